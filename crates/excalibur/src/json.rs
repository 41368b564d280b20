//! A turn for programs: the position and the events that one viewer may see, in the shape that
//! `docs/schema/excalibur-1.json` publishes.
//!
//! Within a version number, fields are added, never changed or removed (`tests/schema/` notices).
//! The position's fields are listed here, so that a new one reaches no reader by itself; events have
//! the fields of their notation for people.
//! Whatever the report's sentences withhold from a viewer (`view::sentences`, §4.7) is missing here
//! too.

use super::board::SpotKind;
use super::event::{Event, ExcaliburEvent};
use super::position::{ManorState, Position};
use super::position_file::names::turn_name;
use super::view::names::ValleyNames;
use super::view::secrecy::sees_money;
use super::view::sentences;
use super::{amendment, event_notation, troops};
use crate::game::Excalibur;
use seneschal_seam::{
    dice::Roll,
    seat::{Seat, Viewer},
};
use serde_json::{Value, json};

/// Position and events of a turn.
pub(crate) fn turn(
    game: &Excalibur,
    position: &Position,
    events: &[Event],
    viewer: Viewer,
) -> Value {
    json!({ "schema": "seneschal/excalibur-1", "position": self::position(game, position, viewer), "events": self::events(game, events, viewer) })
}

fn position(game: &Excalibur, position: &Position, viewer: Viewer) -> Value {
    let words = ValleyNames { game };
    let spots = |list: &[super::board::SpotId]| {
        list.iter()
            .map(|&spot| words.spot(spot))
            .collect::<Vec<_>>()
    };
    let sieges: Vec<Value> = position
        .sieges
        .iter()
        .map(|siege| {
            let since = turn_name(siege.season, siege.year);
            json!({ "manor": words.manor(siege.manor), "besieger": words.lord(siege.besieger), "since": since, "phase": siege.phase })
        })
        .collect();
    let lords: Vec<Value> = (0_u8..)
        .map(Seat)
        .take(position.lords.len())
        .filter_map(|seat| lord(game, position, seat, viewer))
        .collect();
    let manors: Vec<Value> = game
        .board
        .manors
        .iter()
        .zip(&position.manors)
        .map(|(manor, state)| self::manor(words, &manor.name, state))
        .collect();
    json!({
        "year": position.year, "season": position.season, "lords": lords, "manors": manors, "sieges": sieges,
        "weather": position.weather, "fate": position.omens.fate, "closed": spots(&position.omens.floods), "arthur": position.arthur,
    })
}

/// The places of soldiers are public. Money is only shown to viewers who may see it; for others the
/// fields are missing.
fn lord(game: &Excalibur, position: &Position, seat: Seat, viewer: Viewer) -> Option<Value> {
    let (words, lord) = (ValleyNames { game }, position.lords.get(seat.index())?);
    let counters: Vec<Value> = lord
        .soldiers
        .iter()
        .map(|(number, soldier)| {
            json!({
                "number": number, "rank": soldier.rank, "strength": troops::strength(soldier.rank, soldier.wounded), "place": words.spot(soldier.spot),
                "wounded": soldier.wounded, "inside": soldier.inside, "leads": lord.leader == Some(*number),
            })
        })
        .collect();
    let colour = game
        .colours
        .get(seat.index())
        .map_or("", |colour| colour.name());
    let mut told = json!({
        "lord": words.lord(seat), "colour": colour, "out": lord.out, "gate": lord.gate.map(|gate| words.gate(gate)),
        "manors": troops::manors_of(position, seat), "counters": counters, "faith": lord.faith, "reverence": lord.reverence,
    });
    if let (true, Some(fields)) = (sees_money(game, viewer, seat), told.as_object_mut()) {
        fields.insert("treasury".to_owned(), lord.treasury.into());
        fields.insert("income".to_owned(), lord.income.into());
    }
    Some(told)
}

fn manor(words: ValleyNames, name: &str, state: &ManorState) -> Value {
    let mill = match (state.mill, state.mill_works) {
        (false, _) => None,
        (true, true) => Some("works"),
        (true, false) => Some("idle"),
    };
    json!({
        "manor": name, "holder": state.holder.map(|seat| words.lord(seat)), "supervised": state.supervised, "hives": state.hives,
        "foresters": state.foresters, "reeve": state.reeve, "mill": mill, "castle": state.castle, "church": state.church,
        "circle": state.circle, "smoke": state.smoke, "burnt": state.burnt,
    })
}

/// Numbered from 1 for this viewer: a withheld event leaves no gap.
fn events(game: &Excalibur, events: &[Event], viewer: Viewer) -> Vec<Value> {
    let shown = events.iter().filter_map(|event| shown(game, event, viewer));
    let numbered = shown.zip(1..).map(|(mut event, id)| {
        if let Some(fields) = event.as_object_mut() {
            fields.insert("id".to_owned(), Value::from(id));
        }
        event
    });
    numbered.collect()
}

