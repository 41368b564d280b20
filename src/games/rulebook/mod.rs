//! What a game's rules are read from: its editions and switches (`config/rules/<game>/`) and its
//! rulebook (`docs/rules/<game>.md`), the same way for every game. `files` reads editions and
//! switches, `text` prints the rulebook as a campaign plays it. What a switch does is the game's
//! own to say.

pub mod files;
#[cfg(test)]
pub mod tests;
pub mod text;

use crate::text::yaml_document::SetupError;
use files::SwitchDefinitions;
use std::sync::OnceLock;

/// A game's files, as this binary carries them.
pub struct RuleFiles {
    /// The game's word: switches are told by messages `<game>-switch-…`.
    pub game: &'static str,
    /// By name, in the order in which people hear of them.
    pub editions: &'static [(&'static str, &'static str)],
    /// `switches.yaml`
    pub switches: &'static str,
    /// The rulebook with every switch in it.
    pub page: &'static str,
    /// The parts of the rulebook that have a summary, by their clauses' major number or their
    /// heading, and its message.
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
