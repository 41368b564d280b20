//! Fuzz targets: whatever comes in from outside, or from a player's pen, ends in an answer and
//! never in a panic.
//!
//! `cargo test --test fuzz` runs a bounded part. For longer, on stable Rust:
//! `BOLERO_RANDOM_TEST_TIME_MS=600000 cargo test --profile bench --test fuzz` (a failure prints the seed
//! to repeat it with), or `cargo bolero test --test fuzz TARGET` with a coverage-guided engine.

#[path = "fuzz/campaigns.rs"]
mod campaigns;
#[path = "fuzz/carriage.rs"]
mod carriage;
#[path = "fuzz/mail_server.rs"]
mod mail_server;
#[path = "fuzz/pen.rs"]
mod pen;

use bolero::check;
use campaigns::{Scene, excalibur, mordred, round_table};
use mail_server::Answers;
use pen::Pen;
use seneschal::forum::{BoardPageOptions, BoardPageParser, PageClock};
use seneschal::games::{
    Dice, Game, GameId, LineAnswer, LineVerdict, MapChoice, ReadOrders, Seat, SeatSetup, Setup,
    SheetReading, Viewer,
};
use seneschal::mail::{JudgeIdentity, Limits, authentication::DomainVerdict, letter};
use seneschal::text::{ComplaintKind, Phrase, Sheet, behind_quotation_mark, envelopes};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::sync::OnceLock;

/// How many inputs the bounded part tries, unless the environment says how long.
const SHEETS: usize = 3000;
const TURNS: usize = 500;
const FILES: usize = 1500;
const LETTERS: usize = 1500;
const PAGES_OF_BOARDS: usize = 1500;
const CARRIED: usize = 400;
const MAIL_SERVERS: usize = 600;

fn sheets_of(text: &str) -> Vec<Sheet> {
    envelopes(text)
        .into_iter()
        .map(|envelope| envelope.sheet)
        .collect()
}

/// Reads a sheet and holds the reader to his promises.
fn read<G: Game>(scene: &Scene<G>, seat: Seat, sheet: &Sheet, text: &str) -> Vec<G::Order> {
    let reading = scene.game.read(&scene.position, seat, sheet);
    // an answer for each line
    for line in &sheet.lines {
        assert!(
            reading
                .answers
                .iter()
                .any(|answer| answer.line == line.number),
            "line {} has no answer in\n{text}",
            line.number
        );
    }
    for answer in &reading.answers {
        let span = match &answer.verdict {
            LineVerdict::Unread(complaint) => complaint.span.clone(),
            LineVerdict::Refused(refusal) => refusal.span.clone(),
            LineVerdict::Will(_) | LineVerdict::Remark => None,
        };
        if let Some(span) = span {
            assert!(
                answer.text.get(span.clone()).is_some(),
                "{span:?} is no piece of {:?} in\n{text}",
                answer.text
            );
        }
    }
    sent_again(scene, seat, reading.answers, text);
    reading.orders
}

/// What a line is told beside where others stand.
fn said(verdict: &LineVerdict) -> Result<Vec<Phrase>, bool> {
    match verdict {
        LineVerdict::Will(said) => Ok(said
            .iter()
            .cloned()
            .map(|mut said| {
                said.args.remove("line");
                said
            })
            .collect()),
        other => Err(matches!(other, LineVerdict::Unread(_))),
    }
}

/// Every line that is printed can be sent again, and becomes what it became.
fn sent_again<G: Game>(scene: &Scene<G>, seat: Seat, answers: Vec<LineAnswer>, text: &str) {
    let reading = |answers: Vec<LineAnswer>| SheetReading {
        orders: ReadOrders::default(),
        answers,
        notes: Vec::new(),
        clean: true,
        missing: None,
    };
    let told = |reading: &SheetReading| {
        let indented = |verdict: &LineVerdict| matches!(verdict, LineVerdict::Unread(complaint) if complaint.kind == ComplaintKind::Indented);
        let kept = reading.answers.iter().filter(|answer| {
            answer.later.is_none()
                && answer.verdict != LineVerdict::Remark
                && !indented(&answer.verdict)
        });
        kept.map(|answer| said(&answer.verdict)).collect::<Vec<_>>()
    };
    // what is refused for want of money may be had where the lines for a coming turn are printed
    // after it
    let waits = answers.iter().any(|answer| answer.later.is_some())
        && answers
            .iter()
            .any(|answer| answer.later.is_none() && answer.verdict.is_no());
    if waits {
        return;
    }
    let first = reading(answers);
    let printed = first.whole("en");
    // what looks like a quotation is nobody's order
    if printed.is_empty()
        || printed
            .iter()
            .any(|line| behind_quotation_mark(line).is_some())
    {
        return;
    }
    let mut envelopes = envelopes(&format!("BEGIN ORDERS\n{}\nEND ORDERS", printed.join("\n")));
    let envelope = envelopes.remove(0);
    let again = reading(
        scene
            .game
            .read(&scene.position, seat, &envelope.sheet)
            .answers,
    );
    assert_eq!(
        printed,
        again.whole("en"),
        "{}: sent again, printed otherwise:\n{text}",
        scene.name
    );
    assert_eq!(
        told(&first),
        told(&again),
        "{}: sent again, understood differently:\n{}\nof\n{text}",
        scene.name,
        printed.join("\n")
    );
}

