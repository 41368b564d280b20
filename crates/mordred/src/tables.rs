//! The figures of a game of Mordred: the money table, prices, fights, the number of pieces (M§1,
//! M§3, M§4). Read from a file in `config/rules/mordred/`.
//!
//! A campaign names its tables by a switch that never changes (`tables`): figures changed later are
//! tables with another name.

use super::board::Terrain;
use seneschal_text::yaml_document::{SetupError, YamlDocument, YamlNode};
use serde::{Deserialize, Serialize};

/// A row of the money table (M§2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoneyRow {
    A,
    B,
    C,
}

impl MoneyRow {
    pub const ALL: [MoneyRow; 3] = [MoneyRow::A, MoneyRow::B, MoneyRow::C];

    pub fn name(self) -> &'static str {
        match self {
            MoneyRow::A => "A",
            MoneyRow::B => "B",
            MoneyRow::C => "C",
        }
    }
}

/// A kind of building, in the rules' order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BuildingKind {
    Village,
    Town,
    SmallCastle,
    LargeCastle,
}

impl BuildingKind {
    pub const ALL: [BuildingKind; 4] = [
        BuildingKind::Village,
        BuildingKind::Town,
        BuildingKind::SmallCastle,
        BuildingKind::LargeCastle,
    ];

    /// The word used in sheets and files.
    pub fn name(self) -> &'static str {
        match self {
            BuildingKind::Village => "village",
            BuildingKind::Town => "town",
            BuildingKind::SmallCastle => "small castle",
            BuildingKind::LargeCastle => "large castle",
        }
    }
}

/// The result of one die in a row (M§3.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MoneyBox {
    pub pays: u8,
    pub black: bool,
}

/// M§4's columns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BuildingFigures {
    /// How many each player has.
    pub each: u8,
    pub points: u8,
    /// In pounds; `None` if it may not be built there.
    pub woods: Option<u8>,
    pub hills: Option<u8>,
    /// The lowest pips that slay a man.
    pub attacks: u8,
    /// The lowest pips at which it falls to a man.
    pub defends: u8,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MordredTables {
    /// The number of all of Mordred's men.
    pub men: u8,
    /// The price of an attack.
    pub attack: u8,
    /// The surcharge for a square joined to none of the player's own buildings.
    pub apart: u8,
    rows: [[MoneyBox; 6]; 3],
    kinds: [BuildingFigures; 4],
}

/// The tables compiled into this binary, by the value of the switch.
const FILES: &[(&str, &str)] = &[(
    "book",
    include_str!("../../../config/rules/mordred/book.yaml"),
)];

impl MordredTables {
    pub fn named(name: &str) -> Result<MordredTables, SetupError> {
        let found = FILES.iter().find(|(other, _)| *other == name);
        let (_, text) = found.ok_or_else(|| SetupError {
            file: "switches".to_owned(),
            line: None,
            what: format!("there are no tables {name:?}"),
            expected: FILES
                .iter()
                .map(|(name, _)| *name)
                .collect::<Vec<_>>()
                .join(", "),
        })?;
        MordredTables::read(&format!("{name}.yaml"), text)
    }

    pub fn read(file: &str, text: &str) -> Result<MordredTables, SetupError> {
        let page = YamlDocument::read(file, text)?;
        let root = page.root();
        let mut tables = MordredTables {
            men: 0,
            attack: 0,
            apart: 0,
            rows: Default::default(),
            kinds: Default::default(),
        };
        let pairs = root.pairs_of(&["men", "attack", "apart", "rows", "buildings"])?;
        if pairs.len() < 5 {
            return Err(root.wrong(
                "the tables are not whole",
                "men, attack, apart, rows and buildings",
            ));
        }
        for (key, node) in pairs {
            match key.as_str() {
                "men" => tables.men = node.number()?,
                "attack" => tables.attack = node.number()?,
                "apart" => tables.apart = node.number()?,
                "rows" => tables.rows = all(&node, &MoneyRow::ALL.map(MoneyRow::name), row)?,
                _ => {
                    tables.kinds = all(&node, &BuildingKind::ALL.map(BuildingKind::name), figures)?
                }
            }
        }
        Ok(tables)
    }

    /// The result of a die with these pips.
    pub fn money(&self, row: MoneyRow, pips: u8) -> MoneyBox {
        self.rows
            .get(row as usize)
            .and_then(|boxes| boxes.get(usize::from(pips).checked_sub(1)?))
            .copied()
            .unwrap_or_default()
    }

    pub fn of(&self, kind: BuildingKind) -> BuildingFigures {
        self.kinds.get(kind as usize).copied().unwrap_or_default()
    }

    /// The price of a building on such land; `None` if it may not be built there.
    pub fn price(&self, kind: BuildingKind, terrain: Terrain) -> Option<u32> {
        let figures = self.of(kind);
        match terrain {
            Terrain::Woods => figures.woods,
            Terrain::Hills => figures.hills,
            Terrain::Castle => None,
        }
        .map(u32::from)
    }
}

