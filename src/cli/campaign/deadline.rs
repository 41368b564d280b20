//! Acts on the open turn's time from the command line: pause, move, remind, excuse, note absences.

use super::arguments::{CampaignArgument, OptionalReason};
use crate::cli::{acts, history::named};
use anyhow::Context;
use clap::{Subcommand, error::ErrorKind};
use jiff::SignedDuration;
use seneschal::campaign::{CampaignSettings, dates::moment};
use seneschal::clock::Clock;
use seneschal::commands::deadline::{DeadlineAct, time_text};
use seneschal::config::Config;
use seneschal::history::Store;

#[derive(Subcommand)]
pub(super) enum DeadlineSubcommand {
    /// Pause the campaign: no turn runs and the deadline's clock stops until you resume; everybody
    /// is notified
    ///
    /// A pause has no length. To give everybody a week more instead, use `campaign extend CAMPAIGN
    /// 7 days`.
    Hold {
        #[command(flatten)]
        of: CampaignArgument,
        #[command(flatten)]
        why: OptionalReason,
    },
    /// Resume a paused campaign; a turn whose deadline has passed runs with the sheets that arrived
    /// in time
    Resume {
        #[command(flatten)]
        of: CampaignArgument,
        #[command(flatten)]
        why: OptionalReason,
    },
    /// Give everybody more time: 24h, or 3 days
    Extend {
        #[command(flatten)]
        of: CampaignArgument,
        /// How much more time
        #[arg(required = true, value_name = "LENGTH")]
        by: Vec<String>,
        #[command(flatten)]
        why: OptionalReason,
    },
    /// Give the open turn another deadline: 2026-12-01 20:00, followed by a zone if it is not the
    /// campaign's; this ends a pause
    Deadline {
        #[command(flatten)]
        of: CampaignArgument,
        /// Day and hour in the campaign's time zone, or followed by another zone
        #[arg(required = true, value_name = "DATE TIME")]
        at: Vec<String>,
        #[command(flatten)]
        why: OptionalReason,
    },
    /// Remind the players whose sheet is missing, now; nobody is reminded twice within four hours
    Remind {
        #[command(flatten)]
        of: CampaignArgument,
        #[command(flatten)]
        why: OptionalReason,
    },
    /// Forget the turns that a lord's player missed
    Excuse {
        #[command(flatten)]
        of: CampaignArgument,
        /// The lord
        lord: String,
        #[command(flatten)]
        why: OptionalReason,
    },
    /// Note days of absence; no future deadline falls on them: "from 24 December to 2 January", or
    /// `back` to cancel them; everybody is notified
    Away {
        #[command(flatten)]
        of: CampaignArgument,
        /// The lord who is away
        lord: String,
        /// The days: from 24 December to 2 January, or `back`
        #[arg(required = true)]
        days: Vec<String>,
    },
}

/// Reads the words of a length; without one, ends the program as clap does.
fn length(words: &[String]) -> SignedDuration {
    let text = words.join(" ");
    time_text::duration(&text).unwrap_or_else(|| {
        let why = format!(
            "invalid length {text:?}: expected a length of time such as 24h or 3 days, a year at most\n"
        );
        let error: clap::Error = clap::Error::raw(ErrorKind::ValueValidation, why);
        error.exit()
    })
}

impl DeadlineSubcommand {
    pub(super) fn run(self, store: &mut Store, config: &Config) -> anyhow::Result<()> {
        let (of, act, why) = match self {
            DeadlineSubcommand::Hold { of, why } => (of, DeadlineAct::Hold, why),
            DeadlineSubcommand::Resume { of, why } => (of, DeadlineAct::Resume, why),
            DeadlineSubcommand::Extend { of, by, why } => {
                (of, DeadlineAct::Extend(length(&by)), why)
            }
            DeadlineSubcommand::Deadline { of, at, why } => {
                let act = deadline_at(store, config, &of.name, &at.join(" "))?;
                (of, act, why)
            }
            DeadlineSubcommand::Remind { of, why } => (of, DeadlineAct::Remind, why),
            DeadlineSubcommand::Excuse { of, lord, why } => (of, DeadlineAct::Excuse(lord), why),
            DeadlineSubcommand::Away { of, lord, days } => {
                return acts::note_away(store, config, &of.name, &lord, &days.join(" "));
            }
        };
        acts::act_on_time(store, config, &of.name, &act, &why.reason)
    }
}

/// Reads a day and hour in the campaign's time zone, if they name no other.
fn deadline_at(
    store: &mut Store,
    config: &Config,
    name: &str,
    at: &str,
) -> anyhow::Result<DeadlineAct> {
    let row = named(store, name)?;
    let settings: CampaignSettings =
        serde_json::from_str(&row.settings).context("the campaign's settings cannot be read")?;
    let zone = settings
        .deadline
        .zone()
        .unwrap_or(&config.turns.zone)
        .to_owned();
    let wall = moment(at, &zone, Clock::System.now())
        .with_context(|| format!("{at:?} is not a time; expected a day and hour such as \"2026-12-01 20:00\" or \"2026-12-01 20:00 Europe/Berlin\""))?;
    Ok(DeadlineAct::Deadline(wall))
}
