//! Fights between two spots (§6.11), and where winners and losers are afterwards. They take place
//! before the fights on spots, whose forces they join.

use super::super::board::SpotId;
use super::super::rulebook::LoserRetreat;
use super::field::{GroupId, RoadFight, SeasonState, SpotArrival, TroopGroup};
use super::fight_pairs::{self, FightResult};
use super::fight_place::FightPlace;
use super::movement;
use super::record::LastCombat;
use seneschal_seam::{dice::Dice, seat::Seat};
use std::collections::BTreeMap;

/// Groups that come off a stretch of road arrive after the phase's two steps (§8.7).
const AFTER: u8 = 3;

/// Fights on all stretches of road, in the order of their ends.
pub(crate) fn fights(field: &mut SeasonState, dice: &mut Dice) {
    let mut stretches = std::mem::take(&mut field.stretches);
    stretches.sort_by_key(|stretch| stretch.ends);
    for RoadFight {
        ends: [at, end],
        groups,
    } in stretches
    {
        let results = fight_pairs::fights(
            field,
            &FightPlace {
                at,
                stretch: Some(end),
            },
            &groups,
            dice,
        );
        let grounds = grounds(field, &groups);
        for result in &results {
            count_as_fought(field, &grounds, result);
        }
        for &group in &groups {
            leave_road(field, group, &grounds, &results);
            movement::tell_of(field, group);
        }
    }
}

/// The spot to which a group goes back, and its distance in miles from the stretch's end. It is the
/// spot where the group began the phase, or with `meet.back: step` where it began that step. Nobody
/// meets at a gate (§6.1): a group that began the phase at one goes back to the gate's manor.
fn back(field: &SeasonState, group: &TroopGroup) -> (u8, SpotId) {
    match group.trail.get(group.trail_before) {
        Some(&began) if !field.game.rules.back_by_step && !field.game.board.is_gate(began) => {
            (1, began)
        }
        _ => (0, group.at),
    }
}

/// The spot where winners and losers are after a seat has lost, and the end of the stretch from
/// which its groups came. Of several spots it is the one nearest to the meeting (**PBM**), and of
/// equals the first by name; with `meet.back: step` it is that of the group written first.
fn lost_ground(field: &SeasonState, groups: &[GroupId], seat: Seat) -> Option<(SpotId, SpotId)> {
    let own = groups
        .iter()
        .map(|&id| &field.groups[id])
        .filter(|it| it.seat == seat);
    if field.game.rules.back_by_step {
        return own.min_by_key(|it| it.written).map(|it| (it.at, it.at));
    }
    own.map(|it| (back(field, it), it.at))
        .min()
        .map(|((_, spot), end)| (spot, end))
}

fn loser(result: &FightResult) -> Option<Seat> {
    result.victor.map(|victor| {
        if result.seats[0] == victor {
            result.seats[1]
        } else {
            result.seats[0]
        }
    })
}

/// The spot of every player after a fight, computed before anybody is moved.
fn grounds(field: &SeasonState, groups: &[GroupId]) -> BTreeMap<Seat, (SpotId, SpotId)> {
    let seats = groups.iter().map(|&id| field.groups[id].seat);
    seats
        .filter_map(|seat| Some((seat, lost_ground(field, groups, seat)?)))
        .collect()
}

/// The fight counts as fought where the losers are afterwards (§5.2, §8.9).
fn count_as_fought(
    field: &mut SeasonState,
    grounds: &BTreeMap<Seat, (SpotId, SpotId)>,
    result: &FightResult,
) {
    if let Some(&(lost, _)) = loser(result).and_then(|loser| grounds.get(&loser)) {
        let [one, other] = result.seats;
        field.fought.push((lost, one.min(other), one.max(other)));
        field.record.combats.insert(
            lost,
            LastCombat {
                phase: field.phase,
                victor: result.victor,
            },
        );
    }
}

/// Puts a group from the stretch of road onto a spot.
fn leave_road(
    field: &mut SeasonState,
    group: GroupId,
    grounds: &BTreeMap<Seat, (SpotId, SpotId)>,
    results: &[FightResult],
) {
    let it = &field.groups[group];
    let (seat, from, alive) = (it.seat, it.at, it.lives());
    let Some(toward) = it.toward else { return };
    if !alive {
        field.groups[group].toward = None;
        return;
    }
    if field.groups[group].beaten.is_some() {
        lose(field, group, toward, grounds, results);
        return;
    }
    // winners go to where the losers began; a group that won nothing goes back to where it began
    // itself
    let won = results
        .iter()
        .rev()
        .find(|result| result.victor == Some(seat));
    match won.and_then(loser).and_then(|loser| grounds.get(&loser)) {
        Some(&(to, end)) if to != from => {
            let before = follow(field, group, to, end);
            field.stand(group, to, AFTER);
            field.arrivals.push(SpotArrival {
                group,
                at: to,
                from: before,
            });
        }
        _ => {
            field.stand(group, from, AFTER);
            field.arrivals.push(SpotArrival {
                group,
                at: from,
                from: toward,
            });
        }
    }
}

/// Moves a winner to where the losers began, by the end of the stretch from which they came.
/// Returns the spot before the last. The rest of the winner's route goes on from there, first back
/// to the route if this led off it: a meeting delays an order but does not end it (§6.8).
fn follow(field: &mut SeasonState, group: GroupId, to: SpotId, end: SpotId) -> SpotId {
    let it = &mut field.groups[group];
    let mut at = it.at;
    for next in [end, to] {
        if next == at {
            continue;
        }
        it.trail.push(at);
        if it.errand.next() == Some(next) {
            it.errand.walk_one();
        } else {
            let left = it.errand.route.get(it.errand.done..).unwrap_or(&[]);
            it.errand.route = [at].iter().chain(left).copied().collect::<Vec<_>>().into();
            it.errand.done = 0;
            it.errand.due += 1;
        }
        at = next;
    }
    it.trail.last().copied().unwrap_or(at)
}

/// A beaten group goes to where its side began; a house rule decides whether it goes farther at
/// once.
fn lose(
    field: &mut SeasonState,
    group: GroupId,
    toward: SpotId,
    grounds: &BTreeMap<Seat, (SpotId, SpotId)>,
    results: &[FightResult],
) {
    let it = &field.groups[group];
    let (seat, end) = (it.seat, it.at);
    let both_beaten = results
        .iter()
        .rev()
        .find(|result| result.seats.contains(&seat))
        .is_some_and(|result| result.victor.is_none());
    // §6.11: where both are beaten, each goes back to where it began itself
    let own = back(field, it).1;
    let to = if both_beaten {
        own
    } else {
        grounds.get(&seat).map_or(own, |&(to, _)| to)
    };
    let losers = field.game.rules.meet_losers;
    let it = &mut field.groups[group];
    if let Some(beaten) = &mut it.beaten {
        // §6.11: this spot counts as lost; where both are beaten nobody took it
        beaten.lost = (!both_beaten).then_some(to);
        beaten.at_once = !both_beaten && losers != LoserRetreat::Share;
        beaten.to_start = losers == LoserRetreat::Start;
    }
    if to != end {
        if it.trail.last() == Some(&to) {
            it.trail.pop();
        } else {
            it.trail.push(end);
        }
    }
    field.stand(group, to, AFTER);
    if both_beaten || losers == LoserRetreat::Share {
        field.groups[group].lost = (!both_beaten).then_some(to);
        field.arrivals.push(SpotArrival {
            group,
            at: to,
            from: if to == end { toward } else { end },
        });
    }
}
