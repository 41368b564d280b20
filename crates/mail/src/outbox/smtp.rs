//! Sending by SMTP (RFC 5321). The connection is kept between mails and renewed when it breaks.
//!
//! What a broken connection means depends on when it broke: before the final dot the mail was not
//! sent, after it the result is unknown. Everything before the dot, including connecting, takes at
//! most twice `timeout_seconds`, and so does the wait for the answer after it. A server that sends
//! one byte a second costs two minutes with the default of 30 seconds, and no more.

use super::SendError;
use super::dialogue::{SmtpDialogue, SmtpError};
use crate::{
    Parcel,
    enhanced_status::EnhancedStatus,
    settings::{Security, SettingsError, SmtpSettings, password},
    wire::{self, Wire},
};
use lettre::Address;
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::extension::ClientId;
use rustls::ClientConfig;
use secrecy::{ExposeSecret, SecretString};
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

pub struct SmtpOutbox {
    settings: SmtpSettings,
    password: Option<SecretString>,
    trust: Option<Arc<ClientConfig>>,
    envelope_from: Option<Address>,
    hello: ClientId,
    connection: Option<SmtpDialogue>,
}

impl SmtpOutbox {
    pub(super) fn open(settings: &SmtpSettings, base: &Path) -> Result<SmtpOutbox, SettingsError> {
        let s = settings;
        let password = match s.user {
            None => None,
            Some(_) => Some(password(
                "outbox.smtp",
                base,
                s.password_file.as_deref(),
                s.password_env.as_deref(),
                s.password_credential.as_deref(),
            )?),
        };
        let ca = s.ca_file.as_ref().map(|file| base.join(file));
        let trust = if s.security == Security::Plain {
            None
        } else {
            Some(wire::trust(ca.as_deref())?)
        };
        let envelope_from = s
            .envelope_from
            .as_ref()
            .map(|a| a.parse().map_err(|_| SettingsError::Address(a.clone())))
            .transpose()?;
        let hello = s
            .hello
            .clone()
            .map_or_else(ClientId::default, ClientId::Domain);
        Ok(SmtpOutbox {
            settings: s.clone(),
            password,
            trust,
            envelope_from,
            hello,
            connection: None,
        })
    }

    fn place(&self) -> String {
        wire::place(
            "SMTP",
            &self.settings.host,
            self.settings.port(),
            self.settings.security,
        )
    }

    fn patience(&self) -> Duration {
        self.timeout().saturating_mul(2)
    }

    fn timeout(&self) -> Duration {
        Duration::from_secs(u64::from(self.settings.timeout_seconds.max(1)))
    }

    pub(super) fn send(&mut self, parcel: &Parcel) -> Result<(), SendError> {
        // RFC 5321, section 4.2: addresses that the protocol cannot express can never be sent
        let address = |text: &str| {
            text.parse::<Address>().map_err(|_| SendError::Refused {
                text: format!("553 {text:?} is not a mail address"),
            })
        };
        let to = address(&parcel.to)?;
        let from = match (&self.envelope_from, &parcel.envelope_from) {
            (Some(only), _) => Some(only.clone()),
            (None, Some(from)) => Some(address(from)?),
            (None, None) => None,
        };
        if !to.to_string().is_ascii() {
            return Err(SendError::Refused {
                text: format!("553 {:?}: addresses must be ASCII", parcel.to),
            });
        }
        let kept = self.connection.take().and_then(|mut kept| {
            kept.renew(self.timeout());
            kept.is_alive().then_some(kept)
        });
        let mut connection = match kept {
            Some(kept) => kept,
            None => self.connect()?,
        };
        connection.renew(self.patience());
        let result = self.hand_over(&mut connection, from, to, &parcel.bytes);
        if result.is_ok() {
            self.connection = Some(connection);
        } else {
            connection.end();
        }
        result
    }

