//! A small campaign with a rule that was changed, a turn that was run again, and an end: into an
//! archive and out of it.

mod amendments;
mod columns;
mod press;
mod report_parts;
mod retained_history;
mod vacant_seats;

use super::contents::ArchiveStep;
use super::*;
use crate::campaign::{
    Campaign, CampaignCache, CampaignSettings,
    error::InternalError,
    secrets::{sheet_hash, sheet_source},
    setup::{CampaignPlan, PlannedSeat},
};
use crate::commands::moderation::{self, ActRequest, ModerationContext, ModeratorAct};
use crate::config::Config;
use crate::games::{Dice, GameId, Seat, StandInStyle};
use crate::history::{CampaignState, LogKind, NEWEST, NewSheet, SheetStanding, Store};
use crate::letters::MailComposer;
use crate::text::{
    Sheet,
    ids::{CampaignId, RunNumber, TurnNumber},
};
use crate::turns::{self, PlayResult, ending::last_report, proof};
use jiff::Timestamp;
use rusqlite::Connection;
use rusqlite::backup::Backup;
use serde_json::value::RawValue;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{Cursor, Write};
use std::sync::{LazyLock, Mutex};
use std::time::Duration;

const ZONE: &str = "Pacific/Chatham";
const PEOPLE: [&str; 4] = [
    "anna@example.org",
    "bela@example.org",
    "olga@example.org",
    "zoe@example.org",
];

fn plan(seats: &[&str]) -> CampaignPlan {
    CampaignPlan {
        name: "thornvale".to_owned(),
        system: GameId::ALL[0],
        edition: "standard".to_owned(),
        board: "valley".to_owned(),
        switches: BTreeMap::new(),
        seats: seats.iter().map(|seat| seat.parse().unwrap()).collect(),
        settings: CampaignSettings {
            observers: vec![PEOPLE[2].parse().unwrap()],
            moderator: PEOPLE[3].parse().ok(),
            ..CampaignSettings::default()
        },
        language: "en".to_owned(),
        zone: ZONE.to_owned(),
    }
}

pub(crate) struct House {
    folder: tempfile::TempDir,
    pub(crate) store: Store,
    pub(crate) desk: MailComposer,
    config: Config,
    pub(crate) tables: CampaignCache,
    clock: i64,
    /// Seats for which somebody else put a sheet in for the next turn.
    put_in: BTreeSet<Seat>,
}

/// A house as it was at one moment, for tests that begin there: a campaign is played once for all
/// of them.
struct Past {
    history: Mutex<Connection>,
    key: String,
    clock: i64,
}

impl Past {
    fn of(house: &House) -> Past {
        assert!(house.put_in.is_empty(), "who has put sheets in is not kept");
        let mut history = Connection::open_in_memory().unwrap();
        whole_copy(&house.store.connection, &mut history);
        let key = std::fs::read_to_string(house.config.data().join("token.key")).unwrap();
        Past {
            history: Mutex::new(history),
            key,
            clock: house.clock,
        }
    }

    fn house(&self) -> House {
        let mut house = House::keyed(Some(&self.key));
        whole_copy(&self.history.lock().unwrap(), &mut house.store.connection);
        house.clock = self.clock;
        house
    }
}

fn whole_copy(from: &Connection, to: &mut Connection) {
    Backup::new(from, to)
        .unwrap()
        .run_to_completion(i32::MAX, Duration::ZERO, None)
        .unwrap();
}

impl House {
    /// Imports a running campaign as `thornvale`, with these players in order of seats.
    pub(crate) fn takes_over(
        &mut self,
        archive: &Archive,
        seats: &[&str],
    ) -> Result<ImportedCampaign, ArchiveError> {
        let players: BTreeMap<Seat, PlannedSeat> = (0..)
            .map(Seat)
            .zip(seats.iter().map(|seat| seat.parse().unwrap()))
            .collect();
        let options = ImportOptions {
            name: "thornvale",
            players: &players,
            now: self.now(),
        };
        import_running_campaign(&mut self.store, &self.desk, &self.config, archive, &options)
    }

    fn empty() -> House {
        House::keyed(None)
    }

