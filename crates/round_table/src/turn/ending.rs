//! The end of a turn, and of the game (R§7).

use super::half_play::HalfPlay;
use crate::{
    event::{EventKind, RevealedKnight},
    game::Power,
    position::{DeedsDone, Half, KnightState, Relic, RoundTableEnding, Step},
};
use seneschal_seam::{game::GameOutcome, seat::Seat};
use seneschal_text::Phrase;

impl HalfPlay<'_> {
    /// R§3.6 `death: turn`, then the next knight's turn.
    pub(super) fn end_turn(&mut self) {
        if !self.game.rules.death_at_once && self.is_anyone_dying() {
            return self.next_all([Step::Deaths { end_of_turn: true }, Step::EndOfTurn]);
        }
        let mut seats = self.position.seats_from(self.position.seat);
        let next = 1.min(seats.len());
        seats.rotate_left(next);
        let plays = |seat: &Seat| self.position.knight(*seat).state != KnightState::Dead;
        let next = seats.into_iter().find(plays);
        self.position.turn = self.position.turn.saturating_add(1);
        self.begin_turn(next.unwrap_or(self.position.seat));
    }

    fn is_anyone_dying(&self) -> bool {
        self.position.knights_in_turn().into_iter().any(|seat| {
            let knight = self.position.knight(seat);
            knight.life == 0 || knight.doomed
        })
    }

    /// R§1.3: Arthur begins, else the first seat.
    pub(super) fn begin_first_turn(&mut self) {
        self.position.turn = 1;
        self.begin_turn(self.game.who_has(Power::Arthur).unwrap_or(Seat(0)));
    }

    fn begin_turn(&mut self, seat: Seat) {
        self.position.seat = seat;
        self.position.half = Half::Evil;
        self.position.windows = 0;
        self.position.came.clear();
        self.position.deeds = DeedsDone::default();
        self.position.turn_ends = false;
        self.say_next_turn();
        // R§5.1: Perceval looks before he chooses evil
        if self.game.has_power(seat, Power::Perceval) && self.position.is_knight(seat) {
            let two = self.position.has(seat, Relic::Armour);
            self.look("5.1", seat, if two { 2 } else { 1 }, true);
        }
    }

    pub(super) fn say_next_turn(&mut self) {
        let (turn, half, seat) = (self.position.turn, self.position.half, self.position.seat);
        self.say("3.1", EventKind::NextTurn { turn, half, seat });
    }

    /// R§7.5
    pub(super) fn end(&mut self, why: RoundTableEnding) -> GameOutcome {
        self.position.over = Some(why);
        self.position.agenda.clear();
        self.position.asked = None;
        self.say(why.clause(), EventKind::Over { why });
        let winners: Vec<Seat> = self
            .position
            .seats()
            .filter(|&seat| self.position.knight(seat).traitor != why.is_won())
            .collect();
        let knights = self.position.seats().map(|seat| {
            let knight = self.position.knight(seat);
            RevealedKnight {
                seat,
                traitor: knight.traitor,
                cards: knight.hand.each().collect(),
            }
        });
        let knights = knights.collect();
        self.say(
            "7.5",
            EventKind::Ended {
                why,
                winners: winners.clone(),
                knights,
            },
        );
        GameOutcome {
            winners,
            why: Phrase::new("round-table-outcome").with("why", why.name()),
            clause: why.clause().into(),
        }
    }
}
