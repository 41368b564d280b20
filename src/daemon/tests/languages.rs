//! In which language each is written to who sits nowhere: moderators and observers choose for
//! themselves, as players do for their seats.

use super::joining::{self, CLEO};
use super::rounds::{hours, settle};
use super::stub::{ANNA, House};
use crate::campaign::CampaignSettings;
use crate::daemon::Daemon;
use crate::text::{Address, ids::CampaignId};
use serde_json::json;

const ZOE: &str = "zoe@example.org";
const YAN: &str = "yan@example.org";
const OLGA: &str = "olga@example.org";
const PEER: &str = "peer@example.org";

/// Zoe answers for the campaign and Yan moderates beside her; Olga and Peer look on. Whose sheet is
/// missing is waited for.
fn house() -> (House, Daemon) {
    let beside = json!([{ "address": YAN, "epoch": 7, "office": "beside" }]);
    House::new(
        &json!({ "nmr": "hold", "moderator": ZOE, "co_moderators": beside, "observers": [OLGA, PEER] }),
    )
}

fn settings(daemon: &mut Daemon) -> CampaignSettings {
    serde_json::from_str(
        &daemon
            .store()
            .read(|book| book.campaign(CampaignId(1)))
            .unwrap()
            .unwrap()
            .settings,
    )
    .unwrap()
}

/// What somebody writes, and what he alone is answered: subject and text in one line.
fn writes(house: &House, daemon: &mut Daemon, who: &str, to: &str, text: &str) -> String {
    let since = house.outbox.sent().len();
    house.clock.advance(hours(1));
    house.mail(who, to, "Subject: x\r\n", text);
    settle(daemon);
    told(house, since, who)
}

