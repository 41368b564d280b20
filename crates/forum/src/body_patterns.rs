//! Lines in posts that mean the same on all boards.

use super::board_line::BoardLine;
use super::page_lines::NumberedLine;
use super::page_time::PageClock;
use super::pattern::{LinePattern, first};

/// Patterns common to the posts of all boards.
pub(super) struct BodyPatterns {
    pub edited: Vec<LinePattern>,
    pub quotes: Vec<LinePattern>,
    pub quote_ends: Vec<LinePattern>,
    pub signatures: Vec<LinePattern>,
    pub tags: Vec<String>,
    pub quote_tags: Vec<String>,
    /// Text in these tags is struck through.
    pub struck_tags: Vec<String>,
}

impl BodyPatterns {
    pub(super) fn begins_quotation(&self, line: &BoardLine, zone: &PageClock) -> bool {
        first(&self.quotes, line, zone).is_some()
    }

    pub(super) fn tells_edit(&self, line: &BoardLine, zone: &PageClock) -> bool {
        first(&self.edited, line, zone).is_some()
    }

    /// The lines of a post that others may quote: up to the signature, without edit marks.
    pub(super) fn quotable<'l>(
        &'l self,
        written: &'l [NumberedLine<'l>],
        zone: &'l PageClock,
    ) -> impl Iterator<Item = &'l BoardLine<'l>> {
        let lines = written.iter().map(|(_, line)| *line);
        lines
            .take_while(|line| first(&self.signatures, line, zone).is_none())
            .filter(|line| !self.tells_edit(line, zone))
    }
}
