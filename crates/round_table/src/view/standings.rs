//! Everybody's standing: nobody is ahead of others, so the seats keep their order.

use crate::{
    game::RoundTable,
    position::{KnightState, Position},
};
use seneschal_seam::{
    game::{Standings, StandingsRow},
    seat::Seat,
};
use seneschal_text::Phrase;

pub(crate) fn standings(game: &RoundTable, position: &Position) -> Standings {
    let row = |seat: Seat| {
        let knight = position.knight(seat);
        StandingsRow {
            seat,
            name: game.knight_name(seat).to_owned(),
            colour: game.colour_name(seat).to_owned(),
            figures: vec![knight.life.into(), knight.hand.total().into()],
            out: knight.state == KnightState::Dead,
        }
    };
    Standings {
        who: Some(Phrase::new("round-table-knight")),
        columns: ["round-table-life", "round-table-hand"]
            .map(Phrase::new)
            .into(),
        rows: position.seats().map(row).collect(),
    }
}
