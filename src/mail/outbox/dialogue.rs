//! The conversation with a mail server (RFC 5321): commands and answers over our own wire. lettre
//! words the commands and reads the answers' form; the wire bounds how long all of it lasts.
//! lettre's own connection bounds each read alone, and a server that answers a byte a second would
//! hold us for hours.

use crate::mail::wire::{ResponseAllowance, Wire};
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

/// What a server may say in one go.
const ANSWER_BYTES: usize = 64 << 10;

/// Why a command did not do what it should.
#[derive(Debug)]
pub(super) enum SmtpError {
    /// The server said no, or not now.
    Said {
        code: u16,
        text: String,
    },
    /// Nobody knows what the server meant.
    Nonsense,
    Wire(io::Error),
    /// It broke when the mail was not wholly handed over: it did not go.
    Before(io::Error),
}

impl SmtpError {
    /// Whether the connection is gone, or will be: the server hangs up (421), or the wire broke.
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
    /// How long the last answer took: so long does a hang-up take to get here.
    took: Duration,
}

/// Before the final dot it is looked whether the server is still there, for about as long as an
/// answer takes, within these bounds.
const LOOK: (Duration, Duration) = (Duration::from_millis(2), Duration::from_millis(500));

impl SmtpDialogue {
    /// Hears the greeting and introduces itself.
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

    /// All that follows, up to the next renewal, may last so long.
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

    /// Turns to TLS; what the server said before does not count any more (RFC 3207, section 4.2).
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

    /// Logs in; `None` where the server offers no way that we know.
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
        // user and password, and no more questions than that
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

    /// Whether it is still there: servers close idle connections.
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

    /// Hands the mail over: up to the final dot nothing has gone, behind it the server answers
    /// within `patience` or nobody knows.
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

    /// Ends the conversation without waiting for an answer.
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

    /// The lines of one answer, of which the last has a blank behind its number (RFC 5321, section
    /// 4.2.1).
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

/// RFC 5321, section 4.5.2: a dot at a line's begin is doubled. Ends with a line end, so that the
/// final dot stands on a line of its own.
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
