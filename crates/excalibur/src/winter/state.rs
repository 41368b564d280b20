//! A winter in progress: what all its steps read and change.

use super::super::event::{Event, ExcaliburEvent, Stage};
use super::super::position::{CounterNumber, Lord, Position};
use crate::{
    event::details::OrderSkipReason,
    game::Excalibur,
    order::{self, Order},
    troops,
};
use seneschal_seam::{
    dice::{Dice, Roll},
    seat::Seat,
};
use std::collections::BTreeMap;

/// The state of a winter in progress.
pub(super) struct Winter<'a> {
    pub game: &'a Excalibur,
    pub position: Position,
    pub orders: &'a BTreeMap<Seat, Vec<Order>>,
    pub dice: &'a mut Dice,
    pub events: Vec<Event>,
    /// The remaining players, in the order of §4.6; by seat until incomes are declared.
    pub order: Vec<Seat>,
    /// By seat: the current number of each counter in the sheets. Promotion changes numbers (§1.3),
    /// and a freed number may be used again.
    pub now: Vec<BTreeMap<CounterNumber, Option<CounterNumber>>>,
}

/// §4.4: the step of a line; `keep` belongs to none.
fn step_of(what: &order::ExcaliburOrder) -> Option<u8> {
    Some(match what {
        order::ExcaliburOrder::Give { .. } => 1,
        order::ExcaliburOrder::Dismiss { .. } => 2,
        order::ExcaliburOrder::Pay { .. } => 3,
        order::ExcaliburOrder::Appoint { .. } => 6,
        order::ExcaliburOrder::Hire { .. } => 7,
        order::ExcaliburOrder::Build { .. }
        | order::ExcaliburOrder::Repair { .. }
        | order::ExcaliburOrder::Religion { .. }
        | order::ExcaliburOrder::Destroy { .. } => 8,
        order::ExcaliburOrder::Relocate { .. } | order::ExcaliburOrder::RelocateHand { .. } => 9,
        order::ExcaliburOrder::Fate(_) => 11,
        _ => return None,
    })
}

/// Lines of a sheet: all of them, or those whose conditions are true.
pub(super) enum WinterLines<'a> {
    All(&'a [Order]),
    Some(Vec<&'a Order>),
}

impl<'a> WinterLines<'a> {
    pub(super) fn iter(&self) -> impl Iterator<Item = &'a Order> + Clone + use<'a, '_> {
        let (all, some): (&'a [Order], &[&'a Order]) = match self {
            WinterLines::All(all) => (all, &[]),
            WinterLines::Some(some) => (&[], some),
        };
        all.iter().chain(some.iter().copied())
    }
}

impl<'a> IntoIterator for WinterLines<'a> {
    type Item = &'a Order;
    type IntoIter = std::iter::Chain<std::slice::Iter<'a, Order>, std::vec::IntoIter<&'a Order>>;

    fn into_iter(self) -> Self::IntoIter {
        let (all, some): (&'a [Order], Vec<&'a Order>) = match self {
            WinterLines::All(all) => (all, Vec::new()),
            WinterLines::Some(some) => (&[], some),
        };
        all.iter().chain(some)
    }
}

impl<'a> Winter<'a> {
    pub(super) fn begin(
        game: &'a Excalibur,
        mut position: Position,
        orders: &'a BTreeMap<Seat, Vec<Order>>,
        dice: &'a mut Dice,
    ) -> Self {
        // §15, 14: from this winter on, scutage is ordinary money
        position.lords.iter_mut().for_each(|lord| lord.scutage = 0);
        let order = position
            .lords
            .iter()
            .enumerate()
            .filter(|(_, lord)| !lord.out)
            .map(|(n, _)| Seat(n as u8))
            .collect();
        let now = position
            .lords
            .iter()
            .map(|lord| {
                lord.soldiers
                    .keys()
                    .map(|&number| (number, Some(number)))
                    .collect()
            })
            .collect();
        Winter {
            game,
            position,
            orders,
            dice,
            events: Vec::new(),
            order,
            now,
        }
    }

    /// The remaining players, in the order of §4.6.
    pub(super) fn players(&self) -> Vec<Seat> {
        self.order
            .iter()
            .copied()
            .filter(|seat| self.lord(*seat).is_some_and(|lord| !lord.out))
            .collect()
    }

    pub(super) fn lord(&self, seat: Seat) -> Option<&Lord> {
        self.position.lords.get(seat.index())
    }

    pub(super) fn lord_mut(&mut self, seat: Seat) -> Option<&mut Lord> {
        self.position.lords.get_mut(seat.index())
    }

