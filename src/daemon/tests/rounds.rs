use super::stub::{ANNA, BELA, Beans, House};
use crate::campaign::{
    Campaign, CampaignCache,
    secrets::{LINKS, NO_SHEET, mix, sheet_hash, turn_key},
};
use crate::daemon::{Daemon, RoundSummary};
use crate::history::{CampaignState, LetterState, NewSheet, SheetStanding, Store, StoreError};
use crate::text::{
    hash::sha256,
    ids::{CampaignId, Seat, TurnNumber},
};
use crate::turns::{self, PlayResult, TurnTools, UsedSheet, schedule::due};
use jiff::SignedDuration;
use serde_json::json;

pub(super) const MINUTE: SignedDuration = SignedDuration::from_secs(60);
pub(super) const DELAY: SignedDuration = SignedDuration::from_secs(1800);

pub(super) fn hours(n: i64) -> SignedDuration {
    SignedDuration::from_hours(n)
}

/// What the history keeps about when turns may run is what would be worked out now.
fn due_is_true(daemon: &mut Daemon) {
    let Daemon {
        store,
        tables,
        config,
        ..
    } = daemon;
    let wrong = store.look(|book| {
        let (kept, mut wrong) = (book.all_due()?, Vec::new());
        let running = book
            .campaigns()?
            .into_iter()
            .filter(|row| row.state == CampaignState::Running)
            .map(|row| row.id)
            .collect::<Vec<_>>();
        assert_eq!(
            kept.iter()
                .map(|(id, ..)| CampaignId(*id))
                .collect::<Vec<_>>(),
            running
        );
        for (id, at, known) in kept {
            let campaign = Campaign::load(book, tables, book.campaign(CampaignId(id))?.unwrap())?;
            let now = due(book, &campaign, config.settle())?.map(jiff::Timestamp::as_millisecond);
            if known && at != now {
                wrong.push((id, at, now));
            }
        }
        Ok::<_, crate::campaign::error::InternalError>(wrong)
    });
    assert_eq!(wrong.unwrap(), [], "campaign, kept, worked out now");
}

/// Rounds until nothing happens.
pub(super) fn settle(daemon: &mut Daemon) -> RoundSummary {
    let mut all = RoundSummary::default();
    for _ in 0..20 {
        let one = daemon.tick().unwrap();
        due_is_true(daemon);
        all.taken += one.taken;
        all.settled += one.settled;
        all.sent += one.sent;
        all.played.extend(one.played.clone());
        if one == RoundSummary::default() {
            return all;
        }
    }
    panic!("the daemon does not come to rest");
}

/// Whether a mail is the report of a turn.
pub(super) fn is_report(letter: &crate::mail::Letter, turn: TurnNumber) -> bool {
    letter
        .message_id
        .as_ref()
        .is_some_and(|id| id.starts_with(&format!("g.thornvale.{turn}.report.")))
}

/// Every letter ended in one state (IN-10), and the chains hold.
pub(super) fn check(daemon: &mut Daemon) {
    daemon
        .store()
        .read(|book| {
            assert!(
                book.letter_counts()?
                    .iter()
                    .all(|(state, _)| *state != LetterState::New),
                "{:?}",
                book.letter_counts()?
            );
            book.check_turns(CampaignId(1))?;
            book.check_log()
        })
        .unwrap();
}

/// A campaign whose two sheets are in and answered.
fn both_in() -> (House, Daemon) {
    let (house, mut daemon) = House::new(&json!({}));
    house.sheet(ANNA, "take 3");
    house.sheet(BELA, "take 2");
    settle(&mut daemon);
    (house, daemon)
}

