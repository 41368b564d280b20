//! Where a board finds pictures.

use super::document::PostDocument;
use anyhow::bail;
use seneschal::campaign::Campaign;
use seneschal::chronicle;
use seneschal::config::Config;
use seneschal::forum::Dialect;
use seneschal::mail::sender_token::campaign_slug;

/// For `--images`: a moderator uploads each picture and types its address in.
const UPLOAD: &str = "upload";

/// What is known of the addresses of pictures that everybody may see. The address of one that a
/// single player may see is never known beforehand: in a folder on the web others could guess it.
#[derive(Default)]
pub(super) struct ImageAddresses {
    /// The map's.
    pub map: Option<String>,
    /// Begins the address of every picture.
    folder: Option<String>,
}

impl ImageAddresses {
    /// Reads `--images`.
    pub(super) fn read(images: Option<&str>, dialect: &Dialect) -> anyhow::Result<ImageAddresses> {
        let Some(place) = images.filter(|place| *place != UPLOAD) else {
            return Ok(ImageAddresses::default());
        };
        if !dialect.pictures.lie_at(place) {
            bail!(
                "--images {place:?}: expected, for {}, {}; or `upload`",
                dialect.name,
                dialect.pictures
            );
        }
        let (map, folder) = if place.ends_with('/') {
            (None, Some(place.to_owned()))
        } else {
            (Some(place.to_owned()), None)
        };
        Ok(ImageAddresses { map, folder })
    }

    /// The address of a file. `None` if it is not known, or if its name is nothing that the board
    /// takes in an address.
    pub(super) fn of(&self, dialect: &Dialect, file: &str, is_map: bool) -> Option<String> {
        let in_folder = || {
            self.folder
                .as_ref()
                .map(|folder| format!("{folder}{file}"))
                .filter(|address| dialect.pictures.lie_at(address))
        };
        self.map.clone().filter(|_| is_map).or_else(in_folder)
    }
}

/// The address of a turn's map in the campaign's chronicle, if that is on the web and has it.
pub(super) fn chronicle_map(
    config: &Config,
    campaign: &Campaign,
    page: &PostDocument,
    dialect: &Dialect,
) -> Option<String> {
    let folder = config.chronicle_folder()?;
    let url = config.chronicle.url.as_deref()?.trim_end_matches('/');
    let site = campaign_slug(&campaign.row.name);
    let map = chronicle::map_path(page.number(), &page.name);
    folder.join(&site).join(&map).exists().then_some(())?;
    let address = format!("{url}/{site}/{map}");
    dialect.pictures.lie_at(&address).then_some(address)
}
