//! Draws that nobody has to speak for any more; and last reports that are owed: of each campaign
//! that ended, its archive is written and everybody gets the report, once.
//!
//! Apart from what ends a campaign, since drawing a whole campaign takes seconds. Killed anywhere,
//! it is done again from the history.

use super::{Daemon, RoundSummary};
use crate::archive::{self, ArchiveError};
use crate::campaign::error::InternalError;
use crate::history::{StoreError, private_folder, rename_synced};
use crate::letters::press::PressEdition;
use crate::turns;
use crate::turns::ending::{
    draw,
    last_report::{self, ArchiveAttachment},
};
use std::path::Path;

impl Daemon {
    /// Where the last who had not agreed to a draw is gone, all who still play have: nobody sends a
    /// mail for that. Looked at where anything changed that it follows from, and nowhere else.
    pub(super) fn end_draws(&mut self, ticked: &mut RoundSummary) -> Result<(), InternalError> {
        for (id, changes) in self.store.read(draw::due)? {
            if self.stopping() {
                return Ok(());
            }
            let ended = self.end_draw(id, changes);
            ticked.bear(ended, id, "an agreed draw did not end its campaign")?;
        }
        Ok(())
    }

    fn end_draw(&mut self, id: i64, changes: u32) -> Result<(), InternalError> {
        let Some(campaign) = self.load(id)? else {
            return Ok(());
        };
        let now = self.clock.now();
        let Daemon { store, desk, .. } = self;
        let ended = store.look(|book| draw::agreed(book, desk, &campaign, now))?;
        Ok(store.write(|book| {
            ended.as_ref().map_or(Ok(()), |ended| ended.write(book))?;
            book.note_draw_looked_at(id, changes)
        })?)
    }

    pub(super) fn tell_endings(&mut self, ticked: &mut RoundSummary) -> Result<(), InternalError> {
        for row in self.store.read(|book| book.endings_owed())? {
            if self.stopping() {
                return Ok(());
            }
            self.pulse.beat();
            let _span = tracing::error_span!("ending", campaign = row.campaign).entered();
            // a template that is broken: it is owed until that is mended
            let told = self.tell_ending(row.campaign);
            ticked.bear(told, row.campaign, "a last report was not written")?;
        }
        Ok(())
    }

    fn tell_ending(&mut self, id: i64) -> Result<(), InternalError> {
        let Some(campaign) = self.load(id)? else {
            return Ok(());
        };
        let now = self.clock.now();
        let Daemon {
            store,
            desk,
            tables,
            config,
            pulse,
            ..
        } = self;
        let facts = store.look(|book| last_report::facts(book, tables, &campaign))?;
        // where seats play one at a time some were not told of all that was played
        let owed =
            store.look(|book| turns::deferred_reports::owed(book, desk, tables, &campaign, now))?;
        let mut mails = Vec::new();
        if let Some(facts) = &facts {
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
            let (data, pages) =
                archive::whole(store, desk, config, tables, &campaign, Some(facts), || {
                    pulse.beat()
                })
                .map_err(fault)?;
            let small = archive::pack(&data, &[]).map_err(fault)?;
            let whole = archive::pack(&data, &pages).map_err(fault)?;
            // in memory there is no folder beside it
            if store.path().is_some()
                && let Err(why) = put(&place, &whole)
            {
                tracing::error!(%why, file_name, "an archive was not written: `seneschal archive` does it when that is mended");
            }
            let kept = ArchiveAttachment { file_name, small };
            mails = last_report::mails(desk, config, &campaign, facts, Some(&kept), now)?;
        }
        Ok(store.write(|book| {
            book.ending_told(id, now.as_millisecond())?;
            if let Some(facts) = &facts {
                // who writes while it is drawn is printed too: then it is drawn again
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
}

/// In the place of a former one, whole or not at all.
fn put(place: &Path, bytes: &[u8]) -> std::io::Result<()> {
    place.parent().map_or(Ok(()), private_folder)?;
    let unready = place.with_extension("zip.new");
    std::fs::write(&unready, bytes)?;
    rename_synced(&unready, place)
}
