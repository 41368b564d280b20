//! Builds the season state from the sheets: groups with their routes, and each counter's combat
//! instructions. Orders were checked against the position when they arrived; an order that no
//! longer fits is skipped, and never causes a panic.

use super::super::order::{
    ExcaliburOrder, Instruction, InstructionScope, MoveOrder, Order, Stance, StanceTarget,
};
use super::super::position::{CounterNumber, Lord, Position};
use super::super::troops::commands;
use super::conditional_sheet::ConditionalSheet;
use super::field::{CombatInstructions, Counter, CounterId, GroupId, MarchRoute, SeasonState, bit};
use super::meditation::meditating;
use super::pillage;
use super::siege;
use crate::{board::SpotId, game::Excalibur, route::RoadNetwork};
use seneschal_seam::seat::Seat;
use std::collections::BTreeMap;

/// Places all soldiers where they begin the season, with their orders.
pub(crate) fn muster<'a>(
    game: &'a Excalibur,
    position: &Position,
    orders: &'a BTreeMap<Seat, Vec<Order>>,
) -> SeasonState<'a> {
    let mut field = SeasonState::new(game, position);
    for (n, lord) in position.lords.iter().enumerate() {
        // §10.5
        if lord.out {
            continue;
        }
        let seat = Seat(n as u8);
        // §0.4: no sheet counts as an empty sheet
        let written: &[Order] = orders.get(&seat).map_or(&[], Vec::as_slice);
        // §10.2: without a lord only its stances apply
        let commands = commands(lord, &game.rules);
        let sheet: &[Order] = if commands { written } else { &[] };
        let first = field.counters.len();
        add_counters(&mut field, seat, lord);
        let depends = ConditionalSheet {
            seat,
            counters: (first, field.counters.len()),
            sheet: written,
            commands,
        };
        let retinue = Retinue {
            seat,
            first,
            spots: lord.soldiers.values().map(|soldier| soldier.spot).collect(),
            sheet,
        };
        give_words(&mut field, &depends);
        // §22.2: nobody meets a meditating lord, who has no move orders
        if meditating(lord)
            && let Some(leader) = field.leaders[n]
        {
            retinue.leave_field(&mut field, leader);
        }
        retinue.form_groups(&mut field);
        siege::instruct(&mut field, &depends);
        pillage::plan(&mut field, seat, sheet);
        if written.iter().any(|order| !order.when.is_empty()) {
            field.depends.push(depends);
        }
    }
    siege::begin_season(&mut field);
    field
}

/// Adds a player's counters, which belong to no group yet.
fn add_counters(field: &mut SeasonState, seat: Seat, lord: &Lord) {
    for (&number, soldier) in &lord.soldiers {
        let leader = lord.leader == Some(number);
        if leader {
            field.leaders[seat.index()] = Some(field.counters.len());
        }
        field.counters.push(Counter {
            seat,
            number,
            rank: soldier.rank,
            wounded: soldier.wounded,
            leader,
            group: GroupId::MAX,
            word: 0,
            gone: false,
        });
    }
}

/// The group's instructions take precedence over the retinue's, and a player's name over `all`. A
/// conditional instruction counts if its condition is true now.
pub(crate) fn give_words(field: &mut SeasonState, of: &ConditionalSheet) {
    let mut standing: Vec<(&InstructionScope, &Instruction)> = Vec::new();
    for order in of.orders() {
        if let ExcaliburOrder::Stand { whom, how } = &order.what
            && (order.when.is_empty() || of.holds(field, &order.when))
        {
            standing.push((whom, how));
        }
    }
    // stable sort: each kind in the order of its lines
    standing.sort_by_key(|(_, how)| names_players(how));
    let mut general = CombatInstructions::default();
    for (whom, how) in &standing {
        if **whom == InstructionScope::Retinue {
            apply(&mut general, how);
        }
    }
    let general = word_id(field, general);
    let (first, end) = of.counters;
    for counter in &mut field.counters[first..end] {
        counter.word = general;
    }
    for (whom, how) in &standing {
        let InstructionScope::Troops(numbers) = whom else {
            continue;
        };
        for &number in numbers {
            let Some(id) = of.find(field, number) else {
                continue;
            };
            let mut word = field.words[field.counters[id].word].clone();
            apply(&mut word, how);
            field.counters[id].word = word_id(field, word);
        }
    }
    give_lists(field, of.seat, standing);
}

/// §8.4, §8.6: lists of counters, the groups' before the retinue's.
fn give_lists(
    field: &mut SeasonState,
    seat: Seat,
    mut standing: Vec<(&InstructionScope, &Instruction)>,
) {
    let (wounds, champions) = (
        &mut field.wounds[seat.index()],
        &mut field.champions[seat.index()],
    );
    wounds.clear();
    champions.clear();
    standing.sort_by_key(|(whom, _)| **whom == InstructionScope::Retinue);
    for (_, how) in standing {
        match how {
            Instruction::Wounds { troops } => wounds.extend_from_slice(troops),
            Instruction::Champions { troops } => champions.extend_from_slice(troops),
            _ => {}
        }
    }
}

fn names_players(how: &Instruction) -> bool {
    matches!(
        how,
        Instruction::Stance {
            toward: StanceTarget::Seats(_),
            ..
        }
    )
}

/// One player's counters, about to be placed in the season state.
struct Retinue<'s> {
    seat: Seat,
    /// The player's first counter.
    first: CounterId,
    /// The spot of each counter.
    spots: Vec<SpotId>,
    sheet: &'s [Order],
}

