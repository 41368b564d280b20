//! How long a turn waits and for whom: weekly rules, `wait` where no deadline ends it, players who
//! are away, out of the game, or excused.

use super::deadlines::{ZOE, deadline, moderated, played, polls, word};
use super::joining::{CLEO, DORA, answers, joins, told};
use super::missing_sheets::{came, on_offer, one_line, turn};
use super::rounds::{MINUTE, hours, settle};
use super::stub::{ANNA, BELA, Beans};
use crate::commands::moderation::ModeratorAct;
use crate::history::{AttendanceState, SilenceCount};
use crate::text::ids::{CampaignId, Seat, TurnNumber};
use serde_json::json;
use std::sync::Arc;

/// All sheets in half an hour before a Tuesday's deadline: the next turn is not due on that Tuesday
/// (DL-05).
#[test]
fn a_weekly_turn_that_runs_early_leaves_the_next_its_week() {
    for act in [None, Some(ModeratorAct::Run), Some(ModeratorAct::Process)] {
        let (house, mut daemon) =
            moderated(json!({ "deadline": "every tuesday 20:00 Europe/Berlin" }));
        let first = deadline(&mut daemon).unwrap();
        polls(
            &house,
            &mut daemon,
            first.duration_since(house.clock.now()) - MINUTE * 50,
        );
        house.sheet(ANNA, "take 3");
        house.sheet(BELA, "take 2");
        settle(&mut daemon);
        match &act {
            None => polls(&house, &mut daemon, MINUTE * 40),
            Some(act) => drop(daemon.intervene(CampaignId(1), act, "all are in").unwrap()),
        }
        assert_eq!(played(&mut daemon), 1, "{act:?}");
        assert!(house.clock.now() < first, "{act:?}");
        assert_eq!(
            deadline(&mut daemon).unwrap().duration_since(first),
            hours(7 * 24),
            "{act:?}"
        );
    }
}

#[test]
fn without_deadlines_wait_holds_the_turn_until_it_is_taken_back() {
    for (said, stays) in [
        ("ready", "take 2\n"),
        ("take 1", "take 1\n"),
        ("take 1\nready", "take 1\n"),
        ("run!", "take 2\n"),
    ] {
        let (house, mut daemon) = moderated(json!({ "deadline": "none", "delay": 1800 }));
        house.sheet(ANNA, "take 3");
        let since = house.outbox.sent().len();
        house.sheet(BELA, "take 2\nwait");
        settle(&mut daemon);
        let answer = one_line(&told(&house, since, BELA));
        assert!(
            answer.contains("there is no deadline. The turn will not run until you write"),
            "{answer}"
        );
        polls(&house, &mut daemon, hours(3));
        assert_eq!(played(&mut daemon), 0, "Bela waits");
        let since = house.outbox.sent().len();
        house.sheet(BELA, "status");
        settle(&mut daemon);
        assert!(
            one_line(&told(&house, since, BELA)).contains("The turn waits until you write"),
            "{said}"
        );
        // a word about the sheet is no new one
        house.sheet(BELA, "accept");
        polls(&house, &mut daemon, hours(1));
        assert_eq!(played(&mut daemon), 0, "{said}");
        if said == "run!" {
            daemon
                .intervene(
                    CampaignId(1),
                    &ModeratorAct::Process,
                    "nobody knows why we wait",
                )
                .unwrap();
        } else {
            house.sheet(BELA, said);
            polls(&house, &mut daemon, MINUTE * 40);
        }
        assert_eq!(played(&mut daemon), 1, "{said}");
        assert_eq!(
            daemon
                .store()
                .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(1)))
                .unwrap()
                .unwrap()
                .source,
            stays,
            "{said}"
        );
    }
}

#[test]
fn the_seat_of_who_is_away_is_offered_to_nobody() {
    let settings = json!({ "nmr": "standby", "deadline": "every 2 days", "vacation_days": 20 });
    let (house, mut daemon) = moderated(settings.clone());
    joins(&house, &mut daemon, CLEO, "stand by for thornvale");
    house.sheet(BELA, "away from 21 November to 26 November");
    house.sheet(ANNA, "take 3");
    let since = house.outbox.sent().len();
    polls(&house, &mut daemon, hours(50));
    assert_eq!(
        (played(&mut daemon), on_offer(&mut daemon)),
        (1, vec![]),
        "the turn ran"
    );
    assert_eq!(
        came(&mut daemon, TurnNumber(1)),
        [
            (Seat(0), AttendanceState::InTime, None, false),
            (Seat(1), AttendanceState::Silent, None, true)
        ]
    );
    assert!(!told(&house, since, CLEO).contains("will you play"));
    // another's silence is waited for all the same, and his seat alone offered
    let (house, mut daemon) = moderated(settings);
    house.sheet(BELA, "away from 21 November to 26 November");
    polls(&house, &mut daemon, hours(50));
    assert_eq!(
        (played(&mut daemon), on_offer(&mut daemon)),
        (0, vec![(Seat(0), "silent".to_owned())])
    );
    let missing = one_line(&told(&house, 0, ZOE));
    assert!(
        missing.contains("Missing: gawaine.") && !missing.contains("Missing: lionel"),
        "{missing}"
    );
}

