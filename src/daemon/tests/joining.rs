//! Coming, waiting, leaving, taking over: letter by letter.

use super::rounds::{hours, settle};
use super::stub::{ANNA, BELA, Beans, House, JUDGE};
use crate::campaign::{
    Campaign,
    hidden_access::{self, HASHED},
    openings::{keep_seat, offer_seat},
};
use crate::commands::membership::{MembershipContext, vacate};
use crate::daemon::Daemon;
use crate::history::{ApplicationKind, NewCampaign, NewSeat};
use crate::text::ids::{CampaignId, Seat, TurnNumber};
use serde_json::json;
use std::sync::Arc;

pub(super) const CLEO: &str = "cleo@example.org";
pub(super) const DORA: &str = "dora@example.org";
pub(super) const EVE: &str = "eve@example.org";
pub(super) const FRED: &str = "fred@example.org";

/// Beside `thornvale`, which runs, and `elsewhere`, whose seats are given: `newcomers` and the
/// private `friends`, both with two open seats.
pub(super) fn house(settings: serde_json::Value) -> (House, Daemon) {
    let (house, mut daemon) = House::new(&json!({}));
    for (name, id, private) in [("newcomers", 3, false), ("friends", 4, true)] {
        let mut all = json!({ "deadline": "every 3 days", "delay": 1800, "trust": "proof", "token_only": false, "starts": "when_full", "private": private });
        for (key, value) in settings.as_object().unwrap() {
            all[key] = value.clone();
        }
        let new = NewCampaign {
            name,
            game: "stub",
            edition: "tiny",
            setup: "{}",
            settings: &all.to_string(),
            rules_version: "0",
            created: 0,
        };
        let seat = |seat, lord| NewSeat {
            seat,
            lord,
            colour: None,
            address: None,
            language: "en",
            zone: "UTC",
        };
        assert_eq!(
            daemon
                .store()
                .write(|book| book
                    .new_campaign(new, &[seat(Seat(0), "gawaine"), seat(Seat(1), "lionel")]))
                .unwrap(),
            CampaignId(id)
        );
    }
    deal(&daemon);
    (house, daemon)
}

pub(super) fn deal(daemon: &Daemon) {
    [3, 4].into_iter().for_each(|id| {
        daemon.tables().put(
            CampaignId(id),
            Arc::new(crate::games::OpenGame::new(Beans::default())),
        )
    });
}

/// What somebody was sent since so many mails, all of it in one.
pub(super) fn told(house: &House, since: usize, who: &str) -> String {
    let mails = house.opened(since).into_iter().filter(|(to, _)| to == who);
    mails
        .map(|(_, letter)| format!("{}\n{}\n", letter.subject, letter.text))
        .collect::<String>()
        .replace('\n', " ")
}

/// A mail to the judge's own address, and what its writer is told.
pub(super) fn says(house: &House, daemon: &mut Daemon, who: &str, text: &str) -> String {
    let since = house.outbox.sent().len();
    house.mail(who, JUDGE, "Subject: hello\r\n", text);
    settle(daemon);
    told(house, since, who)
}

/// Where an answer to the last mail to somebody goes.
pub(super) fn reply_to(house: &House, who: &str) -> String {
    let mail = house
        .outbox
        .sent()
        .into_iter()
        .rev()
        .find(|parcel| parcel.to == who)
        .expect("a mail");
    let text = String::from_utf8(mail.bytes).unwrap();
    let line = text
        .lines()
        .find(|line| line.starts_with("Reply-To:"))
        .expect("a reply address");
    line.split(['<', '>']).nth(1).unwrap().to_owned()
}

pub(super) fn answers(house: &House, daemon: &mut Daemon, who: &str, text: &str) -> String {
    let since = house.outbox.sent().len();
    house.mail(who, &reply_to(house, who), "Subject: Re: hello\r\n", text);
    settle(daemon);
    told(house, since, who)
}

pub(super) fn joins(house: &House, daemon: &mut Daemon, who: &str, text: &str) -> String {
    let asked = says(house, daemon, who, text);
    assert!(
        asked.contains("reply to this mail with the one word"),
        "{who}, {text}: {asked}"
    );
    answers(house, daemon, who, "confirm")
}

