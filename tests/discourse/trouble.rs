//! A forum that misbehaves while it is read: nothing panics, nothing is lost, nobody's key is
//! shown.

use super::house::{Built, House, sheet};
use super::stand_in::{Fault, KEY};
use jiff::SignedDuration;
use seneschal::history::LetterState;
use std::time::{Duration, Instant};

#[test]
fn whatever_it_answers_nothing_is_lost() {
    let odd = [
        "null",
        "[]",
        "{}",
        "{\"topic_list\":null}",
        "{\"topic_list\":{\"topics\":[{}]}}",
        "{\"topic_list\":{\"topics\":[{\"id\":-1}]}}",
        "{\"topic_list\":{\"topics\":7}}",
        "{\"post_stream\":{\"stream\":[\"x\",null,-3,1.5,99999999999999999999]}}",
        "{\"post_stream\":{\"posts\":[{\"id\":1000,\"raw\":7}]}}",
        "{\"post_stream\":{\"stream\":[1000],\"posts\":[null,1,{}]}}",
        "\"x\"",
        "1e999",
        "{\"id\":",
    ];
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    let mut faults: Vec<Fault> = odd
        .iter()
        .map(|text| Fault::Odd((*text).to_owned()))
        .collect();
    faults.extend([
        Fault::Odd(deep),
        Fault::Garbage,
        Fault::Huge,
        Fault::DropBefore,
        Fault::DropAfter,
        Fault::Status(500),
        Fault::Status(404),
        Fault::Limit(Some(30), None),
    ]);
    faults.extend(
        [
            "https://evil.example.org/t/1.json",
            "//evil.example.org/",
            "http://127.0.0.1.evil.org/",
            "ftp://x/",
            "/loop",
            "",
        ]
        .map(|to| Fault::Redirect(to.to_owned())),
    );
    let mut house = House::new();
    for (n, fault) in faults.into_iter().enumerate() {
        for asked in ["GET /topics/", "GET /t/"] {
            house
                .forum
                .message("Anna", "My orders for now", &sheet("enter by Kelmscott"));
            let before = house.letters();
            house.forum.fail(asked, fault.clone(), 4);
            house.tick();
            house.tick();
            house.forum.heal();
            let mut rounds = 0;
            while house.letters() == before {
                house.tick();
                rounds += 1;
                assert!(rounds < 4, "{n}: {asked} {fault:?}");
            }
            assert_eq!(house.letters(), before + 1, "{asked} {fault:?}");
        }
    }
    let elsewhere: Vec<String> = house
        .forum
        .asked()
        .into_iter()
        .filter(|asked| asked.contains("evil"))
        .collect();
    assert_eq!(elsewhere, [""; 0]);
    house.nothing_twice();
}

/// A proxy, a firewall, a page of maintenance: whatever answers in the forum's stead says nothing
/// about a topic or a letter.
#[test]
fn what_stands_before_the_forum_is_not_believed() {
    for status in [403, 404, 408] {
        let mut house = House::new();
        let topic = house
            .forum
            .message("Anna", "My orders for now", &sheet("enter by Kelmscott"));
        house
            .forum
            .message("Bo", "My orders for now", "thornvale: status");
        house
            .forum
            .fail(&format!("GET /t/{topic}"), Fault::Page(status), 10_000);
        for _ in 0..45 {
            house.tick();
        }
        assert!(
            house.stands(0).is_none() && house.letters() == 1,
            "the others are read"
        );
        let told = house.alarms();
        assert!(
            told.iter().any(
                |alarm| alarm.contains("has not been able to read the forum for")
                    && alarm.contains(&format!("answers {status} in its stead"))
            ),
            "{told:?}"
        );
        house.forum.heal();
        house.round();
        assert!(house.stands(0).is_some(), "{status}");
        // nor about a letter
        house.forum.fail("POST /", Fault::Page(status), 3);
        house
            .forum
            .message("Anna", "My orders for now", &sheet("enter by Pimbury"));
        for _ in 0..10 {
            house.wait(1);
            house.tick();
        }
        assert!(
            house
                .mails()
                .iter()
                .all(|row| row.state == "sent" || !row.mail.recipient.starts_with("discourse:")),
            "{status}: {:?}",
            house.waiting()
        );
        assert!(house.last_to("Anna").raw.contains("enter by Pimbury"));
        house.nothing_twice();
    }
}