#[test]
fn a_campaign_from_the_first_mail_to_the_last_report() {
    let (house, mut daemon) = House::new(&json!({ "observers": ["dora@example.org"] }));
    assert_eq!(
        house
            .sent(0)
            .iter()
            .map(|(to, _)| to.as_str())
            .collect::<Vec<_>>(),
        [ANNA, BELA]
    );
    let welcome = house.opened(0).remove(0).1.text;

    // turn 1: both send, nothing runs before the delay, and then once
    house.sheet(ANNA, "BEGIN ORDERS thornvale turn 1\ntake 3\nEND ORDERS");
    house.sheet(BELA, "take 2\n");
    let round = settle(&mut daemon);
    assert_eq!(
        (round.taken, round.settled, round.sent, round.played.len()),
        (2, 2, 2, 0)
    );
    house.clock.advance(DELAY);
    let round = settle(&mut daemon);
    assert_eq!(
        round.played,
        [("thornvale".to_owned(), "turn 1".to_owned())]
    );
    assert_eq!(
        house
            .sent(4)
            .iter()
            .map(|(to, _)| to.as_str())
            .collect::<Vec<_>>(),
        [ANNA, BELA, "dora@example.org"]
    );

    // turn 2: only one sends; it runs at the deadline and not before
    house.sheet(ANNA, "take 1");
    assert_eq!(settle(&mut daemon).played, []);
    let deadline = daemon
        .store()
        .read(|book| book.campaign(CampaignId(1)))
        .unwrap()
        .unwrap()
        .deadline
        .map(crate::clock::instant)
        .unwrap();
    house
        .clock
        .advance(deadline.duration_since(house.clock.now()));
    assert_eq!(
        settle(&mut daemon).played,
        [],
        "the minute of the deadline is not over, nor the settling"
    );
    house.clock.advance(MINUTE * 3);
    assert_eq!(settle(&mut daemon).played.len(), 1);

    // turn 3 is the last
    house.sheet(ANNA, "take 1");
    house.sheet(BELA, "take 1");
    settle(&mut daemon);
    house.clock.advance(DELAY);
    assert_eq!(settle(&mut daemon).played.len(), 1);
    house.clock.advance(hours(1000));
    assert_eq!(settle(&mut daemon), RoundSummary::default(), "it is over");
    check(&mut daemon);

    // what an outsider recomputes from the mails and the history
    let (chain, turns) = daemon
        .store()
        .read(|book| {
            Ok((
                book.chain(CampaignId(1))?.unwrap(),
                [0, 1, 2, 3].map(|n| book.turn(CampaignId(1), TurnNumber(n)).unwrap().unwrap()),
            ))
        })
        .unwrap();
    assert!(
        welcome.contains(&hex::encode(turns[0].secret))
            && welcome.contains(&hex::encode(sha256(&chain.sealed)))
    );
    for pair in turns.windows(2) {
        assert_eq!(
            sha256(&pair[1].secret),
            pair[0].secret,
            "each secret's hash is the one before"
        );
    }
    for turn in &turns[1..] {
        let used: Vec<UsedSheet> = serde_json::from_str(&turn.sheets).unwrap();
        let hashes: Vec<[u8; 32]> = (0..2)
            .map(|seat| {
                let sheet = used.iter().find(|sheet| sheet.seat == Seat(seat));
                sheet.map_or(NO_SHEET, |sheet| {
                    sheet_hash(
                        &hex::decode(&sheet.salt).unwrap().try_into().unwrap(),
                        &sheet.source,
                    )
                })
            })
            .collect();
        assert_eq!(
            turn_key(&turn.secret, &mix(&hashes)),
            turn.key,
            "turn {}",
            turn.number
        );
    }
    let report = house
        .opened(4)
        .into_iter()
        .find(|(to, letter)| to == BELA && is_report(letter, TurnNumber(1)));
    let text = report.unwrap().1.text;
    for wanted in [
        hex::encode(turns[1].secret),
        hex::encode(turns[1].key),
        "BEGIN ORDERS thornvale turn 2".to_owned(),
    ] {
        assert!(text.contains(&wanted), "{wanted} is missing in:\n{text}");
    }
}

#[test]
fn killed_between_any_two_steps_nothing_is_lost_or_doubled() {
    let steps: [fn(&mut Daemon); 4] = [
        |daemon| drop(daemon.fetch_mail(&mut RoundSummary::default())),
        |daemon| drop(daemon.answer(&mut RoundSummary::default())),
        |daemon| {
            drop(daemon.play_due(
                daemon.clock.now(),
                &std::collections::BTreeSet::new(),
                &mut RoundSummary::default(),
            ))
        },
        |daemon| drop(daemon.send_mail(&mut RoundSummary::default())),
    ];
    for kill in 0..steps.len() {
        let (house, mut daemon) = House::new(&json!({}));
        for _ in 1..=2 {
            house.sheet(ANNA, "take 3");
            house.sheet(BELA, "take 2");
            for wait in [SignedDuration::ZERO, DELAY] {
                house.clock.advance(wait);
                for step in &steps[..=kill] {
                    step(&mut daemon);
                }
                drop(daemon);
                daemon = house.daemon();
                settle(&mut daemon);
            }
        }
        check(&mut daemon);
        let ids: Vec<_> = house
            .opened(0)
            .into_iter()
            .map(|(_, letter)| letter.message_id.unwrap())
            .collect();
        let once: std::collections::BTreeSet<_> = ids.iter().collect();
        assert_eq!(
            (ids.len(), once.len()),
            (10, 10),
            "killed after step {kill}: two first mails, four answers, four reports, each once: {ids:?}"
        );
        assert_eq!(
            daemon
                .store()
                .read(|book| book.last_turn(CampaignId(1)))
                .unwrap()
                .unwrap()
                .number,
            TurnNumber(2)
        );
        assert_eq!(house.inbox.settled().len(), 4);
    }
}