#[test]
fn days_away_of_who_is_out_of_the_game_move_no_deadline() {
    let (house, mut daemon) = moderated(json!({ "vacation_days": 40 }));
    daemon.tables().put(
        CampaignId(1),
        Arc::new(crate::games::OpenGame::new(Beans {
            turns: 9,
            ..Default::default()
        })),
    );
    house.sheet(BELA, "away from 21 November to 10 December");
    settle(&mut daemon);
    house.sheet(ANNA, "take 3");
    house.sheet(BELA, "take -30");
    settle(&mut daemon);
    let first = deadline(&mut daemon).unwrap();
    polls(&house, &mut daemon, MINUTE * 50);
    assert_eq!(played(&mut daemon), 1);
    let next = deadline(&mut daemon).unwrap();
    assert!(next.duration_since(first) < hours(26), "{next}");
    for said in ["away from 24 December to 26 December", "back"] {
        let since = house.outbox.sent().len();
        house.sheet(BELA, said);
        settle(&mut daemon);
        let answer = one_line(&told(&house, since, BELA));
        assert!(answer.contains("out of the game"), "{said}: {answer}");
        assert_eq!(told(&house, since, ANNA), "", "{said}");
    }
    let since = house.outbox.sent().len();
    house.sheet(ANNA, "deadline");
    settle(&mut daemon);
    assert!(
        !told(&house, since, ANNA).contains("lionel is away"),
        "nor is anybody told of them"
    );
}

/// What a moderator excuses costs nobody his seat: whoever was asked about it is told so.
#[test]
fn an_excused_player_keeps_his_seat() {
    for asked in [false, true] {
        let (house, mut daemon) = moderated(json!({ "take_over_after": 2, "late_after": 0 }));
        daemon.tables().put(
            CampaignId(1),
            Arc::new(crate::games::OpenGame::new(Beans {
                turns: 9,
                ..Default::default()
            })),
        );
        if asked {
            joins(&house, &mut daemon, CLEO, "stand by for thornvale");
            joins(
                &house,
                &mut daemon,
                DORA,
                "stand by for thornvale as gawaine",
            );
        }
        turn(&house, &mut daemon, &[(ANNA, "take 3")]);
        let since = house.outbox.sent().len();
        turn(&house, &mut daemon, &[(ANNA, "take 3")]);
        assert_eq!(on_offer(&mut daemon), [(Seat(1), "silent".to_owned())]);
        settle(&mut daemon);
        assert_eq!(
            told(&house, since, CLEO).contains("will you play lionel?"),
            asked
        );
        let since = house.outbox.sent().len();
        let answer = one_line(&word(
            &house,
            &mut daemon,
            "excuse lionel because he was ill",
        ));
        assert!(
            answer.contains("lionel is no longer offered to anybody"),
            "{answer}"
        );
        assert!(
            one_line(&told(&house, since, BELA)).contains("lionel is no longer offered to anybody")
        );
        let cleo = one_line(&told(&house, since, CLEO));
        assert_eq!(
            (
                cleo.contains("its player keeps the seat"),
                cleo.contains("will you play")
            ),
            (asked, false),
            "{cleo}"
        );
        assert_eq!(told(&house, since, DORA), "");
        polls(&house, &mut daemon, hours(1));
        assert_eq!(on_offer(&mut daemon), []);
        if asked {
            assert!(answers(&house, &mut daemon, CLEO, "confirm").contains("You are standby"));
        }
        assert_eq!(
            daemon
                .store()
                .read(|book| book.seats(CampaignId(1)))
                .unwrap()[1]
                .address
                .as_deref(),
            Some(BELA)
        );
        assert_eq!(
            daemon
                .store()
                .read(|book| book.silences(CampaignId(1), Seat(1)))
                .unwrap(),
            SilenceCount::default()
        );
    }
}

/// A turn that waits now for somebody to take a seat over goes on doing so: earlier silence is no
/// reason for it.
#[test]
fn an_excuse_takes_no_seat_off_that_the_open_turn_waits_for() {
    let (house, mut daemon) = moderated(json!({ "nmr": "standby", "deadline": "every 12 hours" }));
    daemon.tables().put(
        CampaignId(1),
        Arc::new(crate::games::OpenGame::new(Beans {
            turns: 9,
            ..Default::default()
        })),
    );
    for bela in [&[][..], &[(BELA, "take 1")]] {
        turn(&house, &mut daemon, &[&[(ANNA, "take 3")], bela].concat());
    }
    assert_eq!(on_offer(&mut daemon), []);
    house.sheet(ANNA, "take 3");
    polls(&house, &mut daemon, hours(13));
    assert_eq!(
        (played(&mut daemon), on_offer(&mut daemon)),
        (2, vec![(Seat(1), "silent".to_owned())])
    );
    let answer = one_line(&word(&house, &mut daemon, "excuse lionel"));
    assert!(
        answer.contains("does not count") && !answer.contains("no longer offered to anybody"),
        "{answer}"
    );
    assert_eq!(on_offer(&mut daemon).len(), 1);
}
