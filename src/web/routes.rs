//! The routes. Nothing here outlives its request, and no token is logged.

use super::mail_fragment::MailFragment;
use super::page::{AnswerPage, MessagePage, PlayerPage};
use super::page_service::{LetterProgress, PageAddress, PageService, RateLimitResult};
use super::rate_limit::RateLimitWait;
use crate::campaign::error::InternalError;
use crate::text::Phrase;
use axum::Router;
use axum::extract::rejection::FormRejection;
use axum::extract::{DefaultBodyLimit, Form, Path, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, LOCATION, REFERRER_POLICY, RETRY_AFTER,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::middleware::{Next, from_fn, map_response};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use tower_http::services::ServeDir;

/// Pages load nothing external, run no scripts, and their forms are sent only to us.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

#[derive(Deserialize)]
struct SheetForm {
    sheet: String,
}

#[derive(Deserialize)]
struct ItemAddress {
    campaign: String,
    lord: String,
    token: String,
    name: String,
}

impl ItemAddress {
    fn split_name(self) -> (PageAddress, String) {
        let ItemAddress {
            campaign,
            lord,
            token,
            name,
        } = self;
        (
            PageAddress {
                campaign,
                lord,
                token,
            },
            name,
        )
    }
}

/// Builds a page off the listening thread.
async fn render_in_background(
    office: Arc<PageService>,
    make: impl FnOnce(&PageService) -> Result<Option<Response>, InternalError> + Send + 'static,
) -> Response {
    let shown = Arc::clone(&office);
    // the permit is awaited here: a client that disconnects leaves no work behind
    let Ok(_room) = Arc::clone(&office.room).acquire_owned().await else {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    };
    match tokio::task::spawn_blocking(move || make(&office)).await {
        Ok(Ok(Some(response))) => response,
        Ok(Ok(None)) => plain(
            &shown,
            StatusCode::NOT_FOUND,
            "web-unknown-title",
            "web-unknown",
        ),
        Ok(Err(fault)) => {
            tracing::error!(%fault, "a page was not made");
            plain(
                &shown,
                StatusCode::SERVICE_UNAVAILABLE,
                "web-trouble-title",
                "web-trouble",
            )
        }
        Err(why) => {
            tracing::error!(%why, "a page was not made");
            plain(
                &shown,
                StatusCode::INTERNAL_SERVER_ERROR,
                "web-trouble-title",
                "web-trouble",
            )
        }
    }
}

/// The same with a sheet from the page's form.
async fn with_sheet(
    office: Arc<PageService>,
    place: PageAddress,
    written: Result<Form<SheetForm>, FormRejection>,
    make: impl FnOnce(&PageService, &PageAddress, String) -> Result<Option<Response>, InternalError>
    + Send
    + 'static,
) -> Response {
    render_in_background(office, move |office| match written {
        Ok(Form(SheetForm { sheet })) => make(office, &place, sheet),
        // only to somebody who has the link
        Err(why) => Ok(office
            .language(&place)?
            .map(|language| unread(office, &language, &why))),
    })
    .await
}

fn shown(office: &PageService, page: &PlayerPage) -> Result<Response, InternalError> {
    let mut response = filled(office, "own", &page.language, page)?;
    if let Some((_, wait)) = &page.refused {
        to_wait(&mut response, wait);
    }
    Ok(response)
}

fn to_wait(response: &mut Response, wait: &RateLimitWait) {
    *response.status_mut() = StatusCode::TOO_MANY_REQUESTS;
    response
        .headers_mut()
        .insert(RETRY_AFTER, HeaderValue::from(wait.seconds));
}

/// The maximum size of a form with a sheet of so many bytes: a byte takes three there.
pub(super) fn form_bytes(sheet: usize) -> usize {
    sheet.saturating_mul(3).saturating_add(1 << 10)
}

/// All pages. `bytes`: the maximum size of a sheet.
pub(super) fn routes(office: Arc<PageService>, bytes: usize) -> Router {
    let pages = Router::new()
        .route("/", get(front))
        // browsers request it along with every page
        .route("/favicon.ico", get(|| async { StatusCode::NO_CONTENT }))
        .route("/play/{campaign}/{lord}/{token}", get(with_slash))
        .route("/play/{campaign}/{lord}/{token}/", get(own))
        .route("/play/{campaign}/{lord}/{token}/check", post(check))
        .route("/play/{campaign}/{lord}/{token}/send", post(send))
        .route("/play/{campaign}/{lord}/{token}/answer/{name}", get(answer))
        .route("/play/{campaign}/{lord}/{token}/report", get(report))
        .route(
            "/play/{campaign}/{lord}/{token}/report/{name}",
            get(report_of),
        )
        .route("/play/{campaign}/{lord}/{token}/map", get(map))
        .route("/play/{campaign}/{lord}/{token}/map/{name}", get(map_of))
        .fallback(nowhere)
        .layer(DefaultBodyLimit::max(form_bytes(bytes)));
    // public files, as they are in the folder; its pages have their own policy
    let pages = match office.config.chronicle_folder() {
        Some(folder) => {
            let files = Router::new()
                .fallback_service(ServeDir::new(folder))
                .layer(from_fn(no_hidden_file))
                .layer(map_response(open_file));
            pages.nest("/chronicle", files)
        }
        None => pages,
    };
    pages.with_state(office)
}

/// Names that begin with a dot are internal: the list of a chronicle's files, and a chronicle that
/// is being written.
async fn no_hidden_file(request: Request, next: Next) -> Response {
    let path = request
        .uri()
        .path()
        .to_lowercase()
        .replace("%2e", ".")
        .replace("%2f", "/");
    if path.split('/').any(|name| name.starts_with('.')) {
        return StatusCode::NOT_FOUND.into_response();
    }
    next.run(request).await
}

async fn open_file(mut response: Response) -> Response {
    for (name, value) in [
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "no-referrer"),
        (X_FRAME_OPTIONS, "DENY"),
        (CACHE_CONTROL, "no-cache"),
    ] {
        response
            .headers_mut()
            .insert(name, HeaderValue::from_static(value));
    }
    // a folder without the trailing slash: the file service knows neither `/chronicle` nor a
    // proxy's path prefix, so the redirect is relative and has only the folder's last name
    let to = response
        .headers()
        .get(LOCATION)
        .and_then(|to| to.to_str().ok())
        .map(|to| {
            let (path, query) = to.split_at(to.find('?').unwrap_or(to.len()));
            format!(
                "./{}/{query}",
                path.trim_end_matches('/')
                    .rsplit('/')
                    .next()
                    .unwrap_or_default()
            )
        });
    if let Some(to) = to.and_then(|to| HeaderValue::from_str(&to).ok()) {
        response.headers_mut().insert(LOCATION, to);
    }
    response
}