    fn hand_over(
        &self,
        connection: &mut SmtpDialogue,
        from: Option<Address>,
        to: Address,
        bytes: &[u8],
    ) -> Result<(), SendError> {
        let sender = from
            .as_ref()
            .map_or_else(|| "<>".to_owned(), Address::to_string);
        connection.sender(from).map_err(|why| match why {
            // the operator must fix the allowed senders; the recipient is not the cause
            SmtpError::Said { code: 500..=599, .. } => SendError::Sender {
                why: format!("the {} refuses mail from {sender}: set outbox.smtp.envelope_from to an address it allows ({})", self.place(), said(&why)),
            },
            why if why.lost_the_server() => SendError::Away { why: format!("the {} went away: {}", self.place(), said(&why)) },
            why => SendError::Down { why: format!("the {} takes no mail now: {}", self.place(), said(&why)) },
        })?;
        // one recipient per transaction (OUT-05): an answer to RCPT TO is about this recipient only
        connection.recipient(to).map_err(|why| match why {
            // without an enhanced code, 552 to RCPT TO means that the mailbox is full (RFC 5321,
            // section 4.2.3); after DATA it means that the mail is too large
            SmtpError::Said {
                code: 552,
                ref text,
            } if EnhancedStatus::at_start_of(text).is_none() => SendError::Full {
                why: self.failure("the recipient", &why),
            },
            why => self.failed("the recipient", &why),
        })?;
        connection.data().map_err(|why| self.failed("DATA", &why))?;
        connection
            .mail(bytes, self.patience())
            .map_err(|why| match why {
                SmtpError::Wire(_) | SmtpError::Nonsense => SendError::Unknown { why: said(&why) },
                why => self.failed("the mail", &why),
            })
    }

    /// Converts a refusal or a failure to an error.
    fn failed(&self, doing: &str, why: &SmtpError) -> SendError {
        let enhanced = match why {
            SmtpError::Said { text, .. } => EnhancedStatus::at_start_of(text),
            _ => None,
        };
        match why {
            SmtpError::Said { .. } if enhanced.is_some_and(EnhancedStatus::is_full_mailbox) => {
                SendError::Full {
                    why: self.failure(doing, why),
                }
            }
            SmtpError::Said { code, .. }
                if *code >= 500 && enhanced.is_some_and(EnhancedStatus::is_policy) =>
            {
                SendError::Policy { text: said(why) }
            }
            SmtpError::Said { code, .. } if *code >= 500 => SendError::Refused { text: said(why) },
            why if why.lost_the_server() => SendError::Broken {
                why: self.failure(doing, why),
            },
            why => SendError::Later {
                why: self.failure(doing, why),
            },
        }
    }

    fn failure(&self, doing: &str, why: &SmtpError) -> String {
        format!("the {} failed at {doing}: {}", self.place(), said(why))
    }

    fn connect(&self) -> Result<SmtpDialogue, SendError> {
        let s = &self.settings;
        let no_wire = |why: io::Error| SendError::Away {
            why: self.unreachable(&wire::explain(&why)),
        };
        let broken = |why: SmtpError| self.broken(&why);
        let addresses = wire::addresses(&s.host, s.port()).map_err(no_wire)?;
        if s.security == Security::Plain
            && self.password.is_some()
            && !s.plaintext_password
            && !wire::all_loopback(&addresses)
        {
            return Err(SendError::Down {
                why: format!(
                    "the {} would get the password unencrypted: set security to tls or starttls, or plaintext_password to true",
                    self.place()
                ),
            });
        }
        let mut wire = Wire::connect(&addresses, self.timeout()).map_err(no_wire)?;
        if let (Security::Tls, Some(trust)) = (s.security, &self.trust) {
            wire = wire.encrypt(&s.host, trust).map_err(no_wire)?;
        }
        let mut dialogue =
            SmtpDialogue::begin(wire, &self.hello, self.patience()).map_err(broken)?;
        if let (Security::Starttls, Some(trust)) = (s.security, &self.trust) {
            if !dialogue.offers_encryption() {
                dialogue.end();
                return Err(SendError::Down {
                    why: self.unreachable("it offers no STARTTLS there: is the port right?"),
                });
            }
            dialogue = dialogue
                .encrypt(&s.host, trust, &self.hello, self.patience())
                .map_err(broken)?;
        }
        self.log_in(&mut dialogue)?;
        Ok(dialogue)
    }

    fn log_in(&self, dialogue: &mut SmtpDialogue) -> Result<(), SendError> {
        let (Some(user), Some(password)) = (&self.settings.user, &self.password) else {
            return Ok(());
        };
        let credentials = Credentials::new(user.clone(), password.expose_secret().to_owned());
        // the operator must fix a refused password: the mails wait
        let refused = |why: &str| SendError::Down {
            why: format!(
                "the {} refuses the user {user:?}: check user and password ({why})",
                self.place()
            ),
        };
        match dialogue.log_in(&credentials) {
            Ok(Some(())) => Ok(()),
            Ok(None) => Err(refused("it offers neither PLAIN nor LOGIN")),
            Err(why @ SmtpError::Said { .. }) if !why.lost_the_server() => {
                Err(refused(&said(&why)))
            }
            Err(why) => Err(self.broken(&why)),
        }
    }

