//! The data for the page templates.

use super::rate_limit::RateLimitWait;
use crate::render::letters::Heading;
use crate::text::Phrase;
use serde::{Serialize, Serializer};

#[derive(Debug, Serialize)]
pub(super) struct PlayerPage {
    #[serde(skip)]
    pub language: String,
    pub heading: Heading,
    /// Sheets are expected.
    pub running: bool,
    /// There is a report to read.
    pub played: bool,
    /// A map of the player's own lands can be drawn.
    pub lands: bool,
    /// The state of the player's sheet, and whose sheets are missing.
    pub lines: Vec<Phrase>,
    pub sheet: String,
    /// The answer to a sheet that was tried.
    pub answers: Option<Vec<MailView>>,
    /// Why the sheet in the form was neither tried nor sent.
    #[serde(serialize_with = "sentence")]
    pub refused: Option<(Phrase, RateLimitWait)>,
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
}

/// A page with a sentence.
#[derive(Debug, Serialize)]
pub(super) struct MessagePage {
    pub title: String,
    pub said: String,
    /// Campaigns whose chronicle can be read here.
    pub chronicles: Vec<String>,
}
