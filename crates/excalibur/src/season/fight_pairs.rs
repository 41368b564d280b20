//! The fights at a place in their order (§8.7): the pairs, their forces, and the consequences of
//! each fight. `fight` decides how two forces fight.

use super::super::event::{ExcaliburEvent, details::CombatGround};
use super::arrival_order::arrival_order;
use super::combat::{CombatSetting, FightOutcome, Force, HouseAccess};
use super::conditional_orders;
use super::field::{GroupDefeat, GroupId, SeasonState, bit};
use super::fight::fight;
use super::fight_place::FightPlace;
use super::force_assembly::assemble_force;
use super::leaderless_troops;
use super::meetings::{self, ForceStance};
use super::record::LastCombat;
use super::siege;
use super::skirmish::skirmish;
use seneschal_seam::{dice::Dice, seat::Seat};

/// The result of one fight at the place: the seats and the winner.
pub(crate) struct FightResult {
    pub seats: [Seat; 2],
    pub victor: Option<Seat>,
}

/// Fights on all spots, in the order of their names (§0.3).
pub(crate) fn on_spots(field: &mut SeasonState, dice: &mut Dice) {
    siege::sally(field);
    for at in field.spots() {
        if meetings::mixed(field, at) {
            let groups = field.standing(at).to_vec();
            for FightResult { victor, .. } in fights(field, &FightPlace::spot(at), &groups, dice) {
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
pub(crate) fn fights(
    field: &mut SeasonState,
    place: &FightPlace,
    groups: &[GroupId],
    dice: &mut Dice,
) -> Vec<FightResult> {
    conditional_orders::retest_conditions(field);
    let encounter = Encounter { place, groups };
    let involved = encounter.involved_seats(field);
    if involved.is_empty() {
        return Vec::new();
    }
    let prefix = place.dice_prefix(field);
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
    while let Some(pair) = encounter.next_pair(field, &order, &results) {
        let seats = pair.map(|stance| stance.seat);
        let forces = [0, 1].map(|i| {
            let (seat, foe) = (seats[i], seats[1 - i]);
            let footing = siege::footing(field, place, seat, foe);
            assemble_force(field, groups, seat, pair[i].wants(foe), footing)
        });
        let victor = fight_pair(field, place, groups, forces, &prefix, dice);
        if place.stretch.is_none() {
            let [one, other] = seats;
            field
                .fought
                .push((place.at, one.min(other), one.max(other)));
        }
        results.push(FightResult { seats, victor });
    }
    results
}

/// The groups at a place where enemies meet.
struct Encounter<'a> {
    place: &'a FightPlace,
    groups: &'a [GroupId],
}

impl Encounter<'_> {
    /// The stances of the forces that are not beaten.
    fn stances(&self, field: &SeasonState) -> Vec<ForceStance> {
        let firm = self.groups.iter().copied();
        let mut stances = meetings::moods(field, firm.filter(|&id| field.groups[id].stands_firm()));
        siege::join_the_fight(field, self.place, self.groups, &mut stances);
        stances
    }

    /// True if the pair still has to fight (§8.9). A stretch of road counts as a spot of its own.
    fn must_fight(&self, field: &SeasonState, one: &ForceStance, other: &ForceStance) -> bool {
        let pair = (one.seat.min(other.seat), one.seat.max(other.seat));
        let fought = self.place.stretch.is_none()
            && field
                .fought
                .iter()
                .any(|&(at, a, b)| at == self.place.at && (a, b) == pair);
        !fought && meetings::enemies(&field.game.rules, one, other)
    }

    /// Players with somebody to fight, by seat.
    fn involved_seats(&self, field: &SeasonState) -> Vec<Seat> {
        let stances = self.stances(field);
        let mut seats = 0;
        for (n, one) in stances.iter().enumerate() {
            for other in &stances[n + 1..] {
                if self.must_fight(field, one, other) {
                    seats |= bit(one.seat) | bit(other.seat);
                }
            }
        }
        stances
            .iter()
            .map(|stance| stance.seat)
            .filter(|&seat| seats & bit(seat) != 0)
            .collect()
    }

    /// §8.7: the first pair in the order of arrival: 1–2, 1–3, … 2–3, …
    fn next_pair(
        &self,
        field: &SeasonState,
        order: &[Seat],
        results: &[FightResult],
    ) -> Option<[ForceStance; 2]> {
        let stances = self.stances(field);
        let stance = |seat: Seat| stances.iter().find(|stance| stance.seat == seat);
        let done = |a: Seat, b: Seat| {
            results
                .iter()
                .any(|done| done.seats == [a, b] || done.seats == [b, a])
        };
        order.iter().enumerate().find_map(|(n, &one)| {
            order[n + 1..].iter().find_map(|&other| {
                let (a, b) = (stance(one)?, stance(other)?);
                let fight = !done(one, other) && self.must_fight(field, a, b);
                fight.then_some([*a, *b])
            })
        })
    }
}

/// Fights one pair and writes the outcome into the season state.
pub(crate) fn fight_pair(
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
        place.ground(field)
    };
    let battle = CombatSetting {
        combat: field.combat,
        stage: field.stage(),
        at: place.at,
        ground,
        dice_prefix: prefix,
        lords: &game.lords,
    };
    let events = &mut field.events;
    let fought = if game.rules.fast_play {
        // §F6
        let narrow = ground == CombatGround::Choke;
        skirmish(&battle, forces, narrow, dice, events)
    } else {
        fight(&battle, forces, &game.rules, dice, events)
    };
    write_losses(field, place, groups, seats, &fought);
    for side in (0..2).filter(|&side| fought.went_in[side]) {
        siege::shelter(field, place.at, seats[side]);
    }
    for seat in seats {
        leaderless_troops::check_leader(field, seat);
    }
    fought.victor.and_then(|side| seats.get(side).copied())
}

/// Marks beaten groups and wounded counters, and removes the dead.
fn write_losses(
    field: &mut SeasonState,
    place: &FightPlace,
    groups: &[GroupId],
    seats: [Seat; 2],
    fought: &FightOutcome,
) {
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
                    field.remove(counter);
                }
            }
        }
    }
}
