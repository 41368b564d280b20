//! An in-memory inbox for tests: tests hold a clone to put mails in, or to take the server down.

use super::{InboxError, MailBatch};
use crate::{RawLetter, TimeSource, header, limits::Limits};
use jiff::Timestamp;
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

#[derive(Clone, Debug, Default)]
pub struct MemoryInbox(Arc<Mutex<MemoryInboxState>>);

#[derive(Debug, Default)]
struct MemoryInboxState {
    letters: Vec<RawLetter>,
    settled: BTreeSet<String>,
    down: Option<String>,
}

impl MemoryInbox {
    fn inside<T>(&self, look: impl FnOnce(&mut MemoryInboxState) -> T) -> T {
        look(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Delivers a mail and returns its key.
    pub fn put(&self, bytes: impl Into<Vec<u8>>, received: Timestamp) -> String {
        self.inside(|inside| {
            let key = format!("memory/{}", inside.letters.len() + 1);
            inside.letters.push(RawLetter {
                key: key.clone(),
                received,
                source: TimeSource::Server,
                bytes: bytes.into(),
                too_large: false,
            });
            key
        })
    }

    /// After this every call fails with this reason; `None` brings the server back.
    pub fn down(&self, why: Option<&str>) {
        self.inside(|inside| inside.down = why.map(str::to_owned));
    }

    pub fn settled(&self) -> Vec<String> {
        self.inside(|inside| inside.settled.iter().cloned().collect())
    }

    pub(super) fn fetch(
        &self,
        cursor: Option<&str>,
        limits: &Limits,
    ) -> Result<MailBatch, InboxError> {
        self.inside(|inside| {
            inside.up()?;
            let from = cursor.and_then(|c| c.parse().ok()).unwrap_or(0);
            let letters: Vec<_> = inside
                .letters
                .iter()
                .skip(from)
                .take(limits.batch_letters)
                .map(|letter| {
                    let too_large = letter.bytes.len() > limits.message_bytes;
                    let bytes = if too_large {
                        header::at_most(&letter.bytes, limits.header_bytes).to_vec()
                    } else {
                        letter.bytes.clone()
                    };
                    RawLetter {
                        bytes,
                        too_large,
                        ..letter.clone()
                    }
                })
                .collect();
            let cursor = (from + letters.len()).to_string();
            let more = from + letters.len() < inside.letters.len();
            Ok(MailBatch {
                letters,
                cursor,
                more,
            })
        })
    }

    pub(super) fn settle(&self, keys: &[String]) -> Result<(), InboxError> {
        self.inside(|inside| {
            inside.up()?;
            inside.settled.extend(keys.iter().cloned());
            Ok(())
        })
    }
}

impl MemoryInboxState {
    fn up(&self) -> Result<(), InboxError> {
        match &self.down {
            Some(why) => Err(InboxError::Unreachable {
                place: "memory".to_owned(),
                why: why.clone(),
            }),
            None => Ok(()),
        }
    }
}
