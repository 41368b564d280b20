//! Sheets, and what becomes of each line.

use super::*;
use crate::games::mordred::sample::{game, position};
use crate::referee::as_sheet;

/// Each line's answer in short: `will place`, `for turn 7 men: build …`, `no no-square [Bala]`, `refused §4.1 no-join`.
fn told(reading: &Reading<Order>) -> Vec<String> {
    let short = |phrase: &Phrase| phrase.id.trim_start_matches("mordred-").to_owned();
    let waits = |later: &Option<Later>| match later {
        Some(Later { turn, kept: Some(_) }) => format!(", waits for {turn}"),
        _ => String::new(),
    };
    let answer = |answer: &Answer| match (&answer.verdict, &answer.later) {
        (Verdict::Will(_), Some(later)) => format!("for {}: {}", later.turn, later.kept.as_deref().unwrap_or("-")),
        (Verdict::Will(said), None) => said.iter().map(short).collect::<Vec<_>>().join(", "),
        (Verdict::Remark, _) => "remark".to_owned(),
        (Verdict::Unread(complaint), later) => format!("{} [{}]{}", short(&complaint.what), complaint.instead.join(", "), waits(later)),
        (Verdict::Refused(refusal), later) => format!("§{} {}{}", refusal.clause.as_deref().unwrap_or("-"), short(&refusal.why), waits(later)),
    };
    reading.answers.iter().map(answer).collect()
}

fn check(game: &Mordred, position: &Position, seat: u8, sheet: &str, wanted: &[&str]) {
    let reading = read(game, position, Seat(seat), &as_sheet(sheet));
    assert_eq!(told(&reading), wanted, "{sheet}");
}

