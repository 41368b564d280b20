//! Where seats play one at a time: lines for coming turns, and the words beside them.

use super::in_turn::sent;
use super::rounds::settle;
use super::stub::{ANNA, BELA, House};
use crate::daemon::Daemon;
use crate::store::LaterRow;
use serde_json::json;

fn kept(daemon: &mut Daemon) -> Vec<String> {
    let rows = daemon.store().read(|book| book.later_of(1, 1)).unwrap();
    rows.into_iter().map(|row| format!("{}: {}", row.turn, row.source.trim_end().replace('\n', "; "))).collect()
}

#[test]
fn what_becomes_of_a_plan() {
    let plan = "BEGIN ORDERS thornvale\nrow 1\nEND ORDERS";
    let quoted = "> BEGIN ORDERS thornvale\n> row 1\n> END ORDERS";
    // who sends what, what is kept for Bela at the end, and what his last answer says
    for (letters, wanted, says) in [
        (&[(BELA, "row 1\ntake 1")][..], &["turn 2 men: take 1", "turn 2 row: row 1"][..], "is kept for your coming turns"),
        (&[(BELA, "row 1\nwait")], &["turn 2 row: row 1"], "is not kept with lines"),
        (&[(BELA, "row 9")], &["turn 2 row: row 9"], "some lines cannot stand as they are"),
        (&[(BELA, "row 1"), (BELA, "BEGIN ORDERS thornvale\nclear\nEND ORDERS")], &[], "are taken back"),
        (&[(BELA, "row 1"), (BELA, "clear")], &["turn 2 row: row 1"], "confirm"),
        (&[(BELA, "row 1"), (BELA, "clear"), (BELA, "confirm")], &[], "are taken back"),
        (&[(BELA, "row 1"), (BELA, "clear"), (ANNA, "row 1"), (BELA, "confirm")], &[], "are taken back"),
        (&[(BELA, quoted)], &[], "confirm"),
        (&[(BELA, quoted), (BELA, "confirm")], &["turn 2 row: row 1"], "is kept for your coming turns"),
        (&[(BELA, quoted), (ANNA, "row 1"), (BELA, "confirm")], &["turn 2 row: row 1"], "is kept for your coming turns"),
        (&[(BELA, quoted), (BELA, plan), (BELA, "confirm")], &["turn 2 row: row 1"], ""),
    ] {
        let (house, mut daemon) = House::in_turn(&json!({}), 2);
        let mut before = 0;
        for (player, text) in letters {
            before = sent(&house);
            house.sheet(player, text);
            settle(&mut daemon);
        }
        let told: Vec<String> = house.opened(before).into_iter().map(|(_, letter)| letter.text.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
        assert_eq!(kept(&mut daemon), wanted, "{letters:?} {told:?}");
        assert!(told.iter().any(|text| text.contains(says)), "{letters:?} {told:?}");
        let turn = daemon.store().read(|book| book.campaign(1)).unwrap().unwrap().turn;
        assert!(daemon.store().read(|book| book.standing_sheet(1, turn, 1)).unwrap().is_none(), "{letters:?}: no sheet for another's turn");
    }
}

#[test]
fn of_two_plans_for_one_piece_the_newer_stands() {
    // when the lines for the whole turn came, and those for the piece
    for (whole, piece, wanted) in [(1, 2, "take 2\n"), (2, 1, "take 1\n"), (1, 1, "take 2\ntake 1\n")] {
        let (house, mut daemon) = House::in_turn(&json!({}), 2);
        let row = |turn: &str, source: &str, received| LaterRow { seat: 1, turn: turn.to_owned(), source: source.to_owned(), received };
        let rows = [row("turn 2 row", "row 1\ntake 1\n", whole), row("turn 2 men", "take 2\n", piece)];
        daemon.store().write(|book| rows.iter().try_for_each(|row| book.put_later(1, row))).unwrap();
        house.sheet(ANNA, "row 1\ntake 1");
        settle(&mut daemon);
        let sheet = daemon.store().read(|book| book.standing_sheet(1, 4, 1)).unwrap().unwrap();
        assert_eq!(sheet.source, wanted, "{whole} {piece}");
    }
}
