//! Requests to a forum through its published interface, one at a time, each with limits on time and
//! bytes.
//!
//! The errors distinguish what callers must know: not sent, possibly done, wait, refused. The key
//! appears in no error and no log (AU-16).

use super::interface::{Asker, ForumInterface, ForumProbe, Refusal};
use super::post::ForumSource;
use super::request_budget::{BudgetReserve, QuestionKind, RequestBudget, WAIT};
use super::settings::{AdapterSettings, ForumBaseUrl};
use super::software::ForumSoftware;
use super::topic_state::TopicState;
use super::transport::{ConnectFailure, ForumConnector, ResolverStub};
use jiff::Timestamp;
use secrecy::{ExposeSecret, SecretString};
use seneschal_clock::Clock;
use seneschal_mail::{compose::one_line, settings::SettingsError, wire};
use serde_json::Value;
use std::path::Path;
use std::time::Duration;
use thiserror::Error;
use ureq::http::Response;
use ureq::{Agent, Body, Error};

/// Maximum size of a response in bytes: twenty posts of maximum length, with their HTML.
const ANSWER: usize = 8 << 20;
/// Maximum number of redirects per request, all of them within the forum.
const REDIRECTS: usize = 3;
/// Maximum length of a forum's error message that we show.
const SAID: usize = 300;
/// RFC 9110, sections 15.5.2 and 15.5.14; RFC 6585, section 4.
const UNAUTHORIZED: u16 = 401;
const TOO_LARGE: u16 = 413;
const TOO_MANY: u16 = 429;
/// Seconds to wait if there is no `Retry-After`.
const USUAL_WAIT: i64 = 60;

/// Why a request has no result.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ApiError {
    /// The request was not sent.
    #[error("the forum {place} cannot be reached: {why}")]
    Unreachable { place: String, why: String },
    /// The request was sent, but the response is missing or incomplete: the action may have been
    /// done.
    #[error("the forum {place} did not answer: {why}")]
    Lost { place: String, why: String },
    /// Too many requests: the forum refused ours (429), or our own request budget is used up and
    /// nothing was sent.
    #[error("{}: again in {seconds} s", ApiError::WAIT)]
    Busy { seconds: i64 },
    /// 401, or 403 about the key: all other requests will fail too.
    #[error(
        "the forum {place} refuses the key: see that it was made for the account {account:?} and holds still (it says: {said})"
    )]
    Key {
        place: String,
        account: String,
        said: String,
    },
    /// Any other 4xx: this request will never succeed.
    #[error("the forum says {status}: {said}")]
    Refused { status: u16, said: String },
    /// 5xx: the action may have been done.
    #[error("the forum fails with {status}")]
    Broken { status: u16 },
    /// A 4xx without the forum's own error message, as sent by a proxy, a firewall or a maintenance
    /// page. It does not show whether the action was done.
    #[error("something before the forum {place} answers {status} in its stead")]
    Between { place: String, status: u16 },
    /// The response is malformed.
    #[error("the forum's answer cannot be read: {why}")]
    Odd { why: String },
    #[error("the forum {place} sends us on to {to}: if it has moved, correct `url`")]
    Elsewhere { place: String, to: String },
    /// The time for a round is used up: nothing was sent.
    #[error("no time is left for it now")]
    Late,
}

impl ApiError {
    /// How the message begins if the forum only asks us to wait.
    pub const WAIT: &'static str = "the forum takes no more for now";

    /// Whether the forum itself says that what was asked for does not exist, or is not for us.
    pub(super) fn is_not_there(&self) -> bool {
        matches!(
            self,
            ApiError::Refused {
                status: 403 | 404 | 410,
                ..
            }
        )
    }

    /// Whether the action may have been done in spite of the error.
    pub fn may_be_done(&self) -> bool {
        matches!(
            self,
            ApiError::Lost { .. }
                | ApiError::Broken { .. }
                | ApiError::Between { .. }
                | ApiError::Odd { .. }
        )
    }
}

pub struct ForumClient {
    software: ForumSoftware,
    interface: &'static dyn ForumInterface,
    base: ForumBaseUrl,
    id: String,
    account: String,
    key: SecretString,
    agent: Agent,
    clock: Clock,
    budget: RequestBudget,
    /// The account's user number, where the software needs it and the forum was asked for it.
    pub(super) user: Option<i64>,
}

impl std::fmt::Debug for ForumClient {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Client({} as {})", self.base.name(), self.account)
    }
}

