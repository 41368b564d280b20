//! What a moderator does to a campaign by command line as by his mail: turns run or looked at
//! ahead, settings and facts, other moderators.

use super::{Named, Perhaps, Why};
use crate::cli::{
    acts::{self, Said},
    history::named,
};
use anyhow::bail;
use clap::Subcommand;
use seneschal::campaign::{Campaign, Tables, choices::choice};
use seneschal::commands::moderation::{
    Act,
    words::{self, Asked},
};
use seneschal::config::Config;
use seneschal::history::Store;
use seneschal::intake::settings_for_moderator;
use seneschal::letters::Desk;

#[derive(Subcommand)]
pub enum Moderate {
    /// Run the open turn now, if all sheets are in
    Run {
        #[command(flatten)]
        of: Named,
        #[command(flatten)]
        why: Perhaps,
    },
    /// Print how the open turn would go with the sheets as they stand, by dice that are thrown
    /// away; everybody is told that you looked
    Preview {
        #[command(flatten)]
        of: Named,
        #[command(flatten)]
        why: Why,
    },
    /// Put in a sheet for a lord, read from standard input: his player is told what it says,
    /// everybody that you wrote for him
    Become {
        #[command(flatten)]
        of: Named,
        /// The lord
        lord: String,
        #[command(flatten)]
        why: Why,
    },
    /// Every setting with its value and what it means
    Settings {
        #[command(flatten)]
        of: Named,
    },
    /// Ask somebody to moderate beside who answers for the campaign: he must accept by mail or on
    /// the forum
    CoModerator {
        #[command(flatten)]
        of: Named,
        /// Who is asked
        address: String,
        /// Dismiss him instead
        #[arg(long)]
        remove: bool,
        #[command(flatten)]
        why: Why,
    },
    /// Ask somebody to answer for the campaign from now on: he must accept by mail or on the forum
    HandOver {
        #[command(flatten)]
        of: Named,
        /// Who is asked
        address: String,
        #[command(flatten)]
        why: Why,
    },
}

impl Moderate {
    pub fn run(self, store: &mut Store, config: &Config, sure: bool) -> anyhow::Result<()> {
        match self {
            Moderate::Run { of, why } => acts::act(
                store,
                config,
                &of.name,
                &Act::Run,
                Said {
                    reason: &why.reason,
                    sure,
                },
            ),
            Moderate::Preview { of, why } => acts::act(
                store,
                config,
                &of.name,
                &Act::Preview,
                Said {
                    reason: &why.reason,
                    sure,
                },
            ),
            Moderate::Become { of, lord, why } => {
                acts::write_for(store, config, &of.name, lord, &why.reason)
            }
            Moderate::Settings { of } => settings(store, config, &of.name),
            Moderate::CoModerator {
                of,
                address,
                remove,
                why,
            } => {
                let act = if remove {
                    Act::Dismiss { address }
                } else {
                    Act::Appoint { address }
                };
                acts::act(
                    store,
                    config,
                    &of.name,
                    &act,
                    Said {
                        reason: &why.reason,
                        sure,
                    },
                )
            }
            Moderate::HandOver { of, address, why } => acts::act(
                store,
                config,
                &of.name,
                &Act::HandOver { address },
                Said {
                    reason: &why.reason,
                    sure,
                },
            ),
        }
    }
}

/// A rule, a setting or facts, told apart as in a mail; `to` may be left out before the value of
/// the first two.
pub fn set(
    store: &mut Store,
    config: &Config,
    name: &str,
    what: &[String],
    said: Said,
) -> anyhow::Result<()> {
    let row = named(store, name)?;
    let campaign = store.look(|book| Campaign::load(book, &Tables::default(), row))?;
    let is_fact = |line: &str| {
        campaign.table.is_fact(&format!("set {line}"))
            || line.contains(" of ") && line.contains(" to ")
    };
    if what.len() > 1 && what.iter().all(|line| is_fact(line)) {
        let lines = what.iter().map(|line| format!("set {line}")).collect();
        return acts::act(store, config, name, &Act::Amend { lines }, said);
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
    match words::set(&format!("set {line}"), &line, &|line| {
        campaign.table.is_fact(line)
    }) {
        Asked::Act(act, _) => acts::act(store, config, name, &act, said),
        _ => {
            let facts = campaign.table.facts();
            let fact = facts
                .first()
                .map_or("", |fact| fact.trim_start_matches("set "));
            let rule = campaign.some_rule();
            bail!(
                "{what:?} is nothing that can be set; expected such as: {}, grace to 60, {fact}",
                rule.trim_start_matches("set ")
            )
        }
    }
}

fn settings(store: &mut Store, config: &Config, name: &str) -> anyhow::Result<()> {
    let (row, desk) = (named(store, name)?, Desk::open(config)?);
    let campaign = store.look(|book| Campaign::load(book, &Tables::default(), row))?;
    for line in settings_for_moderator(&campaign, config) {
        println!("{}", desk.publisher.say("en", &line));
    }
    Ok(())
}
