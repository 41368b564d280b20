//! Reads a position from its file.

use super::names::{find_kind, kind_named};
use crate::{
    board::SquareId,
    game::Mordred,
    position::{MordredBuilding, MordredEnding, MordredPlayer, Position, RowRoll, TurnHalf},
    tables::MoneyRow,
    view::words::MordredWording,
};
use seneschal_seam::{event_notation::EventGame as _, seat::Seat};
use seneschal_text::yaml_document::{SetupError, YamlNode};
use std::collections::{BTreeMap, BTreeSet};

/// The first level's keys.
pub(crate) const KEYS: &[&str] = &["turn", "half", "player", "rolled", "players", "men", "over"];

/// What may be said of a player: buildings by their kind, in the plural.
pub(super) fn player_keys() -> Vec<&'static str> {
    [&["money", "pawn"], KINDS].concat()
}

/// Each kind of building in the plural.
pub(super) const KINDS: &[&str] = &["villages", "towns", "small castles", "large castles"];

pub(crate) const HALVES: &[(&str, TurnHalf)] = &[("row", TurnHalf::Row), ("men", TurnHalf::Men)];

pub(crate) const ROWS: &[(&str, MoneyRow)] =
    &[("A", MoneyRow::A), ("B", MoneyRow::B), ("C", MoneyRow::C)];

/// Turns are counted far beyond what anybody plays, and nowhere near what a number holds.
pub(crate) const LAST_TURN: u32 = 100_000;

/// Reads a position. What it does not say is as at the game's start: the first player's row is
/// awaited, one man stands in the castle, nothing is built.
pub(crate) fn read_node(game: &Mordred, node: &YamlNode) -> Result<Position, SetupError> {
    let pairs = node.pairs_of(KEYS)?;
    let section = |key: &str| {
        pairs
            .iter()
            .find(|(name, node)| name == key && !node.is_null())
            .map(|(_, node)| node)
    };
    let mut position = Position {
        turn: section("turn").map_or(Ok(1), turn)?,
        half: TurnHalf::Row,
        seat: section("player").map_or(Ok(Seat(0)), |node| game.find_seat(node, &node.text()?))?,
        players: vec![MordredPlayer::default(); game.lords.len()],
        men: BTreeSet::from([game.board.castle]),
        buildings: BTreeMap::new(),
        rolled: None,
        over: section("over").map_or(Ok(None), |node| over(game, node))?,
    };
    if let Some(node) = section("men") {
        position.men = men(game, node)?;
    }
    for (name, node) in section("players").map_or_else(|| Ok(Vec::new()), YamlNode::pairs)? {
        let seat = game.find_seat(&node, &name)?;
        player(game, &node, seat, &mut position)?;
    }
    if let Some(node) = section("rolled") {
        position.rolled = rolled(game, node, &position)?;
    }
    // dice that were rolled are what men are awaited with
    position.half = if position.rolled.is_some() {
        TurnHalf::Men
    } else {
        TurnHalf::Row
    };
    if let Some(node) = section("half") {
        position.half = node.one_of(HALVES)?;
        if position.over.is_none() && position.half == TurnHalf::Men && position.rolled.is_none() {
            return Err(node.wrong(
                "men are awaited, and no dice were rolled",
                "`rolled: { row: C, dice: [2, 5] }` beside `half: men`",
            ));
        }
    }
    Ok(position)
}

pub(crate) fn turn(node: &YamlNode) -> Result<u32, SetupError> {
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
pub(crate) fn men(game: &Mordred, node: &YamlNode) -> Result<BTreeSet<SquareId>, SetupError> {
    let mut men = BTreeSet::new();
    for item in node.items() {
        let name = item.text()?;
        if name == "none" {
            continue;
        }
        if !men.insert(MordredWording { game }.find_square(&item, &name)?) {
            return Err(item.wrong(format!("two men stand at {name}"), "each square once"));
        }
    }
    Ok(men)
}

pub(crate) fn player(
    game: &Mordred,
    node: &YamlNode,
    seat: Seat,
    position: &mut Position,
) -> Result<(), SetupError> {
    for (key, node) in node.pairs_of(&player_keys())? {
        let Some(player) = position.players.get_mut(seat.index()) else {
            continue;
        };
        match (key.as_str(), kind_named(&key)) {
            ("money", _) => player.money = node.number()?,
            ("pawn", _) => player.pawn = pawn(&node)?,
            (_, Some(kind)) => {
                for (item, at) in (MordredWording { game }).find_squares(&node)? {
                    if let Some(there) = position
                        .buildings
                        .insert(at, MordredBuilding { kind, owner: seat })
                    {
                        let stands = format!(
                            "{} holds a {} of {} already",
                            game.board.name(at),
                            there.kind.name(),
                            game.lord(there.owner)
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
pub(crate) fn pawn(node: &YamlNode) -> Result<i8, SetupError> {
    let text = node.text()?;
    text.parse().map_err(|_| {
        node.wrong(
            format!("{text:?} is no place on the track"),
            "steps from the dragon: 0, 2 above it, -3 below it",
        )
    })
}

/// `{ row: C, dice: [2, 5] }`, with `men: 1` where some are placed already; `none`.
pub(crate) fn rolled(
    game: &Mordred,
    node: &YamlNode,
    position: &Position,
) -> Result<Option<RowRoll>, SetupError> {
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
    Ok(Some(RowRoll {
        row,
        dice,
        men: men.unwrap_or_else(|| brought.min(position.supply(&game.tables))),
    }))
}

fn two(node: &YamlNode) -> Result<[u8; 2], SetupError> {
    let dice = node
        .items()
        .iter()
        .map(YamlNode::number)
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
pub(crate) fn over(game: &Mordred, node: &YamlNode) -> Result<Option<MordredEnding>, SetupError> {
    if !node.is_map() {
        return node.one_of(&[("last man", Some(MordredEnding::LastMan)), ("none", None)]);
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
    let player = |example: &str| {
        needed("player", example).and_then(|node| game.find_seat(node, &node.text()?))
    };
    let why = needed("why", "{ why: castle, player: kay }")?;
    Ok(Some(match why.text()?.as_str() {
        "last man" => MordredEnding::LastMan,
        "all built" => {
            let example = "{ why: all built, player: kay, kind: village }";
            MordredEnding::AllBuilt {
                seat: player(example)?,
                kind: find_kind(needed("kind", example)?)?,
            }
        }
        "track" => {
            let example = "{ why: track, player: kay, end: bottom }";
            MordredEnding::Track {
                seat: player(example)?,
                up: needed("end", example)?.one_of(&[("top", true), ("bottom", false)])?,
            }
        }
        "castle" => MordredEnding::Slain {
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
