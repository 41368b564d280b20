//! "On Tuesday 1 December at 20:00 the judge wrote:" in the languages and word orders of mail
//! programs.

use super::mark::is_quote;
use super::words::{ATTRIBUTION_STARTS, ATTRIBUTION_VERBS};

/// A longer line is a person's text.
const LONGEST: usize = 400;
/// Maximum number of lines over which programs break an attribution.
const MOST_LINES: usize = 4;

/// The number of lines of an attribution that begins here.
///
/// Programs write when, who and a verb; some leave out the verb, some the address. A person may
/// write "Kay wrote:" above their orders: without date and address it is their own line, unless a
/// quotation follows.
pub(super) fn attribution(lines: &[&str]) -> Option<usize> {
    let first = bare(lines.first()?);
    // Zoho puts the attribution between dashes
    let ruled = first.starts_with("---");
    let first = first.trim_start_matches(['-', ' ']);
    if first.is_empty() || first.len() > LONGEST {
        return None;
    }
    let starts = ATTRIBUTION_STARTS.iter().any(|s| begins_with(first, s));
    // only a line that looks like a beginning may extend into the following lines: an order right
    // above must not be swallowed
    let open = starts || dated(first) || first.contains('@') || first.ends_with(['<', '(']);
    let mut joined = String::new();
    for (taken, line) in lines
        .iter()
        .take(if open { MOST_LINES } else { 1 })
        .enumerate()
    {
        let line = bare(line);
        if line.is_empty() || is_quote(line) || joined.len() + line.len() > LONGEST {
            return None;
        }
        joined.push_str(line);
        joined.push(' ');
        let said = joined.trim_end_matches([' ', '-']).to_lowercase();
        let (colon, address) = (said.ends_with([':', '：']), joined.contains('@'));
        // without a colon, the last word is a verb, or the address of the writer follows
        let verb = ATTRIBUTION_VERBS.iter().any(|verb| {
            said.contains(verb) || !colon && said.ends_with(verb.trim_end_matches(':'))
        });
        let last = || {
            ATTRIBUTION_VERBS
                .iter()
                .any(|verb| said.ends_with(verb.trim_end_matches([':', ' '])))
        };
        let told_without = verb
            && (ruled && line.ends_with("--")
                || address && (last() || starts && said.ends_with(['>', ')'])));
        if !colon && !told_without {
            continue;
        }
        let some_digits = joined.chars().filter(char::is_ascii_digit).count() >= 3;
        let quoted = lines
            .iter()
            .skip(taken + 1)
            .find(|line| !line.trim().is_empty())
            .is_some_and(|line| is_quote(line));
        let dated = dated(&joined);
        let told = verb && (some_digits && starts || address || dated)
            || dated && address
            || quoted && (verb || address || dated);
        return told.then_some(taken + 1);
    }
    None
}

/// Trims white space and the invisible direction marks at the end of Hebrew lines.
fn bare(line: &str) -> &str {
    line.trim_matches(|c: char| c.is_whitespace() || matches!(c, '\u{200e}' | '\u{200f}'))
}

fn begins_with(line: &str, word: &str) -> bool {
    line.get(..word.len()).is_some_and(|head| head == word)
        && line
            .get(word.len()..)
            .is_some_and(|tail| tail.starts_with([' ', ',', '\u{a0}']) || !word.is_ascii())
}

/// Whether the text contains a year or a date in figures: `2026`, `1.12.26`, `12/1/26`. Orders
/// contain neither.
fn dated(text: &str) -> bool {
    let mut runs: Vec<(usize, &str)> = Vec::new();
    let mut from = 0;
    for piece in text.split(|c: char| !c.is_ascii_digit()) {
        if !piece.is_empty() {
            runs.push((from, piece));
        }
        // the separator between two pieces is one character
        from += piece.len();
        from += text
            .get(from..)
            .and_then(|rest| rest.chars().next())
            .map_or(0, char::len_utf8);
    }
    let year = |run: &str| run.len() == 4 && (run.starts_with("19") || run.starts_with("20"));
    let parted = |one: (usize, &str), other: (usize, &str)| {
        let between = text
            .get(one.0 + one.1.len()..other.0)
            .unwrap_or_default()
            .trim();
        matches!(between, "." | "/" | "-")
    };
    runs.iter().any(|(_, run)| year(run))
        || runs.windows(3).any(
            |three| matches!(*three, [a, b, c] if parted(a, b) && parted(b, c) && c.1.len() == 2),
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_told_from_counters() {
        for (text, is) in [
            ("On 1 Dec 2026", true),
            ("1.12.26 20:00", true),
            ("01. 12. 26", true),
            ("12/1/26", true),
            ("2026年12月1日", true),
            ("13, 17 from Barsham to Hazlemere in phases 2-3", false),
            ("13-17 hold", false),
            ("1, 2, 52, 53 hold", false),
            ("build 2 hives; 1/2 3", false),
            ("4711", false),
            ("", false),
        ] {
            assert_eq!(dated(text), is, "{text}");
        }
    }
}
