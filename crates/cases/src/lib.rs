//! Cases: a position, the order sheets, the dice and the expected result, in a file that a player
//! can write.
//!
//! `tests/cases/README.md` describes the format. This module turns a file into a verdict; each game
//! defines the words of its positions and events.
#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

mod clause;
mod comparison;
mod failure_report;
mod place;
mod skeleton;
#[cfg(test)]
mod tests;
mod turn;

pub(crate) use failure_report::{CaseMismatch, CaseTurn};
pub use place::{PlaceCaseError, at_place};
pub use skeleton::{CaseSkeleton, PhaseRecord, board_of, skeleton};

use clause::clause_of;
use seneschal_games::{DynGame, GameId, SeatSetup, Setup};
use seneschal_text::yaml_document::{SetupError, YamlDocument, YamlNode, text_of};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// What became of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CaseVerdict {
    Passed,
    /// What was not as expected, and what happened, turn by turn.
    Failed {
        wrong: Vec<CaseMismatch>,
        happened: Vec<CaseTurn>,
    },
    /// The file itself says something that cannot be: file, line, what was expected.
    Unusable(SetupError),
}

/// A case that was run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseOutcome {
    pub file: String,
    /// The clauses it is about, without `§`.
    pub clauses: Vec<String>,
    pub title: String,
    /// The game it is about, once the file has said so much.
    pub system: Option<GameId>,
    /// The edition it is played in.
    pub edition: String,
    /// Every switch with the value it had; none where the file is unusable.
    pub switches: BTreeMap<String, String>,
    pub verdict: CaseVerdict,
}

impl CaseOutcome {
    pub fn passed(&self) -> bool {
        self.verdict == CaseVerdict::Passed
    }
}

impl std::fmt::Display for CaseOutcome {
    fn fmt(&self, to: &mut std::fmt::Formatter) -> std::fmt::Result {
        let clauses = self
            .clauses
            .iter()
            .map(|clause| format!("§{clause}"))
            .collect::<Vec<_>>()
            .join(", ");
        match &self.verdict {
            CaseVerdict::Passed => write!(to, "passed: {} ({clauses}: {})", self.file, self.title),
            CaseVerdict::Unusable(error) => write!(to, "FAILED: {error}"),
            CaseVerdict::Failed { wrong, happened } => {
                writeln!(to, "FAILED: {} ({clauses}: {})", self.file, self.title)?;
                write!(to, "{}", failure_report::side_by_side(wrong))?;
                happened.iter().try_for_each(|turn| write!(to, "{turn}"))
            }
        }
    }
}

/// Every case file below these paths, in name order: `*.yaml` in folders, and whatever file is
/// named.
pub fn files(paths: &[PathBuf]) -> std::io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = Vec::new();
    for path in paths {
        if std::fs::metadata(path)?.is_dir() {
            folders.push(path.clone())
        } else {
            found.push(path.clone())
        }
    }
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder)? {
            let entry = entry?;
            // a link may lead round in a circle; who wants a linked folder names it
            if entry.file_type()?.is_dir() {
                folders.push(entry.path());
            } else if entry
                .path()
                .extension()
                .is_some_and(|ending| ending == "yaml")
            {
                found.push(entry.path());
            }
        }
    }
    found.sort();
    Ok(found)
}

/// Runs a case file.
pub fn run_file(path: &Path) -> CaseOutcome {
    let name = path.display().to_string();
    match text_of(path, "a case file") {
        Ok(text) => run(&name, &text),
        Err(error) => CaseOutcome {
            verdict: CaseVerdict::Unusable(error),
            ..unread(&name)
        },
    }
}

/// Runs a case; `file` names it in messages.
pub fn run(file: &str, text: &str) -> CaseOutcome {
    run_with(file, text, &BTreeMap::new())
}

/// Runs a case under other rules than its own: these switches stand over its edition's and its own.
/// Whether it still passes tells what a switch does to it.
pub fn run_with(file: &str, text: &str, switches: &BTreeMap<String, String>) -> CaseOutcome {
    let mut outcome = unread(file);
    if let Err(error) = judge(file, text, switches, &mut outcome) {
        outcome.verdict = CaseVerdict::Unusable(error);
    }
    outcome
}

fn unread(file: &str) -> CaseOutcome {
    let (file, title, edition) = (file.to_owned(), String::new(), String::new());
    CaseOutcome {
        file,
        clauses: Vec::new(),
        title,
        system: None,
        edition,
        switches: BTreeMap::new(),
        verdict: CaseVerdict::Passed,
    }
}

const KEYS: &[&str] = &[
    "clause", "title", "game", "edition", "board", "switches", "seats", "start", "position", "then",
];

fn judge(
    file: &str,
    text: &str,
    over: &BTreeMap<String, String>,
    outcome: &mut CaseOutcome,
) -> Result<(), SetupError> {
    let page = YamlDocument::read(file, text)?;
    let root = page.root();
    let case = CaseFile {
        pairs: root.pairs_of(&[KEYS, turn::KEYS].concat())?,
        root,
    };
    case.read_heading(outcome)?;
    let system = case.game()?;
    outcome.system = Some(system);
    let mut setup = case.setup(system)?;
    setup.switches.extend(over.clone());
    let table = system.table(&setup).map_err(|error| {
        if error.file == setup.board_name {
            error
        } else {
            case.at_setup(error)
        }
    })?;

    outcome.edition.clone_from(&setup.edition);
    outcome.switches = table
        .switches()
        .values
        .into_iter()
        .map(|(name, switch)| (name, switch.value))
        .collect();

    let mut run = turn::CaseRun {
        table: table.as_ref(),
        setup: &setup,
        faces: system.faces(),
        position: String::new(),
        wrong: Vec::new(),
        happened: Vec::new(),
        claims: false,
    };
    case.play(file, &mut run)?;
    if !run.claims {
        run.wrong.push(failure_report::CaseMismatch::new(
            None,
            "something under `events`, `never`, `after`, `refused` or `answers`",
            "nothing is expected: this case could not fail",
        ));
    }
    if !run.wrong.is_empty() {
        outcome.verdict = CaseVerdict::Failed {
            wrong: run.wrong,
            happened: run.happened,
        };
    }
    Ok(())
}

