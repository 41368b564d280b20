//! A campaign whose seats are all filled begins by itself, not before the day that whoever
//! announced it named.

use super::{MembershipContext, admission};
use crate::campaign::{Campaign, CampaignCache, StartTrigger, error::InternalError};
use crate::clock::instant;
use crate::history::Store;
use crate::letters::BroadcastNotice;
use crate::text::Phrase;
use crate::turns::{self, PlayResult};

/// Begins the campaign if its time has come; `None`: not yet, or somebody else did.
pub fn begin(
    store: &mut Store,
    office: MembershipContext,
    tables: &CampaignCache,
    campaign: i64,
) -> Result<Option<PlayResult>, InternalError> {
    let loaded = store.look(|book| {
        book.campaign(campaign)?
            .map(|row| Campaign::load(book, tables, row))
            .transpose()
    })?;
    let Some(loaded) = loaded.filter(|campaign| is_due(campaign, office)) else {
        return Ok(None);
    };
    if let Some(line) = admission::moderator_plays(&loaded, office) {
        let all = BroadcastNotice {
            campaign: &loaded,
            but: &[],
            kind: "moderator-plays",
            title: Phrase::new("joining-title-moderator-plays"),
            now: office.now,
        };
        let mails = office.desk.tell_all(all, |_, _| Ok(vec![line.clone()]))?;
        // once, however often the start is tried: a mail has one name
        store.write(|book| book.queue_all(&mails, office.now.as_millisecond()))?;
    }
    match turns::start(
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
    campaign.row.state == "setup"
        && campaign.settings.starts == StartTrigger::WhenFull
        && campaign.seats.iter().all(|seat| seat.address.is_some())
        && campaign
            .settings
            .not_before
            .is_none_or(|at| instant(at) <= office.now)
}
