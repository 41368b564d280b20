//! Peaceful moves: knights to unguarded manors, in autumn collectors to own manors and raiders to
//! the abbey, and the rest onward.

use super::super::board::SpotId;
use super::super::position::CounterNumber;
use crate::{
    order::Stance,
    position::Season,
    stand_in::{faith, march::March, scene::StandInScene},
};

pub(super) fn marches(scene: &mut StandInScene) -> Vec<March> {
    let mut marches = Vec::new();
    claim(scene, &mut marches);
    if scene.position.season == Season::Autumn {
        raid(scene, &mut marches);
        collect(scene, &mut marches);
    }
    onward(scene, &mut marches);
    marches
}

fn march(scene: &mut StandInScene, troops: Vec<CounterNumber>, from: SpotId, to: SpotId) -> March {
    scene.send(&troops, to);
    let miles = scene.miles(from, to).unwrap_or(0);
    March {
        troops,
        from,
        to,
        toward: miles > 6,
        first_phase: None,
        miles,
        stance: None,
        approach: None,
    }
}

/// Sends knights to other manors, one to each, the best first (§5.1).
fn claim(scene: &mut StandInScene, marches: &mut Vec<March>) {
    let mut wishes: Vec<(i32, CounterNumber, SpotId, SpotId)> = Vec::new();
    for (number, from) in scene.free() {
        if !scene.is_knight(number) || stays(scene, number, from) {
            continue;
        }
        let goals = scene.board().manors.iter().map(|manor| manor.spot);
        wishes.extend(
            goals.filter_map(|goal| Some((worth(scene, number, from, goal)?, number, from, goal))),
        );
    }
    // equal ones stay in the order of spots and numbers
    wishes.sort_by_key(|&(worth, ..)| std::cmp::Reverse(worth));
    for (_, number, from, goal) in wishes {
        if !scene.free_at(from).contains(&number) || scene.attended(goal) || scene.room(goal) == 0 {
            continue;
        }
        let mut troops = vec![number];
        // the lord does not go alone where others are near
        if Some(number) == scene.lord.leader && scene.danger(goal) > 0 {
            let men: Vec<CounterNumber> = scene
                .free_at(from)
                .iter()
                .copied()
                .filter(|&man| !scene.is_knight(man))
                .collect();
            troops.extend(
                men.iter()
                    .skip(usize::from(scene.holds(from)))
                    .take(2.min(scene.room(goal).saturating_sub(1))),
            );
        }
        marches.push(march(scene, troops, from, goal));
    }
}

/// Supervisors in spring (§5.4): a careful stand-in leaves half of its knights where they are, a
/// bold one only a few.
fn stays(scene: &mut StandInScene, number: CounterNumber, from: SpotId) -> bool {
    if scene.position.season != Season::Spring
        || !scene.holds(from)
        || Some(number) == scene.lord.leader
    {
        return false;
    }
    let first = scene
        .free_at(from)
        .iter()
        .copied()
        .find(|&other| scene.is_knight(other) && Some(other) != scene.lord.leader);
    first == Some(number)
        && scene.die(&format!("supervise {number}")) > if scene.bold() { 4 } else { 2 }
}

/// A manor's worth to this knight; `None` where the knight should not go.
fn worth(scene: &StandInScene, number: CounterNumber, from: SpotId, goal: SpotId) -> Option<i32> {
    let miles = scene.reaches(from, goal)?;
    if scene.holds(goal)
        || scene.attended(goal)
        || !scene.others(goal).is_empty()
        || scene.room(goal) == 0
    {
        return None;
    }
    let manor = scene.board().manor(scene.board().manor_at(goal)?);
    let mut worth = 4 * i32::from(manor.income.knight[0]) + i32::from(manor.pasture + manor.forest)
        - i32::from(miles);
    if let Some(holder) = scene.holder(goal) {
        // takes from the player in the lead, and spares players who have no more than others
        worth += if scene.bold() { -2 } else { -8 }
            + 5 * i32::try_from(scene.lead(holder).min(8)).unwrap_or(0);
    }
    // a lone knight avoids stronger forces; the lord even more so
    let afraid = if Some(number) == scene.lord.leader {
        3
    } else {
        1
    };
    if scene.danger(goal) > scene.strength(number) {
        worth -= afraid * if scene.bold() { 4 } else { 9 };
    }
    (worth > 0).then_some(worth)
}