    /// Without a campaign; with the key that players' tokens were made with elsewhere.
    fn keyed(key: Option<&str>) -> House {
        let folder = tempfile::tempdir().unwrap();
        let config = Config {
            base: folder.path().to_owned(),
            ..Config::default()
        };
        if let Some(key) = key {
            let file = config.data().join("token.key");
            std::fs::create_dir_all(config.data()).unwrap();
            std::fs::write(&file, key).unwrap();
            std::fs::set_permissions(file, std::os::unix::fs::PermissionsExt::from_mode(0o600))
                .unwrap();
        }
        let (store, desk) = (
            Store::in_memory().unwrap(),
            MailComposer::open(&config).unwrap(),
        );
        House {
            folder,
            store,
            desk,
            config,
            tables: CampaignCache::default(),
            clock: 1_800_000_000,
            put_in: BTreeSet::new(),
        }
    }

    /// Two lords, and no turn yet.
    pub(crate) fn begun() -> House {
        let mut house = House::empty();
        plan(&[
            "gawaine:red:anna@example.org",
            "lionel:blue:bela@example.org",
        ])
        .create(&mut house.store, Timestamp::UNIX_EPOCH)
        .unwrap();
        let now = house.now();
        turns::start(
            &mut house.store,
            &house.desk,
            &house.tables,
            &house.config,
            CampaignId(1),
            now,
        )
        .unwrap();
        house
    }

    /// Two lords, three turns of which the second was run again, and a rule that was changed.
    pub(crate) fn played() -> House {
        static PLAYED: LazyLock<Past> = LazyLock::new(|| Past::of(&House::play_three()));
        PLAYED.house()
    }

    fn play_three() -> House {
        let mut house = House::begun();
        for number in 1..=3 {
            house.play(TurnNumber(number));
            if number == 1 {
                let now = house.now();
                crate::turns::rule_change::set(
                    &mut house.store,
                    &house.desk,
                    &house.tables,
                    CampaignId(1),
                    crate::turns::rule_change::RuleOrder {
                        switch: "combat.row_2_4",
                        value: "3",
                        word: turns::ModeratorWord {
                            reason: "",
                            also: &crate::campaign::outcome::Outcome::default(),
                        },
                        now,
                    },
                )
                .unwrap();
            }
            if number == 2 {
                let turn = house.campaign().last.as_ref().unwrap().name.clone();
                house.act(&ModeratorAct::Rerun { turn });
            }
        }
        house
    }

    pub(crate) fn ended() -> House {
        static ENDED: LazyLock<Past> = LazyLock::new(|| {
            let mut house = House::played();
            house.act(&ModeratorAct::End);
            Past::of(&house)
        });
        ENDED.house()
    }

    fn now(&mut self) -> Timestamp {
        self.clock += 60;
        Timestamp::from_second(self.clock).unwrap()
    }

    pub(crate) fn campaign(&mut self) -> Campaign {
        let tables = &self.tables;
        self.store
            .look(|book| Campaign::load(book, tables, book.campaign(CampaignId(1))?.unwrap()))
            .unwrap()
    }

    pub(crate) fn play(&mut self, number: TurnNumber) {
        let campaign = self.campaign();
        let now = self.now();
        let put_in = std::mem::take(&mut self.put_in);
        for seat in campaign
            .awaited()
            .unwrap()
            .keys()
            .filter(|seat| !put_in.contains(seat))
        {
            let key = [seat.0 + 1; 32];
            let text = campaign.open_match().unwrap().stand_in(
                Seat(seat.0),
                StandInStyle::Bold,
                &mut Dice::keyed(&key, &key),
            );
            let lines = campaign
                .open_match()
                .unwrap()
                .read(*seat, &Sheet::from_stored(&text))
                .kept_lines();
            let (source, salt) = (
                sheet_source(&lines),
                [seat.0 + u8::try_from(number.0).unwrap(); 16],
            );
            let new = NewSheet {
                campaign: CampaignId(1),
                turn: number,
                seat: *seat,
                letter: None,
                source: &source,
                salt: &salt,
                hash: &sheet_hash(&salt, &source),
                received: now.as_millisecond(),
                clean: true,
                waits: false,
                standing: SheetStanding::Standing,
                by_moderator: false,
            };
            self.store.write(|book| book.put_sheet(new)).unwrap();
        }
        let tools = turns::TurnTools {
            desk: &self.desk,
            tables: &self.tables,
            config: &self.config,
        };
        let played = turns::play(&mut self.store, tools, CampaignId(1), number, now).unwrap();
        assert!(
            matches!(played, PlayResult::Played { .. }),
            "turn {number}: {played:?}"
        );
    }