    fn unreachable(&self, why: &str) -> String {
        format!("the {} cannot be reached: {why}", self.place())
    }

    fn broken(&self, why: &SmtpError) -> SendError {
        let told = self.unreachable(&said(why));
        if why.lost_the_server() {
            SendError::Away { why: told }
        } else {
            SendError::Down { why: told }
        }
    }
}

/// The text from the server or the network, shortened and without control characters.
fn said(why: &SmtpError) -> String {
    let text = match why {
        SmtpError::Said { code, text } => format!("{code} {text}"),
        SmtpError::Nonsense => "the server does not speak SMTP there".to_owned(),
        SmtpError::Wire(why) | SmtpError::Before(why) => wire::explain(why),
    };
    text.chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .take(200)
        .collect()
}

impl std::fmt::Debug for SmtpOutbox {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.place())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{outbox::Outbox, settings::OutboxSettings};
    use std::io::{BufRead, BufReader, Write};
    use std::net::TcpListener;

    /// A server for one connection that says these lines: the greeting, then one an answer; at the
    /// end of the list it hangs up.
    /// Tells what it was sent.
    fn server(says: &'static [&'static str]) -> (u16, std::thread::JoinHandle<Vec<String>>) {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let heard = std::thread::spawn(move || {
            let (stream, _) = listener.accept().unwrap();
            let mut writer = stream.try_clone().unwrap();
            let mut lines = BufReader::new(stream).lines();
            let mut heard = Vec::new();
            for answer in says {
                writer
                    .write_all(format!("{answer}\r\n").as_bytes())
                    .unwrap();
                // the mail itself is one turn
                let in_mail = answer.starts_with("354");
                loop {
                    let Some(Ok(line)) = lines.next() else {
                        return heard;
                    };
                    heard.push(line.clone());
                    if !in_mail || line == "." {
                        break;
                    }
                }
            }
            heard
        });
        (port, heard)
    }

    fn send_to(port: u16) -> Result<(), SendError> {
        let yaml = format!(
            "smtp: {{ host: 127.0.0.1, port: {port}, security: plain, hello: client.test, timeout_seconds: 1 }}"
        );
        let settings: OutboxSettings = serde_yaml::from_str(&yaml).unwrap();
        let mut outbox = Outbox::open(&settings, Path::new(".")).unwrap();
        outbox.send(&Parcel {
            envelope_from: None,
            to: "anna@example.org".into(),
            bytes: b"Subject: x\r\n\r\n.13 hold\r\n".to_vec(),
        })
    }

    #[test]
    fn what_a_failure_means_depends_on_where_it_happens() {
        let later = |says: &str| format!("Later {says}");
        let down = |says: &str| format!("Down {says}");
        let away = |says: &str| format!("Away {says}");
        for (says, is) in [
            (
                &[
                    "220 hi",
                    "250 ok",
                    "250 ok",
                    "250 ok",
                    "354 go",
                    "250 taken",
                    "221 bye",
                ][..],
                "sent".to_owned(),
            ),
            (&["421 too busy"], away("too busy")),
            (&["554 go away"], down("go away")),
            (&["220 hi"], away("closed")),
            (
                &["220 hi", "250 ok", "550 no sender today"],
                "Sender envelope_from".to_owned(),
            ),
            (&["220 hi", "250 ok", "421 closing"], away("closing")),
            (
                &[
                    "220 hi",
                    "250-ok\r\n250 ok",
                    "250 ok",
                    "250 ok",
                    "354 go",
                    "250 taken",
                    "221 bye",
                ],
                "sent".to_owned(),
            ),
            (&["nobody speaks SMTP here"], down("does not speak SMTP")),
            (
                &["220 hi", "250 ok", "250 ok", "550 5.1.1 nobody", "221 bye"],
                "Refused refused for good: 550 5.1.1 nobody".to_owned(),
            ),
            (
                &["220 hi", "250 ok", "250 ok", "550 5.7.1 blocked", "221 bye"],
                "Policy refused by policy: 550 5.7.1 blocked".to_owned(),
            ),
            (
                &[
                    "220 hi",
                    "250 ok",
                    "250 ok",
                    "250 ok",
                    "354 go",
                    "554 5.7.1 this is spam",
                    "221 bye",
                ],
                "Policy refused by policy: 554 5.7.1 this is spam".to_owned(),
            ),
            (
                &[
                    "220 hi",
                    "250 ok",
                    "250 ok",
                    "552 5.2.2 mailbox full",
                    "221 bye",
                ],
                "Full 552 5.2.2 mailbox full".to_owned(),
            ),
            (
                &[
                    "220 hi",
                    "250 ok",
                    "250 ok",
                    "452 4.2.2 over quota",
                    "221 bye",
                ],
                "Full 452 4.2.2 over quota".to_owned(),
            ),
            (
                &[
                    "220 hi",
                    "250 ok",
                    "250 ok",
                    "552 mailbox exceeds its limit",
                    "221 bye",
                ],
                "Full exceeds".to_owned(),
            ),
            (
                &[
                    "220 hi",
                    "250 ok",
                    "250 ok",
                    "250 ok",
                    "354 go",
                    "554 5.2.2 mailbox full",
                    "221 bye",
                ],
                "Full 5.2.2".to_owned(),
            ),
            (
                &[
                    "220 hi",
                    "250 ok",
                    "250 ok",
                    "250 ok",
                    "354 go",
                    "552 5.3.4 too large",
                    "221 bye",
                ],
                "Policy refused by policy: 552 5.3.4".to_owned(),
            ),
            (
                &[
                    "220 hi",
                    "250 ok",
                    "250 ok",
                    "552 5.2.3 too large for him",
                    "221 bye",
                ],
                "Refused 5.2.3".to_owned(),
            ),
            (
                &["220 hi", "250 ok", "250 ok", "452 full", "221 bye"],
                later("full"),
            ),
            (
                &["220 hi", "250 ok", "250 ok", "250 ok"],
                "Broken closed".to_owned(),
            ),
            (
                &["220 hi", "250 ok", "250 ok", "421 4.3.2 going down"],
                "Broken going down".to_owned(),
            ),
            (
                &[
                    "220 hi",
                    "250 ok",
                    "250 ok",
                    "250 ok",
                    "354 go",
                    "552 too large",
                    "221 bye",
                ],
                "Refused too large".to_owned(),
            ),
            (
                &[
                    "220 hi",
                    "250 ok",
                    "250 ok",
                    "250 ok",
                    "354 go",
                    "451 later",
                    "221 bye",
                ],
                later("later"),
            ),
            (
                &["220 hi", "250 ok", "250 ok", "250 ok", "354 go"],
                "Unknown".to_owned(),
            ),
            (
                &[
                    "220 hi",
                    "250 ok",
                    "250 ok",
                    "250 ok",
                    "354 go",
                    "gibberish",
                ],
                "Unknown".to_owned(),
            ),
        ] {
            let (port, heard) = server(says);
            let result = send_to(port);
            let seen = match &result {
                Ok(()) => "sent".to_owned(),
                Err(refused @ SendError::Refused { .. }) => format!("Refused {refused}"),
                Err(policy @ SendError::Policy { .. }) => format!("Policy {policy}"),
                Err(SendError::Full { why }) => format!("Full {why}"),
                Err(SendError::Away { why }) => format!("Away {why}"),
                Err(SendError::Broken { why }) => format!("Broken {why}"),
                Err(SendError::Later { why }) => format!("Later {why}"),
                Err(SendError::Down { why }) => format!("Down {why}"),
                Err(SendError::Sender { why }) => format!("Sender {why}"),
                Err(SendError::Unknown { .. }) => "Unknown".to_owned(),
            };
            let (kind, words) = is.split_once(' ').unwrap_or((&is, ""));
            let fits = seen.starts_with(kind)
                && seen.contains(words)
                && seen.matches("552 ").count() <= 1
                && seen.matches("550 ").count() <= 1;
            assert!(fits, "{says:?}: {seen}");
            let heard = heard.join().unwrap();
            if result.is_ok() {
                assert_eq!(
                    heard[..7],
                    [
                        "EHLO client.test",
                        "MAIL FROM:<>",
                        "RCPT TO:<anna@example.org>",
                        "DATA",
                        "Subject: x",
                        "",
                        "..13 hold"
                    ]
                );
                assert_eq!(heard[7], ".");
            }
        }
    }

    #[test]
    fn a_server_that_says_nothing_is_not_waited_for() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let start = std::time::Instant::now();
        match send_to(listener.local_addr().unwrap().port()) {
            Err(SendError::Away { why }) => assert!(why.contains("no answer in time"), "{why}"),
            other => panic!("{other:?}"),
        }
        assert!(start.elapsed() < Duration::from_secs(10));
    }
}
