//! Where seats play one at a time: reports that wait for a turn which then does not run, and
//! deadlines of a turn's pieces.

use super::rounds::{hours, settle};
use super::sequential_play::{sent, told};
use super::stub::{ANNA, BELA, House};
use crate::campaign::outcome::Outcome;
use crate::clock::instant;
use crate::daemon::Daemon;
use crate::history::{Hold, HoldReason};
use crate::text::ids::{CampaignId, Seat, TurnNumber};
use crate::turns::{
    self, ModeratorWord, PlayCause, TurnTools,
    ending::{Ending, EndingKind},
};
use serde_json::json;

/// Plays the open turn as the daemon would, and dies.
pub(super) fn played_once(house: &House, daemon: &mut Daemon) {
    let Daemon {
        store,
        desk,
        tables,
        config,
        ..
    } = daemon;
    let turn = store
        .read(|book| book.campaign(CampaignId(1)))
        .unwrap()
        .unwrap()
        .turn;
    let tools = TurnTools {
        desk,
        tables,
        config,
    };
    turns::play(store, tools, CampaignId(1), turn, house.clock.now()).unwrap();
}

pub(super) fn held(house: &House, daemon: &mut Daemon, remaining: Option<i64>) {
    let hold = Hold {
        campaign: CampaignId(1),
        since: house.clock.now().as_millisecond(),
        why: HoldReason::Moderator,
        remaining,
        warning: None,
    };
    daemon.store().write(|book| book.put_hold(hold)).unwrap();
}

#[test]
fn what_was_to_be_told_with_the_next_turn_is_told_without_it() {
    let (all, one) = ("1 row, 1 men, 2 row, 2 men", "1 row, 1 men");
    let round = [
        format!("anna: {all}"),
        format!("bela: {all}"),
        format!("carl: {all}"),
    ];
    let turn = [format!("anna: {one}"), format!("bela: {one}")];
    for (what, wanted) in [
        ("", &round[..]),
        ("wait", &turn),
        ("hold", &turn),
        ("row 2\nrow 9", &turn),
    ] {
        let (house, mut daemon) = House::in_turn(&json!({}), 3);
        house.sheet(BELA, "row 1\ntake 1");
        settle(&mut daemon);
        let before = sent(&house);
        house.sheet(ANNA, "row 3\ntake 3");
        daemon.take_and_answer().unwrap();
        played_once(&house, &mut daemon);
        played_once(&house, &mut daemon);
        drop(daemon);
        let mut daemon = house.daemon();
        match what {
            "" => {}
            "hold" => held(&house, &mut daemon, None),
            text => house.sheet(BELA, text),
        }
        settle(&mut daemon);
        assert_eq!(told(&house, before), wanted, "{what}");
        assert!(
            daemon
                .store()
                .read(|book| book.reports_owed())
                .unwrap()
                .is_empty()
        );
    }
}

#[test]
fn one_round_plays_all_that_is_there() {
    let (house, mut daemon) = House::in_turn(&json!({}), 2);
    house.sheet(BELA, "row 1\ntake 1");
    settle(&mut daemon);
    house.sheet(ANNA, "row 3\ntake 3");
    let most = (0..2).map(|_| daemon.tick().unwrap().played.len()).max();
    assert_eq!(most, Some(4));
}

#[test]
fn an_end_out_of_the_rules_tells_what_was_not_told() {
    let why = || crate::text::Phrase::new("ending-silent").with("turns", 2);
    let of = |kind| Ending {
        kind,
        why: why(),
        winners: Vec::new(),
        words: String::new(),
    };
    for ending in [
        Ending::by_moderator("enough"),
        of(EndingKind::Draw),
        of(EndingKind::Abandoned),
    ] {
        let (house, mut daemon) = House::in_turn(&json!({ "observers": ["zoe@example.org"] }), 3);
        house.sheet(ANNA, "row 1\ntake 1");
        settle(&mut daemon);
        let (before, now) = (sent(&house), house.clock.now());
        daemon
            .store()
            .write(|book| {
                let ended = ending.change(CampaignId(1), TurnNumber(3), now);
                Outcome::of(ended).write(book, now)
            })
            .unwrap();
        settle(&mut daemon);
        assert_eq!(
            told(&house, before),
            ["carl: 1 row, 1 men", "zoe: 1 row, 1 men"],
            "{ending:?}"
        );
    }
}

