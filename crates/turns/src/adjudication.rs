//! Adjudicates a turn with the chain's next secret, and makes its row in the history: whoever has
//! the row can compute the dice and the result again (`proof`).

use super::next_form::NextTurn;
use super::turn_input::TurnInput;
use super::turn_tools::TurnTools;
use jiff::Timestamp;
use seneschal_campaign::{
    Campaign,
    error::InternalError,
    secrets::{LINKS, NO_SHEET, RandomSource, SecretChain, mix, turn_key},
};
use seneschal_games::{Dice, Prompt, Roll, StoredTurn, TurnName};
use seneschal_history::{AttendanceSubstitute, ChainRow, NewTurn, SheetRow, StoreError, TurnRow};
use seneschal_render::letters::DiceProof;
use seneschal_text::{
    Sheet,
    ids::{CampaignId, RunNumber, Seat, TurnNumber},
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What the game made of the turn.
pub(super) struct Adjudication {
    pub draw: DiceSeed,
    pub rolls: Vec<Roll>,
    pub played: TurnName,
    pub after: StoredTurn,
    /// The seats from which the turn needed sheets.
    pub asked: BTreeMap<Seat, Prompt>,
    /// The turn that begins, also if nobody plays it any more.
    pub next: NextTurn,
    pub over: bool,
    /// Another phase of what players count as one turn follows.
    pub goes_on: bool,
}

impl Adjudication {
    pub(super) fn of(input: &TurnInput, tools: TurnTools) -> Result<Adjudication, InternalError> {
        let (before, chain) = (&input.before, &input.chain);
        let draw = DiceSeed::new(
            chain,
            chain.used + 1,
            &input.sheet_hashes(),
            &tools.desk.chance,
        )?;
        let mut dice = draw.dice(chain, before.run());
        let orders = input
            .sheets
            .iter()
            .map(|sheet| (sheet.seat, Sheet::from_stored(&sheet.source)))
            .collect();
        let at = before.open_match()?;
        let played = at.turn().phase;
        let after = at.adjudicate_sheets(&orders, &mut dice);
        // a moderator's rule change applies from the next turn on: the order forms of that turn use
        // its own rules
        let number = input.order.number.next();
        let game = before.at(tools.tables, &before.changes, number)?;
        let next = NextTurn::new(game, &after.position, number)?;
        let over = after.outcome.is_some() || next.awaited.is_empty();
        let goes_on = !over && input.turn.goes_on_in(&*next.at);
        Ok(Adjudication {
            rolls: dice.rolled(),
            draw,
            played,
            after,
            asked: at.awaited(),
            next,
            over,
            goes_on,
        })
    }
}

/// The source of one turn's dice (see `campaign::secrets`).
pub(super) struct DiceSeed {
    pub chain: u32,
    pub link: u32,
    pub secret: [u8; 32],
    secret_before: [u8; 32],
    hashes: Vec<[u8; 32]>,
    pub mixed: [u8; 32],
    pub key: [u8; 32],
    /// The last link of the next chain. Set with the last link but one, whose report must announce
    /// the next chain; otherwise nothing would bind the link after it.
    pub next_last: Option<[u8; 32]>,
}

impl DiceSeed {
    pub(super) fn new(
        row: &ChainRow,
        link: u32,
        hashes: &[[u8; 32]],
        chance: &RandomSource,
    ) -> Result<DiceSeed, InternalError> {
        let chain = SecretChain::new(row.last);
        let secret = chain
            .link(link)
            .ok_or_else(|| StoreError::Broken("the chain of secrets is used up".to_owned()))?;
        let mixed = mix(hashes);
        Ok(DiceSeed {
            chain: row.chain,
            link,
            secret,
            secret_before: link
                .checked_sub(1)
                .and_then(|before| chain.link(before))
                .unwrap_or_default(),
            hashes: hashes.to_vec(),
            mixed,
            key: turn_key(&secret, &mixed),
            next_last: if link + 1 == LINKS {
                Some(chance.bytes(&format!("chain/{}", row.chain + 1))?)
            } else {
                None
            },
        })
    }

    pub(super) fn dice(&self, chain: &ChainRow, run: RunNumber) -> Dice {
        Dice::keyed(&self.key, &chain.sealed).in_run(run.0)
    }

    pub(super) fn proof(
        &self,
        campaign: &Campaign,
        rolls: Vec<Roll>,
        sealed: Option<[u8; 32]>,
    ) -> DiceProof {
        let next_chain = self
            .next_last
            .and_then(|last| SecretChain::new(last).link(0));
        DiceProof {
            sealed: sealed.map(hex::encode),
            next_chain: next_chain.map(hex::encode),
            link: self.link,
            secret_before: hex::encode(self.secret_before),
            secret: hex::encode(self.secret),
            sheets: campaign
                .seats
                .iter()
                .zip(&self.hashes)
                .map(|(seat, hash)| (seat.lord.clone(), hash_or_blank(hash)))
                .collect(),
            key: hex::encode(self.key),
            rolls,
        }
    }
}

/// A sheet's hash as the report lists it; empty for a seat without a sheet.
fn hash_or_blank(hash: &[u8; 32]) -> String {
    if *hash == NO_SHEET {
        String::new()
    } else {
        hex::encode(hash)
    }
}

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

/// A sheet as a turn used it: stored with the turn, so that anyone can recompute its dice.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct UsedSheet {
    pub seat: Seat,
    pub revision: u32,
    /// Hexadecimal.
    pub salt: String,
    pub hash: String,
    pub source: String,
    /// A moderator entered it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_moderator: bool,
    /// It replaced a missing sheet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub filled: Option<AttendanceSubstitute>,
}

impl UsedSheet {
    /// The sheets of a turn being played; `filled` says which replaced a missing one. If the turn was played before
    /// (`void`), a sheet with the same salt is the same sheet. For a campaign imported from another
    /// judge, nothing else says who wrote it.
    pub(super) fn all(
        rows: &[SheetRow],
        filled: impl Fn(&SheetRow) -> Option<AttendanceSubstitute>,
        void: Option<&TurnRow>,
    ) -> Vec<UsedSheet> {
        let before: Vec<UsedSheet> = void
            .and_then(|turn| serde_json::from_str(&turn.sheets).ok())
            .unwrap_or_default();
        let of = |row: &SheetRow| {
            let used = UsedSheet::of(row);
            let filled = filled(row).or_else(|| {
                before
                    .iter()
                    .find(|sheet| sheet.seat == used.seat && sheet.salt == used.salt)?
                    .filled
            });
            UsedSheet { filled, ..used }
        };
        rows.iter().map(of).collect()
    }

    fn of(row: &SheetRow) -> UsedSheet {
        UsedSheet {
            filled: None,
            seat: row.seat,
            revision: row.revision,
            salt: hex::encode(row.salt),
            hash: hex::encode(row.hash),
            source: row.source.clone(),
            by_moderator: row.by_moderator,
        }
    }
}
