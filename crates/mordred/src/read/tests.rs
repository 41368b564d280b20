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
    order_reading::{FutureLine, LineAnswer, LineVerdict, OrderReading},
    seat::Seat,
};
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

/// The rules' own example (M§5), and the ways in which people write it.
#[test]
fn what_is_said_of_a_line() {
    let game = game();
    let at = position(
        &game,
        "Anglesey, Bangor, Conwy, Bala",
        "Kay village Flint, Kay small castle Corwen, Hannah village Betws, Bors town Denbigh",
        20,
        2,
    );
    let mut unlike = Vec::new();
    for (sheet, wanted) in [
        ("man to Caernarfon", &["will-place"][..]),
        ("man Llanberis", &["will-place"]),
        ("men to Caernarfon, Llanberis", &["will-place, will-place"]),
        ("men to Caernarfon and Nefyn", &["will-place, will-place"]),
        ("man to Nefyn", &["§3.2 orders-no-man-near"]),
        ("man to Conwy", &["§3.2 orders-man-there"]),
        ("man to Betws", &["§3.3 orders-others-there"]),
        ("man to Corwen", &["§3.3 orders-own-there"]),
        ("man attacks Betws", &["will-raid"]),
        ("man attacks Corwen", &["§3.3 orders-raids-own"]),
        ("man attacks Caernarfon", &["§3.3 orders-nothing-to-raid"]),
        (
            "man attacks Denbigh\nman attacks Betws\nman to Llanberis",
            &["will-raid", "will-raid", "will-spare"],
        ),
        ("man to Atlantis", &["orders-no-square []"]),
        ("man to Caernarfn", &["orders-no-square [Caernarfon]"]),
        (
            "man to Caer",
            &["orders-several [Caerleon, Caernarfon, Caerphilly]"],
        ),
        ("man", &["orders-which-square []"]),
        ("man to Conwy or Llanberis", &["orders-or []"]),
        ("man to Caernarfon or Llanberis", &["orders-or []"]),
        ("build village at Mold", &["will-build"]),
        ("Village at Mold.", &["will-build"]),
        ("build a large castle in Chirk", &["will-build"]),
        (
            "build castle at Chirk",
            &["orders-which-castle [small castle, large castle]"],
        ),
        (
            "build tower at Chirk",
            &["orders-build-what [village, town, small castle, large castle]"],
        ),
        ("build town at Knighton", &["§4 no-land"]),
        ("build village at Harlech", &["§4.1 no-join"]),
        ("build village at Betws", &["§4.2 no-others"]),
        ("build village at Conwy", &["§4.2 no-man-there"]),
        ("build town at Flint", &["will-replace"]),
        ("build village at Ruthin", &["will-build"]),
        (
            "build large castle at Chirk\nbuild large castle at Mold\nbuild village at Hay",
            &["will-build", "will-build", "§4 orders-money"],
        ),
        (
            "keep £15\nbuild village at Hay\nbuild village at Mold",
            &["will-keep", "will-build", "§4 orders-money"],
        ),
        ("attack Bala from Corwen", &["will-attack"]),
        ("attack Bala from Corwen up to 3 times", &["will-attack"]),
        ("attack from Corwen Bala", &["will-attack"]),
        ("attack Bala", &["will-attack"]),
        ("attack Bala from Flint", &["§4.3 no-way"]),
        ("attack Bala from Betws", &["§4.3 no-own-there"]),
        ("attack Harlech", &["§4.3 no-man"]),
        ("attack Conwy", &["§4.3 no-own-near"]),
        ("attack Bala up to 0 times", &["orders-how-often []"]),
        (
            "attack Bala; build village at Bala",
            &["will-attack, will-build"],
        ),
        (
            "keep 2\nkeep 2 pounds\nkeep £2\nkeep two",
            &["will-keep", "will-keep", "will-keep", "will-keep"],
        ),
        (
            "keep £ 2\nkeep 2 £\nkeep 2£\nkeep £2 pounds\nkeep 2.5\nkeep",
            &[
                "will-keep",
                "will-keep",
                "will-keep",
                "will-keep",
                "orders-how-much []",
                "orders-how-much []",
            ],
        ),
        (
            "keep 2\nkeep 5\nif Bala is free: keep 3",
            &[
                "will-keep-unless",
                "§5 orders-two-sums",
                "if-then, will-keep",
            ],
        ),
        ("row A", &["§2.1 orders-rolled"]),
        (
            "if Bala is free: build village at Corwen",
            &["if-then, will-replace"],
        ),
        (
            "if Bala is held by Mordred and not (Betws is held by Hannah or I have at least £5): attack Bala",
            &["if-then, will-attack"],
        ),
        (
            "if Bala is free\nbuild village at Bala\nelse\nattack Bala\nend if",
            &[
                "if-begins",
                "if-then, will-build-there",
                "if-begins",
                "if-then, will-attack",
                "if-ends",
            ],
        ),
        ("if Bala is blue: attack Bala", &["if-what []"]),
        (
            "if Bala is free\nattack Bala",
            &["sheet-block-unended []", "if-not-executed []"],
        ),
        (
            "for turn 10 row: row A\nfor turn 3: row A\nfor spring 3: row A",
            &[
                "for turn 10 row: row A",
                "§2.4 later-past",
                "later-no-turn [for turn 10 row: row A]",
            ],
        ),
        // whose turn it is (M§2.3), and which half a row is for (M§2.4)
        (
            "for turn 8 men: keep 2\nfor turn 9 row: row A",
            &["§2.3 later-not-yours", "§2.3 later-not-yours"],
        ),
        (
            "for turn 10 men: row A\nfor turn 10: row B",
            &[
                "for turn 10 row: row A",
                "§2.1 orders-two-rows, waits for turn 10 row",
            ],
        ),
        (
            "for turn 10\nrow A\nkeep 2\nif Bala is free\nbuild town at Mold\nend if",
            &[
                "for turn 10 row: ",
                "for turn 10 row: row A",
                "for turn 10 men: keep 2",
                "for turn 10 men: if Bala is free",
                "for turn 10 men: build town at Mold",
                "for turn 10 men: end if",
            ],
        ),
        (
            "for turn 10: row A; keep 2",
            &["§2.2 orders-both-halves, waits for turn 10 row"],
        ),
        (
            "row A until told otherwise\nrow B always",
            &[
                "for turn 10 row: row A until told otherwise",
                "§2.1 orders-two-rows, waits for turn 10 row",
            ],
        ),
        // what hangs on a die, a condition or money that may be left
        (
            "if Bala is held by Mordred: attack Bala\nbuild village at Bala",
            &["if-then, will-attack", "will-build"],
        ),
        (
            "if Mold is free: build village at Mold\nbuild town at Mold",
            &["if-then, will-build", "will-build"],
        ),
        (
            "keep £12\nattack Bala\nbuild village at Bala\nbuild village at Mold\nbuild village at Chirk",
            &[
                "will-keep",
                "will-attack",
                "will-build",
                "will-perhaps",
                "will-perhaps",
            ],
        ),
        (
            "keep £17\nif Bala is free: keep 20\nbuild village at Mold\nbuild village at Chirk",
            &[
                "will-keep-unless",
                "if-then, will-keep",
                "will-perhaps",
                "§4 orders-money",
            ],
        ),
        (
            "if Bala is free: man to Llanberis\nman to Caernarfon\nman to Nefyn",
            &["if-then, will-place", "will-place", "will-perhaps"],
        ),
        // other ways to say it
        ("a village in Mold", &["will-build"]),
        ("en by i Mold", &["will-build"]),
        (
            "castle at Chirk",
            &["orders-which-castle [small castle, large castle]"],
        ),
        ("attack Bala please", &["will-attack"]),
        ("attaquer Bala s'il vous plaît", &["will-attack"]),
        ("attack the man at Bala", &["will-attack"]),
        ("attack Bala, 3 times", &["will-attack"]),
        ("place a man at Llanberis", &["will-place"]),
        ("send a man against Betws", &["will-raid"]),
        (
            "2 men to Caernarfon, Llanberis",
            &["will-place, will-place"],
        ),
        // a number before men or buildings agrees with the squares
        ("2 men attack Denbigh", &["will-raid, will-raid"]),
        ("2 men against Denbigh, Betws", &["will-raid, will-raid"]),
        (
            "place 2 men at Caernarfon and Llanberis",
            &["will-place, will-place"],
        ),
        (
            "1 man to Caernarfon, Llanberis",
            &["§3.2 orders-men-squares [man to Caernarfon, 2 men to Caernarfon, Llanberis]"],
        ),
        (
            "a man to Caernarfon, Llanberis",
            &["§3.2 orders-men-squares [man to Caernarfon, 2 men to Caernarfon, Llanberis]"],
        ),
        (
            "2 men to Caernarfon",
            &["§3.2 orders-men-squares [man to Caernarfon]"],
        ),
        (
            "0 men to Caernarfon",
            &["§3.2 orders-men-squares [man to Caernarfon]"],
        ),
        (
            "1 man attacks Denbigh, Betws",
            &["§3.3 orders-men-attack [man attacks Denbigh, 2 men against Denbigh, Betws]"],
        ),
        (
            "3 men attack Denbigh, Betws",
            &[
                "§3.3 orders-men-attack [2 men against Denbigh, Betws, 3 men against Denbigh, Betws, Betws]",
            ],
        ),
        ("99 men attack Denbigh", &["§- orders-long-line"]),
        (
            "99999999999999999999 men attack Denbigh",
            &["orders-no-order []"],
        ),
        (
            "build 2 villages at Mold and Chirk",
            &["will-build, will-build"],
        ),
        ("2 villages at Mold, Chirk", &["will-build, will-build"]),
        (
            "build 1 village at Mold and 1 town at Wrexham",
            &["will-build, will-build"],
        ),
        (
            "build 2 villages at Mold",
            &["§4 orders-buildings-squares [build village at Mold]"],
        ),
        (
            "build 1 village at Mold and Chirk",
            &["§4 orders-buildings-squares [build village at Mold, build village at Mold, Chirk]"],
        ),
        (
            "build 1 village at Mold and 2 towns at Wrexham",
            &["§4 orders-buildings-squares [build town at Wrexham]"],
        ),
        // `else` on one line, and what goes wrong with it
        (
            "if Bala is free: build village at Corwen else attack Bala from Corwen",
            &["if-then, will-replace, if-then, will-attack"],
        ),
        (
            "if Bala is free: build village at Corwen; else: attack Bala",
            &["if-then, will-replace, if-then, will-attack"],
        ),
        (
            "if Bala is free: if Mold is free: keep 2, else keep 3",
            &["if-then, will-keep-unless, if-then, will-keep"],
        ),
        (
            "if Bala is free: keep 2 else if Mold is free: keep 3\nkeep 1",
            &["sheet-else-if []", "will-keep"],
        ),
        (
            "if Bala is free: keep 2 else keep 3 else keep 4\nkeep 1",
            &["sheet-two-elses []", "will-keep"],
        ),
        (
            "if Bala is free: keep 2 else\nkeep 1",
            &["orders-nothing []", "will-keep"],
        ),
        (
            "if Bala is free: else keep 2\nkeep 1",
            &["orders-nothing []", "will-keep"],
        ),
        (
            "if Bala is free: no orders else keep 2",
            &["if-then, if-then, will-keep"],
        ),
        (
            "for turn 10: if Bala is free: keep 2 else keep 3",
            &["for turn 10 men: if Bala is free: keep 2 else keep 3"],
        ),
        // a line that is refused changes nothing for those below it, nor above it
        (
            "build large castle at Chirk; build town at Knighton\nbuild large castle at Mold\nbuild large castle at Hay",
            &["§4 no-land", "will-build", "will-build"],
        ),
        (
            "build village at Mold; build village at Betws\nbuild town at Mold",
            &["§4.2 no-others", "will-build"],
        ),
        (
            "man to Llanberis; man to Betws\nman to Caernarfon; man to Nefyn",
            &["§3.3 orders-others-there", "will-place, will-place"],
        ),
        (
            "man to Caernarfon; build town at Knighton\nman to Nefyn",
            &["§4 no-land", "§3.2 orders-no-man-near"],
        ),
        (
            "man to Caernarfon; build village at Betws\nmen to Llanberis, Caernarfon",
            &["§4.2 no-others", "will-place, will-place"],
        ),
        (
            "keep 19; build village at Betws\nbuild large castle at Mold\nkeep 2",
            &["§4.2 no-others", "will-build", "will-keep"],
        ),
        (
            "build village at Mold\nkeep 19; build village at Betws",
            &["will-build", "§4.2 no-others"],
        ),
        (
            "build village at Mold; build large castle at Chirk; build large castle at Hay\nbuild village at Chirk",
            &["§4 orders-money", "will-build"],
        ),
        (
            "build village at Mold and a town at Wrexham",
            &["will-build, will-build"],
        ),
        ("upgrade Flint to town", &["will-replace"]),
        ("if I have less than £5: keep 2", &["if-then, will-keep"]),
        ("if Flint is held by me: keep 2", &["if-then, will-keep"]),
        ("no orders", &["will-nothing"]),
        ("aucun ordre", &["will-nothing"]),
        ("inga order", &["will-nothing"]),
        ("attack Bala twice", &["will-attack"]),
        ("attaquer Bala deux fois", &["will-attack"]),
        ("anfall Bala två gånger", &["will-attack"]),
        (
            "attack Bala until it falls",
            &["orders-until-it-falls [attack Bala up to 3 times]"],
        ),
        (
            "attaquer Bala jusqu'à ce qu'il tombe",
            &["orders-until-it-falls [attaquer Bala jusqu'à 3 fois]"],
        ),
        (
            "anfall Bala tills den faller",
            &["orders-until-it-falls [anfall Bala upp till 3 gånger]"],
        ),
        ("if Flint is mine: keep 2", &["if-then, will-keep"]),
        ("si Flint est à moi: garder 2", &["if-then, will-keep"]),
        ("om Flint är mitt: behåll 2", &["if-then, will-keep"]),
        ("if Flint is not mine: keep 2", &["if-then, will-keep"]),
        ("unless Bala is free: keep 2", &["if-then, will-keep"]),
        (
            "keep 2 unless Bala is free",
            &["sheet-if-behind [unless Bala is free: keep 2]"],
        ),
        (
            "attack Bala if Bala is held by Mordred",
            &["sheet-if-behind [if Bala is held by Mordred: attack Bala]"],
        ),
        (
            "If attacked, we run\nman to Caernarfon",
            &["orders-no-square []", "will-place"],
        ),
        (
            "man to Caernarfon (attack Bala)",
            &["will-place, sheet-in-parentheses"],
        ),
        (
            "(attack Bala)",
            &["sheet-only-in-parentheses [attack Bala]"],
        ),
        ("no orders; man to Llanberis", &["orders-too-much []"]),
        ("Hi all, see you soon", &["orders-no-order []"]),
        ("bulid village at Mold", &["orders-no-order [build]"]),
    ] {
        let found = told(&read(&game, &at, Seat(0), &Sheet::from_stored(sheet)));
        if found != wanted {
            unlike.push(format!("{sheet}\n  {found:?}\n  {wanted:?}"));
        }
    }
    assert!(unlike.is_empty(), "{}", unlike.join("\n"));
}

