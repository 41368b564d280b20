//! Standing instructions (§8.1, §8.4, §8.6, §8.8, §6.9, §6.10), and shares.

use crate::read::keys::Key;
use crate::{
    order::{DefeatConduct, Stance, VictoryConduct, WithdrawalRule},
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
                let toward = self.targets(&["fight all"])?;
                Ok(stance(Stance::Fight, toward))
            }
            Key::Peace => {
                if !self.eat(Key::With) {
                    return Err(unread(
                        Some(self.here()),
                        Phrase::new("excalibur-orders-with-whom"),
                        vec!["peace with all".to_owned()],
                    ));
                }
                let toward = self.targets(&["peace with all"])?;
                Ok(stance(Stance::Peace, toward))
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
            let toward = self.targets(&["defend"])?;
            return Ok(stance(Stance::Defend, toward));
        }
        Ok(stance(Stance::Defend, TargetSyntax::All))
    }

    fn targets(&mut self, instead: &[&str]) -> LineResult<TargetSyntax> {
        if self.eat(Key::All) {
            return if self.eat(Key::But) {
                self.lords().map(TargetSyntax::AllBut)
            } else {
                Ok(TargetSyntax::All)
            };
        }
        self.skip();
        if self.at >= self.end {
            return Err(unread(
                Some(self.here()),
                Phrase::new("excalibur-orders-with-whom"),
                instead.iter().map(|line| (*line).to_owned()).collect(),
            ));
        }
        self.lords().map(TargetSyntax::Lords)
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
                        vec!["withdraw after 2 rounds".to_owned()],
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

fn stance(stance: Stance, toward: TargetSyntax) -> InstructionSyntax {
    InstructionSyntax::Stance { stance, toward }
}
