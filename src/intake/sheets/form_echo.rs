//! A form of ours that comes back as it was sent.

use crate::campaign::error::InternalError;
use crate::history::Transaction;
use crate::intake::{
    context::Intake, requests::seat_status::write_form, sender::seat_claim::SeatClaim,
};
use crate::text::{Envelope, fold_words};

/// Whether a sheet is the one that every report brings to be filled in.
pub(crate) fn is_echo(
    intake: &Intake,
    book: &Transaction,
    claimed: &SeatClaim,
    envelope: &Envelope,
) -> Result<bool, InternalError> {
    let form: Vec<String> = write_form(intake, book, claimed)?
        .iter()
        .map(|line| fold_words(line))
        .collect();
    Ok(envelope
        .sheet
        .lines
        .iter()
        .all(|line| form.contains(&fold_words(&line.text))))
}
