//! What becomes of everything that a player's sheets hold when another sheet of theirs comes: a row
//! for each, as `docs/order-sheet.md` tells it.

use super::kept;
use crate::daemon::{
    Daemon,
    tests::stub::{ANNA, House},
};
use crate::intake::sheets::sheet_contents::SheetContent;
use crate::text::ids::{CampaignId, Seat, TurnNumber};
use jiff::SignedDuration;
use serde_json::json;

/// What Gawaine's sheets hold.
fn held(daemon: &mut Daemon) -> String {
    let (id, turn, seat) = (CampaignId(1), TurnNumber(1), Seat(0));
    let read = |book: &crate::history::Transaction| {
        Ok((
            book.standing_sheet(id, turn, seat)?,
            book.unconfirmed_sheets(id, turn, seat)?.len(),
        ))
    };
    let (sheet, waiting) = daemon.store().read(read).unwrap();
    let sheet = sheet.unwrap();
    let marks = [
        (sheet.clean, "in"),
        (sheet.waits, "waits"),
        (waiting > 0, "one to confirm"),
    ];
    let marks = marks.into_iter().filter(|(set, _)| *set);
    std::iter::once(sheet.source.trim_end().replace('\n', "; "))
        .chain(marks.map(|(_, mark)| mark.to_owned()))
        .chain(kept(daemon))
        .collect::<Vec<_>>()
        .join(" | ")
}

struct Row {
    what: SheetContent,
    /// No deadline ends a wait.
    endless: bool,
    first: &'static [&'static str],
    next: &'static str,
    /// What is held after `next`, and with which sentence the answer begins.
    new: (&'static str, &'static str),
    /// The same after `add` and `next`.
    added: (&'static str, &'static str),
}

const IN: &str = "We have your orders, and every line is valid.";

const ROWS: [Row; 9] = [
    Row {
        what: SheetContent::Lines,
        endless: false,
        first: &["take 3\ntake 2"],
        next: "take 1\ntake 2",
        new: (
            "take 1; take 2 | in",
            "This sheet replaces your previous one, and one line of that is gone.",
        ),
        added: ("take 3; take 2; take 1; take 2 | in", IN),
    },
    // a habit of this game: it holds for coming turns too
    Row {
        what: SheetContent::Lines,
        endless: true,
        first: &["take 3\ntake 4 until told otherwise\ntake 5"],
        next: "take 1",
        new: (
            "take 1 | in",
            "This sheet replaces your previous one, and 3 lines of that are gone. To keep the old lines, begin a sheet with \"add\". Orders are gone that would have held for coming turns too: take 4 until told otherwise and take 5.",
        ),
        added: (
            "take 3; take 4 until told otherwise; take 5; take 1 | in",
            IN,
        ),
    },
    Row {
        what: SheetContent::Acceptance,
        endless: false,
        first: &["take 3\ntake 9\naccept"],
        next: "take 3\ntake 9\ntake 1",
        new: (
            "take 3; take 9; take 1",
            "We have your orders for before the start, but some lines are not valid.",
        ),
        added: (
            "take 3; take 9; take 3; take 9; take 1",
            "We have your orders for before the start, but some lines are not valid.",
        ),
    },
    Row {
        what: SheetContent::Acceptance,
        endless: true,
        first: &["take 3\ntake 9", "accept"],
        next: "take 1",
        new: ("take 1 | in", "This sheet replaces your previous one"),
        added: (
            "take 3; take 9; take 1 | in",
            "We have your orders for before the start, without the lines that are not valid.",
        ),
    },
    Row {
        what: SheetContent::Wait,
        endless: true,
        first: &["take 3\nwait"],
        next: "take 3",
        new: (
            "take 3 | in",
            "This sheet takes back your \"wait\": the turn no longer waits for you",
        ),
        added: ("take 3; take 3 | in | waits", IN),
    },
    Row {
        what: SheetContent::Wait,
        endless: false,
        first: &["take 3\nwait"],
        next: "take 3",
        new: ("take 3 | in | waits", IN),
        added: ("take 3; take 3 | in | waits", IN),
    },
    Row {
        what: SheetContent::Plan { named: true },
        endless: true,
        first: &["take 3\nfor turn 2\ntake 1\ntake 2"],
        next: "take 3\nfor turn 2: take 4",
        new: (
            "take 3 | in | turn 2: take 4",
            "2 lines are gone that the judge kept for turn 2.",
        ),
        added: ("take 3; take 3 | in | turn 2: take 1; take 2; take 4", IN),
    },
    Row {
        what: SheetContent::Plan { named: false },
        endless: false,
        first: &["take 3\nfor turn 2: take 1"],
        next: "take 3\nfor turn 3: take 2",
        new: ("take 3 | in | turn 2: take 1 | turn 3: take 2", IN),
        added: ("take 3; take 3 | in | turn 2: take 1 | turn 3: take 2", IN),
    },
    Row {
        what: SheetContent::Unconfirmed,
        endless: true,
        first: &["take 3", "clear"],
        next: "take 3",
        new: (
            "take 3 | in",
            "What waited for your \"confirm\" is void: revision 2.",
        ),
        added: (
            "take 3; take 3 | in",
            "What waited for your \"confirm\" is void: revision 2.",
        ),
    },
];

