//! The death of a lord (§10.1): the player's orders end, and the soldiers go toward their nearest
//! own manor.

use super::super::event::ExcaliburEvent;
use super::super::rulebook::LordDeath;
use super::super::troops::put_out;
use super::field::{MarchRoute, SeasonState, bit};
use super::{paths, retreat, siege};
use crate::event::details::MoveReason;
use seneschal_seam::seat::Seat;

/// After a fight: checks whether this player's leader is gone, and applies the consequences.
pub(crate) fn check_leader(field: &mut SeasonState, seat: Seat) {
    let leader = field.leaders.get(seat.index()).copied().flatten();
    if leader.is_none_or(|leader| !field.counters[leader].gone)
        || field.record.lord_fell.contains(&seat)
    {
        return;
    }
    let Some(lord) = field.position.lords.get_mut(seat.index()) else {
        return;
    };
    lord.leader = None;
    lord.mourns = true;
    field.record.lord_fell.insert(seat);
    if field.game.rules.lord_death == LordDeath::Eliminated {
        for id in 0..field.counters.len() {
            if field.counters[id].seat == seat && !field.counters[id].gone {
                field.remove(id);
            }
        }
        field.disown(seat);
        let stage = field.stage();
        siege::forget(field, seat);
        siege::lift(field, seat);
        put_out(&mut field.position, seat, "10.4", stage, &mut field.events);
        return;
    }
    end_orders(field, seat);
}

/// Ends every other order of that player, including stances and lists. Their sieges last while
/// their soldiers stay (**PBM**).
fn end_orders(field: &mut SeasonState, seat: Seat) {
    for counter in field
        .counters
        .iter_mut()
        .filter(|counter| counter.seat == seat)
    {
        counter.word = 0;
    }
    siege::forget(field, seat);
    field.wounds[seat.index()].clear();
    field.champions[seat.index()].clear();
    let word = field.words[0].clone();
    for id in 0..field.groups.len() {
        let group = &mut field.groups[id];
        if group.seat != seat || !group.lives() {
            continue;
        }
        (group.after_victory, group.after_defeat) = (word.after_victory, word.after_defeat);
        let unfinished = group.errand.left() > 0 && group.errand.why == MoveReason::Ordered;
        let at = group.at;
        // groups on a stretch of road still have to be reported with this phase's route, so the
        // route is cut short, not cleared
        group.errand.route = group
            .errand
            .route
            .iter()
            .copied()
            .take(group.errand.done)
            .collect::<Vec<_>>()
            .into();
        group.errand.due = 0;
        if unfinished {
            let troops = field.troops(id);
            field.tell("10.1", ExcaliburEvent::OrderEnded { troops, at });
        }
    }
}

/// At the start of a phase, leaderless groups set out for the nearest own manor. They avoid enemies
/// if an equally short route does.
pub(crate) fn set_out(field: &mut SeasonState) {
    for seat in field.record.lord_fell.iter().copied().collect::<Vec<_>>() {
        let mut errands = Vec::new();
        for (id, group) in field
            .groups
            .iter()
            .enumerate()
            .filter(|(_, group)| group.seat == seat && group.lives())
        {
            let beside_victor = group.lost == Some(group.at);
            let at_home = field.own_manors(seat).binary_search(&group.at).is_ok() && !beside_victor;
            let goal = if at_home {
                None
            } else {
                paths::home(field, seat, group.at, group.lost)
            };
            let enemies = |at| {
                field.standing(at).iter().any(|&id| {
                    field.groups[id]
                        .counters
                        .iter()
                        .any(|&id| hostile(field, id, seat))
                })
            };
            let way = match goal {
                Some(goal) => paths::find_route(&field.roads, group.at, goal, enemies),
                // §6.11: without another manor, a mile away from everybody who stands there
                None if beside_victor => {
                    let others = field.standing(group.at).iter().map(|&id| &field.groups[id]);
                    let others = others.filter(|other| other.seat != seat);
                    let victors = others.fold(0, |seats, other| seats | bit(other.seat));
                    retreat::first_mile_back(field, id, victors)
                }
                None => Vec::new(),
            };
            errands.push((id, MarchRoute::at_once(way, MoveReason::Leaderless)));
        }
        for (id, errand) in errands {
            field.groups[id].errand = errand;
        }
    }
}

fn hostile(field: &SeasonState, counter: usize, seat: Seat) -> bool {
    let counter = &field.counters[counter];
    counter.seat != seat && field.words[counter.word].fight & bit(seat) != 0
}
