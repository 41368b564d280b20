//! Winter's smaller orders: gifts, repairs, a castle, and moves of the household.

use super::super::board::{ManorId, SpotId};
use super::super::order::{ExcaliburOrder, HouseholdHand, ManorBuilding};
use super::super::position::{CounterNumber, Rank, StructureState};
use super::super::troops::{self as book, REPAIR, ROOM};
use super::budget::WinterBudget;
use crate::stand_in::{march::write_relocation, scene::StandInScene};
use seneschal_seam::seat::Seat;
use std::collections::BTreeMap;

/// The size of a gift, and the money beyond all pay that a giver needs, in bezants.
const GIFT: u32 = 2;
const PLENTY: u32 = 24;

/// §5.8: now and then a rich stand-in helps the player with the fewest manors. Returns the amount
/// given.
pub(super) fn gift(scene: &mut StandInScene, lines: &mut Vec<String>) -> u32 {
    let pay: u32 = scene
        .lord
        .soldiers
        .iter()
        .filter(|(number, _)| Some(**number) != scene.lord.leader)
        .map(|(_, soldier)| book::wage(soldier.rank))
        .sum();
    if !scene.game.rules.gifts
        || scene.lord.leader.is_none()
        || scene.lord.treasury < pay + PLENTY
        || scene.die("gift") < 6
    {
        return 0;
    }
    let manors = |seat: &Seat| {
        scene
            .position
            .manors
            .iter()
            .filter(|manor| manor.holder == Some(*seat))
            .count()
    };
    let others = (0_u8..)
        .map(Seat)
        .zip(&scene.position.lords)
        .filter(|&(seat, lord)| seat != scene.seat && !lord.out)
        .map(|(seat, _)| seat);
    let Some(poorest) = others.min_by_key(manors) else {
        return 0;
    };
    lines.push(scene.line(&ExcaliburOrder::Give {
        bezants: GIFT,
        to: poorest,
    }));
    GIFT
}

/// §15.1: repairs what was struck, shrines first.
pub(super) fn repair(scene: &StandInScene, purse: &mut WinterBudget, lines: &mut Vec<String>) {
    let rules = &scene.game.rules;
    for (at, _, state) in scene.own() {
        for (what, works, played) in [
            (ManorBuilding::Church, state.church, rules.advanced),
            (ManorBuilding::Circle, state.circle, rules.advanced),
            (ManorBuilding::Castle, state.castle, rules.houses),
        ] {
            if played && works == Some(StructureState::Struck) && purse.affords(REPAIR, 0) {
                purse.bezants -= REPAIR;
                lines.push(scene.line(&ExcaliburOrder::Repair { what, at }));
            }
        }
    }
}

pub(super) fn build(what: ManorBuilding, count: u32, at: ManorId) -> ExcaliburOrder {
    ExcaliburOrder::Build {
        what,
        count,
        at,
        bid: None,
    }
}

/// §13.1: with money left, fortifies the manor that most enemies can reach.
pub(super) fn castle(scene: &mut StandInScene, purse: &mut WinterBudget, lines: &mut Vec<String>) {
    let built: u32 = scene
        .position
        .manors
        .iter()
        .map(|manor| book::count(manor, ManorBuilding::Castle))
        .sum();
    // the last few are left for others: they may be contested (§1.4)
    if !scene.game.rules.houses
        || !purse.affords(book::price(ManorBuilding::Castle), 4)
        || built + 6 > book::markers(ManorBuilding::Castle)
        || scene.die("castle") < 3
    {
        return;
    }
    let site = scene
        .own()
        .filter(|(_, _, state)| state.castle.is_none())
        .max_by_key(|(id, manor, _)| (scene.danger(manor.spot), std::cmp::Reverse(*id)));
    if let Some((at, ..)) = site {
        purse.bezants -= book::price(ManorBuilding::Castle);
        lines.push(scene.line(&build(ManorBuilding::Castle, 1, at)));
    }
}

/// §4.8: moves one soldier along each road between two own manors, from the crowded end to the
/// empty one. Only soldiers who keep their number move, because promotion comes first (§4.4).
pub(super) fn relocate(
    scene: &mut StandInScene,
    dismissed: &[CounterNumber],
    room: &mut BTreeMap<SpotId, usize>,
    lines: &mut Vec<String>,
) {
    let mut moved = Vec::new();
    for road in &scene.board().roads {
        for [from, to] in [road.ends, [road.ends[1], road.ends[0]]] {
            let empty = |spot: SpotId| room.get(&spot).is_some_and(|&left| left == ROOM);
            let crowd: Vec<CounterNumber> = scene
                .free_at(from)
                .iter()
                .copied()
                .filter(|number| !dismissed.contains(number) && !moved.contains(number))
                .collect();
            if !scene.holds(from) || !empty(to) || crowd.len() < 2 {
                continue;
            }
            let keeps = |number: &&CounterNumber| {
                scene.lord.soldiers.get(number).is_some_and(|soldier| {
                    book::next_grade(soldier.rank).is_none() && soldier.rank != Rank::Lord
                })
            };
            if let Some(&number) = crowd
                .iter()
                .rev()
                .find(keeps)
                .filter(|&&number| Some(number) != scene.lord.leader)
            {
                lines.push(write_relocation(scene, number, to));
                moved.push(number);
                if let Some(left) = room.get_mut(&to) {
                    *left -= 1;
                }
            }
        }
    }
    forester(scene, lines);
}

/// Moves a forester who has no forest to work to the next manor that has one.
fn forester(scene: &mut StandInScene, lines: &mut Vec<String>) {
    if scene.die("forester moves") < 5 {
        return;
    }
    let linked = |from: SpotId, to: SpotId| {
        let road = scene
            .board()
            .roads
            .iter()
            .any(|road| road.ends == [from, to] || road.ends == [to, from]);
        let (here, there) = (scene.board().manor_at(from), scene.board().manor_at(to));
        let touches = here
            .zip(there)
            .is_some_and(|(here, there)| scene.board().manor(here).borders.contains(&there));
        road && (touches || !scene.game.rules.relocate_by_border)
    };
    for (start, from, state) in scene.own().filter(|(_, _, state)| state.foresters > 0) {
        let goal = scene.own().find(|(_, to, there)| {
            there.foresters == 0
                && to.forest > 0
                && state.foresters > 1
                && linked(from.spot, to.spot)
        });
        if let Some((to, ..)) = goal {
            lines.push(scene.line(&ExcaliburOrder::RelocateHand {
                hand: HouseholdHand::Forester,
                from: start,
                to,
            }));
            return;
        }
    }
}
