//! What a player's page offers besides text, of every game: orders to choose from lists read as
//! orders in every language and keep the rules, places lie on the map, arrows are paths.

use seneschal::games::{
    Dice, DynGame, GameId, LineVerdict, MapChoice, MapPlace, Match, OrderChoice, OrderRow, Seat,
    SeatSetup, Setup, StandInStyle, StoredTurn, Viewer,
};
use seneschal::render::Renderer;
use seneschal::text::{Line, Sheet, envelopes};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Each game's editions, with the turns of a campaign of stand-ins at which the rows are read.
const CAMPAIGNS: [(GameId, &str, &[usize]); 9] = [
    (GameId::Excalibur, "standard", &[0, 1, 2, 4, 9, 17]),
    (GameId::Excalibur, "full", &[0, 1, 8, 11, 13, 20, 29]),
    (GameId::Excalibur, "advanced", &[1, 3, 9, 13, 21, 25]),
    (GameId::Excalibur, "french-basic", &[0, 5, 13]),
    (GameId::Excalibur, "french-full", &[1, 7, 17, 24]),
    (GameId::Excalibur, "french-advanced", &[9, 14, 19]),
    (GameId::Excalibur, "fast-play", &[1, 2, 9]),
    (
        GameId::Mordred,
        "standard",
        &[0, 1, 2, 5, 9, 14, 23, 32, 40],
    ),
    (
        GameId::RoundTable,
        "standard",
        &[
            0, 1, 2, 3, 5, 8, 9, 12, 14, 17, 20, 23, 26, 30, 34, 40, 47, 55,
        ],
    ),
];
const LANGUAGES: [&str; 3] = ["en", "fr", "sv"];
/// Of a row with more combinations, so many are read beside those with only one list chosen.
const COMBINED: usize = 120;
/// Lines of one sheet: more are slow to hold against each other.
const TOGETHER: usize = 60;

fn open(game: GameId, edition: &str, seats: &[&str]) -> Box<dyn DynGame> {
    let (board_name, board) =
        seneschal::games::boards::board(game.default_board()).expect("a built-in board");
    let seat = |lord: &&str| SeatSetup {
        lord: (*lord).to_owned(),
        colour: None,
    };
    game.table(&Setup {
        edition: edition.to_owned(),
        board_name,
        board,
        switches: BTreeMap::new(),
        rules_version: None,
        seats: seats.iter().map(seat).collect(),
    })
    .expect("a campaign opens")
}

fn dice(turn: usize, whose: u8) -> Dice {
    let mut key = [whose; 32];
    key[..8].copy_from_slice(&(turn as u64).to_be_bytes());
    Dice::keyed(&key, &[7; 32])
}

fn play(game: &dyn DynGame, before: &StoredTurn, turn: usize) -> StoredTurn {
    let at = game.open_position(&before.position).expect("our own");
    let sheet = |seat: Seat| {
        let style = if seat.0.is_multiple_of(2) {
            StandInStyle::Bold
        } else {
            StandInStyle::Careful
        };
        let text = at.stand_in(seat, style, &mut dice(turn, 1));
        let envelope = envelopes(&text).into_iter().next();
        envelope.map(|envelope| envelope.sheet).unwrap_or_default()
    };
    let awaited = at.awaited().into_keys();
    let sheets = awaited.map(|seat| (seat, sheet(seat))).collect();
    at.adjudicate_sheets(&sheets, &mut dice(turn, 2))
}

/// A row in one language: the words of each list's entries.
struct Spelled<'r> {
    row: &'r OrderRow,
    lists: Vec<Vec<String>>,
}

impl<'r> Spelled<'r> {
    fn new(words: &Renderer, language: &str, row: &'r OrderRow) -> Self {
        let say = |choice: &OrderChoice| {
            let label = words.say(language, &choice.label);
            assert!(!label.trim().is_empty(), "{row:?}");
            choice
                .words
                .as_ref()
                .map_or_else(String::new, |said| words.say(language, said))
        };
        assert!(!words.say(language, &row.title).trim().is_empty());
        let lists = row
            .lists
            .iter()
            .map(|list| list.choices.iter().map(say).collect());
        Spelled {
            row,
            lists: lists.collect(),
        }
    }

    /// As a page joins it.
    fn line(&self, pieces: &str, chosen: &[usize]) -> String {
        let words = self.lists.iter().zip(chosen).map(|(list, &n)| &list[n]);
        let mut line = pieces.to_owned();
        for word in words.filter(|word| !word.is_empty()) {
            if !line.is_empty() && !word.starts_with([';', ',']) {
                line.push(' ');
            }
            line.push_str(word);
        }
        line
    }

    /// All pieces, and one.
    fn pieces(&self) -> BTreeSet<String> {
        let pieces = &self.row.pieces;
        let one = pieces.last().cloned().unwrap_or_default();
        [pieces.join(", "), one].into()
    }

    /// The lines with only the first list chosen.
    fn plain(&self) -> Vec<String> {
        let mut chosen = vec![0; self.lists.len()];
        let mut lines = Vec::new();
        for pieces in self.pieces() {
            for first in 0..self.lists[0].len() {
                chosen[0] = first;
                lines.push(self.line(&pieces, &chosen));
            }
        }
        lines
    }

