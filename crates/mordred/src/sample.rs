//! A game and positions for tests.

use super::board::{self, SquareId};
use super::game::Mordred;
use super::position::{MordredBuilding, MordredPlayer, Position, RowRoll, TurnHalf};
use super::read;
use super::rulebook::MordredRules;
use super::tables::{BuildingKind, MoneyRow, MordredTables};
use seneschal_seam::{colour::Colour, seat::Seat};
use std::collections::BTreeMap;
use std::sync::Arc;

pub(crate) fn game() -> Mordred {
    let board = board::file::read(
        "wales.yaml",
        include_str!("../../../config/boards/wales.yaml"),
    )
    .unwrap_or_else(|why| panic!("{why}"));
    let tables = MordredTables::named("book").unwrap_or_else(|why| panic!("{why}"));
    let rules =
        MordredRules::read("standard", &BTreeMap::new()).unwrap_or_else(|why| panic!("{why}"));
    let lords: Vec<String> = ["Kay", "Hannah", "Bors"].map(str::to_owned).into();
    let names = read::names::index(&board, &lords).unwrap_or_else(|why| panic!("{why}"));
    Mordred {
        board: Arc::new(board),
        tables,
        rules,
        lords,
        colours: Colour::ALL.into_iter().take(3).collect(),
        names,
        ground: Arc::default(),
    }
}

pub(crate) fn square(game: &Mordred, name: &str) -> SquareId {
    game.board
        .ids()
        .find(|&id| game.board.name(id) == name)
        .unwrap_or_else(|| panic!("no square {name}"))
}

/// Kay's turn 7: men on these squares, `Kay village Flint` in the buildings, so much money, so many
/// men to place.
pub(crate) fn position(
    game: &Mordred,
    men: &str,
    buildings: &str,
    money: u32,
    due: u8,
) -> Position {
    let building = |text: &str| {
        let (owner, rest) = text.trim().split_once(' ').unwrap();
        let kind = BuildingKind::ALL
            .into_iter()
            .find(|kind| rest.starts_with(kind.name()))
            .unwrap_or_else(|| panic!("{rest}"));
        let owner = Seat(game.lords.iter().position(|lord| lord == owner).unwrap() as u8);
        (
            square(game, rest[kind.name().len()..].trim()),
            MordredBuilding { kind, owner },
        )
    };
    let mut players = vec![MordredPlayer::default(); 3];
    players[0].money = money;
    Position {
        turn: 7,
        half: TurnHalf::Men,
        seat: Seat(0),
        players,
        men: men.split(", ").map(|name| square(game, name)).collect(),
        buildings: buildings
            .split(", ")
            .filter(|text| !text.is_empty())
            .map(building)
            .collect(),
        rolled: Some(RowRoll {
            row: MoneyRow::C,
            dice: [1, 2],
            men: due,
        }),
        over: None,
    }
}
