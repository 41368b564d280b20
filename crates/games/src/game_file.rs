//! A game in a file, for the commands that need no database: who plays what on which board, then
//! the position.
//!
//! Two YAML documents: the setup and, after `---`, the position in the game's own words
//! (`DynGame::read_position_file`).
//!
//! ```yaml
//! game: excalibur
//! edition: standard
//! board: valley                 # a built-in board, or a file beside this one
//! switches: { combat.row_2_4: 3 }
//! seats: [lancelot, { lord: gawaine, colour: red }]
//! ---
//! turn: spring 3
//! ```

use crate::{DynGame, GameId, SeatSetup, Setup, StoredStateError};
use seneschal_text::yaml_document::{SetupError, YamlDocument, YamlNode, text_of};
use std::collections::BTreeMap;
use std::path::Path;

pub struct GameFile {
    pub system: GameId,
    pub setup: Setup,
    /// As the file names it: for writing the file again.
    board: String,
    pub table: Box<dyn DynGame>,
    /// In JSON, as `DynGame` takes it.
    pub position: String,
}

const KEYS: &[&str] = &["game", "edition", "board", "switches", "seats"];

impl GameFile {
    /// Reads a file with setup and position.
    pub fn open(path: &Path) -> Result<GameFile, SetupError> {
        let name = path.display().to_string();
        let text = text_of(
            path,
            "a table file: game, edition, board, seats, and behind `---` the position",
        )?;
        GameFile::read(&name, &text, path.parent())
    }

    /// `file` names the text in messages; boards that are not built in are looked for in `folder`.
    pub fn read(file: &str, text: &str, folder: Option<&Path>) -> Result<GameFile, SetupError> {
        let (setup, position) = documents(text);
        let page = YamlDocument::read(file, &setup)?;
        let root = page.root();
        let head = GameFileHead::read(&root)?;
        let missing = |key: &str, expected: &str| root.wrong(format!("no {key}"), expected);
        let system = head
            .system
            .ok_or_else(|| missing("game", "`game: ` and one of the games' names"))?;
        let edition = head
            .edition
            .ok_or_else(|| missing("edition", "`edition: ` and one of the game's editions"))?;
        let (board, node) = head
            .board
            .ok_or_else(|| missing("board", "`board: valley`, or a board file"))?;
        let beside = folder
            .map(|folder| folder.join(&board))
            .filter(|path| path.is_file());
        let (board_name, board_text) =
            crate::boards::board(beside.as_deref().and_then(Path::to_str).unwrap_or(&board))
                .map_err(|error| node.wrong(error.what, error.expected))?;
        let setup = Setup {
            edition,
            board_name,
            board: board_text,
            switches: head.switches,
            rules_version: None,
            seats: head.seats,
        };
        let table = system
            .table(&setup)
            .map_err(|error| place_error(&head.places, error))?;
        let position = table.read_position_file(file, &position)?;
        check_laws(file, table.as_ref(), &position)?;
        Ok(GameFile {
            system,
            setup,
            board,
            table,
            position,
        })
    }

    /// The position's part of a game file's text, its lines in their places; `None` if no setup
    /// comes before it.
    pub fn position_part(text: &str) -> Option<String> {
        Some(documents(text).1).filter(|position| !position.is_empty())
    }

    /// The board as the file names it.
    pub fn board(&self) -> &str {
        &self.board
    }

    /// The same file with another position.
    pub fn write(&self, position: &str) -> Result<String, StoredStateError> {
        let mut text = format!(
            "game: {}\nedition: {}\nboard: {}\n",
            self.system.name(),
            self.setup.edition,
            quoted(&self.board)
        );
        if !self.setup.switches.is_empty() {
            let switches: Vec<String> = self
                .setup
                .switches
                .iter()
                .map(|(name, value)| format!("{name}: {}", quoted(value)))
                .collect();
            text += &format!("switches: {{ {} }}\n", switches.join(", "));
        }
        text += "seats:\n";
        for seat in &self.setup.seats {
            match &seat.colour {
                Some(colour) => {
                    text += &format!(
                        "  - {{ lord: {}, colour: {} }}\n",
                        quoted(&seat.lord),
                        quoted(colour)
                    )
                }
                None => text += &format!("  - {}\n", quoted(&seat.lord)),
            }
        }
        Ok(text + "---\n" + &self.table.open_position(position)?.write_position())
    }
}

