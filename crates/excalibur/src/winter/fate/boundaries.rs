//! 17: the king moves the boundaries. Each player takes one manor of the player on the right; all
//! choices are simultaneous.

use super::super::state::Winter;
use super::choices::{self, STEP, refuse, seats};
use super::shelter;
use crate::{
    board::ManorId,
    event::{ExcaliburEvent, details::OrderSkipReason},
    order::FateWish,
    position::CounterNumber,
    troops::hand_over,
};
use seneschal_seam::seat::Seat;
use std::cmp::Reverse;

/// The player on the right is the one in the seat before; eliminated players do not count.
pub(super) fn move_boundaries(winter: &mut Winter) {
    let seats = seats(winter);
    if seats.len() < 2 {
        return;
    }
    let mut taken: Vec<(Seat, Seat, ManorId)> = Vec::new();
    for (n, &seat) in seats.iter().enumerate() {
        let before = n.checked_sub(1).unwrap_or(seats.len() - 1);
        let Some(&right) = seats.get(before) else {
            continue;
        };
        if let Some(manor) = choice(winter, seat, right) {
            taken.push((seat, right, manor));
        }
    }
    for &(seat, from, manor) in &taken {
        if let Some(state) = winter.position.manors.get_mut(usize::from(manor.0)) {
            hand_over(state, Some(seat));
        }
        winter.say(
            STEP,
            "15.1",
            ExcaliburEvent::BoundaryMoved { manor, seat, from },
        );
    }
    for (_, from, manor) in taken {
        let spot = winter.game.board.manor(manor).spot;
        let here = winter
            .lord(from)
            .into_iter()
            .flat_map(|lord| lord.soldiers.iter())
            .filter(|(_, soldier)| soldier.spot == spot);
        let here: Vec<CounterNumber> = here.map(|(&number, _)| number).collect();
        shelter::flee(winter, from, &here, spot, |_| true);
    }
}

/// The first of the player's `fate claim` lines whose manor the other holds, else the manor with
/// the highest supervised income, then the first by name.
fn choice(winter: &mut Winter, seat: Seat, right: Seat) -> Option<ManorId> {
    let his = |winter: &Winter, manor: ManorId| {
        winter
            .position
            .manors
            .get(usize::from(manor.0))
            .is_some_and(|state| state.holder == Some(right))
    };
    let board = &winter.game.board;
    let best = board
        .manor_ids()
        .filter(|&manor| his(winter, manor))
        .min_by_key(|&manor| (Reverse(board.manor(manor).income.knight[1]), manor))?;
    let mut chosen = None;
    for (line, wish) in choices::wishes(winter, seat) {
        let FateWish::Claim { manors } = wish else {
            continue;
        };
        match manors.iter().copied().find(|&manor| his(winter, manor)) {
            Some(manor) => chosen = chosen.or(Some(manor)),
            None => refuse(winter, seat, line, OrderSkipReason::NotHeld),
        }
    }
    chosen.or(Some(best))
}
