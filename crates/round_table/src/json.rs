//! A turn for programs: the position and the events in the shape that
//! `docs/schema/round-table-1.json` publishes. What the reader may not know is `null`.
//!
//! Within a version number, fields are added, never changed or removed (`tests/schema/` notices).
//! The position's fields are listed here, so that a new one reaches no reader by itself; events have
//! the fields of their notation for people.

use super::event::Event;
use super::game::RoundTable;
use super::position::{KnightState, LaidBlack, Position};
use super::quest::Quest;
use super::turn::{deed_check::war_needs, half_name};
use super::view::{awaited, own, secrecy, tables, words};
use seneschal_seam::{
    dice::Roll,
    event_notation as frame,
    seat::{Seat, Viewer},
};
use serde_json::{Map, Value, json};

#[cfg(test)]
mod tests;

pub(crate) fn turn(
    game: &RoundTable,
    position: &Position,
    events: &[Event],
    viewer: Viewer,
) -> Value {
    let seen = secrecy::masked(events, viewer);
    let told: Vec<Value> = (1..)
        .zip(&seen)
        .map(|(id, event)| self::event(game, event, id))
        .collect();
    let mut at = self::position(game, position);
    if let (Some(seat), Some(fields)) = (secrecy::reader(viewer), at.as_object_mut()) {
        fields.insert("own".to_owned(), own(game, position, seat));
    }
    json!({ "schema": "seneschal/round-table-1", "position": at, "events": told })
}

fn position(game: &RoundTable, position: &Position) -> Value {
    let knights: Vec<Value> = position
        .seats()
        .map(|seat| knight(game, position, seat))
        .collect();
    let quests: Vec<Value> = Quest::ALL
        .into_iter()
        .map(|of| quest(game, position, of))
        .collect();
    json!({
        "turn": position.turn, "half": position.half, "sheet": half_name(position), "knight": game.knight_name(position.seat),
        "awaited": words::knights(game, awaited::seats(position)), "question": position.asked.as_ref().map(|asked| asked.question.kind()),
        "swords": { "white": position.swords.white, "black": position.swords.black }, "engines": position.engines,
        "knights": knights, "quests": quests,
        "piles": {
            "white": position.white.total(), "white_discard": position.white.discard.total(),
            "black": position.black.total(), "black_discard": position.black.discard.total(),
        },
        "staying": position.staying, "over": position.over.map(|why| why.name()),
    })
}

fn knight(game: &RoundTable, position: &Position, seat: Seat) -> Value {
    let knight = position.knight(seat);
    let place = (knight.state == KnightState::Alive).then_some(knight.place);
    json!({
        "knight": game.knight_name(seat), "colour": game.colour_name(seat), "state": knight.state, "place": place, "life": knight.life,
        "cards": knight.hand.total(), "relics": position.relics_of(seat), "accused": knight.has_accused, "shown_loyal": knight.shown_loyal,
    })
}

fn quest(game: &RoundTable, position: &Position, quest: Quest) -> Value {
    let (figures, state) = (game.figures.quest(quest), position.quest(quest));
    let value =
        |laid: &LaidBlack| (!laid.face_down && laid.card.value > 0).then_some(laid.card.value);
    let blacks: Vec<Value> = state
        .blacks
        .iter()
        .map(|laid| json!({ "card": laid.card.kind, "face_down": laid.face_down, "value": value(laid) }))
        .collect();
    let needs = match quest.is_war() {
        true => vec![war_needs(&game.figures, position, quest)],
        false => figures.needs.clone(),
    };
    json!({
        "quest": quest, "state": tables::ended_or_closed(position, quest).unwrap_or("open"),
        "present": words::knights(game, position.present(quest)), "needs": needs, "evil": figures.evil,
        "fights": state.fights, "grails": state.grails, "steps": state.steps, "heroism": state.heroism,
        "blacks": blacks, "warriors": state.warriors, "mordred": state.mordred,
    })
}

/// R§8.2
fn own(game: &RoundTable, position: &Position, seat: Seat) -> Value {
    let laid: Vec<Value> = own::laid_face_down(position, seat)
        .map(|(quest, place, laid)| json!({ "quest": quest, "place": place, "card": laid.card }))
        .collect();
    let known = |cards| -> Vec<Value> {
        own::known(cards, seat)
            .map(|(place, card)| json!({ "place": place, "card": card }))
            .collect()
    };
    json!({
        "knight": game.knight_name(seat), "hand": position.knight(seat).hand.each().collect::<Vec<_>>(), "loyalty": own::loyalty_word(game, position, seat),
        "face_down": laid, "top": known(&position.black.top), "bottom": known(&position.black.bottom),
        "standing": own::standing(game, position, seat),
    })
}

fn event(game: &RoundTable, event: &Event, id: usize) -> Value {
    let mut told: Map<String, Value> =
        frame::write_event(game, &event.what, &event.clause, &event.dice);
    let die = |roll: &Roll| json!({ "name": roll.name, "pips": roll.pips, "sides": roll.sides });
    told.extend([
        ("id".to_owned(), id.into()),
        ("clause".to_owned(), Value::from(&*event.clause)),
        ("dice".to_owned(), event.dice.iter().map(die).collect()),
    ]);
    Value::Object(told)
}
