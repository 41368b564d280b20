//! What a moderator does to a campaign, and what the judge does in his place until he can be asked:
//! hold, resume, extend, another deadline; and what he says to the late: reminders, excuses.
//!
//! Every act goes one way, whoever asks: `decide` reads and gives a `Plan` with everything that
//! will be written and mailed; `Plan::write` writes all of it in one transaction, or nothing where
//! the campaign has changed meanwhile. An act is logged, and told to everybody.

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

pub use absent_moderator::{may_have_vanished, vanished};
pub use auto_resume::{alone, goes_on_at};
pub use decision::{decide, follow_zone};
pub use judge_hold::{HoldCause, UnreadSource, asked_again, held_for};
pub use vacation::{VacationDays, away};
pub use wait::{WaitPurpose, waits};

use crate::campaign::{
    Campaign,
    deadlines::{LocalDeadline, zone_rules},
    error::InternalError,
};
use crate::config::Config;
use crate::history::{Hold, OutgoingMail, StoreError, StoreResult, Transaction};
use crate::letters::MailComposer;
use crate::text::Phrase;
use jiff::{SignedDuration, Timestamp};

/// What a moderator can do.
#[derive(Clone, Debug, PartialEq)]
pub enum DeadlineAct {
    /// No turn runs until he says so; the turn's time stands still.
    Hold,
    /// The turn goes on with the time it had left. One that was held at its deadline runs.
    Resume,
    /// So much more time.
    Extend(SignedDuration),
    /// Another deadline.
    Deadline(LocalDeadline),
    /// Whose sheet is not in is reminded now.
    Remind,
    /// The silent turns of this lord's player count no more.
    Excuse(String),
}

/// Who acts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeadlineActor {
    /// The judge itself, since something is wrong.
    Judge,
    CommandLine,
    /// The moderator, by the letter with this id.
    Letter(i64),
}

impl DeadlineActor {
    /// The letter, where one ordered it; 0: none did. Part of what its mails are called.
    pub fn letter(&self) -> i64 {
        if let DeadlineActor::Letter(id) = self {
            *id
        } else {
            0
        }
    }
}

/// Who acts, and why; no reason is an empty one.
#[derive(Clone, Copy, Debug)]
pub struct ActOrigin<'a> {
    pub by: &'a DeadlineActor,
    pub reason: &'a str,
}

/// Decides any act: what it needs of the history is read from `book`.
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

/// Why nothing is done: one sentence for who asked.
#[derive(Clone, Debug, PartialEq)]
pub struct DeadlineRefusal(pub Phrase);

/// An act as it will be written.
#[derive(Debug)]
pub struct DeadlinePlan {
    campaign: i64,
    /// The turn and the hold that it was decided on.
    turn: u32,
    before: Option<Hold>,
    writes: Vec<DeadlineWrite>,
    kind: &'static str,
    entry: serde_json::Value,
    mails: Vec<OutgoingMail>,
    /// What was done, for who asked.
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
        seat: u8,
        first: i64,
        last: i64,
    },
    /// The days until `until` stay.
    Back {
        seat: u8,
        now: i64,
        until: i64,
    },
    RestartDelay,
    /// The next time it runs whoever is silent.
    Waited,
    /// Those who stand by are asked, while its player keeps it.
    Offer {
        seat: u8,
    },
    /// His silent turns count no more.
    Excuse {
        seat: u8,
    },
    /// Nobody is asked about it any more.
    Keep {
        seat: u8,
    },
}

impl DeadlinePlan {
    pub fn campaign(&self) -> i64 {
        self.campaign
    }

    pub fn write(&self, book: &Transaction, now: Timestamp) -> StoreResult<()> {
        let at = now.as_millisecond();
        if !book.awaits(self.campaign, self.turn)? || book.hold(self.campaign)? != self.before {
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
