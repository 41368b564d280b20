//! Standing instructions (§8.1, §8.4, §8.6, §8.8, §6.9, §6.10), and shares.

use crate::read::keys::Key;
use crate::{
    order::WithdrawalRule,
    read::{
        parser::line_parser::LineParser,
        refusals::{refused, unread},
        syntax::{
            ClauseSyntax, InstructionSyntax, LineResult, OrderSyntax, PlaceNode, TargetSyntax,
            TroopList,
        },
    },
};
use seneschal_seam::order_reading::LineVerdict;
use seneschal_text::{Phrase, TokenSign};

impl LineParser<'_> {
    /// One instruction, and those after its comma, for the same counters.
    pub(crate) fn stances(&mut self, group: Option<TroopList>) -> LineResult<Vec<ClauseSyntax>> {
        let mut clauses = Vec::new();
        loop {
            self.skip();
            let start = self.here().start;
            let what = self.instruction(start, group.as_ref())?;
            let withdraws = matches!(what, OrderSyntax::Stand { how: InstructionSyntax::Withdraw(withdraw), .. } if withdraw != WithdrawalRule::Never);
            clauses.push(ClauseSyntax {
                span: start..self.before(),
                what,
            });
            if withdraws && let Some(how) = self.then_house()? {
                clauses.push(ClauseSyntax {
                    span: start..self.before(),
                    what: OrderSyntax::Stand {
                        troops: group.clone(),
                        how,
                    },
                });
            }
            self.skip();
            if !(self.here_is(TokenSign::Comma) && self.stance_behind()) {
                self.at_end()?;
                return Ok(clauses);
            }
            self.at += 1;
        }
    }

    pub(crate) fn instruction(
        &mut self,
        start: usize,
        group: Option<&TroopList>,
    ) -> LineResult<OrderSyntax> {
        let (verb, from) = (self.key(), self.at);
        match verb {
            Some(Key::Attack) => return Err(self.attack_at(group)),
            // `kämpa inte mot Kay`, `ne combattez pas Kay`
            Some(_) if self.key_behind() == Some(Key::Not) => {
                self.next();
                self.next();
                return Err(self.denied(verb, group));
            }
            Some(Key::Defend) => self.ask_defence(start)?,
            Some(Key::Assault | Key::Besiege | Key::Pass) => self.refuse_house(group)?,
            _ => {}
        }
        let mut order = self.row()?;
        match &mut order {
            OrderSyntax::Stand { troops, how } => {
                *troops = group.cloned();
                self.check_rounds(from, how)?;
            }
            OrderSyntax::Unclaimed { .. } if group.is_some() => {
                self.at = from;
                return Err(self.of_the_manor());
            }
            _ => {}
        }
        Ok(order)
    }

    /// §8.8
    fn check_rounds(&self, from: usize, how: &InstructionSyntax) -> LineResult<()> {
        let InstructionSyntax::Withdraw(WithdrawalRule::AfterRounds(..2)) = how else {
            return Ok(());
        };
        let said = self.pieces.get(from..self.at).unwrap_or_default();
        let number = said.iter().find(|piece| piece.is_number());
        Err(refused(
            number.map(|number| number.span.clone()),
            Phrase::new("excalibur-orders-two-rounds"),
            "8.8",
            vec!["withdraw after 2 rounds".to_owned()],
        ))
    }

    pub(crate) fn targets(&mut self) -> LineResult<TargetSyntax> {
        if self.eat(Key::All) {
            return if self.eat(Key::But) {
                self.lords().map(TargetSyntax::AllBut)
            } else {
                Ok(TargetSyntax::All)
            };
        }
        self.skip();
        if self.at >= self.end {
            return Err(self.complain("excalibur-orders-with-whom"));
        }
        self.lords().map(TargetSyntax::Lords)
    }

    /// The refusal of `13 and 17 attack Lionel at Fenburst`: it needs a move and a stance, each in
    /// its own words.
    pub(crate) fn attack(&mut self, troops: &TroopList) -> Box<LineVerdict> {
        self.attack_at(Some(troops))
    }

    pub(crate) fn attack_at(&mut self, troops: Option<&TroopList>) -> Box<LineVerdict> {
        let span = self.here();
        self.next();
        if self.eat(Key::Not) {
            return self.denied(Some(Key::Attack), troops);
        }
        let foe = self.foes();
        let _ = self.eat(Key::At) || self.eat(Key::In);
        let place = if self.is_place() {
            self.place()
                .ok()
                .map(|place| self.named(place.it).to_owned())
        } else {
            None
        };
        let fight = format!("fight {}", foe.as_deref().unwrap_or("all"));
        // the line that replaces this one keeps what comes before the word
        let before = self
            .written(&(0..span.start))
            .trim_end_matches([' ', ',', ';', ':']);
        let line = match (troops, place) {
            _ if before.is_empty() => fight,
            (Some(troops), Some(place)) if troops.span.end == before.len() => {
                format!("{before} to {place}; {fight}")
            }
            (Some(troops), None) if troops.span.end == before.len() => {
                format!("{before}: {fight}")
            }
            _ => format!("{before}; {fight}"),
        };
        unread(
            Some(span),
            Phrase::new("excalibur-orders-attack"),
            vec![line.replace('\n', " ")],
        )
    }

    /// `all`, or lords' names, in the player's own spelling.
    fn foes(&mut self) -> Option<String> {
        if self.eat(Key::All) {
            return Some("all".to_owned());
        }
        let lords = if self.is_lord() {
            self.lords().ok()?
        } else {
            return None;
        };
        Some(
            lords
                .iter()
                .map(|lord| {
                    self.game
                        .lords
                        .get(lord.it.index())
                        .map_or("", String::as_str)
                })
                .collect::<Vec<_>>()
                .join(", "),
        )
    }

    /// The refusal of `don't fight Kay`: no order says what not to do. It shows the line that the
    /// player may mean. Starts after the word for `not`.
    pub(crate) fn denied(
        &mut self,
        verb: Option<Key>,
        group: Option<&TroopList>,
    ) -> Box<LineVerdict> {
        let not = self.at.saturating_sub(1);
        let span = self.pieces.get(not).map(|token| token.span.clone());
        let verb = verb.or_else(|| {
            let key = self.key();
            self.next();
            key
        });
        let _ = self.eat(Key::Against) || self.eat(Key::With) || self.eat(Key::Toward);
        let who = group.map(|troops| self.written(&troops.span).replace('\n', " "));
        let line = match verb {
            Some(Key::Fight | Key::Attack) => {
                let foes = self.foes().unwrap_or_else(|| "all".to_owned());
                Some(format!(
                    "{}peace with {foes}",
                    who.map(|who| format!("{who}: ")).unwrap_or_default()
                ))
            }
            Some(Key::Withdraw) => Some(format!(
                "{}never withdraw",
                who.map(|who| format!("{who}: ")).unwrap_or_default()
            )),
            Some(Key::Move) => {
                let who = who.or_else(|| {
                    if self.is_item() {
                        self.troops()
                            .ok()
                            .map(|troops| self.written(&troops.span).to_owned())
                    } else {
                        None
                    }
                });
                Some(who.map_or_else(|| "hold".to_owned(), |who| format!("{who} hold")))
            }
            _ => None,
        };
        unread(
            span,
            Phrase::new("excalibur-orders-denied"),
            line.into_iter().collect(),
        )
    }

    /// True for `leave Fenburst unclaimed` (§5.1), and false for `leave` as a stance (§9.2).
    pub(crate) fn leaves_a_place(&mut self) -> bool {
        let back = self.at;
        self.next();
        let found = self.is_place();
        self.at = back;
        found
    }

    /// Consecutive places, with one of these words between them or none.
    pub(crate) fn place_list(&mut self, between: &[Key]) -> LineResult<Vec<PlaceNode>> {
        let mut places = vec![self.place()?];
        loop {
            let back = self.at;
            let _ = self.eat_joining_sign();
            let _ = between.iter().any(|key| self.eat(*key));
            if self.at >= self.end {
                self.at = back;
                return Ok(places);
            }
            places.push(self.place()?);
        }
    }

    /// `4 : 2`
    pub(crate) fn shares(&mut self) -> LineResult<Vec<u32>> {
        let mut figures = vec![self.whole()?];
        while self.eat_sign(TokenSign::Colon) {
            figures.push(self.whole()?);
        }
        Ok(figures)
    }

    pub(crate) fn check_shares(&self, count: usize, figures: &[u32]) -> LineResult<()> {
        if figures.len() == count && figures.iter().any(|&figure| figure > 0) {
            return Ok(());
        }
        Err(unread(
            Some(self.here()),
            Phrase::new("excalibur-orders-shares").with("count", count),
            Vec::new(),
        ))
    }
}
