//! What was said, without the words: catalogues whose every message is its own id and what fills
//! it, and texts written by them read back as lists of facts. An account of facts does not change
//! with the wording of a message; `tests/messages.rs` shows the words.

use super::catalogue::{all, files, folder, messages, places, with_inner};
use seneschal_render::{LetterText, Renderer};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::sync::OnceLock;
use tempfile::TempDir;

/// Opens a message, ends it, and stands before each place: in no catalogue and no script.
const OPEN: char = '⟦';
const CLOSE: char = '⟧';
const PLACE: char = '¦';

/// What people and programs read back: the fence around orders.
const REAL: [&str; 2] = ["sheet-begin", "sheet-end"];

/// What stands in so many messages that its facts are shown without its id.
const SHORT: [(&str, &str); 10] = [
    ("publish-and", "{list} & {last}"),
    ("platform-day", "{year}-{month}-{day}"),
    ("platform-date", "{year}-{month}-{day}"),
    ("platform-moment", "{day} {time} {zone}"),
    ("platform-both-clocks", "{local} = {utc}"),
    ("platform-remaining", "{days} d {hours} h {minutes} min"),
    ("excalibur-turn", "{season} {year}"),
    ("mordred-turn", "turn {turn}"),
    ("mordred-turn-row", "turn {turn} row"),
    ("mordred-turn-men", "turn {turn} men"),
];

/// A folder of templates whose catalogues say ids; made once.
pub fn templates() -> &'static Path {
    static MADE: OnceLock<TempDir> = OnceLock::new();
    MADE.get_or_init(|| {
        let made = tempfile::tempdir().expect("a folder");
        for language in fs::read_dir(folder("")).expect("the catalogues") {
            let language = language.expect("an entry").file_name();
            let language = language.to_string_lossy();
            let to = made.path().join("locales").join(&*language);
            fs::create_dir_all(&to).expect("made");
            // a catalogue for a board has within its messages those of the language
            let plain = language.trim_end_matches("-board");
            let mut within = all(plain);
            within.extend(all(&language));
            for (name, text) in files(&language) {
                let said = catalogue(&language, &text, &within);
                fs::write(to.join(name), said).expect("written");
            }
        }
        made
    })
    .path()
}

/// Writes letters by [`templates`].
pub fn renderer() -> &'static Renderer {
    static MADE: OnceLock<Renderer> = OnceLock::new();
    MADE.get_or_init(|| Renderer::open(Some(templates())).unwrap_or_else(|why| panic!("{why}")))
}

/// A catalogue with ids for words. A term keeps its words.
fn catalogue(language: &str, text: &str, all: &BTreeMap<String, String>) -> String {
    let mut said = String::new();
    for (id, words) in messages(text) {
        if id.starts_with('-') || REAL.contains(&id.as_str()) {
            let _ = writeln!(said, "{id} ={words}");
            continue;
        }
        let _ = write!(said, "{id} = {OPEN}{language}:{id}");
        for place in places(&with_inner(&words, all)) {
            let mark = if place.always { "" } else { "?" };
            let _ = write!(said, "{PLACE}{0}{mark}={{ ${0} }}", place.name);
        }
        let _ = writeln!(said, "{CLOSE}");
    }
    said
}

/// A text without the places that nothing filled and that need no filling, and without the strokes
/// that a board's markup puts before the signs of a place.
pub fn without_gaps(text: &str) -> String {
    let text = text.replace("\\=", "=").replace("\\_", "_");
    let mut pieces = text.split(PLACE);
    let mut kept = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let gap = piece
            .split_once("?={$")
            .and_then(|(place, rest)| rest.strip_prefix(place)?.strip_prefix('}'));
        match gap {
            Some(rest) => kept.push_str(rest),
            None => {
                kept.push(PLACE);
                kept.push_str(piece);
            }
        }
    }
    kept
}

/// A piece of a text.
#[derive(Debug)]
enum Piece {
    Text(String),
    Message {
        language: String,
        id: String,
        places: Vec<(String, Vec<Piece>)>,
    },
}

/// Up to the end of the message that is open; of all where none is.
fn pieces(text: &mut std::iter::Peekable<std::str::Chars>) -> Vec<Piece> {
    let (mut found, mut plain) = (Vec::new(), String::new());
    while let Some(c) = text.next_if(|c| ![CLOSE, PLACE].contains(c)) {
        if c != OPEN {
            plain.push(c);
            continue;
        }
        if !plain.is_empty() {
            found.push(Piece::Text(std::mem::take(&mut plain)));
        }
        found.push(message(text));
    }
    if !plain.is_empty() {
        found.push(Piece::Text(plain));
    }
    found
}

