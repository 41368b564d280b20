//! What is kept of mails that were left alone, and for how long.

use super::rounds::{DELAY, hours, settle};
use super::stub::{ANNA, BELA, House, JUDGE};
use crate::daemon::Daemon;
use crate::history::{LetterState, OutboxResult};
use crate::text::ids::{CampaignId, Seat, TurnNumber};
use serde_json::json;
use sha2::{Digest, Sha256};

/// Text that does not pack.
fn noise(bytes: usize) -> String {
    let letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-";
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        char::from(letters[(state >> 58) as usize])
    };
    (0..bytes)
        .map(|n| if n % 70 == 69 { '\n' } else { next() })
        .collect()
}

/// How many bytes a letter has, and whether its text was emptied.
fn kept(daemon: &mut Daemon, id: i64) -> (usize, bool) {
    let row = daemon
        .store()
        .read(|book| book.letter(id))
        .unwrap()
        .unwrap();
    (row.bytes.len(), row.digest.is_some())
}

#[test]
fn mails_of_strangers_and_machines_lose_their_text_and_nobody_elses_do() {
    let (house, mut daemon) = House::new(&json!({ "delay": 3_600_000, "deadline": "none" }));
    let to = house.reply_address(ANNA);
    let size = |daemon: &mut Daemon| daemon.store().empty_space().unwrap();
    let text = noise(900_000);
    for _ in 0..6 {
        house.mail("eve@example.net", JUDGE, "Subject: buy\r\n", &text);
    }
    house.mail(
        "robot@example.net",
        JUDGE,
        "Auto-Submitted: auto-generated\r\n",
        &text,
    );
    // a player's, whatever he sent: an order, what a machine marked, what nothing proves, and a
    // token from an address that nobody knows
    house.mail(ANNA, &to, "", "take 3");
    house.mail(
        ANNA,
        JUDGE,
        "Auto-Submitted: auto-replied\r\n",
        "I am away.",
    );
    house.mail(ANNA, JUDGE, "", "take 2");
    house.mail(
        "desk@example.com",
        &to,
        "Auto-Submitted: auto-generated\r\n",
        "Your ticket is 4711.",
    );
    settle(&mut daemon);
    let full: Vec<usize> = (1..=11).map(|id| kept(&mut daemon, id).0).collect();
    assert!(full[..7].iter().all(|bytes| *bytes > 900_000), "{full:?}");
    let (_, before) = size(&mut daemon);
    house.clock.advance(hours(24 * 14 - 2));
    settle(&mut daemon);
    assert!(
        (1..=11).all(|id| kept(&mut daemon, id) == (full[id as usize - 1], false)),
        "not before its time"
    );
    house.clock.advance(hours(4));
    settle(&mut daemon);
    for id in 1..=7 {
        let row = daemon
            .store()
            .read(|book| book.letter(id))
            .unwrap()
            .unwrap();
        let headers = String::from_utf8(row.bytes).unwrap();
        assert!(
            headers.len() < 1_000 && headers.contains("From: ") && headers.ends_with("\r\n\r\n"),
            "{headers}"
        );
        assert!(
            row.digest.is_some()
                && matches!(row.state, LetterState::AutoIgnored | LetterState::Rejected)
        );
    }
    for id in 8..=11 {
        assert_eq!(
            kept(&mut daemon, id),
            (full[id as usize - 1], false),
            "letter {id} belongs to a seat"
        );
    }
    let (empty, after) = size(&mut daemon);
    assert!(
        before > 5 << 20 && after < before / 4 && empty < after,
        "{before} bytes before, {after} after, {empty} of them empty"
    );
    daemon.store().examine().unwrap();
    // the same mail once more is a mail of its own, and the whole can be told by its digest
    let whole = daemon
        .store()
        .read(|book| book.letter(7))
        .unwrap()
        .unwrap()
        .digest
        .unwrap();
    house.mail(
        "robot@example.net",
        JUDGE,
        "Auto-Submitted: auto-generated\r\n",
        &text,
    );
    settle(&mut daemon);
    let row = daemon
        .store()
        .read(|book| book.letter(12))
        .unwrap()
        .unwrap();
    assert!(row.state == LetterState::AutoIgnored && row.digest.is_none());
    assert_eq!(
        whole.len(),
        <[u8; 32]>::from(Sha256::digest(&row.bytes)).len()
    );
    assert!(
        daemon
            .store()
            .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(0)))
            .unwrap()
            .is_some()
    );
}

/// How many bytes of each of our mails are left, in the order of writing.
fn mail_sizes(daemon: &mut Daemon) -> Vec<usize> {
    let mails = daemon.store().read(|book| book.outbox(None)).unwrap();
    mails.iter().map(|row| row.mail.bytes.len()).collect()
}

#[test]
fn sent_mails_lose_their_text_after_two_weeks_and_turns_stay_provable() {
    let (house, mut daemon) = House::new(&json!({ "deadline": "none" }));
    house.sheet(ANNA, "take 3");
    house.sheet(BELA, "take 2");
    settle(&mut daemon);
    house.clock.advance(DELAY);
    let round = settle(&mut daemon);
    assert_eq!(round.played.len(), 1);
    let full = mail_sizes(&mut daemon);
    assert!(
        full.len() >= 6 && full.iter().all(|bytes| *bytes > 0),
        "{full:?}"
    );
    house.clock.advance(hours(24 * 14 - 2));
    settle(&mut daemon);
    assert_eq!(
        mail_sizes(&mut daemon)[..full.len()],
        full,
        "not before its time"
    );
    // one that is sent later, and one that is never sent
    house.sheet(ANNA, "take 3");
    settle(&mut daemon);
    daemon
        .store()
        .write(|book| {
            let first = book.outbox(None)?.remove(0);
            book.note_sent(
                first.id,
                0,
                &OutboxResult::Refused {
                    trouble: "550 no such user".to_owned(),
                },
            )
        })
        .unwrap();
    house.clock.advance(hours(4));
    settle(&mut daemon);
    let left = mail_sizes(&mut daemon);
    assert_eq!(left[0], full[0], "a mail that failed can be sent again");
    assert!(
        left[1..full.len()].iter().all(|bytes| *bytes == 0),
        "{left:?}"
    );
    assert!(
        left[full.len()..].iter().all(|bytes| *bytes > 0),
        "{left:?}"
    );
    daemon.store().examine().unwrap();
}
