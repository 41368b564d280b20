//! Who moderates on the forum, and who comes there: proven by his account, in personal messages.

use super::house::{Built, House, sheet};
use super::stand_in::ACCOUNT;
use seneschal::history::{CampaignState, LetterState, SeatRow};
use seneschal::text::ids::{CampaignId, Seat};

fn is_held(house: &mut House) -> bool {
    house
        .daemon()
        .store()
        .read(|book| book.hold(CampaignId(1)))
        .expect("readable")
        .is_some()
}

fn seats(house: &mut House) -> Vec<SeatRow> {
    house
        .daemon()
        .store()
        .read(|book| book.seats(CampaignId(1)))
        .expect("readable")
}

fn sits(house: &mut House, seat: usize) -> Option<String> {
    seats(house)[seat].address.clone().map(String::from)
}

fn watches(house: &mut House, who: &str) -> bool {
    let row = house
        .daemon()
        .store()
        .read(|book| book.campaign(CampaignId(1)))
        .expect("readable")
        .expect("it");
    row.settings.contains(who)
}

/// The state of somebody's applications, with his wishes.
fn applied(house: &mut House, who: &str) -> Vec<String> {
    let all = house
        .daemon()
        .store()
        .read(|book| book.all_applicants(CampaignId(1)))
        .expect("readable");
    let mut his: Vec<_> = all
        .into_iter()
        .filter(|one| one.address == who)
        .map(|one| {
            let lords: Vec<u8> = one.lords.iter().map(|seat| seat.0).collect();
            format!("{:?} {:?} {lords:?}", one.wish, one.state)
        })
        .collect();
    his.reverse();
    his
}

/// Nothing is for nobody.
fn everything_has_a_reader(house: &mut House) {
    assert!(
        house
            .mails()
            .iter()
            .all(|row| !row.mail.recipient.is_empty())
    );
    house.nothing_twice();
}

fn moderated() -> House {
    House::of(&Built {
        observers: &["discourse:#thornvale"],
        moderator: Some("discourse:kay"),
        ..Built::default()
    })
}

/// Open for two, one of them taken.
fn open() -> House {
    House::of(&Built {
        seats: &["gawaine:red", "lionel:blue:discourse:bo"],
        begins: false,
        starts: "when_full",
        ..Built::default()
    })
}

/// As `seneschal campaign invite` does it.
fn invite(house: &mut House, who: &str) -> bool {
    let (config, now) = (house.config().clone(), house.now());
    let desk = seneschal::letters::MailComposer::open(&config).expect("a desk");
    let office = seneschal::commands::membership::MembershipContext {
        desk: &desk,
        config: &config,
        now,
        letter: 0,
    };
    let invited = house.daemon().store().write(|book| {
        let row = book.campaign(CampaignId(1))?.expect("it");
        let campaign = seneschal::campaign::Campaign::load(
            book,
            &seneschal::campaign::CampaignCache::default(),
            row,
        )?;
        let invitation = seneschal::commands::membership::recruitment::invite(
            office, book, &campaign, who, None,
        )?;
        if let Ok(invitation) = &invitation {
            invitation.write(book, now.as_millisecond())?;
        }
        Ok::<_, seneschal::campaign::error::InternalError>(invitation.is_ok())
    });
    invited.expect("a decision")
}

/// The line that he is asked to quote.
fn word(house: &House, who: &str) -> String {
    let asks = house.last_to(who);
    let line = |line: &str| {
        if line.starts_with("confirm ") {
            Some(line.to_owned())
        } else {
            line.split_once("the line: ")
                .map(|(_, word)| word.to_owned())
        }
    };
    asks.raw
        .lines()
        .find_map(line)
        .unwrap_or_else(|| panic!("{}", asks.raw))
}

