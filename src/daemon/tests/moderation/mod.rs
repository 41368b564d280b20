//! Turns taken back and run again, as players and the history see it. The game is the stub's: what
//! one takes, and a die.

mod by_mail;
mod facts;
mod moderator_roles;
mod previews;
mod proxy_orders;

use super::stub::{ANNA, BELA, Beans, House};
use crate::campaign::{Campaign, outcome::Outcome};
use crate::commands::moderation::{
    ActError, ActRefusal, ActResult, ModeratorAct, confirmation, reason, weigh,
};
use crate::daemon::Daemon;
use crate::history::{LogKind, NEWEST, StoreError, Transaction};
use crate::letters::MailComposer;
use crate::text::ids::{CampaignId, RunNumber, Seat, TurnNumber};
use crate::turns::proof;
use jiff::SignedDuration;
use proptest::prelude::*;
use serde_json::json;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Moderates both campaigns.
const ZOE: &str = "zoe@example.org";

/// A campaign of many turns that begins to play.
fn house() -> (House, Daemon) {
    let (mut house, daemon) =
        House::new(&json!({ "observers": ["olga@example.org"], "moderator": ZOE }));
    drop(daemon);
    // these tests write more in a day than a person does
    house.config.answers.per_day = 1000;
    let daemon = house.daemon();
    daemon.tables().put(
        CampaignId(1),
        Arc::new(crate::games::OpenGame::new(Beans {
            turns: 60,
            ..Beans::default()
        })),
    );
    (house, daemon)
}

/// Both players send what they take, and the turn runs.
fn play(house: &House, daemon: &mut Daemon, takes: [u32; 2]) {
    let open = open(daemon);
    for (player, take) in [(ANNA, takes[0]), (BELA, takes[1])] {
        house.clock.advance(SignedDuration::from_secs(60));
        house.sheet(
            player,
            &format!("BEGIN ORDERS thornvale turn {open}\ntake {take}\nEND ORDERS"),
        );
    }
    daemon.tick().unwrap();
    house.clock.advance(SignedDuration::from_secs(1800));
    let ticked = daemon.tick().unwrap();
    assert_eq!(
        ticked.played,
        [("thornvale".to_owned(), format!("turn {open}"))],
        "{:?}",
        ticked.trouble
    );
    daemon.tick().unwrap();
}

fn open(daemon: &mut Daemon) -> u32 {
    daemon
        .store()
        .read(|book| book.campaign(CampaignId(1)))
        .unwrap()
        .unwrap()
        .turn
        .0
}

fn act(daemon: &mut Daemon, act: &ModeratorAct) -> Result<ActResult, ActRefusal> {
    let done = daemon
        .intervene(CampaignId(1), act, "the wrong table was used")
        .map_err(|no| match no {
            ActError::No(no) => no,
            ActError::Fault(fault) => panic!("{fault}"),
        });
    daemon.tick().unwrap();
    done
}

fn rollback(turn: TurnNumber) -> ModeratorAct {
    ModeratorAct::Rollback {
        turn: format!("turn {turn}"),
    }
}

fn rerun(turn: TurnNumber) -> ModeratorAct {
    ModeratorAct::Rerun {
        turn: format!("turn {turn}"),
    }
}

/// Every run replays and verifies, no secret was used twice, the chains of turns and log hold, and
/// every reader was told of every run of every turn once.
fn sound(daemon: &mut Daemon) {
    let (store, tables) = daemon.history();
    let row = store
        .read(|book| book.campaign(CampaignId(1)))
        .unwrap()
        .unwrap();
    let newest = store
        .read(|book| {
            book.check_turns(CampaignId(1))?;
            book.check_log()?;
            book.newest_run(CampaignId(1))
        })
        .unwrap();
    let mut links = BTreeSet::new();
    let mut played = BTreeSet::new();
    for run in (1..=newest.0).map(RunNumber) {
        let shown = if run == newest { NEWEST } else { run };
        let mut told = Vec::new();
        let same = store
            .look(|book| {
                proof::replay(book, tables, row.clone(), shown, |turn| {
                    told.push((turn.number, turn.run, turn.apart))
                })
            })
            .unwrap();
        assert!(same, "run {run}: {told:?}");
        for turn in store
            .look(|book| proof::verify(book, tables, row.clone(), shown))
            .unwrap()
        {
            assert!(
                !turn.is_wrong(),
                "run {run}, {}: {:?}",
                turn.name,
                turn.findings
                    .iter()
                    .filter(|finding| finding.is_wrong())
                    .collect::<Vec<_>>()
            );
            assert_eq!(turn.mailed, 3, "run {run}, {}", turn.name);
            if played.insert((turn.number, turn.run)) {
                assert!(links.insert(turn.link), "link {} was used twice", turn.link);
            }
        }
    }
    let mails = store.read(|book| book.outbox(Some(CampaignId(1)))).unwrap();
    let reports: Vec<_> = mails
        .iter()
        .filter(|row| row.mail.kind == "report")
        .collect();
    assert_eq!(reports.len(), played.len() * 3, "a report a reader and run");
    let ids: BTreeSet<&str> = mails
        .iter()
        .map(|row| row.mail.message_id.as_str())
        .collect();
    assert_eq!(ids.len(), mails.len());
}

