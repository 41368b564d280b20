//! A campaign that its moderator holds and then stops answering. The judge mails every player in
//! good time when the campaign will resume. Any sign of the moderator before that date keeps it
//! held. The log stores how far this has come.

use super::act::DeadlineActor;
use super::auto_resume::plan_auto_resume;
use crate::campaign::{
    Campaign,
    error::InternalError,
    outcome::{Guard, LogEntry, Outcome},
};
use crate::clock::{before, instant};
use crate::config::Config;
use crate::history::{Hold, HoldReason, LogKind, OutgoingMail, Transaction};
use crate::letters::{
    BroadcastNotice, MailComposer,
    moderator::{ModeratorNotice, to_moderator},
    when,
};
use crate::text::Phrase;
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};

/// Silence of this many times `alone after` days passes before the players hear of it, because the
/// moderator may be travelling. The campaign resumes as many days later.
const SILENT: i32 = 2;

/// The last mail that everyone got about a hold.
enum HoldNotice {
    Nothing,
    /// The campaign resumes: when that was mailed, and when it takes effect.
    GoesOn {
        at: Timestamp,
        on: Timestamp,
    },
}

/// Whether a hold is old enough for the campaign to be checked.
pub(crate) fn may_have_vanished(hold: &Hold, now: Timestamp) -> bool {
    hold.why == HoldReason::Moderator
        && before(now, SignedDuration::from_hours(24)).as_millisecond() >= hold.since
}

/// What to write now, if anything: the warning that the campaign will resume, the notice that it
/// stays held after all, or the resumption.
pub(crate) fn plan_next_step(
    book: &Transaction,
    desk: &MailComposer,
    config: &Config,
    campaign: Campaign,
    now: Timestamp,
) -> Result<Option<Outcome>, InternalError> {
    let (Some(hold), days) = (
        campaign
            .hold
            .filter(|hold| hold.why == HoldReason::Moderator),
        campaign.settings.alone_after,
    ) else {
        return Ok(None);
    };
    if days == 0 {
        return Ok(None);
    }
    let days =
        SignedDuration::from_hours(24).saturating_mul(i32::try_from(days).unwrap_or(i32::MAX));
    let (sign, told) = (
        last_sign(book, &campaign, config, &hold)?,
        last_notice(book, &campaign, &hold)?,
    );
    match told {
        HoldNotice::GoesOn { at, .. } if sign > at => {
            stays(desk, config, &campaign, hold, now).map(Some)
        }
        HoldNotice::GoesOn { on, .. } if on <= now => {
            plan_auto_resume(book, desk, config, campaign, now).map(Some)
        }
        HoldNotice::GoesOn { .. } => Ok(None),
        HoldNotice::Nothing if before(now, days.saturating_mul(SILENT)) < sign => Ok(None),
        HoldNotice::Nothing => {
            let on = now.checked_add(days).unwrap_or(Timestamp::MAX);
            warns(desk, config, &campaign, hold, on, now).map(Some)
        }
    }
}

/// When a moderator last acted here or got a reply to an authenticated mail. Acts at the command
/// line count too.
fn last_sign(
    book: &Transaction,
    campaign: &Campaign,
    config: &Config,
    hold: &Hold,
) -> Result<Timestamp, InternalError> {
    let is_his = |entry: &str| {
        serde_json::from_str::<Value>(entry)
            .ok()
            .is_none_or(|entry| entry["by"].as_str() != Some(DeadlineActor::Judge.name()))
    };
    let acts = book.log_of(campaign.row.id, &[LogKind::Moderator, LogKind::Deadline])?;
    let mut last = acts
        .iter()
        .filter(|row| is_his(&row.entry))
        .map(|row| row.at)
        .max()
        .unwrap_or_default()
        .max(hold.since);
    for one in campaign.moderators(config) {
        last = last.max(
            book.last_mail_of(campaign.row.id, one.address, crate::letters::MODERATED)?
                .unwrap_or_default(),
        );
    }
    Ok(instant(last))
}

fn last_notice(
    book: &Transaction,
    campaign: &Campaign,
    hold: &Hold,
) -> Result<HoldNotice, InternalError> {
    let rows = book.log_of(campaign.row.id, &[LogKind::Deadline])?;
    let mut told = HoldNotice::Nothing;
    for row in rows.iter().filter(|row| row.at >= hold.since) {
        let entry: Value = serde_json::from_str(&row.entry).unwrap_or_default();
        match (entry["act"].as_str(), entry["goes_on"].as_i64()) {
            (Some(WARNED), Some(on)) => {
                told = HoldNotice::GoesOn {
                    at: instant(row.at),
                    on: instant(on),
                }
            }
            (Some(STAYS), _) => told = HoldNotice::Nothing,
            _ => {}
        }
    }
    Ok(told)
}

/// Names in the log.
const WARNED: &str = "goes-on";
const STAYS: &str = "stays-held";

fn warns(
    desk: &MailComposer,
    config: &Config,
    campaign: &Campaign,
    hold: Hold,
    on: Timestamp,
    now: Timestamp,
) -> Result<Outcome, InternalError> {
    let turn = campaign.open_turn()?.title;
    let said = |zone: &str| {
        Phrase::new("deadline-vanished")
            .with("turn", turn.clone())
            .with("at", when(on, zone, now).at)
    };
    let kind = desk.mail_kind("vanished", &[&now.as_millisecond()]);
    let all = BroadcastNotice {
        campaign,
        but: &[],
        kind: &kind,
        title: Phrase::new("deadline-title-vanished"),
        now,
    };
    let mut mails = desk.tell_all(all, |zone, _| Ok(vec![said(zone)]))?;
    let lines = vec![
        said(campaign.moderators_zone(config)),
        Phrase::new("deadline-vanished-moderator"),
    ];
    mails.extend(to_moderator(
        desk,
        config,
        campaign,
        ModeratorNotice::new("deadline-title-vanished", lines).inviting(),
        &kind,
        None,
        now,
    )?);
    Ok(plan(
        campaign,
        hold,
        json!({ "act": WARNED, "goes_on": on.as_millisecond() }),
        mails,
    ))
}

fn stays(
    desk: &MailComposer,
    config: &Config,
    campaign: &Campaign,
    hold: Hold,
    now: Timestamp,
) -> Result<Outcome, InternalError> {
    let line = Phrase::new("deadline-stays-held").with("turn", campaign.open_turn()?.title);
    let kind = desk.mail_kind("stays-held", &[&now.as_millisecond()]);
    let title = "deadline-title-stays-held";
    let all = BroadcastNotice {
        campaign,
        but: &[],
        kind: &kind,
        title: Phrase::new(title),
        now,
    };
    let mut mails = desk.tell_all(all, |_, _| Ok(vec![line.clone()]))?;
    mails.extend(to_moderator(
        desk,
        config,
        campaign,
        ModeratorNotice::new(title, vec![line.clone()]).inviting(),
        &kind,
        None,
        now,
    )?);
    Ok(plan(campaign, hold, json!({ "act": STAYS }), mails))
}

fn plan(campaign: &Campaign, hold: Hold, mut entry: Value, mails: Vec<OutgoingMail>) -> Outcome {
    entry["turn"] = json!(campaign.row.turn);
    entry["by"] = json!(DeadlineActor::Judge.name());
    Outcome {
        guards: Guard::open_turn(campaign.row.id, campaign.row.turn, Some(hold)),
        changes: Vec::new(),
        mails,
        log: vec![LogEntry::of(campaign.row.id, LogKind::Deadline, entry)],
        answer: Vec::new(),
    }
}