    pub(crate) fn act(&mut self, act: &ModeratorAct) {
        let now = self.now();
        let House {
            store,
            desk,
            tables,
            config,
            ..
        } = self;
        let mut bench = ModerationContext {
            store,
            desk,
            tables,
            config,
            now,
        };
        let reason = "anna@example.org asked for it";
        moderation::carry_out(
            &mut bench,
            CampaignId(1),
            ActRequest {
                act,
                reason,
                by: None,
                word: None,
                answer: &moderation::no_mail,
            },
        )
        .unwrap();
    }

    fn data(&mut self) -> Archive {
        let campaign = self.campaign();
        self.store
            .look(|book| super::gather::gather(book, &campaign))
            .unwrap()
    }

    fn packed(&mut self) -> Vec<u8> {
        let campaign = self.campaign();
        let House {
            store,
            desk,
            config,
            tables,
            ..
        } = self;
        let facts = store
            .look(|book| last_report::facts(book, tables, &campaign))
            .unwrap();
        let (data, files) = whole(
            store,
            &ArchiveSource {
                desk,
                config,
                tables,
                campaign: &campaign,
                facts: facts.as_ref(),
            },
            || {},
        )
        .unwrap();
        pack(&data, &files).unwrap()
    }

    /// Whether every turn replays and its dice hold, of every run.
    fn is_right(&mut self, runs: u32) {
        let tables = &self.tables;
        self.store
            .look(|book| {
                book.check_turns(CampaignId(1))?;
                for run in (1..=runs).chain([NEWEST.0]) {
                    let row = book.campaign(CampaignId(1))?.unwrap();
                    let mut turns = 0;
                    assert!(proof::replay(
                        book,
                        tables,
                        row.clone(),
                        RunNumber(run),
                        |turn| { turns += u32::from(turn.apart.is_none() && !turn.older) }
                    )?);
                    assert!(turns > 2, "run {run}");
                    assert!(
                        proof::verify(book, tables, row, RunNumber(run))?
                            .iter()
                            .all(|turn| !turn.is_wrong()),
                        "run {run}"
                    );
                }
                Ok::<_, InternalError>(())
            })
            .unwrap();
    }
}

#[test]
fn an_archive_opens_elsewhere_plays_again_and_is_written_again_byte_for_byte() {
    let mut house = House::ended();
    let bytes = house.packed();
    assert!(
        bytes == house.packed(),
        "the same history gives the same bytes"
    );
    let archive = unpack(&bytes).unwrap();
    let checked = check(&archive).unwrap();
    assert_eq!(
        (checked.turns, checked.runs),
        (4, 2),
        "three turns, and one that is void"
    );
    assert!(checked.sheets >= 6, "{checked:?}");

    let mut other = House::empty();
    let admission = ImportOptions {
        name: "thornvale",
        players: &BTreeMap::new(),
        now: Timestamp::UNIX_EPOCH,
    };
    let admitted = other
        .store
        .write(|book| import_campaign(book, &archive, &admission))
        .unwrap();
    assert!(!admitted.running);
    other.is_right(2);
    assert!(other.packed() == bytes, "written again it is the same file");
    assert_eq!(other.campaign().row.state, CampaignState::Ended);
    let (ending, log) = other
        .store
        .read(|book| {
            Ok((
                book.ending(CampaignId(1))?.unwrap(),
                book.log_of(CampaignId(1), &[LogKind::Moderator])?.len(),
            ))
        })
        .unwrap();
    assert_eq!(
        (ending.kind.as_str(), ending.told.is_some()),
        ("moderator", true),
        "its players were told where it was played"
    );
    assert!(log >= 2, "what moderators did can be asked for here too");
    // a name is given once
    let again = other
        .store
        .write(|book| import_campaign(book, &archive, &admission))
        .unwrap_err()
        .to_string();
    assert!(
        again.contains("a campaign called thornvale is here") && again.contains("--as"),
        "{again}"
    );
    let second = ImportOptions {
        name: "thornvale-two",
        ..admission
    };
    other
        .store
        .write(|book| import_campaign(book, &archive, &second))
        .unwrap();
}