/// By the forum's own word a topic is not there, though its list names it: a turn waits for half an
/// hour and is told of, and the topic is asked for again.
#[test]
fn a_topic_that_is_not_shown_is_waited_for_and_never_forgotten() {
    let mut house = House::new();
    let topic = house
        .forum
        .message("Anna", "My orders for now", &sheet("enter by Kelmscott"));
    house
        .forum
        .fail(&format!("GET /t/{topic}"), Fault::Status(404), 10);
    for _ in 0..10 {
        house.tick();
    }
    assert_eq!(
        house.letters(),
        0,
        "twenty minutes are no reason to leave it"
    );
    house.tick();
    assert!(house.stands(0).is_some());
    let mut house = House::new();
    house.shortly_before();
    let topic = house
        .forum
        .message("Anna", "My orders for now", &sheet("enter by Kelmscott"));
    house
        .forum
        .message("Bo", "My orders for now", &sheet("enter by Netherby"));
    house
        .forum
        .fail(&format!("GET /t/{topic}"), Fault::Status(404), 10_000);
    house.clock.advance(SignedDuration::from_mins(4));
    for _ in 0..14 {
        house.tick();
    }
    assert_eq!(house.turn(), 1);
    for _ in 0..4 {
        house.tick();
    }
    assert_eq!(house.turn(), 2);
    let told = house.alarms();
    assert_eq!(
        told.iter()
            .filter(|alarm| alarm.contains(&format!(
                "/t/{topic}, has something new, but the judge cannot read it"
            )))
            .count(),
        1,
        "{told:?}"
    );
    house.forum.heal();
    house.wait(1);
    house.tick();
    house.tick();
    assert_eq!(
        house.letters(),
        2,
        "read at last, and told that it came late"
    );
}

#[test]
fn a_byte_a_second_holds_up_nobody_for_long() {
    let mut house = House::new();
    house.forum.fail("GET /", Fault::Slow, 1);
    let started = Instant::now();
    let ticked = house.tick();
    assert!(
        started.elapsed() < Duration::from_secs(10),
        "{:?}",
        started.elapsed()
    );
    assert!(
        ticked
            .trouble
            .iter()
            .any(|why| why.contains("did not answer")),
        "{ticked:?}"
    );
}

/// OUT-04, OUT-14: a letter that does not go is told of as a mail is.
#[test]
fn a_letter_for_the_forum_that_waits_for_hours_is_told_of() {
    let mut house = House::new();
    house
        .forum
        .fail("POST /", Fault::Limit(Some(1800), None), 1000);
    house
        .forum
        .message("Anna", "A question for you", "thornvale: status");
    house.tick();
    for _ in 0..10 {
        house.clock.advance(SignedDuration::from_mins(28));
        house.tick();
    }
    let told = house.alarms();
    let late: Vec<_> = told
        .iter()
        .filter(|alarm| {
            alarm
                .contains("has waited for more than four hours to be posted on the forum, for anna")
        })
        .collect();
    assert_eq!(late.len(), 1, "{told:?}");
    let oldest = |house: &mut House| {
        house
            .daemon()
            .store()
            .read(|book| book.oldest_unsent())
            .expect("readable")
    };
    assert!(
        oldest(&mut house).is_some(),
        "what `status --outbox` ends with 1 for"
    );
    house.forum.heal();
    for _ in 0..20 {
        house.tick();
    }
    assert_eq!((house.waiting().len(), oldest(&mut house)), (0, None));
}

