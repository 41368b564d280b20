//! Writes a position to its file.

use super::reader::{HALVES, KINDS};
use crate::{
    board::SquareId,
    game::Mordred,
    position::{MordredEnding, Position, RowRoll, TurnHalf},
    tables::BuildingKind,
};
use seneschal_seam::{
    position_keys::{braced, line, quoted, word, word_of},
    seat::Seat,
};

pub(crate) fn write(game: &Mordred, position: &Position) -> String {
    let mut text = String::new();
    line(&mut text, 0, "turn", &position.turn.to_string());
    line(&mut text, 0, "half", half_word(position.half));
    line(&mut text, 0, "player", &word(game, &position.seat));
    if let Some(rolled) = position.rolled {
        line(&mut text, 0, "rolled", &rolled_words(&rolled));
    }
    line(&mut text, 0, "players", "");
    for (seat, player) in (0..).map(Seat).zip(&position.players) {
        let mut facts = vec![
            ("money", player.money.to_string()),
            ("pawn", player.pawn.to_string()),
        ];
        for (kind, key) in BuildingKind::ALL.into_iter().zip(KINDS) {
            let built = squares(game, buildings(position, seat, kind));
            facts.extend((!built.is_empty()).then(|| (*key, format!("[{built}]"))));
        }
        line(&mut text, 2, game.lord(seat), &braced(facts));
    }
    line(
        &mut text,
        0,
        "men",
        &format!("[{}]", squares(game, position.men.iter().copied())),
    );
    if let Some(over) = position.over {
        line(&mut text, 0, "over", &over_words(game, over));
    }
    text
}

pub(crate) fn half_word(half: TurnHalf) -> &'static str {
    word_of(HALVES, &half)
}

pub(crate) fn rolled_words(rolled: &RowRoll) -> String {
    let [one, other] = rolled.dice;
    braced(vec![
        ("row", rolled.row.name().to_owned()),
        ("dice", format!("[{one}, {other}]")),
        ("men", rolled.men.to_string()),
    ])
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

pub(crate) fn squares(game: &Mordred, squares: impl Iterator<Item = SquareId>) -> String {
    squares
        .map(|at| word(game, &at))
        .collect::<Vec<_>>()
        .join(", ")
}

/// An ending in the words of the file and the events.
pub(crate) fn ending(game: &Mordred, over: MordredEnding) -> Vec<(&'static str, String)> {
    let player = |seat| ("player", game.lord(seat).to_owned());
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

pub(crate) fn over_words(game: &Mordred, over: MordredEnding) -> String {
    let facts = ending(game, over).into_iter();
    braced(facts.map(|(key, word)| (key, quoted(&word))))
}
