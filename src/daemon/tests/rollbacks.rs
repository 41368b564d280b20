//! Where seats play one at a time and turns are taken back or run again: what stands then, what is
//! printed again, and for whom.

use super::rounds::{DELAY, settle};
use super::sequential_play::{sent, sheet};
use super::stub::{ANNA, BELA, CARL, House};
use crate::commands::moderation::ModeratorAct;
use crate::daemon::Daemon;
use crate::history::{AttendanceSubstitute, NewPress};
use crate::text::ids::{CampaignId, Seat, TurnNumber};
use jiff::SignedDuration;
use serde_json::json;

fn take_back(daemon: &mut Daemon, turn: &str) {
    daemon
        .intervene(
            CampaignId(1),
            &ModeratorAct::Rollback {
                turn: turn.to_owned(),
            },
            "a slip",
        )
        .unwrap();
    settle(daemon);
}

#[test]
fn a_row_that_was_replaced_comes_back_as_what_it_was() {
    let (house, mut daemon) = House::in_turn(&json!({ "delay": 1800 }), 2);
    let d = &mut daemon;
    for (player, text) in [
        (ANNA, "row 1 until told otherwise"),
        (ANNA, "take 1"),
        (BELA, "row 2"),
        (BELA, "take 2"),
        (ANNA, "row 4"),
        (ANNA, "take 4"),
    ] {
        sheet(&house, d, player, text);
        house.clock.advance(DELAY);
        settle(d);
    }
    take_back(d, "turn 2 men");
    assert_eq!(
        d.store()
            .read(|book| book.later_of(CampaignId(1), Seat(0)))
            .unwrap(),
        [],
        "she had sent nothing ahead"
    );
    sheet(&house, d, BELA, "take 2");
    house.clock.advance(DELAY);
    settle(d);
    let (row, came) = d
        .store()
        .read(|book| {
            Ok((
                book.standing_sheet(CampaignId(1), TurnNumber(5), Seat(0))?,
                book.attendance(CampaignId(1), TurnNumber(5))?,
            ))
        })
        .unwrap();
    assert_eq!(row.unwrap().source, "row 1 until told otherwise\n");
    assert_eq!(
        came.iter().map(|row| row.filled).collect::<Vec<_>>(),
        [Some(AttendanceSubstitute::LastInstructions)],
        "and that is no coming of hers"
    );
}

#[test]
fn what_a_moderator_puts_in_for_a_row_that_stands_is_nobodys_silence() {
    let (house, mut daemon) = House::in_turn(&json!({ "delay": 1800 }), 2);
    let d = &mut daemon;
    for (player, text) in [
        (ANNA, "row 1 until told otherwise"),
        (ANNA, "take 1"),
        (BELA, "row 2"),
        (BELA, "take 2"),
    ] {
        sheet(&house, d, player, text);
        house.clock.advance(DELAY);
        settle(d);
    }
    let turn = d
        .store()
        .read(|book| book.campaign(CampaignId(1)))
        .unwrap()
        .unwrap()
        .turn;
    let rows = d
        .store()
        .read(|book| book.attendance(CampaignId(1), turn))
        .unwrap();
    d.store()
        .write(|book| {
            book.put_sheet(crate::history::NewSheet {
                campaign: CampaignId(1),
                turn,
                seat: Seat(0),
                letter: None,
                source: "row 5\n",
                salt: &[1; 16],
                hash: &crate::campaign::secrets::sheet_hash(&[1; 16], "row 5\n"),
                received: house.clock.now().as_millisecond(),
                clean: true,
                waits: false,
                standing: crate::history::SheetStanding::Standing,
                by_moderator: true,
            })
        })
        .unwrap();
    house.clock.advance(DELAY);
    settle(d);
    assert_eq!(
        (
            turn,
            rows.len(),
            d.store()
                .read(|book| book.attendance(CampaignId(1), turn))
                .unwrap()
                .len()
        ),
        (TurnNumber(5), 1, 0)
    );
}

