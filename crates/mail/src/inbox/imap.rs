//! A mailbox on an IMAP server (RFC 3501). The cursor is `<uidvalidity>/<uid>`. Flags are never
//! used, because a person may have the mailbox open too.
//!
//! The connection is kept between polls and renewed when it breaks.

use super::idle::{IdleOutcome, after_hint, tells_of_mail};
use super::imap_account::{ImapAccount, ImapResult, ImapSession, SMALL_ANSWER};
use super::{InboxError, MailBatch};
use crate::{
    RawLetter, TimeSource, header,
    limits::Limits,
    settings::{ImapSettings, SettingsError},
};
use imap::types::Fetch;
use jiff::Timestamp;
use std::path::Path;
use std::time::Duration;

pub struct ImapInbox {
    account: ImapAccount,
    session: Option<ImapSession>,
}

/// IDLE is renewed at least this often, whatever the timeout (RFC 2177 allows half an hour;
/// middleboxes less).
const LONGEST_IDLE: Duration = Duration::from_secs(240);
/// Total size in bytes of the mails fetched by one command, according to the sizes that the server
/// reports.
const TOGETHER: usize = 1 << 20;
/// The limit on the bytes actually received.
const MOST_AT_ONCE: usize = 8 << 20;

impl ImapInbox {
    pub(super) fn open(settings: &ImapSettings, base: &Path) -> Result<ImapInbox, SettingsError> {
        Ok(ImapInbox {
            account: ImapAccount::open(settings, base)?,
            session: None,
        })
    }

    pub(super) fn name(&self) -> String {
        self.account.name()
    }

    pub(super) fn fetch(&mut self, cursor: Option<&str>, limits: &Limits) -> ImapResult<MailBatch> {
        self.with_session(|inbox, open| inbox.fetch_with(open, cursor, limits))
    }

    pub(super) fn settle(&mut self, keys: &[String]) -> ImapResult<()> {
        let uids: Vec<(u32, u32)> = keys.iter().filter_map(|key| self.numbers(key)).collect();
        if uids.is_empty() {
            return Ok(());
        }
        self.with_session(|inbox, open| inbox.settle_with(open, &uids))
    }

    /// Waits repeatedly, on a separate connection, until new mail may have arrived. Each IDLE lasts
    /// no longer than the server may be silent (`timeout_seconds`, at most 5 minutes). Then it is
    /// renewed, which detects a dead connection (IN-06).
    pub(super) fn idle(&self, hint: &mut impl FnMut(bool) -> bool) -> ImapResult<IdleOutcome> {
        let mut open = self.account.connect()?;
        if !open.can_idle {
            return Ok(IdleOutcome::NoSuchThing);
        }
        self.account.select(&mut open)?;
        let nap = open.patience.min(LONGEST_IDLE);
        while hint(false) {
            open.run(SMALL_ANSWER, |s| s.noop())
                .map_err(self.account.failed("asking for news"))?;
            let mut came = open
                .session
                .take_all_unsolicited()
                .any(|told| tells_of_mail(&told));
            if !came {
                // uses our own time limit: the crate's limit restarts with every line from the
                // server
                open.allowance.renew(SMALL_ANSWER, nap);
                let mut waiting = open.session.idle();
                waiting.keepalive(false).timeout(nap);
                let waited = waiting.wait_while(|told| {
                    came = tells_of_mail(&told);
                    !came
                });
                // dropping it sends DONE and reads the answer
                open.allowance.renew(SMALL_ANSWER, open.patience);
                drop(waiting);
                waited.map_err(self.account.failed("waiting for mails"))?;
            }
            if came && hint(true) {
                after_hint();
            }
        }
        Ok(IdleOutcome::ToldToStop)
    }

    /// Runs `work` on the kept connection. If the server closed it in the meantime, it is renewed
    /// once; an error on a new connection is returned.
    fn with_session<T>(
        &mut self,
        work: impl Fn(&Self, &mut ImapSession) -> ImapResult<T>,
    ) -> ImapResult<T> {
        if let Some(mut open) = self.session.take() {
            match work(self, &mut open) {
                Ok(done) => {
                    self.session = Some(open);
                    return Ok(done);
                }
                Err(InboxError::Unreachable { .. }) => {}
                // the server answered, so a new connection would give the same answer
                Err(other) => return Err(other),
            }
        }
        let mut open = self.account.connect()?;
        let done = work(self, &mut open)?;
        self.session = Some(open);
        Ok(done)
    }

