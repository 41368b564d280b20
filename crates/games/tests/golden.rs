//! What all games read and write, as a text that two commits can compare: forms, page rows, stand-ins'
//! sheets, and the answers to sheets at random. CONTRIBUTING.md says how to use it.

use seneschal_games::{
    Dice, DynGame, GameId, LineAnswer, Match, Seat, SeatSetup, Setup, StandInStyle, StoredTurn,
    Viewer,
};
use seneschal_render::Renderer;
use seneschal_text::envelopes;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Each game's editions, with how many turns of a campaign of stand-ins lie between those shown.
const CAMPAIGNS: [(GameId, &str, usize); 4] = [
    (GameId::Excalibur, "advanced", 9),
    (GameId::Excalibur, "french-full", 14),
    (GameId::Mordred, "standard", 5),
    (GameId::RoundTable, "standard", 5),
];
const LANGUAGES: [&str; 3] = ["en", "fr", "sv"];
/// Sheets at random for each seat of a turn.
const SHEETS: usize = 400;

fn open(game: GameId, edition: &str, seats: &[&str]) -> Box<dyn DynGame> {
    let board = seneschal_games::boards::board(game.default_board());
    let (board_name, board) = board.expect("a built-in board");
    let switches = BTreeMap::new();
    let lords = seats.iter().map(|lord| (*lord).to_owned());
    let setup = Setup {
        edition: edition.to_owned(),
        board_name,
        board,
        switches,
        rules_version: None,
        seats: lords.map(|lord| SeatSetup { lord, colour: None }).collect(),
    };
    game.table(&setup).expect("a campaign opens")
}

fn dice(turn: usize) -> Dice {
    Dice::keyed(&[turn as u8; 32], &[7; 32])
}

/// Numbers that follow from a seed alone (Knuth's MMIX).
struct Chance(u64);

impl Chance {
    fn below(&mut self, most: usize) -> usize {
        let next = self.0.wrapping_mul(6_364_136_223_846_793_005);
        self.0 = next.wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % most.max(1) as u64) as usize
    }

    fn one<'t>(&mut self, of: &'t [String]) -> &'t str {
        of.get(self.below(of.len())).map_or("", String::as_str)
    }

    /// A line with a name of the board, and half of the time with a slip; or two of them.
    fn line(&mut self, lines: &[String], words: &[String], names: &[String]) -> String {
        let line = self.one(lines).to_owned();
        let mut said: Vec<&str> = line.split(' ').collect();
        let is_name = |word: &str| word.starts_with(char::is_uppercase);
        if let Some(name) = said.iter_mut().skip(1).find(|word| is_name(word)) {
            *name = self.one(names);
        }
        let (at, other) = (self.below(said.len()), self.below(said.len()));
        match self.below(12) {
            mark @ 0..=2 => said.extend([[";", "and", ","][mark], self.one(lines)]),
            3 => said.swap(at, other),
            4 => drop(said.remove(at)),
            5 => said.insert(at, self.one(words)),
            6 => said[at] = self.one(words),
            _ => {}
        }
        said.join(" ")
    }
}

/// The lines of a turn: what its pages offer, and what people typed, with what they meant.
struct Golden<'w> {
    words: &'w Renderer,
    typed: Vec<String>,
    told: String,
}

