//! Rows of positions and of random games. `tests/rows.rs` reads them back in every language.

use super::*;
use crate::{
    event::{Event, EventKind},
    view::{
        awaited,
        tests::{canaries::random_game, game, halves, midgame},
    },
};
use seneschal_seam::{
    presentation::Presentation,
    seat::{Seat, Viewer},
};

const KAY: Seat = Seat(1);

fn titles(rows: &[OrderRow]) -> Vec<&str> {
    rows.iter().map(|row| row.title.id.as_ref()).collect()
}

fn lines(row: &OrderRow) -> Vec<String> {
    let choices = row.lists.iter().flat_map(|list| &list.choices);
    let words = choices.filter_map(|choice| choice.words.as_ref());
    let english = words.map(|words| format!("{:?}", words.args.get("en")));
    english.collect()
}

#[test]
fn rows_offer_what_is_due() {
    let game = game();
    let evil = midgame(&game);
    let [(deeds, _), _] = halves(&game);
    let both = ["round-table-choose-evil", "round-table-choose-deed"];
    assert_eq!(titles(&order_rows(&game, &evil, KAY)), both);
    let rows = order_rows(&game, &deeds, KAY);
    assert_eq!(titles(&rows), ["round-table-choose-deed"]);
    assert_eq!(rows[0].place.as_deref(), Some("Picts"));
    let lines = lines(&rows[0]).join("\n");
    for wanted in [
        "go to Grail",
        "play Messenger to Perceval: Fight 5",
        "; for a life: go to",
    ] {
        assert!(lines.contains(wanted), "{wanted} in {lines}");
    }
    for other in [Seat(0), Seat(2), Seat(3)] {
        assert_eq!(order_rows(&game, &deeds, other), []);
    }
    let mut over = deeds.clone();
    over.knights[1].state = KnightState::Dead;
    assert_eq!(order_rows(&game, &over, KAY), []);
}

/// The traitor alone may show it, and only who is in turn is asked for evil.
#[test]
fn rows_show_a_seat_nothing_of_others() {
    let game = game();
    let mut at = midgame(&game);
    at.loyalty_read = true;
    for (traitor, shown) in [(false, false), (true, true)] {
        at.knights[1].traitor = traitor;
        let rows = order_rows(&game, &at, KAY);
        let reveals = titles(&rows).contains(&"round-table-choose-reveal");
        assert_eq!(reveals, shown);
        let known = game.position_known_to(&at, KAY);
        assert_eq!(rows, order_rows(&game, &known, KAY));
    }
}

#[test]
fn rows_of_random_games_tell_nothing_hidden() {
    for n in 0..12 {
        let (mut met, mut before) = (0, None::<Position>);
        random_game(n, |game, position, events| {
            met += 1;
            if met % 9 < 2 {
                for seat in awaited::seats(position) {
                    let known = game.position_known_to(position, seat);
                    let rows = order_rows(game, position, seat);
                    assert_eq!(rows, order_rows(game, &known, seat));
                }
            }
            if let Some(before) = before.replace(position.clone()) {
                check_arrows(game, &before, events);
            }
        });
    }
}

/// Whoever goes from one place to another has an arrow.
fn check_arrows(game: &RoundTable, position: &Position, events: &[Event]) {
    let goes = events.iter().any(|event| match &event.what {
        EventKind::Moved { seat, to } => position.knight(*seat).place != *to,
        _ => false,
    });
    let arrows = game.arrows(position, events);
    assert!(!goes || !arrows.is_empty(), "{events:?}");
    let size = game
        .map(position, &[], Viewer::Public, Default::default())
        .size;
    for arrow in arrows {
        let points: Vec<u32> = arrow.split(' ').filter_map(|it| it.parse().ok()).collect();
        let [x, y, to_x, to_y] = points[..] else {
            panic!("{arrow}");
        };
        assert!(x.max(to_x) < size.0 && y.max(to_y) < size.1, "{arrow}");
    }
}
