//! A whole archive: the data, and pages for readers.

use super::container::ArchiveFile;
use super::contents::Archive;
use super::error::ArchiveError;
use super::gather::gather;
use super::pictures::{ArchiveSource, pages};
use crate::config::Config;
use crate::history::Store;
use std::path::PathBuf;

/// The path where the daemon keeps the archive of a finished campaign.
pub fn place(config: &Config, campaign: &str) -> PathBuf {
    config
        .data()
        .join("archives")
        .join(format!("{campaign}.zip"))
}

/// The contents of a campaign's archive, read at one moment: the data, and pages for readers
/// without a judge. The pages are the maps, the public reports, the press to everybody, and with
/// `facts` the final report and all sheets. `beat` is called between pictures.
pub fn whole(
    store: &mut Store,
    source: &ArchiveSource,
    beat: impl FnMut(),
) -> Result<(Archive, Vec<ArchiveFile>), ArchiveError> {
    store.look(|book| Ok((gather(book, source.campaign)?, pages(book, source, beat)?)))
}