async fn front(State(office): State<Arc<PageService>>) -> Response {
    render_in_background(office, |office| {
        let language = office.config.turns.language.clone();
        let (title, said) = (
            office.say(&language, &Phrase::new("web-front-title")),
            office.say(&language, &Phrase::new("web-front")),
        );
        filled(
            office,
            "plain",
            &language,
            &MessagePage {
                title,
                said,
                chronicles: office.published(),
            },
        )
        .map(Some)
    })
    .await
}

async fn nowhere(State(office): State<Arc<PageService>>) -> Response {
    plain(
        &office,
        StatusCode::NOT_FOUND,
        "web-unknown-title",
        "web-unknown",
    )
}

/// Adds the trailing slash: links on the page are relative to its folder.
async fn with_slash(
    State(office): State<Arc<PageService>>,
    Path(place): Path<PageAddress>,
) -> Response {
    // text that is not a token may be the address of another site
    if !place.token.chars().all(|c| c.is_ascii_alphanumeric()) {
        return nowhere(State(office)).await;
    }
    moved(StatusCode::PERMANENT_REDIRECT, &format!("{}/", place.token))
}

async fn own(State(office): State<Arc<PageService>>, Path(place): Path<PageAddress>) -> Response {
    render_in_background(office, move |office| {
        office
            .page(&place)?
            .map(|page| shown(office, &page))
            .transpose()
    })
    .await
}

async fn check(
    State(office): State<Arc<PageService>>,
    Path(place): Path<PageAddress>,
    written: Result<Form<SheetForm>, FormRejection>,
) -> Response {
    with_sheet(office, place, written, |office, place, sheet| {
        office
            .check(place, sheet)?
            .map(|page| shown(office, &page))
            .transpose()
    })
    .await
}

async fn send(
    State(office): State<Arc<PageService>>,
    Path(place): Path<PageAddress>,
    written: Result<Form<SheetForm>, FormRejection>,
) -> Response {
    // reloading the page sends nothing again
    with_sheet(office, place, written, |office, place, sheet| {
        let Some(sent) = office.send(place, sheet)? else {
            return Ok(None);
        };
        sent.map_or_else(
            |refused| shown(office, &refused),
            |name| Ok(moved(StatusCode::SEE_OTHER, &format!("answer/{name}"))),
        )
        .map(Some)
    })
    .await
}

