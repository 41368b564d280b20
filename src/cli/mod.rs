//! The command line: a file per command, each a struct of arguments with `run`.
//!
//! Errors here are sentences for the operator. Exit code 1 is an error of ours or the operator's, 2
//! a wrong argument (from clap). Texts shared by several commands are in `summaries`, the groups of
//! `help` in `groups`.

use anyhow::bail;
use clap::{FromArgMatches, Parser, Subcommand};
use seneschal::render::Renderer;
use std::process::ExitCode;
use std::sync::Arc;

mod acts;
mod adjudicate;
mod announcement;
mod archive;
mod backup;
mod campaign;
mod cases;
mod chart;
mod check;
mod chronicle;
mod deadline;
mod demo;
mod doctor;
mod groups;
mod history;
mod import;
mod letter;
mod logging;
mod map;
mod operator_wording;
mod outbox;
mod paste;
mod person;
mod post;
mod purge;
mod receive;
mod recover;
mod replay;
mod report;
mod restore;
mod rules;
mod seal;
mod serve;
mod simulate;
mod status;
mod summaries;
mod templates;
mod verify;

#[cfg(test)]
mod tests;

/// A judge for board games played by mail and forum.
#[derive(Parser)]
#[command(
    version,
    propagate_version = true,
    arg_required_else_help = true,
    max_term_width = 100
)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Demo(demo::DemoCommand),
    Serve(serve::ServeCommand),
    Receive(receive::ReceiveCommand),
    Status(status::StatusCommand),
    Doctor(doctor::DoctorCommand),
    Campaign(campaign::CampaignCommand),
    Deadline(deadline::DeadlineCommand),
    Adjudicate(adjudicate::AdjudicateCommand),
    Letter(letter::LetterCommand),
    Map(map::MapCommand),
    Outbox(outbox::OutboxCommand),
    Cases(cases::CasesCommand),
    Chart(chart::ChartCommand),
    Check(check::CheckCommand),
    Rules(rules::RulesCommand),
    Simulate(simulate::SimulateCommand),
    Replay(replay::ReplayCommand),
    Archive(archive::ArchiveCommand),
    Chronicle(chronicle::ChronicleCommand),
    Import(import::ImportCommand),
    Verify(verify::VerifyCommand),
    Backup(backup::BackupCommand),
    Report(report::ReportCommand),
    Restore(restore::RestoreCommand),
    Recover(recover::RecoverCommand),
    Paste(paste::PasteCommand),
    Post(post::PostCommand),
    Seal(seal::SealCommand),
    Purge(purge::PurgeCommand),
    Person(person::PersonCommand),
}

impl Command {
    fn run(self) -> anyhow::Result<ExitCode> {
        match self {
            Command::Demo(command) => command.run(),
            Command::Serve(command) => command.run(),
            Command::Receive(command) => command.run(),
            Command::Status(command) => command.run(),
            Command::Doctor(command) => command.run(),
            Command::Campaign(command) => command.run(),
            Command::Deadline(command) => command.run(),
            Command::Adjudicate(command) => command.run(),
            Command::Letter(command) => command.run(),
            Command::Map(command) => command.run(),
            Command::Outbox(command) => command.run(),
            Command::Cases(command) => command.run(),
            Command::Chart(command) => command.run(),
            Command::Check(command) => command.run(),
            Command::Rules(command) => command.run(),
            Command::Simulate(command) => command.run(),
            Command::Replay(command) => command.run(),
            Command::Archive(command) => command.run(),
            Command::Chronicle(command) => command.run(),
            Command::Import(command) => command.run(),
            Command::Verify(command) => command.run(),
            Command::Backup(command) => command.run(),
            Command::Report(command) => command.run(),
            Command::Restore(command) => command.run(),
            Command::Recover(command) => command.run(),
            Command::Paste(command) => command.run(),
            Command::Post(command) => command.run(),
            Command::Seal(command) => command.run(),
            Command::Purge(command) => command.run(),
            Command::Person(command) => command.run(),
        }
    }
}

/// The built-in words, in a language that has any.
fn publisher(language: &str) -> anyhow::Result<Arc<Renderer>> {
    let publisher = Renderer::built_in()?;
    spoken(&publisher, language)?;
    Ok(publisher)
}

/// Refuses a language that has no words: it would silently be read in another.
fn spoken(publisher: &Renderer, language: &str) -> anyhow::Result<()> {
    if !publisher.languages().names().any(|name| name == language) {
        bail!(
            "there are no words in the language \"{language}\"; expected one of: {}",
            publisher.languages().names().collect::<Vec<_>>().join(", ")
        );
    }
    Ok(())
}

pub fn main() -> ExitCode {
    end_with_the_reader();
    let arguments = Arguments::from_arg_matches(&groups::arranged().get_matches())
        .unwrap_or_else(|wrong| wrong.exit());
    logging::write(match &arguments.command {
        Command::Serve(_) | Command::Receive(_) => true,
        Command::Demo(demo) => demo.verbose,
        _ => false,
    });
    arguments.command.run().unwrap_or_else(|error| {
        eprintln!(
            "seneschal: {}",
            operator_wording::for_terminal(&format!("{error:#}"))
        );
        ExitCode::FAILURE
    })
}

/// Whoever reads us may have had enough, as in `seneschal check … | head`: the command ends as
/// SIGPIPE would end it, without an outcry.
fn end_with_the_reader() {
    const SIGPIPE: i32 = 13;
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let said = panic
            .payload()
            .downcast_ref::<String>()
            .map_or("", String::as_str);
        if said.starts_with("failed printing to stdout") && said.contains("Broken pipe") {
            std::process::exit(128 + SIGPIPE);
        }
        usual(panic);
    }));
}
