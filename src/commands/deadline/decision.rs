//! What an act changes in the campaign.

use super::deadline_notice::DeadlineNotice;
use super::{ActOrigin, DeadlineAct, DeadlineActor, DeadlinePlan, DeadlineRefusal, DeadlineWrite};
use crate::campaign::{
    Campaign,
    deadlines::{LocalDeadline, after},
    error::InternalError,
};
use crate::config::Config;
use crate::history::LogKind;
use crate::history::{Hold, HoldReason};
use crate::letters::{
    MailComposer,
    moderator::{ModeratorNotice, by_command, to_moderator},
};
use crate::text::Phrase;
use jiff::{SignedDuration, Timestamp};
use serde_json::json;

/// Decides an act, with its reason if one was given. The inner error says why nothing is done
/// (AU-15).
pub fn decide(
    desk: &MailComposer,
    config: &Config,
    mut campaign: Campaign,
    act: &DeadlineAct,
    because: ActOrigin,
    now: Timestamp,
) -> Result<Result<DeadlinePlan, DeadlineRefusal>, InternalError> {
    let ActOrigin { by, reason } = because;
    let no = |id: &'static str| Ok(Err(DeadlineRefusal(Phrase::new(id))));
    if !campaign.is_running() {
        return no("deadline-not-running");
    }
    let (before, deadline) = (campaign.hold, campaign.deadline());
    let least = config.least();
    let stopped = before.filter(|hold| hold.why == HoldReason::Moderator);
    let over = campaign.cutoff().is_some_and(|closes| closes <= now);
    let mut writes = Vec::new();
    // the time left of the turn before and after, and the deadline
    let was = stopped
        .and_then(|hold| hold.remaining)
        .map(SignedDuration::from_millis);
    let (title, said, new): (&'static str, &'static str, Option<Timestamp>) = match act {
        DeadlineAct::Hold if stopped.is_some() => return no("deadline-held-already"),
        DeadlineAct::Hold => {
            // a deadline that has passed stays: no time is left to keep. The time left is counted
            // to the start of the deadline's minute. Counted to its end, a hold of a few seconds
            // would move the deadline by a minute (DL-10)
            let remaining = deadline
                .filter(|_| !over)
                .map(|deadline| deadline.duration_since(now).max(SignedDuration::ZERO));
            let hold = Hold {
                campaign: campaign.row.id,
                since: now.as_millisecond(),
                why: HoldReason::Moderator,
                remaining: remaining.map(|left| i64::try_from(left.as_millis()).unwrap_or(0)),
            };
            writes.push(DeadlineWrite::Hold(hold));
            if remaining.is_some() {
                writes.push(DeadlineWrite::Deadline {
                    at: None,
                    wall: None,
                });
            }
            campaign.hold = Some(hold);
            (
                "deadline-title-held",
                "deadline-held",
                deadline.filter(|_| over),
            )
        }
        DeadlineAct::Resume => {
            let Some(hold) = before else {
                return no("deadline-not-held");
            };
            writes.push(DeadlineWrite::Release);
            campaign.hold = None;
            let new = match hold.remaining.map(SignedDuration::from_millis) {
                Some(left) => {
                    // if seats play one at a time, the rule uses the days of the awaited seat
                    let at = campaign
                        .rule_for(&campaign.awaited()?)
                        .next_counting_day(after(now, left, least));
                    writes.push(DeadlineWrite::Deadline {
                        at: Some(at),
                        wall: None,
                    });
                    Some(at)
                }
                None => deadline,
            };
            // the turn must not run at once even if all sheets are in
            writes.push(DeadlineWrite::RestartDelay);
            if over {
                // it was held at its deadline: the moderator's decision overrides the reason for
                // the hold
                if *by != DeadlineActor::Judge {
                    writes.push(DeadlineWrite::LetRun(true));
                }
                ("deadline-title-resumed", "deadline-resumed-over", new)
            } else {
                ("deadline-title-resumed", "deadline-resumed", new)
            }
        }
        DeadlineAct::Extend(by) => {
            if let (Some(hold), Some(left)) = (stopped, was) {
                let left = left.checked_add(*by).unwrap_or(left);
                let hold = Hold {
                    remaining: Some(i64::try_from(left.as_millis()).unwrap_or(i64::MAX)),
                    ..hold
                };
                writes.push(DeadlineWrite::Hold(hold));
                campaign.hold = Some(hold);
                ("deadline-title-moved", "deadline-extended-held", None)
            } else {
                let Some(deadline) = deadline else {
                    return no("deadline-none");
                };
                let from = deadline.max(now);
                let at = after(
                    now,
                    from.duration_since(now).checked_add(*by).unwrap_or(*by),
                    least,
                );
                set(&mut writes, &mut campaign, at, None);
                ("deadline-title-moved", "deadline-extended", Some(at))
            }
        }
        DeadlineAct::Deadline(wall) => {
            let Some(at) = wall.instant() else {
                return no("deadline-no-such-time");
            };
            if at < now.checked_add(least).unwrap_or(Timestamp::MAX) {
                return Ok(Err(DeadlineRefusal(
                    Phrase::new("deadline-too-near").with("minutes", least.as_mins()),
                )));
            }
            set(&mut writes, &mut campaign, at, Some(wall.clone()));
            ("deadline-title-moved", "deadline-moved", Some(at))
        }
        // these concern players, not the turn's time: `plan` decides them
        DeadlineAct::Remind | DeadlineAct::Excuse(_) => return no("deadline-no-such-time"),
    };
    campaign.row.deadline = new.map(Timestamp::as_millisecond);
    let left = campaign
        .hold
        .and_then(|hold| hold.remaining)
        .map(SignedDuration::from_millis);
    let told = DeadlineNotice {
        desk,
        campaign: &campaign,
        title,
        said,
        old: deadline,
        old_left: was,
        new,
        left,
        reason,
        letter: by.letter(),
        now,
    };
    let entry = json!({
        "turn": campaign.row.turn, "act": name(act), "reason": reason, "by": by_name(by), "letter": if let DeadlineActor::Letter(id) = by { Some(*id) } else { None },
        "before": { "deadline": deadline.map(Timestamp::as_millisecond), "held": before.map(|hold| hold.why.name()) },
        "after": { "deadline": campaign.row.deadline, "held": campaign.hold.map(|hold| hold.why.name()),
                   "remaining": campaign.hold.and_then(|hold| hold.remaining) },
    });
    let (done, mut mails) = (told.to_moderator(config)?, told.mails()?);
    if *by == DeadlineActor::CommandLine {
        mails.extend(by_command(desk, config, &campaign, done.clone(), now)?);
    }
    Ok(Ok(DeadlinePlan {
        campaign: campaign.row.id,
        turn: campaign.row.turn,
        before,
        writes,
        kind: LogKind::Deadline,
        entry,
        done,
        mails,
    }))
}