#[test]
fn a_mail_fetched_again_after_a_crash_is_known() {
    let (house, mut daemon) = House::new(&json!({}));
    house.sheet(ANNA, "take 3");
    settle(&mut daemon);
    // the server forgets its numbers: the same mails under the same keys once more
    daemon
        .store()
        .write(|book| book.move_cursor("memory", "0", 0))
        .unwrap();
    assert_eq!(settle(&mut daemon), RoundSummary::default());
    // and under other keys, as after a new UIDVALIDITY: the same Message-ID, sender and text
    let again = daemon
        .store()
        .read(|book| book.letter(1))
        .unwrap()
        .unwrap()
        .bytes;
    house.inbox.put(again, house.clock.now());
    let round = settle(&mut daemon);
    assert_eq!((round.taken, round.sent), (1, 0));
    let counts = daemon.store().read(|book| book.letter_counts()).unwrap();
    assert_eq!(
        counts,
        [(LetterState::Accepted, 1), (LetterState::Duplicate, 1)]
    );
}

#[test]
fn a_letter_that_breaks_its_reader_is_put_aside_and_holds_up_nobody() {
    let (house, mut daemon) = House::new(&json!({}));
    house.sheet(ANNA, "boom");
    house.sheet(BELA, "take 2");
    for round in 1..=3 {
        let ticked = daemon.tick().unwrap();
        assert_eq!(
            ticked.settled,
            usize::from(round == 1),
            "Bela's at once, Anna's not"
        );
    }
    daemon.tick().unwrap();
    check(&mut daemon);
    let counts = daemon.store().read(|book| book.letter_counts()).unwrap();
    assert_eq!(
        counts,
        [(LetterState::Accepted, 1), (LetterState::Quarantined, 1)]
    );
}

#[test]
fn no_turn_runs_while_the_mailbox_cannot_be_read() {
    let (house, mut daemon) = House::new(&json!({}));
    house.inbox.down(Some("maintenance"));
    house.clock.advance(hours(80));
    let ticked = daemon.tick().unwrap();
    assert_eq!((ticked.played.len(), ticked.trouble.len()), (0, 1));
    house.inbox.down(None);
    assert_eq!(daemon.tick().unwrap().played.len(), 1);
    assert_eq!(
        daemon.tick().unwrap().played.len(),
        0,
        "two turns never run at once: the next has its own deadline (DL-05)"
    );
}

#[test]
fn what_counts_for_the_deadline_is_when_the_server_received_it() {
    let (house, mut daemon) = House::new(&json!({ "deadline": "every 1 day" }));
    // 08:00 the next day: its minute counts as a whole
    house
        .clock
        .advance(hours(24) + SignedDuration::from_millis(59_999));
    house.sheet(ANNA, "take 3");
    house.clock.advance(SignedDuration::from_millis(1));
    house.sheet(BELA, "take 2");
    house.clock.advance(MINUTE * 10);
    let before = house.outbox.sent().len();
    let round = settle(&mut daemon);
    assert_eq!(round.played.len(), 1);
    let used: Vec<UsedSheet> = serde_json::from_str(
        &daemon
            .store()
            .read(|book| book.turn(CampaignId(1), TurnNumber(1)))
            .unwrap()
            .unwrap()
            .sheets,
    )
    .unwrap();
    assert_eq!(
        used.iter().map(|sheet| sheet.seat.0).collect::<Vec<_>>(),
        [0],
        "Bela's came a millisecond too late"
    );
    let late = house.opened(before).into_iter().find(|(to, letter)| {
        to == BELA
            && letter
                .text
                .contains("received your sheet after the deadline, so")
    });
    assert!(late.is_some(), "and he is told: {:?}", house.sent(before));
}

