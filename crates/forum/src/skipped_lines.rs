//! Lines of a page that cannot be attributed to anybody with certainty. They are shown to the
//! person who pastes the page, so that no possible order is missed.

/// Lines that are attributed to nobody, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SkippedLines {
    pub why: LineSkipReason,
    /// Each with its line number on the page, counted from 1; no blank lines.
    pub lines: Vec<(usize, String)>,
}

/// Why lines are attributed to nobody. Each `line` is where the cause begins, counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineSkipReason {
    /// They follow a quotation without a clear end.
    Quotation { of: Option<String>, line: usize },
    /// They follow the start of a signature.
    Signature { line: usize },
    /// They follow the line with which the board ends the post, or are in the author's box.
    Furniture { line: usize },
    /// They appear to be the board's own lines, in an author's box or between the author's words.
    Board { line: usize },
    /// They are struck through.
    Struck { line: usize },
    /// The page's HTML shows them struck through: no word of the moderator's is needed.
    StruckOnPage,
    /// The board inserted them: a link's preview, a chat, a poll.
    Inserted,
    /// They come before the first post of the page.
    Above,
}

impl SkippedLines {
    /// `None` if there are no lines.
    pub(super) fn of<L: AsRef<str> + Into<String>>(
        why: LineSkipReason,
        lines: impl IntoIterator<Item = (usize, L)>,
    ) -> Option<SkippedLines> {
        let lines: Vec<(usize, String)> = lines
            .into_iter()
            .filter(|(_, line)| !line.as_ref().trim().is_empty())
            .map(|(number, line)| (number, line.into()))
            .collect();
        (!lines.is_empty()).then_some(SkippedLines { why, lines })
    }

    /// As text, with each line at its place.
    pub fn text(&self) -> String {
        self.lines
            .iter()
            .map(|(_, line)| format!("{line}\n"))
            .collect()
    }

    /// The page line number of the nth line of `text`, counted from 1.
    pub fn place(&self, n: usize) -> Option<usize> {
        self.lines.get(n.checked_sub(1)?).map(|(number, _)| *number)
    }
}
