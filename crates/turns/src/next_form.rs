//! A seat's order form: the game's own form, followed by the standing lines of the seat's last
//! sheet, so that nobody has to write them again.

use super::next_turn_sheets::last_standing;
use seneschal_campaign::{Campaign, error::InternalError, sequential_play::goes_in_turn};
use seneschal_games::{DynGame, Form, FormLine, Seat, StoredStateError};
use seneschal_history::{StoreResult, Transaction};
use seneschal_text::{
    Phrase, Sheet,
    ids::{CampaignId, TurnNumber},
};
use std::collections::BTreeMap;

/// What the seat's present player sent for a turn, by mail or post. Replacement sheets are not
/// included, nor is what a former player of the seat sent (AU-11).
pub(crate) fn former(
    book: &Transaction,
    campaign: CampaignId,
    turn: TurnNumber,
    seat: Seat,
) -> StoreResult<Option<String>> {
    let Some(sheet) = book.standing_sheet(campaign, turn, seat)? else {
        return Ok(None);
    };
    let own = sheet.letter.is_some()
        && !sheet.by_moderator
        && sheet.received >= book.seat_taken(campaign, seat)?;
    Ok(own.then_some(sheet.source))
}

/// The sheet from which a seat's form for a turn is filled: its sheet of the turn before, or of its
/// own last turn if seats play one at a time.
fn before(
    book: &Transaction,
    campaign: &Campaign,
    table: &dyn DynGame,
    position: &str,
    turn: TurnNumber,
    seat: Seat,
) -> Result<Option<String>, InternalError> {
    if goes_in_turn(&table.open_position(position)?.awaited()) {
        return Ok(last_standing(book, campaign, table, turn, position, seat)?
            .map(|standing| standing.sheet.source));
    }
    Ok(turn
        .before()
        .filter(|turn| *turn > TurnNumber(0))
        .map(|turn| former(book, campaign.row.id, turn, seat))
        .transpose()?
        .flatten())
}

/// The same for several seats.
pub(super) fn former_sheets(
    book: &Transaction,
    campaign: &Campaign,
    table: &dyn DynGame,
    (position, turn): (&str, TurnNumber),
    seats: impl Iterator<Item = Seat>,
) -> Result<BTreeMap<Seat, String>, InternalError> {
    let of = |seat: Seat| {
        before(book, campaign, table, position, turn, seat)
            .transpose()
            .map(|source| Ok((seat, source?)))
    };
    seats.filter_map(of).collect()
}

/// The form, with the lines of a former sheet that are still valid.
pub(crate) fn form(
    table: &dyn DynGame,
    position: &str,
    seat: Seat,
    former: Option<&str>,
) -> Result<Form, StoredStateError> {
    let at = table.open_position(position)?;
    let mut form = at.form(seat);
    let Some(former) = former else {
        return Ok(form);
    };
    let lines = at.standing(seat, &Sheet::from_stored(former));
    if !lines.is_empty() {
        form.lines.retain(|line| !line.usual);
        form.lines.push(FormLine::default());
        form.lines.push(FormLine {
            remark: Some(Phrase::new("form-carried")),
            ..FormLine::default()
        });
        form.lines.extend(lines.into_iter().map(|line| FormLine {
            order: line.into(),
            ..FormLine::default()
        }));
    }
    Ok(form)
}

/// The form of the open turn, for the player who asks for it.
pub fn form_now(
    book: &Transaction,
    campaign: &Campaign,
    seat: Seat,
) -> Result<Form, InternalError> {
    let (table, position) = (campaign.table.as_ref(), campaign.position());
    let former = before(book, campaign, table, position, campaign.row.turn, seat)?;
    Ok(form(table, position, seat, former.as_deref())?)
}

#[cfg(test)]
#[path = "next_form_tests.rs"]
pub(super) mod tests;
