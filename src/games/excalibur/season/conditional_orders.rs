//! Orders that depend on a condition (`if` in the order sheet). Moves are tested at the start of
//! their first phase, standing instructions at each meeting. Most seasons have no such orders, and
//! then nothing here costs anything.

use super::super::event::{ExcaliburEvent, OrderSkipReason};
use super::super::order::{ExcaliburOrder, Order, OrderCondition};
use super::super::position::CounterNumber;
use super::field::{CounterId, GroupId, MarchRoute, SeasonState};
use super::meditation::meditating;
use super::{muster, siege};
use crate::games::Seat;

/// A player's sheet that contains conditions.
pub struct ConditionalSheet<'a> {
    pub seat: Seat,
    /// The player's counters: the first, and the one after the last.
    pub counters: (CounterId, CounterId),
    pub sheet: &'a [Order],
    /// True if somebody leads (§10.2).
    pub commands: bool,
}

impl<'a> ConditionalSheet<'a> {
    /// The orders that count: all of them, or without a lord only the instructions for soldiers on
    /// own manors (§10.2).
    pub fn orders(&self) -> impl Iterator<Item = &'a Order> + use<'a> {
        let commands = self.commands;
        self.sheet
            .iter()
            .filter(move |order| commands || order.needs_no_lord())
    }

    fn find(&self, field: &SeasonState, number: CounterNumber) -> Option<CounterId> {
        let (first, end) = self.counters;
        let own = field.counters.get(first..end)?;
        own.binary_search_by_key(&number, |counter| counter.number)
            .ok()
            .map(|n| first + n)
    }

    /// True if all of an order's conditions are true now.
    pub fn holds(&self, field: &SeasonState, when: &[OrderCondition]) -> bool {
        let wounded = |number: CounterNumber| {
            self.find(field, number)
                .is_some_and(|id| field.counters[id].wounded && !field.counters[id].gone)
        };
        when.iter().all(|condition| {
            condition.holds(&field.game.rules, &field.position, self.seat, &wounded)
        })
    }
}

impl SeasonState<'_> {
    /// True if an order may run now. The steps that read sheets themselves use it.
    pub fn may_run(&self, seat: Seat, order: &Order) -> bool {
        order.when.is_empty()
            || self
                .depends
                .iter()
                .any(|sheet| sheet.seat == seat && sheet.holds(self, &order.when))
    }
}

/// At the start of a phase, counters with an order for it whose condition is true follow that
/// order. A counter keeps the first order that ran (§6.4).
pub fn set_off(field: &mut SeasonState, phase: u8) {
    let sheets = std::mem::take(&mut field.depends);
    for it in &sheets {
        // §22.2: a meditating lord has no move orders
        let meditates = field
            .position
            .lords
            .get(it.seat.index())
            .filter(|lord| meditating(lord))
            .and_then(|lord| lord.leader);
        // §10.1: a player's orders end when the lord falls; §10.2: without a lord there are no
        // moves
        if field.record.lord_fell.contains(&it.seat) || !it.commands {
            continue;
        }
        for (written, order) in it
            .sheet
            .iter()
            .enumerate()
            .filter(|(_, order)| !order.when.is_empty())
        {
            let (troops, march) = match &order.what {
                // §13.8
                ExcaliburOrder::Sally { phase: named, .. } if *named == phase => {
                    if it.holds(field, &order.when) {
                        siege::instruct_one(field, it.seat, order);
                    } else {
                        idle(field, it.seat, order);
                    }
                    continue;
                }
                ExcaliburOrder::Move(march) if march.first_phase() == phase => {
                    (&march.troops, Some(march))
                }
                ExcaliburOrder::Hold { troops } if phase == 1 => (troops, None),
                _ => continue,
            };
            if !it.holds(field, &order.when) {
                idle(field, it.seat, order);
                continue;
            }
            let mut parts: Vec<(GroupId, GroupId)> = Vec::new();
            for &number in troops.iter().filter(|&&number| meditates != Some(number)) {
                let Some(id) = it.find(field, number) else {
                    continue;
                };
                let old = field.counters[id].group;
                let group = &field.groups[old];
                // it has an order already, or is on its way to a refuge (§6.10)
                if field.counters[id].gone || group.written != usize::MAX || group.errand.left() > 0
                {
                    continue;
                }
                let (at, route) = (
                    group.at,
                    march.map(|march| muster::joined(&field.roads, group.at, &march.route)),
                );
                let errand = match (march, route) {
                    // it is no longer where the route begins
                    (_, Some([])) => continue,
                    (Some(march), Some(route)) => MarchRoute::ordered(route, march.phases),
                    _ => MarchRoute::stay(),
                };
                let new = match parts.iter().find(|part| part.0 == old) {
                    Some(&(_, new)) => new,
                    None => {
                        let word = field.words[field.counters[id].word].clone();
                        let new = field.form(it.seat, written, at, errand, &word);
                        let old = &field.groups[old];
                        let (start, trail, since, moved, lost, inside) = (
                            old.start,
                            old.trail.clone(),
                            old.since,
                            old.moved,
                            old.lost,
                            old.inside,
                        );
                        let group = &mut field.groups[new];
                        (
                            group.start,
                            group.trail,
                            group.since,
                            group.moved,
                            group.lost,
                            group.inside,
                        ) = (start, trail, since, moved, lost, inside);
                        parts.push((field.counters[id].group, new));
                        new
                    }
                };
                field.part(id);
                field.join(id, new);
            }
        }
    }
    field.depends = sheets;
}

/// Reports that the order's condition is false (§0.5).
fn idle(field: &mut SeasonState, seat: Seat, order: &Order) {
    field.tell(
        "0.5",
        ExcaliburEvent::Skipped {
            seat,
            line: order.text.clone(),
            why: OrderSkipReason::Condition,
            done: 0,
            wanted: 0,
        },
    );
}

/// Standing instructions are tested again when groups meet and after they have fought.
pub fn retest_conditions(field: &mut SeasonState) {
    if field.depends.is_empty() {
        return;
    }
    let sheets = std::mem::take(&mut field.depends);
    for it in &sheets {
        if field.record.lord_fell.contains(&it.seat) {
            continue;
        }
        siege::retest_defences(field, it);
        let stands = |order: &Order| {
            !order.when.is_empty() && matches!(order.what, ExcaliburOrder::Stand { .. })
        };
        if !it.orders().any(stands) {
            continue;
        }
        muster::give_words(field, it);
        for group in &mut field.groups {
            if let Some(&first) = group.counters.first().filter(|_| group.seat == it.seat) {
                let word = &field.words[field.counters[first].word];
                (group.after_victory, group.after_defeat) = (word.after_victory, word.after_defeat);
            }
        }
    }
    field.depends = sheets;
}
