//! What a lord's money can buy in the coming winter: the money left after pay, and how many
//! soldiers and buildings it buys (§5.5, §7.1, §13.1, §19.1).

use super::super::board::Manor;
use super::super::order::ManorBuilding;
use super::super::position::{Faith, Lord, ManorState, Position, Season};
use super::super::troops::{ROOM, left_in_box, price};
use super::super::winter::building::mill_may_stand;
use super::holdings::{self, wages};
use super::terms::building;
use crate::game::Excalibur;
use seneschal_seam::seat::Seat;
use seneschal_text::{Phrase, PhraseArgument};
use std::collections::BTreeSet;

/// §7.1
const KNIGHT: u32 = 4;
const MAN: u32 = 2;

/// In sentences; none outside winter, and none for a lord who has not entered.
pub(crate) fn means(game: &Excalibur, position: &Position, seat: Seat) -> Vec<Phrase> {
    let Some(lord) = position
        .lords
        .get(seat.index())
        .filter(|lord| !lord.out && lord.gate.is_some())
    else {
        return Vec::new();
    };
    if position.season != Season::Winter || position.over.is_some() {
        return Vec::new();
    }
    let (.., pay) = wages(lord);
    let left = lord.treasury.saturating_sub(pay);
    if left < MAN {
        return vec![if pay > lord.treasury {
            Phrase::new("excalibur-outlook-short").with("short", pay - lord.treasury)
        } else {
            Phrase::new("excalibur-outlook-nothing").with("left", left)
        }];
    }
    let land = land(game, position, seat, lord);
    let mut told = vec![
        Phrase::new("excalibur-outlook-left")
            .with("left", left)
            .with("list", join_choices(affordable(left, &land))),
    ];
    let room = crowded_manors(game, position, seat, lord);
    if !room.is_empty() {
        told.push(Phrase::new("excalibur-outlook-room").with("list", PhraseArgument::List(room)));
    }
    let places: Vec<Phrase> = land
        .into_iter()
        .filter(|site| left >= price(site.what))
        .map(|site| {
            Phrase::new("excalibur-outlook-places")
                .with("what", building(site.what, 1))
                .with("manors", site.manors)
        })
        .collect();
    if !places.is_empty() {
        told.push(Phrase::new("excalibur-outlook-land").with("list", places));
    }
    told
}

/// The soldiers or buildings that the money buys.
fn affordable(left: u32, land: &[BuildingLand]) -> Vec<Phrase> {
    let soldiers = [
        (KNIGHT, "excalibur-outlook-knights"),
        (MAN, "excalibur-outlook-men"),
    ]
    .into_iter()
    .filter(|(each, _)| left >= *each)
    .map(|(each, id)| Phrase::new(id).with("count", left / each));
    let buildings = land
        .iter()
        .filter(|site| left >= price(site.what))
        .map(|site| building(site.what, (left / price(site.what)).min(site.free)));
    soldiers.chain(buildings).collect()
}

/// `a, b or c`: a list alone would say "and".
fn join_choices(choices: Vec<Phrase>) -> PhraseArgument {
    let mut choices = choices.into_iter().rev();
    let Some(last) = choices.next() else {
        return PhraseArgument::List(Vec::new());
    };
    let mut told = last;
    for (n, choice) in choices.enumerate() {
        let id = match n {
            0 => "excalibur-outlook-or",
            _ => "excalibur-outlook-comma",
        };
        told = Phrase::new(id).with("one", choice).with("other", told);
    }
    told.into()
}

/// The manors where some soldiers already live, each with the room that is left.
fn crowded_manors(
    game: &Excalibur,
    position: &Position,
    seat: Seat,
    lord: &Lord,
) -> Vec<PhraseArgument> {
    let room = |manor: &Manor| {
        let soldiers = lord
            .soldiers
            .values()
            .filter(|soldier| soldier.spot == manor.spot);
        ROOM.saturating_sub(soldiers.count())
    };
    holdings::manors(game, position)
        .filter(|(.., state)| state.holder == Some(seat))
        .map(|(_, manor, _)| (manor, room(manor)))
        .filter(|(_, room)| *room < ROOM)
        .map(|(manor, room)| {
            Phrase::new("excalibur-outlook-at")
                .with("manor", manor.name.as_str())
                .with("room", room)
                .into()
        })
        .collect()
}

