//! Orders sealed before they are shown: which of a player's seals binds him. Who may choose afterwards among several is bound by none, so for a turn
//! only the last counts that was posted before its deadline.
//!
//! A seal stands in the log, with the time that its post tells; pages may be pasted in any order.

use super::Intake;
use crate::campaign::Campaign;
use crate::campaign::deadlines::end_of;
use crate::clock::instant;
use crate::fault::Fault;
use crate::forum::{Seal, opened, seals};
use crate::mail::proof::campaign_slug;
use crate::sheet::envelopes;
use crate::store::{Book, SeatRow, StoreError};
use jiff::Timestamp;

/// The kind of log entries about seals.
const SEALED: &str = "sealed";
/// Kinds of log entries that tell of a deadline that was moved.
const MOVES: [&str; 2] = ["waited", "deadline"];

/// A seal that a post brings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noted {
    /// As its line names it.
    pub turn: String,
    pub stands: Stands,
}

/// What a seal is worth beside the player's others for its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stands {
    Alone,
    /// The one posted then counts no more.
    InPlaceOf(Timestamp),
    /// Another counts, posted then: it came later and in time, or this one came too late.
    Behind(Timestamp),
}

/// Why a sheet that says it was sealed is no such sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsealed {
    /// No seal of this player fits.
    Unknown,
    /// Its seal does not count: another was posted then, and binds him.
    Replaced(Timestamp),
    /// Its seal is for this turn, and that is not the open one.
    OtherTurn(String),
}

/// A seal as it was posted.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Posted {
    turn: String,
    hash: String,
    at: i64,
}

impl Intake<'_> {
    /// The seals in a text that are for this campaign.
    pub(super) fn seals_in(&self, campaign: &Campaign, text: &str) -> Vec<Seal> {
        let ours = campaign_slug(&campaign.row.name);
        seals(text).into_iter().filter(|seal| campaign_slug(&seal.campaign) == ours).collect()
    }

    /// Keeps the seals of a post, and tells what each is worth.
    pub(super) fn keep_seals(&self, book: &Book, campaign: &Campaign, seat: &SeatRow, brought: &[Seal], at: Timestamp) -> Result<Vec<Noted>, Fault> {
        let mut noted = Vec::new();
        for seal in brought {
            let own = Posted { turn: seal.turn.clone(), hash: hex::encode(seal.hash), at: at.as_millisecond() };
            let closes = closes(book, campaign, &own.turn)?;
            let before = posted(book, campaign, seat, &own.turn)?;
            let entry = serde_json::json!({ "seat": seat.seat, "turn": own.turn, "hash": own.hash, "posted": own.at });
            book.log(self.now.as_millisecond(), Some(campaign.row.id), SEALED, &entry)?;
            let after = posted(book, campaign, seat, &own.turn)?;
            let stands = match (binding(&before, closes), binding(&after, closes)) {
                (Some((former, _)), Some((now, _))) if now.hash == own.hash && former.hash != own.hash => Stands::InPlaceOf(instant(former.at)),
                (_, Some((now, _))) if now.hash != own.hash => Stands::Behind(instant(now.at)),
                _ => Stands::Alone,
            };
            noted.push(Noted { turn: own.turn, stands });
        }
        Ok(noted)
    }

    /// As of when the orders in a text were sealed by this seat's player; `None` where they do not say that they were.
    pub(super) fn sealed_at(&self, book: &Book, campaign: &Campaign, seat: &SeatRow, text: &str) -> Result<Option<Result<Timestamp, Unsealed>>, Fault> {
        let Some(hash) = opened(text).map(hex::encode) else { return Ok(None) };
        let named = envelopes(text).into_iter().find(|envelope| envelope.sheet.fenced);
        let elsewhere = |name: &String| campaign_slug(name) != campaign_slug(&campaign.row.name);
        if named.as_ref().and_then(|named| named.campaign.as_ref()).is_some_and(elsewhere) {
            return Ok(Some(Err(Unsealed::Unknown)));
        }
        let open = open_turn(campaign)?;
        let turn = named.and_then(|named| named.turn).unwrap_or(open);
        let seals = posted(book, campaign, seat, &turn)?;
        let bound = binding(&seals, closes(book, campaign, &turn)?);
        Ok(Some(match bound {
            Some((seal, since)) if seal.hash == hash => Ok(instant(since)),
            Some((seal, _)) if seals.iter().any(|seal| seal.hash == hash) => Err(Unsealed::Replaced(instant(seal.at))),
            _ => match all_posted(book, campaign, seat)?.into_iter().find(|seal| seal.hash == hash) {
                Some(seal) => Err(Unsealed::OtherTurn(seal.turn)),
                None => Err(Unsealed::Unknown),
            },
        }))
    }
}

