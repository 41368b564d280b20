//! Standing instructions, and the season's other words.

use super::*;
use crate::games::excalibur::order::{AfterDefeat, AfterVictory, Approach, Instruction, Stance, Toward, Whom, Withdraw};

impl Sense<'_> {
    pub fn stand(&self, troops: Option<&Troops>, how: &How) -> Read<Sensed> {
        let whole = troops.is_none_or(|troops| troops.items.iter().all(|item| matches!(item.it, Item::All)));
        let (whom, who) = match troops {
            Some(troops) if !whole => {
                let numbers = self.troops(troops)?;
                let who = counters(&numbers);
                (Whom::Troops(numbers), who)
            }
            _ => (Whom::Retinue, Arg::from(Phrase::new("excalibur-orders-retinue"))),
        };
        let say = |id: &'static str| Phrase::new(id).with("who", who.clone());
        let (how, said) = match how {
            How::Stance(stance, targets) => {
                let (toward, whom) = match targets {
                    Targets::All => (Toward::All, Arg::from(Phrase::new("excalibur-orders-everybody"))),
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
                (Instruction::Stance { stance: *stance, toward }, said.with("whom", whom))
            }
            How::Leave => (Instruction::Leave, say("excalibur-orders-leave")),
            // F3: one round, and no withdrawal
            How::Withdraw(withdraw) if self.game.rules.fast_play && *withdraw != Withdraw::Never => {
                return Err(refused(None, Phrase::new("excalibur-orders-no-withdrawal"), "F3", vec!["never withdraw".to_owned()]));
            }
            How::Withdraw(withdraw) => {
                let said = match *withdraw {
                    Withdraw::AfterRounds(rounds) => say("excalibur-orders-withdraw-rounds").with("count", rounds),
                    Withdraw::WhenWeaker(by) => say("excalibur-orders-withdraw-weaker").with("count", by),
                    Withdraw::AfterLosses(losses) => say("excalibur-orders-withdraw-losses").with("count", losses),
                    Withdraw::Never => say("excalibur-orders-withdraw-never"),
                };
                (Instruction::Withdraw(*withdraw), said)
            }
            How::Wounds(list) => {
                let troops = self.troops(list)?;
                let said = say("excalibur-orders-wounds").with("troops", counters(&troops));
                (Instruction::Wounds { troops }, said)
            }
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

    /// §9.2
    pub fn share(&self, place: &Place, with: &[At<Seat>], figures: &[u32]) -> Read<Sensed> {
        let Some(house) = self.game.board.house_at(place.it).filter(|_| self.game.rules.abbey) else {
            return Err(refuse(&place.span, Phrase::new("excalibur-orders-nothing-to-share").with("place", self.spot_name(place.it)), "9.1"));
        };
        let seats = self.others(with, "9.2")?;
        let Some((&mine, theirs)) = figures.split_first() else {
            return Err(unread(Some(place.span.clone()), Phrase::new("excalibur-orders-shares").with("count", with.len() + 1), Vec::new()));
        };
        let said = Phrase::new("excalibur-orders-share")
            .with("place", self.spot_name(place.it))
            .with("lords", texts(seats.iter().map(|&seat| self.lord_name(seat))))
            .with("mine", mine)
            .with("theirs", Arg::List(theirs.iter().map(|&figure| Arg::from(figure)).collect()));
        Ok((What::Share { house, with: seats, mine, theirs: theirs.to_vec() }, vec![said]))
    }

    /// §6.12: it decides between manors equally near, where they are his by then.
    pub fn retire(&self, troops: &Troops, to: &Place) -> Read<Sensed> {
        let manor = self.manor(to)?;
        let span = &troops.span;
        let troops = self.troops(troops)?;
        self.not_meditating(&troops, span)?;
        let said = Phrase::new("excalibur-orders-retire").with("troops", counters(&troops)).with("manor", self.manor_name(manor));
        Ok((What::Retire { troops, to: manor }, vec![said]))
    }
}