fn position(daemon: &mut Daemon, run: RunNumber, number: TurnNumber) -> String {
    daemon
        .store()
        .read(|book| book.turn_in(CampaignId(1), run, number))
        .unwrap()
        .unwrap()
        .position
}

/// ST-10
#[test]
fn turns_are_taken_back_and_played_on_and_every_run_stays_right() {
    let (house, mut daemon) = house();
    for take in 1..=5 {
        play(&house, &mut daemon, [take, 1]);
    }
    play(&house, &mut daemon, [1, 1]);
    sound(&mut daemon);
    let first: Vec<String> = (0..=6)
        .map(|number| position(&mut daemon, RunNumber(1), TurnNumber(number)))
        .collect();

    act(&mut daemon, &rollback(TurnNumber(4))).unwrap();
    assert_eq!(open(&mut daemon), 4);
    sound(&mut daemon);
    let (standing, names) = daemon
        .store()
        .read(|book| {
            Ok((
                book.standing_sheets(CampaignId(1), TurnNumber(4))?,
                book.turn_names(CampaignId(1))?,
            ))
        })
        .unwrap();
    assert_eq!(
        standing
            .iter()
            .map(|sheet| sheet.source.as_str())
            .collect::<Vec<_>>(),
        ["take 4\n", "take 1\n"],
        "as they stood"
    );
    assert_eq!(names.len(), 4, "{names:?}");
    // the turn does not run again by itself before anybody could think: only at its deadline, or
    // when each has said so
    house.clock.advance(SignedDuration::from_hours(2));
    assert_eq!(daemon.tick().unwrap().played, []);
    for later in [5, 6, 7] {
        assert_eq!(
            daemon
                .store()
                .read(|book| book.standing_sheets(CampaignId(1), TurnNumber(later)))
                .unwrap(),
            [],
            "turn {later}"
        );
    }
    play(&house, &mut daemon, [5, 5]);
    play(&house, &mut daemon, [2, 2]);
    sound(&mut daemon);

    act(&mut daemon, &rollback(TurnNumber(2))).unwrap();
    play(&house, &mut daemon, [3, 3]);
    act(&mut daemon, &rerun(TurnNumber(1))).unwrap();
    assert_eq!(open(&mut daemon), 2, "what was behind it is void");
    sound(&mut daemon);
    play(&house, &mut daemon, [3, 3]);
    sound(&mut daemon);

    // what was told in the first run can still be asked for, as it was
    assert_eq!(
        (0..=6)
            .map(|number| position(&mut daemon, RunNumber(1), TurnNumber(number)))
            .collect::<Vec<_>>(),
        first
    );
    for (run, number, wanted) in [
        (2, 3, 1),
        (2, 4, 2),
        (3, 1, 1),
        (3, 2, 3),
        (4, 0, 1),
        (4, 1, 4),
        (NEWEST.0, 2, 4),
    ] {
        let stands = daemon
            .store()
            .read(|book| book.turn_in(CampaignId(1), RunNumber(run), TurnNumber(number)))
            .unwrap()
            .unwrap()
            .run;
        assert_eq!(
            stands,
            RunNumber(wanted),
            "turn {number} as run {run} saw it"
        );
    }
    let kept: Vec<_> = daemon
        .store()
        .read(|book| book.turn_names_in(CampaignId(1), RunNumber(2)))
        .unwrap()
        .into_iter()
        .map(|(number, _)| number.0)
        .collect();
    assert_eq!(kept, [0, 1, 2, 3, 4, 5]);
}

