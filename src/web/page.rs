//! The data for the page templates.

use super::order_rows::RowView;
use super::rate_limit::RateLimitWait;
use crate::games::{LineAnswer, MapPlace, Standings};
use crate::render::letters::{Heading, PressText};
use crate::text::Phrase;
use serde::{Serialize, Serializer};

/// What all pages of a player show.
#[derive(Debug, Serialize)]
pub(super) struct PageFrame {
    #[serde(skip)]
    pub language: String,
    pub campaign: String,
    pub lord: String,
    /// The path from this page to the player's own.
    pub root: &'static str,
    /// The page's own name, to mark its link.
    pub here: &'static str,
    /// There is a report to read.
    pub played: bool,
    /// The folder of the campaign's published chronicle.
    pub chronicle: Option<String>,
}

/// A page of a player, in their language.
pub(super) trait HasLanguage {
    fn language(&self) -> &str;
}

macro_rules! in_language_of_frame {
    ($($page:ty),*) => {
        $(impl HasLanguage for $page {
            fn language(&self) -> &str {
                &self.frame.language
            }
        })*
    };
}

in_language_of_frame!(ReportPage, TurnsPage, StandingsPage, PressPage);

/// The player's own page.
#[derive(Debug, Serialize)]
pub(super) struct PlayerPage {
    #[serde(flatten)]
    pub frame: PageFrame,
    pub heading: Heading,
    /// Sheets are expected.
    pub running: bool,
    /// The deadline as RFC 3339, for the browser's own clock.
    pub due: Option<String>,
    /// A map of the player's own lands can be drawn.
    pub lands: bool,
    /// The state of the player's sheet, and whose sheets are missing.
    pub lines: Vec<Phrase>,
    pub map: Option<MapView>,
    /// The last report, in HTML.
    pub report: Option<String>,
    pub sheet: String,
    pub rows: Vec<RowView>,
    /// Marches and attacks of the sheet if nobody else moved: paths over the map.
    pub arrows: Vec<String>,
    /// How a sheet would be answered.
    pub answer: Option<TriedAnswer>,
    /// Why the sheet in the form was neither tried nor sent.
    #[serde(serialize_with = "sentence")]
    pub refused: Option<(Phrase, RateLimitWait)>,
    /// The version of the page's script.
    pub script: String,
    /// Only what changes with the sheet is wanted, by the page's script.
    pub part: bool,
    /// Where the link is used.
    pub devices: Vec<Phrase>,
}

/// The map of the open position, with what answers a tap.
#[derive(Debug, Serialize)]
pub(super) struct MapView {
    /// Changes with the picture, so that a browser may keep it.
    pub version: String,
    /// In points.
    pub size: (u32, u32),
    pub alt: Phrase,
    pub places: Vec<MapPlace>,
}

/// How a sheet that was tried would be answered.
#[derive(Debug, Serialize)]
pub(super) struct TriedAnswer {
    pub lines: Vec<LineAnswer>,
    pub mails: Vec<MailView>,
    /// The sheet with every suggestion taken, to be put in the form.
    pub offer: Vec<String>,
}

/// A moderator's page.
#[derive(Debug, Serialize)]
pub(super) struct ModeratorPage {
    #[serde(skip)]
    pub language: String,
    pub campaign: String,
    /// A turn is open, so that its time can be set.
    pub running: bool,
    pub paused: bool,
    /// The answer to `status`.
    pub lines: Vec<StatusLine>,
    /// Why nothing was sent.
    #[serde(serialize_with = "sentence")]
    pub refused: Option<(Phrase, RateLimitWait)>,
    pub devices: Vec<Phrase>,
}

/// A line of an answer.
#[derive(Debug, Serialize)]
pub(super) struct StatusLine {
    pub is_heading: bool,
    pub text: Phrase,
}

/// What happened to what a moderator sent.
#[derive(Debug, Serialize)]
pub(super) struct ModeratorAnswerPage {
    pub waits: bool,
    pub answers: Vec<MailView>,
    /// The word that an answer asks for.
    pub word: Option<String>,
}

fn sentence<S: Serializer>(
    refused: &Option<(Phrase, RateLimitWait)>,
    to: S,
) -> Result<S::Ok, S::Error> {
    refused.as_ref().map(|(phrase, _)| phrase).serialize(to)
}

/// A mail as shown on a page: its text is complete.
#[derive(Debug, Serialize)]
pub(super) struct MailView {
    pub subject: String,
    pub text: String,
}

/// What happened to a sheet that was sent.
#[derive(Debug, Serialize)]
pub(super) struct AnswerPage {
    /// It has not been read yet: the page reloads by itself.
    pub waits: bool,
    pub answers: Vec<MailView>,
    /// An answer offers a sheet with every suggestion taken, which `yes` still sends.
    pub offers: bool,
    /// When the open turn runs.
    pub runs: Option<Phrase>,
    /// The answers are too old to be shown.
    pub long_ago: bool,
}

/// A report.
#[derive(Debug, Serialize)]
pub(super) struct ReportPage {
    #[serde(flatten)]
    pub frame: PageFrame,
    /// In HTML.
    pub report: String,
    /// The turns before and after it, as players write them.
    pub before: Option<String>,
    pub after: Option<String>,
}

/// All turns that were played, the newest first, as players write them.
#[derive(Debug, Serialize)]
pub(super) struct TurnsPage {
    #[serde(flatten)]
    pub frame: PageFrame,
    pub turns: Vec<String>,
}

#[derive(Debug, Serialize)]
pub(super) struct StandingsPage {
    #[serde(flatten)]
    pub frame: PageFrame,
    pub standings: Standings,
}

/// The letters that a player wrote and got, the newest first.
#[derive(Debug, Serialize)]
pub(super) struct PressPage {
    #[serde(flatten)]
    pub frame: PageFrame,
    pub letters: Vec<PressText>,
}

/// A page with a sentence.
#[derive(Debug, Serialize)]
pub(super) struct MessagePage {
    pub title: String,
    pub said: String,
    /// Campaigns whose chronicle can be read here.
    pub chronicles: Vec<String>,
}
