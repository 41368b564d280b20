//! Editions and switches: the rules that a clause leaves open, as typed values.
//! `config/rules/excalibur/` lists the possible values; a campaign may change single ones. Nothing
//! here knows how a rule is carried out.

pub(crate) mod weather;

#[cfg(test)]
mod tests;

use seneschal_seam::{
    clause::Passage,
    rulebook::RuleFiles,
    setup::{Setup, Switches},
};
use seneschal_text::yaml_document::SetupError;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use weather::WeatherTable;

pub static FILES: RuleFiles = RuleFiles::new(
    "excalibur",
    &[
        (
            "standard",
            include_str!("../../../../config/rules/excalibur/standard.yaml"),
        ),
        (
            "full",
            include_str!("../../../../config/rules/excalibur/full.yaml"),
        ),
        (
            "advanced",
            include_str!("../../../../config/rules/excalibur/advanced.yaml"),
        ),
        (
            "french-basic",
            include_str!("../../../../config/rules/excalibur/french-basic.yaml"),
        ),
        (
            "french-full",
            include_str!("../../../../config/rules/excalibur/french-full.yaml"),
        ),
        (
            "french-advanced",
            include_str!("../../../../config/rules/excalibur/french-advanced.yaml"),
        ),
        (
            "fast-play",
            include_str!("../../../../config/rules/excalibur/fast-play.yaml"),
        ),
    ],
    include_str!("../../../../config/rules/excalibur/switches.yaml"),
    include_str!("../../../../docs/rules/excalibur.md"),
    &[
        ("0", "excalibur-summary-0"),
        ("1", "excalibur-summary-1"),
        ("2", "excalibur-summary-2"),
        ("3", "excalibur-summary-3"),
        ("4", "excalibur-summary-4"),
        ("5", "excalibur-summary-5"),
        ("6", "excalibur-summary-6"),
        ("7", "excalibur-summary-7"),
        ("8", "excalibur-summary-8"),
        ("9", "excalibur-summary-9"),
        ("10", "excalibur-summary-10"),
        ("11", "excalibur-summary-11"),
        ("12", "excalibur-summary-12"),
        ("13", "excalibur-summary-13"),
        ("14", "excalibur-summary-14"),
        ("15", "excalibur-summary-15"),
        ("16", "excalibur-summary-16"),
        ("17", "excalibur-summary-17"),
        ("18", "excalibur-summary-18"),
        ("19", "excalibur-summary-19"),
        ("21", "excalibur-summary-21"),
        ("22", "excalibur-summary-22"),
        ("F", "excalibur-summary-fast"),
        ("Dice", "excalibur-summary-dice"),
    ],
);