/// A case file by its keys.
struct CaseFile<'n> {
    root: YamlNode<'n>,
    pairs: Vec<(String, YamlNode<'n>)>,
}

impl<'n> CaseFile<'n> {
    fn get(&self, key: &str) -> Option<&YamlNode<'n>> {
        self.pairs
            .iter()
            .find(|(name, _)| name == key)
            .map(|(_, node)| node)
    }

    fn read_heading(&self, outcome: &mut CaseOutcome) -> Result<(), SetupError> {
        let clause = self.get("clause").ok_or_else(|| {
            self.root
                .wrong("no clause", "`clause: §8.4`, what the case is about")
        })?;
        for item in clause.items() {
            outcome.clauses.push(clause_of(&item)?);
        }
        outcome.title = self
            .get("title")
            .ok_or_else(|| self.root.wrong("no title", "`title: …`, one sentence"))?
            .text()?;
        Ok(())
    }

    fn game(&self) -> Result<GameId, SetupError> {
        let Some(node) = self.get("game") else {
            let first = GameId::ALL.first().copied();
            return first.ok_or_else(|| self.root.wrong("no game", "a game"));
        };
        let name = node.text()?;
        GameId::named(&name).ok_or_else(|| {
            node.unknown(
                "game",
                &name,
                GameId::ALL.iter().map(|system| system.name()),
            )
        })
    }

    fn play(&self, file: &str, run: &mut turn::CaseRun) -> Result<(), SetupError> {
        let start = self.get("start");
        if let Some(start) = start {
            if let Some(position) = self.get("position") {
                return Err(position.wrong(
                    "a position, and a start",
                    "`start`, the game's own beginning, or a `position`",
                ));
            }
            run.start(start)?;
        } else {
            run.position = check_laws(run.table, file, &self.root, self.get("position"))?;
        }
        let first: Vec<(String, YamlNode)> = self
            .pairs
            .iter()
            .filter(|(key, _)| turn::KEYS.contains(&key.as_str()))
            .cloned()
            .collect();
        let then = self.get("then");
        // a game's beginning may be all that a case is about
        if start.is_none() || !first.is_empty() || then.is_some() {
            run.turn(&self.root, &first)?;
        }
        for node in then.map(YamlNode::items).unwrap_or_default() {
            run.turn(&node, &node.pairs_of(turn::KEYS)?)?;
        }
        Ok(())
    }

    /// Who plays what, as in a table file; where nothing is said, two on the game's own board by the
    /// standard rules.
    fn setup(&self, system: GameId) -> Result<Setup, SetupError> {
        let word = |key: &str, otherwise: &str| {
            self.get(key)
                .map_or_else(|| Ok(otherwise.to_owned()), |node| node.text())
        };
        let board = word("board", system.default_board())?;
        let (board_name, board) = seneschal_games::boards::board(&board).map_err(|error| {
            self.get("board")
                .map_or(error.clone(), |node| node.wrong(error.what, error.expected))
        })?;
        let mut switches = BTreeMap::new();
        for (name, value) in self
            .get("switches")
            .map_or_else(|| Ok(Vec::new()), |node| node.pairs())?
        {
            let flag = value
                .value()
                .as_bool()
                .map(|flag| if flag { "on" } else { "off" }.to_owned());
            switches.insert(name, flag.map_or_else(|| value.text(), Ok)?);
        }
        let seats: Vec<String> = match self.get("seats") {
            None => system
                .default_seats()
                .iter()
                .map(|name| (*name).to_owned())
                .collect(),
            Some(node) => node
                .items()
                .iter()
                .map(|item| item.text())
                .collect::<Result<_, _>>()?,
        };
        let seats = seats
            .into_iter()
            .map(|lord| SeatSetup { lord, colour: None })
            .collect();
        Ok(Setup {
            edition: word("edition", "standard")?,
            board_name,
            board,
            switches,
            rules_version: None,
            seats,
        })
    }

    /// Puts a complaint about edition, switches or seats on its line of the case.
    fn at_setup(&self, error: SetupError) -> SetupError {
        let switches = self
            .get("switches")
            .and_then(|node| node.pairs().ok())
            .unwrap_or_default();
        let node = switches
            .iter()
            .find(|(name, _)| error.what.contains(name.as_str()))
            .map(|(_, node)| node);
        let node = node
            .or_else(|| self.get(&error.file))
            .or_else(|| self.get("edition"))
            .unwrap_or(&self.root);
        node.wrong(error.what, error.expected)
    }
}

/// The position before, which keeps the game's laws.
fn check_laws(
    table: &dyn DynGame,
    file: &str,
    root: &YamlNode,
    position: Option<&YamlNode>,
) -> Result<String, SetupError> {
    let before = position.map_or_else(
        || table.read_position_file(file, ""),
        |node| table.read_position(node),
    )?;
    match table
        .open_position(&before)
        .map_err(|error| root.wrong(error.to_string(), "a position"))?
        .laws()
    {
        Ok(()) => Ok(before),
        Err(broken) => Err(position.unwrap_or(root).wrong(
            format!("the position breaks a law: {broken}"),
            "a position that could be",
        )),
    }
}
