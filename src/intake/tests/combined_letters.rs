//! What one mail may hold at once: nothing in it takes anything else with it.

use super::confirmation::answer;
use crate::daemon::{
    Daemon,
    tests::stub::{ANNA, BELA, House, JUDGE},
};
use crate::history::{
    CampaignState,
    LetterState::{self, Accepted, Rejected},
};
use crate::intake::ATTEMPTS;
use crate::text::ids::{CampaignId, Seat, TurnNumber};
use jiff::SignedDuration;
use serde_json::json;

/// What a mail is answered with, each in one line with its reader before it.
fn answers(house: &House, daemon: &mut Daemon, from: &str, to: &str, text: &str) -> Vec<String> {
    house.clock.advance(SignedDuration::from_secs(60));
    let before = house.outbox.sent().len();
    house.mail(from, to, "Subject: x\r\n", text);
    daemon.tick().unwrap();
    house
        .opened(before)
        .into_iter()
        .map(|(to, letter)| format!("{to}: {}: {}", letter.subject, one_line(&letter.text)))
        .collect()
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The mails since so many, with what a reader's own program would take for a quotation.
fn relayed(house: &House, since: usize) -> Vec<(String, String)> {
    let limits = crate::mail::Limits {
        message_bytes: 8 << 20,
        ..crate::mail::Limits::default()
    };
    let whole = |bytes: &[u8]| crate::mail::letter_parser::whole_text(bytes, &limits).unwrap();
    house
        .outbox
        .sent()
        .into_iter()
        .skip(since)
        .map(|parcel| (parcel.to.clone(), whole(&parcel.bytes)))
        .collect()
}

fn by(house: &House, daemon: &mut Daemon, player: &str, text: &str) -> Vec<String> {
    answers(house, daemon, player, &house.reply_address(player), text)
}

fn stands(daemon: &mut Daemon) -> Option<String> {
    daemon
        .store()
        .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(0)))
        .unwrap()
        .map(|sheet| sheet.source)
}

fn last(daemon: &mut Daemon) -> (LetterState, Option<String>) {
    let ids: i64 = daemon
        .store()
        .read(|book| book.letter_counts())
        .unwrap()
        .iter()
        .map(|(_, count)| i64::from(*count))
        .sum();
    let letter = daemon
        .store()
        .read(|book| book.letter(ids))
        .unwrap()
        .unwrap();
    (letter.state, letter.reason)
}

#[test]
fn a_sentence_that_begins_like_an_application_takes_no_orders_with_it() {
    let sentence = "Join me at Barsham, Kay writes.";
    for (what, from, text, sheet, pieces) in [
        (
            "a sentence beside orders",
            ANNA,
            format!("take 1\ntake 2\n{sentence}"),
            Some("take 1\ntake 2\n"),
            &["We have your orders"][..],
        ),
        (
            "before them",
            ANNA,
            format!("{sentence}\ntake 1"),
            Some("take 1\n"),
            &["We have your orders"],
        ),
        (
            "around fences",
            ANNA,
            format!("{sentence}\nBEGIN ORDERS thornvale\ntake 1\nEND ORDERS"),
            Some("take 1\n"),
            &["We have your orders"],
        ),
        (
            "and another",
            ANNA,
            "Observe the bridge.\nStand by for my word.\ntake 1".to_owned(),
            Some("take 1\n"),
            &["We have your orders"],
        ),
        (
            "a campaign there is, beside orders",
            ANNA,
            "take 1\nobserve elsewhere".to_owned(),
            Some("take 1\n"),
            &["elsewhere: is it you?", "We have your orders"],
        ),
        (
            "and alone, with talk",
            ANNA,
            "observe elsewhere\n\nBest wishes,\nAnna".to_owned(),
            None,
            &["elsewhere: is it you?"],
        ),
        (
            "a question beside a sentence",
            ANNA,
            format!("status\n{sentence}"),
            None,
            &["You have no sheet for this turn yet"],
        ),
        (
            "no campaign, and nothing else",
            ANNA,
            sentence.to_owned(),
            None,
            &["no campaign here called \"me\""],
        ),
        (
            "a stranger's",
            "eve@example.org",
            format!("{sentence}\ntake 1"),
            None,
            &["no campaign here called \"me\""],
        ),
        (
            "a stranger who wants to watch",
            "eve@example.org",
            "observe elsewhere\ntake 1".to_owned(),
            None,
            &["elsewhere: is it you?"],
        ),
        (
            "an order too late to count, with one",
            ANNA,
            format!("BEGIN ORDERS thornvale turn 7\ntake 1\nEND ORDERS\n{sentence}"),
            None,
            &["The sheet names turn 7"],
        ),
    ] {
        let (house, mut daemon) = House::new(&json!({}));
        let to = if from == ANNA {
            house.reply_address(ANNA)
        } else {
            JUDGE.to_owned()
        };
        let told = answers(&house, &mut daemon, from, &to, &text);
        assert_eq!(stands(&mut daemon).as_deref(), sheet, "{what}");
        assert_eq!(told.len(), pieces.len(), "{what}: {told:#?}");
        for piece in pieces {
            assert!(
                told.iter()
                    .any(|told| told.starts_with(from) && told.contains(piece)),
                "{what}: {piece}: {told:#?}"
            );
        }
    }
}

