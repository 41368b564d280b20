//! Words for the game's things: sums, reasons, grounds, buildings, collectors.

use super::super::event::details::{Collector, CombatGround, WithdrawalReason};
use super::super::order::ManorBuilding;
use super::super::position::Rank;
use super::super::troops;
use super::names::ValleyNames;
use seneschal_seam::{clause::Clause, seat::Seat, story};
use seneschal_text::Phrase;

/// "§8.1; dice: Kay 5"
pub(crate) fn clause_and_dice(clause: &Clause, dice: Vec<Phrase>) -> Phrase {
    story::clause_and_dice(["excalibur-clause", "excalibur-clause-dice"], clause, dice)
}

pub(crate) fn amount(words: ValleyNames, seat: Seat, bezants: u32) -> Phrase {
    Phrase::new("excalibur-amount")
        .with("lord", words.lord(seat))
        .with("bezants", bezants)
}

/// "as the weaker side (5 against 7)"
pub(crate) fn withdrawal(why: WithdrawalReason) -> Phrase {
    match why {
        WithdrawalReason::Weaker { own, other } => Phrase::new("excalibur-why-weaker")
            .with("own", own)
            .with("other", other),
        WithdrawalReason::Rounds(rounds) => {
            Phrase::new("excalibur-why-rounds").with("rounds", rounds)
        }
        WithdrawalReason::Losses(losses) => {
            Phrase::new("excalibur-why-losses").with("losses", losses)
        }
        WithdrawalReason::Leave => Phrase::new("excalibur-why-leave"),
        WithdrawalReason::Hundred => Phrase::new("excalibur-why-hundred"),
    }
}

pub(crate) fn ground(ground: CombatGround) -> Phrase {
    Phrase::new(match ground {
        CombatGround::Open => "excalibur-ground-open",
        CombatGround::Choke => "excalibur-ground-choke",
        CombatGround::Between => "excalibur-ground-between",
        CombatGround::House => "excalibur-ground-house",
        CombatGround::Assault => "excalibur-siege-ground",
    })
}

/// "a hive", "3 foresters"
pub(crate) fn building(what: ManorBuilding, count: u32) -> Phrase {
    let id = match what {
        ManorBuilding::Hive => "excalibur-hives",
        ManorBuilding::Forester => "excalibur-foresters",
        ManorBuilding::Reeve => "excalibur-reeves",
        ManorBuilding::Mill => "excalibur-mills",
        ManorBuilding::Castle => "excalibur-castles",
        ManorBuilding::Church => "excalibur-churches",
        ManorBuilding::Circle => "excalibur-circles",
    };
    Phrase::new(id).with("count", count)
}

/// "knight 13"
pub(crate) fn collector(collector: Collector) -> Phrase {
    match collector {
        // the lord's counter, §1.3
        Collector::Knight(number) if troops::grade(number) == Some(Rank::Lord) => {
            Phrase::new("excalibur-collector-lord")
        }
        Collector::Knight(number) => {
            Phrase::new("excalibur-collector-knight").with("number", number)
        }
        Collector::ManAtArms(number) => {
            Phrase::new("excalibur-collector-man").with("number", number)
        }
        Collector::Nobody => Phrase::new("excalibur-collector-nobody"),
    }
}
