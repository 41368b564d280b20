//! The hidden draws of a finished campaign: hands, loyalties, piles. The last report brings them in
//! a file, so that every player can recompute what nobody could see while it was played.

use super::replay::{rebuild_turn, table_of};
use seneschal_campaign::{Campaign, CampaignCache, error::InternalError};
use seneschal_games::Roll;
use seneschal_history::{StoreError, Transaction};
use seneschal_text::ids::TurnNumber;

/// The hidden draws of one turn, with the key that its report published.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnDraws {
    /// As players write it.
    pub turn: String,
    pub key: [u8; 32],
    pub draws: Vec<Roll>,
}

/// The draws of every turn that is valid, in order. Empty for a game that hides none.
pub fn hidden_draws(
    book: &Transaction,
    tables: &CampaignCache,
    campaign: &Campaign,
) -> Result<Vec<TurnDraws>, InternalError> {
    let Some(last) = campaign.last.as_ref().map(|turn| turn.number) else {
        return Ok(Vec::new());
    };
    let (id, run) = (campaign.row.id, campaign.run());
    let Some(chain) = book.chain(id)? else {
        return Ok(Vec::new());
    };
    let mut all = Vec::new();
    let mut position: Option<String> = None;
    for number in TurnNumber(0).until(last.next()) {
        let table = table_of(campaign, tables, number)?;
        if !table.features().hidden_draws {
            return Ok(Vec::new());
        }
        let row = book.turn_in(id, run, number)?.ok_or_else(|| {
            StoreError::Broken(format!("turn {number} of {} is missing", campaign.row.name))
        })?;
        let before = position
            .map(|position| book.position_of(id, run, number, position))
            .transpose()?;
        let rebuilt = rebuild_turn(
            campaign,
            table.as_ref(),
            &row,
            before.as_deref(),
            &chain.sealed,
        )?;
        if !rebuilt.drawn.is_empty() {
            all.push(TurnDraws {
                turn: row.name,
                key: row.key,
                draws: rebuilt.drawn,
            });
        }
        position = Some(row.position);
    }
    Ok(all)
}

/// The file of the last report: `docs/dice.md` explains its lines.
pub fn draws_block(campaign: &str, turns: &[TurnDraws]) -> Vec<String> {
    let mut lines = vec![format!("BEGIN DICE {campaign} draws")];
    for TurnDraws { turn, key, draws } in turns {
        lines.push(format!("drawn-with {} {turn}", hex::encode(key)));
        lines.extend(
            draws
                .iter()
                .map(|roll| format!("hidden {} of {} {}", roll.pips, roll.sides, roll.name)),
        );
    }
    lines.push("END DICE".to_owned());
    lines
}
