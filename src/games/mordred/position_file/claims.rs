//! The claims of a case about a position: the file's own vocabulary, but only what the claim names
//! is compared.

use super::names::{MordredNameLookup, kind_named};
use super::reader::{HALVES, KEYS, PLAYER, men, over, pawn, rolled, turn};
use super::writer::{buildings, half_word, over_words, rolled_words, squares};
use crate::games::{
    game::FalseClaim,
    mordred::{
        game::Mordred,
        position::{MordredEnding, Position, RowRoll},
    },
    seat::Seat,
};
use crate::text::yaml_document::{SetupError, YamlNode};
use std::collections::BTreeSet;

/// What a case may claim of a player as well: the points of the player's buildings.
const POINTS: &str = "points";

/// The false claims, each with the actual value. A claim that can be neither true nor false (an
/// unknown name) is an error.
///
/// Besides the file's own words: `free: [Bala]` (neither a man nor a building is there),
/// `supply: 30` (Mordred's men beside the board), and a player's `points`. A list must match as a
/// whole.
pub(crate) fn untrue(
    game: &Mordred,
    position: &Position,
    node: &YamlNode,
) -> Result<Vec<FalseClaim>, SetupError> {
    let mut checker = ClaimChecker {
        names: MordredNameLookup { game },
        position,
        found: Vec::new(),
    };
    for (key, node) in node.pairs_of(&[KEYS, &["free", "supply"]].concat())? {
        checker.check(&key, &node)?;
    }
    Ok(checker.found)
}

/// Compares claims with a position.
struct ClaimChecker<'a> {
    names: MordredNameLookup<'a>,
    position: &'a Position,
    found: Vec<FalseClaim>,
}

impl ClaimChecker<'_> {
    fn check(&mut self, key: &str, node: &YamlNode) -> Result<(), SetupError> {
        let position = self.position;
        match key {
            "turn" => self.compare(node, key, turn(node)?, position.turn),
            "half" => {
                let wanted = half_word(node.one_of(HALVES)?);
                self.compare(node, key, wanted, half_word(position.half));
            }
            "player" => {
                let wanted = self.names.seat(node, &node.text()?)?;
                let name = |seat| self.names.player_name(seat).to_owned();
                let (wanted, there) = (name(wanted), name(position.seat));
                self.compare(node, key, wanted, there);
            }
            "rolled" => {
                let words = |rolled: Option<RowRoll>| {
                    rolled.map_or("none".to_owned(), |rolled| rolled_words(&rolled))
                };
                let wanted = words(rolled(self.names.game, node, position)?);
                self.compare(node, key, wanted, words(position.rolled));
            }
            "over" => {
                let words = |ending: Option<MordredEnding>| {
                    ending.map_or("none".to_owned(), |ending| over_words(&self.names, ending))
                };
                let (wanted, there) = (words(over(&self.names, node)?), words(position.over));
                self.compare(node, key, wanted, there);
            }
            "men" => {
                let wanted = men(&self.names, node)?;
                let wanted = squares(&self.names, wanted.into_iter());
                let there = squares(&self.names, position.men.iter().copied());
                self.compare(node, key, wanted, there);
            }
            "free" => self.check_free(node)?,
            "supply" => {
                let there = position.supply(&self.names.game.tables);
                self.compare(node, key, node.number::<u8>()?, there);
            }
            _ => {
                for (name, node) in node.pairs()? {
                    let seat = self.names.seat(&node, &name)?;
                    self.check_player(&node, seat)?;
                }
            }
        }
        Ok(())
    }

    fn compare(
        &mut self,
        node: &YamlNode,
        what: &str,
        wanted: impl ToString,
        there: impl ToString,
    ) {
        let (wanted, there) = (wanted.to_string(), there.to_string());
        if wanted != there {
            self.found.push(FalseClaim {
                line: node.line(),
                what: what.to_owned(),
                wanted,
                there,
            });
        }
    }

    fn check_free(&mut self, node: &YamlNode) -> Result<(), SetupError> {
        let position = self.position;
        for (item, at) in self.names.squares(node)? {
            let there = match (position.men.contains(&at), position.buildings.get(&at)) {
                (true, _) => "a man's".to_owned(),
                (false, Some(building)) => format!(
                    "{}'s {}",
                    self.names.player_name(building.owner),
                    building.kind.name()
                ),
                (false, None) => "free".to_owned(),
            };
            let what = self.names.square_name(at).to_owned();
            self.compare(&item, &what, "free", there);
        }
        Ok(())
    }

    fn check_player(&mut self, node: &YamlNode, seat: Seat) -> Result<(), SetupError> {
        let position = self.position;
        for (key, node) in node.pairs_of(&[PLAYER, &[POINTS]].concat())? {
            let what = format!("{}'s {key}", self.names.player_name(seat));
            match (key.as_str(), kind_named(&key)) {
                ("money", _) => {
                    self.compare(&node, &what, node.number::<u32>()?, position.money(seat))
                }
                ("pawn", _) => self.compare(&node, &what, pawn(&node)?, position.player(seat).pawn),
                (_, Some(kind)) => {
                    let wanted = self.names.squares(&node)?.into_iter().map(|(_, at)| at);
                    let wanted: BTreeSet<_> = wanted.collect();
                    let wanted = squares(&self.names, wanted.into_iter());
                    let there = squares(&self.names, buildings(position, seat, kind));
                    self.compare(&node, &what, wanted, there);
                }
                _ => {
                    let there = position.points(&self.names.game.tables, seat);
                    self.compare(&node, &what, node.number::<u32>()?, there);
                }
            }
        }
        Ok(())
    }
}
