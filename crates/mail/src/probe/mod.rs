//! A check of a mail server, step by step, for operators: what each step found, and where it
//! failed.
//!
//! It sends the few commands itself, because the crates that transfer mail hide what this check
//! reports: addresses, certificate, greeting, capabilities. It is read-only: folders are opened
//! with EXAMINE (RFC 3501, section 6.3.2), and no mail is transferred.

mod imap;
mod maildir;
mod smtp;

pub use imap::{ImapProbe, ProbeArrival};
pub use maildir::find_in_maildir;
pub use smtp::SmtpProbe;

use super::settings::{Security, SettingsError};
use super::wire::{self, Wire};
use jiff::Timestamp;
use rustls::ClientConfig;
use std::io;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use x509_cert::der::Decode;

/// The steps of connecting, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ProbeStep {
    /// The password and certificate files are readable.
    Settings,
    /// The host name resolves to addresses.
    Name,
    Connect,
    Encrypt,
    Greet,
    Login,
    /// IMAP: the folder opens. SMTP: mail from our sender is accepted.
    Use,
}

/// Where a check failed.
#[derive(Clone, Debug)]
pub struct ProbeFailure {
    pub at: ProbeStep,
    /// What failed, in words that an operator can act on.
    pub why: String,
}

/// Information about the encryption.
#[derive(Clone, Debug)]
pub struct TlsDetails {
    /// `TLS 1.3`
    pub version: String,
    /// Validity of the server's certificate, from and to; `None` if it is unreadable.
    pub holds: Option<(Timestamp, Timestamp)>,
}

/// Information about a server.
#[derive(Clone, Debug, Default)]
pub struct ServerFindings {
    /// `IMAP server mail.example.org:993 (TLS)`
    pub place: String,
    pub addresses: Vec<IpAddr>,
    pub tls: Option<TlsDetails>,
    /// Its first line; some servers include the time.
    pub greeting: Option<String>,
    /// Capabilities or extensions, in upper case, as reported after login.
    pub abilities: Vec<String>,
    pub logged_in: bool,
    pub stopped: Option<ProbeFailure>,
}

impl ServerFindings {
    pub fn can(&self, ability: &str) -> bool {
        self.abilities
            .iter()
            .any(|held| held.split([' ', '=']).next() == Some(ability) || held == ability)
    }
}

/// Maximum size of answers, in bytes.
const ANSWER: usize = 1 << 20;

/// How to reach a server.
struct ProbeTarget<'a> {
    host: &'a str,
    port: u16,
    security: Security,
    trust: Option<Arc<ClientConfig>>,
    /// Whether a password is sent that must not go over an unencrypted connection.
    guarded: bool,
    timeout: Duration,
}

/// Differences between the two protocols before TLS starts.
trait ProbeProtocol {
    fn greeting(wire: &mut Wire) -> io::Result<Result<String, String>>;
    fn starttls(wire: &mut Wire) -> io::Result<Result<(), String>>;
}

fn stopped(at: ProbeStep) -> impl Fn(io::Error) -> ProbeFailure {
    move |error| ProbeFailure {
        at,
        why: wire::explain(&error),
    }
}

fn settings(error: SettingsError) -> ProbeFailure {
    ProbeFailure {
        at: ProbeStep::Settings,
        why: error.to_string(),
    }
}

/// Connects, encrypts and reads the greeting. `seen` keeps what was found even on failure.
fn open<M: ProbeProtocol>(
    target: &ProbeTarget,
    seen: &mut ServerFindings,
) -> Result<Wire, ProbeFailure> {
    let addresses = wire::addresses(target.host, target.port).map_err(|error| ProbeFailure {
        at: ProbeStep::Name,
        why: format!("{}: {error}", target.host),
    })?;
    seen.addresses = addresses.iter().map(|address| address.ip()).collect();
    seen.addresses.dedup();
    if target.guarded && target.security == Security::Plain && !wire::all_loopback(&addresses) {
        let why = "the password would go unencrypted: set security to tls or starttls, or plaintext_password to true".to_owned();
        return Err(ProbeFailure {
            at: ProbeStep::Connect,
            why,
        });
    }
    let mut wire =
        Wire::connect(&addresses, target.timeout).map_err(stopped(ProbeStep::Connect))?;
    wire.allowance()
        .renew(ANSWER, target.timeout.saturating_mul(4));
    let encrypt = |wire: Wire, seen: &mut ServerFindings| -> Result<Wire, ProbeFailure> {
        let Some(trust) = &target.trust else {
            return Ok(wire);
        };
        let wire = wire
            .encrypt(target.host, trust)
            .map_err(stopped(ProbeStep::Encrypt))?;
        seen.tls = wire.tls().map(|(version, certificate)| TlsDetails {
            version,
            holds: certificate.and_then(|der| validity(&der)),
        });
        Ok(wire)
    };
    if target.security == Security::Tls {
        wire = encrypt(wire, seen)?;
    }
    let greeting = M::greeting(&mut wire).map_err(stopped(ProbeStep::Greet))?;
    seen.greeting = Some(greeting.map_err(|said| ProbeFailure {
        at: ProbeStep::Greet,
        why: format!("it greets with {said:?}"),
    })?);
    if target.security == Security::Starttls {
        let answer = M::starttls(&mut wire).map_err(stopped(ProbeStep::Encrypt))?;
        answer.map_err(|said| ProbeFailure {
            at: ProbeStep::Encrypt,
            why: format!("it offers no STARTTLS there ({said}): is the port right?"),
        })?;
        wire = encrypt(wire, seen)?;
    }
    Ok(wire)
}

/// The validity of a certificate (DER), from and to.
fn validity(der: &[u8]) -> Option<(Timestamp, Timestamp)> {
    let certificate = x509_cert::Certificate::from_der(der).ok()?;
    let held = certificate.tbs_certificate().validity();
    let at = |time: x509_cert::time::Time| {
        Timestamp::from_second(i64::try_from(time.to_unix_duration().as_secs()).ok()?).ok()
    };
    Some((at(held.not_before)?, at(held.not_after)?))
}

fn brief(said: &str) -> String {
    said.chars().filter(|c| !c.is_control()).take(200).collect()
}

/// The raw, unfolded fields of a header block in order: names in lower case.
pub fn fields(header: &[u8]) -> Vec<(String, String)> {
    super::fields::HeaderFields::read(header, usize::MAX).into_pairs()
}

/// What mail servers wrote into a header block about the sender, topmost first; nothing is trusted
/// here.
pub fn results(header: &[u8]) -> super::authentication::AuthenticationResults {
    super::authentication::AuthenticationResults::read(&super::fields::HeaderFields::read(
        header,
        usize::MAX,
    ))
}
