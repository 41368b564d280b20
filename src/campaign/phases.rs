//! Turns as players count them, where several turns of the platform are one to them
//! (`TurnLabel::player_turn`): finds which belong together.

use super::loaded_campaign::Campaign;
use crate::campaign::error::InternalError;
use crate::games::TurnName;
use crate::history::{CampaignState, StoreResult, Transaction};
use crate::text::ids::TurnNumber;

/// The position in which a played turn was played, or the open one will be; an opening has none.
pub fn position_in(
    book: &Transaction,
    campaign: &Campaign,
    number: TurnNumber,
) -> StoreResult<Option<String>> {
    if number == campaign.row.turn && campaign.last.is_some() {
        return Ok(Some(campaign.position().to_owned()));
    }
    let Some(before) = number.before() else {
        return Ok(None);
    };
    let Some(stored) = book.turn_in(campaign.row.id, campaign.run(), before)? else {
        return Ok(None);
    };
    Ok(Some(book.position_of(
        campaign.row.id,
        campaign.run_of(number),
        number,
        stored.position,
    )?))
}

/// The players' name for the turn that this is a phase, or the whole, of.
pub fn whole_of(
    book: &Transaction,
    campaign: &Campaign,
    number: TurnNumber,
) -> Result<Option<TurnName>, InternalError> {
    let Some(position) = position_in(book, campaign, number)? else {
        return Ok(None);
    };
    Ok(Some(
        campaign.table.open_position(&position)?.turn().player_turn,
    ))
}

/// Whether seats play one at a time in a turn, open or played.
pub fn is_one_at_a_time(
    book: &Transaction,
    campaign: &Campaign,
    number: TurnNumber,
) -> Result<bool, InternalError> {
    let Some(position) = position_in(book, campaign, number)? else {
        return Ok(false);
    };
    Ok(super::sequential_play::goes_in_turn(
        &campaign.table.open_position(&position)?.awaited(),
    ))
}

/// The earlier phases of the same turn, latest first. Empty if all play at once.
pub fn pieces_before(
    book: &Transaction,
    campaign: &Campaign,
    number: TurnNumber,
) -> Result<Vec<TurnNumber>, InternalError> {
    if !is_one_at_a_time(book, campaign, number)? {
        return Ok(Vec::new());
    }
    let Some(position) = position_in(book, campaign, number)? else {
        return Ok(Vec::new());
    };
    let whole = campaign
        .table
        .open_position(&position)?
        .turn()
        .player_turn
        .name;
    let mut pieces = Vec::new();
    for piece in TurnNumber(1).until(number).rev() {
        if whole_of(book, campaign, piece)?.is_none_or(|of| of.name != whole) {
            break;
        }
        pieces.push(piece);
    }
    Ok(pieces)
}

/// How many turns of the platform pass until every seat has been asked once: where seats play one
/// at a time, each seat and every phase counts.
pub fn turns_a_round(book: &Transaction, campaign: &Campaign) -> Result<u32, InternalError> {
    if !campaign.in_turn()? {
        return Ok(1);
    }
    let pieces = |number: TurnNumber| {
        Ok::<_, InternalError>(pieces_before(book, campaign, number)?.len() + 1)
    };
    let most = pieces(campaign.row.turn)?.max(pieces(campaign.row.turn.previous())?);
    Ok(campaign
        .seats_in_game()?
        .saturating_mul(u32::try_from(most).unwrap_or(1)))
}

/// The turns that a name means, in playing order: one, or all phases of what players call one turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnRange {
    pub first: TurnNumber,
    pub last: TurnNumber,
    /// True for a turn as players count it, not a phase of one.
    pub whole: bool,
}

