//! A letter that is being decided: its place in the store, and what has been counted for it so
//! far.

use super::context::Intake;
use crate::campaign::deadlines::end_of;
use crate::clock::instant;
use crate::commands::membership::MembershipContext;
use crate::history::{LetterRow, NewPress, Transaction};
use crate::mail::{Letter, our_addresses::OurAddresses, page_letters::opened_link};
use crate::text::{Address, ids::PageLink};
use jiff::Timestamp;
use std::cell::{Cell, RefCell};

/// A letter with its place in the store, and everything to decide it by.
pub(crate) struct ArrivedLetter<'a> {
    pub(crate) intake: &'a Intake<'a>,
    pub(crate) book: &'a Transaction<'a>,
    pub(crate) row: &'a LetterRow,
    pub(crate) letter: &'a Letter,
    /// The addresses of ours that it was sent to.
    pub(crate) sent_to: OurAddresses,
    /// Passwords that were looked at for it.
    pub(crate) guesses: Cell<u32>,
    /// Requests for information that it made so far, in all of its sheets.
    pub(crate) asked: Cell<usize>,
    /// Of those, reports and maps.
    pub(crate) drawn: Cell<usize>,
    /// Mails about joining that it is answered with so far.
    pub(crate) applied: Cell<usize>,
    /// Letters to others that it brought so far, in all of its sheets.
    pub(crate) pressed: RefCell<Vec<NewPress>>,
}

impl<'a> ArrivedLetter<'a> {
    pub(crate) fn new(
        intake: &'a Intake<'a>,
        book: &'a Transaction<'a>,
        row: &'a LetterRow,
        letter: &'a Letter,
    ) -> ArrivedLetter<'a> {
        ArrivedLetter {
            intake,
            book,
            row,
            letter,
            sent_to: OurAddresses::of(&letter.to, intake.desk.address(), intake.desk.bounces()),
            guesses: Cell::new(0),
            asked: Cell::new(0),
            drawn: Cell::new(0),
            applied: Cell::new(0),
            pressed: RefCell::default(),
        }
    }
}

impl ArrivedLetter<'_> {
    pub(crate) fn received(&self) -> Timestamp {
        instant(self.row.received)
    }

    /// The last moment at which it may have been written, in milliseconds.
    pub(crate) fn latest(&self) -> i64 {
        if self.is_pasted() {
            latest(self.received()).as_millisecond()
        } else {
            self.row.received
        }
    }

    /// Whether a moderator pasted it from a board: he saw who wrote it.
    pub(crate) fn is_pasted(&self) -> bool {
        self.row.key.starts_with(crate::forum::KEY)
    }

    /// The link of the page that it was sent from.
    pub(crate) fn page(&self) -> Option<PageLink> {
        opened_link(&self.row.key)
    }

    /// Who wrote it; `None` where the From header leaves it open, or names nobody who could be
    /// reached.
    pub(crate) fn sender(&self) -> Option<Address> {
        Address::parse(&self.letter.from.as_ref()?.address)
    }

    /// The sender as the From header writes it, in lower case: by this, letters are counted.
    pub(crate) fn writer(&self) -> String {
        self.letter
            .from
            .as_ref()
            .map(|from| from.address.to_lowercase())
            .unwrap_or_default()
    }

    /// The author of a personal message on a forum; `None` for any other letter.
    pub(crate) fn messenger(&self) -> Option<Address> {
        self.letter
            .posted
            .filter(|posted| !posted.open)
            .and_then(|_| self.sender())
    }
}

/// The last moment that a page's time may mean. Most boards show minutes: the author gets the whole
/// minute, as for a deadline (DL-07).
pub(crate) fn latest(told: Timestamp) -> Timestamp {
    if told.as_millisecond().rem_euclid(60_000) == 0 {
        end_of(told)
    } else {
        told
    }
}

pub(crate) fn office<'t>(arrived: &'t ArrivedLetter) -> MembershipContext<'t> {
    let intake = arrived.intake;
    MembershipContext {
        desk: intake.desk,
        config: intake.config,
        now: intake.now,
        letter: arrived.row.id,
    }
}
