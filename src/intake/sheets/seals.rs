//! Sealed orders: which of a player's seals is binding. A player who could choose later among
//! several seals would be bound by none. So for each turn, only the last seal posted before its
//! deadline counts.
//!
//! A seal is stored in the log, with the time of its post; pages may be pasted in any order.

use super::order_detection::like_orders;
use crate::campaign::{Campaign, deadlines::end_of, error::InternalError};
use crate::clock::instant;
use crate::forum::{FencedOrders, PastedPost, Seal, SealLine, seals, without_seals};
use crate::history::{LogKind, SeatRow, StoreError, Transaction};
use crate::intake::context::Intake;
use crate::mail::sender_token::campaign_slug;
use crate::text::{Envelope, ends_press, envelopes};
use jiff::Timestamp;

/// The kinds of log entries about a moved deadline.
const MOVES: [LogKind; 2] = [LogKind::Waited, LogKind::Deadline];

/// A seal in a post.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SealReceipt {
    /// The turn as its line names it; for a seal that was not stored, its line, or campaign and
    /// turn.
    pub turn: String,
    pub stands: SealStanding,
    /// Whether it is new.
    pub new: bool,
    /// This player has an unsealed sheet for that turn.
    pub beside_open: bool,
}

impl SealReceipt {
    fn aside(turn: String, stands: SealStanding) -> SealReceipt {
        SealReceipt {
            turn,
            stands,
            new: false,
            beside_open: false,
        }
    }
}

/// What a seal counts beside the player's others for its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SealStanding {
    /// It cannot be read.
    Unread,
    /// It is for another campaign.
    Elsewhere,
    Alone,
    /// It replaces the one posted at this time.
    InPlaceOf(Timestamp),
    /// Another one counts, posted at this time: it was later and in time, or this one was too late.
    Behind(Timestamp),
}

/// Why a sheet that claims to be sealed does not count as one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SealError {
    /// No seal of this player matches.
    Unknown,
    /// Its seal does not count: another, posted at this time, is binding.
    Replaced(Timestamp),
    /// Its seal is for this turn, which is not the open one.
    OtherTurn(String),
    /// Its post contains something else for the judge, which would also count as of the seal's
    /// time.
    NotAlone,
    /// The deadline has passed, and this player has a valid unsealed sheet.
    BehindOpen,
}

/// Orders that match their seal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct UnsealedSheet {
    /// When the seal was posted.
    pub at: Timestamp,
    /// The text that is read: exactly what was hashed.
    pub text: String,
}

/// A seal as it was posted.
#[derive(Clone, Debug, PartialEq, Eq)]
struct PostedSeal {
    turn: String,
    hash: String,
    at: i64,
}

/// Stores the seals of a post, each once, and says what each counts.
pub(crate) fn keep_seals(
    intake: &Intake,
    book: &Transaction,
    campaign: &Campaign,
    seat: &SeatRow,
    text: &str,
    at: Timestamp,
) -> Result<Vec<SealReceipt>, InternalError> {
    let ours = campaign_slug(&campaign.row.name);
    let mut noted = Vec::new();
    for line in seals(text) {
        noted.push(match line {
            SealLine::Unread(line) => SealReceipt::aside(line, SealStanding::Unread),
            SealLine::Seal(seal) if campaign_slug(&seal.campaign) != ours => SealReceipt::aside(
                format!("{} {}", seal.campaign, seal.turn),
                SealStanding::Elsewhere,
            ),
            SealLine::Seal(seal) => keep_seal(intake, book, campaign, seat, &seal, at)?,
        });
    }
    Ok(noted)
}

fn keep_seal(
    intake: &Intake,
    book: &Transaction,
    campaign: &Campaign,
    seat: &SeatRow,
    seal: &Seal,
    at: Timestamp,
) -> Result<SealReceipt, InternalError> {
    let own = PostedSeal {
        turn: seal.turn.clone(),
        hash: hex::encode(seal.hash),
        at: at.as_millisecond(),
    };
    let closes = closes(book, campaign, &own.turn)?;
    let before = posted(book, campaign, seat, &own.turn)?;
    let new = !before.contains(&own);
    if new {
        let entry = serde_json::json!({ "seat": seat.seat, "turn": own.turn, "hash": own.hash, "posted": own.at });
        book.log(
            intake.now.as_millisecond(),
            Some(campaign.row.id),
            LogKind::Sealed,
            &entry,
        )?;
    }
    let after = posted(book, campaign, seat, &own.turn)?;
    let stands = match (binding(&before, closes), binding(&after, closes)) {
        (Some((former, _)), Some((now, _))) if now.hash == own.hash && former.hash != own.hash => {
            SealStanding::InPlaceOf(instant(former.at))
        }
        (_, Some((now, _))) if now.hash != own.hash => SealStanding::Behind(instant(now.at)),
        _ => SealStanding::Alone,
    };
    Ok(SealReceipt {
        turn: own.turn,
        stands,
        new,
        beside_open: false,
    })
}

