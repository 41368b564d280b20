//! Resumes a held campaign without waiting for a moderator any longer. The new deadline
//! is one full interval away, so that everyone can look at the turn again.

use super::act::DeadlineActor;
use super::deadline_notice::DeadlineNotice;
use jiff::{SignedDuration, Timestamp};
use seneschal_campaign::{
    Campaign,
    absence::{spans, upcoming_absences},
    deadlines::{Deadline, after},
    error::InternalError,
    outcome::{Change, DeadlineChange, Guard, LogEntry, Outcome},
};
use seneschal_config::Config;
use seneschal_history::{HoldReason, LogKind, Transaction};
use seneschal_letters::{
    MailComposer,
    moderator::{ModeratorNotice, to_moderator},
};
use seneschal_text::Phrase;
use serde_json::json;

/// The changes: every player gets a mail, and so do the moderators.
pub(super) fn plan_auto_resume(
    book: &Transaction,
    desk: &MailComposer,
    config: &Config,
    mut campaign: Campaign,
    now: Timestamp,
) -> Result<Outcome, InternalError> {
    let (before, old, id) = (campaign.hold, campaign.deadline(), campaign.row.id);
    let absences = spans(&upcoming_absences(book, id, &campaign.awaited()?, now)?);
    // without a deadline rule, somebody set the deadline by hand: the turn gets as much time as it
    // waited
    let week = SignedDuration::from_hours(7 * 24);
    let next = campaign.next_deadline(&campaign.awaited()?, now, config.least(), &absences);
    let next = next.unwrap_or_else(|| Deadline {
        at: after(now, week, config.least()),
        wall: None,
    });
    campaign.hold = None;
    campaign.row.deadline = Some(next.at.as_millisecond());
    let told = DeadlineNotice {
        desk,
        campaign: &campaign,
        title: "deadline-title-resumed",
        said: "deadline-alone",
        old,
        old_left: None,
        new: Some(next.at),
        left: None,
        reason: "",
        letter: 0,
        now,
    };
    let mut mails = told.mails()?;
    let mut lines = told.to_moderator(config)?;
    lines.push(Phrase::new("deadline-alone-moderator"));
    let said = ModeratorNotice::new("deadline-title-resumed", lines.clone()).inviting();
    mails.extend(to_moderator(
        desk,
        config,
        &campaign,
        said,
        &format!("alone/{}", now.as_millisecond()),
        None,
        now,
    )?);
    let entry = json!({
        "turn": campaign.row.turn, "act": "alone", "by": DeadlineActor::Judge.name(),
        "before": { "deadline": old.map(Timestamp::as_millisecond), "held": before.map(|hold| hold.why.name()) },
        "after": { "deadline": campaign.row.deadline, "held": null },
    });
    // the missing players had all that time and get one more interval; after that the turn runs
    // without them
    let silent = before.is_some_and(|hold| hold.why == HoldReason::Silence);
    let turn = campaign.row.turn;
    let changes = vec![
        DeadlineChange::Release(id),
        DeadlineChange::Move {
            campaign: id,
            turn,
            at: Some(next.at),
            wall: next.wall,
        },
        DeadlineChange::LetRun {
            campaign: id,
            turn: silent.then_some(turn),
        },
        DeadlineChange::RestartDelay(id),
    ];
    Ok(Outcome {
        guards: Guard::open_turn(id, turn, before),
        changes: changes.into_iter().map(Change::from).collect(),
        mails,
        log: vec![LogEntry::of(id, LogKind::Deadline, entry)],
        answer: lines,
    })
}