/// Who sits where; a law beside: nobody on two seats.
pub(super) fn seats(daemon: &mut Daemon, campaign: CampaignId) -> Vec<Option<String>> {
    let seats: Vec<Option<String>> = daemon
        .store()
        .read(|book| book.seats(campaign))
        .unwrap()
        .into_iter()
        .map(|seat| seat.address.map(String::from))
        .collect();
    let mut sitting: Vec<&String> = seats.iter().flatten().collect();
    sitting.sort();
    sitting.dedup();
    assert_eq!(sitting.len(), seats.iter().flatten().count(), "{seats:?}");
    seats
}

pub(super) fn sit(
    daemon: &mut Daemon,
    campaign: CampaignId,
    gawaine: Option<&str>,
    lionel: Option<&str>,
) {
    assert_eq!(
        seats(daemon, campaign),
        [gawaine.map(str::to_owned), lionel.map(str::to_owned)]
    );
}

fn state(daemon: &mut Daemon, campaign: CampaignId) -> String {
    daemon
        .store()
        .read(|book| book.campaign(campaign))
        .unwrap()
        .unwrap()
        .state
        .name()
        .to_owned()
}

#[test]
fn what_strangers_write_and_are_told() {
    for (from, text, wanted) in [
        (CLEO, "join newcomers", "newcomers: is it you?"),
        (
            CLEO,
            "Join newcomers as lionel, gawaine!",
            "lionel and gawaine, in this order",
        ),
        (CLEO, "join the campaign", "Name the campaign"),
        (CLEO, "join", "take players now: newcomers"),
        (CLEO, "join newcomer", "Did you mean newcomers"),
        (CLEO, "join atlantis", "take players now: newcomers"),
        (CLEO, "join newcomers as gawain", "is it you?"),
        (
            CLEO,
            "join newcomers as mordred",
            "The seats are gawaine and lionel",
        ),
        (CLEO, "join thornvale", "is under way"),
        (CLEO, "join friends", "by invitation only"),
        (CLEO, "observe friends", "by invitation only"),
        (CLEO, "stand by for friends", "by invitation only"),
        (CLEO, "observe thornvale", "public report of every turn"),
        (
            CLEO,
            "stand by for thornvale as lionel",
            "to be a standby for thornvale",
        ),
        (CLEO, "join elsewhere", "All seats are taken at present"),
        (
            ANNA,
            "join thornvale",
            "You play gawaine of thornvale already",
        ),
        (ANNA, "join newcomers", "is it you?"),
        (CLEO, "Hello, who are you?", "take players now: newcomers"),
        (JUDGE, "join newcomers", ""),
        ("mailer-daemon@example.org", "join newcomers", ""),
    ] {
        let (house, mut daemon) = house(json!({}));
        let answer = says(&house, &mut daemon, from, text);
        assert!(
            if wanted.is_empty() {
                answer.is_empty()
            } else {
                answer.contains(wanted)
            },
            "{from}, {text}: {answer}"
        );
        sit(&mut daemon, CampaignId(3), None, None);
    }
}

/// From the announcement's words to the first report, with a restart at every step.
#[test]
fn a_campaign_fills_up_and_begins_by_itself() {
    let (house, mut daemon) = house(json!({}));
    let answer = joins(&house, &mut daemon, CLEO, "join newcomers as lionel");
    assert!(
        answer.contains("You play lionel. It was your first wish")
            && answer.contains("One seat is still free: gawaine"),
        "{answer}"
    );
    sit(&mut daemon, CampaignId(3), None, Some(CLEO));
    drop(daemon);
    let mut daemon = house.daemon();
    deal(&daemon);
    // twice is once
    assert!(answers(&house, &mut daemon, CLEO, "confirm").contains("You play lionel"));
    assert!(
        says(&house, &mut daemon, CLEO, "join newcomers as gawaine")
            .contains("joined newcomers already")
    );
    sit(&mut daemon, CampaignId(3), None, Some(CLEO));
    let asked = says(&house, &mut daemon, DORA, "join newcomers as lionel");
    assert!(asked.contains("is it you?"));
    drop(daemon);
    let mut daemon = house.daemon();
    deal(&daemon);
    assert_eq!(state(&mut daemon, CampaignId(3)), "setup");
    let since = house.outbox.sent().len();
    let answer = answers(&house, &mut daemon, DORA, "confirm");
    // it is full and begins: nothing can change any more
    assert!(
        answer.contains("You play gawaine.") && answer.contains("The campaign begins by itself"),
        "{answer}"
    );
    sit(&mut daemon, CampaignId(3), Some(DORA), Some(CLEO));
    assert_eq!(state(&mut daemon, CampaignId(3)), "running");
    for player in [CLEO, DORA] {
        assert!(
            house
                .sent(since)
                .iter()
                .any(|(to, subject)| to == player && subject.contains("[newcomers]")),
            "{player} has the first mail"
        );
    }
    let text = house
        .opened(since)
        .into_iter()
        .map(|(_, letter)| letter.text)
        .collect::<String>();
    assert!(
        !text.contains(CLEO) && !text.contains(DORA),
        "nobody's address is told to anybody"
    );
    // who comes later is told what he can do
    assert!(says(&house, &mut daemon, EVE, "join newcomers").contains("is under way"));
    house.clock.advance(hours(73));
    settle(&mut daemon);
    assert_eq!(
        daemon
            .store()
            .read(|book| book.last_turn(CampaignId(3)))
            .unwrap()
            .unwrap()
            .number,
        TurnNumber(1)
    );
}

