//! What proves the sender of a letter: a token, a password, or a trusted server.

use super::seat_claim::{SeatClaim, SenderProof};
use crate::campaign::{Campaign, SenderTrust, error::InternalError};
use crate::history::SeatRow;
use crate::intake::arrived_letter::ArrivedLetter;
use crate::mail::{authentication::DomainVerdict, password, sender_token::ReplyAddress};
use crate::text::{Envelope, SenderSecret};
use jiff::Timestamp;
use std::cell::OnceCell;

/// The result of checking a letter's password.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PasswordCheck {
    /// None was given, the seat has none, or the letter has used up its guesses.
    Nothing,
    Right,
    Wrong,
    /// Too many guesses were wrong: no password is checked until this time.
    Locked(Timestamp),
}

/// Passwords are ordinary words: with enough tries, anybody can guess one. The token keeps working.
pub(crate) const GUESSES_A_DAY: u32 = 10;

/// Each check costs tens of milliseconds, on purpose.
const GUESSES_A_LETTER: u32 = 5;

/// What one envelope of a letter offers to prove its sender.
pub(crate) struct SenderEvidence<'a> {
    pub arrived: &'a ArrivedLetter<'a>,
    pub envelope: &'a Envelope,
    /// The reply addresses of ours that the letter was sent to.
    pub replies: Vec<ReplyAddress>,
}

impl SenderEvidence<'_> {
    /// The claim to a seat of a campaign that has not been loaded yet.
    pub(crate) fn claim_elsewhere(&self, seat: &SeatRow) -> Result<SeatClaim, InternalError> {
        let row = self.arrived.book.campaign(seat.campaign)?.ok_or_else(|| {
            crate::history::StoreError::Broken("a seat without a campaign".to_owned())
        })?;
        let campaign = Campaign::load(self.arrived.book, self.arrived.intake.tables, row)?;
        self.claim(campaign, seat.clone())
    }

    pub(crate) fn claim(
        &self,
        campaign: Campaign,
        seat: SeatRow,
    ) -> Result<SeatClaim, InternalError> {
        let desk = self.arrived.intake.desk;
        let address = seat.address.clone().ok_or_else(|| {
            crate::history::StoreError::Broken("a claim to a seat that nobody sits on".to_owned())
        })?;
        let from_home = self.arrived.sender().as_ref() == Some(&address);
        let has_token = self
            .tokens()
            .any(|token| desk.is_token(&campaign, &seat, token));
        let password = match &self.envelope.secret {
            Some(SenderSecret::Password(given)) if !has_token => {
                self.check_password(&seat, given)?
            }
            _ => PasswordCheck::Nothing,
        };
        let proof = if has_token {
            Some(SenderProof::Token)
        } else if password == PasswordCheck::Right {
            Some(SenderProof::Password)
        } else {
            self.find_proof_of_address(&campaign, from_home)
        };
        let void_token = proof.is_none()
            && self
                .tokens()
                .any(|token| desk.was_token(&campaign, &seat, token));
        let wrong_token = proof.is_none() && self.tokens().next().is_some();
        let locked = if let PasswordCheck::Locked(until) = password {
            Some(until)
        } else {
            None
        };
        Ok(SeatClaim {
            campaign,
            seat,
            address,
            proof,
            from_home,
            wrong_password: password == PasswordCheck::Wrong,
            void_token,
            wrong_token,
            locked,
            standing: OnceCell::new(),
        })
    }

    /// The tokens in the reply addresses, and the one in the sheet.
    fn tokens(&self) -> impl Iterator<Item = &str> {
        let in_sheet = match &self.envelope.secret {
            Some(SenderSecret::Token(token)) => Some(token.as_str()),
            _ => None,
        };
        self.replies
            .iter()
            .map(|to| to.token.as_str())
            .chain(in_sheet)
    }

    /// What proves that the letter comes from the registered address, if its From header says so.
    fn find_proof_of_address(&self, campaign: &Campaign, from_home: bool) -> Option<SenderProof> {
        let (arrived, letter) = (self.arrived, self.arrived.letter);
        let vouched = letter.from.as_ref().map(|from| {
            letter.results.vouch(
                &self.arrived.intake.config.mail.trusted_results,
                &from.address,
            )
        });
        let proof = if from_home && letter.posted.is_some() {
            Some(SenderProof::Forum)
        } else if from_home && arrived.is_pasted() {
            Some(SenderProof::Pasted)
        } else if from_home && let Some(DomainVerdict::By(method)) = vouched {
            Some(SenderProof::Vouched(method))
        } else if from_home && campaign.settings.trust == SenderTrust::From {
            Some(SenderProof::From)
        } else {
            None
        };
        if proof.is_none()
            && from_home
            && let Some(DomainVerdict::Not(doubt)) = vouched
        {
            tracing::info!(
                letter = arrived.row.id,
                campaign = campaign.row.name,
                doubt = doubt.word(),
                "nothing proves the sender"
            );
        }
        proof
    }

    /// Checks a password, unless the seat had too many wrong guesses within a day, or this letter
    /// did.
    fn check_password(&self, seat: &SeatRow, given: &str) -> Result<PasswordCheck, InternalError> {
        let (book, now) = (self.arrived.book, self.arrived.intake.now);
        let Some(stored) = book.password(seat.campaign, seat.seat)? else {
            return Ok(PasswordCheck::Nothing);
        };
        let guesses = self.arrived.guesses.get();
        // a machine's letter may not try any
        if guesses >= GUESSES_A_LETTER {
            return Ok(PasswordCheck::Nothing);
        }
        let day_ago = crate::clock::day_ago(now);
        let last =
            book.wrong_password_before(seat.campaign, seat.seat, day_ago, GUESSES_A_DAY - 1)?;
        if let Some(last) = last {
            return Ok(PasswordCheck::Locked(crate::clock::instant(
                last.saturating_add(now.as_millisecond() - day_ago),
            )));
        }
        self.arrived.guesses.set(guesses + 1);
        Ok(if password::verify_password(&stored, given) {
            PasswordCheck::Right
        } else {
            PasswordCheck::Wrong
        })
    }
}
