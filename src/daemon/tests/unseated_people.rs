//! Who plays nowhere and is no stranger: he watches, waits, or moderates, and writes to the judge's
//! plain address.

use super::joining::{CLEO, DORA, EVE, FRED, answers, house, joins, says, told};
use super::rounds::{hours, settle};
use super::stub::{ANNA, BELA, House, JUDGE};
use crate::campaign::Campaign;
use crate::commands::{
    membership::{MembershipContext, recruitment::invite},
    moderation::ModeratorAct,
};
use crate::daemon::Daemon;
use crate::text::ids::CampaignId;
use serde_json::json;

const ZOE: &str = "zoe@example.org";
const YAN: &str = "yan@example.org";
const OLGA: &str = "olga@example.org";
const GUS: &str = "gus@example.org";

/// The judge's address with a mark in it that a text names.
fn named(text: &str) -> String {
    text.split(' ')
        .find(|word| word.starts_with("orders+"))
        .map(|word| word.trim_end_matches(['.', ',', ';']).to_owned())
        .expect("an address")
}

/// A mail to an address of the judge's, and what anybody is told.
fn writes(
    house: &House,
    daemon: &mut Daemon,
    who: &str,
    to: &str,
    text: &str,
) -> Vec<(String, String)> {
    let since = house.outbox.sent().len();
    house.clock.advance(hours(1));
    house.mail(who, to, "Subject: x\r\n", text);
    settle(daemon);
    house
        .opened(since)
        .into_iter()
        .map(|(to, letter)| {
            (
                to,
                letter.text.split_whitespace().collect::<Vec<_>>().join(" "),
            )
        })
        .collect()
}

/// Zoe moderates every campaign that names nobody else, and has asked Yan; Olga watches; Cleo
/// stands by, Dora and Eve have joined, and Fred has to wait; Gus is invited.
fn full_house() -> (House, Daemon) {
    let (mut house, daemon) = house(json!({ "starts": "by_hand" }));
    drop(daemon);
    house.config.mail.moderator = ZOE.parse().ok();
    let mut daemon = house.daemon();
    super::joining::deal(&daemon);
    joins(&house, &mut daemon, CLEO, "stand by for thornvale");
    joins(&house, &mut daemon, OLGA, "observe thornvale");
    for who in [DORA, EVE, FRED] {
        joins(&house, &mut daemon, who, "join newcomers");
    }
    daemon
        .intervene(
            CampaignId(1),
            &ModeratorAct::Appoint {
                address: YAN.to_owned(),
            },
            "I go on holiday",
        )
        .unwrap();
    let Daemon {
        store,
        desk,
        tables,
        config,
        ..
    } = &mut daemon;
    let now = house.clock.now();
    let invited = store.write(|book| {
        let campaign = Campaign::load(book, tables, book.campaign(CampaignId(4))?.unwrap())?;
        let invitation = invite(
            MembershipContext {
                desk,
                config,
                now,
                letter: 0,
            },
            book,
            &campaign,
            GUS,
            None,
        )?
        .unwrap();
        Ok::<_, crate::campaign::error::InternalError>(
            invitation.write(book, now.as_millisecond())?,
        )
    });
    invited.unwrap();
    settle(&mut daemon);
    (house, daemon)
}

