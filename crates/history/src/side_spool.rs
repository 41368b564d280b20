//! The side spool: mails received while the history could not be written, one file each, until it
//! can be (ST-04).
//!
//! A file contains one line of JSON, then the mail's bytes. It is synced before it gets its name,
//! which is its key's hash: a mail received twice is stored once.

use super::file_system::{private_file, private_folder};
use super::letters::IncomingMail;
use super::{Store, StoreError, StoreResult, copy};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// `data/side`.
#[derive(Clone, Debug)]
pub struct SideSpool {
    folder: PathBuf,
}

/// A mail in the spool. Times in milliseconds since 1970.
#[derive(Clone, Debug)]
pub struct SideLetter {
    pub file: PathBuf,
    label: SideLabel,
    pub bytes: Vec<u8>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct SideLabel {
    key: String,
    received: i64,
    told: i64,
    source: String,
    first_seen: i64,
    too_large: bool,
    /// SHA-256 of the bytes, hexadecimal.
    hash: String,
}

const ENDING: &str = "letter";

impl SideSpool {
    /// The spool of a data folder; created at the first write.
    pub fn of(data: &Path) -> SideSpool {
        SideSpool {
            folder: data.join("side"),
        }
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Stores a mail; `false` if one with its key is there already. It is on the disk when this
    /// returns.
    pub fn keep(&self, new: IncomingMail) -> io::Result<bool> {
        let name = format!(
            "{}.{ENDING}",
            hex::encode(Sha256::digest(new.key.as_bytes()))
        );
        let place = self.folder.join(&name);
        if place.exists() {
            return Ok(false);
        }
        let hash = hex::encode(Sha256::digest(new.bytes));
        let label = SideLabel {
            key: new.key.to_owned(),
            received: new.received,
            told: new.told,
            source: new.source.to_owned(),
            first_seen: new.first_seen,
            too_large: new.too_large,
            hash,
        };
        let mut text = serde_json::to_vec(&label)?;
        text.push(b'\n');
        text.extend_from_slice(new.bytes);
        self.put(&name, &text)?;
        Ok(true)
    }

    fn put(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        private_folder(&self.folder)?;
        let draft = self.folder.join(format!("{name}.part"));
        private_file(&draft)?;
        let mut file = fs::OpenOptions::new()
            .write(true)
            .truncate(true)
            .open(&draft)?;
        file.write_all(bytes)?;
        drop(file);
        copy::rename_synced(&draft, &self.folder.join(name))
    }

    /// Stores a line that outlives the process: how far the mailbox was read, or which events the
    /// moderator was mailed about.
    pub fn note(&self, name: &str, text: &str) -> io::Result<()> {
        self.put(&format!("{name}.note"), text.as_bytes())
    }

    pub fn noted(&self, name: &str) -> Option<String> {
        fs::read_to_string(self.folder.join(format!("{name}.note"))).ok()
    }

    /// The files of its mails.
    pub fn files(&self) -> io::Result<Vec<PathBuf>> {
        let entries = match fs::read_dir(&self.folder) {
            Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let mut files: Vec<PathBuf> = entries
            .map(|entry| Ok(entry?.path()))
            .collect::<io::Result<_>>()?;
        files.retain(|file| file.extension().is_some_and(|ending| ending == ENDING));
        files.sort();
        Ok(files)
    }

    /// Reads one; a file without a readable label is an error.
    pub fn read(file: PathBuf) -> io::Result<SideLetter> {
        let text = fs::read(&file)?;
        let end = text
            .iter()
            .position(|byte| *byte == b'\n')
            .ok_or(io::ErrorKind::InvalidData)?;
        let (label, bytes) = (
            text.get(..end).unwrap_or_default(),
            text.get(end + 1..).unwrap_or_default(),
        );
        let label: SideLabel = serde_json::from_slice(label)?;
        if hex::encode(Sha256::digest(bytes)) != label.hash {
            tracing::warn!(file = %file.display(), "a mail in the side spool is not as it was written: it is taken as it is");
        }
        Ok(SideLetter {
            file,
            label,
            bytes: bytes.to_vec(),
        })
    }
}

impl Store {
    /// Imports the side spool's mails, each once, and empties it; returns how many were new. An
    /// unreadable file stays where it is.
    pub fn take_side(&mut self, spool: &SideSpool) -> StoreResult<usize> {
        let trouble = |why| StoreError::Folder {
            path: spool.folder.clone(),
            why,
        };
        let files = spool.files().map_err(trouble)?;
        let mut new = 0;
        for file in &files {
            let letter = match SideSpool::read(file.clone()) {
                Ok(letter) => letter,
                Err(why) => {
                    tracing::error!(file = %file.display(), %why, "a mail in the side spool cannot be read: it stays there");
                    continue;
                }
            };
            let SideLabel {
                key,
                received,
                told,
                source,
                first_seen,
                too_large,
                ..
            } = &letter.label;
            let new_letter = IncomingMail {
                key,
                received: *received,
                told: *told,
                source,
                first_seen: *first_seen,
                bytes: &letter.bytes,
                too_large: *too_large,
            };
            let kept = self.write(|book| book.keep_letter(new_letter))?;
            new += usize::from(kept);
            fs::remove_file(file).map_err(trouble)?;
        }
        if !files.is_empty() {
            // how far the mailbox was read meanwhile: the history's own cursor is older, and the
            // mails that it fetches again are known
            let _ = fs::remove_file(spool.folder.join("cursor.note"));
            copy::sync_folder(&spool.folder.join("x")).map_err(trouble)?;
        }
        Ok(new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_is_kept_once_and_taken_in_once() {
        let folder = tempfile::tempdir().unwrap();
        let spool = SideSpool::of(folder.path());
        let mail = |key| IncomingMail {
            key,
            received: 5,
            told: 5,
            source: "pipe",
            first_seen: 6,
            bytes: b"From: a\n\n\xff\nhold\n",
            too_large: false,
        };
        assert!(spool.keep(mail("imap/a/1/2")).unwrap());
        assert!(!spool.keep(mail("imap/a/1/2")).unwrap());
        assert!(spool.keep(mail("imap/a/1/3")).unwrap());
        spool.note("cursor", "1/3").unwrap();
        assert_eq!(spool.noted("cursor").as_deref(), Some("1/3"));
        #[cfg(unix)]
        for (file, mode) in [
            (spool.folder().to_owned(), 0o700),
            (spool.files().unwrap()[0].clone(), 0o600),
        ] {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(
                fs::metadata(&file).unwrap().permissions().mode() & 0o777,
                mode,
                "{}",
                file.display()
            );
        }
        fs::write(spool.folder().join("00.letter"), "no label").unwrap();
        let mut store = Store::in_memory().unwrap();
        store
            .write(|book| book.keep_letter(mail("imap/a/1/3")))
            .unwrap();
        assert_eq!(store.take_side(&spool).unwrap(), 1, "one was known");
        assert_eq!(store.take_side(&spool).unwrap(), 0);
        assert_eq!(spool.files().unwrap().len(), 1, "what cannot be read stays");
        let letter = store.read(|book| book.letter(2)).unwrap().unwrap();
        assert_eq!(
            (
                letter.key.as_str(),
                letter.received,
                letter.first_seen,
                letter.bytes.as_slice()
            ),
            ("imap/a/1/2", 5, 6, &b"From: a\n\n\xff\nhold\n"[..])
        );
    }
}
