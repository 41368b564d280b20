//! A Maildir as inbox. All mails in `new/` and `cur/` are unprocessed, whoever opened them. Stored
//! mails move to a separate folder (`.Processed`), as on an IMAP server.

use super::{InboxError, MailBatch};
use crate::{
    RawLetter, TimeSource, header,
    limits::Limits,
    received_header::received_by,
    settings::{MaildirSettings, SettingsError},
};
use jiff::Timestamp;
use seneschal_text::hash::sha256;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

#[derive(Debug)]
pub struct MaildirInbox {
    folder: PathBuf,
    processed: PathBuf,
    /// Hosts whose `Received` headers give the time of receipt.
    trusted: Vec<String>,
    /// Files found by the last listing and not read yet.
    listed: VecDeque<(Timestamp, String, PathBuf)>,
    /// Paths of the mails that were read and not settled yet.
    fetched: BTreeMap<String, PathBuf>,
}

impl MaildirInbox {
    /// Creates missing folders.
    pub fn open(
        folder: &Path,
        processed: &str,
        trusted: &[String],
    ) -> Result<MaildirInbox, SettingsError> {
        let processed = processed_of(folder, processed);
        for (root, sub) in [
            (folder, "new"),
            (folder, "cur"),
            (folder, "tmp"),
            (processed.as_path(), "new"),
            (processed.as_path(), "cur"),
            (processed.as_path(), "tmp"),
        ] {
            make_private(&root.join(sub)).map_err(|why| SettingsError::Folder {
                path: root.join(sub),
                why,
            })?;
        }
        Ok(MaildirInbox {
            folder: folder.to_owned(),
            processed,
            trusted: trusted.to_vec(),
            listed: VecDeque::new(),
            fetched: BTreeMap::new(),
        })
    }

    /// The folder of settled mails, to be read again; it is not created.
    pub fn of_processed(folder: &Path, settings: &MaildirSettings) -> MaildirInbox {
        let there = processed_of(folder, &settings.processed);
        MaildirInbox {
            processed: there.join(".settled"),
            folder: there,
            trusted: settings.trusted_hosts.clone(),
            listed: VecDeque::new(),
            fetched: BTreeMap::new(),
        }
    }

