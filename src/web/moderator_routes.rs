//! The routes of moderators' pages.

use super::moderator_page::{ModeratorAddress, ModeratorForm};
use super::page::ModeratorPage;
use super::page_service::PageService;
use super::routes::{filled, moved, plain, render_in_background, to_wait, unread};
use crate::campaign::error::InternalError;
use axum::Router;
use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{get, post};
use serde::Deserialize;
use std::sync::Arc;

#[derive(Deserialize)]
struct AnswerAddress {
    campaign: String,
    token: String,
    name: String,
}

pub(super) fn moderator_routes() -> Router<Arc<PageService>> {
    Router::new()
        .route("/moderate/{campaign}/{token}", get(with_slash))
        .route("/moderate/{campaign}/{token}/", get(own))
        .route("/moderate/{campaign}/{token}/send", post(send))
        .route("/moderate/{campaign}/{token}/answer/{name}", get(answer))
}

/// Adds the trailing slash: links on the page are relative to its folder.
async fn with_slash(
    State(office): State<Arc<PageService>>,
    Path(place): Path<ModeratorAddress>,
) -> Response {
    // text that is not a token may be the address of another site
    if !place.token.chars().all(|c| c.is_ascii_alphanumeric()) {
        return plain(
            &office,
            StatusCode::NOT_FOUND,
            "web-unknown-title",
            "web-unknown",
        );
    }
    moved(StatusCode::PERMANENT_REDIRECT, &format!("{}/", place.token))
}

async fn own(
    State(office): State<Arc<PageService>>,
    Path(place): Path<ModeratorAddress>,
) -> Response {
    render_in_background(office, move |office| {
        office
            .moderators_page(&place)?
            .map(|page| shown(office, &page))
            .transpose()
    })
    .await
}

async fn send(
    State(office): State<Arc<PageService>>,
    Path(place): Path<ModeratorAddress>,
    written: Result<Form<ModeratorForm>, FormRejection>,
) -> Response {
    render_in_background(office, move |office| {
        // only to somebody who has the link
        let Some(language) = office.moderators_language(&place)? else {
            return Ok(None);
        };
        let form = match written {
            Ok(Form(form)) => form,
            Err(why) => return Ok(Some(unread(office, &language, why.status()))),
        };
        let Some(command) = form.command() else {
            return Ok(None);
        };
        let Some(sent) = office.send_command(&place, &command)? else {
            return Ok(None);
        };
        // reloading the answer's page sends nothing again
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
    Path(named): Path<AnswerAddress>,
) -> Response {
    let AnswerAddress {
        campaign,
        token,
        name,
    } = named;
    render_in_background(office, move |office| {
        let place = ModeratorAddress { campaign, token };
        office
            .command_progress(&place, &name)?
            .map(|(language, answer)| filled(office, "command", &language, &answer))
            .transpose()
    })
    .await
}

fn shown(office: &PageService, page: &ModeratorPage) -> Result<Response, InternalError> {
    let mut response = filled(office, "moderator", &page.language, page)?;
    if let Some((_, wait)) = &page.refused {
        to_wait(&mut response, wait);
    }
    Ok(response)
}