/// The rules' own example (M§5), and the ways in which people write it.
#[test]
fn what_is_said_of_a_line() {
    let game = game();
    let at = position(&game, "Anglesey, Bangor, Conwy, Bala", "Kay village Flint, Kay small castle Corwen, Hannah village Betws, Bors town Denbigh", 20, 2);
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
        ("man attacks Denbigh\nman attacks Betws\nman to Llanberis", &["will-raid", "will-raid", "will-spare"]),
        ("man to Atlantis", &["orders-no-square []"]),
        ("man to Caernarfn", &["orders-no-square [Caernarfon]"]),
        ("man to Caer", &["orders-several [Caerleon, Caernarfon, Caerphilly]"]),
        ("man", &["orders-which-square []"]),
        ("man to Conwy or Llanberis", &["orders-or []"]),
        ("man to Caernarfon or Llanberis", &["orders-or []"]),
        ("build village at Mold", &["will-build"]),
        ("Village at Mold.", &["will-build"]),
        ("build a large castle in Chirk", &["will-build"]),
        ("build castle at Chirk", &["orders-which-castle [small castle, large castle]"]),
        ("build tower at Chirk", &["orders-build-what [village, town, small castle, large castle]"]),
        ("build town at Knighton", &["§4 no-land"]),
        ("build village at Harlech", &["§4.1 no-join"]),
        ("build village at Betws", &["§4.2 no-others"]),
        ("build village at Conwy", &["§4.2 no-man-there"]),
        ("build town at Flint", &["will-replace"]),
        ("build village at Ruthin", &["will-build"]),
        ("build large castle at Chirk\nbuild large castle at Mold\nbuild village at Hay", &["will-build", "will-build", "§4 orders-money"]),
        ("keep £15\nbuild village at Hay\nbuild village at Mold", &["will-keep", "will-build", "§4 orders-money"]),
        ("attack Bala from Corwen", &["will-attack"]),
        ("attack Bala from Corwen up to 3 times", &["will-attack"]),
        ("attack from Corwen Bala", &["will-attack"]),
        ("attack Bala", &["will-attack"]),
        ("attack Bala from Flint", &["§4.3 no-way"]),
        ("attack Bala from Betws", &["§4.3 no-own-there"]),
        ("attack Harlech", &["§4.3 no-man"]),
        ("attack Conwy", &["§4.3 no-own-near"]),
        ("attack Bala up to 0 times", &["orders-how-often []"]),
        ("attack Bala; build village at Bala", &["will-attack, will-build"]),
        ("keep 2\nkeep 2 pounds\nkeep £2\nkeep two", &["will-keep", "will-keep", "will-keep", "orders-how-much []"]),
        ("row A", &["§2.1 orders-rolled"]),
        ("if Bala is free: build village at Corwen", &["if-then, will-replace"]),
        ("if Bala is held by Mordred and not (Betws is held by Hannah or I have at least £5): attack Bala", &["if-then, will-attack"]),
        (
            "if Bala is free\nbuild village at Bala\nelse\nattack Bala\nend if",
            &["if-begins", "if-then, will-build-there", "if-begins", "if-then, will-attack", "if-ends"],
        ),
        ("if Bala is blue: attack Bala", &["if-what []"]),
        ("if Bala is free\nattack Bala", &["sheet-block-unended []", "if-not-executed []"]),
        ("for turn 10 row: row A\nfor turn 3: row A\nfor spring 3: row A", &["for turn 10 row: row A", "§2.4 later-past", "later-no-turn [for turn 10 row]"]),
        // whose turn it is (M§2.3), and which half a row is for (M§2.4)
        ("for turn 8 men: keep 2\nfor turn 9 row: row A", &["§2.3 later-not-yours", "§2.3 later-not-yours"]),
        ("for turn 10 men: row A\nfor turn 10: row B", &["for turn 10 row: row A", "§2.1 orders-two-rows, waits for turn 10 row"]),
        ("for turn 10: row A; keep 2", &["§2.2 orders-both-halves, waits for turn 10 row"]),
        ("row A until told otherwise\nrow B always", &["for turn 10 row: row A until told otherwise", "§2.1 orders-two-rows"]),
        // what hangs on a die, a condition or money that may be left
        ("if Bala is held by Mordred: attack Bala\nbuild village at Bala", &["if-then, will-attack", "will-build"]),
        ("if Mold is free: build village at Mold\nbuild town at Mold", &["if-then, will-build", "will-build"]),
        (
            "keep £12\nattack Bala\nbuild village at Bala\nbuild village at Mold\nbuild village at Chirk",
            &["will-keep", "will-attack", "will-build", "will-perhaps", "will-perhaps"],
        ),
        (
            "keep £17\nif Bala is free: keep 20\nbuild village at Mold\nbuild village at Chirk",
            &["will-keep", "if-then, will-keep", "will-perhaps", "§4 orders-money"],
        ),
        ("if Bala is free: man to Llanberis\nman to Caernarfon\nman to Nefyn", &["if-then, will-place", "will-place", "will-perhaps"]),
        // other ways to say it
        ("a village in Mold", &["will-build"]),
        ("en by i Mold", &["will-build"]),
        ("castle at Chirk", &["orders-which-castle [small castle, large castle]"]),
        ("attack Bala please", &["will-attack"]),
        ("attaquer Bala s'il vous plaît", &["will-attack"]),
        ("attack the man at Bala", &["will-attack"]),
        ("attack Bala, 3 times", &["will-attack"]),
        ("place a man at Llanberis", &["will-place"]),
        ("send a man against Betws", &["will-raid"]),
        ("2 men to Caernarfon, Llanberis", &["will-place, will-place"]),
        ("build village at Mold and a town at Wrexham", &["will-build, will-build"]),
        ("upgrade Flint to town", &["will-replace"]),
        ("if I have less than £5: keep 2", &["if-then, will-keep"]),
        ("if Flint is held by me: keep 2", &["if-then, will-keep"]),
        ("no orders", &["will-nothing"]),
        ("aucun ordre", &["will-nothing"]),
        ("inga order", &["will-nothing"]),
        ("no orders; man to Llanberis", &["orders-too-much []"]),
        ("Hi all, see you soon", &["orders-no-order []"]),
        ("bulid village at Mold", &["orders-no-order [build]"]),
    ] {
        let found = told(&read(&game, &at, Seat(0), &as_sheet(sheet)));
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
    (at.half, at.rolled) = (Half::Row, None);
    check(&game, &at, 0, "row B until told otherwise", &["will-row-standing"]);
    // without fences a sentence to a person is none of the sheet
    let open = Sheet { fenced: false, ..as_sheet("Hi all, see you soon\nrow A") };
    assert_eq!(told(&read(&game, &at, Seat(0), &open)), ["remark", "will-row"]);
    // a slip in the name of a square makes no remark of an order
    let slips = Sheet { fenced: false, ..as_sheet("man to Rhuthun\nwhat a man\nrow A") };
    assert_eq!(told(&read(&game, &at, Seat(0), &slips)).get(1..), Some(&["remark".to_owned(), "will-row".to_owned()][..]));
    assert!(read(&game, &at, Seat(0), &slips).answers.first().is_some_and(|answer| answer.verdict.is_no()), "man to Rhuthun");
    check(&game, &at, 0, "row B\nrow C", &["will-row", "§2.1 orders-two-rows"]);
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
    check(&game, &at, 0, "row C; man to Bangor", &["§2.2 orders-both-halves"]);
    // whoever is not at his turn writes for it
    check(&game, &at, 2, "row A\nman to Bangor", &["for turn 9 row: row A", "for turn 9 men: man to Bangor"]);
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
    assert_eq!(standing(&game, &at, &as_sheet("row A until told otherwise\nkeep 2")), ["row A until told otherwise"]);
}

