//! The moderator's dangerous acts by real mails through the whole round (AU-15): the first mail
//! asks, the second does.

use super::*;
use crate::history::{LetterState, LogKind};
use crate::mail::Letter;
use crate::text::ids::{CampaignId, RunNumber};

/// Zoe writes to her address in a campaign; what she is answered by in this round.
pub(super) fn zoe(
    house: &House,
    daemon: &mut Daemon,
    campaign: CampaignId,
    text: &str,
) -> Vec<Letter> {
    let to = house.moderator_address(daemon, campaign);
    from(house, daemon, ZOE, &to, text)
}

/// Somebody's mail, and what Zoe is answered by in this round.
pub(super) fn from(
    house: &House,
    daemon: &mut Daemon,
    sender: &str,
    to: &str,
    text: &str,
) -> Vec<Letter> {
    house.clock.advance(SignedDuration::from_secs(60));
    let before = house.outbox.sent().len();
    house.mail(sender, to, "Subject: word\r\n", text);
    daemon.tick().unwrap();
    house
        .opened(before)
        .into_iter()
        .filter(|(to, _)| to == ZOE)
        .map(|(_, letter)| letter)
        .collect()
}

/// The only answer, in one line.
pub(super) fn said(answers: &[Letter]) -> String {
    let [answer] = answers else {
        panic!("one answer, not {}: {answers:?}", answers.len())
    };
    let text = answer.text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        !text.contains("moderator-") && !text.contains("deadline-"),
        "a phrase without words in {text}"
    );
    text
}

/// The word that an answer asks to be quoted.
pub(super) fn word(answers: &[Letter]) -> String {
    let text = said(answers);
    assert!(text.contains("Nothing is done yet"), "{text}");
    text.split("confirm ")
        .last()
        .unwrap()
        .split_whitespace()
        .next()
        .unwrap()
        .to_owned()
}

