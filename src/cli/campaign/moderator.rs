//! Moderator acts that work by command line as by mail: running or previewing turns, settings and
//! facts, other moderators, past turns.

use super::arguments::{CampaignArgument, OptionalReason, ReasonArgument};
use crate::cli::{
    acts::{self, ActOptions},
    history::named,
    summaries::hand_over_command,
};
use anyhow::bail;
use clap::Subcommand;
use seneschal::campaign::{Campaign, CampaignCache, setting_definitions::choice};
use seneschal::commands::{
    Command, ParsedCommand,
    command_parser::{self, CommandContext},
    moderation::ModeratorAct,
};
use seneschal::config::Config;
use seneschal::history::Store;
use seneschal::intake::settings_for_moderator;
use seneschal::letters::MailComposer;

#[derive(Subcommand)]
pub(super) enum ModeratorSubcommand {
    /// Run the open turn now, if all sheets are in; with --force, whatever is missing
    Run {
        #[command(flatten)]
        of: CampaignArgument,
        /// Run it even if sheets are missing, like a moderator's `run!`
        #[arg(long, requires = "reason")]
        force: bool,
        #[command(flatten)]
        why: OptionalReason,
    },
    /// Print how the open turn would go with the current sheets and throwaway dice; everybody is
    /// told that you did
    Preview {
        #[command(flatten)]
        of: CampaignArgument,
        #[command(flatten)]
        why: ReasonArgument,
    },
    /// Submit a sheet for a lord, read from standard input: the lord's player is mailed its
    /// content, everybody else that you wrote it
    Become {
        #[command(flatten)]
        of: CampaignArgument,
        /// The lord
        lord: String,
        #[command(flatten)]
        why: ReasonArgument,
    },
    /// List every setting with its value and meaning
    Settings {
        #[command(flatten)]
        of: CampaignArgument,
    },
    /// Ask somebody to be co-moderator: they must accept by mail or on the forum
    CoModerator {
        #[command(flatten)]
        of: CampaignArgument,
        /// The address to ask
        address: String,
        /// Dismiss the co-moderator instead
        #[arg(long)]
        remove: bool,
        #[command(flatten)]
        why: ReasonArgument,
    },
    /// Ask somebody to take over as the campaign's moderator: they must accept by mail or on the
    /// forum
    HandOver {
        #[command(flatten)]
        of: CampaignArgument,
        /// The address to ask
        address: String,
        #[command(flatten)]
        why: ReasonArgument,
    },
    /// Reopen a turn that was played: it and all turns after it become void; everybody is notified
    Rollback {
        #[command(flatten)]
        of: CampaignArgument,
        /// As players call it, e.g. "spring 3"
        turn: String,
        #[command(flatten)]
        why: ReasonArgument,
    },
    /// Run a turn again with the same sheets and fresh dice; all turns after it become void, and
    /// everybody is mailed the differences
    Rerun {
        #[command(flatten)]
        of: CampaignArgument,
        /// As players call it, e.g. "spring 3"
        turn: String,
        #[command(flatten)]
        why: ReasonArgument,
    },
    /// Print the sheets for the open turn; everybody is told that you have seen them
    Reveal {
        #[command(flatten)]
        of: CampaignArgument,
        #[command(flatten)]
        why: ReasonArgument,
    },
    /// Give a lord's seat to another person; the former player's token becomes void
    Replace {
        #[command(flatten)]
        of: CampaignArgument,
        /// The lord
        lord: String,
        /// The new player's address: a mail address, or forum:NAME
        address: String,
        #[command(flatten)]
        why: ReasonArgument,
    },
}