#[derive(Clone, Debug)]
enum Step {
    Play([u32; 2]),
    Back(u32),
    Again(u32),
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        3 => [1u32..=5, 1u32..=5].prop_map(Step::Play),
        1 => (1u32..=4).prop_map(Step::Back),
        1 => (1u32..=4).prop_map(Step::Again),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 8, max_shrink_iters: 20, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_taken_back_every_run_stays_right(steps in proptest::collection::vec(step(), 4..12)) {
        let (house, mut daemon) = house();
        for step in steps {
            let open = open(&mut daemon);
            match step {
                Step::Play(takes) => play(&house, &mut daemon, takes),
                Step::Back(by) if by < open => drop(act(&mut daemon, &rollback(TurnNumber(open - by))).unwrap()),
                Step::Again(by) if by < open => drop(act(&mut daemon, &rerun(TurnNumber(open - by))).unwrap()),
                Step::Back(_) | Step::Again(_) => {}
            }
        }
        sound(&mut daemon);
    }
}

/// OUT-15
#[test]
fn a_rerun_is_told_as_one_and_the_old_reports_stay() {
    let (house, mut daemon) = house();
    play(&house, &mut daemon, [1, 2]);
    play(&house, &mut daemon, [3, 4]);
    let before = house.outbox.sent();
    act(&mut daemon, &rerun(TurnNumber(1))).unwrap();
    let sent = house.opened(before.len());
    assert_eq!(
        sent.iter().map(|(to, _)| to.as_str()).collect::<Vec<_>>(),
        [ANNA, BELA, "olga@example.org"]
    );
    let dice = |run| {
        let row = daemon
            .store()
            .read(|book| book.turn_in(CampaignId(1), run, TurnNumber(1)))
            .unwrap()
            .unwrap();
        (row.link, row.sheets)
    };
    let mut dice = dice;
    let (former, new) = (dice(RunNumber(1)), dice(RunNumber(2)));
    assert_eq!(
        (former.0, new.0),
        (1, 3),
        "the next link that nobody was told"
    );
    assert_eq!(former.1, new.1, "the sheets as they were");
    for (to, letter) in &sent {
        assert!(letter.subject.contains("RERUN"), "{to}: {}", letter.subject);
        let text = letter.text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(
            text.contains("was run before. That run no longer counts"),
            "{to}: {text}"
        );
        assert!(
            text.contains("a new secret: the earlier run used number 1 of the chain"),
            "{to}: {text}"
        );
        assert!(
            text.contains("The moderator's reason: the wrong table was used"),
            "{to}: {text}"
        );
        assert!(text.contains("link 3"), "{to}: {text}");
        assert!(
            !text.contains("moderator-"),
            "{to}: a phrase without words in {text}"
        );
    }
    // every former mail is still there, byte for byte, and none of its names is used again
    assert_eq!(
        house.outbox.sent()[..before.len()]
            .iter()
            .map(|parcel| &parcel.bytes)
            .collect::<Vec<_>>(),
        before
            .iter()
            .map(|parcel| &parcel.bytes)
            .collect::<Vec<_>>()
    );
    let ids: BTreeSet<_> = house
        .opened(0)
        .into_iter()
        .map(|(_, letter)| letter.message_id)
        .collect();
    assert_eq!(ids.len(), house.outbox.sent().len());
}

