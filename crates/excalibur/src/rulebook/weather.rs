//! The weather table (§12.1) from `config/rules/excalibur/weather.yaml`: the sums of the year's
//! dice, and the effect of each weather on the harvest. It knows neither dice nor manors.

use crate::order::Weather;
use seneschal_text::yaml_document::{SetupError, YamlDocument, YamlNode};
use serde::{Deserialize, Serialize};

const FILE: &str = "weather.yaml";
const TEXT: &str = include_str!("../../../../config/rules/excalibur/weather.yaml");

/// The file's name for the river reeves' die in the hives' row.
const REEVES: &str = "reeves";

/// Weather dice in a year.
pub(crate) const DICE: usize = 3;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WeatherTable {
    /// The lowest sum of the three dice for an average year, and for a good one.
    pub average_from: u8,
    pub good_from: u8,
    pub bad: WeatherRow,
    pub average: WeatherRow,
    pub good: WeatherRow,
}

/// The effects of one weather.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct WeatherRow {
    pub arable: ArableEffect,
    pub reeves: YieldFactor,
    pub hives: YieldFactor,
}

/// Bezants added or subtracted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArableEffect {
    pub each_unit: i8,
    pub each_manor: i8,
    /// Applies only if the valley's die shows this or more.
    pub from: Option<u8>,
}

/// The factor that multiplies a yield.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct YieldFactor {
    pub times: u8,
    pub from: Option<YieldDie>,
}

/// The die, rolled for the whole valley, that decides whether a yield changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum YieldDie {
    /// Its own die, if it shows this or more.
    Own(u8),
    /// The river reeves' die: this yield changes when theirs does.
    Reeves,
}

impl Default for YieldFactor {
    fn default() -> Self {
        YieldFactor {
            times: 1,
            from: None,
        }
    }
}

impl WeatherTable {
    /// The table with this name, as the switch `weather.table` spells it.
    pub fn named(name: &str) -> Result<WeatherTable, SetupError> {
        WeatherTable::read(FILE, TEXT, name)
    }

    fn read(file: &str, text: &str, name: &str) -> Result<WeatherTable, SetupError> {
        let page = YamlDocument::read(file, text)?;
        let root = page.root();
        let pairs = root.pairs_of(&["tables"])?;
        let Some((_, tables)) = pairs.first() else {
            return Err(root.wrong(
                "no tables",
                "tables: with a table for each value of weather.table",
            ));
        };
        let tables = tables.pairs()?;
        let Some((_, table)) = tables.iter().find(|(known, _)| known == name) else {
            return Err(root.unknown(
                "weather table",
                name,
                tables.iter().map(|(known, _)| known.as_str()),
            ));
        };
        let (mut sums, mut rows) = ([None; 2], [WeatherRow::default(); 3]);
        for (key, node) in
            table.pairs_of(&["average_from", "good_from", "bad", "average", "good"])?
        {
            match key.as_str() {
                "average_from" => sums[0] = Some(between(&node, 4, 18)?),
                "good_from" => sums[1] = Some(between(&node, 4, 18)?),
                "bad" => rows[0] = row(&node)?,
                "average" => rows[1] = row(&node)?,
                _ => rows[2] = row(&node)?,
            }
        }
        let [bad, average, good] = rows;
        match sums {
            [Some(average_from), Some(good_from)] if average_from < good_from => Ok(WeatherTable {
                average_from,
                good_from,
                bad,
                average,
                good,
            }),
            _ => Err(table.wrong(
                "sums that part no three kinds of years",
                "average_from: 9 and good_from: 13, the first the lower",
            )),
        }
    }

    pub fn row(&self, sky: Weather) -> &WeatherRow {
        match sky {
            Weather::Bad => &self.bad,
            Weather::Average => &self.average,
            Weather::Good => &self.good,
        }
    }

    /// The year's weather, from the sum of its three dice.
    pub fn sky(&self, sum: u8) -> Weather {
        match sum {
            _ if sum < self.average_from => Weather::Bad,
            _ if sum < self.good_from => Weather::Average,
            _ => Weather::Good,
        }
    }

    /// The year's weather from the dice so far; `None` while the remaining dice can still change
    /// it.
    pub fn decided(&self, dice: &[u8]) -> Option<Weather> {
        let sum = dice
            .iter()
            .fold(0_u8, |sum, &pips| sum.saturating_add(pips));
        let left = u8::try_from(DICE.saturating_sub(dice.len())).unwrap_or(0);
        let (least, most) = (
            self.sky(sum.saturating_add(left)),
            self.sky(sum.saturating_add(6 * left)),
        );
        (least == most).then_some(least)
    }
}

