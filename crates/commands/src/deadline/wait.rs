//! A turn waits once by itself for missing players: it gets another deadline and then runs (DL-08).

use super::deadline_notice::DeadlineNotice;
use jiff::Timestamp;
use seneschal_campaign::{
    Campaign,
    error::InternalError,
    outcome::{Change, DeadlineChange, Guard, LogEntry, Outcome},
};
use seneschal_config::Config;
use seneschal_history::{LogKind, OutgoingMail};
use seneschal_letters::{
    MailComposer,
    moderator::{ModeratorNotice, to_moderator},
};
use seneschal_text::{Phrase, ids::Seat};
use serde_json::json;

/// Why the turn waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WaitPurpose {
    /// For sheets, because the campaign has no moderator.
    ForSheets,
    /// For standbys to take over the seats.
    ForStandby,
}

/// Whom a turn waits for, and why.
#[derive(Clone, Copy)]
pub struct TurnWait<'a> {
    pub why: WaitPurpose,
    /// Seat and lord of each missing player.
    pub silent: &'a [(Seat, String)],
}

/// Everyone hears the new deadline. The moderator also hears who is missing; the others only if the
/// campaign names late players.
pub(crate) fn plan_wait(
    desk: &MailComposer,
    config: &Config,
    mut campaign: Campaign,
    wait: TurnWait,
    at: Timestamp,
    now: Timestamp,
) -> Result<Outcome, InternalError> {
    let TurnWait { why, silent } = wait;
    let (old, before, turn) = (campaign.deadline(), campaign.hold, campaign.row.turn);
    campaign.row.deadline = Some(at.as_millisecond());
    let said = match why {
        WaitPurpose::ForSheets => "deadline-waits",
        WaitPurpose::ForStandby => "deadline-waits-standby",
    };
    let told = DeadlineNotice {
        desk,
        campaign: &campaign,
        title: "deadline-title-moved",
        said,
        old,
        old_left: None,
        new: Some(at),
        left: None,
        reason: "",
        letter: 0,
        now,
    };
    let lords: Vec<String> = silent.iter().map(|(_, lord)| lord.clone()).collect();
    let named = Phrase::new("deadline-missing").with("lords", lords.clone());
    let public = if campaign.settings.name_late {
        std::slice::from_ref(&named)
    } else {
        &[]
    };
    let mut mails = told.mails_with(public, false)?;
    mails.extend(moderator_mails(&told, config, named)?);
    let entry = json!({ "turn": turn, "act": "wait", "by": "judge", "lords": lords,
                        "before": { "deadline": old.map(Timestamp::as_millisecond) }, "after": { "deadline": campaign.row.deadline } });
    let id = campaign.row.id;
    let mut changes = vec![
        DeadlineChange::Move {
            campaign: id,
            turn,
            at: Some(at),
            wall: None,
        },
        DeadlineChange::Waited { campaign: id, turn },
    ];
    if why == WaitPurpose::ForStandby {
        changes.extend(silent.iter().map(|(seat, _)| DeadlineChange::OfferSeat {
            campaign: id,
            seat: *seat,
            cause: "silent",
        }));
    }
    Ok(Outcome {
        guards: Guard::open_turn(id, turn, before),
        changes: changes.into_iter().map(Change::from).collect(),
        mails,
        log: vec![LogEntry::of(id, LogKind::Waited, entry)],
        answer: Vec::new(),
    })
}

/// `named`: who is missing.
fn moderator_mails(
    told: &DeadlineNotice,
    config: &Config,
    named: Phrase,
) -> Result<Vec<OutgoingMail>, InternalError> {
    let campaign = told.campaign;
    let mut lines = vec![
        Phrase::new("deadline-moderator-waits").with("turn", campaign.open_turn()?.title),
        named,
    ];
    lines.extend(told.to_moderator(config)?.into_iter().skip(1));
    let said = ModeratorNotice::new("deadline-title-waits", lines).inviting();
    let kind = format!("waits/{}", campaign.row.turn);
    to_moderator(told.desk, config, campaign, said, &kind, None, told.now)
}
