//! The sources of a game's rules: its editions and switches (`config/rules/<game>/`) and its
//! rulebook (`docs/rules/<game>.md`), in the same way for every game. `files` reads editions and
//! switches, `text` prints the rulebook as a campaign plays it. The effect of a switch is up to the
//! game.

pub mod files;
pub mod switch_definitions;
pub mod text;

pub use files::RuleFiles;
