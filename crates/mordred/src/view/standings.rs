//! Everybody's standing.

use crate::{game::Mordred, position::Position};
use seneschal_seam::{
    game::{Standings, StandingsRow},
    seat::Seat,
};
use seneschal_text::Phrase;
use std::cmp::Reverse;

/// By Arthur's criteria (M§6.5): points, then money, then seating.
pub(crate) fn standings(game: &Mordred, position: &Position) -> Standings {
    let columns = ["mordred-points", "mordred-money", "mordred-pawn"]
        .map(Phrase::new)
        .into();
    let row = |seat: Seat| {
        let player = position.player(seat);
        let figures = vec![
            i64::from(position.points(&game.tables, seat)),
            i64::from(player.money),
            i64::from(player.pawn),
        ];
        let colour = game
            .colours
            .get(seat.index())
            .map_or("", |colour| colour.name())
            .to_owned();
        StandingsRow {
            seat,
            name: game.lord(seat).to_owned(),
            colour,
            figures,
            out: false,
        }
    };
    let mut rows: Vec<StandingsRow> = seats(position).map(row).collect();
    rows.sort_by_key(|row| {
        (
            Reverse(row.figures.iter().take(2).copied().collect::<Vec<_>>()),
            row.seat,
        )
    });
    Standings {
        who: None,
        columns,
        rows,
    }
}

/// All seats, in seating order.
pub(crate) fn seats(position: &Position) -> impl Iterator<Item = Seat> + use<> {
    (0..u8::try_from(position.players.len()).unwrap_or(u8::MAX)).map(Seat)
}
