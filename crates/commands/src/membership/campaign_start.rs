//! A campaign starts by itself when all its seats are filled, but not before the day that its
//! announcement names.

use super::admission;
use super::context::MembershipContext;
use seneschal_campaign::{Campaign, CampaignCache, StartTrigger, error::InternalError};
use seneschal_clock::instant;
use seneschal_history::{CampaignState, Store};
use seneschal_letters::BroadcastNotice;
use seneschal_text::{Phrase, ids::CampaignId};
use seneschal_turns::PlayResult;

/// Starts the campaign if it is time. `None`: not yet, or another process has started it.
pub fn begin(
    store: &mut Store,
    office: MembershipContext,
    tables: &CampaignCache,
    campaign: CampaignId,
) -> Result<Option<PlayResult>, InternalError> {
    let loaded = store.look(|book| {
        book.campaign(campaign)?
            .map(|row| Campaign::load(book, tables, row))
            .transpose()
    })?;
    let Some(loaded) = loaded.filter(|campaign| is_due(campaign, office)) else {
        return Ok(None);
    };
    if let Some(line) = admission::moderator_plays(&loaded, office.config) {
        let all = BroadcastNotice {
            campaign: &loaded,
            but: &[],
            kind: "moderator-plays",
            title: Phrase::new("joining-title-moderator-plays"),
            now: office.now,
        };
        let mails = office.desk.tell_all(all, |_, _| Ok(vec![line.clone()]))?;
        // each mail has a unique name, so it goes out once however often the start is retried
        store.write(|book| book.queue_all(&mails, office.now.as_millisecond()))?;
    }
    match seneschal_turns::start(
        store,
        office.desk,
        tables,
        office.config,
        campaign,
        office.now,
    )? {
        PlayResult::Already => Ok(None),
        played => Ok(Some(played)),
    }
}

fn is_due(campaign: &Campaign, office: MembershipContext) -> bool {
    campaign.row.state == CampaignState::Setup
        && campaign.settings.starts == StartTrigger::WhenFull
        && campaign.seats.iter().all(|seat| seat.address.is_some())
        && campaign
            .settings
            .not_before
            .is_none_or(|at| instant(at) <= office.now)
}