impl ForumClient {
    /// Does not connect yet.
    pub(super) fn open(
        software: ForumSoftware,
        interface: &'static dyn ForumInterface,
        settings: &AdapterSettings,
        base: &Path,
        clock: Clock,
    ) -> Result<ForumClient, SettingsError> {
        let place = ForumBaseUrl::read(&settings.url)?;
        let account = settings.account(software)?.to_owned();
        let id = settings.id(software)?;
        let key = settings.key(base)?;
        let trust = if place.secure {
            Some(wire::trust(
                settings
                    .ca_file
                    .as_ref()
                    .map(|file| base.join(file))
                    .as_deref(),
            )?)
        } else {
            None
        };
        let timeout = Duration::from_secs(u64::from(settings.timeout_seconds.max(1)));
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .max_redirects_will_error(false)
            .proxy(None)
            .max_idle_connections(0)
            .user_agent(concat!("seneschal/", env!("CARGO_PKG_VERSION")))
            .timeout_global(Some(timeout.saturating_mul(2)))
            .build();
        let agent = Agent::with_parts(
            config,
            ForumConnector {
                trust,
                timeout,
                most: ANSWER,
            },
            ResolverStub,
        );
        Ok(ForumClient {
            software,
            interface,
            base: place,
            id,
            account,
            key,
            agent,
            clock,
            budget: RequestBudget::new(settings.pace.per_minute, settings.pace.per_day),
            user: None,
        })
    }

    pub fn software(&self) -> ForumSoftware {
        self.software
    }

