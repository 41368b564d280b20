//! Editions and switches: what a clause leaves open, as values. `config/rules/<edition>.yaml` sets them; a campaign may change single ones.

use crate::games::SetupError;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Every switch with its clause. Values are named as in the rules.
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

    /// §5.7 `siege.income: nobody | inside`
    pub besieged_collect: bool,
    /// §13.6 `siege.pillage_seasons: 1 | 2`
    pub siege_pillage_seasons: u8,
    /// §13.8 `siege.relief_battle: yes | no`
    pub relief_battle: bool,
    /// §14.1 `pillage.actions: one | all`
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
    /// §19.3 `church.auction: right | total`
    pub bid_is_total: bool,
    /// §19.6 `church.capture: must | may`
    pub capture_may: bool,
    /// §19.7 `church.tax: off | on`
    pub parish_tax: bool,
    /// §21.1 `arthur.roll: start | end`
    pub arthur_after_harvest: bool,
    /// §21.4 `reverence.fine: visit | total`
    pub fine_total: bool,
    /// §22.2 `honour.meditation: off | 20`
    pub meditation: Option<u32>,
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

/// An edition as `config/rules/<edition>.yaml` writes it: what it sets differently from the switches' own defaults.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct EditionFile {
    edition: String,
    #[serde(rename = "about")]
    _about: String,
    #[serde(default)]
    set: BTreeMap<String, Scalar>,
}

/// `config/rules/switches.yaml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SwitchesFile {
    switches: BTreeMap<String, SwitchFile>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SwitchFile {
    clause: String,
    values: Values,
    value: Scalar,
    #[serde(rename = "says")]
    _says: String,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Values {
    Listed(Vec<Scalar>),
    /// `number` or `number_or_none`.
    Kind(String),
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Scalar {
    Number(u32),
    Flag(bool),
    Word(String),
}

impl Scalar {
    fn text(&self) -> String {
        match self {
            Scalar::Number(n) => n.to_string(),
            Scalar::Flag(true) => "yes".to_owned(),
            Scalar::Flag(false) => "no".to_owned(),
            Scalar::Word(word) => word.clone(),
        }
    }
}

/// Editions that this binary carries, and the switches they set.
const EDITIONS: &[(&str, &str)] = &[
    ("standard", include_str!("../../../config/rules/standard.yaml")),
    ("full", include_str!("../../../config/rules/full.yaml")),
    ("advanced", include_str!("../../../config/rules/advanced.yaml")),
    ("french-basic", include_str!("../../../config/rules/french-basic.yaml")),
    ("french-full", include_str!("../../../config/rules/french-full.yaml")),
    ("french-advanced", include_str!("../../../config/rules/french-advanced.yaml")),
    ("fast-play", include_str!("../../../config/rules/fast-play.yaml")),
];
const SWITCHES: &str = include_str!("../../../config/rules/switches.yaml");

impl Rulebook {
    /// An edition with a campaign's own switches over it.
    pub fn read(edition: &str, own: &BTreeMap<String, String>) -> Result<Rulebook, SetupError> {
        let known = || EDITIONS.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
        let (_, text) = EDITIONS.iter().find(|(name, _)| *name == edition).ok_or_else(|| SetupError {
            file: "edition".to_owned(),
            line: None,
            what: format!("there is no edition \"{edition}\""),
            expected: format!("one of: {}", known()),
        })?;
        Rulebook::from_file(&format!("{edition}.yaml"), text, own)
    }

    fn from_file(file: &str, text: &str, own: &BTreeMap<String, String>) -> Result<Rulebook, SetupError> {
        let unread = |file: &str, error: serde_yaml::Error, expected: &str| SetupError {
            file: file.to_owned(),
            line: error.location().map(|at| at.line()),
            what: error.to_string(),
            expected: expected.to_owned(),
        };
        let sets: EditionFile = serde_yaml::from_str(text).map_err(|error| unread(file, error, "edition, about, and set with switches"))?;
        let read: SwitchesFile = serde_yaml::from_str(SWITCHES).map_err(|error| unread("switches.yaml", error, "switches with clause, values, value, says"))?;
        let edition = sets.edition.as_str();
        let mut values = BTreeMap::new();
        for (name, switch) in &read.switches {
            let line = text.lines().position(|line| line.trim_start().starts_with(&format!("{name}:"))).map(|n| n + 1);
            let (file, line, value) = match (own.get(name), sets.set.get(name)) {
                (Some(value), _) => ("switches", None, value.clone()),
                (None, Some(value)) => (file, line, value.text()),
                (None, None) => ("switches.yaml", None, switch.value.text()),
            };
            switch.allows(&value).map_err(|expected| SetupError {
                file: file.to_owned(),
                line,
                what: format!("{name}: {value} (§{})", switch.clause),
                expected,
            })?;
            values.insert(name.as_str(), value);
        }
        if let Some(name) = own.keys().chain(sets.set.keys()).find(|name| !read.switches.contains_key(*name)) {
            let nearest = read.switches.keys().max_by(|a, b| strsim::jaro_winkler(a, name).total_cmp(&strsim::jaro_winkler(b, name)));
            return Err(SetupError {
                file: "switches".to_owned(),
                line: None,
                what: format!("the {edition} game has no switch \"{name}\""),
                expected: format!(
                    "{}; all: {}",
                    nearest.map(|n| format!("perhaps {n}")).unwrap_or_default(),
                    read.switches.keys().cloned().collect::<Vec<_>>().join(", ")
                ),
            });
        }
        let is = |name: &str, value: &str| values.get(name).is_some_and(|v| v == value);
        let number = |name: &str| values.get(name).and_then(|v| v.parse::<u32>().ok());
        let pips = |name: &str, default: u8| values.get(name).and_then(|v| v.parse::<u8>().ok()).unwrap_or(default);
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
            meet_losers: match values.get("meet.losers").map(String::as_str) {
                Some("back_one") => MeetLosers::BackOne,
                Some("start") => MeetLosers::Start,
                _ => MeetLosers::Share,
            },
            consent_of_both: is("combat.consent", "both"),
            row_2_4: pips("combat.row_2_4", 4),
            wounded_first: is("wounds.later", "must"),
            choke: is("choke", "on"),
            high_first: is("multi.order", "high_first"),
            abbey: is("abbey", "on"),
            abbey_income: if is("abbey.income", "12") { 12 } else { 6 },
            abbey_withdraw_before: is("abbey.withdraw", "before"),
            lord_death: match values.get("lord.death").map(String::as_str) {
                Some("eliminated") => LordDeath::Eliminated,
                Some("no_heir") => LordDeath::NoHeir,
                _ => LordDeath::Heir,
            },
            loyalty: is("loyalty", "on"),
            loyalty_knight: pips("loyalty.knight", 5),
            loyalty_men: number("loyalty.maa").and_then(|n| u8::try_from(n).ok()),
            weather: is("weather", "on"),
            houses: is("houses", "on"),
            pillage: is("pillage", "on"),
            fate: is("fate", "on"),
            advanced: is("advanced", "on"),
            fast_play: is("fast_play", "on"),
            besieged_collect: is("siege.income", "inside"),
            siege_pillage_seasons: pips("siege.pillage_seasons", 1),
            relief_battle: is("siege.relief_battle", "yes"),
            pillage_all: is("pillage.actions", "all"),
            pillage_mill: pips("pillage.mill", 4),
            honour_pillage: number("honour.pillage").unwrap_or(0),
            honour_raid: number("honour.abbey_raid").unwrap_or(0),
            fate_french: is("fate.table", "fr"),
            advanced_years: number("advanced.years").and_then(|years| u16::try_from(years).ok()).unwrap_or(10),
            church_in_summer: is("church.season", "summer"),
            bid_is_total: is("church.auction", "total"),
            capture_may: is("church.capture", "may"),
            parish_tax: is("church.tax", "on"),
            arthur_after_harvest: is("arthur.roll", "end"),
            fine_total: is("reverence.fine", "total"),
            meditation: number("honour.meditation"),
            edition: edition.to_owned(),
        })
    }
}

