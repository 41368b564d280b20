//! A moderator's acts: what each is called, and which need a second mail to confirm them.

use crate::Authority;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "act")]
pub enum ModeratorAct {
    /// Reopens a turn that was played; it and all later turns become void.
    Rollback { turn: String },
    /// Plays a turn again with the same sheets; all later turns become void.
    Rerun { turn: String },
    /// Plays the open turn at once, if no sheet is missing.
    Run,
    /// Plays the open turn, even if sheets are missing.
    Process,
    /// Shows the moderator how the open turn would go with other dice.
    Preview,
    /// Shows the moderator the sheets for the open turn.
    Reveal,
    /// Gives a seat to another person.
    Replace { lord: String, address: String },
    /// Ends the campaign: no more turns are played.
    End,
    /// Corrects facts of the position, each by one line in the game's syntax.
    Amend { lines: Vec<String> },
    /// Changes an option of the rules, from the next turn on.
    Rule { switch: String, value: String },
    /// Changes a setting of the campaign, by its name.
    Choose { setting: String, value: String },
    /// Asks somebody to become a co-moderator.
    Appoint { address: String },
    /// Removes a moderator, or withdraws an invitation to moderate.
    Dismiss { address: String },
    /// Asks somebody to moderate in this moderator's place.
    HandOver { address: String },
    /// The invited person accepts.
    Accept { address: String },
}

impl ModeratorAct {
    /// The act's name in the log.
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

    /// One mail is not enough (AU-15) for acts that no player can undo, that reveal hidden things
    /// or that grant rights. `run` only does what would happen anyway. A person who accepts to
    /// moderate has already quoted the token, by writing to the reply address made for them.
    pub fn authority(&self) -> Authority {
        match self {
            ModeratorAct::Run | ModeratorAct::Accept { .. } => Authority::OneMail,
            _ => Authority::SecondMail,
        }
    }

    /// Whether it is also allowed before the campaign has begun.
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
