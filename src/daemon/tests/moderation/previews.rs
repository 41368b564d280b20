//! Turns run at once and looked at ahead: what is said when sheets are missing, and that nobody
//! sees the dice that will fall.

use super::by_mail::{last, said, word, zoe};
use super::moderator_roles::reply_to;
use super::*;
use crate::history::LetterState;
use crate::letters::moderation_log::chronicle;
use crate::text::{
    Sheet,
    ids::{CampaignId, RunNumber, Seat, TurnNumber},
};

/// Every table but those in which a look leaves its traces: what was asked, what was answered, and
/// the log.
fn history(daemon: &mut Daemon) -> Vec<(String, String)> {
    let traces = [
        "log",
        "outbox",
        "letters",
        "confirmations",
        "sums",
        "changes",
        "counts",
        "cursors",
        "last_poll",
        "due",
        "bounces",
        "people",
    ];
    let store = daemon.store();
    store
        .read(|book| {
            let mut tables = book.tx.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")?;
            let names: Vec<String> = tables.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
            let mut found = Vec::new();
            for name in names.into_iter().filter(|name| !traces.contains(&name.as_str())) {
                // that he knows is a trace too
                let what = if name == "campaigns" { "id, turn, state, deadline" } else { "*" };
                let mut rows = book.tx.prepare(&format!("SELECT {what} FROM \"{name}\""))?;
                let columns = rows.column_count();
                let rows: Vec<String> =
                    rows.query_map([], |row| Ok((0..columns).map(|n| format!("{:?}|", row.get_ref(n))).collect::<String>()))?.collect::<Result<_, _>>()?;
                found.push((name, rows.join("\n")));
            }
            Ok(found)
        })
        .unwrap()
}

#[test]
fn run_plays_when_all_are_in_and_says_who_is_not() {
    let (house, mut daemon) = house();
    let text = said(&zoe(&house, &mut daemon, CampaignId(1), "run"));
    assert!(
        text.contains("Some sheets are missing")
            && text.contains("gawaine")
            && text.contains("lionel"),
        "{text}"
    );
    house.sheet(ANNA, "take 1");
    house.sheet(BELA, "take 2\nwait");
    let text = said(&zoe(&house, &mut daemon, CampaignId(1), "run"));
    assert!(text.contains("lionel asked the turn to wait"), "{text}");
    assert_eq!(
        (open(&mut daemon), last(&mut daemon).0),
        (1, LetterState::Rejected)
    );
    house.sheet(BELA, "ready");
    daemon.tick().unwrap();
    let before = house.outbox.sent().len();
    let text = said(&zoe(
        &house,
        &mut daemon,
        CampaignId(1),
        "run because all are in",
    ));
    assert!(text.contains("was run"), "{text}");
    assert_eq!(
        (open(&mut daemon), last(&mut daemon).0),
        (2, LetterState::Accepted),
        "without a second mail"
    );
    for (to, letter) in house.opened(before).into_iter().filter(|(to, _)| to != ZOE) {
        let text = letter.text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(
            text.contains("All sheets were in")
                && text.contains("all are in")
                && !text.contains("without waiting"),
            "{to}: {text}"
        );
    }
    sound(&mut daemon);
}

