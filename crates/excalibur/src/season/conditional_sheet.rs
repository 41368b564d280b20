//! A player's sheet that contains conditions (§0.5), and the test whether they are true.

use super::super::order::{Order, OrderCondition};
use super::super::position::CounterNumber;
use super::field::{CounterId, SeasonState};
use seneschal_seam::seat::Seat;

/// A player's sheet that contains conditions.
pub(crate) struct ConditionalSheet<'a> {
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
    pub(crate) fn orders(&self) -> impl Iterator<Item = &'a Order> + use<'a> {
        let commands = self.commands;
        self.sheet
            .iter()
            .filter(move |order| commands || order.needs_no_lord())
    }

    /// The player's counter with this number.
    pub(crate) fn find(&self, field: &SeasonState, number: CounterNumber) -> Option<CounterId> {
        let (first, end) = self.counters;
        let own = field.counters.get(first..end)?;
        own.binary_search_by_key(&number, |counter| counter.number)
            .ok()
            .map(|n| first + n)
    }

    /// True if all of an order's conditions are true now.
    pub(crate) fn holds(&self, field: &SeasonState, when: &[OrderCondition]) -> bool {
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
    pub(crate) fn may_run(&self, seat: Seat, order: &Order) -> bool {
        order.when.is_empty()
            || self
                .depends
                .iter()
                .any(|sheet| sheet.seat == seat && sheet.holds(self, &order.when))
    }
}
