//! Deeds in words (R§3.3, R§10).

use super::keys::Key;
use super::parser::OrderParser;
use crate::{
    cards::White,
    order::{Deed, GroupSize, MerlinTarget, SpecialPlay},
    quest::Quest,
};
use seneschal_seam::{seat::Seat, verdicts::LineResult};
use seneschal_text::TokenSign;

impl OrderParser<'_> {
    /// The deed that a word begins, which is consumed; `None` if it begins none.
    pub(super) fn deed(&mut self, key: Key) -> LineResult<Option<Deed>> {
        Ok(Some(match key {
            Key::Go => Deed::Go(self.place()?),
            Key::DrawTwo => Deed::DrawTwo,
            // `draw` alone is the platform's word
            Key::Draw if self.number() == Some(2) => {
                self.at += 1;
                let _ = self.eat(Key::Cards);
                Deed::DrawTwo
            }
            Key::FightEngine => Deed::FightEngine(self.engine_fights()?),
            Key::Lay => self.lay()?,
            Key::Drop => Deed::Drop(self.card()?),
            Key::Play => Deed::Play(self.special()?),
            Key::Heal => Deed::Heal(self.three_alike()?),
            Key::Accuse => Deed::Accuse(self.knight()?),
            Key::Swap => self.swap()?,
            Key::Trade => self.trade()?,
            _ => return Ok(None),
        }))
    }

    /// `with 3 and 4`
    fn engine_fights(&mut self) -> LineResult<Vec<u8>> {
        if !self.eat(Key::With) {
            return Err(self.complain("round-table-orders-which-fights"));
        }
        let cards = self.cards()?;
        let values: Option<Vec<u8>> = cards.into_iter().map(White::value).collect();
        values.ok_or_else(|| self.complain("round-table-orders-which-fights"))
    }

    fn lay(&mut self) -> LineResult<Deed> {
        let card = self.card()?;
        let group = if self.eat(Key::ToPair) {
            Some(GroupSize::Pair)
        } else if self.eat(Key::ToTriple) {
            Some(GroupSize::Triple)
        } else {
            None
        };
        Ok(Deed::Lay { card, group })
    }

    /// `3 Grails`, `3 Fight 2`, `Grails`
    fn three_alike(&mut self) -> LineResult<White> {
        let start = self.at;
        match self.counted_card()? {
            (1 | 3, card) => Ok(card),
            _ => {
                self.at = start;
                Err(self.complain("round-table-orders-three-alike"))
            }
        }
    }

    /// `with kay: Fight 1`
    fn swap(&mut self) -> LineResult<Deed> {
        let _ = self.eat(Key::With);
        let with = self.knight()?;
        let _ = self.eat_sign(TokenSign::Colon) || self.eat_sign(TokenSign::Comma);
        let card = self.card()?;
        Ok(Deed::Swap { with, card })
    }

    /// `Fight 1, 1, Grail for Merlin`
    fn trade(&mut self) -> LineResult<Deed> {
        let cards = self.cards()?;
        if self.eat(Key::For) || self.eat(Key::Against) || self.preposition() {
            let _ = self.eat(Key::Merlin);
        }
        match <[White; 3]>::try_from(cards) {
            Ok(three) => Ok(Deed::Trade(three)),
            Err(_) => Err(self.complain("round-table-orders-three-cards")),
        }
    }

    fn special(&mut self) -> LineResult<SpecialPlay> {
        let card = self.card()?;
        Ok(match card {
            White::Merlin => SpecialPlay::Merlin(self.merlin_target()?),
            White::Clairvoyance => {
                let _ = self.eat_sign(TokenSign::Comma) || self.eat_sign(TokenSign::Colon);
                let cards = if self.eat(Key::InOrder) {
                    self.black_cards()?
                } else {
                    Vec::new()
                };
                SpecialPlay::Clairvoyance(cards)
            }
            White::Convocation => SpecialPlay::Convocation(self.first()?),
            White::Lady => SpecialPlay::Lady(self.first()?),
            White::Fate => SpecialPlay::Fate,
            White::Heroism => SpecialPlay::Heroism(self.quest()?),
            White::Messenger => self.messenger()?,
            White::Piety => SpecialPlay::Piety {
                others: self.for_others(card)?,
            },
            White::Reinforcements => SpecialPlay::Reinforcements {
                others: self.for_others(card)?,
            },
            White::Fight(_) | White::Grail => {
                return Err(self.complain("round-table-orders-play-what"));
            }
        })
    }

    /// `on Dragon`, `on an engine`
    fn merlin_target(&mut self) -> LineResult<MerlinTarget> {
        let before = self.at;
        let _ = self.preposition() || self.eat(Key::Against);
        if self.eat(Key::Engine) {
            return Ok(MerlinTarget::Engine);
        }
        self.at = before;
        self.quest().map(MerlinTarget::Quest)
    }

    fn quest(&mut self) -> LineResult<Quest> {
        let _ = self.preposition() || self.eat(Key::Against);
        self.must_name("round-table-orders-which-quest")
    }

    /// `, first bors`
    fn first(&mut self) -> LineResult<Option<Seat>> {
        let _ = self.eat_sign(TokenSign::Comma) || self.eat_sign(TokenSign::Colon);
        if self.eat(Key::First) {
            self.knight().map(Some)
        } else {
            Ok(None)
        }
    }

    /// `to kay: Grail, Fight 5`
    fn messenger(&mut self) -> LineResult<SpecialPlay> {
        let _ = self.preposition();
        let to = self.knight()?;
        let _ = self.eat_sign(TokenSign::Colon) || self.eat_sign(TokenSign::Comma);
        let cards = self.cards()?;
        Ok(SpecialPlay::Messenger { to, cards })
    }

    /// `for myself`, `for the others`
    fn for_others(&mut self, card: White) -> LineResult<bool> {
        let _ = self.preposition();
        let whom = [(Key::Myself, false), (Key::Others, true)];
        let found = whom.into_iter().find(|(key, _)| self.eat(*key));
        found.map(|(_, others)| others).ok_or_else(|| {
            let say = |whom: &str| format!("play {card} for {whom}");
            let instead = vec![say("myself"), say("the others")];
            self.complain_with("round-table-orders-for-whom", instead)
        })
    }
}