    /// Every combination, or so many, evenly.
    fn combined(&self) -> Vec<String> {
        let all: usize = self.lists.iter().map(Vec::len).product();
        // no list's length divides a prime number that is longer than all lists
        let step = if all > COMBINED { 101.min(all) } else { 1 };
        let nth = |n: usize| {
            let mut rest = n * step % all;
            let digit = |list: &Vec<String>| {
                let digit = rest % list.len();
                rest /= list.len();
                digit
            };
            self.lists.iter().map(digit).collect::<Vec<usize>>()
        };
        let chosen = (0..all.min(COMBINED)).map(nth);
        let pieces = self.pieces();
        chosen
            .flat_map(|chosen| {
                let line = |pieces: &String| self.line(pieces, &chosen);
                pieces.iter().map(line).collect::<Vec<String>>()
            })
            .collect()
    }
}

fn sheet(lines: &[String]) -> Sheet {
    let line = |(number, text): (usize, &String)| Line {
        number,
        text: text.clone(),
    };
    Sheet {
        lines: (1..).zip(lines).map(line).collect(),
        fenced: true,
        tongue: None,
    }
}

/// Every line is understood; one of `plain` alone on a sheet is valid.
fn check_rows(name: &str, at: &dyn Match, seat: Seat, words: &Renderer, language: &str) {
    for row in at.order_rows(seat) {
        let name = format!("{name}, {seat:?}, {language}");
        assert!(!row.lists.is_empty(), "{name}: {row:?}");
        for list in row.lists.iter().skip(1) {
            assert_eq!(list.choices[0].words, None, "{name}: {row:?}");
        }
        let spelled = Spelled::new(words, language, &row);
        for line in spelled.plain() {
            let reading = at.read(seat, &sheet(std::slice::from_ref(&line)));
            assert!(
                reading.clean && reading.answers.len() == 1,
                "{name}: {line}: {:?}",
                reading.answers
            );
            assert!(
                matches!(reading.answers[0].verdict, LineVerdict::Will(_)),
                "{name}: {line}: {:?}",
                reading.answers
            );
        }
        for lines in spelled.combined().chunks(TOGETHER) {
            let reading = at.read(seat, &sheet(lines));
            assert_eq!(reading.answers.len(), lines.len(), "{name}");
            for answer in reading.answers {
                let understood = matches!(
                    answer.verdict,
                    LineVerdict::Will(_) | LineVerdict::Refused(_)
                );
                assert!(understood, "{name}: {answer:?}");
            }
        }
    }
}

/// Places lie on the drawing, with names of their own; the rows name such places.
fn check_places(name: &str, at: &dyn Match, seats: usize, words: &Renderer, on_drawing: bool) {
    let places: Vec<MapPlace> = at.places(Viewer::Public);
    let names: BTreeSet<&str> = places.iter().map(|place| place.name.as_str()).collect();
    assert_eq!(names.len(), places.len(), "{name}: a name twice");
    for place in &places {
        for sentence in &place.stands {
            let said = words.say("sv", sentence);
            assert!(!said.trim().is_empty(), "{name}: {sentence:?}");
        }
    }
    if on_drawing {
        let (wide, high) = at.map(Viewer::Public, MapChoice::default()).size;
        for place in &places {
            let inside = |at: i32, size: u32| u32::try_from(at).is_ok_and(|at| at < size);
            assert!(
                inside(place.at.0, wide) && inside(place.at.1, high),
                "{name}: {} at {:?}",
                place.name,
                place.at
            );
        }
    }
    for row in (0..seats).flat_map(|seat| at.order_rows(Seat(seat as u8))) {
        let goals = row.lists.iter().flat_map(|list| &list.choices);
        let goals = goals.filter_map(|choice| choice.goal.as_deref());
        for named in goals.chain(row.place.as_deref()) {
            assert!(names.contains(named), "{name}: no place {named}");
        }
    }
}

/// Reads the rows of a campaign at some of its turns; how many rows and arrows there were.
fn campaign((system, edition, turns): (GameId, &str, &[usize])) -> (usize, usize) {
    let words = Renderer::built_in().expect("our own templates");
    let seats = &system.usual_seats()[..4];
    let game = open(system, edition, seats);
    let mut now = game.start(&mut dice(0, 3));
    let (mut rows, mut arrows) = (0, 0);
    for turn in 0..=turns.last().copied().unwrap_or_default() {
        let at: Arc<dyn Match> = game.open_position(&now.position).expect("our own");
        if turns.contains(&turn) {
            let name = format!("{edition}, turn {turn}");
            check_places(&name, &*at, seats.len(), &words, turn < 3);
            for (n, seat) in (0..seats.len()).map(|n| (n, Seat(n as u8))) {
                rows += at.order_rows(seat).len();
                // a language a seat: the rows of all seats are alike
                check_rows(&name, &*at, seat, &words, LANGUAGES[(n + turn) % 3]);
            }
        }
        if at.awaited().is_empty() {
            break;
        }
        let next = play(&*game, &now, turn);
        let drawn = game.open_with_events(&now.position, &next.events);
        for path in drawn.expect("our own").arrows() {
            assert!(path.starts_with('M'), "{path}");
            arrows += 1;
        }
        now = next;
    }
    (rows, arrows)
}