fn word(text: &mut std::iter::Peekable<std::str::Chars>) -> String {
    let mut word = String::new();
    while let Some(c) = text.next_if(|c| ![OPEN, CLOSE, PLACE, '='].contains(c)) {
        word.push(c);
    }
    // headings are written in capitals
    word.to_lowercase()
}

fn message(text: &mut std::iter::Peekable<std::str::Chars>) -> Piece {
    let head = word(text);
    let (language, id) = head.split_once(':').unwrap_or(("", &head));
    let (language, id) = (language.to_owned(), id.to_owned());
    let mut places = Vec::new();
    while text.next_if_eq(&PLACE).is_some() {
        let name = word(text).trim_end_matches('?').to_owned();
        text.next_if_eq(&'=');
        places.push((name, pieces(text)));
    }
    text.next_if_eq(&CLOSE);
    Piece::Message {
        language,
        id,
        places,
    }
}

fn read(text: &str) -> Vec<Piece> {
    // boards get a sign between the two halves of what could be a smiley
    let text = without_gaps(&text.replace('\u{2060}', ""));
    let mut chars = text.chars().peekable();
    let mut found = Vec::new();
    while chars.peek().is_some() {
        found.extend(pieces(&mut chars));
        // what was cut in the middle of a message
        chars.next_if(|c| [CLOSE, PLACE].contains(c));
    }
    found
}

/// In which language a text is, where it is not English, and whether in the words for a board.
pub fn language(text: &str) -> String {
    let mut plain = None;
    let mut board = "";
    for piece in read(text) {
        if let Piece::Message { language, .. } = piece {
            if language.ends_with("-board") {
                board = "-board";
            }
            let tongue = language.trim_end_matches("-board").to_owned();
            plain.get_or_insert(tongue);
        }
    }
    format!("{}{board}", plain.unwrap_or_else(|| "en".to_owned()))
}

fn in_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A message with what fills it, in one line. `tongue` goes without saying.
fn fact(tongue: &str, language: &str, id: &str, places: &[(String, Vec<Piece>)]) -> String {
    let filled = |pieces: &[Piece]| in_one_line(&flat(tongue, pieces));
    let mut said = String::new();
    let plain = language.trim_end_matches("-board");
    if plain != tongue {
        let _ = write!(said, "{plain}:");
    }
    if let Some((_, short)) = SHORT.iter().find(|(other, _)| *other == id) {
        let short = places
            .iter()
            .fold((*short).to_owned(), |short, (name, pieces)| {
                short.replace(&format!("{{{name}}}"), &filled(pieces))
            });
        return said + &short;
    }
    said.push_str(id);
    if !places.is_empty() {
        let places: Vec<String> = places
            .iter()
            .map(|(name, pieces)| format!("{name}: {}", filled(pieces)))
            .collect();
        let _ = write!(said, "({})", places.join(", "));
    }
    said
}

impl Piece {
    /// Whether it says something: rules, carets and bullets do not.
    fn says(&self) -> bool {
        match self {
            Piece::Text(text) => text.chars().any(char::is_alphanumeric),
            Piece::Message { .. } => true,
        }
    }
}

/// All facts in one line: of a subject.
pub fn line(tongue: &str, text: &str) -> String {
    in_one_line(&flat(tongue, &read(text)))
}

fn flat(tongue: &str, pieces: &[Piece]) -> String {
    pieces
        .iter()
        .map(|piece| match piece {
            Piece::Text(text) => text.clone(),
            Piece::Message {
                language,
                id,
                places,
            } => fact(tongue, language, id, places),
        })
        .collect()
}

/// The lines of a text: a message that goes over several is in one of them.
fn lines(text: &str) -> Vec<Vec<Piece>> {
    let mut found = vec![Vec::new()];
    for piece in read(text) {
        match piece {
            Piece::Text(text) => {
                for (n, part) in text.split('\n').enumerate() {
                    if n > 0 {
                        found.push(Vec::new());
                    }
                    if let Some(line) = found.last_mut() {
                        line.push(Piece::Text(part.to_owned()));
                    }
                }
            }
            message => {
                if let Some(line) = found.last_mut() {
                    line.push(message);
                }
            }
        }
    }
    found.retain(|line| line.iter().any(|piece| piece.says()));
    found
}