impl ModeratorSubcommand {
    pub(super) fn run(self, store: &mut Store, config: &Config, sure: bool) -> anyhow::Result<()> {
        let (of, act, why) = match self {
            ModeratorSubcommand::Run { of, force, why } => {
                let act = if force {
                    ModeratorAct::Process
                } else {
                    ModeratorAct::Run
                };
                return acts::act(store, config, &of.name, &act, why.options(sure));
            }
            ModeratorSubcommand::Become { of, lord, why } => {
                return acts::write_for(store, config, &of.name, lord, &why.reason);
            }
            ModeratorSubcommand::Settings { of } => return settings(store, config, &of.name),
            ModeratorSubcommand::Preview { of, why } => (of, ModeratorAct::Preview, why),
            ModeratorSubcommand::CoModerator {
                of,
                address,
                remove,
                why,
            } => {
                let act = if remove {
                    ModeratorAct::Dismiss { address }
                } else {
                    ModeratorAct::Appoint { address }
                };
                (of, act, why)
            }
            ModeratorSubcommand::HandOver { of, address, why } => {
                (of, ModeratorAct::HandOver { address }, why)
            }
            ModeratorSubcommand::Rollback { of, turn, why } => {
                (of, ModeratorAct::Rollback { turn }, why)
            }
            ModeratorSubcommand::Rerun { of, turn, why } => (of, ModeratorAct::Rerun { turn }, why),
            ModeratorSubcommand::Reveal { of, why } => (of, ModeratorAct::Reveal, why),
            ModeratorSubcommand::Replace {
                of,
                lord,
                address,
                why,
            } => (of, ModeratorAct::Replace { lord, address }, why),
        };
        acts::act(store, config, &of.name, &act, why.options(sure))
    }
}

/// Sets a rule, a setting or facts, distinguished as in a mail. `to` may be left out before the
/// value of a rule or a setting.
pub(super) fn set(
    store: &mut Store,
    config: &Config,
    name: &str,
    what: &[String],
    said: ActOptions,
) -> anyhow::Result<()> {
    let row = named(store, name)?;
    let campaign = store.look(|book| Campaign::load(book, &CampaignCache::default(), row))?;
    let is_fact = |line: &str| {
        campaign.table.is_fact(&format!("set {line}"))
            || line.contains(" of ") && line.contains(" to ")
    };
    if what.len() > 1 && what.iter().all(|line| is_fact(line)) {
        let lines = what.iter().map(|line| format!("set {line}")).collect();
        return acts::act(store, config, name, &ModeratorAct::Amend { lines }, said);
    }
    let what = what.join(" ");
    let pieces: Vec<&str> = what.split_whitespace().collect();
    let split = (1..pieces.len())
        .rev()
        .find(|at| choice(&pieces.get(..*at).unwrap_or_default().join(" ")).is_some())
        .unwrap_or(1);
    let line = if pieces.contains(&"to") {
        what.clone()
    } else {
        format!(
            "{} to {}",
            pieces.get(..split).unwrap_or_default().join(" "),
            pieces.get(split..).unwrap_or_default().join(" ")
        )
    };
    let is_fact = |line: &str| campaign.table.is_fact(line);
    // the line as it is: what comes after `because` belongs to the value here
    match command_parser::set(
        &format!("set {line}"),
        &line,
        CommandContext::timeless(&is_fact),
    ) {
        ParsedCommand::Command(Command::Moderation(act), _) => {
            if let ModeratorAct::Choose { setting, .. } = &act {
                refuse_roles(&campaign.row.name, setting)?;
            }
            acts::act(store, config, name, &act, said)
        }
        _ => {
            let facts = campaign.table.facts();
            let fact = facts
                .first()
                .map_or("", |fact| fact.trim_start_matches("set "));
            let rule = seneschal::campaign::examples::some_rule(&campaign);
            bail!(
                "{what:?} cannot be set; expected something such as: {}, grace to 60, {fact}",
                rule.trim_start_matches("set ")
            )
        }
    }
}

/// Who moderates is no setting: the person must accept first.
fn refuse_roles(campaign: &str, setting: &str) -> anyhow::Result<()> {
    match choice(setting).map(|setting| setting.name) {
        Some("moderator") => bail!(
            "`set` cannot change the moderator. To ask somebody to take over: `{}`",
            hand_over_command(campaign)
        ),
        Some("co-moderators") => bail!(
            "`set` cannot change who moderates. To ask somebody to moderate too: `seneschal campaign co-moderator {campaign} ADDRESS --reason WHY --yes`; to dismiss them, add --remove"
        ),
        _ => Ok(()),
    }
}

fn settings(store: &mut Store, config: &Config, name: &str) -> anyhow::Result<()> {
    let (row, desk) = (named(store, name)?, MailComposer::open(config)?);
    let campaign = store.look(|book| Campaign::load(book, &CampaignCache::default(), row))?;
    for line in settings_for_moderator(&campaign, config) {
        println!("{}", desk.publisher.say("en", &line));
    }
    Ok(())
}
