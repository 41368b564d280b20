//! Stand-ins keep secrets, and write lines that are read back as they are.

use super::{orders, sheet};
use crate::{
    cards::{Black, BlackKind, Cards, Pile, White},
    game::RoundTable,
    laws::laws,
    order::{Order, StandingOrders},
    position::{Half, KnightState, Position},
    sample::{ALL_KNIGHTS, game_of},
    turn::{play, start::start},
};
use seneschal_seam::{dice::Dice, game::StandInStyle, rules::Rules, seat::Seat};
use seneschal_text::Sheet;
use std::collections::BTreeMap;

/// Who is awaited.
fn awaited(position: &Position) -> Vec<Seat> {
    match &position.asked {
        Some(asked) => asked.seats.iter().copied().collect(),
        None if position.half == Half::Offers => position.seats().collect(),
        None => vec![position.seat],
    }
}

/// A game to its end; `watch` sees every position.
fn play_out(game: &RoundTable, n: u32, mut watch: impl FnMut(&Position, &mut Dice)) -> Position {
    let mut key = [0; 32];
    let sealed = key;
    key[..4].copy_from_slice(&n.to_be_bytes());
    let mut dice = |turn: u32| {
        key[4..8].copy_from_slice(&turn.to_be_bytes());
        Dice::keyed(&key, &sealed)
    };
    let mut position = start(game, &mut dice(0)).position;
    for half in 1..2_000 {
        let mut dice = dice(half);
        watch(&position, &mut dice);
        let style = |seat: Seat| match (u32::from(seat.0) + n) % 2 {
            0 => StandInStyle::Bold,
            _ => StandInStyle::Careful,
        };
        let sheets: BTreeMap<Seat, Vec<Order>> = awaited(&position)
            .into_iter()
            .map(|seat| (seat, orders(game, &position, seat, style(seat), &mut dice)))
            .collect();
        let played = play(game, &position, &sheets, &mut dice);
        position = played.position;
        laws(game, &position).unwrap_or_else(|why| panic!("game {n}: {why}"));
        if position.over.is_some() {
            return position;
        }
    }
    panic!("game {n} goes on")
}

fn cell(knights: u32, traitor: &str, n: u32) -> RoundTable {
    let mut names = ALL_KNIGHTS[..7].to_vec();
    names.rotate_left((n % 7) as usize);
    game_of(&names[..knights as usize], &[("traitor", traitor)])
}

/// R§8.2: what a seat may not see changes no order.
#[test]
fn hidden_parts_change_no_order() {
    for n in 0..10 {
        let game = cell(3 + n % 5, "surely", n);
        play_out(&game, n, |position, _| {
            for seat in position.seats() {
                let ordered = |position: &Position| {
                    let mut dice = Dice::keyed(&[1; 32], &[2; 32]);
                    let orders = orders(&game, position, seat, StandInStyle::Bold, &mut dice);
                    orders
                        .into_iter()
                        .map(|order| order.text)
                        .collect::<Vec<_>>()
                };
                assert_eq!(ordered(position), ordered(&replaced(position, seat)));
            }
        });
    }
}

/// Other cards and loyalties wherever this seat does not see them.
fn replaced(position: &Position, seat: Seat) -> Position {
    let mut other = position.clone();
    for (n, knight) in (0..).map(Seat).zip(&mut other.knights) {
        let own = n == seat;
        if knight.state == KnightState::Alive && !(own && position.loyalty_read) {
            knight.traitor = !knight.traitor;
        }
        if !own {
            let cards = knight.hand.total();
            knight.hand = Cards::default();
            knight.hand.add_many(White::Merlin, cards);
            knight.standing = StandingOrders::default();
        }
    }
    for laid in other.quests.iter_mut().flat_map(|state| &mut state.blacks) {
        if laid.face_down && !laid.seen_by.contains(&seat) {
            laid.card.value = if laid.card.value == 7 { 1 } else { 7 };
        }
    }
    other.white = Pile::default();
    let placed = other.black.top.iter_mut().chain(&mut other.black.bottom);
    for placed in placed.filter(|placed| !placed.seen_by.contains(&seat)) {
        placed.card = Black::plain(BlackKind::Morgan3);
    }
    other.black.unseen = Cards::default();
    other.black.discard = Cards::default();
    other
}

/// No line is refused: a knight orders only what it has the power, the relic and the cards for.
#[test]
fn every_line_is_read() {
    for n in 0..10 {
        let game = cell(3 + n % 5, "surely", n);
        play_out(&game, n, |position, dice| {
            for seat in awaited(position) {
                let text = sheet(&game, position, seat, StandInStyle::Bold, dice);
                let sheet = Sheet::from_stored(&text);
                let reading = game.read(position, seat, &sheet);
                let refused = reading.answers.iter().find(|it| it.verdict.is_no());
                assert_eq!(refused, None, "game {n}");
            }
        });
    }
}
