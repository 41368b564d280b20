//! One combat between two forces (§8), round by round. It knows neither the board nor the soldiers
//! on other spots.
//!
//! Dice: `spring 3/phase 2/Fenburst/lancelot v kay/round 1/lancelot/attack`, and `…/wounds`. The
//! name contains the pair, the lower seat first, because one player may fight several others on a
//! spot in one phase (§8.7), but each of them only once (§8.9).

use super::super::event::{Event, ExcaliburEvent};
use super::super::order::WithdrawalRule;
use super::super::position::CounterNumber;
use super::super::rulebook::Rulebook;
use super::super::tie_breaks::lord_in_dice;
use super::combat::{
    CombatLog, CombatSetting, FightOutcome, Fighter, Force, HouseAccess, form_front, strengths,
    victor,
};
use super::wounds::{WoundSpread, hit, table};
use crate::event::details::{Casualty, CombatGround, WithdrawalReason};
use seneschal_seam::{
    dice::{Dice, Roll},
    seat::Seat,
};

/// §8.2
const LAST_ROUND: u16 = 100;

/// Fights the combat to its end; pushes `Battle`, `Round`, `Withdrew`, `LordFell` and `BattleOver`.
pub(crate) fn fight(
    battle: &CombatSetting,
    forces: [Force; 2],
    rules: &Rulebook,
    dice: &mut Dice,
    events: &mut Vec<Event>,
) -> FightOutcome {
    let mut log = CombatLog { battle, events };
    log.open(&forces);
    let seats = [forces[0].seat, forces[1].seat];
    let narrow = battle.ground == CombatGround::Choke && rules.choke;
    let mut combat = Combat {
        seats,
        sides: forces.map(|force| FightingForce::new(force, narrow)),
        round: 0,
        beaten: [false; 2],
        went_in: [false; 2],
        dice_head: battle.dice_head(seats),
        dice_names: seats.map(|seat| lord_in_dice(battle.lords, seat)),
        rules,
        dice,
        log,
    };
    combat.leave_before_start();
    while combat.goes_on() {
        combat.fight_round();
    }
    combat.conclude()
}

/// A combat while it lasts; pairs are by side.
struct Combat<'a> {
    seats: [Seat; 2],
    sides: [FightingForce; 2],
    round: u16,
    /// True for a side that withdrew.
    beaten: [bool; 2],
    /// True for a side that withdrew into its house (§13.2).
    went_in: [bool; 2],
    dice_head: String,
    dice_names: [String; 2],
    rules: &'a Rulebook,
    dice: &'a mut Dice,
    log: CombatLog<'a>,
}

impl Combat<'_> {
    fn goes_on(&self) -> bool {
        self.nobody_withdrew() && self.both_alive()
    }

    fn nobody_withdrew(&self) -> bool {
        self.beaten == [false; 2] && self.went_in == [false; 2]
    }

    fn both_alive(&self) -> bool {
        self.sides.iter().all(FightingForce::alive)
    }

    /// By side: true if it leaves consecrated ground (§9.2) after this round; round 0 is before the
    /// first.
    fn leaving(&self) -> [bool; 2] {
        let from = u16::from(!self.rules.abbey_withdraw_before);
        let may = self.log.battle.ground == CombatGround::House && self.round >= from;
        [0, 1].map(|i| may && self.sides[i].force.leave && self.sides[i].alive())
    }

    fn leave_before_start(&mut self) {
        let leaving = self.leaving();
        for i in (0..2).filter(|&i| leaving[i]) {
            self.withdraw(i, false, "9.2", WithdrawalReason::Leave);
        }
    }

    /// One side withdraws, into its house if that gives `shelter`.
    fn withdraw(
        &mut self,
        side: usize,
        shelter: bool,
        clause: &'static str,
        why: WithdrawalReason,
    ) {
        (self.beaten[side], self.went_in[side]) = (!shelter, shelter);
        let what = ExcaliburEvent::Withdrew {
            combat: self.log.battle.combat,
            seat: self.seats[side],
            round: self.round,
            why,
        };
        self.log.say(clause, what);
    }

    fn fight_round(&mut self) {
        self.round += 1;
        let hurts = self.deal_wounds();
        for (i, hurts) in hurts.iter().enumerate() {
            self.log
                .lord_falls(self.seats[i], self.sides[i].leader, hurts);
        }
        if !self.both_alive() {
            return;
        }
        self.withdraw_by_choice();
        if self.round == LAST_ROUND && self.nobody_withdrew() {
            self.withdraw_after_last_round();
        }
    }

    /// §8.3: both sides attack, and both take hits at once.
    fn deal_wounds(&mut self) -> [Vec<Casualty>; 2] {
        let head = format!("{}/round {}/", self.dice_head, self.round);
        let attack_dice = self.roll(&head, "/attack");
        let attack = [0, 1].map(|i| {
            strengths(&self.sides[i].fighting)
                + self.sides[i].force.bonus
                + u32::from(attack_dice[i].pips)
        });
        let (weaker, stronger) = table(attack[0].abs_diff(attack[1]), self.rules.row_2_4);
        let wound_dice = self.roll(&head, "/wounds");
        let hurts = [0, 1].map(|i| {
            let cell = if attack[i] < attack[1 - i] {
                weaker
            } else {
                stronger
            };
            let spread = match (self.round, self.rules.wounded_first) {
                (1, _) => WoundSpread::Evenly,
                (_, true) => WoundSpread::WoundedFirst,
                // §8.4 `wounds fresh first`
                (_, false) if self.sides[i].force.fresh_first => WoundSpread::Evenly,
                (_, false) => WoundSpread::AsWritten,
            };
            self.sides[i].suffer(cell.wounds(wound_dice[i].pips), spread)
        });
        let rolls = attack_dice.into_iter().chain(wound_dice).collect();
        self.log
            .round("8.3", self.round, attack, hurts.clone(), rolls);
        hurts
    }

    /// A die for each side.
    fn roll(&mut self, head: &str, what: &str) -> [Roll; 2] {
        [0, 1].map(|i| {
            self.dice
                .open([head, self.dice_names[i].as_str(), what].concat())
        })
    }

    /// Both sides decide from the strengths as they were after the round.
    fn withdraw_by_choice(&mut self) {
        let values = [self.sides[0].value(), self.sides[1].value()];
        let leaving = self.leaving();
        for i in [0, 1] {
            let why = if leaving[i] {
                Some(WithdrawalReason::Leave)
            } else {
                self.sides[i].withdraws(self.round, values[i], values[1 - i])
            };
            let Some(why) = why else { continue };
            let house = self.sides[i].force.house;
            let shelter =
                matches!(house, HouseAccess::Shelter | HouseAccess::WhenWeaker) && !leaving[i];
            let clause = match (shelter, leaving[i]) {
                (true, _) => "13.2",
                (false, true) => "9.2",
                (false, false) if house == HouseAccess::Inside => "13.5",
                (false, false) => "8.8",
            };
            self.withdraw(i, shelter, clause, why);
        }
    }

    fn withdraw_after_last_round(&mut self) {
        for i in [0, 1] {
            match self.sides[i].force.house {
                // §13.5: a force inside the house stays there
                HouseAccess::Inside => {}
                house => {
                    let shelter = house != HouseAccess::Far;
                    self.withdraw(i, shelter, "8.2", WithdrawalReason::Hundred);
                }
            }
        }
    }

    fn conclude(mut self) -> FightOutcome {
        for i in [0, 1] {
            // §13.2: an opponent that withdraws in the same round is beaten, so nobody is left to
            // take shelter from
            self.went_in[i] &= !self.beaten[1 - i];
        }
        for i in [0, 1] {
            self.beaten[i] |= !self.sides[i].alive();
        }
        let dead = [0, 1].map(|i| self.sides[i].dead.clone());
        self.log.close(self.beaten, dead.clone(), self.seats);
        FightOutcome {
            victor: victor(self.beaten),
            beaten: self.beaten,
            went_in: self.went_in,
            dead,
            wounded: [0, 1].map(|i| self.sides[i].wounded()),
        }
    }
}

