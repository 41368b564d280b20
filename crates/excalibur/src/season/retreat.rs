//! Retreats (§6.10): all at once, one mile. The choice considers only the forces that stayed
//! (§6.13).

use super::super::board::SpotId;
use super::super::event::ExcaliburEvent;
use super::super::tie_breaks::{AGAIN, again, lord_in_dice};
use super::field::{GroupId, SeasonState, SpotArrival, bit};
use super::paths::{first_mile, held_against, home};
use seneschal_seam::dice::{Dice, Roll};

/// Moves every beaten group off the spot that it lost.
pub(crate) fn retreat_groups(field: &mut SeasonState, dice: &mut Dice) {
    let beaten: Vec<GroupId> = (0..field.groups.len())
        .filter(|&id| {
            field.groups[id].lives()
                && field.groups[id]
                    .beaten
                    .as_ref()
                    .is_some_and(|beaten| beaten.at_once)
        })
        .collect();
    // §6.13: only the forces that stayed count, so all groups choose before any of them moves
    let ways: Vec<(GroupId, SpotId, Vec<Roll>)> = beaten
        .into_iter()
        .map(|id| {
            let (to, rolls) = way(field, id, dice);
            (id, to, rolls)
        })
        .collect();
    for &(id, ..) in &ways {
        field.lift(id);
    }
    for (id, to, rolls) in ways {
        let group = &mut field.groups[id];
        let from = group.at;
        if group.trail.last() == Some(&to) {
            group.trail.pop();
        } else {
            // it did not come this way, so its next retreat is like that of a group that has not
            // moved
            group.trail.clear();
        }
        field.stand(id, to, 3);
        field.arrivals.push(SpotArrival {
            group: id,
            at: to,
            from,
        });
        if to != from {
            let troops = field.troops(id);
            field.tell_with(
                "6.10",
                ExcaliburEvent::Retreated { troops, from, to },
                rolls,
            );
        }
    }
}

/// The spot to which a beaten group retreats, and the die that chose it where all routes were held.
fn way(field: &SeasonState, id: GroupId, dice: &mut Dice) -> (SpotId, Vec<Roll>) {
    let group = &field.groups[id];
    let Some(beaten) = &group.beaten else {
        return (group.at, Vec::new());
    };
    if beaten.to_start {
        return (group.start, Vec::new());
    }
    let choices = choices(field, id, beaten.by);
    match choices
        .iter()
        .find(|&&to| !held_against(field, id, to, beaten.by))
    {
        Some(&to) => (to, Vec::new()),
        None => by_die(field, id, choices, dice),
    }
}

/// The route of a group that leaves only in the next phase (§6.11), from the board as it is now: its
/// first mile, or nothing where floods close every way.
pub(crate) fn first_mile_back(field: &SeasonState, id: GroupId, victors: u32) -> Vec<SpotId> {
    let choices = choices(field, id, victors);
    let open = choices
        .iter()
        .find(|&&to| !held_against(field, id, to, victors))
        .or(choices.first());
    open.copied().into_iter().collect()
}

/// The neighbouring spots in the order in which they are tried.
fn choices(field: &SeasonState, id: GroupId, victors: u32) -> Vec<SpotId> {
    let roads = &field.roads;
    let group = &field.groups[id];
    let homeward = home(field, group.seat, group.at, Some(group.at))
        .and_then(|goal| first_mile(roads, group.at, goal));
    // §F8: in fast play toward the nearest own manor, whichever way the group came
    let back = group
        .trail
        .last()
        .copied()
        .filter(|_| !field.game.rules.fast_play || homeward.is_none());
    let mut choices: Vec<SpotId> = back.into_iter().chain(homeward).collect();
    if choices.is_empty() {
        // §6.10: without a manor, the first spot by name from which no victor came
        let came = came_from(field, group.at, victors);
        choices.extend(roads.next(group.at).filter(|next| !came.contains(next)));
    }
    choices.extend(roads.next(group.at));
    let mut seen = Vec::with_capacity(choices.len());
    choices.retain(|&to| {
        // §15: a spot closed by floods is no way back either
        !seen.contains(&to) && roads.is_open(to) && {
            seen.push(to);
            true
        }
    });
    choices
}

fn came_from(field: &SeasonState, at: SpotId, victors: u32) -> Vec<SpotId> {
    field
        .standing(at)
        .iter()
        .map(|&id| &field.groups[id])
        .filter(|it| victors & bit(it.seat) != 0)
        .filter_map(|it| it.trail.last().copied())
        .collect()
}

/// All the neighbours are enemy-held: a die picks one of the first six by name; a result above
/// their number is rolled again.
fn by_die(
    field: &SeasonState,
    id: GroupId,
    mut choices: Vec<SpotId>,
    dice: &mut Dice,
) -> (SpotId, Vec<Roll>) {
    let group = &field.groups[id];
    choices.sort_unstable();
    choices.truncate(6);
    let first = choices.first().copied().unwrap_or(group.at);
    if choices.len() < 2 {
        return (first, Vec::new());
    }
    let (at, lord) = (
        &field.game.board.spot(group.at).name,
        lord_in_dice(&field.game.lords, group.seat),
    );
    let name = format!("{}/{at}/way/{lord}", field.moment());
    let mut rolls = Vec::new();
    for time in 1..=AGAIN {
        let roll = dice.open(again(name.clone(), time));
        let chosen = choices.get(usize::from(roll.pips).wrapping_sub(1)).copied();
        rolls.push(roll);
        if let Some(to) = chosen {
            return (to, rolls);
        }
    }
    (first, rolls)
}
