//! A form sent back unchanged, in every language: no complaint; the safest row, and men where
//! silence places them.

use super::*;
use crate::{
    order::{MordredAction, Order},
    sample::{game, position},
    view::tests::{played, publisher},
};
use seneschal_seam::{dice::Dice, order_reading::LineVerdict, rules::Rules};
use seneschal_text::{Sheet, envelopes};
use std::collections::BTreeMap;

const LANGUAGES: [&str; 3] = ["en", "fr", "sv"];

/// As a mail brings it: remarks are no lines of a sheet.
fn sheet(lines: &[String]) -> Sheet {
    let text = format!("BEGIN ORDERS\n{}\nEND ORDERS\n", lines.join("\n"));
    envelopes(&text)
        .into_iter()
        .next()
        .map(|envelope| envelope.sheet)
        .unwrap_or_else(|| panic!("{text}"))
}

fn lines(game: &Mordred, position: &Position, seat: Seat, language: &str) -> Vec<String> {
    publisher().form_lines(language, &form(game, position, seat))
}

#[test]
fn a_form_sent_back_is_safe() {
    let mut game = game();
    let buildings = "Kay village Flint, Kay small castle Corwen, Hannah village Betws";
    for two_sheets in [true, false] {
        game.rules.two_sheets = two_sheets;
        let men = position(&game, "Anglesey, Bangor, Bala", buildings, 9, 3);
        let mut row = position(&game, "Anglesey", "", 0, 0);
        (row.half, row.rolled) = (TurnHalf::Row, None);
        let full: Vec<&str> = game
            .board
            .squares
            .iter()
            .map(|square| square.name.as_str())
            .filter(|name| *name != "Flint")
            .take(30)
            .collect();
        let nowhere = position(&game, &full.join(", "), "Kay village Flint", 0, 0);
        let positions = if two_sheets {
            vec![row, men, nowhere]
        } else {
            vec![row]
        };
        for at in &positions {
            for (seat, language) in (0..3)
                .map(Seat)
                .flat_map(|seat| LANGUAGES.map(|language| (seat, language)))
            {
                let lines = lines(&game, at, seat, language);
                let reading = game.read(at, seat, &sheet(&lines));
                assert!(
                    !reading.answers.is_empty(),
                    "{language} {seat:?}: nothing to send\n{lines:#?}"
                );
                assert!(
                    reading.is_clean()
                        && reading
                            .answers
                            .iter()
                            .all(|answer| matches!(answer.verdict, LineVerdict::Will(_))),
                    "{language}\n{lines:#?}\n{:#?}",
                    reading.answers
                );
                if seat != at.seat {
                    let row = if two_sheets {
                        format!("turn {} row", at.turn + u32::from(seat.0))
                    } else {
                        format!("turn {}", at.turn + u32::from(seat.0))
                    };
                    let later: Vec<&str> = reading
                        .answers
                        .iter()
                        .filter_map(|answer| Some(answer.later.as_ref()?.turn.as_str()))
                        .collect();
                    assert_eq!(later, [row], "{language}");
                    continue;
                }
                let after = |orders: Option<Vec<Order>>| {
                    let orders = orders
                        .map(|orders| BTreeMap::from([(seat, orders)]))
                        .unwrap_or_default();
                    game.adjudicate(at, &orders, &mut Dice::fixed(vec![], 1))
                        .position
                };
                let rows: Vec<&MordredAction> = reading
                    .orders
                    .iter()
                    .map(|order| &order.what)
                    .filter(|what| matches!(what, MordredAction::Row(_)))
                    .collect();
                if at.half == TurnHalf::Row {
                    // silence is row C, and the form says so
                    assert_eq!(rows, [&MordredAction::Row(MoneyRow::A)], "{language}");
                    let told = lines
                        .join(" ")
                        .replace(" #", "")
                        .split_whitespace()
                        .collect::<Vec<_>>()
                        .join(" ");
                    assert!(
                        ["rolled on row C", "rangée C", "rad C"]
                            .iter()
                            .any(|words| told.contains(words)),
                        "{told}"
                    );
                    continue;
                }
                assert_eq!(
                    after(Some(reading.orders)),
                    after(None),
                    "{language} {lines:#?}"
                );
            }
        }
    }
}

/// What a form tells beside its orders.
#[test]
fn forms_say_what_may_be_done() {
    let game = game();
    let men = position(
        &game,
        "Anglesey, Bangor, Bala",
        "Kay village Flint, Kay small castle Corwen, Hannah village Betws",
        9,
        2,
    );
    let mut row = men.clone();
    (row.half, row.rolled) = (TurnHalf::Row, None);
    for (at, seat, pieces) in [
        (
            &row,
            0,
            &[
                "A: 1* 2 2 3 3 4",
                "row A",
                "rolled on row C",
                "village £3 and £5, 2 points, 8 left",
                "Bala from Corwen (5 or more)",
            ][..],
        ),
        (&row, 1, &["it is Kay’s turn now", "turn 8"]),
        (
            &men,
            0,
            &[
                "row C brought 1 and 2: 2 men to place",
                "man attacks Betws – Hannah’s village at Betws (2 or more)",
                "man to",
                "if you send nothing by the deadline",
                "keep £0",
                "town £5, not in the hills",
            ],
        ),
    ] {
        // a long remark goes on in the next line
        let found = lines(&game, at, Seat(seat), "en")
            .join(" ")
            .replace(" #", "")
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ");
        for piece in pieces {
            assert!(found.contains(piece), "{piece} in {found}");
        }
    }
    // the game is over
    let (over, _) = played(
        &game,
        &position(&game, "Anglesey", "Kay large castle Bangor", 4, 0),
        &["attack Anglesey"],
        &[("*", 6)],
    );
    assert_eq!(form(&game, &over, Seat(0)), Form::default());
}

/// The examples of `help orders`, in every language, and the topics' names as many as their texts.
#[test]
fn examples_read() {
    let game = game();
    let buildings =
        "Kay village Flint, Kay small castle Corwen, Hannah village Bala, Kay town Wrexham";
    let men = position(&game, "Anglesey, Bangor, Betws", buildings, 30, 3);
    let mut row = men.clone();
    (row.half, row.rolled) = (TurnHalf::Row, None);
    for language in LANGUAGES {
        let file = format!(
            "{}/templates/locales/{language}/mordred-examples.ftl",
            concat!(env!("CARGO_MANIFEST_DIR"), "/../..")
        );
        let text = std::fs::read_to_string(file).expect("the examples");
        let examples = text.lines().filter_map(|line| line.split_once(" = "));
        let mut count = 0;
        for (id, example) in examples {
            count += 1;
            let clauses =
                |at: &Position| game.read(at, Seat(0), &Sheet::from_stored(example)).answers;
            let told = [clauses(&row), clauses(&men)].concat();
            assert!(
                told.iter().all(|answer| !matches!(
                    answer.verdict,
                    LineVerdict::Unread(_) | LineVerdict::Remark
                )),
                "{language} {id}: {told:#?}"
            );
        }
        assert!(count > 10, "{language}");
    }
}
