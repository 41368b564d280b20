//! The site's folder: written next to the old one, then exchanged at once, so that nobody reads
//! half a site.
//!
//! An unchanged file stays the same file (a hard link), so that a copy to a web server transfers
//! only what is new. A manifest in the folder lists our files and what each was made from. A folder
//! without it belongs to somebody else and is not touched unless it is empty. Foreign files in our
//! folder are kept.

use super::error::SiteError;
use crate::text::hash::sha256;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind, Write};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

/// Marks the folder as ours.
const LIST: &str = ".seneschal-chronicle.json";
/// The version of the manifest's format.
const FORMAT: u32 = 1;

#[derive(Debug, Serialize, Deserialize)]
struct FolderManifest {
    seneschal_chronicle: u32,
    campaign: String,
    files: BTreeMap<String, ManifestEntry>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct ManifestEntry {
    /// A digest of the file's sources; empty if the file is made anew each time.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    of: String,
    sha256: String,
    /// The picture's text alternative, so that it need not be drawn again for it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    alt: String,
}

/// A summary of what was written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChronicleSummary {
    /// As players count turns.
    pub turns: usize,
    pub files: usize,
    /// How many of them are new or changed.
    pub changed: usize,
    /// How many of our files were removed.
    pub removed: usize,
    pub bytes: u64,
}

/// A site being written.
pub(super) struct SiteDraft {
    /// The final path.
    place: PathBuf,
    /// The path of the draft.
    beside: PathBuf,
    former: FolderManifest,
    list: FolderManifest,
    written: ChronicleSummary,
    /// Locks on both folders, held while writing: two writers at once would take each other's
    /// files. The folders are exchanged at the end, so another writer may find either.
    _locks: [Option<File>; 2],
}

fn io(path: &Path) -> impl FnOnce(io::Error) -> SiteError {
    let path = path.to_owned();
    move |why| SiteError::Io { path, why }
}

impl SiteDraft {
    /// Begins a draft; refuses a folder that contains anything but this campaign's chronicle.
    pub(super) fn begin(out: &Path, campaign: &str) -> Result<SiteDraft, SiteError> {
        // replace the folder itself, not the link to it
        let place = fs::canonicalize(out).unwrap_or_else(|_| out.to_owned());
        let wrong = |what: &str, expected| SiteError::Folder {
            path: place.clone(),
            what: what.to_owned(),
            expected,
        };
        let Some(name) = place.file_name() else {
            return Err(wrong(
                "it has no name",
                "a folder of its own for the chronicle",
            ));
        };
        ours(&place, campaign)?;
        let parent = place
            .parent()
            .filter(|parent| !parent.as_os_str().is_empty())
            .unwrap_or(Path::new("."));
        fs::create_dir_all(parent).map_err(io(parent))?;
        let beside = parent.join(format!(".{}.new", name.to_string_lossy()));
        match fs::create_dir(&beside) {
            // an interrupted draft
            Err(why) if why.kind() == ErrorKind::AlreadyExists && is_left_over(&beside) => {}
            made => made.map_err(io(&beside))?,
        }
        let busy = || {
            wrong(
                "this chronicle is being written already",
                "one writer at a time",
            )
        };
        let beside_lock = locked(&beside)?.ok_or_else(busy)?;
        let place_lock = if place.is_dir() {
            Some(locked(&place)?.ok_or_else(busy)?)
        } else {
            None
        };
        // check again: another writer may have finished meanwhile
        let former = ours(&place, campaign)?;
        let list = FolderManifest {
            seneschal_chronicle: FORMAT,
            campaign: campaign.to_owned(),
            files: BTreeMap::new(),
        };
        let draft = SiteDraft {
            place,
            beside,
            former,
            list,
            written: ChronicleSummary::default(),
            _locks: [Some(beside_lock), place_lock],
        };
        empty(&draft.beside)?;
        readable(&draft.beside, 0o755)?;
        // if this run is interrupted, the list shows that the draft is ours
        draft.write_list()?;
        Ok(draft)
    }

    /// Keeps these files if they exist unchanged and come from the same sources; returns whether it
    /// did.
    pub(super) fn keep(&mut self, names: &[String], of: &str) -> Result<bool, SiteError> {
        let same = |name: &String| {
            let made = self.former.files.get(name).filter(|made| made.of == of)?;
            let bytes = fs::read(self.place.join(name)).ok()?;
            (hex::encode(sha256(&bytes)) == made.sha256).then_some(bytes.len())
        };
        let Some(sizes) = names.iter().map(same).collect::<Option<Vec<usize>>>() else {
            return Ok(false);
        };
        for (name, size) in names.iter().zip(sizes) {
            let Some(made) = self.former.files.get(name).cloned() else {
                return Ok(false);
            };
            link(&self.place.join(name), &self.beside.join(name))?;
            self.note(name, made, size);
        }
        Ok(true)
    }

