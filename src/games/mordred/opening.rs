//! The first position, and who begins (M§1).

use super::Mordred;
use super::event::{Event, What};
use super::position::{Half, Player, Position};
use crate::games::{Dice, Pace, Prompt, Roll, Seat, Turn};
use crate::phrase::Phrase;
use std::collections::{BTreeMap, BTreeSet};

/// M§1.1
pub const SEATS: std::ops::RangeInclusive<usize> = 2..=4;

/// Ties that are rolled again: a keyed die ends them soon, dice written in a case file may tie for ever. Then the first seat begins.
const AGAIN: u32 = 100;

pub fn name(game: &Mordred, seat: Seat) -> &str {
    game.lords.get(seat.index()).map_or("?", String::as_str)
}

/// M§1.1: one man in the castle, nothing else on the board, no money.
pub fn start(game: &Mordred, dice: &mut Dice) -> Turn<Position, Event> {
    let seats: Vec<Seat> = (0..game.lords.len()).filter_map(|n| u8::try_from(n).ok()).map(Seat).collect();
    let (seat, rolls) = first(game, &seats, dice);
    let position = Position {
        turn: 1,
        half: Half::Row,
        seat,
        players: vec![Player::default(); seats.len()],
        men: BTreeSet::from([game.board.castle]),
        buildings: BTreeMap::new(),
        rolled: None,
        over: None,
    };
    let next = Event::new("2.4", What::NextTurn { turn: 1, half: Half::Row, seat });
    Turn { position, events: vec![Event::rolled("1.2", What::Began { seat }, rolls), next], outcome: None }
}

/// M§1.2: the highest sum of two dice; who ties rolls again. Names: `start/kay/die 1`, then `start/again 1/kay/die 1`.
fn first(game: &Mordred, seats: &[Seat], dice: &mut Dice) -> (Seat, Vec<Roll>) {
    let (mut tied, mut rolls) = (seats.to_vec(), Vec::new());
    for again in 0..AGAIN {
        if tied.len() < 2 {
            break;
        }
        let head = if again == 0 { "start".to_owned() } else { format!("start/again {again}") };
        let mut sums = Vec::with_capacity(tied.len());
        for &seat in &tied {
            let lord = super::turn::in_dice(game, seat);
            let two = [1, 2].map(|n| dice.open(format!("{head}/{lord}/die {n}")));
            sums.push((two.iter().map(|roll| roll.pips).sum::<u8>(), seat));
            rolls.extend(two);
        }
        let most = sums.iter().map(|(sum, _)| *sum).max();
        tied = sums.into_iter().filter(|(sum, _)| Some(*sum) == most).map(|(_, seat)| seat).collect();
    }
    (tied.first().copied().unwrap_or(Seat(0)), rolls)
}

/// The one whose turn it is; nobody once the game is over.
pub fn awaited(position: &Position) -> BTreeMap<Seat, Prompt> {
    if position.over.is_some() {
        return BTreeMap::new();
    }
    let what = match position.half {
        Half::Row => "mordred-awaited-row",
        Half::Men => "mordred-awaited-men",
    };
    BTreeMap::from([(position.seat, Prompt { needed: true, pace: Pace::Turn, what: Phrase::new(what) })])
}
