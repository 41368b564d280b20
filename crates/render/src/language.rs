//! Turns phrases into sentences: Fluent catalogues, one folder per language under
//! `templates/locales/`.
//!
//! A message that a language lacks comes in English; one that English lacks is shown by its id and
//! logged. Nothing here fails while a mail is written.

use super::error::RenderError;
use super::files::{self, TemplateFiles};
use super::grammar;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use seneschal_text::{Phrase, PhraseArgument};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::OnceLock;
use unic_langid::LanguageIdentifier;

/// The fallback of every other language.
pub const FALLBACK: &str = "en";

/// The suffix of catalogues with other words for readers on a board, who get no mails: `en-board`
/// next to `en`. They contain only the differences.
const BOARD: &str = "-board";
const BOARD_FALLBACK: &str = "en-board";

/// A language in the words for readers on a board.
pub fn on_board(language: &str) -> String {
    format!(
        "{}{BOARD}",
        language.strip_suffix(BOARD).unwrap_or(language)
    )
}

/// The depth of phrases in phrases: no rule nests deeper than four, and a stored one must not
/// overflow the stack.
const DEEPEST: u8 = 16;

/// The catalogues of all languages. Each takes some megabytes once parsed: for languages without
/// readers only the text is kept.
pub struct Languages {
    catalogues: BTreeMap<String, Catalogue>,
}

type Bundle = FluentBundle<FluentResource>;

