//! What becomes of a held campaign without a word from its moderator: a hold and what is known of
//! its moderators decide the next step. `docs/operator.md` has the same table for operators.

use super::absent_moderator::{UnattendedHold, last_sign};
use super::act::{ActOrigin, DeadlineAct, DeadlineActor};
use super::auto_resume::plan_auto_resume;
use super::decision::decide;
use jiff::{SignedDuration, Timestamp};
use seneschal_campaign::{Campaign, error::InternalError, outcome::Outcome};
use seneschal_clock::instant;
use seneschal_config::Config;
use seneschal_history::{Hold, HoldReason, Transaction};
use seneschal_letters::MailComposer;

const DAY: SignedDuration = SignedDuration::from_hours(24);
/// How long the judge waits if the campaign has no moderator to ask. The operator may still step
/// in.
const NOBODY: SignedDuration = DAY;
/// Silence of this many times `alone after` days passes before the players hear of it, because the
/// moderator may be travelling. The campaign resumes as many days later.
const SILENT: i32 = 2;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum HoldStep {
    Wait,
    /// The clock is trusted again: it resumes as if a moderator had let it.
    Release,
    /// It resumes, with a deadline one full interval away.
    GoOn,
    /// Everybody is told when it will resume.
    Warn {
        goes_on: Timestamp,
    },
    /// It does not resume after all.
    Stay,
}

/// The moderators of a held campaign.
#[derive(Clone, Copy, Debug)]
struct ModeratorPresence {
    any: bool,
    last_sign: Timestamp,
    /// `alone after`, in days.
    patience: u32,
}

/// The next step while the clock is trusted.
fn next_step(hold: &Hold, moderators: ModeratorPresence, now: Timestamp) -> HoldStep {
    let by_moderator = hold.why == HoldReason::Moderator;
    let by_clock = hold.why == HoldReason::Clock;
    let patience = DAY.saturating_mul(i32::try_from(moderators.patience).unwrap_or(i32::MAX));
    let for_judge = if moderators.any {
        patience
    } else {
        patience.min(NOBODY)
    };
    let over = |since: Timestamp, time: SignedDuration| now.duration_since(since) >= time;
    match hold.warning {
        _ if patience.is_zero() && !by_clock => HoldStep::Wait,
        Some(warning) if moderators.last_sign > instant(warning.at) => HoldStep::Stay,
        Some(warning) if instant(warning.goes_on) <= now => HoldStep::GoOn,
        None if by_moderator && over(moderators.last_sign, patience.saturating_mul(SILENT)) => {
            let goes_on = now.checked_add(patience).unwrap_or(Timestamp::MAX);
            HoldStep::Warn { goes_on }
        }
        _ if by_moderator => HoldStep::Wait,
        _ if !patience.is_zero() && over(instant(hold.since), for_judge) => HoldStep::GoOn,
        _ if by_clock => HoldStep::Release,
        _ => HoldStep::Wait,
    }
}

/// Whether a hold is old enough for its campaign to be loaded at each poll.
pub fn may_have_a_step(hold: &Hold, now: Timestamp) -> bool {
    hold.why != HoldReason::Moderator || now.duration_since(instant(hold.since)) >= DAY
}

