//! Standing instructions, and the season's other words.

use super::*;
use crate::games::excalibur::order::{
    AfterDefeat, AfterVictory, Approach, Instruction, Stance, Toward, Whom, Withdraw,
};

impl Sense<'_> {
    pub fn stand(&self, troops: Option<&Troops>, how: &How) -> Read<Sensed> {
        let whole = troops
            .is_none_or(|troops| troops.items.iter().all(|item| matches!(item.it, Item::All)));
        let (whom, who) = match troops {
            Some(troops) if !whole => {
                let numbers = self.troops(troops)?;
                self.at_home(&numbers, &troops.span)?;
                let who = counters(&numbers);
                (Whom::Troops(numbers), who)
            }
            // §10.2 without a lord the sheet speaks for soldiers on own manors alone
            _ if !commands(self.me, &self.game.rules) => (
                Whom::Retinue,
                Arg::from(Phrase::new("excalibur-orders-retinue-at-home")),
            ),
            _ => (
                Whom::Retinue,
                Arg::from(Phrase::new("excalibur-orders-retinue")),
            ),
        };
        let say = |id: &'static str| Phrase::new(id).with("who", who.clone());
        let (how, said) = match how {
            How::Stance(stance, targets) => {
                let (toward, whom) = match targets {
                    Targets::All => (
                        Toward::All,
                        Arg::from(Phrase::new("excalibur-orders-everybody")),
                    ),
                    Targets::AllBut(lords) => {
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
                        (Toward::Seats(seats), names)
                    }
                    Targets::Lords(lords) => {
                        let seats = self.others(lords, "8.1")?;
                        let names = texts(seats.iter().map(|&seat| self.lord_name(seat)));
                        (Toward::Seats(seats), names)
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
            How::Leave => (Instruction::Leave, say("excalibur-orders-leave")),
            // F3: one round, and no withdrawal
            How::Withdraw(withdraw)
                if self.game.rules.fast_play && *withdraw != Withdraw::Never =>
            {
                return Err(refused(
                    None,
                    Phrase::new("excalibur-orders-no-withdrawal"),
                    "F3",
                    vec!["never withdraw".to_owned()],
                ));
            }
            How::Withdraw(withdraw) => {
                let said = match *withdraw {
                    Withdraw::AfterRounds(rounds) => {
                        say("excalibur-orders-withdraw-rounds").with("count", rounds)
                    }
                    Withdraw::WhenWeaker(by) => {
                        say("excalibur-orders-withdraw-weaker").with("count", by)
                    }
                    Withdraw::AfterLosses(losses) => {
                        say("excalibur-orders-withdraw-losses").with("count", losses)
                    }
                    Withdraw::Never => say("excalibur-orders-withdraw-never"),
                };
                (Instruction::Withdraw(*withdraw), said)
            }
            How::Wounds(list) => {
                let troops = self.troops(list)?;
                let said = say("excalibur-orders-wounds").with("troops", counters(&troops));
                (Instruction::Wounds { troops }, said)
            }
            // §8.4 where the wounded must be hit first there is nothing to choose, and in fast play
            // nobody is wounded (F4)
            How::WoundsFresh if self.game.rules.wounded_first || self.game.rules.fast_play => {
                return Err(refused(
                    None,
                    Phrase::new("excalibur-orders-wounds-must"),
                    "8.4",
                    Vec::new(),
                ));
            }
            How::WoundsFresh => (
                Instruction::WoundsFresh,
                say("excalibur-orders-wounds-fresh"),
            ),
            How::Champions(list) => {
                let troops = self.troops(list)?;
                let said = say("excalibur-orders-champions").with("troops", counters(&troops));
                (Instruction::Champions { troops }, said)
            }
            How::AfterVictory(then) => {
                let said = match then {
                    AfterVictory::Continue => say("excalibur-orders-victory-continue"),
                    AfterVictory::Stay => say("excalibur-orders-victory-stay"),
                    AfterVictory::Return => say("excalibur-orders-victory-return"),
                };
                (Instruction::AfterVictory(*then), said)
            }
            How::AfterDefeat(then) => {
                let said = match then {
                    AfterDefeat::Return => say("excalibur-orders-defeat-return"),
                    AfterDefeat::Shelter => say("excalibur-orders-defeat-shelter"),
                    AfterDefeat::Stay => say("excalibur-orders-defeat-stay"),
                };
                (Instruction::AfterDefeat(*then), said)
            }
            How::Approach(approach) => {
                let said = match approach {
                    Approach::Assault => say("excalibur-orders-assault"),
                    Approach::Besiege => say("excalibur-orders-besiege"),
                    Approach::Pass => say("excalibur-orders-pass"),
                };
                (Instruction::Approach(*approach), said)
            }
            How::ThenHouse => (Instruction::ThenHouse, say("excalibur-orders-then-house")),
        };
        Ok((What::Stand { whom, how }, vec![said]))
    }

    /// §10.2: without a lord only soldiers on own manors may be told anything.
    fn at_home(&self, numbers: &[Number], span: &Range<usize>) -> Read<()> {
        if commands(self.me, &self.game.rules) {
            return Ok(());
        }
        let own = |at: SpotId| {
            self.game
                .board
                .manor_at(at)
                .is_some_and(|manor| self.holds(manor))
        };
        let away: Vec<Number> = numbers
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
    pub fn share(&self, place: &Place, with: &[At<Seat>], figures: &[u32]) -> Read<Sensed> {
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
                Arg::List(theirs.iter().map(|&figure| Arg::from(figure)).collect()),
            );
        Ok((
            What::Share {
                house,
                with: seats,
                mine,
                theirs: theirs.to_vec(),
            },
            vec![said],
        ))
    }

    /// §6.12: it decides between manors equally near, where they are his by then.
    pub fn retire(&self, troops: &Troops, to: &Place) -> Read<Sensed> {
        let manor = self.manor(to)?;
        let span = &troops.span;
        let troops = self.troops(troops)?;
        self.not_meditating(&troops, span)?;
        let said = Phrase::new("excalibur-orders-retire")
            .with("troops", counters(&troops))
            .with("manor", self.manor_name(manor));
        Ok((What::Retire { troops, to: manor }, vec![said]))
    }
}
