//! Religion, shrines, meditation, repairs, and the choices that fate may ask for (§15, §18, §19,
//! §22.2).

use crate::read::keys::Key;
use crate::{
    order::ManorBuilding,
    position::Faith,
    read::{
        order_grammar::syntax_line,
        parser::line_parser::LineParser,
        refusals::unread,
        syntax::{ClauseSyntax, LineResult, OrderSyntax, PlaceNode, TroopList},
    },
    season::shrines::FAITHS,
};
use seneschal_text::{Phrase, TokenSign};

impl LineParser<'_> {
    pub(crate) fn faith_order(&mut self, start: usize, key: Key) -> LineResult<Vec<ClauseSyntax>> {
        self.played(key)?;
        self.next();
        match key {
            Key::Religion => {
                let _ = self.eat_sign(TokenSign::Colon);
                let faith = match self.key() {
                    Some(Key::Christian) => Faith::Christian,
                    Some(Key::Druid) => Faith::Druid,
                    _ => {
                        let both = FAITHS
                            .map(|faith| syntax_line(self.game, &OrderSyntax::Religion { faith }))
                            .into();
                        return Err(unread(
                            Some(self.here()),
                            Phrase::new("excalibur-orders-religion-which"),
                            both,
                        ));
                    }
                };
                self.next();
                self.done(start, OrderSyntax::Religion { faith })
            }
            Key::Destroy => {
                let Some(shrine) = self.shrine() else {
                    return Err(self.complain("excalibur-orders-destroy-what"));
                };
                let place = self.at_place()?;
                self.done(start, OrderSyntax::Destroy { shrine, place })
            }
            Key::Repair => self.repair(start),
            _ => self.fate(start),
        }
    }

    /// Consumes `at`, `in` or `de`, the words before a place.
    pub(crate) fn eat_at(&mut self) -> bool {
        self.eat(Key::At) || self.eat(Key::In) || self.eat(Key::From)
    }

    /// `at Foxwood`, `Foxwood`, or nothing.
    fn at_place(&mut self) -> LineResult<Option<PlaceNode>> {
        if self.eat_at() || self.is_place() {
            self.place().map(Some)
        } else {
            Ok(None)
        }
    }

    /// Consumes `church` or `circle`. Returns the faith that the shrine belongs to (§18.1).
    fn shrine(&mut self) -> Option<Faith> {
        let faith = match self.key()? {
            Key::Church => Faith::Christian,
            Key::Circle => Faith::Druid,
            _ => return None,
        };
        self.next();
        Some(faith)
    }

    /// `repair castle at Foxwood`, `repair castle and church at Foxwood`.
    fn repair(&mut self, start: usize) -> LineResult<Vec<ClauseSyntax>> {
        let mut wanted = Vec::new();
        loop {
            let what = match self.key() {
                Some(Key::Castle) => ManorBuilding::Castle,
                Some(Key::Church) => ManorBuilding::Church,
                Some(Key::Circle) => ManorBuilding::Circle,
                _ => return Err(self.complain("excalibur-orders-repair-what")),
            };
            self.next();
            wanted.push(what);
            let parted = self.eat_sign(TokenSign::Comma)
                | self.eat_sign(TokenSign::Ampersand)
                | self.eat_sign(TokenSign::Plus);
            if !(self.eat(Key::And) || parted) {
                break;
            }
        }
        let place = self.at_place()?;
        self.at_end()?;
        let span = start..self.before();
        let what = OrderSyntax::Repair {
            works: wanted,
            place,
        };
        Ok(vec![ClauseSyntax { span, what }])
    }

    /// §22.2: `meditate at Carse Abbey`, `lord meditates at Carse Abbey`.
    pub(crate) fn meditate(
        &mut self,
        start: usize,
        troops: Option<TroopList>,
    ) -> LineResult<Vec<ClauseSyntax>> {
        self.played(Key::Meditate)?;
        self.next();
        let _ = self.eat_at();
        let place = self.place()?;
        self.done(start, OrderSyntax::Meditate { troops, place })
    }

    /// §15: the choices that fate may ask for.
    fn fate(&mut self, start: usize) -> LineResult<Vec<ClauseSyntax>> {
        if let Some(kind) = self.shrine() {
            let _ = self.eat_at();
            let place = self.place()?;
            return self.done(start, OrderSyntax::FateShrine { kind, place });
        }
        let what = match self.key() {
            Some(Key::Claim) => {
                self.next();
                OrderSyntax::FateClaim {
                    places: self.place_list(&[Key::Then, Key::And])?,
                }
            }
            Some(Key::Swarm) => {
                self.next();
                let _ = self.eat(Key::To) || self.eat(Key::At);
                OrderSyntax::Swarm { to: self.place()? }
            }
            Some(Key::Desert) => {
                self.next();
                let _ = self.eat(Key::From) || self.eat(Key::At);
                OrderSyntax::Desert {
                    from: self.place()?,
                }
            }
            _ => return Err(self.complain("excalibur-orders-fate-what")),
        };
        self.done(start, what)
    }
}
