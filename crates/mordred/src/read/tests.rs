//! Sheets, and what becomes of each line.

use super::sheet_reader::read;
use super::standing_orders::standing;
use super::{order_grammar, parser};
use crate::{
    board::SquareId,
    game::Mordred,
    order::{MordredAction, Order},
    position::{Position, TurnHalf},
    sample::{game, position},
    tables::{BuildingKind, MoneyRow},
};
use seneschal_seam::{
    notation::Notation as _,
    order_reading::{FutureLine, LineAnswer, LineVerdict, OrderReading},
    seat::Seat,
};
use seneschal_testing::{line_table::must_say, order_reference::OrderReference};
use seneschal_text::{LanguageSet, Phrase, Sheet};

/// Each line's answer in short: `will place`, `for turn 7 men: build …`, `no no-square [Bala]`,
/// `refused §4.1 no-join`.
fn told(reading: &OrderReading<Order>) -> Vec<String> {
    let short = |phrase: &Phrase| phrase.id.trim_start_matches("mordred-").to_owned();
    let waits = |later: &Option<FutureLine>| match later {
        Some(FutureLine {
            turn,
            kept: Some(_),
        }) => format!(", waits for {turn}"),
        _ => String::new(),
    };
    let answer = |answer: &LineAnswer| match (&answer.verdict, &answer.later) {
        (LineVerdict::Will(_), Some(later)) => format!(
            "for {}: {}",
            later.turn,
            later.kept.as_deref().unwrap_or("-")
        ),
        (LineVerdict::Will(said), None) => said.iter().map(short).collect::<Vec<_>>().join(", "),
        (LineVerdict::Remark, _) => "remark".to_owned(),
        (LineVerdict::Unread(complaint), later) => format!(
            "{} [{}]{}",
            short(&complaint.what),
            complaint.instead.join(", "),
            waits(later)
        ),
        (LineVerdict::Refused(refusal), later) => {
            // both readings of a number are told; of others the case files say what is offered
            let offered = if refusal.why.id.ends_with("-squares")
                || refusal.why.id.ends_with("-men-attack")
            {
                format!(" [{}]", refusal.instead.join(", "))
            } else {
                String::new()
            };
            format!(
                "§{} {}{offered}{}",
                refusal.clause.as_deref().unwrap_or("-"),
                short(&refusal.why),
                waits(later)
            )
        }
    };
    reading.answers.iter().map(answer).collect()
}

fn check(game: &Mordred, position: &Position, seat: u8, sheet: &str, wanted: &[&str]) {
    let reading = read(game, position, Seat(seat), &Sheet::from_stored(sheet));
    assert_eq!(told(&reading), wanted, "{sheet}");
}

/// `tests/lines/mordred/answers.txt`
#[test]
fn what_is_said_of_a_line() {
    let game = game();
    must_say("tests/lines/mordred/answers.txt", |section, sheet| {
        let at = game.read_complete_position("a section", &section.position);
        let at = at.unwrap_or_else(|why| panic!("{why}"));
        let seat = game.lords.iter().position(|lord| *lord == section.writer);
        told(&read(&game, &at, Seat(seat.unwrap() as u8), sheet))
    });
}

/// A row that is valid holds for its half, whatever the plan says; one that applies until told
/// otherwise stays.
#[test]
fn what_comes_before_its_turn() {
    let game = game();
    let mut at = position(&game, "Anglesey", "Kay village Flint", 4, 0);
    (at.half, at.rolled) = (TurnHalf::Row, None);
    let plan = Sheet::from_stored("row B\nman to Atlantis");
    assert!(read(&game, &at, Seat(0), &plan).is_clean());
    let rows = Sheet::from_stored("row A until told otherwise\nkeep 2");
    assert_eq!(
        standing(&game, &at, Seat(0), &rows),
        ["row A until told otherwise"]
    );
}

/// Blocks and conditions a thousand deep: an answer for every line, and what is not in them stands.
#[test]
fn what_is_too_deep() {
    let game = game();
    let at = position(&game, "Anglesey", "Kay village Flint", 9, 0);
    let deep = "if Bala is free\n".repeat(1000);
    let ends = "end if\n".repeat(1000);
    let sheet = format!("build village at Hay\n{deep}keep 2\n{ends}build village at Mold");
    let reading = read(&game, &at, Seat(0), &Sheet::from_stored(&sheet));
    assert_eq!((reading.answers.len(), reading.orders.len()), (2003, 2));
    let chained = "if Bala is free: ".repeat(50);
    check(
        &game,
        &at,
        0,
        &format!("{chained}keep 2\nbuild village at Mold"),
        &["sheet-block-too-deep []", "will-build"],
    );
    for many in ["(".repeat(900), "not ".repeat(200)] {
        let line = format!("if {many}Bala is free: keep 2");
        check(&game, &at, 0, &line, &["if-too-deep []"]);
    }
}

/// What a sheet leaves open is told where nothing decides about it any more.
#[test]
fn what_is_left() {
    let game = game();
    let at = position(
        &game,
        "Anglesey, Bangor, Bala",
        "Kay small castle Corwen",
        9,
        1,
    );
    for (sheet, wanted) in [
        ("keep 1", &["note-men", "note-money 9"][..]),
        (
            "man to Conwy\nbuild village at Flint\nkeep 1",
            &["note-money 6"],
        ),
        (
            "if I have £2: man to Conwy",
            &["note-men-open", "note-money 9"],
        ),
        ("man to Conwy\nattack Bala up to 3 times", &[]),
    ] {
        let reading = read(&game, &at, Seat(0), &Sheet::from_stored(sheet));
        let pounds = |note: &Phrase| match note.args.get("pounds") {
            Some(seneschal_text::PhraseArgument::Number(pounds)) => format!(" {pounds}"),
            _ => String::new(),
        };
        let notes: Vec<String> = reading
            .notes
            .iter()
            .map(|note| format!("{}{}", note.id.trim_start_matches("mordred-"), pounds(note)))
            .collect();
        assert_eq!(notes, wanted, "{sheet}");
    }
}

