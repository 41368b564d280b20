//! Remarks about a letter as a whole: it contains too many sheets, or one that could not be
//! processed while the others could.

use crate::campaign::error::InternalError;
use crate::history::{LetterState, OutgoingMail};
use crate::intake::{
    arrived_letter::ArrivedLetter,
    decision::Decision,
    notices::{address_mail, write_notice},
};
use crate::letters::MailContext;
use crate::text::{Address, MOST_SHEETS, Phrase};

/// Sheets beyond the limit of a letter: one sentence, to somebody who gets answers to this
/// letter's sheets anyway.
pub(crate) fn warn_of_more_sheets(
    arrived: &ArrivedLetter,
    decision: &mut Decision,
    more: usize,
) -> Result<(), InternalError> {
    let address = decision
        .mails
        .iter()
        .find(|mail| mail.campaign.is_some())
        .map(|mail| mail.recipient.clone());
    if let Some(address) = address.filter(|_| more > 0) {
        let line = Phrase::new("letter-too-many-sheets")
            .with("most", MOST_SHEETS)
            .with("count", more);
        decision.mails.extend(tell_address(
            arrived,
            &address,
            "notice-too-many",
            Phrase::new("platform-title-not-read"),
            line,
        )?);
    }
    Ok(())
}

/// A sentence about the letter as a whole, to the address of a player.
fn tell_address(
    arrived: &ArrivedLetter,
    address: &Address,
    sort: &str,
    title: Phrase,
    line: Phrase,
) -> Result<Option<OutgoingMail>, InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    let Some(seat) = book.seats_of(address)?.into_iter().next() else {
        return Ok(None);
    };
    let kind = format!("{sort}/{}", arrived.row.id);
    let to = MailContext {
        answers: Some(arrived.letter),
        ..address_mail(intake, address, &kind, &seat.language)
    };
    write_notice(intake, to, title, vec![line], Vec::new()).map(Some)
}

/// IN-48: a campaign that cannot be read does not block others for which the letter has a
/// sheet. It is retried as often as any letter. Then the others count, the player is asked to
/// send that sheet again, and the operator is told that something is wrong. If the letter
/// contains nothing else, or nothing in it proves its sender, it is put aside as a whole.
pub(crate) fn warn_of_broken(
    arrived: &ArrivedLetter,
    mut decision: Decision,
    broken: Vec<(String, InternalError)>,
) -> Result<Decision, InternalError> {
    let Some((first, _)) = broken.first() else {
        return Ok(decision);
    };
    let first = first.clone();
    let counts = decision.state == LetterState::Accepted;
    for (campaign, fault) in broken {
        if !counts {
            return Err(fault);
        }
        tracing::error!(campaign, %fault, "a sheet was not dealt with, the others of its letter were");
        decision.broken.push(campaign);
    }
    let line = if first.is_empty() {
        Phrase::new("letter-broken-unnamed")
    } else {
        Phrase::new("letter-broken").with("campaign", first)
    };
    if let Some(sender) = arrived.sender() {
        decision.mails.extend(tell_address(
            arrived,
            &sender,
            "notice-broken",
            Phrase::new("platform-title-not-read"),
            line,
        )?);
    }
    Ok(decision)
}
