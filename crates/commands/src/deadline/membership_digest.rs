//! Reports to the moderators who joined and left: by seat name and number, never by address
//! (AU-11).

use jiff::Timestamp;
use seneschal_campaign::{Campaign, DigestSchedule, error::InternalError};
use seneschal_config::Config;
use seneschal_history::{CampaignState, MembershipEvent, MembershipEventRow, OutgoingMail};
use seneschal_letters::{
    MailComposer,
    moderator::{ModeratorNotice, to_moderator},
};
use seneschal_text::Phrase;

/// Maximum number of these mails in 24 hours when each change is mailed at once. Someone with many
/// addresses could join and withdraw all day.
const MOST_A_DAY: u32 = 10;

/// Maximum number of changes listed in one mail.
pub const MOST: usize = 200;

/// Whether to mail the moderators now, given how many of these mails they got in the last 24 hours.
/// `None`: they do not want these mails.
pub fn is_time(comings: DigestSchedule, told_today: u32) -> Option<bool> {
    match comings {
        DigestSchedule::Never => None,
        DigestSchedule::AtOnce => Some(told_today < MOST_A_DAY),
        DigestSchedule::Daily => Some(told_today == 0),
    }
}

/// Mails to all moderators; none if the campaign has no moderator.
pub fn write_digest(
    desk: &MailComposer,
    config: &Config,
    campaign: &Campaign,
    rows: &[MembershipEventRow],
    now: Timestamp,
) -> Result<Vec<OutgoingMail>, InternalError> {
    let mut lines = Vec::new();
    for (what, id) in [
        (MembershipEvent::Plays, "joining-told-plays"),
        (MembershipEvent::TookOver, "joining-told-took-over"),
        (MembershipEvent::Waits, "joining-told-waits"),
        (MembershipEvent::StandsBy, "joining-told-stands-by"),
        (MembershipEvent::Watches, "joining-told-watches"),
        (MembershipEvent::Declined, "joining-told-declined"),
        (MembershipEvent::Withdrew, "joining-told-withdrew"),
        (
            MembershipEvent::WatchesNoMore,
            "joining-told-watches-no-more",
        ),
    ] {
        let these: Vec<&MembershipEventRow> = rows.iter().filter(|row| row.what == what).collect();
        // before the start, seats may be allotted anew until this mail goes out
        let now = |row: &MembershipEventRow| !row.lord.is_empty() && what != MembershipEvent::Plays;
        let mut lords: Vec<String> = these
            .iter()
            .filter(|row| now(row))
            .map(|row| row.lord.clone())
            .collect();
        lords.dedup();
        let named = if lords.is_empty() { "no" } else { "yes" };
        lines.extend((!these.is_empty()).then(|| {
            Phrase::new(id)
                .with("count", these.len())
                .with("named", named)
                .with("lords", lords)
        }));
    }
    if rows.iter().any(|row| row.what == MembershipEvent::Plays) {
        let played: Vec<String> = campaign
            .players()
            .map(|(seat, _)| seat.lord.clone())
            .collect();
        lines.extend(
            (!played.is_empty()).then(|| Phrase::new("joining-told-played").with("lords", played)),
        );
    }
    if campaign.row.state == CampaignState::Setup {
        let free: Vec<String> = campaign
            .seats
            .iter()
            .filter(|seat| seat.address.is_none())
            .map(|seat| seat.lord.clone())
            .collect();
        lines.push(if free.is_empty() {
            Phrase::new("joining-told-full")
        } else {
            Phrase::new("joining-announce-free").with("lords", free)
        });
    }
    lines.push(Phrase::new("joining-told-how"));
    let said = ModeratorNotice::new("joining-title-told", lines).inviting();
    to_moderator(
        desk,
        config,
        campaign,
        said,
        &format!("comings/{}", now.as_millisecond()),
        None,
        now,
    )
}
