//! Words that act after a second mail only: what confirms them, and what does not.

use crate::daemon::Daemon;
use crate::daemon::tests::stub::{ANNA, BELA, House, JUDGE};
use crate::history::CampaignState;
use crate::text::ids::{CampaignId, Seat, TurnNumber};
use jiff::SignedDuration;
use serde_json::json;

const NEW: &str = "anna@new.example.org";
const EVE: &str = "eve@example.org";

/// The last mail to an address: its Message-ID, its reply address and its text in one line.
fn last(house: &House, to: &str) -> (String, String, String) {
    let parcel = house
        .outbox
        .sent()
        .into_iter()
        .rfind(|parcel| parcel.to == to)
        .unwrap();
    let raw = String::from_utf8(parcel.bytes).unwrap();
    let at = raw
        .lines()
        .find(|line| line.starts_with("Reply-To:"))
        .and_then(|line| line.split(['<', '>']).nth(1))
        .unwrap_or(JUDGE)
        .to_owned();
    let letter = house
        .opened(0)
        .into_iter()
        .rfind(|(recipient, _)| recipient == to)
        .unwrap()
        .1;
    let text = format!(
        "{}: {}",
        letter.subject,
        letter.text.split_whitespace().collect::<Vec<_>>().join(" ")
    );
    (letter.message_id.unwrap(), at, text)
}

/// Answers the last mail that its sender got, from somewhere.
pub(super) fn answer(
    house: &House,
    daemon: &mut Daemon,
    of: &str,
    from: &str,
    headers: &str,
    text: &str,
) -> String {
    let (id, at, _) = last(house, of);
    house.clock.advance(SignedDuration::from_secs(60));
    house.mail(
        from,
        &at,
        &format!("In-Reply-To: <{id}>\r\n{headers}"),
        text,
    );
    daemon.tick().unwrap();
    last(house, of).2
}

/// A mail of his own, answering none.
pub(super) fn write(house: &House, daemon: &mut Daemon, from: &str, text: &str) -> String {
    house.clock.advance(SignedDuration::from_secs(60));
    house.sheet(from, text);
    daemon.tick().unwrap();
    last(house, from).2
}

fn plays(daemon: &mut Daemon, seat: usize) -> Option<String> {
    daemon
        .store()
        .read(|book| book.seats(CampaignId(1)))
        .unwrap()
        .remove(seat)
        .address
        .map(String::from)
}

#[test]
fn to_resign_takes_two_mails_and_everybody_hears_of_it() {
    let (house, mut daemon) =
        House::new(&json!({ "observers": ["olga@example.org"], "moderator": "zoe@example.org" }));
    write(&house, &mut daemon, ANNA, "take 3\nfor turn 2: take 1");
    let asked = write(&house, &mut daemon, ANNA, "resign");
    assert!(
        asked.contains("Please confirm")
            && asked.contains("You have asked to leave thornvale. gawaine would have no player"),
        "{asked}"
    );
    assert_eq!(plays(&mut daemon, 0).as_deref(), Some(ANNA));
    let before = house.outbox.sent().len();
    let told = answer(&house, &mut daemon, ANNA, ANNA, "", "Confirm.");
    assert!(
        told.contains("You have left") && told.contains("You no longer play gawaine of thornvale"),
        "{told}"
    );
    assert_eq!(plays(&mut daemon, 0), None);
    let mut to: Vec<String> = house.sent(before).into_iter().map(|(to, _)| to).collect();
    to.sort();
    // the moderator also hears that nobody stands by
    assert_eq!(
        to,
        [
            ANNA,
            BELA,
            "olga@example.org",
            "zoe@example.org",
            "zoe@example.org"
        ]
    );
    assert!(
        last(&house, BELA)
            .2
            .contains("The player of gawaine has left")
    );
    assert!(
        !last(&house, BELA).2.contains("anna"),
        "who it was is nobody's business"
    );
    // what she had sent is nobody's now
    let (sheet, later) = daemon
        .store()
        .read(|book| {
            Ok((
                book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(0))?,
                book.later_of(CampaignId(1), Seat(0))?,
            ))
        })
        .unwrap();
    assert!(sheet.is_none() && later.is_empty());
    // with the last one the campaign ends
    let asked = write(&house, &mut daemon, BELA, "resign");
    assert!(
        asked.contains("Nobody else plays in it any more"),
        "{asked}"
    );
    answer(&house, &mut daemon, BELA, BELA, "", "confirm");
    assert_eq!(
        daemon
            .store()
            .read(|book| book.campaign(CampaignId(1)))
            .unwrap()
            .unwrap()
            .state,
        CampaignState::Ended
    );
    let how = daemon
        .store()
        .read(|book| book.ending(CampaignId(1)))
        .unwrap()
        .unwrap();
    assert_eq!(how.kind, "abandoned");
}

