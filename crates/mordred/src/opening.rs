//! The first position, and the first player (M§1).

use super::event::{Event, MordredEventKind};
use super::game::Mordred;
use super::position::{MordredPlayer, Position, TurnHalf};
use super::rulebook::MordredRules;
use super::tables::MordredTables;
use super::{board, read};
use seneschal_seam::{
    colour::colours,
    dice::{Dice, Roll},
    game::{Prompt, ThinkingTime, TurnResult},
    seat::Seat,
    setup::Setup,
};
use seneschal_text::{Phrase, yaml_document::SetupError};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// M§1.1
pub const SEATS: std::ops::RangeInclusive<usize> = 2..=4;

/// No game of people or stand-ins has this many half turns: each brings men, money for buildings,
/// or both, and all of these run out.
pub(crate) const LONGEST: u32 = 4_000;

/// How often ties are rolled again. A keyed die ends them soon, but dice written in a case file may
/// tie for ever. After that, the first seat begins.
const AGAIN: u32 = 100;

/// Builds a campaign's game: its board, its tables and switches, its players.
pub(crate) fn open(setup: &Setup) -> Result<Mordred, SetupError> {
    let board = board::file::read(&setup.board_name, &setup.board)?;
    let rules = MordredRules::of(setup)?;
    setup.check_seats(&SEATS, "2 to 4 players (M§1.1)")?;
    let colours = colours(setup, "M§1.1")?;
    let lords: Vec<String> = setup.seats.iter().map(|seat| seat.lord.clone()).collect();
    let names = read::names::index(&board, &lords)?;
    let tables = MordredTables::named(&rules.tables)?;
    Ok(Mordred {
        board: Arc::new(board),
        tables,
        rules,
        lords,
        colours,
        names,
        ground: Arc::default(),
    })
}

/// M§1.1: one man in the castle, nothing else on the board. Only later players get money, if that
/// was agreed.
pub(crate) fn start(game: &Mordred, dice: &mut Dice) -> TurnResult<Position, Event> {
    let seats: Vec<Seat> = (0..game.lords.len())
        .filter_map(|n| u8::try_from(n).ok())
        .map(Seat)
        .collect();
    let (seat, rolls) = first(game, &seats, dice);
    let mut position = Position {
        turn: 1,
        half: TurnHalf::Row,
        seat,
        players: vec![MordredPlayer::default(); seats.len()],
        men: BTreeSet::from([game.board.castle]),
        buildings: BTreeMap::new(),
        rolled: None,
        over: None,
    };
    let (mut later, mut pounds) = (position.after(seat), game.rules.start_money);
    while later != seat {
        if let Some(player) = position.players.get_mut(later.index()) {
            player.money = pounds;
        }
        (later, pounds) = (
            position.after(later),
            pounds.saturating_add(game.rules.start_money),
        );
    }
    let next = Event::new(
        "2.4",
        MordredEventKind::NextTurn {
            turn: 1,
            half: TurnHalf::Row,
            seat,
        },
    );
    TurnResult {
        position,
        events: vec![
            Event::rolled("1.2", MordredEventKind::Began { seat }, rolls),
            next,
        ],
        outcome: None,
    }
}

/// M§1.2: the highest sum of two dice; tied players roll again. Names: `start/kay/die 1`, then
/// `start/again 1/kay/die 1`.
fn first(game: &Mordred, seats: &[Seat], dice: &mut Dice) -> (Seat, Vec<Roll>) {
    let (mut tied, mut rolls) = (seats.to_vec(), Vec::new());
    for again in 0..AGAIN {
        if tied.len() < 2 {
            break;
        }
        let head = if again == 0 {
            "start".to_owned()
        } else {
            format!("start/again {again}")
        };
        let mut sums = Vec::with_capacity(tied.len());
        for &seat in &tied {
            let lord = game.dice_name(seat);
            let two = [1, 2].map(|n| dice.open(format!("{head}/{lord}/die {n}")));
            sums.push((two.iter().map(|roll| roll.pips).sum::<u8>(), seat));
            rolls.extend(two);
        }
        let most = sums.iter().map(|(sum, _)| *sum).max();
        tied = sums
            .into_iter()
            .filter(|(sum, _)| Some(*sum) == most)
            .map(|(_, seat)| seat)
            .collect();
    }
    (tied.first().copied().unwrap_or(Seat(0)), rolls)
}

/// The seat whose turn it is; none once the game is over.
pub(crate) fn awaited(game: &Mordred, position: &Position) -> BTreeMap<Seat, Prompt> {
    if position.over.is_some() {
        return BTreeMap::new();
    }
    let what = match position.half {
        _ if !game.rules.two_sheets => "mordred-awaited-sheet",
        TurnHalf::Row => "mordred-awaited-row",
        TurnHalf::Men => "mordred-awaited-men",
    };
    BTreeMap::from([(
        position.seat,
        Prompt {
            needed: true,
            pace: ThinkingTime::Turn,
            what: Phrase::new(what),
        },
    )])
}
