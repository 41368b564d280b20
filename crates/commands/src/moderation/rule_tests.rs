//! What a changed rule applies to, and which changes are refused.

use crate::moderation::{self, ActRequest, ModerationContext, ModeratorAct};
use jiff::Timestamp;
use seneschal_campaign::{CampaignCache, CampaignSettings, setup::CampaignPlan};
use seneschal_config::Config;
use seneschal_games::GameId;
use seneschal_history::{RuleChange, Store};
use seneschal_letters::MailComposer;
use seneschal_mail::JudgeIdentity;
use seneschal_text::ids::{CampaignId, RunNumber, TurnNumber};
use seneschal_turns::rule_change::{RuleChangeError, RuleChangeResult, RuleOrder, set};
use seneschal_turns::{ModeratorWord, PlayResult};

/// A campaign of two on the Valley, set up and not begun.
struct House {
    _folder: tempfile::TempDir,
    store: Store,
    desk: MailComposer,
    config: Config,
    campaign: CampaignId,
    tables: CampaignCache,
    clock: i64,
}

impl House {
    fn new(edition: &str, switches: &[(&str, &str)]) -> House {
        let folder = tempfile::tempdir().unwrap();
        let config = Config {
            base: folder.path().to_owned(),
            ..Config::default()
        };
        let mut store = Store::in_memory().unwrap();
        let plan = CampaignPlan {
            name: "thornvale".to_owned(),
            system: GameId::ALL[0],
            edition: edition.to_owned(),
            board: "valley".to_owned(),
            switches: switches
                .iter()
                .map(|&(name, value)| (name.to_owned(), value.to_owned()))
                .collect(),
            seats: ["gawaine::anna@example.org", "lionel::bela@example.org"]
                .map(|seat| seat.parse().unwrap())
                .to_vec(),
            settings: CampaignSettings {
                observers: vec!["olga@example.org".parse().unwrap()],
                abandon_after: 0,
                ..CampaignSettings::default()
            },
            language: "en".to_owned(),
            zone: "UTC".to_owned(),
        };
        let campaign = plan.create(&mut store, Timestamp::UNIX_EPOCH).unwrap();
        let desk = MailComposer::open(&config).unwrap();
        House {
            _folder: folder,
            store,
            desk,
            config,
            campaign,
            tables: CampaignCache::default(),
            clock: 1,
        }
    }

    fn now(&mut self) -> Timestamp {
        self.clock += 1;
        Timestamp::from_second(self.clock).unwrap()
    }

    fn start(&mut self) {
        let now = self.now();
        seneschal_turns::start(
            &mut self.store,
            &self.desk,
            &self.tables,
            &self.config,
            self.campaign,
            now,
        )
        .unwrap();
    }

    /// Plays the turn that is awaited, without any sheet.
    fn play(&mut self, number: TurnNumber) {
        let now = self.now();
        let tools = seneschal_turns::TurnTools {
            desk: &self.desk,
            tables: &self.tables,
            config: &self.config,
        };
        let played =
            seneschal_turns::play(&mut self.store, tools, self.campaign, number, now).unwrap();
        assert!(
            matches!(played, PlayResult::Played { .. }),
            "turn {number}: {played:?}"
        );
    }

    fn set(&mut self, switch: &str, value: &str) -> Result<RuleChangeResult, RuleChangeError> {
        let now = self.now();
        set(
            &mut self.store,
            &self.desk,
            &self.tables,
            self.campaign,
            RuleOrder {
                switch,
                value,
                word: ModeratorWord {
                    reason: "",
                    also: &seneschal_campaign::outcome::Outcome::default(),
                },
                now,
            },
        )
    }

    /// The value of a switch by which a turn is played.
    fn value(&mut self, switch: &str, turn: TurnNumber) -> String {
        let (row, changes) = self
            .store
            .read(|book| {
                Ok((
                    book.campaign(self.campaign)?.unwrap(),
                    book.rule_changes(self.campaign)?,
                ))
            })
            .unwrap();
        self.tables
            .at(
                &row,
                &self.store.read(|book| book.setup(row.id)).unwrap(),
                &changes,
                turn,
            )
            .unwrap()
            .switches()
            .values[switch]
            .value
            .clone()
    }

    /// Every mail written after so many: recipient and text.
    fn mails(&mut self, after: usize) -> Vec<(String, String)> {
        let rows = self
            .store
            .read(|book| book.outbox(Some(self.campaign)))
            .unwrap();
        let open = |bytes: &[u8]| {
            seneschal_mail::letter(
                bytes,
                &seneschal_mail::Limits::default(),
                &JudgeIdentity {
                    addresses: Vec::new(),
                    instance: String::new(),
                },
            )
            .unwrap()
        };
        rows.iter()
            .skip(after)
            .map(|row| (row.mail.recipient.to_string(), open(&row.mail.bytes).text))
            .collect()
    }
}