/// How a `confirm` comes to somebody's `resign`, what is said, and whether the seat is free
/// afterwards.
#[test]
fn what_confirms_and_what_does_not() {
    type Then = fn(&House, &mut Daemon) -> String;
    let rows: [(&str, Then, &str, bool); 15] = [
        (
            "in a sentence of its own",
            |h, d| answer(h, d, ANNA, ANNA, "", "Yes, I confirm.\n\nAnna"),
            "You no longer play",
            true,
        ),
        (
            "with manners",
            |h, d| answer(h, d, ANNA, ANNA, "", "Confirm, please!"),
            "You no longer play",
            true,
        ),
        (
            "in a sentence that says something else",
            |h, d| answer(h, d, ANNA, ANNA, "", "I cannot confirm this"),
            "Waiting to be confirmed: leaving",
            false,
        ),
        (
            "by itself: whoever has the token could write both",
            |h, d| write(h, d, ANNA, "confirm"),
            "Reply to that mail",
            false,
        ),
        (
            "below our quoted mail",
            |h, d| {
                answer(
                    h,
                    d,
                    ANNA,
                    ANNA,
                    "",
                    "confirm\n\n> Nothing has changed yet.",
                )
            },
            "You no longer play",
            true,
        ),
        (
            "quoted itself",
            |h, d| answer(h, d, ANNA, ANNA, "", "> confirm"),
            "no text of your own",
            false,
        ),
        (
            "too late",
            |h, d| {
                h.clock.advance(SignedDuration::from_hours(25));
                answer(h, d, ANNA, ANNA, "", "confirm")
            },
            "more than 24 hours ago",
            false,
        ),
        (
            "from elsewhere",
            |h, d| answer(h, d, ANNA, EVE, "", "confirm"),
            "only from your registered address",
            false,
        ),
        (
            "by a machine",
            |h, d| {
                answer(
                    h,
                    d,
                    ANNA,
                    ANNA,
                    "Auto-Submitted: auto-replied\r\n",
                    "confirm",
                )
            },
            "Please confirm",
            false,
        ),
        (
            "by a list, in a fence",
            |h, d| {
                answer(
                    h,
                    d,
                    ANNA,
                    ANNA,
                    "Precedence: list\r\n",
                    "BEGIN ORDERS\ntake 2\nconfirm\nEND ORDERS",
                )
            },
            "this word counts only when you send it without orders",
            false,
        ),
        (
            "after the turn",
            |h, d| {
                let (id, at, _) = last(h, ANNA);
                write(h, d, ANNA, "take 1");
                write(h, d, BELA, "take 1");
                h.clock.advance(SignedDuration::from_hours(1));
                d.tick().unwrap();
                h.mail(ANNA, &at, &format!("In-Reply-To: <{id}>\r\n"), "confirm");
                d.tick().unwrap();
                last(h, ANNA).2
            },
            "Since you asked for this, a turn has been played",
            false,
        ),
        (
            "beside a quoted sheet that waits too",
            |h, d| {
                write(
                    h,
                    d,
                    ANNA,
                    "see below\n\n> BEGIN ORDERS thornvale turn 1\n> take 4\n> END ORDERS",
                );
                write(h, d, ANNA, "confirm")
            },
            "Several things wait for your word: leaving your seat (\"resign\") and the sheet of revision 1",
            false,
        ),
        (
            "to the mail that was replaced by a later one",
            |h, d| {
                let (id, at, _) = last(h, ANNA);
                write(h, d, ANNA, "resign");
                h.mail(ANNA, &at, &format!("In-Reply-To: <{id}>\r\n"), "confirm");
                d.tick().unwrap();
                last(h, ANNA).2
            },
            "made a newer request since",
            false,
        ),
        (
            "to that mail, whatever else waits",
            |h, d| {
                let (id, at, _) = last(h, ANNA);
                write(
                    h,
                    d,
                    ANNA,
                    "see below\n\n> BEGIN ORDERS thornvale turn 1\n> take 4\n> END ORDERS",
                );
                h.mail(ANNA, &at, &format!("In-Reply-To: <{id}>\r\n"), "confirm");
                d.tick().unwrap();
                last(h, ANNA).2
            },
            "You no longer play",
            true,
        ),
        (
            "of a seat that another plays by then",
            |h, d| {
                d.store()
                    .write(|book| {
                        book.seat_person(CampaignId(1), Seat(0), 1, &ANNA.parse().unwrap(), 0)
                    })
                    .unwrap();
                let (id, _, _) = last(h, ANNA);
                let at = h.seat_address(d, CampaignId(1), Seat(0));
                h.mail(ANNA, &at, &format!("In-Reply-To: <{id}>\r\n"), "confirm");
                d.tick().unwrap();
                last(h, ANNA).2
            },
            "or your seat has changed",
            false,
        ),
    ];
    for (what, then, says, free) in rows {
        let (house, mut daemon) = House::new(&json!({}));
        write(&house, &mut daemon, ANNA, "resign");
        let told = then(&house, &mut daemon);
        assert!(told.contains(says), "{what}: {told}");
        assert_eq!(plays(&mut daemon, 0).is_none(), free, "{what}");
    }
}