/// Every switch with its clause. Values are named as in the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rulebook {
    pub edition: String,
    /// Every switch as it is written: what the typed fields below were read from.
    pub values: BTreeMap<String, String>,
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
    /// §6.11 `meet.back: phase | step`
    pub back_by_step: bool,
    /// §6.11 `meet.losers: share | back_one | start`
    pub meet_losers: LoserRetreat,
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
    /// §11.1 `pay.remainder: knight | men`
    pub remainder_to_knight: bool,
    /// §11.2 `loyalty: on | off`
    pub loyalty: bool,
    /// §11.2 `loyalty.cause: knights | any`: unpaid men-at-arms make all roll too
    pub loyalty_any: bool,
    /// §11.2 `loyalty.knight: 5 | 6`
    pub loyalty_knight: u8,
    /// §11.2 `loyalty.maa: 5 | none`
    pub loyalty_men: Option<u8>,
    /// §2.2: the year after whose winter the campaign ends, where it has one.
    pub last_year: Option<u16>,

    // sections in play
    /// §12
    pub weather: bool,
    /// §13
    pub houses: bool,
    /// §14
    pub pillage: bool,
    /// §15
    pub fate: bool,
    /// §17–22
    pub advanced: bool,
    /// F1–F9
    pub fast_play: bool,

    /// §12.1 `weather.table: river_and_bees | book | hives_steady`
    pub weather_table: WeatherTable,
    /// §13.5 `house.withdraw: yes | no`
    pub house_withdraw: bool,
    /// §5.7 `siege.income: nobody | inside`
    pub besieged_collect: bool,
    /// §13.6 `siege.pillage_seasons: 1 | 2`
    pub siege_pillage_seasons: u8,
    /// §13.8 `siege.relief_battle: yes | no`
    pub relief_battle: bool,
    /// §14.1 `pillage.actions: all | one`
    pub pillage_all: bool,
    /// §14.1 `pillage.mill: 4 | 5`: from which pips on a mill burns
    pub pillage_mill: u8,
    /// §14.2 `honour.pillage: 0 | 2`
    pub honour_pillage: u32,
    /// §14.2 `honour.abbey_raid: 0 | 6`
    pub honour_raid: u32,
    /// §15 `fate.table: en | fr`
    pub fate_french: bool,
    /// §17.1 `advanced.years`
    pub advanced_years: u16,
    /// §19.1 `church.season: winter | summer`
    pub church_in_summer: bool,
    /// §19.1 `church.site: pasture | any`
    pub church_wants_pasture: bool,
    /// §19.3 `church.auction: right | total`
    pub bid_is_total: bool,
    /// §19.6 `church.capture: must | may`
    pub capture_may: bool,
    /// §19.7 `church.tax: off | on`
    pub parish_tax: bool,
    /// §21.1 `arthur.roll: summer_close | end | start`
    pub arthur_roll: ArthurRoll,
    /// §21.4 `reverence.fine: visit | total`
    pub fine_total: bool,
    /// §22.2 `honour.meditation: off | 20`
    pub meditation: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LoserRetreat {
    Share,
    BackOne,
    Start,
}

/// When the year's die for Arthur falls (§21.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ArthurRoll {
    SummerClose,
    /// After autumn's harvest.
    End,
    /// When autumn's sheets are in.
    Start,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LordDeath {
    Heir,
    Eliminated,
    NoHeir,
}

impl Rulebook {
    /// An edition with a campaign's own switches over it.
    pub fn read(edition: &str, own: &BTreeMap<String, String>) -> Result<Rulebook, SetupError> {
        Rulebook::typed(edition, FILES.values(edition, own)?)
    }

    /// A campaign's rules: a switch that came after they were written down has the value by which
    /// the game goes on as it was played before.
    pub fn of(setup: &Setup) -> Result<Rulebook, SetupError> {
        Rulebook::typed(&setup.edition, FILES.values_of(setup)?)
    }

    /// Every switch with its value and what that means.
    pub fn switches(&self) -> Switches {
        FILES.switches(&self.values)
    }

    /// The rulebook as it is played by these rules.
    pub fn passages(&self) -> Vec<Passage> {
        FILES.passages(&self.edition, &self.values)
    }

    /// The year with which a campaign ends at the latest, and the switch that says so (§2.2,
    /// §17.1).
    pub fn last_year(&self) -> (&'static str, Option<u16>) {
        match self.last_year {
            _ if !self.advanced => ("campaign.last_year", self.last_year),
            Some(last) if last < self.advanced_years => ("campaign.last_year", Some(last)),
            _ => ("advanced.years", Some(self.advanced_years)),
        }
    }

