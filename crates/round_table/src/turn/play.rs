//! Plays what the position awaits.

use super::half_play::{Flow, HalfPlay, Halt};
use crate::{
    event::{Event, EventKind},
    game::RoundTable,
    order::{Action, Order},
    position::{Half, Position, Step},
};
use seneschal_seam::{dice::Dice, game::TurnResult, seat::Seat};
use std::collections::BTreeMap;

pub(crate) fn play(
    game: &RoundTable,
    position: &Position,
    orders: &BTreeMap<Seat, Vec<Order>>,
    dice: &mut Dice,
) -> TurnResult<Position, Event> {
    let mut play = HalfPlay::new(game, position, orders, dice);
    let mut outcome = None;
    if position.over.is_none() {
        play.take_standing_orders();
        let flow = play.begin().and_then(|()| play.work_off());
        if let Err(Halt::Over(why)) = flow {
            outcome = Some(play.end(why));
        }
    }
    TurnResult {
        position: play.position,
        events: play.events,
        outcome,
    }
}

impl HalfPlay<'_> {
    fn begin(&mut self) -> Flow {
        if self.position.asked.is_some() {
            self.resume();
            return Ok(());
        }
        let seat = self.position.seat;
        let stands = self.position.half == Half::Evil && self.standing(seat).evil.is_some();
        let silent = self.position.half != Half::Offers && !self.orders.contains_key(&seat);
        if silent && !stands {
            self.say("9.6", EventKind::Silent { seat });
        }
        match self.position.half {
            Half::Offers => self.take_offers(),
            Half::Evil => self.begin_evil()?,
            Half::Deeds => self.next_all([self.ordered_deeds(), Step::EndOfTurn]),
        }
        Ok(())
    }

    /// The deeds that the knight in turn ordered.
    pub(super) fn ordered_deeds(&self) -> Step {
        let deeds = self.own_orders().iter();
        Step::Deeds {
            orders: deeds
                .filter(|order| matches!(order.what, Action::Deed(_)))
                .cloned()
                .collect(),
        }
    }
}
