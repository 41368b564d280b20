//! What a moderator orders by mail that cannot be undone: it waits for a second mail that quotes the word made for it (AU-15).
//!
//! Nothing is done here. The second mail marks the word as quoted; the daemon does the act when the letters of its round are dealt with.

use super::moderator::answer_kind;
use super::{Arrived, Decision, Intake};
use crate::campaign::Campaign;
use crate::fault::Fault;
use crate::intervention::confirmation::{HOURS, Order, Quoted, Waiting, quoted};
use crate::intervention::words::{Asked, asked, quoted_word};
use crate::intervention::{Act, No, NotDone, reason, weigh};
use crate::moderator::ask::{Said, to_moderator};
use crate::moderator::words;
use crate::phrase::Phrase;
use crate::store::{Book, LetterState};

impl Intake<'_> {
    /// `None` where the text holds no such act.
    pub(super) fn dangerous(&self, book: &Book, arrived: &Arrived, campaign: &Campaign, text: &str) -> Result<Option<Decision>, Fault> {
        match asked(text) {
            Asked::Nothing => Ok(None),
            Asked::Wrong(why) => self.refuse_moderator(arrived, campaign, why, "no-word").map(Some),
            // one of the other words beside it: neither is done, and both are written again
            Asked::Act(..) if matches!(words::asked(text, "UTC"), words::Asked::Act(..) | words::Asked::Wrong(_)) => {
                self.refuse_moderator(arrived, campaign, Phrase::new("moderator-one-act"), "no-word").map(Some)
            }
            Asked::Act(act, because) => self.order(book, arrived, campaign, act, &because).map(Some),
            Asked::Confirm(word) => {
                let word = if word.is_empty() { quoted_word(&arrived.letter.quoted).unwrap_or_default() } else { word };
                match quoted(book, campaign, &word, self.now)? {
                    // another mail tells what came of it
                    Quoted::Valid { id, .. } => Ok(Some(Decision { reason: Some("moderator"), quoted: Some(id), ..Decision::new(LetterState::Accepted) })),
                    no => self.refuse_moderator(arrived, campaign, no.phrase(), "no-word").map(Some),
                }
            }
        }
    }

    /// The act is weighed, and its word is sent.
    fn order(&self, book: &Book, arrived: &Arrived, campaign: &Campaign, act: Act, because: &str) -> Result<Decision, Fault> {
        let Ok(reason) = reason(because) else {
            return self.refuse_moderator(arrived, campaign, Phrase::new("moderator-wants-reason"), "no-reason");
        };
        let will = match weigh(book, campaign, self.config, &act) {
            Ok(will) => will,
            Err(NotDone::No(No::Overtaken)) => return Err(crate::store::StoreError::Overtaken("the campaign changed").into()),
            Err(NotDone::No(no)) => return self.refuse_moderator(arrived, campaign, no.phrase(), "not-done"),
            Err(NotDone::Fault(fault)) => return Err(fault),
        };
        let said = Phrase::new("moderator-ask").with("reason", reason.as_str());
        let order = Order::new(campaign, &self.desk.chance, &arrived.row.id.to_string(), Waiting { act, reason })?;
        let lines = vec![will, said, Phrase::new("moderator-ask-word").with("hours", HOURS)];
        let said = Said { copy: vec![format!("confirm {}", order.nonce)], ..Said::new("moderator-title-ask", lines) };
        let decision = self.answer_dangerous(arrived, campaign, said, "moderator-asked")?;
        Ok(Decision { state: LetterState::Accepted, order: Some(order), ..decision })
    }

    fn refuse_moderator(&self, arrived: &Arrived, campaign: &Campaign, why: Phrase, reason: &'static str) -> Result<Decision, Fault> {
        self.answer_dangerous(arrived, campaign, Said::new("moderator-title-not-done", vec![why]), reason)
    }

    fn answer_dangerous(&self, arrived: &Arrived, campaign: &Campaign, said: Said, reason: &'static str) -> Result<Decision, Fault> {
        let kind = answer_kind(arrived, reason);
        let mail = to_moderator(self.desk, self.config, campaign, said, &kind, Some(arrived.letter), self.now)?;
        Ok(Decision { reason: Some(reason), mails: mail.into_iter().collect(), ..Decision::new(LetterState::Rejected) })
    }
}