/// M§2.2, M§2.3: what comes before its turn waits for it.
#[test]
fn plans() {
    let game = game();
    let mut at = position(&game, "Anglesey", "Kay village Flint", 4, 0);
    (at.half, at.rolled) = (TurnHalf::Row, None);
    check(
        &game,
        &at,
        0,
        "row B until told otherwise",
        &["will-row-standing"],
    );
    // without fences a sentence to a person is none of the sheet
    let open = Sheet {
        fenced: false,
        ..Sheet::from_stored("Hi all, see you soon\nrow A")
    };
    assert_eq!(
        told(&read(&game, &at, Seat(0), &open)),
        ["remark", "will-row"]
    );
    // nor does a plan keep one
    let plan = Sheet {
        fenced: false,
        ..Sheet::from_stored("row A\nfor turn 9 men\nwhat a turn that was\nkeep 4")
    };
    assert_eq!(
        told(&read(&game, &at, Seat(0), &plan)).get(2),
        Some(&"remark".to_owned())
    );
    // a slip in the name of a square makes no remark of an order
    let slips = Sheet {
        fenced: false,
        ..Sheet::from_stored("man to Rhuthun\nwhat a man\nrow A")
    };
    assert_eq!(
        told(&read(&game, &at, Seat(0), &slips)).get(1..),
        Some(&["remark".to_owned(), "will-row".to_owned()][..])
    );
    assert!(
        read(&game, &at, Seat(0), &slips)
            .answers
            .first()
            .is_some_and(|answer| answer.verdict.is_no()),
        "man to Rhuthun"
    );
    check(
        &game,
        &at,
        0,
        "row B\nrow C",
        &["will-row", "§2.1 orders-two-rows"],
    );
    check(&game, &at, 0, "row", &["orders-which-row [A, B, C]"]);
    check(
        &game,
        &at,
        0,
        "row C\nman to Bangor\nif Mold is free\nbuild village at Mold\nend if\nkeep 2",
        &[
            "will-row",
            "for turn 7 men: man to Bangor",
            "for turn 7 men: if Mold is free",
            "for turn 7 men: build village at Mold",
            "for turn 7 men: end if",
            "for turn 7 men: keep 2",
        ],
    );
    check(
        &game,
        &at,
        0,
        "row C; man to Bangor",
        &["§2.2 orders-both-halves"],
    );
    // a row that reads holds for its half, whatever the plan says
    check(
        &game,
        &at,
        0,
        "row B\nman to Atlantis\nbuild town at Knighton\nif Bala is blue: keep 2",
        &[
            "will-row",
            "orders-no-square [], waits for turn 7 men",
            "§4 no-land, waits for turn 7 men",
            "if-what [], waits for turn 7 men",
        ],
    );
    assert!(
        read(
            &game,
            &at,
            Seat(0),
            &Sheet::from_stored("row B\nman to Atlantis")
        )
        .is_clean()
    );
    check(
        &game,
        &at,
        0,
        "raw B\nrow D",
        &["orders-no-order [row]", "orders-which-row [A, B, C]"],
    );
    // whoever is not at his turn writes for it
    check(
        &game,
        &at,
        2,
        "row A\nman to Bangor",
        &["for turn 9 row: row A", "for turn 9 men: man to Bangor"],
    );
    // what reads not waits there too, so that his turn does not run without it
    check(
        &game,
        &at,
        2,
        "row D\nman to Atlantis\nif Bala is blue: keep 2\nrow A; keep 2",
        &[
            "orders-which-row [A, B, C], waits for turn 9 row",
            "orders-no-square [], waits for turn 9 men",
            "if-what [], waits for turn 9 men",
            "§2.2 orders-both-halves, waits for turn 9 row",
        ],
    );
    assert_eq!(
        standing(
            &game,
            &at,
            Seat(0),
            &Sheet::from_stored("row A until told otherwise\nkeep 2")
        ),
        ["row A until told otherwise"]
    );
}

