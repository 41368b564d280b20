//! A pen led by bytes: it writes sheets that are nearly right, and spoils files and mails. The same
//! bytes write the same.

use super::campaigns::Scene;
use seneschal::games::{Dice, Game, Seat, StandInStyle};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

pub struct Pen<'a> {
    bytes: &'a [u8],
    at: usize,
}

/// Words of every kind of order; the rest comes from the board and from whole lines.
pub const EXCALIBUR: &[&str] = &[
    "to",
    "from",
    "via",
    "toward",
    "in phase",
    "phases",
    "1",
    "2",
    "3",
    "hold",
    "fight all",
    "fight",
    "peace with all",
    "defend",
    "leave",
    "withdraw after 3 rounds",
    "withdraw when weaker",
    "never withdraw",
    "withdraw after 2 losses",
    "then house",
    "wounds to",
    "champions",
    "after victory return",
    "after defeat shelter",
    "assault",
    "besiege",
    "pass",
    "open",
    "house",
    "open then house",
    "sally from",
    "pillage",
    "fields",
    "hives",
    "village",
    "mill",
    "reeves",
    "unclaimed",
    "share",
    "4 : 2",
    "retire",
    "meditate at",
    "enter by",
    "give",
    "3 Bz",
    "dismiss",
    "pay",
    "first",
    "appoint",
    "hire",
    "2 knights",
    "man-at-arms",
    "build",
    "hive",
    "forester",
    "river reeve",
    "castle",
    "church",
    "stone circle",
    "bid up to 14",
    "repair castle at",
    "move",
    "religion druid",
    "religion christian",
    "destroy church at",
    "destroy circle at",
    "keep 4 Bz",
    "fate church",
    "fate circle",
    "fate claim",
    "fate swarm to",
    "fate desert from",
    "for winter 3",
    "for now",
    "is unheld",
    "is wounded",
    "weather is bad",
    "treasury >= 12",
    "all",
    "lord",
    "knights",
    "all at",
    "13",
    "52",
    "99999999999999999999",
];

/// The same of the other game's orders, in three languages.
pub const MORDRED: &[&str] = &[
    "row",
    "A",
    "B",
    "C",
    "row C until told otherwise",
    "rangée",
    "rad",
    "man to",
    "men to",
    "man attacks",
    "homme à",
    "man till",
    "build",
    "village",
    "town",
    "small castle",
    "large castle",
    "at",
    "in",
    "construire",
    "bygg",
    "attack",
    "from",
    "up to",
    "times",
    "100",
    "keep",
    "£",
    "£2",
    "pounds",
    "is free",
    "is held by Mordred",
    "I have at least",
    "for turn 9 men",
    "for turn 4294967296 row",
    "18446744073709551616",
];

pub const ROUND_TABLE: &[&str] = &[
    "evil draw",
    "evil draw face down",
    "evil engine",
    "evil life",
    "until told otherwise",
    "mal",
    "ondska",
    "go to",
    "aller à",
    "gå till",
    "Camelot",
    "Grail",
    "Black Knight",
    "Lancelot",
    "Dragon",
    "Excalibur",
    "Picts",
    "Saxons",
    "draw two",
    "fight an engine with",
    "lay",
    "lay Grail",
    "to the pair",
    "to the triple",
    "drop",
    "play",
    "Merlin on",
    "an engine",
    "Heroism on",
    "Fate",
    "Piety for myself",
    "for the others",
    "Messenger to",
    "Lady of the Lake",
    "Clairvoyance, order Picts, Morgan 1",
    "heal with 3",
    "Fight",
    "accuse",
    "for a life:",
    "swap with",
    "trade",
    "for Merlin",
    "offer",
    "bury Despair",
    "reveal myself",
    "take from",
    "merlin against Morgan",
    "2 merlins against Vivien",
    "no merlin",
    "volunteer life",
    "volunteer never",
    "summons yes",
    "save myself with Grail",
    "kay adds least",
    "kay adds",
    "for Arthur: Grail",
    "share by choice",
    "share: Grail to",
    "agree",
    "prefer",
    "discard",
    "warriors to fewer",
    "armour plays Despair",
    "a Despair comes",
    "is won",
    "is free",
    "has 3 warriors",
    "there are 6 engines",
    "I hold 2 Grails",
    "I have less than 3 life",
    "for turn 9 deeds",
    "for turn 4294967296 evil",
    "18446744073709551616",
];

