//! Events with names, for files that people write, for any game: `{ event: built, clause: §4.1,
//! player: hannah, kind: village, at: Flint }`. Cases expect events in this notation.
//!
//! A field's type says how it is written, and how it appears in a sentence: each kind of id
//! implements `WrittenForm` once. The macro `events!` stands around the declaration of a game's
//! events and derives the rest from it, also the [`EventKind::sentence`] of a report.

use super::{
    clause::Clause,
    dice::Roll,
    seat::{Seat, Viewer},
    secret::Secret,
};
use seneschal_text::{
    Phrase, PhraseArgument,
    yaml_document::{SetupError, YamlNode},
};
use serde::Serialize;
use serde_json::{Map, Value};

/// How values of a type are written with the names of one campaign of the game `G`.
pub trait WrittenForm<G> {
    /// The value with names for ids.
    fn write(&self, game: &G) -> Value;
    /// Reads a written value, if all names in it exist. Of an object, fields may be missing.
    fn check(game: &G, node: &YamlNode) -> Result<Value, SetupError>;
    /// The seats that it names.
    fn seats(&self) -> Vec<Seat> {
        Vec::new()
    }
    /// Forgets what the viewer may not know.
    fn mask(&mut self, _viewer: Viewer) {}
    /// The value in a sentence: its name, word or number. `no` and nothing are 0, so that a message
    /// can choose by them. An object and a pair read `?`, unless their type says more.
    fn argument(&self, game: &G) -> PhraseArgument {
        argument(self.write(game))
    }
    /// The places of a sentence that `fill` fills beside the one with the field's name.
    const MORE_PLACES: &'static [&'static str] = &[];
    /// The sentence with the value of this field.
    fn fill(&self, game: &G, field: &'static str, sentence: Phrase) -> Phrase {
        sentence.with(field, self.argument(game))
    }
}

fn argument(written: Value) -> PhraseArgument {
    match written {
        Value::String(word) => word.into(),
        Value::Bool(flag) => i64::from(flag).into(),
        Value::Number(number) => number.as_i64().unwrap_or_default().into(),
        _ => "?".into(),
    }
}

/// Values that are written as they are stored: figures, words.
pub trait Plain: Serialize {
    /// Its words in a sentence; `None` for a figure, or if the message chooses by the value.
    fn phrase(&self) -> Option<Phrase> {
        None
    }
}

/// Lists types that are written as they are stored.
#[macro_export]
macro_rules! plain_types {
    ($($kind:ty)*) => { $(impl $crate::event_notation::Plain for $kind {})* };
}
pub use plain_types;

/// The same for types that have words in a sentence: by which function.
#[macro_export]
macro_rules! phrase_types {
    ($($kind:ty: $phrase:expr),* $(,)?) => {$(
        impl $crate::event_notation::Plain for $kind {
            fn phrase(&self) -> Option<seneschal_text::Phrase> {
                Some(($phrase)(*self))
            }
        }
    )*};
}
pub use phrase_types;

plain_types! { bool i8 i16 i32 u8 u16 u32 usize String }

impl<G, T: Plain> WrittenForm<G> for T {
    fn write(&self, _: &G) -> Value {
        serde_json::to_value(self).unwrap_or_default()
    }

    fn check(_: &G, node: &YamlNode) -> Result<Value, SetupError> {
        plain(node)
    }

    fn argument(&self, game: &G) -> PhraseArgument {
        match self.phrase() {
            Some(phrase) => phrase.into(),
            None => argument(<T as WrittenForm<G>>::write(self, game)),
        }
    }
}

impl<G, T: WrittenForm<G>> WrittenForm<G> for Option<T> {
    fn write(&self, game: &G) -> Value {
        self.as_ref().map_or(Value::Null, |value| value.write(game))
    }

    fn check(game: &G, node: &YamlNode) -> Result<Value, SetupError> {
        T::check(game, node)
    }

    fn seats(&self) -> Vec<Seat> {
        self.iter().flat_map(T::seats).collect()
    }

    fn argument(&self, game: &G) -> PhraseArgument {
        self.as_ref()
            .map_or_else(|| 0_u8.into(), |value| value.argument(game))
    }

    fn mask(&mut self, viewer: Viewer) {
        self.iter_mut().for_each(|value| value.mask(viewer));
    }
}

/// Written as its value; who may know it is no part of the notation.
impl<G, T: WrittenForm<G>> WrittenForm<G> for Secret<T> {
    fn write(&self, game: &G) -> Value {
        self.is.write(game)
    }

    fn check(game: &G, node: &YamlNode) -> Result<Value, SetupError> {
        T::check(game, node)
    }

    fn seats(&self) -> Vec<Seat> {
        self.is.seats()
    }

    fn mask(&mut self, viewer: Viewer) {
        Secret::mask(self, viewer);
    }

