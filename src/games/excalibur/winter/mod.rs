//! Winter (§4.4), a file a step, in playing order. All orders of a step are executed before the
//! next begins (§4.5).

mod building;
mod close;
mod dismissal;
mod faith;
mod fate;
mod gifts;
mod healing;
mod heir;
mod hiring;
mod pay;
mod promotion;
mod relocation;
mod repair;

pub use building::mill_may_stand;

use super::event::{Event, Stage, What, WhySkipped};
use super::position::{Lord, Number, Position};
use super::*;
use crate::games::Roll;

/// The events that every turn begins with (`Silent`, §0.4) come from `turn::play`, before these.
pub fn play(
    game: &Excalibur,
    position: &Position,
    orders: &BTreeMap<Seat, Vec<Order>>,
    dice: &mut Dice,
) -> Turn<Position, Event> {
    let mut winter = Winter::begin(game, position.clone(), orders, dice);
    gifts::declare(&mut winter);
    winter.tell_idle(1);
    gifts::give(&mut winter);
    winter.tell_idle(2);
    dismissal::dismiss(&mut winter);
    winter.tell_idle(3);
    pay::pay(&mut winter);
    healing::heal(&mut winter);
    promotion::promote(&mut winter);
    winter.tell_idle(6);
    heir::appoint(&mut winter);
    winter.tell_idle(7);
    hiring::hire(&mut winter);
    winter.tell_idle(8);
    faith::change(&mut winter);
    faith::build(&mut winter);
    building::build(&mut winter);
    winter.tell_idle(9);
    relocation::relocate(&mut winter);
    winter.tell_idle(11);
    let outcome = close::close(&mut winter);
    Turn {
        position: winter.position,
        events: winter.events,
        outcome,
    }
}

/// A winter under way.
struct Winter<'a> {
    game: &'a Excalibur,
    position: Position,
    orders: &'a BTreeMap<Seat, Vec<Order>>,
    dice: &'a mut Dice,
    events: Vec<Event>,
    /// Who plays, in the order of §4.6; by seat until incomes are declared.
    order: Vec<Seat>,
    /// By seat: what became of the counters that the sheets speak of. Promotion changes numbers
    /// (§1.3), and a number may be taken again.
    now: Vec<BTreeMap<Number, Option<Number>>>,
}

/// §4.4: the step that a line belongs to; `keep` belongs to none.
fn step_of(what: &order::What) -> Option<u8> {
    Some(match what {
        order::What::Give { .. } => 1,
        order::What::Dismiss { .. } => 2,
        order::What::Pay { .. } => 3,
        order::What::Appoint { .. } => 6,
        order::What::Hire { .. } => 7,
        order::What::Build { .. }
        | order::What::Repair { .. }
        | order::What::Religion { .. }
        | order::What::Destroy { .. } => 8,
        order::What::Relocate { .. } | order::What::RelocateHand { .. } => 9,
        order::What::Fate(_) => 11,
        _ => return None,
    })
}

/// Lines of a sheet: all of them, or those whose conditions hold.
enum Lines<'a> {
    All(&'a [Order]),
    Some(Vec<&'a Order>),
}

impl<'a> Lines<'a> {
    fn iter(&self) -> impl Iterator<Item = &'a Order> + Clone + use<'a, '_> {
        let (all, some): (&'a [Order], &[&'a Order]) = match self {
            Lines::All(all) => (all, &[]),
            Lines::Some(some) => (&[], some),
        };
        all.iter().chain(some.iter().copied())
    }
}

impl<'a> IntoIterator for Lines<'a> {
    type Item = &'a Order;
    type IntoIter = std::iter::Chain<std::slice::Iter<'a, Order>, std::vec::IntoIter<&'a Order>>;

    fn into_iter(self) -> Self::IntoIter {
        let (all, some): (&'a [Order], Vec<&'a Order>) = match self {
            Lines::All(all) => (all, Vec::new()),
            Lines::Some(some) => (&[], some),
        };
        all.iter().chain(some)
    }
}

