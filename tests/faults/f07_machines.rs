//! F7: machines that write back (IN-20, IN-21, IN-23). Bounces and vacation notes of many servers,
//! each delivered once; then a day in which vacation programs without any marks, a second judge, a
//! forwarder that sends us our own mails and an address that bounces answer all they get.

use crate::figures;
use jiff::{SignedDuration, Timestamp};
use seneschal::campaign::{
    CampaignSettings, SenderTrust,
    setup::{CampaignPlan, PlannedSeat},
};
use seneschal::clock::Clock;
use seneschal::config::Config;
use seneschal::daemon::Daemon;
use seneschal::games::GameId;
use seneschal::history::{LetterState, Store};
use seneschal::mail::{Inbox, Outbox, Parcel, inbox::MemoryInbox, outbox::MemoryOutbox};
use seneschal::text::ids::{CampaignId, Seat, TurnNumber};
use std::collections::BTreeMap;

const MACHINES: &str = include_str!("machines.txt");
const JUDGE: &str = "orders@seneschal.localhost";
/// By what each does with a mail.
const SEATS: [(&str, &str); 6] = [
    ("gawaine", "vacation@example.org"),
    ("lionel", "quoter@example.org"),
    ("bors", "judge@example.com"),
    ("kay", "forwarder@example.org"),
    ("galahad", "gone@example.org"),
    ("tristram", "stripped@example.com"),
];

struct House {
    _folder: tempfile::TempDir,
    config: Config,
    clock: Clock,
    inbox: MemoryInbox,
    outbox: MemoryOutbox,
}

impl House {
    fn new() -> (House, Daemon) {
        let folder = tempfile::tempdir().expect("a folder");
        let config = Config {
            base: folder.path().to_owned(),
            ..Config::default()
        };
        let clock = Clock::fixed("2026-11-20T08:00:00Z".parse().expect("a time"));
        let mut store = Store::open(&config.history()).expect("a store");
        let seat = |(lord, address): (&str, &str)| PlannedSeat {
            board_name: None,
            lord: lord.to_owned(),
            colour: None,
            address: address.parse().ok(),
            language: None,
            zone: None,
        };
        let plan = CampaignPlan {
            name: "thornvale".to_owned(),
            system: GameId::ALL[0],
            edition: "standard".to_owned(),
            board: "valley".to_owned(),
            switches: BTreeMap::new(),
            seats: SEATS.into_iter().map(seat).collect(),
            settings: CampaignSettings {
                deadline: "every 7 days".parse().expect("a rule"),
                delay: 1800,
                trust: SenderTrust::Proof,
                token_only: false,
                observers: Vec::new(),
                ..CampaignSettings::default()
            },
            language: "en".to_owned(),
            zone: "UTC".to_owned(),
        };
        let id = plan.create(&mut store, clock.now()).expect("a campaign");
        drop(store);
        let house = House {
            _folder: folder,
            config,
            clock,
            inbox: MemoryInbox::default(),
            outbox: MemoryOutbox::default(),
        };
        let mut daemon = house.daemon();
        daemon.start_campaign(id).expect("it starts");
        daemon.tick().expect("a round");
        (house, daemon)
    }

    /// On the same history and boxes: as after a restart.
    fn daemon(&self) -> Daemon {
        let store = Store::open(&self.config.history()).expect("a store");
        Daemon::with(
            self.config.clone(),
            self.clock.clone(),
            store,
            Inbox::Memory(self.inbox.clone()),
            Outbox::Memory(self.outbox.clone()),
        )
        .expect("a daemon")
    }
}

fn header<'a>(mail: &'a str, name: &str) -> &'a str {
    mail.lines()
        .take_while(|line| !line.is_empty())
        .find_map(|line| line.strip_prefix(name)?.strip_prefix(':'))
        .unwrap_or_default()
        .trim()
}