    /// A player's lines at a step: those whose conditions are true when the player's step begins
    /// (order sheet, `if`).
    pub(super) fn lines(&self, seat: Seat) -> WinterLines<'a> {
        let all = self.orders.get(&seat).map_or(&[][..], Vec::as_slice);
        if all.iter().all(|line| line.when.is_empty()) {
            return WinterLines::All(all);
        }
        let wounded = |number: CounterNumber| {
            let today = self.today(seat, number);
            today
                .and_then(|today| self.lord(seat)?.soldiers.get(&today))
                .is_some_and(|soldier| soldier.wounded)
        };
        WinterLines::Some(
            all.iter()
                .filter(|line| {
                    line.when.iter().all(|condition| {
                        condition.holds(&self.game.rules, &self.position, seat, &wounded)
                    })
                })
                .collect(),
        )
    }

    /// §0.5: reports the lines of a step whose conditions are false when the step begins.
    pub(super) fn tell_idle(&mut self, step: u8) {
        for seat in self.players() {
            let all = self.orders.get(&seat).map_or(&[][..], Vec::as_slice);
            let idle: Vec<&Order> = all
                .iter()
                .filter(|line| step_of(&line.what) == Some(step) && !line.when.is_empty())
                .collect();
            if idle.is_empty() {
                continue;
            }
            let runs: Vec<&Order> = self.lines(seat).iter().collect();
            for line in idle
                .into_iter()
                .filter(|line| !runs.iter().any(|other| std::ptr::eq(*other, *line)))
            {
                self.skip(step, "0.5", seat, line, OrderSkipReason::Condition);
            }
        }
    }

    /// §10.3: without a leader most lines are not obeyed.
    pub(super) fn commands(&self, seat: Seat) -> bool {
        self.lord(seat)
            .is_some_and(|lord| troops::commands(lord, &self.game.rules))
    }

    /// The current number of a counter in the sheet; `None` if the soldier has left. This winter's
    /// recruits keep their own number.
    pub(super) fn today(&self, seat: Seat, written: CounterNumber) -> Option<CounterNumber> {
        let number = self
            .now
            .get(seat.index())?
            .get(&written)
            .copied()
            .unwrap_or(Some(written))?;
        self.lord(seat)?
            .soldiers
            .contains_key(&number)
            .then_some(number)
    }

    /// Removes counters for good.
    pub(super) fn remove(&mut self, seat: Seat, numbers: &[CounterNumber]) {
        let (Some(lord), Some(now)) = (
            self.position.lords.get_mut(seat.index()),
            self.now.get_mut(seat.index()),
        ) else {
            return;
        };
        for number in numbers {
            lord.soldiers.remove(number);
            if let Some(entry) = now.get_mut(number) {
                *entry = None;
            }
        }
    }

    /// `keep` (order sheet): hiring and building stop when the treasury would fall below this
    /// amount. Of several lines the highest counts.
    pub(super) fn keeps(&self, seat: Seat) -> u32 {
        let kept = self.lines(seat).into_iter().filter_map(|line| {
            if let order::ExcaliburOrder::Keep { bezants } = line.what {
                Some(bezants)
            } else {
                None
            }
        });
        kept.max().unwrap_or(0)
    }

    /// Takes `price` if the treasury has it above the `keep` amount. If it does not, the error
    /// reports `needs`.
    pub(super) fn spend(
        &mut self,
        seat: Seat,
        price: u32,
        needs: u32,
    ) -> Result<(), OrderSkipReason> {
        let keeps = self.keeps(seat);
        let Some(lord) = self.lord_mut(seat) else {
            return Err(OrderSkipReason::Gone);
        };
        match lord.treasury.checked_sub(price) {
            None => Err(OrderSkipReason::Money {
                has: lord.treasury,
                needs,
            }),
            Some(left) if left < keeps => Err(OrderSkipReason::Keep { keeps }),
            Some(left) => {
                lord.treasury = left;
                Ok(())
            }
        }
    }

    pub(super) fn say(&mut self, step: u8, clause: &'static str, what: ExcaliburEvent) {
        self.say_with(step, clause, what, Vec::new());
    }

    pub(super) fn say_with(
        &mut self,
        step: u8,
        clause: &'static str,
        what: ExcaliburEvent,
        dice: Vec<Roll>,
    ) {
        self.events.push(Event {
            stage: Stage::Winter(step),
            clause: clause.into(),
            what,
            dice,
        });
    }

    pub(super) fn skip(
        &mut self,
        step: u8,
        clause: &'static str,
        seat: Seat,
        line: &Order,
        why: OrderSkipReason,
    ) {
        self.say(
            step,
            clause,
            ExcaliburEvent::Skipped {
                seat,
                line: line.text.clone(),
                why,
                done: 0,
                wanted: 0,
            },
        );
    }

    /// Reports a line of which only `done` of the `wanted` were possible.
    pub(super) fn cut_short(
        &mut self,
        (step, clause): (u8, &'static str),
        seat: Seat,
        line: &Order,
        why: OrderSkipReason,
        (done, wanted): (u32, u32),
    ) {
        let wanted = if done == 0 { 0 } else { wanted };
        self.say(
            step,
            clause,
            ExcaliburEvent::Skipped {
                seat,
                line: line.text.clone(),
                why,
                done,
                wanted,
            },
        );
    }
}
