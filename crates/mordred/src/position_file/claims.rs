//! The claims of a case about a position: the file's own vocabulary, but only what the claim names
//! is compared.

use super::names::kind_named;
use super::reader::{HALVES, KEYS, men, over, pawn, player_keys, rolled, turn};
use super::writer::{buildings, half_word, over_words, rolled_words, squares};
use crate::{
    game::Mordred,
    position::{MordredEnding, Position, RowRoll},
    view::words::MordredWording,
};
use seneschal_seam::{
    event_notation::EventGame as _, game::FalseClaim, position_keys::FalseClaims, seat::Seat,
};
use seneschal_text::yaml_document::{SetupError, YamlNode};
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
        game,
        position,
        found: FalseClaims::default(),
    };
    for (key, node) in node.pairs_of(&[KEYS, &["free", "supply"]].concat())? {
        checker.check(&key, &node)?;
    }
    Ok(checker.found.0)
}

/// Compares claims with a position.
struct ClaimChecker<'a> {
    game: &'a Mordred,
    position: &'a Position,
    found: FalseClaims,
}

impl ClaimChecker<'_> {
    fn check(&mut self, key: &str, node: &YamlNode) -> Result<(), SetupError> {
        let (game, position) = (self.game, self.position);
        match key {
            "turn" => self.found.compare(node, key, turn(node)?, position.turn),
            "half" => {
                let wanted = half_word(node.one_of(HALVES)?);
                self.found
                    .compare(node, key, wanted, half_word(position.half));
            }
            "player" => {
                let wanted = game.find_seat(node, &node.text()?)?;
                let there = game.lord(position.seat);
                self.found.compare(node, key, game.lord(wanted), there);
            }
            "rolled" => {
                let words = |rolled: Option<RowRoll>| {
                    rolled.map_or("none".to_owned(), |rolled| rolled_words(&rolled))
                };
                let wanted = words(rolled(game, node, position)?);
                self.found
                    .compare(node, key, wanted, words(position.rolled));
            }
            "over" => {
                let words = |ending: Option<MordredEnding>| {
                    ending.map_or("none".to_owned(), |ending| over_words(game, ending))
                };
                let (wanted, there) = (words(over(game, node)?), words(position.over));
                self.found.compare(node, key, wanted, there);
            }
            "men" => {
                let wanted = men(game, node)?;
                let wanted = squares(game, wanted.into_iter());
                let there = squares(game, position.men.iter().copied());
                self.found.compare(node, key, wanted, there);
            }
            "free" => self.check_free(node)?,
            "supply" => {
                let there = position.supply(&game.tables);
                self.found.compare(node, key, node.number::<u8>()?, there);
            }
            _ => {
                for (name, node) in node.pairs()? {
                    let seat = game.find_seat(&node, &name)?;
                    self.check_player(&node, seat)?;
                }
            }
        }
        Ok(())
    }

    fn check_free(&mut self, node: &YamlNode) -> Result<(), SetupError> {
        let (game, position) = (self.game, self.position);
        for (item, at) in (MordredWording { game }).find_squares(node)? {
            let there = match (position.men.contains(&at), position.buildings.get(&at)) {
                (true, _) => "a man's".to_owned(),
                (false, Some(building)) => {
                    format!("{}'s {}", game.lord(building.owner), building.kind.name())
                }
                (false, None) => "free".to_owned(),
            };
            let what = game.board.name(at);
            self.found.compare(&item, what, "free", there);
        }
        Ok(())
    }

    fn check_player(&mut self, node: &YamlNode, seat: Seat) -> Result<(), SetupError> {
        let (game, position) = (self.game, self.position);
        for (key, node) in node.pairs_of(&[&*player_keys(), &[POINTS]].concat())? {
            let what = format!("{}'s {key}", game.lord(seat));
            match (key.as_str(), kind_named(&key)) {
                ("money", _) => {
                    self.found
                        .compare(&node, &what, node.number::<u32>()?, position.money(seat))
                }
                ("pawn", _) => {
                    self.found
                        .compare(&node, &what, pawn(&node)?, position.player(seat).pawn)
                }
                (_, Some(kind)) => {
                    let wanted = MordredWording { game }.find_squares(&node)?;
                    let wanted = wanted.into_iter().map(|(_, at)| at);
                    let wanted: BTreeSet<_> = wanted.collect();
                    let wanted = squares(game, wanted.into_iter());
                    let there = squares(game, buildings(position, seat, kind));
                    self.found.compare(&node, &what, wanted, there);
                }
                _ => {
                    let there = position.points(&game.tables, seat);
                    self.found
                        .compare(&node, &what, node.number::<u32>()?, there);
                }
            }
        }
        Ok(())
    }
}