impl<'s> Retinue<'s> {
    fn find(&self, field: &SeasonState, number: CounterNumber) -> Option<CounterId> {
        let own = field.counters.get(self.first..)?;
        own.binary_search_by_key(&number, |counter| counter.number)
            .ok()
            .map(|n| self.first + n)
    }

    /// Puts a counter into a group of its own, apart from everybody.
    fn leave_field(&self, field: &mut SeasonState, counter: CounterId) {
        let word = field.words[0].clone();
        let group = field.form(
            self.seat,
            usize::MAX,
            self.spots[counter - self.first],
            MarchRoute::stay(),
            &word,
        );
        field.join(counter, group);
        field.step_back(group);
    }

    /// §6.4: counters that start together and share an order form one group. Counters that would
    /// part after a fight are separated at once. Conditional orders wait for their phase
    /// (`conditional_orders`).
    fn form_groups(&self, field: &mut SeasonState<'s>) {
        for (written, order) in self
            .sheet
            .iter()
            .enumerate()
            .filter(|(_, order)| order.when.is_empty())
        {
            let (troops, march) = match &order.what {
                ExcaliburOrder::Move(march) => (&march.troops, Some(march)),
                ExcaliburOrder::Hold { troops } => (troops, None),
                _ => continue,
            };
            for &number in troops {
                let Some(id) = self
                    .find(field, number)
                    .filter(|&id| field.counters[id].group == GroupId::MAX)
                else {
                    continue;
                };
                let at = self.spots[id - self.first];
                match march.map(|march| (march, joined(&field.roads, at, &march.route))) {
                    Some((_, [])) => {} // it does not stand where the way begins
                    Some((MoveOrder { phases, .. }, route)) => {
                        self.enlist(field, id, written, at, || {
                            MarchRoute::ordered(route, *phases)
                        })
                    }
                    None => self.enlist(field, id, written, at, MarchRoute::stay),
                }
            }
        }
        for id in self.first..field.counters.len() {
            if field.counters[id].group == GroupId::MAX {
                let at = self.spots[id - self.first];
                self.enlist(field, id, usize::MAX, at, MarchRoute::stay);
            }
        }
    }

    fn enlist(
        &self,
        field: &mut SeasonState<'s>,
        counter: CounterId,
        written: usize,
        at: SpotId,
        errand: impl FnOnce() -> MarchRoute<'s>,
    ) {
        let word = field.words[field.counters[counter].word].clone();
        let same = field.standing(at).iter().copied().find(|&id| {
            let group = &field.groups[id];
            let alike = || {
                group.counters.first().is_none_or(|&other| {
                    !self.may_part(field.counters[other].number, field.counters[counter].number)
                })
            };
            (
                group.seat,
                group.written,
                group.after_victory,
                group.after_defeat,
            ) == (self.seat, written, word.after_victory, word.after_defeat)
                && alike()
        });
        let group = same.unwrap_or_else(|| field.form(self.seat, written, at, errand(), &word));
        field.join(counter, group);
    }

    /// True if a conditional instruction may separate two counters after a fight.
    fn may_part(&self, one: CounterNumber, other: CounterNumber) -> bool {
        self.sheet
            .iter()
            .filter(|order| !order.when.is_empty())
            .any(|order| match &order.what {
                ExcaliburOrder::Stand {
                    whom: InstructionScope::Troops(numbers),
                    how: Instruction::AfterVictory(_) | Instruction::AfterDefeat(_),
                } => numbers.contains(&one) != numbers.contains(&other),
                _ => false,
            })
    }
}

/// The part of a route that can be walked from here, mile by mile.
pub(crate) fn joined<'a>(roads: &RoadNetwork, from: SpotId, route: &'a [SpotId]) -> &'a [SpotId] {
    let mut at = from;
    let miles = route.iter().take_while(|&&next| {
        let beside = usize::from(next.0) < roads.board.spots.len()
            && roads.board.next(at).contains(&next)
            && roads.is_open(next);
        at = next;
        beside
    });
    let miles = miles.count();
    &route[..miles]
}

/// The index of these instructions, added if new. A season has few of them.
fn word_id(field: &mut SeasonState, word: CombatInstructions) -> usize {
    match field.words.iter().position(|known| *known == word) {
        Some(n) => n,
        None => {
            field.words.push(word);
            field.words.len() - 1
        }
    }
}

fn apply(word: &mut CombatInstructions, how: &Instruction) {
    match how {
        Instruction::Stance { stance, toward } => {
            let whom = match toward {
                StanceTarget::All => {
                    word.leave = false;
                    u32::MAX
                }
                StanceTarget::Seats(seats) => seats.iter().fold(0, |bits, &seat| bits | bit(seat)),
            };
            word.fight &= !whom;
            word.peace &= !whom;
            match stance {
                Stance::Fight => word.fight |= whom,
                Stance::Peace => word.peace |= whom,
                Stance::Defend => {}
            }
        }
        Instruction::Leave => word.leave = true,
        Instruction::Withdraw(withdraw) => word.withdraw = Some(*withdraw),
        Instruction::WoundsFresh => word.fresh_first = true,
        Instruction::AfterVictory(after) => word.after_victory = *after,
        Instruction::AfterDefeat(after) => word.after_defeat = *after,
        // lists of counters belong to the whole force
        Instruction::Wounds { .. } | Instruction::Champions { .. } => {}
        Instruction::Approach(approach) => word.approach = Some(*approach),
        Instruction::ThenHouse => word.then_house = true,
    }
}
