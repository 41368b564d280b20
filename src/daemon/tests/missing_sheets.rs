//! Players who send nothing: what is put in the place of their sheets, what the turn waits for, and
//! how it is counted (DL-08).

use super::deadlines::{ZOE, deadline, held, moderated, played, polls, word};
use super::rounds::{MINUTE, hours, is_report, settle};
use super::stub::{ANNA, BELA, House};
use crate::campaign::Campaign;
use crate::daemon::Daemon;
use crate::history::{AttendanceState, AttendanceSubstitute, HoldReason, SilenceCount};
use crate::text::ids::{CampaignId, Seat, TurnNumber};
use crate::turns::proof;
use serde_json::json;

pub(super) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A turn in which these players send these sheets, and that runs at its deadline; the mails since
/// then.
pub(super) fn turn(
    house: &House,
    daemon: &mut Daemon,
    sheets: &[(&str, &str)],
) -> Vec<(String, crate::mail::Letter)> {
    let (number, sent) = (played(daemon), house.outbox.sent().len());
    for (player, text) in sheets {
        house.sheet(player, text);
    }
    for _ in 0..160 {
        if played(daemon) == number {
            polls(house, daemon, MINUTE * 10);
        }
    }
    assert_eq!(played(daemon), number + 1, "the turn ran");
    house.opened(sent)
}

fn report(mails: &[(String, crate::mail::Letter)], turn: TurnNumber, player: &str) -> String {
    one_line(
        &mails
            .iter()
            .find(|(to, letter)| to == player && is_report(letter, turn))
            .expect("a report")
            .1
            .text,
    )
}

pub(super) fn came(
    daemon: &mut Daemon,
    turn: TurnNumber,
) -> Vec<(Seat, AttendanceState, Option<AttendanceSubstitute>, bool)> {
    let rows = daemon
        .store()
        .read(|book| book.attendance(CampaignId(1), turn))
        .unwrap();
    rows.into_iter()
        .map(|row| (row.seat, row.came, row.filled, row.excused))
        .collect()
}

#[test]
fn the_last_instructions_stand_for_who_is_silent() {
    for named in [false, true] {
        let (house, mut daemon) =
            moderated(json!({ "nmr": "last_instructions", "name_late": named }));
        turn(
            &house,
            &mut daemon,
            &[(ANNA, "take 3"), (BELA, "take 2\ntake 5")],
        );
        for n in 2..=3 {
            let mails = turn(&house, &mut daemon, &[(ANNA, "take 3")]);
            let sheet = daemon
                .store()
                .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(n), Seat(1)))
                .unwrap()
                .expect("a sheet in the place of silence");
            assert_eq!(
                (sheet.source.as_str(), sheet.letter),
                ("take 5\n", None),
                "what outlives its turn, of his own last sheet"
            );
            assert_eq!(
                came(&mut daemon, TurnNumber(n)),
                [
                    (Seat(0), AttendanceState::InTime, None, false),
                    (
                        Seat(1),
                        AttendanceState::Silent,
                        Some(AttendanceSubstitute::LastInstructions),
                        false
                    )
                ]
            );
            let told = mails
                .iter()
                .find(|(to, letter)| {
                    to == BELA && one_line(&letter.text).contains("used the lines below")
                })
                .expect("Bela is told");
            assert!(
                told.1.text.contains("take 5")
                    && one_line(&told.1.text).contains(&hex::encode(sheet.salt)),
                "{}",
                told.1.text
            );
            let (his, hers) = (
                report(&mails, TurnNumber(n), BELA),
                report(&mails, TurnNumber(n), ANNA),
            );
            assert!(
                his.contains("You had no sheet in") && his.contains("your sheet for turn 1"),
                "{his}"
            );
            assert_eq!(hers.contains("lionel sent no sheet"), named, "{hers}");
            // it is played again from what is stored, and its dice are what they were
            let Daemon { store, tables, .. } = &mut daemon;
            let verified = store.look(|book| {
                let campaign =
                    Campaign::load(book, tables, book.campaign(CampaignId(1))?.unwrap())?;
                proof::verify_turn(book, &campaign, tables, TurnNumber(n))
            });
            assert!(
                verified
                    .unwrap()
                    .is_some_and(|verified| !verified.is_wrong()),
                "turn {n}"
            );
        }
    }
}

