//! `person`: what is kept of somebody, given out or taken away.

use anyhow::{Context, bail};
use clap::Subcommand;
use seneschal::clock::Clock;
use seneschal::config::Config;
use seneschal::daemon::Lock;
use seneschal::keeping::traces::{mentions, without};
use seneschal::mail::Limits;
use seneschal::store::{Store, StoreError};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Give out all that is kept of a person, or take it away
#[derive(clap::Args)]
pub struct Person {
    /// The configuration that the daemon runs with
    #[arg(long, short, value_name = "FILE", env = "SENESCHAL_CONFIG", global = true)]
    config: Option<PathBuf>,
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Write everything kept of a person into a new folder: person.json, his letters and our mails to him
    Export {
        address: String,
        #[arg(long, value_name = "FOLDER")]
        to: PathBuf,
    },
    /// Put a pseudonym in the place of the address, and empty his letters and our mails to him; his campaigns must be over
    Erase { address: String },
}

impl Person {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let config = Config::open(self.config.as_deref())?;
        let limits = config.mail.limits.clone();
        match self.what {
            What::Export { address, to } => export(&mut super::history::open(&config)?, &address.to_lowercase(), &to, &limits),
            What::Erase { address } => {
                let (ours, address) = ([Some(&config.mail.address), config.mail.bounces.as_ref(), config.mail.moderator.as_ref()], address.to_lowercase());
                if ours.into_iter().flatten().any(|own| own.eq_ignore_ascii_case(&address)) {
                    bail!("{address} stands in the configuration, as the judge's own or its moderator's: change that first");
                }
                let _lock = Lock::take(&config.data())?;
                erase(&mut super::history::open_sound(&config)?, &address, &limits)
            }
        }
    }
}

fn export(store: &mut Store, address: &str, to: &Path, limits: &Limits) -> anyhow::Result<ExitCode> {
    let kept = store.read(|book| book.kept_of(address, |bytes| mentions(bytes, address, limits)))?;
    let Some(kept) = kept else { bail!("nobody of the address {address} is known") };
    if to.exists() {
        bail!("{} exists already: name a folder that does not", to.display());
    }
    seneschal::store::private_folder(to).with_context(|| format!("{} cannot be made", to.display()))?;
    let told = serde_json::json!({ "address": address, "seats": kept.seats, "sheets": kept.sheets, "log": kept.log });
    let write = |name: String, bytes: &[u8]| fs::write(to.join(&name), bytes).with_context(|| format!("{} cannot be written", to.join(&name).display()));
    write("person.json".to_owned(), serde_json::to_string_pretty(&told)?.as_bytes())?;
    for (kind, mails) in [("letter", &kept.letters), ("mail", &kept.mails)] {
        for (id, bytes) in mails {
            write(format!("{kind}-{id}.eml"), bytes)?;
        }
    }
    println!("{}: {} seats, {} sheets, {} letters, {} mails", to.display(), kept.seats.len(), kept.sheets.len(), kept.letters.len(), kept.mails.len());
    println!("Letters of others that quote him are among them: look through them before you hand them out.");
    Ok(ExitCode::SUCCESS)
}

fn erase(store: &mut Store, address: &str, limits: &Limits) -> anyhow::Result<ExitCode> {
    let now = Clock::System.now().as_millisecond();
    let erased = match store.erase(address, now, |bytes| mentions(bytes, address, limits), |bytes, by| without(bytes, address, by)) {
        Err(StoreError::Overtaken(why)) => bail!("{address}: {why}"),
        erased => erased?,
    };
    store.squeeze()?;
    println!(
        "{address} is {} now: {} letters and {} mails emptied or changed, {} log entries",
        erased.pseudonym, erased.letters, erased.mails, erased.log_entries
    );
    println!("Turns, sheets and dice are as they were. Still to do by hand: the mailbox's folder of processed mails, the mail server's own logs and backups,");
    println!("and this history's backups, which hold the address as long as they are kept.");
    Ok(ExitCode::SUCCESS)
}
