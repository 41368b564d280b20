//! When and why a turn is played, and what comes of it.

use jiff::Timestamp;
use seneschal_campaign::outcome::Outcome;
use seneschal_games::TurnName;

/// Result of playing a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayResult {
    Played {
        turn: TurnName,
        over: bool,
    },
    /// Another process has played it before.
    Already,
}

/// When and why a turn is played.
#[derive(Clone, Copy, Debug)]
pub struct PlayTime {
    pub now: Timestamp,
    /// When the poll began that allowed it to run.
    pub poll: Option<Timestamp>,
    /// The trigger: `deadline`, `all in`, `asked`.
    pub by: &'static str,
}

impl From<Timestamp> for PlayTime {
    fn from(now: Timestamp) -> PlayTime {
        PlayTime {
            now,
            poll: None,
            by: "asked",
        }
    }
}

/// A moderator's order to play a turn.
#[derive(Clone, Copy)]
pub struct ModeratorWord<'a> {
    /// Mailed to everyone.
    pub reason: &'a str,
    /// Writes that belong in the same transaction.
    pub also: &'a Outcome,
}

#[derive(Clone, Copy)]
pub enum PlayCause<'a> {
    /// Its sheets are in, or its deadline has passed.
    Due,
    /// The moderator orders the open turn to be played at once; no sheet is missing.
    Run(ModeratorWord<'a>),
    /// The moderator orders the open turn to be played, even if sheets are missing.
    Process(ModeratorWord<'a>),
    /// The moderator orders it to be played again with the same sheets. It and every later turn are
    /// void.
    Rerun(ModeratorWord<'a>),
}

impl PlayCause<'_> {
    pub(super) fn word(&self) -> Option<&ModeratorWord<'_>> {
        match self {
            PlayCause::Due => None,
            PlayCause::Run(word) | PlayCause::Process(word) | PlayCause::Rerun(word) => Some(word),
        }
    }
}