#[test]
fn the_waiting_list_moves_up_and_lords_change_for_who_has_no_wish() {
    let (house, mut daemon) = house(
        json!({ "not_before": "2027-01-01T00:00:00Z".parse::<jiff::Timestamp>().unwrap().as_millisecond() }),
    );
    assert!(
        joins(&house, &mut daemon, CLEO, "join newcomers").contains("You play gawaine for now")
    );
    let since = house.outbox.sent().len();
    assert!(
        joins(&house, &mut daemon, DORA, "join newcomers as gawaine")
            .contains("You play gawaine. It was your first wish")
    );
    assert!(
        told(&house, since, CLEO).contains("You play lionel"),
        "who does not mind makes room, and is told"
    );
    sit(&mut daemon, CampaignId(3), Some(DORA), Some(CLEO));
    let answer = joins(&house, &mut daemon, EVE, "join newcomers as lionel");
    assert!(answer.contains("number 1 on the waiting list"), "{answer}");
    assert!(joins(&house, &mut daemon, FRED, "join newcomers").contains("number 2"));
    assert_eq!(
        state(&mut daemon, CampaignId(3)),
        "setup",
        "not before its day"
    );
    let since = house.outbox.sent().len();
    assert!(answers(&house, &mut daemon, DORA, "withdraw").contains("no longer on any list"));
    assert!(told(&house, since, EVE).contains("moved up"));
    sit(&mut daemon, CampaignId(3), Some(CLEO), Some(EVE));
    // named again, a lord is taken from nobody
    assert!(answers(&house, &mut daemon, CLEO, "as lionel").contains("You play gawaine for now"));
    sit(&mut daemon, CampaignId(3), Some(CLEO), Some(EVE));
    // the same by `resign`, before the start
    leave(&house, &mut daemon, CampaignId(3), Seat(1));
    assert!(seats(&mut daemon, CampaignId(3)).contains(&Some(FRED.to_owned())));
    assert!(
        answers(&house, &mut daemon, DORA, "confirm").contains("No request of yours is open"),
        "who has gone is not in again by an old mail"
    );
    house.clock.advance(hours(24 * 50));
    settle(&mut daemon);
    assert_eq!(state(&mut daemon, CampaignId(3)), "running");
}