#[test]
fn a_held_turns_next_piece_has_what_was_left() {
    // hours left when it was held, and when the second piece must be in
    for (rule, left, again, wanted) in [
        (
            "every 3 days",
            Some(60),
            false,
            Some("2026-11-22T20:00:00Z"),
        ),
        ("every 3 days", Some(2), false, Some("2026-11-21T20:00:00Z")),
        ("every 3 days", Some(60), true, Some("2026-11-22T20:00:00Z")),
        ("none", None, false, None),
        ("none", None, true, None),
    ] {
        let (house, mut daemon) = House::in_turn(&json!({ "deadline": rule }), 2);
        if again {
            house.sheet(ANNA, "row 1");
            settle(&mut daemon);
        }
        held(&house, &mut daemon, left.map(|left| left * 3_600_000));
        let now = house.clock.now();
        let word = ModeratorWord {
            reason: "no more waiting",
            also: &crate::campaign::outcome::Outcome::default(),
        };
        let Daemon {
            store,
            desk,
            tables,
            config,
            ..
        } = &mut daemon;
        store
            .write(|book| {
                book.move_deadline(
                    CampaignId(1),
                    TurnNumber(1 + u32::from(again)),
                    None,
                    None,
                    "",
                )
            })
            .unwrap();
        let cause = if again {
            PlayCause::Rerun(word)
        } else {
            PlayCause::Process(word)
        };
        let tools = TurnTools {
            desk,
            tables,
            config,
        };
        turns::play_because(store, tools, CampaignId(1), TurnNumber(1), cause, now).unwrap();
        let row = store
            .read(|book| book.campaign(CampaignId(1)))
            .unwrap()
            .unwrap();
        assert_eq!(
            (row.turn, row.deadline.map(instant)),
            (TurnNumber(2), wanted.map(|at| at.parse().unwrap())),
            "{rule} {left:?} {again}"
        );
    }
}

#[test]
fn the_others_wait_for_no_lord_whom_nobody_plays() {
    for rule in ["every 3 days", "none"] {
        let (house, mut daemon) = House::in_turn(&json!({ "deadline": rule }), 2);
        let at = house.clock.now().as_millisecond();
        daemon
            .store()
            .write(|book| book.vacate_seat(CampaignId(1), Seat(0), 1, at))
            .unwrap();
        settle(&mut daemon);
        let turn = |daemon: &mut Daemon| {
            daemon
                .store()
                .read(|book| book.campaign(CampaignId(1)))
                .unwrap()
                .unwrap()
                .turn
        };
        assert_eq!(turn(&mut daemon), TurnNumber(3), "{rule}");
        // where nobody is left nothing runs ahead of a deadline
        daemon
            .store()
            .write(|book| book.vacate_seat(CampaignId(1), Seat(1), 1, at))
            .unwrap();
        house.clock.advance(hours(60));
        settle(&mut daemon);
        assert_eq!(turn(&mut daemon), TurnNumber(3), "{rule}");
    }
}

