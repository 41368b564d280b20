//! Where seats play one at a time: lines for coming turns, and the words beside them.

use super::rounds::settle;
use super::sequential_play::sent;
use super::stub::{ANNA, BELA, House};
use crate::daemon::Daemon;
use crate::history::FutureLinesRow;
use crate::text::ids::{CampaignId, Seat, TurnNumber};
use serde_json::json;

fn kept(daemon: &mut Daemon) -> Vec<String> {
    let rows = daemon
        .store()
        .read(|book| book.later_of(CampaignId(1), Seat(1)))
        .unwrap();
    rows.into_iter()
        .map(|row| {
            format!(
                "{}: {}",
                row.turn,
                row.source.trim_end().replace('\n', "; ")
            )
        })
        .collect()
}

#[test]
fn what_becomes_of_a_plan() {
    let plan = "BEGIN ORDERS thornvale\nrow 1\nEND ORDERS";
    let quoted = "> BEGIN ORDERS thornvale\n> row 1\n> END ORDERS";
    // who sends what, what is kept for Bela at the end, and what his last answer says
    for (letters, wanted, says) in [
        (
            &[(BELA, "row 1\ntake 1")][..],
            &["turn 2 men: take 1", "turn 2 row: row 1"][..],
            "are stored for your coming turns",
        ),
        (
            &[(BELA, "row 1\nwait")],
            &["turn 2 row: row 1"],
            "is not stored with lines",
        ),
        (
            &[(BELA, "row 9")],
            &["turn 2 row: row 9"],
            "some are not valid as they are",
        ),
        (
            &[
                (BELA, "row 1"),
                (BELA, "BEGIN ORDERS thornvale\nclear\nEND ORDERS"),
            ],
            &[],
            "are removed",
        ),
        (
            &[(BELA, "row 1"), (BELA, "clear")],
            &["turn 2 row: row 1"],
            "confirm",
        ),
        (
            &[(BELA, "row 1"), (BELA, "clear"), (BELA, "confirm")],
            &[],
            "are removed",
        ),
        (
            &[
                (BELA, "row 1"),
                (BELA, "clear"),
                (ANNA, "row 1"),
                (BELA, "confirm"),
            ],
            &[],
            "are removed",
        ),
        (&[(BELA, quoted)], &[], "confirm"),
        (
            &[(BELA, quoted), (BELA, "confirm")],
            &["turn 2 row: row 1"],
            "are stored for your coming turns",
        ),
        (
            &[(BELA, quoted), (ANNA, "row 1"), (BELA, "confirm")],
            &["turn 2 row: row 1"],
            "are stored for your coming turns",
        ),
        (
            &[(BELA, quoted), (BELA, plan), (BELA, "confirm")],
            &["turn 2 row: row 1"],
            "",
        ),
        // a quoted fence may name the whole turn, or one that comes; not one that was played
        (
            &[
                (
                    BELA,
                    "> BEGIN ORDERS thornvale turn 2 row\n> row 1\n> END ORDERS",
                ),
                (BELA, "confirm"),
            ],
            &["turn 2 row: row 1"],
            "are stored for your coming turns",
        ),
        (
            &[
                (
                    BELA,
                    "> BEGIN ORDERS thornvale turn 1\n> row 1\n> END ORDERS",
                ),
                (BELA, "confirm"),
            ],
            &["turn 2 row: row 1"],
            "are stored for your coming turns",
        ),
        (
            &[
                (ANNA, "row 1\ntake 1"),
                (
                    BELA,
                    "> BEGIN ORDERS thornvale turn 1 row\n> row 1\n> END ORDERS",
                ),
            ],
            &[],
            "contains no text of your own",
        ),
        // what comes is added to, and the lines are those that he wrote
        (
            &[
                (BELA, "row 1"),
                (
                    BELA,
                    "BEGIN ORDERS thornvale turn 2 row\nadd\ntake 2\nEND ORDERS",
                ),
            ],
            &["turn 2 row: row 1; take 2"],
            "3: take 2",
        ),
    ] {
        let (house, mut daemon) = House::in_turn(&json!({}), 2);
        let mut before = 0;
        for (player, text) in letters {
            before = sent(&house);
            house.sheet(player, text);
            settle(&mut daemon);
        }
        let told: Vec<String> = house
            .opened(before)
            .into_iter()
            .map(|(_, letter)| letter.text.split_whitespace().collect::<Vec<_>>().join(" "))
            .collect();
        assert_eq!(kept(&mut daemon), wanted, "{letters:?} {told:?}");
        assert!(
            told.iter().any(|text| text.contains(says)),
            "{letters:?} {told:?}"
        );
        let turn = daemon
            .store()
            .read(|book| book.campaign(CampaignId(1)))
            .unwrap()
            .unwrap()
            .turn;
        assert!(
            daemon
                .store()
                .read(|book| book.standing_sheet(CampaignId(1), turn, Seat(1)))
                .unwrap()
                .is_none(),
            "{letters:?}: no sheet for another's turn"
        );
    }
}

