//! The fights at a place in their order (§8.7): the pairs, their forces, and the consequences of
//! each fight. `fight` decides how two forces fight.

use super::super::board::SpotId;
use super::super::event::{CombatGround, ExcaliburEvent};
use super::super::order::WithdrawalRule;
use super::super::tie_breaks::{AGAIN, lord_in_dice};
use super::conditional_orders;
use super::field::{CombatInstructions, GroupDefeat, GroupId, SeasonState, TroopGroup, bit};
use super::fight::{CombatSetting, Fighter, Force, HouseAccess, fight};
use super::leaderless_troops;
use super::meetings::{self, ForceStance};
use super::record::LastCombat;
use super::siege::{self, Footing};
use super::skirmish::skirmish;
use crate::games::{Dice, Roll, Seat};
use std::cmp::Reverse;

/// A spot, or a stretch of road by its two ends.
pub struct FightPlace {
    pub at: SpotId,
    pub stretch: Option<SpotId>,
}

/// The result of one fight at the place: the seats and the winner.
pub struct FightResult {
    pub seats: [Seat; 2],
    pub victor: Option<Seat>,
}

/// Fights on all spots, in the order of their names (§0.3).
pub fn on_spots(field: &mut SeasonState, dice: &mut Dice) {
    siege::sally(field);
    for at in field.spots() {
        if meetings::mixed(field, at) {
            let groups = field.standing(at).to_vec();
            for FightResult { victor, .. } in
                fights(field, &FightPlace { at, stretch: None }, &groups, dice)
            {
                // §5.2: the last combat there
                field.record.combats.insert(
                    at,
                    LastCombat {
                        phase: field.phase,
                        victor,
                    },
                );
            }
        }
    }
}

/// Runs all the fights at a place. Beaten groups are marked, and the dead are removed.
pub fn fights(
    field: &mut SeasonState,
    place: &FightPlace,
    groups: &[GroupId],
    dice: &mut Dice,
) -> Vec<FightResult> {
    conditional_orders::retest_conditions(field);
    let firm = |field: &SeasonState| -> Vec<ForceStance> {
        let mut moods = meetings::moods(
            field,
            groups
                .iter()
                .copied()
                .filter(|&id| field.groups[id].stands_firm()),
        );
        siege::join_the_fight(field, place, groups, &mut moods);
        moods
    };
    let before = firm(field);
    // §8.9; a stretch of road counts as a spot of its own
    let fought = |field: &SeasonState, one: Seat, other: Seat| {
        place.stretch.is_none()
            && field
                .fought
                .iter()
                .any(|&(at, a, b)| at == place.at && (a, b) == (one.min(other), one.max(other)))
    };
    let mut seats = 0;
    for (n, one) in before.iter().enumerate() {
        for other in &before[n + 1..] {
            if meetings::enemies(&field.game.rules, one, other)
                && !fought(field, one.seat, other.seat)
            {
                seats |= bit(one.seat) | bit(other.seat);
            }
        }
    }
    let involved: Vec<Seat> = before
        .iter()
        .map(|mood| mood.seat)
        .filter(|&seat| seats & bit(seat) != 0)
        .collect();
    if involved.is_empty() {
        return Vec::new();
    }
    let prefix = prefix(field, place);
    field.tell(
        "6.6",
        ExcaliburEvent::Met {
            seats: involved.clone(),
            at: place.at,
            stretch: place.stretch,
        },
    );
    let order = arrival_order(field, place, groups, involved, &prefix, dice);

    let mut results: Vec<FightResult> = Vec::new();
    loop {
        let moods = firm(field);
        let mood = |seat: Seat| moods.iter().find(|mood| mood.seat == seat);
        let met = |field: &SeasonState, a: Seat, b: Seat| {
            let again = fought(field, a, b)
                || results
                    .iter()
                    .any(|done| done.seats == [a, b] || done.seats == [b, a]);
            !again
                && matches!((mood(a), mood(b)), (Some(a), Some(b)) if meetings::enemies(&field.game.rules, a, b))
        };
        // §8.7: the first pair in the order of arrival: 1–2, 1–3, … 2–3, …
        let pair = order.iter().enumerate().find_map(|(n, &one)| {
            order[n + 1..]
                .iter()
                .find(|&&other| met(field, one, other))
                .map(|&other| [one, other])
        });
        let Some([one, other]) = pair else {
            return results;
        };
        let (Some(mood_one), Some(mood_other)) = (mood(one), mood(other)) else {
            return results;
        };
        let wants = [mood_one.wants(other), mood_other.wants(one)];
        let footing = |seat, foe| siege::footing(field, place, seat, foe);
        let forces = [
            force(field, groups, one, wants[0], footing(one, other)),
            force(field, groups, other, wants[1], footing(other, one)),
        ];
        let victor = fight_pair(field, place, groups, forces, &prefix, dice);
        if place.stretch.is_none() {
            field
                .fought
                .push((place.at, one.min(other), one.max(other)));
        }
        results.push(FightResult {
            seats: [one, other],
            victor,
        });
    }
}