#[test]
fn without_instructions_of_his_own_there_are_none() {
    let (house, mut daemon) = moderated(json!({ "nmr": "last_instructions" }));
    for n in 1..=2 {
        turn(&house, &mut daemon, &[(ANNA, "take 5")]);
        assert!(
            daemon
                .store()
                .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(n), Seat(1)))
                .unwrap()
                .is_none(),
            "never those of another"
        );
        assert_eq!(
            came(&mut daemon, TurnNumber(n))[1],
            (Seat(1), AttendanceState::Silent, None, false)
        );
    }
    // those of a former player are his
    let (house, mut daemon) = moderated(json!({ "nmr": "last_instructions" }));
    turn(&house, &mut daemon, &[(ANNA, "take 3"), (BELA, "take 5")]);
    let epoch = daemon
        .store()
        .read(|book| book.seats(CampaignId(1)))
        .unwrap()[1]
        .token_epoch;
    daemon
        .store()
        .write(|book| {
            book.seat_person(
                CampaignId(1),
                Seat(1),
                epoch,
                &"kay@example.org".parse().unwrap(),
                0,
            )
        })
        .unwrap();
    turn(&house, &mut daemon, &[(ANNA, "take 3")]);
    assert!(
        daemon
            .store()
            .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(2), Seat(1)))
            .unwrap()
            .is_none()
    );
    let figures = daemon
        .store()
        .read(|book| {
            Ok((
                book.silences(CampaignId(1), Seat(1))?,
                book.punctuality(CampaignId(1), Seat(1))?.awaited,
            ))
        })
        .unwrap();
    assert_eq!(
        figures,
        (
            SilenceCount {
                in_a_row: 1,
                in_all: 1
            },
            1
        ),
        "nor do his turns count for the new one"
    );
}

#[test]
fn a_turn_waits_once_where_nobody_would_let_it_go_on() {
    for (settings, waits, moderator_told) in [
        (json!({ "nmr": "hold", "moderator": null }), hours(24), 0),
        (
            json!({ "nmr": "standby", "moderator": null, "deadline": "every 2 days" }),
            hours(48),
            0,
        ),
        (
            json!({ "nmr": "standby", "deadline": "every 2 days", "name_late": true }),
            hours(48),
            1,
        ),
    ] {
        let (house, mut daemon) = moderated(settings.clone());
        let first = deadline(&mut daemon).unwrap();
        house.sheet(ANNA, "take 3");
        let sent = house.outbox.sent().len();
        polls(
            &house,
            &mut daemon,
            first.duration_since(house.clock.now()) + MINUTE * 10,
        );
        assert_eq!(
            (played(&mut daemon), held(&mut daemon)),
            (0, None),
            "{settings}"
        );
        let second = deadline(&mut daemon).unwrap();
        assert!(
            (second.duration_since(first) - waits).abs() <= MINUTE * 15,
            "{settings}: {second}"
        );
        let told = house.opened(sent);
        let bela = one_line(&told.iter().rfind(|(to, _)| to == BELA).unwrap().1.text);
        assert!(
            bela.contains("waits only once") && bela.contains("The deadline was"),
            "{bela}"
        );
        assert_eq!(
            bela.contains("Missing: lionel"),
            settings["name_late"] == true,
            "{bela}"
        );
        assert_eq!(
            told.iter()
                .filter(|(to, letter)| to == ZOE && letter.text.contains("waits for a standby"))
                .count(),
            moderator_told
        );
        // a sheet that comes meanwhile counts
        house.sheet(ANNA, "take 4");
        polls(
            &house,
            &mut daemon,
            second.duration_since(house.clock.now()) - MINUTE,
        );
        assert_eq!(played(&mut daemon), 0, "{settings}");
        polls(&house, &mut daemon, MINUTE * 15);
        assert_eq!(
            (played(&mut daemon), held(&mut daemon)),
            (1, None),
            "the second time it runs: {settings}"
        );
        assert_eq!(
            came(&mut daemon, TurnNumber(1)),
            [
                (Seat(0), AttendanceState::InTime, None, false),
                (Seat(1), AttendanceState::Silent, None, false)
            ]
        );
        // and the next turn waits anew
        let next = deadline(&mut daemon).unwrap();
        polls(
            &house,
            &mut daemon,
            next.duration_since(house.clock.now()) + MINUTE * 10,
        );
        assert_eq!(played(&mut daemon), 1, "{settings}");
    }
}

