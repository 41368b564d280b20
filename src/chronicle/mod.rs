//! The chronicle: a campaign as a web site that opens from disk, without a server and without
//! asking anybody for anything.
//!
//! Shows what everybody may see and nothing else (`Viewer::Public`); of a campaign that is over,
//! what its last report tells everybody. `gather` reads it from the history, `pages` says what each
//! page is filled with, `folder` writes them so that a reader never meets half a site, `film` makes
//! one moving picture of all maps, `feed` names the turns for feed readers. The same campaign gives
//! the same bytes: no page knows when it was made.
//!
//! A page, a map, an entry is a turn as players count turns (`Table::whole`): of pieces it tells
//! all events, the dice of each, and the position after the last. While such a turn goes on it has
//! no page, although nothing of it is secret: its first dice went to its player alone, and a page
//! that later becomes another would be a turn told twice.
//!
//! Not to be taken for `intervention::chronicle` (what moderators did, as a mail) nor for the pages
//! of an archive, which is a file for keeping.
//! Pages for one player alone are no part of this.

mod animation;
mod feed;
mod folder;
mod gather;
mod pages;

#[cfg(test)]
mod tests;

pub use folder::ChronicleSummary;

use crate::campaign::{Campaign, CampaignCache, error::InternalError};
use crate::history::{Store, StoreError};
use crate::letters::MailComposer;
use crate::render::RenderError;
use std::path::{Path, PathBuf};

/// Why a chronicle was not written. The folder is then as it was.
#[derive(Debug, thiserror::Error)]
pub enum SiteError {
    #[error("{}: {what}; expected {expected}", path.display())]
    Folder {
        path: PathBuf,
        what: String,
        expected: &'static str,
    },
    #[error("{}: {why}", path.display())]
    Io { path: PathBuf, why: std::io::Error },
    #[error("{0} has not begun; expected a campaign with a first position")]
    NotBegun(String),
    #[error("the moving picture: {0}")]
    Film(String),
    #[error(transparent)]
    Fault(#[from] InternalError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<RenderError> for SiteError {
    fn from(why: RenderError) -> SiteError {
        SiteError::Fault(why.into())
    }
}

/// What is asked for.
#[derive(Clone, Copy, Debug)]
pub struct SiteRequest<'a> {
    /// The folder; made where there is none.
    pub out: &'a Path,
    /// Of all pages: who opens them is known to nobody.
    pub language: &'a str,
    /// Where the folder will be found on the web, for readers of the feed; without it the feed's
    /// links are relative.
    pub url: Option<&'a str>,
}

/// Writes a campaign's chronicle, or brings one that is there up to date: a turn's page is drawn
/// again only where something in it is new.
///
/// Holds no lock: all is read from one snapshot. `beat` is called between pages.
pub fn write(
    store: &mut Store,
    desk: &MailComposer,
    tables: &CampaignCache,
    campaign: &Campaign,
    wanted: SiteRequest,
    beat: impl FnMut(),
) -> Result<ChronicleSummary, SiteError> {
    if campaign.row.state == "setup" || campaign.last.is_none() {
        return Err(SiteError::NotBegun(campaign.row.name.clone()));
    }
    let mut draft = folder::SiteDraft::begin(wanted.out, &campaign.row.name)?;
    let turns =
        store.look(|book| gather::site(book, desk, tables, campaign, wanted, &mut draft, beat))?;
    Ok(ChronicleSummary {
        turns,
        ..draft.publish()?
    })
}
