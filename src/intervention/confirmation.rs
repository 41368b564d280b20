//! The second mail (AU-15): an act that was ordered by mail waits for a word that was made for it and nothing else.
//!
//! The word is bound to the campaign, the act, its arguments, and the turn that was open; it holds for a day and once. Only its hash is kept.

use super::Act;
use crate::campaign::Campaign;
use crate::campaign::secrets::{Chance, NoChance, sha256};
use crate::mail::proof::base32;
use crate::store::{Book, NewConfirmation, Stored};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// How long it may be used.
pub const HOURS: i64 = 24;

/// What was ordered, as it waits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Waiting {
    #[serde(flatten)]
    pub act: Act,
    pub reason: String,
}

/// What a word that somebody quoted is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Quoted {
    Valid {
        id: i64,
        waiting: Waiting,
    },
    /// Never given, or for another campaign.
    Unknown,
    Expired,
    Used,
    /// The campaign is not as it was when the act was ordered.
    MovedOn,
}

/// A word to be quoted: 80 bits in sixteen letters and digits, in groups of four.
pub fn nonce(chance: &Chance, name: &str) -> Result<String, NoChance> {
    let bytes: [u8; 10] = chance.bytes(&format!("nonce/{name}"))?;
    let letters = base32(&bytes);
    let groups: Vec<&str> = (0..4).filter_map(|n| letters.get(n * 4..n * 4 + 4)).collect();
    Ok(groups.join("-"))
}

/// Case, dashes and blanks do not matter.
fn hash(nonce: &str) -> [u8; 32] {
    let plain: String = nonce.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect();
    sha256(plain.as_bytes())
}

/// Keeps what was ordered until its word is quoted.
pub fn keep(book: &Book, campaign: &Campaign, nonce: &str, waiting: &Waiting, now: Timestamp) -> Stored<()> {
    keep_for(book, campaign.row.id, campaign.row.turn, campaign.run(), nonce, waiting, now)
}

pub fn keep_for(book: &Book, campaign: i64, turn: u32, run: u32, nonce: &str, waiting: &Waiting, now: Timestamp) -> Stored<()> {
    let act = serde_json::to_string(waiting).unwrap_or_default();
    let until = now.checked_add(SignedDuration::from_hours(HOURS)).unwrap_or(Timestamp::MAX);
    book.keep_confirmation(NewConfirmation { campaign, nonce: &hash(nonce), act: &act, turn, run, asked: now.as_millisecond(), until: until.as_millisecond() })
}

/// Looks a quoted word up. Nothing is used up by it.
pub fn quoted(book: &Book, campaign: &Campaign, nonce: &str, now: Timestamp) -> Stored<Quoted> {
    let Some(row) = book.confirmation(&hash(nonce))?.filter(|row| row.campaign == campaign.row.id) else { return Ok(Quoted::Unknown) };
    if row.used.is_some() {
        return Ok(Quoted::Used);
    }
    if now.as_millisecond() > row.until {
        return Ok(Quoted::Expired);
    }
    if (row.turn, row.run) != (campaign.row.turn, campaign.run()) {
        return Ok(Quoted::MovedOn);
    }
    Ok(serde_json::from_str(&row.act).map_or(Quoted::Unknown, |waiting| Quoted::Valid { id: row.id, waiting }))
}
