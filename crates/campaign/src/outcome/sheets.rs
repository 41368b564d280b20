//! Changes of a seat's sheets, by a letter or by the operator at the command line.

use super::Trigger;
use seneschal_history::{
    FutureLinesRow, NewSheet, SheetStanding, StoreError, StoreResult, Transaction,
};
use seneschal_text::ids::{CampaignId, Seat, TurnNumber};

/// A change to a seat's sheets, for the turn that was open when it was decided.
#[derive(Debug)]
pub struct SheetChange {
    pub campaign: CampaignId,
    pub turn: TurnNumber,
    pub seat: Seat,
    /// A moderator does it in the player's name.
    pub by_moderator: bool,
    pub what: SheetChangeKind,
}

#[derive(Debug)]
pub enum SheetChangeKind {
    Put {
        source: String,
        salt: [u8; 16],
        hash: [u8; 32],
        clean: bool,
        waits: bool,
        standing: SheetStanding,
        revision: u32,
    },
    Confirm {
        revision: u32,
        clean: bool,
    },
    Withdraw,
    /// Lines for a future turn, replacing those stored for it; an empty list deletes them.
    Keep {
        turn: String,
        source: String,
    },
    /// Sheets that have waited for `confirm` since this turn opened are dropped.
    Settle(TurnNumber),
    Mark {
        clean: bool,
        waits: bool,
    },
}

impl SheetChange {
    pub(super) fn write(&self, book: &Transaction, trigger: Trigger) -> StoreResult<()> {
        let Trigger {
            at,
            letter,
            received,
        } = trigger;
        let SheetChange {
            campaign,
            turn,
            seat,
            ..
        } = *self;
        if !book.is_turn_open(campaign, turn)? {
            return Err(StoreError::Overtaken("the turn was played"));
        }
        match &self.what {
            SheetChangeKind::Put { .. } => self.put(book, letter, received)?,
            SheetChangeKind::Confirm { revision, clean } => {
                book.confirm_sheet(campaign, turn, seat, *revision, *clean)?
            }
            SheetChangeKind::Withdraw => {
                book.withdraw_sheet(campaign, turn, seat)?;
            }
            SheetChangeKind::Keep { turn, source } => {
                book.put_later(
                    campaign,
                    &FutureLinesRow {
                        seat,
                        turn: turn.clone(),
                        source: source.clone(),
                        received,
                    },
                )?;
            }
            SheetChangeKind::Settle(since) => {
                book.supersede_all_unconfirmed(campaign, *since, seat)?
            }
            SheetChangeKind::Mark { clean, waits } => {
                book.mark_sheet(campaign, turn, seat, *clean, *waits)?
            }
        }
        book.restart_delay(campaign, at)
    }

    fn put(&self, book: &Transaction, letter: Option<i64>, received: i64) -> StoreResult<()> {
        let SheetChangeKind::Put {
            source,
            salt,
            hash,
            clean,
            waits,
            standing,
            revision,
        } = &self.what
        else {
            return Ok(());
        };
        let new = NewSheet {
            campaign: self.campaign,
            turn: self.turn,
            seat: self.seat,
            letter,
            source,
            salt,
            hash,
            received,
            clean: *clean,
            waits: *waits,
            standing: *standing,
            by_moderator: self.by_moderator,
        };
        if book.put_sheet(new)? != *revision {
            return Err(StoreError::Overtaken("another sheet came in"));
        }
        Ok(())
    }
}
