//! Phrases become sentences: Fluent catalogues, one folder a language under `templates/locales/`.
//!
//! A message that a language lacks is said in English; one that English lacks is shown by its id and logged. Nothing here fails while a mail is written.

use super::PublishError;
use super::files::{self, Files};
use crate::phrase::{Arg, Phrase};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::collections::BTreeMap;
use unic_langid::LanguageIdentifier;

/// What every other language falls back on.
pub const FALLBACK: &str = "en";

/// Phrases in phrases: no rule nests deeper than four, and a stored one must not eat the stack.
const DEEPEST: u8 = 16;

/// The catalogues of all languages.
pub struct Languages {
    bundles: BTreeMap<String, FluentBundle<FluentResource>>,
}

impl Languages {
    /// Reads `locales/<language>/*.ftl`. A message with two wordings in one language is an error: one of the two files is wrong.
    pub(super) fn read(files: &Files) -> Result<Self, PublishError> {
        let mut bundles: BTreeMap<String, FluentBundle<FluentResource>> = BTreeMap::new();
        for (name, bytes) in files {
            let Some((language, _)) = name.strip_prefix("locales/").and_then(|rest| rest.split_once('/')).filter(|_| name.ends_with(".ftl")) else { continue };
            let wrong = |what: String| PublishError::Catalogue { name: name.clone(), what };
            let text = files::text(name, bytes)?.to_owned();
            let resource = FluentResource::try_new(text).map_err(|(resource, errors)| {
                let first = errors.first().map(|error| format!("line {}: {error}", line(resource.source(), error.pos.start)));
                wrong(first.unwrap_or_else(|| "cannot be read".to_owned()))
            })?;
            let bundle = match bundles.entry(language.to_owned()) {
                std::collections::btree_map::Entry::Occupied(entry) => entry.into_mut(),
                std::collections::btree_map::Entry::Vacant(entry) => {
                    let id: LanguageIdentifier = language.parse().map_err(|_| wrong(format!("{language:?} is not a language tag")))?;
                    let mut bundle = FluentBundle::new_concurrent(vec![id]);
                    // the marks round every name would be visible in text mail
                    bundle.set_use_isolating(false);
                    entry.insert(bundle)
                }
            };
            bundle.add_resource(resource).map_err(|errors| wrong(errors.first().map(ToString::to_string).unwrap_or_default()))?;
        }
        Ok(Languages { bundles })
    }

    /// The languages that have a catalogue.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.bundles.keys().map(String::as_str)
    }

    /// Whether any wording of this message exists in the language itself.
    pub fn has(&self, language: &str, id: &str) -> bool {
        self.bundles.get(language).is_some_and(|bundle| bundle.has_message(id))
    }

    /// The phrase as a sentence. `language` is a catalogue's name (`en`, `fr`).
    pub fn say(&self, language: &str, phrase: &Phrase) -> String {
        self.say_deep(language, phrase, DEEPEST)
    }

    /// What fills a place, as it would be said alone.
    pub fn say_arg(&self, language: &str, arg: &Arg) -> String {
        match self.value(language, arg, DEEPEST) {
            FluentValue::String(text) => text.into_owned(),
            FluentValue::Number(number) => number.as_string().into_owned(),
            _ => String::new(),
        }
    }

    fn say_deep(&self, language: &str, phrase: &Phrase, depth: u8) -> String {
        let found = [language, FALLBACK].into_iter().find_map(|tongue| {
            let bundle = self.bundles.get(tongue)?;
            Some((bundle, tongue, bundle.get_message(&phrase.id)?.value()?))
        });
        let Some((bundle, tongue, pattern)) = found else {
            tracing::warn!(message = %phrase.id, language, "no catalogue has this message");
            return format!("{{{}}}", phrase.id);
        };
        let mut args = FluentArgs::with_capacity(phrase.args.len());
        for (place, arg) in &phrase.args {
            args.set(place.clone(), self.value(tongue, arg, depth));
        }
        let mut errors = Vec::new();
        let said = bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        if let Some(error) = errors.first() {
            tracing::warn!(message = %phrase.id, language, %error, "a message was not filled");
        }
        said
    }

    fn value(&self, language: &str, arg: &Arg, depth: u8) -> FluentValue<'static> {
        match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Text(text) => FluentValue::from(text.clone()),
            Arg::List(_) | Arg::Phrase(_) if depth == 0 => FluentValue::from("…"),
            Arg::Phrase(phrase) => FluentValue::from(self.say_deep(language, phrase, depth - 1)),
            Arg::List(list) => {
                let said: Vec<String> = list
                    .iter()
                    .map(|arg| match self.value(language, arg, depth - 1) {
                        FluentValue::String(text) => text.into_owned(),
                        FluentValue::Number(number) => number.as_string().into_owned(),
                        _ => String::new(),
                    })
                    .collect();
                FluentValue::from(self.listed(language, &said, depth))
            }
        }
    }

    /// "a, b and c"
    fn listed(&self, language: &str, said: &[String], depth: u8) -> String {
        match said {
            [] => String::new(),
            [one] => one.clone(),
            [all @ .., last] => {
                let and = Phrase::new("publish-and").with("list", all.join(", ")).with("last", last.as_str());
                self.say_deep(language, &and, depth - 1)
            }
        }
    }
}

