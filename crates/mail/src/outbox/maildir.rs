//! A spool on disk: each recipient has a Maildir, `<folder>/<address>`, which any mail program can
//! open.

use super::SendError;
use crate::{Parcel, inbox::maildir::make_private, settings::SettingsError};
use jiff::Timestamp;
use seneschal_text::hash::sha256;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

#[derive(Clone, Debug)]
pub struct MaildirOutbox {
    folder: PathBuf,
}

impl MaildirOutbox {
    pub fn open(folder: &Path) -> Result<MaildirOutbox, SettingsError> {
        make_private(folder).map_err(|why| SettingsError::Folder {
            path: folder.to_owned(),
            why,
        })?;
        Ok(MaildirOutbox {
            folder: folder.to_owned(),
        })
    }

    /// The Maildir of a recipient, even if it does not exist yet.
    pub fn folder_of(&self, address: &str) -> PathBuf {
        self.folder.join(folder_name(address))
    }

    pub(super) fn send(&self, parcel: &Parcel) -> Result<(), SendError> {
        let folder = self.folder_of(&parcel.to);
        deliver(&folder, &as_kept(&parcel.bytes), Timestamp::now())
            .map(|_| ())
            .map_err(|why| SendError::Down {
                why: format!("the spool {}: {why}", folder.display()),
            })
    }
}

/// Uses this system's line ends on disk: mail programs show carriage returns in a Maildir's
/// headers.
fn as_kept(bytes: &[u8]) -> Vec<u8> {
    let mut kept = Vec::with_capacity(bytes.len());
    let mut rest = bytes.iter().copied().peekable();
    while let Some(byte) = rest.next() {
        if byte != b'\r' || rest.peek() != Some(&b'\n') {
            kept.push(byte);
        }
    }
    kept
}

/// Puts a mail into a Maildir, creating it if necessary, and returns the file: `tmp/`, fsync,
/// rename, fsync of the folder. The same bytes are stored only once, so a retry after a crash
/// causes no duplicate.
pub fn deliver(folder: &Path, bytes: &[u8], now: Timestamp) -> io::Result<PathBuf> {
    for sub in ["tmp", "new", "cur"] {
        make_private(&folder.join(sub))?;
    }
    let mark = hex::encode(sha256(bytes).get(..12).unwrap_or_default());
    for sub in ["new", "cur"] {
        for entry in fs::read_dir(folder.join(sub))? {
            let entry = entry?;
            if entry.file_name().to_string_lossy().contains(&mark) {
                return Ok(entry.path());
            }
        }
    }
    let name = format!("{}.{mark}.seneschal", now.as_second());
    let (draft, place) = (
        folder.join("tmp").join(&name),
        folder.join("new").join(&name),
    );
    let mut file = File::create(&draft)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    drop(file);
    fs::rename(&draft, &place)?;
    File::open(folder.join("new"))?.sync_all()?;
    Ok(place)
}

/// Converts an address to a folder name: readable if possible, unique, and never outside the spool.
fn folder_name(address: &str) -> String {
    let plain = address.to_ascii_lowercase();
    let safe: String = plain
        .chars()
        .take(80)
        .map(|c| {
            if c.is_ascii_alphanumeric() || "@+-_.".contains(c) {
                c
            } else {
                '_'
            }
        })
        .collect();
    if safe == plain && !safe.starts_with('.') && !safe.is_empty() {
        return safe;
    }
    let mark = hex::encode(sha256(plain.as_bytes()).get(..4).unwrap_or_default());
    format!("{}-{mark}", safe.trim_start_matches('.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folder_names_are_safe_and_never_shared() {
        for (address, begins) in [
            ("Anna@Example.org", "anna@example.org"),
            ("judge+t.k.abc@x.org", "judge+t.k.abc@x.org"),
            ("../../etc/passwd", "_.._etc_passwd-"),
            (".", "-"),
            ("..", "-"),
            ("a/b@x", "a_b@x-"),
            ("a\0b@x", "a_b@x-"),
            ("\u{202e}x@y", "_x@y-"),
            ("", "-"),
        ] {
            let name = folder_name(address);
            assert!(name.starts_with(begins), "{address:?} gives {name}");
            assert!(!name.contains('/') && name != "." && name != ".." && !name.is_empty());
        }
        let different: std::collections::BTreeSet<_> = [
            "a/b@x",
            "a:b@x",
            "a_b@x",
            &"y".repeat(200),
            &"y".repeat(201),
        ]
        .map(folder_name)
        .into();
        assert_eq!(different.len(), 5);
        assert!(folder_name(&"é".repeat(10_000)).len() < 120);
    }

    #[test]
    fn a_mail_lies_in_new_once() {
        let spool = tempfile::tempdir().unwrap();
        let mut outbox = super::super::Outbox::Maildir(MaildirOutbox::open(spool.path()).unwrap());
        let parcel = Parcel {
            envelope_from: None,
            to: "anna@example.org".into(),
            bytes: b"Subject: x\r\n\r\nhello\rthere\r\n".to_vec(),
        };
        outbox.send(&parcel).unwrap();
        outbox.send(&parcel).unwrap();
        let folder = spool.path().join("anna@example.org");
        let files: Vec<_> = fs::read_dir(folder.join("new"))
            .unwrap()
            .map(|e| e.unwrap().path())
            .collect();
        assert_eq!(files.len(), 1);
        assert_eq!(
            fs::read(&files[0]).unwrap(),
            b"Subject: x\n\nhello\rthere\n"
        );
        assert_eq!(fs::read_dir(folder.join("tmp")).unwrap().count(), 0);
        fs::rename(
            &files[0],
            folder.join("cur").join(format!(
                "{}:2,S",
                files[0].file_name().unwrap().to_string_lossy()
            )),
        )
        .unwrap();
        outbox.send(&parcel).unwrap();
        assert_eq!(
            fs::read_dir(folder.join("new")).unwrap().count(),
            0,
            "read already, not delivered again"
        );
    }
}
