//! A game small enough to see through, a house to play it in, and letters to send.
//!
//! Where it is played in turn, each turn has two pieces, `turn 2 row` and `turn 2 men`: `row N` is
//! for the one, `take N` for the other.
//! Everybody may `take N` beans, up to five; a die is added. `boom` makes the reader panic. Three
//! turns, unless told otherwise, then it is over.

use super::super::Daemon;
use crate::clock::Clock;
use crate::config::Config;
use crate::games::*;
use crate::history::{NewCampaign, NewSeat, Store};
use crate::mail::{
    self, Inbox, JudgeIdentity, Letter, Outbox, Parcel, inbox::MemoryInbox, outbox::MemoryOutbox,
};
use crate::text::{
    Complaint, ComplaintKind, Line, Phrase, Sheet,
    ids::{CampaignId, Seat},
    yaml_document::SetupError,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, LazyLock};

thread_local! {
    /// How many sheets this thread has read.
    pub(crate) static READS: std::cell::Cell<u32> = const { std::cell::Cell::new(0) };
    /// How many positions it has parsed.
    pub(crate) static PARSED: std::cell::Cell<u32> = const { std::cell::Cell::new(0) };
}

/// What happens while its map is drawn, once.
type Meanwhile = Box<dyn FnOnce() + Send>;

#[derive(Default)]
pub(crate) struct Beans {
    pub(crate) meanwhile: std::sync::Mutex<Option<Meanwhile>>,
    /// How many turns there are; 0 stands for three.
    pub(crate) turns: i64,
    /// How many seats play one at a time; 0: two play at once.
    pub(crate) in_turn: u8,
}

impl Beans {
    /// Turn, piece and seat, of a heap that is played in turn.
    fn piece(&self, heap: &Heap) -> (i64, &'static str, Seat) {
        let whole = (heap.turn - 1) / 2;
        let seat = u8::try_from(whole % i64::from(self.in_turn)).unwrap();
        (
            whole + 1,
            if heap.turn % 2 == 1 { "row" } else { "men" },
            Seat(seat),
        )
    }

    fn named(&self, heap: &Heap) -> String {
        if self.in_turn == 0 {
            return format!("turn {}", heap.turn);
        }
        let (turn, piece, _) = self.piece(heap);
        format!("turn {turn} {piece}")
    }

    fn phase(&self, heap: &Heap) -> TurnName {
        let title = if self.in_turn == 0 {
            Phrase::new("platform-before-the-start")
        } else {
            Phrase {
                id: self.named(heap).into(),
                ..said()
            }
        };
        TurnName {
            name: self.named(heap),
            title,
        }
    }

    fn player_turn(&self, heap: &Heap) -> TurnName {
        if self.in_turn == 0 {
            return self.phase(heap);
        }
        let name = format!("turn {}", self.piece(heap).0);
        TurnName {
            title: Phrase {
                id: name.clone().into(),
                ..said()
            },
            name,
        }
    }
}

#[derive(Clone, Serialize, Deserialize)]
#[serde(from = "StoredHeap")]
pub(crate) struct Heap {
    turn: i64,
    beans: Vec<i64>,
}

#[derive(Deserialize)]
struct StoredHeap {
    turn: i64,
    beans: Vec<i64>,
}

impl From<StoredHeap> for Heap {
    fn from(StoredHeap { turn, beans }: StoredHeap) -> Heap {
        PARSED.set(PARSED.get() + 1);
        Heap { turn, beans }
    }
}

#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Taken {
    seat: Seat,
    beans: i64,
    die: Roll,
}

fn said() -> Phrase {
    Phrase::new("platform-waits")
}

/// A valid line, as an acknowledgement repeats it.
fn repeated(line: &str) -> Phrase {
    Phrase::new("excalibur-fact-as-written").with("line", line)
}

impl Rules for Beans {
    type Position = Heap;
    type Order = i64;
    type Event = Taken;

    fn open(_: &Setup) -> Result<Self, SetupError> {
        Ok(Beans::default())
    }

