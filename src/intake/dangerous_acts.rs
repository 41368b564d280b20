//! A moderator's irreversible acts by mail: each waits for a second mail that quotes the code made
//! for it (AU-15).
//!
//! Nothing is done here. The second mail marks the code as quoted; the daemon runs the act after
//! the letters of its round.

use super::moderator::answer_kind;
use super::{ArrivedLetter, Decision, Intake};
use crate::campaign::{Campaign, error::InternalError};
use crate::commands::{
    deadline::words,
    moderation::{
        ActError, ActRefusal, ModeratorAct,
        confirmation::{
            ConfirmationRequest, ConfirmationResult, HOURS, UnconfirmedAct, check_nonce,
        },
        reason, weigh,
        words::{ModerationRequest, parse_moderation_request, quoted_word},
    },
};
use crate::history::{LetterState, Transaction};
use crate::letters::moderator::ModeratorNotice;
use crate::text::{Phrase, RequestKind, fold_words, says};

/// Whether one of these words is alone on a line.
pub(super) fn accepts(text: &str, words: &[&str]) -> bool {
    let said = |line: &str| fold_words(&line.trim().trim_end_matches(['.', '!']).replace(',', " "));
    let asks: &[RequestKind] = if words.contains(&"confirm") {
        &[RequestKind::Accept, RequestKind::Confirm]
    } else {
        &[RequestKind::Accept]
    };
    text.lines().map(said).any(|line| {
        says(&line, asks)
            || words.iter().any(|word| {
                [
                    (*word).to_owned(),
                    format!("i {word}"),
                    format!("yes i {word}"),
                    format!("yes {word}"),
                ]
                .contains(&line)
            })
    })
}

impl Intake<'_> {
    /// `None` if the text contains no such act.
    pub(super) fn dangerous(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        campaign: &Campaign,
        text: &str,
    ) -> Result<Option<Decision>, InternalError> {
        // lines between `become` and `end` are the lord's, not the moderator's own
        if let Some(decision) = self.by_moderator_for_lord(book, arrived, campaign, text)? {
            return Ok(Some(decision));
        }
        let home = arrived
            .sender()
            .filter(|home| campaign.asked_to_moderate(home).is_some());
        if let Some(home) = home.filter(|_| accepts(text, &["accept"])) {
            return self
                .order(
                    book,
                    arrived,
                    campaign,
                    ModeratorAct::Accept { address: home },
                    "",
                )
                .map(Some);
        }
        match parse_moderation_request(text, &|line| campaign.table.is_fact(line)) {
            ModerationRequest::Nothing => Ok(None),
            ModerationRequest::Wrong(why) => self
                .refuse_moderator(arrived, campaign, why, "no-word")
                .map(Some),
            // one of the other words beside it: neither is done, and both are sent again
            ModerationRequest::Act(..)
                if matches!(
                    words::parse_deadline_request(text, "UTC", self.now),
                    words::DeadlineRequest::Act(..) | words::DeadlineRequest::Wrong(_)
                ) =>
            {
                self.refuse_moderator(
                    arrived,
                    campaign,
                    Phrase::new("moderator-one-act"),
                    "no-word",
                )
                .map(Some)
            }
            ModerationRequest::Act(act, because) => {
                self.order(book, arrived, campaign, act, &because).map(Some)
            }
            ModerationRequest::Confirm(word) => {
                let word = if word.is_empty() {
                    quoted_word(&arrived.letter.quoted).unwrap_or_default()
                } else {
                    word
                };
                if word.is_empty() {
                    return self
                        .refuse_moderator(
                            arrived,
                            campaign,
                            Phrase::new("moderator-word-missing"),
                            "no-word",
                        )
                        .map(Some);
                }
                match check_nonce(book, campaign, &word, self.now)? {
                    // another mail reports the result
                    ConfirmationResult::Valid { id, .. } => Ok(Some(Decision {
                        reason: Some("moderator"),
                        quoted: Some(id),
                        ..Decision::new(LetterState::Accepted)
                    })),
                    no => self
                        .refuse_moderator(arrived, campaign, no.phrase(), "no-word")
                        .map(Some),
                }
            }
        }
    }

    /// Previews the act and sends its code.
    pub(super) fn order(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        campaign: &Campaign,
        act: ModeratorAct,
        because: &str,
    ) -> Result<Decision, InternalError> {
        let reason = match reason(because) {
            Ok(reason) => reason,
            Err(_) if !act.wants_reason() => String::new(),
            Err(_) => {
                return self.refuse_moderator(
                    arrived,
                    campaign,
                    Phrase::new("moderator-wants-reason"),
                    "no-reason",
                );
            }
        };
        let sender = arrived.sender();
        let will = match weigh(
            book,
            self.tables,
            campaign,
            self.config,
            &act,
            sender.as_deref(),
        ) {
            Ok(will) => will,
            Err(ActError::No(ActRefusal::Overtaken)) => {
                return Err(crate::history::StoreError::Overtaken("the campaign changed").into());
            }
            Err(ActError::No(no)) => {
                return self.refuse_moderator(arrived, campaign, no.phrase(), "not-done");
            }
            Err(ActError::Fault(fault)) => return Err(fault),
        };
        let (at_once, name) = (!act.wants_second_mail(), arrived.row.id.to_string());
        let order = ConfirmationRequest::new(
            campaign,
            &self.desk.chance,
            &name,
            UnconfirmedAct {
                act,
                reason: reason.clone(),
            },
        )?;
        if at_once {
            // the daemon runs it after the letters of this round, and answers
            return Ok(Decision {
                reason: Some("moderator"),
                order: Some(order),
                at_once,
                ..Decision::new(LetterState::Accepted)
            });
        }
        let said = Phrase::new("moderator-ask").with("reason", reason);
        let lines = vec![
            will,
            said,
            Phrase::new("moderator-ask-word").with("hours", HOURS),
        ];
        let said = ModeratorNotice {
            copy: vec![format!("confirm {}", order.nonce)],
            ..ModeratorNotice::new("moderator-title-ask", lines)
        };
        let decision = self.answer_dangerous(arrived, campaign, said, "moderator-asked")?;
        Ok(Decision {
            state: LetterState::Accepted,
            order: Some(order),
            ..decision
        })
    }

    fn refuse_moderator(
        &self,
        arrived: &ArrivedLetter,
        campaign: &Campaign,
        why: Phrase,
        reason: &'static str,
    ) -> Result<Decision, InternalError> {
        self.answer_dangerous(
            arrived,
            campaign,
            ModeratorNotice::new("moderator-title-not-done", vec![why]),
            reason,
        )
    }

    fn answer_dangerous(
        &self,
        arrived: &ArrivedLetter,
        campaign: &Campaign,
        said: ModeratorNotice,
        reason: &'static str,
    ) -> Result<Decision, InternalError> {
        let kind = answer_kind(arrived, reason);
        let mails = self.answering(campaign, said, &kind, Some(arrived.letter))?;
        Ok(Decision {
            reason: Some(reason),
            mails,
            ..Decision::new(LetterState::Rejected)
        })
    }
}
