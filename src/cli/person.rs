//! `person`: exports or erases the stored data about a person.

use super::summaries::counted;
use anyhow::{Context, bail};
use clap::Subcommand;
use seneschal::archive::backup::traces::{mentions, without};
use seneschal::campaign::{Campaign, CampaignCache, error::InternalError};
use seneschal::clock::Clock;
use seneschal::config::Config;
use seneschal::daemon::FolderLock;
use seneschal::forum::{LONGEST_NAME, OutboxPost, PastedPost, adapter::ForumPost, plain_name};
use seneschal::history::{Punctuality, Store, StoreError};
use seneschal::mail::Limits;
use seneschal::text::Address;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Export everything stored about a person, or erase it; show how punctual they are
#[derive(clap::Args)]
pub(super) struct PersonCommand {
    /// The configuration that the daemon runs with
    #[arg(
        long,
        short,
        value_name = "FILE",
        env = "SENESCHAL_CONFIG",
        global = true
    )]
    config: Option<PathBuf>,
    #[command(subcommand)]
    what: PersonSubcommand,
}

#[derive(Subcommand)]
enum PersonSubcommand {
    /// Write everything stored about a person into a new folder: person.json, their mails and ours
    /// to them
    Export {
        /// The person's address
        address: String,
        /// The folder to write into, which does not exist yet
        #[arg(long, short, value_name = "FOLDER", default_value = "person-export")]
        out: PathBuf,
    },
    /// Show how punctual a person was in the turns they had to play, in every campaign
    Statistics {
        /// The person's address
        address: String,
    },
    /// Replace the address with a pseudonym, and empty their mails and ours to them; their
    /// campaigns must be over
    Erase {
        /// The person's address
        address: String,
    },
    /// Set the name that a player or moderator uses on a board, so that `paste` knows them; repeat
    /// it for several names. Without a name, list them
    ForumName {
        /// Their mail address, or `forum:NAME`
        address: String,
        /// Their name on the board
        name: Option<String>,
        /// Remove the name
        #[arg(long, requires = "name")]
        remove: bool,
    },
}

impl PersonCommand {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let config = Config::open(self.config.as_deref())?;
        let limits = config.mail.limits.clone();
        match self.what {
            PersonSubcommand::Export { address, out } => export(
                &mut super::history::open(&config)?,
                &as_kept(&address),
                &out,
                &limits,
            ),
            PersonSubcommand::ForumName {
                address,
                name,
                remove,
            } => forum_name(
                &mut super::history::open_sound(&config)?,
                &config,
                &address,
                name.as_deref(),
                remove,
            ),
            PersonSubcommand::Statistics { address } => {
                statistics(&mut super::history::open(&config)?, &as_kept(&address))
            }
            PersonSubcommand::Erase { address } => {
                let (ours, address) = (
                    [
                        Some(config.mail.address.as_str()),
                        config.mail.bounces.as_deref(),
                        config.mail.moderator.as_deref(),
                    ],
                    as_kept(&address),
                );
                if ours
                    .into_iter()
                    .flatten()
                    .any(|own| own.eq_ignore_ascii_case(&address))
                {
                    bail!(
                        "{address} is in the configuration, as the judge's own address or its moderator's: change that first"
                    );
                }
                let _lock = FolderLock::take(&config.data())?;
                erase(&mut super::history::open_sound(&config)?, &address, &limits)
            }
        }
    }
}

/// An address as the history stores it; any other text is looked up unchanged.
fn as_kept(address: &str) -> String {
    Address::parse(address).map_or_else(|| address.to_lowercase(), String::from)
}

fn export(
    store: &mut Store,
    address: &str,
    to: &Path,
    limits: &Limits,
) -> anyhow::Result<ExitCode> {
    let kept = store.read(|book| {
        book.personal_records(address, |bytes, address| mentions(bytes, address, limits))
    })?;
    let Some(kept) = kept else {
        bail!("nobody here has the address {address}")
    };
    if to.exists() {
        bail!(
            "{} already exists: name a folder that does not",
            to.display()
        );
    }
    seneschal::history::private_folder(to)
        .with_context(|| format!("{} cannot be created", to.display()))?;
    let told = serde_json::json!({
        "address": address, "former_addresses": kept.formers, "seats": kept.seats, "forum_names": kept.forum_names, "sheets": kept.sheets, "attendance": kept.attendance, "press": kept.press, "applications": kept.applications, "languages": kept.languages, "devices": kept.devices, "log": kept.log,
    });
    let write = |name: String, bytes: &[u8]| {
        fs::write(to.join(&name), bytes)
            .with_context(|| format!("{} cannot be written", to.join(&name).display()))
    };
    write(
        "person.json".to_owned(),
        serde_json::to_string_pretty(&told)?.as_bytes(),
    )?;
    for (kind, mails) in [("letter", &kept.letters), ("mail", &kept.mails)] {
        for (id, bytes) in mails {
            let posted = OutboxPost::read(bytes).is_ok()
                || PastedPost::read(bytes).is_some()
                || ForumPost::stored(bytes).is_some();
            let ending = if posted { "json" } else { "eml" };
            write(format!("{kind}-{id}.{ending}"), bytes)?;
        }
    }
    println!(
        "{}: {}, {}, {} from them, {} to them",
        to.display(),
        counted(kept.seats.len(), "seat"),
        counted(kept.sheets.len(), "sheet"),
        counted(kept.letters.len(), "letter"),
        counted(kept.mails.len(), "mail")
    );
    println!(
        "These include letters from others that quote this person: read them before you pass them on."
    );
    Ok(ExitCode::SUCCESS)
}