#[test]
fn no_campaign_begins_whose_players_nobody_reads() {
    let house = House::new();
    let text = std::fs::read_to_string(house.folder().join("judge.yaml")).expect("readable");
    let without = text.split_once("forum:").expect("a forum").0;
    std::fs::write(house.folder().join("deaf.yaml"), without).expect("a configuration");
    let said = |arguments: &[&str]| {
        let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin("seneschal"));
        let output = command
            .args(arguments)
            .args(["--config", "deaf.yaml"])
            .current_dir(house.folder())
            .output()
            .expect("it runs");
        (
            output.status.success(),
            format!(
                "{}{}",
                String::from_utf8_lossy(&output.stdout),
                String::from_utf8_lossy(&output.stderr)
            ),
        )
    };
    let new = [
        "campaign",
        "new",
        "camelot",
        "--deadline",
        "none",
        "--edition",
        "standard",
        "--seat",
        "gawaine:red:anna@example.org",
        "--seat",
    ];
    for (seat, more) in [
        ("lionel:blue:discourse:bo", None),
        ("lionel:blue:bo@example.org", Some("--topic")),
    ] {
        let (fine, told) = said(
            &new.iter()
                .copied()
                .chain([seat])
                .chain(more)
                .collect::<Vec<_>>(),
        );
        assert!(
            !fine && told.contains("is on a forum that the judge does not read"),
            "{told}"
        );
    }
    let (_, told) = said(&["doctor", "--wait", "0", "--no-dns"]);
    assert!(
        told.contains("players of thornvale are on a forum, but none is configured"),
        "{told}"
    );
}

/// Wherever somebody is named: with no forum in the configuration nothing is written that would
/// wait for one.
#[test]
fn a_name_on_a_forum_that_nobody_reads_is_refused_at_once() {
    let mut house = House::new();
    let text = std::fs::read_to_string(house.folder().join("judge.yaml")).expect("readable");
    std::fs::write(
        house.folder().join("deaf.yaml"),
        text.split_once("forum:").expect("a forum").0,
    )
    .expect("a configuration");
    let said = |house: &House, config: &str, arguments: &str| {
        let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin("seneschal"));
        let output = command
            .args(arguments.split(' '))
            .args(["--config", config])
            .current_dir(house.folder())
            .output()
            .expect("it runs");
        (
            output.status.success(),
            format!(
                "{}{}",
                String::from_utf8_lossy(&output.stdout),
                String::from_utf8_lossy(&output.stderr)
            ),
        )
    };
    let new = "campaign new camelot --deadline none --edition standard --seat gawaine:red:anna@example.org --seat lionel:blue:discourse:bo --starts by-hand";
    let (fine, told) = said(&house, "judge.yaml", new);
    assert!(fine, "{told}");
    // with no forum, with one
    for (arguments, without, with) in [
        (
            "campaign new avalon --edition standard --seat gawaine:red:discourse:Seneschal --seat lionel:blue",
            "that the judge does not read",
            "the judge's own address",
        ),
        (
            "campaign new avalon --edition standard --seat gawaine:red --seat lionel:blue --moderator discourse:seneschal",
            "that the judge does not read",
            "own address",
        ),
        (
            "campaign start camelot",
            "is on a forum that the judge does not read",
            "is open",
        ),
        (
            "campaign invite camelot discourse:kay",
            "is on a forum that the judge does not read",
            "Invited: 1 person",
        ),
        (
            "campaign invite camelot forum:kay",
            "post on by hand",
            "post on by hand",
        ),
        (
            "campaign replace thornvale gawaine discourse:kay --reason why --yes",
            "this judge does not read",
            "has a new player",
        ),
        (
            "campaign co-moderator thornvale discourse:eve --reason why --yes",
            "this judge does not read",
            "asked",
        ),
        (
            "campaign co-moderator thornvale forum:kay --reason why --yes",
            "posted by hand",
            "posted by hand",
        ),
        (
            "campaign hand-over thornvale discourse:eve --reason why --yes",
            "this judge does not read",
            "asked",
        ),
        (
            "campaign set thornvale observers none --reason why --yes",
            "observers",
            "observers",
        ),
        (
            "campaign set thornvale observers discourse:#thornvale --reason why --yes",
            "this judge does not read",
            "observers",
        ),
        (
            "campaign set thornvale observers discourse:#camelot --reason why --yes",
            "expected",
            "expected",
        ),
        (
            "campaign set thornvale observers discourse:kay --reason why --yes",
            "this judge does not read",
            "observers",
        ),
    ] {
        for (config, wanted) in [("deaf.yaml", without), ("judge.yaml", with)] {
            let before = house.mails().len();
            let (fine, told) = said(&house, config, arguments);
            assert!(
                told.to_lowercase().contains(&wanted.to_lowercase()),
                "{config}: {arguments}: {told}"
            );
            assert!(
                fine || house.mails().len() == before,
                "{config}: {arguments}: {told}"
            );
            assert!(
                !fine || config == "judge.yaml" || arguments.contains("observers none"),
                "{config}: {arguments}: {told}"
            );
        }
    }
}