/// The sentence: it must not tell him the coming dice; and it changes nothing.
#[test]
fn a_preview_changes_nothing_and_tells_everybody() {
    let (house, mut daemon) = house();
    house.sheet(ANNA, "take 3");
    daemon.tick().unwrap();
    let before = history(&mut daemon);
    let mut told = Vec::new();
    for _ in 0..3 {
        let quote = word(&zoe(
            &house,
            &mut daemon,
            CampaignId(1),
            "preview because of a dispute",
        ));
        let sent = house.outbox.sent().len();
        let text = said(&zoe(
            &house,
            &mut daemon,
            CampaignId(1),
            &format!("confirm {quote}"),
        ));
        assert!(
            text.contains("PREVIEW")
                && text.contains("are not the real ones")
                && text.contains("Missing: lionel"),
            "{text}"
        );
        assert!(
            !text.contains("BEGIN DICE") && !text.contains("secret"),
            "{text}"
        );
        told.push(
            text.split("A heap of ")
                .nth(1)
                .unwrap()
                .split(' ')
                .next()
                .unwrap()
                .to_owned(),
        );
        let others: Vec<String> = house
            .opened(sent)
            .into_iter()
            .filter(|(to, _)| to != ZOE)
            .map(|(_, letter)| letter.text)
            .collect();
        assert_eq!(others.len(), 3);
        assert!(others.iter().all(|text| {
            text.split_whitespace()
                .collect::<Vec<_>>()
                .join(" ")
                .contains("looked at a preview of")
                && !text.contains("A heap of")
        }));
        assert_eq!(
            history(&mut daemon),
            before,
            "nothing but the traces of a look"
        );
    }
    let real = {
        act(&mut daemon, &ModeratorAct::Process).unwrap();
        position(&mut daemon, RunNumber(1), TurnNumber(1))
    };
    // three looks, three throws of a die: that all three were the real one happens once in 216, and
    // never with the chain's own secret
    assert!(
        told.iter().all(|beans| beans
            .parse::<i64>()
            .is_ok_and(|beans| (4..=9).contains(&beans))),
        "{told:?}"
    );
    assert!(real.contains("beans"), "{real}");
    sound(&mut daemon);
    let log = daemon
        .store()
        .read(|book| chronicle(book, CampaignId(1), "UTC"))
        .unwrap();
    assert_eq!(log.len(), 4, "{log:?}");
}

#[test]
fn a_silent_preview_stands_in_the_log() {
    let (house, mut daemon) = house();
    act(
        &mut daemon,
        &ModeratorAct::Choose {
            setting: "silent previews".to_owned(),
            value: "yes".to_owned(),
        },
    )
    .unwrap();
    let before = house.outbox.sent().len();
    let done = act(&mut daemon, &ModeratorAct::Preview).unwrap();
    assert!(!done.account.is_empty());
    assert_eq!(house.sent(before), []);
    assert_eq!(
        daemon
            .store()
            .read(|book| chronicle(book, CampaignId(1), "UTC"))
            .unwrap()
            .len(),
        2
    );
}

#[test]
fn who_plays_looks_at_nothing() {
    let (house, mut daemon) = {
        let (mut house, daemon) = House::new(&json!({ "moderator": ANNA }));
        drop(daemon);
        house.config.answers.per_day = 1000;
        let daemon = house.daemon();
        (house, daemon)
    };
    house.sheet(BELA, "take 5");
    for act in [ModeratorAct::Preview, ModeratorAct::Reveal] {
        assert!(
            matches!(daemon.intervene(CampaignId(1), &act, "why not"), Err(ActError::No(ActRefusal::Plays(lord))) if lord == "gawaine"),
            "{act:?}"
        );
    }
    let to = house.moderator_address(&mut daemon, CampaignId(1));
    daemon.tick().unwrap();
    for (text, says) in [
        (
            "preview because I want to win",
            "would show you what the others plan",
        ),
        (
            "reveal because I want to win",
            "would show you what the others plan",
        ),
        (
            "become lionel\ntake 9\nend",
            "Players may not write in another's name",
        ),
        (
            "become lionel\ntake 3\nend",
            "Players may not write in another's name",
        ),
    ] {
        let before = house.outbox.sent().len();
        house.mail(ANNA, &to, "", text);
        daemon.tick().unwrap();
        let sent = house.opened(before);
        let said = sent[0]
            .1
            .text
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ");
        assert!(
            sent.len() == 1 && said.contains(says) && !said.contains("take 5"),
            "{text}: {said}"
        );
    }
    assert_eq!(
        daemon
            .store()
            .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(1)))
            .unwrap()
            .unwrap()
            .source,
        "take 5\n"
    );
}

