//! The page by which an archive is looked at: no mail, and filled like one.

use super::PressText;
use crate::text::Phrase;
use serde::Serialize;

/// A campaign from its first position on: where each turn's map and report lie, and what was
/// written to all.
#[derive(Clone, Debug, Serialize)]
pub struct ChroniclePage {
    pub campaign: String,
    pub game: String,
    pub edition: String,
    pub lords: Vec<String>,
    /// How it ended, in sentences; nothing while it runs.
    pub how: Vec<Phrase>,
    pub winners: Vec<String>,
    pub chapters: Vec<ChronicleChapter>,
    /// What moderators did behind the last turn that stands; while it runs, in the turn that is
    /// open.
    pub acts_afterwards: Vec<Phrase>,
    /// Letters to all that came behind it, by the same heading.
    pub afterwards: Vec<PressText>,
}

/// A turn that stands.
#[derive(Clone, Debug, Serialize)]
pub struct ChronicleChapter {
    pub title: Phrase,
    /// UTC.
    pub day: Phrase,
    /// Paths within the archive.
    pub map: String,
    /// Already in the page's language.
    pub alt: String,
    /// Without its ending: `.txt` and `.html` lie there. Nothing of the first position.
    pub report: Option<String>,
    /// What moderators did before it was played, and as it was, since the turn before.
    pub acts: Vec<Phrase>,
    /// Letters to all that came before it was played, since the turn before.
    pub letters: Vec<PressText>,
}
