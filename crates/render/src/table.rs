//! Text tables: the same cells as aligned text and as rows of HTML. The templates that use them
//! give the styles.
//!
//! Written here: table crates produce text or HTML; this produces both from the same cells, with
//! the widths and the blanks of three languages.

use super::escaping::{escaped, escaped_with_breaks};
use super::language::Languages;
use seneschal_text::{
    PhraseGrid,
    wrap::{count, words, wrap},
};
use std::borrow::Cow;
use tera::Value;
use tera::value::{Key, Map};

/// A table in one language.
#[derive(Debug, Default)]
pub(super) struct TextTable<'a> {
    /// The heading, and whether the column has figures.
    columns: Vec<(Cow<'a, str>, bool)>,
    rows: Vec<Vec<Cow<'a, str>>>,
}

impl<'a> TextTable<'a> {
    pub(super) fn of(languages: &Languages, language: &str, grid: &PhraseGrid) -> TextTable<'a> {
        let say = |cell: &seneschal_text::PhraseArgument| {
            Cow::Owned(languages.say_arg(language, cell).unwrap_or_default())
        };
        TextTable {
            columns: grid
                .columns
                .iter()
                .map(|column| {
                    (
                        Cow::Owned(languages.say(language, &column.heading)),
                        column.figures,
                    )
                })
                .collect(),
            rows: grid
                .rows
                .iter()
                .map(|row| row.iter().map(say).collect())
                .collect(),
        }
    }

    /// A [`PhraseGrid`] from a template's data, its phrases translated or not. `None` if the value is
    /// something else.
    pub(super) fn read(
        languages: &Languages,
        language: &str,
        grid: &'a Value,
    ) -> Option<TextTable<'a>> {
        let say = |cell: &'a Value| match cell.as_str() {
            Some(text) => Some(Cow::Borrowed(text)),
            None => languages.say_arg(language, cell).map(Cow::Owned),
        };
        let grid = grid.as_map()?;
        let column = |column: &'a Value| {
            let column = column.as_map()?;
            Some((
                say(column.get(&Key::Str("heading"))?)?,
                column
                    .get(&Key::Str("figures"))
                    .and_then(Value::as_bool)
                    .unwrap_or_default(),
            ))
        };
        let row = |row: &'a Value| row.as_array()?.iter().map(say).collect::<Option<Vec<_>>>();
        Some(TextTable {
            columns: grid
                .get(&Key::Str("columns"))?
                .as_array()?
                .iter()
                .map(column)
                .collect::<Option<_>>()?,
            rows: grid
                .get(&Key::Str("rows"))?
                .as_array()?
                .iter()
                .map(row)
                .collect::<Option<_>>()?,
        })
    }

    /// Headings, a rule, rows. If the columns do not all fit, the widest are wrapped, including
    /// headings of figures.
    pub(super) fn text(&self, width: usize, indent: &str) -> String {
        let of_column = |at: usize| {
            self.rows
                .iter()
                .filter_map(move |row| row.get(at))
                .chain(self.columns.get(at).map(|(heading, _)| heading))
        };
        let mut widths: Vec<usize> = (0..self.columns.len())
            .map(|at| of_column(at).map(|text| count(text)).max().unwrap_or(0))
            .collect();
        let gaps = 2 * widths.len().saturating_sub(1) + count(indent);
        if widths.iter().sum::<usize>() + gaps > width {
            let least: Vec<usize> = (0..widths.len())
                .map(|at| {
                    of_column(at)
                        .flat_map(|text| words(text))
                        .map(count)
                        .max()
                        .unwrap_or(0)
                })
                .collect();
            while widths.iter().sum::<usize>() + gaps > width {
                let widest = (0..widths.len())
                    .filter(|&at| widths[at] > least[at])
                    .max_by_key(|&at| widths[at]);
                let Some(at) = widest else { break };
                widths[at] -= 1;
            }
        }
        let mut drawn = String::new();
        let headings: Vec<&str> = self.columns.iter().map(|(text, _)| text.as_ref()).collect();
        self.draw(&headings, &widths, indent, &mut drawn);
        let rule: Vec<String> = widths.iter().map(|&wide| "-".repeat(wide)).collect();
        let rule: Vec<&str> = rule.iter().map(String::as_str).collect();
        self.draw(&rule, &widths, indent, &mut drawn);
        for row in &self.rows {
            let cell = |at| row.get(at).map_or("", AsRef::as_ref);
            let row: Vec<&str> = (0..widths.len()).map(cell).collect();
            self.draw(&row, &widths, indent, &mut drawn);
        }
        drawn.truncate(drawn.trim_end().len());
        drawn
    }

    fn draw(&self, cells: &[&str], widths: &[usize], indent: &str, drawn: &mut String) {
        if cells
            .iter()
            .zip(widths)
            .all(|(cell, &wide)| count(cell) <= wide)
        {
            return self.line(cells.iter().copied(), widths, indent, drawn);
        }
        let broken: Vec<Vec<String>> = cells
            .iter()
            .zip(widths)
            .map(|(cell, &wide)| wrap(cell, wide, "").lines().map(str::to_owned).collect())
            .collect();
        for line in 0..broken.iter().map(Vec::len).max().unwrap_or(0) {
            self.line(
                broken
                    .iter()
                    .map(|lines| lines.get(line).map_or("", String::as_str)),
                widths,
                indent,
                drawn,
            );
        }
    }

    fn line<'c>(
        &self,
        pieces: impl Iterator<Item = &'c str>,
        widths: &[usize],
        indent: &str,
        drawn: &mut String,
    ) {
        drawn.push_str(indent);
        for (at, (piece, &wide)) in pieces.zip(widths).enumerate() {
            if at > 0 {
                drawn.push_str("  ");
            }
            let figures = self.columns.get(at).is_some_and(|(_, figures)| *figures);
            let pad = wide.saturating_sub(count(piece));
            let blanks = std::iter::repeat_n(' ', pad);
            if figures {
                drawn.extend(blanks);
                drawn.push_str(piece);
            } else {
                drawn.push_str(piece);
                drawn.extend(blanks);
            }
        }
        drawn.truncate(drawn.trim_end_matches(' ').len());
        drawn.push('\n');
    }

    /// The header cells as HTML.
    pub(super) fn heads(&self) -> String {
        let mut html = String::new();
        for (heading, figures) in &self.columns {
            html.push_str(if *figures {
                "<th scope=\"col\" align=\"right\">"
            } else {
                "<th scope=\"col\" align=\"left\">"
            });
            escaped(heading, &mut html);
            html.push_str("</th>");
        }
        html
    }

    /// The rows as HTML. The first cell names the row; a cell with a seat's name gets the seat's
    /// mark before it.
    ///
    /// If most columns have figures, the row is aligned to the right and its cells of words to the
    /// left, else the other way round. In a table of a hundred rows that saves a tenth of its size,
    /// and every mail program respects both.
    pub(super) fn rows(&self, looks: &MarkStyles) -> String {
        let behind = self.columns.get(1..).unwrap_or_default();
        let mostly_figures =
            2 * behind.iter().filter(|(_, figures)| *figures).count() > behind.len();
        let mut html = String::new();
        for row in &self.rows {
            html.push_str(if mostly_figures {
                "\n<tr align=\"right\">"
            } else {
                "\n<tr>"
            });
            for (at, (_, figures)) in self.columns.iter().enumerate() {
                let cell = row.get(at).map_or("", AsRef::as_ref);
                let (open, close) = match (at, cell.is_empty(), figures) {
                    // a name that is already in a row above is no heading here
                    (0, false, _) => ("<th scope=\"row\" align=\"left\">", "</th>"),
                    (_, _, true) if !mostly_figures => ("<td align=\"right\">", "</td>"),
                    (_, false, false) if mostly_figures => ("<td align=\"left\">", "</td>"),
                    _ => ("<td>", "</td>"),
                };
                html.push_str(open);
                looks.mark(cell, &mut html);
                escaped_with_breaks(cell, &mut html);
                html.push_str(close);
            }
            html.push_str("</tr>");
        }
        html
    }
}

