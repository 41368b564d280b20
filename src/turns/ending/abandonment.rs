//! A campaign that nobody plays any more: nobody has sent a sheet for so many turns in a row, or
//! its last player has resigned.
//!
//! Silence ends it at the deadline of the last of these turns, which is not played; everybody is
//! told a turn beforehand.

use super::{Ending, EndingKind, EndingPlan};
use crate::campaign::{Campaign, error::InternalError, phases::whole_of};
use crate::history::{OutgoingMail, Transaction};
use crate::letters::{BroadcastNotice, MailComposer, OpenTurn};
use crate::text::Phrase;
use jiff::Timestamp;

/// Why nobody plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AbandonReason<'a> {
    /// So many turns without a sheet.
    Silent { turns: u32 },
    /// The last who played, by his lord's name.
    Resigned { lord: &'a str },
}

/// Ends a running campaign that nobody plays any more. Nothing is written yet: what is returned
/// goes into the transaction of what caused it.
pub fn abandon(
    desk: &MailComposer,
    campaign: &Campaign,
    why: AbandonReason,
    now: Timestamp,
) -> Result<EndingPlan, InternalError> {
    let why = match why {
        AbandonReason::Silent { turns } => Phrase::new("ending-silent").with("turns", turns),
        AbandonReason::Resigned { lord } => Phrase::new("ending-resigned").with("lord", lord),
    };
    EndingPlan::new(
        desk,
        campaign,
        Ending {
            kind: EndingKind::Abandoned,
            why,
            winners: Vec::new(),
            words: String::new(),
        },
        now,
    )
}

/// The setting, where it is one: a single silent turn can have no warning before it. Where seats
/// play one at a time it counts rounds, so many turns.
fn most(campaign: &Campaign) -> Result<Option<u32>, InternalError> {
    let Some(most) = Some(campaign.settings.abandon_after).filter(|most| *most > 0) else {
        return Ok(None);
    };
    Ok(Some(if campaign.in_turn()? {
        most.saturating_mul(campaign.seats_in_game()?).max(2)
    } else {
        most.max(2)
    }))
}

/// Whether the open turn, whose deadline has passed, is the last of so many in a row for which
/// nobody has sent a sheet.
pub fn is_left(
    book: &Transaction,
    campaign: &Campaign,
) -> Result<Option<AbandonReason<'static>>, InternalError> {
    let Some(most) = most(campaign)? else {
        return Ok(None);
    };
    if campaign.row.turn < most {
        return Ok(None);
    }
    let silent = silent_to(book, campaign, campaign.row.turn, most)?;
    Ok((silent >= most).then_some(AbandonReason::Silent { turns: silent }))
}

/// How many turns up to this one nobody sent a sheet for, in a row and as players count them;
/// counted to one more than `most`.
fn silent_to(
    book: &Transaction,
    campaign: &Campaign,
    last: u32,
    most: u32,
) -> Result<u32, InternalError> {
    let in_turn = campaign.in_turn()?;
    let (mut silent, mut counted) = (0, None);
    for turn in (1..=last).rev() {
        let whole = if in_turn {
            whole_of(book, campaign, turn)?.map(|of| of.name)
        } else {
            Some(turn.to_string())
        };
        let same = counted.is_some() && counted == whole;
        if is_played(book, campaign, turn)? {
            // of this turn another piece was
            return Ok(silent - u32::from(same));
        }
        if !same && silent > most {
            break;
        }
        silent += u32::from(!same);
        counted = whole;
    }
    Ok(silent)
}

/// Whether anybody sent a sheet for a turn, whatever became of it. What was put in the place of
/// silence is nobody's.
fn is_played(book: &Transaction, campaign: &Campaign, turn: u32) -> Result<bool, InternalError> {
    let id = campaign.row.id;
    let sheets = book.sheets_of_turn(id, turn)?;
    if sheets.iter().any(|sheet| sheet.letter.is_some()) {
        return Ok(true);
    }
    // a sheet without a letter may have been kept from before, or copied from a forum
    let written = book.attendance(id, turn)?;
    let in_its_place = |seat: u8, revision: u32| {
        written
            .iter()
            .any(|row| row.seat == seat && row.revision == Some(revision))
    };
    Ok(sheets
        .iter()
        .any(|sheet| !in_its_place(sheet.seat, sheet.revision)))
}

/// What everybody is told with turn `played` when one more silent turn will end the campaign;
/// nothing otherwise.
pub fn warning(
    book: &Transaction,
    desk: &MailComposer,
    campaign: &Campaign,
    played: u32,
    next: &OpenTurn,
    now: Timestamp,
) -> Result<Vec<OutgoingMail>, InternalError> {
    let Some(most) = most(campaign)? else {
        return Ok(Vec::new());
    };
    if played + 1 < most {
        return Ok(Vec::new());
    }
    let silent = silent_to(book, campaign, played, most)?;
    if silent == 0 || silent + 1 < most {
        return Ok(Vec::new());
    }
    let line = Phrase::new("ending-soon")
        .with("turns", silent)
        .with("turn", next.turn.title.clone());
    let all = BroadcastNotice {
        campaign,
        but: &[],
        kind: "ending-soon",
        title: Phrase::new("ending-title-soon"),
        now,
    };
    desk.tell_all_in(next, all, |_, _| Ok(vec![line.clone()]))
}