/// Each is told what he is, and where his words count; nobody else can do anything with that
/// address.
#[test]
fn who_plays_nowhere_is_told_what_he_is() {
    for (who, says_he, word, does) in [
        (
            ZOE,
            "You moderate thornvale.",
            "hold because we are away",
            "The moderator has paused",
        ),
        (
            YAN,
            "You are invited to moderate thornvale.",
            "accept",
            "You moderate thornvale from now on",
        ),
        (
            OLGA,
            "You get the public reports of thornvale.",
            "please stop this",
            "no more",
        ),
        (
            CLEO,
            "You are a standby for thornvale.",
            "withdraw",
            "no longer on any list",
        ),
        (
            FRED,
            "You are on the waiting list of newcomers.",
            "status",
            "number 1",
        ),
        (
            GUS,
            "You are invited to play in friends.",
            "confirm",
            "You play gawaine",
        ),
    ] {
        let (house, mut daemon) = full_house();
        let told = writes(
            &house,
            &mut daemon,
            who,
            JUDGE,
            "status\nwhat of my treasure?",
        );
        let [(to, text)] = told.as_slice() else {
            panic!("{who}: {told:?}")
        };
        assert!(
            to == who
                && text.contains(says_he)
                && !text.contains("not registered")
                && !text.contains("treasure"),
            "{to}: {text}"
        );
        assert_eq!(
            writes(&house, &mut daemon, who, JUDGE, "status"),
            [],
            "{who}: once a day"
        );
        let rest = text.split(says_he).nth(1).unwrap();
        let address = named(rest);
        let strange = writes(&house, &mut daemon, "mallory@example.net", &address, word);
        assert!(
            !strange.iter().any(|(_, text)| text.contains(does)) || who == OLGA,
            "{who}: {strange:?}"
        );
        let done = if who == OLGA {
            strange
        } else {
            writes(&house, &mut daemon, who, &address, word)
        };
        assert!(
            done.iter()
                .any(|(to, text)| to == who && text.contains(does)),
            "{who}: {done:?}"
        );
    }
}

/// What he is in each campaign, a line each; what is over, and what he is no more, is not told.
#[test]
fn of_each_campaign_he_is_told() {
    let (house, mut daemon) = full_house();
    let all = says(&house, &mut daemon, ZOE, "help");
    for name in ["thornvale", "elsewhere", "newcomers", "friends"] {
        assert!(
            all.contains(&format!("You moderate {name}.")),
            "{name}: {all}"
        );
    }
    daemon
        .store()
        .write(|book| book.end_campaign(CampaignId(2)))
        .unwrap();
    house.clock.advance(hours(25));
    let all = says(&house, &mut daemon, ZOE, "help");
    assert!(
        all.contains("You moderate thornvale.") && !all.contains("elsewhere"),
        "{all}"
    );
    assert!(
        says(&house, &mut daemon, OLGA, "help")
            .contains("You get the public reports of thornvale.")
    );
    answers(&house, &mut daemon, CLEO, "withdraw");
    assert!(
        says(&house, &mut daemon, CLEO, "hello").contains("not registered"),
        "who has left is a stranger again"
    );
    assert!(
        says(&house, &mut daemon, "someolga@example.org", "hello").contains("not registered"),
        "nor is a longer address hers"
    );
}

/// Who plays and moderates too is told where his moderator's words count; another player is not.
#[test]
fn a_moderators_word_at_a_seats_address() {
    let (house, mut daemon) = House::new(&json!({ "moderator": ANNA }));
    for (who, moderates) in [(ANNA, true), (BELA, false)] {
        let at = house.reply_address(who);
        let told = writes(&house, &mut daemon, who, &at, "process now");
        let [(to, text)] = told.as_slice() else {
            panic!("{who}: {told:?}")
        };
        assert!(
            to == who && text.contains("is a command for moderators only"),
            "{text}"
        );
        assert_eq!(
            text.contains("You moderate thornvale."),
            moderates,
            "{text}"
        );
    }
}

/// What begins as a moderator's word does and says nothing that one could do is a line of the
/// sheet, and answered as one.
#[test]
fn a_players_own_words_are_no_moderators() {
    let (house, mut daemon) = House::new(&json!({}));
    for (text, moderators) in [
        ("replace the village by a small heap", false),
        ("replace nobody by a", false),
        ("replace gawaine by eve@example.org", true),
        ("rollback to turn 1", true),
    ] {
        let at = house.reply_address(BELA);
        let told: String = writes(&house, &mut daemon, BELA, &at, text)
            .into_iter()
            .map(|(_, text)| text)
            .collect();
        assert_eq!(
            told.contains("is a command for moderators only"),
            moderators,
            "{text}: {told}"
        );
    }
}

/// Whatever help shows as an example is of the reader's own campaign.
#[test]
fn help_shows_what_this_campaign_has() {
    let (house, mut daemon) = House::new(&json!({}));
    let at = house.reply_address(BELA);
    for topic in ["", " asking", " press", " mail", " seat", " dice", " later"] {
        let told: String = writes(&house, &mut daemon, BELA, &at, &format!("help{topic}"))
            .into_iter()
            .map(|(_, text)| text)
            .collect();
        for foreign in [
            "spring 3",
            "Lionel",
            "Fenburst",
            "counters",
            "map lands",
            "{",
        ] {
            assert!(!told.contains(foreign), "help{topic}: {foreign}: {told}");
        }
    }
}

