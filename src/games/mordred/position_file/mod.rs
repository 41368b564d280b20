//! A position as a person writes it down: squares and players by name, defaults left out.
//!
//! ```yaml
//! turn: 7
//! half: men                     # row: before the dice; men: behind them
//! player: hannah                # whose turn it is
//! rolled: { row: C, dice: [2, 5], men: 2 }
//! players:
//!   kay: { money: 4, pawn: 1, villages: [Flint, Mold], large castles: [Chirk] }
//!   hannah: { money: 8, pawn: -2, towns: [Wrexham] }
//! men: [Anglesey, Bangor]
//! over: { why: castle, player: kay }
//! ```
//!
//! It knows how a position is written, not whether it is lawful: that is `laws`. The same
//! vocabulary, with claims instead of contents, is what a case says must be true afterwards
//! (`claims`).

mod claims;
mod names;
#[cfg(test)]
mod tests;
mod whole;
mod write;

pub use claims::untrue;
pub use names::{Names, kind_named};
pub use whole::read_whole;
pub use write::{ending, write};

use super::position::{Building, Ending, Half, Player, Position, Rolled};
use super::tables::{Kind, Row};
use super::{BTreeMap, Mordred, Seat, SetupError};
use crate::text::page::{Node, Page};
use std::collections::BTreeSet;

/// The first level's keys.
const KEYS: &[&str] = &["turn", "half", "player", "rolled", "players", "men", "over"];

/// What may be said of a player: buildings by their kind, in the plural.
const PLAYER: &[&str] = &[
    "money",
    "pawn",
    "villages",
    "towns",
    "small castles",
    "large castles",
];

const HALVES: &[(&str, Half)] = &[("row", Half::Row), ("men", Half::Men)];

const ROWS: &[(&str, Row)] = &[("A", Row::A), ("B", Row::B), ("C", Row::C)];

/// Turns are counted far beyond what anybody plays, and nowhere near what a number holds.
const LAST_TURN: u32 = 100_000;

/// The whole file. What it does not say is as at the game's start: the first player's row is
/// awaited, one man stands in the castle, nothing is built.
pub fn read(game: &Mordred, file: &str, text: &str) -> Result<Position, SetupError> {
    let page = Page::read(file, text)?;
    read_node(game, &page.root())
}

/// The same, where a position stands inside another file.
pub fn read_node(game: &Mordred, node: &Node) -> Result<Position, SetupError> {
    let names = Names { game };
    let pairs = node.pairs_of(KEYS)?;
    let section = |key: &str| {
        pairs
            .iter()
            .find(|(name, node)| name == key && !node.is_null())
            .map(|(_, node)| node)
    };
    let mut position = Position {
        turn: section("turn").map_or(Ok(1), turn)?,
        half: Half::Row,
        seat: section("player").map_or(Ok(Seat(0)), |node| names.seat(node, &node.text()?))?,
        players: vec![Player::default(); game.lords.len()],
        men: BTreeSet::from([game.board.castle]),
        buildings: BTreeMap::new(),
        rolled: None,
        over: section("over").map_or(Ok(None), |node| over(&names, node))?,
    };
    if let Some(node) = section("men") {
        position.men = men(&names, node)?;
    }
    for (name, node) in section("players").map_or_else(|| Ok(Vec::new()), Node::pairs)? {
        let seat = names.seat(&node, &name)?;
        player(&names, &node, seat, &mut position)?;
    }
    if let Some(node) = section("rolled") {
        position.rolled = rolled(game, node, &position)?;
    }
    // dice that were rolled are what men are awaited with
    position.half = if position.rolled.is_some() {
        Half::Men
    } else {
        Half::Row
    };
    if let Some(node) = section("half") {
        position.half = node.one_of(HALVES)?;
        if position.over.is_none() && position.half == Half::Men && position.rolled.is_none() {
            return Err(node.wrong(
                "men are awaited, and no dice were rolled",
                "`rolled: { row: C, dice: [2, 5] }` beside `half: men`",
            ));
        }
    }
    Ok(position)
}

fn turn(node: &Node) -> Result<u32, SetupError> {
    let turn = node.number()?;
    if (1..=LAST_TURN).contains(&turn) {
        Ok(turn)
    } else {
        Err(node.wrong(
            format!("no turn is called {turn}"),
            format!("1 to {LAST_TURN}"),
        ))
    }
}

/// Each square once: two men stand on none (M§3.2).
fn men(names: &Names, node: &Node) -> Result<BTreeSet<super::board::SquareId>, SetupError> {
    let mut men = BTreeSet::new();
    for item in node.items() {
        let name = item.text()?;
        if name == "none" {
            continue;
        }
        if !men.insert(names.square(&item, &name)?) {
            return Err(item.wrong(format!("two men stand at {name}"), "each square once"));
        }
    }
    Ok(men)
}

