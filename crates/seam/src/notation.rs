//! Positions and events as people and programs write them: position files, cases, JSON.

use super::game::FalseClaim;
use super::rules::Rules;
use super::seat::{Seat, Viewer};
use seneschal_text::yaml_document::{SetupError, YamlDocument, YamlNode};
use serde_json::Value;

/// What every event has, whatever happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventTag<'e> {
    /// One of `Notation::EVENT_KINDS`.
    pub kind: &'static str,
    /// The clause that decided it, without `§`.
    pub clause: &'e str,
    /// The seat, if the event says only that this seat sent nothing. The campaign decides whether
    /// others may know it.
    pub silent: Option<Seat>,
}

/// How positions and events are written. Errors have the file's name and line and say what was
/// expected.
pub trait Notation: Rules {
    /// The names of all kinds of events: Excalibur's `moved`, Mordred's `built`.
    const EVENT_KINDS: &'static [&'static str];

    /// The messages that the fields of an event fill: each one's id, and the places that are filled.
    fn event_sentences() -> Vec<(String, Vec<&'static str>)> {
        Vec::new()
    }

    fn event_tag<'e>(&self, event: &'e Self::Event) -> EventTag<'e>;

    /// A position as a person writes it down: places and players by name. Reads what
    /// `write_position` writes, and shorter forms with defaults.
    ///
    /// # Errors
    /// An unknown key or name, or a value that cannot be.
    fn read_position(&self, node: &YamlNode) -> Result<Self::Position, SetupError>;

    /// The same from a whole file; `file` names it in messages.
    ///
    /// # Errors
    /// As `read_position`; text that is no YAML.
    fn read_position_file(&self, file: &str, text: &str) -> Result<Self::Position, SetupError> {
        self.read_position(&YamlDocument::read(file, text)?.root())
    }

    /// The same for the start of a campaign: everything must be written down, and nothing is filled
    /// in that somebody may have forgotten.
    ///
    /// # Errors
    /// As `read_position_file`; something that is missing.
    fn read_complete_position(&self, file: &str, text: &str) -> Result<Self::Position, SetupError> {
        self.read_position_file(file, text)
    }

    /// The position as a file: `turn: spring 3` and lords, manors and troops in Excalibur;
    /// `turn: 7`, `player: kay` and squares in Mordred.
    fn write_position(&self, position: &Self::Position) -> String;

    /// The false ones of these claims, in the position file's vocabulary.
    ///
    /// # Errors
    /// A claim that cannot be read.
    fn untrue(
        &self,
        position: &Self::Position,
        claims: &YamlNode,
    ) -> Result<Vec<FalseClaim>, SetupError>;

    /// An event with names instead of ids: `{"event":"moved","clause":"§6.6","from":"Barsham",…}`,
    /// `{"event":"built","clause":"M§5.1","square":"Bala",…}`.
    fn write_event(&self, event: &Self::Event) -> Value;

    /// An event as a case expects it, with its names checked: it may state only some of the fields
    /// of `write_event`.
    ///
    /// # Errors
    /// An unknown kind, field or name.
    fn read_expected_event(&self, event: &YamlNode) -> Result<Value, SetupError>;

    /// A turn as `viewer` may see it, for programs: JSON in a published, stable shape
    /// (`docs/schema/`), with its name and number as `schema`.
    fn turn_json(
        &self,
        _position: &Self::Position,
        _events: &[Self::Event],
        _viewer: Viewer,
    ) -> Value {
        Value::Null
    }

    /// What never changes during a campaign, for programs: places and their geography.
    fn board_json(&self) -> Value {
        Value::Null
    }
}
