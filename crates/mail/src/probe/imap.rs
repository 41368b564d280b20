//! A check of an IMAP server (RFC 3501), and the search for one mail that was sent to it.

use super::{
    ANSWER, ProbeFailure, ProbeProtocol, ProbeStep, ProbeTarget, ServerFindings, brief, open,
    settings, stopped,
};
use crate::{
    settings::{ImapSettings, Security, password},
    wire::{self, Wire},
};
use jiff::Timestamp;
use secrecy::ExposeSecret;
use std::io::{self, Read, Write};
use std::path::Path;
use std::time::Duration;

/// The result of checking the mailbox.
pub struct ImapProbe {
    pub seen: ServerFindings,
    /// Number of mails in the folder.
    pub waiting: Option<u32>,
    /// Whether the server reports UIDVALIDITY; without it nothing is ever fetched.
    pub has_validity: bool,
    /// Whether the folder for processed mails exists; `None` if none is configured or the check was
    /// not possible.
    pub has_processed: Option<bool>,
    folders: Vec<String>,
    talk: Option<ImapDialogue>,
}

/// A mail that was searched for, as it arrived.
#[derive(Clone, Debug)]
pub struct ProbeArrival {
    /// The server's time of receipt (INTERNALDATE, or the file's time).
    pub received: Timestamp,
    pub header: Vec<u8>,
}

struct ImapDialogue {
    wire: Wire,
    commands: u32,
    patience: Duration,
}

/// An answer without its tag: the lines before it with their literals, and the server's final text.
struct ImapResponse {
    fine: bool,
    said: String,
    untagged: Vec<(String, Vec<Vec<u8>>)>,
}

/// Maximum size of a literal: a header block.
const LITERAL: usize = 256 << 10;

struct ImapProtocol;

impl ProbeProtocol for ImapProtocol {
    fn greeting(wire: &mut Wire) -> io::Result<Result<String, String>> {
        let line = wire.line()?;
        Ok(if line.starts_with("* OK") {
            Ok(brief(&line))
        } else {
            Err(brief(&line))
        })
    }

    fn starttls(wire: &mut Wire) -> io::Result<Result<(), String>> {
        wire.write_all(b"s1 STARTTLS\r\n")?;
        wire.flush()?;
        for _ in 0..20 {
            if let Some(answer) = wire.line()?.strip_prefix("s1 ") {
                return Ok(if answer.starts_with("OK") {
                    Ok(())
                } else {
                    Err(brief(answer))
                });
            }
        }
        Ok(Err("no answer".to_owned()))
    }
}

impl ImapProbe {
    /// Checks in the same way as the daemon: connects, logs in, opens the folder. Relative paths
    /// are relative to `base`.
    pub fn take(s: &ImapSettings, base: &Path) -> ImapProbe {
        let place = wire::place("IMAP", &s.host, s.port(), s.security);
        let mut look = ImapProbe {
            seen: ServerFindings {
                place,
                ..ServerFindings::default()
            },
            waiting: None,
            has_validity: false,
            has_processed: None,
            folders: [&s.folder, &s.processed]
                .into_iter()
                .filter(|folder| !folder.is_empty())
                .cloned()
                .collect(),
            talk: None,
        };
        if let Err(stopped) = look.go(s, base) {
            look.seen.stopped = Some(stopped);
        }
        look
    }

    fn go(&mut self, s: &ImapSettings, base: &Path) -> Result<(), ProbeFailure> {
        let password = password(
            "inbox.imap",
            base,
            s.password_file.as_deref(),
            s.password_env.as_deref(),
            s.password_credential.as_deref(),
        )
        .map_err(settings)?;
        let ca = s.ca_file.as_deref().map(|file| base.join(file));
        let trust = if s.security == Security::Plain {
            None
        } else {
            Some(wire::trust(ca.as_deref()).map_err(settings)?)
        };
        let timeout = Duration::from_secs(u64::from(s.timeout_seconds.max(1)));
        let target = ProbeTarget {
            host: &s.host,
            port: s.port(),
            security: s.security,
            trust,
            guarded: !s.plaintext_password,
            timeout,
        };
        let wire = open::<ImapProtocol>(&target, &mut self.seen)?;
        let mut talk = ImapDialogue {
            wire,
            commands: 0,
            patience: timeout.saturating_mul(4),
        };
        self.log_in(&mut talk, &s.user, password.expose_secret())?;
        self.ask_abilities(&mut talk, &s.processed)?;
        self.examine(&mut talk, &s.folder)?;
        self.talk = Some(talk);
        Ok(())
    }

    fn log_in(
        &mut self,
        talk: &mut ImapDialogue,
        user: &str,
        secret: &str,
    ) -> Result<(), ProbeFailure> {
        let login = format!("LOGIN {} {}", quoted(user), quoted(secret));
        let answer = talk.command(&login).map_err(stopped(ProbeStep::Login))?;
        if !answer.fine {
            return Err(ProbeFailure {
                at: ProbeStep::Login,
                why: format!(
                    "it refuses the user {user:?}: check user and password (it says: {})",
                    answer.said
                ),
            });
        }
        self.seen.logged_in = true;
        Ok(())
    }

