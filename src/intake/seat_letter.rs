//! One envelope of a letter from a proven seat, with everything that deciding about it needs.

use super::arrived_letter::ArrivedLetter;
use super::context::Intake;
use super::decision::Decision;
use super::refusal::RefusalReason;
use super::refusal_mails::refuse;
use crate::campaign::error::InternalError;
use crate::history::Transaction;
use crate::intake::sender::seat_claim::SeatClaim;
use crate::text::Envelope;

/// One envelope of a proven seat's letter.
#[derive(Clone, Copy)]
pub(crate) struct SeatLetter<'a> {
    pub intake: &'a Intake<'a>,
    pub book: &'a Transaction<'a>,
    pub arrived: &'a ArrivedLetter<'a>,
    pub claimed: &'a SeatClaim,
    pub envelope: &'a Envelope,
    /// Its place among the letter's envelopes.
    pub n: usize,
    /// It agrees to the sheet that an answer offered for its former one: nothing of that is missed.
    pub agrees: bool,
}

impl<'a> SeatLetter<'a> {
    pub(crate) fn new(
        arrived: &'a ArrivedLetter<'a>,
        claimed: &'a SeatClaim,
        envelope: &'a Envelope,
        n: usize,
    ) -> SeatLetter<'a> {
        SeatLetter {
            intake: arrived.intake,
            book: arrived.book,
            arrived,
            claimed,
            envelope,
            n,
            agrees: false,
        }
    }

    pub(crate) fn refuse(&self, why: RefusalReason) -> Result<Decision, InternalError> {
        refuse(self.arrived, Some(self.claimed), why, self.n)
    }
}