/// What a sheet leaves open is told where nothing decides about it any more.
#[test]
fn what_is_left() {
    let game = game();
    let at = position(&game, "Anglesey, Bangor, Bala", "Kay small castle Corwen", 9, 1);
    for (sheet, wanted) in [
        ("keep 1", &["note-men", "note-money 9"][..]),
        ("man to Conwy\nbuild village at Flint\nkeep 1", &["note-money 6"]),
        ("if I have £2: man to Conwy", &["note-men-open", "note-money 9"]),
        ("man to Conwy\nattack Bala up to 3 times", &[]),
    ] {
        let reading = read(&game, &at, Seat(0), &as_sheet(sheet));
        let pounds = |note: &Phrase| match note.args.get("pounds") {
            Some(crate::phrase::Arg::Number(pounds)) => format!(" {pounds}"),
            _ => String::new(),
        };
        let notes: Vec<String> = reading.notes.iter().map(|note| format!("{}{}", note.id.trim_start_matches("mordred-"), pounds(note))).collect();
        assert_eq!(notes, wanted, "{sheet}");
    }
}

/// What one line and one sheet may order, and how much of what they hang on is said again.
#[test]
fn long_sheets() {
    let game = game();
    let at = position(&game, "Anglesey", "Kay village Flint", 4, 2);
    check(&game, &at, 0, &format!("man to {}", ["Nefyn"; 25].join(",")), &["§- orders-long-line"]);
    check(&game, &at, 0, &["keep 1"; 25].join("; "), &["§- orders-long-line"]);
    let mut wanted = vec!["will-keep"; 200];
    wanted.extend(["§- orders-long-sheet"; 10]);
    check(&game, &at, 0, &["keep 1"; 210].join("\n"), &wanted);
    check(&game, &at, 0, &format!("if {}: keep 1", ["Bala is free"; 9].join(" or ")), &["if-then-long, will-keep"]);
}

/// One order in three languages.
#[test]
fn languages() {
    let game = game();
    let at = position(&game, "Anglesey, Bangor, Bala", "Kay village Flint, Kay small castle Corwen, Hannah village Betws", 20, 1);
    for (lines, wanted) in [
        (["man to Conwy", "homme à Conwy", "man till Conwy"], "will-place"),
        (["man attacks Betws", "homme attaque Betws", "man anfaller Betws"], "will-raid"),
        (["build village at Mold", "construire un village à Mold", "bygg en by i Mold"], "will-build"),
        (["build town at Flint", "construire ville à Flint", "bygg stad i Flint"], "will-replace"),
        (["build large castle at Chirk", "construire un grand château à Chirk", "bygg stor borg vid Chirk"], "will-build"),
        (["attack Bala from Corwen up to 3 times", "attaquer Bala depuis Corwen jusqu'à 3 fois", "anfall Bala från Corwen upp till 3 gånger"], "will-attack"),
        (["keep 2 pounds", "garder 2 livres", "behåll 2 pund"], "will-keep"),
        (["if Bala is free: keep 2", "si Bala est libre : garder 2", "om Bala är fri: behåll 2"], "if-then, will-keep"),
        (
            ["if Bala is not held by Mordred: keep 2", "si Bala n'est pas tenu par Mordred: garder 2", "om Bala inte innehas av Mordred: behåll 2"],
            "if-then, will-keep",
        ),
        (["if I have at least £5: keep 2", "si j'ai au moins 5 livres: garder 2", "om jag har minst 5 pund: behåll 2"], "if-then, will-keep"),
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
    let mut read = 0;
    for block in page.split("```").skip(1).step_by(2).filter(|block| !block.trim_start().starts_with("seneschal ")) {
        let lines: Vec<&str> = block.lines().map(|line| line.split("  ").next().unwrap_or_default()).filter(|line| !line.is_empty()).collect();
        let at = position(&game, "Anglesey", "Kay village Flint", 40, 2);
        let reading = super::read(&game, &at, Seat(0), &as_sheet(&lines.join("\n")));
        let unread: Vec<&Answer> = reading.answers.iter().filter(|answer| matches!(answer.verdict, Verdict::Unread(_))).collect();
        assert!(unread.is_empty(), "{unread:?}");
        read += lines.len();
    }
    assert!(read > 15, "{read} lines");
}