#[test]
fn adding_to_a_coming_turn_leaves_the_sheet_for_this_one_alone() {
    let (house, mut daemon) = House::in_turn(&json!({ "delay": 1800 }), 2);
    house.sheet(ANNA, "row 1");
    settle(&mut daemon);
    let before = sent(&house);
    house.sheet(
        ANNA,
        "BEGIN ORDERS thornvale turn 3 row\nadd\nrow 2\nEND ORDERS",
    );
    settle(&mut daemon);
    let sheet = daemon
        .store()
        .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(0)))
        .unwrap()
        .unwrap();
    assert_eq!((sheet.revision, sheet.source.as_str()), (1, "row 1\n"));
    let (_, letter) = house.opened(before).remove(0);
    let numbered: Vec<&str> = letter
        .text
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()) && line.contains(": "))
        .collect();
    assert_eq!(
        numbered,
        ["2: add", "3: row 2"],
        "only what she wrote: {}",
        letter.text
    );
}

/// A letter that was received then.
fn received(house: &House, player: &str, text: &str, at: jiff::Timestamp) {
    let id = format!("{}.{}", text.len(), at.as_millisecond());
    let body = text.replace('\n', "\r\n");
    house.inbox.put(
        format!(
            "From: {player}\r\nTo: {}\r\nMessage-ID: <{id}@example.org>\r\n\r\n{body}\r\n",
            house.reply_address(player)
        ),
        at,
    );
}

#[test]
fn of_two_plans_the_one_that_was_received_later_stands() {
    // what came first and was received last, and what comes then
    for (newer, older, wanted, says) in [
        (
            "row 2",
            "row 1",
            &["turn 2 row: row 2"][..],
            "before the sheet that you sent later",
        ),
        (
            "row 2",
            "row 1\ntake 1",
            &["turn 2 men: take 1", "turn 2 row: row 2"],
            "For turn 2 row, the judge already has lines from you that it received after these",
        ),
    ] {
        let (house, mut daemon) = House::in_turn(&json!({}), 2);
        let then = house.clock.now();
        house.clock.advance(jiff::SignedDuration::from_mins(10));
        received(&house, BELA, newer, house.clock.now());
        settle(&mut daemon);
        let before = sent(&house);
        received(&house, BELA, older, then);
        settle(&mut daemon);
        assert_eq!(kept(&mut daemon), wanted, "{older}");
        let told: Vec<String> = house
            .opened(before)
            .into_iter()
            .map(|(_, letter)| letter.text.split_whitespace().collect::<Vec<_>>().join(" "))
            .collect();
        assert!(told.iter().any(|text| text.contains(says)), "{told:?}");
    }
}

#[test]
fn the_same_as_last_time_is_ones_own_last_time() {
    // what he has sent so far, and which lines the answer repeats
    for (before, wanted) in [
        (&[][..], None),
        (
            &[(ANNA, "row 1\ntake 2"), (BELA, "row 3\ntake 4")][..],
            Some("row 1"),
        ),
        (
            &[
                (ANNA, "row 1\ntake 2"),
                (BELA, "row 3\ntake 4"),
                (ANNA, "row 5"),
            ],
            Some("take 2"),
        ),
        // who plans ahead has both
        (&[(ANNA, "row 1\ntake 2")], Some("row 1 take 2")),
    ] {
        let (house, mut daemon) = House::in_turn(&json!({}), 2);
        for (player, text) in before {
            house.sheet(player, text);
            settle(&mut daemon);
        }
        let since = sent(&house);
        house.sheet(ANNA, "BEGIN ORDERS thornvale\nas before\nEND ORDERS");
        settle(&mut daemon);
        let (_, letter) = house.opened(since).remove(0);
        let lines: Vec<&str> = letter
            .text
            .lines()
            .map(str::trim)
            .skip_while(|line| !line.starts_with("BEGIN ORDERS"))
            .skip(1)
            .collect();
        let again: Vec<&str> = lines
            .into_iter()
            .take_while(|line| *line != "END ORDERS")
            .collect();
        assert_eq!(
            (!again.is_empty()).then(|| again.join(" ")).as_deref(),
            wanted,
            "{before:?} {}",
            letter.text
        );
    }
}

#[test]
fn of_two_plans_for_one_piece_the_newer_stands() {
    // when the lines for the whole turn came, and those for the piece
    for (whole, piece, wanted) in [
        (1, 2, "take 2\n"),
        (2, 1, "take 1\n"),
        (1, 1, "take 2\ntake 1\n"),
    ] {
        let (house, mut daemon) = House::in_turn(&json!({}), 2);
        let row = |turn: &str, source: &str, received| FutureLinesRow {
            seat: Seat(1),
            turn: turn.to_owned(),
            source: source.to_owned(),
            received,
        };
        let rows = [
            row("turn 2 row", "row 1\ntake 1\n", whole),
            row("turn 2 men", "take 2\n", piece),
        ];
        daemon
            .store()
            .write(|book| {
                rows.iter()
                    .try_for_each(|row| book.put_later(CampaignId(1), row))
            })
            .unwrap();
        house.sheet(ANNA, "row 1\ntake 1");
        settle(&mut daemon);
        let sheet = daemon
            .store()
            .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(4), Seat(1)))
            .unwrap()
            .unwrap();
        assert_eq!(sheet.source, wanted, "{whole} {piece}");
    }
}
