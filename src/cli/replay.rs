//! `replay`: plays campaigns again from their first position and the stored sheets, and compares
//! the result with the history.

use super::summaries::counted;
use anyhow::bail;
use clap::Args;
use seneschal::campaign::CampaignCache;
use seneschal::config::Config;
use seneschal::history::{CampaignRow, CampaignState, NEWEST, Store};
use seneschal::text::ids::{RunNumber, TurnNumber};
use seneschal::turns::proof::{self, ReplayOutcome};
use std::path::PathBuf;
use std::process::ExitCode;

/// Rebuild every position from the first one and the sheets, and compare byte for byte
#[derive(Args)]
pub(super) struct ReplayCommand {
    /// The campaign's name [default: all campaigns]
    #[arg(value_name = "CAMPAIGN")]
    campaign: Option<String>,
    /// The campaign as before a rollback, by the number of the run [default: the current one]
    #[arg(long, value_name = "NUMBER", requires = "campaign", value_parser = clap::value_parser!(u32).range(1..))]
    run: Option<u32>,
    /// The configuration that the daemon runs with
    #[arg(long, short, value_name = "FILE", env = "SENESCHAL_CONFIG")]
    config: Option<PathBuf>,
}

impl ReplayCommand {
    /// Succeeds if every turn comes out as it is stored.
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let config = Config::open(self.config.as_deref())?;
        let mut store = super::history::open(&config)?;
        let tables = CampaignCache::default();
        let rows = campaigns(&mut store, self.campaign.as_deref())?;
        let mut same = true;
        if let Err(broken) = store.read(|book| book.check_log()) {
            println!("The log is not as it was written: {broken}");
            same = false;
        }
        for row in rows {
            println!("{} ({}, {})", row.name, row.game, row.edition);
            if row.state == CampaignState::Setup {
                println!("  not started yet");
                continue;
            }
            let id = row.id;
            if let Err(broken) = store.read(|book| book.check_turns(id)) {
                println!("  The stored turns are not as they were written: {broken}");
                same = false;
            }
            let run = run_asked_for(&mut store, &row, self.run.map(RunNumber))?;
            same &=
                store.look(|book| proof::replay(book, &tables, row, run, |turn| tell(&turn)))?;
        }
        println!(
            "{}",
            if same {
                "Everything is as it was played."
            } else {
                "Not everything is as it was played."
            }
        );
        Ok(if same {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        })
    }
}

fn tell(turn: &ReplayOutcome) {
    let played = format!(
        "{}, {}",
        counted(turn.sheets, "sheet"),
        counted(turn.dice, "die")
    );
    // the opening has the name of the turn that it waits for
    let name = if turn.number == TurnNumber(0) {
        "opening"
    } else {
        turn.name.as_str()
    };
    let played = if turn.run > RunNumber(1) {
        format!("run {}, {played}", turn.run)
    } else {
        played
    };
    match &turn.apart {
        None => println!(
            "  {name:<12} {played}: the same{}",
            if turn.older {
                ", written by an older version"
            } else {
                ""
            }
        ),
        Some(apart) => {
            println!("  {name:<12} {played}: DIFFERENT, {}", apart.what);
            for (stored, rebuilt) in &apart.lines {
                println!("    stored   {}", or_nothing(stored));
                println!("    rebuilt  {}", or_nothing(rebuilt));
            }
            println!("    The turns after it depend on this one and were not checked.");
        }
    }
}

fn or_nothing(line: &str) -> &str {
    if line.is_empty() { "(nothing)" } else { line }
}

/// The run of a campaign to look at; without a number, the current one.
pub(super) fn run_asked_for(
    store: &mut Store,
    row: &CampaignRow,
    asked: Option<RunNumber>,
) -> anyhow::Result<RunNumber> {
    let newest = store.read(|book| book.newest_run(row.id))?;
    match asked {
        Some(run) if run > newest && newest == RunNumber(1) => bail!(
            "{} has no run {run}: no turn was rolled back; leave --run out",
            row.name
        ),
        Some(run) if run > newest => bail!("{} has no run {run}; expected 1 to {newest}", row.name),
        Some(run) if run < newest => Ok(run),
        _ => Ok(NEWEST),
    }
}

/// The campaign with this name, or all of them.
pub(super) fn campaigns(store: &mut Store, name: Option<&str>) -> anyhow::Result<Vec<CampaignRow>> {
    match name {
        None => Ok(store.read(|book| book.campaigns())?),
        Some(name) => Ok(vec![super::history::named(store, name)?]),
    }
}
