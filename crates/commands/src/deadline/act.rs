//! Acts on a campaign's time and on late players: what is done, who orders it, and why it is
//! refused.

use jiff::{SignedDuration, Timestamp};
use seneschal_campaign::deadlines::LocalDeadline;
use seneschal_text::Phrase;

/// What a moderator can do.
#[derive(Clone, Debug, PartialEq)]
pub enum DeadlineAct {
    /// No turn runs until the moderator resumes; the turn's time stops.
    Hold,
    /// The turn resumes with the time it had left. A turn that was held at its deadline runs.
    Resume,
    /// Adds this much time.
    Extend(SignedDuration),
    /// Sets another deadline.
    Deadline(LocalDeadline),
    /// Reminds players whose sheets are missing, now.
    Remind,
    /// The missed turns of this lord's player no longer count.
    Excuse(String),
}

impl DeadlineAct {
    /// The act's name in the log.
    pub(super) fn name(&self) -> String {
        match self {
            DeadlineAct::Hold => "hold".to_owned(),
            DeadlineAct::Resume => "resume".to_owned(),
            DeadlineAct::Extend(by) => format!("extend {by:#}"),
            DeadlineAct::Deadline(wall) => format!("deadline {wall}"),
            DeadlineAct::Remind => "remind".to_owned(),
            DeadlineAct::Excuse(_) => "excuse".to_owned(),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeadlineActor {
    /// The judge itself, because something is wrong.
    Judge,
    CommandLine,
    /// The moderator, by the letter with this id.
    Letter(i64),
}

impl DeadlineActor {
    /// The id of the letter that ordered it, or 0. Part of the names of its mails.
    pub fn letter(&self) -> i64 {
        self.letter_id().unwrap_or_default()
    }

    pub(super) fn letter_id(&self) -> Option<i64> {
        match self {
            DeadlineActor::Letter(id) => Some(*id),
            DeadlineActor::Judge | DeadlineActor::CommandLine => None,
        }
    }

    /// As the log names it.
    pub(super) fn name(&self) -> &'static str {
        match self {
            DeadlineActor::Judge => "judge",
            DeadlineActor::CommandLine => "command line",
            DeadlineActor::Letter(_) => "mail",
        }
    }
}

/// Who acts, when and why; an empty string means no reason.
#[derive(Clone, Copy, Debug)]
pub struct ActOrigin<'a> {
    pub by: &'a DeadlineActor,
    pub reason: &'a str,
    pub now: Timestamp,
}

/// Why nothing is done.
#[derive(Clone, Debug, PartialEq)]
pub enum DeadlineRefusal {
    /// There is no deadline to move.
    NoDeadline,
    TooLateToRemind,
    /// Any other reason, in words.
    Because(Phrase),
}

impl DeadlineRefusal {
    /// One sentence for the person who asked.
    pub fn phrase(self) -> Phrase {
        match self {
            DeadlineRefusal::NoDeadline => Phrase::new("deadline-none"),
            DeadlineRefusal::TooLateToRemind => Phrase::new("silence-too-late-to-remind"),
            DeadlineRefusal::Because(why) => why,
        }
    }
}
