//! Fights between two spots (§6.11): where winners and losers then stand. They come before the fights on spots, whose forces they join.

use super::super::board::SpotId;
use super::super::rulebook::MeetLosers;
use super::advance;
use super::field::{Arrival, Field, GroupId, Stretch};
use super::pairs::{self, Place, Result};
use super::record::LastCombat;
use crate::games::{Dice, Seat};

/// Who comes off a stretch comes after the phase's two steps (§8.7).
const AFTER: u8 = 3;

/// All stretches, in the order of their ends.
pub fn fights(field: &mut Field, dice: &mut Dice) {
    let mut stretches = std::mem::take(&mut field.stretches);
    stretches.sort_by_key(|stretch| stretch.ends);
    for Stretch { ends: [at, end], groups } in stretches {
        let results = pairs::fights(field, &Place { at, stretch: Some(end) }, &groups, dice);
        for result in &results {
            count_as_fought(field, &groups, result);
        }
        for &group in &groups {
            come_off(field, group, &groups, &results);
            advance::tell_of(field, group);
        }
    }
}

/// From where a seat's groups set out; of several ends that of the group written first.
fn set_out(field: &Field, groups: &[GroupId], seat: Seat) -> Option<SpotId> {
    groups.iter().map(|&id| &field.groups[id]).filter(|it| it.seat == seat).min_by_key(|it| it.written).map(|it| it.at)
}

fn loser(result: &Result) -> Option<Seat> {
    result.victor.map(|victor| if result.seats[0] == victor { result.seats[1] } else { result.seats[0] })
}

/// The fight counts as fought where the losers set out (§5.2, §8.9).
fn count_as_fought(field: &mut Field, groups: &[GroupId], result: &Result) {
    if let Some(lost) = loser(result).and_then(|loser| set_out(field, groups, loser)) {
        let [one, other] = result.seats;
        field.fought.push((lost, one.min(other), one.max(other)));
        field.record.combats.insert(lost, LastCombat { phase: field.phase, victor: result.victor });
    }
}

/// Puts a group from the stretch onto a spot.
fn come_off(field: &mut Field, group: GroupId, groups: &[GroupId], results: &[Result]) {
    let it = &field.groups[group];
    let (seat, from, alive) = (it.seat, it.at, it.lives());
    let Some(toward) = it.toward else { return };
    if !alive {
        field.groups[group].toward = None;
        return;
    }
    if field.groups[group].beaten.is_some() {
        back_to_its_start(field, group, seat, from, toward, results);
        return;
    }
    // winners stand where the losers set out; who won nothing is back where it was itself
    let won = results.iter().rev().find(|result| result.victor == Some(seat));
    let to = won.and_then(loser).and_then(|loser| set_out(field, groups, loser)).unwrap_or(from);
    if to != from {
        let it = &mut field.groups[group];
        it.trail.push(from);
        it.errand.walk_one();
        field.stand(group, to, AFTER);
        field.arrivals.push(Arrival { group, at: to, from });
    } else {
        field.stand(group, from, AFTER);
        field.arrivals.push(Arrival { group, at: from, from: toward });
    }
}

/// A beaten group is back where it set out; whether it goes farther at once is a house rule.
fn back_to_its_start(field: &mut Field, group: GroupId, seat: Seat, from: SpotId, toward: SpotId, results: &[Result]) {
    let both_beaten = results.iter().rev().find(|result| result.seats.contains(&seat)).is_some_and(|result| result.victor.is_none());
    let losers = field.game.rules.meet_losers;
    if let Some(beaten) = &mut field.groups[group].beaten {
        // §6.11 the spot read as lost; where both are beaten nobody took it
        beaten.lost = (!both_beaten).then_some(from);
        beaten.at_once = !both_beaten && losers != MeetLosers::Share;
        beaten.to_start = losers == MeetLosers::Start;
    }
    field.stand(group, from, AFTER);
    if both_beaten || losers == MeetLosers::Share {
        field.groups[group].lost = (!both_beaten).then_some(from);
        field.arrivals.push(Arrival { group, at: from, from: toward });
    }
}