#[test]
fn with_a_moderator_hold_waits_for_him() {
    let (house, mut daemon) = moderated(json!({ "nmr": "hold" }));
    polls(&house, &mut daemon, hours(24 * 5));
    assert_eq!(
        (played(&mut daemon), held(&mut daemon)),
        (0, Some(HoldReason::Silence))
    );
}

#[test]
fn how_a_sheet_came_is_counted() {
    let (house, mut daemon) = moderated(json!({ "grace": 3600, "vacation_days": 20 }));
    // with a refused line; in the grace
    house.sheet(ANNA, "take 3\ntake 9");
    let end = deadline(&mut daemon).unwrap();
    polls(
        &house,
        &mut daemon,
        end.duration_since(house.clock.now()) + MINUTE * 30,
    );
    house.sheet(BELA, "take 2");
    polls(&house, &mut daemon, hours(2));
    assert_eq!(
        came(&mut daemon, TurnNumber(1)),
        [
            (Seat(0), AttendanceState::Refused, None, false),
            (Seat(1), AttendanceState::Grace, None, false)
        ]
    );
    // away at the deadline, as he had said after it was set: silent, and not counted
    house.sheet(BELA, "away from 21 November to 26 November");
    turn(&house, &mut daemon, &[(ANNA, "take 3")]);
    assert_eq!(
        came(&mut daemon, TurnNumber(2)),
        [
            (Seat(0), AttendanceState::InTime, None, false),
            (Seat(1), AttendanceState::Silent, None, true)
        ]
    );
    let all = daemon
        .store()
        .read(|book| book.attendance_of(BELA))
        .unwrap();
    let figures = all
        .iter()
        .map(|(name, one)| {
            (
                name.as_str(),
                one.awaited,
                one.grace,
                one.silent,
                one.excused,
            )
        })
        .collect::<Vec<_>>();
    assert_eq!(figures, [("thornvale", 2, 1, 0, 1)]);
    assert_eq!(all[0].1.punctual_of_hundred(), Some(0));
    let status = one_line(&word(&house, &mut daemon, "status"));
    assert!(
        status.contains("gawaine: 1 of 2 in time, 1 with refused lines")
            && status.contains("lionel: 0 of 2 in time"),
        "{status}"
    );
}

#[test]
fn silent_turns_are_warned_of_excused_and_counted_anew() {
    for named in [false, true] {
        let (house, mut daemon) =
            moderated(json!({ "take_over_after": 2, "late_after": 2, "name_late": named }));
        let mails = turn(&house, &mut daemon, &[(ANNA, "take 3")]);
        let warned: Vec<&str> = mails
            .iter()
            .filter(|(_, letter)| letter.text.contains("If you miss one more turn"))
            .map(|(to, _)| to.as_str())
            .collect();
        assert_eq!(warned, [BELA], "he alone");
        // the reminder says it too
        let sent = house.outbox.sent().len();
        polls(&house, &mut daemon, hours(21));
        let reminders = house.opened(sent);
        assert!(
            one_line(&reminders.iter().find(|(to, _)| to == BELA).unwrap().1.text)
                .contains("your seat is offered to a standby")
        );
        assert!(
            !one_line(&reminders.iter().find(|(to, _)| to == ANNA).unwrap().1.text)
                .contains("is offered")
        );
        let sent = house.outbox.sent().len();
        let answer = one_line(&word(
            &house,
            &mut daemon,
            "excuse Lionel because he was ill",
        ));
        assert!(
            answer.contains("the turn without a sheet does not count")
                && answer.contains("he was ill"),
            "{answer}"
        );
        let told: Vec<String> = house
            .opened(sent)
            .into_iter()
            .filter(|(to, letter)| to != ZOE && letter.text.contains("does not count"))
            .map(|(to, _)| to)
            .collect();
        assert_eq!(told, if named { vec![ANNA, BELA] } else { vec![BELA] });
        assert_eq!(
            daemon
                .store()
                .read(|book| book.silences(CampaignId(1), Seat(1)))
                .unwrap(),
            SilenceCount::default()
        );
        let log = one_line(&word(&house, &mut daemon, "log"));
        assert!(
            log.contains(if named {
                "excused the missed turns of lionel (he was ill)"
            } else {
                "excused missed turns (he was ill)"
            }),
            "{log}"
        );
        for (said, told) in [
            ("excuse lionel", "nothing to excuse"),
            ("excuse kay", "Excuse whom?"),
            ("excuse", "gawaine"),
        ] {
            let answer = one_line(&word(&house, &mut daemon, said));
            assert!(
                answer.contains("Nothing was done") || answer.contains(told),
                "{said}: {answer}"
            );
            assert!(answer.contains(told), "{said}: {answer}");
        }
        let mails = turn(&house, &mut daemon, &[(ANNA, "take 3")]);
        assert!(
            mails
                .iter()
                .any(|(to, letter)| to == BELA && letter.text.contains("If you miss one more turn")),
            "counted anew"
        );
        assert!(
            mails
                .iter()
                .all(|(_, letter)| !letter.text.contains("turns in a row")),
            "one is not two"
        );
    }
}

