//! The claims of a case about a position: the file's own vocabulary, but only what the claim names
//! is compared.

use super::writer::{buildings, half_word, over_words, rolled_words, squares};
use super::*;
use crate::games::FalseClaim;

/// What a case may claim of a player as well: the points of the player's buildings.
const POINTS: &str = "points";

/// The false claims, each with the actual value. A claim that can be neither true nor false (an
/// unknown name) is an error.
///
/// Besides the file's own words: `free: [Bala]` (neither a man nor a building is there),
/// `supply: 30` (Mordred's men beside the board), and a player's `points`. A list must match as a
/// whole.
pub fn untrue(
    game: &Mordred,
    position: &Position,
    node: &YamlNode,
) -> Result<Vec<FalseClaim>, SetupError> {
    let names = MordredNameLookup { game };
    let mut found = Vec::new();
    for (key, node) in node.pairs_of(&[KEYS, &["free", "supply"]].concat())? {
        match key.as_str() {
            "turn" => compare(&mut found, &node, "turn", turn(&node)?, position.turn),
            "half" => compare(
                &mut found,
                &node,
                "half",
                half_word(node.one_of(HALVES)?),
                half_word(position.half),
            ),
            "player" => {
                let wanted = names.seat(&node, &node.text()?)?;
                compare(
                    &mut found,
                    &node,
                    "player",
                    names.player_name(wanted),
                    names.player_name(position.seat),
                );
            }
            "rolled" => {
                let words = |rolled: Option<RowRoll>| {
                    rolled.map_or("none".to_owned(), |rolled| rolled_words(&rolled))
                };
                compare(
                    &mut found,
                    &node,
                    "rolled",
                    words(rolled(game, &node, position)?),
                    words(position.rolled),
                );
            }
            "over" => {
                let words = |ending: Option<MordredEnding>| {
                    ending.map_or("none".to_owned(), |ending| over_words(&names, ending))
                };
                compare(
                    &mut found,
                    &node,
                    "over",
                    words(over(&names, &node)?),
                    words(position.over),
                );
            }
            "men" => {
                let wanted = men(&names, &node)?;
                compare(
                    &mut found,
                    &node,
                    "men",
                    squares(&names, wanted.into_iter()),
                    squares(&names, position.men.iter().copied()),
                );
            }
            "free" => {
                for (item, at) in names.squares(&node)? {
                    let there = match (position.men.contains(&at), position.buildings.get(&at)) {
                        (true, _) => "a man's".to_owned(),
                        (false, Some(building)) => format!(
                            "{}'s {}",
                            names.player_name(building.owner),
                            building.kind.name()
                        ),
                        (false, None) => "free".to_owned(),
                    };
                    compare(&mut found, &item, names.square_name(at), "free", there);
                }
            }
            "supply" => compare(
                &mut found,
                &node,
                "supply",
                node.number::<u8>()?,
                position.supply(&game.tables),
            ),
            _ => {
                for (name, node) in node.pairs()? {
                    let seat = names.seat(&node, &name)?;
                    player(&names, position, &node, seat, &mut found)?;
                }
            }
        }
    }
    Ok(found)
}

fn compare(
    found: &mut Vec<FalseClaim>,
    node: &YamlNode,
    what: &str,
    wanted: impl ToString,
    there: impl ToString,
) {
    let (wanted, there) = (wanted.to_string(), there.to_string());
    if wanted != there {
        found.push(FalseClaim {
            line: node.line(),
            what: what.to_owned(),
            wanted,
            there,
        });
    }
}

fn player(
    names: &MordredNameLookup,
    position: &Position,
    node: &YamlNode,
    seat: Seat,
    found: &mut Vec<FalseClaim>,
) -> Result<(), SetupError> {
    for (key, node) in node.pairs_of(&[PLAYER, &[POINTS]].concat())? {
        let what = format!("{}'s {key}", names.player_name(seat));
        match (key.as_str(), kind_named(&key)) {
            ("money", _) => compare(
                found,
                &node,
                &what,
                node.number::<u32>()?,
                position.money(seat),
            ),
            ("pawn", _) => compare(
                found,
                &node,
                &what,
                pawn(&node)?,
                position.player(seat).pawn,
            ),
            (_, Some(kind)) => {
                let wanted: BTreeSet<_> = names
                    .squares(&node)?
                    .into_iter()
                    .map(|(_, at)| at)
                    .collect();
                compare(
                    found,
                    &node,
                    &what,
                    squares(names, wanted.into_iter()),
                    squares(names, buildings(position, seat, kind)),
                );
            }
            _ => compare(
                found,
                &node,
                &what,
                node.number::<u32>()?,
                position.points(&names.game.tables, seat),
            ),
        }
    }
    Ok(())
}