/// What the setup says, before it is complete.
#[derive(Default)]
struct GameFileHead<'a> {
    system: Option<GameId>,
    edition: Option<String>,
    board: Option<(String, YamlNode<'a>)>,
    switches: BTreeMap<String, String>,
    seats: Vec<SeatSetup>,
    /// The place for a complaint about edition, switches or seats.
    places: Vec<(String, YamlNode<'a>)>,
}

impl<'a> GameFileHead<'a> {
    fn read(root: &YamlNode<'a>) -> Result<GameFileHead<'a>, SetupError> {
        let mut head = GameFileHead::default();
        for (key, node) in root.pairs_of(KEYS)? {
            head.places.push((key.clone(), node.clone()));
            match key.as_str() {
                "game" => {
                    let name = node.text()?;
                    head.system = Some(GameId::named(&name).ok_or_else(|| {
                        node.unknown("game", &name, GameId::ALL.iter().map(|s| s.name()))
                    })?);
                }
                "edition" => head.edition = Some(node.text()?),
                "board" => head.board = Some((node.text()?, node)),
                "switches" => {
                    for (name, value) in node.pairs()? {
                        head.switches.insert(name.clone(), value.text()?);
                        head.places.push((name, value));
                    }
                }
                _ => head.seats = node.items().iter().map(seat).collect::<Result<_, _>>()?,
            }
        }
        Ok(head)
    }
}

/// Gives an error of the setup its place in the file.
fn place_error(places: &[(String, YamlNode)], error: SetupError) -> SetupError {
    let named = places.iter().rev().find(|(name, _)| {
        name.contains('.') && error.what.contains(name.as_str())
            || error.what.contains(&format!("{name:?}"))
    });
    match named.or_else(|| places.iter().find(|(name, _)| *name == error.file)) {
        Some((_, node)) => node.wrong(error.what, error.expected),
        None => error,
    }
}

fn check_laws(file: &str, table: &dyn DynGame, position: &str) -> Result<(), SetupError> {
    let broken = |what: String| SetupError {
        file: file.to_owned(),
        line: None,
        what,
        expected: "a position that could be".to_owned(),
    };
    match table.open_position(position).map(|at| at.laws()) {
        Ok(Ok(())) => Ok(()),
        Ok(Err(law)) => Err(broken(format!("the position breaks a law: {law}"))),
        Err(error) => Err(broken(error.to_string())),
    }
}

/// The two documents. Blank lines keep the second one in its place, so that its messages count
/// lines as the file does.
fn documents(text: &str) -> (String, String) {
    let lines: Vec<&str> = text.lines().collect();
    let Some(mark) = lines
        .iter()
        .skip(1)
        .position(|line| line.trim_end() == "---")
        .map(|n| n + 1)
    else {
        return (text.to_owned(), String::new());
    };
    (
        lines[..mark].join("\n"),
        "\n".repeat(mark + 1) + &lines[mark + 1..].join("\n"),
    )
}

fn seat(node: &YamlNode) -> Result<SeatSetup, SetupError> {
    if !node.is_map() {
        return Ok(SeatSetup {
            lord: node.text()?,
            colour: None,
        });
    }
    let (mut lord, mut colour) = (None, None);
    for (key, value) in node.pairs_of(&["lord", "colour"])? {
        *(if key == "lord" {
            &mut lord
        } else {
            &mut colour
        }) = Some(value.text()?);
    }
    Ok(SeatSetup {
        lord: lord.ok_or_else(|| node.wrong("a seat without a lord", "`lord: name`"))?,
        colour,
    })
}

/// A YAML scalar that is certainly text.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