    fn switches(&self) -> Switches {
        Switches {
            version: 0,
            values: BTreeMap::new(),
        }
    }

    fn start(&self, _: &mut Dice) -> TurnResult<Heap, Taken> {
        TurnResult {
            position: Heap {
                turn: 1,
                beans: vec![0; usize::from(self.in_turn.max(2))],
            },
            events: Vec::new(),
            outcome: None,
        }
    }

    fn turn(&self, heap: &Heap) -> TurnLabel {
        TurnLabel {
            phase: self.phase(heap),
            player_turn: self.player_turn(heap),
            round: u32::try_from(heap.turn).unwrap_or(0),
        }
    }

    fn turn_rank(&self, turn: &str) -> Option<u32> {
        let mut words = turn.strip_prefix("turn ")?.split(' ');
        let number: u32 = words.next()?.parse().ok()?;
        Some(number * 2 + u32::from(words.next() == Some("men")))
    }

    fn awaited(&self, heap: &Heap) -> BTreeMap<Seat, Prompt> {
        if self.in_turn > 0 {
            return BTreeMap::from([(
                self.piece(heap).2,
                Prompt {
                    needed: true,
                    pace: ThinkingTime::Turn,
                    what: said(),
                },
            )]);
        }
        // whoever owes beans is out
        let plays = |seat: &Seat| heap.beans.get(seat.index()).is_none_or(|beans| *beans >= 0);
        [Seat(0), Seat(1)]
            .into_iter()
            .filter(plays)
            .map(|seat| {
                (
                    seat,
                    Prompt {
                        needed: true,
                        pace: ThinkingTime::Season,
                        what: said(),
                    },
                )
            })
            .collect()
    }

    fn read(&self, heap: &Heap, seat: Seat, sheet: &Sheet) -> OrderReading<i64> {
        READS.set(READS.get() + 1);
        let mut orders = Vec::new();
        let layout = crate::text::BlockLayout::mended(
            sheet,
            &self.named(heap),
            |_| false,
            |_, _| true,
            |_, _| None,
        );
        let answers = sheet.lines.iter().zip(layout.places).map(|(line, place)| {
            if let Some(turn) = place.turn {
                let kept = if place.role == crate::text::LineRole::Turn {
                    String::new()
                } else {
                    line.text[place.begins..].to_owned()
                };
                let later = Some(FutureLine {
                    turn: turn.to_string(),
                    kept: Some(kept),
                });
                return LineAnswer {
                    line: line.number,
                    text: line.text.clone(),
                    verdict: LineVerdict::Will(vec![repeated(&line.text)]),
                    later,
                };
            }
            assert_ne!(line.text, "boom", "the reader breaks");
            if self.in_turn > 0 && (line.text.starts_with("row ") || line.text.starts_with("take "))
            {
                let (turn, piece, whose) = self.piece(heap);
                let wanted = if line.text.starts_with("row ") {
                    "row"
                } else {
                    "men"
                };
                let comes = i64::from((seat.0 + self.in_turn - whose.0) % self.in_turn);
                if comes > 0 || wanted == "men" && piece == "row" {
                    let later = Some(FutureLine {
                        turn: format!("turn {} {wanted}", turn + comes),
                        kept: Some(line.text.clone()),
                    });
                    if line.text == "row 9" {
                        let verdict = LineVerdict::Refused(Refusal::new(said(), None));
                        return LineAnswer {
                            line: line.number,
                            text: line.text.clone(),
                            verdict,
                            later,
                        };
                    }
                    return LineAnswer {
                        line: line.number,
                        text: line.text.clone(),
                        verdict: LineVerdict::Will(vec![repeated(&line.text)]),
                        later,
                    };
                }
            }
            let text = line
                .text
                .strip_suffix(" until told otherwise")
                .unwrap_or(&line.text);
            let number = text
                .strip_prefix(if self.in_turn > 0 && self.piece(heap).1 == "row" {
                    "row "
                } else {
                    "take "
                })
                .map(|n| n.parse::<i64>());
            let verdict = match number {
                Some(Ok(n)) if n <= 5 => {
                    orders.push(n);
                    LineVerdict::Will(vec![repeated(&line.text)])
                }
                Some(Ok(_)) => LineVerdict::Refused(Refusal {
                    instead: vec!["take 5".to_owned()],
                    ..Refusal::new(said(), None)
                }),
                None if line.text == "as before" => {
                    let what = Phrase {
                        id: "stub-same-again".into(),
                        ..said()
                    };
                    let complaint = Complaint::new(None, what, Vec::new());
                    LineVerdict::Unread(complaint.of_kind(ComplaintKind::SameAgain))
                }
                None if !sheet.fenced => LineVerdict::Remark,
                _ => LineVerdict::Unread(Complaint::new(None, said(), Vec::new())),
            };
            LineAnswer {
                line: line.number,
                text: line.text.clone(),
                verdict,
                later: None,
            }
        });
        let answers = answers.collect();
        OrderReading {
            orders,
            answers,
            notes: Vec::new(),
            missing: None,
        }
    }

