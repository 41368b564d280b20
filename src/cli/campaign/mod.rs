//! `campaign`: sets campaigns up (`new`), starts them, shows them (`show`), and acts on them.

mod arguments;
mod deadline;
mod invitations;
mod last_report;
mod list;
mod moderator;
pub(super) mod new;
mod proof;
mod questions;
pub(super) mod reachability;
mod show;
mod start;

use super::history::named;
use super::{acts, announce};
use arguments::{CampaignArgument, ReasonArgument};
use clap::Subcommand;
use list::list;
use new::NewCampaignCommand;
use seneschal::commands::moderation::ModeratorAct;
use seneschal::config::Config;
use show::show;
use start::begin;
use std::path::PathBuf;
use std::process::ExitCode;

/// Set up campaigns, start them, show and moderate them
#[derive(clap::Args)]
pub(super) struct CampaignCommand {
    /// The configuration that the daemon runs with
    #[arg(
        long,
        short,
        value_name = "FILE",
        env = "SENESCHAL_CONFIG",
        global = true
    )]
    config: Option<PathBuf>,
    /// Really do it. Without it, commands that cannot be undone, reveal secrets or grant rights
    /// only say what they would do
    #[arg(long, global = true)]
    yes: bool,
    #[command(subcommand)]
    what: CampaignSubcommand,
}

#[derive(Subcommand)]
enum CampaignSubcommand {
    New(Box<NewCampaignCommand>),
    /// Start a campaign: mail everybody the first report and the first sheet
    Start {
        #[command(flatten)]
        of: CampaignArgument,
    },
    /// Print a text for a club's forum or list that looks for players: the game, the free lords,
    /// how to join
    Advertise {
        #[command(flatten)]
        of: CampaignArgument,
    },
    /// Invite people by mail or on the forum to join; their replies prove who they are
    Invite {
        #[command(flatten)]
        of: CampaignArgument,
        /// The addresses to invite
        #[arg(required = true, value_name = "ADDRESS")]
        addresses: Vec<String>,
        /// Your name, as the people you invite know you: the mail shows it
        #[arg(long = "by", value_name = "NAME")]
        by: Option<String>,
    },
    /// Withdraw an invitation that has not been answered
    Uninvite {
        #[command(flatten)]
        of: CampaignArgument,
        /// The address that was invited
        address: String,
    },
    /// Change a rule from the next turn on, a setting, or facts of the position; everybody is
    /// notified
    Set {
        #[command(flatten)]
        of: CampaignArgument,
        /// A rule as `seneschal rules` names it: combat.row_2_4 3; a setting: grace 60; a fact:
        /// treasury of gawaine to 12; several facts, each in quotes
        #[arg(required = true, num_args = 1.., value_name = "WHAT TO")]
        what: Vec<String>,
        #[command(flatten)]
        why: ReasonArgument,
    },
    #[command(flatten)]
    Moderate(moderator::ModeratorSubcommand),
    /// Show what moderators did, when and why, as players can ask to see it
    Log {
        #[command(flatten)]
        of: CampaignArgument,
        /// Print the log as the history stores it, for programs: one JSON line for each entry,
        /// times in UTC
        #[arg(long)]
        json: bool,
    },
    /// Void a lord's reply address and token, and mail the lord's player new ones
    NewToken {
        #[command(flatten)]
        of: CampaignArgument,
        /// The lord
        lord: String,
    },
    /// Set a lord's password, read as one line from standard input
    Password {
        #[command(flatten)]
        of: CampaignArgument,
        /// The lord
        lord: String,
        /// Remove the password instead
        #[arg(long)]
        remove: bool,
    },
    #[command(flatten)]
    Deadline(deadline::DeadlineSubcommand),
    /// End a campaign now: no more turns are played, and everybody is notified
    End {
        #[command(flatten)]
        of: CampaignArgument,
        #[command(flatten)]
        why: ReasonArgument,
    },
    /// Write the last report of a finished campaign as files: text, HTML, charts, all sheets
    LastReport {
        #[command(flatten)]
        of: CampaignArgument,
        /// The folder to write into [default: CAMPAIGN-last-report]
        #[arg(long, short, value_name = "FOLDER")]
        out: Option<PathBuf>,
        /// The language of the report
        #[arg(long, default_value = "en")]
        language: String,
    },
    /// Erase a campaign that is over or never began, with its turns, sheets and mails
    Erase {
        #[command(flatten)]
        of: CampaignArgument,
        /// The campaign goes on at another judge: erase it although it still runs here. It must be
        /// paused; nobody gets a mail or a last report
        #[arg(long)]
        moved: bool,
    },
    /// Mail a message, read from standard input, to all players and observers in the moderator's
    /// name
    Announce {
        #[command(flatten)]
        of: CampaignArgument,
    },
    /// List all campaigns, one line each
    List,
    /// Show who plays, whose sheet is missing, and when the turn runs
    Show {
        #[command(flatten)]
        of: CampaignArgument,
    },
}

impl CampaignCommand {
    pub(super) fn run(mut self) -> anyhow::Result<ExitCode> {
        let file = self.config.as_deref();
        let config = &Config::open(file)?;
        if let CampaignSubcommand::New(new) = &mut self.what {
            questions::ask_for_missing(new, config)?;
        }
        let store = &mut match self.what {
            CampaignSubcommand::New(_) => super::history::open_or_make(config)?,
            CampaignSubcommand::List
            | CampaignSubcommand::Show { .. }
            | CampaignSubcommand::Log { .. }
            | CampaignSubcommand::Advertise { .. } => super::history::open(config)?,
            _ => super::history::open_sound(config)?,
        };
        match self.what {
            CampaignSubcommand::New(new) => new.run(store, config, file),
            CampaignSubcommand::Start { of } => {
                let row = named(store, &of.name)?;
                begin(store, config, row.id)
            }
            CampaignSubcommand::Advertise { of } => invitations::advertise(store, config, &of.name),
            CampaignSubcommand::Invite { of, addresses, by } => {
                invitations::invite(store, config, &of.name, &addresses, by.as_deref())
            }
            CampaignSubcommand::Uninvite { of, address } => {
                invitations::uninvite(store, &of.name, &address)
            }
            CampaignSubcommand::Set { of, what, why } => {
                let options = why.options(self.yes);
                moderator::set(store, config, &of.name, &what, options)
            }
            CampaignSubcommand::Moderate(act) => act.run(store, config, self.yes),
            CampaignSubcommand::Log { of, json } => acts::log(store, config, &of.name, json),
            CampaignSubcommand::NewToken { of, lord } => {
                proof::renew_token(store, config, &of.name, &lord)
            }
            CampaignSubcommand::Password { of, lord, remove } => {
                proof::set_password(store, config, &of.name, &lord, remove)
            }
            CampaignSubcommand::Deadline(act) => act.run(store, config),
            CampaignSubcommand::End { of, why } => {
                let options = why.options(self.yes);
                acts::act(store, config, &of.name, &ModeratorAct::End, options)
            }
            CampaignSubcommand::Erase { of, moved } => {
                let erasure = acts::Erasure {
                    moved,
                    sure: self.yes,
                };
                acts::drop_campaign(store, &of.name, erasure)
            }
            CampaignSubcommand::LastReport { of, out, language } => {
                last_report::write(store, config, &of.name, out, &language)
            }
            CampaignSubcommand::Announce { of } => announce::announce(store, config, &of.name),
            CampaignSubcommand::List => list(store, config),
            CampaignSubcommand::Show { of } => show(store, config, &of.name),
        }?;
        Ok(ExitCode::SUCCESS)
    }
}