#[test]
fn it_asks_no_more_than_it_may() {
    let mut house = House::new();
    house.forum.limit(Some(5));
    for name in ["Anna", "Bo"] {
        for n in 0..6 {
            house
                .forum
                .message(name, &format!("Question number {n}"), "thornvale: status");
        }
    }
    let mut rounds = 0;
    while house.letters() < 12 || !house.waiting().is_empty() {
        let before = house.forum.asked().len();
        let ticked = house.tick();
        assert!(
            ticked.trouble.is_empty(),
            "waiting is no trouble: {ticked:?}"
        );
        assert!(
            house.forum.asked().len() - before <= 7,
            "it stops at the first no"
        );
        rounds += 1;
        assert!(
            rounds < 60,
            "{} letters, {} waiting",
            house.letters(),
            house.waiting().len()
        );
    }
    house.nothing_twice();
}

/// FO-07: `serve --once` begins a new program each time, and the forum counts the questions of all
/// of them.
#[test]
fn a_judge_that_is_begun_anew_goes_on_counting() {
    let mut house = House::of(&Built {
        pace: ", pace: { per_minute: 0, per_day: 40 }",
        ..Built::default()
    });
    for _ in 0..60 {
        house.start();
        house.tick();
    }
    // looks leave a quarter to letters
    assert_eq!(house.forum.asked().len(), 30);
    // what is written meanwhile waits, and is no trouble
    house
        .forum
        .message("Anna", "My orders for now", &sheet("enter by Kelmscott"));
    house.start();
    let ticked = house.tick();
    assert!(
        ticked.trouble.is_empty() && house.stands(0).is_none(),
        "{ticked:?}"
    );
    house.wait(24);
    house.start();
    house.tick();
    assert!(house.stands(0).is_some() && house.forum.asked().len() > 30);
}

/// How long the forum wants us to wait holds for the next run too.
#[test]
fn a_judge_that_is_begun_anew_waits_as_it_was_told() {
    let mut house = House::new();
    house.forum.fail("GET /", Fault::Limit(Some(3600), None), 1);
    house.tick();
    let asked = house.forum.asked().len();
    for _ in 0..10 {
        house.start();
        house.tick();
    }
    assert_eq!(house.forum.asked().len(), asked);
    house.wait(1);
    house.start();
    house.tick();
    assert!(house.forum.asked().len() > asked);
}

#[test]
fn a_key_that_is_refused_is_said_without_the_key() {
    let mut house = House::new();
    house
        .forum
        .message("Anna", "My orders for now", &sheet("enter by Kelmscott"));
    let no = r#"{"errors":["You are not permitted to view the requested resource. The API username or key is invalid."],"error_type":"invalid_access"}"#;
    house.forum.fail("GET /", Fault::Odd(no.to_owned()), 0);
    house.forum.rename("Seneschal", "Someone");
    // nobody is called by the account's name any more: the key is for another
    let ticked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| house.tick()));
    house.forum.rename("Someone", "Seneschal");
    let told = format!("{ticked:?} {:?}", house.alarms());
    assert!(!told.contains(KEY), "{told}");
    house.tick();
    assert_eq!(house.last_letter().0, LetterState::Accepted);
}

#[test]
fn the_check_up_looks_at_the_forum_and_writes_nothing() {
    let house = House::new();
    let before = house.forum.posts_by("Seneschal").len();
    let told = |house: &House| {
        let output = std::process::Command::new(assert_cmd::cargo::cargo_bin("seneschal"))
            .args([
                "doctor",
                "--config",
                "judge.yaml",
                "--wait",
                "0",
                "--no-dns",
            ])
            .current_dir(house.folder())
            .output()
            .expect("it runs");
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    let fine = told(&house);
    assert!(
        fine.contains("the key belongs to Seneschal")
            && fine.contains("nothing prevents it from sending personal messages"),
        "{fine}"
    );
    std::fs::write(house.folder().join("discourse.key"), "another key").expect("a key");
    let wrong = told(&house);
    assert!(
        wrong.contains("refuses the key") && !wrong.contains("another key"),
        "{wrong}"
    );
    assert_eq!(house.forum.posts_by("Seneschal").len(), before);
}