    fn typed(edition: &str, values: BTreeMap<String, String>) -> Result<Rulebook, SetupError> {
        let is = |name: &str, value: &str| values.get(name).is_some_and(|v: &String| v == value);
        let number = |name: &str| values.get(name).and_then(|v| v.parse::<u32>().ok());
        let pips = |name: &str, default: u8| {
            values
                .get(name)
                .and_then(|v| v.parse::<u8>().ok())
                .unwrap_or(default)
        };
        // a value of a section that is not in play does nothing: said here once, so that no step
        // has to ask
        let (houses, advanced, abbey) =
            (is("houses", "on"), is("advanced", "on"), is("abbey", "on"));
        Ok(Rulebook {
            supply_limit: is("supply.limit", "on"),
            victory_manors: number("victory.manors").unwrap_or(21),
            victory_manors_two: number("victory.manors_two").unwrap_or(31),
            last_year: number("campaign.last_year").and_then(|year| u16::try_from(year).ok()),
            treasury_public: is("info.treasury", "public"),
            relocate_by_border: is("relocate.link", "road_and_border"),
            men_dispute: is("claim.maa_dispute", "yes"),
            mill_by_river: is("mill.site", "river"),
            second_mill_counts: is("mill.second", "count"),
            gifts: is("trade.money", "winter"),
            meet_at_phase_end: is("move.intercept", "phase_end"),
            back_by_step: is("meet.back", "step"),
            meet_losers: match values.get("meet.losers").map(String::as_str) {
                Some("back_one") => LoserRetreat::BackOne,
                Some("start") => LoserRetreat::Start,
                _ => LoserRetreat::Share,
            },
            consent_of_both: is("combat.consent", "both"),
            row_2_4: pips("combat.row_2_4", 4),
            wounded_first: is("wounds.later", "must"),
            choke: is("choke", "on"),
            high_first: is("multi.order", "high_first"),
            abbey,
            abbey_income: if is("abbey.income", "12") { 12 } else { 6 },
            abbey_withdraw_before: is("abbey.withdraw", "before"),
            lord_death: match values.get("lord.death").map(String::as_str) {
                Some("eliminated") => LordDeath::Eliminated,
                Some("no_heir") => LordDeath::NoHeir,
                // §F4 nobody follows a dead lord there
                _ if is("fast_play", "on") => LordDeath::NoHeir,
                _ => LordDeath::Heir,
            },
            remainder_to_knight: is("pay.remainder", "knight"),
            loyalty: is("loyalty", "on"),
            loyalty_any: is("loyalty.cause", "any"),
            loyalty_knight: pips("loyalty.knight", 5),
            loyalty_men: number("loyalty.maa").and_then(|n| u8::try_from(n).ok()),
            weather: is("weather", "on"),
            houses,
            pillage: is("pillage", "on"),
            fate: is("fate", "on"),
            advanced,
            fast_play: is("fast_play", "on"),
            weather_table: WeatherTable::named(
                values
                    .get("weather.table")
                    .map_or("river_and_bees", String::as_str),
            )?,
            house_withdraw: is("house.withdraw", "yes"),
            besieged_collect: houses && is("siege.income", "inside"),
            siege_pillage_seasons: pips("siege.pillage_seasons", 1),
            relief_battle: is("siege.relief_battle", "yes"),
            pillage_all: is("pillage.actions", "all"),
            pillage_mill: pips("pillage.mill", 4),
            honour_pillage: number("honour.pillage").filter(|_| advanced).unwrap_or(0),
            honour_raid: number("honour.abbey_raid")
                .filter(|_| advanced)
                .unwrap_or(0),
            fate_french: is("fate.table", "fr"),
            advanced_years: number("advanced.years")
                .and_then(|years| u16::try_from(years).ok())
                .unwrap_or(10),
            church_in_summer: advanced && is("church.season", "summer"),
            church_wants_pasture: is("church.site", "pasture"),
            bid_is_total: is("church.auction", "total"),
            capture_may: is("church.capture", "may"),
            parish_tax: advanced && is("church.tax", "on"),
            arthur_roll: match values.get("arthur.roll").map(String::as_str) {
                Some("end") => ArthurRoll::End,
                Some("start") => ArthurRoll::Start,
                _ => ArthurRoll::SummerClose,
            },
            fine_total: is("reverence.fine", "total"),
            meditation: number("honour.meditation").filter(|_| advanced && abbey),
            edition: edition.to_owned(),
            values,
        })
    }
}