#[test]
fn a_rollback_restores_what_stood_and_tells_everybody() {
    let (house, mut daemon) = house();
    // lines for a coming turn become its sheet when it begins
    house.sheet(ANNA, "take 1\nfor turn 3\ntake 5");
    house.sheet(BELA, "take 2");
    daemon.tick().unwrap();
    house.clock.advance(SignedDuration::from_secs(1800));
    daemon.tick().unwrap();
    play(&house, &mut daemon, [3, 4]);
    assert_eq!(open(&mut daemon), 3);
    assert_eq!(
        daemon
            .store()
            .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(3), Seat(0)))
            .unwrap()
            .unwrap()
            .source,
        "take 5\n"
    );
    let before = house.outbox.sent().len();
    let now = house.clock.now();
    act(&mut daemon, &rollback(TurnNumber(2))).unwrap();

    let (row, later, third) = daemon
        .store()
        .read(|book| {
            Ok((
                book.campaign(CampaignId(1))?.unwrap(),
                book.later_of(CampaignId(1), Seat(0))?,
                book.standing_sheet(CampaignId(1), TurnNumber(3), Seat(0))?,
            ))
        })
        .unwrap();
    assert_eq!(third, None, "a sheet for a later turn stands no more");
    assert_eq!(
        later
            .iter()
            .map(|row| (row.turn.as_str(), row.source.as_str()))
            .collect::<Vec<_>>(),
        [("turn 3", "take 5\n")],
        "it waits again"
    );
    // "every 3 days", from now
    let deadline = crate::clock::instant(row.deadline.unwrap());
    assert_eq!(
        deadline.duration_since(now).as_hours() / 24,
        3,
        "{deadline}"
    );
    let sent = house.opened(before);
    assert_eq!(
        sent.iter().map(|(to, _)| to.as_str()).collect::<Vec<_>>(),
        [ANNA, BELA, "olga@example.org"]
    );
    for ((to, letter), own) in sent.iter().zip(["take 3", "take 4", ""]) {
        let text = letter.text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(letter.subject.contains("RERUN"), "{to}: {}", letter.subject);
        assert!(
            text.contains("is open again, as it was before it ran")
                && text.contains("the wrong table was used"),
            "{to}: {text}"
        );
        assert_eq!(
            text.contains("take 3"),
            own == "take 3",
            "his own sheet and nobody else's: {to}: {text}"
        );
        assert_eq!(text.contains("take 4"), own == "take 4", "{to}: {text}");
    }
    // and when the turn begins again, so do its lines, as another revision with another salt
    play(&house, &mut daemon, [3, 4]);
    let again = daemon
        .store()
        .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(3), Seat(0)))
        .unwrap()
        .unwrap();
    assert_eq!((again.source.as_str(), again.revision), ("take 5\n", 2));
    sound(&mut daemon);
}

