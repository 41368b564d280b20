//! What an answer owes to whoever wrote a sheet: every line is in it once, and every line that it
//! offers can be sent.
//!
//! The sheets are random, made of lines that people typed (`tests/lines`) for every game and in every
//! language, spoiled a little, and of what else stands in a letter. The same lines come every time.

use seneschal::games::{LineAnswer, LineVerdict, Match, Seat, game_file::GameFile};
use seneschal::intake::{OrderReader, list_lines, restore_orders};
use seneschal::render::{Renderer, letters::AnswerLine};
use seneschal::text::{
    LONGEST_LINE, Line, Sheet, begins_sheet, ends_sheet, envelopes, tidy, uncommented,
};
use std::borrow::Cow;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

const SHEETS: usize = 1_500;
const LINES: usize = 2_500;

/// Writes the same lines every time.
struct Pen {
    state: u64,
    /// Lines that people typed, of every game and language.
    typed: Vec<String>,
}

/// What else stands between fences: words for the judge, the layout of blocks and turns, quotations,
/// rules, sentences, and what no person types.
const OTHERS: &[&str] = &[
    "",
    "   ",
    "status",
    "accept",
    "wait",
    "draw",
    "no orders",
    "same as last time",
    "comme la dernière fois",
    "join",
    "rejoindre",
    "observe",
    "standby",
    "replace kay by new@example.org",
    "remplacer kay par new@example.org",
    "retour lundi",
    "back",
    "away until Monday",
    "rules 7.1",
    "password swordfish",
    "if Fenburst is held by Kay:",
    "if the Grail is lost: draw",
    "if L7 is free: build village at L7",
    "si Fenburst est libre :",
    "om Fenburst är fri:",
    "else",
    "sinon",
    "annars",
    "else: 52 hold",
    "end if",
    "fin si",
    "slut om",
    "for now:",
    "for the next turn:",
    "for spring 4",
    "for winter 3: no orders",
    "for turn 9: row C",
    "pour le tour 9 : rangée C",
    "unless I am dead: draw",
    "> 52 hold",
    "-- ",
    "---",
    "* * *",
    "# only a remark",
    "52 hold // and a remark",
    "Hello, how many soldiers can I hire?",
    "Thanks for the game!",
    "https://example.org/#rules",
    "52 from Brimstone,",
    "and 55",
    "\u{1f3f0}\u{200b}\u{202e}abc",
    "18446744073709551616",
    "....",
    "Envoyé de mon iPhone",
];

/// What people write around their orders in a letter without fences.
const LETTER: &[&str] = &[
    "Hi all,",
    "Bonjour,",
    "Hej alla,",
    "I hope that we meet again",
    "for spring I hope to be in Rome",
    "if you like, call me",
    "my orders:",
    "what a turn that was",
    "Thanks,",
    "Cheers,",
];

impl Pen {
    fn new(seed: u64) -> Pen {
        let mut typed = Vec::new();
        let folder = at("tests/lines");
        let mut files: Vec<PathBuf> = Vec::new();
        for game in ["excalibur", "mordred", "round-table"] {
            let entries = fs::read_dir(folder.join(game)).expect("a folder of lines");
            files.extend(entries.map(|entry| entry.expect("an entry").path()));
        }
        files.retain(|file| file.extension().is_some_and(|ext| ext == "txt"));
        files.sort();
        for file in files {
            let text = fs::read_to_string(&file).expect("lines");
            let rows = text.lines().filter_map(|row| row.split_once(" ⇒"));
            typed.extend(rows.flat_map(|(line, _)| line.split(" ⏎ ").map(str::to_owned)));
        }
        // what ends the sheet, and letters to others, which are no lines of it
        let others = |line: &String| {
            begins_sheet(line).is_some()
                || ends_sheet(line)
                || ["wrote:", "press"].iter().any(|word| line.contains(word))
        };
        typed.retain(|line| !others(line));
        assert!(typed.len() > 1_000, "{}", typed.len());
        Pen { state: seed, typed }
    }

    /// Xorshift
    fn below(&mut self, bound: usize) -> usize {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        (self.state >> 11) as usize % bound
    }

    fn typed(&mut self) -> String {
        let n = self.below(self.typed.len());
        self.typed[n].clone()
    }

