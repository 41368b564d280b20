//! Filters and functions for the templates, beyond Tera's own. The language is the template's
//! `lang`.

use super::escaping::{escaped, escaped_with_breaks};
use super::language::{FALLBACK, Languages};
use super::table::{MarkStyles, TextTable};
use super::text;
use seneschal_text::{Phrase, turn_in, wrap::wrap};
use serde::Deserialize;
use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;
use tera::value::{Key, Map};
use tera::{Error, Kwargs, State, Tera, TeraResult, Value};

/// The template's `lang`, as its data has it.
struct TemplateLanguage(Option<Value>);

impl TemplateLanguage {
    fn of(state: &State) -> TeraResult<TemplateLanguage> {
        state.get::<Value>("lang").map(TemplateLanguage)
    }

    fn name(&self) -> &str {
        self.0.as_ref().and_then(Value::as_str).unwrap_or(FALLBACK)
    }
}

fn read<T: for<'a> Deserialize<'a>>(value: &Value, what: &str) -> TeraResult<T> {
    T::deserialize(value.clone()).map_err(|why| Error::message(format!("not {what}: {why}")))
}

fn blanks(kwargs: &Kwargs) -> TeraResult<String> {
    Ok(" ".repeat(kwargs.get::<usize>("indent")?.unwrap_or(0)))
}

pub(super) fn register(tera: &mut Tera, languages: &Arc<Languages>) {
    register_sentences(tera, languages);
    register_layout(tera);
    register_sheets(tera, languages);
    register_grids(tera, languages);
}

fn register_sentences(tera: &mut Tera, languages: &Arc<Languages>) {
    // a phrase, or the value of a phrase's place, as a sentence
    let tongue = Arc::clone(languages);
    tera.register_filter(
        "say",
        move |value: &Value, _: Kwargs, state: &State| -> TeraResult<String> {
            tongue
                .say_arg(TemplateLanguage::of(state)?.name(), value)
                .ok_or_else(|| Error::message(format!("not a phrase: {value}")))
        },
    );
    // sentences one after the other, separated by blanks
    let tongue = Arc::clone(languages);
    tera.register_filter(
        "told",
        move |value: &Value, _: Kwargs, state: &State| -> TeraResult<String> {
            joined(&tongue, TemplateLanguage::of(state)?.name(), value)
        },
    );
    // `words("publish-deadline", local=…)`: a message of the catalogues with its values
    let tongue = Arc::clone(languages);
    tera.register_function(
        "words",
        move |kwargs: Kwargs, state: &State| -> TeraResult<String> {
            let id = kwargs.must_get::<&str>("id")?;
            let places: Vec<(&str, &Value)> = kwargs
                .iter()
                .filter_map(|(key, value)| {
                    Some((key.as_str().filter(|&place| place != "id")?, value))
                })
                .collect();
            tongue
                .say_filled(TemplateLanguage::of(state)?.name(), id, &places)
                .ok_or_else(|| Error::message(format!("{id}: not what fills a phrase")))
        },
    );
    // a turn's name as its reader writes it on a sheet
    tera.register_filter(
        "own_turn",
        |value: Cow<str>, _: Kwargs, state: &State| -> TeraResult<String> {
            Ok(turn_in(TemplateLanguage::of(state)?.name(), &value))
        },
    );
    // a colour's name, if the catalogues have one
    let tongue = Arc::clone(languages);
    tera.register_filter(
        "colour",
        move |value: Cow<str>, _: Kwargs, state: &State| -> TeraResult<String> {
            Ok(colour(&tongue, TemplateLanguage::of(state)?.name(), &value))
        },
    );
}

