//! Converts raw lines of a text to order lines: removes comments and bullets, joins wrapped lines.

use super::comment::uncommented;
use super::line_marks::behind_bullet;
use super::platform_words::{begins_block, ends_open, goes_on, opens};
use super::token::{TokenKind, TokenScanner};
use super::wrap::first_bytes;
use super::{LONGEST_LINE, Line};

/// Prefix of a line that is indented under the one before it. Mail programs lose indentation, so no
/// order depends on it; but if the writer meant something by it, the reader must be able to ask.
pub const UNDER: &str = "  ";

/// A line as sent, without comment, bullet and trailing dot. `None`: nothing is left, or the line
/// is a rule.
pub(super) fn bare(raw: &str) -> Option<&str> {
    let text = uncommented(raw).trim_matches(is_blank);
    let text = unbulleted(text);
    let text = text.trim_end_matches(|c: char| is_blank(c) || matches!(c, '.' | '\\'));
    let ruled = text.chars().all(|c| {
        is_blank(c)
            || matches!(
                c,
                '-' | '=' | '_' | '*' | '|' | '+' | ':' | '.' | '~' | '#' | '–' | '—' | '─' | '•'
            )
    });
    (!ruled).then_some(text)
}

fn is_blank(c: char) -> bool {
    c.is_whitespace()
        || c.is_control()
        || matches!(
            c,
            '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{ad}'
        )
}

/// `- hold`, `* hold`, `• hold`; `*hold*` is decoration, which the tokenizer skips.
fn unbulleted(text: &str) -> &str {
    let mut rest = text;
    while let Some(behind) = behind_bullet(rest, is_blank) {
        rest = behind.trim_start_matches(is_blank);
    }
    rest
}

/// Joins wrapped lines and cuts lines that are too long. They are joined with a line feed, which
/// counts as a space but still shows where the parts were.
///
/// A line continues on the next if it ends in `\`, a comma, `;` or a connecting word, or if the
/// next begins with one. A blank line ends it.
pub(super) fn join_wrapped_lines(raw: &[(usize, &str)], fenced: bool) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::with_capacity(raw.len());
    // whether the last line continues: by its own end, or by a backslash
    let mut open = false;
    let mut directly = false;
    // the indentation of the last line that was not indented under another
    let mut margin = usize::MAX;
    for &(number, text) in raw {
        let forced = text.trim_end().ends_with('\\');
        let Some(piece) = bare(text.trim_end().trim_end_matches('\\')) else {
            // a line with only a comment does not separate two parts; a blank line does
            if text.trim_matches(is_blank).is_empty() {
                (open, directly) = (false, false);
            }
            continue;
        };
        let first = TokenScanner::new(piece)
            .next()
            .filter(|first| first.kind == TokenKind::Word);
        let goes = directly && first.as_ref().is_some_and(|first| goes_on(piece, first));
        match lines.last_mut() {
            Some(last) if (open || goes) && (fenced || open_for(last, piece, goes)) => {
                if last.text.len() < LONGEST_LINE {
                    last.text.push('\n');
                    last.text.push_str(piece);
                }
            }
            _ => {
                let indent = text.chars().take_while(|&c| is_blank(c)).count();
                let under = indent > margin;
                if !under {
                    margin = indent;
                }
                if first.is_some_and(|first| opens(piece, &first)) {
                    margin = usize::MAX;
                }
                lines.push(Line {
                    number,
                    text: if under {
                        format!("{UNDER}{piece}")
                    } else {
                        piece.to_owned()
                    },
                });
            }
        }
        open = forced || ends_open(piece);
        directly = true;
    }
    for line in &mut lines {
        cut(&mut line.text);
    }
    lines
}

/// Outside of fences a greeting ends in a comma too ("Hi Anna,"). So a line without a number is not
/// joined with a line that begins with a counter or a block.
fn open_for(last: &Line, next: &str, goes: bool) -> bool {
    goes || last.text.chars().any(|c| c.is_ascii_digit())
        || !(begins_block(next)
            || TokenScanner::new(next)
                .next()
                .is_some_and(|first| first.is_number()))
}

/// A list of lines to be read separately: an empty line is inserted between two that would
/// otherwise be joined. White space is normalized: one space, or two where columns may be
/// separated.
pub fn apart(lines: impl IntoIterator<Item = String>) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for line in lines {
        let goes = || {
            TokenScanner::new(&line)
                .next()
                .is_some_and(|first| first.kind == TokenKind::Word && goes_on(&line, &first))
        };
        if all.last().is_some_and(|last| ends_open(last) || goes()) {
            all.push(String::new());
        }
        all.push(line);
    }
    all
}

/// A line with normalized white space: one space, or two where a column may end.
pub fn tidy(text: &str) -> String {
    let mut tidied = String::with_capacity(text.len());
    for piece in text.split_inclusive(|c: char| !c.is_whitespace()) {
        let Some(letter) = piece.chars().next_back().filter(|c| !c.is_whitespace()) else {
            continue;
        };
        let blank = piece
            .get(..piece.len() - letter.len_utf8())
            .unwrap_or_default();
        if !blank.is_empty() && !tidied.is_empty() {
            tidied.push_str(if blank.contains('\t') || blank.chars().nth(1).is_some() {
                "  "
            } else {
                " "
            });
        }
        tidied.push(letter);
    }
    tidied
}

