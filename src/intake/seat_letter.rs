//! One envelope of a letter from a proven seat, with everything that deciding about it needs.

use super::arrived_letter::ArrivedLetter;
use super::context::Intake;
use super::decision::Decision;
use super::refusal::RefusalReason;
use super::refusal_mails::refuse;
use crate::campaign::error::InternalError;
use crate::history::Transaction;
use crate::intake::sender::seat_claim::SeatClaim;
use crate::text::{Envelope, SheetCommand};
use std::collections::BTreeMap;

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
        }
    }

    pub(crate) fn asks(&self, wanted: SheetCommand) -> bool {
        self.envelope.asks(wanted)
    }

    /// Whether the open turn awaits a sheet of the seat.
    pub(crate) fn is_at_turn(&self) -> Result<bool, InternalError> {
        let awaited = self.claimed.campaign.awaited()?;
        Ok(awaited.contains_key(&self.claimed.seat.seat))
    }

    /// The seat's lines for future turns, by turn.
    pub(crate) fn kept(&self) -> Result<BTreeMap<String, Vec<String>>, InternalError> {
        Ok(self.claimed.kept_lines(self.book)?)
    }

    pub(crate) fn refuse(&self, why: RefusalReason) -> Result<Decision, InternalError> {
        refuse(self.arrived, Some(self.claimed), why, self.n)
    }
}