#[test]
fn no_turn_runs_before_the_settling_is_over_and_every_letter_dealt_with() {
    let (house, mut daemon) = House::new(&json!({ "deadline": "every 1 day" }));
    // the deadline's minute, and two more for mails under way
    house
        .clock
        .advance(hours(24) + MINUTE * 3 - SignedDuration::from_millis(2));
    assert_eq!(daemon.tick().unwrap().played.len(), 0);
    house.sheet(ANNA, "take 3");
    daemon.fetch_mail(&mut RoundSummary::default()).unwrap();
    house.clock.advance(SignedDuration::from_millis(1));
    daemon
        .play_due(
            house.clock.now(),
            &std::collections::BTreeSet::new(),
            &mut RoundSummary::default(),
        )
        .unwrap();
    assert_eq!(
        daemon
            .store()
            .read(|book| book.last_turn(CampaignId(1)))
            .unwrap()
            .unwrap()
            .number,
        TurnNumber(0),
        "a letter that waits may hold a sheet"
    );
    assert_eq!(daemon.tick().unwrap().played.len(), 1);
}

#[test]
fn a_time_that_no_server_can_mean_is_replaced() {
    for (off, counts) in [
        (hours(24 * 8), true),
        (hours(-24 * 8), true),
        (SignedDuration::from_mins(4), false),
    ] {
        let (house, mut daemon) = House::new(&json!({ "deadline": "every 1 day" }));
        // in the last minute but one: four minutes later is late, as far as a clock may differ
        house.clock.advance(hours(24) - MINUTE);
        let mail = format!(
            "From: {ANNA}\r\nTo: {}\r\nMessage-ID: <odd@example.org>\r\n\r\ntake 3\r\n",
            house.reply_address(ANNA)
        );
        house.inbox.put(mail, house.clock.now() + off);
        daemon.tick().unwrap();
        let sheet = daemon
            .store()
            .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(0)))
            .unwrap();
        assert_eq!(
            sheet.map(|sheet| crate::clock::instant(sheet.received)),
            counts.then(|| house.clock.now()),
            "{off}"
        );
        // what the server said stays known
        let letter = daemon.store().read(|book| book.letter(1)).unwrap().unwrap();
        assert_eq!(
            letter.told.map(crate::clock::instant),
            Some(house.clock.now() + off)
        );
        assert_eq!(
            (
                letter.source.as_deref(),
                letter.told == Some(letter.received)
            ),
            (Some("INTERNALDATE"), !counts),
            "{off}"
        );
    }
}

#[test]
fn mails_whose_server_was_not_told_are_settled_by_the_next_round() {
    let (house, mut daemon) = House::new(&json!({}));
    house.sheet(ANNA, "take 3");
    daemon.tick().unwrap();
    daemon
        .store()
        .write(|book| {
            book.tx
                .execute_batch("UPDATE letters SET settled = 0")
                .map_err(StoreError::from)
        })
        .unwrap();
    drop(daemon);
    let mut daemon = house.daemon();
    daemon.tick().unwrap();
    assert_eq!(house.inbox.settled().len(), 1);
    // the round after stores what was told
    daemon.tick().unwrap();
    assert_eq!(daemon.store().read(|book| book.unsettled()).unwrap(), []);
}

#[test]
fn a_revision_begins_the_delay_anew_and_wait_holds_it() {
    let (house, mut daemon) = both_in();
    house.clock.advance(MINUTE * 29);
    house.sheet(ANNA, "take 4");
    settle(&mut daemon);
    house.clock.advance(MINUTE * 29);
    assert_eq!(settle(&mut daemon).played.len(), 0);
    house.sheet(BELA, "wait");
    settle(&mut daemon);
    house.clock.advance(hours(2));
    assert_eq!(settle(&mut daemon).played.len(), 0, "Bela waits");
    house.sheet(BELA, "ready");
    settle(&mut daemon);
    house.clock.advance(DELAY);
    assert_eq!(settle(&mut daemon).played.len(), 1);
}

