//! What the other rooms ask of the intake.

use super::context::Intake;
use super::decision::Decision;
use super::inbound_limit::{InboundTiming, find_pace};
use super::letter_decision::{decide_letter, is_from_somebody, refuse_unreadable_letter};
use crate::campaign::{Campaign, error::InternalError};
use crate::history::{LetterRow, OutgoingMail, SeatRow, Transaction};
use crate::intake::{
    moderator::proxy_orders::{ProxyLetter, ProxyResult, put_in_by_command},
    sheets::page_sheet::{PageSheet, preview_answers, show_page_sheet},
};
use crate::mail::Letter;
use crate::text::{Address, Phrase};

impl Intake<'_> {
    /// When a letter is processed.
    pub fn pace(
        &self,
        book: &Transaction,
        row: &LetterRow,
        letter: &Letter,
    ) -> Result<InboundTiming, InternalError> {
        find_pace(self, book, row, letter)
    }

    /// Decides what is done about a letter.
    pub fn decide(
        &self,
        book: &Transaction,
        row: &LetterRow,
        letter: &Letter,
    ) -> Result<Decision, InternalError> {
        decide_letter(self, book, row, letter)
    }

    /// A letter that could not even be read into parts: `reason` tells the operator why. Players
    /// are told, strangers as ever.
    pub fn unreadable(
        &self,
        book: &Transaction,
        row: &LetterRow,
        letter: &Letter,
    ) -> Result<Decision, InternalError> {
        refuse_unreadable_letter(self, book, row, letter)
    }

    /// Whether a letter that was left alone comes from somebody who is known, or brings a token.
    pub fn is_somebodys(
        &self,
        book: &Transaction,
        row: &LetterRow,
        letter: &Letter,
    ) -> Result<bool, InternalError> {
        is_from_somebody(self, book, row, letter)
    }

    /// A seat as its page shows it.
    pub fn on_page(
        &self,
        book: &Transaction,
        campaign: Campaign,
        seat: SeatRow,
        address: Address,
    ) -> Result<PageSheet, InternalError> {
        show_page_sheet(self, book, campaign, seat, address)
    }

    /// The mails that would answer a letter's sender.
    pub fn would_answer(
        &self,
        book: &Transaction,
        row: &LetterRow,
        letter: &Letter,
        address: &Address,
    ) -> Result<Vec<OutgoingMail>, InternalError> {
        preview_answers(self, book, row, letter, address)
    }

    /// The same as a moderator's letter in a lord's name, from the command line.
    pub fn put_in_by_command(
        &self,
        book: &Transaction,
        campaign: &Campaign,
        block: &ProxyLetter,
    ) -> Result<Result<ProxyResult, Phrase>, InternalError> {
        put_in_by_command(self, book, campaign, block)
    }
}