    fn standing(&self, _: &Heap, _: Seat, former: &Sheet) -> Vec<String> {
        // what was taken is taken; `take 5` is a habit
        former
            .lines
            .iter()
            .filter(|line| line.text == "take 5" || line.text.ends_with(" until told otherwise"))
            .map(|line| line.text.clone())
            .collect()
    }

    fn adjudicate(
        &self,
        heap: &Heap,
        orders: &BTreeMap<Seat, Vec<i64>>,
        dice: &mut Dice,
    ) -> TurnResult<Heap, Taken> {
        let mut after = heap.clone();
        let mut events = Vec::new();
        for (seat, orders) in orders {
            let die = dice.open(format!("{}/{}", self.named(heap), seat.0));
            let beans = orders.iter().sum();
            after.beans[seat.index()] += beans + i64::from(die.pips);
            events.push(Taken {
                seat: *seat,
                beans,
                die,
            });
        }
        after.turn += 1;
        let last = if self.turns == 0 { 3 } else { self.turns };
        let outcome = (after.turn > last).then(|| GameOutcome {
            winners: vec![Seat(0)],
            why: said(),
            clause: "1.1".into(),
        });
        TurnResult {
            position: after,
            events,
            outcome,
        }
    }

    /// `set beans of 1 to 12`: the second seat has twelve, and nobody is told how many.
    fn amend(&self, heap: &Heap, words: &Sheet) -> Result<Amendment<Heap, Taken>, Refusal> {
        let mut after = heap.clone();
        let mut told = None;
        for line in &words.lines {
            let parts: Vec<&str> = line.text.split_whitespace().collect();
            let ["set", "beans", "of", seat, "to", beans] = parts.as_slice() else {
                return Err(Refusal {
                    instead: vec!["set beans of 0 to 12".to_owned()],
                    ..Refusal::new(said(), None)
                });
            };
            let (Ok(seat), Ok(beans @ 0..=100)) = (seat.parse::<u8>(), beans.parse::<i64>()) else {
                let why = Phrase::new("judge-amend-breaks").with("law", "too many beans");
                return Err(Refusal::new(why, Some("1.1".into())));
            };
            after.beans[usize::from(seat)] = beans;
            told = Some(Taken {
                seat: Seat(seat),
                beans,
                die: Roll {
                    name: "none".to_owned(),
                    pips: 1,
                    sides: 6,
                },
            });
        }
        let without_number = |line: &Line| {
            Phrase::new("excalibur-fact-as-written")
                .with("line", line.text.split(" to ").next().unwrap_or_default())
        };
        let amended = told.map(|event| Amendment {
            position: after,
            event,
            told: words.lines.iter().map(without_number).collect(),
        });
        amended.ok_or_else(|| Refusal::new(said(), None))
    }

    fn facts(&self) -> Vec<String> {
        vec!["set beans of 0 to 12".to_owned()]
    }

    fn laws(&self, _: &Heap) -> Result<(), LawBreach> {
        Ok(())
    }

