//! The reach of other players' soldiers in the coming season: for each place that matters to the
//! reader, who could be there and how soon. Miles are counted as in §6.2, six a season, on this
//! year's roads. Nobody's orders are used, only the public board (§4.7).

use super::super::board::SpotId;
use super::super::position::{CounterNumber, Lord, Position, Season};
use super::super::route::RoadNetwork;
use super::super::troops::{ROOM, commands, strength};
use super::names::{ValleyNames, numbers};
use crate::game::Excalibur;
use seneschal_seam::seat::{Seat, Viewer};
use seneschal_text::{Column, Phrase, PhraseArgument, PhraseGrid};
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// §6.2: miles of a phase, and of a season.
const PHASE: u16 = 2;
const SEASON: u16 = 6;
/// The most lines.
const LINES: usize = 10;

/// The largest force that one lord could bring to a place.
struct Threat {
    seat: Seat,
    numbers: Vec<CounterNumber>,
    strength: u32,
    /// The phase in which the first of them could arrive.
    phase: u16,
}

/// `None` before winter, when nobody marches, and if nobody can reach anything.
pub(crate) fn reach(game: &Excalibur, position: &Position, viewer: Viewer) -> Option<PhraseGrid> {
    let Viewer::Seat(reader) = viewer else {
        return None;
    };
    let own = position
        .lords
        .get(reader.index())
        .filter(|lord| !lord.out && lord.gate.is_some())?;
    if position.season == Season::Winter || position.over.is_some() {
        return None;
    }
    let roads = RoadNetwork::of(&game.board, &position.omens.floods);
    let mut places = Vec::new();
    for spot in watched(game, position, reader, own) {
        let mut threats: Vec<Threat> = others(position, reader)
            .filter_map(|(seat, lord)| threat(game, &roads, position, seat, lord, spot))
            .collect();
        threats.sort_by_key(|threat| (Reverse(threat.strength), threat.phase, threat.seat));
        if !threats.is_empty() {
            let here: u32 = own
                .soldiers
                .values()
                .filter(|soldier| soldier.spot == spot)
                .map(|soldier| strength(soldier.rank, soldier.wounded))
                .sum();
            places.push((spot, here, threats));
        }
    }
    // the worst first: by how much stronger the arriving force would be
    let worst = |(spot, here, threats): &(SpotId, u32, Vec<Threat>)| {
        let most = threats.first().map_or(0, |threat| threat.strength);
        (
            i64::from(*here) - i64::from(most),
            threats.first().map_or(0, |threat| threat.phase),
            *spot,
        )
    };
    places.sort_by_key(worst);
    places.truncate(LINES);
    if places.is_empty() {
        return None;
    }
    Some(table(ValleyNames { game }, places))
}

fn table(words: ValleyNames, places: Vec<(SpotId, u32, Vec<Threat>)>) -> PhraseGrid {
    let mut grid = PhraseGrid::new(vec![
        Column::words("excalibur-place"),
        Column::figures("excalibur-outlook-yours"),
        Column::words("excalibur-outlook-who"),
        Column::figures("excalibur-strength"),
        Column::figures("excalibur-outlook-phase"),
    ]);
    for (spot, here, threats) in places {
        let Some((first, rest)) = threats.split_first() else {
            continue;
        };
        let led = Phrase::new("excalibur-outlook-comes")
            .with("lord", words.lord(first.seat))
            .with("numbers", numbers(&first.numbers));
        let who = if rest.is_empty() {
            led
        } else {
            let seats: Vec<&str> = rest.iter().map(|threat| words.lord(threat.seat)).collect();
            Phrase::new("excalibur-outlook-comes-too")
                .with("first", led)
                .with("lords", seats)
        };
        grid.rows.push(vec![
            words.spot(spot).into(),
            here.into(),
            who.into(),
            first.strength.into(),
            PhraseArgument::from(first.phase),
        ]);
    }
    grid
}

/// The reader's manors, and all other places with the reader's soldiers; nobody meets at a gate
/// (§6.1).
fn watched(game: &Excalibur, position: &Position, reader: Seat, own: &Lord) -> BTreeSet<SpotId> {
    let manors = game
        .board
        .manors
        .iter()
        .zip(&position.manors)
        .filter(|(_, state)| state.holder == Some(reader))
        .map(|(manor, _)| manor.spot);
    let groups = own
        .soldiers
        .values()
        .map(|soldier| soldier.spot)
        .filter(|&spot| !game.board.is_gate(spot));
    manors.chain(groups).collect()
}

fn others(position: &Position, reader: Seat) -> impl Iterator<Item = (Seat, &Lord)> {
    (0_u8..)
        .map(Seat)
        .zip(&position.lords)
        .filter(move |(seat, lord)| *seat != reader && !lord.out)
}

/// The strongest six (§6.3) of a lord's soldiers that reach a spot; soldiers besieged in a house
/// stay there (§13.6).
fn threat(
    game: &Excalibur,
    roads: &RoadNetwork,
    position: &Position,
    seat: Seat,
    lord: &Lord,
    to: SpotId,
) -> Option<Threat> {
    // §10.2: the soldiers of a dead lord do not march
    if !commands(lord, &game.rules) {
        return None;
    }
    let besieged = |spot: SpotId| {
        position
            .sieges
            .iter()
            .any(|siege| roads.board.manor_at(spot) == Some(siege.manor))
    };
    let mut coming: Vec<(Reverse<u32>, CounterNumber, u16)> = lord
        .soldiers
        .iter()
        .filter(|(_, soldier)| !(soldier.inside && besieged(soldier.spot)))
        .filter_map(|(&number, soldier)| {
            let miles = if soldier.spot == to {
                0
            } else {
                roads.miles(soldier.spot, to)?
            };
            (miles <= SEASON).then(|| {
                (
                    Reverse(strength(soldier.rank, soldier.wounded)),
                    number,
                    miles,
                )
            })
        })
        .collect();
    coming.sort_unstable();
    coming.truncate(ROOM);
    let nearest = coming.iter().map(|&(.., miles)| miles).min()?;
    Some(Threat {
        seat,
        numbers: coming.iter().map(|&(_, number, _)| number).collect(),
        strength: coming.iter().map(|&(Reverse(strength), ..)| strength).sum(),
        phase: nearest.div_ceil(PHASE),
    })
}

#[cfg(test)]
mod tests;