#[test]
fn one_mail_does_not_confirm_itself_and_nobody_asks_from_elsewhere() {
    for (from, text, says) in [
        (ANNA, "resign\nconfirm", "Please confirm"),
        (ANNA, "confirm\nresign", "Please confirm"),
        (EVE, "resign", "from an address that is not registered"),
        (
            EVE,
            "address eve@example.org",
            "from an address that is not registered",
        ),
        (
            ANNA,
            "address a@example.org\naddress b@example.org",
            "two different requests of the same kind",
        ),
        (ANNA, "Dear all, I must\nresign", "Please confirm"),
    ] {
        let (house, mut daemon) = House::new(&json!({}));
        house.mail(from, &house.reply_address(ANNA), "", text);
        daemon.tick().unwrap();
        let told = last(&house, ANNA).2;
        assert!(told.contains(says), "{text}: {told}");
        assert_eq!(plays(&mut daemon, 0).as_deref(), Some(ANNA), "{text}");
        if from == EVE {
            assert!(
                daemon
                    .store()
                    .read(|book| book.pending_of(CampaignId(1), Seat(0), 0))
                    .unwrap()
                    .is_empty(),
                "{text}"
            );
        }
    }
    // nobody is asked for his word who was not asked for it by mail: his answers of the day are
    // used up
    let (house, mut daemon) = House::new(&json!({}));
    for _ in 0..10 {
        write(&house, &mut daemon, ANNA, "status");
    }
    write(&house, &mut daemon, ANNA, "resign");
    write(&house, &mut daemon, ANNA, "confirm");
    assert_eq!(plays(&mut daemon, 0).as_deref(), Some(ANNA));
}

