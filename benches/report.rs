//! A report of 200 lines from its data to text and HTML, and what its parts take. The figure: at
//! most 300 µs.

use divan::Bencher;
use seneschal::games::{
    Dice, DynGame, GameId, ReportLength, Roll, Seat, SeatSetup, Setup, StandInStyle, StoredTurn,
    TurnName, Viewer,
};
use seneschal::render::{
    Renderer,
    letters::{DiceProof, Heading, MapPart, MomentText, Report, runs_at},
};
use seneschal::text::envelopes;
use std::collections::BTreeMap;

const LORDS: [&str; 6] = ["Lancelot", "Gawaine", "Lionel", "Kay", "Bors", "Perceval"];
const LINES: usize = 200;

fn main() {
    divan::main();
}

fn table() -> Box<dyn DynGame> {
    let seat = |lord: &str| SeatSetup {
        lord: lord.to_owned(),
        colour: None,
    };
    let setup = Setup {
        edition: "standard".to_owned(),
        board_name: "valley.yaml".to_owned(),
        board: include_str!("../config/boards/valley.yaml").to_owned(),
        switches: BTreeMap::new(),
        rules_version: None,
        seats: LORDS.map(seat).into(),
    };
    GameId::Excalibur.table(&setup).expect("the Valley opens")
}

/// One turn more, as stand-ins play it.
fn played(table: &dyn DynGame, before: &StoredTurn, n: u8) -> (TurnName, StoredTurn, Vec<Roll>) {
    let mut dice = Dice::keyed(&[n.wrapping_mul(37); 32], &[1; 32]);
    let label = table
        .open_position(&before.position)
        .expect("a label")
        .turn()
        .phase;
    let mut sheets = BTreeMap::new();
    for &seat in table
        .open_position(&before.position)
        .expect("seats")
        .awaited()
        .keys()
    {
        let manner = if seat.0 % 2 == 0 {
            StandInStyle::Bold
        } else {
            StandInStyle::Careful
        };
        let text = table
            .open_position(&before.position)
            .expect("a sheet")
            .stand_in(seat, manner, &mut Dice::keyed(&[seat.0; 32], &[n; 32]));
        sheets.insert(
            seat,
            envelopes(&text)
                .into_iter()
                .next()
                .map(|envelope| envelope.sheet)
                .unwrap_or_default(),
        );
    }
    let after = table
        .open_position(&before.position)
        .expect("a turn")
        .adjudicate_sheets(&sheets, &mut dice);
    (label, after, dice.rolled())
}

fn filled(
    table: &dyn DynGame,
    (label, after, rolls): &(TurnName, StoredTurn, Vec<Roll>),
    viewer: Viewer,
) -> Report {
    let turn = table
        .open_position(&after.position)
        .expect("a label")
        .turn()
        .phase;
    let deadline = MomentText {
        local: "1 December 2026, 20:00".into(),
        at: "1 December 2026, 20:00 (2026-12-01 20:00 UTC)".into(),
        remaining: "2 d".into(),
    };
    let heading = Heading {
        campaign: "thornvale".into(),
        game: "excalibur".into(),
        runs: runs_at(&turn.title, Some(&deadline)),
        turn,
        lord: "Kay".into(),
        deadline: Some(deadline),
        begun: true,
        over: false,
        board: false,
        reply_to: "thornvale+k7m2@example.org".into(),
    };
    let dice = DiceProof {
        link: 7,
        secret_before: "aa".repeat(32),
        secret: "bb".repeat(32),
        sheets: LORDS.map(|lord| (lord.to_owned(), "cc".repeat(32))).into(),
        key: "dd".repeat(32),
        rolls: rolls.clone(),
        sealed: None,
        next_chain: None,
    };
    let map = MapPart {
        content_id: "map@seneschal".into(),
        file_name: "map.png".into(),
        alt: "The Valley".into(),
    };
    Report::fill(
        table,
        after,
        (viewer, ReportLength::Whole),
        false,
        heading,
        label.clone(),
        Some(map),
        dice,
    )
    .expect("a report")
}

/// The map in words, as whole reports have it: once for all readers of a language.
fn in_words(publisher: &Renderer, table: &dyn DynGame, after: &StoredTurn) -> Vec<String> {
    let at = table.open_position(&after.position).expect("a chart");
    publisher.chart_lines("en", &at.chart(Viewer::Public))
}

/// The first report of a campaign that has so many lines, the map in words not counted: it is told
/// once for all readers.
fn long(publisher: &Renderer) -> Report {
    let table = table();
    let mut turn = table.start(&mut Dice::keyed(&[1; 32], &[0; 32]));
    for n in 0..20 {
        let next = played(table.as_ref(), &turn, n);
        let mut report = filled(table.as_ref(), &next, Viewer::Seat(Seat(3)));
        report.chart = in_words(publisher, table.as_ref(), &next.1);
        let lines = publisher
            .letter("report", "en", &report)
            .expect("a letter")
            .text
            .lines()
            .count()
            - report.chart.len();
        if lines >= LINES {
            println!(
                "a report of {lines} lines, and {} of the map in words",
                report.chart.len()
            );
            return report;
        }
        turn = next.1;
    }
    panic!("no report of {LINES} lines");
}

fn publisher() -> Renderer {
    Renderer::open(None).expect("the built-in templates")
}

/// From data to text and HTML.
#[divan::bench]
fn a_report_of_200_lines(bencher: Bencher) {
    let publisher = publisher();
    let report = long(&publisher);
    bencher.bench(|| publisher.letter("report", "en", &report));
}

fn seventh(table: &dyn DynGame) -> (TurnName, StoredTurn, Vec<Roll>) {
    let mut turn = table.start(&mut Dice::keyed(&[1; 32], &[0; 32]));
    for n in 0..6 {
        turn = played(table, &turn, n).1;
    }
    played(table, &turn, 6)
}

/// What the game tells one reader, before it is words: the report's data.
#[divan::bench]
fn b_its_data(bencher: Bencher) {
    let table = table();
    let next = seventh(table.as_ref());
    bencher.bench(|| filled(table.as_ref(), &next, Viewer::Seat(Seat(3))));
}

/// The map in words.
#[divan::bench]
fn c_map_in_words(bencher: Bencher) {
    let (publisher, table) = (publisher(), table());
    let (_, after, _) = seventh(table.as_ref());
    bencher.bench(|| in_words(&publisher, table.as_ref(), &after));
}
