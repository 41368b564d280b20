//! The reader's holdings, and everybody's buildings and squares.

use super::standings::seats;
use super::words::{MordredWording, pips};
use crate::{
    board::SquareId, position::Position, tables::BuildingKind, turn::money::building_phrase,
};
use seneschal_seam::seat::Seat;
use seneschal_text::{Column, Phrase, PhraseArgument, PhraseGrid};
use serde::Serialize;

#[derive(Clone, Debug, Serialize)]
pub struct MordredHoldings {
    /// Money, points, pawn.
    pub sentences: Vec<Phrase>,
    /// One row per kind: the number built, the number left to build, and their squares.
    pub buildings: PhraseGrid,
    /// The reader's buildings next to a man.
    pub threatened: Option<PhraseGrid>,
}

pub(super) fn own(words: MordredWording, position: &Position, seat: Seat) -> MordredHoldings {
    let (tables, board) = (&words.game.tables, &words.game.board);
    let player = position.player(seat);
    let (pawn, points) = (i16::from(player.pawn), position.points(tables, seat));
    let track = Phrase::new("mordred-own-pawn")
        .with("pawn", i64::from(pawn))
        .with("down", i64::from(pawn + i16::from(board.down)));
    let sentences = vec![
        Phrase::new("mordred-own-money")
            .with("money", player.money)
            .with("points", points),
        track.with("up", i64::from(i16::from(board.up) - pawn)),
    ];
    let mut columns = vec![Column::words("mordred-building")];
    columns.extend(["mordred-stand", "mordred-left"].map(Column::figures));
    columns.push(Column::words("mordred-where"));
    let mut buildings = PhraseGrid::new(columns);
    for kind in BuildingKind::ALL {
        let stand = position.built(seat, kind);
        let own = position
            .buildings
            .iter()
            .filter(|(_, building)| building.owner == seat && building.kind == kind)
            .map(|(&at, _)| at);
        let left = tables.of(kind).each.saturating_sub(stand);
        buildings.rows.push(vec![
            capital(kind),
            stand.into(),
            left.into(),
            names(words.squares(own)),
        ]);
    }
    MordredHoldings {
        sentences,
        buildings,
        threatened: threatened(words, position, seat).filter(|_| position.over.is_none()),
    }
}

/// A kind on its own in a cell.
pub(super) fn capital(kind: BuildingKind) -> PhraseArgument {
    Phrase::new("mordred-capital")
        .with("what", building_phrase(kind))
        .into()
}

/// Squares in a cell: no "and", so that a wrapped cell still reads as a list.
fn names(squares: Vec<&str>) -> PhraseArgument {
    squares.join(", ").into()
}

/// M§3.3: the buildings that can fall to a man, and how easily; the easiest first.
fn threatened(words: MordredWording, position: &Position, seat: Seat) -> Option<PhraseGrid> {
    let mut grid = PhraseGrid::new(vec![
        Column::words("mordred-building"),
        Column::words("mordred-men-beside"),
        Column::words("mordred-falls-on"),
    ]);
    let mut found: Vec<_> = position
        .buildings
        .iter()
        .filter(|(_, building)| building.owner == seat)
        .map(|(&at, building)| {
            (
                words.game.tables.of(building.kind).defends,
                at,
                building.kind,
                beside(words, position, at),
            )
        })
        .filter(|(.., men)| !men.is_empty())
        .collect();
    found.sort_by_key(|&(defends, at, ..)| (defends, at));
    for (defends, at, kind, men) in found {
        let place = Phrase::new("mordred-cell-at")
            .with("what", building_phrase(kind))
            .with("at", words.square(at));
        grid.rows
            .push(vec![place.into(), names(men), pips(defends).into()]);
    }
    (!grid.rows.is_empty()).then_some(grid)
}

fn beside<'g>(words: MordredWording<'g>, position: &Position, at: SquareId) -> Vec<&'g str> {
    words.squares(
        words
            .game
            .board
            .next(at)
            .iter()
            .copied()
            .filter(|next| position.men.contains(next)),
    )
}

/// "3/9" of each kind, one row per player.
pub(super) fn buildings(words: MordredWording, position: &Position) -> PhraseGrid {
    let mut columns = vec![Column::words("mordred-lord")];
    columns.extend(
        [
            "mordred-villages",
            "mordred-towns",
            "mordred-small-castles",
            "mordred-large-castles",
        ]
        .map(Column::figures),
    );
    let mut grid = PhraseGrid::new(columns);
    for seat in seats(position) {
        let of = |kind: BuildingKind| {
            PhraseArgument::from(format!(
                "{}/{}",
                position.built(seat, kind),
                words.game.tables.of(kind).each
            ))
        };
        grid.rows.push(
            std::iter::once(words.lord(seat).into())
                .chain(BuildingKind::ALL.map(of))
                .collect(),
        );
    }
    grid
}

/// One row per player and one for Mordred's men.
pub(super) fn lands(words: MordredWording, position: &Position) -> PhraseGrid {
    let mut grid = PhraseGrid::new(vec![
        Column::words("mordred-who"),
        Column::figures("mordred-how-many"),
        Column::words("mordred-where"),
    ]);
    for seat in seats(position) {
        let own = position
            .buildings
            .iter()
            .filter(|(_, building)| building.owner == seat)
            .map(|(&at, _)| at);
        let squares = words.squares(own);
        grid.rows.push(vec![
            words.lord(seat).into(),
            squares.len().into(),
            names(squares),
        ]);
    }
    let men = words.squares(position.men.iter().copied());
    grid.rows.push(vec![
        Phrase::new("mordred-mordred").into(),
        men.len().into(),
        names(men),
    ]);
    grid
}