/// IN-47: several campaigns in one mail are several questions, each with an address of its own; of
/// one campaign it is one question at a time.
#[test]
fn each_word_of_a_mail_is_answered() {
    let (house, mut daemon) = house(json!({}));
    let since = house.outbox.sent().len();
    house.mail(CLEO, JUDGE, "Subject: hello\r\n", "join newcomers as lionel\nobserve thornvale\nstand by for elsewhere\njoin newcomers as gawaine");
    settle(&mut daemon);
    let asked: Vec<_> = house
        .outbox
        .sent()
        .into_iter()
        .skip(since)
        .filter(|parcel| parcel.to == CLEO)
        .collect();
    let subjects: Vec<String> = house
        .sent(since)
        .into_iter()
        .filter(|(to, _)| to == CLEO)
        .map(|(_, subject)| subject)
        .collect();
    assert_eq!(
        subjects,
        [
            "newcomers: is it you?",
            "thornvale: is it you?",
            "elsewhere: is it you?"
        ]
    );
    for parcel in asked {
        let text = String::from_utf8(parcel.bytes).unwrap();
        let reply = text
            .lines()
            .find(|line| line.starts_with("Reply-To:"))
            .and_then(|line| line.split(['<', '>']).nth(1))
            .unwrap()
            .to_owned();
        house.mail(CLEO, &reply, "Subject: Re: hello\r\n", "Yes, confirm");
    }
    settle(&mut daemon);
    sit(&mut daemon, CampaignId(3), None, Some(CLEO));
    let watches = daemon
        .store()
        .read(|book| book.campaign(CampaignId(1)))
        .unwrap()
        .unwrap()
        .settings
        .contains(CLEO);
    let stands_by = daemon
        .store()
        .read(|book| book.applicants(CampaignId(2)))
        .unwrap()
        .iter()
        .any(|one| one.address == CLEO);
    assert!(watches && stands_by);
    // of one campaign the first that can be had
    for (who, text, asks, more) in [
        (
            DORA,
            "join newcomers as gawaine\nobserve newcomers",
            "wants to play in newcomers",
            true,
        ),
        (
            EVE,
            "join thornvale\nstand by for thornvale",
            "be a standby for thornvale",
            true,
        ),
        (
            FRED,
            "observe thornvale\nobserve thornvale",
            "public report",
            false,
        ),
    ] {
        let since = house.outbox.sent().len();
        let answer = says(&house, &mut daemon, who, text);
        assert_eq!(
            house.sent(since).iter().filter(|(to, _)| to == who).count(),
            1,
            "{text}"
        );
        assert_eq!(
            (
                answer.contains(asks),
                answer.contains("Send that line again")
            ),
            (true, more),
            "{text}: {answer}"
        );
    }
}

/// "It was your first wish, so it stays yours" is kept, although another had named the lord before.
#[test]
fn a_first_wish_that_was_fulfilled_stays_whoever_leaves() {
    let (house, mut daemon) = house(
        json!({ "not_before": "2027-01-01T00:00:00Z".parse::<jiff::Timestamp>().unwrap().as_millisecond() }),
    );
    joins(&house, &mut daemon, CLEO, "join newcomers as gawaine");
    assert!(
        joins(&house, &mut daemon, DORA, "join newcomers as gawaine")
            .contains("You play lionel for now")
    );
    assert!(joins(&house, &mut daemon, EVE, "join newcomers as lionel").contains("number 1"));
    assert!(
        answers(&house, &mut daemon, DORA, "as lionel")
            .contains("You play lionel. It was your first wish")
    );
    let since = house.outbox.sent().len();
    answers(&house, &mut daemon, CLEO, "withdraw");
    sit(&mut daemon, CampaignId(3), Some(EVE), Some(DORA));
    assert_eq!(
        told(&house, since, DORA),
        "",
        "nothing has changed for Dora"
    );
    assert!(told(&house, since, EVE).contains("You play gawaine for now"));
}

/// (IN-26, AU-14) Whoever writes in another's name makes us write to him once a day about one
/// campaign, and three times in all.
#[test]
fn a_forged_victim_gets_little_and_is_in_nothing() {
    let (house, mut daemon) = house(json!({}));
    let since = house.outbox.sent().len();
    let mut reached = Vec::new();
    for text in [
        "join newcomers",
        "join newcomers as lionel",
        "join newcomers",
        "observe thornvale",
        "stand by for thornvale",
        "join elsewhere",
        "join nowhere",
    ] {
        house.clock.advance(hours(2));
        says(&house, &mut daemon, EVE, text);
        reached.push(house.sent(since).iter().filter(|(to, _)| to == EVE).count());
    }
    assert_eq!(
        reached,
        [1, 1, 1, 2, 2, 3, 3],
        "one a campaign, and one of how to join"
    );
    let address = reply_to(&house, EVE);
    // her own machine answers, somebody else who has the address does, and she says no
    house.mail(
        EVE,
        &address,
        "Auto-Submitted: auto-replied\r\nSubject: away\r\n",
        "confirm",
    );
    house.mail(
        "mallory@example.org",
        &address,
        "Subject: Re\r\n",
        "confirm",
    );
    settle(&mut daemon);
    sit(&mut daemon, CampaignId(3), None, None);
    let watching = daemon
        .store()
        .read(|book| book.applicants(CampaignId(1)))
        .unwrap();
    assert!(
        watching
            .iter()
            .all(|one| one.state == crate::history::ApplicationState::Asked),
        "{watching:?}"
    );
    house.clock.advance(hours(25));
    assert!(answers(&house, &mut daemon, EVE, "no").contains("no longer on any list"));
    // the next day begins anew
    assert!(says(&house, &mut daemon, EVE, "join newcomers").contains("is it you?"));
    let most = daemon.config.answers.all_strangers_per_day;
    for n in 0..most + 5 {
        says(
            &house,
            &mut daemon,
            &format!("s{n}@example.org"),
            "join newcomers",
        );
    }
    let asked = daemon
        .store()
        .read(|book| book.applicants(CampaignId(3)))
        .unwrap()
        .len();
    assert!(
        asked <= most as usize,
        "{asked} strangers were written to, of {most}"
    );
}

