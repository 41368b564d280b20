//! A position as a person writes it down: places and lords by name, without defaults.
//!
//! ```yaml
//! turn: spring 3
//! lords:
//!   lancelot: { treasury: 8, gate: Pimbury, income: 23 }
//! manors:
//!   Barsham: { holder: lancelot, hives: 1, supervised: yes }
//! troops:
//!   lancelot:
//!     Barsham: [1, 2, 52 wounded]
//!     Barsham/Hazlemere 2: [13]
//! ```
//!
//! This module knows how a position is written, not whether it is lawful: that is `laws`. A case
//! uses the same vocabulary, with claims instead of contents, to say what must be true afterwards
//! (`claims`).

mod claims;
mod complete_position;
mod names;
#[cfg(test)]
pub mod tests;
mod writer;
mod year;

pub use claims::untrue;
pub use complete_position::read_whole;
pub use names::{ExcaliburNames, season_word, turn_name};
pub use writer::{soldier_word, write};

use super::board::ManorId;
use super::position::{
    CounterNumber, Faith, FinalResult, Lord, ManorState, Meditation, Position, Rank, Season,
    Soldier, StructureState,
};
use super::troops::grade;
use super::{BTreeMap, Excalibur, Seat, SetupError, opening};
use crate::text::yaml_document::{YamlDocument, YamlNode};

/// Reads a whole file. Lords and places that it does not name are as at the campaign's start: poor,
/// unheld, empty.
pub fn read(game: &Excalibur, file: &str, text: &str) -> Result<Position, SetupError> {
    let page = YamlDocument::read(file, text)?;
    read_node(game, &page.root())
}

/// The same for a position inside another file.
pub fn read_node(game: &Excalibur, node: &YamlNode) -> Result<Position, SetupError> {
    let names = ExcaliburNames { game };
    let mut position = Position::empty(
        1,
        Season::Spring,
        vec![Lord::outside(0); game.lords.len()],
        game.board.manors.len(),
    );
    let pairs =
        node.pairs_of(&[&["turn", "lords", "manors", "troops", "won"], year::KEYS].concat())?;
    let section = |key: &str| {
        pairs
            .iter()
            .find(|(name, _)| name == key)
            .map(|(_, node)| node)
    };

    if let Some(node) = section("turn") {
        (position.season, position.year) = names::turn(node)?;
        // before anybody has entered, each lord has the starting money (§1.2)
        if opening::entering(&position) {
            position = opening::start(game).position;
        }
    }
    if let Some(node) = section("troops") {
        troops(&names, node, &mut position)?;
    }
    for lord in &mut position.lords {
        lord.leader = leader_by_default(lord);
    }
    if let Some(node) = section("lords") {
        for (name, node) in node.pairs()? {
            let lord = names.seat(&node, &name)?;
            if let Some(lord) = position.lords.get_mut(lord.index()) {
                read_lord(&names, &node, lord)?;
            }
        }
    }
    if let Some(node) = section("manors") {
        for (name, node) in node.pairs()? {
            let ManorId(at) = names.manor(&node, &name)?;
            if let Some(manor) = position.manors.get_mut(usize::from(at)) {
                *manor = read_manor(&names, &node)?;
            }
        }
    }
    for (key, node) in &pairs {
        year::read(&names, key, node, &mut position)?;
    }
    if let Some(node) = section("won") {
        let winners = node
            .items()
            .iter()
            .map(|item| names.seat(item, &item.text()?))
            .collect::<Result<_, _>>()?;
        position.over = Some(FinalResult { winners });
    }
    Ok(position)
}

/// The lord's own counter, if the lord is alive and in the game.
fn leader_by_default(lord: &Lord) -> Option<CounterNumber> {
    (!lord.out && lord.soldiers.contains_key(&1)).then_some(1)
}

fn read_lord(names: &ExcaliburNames, node: &YamlNode, lord: &mut Lord) -> Result<(), SetupError> {
    let pairs = node.pairs_of(LORD)?;
    for (key, node) in &pairs {
        match key.as_str() {
            "treasury" => lord.treasury = node.number()?,
            "scutage" => lord.scutage = node.number()?,
            "income" => lord.income = node.number()?,
            "gate" => lord.gate = names.gate(node)?,
            "mourns" => lord.mourns = node.flag()?,
            "out" => lord.out = node.flag()?,
            "faith" => lord.faith = node.one_of(FAITH)?,
            "reverence" => lord.reverence = node.number()?,
            "raided" => lord.raided = Some(names::year(node)?),
            "meditation" => lord.meditation = Some(meditation(names, node)?),
            _ => {}
        }
    }
    lord.leader = leader_by_default(lord);
    if let Some((_, node)) = pairs.iter().find(|(key, _)| key == "leader") {
        lord.leader = match node.text()?.as_str() {
            "none" | "no" => None,
            _ => Some(node.number()?),
        };
    }
    Ok(())
}

