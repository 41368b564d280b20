//! The types of an event's fields: how a group moved, on what ground it fought, why something did
//! not happen.

use super::super::position::CounterNumber;
use seneschal_seam::seat::Seat;
use serde::{Deserialize, Serialize};

/// The meaning of the sum of the three dice (§15), in the order of the English table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    Plague,
    LightningChurch,
    LightningCircle,
    Revolt,
    Storms,
    Floods,
    Desertion,
    Fires,
    /// No income at abbey and priory.
    Fasting,
    /// For the player with fewest manors.
    Recruits,
    /// For the player with the highest die.
    Knight,
    Scutage,
    Masons,
    Swarming,
    Boundaries,
    /// Double income at abbey and priory.
    Plenty,
}

/// §14.2
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HonourDeed {
    Pillage,
    /// A raid on the abbey or the priory.
    Raid,
}

/// The effect of a year's weather on every harvest of the valley (§12.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HarvestEffect {
    /// Bezants added or deducted for each arable unit.
    pub unit: i8,
    /// Bezants for each manor with arable land.
    pub manor: i8,
    /// The factor for the yield of river reeves and of hives.
    pub reeves: u8,
    pub hives: u8,
}

impl Default for HarvestEffect {
    fn default() -> Self {
        HarvestEffect {
            unit: 0,
            manor: 0,
            reeves: 1,
            hives: 1,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GateChoice {
    /// The n-th choice in the player's list, from 1.
    Wanted(u8),
    /// No choice left, or none named: the free gate farthest from those taken.
    Farthest,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveReason {
    Ordered,
    /// After a victory, back toward the start (§6.9).
    Returning,
    /// After a defeat (§6.10).
    Fleeing,
    /// Toward the lord's nearest own manor, because the lord is dead (§10.1).
    Leaderless,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hindrance {
    /// §6.3, §6.7
    Full,
    /// The holder's soldiers are in the open (§13.4).
    Defended,
    /// The holder's soldiers are in the house (§13.5).
    House,
    /// The holder's soldiers are besieged (§13.6).
    Besieged,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CombatGround {
    Open,
    /// §8.6: two on each side.
    Choke,
    /// §6.11
    Between,
    /// §9.2
    House,
    /// §13.5: one side is in its fortified house.
    Assault,
}

/// Why a siege ended (§13.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SiegeEndReason {
    /// None of the besieger's soldiers is left there.
    Gone,
    /// The house is empty.
    Empty,
    /// §10.1
    LordFell,
    /// §13.7: the troops retire.
    Autumn,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CombatSide {
    pub seat: Seat,
    pub numbers: Vec<CounterNumber>,
    /// The strength of the whole force at the beginning.
    pub strength: u32,
    /// True if this side wanted the fight (§8.1).
    pub wants: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Casualty {
    pub number: CounterNumber,
    pub dead: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WithdrawalReason {
    Weaker {
        own: u32,
        other: u32,
    },
    Rounds(u32),
    Losses(u32),
    /// `leave` at a religious house, before the first round (§9.2).
    Leave,
    /// A hundredth round (§8.2).
    Hundred,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClaimFailure {
    /// Another player's soldiers are there and nobody fought (§5.2).
    Disputed,
    /// The last combat had no victor, or the victor is gone (§5.2).
    NoVictor,
    /// The sheet said so (§5.1).
    LeftUnclaimed,
    /// Men-at-arms never claim (§5.1).
    NoKnight,
    /// The lord died this season (§10.1).
    Leaderless,
    /// The house shelters the holder's soldiers (§5.1).
    Sheltered,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Collector {
    Knight(CounterNumber),
    ManAtArms(CounterNumber),
    Nobody,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OrderSkipReason {
    /// What the player has, and what is needed.
    Money {
        has: u32,
        needs: u32,
    },
    /// The order `keep` (order sheet).
    Keep {
        keeps: u32,
    },
    NotHeld,
    Full,
    /// No such land is free, or the manor has no river rights (§5.5).
    NoLand,
    /// One mill a lord (§5.5).
    SecondMill,
    /// The markers or counters of the box are all in use (§1.3, §1.4).
    Supply,
    NotLinked,
    Gone,
    /// Not a knight A, or a leader is alive (§10.4).
    NoHeir,
    /// The money is reserved for the knights' pay (§5.8).
    Pay,
    Leaderless,
    /// The household would not fit afterwards: undone (§4.8).
    Undone,
    /// Its condition was not met when it would have run (§0.5).
    Condition,
    /// There is nothing to repair there (§15).
    Sound,
    /// §15, 9: the player does not have both a knight and a man-at-arms there.
    NotBoth,
    /// §15, 16: the player has no hives there or next to it.
    NoHives,
    /// The player is of the other faith (§18.1).
    Faith,
    /// The parish already has such a shrine (§19.1).
    Parish,
    /// Another player had more manors in the parish, or bid more (§19.3).
    Outdone {
        by: Seat,
    },
    /// The player has shrines of the old faith that the sheet does not destroy (§18.1).
    Shrines,
    /// No such shrine is there.
    NoShrine,
    /// `destroy` is only for a change of faith (§18.1).
    NoChange,
    /// Shrines are built in the other season (§19.1), or not at all in this campaign.
    NotNow,
    /// A pillage (§14.1): the manor is unheld, or the player's own.
    NotAnothers,
    /// None of the player's soldiers was there.
    NobodyThere,
    /// The soldiers fought in that phase.
    Fought,
    /// The holder's soldiers were there in the open, or were assaulted in their house.
    Defended,
    /// The player's siege is too old (§13.6).
    Besieging,
    /// Nothing of that kind is there.
    NothingThere,
    /// The manor was pillaged earlier in this season, or by a player with a higher die.
    Pillaged,
}

/// What ends a meditation early (§22.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MeditationBreach {
    /// Other soldiers of the player arrived.
    Company,
    /// The leader is dead.
    Died,
    /// The leader has left the place.
    Left,
}