#[test]
fn nobody_stands_in_an_archive() {
    let mut house = House::ended();
    let campaign = house.campaign();
    let tokens: Vec<String> = campaign
        .players()
        .map(|(seat, _)| house.desk.token(&campaign, seat))
        .collect();
    let bytes = house.packed();
    let mut zip = zip::ZipArchive::new(Cursor::new(&bytes)).unwrap();
    let names: Vec<String> = zip
        .file_names()
        .map(|name| name.unwrap().into_owned())
        .collect();
    assert!(
        names.iter().any(|name| name.starts_with("reports/03-"))
            && names.iter().any(|name| name.starts_with("maps/00-start")),
        "{names:?}"
    );
    for name in names {
        let mut text = Vec::new();
        std::io::Read::read_to_end(&mut zip.by_name(&name).unwrap(), &mut text).unwrap();
        let text = String::from_utf8_lossy(&text);
        for canary in PEOPLE
            .iter()
            .copied()
            .chain([ZONE, house.config.mail.address.as_str()])
            .chain(tokens.iter().map(String::as_str))
        {
            assert!(!text.contains(canary), "{canary} stands in {name}");
        }
    }
    assert!(
        house
            .data()
            .acts
            .iter()
            .filter(|act| act.kind == "moderator")
            .all(|act| act.entry["reason"] == "(address) asked for it")
    );
}

