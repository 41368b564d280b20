//! `repair`: repairs a damaged history.

use super::summaries::counted;
use anyhow::bail;
use jiff::Timestamp;
use seneschal::archive::backup::{self, BackupFolder, RecoveryReport};
use seneschal::campaign::token_key;
use seneschal::clock::Clock;
use seneschal::config::Config;
use seneschal::daemon::{self, FolderLock, RescanScope};
use seneschal::history::{Store, remove_beside};
use std::path::PathBuf;
use std::process::ExitCode;

/// Repair a damaged history: from what is still readable, the newest good backup, and the mails
/// received since then
#[derive(clap::Args)]
pub(super) struct RepairCommand {
    /// Accept the file as it is, after a change by hand
    #[arg(long)]
    as_it_is: bool,
    /// Begin a new history on purpose where this judge had one before: its key is put aside, and
    /// its backups stay
    #[arg(long, conflicts_with_all = ["as_it_is", "new_key"])]
    begin_anew: bool,
    /// Go on with the key of the players' tokens that is there now, or with a new one: all players
    /// get new reply addresses
    #[arg(long, conflicts_with = "as_it_is")]
    new_key: bool,
    /// Do not search the mailbox's folder of processed mails for missing ones
    #[arg(long)]
    no_mailbox: bool,
    /// The configuration that the daemon runs with
    #[arg(long, short, value_name = "FILE", env = "SENESCHAL_CONFIG")]
    config: Option<PathBuf>,
}

impl RepairCommand {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let config = Config::open(self.config.as_deref())?;
        // an empty file is damage, which a backup mends
        if !self.begin_anew && !config.history().exists() {
            super::history::must_exist(&config)?;
        }
        let _lock = FolderLock::take(&config.data())?;
        let history = config.history();
        let now = Clock::System.now();
        if self.begin_anew {
            return begin_anew(&config, now);
        }
        if self.new_key {
            token_key::bind_anew(&mut super::history::open_sound(&config)?, &config)?;
            println!(
                "{} is the key of the players' tokens now. Every former reply address is void.",
                token_key::path(&config).display()
            );
            println!(
                "Next: `seneschal campaign announce CAMPAIGN` mails every player your words, and with them the new address."
            );
            return Ok(ExitCode::SUCCESS);
        }
        if self.as_it_is {
            let mut store = Store::open(&history)?;
            store.accept_current_state()?;
            store.examine()?;
            println!("The history is accepted as it is.");
            return Ok(ExitCode::SUCCESS);
        }
        let recovered = backup::recover(&history, &BackupFolder::of(&config), now)?;
        tell(&recovered);
        if !recovered.is_whole()
            && !self.no_mailbox
            && !report_rescan(&config, RescanScope::Ever, now)
        {
            return Ok(ExitCode::FAILURE);
        }
        let ended = super::backup::tell(&recovered.sound);
        if let Some(next) = next_step(&recovered) {
            println!("Next: {next}");
        }
        Ok(ended)
    }
}

/// A new history, whose mailbox may have been read before. No address of the former campaigns may
/// be valid for new ones of the same names, so a key in the data folder is put aside.
fn begin_anew(config: &Config, now: Timestamp) -> anyhow::Result<ExitCode> {
    let history = config.history();
    let is_there = std::fs::metadata(&history).is_ok_and(|meta| meta.len() > 0);
    if is_there && Store::open(&history)?.read(|book| book.has_begun())? {
        bail!(
            "there is a history in {}: nothing was changed. To begin anew without it, move it elsewhere first",
            history.display()
        );
    }
    if !is_there {
        remove_beside(&history)?;
        if let Some(key) = token_key::own_path(config).filter(|key| key.exists()) {
            let aside = backup::put_key_aside(&key, now)?;
            println!("The former token.key is kept as {}.", aside.display());
        }
    }
    let mut store = Store::open(&history)?;
    store.write(|book| book.mark_begun_anew())?;
    token_key::bind(&mut store, config)?;
    println!(
        "{} is a new history. The daemon reads the mailbox whatever is in it, and treats players of former campaigns as strangers.",
        history.display()
    );
    Ok(ExitCode::SUCCESS)
}

/// What to run where something was or is wrong.
fn next_step(recovered: &RecoveryReport) -> Option<&'static str> {
    if !recovered.sound.differ.is_empty() {
        Some("`seneschal replay` shows the first turn that differs, and what differs in it.")
    } else if recovered.damage.is_some() {
        Some(
            "`seneschal doctor` checks the set-up, then `seneschal serve` (or the service) goes on.",
        )
    } else {
        None
    }
}

/// Reads what the mailbox still has, and prints the result; `false` if the mailbox cannot be
/// searched.
pub(super) fn report_rescan(config: &Config, since: RescanScope, now: Timestamp) -> bool {
    match daemon::rescan_mailbox(config, since, now) {
        Ok((seen, new)) => {
            println!(
                "In the mailbox's folder of processed mails: {seen} checked, {new} to be read when the daemon starts. It then recognises those that it already has under another number."
            );
            true
        }
        Err(why) => {
            println!("The mailbox's folder of processed mails could not be searched: {why}.");
            println!(
                "Mails may be missing: move them back to the inbox when it can be reached. The daemon recognises those that it already has."
            );
            println!("Next: `seneschal doctor` says why the mailbox cannot be reached.");
            false
        }
    }
}

fn tell(recovered: &RecoveryReport) {
    match &recovered.damage {
        None => println!("Nothing is wrong with the history."),
        Some(damage) => println!("Found: {damage}"),
    }
    if let Some(backup) = &recovered.backup {
        println!("The newest good backup is {}.", backup.display());
    } else if recovered.damage.is_some() {
        println!("There is no good backup.");
    }
    match &recovered.rows {
        Some(rows) => {
            println!(
                "Row by row: {} intact, {} from the backup, {} doubtful, {} lost.",
                rows.whole,
                rows.from_backup,
                rows.doubtful.len(),
                rows.lost.len()
            );
            for (what, names) in [("doubtful", &rows.doubtful), ("lost", &rows.lost)] {
                for name in names.iter().take(20) {
                    println!("  {what}: {name}");
                }
            }
        }
        None if recovered.damage.is_some() => {
            println!(
                "The whole backup was restored. Received since then, and read again when the daemon starts: {}.",
                counted(recovered.letters, "letter")
            );
            println!(
                "Turns played since the backup will be played again, with different dice where sheets arrive again: tell the players."
            );
        }
        None => {}
    }
    if recovered.side > 0 {
        println!(
            "Read from the side spool: {}.",
            counted(recovered.side, "mail")
        );
    }
    if let Some(aside) = &recovered.aside {
        println!("The damaged file is kept as {}.", aside.display());
    }
}
