//! One by mail, one on Discourse, one by hand: one campaign.

use super::house::House;
use super::stand_in::ACCOUNT;
use seneschal::text::ids::{CampaignId, TurnNumber};

#[test]
fn mail_forum_and_hand_play_one_campaign() {
    let seats = [
        "gawaine:red:discourse:Anna",
        "lionel:blue:bo@example.org",
        "bors:green:forum:Kay of the board",
    ];
    let mut house = House::with(&seats, &["discourse:#thornvale", "dora@example.org"]);
    let first = house
        .outbox
        .sent()
        .into_iter()
        .find(|parcel| parcel.to == "bo@example.org")
        .expect("his first mail");
    let first = String::from_utf8_lossy(&first.bytes).into_owned();
    let reply_to = first
        .lines()
        .find(|line| line.starts_with("Reply-To:"))
        .and_then(|line| line.split(['<', '>']).nth(1))
        .expect("his address")
        .to_owned();
    house.forum.message(
        "Anna",
        "My orders for now",
        "BEGIN ORDERS thornvale\nenter by Kelmscott\nEND ORDERS",
    );
    house.inbox.put(format!("From: bo@example.org\r\nTo: {reply_to}\r\nMessage-ID: <1@example.org>\r\n\r\nenter by Netherby\r\n"), house.now());
    for _ in 0..3 {
        house.round();
    }
    assert!(house.stands(0).is_some() && house.stands(1).is_some());
    // the third sends nothing: the deadline comes
    house.clock.advance(jiff::SignedDuration::from_hours(11));
    for _ in 0..16 {
        house.wait(11);
        house.tick();
        house.tick();
    }
    assert!(house.turn() >= 2, "{}", house.turn());
    let turn = house
        .daemon()
        .store()
        .read(|book| book.turn(CampaignId(1), TurnNumber(1)))
        .expect("readable")
        .expect("a turn");
    assert!(
        turn.sheets.contains("Kelmscott") && turn.sheets.contains("Netherby"),
        "{}",
        turn.sheets
    );
    let reports: Vec<(String, String)> = house
        .mails()
        .into_iter()
        .filter(|row| row.mail.turn == TurnNumber(1) && row.mail.kind == "report")
        .map(|row| (row.mail.recipient.to_string(), row.state))
        .collect();
    let state = |who: &str| {
        reports
            .iter()
            .find(|(to, _)| to == who)
            .map(|(_, state)| state.as_str())
    };
    for (who, how) in [
        ("discourse:anna", "sent"),
        ("bo@example.org", "sent"),
        ("forum:kay of the board", "queued"),
        ("discourse:#thornvale", "sent"),
        ("dora@example.org", "sent"),
    ] {
        assert_eq!(state(who), Some(how), "{who}: {reports:?}");
    }
    assert!(
        house
            .forum
            .posts_by(ACCOUNT)
            .iter()
            .all(|post| !post.raw.contains("bo@example.org"))
    );
    house.nothing_twice();
}
