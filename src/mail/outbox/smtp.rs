//! Sending by SMTP (RFC 5321). The connection is kept between mails and made again when it broke.
//!
//! The commands are given one by one, because what a broken connection means depends on where it broke:
//! before the final dot the mail did not go, after it nobody knows.

use super::SendError;
use crate::mail::Parcel;
use crate::mail::settings::{Security, SettingsError, SmtpSettings, password};
use crate::mail::wire;
use lettre::Address;
use lettre::transport::smtp::Error;
use lettre::transport::smtp::authentication::{Credentials, Mechanism};
use lettre::transport::smtp::client::{Certificate, CertificateStore, SmtpConnection, TlsParameters};
use lettre::transport::smtp::commands::{Data, Mail, Rcpt};
use lettre::transport::smtp::extension::ClientId;
use secrecy::{ExposeSecret, SecretString};
use std::path::Path;
use std::time::Duration;

pub struct SmtpOutbox {
    settings: SmtpSettings,
    password: Option<SecretString>,
    tls: Option<TlsParameters>,
    envelope_from: Option<Address>,
    hello: ClientId,
    connection: Option<SmtpConnection>,
}

impl SmtpOutbox {
    pub(super) fn open(settings: &SmtpSettings, base: &Path) -> Result<SmtpOutbox, SettingsError> {
        let s = settings;
        let password = match s.user {
            None => None,
            Some(_) => Some(password("outbox.smtp", base, s.password_file.as_deref(), s.password_env.as_deref(), s.password_credential.as_deref())?),
        };
        let tls = if s.security == Security::Plain { None } else { Some(tls(s, base)?) };
        let envelope_from = s.envelope_from.as_ref().map(|a| a.parse().map_err(|_| SettingsError::Address(a.clone()))).transpose()?;
        let hello = s.hello.clone().map_or_else(ClientId::default, ClientId::Domain);
        Ok(SmtpOutbox { settings: s.clone(), password, tls, envelope_from, hello, connection: None })
    }

    fn place(&self) -> String {
        wire::place("SMTP", &self.settings.host, self.settings.port(), self.settings.security)
    }

    fn later(&self, doing: &str, error: &Error) -> SendError {
        SendError::Later { why: format!("the {} failed at {doing}: {}", self.place(), said(error)) }
    }

    pub(super) fn send(&mut self, parcel: &Parcel) -> Result<(), SendError> {
        // RFC 5321, section 4.2: addresses that the protocol cannot say will never go
        let address = |text: &str| text.parse::<Address>().map_err(|_| SendError::Refused { code: 553, text: format!("{text:?} is not a mail address") });
        let to = address(&parcel.to)?;
        let from = match &parcel.envelope_from {
            Some(from) => Some(address(from)?),
            None => self.envelope_from.clone(),
        };
        if !to.to_string().is_ascii() {
            return Err(SendError::Refused { code: 553, text: format!("{:?}: addresses must be ASCII", parcel.to) });
        }
        let mut connection = match self.connection.take() {
            // servers close idle connections: ask before a mail is tried on it
            Some(mut kept) => {
                if kept.test_connected() {
                    kept
                } else {
                    kept.abort();
                    self.connect()?
                }
            }
            None => self.connect()?,
        };
        let result = self.hand_over(&mut connection, from, to, &parcel.bytes);
        if result.is_ok() {
            self.connection = Some(connection);
        } else {
            connection.abort();
        }
        result
    }

    fn hand_over(&self, connection: &mut SmtpConnection, from: Option<Address>, to: Address, bytes: &[u8]) -> Result<(), SendError> {
        let sender = from.as_ref().map_or_else(|| "<>".to_owned(), Address::to_string);
        // who may send from where is the operator's to mend, and no fault of the recipient
        connection.command(Mail::new(from, vec![])).map_err(|e| SendError::Down {
            why: format!("the {} refuses mail from {sender}: set outbox.smtp.envelope_from to an address it allows ({})", self.place(), said(&e)),
        })?;
        connection.command(Rcpt::new(to, vec![])).map_err(|e| self.answer("the recipient", &e))?;
        connection.command(Data).map_err(|e| self.answer("DATA", &e))?;
        // the end mark begins with a line end of its own, which must not become an empty line of the mail
        match connection.message(bytes.strip_suffix(b"\r\n").unwrap_or(bytes)) {
            Ok(_) => Ok(()),
            Err(e) if e.status().is_some() => Err(self.answer("the mail", &e)),
            Err(e) => Err(SendError::Unknown { why: said(&e) }),
        }
    }

    /// A refusal in words, or a failure in between.
    fn answer(&self, doing: &str, error: &Error) -> SendError {
        match error.status() {
            Some(code) if error.is_permanent() => SendError::Refused { code: u16::from(code), text: said(error) },
            _ => self.later(doing, error),
        }
    }

    fn connect(&self) -> Result<SmtpConnection, SendError> {
        let s = &self.settings;
        let unreachable = |why: String| SendError::Down { why: format!("the {} cannot be reached: {why}", self.place()) };
        let addresses = wire::addresses(&s.host, s.port()).map_err(|e| unreachable(wire::explain(&e)))?;
        if s.security == Security::Plain && self.password.is_some() && !s.plaintext_password && !wire::all_loopback(&addresses) {
            return Err(SendError::Down {
                why: format!("the {} would get the password unencrypted: set security to tls or starttls, or plaintext_password to true", self.place()),
            });
        }
        let timeout = Some(Duration::from_secs(u64::from(s.timeout_seconds.max(1))));
        let direct = self.tls.as_ref().filter(|_| s.security == Security::Tls);
        let mut connection = SmtpConnection::connect(addresses.as_slice(), timeout, &self.hello, direct, None).map_err(|e| unreachable(said(&e)))?;
        if let (Security::Starttls, Some(tls)) = (s.security, &self.tls) {
            if !connection.can_starttls() {
                connection.abort();
                return Err(unreachable("it offers no STARTTLS there: is the port right?".to_owned()));
            }
            connection.starttls(tls, &self.hello).map_err(|e| unreachable(said(&e)))?;
        }
        if let (Some(user), Some(password)) = (&s.user, &self.password) {
            let credentials = Credentials::new(user.clone(), password.expose_secret().to_owned());
            if let Err(e) = connection.auth(&[Mechanism::Plain, Mechanism::Login], &credentials) {
                connection.abort();
                // a refused password is our operator's to mend: the mails wait
                return Err(SendError::Down { why: format!("the {} refuses the user {user:?}: check user and password ({})", self.place(), said(&e)) });
            }
        }
        Ok(connection)
    }
}

