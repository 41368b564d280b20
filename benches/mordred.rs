//! How long a turn of Mordred takes to adjudicate, row and men and money together, over games of
//! stand-ins. The figure: at most 50 µs.

use seneschal::games::mordred::Mordred;
use seneschal::games::{
    Dice, Rules, Seat, SeatSetup, Setup, StandInStyle,
    mordred::{order::Order, position::Position},
};
use seneschal::text::envelopes;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

const GAMES: u8 = 40;
/// A turn's two halves, so many times each.
const RUNS: usize = 20;

type Half = (Position, BTreeMap<Seat, Vec<Order>>);

fn main() {
    let game = game();
    let turns: Vec<[Half; 2]> = (0..GAMES).flat_map(|seed| turns(&game, seed)).collect();
    let mut times: Vec<Duration> = Vec::with_capacity(turns.len() * RUNS);
    let mut events = 0;
    for run in 0..RUNS {
        for turn in &turns {
            let mut dice = [run as u8, 99].map(|key| Dice::keyed(&[key; 32], &[0; 32]));
            let start = Instant::now();
            for ((position, orders), dice) in turn.iter().zip(&mut dice) {
                events += std::hint::black_box(game.adjudicate(position, orders, dice))
                    .events
                    .len();
            }
            times.push(start.elapsed());
        }
    }
    times.sort();
    let at =
        |share: usize| times[(times.len() * share / 100).min(times.len() - 1)].as_secs_f64() * 1e6;
    println!(
        "mordred, a turn of two halves: median {:.1} µs, 90 % below {:.1}, 99 % below {:.1}; {} turns of {GAMES} games, {:.1} events each",
        at(50),
        at(90),
        at(99),
        turns.len(),
        events as f64 / times.len() as f64
    );
}

fn game() -> Mordred {
    let (board_name, board) = seneschal::games::boards::board("wales").expect("the built-in board");
    let seats = ["kay", "hannah", "bors", "lionel"].map(|lord| SeatSetup {
        lord: lord.to_owned(),
        colour: None,
    });
    let setup = Setup {
        edition: "standard".to_owned(),
        board_name,
        board,
        switches: BTreeMap::new(),
        rules_version: None,
        seats: seats.to_vec(),
    };
    Rules::open(&setup).expect("a game")
}

/// A game's turns, each as its two halves with the sheets that a stand-in writes.
fn turns(game: &Mordred, seed: u8) -> Vec<[Half; 2]> {
    let mut position = game.start(&mut Dice::keyed(&[seed; 32], &[0; 32])).position;
    let (mut halves, mut half) = (Vec::new(), 0_u8);
    while let Some(&seat) = game.awaited(&position).keys().next() {
        let manner = if (seed >> seat.0) & 1 == 0 {
            StandInStyle::Bold
        } else {
            StandInStyle::Careful
        };
        let text = game.stand_in(
            &position,
            seat,
            manner,
            &mut Dice::keyed(&[half; 32], &[1; 32]),
        );
        let sheet = envelopes(&text)
            .into_iter()
            .next()
            .map(|envelope| envelope.sheet)
            .unwrap_or_default();
        let orders = BTreeMap::from([(seat, game.read(&position, seat, &sheet).orders)]);
        let mut key = [half; 32];
        key[0] = seed;
        let after = game
            .adjudicate(&position, &orders, &mut Dice::keyed(&key, &[0; 32]))
            .position;
        halves.push((position, orders));
        (position, half) = (after, half.wrapping_add(1));
    }
    halves
        .chunks_exact(2)
        .filter_map(|pair| <[Half; 2]>::try_from(pair.to_vec()).ok())
        .collect()
}