fn forum_name(
    store: &mut Store,
    config: &Config,
    address: &str,
    name: Option<&str>,
    remove: bool,
) -> anyhow::Result<ExitCode> {
    let Some(kept) = Address::parse(address) else {
        bail!("{address:?} is neither a mail address nor a name on a board as in \"forum:Anna K\"")
    };
    let plays = store.read(|book| book.person_number(&kept))?.is_some();
    if !plays && !moderates(store, config, &kept)? {
        bail!("nobody plays or moderates here with the address {kept}");
    }
    if let Some(name) = name {
        let Some(plain) = plain_name(name) else {
            bail!(
                "{name:?} cannot be a name on a board: expected one line of at most {LONGEST_NAME} letters"
            )
        };
        let changed = store.write(|book| {
            if remove {
                book.drop_forum_name(&kept, &plain)
            } else {
                book.add_forum_name(&kept, &plain)
            }
        })?;
        if remove && !changed {
            bail!("{kept} has no name {plain:?}");
        }
    }
    let names = store.read(|book| book.forum_names_of(&kept))?;
    println!(
        "{kept}: {}",
        if names.is_empty() {
            "no name on a board".to_owned()
        } else {
            names.join(", ")
        }
    );
    Ok(ExitCode::SUCCESS)
}

/// Whether the address is a moderator's, in any campaign: their account posts what the judge writes.
fn moderates(store: &mut Store, config: &Config, address: &Address) -> anyhow::Result<bool> {
    let tables = CampaignCache::default();
    let among = |one: &Address| one.eq_ignore_ascii_case(address);
    let found = store.look(|book| {
        for row in book.campaigns()? {
            let campaign = Campaign::load(book, &tables, row)?;
            let moderators = campaign.moderators(config);
            if moderators.iter().any(|one| among(one.address)) {
                return Ok::<_, InternalError>(true);
            }
        }
        Ok(config.mail.moderator.as_ref().is_some_and(among))
    })?;
    Ok(found)
}

fn statistics(store: &mut Store, address: &str) -> anyhow::Result<ExitCode> {
    let (known, campaigns) =
        store.read(|book| Ok((book.person_number(address)?, book.attendance_of(address)?)))?;
    if known.is_none() {
        bail!("nobody here has the address {address}");
    }
    let all = campaigns
        .iter()
        .fold(Punctuality::default(), |all, (_, one)| all.and(*one));
    println!(
        "{:<24} {:>7} {:>7} {:>7} {:>7} {:>7} {:>7}",
        "campaign", "awaited", "in time", "refused", "grace", "silent", "excused"
    );
    for (name, one) in campaigns
        .iter()
        .map(|(name, one)| (name.as_str(), one))
        .chain(std::iter::once(("all", &all)))
    {
        let Punctuality {
            awaited,
            in_time,
            refused,
            grace,
            silent,
            excused,
        } = one;
        println!(
            "{name:<24} {awaited:>7} {in_time:>7} {refused:>7} {grace:>7} {silent:>7} {excused:>7}"
        );
    }
    match all.punctual_of_hundred() {
        Some(part) => println!(
            "In {part} of a hundred turns that were not excused, a sheet was in by the deadline."
        ),
        None => println!("This person has not had to play a turn yet."),
    }
    Ok(ExitCode::SUCCESS)
}

fn erase(store: &mut Store, address: &str, limits: &Limits) -> anyhow::Result<ExitCode> {
    let now = Clock::System.now().as_millisecond();
    let erased = match store.erase(
        address,
        now,
        |bytes, address| mentions(bytes, address, limits),
        without,
    ) {
        Err(StoreError::Overtaken(why)) if why.contains("not over") => {
            bail!(
                "{address}: {why}. Nothing was erased; `seneschal campaign list` shows the running campaigns. First end the campaign, or give the seat to somebody else"
            )
        }
        Err(StoreError::Overtaken(why)) => bail!("{address}: {why}"),
        erased => erased?,
    };
    store.compact()?;
    println!(
        "{address} is {} now. Emptied or changed: {}, {}, {}.",
        erased.pseudonym,
        counted(erased.letters, "letter"),
        counted(erased.mails, "mail"),
        counted(erased.log_entries, "log entry")
    );
    if !erased.formers.is_empty() {
        println!("including former addresses: {}", erased.formers.join(", "));
    }
    println!(
        "Turns, sheets and dice are unchanged. Still to clean by hand: the mailbox's folder of processed mails, the mail server's own logs and backups,"
    );
    println!("and this history's backups, which contain the address as long as you keep them.");
    Ok(ExitCode::SUCCESS)
}