fn bare(address: &str) -> &str {
    address.split(['<', '>']).nth(1).unwrap_or(address)
}

#[test]
fn bounces_and_automatic_answers_are_left_unanswered() {
    let (house, mut daemon) = House::new();
    let token = house
        .outbox
        .sent()
        .iter()
        .find(|parcel| parcel.to == SEATS[0].1)
        .map(|parcel| {
            let text = String::from_utf8_lossy(&parcel.bytes).into_owned();
            bare(header(&text, "Reply-To")).to_owned()
        });
    let token = token.expect("a reply address");
    let blocks: Vec<(&str, &str)> = MACHINES
        .split("=== ")
        .skip(1)
        .filter_map(|block| block.split_once('\n'))
        .collect();
    assert!(blocks.len() >= 60, "{}", blocks.len());
    let before = house.outbox.sent().len();
    let (mut posted, mut answered) = (0, Vec::new());
    for round in 0..figures::times(1, 25) {
        for (whose, mail) in &blocks {
            // to the plain address and to a player's own; as it stands, and with line ends as they
            // are on the wire
            for to in [JUDGE, &token] {
                let id = if mail.contains("Message-ID:") {
                    String::new()
                } else {
                    format!("Message-ID: <{round}.{posted}@mx.example.org>\n")
                };
                let mail = format!("To: {to}\n{id}{}", mail.replace("{to}", to).trim_end())
                    .replace('\n', "\r\n");
                house.inbox.put(mail, house.clock.now());
                posted += 1;
                let sent = house.outbox.sent().len();
                daemon.tick().expect("a round");
                if house.outbox.sent().len() > sent {
                    answered.push(*whose);
                }
            }
        }
        house.clock.advance(SignedDuration::from_secs(60));
    }
    let share =
        100.0 - 100.0 * f64::from(u32::try_from(answered.len()).expect("few")) / f64::from(posted);
    let new = house.outbox.sent().split_off(before);
    figures::say(
        "F7",
        &format!(
            "{posted} bounces and automatic answers in {} forms: {share:.1} % unanswered",
            blocks.len()
        ),
    );
    assert!(share >= 99.5, "answered: {answered:?}");
    assert!(
        new.iter()
            .all(|parcel| parcel.envelope_from.is_none() || !parcel.to.contains("mailer-daemon"))
    );
    let sheets = daemon.store().read(|book| {
        Ok((0..6)
            .filter(|&seat| {
                book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(seat))
                    .is_ok_and(|sheet| sheet.is_some())
            })
            .count())
    });
    assert_eq!(sheets.expect("readable"), 0, "none of them was a sheet");
}

/// What the machine behind an address does with a mail of ours: the mails that it sends back.
fn reaction(parcel: &Parcel, number: usize) -> Option<String> {
    let text = String::from_utf8_lossy(&parcel.bytes).into_owned();
    let (reply_to, from, subject, id) = (
        header(&text, "Reply-To"),
        header(&text, "From"),
        header(&text, "Subject"),
        header(&text, "Message-ID"),
    );
    let back = bare(if reply_to.is_empty() { from } else { reply_to });
    let me = &parcel.to;
    let plain = format!(
        "Return-Path: <{me}>\r\nFrom: {me}\r\nTo: {back}\r\nSubject: Re: {subject}\r\nIn-Reply-To: {id}\r\nMessage-ID: <{number}@{me}>\r\n\r\n"
    );
    let body = text.split_once("\r\n\r\n").map_or("", |(_, body)| body);
    match me.split('@').next()? {
        // no header tells that nobody wrote it
        "vacation" => Some(format!(
            "{plain}I am on holiday until the 7th ({number}).\r\n"
        )),
        "quoter" => Some(format!(
            "{plain}Back on Monday.\r\n\r\n{}",
            body.lines()
                .map(|line| format!("> {line}\r\n"))
                .collect::<String>()
        )),
        // another judge, which sees a machine; and one behind a gateway that strips our marks
        "judge" => None,
        "stripped" => Some(format!(
            "{plain}Your address is not registered for any campaign here ({number}).\r\n"
        )),
        "forwarder" => Some(format!("Delivered-To: {JUDGE}\r\n{text}")),
        "gone" => Some(format!(
            "Return-Path: <>\r\nFrom: MAILER-DAEMON@example.org\r\nTo: {back}\r\nSubject: failure notice\r\nMessage-ID: <{number}@mx>\r\n\r\n{body}"
        )),
        _ => Some(format!(
            "{plain}Your mail was taken in as number {number}.\r\n"
        )),
    }
}