#[test]
fn two_referees_give_one_result() {
    let (house, mut daemon) = both_in();
    let now = house.clock.now();
    let mut other = Store::open(&house.config.history()).unwrap();
    let Daemon {
        store,
        desk,
        tables,
        config,
        ..
    } = &mut daemon;
    let tools = TurnTools {
        desk,
        tables,
        config,
    };
    let first = turns::play(&mut other, tools, CampaignId(1), TurnNumber(1), now).unwrap();
    assert!(matches!(first, PlayResult::Played { .. }));
    assert_eq!(
        turns::play(store, tools, CampaignId(1), TurnNumber(1), now).unwrap(),
        PlayResult::Already
    );
    settle(&mut daemon);
    assert_eq!(house.sent(4).len(), 2, "one report each");
    check(&mut daemon);
}

#[test]
fn at_once_too() {
    let (house, mut daemon) = both_in();
    let now = house.clock.now();
    let results: Vec<PlayResult> = std::thread::scope(|scope| {
        let referees: Vec<_> = (0..4)
            .map(|_| {
                scope.spawn(|| {
                    let mut daemon = house.daemon();
                    let Daemon {
                        store,
                        desk,
                        tables,
                        config,
                        ..
                    } = &mut daemon;
                    let tools = TurnTools {
                        desk,
                        tables,
                        config,
                    };
                    turns::play(store, tools, CampaignId(1), TurnNumber(1), now).unwrap()
                })
            })
            .collect();
        referees
            .into_iter()
            .map(|one| one.join().unwrap())
            .collect()
    });
    assert_eq!(
        results
            .iter()
            .filter(|result| **result != PlayResult::Already)
            .count(),
        1,
        "{results:?}"
    );
    settle(&mut daemon);
    assert_eq!(house.sent(4).len(), 2);
}

#[test]
fn a_campaign_loads_as_it_stands() {
    let (_house, mut daemon) = House::new(&json!({}));
    let tables = CampaignCache::default();
    tables.put(
        CampaignId(1),
        std::sync::Arc::new(crate::games::OpenGame::new(super::stub::Beans::default())),
    );
    let lords = daemon
        .store()
        .look(|book| {
            let row = book.campaign(CampaignId(1))?.unwrap();
            let campaign = Campaign::load(book, &tables, row)?;
            Ok::<_, crate::campaign::error::InternalError>(
                campaign
                    .missing(book)?
                    .iter()
                    .map(|seat| seat.lord.clone())
                    .collect::<Vec<_>>(),
            )
        })
        .unwrap();
    assert_eq!(lords, ["gawaine", "lionel"]);
}

#[test]
fn a_copy_through_a_list_does_not_hide_the_sheet_itself() {
    let (house, mut daemon) = House::new(&json!({}));
    let mail = |list: &str| {
        format!(
            "From: {ANNA}\r\nTo: {}\r\nMessage-ID: <both@example.org>\r\n{list}\r\ntake 3\r\n",
            house.reply_address(ANNA)
        )
    };
    for (list, counts) in [
        ("List-Id: <friends.example.org>\r\n", false),
        ("", true),
        ("", true),
    ] {
        house.inbox.put(mail(list), house.clock.now());
        settle(&mut daemon);
        assert_eq!(
            daemon
                .store()
                .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(0)))
                .unwrap()
                .is_some(),
            counts,
            "{list:?}"
        );
    }
    let counts = daemon.store().read(|book| book.letter_counts()).unwrap();
    assert_eq!(
        counts,
        [
            (LetterState::Accepted, 1),
            (LetterState::AutoIgnored, 1),
            (LetterState::Duplicate, 1)
        ]
    );
}

#[test]
fn a_letter_that_is_overtaken_every_time_is_put_aside() {
    let (house, mut daemon) = House::new(&json!({}));
    let taken = "CREATE TRIGGER taken BEFORE UPDATE OF state ON letters WHEN new.state = 'accepted' BEGIN SELECT raise(IGNORE); END";
    daemon
        .store()
        .write(|book| book.tx.execute_batch(taken).map_err(StoreError::from))
        .unwrap();
    house.sheet(ANNA, "take 3");
    for _ in 0..4 {
        assert_eq!(
            daemon.tick().unwrap().sent,
            0,
            "nothing of a decision that was not written"
        );
    }
    check(&mut daemon);
    assert_eq!(
        daemon.store().read(|book| book.letter_counts()).unwrap(),
        [(LetterState::Quarantined, 1)]
    );
}