#[test]
fn what_cannot_be_done_says_why_and_changes_nothing() {
    let (house, mut daemon) = house();
    assert_eq!(
        act(&mut daemon, &rollback(TurnNumber(1))),
        Err(ActRefusal::StillOpen("turn 1".to_owned()))
    );
    assert_eq!(
        act(&mut daemon, &rerun(TurnNumber(9))),
        Err(ActRefusal::NeverPlayed {
            turn: "turn 9".to_owned(),
            played: None
        })
    );
    play(&house, &mut daemon, [1, 1]);
    play(&house, &mut daemon, [1, 1]);
    let replace = |lord: &str, address: &str| ModeratorAct::Replace {
        lord: lord.to_owned(),
        address: address.to_owned(),
    };
    let ends = Some(("turn 1".to_owned(), "turn 2".to_owned()));
    let before = daemon
        .store()
        .read(|book| {
            Ok((
                book.outbox(None)?.len(),
                book.campaign(CampaignId(1))?.unwrap(),
                book.log_of(CampaignId(1), &[LogKind::Moderator])?.len(),
            ))
        })
        .unwrap();
    for (what, wanted) in [
        (
            rollback(TurnNumber(3)),
            ActRefusal::StillOpen("turn 3".to_owned()),
        ),
        (
            rerun(TurnNumber(3)),
            ActRefusal::StillOpen("turn 3".to_owned()),
        ),
        (
            rollback(TurnNumber(7)),
            ActRefusal::NeverPlayed {
                turn: "turn 7".to_owned(),
                played: ends.clone(),
            },
        ),
        (
            ModeratorAct::Rerun {
                turn: "the day of doom".to_owned(),
            },
            ActRefusal::NeverPlayed {
                turn: "the day of doom".to_owned(),
                played: ends.clone(),
            },
        ),
        (
            ModeratorAct::Rollback {
                turn: String::new(),
            },
            ActRefusal::NeverPlayed {
                turn: String::new(),
                played: ends,
            },
        ),
        (
            replace("mordred", "eve@example.org"),
            ActRefusal::NoLord {
                lord: "mordred".to_owned(),
                lords: vec!["gawaine".to_owned(), "lionel".to_owned()],
            },
        ),
        (
            replace("gawaine", "eve"),
            ActRefusal::NoAddress("eve".to_owned()),
        ),
        (
            replace("gawaine", "eve@example.org\r\nBcc: all@example.org"),
            ActRefusal::NoAddress("eve@example.orgBcc: all@example.org".to_owned()),
        ),
        (
            replace("gawaine", "discourse:Eve"),
            ActRefusal::NoForum("discourse:Eve".to_owned()),
        ),
        (
            replace("gawaine", "Bela@example.org"),
            ActRefusal::Seated {
                address: "Bela@example.org".to_owned(),
                lord: "lionel".to_owned(),
            },
        ),
        (
            replace("gawaine", ANNA),
            ActRefusal::Seated {
                address: ANNA.to_owned(),
                lord: "gawaine".to_owned(),
            },
        ),
        (
            replace("gawaine", "orders@seneschal.localhost"),
            ActRefusal::OurAddress("orders@seneschal.localhost".to_owned()),
        ),
        (
            replace(
                "gawaine",
                "orders+thornvale.lionel.aaaa@seneschal.localhost",
            ),
            ActRefusal::OurAddress("orders+thornvale.lionel.aaaa@seneschal.localhost".to_owned()),
        ),
    ] {
        assert_eq!(act(&mut daemon, &what), Err(wanted), "{what:?}");
    }
    assert_eq!(reason(" \n\u{7} "), Err(ActRefusal::NoReason));
    assert_eq!(reason(" a\n b\u{1b}[2J ").unwrap(), "a b[2J");
    let after = daemon
        .store()
        .read(|book| {
            Ok((
                book.outbox(None)?.len(),
                book.campaign(CampaignId(1))?.unwrap(),
                book.log_of(CampaignId(1), &[LogKind::Moderator])?.len(),
            ))
        })
        .unwrap();
    assert_eq!(
        (before.0, before.1.turn, before.1.deadline, before.2),
        (after.0, after.1.turn, after.1.deadline, after.2)
    );
    // the other campaign was set up and never begun
    assert!(matches!(
        daemon.intervene(CampaignId(2), &ModeratorAct::Process, "why"),
        Err(ActError::No(ActRefusal::NotBegun))
    ));
    daemon
        .store()
        .write(|book| book.end_campaign(CampaignId(1)))
        .unwrap();
    for what in [
        rollback(TurnNumber(1)),
        rerun(TurnNumber(1)),
        ModeratorAct::Process,
        ModeratorAct::Reveal,
        replace("gawaine", "eve@example.org"),
    ] {
        assert_eq!(act(&mut daemon, &what), Err(ActRefusal::Over), "{what:?}");
    }
}

#[test]
fn a_turn_runs_as_things_stand_but_not_over_mails_that_wait() {
    let (house, mut daemon) = house();
    house.sheet(ANNA, "take 3");
    assert!(
        daemon
            .store()
            .write(|book| book.keep_letter(crate::history::IncomingMail {
                key: "x",
                received: 1,
                first_seen: 1,
                bytes: b"From: a@b.c\r\n\r\nx",
                too_large: false,
                told: 1,
                source: "pipe"
            }))
            .unwrap()
    );
    let refused = daemon.intervene(CampaignId(1), &ModeratorAct::Process, "in a hurry");
    assert!(
        matches!(refused, Err(ActError::No(ActRefusal::LettersWait))),
        "{refused:?}"
    );
    daemon.tick().unwrap();
    let before = house.outbox.sent().len();
    act(&mut daemon, &ModeratorAct::Process).unwrap();
    assert_eq!(
        open(&mut daemon),
        2,
        "without Bela's sheet, hours before the deadline"
    );
    for (to, letter) in house.opened(before) {
        let text = letter.text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(
            text.contains("with the sheets that were in, without waiting")
                && text.contains("the wrong table was used")
                && !letter.subject.contains("RERUN"),
            "{to}: {text}"
        );
    }
    sound(&mut daemon);
}

