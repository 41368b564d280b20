//! Why a moderator's act was not done: what stands in its way, in words for him.

use crate::campaign::fault::Fault;
use crate::text::Phrase;

/// Why nothing was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum No {
    NotBegun,
    /// The sealed secret was told with the last report, so nothing hidden could be drawn again.
    Over,
    /// What was asked for, and the first and last turn that could be meant.
    NeverPlayed {
        turn: String,
        played: Option<(String, String)>,
    },
    StillOpen(String),
    /// Mails that came and were not read yet might bring sheets.
    LettersWait,
    NoLord {
        lord: String,
        lords: Vec<String>,
    },
    /// To whom a lord could be offered.
    NobodyStandsBy(String),
    NoAddress(String),
    /// A name on a forum, and none is configured.
    NoForum(String),
    /// A name on a board that is written to by hand, for what wants an answer.
    ByMailOnly(String),
    OurAddress(String),
    /// The lord who is played from that address.
    Seated {
        address: String,
        lord: String,
    },
    /// From that address somebody has looked at what is hidden from players.
    Looked(String),
    NoReason,
    /// The lords whose sheets are missing, and those who want the turn to wait for its deadline.
    NotAllIn {
        missing: Vec<String>,
        waiting: Vec<String>,
    },
    /// He plays a lord of this campaign himself.
    Plays(String),
    /// Whoever ordered it moderates no more.
    NoModerator,
    /// What the game, a rule or a setting says against it, in words.
    Against(Phrase),
    /// Somebody else changed the campaign at the same time.
    Overtaken,
}

/// A refusal, or our own failure.
#[derive(Debug)]
pub enum NotDone {
    No(No),
    Fault(Fault),
}

impl<F: Into<Fault>> From<F> for NotDone {
    fn from(fault: F) -> NotDone {
        NotDone::Fault(fault.into())
    }
}

impl From<No> for NotDone {
    fn from(no: No) -> NotDone {
        NotDone::No(no)
    }
}

impl No {
    pub fn phrase(&self) -> Phrase {
        match self {
            No::NotBegun => Phrase::new("moderator-not-begun"),
            No::Over => Phrase::new("moderator-over"),
            No::NeverPlayed {
                turn,
                played: Some((first, last)),
            } => Phrase::new("moderator-never-played")
                .with("turn", turn.as_str())
                .with("first", first.as_str())
                .with("last", last.as_str()),
            No::NeverPlayed { turn, played: None } => {
                Phrase::new("moderator-nothing-played").with("turn", turn.as_str())
            }
            No::StillOpen(turn) => Phrase::new("moderator-still-open").with("turn", turn.as_str()),
            No::LettersWait => Phrase::new("moderator-letters-wait"),
            No::NoLord { lord, lords } => Phrase::new("moderator-no-lord")
                .with("lord", lord.as_str())
                .with("lords", lords.clone()),
            No::NobodyStandsBy(lord) => {
                Phrase::new("joining-nobody-stands-by").with("lord", lord.as_str())
            }
            No::NoAddress(address) => {
                Phrase::new("moderator-no-address").with("address", address.as_str())
            }
            No::NoForum(address) => {
                Phrase::new("moderator-no-forum").with("address", address.as_str())
            }
            No::ByMailOnly(address) => {
                Phrase::new("moderator-by-mail-only").with("address", address.as_str())
            }
            No::OurAddress(address) => {
                Phrase::new("moderator-our-address").with("address", address.as_str())
            }
            No::Seated { address, lord } => Phrase::new("moderator-seated")
                .with("address", address.as_str())
                .with("lord", lord.as_str()),
            No::Looked(address) => {
                Phrase::new("moderator-has-looked").with("address", address.as_str())
            }
            No::NotAllIn { missing, waiting } if missing.is_empty() => {
                Phrase::new("moderator-somebody-waits").with("lords", waiting.clone())
            }
            No::NotAllIn { missing, .. } => {
                Phrase::new("moderator-not-all-in").with("lords", missing.clone())
            }
            No::Plays(lord) => Phrase::new("moderator-plays-himself").with("lord", lord.as_str()),
            No::NoModerator => Phrase::new("moderator-no-more"),
            No::Against(why) => why.clone(),
            No::NoReason => Phrase::new("moderator-no-reason"),
            No::Overtaken => Phrase::new("moderator-overtaken"),
        }
    }
}
