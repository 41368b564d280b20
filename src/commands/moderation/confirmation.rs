//! The second mail (AU-15): an act that was ordered by mail waits for a word that was made for it
//! and nothing else.
//!
//! The word is bound to the campaign, the act, its arguments, and the turn that was open; it holds
//! for a day and once. Only its hash is kept.

use super::ModeratorAct;
use crate::campaign::{
    Campaign,
    secrets::{RandomSource, RandomnessError},
};
use crate::history::{ConfirmationRow, NewConfirmation, StoreResult, Transaction};
use crate::mail::sender_token::base32;
use crate::text::{Phrase, hash::sha256};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// How long it may be used.
pub const HOURS: i64 = 24;

/// What was ordered, as it waits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnconfirmedAct {
    #[serde(flatten)]
    pub act: ModeratorAct,
    pub reason: String,
}

/// What a word that somebody quoted is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConfirmationResult {
    Valid {
        id: i64,
        waiting: UnconfirmedAct,
    },
    /// Never given, or for another campaign.
    Unknown,
    Expired,
    Used,
    /// The campaign is not as it was when the act was ordered.
    MovedOn,
}

/// A word to be quoted: 80 bits in sixteen letters and digits, in groups of four.
fn nonce(chance: &RandomSource, name: &str) -> Result<String, RandomnessError> {
    let bytes: [u8; 10] = chance.bytes(&format!("nonce/{name}"))?;
    let letters = base32(&bytes);
    let groups: Vec<&str> = (0..4)
        .filter_map(|n| letters.get(n * 4..n * 4 + 4))
        .collect();
    Ok(groups.join("-"))
}

/// Case, dashes and blanks do not matter.
fn hash(nonce: &str) -> [u8; 32] {
    let plain: String = nonce
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .map(|c| c.to_ascii_lowercase())
        .collect();
    sha256(plain.as_bytes())
}

/// An act that was ordered, with the word that must be quoted for it.
#[derive(Clone, Debug)]
pub struct ConfirmationRequest {
    campaign: i64,
    turn: u32,
    run: u32,
    pub nonce: String,
    pub waiting: UnconfirmedAct,
}

impl ConfirmationRequest {
    /// With a word of its own; `name` is told apart from others by a seeded chance.
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
    /// Kept until its word is quoted; its number.
    pub fn keep(&self, book: &Transaction, now: Timestamp) -> StoreResult<i64> {
        let act = serde_json::to_string(&self.waiting).unwrap_or_default();
        let until = now
            .checked_add(SignedDuration::from_hours(HOURS))
            .unwrap_or(Timestamp::MAX);
        book.keep_confirmation(NewConfirmation {
            campaign: self.campaign,
            nonce: &hash(&self.nonce),
            act: &act,
            turn: self.turn,
            run: self.run,
            asked: now.as_millisecond(),
            until: until.as_millisecond(),
        })
    }
}

/// Looks a quoted word up. Nothing is used up by it.
pub fn quoted(
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

/// What a quoted word is worth when its act's turn has come.
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
    /// Why it is worth nothing.
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
