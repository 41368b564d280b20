//! The stand-in's requests to fate (§15): the shrine to roll for, the manor to take, the place for
//! bees, the soldiers to spare.

use super::super::position::CounterNumber;
use super::super::troops::is_knight;
use crate::{
    board::{self, ManorId},
    order::{ExcaliburOrder, FateWish},
    position::{self, ManorState},
    stand_in::scene::StandInScene,
};
use seneschal_seam::seat::Seat;

pub(super) fn wishes(scene: &mut StandInScene, converts: bool, lines: &mut Vec<String>) {
    if !scene.game.rules.fate {
        return;
    }
    // a player who changes faith has no shrines to name
    if !converts && scene.die("fate's shrines") > 3 {
        shrines(scene, lines);
    }
    if scene.habit("fate claim") > 2 {
        claim(scene, lines);
    }
    if scene.die("fate swarm") > 4
        && let Some((to, ..)) = scene
            .own()
            .find(|(_, manor, state)| manor.pasture > state.hives)
    {
        lines.push(scene.line(&ExcaliburOrder::Fate(FateWish::Swarm { to })));
    }
    if scene.die("fate desert") > 4 {
        let stands = |spot: board::SpotId, knight: bool| {
            let spared = |(&number, soldier): (&CounterNumber, &position::Soldier)| {
                Some(number) != scene.lord.leader
                    && soldier.spot == spot
                    && is_knight(soldier.rank) == knight
            };
            scene.lord.soldiers.iter().any(spared)
        };
        if let Some((from, ..)) = scene
            .own()
            .filter(|(_, manor, _)| stands(manor.spot, true) && stands(manor.spot, false))
            .last()
        {
            lines.push(scene.line(&ExcaliburOrder::Fate(FateWish::Desert { from })));
        }
    }
}

/// §15, 4 and 5: the last by name, so that the first one is spared.
fn shrines(scene: &StandInScene, lines: &mut Vec<String>) {
    let last = |has: fn(&ManorState) -> bool| {
        let own = scene.own().filter(|(.., state)| has(state));
        own.last().map(|(at, ..)| at)
    };
    let church = last(|state| state.church.is_some()).map(|at| FateWish::Church { at });
    let circle = last(|state| state.circle.is_some()).map(|at| FateWish::Circle { at });
    let wishes = church.into_iter().chain(circle);
    lines.extend(wishes.map(|wish| scene.line(&ExcaliburOrder::Fate(wish))));
}

/// §15, 17: claims the best two manors of the player on the right.
fn claim(scene: &StandInScene, lines: &mut Vec<String>) {
    let seats = scene.position.lords.len();
    let mut before = (1..seats).map(|back| (scene.seat.index() + seats - back) % seats);
    let Some(right) = before.find(|&n| scene.position.lords.get(n).is_some_and(|lord| !lord.out))
    else {
        return;
    };
    let mut his: Vec<(u8, ManorId)> = scene
        .board()
        .manor_ids()
        .zip(&scene.position.manors)
        .filter(|(_, state)| state.holder == Some(Seat(right as u8)))
        .map(|(id, state)| {
            let income = scene.board().manor(id).income.knight[1];
            (income + 2 * u8::from(state.castle.is_some()), id)
        })
        .collect();
    his.sort_by_key(|&(worth, _)| std::cmp::Reverse(worth));
    let manors: Vec<ManorId> = his.iter().take(2).map(|&(_, id)| id).collect();
    if !manors.is_empty() {
        lines.push(scene.line(&ExcaliburOrder::Fate(FateWish::Claim { manors })));
    }
}
