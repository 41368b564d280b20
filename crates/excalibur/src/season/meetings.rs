//! Meetings (§6.6): enemies on one spot stop for the rest of the phase.
//! This module knows where groups are and what they want; `fight_pairs` handles the fights.

use super::super::board::SpotId;
use super::super::rulebook::Rulebook;
use super::field::{GroupId, SeasonState, bit};
use seneschal_seam::seat::Seat;

/// A force's stance (§8.1): a force is as warlike as its most warlike counter.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ForceStance {
    pub seat: Seat,
    fight: u32,
    peace: u32,
    /// True inside the house: the force fights only its assailants (§13.5).
    pub inside: bool,
    /// True if it assaults a held house (§13.5).
    pub assaults: bool,
    /// Seats, a bit each, that it fights whatever the stances (§13.8).
    pub bound: u32,
}

impl ForceStance {
    pub(crate) fn wants(&self, other: Seat) -> bool {
        (self.fight | self.bound) & bit(other) != 0
    }

    /// True if the whole force is at peace with the other player (§8.1).
    pub(crate) fn at_peace(&self, other: Seat) -> bool {
        self.peace & bit(other) != 0
    }
}

/// The stances, by seat, of the forces that these groups form in the open; nobody meets a force
/// inside its house (§13.2).
pub(crate) fn moods(
    field: &SeasonState,
    groups: impl Iterator<Item = GroupId>,
) -> Vec<ForceStance> {
    gather(field, groups.filter(|&id| !field.groups[id].inside))
}

/// The same, but counts groups inside a house as if they were in the open.
pub(crate) fn gather(
    field: &SeasonState,
    groups: impl Iterator<Item = GroupId>,
) -> Vec<ForceStance> {
    let mut moods: Vec<ForceStance> = Vec::with_capacity(4);
    for group in groups.map(|id| &field.groups[id]) {
        let place = match moods.iter().position(|mood| mood.seat == group.seat) {
            Some(place) => place,
            None => {
                moods.push(ForceStance {
                    seat: group.seat,
                    fight: 0,
                    peace: u32::MAX,
                    inside: false,
                    assaults: false,
                    bound: 0,
                });
                moods.len() - 1
            }
        };
        for &id in &group.counters {
            let word = &field.words[field.counters[id].word];
            moods[place].fight |= word.fight;
            moods[place].peace &= word.peace;
        }
    }
    moods.sort_by_key(|mood| mood.seat);
    moods
}

/// §0.2, §8.1: two forces are enemies if one of them wants to fight; `combat.consent: both` spares
/// a force at peace.
pub(crate) fn enemies(rules: &Rulebook, one: &ForceStance, other: &ForceStance) -> bool {
    let spared = rules.consent_of_both && (one.at_peace(other.seat) || other.at_peace(one.seat));
    if one.inside || other.inside {
        // §13.2: a force inside wants no fight
        let (within, without) = if one.inside {
            (one, other)
        } else {
            (other, one)
        };
        return !without.inside && without.assaults && !without.at_peace(within.seat) && !spared;
    }
    // §13.8: a sally or a relief fights whatever the stances
    let bound = (one.bound & bit(other.seat)) | (other.bound & bit(one.seat)) != 0;
    let wanted = one.wants(other.seat) || other.wants(one.seat);
    one.seat != other.seat && (bound || (wanted && !spared))
}

/// Seats, a bit each, that have an enemy among these forces.
pub(crate) fn at_odds(rules: &Rulebook, moods: &[ForceStance]) -> u32 {
    let mut seats = 0;
    for (n, one) in moods.iter().enumerate() {
        for other in moods[n + 1..]
            .iter()
            .filter(|other| enemies(rules, one, other))
        {
            seats |= bit(one.seat) | bit(other.seat);
        }
    }
    seats
}

/// True if soldiers of more than one player are on a spot where groups meet (§6.1: not at gates).
pub(crate) fn mixed(field: &SeasonState, at: SpotId) -> bool {
    match field.standing(at) {
        [first, rest @ ..] => {
            rest.iter()
                .any(|&id| field.groups[id].seat != field.groups[*first].seat)
                && !field.game.board.is_gate(at)
        }
        [] => false,
    }
}

/// After a step: enemies on one spot stop, both with their whole force (§6.6).
pub(crate) fn on_spots(field: &mut SeasonState) {
    for at in field.spots() {
        if !mixed(field, at) {
            continue;
        }
        let seats = at_odds(
            &field.game.rules,
            &moods(field, field.standing(at).iter().copied()),
        );
        for n in 0..field.standing(at).len() {
            let id = field.standing(at)[n];
            let group = &mut field.groups[id];
            group.stopped |= seats & bit(group.seat) != 0;
        }
    }
}