/// What somebody changed in `campaign.json`, and the sentence that tells it.
#[test]
fn damage_is_told_with_its_turn_and_what_was_expected() {
    type Change = fn(&mut Archive);
    let mut house = House::ended();
    let data = serde_json::to_string(&house.data()).unwrap();
    let changed = |change: Change| {
        let mut archive: Archive = serde_json::from_str(&data).unwrap();
        change(&mut archive);
        check(&archive).map(|_| ())
    };
    let fine: Change = |_| {};
    changed(fine).unwrap();
    /// Digests made to fit: who changes an archive on purpose does that too.
    fn signed(archive: &mut Archive) {
        let mut before = [0; 32];
        let mut digests = Vec::new();
        for step in archive.steps() {
            before = match step {
                ArchiveStep::Turn(turn) => turn.digest_behind(&before),
                ArchiveStep::Rollback(rollback) => rollback.digest_behind(&before),
            };
            digests.push(before);
        }
        archive.set_digests(&digests);
    }
    fn raw(text: &str) -> Box<RawValue> {
        RawValue::from_string(text.to_owned()).unwrap()
    }
    let rows: &[(Change, &str)] = &[
        (
            |archive| archive.turns[1].position = archive.turns[2].position.clone(),
            "turn 1 (autumn 0, run 1) is not as it was written: its digest is",
        ),
        (|archive| archive.turns[2].played = 5, "turn 2 ("),
        (
            |archive| archive.rollbacks[0].reason = "mine".to_owned(),
            "the rollback that began run 2 is not as it was written",
        ),
        (
            |archive| drop(archive.turns.remove(1)),
            "is not as it was written",
        ),
        (
            |archive| archive.chains[0].last = [0; 32],
            "its dice do not follow",
        ),
        (
            |archive| archive.seats[0].lord = "kay".to_owned(),
            "those of the setup: Gawaine, Lionel",
        ),
        (
            |archive| archive.game = "chess".to_owned(),
            "a game that this program knows",
        ),
        (
            |archive| archive.state = "won".to_owned(),
            "ended or running",
        ),
        (
            |archive| archive.state = "running".to_owned(),
            "one where it has ended",
        ),
        (
            |archive| archive.name = "../../etc".to_owned(),
            "a campaign's name",
        ),
        (|archive| archive.chains.clear(), "chains counted from 1"),
        (
            |archive| archive.rollbacks[0].run = RunNumber(7),
            "a rollback that begins run 7; expected run 2",
        ),
        // what nothing follows from
        (
            |archive| archive.rule_changes[0].run = RunNumber(9),
            "a changed rule of turn 3 in run 9; expected one of 5 turns and 2 runs",
        ),
        (
            |archive| archive.rule_changes[0].turn = TurnNumber(99),
            "a changed rule of turn 99 in run 1",
        ),
        (
            |archive| archive.turn = TurnNumber(u32::MAX),
            "is open, or was",
        ),
        (
            |archive| archive.created = i64::MIN,
            "milliseconds since 1970",
        ),
        (
            |archive| archive.edition = "standard\u{1b}[2J".to_owned(),
            "the edition: \"standard[2J\"; expected words",
        ),
        (
            |archive| archive.acts[0].entry["reason"] = "\u{1b}".into(),
            "what a moderator did",
        ),
        (
            |archive| archive.acts[0].entry["reason"] = "a\nanna@example.org".into(),
            "what a moderator did: \"a",
        ),
        (
            |archive| archive.acts[0].entry["reason"] = "a\tb".into(),
            "one line, without tabs",
        ),
        (
            |archive| archive.acts[0].entry["reason"] = "x".repeat(30_000).into(),
            "what a moderator did",
        ),
        (
            |archive| archive.rollbacks[0].act = "undo".to_owned(),
            "rollback or rerun",
        ),
        (
            |archive| archive.settings["grace"] = u32::MAX.into(),
            "the setting grace",
        ),
        (
            |archive| archive.settings["newspaper"] = "x".repeat(500_000).into(),
            "the setting newspaper",
        ),
        (
            |archive| archive.ending.as_mut().unwrap().kind = "fire".to_owned(),
            "how it ended: fire; expected one of rules, draw",
        ),
        (
            |archive| archive.ending.as_mut().unwrap().why = raw("5"),
            "how it ended",
        ),
        (
            |archive| archive.ending.as_mut().unwrap().winners = raw("[200]"),
            "seat 200 has won",
        ),
        (
            |archive| archive.ending.as_mut().unwrap().winners = raw("[0]"),
            "the end that its last turn had",
        ),
        (
            |archive| archive.ending.as_mut().unwrap().kind = "rules".to_owned(),
            "the end that its last turn had",
        ),
        (
            |archive| archive.turns[1].title = raw("\"plain\""),
            "the title of turn 1",
        ),
        (
            |archive| {
                let sheets: Vec<serde_json::Value> =
                    serde_json::from_str(archive.turns[2].sheets.get()).unwrap();
                archive.turns[2].sheets =
                    raw(&serde_json::to_string(&[sheets.clone(), sheets].concat()).unwrap());
                signed(archive);
            },
            "two sheets of one seat",
        ),
        // changed, and signed as if nothing were
        (
            |archive| {
                archive.turns[2].sheets = raw("[]");
                signed(archive);
            },
            "the dice's key",
        ),
        (
            |archive| {
                archive.turns[2].events = raw("[]");
                signed(archive);
            },
            "as it comes out when the turn is played again",
        ),
        (
            |archive| {
                archive.turns[1].position = raw("{\"nonsense\":true}");
                signed(archive);
            },
            "cannot be read",
        ),
    ];
    for (change, wanted) in rows {
        let Err(told) = changed(*change).map_err(|why| why.to_string()) else {
            panic!("taken, where {wanted:?} was wanted")
        };
        assert!(told.contains(wanted), "{told}\n  wants {wanted}");
    }
    for (from, to, wanted) in [
        ("\"name\":", "\"more\":1,\"name\":", "unknown field"),
        ("\"secret\":\"", "\"secret\":\"00", "Invalid string length"),
    ] {
        let told = serde_json::from_str::<Archive>(&data.replacen(from, to, 1))
            .map(|_| ())
            .unwrap_err()
            .to_string();
        assert!(told.contains(wanted), "{told}");
    }
}

