//! Listens on its own thread, with limits on what anybody may ask of it at once.

use super::page_service::{AT_ONCE, PageService};
use super::routes::routes;
use crate::clock::Clock;
use crate::config::Config;
use crate::letters::MailComposerError;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::Semaphore;

/// How long a browser may take to send its request, and for the whole exchange.
const ASKING: Duration = Duration::from_secs(10);
const EXCHANGE: Duration = Duration::from_secs(60);
/// How soon the server notices that it is to stop.
const NAP: Duration = Duration::from_millis(200);

/// Why the pages are not served.
#[derive(Debug, thiserror::Error)]
pub enum WebError {
    #[error(
        "web.listen: {listen} cannot be listened on: {why}. Perhaps another program does; name another port, or take the section `web` out"
    )]
    Listen {
        listen: SocketAddr,
        why: std::io::Error,
    },
    #[error("the pages' thread does not start: {0}")]
    Thread(std::io::Error),
    #[error(transparent)]
    Desk(#[from] MailComposerError),
}

/// The web server; it serves the pages as long as this value lives.
pub(crate) struct WebServer {
    stop: Arc<AtomicBool>,
}

impl WebServer {
    /// Listens where the configuration says, or not at all if it says nothing. `wake` is called for
    /// each letter that was stored.
    pub(crate) fn open(
        config: &Config,
        clock: Clock,
        wake: Box<dyn Fn() + Send + Sync>,
    ) -> Result<Option<WebServer>, WebError> {
        let Some(settings) = &config.web else {
            return Ok(None);
        };
        let failed = |why| WebError::Listen {
            listen: settings.listen,
            why,
        };
        let listener = TcpListener::bind(settings.listen).map_err(failed)?;
        listener.set_nonblocking(true).map_err(failed)?;
        let listen = listener.local_addr().map_err(failed)?;
        let office = Arc::new(PageService::open(config.clone(), clock, wake)?);
        let stop = Arc::new(AtomicBool::new(false));
        let (stopped, connections) = (Arc::clone(&stop), settings.connections);
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .max_blocking_threads(AT_ONCE)
            .build()
            .map_err(WebError::Thread)?;
        let run = move || {
            if let Err(why) = runtime.block_on(listen_on(listener, office, connections, stopped)) {
                tracing::error!(%why, "the pages end");
            }
        };
        std::thread::Builder::new()
            .name("web".to_owned())
            .spawn(run)
            .map_err(WebError::Thread)?;
        tracing::info!(%listen, "pages over HTTP");
        Ok(Some(WebServer { stop }))
    }
}

impl Drop for WebServer {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::SeqCst);
    }
}

async fn listen_on(
    listener: TcpListener,
    office: Arc<PageService>,
    connections: usize,
    stop: Arc<AtomicBool>,
) -> std::io::Result<()> {
    let listener = tokio::net::TcpListener::from_std(listener)?;
    let bytes = office.config.mail.limits.text_bytes;
    let service = TowerToHyperService::new(routes(office, bytes));
    let room = Arc::new(Semaphore::new(connections));
    while !stop.load(Ordering::SeqCst) {
        let Ok(permit) = Arc::clone(&room).acquire_owned().await else {
            break;
        };
        let stream = match tokio::time::timeout(NAP, listener.accept()).await {
            Ok(Ok((stream, _))) => stream,
            // out of descriptors, or the browser has already disconnected
            Ok(Err(why)) => {
                tracing::debug!(%why, "a connection was not taken");
                tokio::time::sleep(NAP).await;
                continue;
            }
            Err(_) => continue,
        };
        let service = service.clone();
        tokio::spawn(async move {
            let _permit = permit;
            let mut http = hyper::server::conn::http1::Builder::new();
            http.timer(TokioTimer::new())
                .header_read_timeout(ASKING)
                .keep_alive(false);
            let exchange = http.serve_connection(TokioIo::new(stream), service);
            if let Ok(Err(why)) = tokio::time::timeout(EXCHANGE, exchange).await {
                tracing::debug!(%why, "an exchange broke off");
            }
        });
    }
    Ok(())
}