#[test]
fn sheets_that_were_looked_at_are_told_to_everybody() {
    let (house, mut daemon) = house();
    house.sheet(ANNA, "take 3\nfor turn 2\ntake 5");
    daemon.tick().unwrap();
    let before = house.outbox.sent().len();
    let done = act(&mut daemon, &ModeratorAct::Reveal).unwrap();
    let shown = done.shown.join("\n");
    assert!(
        shown.contains("# gawaine, 1,")
            && shown.contains("\ntake 3\nfor turn 2\ntake 5\nEND ORDERS")
            && shown.contains("# lionel\nEND ORDERS"),
        "{shown}"
    );
    let sent = house.opened(before);
    assert_eq!(sent.len(), 3);
    for (to, letter) in sent {
        let text = letter.text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(
            text.contains("The moderator has looked at all players' sheets"),
            "{to}: {text}"
        );
        assert!(
            !text.contains("take 3") && !text.contains("take 5"),
            "{to}: {text}"
        );
    }
}

#[test]
fn another_person_takes_a_seat() {
    for turns in [0, 2] {
        let (house, mut daemon) = house();
        for _ in 0..turns {
            play(&house, &mut daemon, [2, 2]);
        }
        house.sheet(ANNA, "take 3\nfor turn 9\ntake 5");
        daemon.tick().unwrap();
        let (former, before) = (house.reply_address(ANNA), house.outbox.sent().len());
        act(
            &mut daemon,
            &ModeratorAct::Replace {
                lord: "Gawaine".to_owned(),
                address: "Eve@example.org".to_owned(),
            },
        )
        .unwrap();
        let (seats, later, standing) = daemon
            .store()
            .read(|book| {
                Ok((
                    book.seats(CampaignId(1))?,
                    book.later_of(CampaignId(1), Seat(0))?,
                    book.standing_sheet(CampaignId(1), TurnNumber(turns + 1), Seat(0))?,
                ))
            })
            .unwrap();
        assert_eq!(
            (seats[0].address.as_deref().unwrap(), seats[0].token_epoch),
            ("eve@example.org", 2)
        );
        assert_eq!(
            (later.len(), standing),
            (0, None),
            "what the former player sent was his"
        );
        let sent = house.opened(before);
        let to: Vec<&str> = sent.iter().map(|(to, _)| to.as_str()).collect();
        assert_eq!(
            to,
            [
                BELA,
                "olga@example.org",
                ANNA,
                "eve@example.org",
                "eve@example.org"
            ],
            "after {turns} turns"
        );
        let bytes: Vec<String> = house.outbox.sent()[before..]
            .iter()
            .map(|parcel| String::from_utf8_lossy(&parcel.bytes).into_owned())
            .collect();
        for (to, mail) in to.iter().zip(&bytes) {
            assert_eq!(
                mail.to_lowercase().contains("eve@example.org"),
                *to == "eve@example.org",
                "nobody is told whose address it is: {to}"
            );
            assert!(!mail.contains(&former), "{to}");
            assert!(!mail.contains("take 3") && !mail.contains("take 5"), "{to}");
        }
        assert!(
            sent[4].1.text.contains("BEGIN ORDERS thornvale turn"),
            "the form: {}",
            sent[4].1.text
        );
        // the last sheet is brought to whoever sent it, and to nobody who came after him
        let before = house.outbox.sent().len();
        for player in ["eve@example.org", BELA] {
            house.sheet(
                player,
                &format!(
                    "BEGIN ORDERS thornvale turn {}\nas before\nEND ORDERS",
                    turns + 1
                ),
            );
        }
        daemon.tick().unwrap();
        let told: Vec<bool> = house
            .opened(before)
            .iter()
            .map(|(_, letter)| letter.text.contains("take 2"))
            .collect();
        assert_eq!(told, [false, turns > 0]);
        assert_eq!(
            house.opened(before)[0]
                .1
                .text
                .contains("The player before you"),
            turns > 0
        );
        // the former token proves nothing any more, the new one does
        house.mail(
            ANNA,
            &former,
            "",
            &format!(
                "BEGIN ORDERS thornvale turn {}\ntake 1\nEND ORDERS",
                turns + 1
            ),
        );
        daemon.tick().unwrap();
        assert_eq!(
            daemon
                .store()
                .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(turns + 1), Seat(0)))
                .unwrap(),
            None
        );
        house.sheet(
            "eve@example.org",
            &format!(
                "BEGIN ORDERS thornvale turn {}\ntake 4\nEND ORDERS",
                turns + 1
            ),
        );
        daemon.tick().unwrap();
        assert_eq!(
            daemon
                .store()
                .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(turns + 1), Seat(0)))
                .unwrap()
                .map(|sheet| sheet.source)
                .as_deref(),
            Some("take 4\n")
        );
        let log: Vec<String> = daemon
            .store()
            .read(|book| book.log_of(CampaignId(1), &[LogKind::Moderator]))
            .unwrap()
            .into_iter()
            .map(|row| row.entry)
            .collect();
        assert!(
            log.len() == 1 && !log[0].contains('@'),
            "the log tells no address: {log:?}"
        );
    }
}

