//! A form of another site must not send anything with a link that its visitor's browser knows.

use super::page_service::PageService;
use super::routes::plain;
use axum::extract::{Request, State};
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use std::sync::Arc;

/// Refuses what a browser says it sends for another site. Programs say nothing about it: they pass,
/// since the secret is in the path.
pub(super) async fn refuse_foreign(
    State(office): State<Arc<PageService>>,
    request: Request,
    next: Next,
) -> Response {
    let ours = office.config.web.as_ref().map(|web| web.url());
    if request.method() == Method::POST && is_foreign(request.headers(), ours.as_deref()) {
        return plain(
            &office,
            StatusCode::FORBIDDEN,
            "web-trouble-title",
            "web-foreign",
        );
    }
    next.run(request).await
}

/// `ours`: where the configuration says that the pages are. A web server in front may hand on
/// another Host than the browser sent.
fn is_foreign(headers: &HeaderMap, ours: Option<&str>) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    if let Some(site) = text("sec-fetch-site") {
        // `none`: the user's own doing, such as a reload
        return !matches!(site, "same-origin" | "none");
    }
    match text(ORIGIN.as_str()) {
        // older browsers say `null` for our own pages too, since these tell nobody where they are
        None | Some("null") => false,
        Some(origin) => {
            let from = host(origin);
            from != text(HOST.as_str()).map(str::to_lowercase)
                && (from.is_none() || from != ours.and_then(host))
        }
    }
}

/// `judge.example.org:8087` of `http://judge.example.org:8087/pages`.
fn host(url: &str) -> Option<String> {
    let (_, rest) = url.split_once("://")?;
    rest.split(['/', '?', '#']).next().map(str::to_lowercase)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_another_site_sends_is_foreign() {
        for (site, origin, foreign) in [
            (None, None, false),
            (Some("same-origin"), Some("null"), false),
            (Some("none"), None, false),
            (Some("cross-site"), None, true),
            (Some("cross-site"), Some("null"), true),
            (Some("same-site"), Some("https://club.example"), true),
            (None, Some("null"), false),
            (None, Some("http://Localhost:8087"), false),
            (None, Some("https://judge.club.example"), false),
            (None, Some("http://localhost:80"), true),
            (None, Some("https://evil.example"), true),
            (None, Some("https://judge.club.example.evil.example"), true),
            (None, Some("evil"), true),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, "localhost:8087".parse().unwrap());
            if let Some(site) = site {
                headers.insert("sec-fetch-site", site.parse().unwrap());
            }
            if let Some(origin) = origin {
                headers.insert(ORIGIN, origin.parse().unwrap());
            }
            assert_eq!(
                is_foreign(&headers, Some("https://judge.club.example/pages")),
                foreign,
                "{site:?} {origin:?}"
            );
        }
    }
}
