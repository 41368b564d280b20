//! The reader of order sheets: forty lines against a position, from the letter's text to the
//! answers.

use divan::Bencher;
use seneschal::games::{
    Notation, Rules, Seat, SeatSetup, Setup,
    excalibur::{Excalibur, read::count_spelled_lines},
};
use seneschal::text::{Sheet, envelopes};

fn main() {
    divan::main();
}

const POSITION: &str = "\
turn: autumn 3
lords: { Gawaine: { treasury: 30 } }
manors: { Barsham: Gawaine, Hazlemere: Gawaine, Foxwood: Lionel, Fenburst: Kay }
troops:
  Gawaine: { Barsham: [1, 13, 17, 52], Hazlemere: [3, 39, 55], Foxwood: [58], gate Kelmscott: [76, 77], Barsham/Stowell 1: [42] }
  Lionel: { Foxwood: [1, 52], Fenburst: [2] }
  Kay: { Stowell: [1] }
";

const GOOD: &str = "\
13, 17 from Barsham via Stowell to Penhallow in phases 1, 2 and 3; fight Lionel, Kay; withdraw when weaker by 4
39 Hazlemere - Barsham, fight all
3 | Hazlemere | Lambourn | Yarrow | 1 2 3
76 77 from gate Kelmscott to Fletcham
42 to Stowell
55, 58 hold
wounds to 55, 58, 3
champions 3, 13
after victory stay
1, 52 hold
";

const WRONG: &str = "\
13 to Barshan
14 to Hazlemere
fight Lionle
17 suport 13
";

fn forty(lines: &str) -> String {
    lines
        .lines()
        .cycle()
        .take(40)
        .map(|line| format!("{line}\n"))
        .collect()
}

fn game() -> Excalibur {
    let seat = |lord: &str| SeatSetup {
        lord: lord.to_owned(),
        colour: None,
    };
    let (board_name, board) = seneschal::games::boards::board("valley").expect("the Valley");
    let setup = Setup {
        edition: "standard".to_owned(),
        board_name,
        board,
        switches: Default::default(),
        rules_version: None,
        seats: ["Gawaine", "Lionel", "Kay"].map(seat).into(),
    };
    Rules::open(&setup).expect("a game")
}

/// From the letter's text to the answers: routes, arrivals, costs, what is missing.
fn with_forecast(bencher: Bencher, lines: &str) {
    let game = game();
    let position = game
        .read_position_file("position", POSITION)
        .expect("a position");
    let text = forty(lines);
    bencher.bench_local(|| {
        let sheet: Sheet = envelopes(&text).remove(0).sheet;
        game.read(&position, Seat(0), &sheet)
    });
}

/// From the letter's text to orders understood: lines, blocks, words, names and places, without
/// routes and what they come to.
fn without_forecast(bencher: Bencher, lines: &str) {
    let game = game();
    let position = game
        .read_position_file("position", POSITION)
        .expect("a position");
    let text = forty(lines);
    bencher.bench_local(|| {
        let sheet: Sheet = envelopes(&text).remove(0).sheet;
        count_spelled_lines(&game, &position, Seat(0), &sheet)
    });
}

#[divan::bench]
fn forty_good_lines_without_forecast(bencher: Bencher) {
    without_forecast(bencher, GOOD);
}

#[divan::bench]
fn forty_good_lines(bencher: Bencher) {
    with_forecast(bencher, GOOD);
}

#[divan::bench]
fn forty_wrong_lines(bencher: Bencher) {
    with_forecast(bencher, WRONG);
}
