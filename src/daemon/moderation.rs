//! A moderator's dangerous acts: at once, as from the command line, or after the letters of a
//! round, where his second mail confirmed them.

use super::answer::open_letter;
use super::{Daemon, RoundSummary};
use crate::campaign::{Campaign, error::InternalError, moderators::Moderator};
use crate::commands::moderation::{
    ActError, ActRefusal, ActRequest, ActResult, ModerationContext, ModeratorAct, carry_out,
    confirmation::{ConfirmationResult, UnconfirmedAct, confirmed},
    no_mail,
};
use crate::history::{ConfirmationRow, OutgoingMail, StoreError};
use crate::letters::{
    MODERATED,
    moderator::{ModeratorNotice, to_former, to_one},
};
use crate::text::Phrase;

impl Daemon {
    /// Does it at once, as from the command line.
    pub fn intervene(
        &mut self,
        campaign: i64,
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

    /// Does what was confirmed by mail, each in a transaction that uses its word up: killed
    /// anywhere, it is done once (AU-15).
    pub(super) fn act_on_words(&mut self, ticked: &mut RoundSummary) -> Result<(), InternalError> {
        for row in self.store.read(|book| book.quoted_confirmations())? {
            if self.stopping() {
                return Ok(());
            }
            self.pulse.beat();
            let _span = tracing::error_span!("moderator", campaign = row.campaign).entered();
            // a template that is broken: the act waits until it is mended
            let done = self.do_confirmed(&row);
            ticked.bear(done, row.campaign, "a moderator's act was not done")?;
        }
        Ok(())
    }

    fn do_confirmed(&mut self, row: &ConfirmationRow) -> Result<(), InternalError> {
        let (now, tables) = (self.clock.now(), &self.tables);
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
        let Some((letter, by)) = letter.and_then(|letter| {
            letter
                .from
                .clone()
                .map(|from| (letter, from.address.to_lowercase()))
        }) else {
            return self.drop_word(row);
        };
        let (desk, config) = (&self.desk, &self.config);
        let kind = format!("{MODERATED}/word.{}", row.id);
        // who he is in this moment: he may have been dismissed since he wrote, and then he is told
        // so and nobody is told what he asked for
        let he = campaign
            .moderators(config)
            .into_iter()
            .find(|one| one.address.eq_ignore_ascii_case(&by));
        let asked = campaign.asked_to_moderate(&by).map(|one| Moderator {
            address: &one.address,
            epoch: one.epoch,
        });
        let he = he.or(asked);
        let answer = |said: ModeratorNotice| -> Result<Vec<OutgoingMail>, InternalError> {
            Ok(vec![match he {
                Some(he) => to_one(
                    desk,
                    &campaign,
                    (he.address, he.epoch),
                    said,
                    &kind,
                    Some(&letter),
                    now,
                )?,
                None => to_former(desk, &campaign.row.name, &by, &kind, &letter, now)?,
            }])
        };
        let told = |done: &ActResult| {
            answer(ModeratorNotice {
                copy: done.shown.clone(),
                account: done.account.clone(),
                ..ModeratorNotice::new("moderator-title-done", done.lines.clone())
            })
        };
        let refused =
            |why: Phrase| answer(ModeratorNotice::new("moderator-title-not-done", vec![why]));
        let why = match confirmed(row, &campaign) {
            ConfirmationResult::Valid {
                id,
                waiting: UnconfirmedAct { act, reason },
            } => {
                let mut bench = ModerationContext {
                    store: &mut self.store,
                    desk,
                    tables,
                    config,
                    now,
                };
                match carry_out(
                    &mut bench,
                    row.campaign,
                    ActRequest {
                        act: &act,
                        reason: &reason,
                        by: Some(&by),
                        word: Some(id),
                        answer: &told,
                    },
                ) {
                    Ok(_) => return Ok(()),
                    // it is tried again when they were read, or when whoever was quicker has done
                    Err(ActError::No(ActRefusal::LettersWait | ActRefusal::Overtaken)) => {
                        return Ok(());
                    }
                    Err(ActError::No(no)) => no.phrase(),
                    Err(ActError::Fault(fault)) => return Err(fault),
                }
            }
            quoted => quoted.phrase(),
        };
        let mails = refused(why)?;
        self.store.write(|book| {
            book.use_confirmation(row.id, now.as_millisecond())?;
            book.queue_all(&mails, now.as_millisecond())
        })?;
        Ok(())
    }

    /// A word whose mail cannot be opened any more is nobody's: nothing is done, and the operator
    /// is told.
    fn drop_word(&mut self, row: &ConfirmationRow) -> Result<(), InternalError> {
        tracing::warn!(
            word = row.id,
            "nobody knows any more who confirmed a moderator's act, so it was not done"
        );
        let now = self.clock.now().as_millisecond();
        self.store.write(|book| {
            book.use_confirmation(row.id, now)?;
            row.letter.map_or(Ok(()), |letter| book.note_untold(letter, "it confirms a moderator's act, cannot be read any more, and the act was not done"))
        })?;
        Ok(())
    }
}
