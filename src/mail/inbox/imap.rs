//! A mailbox on an IMAP server (RFC 3501). The cursor is `<uidvalidity>/<uid>`. Flags are never
//! used, because a person may have the mailbox open too.
//!
//! The connection is kept between polls and renewed when it breaks.

use super::idle::{IdleOutcome, after_hint, tells_of_mail};
use super::{InboxError, MailBatch};
use crate::mail::{
    RawLetter, TimeSource, header,
    limits::Limits,
    settings::{ImapSettings, Security, SettingsError, password},
    wire::{self, ResponseAllowance, Wire},
};
use imap::{Client, Session, types::Fetch};
use jiff::Timestamp;
use rustls::ClientConfig;
use secrecy::{ExposeSecret, SecretString};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

pub struct ImapInbox {
    settings: ImapSettings,
    password: SecretString,
    trust: Option<Arc<ClientConfig>>,
    session: Option<ImapSession>,
}

/// A logged-in connection.
struct ImapSession {
    session: Session<Wire>,
    allowance: ResponseAllowance,
    /// Maximum duration of a command.
    patience: Duration,
    can_move: bool,
    can_expunge_one: bool,
    can_idle: bool,
    has_processed: bool,
}

/// Size limit for answers other than mails: lists of numbers, sizes, flags.
const SMALL_ANSWER: usize = 4 << 20;

/// IDLE is renewed at least this often, whatever the timeout (RFC 2177 allows half an hour;
/// middleboxes less).
const LONGEST_IDLE: Duration = Duration::from_secs(240);
/// Total size in bytes of the mails fetched by one command, according to the sizes that the server
/// reports.
const TOGETHER: usize = 1 << 20;
/// The limit on the bytes actually received.
const MOST_AT_ONCE: usize = 8 << 20;

type ImapResult<T> = Result<T, InboxError>;

impl ImapInbox {
    pub(super) fn open(settings: &ImapSettings, base: &Path) -> Result<ImapInbox, SettingsError> {
        let s = settings;
        let password = password(
            "inbox.imap",
            base,
            s.password_file.as_deref(),
            s.password_env.as_deref(),
            s.password_credential.as_deref(),
        )?;
        let ca = s.ca_file.as_deref().map(|file| base.join(file));
        let trust = if s.security == Security::Plain {
            None
        } else {
            Some(wire::trust(ca.as_deref())?)
        };
        Ok(ImapInbox {
            settings: s.clone(),
            password,
            trust,
            session: None,
        })
    }

    /// Includes the account: servers that count UIDVALIDITY from 1 give all accounts the same
    /// numbers.
    pub(super) fn name(&self) -> String {
        format!(
            "imap/{}@{}/{}",
            self.settings.user, self.settings.host, self.settings.folder
        )
    }

