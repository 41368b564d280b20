//! What a reader sees of turns: what mattered, their story, the reader's holdings and options, how
//! near the end is. Nothing on Mordred's board is hidden (M§4.4). The reader only decides about
//! "you", and whether lines of a sheet without effect are shown (M§2.2).
//!
//! Everything here comes from events or the position; nothing is decided again.

pub mod annals;
mod endings;
mod holdings;
mod lead;
pub mod options;
pub mod outlook;
mod square_lists;
mod story;
#[cfg(test)]
pub mod tests;
pub mod words;

use super::event::MordredEventKind;
use super::position::TurnHalf;
use super::*;
use crate::games::{StandingsRow, StoryChapter, by_rulebook};
use crate::text::PhraseGrid;
use serde::Serialize;
use std::cmp::Reverse;
use words::MordredWording;

#[derive(Clone, Debug, Serialize)]
pub struct View {
    /// What mattered to the reader, in a few sentences.
    pub lead: Vec<Phrase>,
    pub story: Vec<StoryChapter>,
    /// `None` for the public.
    pub own: Option<holdings::MordredHoldings>,
    /// What the reader's money buys and the men may do in this position; `None` for the public, and
    /// once the game is over.
    pub means: Option<options::PlayerOptions>,
    /// How near the end is, and who would win if the game ended now.
    pub ends: Vec<Phrase>,
    /// How many of each kind every player has.
    pub buildings: PhraseGrid,
    /// The squares of every player, and of Mordred's men.
    pub lands: PhraseGrid,
}

pub fn view(game: &Mordred, position: &Position, events: &[Event], viewer: Viewer) -> View {
    let words = MordredWording { game };
    let reader = if let Viewer::Seat(seat) = viewer {
        Some(seat)
    } else {
        None
    };
    View {
        lead: lead::lead(game, position, events, viewer),
        story: story::story(game, position, events, viewer),
        own: reader.map(|seat| holdings::own(words, position, seat)),
        means: reader
            .filter(|_| position.over.is_none())
            .map(|seat| options::means(words, position, seat)),
        ends: endings::all(words, position, reader),
        buildings: holdings::buildings(words, position),
        lands: holdings::lands(words, position),
    }
}

/// In the order of the rulebook. Events that only separate turns are left out.
pub fn cited(events: &[Event], viewer: Viewer) -> Vec<Clause> {
    let told = events.iter().filter(|event| {
        !matches!(event.what, MordredEventKind::NextTurn { .. }) && sees(&event.what, viewer)
    });
    let cited: Vec<Clause> = told.map(|event| event.clause.clone()).collect();
    by_rulebook(cited)
}

/// `turn 7 row`, `turn 7 men`
pub fn label(game: &Mordred, position: &Position) -> TurnName {
    let name = read::turn_name(game, position.turn, position.half);
    let id = match position.half {
        _ if !game.rules.two_sheets => "mordred-turn",
        TurnHalf::Row => "mordred-turn-row",
        TurnHalf::Men => "mordred-turn-men",
    };
    TurnName {
        name,
        title: Phrase::new(id).with("turn", position.turn),
    }
}

/// M§2.4: both halves are one turn to players.
pub fn whole(position: &Position) -> TurnName {
    TurnName {
        name: format!("turn {}", position.turn),
        title: Phrase::new("mordred-turn").with("turn", position.turn),
    }
}

/// By Arthur's criteria (M§6.5): points, then money, then seating.
pub fn standings(game: &Mordred, position: &Position) -> Standings {
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
            name: opening::name(game, seat).to_owned(),
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
fn seats(position: &Position) -> impl Iterator<Item = Seat> + use<> {
    (0..u8::try_from(position.players.len()).unwrap_or(u8::MAX)).map(Seat)
}

/// M§2.2: a line without effect shows its writer's plan: only the writer and the moderator may read
/// it.
pub fn sees(what: &MordredEventKind, viewer: Viewer) -> bool {
    match what {
        MordredEventKind::Skipped { seat, .. } => {
            viewer == Viewer::Moderator || viewer == Viewer::Seat(*seat)
        }
        _ => true,
    }
}

/// The seat that caused an event.
fn doer(what: &MordredEventKind) -> Option<Seat> {
    match what {
        MordredEventKind::Began { seat }
        | MordredEventKind::Silent { seat }
        | MordredEventKind::Rolled { seat, .. }
        | MordredEventKind::Placed { seat, .. }
        | MordredEventKind::Raided { seat, .. }
        | MordredEventKind::Returned { seat, .. }
        | MordredEventKind::Built { seat, .. }
        | MordredEventKind::Attacked { seat, .. }
        | MordredEventKind::Skipped { seat, .. } => Some(*seat),
        MordredEventKind::NextTurn { .. }
        | MordredEventKind::Over { .. }
        | MordredEventKind::Ended { .. }
        | MordredEventKind::Amended { .. } => None,
    }
}

/// True if a seat caused an event or was affected by it.
fn touches(what: &MordredEventKind, seat: Seat) -> bool {
    doer(what) == Some(seat)
        || match what {
            MordredEventKind::Raided { owner, .. } => *owner == seat,
            MordredEventKind::Ended { winners, .. } => winners.contains(&seat),
            _ => false,
        }
}
