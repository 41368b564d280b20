//! R§3.6: knights without life die, unless the Grail saves them.

use super::half_play::{Flow, HalfPlay, Halt};
use crate::{
    event::EventKind,
    position::{KnightState, Question, Relic, Step},
};
use seneschal_seam::seat::Seat;

impl HalfPlay<'_> {
    /// Deaths by seat, then the test of R§7.
    pub(super) fn deaths(&mut self, end_of_turn: bool) -> Flow {
        // nobody is asked once the game is lost
        self.test_losses()?;
        if self.game.rules.death_at_once || end_of_turn {
            for seat in self.position.knights_in_turn() {
                let knight = self.position.knight(seat);
                if knight.life > 0 && !knight.doomed {
                    continue;
                }
                if self.is_saved(seat, end_of_turn)? {
                    self.save(seat);
                } else {
                    self.pass_on_relic(seat);
                    self.die(seat);
                }
            }
            self.position.orphan = None;
        } else {
            // R§3.6 `death: turn`: what they gain till then does not help
            for knight in &mut self.position.knights {
                knight.doomed |= knight.state == KnightState::Alive && knight.life == 0;
            }
        }
        self.test()
    }

    /// Whether the Grail's holder saves the knight (R§9.3).
    fn is_saved(&mut self, seat: Seat, end_of_turn: bool) -> Result<bool, Halt> {
        let Some(holder) = self.position.holder(Relic::Grail) else {
            return Ok(false);
        };
        // R§4.8.4: it does not save who dies for it
        let orphan = self.position.orphan == Some(Relic::Grail);
        if orphan || !self.position.is_knight(holder) {
            return Ok(false);
        }
        self.ask(
            Question::Save { knight: seat },
            (holder != seat).then_some(holder),
            Step::Deaths { end_of_turn },
        )?;
        let save = self.standing(holder).save.decision(seat);
        Ok(save.unwrap_or(holder == seat))
    }

    fn save(&mut self, seat: Seat) {
        let Some(by) = self.position.relics.remove(&Relic::Grail) else {
            return;
        };
        let life = self.figures().life;
        if let Some(knight) = self.position.knight_mut(seat) {
            (knight.life, knight.doomed) = (life, false);
        }
        self.say("3.6", EventKind::Saved { seat, by });
        self.drop_from_agenda(seat);
        if seat == self.position.seat {
            self.position.turn_ends = true;
        }
        // R§4.8.4
        if let Some(relic) = self.position.orphan.take()
            && self.position.has(seat, relic)
        {
            self.position.relics.insert(relic, by);
            self.say("4.8", EventKind::RelicWon { relic, seat: by });
        }
    }
}