/// The played turns that a player's name for them means (`normalize_turn`). `names` are all turns
/// that count, including the opening, which is not a turn.
pub fn find_turns(
    book: &Transaction,
    campaign: &Campaign,
    names: &[(TurnNumber, String)],
    name: &str,
) -> Result<Option<TurnRange>, InternalError> {
    if let Some((number, _)) = names
        .iter()
        .find(|(number, known)| *number > TurnNumber(0) && known == name)
    {
        let whole = || {
            Ok::<_, InternalError>(
                whole_of(book, campaign, *number)?.is_none_or(|whole| whole.name == name),
            )
        };
        return Ok(Some(TurnRange {
            first: *number,
            last: *number,
            whole: whole()?,
        }));
    }
    // it reads each turn, which is slow
    if campaign.table.turn_rank(name).is_none() {
        return Ok(None);
    }
    let mut found: Option<TurnRange> = None;
    for (number, _) in names
        .iter()
        .rev()
        .filter(|(number, _)| *number > TurnNumber(0))
    {
        let is_it = whole_of(book, campaign, *number)?.is_some_and(|whole| whole.name == name);
        found = match (is_it, found) {
            (true, None) => Some(TurnRange {
                first: *number,
                last: *number,
                whole: true,
            }),
            (true, Some(meant)) => Some(TurnRange {
                first: *number,
                ..meant
            }),
            (false, Some(meant)) => return Ok(Some(meant)),
            (false, None) => None,
        };
    }
    Ok(found)
}

/// The last played turn, as players count turns.
pub fn last_meant(
    book: &Transaction,
    campaign: &Campaign,
    names: &[(TurnNumber, String)],
) -> Result<Option<TurnRange>, InternalError> {
    let Some((last, name)) = names.last().filter(|(number, _)| *number > TurnNumber(0)) else {
        return Ok(None);
    };
    // of a turn that goes on, it is the phase
    let goes_on = goes_on(book, campaign, *last)?;
    let whole = if goes_on {
        None
    } else {
        whole_of(book, campaign, *last)?
    };
    find_turns(
        book,
        campaign,
        names,
        whole.as_ref().map_or(name, |whole| &whole.name),
    )
}

/// The last played turns by name, in playing order; a turn of several phases gets the name that
/// means all of them.
pub fn last_named(
    book: &Transaction,
    campaign: &Campaign,
    names: &[(TurnNumber, String)],
    most: usize,
) -> Result<Vec<String>, InternalError> {
    let mut last: Vec<String> = Vec::new();
    for (number, name) in names
        .iter()
        .rev()
        .filter(|(number, _)| *number > TurnNumber(0))
    {
        let name =
            whole_of(book, campaign, *number)?.map_or_else(|| name.clone(), |whole| whole.name);
        if last.last() == Some(&name) {
            continue;
        }
        if last.len() == most {
            break;
        }
        last.push(name);
    }
    last.reverse();
    Ok(last)
}

/// Whether another phase of this turn follows or is still awaited. In a campaign that was ended in
/// the middle, nothing is awaited.
pub fn goes_on(
    book: &Transaction,
    campaign: &Campaign,
    number: TurnNumber,
) -> Result<bool, InternalError> {
    let is_last = campaign
        .last
        .as_ref()
        .is_none_or(|last| last.number <= number);
    if number == TurnNumber(0) || is_last && campaign.row.state == CampaignState::Ended {
        return Ok(false);
    }
    let Some(next) = position_in(book, campaign, number.next())? else {
        return Ok(false);
    };
    if !is_one_at_a_time(book, campaign, number.next())? {
        return Ok(false);
    }
    let whole = campaign.table.open_position(&next)?.turn().player_turn.name;
    Ok(whole_of(book, campaign, number)?.is_some_and(|of| of.name == whole))
}

/// The phases that are reported together with this one, in playing order: the earlier ones of the
/// same turn, if this is the last.
pub fn told_with(
    book: &Transaction,
    campaign: &Campaign,
    number: TurnNumber,
) -> Result<Vec<TurnNumber>, InternalError> {
    let mut pieces = if goes_on(book, campaign, number)? {
        Vec::new()
    } else {
        pieces_before(book, campaign, number)?
    };
    pieces.reverse();
    Ok(pieces)
}

/// The last phase of the last complete turn, as players count turns; 0 if the first turn still goes
/// on.
pub fn last_whole(book: &Transaction, campaign: &Campaign) -> Result<TurnNumber, InternalError> {
    let Some(last) = campaign.last.as_ref().map(|last| last.number) else {
        return Ok(TurnNumber(0));
    };
    if !goes_on(book, campaign, last)? {
        return Ok(last);
    }
    let first = pieces_before(book, campaign, last)?
        .last()
        .copied()
        .unwrap_or(last);
    Ok(first.previous())
}