/// One line that can never be, in each place where it may stand: now, in the plan for the dice at
/// hand, in one for a turn that is far, and under a condition.
#[test]
fn what_can_never_be_is_refused_wherever_it_stands() {
    let game = game();
    let men = position(
        &game,
        "Anglesey, Bangor, Bala",
        "Kay village Flint, Kay small castle Corwen, Hannah village Betws",
        4,
        1,
    );
    let mut row = men.clone();
    (row.half, row.rolled) = (TurnHalf::Row, None);
    let kept = "kept";
    for (line, now, plan, far, under) in [
        (
            "man to Atlantis",
            "orders-no-square []",
            "orders-no-square []",
            "orders-no-square []",
            "orders-no-square []",
        ),
        (
            "build village at Mole",
            "orders-no-square [Mold]",
            "orders-no-square [Mold]",
            "orders-no-square [Mold]",
            "orders-no-square [Mold]",
        ),
        // no man near it now, nor after any of the sheet's
        (
            "man to Pembroke",
            "§3.2 orders-no-man-near",
            "§3.2 orders-no-man-near",
            kept,
            "will-place",
        ),
        (
            "man to Betws",
            "§3.3 orders-others-there",
            "§3.3 orders-others-there",
            kept,
            "will-place",
        ),
        (
            "man to Bangor",
            "§3.2 orders-man-there",
            "§3.2 orders-man-there",
            kept,
            "will-place",
        ),
        (
            "man to Anglesey",
            "§3.2 orders-man-there",
            "§3.2 orders-man-there",
            "§3.2 orders-man-there",
            "§3.2 orders-man-there",
        ),
        (
            "man attacks Corwen",
            "§3.3 orders-raids-own",
            "§3.3 orders-raids-own",
            kept,
            "will-raid-there",
        ),
        (
            "man attacks Mold",
            "§3.3 orders-nothing-to-raid",
            "§3.3 orders-nothing-to-raid",
            kept,
            "will-raid-there",
        ),
        (
            "man attacks Anglesey",
            "§3.3 no-castle",
            "§3.3 no-castle",
            "§3.3 no-castle",
            "§3.3 no-castle",
        ),
        (
            "build town at Knighton",
            "§4 no-land",
            "§4 no-land",
            "§4 no-land",
            "§4 no-land",
        ),
        (
            "build village at Anglesey",
            "§4 no-castle",
            "§4 no-castle",
            "§4 no-castle",
            "§4 no-castle",
        ),
        (
            "build village at Pembroke",
            "§4.1 no-join",
            "§4.1 no-join",
            kept,
            "will-build-there",
        ),
        (
            "build village at Betws",
            "§4.2 no-others",
            "§4.2 no-others",
            kept,
            "will-build-there",
        ),
        (
            "build village at Bangor",
            "§4.2 no-man-there",
            "§4.2 no-man-there",
            kept,
            "will-build-there",
        ),
        (
            "build village at Flint",
            "§4.2 no-same",
            "§4.2 no-same",
            kept,
            "will-build-there",
        ),
        // £4 now, £18 on the best dice
        (
            "build town at Mold",
            "§4 orders-money",
            kept,
            kept,
            "will-build-there",
        ),
        (
            "keep 9; build large castle at Mold",
            "§4 orders-money",
            "§4 orders-money-at-best",
            kept,
            "will-keep, will-build-there",
        ),
        // a man may stand on one of the two
        (
            "build large castle at Mold; build large castle at Hay",
            "§4 orders-money",
            kept,
            kept,
            "will-build-there, will-build-there",
        ),
        (
            "attack Bala from Flint",
            "§4.3 no-way",
            "§4.3 no-way",
            "§4.3 no-way",
            "§4.3 no-way",
        ),
        (
            "attack Bala from Anglesey",
            "§4.3 no-castle",
            "§4.3 no-castle",
            "§4.3 no-castle",
            "§4.3 no-castle",
        ),
        (
            "attack Bala from Llanfyllin",
            "§4.3 no-own-there",
            "§4.3 no-own-there",
            kept,
            "will-attack-there",
        ),
        // a man may come there by the default
        (
            "attack Ruthin",
            "§4.3 no-man",
            kept,
            kept,
            "will-attack-there",
        ),
        (
            "attack Bangor",
            "§4.3 no-own-near",
            "§4.3 no-own-near",
            kept,
            "will-attack-there",
        ),
        (
            "keep 2; keep 3",
            "§5 orders-two-sums",
            "§5 orders-two-sums",
            kept,
            "will-keep-unless, will-keep",
        ),
    ] {
        let one = |position: &Position, seat: u8, sheet: &str| {
            let told = told(&read(
                &game,
                position,
                Seat(seat),
                &Sheet::from_stored(sheet),
            ));
            told.first()
                .map(|told| {
                    if told.starts_with("for turn ") {
                        kept.to_owned()
                    } else {
                        told.clone()
                    }
                })
                .unwrap_or_default()
        };
        let waits = |told: &str, turn: &str| {
            if told == kept {
                told.to_owned()
            } else {
                format!("{told}, waits for {turn}")
            }
        };
        assert_eq!(one(&men, 0, line), now, "{line}");
        assert_eq!(
            one(&row, 0, line),
            waits(plan, "turn 7 men"),
            "{line}, before the dice"
        );
        assert_eq!(
            one(&row, 0, &format!("for turn 7 men: {line}")),
            waits(plan, "turn 7 men"),
            "{line}, for this turn"
        );
        assert_eq!(
            one(&row, 2, line),
            waits(far, "turn 9 men"),
            "{line}, in another's turn"
        );
        assert_eq!(
            one(&men, 0, &format!("for turn 10 men: {line}")),
            waits(far, "turn 10 men"),
            "{line}, for a turn that is far"
        );
        let hangs = one(&men, 0, &format!("if Hay is held by me: {line}"));
        assert_eq!(
            hangs.trim_start_matches("if-then, "),
            under,
            "{line}, under a condition"
        );
    }
}

