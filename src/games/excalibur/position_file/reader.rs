//! Reads a position from its file.

use super::names::{self, ExcaliburNames, FAITH, WORKS, leader_by_default};
use super::year;
use crate::games::excalibur::{
    board::ManorId,
    game::Excalibur,
    opening,
    position::{FinalResult, Lord, ManorState, Meditation, Position, Season, Soldier},
};
use crate::text::yaml_document::{SetupError, YamlDocument, YamlNode};

/// Reads a whole file. Lords and places that it does not name are as at the campaign's start: poor,
/// unheld, empty.
pub(crate) fn read(game: &Excalibur, file: &str, text: &str) -> Result<Position, SetupError> {
    let page = YamlDocument::read(file, text)?;
    read_node(game, &page.root())
}

/// The same for a position inside another file.
pub(crate) fn read_node(game: &Excalibur, node: &YamlNode) -> Result<Position, SetupError> {
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

pub(super) fn read_manor(
    names: &ExcaliburNames,
    node: &YamlNode,
) -> Result<ManorState, SetupError> {
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
pub(super) const LORD: &[&str] = &[
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

/// `{ at: Carse Abbey, since: summer 3, until: 4, kept: yes }`
pub(super) fn meditation(
    names: &ExcaliburNames,
    node: &YamlNode,
) -> Result<Meditation, SetupError> {
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

/// Whether there is a mill, and whether it works (§5.5).
pub(super) const MILL: &[(&str, (bool, bool))] = &[
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
