//! A played turn as its row in the history.

use super::dice_seed::DiceSeed;
use super::used_sheets::UsedSheet;
use jiff::Timestamp;
use seneschal_campaign::error::InternalError;
use seneschal_games::{StoredTurn, TurnName};
use seneschal_history::NewTurn;
use seneschal_text::ids::{CampaignId, RunNumber, TurnNumber};

/// Version of the format in which this program writes positions and events.
const FORMAT: u32 = 1;

/// A turn ready to be stored, with its JSON serialized.
pub(super) struct TurnRecord<'a> {
    name: &'a str,
    title: String,
    sheets: String,
    draw: &'a DiceSeed,
    after: &'a StoredTurn,
    outcome: Option<String>,
}

impl<'a> TurnRecord<'a> {
    pub(super) fn new(
        turn: &'a TurnName,
        draw: &'a DiceSeed,
        used: &[UsedSheet],
        after: &'a StoredTurn,
    ) -> Result<TurnRecord<'a>, InternalError> {
        let json = |what, written: serde_json::Result<String>| {
            written.map_err(|why| InternalError::Stored {
                campaign: turn.name.clone(),
                what,
                why: why.to_string(),
            })
        };
        Ok(TurnRecord {
            name: &turn.name,
            title: json("title", serde_json::to_string(&turn.title))?,
            sheets: json("sheets", serde_json::to_string(used))?,
            draw,
            after,
            outcome: after
                .outcome
                .as_ref()
                .map(|outcome| json("outcome", serde_json::to_string(outcome)))
                .transpose()?,
        })
    }

    pub(super) fn turn(
        &self,
        campaign: CampaignId,
        number: TurnNumber,
        run: RunNumber,
        now: Timestamp,
    ) -> NewTurn<'_> {
        NewTurn {
            campaign,
            number,
            run,
            name: self.name,
            title: &self.title,
            played: now.as_millisecond(),
            sheets: &self.sheets,
            chain: self.draw.chain,
            link: self.draw.link,
            secret: &self.draw.secret,
            mixed: &self.draw.mixed,
            key: &self.draw.key,
            events: &self.after.events,
            position: &self.after.position,
            outcome: self.outcome.as_deref(),
            format: FORMAT,
        }
    }
}
