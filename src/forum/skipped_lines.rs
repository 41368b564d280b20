//! What of a page is nobody's words for sure: told to who pastes it, so that nothing is passed over
//! that may be an order.

/// Lines that count as nobody's, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SkippedLines {
    pub why: LineSkipReason,
    /// Each with its place on the page, counted from 1; none is blank.
    pub lines: Vec<(usize, String)>,
}

/// Why lines count as nobody's. Each `line` is where that begins, counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineSkipReason {
    /// They stand below a quotation that does not say where it ends.
    Quotation { of: Option<String>, line: usize },
    /// Below what begins a signature.
    Signature { line: usize },
    /// Behind the line in which the board's own post ends, or in its author's box.
    Furniture { line: usize },
    /// They are the board's own lines by all that is known of it: in an author's box, or between
    /// his words.
    Board { line: usize },
    /// They are struck out.
    Struck { line: usize },
    /// Above the first post of the page.
    Above,
}

impl SkippedLines {
    /// `None` where nothing is said.
    pub(super) fn of(why: LineSkipReason, lines: &[(usize, String)]) -> Option<SkippedLines> {
        let lines: Vec<(usize, String)> = lines
            .iter()
            .filter(|(_, line)| !line.trim().is_empty())
            .cloned()
            .collect();
        (!lines.is_empty()).then_some(SkippedLines { why, lines })
    }

    /// As a text, each line in its place.
    pub fn text(&self) -> String {
        self.lines
            .iter()
            .map(|(_, line)| format!("{line}\n"))
            .collect()
    }

    /// Where the nth line of `text`, counted from 1, stands on the page.
    pub fn place(&self, n: usize) -> Option<usize> {
        self.lines.get(n.checked_sub(1)?).map(|(number, _)| *number)
    }
}
