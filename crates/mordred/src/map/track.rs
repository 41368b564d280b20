//! The track of the pawns (M§6.3): a column of steps with the dragon at 0, a lane for each player.

use super::ground_plan::{Track, TrackStep};
use super::pieces::{PieceLetter, PieceSign};
use super::players::{colour, seats, tag};
use crate::{
    event::{Event, MordredEventKind},
    game::Mordred,
    position::Position,
};
use seneschal_seam::map_layout::geometry::{MapPoint, Rect};
use serde::Serialize;
use std::collections::BTreeSet;

/// The height of a step, and the width of a lane.
const STEP: i32 = 25;
const LANE: i32 = 25;
/// The width of the column with the steps' names.
const NAMED: i32 = 42;
/// The height above the steps.
const HEAD: i32 = 26;
/// The most steps shown. Of a longer track: the ends, and the steps near the dragon and near the
/// pawns at the game's start.
const MOST: usize = 24;

/// A pawn's move this turn, from its old place to its new one.
#[derive(Clone, Debug, Serialize)]
pub(super) struct PawnTrail {
    colour: &'static str,
    x: i32,
    from: i32,
    to: i32,
}

pub(super) struct Pawns {
    pub stamps: Vec<PieceSign>,
    pub letters: Vec<PieceLetter>,
    pub trails: Vec<PawnTrail>,
}

/// `+3`, `0`, `−4`
pub(super) fn step(n: i8) -> String {
    match n {
        0 => "0".to_owned(),
        1.. => format!("+{n}"),
        _ => format!("\u{2212}{}", n.unsigned_abs()),
    }
}

pub(super) fn size(game: &Mordred) -> (i32, i32) {
    let lanes = i32::try_from(game.lords.len()).unwrap_or(1);
    let steps = i32::try_from(shown(game).len()).unwrap_or(1);
    (NAMED + lanes * LANE + 4, HEAD + steps * STEP + 6)
}

/// From the top down.
fn shown(game: &Mordred) -> Vec<i8> {
    let (up, down) = (game.board.up, -game.board.down);
    let mut shown: BTreeSet<i8> = BTreeSet::from([up, down]);
    let mut near: Vec<i8> = (down..=up).collect();
    near.sort_by_key(|n| (n.unsigned_abs(), *n));
    shown.extend(near.into_iter().take(MOST.saturating_sub(2)));
    shown.into_iter().rev().collect()
}

pub(super) fn track(game: &Mordred, (x, y): MapPoint) -> Track {
    let (wide, high) = size(game);
    let steps = shown(game);
    let next = steps.iter().skip(1).copied().map(Some).chain([None]);
    let step = |((row, n), next): ((i32, i8), Option<i8>)| TrackStep {
        n,
        name: step(n),
        at: Rect {
            x: x + 2,
            y: y + HEAD + row * STEP,
            wide: wide - 4,
            high: STEP,
        },
        side: match n {
            1.. => "up",
            0 => "dragon",
            _ => "down",
        },
        end: n == game.board.up || n == -game.board.down,
        gap: next.is_some_and(|next| n - next > 1),
    };
    let steps = (0..)
        .zip(steps.iter().copied())
        .zip(next)
        .map(step)
        .collect();
    Track {
        room: Rect { x, y, wide, high },
        steps,
    }
}

/// The middle of a step; of a hidden step, the middle between its neighbours.
fn middle(track: &Track, n: i8) -> i32 {
    let at = |step: &TrackStep| step.at.y + STEP / 2;
    match track.steps.iter().find(|step| step.n <= n) {
        Some(step) if step.n == n => at(step),
        Some(step) => step.at.y,
        None => track.steps.last().map_or(0, at),
    }
}

pub(super) fn pawns(game: &Mordred, position: &Position, events: &[Event], track: &Track) -> Pawns {
    let mut pawns = Pawns {
        stamps: Vec::new(),
        letters: Vec::new(),
        trails: Vec::new(),
    };
    for (lane, seat) in (0_i32..).zip(seats(position)) {
        let x = track.room.x + NAMED + lane * LANE + LANE / 2;
        let now = position.player(seat).pawn;
        let came = events.iter().find_map(|event| match &event.what {
            MordredEventKind::Rolled {
                seat: whose, pawn, ..
            }
            | MordredEventKind::Attacked {
                seat: whose, pawn, ..
            } if *whose == seat => pawn.first().copied(),
            _ => None,
        });
        let (colour, y) = (colour(game, seat), middle(track, now));
        if let Some(before) = came.filter(|before| middle(track, *before) != y) {
            pawns.trails.push(PawnTrail {
                colour,
                x,
                from: middle(track, before),
                to: y,
            });
        }
        pawns.stamps.push(PieceSign {
            sign: "pawn",
            colour,
            at: (x, y),
        });
        pawns.letters.push(PieceLetter {
            text: tag(game, seat),
            colour,
            at: (x, y + 4),
        });
    }
    pawns
}