/// Land on which a kind of building can still be built.
struct BuildingLand<'g> {
    what: ManorBuilding,
    free: u32,
    manors: Vec<&'g str>,
}

/// What can still be built, how many, and on which manors: as far as land, rules and the box allow
/// (§1.4).
fn land<'g>(
    game: &'g Excalibur,
    position: &'g Position,
    seat: Seat,
    lord: &Lord,
) -> Vec<BuildingLand<'g>> {
    let mut found = Vec::new();
    for what in buildings(game, lord) {
        let (mut free, mut manors, mut parishes) = (0, Vec::new(), BTreeSet::new());
        for (id, manor, state) in
            holdings::manors(game, position).filter(|(.., state)| state.holder == Some(seat))
        {
            let here = match what {
                ManorBuilding::Mill => {
                    let has_mill = position
                        .manors
                        .iter()
                        .any(|manor| manor.holder == Some(seat) && manor.mill);
                    u32::from(!has_mill && mill_may_stand(game, id))
                }
                ManorBuilding::Church | ManorBuilding::Circle => {
                    u32::from(shrine_may_stand(game, position, manor, what))
                }
                _ => free_land(manor, state, what),
            };
            if here > 0 {
                // §19.1: a parish has room for one shrine of a kind, on any of its manors
                let is_shrine = matches!(what, ManorBuilding::Church | ManorBuilding::Circle);
                free += if is_shrine && !parishes.insert(manor.parish) {
                    0
                } else {
                    here
                };
                manors.push(manor.name.as_str());
            }
        }
        let free = if what == ManorBuilding::Mill {
            free.min(1)
        } else {
            free
        }
        .min(left_in_box(position, &game.rules, what));
        if free > 0 {
            found.push(BuildingLand { what, free, manors });
        }
    }
    found
}

/// The kinds of building that the rules and the lord's faith allow in winter.
fn buildings(game: &Excalibur, lord: &Lord) -> Vec<ManorBuilding> {
    // §18.1: a lord without a faith takes that of the first shrine built
    let shrines: &[ManorBuilding] = match lord.faith {
        Some(Faith::Christian) => &[ManorBuilding::Church],
        Some(Faith::Druid) => &[ManorBuilding::Circle],
        None => &[ManorBuilding::Church, ManorBuilding::Circle],
    };
    let mut kinds = vec![
        ManorBuilding::Hive,
        ManorBuilding::Forester,
        ManorBuilding::Reeve,
        ManorBuilding::Mill,
    ];
    kinds.extend(game.rules.houses.then_some(ManorBuilding::Castle));
    kinds.extend(
        shrines
            .iter()
            .filter(|_| game.rules.advanced && !game.rules.church_in_summer),
    );
    kinds
}

/// §5.5, §13.1: the room on one manor for what a manor can have; none for mills and shrines, which
/// depend on other manors.
fn free_land(manor: &Manor, state: &ManorState, what: ManorBuilding) -> u32 {
    match what {
        ManorBuilding::Hive => u32::from(manor.pasture.saturating_sub(state.hives)),
        ManorBuilding::Forester => u32::from(manor.forest.saturating_sub(state.foresters)),
        ManorBuilding::Reeve => u32::from(manor.river_rights && !state.reeve),
        ManorBuilding::Castle => u32::from(state.castle.is_none()),
        ManorBuilding::Mill | ManorBuilding::Church | ManorBuilding::Circle => 0,
    }
}

/// §19.1: true if the parish has no shrine of this kind yet.
fn shrine_may_stand(
    game: &Excalibur,
    position: &Position,
    manor: &Manor,
    what: ManorBuilding,
) -> bool {
    // §19.1 `church.site`
    if game.rules.church_wants_pasture && manor.pasture == 0 {
        return false;
    }
    let has_one = |state: &ManorState| match what {
        ManorBuilding::Church => state.church.is_some(),
        _ => state.circle.is_some(),
    };
    !game
        .board
        .parishes
        .get(usize::from(manor.parish.0))
        .is_some_and(|parish| {
            parish
                .manors
                .iter()
                .any(|of| position.manors.get(usize::from(of.0)).is_some_and(has_one))
        })
}

#[cfg(test)]
mod tests;
