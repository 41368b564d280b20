//! A game for tests.

use super::figures::Figures;
use super::game::{Power, RoundTable};
use super::read;
use super::rulebook::RoundTableRules;
use seneschal_seam::colour::Colour;
use std::collections::BTreeMap;

/// A game of these knights, with these switches.
pub(crate) fn game_of(knights: &[&str], switches: &[(&str, &str)]) -> RoundTable {
    let figures = Figures::read(
        "camelot.yaml",
        include_str!("../../../config/boards/camelot.yaml"),
    )
    .unwrap_or_else(|why| panic!("{why}"));
    let own: BTreeMap<String, String> = switches
        .iter()
        .map(|&(name, value)| (name.to_owned(), value.to_owned()))
        .collect();
    let rules = RoundTableRules::read("standard", &own).unwrap_or_else(|why| panic!("{why}"));
    let names: Vec<String> = knights.iter().map(|&name| name.to_owned()).collect();
    RoundTable {
        figures,
        rules,
        names: read::names::index(&names).unwrap_or_else(|why| panic!("{why}")),
        knights: names,
        colours: Colour::ALL
            .into_iter()
            .cycle()
            .take(knights.len())
            .collect(),
        powers: knights.iter().map(|name| Power::named(name)).collect(),
    }
}

pub(crate) const ALL_KNIGHTS: &[&str] = &[
    "Arthur",
    "Galahad",
    "Gawain",
    "Kay",
    "Palamedes",
    "Perceval",
    "Tristan",
    "Bedivere",
];
