//! Orders in quoted text: shown, and stored once their player confirms them.

use super::acknowledgement::{AcknowledgedSheet, accept};
use super::form_echo::is_echo;
use super::future_turns::fit_to_turn;
use super::new_sheet::{SheetDraft, number_sheet, waits_too, with_former};
use super::sheet_timing::check_time;
use crate::campaign::{error::InternalError, secrets};
use crate::history::SheetStanding;
use crate::intake::{decision::Decision, seat_letter::SeatLetter, secrecy::blank_envelope};
use crate::mail::sender_token::campaign_slug;
use crate::render::letters::SheetState;
use crate::text::{Envelope, SheetCommand, envelopes};
use crate::turns::schedule::{NamedTime, OpenTurnNames};

/// IN-41: quoted orders never count by themselves. They are shown, stored apart, and wait for
/// `confirm`. `beside`: the letter asks something else, so that the form which every report brings
/// is not meant where it was left as it is.
pub(crate) fn quoted(letter: &SeatLetter, beside: bool) -> Result<Option<Decision>, InternalError> {
    let SeatLetter {
        intake,
        book,
        arrived,
        claimed,
        ..
    } = *letter;
    let campaign = &claimed.campaign;
    if !campaign.is_running() {
        return Ok(None);
    }
    let Some(envelope) = quoted_envelope(letter)? else {
        return Ok(None);
    };
    if beside && is_echo(intake, book, claimed, &envelope)? {
        return Ok(None);
    }
    let envelope = fit_to_turn(book, claimed, blank_envelope(intake, claimed, &envelope))?;
    if check_time(arrived, claimed, &envelope)?.is_some() {
        return Ok(None);
    }
    let reading = campaign.open_match()?.read(
        claimed.seat.seat,
        &with_former(letter, &envelope)?.read_in(&claimed.seat.language),
    );
    let lines = reading.whole(&claimed.seat.language);
    let former = claimed.own_standing(book)?;
    let standing = former.is_some_and(|former| former.source == secrets::sheet_source(&lines));
    if standing || (!reading.is_readable() && reading.later_lines().is_empty()) {
        return Ok(None);
    }
    let standing = if claimed.is_held() {
        SheetStanding::Held
    } else {
        SheetStanding::Unconfirmed
    };
    // `wait` above the quotation is for its sheet too
    let mut asked = envelope.into_owned();
    asked.requests.extend(letter.envelope.requests.clone());
    let (sheet, act) = number_sheet(
        letter,
        SheetDraft {
            lines,
            clean: reading.missing.is_none() && (reading.clean || asked.asks(SheetCommand::Accept)),
            waits: waits_too(&asked, campaign, former),
            standing,
        },
    )?;
    let shown = AcknowledgedSheet {
        is_read: true,
        ..AcknowledgedSheet::new(SheetState::AwaitsConfirmation, Some(&sheet))
    };
    let decision = accept(letter, Some(&reading), shown, vec![act])?;
    Ok(Some(Decision {
        reason: Some("quoted"),
        ..decision
    }))
}

/// The first sheet in the quoted text that is for this campaign, and for a turn that can be meant.
fn quoted_envelope(letter: &SeatLetter) -> Result<Option<Envelope>, InternalError> {
    let campaign = &letter.claimed.campaign;
    let ours = campaign_slug(&campaign.row.name);
    let open = OpenTurnNames::of(campaign)?;
    let is_other = |named: &String| open.time_of(named) == NamedTime::Other;
    Ok(envelopes(&letter.arrived.letter.quoted)
        .into_iter()
        .find(|envelope| {
            let here = envelope
                .campaign
                .as_ref()
                .is_none_or(|name| campaign_slug(name) == ours);
            envelope.sheet.fenced
                && !envelope.contradicted
                && here
                && !envelope.turn.as_ref().is_some_and(is_other)
        }))
}