#[test]
fn a_change_holds_from_the_turn_after_the_one_awaited_and_everybody_is_told() {
    let mut house = House::new("standard", &[]);
    house.start();
    let before = house.mails(0).len();
    let changed = house.set("combat.row_2_4", "3").unwrap();
    assert_eq!(
        (changed.before.value.as_str(), changed.after.value.as_str()),
        ("4", "3")
    );
    assert_eq!(
        changed.awaited.map(|turn| turn.name).as_deref(),
        Some("autumn 0")
    );
    let told = house.mails(before);
    let readers: Vec<&str> = told.iter().map(|(to, _)| to.as_str()).collect();
    assert_eq!(
        readers,
        ["anna@example.org", "bela@example.org", "olga@example.org"]
    );
    for (to, text) in &told {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(
            text.contains("§8.3 combat.row_2_4 is 3 instead of 4"),
            "{to}: {text}"
        );
        assert!(text.contains("wounded on a 3, 4, 5 or 6"), "{to}: {text}");
    }
    assert_eq!(
        ["4", "4", "3", "3"],
        [0, 1, 2, 3]
            .map(|turn| house.value("combat.row_2_4", TurnNumber(turn)))
            .each_ref()
            .map(String::as_str)
    );
    // the reports say it when it begins, and once more when it was played so
    for (number, says) in [
        (1, "From Winter of year 0 on: §8.3 combat.row_2_4 is 3"),
        (
            2,
            "Winter of year 0 was the first turn played with §8.3 combat.row_2_4: 3",
        ),
        (3, ""),
    ] {
        let before = house.mails(0).len();
        house.play(TurnNumber(number));
        let reports = house.mails(before);
        assert_eq!(reports.len(), 3);
        for (to, text) in reports {
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert_eq!(
                text.contains("combat.row_2_4"),
                !says.is_empty(),
                "turn {number}, {to}: {text}"
            );
            assert!(text.contains(says), "turn {number}, {to}: {text}");
        }
    }
    // what was played stays as it was played
    assert_eq!(
        ["4", "4", "3", "3"],
        [0, 1, 2, 3]
            .map(|turn| house.value("combat.row_2_4", TurnNumber(turn)))
            .each_ref()
            .map(String::as_str)
    );
    house.store.read(|book| book.check_log()).unwrap();
}

#[test]
fn the_sheets_that_are_asked_for_next_are_read_by_the_new_rules() {
    let mut house = House::new("standard", &[("victory.manors", "1")]);
    house.start();
    // by the old rules the first manor wins (§2.1): nobody is awaited after spring 1
    house.set("victory.manors", "40").unwrap();
    for number in 1..=3 {
        house.play(TurnNumber(number));
    }
    let row = house
        .store
        .read(|book| book.campaign(house.campaign))
        .unwrap()
        .unwrap();
    assert_eq!((row.state.name(), row.turn), ("running", TurnNumber(4)));
}

#[test]
fn what_cannot_be_changed_is_refused_and_changes_nothing() {
    let mut house = House::new("standard", &[]);
    house.start();
    let before = house.mails(0).len();
    for (switch, value, says) in [
        ("combat.row_2_4", "5", "one of: 4, 3"),
        ("combat.row24", "3", "\"combat.row_2_4\""),
        ("combat.row_2_4", "4", "is 4 already"),
        (
            "fast_play",
            "on",
            "stays off as long as the campaign runs (§F1)",
        ),
        ("supply.limit", "off", "stays on"),
    ] {
        let error = house.set(switch, value).expect_err(switch);
        assert!(error.to_string().contains(says), "{error}");
    }
    assert_eq!(house.mails(0).len(), before);
    assert!(
        house
            .store
            .read(|book| book.rule_changes(house.campaign))
            .unwrap()
            .is_empty()
    );
}

#[test]
fn before_the_start_a_campaign_begins_with_the_change() {
    let mut house = House::new("standard", &[]);
    house.set("fast_play", "on").unwrap();
    house.set("combat.row_2_4", "3").unwrap();
    house.set("combat.row_2_4", "4").unwrap();
    assert_eq!(house.mails(0), []);
    house.start();
    assert_eq!(
        (
            house.value("fast_play", TurnNumber(0)).as_str(),
            house.value("combat.row_2_4", TurnNumber(1)).as_str()
        ),
        ("on", "4")
    );
}