#[test]
fn the_last_report_tells_the_sealed_secret() {
    let (house, mut daemon) = House::new(&json!({ "delay": 0 }));
    for _ in 1..=3 {
        house.sheet(ANNA, "take 1");
        house.sheet(BELA, "take 1");
        settle(&mut daemon);
        house.clock.advance(MINUTE);
        settle(&mut daemon);
    }
    let sealed = hex::encode(
        daemon
            .store()
            .read(|book| book.chain(CampaignId(1)))
            .unwrap()
            .unwrap()
            .sealed,
    );
    let tellers: Vec<(String, bool)> = house
        .opened(0)
        .into_iter()
        .filter(|(_, letter)| letter.text.contains(&sealed))
        .map(|(to, letter)| (to, is_report(&letter, TurnNumber(3))))
        .collect();
    // the report of the last turn, and the last report of all
    let told = |of: &[&str], by_turn: bool| {
        of.iter()
            .map(|to| ((*to).to_owned(), by_turn))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        tellers,
        [told(&[ANNA, BELA], true), told(&[ANNA, BELA], false)].concat()
    );
}

#[test]
fn a_broken_template_costs_nobody_his_sheet() {
    let (house, daemon) = House::new(&json!({}));
    drop(daemon);
    let folder = house
        .config
        .base
        .join("templates/platform/mail/acknowledgement");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("body.txt"), "{{ nosuch }}").unwrap();
    let mut daemon = house.daemon();
    house.sheet(ANNA, "take 3");
    for _ in 0..5 {
        let ticked = daemon.tick().unwrap();
        assert!(
            ticked
                .trouble
                .iter()
                .any(|trouble| trouble.contains("nosuch")),
            "{:?}",
            ticked.trouble
        );
    }
    drop(daemon);
    std::fs::remove_dir_all(folder).unwrap();
    let mut daemon = house.daemon();
    daemon.tick().unwrap();
    let sheet = daemon
        .store()
        .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(0)))
        .unwrap();
    assert_eq!(sheet.map(|sheet| sheet.source).as_deref(), Some("take 3\n"));
}

#[test]
fn a_sheet_that_comes_while_reports_are_drawn_counts() {
    let (house, mut daemon) = both_in();
    house.clock.advance(DELAY);
    let history = house.config.history();
    let (salt, hash) = ([7; 16], sheet_hash(&[7; 16], "take 5\n"));
    let meanwhile = move || {
        let new = NewSheet {
            campaign: CampaignId(1),
            turn: TurnNumber(1),
            seat: Seat(1),
            letter: None,
            source: "take 5\n",
            salt: &salt,
            hash: &hash,
            received: 0,
            clean: true,
            waits: false,
            standing: SheetStanding::Standing,
            by_moderator: false,
        };
        Store::open(&history)
            .unwrap()
            .write(|book| book.put_sheet(new))
            .unwrap();
    };
    daemon.tables().put(
        CampaignId(1),
        std::sync::Arc::new(crate::games::OpenGame::new(Beans {
            meanwhile: std::sync::Mutex::new(Some(Box::new(meanwhile))),
            turns: 0,
            in_turn: 0,
        })),
    );
    let before = house.sent(0).len();
    assert_eq!(
        daemon.tick().unwrap(),
        RoundSummary::default(),
        "what was drawn is thrown away, and nothing of it is sent"
    );
    assert_eq!(
        daemon
            .store()
            .read(|book| Ok((
                book.last_turn(CampaignId(1))?.unwrap().number,
                book.chain(CampaignId(1))?.unwrap().used
            )))
            .unwrap(),
        (TurnNumber(0), 0)
    );
    assert_eq!(daemon.tick().unwrap().played.len(), 1);
    let used: Vec<UsedSheet> = serde_json::from_str(
        &daemon
            .store()
            .read(|book| book.turn(CampaignId(1), TurnNumber(1)))
            .unwrap()
            .unwrap()
            .sheets,
    )
    .unwrap();
    assert_eq!(
        used.iter()
            .map(|sheet| (sheet.revision, sheet.source.as_str()))
            .collect::<Vec<_>>(),
        [(1, "take 3\n"), (2, "take 5\n")]
    );
    let reports = house.opened(before);
    assert_eq!(reports.len(), 2, "one report each");
    assert!(
        reports
            .iter()
            .all(|(_, letter)| letter.text.contains(&hex::encode(hash))),
        "which lists the sheet that counted"
    );
    check(&mut daemon);
}

