//! Rows of positions, and arrows. `tests/rows.rs` reads the rows back in every language.

use super::*;
use crate::sample::{game, position};
use seneschal_seam::{
    dice::Dice, game::StandInStyle, presentation::Presentation, rules::Rules, seat::Viewer,
};
use seneschal_text::Sheet;
use std::collections::BTreeMap;

fn titles(rows: &[OrderRow]) -> Vec<&str> {
    rows.iter().map(|row| row.title.id.as_ref()).collect()
}

#[test]
fn rows_offer_what_is_due() {
    let mut game = game();
    let buildings = "Kay village Flint, Kay small castle Corwen, Hannah village Betws";
    let men = position(&game, "Anglesey, Bangor, Bala", buildings, 9, 2);
    let row = Position {
        half: TurnHalf::Row,
        rolled: None,
        ..men.clone()
    };
    let build = ["mordred-choose-building"; 4];
    let all = [&["mordred-choose-man"][..], &build].concat();
    let all = [
        &all[..],
        &["mordred-choose-attacker", "mordred-choose-kept"],
    ]
    .concat();
    assert_eq!(titles(&order_rows(&game, &men, Seat(0))), all);
    for (at, seat) in [(&men, 1), (&row, 0), (&row, 2)] {
        let rows = order_rows(&game, at, Seat(seat));
        assert_eq!(titles(&rows), ["mordred-choose-row"]);
    }
    game.rules.two_sheets = false;
    let one = [&["mordred-choose-row"][..], &all].concat();
    assert_eq!(titles(&order_rows(&game, &row, Seat(0))), one);
    let poor = position(&game, "Anglesey", "Kay village Flint", 0, 0);
    assert_eq!(order_rows(&game, &poor, Seat(0)), []);
}

#[test]
fn fights_have_arrows() {
    for (n, two_sheets) in [(1, true), (2, false)] {
        let mut game = game();
        game.rules.two_sheets = two_sheets;
        let dice = |turn: u8| Dice::keyed(&[turn; 32], &[n; 32]);
        let mut at = game.start(&mut dice(0)).position;
        for turn in 1..60 {
            if at.over.is_some() {
                break;
            }
            let style = StandInStyle::Bold;
            let sheet = game.stand_in(&at, at.seat, style, &mut dice(turn));
            let orders = game.read(&at, at.seat, &Sheet::from_stored(&sheet)).orders;
            let orders = BTreeMap::from([(at.seat, orders)]);
            let played = game.adjudicate(&at, &orders, &mut dice(turn));
            check_arrows(&game, &at, &played.events);
            at = played.position;
        }
    }
}

/// One for each attack by another building or on another man, and one for each raid.
fn check_arrows(game: &Mordred, at: &Position, events: &[crate::event::Event]) {
    let arrows = game.arrows(at, events);
    let fights = events.iter().any(|event| {
        use crate::event::MordredEventKind::{Attacked, Raided};
        matches!(event.what, Attacked { .. } | Raided { .. })
    });
    assert_eq!(fights, !arrows.is_empty(), "{events:?}");
    let size = game.map(at, &[], Viewer::Public, Default::default()).size;
    for arrow in arrows {
        let points: Vec<u32> = arrow.split(' ').filter_map(|it| it.parse().ok()).collect();
        let [x, y, to_x, to_y] = points[..] else {
            panic!("{arrow}");
        };
        assert!(x.max(to_x) < size.0 && y.max(to_y) < size.1, "{arrow}");
    }
}