    fn accounts(
        &self,
        _before: &Self::Position,
        _after: &Self::Position,
        _events: &[Self::Event],
    ) -> Result<(), LawBreach> {
        Ok(())
    }

    fn stand_in(&self, _: &Heap, _: Seat, _: StandInStyle, _: &mut Dice) -> String {
        "take 1".to_owned()
    }
}

impl Presentation for Beans {
    type View = Heap;

    fn features(&self) -> Features {
        Features {
            draws_lands: true,
            ..Features::default()
        }
    }

    fn rulebook(&self) -> Vec<Passage> {
        vec![Passage::Clause {
            number: "1.1".into(),
            text: "Take up to five beans.".to_owned(),
        }]
    }

    fn view(&self, heap: &Heap, _: &[Taken], _: Viewer, _: ReportLength) -> Heap {
        heap.clone()
    }

    fn cited(&self, _: &Heap, _: &[Taken], _: Viewer) -> Vec<Clause> {
        vec!["1.1".into()]
    }

    fn form(&self, _: &Heap, _: Seat) -> Form {
        Form {
            lines: vec![FormLine {
                order: "take 1".into(),
                remark: None,
                usual: false,
                hint: false,
            }],
        }
    }

    fn position_known_to(&self, heap: &Heap, seat: Seat) -> Heap {
        let beans = heap
            .beans
            .iter()
            .enumerate()
            .map(|(n, beans)| if n == seat.index() { *beans } else { 0 })
            .collect();
        Heap {
            beans,
            ..heap.clone()
        }
    }

    fn standings(&self, heap: &Heap, _: Viewer) -> Standings {
        let row = |seat| StandingsRow {
            seat,
            name: seat.to_string(),
            colour: String::new(),
            figures: Vec::new(),
            out: false,
        };
        let seats = if self.in_turn == 0 {
            0
        } else {
            heap.beans.len() as u8
        };
        Standings {
            who: None,
            columns: Vec::new(),
            rows: (0..seats).map(Seat).map(row).collect(),
        }
    }

    fn map(&self, heap: &Heap, _: &[Taken], _: Viewer, choice: MapChoice) -> Drawing {
        if let Some(meanwhile) = self.meanwhile.lock().unwrap().take() {
            meanwhile();
        }
        Drawing {
            template: "stub/map.svg".to_owned(),
            data: serde_json::json!({ "lands": choice.lands_of, "before": choice.before.then_some(&heap.beans) }),
            size: (40, 40),
            alt: said(),
            layers: Vec::new(),
        }
    }
}

impl Notation for Beans {
    const EVENT_KINDS: &'static [&'static str] = &["counted"];

    fn event_tag<'e>(&self, _: &'e Taken) -> EventTag<'e> {
        EventTag {
            kind: "counted",
            clause: "1",
            silent: None,
        }
    }

    fn read_position(
        &self,
        node: &crate::text::yaml_document::YamlNode,
    ) -> Result<Heap, SetupError> {
        Err(node.wrong("beans", "no files"))
    }

    fn write_position(&self, _: &Heap) -> String {
        String::new()
    }

    fn untrue(
        &self,
        _: &Heap,
        _: &crate::text::yaml_document::YamlNode,
    ) -> Result<Vec<crate::games::FalseClaim>, SetupError> {
        Ok(Vec::new())
    }

    fn write_event(&self, _: &Taken) -> serde_json::Value {
        serde_json::Value::Null
    }

    fn read_expected_event(
        &self,
        event: &crate::text::yaml_document::YamlNode,
    ) -> Result<serde_json::Value, SetupError> {
        Err(event.wrong("beans", "no files"))
    }
}

impl Statistics for Beans {}

/// Hundreds of tests begin with a new history, and compiling the schema takes longer than what many
/// of them try: it is made once, and copied.
fn copy_an_empty_history(path: &Path) {
    static EMPTY: LazyLock<Vec<u8>> = LazyLock::new(|| {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("history.db");
        drop(Store::open(&path).unwrap());
        std::fs::read(path).unwrap()
    });
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, &*EMPTY).unwrap();
}

