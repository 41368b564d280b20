//! Draws to which all remaining players have agreed, and last reports that are still to be sent.
//! For each campaign that ended, its archive is written and everyone gets the report, once.
//!
//! This is separate from the act that ends a campaign, since drawing a complete campaign takes
//! seconds. If the process is killed, the work is done again from the history.

use super::round_summary::RoundSummary;
use super::state::Daemon;
use crate::archive::{self, ArchiveError, ArchiveSource};
use crate::campaign::{Campaign, error::InternalError};
use crate::history::{StoreError, private_folder, rename_synced};
use crate::letters::press::PressEdition;
use crate::text::ids::CampaignId;
use crate::turns;
use crate::turns::ending::{
    draw,
    last_report::{self, ArchiveAttachment, FinalReportFacts},
};
use std::path::Path;

impl Daemon {
    /// When the last player who had not agreed to a draw leaves, all remaining players have agreed,
    /// and no mail announces that. Checked only after a change that may cause it.
    pub(super) fn end_draws(&mut self, ticked: &mut RoundSummary) -> Result<(), InternalError> {
        for (id, changes) in self.store.read(draw::due)? {
            if self.stopping() {
                return Ok(());
            }
            let ended = self.end_draw(id, changes);
            ticked.absorb_error(ended, id, "an agreed draw did not end its campaign")?;
        }
        Ok(())
    }

    fn end_draw(&mut self, id: CampaignId, changes: u32) -> Result<(), InternalError> {
        let Some(campaign) = self.load(id)? else {
            return Ok(());
        };
        let now = self.clock.now();
        let Daemon { store, desk, .. } = self;
        let ended = store.look(|book| draw::check_agreement(book, desk, &campaign, now))?;
        Ok(store.write(|book| {
            ended
                .as_ref()
                .map_or(Ok(()), |ended| ended.write(book, now))?;
            book.note_draw_looked_at(id, changes)
        })?)
    }

    pub(super) fn tell_endings(&mut self, ticked: &mut RoundSummary) -> Result<(), InternalError> {
        for row in self.store.read(|book| book.endings_owed())? {
            if self.stopping() {
                return Ok(());
            }
            self.pulse.beat();
            let _span = tracing::error_span!("ending", campaign = row.campaign.0).entered();
            // with a broken template, the report stays due until the template is fixed
            let told = self.tell_ending(row.campaign);
            ticked.absorb_error(told, row.campaign, "a last report was not written")?;
        }
        Ok(())
    }

    fn tell_ending(&mut self, id: CampaignId) -> Result<(), InternalError> {
        let Some(campaign) = self.load(id)? else {
            return Ok(());
        };
        let now = self.clock.now();
        let (desk, tables) = (&self.desk, &self.tables);
        let facts = self
            .store
            .look(|book| last_report::facts(book, tables, &campaign))?;
        // if seats play one at a time, some have not yet had the report of every turn
        let owed = self
            .store
            .look(|book| turns::deferred_reports::owed(book, desk, tables, &campaign, now))?;
        let mut mails = Vec::new();
        if let Some(facts) = &facts {
            let kept = self.write_archive(&campaign, facts)?;
            let (desk, config) = (&self.desk, &self.config);
            mails = last_report::mails(desk, config, &campaign, facts, Some(&kept), now)?;
        }
        Ok(self.store.write(|book| {
            book.ending_told(id, now.as_millisecond())?;
            if let Some(facts) = &facts {
                // press sent during the drawing must be printed too, so draw again
                if PressEdition::next(book, id)? != facts.edition {
                    return Err(StoreError::Overtaken("a letter between players came in"));
                }
                facts
                    .edition
                    .note(book, &campaign, campaign.row.turn, campaign.run())?;
            }
            owed.as_ref().map_or(Ok(()), |owed| owed.write(book))?;
            book.queue_all(&mails, now.as_millisecond())
        })?)
    }

    /// Writes the campaign's archive beside the history. Returns a smaller one, without pages, for
    /// the mails.
    fn write_archive(
        &mut self,
        campaign: &Campaign,
        facts: &FinalReportFacts,
    ) -> Result<ArchiveAttachment, InternalError> {
        let Daemon {
            store,
            desk,
            tables,
            config,
            pulse,
            ..
        } = self;
        let place = archive::place(config, &campaign.row.name);
        let file_name = format!("{}.zip", campaign.row.name);
        let fault = |why: ArchiveError| match why {
            ArchiveError::Fault(fault) => fault,
            ArchiveError::Store(why) => why.into(),
            why => InternalError::Stored {
                campaign: campaign.row.name.clone(),
                what: "history",
                why: why.to_string(),
            },
        };
        let source = ArchiveSource {
            desk,
            config,
            tables,
            campaign,
            facts: Some(facts),
        };
        let (data, pages) = archive::whole(store, &source, || pulse.beat()).map_err(fault)?;
        let small = archive::pack(&data, &[]).map_err(fault)?;
        let whole = archive::pack(&data, &pages).map_err(fault)?;
        // a history in memory has no folder beside it
        if store.path().is_some()
            && let Err(why) = put(&place, &whole)
        {
            tracing::error!(%why, file_name, "an archive was not written: `seneschal archive` does it when that is mended");
        }
        Ok(ArchiveAttachment { file_name, small })
    }
}

/// Replaces a former file atomically.
fn put(place: &Path, bytes: &[u8]) -> std::io::Result<()> {
    place.parent().map_or(Ok(()), private_folder)?;
    let unready = place.with_extension("zip.new");
    std::fs::write(&unready, bytes)?;
    rename_synced(&unready, place)
}