/// What every sheet may hold, and what none should.
const EVERYWHERE: &[&str] = &[
    "if",
    "else",
    "end if",
    "is held by",
    "not",
    "and",
    "or",
    "(",
    ")",
    ":",
    ",",
    ";",
    "no orders",
    "wait",
    "ready",
    "add",
    "|",
    "\t",
    "13\tBarsham\tHazlemere\t2",
    "13  Barsham  Fenburst",
    "#",
    "-",
    "->",
    "é",
    "\u{a0}",
    "“",
    "BEGIN ORDERS",
    "END ORDERS",
    "((((((((",
    "99",
    "\n",
    "\n",
    "\n",
    "\n",
];

impl<'a> Pen<'a> {
    pub fn new(bytes: &'a [u8]) -> Self {
        Pen { bytes, at: 0 }
    }

    fn byte(&mut self) -> Option<u8> {
        let byte = self.bytes.get(self.at).copied();
        self.at += 1;
        byte
    }

    /// 0 where the bytes are used up.
    pub fn below(&mut self, limit: usize) -> usize {
        let byte = usize::from(self.byte().unwrap_or(0));
        let wide = if limit > 256 {
            byte * 256 + usize::from(self.byte().unwrap_or(0))
        } else {
            byte
        };
        wide % limit.max(1)
    }

    fn written(&self) -> bool {
        self.at >= self.bytes.len()
    }

    /// A stand-in's sheet spoiled, lines of the tables, or words at random.
    pub fn sheet<G: Game>(&mut self, scene: &Scene<G>) -> String {
        match self.below(4) {
            0 => {
                let seat = Seat(self.below(scene.seats) as u8);
                let mut dice = Dice::keyed(&[self.below(256) as u8; 32], &[0; 32]);
                let text =
                    scene
                        .game
                        .stand_in(&scene.position, seat, StandInStyle::Bold, &mut dice);
                self.mutilated(&text)
            }
            1 => {
                let mut text = String::new();
                for _ in 0..1 + self.below(8) {
                    text.push_str(&scene.lines[self.below(scene.lines.len())]);
                    text.push('\n');
                }
                if self.below(2) == 0 {
                    text
                } else {
                    self.mutilated(&text)
                }
            }
            _ => {
                let mut text = String::new();
                for _ in 0..4 + self.below(60) {
                    if self.written() {
                        break;
                    }
                    let word = self.word(scene);
                    text.push_str(&word);
                    text.push(' ');
                }
                text
            }
        }
    }

    fn word<G: Game>(&mut self, scene: &Scene<G>) -> String {
        match self.below(8) {
            0..=2 => scene.names[self.below(scene.names.len())].clone(),
            3 | 4 => scene
                .figures
                .get(self.below(scene.figures.len()))
                .cloned()
                .unwrap_or_else(|| "13".to_owned()),
            _ => self.pick(&[scene.words, EVERYWHERE]).to_owned(),
        }
    }

