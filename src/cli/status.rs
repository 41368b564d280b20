//! `status`: one screen for the operator.

use super::outbox::about_unknown;
use super::summaries::{counted, minute};
use jiff::{SignedDuration, Timestamp};
use seneschal::campaign::{Campaign, CampaignCache, error::InternalError};
use seneschal::clock::{Clock, day_ago, in_zone, instant};
use seneschal::config::Config;
use seneschal::daemon::{DiskRoom, OLD, working_on};
use seneschal::history::{CampaignRow, HistoryMetrics, SideSpool, Store, Transaction};
use seneschal::turns::schedule::early_run;
use std::path::PathBuf;
use std::process::ExitCode;

/// Show what each turn waits for and until when, when the mailbox was read, which mails wait to be
/// sent, which campaigns are paused
///
/// Exits with 1 if the history is damaged, the disk is almost full, or nobody knows whether a mail
/// arrived; with --outbox, also if a mail has waited for more than an hour, for use as a monitoring
/// check.
#[derive(clap::Args)]
pub(super) struct StatusCommand {
    /// The configuration that the daemon runs with
    #[arg(long, short, value_name = "FILE", env = "SENESCHAL_CONFIG")]
    config: Option<PathBuf>,
    /// Show only the outbox: what waits, and the age of the oldest mail
    #[arg(long)]
    outbox: bool,
    /// How many campaigns to show, the next deadline first
    #[arg(long, value_name = "N", default_value_t = 20)]
    most: usize,
}

impl StatusCommand {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let config = Config::open(self.config.as_deref())?;
        let mut store = super::history::open(&config)?;
        let now = Clock::System.now();
        let figures = store.read(|book| book.figures())?;
        let mut sound = true;
        if !self.outbox {
            sound = history(&mut store, &config)? & disk(&config);
            campaigns(&mut store, &config, &figures, self.most, now)?;
            daemon(&config);
            mailboxes(&mut store, &config, now)?;
            println!("letters: {}", by_state(&figures, "letters"));
            let held = store.read(|book| book.held_back(day_ago(now)))?;
            if !held.is_empty() {
                let again = held
                    .iter()
                    .filter(|held| held.why == "same-refusal")
                    .count();
                println!(
                    "answers not sent in 24 hours: {} ({again} would have repeated a refusal); `seneschal inbox` shows to which mails",
                    held.len()
                );
            }
        }
        by_hand(&mut store)?;
        let late = outbox(&figures, store.read(|book| book.dropped_mails())?, now);
        let unknown = about_unknown(unknown(&figures));
        if let Some(says) = &unknown {
            println!("unknown: {says}");
        }
        Ok(if self.outbox && late || !sound || unknown.is_some() {
            ExitCode::FAILURE
        } else {
            ExitCode::SUCCESS
        })
    }
}

/// Prints whether the daemon runs now: the time of the last mailbox poll does not show it.
fn daemon(config: &Config) {
    match working_on(&config.data()) {
        Some(pid) => println!("daemon: running (process {pid})"),
        None => {
            println!(
                "daemon: not running; nothing is read, played or sent until `seneschal serve` runs, or `seneschal serve --once` from cron or by hand"
            )
        }
    }
}

fn mailboxes(store: &mut Store, config: &Config, now: Timestamp) -> anyhow::Result<()> {
    let polls = store.read(|book| book.polls())?;
    if polls.is_empty() {
        println!("mailbox: not read yet");
    }
    for (mailbox, polled) in polls {
        let mailbox = match &config.mail.inbox.maildir {
            Some(maildir) if mailbox == "maildir" => {
                format!("folder {}", config.base.join(&maildir.folder).display())
            }
            _ => mailbox,
        };
        println!(
            "mailbox: {mailbox}, last read {}, {} ago",
            minute(polled, &config.turns.zone),
            span(now.duration_since(instant(polled)))
        );
    }
    Ok(())
}

/// Whether the history is undamaged, checked as the daemon does at start. Damage is the first line;
/// the rest shows what is still readable.
fn history(store: &mut Store, config: &Config) -> anyhow::Result<bool> {
    let damage = super::history::damage(store)?;
    if let Some(why) = &damage {
        println!(
            "THE HISTORY IS DAMAGED: {why}. No turn runs and nobody is answered: {}",
            super::history::TO_DO
        );
    }
    let aside = SideSpool::of(&config.data())
        .files()
        .map_or(0, |files| files.len());
    if aside > 0 {
        let folder = SideSpool::of(&config.data()).folder().display().to_string();
        println!(
            "aside: {} in {folder}, to be read at the daemon's next start on a sound history",
            counted(aside, "mail")
        );
    }
    Ok(damage.is_none())
}

/// Whether the history has room on its disk.
fn disk(config: &Config) -> bool {
    let low = DiskRoom::of(config).filter(DiskRoom::is_low);
    if let Some(room) = &low {
        println!(
            "disk: {} MB are free for the history, less than {} MB (low_disk_megabytes). MAKE ROOM: when it is full, mails wait on their server, and no turn runs",
            room.free_megabytes(),
            room.low_megabytes()
        );
    }
    low.is_none()
}

/// Of how many mails nobody knows whether they arrived.
fn unknown(figures: &HistoryMetrics) -> u64 {
    let mut counts = figures.counts.iter();
    counts
        .find(|(of, state, _)| of == "mails" && state == "unknown")
        .map_or(0, |(.., count)| *count)
}