#[test]
fn the_moderator_reminds_the_late_and_not_too_often() {
    let (house, mut daemon) = moderated(json!({ "deadline": "every 3 days" }));
    house.sheet(ANNA, "take 3");
    settle(&mut daemon);
    for (wait, lionel) in [(0, true), (1, false), (2, false), (1, true)] {
        polls(&house, &mut daemon, hours(wait) + MINUTE);
        let sent = house.outbox.sent().len();
        let answer = one_line(&word(
            &house,
            &mut daemon,
            "remind because the market is on Friday",
        ));
        let told: Vec<_> = house
            .opened(sent)
            .into_iter()
            .filter(|(to, _)| to != ZOE)
            .collect();
        assert_eq!(
            told.iter().map(|(to, _)| to.as_str()).collect::<Vec<_>>(),
            if lionel { vec![BELA] } else { vec![] },
            "{answer}"
        );
        assert!(
            answer.contains(if lionel {
                "Reminded now: lionel"
            } else {
                "within the last 4 hours"
            }),
            "{answer}"
        );
        assert!(told.iter().all(
            |(_, letter)| letter.text.contains("the market is on Friday")
                && letter.text.contains("BEGIN ORDERS")
        ));
    }
    house.sheet(BELA, "take 1");
    settle(&mut daemon);
    let answer = word(&house, &mut daemon, "remind");
    assert!(answer.contains("No sheet is missing"), "{answer}");
}

#[test]
fn shortly_before_a_deadline_the_moderator_still_reminds() {
    let (house, mut daemon) = moderated(json!({ "deadline": "every 100 minutes", "nmr": "hold" }));
    polls(&house, &mut daemon, MINUTE * 30);
    let sent = house.outbox.sent().len();
    let answer = one_line(&word(&house, &mut daemon, "remind"));
    assert!(
        answer.contains("gawaine and lionel") || answer.contains("gawaine, lionel"),
        "{answer}"
    );
    assert_eq!(
        house.sent(sent).iter().filter(|(to, _)| to != ZOE).count(),
        2,
        "though both had their first mail half an hour ago"
    );
    // held at its deadline no sheet counts any more
    polls(&house, &mut daemon, hours(2));
    assert_eq!(held(&mut daemon), Some(HoldReason::Silence));
    let answer = one_line(&word(&house, &mut daemon, "remind"));
    assert!(answer.contains("Give more time first"), "{answer}");
}

/// The seats that standbys are asked about.
pub(super) fn on_offer(daemon: &mut Daemon) -> Vec<(Seat, String)> {
    let openings = daemon
        .store()
        .read(|book| book.openings(CampaignId(1)))
        .unwrap();
    openings
        .into_iter()
        .map(|opening| (opening.seat, opening.cause))
        .collect()
}

