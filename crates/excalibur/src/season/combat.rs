//! What both kinds of combat (`fight`, `skirmish`) share: the two forces, the place and time, the
//! outcome, and the events.

use super::super::board::SpotId;
use super::super::event::{Event, ExcaliburEvent, Stage};
use super::super::order::WithdrawalRule;
use super::super::position::{CounterNumber, Rank};
use super::super::tie_breaks::lord_in_dice;
use super::super::troops::strength;
use crate::event::details::{Casualty, CombatGround, CombatSide};
use seneschal_seam::{dice::Roll, seat::Seat};
use std::cmp::Reverse;

/// §8.6: how many counters of each side fight at a choke point.
const NARROW: usize = 2;

/// A counter at the start of a combat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fighter {
    pub number: CounterNumber,
    pub rank: Rank,
    pub wounded: bool,
    /// True if it leads the retinue: the lord, or an heir who keeps their rank (§10.4).
    pub leader: bool,
}

/// All counters of one player on the spot (§0.1), with the instructions for this fight, which are
/// those of the strongest group (§8.8).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Force {
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

impl Force {
    pub(crate) fn leader(&self) -> Option<CounterNumber> {
        self.fighters
            .iter()
            .find(|fighter| fighter.leader)
            .map(|fighter| fighter.number)
    }
}

/// How a force in a combat can use the fortified house (§13.2, §13.5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum HouseAccess {
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
pub(crate) struct CombatSetting<'a> {
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

impl CombatSetting<'_> {
    /// The first part of the names of the combat's dice: it contains the pair, the lower seat
    /// first.
    pub(crate) fn dice_head(&self, seats: [Seat; 2]) -> String {
        let names = [seats[0].min(seats[1]), seats[0].max(seats[1])]
            .map(|seat| lord_in_dice(self.lords, seat));
        format!("{}/{} v {}", self.dice_prefix, names[0], names[1])
    }
}

/// The outcome of a combat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FightOutcome {
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

/// The side that is not beaten, if the other one is.
pub(crate) fn victor(beaten: [bool; 2]) -> Option<usize> {
    match beaten {
        [false, true] => Some(0),
        [true, false] => Some(1),
        _ => None,
    }
}

pub(crate) fn strengths(fighters: &[Fighter]) -> u32 {
    fighters
        .iter()
        .map(|fighter| strength(fighter.rank, fighter.wounded))
        .sum()
}

/// §8.6: lines the fighters up at a choke point: the champions in the order written, then the
/// strongest, the leader last. Returns those who wait in reserve.
pub(crate) fn form_front(fighting: &mut Vec<Fighter>, champions: &[CounterNumber]) -> Vec<Fighter> {
    fighting.sort_by_key(|fighter| {
        let place = champions
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
    fighting.split_off(NARROW.min(fighting.len()))
}

/// The events of a combat.
pub(crate) struct CombatLog<'a> {
    pub battle: &'a CombatSetting<'a>,
    pub events: &'a mut Vec<Event>,
}

impl CombatLog<'_> {
    pub(crate) fn say(&mut self, clause: &'static str, what: ExcaliburEvent) {
        self.say_with(clause, what, Vec::new());
    }

    pub(crate) fn say_with(&mut self, clause: &'static str, what: ExcaliburEvent, dice: Vec<Roll>) {
        self.events.push(Event {
            stage: self.battle.stage,
            clause: clause.into(),
            what,
            dice,
        });
    }

    /// Writes the event that names both sides.
    pub(crate) fn open(&mut self, forces: &[Force; 2]) {
        let battle = self.battle;
        let clause = match battle.ground {
            CombatGround::Open => "8.1",
            CombatGround::Choke => "8.6",
            CombatGround::Between => "6.11",
            CombatGround::House => "9.2",
            CombatGround::Assault => "13.5",
        };
        let sides = [0, 1].map(|i| CombatSide {
            seat: forces[i].seat,
            numbers: forces[i]
                .fighters
                .iter()
                .map(|fighter| fighter.number)
                .collect(),
            strength: strengths(&forces[i].fighters),
            wants: forces[i].wants,
        });
        self.say(
            clause,
            ExcaliburEvent::Battle {
                combat: battle.combat,
                at: battle.at,
                ground: battle.ground,
                sides,
            },
        );
    }

    /// Writes the attack values and the wounds of a round, by side.
    pub(crate) fn round(
        &mut self,
        clause: &'static str,
        round: u16,
        attack: [u32; 2],
        wounds: [Vec<Casualty>; 2],
        dice: Vec<Roll>,
    ) {
        let what = ExcaliburEvent::Round {
            combat: self.battle.combat,
            round,
            attack: attack.map(|value| i32::try_from(value).unwrap_or(i32::MAX)),
            wounds,
        };
        self.say_with(clause, what, dice);
    }

    /// §10.1: the combat continues to its end after a lord's death.
    pub(crate) fn lord_falls(
        &mut self,
        seat: Seat,
        leader: Option<CounterNumber>,
        hurts: &[Casualty],
    ) {
        if let Some(fallen) = hurts
            .iter()
            .find(|hurt| hurt.dead && leader == Some(hurt.number))
        {
            let number = fallen.number;
            self.say("10.1", ExcaliburEvent::LordFell { seat, number });
        }
    }

    /// Writes the outcome, by side.
    pub(crate) fn close(
        &mut self,
        beaten: [bool; 2],
        fallen: [Vec<CounterNumber>; 2],
        seats: [Seat; 2],
    ) {
        let what = ExcaliburEvent::BattleOver {
            combat: self.battle.combat,
            at: self.battle.at,
            victor: victor(beaten).and_then(|i| seats.get(i).copied()),
            beaten: (0..2).filter(|&i| beaten[i]).map(|i| seats[i]).collect(),
            fallen,
        };
        self.say("8.2", what);
    }
}
