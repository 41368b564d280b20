//! An account on an IMAP server: connecting, logging in, and what a failure is told as.

use super::InboxError;
use crate::{
    settings::{ImapSettings, Security, SettingsError, password},
    wire::{self, ResponseAllowance, Wire},
};
use imap::{Client, Session};
use rustls::ClientConfig;
use secrecy::{ExposeSecret, SecretString};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

pub(super) struct ImapAccount {
    pub settings: ImapSettings,
    password: SecretString,
    trust: Option<Arc<ClientConfig>>,
}

/// A logged-in connection.
pub(super) struct ImapSession {
    pub session: Session<Wire>,
    pub allowance: ResponseAllowance,
    /// Maximum duration of a command.
    pub patience: Duration,
    pub can_move: bool,
    pub can_expunge_one: bool,
    pub can_idle: bool,
    pub has_processed: bool,
}

/// Size limit for answers other than mails: lists of numbers, sizes, flags.
pub(super) const SMALL_ANSWER: usize = 4 << 20;

pub(super) type ImapResult<T> = Result<T, InboxError>;

impl ImapAccount {
    pub(super) fn open(settings: &ImapSettings, base: &Path) -> Result<ImapAccount, SettingsError> {
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
        Ok(ImapAccount {
            settings: s.clone(),
            password,
            trust,
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

    pub(super) fn place(&self) -> String {
        wire::place(
            "IMAP",
            &self.settings.host,
            self.settings.port(),
            self.settings.security,
        )
    }

    pub(super) fn connect(&self) -> ImapResult<ImapSession> {
        let (wire, timeout) = self.open_wire()?;
        let (allowance, patience) = (wire.allowance(), timeout.saturating_mul(4));
        allowance.renew(SMALL_ANSWER, patience);
        let mut open = ImapSession {
            session: self.log_in(wire)?,
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
        open.has_processed = self.has_processed(&mut open)?;
        Ok(open)
    }

    /// The connection, encrypted and greeted, and how long the server may be silent.
    fn open_wire(&self) -> ImapResult<(Wire, Duration)> {
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
        Ok((wire, timeout))
    }

    fn log_in(&self, wire: Wire) -> ImapResult<Session<Wire>> {
        let s = &self.settings;
        let refused = |said: String| InboxError::Login {
            place: self.place(),
            user: s.user.clone(),
            said,
        };
        Client::new(wire)
            .login(&s.user, self.password.expose_secret())
            .map_err(|(why, _)| match why {
                imap::Error::No(no) => refused(no.information),
                imap::Error::Bad(bad) => refused(bad.information),
                imap::Error::Validate(_) => refused("a line end in user or password".to_owned()),
                other => self.failed("logging in")(other),
            })
    }

    /// Whether there is the folder for processed mails, if the settings name one.
    fn has_processed(&self, open: &mut ImapSession) -> ImapResult<bool> {
        let s = &self.settings;
        if s.processed.is_empty() {
            return Ok(false);
        }
        let found = open
            .run(SMALL_ANSWER, |session| {
                session.list(None, Some(&quoted(&s.processed)))
            })
            .map_err(self.failed("listing folders"))?;
        let is_there = found.iter().next().is_some();
        if !is_there {
            tracing::warn!(
                folder = s.processed,
                "the folder for processed mails does not exist on the {}: they stay in {} and are marked as seen",
                self.place(),
                s.folder
            );
        }
        Ok(is_there)
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

    pub(super) fn failed(&self, doing: &'static str) -> impl Fn(imap::Error) -> InboxError + '_ {
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
    pub(super) fn select(&self, open: &mut ImapSession) -> ImapResult<u32> {
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
}

impl ImapSession {
    /// Runs one command with a limit on the size of its answer.
    pub(super) fn run<T>(
        &mut self,
        bytes: usize,
        command: impl FnOnce(&mut Session<Wire>) -> imap::Result<T>,
    ) -> imap::Result<T> {
        self.allowance.renew(bytes, self.patience);
        command(&mut self.session)
    }
}

fn quoted(folder: &str) -> String {
    format!("\"{}\"", folder.replace('\\', "\\\\").replace('"', "\\\""))
}

fn brief(said: &str) -> String {
    said.chars().filter(|c| !c.is_control()).take(200).collect()
}
