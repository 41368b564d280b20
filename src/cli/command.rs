//! All commands, each with its arguments.

use super::{
    adjudicate, archive, backup, campaign, cases, chart, check, chronicle, completions, deadline,
    demo, doctor, import, inbox, manual, map, outbox, paste, person, post, purge, receive, repair,
    replay, report, restore, rules, seal, serve, simulate, status, verify,
};
use crate::cli::groups::arranged;
use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// A judge for board games played by mail and forum.
#[derive(Parser)]
#[command(
    version,
    propagate_version = true,
    arg_required_else_help = true,
    max_term_width = 100
)]
pub(super) struct Arguments {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand)]
pub(super) enum Command {
    Demo(demo::DemoCommand),
    Serve(serve::ServeCommand),
    Receive(receive::ReceiveCommand),
    Status(status::StatusCommand),
    Doctor(doctor::DoctorCommand),
    Campaign(campaign::CampaignCommand),
    Deadline(deadline::DeadlineCommand),
    Adjudicate(adjudicate::AdjudicateCommand),
    Inbox(inbox::InboxCommand),
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
    Repair(repair::RepairCommand),
    Paste(paste::PasteCommand),
    Post(post::PostCommand),
    Seal(seal::SealCommand),
    Purge(purge::PurgeCommand),
    Person(person::PersonCommand),
    Completions(completions::CompletionsCommand),
    Man(manual::ManCommand),
}

impl Command {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        match self {
            Command::Demo(command) => command.run(),
            Command::Serve(command) => command.run(),
            Command::Receive(command) => command.run(),
            Command::Status(command) => command.run(),
            Command::Doctor(command) => command.run(),
            Command::Campaign(command) => command.run(),
            Command::Deadline(command) => command.run(),
            Command::Adjudicate(command) => command.run(),
            Command::Inbox(command) => command.run(),
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
            Command::Repair(command) => command.run(),
            Command::Paste(command) => command.run(),
            Command::Post(command) => command.run(),
            Command::Seal(command) => command.run(),
            Command::Purge(command) => command.run(),
            Command::Person(command) => command.run(),
            Command::Completions(command) => command.run(arranged()),
            Command::Man(command) => command.run(arranged()),
        }
    }
}
