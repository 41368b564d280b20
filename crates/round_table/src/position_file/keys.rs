//! The keys of position files, a row for each: how its value is read and written.

use super::parts::{
    QuestPart, cards_words, laid_words, placed_words, read_cards, read_fights, read_laid,
    read_placed, read_relics, read_stored, read_swords, relics_words, stored_words, swords_words,
};
use super::reader::STANDING;
use crate::{
    game::RoundTable,
    position::{Half, Knight, KnightState, Position, RoundTableEnding},
    quest::Quest,
};
use seneschal_seam::position_keys::{PositionKey, PositionKeys, key};

const HALVES: &[(&str, Half)] = &[
    ("offers", Half::Offers),
    ("evil", Half::Evil),
    ("deeds", Half::Deeds),
];

const STATES: &[(&str, KnightState)] = &[
    ("alive", KnightState::Alive),
    ("dead", KnightState::Dead),
    ("unmasked", KnightState::Unmasked),
];

const RESULTS: &[(&str, Option<bool>)] =
    &[("none", None), ("won", Some(true)), ("lost", Some(false))];

const ENDINGS: &[(&str, Option<RoundTableEnding>)] = &[
    ("none", None),
    ("engines", Some(RoundTableEnding::Engines)),
    ("black-swords", Some(RoundTableEnding::BlackSwords)),
    ("no-loyal", Some(RoundTableEnding::NoLoyal)),
    ("won", Some(RoundTableEnding::Swords { won: true })),
    ("lost", Some(RoundTableEnding::Swords { won: false })),
];

/// A row whose value is written as it is stored; a list of cards or quests has their names.
macro_rules! stored {
    ($name:literal: $($field:ident).+) => {
        PositionKey {
            name: $name,
            read: |_, node, part| {
                part.$($field).+ = read_stored(node)?;
                Ok(())
            },
            write: |_, part| stored_words(&part.$($field).+),
        }
    };
}

/// A row whose value two functions read and write.
macro_rules! by {
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
    key!("half": half of HALVES),
    key!("knight": seat),
    by!("swords": swords, read_swords, swords_words),
    key!("engines": engines),
    by!("relics": relics, read_relics, relics_words),
    stored!("staying": staying),
    by!("top": black.top, read_placed, placed_words),
    by!("bottom": black.bottom, read_placed, placed_words),
    by!("white discard": white.discard, read_cards, cards_words),
    by!("black discard": black.discard, read_cards, cards_words),
    key!("loyalty read": loyalty_read),
    stored!("came": came),
    stored!("done": deeds.kinds),
    key!("deeds": deeds.counted),
    key!("power used": deeds.power),
    key!("last life": deeds.last_life),
    key!("turn ends": turn_ends),
    stored!("orphan": orphan),
    key!("windows": windows),
    stored!("asked": asked),
    stored!("agenda": agenda),
    key!("over": over of ENDINGS),
]);

pub(super) static KNIGHT: PositionKeys<RoundTable, Knight> = PositionKeys(&[
    stored!("place": place),
    key!("life": life),
    by!("hand": hand, read_cards, cards_words),
    key!("traitor": traitor),
    PositionKey {
        name: "state",
        read: |_, node, part| {
            part.state = node.one_of(STATES)?;
            if part.state != KnightState::Alive {
                part.life = 0;
            }
            Ok(())
        },
        write: |_, part| seneschal_seam::position_keys::word_of(STATES, &part.state).to_owned(),
    },
    key!("accused": has_accused),
    key!("shown loyal": shown_loyal),
    key!("doomed": doomed),
    PositionKey {
        name: STANDING,
        // they are read against the whole position
        read: |_, _, _| Ok(()),
        write: |_, part| stored_words(&part.standing),
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
    PositionKey {
        name: "steps",
        read: |_, node, part| {
            let text = node.text()?;
            part.state.steps = text
                .parse()
                .map_err(|_| node.wrong(format!("{text:?} is no place"), "-5, … 0, … 5"))?;
            Ok(())
        },
        write: |_, part| part.state.steps.to_string(),
    },
    key!("warriors": state.warriors),
    key!("mordred": state.mordred),
    key!("heroism": state.heroism),
    key!("result": state.result of RESULTS),
    key!("over": state.over),
]);
