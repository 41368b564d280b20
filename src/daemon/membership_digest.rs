//! Reports to moderators who joined and left: one digest a day, or a mail for each, as the campaign
//! is set.

use super::round_summary::RoundSummary;
use super::state::Daemon;
use crate::campaign::error::InternalError;
use crate::clock::day_ago;
use crate::commands::deadline::membership_digest::{self, MOST};
use crate::text::ids::CampaignId;

impl Daemon {
    pub(super) fn send_membership_digests(
        &mut self,
        ticked: &mut RoundSummary,
    ) -> Result<(), InternalError> {
        for id in self.store.read(|book| book.campaigns_with_comings())? {
            self.pulse.beat();
            let told = self.send_membership_digest(id);
            ticked.absorb_error(told, id, "who came and went was not told")?;
        }
        Ok(())
    }

    fn send_membership_digest(&mut self, id: CampaignId) -> Result<(), InternalError> {
        let now = self.clock.now();
        let Some(campaign) = self.load(id)? else {
            return Ok(());
        };
        let (rows, today) = self.store.read(|book| {
            Ok((
                book.untold_comings(id, MOST)?,
                book.comings_told_since(id, day_ago(now))?,
            ))
        })?;
        let Some(last) = rows.last().map(|row| row.id) else {
            return Ok(());
        };
        let mails = match membership_digest::is_time(campaign.settings.comings, today) {
            Some(false) => return Ok(()),
            Some(true) => {
                membership_digest::write_digest(&self.desk, &self.config, &campaign, &rows, now)?
            }
            None => Vec::new(),
        };
        self.store.write(|book| {
            book.queue_all(&mails, now.as_millisecond())?;
            book.note_comings_told(id, last, now.as_millisecond())
        })?;
        Ok(())
    }
}