pub(super) fn last(daemon: &mut Daemon) -> (LetterState, Option<String>) {
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
fn what_cannot_be_undone_waits_for_a_second_mail_that_quotes_its_word() {
    let (house, mut daemon) = house();
    play(&house, &mut daemon, [1, 1]);
    play(&house, &mut daemon, [2, 2]);
    let before = house.outbox.sent().len();
    let first = zoe(
        &house,
        &mut daemon,
        CampaignId(1),
        "Rollback to turn 1, because the wrong table was used\n\nBest, Zoe",
    );
    let quote = word(&first);
    let text = said(&first);
    assert!(
        text.contains("2 turns would no longer count") && text.contains("the wrong table was used"),
        "{text}"
    );
    assert_eq!(
        (open(&mut daemon), house.outbox.sent().len()),
        (3, before + 1),
        "nothing is done, and nobody else is told"
    );
    assert_eq!(
        last(&mut daemon),
        (LetterState::Accepted, Some("moderator-asked".to_owned()))
    );

    for (campaign, text, answer) in [
        (
            1,
            "confirm aaaa-bbbb-cccc-dddd".to_owned(),
            "No command in this campaign waits for that code",
        ),
        (
            1,
            "confirm".to_owned(),
            "neither your mail nor its quoted text contains the code",
        ),
        (
            2,
            format!("confirm {quote}"),
            "No command in this campaign waits for that code",
        ),
    ] {
        let text_said = said(&zoe(&house, &mut daemon, CampaignId(campaign), &text));
        assert!(text_said.contains(answer), "{text}: {text_said}");
        assert_eq!(open(&mut daemon), 3, "{text}");
    }
    // with her token and from elsewhere, or with a player's: nothing
    let address = house.moderator_address(&mut daemon, CampaignId(1));
    let stolen = said(&from(
        &house,
        &mut daemon,
        "eve@example.org",
        &address,
        &format!("confirm {quote}"),
    ));
    assert!(stolen.contains("which is not your address"), "{stolen}");
    for text in [
        format!("confirm {quote}"),
        "rollback to turn 1 because I lost".to_owned(),
        "process now because I am in a hurry".to_owned(),
    ] {
        let to = house.reply_address(ANNA);
        assert!(
            from(&house, &mut daemon, ANNA, &to, &text).is_empty(),
            "{text}"
        );
    }
    assert_eq!(
        last(&mut daemon),
        (LetterState::Rejected, Some("not-moderator".to_owned()))
    );
    assert_eq!(open(&mut daemon), 3);

    let before = house.outbox.sent().len();
    let done = zoe(
        &house,
        &mut daemon,
        CampaignId(1),
        &format!("confirm {}", quote.to_uppercase()),
    );
    assert!(
        said(&done).contains("is open again, as run 2"),
        "{}",
        said(&done)
    );
    assert_eq!(open(&mut daemon), 1);
    let told: Vec<String> = house.sent(before).into_iter().map(|(to, _)| to).collect();
    assert!(
        [ANNA, BELA, "olga@example.org", ZOE]
            .iter()
            .all(|reader| told.iter().filter(|to| to == reader).count() == 1),
        "{told:?}"
    );
    let again = said(&zoe(
        &house,
        &mut daemon,
        CampaignId(1),
        &format!("confirm {quote}"),
    ));
    assert!(again.contains("used already"), "{again}");
    assert_eq!(
        daemon
            .store()
            .read(|book| book.newest_run(CampaignId(1)))
            .unwrap(),
        RunNumber(2),
        "once"
    );
    sound(&mut daemon);

    let before = house.outbox.sent().len();
    house.sheet(ANNA, "log");
    daemon.tick().unwrap();
    let log = house
        .opened(before)
        .remove(0)
        .1
        .text
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ");
    assert!(
        log.contains("turn 1 and later turns rolled back, 2 turns (the wrong table was used)"),
        "{log}"
    );
}

#[test]
fn the_word_may_stand_in_the_mail_that_is_quoted() {
    let (house, mut daemon) = house();
    let asked = zoe(
        &house,
        &mut daemon,
        CampaignId(1),
        "process now because Bela is ill",
    );
    let quoted: String = asked[0]
        .text
        .lines()
        .map(|line| format!("> {line}\n"))
        .collect();
    let done = zoe(
        &house,
        &mut daemon,
        CampaignId(1),
        &format!("confirm\n\nOn Friday the judge wrote:\n{quoted}"),
    );
    assert!(
        said(&done).contains("was run. All players and observers get the report"),
        "{}",
        said(&done)
    );
    assert_eq!(open(&mut daemon), 2);
}

#[test]
fn a_word_dies_with_its_day_and_with_its_turn() {
    let (house, mut daemon) = house();
    play(&house, &mut daemon, [1, 1]);
    let old = word(&zoe(
        &house,
        &mut daemon,
        CampaignId(1),
        "reveal because of a dispute",
    ));
    house.clock.advance(SignedDuration::from_hours(25));
    let late = said(&zoe(
        &house,
        &mut daemon,
        CampaignId(1),
        &format!("confirm {old}"),
    ));
    assert!(
        late.contains("valid for 24 hours and has expired"),
        "{late}"
    );
    // two at once: each has its word, and the one that is done moves the campaign away from the
    // other
    let (back, on) = (
        word(&zoe(
            &house,
            &mut daemon,
            CampaignId(1),
            "rollback to turn 1 because of a dispute",
        )),
        word(&zoe(
            &house,
            &mut daemon,
            CampaignId(1),
            "run! because of a dispute",
        )),
    );
    let done = said(&zoe(
        &house,
        &mut daemon,
        CampaignId(1),
        &format!("confirm {on}"),
    ));
    assert!(done.contains("was run"), "{done}");
    let moved = said(&zoe(
        &house,
        &mut daemon,
        CampaignId(1),
        &format!("confirm {back}"),
    ));
    assert!(moved.contains("moved on from the turn"), "{moved}");
    assert_eq!(
        (
            open(&mut daemon),
            daemon
                .store()
                .read(|book| book.newest_run(CampaignId(1)))
                .unwrap()
        ),
        (3, RunNumber(1))
    );
}

#[test]
fn what_she_cannot_do_is_said_at_once() {
    let (house, mut daemon) = house();
    play(&house, &mut daemon, [1, 1]);
    for (text, answer) in [
        ("rollback to turn 1", "Add a reason"),
        ("rollback because why not", "Which turn?"),
        (
            "rollback to turn 9 because why not",
            "turn 9 was not played. Expected a turn from turn 1 to turn 1",
        ),
        ("rollback to turn 2 because why not", "turn 2 is still open"),
        ("rerun turn 2 because why not", "turn 2 is still open"),
        (
            "replace gawaine by bela@example.org because he left",
            "bela@example.org already plays lionel",
        ),
        (
            "replace gawaine by nobody because he left",
            "is not a mail address",
        ),
        (
            "replace mordred by eve@example.org because he left",
            "There is no seat called mordred",
        ),
        ("replace gawaine because he left", "Write it like this"),
        (
            "reveal\nprocess now\nbecause of a dispute",
            "Please send one command per mail",
        ),
        ("hello", "COMMANDS THAT NEED A SECOND MAIL"),
    ] {
        let text_said = said(&zoe(&house, &mut daemon, CampaignId(1), text));
        assert!(text_said.contains(answer), "{text}: {text_said}");
    }
    assert!(
        daemon
            .store()
            .read(|book| book.log_of(CampaignId(1), &[LogKind::Moderator]))
            .unwrap()
            .is_empty()
    );
}

#[test]
fn every_act_by_mail() {
    let (house, mut daemon) = house();
    play(&house, &mut daemon, [1, 1]);
    house.sheet(ANNA, "take 4");
    daemon.tick().unwrap();
    for (order, done, shown) in [
        (
            "reveal because of a dispute",
            "Everybody is told that you have seen them",
            Some("take 4"),
        ),
        ("rerun turn 1 because of a dispute", "was run again", None),
        (
            "replace gawaine by eve@example.org because he left",
            "gawaine has a new player",
            None,
        ),
        (
            "process now because of a dispute",
            "was run. All players",
            None,
        ),
    ] {
        let quote = word(&zoe(&house, &mut daemon, CampaignId(1), order));
        let before = house.outbox.sent().len();
        let answer = said(&zoe(
            &house,
            &mut daemon,
            CampaignId(1),
            &format!("confirm {quote}"),
        ));
        assert!(answer.contains(done), "{order}: {answer}");
        assert_eq!(
            answer.contains("take 4"),
            shown.is_some(),
            "{order}: {answer}"
        );
        for (to, letter) in house.opened(before) {
            assert!(
                to == ZOE || shown.is_none() || !letter.text.contains("take 4"),
                "{order}: {to}"
            );
        }
    }
    let seats = daemon
        .store()
        .read(|book| book.seats(CampaignId(1)))
        .unwrap();
    assert_eq!(seats[0].address.as_deref(), Some("eve@example.org"));
    assert_eq!(
        (
            open(&mut daemon),
            daemon
                .store()
                .read(|book| book.newest_run(CampaignId(1)))
                .unwrap()
        ),
        (3, RunNumber(2))
    );
}

/// Killed between the second mail and the act: it is found and done, once.
#[test]
fn a_confirmed_act_survives_a_crash() {
    let (house, mut daemon) = house();
    play(&house, &mut daemon, [1, 1]);
    let quote = word(&zoe(
        &house,
        &mut daemon,
        CampaignId(1),
        "rollback to turn 1 because of a dispute",
    ));
    let hers: i64 = daemon
        .store()
        .read(|book| book.letter_counts())
        .unwrap()
        .iter()
        .map(|(_, count)| i64::from(*count))
        .sum();
    let (store, tables) = daemon.history();
    let now = house.clock.now();
    store
        .write(|book| {
            let campaign =
                Campaign::load(book, tables, book.campaign(CampaignId(1))?.unwrap()).unwrap();
            let confirmation::ConfirmationResult::Valid { id, .. } =
                confirmation::check_nonce(book, &campaign, &quote, now)?
            else {
                panic!("it is valid")
            };
            book.quote_confirmation(id, hers, now.as_millisecond())
        })
        .unwrap();
    drop(daemon);
    let mut daemon = house.daemon();
    daemon.tick().unwrap();
    daemon.tick().unwrap();
    assert_eq!(
        (
            open(&mut daemon),
            daemon
                .store()
                .read(|book| book.newest_run(CampaignId(1)))
                .unwrap()
        ),
        (1, RunNumber(2))
    );
    let mut daemon = house.daemon();
    daemon.tick().unwrap();
    assert_eq!(
        daemon
            .store()
            .read(|book| book.newest_run(CampaignId(1)))
            .unwrap(),
        RunNumber(2),
        "once"
    );
}