#[test]
fn a_moderator_commands_by_private_message() {
    let mut house = moderated();
    let first = house.last_to("Kay");
    assert!(
        first.raw.contains("you moderate it")
            && first.raw.contains("moderator thornvale")
            && !first.raw.contains("@example.net"),
        "{}",
        first.raw
    );
    let topic = house
        .forum
        .message("Kay", "A word from me", "hold because I want to see it");
    house.round();
    assert!(is_held(&mut house));
    let answer = house.last_to("Kay");
    assert_eq!(
        (answer.topic, answer.reply_to),
        (topic, Some(1)),
        "{}",
        answer.raw
    );
    // below anything that the judge wrote to him
    house.forum.post("Kay", first.topic, "resume");
    house.round();
    assert!(!is_held(&mut house));
    for (asked, answered) in [
        ("status", "is open"),
        ("settings", "grace"),
        ("help", "rollback to autumn 0"),
        ("good morning", "good morning"),
    ] {
        house.forum.post("Kay", topic, asked);
        house.round();
        assert!(
            house.last_to("Kay").raw.contains(answered),
            "{asked}: {}",
            house.last_to("Kay").raw
        );
    }
    // what cannot be undone waits for a second word, which another cannot quote
    house
        .forum
        .post("Kay", topic, "run!\nbecause nobody answers");
    house.round();
    let word = word(&house, "Kay");
    assert_eq!(house.turn(), 1);
    for who in ["Eve", "Anna"] {
        house.forum.message(
            who,
            "Mine as well, if you please",
            &format!("{word}\nmoderator thornvale"),
        );
        house.forum.message(
            who,
            "Mine once more",
            &format!("moderator thornvale\n{word}"),
        );
        house.round();
        assert_eq!(house.turn(), 1, "the word of {who}");
    }
    house.forum.post("Kay", topic, &word);
    house.round();
    house.round();
    assert_eq!(house.turn(), 2);
    house.forum.post("Kay", topic, "log");
    house.round();
    assert!(
        house.last_to("Kay").raw.contains("nobody answers"),
        "{}",
        house.last_to("Kay").raw
    );
    everything_has_a_reader(&mut house);
}

#[test]
fn a_moderators_word_counts_from_him_alone_and_once() {
    let mut house = moderated();
    let public = house.forum.public()[0].topic;
    let shared = house
        .forum
        .message("Kay", "A word from me", "Hello, judge and Eve!");
    house.forum.invite("Eve", shared);
    for (who, topic) in [
        ("Kay", Some(public)),
        ("Kay", Some(shared)),
        ("Eve", Some(shared)),
        ("Eve", None),
        ("Anna", None),
    ] {
        match topic {
            Some(topic) => drop(house.forum.post(who, topic, "moderator thornvale\nhold")),
            None => drop(
                house
                    .forum
                    .message(who, "A word from me", "moderator thornvale\nhold"),
            ),
        }
        house.round();
        assert!(!is_held(&mut house), "{who} in {topic:?}");
    }
    let told = house.last_to("Kay");
    assert!(
        told.topic != shared && told.raw.contains("Others can read that message too"),
        "{}",
        told.raw
    );
    // an edit acts no second time, and a deleted message not at all
    let own = house.forum.message("Kay", "Another word", "hold");
    let post = house.forum.posts_by("Kay").pop().expect("his").id;
    house.round();
    assert!(is_held(&mut house));
    house.forum.post("Kay", own, "resume");
    house.round();
    house.forum.edit(post, "hold, please", true);
    house.forum.post("Kay", own, "status");
    house.round();
    assert!(!is_held(&mut house), "an edit");
    assert!(
        house
            .forum
            .letters_to("Kay")
            .iter()
            .any(|post| post.raw.contains("You edited a message"))
    );
    house.forum.delete(post);
    house.forum.post("Kay", own, "status");
    house.round();
    assert!(!is_held(&mut house), "a deleted one");
    // edited before anybody read it, it was never another word
    house.forum.post("Kay", own, "hodl");
    let post = house.forum.posts_by("Kay").pop().expect("his").id;
    house.clock.advance(jiff::SignedDuration::from_secs(20));
    house.forum.edit(post, "hold", true);
    house.round();
    assert!(is_held(&mut house), "{}", house.last_to("Kay").raw);
    everything_has_a_reader(&mut house);
}