/// Prints the letters that wait to be handed out.
fn by_hand(store: &mut Store) -> anyhow::Result<()> {
    for (campaign, count) in store.read(|book| book.wait_for_a_hand())? {
        let (of, post) = campaign.map_or_else(Default::default, |name| {
            (
                format!(" of {name}"),
                format!(": `seneschal post {name} --as BOARD` writes what waits"),
            )
        });
        println!(
            "by hand: {}{of} for a board{post}",
            counted(count, "message")
        );
    }
    Ok(())
}

/// Prints the outbox; returns whether a mail is late.
fn outbox(figures: &HistoryMetrics, dropped: u64, now: Timestamp) -> bool {
    let age = figures
        .oldest_unsent
        .map(|at| now.duration_since(instant(at)));
    let oldest = age.map_or_else(
        || "nothing waits".to_owned(),
        |age| format!("the oldest waiting mail was written {} ago", span(age)),
    );
    let mut figures = figures.clone();
    // mails that the operator dropped did not fail
    figures
        .counts
        .iter_mut()
        .filter(|(of, state, _)| of == "mails" && state == "failed")
        .for_each(|(.., count)| *count = count.saturating_sub(dropped));
    figures
        .counts
        .push(("mails".to_owned(), "dropped".to_owned(), dropped));
    println!("outbox: {}; {oldest}", by_state(&figures, "mails"));
    age.is_some_and(|age| age > OLD)
}

fn by_state(figures: &HistoryMetrics, what: &str) -> String {
    let all: Vec<String> = figures
        .counts
        .iter()
        .filter(|(of, _, count)| of == what && *count > 0)
        .map(|(_, state, count)| format!("{count} {state}"))
        .collect();
    if all.is_empty() {
        "none".to_owned()
    } else {
        all.join(", ")
    }
}

fn campaigns(
    store: &mut Store,
    config: &Config,
    figures: &HistoryMetrics,
    most: usize,
    now: Timestamp,
) -> anyhow::Result<()> {
    println!("campaigns: {}", by_state(figures, "campaigns"));
    let tables = CampaignCache::default();
    let rows = store.read(|book| book.next_campaigns(most))?;
    let shown = rows.len();
    for row in rows {
        let name = row.name.clone();
        // a campaign that cannot be opened must not hide the others
        match store.look(|book| line(book, &tables, config, row, now)) {
            Ok(line) => println!("{line}"),
            Err(fault) => println!("  {name:<20} cannot be shown: {fault}"),
        }
    }
    let running = figures
        .counts
        .iter()
        .find(|(of, state, _)| of == "campaigns" && state == "running")
        .map_or(0, |(_, _, count)| *count);
    if running > shown as u64 {
        println!("  … and {} more (--most)", running - shown as u64);
    }
    Ok(())
}

fn line(
    book: &Transaction,
    tables: &CampaignCache,
    config: &Config,
    row: CampaignRow,
    now: Timestamp,
) -> Result<String, InternalError> {
    let campaign = Campaign::load(book, tables, row)?;
    let sheets = book.standing_sheets(campaign.row.id, campaign.row.turn)?;
    let missing: Vec<&str> = campaign
        .missing_of(&sheets)?
        .iter()
        .map(|seat| seat.lord.as_str())
        .collect();
    let awaited = if missing.is_empty() {
        "all sheets are in".to_owned()
    } else {
        format!("waits for {}", missing.join(", "))
    };
    let turn = campaign.open_match()?.turn().phase.name;
    let early = early_run(&campaign, &sheets, campaign.row.quiet_since, config)?;
    let clock = |at: Timestamp| {
        in_zone(at, campaign.zone())
            .strftime("%a %Y-%m-%d %H:%M %Q")
            .to_string()
    };
    let deadline = match campaign.deadline() {
        Some(deadline) if deadline < now => {
            format!("deadline passed {} ago", span(now.duration_since(deadline)))
        }
        Some(deadline) if early.is_some() => format!(
            "deadline {} (in {})",
            clock(deadline),
            span(deadline.duration_since(now))
        ),
        Some(deadline) => format!(
            "until {} (in {})",
            clock(deadline),
            span(deadline.duration_since(now))
        ),
        None => "no deadline".to_owned(),
    };
    let until = early.map_or(deadline.clone(), |early| {
        format!("{}; {deadline}", runs_early(early, clock(early), now))
    });
    let held = campaign.hold.map_or_else(String::new, |hold| {
        format!(
            "; PAUSED ({}) for {}",
            super::operator_wording::held(hold.why),
            span(now.duration_since(instant(hold.since)))
        )
    });
    Ok(format!(
        "  {:<20} {turn}: {awaited}, {until}{held}",
        campaign.row.name
    ))
}

/// When a turn runs ahead of its deadline, as things are now.
pub(super) fn runs_early(early: Timestamp, clock: String, now: Timestamp) -> String {
    if early <= now {
        "runs at the next round".to_owned()
    } else {
        format!(
            "runs {clock} (in {}) unless a sheet changes",
            span(early.duration_since(now))
        )
    }
}

/// `2 d 3 h`, `3 h 5 min`, `5 min`, `12 s`
pub(super) fn span(length: SignedDuration) -> String {
    let seconds = length.as_secs().max(0);
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60);
    match (days, hours, minutes) {
        (0, 0, 0) => format!("{seconds} s"),
        (0, 0, minutes) => format!("{minutes} min"),
        (0, hours, minutes) => format!("{hours} h {minutes} min"),
        (days, hours, _) => format!("{days} d {hours} h"),
    }
}