impl<'a> Winter<'a> {
    fn begin(
        game: &'a Excalibur,
        mut position: Position,
        orders: &'a BTreeMap<Seat, Vec<Order>>,
        dice: &'a mut Dice,
    ) -> Self {
        // §15, 14: from this winter on it is spent like any other money
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

    /// Who still plays, in the order of §4.6.
    fn players(&self) -> Vec<Seat> {
        self.order
            .iter()
            .copied()
            .filter(|seat| self.lord(*seat).is_some_and(|lord| !lord.out))
            .collect()
    }

    fn lord(&self, seat: Seat) -> Option<&Lord> {
        self.position.lords.get(seat.index())
    }

    fn lord_mut(&mut self, seat: Seat) -> Option<&mut Lord> {
        self.position.lords.get_mut(seat.index())
    }

    /// A player's lines at a step: those whose conditions hold as it begins for him (order sheet,
    /// `if`).
    fn lines(&self, seat: Seat) -> Lines<'a> {
        let all = self.orders.get(&seat).map_or(&[][..], Vec::as_slice);
        if all.iter().all(|line| line.when.is_empty()) {
            return Lines::All(all);
        }
        let wounded = |number: Number| {
            let today = self.today(seat, number);
            today
                .and_then(|today| self.lord(seat)?.soldiers.get(&today))
                .is_some_and(|soldier| soldier.wounded)
        };
        Lines::Some(
            all.iter()
                .filter(|line| {
                    line.when.iter().all(|condition| {
                        condition.holds(&self.game.rules, &self.position, seat, &wounded)
                    })
                })
                .collect(),
        )
    }

    /// §0.5: which lines of a step ask for what does not hold as it begins.
    fn tell_idle(&mut self, step: u8) {
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
                self.skip(step, "0.5", seat, line, WhySkipped::Condition);
            }
        }
    }

    /// §10.3: without a leader most lines are not obeyed.
    fn commands(&self, seat: Seat) -> bool {
        self.lord(seat)
            .is_some_and(|lord| troops::commands(lord, &self.game.rules))
    }

    /// The number that a counter of the sheet bears now; `None` when he left. Recruits of this
    /// winter are taken by their own number.
    fn today(&self, seat: Seat, written: Number) -> Option<Number> {
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

    /// They leave for good.
    fn remove(&mut self, seat: Seat, numbers: &[Number]) {
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

    /// `keep` (order sheet): the treasury below which hiring and building stop; of several lines
    /// the highest.
    fn keeps(&self, seat: Seat) -> u32 {
        let kept = self.lines(seat).into_iter().filter_map(|line| {
            if let order::What::Keep { bezants } = line.what {
                Some(bezants)
            } else {
                None
            }
        });
        kept.max().unwrap_or(0)
    }

    /// Whether the treasury bears `price`, `keep` and all; takes it if so. `needs` is told when it
    /// does not.
    fn spend(&mut self, seat: Seat, price: u32, needs: u32) -> Result<(), WhySkipped> {
        let keeps = self.keeps(seat);
        let Some(lord) = self.lord_mut(seat) else {
            return Err(WhySkipped::Gone);
        };
        match lord.treasury.checked_sub(price) {
            None => Err(WhySkipped::Money {
                has: lord.treasury,
                needs,
            }),
            Some(left) if left < keeps => Err(WhySkipped::Keep { keeps }),
            Some(left) => {
                lord.treasury = left;
                Ok(())
            }
        }
    }

    fn say(&mut self, step: u8, clause: &'static str, what: What) {
        self.say_with(step, clause, what, Vec::new());
    }

    fn say_with(&mut self, step: u8, clause: &'static str, what: What, dice: Vec<Roll>) {
        self.events.push(Event {
            stage: Stage::Winter(step),
            clause: clause.into(),
            what,
            dice,
        });
    }

    fn skip(&mut self, step: u8, clause: &'static str, seat: Seat, line: &Order, why: WhySkipped) {
        self.say(
            step,
            clause,
            What::Skipped {
                seat,
                line: line.text.clone(),
                why,
                done: 0,
                wanted: 0,
            },
        );
    }

    /// A line of which `done` of the `wanted` could be done.
    fn cut_short(
        &mut self,
        (step, clause): (u8, &'static str),
        seat: Seat,
        line: &Order,
        why: WhySkipped,
        done: u32,
        wanted: u32,
    ) {
        let wanted = if done == 0 { 0 } else { wanted };
        self.say(
            step,
            clause,
            What::Skipped {
                seat,
                line: line.text.clone(),
                why,
                done,
                wanted,
            },
        );
    }
}

#[cfg(test)]
mod tests;
