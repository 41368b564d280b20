//! The data of a player's own page: the state of their sheet, the sheet itself, and how a letter
//! from there would be answered. Nothing is stored.

use super::acknowledgement::for_lines;
use crate::campaign::{Campaign, error::InternalError};
use crate::games::LineAnswer;
use crate::history::{LetterRow, OutgoingMail, SeatRow, Transaction};
use crate::intake::{
    arrived_letter::ArrivedLetter,
    confirmation::pending_acts::check_pending,
    context::Intake,
    letter_decision::decide_letter,
    requests::seat_status::{fence, say_state, write_form},
    sender::seat_claim::{SeatClaim, SenderProof},
};
use crate::mail::Letter;
use crate::text::{Address, Line, PendingAct, Phrase, Sheet};
use crate::turns::rehearsal::rehearse;

/// A seat as its page shows it.
#[derive(Debug)]
pub struct PageSheet {
    pub lines: Vec<Phrase>,
    /// Between BEGIN and END lines: the current sheet, with the lines stored for future turns, else
    /// the form. Empty if no sheet is expected.
    pub sheet: Vec<String>,
}

/// A letter that was tried.
pub struct TriedLetter {
    /// The mails that would answer its sender.
    pub mails: Vec<OutgoingMail>,
    /// The lines of its sheet, numbered as in the letter, with their answers; empty if it has none.
    pub lines: Vec<LineAnswer>,
    /// Its sheet with every suggestion taken, where each line that is not valid has one.
    pub offer: Vec<String>,
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

    /// How a letter would be answered. Nothing is stored.
    pub fn try_letter(
        &self,
        book: &Transaction,
        row: &LetterRow,
        letter: &Letter,
        address: &Address,
    ) -> Result<TriedLetter, InternalError> {
        let decision = decide_letter(&mut ArrivedLetter::new(self, book, row, letter))?;
        // the answers about letters to others are sent separately
        let told = decision
            .pressed
            .into_iter()
            .flat_map(|pressed| pressed.answers);
        let mails = decision
            .mails
            .into_iter()
            .chain(told)
            .filter(|mail| mail.recipient == *address)
            .collect();
        Ok(TriedLetter {
            mails,
            lines: decision.tried_lines,
            offer: decision.tried_offer,
        })
    }

    /// Whether one of these answers offers a sheet that `yes` still sends.
    pub fn offers_sheet<'m>(
        &self,
        book: &Transaction,
        campaign: &Campaign,
        seat: &SeatRow,
        answers: impl Iterator<Item = &'m OutgoingMail>,
    ) -> Result<bool, InternalError> {
        for mail in answers {
            let row = book.pending_answered(&mail.message_id)?;
            let act = row.map(|row| check_pending(self, campaign, seat, &row));
            if matches!(act, Some(Ok(PendingAct::Sheet { .. }))) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The marches and attacks of these lines if nobody else moved, as `Match::arrows` has them:
    /// nothing that the player may not see has a part in them (AU-11).
    pub fn forecast_arrows(
        &self,
        campaign: &Campaign,
        seat: &SeatRow,
        lines: &[LineAnswer],
    ) -> Result<Vec<String>, InternalError> {
        if !campaign.is_running() || !campaign.awaited()?.contains_key(&seat.seat) {
            return Ok(Vec::new());
        }
        let known = campaign.open_match()?.known_to(seat.seat);
        let sheet = Sheet {
            lines: lines
                .iter()
                .filter(|answer| answer.later.is_none())
                .map(|answer| Line {
                    number: answer.line,
                    text: answer.text.clone(),
                })
                .collect(),
            fenced: true,
            tongue: None,
        };
        let orders = known.read(seat.seat, &sheet.read_in(&seat.language)).orders;
        // drawn for this picture alone, and never stored
        let secret: [u8; 32] = self.desk.chance.bytes("forecast/page")?;
        let rehearsed = rehearse(
            known.as_ref(),
            &std::iter::once((seat.seat, orders)).collect(),
            &secret,
        );
        let moved = campaign
            .table
            .open_with_events(&known.stored_position(), &rehearsed.after.events)?;
        Ok(moved.arrows())
    }
}