/// A judge with one campaign, `thornvale`: Gawaine is Anna's, Lionel is Bela's.
pub(crate) struct House {
    /// Goes with the value, and everything in it.
    _folder: tempfile::TempDir,
    pub clock: Clock,
    pub inbox: MemoryInbox,
    pub outbox: MemoryOutbox,
    pub config: Config,
    in_turn: u8,
}

pub(crate) const CARL: &str = "carl@example.org";
pub(crate) const ANNA: &str = "anna@example.org";
pub(crate) const BELA: &str = "bela@example.org";
pub(crate) const JUDGE: &str = "orders@seneschal.localhost";

impl House {
    /// With the campaign started at 2026-11-20 08:00 UTC; `settings` is JSON over the defaults.
    pub(crate) fn new(settings: &serde_json::Value) -> (House, Daemon) {
        House::seated(settings, 0)
    }

    /// So many play one at a time, Kay is Carl's, and there is no other campaign; `every 3 days`,
    /// and a turn runs when its sheet is in.
    pub(crate) fn in_turn(settings: &serde_json::Value, seats: u8) -> (House, Daemon) {
        let mut all = serde_json::json!({ "delay": 0 });
        for (name, value) in settings.as_object().unwrap() {
            all[name] = value.clone();
        }
        House::seated(&all, seats)
    }

    fn seated(settings: &serde_json::Value, in_turn: u8) -> (House, Daemon) {
        let folder = tempfile::tempdir().unwrap();
        let templates = folder.path().join("templates/stub");
        std::fs::create_dir_all(&templates).unwrap();
        std::fs::write(templates.join("map.svg"), r#"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>"#)
            .unwrap();
        std::fs::write(
            templates.join("report.txt"),
            "{% for n in view.beans %}A heap of {{ n }} beans.\n{% endfor %}",
        )
        .unwrap();
        std::fs::write(
            templates.join("report.html"),
            "{% for n in view.beans %}<p>A heap of {{ n }} beans.</p>\n{% endfor %}",
        )
        .unwrap();
        let mut config = Config {
            base: folder.path().to_owned(),
            templates: Some("templates".into()),
            ..Config::default()
        };
        // days pass between rounds here; tests of outages set their own
        config.turns.catch_up_hours = 10_000;
        let house = House {
            _folder: folder,
            clock: Clock::fixed("2026-11-20T08:00:00Z".parse().unwrap()),
            inbox: MemoryInbox::default(),
            outbox: MemoryOutbox::default(),
            config,
            in_turn,
        };
        let mut all = serde_json::json!({ "deadline": "every 3 days", "delay": 1800, "trust": "proof", "token_only": false });
        for (name, value) in settings.as_object().unwrap() {
            all[name] = value.clone();
        }
        copy_an_empty_history(&house.config.history());
        let mut store = Store::open(&house.config.history()).unwrap();
        for name in ["thornvale", "elsewhere"]
            .into_iter()
            .filter(|name| in_turn == 0 || *name == "thornvale")
        {
            let new = NewCampaign {
                name,
                game: "stub",
                edition: "tiny",
                setup: "{}",
                settings: &all.to_string(),
                rules_version: "0",
                created: 0,
            };
            let other = if name == "elsewhere" {
                "carl@example.org"
            } else {
                ANNA
            };
            let addresses = [other, BELA, CARL].map(|text| text.parse().unwrap());
            let seat = |seat, lord, address| NewSeat {
                seat,
                lord,
                colour: None,
                address: Some(address),
                language: "en",
                zone: "Europe/Berlin",
            };
            let seats = [
                seat(Seat(0), "gawaine", &addresses[0]),
                seat(Seat(1), "lionel", &addresses[1]),
                seat(Seat(2), "kay", &addresses[2]),
            ];
            store
                .write(|book| book.new_campaign(new, &seats[..usize::from(in_turn.max(2))]))
                .unwrap();
        }
        drop(store);
        let mut daemon = house.daemon();
        daemon.start_campaign(CampaignId(1)).unwrap();
        daemon.tick().unwrap();
        (house, daemon)
    }

    /// A daemon on the same history and boxes: as after a crash.
    pub(crate) fn daemon(&self) -> Daemon {
        let store = Store::open(&self.config.history()).unwrap();
        let (inbox, outbox) = (
            Inbox::Memory(self.inbox.clone()),
            Outbox::Memory(self.outbox.clone()),
        );
        let daemon = Daemon::with(
            self.config.clone(),
            self.clock.clone(),
            store,
            inbox,
            outbox,
        )
        .unwrap();
        let turns = if self.in_turn == 0 { 0 } else { 60 };
        daemon.tables().put(
            CampaignId(1),
            Arc::new(OpenGame::new(Beans {
                in_turn: self.in_turn,
                turns,
                ..Beans::default()
            })),
        );
        daemon
            .tables()
            .put(CampaignId(2), Arc::new(OpenGame::new(Beans::default())));
        daemon
    }

    /// The reply address of a player, as his first mail gave it.
    pub(crate) fn reply_address(&self, player: &str) -> String {
        let mail = self
            .outbox
            .sent()
            .into_iter()
            .find(|parcel| parcel.to == player)
            .unwrap();
        let text = String::from_utf8(mail.bytes).unwrap();
        let line = text
            .lines()
            .find(|line| line.starts_with("Reply-To:"))
            .unwrap();
        line.split(['<', '>']).nth(1).unwrap().to_owned()
    }

    /// Delivers a mail now; its Message-ID is its number.
    pub(crate) fn mail(&self, from: &str, to: &str, headers: &str, text: &str) {
        static NUMBER: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, std::sync::atomic::Ordering::SeqCst);
        let mail = format!(
            "From: {from}\r\nTo: {to}\r\nMessage-ID: <{number}@example.org>\r\n{headers}\r\n{}\r\n",
            text.replace('\n', "\r\n")
        );
        self.inbox.put(mail, self.clock.now());
    }

