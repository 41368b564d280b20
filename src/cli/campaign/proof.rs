//! `campaign new-token`, `campaign password`: replaces a seat's token or password.

use crate::cli::history::named;
use crate::cli::summaries::OutboxSnapshot;
use anyhow::Context;
use secrecy::{ExposeSecret, SecretString};
use seneschal::campaign::CampaignCache;
use seneschal::clock::Clock;
use seneschal::commands::membership::credentials;
use seneschal::config::Config;
use seneschal::history::Store;
use seneschal::letters::MailComposer;
use std::io::{BufRead, IsTerminal, Read};

pub(super) fn renew_token(
    store: &mut Store,
    config: &Config,
    name: &str,
    lord: &str,
) -> anyhow::Result<()> {
    let (row, before) = (named(store, name)?, OutboxSnapshot::of(store)?);
    let seat = credentials::renew_token(
        store,
        credentials::CredentialContext {
            desk: &MailComposer::open(config)?,
            tables: &CampaignCache::default(),
            row: &row,
            lord,
            now: Clock::System.now(),
        },
    )?;
    println!(
        "The tokens of {} in {} are void. A mail gives the player the new reply address.",
        seat.lord, row.name
    );
    before.print_written(store, config, row.id)?;
    Ok(())
}

pub(super) fn set_password(
    store: &mut Store,
    config: &Config,
    name: &str,
    lord: &str,
    remove: bool,
) -> anyhow::Result<()> {
    let (row, before) = (named(store, name)?, OutboxSnapshot::of(store)?);
    let password = if remove { None } else { Some(one_line()?) };
    let (desk, password) = (
        MailComposer::open(config)?,
        password.as_ref().map(|line| line.expose_secret()),
    );
    let seat = credentials::set_password(
        store,
        credentials::CredentialContext {
            desk: &desk,
            tables: &CampaignCache::default(),
            row: &row,
            lord,
            now: Clock::System.now(),
        },
        password,
    )?;
    let done = if remove { "removed" } else { "set" };
    println!(
        "The password of {} in {} is {done}. A mail tells the player, without the password.",
        seat.lord, row.name
    );
    before.print_written(store, config, row.id)?;
    Ok(())
}

/// Reads a secret from standard input: an argument would be visible in the process list and in the
/// shell's history (AU-16).
fn one_line() -> anyhow::Result<SecretString> {
    let mut line = String::new();
    if std::io::stdin().is_terminal() {
        eprintln!("The password, on one line (it is shown as you type):");
    }
    std::io::stdin()
        .lock()
        .take(4096)
        .read_line(&mut line)
        .context("standard input cannot be read; expected the password as its first line")?;
    Ok(SecretString::from(
        line.trim_end_matches(['\r', '\n']).to_owned(),
    ))
}