    /// Writes a file; `of` is the digest of its sources.
    pub(super) fn put(&mut self, name: &str, of: &str, bytes: &[u8]) -> Result<(), SiteError> {
        self.put_with(name, of, bytes, "")
    }

    /// Writes a picture with its text alternative.
    pub(super) fn put_with(
        &mut self,
        name: &str,
        of: &str,
        bytes: &[u8],
        alt: &str,
    ) -> Result<(), SiteError> {
        let made = ManifestEntry {
            of: of.to_owned(),
            sha256: hex::encode(sha256(bytes)),
            alt: alt.to_owned(),
        };
        let (old, new) = (self.place.join(name), self.beside.join(name));
        let same = self
            .former
            .files
            .get(name)
            .is_some_and(|former| former.sha256 == made.sha256)
            && fs::read(&old).is_ok_and(|there| there == bytes);
        if same {
            link(&old, &new)?;
        } else {
            folder_of(&new)?;
            File::create(&new)
                .and_then(|mut file| file.write_all(bytes))
                .map_err(io(&new))?;
            readable(&new, 0o644)?;
            self.written.changed += 1;
        }
        self.note(name, made, bytes.len());
        Ok(())
    }

    /// Reads a file of this draft.
    pub(super) fn read(&self, name: &str) -> Result<Vec<u8>, SiteError> {
        let path = self.beside.join(name);
        fs::read(&path).map_err(io(&path))
    }

    /// The text alternative of a picture in this draft.
    pub(super) fn alt(&self, name: &str) -> String {
        self.list
            .files
            .get(name)
            .map(|made| made.alt.clone())
            .unwrap_or_default()
    }

    /// The digest of a file of this draft.
    pub(super) fn digest(&self, name: &str) -> &str {
        self.list
            .files
            .get(name)
            .map_or("", |made| made.sha256.as_str())
    }

    fn note(&mut self, name: &str, made: ManifestEntry, size: usize) {
        self.written.files += 1;
        self.written.bytes += size as u64;
        self.list.files.insert(name.to_owned(), made);
    }

    fn write_list(&self) -> Result<(), SiteError> {
        let path = self.beside.join(LIST);
        let text = serde_json::to_string_pretty(&self.list).map_err(|why| io(&path)(why.into()))?;
        fs::write(&path, text + "\n").map_err(io(&path))?;
        readable(&path, 0o644)
    }

    /// Moves the draft into its place.
    pub(super) fn publish(mut self) -> Result<ChronicleSummary, SiteError> {
        self.written.removed = self
            .former
            .files
            .keys()
            .filter(|name| !self.list.files.contains_key(*name))
            .count();
        if self.place.is_dir() {
            self.carry_over()?;
        }
        self.write_list()?;
        exchange(&self.beside, &self.place).map_err(io(&self.place))?;
        // the former site
        if self.beside.exists() {
            fs::remove_dir_all(&self.beside).map_err(io(&self.beside))?;
        }
        Ok(self.written)
    }

    /// Keeps foreign files and folders, empty folders too.
    fn carry_over(&self) -> Result<(), SiteError> {
        let known = || {
            self.former
                .files
                .keys()
                .chain(self.list.files.keys())
                .map(Path::new)
                .chain([Path::new(LIST)])
        };
        let files: BTreeSet<&Path> = known().collect();
        let folders: BTreeSet<&Path> = known().flat_map(|file| file.ancestors().skip(1)).collect();
        let mut waiting = vec![PathBuf::new()];
        while let Some(below) = waiting.pop() {
            let from = self.place.join(&below);
            for entry in fs::read_dir(&from).map_err(io(&from))? {
                let entry = entry.map_err(io(&from))?;
                let (name, path) = (below.join(entry.file_name()), entry.path());
                let (kind, to) = (
                    entry.file_type().map_err(io(&path))?,
                    self.beside.join(&name),
                );
                if kind.is_dir() {
                    if !folders.contains(name.as_path()) {
                        fs::create_dir_all(&to).map_err(io(&to))?;
                        // with its former mode, plus the right to write into it
                        readable(
                            &to,
                            entry.metadata().map_err(io(&path))?.mode() & 0o7777 | 0o700,
                        )?;
                    }
                    waiting.push(name);
                    continue;
                }
                if files.contains(name.as_path()) {
                    continue;
                }
                if kind.is_symlink() {
                    folder_of(&to)?;
                    let goal = fs::read_link(&path).map_err(io(&path))?;
                    std::os::unix::fs::symlink(goal, &to).map_err(io(&to))?;
                } else if kind.is_file() {
                    link(&path, &to)?;
                } else {
                    // a pipe or a socket, which cannot be copied
                    folder_of(&to)?;
                    fs::hard_link(&path, &to).map_err(io(&path))?;
                }
            }
        }
        Ok(())
    }
}

