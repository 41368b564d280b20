//! A half on its way: its position, events and dice.

use crate::{
    event::{Event, MordredEventKind, SkipReason},
    game::Mordred,
    order::Order,
    position::Position,
    tables::MordredTables,
};
use seneschal_seam::{
    dice::{Dice, Roll},
    seat::Seat,
};
use seneschal_text::{Phrase, PhraseArgument};
use std::collections::BTreeMap;

/// A half on its way. What ends the game is passed up as an error, at once (M§6).
pub(super) struct HalfAdjudication<'a> {
    pub game: &'a Mordred,
    pub position: Position,
    pub seat: Seat,
    pub events: Vec<Event>,
    pub dice: &'a mut Dice,
    /// Men that attacked, and attacks on men, so far in this turn: the dice's numbers.
    pub raids: u16,
    pub attacks: u16,
    /// `keep £2`
    pub keep: u32,
    /// By block: what its `if` was answered, once an order of it would have run.
    pub asked: BTreeMap<usize, bool>,
}

impl HalfAdjudication<'_> {
    pub(super) fn tables(&self) -> &MordredTables {
        &self.game.tables
    }

    pub(super) fn say(&mut self, clause: &'static str, what: MordredEventKind) {
        self.events.push(Event::new(clause, what));
    }

    /// `turn 7/attack 2/Bala`
    pub(super) fn die(&mut self, name: &str) -> Roll {
        self.dice
            .open(format!("turn {}/{name}", self.position.turn))
    }

    /// Whether an order's conditions hold. A block asks once, when the first of its orders would
    /// run (M§5).
    pub(super) fn conditions_hold(&mut self, order: &Order) -> bool {
        order.when.iter().all(|when| {
            let yes = self
                .asked
                .entry(when.block)
                .or_insert_with(|| when.asks.holds(&self.position, self.seat));
            *yes != when.otherwise
        })
    }

    /// Whether an order may run; told where it may not.
    pub(super) fn can_run(&mut self, order: &Order) -> bool {
        let holds = self.conditions_hold(order);
        if !holds {
            self.skip("5", order, SkipReason::condition().0);
        }
        holds
    }

    /// One event for a line and a reason, with all its squares: a line may order two dozen things.
    pub(super) fn skip(&mut self, clause: &'static str, order: &Order, why: Phrase) {
        let same = self
            .events
            .iter_mut()
            .find_map(|event| match &mut event.what {
                MordredEventKind::Skipped {
                    line,
                    why: SkipReason(told),
                    ..
                } if *line == order.line && is_alike(told, &why) => Some(told),
                _ => None,
            });
        match same {
            Some(told) => add_square(told, &why),
            None => self.say(
                clause,
                MordredEventKind::Skipped {
                    seat: self.seat,
                    line: order.line,
                    text: order.text.clone(),
                    why: SkipReason(why),
                },
            ),
        }
    }
}

/// Whether two reasons differ in their squares at most.
fn is_alike(one: &Phrase, other: &Phrase) -> bool {
    let without_squares = |why: &Phrase| why.clone().with("at", "");
    without_squares(one) == without_squares(other)
}

/// Adds a reason's square to those of one like it.
fn add_square(told: &mut Phrase, why: &Phrase) {
    let (Some(at), Some(found)) = (told.args.get_mut("at"), why.args.get("at")) else {
        return;
    };
    match at {
        PhraseArgument::List(all) if all.contains(found) => {}
        PhraseArgument::List(all) => all.push(found.clone()),
        one if one != found => *one = PhraseArgument::List(vec![one.clone(), found.clone()]),
        _ => {}
    }
}