pub(super) fn leave(house: &House, daemon: &mut Daemon, campaign: CampaignId, seat: Seat) {
    let Daemon {
        store,
        desk,
        tables,
        config,
        ..
    } = daemon;
    let now = house.clock.now();
    let left = store.write(|book| {
        let campaign = Campaign::load(book, tables, book.campaign(campaign)?.unwrap())?;
        let leaving = vacate(
            MembershipContext {
                desk,
                config,
                now,
                letter: 0,
            },
            book,
            &campaign,
            seat,
        )?;
        Ok::<_, crate::campaign::error::InternalError>(
            leaving
                .map(|leaving| leaving.write(book, now))
                .transpose()?
                .is_some(),
        )
    });
    assert!(left.unwrap());
    settle(daemon);
}

#[test]
fn a_free_seat_is_offered_to_one_after_another() {
    let (house, mut daemon) = house(json!({}));
    // Cleo for any lord, Dora for gawaine alone, Eve for lionel
    assert!(joins(&house, &mut daemon, CLEO, "stand by for thornvale").contains("number 1"));
    assert!(
        joins(
            &house,
            &mut daemon,
            DORA,
            "stand by for thornvale as gawaine"
        )
        .contains("asked for gawaine only")
    );
    joins(&house, &mut daemon, EVE, "standby for thornvale as lionel");
    house.sheet(BELA, "take 3");
    settle(&mut daemon);
    let since = house.outbox.sent().len();
    leave(&house, &mut daemon, CampaignId(1), Seat(1));
    assert!(told(&house, since, ANNA).contains("lionel has no player"));
    assert!(
        told(&house, since, EVE).contains("will you play lionel?"),
        "who stands by for the lord is asked first"
    );
    assert_eq!(
        (told(&house, since, CLEO), told(&house, since, DORA)),
        (String::new(), String::new())
    );
    // killed here, nothing is asked twice
    drop(daemon);
    let mut daemon = house.daemon();
    deal(&daemon);
    settle(&mut daemon);
    assert_eq!(
        house.sent(since).iter().filter(|(to, _)| to == EVE).count(),
        1
    );
    house.clock.advance(hours(47));
    settle(&mut daemon);
    assert!(answers(&house, &mut daemon, CLEO, "status").contains("number 1"));
    // an answer that lies in a mailbox which cannot be read is no silence
    house.inbox.down(Some("it does not answer"));
    house.clock.advance(hours(2));
    daemon.tick().unwrap();
    assert_eq!(
        daemon
            .store()
            .read(|book| book.open_offers(CampaignId(1)))
            .unwrap()
            .len(),
        1
    );
    house.inbox.down(None);
    let later = house.outbox.sent().len();
    settle(&mut daemon);
    assert!(
        told(&house, later, CLEO).contains("will you play lionel?"),
        "silence passes it on"
    );
    assert!(
        answers(&house, &mut daemon, EVE, "confirm").contains("You are standby"),
        "her time is over"
    );
    let since = house.outbox.sent().len();
    let answer = answers(&house, &mut daemon, CLEO, "confirm");
    assert!(
        answer.contains("lionel is yours")
            && answer.contains("You play lionel of thornvale from now on")
            && answer.contains("BEGIN ORDERS"),
        "{answer}"
    );
    sit(&mut daemon, CampaignId(1), Some(ANNA), Some(CLEO));
    assert!(told(&house, since, ANNA).contains("A standby plays lionel"));
    assert_eq!(
        told(&house, since, BELA),
        "",
        "who left is no part of it any more"
    );
    assert!(
        daemon
            .store()
            .read(|book| book.standing_sheets(CampaignId(1), TurnNumber(1)))
            .unwrap()
            .is_empty(),
        "what he had sent is set aside"
    );
    assert!(
        daemon
            .store()
            .read(|book| book.openings(CampaignId(1)))
            .unwrap()
            .is_empty()
    );
    // Dora goes on standing by for gawaine, and says no when it is his turn
    let since = house.outbox.sent().len();
    leave(&house, &mut daemon, CampaignId(1), Seat(0));
    assert!(told(&house, since, DORA).contains("will you play gawaine?"));
    assert!(answers(&house, &mut daemon, DORA, "no").contains("offered to the next"));
    assert_eq!(
        seats(&mut daemon, CampaignId(1)),
        [None, Some(CLEO.to_owned())],
        "nobody is left, and nothing happens"
    );
}

