//! A turn for programs: the position and the events in the shape that `docs/schema/mordred-1.json`
//! publishes. Nothing is hidden, so everybody reads the same (M§4.4).
//!
//! Within a version number, fields are added, never changed or removed (`tests/schema/` notices).
//! The position's fields are listed here, so that a new one reaches no reader by itself; events have
//! the fields of their notation for people.

use super::event::{Event, MordredEventKind, PlacementCause, RowReason};
use super::game::Mordred;
use super::position::{MordredEnding, Position};
use super::tables::{BuildingKind, MoneyRow};
use super::view::{secrecy::sees, words::MordredWording};
use seneschal_seam::{
    dice::Roll,
    event_notation as frame,
    seat::{Seat, Viewer},
};
use serde_json::{Map, Value, json};

/// Position and events of a turn.
pub(crate) fn turn(game: &Mordred, position: &Position, events: &[Event], viewer: Viewer) -> Value {
    let words = MordredWording { game };
    let told: Vec<Value> = events
        .iter()
        .zip(1_usize..)
        .map(|(event, id)| self::event(game, event, id, viewer))
        .collect();
    json!({ "schema": "seneschal/mordred-1", "position": self::position(words, position), "events": told })
}

fn position(words: MordredWording, position: &Position) -> Value {
    let game = words.game;
    let players: Vec<Value> = (0_u8..)
        .map(Seat)
        .zip(&position.players)
        .map(|(seat, player)| {
            let colour = game.colours.get(seat.index()).map_or("", |colour| colour.name());
            let left: Map<String, Value> = BuildingKind::ALL
                .into_iter()
                .map(|kind| (key(kind), game.tables.of(kind).each.saturating_sub(position.built(seat, kind)).into()))
                .collect();
            json!({
                "player": words.lord(seat), "colour": colour, "points": position.points(&game.tables, seat), "money": player.money, "pawn": player.pawn,
                "left": left,
            })
        })
        .collect();
    let buildings: Vec<Value> = position
        .buildings
        .iter()
        .map(|(&at, building)| json!({ "square": words.square(at), "kind": building.kind, "owner": words.lord(building.owner) }))
        .collect();
    let rolled = position
        .rolled
        .map(|rolled| json!({ "row": rolled.row.name(), "dice": rolled.dice, "men": rolled.men }));
    json!({
        "turn": position.turn, "half": position.half, "player": words.lord(position.seat), "players": players,
        "men": words.squares(position.men.iter().copied()), "supply": position.supply(&game.tables), "buildings": buildings, "rolled": rolled,
        "over": position.over.map(ending),
    })
}

/// A kind as the key of an object.
fn key(kind: BuildingKind) -> String {
    kind.name().replace(' ', "_")
}

fn ending(why: MordredEnding) -> &'static str {
    match why {
        MordredEnding::LastMan => "last_man",
        MordredEnding::AllBuilt { .. } => "all_built",
        MordredEnding::Track { up: true, .. } => "track_top",
        MordredEnding::Track { up: false, .. } => "track_end",
        MordredEnding::Slain { .. } => "slain",
    }
}

/// An event has the fields of its notation for people, where programs read nothing else. What the
/// viewer may not read is left out, but the event stays: others are named by their numbers.
fn event(game: &Mordred, event: &Event, id: usize, viewer: Viewer) -> Value {
    let mut told = frame::write_event(game, &event.what, &event.clause, &event.dice);
    if let Some(square) = told.remove("at") {
        told.insert("square".to_owned(), square);
    }
    for field in ["kind", "instead"] {
        if let Some(Value::String(kind)) = told.get_mut(field) {
            *kind = kind.replace(' ', "_");
        }
    }
    let mut ordered = |field: &str, ordered: bool| {
        told.remove(field);
        told.insert("ordered".to_owned(), ordered.into());
    };
    match &event.what {
        MordredEventKind::Rolled { why, .. } => ordered("why", *why == RowReason::Ordered),
        MordredEventKind::Placed { by, .. } => ordered("by", *by == PlacementCause::Order),
        MordredEventKind::Over { why } | MordredEventKind::Ended { why, .. } => {
            told.insert("why".to_owned(), ending(*why).into());
        }
        MordredEventKind::Skipped { .. } => {
            told.remove("why");
        }
        _ => {}
    }
    if !sees(&event.what, viewer) {
        told.extend([
            ("line".to_owned(), 0.into()),
            ("text".to_owned(), "".into()),
        ]);
    }
    // with their names, as the proof lists them
    let die = |roll: &Roll| json!({ "name": roll.name, "pips": roll.pips });
    told.extend([
        ("id".to_owned(), id.into()),
        ("clause".to_owned(), Value::from(&*event.clause)),
        ("dice".to_owned(), event.dice.iter().map(die).collect()),
    ]);
    Value::Object(told)
}

/// The board with its tables: unchanged through a whole campaign.
pub(crate) fn board(game: &Mordred) -> Value {
    let (board, tables, words) = (&game.board, &game.tables, MordredWording { game });
    let squares: Vec<Value> = board
        .squares
        .iter()
        .map(|square| {
            let next = words.squares(square.next.iter().copied());
            json!({ "name": square.name, "at": square.at, "terrain": square.terrain, "black_framed": square.black_framed, "next": next })
        })
        .collect();
    let money_box = |row: MoneyRow, pips: u8| {
        let it = tables.money(row, pips);
        json!({ "pays": it.pays, "black": it.black })
    };
    let rows: Map<String, Value> = MoneyRow::ALL
        .into_iter()
        .map(|row| {
            (
                row.name().to_owned(),
                (1..=6).map(|pips| money_box(row, pips)).collect(),
            )
        })
        .collect();
    let figures = |of: BuildingKind| {
        let it = tables.of(of);
        json!({ "each": it.each, "points": it.points, "woods": it.woods, "hills": it.hills, "attacks": it.attacks, "defends": it.defends })
    };
    let kinds: Map<String, Value> = BuildingKind::ALL
        .into_iter()
        .map(|of| (key(of), figures(of)))
        .collect();
    json!({
        "schema": "seneschal/mordred-board-1", "name": board.name, "sheet": board.sheet, "castle": words.square(board.castle),
        "track": { "up": board.up, "down": board.down }, "men": tables.men, "attack": tables.attack, "apart": tables.apart, "rows": rows, "buildings": kinds,
        "squares": squares,
    })
}

#[cfg(test)]
mod tests;
