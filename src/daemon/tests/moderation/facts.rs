//! Facts, settings and rules changed by mail and at the command line: told, logged, played again,
//! and void with the turns behind a rollback.

use super::by_mail::{said, word, zoe};
use super::*;
use crate::history::LogKind;
use crate::letters::moderation_log::chronicle;
use crate::text::ids::{CampaignId, TurnNumber};

fn amend(lines: &[&str]) -> ModeratorAct {
    ModeratorAct::Amend {
        lines: lines.iter().map(|line| (*line).to_owned()).collect(),
    }
}

fn beans(daemon: &mut Daemon) -> Vec<i64> {
    let (store, tables) = daemon.history();
    let position = store
        .look(|book| {
            let row = book.campaign(CampaignId(1))?.unwrap();
            Ok::<_, crate::campaign::error::InternalError>(
                Campaign::load(book, tables, row)
                    .unwrap()
                    .position()
                    .to_owned(),
            )
        })
        .unwrap();
    let heap: serde_json::Value = serde_json::from_str(&position).unwrap();
    heap["beans"]
        .as_array()
        .unwrap()
        .iter()
        .map(|n| n.as_i64().unwrap())
        .collect()
}

#[test]
fn a_fact_is_set_by_mail_and_told_to_everybody() {
    let (house, mut daemon) = house();
    play(&house, &mut daemon, [1, 1]);
    let had = beans(&mut daemon);
    let asked = zoe(
        &house,
        &mut daemon,
        CampaignId(1),
        "set beans of 1 to 42 because of a slip at the table",
    );
    assert!(said(&asked).contains("set beans of 1"), "{}", said(&asked));
    assert_eq!(beans(&mut daemon), had, "nothing is done yet");
    let before = house.outbox.sent().len();
    let done = said(&zoe(
        &house,
        &mut daemon,
        CampaignId(1),
        &format!("confirm {}", word(&asked)),
    ));
    assert!(done.contains("This is now set"), "{done}");
    assert_eq!(beans(&mut daemon), [had[0], 42]);
    let told: Vec<_> = house
        .opened(before)
        .into_iter()
        .filter(|(to, _)| to != ZOE)
        .collect();
    assert_eq!(
        told.iter().map(|(to, _)| to.as_str()).collect::<Vec<_>>(),
        [ANNA, BELA, "olga@example.org"]
    );
    for (to, letter) in told {
        let text = letter.text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(
            text.contains("has corrected the position")
                && text.contains("reason: a slip at the table"),
            "{to}: {text}"
        );
        assert!(
            text.contains(&format!("A heap of {} beans", had[1]))
                && text.contains("A heap of 42 beans"),
            "{to}: what was, and what is: {text}"
        );
    }
    // the log tells it to all, without what only its owner may see
    let log = format!(
        "{:?}",
        daemon
            .store()
            .read(|book| chronicle(book, CampaignId(1), "UTC"))
            .unwrap()
    );
    assert!(
        log.contains("set beans of 1") && !log.contains("42"),
        "{log}"
    );
    // and the turn is played from there
    play(&house, &mut daemon, [1, 1]);
    assert!(beans(&mut daemon)[1] >= 44, "{:?}", beans(&mut daemon));
    sound(&mut daemon);
}

#[test]
fn what_the_game_forbids_is_not_set() {
    let (house, mut daemon) = house();
    for (text, answer) in [
        (
            "set beans of 1 to 999 because why not",
            "would break a rule of the game: too many beans (§1.1)",
        ),
        (
            "set peas of 1 to 2 because why not",
            "Write, for example: set beans of 0 to 12",
        ),
        (
            "set beans to 12 because why not",
            "is a fact of the position, not a setting or a rule. Write it like this: set beans of 0 to 12",
        ),
        (
            "set peas to 12 because why not",
            "is neither a setting nor a rule of this campaign",
        ),
        (
            "set the table to rights because why not",
            "Write it like this: set beans of 0 to 12; set grace to 60; ",
        ),
        ("help", "\"set beans of 0 to 12\" corrects a fact"),
        ("set grace to many because why not", "Expected: minutes"),
        ("set grace to 0 because why not", "is 0 already"),
        (
            "set moderator to eve@example.org because why not",
            "another command: hand over",
        ),
        ("set grace to 60", "Add a reason"),
    ] {
        let text_said = said(&zoe(&house, &mut daemon, CampaignId(1), text));
        assert!(text_said.contains(answer), "{text}: {text_said}");
    }
    assert!(
        daemon
            .store()
            .read(|book| chronicle(book, CampaignId(1), "UTC"))
            .unwrap()
            .is_empty()
    );
}

