//! Editions and switches: what a clause leaves open, as values. `config/rules/<edition>.yaml` sets them; a campaign may change single ones.

use serde::{Deserialize, Serialize};

/// Every switch of sections 1–11 with its clause. Values are named as in the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rulebook {
    pub edition: String,
    /// §1.3, §1.4 `supply.limit: on | off`
    pub supply_limit: bool,
    /// §2.1 `victory.manors`
    pub victory_manors: u32,
    /// §2.1 `victory.manors_two`
    pub victory_manors_two: u32,
    /// §4.7 `info.treasury: public | private`
    pub treasury_public: bool,
    /// §4.8 `relocate.link: road | road_and_border`
    pub relocate_by_border: bool,
    /// §5.1 `claim.maa_dispute: yes | no`
    pub men_dispute: bool,
    /// §5.5 `mill.site: rights | river`
    pub mill_by_river: bool,
    /// §5.5 `mill.second: idle | count`
    pub second_mill_counts: bool,
    /// §5.8 `trade.money: winter | never`
    pub gifts: bool,
    /// §6.6 `move.intercept: step | phase_end`
    pub meet_at_phase_end: bool,
    /// §6.11 `meet.losers: share | back_one | start`
    pub meet_losers: MeetLosers,
    /// §8.1 `combat.consent: either | both`
    pub consent_of_both: bool,
    /// §8.3 `combat.row_2_4: 4 | 3`: from which pips on the weaker side is wounded
    pub row_2_4: u8,
    /// §8.4 `wounds.later: must | may`
    pub wounded_first: bool,
    /// §8.6 `choke: on | off`
    pub choke: bool,
    /// §8.7 `multi.order: low_first | high_first`
    pub high_first: bool,
    /// §9.1 `abbey: on | off`
    pub abbey: bool,
    /// §9.1 `abbey.income: 6_8 | 12`
    pub abbey_income: u32,
    /// §9.2 `abbey.withdraw: before | round_two`
    pub abbey_withdraw_before: bool,
    /// §10.4 `lord.death: heir | eliminated | no_heir`
    pub lord_death: LordDeath,
    /// §11.2 `loyalty: on | off`
    pub loyalty: bool,
    /// §11.2 `loyalty.knight: 5 | 6`
    pub loyalty_knight: u8,
    /// §11.2 `loyalty.maa: 5 | none`
    pub loyalty_men: Option<u8>,
    /// §2.2: the year after whose winter the campaign ends, where it has one.
    pub last_year: Option<u16>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MeetLosers {
    Share,
    BackOne,
    Start,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LordDeath {
    Heir,
    Eliminated,
    NoHeir,
}
