//! Sheets, and what becomes of each line.

use super::*;
use crate::games::mordred::sample::{game, position};
use crate::referee::as_sheet;

/// Each line's answer in short: `will place`, `for turn 7 men: build …`, `no no-square [Bala]`, `refused §4.1 no-join`.
fn told(reading: &Reading<Order>) -> Vec<String> {
    let short = |phrase: &Phrase| phrase.id.trim_start_matches("mordred-").to_owned();
    let answer = |answer: &Answer| match (&answer.verdict, &answer.later) {
        (Verdict::Will(_), Some(later)) => format!("for {}: {}", later.turn, later.kept.as_deref().unwrap_or("-")),
        (Verdict::Will(said), None) => said.iter().map(short).collect::<Vec<_>>().join(", "),
        (Verdict::Remark, _) => "remark".to_owned(),
        (Verdict::Unread(complaint), _) => format!("{} [{}]", short(&complaint.what), complaint.instead.join(", ")),
        (Verdict::Refused(refusal), _) => format!("§{} {}", refusal.clause.as_deref().unwrap_or("-"), short(&refusal.why)),
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
        ("for turn 10 row: row A\nfor turn 3: row A\nfor spring 3: row A", &["for turn 10 row: row A", "§2.4 later-past", "later-no-turn [for turn 8 row]"]),
        ("Hi all, see you soon", &["orders-no-order []"]),
        ("bulid village at Mold", &["orders-no-order [build]"]),
    ] {
        check(&game, &at, 0, sheet, wanted);
    }
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
    assert_eq!(standing(&game, &at, &as_sheet("row A until told otherwise\nkeep 2")), ["row A until told otherwise"]);
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
