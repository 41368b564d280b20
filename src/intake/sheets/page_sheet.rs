//! The data of a player's own page: the state of their sheet, the sheet itself, and how a letter
//! from there would be answered. Nothing is stored.

use super::acknowledgement::for_lines;
use crate::campaign::{Campaign, error::InternalError};
use crate::history::{LetterRow, OutgoingMail, SeatRow, Transaction};
use crate::intake::{
    arrived_letter::ArrivedLetter,
    context::Intake,
    letter_decision::decide_letter,
    requests::seat_status::{fence, say_state, write_form},
    sender::seat_claim::{SeatClaim, SenderProof},
};
use crate::mail::Letter;
use crate::text::{Address, Phrase};

/// A seat as its page shows it.
#[derive(Debug)]
pub struct PageSheet {
    pub lines: Vec<Phrase>,
    /// Between BEGIN and END lines: the current sheet, with the lines stored for future turns, else
    /// the form. Empty if no sheet is expected.
    pub sheet: Vec<String>,
}

impl Intake<'_> {
    /// A seat as its page shows it.
    pub fn on_page(
        &self,
        book: &Transaction,
        campaign: Campaign,
        seat: SeatRow,
        address: Address,
    ) -> Result<PageSheet, InternalError> {
        let claimed = SeatClaim::by(campaign, seat, address, SenderProof::Page);
        let lines = say_state(self, &claimed, claimed.standing(book)?)?;
        let campaign = &claimed.campaign;
        if !campaign.is_running() {
            return Ok(PageSheet {
                lines,
                sheet: Vec::new(),
            });
        }
        let mut sheet = match claimed.own_standing(book)? {
            Some(own) => fence(
                self,
                &claimed,
                &campaign.open_turn()?.name,
                own.source.lines().map(str::to_owned).collect(),
            ),
            None => write_form(self, book, &claimed)?,
        };
        // before the END line
        let end = sheet.pop();
        sheet.extend(for_lines(&claimed, claimed.kept_lines(book)?));
        sheet.extend(end);
        Ok(PageSheet { lines, sheet })
    }

    /// The mails that would answer a letter's sender.
    pub fn would_answer(
        &self,
        book: &Transaction,
        row: &LetterRow,
        letter: &Letter,
        address: &Address,
    ) -> Result<Vec<OutgoingMail>, InternalError> {
        let decision = decide_letter(&ArrivedLetter::new(self, book, row, letter))?;
        // the answers about letters to others are sent separately
        let told = decision
            .pressed
            .into_iter()
            .flat_map(|pressed| pressed.answers);
        Ok(decision
            .mails
            .into_iter()
            .chain(told)
            .filter(|mail| mail.recipient == *address)
            .collect())
    }
}