    fn argument(&self, game: &G) -> PhraseArgument {
        self.is.argument(game)
    }
}

/// A list is written item by item.
macro_rules! list {
    ([$($generic:tt)*] $list:ty) => {
        impl<G: EventGame, T: WrittenForm<G>, $($generic)*> WrittenForm<G> for $list {
            fn write(&self, game: &G) -> Value {
                self.iter().map(|item| item.write(game)).collect()
            }

            fn check(game: &G, node: &YamlNode) -> Result<Value, SetupError> {
                if !node.value().is_sequence() {
                    return check_value::<G, T>(game, node);
                }
                node.items().iter().map(|item| check_value::<G, T>(game, item)).collect()
            }

            fn seats(&self) -> Vec<Seat> {
                self.iter().flat_map(T::seats).collect()
            }

            fn mask(&mut self, viewer: Viewer) {
                self.iter_mut().for_each(|item| item.mask(viewer));
            }

            fn argument(&self, game: &G) -> PhraseArgument {
                let items: Vec<_> = self.iter().map(|item| item.argument(game)).collect();
                if items.is_empty() { 0_u8.into() } else { G::list(items) }
            }
        }
    };
}
list! { [] Vec<T> }
list! { [const N: usize] [T; N] }

/// `[kay, 4]`
impl<G, A: WrittenForm<G>, B: WrittenForm<G>> WrittenForm<G> for (A, B) {
    fn write(&self, game: &G) -> Value {
        Value::Array(vec![self.0.write(game), self.1.write(game)])
    }

    fn check(game: &G, node: &YamlNode) -> Result<Value, SetupError> {
        match node.items().as_slice() {
            [one, other] => Ok(Value::Array(vec![
                check_value::<G, A>(game, one)?,
                check_value::<G, B>(game, other)?,
            ])),
            _ => Err(node.wrong(format!("{} is no pair", node.key()), "[kay, 4]")),
        }
    }

    fn seats(&self) -> Vec<Seat> {
        [self.0.seats(), self.1.seats()].concat()
    }
}

/// A game whose events are written with names.
pub trait EventGame: Sized + 'static {
    /// What can happen in it.
    type Kind: EventKind<Self>;
    /// How the ids of its messages begin.
    const NAME: &'static str;
    /// How the field `seat` is written.
    const PLAYER: &'static str;
    /// An example event, shown if a file names none.
    const EXAMPLE: &'static str;
    /// The fields that every event of the game has beside `event`, `clause` and `dice`.
    const COMMON: EventFields<Self> = &[];

    /// The name of a seat's player.
    fn seat_name(&self, seat: Seat) -> &str;
    /// The seat of a player by name.
    fn find_seat(&self, node: &YamlNode, name: &str) -> Result<Seat, SetupError>;
    /// A list in a sentence.
    fn list(items: Vec<PhraseArgument>) -> PhraseArgument {
        PhraseArgument::List(items)
    }
}

impl<G: EventGame> WrittenForm<G> for Seat {
    fn write(&self, game: &G) -> Value {
        game.seat_name(*self).into()
    }

    fn check(game: &G, node: &YamlNode) -> Result<Value, SetupError> {
        let seat = game.find_seat(node, &node.text()?)?;
        Ok(seat.write(game))
    }

    fn seats(&self) -> Vec<Seat> {
        vec![*self]
    }
}

type Check<G> = fn(&G, &YamlNode) -> Result<Value, SetupError>;

/// An event's fields, and how a value in each is checked.
pub type EventFields<G> = &'static [(&'static str, Check<G>)];

/// What can happen in a game: the enum inside `events!`.
pub trait EventKind<G: 'static>: Serialize + strum::VariantNames {
    /// The fields of each kind, in the order of `VARIANTS`.
    const FIELDS: &'static [EventFields<G>];
    /// The kinds whose sentence, if they have one, the game's `view/` makes.
    const BY_HAND: &'static [&'static str];
    /// The event's fields with names for ids.
    fn fields(&self, game: &G) -> Vec<(&'static str, Value)>;
    /// The seats that it names.
    fn seats(&self) -> Vec<Seat>;
    /// Forgets what the viewer may not know.
    fn mask(&mut self, viewer: Viewer);
    /// The places of a sentence that each kind's fields fill, in the order of `VARIANTS`.
    fn places() -> Vec<Vec<&'static str>>;
    /// The sentence that its fields fill: `excalibur-gate-contested` with `gate`, `wanted` and
    /// `winner`. `None` for the kinds `BY_HAND`.
    fn sentence(&self, game: &G) -> Option<Phrase>;
}

