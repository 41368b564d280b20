//! Plain text for mails: wrapping, columns, carets, the form's lines. Widths are counted in characters: mail programs show letters of one width.

use super::language::Languages;
use crate::games::Form;
use crate::phrase::Grid;
use std::collections::BTreeMap;

/// What a line of a mail may hold (OUT-07), in characters.
pub const WIDTH: usize = 76;

/// A subject is one line whatever its parts hold.
pub fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// No blanks at line ends, at most one empty line in a row, one newline at the end.
pub fn tidy(text: &str) -> String {
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

/// The lines that only one of two accounts has, each in its order: of the first, then of the other. By count, since the same may happen twice.
pub fn apart(one: &[String], other: &[String]) -> (Vec<String>, Vec<String>) {
    let only = |these: &[String], others: &[String]| -> Vec<String> {
        let mut left: BTreeMap<&str, usize> = BTreeMap::new();
        others.iter().for_each(|line| *left.entry(line.as_str()).or_default() += 1);
        let mut only = Vec::new();
        for line in these {
            match left.get_mut(line.as_str()).filter(|count| **count > 0) {
                Some(count) => *count -= 1,
                None => only.push(line.clone()),
            }
        }
        only
    };
    (only(one, other), only(other, one))
}

/// Words as lines may part them: what a blank that does not break holds together (`18 Bz`, `« tous »`) is one.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| c.is_whitespace() && !matches!(c, '\u{a0}' | '\u{202f}' | '\u{2007}')).filter(|word| !word.is_empty())
}

/// Breaks at blanks so that no line is wider than `width`; following lines begin with `indent` blanks. A word that is wider stands alone.
pub fn wrap(text: &str, width: usize, indent: &str) -> String {
    let mut wrapped = String::with_capacity(text.len() + text.len() / 16);
    for (number, line) in text.lines().enumerate() {
        if number > 0 {
            wrapped.push('\n');
        }
        // what stands before the first word stays as it is
        let start = line.len() - line.trim_start().len();
        wrapped.push_str(&line[..start]);
        let mut used = count(&line[..start]);
        let mut first = true;
        for word in words(line) {
            let wide = count(word);
            if !first && used + 1 + wide > width {
                wrapped.push('\n');
                wrapped.push_str(indent);
                used = count(indent);
                first = true;
            }
            if !first {
                wrapped.push(' ');
                used += 1;
            }
            wrapped.push_str(word);
            used += wide;
            first = false;
        }
    }
    wrapped
}

/// Lines as they were written, each behind a bar; only what is too long is broken.
pub fn cited(lines: &[String]) -> String {
    let within = WIDTH - 2;
    let broken = lines.iter().flat_map(|line| {
        let whole = if count(line) > within { wrap(line, within, "") } else { line.clone() };
        if whole.is_empty() { vec![whole] } else { whole.lines().map(str::to_owned).collect() }
    });
    broken.map(|line| format!("| {line}").trim_end().to_owned()).collect::<Vec<_>>().join("\n")
}

fn count(text: &str) -> usize {
    text.chars().count()
}

/// A grid as aligned text: headings, a rule, rows. Where all columns do not fit, the widest columns of words are wrapped.
pub fn columns(languages: &Languages, language: &str, grid: &Grid, width: usize, indent: &str) -> String {
    let headings: Vec<String> = grid.columns.iter().map(|column| languages.say(language, &column.heading)).collect();
    let rows: Vec<Vec<String>> = grid.rows.iter().map(|row| row.iter().map(|cell| languages.say_arg(language, cell).unwrap_or_default()).collect()).collect();
    let cell = |row: &Vec<String>, at: usize| row.get(at).cloned().unwrap_or_default();
    let mut widths: Vec<usize> =
        headings.iter().enumerate().map(|(at, heading)| rows.iter().map(|row| count(&cell(row, at))).max().unwrap_or(0).max(count(heading))).collect();
    let gaps = 2 * widths.len().saturating_sub(1) + count(indent);
    let longest = |at: usize| {
        let longest = |text: &str| words(text).map(count).max().unwrap_or(0);
        rows.iter().map(|row| longest(&cell(row, at))).max().unwrap_or(0).max(headings.get(at).map_or(0, |heading| longest(heading)))
    };
    let least: Vec<usize> = (0..widths.len()).map(longest).collect();
    while widths.iter().sum::<usize>() + gaps > width {
        let widest = (0..widths.len()).filter(|&at| !grid.columns[at].figures && widths[at] > least[at]).max_by_key(|&at| widths[at]);
        let Some(at) = widest else { break };
        widths[at] -= 1;
    }
    let mut drawn = String::new();
    let mut draw = |cells: Vec<String>| {
        let broken: Vec<Vec<String>> = cells.iter().zip(&widths).map(|(cell, &wide)| wrap(cell, wide, "").lines().map(str::to_owned).collect()).collect();
        for line in 0..broken.iter().map(Vec::len).max().unwrap_or(0) {
            let mut text = indent.to_owned();
            for (at, (lines, &wide)) in broken.iter().zip(&widths).enumerate() {
                let piece = lines.get(line).map_or("", String::as_str);
                let pad = " ".repeat(wide.saturating_sub(count(piece)));
                let gap = if at > 0 { "  " } else { "" };
                text.push_str(gap);
                if grid.columns[at].figures {
                    text.push_str(&pad);
                    text.push_str(piece);
                } else {
                    text.push_str(piece);
                    text.push_str(&pad);
                }
            }
            drawn.push_str(text.trim_end());
            drawn.push('\n');
        }
    };
    draw(headings);
    draw(widths.iter().map(|&wide| "-".repeat(wide)).collect());
    for row in &rows {
        draw((0..widths.len()).map(|at| cell(row, at)).collect());
    }
    drawn.truncate(drawn.trim_end().len());
    drawn
}

