//! HTTP/1.1 as far as the stand-in needs it (RFC 9112): one question, one answer, and the
//! connection ends.

#![allow(dead_code, reason = "not every test program asks for all of it")]

use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::{ServerConfig, ServerConnection, StreamOwned};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// How a question is answered otherwise than it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Hangs up and does nothing.
    DropBefore,
    /// Does it, and hangs up.
    DropAfter,
    /// Does it, and answers a byte a second.
    Slow,
    Status(u16),
    /// A page of something that stands before it (a proxy, a firewall), which asks the forum
    /// nothing.
    Page(u16),
    /// 200, and no JSON.
    Garbage,
    /// 200, and JSON without end.
    Huge,
    /// JSON of another shape.
    Odd(String),
    Redirect(String),
    /// 429, with seconds to wait in the header, in the body, or in neither.
    Limit(Option<u32>, Option<u32>),
}

/// A question.
pub struct Asked {
    pub method: String,
    pub path: String,
    headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Asked {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers
            .iter()
            .find(|(own, _)| own == name)
            .map(|(_, value)| value.as_str())
    }
}

/// An answer, or none.
#[derive(Clone)]
pub struct Reply {
    status: u16,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
    slow: bool,
    hangs_up: bool,
}

impl Reply {
    pub fn json(status: u16, body: Value) -> Reply {
        Reply::text(status, &body.to_string())
            .with("Content-Type", "application/json; charset=utf-8")
    }

    pub fn text(status: u16, body: &str) -> Reply {
        Reply {
            status,
            headers: Vec::new(),
            body: body.as_bytes().to_vec(),
            slow: false,
            hangs_up: false,
        }
    }

    pub fn hang_up() -> Reply {
        Reply {
            hangs_up: true,
            ..Reply::text(0, "")
        }
    }

    pub fn slow(self) -> Reply {
        Reply { slow: true, ..self }
    }

    pub fn with(mut self, name: &str, value: &str) -> Reply {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }
}

pub fn converse(stream: impl Read + Write, answer: &dyn Fn(Asked) -> Reply) -> std::io::Result<()> {
    let mut lines = BufReader::new(stream);
    let mut first = String::new();
    lines.read_line(&mut first)?;
    let mut words = first.split_whitespace();
    let (method, path) = (
        words.next().unwrap_or_default().to_owned(),
        words.next().unwrap_or_default().to_owned(),
    );
    let mut headers = Vec::new();
    loop {
        let mut line = String::new();
        if lines.read_line(&mut line)? == 0 || line.trim().is_empty() {
            break;
        }
        if let Some((name, value)) = line.split_once(':') {
            headers.push((name.trim().to_lowercase(), value.trim().to_owned()));
        }
    }
    let asked = Asked {
        method,
        path,
        headers,
        body: Vec::new(),
    };
    let length = asked
        .header("content-length")
        .and_then(|length| length.parse().ok())
        .unwrap_or(0);
    let mut body = vec![0; length];
    lines.read_exact(&mut body)?;
    let reply = answer(Asked { body, ..asked });
    if reply.hangs_up {
        return Ok(());
    }
    let stream = lines.get_mut();
    let mut bytes = format!(
        "HTTP/1.1 {} So\r\nContent-Length: {}\r\nConnection: close\r\n",
        reply.status,
        reply.body.len()
    )
    .into_bytes();
    for (name, value) in &reply.headers {
        bytes.extend(format!("{name}: {value}\r\n").bytes());
    }
    bytes.extend(b"\r\n");
    bytes.extend(&reply.body);
    if reply.slow {
        for byte in bytes {
            stream.write_all(&[byte])?;
            std::thread::sleep(Duration::from_secs(1));
        }
        return Ok(());
    }
    stream.write_all(&bytes)?;
    stream.flush()
}

/// The same over TLS; a client that trusts no such certificate hangs up.
pub fn converse_secretly(
    stream: TcpStream,
    config: &Arc<ServerConfig>,
    answer: &dyn Fn(Asked) -> Reply,
) -> std::io::Result<()> {
    let mut connection =
        ServerConnection::new(Arc::clone(config)).map_err(std::io::Error::other)?;
    let mut stream = stream;
    while connection.is_handshaking() {
        connection.complete_io(&mut stream)?;
    }
    converse(StreamOwned::new(connection, stream), answer)
}

/// A server's certificates and key, from files.
pub fn tls(chain: &Path, key: &Path) -> Arc<ServerConfig> {
    let chain = CertificateDer::pem_file_iter(chain)
        .expect("a chain")
        .collect::<Result<Vec<_>, _>>()
        .expect("certificates");
    let key = PrivateKeyDer::from_pem_file(key).expect("a key");
    let builder =
        ServerConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()));
    let builder = builder
        .with_safe_default_protocol_versions()
        .expect("versions")
        .with_no_client_auth();
    Arc::new(
        builder
            .with_single_cert(chain, key)
            .expect("a certificate with its key"),
    )
}

/// The parts of a form: name, file name, bytes (RFC 7578).
pub fn parts(body: &[u8], boundary: &str) -> Vec<(String, (String, Vec<u8>))> {
    let mark = format!("--{boundary}");
    let starts: Vec<usize> = body
        .windows(mark.len())
        .enumerate()
        .filter(|(_, piece)| *piece == mark.as_bytes())
        .map(|(at, _)| at)
        .collect();
    let mut found = Vec::new();
    for pair in starts.windows(2) {
        let piece = &body[pair[0] + mark.len() + 2..pair[1] - 2];
        let end = piece
            .windows(4)
            .position(|four| four == b"\r\n\r\n")
            .expect("an end of the headers");
        let head = String::from_utf8_lossy(&piece[..end]).into_owned();
        let value = |name: &str| {
            head.split(&format!("{name}=\""))
                .nth(1)
                .and_then(|rest| rest.split('"').next())
                .unwrap_or_default()
                .to_owned()
        };
        found.push((
            value(" name"),
            (value("filename"), piece[end + 4..].to_vec()),
        ));
    }
    found
}

/// What a forum says to who asks too much.
pub fn limited(header: Option<u32>, body: Option<u32>) -> Reply {
    let mut json = json!({ "errors": ["You\u{2019}ve performed this action too many times, please try again later."], "error_type": "rate_limit" });
    if let Some(seconds) = body {
        json["extras"] = json!({ "wait_seconds": seconds });
    }
    let reply = Reply::json(429, json);
    header.map_or(reply.clone(), |seconds| {
        reply.with("Retry-After", &seconds.to_string())
    })
}

pub fn no(status: u16, why: &str) -> Reply {
    Reply::json(status, json!({ "errors": [why] }))
}

pub fn not_found() -> Reply {
    Reply::json(
        404,
        json!({ "errors": ["The requested URL or resource could not be found."], "error_type": "not_found" }),
    )
}
