//! A connection to a mail server: plain or TLS, every wait limited, every byte counted.
//!
//! Both the inbox (which communicates over [`Wire`]) and the outbox (which has its own stream) use
//! this module to look up their servers and to describe errors.

use super::settings::{Security, SettingsError};
use rustls::pki_types::{CertificateDer, ServerName, pem::PemObject};
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};
use rustls_platform_verifier::BuilderVerifierExt;
use std::error::Error as StdError;
use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream, ToSocketAddrs};
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Which certificates are trusted: those of the system's authorities, or of one private authority
/// only.
pub fn trust(ca: Option<&Path>) -> Result<Arc<ClientConfig>, SettingsError> {
    let path = ca.unwrap_or(Path::new("(system)")).to_owned();
    let failed = |why: String| SettingsError::Certificate {
        path: path.clone(),
        why,
    };
    let builder =
        ClientConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(|e| failed(e.to_string()))?;
    let config = match ca {
        None => builder
            .with_platform_verifier()
            .map_err(|e| failed(e.to_string()))?
            .with_no_client_auth(),
        Some(file) => {
            let mut roots = RootCertStore::empty();
            for certificate in
                CertificateDer::pem_file_iter(file).map_err(|e| failed(e.to_string()))?
            {
                roots
                    .add(certificate.map_err(|e| failed(e.to_string()))?)
                    .map_err(|e| failed(e.to_string()))?;
            }
            if roots.is_empty() {
                return Err(failed("it holds no certificate (PEM)".to_owned()));
            }
            builder.with_root_certificates(roots).with_no_client_auth()
        }
    };
    Ok(Arc::new(config))
}

/// The addresses of a server, looked up once, so that the address checked is the address connected
/// to.
pub fn addresses(host: &str, port: u16) -> io::Result<Vec<SocketAddr>> {
    let found: Vec<_> = (host, port).to_socket_addrs()?.collect();
    if found.is_empty() {
        Err(io::Error::new(
            io::ErrorKind::NotFound,
            "the name has no address",
        ))
    } else {
        Ok(found)
    }
}

/// Whether a password may be sent unencrypted to these addresses: only to this machine itself.
pub fn all_loopback(addresses: &[SocketAddr]) -> bool {
    addresses.iter().all(|a| a.ip().is_loopback())
}

pub struct Wire {
    stream: WireStream,
    timeout: Duration,
    allowance: ResponseAllowance,
}

/// Remaining limits of the current command. A clone stays with the caller, because the imap crate
/// hides its stream.
#[derive(Clone)]
pub struct ResponseAllowance(Arc<Mutex<AllowanceState>>);

#[derive(Clone, Copy)]
struct AllowanceState {
    /// The deadline, so that a server that sends one byte a second does not block us.
    until: Instant,
    bytes: usize,
}

impl ResponseAllowance {
    fn left(&self) -> MutexGuard<'_, AllowanceState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sets the limits of the next command: the size of its answer in bytes, and its duration.
    pub fn renew(&self, bytes: usize, time: Duration) {
        *self.left() = AllowanceState {
            until: Instant::now() + time,
            bytes,
        };
    }
}

enum WireStream {
    Plain(TcpStream),
    Tls(Box<StreamOwned<ClientConnection, TcpStream>>),
}

impl Wire {
    pub fn connect(addresses: &[SocketAddr], timeout: Duration) -> io::Result<Wire> {
        let mut last = io::Error::new(io::ErrorKind::NotFound, "the name has no address");
        for address in addresses {
            match TcpStream::connect_timeout(address, timeout) {
                Ok(stream) => {
                    stream.set_read_timeout(Some(timeout))?;
                    stream.set_write_timeout(Some(timeout))?;
                    stream.set_nodelay(true)?;
                    let left = AllowanceState {
                        until: Instant::now() + timeout,
                        bytes: 64 << 10,
                    };
                    return Ok(Wire {
                        stream: WireStream::Plain(stream),
                        timeout,
                        allowance: ResponseAllowance(Arc::new(Mutex::new(left))),
                    });
                }
                Err(why) => last = why,
            }
        }
        Err(last)
    }

