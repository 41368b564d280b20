//! Standing instructions (§8.1, §8.4, §8.6, §8.8, §6.9, §6.10), and a season's other orders:
//! entering, retiring, sharing, leaving unclaimed.

use crate::read::keys::Key;
use crate::{
    order::{DefeatConduct, Stance, VictoryConduct, WithdrawalRule},
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
            let what = if self.defends_a_manor() {
                self.defence(start)?
            } else {
                OrderSyntax::Stand {
                    how: self.stance(group.as_ref())?,
                    troops: group.clone(),
                }
            };
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

    fn stance(&mut self, group: Option<&TroopList>) -> LineResult<InstructionSyntax> {
        let Some(key) = self.key() else {
            return Err(self.no_order());
        };
        self.played(key)?;
        if key == Key::Attack {
            return Err(self.attack_at(group));
        }
        self.next();
        // `kämpa inte mot Kay`, `ne combattez pas Kay`
        if self.key() == Some(Key::Not) {
            self.next();
            return Err(self.denied(Some(key), group));
        }
        match key {
            Key::NoRetreat => Ok(InstructionSyntax::Withdraw(WithdrawalRule::Never)),
            Key::Fight => {
                let _ = self.eat(Key::Against) || self.eat(Key::With);
                self.targets(Stance::Fight)
            }
            Key::Peace => {
                if !self.eat(Key::With) {
                    return Err(self.with_whom(Stance::Peace));
                }
                self.targets(Stance::Peace)
            }
            Key::Defend => self.defend(),
            Key::Leave => Ok(InstructionSyntax::Leave),
            Key::Never => {
                if !self.eat(Key::Withdraw) {
                    return Err(self.complain("excalibur-orders-never-what"));
                }
                Ok(InstructionSyntax::Withdraw(WithdrawalRule::Never))
            }
            Key::Withdraw => self.withdraw().map(InstructionSyntax::Withdraw),
            Key::Wounds => {
                let _ = self.eat(Key::First);
                let _ = self.eat(Key::To);
                if self.eat(Key::Fresh) {
                    let _ = self.eat(Key::First);
                    return Ok(InstructionSyntax::WoundsFresh);
                }
                self.troops().map(InstructionSyntax::Wounds)
            }
            Key::Champions => self.troops().map(InstructionSyntax::Champions),
            Key::Assault | Key::Besiege | Key::Pass => self.approach(key, group),
            _ => self.after(),
        }
    }

    /// `defend`, `defend against Kay`; with a place it concerns the house (§13.2).
    fn defend(&mut self) -> LineResult<InstructionSyntax> {
        if self.eat(Key::Against)
            || self.eat(Key::Toward)
            || self.key() == Some(Key::All)
            || self.is_lord()
        {
            return self.targets(Stance::Defend);
        }
        Ok(InstructionSyntax::Stance {
            stance: Stance::Defend,
            toward: TargetSyntax::All,
        })
    }

    fn targets(&mut self, stance: Stance) -> LineResult<InstructionSyntax> {
        let toward = if self.eat(Key::All) {
            if self.eat(Key::But) {
                TargetSyntax::AllBut(self.lords()?)
            } else {
                TargetSyntax::All
            }
        } else {
            self.skip();
            if self.at >= self.end {
                return Err(self.with_whom(stance));
            }
            TargetSyntax::Lords(self.lords()?)
        };
        Ok(InstructionSyntax::Stance { stance, toward })
    }

    fn with_whom(&self, stance: Stance) -> Box<LineVerdict> {
        let how = InstructionSyntax::Stance {
            stance,
            toward: TargetSyntax::All,
        };
        unread(
            Some(self.here()),
            Phrase::new("excalibur-orders-with-whom"),
            vec![self.instruction(None, how)],
        )
    }

    /// The line of an instruction.
    pub(super) fn instruction(&self, group: Option<&TroopList>, how: InstructionSyntax) -> String {
        let troops = group.cloned();
        syntax_line(self.game, &OrderSyntax::Stand { troops, how })
    }

    /// §8.8
    fn withdraw(&mut self) -> LineResult<WithdrawalRule> {
        // `retirera aldrig`
        if self.eat(Key::Never) {
            return Ok(WithdrawalRule::Never);
        }
        if self.eat(Key::When) || self.eat(Key::If) {
            if !self.eat(Key::Weaker) {
                return Err(self.complain("excalibur-orders-withdraw-when"));
            }
            // `plus faible de 4`, `svagare med 4`
            if !(self.eat(Key::By) || self.eat(Key::From) || self.eat(Key::With)) {
                return Ok(WithdrawalRule::WhenWeaker(1));
            }
            return self.positive().map(WithdrawalRule::WhenWeaker);
        }
        if !self.eat(Key::After) {
            return Err(self.complain("excalibur-orders-withdraw-when"));
        }
        let span = self.here();
        let number = self.positive()?;
        match self.key() {
            // the French rules call a round a *période*
            Some(Key::Rounds | Key::Period) => {
                self.next();
                if number < 2 {
                    return Err(refused(
                        Some(span),
                        Phrase::new("excalibur-orders-two-rounds"),
                        "8.8",
                        vec![self.instruction(
                            None,
                            InstructionSyntax::Withdraw(WithdrawalRule::AfterRounds(2)),
                        )],
                    ));
                }
                Ok(WithdrawalRule::AfterRounds(number))
            }
            Some(Key::Losses) => {
                self.next();
                Ok(WithdrawalRule::AfterLosses(number))
            }
            _ => Err(self.complain("excalibur-orders-rounds-or-losses")),
        }
    }

    fn after(&mut self) -> LineResult<InstructionSyntax> {
        let which = self.key();
        if !matches!(which, Some(Key::Victory | Key::Defeat | Key::Withdraw)) {
            return Err(self.complain("excalibur-orders-after-what"));
        }
        self.next();
        let then = match (which, self.key()) {
            (Some(Key::Victory), Some(Key::Continue)) => {
                InstructionSyntax::AfterVictory(VictoryConduct::Continue)
            }
            (Some(Key::Victory), Some(Key::Hold)) => {
                InstructionSyntax::AfterVictory(VictoryConduct::Stay)
            }
            (Some(Key::Victory), Some(Key::Return)) => {
                InstructionSyntax::AfterVictory(VictoryConduct::Return)
            }
            (Some(Key::Defeat), Some(Key::Return)) => {
                InstructionSyntax::AfterDefeat(DefeatConduct::Return)
            }
            (Some(Key::Defeat), Some(Key::Shelter)) => {
                InstructionSyntax::AfterDefeat(DefeatConduct::Shelter)
            }
            // `after retreat stay`
            (Some(Key::Defeat | Key::Withdraw), Some(Key::Hold)) => {
                InstructionSyntax::AfterDefeat(DefeatConduct::Stay)
            }
            (Some(Key::Withdraw), _) => return Err(self.complain("excalibur-orders-after-retreat")),
            (Some(Key::Victory), _) => return Err(self.complain("excalibur-orders-after-victory")),
            _ => return Err(self.complain("excalibur-orders-after-defeat")),
        };
        self.next();
        Ok(then)
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

    pub(crate) fn season_order(&mut self, start: usize, key: Key) -> LineResult<Vec<ClauseSyntax>> {
        self.next();
        let what = match key {
            Key::Enter => {
                let _ = self.eat(Key::By) || self.eat(Key::At) || self.eat(Key::Via);
                let _ = self.eat_sign(TokenSign::Colon);
                // `or` between preferences gives their order, as `then` does
                OrderSyntax::Enter {
                    gates: self.place_list(&[Key::Then, Key::And, Key::Or])?,
                }
            }
            Key::Leave => {
                let place = self.place()?;
                if !self.eat(Key::Unclaimed) {
                    let instead = vec![
                        syntax_line(self.game, &OrderSyntax::Unclaimed { place }),
                        self.instruction(None, InstructionSyntax::Leave),
                    ];
                    return Err(unread(
                        Some(self.here()),
                        Phrase::new("excalibur-orders-leave-what"),
                        instead,
                    ));
                }
                OrderSyntax::Unclaimed { place }
            }
            Key::Retire => {
                let troops = self.troops()?;
                if !self.eat(Key::To) {
                    return Err(self.complain("excalibur-orders-where-to"));
                }
                OrderSyntax::Retire {
                    troops,
                    to: self.place()?,
                }
            }
            _ => self.share()?,
        };
        self.done(start, what)
    }

    /// Consecutive places, with one of these words between them or none.
    pub(crate) fn place_list(&mut self, between: &[Key]) -> LineResult<Vec<PlaceNode>> {
        let mut places = vec![self.place()?];
        loop {
            let back = self.at;
            let _ = self.eat_sign(TokenSign::Comma)
                | self.eat_sign(TokenSign::Ampersand)
                | self.eat_sign(TokenSign::Plus);
            let _ = between.iter().any(|key| self.eat(*key));
            if self.at >= self.end {
                self.at = back;
                return Ok(places);
            }
            places.push(self.place()?);
        }
    }

    /// `share Carse Abbey with Lionel 4 : 2`
    fn share(&mut self) -> LineResult<OrderSyntax> {
        let place = self.place()?;
        if !self.eat(Key::With) {
            return Err(self.complain("excalibur-orders-with-whom"));
        }
        let with = self.lords()?;
        let mut figures = Vec::new();
        loop {
            figures.push(self.whole()?);
            if !self.eat_sign(TokenSign::Colon) {
                break;
            }
        }
        if figures.len() != with.len() + 1 || figures.iter().all(|&figure| figure == 0) {
            return Err(unread(
                Some(self.here()),
                Phrase::new("excalibur-orders-shares").with("count", with.len() + 1),
                Vec::new(),
            ));
        }
        Ok(OrderSyntax::Share {
            place,
            with,
            figures,
        })
    }
}