/// §9.1: soldiers with nothing better to do take the religious houses' income. Where others are
/// there already, a bold stand-in fights for it and a careful one shares.
fn raid(scene: &mut StandInScene, marches: &mut Vec<March>) {
    if !scene.game.rules.abbey || faith::spares_houses(scene) {
        return;
    }
    for goal in scene
        .board()
        .houses
        .iter()
        .map(|house| house.spot)
        .collect::<Vec<_>>()
    {
        let others = scene.others(goal).to_vec();
        if scene.attended(goal) || (!others.is_empty() && scene.die("a raid on raiders") < 5) {
            continue;
        }
        let spare = |&(number, from): &(CounterNumber, SpotId)| {
            !scene.holds(from) || (scene.free_at(from).len() > 1 && !scene.is_knight(number))
        };
        let best = scene
            .free()
            .into_iter()
            .filter(spare)
            .filter_map(|(number, from)| Some((scene.reaches(from, goal)?, number, from)))
            .min();
        if let Some((_, number, from)) = best {
            let mut raid = march(scene, vec![number], from, goal);
            if scene.bold() && !others.is_empty() {
                raid.stance = Some((
                    Stance::Fight,
                    others.iter().map(|&(seat, _)| seat).collect(),
                ));
            }
            marches.push(raid);
        }
    }
}

/// §5.7: sends a collector to every own manor that has nobody.
fn collect(scene: &mut StandInScene, marches: &mut Vec<March>) {
    for goal in scene
        .board()
        .manors
        .iter()
        .map(|manor| manor.spot)
        .collect::<Vec<_>>()
    {
        if !scene.holds(goal) || scene.attended(goal) || !scene.others(goal).is_empty() {
            continue;
        }
        let spare = |&(_, from): &(CounterNumber, SpotId)| {
            !scene.holds(from) || scene.free_at(from).len() > 1
        };
        let near = scene
            .free()
            .into_iter()
            .filter(spare)
            .filter_map(|(number, from)| {
                Some((
                    scene.is_knight(number),
                    scene.reaches(from, goal)?,
                    number,
                    from,
                ))
            });
        if let Some((_, _, number, from)) =
            near.min_by_key(|&(knight, miles, number, _)| (!knight, miles, number))
        {
            marches.push(march(scene, vec![number], from, goal));
        }
    }
}

/// Sends knights that found nothing within reach toward a manor that they may reach next season.
/// Not in autumn, when all go home (§6.12).
fn onward(scene: &mut StandInScene, marches: &mut Vec<March>) {
    let season = scene.position.season;
    if season == Season::Autumn {
        return;
    }
    for (number, from) in scene.free() {
        let guards =
            scene.holds(from) && (season == Season::Spring || scene.free_at(from).len() == 1);
        if !scene.is_knight(number) || guards || !scene.free_at(from).contains(&number) {
            continue;
        }
        let wanted = |goal: &SpotId| {
            !scene.holds(*goal) && scene.others(*goal).is_empty() && !scene.attended(*goal)
        };
        let goals = scene
            .board()
            .manors
            .iter()
            .map(|manor| manor.spot)
            .filter(wanted);
        let near = goals
            .filter_map(|goal| Some((scene.miles(from, goal).filter(|&miles| miles > 6)?, goal)))
            .min();
        if let Some((_, goal)) = near {
            marches.push(march(scene, vec![number], from, goal));
        }
    }
}
