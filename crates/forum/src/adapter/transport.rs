//! HTTP over the connections of `mail::wire`: the same certificate checks, the same limits on time
//! and bytes, one TLS implementation for the whole program.

use rustls::ClientConfig;
use seneschal_mail::wire::{self, Wire};
use std::io::{Read, Write};
use std::sync::Arc;
use std::time::Duration;
use ureq::Error;
use ureq::unversioned::resolver::{ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::{
    Buffers, ConnectionDetails, Connector, LazyBuffers, NextTimeout, Transport,
};

/// No connection was made, so the request was certainly not sent.
#[derive(Debug)]
pub(super) struct ConnectFailure(pub String);

impl std::fmt::Display for ConnectFailure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ConnectFailure {}

fn not_connected(why: impl Into<String>) -> Error {
    Error::Other(Box::new(ConnectFailure(why.into())))
}

#[derive(Debug)]
pub(super) struct ForumConnector {
    pub trust: Option<Arc<ClientConfig>>,
    pub timeout: Duration,
    /// Maximum size of a response, in bytes.
    pub most: usize,
}

/// [`ForumConnector`] looks up the names itself, so that the address it checks is the address
/// it connects to.
#[derive(Debug)]
pub(super) struct ResolverStub;

impl Resolver for ResolverStub {
    fn resolve(
        &self,
        _: &ureq::http::Uri,
        _: &ureq::config::Config,
        _: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, Error> {
        let mut none = self.empty();
        // an address is required, but nobody uses it
        none.push(([0, 0, 0, 0], 0).into());
        Ok(none)
    }
}

impl Connector<()> for ForumConnector {
    type Out = ForumTransport;

    fn connect(
        &self,
        details: &ConnectionDetails,
        _: Option<()>,
    ) -> Result<Option<ForumTransport>, Error> {
        let host = details
            .uri
            .host()
            .unwrap_or_default()
            .trim_matches(['[', ']'])
            .to_owned();
        let port = details
            .uri
            .port_u16()
            .unwrap_or(if details.needs_tls() { 443 } else { 80 });
        let addresses =
            wire::addresses(&host, port).map_err(|why| not_connected(format!("{host}: {why}")))?;
        if !details.needs_tls() && !wire::all_loopback(&addresses) {
            return Err(not_connected(
                "the key would go unencrypted: begin `url` with https://",
            ));
        }
        let mut wire = Wire::connect(&addresses, self.timeout)
            .map_err(|why| not_connected(wire::explain(&why)))?;
        // the limit for a request and its response together; TLS has its own overhead
        wire.allowance().renew(
            self.most.saturating_add(256 << 10),
            self.timeout.saturating_mul(2),
        );
        let secure = details.needs_tls();
        if secure {
            let Some(trust) = &self.trust else {
                return Err(not_connected("no TLS was prepared for it"));
            };
            wire = wire
                .encrypt(&host, trust)
                .map_err(|why| not_connected(wire::explain(&why)))?;
        }
        Ok(Some(ForumTransport {
            wire,
            secure,
            buffers: LazyBuffers::new(16 << 10, 16 << 10),
        }))
    }
}

/// One connection, for one request.
#[derive(Debug)]
pub(super) struct ForumTransport {
    wire: Wire,
    secure: bool,
    buffers: LazyBuffers,
}

impl Transport for ForumTransport {
    fn buffers(&mut self) -> &mut dyn Buffers {
        &mut self.buffers
    }

    fn transmit_output(&mut self, amount: usize, _: NextTimeout) -> Result<(), Error> {
        let output = self.buffers.output().get(..amount).unwrap_or_default();
        self.wire.write_all(output)?;
        Ok(self.wire.flush()?)
    }

    fn await_input(&mut self, _: NextTimeout) -> Result<bool, Error> {
        let read = self.wire.read(self.buffers.input_append_buf())?;
        self.buffers.input_appended(read);
        Ok(read > 0)
    }

    /// A connection is never reused: bytes that a server or proxy left in it belong to no request.
    fn is_open(&mut self) -> bool {
        false
    }

    fn is_tls(&self) -> bool {
        self.secure
    }
}
