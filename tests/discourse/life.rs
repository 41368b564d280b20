//! A campaign from sign-up to its end, of which one player and the moderator know nothing but the
//! forum and the other player nothing but mail.

use super::house::{Built, House, MODERATOR, sheet};
use super::stand_in::ACCOUNT;
use seneschal::history::CampaignState;
use seneschal::text::ids::CampaignId;

const BO: &str = "bo@example.org";

/// All mails to Bo, as text.
fn mails_to_bo(house: &House) -> Vec<String> {
    let his = house
        .outbox
        .sent()
        .into_iter()
        .filter(|parcel| parcel.to == BO);
    his.map(|parcel| {
        String::from_utf8_lossy(&parcel.bytes)
            .replace("=\r\n", "")
            .replace("\r\n", "\n")
    })
    .collect()
}

/// Bo writes: to the reply address of the last mail he got, or to the judge before there is one.
fn mail(house: &mut House, number: u32, text: &str) {
    let reply_to = |mail: &String| {
        Some(
            mail.lines()
                .find(|line| line.starts_with("Reply-To:"))?
                .split(['<', '>'])
                .nth(1)?
                .to_owned(),
        )
    };
    let to = mails_to_bo(house)
        .last()
        .and_then(reply_to)
        .unwrap_or_else(|| "judge@example.net".to_owned());
    house.inbox.put(
        format!(
            "From: Bo <{BO}>\r\nTo: {to}\r\nMessage-ID: <{number}@example.org>\r\n\r\n{}\r\n",
            text.replace('\n', "\r\n")
        ),
        house.now(),
    );
    house.round();
    house.round();
}

/// Kay writes as the moderator, and quotes the word that the answer wants.
fn moderates(house: &mut House, topic: u64, text: &str) {
    house.forum.post("Kay", topic, text);
    house.round();
    let asks = house.last_to("Kay");
    let word = asks
        .raw
        .lines()
        .find(|line| line.starts_with("confirm "))
        .unwrap_or_else(|| panic!("{}", asks.raw))
        .to_owned();
    house.forum.post("Kay", topic, &word);
    for _ in 0..3 {
        house.round();
    }
}

#[test]
fn one_joins_on_the_forum_one_by_mail_and_the_moderator_needs_no_mailbox() {
    let mut house = House::of(&Built {
        seats: &["gawaine:red", "lionel:blue"],
        observers: &["discourse:#thornvale"],
        moderator: Some("discourse:kay"),
        begins: false,
        starts: "when_full",
        ..Built::default()
    });
    let sits = |house: &mut House, seat: usize| {
        house
            .daemon()
            .store()
            .read(|book| book.seats(CampaignId(1)))
            .expect("readable")[seat]
            .address
            .clone()
            .map(String::from)
    };
    let state = |house: &mut House| {
        house
            .daemon()
            .store()
            .read(|book| book.campaign(CampaignId(1)))
            .expect("readable")
            .expect("it")
            .state
    };

    house
        .forum
        .message("Anna", "May I play?", "join thornvale as gawaine");
    house.round();
    assert_eq!(
        sits(&mut house, 0).as_deref(),
        Some("discourse:anna"),
        "her account has proven her"
    );
    mail(&mut house, 1, "join thornvale as lionel");
    assert_eq!(
        (sits(&mut house, 1), state(&mut house).name()),
        (None, "setup"),
        "an address has to confirm first"
    );
    mail(&mut house, 2, "confirm");
    for _ in 0..3 {
        house.round();
    }
    assert_eq!(
        (sits(&mut house, 1).as_deref(), state(&mut house).name()),
        (Some(BO), "running"),
        "both lords are given"
    );
    house
        .forum
        .message("Eve", "May I watch?", "observe thornvale");
    house.round();
    assert!(
        house.last_to("Eve").raw.contains("withdraw thornvale"),
        "{}",
        house.last_to("Eve").raw
    );

    // a letter from the forum into a mailbox, and one back
    house.forum.message(
        "Anna",
        "A letter",
        "press to Lionel\nMeet me at the hollow oak.\nend press",
    );
    house.round();
    house.round();
    assert!(
        mails_to_bo(&house)
            .iter()
            .any(|mail| mail.contains("Meet me at the hollow oak."))
    );
    mail(
        &mut house,
        3,
        "press to Gawaine\nAt the hollow oak, then.\nend press",
    );
    assert!(
        house
            .forum
            .letters_to("Anna")
            .iter()
            .any(|post| post.raw.contains("At the hollow oak, then."))
    );

    // only her sheet is in: the moderator does not wait, and says so twice
    house.forum.message(
        "Anna",
        "My orders for now",
        &sheet("enter by Kelmscott # canary-anna"),
    );
    house.round();
    assert!(house.stands(0).is_some() && house.stands(1).is_none() && house.turn() == 1);
    let topic = house.forum.message(
        "Kay",
        "A word from me",
        "extend 2 days because Bo is on a journey",
    );
    house.round();
    moderates(&mut house, topic, "run! because Bo is still on his journey");
    assert_eq!(house.turn(), 2, "{}", house.last_to("Kay").raw);
    assert!(
        house.last_to("Eve").raw.contains("To stop these reports"),
        "{}",
        house.last_to("Eve").raw
    );
    assert!(
        !house
            .forum
            .public()
            .iter()
            .any(|post| post.raw.contains("withdraw thornvale")),
        "no topic leaves"
    );
    mail(&mut house, 4, "log");
    for told in [
        house.last_to("Anna").raw,
        house.last_to("Eve").raw,
        house.forum.public().pop().expect("a report").raw,
    ] {
        assert!(
            told.contains("Gawaine") && told.contains("Lionel"),
            "{told}"
        );
    }
    let log = mails_to_bo(&house).pop().expect("the log");
    assert!(
        log.contains("still on his journey"),
        "what a moderator does by message stands in everybody's log: {log}"
    );

    // what is Anna's alone nobody else has read, what is Bo's no forum, and he not who she is there
    let hers: Vec<u64> = house
        .forum
        .letters_to("Anna")
        .iter()
        .map(|post| post.id)
        .collect();
    for post in house.forum.posts_by(ACCOUNT) {
        let secret = !hers.contains(&post.id)
            && (post.raw.contains("canary-anna") || post.raw.contains("hollow oak"));
        assert!(
            !secret && !post.raw.contains(BO) && !post.raw.contains("judge+"),
            "{}",
            post.raw
        );
    }
    for mail in mails_to_bo(&house) {
        assert!(
            !mail.contains("canary-anna")
                && !mail.to_lowercase().contains("discourse:")
                && !mail.contains("Kay"),
            "{mail}"
        );
    }

    moderates(
        &mut house,
        topic,
        "end the campaign because summer has come",
    );
    assert_eq!(state(&mut house), CampaignState::Ended);
    for who in ["Anna", "Eve", "Kay"] {
        let told = house.forum.letters_to(who);
        assert!(
            told.iter().any(|post| post.raw.contains("summer has come")),
            "{who}: {told:?}"
        );
    }
    assert!(
        mails_to_bo(&house)
            .iter()
            .any(|mail| mail.contains("summer has come"))
    );
    let all = house.mails();
    assert!(
        all.iter().all(|row| row.state == "sent"
            && [BO, MODERATOR].contains(&&*row.mail.recipient)
            || row.mail.recipient.starts_with("discourse:")),
        "{all:?}"
    );
    assert!(house.waiting().is_empty());
    house.nothing_twice();
}