    fn fetch_with(
        &self,
        open: &mut ImapSession,
        cursor: Option<&str>,
        limits: &Limits,
    ) -> ImapResult<MailBatch> {
        let validity = self.account.select(open)?;
        let after = cursor
            .and_then(parse_cursor)
            .filter(|(v, _)| *v == validity)
            .map_or(0, |(_, uid)| uid);
        let mut batch = MailBatch {
            letters: Vec::new(),
            cursor: format!("{validity}/{after}"),
            more: false,
        };
        let mut uids = self.uids_after(open, after)?;
        batch.more = uids.len() > limits.batch_letters;
        uids.truncate(limits.batch_letters);
        if uids.is_empty() {
            return Ok(batch);
        }
        let about = self.facts(open, &uids)?;
        let mut fetched = 0;
        for group in groups(&uids, &about, limits) {
            if fetched >= limits.batch_bytes {
                batch.more = true;
                break;
            }
            let Some(&last) = group.uids.last() else {
                continue;
            };
            batch.cursor = format!("{validity}/{last}");
            let there: Vec<MailFacts> = about
                .iter()
                .filter(|a| group.uids.contains(&a.0))
                .copied()
                .collect();
            if there.is_empty() {
                self.must_be_gone(open, &group.uids)?;
                continue;
            }
            let letters = self.fetch_group(open, &there, group.too_large, validity, limits)?;
            let came = |uid: &u32| letters.iter().any(|(known, ..)| known == uid);
            let missing: Vec<u32> = group
                .uids
                .iter()
                .copied()
                .filter(|uid| !came(uid))
                .collect();
            if !missing.is_empty() {
                self.must_be_gone(open, &missing)?;
            }
            for (_, size, letter) in letters {
                fetched += size;
                batch.letters.push(letter);
            }
        }
        Ok(batch)
    }

    /// The mails after one, in order.
    fn uids_after(&self, open: &mut ImapSession, after: u32) -> ImapResult<Vec<u32>> {
        let Some(first) = after.checked_add(1) else {
            return Ok(Vec::new());
        };
        let found = open
            .run(SMALL_ANSWER, |s| s.uid_search(format!("UID {first}:*")))
            .map_err(self.account.failed("looking for mails"))?;
        // `n:*` always includes the last mail, even if its number is below n (RFC 3501, section
        // 6.4.8)
        let mut uids: Vec<u32> = found.into_iter().filter(|&uid| uid > after).collect();
        uids.sort_unstable();
        Ok(uids)
    }

    fn facts(&self, open: &mut ImapSession, uids: &[u32]) -> ImapResult<Vec<MailFacts>> {
        let sizes = open
            .run(SMALL_ANSWER, |s| {
                s.uid_fetch(set(uids), "(UID RFC822.SIZE INTERNALDATE)")
            })
            .map_err(self.account.failed("asking for sizes"))?;
        let mut about: Vec<MailFacts> = sizes
            .iter()
            .filter_map(|f| Some((f.uid?, f.size? as usize, received(f))))
            .collect();
        about.sort_unstable();
        about.dedup_by_key(|a| a.0);
        Ok(about)
    }

    /// The mails that the server sends, by UID, each with the number of bytes sent. `too_large`:
    /// only their headers are asked for.
    fn fetch_group(
        &self,
        open: &mut ImapSession,
        about: &[MailFacts],
        too_large: bool,
        validity: u32,
        limits: &Limits,
    ) -> ImapResult<Vec<(u32, usize, RawLetter)>> {
        // some servers count line ends differently: one byte more than allowed shows that the
        // reported size was wrong
        let (section, most) = if too_large {
            ("BODY.PEEK[HEADER]", limits.header_bytes)
        } else {
            ("BODY.PEEK[]", limits.message_bytes + 1)
        };
        let uids: Vec<u32> = about.iter().map(|a| a.0).collect();
        let query = format!("(UID {section}<0.{most}>)");
        let bytes = most.saturating_mul(uids.len()).min(MOST_AT_ONCE) + (64 << 10);
        let answer = open
            .run(bytes, |s| s.uid_fetch(set(&uids), &query))
            .map_err(self.account.failed("fetching mails"))?;
        let mut letters = Vec::new();
        for &(uid, _, received) in about {
            // if the server's time makes no sense, our own time is used
            let (received, source) = received.map_or_else(
                || (Timestamp::now(), TimeSource::FirstSeen),
                |at| (at, TimeSource::Server),
            );
            let body = answer
                .iter()
                .filter(|f| f.uid == Some(uid))
                .find_map(|f| if too_large { f.header() } else { f.body() });
            let Some(body) = body else { continue };
            let (bytes, too_large) = if body.len() > limits.message_bytes {
                (header::at_most(body, limits.header_bytes).to_vec(), true)
            } else {
                (body.to_vec(), too_large)
            };
            let letter = RawLetter {
                key: format!("{}/{validity}/{uid}", self.name()),
                received,
                source,
                bytes,
                too_large,
            };
            letters.push((uid, body.len(), letter));
        }
        Ok(letters)
    }

