//! In which language each is written to who sits nowhere: moderators and observers choose for themselves, as players do for their seats.

use super::rounds::{hours, settle};
use super::stub::{ANNA, House};
use crate::campaign::Settings;
use crate::daemon::Daemon;
use serde_json::json;

const ZOE: &str = "zoe@example.org";
const YAN: &str = "yan@example.org";
const OLGA: &str = "olga@example.org";
const PEER: &str = "peer@example.org";

/// Zoe answers for the campaign and Yan moderates beside her; Olga and Peer look on. Whose sheet is missing is waited for.
fn house() -> (House, Daemon) {
    let beside = json!([{ "address": YAN, "epoch": 7, "office": "beside" }]);
    House::new(&json!({ "nmr": "hold", "moderator": ZOE, "co_moderators": beside, "observers": [OLGA, PEER] }))
}

fn settings(daemon: &mut Daemon) -> Settings {
    serde_json::from_str(&daemon.store().read(|book| book.campaign(1)).unwrap().unwrap().settings).unwrap()
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
    let said: Vec<String> = his.map(|(_, letter)| format!("{} {}", letter.subject, letter.text)).collect();
    said.join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The address at which an observer's mark counts.
fn leaves_at(daemon: &Daemon, who: &str) -> String {
    daemon.desk.leave_watching("thornvale", who).unwrap()
}

#[test]
fn a_moderator_chooses_the_language_of_his_own_letters() {
    let words = [("en", "waits for your word"), ("fr", "attend votre mot"), ("sv", "väntar på ditt ord")];
    // what Zoe writes, what she is answered, in which language she is asked from then on
    for (text, answer, language) in [
        ("language fr", "From the next mail on you are written to in French (fr).", "fr"),
        ("Langue : suédois", "in Swedish (sv).", "sv"),
        ("please\nspråk franska", "in French (fr).", "fr"),
        ("language fr\nplayers", "in French (fr).", "fr"),
        ("language fr\nstatus", "What you asked", "fr"),
        ("language English.", "in English (en).", "en"),
        ("language klingon", "Nobody here writes \"klingon\".", "en"),
        ("status", "What you asked", "en"),
    ] {
        let (house, mut daemon) = house();
        let at = house.moderator_address(&mut daemon, 1);
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
    let (house, mut daemon) = House::new(&json!({ "observers": [OLGA, PEER], "nmr": "civil_disorder" }));
    let at = leaves_at(&daemon, OLGA);
    let answered = writes(&house, &mut daemon, OLGA, &at, "language klingon");
    assert!(answered.contains("Nobody here writes \"klingon\"."), "{answered}");
    let answered = writes(&house, &mut daemon, OLGA, &at, "langue français");
    assert!(answered.contains("you are written to in French (fr)"), "{answered}");
    let since = house.outbox.sent().len();
    house.clock.advance(hours(80));
    settle(&mut daemon);
    for (who, word) in [(OLGA, "résultats"), (PEER, "results"), (ANNA, "results")] {
        assert!(told(&house, since, who).contains(word), "{who}");
    }
    // what is about no campaign too
    let known = writes(&house, &mut daemon, OLGA, super::stub::JUDGE, "hello");
    assert!(known.contains("Vous recevez les comptes rendus publics de thornvale"), "{known}");
    // whoever goes is bidden farewell in it, and leaves nothing behind
    let gone = writes(&house, &mut daemon, OLGA, &at, "please no more of these");
    assert!(gone.contains("Vous n’êtes plus") || gone.contains("Vous n’observez plus"), "{gone}");
    let left = settings(&mut daemon);
    assert!(left.languages.is_empty() && left.observers == [PEER], "{left:?}");
}

/// A word that nothing proves chooses for nobody.
#[test]
fn nobody_chooses_for_another() {
    let (house, mut daemon) = house();
    let at = house.moderator_address(&mut daemon, 1);
    for (who, to) in [("mallory@example.net", at.as_str()), (OLGA, at.as_str()), (OLGA, super::stub::JUDGE), (YAN, at.as_str())] {
        writes(&house, &mut daemon, who, to, "language fr");
        assert!(settings(&mut daemon).languages.is_empty(), "{who} to {to}");
    }
}

/// ST-09: it is given out, and nothing of it keeps somebody here.
#[test]
fn what_was_chosen_is_given_out_and_taken_away() {
    let (house, mut daemon) = house();
    let at = house.moderator_address(&mut daemon, 1);
    writes(&house, &mut daemon, ZOE, &at, "language fr");
    let marked = leaves_at(&daemon, OLGA);
    writes(&house, &mut daemon, OLGA, &marked, "language sv");
    for (who, language) in [(ZOE, "fr"), (OLGA, "sv")] {
        let kept = daemon.store().read(|book| book.kept_of(who, |_, _| false)).unwrap().unwrap();
        assert_eq!(kept.languages, [json!({ "campaign": "thornvale", "language": language })], "{who}");
    }
    let now = house.clock.now().as_millisecond();
    assert!(daemon.store().erase(OLGA, now, |_, _| false, |_, _, _| None).is_err(), "she watches");
    writes(&house, &mut daemon, OLGA, &marked, "no more");
    assert_eq!(settings(&mut daemon).languages.keys().collect::<Vec<_>>(), [ZOE], "who goes is forgotten");
    // of a campaign that is over the address goes out of what was chosen too
    daemon.store().write(|book| [1, 2].into_iter().try_for_each(|campaign| book.end_campaign(campaign))).unwrap();
    daemon.store().erase(ZOE, now, |_, _| false, |_, _, _| None).unwrap();
    let text = daemon.store().read(|book| book.campaign(1)).unwrap().unwrap().settings;
    assert!(!text.contains(ZOE) && text.contains(r#""languages":{"stranger-"#), "{text}");
}