/// What needs no language.
fn register_layout(tera: &mut Tera) {
    tera.register_filter(
        "wrap",
        |value: Cow<str>, kwargs: Kwargs, _: &State| -> TeraResult<String> {
            Ok(wrap(
                &value,
                kwargs.get::<usize>("width")?.unwrap_or(text::WIDTH),
                &blanks(&kwargs)?,
            ))
        },
    );
    // a player's own words, each line after a mark: none can pass for the judge's words, a sheet or
    // a dice block
    tera.register_filter(
        "cited",
        |value: Value, _: Kwargs, _: &State| -> TeraResult<String> {
            Ok(text::cited(&read::<Vec<String>>(&value, "lines")?))
        },
    );
    // a heading in plain text: capitals above a rule
    tera.register_filter(
        "headline",
        |value: String, _: Kwargs, _: &State| -> String {
            let heading = wrap(&value.to_uppercase(), text::WIDTH, "");
            let wide = heading
                .lines()
                .map(|line| line.chars().count())
                .max()
                .unwrap_or(0);
            format!("{heading}\n{}", "=".repeat(wide))
        },
    );
    // the rule below a smaller heading
    tera.register_filter("rule", |value: String, _: Kwargs, _: &State| -> String {
        "-".repeat(value.chars().count())
    });
}

fn register_sheets(tera: &mut Tera, languages: &Arc<Languages>) {
    // `text | caret(span=…)`
    tera.register_filter(
        "caret",
        |value: String, kwargs: Kwargs, _: &State| -> TeraResult<String> {
            let span = span(&kwargs)?;
            Ok(text::caret(&value, span.as_ref(), &blanks(&kwargs)?))
        },
    );
    // the same as HTML, `text | pointed(span=…, class=…, style=…)`: if a mail program rewraps a
    // line, carets would be misplaced
    tera.register_filter(
        "pointed",
        |value: String, kwargs: Kwargs, _: &State| -> TeraResult<Value> {
            let span = span(&kwargs)?;
            Ok(Value::safe_string(&pointed(
                &value,
                span.as_ref(),
                kwargs.must_get("class")?,
                kwargs.must_get("style")?,
            )))
        },
    );
    let tongue = Arc::clone(languages);
    tera.register_filter(
        "form",
        move |value: &Value, _: Kwargs, state: &State| -> TeraResult<Vec<String>> {
            form_lines(&tongue, TemplateLanguage::of(state)?.name(), value)
                .ok_or_else(|| Error::message(format!("not a form: {value}")))
        },
    );
}

fn register_grids(tera: &mut Tera, languages: &Arc<Languages>) {
    // a grid as aligned text
    let tongue = Arc::clone(languages);
    tera.register_filter(
        "columns",
        move |value: &Value, kwargs: Kwargs, state: &State| -> TeraResult<String> {
            Ok(cells(&tongue, state, value)?.text(text::WIDTH, &blanks(&kwargs)?))
        },
    );
    // the same as HTML: its header cells, and its rows
    let tongue = Arc::clone(languages);
    tera.register_filter(
        "heads",
        move |value: &Value, _: Kwargs, state: &State| -> TeraResult<Value> {
            Ok(Value::safe_string(&cells(&tongue, state, value)?.heads()))
        },
    );
    let tongue = Arc::clone(languages);
    tera.register_filter(
        "rows",
        move |value: &Value, kwargs: Kwargs, state: &State| -> TeraResult<Value> {
            let mark = kwargs.get::<&str>("mark")?.unwrap_or_default();
            let looks = MarkStyles {
                mark,
                inks: kwargs.get::<&Map>("inks")?,
                lords: kwargs.get::<&Value>("lords")?.and_then(Value::as_map),
            };
            Ok(Value::safe_string(
                &cells(&tongue, state, value)?.rows(&looks),
            ))
        },
    );
    // a cell's text, for tables that a template builds itself
    tera.register_filter(
        "breakable",
        |value: Cow<str>, _: Kwargs, _: &State| -> Value {
            let mut html = String::new();
            escaped_with_breaks(&value, &mut html);
            Value::safe_string(&html)
        },
    );
    // standings as a grid
    let tongue = Arc::clone(languages);
    tera.register_filter(
        "standings",
        move |value: &Value, _: Kwargs, state: &State| -> TeraResult<Value> {
            standings(&tongue, TemplateLanguage::of(state)?.name(), value)
                .ok_or_else(|| Error::message(format!("not standings: {value}")))
        },
    );
    // the players, in pairs of seat and colour, as a grid
    let tongue = Arc::clone(languages);
    tera.register_filter(
        "seats",
        move |value: &Value, _: Kwargs, state: &State| -> TeraResult<Value> {
            seats(&tongue, TemplateLanguage::of(state)?.name(), value)
                .ok_or_else(|| Error::message(format!("not seats: {value}")))
        },
    );
}