/// AU-11: what somebody knows cannot be taken back, so he is never one of those from whom it is
/// hidden, by whatever door he comes.
#[test]
fn who_has_looked_plays_here_no_more() {
    let (mut house, mut daemon) = house();
    let seated = |daemon: &mut Daemon| {
        daemon
            .store()
            .read(|book| book.seats(CampaignId(1)))
            .unwrap()
            .iter()
            .any(|seat| seat.address.as_deref() == Some(ZOE))
    };
    let told = |house: &House, before: usize| {
        let mails = house.opened(before).into_iter().filter(|(to, _)| to == ZOE);
        mails
            .map(|(_, letter)| letter.text.split_whitespace().collect::<Vec<_>>().join(" "))
            .collect::<Vec<_>>()
            .join(" ")
    };
    let writes = |house: &House, daemon: &mut Daemon, to: &str, text: &str| {
        house.clock.advance(SignedDuration::from_hours(25));
        let before = house.outbox.sent().len();
        house.mail(ZOE, to, "Subject: word\r\n", text);
        daemon.tick().unwrap();
        told(house, before)
    };
    house.config.answers.per_day = 1000;
    // she stands by while she may
    let judge = "orders@seneschal.localhost";
    assert!(writes(&house, &mut daemon, judge, "stand by for thornvale").contains("confirm"));
    let joining = reply_to(&house, ZOE);
    assert!(writes(&house, &mut daemon, &joining, "confirm").contains("You are standby"));
    let replace = |lord: &str, address: &str| ModeratorAct::Replace {
        lord: lord.to_owned(),
        address: address.to_owned(),
    };
    let by_standby = |daemon: &mut Daemon| {
        let row = daemon
            .store()
            .read(|book| book.campaign(CampaignId(1)))
            .unwrap()
            .unwrap();
        let (tables, config) = (
            crate::campaign::CampaignCache::default(),
            crate::config::Config::default(),
        );
        tables.put(
            CampaignId(1),
            Arc::new(crate::games::OpenGame::new(Beans::default())),
        );
        daemon.store().look(|book| {
            weigh(
                book,
                &tables,
                &Campaign::load(book, &tables, row)?,
                &config,
                &replace("gawaine", "standby"),
                None,
                house.clock.now(),
            )
        })
    };
    assert!(by_standby(&mut daemon).is_ok(), "she would be asked");

    act(&mut daemon, &ModeratorAct::Reveal).unwrap();
    act(&mut daemon, &ModeratorAct::Preview).unwrap();
    let campaign = |daemon: &mut Daemon| {
        let row = daemon
            .store()
            .read(|book| book.campaign(CampaignId(1)))
            .unwrap()
            .unwrap();
        let tables = crate::campaign::CampaignCache::default();
        tables.put(
            CampaignId(1),
            Arc::new(crate::games::OpenGame::new(Beans::default())),
        );
        daemon
            .store()
            .look(|book| Campaign::load(book, &tables, row))
            .unwrap()
    };
    assert_eq!(campaign(&mut daemon).settings.looked, [ZOE], "once");
    assert!(
        matches!(
            by_standby(&mut daemon),
            Err(ActError::No(ActRefusal::NobodyStandsBy(_)))
        ),
        "and is not asked any more"
    );
    assert_eq!(
        act(&mut daemon, &replace("gawaine", "Zoe@example.org")),
        Err(ActRefusal::Looked("Zoe@example.org".to_owned()))
    );
    assert!(writes(&house, &mut daemon, &joining, "confirm").contains("may not play in it"));
    assert!(
        writes(&house, &mut daemon, judge, "stand by for thornvale").contains("may not play in it")
    );
    // to watch she may, as she always could
    assert!(writes(&house, &mut daemon, judge, "observe thornvale").contains("confirm"));
    {
        let now = house.clock.now();
        let (campaign, config) = (campaign(&mut daemon), house.config.clone());
        let desk = MailComposer::open(&config).unwrap();
        let office = crate::commands::membership::MembershipContext {
            desk: &desk,
            config: &config,
            letter: 0,
            now,
        };
        let invited = daemon
            .store()
            .look(|book| {
                crate::commands::membership::recruitment::invite(office, book, &campaign, ZOE, None)
            })
            .unwrap();
        assert_eq!(
            invited.map(drop),
            Err(crate::commands::membership::recruitment::InvitationRefusal::Looked)
        );
    }
    // nor does a player's seat move to her
    house.clock.advance(SignedDuration::from_hours(25));
    house.sheet(ANNA, "address zoe@example.org");
    daemon.tick().unwrap();
    let asked = house
        .opened(0)
        .into_iter()
        .rfind(|(to, letter)| to == ANNA && letter.subject.contains("Please confirm"))
        .unwrap()
        .1;
    house.mail(
        ANNA,
        &house.reply_address(ANNA),
        &format!("In-Reply-To: <{}>\r\n", asked.message_id.unwrap()),
        "confirm",
    );
    daemon.tick().unwrap();
    let moving = reply_to(&house, ZOE);
    assert!(moving.contains("moving"), "{moving}");
    let before = house.outbox.sent().len();
    house.mail(ZOE, &moving, "", "confirm");
    daemon.tick().unwrap();
    assert!(
        told(&house, before).contains("nobody can play a seat there from this address"),
        "{}",
        told(&house, before)
    );
    assert!(!seated(&mut daemon));
    // who was dismissed knows it still
    assert!(campaign(&mut daemon).has_looked("ZOE@example.org"));
}

