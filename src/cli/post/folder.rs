//! The folder with the files of one run.

use anyhow::{Context, bail};
use seneschal::history::private_folder;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The folder that one run writes to. A later run goes on in a folder with messages of the same
/// campaign; of any other it leaves alone what is there, which may not have been posted yet.
pub(super) struct PostFolder {
    pub path: PathBuf,
    /// The names of the files that this run wrote.
    pub written: Vec<String>,
}

impl PostFolder {
    /// The folder that was asked for, which must be empty or hold messages of ours; or one with
    /// this name, with a number if others have it.
    pub(super) fn make(
        asked: Option<&Path>,
        name: &str,
        is_ours: impl Fn(&Path) -> bool,
    ) -> anyhow::Result<PostFolder> {
        let path = match asked {
            Some(path) => {
                if path.exists()
                    && std::fs::read_dir(path).map_or(true, |mut all| all.next().is_some())
                    && !is_ours(path)
                {
                    bail!(
                        "{} is not empty: name a folder that is empty or does not exist, or one that `post` has written for this campaign",
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
                    .find(|path| !path.exists() || is_ours(path))
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

    /// Writes a file under this name, or the name with the next number, and returns that. It is on
    /// disk before anything counts as handed out.
    pub(super) fn put(&mut self, stem: &str, ending: &str, bytes: &[u8]) -> anyhow::Result<String> {
        for n in 1_u32.. {
            let number = if n == 1 {
                String::new()
            } else {
                format!("_{n}")
            };
            let name = format!("{stem}{number}.{ending}");
            let path = self.path.join(&name);
            match File::create_new(&path).and_then(|file| write_through(file, bytes)) {
                Err(why) if why.kind() == std::io::ErrorKind::AlreadyExists => {}
                done => {
                    done.with_context(|| format!("{} cannot be written", path.display()))?;
                    self.written.push(name.clone());
                    return Ok(name);
                }
            }
        }
        bail!("{stem}.{ending}: too many files of this name")
    }

    /// Writes a file in place of the one with this name: a reader finds one or the other.
    pub(super) fn replace(&mut self, name: &str, bytes: &[u8]) -> anyhow::Result<()> {
        let (new, path) = (self.path.join(format!("{name}.new")), self.path.join(name));
        File::create(&new)
            .and_then(|file| write_through(file, bytes))
            .and_then(|()| std::fs::rename(&new, &path))
            .with_context(|| format!("{} cannot be written", path.display()))
    }

    /// Removes a file of a message that is written anew. One that is not there any more is no loss.
    pub(super) fn remove(&self, name: &str) {
        drop(std::fs::remove_file(self.path.join(name)));
    }
}

fn write_through(mut file: File, bytes: &[u8]) -> std::io::Result<()> {
    file.write_all(bytes)?;
    file.sync_all()
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
        let fresh = || {
            PostFolder::make(None, &name("turn").to_string_lossy(), |_| false).expect("a folder")
        };
        for told in ["turn", "turn-2", "turn-3"] {
            assert_eq!(fresh().path, name(told));
        }
        PostFolder::make(Some(&name("turn")), "", |_| false)
            .expect("an empty one")
            .put("a", "txt", b"1")
            .expect("written");
        assert!(PostFolder::make(Some(&name("turn")), "", |_| false).is_err());
        // but for one that is ours
        let ours = PostFolder::make(Some(&name("turn")), "", |_| true).expect("ours");
        assert_eq!(ours.path, name("turn"));
    }
}