    /// `processed`: the folder for processed mails, if one is configured.
    fn ask_abilities(
        &mut self,
        talk: &mut ImapDialogue,
        processed: &str,
    ) -> Result<(), ProbeFailure> {
        let answer = talk
            .command("CAPABILITY")
            .map_err(stopped(ProbeStep::Use))?;
        let told = answer
            .untagged
            .iter()
            .filter_map(|(line, _)| line.strip_prefix("* CAPABILITY "));
        self.seen.abilities = told
            .flat_map(|line| line.split(' '))
            .map(str::to_ascii_uppercase)
            .collect();
        if !processed.is_empty() {
            let answer = talk
                .command(&format!("LIST \"\" {}", quoted(processed)))
                .map_err(stopped(ProbeStep::Use))?;
            self.has_processed = Some(
                answer
                    .untagged
                    .iter()
                    .any(|(line, _)| line.starts_with("* LIST")),
            );
        }
        Ok(())
    }

    fn examine(&mut self, talk: &mut ImapDialogue, folder: &str) -> Result<(), ProbeFailure> {
        let answer = talk
            .command(&format!("EXAMINE {}", quoted(folder)))
            .map_err(stopped(ProbeStep::Use))?;
        if !answer.fine {
            return Err(ProbeFailure {
                at: ProbeStep::Use,
                why: format!(
                    "there is no folder {folder:?}: create it or correct `folder` (it says: {})",
                    answer.said
                ),
            });
        }
        self.waiting = answer.untagged.iter().find_map(|(line, _)| {
            line.strip_prefix("* ")?
                .strip_suffix(" EXISTS")?
                .parse()
                .ok()
        });
        self.has_validity = answer
            .untagged
            .iter()
            .any(|(line, _)| line.contains("[UIDVALIDITY "));
        Ok(())
    }

    /// The mail with this word in its subject, in the folder or among the processed mails: the
    /// daemon may have moved it.
    pub fn find(&mut self, word: &str) -> io::Result<Option<ProbeArrival>> {
        let Some(talk) = &mut self.talk else {
            return Ok(None);
        };
        for folder in &self.folders {
            if !talk.command(&format!("EXAMINE {}", quoted(folder)))?.fine {
                continue;
            }
            let found = talk.command(&format!("UID SEARCH HEADER SUBJECT {}", quoted(word)))?;
            let mut numbers = found
                .untagged
                .iter()
                .filter_map(|(line, _)| line.strip_prefix("* SEARCH"))
                .flat_map(str::split_ascii_whitespace);
            let Some(uid) = numbers.find_map(|number| number.parse::<u32>().ok()) else {
                continue;
            };
            let fetched =
                talk.command(&format!("UID FETCH {uid} (INTERNALDATE BODY.PEEK[HEADER])"))?;
            let arrived = fetched.untagged.into_iter().find_map(|(line, literals)| {
                let date = line.split_once("INTERNALDATE \"")?.1.split('"').next()?;
                Some(ProbeArrival {
                    received: internal_date(date)?,
                    header: literals.into_iter().next()?,
                })
            });
            if arrived.is_some() {
                return Ok(arrived);
            }
        }
        Ok(None)
    }
}

impl ImapDialogue {
    fn command(&mut self, command: &str) -> io::Result<ImapResponse> {
        self.commands += 1;
        let tag = format!("d{} ", self.commands);
        self.wire.allowance().renew(ANSWER, self.patience);
        self.wire
            .write_all(format!("{tag}{command}\r\n").as_bytes())?;
        self.wire.flush()?;
        let mut untagged = Vec::new();
        loop {
            let (line, literals) = self.line()?;
            if let Some(said) = line.strip_prefix(&tag) {
                return Ok(ImapResponse {
                    fine: said.starts_with("OK"),
                    said: brief(said),
                    untagged,
                });
            }
            if line.starts_with("* BYE") {
                return Err(io::ErrorKind::ConnectionAborted.into());
            }
            untagged.push((line, literals));
        }
    }

    /// A line with its literals (RFC 3501, section 4.3); `{n}` stays in the text in their place.
    fn line(&mut self) -> io::Result<(String, Vec<Vec<u8>>)> {
        let (mut text, mut literals) = (self.wire.line()?, Vec::new());
        while let Some(length) = text
            .strip_suffix('}')
            .and_then(|rest| rest.rsplit_once('{'))
            .and_then(|(_, n)| n.parse::<usize>().ok())
        {
            if length > LITERAL || literals.len() > 8 {
                return Err(io::Error::new(
                    io::ErrorKind::InvalidData,
                    "the server sends more than was asked for",
                ));
            }
            let mut literal = vec![0; length];
            self.wire.read_exact(&mut literal)?;
            literals.push(literal);
            text.push_str(&self.wire.line()?);
        }
        Ok((text, literals))
    }
}

fn quoted(text: &str) -> String {
    let plain: String = text.chars().filter(|c| !c.is_control()).collect();
    format!("\"{}\"", plain.replace('\\', "\\\\").replace('"', "\\\""))
}

/// ` 2-Nov-2026 08:00:00 +0100` (RFC 3501, section 9, `date-time`)
fn internal_date(text: &str) -> Option<Timestamp> {
    let text = text.trim_start();
    let padded = if text.find('-') == Some(1) {
        format!("0{text}")
    } else {
        text.to_owned()
    };
    Timestamp::strptime("%d-%b-%Y %H:%M:%S %z", padded).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_servers_dates() {
        for (text, is) in [
            ("20-Nov-2026 08:00:00 +0000", Some("2026-11-20T08:00:00Z")),
            (" 2-Nov-2026 08:00:00 +0100", Some("2026-11-02T07:00:00Z")),
            ("yesterday", None),
        ] {
            assert_eq!(
                internal_date(text).map(|at| at.to_string()).as_deref(),
                is,
                "{text}"
            );
        }
        assert_eq!(quoted("a\"b\\c\r\nd"), "\"a\\\"b\\\\cd\"");
    }
}