    /// A line that somebody typed, as it is or a little spoiled.
    fn order(&mut self) -> String {
        let line = self.typed();
        let mut words: Vec<String> = line.split(' ').map(str::to_owned).collect();
        let n = self.below(words.len());
        match self.below(8) {
            0 => {
                let length = words[n].chars().count();
                let spoiled = self.below(length.max(1));
                let kept = words[n].chars().enumerate();
                words[n] = kept
                    .filter(|(at, _)| *at != spoiled)
                    .map(|(_, c)| c)
                    .collect();
            }
            1 if words.len() > 1 => drop(words.remove(n)),
            2 => words.truncate(n + 1),
            3 => words[n] = self.below(120).to_string(),
            4 => {
                let other = self.typed();
                let others: Vec<&str> = other.split(' ').collect();
                words[n] = others[self.below(others.len())].to_owned();
            }
            5 => {
                let between = ["; ", ", ", " and ", " puis ", " och "][self.below(5)];
                return format!("{line}{between}{}", self.typed());
            }
            _ => return line,
        }
        words.join(" ")
    }

    fn line(&mut self) -> String {
        match self.below(12) {
            0..=3 => OTHERS[self.below(OTHERS.len())].to_owned(),
            4 => format!("   {}", self.order()),
            5 if self.below(10) == 0 => format!("{} ", self.order()).repeat(200),
            5 if self.below(9) == 0 => "x".repeat(10_000),
            _ => self.order(),
        }
    }

    fn sheet(&mut self) -> Vec<String> {
        (0..=self.below(10)).map(|_| self.line()).collect()
    }

    fn letter(&mut self) -> Vec<String> {
        let mut lines = self.sheet();
        for _ in 0..self.below(4) {
            let at = self.below(lines.len() + 1);
            lines.insert(at, LETTER[self.below(LETTER.len())].to_owned());
        }
        lines
    }
}

fn at(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// Every position of `tests/lines/positions`, with each of its seats.
fn positions() -> Vec<(String, Arc<dyn Match>, Seat)> {
    let entries = fs::read_dir(at("tests/lines/positions")).expect("a folder of positions");
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .collect();
    files.sort();
    let mut all = Vec::new();
    for path in files {
        let file = GameFile::open(&path).unwrap_or_else(|why| panic!("{why}"));
        let opened = file.table.open_position(&file.position);
        let opened: Arc<dyn Match> = opened.expect("our own");
        let name = path.file_stem().expect("a name").to_string_lossy();
        for (seat, setup) in (0..).map(Seat).zip(&file.setup.seats) {
            let name = format!("{name}, {}", setup.lord);
            all.push((name, opened.clone(), seat));
        }
    }
    all
}

/// Each line as its answer lists it, by its number.
fn listed(at: &dyn Match, seat: Seat, text: &str) -> Vec<(usize, String)> {
    let mut envelopes = envelopes(text);
    let envelope = envelopes.remove(0);
    assert!(envelope.ended && envelopes.is_empty(), "{text}");
    let reader = OrderReader {
        at,
        seat,
        is_act: &|_: &str| true,
    };
    let envelope = restore_orders(&reader, Cow::Owned(envelope));
    let reading = at.read(seat, &envelope.sheet);
    let text_of = |line: AnswerLine| {
        let text = match &line {
            AnswerLine::Order(answer) => &answer.text,
            AnswerLine::Other(other) => &other.text,
        };
        (line.line(), tidy(text))
    };
    let lines = list_lines(&envelope, &reading.answers, 0);
    lines.into_iter().map(text_of).collect()
}

/// What a line says without what every reader takes off: its comment, its bullet, its full stop.
fn content(line: &str) -> String {
    let marks = |c: char| c.is_whitespace() || ".,;-–*•|\\\u{200b}".contains(c);
    tidy(uncommented(line).trim_matches(marks))
}

#[test]
fn each_line_is_in_the_answer_once() {
    let (mut pen, positions) = (Pen::new(7), positions());
    for (name, at, seat) in positions.iter().cycle().take(SHEETS) {
        let lines = pen.sheet();
        let text = format!("BEGIN ORDERS\n{}\nEND ORDERS\n", lines.join("\n"));
        let listed = listed(at.as_ref(), *seat, &text);
        // what follows the fence is no line of the sheet
        let is_within = |line: &&String| !content(line).eq_ignore_ascii_case("end orders");
        for (number, line) in (2..).zip(lines.iter().take_while(is_within)) {
            let said = content(line);
            let own = listed.iter().filter(|(at, _)| *at == number).count();
            // a line that goes on where another ends is listed with it; one that is too long is cut
            let goes_on = |(at, text): &(usize, String)| {
                *at < number && (text.contains(&said) || text.len() >= LONGEST_LINE)
            };
            assert!(
                own == 1 || own == 0 && (said.is_empty() || listed.iter().any(goes_on)),
                "{name}: {own} times {line:?} in\n{text}\n{listed:?}"
            );
        }
    }
}

/// The words of some lines, without the bars that the reader puts between columns.
fn words<'t>(lines: impl Iterator<Item = &'t str>) -> String {
    let words = lines.flat_map(str::split_whitespace);
    let words: Vec<&str> = words.filter(|word| *word != "|").collect();
    words.join(" ")
}