/// (AU-11) Who looked at another judge is known by a slow digest: it is worked out of whom the seat
/// would be offered to, and once.
#[test]
fn who_has_looked_elsewhere_is_passed_over_and_costs_no_round() {
    let (house, mut daemon) = house(json!({}));
    joins(
        &house,
        &mut daemon,
        CLEO,
        "stand by for thornvale as lionel",
    );
    for (who, text) in [
        (DORA, "stand by for thornvale as gawaine"),
        (EVE, "observe thornvale"),
        (FRED, "stand by for thornvale"),
    ] {
        joins(&house, &mut daemon, who, text);
    }
    let row = daemon
        .store()
        .read(|book| book.campaign(CampaignId(1)))
        .unwrap()
        .unwrap();
    let mut settings: serde_json::Value = serde_json::from_str(&row.settings).unwrap();
    settings["looked_elsewhere"] =
        json!([CLEO, FRED].map(|who| hidden_access::digest(who, &[77; 32]).unwrap()));
    daemon
        .store()
        .write(|book| book.change_settings(CampaignId(1), &settings.to_string()))
        .unwrap();
    // as after a start: those two were worked out above
    let hashed = HASHED.get();
    leave(&house, &mut daemon, CampaignId(1), Seat(1));
    assert!(
        daemon
            .store()
            .read(|book| book.open_offers(CampaignId(1)))
            .unwrap()
            .is_empty()
    );
    assert_eq!(
        HASHED.get(),
        hashed,
        "of who wants another lord, or watches, nothing is asked"
    );
    // the digests of another judge's people, which are not known yet
    settings["looked_elsewhere"] =
        json!([hidden_access::digest("zoe@example.org", &[78; 32]).unwrap()]);
    daemon
        .store()
        .write(|book| book.change_settings(CampaignId(1), &settings.to_string()))
        .unwrap();
    let (hashed, since) = (HASHED.get(), house.outbox.sent().len());
    settle(&mut daemon);
    assert!(
        told(&house, since, CLEO).contains("will you play lionel?"),
        "who stands by for the lord is asked first"
    );
    assert_eq!(HASHED.get(), hashed + 1, "of nobody but him");
    for _ in 0..3 {
        house.clock.advance(hours(1));
        settle(&mut daemon);
    }
    assert_eq!(HASHED.get(), hashed + 1, "and once");
}

