//! A campaign that its moderator holds while nothing is heard of him any more: everybody is told in
//! time at which date it goes on by itself, and any word of his before that keeps it held. Where
//! that stands is read from the log.

use super::decision::by_name;
use super::{DeadlineActor, DeadlinePlan, alone};
use crate::campaign::{Campaign, error::InternalError, moderators::MODERATOR};
use crate::clock::{before, instant};
use crate::config::Config;
use crate::history::{Hold, HoldReason, OutgoingMail, Transaction};
use crate::letters::{
    BroadcastNotice, MailComposer,
    moderator::{ModeratorNotice, to_moderator},
    when,
};
use crate::text::Phrase;
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};

/// So many times the days of `alone after` pass in silence before anybody is told; as many days
/// once more until it goes on. He may be on a journey.
const SILENT: i32 = 2;

/// What everybody was told last of a hold.
enum HoldNotice {
    Nothing,
    /// That it goes on, when that was said, and when it does.
    GoesOn {
        at: Timestamp,
        on: Timestamp,
    },
}

/// Whether a hold is old enough that its campaign is worth looking at.
pub fn may_have_vanished(hold: &Hold, now: Timestamp) -> bool {
    hold.why == HoldReason::Moderator
        && before(now, SignedDuration::from_hours(24)).as_millisecond() >= hold.since
}

/// What is to be written now, if anything: that it will go on, that it stays held after all, or
/// that it goes on.
pub fn vanished(
    book: &Transaction,
    desk: &MailComposer,
    config: &Config,
    campaign: Campaign,
    now: Timestamp,
) -> Result<Option<DeadlinePlan>, InternalError> {
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
        told(book, &campaign, &hold)?,
    );
    match told {
        HoldNotice::GoesOn { at, .. } if sign > at => {
            stays(desk, config, &campaign, hold, now).map(Some)
        }
        HoldNotice::GoesOn { on, .. } if on <= now => {
            alone(book, desk, config, campaign, now).map(Some)
        }
        HoldNotice::GoesOn { .. } => Ok(None),
        HoldNotice::Nothing if before(now, days.saturating_mul(SILENT)) < sign => Ok(None),
        HoldNotice::Nothing => {
            let on = now.checked_add(days).unwrap_or(Timestamp::MAX);
            warns(desk, config, &campaign, hold, on, now).map(Some)
        }
    }
}

/// When a moderator last did anything here or was answered a word of his that proved itself; the
/// command line's acts count too.
fn last_sign(
    book: &Transaction,
    campaign: &Campaign,
    config: &Config,
    hold: &Hold,
) -> Result<Timestamp, InternalError> {
    let is_his = |entry: &str| {
        serde_json::from_str::<Value>(entry)
            .ok()
            .is_none_or(|entry| entry["by"].as_str() != Some(by_name(&DeadlineActor::Judge)))
    };
    let acts = book.log_of(campaign.row.id, &[MODERATOR, "deadline"])?;
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

fn told(book: &Transaction, campaign: &Campaign, hold: &Hold) -> Result<HoldNotice, InternalError> {
    let rows = book.log_of(campaign.row.id, &["deadline"])?;
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

/// As the log calls them.
const WARNED: &str = "goes-on";
const STAYS: &str = "stays-held";

fn warns(
    desk: &MailComposer,
    config: &Config,
    campaign: &Campaign,
    hold: Hold,
    on: Timestamp,
    now: Timestamp,
) -> Result<DeadlinePlan, InternalError> {
    let turn = campaign.open_turn()?.title;
    let said = |zone: &str| {
        Phrase::new("deadline-vanished")
            .with("turn", turn.clone())
            .with("at", when(on, zone, now).at)
    };
    let kind = desk.called("vanished", &[&now.as_millisecond()]);
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
) -> Result<DeadlinePlan, InternalError> {
    let line = Phrase::new("deadline-stays-held").with("turn", campaign.open_turn()?.title);
    let kind = desk.called("stays-held", &[&now.as_millisecond()]);
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

fn plan(
    campaign: &Campaign,
    hold: Hold,
    mut entry: Value,
    mails: Vec<OutgoingMail>,
) -> DeadlinePlan {
    entry["turn"] = json!(campaign.row.turn);
    entry["by"] = json!(by_name(&DeadlineActor::Judge));
    DeadlinePlan {
        campaign: campaign.row.id,
        turn: campaign.row.turn,
        before: Some(hold),
        writes: Vec::new(),
        kind: "deadline",
        entry,
        mails,
        done: Vec::new(),
    }
}
