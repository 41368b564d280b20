//! The Round Table by stand-ins. Orders at random are played within its crate (`turn/tests.rs`),
//! where they need not be written.

use super::{held, sheet};
use seneschal::games::{
    Dice, Rules, Seat, SeatSetup, Setup, StandInStyle,
    round_table::{
        RoundTable,
        position::{Position, RoundTableEnding},
    },
};
use std::collections::BTreeSet;

const KNIGHTS: [&str; 7] = [
    "arthur",
    "galahad",
    "gawain",
    "kay",
    "palamedes",
    "perceval",
    "tristan",
];
const GAMES: u8 = 40;
/// In halves of turns: beyond any game.
const LONGEST: u32 = 2_000;

/// Three to seven knights, with other knights and another value of some switches each time.
fn open(n: u8) -> RoundTable {
    let (board_name, board) =
        seneschal::games::boards::board("camelot").expect("Camelot is built in");
    let mut knights = KNIGHTS;
    knights.rotate_left(usize::from(n) % KNIGHTS.len());
    let seats = knights
        .into_iter()
        .take(3 + usize::from(n) % 5)
        .map(|lord| SeatSetup {
            lord: lord.to_owned(),
            colour: None,
        })
        .collect();
    let either = |name: &str, every: u8, one: &str, other: &str| {
        let value = if (n / every).is_multiple_of(2) {
            one
        } else {
            other
        };
        (name.to_owned(), value.to_owned())
    };
    let switches = [
        either("traitor", 1, "surely", "never"),
        either("two_sheets", 2, "yes", "no"),
        either("death", 4, "step", "turn"),
        either("loyalty.three", 5, "late", "start"),
        either("excalibur.cancels", 8, "standard", "any"),
    ];
    Rules::open(&Setup {
        edition: "standard".to_owned(),
        board_name,
        board,
        switches: switches.into(),
        rules_version: None,
        seats,
    })
    .expect("a campaign opens")
}

fn dice(game: u8, half: u32, whose: u8) -> Dice {
    let mut key = [game; 32];
    key[..4].copy_from_slice(&half.to_be_bytes());
    Dice::keyed(&key, &[whose; 32])
}

/// R§1.2, R§1.3
fn within_the_box(name: &str, position: &Position) {
    let swords = position.swords.white + position.swords.black;
    assert!(swords <= 16, "{name}: {swords} swords");
    for knight in &position.knights {
        assert!(knight.life <= 6, "{name}: {} lives", knight.life);
    }
}

/// The orders of a stand-in, who writes nothing that is refused.
fn orders(
    game: &RoundTable,
    name: &str,
    position: &Position,
    seat: Seat,
    dice: &mut Dice,
) -> Vec<<RoundTable as Rules>::Order> {
    let style = if seat.0.is_multiple_of(2) {
        StandInStyle::Bold
    } else {
        StandInStyle::Careful
    };
    let text = game.stand_in(position, seat, style, dice);
    let reading = game.read(position, seat, &sheet(&text));
    assert!(
        reading.is_clean(),
        "{name}: refused:\n{text}\n{:?}",
        reading.answers
    );
    reading.orders
}

/// Plays one game to its end.
fn play(n: u8) -> RoundTableEnding {
    let game = open(n);
    let mut position = game.start(&mut dice(n, 0, 0)).position;
    for half in 1..LONGEST {
        let name = format!("game {n}, {}", game.turn(&position).phase.name);
        if let Some(why) = position.over {
            return why;
        }
        let sheets = game
            .awaited(&position)
            .into_keys()
            .map(|seat| {
                let mut dice = dice(n, half, 1);
                (seat, orders(&game, &name, &position, seat, &mut dice))
            })
            .collect();
        let roll = || dice(n, half, 0);
        position = held(&game, &name, &position, &sheets, roll, half % 16 == 0).position;
        within_the_box(&name, &position);
    }
    panic!("game {n} does not end")
}

#[test]
fn stand_ins_write_what_reads_and_keep_the_laws() {
    let endings: BTreeSet<&str> = (0..GAMES).map(|n| play(n).name()).collect();
    // R§7.1, R§7.2, R§7.4
    for ending in ["engines", "black-swords", "won"] {
        assert!(endings.contains(ending), "{endings:?}");
    }
}