#[test]
fn any_text_as_a_sheet() {
    texts(excalibur());
}

#[test]
fn any_text_as_a_sheet_of_mordred() {
    texts(mordred());
}

#[test]
fn any_text_as_a_sheet_of_the_round_table() {
    texts(round_table());
}

fn texts<G: Game<Order: PartialEq + Debug>>(scenes: &'static [Scene<G>]) {
    check!()
        .with_iterations(SHEETS)
        .with_max_len(600)
        .for_each(|bytes: &[u8]| {
            let mut pen = Pen::new(bytes);
            let scene = &scenes[pen.below(scenes.len())];
            let text = pen.sheet(scene);
            for sheet in sheets_of(&text) {
                let seat = Seat(pen.below(scene.seats) as u8);
                let orders = read(scene, seat, &sheet, &text);
                assert_eq!(
                    orders,
                    read(scene, seat, &sheet, &text),
                    "read twice, understood differently:\n{text}"
                );
            }
        });
}

#[test]
fn any_bytes_as_a_sheet() {
    bytes(excalibur());
}

#[test]
fn any_bytes_as_a_sheet_of_mordred() {
    bytes(mordred());
}

#[test]
fn any_bytes_as_a_sheet_of_the_round_table() {
    bytes(round_table());
}

fn bytes<G: Game>(scenes: &'static [Scene<G>]) {
    check!()
        .with_iterations(SHEETS)
        .with_max_len(400)
        .for_each(|bytes: &[u8]| {
            let text = String::from_utf8_lossy(bytes);
            for sheet in sheets_of(&text) {
                read(&scenes[bytes.len() % scenes.len()], Seat(0), &sheet, &text);
            }
        });
}

#[test]
fn senseless_sheets_are_adjudicated() {
    turns(excalibur());
}

#[test]
fn senseless_sheets_are_adjudicated_of_mordred() {
    turns(mordred());
}

#[test]
fn senseless_sheets_are_adjudicated_of_the_round_table() {
    turns(round_table());
}

fn turns<G: Game<Position: PartialEq + Debug, Event: PartialEq + Debug>>(
    scenes: &'static [Scene<G>],
) {
    check!()
        .with_iterations(TURNS)
        .with_max_len(2000)
        .for_each(|bytes: &[u8]| {
            let mut pen = Pen::new(bytes);
            let scene = &scenes[pen.below(scenes.len())];
            let mut orders = BTreeMap::new();
            let mut written = String::new();
            for &seat in scene.game.awaited(&scene.position).keys() {
                let text = pen.sheet(scene);
                let all = sheets_of(&text)
                    .iter()
                    .flat_map(|sheet| read(scene, seat, sheet, &text))
                    .collect::<Vec<_>>();
                written.push_str(&format!("--- {}\n{text}\n", seat.0));
                orders.insert(seat, all);
            }
            // all dice the same is what a case file may ask for: whatever rolls again must end
            let key: [u8; 32] = std::array::from_fn(|n| bytes.get(n).copied().unwrap_or(0));
            let pips = pen.below(12) as u8;
            let dice = || {
                if (1..=6).contains(&pips) {
                    Dice::fixed(Vec::new(), pips)
                } else {
                    Dice::keyed(&key, &[0; 32])
                }
            };
            let played = scene.game.adjudicate(&scene.position, &orders, &mut dice());
            let again = scene.game.adjudicate(&scene.position, &orders, &mut dice());
            assert_eq!(played.position, again.position, "{written}");
            assert_eq!(played.events, again.events, "{written}");
            let told = || {
                played
                    .events
                    .iter()
                    .map(|event| scene.game.write_event(event).to_string())
                    .collect::<Vec<_>>()
                    .join("\n")
            };
            if let Err(broken) = scene.game.laws(&played.position) {
                panic!("{}: {broken}\n{written}\n{}", scene.name, told());
            }
            if let Err(broken) =
                scene
                    .game
                    .accounts(&scene.position, &played.position, &played.events)
            {
                panic!("{}: {broken}\n{written}\n{}", scene.name, told());
            }
        });
}