    /// Checks mails that were listed but not sent: either another client took them, or the server
    /// cannot be trusted with the following ones.
    fn must_be_gone(&self, open: &mut ImapSession, uids: &[u32]) -> ImapResult<()> {
        let found = open
            .run(SMALL_ANSWER, |s| s.uid_search(format!("UID {}", set(uids))))
            .map_err(
                self.account
                    .failed("looking for mails that it did not send"),
            )?;
        if found.iter().any(|uid| uids.contains(uid)) {
            return Err(InboxError::Server {
                place: self.account.place(),
                doing: "fetching mails",
                why: "it has a mail and does not send it".to_owned(),
            });
        }
        Ok(())
    }

    fn settle_with(&self, open: &mut ImapSession, keys: &[(u32, u32)]) -> ImapResult<()> {
        let validity = self.account.select(open)?;
        let mut uids: Vec<u32> = keys
            .iter()
            .filter(|(v, _)| *v == validity)
            .map(|(_, uid)| *uid)
            .collect();
        uids.sort_unstable();
        uids.dedup();
        if uids.is_empty() {
            return Ok(());
        }
        let set = set(&uids);
        let failed = self.account.failed("moving mails to the processed ones");
        if !open.has_processed {
            open.run(SMALL_ANSWER, |s| {
                s.uid_store(&set, "+FLAGS.SILENT (\\Seen)")
            })
            .map_err(failed)?;
        } else if open.can_move {
            open.run(SMALL_ANSWER, |s| {
                s.uid_mv(&set, &self.account.settings.processed)
            })
            .map_err(failed)?;
        } else {
            open.run(SMALL_ANSWER, |s| {
                s.uid_copy(&set, &self.account.settings.processed)
            })
            .map_err(&failed)?;
            open.run(SMALL_ANSWER, |s| {
                s.uid_store(&set, "+FLAGS.SILENT (\\Seen \\Deleted)")
            })
            .map_err(&failed)?;
            // a plain EXPUNGE would also remove mails that a person marked as deleted
            if open.can_expunge_one {
                open.run(SMALL_ANSWER, |s| s.uid_expunge(&set))
                    .map_err(failed)?;
            }
        }
        Ok(())
    }

    /// The UIDVALIDITY and UID in a key of this mailbox.
    fn numbers(&self, key: &str) -> Option<(u32, u32)> {
        parse_cursor(key.strip_prefix(&self.name())?.strip_prefix('/')?)
    }
}

impl std::fmt::Debug for ImapInbox {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.account.place())
    }
}

fn parse_cursor(cursor: &str) -> Option<(u32, u32)> {
    let (validity, uid) = cursor.split_once('/')?;
    Some((validity.parse().ok()?, uid.parse().ok()?))
}

/// A mail's UID, its size as reported, and when the server received it.
type MailFacts = (u32, usize, Option<Timestamp>);

/// Mails fetched by one command.
struct FetchGroup {
    uids: Vec<u32>,
    /// Only its headers are fetched, in a separate command.
    too_large: bool,
}

/// Groups small mails: one command each would cost a backlog one round trip per mail. Sorted by
/// UID.
fn groups(uids: &[u32], about: &[MailFacts], limits: &Limits) -> Vec<FetchGroup> {
    let mut groups: Vec<FetchGroup> = Vec::new();
    let mut bytes = 0;
    for &uid in uids {
        let size = about.iter().find(|a| a.0 == uid).map_or(0, |a| a.1);
        let too_large = size > limits.message_bytes;
        bytes += size;
        match groups.last_mut() {
            Some(group) if !too_large && !group.too_large && bytes <= TOGETHER => {
                group.uids.push(uid)
            }
            _ => {
                bytes = size;
                groups.push(FetchGroup {
                    uids: vec![uid],
                    too_large,
                });
            }
        }
    }
    groups
}

/// When the server received the mail (RFC 3501, section 2.3.3; DL-01).
fn received(fetch: &Fetch<'_>) -> Option<Timestamp> {
    fetch
        .internal_date()
        .and_then(|date| Timestamp::from_second(date.timestamp()).ok())
}

/// `1:3,7` for 1, 2, 3, 7: a thousand mails must not make a command line too long for a server.
fn set(uids: &[u32]) -> String {
    let mut runs: Vec<(u32, u32)> = Vec::new();
    for &uid in uids {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == uid => *last = uid,
            _ => runs.push((uid, uid)),
        }
    }
    let runs: Vec<String> = runs
        .into_iter()
        .map(|(a, b)| {
            if a == b {
                a.to_string()
            } else {
                format!("{a}:{b}")
            }
        })
        .collect();
    runs.join(",")
}

#[cfg(test)]
#[path = "imap_tests.rs"]
mod tests;
