//! One envelope of a letter from a proven seat, with everything that deciding about it needs.

use super::arrived_letter::ArrivedLetter;
use super::context::Intake;
use super::decision::Decision;
use super::refusal::RefusalReason;
use super::refusal_mails::refuse;
use crate::campaign::{
    error::InternalError,
    outcome::{SheetChange, SheetChangeKind},
    secrets,
};
use crate::history::{SheetRow, SheetStanding, Transaction};
use crate::intake::{sender::seat_claim::SeatClaim, sheets::future_lines::read_kept_lines};
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
        read_kept_lines(self.book, self.claimed)
    }

    pub(crate) fn refuse(&self, why: RefusalReason) -> Result<Decision, InternalError> {
        refuse(self.arrived, Some(self.claimed), why, self.n)
    }

    /// The row for a new sheet, with its salt, and the change that stores it.
    pub(crate) fn new_sheet(
        &self,
        draft: SheetDraft,
    ) -> Result<(SheetRow, SheetChange), InternalError> {
        let SheetDraft {
            lines,
            clean,
            waits,
            standing,
        } = draft;
        let (claimed, campaign) = (self.claimed, &self.claimed.campaign.row);
        let seat = claimed.seat.seat;
        let revision = self.book.next_revision(campaign.id, campaign.turn, seat)?;
        let name = format!("salt/{}/{}/{seat}/{revision}", campaign.name, campaign.turn);
        let (salt, source) = (
            self.intake.desk.chance.bytes(&name)?,
            secrets::sheet_source(&lines),
        );
        let hash = secrets::sheet_hash(&salt, &source);
        let what = SheetChangeKind::Put {
            source: source.clone(),
            salt,
            hash,
            clean,
            waits,
            standing,
            revision,
        };
        let row = SheetRow {
            seat,
            revision,
            letter: Some(self.arrived.row.id),
            source,
            salt,
            hash,
            received: self.arrived.row.received,
            clean,
            waits,
            held: standing == SheetStanding::Held,
            by_moderator: claimed.is_moderators(),
        };
        Ok((row, claimed.sheet_change(what)))
    }
}

/// A new sheet, before it has a number and a salt.
pub(crate) struct SheetDraft {
    pub lines: Vec<String>,
    pub clean: bool,
    pub waits: bool,
    pub standing: SheetStanding,
}
