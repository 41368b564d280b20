//! The reader of order sheets: forty lines against a position, from the letter's text to the answers.

use divan::Bencher;
use seneschal::games::{Seat, SeatSetup, Setup};
use seneschal::sheet::{Sheet, envelopes};

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

fn read(bencher: Bencher, lines: &str) {
    let seat = |lord: &str| SeatSetup { lord: lord.to_owned(), colour: None };
    let (board_name, board) = seneschal::boards::board("valley").expect("the Valley");
    let setup = Setup {
        edition: "standard".to_owned(),
        board_name,
        board,
        switches: Default::default(),
        rules_version: None,
        seats: ["Gawaine", "Lionel", "Kay"].map(seat).into(),
    };
    let game = <seneschal::games::excalibur::Excalibur as seneschal::games::Game>::open(&setup).expect("a game");
    let position = seneschal::games::Game::read_position(&game, "position", POSITION).expect("a position");
    let forty: String = lines.lines().cycle().take(40).map(|line| format!("{line}\n")).collect();
    bencher.bench_local(|| {
        let sheet: Sheet = envelopes(&forty).remove(0).sheet;
        seneschal::games::Game::read(&game, &position, Seat(0), &sheet)
    });
}

#[divan::bench]
fn forty_good_lines(bencher: Bencher) {
    read(bencher, GOOD);
}

#[divan::bench]
fn forty_wrong_lines(bencher: Bencher) {
    read(bencher, WRONG);
}