/// `spring 3/phase 2/Fenburst`; a stretch of road by both its ends.
pub fn prefix(field: &SeasonState, place: &FightPlace) -> String {
    let board = &field.game.board;
    let (moment, at) = (field.moment(), &board.spot(place.at).name);
    match place.stretch {
        None => format!("{moment}/{at}"),
        Some(end) => format!("{moment}/{at} - {}", board.spot(end).name),
    }
}

/// §8.7: those who came first fight first. Players who came in the same step roll, if more than two
/// are there to fight.
fn arrival_order(
    field: &mut SeasonState,
    place: &FightPlace,
    groups: &[GroupId],
    mut seats: Vec<Seat>,
    prefix: &str,
    dice: &mut Dice,
) -> Vec<Seat> {
    let came = |field: &SeasonState, seat: Seat| {
        groups
            .iter()
            .map(|&id| &field.groups[id])
            .filter(|it| it.seat == seat && it.stands_firm())
            .map(|it| it.since)
            .min()
    };
    if seats.len() <= 2 {
        seats.sort_by_key(|&seat| (came(field, seat), seat));
        return seats;
    }
    let high_first = field.game.rules.high_first;
    let mut rolls: Vec<Roll> = Vec::new();
    // players in a tie roll again until the dice decide it
    let mut keys: Vec<_> = seats
        .iter()
        .map(|&seat| (came(field, seat), Vec::new(), seat))
        .collect();
    for time in 1..=AGAIN {
        keys.sort();
        let tied: Vec<bool> = keys
            .iter()
            .map(|one| {
                keys.iter()
                    .any(|other| other.2 != one.2 && (other.0, &other.1) == (one.0, &one.1))
            })
            .collect();
        if !tied.contains(&true) {
            break;
        }
        for (key, _) in keys.iter_mut().zip(tied).filter(|(_, tied)| *tied) {
            let lord = lord_in_dice(&field.game.lords, key.2);
            let roll = dice.open(again(format!("{prefix}/order/{lord}"), time));
            key.1.push(if high_first {
                7 - roll.pips.min(6)
            } else {
                roll.pips
            });
            rolls.push(roll);
        }
    }
    keys.sort();
    let order: Vec<Seat> = keys.into_iter().map(|(_, _, seat)| seat).collect();
    field.tell_with(
        "8.7",
        ExcaliburEvent::ArrivalOrder {
            at: place.at,
            order: order.clone(),
        },
        rolls,
    );
    order
}

/// The name of a die rolled for the n-th time, from 1.
pub fn again(name: String, time: u32) -> String {
    if time <= 1 {
        name
    } else {
        format!("{name}/again {time}")
    }
}

/// The part of a force that started together, shares an order and has the same instructions for the
/// fight.
struct ForceShare {
    written: usize,
    start: SpotId,
    withdraw: WithdrawalRule,
    leave: bool,
    then_house: bool,
    fresh_first: bool,
    strength: u32,
}