/// Sets a deadline, which also settles any hold.
fn set(
    writes: &mut Vec<DeadlineWrite>,
    campaign: &mut Campaign,
    at: Timestamp,
    wall: Option<LocalDeadline>,
) {
    if campaign.hold.take().is_some() {
        writes.push(DeadlineWrite::Release);
    }
    writes.push(DeadlineWrite::Deadline { at: Some(at), wall });
    writes.push(DeadlineWrite::LetRun(false));
}

/// The rules of a time zone have changed: the deadline keeps its local time, which is now a
/// different instant.
pub fn follow_zone(
    desk: &MailComposer,
    config: &Config,
    mut campaign: Campaign,
    wall: LocalDeadline,
    now: Timestamp,
) -> Result<DeadlinePlan, InternalError> {
    let (old, new, before) = (campaign.deadline(), wall.instant(), campaign.hold);
    campaign.row.deadline = new.map(Timestamp::as_millisecond);
    let told = DeadlineNotice {
        desk,
        campaign: &campaign,
        title: "deadline-title-moved",
        said: "deadline-zone-rules",
        old,
        old_left: None,
        new,
        left: None,
        reason: "",
        letter: 0,
        now,
    };
    let (mut mails, lines) = (told.mails()?, told.to_moderator(config)?);
    let said = ModeratorNotice::new("deadline-title-zone-rules", lines).inviting();
    let kind = format!("zone-rules/{}", now.as_millisecond());
    mails.extend(to_moderator(
        desk, config, &campaign, said, &kind, None, now,
    )?);
    let entry = json!({ "turn": campaign.row.turn, "wall": wall.to_string(), "before": old.map(Timestamp::as_millisecond), "after": campaign.row.deadline });
    let writes = vec![DeadlineWrite::Deadline {
        at: new,
        wall: Some(wall),
    }];
    Ok(DeadlinePlan {
        campaign: campaign.row.id,
        turn: campaign.row.turn,
        before,
        writes,
        kind: LogKind::ZoneRulesChanged,
        entry,
        mails,
        done: Vec::new(),
    })
}

fn name(act: &DeadlineAct) -> String {
    match act {
        DeadlineAct::Hold => "hold".to_owned(),
        DeadlineAct::Resume => "resume".to_owned(),
        DeadlineAct::Extend(by) => format!("extend {by:#}"),
        DeadlineAct::Deadline(wall) => format!("deadline {wall}"),
        DeadlineAct::Remind => "remind".to_owned(),
        DeadlineAct::Excuse(_) => "excuse".to_owned(),
    }
}

pub(super) fn by_name(by: &DeadlineActor) -> &'static str {
    match by {
        DeadlineActor::Judge => "judge",
        DeadlineActor::CommandLine => "command line",
        DeadlineActor::Letter(_) => "mail",
    }
}