#[test]
fn before_the_start_a_seat_is_left_as_well() {
    let (house, mut daemon) = House::new(&json!({}));
    let carl = "carl@example.org";
    let at = house.seat_address(&mut daemon, CampaignId(2), Seat(0));
    house.mail(carl, &at, "", "resign");
    daemon.tick().unwrap();
    assert!(
        last(&house, carl)
            .2
            .contains("You have asked to leave elsewhere")
    );
    let told = answer(&house, &mut daemon, carl, carl, "", "confirm");
    assert!(
        told.contains("You do not play gawaine of elsewhere when it begins"),
        "{told}"
    );
    assert!(
        daemon
            .store()
            .read(|book| book.seats(CampaignId(2)))
            .unwrap()[0]
            .address
            .is_none()
    );
}

/// Who was asked whether his is the new address is no stranger: what he writes beside the word, or
/// wrongly, does not keep him from saying it.
#[test]
fn whoever_was_asked_is_heard_however_often_he_wrote() {
    let (house, mut daemon) = House::new(&json!({}));
    write(&house, &mut daemon, BELA, "address anna@new.example.org");
    answer(&house, &mut daemon, BELA, BELA, "", "confirm");
    let at = last(&house, NEW).1;
    for (to, text) in [
        (JUDGE, "Hello?"),
        (at.as_str(), "What is this?"),
        (JUDGE, "draw"),
        (at.as_str(), "What did I do wrong?"),
        (at.as_str(), "OK, I confirm"),
    ] {
        assert_eq!(plays(&mut daemon, 1).as_deref(), Some(BELA));
        house.clock.advance(SignedDuration::from_secs(60));
        house.mail(NEW, to, "", text);
        daemon.tick().unwrap();
    }
    assert_eq!(plays(&mut daemon, 1).as_deref(), Some(NEW));
}