/// A force during a combat.
struct FightingForce {
    force: Force,
    leader: Option<CounterNumber>,
    fighting: Vec<Fighter>,
    /// The counters that wait in reserve at a choke point; the next to step in comes last.
    behind: Vec<Fighter>,
    dead: Vec<CounterNumber>,
}

impl FightingForce {
    fn new(mut force: Force, narrow: bool) -> Self {
        let leader = force.leader();
        let mut fighting = std::mem::take(&mut force.fighters);
        let mut behind = Vec::new();
        if narrow {
            behind = form_front(&mut fighting, &force.champions);
            behind.reverse();
        }
        FightingForce {
            force,
            leader,
            fighting,
            behind,
            dead: Vec::new(),
        }
    }

    fn alive(&self) -> bool {
        !self.fighting.is_empty()
    }

    /// §8.8: the whole force counts, also at a choke point.
    fn value(&self) -> u32 {
        strengths(&self.fighting) + strengths(&self.behind) + self.force.bonus
    }

    fn wounded(&self) -> Vec<CounterNumber> {
        let living = self.fighting.iter().chain(&self.behind);
        living
            .filter(|fighter| fighter.wounded)
            .map(|fighter| fighter.number)
            .collect()
    }

    fn suffer(&mut self, wounds: u32, spread: WoundSpread) -> Vec<Casualty> {
        let hurts = hit(&mut self.fighting, wounds, spread, &self.force.wounds);
        for fallen in hurts.iter().filter(|hurt| hurt.dead) {
            self.dead.push(fallen.number);
            // §8.6: a fallen fighter is replaced
            self.fighting.extend(self.behind.pop());
        }
        hurts
    }

    /// §8.2, §8.8: from round two on, why this side gives up, or `None` if it does not.
    fn withdraws(&self, round: u16, own: u32, other: u32) -> Option<WithdrawalReason> {
        if round < 2 {
            return None;
        }
        if self.force.house == HouseAccess::WhenWeaker && own < other {
            return Some(WithdrawalReason::Weaker { own, other });
        }
        let losses = u32::try_from(self.dead.len()).unwrap_or(u32::MAX);
        match self.force.withdraw {
            WithdrawalRule::AfterRounds(rounds) => {
                (u32::from(round) >= rounds).then_some(WithdrawalReason::Rounds(u32::from(round)))
            }
            WithdrawalRule::WhenWeaker(by) => {
                (own.saturating_add(by) <= other).then_some(WithdrawalReason::Weaker { own, other })
            }
            WithdrawalRule::AfterLosses(dead) => {
                (losses >= dead).then_some(WithdrawalReason::Losses(losses))
            }
            WithdrawalRule::Never => None,
        }
    }
}

#[cfg(test)]
mod tests;