/// Conditions, rows and sums as people write them, in three languages, and what is said where they
/// do not read.
#[test]
fn questions_as_people_write_them() {
    let game = game();
    let at = position(
        &game,
        "Anglesey, Bangor, Bala",
        "Kay small castle Corwen, Hannah village Betws",
        9,
        0,
    );
    let reads = "if-then, will-keep";
    let open = "(".repeat(900);
    let denied = "not ".repeat(200);
    let mut unlike = Vec::new();
    for (asks, wanted) in [
        ("(Bala is free)", reads),
        ("((Bala is free) and (not Betws is free))", reads),
        ("not (Bala is free or Betws is free)", reads),
        ("not not Bala is free", reads),
        ("Bala isn’t free", reads),
        ("BALA IS EMPTY & Betws is held by hannah", reads),
        ("Bala is free, and Betws is free, or I have £4", reads),
        ("Bala is free, Betws is free", "if-too-much []"),
        ("Ba\u{200b}la is free", reads),
        ("Ｂala is free", reads),
        ("Bâla is frée", reads),
        ("Saint Davids is free", reads),
        ("St. Davids is free", reads),
        ("St David’s is free", reads),
        ("St David's is not held by Mordred", reads),
        ("Caernarfn is free", "orders-no-square [Caernarfon]"),
        (
            "Caer is free",
            "orders-several [Caerleon, Caernarfon, Caerphilly]",
        ),
        ("🏰 is free", "if-what []"),
        ("I have £4", reads),
        ("I have £ 4", reads),
        ("I have 4 £", reads),
        ("I have 4£", reads),
        ("I have 4", reads),
        ("I’ve at least 4 pounds", reads),
        ("I have £4 or more", reads),
        ("I have more than £4", reads),
        ("I have less than £4", reads),
        ("I have four pounds", reads),
        ("I have £99999999999999999999", "orders-how-much []"),
        ("I have", "orders-how-much []"),
        ("Bala", "if-what []"),
        ("Bala is", "if-what []"),
        ("Bala is blue", "if-what []"),
        ("Bala is held", "if-by-whom []"),
        ("Bala is held by nobody", "if-by-whom []"),
        ("Bala is free and", "if-what []"),
        ("not", "if-what []"),
        ("", "if-what []"),
        ("()", "if-what []"),
        ("(Bala is free", "if-parenthesis []"),
        ("Bala is free)", "if-too-much []"),
        (&format!("{open}Bala is free"), "if-too-deep []"),
        (&format!("{denied}Bala is free"), "if-too-deep []"),
    ] {
        let found = told(&read(
            &game,
            &at,
            Seat(0),
            &Sheet::from_stored(&format!("if {asks}: keep 2")),
        ));
        if found != [wanted] {
            unlike.push(format!("if {asks}: {found:?}, not {wanted}"));
        }
    }
    for line in [
        "si (Bala est libre et que Betws n’est pas tenu par hannah) : garder 2",
        "si Bala n'est pas libre : garder 2 £",
        "si non (Bala est libre ou Betws est libre) : garder £2",
        "si j’ai au moins 4 £ : garder 2 livres",
        "si j'ai plus de £4 et Corwen est tenu par moi : garder 2",
        "si j'ai 4 livres ou plus alors : garder 2",
        "om inte (Bala är fri eller Betws är fri): behåll 2",
        "om Bala inte är fri och jag har minst 4 £: behåll £2",
        "om jag har mer än 4 pund: behåll 2 pund",
        "om jag har 4 pund eller mer då: behåll 2",
        "om Corwen hålls av mig: behåll 2",
    ] {
        let found = told(&read(&game, &at, Seat(0), &Sheet::from_stored(line)));
        if found != [reads] {
            unlike.push(format!("{line}: {found:?}"));
        }
    }
    let (mut rows, mut men) = (at.clone(), at.clone());
    (rows.half, rows.rolled) = (TurnHalf::Row, None);
    for line in [
        "row a",
        "ROW  B.",
        "Row: B",
        "row – c",
        "row \"B\"",
        "the row C please",
        "rangée B",
        "Rangée : b",
        "ligne a",
        "rad B",
        "Rad: c",
        "raden A",
    ] {
        let found = told(&read(&game, &rows, Seat(0), &Sheet::from_stored(line)));
        if found != ["will-row"] {
            unlike.push(format!("{line}: {found:?}"));
        }
    }
    if let Some(rolled) = &mut men.rolled {
        rolled.men = 2;
    }
    for (line, wanted) in [
        ("man to Conwy", "will-place"),
        ("men to Conwy & Llanberis", "will-place, will-place"),
        ("Men: Conwy, Llanberis", "will-place, will-place"),
        ("homme à Conwy", "will-place"),
        ("un homme vers Conwy", "will-place"),
        ("2 hommes à Conwy et à Llanberis", "will-place, will-place"),
        ("placer un homme sur Conwy", "will-place"),
        ("Hommes : Conwy, Llanberis", "will-place, will-place"),
        ("man till Conwy", "will-place"),
        ("en man till Conwy", "will-place"),
        ("2 män till Conwy och Llanberis", "will-place, will-place"),
        ("ställ en man i Conwy", "will-place"),
        ("man mot Betws", "will-raid"),
        ("un homme contre Betws", "will-raid"),
    ] {
        let found = told(&read(&game, &men, Seat(0), &Sheet::from_stored(line)));
        if found != [wanted] {
            unlike.push(format!("{line}: {found:?}"));
        }
    }
    assert!(unlike.is_empty(), "{}", unlike.join("\n"));
}

