//! Sheets in games where seats play one at a time. A player who has to wait for their move writes
//! for their own future turns, whatever turn the fence names.

use super::arrived_letter::ArrivedLetter;
use super::refusal::RefusalReason;
use super::seat_claim::SeatClaim;
use crate::campaign::{
    error::InternalError,
    phases::{pieces_before, position_in, whole_of},
};
use crate::games::SheetReading;
use crate::history::Transaction;
use crate::render::letters::SheetState;
use crate::text::{Envelope, Line, for_turn, ids::TurnNumber};
use std::borrow::Cow;

/// The line number of a line that represents the fence's turn: it gets no answer.
pub(super) const NOT_WRITTEN: usize = 0;

/// The envelope with its fence's turn in a form that the game can read. A turn as players count
/// it becomes its open phase. A fence for a future turn becomes a `for` line above its lines.
pub(super) fn fit_to_turn<'e>(
    book: &Transaction,
    claimed: &SeatClaim,
    envelope: Cow<'e, Envelope>,
) -> Result<Cow<'e, Envelope>, InternalError> {
    let campaign = &claimed.campaign;
    let Some(named) = envelope.turn.clone().filter(|_| campaign.is_running()) else {
        return Ok(envelope);
    };
    if !campaign.in_turn()? {
        return Ok(envelope);
    }
    let (open, whole) = (
        campaign.open_turn()?.name,
        campaign.open_match()?.turn().player_turn.name,
    );
    let now = named == open || named == whole;
    let comes = !now && campaign.table.turn_rank(&named) > campaign.table.turn_rank(&open);
    // a planning form is sent to the player with the fence of another player's turn
    if !now && !comes && !was_anothers(book, claimed, &named)? {
        return Ok(envelope);
    }
    let mut envelope = envelope.into_owned();
    envelope.turn = Some(open.clone());
    if comes && !envelope.sheet.lines.is_empty() {
        envelope.sheet.lines.insert(
            0,
            Line {
                number: NOT_WRITTEN,
                text: for_turn(&claimed.seat.language, &named),
            },
        );
    }
    Ok(Cow::Owned(envelope))
}

/// Whether a fence is meant for now: it names the open turn, or, if seats play one at a time,
/// the whole turn or a future one.
pub(super) fn match_turns(
    claimed: &SeatClaim,
    open: &str,
) -> Result<impl Fn(&String) -> bool, InternalError> {
    let table = &claimed.campaign.table;
    let in_turn = claimed.campaign.in_turn()?;
    let whole = if in_turn {
        claimed.campaign.open_match()?.turn().player_turn.name
    } else {
        open.to_owned()
    };
    Ok(move |named: &String| {
        named == open
            || in_turn && (*named == whole || table.turn_rank(named) > table.turn_rank(open))
    })
}

/// Why nothing in a letter can be accepted now, if seats play one at a time.
pub(super) fn check_order_of_play(
    arrived: &ArrivedLetter,
    claimed: &SeatClaim,
    envelope: &Envelope,
) -> Result<Option<RefusalReason>, InternalError> {
    let book = arrived.book;
    let (campaign, seat) = (&claimed.campaign, claimed.seat.seat);
    if !campaign.is_in_game(seat)? {
        return Ok(Some(RefusalReason::Out));
    }
    let open = campaign.open_turn()?.name;
    if let Some(turn) = envelope.turn.as_ref().filter(|turn| **turn != open) {
        return Ok(Some(RefusalReason::OtherTurn(turn.clone(), open)));
    }
    // the player's own turn ran while the letter was under way
    let crossed = campaign
        .row
        .opened
        .is_some_and(|opened| arrived.latest() < opened)
        && (campaign.row.turn > TurnNumber(1) || !campaign.rollbacks.is_empty());
    if crossed && envelope.turn.is_none() && was_at_turn_since(book, claimed, arrived.latest())? {
        return Ok(Some(RefusalReason::Crossed));
    }
    let late = || {
        campaign
            .cutoff()
            .is_some_and(|closes| arrived.received() > closes)
    };
    Ok((campaign.awaited()?.contains_key(&seat) && late()).then_some(RefusalReason::Late))
}

