//! The dialogue with a mail server (RFC 5321): commands and answers over our own connection. lettre
//! formats the commands and parses the answers; our connection limits the total time. lettre's own
//! connection limits only each read, so a server that sends one byte a second would block us for
//! hours.

use crate::wire::{ResponseAllowance, Wire};
use lettre::Address;
use lettre::transport::smtp::authentication::{Credentials, Mechanism};
use lettre::transport::smtp::commands::{Auth, Data, Ehlo, Mail, Noop, Quit, Rcpt, Starttls};
use lettre::transport::smtp::extension::{ClientId, Extension, ServerInfo};
use lettre::transport::smtp::response::Response;
use rustls::ClientConfig;
use std::fmt::Display;
use std::io::{self, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Maximum size of a server's answer, in bytes.
const ANSWER_BYTES: usize = 64 << 10;

/// Why a command failed.
#[derive(Debug)]
pub(super) enum SmtpError {
    /// The server refused, permanently or temporarily.
    Said {
        code: u16,
        text: String,
    },
    /// The server's answer is not understandable.
    Nonsense,
    Wire(io::Error),
    /// The connection broke before the mail was completely transferred: it was not sent.
    Before(io::Error),
}

impl SmtpError {
    /// Whether the connection is lost, or about to be: the server hangs up (421), or the connection
    /// broke.
    pub(super) fn lost_the_server(&self) -> bool {
        matches!(
            self,
            SmtpError::Said { code: 421, .. } | SmtpError::Wire(_) | SmtpError::Before(_)
        )
    }
}

impl From<io::Error> for SmtpError {
    fn from(why: io::Error) -> Self {
        SmtpError::Wire(why)
    }
}

pub(super) type SmtpResult<T> = Result<T, SmtpError>;

pub(super) struct SmtpDialogue {
    wire: Wire,
    allowance: ResponseAllowance,
    offers: ServerInfo,
    /// Duration of the last answer: a hang-up takes about as long to arrive.
    took: Duration,
}

/// Before the final dot we check whether the server is still connected, for about the duration of
/// an answer, within these limits.
const LOOK: (Duration, Duration) = (Duration::from_millis(2), Duration::from_millis(500));

impl SmtpDialogue {
    /// Reads the greeting and sends EHLO.
    pub(super) fn begin(
        wire: Wire,
        hello: &ClientId,
        patience: Duration,
    ) -> SmtpResult<SmtpDialogue> {
        let allowance = wire.allowance();
        let mut dialogue = SmtpDialogue {
            wire,
            allowance,
            offers: ServerInfo::default(),
            took: Duration::ZERO,
        };
        dialogue.renew(patience);
        dialogue.answer()?;
        dialogue.introduce(hello)?;
        Ok(dialogue)
    }

    /// Sets the time limit for everything up to the next call.
    pub(super) fn renew(&self, patience: Duration) {
        self.allowance.renew(ANSWER_BYTES, patience);
    }

    fn introduce(&mut self, hello: &ClientId) -> SmtpResult<()> {
        let answer = self.say(Ehlo::new(hello.clone()))?;
        self.offers = ServerInfo::from_response(&answer).map_err(|_| SmtpError::Nonsense)?;
        Ok(())
    }

    pub(super) fn offers_encryption(&self) -> bool {
        self.offers.supports_feature(Extension::StartTls)
    }

    /// Switches to TLS; earlier answers from the server no longer count (RFC 3207, section 4.2).
    pub(super) fn encrypt(
        mut self,
        host: &str,
        trust: &Arc<ClientConfig>,
        hello: &ClientId,
        patience: Duration,
    ) -> SmtpResult<SmtpDialogue> {
        self.say(Starttls)?;
        let wire = self.wire.encrypt(host, trust)?;
        let allowance = wire.allowance();
        let mut dialogue = SmtpDialogue {
            wire,
            allowance,
            offers: ServerInfo::default(),
            took: Duration::ZERO,
        };
        dialogue.renew(patience);
        dialogue.introduce(hello)?;
        Ok(dialogue)
    }

    /// Logs in; `None` if the server supports no mechanism that we know.
    pub(super) fn log_in(&mut self, credentials: &Credentials) -> SmtpResult<Option<()>> {
        let Some(mechanism) = self
            .offers
            .get_auth_mechanism(&[Mechanism::Plain, Mechanism::Login])
        else {
            return Ok(None);
        };
        let mut answer = self.say(
            Auth::new(mechanism, credentials.clone(), None).map_err(|_| SmtpError::Nonsense)?,
        )?;
        // user and password, and no more challenges than that
        for _ in 0..3 {
            if !answer.has_code(334) {
                return Ok(Some(()));
            }
            answer = self.say(
                Auth::new_from_response(mechanism, credentials.clone(), &answer)
                    .map_err(|_| SmtpError::Nonsense)?,
            )?;
        }
        Err(SmtpError::Nonsense)
    }

    /// Whether the server is still there: servers close idle connections.
    pub(super) fn is_alive(&mut self) -> bool {
        self.say(Noop).is_ok()
    }

    pub(super) fn sender(&mut self, from: Option<Address>) -> SmtpResult<()> {
        self.say(Mail::new(from, vec![])).map(drop)
    }

    pub(super) fn recipient(&mut self, to: Address) -> SmtpResult<()> {
        self.say(Rcpt::new(to, vec![])).map(drop)
    }

    pub(super) fn data(&mut self) -> SmtpResult<()> {
        self.say(Data).map(drop)
    }

    /// Transfers the mail. Before the final dot nothing was sent; after it the server answers
    /// within `patience`, or the result is unknown.
    pub(super) fn mail(&mut self, bytes: &[u8], patience: Duration) -> SmtpResult<()> {
        let look = self.took.saturating_mul(2).clamp(LOOK.0, LOOK.1);
        self.wire
            .write_all(&stuffed(bytes))
            .and_then(|()| self.wire.flush())
            .and_then(|()| self.wire.still_open(look))
            .map_err(SmtpError::Before)?;
        self.wire.write_all(b".\r\n").map_err(SmtpError::Before)?;
        self.renew(patience);
        self.wire.flush()?;
        self.answer().map(drop)
    }

    /// Ends the session without waiting for an answer.
    pub(super) fn end(mut self) {
        let _ = self
            .wire
            .write_all(Quit.to_string().as_bytes())
            .and_then(|()| self.wire.flush());
    }

    fn say(&mut self, command: impl Display) -> SmtpResult<Response> {
        let said = Instant::now();
        self.wire.write_all(command.to_string().as_bytes())?;
        self.wire.flush()?;
        let answer = self.answer();
        self.took = said.elapsed();
        answer
    }

    /// The lines of one answer; the last one has a blank after its code (RFC 5321, section 4.2.1).
    fn answer(&mut self) -> SmtpResult<Response> {
        let mut said = String::new();
        loop {
            let line = self.wire.line()?;
            said.push_str(&line);
            said.push_str("\r\n");
            if line.as_bytes().get(3) != Some(&b'-') {
                break;
            }
        }
        let answer: Response = said.parse().map_err(|_| SmtpError::Nonsense)?;
        if answer.is_positive() {
            return Ok(answer);
        }
        let code = u16::from(answer.code());
        Err(SmtpError::Said {
            code,
            text: answer.message().collect::<Vec<_>>().join(" "),
        })
    }
}

/// RFC 5321, section 4.5.2: doubles a dot at the beginning of a line. Ends with a line end, so that
/// the final dot is on its own line.
fn stuffed(bytes: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(bytes.len() + bytes.len() / 64 + 2);
    for line in bytes.split_inclusive(|&byte| byte == b'\n') {
        if line.first() == Some(&b'.') {
            out.push(b'.');
        }
        out.extend_from_slice(line);
    }
    if !out.ends_with(b"\r\n") {
        out.extend_from_slice(b"\r\n");
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dots_are_doubled_where_a_line_begins_with_one() {
        for (bytes, wire) in [
            ("a\r\n", "a\r\n"),
            (".\r\n", "..\r\n"),
            ("a\r\n.b\r\n..", "a\r\n..b\r\n...\r\n"),
            ("", "\r\n"),
            ("a.b\r\n\r\n", "a.b\r\n\r\n"),
        ] {
            assert_eq!(stuffed(bytes.as_bytes()), wire.as_bytes(), "{bytes:?}");
        }
    }
}
