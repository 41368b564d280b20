//! One combat between two forces (§8), round by round. It knows neither the board nor the soldiers
//! on other spots.
//!
//! Dice: `spring 3/phase 2/Fenburst/lancelot v kay/round 1/lancelot/attack`, and `…/wounds`. The
//! name contains the pair, the lower seat first, because one player may fight several others on a
//! spot in one phase (§8.7), but each of them only once (§8.9).

use super::super::board::SpotId;
use super::super::event::{
    Casualty, CombatGround, CombatSide, Event, ExcaliburEvent, Stage, WithdrawalReason,
};
use super::super::order::WithdrawalRule;
use super::super::position::{CounterNumber, Rank};
use super::super::rulebook::Rulebook;
use super::super::tie_breaks::lord_in_dice;
use super::super::troops::strength;
use super::wounds::{WoundSpread, hit, table};
use crate::games::{Dice, Roll, Seat};
use std::cmp::Reverse;

/// §8.2
const LAST_ROUND: u16 = 100;
/// §8.6: how many counters of each side fight at a choke point.
const NARROW: usize = 2;

/// A counter at the start of a combat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fighter {
    pub number: CounterNumber,
    pub rank: Rank,
    pub wounded: bool,
    /// True if it leads the retinue: the lord, or an heir who keeps their rank (§10.4).
    pub leader: bool,
}

/// All counters of one player on the spot (§0.1), with the instructions for this fight, which are
/// those of the strongest group (§8.8).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Force {
    pub seat: Seat,
    pub fighters: Vec<Fighter>,
    /// True if the force wants this fight (§8.1).
    pub wants: bool,
    pub withdraw: WithdrawalRule,
    /// §9.2: withdraws before the first round where the ground allows it.
    pub leave: bool,
    /// §8.4: the counters that are hit first.
    pub wounds: Vec<CounterNumber>,
    /// §8.4: in later rounds too, the unwounded are hit before the wounded (`wounds.later: may`).
    pub fresh_first: bool,
    /// §8.6: the counters that fight first at a choke point.
    pub champions: Vec<CounterNumber>,
    /// §13.3
    pub bonus: u32,
    pub house: HouseAccess,
}

/// How a force in a combat can use the fortified house (§13.2, §13.5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HouseAccess {
    /// There is no house, or no way into it.
    #[default]
    Far,
    /// A withdrawal leads into the house.
    Shelter,
    /// A withdrawal leads into the house, and the force goes in once it is weaker.
    WhenWeaker,
    /// The force is inside; a withdrawal leads out by the road.
    Inside,
}

/// The place and time of a combat between two forces.
pub struct CombatSetting<'a> {
    /// The combat's number within the phase.
    pub combat: u16,
    pub stage: Stage,
    pub at: SpotId,
    pub ground: CombatGround,
    /// `spring 3/phase 2/Fenburst`
    pub dice_prefix: &'a str,
    /// By seat: the lords' names, for the names of the dice.
    pub lords: &'a [String],
}

/// The outcome of a combat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FightOutcome {
    /// 0 or 1: which of the two forces.
    pub victor: Option<usize>,
    /// True for a side that withdrew or has nobody left.
    pub beaten: [bool; 2],
    /// True for a side that went into its house, which is neither defeat nor retreat (§13.2).
    pub went_in: [bool; 2],
    pub dead: [Vec<CounterNumber>; 2],
    /// Counters that are wounded now and alive, whenever it happened.
    pub wounded: [Vec<CounterNumber>; 2],
}