#[test]
fn a_row_that_stands_over_is_no_coming() {
    // what Anna sends for her second and third turn, and how long she was silent then
    for (men, wanted) in [("", 3), ("take 1", 0)] {
        let (house, mut daemon) =
            House::in_turn(&json!({ "abandon_after": 0, "take_over_after": 0 }), 2);
        for round in 0..4 {
            let text = if round == 0 {
                "row 1 until told otherwise\ntake 1"
            } else {
                men
            };
            if !text.is_empty() {
                house.sheet(ANNA, text);
            }
            settle(&mut daemon);
            if text.is_empty() {
                house.clock.advance(hours(73));
                settle(&mut daemon);
            }
            house.sheet(BELA, "row 2\ntake 2");
            settle(&mut daemon);
        }
        let silences = daemon
            .store()
            .read(|book| book.silences(CampaignId(1), Seat(0)))
            .unwrap();
        let row = daemon
            .store()
            .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(13), Seat(0)))
            .unwrap();
        // a row that stands over is played each time
        assert!(row.is_some() || !men.is_empty(), "{men}");
        assert_eq!(silences.in_a_row, wanted, "{men}");
    }
}

#[test]
fn a_turn_is_held_once_for_both_of_its_pieces() {
    let settings = json!({ "nmr": "hold", "moderator": "mo@example.org", "abandon_after": 0, "take_over_after": 0, "late_after": 0 });
    let (house, mut daemon) = House::in_turn(&settings, 2);
    let look = |daemon: &mut Daemon| {
        house.clock.advance(hours(73));
        settle(daemon);
        let (row, hold) = daemon
            .store()
            .read(|book| {
                Ok((
                    book.campaign(CampaignId(1))?.unwrap(),
                    book.hold(CampaignId(1))?,
                ))
            })
            .unwrap();
        (row.turn.0, hold.map(|hold| hold.why))
    };
    assert_eq!(look(&mut daemon), (1, Some(HoldReason::Silence)));
    house.mail(
        "mo@example.org",
        &house.moderator_address(&mut daemon, CampaignId(1)),
        "",
        "resume",
    );
    settle(&mut daemon);
    // its row is played, and its men are not asked about again
    assert_eq!(look(&mut daemon), (3, None));
    assert_eq!(
        look(&mut daemon),
        (3, Some(HoldReason::Silence)),
        "the next one is"
    );
}

#[test]
fn the_silent_are_waited_for_once_a_turn() {
    let (house, mut daemon) = House::in_turn(
        &json!({ "nmr": "standby", "abandon_after": 0, "take_over_after": 0 }),
        2,
    );
    let mut turns = Vec::new();
    for _ in 0..4 {
        house.clock.advance(hours(73));
        settle(&mut daemon);
        turns.push(
            daemon
                .store()
                .read(|book| book.campaign(CampaignId(1)))
                .unwrap()
                .unwrap()
                .turn
                .0,
        );
    }
    assert_eq!(turns, [1, 2, 3, 3]);
}

#[test]
fn a_turn_that_goes_on_keeps_to_the_days_of_whoever_is_awaited() {
    for (zone, wanted) in [
        ("Europe/Berlin", "2026-11-29T19:00:00Z"),
        ("America/New_York", "2026-11-30T01:00:00Z"),
    ] {
        let settings = json!({ "deadline": "every 3 days 20:00 Europe/Berlin except saturday", "moderator": "mo@example.org" });
        let (house, mut daemon) = House::in_turn(&settings, 2);
        house.sheet(ANNA, &format!("time zone {zone}"));
        settle(&mut daemon);
        // what is left ends on a Sunday in Berlin, and on a Saturday where she may be; then it is her
        // eight in the evening
        held(&house, &mut daemon, Some(212 * 3_600_000));
        daemon
            .store()
            .write(|book| book.move_deadline(CampaignId(1), TurnNumber(1), None, None, ""))
            .unwrap();
        house.mail(
            "mo@example.org",
            &house.moderator_address(&mut daemon, CampaignId(1)),
            "",
            "resume",
        );
        settle(&mut daemon);
        let row = daemon
            .store()
            .read(|book| book.campaign(CampaignId(1)))
            .unwrap()
            .unwrap();
        assert_eq!(
            row.deadline.map(instant),
            Some(wanted.parse().unwrap()),
            "{zone}"
        );
    }
}