/// An amendment belongs to the wait in which it was made: a rollback to it keeps it, one behind it
/// makes it void, and every run plays again as it was.
#[test]
fn an_amendment_goes_with_its_turn() {
    let (house, mut daemon) = house();
    play(&house, &mut daemon, [1, 1]);
    act(&mut daemon, &amend(&["set beans of 0 to 50"])).unwrap();
    act(&mut daemon, &amend(&["set beans of 1 to 60"])).unwrap();
    assert_eq!(beans(&mut daemon), [50, 60]);
    sound(&mut daemon);
    play(&house, &mut daemon, [1, 1]);
    play(&house, &mut daemon, [1, 1]);
    sound(&mut daemon);

    act(&mut daemon, &rerun(TurnNumber(2))).unwrap();
    assert!(
        beans(&mut daemon).iter().all(|beans| *beans > 51),
        "run again from the position put right: {:?}",
        beans(&mut daemon)
    );
    sound(&mut daemon);
    act(&mut daemon, &rollback(TurnNumber(2))).unwrap();
    assert_eq!(
        beans(&mut daemon),
        [50, 60],
        "open again, as it was put right"
    );
    act(&mut daemon, &amend(&["set beans of 0 to 70"])).unwrap();
    assert_eq!(beans(&mut daemon), [70, 60], "on top of what stands");
    sound(&mut daemon);
    act(&mut daemon, &rollback(TurnNumber(1))).unwrap();
    play(&house, &mut daemon, [1, 1]);
    assert!(
        beans(&mut daemon).iter().all(|beans| *beans < 20),
        "what was behind it is void: {:?}",
        beans(&mut daemon)
    );
    act(&mut daemon, &amend(&["set beans of 0 to 30"])).unwrap();
    play(&house, &mut daemon, [1, 1]);
    sound(&mut daemon);
}

/// A changed byte is found, and so is an amendment that does not come out the same.
#[test]
fn an_amendment_that_was_tampered_with_is_found() {
    let (_house, mut daemon) = house();
    act(&mut daemon, &amend(&["set beans of 0 to 50"])).unwrap();
    let (store, tables) = daemon.history();
    let row = store
        .read(|book| book.campaign(CampaignId(1)))
        .unwrap()
        .unwrap();
    assert!(
        store
            .write(|book| Ok::<_, StoreError>(
                book.tx.execute("UPDATE amendments SET words = 'x'", [])?
            ))
            .is_err(),
        "it stays as it is"
    );
    store
        .write(|book| {
            book.tx.execute_batch("DROP TRIGGER amendments_keep; UPDATE amendments SET position = replace(position, '50', '51')")?;
            Ok::<_, StoreError>(())
        })
        .unwrap();
    let broken = store
        .read(|book| book.check_turns(CampaignId(1)))
        .unwrap_err()
        .to_string();
    assert!(
        broken.contains("amendment 1 of the wait for turn 1"),
        "{broken}"
    );
    let mut told = Vec::new();
    assert!(
        !store
            .look(
                |book| proof::replay(book, tables, row.clone(), NEWEST, |turn| told
                    .push(turn.apart.map(|apart| apart.what)))
            )
            .unwrap()
    );
    assert_eq!(
        told.last().unwrap(),
        &Some("what the moderator set before it")
    );
}

#[test]
fn a_setting_is_changed_by_mail() {
    let (house, mut daemon) = house();
    let asked = zoe(
        &house,
        &mut daemon,
        CampaignId(1),
        "set grace to 2 hours because the trains are late",
    );
    assert!(
        said(&asked).contains("would be 120 instead of 0"),
        "{}",
        said(&asked)
    );
    let before = house.outbox.sent().len();
    let quote = word(&asked);
    zoe(
        &house,
        &mut daemon,
        CampaignId(1),
        &format!("confirm {quote}"),
    );
    let settings = daemon
        .store()
        .read(|book| book.campaign(CampaignId(1)))
        .unwrap()
        .unwrap()
        .settings;
    assert!(settings.contains("\"grace\":7200"), "{settings}");
    for (to, letter) in house.opened(before).into_iter().filter(|(to, _)| to != ZOE) {
        let text = letter.text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(
            text.contains("“grace” is now: 120. It was: 0.")
                && text.contains("the trains are late"),
            "{to}: {text}"
        );
    }
    let quote = word(&zoe(
        &house,
        &mut daemon,
        CampaignId(1),
        "set observers to peer@example.org because Olga left",
    ));
    let before = house.outbox.sent().len();
    zoe(
        &house,
        &mut daemon,
        CampaignId(1),
        &format!("confirm {quote}"),
    );
    let told: Vec<_> = house
        .opened(before)
        .into_iter()
        .filter(|(to, _)| to != ZOE)
        .collect();
    assert!(
        told.iter().any(|(to, _)| to == "peer@example.org")
            && told.iter().any(|(to, _)| to == "olga@example.org"),
        "who comes and who goes"
    );
    assert!(
        told.iter()
            .all(|(to, letter)| to.starts_with("peer") || !letter.text.contains("peer@")),
        "nobody's address is told"
    );
    let text = said(&zoe(&house, &mut daemon, CampaignId(1), "settings"));
    assert!(
        text.contains("grace: 120. Minutes after the deadline")
            && text.contains("observers: peer@example.org"),
        "{text}"
    );
    let log = format!(
        "{:?}",
        daemon
            .store()
            .read(|book| chronicle(book, CampaignId(1), "UTC"))
            .unwrap()
    );
    assert!(log.contains("grace") && !log.contains('@'), "{log}");
}

