//! Attacks: soldiers from all sides come together where somebody weaker stands, so timed that they arrive in one phase.

use super::super::board::SpotId;
use super::super::position::Number;
use super::super::troops::ROOM;
use super::*;

/// At most two attacks a season for the bold, one for the careful.
pub fn marches(scene: &mut Scene) -> Vec<March> {
    let mut marches = Vec::new();
    for n in 0..if scene.bold() { 2 } else { 1 } {
        let die = scene.die(&format!("attack {n}"));
        if die < if scene.bold() { 2 } else { 5 } {
            continue;
        }
        let best = goals(scene).into_iter().filter_map(|(spot, foe, their)| muster(scene, spot, their).map(|(party, worth)| (worth, spot, foe, party)));
        // the first by name among equals
        let Some((_, spot, foe, party)) = best.max_by_key(|(worth, spot, ..)| (*worth, std::cmp::Reverse(*spot))) else { break };
        marches.extend(order(scene, spot, foe, party));
    }
    marches
}

/// Manors where one other player stands, alone.
fn goals(scene: &Scene) -> Vec<(SpotId, Seat, u32)> {
    let there = |spot: SpotId| if let [(foe, strength)] = scene.others(spot) { Some((spot, *foe, *strength)) } else { None };
    scene.board().manors.iter().filter_map(|manor| there(manor.spot)).collect()
}

/// Enough of the strongest within reach to be sure enough, and what the attack is worth: the manor, less what must march.
fn muster(scene: &Scene, goal: SpotId, their: u32) -> Option<(Vec<(Number, SpotId)>, u32)> {
    let leads = |number: Number| Some(number) == scene.lord.leader;
    let wanted = if scene.bold() { their * 5 / 4 + 1 } else { their * 7 / 4 + 1 };
    let mut near: Vec<(Number, SpotId, u16)> = scene
        .free()
        .into_iter()
        .filter(|&(_, from)| from == goal || !scene.holds(from) || scene.free_at(from).len() > 1 || scene.bold())
        .filter_map(|(number, from)| if from == goal { Some((number, from, 0)) } else { scene.reaches(from, goal).map(|miles| (number, from, miles)) })
        .collect();
    // the lord comes last, and only to win for certain: without him nobody obeys (§10)
    near.sort_by_key(|&(number, _, miles)| (leads(number), std::cmp::Reverse(scene.strength(number)), miles, number));
    let mut party = Vec::new();
    let mut strength = 0;
    let mut room = scene.room(goal);
    for (number, from, miles) in near {
        if strength >= wanted || party.len() >= ROOM {
            break;
        }
        if (miles > 0 && room == 0) || (leads(number) && (party.is_empty() || strength + scene.strength(number) < 2 * their)) {
            continue;
        }
        room -= usize::from(miles > 0);
        strength += scene.strength(number);
        party.push((number, from));
    }
    let prize = if scene.holder(goal).is_some() { 20 } else { 12 };
    (strength >= wanted && party.iter().any(|&(number, _)| scene.is_knight(number))).then(|| (party.clone(), prize + 12 - 2 * party.len().min(6) as u32))
}

fn order(scene: &mut Scene, goal: SpotId, foe: Seat, party: Vec<(Number, SpotId)>) -> Vec<March> {
    let mut groups: BTreeMap<SpotId, Vec<Number>> = BTreeMap::new();
    for (number, from) in party {
        groups.entry(from).or_default().push(number);
    }
    // the farthest needs so many phases: the others wait for it
    let phases = |miles: u16| miles.div_ceil(2);
    let last = groups.keys().filter_map(|&from| scene.miles(from, goal)).map(phases).max().unwrap_or(0);
    let strength = groups.values().flatten().map(|&number| scene.strength(number)).sum();
    let approach = houses::approach(scene, goal, foe, strength);
    let mut marches = Vec::new();
    for (from, mut troops) in groups {
        troops.sort_unstable();
        let miles = scene.miles(from, goal).unwrap_or(0);
        scene.send(&troops, goal);
        let first_phase = u8::try_from(last - phases(miles) + 1).ok();
        let stance = Some((Stance::Fight, vec![foe]));
        marches.push(March { troops, from, to: goal, toward: false, first_phase, miles, stance, approach });
    }
    marches
}
