//! What a decision changes, as a value. Whoever decides only reads, and returns an `Outcome`;
//! `Outcome::write` writes all of it in one transaction, or nothing.
//!
//! A new kind of change is a variant of the enum of its subject, and an arm in that enum's `write`.

mod campaign;
mod deadline;
mod guard;
mod membership;
mod press;
mod reader;
mod sheets;

pub use campaign::CampaignChange;
pub use deadline::DeadlineChange;
pub use guard::Guard;
pub use membership::MembershipChange;
pub use press::PressChange;
pub use reader::{MailBounce, PreferenceChange, ReaderChange};
pub use sheets::{SheetChange, SheetChangeKind, SheetPreview};

use jiff::Timestamp;
use seneschal_history::{LetterRow, LogKind, OutgoingMail, StoreResult, Transaction};
use seneschal_text::{Phrase, ids::CampaignId};

/// Everything that follows from a decision.
#[derive(Debug, Default)]
#[must_use = "nothing has been written yet"]
pub struct Outcome {
    /// What must still be true when it is written.
    pub guards: Vec<Guard>,
    pub changes: Vec<Change>,
    /// Mails that no limit holds back, in the order in which they are queued.
    pub mails: Vec<OutgoingMail>,
    pub log: Vec<LogEntry>,
    /// What was done, for the person who asked.
    pub answer: Vec<Phrase>,
}

/// One change, by its subject.
#[derive(Debug)]
pub enum Change {
    Deadline(DeadlineChange),
    Membership(MembershipChange),
    Sheet(SheetChange),
    Press(PressChange),
    Reader(ReaderChange),
    Campaign(CampaignChange),
}

/// An entry of the history's log.
#[derive(Clone, Debug)]
pub struct LogEntry {
    pub campaign: Option<CampaignId>,
    pub kind: LogKind,
    pub entry: serde_json::Value,
}

impl LogEntry {
    pub fn of(campaign: CampaignId, kind: LogKind, entry: serde_json::Value) -> LogEntry {
        LogEntry {
            campaign: Some(campaign),
            kind,
            entry,
        }
    }
}

/// When an outcome is written, and the letter that caused it.
#[derive(Clone, Copy, Debug)]
pub struct Trigger {
    /// Milliseconds.
    pub at: i64,
    pub letter: Option<i64>,
    /// When the letter arrived; without a letter, `at`.
    pub received: i64,
}

impl Trigger {
    pub fn letter(row: &LetterRow, now: Timestamp) -> Trigger {
        Trigger {
            at: now.as_millisecond(),
            letter: Some(row.id),
            received: row.received,
        }
    }
}

impl From<Timestamp> for Trigger {
    /// Without a letter: the judge itself, or the command line.
    fn from(now: Timestamp) -> Trigger {
        let at = now.as_millisecond();
        Trigger {
            at,
            letter: None,
            received: at,
        }
    }
}

impl Outcome {
    /// Only this change.
    pub fn of(change: impl Into<Change>) -> Outcome {
        Outcome {
            changes: vec![change.into()],
            ..Outcome::default()
        }
    }

    /// Only these mails.
    pub fn mailing(mails: Vec<OutgoingMail>) -> Outcome {
        Outcome {
            mails,
            ..Outcome::default()
        }
    }

    /// Only this log entry.
    pub fn logging(entry: LogEntry) -> Outcome {
        Outcome {
            log: vec![entry],
            ..Outcome::default()
        }
    }

    /// Adds another outcome. All guards are checked before the first change is written: an outcome
    /// whose guards rest on an earlier change is written by itself.
    pub fn join(&mut self, other: Outcome) {
        self.guards.extend(other.guards);
        self.changes.extend(other.changes);
        self.mails.extend(other.mails);
        self.log.extend(other.log);
        self.answer.extend(other.answer);
    }

    /// Writes everything. Fails as overtaken if a guard no longer holds.
    pub fn write(&self, book: &Transaction, now: Timestamp) -> StoreResult<()> {
        self.write_for(book, now.into())
    }

    pub fn write_for(&self, book: &Transaction, trigger: Trigger) -> StoreResult<()> {
        for guard in &self.guards {
            guard.check(book)?;
        }
        for change in &self.changes {
            change.write(book, trigger)?;
        }
        book.queue_all(&self.mails, trigger.at)?;
        for line in &self.log {
            book.log(trigger.at, line.campaign, line.kind, &line.entry)?;
        }
        Ok(())
    }

    pub fn sheets(&self) -> impl Iterator<Item = &SheetChange> {
        self.changes.iter().filter_map(|change| match change {
            Change::Sheet(sheet) => Some(sheet),
            _ => None,
        })
    }

    /// The campaign that somebody leaves with it, or that ends.
    pub fn left(&self) -> Option<CampaignId> {
        self.changes.iter().find_map(|change| match change {
            Change::Membership(MembershipChange::VacateSeat { campaign, .. }) => Some(*campaign),
            Change::Campaign(CampaignChange::End { row, .. }) => Some(row.campaign),
            _ => None,
        })
    }

    /// Whether it gives or withdraws a vote for a draw.
    pub fn votes(&self) -> bool {
        self.changes.iter().any(|change| {
            matches!(
                change,
                Change::Campaign(
                    CampaignChange::DrawVote { .. } | CampaignChange::WithdrawDrawVote { .. }
                )
            )
        })
    }

    /// The campaign in which it changes a player's vacation days.
    pub fn absence(&self) -> Option<CampaignId> {
        self.changes.iter().find_map(|change| match change {
            Change::Deadline(
                DeadlineChange::Away { campaign, .. } | DeadlineChange::Back { campaign, .. },
            ) => Some(*campaign),
            _ => None,
        })
    }
}

impl Change {
    fn write(&self, book: &Transaction, trigger: Trigger) -> StoreResult<()> {
        match self {
            Change::Deadline(change) => change.write(book, trigger.at),
            Change::Membership(change) => change.write(book, trigger.at),
            Change::Sheet(change) => change.write(book, trigger),
            Change::Press(change) => change.write(book, trigger),
            Change::Reader(change) => change.write(book, trigger),
            Change::Campaign(change) => change.write(book, trigger),
        }
    }
}

macro_rules! subjects {
    ($($subject:ident($change:ty)),+) => {
        $(impl From<$change> for Change {
            fn from(change: $change) -> Change {
                Change::$subject(change)
            }
        })+
    };
}
subjects! {
    Deadline(DeadlineChange), Membership(MembershipChange), Sheet(SheetChange),
    Press(PressChange), Reader(ReaderChange), Campaign(CampaignChange)
}
