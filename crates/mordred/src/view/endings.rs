//! How near each ending of the game is, and who would win if it ended now (M§6).

use super::standings::seats;
use super::words::{self, MordredWording, of_all};
use crate::{
    event::MordredEventKind,
    position::{MordredEnding, Position},
    tables::BuildingKind,
    turn::ending::count_scores,
};
use seneschal_seam::seat::Seat;
use seneschal_text::Phrase;

/// Limits below which every reader is warned: men left in the supply, pieces of a kind left, steps
/// to the track's lower end and to its top.
const FEW_MEN: u8 = 8;
const FEW_PIECES: u8 = 2;
const FEW_STEPS: i16 = 5;
const FEW_STEPS_UP: i16 = 1;

/// The endings that are near.
pub(super) fn near(
    words: MordredWording,
    position: &Position,
    reader: Option<Seat>,
) -> Vec<Phrase> {
    let mut told = Vec::new();
    let left = position.supply(&words.game.tables);
    if left <= FEW_MEN {
        told.push(men(words, position));
    }
    told.extend(kinds(words, position, reader));
    told.extend(pawns(words, position, reader));
    told
}

/// All endings, for the report's own section; empty once the game is over.
pub(super) fn all(words: MordredWording, position: &Position, reader: Option<Seat>) -> Vec<Phrase> {
    if position.over.is_some() {
        return Vec::new();
    }
    let mut told = vec![men(words, position)];
    told.extend(kinds(words, position, reader));
    told.extend(pawns(words, position, reader));
    told.extend(now(words, position));
    told
}

/// The owner, in the form that message catalogues use.
fn who(seat: Seat, reader: Option<Seat>) -> &'static str {
    if reader == Some(seat) { "you" } else { "other" }
}

/// M§6.1
fn men(words: MordredWording, position: &Position) -> Phrase {
    Phrase::new("mordred-ends-men")
        .with("men", position.men.len())
        .with("left", position.supply(&words.game.tables))
}

/// M§6.2: kinds of building of which a player has nearly all on the board.
fn kinds(words: MordredWording, position: &Position, reader: Option<Seat>) -> Vec<Phrase> {
    let tables = &words.game.tables;
    let of = |seat| {
        BuildingKind::ALL.into_iter().filter_map(move |kind| {
            let (built, each) = (position.built(seat, kind), tables.of(kind).each);
            let told = || {
                Phrase::new("mordred-ends-kind")
                    .with("who", who(seat, reader))
                    .with("lord", words.lord(seat))
                    .with("buildings", of_all(kind, built, each))
            };
            (each.saturating_sub(built) <= FEW_PIECES).then(told)
        })
    };
    seats(position).flat_map(of).collect()
}

/// M§6.3
fn pawns(words: MordredWording, position: &Position, reader: Option<Seat>) -> Vec<Phrase> {
    let board = &words.game.board;
    let mut told = Vec::new();
    for seat in seats(position) {
        let pawn = i16::from(position.player(seat).pawn);
        let (down, up) = (pawn + i16::from(board.down), i16::from(board.up) - pawn);
        let of = |id: &'static str, steps: i16| {
            Phrase::new(id)
                .with("who", who(seat, reader))
                .with("lord", words.lord(seat))
                .with("steps", i64::from(steps))
        };
        if down <= FEW_STEPS {
            told.push(of("mordred-ends-down", down));
        }
        if words.game.rules.track_top_ends && up <= FEW_STEPS_UP {
            told.push(of("mordred-ends-up", up));
        }
    }
    told
}

/// M§6.5, as if the last man had arrived.
fn now(words: MordredWording, position: &Position) -> Option<Phrase> {
    let (event, _) = count_scores(words.game, position, MordredEnding::LastMan);
    let MordredEventKind::Ended {
        mordred,
        men,
        buildings,
        winners,
        decided,
        ..
    } = event.what
    else {
        return None;
    };
    let told = Phrase::new(if mordred {
        "mordred-ends-now-mordred"
    } else {
        "mordred-ends-now-arthur"
    });
    Some(
        told.with("men", words::men(men))
            .with("buildings", words::buildings(buildings))
            .with("by", words::decided_by(decided))
            .with("winners", words.lords(&winners)),
    )
}