/// A line beyond the limit is cut, and ends in a mark that occurs in no order, so that it is
/// refused and not executed in part.
fn cut(text: &mut String) {
    if text.len() > LONGEST_LINE {
        text.truncate(first_bytes(text, LONGEST_LINE).len());
        text.push_str(" ⋯");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_bullets_and_dots_come_off() {
        for (raw, wanted) in [
            ("  13 hold  # for now", Some("13 hold")),
            ("#13 hold // stay", Some("#13 hold")),
            ("13 hold # 17 hold", Some("13 hold")),
            ("(13 # to) 17 hold", Some("(13")),
            ("(13 hold # for now", Some("(13 hold")),
            (
                "see https://example.org/x",
                Some("see https://example.org/x"),
            ),
            ("- 13 hold.", Some("13 hold")),
            ("- * - 13 hold", Some("13 hold")),
            ("• 13 hold...", Some("13 hold")),
            ("•13 hold", Some("13 hold")),
            ("§  13 hold", Some("13 hold")),
            ("\u{f0b7}\t13 hold", Some("13 hold")),
            ("● ✓ 13 hold", Some("13 hold")),
            ("*13 hold*", Some("*13 hold*")),
            ("– \u{a0}13 hold", Some("13 hold")),
            ("-- ", None),
            ("==========", None),
            ("# only a remark", None),
            ("   ", None),
            ("\u{feff}13 hold", Some("13 hold")),
        ] {
            assert_eq!(bare(raw), wanted, "{raw}");
        }
    }

    #[test]
    fn wrapped_lines_are_joined() {
        for (fenced, text, wanted) in [
            (
                true,
                "13 to\nHazlemere\n17 hold",
                &["13 to\nHazlemere", "17 hold"][..],
            ),
            (true, "13,\n17 hold", &["13,\n17 hold"]),
            (
                true,
                "13 Barsham \\\n- Hazlemere",
                &["13 Barsham\nHazlemere"],
            ),
            (
                true,
                "13 Barsham - Hazlemere\nin phases 2 and 3",
                &["13 Barsham - Hazlemere\nin phases 2 and 3"],
            ),
            (true, "13 to\n\nHazlemere", &["13 to", "Hazlemere"]),
            (true, "13 to\n# a remark\nHazlemere", &["13 to\nHazlemere"]),
            (true, "13 hold\n17 hold", &["13 hold", "17 hold"]),
            (
                false,
                "Hi Anna,\n13 to Hazlemere",
                &["Hi Anna,", "13 to Hazlemere"],
            ),
            (
                false,
                "Hi Anna,\nif A: 13 hold",
                &["Hi Anna,", "if A: 13 hold"],
            ),
            (
                false,
                "Hi Anna,\nhere they are",
                &["Hi Anna,\nhere they are"],
            ),
            (
                true,
                "  13 hold\n    fight all\n    leave\n  17 hold\nleave",
                &["13 hold", "  fight all", "  leave", "17 hold", "leave"],
            ),
            (
                true,
                "if A\n  13 hold\n    leave\nelse\n  17 hold\nend if\n18 hold",
                &[
                    "if A", "13 hold", "  leave", "else", "17 hold", "end if", "18 hold",
                ],
            ),
            (
                false,
                "13, 17,\n18 to Hazlemere",
                &["13, 17,\n18 to Hazlemere"],
            ),
            // the `de` or `et` of a token joins nothing, the same as a word does
            (
                true,
                "my word is a2de\n13 hold",
                &["my word is a2de", "13 hold"],
            ),
            (
                true,
                "my word is abcd-34de\n13 hold",
                &["my word is abcd-34de", "13 hold"],
            ),
            (
                true,
                "17 hold\net4x2 is my word",
                &["17 hold", "et4x2 is my word"],
            ),
            (true, "13et\n17 hold", &["13et\n17 hold"]),
            (true, "13 hold\net17 hold", &["13 hold\net17 hold"]),
            (
                true,
                "13 vers le sud de\nHazlemere",
                &["13 vers le sud de\nHazlemere"],
            ),
        ] {
            let raw: Vec<(usize, &str)> = text
                .lines()
                .enumerate()
                .map(|(n, line)| (n + 1, line))
                .collect();
            let lines = join_wrapped_lines(&raw, fenced);
            assert_eq!(
                lines.iter().map(|l| l.text.as_str()).collect::<Vec<_>>(),
                wanted,
                "{text}"
            );
        }
    }

    #[test]
    fn lines_that_are_printed_stay_lines_of_their_own() {
        let printed = |lines: &[&str]| apart(lines.iter().map(|line| (*line).to_owned())).join("|");
        for (lines, wanted) in [
            (&["13 hold", "17 hold"][..], "13 hold|17 hold"),
            (
                &["13 to", "Hazlemere", "17 hold"],
                "13 to||Hazlemere|17 hold",
            ),
            (&["13 hold,", "17 hold"], "13 hold,||17 hold"),
            (&["13 hold", "and back"], "13 hold||and back"),
        ] {
            assert_eq!(printed(lines), wanted);
        }
        for (text, wanted) in [
            ("  13\tBarsham  to   x ", "13  Barsham  to  x"),
            ("13 hold", "13 hold"),
            ("13\nhold", "13 hold"),
            ("", ""),
            ("é \u{a0}é", "é  é"),
        ] {
            assert_eq!(tidy(text), wanted, "{text}");
        }
    }

    #[test]
    fn a_line_too_long_is_cut_and_cannot_be_an_order() {
        let text = format!("13 to Hazlemere {}", "é".repeat(2000));
        let lines = join_wrapped_lines(&[(1, text.as_str())], true);
        assert!(lines[0].text.len() <= LONGEST_LINE + 4 && lines[0].text.ends_with('⋯'));
    }
}
