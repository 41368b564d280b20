//! A line as written, with carets under the part in question: two lines that are readable in any
//! mail program with a monospaced font.
//!
//! Written here: `annotate-snippets` frames lines with numbers and bars as a compiler does, but a
//! mail has 76 columns and its reader is not a programmer.

use std::ops::Range;

/// How much of a long line is shown, in characters.
const WIDTH: usize = 72;

/// The line and the carets below it; the carets are empty if no part is marked.
pub fn caret(text: &str, span: Option<&Range<usize>>) -> [String; 2] {
    let shown = |c: char| if c.is_control() || c == '\n' { ' ' } else { c };
    let Some(span) = span else {
        return [text.chars().map(shown).collect(), String::new()];
    };
    // start and end of the span in characters; a span beyond the line points to its end
    let before = text
        .char_indices()
        .take_while(|&(at, _)| at < span.start)
        .count();
    let wide = text
        .char_indices()
        .filter(|&(at, _)| at >= span.start && at < span.end)
        .count()
        .max(1);
    let letters = text.chars().count();
    let from = if letters <= WIDTH || before + wide <= WIDTH {
        0
    } else {
        before.saturating_sub(WIDTH / 3)
    };
    let until = letters.min(from + WIDTH.max(before - from + 1));
    let lead = if from > 0 { "…" } else { "" };
    let line = text
        .chars()
        .skip(from)
        .take(until - from)
        .map(shown)
        .collect::<String>();
    let tail = if until < letters { "…" } else { "" };
    let carets = wide
        .min((until - from + 1).saturating_sub(before - from))
        .max(1);
    [
        format!("{lead}{line}{tail}"),
        format!(
            "{}{}",
            " ".repeat(lead.chars().count() + before - from),
            "^".repeat(carets)
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mark_stands_under_its_word() {
        for (text, span, line, marks) in [
            ("13 to Barshan", 6..13, "13 to Barshan", "      ^^^^^^^"),
            ("13 to", 5..5, "13 to", "     ^"),
            (
                "Gå till Fenbrust",
                9..17,
                "Gå till Fenbrust",
                "        ^^^^^^^^",
            ),
            ("13\tto Fox", 3..5, "13 to Fox", "   ^^"),
            ("x", 40..50, "x", " ^"),
        ] {
            assert_eq!(caret(text, Some(&span)), [line, marks], "{text}");
        }
        assert_eq!(caret("hold", None), ["hold", ""]);
    }

    #[test]
    fn long_lines_are_shown_around_the_mark() {
        let text = format!("{} here {}", "a".repeat(400), "b".repeat(400));
        let [line, marks] = caret(&text, Some(&(401..405)));
        assert!(line.chars().count() <= WIDTH + 2, "{line}");
        let at = marks.find('^').unwrap_or_default();
        assert_eq!(line.chars().skip(at).take(4).collect::<String>(), "here");
    }
}