fn row(node: &YamlNode) -> Result<WeatherRow, SetupError> {
    let mut row = WeatherRow::default();
    for (key, node) in node.pairs_of(&["arable", "reeves", "hives"])? {
        match key.as_str() {
            "arable" => {
                for (key, node) in node.pairs_of(&["each_unit", "each_manor", "from"])? {
                    match key.as_str() {
                        "each_unit" => row.arable.each_unit = between(&node, -5, 5)?,
                        "each_manor" => row.arable.each_manor = between(&node, -5, 5)?,
                        _ => row.arable.from = Some(between(&node, 2, 6)?),
                    }
                }
            }
            "reeves" => row.reeves = yields(&node, None)?,
            _ => row.hives = yields(&node, Some(REEVES))?,
        }
    }
    Ok(row)
}

/// `shared`: the yield whose die the file may name instead of an own one.
fn yields(node: &YamlNode, shared: Option<&str>) -> Result<YieldFactor, SetupError> {
    let mut read = YieldFactor::default();
    for (key, node) in node.pairs_of(&["times", "from"])? {
        match key.as_str() {
            "times" => read.times = between(&node, 0, 5)?,
            _ if shared.is_some() && node.text().ok().as_deref() == shared => {
                read.from = Some(YieldDie::Reeves)
            }
            _ => read.from = Some(YieldDie::Own(between(&node, 2, 6)?)),
        }
    }
    Ok(read)
}

fn between<N: TryFrom<i64>>(node: &YamlNode, least: i64, most: i64) -> Result<N, SetupError> {
    let text = node.text()?;
    let number = text
        .parse::<i64>()
        .ok()
        .filter(|n| (least..=most).contains(n))
        .and_then(|n| N::try_from(n).ok());
    number.ok_or_else(|| {
        node.wrong(
            format!("{}: {text}", node.key()),
            format!("a whole number from {least} to {most}"),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sky_is_decided_as_soon_as_no_die_can_change_it() {
        let table = WeatherTable::named("book").unwrap();
        for (dice, wanted) in [
            (&[][..], None),
            (&[1], None),
            (&[1, 1], Some(Weather::Bad)),
            (&[1, 2], None),
            (&[6, 5], None),
            (&[6, 6], Some(Weather::Good)),
            (&[4, 2, 2], Some(Weather::Bad)),
            (&[4, 2, 3], Some(Weather::Average)),
            (&[4, 4, 4], Some(Weather::Average)),
            (&[4, 4, 5], Some(Weather::Good)),
        ] {
            assert_eq!(table.decided(dice), wanted, "{dice:?}");
        }
    }

    #[test]
    fn the_tables_differ_in_hives_alone() {
        let (book, steady) = (
            WeatherTable::named("book").unwrap(),
            WeatherTable::named("hives_steady").unwrap(),
        );
        assert_eq!((book.bad.hives.times, steady.bad.hives.times), (0, 1));
        assert_eq!(
            WeatherTable {
                bad: WeatherRow {
                    hives: YieldFactor::default(),
                    ..book.bad
                },
                ..book
            },
            steady
        );
    }

    #[test]
    fn a_wrong_table_names_its_line_and_what_is_allowed() {
        let text = |rows: &str| {
            format!("tables:\n  mine:\n    average_from: 9\n    good_from: 13\n{rows}")
        };
        for (rows, wanted) in [
            (
                "    bad: { arable: { each_unit: -9 } }\n",
                "w.yaml, line 5: each_unit: -9; expected a whole number from -5 to 5",
            ),
            (
                "    bad:\n      hive: { times: 0 }\n",
                "w.yaml, line 6: no key \"hive\"; expected \"hives\"",
            ),
            (
                "    good: { reeves: { times: many } }\n",
                "a whole number from 0 to 5",
            ),
            (
                "    good: { reeves: { from: 7 } }\n",
                "a whole number from 2 to 6",
            ),
        ] {
            let error = WeatherTable::read("w.yaml", &text(rows), "mine")
                .unwrap_err()
                .to_string();
            assert!(error.contains(wanted), "{error}");
        }
        let unknown = WeatherTable::read("w.yaml", &text(""), "mien")
            .unwrap_err()
            .to_string();
        assert!(
            unknown.contains("no weather table \"mien\"") && unknown.contains("mine"),
            "{unknown}"
        );
        let sums = WeatherTable::read(
            "w.yaml",
            "tables:\n  mine: { average_from: 13, good_from: 9 }\n",
            "mine",
        )
        .unwrap_err()
        .to_string();
        assert!(sums.contains("the first the lower"), "{sums}");
    }
}
