//! A judge with the campaign `thornvale` in its spring of year 1, all in memory but the history:
//! what it makes of a letter can be looked at.
//!
//! Gawaine is Anna's and stands at Kelmscott with 1, 2, 52 and 53; Lionel is Bela's. Letters carry
//! `TOKEN` where Gawaine's token stands.

use jiff::{SignedDuration, Timestamp};
use seneschal::campaign::setup::CampaignPlan;
use seneschal::clock::Clock;
use seneschal::config::Config;
use seneschal::daemon::Daemon;
use seneschal::games::GameId;
use seneschal::history::{LetterState, SheetRow, Store};
use seneschal::mail::{
    Inbox, JudgeIdentity, Letter, Limits, Outbox, inbox::MemoryInbox, letter, outbox::MemoryOutbox,
};
use seneschal::text::ids::{CampaignId, Seat, TurnNumber};
use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use tempfile::TempDir;

pub const ANNA: &str = "anna@example.org";
const BELA: &str = "bela@example.org";
pub const JUDGE: &str = "judge@example.net";
/// Stands in the letters for Gawaine's token, which no letter can know before the campaign is made.
pub const TOKEN: &str = "abcdefghijklmnop";

pub struct House {
    /// Goes with the value, and everything in it.
    _folder: TempDir,
    pub clock: Clock,
    pub inbox: MemoryInbox,
    pub outbox: MemoryOutbox,
    pub daemon: Daemon,
    token: String,
    /// How many letters were delivered; the number of the last.
    posted: i64,
}

/// The campaign after its first winter: the files of its folder, and what else a house needs.
struct Saved {
    files: Vec<(PathBuf, Vec<u8>)>,
    now: Timestamp,
    token: String,
    posted: i64,
}

/// What became of one letter.
#[allow(dead_code, reason = "not every test program asks for all of it")]
pub struct Fate {
    pub state: LetterState,
    pub reason: Option<String>,
    /// Recipient and mail, in the order in which they left.
    pub answers: Vec<(String, Letter)>,
    pub stands: Option<SheetRow>,
    /// What waits for `confirm`.
    pub waits: Option<SheetRow>,
}

impl House {
    /// A copy of the campaign as it stands after its first winter; played once in a process.
    pub fn new() -> House {
        static PLAYED: OnceLock<Saved> = OnceLock::new();
        let saved = PLAYED.get_or_init(House::played);
        let folder = tempfile::tempdir().expect("a folder");
        for (name, bytes) in &saved.files {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            fs::write(&path, bytes).expect("a copy");
            fs::set_permissions(&path, fs::Permissions::from_mode(0o600))
                .expect("a copy of one's own");
        }
        House::opened(folder, saved.now, saved.token.clone(), saved.posted)
    }

    fn opened(folder: TempDir, now: Timestamp, token: String, posted: i64) -> House {
        let mut config = Config {
            base: folder.path().to_owned(),
            ..Config::default()
        };
        config.mail.address = JUDGE.to_owned();
        config.answers.per_day = 1_000_000;
        let store = Store::open(&config.history()).expect("the history");
        let (clock, inbox, outbox) = (
            Clock::fixed(now),
            MemoryInbox::default(),
            MemoryOutbox::default(),
        );
        // those that were read before the copy was made
        for _ in 0..posted {
            inbox.put("", now);
        }
        let (boxes, out) = (Inbox::Memory(inbox.clone()), Outbox::Memory(outbox.clone()));
        let daemon = Daemon::with(config, clock.clone(), store, boxes, out)
            .expect("a daemon")
            .seeded(7);
        House {
            _folder: folder,
            clock,
            inbox,
            outbox,
            daemon,
            token,
            posted,
        }
    }