/// Without the line that says so, a message of who plays too is a player's.
#[test]
fn a_moderator_who_plays_says_in_which_office_he_writes() {
    let mut house = House::of(&Built {
        moderator: Some("discourse:anna"),
        ..Built::default()
    });
    house
        .forum
        .message("Anna", "A word from me", "hold because I want to see it");
    house.round();
    assert!(!is_held(&mut house));
    house
        .forum
        .message("Anna", "My orders", &sheet("enter by Kelmscott"));
    house.round();
    assert!(house.stands(0).is_some());
    let topic = house
        .forum
        .message("Anna", "Another word", "moderator thornvale: hold");
    house.round();
    assert!(is_held(&mut house));
    house.forum.post(
        "Anna",
        topic,
        "Moderator thornvale\nend the campaign because nobody plays",
    );
    house.round();
    // the word tells by itself which office is meant
    let word = word(&house, "Anna");
    house.forum.post("Anna", topic, &word);
    house.round();
    house.round();
    let state = house
        .daemon()
        .store()
        .read(|book| book.campaign(CampaignId(1)))
        .expect("readable")
        .expect("it")
        .state;
    assert_eq!(state, CampaignState::Ended);
    everything_has_a_reader(&mut house);
}

#[test]
fn moderators_are_appointed_and_hand_over_on_the_forum() {
    let mut house = moderated();
    let topic = house.forum.message(
        "Kay",
        "A word from me",
        "co-moderator discourse:Eve\nbecause I am away",
    );
    house.round();
    let word = word(&house, "Kay");
    house.forum.post("Kay", topic, &word);
    house.round();
    house.round();
    assert!(
        house.last_to("Eve").raw.contains("the one word accept"),
        "{}",
        house.last_to("Eve").raw
    );
    let hers = house.forum.message("Eve", "My answer", "hold");
    house.round();
    assert!(!is_held(&mut house), "she has not accepted");
    house.forum.post("Eve", hers, "accept");
    house.round();
    house.round();
    house.forum.post("Eve", hers, "hold");
    house.round();
    assert!(is_held(&mut house), "{}", house.last_to("Eve").raw);
    house.forum.post(
        "Kay",
        topic,
        "no co-moderator discourse:eve\nbecause I am back",
    );
    house.round();
    let word = self::word(&house, "Kay");
    house.forum.post("Kay", topic, &word);
    house.round();
    house.round();
    house.wait(2);
    house.forum.post("Eve", hers, "moderator thornvale\nresume");
    house.round();
    assert!(is_held(&mut house), "she moderates no more");
    assert_eq!(
        house.last_letter(),
        (LetterState::Rejected, Some("former-moderator".to_owned()))
    );
    for address in [
        "discourse:#thornvale",
        &format!("discourse:{ACCOUNT}"),
        "forum:eve",
    ] {
        house.forum.post(
            "Kay",
            topic,
            &format!("co-moderator {address} because I like it"),
        );
        house.round();
        assert!(
            !house.last_to("Kay").raw.contains("\nconfirm "),
            "{address}: {}",
            house.last_to("Kay").raw
        );
    }
    everything_has_a_reader(&mut house);
}

#[test]
fn a_stranger_joins_and_plays_by_private_message() {
    let mut house = open();
    let topic = house
        .forum
        .message("Eve", "May I play?", "Hello!\n\njoin thornvale as gawaine");
    house.round();
    // his account has proven him: nothing is to be confirmed
    let told = house
        .forum
        .letters_to("Eve")
        .into_iter()
        .find(|post| post.topic == topic)
        .expect("an answer below it");
    assert!(
        told.raw.contains("You play Gawaine") && !told.raw.contains("confirm"),
        "{}",
        told.raw
    );
    for _ in 0..3 {
        house.round();
    }
    assert_eq!(sits(&mut house, 0).as_deref(), Some("discourse:eve"));
    assert_eq!(house.turn(), 1, "all lords are given: it begins");
    assert!(house.last_to("Eve").raw.contains("BEGIN ORDERS thornvale"));
    house
        .forum
        .message("Eve", "My orders", &sheet("enter by Kelmscott"));
    house.round();
    assert!(house.stands(0).is_some());
    assert!(
        house
            .mails()
            .iter()
            .all(|row| !row.mail.recipient.contains("@example.org")
                || row.mail.recipient == super::house::MODERATOR)
    );
    everything_has_a_reader(&mut house);
}

