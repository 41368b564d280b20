//! The part of a text that is relayed: words, and nothing that could act on a reader's screen.

use super::limits::LONGEST;

/// A letter's words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LetterWords {
    pub text: String,
    /// The text over the limit; empty if there is none.
    pub cut: String,
}

/// The words of a text: without control characters and direction marks (AU-09), at most one empty
/// line in a row, cut between two words.
pub fn words(text: &str) -> LetterWords {
    let mut whole = String::with_capacity(text.len());
    for line in text.lines() {
        let plain: String = line
            .chars()
            .map(|c| if c == '\t' { ' ' } else { c })
            .filter(|c| !is_no_letter(*c))
            .collect();
        let line = plain.trim_end();
        if !line.is_empty() || !whole.is_empty() && !whole.ends_with("\n\n") {
            whole.push_str(line);
            whole.push('\n');
        }
    }
    let whole = whole.trim_end();
    let Some((beyond, _)) = whole.char_indices().nth(LONGEST) else {
        return LetterWords {
            text: whole.to_owned(),
            cut: String::new(),
        };
    };
    let (before, _) = whole.split_at(beyond);
    // a word longer than a line is not worth keeping whole
    let at = before
        .rfind(char::is_whitespace)
        .filter(|at| beyond - at < 200)
        .unwrap_or(beyond);
    let (text, cut) = whole.split_at(at);
    LetterWords {
        text: text.trim_end().to_owned(),
        cut: cut.trim().to_owned(),
    }
}

fn is_no_letter(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_words() {
        for (text, wanted) in [
            ("Meet me.\nAt  Barsham.", "Meet me.\nAt  Barsham."),
            ("\n\nMeet me.  \n\n\n\nKay\n", "Meet me.\n\nKay"),
            ("a\u{202e}b\u{0}c\u{1b}[31md\u{7f}\u{85}", "abc[31md"),
            ("a\tb\r\nc", "a b\nc"),
            (
                "Bcc: everybody@example.org\r\n\r\nx",
                "Bcc: everybody@example.org\n\nx",
            ),
            (
                "{{ 7 * 7 }} <script>@everyone[/quote]",
                "{{ 7 * 7 }} <script>@everyone[/quote]",
            ),
            ("👨\u{200d}👩 é", "👨\u{200d}👩 é"),
            ("", ""),
        ] {
            assert_eq!(
                words(text),
                LetterWords {
                    text: wanted.to_owned(),
                    cut: String::new()
                },
                "{text:?}"
            );
        }
    }

    #[test]
    fn what_is_too_long_is_cut_between_words() {
        let long = words(&"word ".repeat(LONGEST));
        assert!(
            long.text.chars().count() <= LONGEST
                && long.text.ends_with("word")
                && long.cut.starts_with("word"),
            "{}",
            long.text.len()
        );
        assert_eq!(
            long.text.split(' ').count() + long.cut.split(' ').count(),
            LONGEST
        );
        let one = words(&"é".repeat(LONGEST + 1));
        assert_eq!(
            (one.text.chars().count(), one.cut.chars().count()),
            (LONGEST, 1)
        );
        assert_eq!(words(&"é".repeat(LONGEST)).cut, "");
    }
}
