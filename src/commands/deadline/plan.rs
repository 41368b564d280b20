//! An act that was decided, ready to be written.

use crate::campaign::{
    deadlines::{LocalDeadline, zone_rules},
    openings::{keep_seat, offer_seat},
};
use crate::history::{Hold, LogKind, OutgoingMail, StoreError, StoreResult, Transaction};
use crate::text::{
    Phrase,
    ids::{CampaignId, Seat, TurnNumber},
};
use jiff::Timestamp;

/// An act, ready to be written.
#[derive(Debug)]
pub struct DeadlinePlan {
    pub(super) campaign: CampaignId,
    /// The turn and the hold on which the decision is based.
    pub(super) turn: TurnNumber,
    pub(super) before: Option<Hold>,
    pub(super) writes: Vec<DeadlineWrite>,
    pub(super) kind: LogKind,
    pub(super) entry: serde_json::Value,
    pub(super) mails: Vec<OutgoingMail>,
    /// What was done, for the person who asked.
    pub done: Vec<Phrase>,
}

#[derive(Debug)]
pub(super) enum DeadlineWrite {
    Hold(Hold),
    Release,
    Deadline {
        at: Option<Timestamp>,
        wall: Option<LocalDeadline>,
    },
    LetRun(bool),
    /// Milliseconds.
    Away {
        seat: Seat,
        first: i64,
        last: i64,
    },
    /// Days up to `until` stay.
    Back {
        seat: Seat,
        now: i64,
        until: i64,
    },
    RestartDelay,
    /// The next time, the turn runs even if sheets are missing.
    Waited,
    /// The standbys are asked; the player keeps the seat meanwhile.
    Offer {
        seat: Seat,
    },
    /// The player's missed turns no longer count.
    Excuse {
        seat: Seat,
    },
    /// The offer of the seat is withdrawn.
    Keep {
        seat: Seat,
    },
}

impl DeadlinePlan {
    pub fn campaign(&self) -> CampaignId {
        self.campaign
    }

    pub fn write(&self, book: &Transaction, now: Timestamp) -> StoreResult<()> {
        let at = now.as_millisecond();
        if !book.is_turn_open(self.campaign, self.turn)? || book.hold(self.campaign)? != self.before
        {
            return Err(StoreError::Overtaken("the turn was played, or held"));
        }
        for write in &self.writes {
            match write {
                DeadlineWrite::Hold(hold) => book.put_hold(*hold)?,
                DeadlineWrite::Release => {
                    book.drop_hold(self.campaign)?;
                }
                DeadlineWrite::Deadline { at, wall } => {
                    let wall = wall.as_ref().map(LocalDeadline::to_string);
                    book.move_deadline(
                        self.campaign,
                        self.turn,
                        at.map(Timestamp::as_millisecond),
                        wall.as_deref(),
                        &zone_rules(),
                    )?;
                }
                DeadlineWrite::LetRun(may) => {
                    book.set_let_run(self.campaign, may.then_some(self.turn))?
                }
                DeadlineWrite::Away { seat, first, last } => {
                    book.put_absence(self.campaign, *seat, *first, *last)?
                }
                DeadlineWrite::Back { seat, now, until } => {
                    book.drop_absences(self.campaign, *seat, *now, *until)?;
                }
                DeadlineWrite::RestartDelay => book.restart_delay(self.campaign, at)?,
                DeadlineWrite::Waited => book.note_waited(self.campaign, Some(self.turn))?,
                DeadlineWrite::Offer { seat } => {
                    offer_seat(book, self.campaign, *seat, "silent", now)?
                }
                DeadlineWrite::Excuse { seat } => {
                    book.excuse(self.campaign, *seat)?;
                }
                DeadlineWrite::Keep { seat } => {
                    keep_seat(book, self.campaign, *seat, now)?;
                }
            }
        }
        book.queue_all(&self.mails, at)?;
        book.log(at, Some(self.campaign), self.kind, &self.entry)
    }
}