/// Locks a folder for one writer; `None` if another writer holds it, or replaced it while this one
/// waited.
fn locked(folder: &Path) -> Result<Option<File>, SiteError> {
    let file = File::open(folder).map_err(io(folder))?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Ok(None),
        Err(TryLockError::Error(why)) => return Err(io(folder)(why)),
    }
    let held = file.metadata().map_err(io(folder))?;
    let same = fs::metadata(folder)
        .is_ok_and(|there| (there.dev(), there.ino()) == (held.dev(), held.ino()));
    Ok(same.then_some(file))
}

/// The manifest of this campaign's chronicle; an empty manifest if the folder is missing or empty.
fn ours(place: &Path, campaign: &str) -> Result<FolderManifest, SiteError> {
    const EXPECTED: &str =
        "an empty folder, one that is not there yet, or this campaign's chronicle";
    let wrong = |what: String| SiteError::Folder {
        path: place.to_owned(),
        what,
        expected: EXPECTED,
    };
    let none = || FolderManifest {
        seneschal_chronicle: FORMAT,
        campaign: campaign.to_owned(),
        files: BTreeMap::new(),
    };
    let mut entries = match fs::read_dir(place) {
        Ok(entries) => entries,
        Err(why) if why.kind() == ErrorKind::NotFound => return Ok(none()),
        Err(why) if why.kind() == ErrorKind::NotADirectory => {
            return Err(wrong("there is a file".to_owned()));
        }
        Err(why) => return Err(io(place)(why)),
    };
    let text = match fs::read_to_string(place.join(LIST)) {
        Ok(text) => text,
        Err(why) if why.kind() == ErrorKind::NotFound && entries.next().is_none() => {
            return Ok(none());
        }
        Err(why) if why.kind() == ErrorKind::NotFound => {
            return Err(wrong(
                "it holds files that are not a chronicle's".to_owned(),
            ));
        }
        Err(why) => return Err(io(place)(why)),
    };
    let list: FolderManifest = serde_json::from_str(&text)
        .map_err(|why| wrong(format!("its {LIST} cannot be read ({why})")))?;
    if list.campaign != campaign {
        return Err(wrong(format!(
            "it holds the chronicle of {}",
            list.campaign
        )));
    }
    Ok(list.in_our_format())
}

impl FolderManifest {
    /// With another format no file is reused, and all files that it names are ours.
    fn in_our_format(self) -> FolderManifest {
        let plain = |name: &String| {
            Path::new(name)
                .components()
                .all(|part| matches!(part, std::path::Component::Normal(_)))
        };
        let same = self.seneschal_chronicle == FORMAT;
        let entry = |made: ManifestEntry| {
            if same {
                made
            } else {
                ManifestEntry {
                    of: "?".to_owned(),
                    sha256: String::new(),
                    alt: String::new(),
                }
            }
        };
        FolderManifest {
            seneschal_chronicle: FORMAT,
            campaign: self.campaign,
            files: self
                .files
                .into_iter()
                .filter(|(name, _)| plain(name))
                .map(|(name, made)| (name, entry(made)))
                .collect(),
        }
    }
}

/// Whether a folder is what an interrupted draft leaves: its list, or nothing yet.
fn is_left_over(folder: &Path) -> bool {
    folder.join(LIST).is_file()
        || fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_none())
}

fn empty(folder: &Path) -> Result<(), SiteError> {
    for entry in fs::read_dir(folder).map_err(io(folder))? {
        let entry = entry.map_err(io(folder))?;
        let path = entry.path();
        let gone = if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            fs::remove_dir_all(&path)
        } else {
            fs::remove_file(&path)
        };
        gone.map_err(io(&path))?;
    }
    Ok(())
}

fn folder_of(path: &Path) -> Result<(), SiteError> {
    let Some(folder) = path.parent().filter(|folder| !folder.is_dir()) else {
        return Ok(());
    };
    fs::create_dir_all(folder).map_err(io(folder))?;
    readable(folder, 0o755)
}

/// Links the same file into two places; copies it if the file system has no hard links.
fn link(from: &Path, to: &Path) -> Result<(), SiteError> {
    folder_of(to)?;
    fs::hard_link(from, to)
        .or_else(|_| fs::copy(from, to).map(drop))
        .map_err(io(to))
}

/// Makes a file readable: a web server is another user, and the daemon's unit keeps its files
/// private.
fn readable(path: &Path, mode: u32) -> Result<(), SiteError> {
    fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(mode)).map_err(io(path))
}

/// Exchanges two folders.
fn exchange(new: &Path, place: &Path) -> io::Result<()> {
    if !place.exists() {
        return fs::rename(new, place);
    }
    #[cfg(target_os = "linux")]
    {
        use rustix::fs::{CWD, RenameFlags, renameat_with};
        if renameat_with(CWD, new, CWD, place, RenameFlags::EXCHANGE).is_ok() {
            return Ok(());
        }
    }
    // on a file system without exchange there is no folder for a moment
    let old = new.with_extension("old");
    fs::rename(place, &old)?;
    fs::rename(new, place).or_else(|why| fs::rename(&old, place).and(Err(why)))?;
    fs::rename(&old, new)
}