#[test]
fn an_address_changes_when_both_have_said_so() {
    let (house, mut daemon) = House::new(&json!({}));
    write(&house, &mut daemon, BELA, "take 2");
    let asked = write(&house, &mut daemon, BELA, "address Anna@NEW.example.org");
    assert!(
        asked.contains("anna@new.example.org")
            && asked.contains("lionel in thornvale and lionel in elsewhere"),
        "{asked}"
    );
    // by itself the word is not enough: whoever has her token could write it
    let told = write(&house, &mut daemon, BELA, "confirm");
    assert!(told.contains("Reply to that mail"), "{told}");
    assert!(
        house.sent(0).iter().all(|(to, _)| to != NEW),
        "nobody was asked yet"
    );
    write(&house, &mut daemon, BELA, "address anna@new.example.org");
    let told = answer(&house, &mut daemon, BELA, BELA, "", "confirm");
    assert!(
        told.contains("A mail has gone to anna@new.example.org"),
        "{told}"
    );
    let invited = last(&house, NEW);
    assert!(
        invited
            .2
            .contains("asks the judge to write to this address")
            && invited.1.starts_with("orders+moving."),
        "{invited:?}"
    );
    assert!(!invited.2.contains(BELA), "{invited:?}");
    // what does not count
    for (from, headers, text) in [
        (NEW, "Auto-Submitted: auto-replied\r\n", "confirm"),
        (NEW, "", "who is this?"),
        (EVE, "", "confirm"),
        (BELA, "", "confirm"),
    ] {
        // strangers are heard three times an hour
        house.clock.advance(SignedDuration::from_mins(61));
        house.mail(from, &invited.1, headers, text);
        daemon.tick().unwrap();
        assert_eq!(
            plays(&mut daemon, 1).as_deref(),
            Some(BELA),
            "{from} {text}"
        );
    }
    house.clock.advance(SignedDuration::from_mins(61));
    house.mail(NEW, JUDGE, "", "confirm");
    house.mail(
        NEW,
        &invited.1.replace("moving.", "moving.a"),
        "",
        "confirm",
    );
    daemon.tick().unwrap();
    assert_eq!(plays(&mut daemon, 1).as_deref(), Some(BELA));
    house.clock.advance(SignedDuration::from_mins(61));
    let (old_address, before) = (house.reply_address(BELA), house.outbox.sent().len());
    house.mail(NEW, &invited.1, "", "Confirm");
    daemon.tick().unwrap();
    assert_eq!(plays(&mut daemon, 1).as_deref(), Some(NEW));
    assert_eq!(
        daemon
            .store()
            .read(|book| book.seats(CampaignId(2)))
            .unwrap()[1]
            .address
            .as_deref(),
        Some(NEW)
    );
    let mut to: Vec<String> = house.sent(before).into_iter().map(|(to, _)| to).collect();
    to.sort();
    assert_eq!(
        to,
        [NEW, NEW, BELA],
        "a mail for each seat, and one to the former address"
    );
    assert!(
        last(&house, BELA)
            .2
            .contains("Your seats are played from anna@new.example.org from now on")
    );
    // (RFC 5546) the deadline leaves her old calendar and comes into the new one; the campaign that
    // has not begun has none
    let entries = |reader: &str| crate::daemon::tests::calendar::files(&house, before, reader);
    let (old, new) = (entries(BELA), entries(NEW));
    assert_eq!((old.len(), new.len()), (1, 1));
    assert_eq!(
        (
            old[0]["METHOD"].as_str(),
            new[0]["METHOD"].as_str(),
            &old[0]["UID"]
        ),
        ("CANCEL", "PUBLISH", &new[0]["UID"])
    );
    let sequence = |file: &std::collections::BTreeMap<String, String>| {
        file["SEQUENCE"].parse::<u32>().unwrap()
    };
    assert!(
        sequence(&old[0]) < sequence(&new[0]),
        "where both fill one calendar, the entry stays"
    );
    // what she had sent stands, the former token is void, the new address plays
    assert!(
        daemon
            .store()
            .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(1)))
            .unwrap()
            .is_some()
    );
    house.mail(BELA, &old_address, "", "take 5");
    daemon.tick().unwrap();
    assert_eq!(
        daemon
            .store()
            .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(1)))
            .unwrap()
            .unwrap()
            .source,
        "take 2\n"
    );
    let at = house.seat_address(&mut daemon, CampaignId(1), Seat(1));
    house.mail(NEW, &at, "", "take 4");
    daemon.tick().unwrap();
    assert_eq!(
        daemon
            .store()
            .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(1)))
            .unwrap()
            .unwrap()
            .source,
        "take 4\n"
    );
    // once
    house.mail(NEW, &invited.1, "", "confirm\nplease");
    daemon.tick().unwrap();
    assert!(
        last(&house, NEW)
            .2
            .contains("too late for this change of address")
    );
}

#[test]
fn an_address_that_cannot_be_is_refused() {
    for (text, says) in [
        ("address x@", "is neither a mail address"),
        (
            "address discourse:anna",
            "is a name on a forum that this judge does not read",
        ),
        (
            "address anna@example.org",
            "The judge writes to you at anna@example.org already",
        ),
        ("address ANNA@Example.org", "already"),
        // in the body, such a line counts as one that a program quoted
        (
            "address orders@seneschal.localhost",
            "is an address of the judge itself",
        ),
        (
            "address orders+x@seneschal.localhost",
            "is an address of the judge itself",
        ),
    ] {
        let (house, mut daemon) = House::new(&json!({}));
        house.mail(
            ANNA,
            &house.reply_address(ANNA),
            &format!("Subject: {text}\r\n"),
            "",
        );
        daemon.tick().unwrap();
        let told = last(&house, ANNA).2;
        assert!(told.contains(says), "{text}: {told}");
        assert!(
            daemon
                .store()
                .read(|book| book.pending_of(CampaignId(1), Seat(0), 0))
                .unwrap()
                .is_empty(),
            "{text}"
        );
    }
}

