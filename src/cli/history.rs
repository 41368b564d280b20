//! Opens the history for commands: it must exist, and before anything is written to it, it must be
//! undamaged (ST-04).

use anyhow::bail;
use seneschal::campaign::token_key;
use seneschal::config::Config;
use seneschal::daemon::MissingHistory;
use seneschal::history::{CampaignRow, Store, StoreError};
use seneschal::text::yaml_document::expected_name;

/// Opens it read-only: a wrong folder must not get a history of its own.
pub(super) fn open(config: &Config) -> anyhow::Result<Store> {
    must_exist(config)?;
    Ok(Store::open(&config.history())?)
}

pub(super) fn must_exist(config: &Config) -> anyhow::Result<()> {
    is_not_missing(config)?;
    let path = config.history();
    if !path.exists() {
        bail!(
            "there is no history at {} yet: is this the daemon's configuration (--config, or SENESCHAL_CONFIG)?",
            path.display()
        );
    }
    Ok(())
}

/// Fails where a history was before and is not now.
fn is_not_missing(config: &Config) -> anyhow::Result<()> {
    MissingHistory::in_folders(config).map_or(Ok(()), |missing| Err(missing.into()))
}

/// Opens it for writing and checks it as the daemon does at start: some milliseconds for each
/// megabyte.
pub(super) fn open_sound(config: &Config) -> anyhow::Result<Store> {
    sound(open(config)?)
}

/// The same, but creates the history if this is the first campaign.
pub(super) fn open_or_make(config: &Config) -> anyhow::Result<Store> {
    is_not_missing(config)?;
    let mut store = sound(Store::open(&config.history())?)?;
    token_key::bind(&mut store, config)?;
    Ok(store)
}

fn sound(mut store: Store) -> anyhow::Result<Store> {
    match damage(&mut store)? {
        None => Ok(store),
        Some(why) => bail!("the history is damaged: {why}. Nothing was changed: {TO_DO}"),
    }
}

/// The campaign with that name. The error for a mistyped name suggests the nearest one, or lists
/// all.
pub(super) fn named(store: &mut Store, name: &str) -> anyhow::Result<CampaignRow> {
    let folded = name.trim().to_lowercase();
    if let Some(row) = store.read(|book| book.campaign_named(&folded))? {
        return Ok(row);
    }
    let all = store.read(|book| book.campaigns())?;
    if all.is_empty() {
        bail!(
            "no campaign is called {name:?}: this history has none. Set one up with `seneschal campaign new`, or select another configuration with --config"
        );
    }
    bail!(
        "no campaign is called {name:?}; expected {}",
        expected_name(name, all.iter().map(|row| row.name.as_str()))
    )
}

/// What is wrong with the history, if anything.
pub(super) fn damage(store: &mut Store) -> Result<Option<String>, StoreError> {
    match store.examine() {
        Ok(()) => Ok(None),
        Err(why) if why.is_damage() => Ok(Some(why.to_string())),
        Err(why) => Err(why),
    }
}

pub(super) const TO_DO: &str =
    "stop the daemon, run `seneschal repair`, and read what it says (docs/operator.md, \"Damage\")";
