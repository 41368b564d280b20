//! What an event's fields tell more closely: how somebody went, on what ground he fought, why
//! something did not happen.

use super::super::position::CounterNumber;
use crate::games::Seat;
use serde::{Deserialize, Serialize};

/// What the sum of the three dice means (§15), in the order of the English table.
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

/// What a year's weather does to every harvest of the valley (§12.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HarvestEffect {
    /// Bezants more or less for each arable unit.
    pub unit: i8,
    /// For each manor with arable land.
    pub manor: i8,
    /// What the yield of river reeves and of hives is multiplied by.
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
    /// The n-th of his list, from 1.
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
    /// Toward the nearest own manor, the lord being dead (§10.1).
    Leaderless,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hindrance {
    /// §6.3, §6.7
    Full,
    /// The holder's soldiers stand in the open (§13.4).
    Defended,
    /// The holder's soldiers are in the house (§13.5).
    House,
    /// They are besieged (§13.6).
    Besieged,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CombatGround {
    Open,
    /// §8.6: two a side.
    Choke,
    /// §6.11
    Between,
    /// §9.2
    House,
    /// §13.5: one side is in its fortified house.
    Assault,
}

/// Why a siege is over (§13.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SiegeEndReason {
    /// No soldier of the besieger is there any more.
    Gone,
    /// Nobody is in the house any more.
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
    /// The whole force's strengths at the beginning.
    pub strength: u32,
    /// Who wanted the fight (§8.1).
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
    /// Somebody else's soldiers stand there and nobody fought (§5.2).
    Disputed,
    /// The last combat had no victor, or he is gone (§5.2).
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
    /// Has, needs.
    Money {
        has: u32,
        needs: u32,
    },
    /// `keep` (order sheet).
    Keep {
        keeps: u32,
    },
    NotHeld,
    Full,
    /// No such land free, or the manor has no river rights (§5.5).
    NoLand,
    /// One mill a lord (§5.5).
    SecondMill,
    /// The markers or counters of the box are all in play (§1.3, §1.4).
    Supply,
    NotLinked,
    Gone,
    /// Not a knight A, or a leader lives (§10.4).
    NoHeir,
    /// The money is for the knights' pay (§5.8).
    Pay,
    Leaderless,
    /// The household would not fit afterwards: undone (§4.8).
    Undone,
    /// What it asks did not hold when it would have run (§0.5).
    Condition,
    /// There is nothing there to repair (§15).
    Sound,
    /// §15, 9: he has not both a knight and a man-at-arms there.
    NotBoth,
    /// §15, 16: no hives of his stand there or beside it.
    NoHives,
    /// He is of the other faith (§18.1).
    Faith,
    /// The parish has such a shrine already (§19.1).
    Parish,
    /// Another had more manors in the parish, or bid more (§19.3).
    Outdone {
        by: Seat,
    },
    /// Shrines of the old faith that the sheet does not destroy (§18.1).
    Shrines,
    /// No such shrine stands there.
    NoShrine,
    /// `destroy` serves for nothing else than a change of faith (§18.1).
    NoChange,
    /// Shrines are built in the other season (§19.1), or not at all in this game.
    NotNow,
    /// A pillage (§14.1): the manor is nobody's, or his own.
    NotAnothers,
    /// None of his soldiers stood there.
    NobodyThere,
    /// They fought in that phase.
    Fought,
    /// The holder's soldiers stood there in the open, or were assaulted in their house.
    Defended,
    /// His siege is too old (§13.6).
    Besieging,
    /// Nothing of that kind is there.
    NothingThere,
    /// The manor was pillaged before in this season, or by a higher die.
    Pillaged,
}

/// What ends a meditation early (§22.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MeditationBreach {
    /// Other soldiers of his came.
    Company,
    /// He is dead.
    Died,
    /// He is not there any more.
    Left,
}
