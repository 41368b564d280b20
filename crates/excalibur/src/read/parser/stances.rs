//! Standing instructions (§8.1, §8.4, §8.6, §8.8, §6.9, §6.10), and shares.

use crate::read::keys::Key;
use crate::{
    order::{Stance, WithdrawalRule},
    read::{
        order_grammar::{joined, syntax_line},
        parser::line_parser::LineParser,
        refusals::{refused, unread},
        syntax::{
            ClauseSyntax, InstructionSyntax, LineResult, MoveSyntax, OrderSyntax, PlaceNode,
            TargetSyntax, TroopList,
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
            let what = self.one_instruction(start, group.as_ref())?;
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

    pub(crate) fn one_instruction(
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
        let two = InstructionSyntax::Withdraw(WithdrawalRule::AfterRounds(2));
        let said = self.pieces.get(from..self.at).unwrap_or_default();
        let number = said.iter().find(|piece| piece.is_number());
        Err(refused(
            number.map(|number| number.span.clone()),
            Phrase::new("excalibur-orders-two-rounds"),
            "8.8",
            vec![self.instruction(None, two)],
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

    /// The line of an instruction.
    pub(super) fn instruction(&self, group: Option<&TroopList>, how: InstructionSyntax) -> String {
        let troops = group.cloned();
        syntax_line(self.game, &OrderSyntax::Stand { troops, how })
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
        let fight = InstructionSyntax::Stance {
            stance: Stance::Fight,
            toward: self.foes().unwrap_or(TargetSyntax::All),
        };
        let _ = self.eat(Key::At) || self.eat(Key::In);
        let place = if self.is_place() {
            self.place().ok()
        } else {
            None
        };
        // the line that replaces this one keeps what comes before the word
        let before = self
            .written(&(0..span.start))
            .trim_end_matches([' ', ',', ';', ':']);
        let line = match troops.filter(|troops| troops.span.end == before.len()) {
            _ if before.is_empty() => self.instruction(None, fight),
            Some(troops) => {
                let order = match place {
                    Some(place) => {
                        joined([self.go_line(troops, place), self.instruction(None, fight)])
                    }
                    None => self.instruction(Some(troops), fight),
                };
                [self.written(&(0..troops.span.start)), &order].concat()
            }
            None => joined([before.to_owned(), self.instruction(None, fight)]),
        };
        unread(
            Some(span),
            Phrase::new("excalibur-orders-attack"),
            vec![line.replace('\n', " ")],
        )
    }

    pub(super) fn go_line(&self, troops: &TroopList, to: PlaceNode) -> String {
        let go = MoveSyntax {
            troops: troops.clone(),
            ..MoveSyntax::to(&[], to.it)
        };
        syntax_line(self.game, &OrderSyntax::Go(go))
    }

    fn foes(&mut self) -> Option<TargetSyntax> {
        if self.eat(Key::All) {
            return Some(TargetSyntax::All);
        }
        let is_lord = self.is_lord();
        let lords = is_lord.then(|| self.lords().ok()).flatten();
        lords.map(TargetSyntax::Lords)
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
        let line = match verb {
            Some(Key::Fight | Key::Attack) => {
                let peace = InstructionSyntax::Stance {
                    stance: Stance::Peace,
                    toward: self.foes().unwrap_or(TargetSyntax::All),
                };
                Some(self.instruction(group, peace))
            }
            Some(Key::Withdraw) => {
                let never = InstructionSyntax::Withdraw(WithdrawalRule::Never);
                Some(self.instruction(group, never))
            }
            Some(Key::Move) => {
                let mut who = group.cloned();
                if who.is_none() && self.is_item() {
                    who = self.troops().ok();
                }
                let troops = who.unwrap_or_else(TroopList::everybody);
                Some(syntax_line(
                    self.game,
                    &OrderSyntax::Hold { troops, at: None },
                ))
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