fn joined(languages: &Languages, language: &str, value: &Value) -> TeraResult<String> {
    let sentences = value
        .as_array()
        .ok_or_else(|| Error::message(format!("not a list of sentences: {value}")))?;
    let mut joined = String::new();
    for sentence in sentences {
        match sentence.as_str() {
            Some(said) => joined.push_str(said),
            None => joined.push_str(
                &languages
                    .say_arg(language, sentence)
                    .ok_or_else(|| Error::message(format!("not a phrase: {sentence}")))?,
            ),
        }
        joined.push(' ');
    }
    Ok(joined)
}

fn span(kwargs: &Kwargs) -> TeraResult<Option<Range<usize>>> {
    kwargs
        .get::<Value>("span")?
        .filter(|span| !span.is_none())
        .map(|span| read::<Range<usize>>(&span, "a span"))
        .transpose()
}

/// A form's orders and remarks as the lines of a sheet.
fn form_lines(languages: &Languages, language: &str, form: &Value) -> Option<Vec<String>> {
    let line = |line: &Value| -> Option<(String, Option<String>)> {
        let line = line.as_map()?;
        let remark = line
            .get(&Key::Str("remark"))
            .filter(|remark| !remark.is_none());
        let remark = match remark {
            Some(remark) => Some(languages.say_arg(language, remark)?),
            None => None,
        };
        let order = languages.say_arg(language, line.get(&Key::Str("order"))?)?;
        Some((order, remark))
    };
    let lines = form.get_from_path("lines")?.as_array()?;
    let lines = lines.iter().map(line).collect::<Option<Vec<_>>>()?;
    Some(text::sheet_lines(lines.into_iter()))
}

fn cells<'a>(languages: &Languages, state: &State, grid: &'a Value) -> TeraResult<TextTable<'a>> {
    TextTable::read(languages, TemplateLanguage::of(state)?.name(), grid)
        .ok_or_else(|| Error::message(format!("not a grid: {grid}")))
}

fn colour(languages: &Languages, language: &str, colour: &str) -> String {
    let known = COLOURS.iter().find(|(name, _)| *name == colour);
    known.map_or_else(
        || colour.to_owned(),
        |&(_, id)| languages.say(language, &Phrase::new(id)),
    )
}

const COLOURS: &[(&str, &str)] = &[
    ("blue", "publish-colour-blue"),
    ("red", "publish-colour-red"),
    ("orange", "publish-colour-orange"),
    ("green", "publish-colour-green"),
    ("yellow", "publish-colour-yellow"),
    ("purple", "publish-colour-purple"),
    ("turquoise", "publish-colour-turquoise"),
];

fn column(heading: Value, figures: bool) -> Value {
    Value::from(Map::from_iter([
        (Key::Str("heading"), heading),
        (Key::Str("figures"), Value::from(figures)),
    ]))
}

fn grid(columns: Vec<Value>, rows: Vec<Value>) -> Value {
    Value::from(Map::from_iter([
        (Key::Str("columns"), Value::from(columns)),
        (Key::Str("rows"), Value::from(rows)),
    ]))
}

