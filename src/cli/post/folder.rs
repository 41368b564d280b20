//! The folder with the files of one run.

use anyhow::{Context, bail};
use seneschal::history::private_folder;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The folder that one run writes to, in which nothing is ever overwritten: files of an earlier run
/// may not have been posted yet.
pub(super) struct PostFolder {
    pub path: PathBuf,
    pub written: Vec<PathBuf>,
}

impl PostFolder {
    /// The folder that was asked for, which must be empty; or one with this name, with a number if
    /// it exists.
    pub(super) fn make(asked: Option<&Path>, name: &str) -> anyhow::Result<PostFolder> {
        let path = match asked {
            Some(path) => {
                if path.exists()
                    && std::fs::read_dir(path).map_or(true, |mut all| all.next().is_some())
                {
                    bail!(
                        "{} is not empty: name a folder that is empty or does not exist",
                        path.display()
                    );
                }
                path.to_owned()
            }
            None => {
                let names = std::iter::once(name.to_owned())
                    .chain((2..10_000).map(|n| format!("{name}-{n}")));
                names
                    .map(PathBuf::from)
                    .find(|path| !path.exists())
                    .with_context(|| {
                        format!("{name} and 10,000 more folders exist: name another with --out")
                    })?
            }
        };
        private_folder(&path).with_context(|| format!("{} cannot be created", path.display()))?;
        Ok(PostFolder {
            path,
            written: Vec::new(),
        })
    }

    /// Writes a file under this name, or the name with the next number. It is on disk before
    /// anything counts as handed out.
    pub(super) fn put(&mut self, stem: &str, ending: &str, bytes: &[u8]) -> anyhow::Result<()> {
        for n in 1_u32.. {
            let number = if n == 1 {
                String::new()
            } else {
                format!("_{n}")
            };
            let path = self.path.join(format!("{stem}{number}.{ending}"));
            let write = || -> std::io::Result<()> {
                let mut file = File::create_new(&path)?;
                file.write_all(bytes)?;
                file.sync_all()
            };
            match write() {
                Err(why) if why.kind() == std::io::ErrorKind::AlreadyExists => {}
                done => {
                    done.with_context(|| format!("{} cannot be written", path.display()))?;
                    self.written.push(path);
                    return Ok(());
                }
            }
        }
        bail!("{stem}.{ending}: too many files of this name")
    }
}

/// A safe file name and extension, whatever the letter calls the file.
pub(super) fn file_name(name: &str) -> (String, String) {
    let (stem, ending) = name.rsplit_once('.').unwrap_or((name, "bin"));
    (slug(stem), slug(ending))
}

/// Turns a name into a file name.
pub(super) fn slug(name: &str) -> String {
    let plain: String = name
        .to_lowercase()
        .chars()
        .map(|c| if c.is_alphanumeric() { c } else { '-' })
        .collect();
    let plain = plain
        .split('-')
        .filter(|piece| !piece.is_empty())
        .collect::<Vec<_>>()
        .join("-");
    if plain.is_empty() {
        "player".to_owned()
    } else {
        plain.chars().take(60).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_that_holds_something_is_left_alone() {
        let place = tempfile::tempdir().expect("a folder");
        let name = |name: &str| place.path().join(name);
        let fresh = || PostFolder::make(None, &name("turn").to_string_lossy()).expect("a folder");
        for told in ["turn", "turn-2", "turn-3"] {
            assert_eq!(fresh().path, name(told));
        }
        PostFolder::make(Some(&name("turn")), "")
            .expect("an empty one")
            .put("a", "txt", b"1")
            .expect("written");
        assert!(PostFolder::make(Some(&name("turn")), "").is_err());
    }
}
