//! On which devices the link of a page is used, for its owner to see: the family of the browser and
//! of the system, worked out from User-Agent. Nothing else of a visit is stored, and no cookie is
//! set: devices of the same families are one.

use super::moderator_page::ModeratorAddress;
use super::page_service::{PageAddress, PageService};
use crate::campaign::error::InternalError;
use crate::clock::{
    in_zone, instant,
    moment::{date, stamp},
};
use crate::history::{Store, Transaction};
use crate::text::{Phrase, ids::PageLink};
use axum::extract::{RawPathParams, Request, State, rejection::RawPathParamsRejection};
use axum::http::header::USER_AGENT;
use axum::middleware::Next;
use axum::response::Response;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// How many devices of a link are remembered.
const DEVICES: usize = 20;
/// A use is written this seldom, in milliseconds: opening a page is a read.
const SELDOM: i64 = 60 * 60 * 1000;
/// How long a page waits for the daemon's writes before it leaves its device out.
const PATIENCE: Duration = Duration::from_millis(250);
/// Above this many devices that were noted lately, all are forgotten, and noted anew.
const MEMORY: usize = 1_000;

/// What is stored of a browser or a system that none of the words name.
const OTHER: &str = "other";

/// A word of User-Agent, and what it means. The first that occurs counts: most browsers name others
/// too.
const BROWSERS: &[(&str, &str)] = &[
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("FxiOS/", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chromium/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];
const SYSTEMS: &[(&str, &str)] = &[
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Macintosh", "macOS"),
    ("Linux", "Linux"),
];

/// A device, as far as anything is stored of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Device {
    browser: &'static str,
    system: &'static str,
}

impl Device {
    fn of(user_agent: &str) -> Device {
        let named = |words: &[(&str, &'static str)]| {
            let found = words.iter().find(|(word, _)| user_agent.contains(word));
            found.map_or(OTHER, |(_, name)| *name)
        };
        Device {
            browser: named(BROWSERS),
            system: named(SYSTEMS),
        }
    }
}

/// A page, by what its path names.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum PagePath {
    Player(PageAddress),
    Moderator(ModeratorAddress),
}

impl PagePath {
    fn of(params: &RawPathParams) -> Option<PagePath> {
        let named = |wanted: &str| {
            let found = params.iter().find(|(name, _)| *name == wanted);
            found.map(|(_, value)| value.to_owned())
        };
        let (campaign, token) = (named("campaign")?, named("token")?);
        Some(match named("lord") {
            Some(lord) => PagePath::Player(PageAddress {
                campaign,
                lord,
                token,
            }),
            None => PagePath::Moderator(ModeratorAddress { campaign, token }),
        })
    }
}

/// When the devices of valid links were noted last: a page that is opened again looks nothing up.
#[derive(Default)]
pub(super) struct DeviceMemory(Mutex<BTreeMap<(PagePath, Device), i64>>);

impl DeviceMemory {
    fn has(&self, path: &PagePath, device: Device, now: i64) -> bool {
        let noted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        noted
            .get(&(path.clone(), device))
            .is_some_and(|at| now.saturating_sub(*at) < SELDOM)
    }

    fn put(&self, path: PagePath, device: Device, now: i64) {
        let mut noted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if noted.len() >= MEMORY {
            noted.clear();
        }
        noted.insert((path, device), now);
    }
}

/// Notes the device of every visit to a page, before the page is made.
pub(super) async fn note_device(
    State(office): State<Arc<PageService>>,
    params: Result<RawPathParams, RawPathParamsRejection>,
    request: Request,
    next: Next,
) -> Response {
    if let Some(path) = params.ok().as_ref().and_then(PagePath::of) {
        let agent = request.headers().get(USER_AGENT);
        let device = Device::of(
            agent
                .and_then(|text| text.to_str().ok())
                .unwrap_or_default(),
        );
        let known = office
            .devices
            .has(&path, device, office.clock.now().as_millisecond());
        if !known && let Ok(room) = Arc::clone(&office.room).acquire_owned().await {
            let service = Arc::clone(&office);
            let note = move || {
                let _room = room;
                service.note(path, device)
            };
            let noted = tokio::task::spawn_blocking(note).await;
            // the page is shown all the same
            if let Ok(Err(why)) = noted {
                tracing::debug!(%why, "a page's device was not noted");
            }
        }
    }
    next.run(request).await
}

impl PageService {
    /// The valid link of a path.
    fn opened(
        &self,
        book: &Transaction,
        path: &PagePath,
    ) -> Result<Option<PageLink>, InternalError> {
        Ok(match path {
            PagePath::Player(place) => self.visitor(book, place)?.map(|visitor| visitor.opened()),
            PagePath::Moderator(place) => self.moderator(book, place)?.map(|one| one.link),
        })
    }

    fn note(&self, path: PagePath, device: Device) -> Result<(), InternalError> {
        let now = self.clock.now().as_millisecond();
        let is_recent = |at: i64| now.saturating_sub(at) < SELDOM;
        let mut store = Store::look_at(&self.config.history())?;
        let noted = store.look(|book| {
            let Some(link) = self.opened(book, &path)? else {
                return Ok::<_, InternalError>(None);
            };
            let same =
                |browser: &str, system: &str| (browser, system) == (device.browser, device.system);
            Ok(Some(book.devices(link)?.iter().any(|known| {
                same(&known.browser, &known.system) && is_recent(known.last)
            })))
        })?;
        match noted {
            None => return Ok(()),
            Some(true) => {}
            Some(false) => {
                let mut store = Store::open(&self.config.history())?;
                store
                    .connection
                    .busy_timeout(PATIENCE)
                    .map_err(crate::history::StoreError::from)?;
                // the link may be void by now
                store.write(|book| match self.opened(book, &path)? {
                    Some(link) => {
                        let words = (device.browser, device.system);
                        Ok::<_, InternalError>(book.note_device(link, words, now, DEVICES)?)
                    }
                    None => Ok(()),
                })?;
            }
        }
        self.devices.put(path, device, now);
        Ok(())
    }
}

/// A line for each device of a link, the last one first.
pub(super) fn device_lines(
    book: &Transaction,
    link: PageLink,
    zone: &str,
) -> Result<Vec<Phrase>, InternalError> {
    let devices = book.devices(link)?;
    Ok(devices
        .iter()
        .map(|device| {
            let line = Phrase::new("web-device")
                .with("last", stamp(instant(device.last), zone))
                .with("first", date(in_zone(instant(device.first), zone).date()));
            let line = match device.browser.as_str() {
                OTHER => line.with("browser", Phrase::new("web-device-browser")),
                name => line.with("browser", name),
            };
            match device.system.as_str() {
                OTHER => line.with("system", Phrase::new("web-device-system")),
                name => line.with("system", name),
            }
        })
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_device_is_told_by_two_words() {
        for (agent, browser, system) in [
            (
                "Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0",
                "Firefox",
                "Android",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0",
                "Edge",
                "Windows",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
                "Safari",
                "iPhone",
            ),
            (
                "Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1",
                "Chrome",
                "iPad",
            ),
            (
                "Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36",
                "Samsung Internet",
                "Android",
            ),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 OPR/116.0.0.0",
                "Opera",
                "macOS",
            ),
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0",
                "Firefox",
                "Linux",
            ),
            (
                "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
                "Chrome",
                "ChromeOS",
            ),
            ("curl/8.5.0", OTHER, OTHER),
            ("", OTHER, OTHER),
        ] {
            assert_eq!(Device::of(agent), Device { browser, system }, "{agent}");
        }
    }
}
