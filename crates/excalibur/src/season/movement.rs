//! One step of movement: all groups advance a mile together (§6.6), and any group that would bring
//! a player's soldiers on a spot to seven is held back (§6.7).

use super::super::board::SpotId;
use super::super::event::ExcaliburEvent;
use super::field::{GroupId, Mover, SeasonState};
use super::{meetings, road_meetings, siege};
use crate::event::details::{Hindrance, MoveReason};

/// At the start of a phase (§6.2), stopped groups go on, and groups with orders for the phase set
/// out.
pub(crate) fn begin(field: &mut SeasonState, phase: u8) {
    field.phase = phase;
    field.combat = 0;
    field.fought.clear();
    field.events_before = field.events.len();
    for group in &mut field.groups {
        group.trail_before = group.trail.len();
        (group.stopped, group.held, group.won) = (false, None, false);
        group.errand.begin(phase);
    }
    siege::hold(field);
}

/// All groups advance, then meetings are found (§6.6).
pub(crate) fn step(field: &mut SeasonState, step: u8) {
    let mut movers: Vec<Mover> = Vec::new();
    let mut barred: Vec<(GroupId, SpotId)> = Vec::new();
    for (group, it) in field.groups.iter().enumerate() {
        if it.errand.due > 0
            && !it.stopped
            && it.lives()
            && let Some(to) = it.errand.next()
        {
            if siege::bars(field, group, to) {
                barred.push((group, to));
            } else {
                movers.push(Mover {
                    group,
                    from: it.at,
                    to,
                    stopped: false,
                });
            }
        }
    }
    for (group, to) in barred {
        let it = &mut field.groups[group];
        it.held = Some((it.at, to, Hindrance::Defended));
    }
    hold_back(field, &mut movers);
    for mover in &movers {
        field.lift(mover.group);
    }
    let at_every_step = !field.game.rules.meet_at_phase_end;
    if at_every_step {
        road_meetings::on_stretches(field, &mut movers, step);
    }
    for mover in movers.iter().filter(|mover| !mover.stopped) {
        let group = &mut field.groups[mover.group];
        group.trail.push(mover.from);
        group.errand.walk_one();
        group.lost = None;
        field.stand(mover.group, mover.to, step);
    }
    siege::after_step(field, step);
    if at_every_step {
        meetings::on_spots(field);
    }
}

/// §6.7: all groups move; those that would make a seventh are held back, the last written first,
/// until nothing changes.
fn hold_back(field: &mut SeasonState, movers: &mut Vec<Mover>) {
    for mover in movers.iter() {
        count(field, mover.group, mover.from, mover.to);
    }
    if movers
        .iter()
        .any(|mover| overfull(field, mover.group, mover.to))
    {
        let mut held = who_waits(field, movers).into_iter();
        movers.retain(|_| !held.next().unwrap_or(false));
    }
    // moving groups are still counted where they were: none has been lifted yet
    for mover in movers.iter() {
        count(field, mover.group, mover.to, mover.from);
    }
}

fn overfull(field: &SeasonState, group: GroupId, at: SpotId) -> bool {
    field.surplus(field.groups[group].seat, at) > 0
}

/// By mover: true if it is held back. Its soldiers then count again on the spot that it came from.
fn who_waits(field: &mut SeasonState, movers: &[Mover]) -> Vec<bool> {
    // movers of one player with one goal are sorted into a run, the last written at its end
    let goal = |field: &SeasonState, n: usize| (movers[n].to, field.groups[movers[n].group].seat);
    let mut order: Vec<usize> = (0..movers.len()).collect();
    order.sort_by_key(|&n| {
        (
            goal(field, n),
            field.groups[movers[n].group].written,
            movers[n].group,
        )
    });
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for (place, &n) in order.iter().enumerate() {
        match runs.last_mut() {
            Some((first, end)) if goal(field, order[*first]) == goal(field, n) => *end = place + 1,
            _ => runs.push((place, place + 1)),
        }
    }
    let mut held = vec![false; movers.len()];
    let mut look: Vec<usize> = (0..runs.len()).rev().collect();
    // a group held back fills the spot it came from, so the movers to that spot are checked again;
    // each round holds one more back, so the loop ends
    while let Some(run) = look.pop() {
        while runs[run].0 < runs[run].1 {
            let n = order[runs[run].1 - 1];
            let Mover {
                group, from, to, ..
            } = movers[n];
            if !overfull(field, group, to) {
                break;
            }
            runs[run].1 -= 1;
            held[n] = true;
            count(field, group, to, from);
            field.groups[group].held = Some((from, to, Hindrance::Full));
            let behind = (from, field.groups[group].seat);
            let there = runs.partition_point(|&(first, _)| goal(field, order[first]) < behind);
            if runs
                .get(there)
                .is_some_and(|&(first, _)| goal(field, order[first]) == behind)
            {
                look.push(there);
            }
        }
    }
    held
}

/// Moves a group's soldiers in the counts, from one spot to another, without moving the group.
fn count(field: &mut SeasonState, group: GroupId, from: SpotId, to: SpotId) {
    let (seat, soldiers) = (field.groups[group].seat, field.groups[group].counters.len());
    *field.count_mut(seat, from) -= soldiers;
    *field.count_mut(seat, to) += soldiers;
}

/// Reports the phase's movement: a line for each group that walked or waited. Groups on a stretch
/// of road are reported after the fight there.
pub(crate) fn tell(field: &mut SeasonState) {
    // groups enter a house because of these moves, so they are reported after the moves; groups
    // that had to wait because of the house come after that
    let of_houses = field
        .events
        .split_off(field.events_before.min(field.events.len()));
    let at_once = of_houses.is_empty();
    let on_spots: Vec<GroupId> = (0..field.groups.len())
        .filter(|&group| field.groups[group].toward.is_none())
        .collect();
    for &group in &on_spots {
        tell_way(field, group);
        if at_once {
            tell_wait(field, group);
        }
    }
    if !at_once {
        field.events.extend(of_houses);
        for group in on_spots {
            tell_wait(field, group);
        }
    }
}

/// Reports one group's route in this phase, and what it waited for.
pub(crate) fn tell_of(field: &mut SeasonState, group: GroupId) {
    tell_way(field, group);
    tell_wait(field, group);
}

fn tell_way(field: &mut SeasonState, group: GroupId) {
    let it = &field.groups[group];
    if it.lives() && it.trail.len() > it.trail_before {
        let from = it.trail[it.trail_before];
        let path = it.trail[it.trail_before + 1..]
            .iter()
            .copied()
            .chain([it.at])
            .collect();
        let (clause, why) = (clause_of(it.errand.why), it.errand.why);
        let troops = field.troops(group);
        field.tell(
            clause,
            ExcaliburEvent::Moved {
                troops,
                from,
                path,
                why,
            },
        );
    }
}

fn tell_wait(field: &mut SeasonState, group: GroupId) {
    let it = &field.groups[group];
    if let (true, Some((at, next, why))) = (it.lives(), it.held) {
        let troops = field.troops(group);
        let clause = match why {
            Hindrance::Full => "6.7",
            Hindrance::Defended => "13.4",
            Hindrance::House => "13.5",
            Hindrance::Besieged => "13.6",
        };
        field.tell(
            clause,
            ExcaliburEvent::Held {
                troops,
                at,
                next,
                why,
            },
        );
    }
}

fn clause_of(why: MoveReason) -> &'static str {
    match why {
        MoveReason::Ordered => "6.2",
        MoveReason::Returning => "6.9",
        MoveReason::Fleeing => "6.10",
        MoveReason::Leaderless => "10.1",
    }
}
