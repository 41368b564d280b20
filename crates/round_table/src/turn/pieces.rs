//! Lives, engines, swords and figures, and what changes them.

use super::half_play::{Flow, HalfPlay, Halt};
use crate::{
    cards::{BlackKind, Cards, White},
    event::{EngineCause, EventKind, LifeCause, UnmaskCause},
    position::{KnightState, Relic, RoundTableEnding, Step},
    quest::{Place, Quest},
};
use seneschal_seam::seat::Seat;

impl HalfPlay<'_> {
    pub(super) fn add_engines(&mut self, clause: &'static str, number: u8, why: EngineCause) {
        let before = self.position.engines;
        let engines = before.saturating_add(number).min(self.figures().engines);
        self.position.engines = engines;
        self.say(
            clause,
            EventKind::EnginesAdded {
                why,
                added: engines.saturating_sub(before),
                engines,
            },
        );
        self.read_loyalty();
    }

    pub(super) fn add_swords(&mut self, clause: &'static str, white: u8, black: u8) {
        let places = self.figures().swords.places;
        let free = places.saturating_sub(self.position.swords.total());
        let black = black.min(free);
        let white = white.min(free.saturating_sub(black));
        let swords = &mut self.position.swords;
        swords.white = swords.white.saturating_add(white);
        swords.black = swords.black.saturating_add(black);
        let (total_white, total_black) = (swords.white, swords.black);
        self.say(
            clause,
            EventKind::SwordsAdded {
                white,
                black,
                total_white,
                total_black,
            },
        );
        self.read_loyalty();
    }

    /// White swords turn black, as far as there are any.
    pub(super) fn turn_swords(&mut self, clause: &'static str, number: u8) {
        let swords = &mut self.position.swords;
        let turned = number.min(swords.white);
        swords.white = swords.white.saturating_sub(turned);
        swords.black = swords.black.saturating_add(turned);
        let (total_white, total_black) = (swords.white, swords.black);
        if turned > 0 {
            self.say(
                clause,
                EventKind::SwordTurned {
                    turned,
                    total_white,
                    total_black,
                },
            );
        }
    }

    /// R§1.6: when the 6th sword or engine first lies there.
    fn read_loyalty(&mut self) {
        let figures = self.figures();
        let due = self.position.swords.total() >= figures.swords.accuse
            || self.position.engines >= figures.engines_to_accuse;
        if due && !self.position.loyalty_read {
            self.position.loyalty_read = true;
            self.say("1.6", EventKind::LoyaltyRead {});
        }
    }

    pub(super) fn lose_life(
        &mut self,
        clause: &'static str,
        seat: Seat,
        number: u8,
        why: LifeCause,
    ) {
        // R§3.6 `death: turn`: life gained until then does not help
        let dies_later = !self.game.rules.death_at_once;
        let Some(knight) = self.position.knight_mut(seat) else {
            return;
        };
        let lost = number.min(knight.life);
        knight.life = knight.life.saturating_sub(lost);
        knight.doomed |= dies_later && knight.life == 0;
        let life = knight.life;
        self.say(
            clause,
            EventKind::LifeLost {
                seat,
                why,
                lost,
                life,
            },
        );
    }

    pub(super) fn gain_life(
        &mut self,
        clause: &'static str,
        seat: Seat,
        number: u8,
        why: LifeCause,
    ) {
        let most = self.figures().most_life;
        let Some(knight) = self.position.knight_mut(seat) else {
            return;
        };
        let gained = number.min(most.saturating_sub(knight.life));
        knight.life = knight.life.saturating_add(gained);
        let life = knight.life;
        if gained > 0 {
            self.say(
                clause,
                EventKind::LifeGained {
                    seat,
                    why,
                    gained,
                    life,
                },
            );
        }
    }

    /// Sets a knight's figure elsewhere. Who leaves a solo quest leaves none of its white cards
    /// (R§4.3).
    pub(super) fn set_place(&mut self, seat: Seat, place: Place) {
        let Some(knight) = self.position.knight_mut(seat) else {
            return;
        };
        let from = std::mem::replace(&mut knight.place, place);
        if let Place::At(quest) = from
            && from != place
            && self.figures().quest(quest).solo
        {
            self.clear_white_cards(quest);
        }
    }

    pub(super) fn clear_white_cards(&mut self, quest: Quest) {
        let cards = self.white_cards_of(quest);
        if cards.is_empty() {
            return;
        }
        let state = self.position.quest_mut(quest);
        state.fights.clear();
        (state.grails, state.heroism) = (0, false);
        let number = cards.total();
        self.discard_all(cards);
        self.say(
            "4.3",
            EventKind::QuestLeft {
                quest,
                cards: number,
            },
        );
    }

    /// The white cards that lie at a quest.
    pub(super) fn white_cards_of(&self, quest: Quest) -> Cards<White> {
        let state = self.position.quest(quest);
        let mut cards: Cards<White> = state
            .fights
            .iter()
            .map(|laid| White::Fight(laid.value))
            .collect();
        cards.add_many(White::Grail, state.grails);
        if state.heroism {
            cards.add(White::Heroism);
        }
        cards
    }

    /// R§3.6: the hand is discarded, the relics leave the game.
    pub(super) fn die(&mut self, seat: Seat) {
        self.say("3.6", EventKind::Died { seat });
        self.leave_table(seat, KnightState::Dead, &Relic::ALL);
    }

    /// R§6.4: all goes but the Armour.
    pub(super) fn unmask(&mut self, clause: &'static str, seat: Seat, how: UnmaskCause) {
        self.say(clause, EventKind::Unmasked { seat, how });
        self.leave_table(
            seat,
            KnightState::Unmasked,
            &[Relic::Excalibur, Relic::Grail],
        );
    }

    fn leave_table(&mut self, seat: Seat, state: KnightState, relics: &[Relic]) {
        self.set_place(seat, Place::Home);
        let Some(knight) = self.position.knight_mut(seat) else {
            return;
        };
        let hand = std::mem::take(&mut knight.hand);
        (knight.state, knight.life, knight.doomed) = (state, 0, false);
        self.discard_all(hand);
        for &relic in relics {
            if self.position.has(seat, relic) {
                self.lose_relic(relic);
            }
        }
        self.drop_from_agenda(seat);
        if seat == self.position.seat {
            self.position.turn_ends = true;
        }
    }

    pub(super) fn lose_relic(&mut self, relic: Relic) {
        self.position.relics.remove(&relic);
        self.say("5.2", EventKind::RelicGone { relic });
    }

    /// A knight who died, was unmasked or was saved has no part in what a quest brings (R§3.6).
    pub(super) fn drop_from_agenda(&mut self, seat: Seat) {
        for step in &mut self.position.agenda {
            match step {
                Step::Reward(result) | Step::QuestCards(result) => {
                    result.present.retain(|&there| there != seat);
                }
                Step::Share { among, .. } => among.retain(|&there| there != seat),
                _ => {}
            }
        }
    }

    /// Lays a card that stays in force (R§2.6).
    pub(super) fn stay(&mut self, kind: BlackKind) {
        self.position.staying.insert(kind);
        self.say("2.6", EventKind::Stays { kind });
    }

    /// R§7.1, R§7.2: what loses the game before the last step is done.
    pub(super) fn test_losses(&self) -> Flow {
        if self.position.engines >= self.figures().engines {
            Err(Halt::Over(RoundTableEnding::Engines))
        } else if self.position.swords.black >= self.figures().swords.lost {
            Err(Halt::Over(RoundTableEnding::BlackSwords))
        } else {
            Ok(())
        }
    }

    /// R§7, in its order.
    pub(super) fn test(&mut self) -> Flow {
        self.test_losses()?;
        let loyal = |seat: Seat| {
            let knight = self.position.knight(seat);
            knight.state == KnightState::Alive && !knight.traitor
        };
        if !self.position.seats().any(loyal) {
            return Err(Halt::Over(RoundTableEnding::NoLoyal));
        }
        if self.position.swords.total() < self.figures().swords.end {
            return Ok(());
        }
        // R§7.4: a dead or unmasked traitor turns none
        let hidden =
            |seat: Seat| self.position.is_knight(seat) && self.position.knight(seat).traitor;
        if self.position.seats().any(hidden) {
            self.turn_swords("7.4", 2);
        }
        let swords = self.position.swords;
        Err(Halt::Over(RoundTableEnding::Swords {
            won: swords.white > swords.black,
        }))
    }
}
