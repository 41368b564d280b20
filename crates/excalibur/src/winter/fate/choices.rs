//! Who is struck by fate: the order by die, and the choices that the sheets leave to the players.

use super::super::super::event::ExcaliburEvent;
use super::super::super::order::{self, FateWish, Order};
use super::super::super::position::Position;
use super::super::super::tie_breaks;
use super::super::super::troops::turn_name;
use super::super::state::Winter;
use crate::event::details::OrderSkipReason;
use seneschal_seam::seat::Seat;

/// The step of winter in which fate strikes.
pub(super) const STEP: u8 = 11;

/// `winter 2/fate`
pub(super) fn head(position: &Position) -> String {
    format!("{}/fate", turn_name(position))
}

/// The remaining players, by seat.
pub(super) fn seats(winter: &Winter) -> Vec<Seat> {
    let mut seats = winter.players();
    seats.sort_unstable();
    seats
}

/// A sheet's choices for fate, line by line; they count also without a lord (§10.3).
pub(super) fn wishes<'a>(
    winter: &Winter<'a>,
    seat: Seat,
) -> impl Iterator<Item = (&'a Order, &'a FateWish)> + use<'a> {
    winter.lines(seat).into_iter().filter_map(|line| {
        if let order::ExcaliburOrder::Fate(wish) = &line.what {
            Some((line, wish))
        } else {
            None
        }
    })
}

pub(super) fn refuse(winter: &mut Winter, seat: Seat, line: &Order, why: OrderSkipReason) {
    winter.skip(STEP, "15.1", seat, line, why);
}

/// Orders several players by die, the highest first; ties roll again. A single player needs no die.
/// `winter 2/fate/<what>/kay`
pub(super) fn by_die(winter: &mut Winter, what: &str, seats: &[Seat]) -> Vec<Seat> {
    if seats.len() < 2 {
        return seats.to_vec();
    }
    let mut rolls = Vec::new();
    let head = format!("{}/{what}", head(&winter.position));
    let order =
        tie_breaks::highest_first(&head, seats, &winter.game.lords, winter.dice, &mut rolls);
    winter.say_with(
        STEP,
        "15.1",
        ExcaliburEvent::FateOrder {
            order: order.clone(),
        },
        rolls,
    );
    order
}
