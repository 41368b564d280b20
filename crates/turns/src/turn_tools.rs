//! What every act on a turn needs besides the history: its tools, the campaign as loaded, its
//! deadline as stored, and a write for which another process may have been quicker.

use seneschal_campaign::{
    Campaign, CampaignCache,
    deadlines::{Deadline, zone_rules},
    error::InternalError,
};
use seneschal_config::Config;
use seneschal_history::{Store, StoreError, Transaction};
use seneschal_letters::MailComposer;
use seneschal_text::ids::{CampaignId, TurnNumber};

#[derive(Clone, Copy)]
pub struct TurnTools<'a> {
    pub desk: &'a MailComposer,
    pub tables: &'a CampaignCache,
    pub config: &'a Config,
}

pub(super) fn wall_of(deadline: Option<&Deadline>) -> Option<String> {
    deadline
        .and_then(|deadline| deadline.wall.as_ref())
        .map(ToString::to_string)
}

/// Stores, with a turn's deadline, its local time and the version of the time zone rules from which
/// it was computed (DL-06).
pub(super) fn note_wall(
    book: &Transaction,
    campaign: CampaignId,
    turn: TurnNumber,
    deadline: Option<&Deadline>,
) -> Result<(), StoreError> {
    let at = deadline.map(|deadline| deadline.at.as_millisecond());
    book.move_deadline(
        campaign,
        turn,
        at,
        wall_of(deadline).as_deref(),
        &zone_rules(),
    )
}

pub(super) fn load(
    store: &mut Store,
    tables: &CampaignCache,
    campaign: CampaignId,
) -> Result<Option<Campaign>, InternalError> {
    store.look(|book| {
        book.campaign(campaign)?
            .map(|row| Campaign::load(book, tables, row))
            .transpose()
    })
}

/// `None` if another process was faster.
pub(super) fn ignore_overtaken(
    written: Result<(), StoreError>,
) -> Result<Option<()>, InternalError> {
    match written {
        Ok(()) => Ok(Some(())),
        Err(StoreError::Overtaken(what)) => {
            tracing::info!(what, "another referee was quicker");
            Ok(None)
        }
        Err(why) => Err(why.into()),
    }
}
