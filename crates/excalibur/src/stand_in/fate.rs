//! The stand-in's requests to fate (§15): the shrine to roll for, the manor to take, the place for
//! bees, the soldiers to spare.

use super::super::position::CounterNumber;
use super::super::troops::is_knight;
use crate::{board, position, stand_in::scene::StandInScene};
use seneschal_seam::seat::Seat;

pub(super) fn wishes(scene: &mut StandInScene, text: &mut String) {
    if !scene.game.rules.fate {
        return;
    }
    // a player who changes faith has no shrines to name
    if !text.contains("destroy ") && scene.die("fate's shrines") > 3 {
        shrines(scene, text);
    }
    if scene.habit("fate claim") > 2 {
        claim(scene, text);
    }
    if scene.die("fate swarm") > 4
        && let Some((_, manor, _)) = scene
            .own()
            .find(|(_, manor, state)| manor.pasture > state.hives)
    {
        text.push_str(&format!("fate swarm to {}\n", manor.name));
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
        if let Some((_, manor, _)) = scene
            .own()
            .filter(|(_, manor, _)| stands(manor.spot, true) && stands(manor.spot, false))
            .last()
        {
            text.push_str(&format!("fate desert from {}\n", manor.name));
        }
    }
}

/// §15, 4 and 5: the last by name, so that the first one is spared.
fn shrines(scene: &StandInScene, text: &mut String) {
    if let Some((_, manor, _)) = scene
        .own()
        .filter(|(_, _, state)| state.church.is_some())
        .last()
    {
        text.push_str(&format!("fate church {}\n", manor.name));
    }
    if let Some((_, manor, _)) = scene
        .own()
        .filter(|(_, _, state)| state.circle.is_some())
        .last()
    {
        text.push_str(&format!("fate circle {}\n", manor.name));
    }
}

/// §15, 17: claims the best two manors of the player on the right.
fn claim(scene: &StandInScene, text: &mut String) {
    let seats = scene.position.lords.len();
    let mut before = (1..seats).map(|back| (scene.seat.index() + seats - back) % seats);
    let Some(right) = before.find(|&n| scene.position.lords.get(n).is_some_and(|lord| !lord.out))
    else {
        return;
    };
    let mut his: Vec<(u8, &str)> = scene
        .board()
        .manors
        .iter()
        .zip(&scene.position.manors)
        .filter(|(_, state)| state.holder == Some(Seat(right as u8)))
        .map(|(manor, state)| {
            (
                manor.income.knight[1] + 2 * u8::from(state.castle.is_some()),
                manor.name.as_str(),
            )
        })
        .collect();
    his.sort_by_key(|&(worth, _)| std::cmp::Reverse(worth));
    let best: Vec<&str> = his.iter().take(2).map(|&(_, name)| name).collect();
    if !best.is_empty() {
        text.push_str(&format!("fate claim {}\n", best.join(", ")));
    }
}
