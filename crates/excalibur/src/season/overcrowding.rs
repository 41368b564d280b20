//! Overcrowded spots (§6.10): counters that were already there move one spot further, and counters
//! that find no room are captured.

use super::super::board::SpotId;
use super::super::event::{ExcaliburEvent, Troops};
use super::super::position::CounterNumber;
use super::super::troops::ROOM;
use super::field::{CounterId, GroupId, MarchRoute, SeasonState, SpotArrival};
use super::leaderless_troops;
use super::paths::{first_mile, held_against, home};
use super::siege;
use seneschal_seam::seat::Seat;
use std::borrow::Cow;
use std::cmp::Reverse;

/// After the retreats: no spot keeps more than six of a player (§6.3).
pub(crate) fn make_room(field: &mut SeasonState) {
    let arrivals = std::mem::take(&mut field.arrivals);
    for SpotArrival { group, at, from } in &arrivals {
        let seat = field.groups[*group].seat;
        if field.surplus(seat, *at) > 0 {
            let newcomers: Vec<GroupId> = arrivals
                .iter()
                .filter(|it| it.at == *at && field.groups[it.group].seat == seat)
                .map(|it| it.group)
                .collect();
            push_on(field, seat, *at, *from, &newcomers);
        }
    }
}

/// Pushes counters from spot to spot in the same direction, until one has room. It ends because no
/// spot is passed twice.
fn push_on(field: &mut SeasonState, seat: Seat, at: SpotId, from: SpotId, newcomers: &[GroupId]) {
    let mut passed = vec![from];
    let (mut at, mut from) = (at, from);
    let mut newcomers = newcomers.to_vec();
    loop {
        let surplus = field.surplus(seat, at);
        if surplus == 0 {
            return;
        }
        passed.push(at);
        let going = who_goes(field, seat, at, surplus, &newcomers);
        let next = further(field, seat, at, from)
            .filter(|next| !passed.contains(next) && !closed(field, &going, *next));
        match next {
            Some(next) => {
                newcomers = shift(field, &going, at, next);
                (from, at) = (at, next);
            }
            None => return squeeze(field, seat, at, &passed, &newcomers),
        }
    }
}

/// As many as needed of those already there, weakest first; newcomers only if these are too few.
fn who_goes(
    field: &SeasonState,
    seat: Seat,
    at: SpotId,
    surplus: usize,
    newcomers: &[GroupId],
) -> Vec<CounterId> {
    let mut there = who_is_there(field, seat, at);
    there.sort_by_key(|&id| {
        (
            newcomers.contains(&field.counters[id].group),
            field.counters[id].weakest_first(),
        )
    });
    there.truncate(surplus);
    there
}

/// The order in which counters are captured: the same, but a lord comes last (**PBM**).
fn captured_first(
    field: &SeasonState,
    id: CounterId,
    newcomers: &[GroupId],
) -> (bool, bool, (u32, CounterNumber)) {
    let counter = &field.counters[id];
    (
        counter.leader,
        newcomers.contains(&counter.group),
        counter.weakest_first(),
    )
}

/// A player's counters on a spot that may be moved aside.
fn who_is_there(field: &SeasonState, seat: Seat, at: SpotId) -> Vec<CounterId> {
    // §13.6: besieged soldiers do not leave their house to make room
    let own = field.standing(at).iter().filter(|&&id| {
        field.groups[id].seat == seat && !(field.groups[id].inside && siege::held_inside(field, at))
    });
    own.flat_map(|&id| field.groups[id].counters.iter().copied())
        .collect()
}

/// One mile in the same direction: on the road straight on, from a centre toward the nearest own
/// manor.
fn further(field: &SeasonState, seat: Seat, at: SpotId, from: SpotId) -> Option<SpotId> {
    let board = &field.game.board;
    if board.manor_at(at).is_none() && board.house_at(at).is_none() {
        return field.roads.next(at).find(|&next| next != from);
    }
    home(field, seat, at, Some(at)).and_then(|goal| first_mile(&field.roads, at, goal))
}

fn closed(field: &SeasonState, going: &[CounterId], next: SpotId) -> bool {
    going
        .iter()
        .any(|&id| held_against(field, field.counters[id].group, next, 0))
}

