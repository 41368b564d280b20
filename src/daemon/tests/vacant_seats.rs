//! A seat that nobody sits on: its lord is silent, and the others do not wait for him.

use super::rounds::{MINUTE, hours, settle};
use super::stub::{ANNA, BELA, House};
use crate::daemon::Daemon;
use crate::history::StoreError;
use crate::text::ids::{CampaignId, Seat, TurnNumber};
use serde_json::json;

/// Lionel's seat is free from now on.
fn lionel_goes(house: &House, daemon: &mut Daemon) {
    let at = house.clock.now().as_millisecond();
    daemon
        .store()
        .write(|book| book.vacate_seat(CampaignId(1), Seat(1), 1, at))
        .unwrap();
}

fn played(daemon: &mut Daemon) -> u32 {
    daemon
        .store()
        .read(|book| book.last_turn(CampaignId(1)))
        .unwrap()
        .unwrap()
        .number
        .0
}

fn held(daemon: &mut Daemon) -> bool {
    daemon
        .store()
        .read(|book| book.hold(CampaignId(1)))
        .unwrap()
        .is_some()
}

/// (DL-09) Whoever sits there has sent his sheet; or his silence is what the turn waits for.
#[test]
fn an_early_run_waits_for_the_seated_alone() {
    for nmr in ["civil_disorder", "hold", "substitute"] {
        let (house, mut daemon) = House::new(&json!({ "nmr": nmr }));
        lionel_goes(&house, &mut daemon);
        let sent = house.outbox.sent().len();
        house.sheet(ANNA, "take 3");
        settle(&mut daemon);
        assert_eq!(played(&mut daemon), 0, "{nmr}: the delay is waited for");
        house.clock.advance(MINUTE * 31);
        settle(&mut daemon);
        assert_eq!(
            (played(&mut daemon), held(&mut daemon)),
            (1, false),
            "{nmr}"
        );
        let written = daemon
            .store()
            .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(1)))
            .unwrap();
        assert_eq!(
            written.is_some(),
            nmr == "substitute",
            "{nmr}: a stand-in writes for a lord without a player too"
        );
        let told = house.opened(sent);
        assert!(
            told.iter().all(|(to, _)| to != BELA),
            "{nmr}: nobody is written to who does not play"
        );
        let report = told
            .iter()
            .find(|(_, letter)| letter.text.contains("BEGIN DICE"))
            .unwrap();
        assert_eq!(
            report.1.text.contains("sheet none lionel"),
            nmr != "substitute",
            "{nmr}: the report shows his silence"
        );
        // the next turn waits for Anna, to the deadline
        house.clock.advance(hours(24));
        settle(&mut daemon);
        assert_eq!(played(&mut daemon), 1, "{nmr}");
    }
}

#[test]
fn where_nobody_is_left_no_turn_runs_ahead_of_its_deadline() {
    let (house, mut daemon) = House::new(&json!({}));
    let at = house.clock.now().as_millisecond();
    daemon
        .store()
        .write(|book| {
            book.vacate_seat(CampaignId(1), Seat(0), 1, at)
                .and_then(|()| book.vacate_seat(CampaignId(1), Seat(1), 1, at))
        })
        .unwrap();
    house.clock.advance(hours(70));
    settle(&mut daemon);
    assert_eq!(played(&mut daemon), 0);
    house.clock.advance(hours(3));
    settle(&mut daemon);
    assert_eq!(played(&mut daemon), 1);
}

#[test]
fn what_its_player_had_is_void() {
    let (house, mut daemon) = House::new(&json!({}));
    let address = house.reply_address(BELA);
    house.sheet(BELA, "take 3");
    settle(&mut daemon);
    lionel_goes(&house, &mut daemon);
    let again = daemon
        .store()
        .write(|book| book.vacate_seat(CampaignId(1), Seat(1), 1, 5));
    assert!(
        matches!(again, Err(StoreError::Overtaken(_))),
        "a seat is freed once"
    );
    let sent = house.outbox.sent().len();
    for (from, text) in [
        (BELA, "take 1"),
        (
            BELA,
            "BEGIN ORDERS thornvale\nlionel token abcdefghijklmnop\ntake 1",
        ),
        ("eve@example.org", "take 2"),
    ] {
        house.mail(from, &address, "Subject: orders\r\n", text);
        settle(&mut daemon);
    }
    // whoever plays another lord is told why
    house.mail(
        ANNA,
        &house.reply_address(ANNA),
        "",
        "BEGIN ORDERS thornvale\nlionel token abcdefghijklmnop\ntake 1\nEND ORDERS",
    );
    settle(&mut daemon);
    let stands = daemon
        .store()
        .read(|book| book.standing_sheets(CampaignId(1), TurnNumber(1)))
        .unwrap();
    assert!(stands.is_empty(), "{stands:?}");
    let told = house.opened(sent);
    let (_, letter) = told
        .iter()
        .find(|(to, _)| to == ANNA)
        .expect("Anna is answered");
    assert!(
        letter.text.contains("Nobody plays lionel"),
        "{}",
        letter.text
    );
    assert!(
        told.iter()
            .filter(|(to, _)| to != ANNA)
            .all(|(_, letter)| !letter.text.contains("thornvale")),
        "to all others he is a stranger"
    );
}
