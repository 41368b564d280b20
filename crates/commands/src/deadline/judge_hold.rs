//! The judge holds a campaign after its deadline has passed, until the moderator decides. It asks
//! the moderator once a day and mails every player, each in their own time zone.

use super::act::DeadlineActor;
use super::deadline_notice::DeadlineNotice;
use jiff::Timestamp;
use seneschal_campaign::{
    Campaign,
    error::InternalError,
    outcome::{DeadlineChange, Guard, LogEntry, Outcome},
};
use seneschal_clock::instant;
use seneschal_config::Config;
use seneschal_history::{Hold, HoldReason, LogKind, OutgoingMail, Transaction};
use seneschal_letters::{MailComposer, moderator::question, when};
use seneschal_text::Phrase;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Why a campaign is held, with all details for the mails.
#[derive(Clone, Debug)]
pub enum HoldCause {
    Unread(UnreadPeriod),
    Clock,
    /// Names of the seats whose sheets are missing.
    Silence(Vec<String>),
}

/// Nothing was read between two moments, in milliseconds. The log stores it, so that the mails can
/// say it again.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct UnreadPeriod {
    what: UnreadSource,
    from: i64,
    until: i64,
}

impl UnreadPeriod {
    pub fn new(what: UnreadSource, from: Timestamp, until: Timestamp) -> UnreadPeriod {
        UnreadPeriod {
            what,
            from: from.as_millisecond(),
            until: until.as_millisecond(),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum UnreadSource {
    Mailbox,
    Forum,
}

impl HoldCause {
    fn why(&self) -> HoldReason {
        match self {
            HoldCause::Unread(_) => HoldReason::Outage,
            HoldCause::Clock => HoldReason::Clock,
            HoldCause::Silence(_) => HoldReason::Silence,
        }
    }

    /// The text for a reader in this zone.
    fn lines(&self, zone: &str, now: Timestamp) -> Vec<Phrase> {
        match self {
            HoldCause::Unread(unread) => {
                let id = match unread.what {
                    UnreadSource::Mailbox => "deadline-outage-from",
                    UnreadSource::Forum => "adapter-outage-from",
                };
                let told = |at| when(instant(at), zone, now).at;
                vec![
                    Phrase::new(id)
                        .with("before", told(unread.from))
                        .with("after", told(unread.until)),
                ]
            }
            HoldCause::Silence(lords) if !lords.is_empty() => {
                vec![Phrase::new("deadline-missing").with("lords", lords.clone())]
            }
            HoldCause::Silence(_) | HoldCause::Clock => Vec::new(),
        }
    }

    /// Why the judge holds a campaign; looks up again whose sheets are missing. `None`: its
    /// moderator holds it.
    fn of(
        book: &Transaction,
        campaign: &Campaign,
        hold: &Hold,
    ) -> Result<Option<HoldCause>, InternalError> {
        Ok(match hold.why {
            HoldReason::Moderator => None,
            HoldReason::Clock => Some(HoldCause::Clock),
            HoldReason::Silence => Some(HoldCause::Silence(
                campaign
                    .missing(book)?
                    .iter()
                    .map(|seat| seat.lord.clone())
                    .collect(),
            )),
            HoldReason::Outage => {
                let rows = book.log_of(campaign.row.id, &[LogKind::Held])?;
                let entry: Value = rows
                    .last()
                    .and_then(|row| serde_json::from_str(&row.entry).ok())
                    .unwrap_or_default();
                // an entry that cannot be read tells no period
                Some(
                    UnreadPeriod::deserialize(&entry["unread"])
                        .map_or(HoldCause::Silence(Vec::new()), HoldCause::Unread),
                )
            }
        })
    }
}

/// The writes for a hold.
pub fn plan_hold(
    desk: &MailComposer,
    config: &Config,
    mut campaign: Campaign,
    cause: &HoldCause,
    now: Timestamp,
) -> Result<Outcome, InternalError> {
    let (before, why) = (campaign.hold, cause.why());
    let hold = Hold {
        campaign: campaign.row.id,
        since: now.as_millisecond(),
        why,
        remaining: None,
        warning: None,
    };
    campaign.hold = Some(hold);
    let said = match why {
        HoldReason::Outage => "deadline-held-outage",
        HoldReason::Clock => "deadline-held-clock",
        HoldReason::Silence | HoldReason::Moderator => "deadline-held-silence",
    };
    let deadline = campaign.deadline();
    let told = DeadlineNotice {
        desk,
        campaign: &campaign,
        title: "deadline-title-held",
        said,
        old: deadline,
        old_left: None,
        new: deadline,
        left: None,
        reason: "",
        letter: 0,
        now,
    };
    // the moderator may know whose sheets are missing; the others only if the campaign names late
    // players (DL-08)
    let public = why != HoldReason::Silence || campaign.settings.name_late;
    let more = |zone: &str| {
        if public {
            cause.lines(zone, now)
        } else {
            Vec::new()
        }
    };
    let mut mails = told.mails_each(
        &told.kind(),
        &[],
        more,
        campaign.moderator(config).is_none(),
    )?;
    mails.extend(asks(desk, config, &campaign, &hold, cause, now)?);
    let unread = match cause {
        HoldCause::Unread(unread) => Some(unread),
        HoldCause::Clock | HoldCause::Silence(_) => None,
    };
    let entry = json!({ "turn": campaign.row.turn, "act": "hold", "by": DeadlineActor::Judge.name(), "why": why.name(), "deadline": campaign.row.deadline,
                        "unread": unread });
    Ok(Outcome {
        guards: Guard::open_turn(campaign.row.id, campaign.row.turn, before),
        changes: vec![DeadlineChange::Hold(hold).into()],
        mails,
        log: vec![LogEntry::of(campaign.row.id, LogKind::Held, entry)],
        answer: Vec::new(),
    })
}

/// The complete question again, as it would be asked now. Nothing if the moderator holds the
/// campaign.
pub fn asked_again(
    book: &Transaction,
    desk: &MailComposer,
    config: &Config,
    campaign: &Campaign,
    hold: &Hold,
    now: Timestamp,
) -> Result<Vec<OutgoingMail>, InternalError> {
    let Some(cause) = HoldCause::of(book, campaign, hold)? else {
        return Ok(Vec::new());
    };
    asks(desk, config, campaign, hold, &cause, now)
}

fn asks(
    desk: &MailComposer,
    config: &Config,
    campaign: &Campaign,
    hold: &Hold,
    cause: &HoldCause,
    now: Timestamp,
) -> Result<Vec<OutgoingMail>, InternalError> {
    let lines = cause.lines(campaign.moderators_zone(config), now);
    question(desk, config, campaign, hold, lines, now)
}
