//! How many letters of one sender are dealt with in an hour (AU-14). What is too much waits, with
//! the time at which it was received; strangers are no longer listened to.
//!
//! Counted is the address in From, which anybody can write: so a letter beyond its number is looked
//! at for a proof, and one that has it counts for its seat alone. Who floods in a player's name
//! costs that player nothing.

use super::seat_claim::SenderMatch;
use super::{ArrivedLetter, Intake};
use crate::campaign::error::InternalError;
use crate::clock::{before, instant};
use crate::history::{LetterRow, Transaction};
use crate::mail::{AutomationSign, Letter};
use crate::text::{envelopes, membership::MembershipAnswer};
use jiff::{SignedDuration, Timestamp};
use std::cell::Cell;

/// When a letter is dealt with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InboundTiming {
    /// At once; it counts for this sender, or for nobody.
    Now(Option<String>),
    Later(String, Timestamp),
    /// A stranger's beyond his number.
    Never,
    /// It was put off, and newer ones of its sender were dealt with meanwhile.
    Past,
}

const HOUR: SignedDuration = SignedDuration::from_hours(1);

impl Intake<'_> {
    pub fn pace(
        &self,
        book: &Transaction,
        row: &LetterRow,
        letter: &Letter,
    ) -> Result<InboundTiming, InternalError> {
        Ok(match self.by_number(book, row, letter)? {
            // to leave must always work (OUT-11), however many mails an observer wrote before: its
            // mark is told to him alone, and does its work once
            InboundTiming::Never if self.leaves_something(book, letter)? => {
                InboundTiming::Now(None)
            }
            InboundTiming::Never
                if self
                    .posting(book, &ArrivedLetter::new(row, letter))?
                    .is_some_and(|posting| posting.said == MembershipAnswer::Leave) =>
            {
                InboundTiming::Now(None)
            }
            pace => pace,
        })
    }

    fn by_number(
        &self,
        book: &Transaction,
        row: &LetterRow,
        letter: &Letter,
    ) -> Result<InboundTiming, InternalError> {
        // machines get no answer and cost next to nothing; bounces come in heaps when a server is
        // down. What lists mark may bring sheets, and then a mark must be no way around the number
        let brings_sheets = |machine: &AutomationSign| {
            machine.may_bring_sheets()
                && envelopes(&letter.text)
                    .iter()
                    .any(|envelope| envelope.sheet.fenced)
        };
        if letter
            .machine
            .as_ref()
            .is_some_and(|machine| !brings_sheets(machine))
        {
            return Ok(InboundTiming::Now(None));
        }
        if let Some(sender) = &row.sender {
            if row.called {
                return Ok(InboundTiming::Now(Some(sender.clone())));
            }
            // newer ones were called for a turn: an older sheet must not take the place of theirs
            // (IN-44)
            if book.overtook(row, sender)? {
                return Ok(InboundTiming::Past);
            }
        }
        // a token alone is looked at here: passwords cost time, and each wrong one has to be
        // written down
        let arrived = ArrivedLetter {
            guesses: Cell::new(u32::MAX),
            ..ArrivedLetter::new(row, letter)
        };
        let address = arrived.sender().unwrap_or_default();
        let most = self.config.answers.mails_per_hour;
        if let Some(pace) = self.within(book, &address, most)? {
            let done = self.dealt(book, &address)?;
            let strangers = self.config.answers.stranger_mails_per_hour;
            // from an address that plays nowhere, a token may still prove the player
            return Ok(
                if done >= strangers && book.seats_of(&address)?.is_empty() {
                    self.proven(book, &arrived, most)?
                        .unwrap_or(InboundTiming::Never)
                } else {
                    pace
                },
            );
        }
        if let Some(pace) = self.proven(book, &arrived, most)? {
            return Ok(pace);
        }
        if book.seats_of(&address)?.is_empty() {
            Ok(InboundTiming::Never)
        } else {
            self.next_hour(book, address, most)
        }
    }

    /// The pace of the seat, of the moderator, or of who was asked something by mail, that a letter
    /// proves to come from.
    fn proven(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        most: u32,
    ) -> Result<Option<InboundTiming>, InternalError> {
        if let Some(campaign) = self.moderates(book, arrived)? {
            let moderator = format!("moderator/{campaign}");
            return match self.within(book, &moderator, most)? {
                Some(pace) => Ok(Some(pace)),
                None => self.next_hour(book, moderator, most).map(Some),
            };
        }
        if let Some(Some((_, applicant))) = self.applicant(book, arrived)? {
            let sender = format!("applicant/{}", applicant.id);
            return match self.within(book, &sender, most)? {
                Some(pace) => Ok(Some(pace)),
                None => self.next_hour(book, sender, most).map(Some),
            };
        }
        // whoever was asked whether he plays from there
        if let Some(row) = self.move_asked(book, arrived)? {
            let sender = format!("moving/{row}");
            return match self.within(book, &sender, most)? {
                Some(pace) => Ok(Some(pace)),
                None => self.next_hour(book, sender, most).map(Some),
            };
        }
        // an account on a forum is its own proof
        let applied = arrived
            .messenger()
            .map_or(Ok(Vec::new()), |sender| book.unsettled_of(&sender))?;
        if let Some(one) = applied.first() {
            let sender = format!("applicant/{}", one.id);
            return match self.within(book, &sender, most)? {
                Some(pace) => Ok(Some(pace)),
                None => self.next_hour(book, sender, most).map(Some),
            };
        }
        // the address proves, or a sheet with a token in it
        let envelope = envelopes(&arrived.letter.text)
            .into_iter()
            .find(|envelope| envelope.secret.is_some())
            .unwrap_or_default();
        let SenderMatch::Seat(claimed) = self.find(book, arrived, &envelope)? else {
            return Ok(None);
        };
        if claimed.proof.is_none() {
            return Ok(None);
        }
        let seat = format!("seat/{}/{}", claimed.campaign.row.id, claimed.seat.seat);
        match self.within(book, &seat, most)? {
            Some(pace) => Ok(Some(pace)),
            None => self.next_hour(book, seat, most).map(Some),
        }
    }

    /// At once, while the sender's number is not reached and none of his letters waits, which this
    /// one must not overtake.
    fn within(
        &self,
        book: &Transaction,
        sender: &str,
        most: u32,
    ) -> Result<Option<InboundTiming>, InternalError> {
        let free = self.dealt(book, sender)? < most && book.put_off(sender)? == 0;
        Ok(free.then(|| InboundTiming::Now(Some(sender.to_owned()))))
    }

    fn dealt(&self, book: &Transaction, sender: &str) -> Result<u32, InternalError> {
        Ok(book.dealt_since(sender, before(self.now, HOUR).as_millisecond())?)
    }

    /// In the hour in which his turn comes, behind those that wait already.
    fn next_hour(
        &self,
        book: &Transaction,
        sender: String,
        most: u32,
    ) -> Result<InboundTiming, InternalError> {
        let most = most.max(1);
        let waiting = book.put_off(&sender)?;
        let oldest = book
            .dealt_before(&sender, most - 1)?
            .map_or(self.now, instant);
        let hours = 1 + i64::from(waiting / most);
        let until = oldest
            .checked_add(SignedDuration::from_hours(hours))
            .unwrap_or(Timestamp::MAX);
        Ok(InboundTiming::Later(
            sender,
            until.max(
                self.now
                    .checked_add(SignedDuration::from_millis(1))
                    .unwrap_or(self.now),
            ),
        ))
    }
}
