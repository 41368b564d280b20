//! Our own failures, as against a player's mistake (`Complaint`) and a rule's refusal (`Refusal`):
//! they go to the operator's log, never into a mail.

use crate::campaign::secrets::NoChance;
use crate::games::Unreadable;
use crate::history::StoreError;
use crate::render::PublishError;
use crate::text::page::SetupError;

#[derive(Debug, thiserror::Error)]
pub enum Fault {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    #[error(transparent)]
    Publish(#[from] PublishError),
    #[error(transparent)]
    Chance(#[from] NoChance),
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

impl Fault {
    /// Whether it lies in what all letters need, so that none of them is to blame for it.
    pub fn is_everybodys(&self) -> bool {
        matches!(self, Fault::Publish(_) | Fault::Chance(_))
    }

    /// Whether it lies in one campaign, so that what a letter holds for another need not wait for
    /// it.
    pub fn is_one_campaigns(&self) -> bool {
        !matches!(self, Fault::Store(_)) && !self.is_everybodys()
    }

    /// Whether the round cannot go on: what the disk refuses now it refuses for the next campaign
    /// too. A history that does not fit together in one campaign's rows is that campaign's trouble;
    /// the start and the check-up look through the whole (ST-04).
    pub fn stops_the_round(&self) -> bool {
        matches!(self, Fault::Store(why) if !matches!(why, StoreError::Broken(_) | StoreError::Overtaken(_)))
    }

    /// Whether somebody else was quicker: nothing is wrong, the next look finds what he wrote.
    pub fn is_overtaken(&self) -> bool {
        matches!(self, Fault::Store(StoreError::Overtaken(_)))
    }
}