/// The look of seats' marks in rows of HTML.
pub(super) struct MarkStyles<'a> {
    pub mark: &'a str,
    /// A colour's name → what its mark adds to the style.
    pub inks: Option<&'a Map>,
    /// By name, as [`lords`] made them.
    pub lords: Option<&'a Map>,
}

impl MarkStyles<'_> {
    /// The seat's colour with the letters that identify it without colour; for a screen reader the
    /// name alone is enough.
    fn mark(&self, name: &str, html: &mut String) {
        let Some(lord) = self
            .lords
            .and_then(|lords| lords.get(&Key::Str(name)))
            .and_then(Value::as_map)
        else {
            return;
        };
        let of = |key: &'static str| {
            lord.get(&Key::Str(key))
                .and_then(Value::as_str)
                .unwrap_or_default()
        };
        let Some(ink) = self
            .inks
            .and_then(|inks| inks.get(&Key::Str(of("colour"))))
            .and_then(Value::as_str)
        else {
            return;
        };
        html.push_str("<b aria-hidden=\"true\" style=\"");
        for piece in [self.mark, ink] {
            escaped(piece, html);
        }
        html.push_str("\">");
        escaped(of("tag"), html);
        // a narrow column must not separate a name from its mark
        html.push_str("</b>&nbsp;");
    }
}

/// From seats and their colours: by name, the tag and the colour's name.
pub(super) fn lords<'a>(lords: impl Iterator<Item = (&'a str, &'a str)>) -> Value {
    let lords: Vec<(&str, &str)> = lords.collect();
    let of = |&(name, colour): &(&str, &str)| {
        let told = [
            (Key::Str("tag"), tag(name, &lords)),
            (Key::Str("colour"), colour.to_owned()),
        ];
        (
            Key::from(name.to_owned()),
            Value::from(
                told.into_iter()
                    .map(|(key, text)| (key, Value::from(text)))
                    .collect::<Map>(),
            ),
        )
    };
    Value::from(lords.iter().map(of).collect::<Map>())
}