impl Golden<'_> {
    fn tell(&mut self, what: &str, line: &str) {
        let _ = writeln!(self.told, "{what} {}", line.replace('\n', " ⏎ "));
    }

    /// Forms, and page rows, each of whose lines is read by itself.
    fn offered(&mut self, at: &dyn Match, seat: Seat, language: &str) {
        let say = |phrase| self.words.say(language, phrase);
        let form = self.words.form_lines(language, &at.form(seat));
        let rows = at.order_rows(seat);
        let mut choices = Vec::new();
        for row in &rows {
            for choice in row.lists.iter().flat_map(|list| &list.choices) {
                let words = choice.words.as_ref().map(say).unwrap_or_default();
                let told = format!("{}: {}", say(&row.title), say(&choice.label));
                choices.push((told, format!("{} {words}", row.pieces.join(", "))));
            }
        }
        form.iter().for_each(|line| self.tell("form", line));
        self.answers(at, seat, &form);
        for (told, line) in choices {
            self.tell("row", &told);
            self.answers(at, seat, &[line]);
        }
    }

    fn answers(&mut self, at: &dyn Match, seat: Seat, lines: &[String]) {
        let mail = format!("BEGIN ORDERS\n{}\nEND ORDERS", lines.join("\n"));
        let sheet = envelopes(&mail).remove(0).sheet;
        let reading = at.read(seat, &sheet);
        for LineAnswer { text, verdict, .. } in &reading.answers {
            self.tell("line", &format!("{text} => {verdict:?}"));
        }
        let later: Vec<_> = reading.answers.iter().map(|answer| &answer.later).collect();
        let told = format!("{:?} {:?} {later:?}", reading.orders, reading.notes);
        self.tell("sheet", &told);
    }

    fn turn(&mut self, at: &dyn Match, seats: usize, turn: usize) {
        let words = self.typed.iter().flat_map(|line| line.split(' '));
        let words: Vec<String> = words.map(str::to_owned).collect();
        let places = at.places(Viewer::Public).into_iter();
        let names: Vec<String> = places.map(|place| place.name).collect();
        for seat in (0..seats).map(|n| Seat(n as u8)) {
            for style in [StandInStyle::Bold, StandInStyle::Careful] {
                let sheet = at.stand_in(seat, style, &mut dice(turn));
                self.tell(&format!("{seat:?}, turn {turn}, stand-in"), &sheet);
            }
            for language in LANGUAGES {
                self.offered(at, seat, language);
            }
            let mut chance = Chance((turn * 8 + usize::from(seat.0)) as u64);
            for _ in 0..SHEETS {
                let lines = [(); 2].map(|()| chance.line(&self.typed, &words, &names));
                self.answers(at, seat, &lines);
            }
        }
    }
}

/// Both sides of `tests/lines/<game>/<language>.txt`.
fn typed_lines(game: GameId) -> Vec<String> {
    let folder = format!("{}/../../tests/lines", env!("CARGO_MANIFEST_DIR"));
    let file = |language| format!("{folder}/{}/{language}.txt", game.name());
    let read = |language| std::fs::read_to_string(file(language)).expect("typed lines");
    let texts: String = LANGUAGES.map(read).join("\n");
    let rows = texts.lines().filter_map(|row| row.split_once(" ⇒ "));
    let lines = rows.flat_map(|(line, meaning)| [line, meaning]);
    let lines = lines.filter(|line| !line.starts_with("refuse:") && *line != "ask");
    let lines = lines.flat_map(|lines| lines.split(" ⏎ "));
    lines.map(str::to_owned).collect()
}

fn play(at: &dyn Match, turn: usize) -> StoredTurn {
    let sheet = |seat: Seat| {
        let text = at.stand_in(seat, StandInStyle::Bold, &mut dice(turn));
        let mut sheets = envelopes(&text).into_iter().map(|it| it.sheet);
        (seat, sheets.next_back().unwrap_or_default())
    };
    let sheets = at.awaited().into_keys().map(sheet).collect();
    at.adjudicate_sheets(&sheets, &mut dice(turn))
}

#[test]
#[ignore = "writes a file to compare with another commit's"]
fn tell_what_is_read_and_written() {
    let words = Renderer::built_in().expect("our own templates");
    let file = std::env::var_os("SENESCHAL_GOLDEN").expect("SENESCHAL_GOLDEN names a file");
    let (words, told, typed) = (&*words, String::new(), Vec::new());
    let mut golden = Golden { words, typed, told };
    for (id, edition, step) in CAMPAIGNS {
        golden.typed = typed_lines(id);
        let seats = &id.usual_seats()[..4];
        let game = open(id, edition, seats);
        let mut now = game.start(&mut dice(0));
        for turn in 0..=40_usize {
            let at = game.open_position(&now.position).expect("our own");
            if turn.is_multiple_of(step) {
                golden.tell("game", edition);
                golden.turn(&*at, seats.len(), turn);
            }
            if at.awaited().is_empty() {
                break;
            }
            now = play(&*at, turn);
        }
    }
    std::fs::write(&file, golden.told).unwrap_or_else(|why| panic!("{file:?}: {why}"));
}