/// Whoever asks for another player's address learns nothing of it; that player is told himself, and
/// only when he answers.
#[test]
fn an_address_that_plays_there_already_stays_where_it_is() {
    let (house, mut daemon) = House::new(&json!({}));
    let asked = write(&house, &mut daemon, ANNA, "address bela@example.org");
    assert!(
        asked.contains("Please confirm") && !asked.contains("plays"),
        "{asked}"
    );
    let told = answer(&house, &mut daemon, ANNA, ANNA, "", "confirm");
    assert!(
        told.contains("A mail has gone to bela@example.org"),
        "{told}"
    );
    let told = answer(&house, &mut daemon, BELA, BELA, "", "confirm");
    assert!(
        told.contains("You already play from this address in thornvale"),
        "{told}"
    );
    assert!(
        last(&house, ANNA)
            .2
            .contains("has confirmed, but already plays there")
    );
    assert_eq!(
        (
            plays(&mut daemon, 0).as_deref(),
            plays(&mut daemon, 1).as_deref()
        ),
        (Some(ANNA), Some(BELA))
    );
}

#[test]
fn strangers_are_asked_a_few_times_a_day() {
    let (house, mut daemon) = House::new(&json!({}));
    for n in 0..5 {
        write(&house, &mut daemon, ANNA, "address anna@new.example.org");
        let told = answer(&house, &mut daemon, ANNA, ANNA, "", "confirm");
        assert_eq!(told.contains("A mail has gone"), n < 3, "{n}: {told}");
    }
    assert_eq!(house.sent(0).iter().filter(|(to, _)| to == NEW).count(), 3);
}

/// (IN-26) Whoever has the mark of a change of address can write in anybody's name: nobody but the
/// address that was asked is written to.
#[test]
fn the_mark_of_a_new_address_has_us_write_to_nobody_else() {
    let (house, mut daemon) = House::new(&json!({}));
    write(&house, &mut daemon, BELA, "address anna@new.example.org");
    answer(&house, &mut daemon, BELA, BELA, "", "confirm");
    let mark = last(&house, NEW).1;
    for late in [false, true] {
        let before = house.outbox.sent().len();
        for n in 0..5 {
            house.mail(&format!("victim{n}@example.org"), &mark, "", "confirm");
            house.mail(&format!("victim{n}@example.org"), &mark, "", "who is this?");
        }
        daemon.tick().unwrap();
        assert_eq!(house.sent(before), [], "late: {late}");
        house.clock.advance(SignedDuration::from_hours(25));
    }
    assert_eq!(plays(&mut daemon, 1).as_deref(), Some(BELA));
}

/// On a board nobody writes in another's name, and no post answers one: the word alone is enough
/// there, as for a server that vouches.
#[test]
fn what_a_resignation_rests_on() {
    use crate::intake::{
        confirmation::pending_acts::wants_an_answer, sender::seat_claim::SenderProof,
    };
    use crate::mail::authentication::AuthenticationMethod;
    use crate::text::PendingAct;
    for (proof, wants) in [
        (Some(SenderProof::Token), true),
        (Some(SenderProof::Password), true),
        (Some(SenderProof::From), true),
        (None, true),
        (
            Some(SenderProof::Vouched(AuthenticationMethod::Dkim)),
            false,
        ),
        (Some(SenderProof::Forum), false),
        (Some(SenderProof::Pasted), false),
    ] {
        assert_eq!(
            wants_an_answer(&PendingAct::Resign, proof),
            wants,
            "{proof:?}"
        );
        // whoever pasted a message may have been told it by somebody else
        assert_eq!(
            wants_an_answer(
                &PendingAct::Address {
                    address: NEW.to_owned()
                },
                proof
            ),
            proof != Some(SenderProof::Forum),
            "{proof:?}"
        );
    }
}