/// Declares the events of a game. Each field's type has a [`WrittenForm`]. `by hand` lists the kinds
/// whose sentence needs more than their fields: the reader, the rules, a sum, several events.
#[macro_export]
macro_rules! events {
    (
        for $game:ty;
        by hand: $($hand:ident),* $(,)?;
        $(#[$about:meta])*
        pub enum $name:ident {
            $($(#[$of:meta])* $variant:ident { $($(#[$on:meta])* $field:ident: $kind:ty),* $(,)? }),* $(,)?
        }
    ) => {
        $(#[$about])*
        pub enum $name { $($(#[$of])* $variant { $($(#[$on])* $field: $kind),* }),* }

        impl $crate::event_notation::EventKind<$game> for $name {
            const FIELDS: &'static [$crate::event_notation::EventFields<$game>] = &[
                $(&[$((stringify!($field), $crate::event_notation::check_value::<$game, $kind>)),*]),*
            ];

            const BY_HAND: &'static [&'static str] = &[$(stringify!($hand)),*];

            fn fields(&self, game: &$game) -> Vec<(&'static str, serde_json::Value)> {
                use $crate::event_notation::WrittenForm;
                match self {
                    $($name::$variant { $($field),* } => vec![
                        $((stringify!($field), <$kind as WrittenForm<$game>>::write($field, game))),*
                    ]),*
                }
            }

            fn seats(&self) -> Vec<$crate::seat::Seat> {
                use $crate::event_notation::WrittenForm;
                match self {
                    $($name::$variant { $($field),* } => {
                        #[allow(unused_mut, reason = "an event without fields names nobody")]
                        let mut seats: Vec<$crate::seat::Seat> = Vec::new();
                        $(seats.extend(<$kind as WrittenForm<$game>>::seats($field));)*
                        seats
                    }),*
                }
            }

            fn mask(&mut self, viewer: $crate::seat::Viewer) {
                use $crate::event_notation::WrittenForm;
                match self {
                    $($name::$variant { $($field),* } => {
                        $(<$kind as WrittenForm<$game>>::mask($field, viewer);)*
                    }),*
                }
            }

            fn places() -> Vec<Vec<&'static str>> {
                use $crate::event_notation::{WrittenForm, place};
                // an event without fields has an empty list, whose type nothing else says
                let concat = |all: &[&[&'static str]]| all.concat();
                vec![$(concat(&[$(
                    &[place::<$game>(stringify!($field))],
                    <$kind as WrittenForm<$game>>::MORE_PLACES
                ),*])),*]
            }

            fn sentence(&self, game: &$game) -> Option<seneschal_text::Phrase> {
                use $crate::event_notation::{begin_sentence, with_field};
                if matches!(self, $($name::$hand { .. })|*) {
                    return None;
                }
                let sentence = begin_sentence::<$game>(self.into());
                Some(match self {
                    $($name::$variant { $($field),* } => {
                        $(let sentence =
                            with_field::<$game, $kind>(sentence, game, stringify!($field), $field);)*
                        sentence
                    }),*
                })
            }
        }
    };
}
pub use events;

/// `excalibur-gate-contested` of `gate_contested`
fn sentence_id<G: EventGame>(kind: &str) -> String {
    format!("{}-{}", G::NAME, kind.replace('_', "-"))
}

/// The sentences that fields fill: each message's id, and the places that are filled.
pub fn sentences<G: EventGame>() -> Vec<(String, Vec<&'static str>)> {
    let by_hand: Vec<String> = G::Kind::BY_HAND
        .iter()
        .map(|kind| kind.to_lowercase())
        .collect();
    <G::Kind as strum::VariantNames>::VARIANTS
        .iter()
        .zip(G::Kind::places())
        .filter(|(kind, _)| !by_hand.contains(&kind.replace('_', "")))
        .map(|(kind, places)| (sentence_id::<G>(kind), places))
        .collect()
}

/// The sentence for a kind of event, without its fields.
pub fn begin_sentence<G: EventGame>(kind: &str) -> Phrase {
    Phrase::named(sentence_id::<G>(kind))
}

/// The sentence with one more field.
pub fn with_field<G: EventGame, T: WrittenForm<G>>(
    sentence: Phrase,
    game: &G,
    field: &'static str,
    value: &T,
) -> Phrase {
    value.fill(game, place::<G>(field), sentence)
}

/// The fields that every event of every game has.
fn common<G: EventGame>() -> impl Iterator<Item = (&'static str, Check<G>)> {
    let plain: Check<G> = |_, node| plain(node);
    ["event", "clause", "dice"]
        .map(|field| (field, plain))
        .into_iter()
        .chain(G::COMMON.iter().copied())
}

/// A field as files and sentences call it.
pub fn place<G: EventGame>(field: &'static str) -> &'static str {
    if field == "seat" { G::PLAYER } else { field }
}

/// The event in the notation that people write; `dice` are the pips in order. Fields that are not
/// stored, because they say nothing, are not written either.
pub fn write_event<G: EventGame>(
    game: &G,
    what: &G::Kind,
    clause: &Clause,
    dice: &[Roll],
) -> Map<String, Value> {
    let mut told = Map::new();
    if let Ok(Value::Object(stored)) = serde_json::to_value(what) {
        let fields = what.fields(game).into_iter();
        told.extend(
            fields
                .filter(|(field, _)| stored.contains_key(*field))
                .map(|(field, value)| (place::<G>(field).to_owned(), value)),
        );
        told.extend(stored.into_iter().filter(|(field, _)| field == "event"));
    }
    told.insert("clause".to_owned(), Value::from(format!("§{clause}")));
    if !dice.is_empty() {
        told.insert(
            "dice".to_owned(),
            dice.iter().map(|roll| Value::from(roll.pips)).collect(),
        );
    }
    told
}

/// Reads an event that a case expects; unknown events, fields and names are errors.
pub fn read_expected_event<G: EventGame>(game: &G, node: &YamlNode) -> Result<Value, SetupError> {
    let kinds = <G::Kind as strum::VariantNames>::VARIANTS;
    let pairs = node.pairs()?;
    let Some((_, kind)) = pairs.iter().find(|(key, _)| key == "event") else {
        return Err(node.wrong("no `event`", G::EXAMPLE));
    };
    let event = kind.text()?;
    let fields = kinds.iter().zip(G::Kind::FIELDS);
    let Some((_, fields)) = fields.into_iter().find(|(name, _)| **name == event) else {
        return Err(kind.unknown("event", &event, kinds.iter().copied()));
    };
    let fields = || {
        let own = fields
            .iter()
            .map(|&(field, check)| (place::<G>(field), check));
        own.chain(common::<G>())
    };
    let mut wanted = Map::new();
    for (key, node) in &pairs {
        let Some((_, check)) = fields().find(|(field, _)| field == key) else {
            return Err(node.unknown("field", key, fields().map(|(field, _)| field)));
        };
        wanted.insert(key.clone(), check(game, node)?);
    }
    Ok(Value::Object(wanted))
}

/// A written value; nothing where there may be none.
pub fn check_value<G, T: WrittenForm<G>>(game: &G, node: &YamlNode) -> Result<Value, SetupError> {
    if node.is_null() {
        Ok(Value::Null)
    } else {
        T::check(game, node)
    }
}

/// An object about one player, such as a score or a side in a battle: its seat by name, the rest
/// unchanged.
pub fn write_part<G: EventGame>(game: &G, seat: Seat, part: &impl Serialize) -> Value {
    let mut told = serde_json::to_value(part).unwrap_or_default();
    if let Some(fields) = told.as_object_mut() {
        fields.remove("seat");
        fields.insert(G::PLAYER.to_owned(), seat.write(game));
    }
    told
}

/// The same as written: a part of the player and these figures.
pub fn check_part<G: EventGame>(
    game: &G,
    node: &YamlNode,
    figures: &[&str],
) -> Result<Value, SetupError> {
    let field = |(key, node): (String, YamlNode)| {
        let value = if key == G::PLAYER {
            check_value::<G, Seat>(game, &node)
        } else {
            plain(&node)
        };
        value.map(|value| (key, value))
    };
    node.pairs_of(&[&[G::PLAYER], figures].concat())?
        .into_iter()
        .map(field)
        .collect::<Result<Map<_, _>, _>>()
        .map(Value::Object)
}

/// Figures and words, unchanged.
fn plain(node: &YamlNode) -> Result<Value, SetupError> {
    serde_json::to_value(node.value())
        .map(with_flags)
        .map_err(|why| node.wrong(why.to_string(), "names, numbers and lists of them"))
}

/// `yes` and `no` are words in YAML.
pub fn with_flags(value: Value) -> Value {
    match value {
        Value::String(word) if word == "yes" => Value::Bool(true),
        Value::String(word) if word == "no" => Value::Bool(false),
        Value::Array(items) => items.into_iter().map(with_flags).collect(),
        Value::Object(fields) => fields
            .into_iter()
            .map(|(field, value)| (field, with_flags(value)))
            .collect(),
        value => value,
    }
}

/// Every event with its fields, as they are written.
pub fn fields_by_event<G: EventGame>()
-> std::collections::BTreeMap<String, std::collections::BTreeSet<String>> {
    let fields = |fields: &EventFields<G>| {
        fields
            .iter()
            .map(|&(field, _)| place::<G>(field).to_owned())
            .collect()
    };
    <G::Kind as strum::VariantNames>::VARIANTS
        .iter()
        .zip(G::Kind::FIELDS)
        .map(|(name, of)| ((*name).to_owned(), fields(of)))
        .collect()
}