#[test]
fn add_keeps_what_a_new_sheet_takes_away_and_that_is_said_first() {
    for row in &ROWS {
        for (adds, (holds, says)) in [(false, row.new), (true, row.added)] {
            let rule = if row.endless { "none" } else { "every 3 days" };
            let (house, mut daemon) = House::new(&json!({ "deadline": rule }));
            let next = format!("{}{}", if adds { "add\n" } else { "" }, row.next);
            for text in row.first.iter().copied().chain([next.as_str()]) {
                house.clock.advance(SignedDuration::from_secs(60));
                house.sheet(ANNA, text);
                daemon.tick().unwrap();
            }
            let told = format!("{:?}, {:?}, then {next:?}", row.what, row.first);
            assert_eq!(held(&mut daemon), holds, "{told}");
            let answer = house.opened(0).pop().unwrap().1.text;
            let words: Vec<&str> = answer.split_whitespace().collect();
            let answer = words.join(" ");
            assert!(answer.starts_with(says), "{told}: {answer}");
        }
    }
    for what in SheetContent::ALL {
        let row = ROWS.iter().find(|row| row.what == what);
        let row = row.unwrap_or_else(|| panic!("no row for {what:?}"));
        // what stays is no loss to be told
        let told = row.added.1 != IN && what.stays(true, row.endless);
        assert!(!told || what == SheetContent::Acceptance, "{what:?}");
    }
}

/// The table that players read has each of them.
#[test]
fn the_guide_lists_what_sheets_hold() {
    let page = include_str!("../../../docs/order-sheet.md");
    for (row, what) in [
        ("| lines for this turn |", SheetContent::Lines),
        ("| `accept` |", SheetContent::Acceptance),
        ("| `wait` |", SheetContent::Wait),
        (
            "| lines for a coming turn that the new sheet names |",
            SheetContent::Plan { named: true },
        ),
        (
            "| lines for other coming turns |",
            SheetContent::Plan { named: false },
        ),
        (
            "| what waits for `confirm` or `yes` |",
            SheetContent::Unconfirmed,
        ),
    ] {
        let line = page.lines().find(|line| line.starts_with(row));
        let line = line.unwrap_or_else(|| panic!("{row}"));
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let stays = |cell: usize| cells.get(cell).is_some_and(|cell| cell.starts_with("stay"));
        assert_eq!(stays(2), what.stays(true, true), "{line}");
        assert_eq!(stays(3), what.stays(false, false), "{line}");
    }
}