/// What to write now, if anything.
pub fn plan_hold_step(
    book: &Transaction,
    desk: &MailComposer,
    config: &Config,
    campaign: Campaign,
    now: Timestamp,
) -> Result<Option<Outcome>, InternalError> {
    let Some(hold) = campaign.hold else {
        return Ok(None);
    };
    let patience = campaign.settings.alone_after;
    let moderators = ModeratorPresence {
        any: !campaign.moderators(config).is_empty(),
        // costs a reading of the log
        last_sign: if hold.why == HoldReason::Moderator && patience > 0 {
            last_sign(book, &campaign, config, &hold)?
        } else {
            instant(hold.since)
        },
        patience,
    };
    let step = next_step(&hold, moderators, now);
    if step != HoldStep::Wait {
        tracing::warn!(
            campaign = campaign.row.name,
            why = hold.why.name(),
            ?step,
            "what becomes of a hold"
        );
    }
    let unattended = UnattendedHold {
        desk,
        config,
        campaign: &campaign,
        hold,
        now,
    };
    match step {
        HoldStep::Wait => Ok(None),
        HoldStep::Warn { goes_on } => unattended.warn(goes_on).map(Some),
        HoldStep::Stay => unattended.stay().map(Some),
        HoldStep::GoOn => plan_auto_resume(book, desk, config, campaign, now).map(Some),
        HoldStep::Release => {
            let origin = ActOrigin {
                by: &DeadlineActor::Judge,
                reason: "",
                now,
            };
            let name = campaign.row.name.clone();
            Ok(
                match decide(desk, config, campaign, &DeadlineAct::Resume, origin)? {
                    Ok(plan) => Some(plan),
                    Err(why) => {
                        let why = desk.publisher.say("en", &why.phrase());
                        tracing::error!(campaign = name, why, "it stays held for the clock");
                        None
                    }
                },
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use seneschal_history::HoldWarning;
    use seneschal_text::ids::CampaignId;

    /// Each row of the table in `docs/operator.md`, and the limits of its numbers. Times in days.
    #[test]
    fn a_hold_ends_as_the_table_says() {
        let day = |days: f64| instant((days * 86_400_000.0) as i64);
        let judge = |why| ("held by the judge", why, None);
        let moderator = ("held by a moderator", HoldReason::Moderator, None);
        let warned = ("warned", HoldReason::Moderator, Some((14, 21)));
        let outage = judge(HoldReason::Outage);
        let clock = ("held for the clock", HoldReason::Clock, None);
        let silence = judge(HoldReason::Silence);
        let waited = "`alone after` days are over, or one day if there is no moderator";
        let released = "the clock is trusted again";
        let vanished = "no sign of a moderator for twice `alone after` days";
        let (sign, date) = ("a sign of a moderator", "the date is reached");
        let warn = HoldStep::Warn { goes_on: day(21.0) };
        use HoldStep::{GoOn, Release, Stay, Wait};
        // the hold, `alone after`, whether there is a moderator, the last sign, now
        let rows = [
            (outage, 7, true, 0.0, 6.9, "", Wait),
            (outage, 7, true, 0.0, 7.0, waited, GoOn),
            (silence, 7, true, 0.0, 7.0, waited, GoOn),
            (silence, 0, true, 0.0, 99.0, "", Wait),
            (outage, 7, false, 0.0, 0.9, "", Wait),
            (outage, 7, false, 0.0, 1.0, waited, GoOn),
            (outage, 0, false, 0.0, 99.0, "", Wait),
            (clock, 7, true, 0.0, 0.1, released, Release),
            (clock, 0, true, 0.0, 99.0, released, Release),
            (clock, 7, true, 0.0, 7.0, waited, GoOn),
            (moderator, 7, true, 0.0, 13.9, "", Wait),
            (moderator, 7, true, 0.0, 14.0, vanished, warn),
            (moderator, 7, true, 1.0, 14.0, "", Wait),
            (moderator, 7, false, 0.0, 14.0, vanished, warn),
            (moderator, 0, true, 0.0, 99.0, "", Wait),
            (warned, 7, true, 0.0, 20.9, "", Wait),
            (warned, 7, true, 14.0, 20.9, "", Wait),
            (warned, 7, true, 14.1, 20.9, sign, Stay),
            (warned, 7, true, 20.9, 21.0, sign, Stay),
            (warned, 7, true, 0.0, 21.0, date, GoOn),
            (warned, 0, true, 0.0, 99.0, "", Wait),
        ];
        let page = include_str!("../../../../docs/operator.md");
        let mut found = std::collections::BTreeSet::new();
        for ((state, why, warning), patience, any, last_sign, now, event, step) in rows {
            let hold = Hold {
                campaign: CampaignId(1),
                since: 0,
                why,
                remaining: None,
                warning: warning.map(|(at, goes_on)| HoldWarning {
                    at: at * 86_400_000,
                    goes_on: goes_on * 86_400_000,
                }),
            };
            let moderators = ModeratorPresence {
                any,
                last_sign: day(last_sign),
                patience,
            };
            let case = format!("{state}, {why:?}, {moderators:?}, day {now}");
            assert_eq!(next_step(&hold, moderators, day(now)), step, "{case}");
            let next = match step {
                Wait => continue,
                Release => "goes on |",
                GoOn => "goes on, with a full interval until its deadline |",
                HoldStep::Warn { .. } => "warned",
                Stay => "held by a moderator",
            };
            let row = format!("| {state} | {event} | {next}");
            assert!(page.contains(&row), "{row}");
            found.insert(row);
        }
        let told = ["\n| held ", "\n| warned "].map(|row| page.matches(row).count());
        assert_eq!(found.len(), told.iter().sum::<usize>());
    }
}
