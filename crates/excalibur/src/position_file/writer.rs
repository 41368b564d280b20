//! Writes a position to its file, leaving out whatever `read` would fill in.

use super::keys::{LORD, MANOR, YEAR};
use super::names::{leader_by_default, rank_word, turn_name};
use super::reader::blank;
use crate::{
    board::SpotId,
    game::Excalibur,
    opening,
    position::{CounterNumber, Lord, ManorState, Position, Soldier},
    troops::grade,
    view::names::ValleyNames,
};
use seneschal_seam::position_keys::{braced, line, quoted};
use std::collections::BTreeMap;

pub(crate) fn write(game: &Excalibur, position: &Position) -> String {
    let mut text = format!("turn: {}\n", turn_name(position.season, position.year));
    for (key, said) in YEAR.written(game, position, &blank(game), |_, differs| differs) {
        line(&mut text, 0, key, &said);
    }
    text.push_str("lords:\n");
    for (name, lord) in game.lords.iter().zip(&position.lords) {
        // a file in which the lord was forgotten would look as if nobody led
        let unled = lord.leader.is_none() && !lord.out && !opening::entering(position);
        let facts = LORD.written(game, lord, &Lord::outside(0), |key, differs| match key {
            "treasury" => true,
            "leader" => lord.leader != leader_by_default(lord) || unled,
            _ => differs,
        });
        line(&mut text, 2, name, &braced(facts));
    }
    text.push_str("manors:\n");
    let nothing = ManorState::default();
    for (manor, state) in game.board.manors.iter().zip(&position.manors) {
        if *state != nothing {
            let facts = MANOR.written(game, state, &nothing, |_, differs| differs);
            line(&mut text, 2, &manor.name, &braced(facts));
        }
    }
    write_troops(game, position, &mut text);
    if let Some(over) = &position.over {
        let winners = ValleyNames { game }.lords(&over.winners);
        let winners: Vec<String> = winners.into_iter().map(quoted).collect();
        line(&mut text, 0, "won", &format!("[{}]", winners.join(", ")));
    }
    text
}

fn write_troops(game: &Excalibur, position: &Position, text: &mut String) {
    let nobody = position.lords.iter().all(|lord| lord.soldiers.is_empty());
    text.push_str(if nobody { "troops: {}\n" } else { "troops:\n" });
    for (name, lord) in game
        .lords
        .iter()
        .zip(&position.lords)
        .filter(|(_, lord)| !lord.soldiers.is_empty())
    {
        line(text, 2, name, "");
        let mut places: BTreeMap<SpotId, Vec<String>> = BTreeMap::new();
        for (&number, soldier) in &lord.soldiers {
            places
                .entry(soldier.spot)
                .or_default()
                .push(soldier_word(number, soldier));
        }
        for (spot, counters) in places {
            let place = ValleyNames { game }.spot(spot);
            line(text, 4, place, &format!("[{}]", counters.join(", ")));
        }
    }
}

/// A soldier as written in the file: with the grade only if the number does not imply it.
pub(super) fn soldier_word(number: CounterNumber, soldier: &Soldier) -> String {
    let mut word = number.to_string();
    if grade(number) != Some(soldier.rank) {
        word = format!("{word} {}", rank_word(soldier.rank));
    }
    if soldier.wounded {
        word.push_str(" wounded");
    }
    if soldier.inside {
        word.push_str(" inside");
    }
    word
}
