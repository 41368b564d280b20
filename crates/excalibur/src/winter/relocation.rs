//! Step 9: the household moves among linked manors (§4.8). Only the result must fit; lines that
//! prevent this are undone, the last written first.

use super::super::board::{ManorId, SpotId};
use super::super::event::{ExcaliburEvent, Troops};
use super::super::order::{self, HouseholdHand, Order};
use super::super::position::CounterNumber;
use super::super::troops::ROOM;
use super::state::Winter;
use crate::event::details::OrderSkipReason;
use seneschal_seam::seat::Seat;
use std::collections::BTreeMap;

const STEP: u8 = 9;

pub(super) fn relocate(winter: &mut Winter) {
    for seat in winter.players() {
        if winter.lines(seat).iter().any(is_relocation) {
            household(winter, seat);
        }
    }
}

fn is_relocation(line: &Order) -> bool {
    matches!(
        line.what,
        order::ExcaliburOrder::Relocate { .. } | order::ExcaliburOrder::RelocateHand { .. }
    )
}

/// A relocation line ready to run.
struct RelocationLine<'a> {
    line: &'a Order,
    what: RelocationLoad,
    to: ManorId,
}

enum RelocationLoad {
    Soldiers(Vec<CounterNumber>),
    Hand(HouseholdHand, ManorId),
}

fn household(winter: &mut Winter, seat: Seat) {
    if !winter.commands(seat) {
        for line in winter
            .lines(seat)
            .into_iter()
            .filter(|line| is_relocation(line))
        {
            winter.skip(STEP, "10.3", seat, line, OrderSkipReason::Leaderless);
        }
        return;
    }
    let links = ManorLinks::of(winter, seat);
    let mut goings = Vec::new();
    for line in winter.lines(seat) {
        let (going, why) = understood(winter, seat, &links, line);
        goings.extend(going);
        if let Some(why) = why {
            winter.skip(STEP, "4.8", seat, line, why);
        }
    }
    // undone one by one until the rest fits; each pass has one line less, so the loop ends
    while let Some(breaks) = last_unfit_line(winter, seat, &goings) {
        let undone = goings.remove(breaks);
        winter.skip(STEP, "4.8", seat, undone.line, OrderSkipReason::Undone);
    }
    apply_hand_moves(winter, &goings);
    for going in goings {
        carry_out(winter, seat, going);
    }
}

/// How many hands of a kind each manor gains or loses.
fn changes(goings: &[RelocationLine], kind: HouseholdHand) -> BTreeMap<ManorId, i32> {
    let mut change: BTreeMap<ManorId, i32> = BTreeMap::new();
    for going in goings {
        if let RelocationLoad::Hand(hand, from) = going.what
            && hand == kind
        {
            *change.entry(from).or_default() -= 1;
            *change.entry(going.to).or_default() += 1;
        }
    }
    change
}

/// Applies all hand moves at once: in a chain of lines a manor may give a hand before it receives
/// one.
fn apply_hand_moves(winter: &mut Winter, goings: &[RelocationLine]) {
    for (manor, change) in changes(goings, HouseholdHand::Forester) {
        if let Some(state) = winter.position.manors.get_mut(usize::from(manor.0)) {
            state.foresters =
                u8::try_from(i32::from(state.foresters) + change).unwrap_or(state.foresters);
        }
    }
    for (manor, change) in changes(goings, HouseholdHand::Reeve) {
        if let Some(state) = winter.position.manors.get_mut(usize::from(manor.0)) {
            state.reeve = i32::from(state.reeve) + change > 0;
        }
    }
}

/// The part of a line that can run, and why the rest cannot.
fn understood<'a>(
    winter: &Winter,
    seat: Seat,
    links: &ManorLinks,
    line: &'a Order,
) -> (Option<RelocationLine<'a>>, Option<OrderSkipReason>) {
    let held = |manor: ManorId| {
        winter
            .position
            .manors
            .get(usize::from(manor.0))
            .is_some_and(|state| state.holder == Some(seat))
    };
    match &line.what {
        order::ExcaliburOrder::Relocate { troops, to } => {
            if !held(*to) {
                return (None, Some(OrderSkipReason::NotHeld));
            }
            let there: Vec<CounterNumber> = troops
                .iter()
                .filter_map(|&number| winter.today(seat, number))
                .collect();
            let mut why = (there.len() < troops.len()).then_some(OrderSkipReason::Gone);
            let reach = |number: &CounterNumber| {
                let soldier = winter.lord(seat).and_then(|lord| lord.soldiers.get(number));
                soldier
                    .and_then(|soldier| winter.game.board.manor_at(soldier.spot))
                    .is_some_and(|from| links.joined(from, *to))
            };
            let numbers: Vec<CounterNumber> = there.iter().copied().filter(reach).collect();
            if numbers.len() < there.len() {
                why = Some(OrderSkipReason::NotLinked);
            }
            let going = (!numbers.is_empty()).then_some(RelocationLine {
                line,
                what: RelocationLoad::Soldiers(numbers),
                to: *to,
            });
            (going, why)
        }
        order::ExcaliburOrder::RelocateHand { hand, from, to } => {
            if !(held(*from) && held(*to)) {
                (None, Some(OrderSkipReason::NotHeld))
            } else if !links.joined(*from, *to) {
                (None, Some(OrderSkipReason::NotLinked))
            } else {
                (
                    Some(RelocationLine {
                        line,
                        what: RelocationLoad::Hand(*hand, *from),
                        to: *to,
                    }),
                    None,
                )
            }
        }
        _ => (None, None),
    }
}