/// Reports seals for whose turn there is an unsealed sheet: that one is played, unless the
/// sealed one is shown before the deadline.
pub(crate) fn mark_beside_open(
    book: &Transaction,
    campaign: &Campaign,
    seat: &SeatRow,
    noted: Vec<SealReceipt>,
) -> Result<Vec<SealReceipt>, InternalError> {
    if noted.is_empty() {
        return Ok(noted);
    }
    let turn = open_turn(campaign)?;
    let (seals, closes) = (
        posted(book, campaign, seat, &turn)?,
        closes(book, campaign, &turn)?,
    );
    let open = has_open_sheet(
        book,
        campaign,
        seat,
        binding(&seals, closes).map(|(seal, _)| seal),
    )?;
    Ok(noted
        .into_iter()
        .map(|noted| SealReceipt {
            beside_open: open && noted.new && noted.turn == turn,
            ..noted
        })
        .collect())
}

/// Whether a text contains anything for the judge besides seals.
pub(crate) fn says_more(
    campaign: &Campaign,
    seat: &SeatRow,
    text: &str,
) -> Result<bool, InternalError> {
    let rest = without_seals(text);
    let says = |envelope: &Envelope| {
        envelope.sheet.fenced || !envelope.requests.is_empty() || !envelope.press.is_empty()
    };
    Ok(envelopes(&rest).iter().any(says)
        || !like_orders(campaign, Some(seat.seat), &rest)?.is_empty())
}

/// The orders in a text that this seat's player sealed; `None` if they do not claim to be
/// sealed. `shown`: when they were posted.
pub(crate) fn unseal(
    book: &Transaction,
    campaign: &Campaign,
    seat: &SeatRow,
    text: &str,
    shown: Timestamp,
) -> Result<Option<Result<UnsealedSheet, SealError>>, InternalError> {
    let Some((fenced, hash)) = FencedOrders::of(text)
        .and_then(|fenced| fenced.hash().map(|hash| (fenced, hex::encode(hash))))
    else {
        return Ok(None);
    };
    let named = envelopes(&format!("{}\nEND ORDERS", fenced.fence))
        .into_iter()
        .next()
        .unwrap_or_default();
    if named
        .campaign
        .is_some_and(|name| campaign_slug(&name) != campaign_slug(&campaign.row.name))
    {
        return Ok(Some(Err(SealError::Unknown)));
    }
    let open = open_turn(campaign)?;
    let turn = named.turn.unwrap_or_else(|| open.clone());
    let seals = posted(book, campaign, seat, &turn)?;
    let closes = closes(book, campaign, &turn)?;
    let binding = binding(&seals, closes);
    let at = match binding {
        Some((seal, since)) if seal.hash == hash => instant(since),
        Some((seal, _)) if seals.iter().any(|seal| seal.hash == hash) => {
            return Ok(Some(Err(SealError::Replaced(instant(seal.at)))));
        }
        _ => {
            let other = all_posted(book, campaign, seat)?
                .into_iter()
                .find(|seal| seal.hash == hash);
            return Ok(Some(Err(other.map_or(SealError::Unknown, |seal| {
                SealError::OtherTurn(seal.turn)
            }))));
        }
    };
    // the text around it was not sealed, and must not count as of the seal's time
    let beside = without_seals(&fenced.outside);
    if envelopes(&beside)
        .iter()
        .any(|rest| rest.sheet.fenced || !rest.requests.is_empty() || !rest.press.is_empty())
    {
        return Ok(Some(Err(SealError::NotAlone)));
    }
    // a player with both an unsealed and a sealed sheet could choose after the others have
    // shown theirs
    let passed = closes.is_some_and(|closes| shown.as_millisecond() > closes);
    if passed
        && turn == open
        && has_open_sheet(book, campaign, seat, binding.map(|(seal, _)| seal))?
    {
        return Ok(Some(Err(SealError::BehindOpen)));
    }
    Ok(Some(Ok(UnsealedSheet {
        at,
        text: fenced.sheet(&campaign.row.name, &turn),
    })))
}

/// A post without its seals, which are no orders; a letter to others stays as it was written.
pub(crate) fn beside_seals(text: &str) -> String {
    let letters: Vec<usize> = envelopes(text)
        .iter()
        .flat_map(|envelope| &envelope.press)
        .map(|letter| letter.line)
        .collect();
    let mut within = false;
    let mut told = String::with_capacity(text.len());
    for (line, n) in text.lines().zip(1..) {
        within |= letters.contains(&n);
        told.push_str(&if within {
            line.to_owned()
        } else {
            without_seals(line)
        });
        told.push('\n');
        within &= !ends_press(line);
    }
    told
}

