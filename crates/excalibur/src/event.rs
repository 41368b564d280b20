//! What happened, to whom, why, by which clause, with which dice. The report prints events; it
//! never works anything out again. One enum lists everything that can happen, in playing order;
//! `details` has the types of its fields.

use super::board::{GateId, HouseId, ManorId, ParishId, SpotId};
use super::game::Excalibur;
use super::order::{HouseholdHand, ManorBuilding, PillageTarget, Recruit, Weather};
use super::position::{CounterNumber, Faith, Rank, Season};
use seneschal_seam::{
    clause::Clause,
    dice::Roll,
    event_notation::{events, plain_types},
    seat::Seat,
};
use serde::{Deserialize, Serialize};

pub(crate) mod details;

pub use details::{
    Casualty, ClaimFailure, Collector, CombatGround, CombatSide, Fate, GateChoice, HarvestEffect,
    Hindrance, HonourDeed, MeditationBreach, MoveReason, OrderSkipReason, SiegeEndReason,
    WithdrawalReason,
};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    pub stage: Stage,
    /// The clause that decided, without `§`: `8.4`.
    pub clause: Clause,
    pub what: ExcaliburEvent,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<Roll>,
}

/// When in the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Before the first phase: silence (§0.4), gates (§3.1).
    Start,
    Phase(u8),
    /// §4.3
    SeasonEnd,
    /// §4.4, its numbered step.
    Winter(u8),
    Close,
}

/// Counters of one lord.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Troops {
    pub seat: Seat,
    pub numbers: Vec<CounterNumber>,
}

