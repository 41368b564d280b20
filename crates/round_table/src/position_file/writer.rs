//! Writes a position to its file: what differs from the start.

use super::keys::{KNIGHT, POSITION, QUEST};
use super::reader::{STANDING, quest_part, standing_line};
use crate::{
    game::RoundTable,
    order::StandingOrders,
    order_text,
    position::{Knight, Position},
    quest::Quest,
    turn::start::blank,
};
use seneschal_seam::{
    position_keys::{braced, line, listed, quoted},
    seat::Seat,
};

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
    for (seat, knight) in position.seats().zip(&position.knights) {
        let says = |key: &str, differs: bool| differs || matches!(key, "life" | "hand");
        let mut facts = KNIGHT.written(game, knight, &new, says);
        for (_, value) in facts.iter_mut().filter(|(key, _)| *key == STANDING) {
            if let Some(lines) = standing_lines(game, position, seat) {
                *value = lines;
            }
        }
        line(&mut text, 2, game.knight_name(seat), &braced(facts));
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

/// A knight's standing orders as sheet lines, if these say all of them.
fn standing_lines(game: &RoundTable, position: &Position, seat: Seat) -> Option<String> {
    let standing = &position.knight(seat).standing;
    let lines: Vec<String> = standing
        .each()
        .iter()
        .map(|order| order_text::standing(game, order))
        .collect();
    let mut read = StandingOrders::default();
    for line in &lines {
        let orders = standing_line(game, position, seat, line)?;
        orders.into_iter().for_each(|order| read.set(order));
    }
    (read == *standing).then(|| listed(lines.iter().map(|line| quoted(line))))
}
