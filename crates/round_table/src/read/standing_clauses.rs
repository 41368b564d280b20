//! Standing orders in words (R§9.3).

use super::keys::Key;
use super::parser::OrderParser;
use crate::{
    cards::White,
    order::{KayAdds, ShareWish, StandingOrder, Volunteering, WarChoice},
};
use seneschal_seam::verdicts::LineResult;
use seneschal_text::TokenSign;
use std::collections::{BTreeMap, BTreeSet};

impl OrderParser<'_> {
    /// The standing order that a word begins, which is consumed; `None` if it begins none.
    pub(super) fn standing(&mut self, key: Key) -> LineResult<Option<StandingOrder>> {
        Ok(Some(match key {
            Key::Merlin => self.against_merlins(1)?,
            Key::Excalibur if self.eat(Key::Against) => {
                StandingOrder::Excalibur(self.blacks()?.into_iter().collect())
            }
            Key::No => self.none()?,
            Key::Volunteer => StandingOrder::Volunteer(self.volunteering()?),
            Key::Discard => StandingOrder::Discard(self.cards_or(Key::Nothing)?),
            Key::Prefer => StandingOrder::Prefer(self.cards_or(Key::Nothing)?),
            Key::ForArthur => {
                let _ = self.eat_sign(TokenSign::Colon);
                StandingOrder::ForArthur(self.cards_or(Key::ByLot)?)
            }
            Key::Summons => StandingOrder::Summons(self.yes_or_no()?),
            Key::Save => self.save()?,
            Key::KayAdds => StandingOrder::Kay(self.kay_adds()?),
            Key::WarriorsTo => StandingOrder::Warriors(self.war_choice()?),
            Key::ArmourPlays if self.eat(Key::AsTheyLie) => StandingOrder::Armour(Vec::new()),
            Key::ArmourPlays => StandingOrder::Armour(self.blacks()?),
            _ => return Ok(None),
        }))
    }

    /// `merlins against …`, after their number.
    pub(super) fn merlins(&mut self, number: u64) -> LineResult<StandingOrder> {
        let number = u8::try_from(number)
            .ok()
            .filter(|number| (1..=3).contains(number));
        match number {
            Some(number) if self.eat(Key::Merlin) => self.against_merlins(number),
            None if self.eat(Key::Merlin) => {
                Err(self.complain("round-table-orders-how-many-merlins"))
            }
            _ => {
                self.at = self.at.saturating_sub(1);
                Err(self.no_order())
            }
        }
    }

    fn against_merlins(&mut self, number: u8) -> LineResult<StandingOrder> {
        if !self.eat(Key::Against) {
            return Err(self.complain("round-table-orders-merlin-against"));
        }
        let against: BTreeMap<_, _> = self
            .blacks()?
            .into_iter()
            .map(|kind| (kind, number))
            .collect();
        Ok(StandingOrder::Merlin(against))
    }

    /// `no merlin`, `no excalibur`
    fn none(&mut self) -> LineResult<StandingOrder> {
        if self.eat(Key::Merlin) {
            Ok(StandingOrder::Merlin(BTreeMap::new()))
        } else if self.eat(Key::Excalibur) {
            Ok(StandingOrder::Excalibur(BTreeSet::new()))
        } else {
            let instead = vec!["no merlin".to_owned(), "no excalibur".to_owned()];
            Err(self.complain_with("round-table-orders-no-what", instead))
        }
    }

    fn volunteering(&mut self) -> LineResult<BTreeSet<Volunteering>> {
        let mut what = BTreeSet::new();
        if self.eat(Key::Never) {
            return Ok(what);
        }
        loop {
            if self.eat(Key::Cards) {
                what.insert(Volunteering::Cards);
            } else if self.eat(Key::Life) {
                what.insert(Volunteering::Life);
            } else {
                let instead = ["cards", "life", "never"].map(|what| format!("volunteer {what}"));
                return Err(self.complain_with("round-table-orders-volunteer-what", instead.into()));
            }
            if !self.goes_on() {
                return Ok(what);
            }
        }
    }

    /// A list of cards, or the word for none.
    fn cards_or(&mut self, none: Key) -> LineResult<Vec<White>> {
        if self.eat(none) {
            Ok(Vec::new())
        } else {
            self.cards()
        }
    }

    fn yes_or_no(&mut self) -> LineResult<bool> {
        if self.eat(Key::Yes) {
            Ok(true)
        } else if self.eat(Key::No) {
            Ok(false)
        } else {
            let instead = vec!["summons yes".to_owned(), "summons no".to_owned()];
            Err(self.complain_with("round-table-orders-yes-or-no", instead))
        }
    }

    /// `bors, myself with Grail`
    fn save(&mut self) -> LineResult<StandingOrder> {
        let mut whom = BTreeSet::new();
        if !self.eat(Key::Nobody) {
            loop {
                let seat = match self.eat(Key::Myself) {
                    true => self.me,
                    false => self.knight()?,
                };
                whom.insert(seat);
                if !self.goes_on() {
                    break;
                }
            }
        }
        if self.eat(Key::With) {
            let _ = self.eat(Key::Grail);
        }
        Ok(StandingOrder::Save(whom))
    }

    fn kay_adds(&mut self) -> LineResult<KayAdds> {
        if self.eat(Key::Least) {
            return Ok(KayAdds::Least);
        }
        if self.eat(Key::Nothing) {
            return Ok(KayAdds::Nothing);
        }
        let start = self.at;
        match self.card()? {
            White::Fight(value) => Ok(KayAdds::Card(value)),
            _ => {
                self.at = start;
                Err(self.complain("round-table-orders-which-fights"))
            }
        }
    }

    pub(super) fn share_wish(&mut self) -> Option<ShareWish> {
        if self.eat(Key::ByChoice) {
            Some(ShareWish::Choice)
        } else if self.eat(Key::ByLot) {
            Some(ShareWish::Lot)
        } else {
            None
        }
    }

    fn war_choice(&mut self) -> LineResult<WarChoice> {
        let choices = [
            (Key::Fewer, WarChoice::Fewer),
            (Key::More, WarChoice::More),
            (Key::Picts, WarChoice::Picts),
            (Key::Saxons, WarChoice::Saxons),
        ];
        let found = choices.into_iter().find(|(key, _)| self.eat(*key));
        found.map(|(_, choice)| choice).ok_or_else(|| {
            let instead = choices.map(|(key, _)| self.names.spelling(key).to_owned());
            self.complain_with("round-table-orders-which-war", instead.into())
        })
    }
}