#[test]
fn every_word_about_days_away_counts() {
    let (house, mut daemon) = House::new(&json!({ "vacation_days": 12 }));
    let noted = |daemon: &mut Daemon| {
        daemon
            .store()
            .read(|book| book.absences_of(CampaignId(1), Seat(0)))
            .unwrap()
            .len()
    };
    let told = by(
        &house,
        &mut daemon,
        ANNA,
        "away from 24 December to 26 December\naway from 1 February to 3 February\naway from 1 March to 8 March",
    );
    assert_eq!(noted(&mut daemon), 3);
    assert_eq!(
        told.iter().filter(|told| told.starts_with(BELA)).count(),
        3,
        "{told:#?}"
    );
    // they are counted together: eleven of next year's twelve are taken
    let told = by(
        &house,
        &mut daemon,
        ANNA,
        "away from 1 May 2027 to 1 May 2027\naway from 3 May 2027 to 4 May 2027",
    );
    assert_eq!(noted(&mut daemon), 4);
    assert!(
        told.iter().any(|told| told.starts_with(ANNA)
            && told.contains("This request needs 2 more vacation days in 2027")),
        "{told:#?}"
    );
    // back, and away anew
    by(
        &house,
        &mut daemon,
        ANNA,
        "back\naway from 1 June 2027 to 12 June 2027",
    );
    assert_eq!(noted(&mut daemon), 1);
    // of two wrong ones both are told, and the right one counts
    let told = by(
        &house,
        &mut daemon,
        ANNA,
        "away from 12/1 to 12/5\naway from tomorrow to Friday\naway from 20 December to 21 December",
    );
    assert_eq!(noted(&mut daemon), 2);
    let told = told
        .iter()
        .find(|told| told.contains("12/1"))
        .expect("an answer");
    assert!(
        told.contains("\"12/1\" can mean 12 January or 1 December")
            && told.contains("The judge cannot read these days"),
        "{told}"
    );
}

#[test]
fn what_is_asked_beside_a_sheet_is_told_with_it() {
    for (text, pieces, never) in [
        (
            "take 3\nstatus",
            &["Your sheet (revision 1) is complete"][..],
            "You have no sheet for this turn yet",
        ),
        (
            "take 3\nforecast",
            &["It uses your present sheet, revision 1"],
            "You have no sheet",
        ),
        ("take 3\nshow", &["take 3 END ORDERS"], "You have no sheet"),
        (
            "take 3\nfor turn 2\ntake 4\nshow",
            &["take 3 for turn 2 take 4 END ORDERS"],
            "You have no sheet",
        ),
        ("take 3\nwait\nstatus", &["wait"], "You have no sheet"),
        (
            "status",
            &["You have no sheet for this turn yet"],
            "Your sheet (revision",
        ),
    ] {
        let (house, mut daemon) = House::new(&json!({}));
        let told = by(&house, &mut daemon, ANNA, text);
        for piece in pieces {
            assert!(
                told.iter().any(|told| told.contains(piece)),
                "{text}: {piece}: {told:#?}"
            );
        }
        assert!(
            told.iter().all(|told| !told.contains(never)),
            "{text}: {told:#?}"
        );
    }
    // one that is taken back with the question is in no more
    let (house, mut daemon) = House::new(&json!({}));
    by(&house, &mut daemon, ANNA, "take 3");
    let told = by(
        &house,
        &mut daemon,
        ANNA,
        "BEGIN ORDERS\nclear\nstatus\nEND ORDERS",
    );
    assert!(
        told[0].contains("You have no sheet for this turn yet"),
        "{told:#?}"
    );
    // what waits for `confirm` stands nowhere yet
    let told = by(
        &house,
        &mut daemon,
        ANNA,
        "status\n> BEGIN ORDERS thornvale turn 1\n> take 2\n> END ORDERS",
    );
    assert!(
        told[0].contains("You have no sheet for this turn yet"),
        "{told:#?}"
    );
}

