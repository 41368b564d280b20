//! Last reports that are owed: of each campaign that ended, its archive is written and everybody gets the report, once.
//!
//! Apart from what ends a campaign, since drawing a whole campaign takes seconds. Killed anywhere, it is done again from the history.

use super::{Daemon, Ticked};
use crate::archive::{self, ArchiveError};
use crate::ending::last_report::{self, Kept};
use crate::fault::Fault;
use crate::store::{private_folder, rename_synced};
use std::path::PathBuf;

impl Daemon {
    pub(super) fn tell_endings(&mut self, ticked: &mut Ticked) -> Result<(), Fault> {
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

    fn tell_ending(&mut self, id: i64) -> Result<(), Fault> {
        let Some(campaign) = self.load(id)? else { return Ok(()) };
        let now = self.clock.now();
        let Daemon { store, desk, tables, config, pulse, .. } = self;
        let facts = store.look(|book| last_report::facts(book, tables, &campaign))?;
        let mut mails = Vec::new();
        if let Some(facts) = &facts {
            let file_name = format!("{}.zip", campaign.row.name);
            let fault = |why: ArchiveError| match why {
                ArchiveError::Fault(fault) => fault,
                ArchiveError::Store(why) => why.into(),
                why => Fault::Stored { campaign: campaign.row.name.clone(), what: "history", why: why.to_string() },
            };
            let (data, pages) = archive::whole(store, desk, tables, &campaign, || pulse.beat()).map_err(fault)?;
            let small = archive::pack(&data, &[], None).map_err(fault)?;
            let whole = archive::pack(&data, &pages, Some(&facts.sheets)).map_err(fault)?;
            // in memory there is no folder beside it
            if store.path().is_some()
                && let Err(why) = put(config.data().join("archives"), &file_name, &whole)
            {
                tracing::error!(%why, file_name, "an archive was not written: `seneschal archive` does it when that is mended");
            }
            let kept = Kept { file_name, small };
            mails = last_report::mails(desk, config, &campaign, facts, Some(&kept), now)?;
        }
        Ok(store.write(|book| {
            book.ending_told(id, now.as_millisecond())?;
            book.queue_all(&mails, now.as_millisecond())
        })?)
    }
}

/// In the place of a former one, whole or not at all.
fn put(folder: PathBuf, name: &str, bytes: &[u8]) -> std::io::Result<()> {
    private_folder(&folder)?;
    let (unready, ready) = (folder.join(format!("{name}.new")), folder.join(name));
    std::fs::write(&unready, bytes)?;
    rename_synced(&unready, &ready)
}
