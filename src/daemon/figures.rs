//! The metrics file after each round. Monitoring must not disturb: a file that cannot be written is
//! reported once.

use super::disk_room::DiskRoom;
use super::forum_connection::ForumConnection;
use super::metrics::{
    MetricKind::{Counter, Gauge},
    Metrics,
};
use super::round_summary::RoundSummary;
use super::state::Daemon;
use crate::campaign::error::InternalError;
use crate::history::HistoryMetrics;
use jiff::Timestamp;
use std::time::Duration;

impl Daemon {
    /// Records a round, and writes the metrics if configured.
    pub(super) fn measure(&mut self, round: &Result<RoundSummary, InternalError>, took: Duration) {
        self.meter.round(round, took);
        let Some(path) = self
            .config
            .metrics_file
            .as_ref()
            .map(|path| self.config.base.join(path))
        else {
            return;
        };
        // if the history cannot be read, its figures are left out; another figure reports the
        // failed round
        let figures = self.figures();
        match figures.write(&path) {
            Ok(()) => self.meter.failing = false,
            Err(error) if !self.meter.failing => {
                self.meter.failing = true;
                tracing::warn!(path = %path.display(), %error, "the metrics file cannot be written: told once, and tried again after each round");
            }
            Err(_) => {}
        }
    }

    /// All figures available now.
    pub fn figures(&mut self) -> Metrics {
        let mut metrics = Metrics::default();
        metrics.family(
            "build_info",
            Gauge,
            "The program's version.",
            "version",
            [(env!("CARGO_PKG_VERSION").to_owned(), 1.0)],
        );
        metrics.one(
            "start_time_seconds",
            Gauge,
            "When the daemon began, in seconds since 1970.",
            seconds(self.opened),
        );
        self.add_history(&mut metrics);
        self.meter.add_work(&mut metrics);
        add_process(&mut metrics);
        metrics
    }

    fn add_history(&mut self, metrics: &mut Metrics) {
        let (mailbox, now) = (self.inbox.name(), self.clock.now());
        let Ok((figures, polled)) = self
            .store
            .read(|book| Ok((book.figures()?, book.polled(&mailbox)?)))
        else {
            return;
        };
        add_mails(metrics, &figures, now);
        add_campaigns(metrics, &figures);
        if let Some(polled) = polled.map(crate::clock::instant).max(self.meter.read) {
            metrics.one(
                "last_poll_success_timestamp_seconds",
                Gauge,
                "When the last poll that succeeded began, in seconds since 1970.",
                seconds(polled),
            );
        }
        if let Some(deadline) = figures.next_deadline {
            metrics.one(
                "next_deadline_timestamp_seconds",
                Gauge,
                "The next deadline, in seconds since 1970.",
                deadline as f64 / 1000.0,
            );
        }
        self.add_forum(metrics);
        metrics.one(
            "database_bytes",
            Gauge,
            "Size of the history, without its WAL.",
            figures.database_bytes as f64,
        );
        if let Some(room) = self.store.path().and_then(|_| DiskRoom::of(&self.config)) {
            metrics.one(
                "disk_free_bytes",
                Gauge,
                "Free space for the history.",
                room.free as f64,
            );
        }
        let mut wal = self.config.history().into_os_string();
        wal.push("-wal");
        metrics.one(
            "wal_bytes",
            Gauge,
            "Size of the history's WAL.",
            std::fs::metadata(wal).map_or(0.0, |meta| meta.len() as f64),
        );
    }

    fn add_forum(&mut self, metrics: &mut Metrics) {
        let Some(forum) = self.forum.as_ref().map(ForumConnection::mailbox) else {
            return;
        };
        let Ok(((waiting, failed), read)) = self
            .store
            .read(|book| Ok((book.count_posts()?, book.polled(&forum)?)))
        else {
            return;
        };
        let counts = [("waiting", waiting), ("failed", failed)]
            .map(|(state, count)| (state.to_owned(), f64::from(count)));
        metrics.family(
            "forum_posts",
            Gauge,
            "Letters for the forum that are not there, by state.",
            "state",
            counts,
        );
        if let Some(read) = read {
            metrics.one(
                "forum_last_read_timestamp_seconds",
                Gauge,
                "When the last whole look at the forum began, in seconds since 1970.",
                read as f64 / 1000.0,
            );
        }
    }
}

/// The history's counts of one thing, by state.
fn by_state(figures: &HistoryMetrics, what: &str) -> Vec<(String, f64)> {
    figures
        .counts
        .iter()
        .filter(|(of, ..)| of == what)
        .map(|(_, state, count)| (state.clone(), *count as f64))
        .collect()
}

fn sum(figures: &HistoryMetrics, what: &str) -> f64 {
    by_state(figures, what).iter().map(|(_, count)| count).sum()
}

fn add_mails(metrics: &mut Metrics, figures: &HistoryMetrics, now: Timestamp) {
    metrics.family(
        "letters",
        Gauge,
        "Letters in the history by state.",
        "state",
        by_state(figures, "letters"),
    );
    metrics.family(
        "outbox_mails",
        Gauge,
        "Mails in the outbox by state.",
        "state",
        by_state(figures, "mails"),
    );
    metrics.one(
        "outbox_resent_total",
        Counter,
        "Mails sent once more since nobody knew whether they had gone.",
        sum(figures, "resent"),
    );
    let age = figures
        .oldest_unsent
        .map_or(0.0, |at| (seconds(now) - at as f64 / 1000.0).max(0.0));
    metrics.one(
        "outbox_oldest_age_seconds",
        Gauge,
        "Age of the oldest mail that waits to be sent; 0 where none waits.",
        age,
    );
}

fn add_campaigns(metrics: &mut Metrics, figures: &HistoryMetrics) {
    metrics.family(
        "campaigns",
        Gauge,
        "Campaigns by state.",
        "state",
        by_state(figures, "campaigns"),
    );
    let held = figures
        .held
        .iter()
        .map(|(why, count)| (why.clone(), *count as f64));
    metrics.family(
        "campaigns_held",
        Gauge,
        "Campaigns that run no turn until somebody says so, by reason.",
        "why",
        held,
    );
    metrics.one(
        "turns_played_total",
        Counter,
        "Turns in the history, each campaign's opening among them.",
        sum(figures, "turns"),
    );
}

/// What the system knows about this process.
fn add_process(metrics: &mut Metrics) {
    // under our own names: node_exporter reports process_… about itself
    if let Some(bytes) = resident() {
        metrics.one(
            "process_resident_memory_bytes",
            Gauge,
            "Memory of the daemon.",
            bytes,
        );
    }
    if let Some(handles) = handles() {
        metrics.one(
            "process_open_fds",
            Gauge,
            "Files and connections that the daemon holds open.",
            handles,
        );
    }
}

fn seconds(at: Timestamp) -> f64 {
    at.as_millisecond() as f64 / 1000.0
}

/// Linux reports it in kilobytes; other systems return nothing.
fn resident() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let kilobytes = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?
        .trim()
        .strip_suffix(" kB")?
        .trim()
        .parse::<f64>()
        .ok()?;
    Some(kilobytes * 1024.0)
}

fn handles() -> Option<f64> {
    Some(std::fs::read_dir("/proc/self/fd").ok()?.count() as f64)
}