/// Blocks a thousand deep, unended, and without their colons: an answer for every line, and what is
/// not in them stands.
#[test]
fn blocks_that_go_wrong() {
    let game = game();
    let at = position(&game, "Anglesey", "Kay village Flint", 9, 0);
    let deep = "if Bala is free\n".repeat(1000);
    let reading = read(
        &game,
        &at,
        Seat(0),
        &Sheet::from_stored(&format!(
            "build village at Hay\n{deep}keep 2\n{}build village at Mold",
            "end if\n".repeat(1000)
        )),
    );
    assert_eq!((reading.answers.len(), reading.orders.len()), (2003, 2));
    let chained = "if Bala is free: ".repeat(50);
    check(
        &game,
        &at,
        0,
        &format!("{chained}keep 2\nbuild village at Mold"),
        &["sheet-block-too-deep []", "will-build"],
    );
    for (sheet, wanted) in [
        (
            "if Bala is free keep 2\nbuild village at Mold",
            &[
                "sheet-if-without-colon [if Bala is free: keep 2]",
                "will-build",
            ][..],
        ),
        (
            "if Bala is free, keep 2\nbuild village at Mold",
            &[
                "sheet-if-without-colon [if Bala is free: keep 2]",
                "will-build",
            ],
        ),
        (
            "if Bala is free then keep 2\nbuild village at Mold",
            &[
                "sheet-if-without-colon [if Bala is free then: keep 2]",
                "will-build",
            ],
        ),
        (
            "if Bala is fre man to Bangor\nbuild village at Mold",
            &["if-what []", "will-build"],
        ),
        (
            "si Bala est libre attaquer Bala\nconstruire village à Mold",
            &[
                "sheet-if-without-colon [si Bala est libre: attaquer Bala]",
                "will-build",
            ],
        ),
        (
            "om Bala är fri bygg by i Bala\nbygg by i Mold",
            &[
                "sheet-if-without-colon [om Bala är fri: bygg by i Bala]",
                "will-build",
            ],
        ),
        (
            "if Bala is held by hannah\nkeep 2\nend if\nbuild village at Mold",
            &["if-begins", "if-then, will-keep", "if-ends", "will-build"],
        ),
        (
            "if Bala is blue: keep 2\nbuild village at Mold",
            &["if-what []", "will-build"],
        ),
        (
            "if Bala is free: bulid village at Bala\nbuild village at Mold",
            &["orders-no-order [build]", "will-build"],
        ),
        (
            "if Bala is free:\nbuild village at Mold",
            &["sheet-block-unended []", "if-not-executed []"],
        ),
        (
            "if Bala is free\nif Mold is free keep 2\nbuild village at Mold\nend if\nbuild village at Hay",
            &[
                "if-begins",
                "sheet-if-without-colon [if Mold is free: keep 2]",
                "if-then, will-build",
                "if-ends",
                "will-build",
            ],
        ),
        (
            "if Bala is free\nkeep 2\nelse if Mold is free\nkeep 3\nend if\nbuild village at Mold",
            &[
                "sheet-else-if []",
                "if-not-executed []",
                "if-not-executed []",
                "if-not-executed []",
                "if-not-executed []",
                "will-build",
            ],
        ),
    ] {
        check(&game, &at, 0, sheet, wanted);
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
    wanted.extend(["§- orders-long-sheet"; 10]);
    check(&game, &at, 0, &["keep 1"; 210].join("\n"), &wanted);
    check(
        &game,
        &at,
        0,
        &format!("if {}: keep 1", ["Bala is free"; 9].join(" or ")),
        &["if-then-long, will-keep"],
    );
}

/// One order in three languages.
#[test]
fn languages() {
    let game = game();
    let at = position(
        &game,
        "Anglesey, Bangor, Bala",
        "Kay village Flint, Kay small castle Corwen, Hannah village Betws",
        20,
        1,
    );
    for (lines, wanted) in [
        (
            ["man to Conwy", "homme à Conwy", "man till Conwy"],
            "will-place",
        ),
        (
            [
                "man attacks Betws",
                "homme attaque Betws",
                "man anfaller Betws",
            ],
            "will-raid",
        ),
        (
            [
                "build village at Mold",
                "construire un village à Mold",
                "bygg en by i Mold",
            ],
            "will-build",
        ),
        (
            [
                "build town at Flint",
                "construire ville à Flint",
                "bygg stad i Flint",
            ],
            "will-replace",
        ),
        (
            [
                "build large castle at Chirk",
                "construire un grand château à Chirk",
                "bygg stor borg vid Chirk",
            ],
            "will-build",
        ),
        (
            [
                "attack Bala from Corwen up to 3 times",
                "attaquer Bala depuis Corwen jusqu'à 3 fois",
                "anfall Bala från Corwen upp till 3 gånger",
            ],
            "will-attack",
        ),
        (
            ["keep 2 pounds", "garder 2 livres", "behåll 2 pund"],
            "will-keep",
        ),
        (
            [
                "if Bala is free: keep 2",
                "si Bala est libre : garder 2",
                "om Bala är fri: behåll 2",
            ],
            "if-then, will-keep",
        ),
        (
            [
                "if Bala is not held by Mordred: keep 2",
                "si Bala n'est pas tenu par Mordred: garder 2",
                "om Bala inte innehas av Mordred: behåll 2",
            ],
            "if-then, will-keep",
        ),
        (
            [
                "if I have at least £5: keep 2",
                "si j'ai au moins 5 livres: garder 2",
                "om jag har minst 5 pund: behåll 2",
            ],
            "if-then, will-keep",
        ),
    ] {
        for line in lines {
            check(&game, &at, 0, line, &[wanted]);
        }
    }
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
