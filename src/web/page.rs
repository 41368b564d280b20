//! What the templates of the pages are filled with.

use super::page_service::RateLimitWait;
use crate::render::letters::Heading;
use crate::text::Phrase;
use serde::{Serialize, Serializer};

/// A player's own page.
#[derive(Debug, Serialize)]
pub struct PlayerPage {
    #[serde(skip)]
    pub language: String,
    pub heading: Heading,
    /// Sheets are awaited.
    pub running: bool,
    /// There is a report to look at.
    pub played: bool,
    /// A map may be drawn of his own lands alone.
    pub lands: bool,
    /// How his sheet stands, and for whom one waits.
    pub lines: Vec<Phrase>,
    pub sheet: String,
    /// What a sheet that was tried would be answered.
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

/// A mail as it is shown on a page: its text is complete.
#[derive(Debug, Serialize)]
pub struct MailView {
    pub subject: String,
    pub text: String,
}

/// What became of a sheet that was sent.
#[derive(Debug, Serialize)]
pub struct AnswerPage {
    /// It is not looked at yet: the page asks again by itself.
    pub waits: bool,
    pub answers: Vec<MailView>,
}

/// A page with a sentence.
#[derive(Debug, Serialize)]
pub struct MessagePage {
    pub title: String,
    pub said: String,
    /// Campaigns whose chronicle can be read here.
    pub chronicles: Vec<String>,
}
