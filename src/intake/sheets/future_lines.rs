//! Lines for future turns, as a seat stores them.

use super::sheet_contents::SheetContent;
use crate::campaign::error::InternalError;
use crate::games::SheetReading;
use crate::history::Transaction;
use crate::intake::{arrived_letter::ArrivedLetter, sender::seat_claim::SeatClaim};
use crate::text::Envelope;
use std::collections::BTreeMap;

/// A sheet's lines for future turns, and how many are over the limit; `add` keeps the existing
/// ones.
pub(crate) fn collect_later_lines(
    book: &Transaction,
    claimed: &SeatClaim,
    envelope: &Envelope,
    reading: &SheetReading,
) -> Result<(BTreeMap<String, Vec<String>>, usize), InternalError> {
    let plan = SheetContent::Plan { named: true };
    let mut former = if plan.stays_beside(envelope, &claimed.campaign) {
        claimed.kept_lines(book)?
    } else {
        BTreeMap::new()
    };
    let of = |(turn, lines): (&str, Vec<&str>)| {
        let mut all = former.remove(turn).unwrap_or_default();
        all.extend(lines.into_iter().map(str::to_owned));
        (turn.to_owned(), all)
    };
    let mut later: BTreeMap<String, Vec<String>> =
        reading.later_lines().into_iter().map(of).collect();
    let others = claimed
        .kept_lines(book)?
        .into_iter()
        .filter(|(turn, _)| !later.contains_key(turn))
        .map(|(_, lines)| lines.len())
        .sum::<usize>();
    let mut room = MOST_KEPT.saturating_sub(others);
    let mut beyond = 0;
    later.retain(|_, lines| {
        let (wanted, kept) = (lines.len(), lines.len().min(room));
        lines.truncate(kept);
        beyond += wanted - kept;
        room -= kept;
        // an empty list would delete the lines stored for that turn
        wanted == 0 || kept > 0
    });
    Ok((later, beyond))
}

/// IN-44 for lines for future turns: removes those that were replaced by lines received after
/// them. Returns the turns of these.
pub(crate) fn drop_older_lines(
    arrived: &ArrivedLetter,
    claimed: &SeatClaim,
    mut later: BTreeMap<String, Vec<String>>,
) -> Result<LinesByTurn, InternalError> {
    let book = arrived.book;
    let kept = book.later_of(claimed.campaign.row.id, claimed.seat.seat)?;
    let newer = kept
        .into_iter()
        .filter(|row| row.received / 1000 > arrived.row.received / 1000);
    let older = newer
        .filter_map(|row| later.remove(&row.turn).map(|_| row.turn))
        .collect();
    Ok((later, older))
}

/// Whether the lines for future turns differ from those stored.
pub(crate) fn differs_from_kept(
    book: &Transaction,
    claimed: &SeatClaim,
    later: &BTreeMap<String, Vec<String>>,
) -> Result<bool, InternalError> {
    let kept = claimed.kept_lines(book)?;
    Ok(later.iter().any(|(turn, lines)| {
        kept.get(turn)
            .map_or(!lines.is_empty(), |kept| kept != lines)
    }))
}

/// Lines by turn, and turns.
type LinesByTurn = (BTreeMap<String, Vec<String>>, Vec<String>);

/// Maximum number of lines a seat may store for all future turns together: every acknowledgement
/// repeats them.
pub(crate) const MOST_KEPT: usize = 1000;
