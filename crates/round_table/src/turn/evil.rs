//! The evil half: what the knight in turn chooses, up to the black card that is drawn (R§3.2).

use super::half_play::{Flow, HalfPlay};
use crate::{
    cards::{Black, BlackKind},
    event::{EngineCause, EventKind, LifeCause, UnmaskCause},
    game::Power,
    order::{Action, EvilChoice, Order, in_order},
    position::{Half, KnightState, Question, Relic, Step},
};
use seneschal_seam::{seat::Seat, secret::Secret};
use std::collections::BTreeSet;

impl HalfPlay<'_> {
    pub(super) fn begin_evil(&mut self) -> Flow {
        let seat = self.position.seat;
        if !self.game.rules.two_sheets {
            self.next_all([self.ordered_deeds(), Step::EndOfTurn]);
        }
        self.next(Step::EndOfEvil);
        if self.ordered(|order| matches!(order.what, Action::Reveal).then_some(())) == Some(())
            && self.position.loyalty_read
            && self.position.is_knight(seat)
            && self.position.knight(seat).traitor
        {
            self.unmask("6.3", seat, UnmaskCause::Chosen);
        }
        if self.position.knight(seat).state == KnightState::Unmasked {
            self.rob();
        }
        self.bury_seen_card();
        match self.evil_choice() {
            EvilChoice::Engine => {
                self.add_engines("3.2", 1, EngineCause::Choice);
                self.next(Step::Deaths { end_of_turn: false });
            }
            EvilChoice::Life => {
                self.lose_life("3.2", seat, 1, LifeCause::Choice);
                self.next(Step::Deaths { end_of_turn: false });
            }
            EvilChoice::Draw => self.draw_evil(false),
            EvilChoice::DrawFaceDown => self.draw_evil(true),
        }
        Ok(())
    }

    /// The first order that says so and whose conditions hold.
    fn ordered<T>(&self, says: impl Fn(&Order) -> Option<T>) -> Option<T> {
        let orders = self.own_orders().iter();
        orders
            .filter(|order| self.conditions_hold(order))
            .find_map(says)
    }

    /// R§9.6: without an order the knight draws.
    fn evil_choice(&self) -> EvilChoice {
        let seat = self.position.seat;
        let ordered = self.ordered(|order| match order.what {
            Action::Evil(choice) => Some(choice),
            _ => None,
        });
        let choice = ordered.or(self.standing(seat).evil);
        // R§6.5: the unmasked traitor has no life to lose
        let possible =
            choice.filter(|choice| *choice != EvilChoice::Life || self.position.is_knight(seat));
        possible.unwrap_or(EvilChoice::Draw)
    }

    /// R§6.5: a card at random from a knight; from the fullest hand if none is named.
    fn rob(&mut self) {
        let named = self.ordered(|order| match order.what {
            Action::TakeFrom(whom) => Some(whom),
            _ => None,
        });
        let has_cards = |seat: &Seat| {
            self.position.is_knight(*seat) && !self.position.knight(*seat).hand.is_empty()
        };
        let fullest = || {
            let mut seats = self.position.knights_in_turn();
            // the first of equally full hands
            seats.sort_by_key(|&seat| std::cmp::Reverse(self.position.knight(seat).hand.total()));
            seats.first().copied().filter(|seat| has_cards(seat))
        };
        let Some(whom) = named.filter(has_cards).or_else(fullest) else {
            return;
        };
        if let Some(card) = self.card_by_lot(whom) {
            self.discard(whom, card);
            self.say_lost("6.5", whom, vec![card]);
        }
    }

    /// R§5.1: Perceval with the Armour saw two cards, and buries one whatever evil he chooses.
    fn bury_seen_card(&mut self) {
        let seat = self.position.seat;
        if !self.sees_two(seat) || self.position.black.top.len() < 2 {
            return;
        }
        let named = self.ordered(|order| match order.what {
            Action::Bury(card) => Some(card),
            _ => None,
        });
        let top = &mut self.position.black.top;
        // as they lie, the first stays on top (R§9.3)
        let at = named
            .and_then(|named| {
                let mut cards = top.iter().take(2);
                cards.position(|placed| placed.card.is_named(named))
            })
            .unwrap_or(1);
        let card = top.remove(at).card;
        // who knew both no longer knows which is left
        if let Some(left) = top.first_mut() {
            left.seen_by = BTreeSet::from([seat]);
        }
        self.bury(seat, card);
    }

    fn sees_two(&self, seat: Seat) -> bool {
        self.game.has_power(seat, Power::Perceval)
            && self.position.is_knight(seat)
            && self.position.has(seat, Relic::Armour)
    }

    /// R§3.2.3, R§5.2
    fn draw_evil(&mut self, face_down: bool) {
        let seat = self.position.seat;
        if self.position.has(seat, Relic::Armour) && !self.sees_two(seat) {
            self.look("5.2", seat, 2, true);
            self.next(Step::Armour { face_down });
        } else if let Some(card) = self.draw_black() {
            self.play_black(card, face_down);
        }
    }

    /// R§5.2: of the two cards on top its holder plays one and buries the other.
    pub(super) fn armour_plays(&mut self, face_down: bool) -> Flow {
        let seat = self.position.seat;
        let two = self.position.black.top.len() >= 2;
        // R§6.4: no window touches the unmasked
        let chooses = two && self.position.is_knight(seat);
        let again = Step::Armour { face_down };
        self.ask(Question::Armour, chooses.then_some(seat), again)?;
        let standing = self.standing(seat).armour.clone().unwrap_or_default();
        let order = self.arrangement().unwrap_or(standing);
        let top = &mut self.position.black.top;
        let cards = top.drain(..top.len().min(2)).map(|placed| placed.card);
        let mut cards = in_order(cards.collect(), &order);
        for card in cards.drain(1.min(cards.len())..) {
            self.bury(seat, card);
        }
        if let Some(card) = cards.pop() {
            self.play_black(card, face_down);
        }
        Ok(())
    }

    /// R§3.2.4
    fn play_black(&mut self, card: Black, face_down: bool) {
        let face_down = card.kind.is_fight() && (face_down || self.game.rules.must_face_down);
        self.reveal_black(self.position.seat, card, face_down);
        self.next(Step::Black {
            card,
            face_down,
            morgan: false,
        });
    }

    /// R§3.2.4: the kind is always told.
    pub(super) fn reveal_black(&mut self, seat: Seat, card: Black, face_down: bool) {
        self.position.came.insert(card.kind);
        self.say(
            "3.2",
            EventKind::DrewBlack {
                seat,
                kind: card.kind,
                face_down,
                value: (!face_down && card.value > 0).then_some(card.value),
                card: Secret::new([seat], card),
            },
        );
    }

    /// R§3.2.7: at any hand size, not for the unmasked traitor.
    pub(super) fn white_for_face_down(&mut self) {
        let seat = self.position.seat;
        if self.position.is_knight(seat) {
            self.draw_for("3.2", seat, 1);
        }
    }

    /// R§3.2.8
    pub(super) fn end_evil(&mut self) {
        let acts = self.position.is_knight(self.position.seat) && !self.position.turn_ends;
        if acts {
            self.position.half = Half::Deeds;
            self.position.windows = 0;
        }
        // of one sheet the deeds are on the agenda already
        match (self.game.rules.two_sheets, acts) {
            (true, true) => self.say_next_turn(),
            (true, false) => self.next(Step::EndOfTurn),
            (false, _) => {}
        }
    }

    /// R§2.6: Morgan 2's next card lies open, whoever has the Armour.
    pub(super) fn morgan_draws(&mut self, left: u8) {
        let seat = self.position.seat;
        let Some(rest) = left.checked_sub(1) else {
            return;
        };
        let Some(card) = self.draw_black() else {
            return;
        };
        self.reveal_black(seat, card, false);
        self.next_all([
            Step::Black {
                card,
                face_down: false,
                morgan: true,
            },
            Step::MorganDraws { left: rest },
        ]);
    }

    /// True while Vivien is in force (R§2.6).
    pub(super) fn vivien(&self) -> bool {
        self.position.staying.contains(&BlackKind::Vivien)
    }
}