/// Whether it names a turn that was played without asking this seat for a sheet.
fn was_anothers(
    book: &Transaction,
    claimed: &SeatClaim,
    named: &str,
) -> Result<bool, InternalError> {
    let campaign = &claimed.campaign;
    let played = book
        .turn_names(campaign.row.id)?
        .into_iter()
        .find(|(number, name)| *number > TurnNumber(0) && name == named);
    let Some(position) = played
        .map(|(number, _)| position_in(book, campaign, number))
        .transpose()?
        .flatten()
    else {
        return Ok(false);
    };
    Ok(!campaign
        .table
        .open_position(&position)?
        .awaited()
        .contains_key(&claimed.seat.seat))
}

/// Whether a turn of this seat has been played since then, other than the open one as players
/// count them. Also true if its turn was reopened since then, and the letter was written for a
/// later turn.
fn was_at_turn_since(
    book: &Transaction,
    claimed: &SeatClaim,
    sent: i64,
) -> Result<bool, InternalError> {
    let campaign = &claimed.campaign;
    let taken_back = campaign
        .rollbacks
        .last()
        .is_some_and(|rollback| rollback.at > sent);
    if taken_back && campaign.awaited()?.contains_key(&claimed.seat.seat) {
        return Ok(true);
    }
    let whole = campaign.open_match()?.turn().player_turn.name;
    for number in TurnNumber(1).until(campaign.row.turn).rev() {
        if book
            .turn(campaign.row.id, number)?
            .is_none_or(|turn| turn.played < sent)
        {
            break;
        }
        let other = whole_of(book, campaign, number)?.is_some_and(|of| of.name != whole);
        if other && was_awaited(book, claimed, number)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The open turn and those before it, back to this seat's own last turn: sheets that have
/// waited for `confirm` since then still do. The latest first.
pub(super) fn list_turns_since_own(
    book: &Transaction,
    claimed: &SeatClaim,
) -> Result<Vec<TurnNumber>, InternalError> {
    let open = claimed.campaign.row.turn;
    let mut turns = vec![open];
    if !claimed.campaign.in_turn()? {
        return Ok(turns);
    }
    for number in TurnNumber(1).until(open).rev() {
        if was_awaited(book, claimed, number)? {
            break;
        }
        turns.push(number);
    }
    Ok(turns)
}

/// The turn before this one. If seats play one at a time, it is the same phase of this seat's
/// own last turn, or all its phases for a player who has to wait for their move.
pub(super) fn list_turns_before(
    book: &Transaction,
    claimed: &SeatClaim,
) -> Result<Vec<TurnNumber>, InternalError> {
    let (campaign, open, seat) = (
        &claimed.campaign,
        claimed.campaign.row.turn,
        claimed.seat.seat,
    );
    if !campaign.in_turn()? {
        return Ok(vec![open.previous()]);
    }
    let at_turn = campaign.awaited()?.contains_key(&seat);
    let pieces = if at_turn {
        pieces_before(book, campaign, open)?
    } else {
        Vec::new()
    };
    let begins = pieces.last().copied().unwrap_or(open);
    let Some(last) = book
        .last_turns_with_sheets(campaign.row.id, seat, begins)?
        .first()
        .copied()
    else {
        return Ok(Vec::new());
    };
    let first = pieces_before(book, campaign, last)?
        .last()
        .copied()
        .unwrap_or(last);
    Ok(if at_turn {
        first
            .until(last.next())
            .nth(pieces.len())
            .into_iter()
            .collect()
    } else {
        first.until(last.next()).collect()
    })
}

/// The state with which lines for future turns alone are acknowledged.
pub(super) fn state_ahead(at_turn: bool, reading: &SheetReading) -> SheetState {
    match (
        at_turn,
        reading.answers.iter().any(|answer| answer.verdict.is_no()),
    ) {
        (true, _) => SheetState::Kept,
        (false, false) => SheetState::Ahead,
        (false, true) => SheetState::AheadIncomplete,
    }
}

fn was_awaited(
    book: &Transaction,
    claimed: &SeatClaim,
    number: TurnNumber,
) -> Result<bool, InternalError> {
    let Some(position) = position_in(book, &claimed.campaign, number)? else {
        return Ok(false);
    };
    Ok(claimed
        .campaign
        .table
        .open_position(&position)?
        .awaited()
        .contains_key(&claimed.seat.seat))
}
