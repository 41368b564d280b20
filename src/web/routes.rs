//! The routes. Nothing here outlives its request, and no token is logged.

use super::devices::note_device;
use super::link_turns::LinkTurns;
use super::mail_fragment::Picture;
use super::moderator_routes::moderator_routes;
use super::order_rows::{ChosenRow, MOST_ROWS};
use super::origin::refuse_foreign;
use super::page::{AnswerPage, HasLanguage, MessagePage, PlayerPage};
use super::page_service::{LetterProgress, PageAddress, PageService, RateLimitResult};
use super::player_page::{PageWish, SCRIPT};
use super::rate_limit::RateLimitWait;
use crate::campaign::error::InternalError;
use crate::text::Phrase;
use axum::Router;
use axum::body::Bytes;
use axum::extract::rejection::{FormRejection, RawPathParamsRejection};
use axum::extract::{DefaultBodyLimit, Form, Path, RawPathParams, RawQuery, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, LOCATION, REFERRER_POLICY, RETRY_AFTER,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::middleware::{Next, from_fn_with_state, map_request, map_response};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use percent_encoding::percent_decode_str;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use std::sync::Arc;
use tower_http::services::ServeDir;

/// Pages load nothing external, run no scripts, and their forms are sent only to us.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/// The player's page has a script of ours, which asks for parts of that page.
const SCRIPT_POLICY: &str = "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// The fields of the page's form in the order in which they stand there.
type Fields = Vec<(String, String)>;

/// The sheet of the form with the rows that were chosen; `None` without a sheet. A field `part`
/// comes from the page's script.
fn wish_of(fields: Fields) -> Option<PageWish> {
    let mut wish = PageWish::default();
    for (name, value) in fields {
        match (name.as_str(), wish.chosen.last_mut()) {
            ("sheet", _) => wish.written = Some(value),
            ("part", _) => wish.part = true,
            ("row" | "row-text" | "counters" | "counters-text", _) => {
                let (number, line) = value.split_once(':').unwrap_or_default();
                wish.chosen.push(ChosenRow {
                    number: number.parse().unwrap_or(0),
                    line: line.to_owned(),
                    is_text: name.ends_with("-text"),
                    has_pieces: name.starts_with("counters"),
                    ..ChosenRow::default()
                });
            }
            ("piece", Some(row)) => row.pieces.push(value),
            ("words", Some(row)) => row.words.push(value),
            _ => {}
        }
    }
    wish.chosen.truncate(MOST_ROWS);
    wish.written.is_some().then_some(wish)
}

/// What a form says, in bytes: no more than a mail may say is read as a sheet.
fn length(fields: &Fields) -> usize {
    let lengths = fields.iter().map(|(name, value)| name.len() + value.len());
    lengths.sum()
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
pub(super) async fn render_in_background(
    office: Arc<PageService>,
    make: impl FnOnce(&PageService) -> Result<Option<Response>, InternalError> + Send + 'static,
) -> Response {
    let shown = Arc::clone(&office);
    // the permit is awaited here: a client that disconnects leaves no work behind
    let Ok(room) = Arc::clone(&office.room).acquire_owned().await else {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    };
    // and kept there: work that has begun goes on without its client
    let work = move || {
        let _room = room;
        make(&office)
    };
    match tokio::task::spawn_blocking(work).await {
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
    written: Result<Form<Fields>, FormRejection>,
    make: impl FnOnce(&PageService, &PageAddress, PageWish) -> Result<Option<Response>, InternalError>
    + Send
    + 'static,
) -> Response {
    let (wish, status) = match written {
        Ok(Form(fields)) if length(&fields) > office.config.mail.limits.text_bytes => {
            (None, StatusCode::PAYLOAD_TOO_LARGE)
        }
        Ok(Form(fields)) => (wish_of(fields), StatusCode::UNPROCESSABLE_ENTITY),
        Err(why) => (None, why.status()),
    };
    render_in_background(office, move |office| match wish {
        Some(wish) => make(office, &place, wish),
        // only to somebody who has the link
        None => Ok(office
            .language(&place)?
            .map(|language| unread(office, &language, status))),
    })
    .await
}

fn shown(office: &PageService, page: &PlayerPage) -> Result<Response, InternalError> {
    let mut response = filled(office, "own", &page.frame.language, page)?;
    response.headers_mut().insert(
        CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(SCRIPT_POLICY),
    );
    if let Some((_, wait)) = &page.refused {
        to_wait(&mut response, wait);
    }
    Ok(response)
}

pub(super) fn to_wait(response: &mut Response, wait: &RateLimitWait) {
    *response.status_mut() = StatusCode::TOO_MANY_REQUESTS;
    response
        .headers_mut()
        .insert(RETRY_AFTER, HeaderValue::from(wait.seconds));
}

/// The maximum size of a form with a sheet of so many bytes: a byte takes three there, and the rows
/// repeat some lines.
pub(super) fn form_bytes(sheet: usize) -> usize {
    sheet.saturating_mul(3).saturating_add(1 << 17)
}

/// All pages. `bytes`: the maximum size of a sheet.
pub(super) fn routes(office: Arc<PageService>, bytes: usize) -> Router {
    let pages = Router::new()
        .route("/", get(front))
        // browsers request it along with every page
        .route("/favicon.ico", get(|| async { StatusCode::NO_CONTENT }))
        .route("/play/{campaign}/{lord}/{token}", get(with_slash))
        .route("/play/{campaign}/{lord}/{token}/", get(own))
        .route("/page.js", get(script))
        .route("/play/{campaign}/{lord}/{token}/check", post(check))
        .route("/play/{campaign}/{lord}/{token}/send", post(send))
        .route("/play/{campaign}/{lord}/{token}/answer/{name}", get(answer))
        .route("/play/{campaign}/{lord}/{token}/report", get(report))
        .route(
            "/play/{campaign}/{lord}/{token}/report/{name}",
            get(report_of),
        )
        .route("/play/{campaign}/{lord}/{token}/turns", get(turns))
        .route("/play/{campaign}/{lord}/{token}/standings", get(standings))
        .route("/play/{campaign}/{lord}/{token}/press", get(press))
        .route(
            "/play/{campaign}/{lord}/{token}/deadline.ics",
            get(calendar),
        )
        .route("/play/{campaign}/{lord}/{token}/map", get(map))
        .route("/play/{campaign}/{lord}/{token}/map/{name}", get(map_of))
        .merge(moderator_routes())
        .layer(from_fn_with_state(Arc::clone(&office), note_device))
        .layer(from_fn_with_state(
            (Arc::clone(&office), Arc::<LinkTurns>::default()),
            in_turn,
        ))
        .fallback(nowhere)
        .layer(from_fn_with_state(Arc::clone(&office), refuse_foreign))
        .layer(map_request(media_type_in_small_letters))
        .layer(DefaultBodyLimit::max(form_bytes(bytes)));
    // public files, as they are in the folder; its pages have their own policy
    let pages = match office.config.chronicle_folder() {
        Some(folder) => {
            let files = Router::new()
                .fallback_service(ServeDir::new(&folder))
                .layer(from_fn_with_state(Arc::new(folder), only_public_files))
                .layer(map_response(open_file));
            pages.nest("/chronicle", files)
        }
        None => pages,
    };
    pages.with_state(office)
}

/// The requests of a link are answered in turn.
async fn in_turn(
    State((office, turns)): State<(Arc<PageService>, Arc<LinkTurns>)>,
    params: Result<RawPathParams, RawPathParamsRejection>,
    request: Request,
    next: Next,
) -> Response {
    let params = params.ok();
    let mut params = params.iter().flatten();
    let Some((_, token)) = params.find(|(name, _)| *name == "token") else {
        return next.run(request).await;
    };
    let Some(turn) = turns.wait(token).await else {
        return too_many(&office);
    };
    // goes on without its client, and keeps its turn until it is done
    let answering = tokio::spawn(async move {
        let response = next.run(request).await;
        drop(turn);
        response
    });
    match answering.await {
        Ok(response) => response,
        Err(why) => {
            tracing::error!(%why, "a page was not made");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

fn too_many(office: &PageService) -> Response {
    let mut response = plain(
        office,
        StatusCode::TOO_MANY_REQUESTS,
        "web-enough-title",
        "web-busy",
    );
    response
        .headers_mut()
        .insert(RETRY_AFTER, HeaderValue::from_static("1"));
    response
}

/// A media type is the same in capitals (RFC 9110, section 8.3.1); the form's reader compares
/// letters.
async fn media_type_in_small_letters(mut request: Request) -> Request {
    let kind = request
        .headers()
        .get(CONTENT_TYPE)
        .map(HeaderValue::as_bytes);
    let small = kind.and_then(|kind| HeaderValue::from_bytes(&kind.to_ascii_lowercase()).ok());
    if let Some(small) = small {
        request.headers_mut().insert(CONTENT_TYPE, small);
    }
    request
}

/// Names that begin with a dot are internal: the list of a chronicle's files, and a chronicle that
/// is being written. A link is followed inside the folder alone.
async fn only_public_files(
    State(folder): State<Arc<PathBuf>>,
    request: Request,
    next: Next,
) -> Response {
    let path = percent_decode_str(request.uri().path()).decode_utf8_lossy();
    let hidden = path.split('/').any(|name| name.starts_with('.'));
    let file = folder.join(path.trim_start_matches('/'));
    // what is not there is answered by the file service
    let outside = file.canonicalize().is_ok_and(|file| {
        folder
            .canonicalize()
            .is_ok_and(|folder| !file.starts_with(folder))
    });
    if hidden || outside {
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

/// The page's script, which browsers may keep for a while.
async fn script() -> Response {
    let mut response = guarded("text/javascript; charset=utf-8", SCRIPT.into_response());
    response
        .headers_mut()
        .insert(CACHE_CONTROL, HeaderValue::from_static("max-age=3600"));
    response
}

async fn check(
    State(office): State<Arc<PageService>>,
    Path(place): Path<PageAddress>,
    written: Result<Form<Fields>, FormRejection>,
) -> Response {
    with_sheet(office, place, written, |office, place, wish| {
        office
            .check(place, wish)?
            .map(|page| shown(office, &page))
            .transpose()
    })
    .await
}

async fn send(
    State(office): State<Arc<PageService>>,
    Path(place): Path<PageAddress>,
    written: Result<Form<Fields>, FormRejection>,
) -> Response {
    // reloading the page sends nothing again
    with_sheet(office, place, written, |office, place, wish| {
        let Some(sent) = office.send(place, wish)? else {
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
        let sent = AnswerPage {
            waits: matches!(became, LetterProgress::Waits),
            long_ago: matches!(became, LetterProgress::LongAgo),
            answers: Vec::new(),
            offers: false,
            runs: None,
        };
        let sent = match became {
            LetterProgress::Answered {
                answers,
                offers,
                runs,
            } => AnswerPage {
                answers,
                offers,
                runs: Some(runs),
                ..sent
            },
            LetterProgress::Waits | LetterProgress::LongAgo => sent,
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
        reading(office, "report", office.report(&place, None)?)
    })
    .await
}

async fn report_of(
    State(office): State<Arc<PageService>>,
    Path(named): Path<ItemAddress>,
) -> Response {
    let (place, turn) = named.split_name();
    render_in_background(office, move |office| {
        let found = office.report(&place, Some(&turn.replace('-', " ")))?;
        reading(office, "report", found)
    })
    .await
}

async fn turns(State(office): State<Arc<PageService>>, Path(place): Path<PageAddress>) -> Response {
    render_in_background(office, move |office| {
        reading(office, "turns", office.turns(&place)?.map(some))
    })
    .await
}

async fn standings(
    State(office): State<Arc<PageService>>,
    Path(place): Path<PageAddress>,
) -> Response {
    render_in_background(office, move |office| {
        reading(office, "standings", office.standings(&place)?)
    })
    .await
}

async fn press(State(office): State<Arc<PageService>>, Path(place): Path<PageAddress>) -> Response {
    render_in_background(office, move |office| {
        reading(office, "press", office.press(&place)?.map(some))
    })
    .await
}

async fn calendar(
    State(office): State<Arc<PageService>>,
    Path(place): Path<PageAddress>,
) -> Response {
    render_in_background(office, move |office| {
        let file = office.calendar(&place)?.flatten();
        Ok(file.map(|bytes| guarded("text/calendar; charset=utf-8", bytes.into_response())))
    })
    .await
}

async fn map(State(office): State<Arc<PageService>>, Path(place): Path<PageAddress>) -> Response {
    render_in_background(office, move |office| {
        Ok(picture(office, office.map(&place, None)?))
    })
    .await
}

/// A browser may keep a picture whose address names its version.
async fn map_of(
    State(office): State<Arc<PageService>>,
    Path(named): Path<ItemAddress>,
    RawQuery(version): RawQuery,
) -> Response {
    let (place, kind) = named.split_name();
    render_in_background(office, move |office| {
        let mut response = picture(office, office.map(&place, Some(&kind))?);
        if let Some(response) = response
            .as_mut()
            .filter(|response| version.is_some() && response.status() == StatusCode::OK)
        {
            response.headers_mut().insert(
                CACHE_CONTROL,
                HeaderValue::from_static("private, max-age=86400"),
            );
        }
        Ok(response)
    })
    .await
}

fn some<T>(found: RateLimitResult<T>) -> RateLimitResult<Option<T>> {
    match found {
        RateLimitResult::Done(done) => RateLimitResult::Done(Some(done)),
        RateLimitResult::Wait(wait) => RateLimitResult::Wait(wait),
    }
}

/// A page to read; `None` inside: there is nothing like that.
fn reading<P: Serialize + HasLanguage>(
    office: &PageService,
    template: &str,
    found: Option<RateLimitResult<Option<P>>>,
) -> Result<Option<Response>, InternalError> {
    Ok(match found {
        Some(RateLimitResult::Done(Some(page))) => {
            Some(filled(office, template, page.language(), &page)?)
        }
        Some(RateLimitResult::Wait(wait)) => Some(too_often(office, &wait)),
        Some(RateLimitResult::Done(None)) | None => None,
    })
}

fn picture(
    office: &PageService,
    found: Option<RateLimitResult<Option<Picture>>>,
) -> Option<Response> {
    match found? {
        RateLimitResult::Done(picture) => {
            let Picture { kind, bytes } = picture?;
            Some(guarded(kind, Bytes::from_owner(bytes).into_response()))
        }
        RateLimitResult::Wait(wait) => Some(too_often(office, &wait)),
    }
}

fn too_often(office: &PageService, wait: &RateLimitWait) -> Response {
    let mut response = sentence(
        office,
        &wait.language,
        StatusCode::TOO_MANY_REQUESTS,
        "web-enough-title",
        &wait.phrase("web-enough"),
    );
    to_wait(&mut response, wait);
    response
}

pub(super) fn unread(office: &PageService, language: &str, status: StatusCode) -> Response {
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
pub(super) fn plain(
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

pub(super) fn filled(
    office: &PageService,
    page: &str,
    language: &str,
    data: &impl Serialize,
) -> Result<Response, InternalError> {
    Ok(html(office.desk.publisher.web_page(page, language, data)?))
}

fn html(text: String) -> Response {
    guarded("text/html; charset=utf-8", text.into_response())
}

pub(super) fn moved(status: StatusCode, to: &str) -> Response {
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
