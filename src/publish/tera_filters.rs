//! What the templates can ask for beyond Tera's own filters. The language is the template's `lang`.

use super::language::{FALLBACK, Languages};
use super::text;
use crate::games::{Form, Standings};
use crate::phrase::{Arg, Column, Grid, Phrase};
use crate::sheet::turn_in;
use serde::Deserialize;
use std::borrow::Cow;
use std::io::{self, Write};
use std::ops::Range;
use std::sync::Arc;
use tera::{Error, Kwargs, State, Tera, TeraResult, Value};

/// What Tera writes for what would mean something in HTML, whole runs of the rest at once.
pub fn escape(text: &str, out: &mut dyn Write) -> io::Result<()> {
    let mut rest = text;
    while let Some(at) = rest.find(['&', '<', '>', '"', '\'']) {
        let (plain, special) = rest.split_at(at);
        out.write_all(plain.as_bytes())?;
        let mut after = special.chars();
        let written: &[u8] = match after.next() {
            Some('&') => b"&amp;",
            Some('<') => b"&lt;",
            Some('>') => b"&gt;",
            Some('"') => b"&quot;",
            _ => b"&#39;",
        };
        out.write_all(written)?;
        rest = after.as_str();
    }
    out.write_all(rest.as_bytes())
}

/// The template's `lang`, kept as it lies in the template's data.
struct Tongue(Option<Value>);

impl Tongue {
    fn of(state: &State) -> TeraResult<Tongue> {
        state.get::<Value>("lang").map(Tongue)
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

pub fn register(tera: &mut Tera, languages: &Arc<Languages>) {
    // a phrase, or what fills a phrase, as a sentence
    let tongue = Arc::clone(languages);
    tera.register_filter("say", move |value: &Value, _: Kwargs, state: &State| -> TeraResult<String> {
        tongue.say_arg(Tongue::of(state)?.name(), value).ok_or_else(|| Error::message(format!("not a phrase: {value}")))
    });
    // `words("publish-deadline", local=…)`: a message of the catalogues with what fills it
    let tongue = Arc::clone(languages);
    tera.register_function("words", move |kwargs: Kwargs, state: &State| -> TeraResult<String> {
        let id = kwargs.must_get::<&str>("id")?;
        let places: Vec<(&str, &Value)> = kwargs.iter().filter_map(|(key, value)| Some((key.as_str().filter(|&place| place != "id")?, value))).collect();
        tongue.say_filled(Tongue::of(state)?.name(), id, &places).ok_or_else(|| Error::message(format!("{id}: not what fills a phrase")))
    });
    // a turn's name as its reader writes it on a sheet
    tera.register_filter("own_turn", |value: Cow<str>, _: Kwargs, state: &State| -> TeraResult<String> { Ok(turn_in(Tongue::of(state)?.name(), &value)) });
    tera.register_filter("wrap", |value: Cow<str>, kwargs: Kwargs, _: &State| -> TeraResult<String> {
        Ok(text::wrap(&value, kwargs.get::<usize>("width")?.unwrap_or(text::WIDTH), &blanks(&kwargs)?))
    });
    // a player's own words, each line behind a mark: none of them can pass for the judge's, a sheet's or a dice's
    tera.register_filter("cited", |value: Value, _: Kwargs, _: &State| -> TeraResult<String> { Ok(text::cited(&read::<Vec<String>>(&value, "lines")?)) });
    // a grid as aligned text
    let tongue = Arc::clone(languages);
    tera.register_filter("columns", move |value: Value, kwargs: Kwargs, state: &State| -> TeraResult<String> {
        Ok(text::columns(&tongue, Tongue::of(state)?.name(), &read::<Grid>(&value, "a grid")?, text::WIDTH, &blanks(&kwargs)?))
    });
    // `text | caret(span=…)`
    tera.register_filter("caret", |value: String, kwargs: Kwargs, _: &State| -> TeraResult<String> {
        let span = kwargs.get::<Value>("span")?.filter(|span| !span.is_none()).map(|span| read::<Range<usize>>(&span, "a span")).transpose()?;
        Ok(text::caret(&value, span.as_ref(), &blanks(&kwargs)?))
    });
    let tongue = Arc::clone(languages);
    tera.register_filter("form", move |value: Value, _: Kwargs, state: &State| -> TeraResult<Vec<String>> {
        Ok(text::form_lines(&tongue, Tongue::of(state)?.name(), &read::<Form>(&value, "a form")?))
    });
    // a heading of plain text: capitals over a rule
    tera.register_filter("headline", |value: String, _: Kwargs, _: &State| -> String {
        let heading = text::wrap(&value.to_uppercase(), text::WIDTH, "");
        let wide = heading.lines().map(|line| line.chars().count()).max().unwrap_or(0);
        format!("{heading}\n{}", "=".repeat(wide))
    });
    // the rule below a smaller heading
    tera.register_filter("rule", |value: String, _: Kwargs, _: &State| -> String { "-".repeat(value.chars().count()) });
    // standings as a grid
    tera.register_filter("standings", |value: Value, _: Kwargs, _: &State| -> TeraResult<Value> {
        Ok(Value::from_serializable(&grid(read::<Standings>(&value, "standings")?)))
    });
    // a colour's name, where the catalogues have one
    let tongue = Arc::clone(languages);
    tera.register_filter("colour", move |value: String, _: Kwargs, state: &State| -> TeraResult<String> {
        match COLOURS.iter().find(|(colour, _)| *colour == value) {
            Some(&(_, id)) => Ok(tongue.say(Tongue::of(state)?.name(), &Phrase::new(id))),
            None => Ok(value),
        }
    });
}

const COLOURS: &[(&str, &str)] = &[
    ("blue", "publish-colour-blue"),
    ("red", "publish-colour-red"),
    ("orange", "publish-colour-orange"),
    ("green", "publish-colour-green"),
    ("yellow", "publish-colour-yellow"),
    ("purple", "publish-colour-purple"),
];

fn grid(standings: Standings) -> Grid {
    let mut columns = vec![Column::words("publish-lord")];
    columns.extend(standings.columns.into_iter().map(|heading| Column { heading, figures: true }));
    let rows = standings.rows.into_iter().map(|row| {
        let name: Arg = if row.out { Phrase::new("publish-out").with("lord", row.name).into() } else { row.name.into() };
        std::iter::once(name).chain(row.figures.into_iter().map(Arg::Number)).collect()
    });
    Grid { columns, rows: rows.collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_escapes_what_tera_escapes() {
        for text in ["", "Kay & Bors", "<b>\"l'été\"</b>", "&&<", "é→'", "plain"] {
            let (mut ours, mut theirs) = (Vec::new(), Vec::new());
            escape(text, &mut ours).unwrap();
            tera::escape_html(text, &mut theirs).unwrap();
            assert_eq!(ours, theirs, "{text}");
        }
    }
}