/// One value for each name, in the order of the names.
fn all<T: Default + Copy, const N: usize>(
    node: &YamlNode,
    names: &[&str; N],
    one: impl Fn(&YamlNode) -> Result<T, SetupError>,
) -> Result<[T; N], SetupError> {
    let pairs = node.pairs_of(names)?;
    let mut found = [T::default(); N];
    for (slot, name) in found.iter_mut().zip(names) {
        let Some((_, node)) = pairs.iter().find(|(key, _)| key == name) else {
            return Err(node.wrong(format!("no {name}"), names.join(", ")));
        };
        *slot = one(node)?;
    }
    Ok(found)
}

fn row(node: &YamlNode) -> Result<[MoneyBox; 6], SetupError> {
    let money = |node: &YamlNode| {
        let text = node.text()?;
        let (pays, black) = text
            .split_once(' ')
            .map_or((text.as_str(), ""), |(pays, black)| (pays, black));
        match (pays.parse(), black) {
            (Ok(pays), "" | "black") => Ok(MoneyBox {
                pays,
                black: !black.is_empty(),
            }),
            _ => Err(node.wrong(
                format!("{text:?} is no box"),
                "a number of pounds, `2` or `2 black`",
            )),
        }
    };
    let boxes = node
        .items()
        .iter()
        .map(money)
        .collect::<Result<Vec<_>, _>>()?;
    <[MoneyBox; 6]>::try_from(boxes).map_err(|boxes| {
        node.wrong(
            format!("{} boxes", boxes.len()),
            "six, one for each face of a die",
        )
    })
}

fn figures(node: &YamlNode) -> Result<BuildingFigures, SetupError> {
    let mut figures = BuildingFigures::default();
    for (key, node) in node.pairs_of(&["each", "points", "woods", "hills", "attacks", "defends"])? {
        match key.as_str() {
            "each" => figures.each = node.number()?,
            "points" => figures.points = node.number()?,
            "woods" => figures.woods = Some(node.number()?),
            "hills" => figures.hills = Some(node.number()?),
            "attacks" => figures.attacks = pips(&node)?,
            _ => figures.defends = pips(&node)?,
        }
    }
    match figures {
        BuildingFigures {
            each: 1..,
            attacks: 1..,
            defends: 1..,
            ..
        } => Ok(figures),
        _ => Err(node.wrong(
            format!("{} is not whole", node.key()),
            "each, points, woods or hills, attacks, defends",
        )),
    }
}

fn pips(node: &YamlNode) -> Result<u8, SetupError> {
    let pips = node.number()?;
    if (2..=6).contains(&pips) {
        Ok(pips)
    } else {
        Err(node.wrong(format!("{pips} pips"), "2 to 6"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_book_s_tables() {
        let tables = MordredTables::named("book").unwrap_or_else(|why| panic!("{why}"));
        let told = |row| {
            (1..=6)
                .map(|pips| tables.money(row, pips))
                .map(|it| format!("{}{}", it.pays, if it.black { "*" } else { "" }))
                .collect::<Vec<_>>()
        };
        assert_eq!(told(MoneyRow::A), ["1*", "2", "2", "3", "3", "4"]);
        assert_eq!(told(MoneyRow::B), ["2*", "1*", "3", "4", "5", "5"]);
        assert_eq!(told(MoneyRow::C), ["3*", "2*", "2*", "5", "6", "7"]);
        assert_eq!(
            tables.money(MoneyRow::A, 0),
            MoneyBox::default(),
            "no die has such a face"
        );
        let price = |kind| {
            [Terrain::Woods, Terrain::Hills, Terrain::Castle]
                .map(|terrain| tables.price(kind, terrain))
        };
        assert_eq!(
            BuildingKind::ALL.map(price),
            [
                [Some(3), Some(5), None],
                [Some(5), None, None],
                [Some(7), Some(5), None],
                [Some(10), Some(8), None]
            ]
        );
        assert_eq!(
            BuildingKind::ALL
                .map(|kind| tables.of(kind).each)
                .iter()
                .sum::<u8>(),
            25
        );
    }

    #[test]
    fn what_is_wrong_in_tables() {
        let book = include_str!("../../../config/rules/mordred/book.yaml");
        for (from, to, piece) in [
            ("men: 35", "man: 35", "no key \"man\""),
            ("men: 35\n", "", "not whole"),
            ("2 black, 2 black", "2 blue, 2 black", "no box"),
            ("5, 6, 7]", "5, 6]", "5 boxes"),
            ("  town:", "  city:", "no key \"city\""),
            ("attacks: 5", "attacks: 7", "2 to 6"),
            ("each: 6, points: 3, ", "points: 3, ", "town is not whole"),
        ] {
            let error = MordredTables::read("book.yaml", &book.replace(from, to))
                .err()
                .unwrap_or_else(|| panic!("{to:?} is taken"));
            assert!(
                error.to_string().contains(piece) && (error.line.is_some() || to.is_empty()),
                "{to:?}: {error}"
            );
        }
    }
}