    /// One of the words of several lists.
    fn pick(&mut self, lists: &[&'static [&'static str]]) -> &'static str {
        let at = self.below(lists.iter().map(|list| list.len()).sum());
        lists
            .iter()
            .copied()
            .flatten()
            .copied()
            .nth(at)
            .unwrap_or_default()
    }

    /// A text with pieces cut, doubled, swapped and overwritten.
    pub fn mutilated(&mut self, text: &str) -> String {
        let mut letters: Vec<char> = text.chars().collect();
        for _ in 0..1 + self.below(6) {
            if letters.is_empty() {
                break;
            }
            let at = self.wide() % letters.len();
            let end = (at + 1 + self.below(12)).min(letters.len());
            match self.below(6) {
                0 => drop(letters.drain(at..end)),
                1 => {
                    let piece: Vec<char> = letters[at..end].to_vec();
                    let to = self.wide() % letters.len();
                    letters.splice(to..to, piece);
                }
                2 => letters[at] = char::from(self.byte().unwrap_or(b'7') & 0x7f),
                3 => {
                    let word = self.pick(&[EXCALIBUR, MORDRED, EVERYWHERE]);
                    letters.splice(at..end, word.chars());
                }
                4 => letters[at..end].reverse(),
                _ => letters.truncate(at),
            }
        }
        letters.into_iter().collect()
    }

    /// The same for bytes.
    pub fn bitten(&mut self, raw: &[u8]) -> Vec<u8> {
        let mut raw = raw.to_vec();
        for _ in 0..1 + self.below(8) {
            if raw.is_empty() {
                break;
            }
            let at = self.wide() % raw.len();
            let end = (at + 1 + self.below(40)).min(raw.len());
            match self.below(5) {
                0 => drop(raw.drain(at..end)),
                1 => {
                    let piece = raw[at..end].to_vec();
                    let to = self.wide() % raw.len();
                    raw.splice(to..to, piece);
                }
                2 => raw[at] = self.byte().unwrap_or(0),
                3 => raw[at..end].reverse(),
                _ => raw.truncate(at),
            }
        }
        raw
    }

    fn wide(&mut self) -> usize {
        self.below(256) * 65536 + self.below(256) * 256 + self.below(256)
    }
}

/// Every line of the tables in `tests/lines/excalibur/`.
pub fn lines_of_tables() -> &'static [String] {
    static LINES: OnceLock<Vec<String>> = OnceLock::new();
    LINES.get_or_init(|| {
        let rows = texts(&["tests/lines/excalibur"], "txt");
        let rows = rows
            .iter()
            .flat_map(|text| text.lines())
            .filter_map(|row| row.split_once('⇒'));
        rows.map(|(line, _)| line.trim().replace(" ⏎ ", "\n").replace('␉', "\t"))
            .collect()
    })
}

/// Mordred's lines as its help shows them in every language, and those of its cases' sheets.
pub fn lines_of_examples() -> &'static [String] {
    static LINES: OnceLock<Vec<String>> = OnceLock::new();
    LINES.get_or_init(|| {
        let catalogues = texts(&["templates/locales"], "ftl");
        let examples = catalogues
            .iter()
            .flat_map(|text| text.lines())
            .filter_map(|line| line.strip_prefix("mordred-example-")?.split_once(" = "));
        let cases = texts(&["tests/cases/mordred"], "yaml");
        let sheets = cases
            .iter()
            .flat_map(|text| text.lines())
            .filter(|line| line.starts_with("    ") && !line.contains('{'));
        let lines: Vec<String> = examples
            .map(|(_, line)| line.to_owned())
            .chain(sheets.map(|line| line.trim().to_owned()))
            .collect();
        assert!(lines.len() > 100, "{} lines", lines.len());
        lines
    })
}

/// Lines of the Round Table's cases.
pub fn lines_of_cases() -> &'static [String] {
    static LINES: OnceLock<Vec<String>> = OnceLock::new();
    LINES.get_or_init(|| {
        let cases = texts(&["tests/cases/round-table"], "yaml");
        let lines: Vec<String> = cases
            .iter()
            .flat_map(|text| text.lines())
            .filter_map(|line| line.split_once(": ").map(|(_, sheet)| sheet))
            .map(|sheet| sheet.trim_matches(['{', '}', '"', ' ']).to_owned())
            .collect();
        assert!(lines.len() > 100, "{} lines", lines.len());
        lines
    })
}

/// Files below folders of the project, in name order.
pub fn bytes(folders: &[&str], ending: &str) -> Vec<Vec<u8>> {
    let mut found: Vec<PathBuf> = Vec::new();
    let mut left: Vec<PathBuf> = folders
        .iter()
        .map(|folder| Path::new(env!("CARGO_MANIFEST_DIR")).join(folder))
        .collect();
    while let Some(folder) = left.pop() {
        for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                left.push(path);
            } else if path.extension().is_some_and(|it| it == ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    assert!(!found.is_empty(), "no .{ending} below {folders:?}");
    found
        .iter()
        .map(|path| std::fs::read(path).expect("a file of ours"))
        .collect()
}

pub fn texts(folders: &[&str], ending: &str) -> Vec<String> {
    bytes(folders, ending)
        .into_iter()
        .map(|raw| String::from_utf8_lossy(&raw).into_owned())
        .collect()
}