    /// Switches to TLS and completes the handshake, so that a bad certificate is reported here and
    /// not at the first command.
    pub fn encrypt(self, host: &str, config: &Arc<ClientConfig>) -> io::Result<Wire> {
        let WireStream::Plain(tcp) = self.stream else {
            return Ok(self);
        };
        let name = ServerName::try_from(host.to_owned())
            .map_err(|e| io::Error::new(io::ErrorKind::InvalidInput, e))?;
        let connection = ClientConnection::new(config.clone(), name).map_err(io::Error::other)?;
        let mut tls = Box::new(StreamOwned::new(connection, tcp));
        let deadline = Instant::now() + self.timeout;
        while tls.conn.is_handshaking() {
            if Instant::now() > deadline {
                return Err(io::ErrorKind::TimedOut.into());
            }
            tls.conn.complete_io(&mut tls.sock)?;
        }
        Ok(Wire {
            stream: WireStream::Tls(tls),
            ..self
        })
    }

    pub fn allowance(&self) -> ResponseAllowance {
        self.allowance.clone()
    }

    /// The TLS version, and the server's own certificate (DER); `None` without TLS.
    pub(crate) fn tls(&self) -> Option<(String, Option<Vec<u8>>)> {
        let WireStream::Tls(tls) = &self.stream else {
            return None;
        };
        let version = match tls.conn.protocol_version() {
            Some(rustls::ProtocolVersion::TLSv1_3) => "TLS 1.3",
            Some(rustls::ProtocolVersion::TLSv1_2) => "TLS 1.2",
            _ => "TLS",
        };
        Some((
            version.to_owned(),
            tls.conn
                .peer_certificates()
                .and_then(|chain| chain.first())
                .map(|certificate| certificate.to_vec()),
        ))
    }

    fn tcp(&self) -> &TcpStream {
        match &self.stream {
            WireStream::Plain(tcp) => tcp,
            WireStream::Tls(tls) => &tls.sock,
        }
    }

    /// Whether the server neither hangs up nor sends anything unprompted within this time.
    pub(crate) fn still_open(&mut self, wait: Duration) -> io::Result<()> {
        let tcp = self.tcp();
        tcp.set_read_timeout(Some(wait.max(Duration::from_millis(1))))?;
        match tcp.peek(&mut [0]) {
            Err(why)
                if matches!(
                    why.kind(),
                    io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut
                ) =>
            {
                Ok(())
            }
            Err(why) => Err(why),
            Ok(0) => Err(io::ErrorKind::UnexpectedEof.into()),
            // TLS sends messages of its own
            Ok(_) if matches!(self.stream, WireStream::Tls(_)) => Ok(()),
            Ok(_) => Err(io::ErrorKind::ConnectionAborted.into()),
        }
    }

    /// Reads one line byte by byte: nothing after it may be read before TLS starts.
    pub(crate) fn line(&mut self) -> io::Result<String> {
        let mut line = Vec::new();
        let mut byte = [0];
        while line.len() < 8192 {
            if self.read(&mut byte)? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            if byte[0] == b'\n' {
                break;
            }
            line.push(byte[0]);
        }
        Ok(String::from_utf8_lossy(&line).trim_end().to_owned())
    }
}

impl Read for Wire {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let AllowanceState { until, bytes } = *self.allowance.left();
        let left = until.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(io::Error::new(
                io::ErrorKind::TimedOut,
                "the server answers too slowly",
            ));
        }
        if bytes == 0 {
            return Err(io::Error::new(
                io::ErrorKind::InvalidData,
                "the server sends more than was asked for",
            ));
        }
        self.tcp().set_read_timeout(Some(left.min(self.timeout)))?;
        let most = buffer.len().min(bytes);
        let buffer = buffer.get_mut(..most).unwrap_or_default();
        let read = match &mut self.stream {
            WireStream::Plain(tcp) => tcp.read(buffer),
            WireStream::Tls(tls) => tls.read(buffer),
        }
        // a blocking socket reports a timeout as "would block"
        .map_err(|e| {
            if e.kind() == io::ErrorKind::WouldBlock {
                io::ErrorKind::TimedOut.into()
            } else {
                e
            }
        })?;
        self.allowance.left().bytes = bytes.saturating_sub(read);
        Ok(read)
    }
}