fn read_manor(names: &ExcaliburNames, node: &YamlNode) -> Result<ManorState, SetupError> {
    let mut manor = ManorState::default();
    if !node.is_map() {
        // `Barsham: lancelot`
        manor.holder = names.holder(node)?;
        return Ok(manor);
    }
    for (key, node) in node.pairs_of(MANOR)? {
        match key.as_str() {
            "holder" => manor.holder = names.holder(&node)?,
            "supervised" => manor.supervised = node.flag()?,
            "hives" => manor.hives = node.number()?,
            "foresters" => manor.foresters = node.number()?,
            "reeve" => manor.reeve = node.flag()?,
            "castle" => manor.castle = node.one_of(WORKS)?,
            "church" => manor.church = node.one_of(WORKS)?,
            "circle" => manor.circle = node.one_of(WORKS)?,
            "smoke" => manor.smoke = node.number()?,
            "burnt" => manor.burnt = node.number()?,
            _ => (manor.mill, manor.mill_works) = node.one_of(MILL)?,
        }
    }
    Ok(manor)
}

/// The keys allowed for a lord.
const LORD: &[&str] = &[
    "treasury",
    "scutage",
    "gate",
    "income",
    "leader",
    "mourns",
    "out",
    "faith",
    "reverence",
    "raided",
    "meditation",
];

/// The keys allowed for a manor.
const MANOR: &[&str] = &[
    "holder",
    "supervised",
    "hives",
    "foresters",
    "reeve",
    "mill",
    "castle",
    "church",
    "circle",
    "smoke",
    "burnt",
];

/// §18.1
const FAITH: &[(&str, Option<Faith>)] = &[
    ("christian", Some(Faith::Christian)),
    ("druid", Some(Faith::Druid)),
    ("none", None),
];

/// `{ at: Carse Abbey, since: summer 3, until: 4, kept: yes }`
fn meditation(names: &ExcaliburNames, node: &YamlNode) -> Result<Meditation, SetupError> {
    let (mut house, mut since, mut until, mut kept) = (None, None, None, None);
    for (key, node) in node.pairs_of(&["at", "since", "until", "kept"])? {
        match key.as_str() {
            "at" => house = Some(names.house(&node, &node.text()?)?),
            "since" => since = Some(names::turn(&node)?),
            "until" => until = Some(names::year(&node)?),
            _ => kept = Some(node.flag()?),
        }
    }
    match (house, since) {
        (Some(house), Some((season, year))) => Ok(Meditation {
            house,
            year,
            season,
            kept,
            until: until.unwrap_or(year),
        }),
        _ => Err(node.wrong(
            "a meditation without at or since",
            "{ at: Carse Abbey, since: summer 3, until: 4 }",
        )),
    }
}

/// A castle, a church or a circle, and whether it was struck (§15).
const WORKS: &[(&str, Option<StructureState>)] = &[
    ("yes", Some(StructureState::Sound)),
    ("struck", Some(StructureState::Struck)),
    ("no", None),
];

/// Whether there is a mill, and whether it works (§5.5).
const MILL: &[(&str, (bool, bool))] = &[
    ("yes", (true, true)),
    ("idle", (true, false)),
    ("no", (false, false)),
];

fn troops(
    names: &ExcaliburNames,
    node: &YamlNode,
    position: &mut Position,
) -> Result<(), SetupError> {
    for (name, node) in node.pairs()? {
        let seat = names.seat(&node, &name)?;
        let Some(lord) = position.lords.get_mut(seat.index()) else {
            continue;
        };
        for (place, node) in node.pairs()? {
            let spot = names.spot(&node, &place)?;
            for item in node.items() {
                let (number, soldier) = names::soldier(&item)?;
                if lord
                    .soldiers
                    .insert(number, Soldier { spot, ..soldier })
                    .is_some()
                {
                    return Err(item.wrong(
                        format!("counter {number} of {name} stands twice"),
                        "each counter once",
                    ));
                }
            }
        }
    }
    Ok(())
}