async fn answer(
    State(office): State<Arc<PageService>>,
    Path(named): Path<ItemAddress>,
) -> Response {
    let (place, name) = named.split_name();
    render_in_background(office, move |office| {
        let Some((language, became)) = office.letter_progress(&place, &name)? else {
            return Ok(None);
        };
        let sent = match became {
            LetterProgress::Waits => AnswerPage {
                waits: true,
                answers: Vec::new(),
            },
            LetterProgress::Answered(answers) => AnswerPage {
                waits: false,
                answers,
            },
        };
        filled(office, "sent", &language, &sent).map(Some)
    })
    .await
}

async fn report(
    State(office): State<Arc<PageService>>,
    Path(place): Path<PageAddress>,
) -> Response {
    render_in_background(office, move |office| {
        Ok(office
            .report(&place, None)?
            .map(|found| piece(office, found)))
    })
    .await
}

async fn report_of(
    State(office): State<Arc<PageService>>,
    Path(named): Path<ItemAddress>,
) -> Response {
    let (place, turn) = named.split_name();
    render_in_background(office, move |office| {
        Ok(office
            .report(&place, Some(&turn.replace('-', " ")))?
            .map(|found| piece(office, found)))
    })
    .await
}

async fn map(State(office): State<Arc<PageService>>, Path(place): Path<PageAddress>) -> Response {
    render_in_background(office, move |office| {
        Ok(office.map(&place, None)?.map(|found| piece(office, found)))
    })
    .await
}

async fn map_of(
    State(office): State<Arc<PageService>>,
    Path(named): Path<ItemAddress>,
) -> Response {
    let (place, kind) = named.split_name();
    render_in_background(office, move |office| {
        Ok(office
            .map(&place, Some(&kind))?
            .map(|found| piece(office, found)))
    })
    .await
}

fn unread(office: &PageService, language: &str, why: &FormRejection) -> Response {
    let status = why.status();
    let id = if status == StatusCode::PAYLOAD_TOO_LARGE {
        "web-too-large"
    } else {
        "web-no-form"
    };
    sentence(
        office,
        language,
        status,
        "web-trouble-title",
        &Phrase::new(id),
    )
}

/// For an unknown reader, whose language is not known.
fn plain(
    office: &PageService,
    status: StatusCode,
    title: &'static str,
    said: &'static str,
) -> Response {
    let language = office.config.turns.language.clone();
    sentence(office, &language, status, title, &Phrase::new(said))
}

fn sentence(
    office: &PageService,
    language: &str,
    status: StatusCode,
    title: &'static str,
    said: &Phrase,
) -> Response {
    let page = MessagePage {
        title: office.say(language, &Phrase::new(title)),
        said: office.say(language, said),
        chronicles: Vec::new(),
    };
    match filled(office, "plain", language, &page) {
        Ok(mut response) => {
            *response.status_mut() = status;
            response
        }
        Err(fault) => {
            tracing::error!(%fault, "a page was not made");
            status.into_response()
        }
    }
}

fn filled(
    office: &PageService,
    page: &str,
    language: &str,
    data: &impl Serialize,
) -> Result<Response, InternalError> {
    Ok(html(office.desk.publisher.web_page(page, language, data)?))
}

fn piece(office: &PageService, found: RateLimitResult<MailFragment>) -> Response {
    match found {
        RateLimitResult::Done(MailFragment::Html(text)) => html(text),
        RateLimitResult::Done(MailFragment::Text(text)) => {
            guarded("text/plain; charset=utf-8", text.into_response())
        }
        RateLimitResult::Done(MailFragment::Picture { kind, bytes }) => {
            guarded(kind, bytes.into_response())
        }
        RateLimitResult::Wait(wait) => {
            let mut response = sentence(
                office,
                &wait.language,
                StatusCode::TOO_MANY_REQUESTS,
                "web-enough-title",
                &wait.phrase("web-enough"),
            );
            to_wait(&mut response, &wait);
            response
        }
    }
}

fn html(text: String) -> Response {
    guarded("text/html; charset=utf-8", text.into_response())
}

fn moved(status: StatusCode, to: &str) -> Response {
    let mut response = guarded("text/plain; charset=utf-8", status.into_response());
    if let Ok(to) = HeaderValue::from_str(to) {
        response.headers_mut().insert(LOCATION, to);
    }
    response
}

/// The link is a secret: it is sent to no other site, kept in no cache and listed by no search
/// engine.
fn guarded(kind: &'static str, mut response: Response) -> Response {
    let headers = response.headers_mut();
    for (name, value) in [
        (CONTENT_TYPE, kind),
        (CONTENT_SECURITY_POLICY, POLICY),
        (REFERRER_POLICY, "no-referrer"),
        (CACHE_CONTROL, "no-store"),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (X_FRAME_OPTIONS, "DENY"),
        (HeaderName::from_static("x-robots-tag"), "noindex, nofollow"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}
