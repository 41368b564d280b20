//! The keys of position files, a row for each: how its value is read and written.

use super::parts::{
    QuestPart, cards_words, laid_words, placed_words, read_cards, read_fights, read_laid,
    read_placed, read_relics, read_stored, relics_words, stored_words, swords_words,
};
use super::reader::STANDING;
use crate::{
    game::RoundTable,
    position::{Knight, KnightState, Position},
    quest::Quest,
};
use seneschal_seam::position_keys::{PositionKey, PositionKeys, key};

const RESULTS: &[(&str, Option<bool>)] =
    &[("none", None), ("won", Some(true)), ("lost", Some(false))];

/// A row whose value two functions read and write; without them, as it is stored.
macro_rules! by {
    ($name:literal: $($field:ident).+) => {
        by!($name: $($field).+, read_stored, stored_words)
    };
    ($name:literal: $($field:ident).+, $read:path, $write:path) => {
        PositionKey {
            name: $name,
            read: |game, node, part| {
                part.$($field).+ = $read(game, node)?;
                Ok(())
            },
            write: |game, part| $write(game, &part.$($field).+),
        }
    };
}

/// The first level, without knights, quests and unseen cards.
pub(super) static POSITION: PositionKeys<RoundTable, Position> = PositionKeys(&[
    key!("turn": turn),
    by!("half": half),
    key!("knight": seat),
    by!("swords": swords, read_stored, swords_words),
    key!("engines": engines),
    by!("relics": relics, read_relics, relics_words),
    by!("staying": staying),
    by!("top": black.top, read_placed, placed_words),
    by!("bottom": black.bottom, read_placed, placed_words),
    by!("white discard": white.discard, read_cards, cards_words),
    by!("black discard": black.discard, read_cards, cards_words),
    key!("loyalty read": loyalty_read),
    by!("came": came),
    by!("done": deeds.kinds),
    key!("deeds": deeds.counted),
    key!("power used": deeds.power),
    key!("last life": deeds.last_life),
    key!("turn ends": turn_ends),
    by!("orphan": orphan),
    key!("windows": windows),
    by!("asked": asked),
    by!("agenda": agenda),
    by!("over": over),
]);

pub(super) static KNIGHT: PositionKeys<RoundTable, Knight> = PositionKeys(&[
    by!("place": place),
    key!("life": life),
    by!("hand": hand, read_cards, cards_words),
    key!("traitor": traitor),
    PositionKey {
        name: "state",
        read: |game, node, part| {
            part.state = read_stored(game, node)?;
            if part.state != KnightState::Alive {
                part.life = 0;
            }
            Ok(())
        },
        write: |game, part| stored_words(game, &part.state),
    },
    key!("accused": has_accused),
    key!("shown loyal": shown_loyal),
    key!("doomed": doomed),
    PositionKey {
        name: STANDING,
        // they are read against the whole position
        read: |_, _, _| Ok(()),
        write: |game, part| stored_words(game, &part.standing),
    },
]);

pub(super) static QUEST: PositionKeys<RoundTable, QuestPart> = PositionKeys(&[
    // Lancelot has a pair and a triple
    PositionKey {
        name: "pair",
        read: |game, node, part| read_fights(game, node, part, Some(2)),
        write: |game, part| part.group_words(game, 2),
    },
    PositionKey {
        name: "triple",
        read: |game, node, part| read_fights(game, node, part, Some(3)),
        write: |game, part| part.group_words(game, 3),
    },
    PositionKey {
        name: "fights",
        read: |game, node, part| read_fights(game, node, part, None),
        write: |_, part| match part.quest {
            Quest::Lancelot => "none".to_owned(),
            _ => part.fights_words(|_| true),
        },
    },
    by!("blacks": state.blacks, read_laid, laid_words),
    key!("grails": state.grails),
    by!("steps": state.steps),
    key!("warriors": state.warriors),
    key!("mordred": state.mordred),
    key!("heroism": state.heroism),
    key!("result": state.result of RESULTS),
    key!("over": state.over),
]);
