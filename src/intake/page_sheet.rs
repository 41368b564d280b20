//! The data of a player's own page: the state of their sheet, the sheet itself, and how a letter
//! from there would be answered. Nothing is stored.

use super::Intake;
use super::acknowledgement::for_lines;
use super::seat_claim::{SeatClaim, SenderProof};
use crate::campaign::{Campaign, error::InternalError};
use crate::forum::Channel;
use crate::history::{LetterRow, OutgoingMail, SeatRow, Transaction};
use crate::mail::Letter;
use crate::text::Phrase;

/// A seat as its page shows it.
#[derive(Debug)]
pub struct PageSheet {
    pub lines: Vec<Phrase>,
    /// Between BEGIN and END lines: the current sheet, with the lines stored for future turns, else
    /// the form. Empty if no sheet is expected.
    pub sheet: Vec<String>,
}

impl Intake<'_> {
    pub fn on_page(
        &self,
        book: &Transaction,
        campaign: Campaign,
        seat: SeatRow,
        address: String,
    ) -> Result<PageSheet, InternalError> {
        let claimed = SeatClaim::by(campaign, seat, address, SenderProof::Page);
        let lines = self.state(&claimed, claimed.standing(book)?)?;
        let campaign = &claimed.campaign;
        if !campaign.is_running() {
            return Ok(PageSheet {
                lines,
                sheet: Vec::new(),
            });
        }
        let mut sheet = match claimed.own_standing(book)? {
            Some(own) => self.fenced(
                &claimed,
                &campaign.open_turn()?.name,
                own.source.lines().map(str::to_owned).collect(),
            ),
            None => self.form(book, &claimed)?,
        };
        // before the END line
        let end = sheet.pop();
        sheet.extend(for_lines(&claimed, self.kept(book, &claimed)?));
        sheet.extend(end);
        Ok(PageSheet { lines, sheet })
    }

    /// The link to the player's page, if they ask for it from the registered address: the answer
    /// goes only there.
    pub(super) fn page_link(&self, claimed: &SeatClaim) -> Phrase {
        match &self.config.web {
            None => Phrase::new("web-none"),
            Some(_) if claimed.is_held() => Phrase::new("senders-from-home-only"),
            // the link would pass through the hands of the person who hands it out
            Some(_) if Channel::of(&claimed.address) == Channel::Hand => {
                Phrase::new("web-mail-only")
            }
            Some(web) => Phrase::new("web-link").with(
                "link",
                self.desk
                    .page_link(&web.url(), &claimed.campaign, &claimed.seat),
            ),
        }
    }

    /// The mails that would answer a letter's sender.
    pub fn would_answer(
        &self,
        book: &Transaction,
        row: &LetterRow,
        letter: &Letter,
        address: &str,
    ) -> Result<Vec<OutgoingMail>, InternalError> {
        let decision = self.decide(book, row, letter)?;
        // the answers about letters to others are sent separately
        let told = decision
            .pressed
            .into_iter()
            .flat_map(|pressed| pressed.answers);
        Ok(decision
            .mails
            .into_iter()
            .chain(told)
            .filter(|mail| mail.recipient == address)
            .collect())
    }
}
