//! Winter (§4.4), one file for each step, in playing order. All orders of a step are executed
//! before the next step begins (§4.5).

pub(crate) mod building;
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
mod state;
mod year_end;

use super::event::Event;
use super::position::Position;
use crate::{game::Excalibur, order::Order};
use seneschal_seam::{dice::Dice, game::TurnResult, seat::Seat};
use state::Winter;
use std::collections::BTreeMap;

/// The events that begin every turn (`Silent`, §0.4) come from `turn::play`, before these.
pub(crate) fn play(
    game: &Excalibur,
    position: &Position,
    orders: &BTreeMap<Seat, Vec<Order>>,
    dice: &mut Dice,
) -> TurnResult<Position, Event> {
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
    let outcome = year_end::close(&mut winter);
    TurnResult {
        position: winter.position,
        events: winter.events,
        outcome,
    }
}

#[cfg(test)]
mod tests;
