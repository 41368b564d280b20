//! Special white cards (R§2.4).

use super::half_play::{Flow, HalfPlay};
use crate::{
    cards::{Black, BlackKind, Cards, PlacedCard, White},
    event::{EventKind, LifeCause, UnmaskCause},
    order::{MerlinTarget, SpecialPlay, in_order},
    position::{Question, Step},
    quest::{Place, Quest},
};
use seneschal_seam::{seat::Seat, secret::Secret};
use std::collections::BTreeSet;

impl HalfPlay<'_> {
    pub(super) fn play_special(&mut self, play: &SpecialPlay) {
        let seat = self.position.seat;
        let card = play.card();
        let target = match play {
            SpecialPlay::Merlin(MerlinTarget::Quest(quest)) | SpecialPlay::Heroism(quest) => {
                Some(*quest)
            }
            _ => None,
        };
        // Heroism stays at its quest
        if matches!(play, SpecialPlay::Heroism(_)) {
            self.take(seat, card);
        } else {
            self.discard(seat, card);
        }
        self.say("2.4", EventKind::Played { seat, card, target });
        match play {
            SpecialPlay::Merlin(target) => self.merlin(*target),
            SpecialPlay::Clairvoyance(order) => self.clairvoyance(order),
            SpecialPlay::Convocation(first) => self.next(Step::Convocation {
                by: seat,
                first: *first,
            }),
            SpecialPlay::Fate => self.fate(),
            SpecialPlay::Heroism(quest) => self.position.quest_mut(*quest).heroism = true,
            SpecialPlay::Lady(first) => self.lady(*first),
            SpecialPlay::Messenger { to, cards } => self.messenger(*to, cards),
            SpecialPlay::Piety { others } => self.piety(*others),
            SpecialPlay::Reinforcements { others } => self.reinforcements(*others),
        }
    }

    fn merlin(&mut self, target: MerlinTarget) {
        let quest = match target {
            MerlinTarget::Engine => {
                self.position.engines = self.position.engines.saturating_sub(1);
                let engines = self.position.engines;
                return self.say("2.4", EventKind::EngineRemoved { engines });
            }
            MerlinTarget::Quest(quest) => quest,
        };
        let state = self.position.quest_mut(quest);
        let kind = if quest.is_war() {
            state.warriors = state.warriors.saturating_sub(1);
            if quest == Quest::Picts {
                BlackKind::Picts
            } else {
                BlackKind::Saxons
            }
        } else {
            let Some(laid) = state.blacks.pop() else {
                return;
            };
            self.position.black.discard.add(laid.card);
            laid.card.kind
        };
        self.say("2.4", EventKind::MerlinTook { quest, kind });
    }

    /// Fewer than five: those, without a shuffle.
    fn clairvoyance(&mut self, order: &[Black]) {
        let number = self.look("2.4", self.position.seat, 5, false);
        if order.is_empty() && number > 1 {
            self.next(Step::Clairvoyance { number });
        } else {
            self.put_in_order(number, order);
        }
    }

    /// R§9.3: whoever sees the cards says their order.
    pub(super) fn arrange(&mut self, number: u8) -> Flow {
        let again = Step::Clairvoyance { number };
        self.ask(Question::Clairvoyance, [self.position.seat], again)?;
        let order = self.arrangement().unwrap_or_default();
        self.put_in_order(number, &order);
        Ok(())
    }

    fn put_in_order(&mut self, number: u8, order: &[Black]) {
        let seat = self.position.seat;
        // what others saw of these cards, they no longer know the place of
        let top = &mut self.position.black.top;
        let cards = top.drain(..top.len().min(usize::from(number)));
        let cards = cards.map(|placed| placed.card).collect();
        let sorted = in_order(cards, order).into_iter().map(|card| PlacedCard {
            card,
            seen_by: BTreeSet::from([seat]),
        });
        top.splice(0..0, sorted.collect::<Vec<_>>());
    }

    /// R§2.4: who comes home; then those at home share as many cards as they are.
    pub(super) fn convocation(&mut self, by: Seat, first: Option<Seat>) -> Flow {
        let mut away = self.position.knights_in_turn();
        away.retain(|&seat| self.position.knight(seat).place != Place::Home);
        let again = Step::Convocation { by, first };
        self.ask(Question::Summons, away.iter().copied(), again)?;
        for seat in away {
            if self.standing(seat).summons == Some(true) {
                self.set_place(seat, Place::Home);
                self.say(
                    "2.4",
                    EventKind::Moved {
                        seat,
                        to: Place::Home,
                    },
                );
            }
        }
        let at_home = self.position.standing_at(Place::Home);
        let number = u8::try_from(at_home.len()).unwrap_or(u8::MAX);
        self.share_out(number, at_home, first.unwrap_or(by));
        Ok(())
    }

    /// R§2.4: the traitor who plays it is unmasked instead, unless the rules have no test.
    fn fate(&mut self) {
        let seat = self.position.seat;
        let traitor = self.game.rules.fate_tests
            && self.position.loyalty_read
            && self.position.knight(seat).traitor;
        if traitor {
            self.unmask("2.4", seat, UnmaskCause::Fate);
            for other in self.position.knights_in_turn() {
                self.lose_cards("2.4", other, 2);
            }
        } else {
            for knight in self.position.knights_in_turn() {
                self.draw_for("2.4", knight, 1);
            }
        }
    }

    fn lady(&mut self, first: Option<Seat>) {
        let seat = self.position.seat;
        if self.position.quest(Quest::Excalibur).over {
            return self.gain_life("2.4", seat, 2, LifeCause::Lady);
        }
        let steps = self.step_to_knights();
        self.say("2.4", EventKind::ExcaliburMoved { steps });
        self.end_excalibur(first);
    }

    fn messenger(&mut self, to: Seat, cards: &[White]) {
        let seat = self.position.seat;
        let given: Vec<White> = cards
            .iter()
            .copied()
            .filter(|&card| self.take(seat, card))
            .collect();
        self.give(to, given.iter().copied());
        self.say(
            "2.4",
            EventKind::CardsGiven {
                seat,
                to,
                number: u8::try_from(given.len()).unwrap_or(u8::MAX),
                cards: Secret::new([seat, to], given),
            },
        );
    }

    fn piety(&mut self, others: bool) {
        let seat = self.position.seat;
        if !others {
            return self.gain_life("2.4", seat, 3, LifeCause::Piety);
        }
        for other in self.position.knights_in_turn() {
            if other != seat {
                self.gain_life("2.4", other, 1, LifeCause::Piety);
            }
        }
    }

    fn reinforcements(&mut self, others: bool) {
        let seat = self.position.seat;
        if !others {
            return self.draw_for("2.4", seat, 4);
        }
        for other in self.position.knights_in_turn() {
            if other != seat {
                self.draw_for("2.4", other, 1);
            }
        }
    }

    /// Open cards for these knights (R§4.9): one alone takes them unseen; nobody: they are
    /// discarded. The first of them is this one, if among them.
    pub(super) fn share_out(&mut self, number: u8, among: Vec<Seat>, first: Seat) {
        let mut among = among;
        if let Some(at) = among.iter().position(|&seat| seat == first) {
            among.rotate_left(at);
        }
        match among.as_slice() {
            [] => {
                let cards: Cards<White> = (0..number)
                    .filter_map(|_| self.draw_white("nobody"))
                    .collect();
                let number = cards.total();
                self.discard_all(cards);
                self.say("4.9", EventKind::CardsUnclaimed { number });
            }
            [alone] => self.draw_for("4.9", *alone, number),
            _ => {
                let cards: Cards<White> = (0..number)
                    .filter_map(|_| self.draw_white("open"))
                    .collect();
                self.say(
                    "4.9",
                    EventKind::CardsOpened {
                        cards: cards.each().collect(),
                    },
                );
                self.next(Step::Share { cards, among });
            }
        }
    }
}
