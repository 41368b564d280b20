//! `import`: imports a campaign from another judge's archive.

use super::campaign::reachability::are_reached;
use super::summaries::{self, OutboxSnapshot, counted};
use anyhow::{Context, bail};
use clap::Args;
use seneschal::archive::{self, Archive, ImportOptions};
use seneschal::campaign::setup::{PlannedSeat, check_distinct_addresses};
use seneschal::clock::Clock;
use seneschal::config::Config;
use seneschal::history::Store;
use seneschal::letters::MailComposer;
use seneschal::text::{ids::Seat, named_file, player_by_full_name};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;

/// Import a campaign's archive: it is checked and replayed completely before it is stored in this
/// history
#[derive(Args)]
pub(super) struct ImportCommand {
    /// The archive
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// A new name for the campaign [default: its own]
    #[arg(long = "as", value_name = "NAME")]
    name: Option<String>,
    /// Players who continue an unfinished campaign, as lord:address, or lord::address followed by
    /// :language:zone; lords that are not named stay vacant
    #[arg(long = "seat", value_name = "SEAT")]
    seats: Vec<String>,
    /// Only check the archive
    #[arg(long)]
    check: bool,
    /// The configuration that the daemon runs with
    #[arg(long, short, value_name = "FILE", env = "SENESCHAL_CONFIG")]
    config: Option<PathBuf>,
}

impl ImportCommand {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let bytes = named_file::bytes(&self.file, archive::MOST_BYTES as u64)
            .with_context(|| format!("{} cannot be read", self.file.display()))?;
        let in_file = || self.file.display().to_string();
        let archive = archive::unpack(&bytes).with_context(in_file)?;
        let now = Clock::System.now();
        archive::refuse_future_times(&archive, now).with_context(in_file)?;
        let checked = archive::check(&archive).with_context(in_file)?;
        let runs = if checked.runs > 1 {
            format!(" in {}", counted(checked.runs, "run"))
        } else {
            String::new()
        };
        println!(
            "{}: {}{runs} with {} and {}, replayed: everything is as it was played.",
            archive.name,
            counted(checked.turns, "turn"),
            counted(checked.sheets, "sheet"),
            counted(checked.dice, "die")
        );
        if self.check {
            return Ok(ExitCode::SUCCESS);
        }
        let name = self.name.as_deref().unwrap_or(&archive.name).to_lowercase();
        seneschal::campaign::setup::is_name(&name)?;
        let players = players(&archive, &self.seats)?;
        let config = Config::open(self.config.as_deref())?;
        are_reached(
            players.values().filter_map(|seat| seat.address.as_ref()),
            &config,
        )?;
        let mut store = super::history::open_or_make(&config)?;
        let admission = ImportOptions {
            name: &name,
            players: &players,
            now,
        };
        if archive.state == "running" {
            import_running(&mut store, &config, &archive, &admission)?;
            // an archive names no moderator
            if config.mail.moderator.is_none() {
                summaries::warn_without_moderator(&name, self.config.as_deref());
            }
        } else {
            import_ended(&mut store, &archive, &admission)?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn import_running(
    store: &mut Store,
    config: &Config,
    archive: &Archive,
    admission: &ImportOptions,
) -> anyhow::Result<()> {
    if admission.players.is_empty() {
        let lords: Vec<&str> = archive
            .seats
            .iter()
            .map(|seat| seat.lord.as_str())
            .collect();
        bail!(
            "{} was not over: name the players who continue, with --seat lord:address for {}",
            archive.name,
            lords.join(", ")
        );
    }
    let (desk, before) = (MailComposer::open(config)?, OutboxSnapshot::of(store)?);
    archive::import_running_campaign(store, &desk, config, archive, admission)?;
    let name = admission.name;
    let id = super::history::named(store, name)?.id;
    println!("{name} continues here, with new secrets.");
    before.print_written(store, config, id)?;
    println!("{}", summaries::awaits(store, config, id)?);
    if !archive.looked.is_empty() {
        println!(
            "People who saw hidden information there as moderators may not take a seat here either: {}.",
            archive.looked.len()
        );
    }
    println!(
        "Erase the campaign at the judge it came from, or it will be played twice: seneschal campaign erase {} --moved",
        archive.name
    );
    Ok(())
}

fn import_ended(
    store: &mut Store,
    archive: &Archive,
    admission: &ImportOptions,
) -> anyhow::Result<()> {
    if !admission.players.is_empty() {
        bail!(
            "{} is over, so nobody plays on; leave --seat out",
            archive.name
        );
    }
    store.write(|book| archive::import_campaign(book, archive, admission))?;
    let name = admission.name;
    println!(
        "{name} is imported and over; nobody gets a mail. To check it again: `seneschal replay {name}` and `seneschal verify {name}`."
    );
    Ok(())
}

fn players(archive: &Archive, seats: &[String]) -> anyhow::Result<BTreeMap<Seat, PlannedSeat>> {
    let mut players = BTreeMap::new();
    for text in seats {
        // the colour comes from the archive
        let text = if text.matches(':').count() == 1 {
            text.replacen(':', "::", 1)
        } else {
            text.clone()
        };
        let planned: PlannedSeat = text.parse()?;
        let found = player_by_full_name(
            archive.seats.iter().map(|seat| seat.lord.as_str()),
            &planned.lord,
        );
        let Some(seat) = found.and_then(|at| archive.seats.get(at)) else {
            let lords: Vec<&str> = archive
                .seats
                .iter()
                .map(|seat| seat.lord.as_str())
                .collect();
            bail!(
                "no lord is called {}; expected one of: {}",
                planned.lord,
                lords.join(", ")
            );
        };
        if planned.address.is_none() {
            bail!(
                "{} has no address; leave out lords that stay vacant",
                planned.lord
            );
        }
        if players.insert(seat.seat, planned).is_some() {
            bail!("{} is named twice", seat.lord);
        }
    }
    check_distinct_addresses(players.values())?;
    Ok(players)
}