events! {
    for Excalibur;
    by hand: Moved, Battle, Round, BattleOver, Pillaged, Weather, HouseIncome, Harvested, Income,
        Declared, Paid, PaidInPart, Hired, Built, Lightning, Burnt, Scutage, Swarmed, Skipped, SiteContested,
        Awarded, ParishTaxed, Victory, Amended, NextTurn;

    #[derive(
        Clone, Debug, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantNames,
    )]
    #[serde(rename_all = "snake_case", tag = "event")]
    #[strum(serialize_all = "snake_case")]
    pub enum ExcaliburEvent {
        /// No order sheet arrived: all counters stay and every default applies (§0.4).
        Silent {
            seat: Seat,
        },

        // entry
        /// Several players wanted one gate; their dice are in `Event::dice`.
        GateContested {
            gate: GateId,
            wanted: Vec<Seat>,
            winner: Seat,
        },
        Entered {
            troops: Troops,
            gate: GateId,
            manor: ManorId,
            choice: GateChoice,
        },

        // movement; one event per group and phase
        Moved {
            troops: Troops,
            from: SpotId,
            path: Vec<SpotId>,
            why: MoveReason,
        },
        /// The group was to go on but could not.
        Held {
            troops: Troops,
            at: SpotId,
            next: SpotId,
            why: Hindrance,
        },
        /// Enemies meet and stop (§6.6). Two spots mean that they met on the road between them.
        Met {
            seats: Vec<Seat>,
            at: SpotId,
            stretch: Option<SpotId>,
        },
        /// An order that ends because its goal can no longer be reached, or the lord is dead (§10.1).
        OrderEnded {
            troops: Troops,
            at: SpotId,
        },

        // combat; the events of one combat follow each other and carry its number within the phase
        ArrivalOrder {
            at: SpotId,
            order: Vec<Seat>,
        },
        Battle {
            combat: u16,
            at: SpotId,
            ground: CombatGround,
            sides: [CombatSide; 2],
        },
        Round {
            combat: u16,
            round: u16,
            attack: [i32; 2],
            wounds: [Vec<Casualty>; 2],
        },
        Withdrew {
            combat: u16,
            seat: Seat,
            round: u16,
            why: WithdrawalReason,
        },
        BattleOver {
            combat: u16,
            at: SpotId,
            victor: Option<Seat>,
            beaten: Vec<Seat>,
            fallen: [Vec<CounterNumber>; 2],
        },
        LordFell {
            seat: Seat,
            number: CounterNumber,
        },

        // houses and sieges
        /// Into the fortified house (§13.2).
        WentIn {
            troops: Troops,
            manor: ManorId,
        },
        /// Out of it, because no enemy is there any more, or because the sheet says so.
        CameOut {
            troops: Troops,
            manor: ManorId,
        },
        /// Out of it to fight in the open (§13.8): by themselves, or with a relief force that has
        /// arrived.
        Sallied {
            troops: Troops,
            manor: ManorId,
            relief: bool,
        },
        SiegeLaid {
            manor: ManorId,
            holder: Seat,
            besieger: Seat,
        },
        SiegeEnded {
            manor: ManorId,
            besieger: Seat,
            why: SiegeEndReason,
        },
        /// §13.7: what follows is a combat without any bonus.
        HouseFell {
            manor: ManorId,
            holder: Seat,
            besieger: Seat,
        },

        // retreats
        Retreated {
            troops: Troops,
            from: SpotId,
            to: SpotId,
        },
        /// Moved one spot further to make room (§6.10).
        MadeRoom {
            troops: Troops,
            from: SpotId,
            to: SpotId,
        },
        /// There was no room anywhere: removed (§6.10).
        Captured {
            troops: Troops,
            at: SpotId,
        },

        // pillage
        /// Several players want to pillage a manor in one phase: the highest die decides (§14.1).
        PillageContested {
            manor: ManorId,
            seats: Vec<Seat>,
            winner: Seat,
        },
        /// One kind of pillage: the number of units and how many of them are lost; the die of each is
        /// in `Event::dice`.
        Pillaged {
            manor: ManorId,
            seat: Seat,
            holder: Seat,
            what: PillageTarget,
            of: u8,
            lost: u8,
            /// True if the river reeve is lost too.
            #[serde(default, skip_serializing_if = "std::ops::Not::not")]
            reeve: bool,
            /// Bezants taken in the village.
            #[serde(default, skip_serializing_if = "nothing")]
            bezants: u32,
        },
        /// §14.2: the loss, and what is left.
        HonourLost {
            seat: Seat,
            deed: HonourDeed,
            points: u32,
            left: u32,
        },

        // the season's end
        Supervised {
            manor: ManorId,
            seat: Seat,
            by: CounterNumber,
        },
        Claimed {
            manor: ManorId,
            seat: Seat,
            by: CounterNumber,
            from: Option<Seat>,
        },
        /// It could be claimed, but it did not change hands.
        NotClaimed {
            manor: ManorId,
            seats: Vec<Seat>,
            why: ClaimFailure,
        },
        /// §12.1: the sum of the year's dice so far, the weather as far as they decide it, and in
        /// autumn its effect.
        Weather {
            sum: u8,
            sky: Option<Weather>,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            crops: Option<HarvestEffect>,
        },
        HouseIncome {
            house: HouseId,
            shares: Vec<(Seat, u32)>,
        },
        Harvested {
            manor: ManorId,
            seat: Seat,
            collector: Collector,
            supervised: bool,
            card: u8,
            /// The effect of weather on arable land (§12.1).
            #[serde(default, skip_serializing_if = "naught")]
            arable: i16,
            hives: u8,
            /// Foresters that yield: in forest that did not burn.
            foresters: u8,
            /// Foresters in burnt forest (§15, 10).
            #[serde(default, skip_serializing_if = "none")]
            burnt: u8,
            reeve: u8,
            /// Deducted for smoking fields (§14.1).
            #[serde(default, skip_serializing_if = "none")]
            smoke: u8,
            /// The effect of weather on river and hives.
            #[serde(default, skip_serializing_if = "naught")]
            weather: i16,
            /// Never below 0.
            total: u32,
        },
        Milled {
            seat: Seat,
            manor: ManorId,
            manors: u32,
        },
        /// The autumn's total: harvest, mill, religious houses; the treasury after it.
        Income {
            seat: Seat,
            harvest: u32,
            mill: u32,
            houses: u32,
            treasury: u32,
        },
        Retired {
            troops: Troops,
            from: SpotId,
            to: SpotId,
        },

        // winter
        Declared {
            order: Vec<(Seat, u32)>,
        },
        Gave {
            from: Seat,
            to: Seat,
            bezants: u32,
        },
        Dismissed {
            troops: Troops,
        },
        Paid {
            seat: Seat,
            knights: u32,
            men: u32,
            bezants: u32,
            treasury: u32,
        },
        /// §11.1 `pay.remainder: knight`: the last of the bezants paid were too little for this
        /// knight, who leaves.
        PaidInPart {
            seat: Seat,
            number: CounterNumber,
            bezants: u32,
        },
        LeftUnpaid {
            troops: Troops,
        },
        /// Loyalty (§11.2): one die per counter, in `Event::dice` in the order of `rolled`.
        Loyalty {
            seat: Seat,
            rolled: Vec<CounterNumber>,
            deserted: Vec<CounterNumber>,
        },
        Healed {
            troops: Troops,
        },
        Promoted {
            seat: Seat,
            from: CounterNumber,
            to: CounterNumber,
            rank: Rank,
            spot: SpotId,
        },
        PromotionWaits {
            seat: Seat,
            number: CounterNumber,
        },
        Appointed {
            seat: Seat,
            number: CounterNumber,
        },
        NoHeir {
            seat: Seat,
        },
        Hired {
            seat: Seat,
            kind: Recruit,
            numbers: Vec<CounterNumber>,
            at: SpotId,
            bezants: u32,
        },
        Built {
            seat: Seat,
            what: ManorBuilding,
            count: u32,
            at: ManorId,
            bezants: u32,
        },
        Relocated {
            troops: Troops,
            from: SpotId,
            to: SpotId,
        },
        RelocatedHand {
            seat: Seat,
            hand: HouseholdHand,
            from: ManorId,
            to: ManorId,
        },
        /// A castle, a church or a circle is repaired (§15).
        Repaired {
            seat: Seat,
            what: ManorBuilding,
            at: ManorId,
            bezants: u32,
        },

        // fate, §15
        /// The three dice.
        Fate {
            sum: u8,
            fate: Fate,
        },
        /// The player whom a die chose: from the highest die to the lowest.
        FateOrder {
            order: Vec<Seat>,
        },
        /// 3: one die per soldier, in `Event::dice` in the order of `rolled`.
        Plagued {
            seat: Seat,
            rolled: Vec<CounterNumber>,
            died: Vec<CounterNumber>,
        },
        /// 4, 5: the candidates of each roll in turn, and what was struck in the end.
        Lightning {
            what: ManorBuilding,
            rolled: Vec<ManorId>,
            struck: Option<ManorId>,
        },
        /// 6, fr 7: the manor becomes unheld.
        Revolted {
            manor: ManorId,
            seat: Seat,
            rolled: Vec<CounterNumber>,
            died: Vec<CounterNumber>,
        },
        /// Soldiers whom fate drove out of a manor.
        Sheltered {
            troops: Troops,
            from: SpotId,
            to: SpotId,
        },
        /// 7, fr 6
        Stormed {
            castles: Vec<ManorId>,
            damaged: Vec<ManorId>,
        },
        /// 8, fr 9
        Flooded {
            closed: Vec<SpotId>,
        },
        /// 9, fr 8
        Deserted {
            troops: Troops,
            at: SpotId,
        },
        /// 10: forest units that burnt.
        Burnt {
            units: Vec<(ManorId, u8)>,
        },
        /// 12, 13
        Joined {
            seat: Seat,
            number: CounterNumber,
            rank: Rank,
            at: SpotId,
        },
        /// 12, 13: the box has no such counter left (§1.3).
        NotJoined {
            seat: Seat,
            rank: Rank,
        },
        /// 14
        Scutage {
            shares: Vec<(Seat, u32)>,
        },
        /// 16: where the new hives of a manor's swarms are placed; fewer than `swarms` if no pasture or
        /// marker is left.
        Swarmed {
            seat: Seat,
            from: ManorId,
            swarms: u8,
            to: Vec<ManorId>,
        },
        /// 17
        BoundaryMoved {
            manor: ManorId,
            seat: Seat,
            from: Seat,
        },
        /// A line that did not run, as written, or ran only in part.
        Skipped {
            seat: Seat,
            line: String,
            why: OrderSkipReason,
            /// How many of the wanted number were done; if none, neither number is reported.
            #[serde(default, skip_serializing_if = "nothing")]
            done: u32,
            #[serde(default, skip_serializing_if = "nothing")]
            wanted: u32,
        },

        // the advanced game
        /// A lord declares a faith, builds a first shrine, or takes the faith of a conquered one
        /// (§18.1, §19.6).
        Converted {
            seat: Seat,
            from: Option<Faith>,
            to: Faith,
        },
        /// The manor's holder pulls a shrine down (§18.1, §19.6).
        Destroyed {
            seat: Seat,
            what: ManorBuilding,
            at: ManorId,
        },
        /// Several players wanted one shrine of a parish (§19.3): their manors there, and the bid
        /// limits of those with the most.
        SiteContested {
            parish: ParishId,
            what: ManorBuilding,
            manors: Vec<(Seat, u32)>,
            bids: Vec<(Seat, u32)>,
            /// Nobody could pay.
            winner: Option<Seat>,
            /// What the winner pays for the auction.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            pays: Option<u32>,
        },
        /// The year's die, in `Event::dice`, and Arthur's progress with it (§21.1).
        ArthurRides {
            progress: u8,
            /// Arthur arrives at the end of the following autumn.
            #[serde(default, skip_serializing_if = "std::ops::Not::not")]
            comes: bool,
        },
        ArthurVisits {
            /// The last autumn's visit, which happens at any progress.
            last: bool,
        },
        /// §21.2: points for bezants and for shrines; the total afterwards.
        Awarded {
            seat: Seat,
            income: u32,
            shrines: u32,
            reverence: u32,
        },
        /// §21.4: the deduction, and the total afterwards.
        Fined {
            seat: Seat,
            points: u32,
            reverence: u32,
        },
        /// §19.7: what each other lord of the parish paid to a shrine's owner.
        ParishTaxed {
            parish: ParishId,
            seat: Seat,
            what: ManorBuilding,
            paid: Vec<(Seat, u32)>,
        },
        Meditates {
            seat: Seat,
            house: HouseId,
        },
        MeditationBroken {
            seat: Seat,
            house: HouseId,
            why: MeditationBreach,
        },
        MeditationKept {
            seat: Seat,
            house: HouseId,
            points: u32,
            reverence: u32,
        },
        /// Soldiers at a religious house who get no income because their lord meditates (§22.2).
        Barred {
            seat: Seat,
            house: HouseId,
        },

        // the campaign
        Out {
            seat: Seat,
        },
        Standing {
            seat: Seat,
            manors: u32,
        },
        Victory {
            seats: Vec<Seat>,
            manors: u32,
            /// The deciding score, unless manors decided: reverence (§17.1), or the worth of all goods
            /// (§16.1).
            #[serde(default, skip_serializing_if = "Option::is_none")]
            points: Option<u32>,
        },
        /// A moderator's `set …`.
        Amended {
            words: String,
        },
        NextTurn {
            year: u16,
            season: Season,
        },
    }
}

fn nothing(n: &u32) -> bool {
    *n == 0
}

fn none(n: &u8) -> bool {
    *n == 0
}

fn naught(n: &i16) -> bool {
    *n == 0
}

plain_types! {
    ClaimFailure Collector CombatGround Fate HarvestEffect Hindrance HonourDeed HouseholdHand
    MeditationBreach MoveReason OrderSkipReason PillageTarget Recruit Season SiegeEndReason Weather
}
