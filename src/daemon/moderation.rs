//! Carries out a moderator's dangerous acts: at once from the command line, or after the round's
//! letters if the second mail confirmed them.

use super::answer::open_letter;
use super::round_summary::RoundSummary;
use super::state::Daemon;
use crate::campaign::{Campaign, error::InternalError, moderators::Moderator};
use crate::commands::moderation::{
    ActError, ActRefusal, ActRequest, ActResult, ModerationContext, ModeratorAct, carry_out,
    confirmation::{ConfirmationResult, UnconfirmedAct, confirmed},
    no_mail,
};
use crate::config::Config;
use crate::history::{ConfirmationRow, OutgoingMail, StoreError};
use crate::letters::{
    MODERATED, MailComposer,
    moderator::{ModeratorNotice, to_former, to_one},
};
use crate::mail::Letter;
use crate::text::{Address, ids::CampaignId};
use jiff::Timestamp;

/// A moderator's act that a second mail confirmed.
struct ConfirmedRequest {
    campaign: Campaign,
    /// The confirming mail.
    letter: Letter,
    /// Its sender.
    by: Address,
    /// The kind of the answer.
    kind: String,
}

impl ConfirmedRequest {
    /// The answer to the sender, in the role that they have at this moment: they may have been
    /// removed since they wrote. Then they hear so, and nobody hears what they asked for.
    fn answer(
        &self,
        desk: &MailComposer,
        config: &Config,
        said: ModeratorNotice,
        now: Timestamp,
    ) -> Result<Vec<OutgoingMail>, InternalError> {
        let (campaign, letter, by) = (&self.campaign, &self.letter, &self.by);
        let he = campaign
            .moderators(config)
            .into_iter()
            .find(|one| one.address == by);
        let asked = campaign.asked_to_moderate(by).map(|one| Moderator {
            address: &one.address,
            epoch: one.epoch,
        });
        Ok(vec![match he.or(asked) {
            Some(he) => to_one(
                desk,
                campaign,
                (he.address, he.epoch),
                said,
                &self.kind,
                Some(letter),
                now,
            )?,
            None => to_former(desk, &campaign.row.name, by, &self.kind, letter, now)?,
        }])
    }
}

impl Daemon {
    /// Carries out an act at once, as from the command line.
    pub fn intervene(
        &mut self,
        campaign: CampaignId,
        act: &ModeratorAct,
        reason: &str,
    ) -> Result<ActResult, ActError> {
        let now = self.clock.now();
        let mut bench = ModerationContext {
            store: &mut self.store,
            desk: &self.desk,
            tables: &self.tables,
            config: &self.config,
            now,
        };
        carry_out(
            &mut bench,
            campaign,
            ActRequest {
                act,
                reason,
                by: None,
                word: None,
                answer: &no_mail,
            },
        )
    }

    /// Carries out acts confirmed by mail. The same transaction uses the code up: even if the
    /// process is killed, the act is done once (AU-15).
    pub(super) fn run_confirmed_acts(
        &mut self,
        ticked: &mut RoundSummary,
    ) -> Result<(), InternalError> {
        for row in self.store.read(|book| book.quoted_confirmations())? {
            if self.stopping() {
                return Ok(());
            }
            self.pulse.beat();
            let _span = tracing::error_span!("moderator", campaign = row.campaign.0).entered();
            // with a broken template, the act waits until the template is fixed
            let done = self.do_confirmed(&row);
            ticked.absorb_error(done, row.campaign, "a moderator's act was not done")?;
        }
        Ok(())
    }

    fn do_confirmed(&mut self, row: &ConfirmationRow) -> Result<(), InternalError> {
        let now = self.clock.now();
        let Some(request) = self.load_confirmed(row)? else {
            return self.drop_word(row);
        };
        let (desk, config) = (&self.desk, &self.config);
        let told = |done: &ActResult| {
            let said = ModeratorNotice {
                copy: done.shown.clone(),
                account: done.account.clone(),
                ..ModeratorNotice::new("moderator-title-done", done.lines.clone())
            };
            request.answer(desk, config, said, now)
        };
        let why = match confirmed(row, &request.campaign) {
            ConfirmationResult::Valid {
                id,
                waiting: UnconfirmedAct { act, reason },
            } => {
                let mut bench = ModerationContext {
                    store: &mut self.store,
                    desk,
                    tables: &self.tables,
                    config,
                    now,
                };
                match carry_out(
                    &mut bench,
                    row.campaign,
                    ActRequest {
                        act: &act,
                        reason: &reason,
                        by: Some(&request.by),
                        word: Some(id),
                        answer: &told,
                    },
                ) {
                    Ok(_) => return Ok(()),
                    // retried when the letters were read, or when the other process is finished
                    Err(ActError::No(ActRefusal::LettersWait | ActRefusal::Overtaken)) => {
                        return Ok(());
                    }
                    Err(ActError::No(no)) => no.phrase(),
                    Err(ActError::Fault(fault)) => return Err(fault),
                }
            }
            quoted => quoted.phrase(),
        };
        let refused = ModeratorNotice::new("moderator-title-not-done", vec![why]);
        let mails = request.answer(desk, config, refused, now)?;
        self.store.write(|book| {
            book.use_confirmation(row.id, now.as_millisecond())?;
            book.queue_all(&mails, now.as_millisecond())
        })?;
        Ok(())
    }

    /// `None` if the confirming mail cannot be opened any more, or names no sender.
    fn load_confirmed(
        &mut self,
        row: &ConfirmationRow,
    ) -> Result<Option<ConfirmedRequest>, InternalError> {
        let tables = &self.tables;
        let (campaign, letter) = self.store.look(|book| {
            let stored = book
                .campaign(row.campaign)?
                .ok_or_else(|| StoreError::Broken("a word of no campaign".to_owned()))?;
            let letter = row
                .letter
                .map(|letter| book.letter(letter))
                .transpose()?
                .flatten();
            Ok::<_, InternalError>((Campaign::load(book, tables, stored)?, letter))
        })?;
        let letter = letter
            .and_then(|letter| open_letter(&self.config, &letter))
            .map(|(letter, _)| letter);
        Ok(letter.and_then(|letter| {
            Some(ConfirmedRequest {
                by: Address::parse(&letter.from.as_ref()?.address)?,
                kind: format!("{MODERATED}/word.{}", row.id),
                campaign,
                letter,
            })
        }))
    }

    /// If the mail with a confirmation can no longer be opened, nobody owns it: nothing is done,
    /// and the operator is informed.
    fn drop_word(&mut self, row: &ConfirmationRow) -> Result<(), InternalError> {
        tracing::warn!(
            word = row.id,
            "nobody knows any more who confirmed a moderator's act, so it was not done"
        );
        let now = self.clock.now().as_millisecond();
        self.store.write(|book| {
            book.use_confirmation(row.id, now)?;
            row.letter.map_or(Ok(()), |letter| book.note_unreported(letter, "it confirms a moderator's act, cannot be read any more, and the act was not done"))
        })?;
        Ok(())
    }
}
