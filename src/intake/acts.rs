//! What a letter, or somebody at the command line, changes about a seat's sheets, written down.

use super::claim::Claimed;
use crate::history::{Book, LaterRow, LetterRow, NewSheet, Standing, StoreError, Stored};

/// A change to the sheets of a seat, for the turn that was open when it was decided.
#[derive(Debug)]
pub(super) struct Act {
    pub campaign: i64,
    pub turn: u32,
    pub seat: u8,
    /// A moderator does it in the player's name.
    pub by_moderator: bool,
    pub what: Change,
}

#[derive(Debug)]
pub(super) enum Change {
    Put {
        source: String,
        salt: [u8; 16],
        hash: [u8; 32],
        clean: bool,
        waits: bool,
        standing: Standing,
        revision: u32,
    },
    Confirm {
        revision: u32,
        clean: bool,
    },
    Withdraw,
    /// Lines for a coming turn, in the place of those kept for it; none take them back.
    Keep {
        turn: String,
        source: String,
    },
    /// What waited for `confirm` since this turn was open waits no more.
    Settle(u32),
    Mark {
        clean: bool,
        waits: bool,
    },
}

impl Act {
    pub(super) fn write(&self, book: &Book, row: &LetterRow, at: i64) -> Stored<()> {
        self.write_of(book, Some(row.id), row.received, at)
    }

    /// `letter` is what brought it, if one did, `received` when.
    pub(super) fn write_of(
        &self,
        book: &Book,
        letter: Option<i64>,
        received: i64,
        at: i64,
    ) -> Stored<()> {
        let Act {
            campaign,
            turn,
            seat,
            by_moderator,
            ..
        } = *self;
        if !book.awaits(campaign, turn)? {
            return Err(StoreError::Overtaken("the turn was played"));
        }
        match &self.what {
            Change::Put {
                source,
                salt,
                hash,
                clean,
                waits,
                standing,
                revision,
            } => {
                let (clean, waits, standing) = (*clean, *waits, *standing);
                let new = NewSheet {
                    campaign,
                    turn,
                    seat,
                    letter,
                    source,
                    salt,
                    hash,
                    received,
                    clean,
                    waits,
                    standing,
                    by_moderator,
                };
                if book.put_sheet(new)? != *revision {
                    return Err(StoreError::Overtaken("another sheet came in"));
                }
            }
            Change::Confirm { revision, clean } => {
                book.confirm_sheet(campaign, turn, seat, *revision, *clean)?
            }
            Change::Withdraw => {
                book.withdraw_sheet(campaign, turn, seat)?;
            }
            Change::Keep { turn, source } => {
                book.put_later(
                    campaign,
                    &LaterRow {
                        seat,
                        turn: turn.clone(),
                        source: source.clone(),
                        received,
                    },
                )?;
            }
            Change::Settle(since) => book.settle_unconfirmed(campaign, *since, seat)?,
            Change::Mark { clean, waits } => {
                book.mark_sheet(campaign, turn, seat, *clean, *waits)?
            }
        }
        book.restart_delay(campaign, at)
    }
}

/// The seat of a claim as an act names it.
pub(super) fn act(claimed: &Claimed, what: Change) -> Act {
    Act {
        campaign: claimed.campaign.row.id,
        turn: claimed.campaign.row.turn,
        seat: claimed.seat.seat,
        by_moderator: claimed.is_moderators(),
        what,
    }
}