/// Fights the combat to its end; pushes `Battle`, `Round`, `Withdrew`, `LordFell` and `BattleOver`.
pub fn fight(
    battle: &CombatSetting,
    forces: [Force; 2],
    rules: &Rulebook,
    dice: &mut Dice,
    events: &mut Vec<Event>,
) -> FightOutcome {
    let mut told = CombatLog { battle, events };
    open(&mut told, &forces);
    let seats = [forces[0].seat, forces[1].seat];
    let narrow = battle.ground == CombatGround::Choke && rules.choke;
    let mut sides = forces.map(|force| FightingForce::new(force, narrow));
    let names = seats.map(|seat| lord_in_dice(battle.lords, seat));
    let head = dice_head(battle, seats);

    let mut beaten = [false; 2];
    // §9.2: on consecrated ground a side may leave before the first round, or after it
    let early = if battle.ground != CombatGround::House {
        None
    } else {
        Some(if rules.abbey_withdraw_before { 0 } else { 1 })
    };
    let leaving = |sides: &[FightingForce; 2], round: u16| {
        [0, 1].map(|i| {
            sides[i].force.leave && early.is_some_and(|from| round >= from) && sides[i].alive()
        })
    };
    let before = leaving(&sides, 0);
    for i in [0, 1] {
        if before[i] {
            beaten[i] = true;
            told.say(
                "9.2",
                ExcaliburEvent::Withdrew {
                    combat: battle.combat,
                    seat: seats[i],
                    round: 0,
                    why: WithdrawalReason::Leave,
                },
                Vec::new(),
            );
        }
    }

    let mut went_in = [false; 2];
    let mut round = 0;
    while beaten == [false; 2] && went_in == [false; 2] && sides[0].alive() && sides[1].alive() {
        round += 1;
        let hurts = one_round(&mut sides, round, &head, &names, rules, dice, &mut told);
        for (i, hurts) in hurts.iter().enumerate() {
            if let Some(fallen) = hurts
                .iter()
                .find(|hurt| hurt.dead && sides[i].leader == Some(hurt.number))
            {
                // §10.1: the combat continues to its end all the same
                told.say(
                    "10.1",
                    ExcaliburEvent::LordFell {
                        seat: seats[i],
                        number: fallen.number,
                    },
                    Vec::new(),
                );
            }
        }
        if !(sides[0].alive() && sides[1].alive()) {
            break;
        }
        let values = [sides[0].value(), sides[1].value()];
        let leave = leaving(&sides, round);
        for i in [0, 1] {
            let why = if leave[i] {
                Some(WithdrawalReason::Leave)
            } else {
                sides[i].withdraws(round, values[i], values[1 - i])
            };
            if let Some(why) = why {
                let shelter = matches!(
                    sides[i].force.house,
                    HouseAccess::Shelter | HouseAccess::WhenWeaker
                ) && !leave[i];
                (beaten[i], went_in[i]) = (!shelter, shelter);
                let clause = match (shelter, leave[i]) {
                    (true, _) => "13.2",
                    (false, true) => "9.2",
                    (false, false) if sides[i].force.house == HouseAccess::Inside => "13.5",
                    (false, false) => "8.8",
                };
                told.say(
                    clause,
                    ExcaliburEvent::Withdrew {
                        combat: battle.combat,
                        seat: seats[i],
                        round,
                        why,
                    },
                    Vec::new(),
                );
            }
        }
        if round == LAST_ROUND && beaten == [false; 2] && went_in == [false; 2] {
            // §13.5: a force inside the house stays there
            for i in (0..2).filter(|&i| sides[i].force.house != HouseAccess::Inside) {
                let shelter = sides[i].force.house != HouseAccess::Far;
                (beaten[i], went_in[i]) = (!shelter, shelter);
                told.say(
                    "8.2",
                    ExcaliburEvent::Withdrew {
                        combat: battle.combat,
                        seat: seats[i],
                        round,
                        why: WithdrawalReason::Hundred,
                    },
                    Vec::new(),
                );
            }
        }
    }
    for i in [0, 1] {
        // §13.2: an opponent that withdraws in the same round is beaten, so nobody is left to take
        // shelter from
        went_in[i] &= !beaten[1 - i];
    }
    for i in [0, 1] {
        beaten[i] |= !sides[i].alive();
    }
    let victor = match beaten {
        [false, true] => Some(0),
        [true, false] => Some(1),
        _ => None,
    };
    told.over(
        victor,
        &beaten,
        [sides[0].dead.clone(), sides[1].dead.clone()],
        seats,
    );
    let wounded = [0, 1].map(|i| {
        sides[i]
            .fighting
            .iter()
            .chain(&sides[i].behind)
            .filter(|fighter| fighter.wounded)
            .map(|fighter| fighter.number)
            .collect()
    });
    let [first, second] = sides;
    FightOutcome {
        victor,
        beaten,
        went_in,
        dead: [first.dead, second.dead],
        wounded,
    }
}

/// Writes the event that names both sides.
pub(super) fn open(told: &mut CombatLog, forces: &[Force; 2]) {
    let battle = told.battle;
    let clause = match battle.ground {
        CombatGround::Open => "8.1",
        CombatGround::Choke => "8.6",
        CombatGround::Between => "6.11",
        CombatGround::House => "9.2",
        CombatGround::Assault => "13.5",
    };
    told.say(
        clause,
        ExcaliburEvent::Battle {
            combat: battle.combat,
            at: battle.at,
            ground: battle.ground,
            sides: [0, 1].map(|i| CombatSide {
                seat: forces[i].seat,
                numbers: forces[i]
                    .fighters
                    .iter()
                    .map(|fighter| fighter.number)
                    .collect(),
                strength: strengths(&forces[i].fighters),
                wants: forces[i].wants,
            }),
        },
        Vec::new(),
    );
}

