//! Remarks about a letter as a whole: it contains too many sheets, or one that could not be
//! processed while the others could.

use super::{ArrivedLetter, Decision, Intake};
use crate::campaign::error::InternalError;
use crate::history::{LetterState, OutgoingMail, Transaction};
use crate::letters::MailContext;
use crate::render::letters::Notice;
use crate::text::{MOST_SHEETS, Phrase, ids::TurnNumber};

impl Intake<'_> {
    /// Sheets beyond the limit of a letter: one sentence, to somebody who gets answers to this
    /// letter's sheets anyway.
    pub(super) fn too_many(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        decision: &mut Decision,
        more: usize,
    ) -> Result<(), InternalError> {
        let address = decision
            .mails
            .iter()
            .find(|mail| mail.campaign.is_some())
            .map(|mail| mail.recipient.clone());
        if let Some(address) = address.filter(|_| more > 0) {
            let line = Phrase::new("letter-too-many-sheets")
                .with("most", MOST_SHEETS)
                .with("count", more);
            decision.mails.extend(self.tell_address(
                book,
                arrived,
                &address,
                "notice-too-many",
                Phrase::new("platform-title-not-read"),
                line,
            )?);
        }
        Ok(())
    }

    /// A sentence about the letter as a whole, to the address of a player.
    fn tell_address(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        address: &str,
        sort: &str,
        title: Phrase,
        line: Phrase,
    ) -> Result<Option<OutgoingMail>, InternalError> {
        let Some(seat) = book.seats_of(address)?.into_iter().next() else {
            return Ok(None);
        };
        let kind = format!("{sort}/{}", arrived.row.id);
        let to = MailContext {
            campaign: None,
            seat: None,
            address,
            turn: TurnNumber(0),
            letter: "notice",
            kind: &kind,
            answers: Some(arrived.letter),
            language: &seat.language,
            now: self.now,
        };
        let notice = Notice {
            heading: None,
            title,
            lines: vec![line],
            help: false,
            copy: Vec::new(),
        };
        self.desk.write(to, &notice, Vec::new()).map(Some)
    }

    /// IN-48: a campaign that cannot be read does not block others for which the letter has a
    /// sheet. It is retried as often as any letter. Then the others count, the player is asked to
    /// send that sheet again, and the operator is told that something is wrong. If the letter
    /// contains nothing else, or nothing in it proves its sender, it is put aside as a whole.
    pub(super) fn without_broken(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        mut decision: Decision,
        broken: Vec<(String, InternalError)>,
    ) -> Result<Decision, InternalError> {
        let Some((first, _)) = broken.first() else {
            return Ok(decision);
        };
        let first = first.clone();
        let counts = decision.state == LetterState::Accepted;
        for (campaign, fault) in broken {
            if !counts {
                return Err(fault);
            }
            tracing::error!(campaign, %fault, "a sheet was not dealt with, the others of its letter were");
            decision.broken.push(campaign);
        }
        let line = if first.is_empty() {
            Phrase::new("letter-broken-unnamed")
        } else {
            Phrase::new("letter-broken").with("campaign", first)
        };
        if let Some(sender) = arrived.sender() {
            decision.mails.extend(self.tell_address(
                book,
                arrived,
                &sender,
                "notice-broken",
                Phrase::new("platform-title-not-read"),
                line,
            )?);
        }
        Ok(decision)
    }
}
