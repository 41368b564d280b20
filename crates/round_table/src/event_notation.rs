//! Events with names, for files that people write: `{ event: moved, clause: §3.3, knight: kay,
//! to: Grail }`. Their fields are those of `event.rs`; here is how the types of fields are written.

use super::cards::{Black, BlackKind, White};
use super::event::{EventKind, RevealedKnight, SkipReason};
use super::game::RoundTable;
use super::position::{Relic, RoundTableEnding};
use super::quest::{Place, Quest};
use super::view::words;
use seneschal_seam::{
    event_notation::{self as frame, EventGame, WrittenForm},
    seat::{Seat, Viewer, seat_named},
};
use seneschal_text::{
    PhraseArgument,
    yaml_document::{SetupError, YamlNode},
};
use serde_json::{Value, json};

impl EventGame for RoundTable {
    type Kind = EventKind;
    const NAME: &'static str = "round-table";
    const PLAYER: &'static str = "knight";
    const EXAMPLE: &'static str = "{ event: moved, clause: §3.3, … }";

    fn seat_name(&self, seat: Seat) -> &str {
        self.knight_name(seat)
    }

    fn find_seat(&self, node: &YamlNode, name: &str) -> Result<Seat, SetupError> {
        let knights = || self.knights.iter().map(String::as_str);
        seat_named(knights(), name).ok_or_else(|| node.unknown("knight", name, knights()))
    }
}

/// Types that are written as one name, in files and in the position alike; sentences have it in
/// their language.
macro_rules! names {
    ($($what:literal: $kind:ty, $all:expr, $words:expr;)*) => {$(
        impl WrittenForm<RoundTable> for $kind {
            fn write(&self, _: &RoundTable) -> Value {
                String::from(*self).into()
            }

            fn check(game: &RoundTable, node: &YamlNode) -> Result<Value, SetupError> {
                let name = node.text()?;
                match <$kind>::try_from(name.clone()) {
                    Ok(found) => Ok(WrittenForm::<RoundTable>::write(&found, game)),
                    Err(_) => Err(node.unknown($what, &name, $all.map(|one| one.name()))),
                }
            }

            fn argument(&self, _: &RoundTable) -> PhraseArgument {
                ($words)(*self).into()
            }
        }
    )*};
}

names! {
    "white card": White, White::ALL, words::white;
    "black card": BlackKind, BlackKind::ALL, words::black_kind;
    "black card": Black, BlackKind::ALL, words::black;
    "quest": Quest, Quest::ALL, words::quest;
    "place": Place, Place::ALL, words::place;
    "relic": Relic, Relic::ALL, words::relic;
    "ending": RoundTableEnding, RoundTableEnding::ALL, RoundTableEnding::name;
}

/// The id of its message, without the game's name: `refused-solo`.
impl WrittenForm<RoundTable> for SkipReason {
    fn write(&self, _: &RoundTable) -> Value {
        let id = self.0.is.as_ref().map(|why| why.id.as_ref());
        let word = |id: &str| id.strip_prefix("round-table-").unwrap_or(id).to_owned();
        id.map(word).into()
    }

    fn check(_: &RoundTable, node: &YamlNode) -> Result<Value, SetupError> {
        node.text().map(Value::from)
    }

    fn mask(&mut self, viewer: Viewer) {
        self.0.mask(viewer);
    }

    fn argument(&self, _: &RoundTable) -> PhraseArgument {
        self.0.is.clone().map_or_else(|| 0_u8.into(), Into::into)
    }
}

/// `{ knight: kay, traitor: true, cards: [Grail] }`
impl WrittenForm<RoundTable> for RevealedKnight {
    fn write(&self, game: &RoundTable) -> Value {
        let mut told = frame::write_part(game, self.seat, self);
        if let Some(fields) = told.as_object_mut() {
            fields.insert("cards".to_owned(), json!(self.cards));
        }
        told
    }

    fn check(game: &RoundTable, node: &YamlNode) -> Result<Value, SetupError> {
        frame::check_part(game, node, &["traitor", "cards"])
    }
}
