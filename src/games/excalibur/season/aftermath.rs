//! After the fights of a phase: what winners do by their word (§6.9), and where the beaten make for
//! (§6.10).

use super::super::board::SpotId;
use super::super::event::Going;
use super::super::order::{AfterDefeat, AfterVictory};
use super::field::{Beaten, Errand, Field, GroupId};
use super::{retreat, ways};

/// §6.9. The leaderless go on as they must (§10.1).
pub fn winners(field: &mut Field) {
    for id in 0..field.groups.len() {
        let group = &field.groups[id];
        if !group.won || !group.stands_firm() || field.record.lord_fell.contains(&group.seat) {
            continue;
        }
        match group.after_victory {
            AfterVictory::Continue => {}
            AfterVictory::Stay => field.groups[id].errand = Errand::stay(),
            AfterVictory::Return => {
                let way = ways::to(&field.roads, group.at, group.start, |at| {
                    ways::crowded(field, group.seat, at)
                });
                field.groups[id].errand = Errand::at_once(way, Going::Returning);
            }
        }
    }
}

/// §6.10, "in later phases": chosen once, when all have gone back. Forgets the phase's defeats.
pub fn losers(field: &mut Field) {
    let beaten: Vec<(GroupId, Beaten)> = field
        .groups
        .iter_mut()
        .enumerate()
        .filter_map(|(id, group)| Some((id, group.beaten.take()?)))
        .collect();
    for (id, beaten) in beaten {
        let group = &field.groups[id];
        if group.lives() && !field.record.lord_fell.contains(&group.seat) {
            let way = match group.after_defeat {
                // §6.11 who stands beside the victor has his first mile still before him
                AfterDefeat::Stay if beaten.lost.is_some() && !beaten.at_once => {
                    Some(vec![retreat::first_mile_back(field, id, beaten.by)])
                }
                AfterDefeat::Stay => None,
                AfterDefeat::Return | AfterDefeat::Shelter => {
                    refuge(field, id, beaten.lost).map(|goal| way(field, id, goal))
                }
            };
            field.groups[id].errand = Errand::at_once(way.unwrap_or_default(), Going::Fleeing);
        }
    }
}

/// Where a beaten group makes for; with no such place it stays. Only enemies (§0.2) bar a place
/// here: the victor's soldiers elsewhere may be none.
fn refuge(field: &Field, id: GroupId, lost: Option<SpotId>) -> Option<SpotId> {
    let group = &field.groups[id];
    // a way over the spot lost would end in the victors' arms again
    let fits = |goal| {
        Some(goal) != lost
            && !ways::held_against(field, id, goal, 0)
            && lost.is_none_or(|lost| !way(field, id, goal).contains(&lost))
    };
    let to_start = group.after_defeat == AfterDefeat::Return && fits(group.start);
    if to_start {
        Some(group.start)
    } else {
        ways::nearest_own(field, group.seat, group.at, fits)
    }
}

fn way(field: &Field, id: GroupId, goal: SpotId) -> Vec<SpotId> {
    let group = &field.groups[id];
    ways::to(&field.roads, group.at, goal, |at| {
        ways::crowded(field, group.seat, at)
    })
}