fn open_turn(campaign: &Campaign) -> Result<String, Fault> {
    Ok(if campaign.is_running() { campaign.open_turn()?.name } else { String::new() })
}

/// Until when a seal for a turn is in time; `None`: nobody knows yet, or it has no deadline.
fn closes(book: &Book, campaign: &Campaign, turn: &str) -> Result<Option<i64>, Fault> {
    let of_open = if open_turn(campaign)? == turn { first_deadline(book, campaign)? } else { None };
    Ok(of_open.map(Timestamp::as_millisecond))
}

/// The last moment before the open turn's deadline; of one that was moved after it had passed, before the first: from then on others may have shown what
/// they do. Grace is for sheets that were on their way.
pub fn first_deadline(book: &Book, campaign: &Campaign) -> Result<Option<Timestamp>, StoreError> {
    let opened = campaign.row.opened.unwrap_or(i64::MIN);
    let end = |deadline: i64| end_of(instant(deadline));
    let moved = book.log_of(campaign.row.id, &MOVES)?.into_iter().filter(|row| row.at >= opened);
    let passed = moved.filter_map(|row| deadline_before(&row.entry).map(end).filter(|closed| *closed < instant(row.at)));
    Ok(passed.chain(campaign.row.deadline.map(end)).min())
}

/// The deadline that stood when an entry of [`MOVES`] moved it.
fn deadline_before(entry: &str) -> Option<i64> {
    let entry: serde_json::Value = serde_json::from_str(entry).ok()?;
    entry.get("before")?.get("deadline")?.as_i64()
}

/// The seals of who sits there now for a turn, by the times of their posts; those of one minute as they were pasted.
fn posted(book: &Book, campaign: &Campaign, seat: &SeatRow, turn: &str) -> Result<Vec<Posted>, StoreError> {
    Ok(all_posted(book, campaign, seat)?.into_iter().filter(|seal| seal.turn == turn).collect())
}

fn all_posted(book: &Book, campaign: &Campaign, seat: &SeatRow) -> Result<Vec<Posted>, StoreError> {
    let taken = book.seat_taken(campaign.row.id, seat.seat)?;
    let read = |entry: &str| {
        let entry: serde_json::Value = serde_json::from_str(entry).ok()?;
        let text = |name: &str| entry.get(name).and_then(serde_json::Value::as_str).map(str::to_owned);
        let own = entry.get("seat")?.as_u64() == Some(u64::from(seat.seat));
        Some(Posted { turn: text("turn")?, hash: text("hash")?, at: entry.get("posted")?.as_i64()? }).filter(|seal| own && seal.at >= taken)
    };
    let mut seals: Vec<Posted> = book.log_of(campaign.row.id, &[SEALED])?.iter().filter_map(|row| read(&row.entry)).collect();
    seals.sort_by_key(|seal| seal.at);
    Ok(seals)
}

/// The seal that counts, and since when it does: the last in time, or where none was, the last of all. Posted again unchanged it counts as it did.
fn binding(seals: &[Posted], closes: Option<i64>) -> Option<(&Posted, i64)> {
    let in_time = seals.iter().rposition(|seal| closes.is_none_or(|closes| seal.at <= closes));
    let last = in_time.or(seals.len().checked_sub(1))?;
    let seal = seals.get(last)?;
    let same = seals.get(..=last)?.iter().rev().take_while(|former| former.hash == seal.hash);
    Some((seal, same.last().map_or(seal.at, |first| first.at)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_several_seals_the_last_in_time_binds() {
        for (posted, closes, bound) in [
            (&[][..], Some(10), None),
            (&[("a", 1)], Some(10), Some(("a", 1))),
            (&[("a", 1), ("b", 5)], Some(10), Some(("b", 5))),
            (&[("a", 1), ("b", 5), ("c", 11)], Some(10), Some(("b", 5))),
            (&[("a", 1), ("b", 10)], Some(10), Some(("b", 10))),
            // too late, all of them: the sheet is late by the last
            (&[("a", 11), ("b", 12)], Some(10), Some(("b", 12))),
            // again what it was
            (&[("a", 1), ("a", 5)], Some(10), Some(("a", 1))),
            (&[("a", 1), ("b", 2), ("a", 5)], Some(10), Some(("a", 5))),
            (&[("a", 1), ("b", 99)], None, Some(("b", 99))),
        ] {
            let seals: Vec<Posted> = posted.iter().map(|(hash, at)| Posted { turn: String::new(), hash: (*hash).to_owned(), at: *at }).collect();
            assert_eq!(binding(&seals, closes).map(|(seal, since)| (seal.hash.as_str(), since)), bound, "{posted:?}");
        }
    }
}
