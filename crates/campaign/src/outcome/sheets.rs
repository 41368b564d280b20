//! Changes of a seat's sheets, by a letter or by the operator at the command line: what each writes,
//! and what the sheets will be then.

use super::Trigger;
use seneschal_games::ReadOrders;
use seneschal_history::{
    FutureLinesRow, NewSheet, SheetRow, SheetStanding, StoreError, StoreResult, Transaction,
};
use seneschal_text::{
    PendingAct,
    ids::{CampaignId, Seat, TurnNumber},
};
use std::collections::BTreeMap;

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

impl SheetChangeKind {
    /// Whether other orders of the seat count from now on: then it no longer agrees to what an
    /// answer to its former ones offered.
    fn replaces_orders(&self) -> bool {
        match self {
            SheetChangeKind::Put { standing, .. } => *standing == SheetStanding::Standing,
            SheetChangeKind::Confirm { .. }
            | SheetChangeKind::Withdraw
            | SheetChangeKind::Keep { .. } => true,
            SheetChangeKind::Settle(_) | SheetChangeKind::Mark { .. } => false,
        }
    }
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
        if self.what.replaces_orders() {
            book.void_pending(campaign, seat, PendingAct::SHEET, at)?;
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

/// A campaign's sheets as one seat sees them: now, or as they will be once changes are written.
/// Answers show the latter, since deciding writes nothing.
pub struct SheetPreview {
    /// The sheets that are valid for the open turn, by seat.
    pub standing: Vec<SheetRow>,
    /// The orders of the seat's own sheet, if the letter was read for them.
    pub orders: Option<ReadOrders>,
    /// The seat's lines for future turns, by turn.
    pub kept: BTreeMap<String, Vec<String>>,
    /// Since when nothing has changed about the open turn.
    pub quiet_since: Option<i64>,
}

impl SheetPreview {
    /// The sheets after a change of this seat's, as `SheetChange::write` leaves them.
    pub fn apply(
        &mut self,
        book: &Transaction,
        change: &SheetChange,
        trigger: Trigger,
    ) -> StoreResult<()> {
        // every change restarts the delay (DL-09)
        self.quiet_since = Some(trigger.at);
        let seat = change.seat;
        match &change.what {
            SheetChangeKind::Put {
                source,
                salt,
                hash,
                clean,
                waits,
                standing: SheetStanding::Standing,
                revision,
            } => self.replace(SheetRow {
                seat,
                revision: *revision,
                letter: trigger.letter,
                source: source.clone(),
                salt: *salt,
                hash: *hash,
                received: trigger.received,
                clean: *clean,
                waits: *waits,
                held: false,
                by_moderator: change.by_moderator,
            }),
            SheetChangeKind::Confirm { revision, clean } => {
                let waiting = book.unconfirmed_sheets(change.campaign, change.turn, seat)?;
                if let Some(sheet) = waiting
                    .into_iter()
                    .find(|sheet| sheet.revision == *revision)
                {
                    self.replace(SheetRow {
                        clean: *clean,
                        ..sheet
                    });
                }
            }
            SheetChangeKind::Withdraw => self.standing.retain(|sheet| sheet.seat != seat),
            SheetChangeKind::Keep { turn, source } => {
                let lines = source.lines().map(str::to_owned).collect();
                self.kept.insert(turn.clone(), lines);
            }
            SheetChangeKind::Mark { clean, waits } => {
                for sheet in self.standing.iter_mut().filter(|sheet| sheet.seat == seat) {
                    (sheet.clean, sheet.waits) = (*clean, *waits);
                }
            }
            // a sheet that waits for `confirm` is not in force yet
            SheetChangeKind::Put { .. } | SheetChangeKind::Settle(_) => {}
        }
        Ok(())
    }

    fn replace(&mut self, new: SheetRow) {
        self.standing.retain(|sheet| sheet.seat != new.seat);
        self.standing.push(new);
        self.standing.sort_by_key(|sheet| sheet.seat);
    }

    /// A seat's own sheet.
    pub fn of(&self, seat: Seat) -> Option<&SheetRow> {
        self.standing.iter().find(|sheet| sheet.seat == seat)
    }
}