/// The shortest beginning of a seat's name, at least two letters, that no other seat shares: as on
/// the map.
fn tag(name: &str, lords: &[(&str, &str)]) -> String {
    fn begins(length: usize, name: &str) -> impl Iterator<Item = char> {
        name.chars().take(length).flat_map(char::to_lowercase)
    }
    let alone = |&length: &usize| {
        lords
            .iter()
            .filter(|(other, _)| begins(length, other).eq(begins(length, name)))
            .count()
            == 1
    };
    let length = (2..=4).find(alone).unwrap_or(4);
    name.chars().take(length).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Renderer;
    use serde_json::json;

    fn cells(value: &Value) -> TextTable<'_> {
        let publisher = Renderer::built_in().unwrap_or_else(|why| panic!("{why}"));
        TextTable::read(publisher.languages(), "en", value).unwrap_or_else(|| panic!("no table"))
    }

    #[test]
    fn a_table_keeps_to_its_width() {
        let grid = json!({
            "columns": [{ "heading": "Lord" }, { "heading": { "id": "publish-salt" }, "figures": false }, { "heading": "Lord", "figures": true }],
            "rows": [["one two", "three four five", 7]],
        });
        let grid = Value::from_serializable(&grid);
        for (width, wanted) in [
            (
                40,
                "Lord     salt             Lord\n-------  ---------------  ----\none two  three four five     7",
            ),
            (
                24,
                "Lord     salt       Lord\n-------  ---------  ----\none two  three         7\n         four five",
            ),
            (
                5,
                "Lord  salt   Lord\n----  -----  ----\none   three     7\ntwo   four\n      five",
            ),
        ] {
            assert_eq!(cells(&grid).text(width, ""), wanted);
        }
    }

    #[test]
    fn rows_of_html_name_themselves_and_mark_lords() {
        let grid = json!({
            "columns": [{ "heading": "Lord" }, { "heading": "A < B", "figures": true }],
            "rows": [["Kay", 3], ["", "x & y/Z 1/2"], ["Kays"], ["Bors", 1, 2]],
        });
        let grid = Value::from_serializable(&grid);
        let lords = lords([("Kay", "red"), ("Karl", "blue"), ("Bors", "gold")].into_iter());
        let inks = Value::from_serializable(&json!({ "red": ";color:#fff" }));
        let looks = MarkStyles {
            mark: "m",
            inks: inks.as_map(),
            lords: lords.as_map(),
        };
        assert_eq!(
            cells(&grid).heads(),
            "<th scope=\"col\" align=\"left\">Lord</th><th scope=\"col\" align=\"right\">A &lt; B</th>"
        );
        assert_eq!(
            cells(&grid)
                .rows(&looks)
                .split("\n<tr align=\"right\">")
                .skip(1)
                .collect::<Vec<_>>(),
            [
                "<th scope=\"row\" align=\"left\"><b aria-hidden=\"true\" style=\"m;color:#fff\">Kay</b>&nbsp;Kay</th><td>3</td></tr>",
                "<td></td><td>x &amp; y/<wbr>Z 1/2</td></tr>",
                "<th scope=\"row\" align=\"left\">Kays</th><td></td></tr>",
                "<th scope=\"row\" align=\"left\">Bors</th><td>1</td></tr>",
            ]
        );
        let columns = |figures: [bool; 3]| {
            figures.map(|figures| json!({ "heading": "Lord", "figures": figures }))
        };
        for (figures, wanted) in [
            (
                [false, true, true],
                "\n<tr align=\"right\"><th scope=\"row\" align=\"left\">a</th><td>1</td><td>2</td></tr>",
            ),
            (
                [false, false, true],
                "\n<tr><th scope=\"row\" align=\"left\">a</th><td>1</td><td align=\"right\">2</td></tr>",
            ),
            (
                [true, false, false],
                "\n<tr><th scope=\"row\" align=\"left\">a</th><td>1</td><td>2</td></tr>",
            ),
        ] {
            let grid = Value::from_serializable(
                &json!({ "columns": columns(figures), "rows": [["a", 1, 2]] }),
            );
            assert_eq!(cells(&grid).rows(&looks), wanted);
        }
        let six = [columns([true, true, true]), columns([false, true, true])].concat();
        let grid =
            Value::from_serializable(&json!({ "columns": six, "rows": [["a", 1, 2, "b", 3, 4]] }));
        let wanted = "<th scope=\"row\" align=\"left\">a</th><td>1</td><td>2</td><td align=\"left\">b</td><td>3</td><td>4</td></tr>";
        assert!(cells(&grid).rows(&looks).ends_with(wanted));
    }
}