fn shown(game: &Excalibur, event: &Event, viewer: Viewer) -> Option<Value> {
    let (what, without) = redact_event(game, &event.what, viewer)?;
    let mut shown = event_notation::write_event(
        game,
        &Event {
            what,
            ..event.clone()
        },
    );
    let fields = shown.as_object_mut()?;
    for field in without {
        fields.remove(*field);
    }
    // with their names, as the proof lists them
    let die = |roll: &Roll| json!({ "name": roll.name, "pips": roll.pips });
    fields.insert("dice".to_owned(), event.dice.iter().map(die).collect());
    fields.insert("clause".to_owned(), Value::from(&*event.clause));
    if let ExcaliburEvent::Declared { order } = &event.what {
        // the order in which players act is public, their money only if it may be seen
        let declared = |&(seat, bezants): &(Seat, u32)| {
            json!([
                ValleyNames { game }.lord(seat),
                sees_money(game, viewer, seat).then_some(bezants)
            ])
        };
        fields.insert("order".to_owned(), order.iter().map(declared).collect());
    }
    Some(shown)
}

/// The event as this viewer may see it, and the fields that are withheld.
fn redact_event(
    game: &Excalibur,
    what: &ExcaliburEvent,
    viewer: Viewer,
) -> Option<(ExcaliburEvent, &'static [&'static str])> {
    let sees = |seat: Seat| sees_money(game, viewer, seat);
    let is_another = |seat: Seat| matches!(viewer, Viewer::Seat(reader) if reader != seat);
    let mut seen = what.clone();
    let mut without: &[&str] = &[];
    match &mut seen {
        ExcaliburEvent::HouseIncome { shares, .. } | ExcaliburEvent::Scutage { shares } => {
            shares.retain(|&(seat, _)| sees(seat));
            if shares.is_empty() {
                return None;
            }
        }
        ExcaliburEvent::ParishTaxed { seat, paid, .. } => {
            let owner = sees(*seat);
            paid.retain(|&(payer, _)| owner || sees(payer));
            if paid.is_empty() {
                return None;
            }
        }
        ExcaliburEvent::Paid { seat, .. } if !sees(*seat) => without = &["bezants", "treasury"],
        ExcaliburEvent::Awarded { seat, .. } if !sees(*seat) => without = &["income", "reverence"],
        // each manor's harvest is shown to its holder only, as in the report
        ExcaliburEvent::Harvested { seat, .. } if !sees(*seat) || is_another(*seat) => return None,
        ExcaliburEvent::Income { seat, .. } if !sees(*seat) => return None,
        ExcaliburEvent::Amended { words } => {
            let told: Vec<&str> = words
                .split(amendment::BETWEEN)
                .filter(|line| amendment::secret_money_owner(game, line).is_none_or(sees))
                .collect();
            let told = told.join(amendment::BETWEEN);
            if told.is_empty() {
                return None;
            }
            *words = told;
        }
        _ => {}
    }
    // events that the report puts in tables have no sentence; any other event without a sentence
    // for this viewer is withheld
    let in_tables = matches!(
        what,
        ExcaliburEvent::Battle { .. }
            | ExcaliburEvent::Round { .. }
            | ExcaliburEvent::BattleOver { .. }
            | ExcaliburEvent::Harvested { .. }
            | ExcaliburEvent::Income { .. }
            | ExcaliburEvent::Awarded { .. }
    );
    (in_tables || sentences::tell(ValleyNames { game }, &seen, viewer).is_some())
        .then_some((seen, without))
}

/// The board: unchanged through a whole campaign.
pub(crate) fn board(game: &Excalibur) -> Value {
    let (board, words) = (&game.board, ValleyNames { game });
    let manors: Vec<Value> = board
        .manors
        .iter()
        .map(|manor| {
            let parish = words.parish(manor.parish);
            let income = json!({ "knight": manor.income.knight, "man_at_arms": manor.income.man_at_arms, "nobody": manor.income.nobody });
            json!({
                "name": manor.name, "arable": manor.arable, "pasture": manor.pasture, "forest": manor.forest, "river": manor.river_rights,
                "parish": parish, "income": income, "outline": manor.outline,
            })
        })
        .collect();
    let roads: Vec<Value> = board
        .roads
        .iter()
        .map(|road| {
            let stones: Vec<&str> = road.milestones.iter().map(|&stone| words.spot(stone)).collect();
            json!({ "ends": road.ends.map(|end| words.spot(end)), "miles": road.miles, "milestones": stones })
        })
        .collect();
    let places: Vec<Value> = board
        .spots
        .iter()
        .map(|spot| {
            let (kind, narrow) = match spot.kind {
                SpotKind::Manor(_) => ("manor", None),
                SpotKind::House(_) => ("house", None),
                SpotKind::Gate(_) => ("gate", None),
                SpotKind::Milestone { choke, .. } => ("milestone", choke),
            };
            let next: Vec<&str> = spot.next.iter().map(|&next| words.spot(next)).collect();
            json!({ "name": spot.name, "kind": kind, "narrow": narrow, "at": spot.at, "next": next })
        })
        .collect();
    json!({ "schema": "seneschal/excalibur-board-1", "name": board.name, "sheet": board.sheet, "manors": manors, "roads": roads, "places": places })
}

#[cfg(test)]
mod tests;
