//! A turn, in its two halves: the row with its dice (`row`), then men (`men`) and money (`money`). The game may end in the middle of either (`ending`, M§6).

mod ending;
mod men;
mod money;
mod row;
#[cfg(test)]
mod tests;

pub use men::{default_square, may_place};
pub use money::{Building, assault, building, kind_told};

use super::event::{Event, What as Happened};
use super::order::{Order, What};
use super::position::{Ending, Half, Position};
use super::tables::Tables;
use super::{Mordred, opening};
use crate::games::{Dice, Outcome, Roll, Seat, Turn};
use crate::phrase::Phrase;
use std::collections::BTreeMap;

/// Plays the half that the position awaits.
pub fn play(game: &Mordred, position: &Position, orders: &BTreeMap<Seat, Vec<Order>>, dice: &mut Dice) -> Turn<Position, Event> {
    let seat = position.seat;
    let mut play = Play { game, position: position.clone(), seat, events: Vec::new(), dice, raids: 0, attacks: 0, keep: 0 };
    if position.over.is_some() {
        return Turn { position: play.position, events: play.events, outcome: None };
    }
    let sheet = orders.get(&seat);
    if sheet.is_none() {
        let clause = if position.half == Half::Row { "2.1" } else { "5" };
        play.say(clause, Happened::Silent { seat });
    }
    let sheet = sheet.map(Vec::as_slice).unwrap_or_default();
    // the game ends wherever one of these breaks off
    let ended = match position.half {
        Half::Row => play.row(sheet).and_then(|()| if game.rules.two_sheets { Ok(()) } else { play.spend(sheet) }),
        Half::Men => play.spend(sheet),
    };
    let outcome = match ended.and_then(|()| play.next()) {
        Ok(()) => None,
        Err(why) => Some(play.end(why)),
    };
    Turn { position: play.position, events: play.events, outcome }
}

/// A half on its way. What ends the game is passed up as an error, at once (M§6).
struct Play<'a> {
    game: &'a Mordred,
    position: Position,
    seat: Seat,
    events: Vec<Event>,
    dice: &'a mut Dice,
    /// Men that attacked, and attacks on men, so far in this turn: the dice's numbers.
    raids: u16,
    attacks: u16,
    /// `keep £2`
    keep: u32,
}

impl Play<'_> {
    fn tables(&self) -> &Tables {
        &self.game.tables
    }

    fn say(&mut self, clause: &'static str, what: Happened) {
        self.events.push(Event::new(clause, what));
    }

    /// `turn 7/attack 2/Bala`
    fn die(&mut self, name: &str) -> Roll {
        self.dice.open(format!("turn {}/{name}", self.position.turn))
    }

    /// Men first, in their order, then money.
    fn spend(&mut self, sheet: &[Order]) -> Result<(), Ending> {
        self.keep = sheet.iter().filter(|order| self.holds(order)).map(|order| if let What::Keep(pounds) = order.what { pounds } else { 0 }).max().unwrap_or(0);
        self.men(sheet)?;
        self.money(sheet)
    }

    fn holds(&self, order: &Order) -> bool {
        order.when.iter().all(|condition| condition.holds(&self.position, self.seat))
    }

    /// Whether an order's conditions hold now; told where not.
    fn may(&mut self, order: &Order) -> bool {
        let holds = self.holds(order);
        if !holds {
            self.skip("5", order, Phrase::new("mordred-skipped-condition"));
        }
        holds
    }

    fn skip(&mut self, clause: &'static str, order: &Order, why: Phrase) {
        self.say(clause, Happened::Skipped { seat: self.seat, line: order.line, text: order.text.clone(), why });
    }

    /// The half that comes, and whether whoever begins it has all of a kind on the board (M§6.2).
    fn next(&mut self) -> Result<(), Ending> {
        let same = self.position.half == Half::Row && self.game.rules.two_sheets;
        if same {
            self.position.half = Half::Men;
        } else {
            (self.position.half, self.position.rolled) = (Half::Row, None);
            self.position.turn = self.position.turn.saturating_add(1);
            self.position.seat = self.position.after(self.seat);
        }
        let Position { turn, half, seat, .. } = self.position;
        if !same {
            self.begins(seat)?;
        }
        self.say("2.4", Happened::NextTurn { turn, half, seat });
        Ok(())
    }

    fn end(&mut self, why: Ending) -> Outcome {
        self.position.over = Some(why);
        let (event, outcome) = ending::counted(self.game, &self.position, why);
        self.events.push(event);
        outcome
    }
}

/// A player as dice names write him: in small letters.
pub fn in_dice(game: &Mordred, seat: Seat) -> String {
    opening::name(game, seat).to_lowercase()
}
