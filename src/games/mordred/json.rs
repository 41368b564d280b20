//! A turn for programs: the position and the events in the shape that `docs/schema/mordred-1.json`
//! publishes. Nothing is hidden, so everybody reads the same (M§4.4).
//!
//! Within a version number, fields are added, never changed or removed. Names and shapes are
//! written here one by one, so that no change to the position's own types reaches a reader.

use super::board::Terrain;
use super::event::{Event, MordredEventKind, PlacementCause, RowReason, Score};
use super::game::Mordred;
use super::position::{MordredEnding, Position, TurnHalf};
use super::tables::{BuildingKind, MoneyRow};
use super::view::{event_parties::sees, words::MordredWording};
use crate::games::{
    dice::Roll,
    seat::{Seat, Viewer},
};
use serde_json::{Map, Value, json};

/// Position and events of a turn.
pub(crate) fn turn(game: &Mordred, position: &Position, events: &[Event], viewer: Viewer) -> Value {
    let words = MordredWording { game };
    let told: Vec<Value> = events
        .iter()
        .zip(1_usize..)
        .map(|(event, id)| self::event(words, event, id, viewer))
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
                .map(|kind| (self::kind(kind).to_owned(), game.tables.of(kind).each.saturating_sub(position.built(seat, kind)).into()))
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
        .map(|(&at, building)| json!({ "square": words.square(at), "kind": kind(building.kind), "owner": words.lord(building.owner) }))
        .collect();
    let rolled = position
        .rolled
        .map(|rolled| json!({ "row": rolled.row.name(), "dice": rolled.dice, "men": rolled.men }));
    json!({
        "turn": position.turn, "half": half(position.half), "player": words.lord(position.seat), "players": players,
        "men": words.squares(position.men.iter().copied()), "supply": position.supply(&game.tables), "buildings": buildings, "rolled": rolled,
        "over": position.over.map(ending),
    })
}

fn half(half: TurnHalf) -> &'static str {
    match half {
        TurnHalf::Row => "row",
        TurnHalf::Men => "men",
    }
}

fn kind(kind: BuildingKind) -> &'static str {
    match kind {
        BuildingKind::Village => "village",
        BuildingKind::Town => "town",
        BuildingKind::SmallCastle => "small_castle",
        BuildingKind::LargeCastle => "large_castle",
    }
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

fn event(words: MordredWording, event: &Event, id: usize, viewer: Viewer) -> Value {
    let (name, mut told) = what(words, &event.what, sees(&event.what, viewer));
    // with their names, as the proof lists them
    let die = |roll: &Roll| json!({ "name": roll.name, "pips": roll.pips });
    if let Some(fields) = told.as_object_mut() {
        fields.insert("id".to_owned(), id.into());
        fields.insert("event".to_owned(), name.into());
        fields.insert("clause".to_owned(), Value::from(&*event.clause));
        fields.insert("dice".to_owned(), event.dice.iter().map(die).collect());
    }
    told
}

/// An event's name and fields. Leaves out what the viewer may not read but keeps the event: others
/// are named by their numbers.
fn what(words: MordredWording, what: &MordredEventKind, sees: bool) -> (&'static str, Value) {
    let lord = |seat: &Seat| words.lord(*seat);
    match what {
        MordredEventKind::Began { seat } => ("began", json!({ "player": lord(seat) })),
        MordredEventKind::Silent { seat } => ("silent", json!({ "player": lord(seat) })),
        MordredEventKind::Rolled { .. } => ("rolled", roll_fields(words, what)),
        MordredEventKind::Placed { seat, at, by } => (
            "placed",
            json!({ "player": lord(seat), "square": words.square(*at), "ordered": *by == PlacementCause::Order }),
        ),
        MordredEventKind::Raided { .. } => ("raided", raid_fields(words, what)),
        MordredEventKind::Returned { seat, men } => {
            ("returned", json!({ "player": lord(seat), "men": men }))
        }
        MordredEventKind::Built { .. } => ("built", building_fields(words, what)),
        MordredEventKind::Attacked { .. } => ("attacked", attack_fields(words, what)),
        MordredEventKind::Skipped { seat, .. } if !sees => (
            "skipped",
            json!({ "player": lord(seat), "line": 0, "text": "" }),
        ),
        MordredEventKind::Skipped {
            seat, line, text, ..
        } => (
            "skipped",
            json!({ "player": lord(seat), "line": line, "text": text }),
        ),
        MordredEventKind::NextTurn {
            turn,
            half: of,
            seat,
        } => (
            "next_turn",
            json!({ "turn": turn, "half": half(*of), "player": lord(seat) }),
        ),
        MordredEventKind::Over { why } => ("over", json!({ "why": ending(*why) })),
        MordredEventKind::Ended { .. } => ("ended", score_fields(words, what)),
        MordredEventKind::Amended { lines } => ("amended", json!({ "lines": lines })),
    }
}

