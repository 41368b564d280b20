//! The sources of a game's rules: its editions and switches (`config/rules/<game>/`) and its
//! rulebook (`docs/rules/<game>.md`), in the same way for every game. `files` reads editions and
//! switches, `text` prints the rulebook as a campaign plays it. The effect of a switch is up to the
//! game.

pub mod files;
#[cfg(test)]
pub mod tests;
pub mod text;

use crate::text::yaml_document::SetupError;
use files::SwitchDefinitions;
use std::sync::OnceLock;

/// A game's files, as compiled into this binary.
pub struct RuleFiles {
    /// The game's word: the messages of switches are `<game>-switch-…`.
    pub game: &'static str,
    /// By name, in the order in which they are presented.
    pub editions: &'static [(&'static str, &'static str)],
    /// `switches.yaml`
    pub switches: &'static str,
    /// The rulebook with every switch in it.
    pub page: &'static str,
    /// The parts of the rulebook that have a summary: the major number of their clauses or their
    /// heading, and the message.
    pub summaries: &'static [(&'static str, &'static str)],
    read: OnceLock<Result<SwitchDefinitions, SetupError>>,
}

impl RuleFiles {
    pub const fn new(
        game: &'static str,
        editions: &'static [(&'static str, &'static str)],
        switches: &'static str,
        page: &'static str,
        summaries: &'static [(&'static str, &'static str)],
    ) -> RuleFiles {
        RuleFiles {
            game,
            editions,
            switches,
            page,
            summaries,
            read: OnceLock::new(),
        }
    }
}
