//! What a lord's money can buy in the coming winter: the money left after pay, and how many
//! soldiers and buildings it buys (§5.5, §7.1, §13.1, §19.1).

use super::super::Excalibur;
use super::super::order::ManorBuilding;
use super::super::position::{Faith, Lord, Position, Season};
use super::super::troops::{ROOM, left_in_box, price};
use super::holdings::{self, wages};
use super::sentences::building;
use crate::games::Seat;
use crate::text::{Phrase, PhraseArgument};
use std::collections::BTreeSet;

/// §7.1
const KNIGHT: u32 = 4;
const MAN: u32 = 2;

/// In sentences; none outside winter, and none for a lord who has not entered.
pub fn means(game: &Excalibur, position: &Position, seat: Seat) -> Vec<Phrase> {
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
    let mut buys: Vec<Phrase> = [
        (KNIGHT, "excalibur-outlook-knights"),
        (MAN, "excalibur-outlook-men"),
    ]
    .into_iter()
    .filter(|(each, _)| left >= *each)
    .map(|(each, id)| Phrase::new(id).with("count", left / each))
    .collect();
    let land = land(game, position, seat, lord);
    buys.extend(
        land.iter()
            .filter(|(what, _, _)| left >= price(*what))
            .map(|&(what, free, _)| building(what, (left / price(what)).min(free))),
    );
    let mut told = vec![
        Phrase::new("excalibur-outlook-left")
            .with("left", left)
            .with("list", buys),
    ];
    let room: Vec<PhraseArgument> = holdings::manors(game, position)
        .filter(|(.., state)| state.holder == Some(seat))
        .map(|(_, manor, _)| {
            (
                manor,
                ROOM.saturating_sub(
                    lord.soldiers
                        .values()
                        .filter(|soldier| soldier.spot == manor.spot)
                        .count(),
                ),
            )
        })
        .filter(|(_, room)| *room < ROOM)
        .map(|(manor, room)| {
            Phrase::new("excalibur-outlook-at")
                .with("manor", manor.name.as_str())
                .with("room", room)
                .into()
        })
        .collect();
    if !room.is_empty() {
        told.push(Phrase::new("excalibur-outlook-room").with("list", PhraseArgument::List(room)));
    }
    let places: Vec<Phrase> = land
        .into_iter()
        .filter(|(what, ..)| left >= price(*what))
        .map(|(what, _, places)| {
            Phrase::new("excalibur-outlook-places")
                .with("what", building(what, 1))
                .with("manors", places)
        })
        .collect();
    if !places.is_empty() {
        told.push(Phrase::new("excalibur-outlook-land").with("list", places));
    }
    told
}

/// What can still be built, how many, and on which manors: as far as land, rules and the box allow
/// (§1.4).
fn land<'g>(
    game: &'g Excalibur,
    position: &'g Position,
    seat: Seat,
    lord: &Lord,
) -> Vec<(ManorBuilding, u32, Vec<&'g str>)> {
    let mill = position
        .manors
        .iter()
        .any(|manor| manor.holder == Some(seat) && manor.mill);
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
    let mut found = Vec::new();
    for what in kinds {
        let (mut free, mut places, mut parishes) = (0, Vec::new(), BTreeSet::new());
        for (id, manor, state) in
            holdings::manors(game, position).filter(|(.., state)| state.holder == Some(seat))
        {
            let taken = |faith: fn(&super::super::position::ManorState) -> bool| {
                game.board
                    .parishes
                    .get(usize::from(manor.parish))
                    .is_some_and(|parish| {
                        parish
                            .manors
                            .iter()
                            .any(|of| position.manors.get(usize::from(of.0)).is_some_and(faith))
                    })
            };
            let here = match what {
                ManorBuilding::Hive => u32::from(manor.pasture.saturating_sub(state.hives)),
                ManorBuilding::Forester => u32::from(manor.forest.saturating_sub(state.foresters)),
                ManorBuilding::Reeve => u32::from(manor.river_rights && !state.reeve),
                ManorBuilding::Mill => {
                    u32::from(!mill && super::super::winter::mill_may_stand(game, id))
                }
                ManorBuilding::Castle => u32::from(state.castle.is_none()),
                // §19.1 `church.site`
                ManorBuilding::Church | ManorBuilding::Circle
                    if game.rules.church_wants_pasture && manor.pasture == 0 =>
                {
                    0
                }
                ManorBuilding::Church => u32::from(!taken(|state| state.church.is_some())),
                ManorBuilding::Circle => u32::from(!taken(|state| state.circle.is_some())),
            };
            if here > 0 {
                // §19.1: a parish has room for one shrine of a kind, on any of its manors
                let is_shrine = matches!(what, ManorBuilding::Church | ManorBuilding::Circle);
                free += if is_shrine && !parishes.insert(manor.parish) {
                    0
                } else {
                    here
                };
                places.push(manor.name.as_str());
            }
        }
        let free = if what == ManorBuilding::Mill {
            free.min(1)
        } else {
            free
        }
        .min(left_in_box(position, &game.rules, what));
        if free > 0 {
            found.push((what, free, places));
        }
    }
    found
}

#[cfg(test)]
mod tests;
