//! Attacks: soldiers from all sides meet at a weaker force, timed so that they arrive in one phase.

use super::super::board::SpotId;
use super::super::position::CounterNumber;
use super::super::troops::ROOM;
use crate::{
    order::Stance,
    stand_in::{houses, march::March, scene::StandInScene},
};
use seneschal_seam::seat::Seat;
use std::collections::BTreeMap;

/// A soldier who could march.
struct RaidCandidate {
    number: CounterNumber,
    from: SpotId,
    strength: u32,
    knight: bool,
    leads: bool,
    /// True if nobody else guards the own manor where the soldier is.
    alone: bool,
}

/// At most two attacks a season for a bold stand-in, one for a careful one.
pub(super) fn marches(scene: &mut StandInScene) -> Vec<March> {
    let mut marches = Vec::new();
    for n in 0..if scene.bold() { 2 } else { 1 } {
        let die = scene.die(&format!("attack {n}"));
        if die < if scene.bold() { 2 } else { 5 } {
            continue;
        }
        let ready = ready(scene);
        let best = goals(scene).into_iter().filter_map(|(spot, foe, their)| {
            muster(scene, &ready, spot, their).map(|(party, worth)| (worth, spot, foe, party))
        });
        // of equals the richest, then the nearest: by name, one corner of the board would always be
        // attacked first
        let rank = |(worth, spot, _, party): &(u32, SpotId, Seat, Vec<(CounterNumber, SpotId)>)| {
            let miles: u16 = party
                .iter()
                .filter_map(|&(_, from)| scene.miles(from, *spot))
                .sum();
            (
                *worth,
                income(scene, *spot),
                std::cmp::Reverse(miles),
                std::cmp::Reverse(*spot),
            )
        };
        let Some((_, spot, foe, party)) = best.max_by_key(rank) else {
            break;
        };
        marches.extend(order(scene, spot, foe, party));
    }
    marches
}

/// Candidates in order: the strongest first, the lord last. The lord goes only to a certain win,
/// because without a lord nobody obeys (§10).
fn ready(scene: &StandInScene) -> Vec<RaidCandidate> {
    let mut ready: Vec<RaidCandidate> = Vec::new();
    for (from, numbers) in scene.waiting() {
        let alone = scene.holds(from) && numbers.len() == 1 && !scene.bold();
        ready.extend(numbers.iter().map(|&number| RaidCandidate {
            number,
            from,
            strength: scene.strength(number),
            knight: scene.is_knight(number),
            leads: Some(number) == scene.lord.leader,
            alone,
        }));
    }
    ready.sort_by_key(|one| (one.leads, std::cmp::Reverse(one.strength), one.number));
    ready
}

/// Manors where exactly one other player has soldiers.
fn goals(scene: &StandInScene) -> Vec<(SpotId, Seat, u32)> {
    let there = |spot: SpotId| {
        if let [(foe, strength)] = scene.others(spot) {
            Some((spot, *foe, *strength))
        } else {
            None
        }
    };
    scene
        .board()
        .manors
        .iter()
        .filter_map(|manor| there(manor.spot))
        .collect()
}

/// The income that a knight collects on a manor.
fn income(scene: &StandInScene, spot: SpotId) -> u8 {
    scene
        .board()
        .manor_at(spot)
        .map_or(0, |manor| scene.board().manor(manor).income.knight[0])
}

/// Picks enough of the strongest soldiers within reach to be fairly certain of a win. Also returns
/// the attack's worth: the manor's, less the cost of the soldiers who march.
fn muster(
    scene: &StandInScene,
    ready: &[RaidCandidate],
    goal: SpotId,
    their: u32,
) -> Option<(Vec<(CounterNumber, SpotId)>, u32)> {
    let leads = scene
        .holder(goal)
        .is_some_and(|holder| scene.lead(holder) > 2);
    let wanted = if scene.bold() || leads {
        their * 5 / 4 + 1
    } else {
        their * 7 / 4 + 1
    };
    let mut party = Vec::new();
    let (mut strength, mut knights) = (0, 0);
    let mut room = scene.room(goal);
    for one in ready {
        if strength >= wanted || party.len() >= ROOM {
            break;
        }
        let there = one.from == goal;
        if (!there && (one.alone || room == 0 || scene.reaches(one.from, goal).is_none()))
            || (one.leads && (party.is_empty() || strength + one.strength < 2 * their))
        {
            continue;
        }
        room -= usize::from(!there);
        strength += one.strength;
        knights += u32::from(one.knight);
        party.push((one.number, one.from));
    }
    if strength < wanted || knights == 0 {
        return None;
    }
    // everyone tries to stop the player in the lead
    let prize = scene
        .holder(goal)
        .map_or(12, |holder| 12 + 6 * scene.lead(holder));
    let cost = 2 * u32::try_from(party.len().min(ROOM)).unwrap_or(0);
    Some((party, prize + 12 - cost))
}

fn order(
    scene: &mut StandInScene,
    goal: SpotId,
    foe: Seat,
    party: Vec<(CounterNumber, SpotId)>,
) -> Vec<March> {
    let mut groups: BTreeMap<SpotId, Vec<CounterNumber>> = BTreeMap::new();
    for (number, from) in party {
        groups.entry(from).or_default().push(number);
    }
    // the farthest group needs this many phases, and the others wait for it
    let phases = |miles: u16| miles.div_ceil(2);
    let last = groups
        .keys()
        .filter_map(|&from| scene.miles(from, goal))
        .map(phases)
        .max()
        .unwrap_or(0);
    let strength = groups
        .values()
        .flatten()
        .map(|&number| scene.strength(number))
        .sum();
    let approach = houses::approach(scene, goal, foe, strength);
    let mut marches = Vec::new();
    for (from, mut troops) in groups {
        troops.sort_unstable();
        let miles = scene.miles(from, goal).unwrap_or(0);
        scene.send(&troops, goal);
        let first_phase = u8::try_from(last - phases(miles) + 1).ok();
        let stance = Some((Stance::Fight, vec![foe]));
        marches.push(March {
            troops,
            from,
            to: goal,
            toward: false,
            first_phase,
            miles,
            stance,
            approach,
        });
    }
    marches
}
