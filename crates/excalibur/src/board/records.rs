//! What a board file says, as written.

use crate::board::{ChokePoint, Income};
use seneschal_text::yaml_document::SetupError;
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BoardFile {
    pub(super) name: String,
    pub(super) sheet: (u32, u32),
    pub(super) parishes: Vec<ParishRecord>,
    pub(super) manors: Vec<ManorRecord>,
    pub(super) religious_houses: Vec<HouseRecord>,
    pub(super) roads: Vec<RoadRecord>,
    pub(super) gates: Vec<GateRecord>,
    #[serde(default)]
    pub(super) borders: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    pub(super) river: Vec<(i32, i32)>,
    #[serde(default)]
    pub(super) scarps: Vec<Vec<(i32, i32)>>,
}

impl BoardFile {
    /// All points of the sheet that are drawn.
    pub(super) fn points(&self) -> Vec<(i32, i32)> {
        let manors = self.manors.iter().map(|manor| (manor.at, &manor.outline));
        let houses = self.religious_houses.iter();
        let houses = houses.map(|house| (house.at, &house.outline));
        let (at, outlines): (Vec<_>, Vec<_>) = manors.chain(houses).unzip();
        let lines = outlines.into_iter().chain(&self.scarps);
        let lines = lines.chain(self.roads.iter().map(|road| &road.milestones));
        let gates = self.gates.iter().map(|gate| gate.from);
        let lines = lines.chain([&self.river]).flatten().copied();
        at.into_iter().chain(gates).chain(lines).collect()
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ParishRecord {
    pub(super) name: String,
    pub(super) manors: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ManorRecord {
    pub(super) name: String,
    pub(super) at: (i32, i32),
    pub(super) land: LandRecord,
    pub(super) income: Income,
    #[serde(default)]
    pub(super) outline: Vec<(i32, i32)>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LandRecord {
    pub(super) arable: u8,
    pub(super) pasture: u8,
    pub(super) forest: u8,
    pub(super) river_rights: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HouseRecord {
    pub(super) name: String,
    pub(super) at: (i32, i32),
    #[serde(default)]
    pub(super) outline: Vec<(i32, i32)>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RoadRecord {
    pub(super) between: [String; 2],
    pub(super) miles: u8,
    pub(super) milestones: Vec<(i32, i32)>,
    #[serde(default)]
    pub(super) choke: BTreeMap<u8, ChokePoint>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GateRecord {
    pub(super) into: String,
    pub(super) from: (i32, i32),
}

/// A file being read, for messages: a name's line is the first line that contains it.
pub(super) struct BoardSource<'a> {
    pub(super) file: &'a str,
    pub(super) text: &'a str,
}

impl BoardSource<'_> {
    pub(super) fn wrong(
        &self,
        near: &str,
        what: impl Into<String>,
        expected: impl Into<String>,
    ) -> SetupError {
        let line = self
            .text
            .lines()
            .position(|line| {
                !near.is_empty() && !line.trim_start().starts_with('#') && line.contains(near)
            })
            .map(|n| n + 1);
        SetupError {
            file: self.file.to_owned(),
            line,
            what: what.into(),
            expected: expected.into(),
        }
    }
}