/// All counters of one player there (§0.1) that are not beaten, with the strongest group's
/// instructions.
pub fn force(
    field: &SeasonState,
    groups: &[GroupId],
    seat: Seat,
    wants: bool,
    footing: Footing,
) -> Force {
    let own = || {
        groups
            .iter()
            .copied()
            .filter(|&id| field.groups[id].seat == seat && field.groups[id].stands_firm())
    };
    let mut ids: Vec<usize> = own()
        .flat_map(|id| field.groups[id].counters.iter().copied())
        .collect();
    ids.sort_unstable();
    // §8.8: where the groups differ, the strongest group's instructions apply; of equals, the group
    // written first. Instructions about other things do not divide a force
    let mut shares: Vec<ForceShare> = Vec::new();
    for id in own() {
        let TroopGroup {
            written, start, at, ..
        } = field.groups[id];
        for counter in field.groups[id]
            .counters
            .iter()
            .map(|&id| &field.counters[id])
        {
            let CombatInstructions {
                withdraw,
                leave,
                then_house,
                fresh_first,
                ..
            } = field.words[counter.word];
            let withdraw = withdrawal(field, seat, at, footing.house, withdraw);
            let said = (written, start, withdraw, leave, then_house, fresh_first);
            let same = |share: &&mut ForceShare| {
                (
                    share.written,
                    share.start,
                    share.withdraw,
                    share.leave,
                    share.then_house,
                    share.fresh_first,
                ) == said
            };
            match shares.iter_mut().find(same) {
                Some(share) => share.strength += counter.strength(),
                None => shares.push(ForceShare {
                    written,
                    start,
                    withdraw,
                    leave,
                    then_house,
                    fresh_first,
                    strength: counter.strength(),
                }),
            }
        }
    }
    // of equals the first one found: groups are in the order of their lines, their counters by
    // number
    let word = shares
        .iter()
        .min_by_key(|share| (Reverse(share.strength), share.written, share.start));
    // §8.8: `then house` applies only on an own manor
    let then_house = footing.own
        && word.is_some_and(|word| word.then_house)
        && footing.house == HouseAccess::Far;
    let fighters = ids.iter().map(|&id| &field.counters[id]);
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
        wounds: field.wounds.get(seat.index()).cloned().unwrap_or_default(),
        champions: field
            .champions
            .get(seat.index())
            .cloned()
            .unwrap_or_default(),
        bonus: footing.bonus,
        house: if then_house {
            HouseAccess::Shelter
        } else {
            footing.house
        },
    }
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

fn ground(field: &SeasonState, place: &FightPlace) -> CombatGround {
    let board = &field.game.board;
    match place.stretch {
        // §6.11: never as at a choke point
        Some(_) => CombatGround::Between,
        None if board.house_at(place.at).is_some() => CombatGround::House,
        None if field.game.rules.choke && board.choke_at(place.at).is_some() => CombatGround::Choke,
        None => CombatGround::Open,
    }
}

/// Fights one pair and writes the outcome into the season state.
pub fn fight_pair(
    field: &mut SeasonState,
    place: &FightPlace,
    groups: &[GroupId],
    forces: [Force; 2],
    prefix: &str,
    dice: &mut Dice,
) -> Option<Seat> {
    field.combat += 1;
    let seats = [forces[0].seat, forces[1].seat];
    let game = field.game;
    let inside = forces
        .iter()
        .any(|force| force.house == HouseAccess::Inside);
    let ground = if inside {
        CombatGround::Assault
    } else {
        ground(field, place)
    };
    let battle = CombatSetting {
        combat: field.combat,
        stage: field.stage(),
        at: place.at,
        ground,
        dice_prefix: prefix,
        lords: &game.lords,
    };
    let fought = if game.rules.fast_play {
        // §F6
        skirmish(
            &battle,
            forces,
            ground == CombatGround::Choke,
            dice,
            &mut field.events,
        )
    } else {
        fight(&battle, forces, &game.rules, dice, &mut field.events)
    };
    for side in 0..2 {
        let own: Vec<GroupId> = groups
            .iter()
            .copied()
            .filter(|&id| field.groups[id].seat == seats[side] && field.groups[id].stands_firm())
            .collect();
        let victor = fought.victor == Some(1 - side);
        for &id in &own {
            let group = &mut field.groups[id];
            group.won |= fought.victor == Some(side);
            if fought.beaten[side] {
                let by = if victor { bit(seats[1 - side]) } else { 0 };
                group.beaten = Some(GroupDefeat {
                    by,
                    lost: Some(place.at),
                    at_once: true,
                    to_start: false,
                });
            }
            for counter in field.groups[id].counters.clone() {
                let it = &mut field.counters[counter];
                it.wounded |= fought.wounded[side].contains(&it.number);
                if fought.dead[side].contains(&it.number) {
                    remove(field, counter);
                }
            }
        }
    }
    for side in (0..2).filter(|&side| fought.went_in[side]) {
        siege::shelter(field, place.at, seats[side]);
    }
    for seat in seats {
        leaderless_troops::check_leader(field, seat);
    }
    fought.victor.and_then(|side| seats.get(side).copied())
}

/// Takes a counter off the board for good.
pub fn remove(field: &mut SeasonState, counter: usize) {
    field.part(counter);
    field.counters[counter].gone = true;
}
