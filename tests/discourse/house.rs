//! A judge with a campaign whose players are on the forum, its clock fixed. `tests/xenforo` has the
//! same house.

#![allow(dead_code, reason = "not every test program asks for all of it")]

use super::stand_in::{ACCOUNT, Forum, KEY, MARK, Post, SEATS, SECTION};
use jiff::{SignedDuration, Timestamp};
use seneschal::campaign::setup::CampaignPlan;
use seneschal::clock::Clock;
use seneschal::config::Config;
use seneschal::daemon::{Daemon, RoundSummary};
use seneschal::games::GameId;
use seneschal::history::{LetterState, OutboxRow, SheetRow, Store};
use seneschal::mail::{Inbox, Outbox, inbox::MemoryInbox, outbox::MemoryOutbox};
use seneschal::text::ids::{CampaignId, Seat, TurnNumber};
use std::collections::BTreeMap;
use std::os::unix::fs::PermissionsExt;
use tempfile::TempDir;

pub struct House {
    /// Goes with the value, and everything in it.
    folder: TempDir,
    pub clock: Clock,
    pub forum: Forum,
    pub inbox: MemoryInbox,
    pub outbox: MemoryOutbox,
    config: Config,
    daemon: Option<Daemon>,
}

pub const MODERATOR: &str = "mod@example.org";

/// How a house differs from the usual one.
pub struct Built<'a> {
    pub seats: &'a [&'a str],
    pub observers: &'a [&'a str],
    pub tls: Option<std::sync::Arc<rustls::ServerConfig>>,
    /// Of the forum's section, behind a comma.
    pub more: String,
    /// As `more`: how often it is asked.
    pub pace: &'a str,
    /// Another than the configuration's.
    pub moderator: Option<&'a str>,
    /// Whether its campaign is started.
    pub begins: bool,
    /// What begins it otherwise.
    pub starts: &'a str,
    pub private: bool,
    /// The second of the games, whose seats play one after the other.
    pub second_game: bool,
}

impl Default for Built<'_> {
    fn default() -> Self {
        Built {
            seats: &SEATS,
            observers: &[],
            tls: None,
            more: String::new(),
            pace: ", pace: { per_minute: 0, per_day: 0 }",
            moderator: None,
            begins: true,
            starts: "by_hand",
            private: false,
            second_game: false,
        }
    }
}

impl House {
    /// Anna and Bo on the forum, thornvale begun and its first letters posted.
    pub fn new() -> House {
        House::with(&SEATS, &[&format!("{SECTION}:#thornvale")])
    }

    pub fn with(seats: &[&str], observers: &[&str]) -> House {
        House::of(&Built {
            seats,
            observers,
            ..Built::default()
        })
    }

    /// `pace`: as it stands in the configuration; nothing is the default.
    pub fn at_pace(seats: &[&str], observers: &[&str], pace: &str) -> House {
        House::of(&Built {
            seats,
            observers,
            pace,
            ..Built::default()
        })
    }