    fn failed(&self, doing: &'static str) -> impl Fn(io::Error) -> InboxError + '_ {
        move |why| InboxError::Disk {
            folder: self.folder.display().to_string(),
            doing,
            why,
        }
    }

    /// The files there now, oldest first. Files in `tmp/` and dotfiles are not mails yet.
    fn waiting(&self) -> Result<Vec<(Timestamp, String, PathBuf)>, InboxError> {
        let mut found = Vec::new();
        for sub in ["new", "cur"] {
            for entry in fs::read_dir(self.folder.join(sub)).map_err(self.failed("listing it"))? {
                let entry = entry.map_err(self.failed("listing it"))?;
                let name = entry.file_name().to_string_lossy().into_owned();
                if name.starts_with('.') {
                    continue;
                }
                // another program may take or rename a file in the meantime: it either turns up
                // again or is no longer ours
                match entry.metadata() {
                    Ok(meta) if meta.is_file() => {
                        let received = meta
                            .modified()
                            .ok()
                            .and_then(|t| Timestamp::try_from(t).ok())
                            .unwrap_or_else(Timestamp::now);
                        found.push((received, base_name(&name).to_owned(), entry.path()));
                    }
                    Ok(_) => {}
                    Err(e) if e.kind() == io::ErrorKind::NotFound => {}
                    Err(e) => return Err(self.failed("looking at a mail")(e)),
                }
            }
        }
        found.sort();
        Ok(found)
    }

    pub(super) fn fetch(&mut self, limits: &Limits) -> Result<MailBatch, InboxError> {
        let mut letters = Vec::new();
        let mut bytes_read = 0;
        // listed once for all fetches of a poll: each listing checks every file
        let fresh = self.listed.is_empty();
        if fresh {
            self.listed = self.waiting()?.into();
        }
        while let Some((received, base, path)) = self.listed.pop_front() {
            if letters.len() >= limits.batch_letters || bytes_read >= limits.batch_bytes {
                self.listed.push_front((received, base, path));
                break;
            }
            match read_at_most(&path, limits) {
                Ok((bytes, too_large)) => {
                    bytes_read += bytes.len();
                    // (DL-01): the time from a trusted host, otherwise the file's time
                    let (received, source) = received_by(&bytes, &self.trusted)
                        .map_or((received, TimeSource::File), |at| {
                            (at, TimeSource::Received)
                        });
                    letters.push(RawLetter {
                        key: key(&base, &bytes),
                        received,
                        source,
                        bytes,
                        too_large,
                    });
                }
                Err(e) if e.kind() == io::ErrorKind::NotFound => {}
                Err(e) => {
                    self.listed.clear();
                    return Err(self.failed("reading a mail")(e));
                }
            }
            self.fetched.insert(base, path);
        }
        // the folder itself is the cursor: settled mails are no longer in it; mails that arrived
        // after a listing are found by the next one
        Ok(MailBatch {
            letters,
            cursor: String::new(),
            more: !fresh || !self.listed.is_empty(),
        })
    }

    pub(super) fn settle(&mut self, keys: &[String]) -> Result<(), InboxError> {
        let bases: BTreeSet<&str> = keys.iter().filter_map(|key| base_of(key)).collect();
        // where each file was when it was read; another program may have renamed it since
        let mut paths: Vec<(String, PathBuf)> = bases
            .iter()
            .filter_map(|base| self.fetched.remove_entry(*base))
            .collect();
        paths.retain(|(_, path)| path.exists());
        if paths.len() < bases.len() {
            let known: BTreeSet<&String> = paths.iter().map(|(base, _)| base).collect();
            let others: Vec<_> = self
                .waiting()?
                .into_iter()
                .filter(|(_, base, _)| bases.contains(base.as_str()) && !known.contains(base))
                .collect();
            paths.extend(others.into_iter().map(|(_, base, path)| (base, path)));
        }
        for (base, path) in paths {
            match fs::rename(
                &path,
                self.processed.join("cur").join(format!("{base}:2,S")),
            ) {
                Err(e) if e.kind() != io::ErrorKind::NotFound => {
                    return Err(self.failed("moving a mail to the processed ones")(e));
                }
                _ => {}
            }
        }
        Ok(())
    }
}

/// Folders of a Maildir begin with a dot.
fn processed_of(folder: &Path, name: &str) -> PathBuf {
    let safe: String = name
        .chars()
        .map(|c| {
            if c.is_ascii_alphanumeric() || c == '-' || c == '_' {
                c
            } else {
                '_'
            }
        })
        .collect();
    folder.join(format!(".{safe}"))
}

/// A file name may be reused for another mail, for instance when somebody copies `sheet.eml` in
/// again: so the key includes the contents.
fn key(base: &str, bytes: &[u8]) -> String {
    format!(
        "maildir/{base}/{}",
        hex::encode(sha256(bytes).get(..8).unwrap_or_default())
    )
}

/// The file of a key; older keys have no digest after the name.
fn base_of(key: &str) -> Option<&str> {
    let name = key.strip_prefix("maildir/")?;
    Some(name.rsplit_once('/').map_or(name, |(base, _)| base))
}

/// The file name without its flags, which identifies a mail permanently.
fn base_name(name: &str) -> &str {
    name.split_once(":2,").map_or(name, |(base, _)| base)
}

/// The whole mail, or only its header block if it is too large. Even a huge file takes no more
/// memory than the limits allow.
fn read_at_most(path: &Path, limits: &Limits) -> io::Result<(Vec<u8>, bool)> {
    let mut bytes = Vec::new();
    File::open(path)?
        .take(limits.message_bytes as u64 + 1)
        .read_to_end(&mut bytes)?;
    let too_large = bytes.len() > limits.message_bytes;
    if too_large {
        let header = header::at_most(&bytes, limits.header_bytes).len();
        bytes.truncate(header);
        bytes.shrink_to_fit();
    }
    Ok((bytes, too_large))
}

/// Creates a folder that only its owner may enter: mails are private.
pub(crate) fn make_private(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opened() -> (tempfile::TempDir, MaildirInbox) {
        let folder = tempfile::tempdir().unwrap();
        let inbox = MaildirInbox::open(folder.path(), "Processed", &[]).unwrap();
        (folder, inbox)
    }

    #[test]
    fn whatever_lies_there_is_fetched_until_it_is_settled() {
        let (folder, mut inbox) = opened();
        for (path, text) in [
            ("new/1.a", "one"),
            ("cur/2.b:2,S", "two"),
            ("cur/3.c:2,", "three"),
            ("tmp/4.d", "no"),
            ("new/.hidden", "no"),
        ] {
            fs::write(folder.path().join(path), text).unwrap();
        }
        let limits = Limits::default();
        let keys: Vec<_> = inbox
            .fetch(&limits)
            .unwrap()
            .letters
            .into_iter()
            .map(|l| l.key)
            .collect();
        assert_eq!(keys.len(), 3);
        for key in ["maildir/1.a", "maildir/2.b", "maildir/3.c"] {
            assert!(
                keys.iter().any(|k| base_of(k) == base_of(key)),
                "{key} in {keys:?}"
            );
        }
        inbox
            .settle(&[
                "maildir/2.b".to_owned(),
                "maildir/gone".to_owned(),
                "imap/INBOX/1/2".to_owned(),
            ])
            .unwrap();
        assert!(folder.path().join(".Processed/cur/2.b:2,S").exists());
        assert_eq!(inbox.fetch(&limits).unwrap().letters.len(), 2);
        inbox.settle(&keys).unwrap();
        assert!(inbox.fetch(&limits).unwrap().letters.is_empty());
        assert!(
            folder.path().join("tmp/4.d").exists() && folder.path().join("new/.hidden").exists()
        );
    }

    /// DL-01
    #[test]
    fn a_trusted_host_tells_when_a_mail_came_else_the_file_does() {
        let folder = tempfile::tempdir().unwrap();
        let mut inbox =
            MaildirInbox::open(folder.path(), "Processed", &["mx.example.org".to_owned()]).unwrap();
        for (name, host) in [("a", "mx.example.org"), ("b", "mx.elsewhere")] {
            let mail = format!(
                "Received: by {host}; Fri, 20 Nov 2020 08:00:00 +0000\nDate: Fri, 20 Nov 2020 01:00:00 +0000\n\n13 hold\n"
            );
            fs::write(folder.path().join("new").join(name), mail).unwrap();
        }
        for letter in inbox.fetch(&Limits::default()).unwrap().letters {
            let by_header = letter.received == "2020-11-20T08:00:00Z".parse().unwrap();
            assert_eq!(
                (by_header, letter.source == TimeSource::Received),
                (
                    letter.key.starts_with("maildir/a"),
                    letter.key.starts_with("maildir/a")
                )
            );
        }
    }

    #[test]
    fn a_name_that_comes_back_with_another_mail_is_another_mail() {
        let (folder, mut inbox) = opened();
        let mut keys = std::collections::BTreeSet::new();
        for text in ["one", "two", "one"] {
            fs::write(folder.path().join("new/sheet.eml"), text).unwrap();
            let letters = inbox.fetch(&Limits::default()).unwrap().letters;
            inbox
                .settle(&letters.iter().map(|l| l.key.clone()).collect::<Vec<_>>())
                .unwrap();
            assert!(
                inbox.fetch(&Limits::default()).unwrap().letters.is_empty(),
                "{text}"
            );
            keys.extend(letters.into_iter().map(|l| l.key));
        }
        assert_eq!(keys.len(), 2);
    }

    /// What comes between two fetches is found before a poll is over: a turn may wait for it.
    #[test]
    fn a_poll_is_not_over_before_a_listing_of_its_own_found_nothing() {
        let (folder, mut inbox) = opened();
        let limits = Limits {
            batch_letters: 2,
            ..Limits::default()
        };
        for n in 0..3 {
            fs::write(
                folder.path().join(format!("new/{n}")),
                "Subject: x\n\nhold\n",
            )
            .unwrap();
        }
        let first = inbox.fetch(&limits).unwrap();
        fs::write(folder.path().join("new/late"), "Subject: x\n\nhold\n").unwrap();
        // a file that vanished between listing and reading is no error (IN-08)
        fs::remove_file(folder.path().join("new/2")).unwrap();
        inbox
            .settle(
                &first
                    .letters
                    .iter()
                    .map(|letter| letter.key.clone())
                    .collect::<Vec<_>>(),
            )
            .unwrap();
        let second = inbox.fetch(&limits).unwrap();
        assert_eq!(
            (
                first.letters.len(),
                first.more,
                second.letters.len(),
                second.more
            ),
            (2, true, 0, true)
        );
        let third = inbox.fetch(&limits).unwrap();
        assert_eq!((third.letters.len(), third.more), (1, false));
    }

    #[test]
    fn a_batch_is_bounded_and_of_a_large_mail_only_the_headers_come() {
        let (folder, _) = opened();
        let fresh = || MaildirInbox::open(folder.path(), "Processed", &[]).unwrap();
        fs::write(
            folder.path().join("new/big"),
            format!("Subject: x\r\n\r\n{}", "y".repeat(5000)),
        )
        .unwrap();
        for n in 0..5 {
            fs::write(
                folder.path().join(format!("new/small{n}")),
                "Subject: x\n\nhold\n",
            )
            .unwrap();
        }
        let limits = Limits {
            message_bytes: 1000,
            batch_letters: 4,
            ..Limits::default()
        };
        let batch = fresh().fetch(&limits).unwrap();
        assert_eq!((batch.letters.len(), batch.more), (4, true));
        let big = fresh()
            .fetch(&Limits {
                message_bytes: 1000,
                ..Limits::default()
            })
            .unwrap()
            .letters
            .into_iter()
            .find(|l| base_of(&l.key) == Some("big"))
            .unwrap();
        assert!(big.too_large);
        assert_eq!(big.bytes, b"Subject: x\r\n\r\n");
        assert_eq!(
            fresh()
                .fetch(&Limits {
                    batch_bytes: 1,
                    ..Limits::default()
                })
                .unwrap()
                .letters
                .len(),
            1
        );
    }
}
