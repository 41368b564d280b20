//! A turn waits once by itself for those who are silent: it gets another deadline, at which it runs
//! (DL-08).

use super::deadline_notice::DeadlineNotice;
use super::{DeadlinePlan, DeadlineWrite};
use crate::campaign::{Campaign, error::InternalError};
use crate::config::Config;
use crate::letters::{
    MailComposer,
    moderator::{ModeratorNotice, to_moderator},
};
use crate::text::Phrase;
use jiff::Timestamp;
use serde_json::json;

/// What for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WaitPurpose {
    /// For sheets, since nobody moderates.
    ForSheets,
    /// For somebody to take the seats over.
    ForStandby,
}

/// Everybody is told the new deadline; who is missing, where the campaign names the late, and the
/// moderator.
pub fn waits(
    desk: &MailComposer,
    config: &Config,
    mut campaign: Campaign,
    why: WaitPurpose,
    silent: &[(u8, String)],
    at: Timestamp,
    now: Timestamp,
) -> Result<DeadlinePlan, InternalError> {
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
    let open = campaign.open_turn()?;
    let mut lines = vec![
        Phrase::new("deadline-moderator-waits").with("turn", open.title),
        named,
    ];
    lines.extend(told.to_moderator(config)?.into_iter().skip(1));
    let said = ModeratorNotice::new("deadline-title-waits", lines).inviting();
    mails.extend(to_moderator(
        desk,
        config,
        &campaign,
        said,
        &format!("waits/{turn}"),
        None,
        now,
    )?);
    let entry = json!({ "turn": turn, "act": "wait", "by": "judge", "lords": lords,
                        "before": { "deadline": old.map(Timestamp::as_millisecond) }, "after": { "deadline": campaign.row.deadline } });
    let mut writes = vec![
        DeadlineWrite::Deadline {
            at: Some(at),
            wall: None,
        },
        DeadlineWrite::Waited,
    ];
    if why == WaitPurpose::ForStandby {
        writes.extend(
            silent
                .iter()
                .map(|(seat, _)| DeadlineWrite::Offer { seat: *seat }),
        );
    }
    Ok(DeadlinePlan {
        campaign: campaign.row.id,
        turn,
        before,
        writes,
        kind: "waited",
        entry,
        mails,
        done: Vec::new(),
    })
}
