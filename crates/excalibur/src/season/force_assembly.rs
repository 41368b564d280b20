//! The force that a player's groups form for a fight (§0.1), with the instructions of the strongest
//! group (§8.8).

use super::super::board::SpotId;
use super::super::order::WithdrawalRule;
use super::combat::{Fighter, Force, HouseAccess};
use super::field::{CombatInstructions, GroupId, SeasonState, TroopGroup};
use super::siege::Footing;
use seneschal_seam::seat::Seat;
use std::cmp::Reverse;

/// All counters of one player there (§0.1) that are not beaten, with the strongest group's
/// instructions.
pub(crate) fn assemble_force(
    field: &SeasonState,
    groups: &[GroupId],
    seat: Seat,
    wants: bool,
    footing: Footing,
) -> Force {
    let own: Vec<&TroopGroup> = groups
        .iter()
        .map(|&id| &field.groups[id])
        .filter(|group| group.seat == seat && group.stands_firm())
        .collect();
    let mut ids: Vec<usize> = own
        .iter()
        .flat_map(|group| group.counters.iter().copied())
        .collect();
    ids.sort_unstable();
    let fighters = ids.iter().map(|&id| &field.counters[id]);
    let word = strongest_instructions(field, &own, footing.house);
    // §8.8: `then house` applies only on an own manor
    let then_house = footing.own
        && word.is_some_and(|word| word.then_house)
        && footing.house == HouseAccess::Far;
    let list = |lists: &[Vec<_>]| lists.get(seat.index()).cloned().unwrap_or_default();
    Force {
        seat,
        fighters: fighters
            .map(|it| Fighter {
                number: it.number,
                rank: it.rank,
                wounded: it.wounded,
                leader: it.leader,
            })
            .collect(),
        wants,
        withdraw: word.map_or(WithdrawalRule::WhenWeaker(1), |word| word.withdraw),
        fresh_first: word.is_some_and(|word| word.fresh_first),
        leave: word.is_some_and(|word| word.leave),
        wounds: list(&field.wounds),
        champions: list(&field.champions),
        bonus: footing.bonus,
        house: if then_house {
            HouseAccess::Shelter
        } else {
            footing.house
        },
    }
}

/// What some counters of a force have in common: their order, the start of their group, and their
/// instructions for the fight. Instructions about other things do not divide a force.
#[derive(Clone, Copy, PartialEq, Eq)]
struct FightInstructions {
    written: usize,
    start: SpotId,
    withdraw: WithdrawalRule,
    leave: bool,
    then_house: bool,
    fresh_first: bool,
}

/// §8.8: where the groups differ, the strongest group's instructions apply; of equals, the group
/// written first.
fn strongest_instructions(
    field: &SeasonState,
    own: &[&TroopGroup],
    house: HouseAccess,
) -> Option<FightInstructions> {
    let mut shares: Vec<(FightInstructions, u32)> = Vec::new();
    for group in own {
        for counter in group.counters.iter().map(|&id| &field.counters[id]) {
            let CombatInstructions {
                withdraw,
                leave,
                then_house,
                fresh_first,
                ..
            } = field.words[counter.word];
            let said = FightInstructions {
                written: group.written,
                start: group.start,
                withdraw: withdrawal(field, group.seat, group.at, house, withdraw),
                leave,
                then_house,
                fresh_first,
            };
            match shares.iter_mut().find(|(word, _)| *word == said) {
                Some((_, strength)) => *strength += counter.strength(),
                None => shares.push((said, counter.strength())),
            }
        }
    }
    // of equals the first one found: groups are in the order of their lines, their counters by
    // number
    shares
        .into_iter()
        .min_by_key(|(word, strength)| (Reverse(*strength), word.written, word.start))
        .map(|(word, _)| word)
}

/// When a counter's side breaks off (§8.8), according to its sheet.
fn withdrawal(
    field: &SeasonState,
    seat: Seat,
    at: SpotId,
    house: HouseAccess,
    said: Option<WithdrawalRule>,
) -> WithdrawalRule {
    // §10.2: without a lord the sheet applies only to soldiers on own manors
    let said =
        said.filter(|_| field.commands(seat) || field.own_manors(seat).binary_search(&at).is_ok());
    match house {
        // §13.5: inside a house, only by a line of its own
        HouseAccess::Inside => said
            .filter(|_| field.game.rules.house_withdraw)
            .unwrap_or(WithdrawalRule::Never),
        HouseAccess::Far | HouseAccess::Shelter | HouseAccess::WhenWeaker => {
            said.unwrap_or(WithdrawalRule::WhenWeaker(1))
        }
    }
}