#[test]
fn a_seat_is_offered_after_many_silent_turns_and_kept_by_who_comes_back() {
    for named in [false, true] {
        let (house, mut daemon) =
            moderated(json!({ "take_over_after": 2, "late_after": 0, "name_late": named }));
        turn(&house, &mut daemon, &[(ANNA, "take 3")]);
        assert_eq!(on_offer(&mut daemon), []);
        let mails = turn(&house, &mut daemon, &[(ANNA, "take 3")]);
        assert_eq!(on_offer(&mut daemon), [(Seat(1), "silent".to_owned())]);
        let told: std::collections::BTreeSet<&str> = mails
            .iter()
            .filter(|(_, letter)| one_line(&letter.text).contains("to the standbys"))
            .map(|(to, _)| to.as_str())
            .collect();
        assert_eq!(
            told,
            if named {
                [ANNA, BELA, ZOE].into()
            } else {
                [BELA, ZOE].into()
            }
        );
        // words are no sheet
        house.sheet(BELA, "status");
        settle(&mut daemon);
        assert_eq!(on_offer(&mut daemon).len(), 1);
        house.sheet(BELA, "take 1");
        settle(&mut daemon);
        assert_eq!(on_offer(&mut daemon), [], "he is back");
    }
}

/// Lines that he had kept for the turn are his sheet; what a stand-in or his last instructions put
/// in the place of his silence is not.
#[test]
fn lines_kept_for_the_coming_turn_keep_the_seat() {
    // how silence is met, what Bela sends in the second turn, silent in it, and in the third;
    // whether he is told of an offer, and the seat is on offer with the second turn played, with
    // the third
    for (nmr, second, third, told, offered) in [
        ("civil_disorder", "", "", true, [true, true]),
        ("substitute", "", "", true, [true, true]),
        ("last_instructions", "", "", true, [true, true]),
        (
            "civil_disorder",
            "for turn 4: take 2",
            "",
            false,
            [false, false],
        ),
        (
            "substitute",
            "for turn 4: take 2",
            "",
            false,
            [false, false],
        ),
        (
            "civil_disorder",
            "for turn 4: take 99",
            "",
            false,
            [false, false],
        ),
        (
            "civil_disorder",
            "for turn 5: take 2",
            "",
            true,
            [true, false],
        ),
        (
            "civil_disorder",
            "",
            "for turn 5: take 2",
            true,
            [true, false],
        ),
        ("substitute", "", "for turn 5: take 2", true, [true, false]),
    ] {
        let case = format!("{nmr}, {second:?}, {third:?}");
        let (house, mut daemon) =
            moderated(json!({ "nmr": nmr, "take_over_after": 2, "late_after": 0 }));
        daemon.tables().put(
            CampaignId(1),
            std::sync::Arc::new(crate::games::OpenGame::new(super::stub::Beans {
                turns: 9,
                ..Default::default()
            })),
        );
        turn(&house, &mut daemon, &[(ANNA, "take 3"), (BELA, "take 5")]);
        turn(&house, &mut daemon, &[(ANNA, "take 3")]);
        let mut found = Vec::new();
        let mut offers = 0;
        for lines in [second, third] {
            let sheets: Vec<_> = [(ANNA, "take 3"), (BELA, lines)]
                .into_iter()
                .filter(|(_, text)| !text.is_empty())
                .collect();
            let mails = turn(&house, &mut daemon, &sheets);
            offers += mails
                .iter()
                .filter(|(to, letter)| {
                    to == BELA && one_line(&letter.text).contains("to the standbys")
                })
                .count();
            settle(&mut daemon);
            found.push(!on_offer(&mut daemon).is_empty());
        }
        assert_eq!(
            (offers > 0, found.as_slice()),
            (told, offered.as_slice()),
            "{case}"
        );
        assert_eq!(
            came(&mut daemon, TurnNumber(3))[1].1,
            AttendanceState::Silent,
            "{case}"
        );
    }
}

