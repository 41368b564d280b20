//! Standing instructions, and the season's other orders.

use super::*;
use crate::games::excalibur::order::{
    Approach, DefeatConduct, Instruction, InstructionScope, Stance, StanceTarget, VictoryConduct,
    WithdrawalRule,
};

impl SheetContext<'_> {
    pub fn stand(
        &self,
        troops: Option<&TroopList>,
        how: &InstructionSyntax,
    ) -> LineResult<OrderMeaning> {
        let whole = troops.is_none_or(|troops| {
            troops
                .items
                .iter()
                .all(|item| matches!(item.it, TroopItem::All))
        });
        let (whom, who) = match troops {
            Some(troops) if !whole => {
                let numbers = self.troops(troops)?;
                self.at_home(&numbers, &troops.span)?;
                let who = counters(&numbers);
                (InstructionScope::Troops(numbers), who)
            }
            // §10.2: without a lord the sheet applies only to soldiers on own manors
            _ if !commands(self.me, &self.game.rules) => (
                InstructionScope::Retinue,
                PhraseArgument::from(Phrase::new("excalibur-orders-retinue-at-home")),
            ),
            _ => (
                InstructionScope::Retinue,
                PhraseArgument::from(Phrase::new("excalibur-orders-retinue")),
            ),
        };
        let say = |id: &'static str| Phrase::new(id).with("who", who.clone());
        let (how, said) = match how {
            InstructionSyntax::Stance(stance, targets) => {
                let (toward, whom) = match targets {
                    TargetSyntax::All => (
                        StanceTarget::All,
                        PhraseArgument::from(Phrase::new("excalibur-orders-everybody")),
                    ),
                    TargetSyntax::AllBut(lords) => {
                        let spared = self.others(lords, "8.1")?;
                        let seats = (0..)
                            .map(Seat)
                            .zip(&self.position.lords)
                            .filter(|(_, lord)| !lord.out)
                            .map(|(seat, _)| seat);
                        let seats: Vec<Seat> = seats
                            .filter(|seat| *seat != self.seat && !spared.contains(seat))
                            .collect();
                        if seats.is_empty() {
                            let span = lords.first().map(|lord| lord.span.clone());
                            return Err(refused(
                                span,
                                Phrase::new("excalibur-orders-nobody-left"),
                                "8.1",
                                Vec::new(),
                            ));
                        }
                        let names = texts(seats.iter().map(|&seat| self.lord_name(seat)));
                        (StanceTarget::Seats(seats), names)
                    }
                    TargetSyntax::Lords(lords) => {
                        let seats = self.others(lords, "8.1")?;
                        let names = texts(seats.iter().map(|&seat| self.lord_name(seat)));
                        (StanceTarget::Seats(seats), names)
                    }
                };
                let said = match stance {
                    Stance::Fight => say("excalibur-orders-stance-fight"),
                    Stance::Defend => say("excalibur-orders-stance-defend"),
                    Stance::Peace => say("excalibur-orders-stance-peace"),
                };
                (
                    Instruction::Stance {
                        stance: *stance,
                        toward,
                    },
                    said.with("whom", whom),
                )
            }
            InstructionSyntax::Leave => (Instruction::Leave, say("excalibur-orders-leave")),
            // F3: there is one round, and no withdrawal
            InstructionSyntax::Withdraw(withdraw)
                if self.game.rules.fast_play && *withdraw != WithdrawalRule::Never =>
            {
                return Err(refused(
                    None,
                    Phrase::new("excalibur-orders-no-withdrawal"),
                    "F3",
                    vec!["never withdraw".to_owned()],
                ));
            }
            InstructionSyntax::Withdraw(withdraw) => {
                let said = match *withdraw {
                    WithdrawalRule::AfterRounds(rounds) => {
                        say("excalibur-orders-withdraw-rounds").with("count", rounds)
                    }
                    WithdrawalRule::WhenWeaker(by) => {
                        say("excalibur-orders-withdraw-weaker").with("count", by)
                    }
                    WithdrawalRule::AfterLosses(losses) => {
                        say("excalibur-orders-withdraw-losses").with("count", losses)
                    }
                    WithdrawalRule::Never => say("excalibur-orders-withdraw-never"),
                };
                (Instruction::Withdraw(*withdraw), said)
            }
            InstructionSyntax::Wounds(list) => {
                let troops = self.troops(list)?;
                let said = say("excalibur-orders-wounds").with("troops", counters(&troops));
                (Instruction::Wounds { troops }, said)
            }
            // §8.4: where the wounded must be hit first there is nothing to choose; in fast play
            // nobody is wounded (F4)
            InstructionSyntax::WoundsFresh
                if self.game.rules.wounded_first || self.game.rules.fast_play =>
            {
                return Err(refused(
                    None,
                    Phrase::new("excalibur-orders-wounds-must"),
                    "8.4",
                    Vec::new(),
                ));
            }
            InstructionSyntax::WoundsFresh => (
                Instruction::WoundsFresh,
                say("excalibur-orders-wounds-fresh"),
            ),
            InstructionSyntax::Champions(list) => {
                let troops = self.troops(list)?;
                let said = say("excalibur-orders-champions").with("troops", counters(&troops));
                (Instruction::Champions { troops }, said)
            }
            InstructionSyntax::AfterVictory(then) => {
                let said = match then {
                    VictoryConduct::Continue => say("excalibur-orders-victory-continue"),
                    VictoryConduct::Stay => say("excalibur-orders-victory-stay"),
                    VictoryConduct::Return => say("excalibur-orders-victory-return"),
                };
                (Instruction::AfterVictory(*then), said)
            }
            InstructionSyntax::AfterDefeat(then) => {
                let said = match then {
                    DefeatConduct::Return => say("excalibur-orders-defeat-return"),
                    DefeatConduct::Shelter => say("excalibur-orders-defeat-shelter"),
                    DefeatConduct::Stay => say("excalibur-orders-defeat-stay"),
                };
                (Instruction::AfterDefeat(*then), said)
            }
            InstructionSyntax::Approach(approach) => {
                let said = match approach {
                    Approach::Assault => say("excalibur-orders-assault"),
                    Approach::Besiege => say("excalibur-orders-besiege"),
                    Approach::Pass => say("excalibur-orders-pass"),
                };
                (Instruction::Approach(*approach), said)
            }
            InstructionSyntax::ThenHouse => {
                (Instruction::ThenHouse, say("excalibur-orders-then-house"))
            }
        };
        Ok((ExcaliburOrder::Stand { whom, how }, vec![said]))
    }

    /// §10.2: without a lord only soldiers on own manors take instructions.
    fn at_home(&self, numbers: &[CounterNumber], span: &Range<usize>) -> LineResult<()> {
        if commands(self.me, &self.game.rules) {
            return Ok(());
        }
        let own = |at: SpotId| {
            self.game
                .board
                .manor_at(at)
                .is_some_and(|manor| self.holds(manor))
        };
        let away: Vec<CounterNumber> = numbers
            .iter()
            .copied()
            .filter(|number| {
                self.me
                    .soldiers
                    .get(number)
                    .is_none_or(|soldier| !own(soldier.spot))
            })
            .collect();
        if away.is_empty() {
            return Ok(());
        }
        let why = Phrase::new("excalibur-orders-leaderless-away")
            .with("troops", counters(&away))
            .with("count", away.len());
        Err(refuse(span, why, "10.2"))
    }

    /// §9.2
    pub fn share(
        &self,
        place: &PlaceNode,
        with: &[SyntaxNode<Seat>],
        figures: &[u32],
    ) -> LineResult<OrderMeaning> {
        let Some(house) = self
            .game
            .board
            .house_at(place.it)
            .filter(|_| self.game.rules.abbey)
        else {
            return Err(refuse(
                &place.span,
                Phrase::new("excalibur-orders-nothing-to-share")
                    .with("place", self.spot_name(place.it)),
                "9.1",
            ));
        };
        let seats = self.others(with, "9.2")?;
        let Some((&mine, theirs)) = figures.split_first() else {
            return Err(unread(
                Some(place.span.clone()),
                Phrase::new("excalibur-orders-shares").with("count", with.len() + 1),
                Vec::new(),
            ));
        };
        let said = Phrase::new("excalibur-orders-share")
            .with("place", self.spot_name(place.it))
            .with(
                "lords",
                texts(seats.iter().map(|&seat| self.lord_name(seat))),
            )
            .with("mine", mine)
            .with(
                "theirs",
                PhraseArgument::List(
                    theirs
                        .iter()
                        .map(|&figure| PhraseArgument::from(figure))
                        .collect(),
                ),
            );
        Ok((
            ExcaliburOrder::Share {
                house,
                with: seats,
                mine,
                theirs: theirs.to_vec(),
            },
            vec![said],
        ))
    }

    /// §6.12: the line decides between equally near manors, if the player holds them by then.
    pub fn retire(&self, troops: &TroopList, to: &PlaceNode) -> LineResult<OrderMeaning> {
        let manor = self.manor(to)?;
        let span = &troops.span;
        let troops = self.troops(troops)?;
        self.not_meditating(&troops, span)?;
        let said = Phrase::new("excalibur-orders-retire")
            .with("troops", counters(&troops))
            .with("manor", self.manor_name(manor));
        Ok((ExcaliburOrder::Retire { troops, to: manor }, vec![said]))
    }
}