/// The last line that contributes to a result that does not fit; `None` if all fits.
fn last_unfit_line(winter: &Winter, seat: Seat, goings: &[RelocationLine]) -> Option<usize> {
    let board = &winter.game.board;
    let lord = winter.lord(seat)?;
    let mut ends: BTreeMap<CounterNumber, ManorId> = BTreeMap::new();
    for going in goings {
        if let RelocationLoad::Soldiers(numbers) = &going.what {
            ends.extend(numbers.iter().map(|&number| (number, going.to)));
        }
    }
    let (foresters, reeves) = (
        changes(goings, HouseholdHand::Forester),
        changes(goings, HouseholdHand::Reeve),
    );
    let mut crowd: BTreeMap<SpotId, usize> = BTreeMap::new();
    for (number, soldier) in &lord.soldiers {
        let spot = ends
            .get(number)
            .map_or(soldier.spot, |&to| board.manor(to).spot);
        *crowd.entry(spot).or_default() += 1;
    }
    let crowded = |to: ManorId| {
        crowd
            .get(&board.manor(to).spot)
            .is_some_and(|&count| count > ROOM)
    };
    let now = |manor: ManorId| winter.position.manors.get(usize::from(manor.0));
    let wrong = |hand: HouseholdHand, manor: ManorId| {
        let land = board.manor(manor);
        let (change, has, most) = match hand {
            HouseholdHand::Forester => (
                &foresters,
                now(manor).map_or(0, |state| i32::from(state.foresters)),
                i32::from(land.forest),
            ),
            HouseholdHand::Reeve => (
                &reeves,
                now(manor).map_or(0, |state| i32::from(state.reeve)),
                i32::from(land.river_rights),
            ),
        };
        let count = has + change.get(&manor).copied().unwrap_or(0);
        if count < 0 {
            Some(HandMismatch::Missing)
        } else if count > most {
            Some(HandMismatch::TooMany)
        } else {
            None
        }
    };
    goings.iter().rposition(|going| match &going.what {
        RelocationLoad::Soldiers(_) => crowded(going.to),
        RelocationLoad::Hand(hand, from) => {
            wrong(*hand, going.to) == Some(HandMismatch::TooMany)
                || wrong(*hand, *from) == Some(HandMismatch::Missing)
        }
    })
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum HandMismatch {
    Missing,
    TooMany,
}

fn carry_out(winter: &mut Winter, seat: Seat, going: RelocationLine) {
    let goal = winter.game.board.manor(going.to).spot;
    match going.what {
        RelocationLoad::Soldiers(numbers) => {
            let mut from: BTreeMap<SpotId, Vec<CounterNumber>> = BTreeMap::new();
            let Some(lord) = winter.lord_mut(seat) else {
                return;
            };
            for number in numbers {
                if let Some(soldier) = lord.soldiers.get_mut(&number)
                    && soldier.spot != goal
                {
                    from.entry(soldier.spot).or_default().push(number);
                    soldier.spot = goal;
                }
            }
            for (from, numbers) in from {
                winter.say(
                    STEP,
                    "4.8",
                    ExcaliburEvent::Relocated {
                        troops: Troops { seat, numbers },
                        from,
                        to: goal,
                    },
                );
            }
        }
        RelocationLoad::Hand(hand, from) => {
            winter.say(
                STEP,
                "4.8",
                ExcaliburEvent::RelocatedHand {
                    seat,
                    hand,
                    from,
                    to: going.to,
                },
            );
        }
    }
}

/// The sets of linked own manors: by manor, the first one of its set.
pub(super) struct ManorLinks(Vec<ManorId>);

impl ManorLinks {
    pub(super) fn of(winter: &Winter, seat: Seat) -> Self {
        let board = &winter.game.board;
        let mut set: Vec<ManorId> = board.manor_ids().collect();
        let own = |manor: ManorId| {
            winter
                .position
                .manors
                .get(usize::from(manor.0))
                .is_some_and(|state| state.holder == Some(seat))
        };
        for road in &board.roads {
            let [Some(a), Some(b)] = road.ends.map(|end| board.manor_at(end)) else {
                continue;
            };
            let joined = own(a)
                && own(b)
                && (!winter.game.rules.relocate_by_border || board.manor(a).borders.contains(&b));
            if let (true, Some(&here), Some(&there)) =
                (joined, set.get(usize::from(a.0)), set.get(usize::from(b.0)))
            {
                for first in &mut set {
                    if *first == there {
                        *first = here;
                    }
                }
            }
        }
        ManorLinks(set)
    }

    pub(super) fn joined(&self, a: ManorId, b: ManorId) -> bool {
        a == b || self.0.get(usize::from(a.0)) == self.0.get(usize::from(b.0))
    }
}