/// The first part of the names of a combat's dice: it contains the pair, the lower seat first.
pub(super) fn dice_head(battle: &CombatSetting, seats: [Seat; 2]) -> String {
    let names = [seats[0].min(seats[1]), seats[0].max(seats[1])]
        .map(|seat| lord_in_dice(battle.lords, seat));
    format!("{}/{} v {}", battle.dice_prefix, names[0], names[1])
}

/// §8.3: both sides attack, and both take hits at once.
fn one_round(
    sides: &mut [FightingForce; 2],
    round: u16,
    head: &str,
    names: &[String; 2],
    rules: &Rulebook,
    dice: &mut Dice,
    told: &mut CombatLog,
) -> [Vec<Casualty>; 2] {
    let head = format!("{head}/round {round}/");
    let attack_dice = [0, 1].map(|i| dice.open([&head, names[i].as_str(), "/attack"].concat()));
    let attack = [0, 1].map(|i| {
        strengths(&sides[i].fighting) + sides[i].force.bonus + u32::from(attack_dice[i].pips)
    });
    let (weaker, stronger) = table(attack[0].abs_diff(attack[1]), rules.row_2_4);
    let wound_dice = [0, 1].map(|i| dice.open([&head, names[i].as_str(), "/wounds"].concat()));
    let hurts = [0, 1].map(|i| {
        let cell = if attack[i] < attack[1 - i] {
            weaker
        } else {
            stronger
        };
        let spread = match (round, rules.wounded_first) {
            (1, _) => WoundSpread::Evenly,
            (_, true) => WoundSpread::WoundedFirst,
            // §8.4 `wounds fresh first`
            (_, false) if sides[i].force.fresh_first => WoundSpread::Evenly,
            (_, false) => WoundSpread::AsWritten,
        };
        sides[i].suffer(cell.wounds(wound_dice[i].pips), spread)
    });
    let rolls = attack_dice.into_iter().chain(wound_dice).collect();
    told.say(
        "8.3",
        ExcaliburEvent::Round {
            combat: told.battle.combat,
            round,
            attack: attack.map(|av| i32::try_from(av).unwrap_or(i32::MAX)),
            wounds: hurts.clone(),
        },
        rolls,
    );
    hurts
}

pub(super) fn strengths(fighters: &[Fighter]) -> u32 {
    fighters
        .iter()
        .map(|fighter| strength(fighter.rank, fighter.wounded))
        .sum()
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
        let mut fighting = std::mem::take(&mut force.fighters);
        let leader = fighting
            .iter()
            .find(|fighter| fighter.leader)
            .map(|fighter| fighter.number);
        let mut behind = Vec::new();
        if narrow {
            // §8.6: the champions in the order written, then the strongest, the leader last
            fighting.sort_by_key(|fighter| {
                let place = force
                    .champions
                    .iter()
                    .position(|&number| number == fighter.number)
                    .unwrap_or(usize::MAX);
                (
                    place,
                    fighter.leader,
                    Reverse(strength(fighter.rank, fighter.wounded)),
                    fighter.number,
                )
            });
            behind = fighting.split_off(NARROW.min(fighting.len()));
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

/// The events of this combat.
pub(super) struct CombatLog<'a> {
    pub battle: &'a CombatSetting<'a>,
    pub events: &'a mut Vec<Event>,
}

impl CombatLog<'_> {
    pub fn say(&mut self, clause: &'static str, what: ExcaliburEvent, dice: Vec<Roll>) {
        self.events.push(Event {
            stage: self.battle.stage,
            clause: clause.into(),
            what,
            dice,
        });
    }

    /// Writes the outcome, by side.
    pub fn over(
        &mut self,
        victor: Option<usize>,
        beaten: &[bool; 2],
        fallen: [Vec<CounterNumber>; 2],
        seats: [Seat; 2],
    ) {
        let what = ExcaliburEvent::BattleOver {
            combat: self.battle.combat,
            at: self.battle.at,
            victor: victor.and_then(|i| seats.get(i).copied()),
            beaten: (0..2).filter(|&i| beaten[i]).map(|i| seats[i]).collect(),
            fallen,
        };
        self.say("8.2", what, Vec::new());
    }
}

#[cfg(test)]
mod tests;