/// DL-10: the campaign was loaded before the reports were drawn, and a moderator's command may come
/// in between.
#[test]
fn a_deadline_that_moves_while_reports_are_drawn_stays_moved() {
    let (house, mut daemon) = both_in();
    house.clock.advance(DELAY);
    let history = house.config.history();
    let moved = house.clock.now().as_millisecond() + 86_400_000;
    let meanwhile = move || {
        Store::open(&history)
            .unwrap()
            .write(|book| {
                book.move_deadline(CampaignId(1), TurnNumber(1), Some(moved), None, "2026b")
            })
            .unwrap();
    };
    daemon.tables().put(
        CampaignId(1),
        std::sync::Arc::new(crate::games::OpenGame::new(Beans {
            meanwhile: std::sync::Mutex::new(Some(Box::new(meanwhile))),
            turns: 0,
            in_turn: 0,
        })),
    );
    assert_eq!(daemon.tick().unwrap(), RoundSummary::default());
    let row = |daemon: &mut Daemon| {
        let row = daemon.store().read(|book| book.campaign(CampaignId(1)));
        row.unwrap().expect("it is there")
    };
    assert_eq!(
        (row(&mut daemon).turn, row(&mut daemon).deadline),
        (TurnNumber(1), Some(moved))
    );
    assert_eq!(daemon.tick().unwrap().played.len(), 1);
}

#[test]
fn the_next_chain_is_told_before_the_first_is_used_up() {
    let (house, mut daemon) = House::new(&json!({ "delay": 0 }));
    daemon
        .store()
        .write(|book| book.use_link(CampaignId(1), 1, LINKS - 3))
        .unwrap();
    let first = daemon
        .store()
        .read(|book| book.chain(CampaignId(1)))
        .unwrap()
        .unwrap();
    for _ in 1..=3 {
        house.sheet(ANNA, "take 1");
        house.sheet(BELA, "take 1");
        settle(&mut daemon);
        house.clock.advance(MINUTE);
        settle(&mut daemon);
    }
    check(&mut daemon);
    let (second, turns) = daemon
        .store()
        .read(|book| {
            Ok((
                book.chain(CampaignId(1))?.unwrap(),
                [1, 2, 3].map(|n| book.turn(CampaignId(1), TurnNumber(n)).unwrap().unwrap()),
            ))
        })
        .unwrap();
    assert_eq!(
        turns
            .iter()
            .map(|turn| (turn.chain, turn.link))
            .collect::<Vec<_>>(),
        [(1, LINKS - 2), (1, LINKS - 1), (2, 1)]
    );
    assert_eq!(
        (second.chain, second.used, second.sealed),
        (2, 1, first.sealed),
        "what is hidden stays bound by the first mail"
    );
    assert_ne!(second.last, first.last);
    // the chain of promises: each report tells the secret whose hash was told before
    let start = sha256(&turns[2].secret);
    let tells = |turn: TurnNumber, secret: &[u8; 32]| {
        house
            .opened(0)
            .into_iter()
            .find(|(to, letter)| to == ANNA && is_report(letter, turn))
            .unwrap()
            .1
            .text
            .contains(&hex::encode(secret))
    };
    assert_eq!(
        [1, 2].map(|turn| tells(TurnNumber(turn), &start)),
        [false, true],
        "the report of the last link but one tells the start of the next chain"
    );
    assert_eq!(sha256(&turns[1].secret), turns[0].secret);
    assert!(
        !(1..=3)
            .any(|turn| tells(TurnNumber(turn), &first.last)
                || tells(TurnNumber(turn), &second.last)),
        "no link is told that was not used"
    );
}