/// AU-15
#[test]
fn a_word_holds_for_its_campaign_its_turn_a_day_and_once() {
    use confirmation::{ConfirmationRequest, ConfirmationResult, UnconfirmedAct, check_nonce};
    let (house, mut daemon) = house();
    play(&house, &mut daemon, [1, 1]);
    let now = house.clock.now();
    let (store, tables) = daemon.history();
    let load = |book: &Transaction, id| {
        let row = book.campaign(id).unwrap().unwrap();
        Campaign::load(book, tables, row).unwrap()
    };
    let words = [rollback(TurnNumber(1)), ModeratorAct::Process].map(|act| {
        let waiting = UnconfirmedAct {
            act,
            reason: "why".to_owned(),
        };
        let order = store
            .write(|book| {
                let order = ConfirmationRequest::new(
                    &load(book, CampaignId(1)),
                    &crate::campaign::secrets::RandomSource::System,
                    "x",
                    waiting.clone(),
                )
                .unwrap();
                Outcome::of(order.change(now, false))
                    .write(book, now)
                    .map(|()| order)
            })
            .unwrap();
        (order.nonce, waiting)
    });
    assert_ne!(words[0].0, words[1].0);
    let day = SignedDuration::from_hours(24);
    let mut ask = |campaign, word: &str, at| {
        store
            .look(|book| check_nonce(book, &load(book, campaign), word, at))
            .unwrap()
    };
    let [(first, rolled), (second, processed)] = &words;
    assert!(
        matches!(ask(CampaignId(1), first, now), ConfirmationResult::Valid { waiting, .. } if waiting == *rolled),
        "two may wait at once"
    );
    assert!(
        matches!(ask(CampaignId(1), &second.to_uppercase().replace('-', " "), now + day), ConfirmationResult::Valid { waiting, .. } if waiting == *processed)
    );
    assert_eq!(
        ask(
            CampaignId(1),
            second,
            now + day + SignedDuration::from_millis(1)
        ),
        ConfirmationResult::Expired
    );
    assert_eq!(
        ask(CampaignId(2), first, now),
        ConfirmationResult::Unknown,
        "another campaign's"
    );
    assert_eq!(
        ask(CampaignId(1), "aaaa-aaaa-aaaa-aaaa", now),
        ConfirmationResult::Unknown
    );
    assert_eq!(ask(CampaignId(1), "", now), ConfirmationResult::Unknown);
    let ConfirmationResult::Valid { id, .. } = ask(CampaignId(1), first, now) else {
        panic!("it was valid")
    };
    store.write(|book| book.use_confirmation(id, 1)).unwrap();
    assert!(matches!(
        store.write(|book| book.use_confirmation(id, 1)),
        Err(StoreError::Overtaken(_))
    ));
    let mut ask = |word: &str| {
        store
            .look(|book| check_nonce(book, &load(book, CampaignId(1)), word, now))
            .unwrap()
    };
    assert_eq!(ask(first), ConfirmationResult::Used);
    assert!(matches!(ask(second), ConfirmationResult::Valid { .. }));
    act(&mut daemon, &rollback(TurnNumber(1))).unwrap();
    let (store, tables) = daemon.history();
    let moved = store
        .look(|book| {
            let row = book.campaign(CampaignId(1))?.unwrap();
            let campaign = Campaign::load(book, tables, row).unwrap();
            check_nonce(book, &campaign, second, now)
        })
        .unwrap();
    assert_eq!(
        moved,
        ConfirmationResult::MovedOn,
        "the turn that was open then is not open now"
    );
}
