//! What each author said on a page, in order. If a quotation has no end mark, the quoted post shows
//! where it ends.

use super::board_line::BoardLine;
use std::collections::BTreeMap;

/// Maximum number of positions tried for a line that an author wrote often.
const TRIED: usize = 4;

/// What an author wrote on a page, in lower case, post by post.
#[derive(Default)]
pub(super) struct AuthorLines {
    /// Non-blank lines, each with the number of its post.
    lines: Vec<(String, usize)>,
    at: BTreeMap<String, Vec<usize>>,
    /// For each post, whether it is complete: text inserted into it can end it too early.
    whole: Vec<bool>,
}

/// Where a quotation ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum QuotationEnd {
    /// After this line, counted from 0: the quoted post ends there, or a blank line separates it
    /// from text that was not in it.
    Here(usize),
    /// The end cannot be determined.
    Unknown,
}

impl AuthorLines {
    pub(super) fn add<'l>(&mut self, post: impl Iterator<Item = &'l BoardLine<'l>>, whole: bool) {
        for line in post.map(folded).filter(|line| !line.is_empty()) {
            self.at
                .entry(line.clone())
                .or_default()
                .push(self.lines.len());
            self.lines.push((line, self.whole.len()));
        }
        self.whole.push(whole);
    }

    /// Where the text quoted from `from` on ends. A quotation may leave out lines of the post, but
    /// adds none; quotations inside the quoted post may be missing.
    pub(super) fn end(&self, lines: &[(usize, BoardLine)], from: usize) -> QuotationEnd {
        let first =
            (from..lines.len()).find(|at| lines.get(*at).is_some_and(|(_, line)| !line.is_blank()));
        let Some((first, places)) =
            first.and_then(|at| Some((at, self.at.get(&folded(&lines.get(at)?.1))?)))
        else {
            return QuotationEnd::Unknown;
        };
        let runs = places
            .iter()
            .take(TRIED)
            .map(|place| self.run(lines, first, *place));
        runs.max_by_key(|run| (run.0, run.1))
            .filter(|(_, sure)| *sure)
            .map_or(QuotationEnd::Unknown, |(end, _)| QuotationEnd::Here(end))
    }

    /// How far the lines match a post from this position in it, and whether the quotation ends
    /// there.
    fn run(&self, lines: &[(usize, BoardLine)], from: usize, place: usize) -> (usize, bool) {
        let post = self.lines.get(place).map(|(_, post)| *post);
        let (mut last, mut end, mut blank) = (place, from + 1, false);
        for (at, (_, line)) in lines.iter().enumerate().skip(from + 1) {
            let line = folded(line);
            if line.is_empty() {
                blank = true;
                continue;
            }
            let places = self.at.get(&line).map(Vec::as_slice).unwrap_or_default();
            let next = places
                .get(places.partition_point(|place| *place <= last))
                .filter(|next| self.lines.get(**next).map(|(_, post)| *post) == post);
            let Some(next) = next else { break };
            (last, end, blank) = (*next, at + 1, false);
        }
        let at_its_end = self.lines.get(last + 1).map(|(_, post)| *post) != post;
        (
            end,
            (at_its_end || blank)
                && post
                    .and_then(|post| self.whole.get(post))
                    .is_some_and(|whole| *whole),
        )
    }
}

fn folded(line: &BoardLine) -> String {
    line.bare.to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quotation_ends_where_its_post_does() {
        let mut said = AuthorLines::default();
        let posts: [(&[&str], bool); 3] = [
            (
                &[
                    "Good evening all",
                    "",
                    "Kay wrote:",
                    "no",
                    "13 to Hazlemere",
                    "END ORDERS",
                ],
                true,
            ),
            (&["all hold", "thanks"], true),
            (&["more", "and more"], false),
        ];
        for (post, whole) in posts {
            let lines: Vec<BoardLine> = post.iter().map(|line| BoardLine::of(line)).collect();
            said.add(lines.iter(), whole);
        }
        for (quoted, end) in [
            // the whole post, with its blank lines or without
            (
                "Good evening all\n\nKay wrote:\nno\n13 to Hazlemere\nEND ORDERS\nmine",
                QuotationEnd::Here(6),
            ),
            (
                "good  evening all\nKay wrote:\nno\n\n13 to Hazlemere\n\nEND ORDERS\n\nall hold",
                QuotationEnd::Here(7),
            ),
            // what was quoted in it is gone
            (
                "Good evening all\n13 to Hazlemere\nEND ORDERS\nno",
                QuotationEnd::Here(3),
            ),
            // a part, and a blank line behind it
            ("13 to Hazlemere\n\nno", QuotationEnd::Here(1)),
            ("\n13 to Hazlemere\n\nno", QuotationEnd::Here(2)),
            // a part, and what may be more of it
            ("13 to Hazlemere\nno\nEND ORDERS", QuotationEnd::Unknown),
            // words of another post of his, and words that nobody said
            ("all hold\n13 to Hazlemere", QuotationEnd::Unknown),
            ("all hold\nthanks\n13 to Hazlemere", QuotationEnd::Here(2)),
            // a post that something else may have cut short
            ("more\n\nno", QuotationEnd::Unknown),
            ("more\nand more\n\n13 to Hazlemere", QuotationEnd::Unknown),
            ("nobody said so\n\nall hold", QuotationEnd::Unknown),
            ("", QuotationEnd::Unknown),
        ] {
            let lines: Vec<(usize, BoardLine)> =
                (1..).zip(quoted.lines().map(BoardLine::of)).collect();
            assert_eq!(said.end(&lines, 0), end, "{quoted}");
        }
    }
}