#[test]
fn machines_that_answer_everything_are_answered_ten_times_and_then_no_more() {
    let (house, mut daemon) = House::new();
    let start = house.clock.now();
    let (mut seen, mut number, mut null) = (0, 0, Vec::new());
    let days = i64::from(figures::times(1, 5));
    while house.clock.now()
        < start
            .checked_add(SignedDuration::from_hours(24 * days))
            .expect("a time")
    {
        for parcel in house.outbox.sent().into_iter().skip(seen) {
            seen += 1;
            number += 1;
            if let Some(mail) = reaction(&parcel, number) {
                if mail.starts_with("Return-Path: <>") {
                    null.push(number);
                }
                house.inbox.put(mail, house.clock.now());
            }
        }
        // a stranger's program that writes by itself, under the same name every time
        number += 1;
        house.inbox.put(
            format!("From: robot@example.net\r\nTo: {JUDGE}\r\nMessage-ID: <{number}@robot>\r\nSubject: hello\r\n\r\nhello {number}\r\n"),
            house.clock.now(),
        );
        house.clock.advance(SignedDuration::from_mins(10));
        if number % 7 == 0 {
            daemon = house.daemon();
        }
        daemon.tick().expect("a round");
    }
    // by address: in every stretch of 24 hours
    let rows = daemon
        .store()
        .read(|book| book.outbox(None))
        .expect("readable");
    let mut answers: BTreeMap<&str, Vec<i64>> = BTreeMap::new();
    for row in rows.iter().filter(|row| row.mail.answer) {
        answers
            .entry(&row.mail.recipient)
            .or_default()
            .push(row.created);
    }
    let in_a_day = |times: &Vec<i64>| {
        times
            .iter()
            .map(|from| {
                times
                    .iter()
                    .filter(|at| (*from..from + 86_400_000).contains(at))
                    .count()
            })
            .max()
            .unwrap_or(0)
    };
    let most: BTreeMap<&str, usize> = answers
        .iter()
        .map(|(address, times)| (*address, in_a_day(times)))
        .collect();
    let (worst, letters) = (
        most.values().copied().max().unwrap_or(0),
        daemon
            .store()
            .read(|book| book.letter_counts())
            .expect("readable"),
    );
    figures::say(
        "F7",
        &format!(
            "{days} simulated day(s), {number} mails of machines: at most {worst} answers to an address in 24 hours {most:?}"
        ),
    );
    assert!((1..=10).contains(&worst), "{most:?}");
    assert!(
        !most.contains_key("gone@example.org")
            && !most.contains_key("forwarder@example.org")
            && !null.is_empty(),
        "{most:?}"
    );
    assert!(rows.iter().all(|row| !row.mail.recipient.is_empty()
        && !row.mail.recipient.to_lowercase().contains("mailer-daemon")));
    assert!(
        letters
            .iter()
            .all(|(state, count)| *state != LetterState::New || *count == 0),
        "{letters:?}"
    );
    let last = rows
        .iter()
        .filter(|row| row.mail.answer)
        .map(|row| row.created)
        .max()
        .map(seneschal::clock::instant);
    assert!(
        last.unwrap_or(Timestamp::MAX) < house.clock.now(),
        "it ends"
    );
}