impl imap::extensions::idle::SetReadTimeout for Wire {
    /// The allowance already limits every read.
    fn set_read_timeout(&mut self, _: Option<Duration>) -> imap::Result<()> {
        Ok(())
    }
}

impl Write for Wire {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        let left = self
            .allowance
            .left()
            .until
            .saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(io::Error::new(
                io::ErrorKind::TimedOut,
                "the server takes too slowly",
            ));
        }
        self.tcp().set_write_timeout(Some(left.min(self.timeout)))?;
        match &mut self.stream {
            WireStream::Plain(tcp) => tcp.write(buffer),
            WireStream::Tls(tls) => tls.write(buffer),
        }
    }
    fn flush(&mut self) -> io::Result<()> {
        match &mut self.stream {
            WireStream::Plain(tcp) => tcp.flush(),
            WireStream::Tls(tls) => tls.flush(),
        }
    }
}

impl std::fmt::Debug for Wire {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self.stream {
            WireStream::Plain(_) => "plain connection",
            WireStream::Tls(_) => "TLS connection",
        })
    }
}

/// Describes a network error in words that an operator can act on.
pub fn explain(error: &(dyn StdError + 'static)) -> String {
    let mut cause = Some(error);
    while let Some(e) = cause {
        let tls = e.downcast_ref::<rustls::Error>().or_else(|| {
            let inner = e.downcast_ref::<io::Error>()?.get_ref()?;
            inner.downcast_ref::<rustls::Error>()
        });
        if let Some(tls) = tls {
            return explain_tls(tls);
        }
        if let Some(io) = e.downcast_ref::<io::Error>() {
            match io.kind() {
                io::ErrorKind::ConnectionRefused => {
                    return "nothing listens there: is the server running, are host and port right?"
                        .to_owned();
                }
                io::ErrorKind::TimedOut | io::ErrorKind::WouldBlock => {
                    return "no answer in time: is the server reachable, is `security` what that port expects?".to_owned();
                }
                io::ErrorKind::UnexpectedEof
                | io::ErrorKind::ConnectionReset
                | io::ErrorKind::BrokenPipe
                | io::ErrorKind::ConnectionAborted => {
                    return "the server closed the connection".to_owned();
                }
                _ => {}
            }
        }
        cause = e.source();
    }
    error.to_string()
}

fn explain_tls(error: &rustls::Error) -> String {
    use rustls::CertificateError as C;
    match error {
        rustls::Error::InvalidCertificate(C::Expired | C::ExpiredContext { .. }) => "the server's certificate has expired: have it renewed".to_owned(),
        rustls::Error::InvalidCertificate(C::NotValidForName | C::NotValidForNameContext { .. }) => {
            "the server's certificate is for another name: use the name it was made for as `host`".to_owned()
        }
        rustls::Error::InvalidCertificate(C::UnknownIssuer) => {
            "the server's certificate comes from an authority that is not trusted here: name its certificate in `ca_file`".to_owned()
        }
        rustls::Error::InvalidMessage(_) => "the server does not speak TLS on that port: is `security` right?".to_owned(),
        other => format!("TLS failed: {other}"),
    }
}

/// The name of a server within a sentence.
pub(crate) fn place(protocol: &str, host: &str, port: u16, security: Security) -> String {
    let how = match security {
        Security::Tls => "TLS",
        Security::Starttls => "STARTTLS",
        Security::Plain => "unencrypted",
    };
    format!("{protocol} server {host}:{port} ({how})")
}