#[test]
fn a_sheet_comes_out_as_it_went_in_whatever_carries_it() {
    carried(excalibur());
}

#[test]
fn a_sheet_of_mordred_comes_out_as_it_went_in_whatever_carries_it() {
    carried(mordred());
}

#[test]
fn a_sheet_of_the_round_table_comes_out_as_it_went_in_whatever_carries_it() {
    carried(round_table());
}

fn carried<G: Game>(scenes: &'static [Scene<G>]) {
    check!()
        .with_iterations(CARRIED)
        .with_max_len(600)
        .for_each(|bytes: &[u8]| {
            let mut pen = Pen::new(bytes);
            let scene = &scenes[pen.below(scenes.len())];
            // a phone begins each line with a capital letter
            let ends = ['\r', '\u{85}', '\u{2028}', '\u{2029}', '\u{b}', '\u{c}'];
            let sheet = pen.sheet(scene).replace(ends, "\n");
            let sheet = sheet.replace(" from ", "\nFrom ");
            let text = format!("BEGIN ORDERS\n{}\nEND ORDERS\n", sheet.trim());
            // a fence in the sheet leaves the first one without its end
            if envelopes(&text).len() != 1 {
                return;
            }
            let lines = |mail: &str| {
                let read = letter(
                    mail.as_bytes(),
                    &Limits::default(),
                    &JudgeIdentity::default(),
                )
                .expect("a mail");
                let envelopes = envelopes(&read.text).into_iter();
                let lines = envelopes.flat_map(|envelope| envelope.sheet.lines);
                lines.map(|line| line.text).collect::<Vec<_>>()
            };
            let plain = lines(&carriage::mail("", &text));
            for (way, mail) in carriage::ways(&text, &mut pen) {
                assert_eq!(lines(&mail), plain, "{way}:\n{mail}");
            }
        });
}

#[test]
fn any_file_of_ours_mutilated() {
    static FILES_OF_OURS: OnceLock<Vec<String>> = OnceLock::new();
    let files = FILES_OF_OURS.get_or_init(|| {
        pen::texts(
            &["tests/cases", "tests/positions", "docs/example", "config"],
            "yaml",
        )
    });
    check!()
        .with_iterations(FILES)
        .with_max_len(200)
        .for_each(|bytes: &[u8]| {
            let mut pen = Pen::new(bytes);
            let file = &files[pen.below(files.len())];
            let text = pen.mutilated(file);
            // each reader gets each file: what is a case for one is a board for nobody
            let _ = seneschal::cases::run("any.yaml", &text);
            let _ = seneschal::games::game_file::GameFile::read("any.yaml", &text, None);
            let seats = ["kay", "bors"].map(|lord| SeatSetup {
                lord: lord.to_owned(),
                colour: None,
            });
            for system in GameId::ALL {
                let setup = Setup {
                    edition: system.default_edition().to_owned(),
                    board_name: "any.yaml".to_owned(),
                    board: text.clone(),
                    switches: BTreeMap::new(),
                    rules_version: None,
                    seats: seats.to_vec(),
                };
                // a board that opens is drawn, and somebody begins
                if let Ok(table) = system.table(&setup) {
                    let turn = table.start(&mut Dice::keyed(&[1; 32], &[0; 32]));
                    table
                        .open_with_events(&turn.position, &turn.events)
                        .expect("a map")
                        .map(Viewer::Public, MapChoice::default());
                }
            }
        });
}

/// Whatever bytes a mail server answers, the judge goes on, and takes no mail of another mailbox.
#[test]
fn any_answers_of_a_mail_server() {
    let limits = Limits {
        message_bytes: 10_000,
        ..Limits::default()
    };
    check!()
        .with_iterations(MAIL_SERVERS)
        .with_max_len(60)
        .for_each(|bytes: &[u8]| {
            Answers::new(&mut Pen::new(bytes)).with_inbox(|mut inbox| {
                let Ok(batch) = inbox.fetch(None, &limits) else {
                    return;
                };
                for letter in &batch.letters {
                    let own = letter.key.starts_with("imap/judge@127.0.0.1/INBOX/");
                    assert!(
                        own && letter.bytes.len() <= limits.message_bytes + 1,
                        "{letter:?}"
                    );
                }
                let keys: Vec<String> = batch
                    .letters
                    .iter()
                    .map(|letter| letter.key.clone())
                    .collect();
                let _ = inbox.settle(&keys);
            });
        });
}