/// With no way on, each counter takes the first neighbouring spot by name with room and without
/// enemies; a counter that finds none is captured.
fn squeeze(
    field: &mut SeasonState,
    seat: Seat,
    at: SpotId,
    passed: &[SpotId],
    newcomers: &[GroupId],
) {
    let mut going = who_goes(field, seat, at, field.surplus(seat, at), newcomers);
    // the counters that would be captured first choose last
    going.sort_by_key(|&id| Reverse(captured_first(field, id, newcomers)));
    for id in going {
        let lost = passed.first();
        let room = field.roads.next(at).find(|next| {
            Some(next) != lost && field.count(seat, *next) < ROOM && !closed(field, &[id], *next)
        });
        if let Some(next) = room {
            shift(field, &[id], at, next);
        }
    }
    let mut captured = who_is_there(field, seat, at);
    captured.sort_by_key(|&id| captured_first(field, id, newcomers));
    captured.truncate(field.surplus(seat, at));
    if !captured.is_empty() {
        captured.sort_unstable();
        let numbers = captured
            .iter()
            .map(|&id| field.counters[id].number)
            .collect();
        field.tell(
            "6.10",
            ExcaliburEvent::Captured {
                troops: Troops { seat, numbers },
                at,
            },
        );
        let leader = captured
            .iter()
            .copied()
            .find(|&id| field.counters[id].leader)
            .map(|id| field.counters[id].number);
        for id in captured {
            field.remove(id);
        }
        if let Some(number) = leader {
            field.tell("10.1", ExcaliburEvent::LordFell { seat, number });
        }
        leaderless_troops::check_leader(field, seat);
    }
}

/// Moves counters one mile. The part of each group becomes a group of its own that keeps its route.
fn shift(field: &mut SeasonState, going: &[CounterId], at: SpotId, next: SpotId) -> Vec<GroupId> {
    let mut parts: Vec<(GroupId, GroupId)> = Vec::new();
    for &id in going {
        let old = field.counters[id].group;
        let new = match parts.iter().find(|part| part.0 == old) {
            Some(&(_, new)) => new,
            None => {
                let new = split(field, old, at, next);
                parts.push((old, new));
                new
            }
        };
        field.part(id);
        field.join(id, new);
    }
    for &(_, new) in &parts {
        let troops = field.troops(new);
        field.tell(
            "6.10",
            ExcaliburEvent::MadeRoom {
                troops,
                from: at,
                to: next,
            },
        );
    }
    parts.into_iter().map(|(_, new)| new).collect()
}

/// Splits off a group one mile on, with the rest of the old group's route.
fn split<'a>(field: &mut SeasonState<'a>, old: GroupId, at: SpotId, next: SpotId) -> GroupId {
    let group = &field.groups[old];
    let (seat, written, start, since) = (group.seat, group.written, group.start, group.since);
    let (after_victory, after_defeat, beaten, won) = (
        group.after_victory,
        group.after_defeat,
        group.beaten.clone(),
        group.won,
    );
    let mut trail = group.trail.clone();
    trail.push(at);
    let errand = &group.errand;
    let errand = MarchRoute {
        route: onward(errand, at, next),
        done: 0,
        due: errand.due,
        phases: errand.phases,
        why: errand.why,
    };
    let word = field.words[0].clone();
    let id = field.form(seat, written, next, errand, &word);
    let phase = field.phase;
    let new = &mut field.groups[id];
    (new.start, new.trail, new.since, new.moved) = (start, trail, (phase, 3).max(since), true);
    (new.after_victory, new.after_defeat, new.beaten, new.won) =
        (after_victory, after_defeat, beaten, won);
    id
}

/// The rest of the route for a group that was moved aside: straight on if the route leads through
/// the new spot, otherwise back first.
fn onward<'a>(errand: &MarchRoute<'a>, at: SpotId, next: SpotId) -> Cow<'a, [SpotId]> {
    let left = errand.route.get(errand.done..).unwrap_or(&[]);
    match left {
        [] => Cow::Borrowed(&[]),
        [first, rest @ ..] if *first == next => Cow::Owned(rest.to_vec()),
        _ => Cow::Owned([at].iter().chain(left).copied().collect()),
    }
}