/// Whether the seat has a valid sheet for the open turn that does not match the binding seal. It is
/// an unsealed one, or one whose seal no longer counts because its player posted another after
/// showing it.
fn has_open_sheet(
    book: &Transaction,
    campaign: &Campaign,
    seat: &SeatRow,
    binding: Option<&PostedSeal>,
) -> Result<bool, StoreError> {
    let Some(sheet) = book.standing_sheet(campaign.row.id, campaign.row.turn, seat.seat)? else {
        return Ok(false);
    };
    let letter = sheet
        .letter
        .map(|letter| book.letter(letter))
        .transpose()?
        .flatten();
    let text = letter
        .and_then(|letter| PastedPost::read(&letter.bytes))
        .map(|post| post.text);
    let hash = text
        .and_then(|text| FencedOrders::of(&text))
        .and_then(|fenced| fenced.hash())
        .map(hex::encode);
    Ok(hash.is_none_or(|hash| binding.is_none_or(|seal| seal.hash != hash)))
}

fn open_turn(campaign: &Campaign) -> Result<String, InternalError> {
    Ok(if campaign.is_running() {
        campaign.open_turn()?.name
    } else {
        String::new()
    })
}

/// Until when a seal for a turn is in time; `None`: not known yet, or there is no deadline.
fn closes(
    book: &Transaction,
    campaign: &Campaign,
    turn: &str,
) -> Result<Option<i64>, InternalError> {
    let of_open = if open_turn(campaign)? == turn {
        first_deadline(book, campaign)?
    } else {
        None
    };
    Ok(of_open.map(Timestamp::as_millisecond))
}

/// The last moment before the open turn's deadline. If the deadline was moved after it had passed,
/// the first one counts: from then on others may have shown their orders. Grace is for sheets that
/// were on their way.
pub fn first_deadline(
    book: &Transaction,
    campaign: &Campaign,
) -> Result<Option<Timestamp>, StoreError> {
    let opened = campaign.row.opened.unwrap_or(i64::MIN);
    let end = |deadline: i64| end_of(instant(deadline));
    let moved = book
        .log_of(campaign.row.id, &MOVES)?
        .into_iter()
        .filter(|row| row.at >= opened);
    let passed = moved.filter_map(|row| {
        deadline_before(&row.entry)
            .map(end)
            .filter(|closed| *closed < instant(row.at))
    });
    Ok(passed.chain(campaign.row.deadline.map(end)).min())
}

/// The deadline before an entry of [`MOVES`] moved it.
fn deadline_before(entry: &str) -> Option<i64> {
    let entry: serde_json::Value = serde_json::from_str(entry).ok()?;
    entry.get("before")?.get("deadline")?.as_i64()
}

/// The seals of the seat's current player for a turn, in the order of their posts' times; those of
/// the same minute in the order of pasting.
fn posted(
    book: &Transaction,
    campaign: &Campaign,
    seat: &SeatRow,
    turn: &str,
) -> Result<Vec<PostedSeal>, StoreError> {
    Ok(all_posted(book, campaign, seat)?
        .into_iter()
        .filter(|seal| seal.turn == turn)
        .collect())
}

fn all_posted(
    book: &Transaction,
    campaign: &Campaign,
    seat: &SeatRow,
) -> Result<Vec<PostedSeal>, StoreError> {
    let taken = book.seat_taken(campaign.row.id, seat.seat)?;
    let read = |entry: &str| {
        let entry: serde_json::Value = serde_json::from_str(entry).ok()?;
        let text = |name: &str| {
            entry
                .get(name)
                .and_then(serde_json::Value::as_str)
                .map(str::to_owned)
        };
        let own = entry.get("seat")?.as_u64() == Some(u64::from(seat.seat.0));
        Some(PostedSeal {
            turn: text("turn")?,
            hash: text("hash")?,
            at: entry.get("posted")?.as_i64()?,
        })
        .filter(|seal| own && seal.at >= taken)
    };
    let mut seals: Vec<PostedSeal> = book
        .log_of(campaign.row.id, &[LogKind::Sealed])?
        .iter()
        .filter_map(|row| read(&row.entry))
        .collect();
    seals.sort_by_key(|seal| seal.at);
    Ok(seals)
}

/// The seal that counts, and since when: the last one in time, or, if none was, the last of all.
/// Posting it again unchanged makes no difference.
fn binding(seals: &[PostedSeal], closes: Option<i64>) -> Option<(&PostedSeal, i64)> {
    let in_time = seals
        .iter()
        .rposition(|seal| closes.is_none_or(|closes| seal.at <= closes));
    let last = in_time.or(seals.len().checked_sub(1))?;
    let seal = seals.get(last)?;
    let same = seals
        .get(..=last)?
        .iter()
        .rev()
        .take_while(|former| former.hash == seal.hash);
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
            let seals: Vec<PostedSeal> = posted
                .iter()
                .map(|(hash, at)| PostedSeal {
                    turn: String::new(),
                    hash: (*hash).to_owned(),
                    at: *at,
                })
                .collect();
            assert_eq!(
                binding(&seals, closes).map(|(seal, since)| (seal.hash.as_str(), since)),
                bound,
                "{posted:?}"
            );
        }
    }
}
