//! Our own failures, as opposed to a player's mistake (`Complaint`) and a rule's refusal
//! (`Refusal`): they go to the operator's log, never into a mail.

use crate::secrets::RandomnessError;
use seneschal_games::StoredStateError;
use seneschal_history::StoreError;
use seneschal_render::RenderError;
use seneschal_text::yaml_document::SetupError;

#[derive(Debug, thiserror::Error)]
pub enum InternalError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Unreadable(#[from] StoredStateError),
    #[error(transparent)]
    Publish(#[from] RenderError),
    #[error(transparent)]
    Chance(#[from] RandomnessError),
    #[error("campaign {campaign}: {why}")]
    Setup { campaign: String, why: SetupError },
    #[error("campaign {campaign}: stored {what} cannot be read: {why}")]
    Stored {
        campaign: String,
        what: &'static str,
        why: String,
    },
    #[error("campaign {campaign} plays {game}, which this program does not know")]
    UnknownGame { campaign: String, game: String },
    #[error("a mail to {to} cannot be written: {why}")]
    Mail { to: String, why: String },
    /// The mailbox belongs to a history that is missing: its mails must stay there.
    #[error("{0}")]
    ForeignMailbox(String),
    #[error("the reader of a sheet panicked")]
    Panicked,
}

impl InternalError {
    /// True if the fault affects every letter, so that no single letter is to blame for it.
    pub fn is_everybodys(&self) -> bool {
        matches!(self, InternalError::Publish(_) | InternalError::Chance(_))
    }

    /// True if the fault affects one campaign only, so that a letter's parts for other campaigns
    /// need not wait.
    pub fn is_one_campaigns(&self) -> bool {
        !matches!(self, InternalError::Store(_)) && !self.is_everybodys()
    }

    /// True if the round cannot go on: a disk error would also hit the next campaign. Inconsistent
    /// rows of one campaign concern that campaign only; the start and the check examine the whole
    /// history (ST-04).
    pub fn stops_the_round(&self) -> bool {
        matches!(self, InternalError::Store(why) if !matches!(why, StoreError::Broken(_) | StoreError::Overtaken(_)))
    }

    /// True if another process wrote first: nothing is wrong, and the next round sees the change.
    pub fn is_overtaken(&self) -> bool {
        matches!(self, InternalError::Store(StoreError::Overtaken(_)))
    }
}