#[test]
fn who_has_joined_names_lords_asks_and_leaves() {
    let mut house = House::of(&Built {
        seats: &["gawaine:red", "lionel:blue", "bors:green"],
        begins: false,
        starts: "by_hand",
        ..Built::default()
    });
    let hers = house
        .forum
        .message("Eve", "May I play?", "join thornvale as gawaine");
    house.round();
    let his = house
        .forum
        .message("Kay", "Me too", "join thornvale as gawaine, bors");
    house.round();
    assert_eq!(
        (sits(&mut house, 0), sits(&mut house, 2)),
        (
            Some("discourse:eve".to_owned()),
            Some("discourse:kay".to_owned())
        )
    );
    assert!(
        house.last_to("Kay").raw.contains("You play Bors"),
        "{}",
        house.last_to("Kay").raw
    );
    // other lords, by either word; asking once more tells how he stands
    house.forum.post("Eve", hers, "as lionel");
    house.round();
    assert_eq!(
        (
            sits(&mut house, 0).as_deref(),
            sits(&mut house, 1).as_deref()
        ),
        (Some("discourse:kay"), Some("discourse:eve"))
    );
    house.forum.post("Kay", his, "join thornvale as bors");
    house.round();
    assert_eq!(sits(&mut house, 2).as_deref(), Some("discourse:kay"));
    for text in ["status thornvale", "join thornvale"] {
        let before = house.forum.letters_to("Kay").len();
        house.forum.post("Kay", his, text);
        house.round();
        let told = house.forum.letters_to("Kay");
        assert!(
            told.len() == before + 1 && told[before].raw.contains("You play Bors"),
            "{text}: {told:?}"
        );
    }
    house.forum.post("Kay", his, "as mordred");
    house.round();
    assert!(
        house.last_to("Kay").raw.contains("mordred"),
        "{}",
        house.last_to("Kay").raw
    );
    // a third and a fourth: the last one waits
    house
        .forum
        .message("Anna", "A seat for me?", "join thornvale");
    house.round();
    let waits = house
        .forum
        .message("Bo", "A seat for me?", "join thornvale");
    house.round();
    assert!(
        house.last_to("Bo").raw.contains("number 1"),
        "{}",
        house.last_to("Bo").raw
    );
    house.forum.post("Eve", hers, "withdraw");
    house.round();
    assert_eq!(
        (
            sits(&mut house, 1).as_deref(),
            applied(&mut house, "discourse:eve").len()
        ),
        (Some("discourse:bo"), 1)
    );
    assert!(
        house.last_to("Bo").raw.contains("you have moved up"),
        "{}",
        house.last_to("Bo").raw
    );
    assert!(
        house.last_to("Eve").raw.contains("no longer on any list"),
        "{}",
        house.last_to("Eve").raw
    );
    assert_ne!(waits, hers);
    // to come and go moves others: three times a day
    for _ in 0..4 {
        house.wait(1);
        house.forum.post("Eve", hers, "join thornvale as lionel");
        house.round();
        house.forum.post("Eve", hers, "withdraw thornvale");
        house.round();
    }
    assert_eq!(applied(&mut house, "discourse:eve").len(), 3);
    everything_has_a_reader(&mut house);
}

