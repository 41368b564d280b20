//! Reads a position from its file.

use super::keys::{LORD, MANOR, YEAR};
use super::names::{self, leader_by_default};
use crate::{
    board::ManorId,
    game::Excalibur,
    opening,
    position::{FinalResult, Lord, ManorState, Position, Season, Soldier},
    view::names::ValleyNames,
};
use seneschal_seam::seat::Seat;
use seneschal_text::yaml_document::{SetupError, YamlNode};

/// The keys of the first level.
pub(super) fn keys() -> Vec<&'static str> {
    [
        &["turn", "lords", "manors", "troops", "won"],
        &*YEAR.names(),
    ]
    .concat()
}

/// A position in which nobody has anything, for a file or a claim to be read into.
pub(super) fn blank(game: &Excalibur) -> Position {
    Position::empty(
        1,
        Season::Spring,
        vec![Lord::outside(0); game.lords.len()],
        game.board.manors.len(),
    )
}

pub(super) fn winners(game: &Excalibur, node: &YamlNode) -> Result<Vec<Seat>, SetupError> {
    // `none` is no list of nobody here: it would end the campaign
    let lord = |item: &YamlNode| ValleyNames { game }.find_lord(item, &item.text()?);
    node.items().iter().map(lord).collect()
}

/// Reads a position. Lords and places that it does not name are as at the campaign's start: poor,
/// unheld, empty.
pub(crate) fn read_node(game: &Excalibur, node: &YamlNode) -> Result<Position, SetupError> {
    let names = ValleyNames { game };
    let mut position = blank(game);
    let pairs = node.pairs_of(&keys())?;
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
        troops(names, node, &mut position)?;
    }
    for lord in &mut position.lords {
        lord.leader = leader_by_default(lord);
    }
    if let Some(node) = section("lords") {
        for (name, node) in node.pairs()? {
            let lord = names.find_lord(&node, &name)?;
            if let Some(lord) = position.lords.get_mut(lord.index()) {
                read_lord(game, &node, lord)?;
            }
        }
    }
    if let Some(node) = section("manors") {
        for (name, node) in node.pairs()? {
            let ManorId(at) = names.find_manor(&node, &name)?;
            if let Some(manor) = position.manors.get_mut(usize::from(at)) {
                *manor = read_manor(game, &node)?;
            }
        }
    }
    for (key, node) in &pairs {
        YEAR.read(game, (key, node), &mut position)?;
    }
    if let Some(node) = section("won") {
        position.over = Some(FinalResult {
            winners: winners(game, node)?,
        });
    }
    Ok(position)
}

fn read_lord(game: &Excalibur, node: &YamlNode, lord: &mut Lord) -> Result<(), SetupError> {
    let pairs = node.pairs_of(&LORD.names())?;
    // who leads unless the file says so depends on the rest
    let (leader, rest): (Vec<_>, Vec<_>) = pairs.iter().partition(|(key, _)| key == "leader");
    for (key, node) in rest {
        LORD.read(game, (key, node), lord)?;
    }
    lord.leader = leader_by_default(lord);
    for (key, node) in leader {
        LORD.read(game, (key, node), lord)?;
    }
    Ok(())
}

fn read_manor(game: &Excalibur, node: &YamlNode) -> Result<ManorState, SetupError> {
    let mut manor = ManorState::default();
    if !node.is_map() {
        // `Barsham: lancelot`
        MANOR.read(game, ("holder", node), &mut manor)?;
        return Ok(manor);
    }
    for (key, node) in node.pairs_of(&MANOR.names())? {
        MANOR.read(game, (&key, &node), &mut manor)?;
    }
    Ok(manor)
}

fn troops(names: ValleyNames, node: &YamlNode, position: &mut Position) -> Result<(), SetupError> {
    for (name, node) in node.pairs()? {
        let seat = names.find_lord(&node, &name)?;
        let Some(lord) = position.lords.get_mut(seat.index()) else {
            continue;
        };
        for (place, node) in node.pairs()? {
            let spot = names.find_spot(&node, &place)?;
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