#[test]
fn a_forecast_is_a_players_own() {
    let (house, mut daemon) = house();
    house.sheet(BELA, "take 5");
    house.sheet(ANNA, "take 3");
    daemon.tick().unwrap();
    let (before, sent) = (history(&mut daemon), house.outbox.sent().len());
    house.sheet(ANNA, "forecast");
    daemon.tick().unwrap();
    let mails = house.opened(sent);
    assert_eq!(
        mails.iter().map(|(to, _)| to.as_str()).collect::<Vec<_>>(),
        [ANNA]
    );
    let text = mails[0]
        .1
        .text
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ");
    assert!(
        text.contains("FORECAST")
            && text.contains("your present sheet, revision 1")
            && text.contains("are not the real ones"),
        "{text}"
    );
    // three and a die; of the other's five, and what he has, nothing
    let heaps: Vec<i64> = text
        .split("A heap of ")
        .skip(1)
        .map(|rest| rest.split(' ').next().unwrap().parse().unwrap())
        .collect();
    assert!((4..=9).contains(&heaps[0]) && heaps[1] == 0, "{heaps:?}");
    assert!(
        !text.contains("BEGIN DICE") && !text.contains("take 5"),
        "{text}"
    );
    assert_eq!(history(&mut daemon), before);
}

/// The throw-away secret gives other dice than a turn's own, even if somebody took a link of the
/// chain for it.
#[test]
fn a_rehearsal_rolls_no_turns_dice() {
    use crate::campaign::secrets::{NO_SHEET, mix, turn_key};
    use crate::games::{Dice, DynGame, OpenGame, Seat};
    let table = OpenGame::new(Beans::default());
    let start = table.start(&mut Dice::keyed(&[0; 32], &[0; 32])).position;
    let open = table.open_position(&start).unwrap();
    let differs = (0..20_u8).filter(|n| {
        let secret = [*n; 32];
        let orders = [(Seat(0), "take 1\n"), (Seat(1), "take 2\n")]
            .map(|(seat, text)| (seat, open.read(seat, &Sheet::from_stored(text)).orders))
            .into();
        let shown = crate::turns::rehearsal::rehearse(open.as_ref(), &orders, &secret);
        let played = open.adjudicate(
            &orders,
            &mut Dice::keyed(&turn_key(&secret, &mix(&[NO_SHEET; 2])), &secret),
        );
        shown.after.position != played.position
    });
    assert!(differs.count() > 15);
}