#[test]
fn one_watches_and_stands_by_and_goes() {
    let mut house = House::new();
    let topic = house
        .forum
        .message("Kay", "May I watch?", "observe thornvale");
    house.round();
    assert!(
        watches(&mut house, "\"discourse:kay\""),
        "{}",
        house.last_to("Kay").raw
    );
    assert!(
        house
            .last_to("Kay")
            .raw
            .contains("write \"withdraw thornvale\"")
            && !house.last_to("Kay").raw.contains('@'),
        "{}",
        house.last_to("Kay").raw
    );
    house
        .forum
        .post("Kay", topic, "stand by for thornvale as lionel");
    house.round();
    assert_eq!(
        applied(&mut house, "discourse:kay")
            .last()
            .map(String::as_str),
        Some("StandBy In [1]")
    );
    // a lord gets free: he is asked, and takes it by a word
    let bo = house.forum.message("Bo", "I must go", "resign");
    house.round();
    house.forum.post("Bo", bo, "confirm");
    for _ in 0..3 {
        house.round();
    }
    assert!(
        house.last_to("Kay").raw.contains("confirm thornvale"),
        "{}",
        house.last_to("Kay").raw
    );
    house.forum.post("Kay", topic, "confirm thornvale");
    for _ in 0..3 {
        house.round();
    }
    assert_eq!(sits(&mut house, 1).as_deref(), Some("discourse:kay"));
    assert!(
        house.last_to("Kay").raw.contains("BEGIN ORDERS thornvale"),
        "{}",
        house.last_to("Kay").raw
    );
    // who plays orders with such words too
    house.forum.message(
        "Kay",
        "My orders for now",
        &sheet("enter by Kelmscott\nwithdraw when weaker"),
    );
    house.round();
    assert!(house.stands(1).is_some() && watches(&mut house, "\"discourse:kay\""));
    house.forum.post("Kay", topic, "withdraw thornvale");
    house.round();
    assert!(!watches(&mut house, "\"discourse:kay\"") && sits(&mut house, 1).is_some());
    everything_has_a_reader(&mut house);
}

/// Silence is none while the forum was not read.
#[test]
fn an_offer_lapses_only_when_the_forum_was_read() {
    let mut house = House::of(&Built {
        seats: &["gawaine:red:discourse:Anna", "lionel:blue:bo@example.org"],
        ..Built::default()
    });
    let topic = house
        .forum
        .message("Kay", "A seat some day", "stand by for thornvale");
    house.round();
    house
        .daemon()
        .store()
        .write(|book| {
            seneschal::campaign::openings::offer_seat(
                book,
                CampaignId(1),
                Seat(1),
                "moderator",
                jiff::Timestamp::from_second(1_795_161_600).expect("a time"),
            )
        })
        .expect("an opening");
    house.round();
    assert!(
        house.last_to("Kay").raw.contains("confirm thornvale"),
        "{}",
        house.last_to("Kay").raw
    );
    house
        .forum
        .fail("GET", super::stand_in::Fault::Status(500), 10_000);
    for _ in 0..50 {
        house.wait(1);
        house.tick();
    }
    house.forum.post("Kay", topic, "status thornvale");
    house.forum.heal();
    house.round();
    house.round();
    let told = house.forum.letters_to("Kay");
    assert!(told.len() >= 3, "{told:?}");
    let offers = |house: &mut House| {
        house
            .daemon()
            .store()
            .read(|book| book.offer_to(1))
            .expect("readable")
    };
    for _ in 0..6 {
        house.round();
    }
    assert!(offers(&mut house).is_none(), "read, and unanswered");
}

