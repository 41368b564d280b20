//! Plain text for mails: wrapping, columns, carets, the form's lines. Widths are counted in
//! characters, for fixed-width fonts.

use super::language::Languages;
use super::table::TextTable;
use seneschal_seam::{Form, FormLine};
use seneschal_text::{
    PhraseGrid,
    wrap::{count, wrap},
};

/// The line width of a mail (OUT-07), in characters.
pub const WIDTH: usize = 76;

/// No blanks at line ends, at most one empty line in a row, one newline at the end.
pub(crate) fn tidy(text: &str) -> String {
    let mut tidied = String::with_capacity(text.len());
    let mut empty = true;
    for line in text.lines().map(str::trim_end) {
        if !(line.is_empty() && empty) {
            tidied.push_str(line);
            tidied.push('\n');
        }
        empty = line.is_empty();
    }
    while tidied.ends_with("\n\n") {
        tidied.pop();
    }
    tidied
}

/// Lines as written, each after a bar; only lines that are too long are broken.
pub(crate) fn cited(lines: &[String]) -> String {
    let within = WIDTH - 2;
    let broken = lines.iter().flat_map(|line| {
        let whole = if count(line) > within {
            wrap(line, within, "")
        } else {
            line.clone()
        };
        if whole.is_empty() {
            vec![whole]
        } else {
            whole.lines().map(str::to_owned).collect()
        }
    });
    broken
        .map(|line| format!("| {line}").trim_end().to_owned())
        .collect::<Vec<_>>()
        .join("\n")
}

/// A grid as aligned text: headings, a rule, rows. If the columns do not all fit, the widest
/// columns of words are wrapped.
pub(crate) fn columns(
    languages: &Languages,
    language: &str,
    grid: &PhraseGrid,
    width: usize,
    indent: &str,
) -> String {
    TextTable::of(languages, language, grid).text(width, indent)
}

/// The line with carets under its span; only the line if the whole line is meant.
pub(crate) fn caret(line: &str, span: Option<&std::ops::Range<usize>>, indent: &str) -> String {
    let [text, marks] = seneschal_text::caret(line, span);
    if span.is_none() || marks.trim().is_empty() {
        return format!("{indent}{text}");
    }
    format!("{indent}{text}\n{indent}{marks}")
}

/// A form as the lines of a sheet.
pub(crate) fn form_lines(languages: &Languages, language: &str, form: &Form) -> Vec<String> {
    let order = |line: &FormLine| languages.say_arg(language, &line.order).unwrap_or_default();
    sheet_lines(form.lines.iter().map(|line| {
        (
            order(line),
            line.remark
                .as_ref()
                .map(|remark| languages.say(language, remark)),
        )
    }))
}

/// Orders, each with its remark: after its order if both fit, else before it.
pub(super) fn sheet_lines(form: impl Iterator<Item = (String, Option<String>)>) -> Vec<String> {
    let mut lines = Vec::new();
    for (order, remark) in form {
        match remark {
            None => lines.extend(broken(&order)),
            Some(remark) if !order.is_empty() && count(&order) + 4 + count(&remark) <= WIDTH => {
                lines.push(format!("{order:<30}  # {remark}"))
            }
            Some(remark) => {
                lines.extend(
                    wrap(&format!("# {remark}"), WIDTH, "#   ")
                        .lines()
                        .map(str::to_owned),
                );
                if !order.is_empty() {
                    lines.extend(broken(&order));
                }
            }
        }
    }
    lines
}

/// Breaks a long order after its commas: a line that ends in a comma continues in the next (order
/// sheet, the envelope).
fn broken(order: &str) -> Vec<String> {
    let mut lines: Vec<String> = vec![String::new()];
    for piece in order.split_inclusive(", ") {
        match lines.last_mut() {
            Some(line) if line.is_empty() || count(line) + count(piece.trim_end()) <= WIDTH => {
                line.push_str(piece)
            }
            _ => lines.push(format!("  {piece}")),
        }
    }
    lines
        .into_iter()
        .map(|line| line.trim_end().to_owned())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_wrapped_at_blanks() {
        for (text, width, indent, wanted) in [
            ("one two three", 7, "", "one two\nthree"),
            ("one two three", 7, "  ", "one two\n  three"),
            ("  - one two", 7, "    ", "  - one\n    two"),
            ("a\nb", 7, "", "a\nb"),
            (
                "wordlongerthanthewidth b",
                7,
                "",
                "wordlongerthanthewidth\nb",
            ),
            ("ééé ééé", 7, "", "ééé ééé"),
            ("il a 18\u{a0}Bz", 8, "", "il a\n18\u{a0}Bz"),
            (
                "dit «\u{a0}tous\u{a0}»\u{202f}; x",
                10,
                "",
                "dit\n«\u{a0}tous\u{a0}»\u{202f};\nx",
            ),
        ] {
            assert_eq!(wrap(text, width, indent), wanted);
        }
    }

    #[test]
    fn what_a_player_wrote_stands_behind_a_bar() {
        let lines = |lines: &[&str]| {
            lines
                .iter()
                .map(|line| (*line).to_owned())
                .collect::<Vec<_>>()
        };
        for (written, wanted) in [
            (
                lines(&["Meet  me", "", "{{ at }} <b>Barsham</b>"]),
                "| Meet  me\n|\n| {{ at }} <b>Barsham</b>",
            ),
            (lines(&["BEGIN DICE thornvale"]), "| BEGIN DICE thornvale"),
            (
                lines(&[&format!("{} b", "a ".repeat(37).trim_end())]),
                &format!("| {}\n| b", "a ".repeat(37).trim_end()),
            ),
            (
                lines(&[&"x".repeat(200)]),
                &format!("| {}", "x".repeat(200)),
            ),
            (Vec::new(), ""),
        ] {
            assert_eq!(cited(&written), wanted);
        }
    }

    #[test]
    fn a_caret_stands_under_its_word() {
        for (line, span, wanted) in [
            ("13 to Barshan", Some(6..13), "13 to Barshan\n      ^^^^^^^"),
            ("é to X", Some(6..7), "é to X\n     ^"),
            ("13", None, "13"),
        ] {
            assert_eq!(caret(line, span.as_ref(), ""), wanted);
        }
    }

    #[test]
    fn text_is_tidied() {
        assert_eq!(tidy("\n\na  \n\n\n\nb\n\n"), "a\n\nb\n");
    }
}
