//! What a moderator can order: the acts, what each is called, and which want a second mail.

use serde::{Deserialize, Serialize};

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "act")]
pub enum ModeratorAct {
    /// A turn that was played is open again; it and all behind it are void.
    Rollback { turn: String },
    /// A turn that was played is played again with its sheets; what was behind it is void.
    Rerun { turn: String },
    /// The open turn is played at once, if nobody's sheet is missing.
    Run,
    /// The open turn is played, whatever is missing.
    Process,
    /// The moderator is shown how the open turn would go by other dice.
    Preview,
    /// The sheets for the open turn are shown to the moderator.
    Reveal,
    /// Another person plays a lord.
    Replace { lord: String, address: String },
    /// No turn is played any more.
    End,
    /// Facts of the position are put right, each by a line of the game.
    Amend { lines: Vec<String> },
    /// A switch of the rules, from the next turn on.
    Rule { switch: String, value: String },
    /// A setting of the campaign, by its name.
    Choose { setting: String, value: String },
    /// Somebody is asked to moderate beside him.
    Appoint { address: String },
    /// Somebody moderates no more, or is asked no more.
    Dismiss { address: String },
    /// Somebody is asked to moderate in his place.
    HandOver { address: String },
    /// Who was asked accepts.
    Accept { address: String },
}

impl ModeratorAct {
    /// As the log calls it.
    pub fn name(&self) -> &'static str {
        match self {
            ModeratorAct::Rollback { .. } => "rollback",
            ModeratorAct::Rerun { .. } => "rerun",
            ModeratorAct::Run => "run",
            ModeratorAct::Process => "process",
            ModeratorAct::Preview => "preview",
            ModeratorAct::Reveal => "reveal",
            ModeratorAct::Replace { .. } => "replace",
            ModeratorAct::End => "end",
            ModeratorAct::Amend { .. } => "amend",
            ModeratorAct::Rule { .. } => "rule",
            ModeratorAct::Choose { .. } => "choose",
            ModeratorAct::Appoint { .. } => "appoint",
            ModeratorAct::Dismiss { .. } => "dismiss",
            ModeratorAct::HandOver { .. } => "hand-over",
            ModeratorAct::Accept { .. } => "accept",
        }
    }

    /// Whether a mail that orders it is not enough (AU-15): what no player can undo, what shows
    /// hidden things, and whoever gets power by it.
    /// `run` does only what would come by itself, and who accepts an office has quoted its word by
    /// writing to his own address.
    pub fn wants_second_mail(&self) -> bool {
        !matches!(self, ModeratorAct::Run | ModeratorAct::Accept { .. })
    }

    /// Whether it may be done without saying why.
    pub fn wants_reason(&self) -> bool {
        self.wants_second_mail()
    }

    /// Whether it may be done to a campaign that has not begun, too.
    pub(super) fn fits_before_the_start(&self) -> bool {
        matches!(
            self,
            ModeratorAct::Replace { .. }
                | ModeratorAct::Rule { .. }
                | ModeratorAct::Choose { .. }
                | ModeratorAct::Appoint { .. }
                | ModeratorAct::Dismiss { .. }
                | ModeratorAct::HandOver { .. }
                | ModeratorAct::Accept { .. }
        )
    }
}
