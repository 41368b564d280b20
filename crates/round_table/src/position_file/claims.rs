//! The claims of a case about a position: the file's own words, but only what the claim names is
//! compared.

use super::keys::{KNIGHT, POSITION, QUEST};
use super::parts::stored_words;
use super::reader::{
    BLACK_PILE, STANDING, WHITE_PILE, find_quest, keys, quest_part, standing_orders,
};
use crate::{
    game::RoundTable,
    position::{Knight, Position},
    turn::start::blank,
};
use seneschal_seam::{
    event_notation::EventGame as _, game::FalseClaim, position_keys::FalseClaims,
};
use seneschal_text::yaml_document::{SetupError, YamlNode};

/// How many cards a knight holds.
const HAND_SIZE: &str = "hand size";

/// The false claims, each with what is there instead. Lists and cards count whole. Besides the
/// file's own words: `white pile: 66` and `black pile: 70` (cards that can be drawn), and a knight's
/// `hand size`.
pub(crate) fn untrue(
    game: &RoundTable,
    position: &Position,
    node: &YamlNode,
) -> Result<Vec<FalseClaim>, SetupError> {
    let (start, mut found) = (blank(game), FalseClaims::default());
    for (key, node) in node.pairs_of(&keys())? {
        let mut pile = |total: usize| {
            let wanted = node.number::<u8>()?;
            found.compare(&node, &key, wanted, total);
            Ok(())
        };
        match key.as_str() {
            WHITE_PILE => pile(position.white.total())?,
            BLACK_PILE => pile(position.black.total())?,
            "knights" => knights(game, position, &node, &mut found)?,
            "quests" => quests(game, position, &node, &mut found)?,
            _ => {
                let parts = (start.clone(), position);
                POSITION.compare(game, (&key, &node), parts, &key, &mut found)?;
            }
        }
    }
    Ok(found.0)
}

fn knights(
    game: &RoundTable,
    position: &Position,
    node: &YamlNode,
    found: &mut FalseClaims,
) -> Result<(), SetupError> {
    for (name, node) in node.pairs()? {
        let seat = game.find_seat(&node, &name)?;
        let knight = position.knight(seat);
        for (key, node) in node.pairs_of(&[&*KNIGHT.names(), &[HAND_SIZE]].concat())? {
            let what = format!("{name}'s {key}");
            if key == HAND_SIZE {
                found.compare(&node, &what, node.number::<u8>()?, knight.hand.total());
            } else if key == STANDING {
                let wanted = standing_orders(game, position, seat, &node)?;
                let there = stored_words(game, &knight.standing);
                found.compare(&node, &what, stored_words(game, &wanted), there);
            } else {
                let parts = (Knight::new(game.figures.life), knight);
                KNIGHT.compare(game, (&key, &node), parts, &what, found)?;
            }
        }
    }
    Ok(())
}

fn quests(
    game: &RoundTable,
    position: &Position,
    node: &YamlNode,
    found: &mut FalseClaims,
) -> Result<(), SetupError> {
    let start = blank(game);
    for (name, node) in node.pairs()? {
        let quest = find_quest(&node, &name)?;
        let there = quest_part(position, quest);
        for (key, node) in node.pairs_of(&QUEST.names())? {
            let what = format!("{name}: {key}");
            let parts = (quest_part(&start, quest), &there);
            QUEST.compare(game, (&key, &node), parts, &what, found)?;
        }
    }
    Ok(())
}