/// A form without its remarks, which help to fill it in and say nothing else.
fn without_remarks(text: &str) -> String {
    let (mut kept, mut open) = (String::new(), 0_usize);
    for line in text.lines() {
        let remark = line.trim_start().starts_with('#') && (open > 0 || line.contains(OPEN));
        if remark {
            open += line.matches(OPEN).count();
            open = open.saturating_sub(line.matches(CLOSE).count());
            continue;
        }
        open = 0;
        kept.push_str(line);
        kept.push('\n');
    }
    kept
}

/// How wide a line of facts becomes; a longer fact has one of its own.
const WIDTH: usize = 110;
/// From so many on, messages of one id that follow each other are counted.
const MANY: usize = 6;
/// What the ids of the longest map in sentences begin with.
const MAP: &str = "excalibur-ways-";

/// What a text says, a line of it or a message at a time.
pub fn list(tongue: &str, text: &str) -> Vec<String> {
    let mut facts = Vec::new();
    for line in lines(&without_remarks(text)) {
        let is_text = line
            .iter()
            .any(|piece| matches!(piece, Piece::Text(_)) && piece.says());
        if is_text {
            facts.push(in_one_line(&flat(tongue, &line)));
        } else {
            let messages = line.iter().filter(|piece| piece.says());
            facts.extend(messages.map(|piece| flat(tongue, std::slice::from_ref(piece))));
        }
    }
    counted(facts)
}

/// The squares of a board, say: the first one, and how many there are.
fn counted(facts: Vec<String>) -> Vec<String> {
    facts
        .chunk_by(|a, b| kind(a).is_some() && kind(a) == kind(b))
        .flat_map(|same| match same {
            [first, ..] if same.len() >= MANY => vec![format!("{first} × {}", same.len())],
            _ => same.to_vec(),
        })
        .collect()
}

/// The id of a message with places. The map in sentences is one kind, with its headings.
fn kind(fact: &str) -> Option<&str> {
    if fact.starts_with(MAP) {
        Some(MAP)
    } else {
        fact.split_once('(').map(|(id, _)| id)
    }
}

/// As many facts in a line as go into it.
pub fn packed(facts: &[String]) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for fact in facts {
        match lines.last_mut() {
            Some(line) if line.chars().count() + fact.chars().count() < WIDTH => {
                line.push_str(" / ");
                line.push_str(fact);
            }
            _ => lines.push(fact.clone()),
        }
    }
    lines
}

/// What a letter of [`renderer`] says, for a snapshot that stays when words change.
pub fn letter(letter: &LetterText) -> String {
    let subject = line("en", &letter.subject);
    let said = packed(&list("en", &letter.text));
    format!("Subject: {subject}\n\n{}", said.join("\n"))
}

#[test]
fn a_fact_is_read_back() {
    let said = catalogue(
        "sv",
        "# remark\na-b = Ord { $n ->\n    [one] ett { $who }\n   *[other] { $n }\n } i { ELIDE($place, word: \"de\") }.\n-term = x\nbare = Bar\n",
        &BTreeMap::new(),
    );
    assert_eq!(
        said,
        "a-b = ⟦sv:a-b¦n?={ $n }¦who?={ $who }¦place={ $place }⟧\n-term = x\nbare = ⟦sv:bare⟧\n"
    );
    let text = "⟦SV:BARE⟧\n=====\n⟦sv:bare⟧\n⟦sv:a-b¦n?=1¦who?={$who}¦place=⟦en:publish-and¦list=A\n  B¦last=⟦sv-board:bare⟧⟧⟧\n1: go to\n    ^^\nC";
    assert_eq!(language(text), "sv");
    assert_eq!(
        list("sv", text),
        [
            "bare",
            "bare",
            "a-b(n: 1, place: en:A B & bare)",
            "1: go to",
            "C"
        ]
    );
    assert_eq!(list("en", &"⟦en:a¦n=1⟧\n".repeat(MANY)), ["a(n: 1) × 6"]);
    assert_eq!(
        packed(&["a".into(), "b".into(), "c".repeat(WIDTH)]),
        ["a / b".to_owned(), "c".repeat(WIDTH)]
    );
    assert_eq!(line("en", "[x] ⟦sv:bare⟧!"), "[x] sv:bare!");
    assert_eq!(list("en", "⟦en:cut¦a=b"), ["cut(a: b)"]);
}
