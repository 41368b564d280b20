//! How campaigns end: by the game's own rules, by an agreed draw, because nobody plays any more, or
//! by the moderator's decision.
//!
//! The kind and reason of an ending are stored with the history, in the transaction that ends the
//! campaign. From then on the last report is due, and the daemon writes it. Knows campaigns and
//! history, no game's rules and no mail format.

mod abandonment;
pub mod draw;
pub mod last_report;
mod moderation_history;
mod sheets;

pub use abandonment::{AbandonReason, abandon, is_left, warning};
pub use moderation_history::ModerationHistory;

use jiff::Timestamp;
use seneschal_campaign::{
    Campaign,
    error::InternalError,
    outcome::{CampaignChange, Guard, LogEntry, Outcome},
};
use seneschal_games::{GameOutcome, Seat};
use seneschal_history::{CampaignState, EndingRow, LogKind, Transaction};
use seneschal_letters::{BroadcastNotice, CalendarDeadline, MailComposer};
use seneschal_text::{
    Phrase,
    ids::{CampaignId, TurnNumber},
};
use serde_json::json;

/// What sort of end it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndingKind {
    /// Somebody has won, or the last turn is over: the game says so.
    Rules,
    /// All who play have said so.
    Draw,
    /// Nobody plays it any more.
    Abandoned,
    Moderator,
}

impl EndingKind {
    pub const ALL: [EndingKind; 4] = [
        EndingKind::Rules,
        EndingKind::Draw,
        EndingKind::Abandoned,
        EndingKind::Moderator,
    ];

    /// As the history keeps it.
    pub fn name(self) -> &'static str {
        match self {
            EndingKind::Rules => "rules",
            EndingKind::Draw => "draw",
            EndingKind::Abandoned => "abandoned",
            EndingKind::Moderator => "moderator",
        }
    }

    pub fn named(name: &str) -> Option<EndingKind> {
        EndingKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// How a campaign ended, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    pub kind: EndingKind,
    /// A sentence for everybody.
    pub why: Phrase,
    /// Several where the victory is shared; none where nobody won.
    pub winners: Vec<Seat>,
    /// The moderator's reason; empty for every other end.
    pub words: String,
}

impl Ending {
    /// By the game. A game that awaits nobody is over even where it names no winner.
    pub fn by_rules(outcome: Option<&GameOutcome>) -> Ending {
        let (why, winners) = match outcome {
            Some(outcome) => (outcome.why.clone(), outcome.winners.clone()),
            None => (Phrase::new("ending-nobody-awaited"), Vec::new()),
        };
        Ending {
            kind: EndingKind::Rules,
            why,
            winners,
            words: String::new(),
        }
    }

    pub fn by_moderator(reason: &str) -> Ending {
        Ending {
            kind: EndingKind::Moderator,
            why: Phrase::new("ending-by-moderator"),
            winners: Vec::new(),
            words: reason.to_owned(),
        }
    }

    /// Ends the campaign: to be written with what causes it, in one transaction. `turn` is the wait
    /// that was open, or would have been.
    pub fn change(&self, campaign: CampaignId, turn: TurnNumber, at: Timestamp) -> CampaignChange {
        // phrases and seats always become JSON
        let row = EndingRow {
            campaign,
            at: at.as_millisecond(),
            turn,
            kind: self.kind.name().to_owned(),
            why: serde_json::to_string(&self.why).unwrap_or_default(),
            winners: serde_json::to_string(&self.winners).unwrap_or_default(),
            words: self.words.clone(),
            told: None,
        };
        CampaignChange::End {
            row,
            by_rules: self.kind == EndingKind::Rules,
        }
    }

    /// As it was written down.
    pub fn read(row: &EndingRow) -> Option<Ending> {
        Some(Ending {
            kind: EndingKind::named(&row.kind)?,
            why: serde_json::from_str(&row.why).ok()?,
            winners: serde_json::from_str(&row.winners).ok()?,
            words: row.words.clone(),
        })
    }

    /// What is said of it, to everybody.
    pub fn lines(&self) -> Vec<Phrase> {
        let mut lines = vec![self.why.clone()];
        if !self.words.is_empty() {
            lines.push(Phrase::new("moderator-reason").with("reason", self.words.as_str()));
        }
        lines
    }
}

/// How a campaign ended; `None` while it runs.
pub fn ending_of(book: &Transaction, campaign: &Campaign) -> Result<Option<Ending>, InternalError> {
    let Some(row) = book.ending(campaign.row.id)? else {
        return Ok(None);
    };
    let unread = || InternalError::Stored {
        campaign: campaign.row.name.clone(),
        what: "ending",
        why: format!("{} {:?}", row.kind, row.why),
    };
    Ending::read(&row).map(Some).ok_or_else(unread)
}

/// Ends a running campaign early, with the mails that tell everybody.
fn end_early(
    desk: &MailComposer,
    campaign: &Campaign,
    ending: &Ending,
    now: Timestamp,
) -> Result<Outcome, InternalError> {
    // as everybody is told of it
    let mut over = campaign.clone();
    over.row.state = CampaignState::Ended;
    (over.row.deadline, over.hold) = (None, None);
    let lines: Vec<Phrase> = ending
        .lines()
        .into_iter()
        .chain([Phrase::new("ending-report-follows")])
        .collect();
    let all = BroadcastNotice {
        campaign: &over,
        but: &[],
        kind: "ended",
        title: Phrase::new("ending-title"),
        now,
    };
    let mails = desk.tell_all_due(
        all,
        CalendarDeadline::of(campaign.deadline(), None),
        |_, _| Ok(lines.clone()),
    )?;
    let (id, turn) = (campaign.row.id, campaign.row.turn);
    let entry = json!({ "kind": ending.kind.name(), "turn": turn, "why": ending.why, "deadline": campaign.row.deadline });
    Ok(Outcome {
        guards: vec![Guard::open(id, turn)],
        changes: vec![ending.change(id, turn, now).into()],
        mails,
        log: vec![LogEntry::of(id, LogKind::CampaignEnded, entry)],
        answer: Vec::new(),
    })
}
