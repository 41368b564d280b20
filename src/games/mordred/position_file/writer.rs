//! Writes a position to its file.

use super::names::MordredNameLookup;
use super::reader::HALVES;
use crate::games::{
    mordred::{
        board::SquareId,
        game::Mordred,
        position::{MordredEnding, Position, RowRoll, TurnHalf},
        tables::BuildingKind,
    },
    seat::Seat,
};
use std::fmt::Write;

pub(crate) fn write(game: &Mordred, position: &Position) -> String {
    let names = MordredNameLookup { game };
    let mut text = String::new();
    line(&mut text, 0, "turn", &position.turn.to_string());
    line(&mut text, 0, "half", half_word(position.half));
    line(
        &mut text,
        0,
        "player",
        &quoted(names.player_name(position.seat)),
    );
    if let Some(rolled) = position.rolled {
        line(&mut text, 0, "rolled", &rolled_words(&rolled));
    }
    line(&mut text, 0, "players", "");
    for (seat, player) in (0..).map(Seat).zip(&position.players) {
        let mut facts = vec![
            format!("money: {}", player.money),
            format!("pawn: {}", player.pawn),
        ];
        for kind in BuildingKind::ALL {
            let built = squares(&names, buildings(position, seat, kind));
            facts.extend((!built.is_empty()).then(|| format!("{}s: [{built}]", kind.name())));
        }
        line(
            &mut text,
            2,
            names.player_name(seat),
            &format!("{{ {} }}", facts.join(", ")),
        );
    }
    line(
        &mut text,
        0,
        "men",
        &format!("[{}]", squares(&names, position.men.iter().copied())),
    );
    if let Some(over) = position.over {
        line(&mut text, 0, "over", &over_words(&names, over));
    }
    text
}

pub(crate) fn half_word(half: TurnHalf) -> &'static str {
    HALVES
        .iter()
        .find(|(_, of)| *of == half)
        .map_or("", |&(word, _)| word)
}

pub(crate) fn rolled_words(rolled: &RowRoll) -> String {
    let [one, other] = rolled.dice;
    format!(
        "{{ row: {}, dice: [{one}, {other}], men: {} }}",
        rolled.row.name(),
        rolled.men
    )
}

/// The squares of a player's buildings of a kind.
pub(crate) fn buildings(
    position: &Position,
    seat: Seat,
    kind: BuildingKind,
) -> impl Iterator<Item = SquareId> {
    position
        .buildings
        .iter()
        .filter(move |(_, it)| (it.owner, it.kind) == (seat, kind))
        .map(|(&at, _)| at)
}

pub(crate) fn squares(
    names: &MordredNameLookup,
    squares: impl Iterator<Item = SquareId>,
) -> String {
    squares
        .map(|at| quoted(names.square_name(at)))
        .collect::<Vec<_>>()
        .join(", ")
}

/// An ending in the words of the file and the events.
pub(crate) fn ending(
    names: &MordredNameLookup,
    over: MordredEnding,
) -> Vec<(&'static str, String)> {
    let player = |seat| ("player", names.player_name(seat).to_owned());
    match over {
        MordredEnding::LastMan => vec![("why", "last man".to_owned())],
        MordredEnding::AllBuilt { seat, kind } => vec![
            ("why", "all built".to_owned()),
            player(seat),
            ("kind", kind.name().to_owned()),
        ],
        MordredEnding::Track { seat, up } => vec![
            ("why", "track".to_owned()),
            player(seat),
            ("end", if up { "top" } else { "bottom" }.to_owned()),
        ],
        MordredEnding::Slain { seat } => vec![("why", "castle".to_owned()), player(seat)],
    }
}

pub(crate) fn over_words(names: &MordredNameLookup, over: MordredEnding) -> String {
    let facts: Vec<String> = ending(names, over)
        .into_iter()
        .map(|(key, word)| format!("{key}: {}", quoted(&word)))
        .collect();
    format!("{{ {} }}", facts.join(", "))
}

fn line(text: &mut String, indent: usize, key: &str, value: &str) {
    let space = if value.is_empty() { "" } else { " " };
    // writing into a string cannot fail
    let _ = writeln!(text, "{:indent$}{}:{space}{value}", "", quoted(key));
}

/// A name as a YAML word: quoted if YAML, or the file's own words, would read something else in it.
fn quoted(name: &str) -> String {
    let plain = name.starts_with(char::is_alphabetic)
        && name
            .chars()
            .all(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_' | '\''))
        && !name.ends_with(' ');
    let word = ["yes", "no", "true", "false", "null", "on", "off", "y", "n"]
        .iter()
        .any(|word| word.eq_ignore_ascii_case(name));
    if plain && !word {
        name.to_owned()
    } else {
        serde_json::Value::from(name).to_string()
    }
}