/// (IN-26) However many strangers write, who moderates is answered.
#[test]
fn strangers_use_up_nothing_of_who_is_known() {
    let (house, mut daemon) = full_house();
    for n in 0..daemon.config.answers.all_strangers_per_day {
        says(&house, &mut daemon, &format!("s{n}@example.net"), "hello");
    }
    assert_eq!(says(&house, &mut daemon, "last@example.net", "hello"), "");
    assert!(says(&house, &mut daemon, ZOE, "hello").contains("You moderate thornvale."));
    // what somebody asked for in her name is not hers
    house.clock.advance(hours(25));
    says(
        &house,
        &mut daemon,
        "victim@example.net",
        "stand by for thornvale",
    );
    assert!(
        !says(&house, &mut daemon, "victim@example.net", "hello").contains("You are a standby")
    );
}

/// Each report tells who only watches how to leave, and no player.
#[test]
fn reports_tell_who_watches_how_to_leave() {
    let (house, mut daemon) = House::new(&json!({ "observers": [OLGA] }));
    let since = house.outbox.sent().len();
    house.clock.advance(hours(73));
    settle(&mut daemon);
    let (hers, his) = (told(&house, since, OLGA), told(&house, since, ANNA));
    let line = "To stop these reports, write anything to";
    assert!(hers.contains(line) && !his.contains(line), "{hers}");
    let address = named(hers.split(line).nth(1).unwrap());
    assert!(
        writes(&house, &mut daemon, OLGA, &address, "x")
            .iter()
            .any(|(to, text)| to == OLGA && text.contains("no more"))
    );
    let since = house.outbox.sent().len();
    house.clock.advance(hours(73));
    settle(&mut daemon);
    assert_eq!(told(&house, since, OLGA), "");
    assert!(!told(&house, since, ANNA).is_empty());
}

/// Who has shown that the address is his is asked once more when he thinks again; a forger's victim
/// is not.
#[test]
fn who_left_may_be_in_again_on_the_same_day() {
    for text in [
        "join newcomers",
        "stand by for thornvale",
        "observe thornvale",
    ] {
        let (house, mut daemon) = house(json!({}));
        let first = joins(&house, &mut daemon, CLEO, text);
        if text.starts_with("observe") {
            writes(&house, &mut daemon, CLEO, &named(&first), "x");
        } else {
            assert!(
                answers(&house, &mut daemon, CLEO, "status").contains("leave, reply to this mail"),
                "{text}"
            );
            assert!(
                answers(&house, &mut daemon, CLEO, "status").contains("leave, reply to this mail"),
                "{text}: as often as he asks"
            );
            answers(&house, &mut daemon, CLEO, "withdraw");
        }
        house.clock.advance(hours(1));
        joins(&house, &mut daemon, CLEO, text);
        assert!(
            says(&house, &mut daemon, DORA, text).contains("is it you?"),
            "{text}"
        );
        assert_eq!(
            says(&house, &mut daemon, DORA, text),
            "",
            "{text}: who has confirmed nothing is asked once"
        );
    }
}

/// What is understood is not answered with "none of these words was found".
#[test]
fn what_an_applicant_writes_is_answered_for_what_it_is() {
    // whether he has confirmed, what he writes, what he is told
    for (is_in, text, says) in [
        (false, "status", "You are on no list of newcomers yet"),
        (false, "no", "no longer on any list"),
        (false, "what is this?", "Your mail contains none of them"),
        (true, "status", "You play gawaine"),
        (true, "confirm", "You play gawaine"),
        (true, "no", "The judge had asked you nothing that a"),
        (true, "as lionel", "You play lionel"),
        (true, "what is this?", "Your mail contains none of them"),
        (true, "withdraw", "no longer on any list"),
    ] {
        let (house, mut daemon) = house(json!({}));
        if is_in {
            joins(&house, &mut daemon, CLEO, "join newcomers");
        } else {
            super::joining::says(&house, &mut daemon, CLEO, "join newcomers");
        }
        let told = answers(&house, &mut daemon, CLEO, text);
        assert!(told.contains(says), "{is_in}, {text}: {told}");
    }
}
