//! `seneschal cases PATH…`: runs case files and reports which rulings hold. `cases write` writes
//! one from a turn that was played.

use super::history;
use super::operator_wording::for_terminal;
use super::replay::run_asked_for;
use anyhow::{Context, bail};
use clap::{Args, Subcommand};
use seneschal::campaign::{Campaign, CampaignCache};
use seneschal::cases::{self, CaseSkeleton, PhaseRecord, board_of};
use seneschal::config::Config;
use seneschal::text::{ids::RunNumber, normalize_turn, yaml_document::expected_name};
use seneschal::turns::{proof, schedule::PlayerTurn};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Run case files (or every .yaml below a folder) and show every difference from what they expect
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(super) struct CasesCommand {
    #[command(subcommand)]
    what: Option<CasesSubcommand>,
    /// Case files or folders
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// List the cases that passed too
    #[arg(long, short)]
    verbose: bool,
}

#[derive(Subcommand)]
enum CasesSubcommand {
    Write(WriteCaseCommand),
}

/// Write a played turn of a campaign as a case, for you to edit where you doubt it
#[derive(Args)]
struct WriteCaseCommand {
    /// The campaign's name
    campaign: String,
    /// The turn as players write it: "spring 3" [default: the last one played]
    turn: Option<String>,
    /// For a turn that was rolled back and run again: which run [default: the valid one]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..))]
    run: Option<u32>,
    /// Write only what happened at this place, with only the position, sheets and dice it needs
    #[arg(long, value_name = "PLACE")]
    at: Option<String>,
    /// The file to write [default: standard output]
    #[arg(long, short, value_name = "FILE")]
    out: Option<PathBuf>,
    /// The configuration that the daemon runs with
    #[arg(long, short, value_name = "FILE", env = "SENESCHAL_CONFIG")]
    config: Option<PathBuf>,
}

impl CasesCommand {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        if let Some(CasesSubcommand::Write(command)) = self.what {
            return command.run();
        }
        let named = || {
            self.paths
                .iter()
                .map(|path| path.display().to_string())
                .collect::<Vec<_>>()
                .join(", ")
        };
        let files =
            cases::files(&self.paths).map_err(|why| anyhow::anyhow!("{}: {why}", named()))?;
        if files.is_empty() {
            bail!(
                "{}: no case files; expected files that end in .yaml, or folders of them",
                named()
            );
        }
        let alone = files.len() == 1;
        let (mut passed, mut failed) = (0, 0);
        for path in files {
            let outcome = cases::run_file(&path);
            *(if outcome.passed() {
                &mut passed
            } else {
                &mut failed
            }) += 1;
            // a single case is always answered, also when it passed
            if !outcome.passed() || self.verbose || alone {
                println!("{}", for_terminal(&outcome.to_string()));
            }
        }
        println!("{passed} passed, {failed} failed");
        Ok(if failed == 0 {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        })
    }
}

impl WriteCaseCommand {
    /// Writes a turn of the history as a case.
    fn run(self) -> anyhow::Result<ExitCode> {
        let config = Config::open(self.config.as_deref())?;
        let mut store = history::open(&config)?;
        let tables = CampaignCache::default();
        let row = history::named(&mut store, &self.campaign)?;
        let asked = self.turn.as_deref().map(normalize_turn);
        let run = run_asked_for(&mut store, &row, self.run.map(RunNumber))?;
        let (turn, text, board) = store.look(|book| -> anyhow::Result<_> {
            let campaign = Campaign::load_run(book, &tables, row, run)?;
            let names = book.turn_names_in(campaign.row.id, run)?;
            let found = match &asked {
                Some(turn) => PlayerTurn::find(book, &campaign, turn)?,
                None => PlayerTurn::last(book, &campaign)?,
            };
            let Some(found) = found else {
                let Some(turn) = &asked else {
                    bail!("no turn of {} was played yet", campaign.row.name)
                };
                bail!("{} has not played a turn {turn:?}; expected {}", campaign.row.name, expected_name(turn, names.iter().skip(1).map(|(_, name)| name.as_str())));
            };
            let turn = found.name.name.clone();
            let (mut pieces, mut opened): (Vec<PhaseRecord>, _) = (Vec::new(), None);
            for (number, name) in names.iter().filter(|(number, _)| found.contains(*number)) {
                let played = proof::played(book, &campaign, &tables, *number)?.context("the turn is gone")?;
                // each turn of a case starts from the position where the previous one ended
                if pieces.last().is_some_and(|piece| piece.after.position != played.before) {
                    bail!("a moderator corrected the position before {name}: one case cannot contain all of {turn}; write each of its turns by its own name");
                }
                let sheets = played.again.sheets.iter().map(|sheet| (sheet.seat, sheet.source.clone())).collect();
                pieces.push(PhaseRecord { before: played.before, sheets, after: played.again.after, rolls: played.again.rolls, drawn: played.again.drawn });
                opened = Some((played.system, played.setup, played.table));
            }
            let (system, setup, table) = opened.context("the turn is gone")?;
            let (board, built_in) = board_of(&setup)?;
            let skeleton = CaseSkeleton { campaign: &campaign.row.name, turn: &turn, system, setup: &setup, board: &board, table: table.as_ref(), pieces: &pieces };
            let text = match &self.at {
                Some(place) => cases::at_place(&skeleton, place)?,
                None => cases::skeleton(&skeleton)?,
            };
            Ok((turn, text, (!built_in).then(|| (board, setup.board.clone()))))
        })?;
        if let Some((path, text)) = board {
            if !Path::new(&path).exists() {
                std::fs::write(&path, text).with_context(|| path.clone())?;
            }
            eprintln!("seneschal: the case names its board as {path}");
        }
        match &self.out {
            None => print!("{text}"),
            Some(path) => {
                std::fs::write(path, text).with_context(|| path.display().to_string())?;
                println!(
                    "{}: {turn} of {}; run it with: seneschal cases {0}",
                    path.display(),
                    self.campaign
                );
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}
