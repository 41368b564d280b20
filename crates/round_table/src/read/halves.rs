//! Which half of which turn a line is for (R§3.1).

use super::keys::Key;
use super::parser::OrderParser;
use super::turn_names::HalfName;
use crate::{
    game::{Power, RoundTable},
    order::Action,
    position::{Half, KnightState, Position},
};
use seneschal_seam::seat::Seat;
use seneschal_text::tokens;

/// When an order counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Timing {
    Now,
    /// It is kept for this half, and read again then.
    Later(HalfName),
    Past,
}

/// The turns of a knight, as seen from a position.
#[derive(Clone, Copy)]
pub(super) struct OwnTurns<'a> {
    pub game: &'a RoundTable,
    pub position: &'a Position,
    pub seat: Seat,
}

impl OwnTurns<'_> {
    pub(super) fn now(&self) -> HalfName {
        HalfName::of(self.position)
    }

    /// Whether the position's turn is this knight's.
    pub(super) fn is_own_now(&self) -> bool {
        self.position.half != Half::Offers && self.position.seat == self.seat
    }

    /// The knights and the traitor in the order of their turns, and the turn that the first has.
    fn order(&self) -> (u32, Vec<Seat>) {
        let (turn, first) = match self.position.half {
            Half::Offers => (1, self.game.who_has(Power::Arthur).unwrap_or(Seat(0))),
            Half::Evil | Half::Deeds => (self.position.turn, self.position.seat),
        };
        let mut seats = self.position.seats_from(first);
        seats.retain(|seat| self.position.knight(*seat).state != KnightState::Dead);
        (turn, seats)
    }

    /// The knight's next turn that has not begun, if nobody dies before.
    pub(super) fn next(&self) -> u32 {
        let (turn, seats) = self.order();
        let ahead = seats.iter().position(|seat| *seat == self.seat);
        let ahead = match ahead {
            Some(0) if self.is_own_now() => seats.len(),
            ahead => ahead.unwrap_or(0),
        };
        turn.saturating_add(u32::try_from(ahead).unwrap_or(0))
    }

    /// Its name, to be suggested.
    pub(super) fn next_name(&self) -> String {
        format!("turn {}", self.next())
    }

    pub(super) fn is_own(&self, turn: u32) -> bool {
        let (first, seats) = self.order();
        let ahead = turn.checked_sub(first).map(|ahead| ahead as usize);
        let at = ahead.and_then(|ahead| ahead.checked_rem(seats.len()));
        at.and_then(|at| seats.get(at)) == Some(&self.seat)
    }

    /// When an order for this half counts that names no turn.
    pub(super) fn timing(&self, half: Option<Half>) -> Timing {
        let dead = self.position.knight(self.seat).state == KnightState::Dead;
        let Some(half) = half.filter(|_| !dead) else {
            return Timing::Now;
        };
        let now = self.now();
        if half == Half::Offers {
            return match now == HalfName::new(0, Half::Offers) {
                true => Timing::Now,
                false => Timing::Past,
            };
        }
        if !self.is_own_now() {
            return Timing::Later(HalfName::new(self.next(), half));
        }
        let wanted = HalfName::new(now.turn, half);
        match wanted.cmp(&now) {
            std::cmp::Ordering::Less => Timing::Past,
            std::cmp::Ordering::Equal => Timing::Now,
            std::cmp::Ordering::Greater => Timing::Later(wanted),
        }
    }
}

/// The half that an order is for; `None` if it counts at once (R§9.2).
pub(super) fn half_of(what: &Action, two_sheets: bool) -> Option<Half> {
    match what {
        Action::Offer(_) => Some(Half::Offers),
        Action::Evil(_) | Action::Bury(_) | Action::Reveal | Action::TakeFrom(_) => {
            Some(Half::Evil)
        }
        Action::Deed(_) if two_sheets => Some(Half::Deeds),
        Action::Deed(_) => Some(Half::Evil),
        Action::Standing(_) | Action::Share(_) | Action::Agree(_) | Action::Arrange(_) => None,
    }
}

/// The half that a line which cannot be read looks like; `None` if it begins like no order of a half.
pub(super) fn looks_like(game: &RoundTable, text: &str) -> Option<Half> {
    let mut parser = OrderParser::new(&game.names, text, tokens(text), Seat(0));
    match parser.order_key()? {
        Key::Evil | Key::Bury | Key::Reveal | Key::TakeFrom => Some(Half::Evil),
        Key::Go
        | Key::Draw
        | Key::DrawTwo
        | Key::FightEngine
        | Key::Lay
        | Key::Drop
        | Key::Play
        | Key::Heal
        | Key::ForLife
        | Key::Accuse
        | Key::Swap
        | Key::Trade => Some(deeds_half(game)),
        _ => None,
    }
}

/// The half with a sheet's deeds (R§3.1).
pub(super) fn deeds_half(game: &RoundTable) -> Half {
    match game.rules.two_sheets {
        true => Half::Deeds,
        false => Half::Evil,
    }
}
