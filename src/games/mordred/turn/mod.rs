//! A turn in its two halves: the row with its dice (`row`), then men (`men`) and money (`money`).
//! The game may end in the middle of either half (`ending`, M§6).

pub mod ending;
mod men;
mod money;
mod row;
#[cfg(test)]
mod tests;

pub use ending::winners_now;
pub use men::{default_square, may_place};
pub use money::{BuildingCost, building_cost, building_phrase, choose_attacker};

use super::event::{Event, MordredEventKind};
use super::order::{MordredAction, Order};
use super::position::{MordredEnding, Position, TurnHalf};
use super::tables::MordredTables;
use super::{Mordred, opening};
use crate::games::{Dice, GameOutcome, Roll, Seat, TurnResult};
use crate::text::{Phrase, PhraseArgument};
use std::collections::BTreeMap;

/// Plays the half that the position awaits.
pub fn play(
    game: &Mordred,
    position: &Position,
    orders: &BTreeMap<Seat, Vec<Order>>,
    dice: &mut Dice,
) -> TurnResult<Position, Event> {
    let seat = position.seat;
    let mut play = HalfAdjudication {
        game,
        position: position.clone(),
        seat,
        events: Vec::new(),
        dice,
        raids: 0,
        attacks: 0,
        keep: 0,
        asked: BTreeMap::new(),
    };
    if position.over.is_some() {
        return TurnResult {
            position: play.position,
            events: play.events,
            outcome: None,
        };
    }
    let sheet = orders.get(&seat);
    if sheet.is_none() {
        let clause = if position.half == TurnHalf::Row {
            "2.1"
        } else {
            "5"
        };
        play.say(clause, MordredEventKind::Silent { seat });
    }
    let sheet = sheet.map(Vec::as_slice).unwrap_or_default();
    // the game ends wherever one of these breaks off
    let ended = match position.half {
        TurnHalf::Row => play.play_row(sheet).and_then(|()| {
            if game.rules.two_sheets {
                Ok(())
            } else {
                play.spend(sheet)
            }
        }),
        TurnHalf::Men => play.spend(sheet),
    };
    let outcome = match ended.and_then(|()| play.next()) {
        Ok(()) => None,
        Err(why) => Some(play.end(why)),
    };
    TurnResult {
        position: play.position,
        events: play.events,
        outcome,
    }
}

/// A half on its way. What ends the game is passed up as an error, at once (M§6).
struct HalfAdjudication<'a> {
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
    /// By block: what its `if` was answered, once an order of it would have run.
    asked: BTreeMap<usize, bool>,
}

impl HalfAdjudication<'_> {
    fn tables(&self) -> &MordredTables {
        &self.game.tables
    }

    fn say(&mut self, clause: &'static str, what: MordredEventKind) {
        self.events.push(Event::new(clause, what));
    }

    /// `turn 7/attack 2/Bala`
    fn die(&mut self, name: &str) -> Roll {
        self.dice
            .open(format!("turn {}/{name}", self.position.turn))
    }

    /// Men first, in their order, then money.
    fn spend(&mut self, sheet: &[Order]) -> Result<(), MordredEnding> {
        // asked before all others: what is kept is kept from the first pound on
        for order in sheet {
            if let MordredAction::Keep(pounds) = order.what
                && self.conditions_hold(order)
            {
                self.keep = self.keep.max(pounds);
            }
        }
        self.play_men(sheet)?;
        self.play_money(sheet)
    }

    /// Whether an order's conditions hold. A block asks once, when the first of its orders would
    /// run (M§5).
    fn conditions_hold(&mut self, order: &Order) -> bool {
        order.when.iter().all(|when| {
            let yes = self
                .asked
                .entry(when.block)
                .or_insert_with(|| when.asks.holds(&self.position, self.seat));
            *yes != when.otherwise
        })
    }

    /// Whether an order may run; told where it may not.
    fn can_run(&mut self, order: &Order) -> bool {
        let holds = self.conditions_hold(order);
        if !holds {
            self.skip("5", order, Phrase::new("mordred-skipped-condition"));
        }
        holds
    }

    /// One event for a line and a reason, with all its squares: a line may order two dozen things.
    fn skip(&mut self, clause: &'static str, order: &Order, why: Phrase) {
        let same = self
            .events
            .iter_mut()
            .find_map(|event| match &mut event.what {
                MordredEventKind::Skipped {
                    line, why: told, ..
                } if *line == order.line && alike(told, &why) => Some(told),
                _ => None,
            });
        match same {
            Some(told) => add(told, &why),
            None => self.say(
                clause,
                MordredEventKind::Skipped {
                    seat: self.seat,
                    line: order.line,
                    text: order.text.clone(),
                    why,
                },
            ),
        }
    }

    /// The half that comes, and whether whoever begins it has all of a kind on the board (M§6.2).
    fn next(&mut self) -> Result<(), MordredEnding> {
        let mut same = self.position.half == TurnHalf::Row && self.game.rules.two_sheets;
        if same && self.idle() {
            // M§2.2: nobody waits for a sheet that can order nothing
            self.say(
                "2.2",
                MordredEventKind::NextTurn {
                    turn: self.position.turn,
                    half: TurnHalf::Men,
                    seat: self.seat,
                },
            );
            same = false;
        }
        if same {
            self.position.half = TurnHalf::Men;
        } else {
            (self.position.half, self.position.rolled) = (TurnHalf::Row, None);
            self.position.turn = self.position.turn.saturating_add(1);
            self.position.seat = self.position.after(self.seat);
        }
        let Position {
            turn, half, seat, ..
        } = self.position;
        if !same {
            self.check_all_built(seat)?;
        }
        self.say("2.4", MordredEventKind::NextTurn { turn, half, seat });
        Ok(())
    }

    /// Whether no man came, and the money buys nothing and attacks nobody. What no order can do
    /// alone, none can after another.
    fn idle(&self) -> bool {
        let (position, money) = (&self.position, self.position.money(self.seat));
        let builds = |at, kind| {
            building_cost(self.game, position, self.seat, kind, at)
                .is_ok_and(|found| found.pounds <= money)
        };
        let attacks = || {
            u32::from(self.tables().attack) <= money
                && position
                    .men
                    .iter()
                    .any(|&at| choose_attacker(self.game, position, self.seat, at, None).is_ok())
        };
        position.rolled.is_none_or(|rolled| rolled.men == 0)
            && !self.game.board.ids().any(|at| {
                super::tables::BuildingKind::ALL
                    .into_iter()
                    .any(|kind| builds(at, kind))
            })
            && !attacks()
    }

    fn end(&mut self, why: MordredEnding) -> GameOutcome {
        self.position.over = Some(why);
        // what ends it has its own clause; the count has M§6.5
        if !matches!(why, MordredEnding::Slain { .. }) {
            self.say(why.clause(), MordredEventKind::Over { why });
        }
        let (event, outcome) = ending::count_scores(self.game, &self.position, why);
        self.events.push(event);
        outcome
    }
}

/// Whether two reasons differ in their squares at most.
fn alike(one: &Phrase, other: &Phrase) -> bool {
    let rest = |why: &Phrase| {
        why.args
            .iter()
            .filter(|(name, _)| *name != "at")
            .map(|(name, arg)| (name.clone(), arg.clone()))
            .collect::<Vec<_>>()
    };
    one.id == other.id && rest(one) == rest(other)
}

/// Adds a reason's square to those of one like it.
fn add(told: &mut Phrase, why: &Phrase) {
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

/// A player as dice names write him: in small letters.
pub fn dice_name(game: &Mordred, seat: Seat) -> String {
    opening::name(game, seat).to_lowercase()
}
