//! A mailbox on an IMAP server (RFC 3501). The cursor is `<uidvalidity>/<uid>`; flags are never asked for:
//! a person may have the mailbox open too.
//!
//! The connection is kept between polls and made again when it broke.

use super::{Batch, InboxError};
use crate::mail::limits::Limits;
use crate::mail::settings::{ImapSettings, Security, SettingsError, password};
use crate::mail::wire::{self, Allowance, Wire};
use crate::mail::{RawLetter, TimeSource};
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
    session: Option<Open>,
}

/// A connection that is logged in.
struct Open {
    session: Session<Wire>,
    allowance: Allowance,
    /// The longest a command may take.
    patience: Duration,
    can_move: bool,
    can_expunge_one: bool,
    has_processed: bool,
}

/// Answers other than mails: lists of numbers, sizes, flags.
const SMALL_ANSWER: usize = 4 << 20;

type Answer<T> = Result<T, InboxError>;

impl ImapInbox {
    pub(super) fn open(settings: &ImapSettings, base: &Path) -> Result<ImapInbox, SettingsError> {
        let s = settings;
        let password = password("inbox.imap", base, s.password_file.as_deref(), s.password_env.as_deref(), s.password_credential.as_deref())?;
        let ca = s.ca_file.as_deref().map(|file| base.join(file));
        let trust = if s.security == Security::Plain { None } else { Some(wire::trust(ca.as_deref())?) };
        Ok(ImapInbox { settings: s.clone(), password, trust, session: None })
    }

    /// With the account: servers that count UIDVALIDITY from 1 give every one of theirs the same numbers.
    pub(super) fn name(&self) -> String {
        format!("imap/{}@{}/{}", self.settings.user, self.settings.host, self.settings.folder)
    }

    fn place(&self) -> String {
        wire::place("IMAP", &self.settings.host, self.settings.port(), self.settings.security)
    }

    pub(super) fn fetch(&mut self, cursor: Option<&str>, limits: &Limits) -> Answer<Batch> {
        self.with_session(|inbox, open| inbox.fetch_with(open, cursor, limits))
    }

    pub(super) fn settle(&mut self, keys: &[String]) -> Answer<()> {
        let uids: Vec<(u32, u32)> = keys.iter().filter_map(|key| self.numbers(key)).collect();
        if uids.is_empty() {
            return Ok(());
        }
        self.with_session(|inbox, open| inbox.settle_with(open, &uids))
    }

    /// Does `work` on the kept connection. One that the server closed meanwhile is made again once; a fresh one that fails is told.
    fn with_session<T>(&mut self, work: impl Fn(&Self, &mut Open) -> Answer<T>) -> Answer<T> {
        if let Some(mut open) = self.session.take() {
            match work(self, &mut open) {
                Ok(done) => {
                    self.session = Some(open);
                    return Ok(done);
                }
                Err(InboxError::Unreachable { .. }) => {}
                // the server spoke, so asking again on a new connection would be answered the same
                Err(other) => return Err(other),
            }
        }
        let mut open = self.connect()?;
        let done = work(self, &mut open)?;
        self.session = Some(open);
        Ok(done)
    }