/// What the reader gets of a letter, with fences or without, is answered in its order: nothing of it is
/// missing, nothing is answered twice.
#[test]
fn each_line_of_a_letter_is_answered_once() {
    let (mut pen, positions) = (Pen::new(13), positions());
    let (mut kept, mut remarks) = (0, 0);
    for (n, (name, at, seat)) in positions.iter().cycle().take(SHEETS).enumerate() {
        let lines = pen.letter().join("\n");
        let text = match n % 2 {
            0 => format!("BEGIN ORDERS\n{lines}\nEND ORDERS\n"),
            _ => lines,
        };
        let sheet = envelopes(&text).remove(0).sheet;
        let answers = at.read(*seat, &sheet).answers;
        let written = sheet.lines.iter().map(|line| line.text.as_str());
        let answered = answers.iter().map(|answer| answer.text.as_str());
        assert_eq!(words(answered), words(written), "{name}: {text}");
        assert!(
            answers.is_sorted_by(|one, other| one.line < other.line),
            "{name}: {text}\n{answers:?}"
        );
        for answer in &answers {
            let is_remark = answer.verdict == LineVerdict::Remark;
            kept += usize::from(answer.later.is_some());
            remarks += usize::from(is_remark);
            // a remark is none of a coming turn's lines
            let is_lost = is_remark && answer.later.is_some();
            assert!(!is_lost, "{name}: {text}\n{answer:?}");
        }
    }
    assert!(
        kept > 200 && remarks > 200,
        "{kept} kept, {remarks} remarks"
    );
}

/// An order form is a sheet, sent back as it is; its examples are lines that can be sent.
#[test]
fn the_lines_of_a_form_are_valid() {
    let words = Renderer::built_in().expect("our own templates");
    for (name, at, seat) in positions() {
        for language in ["en", "fr", "sv"] {
            let form = words.form_lines(language, &at.form(seat));
            let text = format!("BEGIN ORDERS\n{}\nEND ORDERS\n", form.join("\n"));
            let envelope = envelopes(&text).remove(0);
            for answer in at.read(seat, &envelope.sheet).answers {
                assert!(
                    !answer.verdict.is_no(),
                    "{name}, {language}: {answer:?}\n{text}"
                );
            }
        }
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

/// What can be sent instead of a wrong line: a line, or the line with another word.
fn offers(answer: &LineAnswer) -> Vec<String> {
    let (span, instead) = match &answer.verdict {
        LineVerdict::Unread(why) => (&why.span, &why.instead),
        LineVerdict::Refused(why) => (&why.span, &why.instead),
        LineVerdict::Will(_) | LineVerdict::Remark => return Vec::new(),
    };
    let mended = |offer: &String| match span {
        Some(span) if !offer.contains(' ') => {
            let mut line = answer.text.clone();
            line.replace_range(span.clone(), offer);
            line
        }
        _ => offer.clone(),
    };
    instead.iter().map(mended).collect()
}

/// How many offers there are in the answers to a sheet. What is offered is valid in its line's place;
/// with another word, a line that was not understood may be forbidden.
fn check_offers(name: &str, at: &dyn Match, seat: Seat, sheet: &Sheet) -> usize {
    let mut count = 0;
    for answer in at.read(seat, sheet).answers {
        let mut places = sheet.lines.iter();
        let place = places.position(|line| line.number == answer.line);
        let place = place.expect("a line of the sheet");
        for offer in offers(&answer) {
            let mut changed = sheet.clone();
            offer.clone_into(&mut changed.lines[place].text);
            let words = matches!(&answer.verdict, LineVerdict::Unread(why) if why.instead.iter().any(|word| !word.contains(' ')));
            let works = |read: &LineAnswer| match read.verdict {
                LineVerdict::Will(_) | LineVerdict::Remark => true,
                LineVerdict::Refused(_) => words,
                LineVerdict::Unread(_) => false,
            };
            let mut again = at.read(seat, &changed).answers;
            again.retain(|other| other.line == answer.line);
            assert!(
                again.iter().all(works),
                "{name}: {answer:?}\n{offer:?}: {again:?}\n{sheet:?}"
            );
            count += 1;
        }
    }
    count
}

#[test]
fn each_line_that_is_offered_is_valid() {
    let (mut pen, positions) = (Pen::new(11), positions());
    let mut count = 0;
    for (n, (name, at, seat)) in positions.iter().cycle().take(LINES).enumerate() {
        let lines = match n % 8 {
            0 => pen.sheet(),
            _ => vec![pen.order()],
        };
        count += check_offers(name, at.as_ref(), *seat, &sheet(&lines));
    }
    assert!(count > 200, "{count}");
}
