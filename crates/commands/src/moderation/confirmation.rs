//! The second mail (AU-15): an act ordered by mail waits until the moderator quotes a confirmation
//! code made for it alone.
//!
//! The code is bound to the campaign, the act, its arguments, and the turn that was open. It is
//! valid once, for one day. Only its hash is stored.

use super::act::ModeratorAct;
use jiff::{SignedDuration, Timestamp};
use seneschal_campaign::{
    Campaign,
    outcome::CampaignChange,
    secrets::{RandomSource, RandomnessError},
};
use seneschal_history::{ConfirmationRow, NewConfirmation, StoreResult, Transaction};
use seneschal_mail::sender_token::base32;
use seneschal_text::{
    Phrase,
    hash::sha256,
    ids::{CampaignId, RunNumber, TurnNumber},
};
use serde::{Deserialize, Serialize};

/// How long the code is valid.
pub const HOURS: i64 = 24;

/// An ordered act that waits for confirmation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnconfirmedAct {
    #[serde(flatten)]
    pub act: ModeratorAct,
    pub reason: String,
}

/// The result of checking a quoted code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConfirmationResult {
    Valid {
        id: i64,
        waiting: UnconfirmedAct,
    },
    /// Never issued, or issued for another campaign.
    Unknown,
    Expired,
    Used,
    /// The campaign has changed since the act was ordered.
    MovedOn,
}

/// A confirmation code: 80 bits as sixteen letters and digits, in groups of four.
fn nonce(chance: &RandomSource, name: &str) -> Result<String, RandomnessError> {
    let bytes: [u8; 10] = chance.bytes(&format!("nonce/{name}"))?;
    let letters = base32(&bytes);
    let groups: Vec<&str> = (0..4)
        .filter_map(|n| letters.get(n * 4..n * 4 + 4))
        .collect();
    Ok(groups.join("-"))
}

/// Case, dashes and spaces do not matter.
fn hash(nonce: &str) -> [u8; 32] {
    let plain: String = nonce
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .map(|c| c.to_ascii_lowercase())
        .collect();
    sha256(plain.as_bytes())
}

/// An ordered act with the code that confirms it.
#[derive(Clone, Debug)]
pub struct ConfirmationRequest {
    campaign: CampaignId,
    turn: TurnNumber,
    run: RunNumber,
    pub nonce: String,
    pub waiting: UnconfirmedAct,
}

impl ConfirmationRequest {
    /// Makes a new code; with seeded randomness, `name` makes it differ from other codes.
    pub fn new(
        campaign: &Campaign,
        chance: &RandomSource,
        name: &str,
        waiting: UnconfirmedAct,
    ) -> Result<ConfirmationRequest, RandomnessError> {
        Ok(ConfirmationRequest {
            campaign: campaign.row.id,
            turn: campaign.row.turn,
            run: campaign.run(),
            nonce: nonce(chance, name)?,
            waiting,
        })
    }
}

impl ConfirmationRequest {
    /// Stores the order until its code is quoted; `quoted`: the letter that orders it is enough.
    pub fn change(&self, now: Timestamp, quoted: bool) -> CampaignChange {
        let act = serde_json::to_string(&self.waiting).unwrap_or_default();
        let until = now
            .checked_add(SignedDuration::from_hours(HOURS))
            .unwrap_or(Timestamp::MAX);
        let new = NewConfirmation {
            campaign: self.campaign,
            nonce: hash(&self.nonce),
            act,
            turn: self.turn,
            run: self.run,
            asked: now.as_millisecond(),
            until: until.as_millisecond(),
        };
        CampaignChange::Confirmation { new, quoted }
    }
}

/// Looks up a quoted code without using it up.
pub fn check_nonce(
    book: &Transaction,
    campaign: &Campaign,
    nonce: &str,
    now: Timestamp,
) -> StoreResult<ConfirmationResult> {
    let Some(row) = book
        .confirmation(&hash(nonce))?
        .filter(|row| row.campaign == campaign.row.id)
    else {
        return Ok(ConfirmationResult::Unknown);
    };
    if row.used.is_some() || row.quoted.is_some() {
        return Ok(ConfirmationResult::Used);
    }
    if now.as_millisecond() > row.until {
        return Ok(ConfirmationResult::Expired);
    }
    Ok(confirmed(&row, campaign))
}

/// Checks a quoted code again when its act is about to be carried out.
pub fn confirmed(row: &ConfirmationRow, campaign: &Campaign) -> ConfirmationResult {
    if (row.turn, row.run) != (campaign.row.turn, campaign.run()) {
        return ConfirmationResult::MovedOn;
    }
    serde_json::from_str(&row.act).map_or(ConfirmationResult::Unknown, |waiting| {
        ConfirmationResult::Valid {
            id: row.id,
            waiting,
        }
    })
}

impl ConfirmationResult {
    /// Why the code is not valid.
    pub fn phrase(&self) -> Phrase {
        match self {
            ConfirmationResult::Valid { .. } | ConfirmationResult::Unknown => {
                Phrase::new("moderator-word-unknown")
            }
            ConfirmationResult::Expired => {
                Phrase::new("moderator-word-expired").with("hours", HOURS)
            }
            ConfirmationResult::Used => Phrase::new("moderator-word-used"),
            ConfirmationResult::MovedOn => Phrase::new("moderator-word-moved-on"),
        }
    }
}
