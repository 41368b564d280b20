//! Writes a position to its file: what differs from the start.

use super::keys::{KNIGHT, POSITION, QUEST};
use super::reader::quest_part;
use crate::{
    game::RoundTable,
    position::{Knight, Position},
    quest::Quest,
    turn::start::blank,
};
use seneschal_seam::position_keys::{braced, line};

/// These always say something.
const ALWAYS: [&str; 5] = ["turn", "half", "knight", "swords", "engines"];

pub(crate) fn write(game: &RoundTable, position: &Position) -> String {
    let start = blank(game);
    let mut text = String::new();
    let says = |key: &str, differs: bool| differs || ALWAYS.contains(&key);
    for (key, value) in POSITION.written(game, position, &start, says) {
        line(&mut text, 0, key, &value);
    }
    line(&mut text, 0, "knights", "");
    let new = Knight::new(game.figures.life);
    for (name, knight) in game.knights.iter().zip(&position.knights) {
        let says = |key: &str, differs: bool| differs || matches!(key, "life" | "hand");
        let facts = KNIGHT.written(game, knight, &new, says);
        line(&mut text, 2, name, &braced(facts));
    }
    let mut quests = String::new();
    for quest in Quest::ALL {
        let (part, blank) = (quest_part(position, quest), quest_part(&start, quest));
        let facts = QUEST.written(game, &part, &blank, |_, differs| differs);
        if !facts.is_empty() {
            line(&mut quests, 2, quest.name(), &braced(facts));
        }
    }
    if !quests.is_empty() {
        line(&mut text, 0, "quests", "");
        text += &quests;
    }
    text
}