fn player(
    names: &Names,
    node: &Node,
    seat: Seat,
    position: &mut Position,
) -> Result<(), SetupError> {
    for (key, node) in node.pairs_of(PLAYER)? {
        let Some(player) = position.players.get_mut(seat.index()) else {
            continue;
        };
        match (key.as_str(), kind_named(&key)) {
            ("money", _) => player.money = node.number()?,
            ("pawn", _) => player.pawn = pawn(&node)?,
            (_, Some(kind)) => {
                for (item, at) in names.squares(&node)? {
                    if let Some(there) = position
                        .buildings
                        .insert(at, Building { kind, owner: seat })
                    {
                        let stands = format!(
                            "{} holds a {} of {} already",
                            names.square_name(at),
                            there.kind.name(),
                            names.player_name(there.owner)
                        );
                        return Err(item.wrong(stands, "one building on a square"));
                    }
                }
            }
            _ => {}
        }
    }
    Ok(())
}

/// Steps from the dragon; what is below it is negative.
fn pawn(node: &Node) -> Result<i8, SetupError> {
    let text = node.text()?;
    text.parse().map_err(|_| {
        node.wrong(
            format!("{text:?} is no place on the track"),
            "steps from the dragon: 0, 2 above it, -3 below it",
        )
    })
}

/// `{ row: C, dice: [2, 5] }`, with `men: 1` where some are placed already; `none`.
fn rolled(game: &Mordred, node: &Node, position: &Position) -> Result<Option<Rolled>, SetupError> {
    if node.text().is_ok_and(|text| text == "none") {
        return Ok(None);
    }
    let (mut row, mut dice, mut men) = (None, None, None);
    for (key, node) in node.pairs_of(&["row", "dice", "men"])? {
        match key.as_str() {
            "row" => row = Some(node.one_of(ROWS)?),
            "dice" => dice = Some(two(&node)?),
            _ => men = Some(node.number()?),
        }
    }
    let (Some(row), Some(dice)) = (row, dice) else {
        return Err(node.wrong(
            "dice without a row, or a row without dice",
            "{ row: C, dice: [2, 5] }",
        ));
    };
    // M§3.1, M§3.4: what such dice bring, as far as there are men
    let brought = dice
        .iter()
        .map(|&pips| game.tables.money(row, pips))
        .filter(|money| money.black)
        .map(|money| money.pays)
        .fold(0, u8::saturating_add);
    Ok(Some(Rolled {
        row,
        dice,
        men: men.unwrap_or_else(|| brought.min(position.supply(&game.tables))),
    }))
}

fn two(node: &Node) -> Result<[u8; 2], SetupError> {
    let dice = node
        .items()
        .iter()
        .map(Node::number)
        .collect::<Result<Vec<u8>, _>>()?;
    match dice.as_slice() {
        &[one, other] if [one, other].iter().all(|pips| (1..=6).contains(pips)) => Ok([one, other]),
        _ => Err(node.wrong(
            format!("{dice:?} are no two dice"),
            "two numbers from 1 to 6: [2, 5]",
        )),
    }
}

/// How the game ended: `last man`; `{ why: all built, player: kay, kind: village }`;
/// `{ why: track, player: kay, end: bottom }`; `{ why: castle, player: kay }`; `none`.
pub fn over(names: &Names, node: &Node) -> Result<Option<Ending>, SetupError> {
    if !node.is_map() {
        return node.one_of(&[("last man", Some(Ending::LastMan)), ("none", None)]);
    }
    let pairs = node.pairs_of(&["why", "player", "kind", "end"])?;
    let part = |wanted: &str| {
        pairs
            .iter()
            .find(|(key, _)| key == wanted)
            .map(|(_, node)| node)
    };
    let needed = |wanted: &str, example: &str| {
        part(wanted).ok_or_else(|| node.wrong(format!("no {wanted}"), example.to_owned()))
    };
    let player =
        |example: &str| needed("player", example).and_then(|node| names.seat(node, &node.text()?));
    let why = needed("why", "{ why: castle, player: kay }")?;
    Ok(Some(match why.text()?.as_str() {
        "last man" => Ending::LastMan,
        "all built" => {
            let example = "{ why: all built, player: kay, kind: village }";
            Ending::AllBuilt {
                seat: player(example)?,
                kind: names.kind(needed("kind", example)?)?,
            }
        }
        "track" => {
            let example = "{ why: track, player: kay, end: bottom }";
            Ending::Track {
                seat: player(example)?,
                up: needed("end", example)?.one_of(&[("top", true), ("bottom", false)])?,
            }
        }
        "castle" => Ending::Slain {
            seat: player("{ why: castle, player: kay }")?,
        },
        other => {
            return Err(why.unknown(
                "ending",
                other,
                ["last man", "all built", "track", "castle"],
            ));
        }
    }))
}
