//! Accepts one mail from an MTA's pipe and stores it durably; the next round handles it.

use super::missing_history::MissingHistory;
use crate::config::Config;
use crate::history::{IncomingMail, SideSpool, Store, StoreError};
use crate::mail::{Limits, TimeSource, header};
use crate::text::hash::sha256;
use jiff::Timestamp;
use std::io::Read;

#[derive(Debug, thiserror::Error)]
pub enum ReceiveError {
    #[error("the mail could not be read to its end: {0}")]
    Read(#[from] std::io::Error),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    MissingHistory(#[from] MissingHistory),
}

/// Stores the mail. Returns `false` if the same bytes were stored before, for example when an MTA
/// retries after a success that it did not see.
pub fn receive(
    store: &mut Store,
    mail: impl Read,
    config: &Config,
    now: Timestamp,
) -> Result<bool, ReceiveError> {
    let piped = PipedMail::read(mail, &config.mail.limits)?;
    if !store.read(|book| book.may_know_seats())?
        && let Some(missing) = MissingHistory::in_letter(config, &piped.bytes)
    {
        return Err(missing.into());
    }
    Ok(store.write(|book| book.keep_letter(piped.incoming(now)))?)
}

/// The same with a damaged history: the mail goes into the side spool (ST-04).
pub fn receive_aside(
    spool: &SideSpool,
    mail: impl Read,
    limits: &Limits,
    now: Timestamp,
) -> Result<bool, ReceiveError> {
    let piped = PipedMail::read(mail, limits)?;
    spool.keep(piped.incoming(now)).map_err(|why| {
        StoreError::Folder {
            path: spool.folder().to_owned(),
            why,
        }
        .into()
    })
}

struct PipedMail {
    key: String,
    bytes: Vec<u8>,
    too_large: bool,
}

impl PipedMail {
    fn incoming(&self, now: Timestamp) -> IncomingMail<'_> {
        let at = now.as_millisecond();
        let PipedMail {
            key,
            bytes,
            too_large,
        } = self;
        IncomingMail {
            key,
            received: at,
            told: at,
            source: TimeSource::Pipe.name(),
            first_seen: at,
            bytes,
            too_large: *too_large,
        }
    }

    fn read(mail: impl Read, limits: &Limits) -> Result<PipedMail, ReceiveError> {
        let most = limits.message_bytes.saturating_add(1);
        let mut bytes = Vec::new();
        let mut mail = mail.take(most as u64);
        mail.read_to_end(&mut bytes)?;
        let too_large = bytes.len() == most;
        // the key covers what was read, which is enough even of a mail that is too large
        let key = format!("pipe/{}", hex::encode(sha256(&bytes)));
        if too_large {
            // still read to the end, or the MTA sees a broken pipe; only the headers are kept
            std::io::copy(&mut mail.into_inner(), &mut std::io::sink())?;
            let end = header::fields(&bytes).map_or(limits.header_bytes, <[u8]>::len);
            bytes.truncate(end.min(limits.header_bytes));
        }
        Ok(PipedMail {
            key,
            bytes,
            too_large,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_is_stored_once_and_a_large_one_by_its_headers() {
        let mut store = Store::in_memory().unwrap();
        let mut config = Config::default();
        config.mail.limits.message_bytes = 100;
        let now = Timestamp::UNIX_EPOCH;
        let small = b"From: a@b.c\r\n\r\n13 hold\r\n";
        let large = [b"From: a@b.c\r\n\r\n".as_slice(), &[b'x'; 200]].concat();
        assert!(receive(&mut store, &small[..], &config, now).unwrap());
        assert!(!receive(&mut store, &small[..], &config, now).unwrap());
        assert!(receive(&mut store, &large[..], &config, now).unwrap());
        let letters = store
            .read(|book| Ok((book.letter(1)?.unwrap(), book.letter(2)?.unwrap())))
            .unwrap();
        assert_eq!(
            (letters.0.bytes.as_slice(), letters.0.too_large),
            (&small[..], false)
        );
        assert_eq!(
            (letters.1.bytes.as_slice(), letters.1.too_large),
            (&b"From: a@b.c"[..], true)
        );
    }

    #[test]
    fn a_pipe_that_breaks_is_our_failure() {
        struct Broken;
        impl Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
                Err(std::io::ErrorKind::BrokenPipe.into())
            }
        }
        let mut store = Store::in_memory().unwrap();
        assert!(
            receive(
                &mut store,
                Broken,
                &Config::default(),
                Timestamp::UNIX_EPOCH
            )
            .is_err()
        );
        assert!(
            store
                .read(|book| book.waiting_letters(1))
                .unwrap()
                .is_empty()
        );
    }
}