#[test]
fn sheets_of_one_letter_that_mean_the_same_seat_by_other_names_hold_up_nothing() {
    for text in [
        "BEGIN ORDERS thornvale turn 1\ntake 3\nEND ORDERS\nBEGIN ORDERS\ntake 2\nEND ORDERS",
        "BEGIN ORDERS thornvale\ntake 3\nEND ORDERS\nBEGIN ORDERS turn 1\ntake 2\nEND ORDERS\nBEGIN ORDERS\ntake 1\nEND ORDERS",
        "BEGIN ORDERS thornvale turn 1\ntake 3\nEND ORDERS\nBEGIN ORDERS thornvale turn 1\nclear\nEND ORDERS",
    ] {
        let (house, mut daemon) = House::new(&json!({}));
        house.sheet(ANNA, text);
        let round = daemon.tick().unwrap();
        assert_eq!((round.settled, round.sent), (1, 1), "{text}");
        assert_eq!(
            daemon
                .store()
                .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(0)))
                .unwrap(),
            None,
            "neither counts, since they contradict each other: {text}"
        );
        check(&mut daemon);
    }
    // the same twice is one
    let (house, mut daemon) = House::new(&json!({}));
    house.sheet(
        ANNA,
        "BEGIN ORDERS thornvale turn 1\ntake 3\nEND ORDERS\nBEGIN ORDERS\ntake 3\nEND ORDERS",
    );
    assert_eq!(daemon.tick().unwrap().settled, 1);
    assert_eq!(
        daemon
            .store()
            .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(0)))
            .unwrap()
            .unwrap()
            .source,
        "take 3\n"
    );
    check(&mut daemon);
}

#[test]
fn a_changed_configuration_is_taken_over_and_a_broken_one_is_not() {
    let (house, daemon) = House::new(&json!({}));
    let path = house.config.base.join("seneschal.yaml");
    let mut daemon = daemon.reread_from(Some(path.clone()));
    for (text, seconds) in [
        ("mail: { poll_seconds: 7 }", 7),
        ("mail: { poll_seconds: often }", 7),
        ("data: elsewhere\nmail: { poll_seconds: 9 }", 7),
        ("mail: { poll_seconds: 8 }", 8),
    ] {
        std::fs::write(&path, text).unwrap();
        daemon.reread();
        assert_eq!(daemon.config.mail.poll_seconds, seconds, "{text}");
    }
}

/// A poll with nothing due asks indexes only: the database's own count of its steps does not grow
/// with the campaigns.
#[test]
fn a_poll_with_nothing_due_costs_the_same_among_many_campaigns() {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, Ordering};
    let (house, mut daemon) = House::new(&json!({}));
    daemon.tick().unwrap();
    let steps = Arc::new(AtomicU64::new(0));
    let counter = steps.clone();
    daemon
        .store()
        .connection
        .progress_handler(
            1,
            Some(move || {
                counter.fetch_add(1, Ordering::SeqCst);
                false
            }),
        )
        .unwrap();
    let count = |daemon: &mut Daemon, act: &dyn Fn(&mut Daemon)| {
        let before = steps.load(Ordering::SeqCst);
        act(daemon);
        steps.load(Ordering::SeqCst) - before
    };
    let poll = |daemon: &mut Daemon| {
        assert_eq!(daemon.tick().unwrap(), RoundSummary::default());
        daemon.next_wake(true);
    };
    let few = count(&mut daemon, &poll);
    assert!(few > 0);
    let now = house.clock.now().as_millisecond();
    daemon
        .store()
        .write(|book| {
            book.tx
                .execute_batch(&format!(
                    "WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 3000)
         INSERT INTO campaigns (name, game, edition, settings, rules_version, state, turn, opened, deadline, created)
         SELECT 'war' || n, game, edition, settings, rules_version, 'running', 1, {now}, {now} + 1000000 + n, created FROM campaigns, n WHERE id = 1;
         UPDATE due SET at = {now} + 5000000, known = 1 WHERE known = 0;"
                ))
                .map_err(StoreError::from)
        })
        .unwrap();
    let many = count(&mut daemon, &poll);
    assert!(many < few + 20, "{many} steps instead of {few}");
    // nor does a letter, of a player or of a stranger
    house.sheet(ANNA, "take 1");
    house.mail(
        "eve@example.org",
        "orders@seneschal.localhost",
        "Subject: war5\r\n",
        "BEGIN ORDERS nowhere\ntake 1\nEND ORDERS",
    );
    let letters = count(&mut daemon, &|daemon| {
        for _ in 0..2 {
            daemon.tick().unwrap();
        }
    });
    assert!(letters < 20_000, "{letters} steps for two letters");
}

#[test]
fn other_settings_move_what_is_due() {
    let (mut house, mut daemon) = House::new(&json!({ "deadline": "every 1 day" }));
    let before = daemon.next_due().unwrap().unwrap();
    drop(daemon);
    house.config.turns.settle_seconds = 600;
    let mut daemon = house.daemon();
    assert_eq!(
        daemon.next_due().unwrap().unwrap(),
        before + SignedDuration::from_secs(480)
    );
}
