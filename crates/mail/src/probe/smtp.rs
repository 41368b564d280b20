//! A check of an SMTP server (RFC 5321): up to an accepted sender, and no further.

use super::{
    ANSWER, ProbeFailure, ProbeProtocol, ProbeStep, ProbeTarget, ServerFindings, brief, open,
    settings, stopped,
};
use crate::{
    settings::{Security, SmtpSettings, password},
    wire::{self, Wire},
};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use secrecy::ExposeSecret;
use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;

/// The result of checking the SMTP server.
pub struct SmtpProbe {
    pub seen: ServerFindings,
    /// The largest mail it accepts, if it says so (RFC 1870).
    pub most_bytes: Option<u64>,
}

struct SmtpProtocol;

impl ProbeProtocol for SmtpProtocol {
    fn greeting(wire: &mut Wire) -> io::Result<Result<String, String>> {
        let (code, lines) = reply(wire)?;
        let said = brief(&lines.join(" "));
        Ok(if code == 220 {
            Ok(said)
        } else {
            Err(format!("{code} {said}"))
        })
    }

    fn starttls(wire: &mut Wire) -> io::Result<Result<(), String>> {
        say(wire, "EHLO localhost")?;
        let (_, lines) = reply(wire)?;
        if !lines
            .iter()
            .any(|line| line.eq_ignore_ascii_case("STARTTLS"))
        {
            return Ok(Err("not among its extensions".to_owned()));
        }
        say(wire, "STARTTLS")?;
        let (code, lines) = reply(wire)?;
        Ok(if code == 220 {
            Ok(())
        } else {
            Err(format!("{code} {}", brief(&lines.join(" "))))
        })
    }
}

impl SmtpProbe {
    /// Checks in the same way as the daemon: connects, logs in, sends MAIL FROM. Relative paths are
    /// relative to `base`.
    pub fn take(s: &SmtpSettings, base: &Path) -> SmtpProbe {
        let place = wire::place("SMTP", &s.host, s.port(), s.security);
        let mut look = SmtpProbe {
            seen: ServerFindings {
                place,
                ..ServerFindings::default()
            },
            most_bytes: None,
        };
        if let Err(stopped) = look.go(s, base) {
            look.seen.stopped = Some(stopped);
        }
        look
    }

    fn go(&mut self, s: &SmtpSettings, base: &Path) -> Result<(), ProbeFailure> {
        let login = match &s.user {
            None => None,
            Some(user) => {
                let secret = password(
                    "outbox.smtp",
                    base,
                    s.password_file.as_deref(),
                    s.password_env.as_deref(),
                    s.password_credential.as_deref(),
                );
                Some((user, secret.map_err(settings)?))
            }
        };
        let ca = s.ca_file.as_deref().map(|file| base.join(file));
        let trust = if s.security == Security::Plain {
            None
        } else {
            Some(wire::trust(ca.as_deref()).map_err(settings)?)
        };
        let timeout = Duration::from_secs(u64::from(s.timeout_seconds.max(1)));
        let guarded = login.is_some() && !s.plaintext_password;
        let target = ProbeTarget {
            host: &s.host,
            port: s.port(),
            security: s.security,
            trust,
            guarded,
            timeout,
        };
        let mut talk = SmtpDialogue {
            wire: open::<SmtpProtocol>(&target, &mut self.seen)?,
            patience: timeout.saturating_mul(4),
        };
        self.greet(&mut talk, s.hello.as_deref().unwrap_or("localhost"))?;
        if let Some((user, secret)) = login {
            self.log_in(&mut talk, user, secret.expose_secret())?;
        }
        // answers are sent with the null sender, so that nothing ever answers them
        name_sender(&mut talk, s.envelope_from.as_deref().unwrap_or(""))?;
        // for politeness; the result does not matter
        let _ = talk.ask("QUIT", ProbeStep::Use);
        Ok(())
    }

    fn greet(&mut self, talk: &mut SmtpDialogue, hello: &str) -> Result<(), ProbeFailure> {
        let (_, lines) = talk.ask(&format!("EHLO {hello}"), ProbeStep::Greet)?;
        self.seen.abilities = lines
            .iter()
            .skip(1)
            .map(|line| line.to_ascii_uppercase())
            .collect();
        self.most_bytes = self
            .seen
            .abilities
            .iter()
            .find_map(|line| line.strip_prefix("SIZE ")?.trim().parse().ok())
            .filter(|most| *most > 0);
        Ok(())
    }

    fn log_in(
        &mut self,
        talk: &mut SmtpDialogue,
        user: &str,
        secret: &str,
    ) -> Result<(), ProbeFailure> {
        let encode = |text: &str| BASE64_STANDARD.encode(text);
        let offers = |way: &str| {
            self.seen.abilities.iter().any(|line| {
                line.starts_with("AUTH") && line.split([' ', '=']).any(|word| word == way)
            })
        };
        let (code, lines) = if offers("PLAIN") || !offers("LOGIN") {
            let both = encode(&format!("\0{user}\0{secret}"));
            talk.ask(&format!("AUTH PLAIN {both}"), ProbeStep::Login)?
        } else {
            talk.ask("AUTH LOGIN", ProbeStep::Login)?;
            talk.ask(&encode(user), ProbeStep::Login)?;
            talk.ask(&encode(secret), ProbeStep::Login)?
        };
        if code != 235 {
            let said = brief(&lines.join(" "));
            return Err(ProbeFailure {
                at: ProbeStep::Login,
                why: format!(
                    "it refuses the user {user:?}: check user and password (it says: {code} {said})"
                ),
            });
        }
        self.seen.logged_in = true;
        Ok(())
    }
}

struct SmtpDialogue {
    wire: Wire,
    /// Maximum duration of a command.
    patience: Duration,
}

impl SmtpDialogue {
    fn ask(&mut self, command: &str, at: ProbeStep) -> Result<(u16, Vec<String>), ProbeFailure> {
        self.wire.allowance().renew(ANSWER, self.patience);
        say(&mut self.wire, command)
            .and_then(|()| reply(&mut self.wire))
            .map_err(stopped(at))
    }
}

fn name_sender(talk: &mut SmtpDialogue, from: &str) -> Result<(), ProbeFailure> {
    let (code, lines) = talk.ask(&format!("MAIL FROM:<{from}>"), ProbeStep::Use)?;
    if code == 250 {
        return Ok(());
    }
    let said = brief(&lines.join(" "));
    Err(ProbeFailure {
        at: ProbeStep::Use,
        why: format!(
            "it refuses mail from <{from}>: set outbox.smtp.envelope_from to an address it allows (it says: {code} {said})"
        ),
    })
}

fn say(wire: &mut Wire, command: &str) -> io::Result<()> {
    wire.write_all(format!("{command}\r\n").as_bytes())?;
    wire.flush()
}

/// The code and the lines of a reply (RFC 5321, section 4.2.1).
fn reply(wire: &mut Wire) -> io::Result<(u16, Vec<String>)> {
    let mut lines = Vec::new();
    while lines.len() < 100 {
        let line = wire.line()?;
        let code = line
            .get(..3)
            .and_then(|code| code.parse().ok())
            .ok_or_else(|| {
                io::Error::new(io::ErrorKind::InvalidData, "it does not speak SMTP there")
            })?;
        let last = line.as_bytes().get(3) != Some(&b'-');
        lines.push(line.get(4..).unwrap_or_default().to_owned());
        if last {
            return Ok((code, lines));
        }
    }
    Err(io::Error::new(
        io::ErrorKind::InvalidData,
        "the server sends more than was asked for",
    ))
}