/// AU-15: whatever a moderator does has a line for the players.
#[test]
fn every_act_has_a_line_in_the_log() {
    let (text, other) = (String::new, |act: &ModeratorAct| act.name());
    let every = [
        ModeratorAct::Rollback { turn: text() },
        ModeratorAct::Rerun { turn: text() },
        ModeratorAct::Run,
        ModeratorAct::Process,
        ModeratorAct::Preview,
        ModeratorAct::Reveal,
        ModeratorAct::Replace {
            lord: text(),
            address: text(),
        },
        ModeratorAct::End,
        ModeratorAct::Amend { lines: Vec::new() },
        ModeratorAct::Rule {
            switch: text(),
            value: text(),
        },
        ModeratorAct::Choose {
            setting: text(),
            value: text(),
        },
        ModeratorAct::Appoint { address: text() },
        ModeratorAct::Dismiss { address: text() },
        ModeratorAct::HandOver { address: text() },
        ModeratorAct::Accept { address: text() },
    ];
    let names: BTreeSet<&str> = every.iter().map(other).collect();
    assert_eq!(names.len(), every.len());
    let (_house, mut daemon) = house();
    let publisher = crate::render::Renderer::built_in().unwrap();
    for name in names.into_iter().chain([
        "hold",
        "resume",
        "alone",
        "become",
        "become-nothing",
        "ask-no-more",
        "posted",
        "extend 3d",
        "deadline 2026-12-01T20:00[UTC]",
    ]) {
        let store = daemon.store();
        let kind = if name == "rule" {
            LogKind::RuleChanged
        } else {
            LogKind::Moderator
        };
        let before = store
            .read(|book| chronicle(book, CampaignId(1), "UTC"))
            .unwrap()
            .len();
        store
            .write(|book| {
                book.log(
                    1,
                    Some(CampaignId(1)),
                    kind,
                    &json!({ "act": name, "reason": "why not" }),
                )
            })
            .unwrap();
        let lines = store
            .read(|book| chronicle(book, CampaignId(1), "UTC"))
            .unwrap();
        assert_eq!(lines.len(), before + 1, "{name}");
        let said = publisher.say("en", lines.last().unwrap());
        assert!(
            said.contains("(why not)") && !said.contains("moderator-"),
            "{name}: {said}"
        );
    }
}

/// What was done at the command line stands there as well, and no address with it.
#[test]
fn what_was_done_at_the_command_line_stands_in_the_log() {
    let (_house, mut daemon) = house();
    let publisher = crate::render::Renderer::built_in().unwrap();
    for (kind, entry, wanted) in [
        (
            "away",
            json!({ "seat": 0, "lord": "gawaine", "first": 1, "last": 2, "by": "command line" }),
            "vacation entered for gawaine",
        ),
        (
            "back",
            json!({ "seat": 1, "lord": "lionel", "by": "command line" }),
            "vacation of lionel cancelled",
        ),
        (
            "away",
            json!({ "seat": 0, "lord": "gawaine", "first": 1, "last": 2, "by": "mail" }),
            "",
        ),
        (
            "token renewed",
            json!({ "seat": 0, "lord": "gawaine", "epoch": 2 }),
            "new reply address and token made for gawaine",
        ),
        (
            "password set",
            json!({ "seat": 1, "lord": "lionel", "any": true }),
            "password set for lionel",
        ),
        (
            "password set",
            json!({ "seat": 1, "lord": "lionel", "any": false }),
            "password of lionel removed",
        ),
        (
            "invited",
            json!({ "applicant": 1 }),
            "somebody invited to join",
        ),
        (
            "invitation withdrawn",
            json!({ "applicant": 1 }),
            "an invitation withdrawn",
        ),
        ("applied", json!({ "applicant": 1 }), ""),
    ] {
        let store = daemon.store();
        let before = store
            .read(|book| chronicle(book, CampaignId(1), "UTC"))
            .unwrap()
            .len();
        store
            .write(|book| {
                book.log(
                    1,
                    Some(CampaignId(1)),
                    LogKind::named(kind).unwrap(),
                    &entry,
                )
            })
            .unwrap();
        let lines = store
            .read(|book| chronicle(book, CampaignId(1), "UTC"))
            .unwrap();
        let said = lines
            .get(before)
            .map(|line| publisher.say("en", line))
            .unwrap_or_default();
        assert_eq!(
            lines.len() - before,
            usize::from(!wanted.is_empty()),
            "{kind}"
        );
        assert!(said.ends_with(wanted), "{kind}: {said}");
    }
}