/// Two changes of one switch before the turn begins: the last word holds. Set back, nothing is
/// changed.
#[test]
fn the_last_word_holds() {
    let mut house = House::new("standard", &[]);
    house.start();
    house.set("meet.losers", "start").unwrap();
    house.set("meet.losers", "back_one").unwrap();
    assert_eq!(house.value("meet.losers", TurnNumber(2)), "back_one");
    house.set("meet.losers", "share").unwrap();
    assert_eq!(house.value("meet.losers", TurnNumber(2)), "share");
    assert_eq!(
        house
            .store
            .read(|book| book.rule_changes(house.campaign))
            .unwrap()
            .len(),
        1
    );
}

/// A change stands when a turn before it is taken back, and holds from that turn on; what is void
/// is played again by the rules that it had.
#[test]
fn a_correction_holds_for_the_turn_that_is_run_again() {
    let mut house = House::new("standard", &[]);
    house.start();
    for number in 1..=3 {
        house.play(TurnNumber(number));
    }
    house.set("combat.row_2_4", "3").unwrap();
    assert_eq!(
        (
            house.value("combat.row_2_4", TurnNumber(2)),
            house.value("combat.row_2_4", TurnNumber(5))
        ),
        ("4".to_owned(), "3".to_owned())
    );
    let second = house
        .store
        .read(|book| book.turn_names(house.campaign))
        .unwrap()[2]
        .1
        .clone();
    let before = house.mails(0).len();
    let now = house.now();
    let mut bench = ModerationContext {
        store: &mut house.store,
        desk: &house.desk,
        tables: &house.tables,
        config: &house.config,
        now,
    };
    let act = ModeratorAct::Rerun { turn: second };
    moderation::carry_out(
        &mut bench,
        house.campaign,
        ActRequest {
            act: &act,
            reason: "the row was read wrongly",
            by: None,
            word: None,
            answer: &moderation::no_mail,
        },
    )
    .unwrap();
    assert_eq!(
        ["4", "3", "3"],
        [1, 2, 3]
            .map(|turn| house.value("combat.row_2_4", TurnNumber(turn)))
            .each_ref()
            .map(String::as_str)
    );
    for (to, text) in house.mails(before) {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(
            text.contains("was the first turn played with §8.3 combat.row_2_4: 3"),
            "{to}: {text}"
        );
    }
    // a change of its own in this run leaves the void one alone
    house.set("combat.row_2_4", "4").unwrap();
    let row = house
        .store
        .read(|book| book.campaign(house.campaign))
        .unwrap()
        .unwrap();
    for run in [1, 2] {
        let tables = CampaignCache::default();
        let same = house
            .store
            .look(|book| {
                seneschal_turns::proof::replay(book, &tables, row.clone(), RunNumber(run), |turn| {
                    assert_eq!(turn.apart, None, "run {run}")
                })
            })
            .unwrap();
        assert!(same);
    }
    let held = |run| {
        house
            .store
            .read(|book| book.rule_changes_in(house.campaign, run))
            .unwrap()
    };
    let mut held = held;
    let told = |changes: Vec<RuleChange>| {
        changes
            .into_iter()
            .map(|change| (change.turn, change.value))
            .collect::<Vec<_>>()
    };
    assert_eq!(told(held(RunNumber(1))), [(TurnNumber(5), "3".to_owned())]);
    assert_eq!(
        told(held(RunNumber(2))),
        [
            (TurnNumber(2), "3".to_owned()),
            (TurnNumber(4), "4".to_owned())
        ]
    );
}

/// What a campaign began with is complete: it opens without its edition's file, and by the values
/// written.
#[test]
fn a_campaign_writes_down_every_switch_when_it_is_set_up() {
    let mut house = House::new("french-full", &[("choke", "off")]);
    let setup: seneschal_games::Setup =
        serde_json::from_str(&house.store.read(|book| book.setup(house.campaign)).unwrap())
            .unwrap();
    let whole = GameId::ALL[0].table(&setup).unwrap().switches();
    assert_eq!(setup.rules_version, Some(whole.version));
    assert_eq!(
        setup.switches.keys().collect::<Vec<_>>(),
        whole.values.keys().collect::<Vec<_>>()
    );
    assert_eq!(
        (
            setup.switches["choke"].as_str(),
            setup.switches["meet.losers"].as_str(),
            setup.switches["weather"].as_str()
        ),
        ("off", "start", "on")
    );
    // an edition that a later program no longer has, or has otherwise
    let gone = seneschal_games::Setup {
        edition: "as-it-was".to_owned(),
        ..setup
    };
    assert_eq!(GameId::ALL[0].table(&gone).unwrap().switches(), whole);
}