#[test]
fn an_invitation_goes_to_a_name_and_is_answered_there() {
    for (answer, sitting) in [
        ("confirm thornvale", true),
        ("join thornvale as gawaine", true),
        ("confirm", true),
        ("no", false),
    ] {
        let mut house = House::of(&Built {
            seats: &["gawaine:red", "lionel:blue:discourse:bo"],
            begins: false,
            private: true,
            ..Built::default()
        });
        house.forum.message("Kay", "May I play?", "join thornvale");
        house.round();
        assert!(
            house.last_to("Kay").raw.contains("by invitation only"),
            "{}",
            house.last_to("Kay").raw
        );
        for (who, fine) in [
            ("discourse:Eve", true),
            ("discourse:#thornvale", false),
            (&*format!("discourse:{ACCOUNT}"), false),
            ("forum:eve", false),
        ] {
            assert_eq!(invite(&mut house, who), fine, "{who}");
        }
        house.round();
        let invited = house.last_to("Eve");
        assert!(
            invited.raw.contains("invites you to play")
                && invited.raw.contains("confirm thornvale"),
            "{}",
            invited.raw
        );
        house.forum.post("Eve", invited.topic, answer);
        house.round();
        assert_eq!(
            sits(&mut house, 0).as_deref(),
            sitting.then_some("discourse:eve"),
            "{answer}: {}",
            house.last_to("Eve").raw
        );
        everything_has_a_reader(&mut house);
    }
}

/// What everybody can read asks for nothing but that a sheet counts.
#[test]
fn an_open_topic_asks_for_nothing() {
    let mut house = House::new();
    let public = house.forum.public()[0].topic;
    house.forum.post("Eve", public, "join thornvale as gawaine");
    house.forum.post(
        "Eve",
        public,
        &format!("observe thornvale\n{}", sheet("enter by Kelmscott")),
    );
    house.forum.post(
        "Anna",
        public,
        &format!(
            "resign\naddress eve@example.org\npress to Lionel\nhello\nend press\n{}",
            sheet("enter by Kelmscott")
        ),
    );
    let before = house.forum.letters_to("Bo").len();
    house.round();
    assert!(house.stands(0).is_some(), "the sheet counts");
    assert!(
        house.forum.letters_to("Eve").is_empty() && applied(&mut house, "discourse:eve").is_empty()
    );
    let told = house.last_to("Anna");
    assert!(
        told.topic != public && !told.raw.contains("confirm"),
        "{}",
        told.raw
    );
    assert_eq!(
        (
            house.forum.letters_to("Bo").len(),
            house.forum.public().len()
        ),
        (before, 1)
    );
    assert!(
        house
            .mails()
            .iter()
            .all(|row| row.mail.recipient != "eve@example.org")
    );
    everything_has_a_reader(&mut house);
}

#[test]
fn what_was_deleted_asks_for_nothing() {
    let mut house = open();
    house.forum.message(
        "Eve",
        "join thornvale as gawaine",
        "Please let me in, I would love to",
    );
    let post = house.forum.posts_by("Eve").pop().expect("hers").id;
    house.round();
    house.forum.delete(post);
    for _ in 0..8 {
        house.round();
    }
    assert_eq!(sits(&mut house, 0), None);
    assert_eq!(
        house.last_letter(),
        (LetterState::AutoIgnored, Some("deleted".to_owned()))
    );
}