/// What one line and one sheet may order, and how much of what they hang on is said again.
#[test]
fn long_sheets() {
    let game = game();
    let at = position(&game, "Anglesey", "Kay village Flint", 4, 2);
    check(
        &game,
        &at,
        0,
        &format!("man to {}", ["Nefyn"; 25].join(",")),
        &["§- orders-long-line"],
    );
    check(
        &game,
        &at,
        0,
        &["keep 1"; 25].join("; "),
        &["§- orders-long-line"],
    );
    let mut wanted = vec!["will-keep"; 200];
    wanted.extend(["§- sheet-long"; 10]);
    check(&game, &at, 0, &["keep 1"; 210].join("\n"), &wanted);
    check(
        &game,
        &at,
        0,
        &format!("if {}: keep 1", ["Bala is free"; 9].join(" or ")),
        &["if-then-long, will-keep"],
    );
}

/// Every line of `docs/order-sheet-mordred.md` is one of the language.
#[test]
fn the_page_s_lines_read() {
    let game = game();
    let page = include_str!("../../../../docs/order-sheet-mordred.md");
    let mut lines_read = 0;
    for block in page
        .split("```")
        .skip(1)
        .step_by(2)
        .filter(|block| !block.trim_start().starts_with("seneschal "))
    {
        let lines: Vec<&str> = block
            .lines()
            .map(|line| line.split("  ").next().unwrap_or_default())
            .filter(|line| !line.is_empty())
            .collect();
        let at = position(&game, "Anglesey", "Kay village Flint", 40, 2);
        let reading = read(&game, &at, Seat(0), &Sheet::from_stored(&lines.join("\n")));
        let unread: Vec<&LineAnswer> = reading
            .answers
            .iter()
            .filter(|answer| matches!(answer.verdict, LineVerdict::Unread(_)))
            .collect();
        assert!(unread.is_empty(), "{unread:?}");
        lines_read += lines.len();
    }
    assert!(lines_read > 15, "{lines_read} lines");
}

/// What stands around the orders of a letter without fences is no order, and hides none.
#[test]
fn headings_and_closings_are_remarks() {
    let game = game();
    let at = position(
        &game,
        "Anglesey, Bangor, Conwy, Bala",
        "Kay village Flint",
        20,
        2,
    );
    for (letter, wanted) in [
        (
            "my moves for turn 7:\nman to Caernarfon\ncheers, Hannah",
            &["remark", "will-place", "remark"][..],
        ),
        (
            "mes ordres :\nhomme à Caernarfon\nCordialement,\nHannah",
            &["remark", "will-place", "remark"],
        ),
        (
            "mina order:\nman till Caernarfon\nmvh Hannah",
            &["remark", "will-place", "remark"],
        ),
        (
            "my moves for turn 9:\nman to Caernarfon",
            &["orders-no-order []", "will-place"],
        ),
        (
            "man to Caernarfon\ncheers, attack Bala",
            &["will-place", "orders-no-order []"],
        ),
    ] {
        let sheet = seneschal_text::envelopes(letter).remove(0).sheet;
        assert_eq!(told(&read(&game, &at, Seat(0), &sheet)), wanted, "{letter}");
    }
}

/// Every order as the rows write it, in the words of each language, is that order.
#[test]
fn every_line_that_is_written_is_read_back() {
    let game = game();
    let mut orders: Vec<MordredAction> = MoneyRow::ALL.map(MordredAction::Row).into();
    let squares: Vec<SquareId> = game.board.ids().collect();
    for (&at, &from) in squares.iter().zip(squares.iter().rev()) {
        let attack = |from, times| MordredAction::Attack { at, from, times };
        orders.extend([
            MordredAction::Place(at),
            MordredAction::Raid(at),
            MordredAction::Keep(u32::from(at.0)),
            attack(None, 1),
            attack(Some(from), 1),
            attack(None, 3),
            attack(Some(from), 99),
        ]);
        orders.extend(BuildingKind::ALL.map(|kind| MordredAction::Build { kind, at }));
    }
    let languages = ["en", "fr", "sv"].map(|name| LanguageSet::named(name).unwrap());
    for order in orders {
        let line = order_grammar::line(&game, &order);
        for language in languages {
            let line = game.names.in_tongue(language, &line);
            let read = parser::line(&game, &line).unwrap_or_else(|why| panic!("{line}: {why:?}"));
            let read: Vec<MordredAction> = read.into_iter().map(|clause| clause.what).collect();
            assert_eq!(read, std::slice::from_ref(&order), "{line}");
        }
    }
}

#[test]
fn the_page_shows_every_order() {
    let game = game();
    let named = |name: &str| LanguageSet::named(name).unwrap();
    OrderReference {
        game: "mordred",
        table: include_str!("../../../../config/rules/mordred/orders.yaml"),
        behind_others: &[],
        examples: &[
            ("$row", "A"),
            ("$count", "2"),
            ("$kind", "village"),
            ("$one", "Bangor"),
            ("$squares", "Bangor, Conwy"),
            ("$place", "Flint"),
            ("$target", "Bala"),
            ("$times", "3"),
            ("$pounds", "2"),
        ],
        said_in: &|language, line| game.names.in_tongue(named(language), line),
        is_order: &|line| parser::line(&game, line).is_ok_and(|clauses| !clauses.is_empty()),
    }
    .must_be_shown();
}