    pub fn of(built: &Built) -> House {
        let Built {
            seats, observers, ..
        } = built;
        let clock = Clock::fixed("2026-11-20T08:00:00Z".parse().expect("a time"));
        let forum = Forum::serve_over(&clock, &["Anna", "Bo", "Eve", "Kay"], built.tls.clone());
        let folder = tempfile::tempdir().expect("a folder");
        // a map that is a dot: drawing one takes most of a round
        let map = folder.path().join("templates/excalibur/map");
        std::fs::create_dir_all(&map).expect("a folder");
        std::fs::write(map.join("board.svg"), r#"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>"#)
            .expect("a map");
        let key = folder.path().join("discourse.key");
        std::fs::write(&key, format!("{KEY}\n")).expect("a key");
        std::fs::set_permissions(&key, std::fs::Permissions::from_mode(0o600)).expect("a mode");
        let text = format!(
            "templates: templates\nmail: {{ address: judge@example.net, moderator: {MODERATOR} }}\nforum:\n  {SECTION}: {{ url: '{}', account: {ACCOUNT}, key_file: discourse.key, category: 7, timeout_seconds: 2{}{} }}\n",
            forum.url(),
            built.pace,
            built.more
        );
        std::fs::write(folder.path().join("judge.yaml"), &text).expect("a configuration");
        let config = Config::read("judge.yaml", &text, folder.path()).expect("a configuration");
        let (inbox, outbox) = (MemoryInbox::default(), MemoryOutbox::default());
        let mut house = House {
            folder,
            clock,
            forum,
            inbox,
            outbox,
            config,
            daemon: None,
        };
        house.start();
        let mut settings = serde_json::json!({ "deadline": "every 7 days 20:00", "delay": 0, "trust": "proof", "token_only": false, "observers": observers, "starts": built.starts, "private": built.private });
        if let Some(moderator) = built.moderator {
            settings["moderator"] = moderator.into();
        }
        let plan = CampaignPlan {
            name: "thornvale".to_owned(),
            system: GameId::ALL[usize::from(built.second_game)],
            edition: "standard".to_owned(),
            board: if built.second_game { "wales" } else { "valley" }.to_owned(),
            switches: BTreeMap::new(),
            seats: seats
                .iter()
                .map(|seat| seat.parse().expect("a seat"))
                .collect(),
            settings: serde_json::from_value(settings).expect("settings"),
            language: "en".to_owned(),
            zone: "UTC".to_owned(),
        };
        let now = house.clock.now();
        let id = plan
            .create(house.daemon().store(), now)
            .expect("a campaign");
        if built.begins {
            house.daemon().start_campaign(id).expect("its start");
        }
        house.tick();
        house
    }

    /// Another start, with the forum at another address, and called so in the configuration where a
    /// name is given.
    pub fn move_to(&mut self, forum: Forum, id: Option<&str>) {
        self.forum = forum;
        let settings = &mut self.config.forum;
        let settings = settings.discourse.as_mut().or(settings.xenforo.as_mut());
        let settings = settings.expect("a forum");
        settings.url = self.forum.url();
        if let Some(id) = id {
            settings.id = id.to_owned();
        }
        self.start();
    }

    /// Another start, with no forum in the configuration.
    pub fn without_forum(&mut self) {
        self.config.forum = Default::default();
        self.start();
    }

    pub fn config(&self) -> &Config {
        &self.config
    }

    /// To a minute before the deadline, with a daemon that looked now.
    pub fn shortly_before(&mut self) {
        let deadline = self
            .daemon()
            .store()
            .read(|book| book.campaign(CampaignId(1)))
            .expect("readable")
            .expect("it")
            .deadline
            .expect("a deadline");
        let left = deadline - self.now().as_millisecond() - 180_000;
        // in steps, so that no look is missed for long
        let step = left / 40;
        for _ in 0..40 {
            self.clock.advance(SignedDuration::from_millis(step));
            self.daemon().tick().expect("a round");
        }
        assert_eq!(self.turn(), 1);
    }

    /// The daemon, or another after the first was ended.
    pub fn start(&mut self) {
        self.daemon = None;
        let store = Store::open(&self.config.history()).expect("the history");
        let (inbox, outbox) = (
            Inbox::Memory(self.inbox.clone()),
            Outbox::Memory(self.outbox.clone()),
        );
        self.daemon = Some(
            Daemon::with(
                self.config.clone(),
                self.clock.clone(),
                store,
                inbox,
                outbox,
            )
            .expect("a daemon")
            .seeded(7),
        );
    }

    pub fn daemon(&mut self) -> &mut Daemon {
        self.daemon.as_mut().expect("it runs")
    }

    /// Two minutes later, a round that may meet trouble.
    pub fn tick(&mut self) -> RoundSummary {
        self.clock.advance(SignedDuration::from_mins(2));
        self.daemon().tick().expect("a round")
    }

    /// The same without trouble.
    pub fn round(&mut self) -> RoundSummary {
        let ticked = self.tick();
        assert!(
            ticked.trouble.is_empty() && ticked.unsent.is_empty(),
            "{ticked:?}"
        );
        ticked
    }

    pub fn folder(&self) -> &std::path::Path {
        self.folder.path()
    }

    pub fn wait(&mut self, hours: i64) {
        self.clock.advance(SignedDuration::from_hours(hours));
    }

    pub fn turn(&mut self) -> u32 {
        self.daemon()
            .store()
            .read(|book| book.campaign(CampaignId(1)))
            .expect("readable")
            .expect("the campaign")
            .turn
            .0
    }

    pub fn stands(&mut self, seat: u8) -> Option<SheetRow> {
        let turn = self.turn();
        self.daemon()
            .store()
            .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(turn), Seat(seat)))
            .expect("readable")
    }

    /// State and reason of the letter that came last.
    pub fn last_letter(&mut self) -> (LetterState, Option<String>) {
        let letters = self
            .daemon()
            .store()
            .read(|book| book.last_letters(1))
            .expect("readable");
        letters
            .into_iter()
            .next_back()
            .map(|row| (row.state, row.reason))
            .expect("a letter")
    }

    pub fn letters(&mut self) -> usize {
        self.daemon()
            .store()
            .read(|book| book.last_letters(1000))
            .expect("readable")
            .len()
    }

    pub fn mails(&mut self) -> Vec<OutboxRow> {
        self.daemon()
            .store()
            .read(|book| book.outbox(None))
            .expect("readable")
    }

    /// Letters for the forum that are not there yet.
    pub fn waiting(&mut self) -> Vec<OutboxRow> {
        self.mails()
            .into_iter()
            .filter(|row| row.mail.recipient.prefix() == Some(SECTION) && row.state != "sent")
            .collect()
    }

    /// What the judge posted for somebody last.
    pub fn last_to(&self, name: &str) -> Post {
        self.forum.letters_to(name).pop().expect("a letter to him")
    }

    /// Every post of the judge stands once: no two have the same mark.
    pub fn nothing_twice(&self) {
        let mut marks = BTreeMap::new();
        for post in self.forum.posts_by(ACCOUNT) {
            let mark = post.raw.lines().last().unwrap_or_default().to_owned();
            assert!(mark.starts_with(MARK), "{}", post.raw);
            *marks.entry(mark).or_insert(0) += 1;
        }
        assert!(marks.values().all(|times| *times == 1), "{marks:?}");
    }

    pub fn alarms(&self) -> Vec<String> {
        let to = |parcel: seneschal::mail::Parcel| {
            (parcel.to == MODERATOR).then(|| {
                String::from_utf8_lossy(&parcel.bytes)
                    .replace("=\r\n", "")
                    .replace("\r\n", " ")
            })
        };
        self.outbox.sent().into_iter().filter_map(to).collect()
    }

    pub fn now(&self) -> Timestamp {
        self.clock.now()
    }
}

/// A sheet for the turn that is open.
pub fn sheet(lines: &str) -> String {
    format!("BEGIN ORDERS thornvale\n{lines}\nEND ORDERS")
}