fn told(house: &House, since: usize, who: &str) -> String {
    let his = house.opened(since).into_iter().filter(|(to, _)| to == who);
    let said: Vec<String> = his
        .map(|(_, letter)| format!("{} {}", letter.subject, letter.text))
        .collect();
    said.join(" ")
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

/// The address at which an observer's mark counts.
fn leaves_at(daemon: &Daemon, who: &str) -> String {
    let who = who.parse().unwrap();
    daemon.desk.leave_watching("thornvale", &who).unwrap()
}

#[test]
fn a_moderator_chooses_the_language_of_his_own_letters() {
    let words = [
        ("en", "waits for your decision"),
        ("fr", "attend votre décision"),
        ("sv", "väntar på ditt svar"),
    ];
    // what Zoe writes, what she is answered, in which language she is asked from then on
    for (text, answer, language) in [
        (
            "language fr",
            "From the next mail on, the judge writes to you in French (fr).",
            "fr",
        ),
        ("Langue : suédois", "in Swedish (sv).", "sv"),
        ("please\nspråk franska", "in French (fr).", "fr"),
        ("language fr\nplayers", "in French (fr).", "fr"),
        ("language fr\nstatus", "Answer to your request", "fr"),
        ("langue français thornvale", "in French (fr).", "fr"),
        ("language French, please", "in French (fr).", "fr"),
        // beside every other word it is answered, and beside an act that waits for a second mail
        // too
        (
            "language fr\nhelp",
            "From the next mail on, the judge writes to you in French (fr).",
            "fr",
        ),
        (
            "language klingon\nstatus",
            "The judge does not write \"klingon\".",
            "en",
        ),
        (
            "language fr\nprocess now because of snow",
            "in French (fr).",
            "fr",
        ),
        (
            "language klingon\nprocess now because of snow",
            "The judge does not write \"klingon\".",
            "en",
        ),
        ("language English.", "in English (en).", "en"),
        (
            "language klingon",
            "The judge does not write \"klingon\".",
            "en",
        ),
        ("status", "Answer to your request", "en"),
    ] {
        let (house, mut daemon) = house();
        let at = house.moderator_address(&mut daemon, CampaignId(1));
        let answered = writes(&house, &mut daemon, ZOE, &at, text);
        assert!(answered.contains(answer), "{text}: {answered}");
        let since = house.outbox.sent().len();
        house.clock.advance(hours(80));
        settle(&mut daemon);
        for (who, wanted) in [(ZOE, language), (YAN, "en")] {
            let asked = told(&house, since, who);
            let word = words.iter().find(|(tag, _)| *tag == wanted).unwrap().1;
            assert!(asked.contains(word), "{text}: {who}: {asked}");
        }
    }
}

#[test]
fn an_observer_chooses_the_language_of_the_reports() {
    let (house, mut daemon) =
        House::new(&json!({ "observers": [OLGA, PEER], "nmr": "civil_disorder" }));
    let at = leaves_at(&daemon, OLGA);
    let answered = writes(&house, &mut daemon, OLGA, &at, "language klingon");
    assert!(
        answered.contains("The judge does not write \"klingon\"."),
        "{answered}"
    );
    let answered = writes(&house, &mut daemon, OLGA, &at, "langue français");
    assert!(
        answered.contains("the judge writes to you in French (fr)"),
        "{answered}"
    );
    let since = house.outbox.sent().len();
    house.clock.advance(hours(80));
    settle(&mut daemon);
    for (who, word) in [(OLGA, "résultats"), (PEER, "results"), (ANNA, "results")] {
        assert!(told(&house, since, who).contains(word), "{who}");
    }
    // with the campaign's name behind it, as on a forum
    assert!(
        writes(&house, &mut daemon, OLGA, &at, "language fr thornvale")
            .contains("en français (fr)")
    );
    // what is about no campaign too
    let known = writes(&house, &mut daemon, OLGA, super::stub::JUDGE, "hello");
    assert!(
        known.contains("Vous recevez les comptes rendus publics de thornvale"),
        "{known}"
    );
    // whoever goes is bidden farewell in it, and leaves nothing behind
    let gone = writes(&house, &mut daemon, OLGA, &at, "please no more of these");
    assert!(
        gone.contains("Vous n’êtes plus") || gone.contains("Vous n’observez plus"),
        "{gone}"
    );
    let left = settings(&mut daemon);
    assert!(
        left.languages.is_empty() && left.observers == [PEER],
        "{left:?}"
    );
}

/// What an observer writes to the address that ends his reports: a line that may be a sentence
/// takes him off.
#[test]
fn who_wants_no_more_is_not_asked_for_his_language() {
    for (text, watches) in [
        ("Language: please stop", false),
        ("language of the reports, stop", false),
        ("language klingon", true),
        ("language French, please", true),
    ] {
        let (house, mut daemon) = house();
        let at = leaves_at(&daemon, OLGA);
        writes(&house, &mut daemon, OLGA, &at, text);
        assert_eq!(
            settings(&mut daemon)
                .observers
                .contains(&OLGA.parse().unwrap()),
            watches,
            "{text}"
        );
    }
}

/// The address of the mail that says that he watches is not that which ends the reports.
#[test]
fn who_answers_that_he_watches_chooses_too_and_sits_down_in_it() {
    let (house, mut daemon) = joining::house(json!({}));
    joining::joins(&house, &mut daemon, CLEO, "observe newcomers");
    let at = joining::reply_to(&house, CLEO);
    for (text, answer) in [
        ("langue klingon", "The judge does not write \"klingon\"."),
        ("langue fr", "in French (fr)."),
    ] {
        let told = writes(&house, &mut daemon, CLEO, &at, text);
        assert!(told.contains(answer), "{text}: {told}");
    }
    let asked = joining::says(&house, &mut daemon, CLEO, "join newcomers as lionel");
    assert!(asked.contains("newcomers"), "{asked}");
    joining::answers(&house, &mut daemon, CLEO, "confirmer");
    let seat = daemon
        .store()
        .read(|book| book.seats(CampaignId(3)))
        .unwrap()
        .into_iter()
        .find(|seat| seat.address.as_deref() == Some(CLEO))
        .unwrap();
    assert_eq!(
        (seat.lord.as_str(), seat.language.as_str()),
        ("lionel", "fr")
    );
}

/// Whoever would rather watch says so below his language.
#[test]
fn a_language_hides_no_other_word() {
    let (house, mut daemon) = joining::house(json!({}));
    joining::says(&house, &mut daemon, CLEO, "join newcomers");
    let told = joining::answers(&house, &mut daemon, CLEO, "language fr\nobserve thornvale");
    assert!(told.contains("public report of every turn"), "{told}");
}

/// What an order that waits for a second mail does, and what somebody is told by it.
fn ordered(house: &House, daemon: &mut Daemon, order: &str, who: &str) -> String {
    let at = house.moderator_address(daemon, CampaignId(1));
    let asked = writes(house, daemon, ZOE, &at, order);
    let word = asked
        .split("confirm ")
        .last()
        .unwrap()
        .split_whitespace()
        .next()
        .unwrap()
        .to_owned();
    let since = house.outbox.sent().len();
    house.mail(ZOE, &at, "Subject: x\r\n", &format!("confirm {word}"));
    settle(daemon);
    told(house, since, who)
}

#[test]
fn who_goes_is_bidden_farewell_in_his_language() {
    let (house, mut daemon) = house();
    let now = |daemon: &mut Daemon| settings(daemon).languages.into_keys().collect::<Vec<_>>();
    for (who, language) in [(YAN, "fr"), (OLGA, "sv")] {
        daemon
            .store()
            .write(|book| {
                let mut all: serde_json::Value =
                    serde_json::from_str(&book.campaign(CampaignId(1))?.unwrap().settings).unwrap();
                all["languages"][who] = json!(language);
                book.change_settings(CampaignId(1), &all.to_string())
            })
            .unwrap();
    }
    assert_eq!(now(&mut daemon), [OLGA, YAN]);
    let told = ordered(
        &house,
        &mut daemon,
        "no co-moderator yan@example.org because he is back",
        YAN,
    );
    assert!(told.contains("Vous ne menez plus thornvale"), "{told}");
    assert_eq!(now(&mut daemon), [OLGA]);
    let told = ordered(
        &house,
        &mut daemon,
        "set observers to peer@example.org because Olga left",
        OLGA,
    );
    assert!(told.contains("Inställningen"), "{told}");
    assert!(now(&mut daemon).is_empty());
}

/// He leads wherever a campaign names nobody, and so is known there.
#[test]
fn whoever_leads_by_the_configuration_keeps_his_language() {
    for (moderator, by_configuration, keeps) in [
        (None, Some(ZOE), true),
        (None, None, false),
        (Some(YAN), Some(ZOE), false),
        (Some(ZOE), None, true),
    ] {
        let languages = [(ZOE.parse().unwrap(), "fr".to_owned())].into();
        let mut settings = CampaignSettings {
            moderator: moderator.and_then(Address::parse),
            languages,
            ..CampaignSettings::default()
        };
        let configured = by_configuration.and_then(Address::parse);
        settings.forget_language(&"Zoe@Example.org".parse().unwrap(), configured.as_ref());
        assert_eq!(
            !settings.languages.is_empty(),
            keeps,
            "{moderator:?} {by_configuration:?}"
        );
    }
}

/// Neither what is left of an old choice nor a campaign that does not read is in anybody's way.
#[test]
fn what_is_left_over_keeps_nobody_here() {
    let (_house, mut daemon) = house();
    let left = json!({ "deadline": "every 3 days", "delay": 0, "trust": "proof", "token_only": false, "languages": { "quinn@example.org": "sv" } }).to_string();
    daemon
        .store()
        .write(|book| book.change_settings(CampaignId(1), &left))
        .unwrap();
    daemon
        .store()
        .write(|book| book.change_settings(CampaignId(2), "{ broken"))
        .unwrap();
    assert_eq!(
        daemon
            .store()
            .read(|book| book.language_chosen("quinn@example.org"))
            .unwrap()
            .as_deref(),
        Some("sv")
    );
    daemon
        .store()
        .erase("quinn@example.org", 0, |_, _| false, |_, _, _| None)
        .unwrap();
    let text = daemon
        .store()
        .read(|book| book.campaign(CampaignId(1)))
        .unwrap()
        .unwrap()
        .settings;
    assert!(!text.contains("quinn"), "{text}");
}

/// A word that nothing proves chooses for nobody.
#[test]
fn nobody_chooses_for_another() {
    let (house, mut daemon) = house();
    let at = house.moderator_address(&mut daemon, CampaignId(1));
    for (who, to) in [
        ("mallory@example.net", at.as_str()),
        (OLGA, at.as_str()),
        (OLGA, super::stub::JUDGE),
        (YAN, at.as_str()),
    ] {
        writes(&house, &mut daemon, who, to, "language fr");
        assert!(settings(&mut daemon).languages.is_empty(), "{who} to {to}");
    }
}

/// ST-09: it is given out, and nothing of it keeps somebody here.
#[test]
fn what_was_chosen_is_given_out_and_taken_away() {
    let (house, mut daemon) = house();
    let at = house.moderator_address(&mut daemon, CampaignId(1));
    writes(&house, &mut daemon, ZOE, &at, "language fr");
    let marked = leaves_at(&daemon, OLGA);
    writes(&house, &mut daemon, OLGA, &marked, "language sv");
    for (who, language) in [(ZOE, "fr"), (OLGA, "sv")] {
        let kept = daemon
            .store()
            .read(|book| book.personal_records(who, |_, _| false))
            .unwrap()
            .unwrap();
        assert_eq!(
            kept.languages,
            [json!({ "campaign": "thornvale", "language": language })],
            "{who}"
        );
    }
    let now = house.clock.now().as_millisecond();
    assert!(
        daemon
            .store()
            .erase(OLGA, now, |_, _| false, |_, _, _| None)
            .is_err(),
        "she watches"
    );
    writes(&house, &mut daemon, OLGA, &marked, "no more");
    assert_eq!(
        settings(&mut daemon).languages.keys().collect::<Vec<_>>(),
        [ZOE],
        "who goes is forgotten"
    );
    // of a campaign that is over the address goes out of what was chosen too
    daemon
        .store()
        .write(|book| {
            [1, 2]
                .into_iter()
                .try_for_each(|campaign| book.end_campaign(CampaignId(campaign)))
        })
        .unwrap();
    daemon
        .store()
        .erase(ZOE, now, |_, _| false, |_, _, _| None)
        .unwrap();
    let text = daemon
        .store()
        .read(|book| book.campaign(CampaignId(1)))
        .unwrap()
        .unwrap()
        .settings;
    assert!(
        !text.contains(ZOE) && text.contains(r#""languages":{"stranger-"#),
        "{text}"
    );
}
