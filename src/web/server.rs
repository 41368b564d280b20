//! Listens on its own thread, with limits on what anybody may ask of it at once.
//!
//! A slow client keeps nobody waiting. Every connection is taken at once. If there are too many, the
//! one that has waited longest for its client is closed: for the rest of a request, or for an answer
//! to be read. A connection whose request is complete is left alone until its answer is made.
//! No address has a limit of its own: after a web server with TLS, all clients have that server's
//! address.

use super::page_service::{AT_ONCE, PageService};
use super::routes::{form_bytes, routes};
use crate::clock::Clock;
use crate::config::Config;
use crate::letters::MailComposerError;
use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use axum::response::{IntoResponse, Response};
use hyper::body::{Body as _, Incoming};
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use rustix::process::{Resource, getrlimit};
use std::convert::Infallible;
use std::future::poll_fn;
use std::net::{SocketAddr, TcpListener};
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio::task::AbortHandle;
use tokio::time::{sleep, timeout};

/// How long a browser may take to send the head of its request, then for the body, and for the whole
/// exchange.
const ASKING: Duration = Duration::from_secs(10);
const EXCHANGE: Duration = Duration::from_secs(60);
/// The maximum size of a request's head. The longest that we give out ourselves has 200 bytes.
const HEAD_BYTES: usize = 32 << 10;
/// With fewer connections, those that a browser opens for one page would close each other.
const FEWEST: usize = 16;
/// How soon the server notices that it is to stop.
const NAP: Duration = Duration::from_millis(200);
/// How soon it notices that a connection has ended its work; and so long, at least, a connection may
/// wait for its client.
const MOMENT: Duration = Duration::from_millis(5);

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
    let routes = TowerToHyperService::new(routes(office, bytes));
    let mut connections = Connections::new(connections);
    while !stop.load(Ordering::SeqCst) {
        let stream = match timeout(NAP, listener.accept()).await {
            Ok(Ok((stream, _))) => stream,
            // out of descriptors, or the browser has already disconnected
            Ok(Err(why)) => {
                tracing::debug!(%why, "a connection was not taken");
                sleep(NAP).await;
                continue;
            }
            Err(_) => continue,
        };
        connections.make_room().await;
        let (wait, routes) = (connections.wait(), routes.clone());
        let task = tokio::spawn(serve(stream, routes, form_bytes(bytes), wait.clone()));
        connections.open.push(Connection {
            task: task.abort_handle(),
            wait,
        });
    }
    Ok(())
}

/// The open connections: at most `most`.
struct Connections {
    most: usize,
    open: Vec<Connection>,
    begun: Instant,
}

struct Connection {
    task: AbortHandle,
    wait: ClientWait,
}

impl Connections {
    fn new(most: usize) -> Connections {
        // half of the descriptors are for the mails and the history
        let descriptors = getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX) / 2;
        let descriptors = usize::try_from(descriptors).unwrap_or(usize::MAX);
        Connections {
            most: most.min(descriptors).max(FEWEST),
            open: Vec::new(),
            begun: Instant::now(),
        }
    }

    /// A new connection waits for its client.
    fn wait(&self) -> ClientWait {
        let wait = ClientWait {
            begun: self.begun,
            since: Arc::default(),
        };
        wait.begin();
        wait
    }

    /// Makes room for one more. That takes a moment at most, unless all are at work.
    async fn make_room(&mut self) {
        loop {
            self.open.retain(|open| !open.task.is_finished());
            if self.open.len() < self.most {
                return;
            }
            if !self.close_longest_wait() {
                sleep(MOMENT).await;
            }
        }
    }

    /// False if none has waited for its client for a moment: the request of a connection that was
    /// taken just now may be here, and not yet read.
    fn close_longest_wait(&mut self) -> bool {
        let moment_ago = micros(self.begun.elapsed().saturating_sub(MOMENT));
        let waits = self.open.iter().map(|open| open.wait.since());
        match waits.enumerate().min_by_key(|(_, since)| *since) {
            Some((place, since)) if since < moment_ago => {
                self.open.swap_remove(place).task.abort();
                true
            }
            _ => false,
        }
    }
}

/// Since when a connection waits for its client, in microseconds from `begun`.
#[derive(Clone)]
struct ClientWait {
    begun: Instant,
    since: Arc<AtomicU64>,
}

/// Instead of a time: the connection does not wait for its client.
const AT_WORK: u64 = u64::MAX;

impl ClientWait {
    fn begin(&self) {
        let now = micros(self.begun.elapsed());
        self.since.store(now, Ordering::SeqCst);
    }

    fn end(&self) {
        self.since.store(AT_WORK, Ordering::SeqCst);
    }

    fn since(&self) -> u64 {
        self.since.load(Ordering::SeqCst)
    }
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(AT_WORK)
}

type Routes = TowerToHyperService<Router>;

/// One request and its answer.
async fn serve(stream: TcpStream, routes: Routes, most: usize, wait: ClientWait) {
    let service = service_fn(|request| answer(request, &routes, most, &wait));
    let mut http = hyper::server::conn::http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(ASKING)
        .max_buf_size(HEAD_BYTES)
        .keep_alive(false);
    let exchange = http.serve_connection(TokioIo::new(stream), service);
    if let Ok(Err(why)) = timeout(EXCHANGE, exchange).await {
        tracing::debug!(%why, "an exchange broke off");
    }
}

async fn answer(
    request: Request<Incoming>,
    routes: &Routes,
    most: usize,
    wait: &ClientWait,
) -> Result<Response, Infallible> {
    let asked = timeout(ASKING, with_body(request, most)).await;
    let response = match asked.unwrap_or(Err(StatusCode::REQUEST_TIMEOUT)) {
        Ok(request) => {
            wait.end();
            routes.call(request).await?
        }
        Err(status) => status.into_response(),
    };
    wait.begin();
    Ok(response)
}

/// The request with its whole body. A body that is too long is read no further: the routes see that
/// it is too long, and refuse it.
async fn with_body(request: Request<Incoming>, most: usize) -> Result<Request<Body>, StatusCode> {
    let (head, mut body) = request.into_parts();
    let mut bytes = Vec::new();
    while bytes.len() <= most {
        match poll_fn(|context| Pin::new(&mut body).poll_frame(context)).await {
            Some(Ok(frame)) => {
                if let Ok(data) = frame.into_data() {
                    bytes.extend_from_slice(&data);
                }
            }
            Some(Err(_)) => return Err(StatusCode::BAD_REQUEST),
            None => break,
        }
    }
    Ok(Request::from_parts(head, Body::from(bytes)))
}

#[cfg(test)]
#[path = "server_tests.rs"]
mod tests;
