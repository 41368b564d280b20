//! Standing orders in words (R§9.3).

use super::keys::Key;
use super::parser::OrderParser;
use crate::{
    cards::{BlackKind, White},
    order::{KayAdds, StandingOrder, Volunteering, WarChoice},
};
use seneschal_seam::verdicts::LineResult;
use seneschal_text::TokenSign;
use std::collections::{BTreeMap, BTreeSet};

impl OrderParser<'_> {
    /// The standing order that a word begins, which is consumed; `None` if it begins none.
    pub(super) fn standing(&mut self, key: Key) -> LineResult<Option<StandingOrder>> {
        Ok(Some(match key {
            Key::Merlin => self.against_merlins(1)?,
            Key::Excalibur => StandingOrder::Excalibur(self.against()?.into_iter().collect()),
            Key::No => self.none()?,
            Key::Volunteer => StandingOrder::Volunteer(self.volunteering()?),
            Key::Discard => StandingOrder::Discard(self.cards_or(Key::Nothing)?),
            Key::Prefer => StandingOrder::Prefer(self.cards_or(Key::Nothing)?),
            Key::ForArthur => {
                let _ = self.eat_sign(TokenSign::Colon);
                StandingOrder::ForArthur(self.cards_or(Key::ByLot)?)
            }
            Key::Summons => {
                let answers = [(Key::Yes, true), (Key::No, false)];
                StandingOrder::Summons(self.one_of("round-table-orders-yes-or-no", &answers)?)
            }
            Key::Save => self.save()?,
            Key::KayAdds => StandingOrder::Kay(self.kay_adds()?),
            Key::WarriorsTo => {
                let choices = [
                    (Key::Fewer, WarChoice::Fewer),
                    (Key::More, WarChoice::More),
                    (Key::Picts, WarChoice::Picts),
                    (Key::Saxons, WarChoice::Saxons),
                ];
                StandingOrder::Warriors(self.one_of("round-table-orders-which-war", &choices)?)
            }
            Key::ArmourPlays if self.eat(Key::AsTheyLie) => StandingOrder::Armour(Vec::new()),
            Key::ArmourPlays => StandingOrder::Armour(self.black_cards()?),
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
        let kinds = self.against()?.into_iter();
        Ok(StandingOrder::Merlin(
            kinds.map(|kind| (kind, number)).collect(),
        ))
    }

    fn against(&mut self) -> LineResult<Vec<BlackKind>> {
        if !self.eat(Key::Against) {
            return Err(self.complain("round-table-orders-against-what"));
        }
        self.blacks()
    }

    /// `no merlin`, `no merlin against Vivien`, `no excalibur`
    fn none(&mut self) -> LineResult<StandingOrder> {
        let choices = [(Key::Merlin, true), (Key::Excalibur, false)];
        Ok(match self.one_of("round-table-orders-no-what", &choices)? {
            true if self.eat(Key::Against) => {
                let kinds = self.blacks()?.into_iter();
                StandingOrder::Merlin(kinds.map(|kind| (kind, 0)).collect())
            }
            true => StandingOrder::Merlin(BTreeMap::new()),
            false => StandingOrder::Excalibur(BTreeSet::new()),
        })
    }

    /// `cards`, `never life`; `never` alone is empty.
    fn volunteering(&mut self) -> LineResult<BTreeMap<Volunteering, bool>> {
        let (cards, life) = (Some(Volunteering::Cards), Some(Volunteering::Life));
        let all = [(Key::Cards, cards), (Key::Life, life), (Key::Never, None)];
        let id = "round-table-orders-volunteer-what";
        let named = self.list(|parser, _| {
            if let Some(gives) = parser.one_of(id, &all)? {
                return Ok(vec![(gives, true)]);
            }
            let mut given = all.iter().filter(|(key, _)| parser.eat(*key));
            let given = given.next().and_then(|(_, gives)| *gives);
            Ok(given.map(|gives| (gives, false)).into_iter().collect())
        })?;
        Ok(named.into_iter().collect())
    }

    /// A list of cards, or the word for none.
    fn cards_or(&mut self, none: Key) -> LineResult<Vec<White>> {
        if self.eat(none) {
            Ok(Vec::new())
        } else {
            self.cards()
        }
    }

    /// `bors, not kay, myself with Grail`
    fn save(&mut self) -> LineResult<StandingOrder> {
        let whom = match self.eat(Key::Nobody) {
            true => Vec::new(),
            false => self.list(|parser, _| {
                let saves = !parser.eat(Key::Not);
                let whom = match parser.eat(Key::Myself) {
                    true => parser.me,
                    false => parser.knight()?,
                };
                Ok(vec![(whom, saves)])
            })?,
        };
        if self.eat(Key::With) {
            let _ = self.eat(Key::Grail);
        }
        Ok(StandingOrder::Save(whom.into_iter().collect()))
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
}