    fn place(&self) -> String {
        wire::place(
            "IMAP",
            &self.settings.host,
            self.settings.port(),
            self.settings.security,
        )
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
        let mut open = self.connect()?;
        if !open.can_idle {
            return Ok(IdleOutcome::NoSuchThing);
        }
        self.select(&mut open)?;
        let nap = open.patience.min(LONGEST_IDLE);
        while hint(false) {
            open.run(SMALL_ANSWER, |s| s.noop())
                .map_err(self.failed("asking for news"))?;
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
                waited.map_err(self.failed("waiting for mails"))?;
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
        let mut open = self.connect()?;
        let done = work(self, &mut open)?;
        self.session = Some(open);
        Ok(done)
    }

    fn connect(&self) -> ImapResult<ImapSession> {
        let s = &self.settings;
        let unreachable = |e: std::io::Error| InboxError::Unreachable {
            place: self.place(),
            why: wire::explain(&e),
        };
        let addresses = wire::addresses(&s.host, s.port()).map_err(unreachable)?;
        if s.security == Security::Plain && !s.plaintext_password && !wire::all_loopback(&addresses)
        {
            return Err(InboxError::Plaintext {
                place: self.place(),
            });
        }
        let timeout = Duration::from_secs(u64::from(s.timeout_seconds.max(1)));
        let mut wire = Wire::connect(&addresses, timeout).map_err(unreachable)?;
        match (&self.trust, s.security) {
            (Some(trust), Security::Tls) => {
                wire = wire.encrypt(&s.host, trust).map_err(unreachable)?;
                self.greeting(&mut wire)?;
            }
            (Some(trust), Security::Starttls) => {
                self.greeting(&mut wire)?;
                self.starttls(&mut wire)?;
                wire = wire.encrypt(&s.host, trust).map_err(unreachable)?;
            }
            _ => self.greeting(&mut wire)?,
        }
        let (allowance, patience) = (wire.allowance(), timeout.saturating_mul(4));
        allowance.renew(SMALL_ANSWER, patience);
        let session = Client::new(wire)
            .login(&s.user, self.password.expose_secret())
            .map_err(|(why, _)| match why {
                imap::Error::No(no) => InboxError::Login {
                    place: self.place(),
                    user: s.user.clone(),
                    said: no.information,
                },
                imap::Error::Bad(bad) => InboxError::Login {
                    place: self.place(),
                    user: s.user.clone(),
                    said: bad.information,
                },
                imap::Error::Validate(_) => InboxError::Login {
                    place: self.place(),
                    user: s.user.clone(),
                    said: "a line end in user or password".to_owned(),
                },
                other => self.failed("logging in")(other),
            })?;
        let mut open = ImapSession {
            session,
            allowance,
            patience,
            can_move: false,
            can_expunge_one: false,
            can_idle: false,
            has_processed: false,
        };
        let capabilities = open
            .run(SMALL_ANSWER, |s| s.capabilities())
            .map_err(self.failed("asking for capabilities"))?;
        open.can_move = capabilities.has_str("MOVE");
        open.can_expunge_one = capabilities.has_str("UIDPLUS");
        open.can_idle = capabilities.has_str("IDLE");
        if !s.processed.is_empty() {
            let found = open
                .run(SMALL_ANSWER, |session| {
                    session.list(None, Some(&quoted(&s.processed)))
                })
                .map_err(self.failed("listing folders"))?;
            open.has_processed = found.iter().next().is_some();
            if !open.has_processed {
                tracing::warn!(
                    folder = s.processed,
                    "the folder for processed mails does not exist on the {}: they stay in {} and are marked as seen",
                    self.place(),
                    s.folder
                );
            }
        }
        Ok(open)
    }

    /// RFC 3501, section 7.1.5: a server that is overloaded greets with BYE.
    fn greeting(&self, wire: &mut Wire) -> ImapResult<()> {
        let line = wire.line().map_err(|e| InboxError::Unreachable {
            place: self.place(),
            why: wire::explain(&e),
        })?;
        if line.starts_with("* OK") {
            return Ok(());
        }
        Err(InboxError::Unreachable {
            place: self.place(),
            why: format!("it greets with {:?}", brief(&line)),
        })
    }

    /// RFC 3501, section 6.2.1. No plaintext may follow the answer: it is read byte by byte, so
    /// injected text would break the handshake.
    fn starttls(&self, wire: &mut Wire) -> ImapResult<()> {
        use std::io::Write;
        let failed = |e: std::io::Error| InboxError::Unreachable {
            place: self.place(),
            why: wire::explain(&e),
        };
        wire.write_all(b"s1 STARTTLS\r\n")
            .and_then(|()| wire.flush())
            .map_err(failed)?;
        for _ in 0..20 {
            let line = wire.line().map_err(failed)?;
            if let Some(answer) = line.strip_prefix("s1 ") {
                if answer.starts_with("OK") {
                    return Ok(());
                }
                return Err(InboxError::Unreachable {
                    place: self.place(),
                    why: format!("it offers no STARTTLS there ({})", brief(answer)),
                });
            }
        }
        Err(InboxError::Unreachable {
            place: self.place(),
            why: "it does not answer STARTTLS".to_owned(),
        })
    }

    fn failed(&self, doing: &'static str) -> impl Fn(imap::Error) -> InboxError + '_ {
        move |why| {
            let place = self.place();
            match why {
                imap::Error::No(no) => InboxError::Server {
                    place,
                    doing,
                    why: brief(&no.information),
                },
                imap::Error::Bad(bad) => InboxError::Server {
                    place,
                    doing,
                    why: brief(&bad.information),
                },
                imap::Error::Io(io) => InboxError::Unreachable {
                    place,
                    why: format!("{doing}: {}", wire::explain(&io)),
                },
                other => InboxError::Unreachable {
                    place,
                    why: format!("{doing}: {}", brief(&other.to_string())),
                },
            }
        }
    }

    /// Opens the folder and returns its UIDVALIDITY, without which UIDs have no meaning.
    fn select(&self, open: &mut ImapSession) -> ImapResult<u32> {
        let folder = &self.settings.folder;
        let selected = open
            .run(SMALL_ANSWER, |s| s.select(folder))
            .map_err(|why| match why {
                imap::Error::No(no) => InboxError::Folder {
                    place: self.place(),
                    folder: folder.clone(),
                    said: brief(&no.information),
                },
                other => self.failed("opening the folder")(other),
            })?;
        selected.uid_validity.ok_or_else(|| InboxError::NoValidity {
            place: self.place(),
        })
    }

    fn fetch_with(
        &self,
        open: &mut ImapSession,
        cursor: Option<&str>,
        limits: &Limits,
    ) -> ImapResult<MailBatch> {
        let validity = self.select(open)?;
        let after = cursor
            .and_then(parse_cursor)
            .filter(|(v, _)| *v == validity)
            .map_or(0, |(_, uid)| uid);
        let mut batch = MailBatch {
            letters: Vec::new(),
            cursor: format!("{validity}/{after}"),
            more: false,
        };
        let Some(first) = after.checked_add(1) else {
            return Ok(batch);
        };
        let found = open
            .run(SMALL_ANSWER, |s| s.uid_search(format!("UID {first}:*")))
            .map_err(self.failed("looking for mails"))?;
        // `n:*` always includes the last mail, even if its number is below n (RFC 3501, section
        // 6.4.8)
        let mut uids: Vec<u32> = found.into_iter().filter(|&uid| uid > after).collect();
        uids.sort_unstable();
        batch.more = uids.len() > limits.batch_letters;
        uids.truncate(limits.batch_letters);
        if uids.is_empty() {
            return Ok(batch);
        }
        let sizes = open
            .run(SMALL_ANSWER, |s| {
                s.uid_fetch(set(&uids), "(UID RFC822.SIZE INTERNALDATE)")
            })
            .map_err(self.failed("asking for sizes"))?;
        let mut about: Vec<(u32, usize, Option<Timestamp>)> = sizes
            .iter()
            .filter_map(|f| Some((f.uid?, f.size? as usize, received(f))))
            .collect();
        about.sort_unstable();
        about.dedup_by_key(|a| a.0);
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
            let there: Vec<u32> = group
                .uids
                .iter()
                .copied()
                .filter(|uid| about.iter().any(|a| a.0 == *uid))
                .collect();
            if there.is_empty() {
                self.must_be_gone(open, &group.uids)?;
                continue;
            }
            let before = batch.letters.len();
            let most = if group.too_large {
                limits.header_bytes
            } else {
                limits.message_bytes + 1
            };
            // some servers count line ends differently: one byte more than allowed shows that the
            // reported size was wrong
            let section = if group.too_large {
                "BODY.PEEK[HEADER]"
            } else {
                "BODY.PEEK[]"
            };
            let query = format!("(UID {section}<0.{most}>)");
            let bytes = most.saturating_mul(there.len()).min(MOST_AT_ONCE) + (64 << 10);
            let answer = open
                .run(bytes, |s| s.uid_fetch(set(&there), &query))
                .map_err(self.failed("fetching mails"))?;
            for &(uid, _, received) in about.iter().filter(|a| there.contains(&a.0)) {
                // if the server's time makes no sense, our own time is used
                let (received, source) = received.map_or_else(
                    || (Timestamp::now(), TimeSource::FirstSeen),
                    |at| (at, TimeSource::Server),
                );
                let body = answer.iter().filter(|f| f.uid == Some(uid)).find_map(|f| {
                    if group.too_large {
                        f.header()
                    } else {
                        f.body()
                    }
                });
                let Some(body) = body else { continue };
                fetched += body.len();
                let (bytes, too_large) = if body.len() > limits.message_bytes {
                    (header::at_most(body, limits.header_bytes).to_vec(), true)
                } else {
                    (body.to_vec(), group.too_large)
                };
                batch.letters.push(RawLetter {
                    key: format!("{}/{validity}/{uid}", self.name()),
                    received,
                    source,
                    bytes,
                    too_large,
                });
            }
            if batch.letters.len() - before < group.uids.len() {
                let came = |uid: &u32| {
                    batch
                        .letters
                        .iter()
                        .any(|letter| self.numbers(&letter.key) == Some((validity, *uid)))
                };
                let missing: Vec<u32> = group
                    .uids
                    .iter()
                    .copied()
                    .filter(|uid| !came(uid))
                    .collect();
                self.must_be_gone(open, &missing)?;
            }
        }
        Ok(batch)
    }

    /// Checks mails that were listed but not sent: either another client took them, or the server
    /// cannot be trusted with the following ones.
    fn must_be_gone(&self, open: &mut ImapSession, uids: &[u32]) -> ImapResult<()> {
        let found = open
            .run(SMALL_ANSWER, |s| s.uid_search(format!("UID {}", set(uids))))
            .map_err(self.failed("looking for mails that it did not send"))?;
        if found.iter().any(|uid| uids.contains(uid)) {
            return Err(InboxError::Server {
                place: self.place(),
                doing: "fetching mails",
                why: "it has a mail and does not send it".to_owned(),
            });
        }
        Ok(())
    }

    fn settle_with(&self, open: &mut ImapSession, keys: &[(u32, u32)]) -> ImapResult<()> {
        let validity = self.select(open)?;
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
        let failed = self.failed("moving mails to the processed ones");
        if !open.has_processed {
            open.run(SMALL_ANSWER, |s| {
                s.uid_store(&set, "+FLAGS.SILENT (\\Seen)")
            })
            .map_err(failed)?;
        } else if open.can_move {
            open.run(SMALL_ANSWER, |s| s.uid_mv(&set, &self.settings.processed))
                .map_err(failed)?;
        } else {
            open.run(SMALL_ANSWER, |s| s.uid_copy(&set, &self.settings.processed))
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

impl ImapSession {
    /// Runs one command with a limit on the size of its answer.
    fn run<T>(
        &mut self,
        bytes: usize,
        command: impl FnOnce(&mut Session<Wire>) -> imap::Result<T>,
    ) -> imap::Result<T> {
        self.allowance.renew(bytes, self.patience);
        command(&mut self.session)
    }
}

impl std::fmt::Debug for ImapInbox {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.place())
    }
}

fn parse_cursor(cursor: &str) -> Option<(u32, u32)> {
    let (validity, uid) = cursor.split_once('/')?;
    Some((validity.parse().ok()?, uid.parse().ok()?))
}

/// Mails fetched by one command.
struct FetchGroup {
    uids: Vec<u32>,
    /// Only its headers are fetched, in a separate command.
    too_large: bool,
}

/// Groups small mails: one command each would cost a backlog one round trip per mail. Sorted by
/// UID.
fn groups(
    uids: &[u32],
    about: &[(u32, usize, Option<Timestamp>)],
    limits: &Limits,
) -> Vec<FetchGroup> {
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

fn quoted(folder: &str) -> String {
    format!("\"{}\"", folder.replace('\\', "\\\\").replace('"', "\\\""))
}

fn brief(said: &str) -> String {
    said.chars().filter(|c| !c.is_control()).take(200).collect()
}

#[cfg(test)]
#[path = "imap_tests.rs"]
mod tests;