    fn connect(&self) -> Answer<Open> {
        let s = &self.settings;
        let unreachable = |e: std::io::Error| InboxError::Unreachable { place: self.place(), why: wire::explain(&e) };
        let addresses = wire::addresses(&s.host, s.port()).map_err(unreachable)?;
        if s.security == Security::Plain && !s.plaintext_password && !wire::all_loopback(&addresses) {
            return Err(InboxError::Plaintext { place: self.place() });
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
        let session = Client::new(wire).login(&s.user, self.password.expose_secret()).map_err(|(why, _)| match why {
            imap::Error::No(no) => InboxError::Login { place: self.place(), user: s.user.clone(), said: no.information },
            imap::Error::Bad(bad) => InboxError::Login { place: self.place(), user: s.user.clone(), said: bad.information },
            imap::Error::Validate(_) => InboxError::Login { place: self.place(), user: s.user.clone(), said: "a line end in user or password".to_owned() },
            other => self.failed("logging in")(other),
        })?;
        let mut open = Open { session, allowance, patience, can_move: false, can_expunge_one: false, has_processed: false };
        let capabilities = open.run(SMALL_ANSWER, |s| s.capabilities()).map_err(self.failed("asking for capabilities"))?;
        open.can_move = capabilities.has_str("MOVE");
        open.can_expunge_one = capabilities.has_str("UIDPLUS");
        if !s.processed.is_empty() {
            let found = open.run(SMALL_ANSWER, |session| session.list(None, Some(&quoted(&s.processed)))).map_err(self.failed("listing folders"))?;
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

    /// RFC 3501, section 7.1.5: a server that is full greets with BYE.
    fn greeting(&self, wire: &mut Wire) -> Answer<()> {
        let line = wire.line().map_err(|e| InboxError::Unreachable { place: self.place(), why: wire::explain(&e) })?;
        if line.starts_with("* OK") {
            return Ok(());
        }
        Err(InboxError::Unreachable { place: self.place(), why: format!("it greets with {:?}", brief(&line)) })
    }

    /// RFC 3501, section 6.2.1. Nothing may follow the answer in the clear: it is read byte by byte, so what would follow breaks the handshake.
    fn starttls(&self, wire: &mut Wire) -> Answer<()> {
        use std::io::Write;
        let failed = |e: std::io::Error| InboxError::Unreachable { place: self.place(), why: wire::explain(&e) };
        wire.write_all(b"s1 STARTTLS\r\n").and_then(|()| wire.flush()).map_err(failed)?;
        for _ in 0..20 {
            let line = wire.line().map_err(failed)?;
            if let Some(answer) = line.strip_prefix("s1 ") {
                if answer.starts_with("OK") {
                    return Ok(());
                }
                return Err(InboxError::Unreachable { place: self.place(), why: format!("it offers no STARTTLS there ({})", brief(answer)) });
            }
        }
        Err(InboxError::Unreachable { place: self.place(), why: "it does not answer STARTTLS".to_owned() })
    }

    fn failed(&self, doing: &'static str) -> impl Fn(imap::Error) -> InboxError + '_ {
        move |why| {
            let place = self.place();
            match why {
                imap::Error::No(no) => InboxError::Server { place, doing, why: brief(&no.information) },
                imap::Error::Bad(bad) => InboxError::Server { place, doing, why: brief(&bad.information) },
                imap::Error::Io(io) => InboxError::Unreachable { place, why: format!("{doing}: {}", wire::explain(&io)) },
                other => InboxError::Unreachable { place, why: format!("{doing}: {}", brief(&other.to_string())) },
            }
        }
    }

    /// Opens the folder and tells its UIDVALIDITY, without which no number means anything.
    fn select(&self, open: &mut Open) -> Answer<u32> {
        let folder = &self.settings.folder;
        let selected = open.run(SMALL_ANSWER, |s| s.select(folder)).map_err(|why| match why {
            imap::Error::No(no) => InboxError::Folder { place: self.place(), folder: folder.clone(), said: brief(&no.information) },
            other => self.failed("opening the folder")(other),
        })?;
        selected.uid_validity.ok_or_else(|| InboxError::NoValidity { place: self.place() })
    }

    fn fetch_with(&self, open: &mut Open, cursor: Option<&str>, limits: &Limits) -> Answer<Batch> {
        let validity = self.select(open)?;
        let after = cursor.and_then(parse_cursor).filter(|(v, _)| *v == validity).map_or(0, |(_, uid)| uid);
        let mut batch = Batch { letters: Vec::new(), cursor: format!("{validity}/{after}") };
        let Some(first) = after.checked_add(1) else { return Ok(batch) };
        let found = open.run(SMALL_ANSWER, |s| s.uid_search(format!("UID {first}:*"))).map_err(self.failed("looking for mails"))?;
        // `n:*` always holds the last mail, even below n (RFC 3501, section 6.4.8)
        let mut uids: Vec<u32> = found.into_iter().filter(|&uid| uid > after).collect();
        uids.sort_unstable();
        uids.truncate(limits.batch_letters);
        if uids.is_empty() {
            return Ok(batch);
        }
        let sizes = open.run(SMALL_ANSWER, |s| s.uid_fetch(set(&uids), "(UID RFC822.SIZE INTERNALDATE)")).map_err(self.failed("asking for sizes"))?;
        let mut about: Vec<(u32, usize, Option<Timestamp>)> = sizes.iter().filter_map(|f| Some((f.uid?, f.size? as usize, received(f)))).collect();
        about.sort_unstable();
        about.dedup_by_key(|a| a.0);
        let mut fetched = 0;
        for uid in uids {
            if fetched >= limits.batch_bytes {
                break;
            }
            batch.cursor = format!("{validity}/{uid}");
            // gone since the search: another client took it
            let Some(&(_, size, received)) = about.iter().find(|a| a.0 == uid) else { continue };
            // a server that tells nothing sensible gets our own time
            let (received, source) = received.map_or_else(|| (Timestamp::now(), TimeSource::FirstSeen), |at| (at, TimeSource::Server));
            let too_large = size > limits.message_bytes;
            let (query, most) = if too_large {
                (format!("(UID BODY.PEEK[HEADER]<0.{}>)", limits.header_bytes), limits.header_bytes)
            } else {
                // some servers count line ends otherwise: one byte more than allowed shows that the size was wrong
                (format!("(UID BODY.PEEK[]<0.{}>)", limits.message_bytes + 1), limits.message_bytes + 1)
            };
            let answer = open.run(most + (64 << 10), |s| s.uid_fetch(uid.to_string(), &query)).map_err(self.failed("fetching a mail"))?;
            let body = answer.iter().filter(|f| f.uid == Some(uid)).find_map(|f| if too_large { f.header() } else { f.body() });
            let Some(body) = body else { continue };
            fetched += body.len();
            let (bytes, too_large) =
                if body.len() > limits.message_bytes { (super::maildir::header_block(body, limits).to_vec(), true) } else { (body.to_vec(), too_large) };
            batch.letters.push(RawLetter { key: format!("{}/{validity}/{uid}", self.name()), received, source, bytes, too_large });
        }
        Ok(batch)
    }

    fn settle_with(&self, open: &mut Open, keys: &[(u32, u32)]) -> Answer<()> {
        let validity = self.select(open)?;
        let mut uids: Vec<u32> = keys.iter().filter(|(v, _)| *v == validity).map(|(_, uid)| *uid).collect();
        uids.sort_unstable();
        uids.dedup();
        if uids.is_empty() {
            return Ok(());
        }
        let set = set(&uids);
        let failed = self.failed("moving mails to the processed ones");
        if !open.has_processed {
            open.run(SMALL_ANSWER, |s| s.uid_store(&set, "+FLAGS.SILENT (\\Seen)")).map_err(failed)?;
        } else if open.can_move {
            open.run(SMALL_ANSWER, |s| s.uid_mv(&set, &self.settings.processed)).map_err(failed)?;
        } else {
            open.run(SMALL_ANSWER, |s| s.uid_copy(&set, &self.settings.processed)).map_err(&failed)?;
            open.run(SMALL_ANSWER, |s| s.uid_store(&set, "+FLAGS.SILENT (\\Seen \\Deleted)")).map_err(&failed)?;
            // a plain EXPUNGE would also remove what a person has marked as deleted
            if open.can_expunge_one {
                open.run(SMALL_ANSWER, |s| s.uid_expunge(&set)).map_err(failed)?;
            }
        }
        Ok(())
    }

    /// The UIDVALIDITY and UID in a key of this mailbox.
    fn numbers(&self, key: &str) -> Option<(u32, u32)> {
        parse_cursor(key.strip_prefix(&self.name())?.strip_prefix('/')?)
    }
}

impl Open {
    /// Runs one command whose answer may have so many bytes.
    fn run<T>(&mut self, bytes: usize, command: impl FnOnce(&mut Session<Wire>) -> imap::Result<T>) -> imap::Result<T> {
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

/// When the server took the mail in (RFC 3501, section 2.3.3; DL-01).
fn received(fetch: &Fetch<'_>) -> Option<Timestamp> {
    fetch.internal_date().and_then(|date| Timestamp::from_second(date.timestamp()).ok())
}

/// `1:3,7` for 1, 2, 3, 7: a thousand mails must not make a line too long for a server.
fn set(uids: &[u32]) -> String {
    let mut runs: Vec<(u32, u32)> = Vec::new();
    for &uid in uids {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == uid => *last = uid,
            _ => runs.push((uid, uid)),
        }
    }
    let runs: Vec<String> = runs.into_iter().map(|(a, b)| if a == b { a.to_string() } else { format!("{a}:{b}") }).collect();
    runs.join(",")
}

fn quoted(folder: &str) -> String {
    format!("\"{}\"", folder.replace('\\', "\\\\").replace('"', "\\\""))
}

fn brief(said: &str) -> String {
    said.chars().filter(|c| !c.is_control()).take(200).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mail::inbox::Inbox;
    use crate::mail::settings::InboxSettings;
    use std::io::{BufRead, BufReader, Write};
    use std::net::{Shutdown, TcpListener};

    #[test]
    fn sets_are_short() {
        for (uids, text) in [(&[1, 2, 3, 7][..], "1:3,7"), (&[5], "5"), (&[1, 3, 5, 6], "1,3,5:6"), (&[], "")] {
            assert_eq!(set(uids), text);
        }
    }

    #[test]
    fn cursors_of_other_inboxes_mean_nothing() {
        for (cursor, is) in [("7/12", Some((7, 12))), ("", None), ("7", None), ("7/-1", None), ("a/b", None), ("99999999999/1", None)] {
            assert_eq!(parse_cursor(cursor), is, "{cursor}");
        }
    }

    const MAIL: &str = "Subject: x\r\n\r\n13 hold\r\n";

    /// A mailbox with the mail 5 in it; `fault` may answer a command in its stead. `None` from it hangs up.
    fn server(fault: impl Fn(&str) -> Option<Option<String>> + Send + 'static) -> Inbox {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                let stream = stream.unwrap();
                let mut writer = stream.try_clone().unwrap();
                let _ = writer.write_all(b"* OK hello\r\n");
                for line in BufReader::new(stream).lines() {
                    let Ok(line) = line else { break };
                    let (tag, command) = line.split_once(' ').unwrap_or_default();
                    let answer = match fault(command) {
                        Some(Some(answer)) => answer,
                        Some(None) => {
                            let _ = writer.shutdown(Shutdown::Both);
                            break;
                        }
                        None if command.starts_with("CAPABILITY") => "* CAPABILITY IMAP4rev1 MOVE UIDPLUS\r\n".into(),
                        None if command.starts_with("LIST") => "* LIST () \"/\" Processed\r\n".into(),
                        None if command.starts_with("SELECT") => "* 1 EXISTS\r\n* OK [UIDVALIDITY 9] x\r\n".into(),
                        None if command.starts_with("UID SEARCH") => "* SEARCH 5\r\n".into(),
                        None if command.contains("RFC822.SIZE") => {
                            format!("* 1 FETCH (UID 5 RFC822.SIZE {} INTERNALDATE \"01-Dec-2026 20:00:00 +0100\")\r\n", MAIL.len())
                        }
                        None if command.contains("BODY.PEEK[]") => format!("* 1 FETCH (UID 5 BODY[]<0> {{{}}}\r\n{MAIL})\r\n", MAIL.len()),
                        None => String::new(),
                    };
                    let done = if answer.ends_with("NO\r\n") { format!("{tag} NO not today\r\n") } else { format!("{answer}{tag} OK done\r\n") };
                    if writer.write_all(done.as_bytes()).is_err() {
                        break;
                    }
                }
            }
        });
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("password");
        std::fs::write(&path, "secret").unwrap();
        #[cfg(unix)]
        std::fs::set_permissions(&path, std::os::unix::fs::PermissionsExt::from_mode(0o600)).unwrap();
        let yaml = format!("imap: {{ host: 127.0.0.1, port: {port}, security: plain, user: judge, password_file: {}, timeout_seconds: 1 }}", path.display());
        Inbox::open(&serde_yaml::from_str::<InboxSettings>(&yaml).unwrap(), Path::new(".")).unwrap()
    }

    fn fetched(inbox: &mut Inbox) -> Result<usize, String> {
        let limits = Limits { message_bytes: 10_000, ..Limits::default() };
        inbox.fetch(None, &limits).map(|batch| batch.letters.len()).map_err(|e| e.to_string())
    }

    #[test]
    fn a_mail_has_its_key_its_time_and_its_bytes() {
        let mut inbox = server(|_| None);
        let batch = inbox.fetch(Some("8/70"), &Limits::default()).unwrap();
        let letter = &batch.letters[0];
        assert_eq!((letter.key.as_str(), letter.bytes.as_slice(), letter.too_large), ("imap/judge@127.0.0.1/INBOX/9/5", MAIL.as_bytes(), false));
        assert_eq!(inbox.name(), "imap/judge@127.0.0.1/INBOX");
        assert_eq!((letter.received.to_string().as_str(), batch.cursor.as_str()), ("2026-12-01T19:00:00Z", "9/5"));
        inbox.settle(&[letter.key.clone(), "imap/judge@127.0.0.1/INBOX/8/5".into(), "imap/other@127.0.0.1/INBOX/9/5".into(), "maildir/x".into()]).unwrap();
    }

    #[test]
    fn every_command_may_fail_and_the_next_poll_works() {
        use std::sync::atomic::{AtomicBool, Ordering};
        for failing in ["LOGIN", "CAPABILITY", "LIST", "SELECT", "UID SEARCH", "RFC822.SIZE", "BODY.PEEK"] {
            for answer in [None, Some("NO\r\n".to_owned()), Some("* BYE\r\ngibberish\r\n".to_owned())] {
                let done = AtomicBool::new(false);
                let what = format!("{failing} answered with {answer:?}");
                let mut inbox = server(move |command| (command.contains(failing) && !done.swap(true, Ordering::SeqCst)).then(|| answer.clone()));
                let first = fetched(&mut inbox);
                assert!(first.is_err(), "{what}: {first:?}");
                assert_eq!(fetched(&mut inbox), Ok(1), "{what}");
            }
        }
    }

    #[test]
    fn a_kept_connection_that_broke_is_made_again_unseen() {
        use std::sync::atomic::{AtomicUsize, Ordering};
        let selects = AtomicUsize::new(0);
        let mut inbox = server(move |command| (command.starts_with("SELECT") && selects.fetch_add(1, Ordering::SeqCst) == 1).then_some(None));
        assert_eq!(fetched(&mut inbox), Ok(1));
        assert_eq!(fetched(&mut inbox), Ok(1));
    }

    #[test]
    fn no_mail_is_taken_whose_number_may_mean_another_tomorrow() {
        let mut inbox = server(|command| command.starts_with("SELECT").then(|| Some("* 1 EXISTS\r\n".to_owned())));
        assert!(fetched(&mut inbox).unwrap_err().contains("UIDVALIDITY"));
    }

    #[test]
    fn a_server_that_sends_without_end_or_not_at_all_is_left() {
        let mut inbox = server(|command| {
            command.contains("BODY.PEEK").then(|| Some(format!("* 1 FETCH (UID 5 BODY[]<0> {{2000000000}}\r\n{}", "noise\r\n".repeat(200_000))))
        });
        assert!(fetched(&mut inbox).unwrap_err().contains("more than was asked for"));
        let mut inbox = server(|command| {
            command.starts_with("UID SEARCH").then(|| {
                std::thread::sleep(Duration::from_secs(3));
                None
            })
        });
        assert!(fetched(&mut inbox).unwrap_err().contains("no answer in time"));
    }
}
