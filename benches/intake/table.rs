//! A campaign of six in full swing: its turns were played by stand-ins through the daemon itself.

use jiff::Timestamp;
use seneschal::campaign::{Campaign, CampaignSettings, SenderTrust, setup::CampaignPlan};
use seneschal::daemon::Daemon;
use seneschal::games::{Dice, GameId, Seat, StandInStyle};
use seneschal::mail::inbox::MemoryInbox;
use seneschal::text::{hash::sha256, ids::CampaignId};
use std::collections::BTreeMap;

const SEATS: [&str; 6] = [
    "gawaine:red",
    "lionel:blue",
    "bors:green",
    "kay:yellow",
    "galahad:orange",
    "tristram:purple",
];

/// A campaign that awaits sheets.
pub struct Table {
    pub id: CampaignId,
    pub name: String,
    /// As players write it.
    pub turn: String,
    /// What stand-ins would send now, by seat; only lines that can stand.
    pub sheets: Vec<String>,
}

impl Table {
    /// Sets a campaign up, and plays so many turns.
    pub fn set(
        daemon: &mut Daemon,
        inbox: &MemoryInbox,
        name: &str,
        address: impl Fn(usize) -> String,
        turns: u32,
    ) -> Table {
        let seats = SEATS
            .iter()
            .enumerate()
            .map(|(n, seat)| format!("{seat}:{}", address(n)).parse().expect("a seat"));
        let settings = CampaignSettings {
            deadline: "every 30 days".parse().expect("a rule"),
            delay: 0,
            trust: SenderTrust::From,
            token_only: false,
            observers: Vec::new(),
            ..CampaignSettings::default()
        };
        let plan = CampaignPlan {
            name: name.to_owned(),
            system: GameId::ALL[0],
            edition: "standard".to_owned(),
            board: "valley".to_owned(),
            switches: BTreeMap::new(),
            seats: seats.collect(),
            settings,
            language: "en".to_owned(),
            zone: "UTC".to_owned(),
        };
        let id = plan
            .create(daemon.store(), Timestamp::now())
            .expect("a campaign");
        daemon.start_campaign(id).expect("begun");
        let mut table = Table {
            id,
            name: name.to_owned(),
            turn: String::new(),
            sheets: Vec::new(),
        };
        table.look(daemon);
        for _ in 0..turns {
            for (seat, sheet) in table.sheets.iter().enumerate() {
                inbox.put(
                    table.letter(
                        &format!("{name}.{}.{seat}", table.turn.replace(' ', "-")),
                        &address(seat),
                        sheet,
                    ),
                    Timestamp::now(),
                );
            }
            let mut played = Vec::new();
            // the first round may come before the turn's time
            for _ in 0..3 {
                played.extend(daemon.tick().expect("a round").played);
            }
            assert_eq!(played.len(), 1, "{name}, {}", table.turn);
            table.look(daemon);
        }
        // from now on sheets come, and no turn runs
        let row = daemon
            .store()
            .read(|book| book.campaign(id))
            .expect("read")
            .expect("it is there");
        let mut settings: serde_json::Value =
            serde_json::from_str(&row.settings).expect("settings");
        settings["delay"] = 86_400.into();
        daemon
            .store()
            .write(|book| book.change_settings(id, &settings.to_string()))
            .expect("written");
        while daemon.tick().expect("a round").sent > 0 {}
        table
    }

    fn look(&mut self, daemon: &mut Daemon) {
        let id = self.id;
        let (store, tables) = daemon.history();
        let campaign = store
            .look(|book| {
                let row = book.campaign(id)?.expect("it is there");
                Campaign::load(book, tables, row)
            })
            .expect("a campaign");
        self.turn = campaign.open_match().expect("a turn").turn().phase.name;
        self.sheets = (0..SEATS.len() as u8)
            .map(|seat| {
                let key = sha256(format!("{}/{}/{seat}", self.name, self.turn).as_bytes());
                let lines = campaign.open_match().expect("a sheet").stand_in(
                    Seat(seat),
                    StandInStyle::Careful,
                    &mut Dice::keyed(&key, &key),
                );
                if lines.trim().is_empty() {
                    "no orders\n".to_owned()
                } else {
                    lines
                }
            })
            .collect();
    }

    /// A player's mail: what he says before, the sheet, what he answers, his signature.
    pub fn letter(&self, id: &str, from: &str, sheet: &str) -> String {
        let Table { name, turn, .. } = self;
        format!(
            "Return-Path: <{from}>\nReceived: from mx.example.org by mail.example.org; Fri, 20 Nov 2026 08:00:00 +0000\nFrom: A Player <{from}>\n\
             To: orders@seneschal.localhost\nSubject: Re: [{name}] {turn}\nMessage-ID: <{id}@example.org>\nDate: Fri, 20 Nov 2026 08:00:00 +0000\n\
             MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\nHello, here are mine\n\nBEGIN ORDERS {name} {turn}\n{sheet}# {id}\n\
             END ORDERS\n\n> BEGIN ORDERS {name} {turn}\n> 1 hold\n> END ORDERS\n-- \nregards\n"
        )
    }

    /// The n-th mail: the seats write in turns.
    pub fn nth(&self, n: usize, address: impl Fn(usize) -> String) -> String {
        let seat = n % self.sheets.len();
        self.letter(
            &format!("{n}.{}", self.name),
            &address(seat),
            &self.sheets[seat],
        )
    }
}