/// The line and, under its span, carets; the line alone where the whole of it is meant.
pub fn caret(line: &str, span: Option<&std::ops::Range<usize>>, indent: &str) -> String {
    let [text, marks] = crate::sheet::caret(line, span);
    if span.is_none() || marks.trim().is_empty() {
        return format!("{indent}{text}");
    }
    format!("{indent}{text}\n{indent}{marks}")
}

/// A form as the lines of a sheet. A remark stands behind its order where both fit, else before it.
pub fn form_lines(languages: &Languages, language: &str, form: &Form) -> Vec<String> {
    let mut lines = Vec::new();
    for line in &form.lines {
        let remark = line.remark.as_ref().map(|remark| languages.say(language, remark));
        let order = languages.say_arg(language, &line.order).unwrap_or_default();
        match remark {
            None => lines.extend(broken(&order)),
            Some(remark) if !order.is_empty() && count(&order) + 4 + count(&remark) <= WIDTH => lines.push(format!("{order:<30}  # {remark}")),
            Some(remark) => {
                lines.extend(wrap(&format!("# {remark}"), WIDTH, "#   ").lines().map(str::to_owned));
                if !order.is_empty() {
                    lines.extend(broken(&order));
                }
            }
        }
    }
    lines
}

/// A long order broken behind its commas: a line that ends in one goes on in the next (order sheet, the envelope).
fn broken(order: &str) -> Vec<String> {
    let mut lines: Vec<String> = vec![String::new()];
    for piece in order.split_inclusive(", ") {
        match lines.last_mut() {
            Some(line) if line.is_empty() || count(line) + count(piece.trim_end()) <= WIDTH => line.push_str(piece),
            _ => lines.push(format!("  {piece}")),
        }
    }
    lines.into_iter().map(|line| line.trim_end().to_owned()).collect()
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
            ("wordlongerthanthewidth b", 7, "", "wordlongerthanthewidth\nb"),
            ("ééé ééé", 7, "", "ééé ééé"),
            ("il a 18\u{a0}Bz", 8, "", "il a\n18\u{a0}Bz"),
            ("dit «\u{a0}tous\u{a0}»\u{202f}; x", 10, "", "dit\n«\u{a0}tous\u{a0}»\u{202f};\nx"),
        ] {
            assert_eq!(wrap(text, width, indent), wanted);
        }
    }

    #[test]
    fn what_a_player_wrote_stands_behind_a_bar() {
        let lines = |lines: &[&str]| lines.iter().map(|line| (*line).to_owned()).collect::<Vec<_>>();
        for (written, wanted) in [
            (lines(&["Meet  me", "", "{{ at }} <b>Barsham</b>"]), "| Meet  me\n|\n| {{ at }} <b>Barsham</b>"),
            (lines(&["BEGIN DICE thornvale"]), "| BEGIN DICE thornvale"),
            (lines(&[&format!("{} b", "a ".repeat(37).trim_end())]), &format!("| {}\n| b", "a ".repeat(37).trim_end())),
            (lines(&[&"x".repeat(200)]), &format!("| {}", "x".repeat(200))),
            (Vec::new(), ""),
        ] {
            assert_eq!(cited(&written), wanted);
        }
    }

    #[test]
    fn a_caret_stands_under_its_word() {
        for (line, span, wanted) in
            [("13 to Barshan", Some(6..13), "13 to Barshan\n      ^^^^^^^"), ("é to X", Some(6..7), "é to X\n     ^"), ("13", None, "13")]
        {
            assert_eq!(caret(line, span.as_ref(), ""), wanted);
        }
    }

    #[test]
    fn a_grid_keeps_to_its_width() {
        let files = super::super::files::gather(None).unwrap_or_else(|why| panic!("{why}"));
        let languages = Languages::read(&files).unwrap_or_else(|why| panic!("{why}"));
        let column = |figures| crate::phrase::Column { heading: crate::phrase::Phrase::new("publish-lord"), figures };
        let mut grid = Grid::new(vec![column(false), column(false), column(true)]);
        grid.rows.push(vec!["one two".into(), "three four five".into(), crate::phrase::Arg::Number(7)]);
        assert_eq!(columns(&languages, "en", &grid, 40, ""), "Lord     Lord             Lord\n-------  ---------------  ----\none two  three four five     7");
        assert_eq!(
            columns(&languages, "en", &grid, 24, ""),
            "Lord     Lord       Lord\n-------  ---------  ----\none two  three         7\n         four five"
        );
        assert_eq!(columns(&languages, "en", &grid, 5, ""), "Lord  Lord   Lord\n----  -----  ----\none   three     7\ntwo   four\n      five");
    }

    #[test]
    fn text_is_tidied() {
        assert_eq!(tidy("\n\na  \n\n\n\nb\n\n"), "a\n\nb\n");
        assert_eq!(one_line(" a\r\n b "), "a b");
    }
}
