//! Why a moderator's act was refused: the obstacle, in words for the moderator.

use seneschal_campaign::error::InternalError;
use seneschal_text::Phrase;

/// Why nothing was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ActRefusal {
    NotBegun,
    /// The last report published the sealed secret, so nothing hidden could be drawn again.
    Over,
    /// What was asked for, and the first and last turn that are possible.
    NeverPlayed {
        turn: String,
        played: Option<(String, String)>,
    },
    StillOpen(String),
    /// Unread mails might contain sheets.
    LettersWait,
    NoLord {
        lord: String,
        lords: Vec<String>,
    },
    /// Nobody is standing by to whom the lord could be offered.
    NobodyStandsBy(String),
    NoAddress(String),
    /// A name on a forum, but no forum is configured.
    NoForum(String),
    /// A name on a board that people write to by hand, for an act that needs a reply.
    ByMailOnly(String),
    OurAddress(String),
    /// The lord that is played from that address.
    Seated {
        address: String,
        lord: String,
    },
    /// Somebody at that address has seen what is hidden from players.
    Looked(String),
    NoReason,
    /// The lords whose sheets are missing, and those whose players want the turn to wait for its
    /// deadline.
    NotAllIn {
        missing: Vec<String>,
        waiting: Vec<String>,
    },
    /// The moderator plays a lord of this campaign.
    Plays(String),
    /// The person who ordered it is no longer a moderator.
    NoModerator,
    /// The moderator with this address leads, and cannot be dismissed.
    LeadModerator(String),
    /// No setting, rule or fact; `forms`: how facts are set.
    NoSuchName {
        name: String,
        forms: Vec<String>,
    },
    /// The objection of the game, a rule or a setting, in words.
    Against(Phrase),
    /// Another process changed the campaign at the same time.
    Overtaken,
}

/// A refusal, or a failure of the program.
#[derive(Debug)]
pub enum ActError {
    No(ActRefusal),
    Fault(InternalError),
}

impl<F: Into<InternalError>> From<F> for ActError {
    fn from(fault: F) -> ActError {
        ActError::Fault(fault.into())
    }
}

impl From<ActRefusal> for ActError {
    fn from(no: ActRefusal) -> ActError {
        ActError::No(no)
    }
}

impl ActRefusal {
    pub fn phrase(&self) -> Phrase {
        match self {
            ActRefusal::NotBegun => Phrase::new("moderator-not-begun"),
            ActRefusal::Over => Phrase::new("moderator-over"),
            ActRefusal::NeverPlayed {
                turn,
                played: Some((first, last)),
            } => Phrase::new("moderator-never-played")
                .with("turn", turn.as_str())
                .with("first", first.as_str())
                .with("last", last.as_str()),
            ActRefusal::NeverPlayed { turn, played: None } => {
                Phrase::new("moderator-nothing-played").with("turn", turn.as_str())
            }
            ActRefusal::StillOpen(turn) => {
                Phrase::new("moderator-still-open").with("turn", turn.as_str())
            }
            ActRefusal::LettersWait => Phrase::new("moderator-letters-wait"),
            ActRefusal::NoLord { lord, lords } => Phrase::new("moderator-no-lord")
                .with("lord", lord.as_str())
                .with("lords", lords.clone()),
            ActRefusal::NobodyStandsBy(lord) => {
                Phrase::new("joining-nobody-stands-by").with("lord", lord.as_str())
            }
            ActRefusal::NoAddress(address) => {
                Phrase::new("moderator-no-address").with("address", address.as_str())
            }
            ActRefusal::NoForum(address) => {
                Phrase::new("moderator-no-forum").with("address", address.as_str())
            }
            ActRefusal::ByMailOnly(address) => {
                Phrase::new("moderator-by-mail-only").with("address", address.as_str())
            }
            ActRefusal::OurAddress(address) => {
                Phrase::new("moderator-our-address").with("address", address.as_str())
            }
            ActRefusal::Seated { address, lord } => Phrase::new("moderator-seated")
                .with("address", address.as_str())
                .with("lord", lord.as_str()),
            ActRefusal::Looked(address) => {
                Phrase::new("moderator-has-looked").with("address", address.as_str())
            }
            ActRefusal::NotAllIn { missing, waiting } if missing.is_empty() => {
                Phrase::new("moderator-somebody-waits").with("lords", waiting.clone())
            }
            ActRefusal::NotAllIn { missing, .. } => {
                Phrase::new("moderator-not-all-in").with("lords", missing.clone())
            }
            ActRefusal::Plays(lord) => {
                Phrase::new("moderator-plays-himself").with("lord", lord.as_str())
            }
            ActRefusal::NoModerator => Phrase::new("moderator-no-more"),
            ActRefusal::LeadModerator(address) => {
                Phrase::new("moderator-leads-hand-over").with("address", address.as_str())
            }
            ActRefusal::NoSuchName { name, forms } => Phrase::new("moderator-no-such-name")
                .with("name", name.as_str())
                .with("forms", forms.clone()),
            ActRefusal::Against(why) => why.clone(),
            ActRefusal::NoReason => Phrase::new("moderator-no-reason"),
            ActRefusal::Overtaken => Phrase::new("moderator-overtaken"),
        }
    }
}
