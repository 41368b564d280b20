//! Sheets in games where seats play one at a time. A player who has to wait for their move writes
//! for their own future turns, whatever turn the fence names.

use crate::campaign::error::InternalError;
use crate::games::SheetReading;
use crate::history::Transaction;
use crate::intake::{
    arrived_letter::ArrivedLetter, refusal::RefusalReason, sender::seat_claim::SeatClaim,
};
use crate::render::letters::SheetState;
use crate::text::{Envelope, Line, for_turn, ids::TurnNumber};
use crate::turns::schedule::{NamedTime, OpenTurnNames, PlayerTurn};
use std::borrow::Cow;

/// The line number of a line that represents the fence's turn: it gets no answer.
pub(crate) const NOT_WRITTEN: usize = 0;

/// The envelope with its fence's turn in a form that the game can read. A turn as players count
/// it becomes its open phase. A fence for a future turn becomes a `for` line above its lines.
pub(crate) fn fit_to_turn<'e>(
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
    let open = OpenTurnNames::of(campaign)?;
    let time = open.time_of(&named);
    // a planning form is sent to the player with the fence of another player's turn
    if time == NamedTime::Other && !was_anothers(book, claimed, &named)? {
        return Ok(envelope);
    }
    let mut envelope = envelope.into_owned();
    envelope.turn = Some(open.phase);
    if time == NamedTime::Later && !envelope.sheet.lines.is_empty() {
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

/// Why nothing in a letter can be accepted now, if seats play one at a time.
pub(crate) fn check_order_of_play(
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
    if let Some(turn) = envelope.turn_other_than(&open) {
        return Ok(Some(RefusalReason::OtherTurn(turn.to_owned(), open)));
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
    Ok((claimed.is_at_turn()? && late()).then_some(RefusalReason::Late))
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
    match played {
        Some((number, _)) => Ok(!was_awaited(book, claimed, number)?),
        None => Ok(false),
    }
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
    if taken_back && claimed.is_at_turn()? {
        return Ok(true);
    }
    let open = PlayerTurn::up_to(book, campaign, campaign.row.turn)?;
    let begins = open.map_or(campaign.row.turn, |turn| turn.first);
    for number in TurnNumber(1).until(begins).rev() {
        if book
            .turn(campaign.row.id, number)?
            .is_none_or(|turn| turn.played < sent)
        {
            break;
        }
        if was_awaited(book, claimed, number)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The open turn and those before it, back to this seat's own last turn: sheets that have
/// waited for `confirm` since then still do. The latest first.
pub(crate) fn list_turns_since_own(
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
pub(crate) fn list_turns_before(
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
    let at_turn = claimed.is_at_turn()?;
    let begins = PlayerTurn::up_to(book, campaign, open)?
        .filter(|_| at_turn)
        .map_or(open, |turn| turn.first);
    let last = book
        .last_turns_with_sheets(campaign.row.id, seat, begins)?
        .first()
        .copied();
    let Some(own) = last
        .map(|last| PlayerTurn::up_to(book, campaign, last))
        .transpose()?
        .flatten()
    else {
        return Ok(Vec::new());
    };
    let mut phases = own.phases();
    Ok(if at_turn {
        let same = usize::try_from(open - begins).unwrap_or(usize::MAX);
        phases.nth(same).into_iter().collect()
    } else {
        phases.collect()
    })
}

/// The state with which lines for future turns alone are acknowledged.
pub(crate) fn state_ahead(at_turn: bool, reading: &SheetReading) -> SheetState {
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
    let awaited = claimed.campaign.awaited_in(book, number)?;
    Ok(awaited.contains_key(&claimed.seat.seat))
}