#[test]
fn a_file_of_somebody_elses_does_no_harm() {
    let zipped = |files: &[(&str, &[u8])]| {
        let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
        for (name, bytes) in files {
            zip.start_file(*name, zip::write::SimpleFileOptions::default())
                .unwrap();
            zip.write_all(bytes).unwrap();
        }
        zip.finish().unwrap().into_inner()
    };
    let deep = format!(
        "{{\"seneschal_archive\":1,\"settings\":{}{}}}",
        "[".repeat(100_000),
        "]".repeat(100_000)
    );
    let zeros = vec![b' '; (64 << 20) + 10];
    for (what, bytes, wanted) in [
        ("nothing", Vec::new(), "the file does not open"),
        (
            "no zip",
            b"PK\x03\x04 and no more".to_vec(),
            "the file does not open",
        ),
        (
            "another zip",
            zipped(&[("story.txt", b"once")]),
            "campaign.json does not open",
        ),
        (
            "a path that leads elsewhere",
            zipped(&[("../../campaign.json", b"{}")]),
            "campaign.json does not open",
        ),
        (
            "a bomb",
            zipped(&[("campaign.json", &zeros)]),
            "has more than 64 MiB",
        ),
        (
            "no json",
            zipped(&[("campaign.json", b"hello")]),
            "expected the data of a campaign",
        ),
        (
            "deep",
            zipped(&[("campaign.json", deep.as_bytes())]),
            "expected the data of a campaign",
        ),
        (
            "a later format",
            zipped(&[("campaign.json", br#"{"seneschal_archive": 7, "new": 1}"#)]),
            "format 7; expected format 1",
        ),
        (
            "half of it",
            zipped(&[("campaign.json", br#"{"seneschal_archive": 1, "name": "x"}"#)]),
            "missing field",
        ),
    ] {
        let told = unpack(&bytes)
            .map(|archive| archive.name)
            .unwrap_err()
            .to_string();
        assert!(told.contains(wanted), "{what}: {told}");
    }
    // cut off, and with a byte turned, anywhere: told, and nothing breaks
    let whole = House::ended().packed();
    let readable = whole.len();
    for at in (0..readable).step_by(readable / 40) {
        let _ = unpack(&whole[..at]);
        let mut turned = whole.clone();
        turned[at] ^= 0xff;
        if let Ok(archive) = unpack(&turned) {
            assert_eq!(archive.name, "thornvale", "what is no data was turned");
        }
    }
}

#[test]
fn a_campaign_under_way_goes_on_elsewhere_by_new_secrets() {
    let mut house = House::played();
    let mut archive = unpack(&house.packed()).unwrap();
    check(&archive).unwrap();
    let open = std::mem::replace(&mut archive.turn, TurnNumber(9));
    assert!(
        check(&archive)
            .unwrap_err()
            .to_string()
            .contains("turn 9 is open"),
        "it would wait for turns that nobody played"
    );
    archive.turn = open;
    // whom somebody wrote into the file has nothing to say here, and nobody is believed for it
    for (name, value) in [
        ("moderator", serde_json::json!("eve@example.com")),
        ("observers", serde_json::json!(["eve@example.com"])),
        ("trust", serde_json::json!("from")),
        ("token_only", serde_json::json!(false)),
    ] {
        archive.settings[name] = value;
    }
    let mut other = House::empty();
    other
        .takes_over(
            &archive,
            &["gawaine::ada@example.com", "lionel::ben@example.com"],
        )
        .unwrap();
    let campaign = other.campaign();
    assert!(campaign.is_running() && campaign.row.turn == TurnNumber(4));
    let usual = CampaignSettings::default();
    assert_eq!(
        (
            campaign.settings.trust,
            campaign.settings.token_only,
            campaign.settings.observers.len()
        ),
        (usual.trust, usual.token_only, 0)
    );
    assert!(
        other
            .store
            .read(|book| book.outbox(Some(CampaignId(1))))
            .unwrap()
            .iter()
            .all(|row| row.mail.recipient != "eve@example.com")
    );
    let chains = other.store.read(|book| book.chains(CampaignId(1))).unwrap();
    assert_eq!(chains.len(), 2);
    assert!(
        chains[0].last != chains[1].last && chains[0].sealed == chains[1].sealed,
        "new dice, and what was promised stays"
    );
    let mails = other
        .store
        .read(|book| book.outbox(Some(CampaignId(1))))
        .unwrap();
    for address in ["ada@example.com", "ben@example.com"] {
        assert_eq!(
            mails
                .iter()
                .filter(|row| row.mail.recipient == address)
                .count(),
            2,
            "where it goes on, and what was told last"
        );
    }
    assert!(
        mails
            .iter()
            .all(|row| PEOPLE.iter().all(|person| row.mail.recipient != *person))
    );
    // it is played on, and a turn that was played elsewhere can be taken back
    other.play(TurnNumber(4));
    other.is_right(2);
    let turn = archive.turns.last().unwrap().name.clone();
    other.act(&ModeratorAct::Rerun { turn });
    other.is_right(3);
    let folder = other.folder.path().to_owned();
    assert!(folder.exists());
}

#[test]
fn the_last_report_tells_everybody_everything() {
    let mut house = House::ended();
    let campaign = house.campaign();
    let facts = house
        .store
        .look(|book| last_report::facts(book, &house.tables, &campaign))
        .unwrap()
        .unwrap();
    let names: Vec<&str> = facts
        .charts
        .iter()
        .map(|chart| chart.name.as_str())
        .collect();
    assert_eq!(
        names.get(..3),
        Some(&["manors", "income", "strength"][..]),
        "{names:?}"
    );
    assert!(
        facts
            .charts
            .iter()
            .take(3)
            .all(|chart| chart.lines().len() == 2
                && chart.lines().iter().all(|line| line.values.len() == 4))
    );
    for said in [
        "Gawaine",
        "Lionel",
        "autumn 0",
        "spring 1",
        "salt 0101",
        "hash ",
    ] {
        let sheets = facts.sheets.text(&house.desk.publisher, "en");
        assert!(sheets.contains(said), "{said}: {sheets}");
    }
    let kept = |weight| last_report::ArchiveAttachment {
        file_name: "thornvale.zip".to_owned(),
        small: vec![7; weight],
    };
    for (weight, files) in [
        (
            1_000,
            vec![
                "chart-manors.png",
                "chart-income.png",
                "chart-strength.png",
                "sheets.txt",
                "thornvale.zip",
            ],
        ),
        (
            400_000,
            vec![
                "chart-manors.png",
                "chart-income.png",
                "chart-strength.png",
                "sheets.txt",
            ],
        ),
    ] {
        let mails = last_report::mails(
            &house.desk,
            &house.config,
            &campaign,
            &facts,
            Some(&kept(weight)),
            Timestamp::UNIX_EPOCH,
        )
        .unwrap();
        let readers: Vec<&str> = mails.iter().map(|mail| mail.recipient.as_str()).collect();
        assert_eq!(readers, PEOPLE, "players, who looks on, and who moderates");
        for mail in &mails {
            let text = String::from_utf8_lossy(&mail.bytes).into_owned();
            assert!(mail.bytes.len() < crate::mail::compose::MAIL_BYTES);
            let found: Vec<&str> = files
                .iter()
                .copied()
                .filter(|file| text.contains(&format!("filename=\"{file}\"")))
                .collect();
            assert_eq!(found, files, "{weight}");
            assert_eq!(
                text.contains("filename=\"thornvale.zip\""),
                weight < 300_000
            );
            let letter = crate::mail::letter(
                &mail.bytes,
                &crate::mail::Limits::default(),
                &crate::mail::JudgeIdentity {
                    addresses: Vec::new(),
                    instance: String::new(),
                },
            )
            .unwrap();
            let said = letter.text.split_whitespace().collect::<Vec<_>>().join(" ");
            for wanted in [
                "The moderator has ended the campaign.",
                "asked for it",
                "3 turns were run",
                "(from 0 to 3, at most 3",
                "seneschal verify",
                "thornvale.zip",
            ] {
                assert!(said.contains(wanted), "{wanted}: {said}");
            }
            // the block reads as a first mail's, so that every report can be held against it
            let told = proof::welcome_in("final.txt", &letter.text).unwrap();
            let chain = house
                .store
                .read(|book| book.chain(CampaignId(1)))
                .unwrap()
                .unwrap();
            assert_eq!(
                Some(told.first),
                crate::campaign::secrets::SecretChain::new(chain.last).link(0)
            );
            assert!(
                letter.text.contains(&hex::encode(chain.sealed))
                    && letter.text.contains(&hex::encode(chain.last))
            );
        }
    }
}

/// `map off`: the figures in words, and the pictures in the archive.
#[test]
fn who_wants_no_pictures_reads_what_they_show() {
    let mut house = House::ended();
    let mut campaign = house.campaign();
    campaign.seats[0].wishes.pictures = false;
    let facts = house
        .store
        .look(|book| last_report::facts(book, &house.tables, &campaign))
        .unwrap()
        .unwrap();
    let mails = last_report::mails(
        &house.desk,
        &house.config,
        &campaign,
        &facts,
        None,
        Timestamp::UNIX_EPOCH,
    )
    .unwrap();
    for (mail, pictures) in mails.iter().zip([false, true, true, true]) {
        let bytes = String::from_utf8_lossy(&mail.bytes).into_owned();
        let letter = crate::mail::letter(
            &mail.bytes,
            &crate::mail::Limits::default(),
            &crate::mail::JudgeIdentity {
                addresses: Vec::new(),
                instance: String::new(),
            },
        );
        let said = letter
            .unwrap()
            .text
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ");
        assert!(
            said.contains("Manors, from the start over 3 turns: Gawaine (from "),
            "{}: {said}",
            mail.recipient
        );
        let found = (
            bytes.contains("image/png"),
            bytes.contains("<img"),
            said.contains("The chart is in chart-manors.png."),
        );
        assert_eq!(found, (pictures, pictures, pictures), "{}", mail.recipient);
        assert!(
            bytes.contains("filename=\"sheets.txt\""),
            "{}",
            mail.recipient
        );
    }
}

const TABLE: &str = include_str!("../../docs/example/table.yaml");

#[test]
fn a_campaign_begins_in_the_middle_with_a_position_that_was_played_elsewhere() {
    let position = crate::games::game_file::GameFile::position_part(TABLE).unwrap();
    let file = |text: String| crate::campaign::setup::PositionFile {
        file: "table.yaml".to_owned(),
        text,
    };
    let three = [
        "Lancelot::anna@example.org",
        "Gawaine::bela@example.org",
        "Kay::cai@example.org",
    ];
    let begun = |text: String| {
        let mut house = House::empty();
        plan(&three)
            .create_from(&mut house.store, Some(&file(text)), Timestamp::UNIX_EPOCH)
            .map(|_| house)
    };
    for (from, to, wanted) in [
        ("treasury: 12", "treasury: many", "table.yaml, line 9"),
        ("Pimbury: { holder", "Atlantis: { holder", "Atlantis"),
        ("Gawaine: { gate", "Mordred: { gate", "Mordred"),
        (
            "[1, 13, 17, 52]",
            "[1, 13, 17, 52, 54, 55, 56]",
            "breaks a law: §6.3",
        ),
        ("turn: spring 2", "turn: monday", "table.yaml, line 7"),
        (
            "turn: spring 2",
            "turn: spring 2\nwon: [Kay]",
            "nobody is awaited",
        ),
    ] {
        let broken = position.replacen(from, to, 1);
        assert_ne!(broken, position, "{from}");
        let told = begun(broken).map(|_| ()).unwrap_err().to_string();
        assert!(told.contains(wanted), "{told}\n  wants {wanted}");
    }
    let mut house = begun(position).unwrap();
    let now = house.now();
    turns::start(
        &mut house.store,
        &house.desk,
        &house.tables,
        &house.config,
        CampaignId(1),
        now,
    )
    .unwrap();
    let first = house
        .store
        .read(|book| book.outbox(Some(CampaignId(1))))
        .unwrap();
    for row in first.iter().filter(|row| row.mail.kind == "welcome") {
        let letter = crate::mail::letter(
            &row.mail.bytes,
            &crate::mail::Limits::default(),
            &crate::mail::JudgeIdentity {
                addresses: Vec::new(),
                instance: String::new(),
            },
        )
        .unwrap();
        let said = letter.text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(
            said.contains("begins in the middle") && said.contains("spring 2"),
            "{said}"
        );
    }
    for number in 1..=3 {
        house.play(TurnNumber(number));
    }
    house.is_right(1);
    let turn = house.campaign().last.as_ref().unwrap().name.clone();
    house.act(&ModeratorAct::Rerun { turn });
    house.act(&ModeratorAct::End);
    house.is_right(2);
    let bytes = house.packed();
    check(&unpack(&bytes).unwrap()).unwrap();
}
