//! Abandoned campaigns: nobody has sent a sheet for a number of turns in a row, or the last player
//! has resigned.
//!
//! Missing sheets end a campaign at the deadline of the last of these turns, which is not played.
//! Every player gets a warning one turn before.

use super::{Ending, EndingKind, end_early};
use crate::schedule::PlayerTurn;
use jiff::Timestamp;
use seneschal_campaign::{Campaign, error::InternalError, outcome::Outcome};
use seneschal_history::{OutgoingMail, Transaction};
use seneschal_letters::{BroadcastNotice, MailComposer, OpenTurn};
use seneschal_text::{
    Phrase,
    ids::{Seat, TurnNumber},
};

/// Why nobody plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AbandonReason<'a> {
    /// This many turns without a sheet.
    Silent { turns: u32 },
    /// The last player, by their lord's name.
    Resigned { lord: &'a str },
}

/// Ends a running campaign that nobody plays any more. Writes nothing yet: the result goes into the
/// transaction of its cause.
pub fn abandon(
    desk: &MailComposer,
    campaign: &Campaign,
    why: AbandonReason,
    now: Timestamp,
) -> Result<Outcome, InternalError> {
    let why = match why {
        AbandonReason::Silent { turns } => Phrase::new("ending-silent").with("turns", turns),
        AbandonReason::Resigned { lord } => Phrase::new("ending-resigned").with("lord", lord),
    };
    let ending = Ending {
        kind: EndingKind::Abandoned,
        why,
        winners: Vec::new(),
        words: String::new(),
    };
    end_early(desk, campaign, &ending, now)
}

/// The setting, if it is valid: with a single silent turn there could be no warning. If seats play
/// one at a time it counts rounds, so it is multiplied into turns.
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

/// Whether the open turn, whose deadline has passed, is the last of the allowed number of turns in
/// a row without any sheet.
pub fn is_left(
    book: &Transaction,
    campaign: &Campaign,
) -> Result<Option<AbandonReason<'static>>, InternalError> {
    let Some(most) = most(campaign)? else {
        return Ok(None);
    };
    if campaign.row.turn < TurnNumber(most) {
        return Ok(None);
    }
    let silent = silent_to(book, campaign, campaign.row.turn, most)?;
    Ok((silent >= most).then_some(AbandonReason::Silent { turns: silent }))
}

/// How many turns in a row, up to this one and as players count them, had no sheet. Counts to at
/// most `most` + 1.
fn silent_to(
    book: &Transaction,
    campaign: &Campaign,
    last: TurnNumber,
    most: u32,
) -> Result<u32, InternalError> {
    let (mut silent, mut end) = (0, last);
    while let Some(turn) = PlayerTurn::up_to(book, campaign, end)? {
        for phase in turn.phases() {
            if is_played(book, campaign, phase)? {
                return Ok(silent);
            }
        }
        silent += 1;
        if silent > most {
            break;
        }
        end = turn.first.previous();
    }
    Ok(silent)
}

/// Whether anyone sent a sheet for a turn, whatever happened to it. Replacement sheets do not
/// count.
fn is_played(
    book: &Transaction,
    campaign: &Campaign,
    turn: TurnNumber,
) -> Result<bool, InternalError> {
    let id = campaign.row.id;
    let sheets = book.sheets_of_turn(id, turn)?;
    if sheets.iter().any(|sheet| sheet.letter.is_some()) {
        return Ok(true);
    }
    // a sheet without a letter may have been sent in advance, or copied from a forum
    let written = book.attendance(id, turn)?;
    let in_its_place = |seat: Seat, revision: u32| {
        written
            .iter()
            .any(|row| row.seat == seat && row.revision == Some(revision))
    };
    Ok(sheets
        .iter()
        .any(|sheet| !in_its_place(sheet.seat, sheet.revision)))
}

/// The warning for everyone with turn `played` if one more silent turn will end the campaign;
/// otherwise nothing.
pub fn warning(
    book: &Transaction,
    desk: &MailComposer,
    campaign: &Campaign,
    played: TurnNumber,
    next: &OpenTurn,
    now: Timestamp,
) -> Result<Vec<OutgoingMail>, InternalError> {
    let Some(most) = most(campaign)? else {
        return Ok(Vec::new());
    };
    if played.next() < TurnNumber(most) {
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
