//! What a moderator does to a campaign's time: hold, resume, extend, set a deadline; and to late
//! players: reminders, excuses. The judge acts in the moderator's place until it can ask.
//!
//! Every act takes the same path, whoever orders it. `decision` reads the campaign and returns a
//! `DeadlinePlan` with everything to write and mail. `DeadlinePlan::write` writes all of it in one
//! transaction, or nothing if the campaign has changed meanwhile. Every act is logged and mailed to
//! everyone.

mod absent_moderator;
mod auto_resume;
mod deadline_notice;
mod decision;
mod excuse;
pub mod figures;
mod judge_hold;
pub mod membership_digest;
pub mod missing_sheets;
pub mod reminders;
mod vacation;
mod wait;
pub mod words;

pub use absent_moderator::{may_have_vanished, plan_next_step};
pub use auto_resume::{goes_on_at, plan_auto_resume};
pub use decision::{decide, follow_zone};
pub use judge_hold::{HoldCause, UnreadSource, asked_again, plan_hold};
pub use vacation::{VacationDays, change_absence};
pub use wait::{WaitPurpose, plan_wait};

use crate::campaign::{
    Campaign,
    deadlines::{LocalDeadline, zone_rules},
    error::InternalError,
};
use crate::config::Config;
use crate::history::LogKind;
use crate::history::{Hold, OutgoingMail, StoreError, StoreResult, Transaction};
use crate::letters::MailComposer;
use crate::text::{
    Phrase,
    ids::{CampaignId, Seat, TurnNumber},
};
use jiff::{SignedDuration, Timestamp};

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
        if let DeadlineActor::Letter(id) = self {
            *id
        } else {
            0
        }
    }
}

/// Who acts, and why; an empty string means no reason.
#[derive(Clone, Copy, Debug)]
pub struct ActOrigin<'a> {
    pub by: &'a DeadlineActor,
    pub reason: &'a str,
}

/// Decides any act; reads what it needs of the history from `book`.
pub fn plan(
    book: &Transaction,
    desk: &MailComposer,
    config: &Config,
    campaign: Campaign,
    act: &DeadlineAct,
    because: ActOrigin,
    now: Timestamp,
) -> Result<Result<DeadlinePlan, DeadlineRefusal>, InternalError> {
    match act {
        DeadlineAct::Remind => reminders::remind(book, desk, config, campaign, because, now),
        DeadlineAct::Excuse(lord) => {
            excuse::excuse(book, desk, config, campaign, lord, because, now)
        }
        DeadlineAct::Hold
        | DeadlineAct::Resume
        | DeadlineAct::Extend(_)
        | DeadlineAct::Deadline(_) => decide(desk, config, campaign, act, because, now),
    }
}

/// Why nothing is done: one sentence for the person who asked.
#[derive(Clone, Debug, PartialEq)]
pub struct DeadlineRefusal(pub Phrase);

/// An act, ready to be written.
#[derive(Debug)]
pub struct DeadlinePlan {
    campaign: CampaignId,
    /// The turn and the hold on which the decision is based.
    turn: TurnNumber,
    before: Option<Hold>,
    writes: Vec<DeadlineWrite>,
    kind: LogKind,
    entry: serde_json::Value,
    mails: Vec<OutgoingMail>,
    /// What was done, for the person who asked.
    pub done: Vec<Phrase>,
}

#[derive(Debug)]
enum DeadlineWrite {
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
                DeadlineWrite::Offer { seat } => crate::campaign::openings::offer_seat(
                    book,
                    self.campaign,
                    *seat,
                    "silent",
                    now,
                )?,
                DeadlineWrite::Excuse { seat } => {
                    book.excuse(self.campaign, *seat)?;
                }
                DeadlineWrite::Keep { seat } => {
                    crate::campaign::openings::keep_seat(book, self.campaign, *seat, now)?;
                }
            }
        }
        book.queue_all(&self.mails, at)?;
        book.log(at, Some(self.campaign), self.kind, &self.entry)
    }
}