#[test]
fn what_can_be_chosen_is_an_order() {
    for played in CAMPAIGNS {
        let (rows, arrows) = campaign(played);
        assert!(
            rows > 20 && arrows > 0,
            "{played:?}: {rows} rows, {arrows} arrows"
        );
    }
}

/// Positions that people made, with one of nearly everything.
#[test]
fn crowded_boards_offer_valid_orders() {
    let words = Renderer::built_in().expect("our own templates");
    let seats = ["Lancelot", "Gawaine", "Lionel", "Kay", "Bors", "Perceval"];
    let files = [
        ("midgame", include_str!("positions/midgame.yaml")),
        ("everything", include_str!("positions/everything.yaml")),
        ("crowded", include_str!("positions/crowded.yaml")),
    ];
    let game = open(GameId::Excalibur, "advanced", &seats);
    for (name, text) in files {
        let position = game.read_position_file(name, text).expect("a position");
        let at = game.open_position(&position).expect("a position");
        check_places(name, &*at, seats.len(), &words, true);
        for (n, language) in (0..seats.len()).zip(LANGUAGES.iter().cycle()) {
            check_rows(name, &*at, Seat(n as u8), &words, language);
        }
    }
}

/// No lord, a siege, soldiers before a gate, on a road, a lord who meditates, an empty treasury.
const SUMMER: &str = "
turn: summer 4
lords: { Gawaine: { treasury: 30, gate: Kelmscott }, Bors: { meditation: { at: Carse Abbey, since: spring 4, until: 5 } } }
manors: { Barsham: Gawaine, Hazlemere: Gawaine, Foxwood: Kay }
troops:
  Gawaine: { Barsham: [13, 52], Upwell: [17] }
  Kay: { Foxwood: [1 inside, 13 inside], Barsham/Hazlemere 2: [52, 55] }
  Lionel: { Foxwood: [1], gate Sarbury: [52, 53] }
  Bors: { Carse Abbey: [1] }
sieges: [{ manor: Foxwood, by: Lionel, since: spring 4, phase: 2 }]
";
const WINTER: &str = "
turn: winter 3
lords: { Gawaine: { treasury: 8 }, Kay: { treasury: 1, gate: Kelmscott }, Lionel: { treasury: 20, gate: Sarbury } }
manors: { Barsham: Gawaine, Hazlemere: Gawaine }
troops:
  Gawaine: { Barsham: [13, 52], Hazlemere: [35] }
  Kay: { Stowell: [1] }
  Lionel: { gate Sarbury: [1] }
";

/// A row in short: its title, how many orders its first list has, and the last of them as a line.
fn in_short(words: &Renderer, row: &OrderRow) -> String {
    let spelled = Spelled::new(words, "en", row);
    let lines = spelled.plain();
    let (title, count) = (words.say("en", &row.title), spelled.lists[0].len());
    let last = lines.last().map_or("", String::as_str);
    format!("{title}: {count}, {last}")
}

#[test]
fn rows_fit_the_position() {
    let words = Renderer::built_in().expect("our own templates");
    let seats = ["Gawaine", "Kay", "Lionel", "Bors"];
    let game = open(GameId::Excalibur, "advanced", &seats);
    for (text, seat, wanted) in [
        (SUMMER, 0, &["Soldiers on your manors: 1, defend"][..]),
        (
            SUMMER,
            1,
            &[
                "Counters at Barsham/Hazlemere 2: 9, 55 from Barsham/Hazlemere 2 to Corly St George",
                "Counters at Foxwood: 1, 13 hold",
            ],
        ),
        (
            SUMMER,
            2,
            &[
                "Counters at Foxwood: 12, 1 from Foxwood to St Andrews",
                "Counters at gate Sarbury: 9, 53 to Larkhill",
            ],
        ),
        (SUMMER, 3, &["Counters at Carse Abbey: 1, 1 hold"]),
        (
            WINTER,
            0,
            &[
                "Your heir: 2, appoint 35",
                "Counters at Barsham: 1, 52 to Hazlemere",
                "Counters at Hazlemere: 1, 35 to Barsham",
            ],
        ),
        (WINTER, 1, &[]),
        (
            WINTER,
            2,
            &[
                "Hire and build at Sarbury: 2, hire man-at-arms at Sarbury",
                "Money to keep: 8, keep 20 Bz",
            ],
        ),
    ] {
        let position = game.read_position_file("rows", text).expect("a position");
        let at = game.open_position(&position).expect("a position");
        check_places("rows", &*at, seats.len(), &words, true);
        for language in LANGUAGES {
            check_rows("rows", &*at, Seat(seat), &words, language);
        }
        let rows = at.order_rows(Seat(seat));
        let rows: Vec<String> = rows.iter().map(|row| in_short(&words, row)).collect();
        assert_eq!(rows, wanted, "seat {seat} of {text}");
    }
}
