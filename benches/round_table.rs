//! How long a half turn of the Round Table takes to adjudicate, over games of stand-ins, and its
//! picture late in a game. The figures: at most 50 µs, and 25 ms with at most 160 kB of PNG.

use divan::Bencher;
use seneschal::games::{
    Dice, MapChoice, Presentation, Rules, Seat, SeatSetup, Setup, StandInStyle, Viewer,
    round_table::{RoundTable, event::Event, order::Order, position::Position},
};
use seneschal::render::{PictureOptions, Renderer};
use seneschal::text::envelopes;
use std::collections::BTreeMap;
use std::sync::OnceLock;

const GAMES: u8 = 20;

/// A position, the sheets for it, and what led to it.
struct Half {
    position: Position,
    orders: BTreeMap<Seat, Vec<Order>>,
    events: Vec<Event>,
}

fn main() {
    let halves = halves();
    let late = &halves[halves.len() - 2];
    let png = picture(late);
    println!(
        "{} halves of {GAMES} games of five; a late picture has {} bytes",
        halves.len(),
        png.len()
    );
    divan::main();
}

fn game() -> &'static RoundTable {
    static GAME: OnceLock<RoundTable> = OnceLock::new();
    GAME.get_or_init(|| {
        let (board_name, board) =
            seneschal::games::boards::board("camelot").expect("the built-in board");
        let seats = ["Arthur", "Gawain", "Kay", "Perceval", "Tristan"].map(|lord| SeatSetup {
            lord: lord.to_owned(),
            colour: None,
        });
        let setup = Setup {
            edition: "standard".to_owned(),
            board_name,
            board,
            switches: BTreeMap::from([("traitor".to_owned(), "surely".to_owned())]),
            rules_version: None,
            seats: seats.to_vec(),
        };
        <RoundTable as Rules>::open(&setup).expect("a game")
    })
}

fn halves() -> &'static [Half] {
    static HALVES: OnceLock<Vec<Half>> = OnceLock::new();
    HALVES.get_or_init(|| (0..GAMES).flat_map(play_out).collect())
}

/// A game of stand-ins, half by half.
fn play_out(seed: u8) -> Vec<Half> {
    let (game, mut halves) = (game(), Vec::new());
    let dice = |half: usize, what: u8| {
        let mut key = [what; 32];
        (key[0], key[1]) = (seed, half as u8);
        Dice::keyed(&key, &[seed; 32])
    };
    let mut turn = game.start(&mut dice(0, 0));
    while !game.awaited(&turn.position).is_empty() {
        let position = turn.position;
        let mut taste = dice(halves.len(), 1);
        let read = |seat: Seat| {
            let text = game.stand_in(&position, seat, StandInStyle::Bold, &mut taste);
            let sheet = envelopes(&text).into_iter().next();
            let sheet = sheet.map(|envelope| envelope.sheet).unwrap_or_default();
            (seat, game.read(&position, seat, &sheet).orders)
        };
        let orders = game.awaited(&position).into_keys().map(read).collect();
        let after = game.adjudicate(&position, &orders, &mut dice(halves.len(), 2));
        halves.push(Half {
            position,
            orders,
            events: turn.events,
        });
        turn = after;
    }
    halves
}

fn picture(half: &Half) -> Vec<u8> {
    static RENDERER: OnceLock<std::sync::Arc<Renderer>> = OnceLock::new();
    let renderer = RENDERER.get_or_init(|| Renderer::built_in().expect("the templates"));
    let (viewer, choice) = (Viewer::Public, MapChoice::default());
    let drawing = game().map(&half.position, &half.events, viewer, choice);
    renderer
        .picture("en", &drawing, PictureOptions::default())
        .expect("a picture")
}

/// All halves, one after the other: divide by their number.
#[divan::bench]
fn adjudicate_all_halves(bencher: Bencher) {
    bencher.bench(|| {
        for half in halves() {
            let mut dice = Dice::keyed(&[1; 32], &[2; 32]);
            std::hint::black_box(game().adjudicate(&half.position, &half.orders, &mut dice));
        }
    });
}

#[divan::bench]
fn late_picture(bencher: Bencher) {
    let late = &halves()[halves().len() - 2];
    bencher.bench(|| picture(late));
}
