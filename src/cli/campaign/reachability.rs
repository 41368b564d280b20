//! Refuses addresses on a forum that the judge does not read.

use anyhow::bail;
use seneschal::config::Config;
use seneschal::text::Address;

/// Checks that every forum name is on a forum that the judge reads: otherwise it would wait for
/// that player forever.
pub(crate) fn are_reached<'a>(
    addresses: impl IntoIterator<Item = &'a Address>,
    config: &Config,
) -> anyhow::Result<()> {
    match addresses
        .into_iter()
        .find(|address| !config.reaches(address))
    {
        Some(address) => bail!("{}", on_no_forum(address)),
        None => Ok(()),
    }
}

pub(crate) fn on_no_forum(address: &str) -> String {
    format!(
        "{address:?} is on a forum that the judge does not read; expected a mail address, or configure the forum (section `forum`, docs/operator.md)"
    )
}
