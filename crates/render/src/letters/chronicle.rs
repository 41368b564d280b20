//! The page for browsing an archive: not a mail, but filled like one.

use super::PressText;
use seneschal_text::Phrase;
use serde::Serialize;

/// A campaign from its first position on: the paths of each turn's map and report, and the press to
/// everybody.
#[derive(Clone, Debug, Serialize)]
pub struct ChroniclePage {
    pub campaign: String,
    pub game: String,
    pub edition: String,
    pub lords: Vec<String>,
    /// How it ended, in sentences; empty while it runs.
    pub how: Vec<Phrase>,
    pub winners: Vec<String>,
    pub chapters: Vec<ChronicleChapter>,
    /// Moderators' acts after the last valid turn; while it runs, in the open turn.
    pub acts_afterwards: Vec<Phrase>,
    /// Press to everybody that arrived after it, under the same heading.
    pub afterwards: Vec<PressText>,
}

/// A turn that counts.
#[derive(Clone, Debug, Serialize)]
pub struct ChronicleChapter {
    pub title: Phrase,
    /// UTC.
    pub day: Phrase,
    /// Paths within the archive.
    pub map: String,
    /// Already in the page's language.
    pub alt: String,
    /// The path without its extension: there are a `.txt` and an `.html`. `None` for the first
    /// position.
    pub report: Option<String>,
    /// Moderators' acts since the turn before, up to and including this turn's run.
    pub acts: Vec<Phrase>,
    /// Press to everybody since the turn before, up to this turn's run.
    pub letters: Vec<PressText>,
}