#[test]
fn a_player_moves_from_the_forum_to_mail_and_back() {
    let mut house = House::new();
    let topic = house
        .forum
        .message("Anna", "By mail from now on", "address anna@example.org");
    house.round();
    house.forum.post("Anna", topic, "confirm");
    house.round();
    let asked = house
        .outbox
        .sent()
        .into_iter()
        .find(|parcel| parcel.to == "anna@example.org")
        .expect("her new address is asked");
    assert_eq!(
        sits(&mut house, 0).as_deref(),
        Some("discourse:anna"),
        "both have to say so"
    );
    let reply_to = |bytes: &[u8]| {
        let text = String::from_utf8_lossy(bytes).into_owned();
        text.lines()
            .find(|line| line.starts_with("Reply-To:"))
            .and_then(|line| line.split(['<', '>']).nth(1))
            .expect("an address")
            .to_owned()
    };
    let at = reply_to(&asked.bytes);
    house.inbox.put(
        format!(
            "From: anna@example.org\r\nTo: {at}\r\nMessage-ID: <1@example.org>\r\n\r\nconfirm\r\n"
        ),
        house.now(),
    );
    house.round();
    assert_eq!(sits(&mut house, 0).as_deref(), Some("anna@example.org"));
    assert!(
        house
            .last_to("Anna")
            .raw
            .contains("Your seats are played from anna"),
        "{}",
        house.last_to("Anna").raw
    );
    house
        .forum
        .message("Anna", "My orders", &sheet("enter by Kelmscott"));
    house.round();
    assert!(
        house.stands(0).is_none(),
        "the account is no longer hers to play from"
    );
    // and back, proven by both again
    let at = house
        .outbox
        .sent()
        .into_iter()
        .rev()
        .find(|parcel| parcel.to == "anna@example.org")
        .map(|parcel| reply_to(&parcel.bytes))
        .expect("her mail");
    for refused in [
        "discourse:#thornvale",
        &format!("discourse:{ACCOUNT}"),
        "forum:anna",
        "discourse:",
    ] {
        house.inbox.put(format!("From: anna@example.org\r\nTo: {at}\r\nMessage-ID: <{}@example.org>\r\n\r\naddress {refused}\r\n", refused.len()), house.now());
        house.round();
        assert_eq!(house.last_letter().0, LetterState::Rejected, "{refused}");
    }
    house.inbox.put(format!("From: anna@example.org\r\nTo: {at}\r\nMessage-ID: <2@example.org>\r\n\r\naddress discourse:Anna\r\n"), house.now());
    house.round();
    let asks = house
        .outbox
        .sent()
        .into_iter()
        .rev()
        .find(|parcel| parcel.to == "anna@example.org")
        .expect("asked twice");
    let id = String::from_utf8_lossy(&asks.bytes)
        .lines()
        .find(|line| line.starts_with("Message-ID:"))
        .and_then(|line| line.split_once(' '))
        .map(|(_, id)| id.trim().to_owned())
        .expect("an id");
    house.inbox.put(format!("From: anna@example.org\r\nTo: {at}\r\nIn-Reply-To: {id}\r\nMessage-ID: <3@example.org>\r\n\r\nconfirm\r\n"), house.now());
    house.round();
    let word = word(&house, "Anna");
    // nobody but she can say so, and no mail of hers
    house.forum.message("Eve", "That was me", &word);
    house.inbox.put(format!("From: anna@example.org\r\nTo: judge@example.net\r\nMessage-ID: <4@example.org>\r\n\r\n{word}\r\n"), house.now());
    house.round();
    assert_eq!(sits(&mut house, 0).as_deref(), Some("anna@example.org"));
    house.forum.post("Anna", house.last_to("Anna").topic, &word);
    house.round();
    assert_eq!(sits(&mut house, 0).as_deref(), Some("discourse:anna"));
    let told = house.last_to("Anna");
    assert!(
        told.raw.contains("under this name from now on") && !told.raw.contains("judge+"),
        "{}",
        told.raw
    );
    house
        .forum
        .message("Anna", "My orders", &sheet("enter by Kelmscott"));
    house.round();
    assert!(house.stands(0).is_some());
    everything_has_a_reader(&mut house);
}

/// Whatever a name or a title holds goes nowhere but back to who wrote it, and as text.
#[test]
fn hostile_words_do_nothing() {
    let mut house = open();
    let hostile = [
        "join thornvale as <script>",
        "join ](javascript:alert(1)) as @everyone",
        "observe thornvale\r\nBcc: x@y.z",
        "moderator thornvale\u{202e}\nhold",
        "confirm ' OR 1=1 --",
        "withdraw %_thornvale\"]",
    ];
    for text in hostile {
        house
            .forum
            .message("Eve", &format!("{text} {{{{ 7*7 }}}}"), text);
        house.round();
    }
    assert_eq!(sits(&mut house, 0), None);
    assert!(!is_held(&mut house));
    for post in house.forum.posts_by(ACCOUNT) {
        let plain = post.raw.replace("\\]", "");
        assert!(
            !plain.contains("<script") && !plain.contains("](javascript"),
            "{}",
            post.raw
        );
    }
    everything_has_a_reader(&mut house);
}