    fn played() -> Saved {
        let folder = tempfile::tempdir().expect("a folder");
        let mut house = House::opened(
            folder,
            "2026-11-24T08:00:00Z".parse().expect("a time"),
            String::new(),
            0,
        );
        let settings = serde_json::json!({ "deadline": "every 7 days 20:00", "delay": 0, "trust": "proof", "token_only": false });
        let plan = CampaignPlan {
            name: "thornvale".to_owned(),
            system: GameId::ALL[0],
            edition: "standard".to_owned(),
            board: "valley".to_owned(),
            switches: BTreeMap::new(),
            seats: [
                format!("gawaine:red:{ANNA}::Europe/Berlin"),
                format!("lionel:blue:{BELA}"),
            ]
            .iter()
            .map(|seat| seat.parse().expect("a seat"))
            .collect(),
            settings: serde_json::from_value(settings).expect("settings"),
            language: "en".to_owned(),
            zone: "UTC".to_owned(),
        };
        let id = plan
            .create(house.daemon.store(), house.clock.now())
            .expect("a campaign");
        house.daemon.start_campaign(id).expect("its start");
        house.daemon.tick().expect("a round");
        let addresses = [ANNA, BELA].map(|player| house.reply_address(player));
        house.token = addresses[0]
            .split(['.', '@'])
            .nth(2)
            .expect("a token")
            .to_owned();
        for sheets in [
            ["enter by Kelmscott", "enter by Netherby"],
            ["no orders", "no orders"],
        ] {
            for ((player, to), sheet) in [ANNA, BELA].iter().zip(&addresses).zip(sheets) {
                house.posted += 1;
                let number = house.posted;
                house.inbox.put(format!("From: {player}\r\nTo: {to}\r\nMessage-ID: <{number}@example.org>\r\n\r\n{sheet}\r\n"), house.clock.now());
            }
            for _ in 0..3 {
                house.daemon.tick().expect("a round");
                house.clock.advance(SignedDuration::from_hours(1));
            }
        }
        assert_eq!(
            house.turn(),
            TurnNumber(3),
            "the spring of year 1 has begun"
        );
        let House {
            _folder: folder,
            clock,
            daemon,
            token,
            posted,
            ..
        } = house;
        // closed, so that all stands in the files
        drop(daemon);
        let mut files = Vec::new();
        gather(folder.path(), Path::new(""), &mut files);
        Saved {
            files,
            now: clock.now(),
            token,
            posted,
        }
    }

    fn reply_address(&self, player: &str) -> String {
        let mail = self
            .outbox
            .sent()
            .into_iter()
            .find(|parcel| parcel.to == player)
            .expect("his first mail");
        let text = String::from_utf8(mail.bytes).expect("ASCII");
        text.lines()
            .find(|line| line.starts_with("Reply-To:"))
            .and_then(|line| line.split(['<', '>']).nth(1))
            .expect("his address")
            .to_owned()
    }

    fn stands(&mut self) -> Option<SheetRow> {
        let turn = self.turn();
        self.daemon
            .store()
            .read(|book| book.standing_sheet(CampaignId(1), turn, Seat(0)))
            .expect("readable")
    }

    /// How many sheets came for the turn that is open, those that wait for `confirm` too.
    #[allow(dead_code, reason = "one of two test programs counts them")]
    pub fn number_of_sheets(&mut self) -> u32 {
        let turn = self.turn();
        self.daemon
            .store()
            .read(|book| book.next_revision(CampaignId(1), turn, Seat(0)))
            .expect("readable")
    }

    fn turn(&mut self) -> TurnNumber {
        self.daemon
            .store()
            .read(|book| book.campaign(CampaignId(1)))
            .expect("readable")
            .expect("the campaign")
            .turn
    }

    /// Delivers a letter, lets the daemon deal with it, and looks what became of it. Its `TOKEN` is
    /// made Gawaine's.
    pub fn takes(&mut self, mail: &[u8]) -> Fate {
        self.clock.advance(SignedDuration::from_mins(10));
        let before = self.outbox.sent().len();
        let mail = replaced(mail, TOKEN.as_bytes(), self.token.as_bytes());
        self.inbox.put(mail, self.clock.now());
        self.posted += 1;
        let ticked = self.daemon.tick().expect("a round");
        assert!(ticked.trouble.is_empty(), "{:?}", ticked.trouble);
        let (turn, number) = (self.turn(), self.posted);
        let row = self
            .daemon
            .store()
            .read(|book| book.letter(number))
            .expect("readable")
            .expect("the letter");
        let ours = JudgeIdentity::default();
        let open = |bytes: &[u8]| letter(bytes, &Limits::default(), &ours).expect("our own mail");
        let answers = self
            .outbox
            .sent()
            .iter()
            .skip(before)
            .map(|parcel| (parcel.to.clone(), open(&parcel.bytes)))
            .collect();
        let waits = self
            .daemon
            .store()
            .read(|book| book.unconfirmed_sheet(CampaignId(1), turn, Seat(0)))
            .expect("readable");
        Fate {
            state: row.state,
            reason: row.reason,
            answers,
            stands: self.stands(),
            waits,
        }
    }
}

fn replaced(mail: &[u8], what: &[u8], by: &[u8]) -> Vec<u8> {
    let mut mail = mail.to_vec();
    let places: Vec<usize> = mail
        .windows(what.len())
        .enumerate()
        .filter(|(_, piece)| *piece == what)
        .map(|(at, _)| at)
        .collect();
    for at in places {
        mail[at..at + what.len()].copy_from_slice(by);
    }
    mail
}

fn gather(base: &Path, within: &Path, files: &mut Vec<(PathBuf, Vec<u8>)>) {
    for entry in fs::read_dir(base.join(within)).expect("a folder").flatten() {
        let name = within.join(entry.file_name());
        if entry.path().is_dir() {
            gather(base, &name, files);
        } else {
            files.push((name, fs::read(entry.path()).expect("a file")));
        }
    }
}
