//! 12, 13: soldiers who join of their own accord at no cost, at their lord's side.

use super::super::state::Winter;
use super::choices::{STEP, by_die, seats};
use super::shelter;
use crate::{
    board::SpotId,
    event::ExcaliburEvent,
    position::{Rank, Soldier},
    troops::{ROOM, lowest_free, manors_of},
};
use seneschal_seam::seat::Seat;

/// 12: a knight A and a man-at-arms A (fr: only the knight) for the player with fewest manors.
/// Ties: `winter 2/fate/fewest/kay`
pub(super) fn to_the_fewest(winter: &mut Winter, french: bool) {
    let seats = seats(winter);
    let fewest = seats
        .iter()
        .map(|&seat| manors_of(&winter.position, seat))
        .min()
        .unwrap_or(0);
    let last: Vec<Seat> = seats
        .into_iter()
        .filter(|&seat| manors_of(&winter.position, seat) == fewest)
        .collect();
    let Some(&seat) = by_die(winter, "fewest", &last).first() else {
        return;
    };
    join(winter, seat, Rank::KnightA);
    if !french {
        join(winter, seat, Rank::ManAtArmsA);
    }
}

/// 13: a knight A (fr: an esquire) for the player with the highest die. `winter 2/fate/knight/kay`
pub(super) fn to_the_highest(winter: &mut Winter, french: bool) {
    let seats = seats(winter);
    // §F2: fast play has no esquires
    let rank = if french && !winter.game.rules.fast_play {
        Rank::Esquire
    } else {
        Rank::KnightA
    };
    if let Some(&seat) = by_die(winter, "knight", &seats).first() {
        join(winter, seat, rank);
    }
}

fn join(winter: &mut Winter, seat: Seat, rank: Rank) {
    let at = place(winter, seat);
    let limited = winter.game.rules.supply_limit;
    // §1.3: the box may have none left
    let Some(number) = winter
        .lord(seat)
        .and_then(|lord| lowest_free(&lord.soldiers, rank, limited))
    else {
        winter.say(STEP, "1.3", ExcaliburEvent::NotJoined { seat, rank });
        return;
    };
    if let Some(lord) = winter.lord_mut(seat) {
        lord.soldiers.insert(number, Soldier::new(rank, at));
    }
    winter.say(
        STEP,
        "15.1",
        ExcaliburEvent::Joined {
            seat,
            number,
            rank,
            at,
        },
    );
}

/// The place for recruits: with the lord, in an own manor with room or at a gate; else the nearest
/// own manor with room. Without a lord, the search starts at the player's gate.
fn place(winter: &Winter, seat: Seat) -> SpotId {
    let board = &winter.game.board;
    let Some(lord) = winter.lord(seat) else {
        return SpotId(0);
    };
    let leader = lord
        .leader
        .and_then(|number| lord.soldiers.get(&number))
        .map(|soldier| soldier.spot);
    if let Some(spot) = leader {
        let own = board
            .manor_at(spot)
            .and_then(|manor| winter.position.manors.get(usize::from(manor.0)))
            .is_some_and(|state| state.holder == Some(seat));
        let room = lord
            .soldiers
            .values()
            .filter(|soldier| soldier.spot == spot)
            .count()
            < ROOM;
        if board.is_gate(spot) || (own && room) {
            return spot;
        }
    }
    let from = leader
        .or_else(|| lord.gate.map(|gate| board.gate(gate).spot))
        .unwrap_or(SpotId(0));
    shelter::place(winter, seat, from, |_| true)
}