/// A silent player's seat is on offer while he sits there; back again, he keeps it.
#[test]
fn a_seat_may_be_on_offer_while_its_player_keeps_it() {
    let (house, mut daemon) = house(json!({}));
    joins(&house, &mut daemon, CLEO, "stand by for thornvale");
    let put_up = |daemon: &mut Daemon| {
        let now = house.clock.now();
        daemon
            .store()
            .write(|book| offer_seat(book, CampaignId(1), Seat(1), "silent", now))
            .unwrap();
        settle(daemon);
    };
    let since = house.outbox.sent().len();
    put_up(&mut daemon);
    assert!(told(&house, since, CLEO).contains("will you play lionel?"));
    let now = house.clock.now();
    assert!(
        daemon
            .store()
            .write(|book| keep_seat(book, CampaignId(1), Seat(1), now))
            .unwrap()
    );
    assert!(
        answers(&house, &mut daemon, CLEO, "confirm").contains("You are standby"),
        "it is not to be had any more"
    );
    sit(&mut daemon, CampaignId(1), Some(ANNA), Some(BELA));
    house.clock.advance(hours(1));
    put_up(&mut daemon);
    // he is back with a sheet, in the very round in which another confirms
    house.clock.advance(hours(1));
    house.sheet(BELA, "take 3");
    assert!(answers(&house, &mut daemon, CLEO, "confirm").contains("This offer is over"));
    sit(&mut daemon, CampaignId(1), Some(ANNA), Some(BELA));
    house.clock.advance(hours(1));
    put_up(&mut daemon);
    let since = house.outbox.sent().len();
    assert!(answers(&house, &mut daemon, CLEO, "confirm").contains("lionel is yours"));
    sit(&mut daemon, CampaignId(1), Some(ANNA), Some(CLEO));
    assert!(told(&house, since, BELA).contains("taken over lionel"));
}

/// `replace lionel by standby`
#[test]
fn a_moderator_has_a_lord_offered_to_those_who_stand_by() {
    use crate::commands::moderation::{ActError, ActRefusal, ModeratorAct};
    let (house, mut daemon) = house(json!({}));
    let act = ModeratorAct::Replace {
        lord: "Lionel".to_owned(),
        address: "standby".to_owned(),
    };
    let refused = daemon.intervene(CampaignId(1), &act, "he is ill");
    assert!(
        matches!(&refused, Err(ActError::No(ActRefusal::NobodyStandsBy(lord))) if lord == "lionel"),
        "{refused:?}"
    );
    joins(&house, &mut daemon, CLEO, "stand by for thornvale");
    let since = house.outbox.sent().len();
    daemon.intervene(CampaignId(1), &act, "he is ill").unwrap();
    settle(&mut daemon);
    assert!(
        told(&house, since, BELA).contains("he is ill")
            && told(&house, since, ANNA).contains("lionel is offered")
    );
    sit(&mut daemon, CampaignId(1), Some(ANNA), Some(BELA));
    assert!(answers(&house, &mut daemon, CLEO, "confirm").contains("lionel is yours"));
    sit(&mut daemon, CampaignId(1), Some(ANNA), Some(CLEO));
}

#[test]
fn whoever_watches_gets_the_public_reports_and_leaves_by_a_mail() {
    let (house, mut daemon) = house(json!({}));
    let answer = joins(&house, &mut daemon, CLEO, "observe thornvale");
    assert!(
        answer.contains("public report of every turn of thornvale from now on")
            && answer.contains("leave-thornvale."),
        "{answer}"
    );
    let watchers = |daemon: &mut Daemon| {
        daemon
            .store()
            .read(|book| book.campaign(CampaignId(1)))
            .unwrap()
            .unwrap()
            .settings
            .contains(CLEO)
    };
    assert!(watchers(&mut daemon));
    assert!(says(&house, &mut daemon, CLEO, "observe thornvale").contains("already"));
    let leave = answer
        .split_whitespace()
        .find(|word| word.contains("leave-thornvale."))
        .unwrap()
        .trim_end_matches('.')
        .to_owned();
    house.clock.advance(hours(2));
    house.mail(CLEO, &leave, "Subject: x\r\n", "x");
    settle(&mut daemon);
    assert!(!watchers(&mut daemon));
}