fn line(text: &str, at: usize) -> usize {
    text.bytes().take(at).filter(|&byte| byte == b'\n').count() + 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::borrow::Cow;

    fn languages(catalogues: &[(&str, &str)]) -> Result<Languages, PublishError> {
        Languages::read(&catalogues.iter().map(|&(name, text)| (format!("locales/{name}"), Cow::Owned(text.as_bytes().to_vec()))).collect())
    }

    #[test]
    fn phrases_nest_list_and_fall_back() {
        let english =
            "publish-and = { $list } and { $last }\nin = { $who } to { $place }\nplace = the { $name }\nn = { $n ->\n [one] one\n *[other] { $n }\n } Bz\n";
        let read = languages(&[("en/a.ftl", english), ("fr/a.ftl", "publish-and = { $list } et { $last }\nplace = le { $name }\n")]).unwrap();
        let place = || Phrase::new("place").with("name", "Hof");
        for (language, phrase, wanted) in [
            ("en", Phrase::new("in").with("who", vec!["Kay", "Bors", "Lionel"]).with("place", place()), "Kay, Bors and Lionel to the Hof"),
            ("en", Phrase::new("in").with("who", vec![13_u16, 17]).with("place", "Upwell"), "13 and 17 to Upwell"),
            ("fr", place(), "le Hof"),
            ("sv", place(), "the Hof"),
            ("en", Phrase::new("n").with("n", 1_u32), "one Bz"),
            ("en", Phrase::new("n").with("n", 12_345_u32), "12345 Bz"),
            ("en", Phrase::new("nowhere-to-be-found"), "{nowhere-to-be-found}"),
            ("en", Phrase::new("in").with("who", Vec::<&str>::new()), " to {$place}"),
        ] {
            assert_eq!(read.say(language, &phrase), wanted);
        }
    }

    #[test]
    fn a_wrong_catalogue_is_told_with_its_file_and_line() {
        for (text, wanted) in [("a = b\n\n= c\n", "locales/en/a.ftl: line 3"), ("a = b\na = c\n", "locales/en/a.ftl")] {
            let told = languages(&[("en/a.ftl", text)]).err().map(|error| error.to_string()).unwrap_or_default();
            assert!(told.starts_with(wanted), "{told}");
        }
    }

    #[test]
    fn a_stored_phrase_cannot_nest_for_ever() {
        let read = languages(&[("en/a.ftl", "deep = ({ $in })\n")]).unwrap();
        let mut phrase = Phrase::new("deep").with("in", "x");
        for _ in 0..1_000 {
            phrase = Phrase::new("deep").with("in", phrase);
        }
        assert!(read.say("en", &phrase).contains('…'));
    }
}