    /// A sheet from a player's own address to his reply address.
    pub(crate) fn sheet(&self, player: &str, text: &str) {
        self.mail(
            player,
            &self.reply_address(player),
            "Subject: orders\r\n",
            text,
        );
    }

    /// Where the moderator of a campaign writes to.
    pub(crate) fn moderator_address(&self, daemon: &mut Daemon, campaign: CampaignId) -> String {
        let row = daemon
            .store
            .read(|book| book.campaign(campaign))
            .unwrap()
            .unwrap();
        daemon.desk.moderator_address(&row)
    }

    /// Where a seat's player writes to now.
    pub(crate) fn seat_address(
        &self,
        daemon: &mut Daemon,
        campaign: CampaignId,
        seat: Seat,
    ) -> String {
        let tables = &daemon.tables;
        let load = |book: &crate::history::Transaction| {
            let row = book
                .campaign(campaign)?
                .ok_or(crate::history::StoreError::Overtaken("dropped"))?;
            crate::campaign::Campaign::load(book, tables, row)
        };
        let campaign = daemon.store.look(load).unwrap();
        daemon
            .desk
            .reply_address(&campaign, campaign.seat(seat).unwrap())
    }

    /// What was sent since so many mails, opened: recipient and letter.
    pub(crate) fn opened(&self, since: usize) -> Vec<(String, Letter)> {
        self.outbox
            .sent()
            .into_iter()
            .skip(since)
            .map(|parcel| (parcel.to.clone(), open(&parcel)))
            .collect()
    }

    /// To whom mails went since so many, with the subject.
    pub(crate) fn sent(&self, since: usize) -> Vec<(String, String)> {
        self.opened(since)
            .into_iter()
            .map(|(to, letter)| (to, letter.subject))
            .collect()
    }
}

fn open(parcel: &Parcel) -> Letter {
    mail::letter(
        &parcel.bytes,
        &mail::Limits::default(),
        &JudgeIdentity {
            addresses: Vec::new(),
            instance: String::new(),
        },
    )
    .unwrap()
}