#[test]
fn letters_of_one_mail_are_counted_together_in_however_many_sheets() {
    let (house, mut daemon) = House::new(&json!({ "moderator": "zoe@example.org" }));
    let fence = |n: usize| {
        let letters: String = (0..20)
            .map(|at| format!("press to Lionel\nletter {n} {at}\nend press\n"))
            .collect();
        format!(
            "BEGIN ORDERS thornvale turn {}\n{letters}END ORDERS\n",
            n + 1
        )
    };
    let before = house.outbox.sent().len();
    by(
        &house,
        &mut daemon,
        ANNA,
        &(0..10).map(fence).collect::<String>(),
    );
    let got = |since, words: &str| {
        relayed(&house, since)
            .iter()
            .filter(|(to, text)| to == BELA && text.contains(words))
            .count()
    };
    assert_eq!(got(before, "| letter"), crate::letters::press::A_DAY);
    // nor does the same letter go twice
    let (house, mut daemon) = House::new(&json!({}));
    let before = house.outbox.sent().len();
    let same = "press to Lionel\nMeet me.\nend press\n";
    by(
        &house,
        &mut daemon,
        ANNA,
        &format!(
            "BEGIN ORDERS thornvale turn 1\n{same}END ORDERS\nBEGIN ORDERS thornvale turn 2\n{same}END ORDERS"
        ),
    );
    assert_eq!(
        relayed(&house, before)
            .iter()
            .filter(|(to, text)| to == BELA && text.contains("| Meet me."))
            .count(),
        1
    );
}

#[test]
fn days_away_in_the_mail_with_which_the_campaign_ends_are_nobodys() {
    // the last to resign; the last to agree to a draw; one of two who resigns
    for (words, ends) in [
        (
            &[(BELA, "resign"), (BELA, "confirm"), (ANNA, "resign")][..],
            true,
        ),
        (&[(BELA, "draw"), (BELA, "confirm"), (ANNA, "draw")], true),
        (&[(ANNA, "resign")], false),
    ] {
        let (house, mut daemon) = House::new(&json!({ "abandon_after": 0 }));
        for (player, said) in words {
            answer(&house, &mut daemon, player, player, "", said);
        }
        for _ in 0..=ATTEMPTS {
            answer(
                &house,
                &mut daemon,
                ANNA,
                ANNA,
                "",
                "confirm\naway from 24 December to 26 December",
            );
            if last(&mut daemon).0 == Accepted {
                break;
            }
        }
        assert_eq!(
            last(&mut daemon).0,
            Accepted,
            "{words:?}: {:?}",
            last(&mut daemon)
        );
        let (state, away) = daemon
            .store()
            .read(|book| {
                Ok((
                    book.campaign(CampaignId(1))?.unwrap().state,
                    book.absences_of(CampaignId(1), Seat(0))?,
                ))
            })
            .unwrap();
        assert_eq!(
            (state == CampaignState::Ended, away),
            (ends, vec![]),
            "{words:?}"
        );
    }
}

#[test]
fn orders_in_the_mail_with_which_a_player_leaves_are_nobodys() {
    // the last to resign; the last to agree to a draw; one of two who resigns
    for (words, ends) in [
        (
            &[(BELA, "resign"), (BELA, "confirm"), (ANNA, "resign")][..],
            true,
        ),
        (&[(BELA, "draw"), (BELA, "confirm"), (ANNA, "draw")], true),
        (&[(ANNA, "resign")], false),
    ] {
        let (house, mut daemon) = House::new(&json!({ "abandon_after": 0 }));
        for (player, said) in words {
            answer(&house, &mut daemon, player, player, "", said);
        }
        answer(&house, &mut daemon, ANNA, ANNA, "", "confirm\ntake 2");
        let (state, address) = daemon
            .store()
            .read(|book| {
                let seats = book.seats(CampaignId(1))?;
                let state = book.campaign(CampaignId(1))?.unwrap().state;
                Ok((state, seats[0].address.clone()))
            })
            .unwrap();
        assert_eq!(last(&mut daemon).0, Accepted, "{words:?}");
        assert_eq!(state == CampaignState::Ended, ends, "{words:?}");
        if !ends {
            assert_eq!((address, stands(&mut daemon)), (None, None), "{words:?}");
        }
    }
}

#[test]
fn a_word_for_a_draw_is_taken_back_from_home_only() {
    let (house, mut daemon) = House::new(&json!({}));
    by(&house, &mut daemon, ANNA, "draw");
    by(&house, &mut daemon, ANNA, "confirm");
    let words = |daemon: &mut Daemon| {
        daemon
            .store()
            .read(|book| book.draw_words(CampaignId(1)))
            .unwrap()
            .len()
    };
    assert_eq!(words(&mut daemon), 1);
    let told = answers(
        &house,
        &mut daemon,
        "eve@example.net",
        &house.reply_address(ANNA),
        "no draw",
    );
    assert_eq!(
        (words(&mut daemon), last(&mut daemon)),
        (1, (Rejected, Some("from-home-only".to_owned())))
    );
    assert!(
        matches!(told.as_slice(), [one] if one.starts_with(ANNA) && one.contains("\"no draw\"")),
        "{told:#?}"
    );
    by(&house, &mut daemon, ANNA, "no draw");
    assert_eq!(words(&mut daemon), 0);
}
