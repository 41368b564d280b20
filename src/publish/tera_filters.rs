//! What the templates can ask for beyond Tera's own filters. The language is the template's `lang`.

use super::language::{FALLBACK, Languages};
use super::text;
use crate::games::{Form, Standings};
use crate::phrase::{Arg, Column, Grid, Phrase};
use serde::Deserialize;
use std::ops::Range;
use std::sync::Arc;
use tera::{Error, Kwargs, State, Tera, TeraResult, Value};

fn language(state: &State) -> TeraResult<String> {
    Ok(state.get::<String>("lang")?.unwrap_or_else(|| FALLBACK.to_owned()))
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
    tera.register_filter("say", move |value: Value, _: Kwargs, state: &State| -> TeraResult<String> {
        Ok(tongue.say_arg(&language(state)?, &read::<Arg>(&value, "a phrase")?))
    });
    // `words("publish-deadline", local=…)`: a message of the catalogues with what fills it
    let tongue = Arc::clone(languages);
    tera.register_function("words", move |kwargs: Kwargs, state: &State| -> TeraResult<String> {
        let mut phrase = Phrase { id: kwargs.must_get::<String>("id")?.into(), args: std::collections::BTreeMap::new() };
        for (key, value) in kwargs.iter() {
            if let Some(place) = key.as_str().filter(|&place| place != "id") {
                phrase.args.insert(place.to_owned().into(), read::<Arg>(value, "what fills a phrase")?);
            }
        }
        Ok(tongue.say(&language(state)?, &phrase))
    });
    tera.register_filter("wrap", |value: String, kwargs: Kwargs, _: &State| -> TeraResult<String> {
        Ok(text::wrap(&value, kwargs.get::<usize>("width")?.unwrap_or(text::WIDTH), &blanks(&kwargs)?))
    });
    // a grid as aligned text
    let tongue = Arc::clone(languages);
    tera.register_filter("columns", move |value: Value, kwargs: Kwargs, state: &State| -> TeraResult<String> {
        Ok(text::columns(&tongue, &language(state)?, &read::<Grid>(&value, "a grid")?, text::WIDTH, &blanks(&kwargs)?))
    });
    // `text | caret(span=…)`
    tera.register_filter("caret", |value: String, kwargs: Kwargs, _: &State| -> TeraResult<String> {
        let span = kwargs.get::<Value>("span")?.filter(|span| !span.is_none()).map(|span| read::<Range<usize>>(&span, "a span")).transpose()?;
        Ok(text::caret(&value, span.as_ref(), &blanks(&kwargs)?))
    });
    let tongue = Arc::clone(languages);
    tera.register_filter("form", move |value: Value, _: Kwargs, state: &State| -> TeraResult<Vec<String>> {
        Ok(text::form_lines(&tongue, &language(state)?, &read::<Form>(&value, "a form")?))
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
            Some(&(_, id)) => Ok(tongue.say(&language(state)?, &Phrase::new(id))),
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