/// One language's files, parsed at their first use. An operator's files are checked before that;
/// the built-in ones are checked by tests.
struct Catalogue {
    files: Vec<(String, Cow<'static, str>)>,
    spoken: OnceLock<Option<Bundle>>,
}

impl Catalogue {
    fn bundle(&self, language: &str) -> Option<&Bundle> {
        self.spoken
            .get_or_init(|| {
                taken_apart(language, &self.files)
                    .inspect_err(|why| tracing::error!(%why, language, "a catalogue"))
                    .ok()
            })
            .as_ref()
    }
}

/// A message with two texts in one language is an error: one of the two files is wrong.
fn taken_apart(
    language: &str,
    files: &[(String, Cow<'static, str>)],
) -> Result<Bundle, RenderError> {
    let wrong = |name: &str, what: String| RenderError::Catalogue {
        name: name.to_owned(),
        what,
    };
    let first = files.first().map_or("", |(name, _)| name);
    let id: LanguageIdentifier = language
        .parse()
        .map_err(|_| wrong(first, format!("{language:?} is not a language tag")))?;
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // the marks around every name would be visible in text mail
    bundle.set_use_isolating(false);
    grammar::equip(&mut bundle, language).map_err(|error| wrong(first, error.to_string()))?;
    for (name, text) in files {
        let resource =
            FluentResource::try_new(text.to_string()).map_err(|(resource, errors)| {
                let first = errors.first().map(|error| {
                    format!("line {}: {error}", line(resource.source(), error.pos.start))
                });
                wrong(name, first.unwrap_or_else(|| "cannot be read".to_owned()))
            })?;
        bundle.add_resource(resource).map_err(|errors| {
            wrong(
                name,
                errors.first().map(ToString::to_string).unwrap_or_default(),
            )
        })?;
    }
    Ok(bundle)
}

/// The gaps in a text that a catalogue had no words for: the ids and places in braces that
/// [`Languages::say`] and Fluent leave there. Nobody should ever see one; braces that people write
/// contain something else.
pub fn unsaid(text: &str) -> Vec<&str> {
    let left = |inside: &&str| {
        let name = inside.trim_start_matches(['$', '-']);
        let sound = name.starts_with(|c: char| c.is_ascii_alphabetic())
            && name
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.'));
        let function = inside
            .strip_suffix("()")
            .is_some_and(|name| !name.is_empty() && name.chars().all(|c| c.is_ascii_uppercase()));
        function || sound && (name.len() < inside.len() || name.contains('-'))
    };
    text.split('{')
        .skip(1)
        .filter_map(|piece| piece.split_once('}'))
        .map(|(inside, _)| inside)
        .filter(left)
        .collect()
}

impl Languages {
    /// Reads `locales/<language>/*.ftl`.
    pub(super) fn read(files: &TemplateFiles) -> Result<Self, RenderError> {
        let mut catalogues: BTreeMap<String, Catalogue> = BTreeMap::new();
        for (name, bytes) in files {
            let Some((language, _)) = name
                .strip_prefix("locales/")
                .and_then(|rest| rest.split_once('/'))
                .filter(|_| name.ends_with(".ftl"))
            else {
                continue;
            };
            let catalogue = catalogues
                .entry(language.to_owned())
                .or_insert_with(|| Catalogue {
                    files: Vec::new(),
                    spoken: OnceLock::new(),
                });
            catalogue
                .files
                .push((name.clone(), files::kept_text(name, bytes)?));
        }
        for (language, catalogue) in &catalogues {
            if catalogue
                .files
                .iter()
                .any(|(_, text)| matches!(text, Cow::Owned(_)))
            {
                // dropped again: most languages of a judge have no readers
                taken_apart(language, &catalogue.files)?;
            }
        }
        Ok(Languages { catalogues })
    }

    fn bundle(&self, language: &str) -> Option<&Bundle> {
        self.catalogues.get(language)?.bundle(language)
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.catalogues
            .keys()
            .map(String::as_str)
            .filter(|name| !name.ends_with(BOARD))
    }

    /// Whether the language itself has any text for this message.
    pub fn has(&self, language: &str, id: &str) -> bool {
        self.bundle(language)
            .is_some_and(|bundle| bundle.has_message(id))
    }

    /// The phrase as a sentence. `language` is a catalogue's name (`en`, `fr`).
    pub fn say(&self, language: &str, phrase: &Phrase) -> String {
        self.worded(language, &phrase.id, &phrase.places(), DEEPEST)
            .unwrap_or_default()
    }

    /// The value of a place as a text of its own. `None` if a template has something else there.
    pub fn say_arg(&self, language: &str, arg: &impl PhraseValue) -> Option<String> {
        self.text(language, arg, DEEPEST)
    }

    fn text<S: PhraseValue>(&self, language: &str, arg: &S, depth: u8) -> Option<String> {
        Some(match self.value(language, arg, depth)? {
            FluentValue::String(text) => text.into_owned(),
            FluentValue::Number(number) => grammar::number(language, i64::from(&number)),
            _ => String::new(),
        })
    }

    /// The message with this id and these values.
    pub(super) fn say_filled(
        &self,
        language: &str,
        id: &str,
        places: &[(&str, &impl PhraseValue)],
    ) -> Option<String> {
        self.worded(language, id, places, DEEPEST)
    }

    fn worded<S: PhraseValue>(
        &self,
        language: &str,
        id: &str,
        places: &[(&str, &S)],
        depth: u8,
    ) -> Option<String> {
        let plain = language.strip_suffix(BOARD);
        let tongues = [
            Some(language),
            plain,
            plain.map(|_| BOARD_FALLBACK),
            Some(FALLBACK),
        ];
        let found = tongues.into_iter().flatten().find_map(|tongue| {
            let bundle = self.bundle(tongue)?;
            Some((bundle, tongue, bundle.get_message(id)?.value()?))
        });
        let Some((bundle, tongue, pattern)) = found else {
            tracing::warn!(message = id, language, "no catalogue has this message");
            return Some(format!("{{{id}}}"));
        };
        let mut args = FluentArgs::with_capacity(places.len());
        // inner phrases use the language that was found, and on a board its words
        let within = if plain.is_some() {
            Cow::Owned(on_board(tongue))
        } else {
            Cow::Borrowed(tongue)
        };
        for (place, arg) in places {
            args.set(*place, self.value(&within, *arg, depth)?);
        }
        let mut errors = Vec::new();
        let said = bundle
            .format_pattern(pattern, Some(&args), &mut errors)
            .into_owned();
        if let Some(error) = errors.first() {
            tracing::warn!(message = id, language, %error, "a message was not filled");
        }
        Some(said)
    }

    fn value<'a, S: PhraseValue>(
        &self,
        language: &str,
        arg: &'a S,
        depth: u8,
    ) -> Option<FluentValue<'a>> {
        Some(match arg.shape()? {
            PhraseShape::Number(number) => FluentValue::from(number),
            PhraseShape::Text(text) => FluentValue::from(text),
            PhraseShape::List(_) | PhraseShape::Phrase(..) if depth == 0 => FluentValue::from("…"),
            PhraseShape::Phrase(id, places) => {
                FluentValue::from(self.worded(language, id, &places, depth - 1)?)
            }
            PhraseShape::List(list) => {
                let said = list
                    .iter()
                    .map(|arg| self.text(language, arg, depth - 1))
                    .collect::<Option<Vec<_>>>()?;
                FluentValue::from(self.listed(language, said, depth)?)
            }
        })
    }

    /// "a, b and c"
    fn listed(&self, language: &str, mut said: Vec<String>, depth: u8) -> Option<String> {
        let Some(last) = said.pop() else {
            return Some(String::new());
        };
        if said.is_empty() {
            return Some(last);
        }
        let (list, last) = (
            PhraseArgument::Text(said.join(", ")),
            PhraseArgument::Text(last),
        );
        self.worded(
            language,
            "publish-and",
            &[("list", &list), ("last", &last)],
            depth - 1,
        )
    }
}

/// A value that can be put into words: an argument of a phrase, or the same in a template.
pub trait PhraseValue: Sized {
    fn shape(&self) -> Option<PhraseShape<'_, Self>>;
}

/// [`PhraseArgument`], wherever its parts are stored.
pub enum PhraseShape<'a, S> {
    Number(i64),
    Text(&'a str),
    List(&'a [S]),
    /// Its id, and the values of its places.
    Phrase(&'a str, Vec<(&'a str, &'a S)>),
}

impl PhraseValue for PhraseArgument {
    fn shape(&self) -> Option<PhraseShape<'_, Self>> {
        Some(match self {
            PhraseArgument::Number(number) => PhraseShape::Number(*number),
            PhraseArgument::Text(text) => PhraseShape::Text(text),
            PhraseArgument::List(list) => PhraseShape::List(list),
            PhraseArgument::Phrase(phrase) => PhraseShape::Phrase(&phrase.id, phrase.places()),
        })
    }
}

/// As serde writes an [`PhraseArgument`].
impl PhraseValue for tera::Value {
    fn shape(&self) -> Option<PhraseShape<'_, Self>> {
        if let Some(text) = self.as_str() {
            return Some(PhraseShape::Text(text));
        }
        if let Some(map) = self.as_map() {
            let id = map.get(&tera::value::Key::Str("id"))?.as_str()?;
            let places = match map.get(&tera::value::Key::Str("args")) {
                Some(args) => args
                    .as_map()?
                    .iter()
                    .map(|(place, arg)| Some((place.as_str()?, arg)))
                    .collect::<Option<_>>()?,
                None => Vec::new(),
            };
            return Some(PhraseShape::Phrase(id, places));
        }
        self.as_i64()
            .map(PhraseShape::Number)
            .or_else(|| self.as_array().map(PhraseShape::List))
    }
}

fn line(text: &str, at: usize) -> usize {
    text.bytes().take(at).filter(|&byte| byte == b'\n').count() + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn languages(catalogues: &[(&str, &str)]) -> Result<Languages, RenderError> {
        Languages::read(
            &catalogues
                .iter()
                .map(|&(name, text)| {
                    (
                        format!("locales/{name}"),
                        Cow::Owned(text.as_bytes().to_vec()),
                    )
                })
                .collect(),
        )
    }

    #[test]
    fn phrases_nest_list_and_fall_back() {
        let english = "publish-and = { $list } and { $last }\nin = { $who } to { $place }\nplace = the { $name }\nn = { $n ->\n [one] one\n *[other] { $n }\n } Bz\n";
        let french = "publish-and = { $list } et { $last }\nplace = le { $name }\nfrom = { CAPITAL($what) } { ELIDE($place, word: \"de\") }, { $n }\nowned = { GENITIVE($who) } { $n }\n";
        let read = languages(&[("en/a.ftl", english), ("fr/a.ftl", french)]).unwrap();
        let place = || Phrase::new("place").with("name", "Hof");
        for (language, phrase, wanted) in [
            (
                "en",
                Phrase::new("in")
                    .with("who", vec!["Kay", "Bors", "Lionel"])
                    .with("place", place()),
                "Kay, Bors and Lionel to the Hof",
            ),
            (
                "en",
                Phrase::new("in")
                    .with("who", vec![13_u16, 17])
                    .with("place", "Upwell"),
                "13 and 17 to Upwell",
            ),
            ("fr", place(), "le Hof"),
            ("sv", place(), "the Hof"),
            (
                "fr",
                Phrase::new("from")
                    .with("what", "troupes")
                    .with("place", "Upwell")
                    .with("n", 12_345_u32),
                "Troupes d’Upwell, 12\u{202f}345",
            ),
            (
                "fr",
                Phrase::new("from")
                    .with("what", "troupes")
                    .with("place", 12_345_u32)
                    .with("n", vec![1_u32, 12_345]),
                "Troupes de 12\u{202f}345, 1 et 12\u{202f}345",
            ),
            (
                "fr",
                Phrase::new("owned").with("who", place()).with("n", 2_u32),
                "le Hofs 2",
            ),
            ("en", Phrase::new("n").with("n", 1_u32), "one Bz"),
            ("en", Phrase::new("n").with("n", 12_345_u32), "12,345 Bz"),
            (
                "en",
                Phrase::new("nowhere-to-be-found"),
                "{nowhere-to-be-found}",
            ),
            (
                "en",
                Phrase::new("in").with("who", Vec::<&str>::new()),
                " to {$place}",
            ),
        ] {
            assert_eq!(read.say(language, &phrase), wanted);
        }
    }

    #[test]
    fn who_reads_on_a_board_is_told_in_its_words() {
        let english = "ask = answer this mail, { $who }\nwho = dear { $name }\nname = of the mails\nonly = only\n";
        let board = "ask = answer here, { $who }\nname = of the posts\n";
        let french = "ask = repondez, { $who }\nwho = cher { $name }\n";
        let read = languages(&[
            ("en/a.ftl", english),
            ("en-board/a.ftl", board),
            ("fr/a.ftl", french),
        ])
        .unwrap();
        let ask =
            || Phrase::new("ask").with("who", Phrase::new("who").with("name", Phrase::new("name")));
        for (language, phrase, wanted) in [
            ("en", ask(), "answer this mail, dear of the mails"),
            ("en-board", ask(), "answer here, dear of the posts"),
            ("en-board", Phrase::new("only"), "only"),
            ("fr-board", ask(), "repondez, cher of the posts"),
            ("sv-board", ask(), "answer here, dear of the posts"),
        ] {
            assert_eq!(read.say(language, &phrase), wanted, "{language}");
        }
        assert_eq!(
            read.names().collect::<Vec<_>>(),
            ["en", "fr"],
            "no language of its own"
        );
        assert_eq!(
            (on_board("en"), on_board("en-board")),
            ("en-board".to_owned(), "en-board".to_owned())
        );
    }

    #[test]
    fn what_was_not_said_is_seen() {
        let read = languages(&[("en/a.ftl", "place = to { $who }\nother = { no-such } and { -no-term }\nfunction = { NONE($who) }\n")]).unwrap();
        for (id, wanted) in [
            ("place", &["$who"][..]),
            ("other", &["no-such", "-no-term"]),
            ("function", &["NONE()"]),
            ("in-none", &["in-none"]),
        ] {
            let said = read.say("en", &Phrase::new(id));
            assert_eq!(unsaid(&said), wanted, "{said}");
        }
        for text in [
            "",
            "{}",
            "{{ 7 * 7 }} {% raw %} {x}",
            ".card{color:#fff}@media print{.card{margin:0}}",
            "a {big} one",
            "{ a-b }",
            "x}{",
        ] {
            assert_eq!(unsaid(text), [""; 0], "{text}");
        }
    }

    #[test]
    fn a_wrong_catalogue_is_told_with_its_file_and_line() {
        for (text, wanted) in [
            ("a = b\n\n= c\n", "locales/en/a.ftl: line 3"),
            ("a = b\na = c\n", "locales/en/a.ftl"),
        ] {
            let told = languages(&[("en/a.ftl", text)])
                .err()
                .map(|error| error.to_string())
                .unwrap_or_default();
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
