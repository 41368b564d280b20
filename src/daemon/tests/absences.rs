//! Days away: a calendar year's allowance, and what is left of it.

use super::deadlines::moderated;
use super::rounds::settle;
use super::stub::{ANNA, BELA, House};
use crate::daemon::Daemon;
use crate::text::ids::{CampaignId, Seat};
use serde_json::json;

/// What a player is told when he writes this; others get no word of what he has left.
fn said(house: &House, daemon: &mut Daemon, text: &str) -> String {
    let sent = house.outbox.sent().len();
    house.sheet(ANNA, text);
    settle(daemon);
    let told = house.opened(sent);
    assert!(
        told.iter()
            .filter(|(to, _)| to == BELA)
            .all(|(_, letter)| !letter.text.contains("left in")),
        "{text}"
    );
    let his = told
        .into_iter()
        .rfind(|(to, _)| to == ANNA)
        .expect("an answer")
        .1
        .text;
    his.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// DL-10
#[test]
fn each_calendar_year_has_its_days() {
    let (house, mut daemon) = moderated(json!({ "vacation_days": 10 }));
    for (text, told) in [
        (
            "away from 24 December to 2 January",
            vec![
                "2 vacation days left in 2026",
                "8 vacation days left in 2027",
            ],
        ),
        // noted days are not taken twice
        (
            "away from 28 December to 4 January",
            vec![
                "2 vacation days left in 2026",
                "6 vacation days left in 2027",
            ],
        ),
        (
            "away from 1 December to 3 December",
            vec![
                "needs 3 more vacation days in 2026",
                "of the 10",
                "only 2 are left",
            ],
        ),
        (
            "away from 2027-03-01 to 2027-03-06",
            vec!["no vacation days left in 2027"],
        ),
        (
            "away from 2027-03-07 to 2027-03-07",
            vec!["needs one more vacation day in 2027", "none is left"],
        ),
        (
            "away from 2028-01-01 to 2028-01-10",
            vec!["no vacation days left in 2028"],
        ),
        (
            "away from 2030-01-01 to 2030-01-10",
            vec!["cannot read these days"],
        ),
        (
            "away from 20 November to 21 November",
            vec!["no vacation days left in 2026"],
        ),
    ] {
        let answer = said(&house, &mut daemon, text);
        for piece in told {
            assert!(
                answer.contains(piece),
                "{text}: {piece:?} is missing in {answer}"
            );
        }
    }
    // the day behind him was taken, today he is back
    house.clock.advance(jiff::SignedDuration::from_hours(24));
    let answer = said(&house, &mut daemon, "back");
    for piece in [
        "9 vacation days left in 2026",
        "10 vacation days left in 2027",
        "10 vacation days left in 2028",
    ] {
        assert!(answer.contains(piece), "{piece:?} is missing in {answer}");
    }
    assert!(said(&house, &mut daemon, "back").contains("There is no vacation to take back"));
}

/// Days are the former player's, not the seat's.
#[test]
fn who_takes_a_seat_over_has_all_his_days() {
    let (house, mut daemon) = moderated(json!({ "vacation_days": 10 }));
    said(&house, &mut daemon, "away from 1 December to 10 December");
    daemon
        .store()
        .write(|book| {
            book.seat_person(
                CampaignId(1),
                Seat(0),
                1,
                &"kay@example.org".parse().unwrap(),
                0,
            )
        })
        .unwrap();
    assert!(
        daemon
            .store()
            .read(|book| book.absences_of(CampaignId(1), Seat(0)))
            .unwrap()
            .is_empty()
    );
}
