//! The claims of a case about a position: the file's own vocabulary, but only what the claim names
//! is compared.

use super::keys::{LORD, MANOR, YEAR};
use super::names::{self, turn_name};
use super::reader::{blank, keys, winners};
use super::writer::soldier_word;
use crate::{
    board::ManorId,
    game::Excalibur,
    position::{CounterNumber, Lord, ManorState, Position},
    view::names::ValleyNames,
};
use seneschal_seam::{game::FalseClaim, position_keys::FalseClaims, seat::Seat};
use seneschal_text::yaml_document::{SetupError, YamlNode};
use std::collections::BTreeSet;

/// The false claims, each with the actual value. A claim that can be neither true nor false (an
/// unknown name) is an error.
///
/// Besides the file's own words, a lord's troops may list `gone: [13]` (on no spot) and a place
/// `[]` (none of the lord's soldiers there).
pub(crate) fn untrue(
    game: &Excalibur,
    position: &Position,
    node: &YamlNode,
) -> Result<Vec<FalseClaim>, SetupError> {
    let mut found = FalseClaims::default();
    for (key, node) in node.pairs_of(&keys())? {
        match key.as_str() {
            "turn" => {
                let (season, year) = names::turn(&node)?;
                let there = turn_name(position.season, position.year);
                found.compare(&node, "turn", turn_name(season, year), there);
            }
            "lords" => lords(game, position, &node, &mut found)?,
            "manors" => manors(game, position, &node, &mut found)?,
            "troops" => troops(game, position, &node, &mut found)?,
            "won" => {
                let called = |seats: &[Seat]| ValleyNames { game }.lords(seats).join(", ");
                let there = position.over.as_ref();
                let there = there.map_or(String::new(), |over| called(&over.winners));
                found.compare(&node, "won", called(&winners(game, &node)?), there);
            }
            key => {
                let sides = (blank(game), position);
                YEAR.compare(game, (key, &node), sides, key, &mut found)?;
            }
        }
    }
    Ok(found.0)
}

fn lords(
    game: &Excalibur,
    position: &Position,
    node: &YamlNode,
    found: &mut FalseClaims,
) -> Result<(), SetupError> {
    for (name, node) in node.pairs()? {
        let seat = ValleyNames { game }.find_lord(&node, &name)?;
        let Some(lord) = position.lords.get(seat.index()) else {
            continue;
        };
        for (key, node) in node.pairs_of(&LORD.names())? {
            let (what, sides) = (format!("{name}'s {key}"), (Lord::outside(0), lord));
            LORD.compare(game, (&key, &node), sides, &what, found)?;
        }
    }
    Ok(())
}

fn manors(
    game: &Excalibur,
    position: &Position,
    node: &YamlNode,
    found: &mut FalseClaims,
) -> Result<(), SetupError> {
    for (name, node) in node.pairs()? {
        let ManorId(at) = ValleyNames { game }.find_manor(&node, &name)?;
        let Some(manor) = position.manors.get(usize::from(at)) else {
            continue;
        };
        let claims = if node.is_map() {
            node.pairs_of(&MANOR.names())?
        } else {
            // `Barsham: lancelot`
            vec![("holder".to_owned(), node)]
        };
        for (key, node) in claims {
            let (what, sides) = (format!("{name}'s {key}"), (ManorState::default(), manor));
            MANOR.compare(game, (&key, &node), sides, &what, found)?;
        }
    }
    Ok(())
}

fn troops(
    game: &Excalibur,
    position: &Position,
    node: &YamlNode,
    found: &mut FalseClaims,
) -> Result<(), SetupError> {
    let names = ValleyNames { game };
    for (name, node) in node.pairs()? {
        let seat = names.find_lord(&node, &name)?;
        let Some(lord) = position.lords.get(seat.index()) else {
            continue;
        };
        for (place, node) in node.pairs()? {
            let wanted = node
                .items()
                .iter()
                .map(names::soldier)
                .collect::<Result<Vec<_>, _>>()?;
            if place == "gone" {
                let alive: Vec<String> = wanted
                    .iter()
                    .filter(|(number, _)| lord.soldiers.contains_key(number))
                    .map(|(number, _)| number.to_string())
                    .collect();
                found.compare(
                    &node,
                    &format!("{name}'s troops alive of those gone"),
                    "",
                    alive.join(", "),
                );
                continue;
            }
            let spot = names.find_spot(&node, &place)?;
            let wanted: BTreeSet<(CounterNumber, String)> = wanted
                .iter()
                .map(|(number, soldier)| (*number, soldier_word(*number, soldier)))
                .collect();
            let there: BTreeSet<(CounterNumber, String)> = lord
                .soldiers
                .iter()
                .filter(|(_, soldier)| soldier.spot == spot)
                .map(|(&number, soldier)| (number, soldier_word(number, soldier)))
                .collect();
            let words = |set: &BTreeSet<(CounterNumber, String)>| {
                set.iter()
                    .map(|(_, word)| word.as_str())
                    .collect::<Vec<_>>()
                    .join(", ")
            };
            found.compare(
                &node,
                &format!("{name}'s troops at {}", names.spot(spot)),
                words(&wanted),
                words(&there),
            );
        }
    }
    Ok(())
}