impl SwitchFile {
    /// `Err` says what may stand there.
    fn allows(&self, value: &str) -> Result<(), String> {
        match &self.values {
            Values::Listed(list) if list.iter().any(|allowed| allowed.text() == value) => Ok(()),
            Values::Listed(list) => Err(format!("one of: {}", list.iter().map(Scalar::text).collect::<Vec<_>>().join(", "))),
            Values::Kind(kind) if kind == "number_or_none" && value == "none" => Ok(()),
            Values::Kind(kind) => match value.parse::<u16>() {
                Ok(1..) => Ok(()),
                _ if kind == "number_or_none" => Err("a whole number from 1, or none".to_owned()),
                _ => Err("a whole number from 1".to_owned()),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_standard_game_is_its_defaults() {
        let rules = Rulebook::read("standard", &BTreeMap::new()).expect("the edition reads");
        assert_eq!((rules.victory_manors, rules.victory_manors_two, rules.row_2_4, rules.loyalty_men, rules.last_year), (21, 31, 4, Some(5), None));
        assert!(
            rules.supply_limit
                && rules.treasury_public
                && rules.men_dispute
                && rules.gifts
                && rules.choke
                && rules.abbey
                && rules.loyalty
                && rules.wounded_first
        );
        assert!(
            !rules.second_mill_counts
                && !rules.mill_by_river
                && !rules.relocate_by_border
                && !rules.meet_at_phase_end
                && !rules.consent_of_both
                && !rules.high_first
        );
    }

    #[test]
    fn switches_are_taken_or_refused_with_what_is_allowed() {
        for (name, value, refused) in [
            ("combat.row_2_4", "3", None),
            ("combat.row_2_4", "5", Some("one of: 4, 3")),
            ("claim.maa_dispute", "no", None),
            ("loyalty.maa", "none", None),
            ("victory.manors", "0", Some("a whole number from 1")),
            ("victory.manors", "many", Some("a whole number from 1")),
            ("campaign.last_year", "3", None),
            ("combat.row_24", "3", Some("perhaps combat.row_2_4")),
        ] {
            let read = Rulebook::read("standard", &BTreeMap::from([(name.to_owned(), value.to_owned())]));
            match (read, refused) {
                (Ok(_), None) => (),
                (Err(error), Some(says)) => assert!(error.to_string().contains(says), "{error}"),
                (read, _) => panic!("{name}: {value} gave {read:?}"),
            }
        }
        assert!(Rulebook::read("standart", &BTreeMap::new()).is_err_and(|error| error.to_string().contains("standard")));
    }

    #[test]
    fn a_broken_edition_file_names_its_line() {
        let text = "edition: mine\nabout: Mine.\nset:\n  choke: maybe\n";
        let error = Rulebook::from_file("mine.yaml", text, &BTreeMap::new()).expect_err("maybe is no value");
        assert_eq!((error.file.as_str(), error.line), ("mine.yaml", Some(4)), "{error}");
    }

    #[test]
    fn every_edition_reads() {
        for (name, _) in EDITIONS {
            let rules = Rulebook::read(name, &BTreeMap::new()).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(rules.edition, *name);
        }
    }
}
