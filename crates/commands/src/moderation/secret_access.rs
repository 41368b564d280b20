//! Who has looked at what is hidden from players.

use seneschal_campaign::{
    Campaign,
    error::InternalError,
    outcome::{CampaignChange, Guard, Outcome},
};
use seneschal_config::Config;
use seneschal_text::Address;

/// Notes who looks at what is hidden, so that they never play here; if the command line asked, the
/// campaign's moderator. `None` if it is known of them, or if nobody moderates.
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
    let stored = |why: serde_json::Error| InternalError::Stored {
        campaign: campaign.row.name.clone(),
        what: "settings",
        why: why.to_string(),
    };
    Ok(Some(Outcome {
        guards: vec![Guard::settings_of(&campaign.row)],
        ..Outcome::of(CampaignChange::Settings {
            campaign: campaign.row.id,
            settings: serde_json::to_string(&settings).map_err(stored)?,
        })
    }))
}
