//! Our own failures, as against a player's mistake (`Complaint`) and a rule's refusal (`Refusal`):
//! they go to the operator's log, never into a mail.

use crate::campaign::secrets::RandomnessError;
use crate::games::StoredStateError;
use crate::history::StoreError;
use crate::render::RenderError;
use crate::text::yaml_document::SetupError;

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
    #[error("the reader of a sheet panicked")]
    Panicked,
}

impl InternalError {
    /// Whether it lies in what all letters need, so that none of them is to blame for it.
    pub fn is_everybodys(&self) -> bool {
        matches!(self, InternalError::Publish(_) | InternalError::Chance(_))
    }

    /// Whether it lies in one campaign, so that what a letter holds for another need not wait for
    /// it.
    pub fn is_one_campaigns(&self) -> bool {
        !matches!(self, InternalError::Store(_)) && !self.is_everybodys()
    }

    /// Whether the round cannot go on: what the disk refuses now it refuses for the next campaign
    /// too. A history that does not fit together in one campaign's rows is that campaign's trouble;
    /// the start and the check-up look through the whole (ST-04).
    pub fn stops_the_round(&self) -> bool {
        matches!(self, InternalError::Store(why) if !matches!(why, StoreError::Broken(_) | StoreError::Overtaken(_)))
    }

    /// Whether somebody else was quicker: nothing is wrong, the next look finds what he wrote.
    pub fn is_overtaken(&self) -> bool {
        matches!(self, InternalError::Store(StoreError::Overtaken(_)))
    }
}