/// What is told together with a turn is read in the next: it names that one, and its deadline.
#[test]
fn notices_of_silence_tell_the_turn_that_begins_and_its_deadline() {
    let olga = "olga@example.org";
    let all = [ANNA, BELA, olga, ZOE];
    for (settings, says, readers) in [
        (
            json!({ "take_over_after": 2 }),
            "If you miss one more turn",
            vec![BELA],
        ),
        (
            json!({ "take_over_after": 1 }),
            "to the standbys",
            vec![BELA, ZOE],
        ),
        (
            json!({ "take_over_after": 1, "name_late": true }),
            "to the standbys",
            all.to_vec(),
        ),
        (
            json!({ "late_after": 1 }),
            "No sheet came for the last turn from: lionel",
            vec![ZOE],
        ),
        (
            json!({ "late_after": 1, "name_late": true }),
            "No sheet came for the last turn from: lionel",
            all.to_vec(),
        ),
        (
            json!({ "abandon_after": 2 }),
            "ends",
            vec![ANNA, BELA, olga],
        ),
    ] {
        let mut with = json!({ "observers": [olga], "late_after": 0, "abandon_after": 0 });
        settings
            .as_object()
            .unwrap()
            .iter()
            .for_each(|(name, value)| with[name] = value.clone());
        let (house, mut daemon) = moderated(with);
        let sheets = if settings.get("abandon_after").is_some() {
            vec![]
        } else {
            vec![(ANNA, "take 3")]
        };
        let before = deadline(&mut daemon).unwrap();
        let mails = turn(&house, &mut daemon, &sheets);
        let (after, now) = (deadline(&mut daemon).unwrap(), house.clock.now());
        let notices: Vec<_> = mails
            .iter()
            .filter(|(_, letter)| {
                one_line(&letter.text).contains(says) && !is_report(letter, TurnNumber(1))
            })
            .collect();
        let mut told: Vec<&str> = notices.iter().map(|(to, _)| to.as_str()).collect();
        told.sort_unstable();
        let mut readers = readers;
        readers.sort_unstable();
        assert_eq!(told, readers, "{settings}");
        for (to, letter) in notices {
            let text = one_line(&letter.text);
            let zone = if [ANNA, BELA].contains(&to.as_str()) {
                "Europe/Berlin"
            } else {
                "UTC"
            };
            let [old, new] = [before, after].map(|at| daemon.desk.moment(at, zone, "en", now).at);
            assert!(
                text.contains(&new) && !text.contains(&old),
                "{settings}, {to}: {text}"
            );
            let id = letter.message_id.clone().unwrap();
            assert!(
                to == ZOE || id.starts_with("g.thornvale.2."),
                "{settings}, {to}: in the thread of the turn that begins: {id}"
            );
        }
    }
}

#[test]
fn while_a_turn_waits_for_a_standby_the_seat_is_on_offer() {
    let (house, mut daemon) = moderated(json!({ "nmr": "standby", "deadline": "every 2 days" }));
    house.sheet(ANNA, "take 3");
    polls(&house, &mut daemon, hours(49));
    assert_eq!(
        (played(&mut daemon), on_offer(&mut daemon)),
        (0, vec![(Seat(1), "silent".to_owned())])
    );
    house.sheet(BELA, "take 2");
    settle(&mut daemon);
    assert_eq!(on_offer(&mut daemon), []);
    polls(&house, &mut daemon, hours(2));
    assert_eq!(played(&mut daemon), 1, "all are in: nobody is waited for");
}

#[test]
fn what_a_moderator_puts_in_is_neither_coming_nor_silence() {
    let (house, mut daemon) = moderated(json!({ "take_over_after": 1, "name_late": true }));
    turn(&house, &mut daemon, &[(ANNA, "take 3")]);
    assert_eq!(
        came(&mut daemon, TurnNumber(1)),
        [
            (Seat(0), AttendanceState::InTime, None, false),
            (Seat(1), AttendanceState::Silent, None, false)
        ]
    );
    let on_offer = |daemon: &mut Daemon| {
        daemon
            .store()
            .read(|book| {
                Ok((
                    book.openings(CampaignId(1))?.len(),
                    book.openings_with_sheets()?.len(),
                ))
            })
            .unwrap()
    };
    assert_eq!(on_offer(&mut daemon), (1, 0));
    word(&house, &mut daemon, "become lionel\ntake 2\nend");
    polls(&house, &mut daemon, MINUTE * 10);
    assert_eq!(on_offer(&mut daemon), (1, 0), "his seat stays on offer");
    let mails = turn(&house, &mut daemon, &[(ANNA, "take 3")]);
    assert_eq!(
        came(&mut daemon, TurnNumber(2)),
        [(Seat(0), AttendanceState::InTime, None, false)],
        "neither"
    );
    assert!(!report(&mails, TurnNumber(2), ANNA).contains("lionel sent no sheet"));
    // over one of his own he had come
    let number = played(&mut daemon);
    house.sheet(BELA, "take 1");
    polls(&house, &mut daemon, MINUTE);
    word(&house, &mut daemon, "become lionel\ntake 2\nend");
    turn(&house, &mut daemon, &[(ANNA, "take 3")]);
    assert_eq!(
        came(&mut daemon, TurnNumber(number + 1)),
        [
            (Seat(0), AttendanceState::InTime, None, false),
            (Seat(1), AttendanceState::InTime, None, false)
        ]
    );
    assert_eq!(
        daemon
            .store()
            .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(number + 1), Seat(1)))
            .unwrap()
            .unwrap()
            .source,
        "take 2\n"
    );
}