#[test]
fn an_invitation_opens_a_private_campaign_until_it_is_withdrawn() {
    use crate::commands::membership::recruitment::{InvitationRefusal, invite, withdraw};
    let (house, mut daemon) = house(json!({}));
    let invites = |daemon: &mut Daemon, address: &str| {
        let Daemon {
            store,
            desk,
            tables,
            config,
            ..
        } = daemon;
        let now = house.clock.now();
        store.write(|book| {
            let campaign = Campaign::load(book, tables, book.campaign(CampaignId(4))?.unwrap())?;
            let invited = invite(
                MembershipContext {
                    desk,
                    config,
                    now,
                    letter: 0,
                },
                book,
                &campaign,
                address,
                None,
            )?;
            if let Ok(invitation) = &invited {
                invitation.write(book, now.as_millisecond())?;
            }
            Ok::<_, crate::campaign::error::InternalError>(invited.map(drop))
        })
    };
    for (address, wanted) in [
        (CLEO, Ok(())),
        (CLEO, Err(InvitationRefusal::Already)),
        (DORA, Ok(())),
        ("x", Err(InvitationRefusal::NoAddress)),
        (JUDGE, Err(InvitationRefusal::Ours)),
    ] {
        assert_eq!(invites(&mut daemon, address).unwrap(), wanted, "{address}");
    }
    settle(&mut daemon);
    // who was asked to play may say that he would rather watch: for that he is asked, and his
    // invitation stays
    let told = answers(
        &house,
        &mut daemon,
        CLEO,
        "Thanks, but I have no time.\nobserve friends",
    );
    assert!(
        told.contains("wants the public report of every turn of friends")
            && told.contains("with the one word: confirm"),
        "{told}"
    );
    assert!(
        answers(&house, &mut daemon, CLEO, "confirm").contains("get the public report"),
        "he watches"
    );
    let invited = daemon
        .store()
        .read(|book| book.applicants(CampaignId(4)))
        .unwrap()
        .into_iter()
        .find(|one| one.address == CLEO && one.wish == ApplicationKind::Play)
        .unwrap();
    let at = daemon.desk.joining_address("friends", invited.id, CLEO);
    house.clock.advance(hours(2));
    house.mail(CLEO, &at, "Subject: x\r\n", "as lionel");
    settle(&mut daemon);
    sit(&mut daemon, CampaignId(4), None, Some(CLEO));
    assert_eq!(
        invites(&mut daemon, CLEO).unwrap(),
        Err(InvitationRefusal::Plays)
    );
    daemon
        .store()
        .write(|book| withdraw(book, CampaignId(4), DORA, 5).map(|done| assert!(done)))
        .unwrap();
    assert!(answers(&house, &mut daemon, DORA, "confirm").contains("No request of yours is open"));
    assert!(says(&house, &mut daemon, DORA, "join friends").contains("by invitation only"));
    sit(&mut daemon, CampaignId(4), None, Some(CLEO));
}

#[test]
fn the_moderator_may_play_and_everybody_is_told() {
    let (house, mut daemon) = house(json!({ "moderator": DORA }));
    joins(&house, &mut daemon, CLEO, "join newcomers as gawaine");
    let since = house.outbox.sent().len();
    assert!(
        joins(&house, &mut daemon, DORA, "join newcomers")
            .contains("The moderator of this campaign also plays: lionel")
    );
    assert!(
        told(&house, since, CLEO).contains("The moderator of this campaign also plays: lionel")
    );
}

#[test]
fn what_is_kept_of_an_applicant_is_given_out_and_taken_away() {
    let (house, mut daemon) = house(json!({}));
    joins(&house, &mut daemon, CLEO, "stand by for thornvale");
    let kept = daemon
        .store()
        .read(|book| book.personal_records(CLEO, |_, _| false))
        .unwrap()
        .unwrap();
    assert_eq!(kept.applications.len(), 1);
    let at = house.clock.now().as_millisecond();
    daemon
        .store()
        .erase(CLEO, at, |_, _| false, |_, _, _| None)
        .unwrap();
    assert!(
        daemon
            .store()
            .read(|book| book.applicants(CampaignId(1)))
            .unwrap()
            .is_empty()
    );
    leave(&house, &mut daemon, CampaignId(1), Seat(1));
    let sent = daemon
        .store()
        .read(|book| book.open_offers(CampaignId(1)))
        .unwrap();
    assert!(
        sent.is_empty(),
        "nobody is offered a seat under a pseudonym"
    );
}

/// A letter that brings a sheet and one of the words does both.
#[test]
fn a_sheet_and_a_word_in_one_letter() {
    let (house, mut daemon) = house(json!({}));
    let since = house.outbox.sent().len();
    house.sheet(
        ANNA,
        "join newcomers as lionel\nBEGIN ORDERS thornvale\ntake 3\nEND ORDERS",
    );
    settle(&mut daemon);
    assert!(
        daemon
            .store()
            .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(0)))
            .unwrap()
            .is_some()
    );
    assert!(told(&house, since, ANNA).contains("newcomers: is it you?"));
}