    pub(super) fn interface(&self) -> &'static dyn ForumInterface {
        self.interface
    }

    /// Looks at the account, and writes nothing.
    pub fn probe(&mut self) -> Result<ForumProbe, ApiError> {
        self.interface().probe(self)
    }

    /// Reads a topic; `None`: it is deleted or closed to us, according to the forum itself.
    pub(super) fn look(&mut self, topic: u64) -> Result<Option<TopicState>, ApiError> {
        match self.interface.topic(self, topic, None) {
            Ok(room) => Ok(Some(room)),
            Err(error) if error.is_not_there() => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Whether one of these topics, all created by the judge, is on this forum and was created by
    /// the judge. Without topics there is nothing to check, and the result is true.
    pub fn holds_ours(&mut self, topics: &[u64]) -> Result<bool, ApiError> {
        for topic in topics {
            match self.interface.is_ours(self, *topic) {
                Ok(true) => return Ok(true),
                Ok(false) => {}
                Err(error) if error.is_not_there() => {}
                Err(error) => return Err(error),
            }
        }
        Ok(topics.is_empty())
    }

    /// The forum's current location.
    pub fn name(&self) -> String {
        self.base.name()
    }

    /// The forum's permanent id, wherever it moves.
    pub fn id(&self) -> &str {
        &self.id
    }

    pub(super) fn source(&self) -> ForumSource {
        ForumSource {
            software: self.software,
            id: self.id.clone(),
            place: self.name(),
        }
    }

    /// The URL of a topic.
    pub fn address_of(&self, topic: u64) -> String {
        self.base.url(&self.interface().page_of(topic))
    }

    pub fn account(&self) -> &str {
        &self.account
    }

    /// Restores the request budget of an earlier run, as returned by
    /// [`ForumClient::take_note`].
    pub fn recall(&mut self, noted: &str) {
        self.budget.recall(noted);
    }

    /// The request budget and the wait that the forum asked for, to be stored by the caller. `None`
    /// if nothing changed since the last call.
    pub fn take_note(&mut self) -> Option<String> {
        self.budget.take_note()
    }

    /// When the next letter may be posted; `None`: now.
    pub fn waits_until(&mut self) -> Option<Timestamp> {
        let now = self.clock.now();
        self.budget
            .next(now, BudgetReserve::Nothing, QuestionKind::ToPost)
    }

    /// A GET request, within the forum only.
    pub fn get(&mut self, path: &str) -> Result<Value, ApiError> {
        self.get_leaving(path, BudgetReserve::Nothing)
    }

    /// The same, if the request leaves enough of the budget.
    pub fn get_leaving(&mut self, path: &str, leave: BudgetReserve) -> Result<Value, ApiError> {
        let mut url = self.base.url(path);
        for _ in 0..=REDIRECTS {
            let mut asked = self
                .prepared(leave, QuestionKind::ToRead)?
                .get(&url)
                .header("Accept", "application/json");
            for (name, value) in self.key_headers() {
                asked = asked.header(name, value);
            }
            let answer = asked.call().map_err(|error| self.failed(&error))?;
            match self.sent_on(&answer)? {
                Some(further) => url = further,
                None => return self.read(answer, QuestionKind::ToRead),
            }
        }
        Err(ApiError::Odd {
            why: "it sends us in a circle".to_owned(),
        })
    }

    /// An error if the forum or our own budget makes such a request wait, so that nothing is
    /// prepared in vain.
    pub fn held_up(&mut self, asks: QuestionKind) -> Result<(), ApiError> {
        let now = self.clock.now();
        match self.budget.next(now, BudgetReserve::Nothing, asks) {
            Some(next) => Err(ApiError::Busy {
                seconds: next.duration_since(now).as_secs().max(1),
            }),
            None => Ok(()),
        }
    }

    /// A POST request, sent once.
    pub fn post(
        &mut self,
        path: &str,
        body: &Value,
        asks: QuestionKind,
    ) -> Result<Value, ApiError> {
        let (content_type, bytes) = self.interface().body(body);
        self.send(path, content_type, &bytes, asks)
    }

    fn send(
        &mut self,
        path: &str,
        content_type: &str,
        bytes: &[u8],
        asks: QuestionKind,
    ) -> Result<Value, ApiError> {
        let url = self.base.url(path);
        let mut asked = self
            .prepared(BudgetReserve::Nothing, asks)?
            .post(&url)
            .header("Accept", "application/json")
            .header("Content-Type", content_type);
        for (name, value) in self.key_headers() {
            asked = asked.header(name, value);
        }
        let answer = asked.send(bytes).map_err(|error| self.failed(&error))?;
        self.done(answer, asks)
    }

    fn key_headers(&self) -> Vec<(&'static str, String)> {
        self.interface()
            .key_headers(self.key.expose_secret(), &self.account)
    }

    /// Uploads a PNG to the forum (RFC 7578), in the field `file`, after other fields.
    pub(super) fn upload(
        &mut self,
        path: &str,
        fields: &[(&str, &str)],
        file: &str,
        name: &str,
        bytes: &[u8],
    ) -> Result<Value, ApiError> {
        let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
        let name: String = name
            .chars()
            .map(|c| if plain(c) { c } else { '-' })
            .take(80)
            .collect();
        // derived from the contents, so that it cannot occur in them except on purpose
        let boundary = format!(
            "seneschal-{}",
            hex::encode(seneschal_text::hash::sha256(bytes))
        );
        let mut body = Vec::with_capacity(bytes.len() + 1024);
        for (field, value) in fields {
            body.extend(format!("--{boundary}\r\nContent-Disposition: form-data; name=\"{field}\"\r\n\r\n{value}\r\n").bytes());
        }
        let head = format!(
            "--{boundary}\r\nContent-Disposition: form-data; name=\"{file}\"; filename=\"{name}\"\r\nContent-Type: image/png\r\n\r\n"
        );
        body.extend(head.bytes());
        body.extend(bytes);
        body.extend(format!("\r\n--{boundary}--\r\n").bytes());
        let content_type = format!("multipart/form-data; boundary={boundary}");
        self.send(path, &content_type, &body, QuestionKind::ToPost)
    }

    /// The HTTP agent, with the request counted; an error if it must wait.
    fn prepared(&mut self, leave: BudgetReserve, asks: QuestionKind) -> Result<Agent, ApiError> {
        let now = self.clock.now();
        if let Some(next) = self.budget.next(now, leave, asks) {
            return Err(ApiError::Busy {
                seconds: next.duration_since(now).as_secs().max(1),
            });
        }
        self.budget.asked(now);
        Ok(self.agent.clone())
    }

    fn done(&mut self, answer: Response<Body>, asks: QuestionKind) -> Result<Value, ApiError> {
        match self.sent_on(&answer)? {
            // a forum that redirects a POST has moved; following the redirect would post to another
            // place
            Some(to) => Err(ApiError::Elsewhere {
                place: self.name(),
                to: shown(&to),
            }),
            None => self.read(answer, asks),
        }
    }

    /// The redirect target, if the response is a redirect within the forum.
    fn sent_on(&self, answer: &Response<Body>) -> Result<Option<String>, ApiError> {
        if !matches!(answer.status().as_u16(), 301 | 302 | 303 | 307 | 308) {
            return Ok(None);
        }
        let to = answer
            .headers()
            .get("location")
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default();
        let own = self.base.url("/");
        let origin = own
            .strip_suffix(&format!("{}/", self.base.folder))
            .unwrap_or(&own);
        let further = if to.starts_with('/') && !to.starts_with("//") {
            format!("{origin}{to}")
        } else {
            to.to_owned()
        };
        let fine = further.starts_with(&own)
            && further.len() < 2000
            && further.chars().all(|c| c.is_ascii_graphic());
        if fine {
            Ok(Some(further))
        } else {
            Err(ApiError::Elsewhere {
                place: self.name(),
                to: shown(to),
            })
        }
    }

    fn read(&mut self, mut answer: Response<Body>, asks: QuestionKind) -> Result<Value, ApiError> {
        let status = answer.status().as_u16();
        let waits = answer
            .headers()
            .get("retry-after")
            .and_then(|value| value.to_str().ok())
            .and_then(|value| value.trim().parse::<i64>().ok());
        let body = answer
            .body_mut()
            .with_config()
            .limit(ANSWER as u64)
            .read_to_vec();
        let json = body
            .as_ref()
            .ok()
            .and_then(|bytes| serde_json::from_slice::<Value>(bytes).ok());
        match status {
            200..=299 => match (body, json) {
                (Ok(_), Some(json)) => Ok(json),
                (Ok(bytes), None) => Err(ApiError::Odd {
                    why: format!("{} bytes that are no JSON", bytes.len()),
                }),
                (Err(Error::BodyExceedsLimit(_)), _) => Err(ApiError::Odd {
                    why: format!("it has more than {} MiB", ANSWER >> 20),
                }),
                (Err(error), _) => Err(self.failed(&error)),
            },
            400..=499 => Err(self.refused(status, waits, json.as_ref(), asks)),
            _ => Err(ApiError::Broken { status }),
        }
    }

    fn refused(
        &mut self,
        status: u16,
        waits: Option<i64>,
        json: Option<&Value>,
        asks: QuestionKind,
    ) -> ApiError {
        match self.interface().refusal(status, json) {
            Refusal::Wait(seconds) => self.busy(waits.max(seconds), asks),
            // a proxy's
            _ if status == TOO_MANY => self.busy(waits, asks),
            Refusal::Key(said) => self.bad_key(said),
            _ if status == UNAUTHORIZED => self.bad_key(String::new()),
            Refusal::Request(said) => ApiError::Refused { status, said },
            // 413 from a proxy is final too
            Refusal::Foreign if status == TOO_LARGE => ApiError::Refused {
                status,
                said: String::new(),
            },
            Refusal::Foreign => ApiError::Between {
                place: self.name(),
                status,
            },
        }
    }

    /// The forum asks us to wait: as long as its header or its answer says.
    fn busy(&mut self, seconds: Option<i64>, asks: QuestionKind) -> ApiError {
        let seconds = seconds
            .unwrap_or(USUAL_WAIT)
            .clamp(*WAIT.start(), *WAIT.end());
        self.budget.refused(self.clock.now(), seconds, asks);
        ApiError::Busy { seconds }
    }

    pub(super) fn bad_key(&self, said: String) -> ApiError {
        ApiError::Key {
            place: self.name(),
            account: self.account.clone(),
            said,
        }
    }

    fn failed(&self, error: &Error) -> ApiError {
        let place = self.name();
        match error {
            Error::Other(why) if why.is::<ConnectFailure>() => ApiError::Unreachable {
                place,
                why: why.to_string(),
            },
            Error::Io(why) => ApiError::Lost {
                place,
                why: wire::explain(why),
            },
            Error::Timeout(_) => ApiError::Lost {
                place,
                why: "no answer in time".to_owned(),
            },
            other => ApiError::Lost {
                place,
                why: shown(&other.to_string()),
            },
        }
    }
}

impl Asker for ForumClient {
    fn ask(&mut self, path: &str) -> Result<Value, ApiError> {
        self.get(path)
    }

    fn client(&mut self) -> &mut ForumClient {
        self
    }
}

/// What a forum says, as one short line.
pub(super) fn shown(text: &str) -> String {
    one_line(&text.chars().take(SAID).collect::<String>())
}

/// A user name as a path segment (RFC 3986, section 2.1).
pub(super) fn encoded(name: &str) -> String {
    name.bytes()
        .map(|b| {
            if b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b'.') {
                char::from(b).to_string()
            } else {
                format!("%{b:02X}")
            }
        })
        .collect()
}