/// What is done is told, however the setting came to be below the count.
#[test]
fn a_seat_that_is_put_on_offer_is_told_once() {
    let (house, mut daemon) = moderated(json!({ "take_over_after": 0, "late_after": 0 }));
    daemon.tables().put(
        CampaignId(1),
        std::sync::Arc::new(crate::games::OpenGame::new(super::stub::Beans {
            turns: 9,
            ..Default::default()
        })),
    );
    let told = |mails: &[(String, crate::mail::Letter)]| {
        mails
            .iter()
            .filter(|(to, letter)| to == BELA && one_line(&letter.text).contains("to the standbys"))
            .count()
    };
    for _ in 0..3 {
        assert_eq!(told(&turn(&house, &mut daemon, &[(ANNA, "take 3")])), 0);
    }
    let set = crate::commands::moderation::ModeratorAct::Choose {
        setting: "take over after".to_owned(),
        value: "2".to_owned(),
    };
    daemon
        .intervene(CampaignId(1), &set, "we want to play")
        .unwrap();
    settle(&mut daemon);
    assert_eq!(on_offer(&mut daemon), []);
    let mails = turn(&house, &mut daemon, &[(ANNA, "take 3")]);
    assert_eq!(
        (told(&mails), on_offer(&mut daemon)),
        (1, vec![(Seat(1), "silent".to_owned())])
    );
    assert_eq!(
        told(&turn(&house, &mut daemon, &[(ANNA, "take 3")])),
        0,
        "it is on offer already"
    );
}

/// His predecessor's silence is not his: in no report that he asks for, and in no count, also where
/// that turn is run again.
#[test]
fn a_successor_was_not_silent() {
    let (house, mut daemon) = moderated(json!({}));
    daemon.tables().put(
        CampaignId(1),
        std::sync::Arc::new(crate::games::OpenGame::new(super::stub::Beans {
            turns: 9,
            ..Default::default()
        })),
    );
    let mails = turn(&house, &mut daemon, &[(ANNA, "take 3")]);
    assert!(report(&mails, TurnNumber(1), BELA).contains("You had no sheet in"));
    let eve = "eve@example.org";
    let sent = house.outbox.sent().len();
    daemon
        .intervene(
            CampaignId(1),
            &crate::commands::moderation::ModeratorAct::Replace {
                lord: "lionel".to_owned(),
                address: eve.to_owned(),
            },
            "he is ill",
        )
        .unwrap();
    settle(&mut daemon);
    let at = house.seat_address(&mut daemon, CampaignId(1), Seat(1));
    house.mail(eve, &at, "", "report turn 1");
    settle(&mut daemon);
    daemon
        .intervene(
            CampaignId(1),
            &crate::commands::moderation::ModeratorAct::Rerun {
                turn: "turn 1".to_owned(),
            },
            "once more",
        )
        .unwrap();
    settle(&mut daemon);
    let hers: Vec<String> = house
        .opened(sent)
        .into_iter()
        .filter(|(to, _)| to == eve)
        .map(|(_, letter)| one_line(&letter.text))
        .collect();
    assert!(
        hers.len() >= 4,
        "a briefing, its report, the one asked for, the rerun's: {hers:?}"
    );
    assert!(
        hers.iter()
            .all(|text| !text.contains("You had no sheet in")),
        "{hers:?}"
    );
    assert_eq!(
        daemon
            .store()
            .read(|book| book.silences(CampaignId(1), Seat(1)))
            .unwrap(),
        SilenceCount::default()
    );
    assert_eq!(
        daemon
            .store()
            .read(|book| book.attendance_of(BELA))
            .unwrap()
            .len(),
        1,
        "it stays Bela's"
    );
}