fn roll_fields(words: MordredWording, what: &MordredEventKind) -> Value {
    let MordredEventKind::Rolled {
        seat,
        row,
        why,
        paid,
        men,
        pawn,
        money,
    } = what
    else {
        return Value::Null;
    };
    let ordered = *why == RowReason::Ordered;
    json!({ "player": words.lord(*seat), "row": row.name(), "ordered": ordered, "paid": paid, "men": men, "pawn": pawn, "money": money })
}

fn raid_fields(words: MordredWording, what: &MordredEventKind) -> Value {
    let MordredEventKind::Raided {
        seat,
        at,
        owner,
        kind: of,
        needed,
        fell,
    } = what
    else {
        return Value::Null;
    };
    json!({ "player": words.lord(*seat), "square": words.square(*at), "owner": words.lord(*owner), "kind": kind(*of), "needed": needed, "fell": fell })
}

fn building_fields(words: MordredWording, what: &MordredEventKind) -> Value {
    let MordredEventKind::Built {
        seat,
        kind: of,
        at,
        pounds,
        apart,
        instead,
        money,
    } = what
    else {
        return Value::Null;
    };
    json!({
        "player": words.lord(*seat), "kind": kind(*of), "square": words.square(*at), "pounds": pounds, "apart": apart, "instead": instead.map(kind),
        "money": money,
    })
}

fn attack_fields(words: MordredWording, what: &MordredEventKind) -> Value {
    let MordredEventKind::Attacked {
        seat,
        from,
        kind: of,
        at,
        needed,
        slain,
        pounds,
        pawn,
        money,
    } = what
    else {
        return Value::Null;
    };
    json!({
        "player": words.lord(*seat), "from": words.square(*from), "kind": kind(*of), "square": words.square(*at), "needed": needed, "slain": slain,
        "pounds": pounds, "pawn": pawn, "money": money,
    })
}

fn score_fields(words: MordredWording, what: &MordredEventKind) -> Value {
    let MordredEventKind::Ended {
        why,
        mordred,
        decided,
        men,
        buildings,
        winners,
        scores,
    } = what
    else {
        return Value::Null;
    };
    let score = |score: &Score| json!({ "player": words.lord(score.seat), "points": score.points, "money": score.money, "pawn": score.pawn });
    let scores: Vec<Value> = scores.iter().map(score).collect();
    json!({
        "why": ending(*why), "mordred": mordred, "decided": decided, "men": men, "buildings": buildings, "winners": words.lords(winners), "scores": scores,
    })
}

/// The board with its tables: unchanged through a whole campaign.
pub(crate) fn board(game: &Mordred) -> Value {
    let (board, tables, words) = (&game.board, &game.tables, MordredWording { game });
    let squares: Vec<Value> = board
        .squares
        .iter()
        .map(|square| {
            let terrain = match square.terrain {
                Terrain::Woods => "woods",
                Terrain::Hills => "hills",
                Terrain::Castle => "castle",
            };
            let next = words.squares(square.next.iter().copied());
            json!({ "name": square.name, "at": square.at, "terrain": terrain, "black_framed": square.black_framed, "next": next })
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
        .map(|of| (kind(of).to_owned(), figures(of)))
        .collect();
    json!({
        "schema": "seneschal/mordred-board-1", "name": board.name, "sheet": board.sheet, "castle": words.square(board.castle),
        "track": { "up": board.up, "down": board.down }, "men": tables.men, "attack": tables.attack, "apart": tables.apart, "rows": rows, "buildings": kinds,
        "squares": squares,
    })
}

#[cfg(test)]
mod tests;
