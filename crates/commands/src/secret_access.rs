//! Notes of people who know what is hidden from players. They never play here again.

use seneschal_campaign::{
    Campaign, CampaignSettings,
    error::InternalError,
    hidden_access,
    outcome::{CampaignChange, Guard, Outcome},
};
use seneschal_config::Config;
use seneschal_history::Transaction;
use seneschal_text::Address;

/// Notes who looks at what is hidden from players; if the command line asked, the campaign's
/// moderator. `None` if it is known of them, or if nobody moderates.
pub fn note_secret_access(
    campaign: &Campaign,
    config: &Config,
    by: Option<&Address>,
) -> Result<Option<Outcome>, InternalError> {
    let Some(who) = by
        .or_else(|| campaign.moderator(config))
        .filter(|who| !campaign.has_looked(who))
    else {
        return Ok(None);
    };
    let mut settings = campaign.settings.clone();
    settings.looked.push(who.clone());
    Ok(Some(changed(campaign, &settings)?))
}

/// Notes that a player who leaves a seat has seen secret cards, if the game has any. Only a digest
/// of the address is kept: players' addresses are hidden from moderators.
pub(crate) fn note_departure(
    book: &Transaction,
    campaign: &Campaign,
    who: Option<&Address>,
) -> Result<Option<Outcome>, InternalError> {
    let hides = campaign.is_running() && campaign.table.features().hidden_draws;
    let known = &campaign.settings.looked_elsewhere;
    let Some(who) = who.filter(|_| hides && known.len() < hidden_access::MOST) else {
        return Ok(None);
    };
    let chains = book.chains(campaign.row.id)?;
    let first = chains.first();
    let digest = first.and_then(|chain| hidden_access::digest(who, &chain.last));
    let Some(digest) = digest.filter(|digest| !known.contains(digest)) else {
        return Ok(None);
    };
    let mut settings = campaign.settings.clone();
    settings.looked_elsewhere.push(digest);
    Ok(Some(changed(campaign, &settings)?))
}

fn changed(campaign: &Campaign, settings: &CampaignSettings) -> Result<Outcome, InternalError> {
    let stored = |why: serde_json::Error| InternalError::Stored {
        campaign: campaign.row.name.clone(),
        what: "settings",
        why: why.to_string(),
    };
    Ok(Outcome {
        guards: vec![Guard::settings_of(&campaign.row)],
        ..Outcome::of(CampaignChange::Settings {
            campaign: campaign.row.id,
            settings: serde_json::to_string(settings).map_err(stored)?,
        })
    })
}