fn tls(settings: &SmtpSettings, base: &Path) -> Result<TlsParameters, SettingsError> {
    let mut builder = TlsParameters::builder(settings.host.clone());
    let mut path = "(system)".into();
    if let Some(file) = &settings.ca_file {
        path = base.join(file);
        let failed = |why: String| SettingsError::Certificate { path: path.clone(), why };
        let pem = std::fs::read(&path).map_err(|e| failed(e.to_string()))?;
        let certificate = Certificate::from_pem(&pem).map_err(|e| failed(e.to_string()))?;
        builder = builder.certificate_store(CertificateStore::None).add_root_certificate(certificate);
    }
    builder.build().map_err(|e| SettingsError::Certificate { path, why: e.to_string() })
}

/// What the server or the network said, short and without controls.
fn said(error: &Error) -> String {
    let text = if error.status().is_some() {
        error.to_string()
    } else if error.is_response() {
        "the server closed the connection, or does not speak SMTP there".to_owned()
    } else {
        wire::explain(error)
    };
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(200).collect()
}

impl std::fmt::Debug for SmtpOutbox {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.place())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mail::outbox::Outbox;
    use crate::mail::settings::OutboxSettings;
    use std::io::{BufRead, BufReader, Write};
    use std::net::TcpListener;

    /// A server for one connection that says these lines: the greeting, then one an answer; at the end of the list it hangs up.
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
                writer.write_all(format!("{answer}\r\n").as_bytes()).unwrap();
                // the mail itself is one turn
                let in_mail = answer.starts_with("354");
                loop {
                    let Some(Ok(line)) = lines.next() else { return heard };
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
        let yaml = format!("smtp: {{ host: 127.0.0.1, port: {port}, security: plain, hello: client.test, timeout_seconds: 1 }}");
        let settings: OutboxSettings = serde_yaml::from_str(&yaml).unwrap();
        let mut outbox = Outbox::open(&settings, Path::new(".")).unwrap();
        outbox.send(&Parcel { envelope_from: None, to: "anna@example.org".into(), bytes: b"Subject: x\r\n\r\n.13 hold\r\n".to_vec() })
    }

    #[test]
    fn what_a_failure_means_depends_on_where_it_happens() {
        let later = |says: &str| format!("Later {says}");
        let down = |says: &str| format!("Down {says}");
        for (says, is) in [
            (&["220 hi", "250 ok", "250 ok", "250 ok", "354 go", "250 taken", "221 bye"][..], "sent".to_owned()),
            (&["421 too busy"], down("too busy")),
            (&["554 go away"], down("go away")),
            (&["220 hi"], down("closed")),
            (&["220 hi", "250 ok", "550 no sender today"], down("envelope_from")),
            (&["220 hi", "250 ok", "250 ok", "550 5.1.1 nobody", "221 bye"], "Refused 550".to_owned()),
            (&["220 hi", "250 ok", "250 ok", "452 full", "221 bye"], later("full")),
            (&["220 hi", "250 ok", "250 ok", "250 ok"], later("")),
            (&["220 hi", "250 ok", "250 ok", "250 ok", "354 go", "552 too large", "221 bye"], "Refused 552".to_owned()),
            (&["220 hi", "250 ok", "250 ok", "250 ok", "354 go", "451 later", "221 bye"], later("later")),
            (&["220 hi", "250 ok", "250 ok", "250 ok", "354 go"], "Unknown".to_owned()),
            (&["220 hi", "250 ok", "250 ok", "250 ok", "354 go", "gibberish"], "Unknown".to_owned()),
        ] {
            let (port, heard) = server(says);
            let result = send_to(port);
            let seen = match &result {
                Ok(()) => "sent".to_owned(),
                Err(SendError::Refused { code, .. }) => format!("Refused {code}"),
                Err(SendError::Later { why }) => format!("Later {why}"),
                Err(SendError::Down { why }) => format!("Down {why}"),
                Err(SendError::Unknown { .. }) => "Unknown".to_owned(),
            };
            let (kind, words) = is.split_once(' ').unwrap_or((&is, ""));
            let fits = seen.starts_with(kind) && seen.contains(words);
            assert!(fits, "{says:?}: {seen}");
            let heard = heard.join().unwrap();
            if result.is_ok() {
                assert_eq!(heard[..7], ["EHLO client.test", "MAIL FROM:<>", "RCPT TO:<anna@example.org>", "DATA", "Subject: x", "", "..13 hold"]);
                assert_eq!(heard[7], ".");
            }
        }
    }

    #[test]
    fn a_server_that_says_nothing_is_not_waited_for() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let start = std::time::Instant::now();
        match send_to(listener.local_addr().unwrap().port()) {
            Err(SendError::Down { why }) => assert!(why.contains("no answer in time"), "{why}"),
            other => panic!("{other:?}"),
        }
        assert!(start.elapsed() < Duration::from_secs(10));
    }
}
