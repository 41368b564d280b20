//! The chronicle: a campaign as a web site that opens from disk, without a server and without
//! loading anything from elsewhere.
//!
//! It shows only what everybody may see (`Viewer::Public`), and after the end what the last report
//! reveals to everybody. `gather` reads it from the history, and `pages` defines the data of each
//! page. `folder` writes the pages so that a reader never sees half a site, `animation` makes one
//! animation of all maps, and `feed` lists the turns for feed readers. The same campaign gives the
//! same bytes: no page contains the time of writing.
//!
//! A page, a map or an entry is a turn as players count turns (`TurnLabel::player_turn`). Of several
//! phases it shows all events, the dice of each, and the position after the last. While such a turn
//! goes on it has no page, although nothing in it is secret. Its first dice went to its player
//! alone, and a page that changes later would report the turn twice.
//!
//! Do not confuse it with `letters::moderation_log::chronicle` (moderators' acts, as a mail) or
//! with the pages of an archive, which is a file to keep. It has no pages for a single player.

mod animation;
mod error;
mod feed;
mod folder;
mod gather;
mod page_renderer;
mod pages;
mod played_turn;
mod standings_pages;
mod turn_page;

#[cfg(test)]
mod tests;

pub(crate) use error::SiteError;
pub(crate) use folder::ChronicleSummary;
pub use played_turn::map_path;

use crate::campaign::{Campaign, CampaignCache};
use crate::history::{CampaignState, Store};
use crate::letters::MailComposer;
use gather::SiteSources;
use std::path::Path;

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
    if campaign.row.state == CampaignState::Setup || campaign.last.is_none() {
        return Err(SiteError::NotBegun(campaign.row.name.clone()));
    }
    let mut draft = folder::SiteDraft::begin(wanted.out, &campaign.row.name)?;
    let sources = SiteSources {
        desk,
        tables,
        campaign,
        language: wanted.language,
        url: wanted.url,
    };
    let turns = store.look(|book| gather::site(book, sources, &mut draft, beat))?;
    Ok(ChronicleSummary {
        turns,
        ..draft.publish()?
    })
}
