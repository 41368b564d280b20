//! After the fights of a phase: winners follow their instructions (§6.9), and beaten groups choose
//! where to go (§6.10).

use super::super::board::SpotId;
use super::super::order::{DefeatConduct, VictoryConduct};
use super::field::{GroupDefeat, GroupId, MarchRoute, SeasonState};
use super::{paths, retreat};
use crate::event::details::MoveReason;

/// §6.9: winners. Leaderless groups go on as they must (§10.1).
pub(crate) fn winners(field: &mut SeasonState) {
    for id in 0..field.groups.len() {
        let group = &field.groups[id];
        if !group.won || !group.stands_firm() || field.record.lord_fell.contains(&group.seat) {
            continue;
        }
        match group.after_victory {
            VictoryConduct::Continue => {}
            VictoryConduct::Stay => field.groups[id].errand = MarchRoute::stay(),
            VictoryConduct::Return => {
                let way = paths::find_route(&field.roads, group.at, group.start, |at| {
                    paths::crowded(field, group.seat, at)
                });
                field.groups[id].errand = MarchRoute::at_once(way, MoveReason::Returning);
            }
        }
    }
}

/// §6.10, "in later phases": the goal is chosen once, after all retreats. Clears the phase's
/// defeats.
pub(crate) fn losers(field: &mut SeasonState) {
    let beaten: Vec<(GroupId, GroupDefeat)> = field
        .groups
        .iter_mut()
        .enumerate()
        .filter_map(|(id, group)| Some((id, group.beaten.take()?)))
        .collect();
    for (id, beaten) in beaten {
        let group = &field.groups[id];
        if group.lives() && !field.record.lord_fell.contains(&group.seat) {
            let way = match group.after_defeat {
                DefeatConduct::Stay => None,
                DefeatConduct::Return | DefeatConduct::Shelter => {
                    refuge(field, id, beaten.lost).map(|goal| way(field, id, goal))
                }
            };
            // §6.11: a group beside the victor still has its first mile ahead of it, with or
            // without a goal
            let beside_victor = beaten.lost.is_some() && !beaten.at_once;
            let first_mile = || retreat::first_mile_back(field, id, beaten.by);
            let way = way.or_else(|| beside_victor.then(first_mile));
            field.groups[id].errand =
                MarchRoute::at_once(way.unwrap_or_default(), MoveReason::Fleeing);
        }
    }
}

/// The goal of a beaten group; without one it stays. Only enemies (§0.2) block a goal here: the
/// victor's soldiers on another spot may not be enemies.
fn refuge(field: &SeasonState, id: GroupId, lost: Option<SpotId>) -> Option<SpotId> {
    let group = &field.groups[id];
    // a route over the lost spot would lead back to the victors
    let fits = |goal| {
        Some(goal) != lost
            && !paths::held_against(field, id, goal, 0)
            && lost.is_none_or(|lost| !way(field, id, goal).contains(&lost))
    };
    let to_start = group.after_defeat == DefeatConduct::Return && fits(group.start);
    if to_start {
        Some(group.start)
    } else {
        paths::nearest_own(field, group.seat, group.at, fits)
    }
}

fn way(field: &SeasonState, id: GroupId, goal: SpotId) -> Vec<SpotId> {
    let group = &field.groups[id];
    paths::find_route(&field.roads, group.at, goal, |at| {
        paths::crowded(field, group.seat, at)
    })
}
