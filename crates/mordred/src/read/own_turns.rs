//! Which half of which turn a line is for (M§2.2, M§2.3).

use super::turn_names::turn_name;
use crate::{
    game::Mordred,
    position::{Position, TurnHalf},
};
use seneschal_seam::seat::Seat;

/// A player's turns, as seen from a position.
#[derive(Clone, Copy)]
pub(super) struct OwnTurns<'a> {
    pub game: &'a Mordred,
    pub position: &'a Position,
    pub seat: Seat,
}

impl OwnTurns<'_> {
    pub(super) fn is_own_now(&self) -> bool {
        self.seat == self.position.seat
    }

    /// The coming half that an order for such a half is for; `None`: the current one.
    pub(super) fn future_half(&self, half: TurnHalf, standing: bool) -> Option<(u32, TurnHalf)> {
        let position = self.position;
        if !self.is_own_now() {
            let turns = position.turns_until(self.seat);
            return Some((position.turn.saturating_add(turns), half));
        }
        if half == TurnHalf::Row && standing && position.half == TurnHalf::Men {
            // this turn's dice are rolled: from the next turn on
            let seats = position.seats() as u32;
            return Some((position.turn.saturating_add(seats), half));
        }
        (half > position.half).then_some((position.turn, half))
    }

    /// True if a turn is this player's (M§2.3).
    pub(super) fn is_own(&self, turn: u32) -> bool {
        let seats = self.position.seats();
        let ahead = turn.saturating_sub(self.position.turn) as usize % seats;
        (self.position.seat.index() + ahead) % seats == self.seat.index()
    }

    /// True if it is the second half of this player's turn, while the first is current.
    pub(super) fn is_at_hand(&self, turn: (u32, TurnHalf)) -> bool {
        self.is_own_now()
            && self.position.half == TurnHalf::Row
            && turn == (self.position.turn, TurnHalf::Men)
    }

    /// A half of this player's next turn that has not begun.
    pub(super) fn next(&self, half: TurnHalf) -> (u32, TurnHalf) {
        let turns = match self.position.turns_until(self.seat) {
            0 if half <= self.position.half => self.position.seats() as u32,
            turns => turns,
        };
        (self.position.turn.saturating_add(turns), half)
    }

    /// The label under which a line for a coming half is kept.
    pub(super) fn name(&self, (turn, half): (u32, TurnHalf)) -> String {
        turn_name(self.game, turn, half)
    }
}