/// A line as HTML, with the marked piece in an element of its own; a missing piece is shown as a
/// blank.
fn pointed(line: &str, span: Option<&Range<usize>>, class: &str, style: &str) -> String {
    let [line, marks] = seneschal_text::caret(line, span);
    let (from, wide) = (
        marks.chars().take_while(|&c| c == ' ').count(),
        marks.trim().len(),
    );
    let part = |from: usize, wide: usize| line.chars().skip(from).take(wide).collect::<String>();
    let mut html = String::new();
    escaped(&part(0, from), &mut html);
    if wide > 0 {
        for (piece, text) in [
            ("<b class=\"", class),
            ("\" style=\"", style),
            ("\">", &part(from, wide)),
        ] {
            html.push_str(piece);
            escaped(text, &mut html);
        }
        html.push_str(if from < line.chars().count() {
            "</b>"
        } else {
            "&nbsp;</b>"
        });
    }
    escaped(&part(from + wide, usize::MAX), &mut html);
    html
}

/// Pairs of seat and colour as a grid.
fn seats(languages: &Languages, language: &str, seats: &Value) -> Option<Value> {
    let row = |pair: &Value| match pair.as_array()? {
        [lord, its] => Some(Value::from(vec![
            lord.clone(),
            Value::from(colour(languages, language, its.as_str()?)),
        ])),
        _ => None,
    };
    let rows = seats
        .as_array()?
        .iter()
        .map(row)
        .collect::<Option<Vec<_>>>()?;
    let say = |id| Value::from(languages.say(language, &Phrase::new(id)));
    Some(grid(
        vec![
            column(say("publish-lord"), false),
            column(say("publish-colour"), false),
        ],
        rows,
    ))
}

/// Standings as a grid; seats that are out are marked.
fn standings(languages: &Languages, language: &str, standings: &Value) -> Option<Value> {
    let said = |value: &Value| languages.say_arg(language, value);
    let who = standings
        .get_from_path("who")
        .filter(|who| !who.is_none() && !who.is_undefined())
        .and_then(&said);
    let mut columns = vec![column(
        Value::from(who.unwrap_or_else(|| languages.say(language, &Phrase::new("publish-lord")))),
        false,
    )];
    for heading in standings.get_from_path("columns")?.as_array()? {
        columns.push(column(Value::from(said(heading)?), true));
    }
    let row = |row: &Value| {
        let of = |key: &'static str| row.as_map()?.get(&Key::Str(key));
        let name = of("name")?;
        let name = if of("out")?.as_bool()? {
            Value::from(languages.say_filled(language, "publish-out", &[("lord", name)])?)
        } else {
            name.clone()
        };
        Some(Value::from(
            std::iter::once(name)
                .chain(of("figures")?.as_array()?.iter().cloned())
                .collect::<Vec<_>>(),
        ))
    };
    let rows = standings
        .get_from_path("rows")?
        .as_array()?
        .iter()
        .map(row)
        .collect::<Option<Vec<_>>>()?;
    Some(grid(columns, rows))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_piece_that_is_meant_is_marked_in_the_line() {
        for (line, span, wanted) in [
            (
                "13 to Barshan",
                Some(6..13),
                "13 to <b class=\"c\" style=\"s\">Barshan</b>",
            ),
            (
                "Gå <till> & x",
                Some(4..10),
                "Gå <b class=\"c\" style=\"s\">&lt;till&gt;</b> &amp; x",
            ),
            (
                "13 to",
                Some(5..5),
                "13 to<b class=\"c\" style=\"s\">&nbsp;</b>",
            ),
            ("a < b", None, "a &lt; b"),
        ] {
            assert_eq!(pointed(line, span.as_ref(), "c", "s"), wanted);
        }
        let long = pointed(
            &format!("{}word{}", "x".repeat(400), "y".repeat(100)),
            Some(&(400..404)),
            "c",
            "s",
        );
        assert!(
            long.starts_with("…x")
                && long.ends_with("y…")
                && long.contains("x<b class=\"c\" style=\"s\">word</b>y"),
            "{long}"
        );
    }
}