#[test]
fn whoever_has_read_a_letter_is_not_brought_it_again() {
    let (house, mut daemon) = House::in_turn(&json!({ "observers": ["zoe@example.org"] }), 3);
    let d = &mut daemon;
    let letter = |public: bool, readers: &[u8], text: &str| NewPress {
        campaign: CampaignId(1),
        turn: TurnNumber(1),
        at: house.clock.now().as_millisecond(),
        seat: Some(Seat(0)),
        anonymous: false,
        public,
        readers: readers.iter().copied().map(Seat).collect(),
        moderator: false,
        later: true,
        text: text.to_owned(),
    };
    for new in [
        letter(true, &[], "the tower is ours"),
        letter(false, &[1, 2], "the ford is yours"),
    ] {
        d.store().write(|book| book.put_press(&new)).unwrap();
    }
    let round = |d: &mut Daemon| {
        for (player, text) in [
            (ANNA, "row 1\ntake 1"),
            (BELA, "row 2\ntake 2"),
            (CARL, "row 3\ntake 3"),
        ] {
            sheet(&house, d, player, text);
        }
    };
    sheet(&house, d, ANNA, "row 1\ntake 1");
    let times = |who: &str, text: &str| {
        let reports = house.opened(0).into_iter().filter(|(to, letter)| {
            to == who
                && letter
                    .message_id
                    .as_ref()
                    .is_some_and(|id| id.contains(".report."))
        });
        reports
            .filter(|(_, letter)| letter.text.contains(text) || letter.quoted.contains(text))
            .count()
    };
    let all = || {
        let readers = [ANNA, BELA, CARL, "zoe@example.org"];
        (
            readers.map(|who| times(who, "the tower is ours")),
            readers.map(|who| times(who, "the ford is yours")),
        )
    };
    assert_eq!(all(), ([1, 1, 0, 0], [0, 1, 0, 0]));
    take_back(d, "turn 1");
    round(d);
    assert_eq!(all(), ([1, 1, 1, 1], [0, 1, 1, 0]));
    // twice over, and where it is run again at once
    take_back(d, "turn 1");
    round(d);
    d.intervene(
        CampaignId(1),
        &ModeratorAct::Rerun {
            turn: "turn 1 row".to_owned(),
        },
        "other dice",
    )
    .unwrap();
    settle(d);
    assert_eq!(all(), ([1, 1, 1, 1], [0, 1, 1, 0]));
    // it stands in the report that is asked for
    house.sheet(BELA, "report turn 1");
    settle(d);
    assert_eq!(
        house.opened(0).last().map(|(to, _)| to.as_str()),
        Some(BELA)
    );
}

#[test]
fn only_who_was_told_of_a_turn_is_told_what_differs() {
    let (house, mut daemon) = House::in_turn(&json!({}), 3);
    let d = &mut daemon;
    for (player, text) in [
        (ANNA, "row 1\ntake 1"),
        (BELA, "row 2\ntake 2"),
        (ANNA, "reports every turn"),
    ] {
        sheet(&house, d, player, text);
    }
    let before = sent(&house);
    d.intervene(
        CampaignId(1),
        &ModeratorAct::Rerun {
            turn: "turn 2 men".to_owned(),
        },
        "other dice",
    )
    .unwrap();
    settle(d);
    let reports = house.opened(before).into_iter().filter(|(_, letter)| {
        letter
            .message_id
            .as_ref()
            .is_some_and(|id| id.contains(".report."))
    });
    let compared = |text: &str| {
        text.contains("Changes from the earlier report")
            || text.contains("Nothing that you can see has changed")
    };
    let mut told: Vec<(String, bool, bool)> = reports
        .map(|(to, letter)| (to, letter.subject.contains("RERUN"), compared(&letter.text)))
        .collect();
    told.sort();
    let row = |who: &str, knew: bool| (who.to_owned(), knew, knew);
    assert_eq!(told, [row(ANNA, false), row(BELA, true), row(CARL, true)]);
}

#[test]
fn what_was_written_before_a_turn_was_opened_again_is_not_for_it() {
    let (house, mut daemon) = House::in_turn(&json!({}), 2);
    let d = &mut daemon;
    sheet(&house, d, ANNA, "row 1\ntake 1");
    house.clock.advance(SignedDuration::from_mins(10));
    let written = house.clock.now();
    house.clock.advance(SignedDuration::from_mins(10));
    take_back(d, "turn 1");
    let before = sent(&house);
    let deliver = |player: &str, text: &str| {
        let id = player.len() + text.len();
        let mail = format!(
            "From: {player}\r\nTo: {}\r\nMessage-ID: <late{id}@example.org>\r\n\r\n{}\r\n",
            house.reply_address(player),
            text.replace('\n', "\r\n")
        );
        house.inbox.put(mail, written);
    };
    deliver(ANNA, "row 5");
    deliver(BELA, "row 5\ntake 5");
    settle(d);
    let sheet = d
        .store()
        .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(0)))
        .unwrap()
        .unwrap();
    assert_eq!(
        sheet.source,
        "row 1\n",
        "hers was for another turn: {:?}",
        house.opened(before)
    );
    let kept: Vec<String> = d
        .store()
        .read(|book| book.later_of(CampaignId(1), Seat(1)))
        .unwrap()
        .into_iter()
        .map(|row| row.turn)
        .collect();
    assert_eq!(
        kept,
        ["turn 2 men", "turn 2 row"],
        "his are for his turn, which is the same"
    );
}
