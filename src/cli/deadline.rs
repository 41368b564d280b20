//! `deadline`: when a turn runs. `--explain` adds everything that affected it: the audit that a
//! moderator needs in a dispute (DL-12).

mod audit;
mod durations;
mod explanation;

use super::operator_wording;
use anyhow::bail;
use audit::{DeadlineAudit, load_audit};
use durations::{distance, span, time};
use explanation::explain;
use jiff::Timestamp;
use seneschal::campaign::{Campaign, CampaignCache, deadlines};
use seneschal::clock::{Clock, in_zone, instant};
use seneschal::config::Config;
use seneschal::letters::MailComposer;
use std::path::PathBuf;
use std::process::ExitCode;

/// Show when a turn runs; which mails counted for it and which came too late; how its deadline was
/// paused and moved, and why
#[derive(clap::Args)]
pub(super) struct DeadlineCommand {
    /// The campaign
    campaign: String,
    /// The turn, by name or number [default: the open one, or the last]
    turn: Option<String>,
    /// List every mail with all its recorded times, every pause, every doubt about the clock, and
    /// the poll that let the turn run
    #[arg(long)]
    explain: bool,
    /// The configuration that the daemon runs with
    #[arg(long, short, value_name = "FILE", env = "SENESCHAL_CONFIG")]
    config: Option<PathBuf>,
}

impl DeadlineCommand {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let config = Config::open(self.config.as_deref())?;
        let mut store = super::history::open(&config)?;
        let row = super::history::named(&mut store, &self.campaign)?;
        let name = row.name.clone();
        let campaign = store.look(|book| Campaign::load(book, &CampaignCache::default(), row))?;
        if campaign.last.is_none() {
            bail!("{name} has not begun");
        }
        if self.turn.is_none()
            && !campaign.is_running()
            && store.read(|book| book.turn_names(campaign.row.id))?.len() < 2
        {
            bail!("{name} was ended before any turn was played");
        }
        let Some(told) = store.look(|book| load_audit(book, &campaign, self.turn.as_deref()))?
        else {
            bail!(
                "{name} has no turn {:?}; expected a name such as \"spring 3\" or a number",
                self.turn.unwrap_or_default()
            );
        };
        let now = Clock::System.now();
        print_deadline(&campaign, &told, &config, now);
        if self.explain {
            let desk = MailComposer::open(&config)?;
            let lines = store.look(|book| explain(book, &desk, &campaign, &told, now))?;
            lines.iter().for_each(|line| println!("{line}"));
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn print_deadline(campaign: &Campaign, told: &DeadlineAudit, config: &Config, now: Timestamp) {
    let again = told.again.map_or_else(String::new, |at| {
        format!(", reopened by the moderator {}", time(at))
    });
    println!(
        "{}, {} (turn {}), opened {}{again}",
        campaign.row.name,
        told.name,
        told.number,
        time(told.opened)
    );
    let zone = campaign.moderators_zone(config);
    match told.deadline {
        Some(deadline) => {
            let left = if told.played.is_some() {
                String::new()
            } else {
                format!(", {}", distance(deadline, now, "in", "ago"))
            };
            let utc = if zone == "UTC" {
                String::new()
            } else {
                deadline.strftime(", %Y-%m-%d %H:%M UTC").to_string()
            };
            println!(
                "deadline: {}{utc}{left}",
                in_zone(deadline, zone).strftime("%A %Y-%m-%d %H:%M %Q")
            );
            let came = if campaign.is_by_hand() {
                "were posted"
            } else {
                "the mail server received"
            };
            println!(
                "sheets count that {came} until {}",
                time(campaign.settings.cutoff(deadline))
            );
        }
        None => println!("no deadline"),
    }
    print_wall_and_hold(campaign, told);
}

/// Prints the deadline's local time, and the pause of a turn that was not played.
fn print_wall_and_hold(campaign: &Campaign, told: &DeadlineAudit) {
    // a deadline that was moved by hours has no wall-clock time
    let stands = |wall: &&String| {
        wall.parse::<deadlines::LocalDeadline>()
            .ok()
            .and_then(|wall| wall.instant())
            == told.deadline
    };
    if let Some(wall) = told.wall.as_ref().filter(stands) {
        println!(
            "local time {wall}, by time zone rules {}",
            told.zone_rules.as_deref().unwrap_or("unknown")
        );
    }
    if let (Some(hold), None) = (&campaign.hold, &told.played) {
        let left = hold
            .remaining
            .map_or_else(String::new, |left| format!(", {} left", span(left)));
        println!(
            "PAUSED since {} ({}){left}",
            time(instant(hold.since)),
            operator_wording::held(hold.why)
        );
    }
}