/// No bytes make a server vouch that is not there, and none make the reader fail; a fail is never
/// talked over.
#[test]
fn any_authentication_results() {
    const PIECES: [&str; 28] = [
        "mx.example.net",
        "mx.example.org",
        ";",
        " ",
        "\r\n\t",
        "dmarc",
        "dkim",
        "spf",
        "=",
        "pass",
        "fail",
        "none",
        "header.from",
        "header.d",
        "header.i",
        "smtp.mailfrom",
        "example.org",
        "evil.net",
        "@",
        "(",
        ")",
        "\"",
        "\\",
        "/",
        "1",
        ".",
        "reason",
        "\r\nAuthentication-Results: ",
    ];
    const WHOLE: [&str; 4] = [
        "mx.example.net; dmarc=pass header.from=example.org",
        "mx.example.net; dkim=pass header.d=",
        "mx.example.net; spf=pass smtp.mailfrom=",
        "; none",
    ];
    let (trusted, nobody) = (["mx.example.net".to_owned()], ["mx.nowhere.net".to_owned()]);
    check!()
        .with_iterations(LETTERS * 4)
        .with_max_len(120)
        .for_each(|bytes: &[u8]| {
            let mut pen = Pen::new(bytes);
            let mut field = String::new();
            for _ in 0..pen.below(40) {
                match pen.below(8) {
                    0 => field.push(char::from_u32(pen.below(0x250) as u32).unwrap_or('?')),
                    1 => field.push_str(WHOLE[pen.below(WHOLE.len())]),
                    _ => field.push_str(PIECES[pen.below(PIECES.len())]),
                }
            }
            let read = |field: &str| {
                let raw = format!(
                    "From: anna@example.org\r\nAuthentication-Results: {field}\r\n\r\nhold\r\n"
                );
                letter(
                    raw.as_bytes(),
                    &Limits::default(),
                    &JudgeIdentity::default(),
                )
                .expect("it is read")
                .results
            };
            let results = read(&field);
            assert!(
                [&[][..], &nobody].iter().all(|ids| matches!(
                    results.vouch(ids, "anna@example.org"),
                    DomainVerdict::Not(_)
                )),
                "{field:?}"
            );
            if let DomainVerdict::By(method) = results.vouch(&trusted, "anna@example.org") {
                let said = field.to_lowercase();
                assert!(
                    ["mx.example.net", method.name(), "pass", "example.org"]
                        .iter()
                        .all(|word| said.contains(word)),
                    "{field:?}"
                );
            }
            let failed = read(&format!(
                "mx.example.net; spf=fail\r\nAuthentication-Results: {field}"
            ));
            assert!(
                matches!(
                    failed.vouch(&trusted, "anna@example.org"),
                    DomainVerdict::Not(_)
                ),
                "{field:?}"
            );
        });
}

/// A page in HTML is read without a word that is not on it.
#[test]
fn any_saved_page_mutilated() {
    static PAGES: OnceLock<Vec<String>> = OnceLock::new();
    let pages = PAGES.get_or_init(|| pen::texts(&["tests/forum/html"], "html"));
    let parser = BoardPageParser::open().expect("the kinds of pages");
    let now = "2026-11-25T12:00:00Z".parse().expect("a time");
    let zone = PageClock::named("UTC", now).expect("a zone");
    check!()
        .with_iterations(PAGES_OF_BOARDS)
        .with_max_len(200)
        .for_each(|bytes: &[u8]| {
            let reading = BoardPageOptions {
                wanted: None,
                known: &|_| true,
                furniture: &[],
                own: &BTreeSet::new(),
                zone: &zone,
            };
            let mut pen = Pen::new(bytes);
            let page = &pages[pen.below(pages.len())];
            let text = format!("<!doctype html>{}", pen.mutilated(page));
            let read = parser.take_apart(&text, &reading);
            assert!(read.is_html);
            for post in &read.posts {
                assert!(post.text.len() + post.quoted.len() <= text.len());
            }
        });
}

#[test]
fn any_letter_mutilated() {
    static MAILS: OnceLock<Vec<Vec<u8>>> = OnceLock::new();
    let mails = MAILS.get_or_init(|| pen::bytes(&["tests/letters"], "eml"));
    check!()
        .with_iterations(LETTERS)
        .with_max_len(200)
        .for_each(|bytes: &[u8]| {
            let mut pen = Pen::new(bytes);
            let mail = &mails[pen.below(mails.len())];
            let raw = pen.bitten(mail);
            if let Ok(letter) = letter(&raw, &Limits::default(), &JudgeIdentity::default()) {
                let _ = sheets_of(&letter.text);
            }
        });
}
