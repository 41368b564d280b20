//! Counters of the daemon's own work, and the metrics file after each round. Monitoring must not
//! disturb: a file that cannot be written is reported once.

use super::{Daemon, RoundSummary};
use crate::campaign::error::InternalError;
use crate::daemon::metrics::{MetricKind, Metrics};
use jiff::Timestamp;
use std::time::Duration;

/// Counted since the process began.
#[derive(Debug, Default)]
pub(super) struct RoundMeter {
    polls: [u64; 3],
    /// When the last successful poll began; the history stores only some of the polls without new
    /// mail.
    read: Option<Timestamp>,
    done: u64,
    broken: u64,
    taken: u64,
    settled: u64,
    sent: u64,
    seconds: f64,
    last: f64,
    /// Whether writing the last file failed, which was reported.
    failing: bool,
}

/// How a poll of the mailbox ended.
#[derive(Clone, Copy, Debug)]
pub(super) enum PollOutcome {
    /// Read to its end, by a poll that began at this time.
    Whole(Timestamp),
    /// More is left for the next round, or the daemon was told to stop.
    Part,
    Failed,
}

impl RoundMeter {
    pub(super) fn polled(&mut self, polled: PollOutcome) {
        let [ok, partial, failed] = &mut self.polls;
        match polled {
            PollOutcome::Whole(began) => {
                *ok += 1;
                self.read = Some(began);
            }
            PollOutcome::Part => *partial += 1,
            PollOutcome::Failed => *failed += 1,
        }
    }

    fn round(&mut self, round: &Result<RoundSummary, InternalError>, took: Duration) {
        match round {
            Ok(ticked) => {
                self.done += 1;
                self.taken += ticked.taken as u64;
                self.settled += ticked.settled as u64;
                self.sent += ticked.sent as u64;
            }
            Err(_) => self.broken += 1,
        }
        self.last = took.as_secs_f64();
        self.seconds += self.last;
    }
}

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
        let now = self.clock.now();
        metrics.family(
            "build_info",
            MetricKind::Gauge,
            "The program's version.",
            "version",
            [(env!("CARGO_PKG_VERSION").to_owned(), 1.0)],
        );
        metrics.one(
            "start_time_seconds",
            MetricKind::Gauge,
            "When the daemon began, in seconds since 1970.",
            seconds(self.opened),
        );
        self.of_history(&mut metrics, now);
        let m = &self.meter;
        let polls = ["ok", "partial", "failed"]
            .map(str::to_owned)
            .into_iter()
            .zip(m.polls.map(|n| n as f64));
        metrics.family(
            "polls_total",
            MetricKind::Counter,
            "Looks into the mailbox by how they ended.",
            "result",
            polls,
        );
        let rounds = [
            ("done".to_owned(), m.done as f64),
            ("broken".to_owned(), m.broken as f64),
        ];
        metrics.family(
            "rounds_total",
            MetricKind::Counter,
            "Rounds by how they ended; a broken one is repeated.",
            "result",
            rounds,
        );
        metrics.times(
            "round_duration_seconds",
            "How long rounds took.",
            m.done + m.broken,
            m.seconds,
        );
        metrics.one(
            "last_round_duration_seconds",
            MetricKind::Gauge,
            "How long the last round took.",
            m.last,
        );
        metrics.one(
            "letters_taken_total",
            MetricKind::Counter,
            "Mails stored that were not known before.",
            m.taken as f64,
        );
        metrics.one(
            "letters_settled_total",
            MetricKind::Counter,
            "Letters dealt with.",
            m.settled as f64,
        );
        metrics.one(
            "mails_sent_total",
            MetricKind::Counter,
            "Mails that a server took.",
            m.sent as f64,
        );
        // under our own names: node_exporter reports process_… about itself
        if let Some(bytes) = resident() {
            metrics.one(
                "process_resident_memory_bytes",
                MetricKind::Gauge,
                "Memory of the daemon.",
                bytes,
            );
        }
        if let Some(handles) = handles() {
            metrics.one(
                "process_open_fds",
                MetricKind::Gauge,
                "Files and connections that the daemon holds open.",
                handles,
            );
        }
        metrics
    }

    fn of_history(&mut self, metrics: &mut Metrics, now: Timestamp) {
        let mailbox = self.inbox.name();
        let Ok((figures, polled)) = self
            .store
            .read(|book| Ok((book.figures()?, book.polled(&mailbox)?)))
        else {
            return;
        };
        let of = |what: &str| {
            let counts = figures
                .counts
                .iter()
                .filter(|(of, ..)| of == what)
                .map(|(_, state, count)| (state.clone(), *count as f64));
            counts.collect::<Vec<_>>()
        };
        let sum = |what: &str| of(what).iter().map(|(_, count)| count).sum();
        metrics.family(
            "letters",
            MetricKind::Gauge,
            "Letters in the history by state.",
            "state",
            of("letters"),
        );
        metrics.family(
            "outbox_mails",
            MetricKind::Gauge,
            "Mails in the outbox by state.",
            "state",
            of("mails"),
        );
        metrics.one(
            "outbox_resent_total",
            MetricKind::Counter,
            "Mails sent once more since nobody knew whether they had gone.",
            sum("resent"),
        );
        let age = figures
            .oldest_unsent
            .map_or(0.0, |at| (seconds(now) - at as f64 / 1000.0).max(0.0));
        metrics.one(
            "outbox_oldest_age_seconds",
            MetricKind::Gauge,
            "Age of the oldest mail that waits to be sent; 0 where none waits.",
            age,
        );
        metrics.family(
            "campaigns",
            MetricKind::Gauge,
            "Campaigns by state.",
            "state",
            of("campaigns"),
        );
        let held: Vec<(String, f64)> = figures
            .held
            .iter()
            .map(|(why, count)| (why.clone(), *count as f64))
            .collect();
        metrics.family(
            "campaigns_held",
            MetricKind::Gauge,
            "Campaigns that run no turn until somebody says so, by reason.",
            "why",
            held,
        );
        metrics.one(
            "turns_played_total",
            MetricKind::Counter,
            "Turns in the history, each campaign's opening among them.",
            sum("turns"),
        );
        if let Some(polled) = polled.map(crate::clock::instant).max(self.meter.read) {
            metrics.one(
                "last_poll_success_timestamp_seconds",
                MetricKind::Gauge,
                "When the last poll that succeeded began, in seconds since 1970.",
                seconds(polled),
            );
        }
        if let Some(deadline) = figures.next_deadline {
            metrics.one(
                "next_deadline_timestamp_seconds",
                MetricKind::Gauge,
                "The next deadline, in seconds since 1970.",
                deadline as f64 / 1000.0,
            );
        }
        if let Some(forum) = self
            .forum
            .as_ref()
            .map(super::fetch_posts::ForumConnection::mailbox)
            && let Ok(((waiting, failed), read)) = self
                .store
                .read(|book| Ok((book.count_posts()?, book.polled(&forum)?)))
        {
            let counts = [("waiting", waiting), ("failed", failed)]
                .map(|(state, count)| (state.to_owned(), f64::from(count)));
            metrics.family(
                "forum_posts",
                MetricKind::Gauge,
                "Letters for the forum that are not there, by state.",
                "state",
                counts,
            );
            if let Some(read) = read {
                metrics.one(
                    "forum_last_read_timestamp_seconds",
                    MetricKind::Gauge,
                    "When the last whole look at the forum began, in seconds since 1970.",
                    read as f64 / 1000.0,
                );
            }
        }
        metrics.one(
            "database_bytes",
            MetricKind::Gauge,
            "Size of the history, without its WAL.",
            figures.database_bytes as f64,
        );
        let mut wal = self.config.history().into_os_string();
        wal.push("-wal");
        metrics.one(
            "wal_bytes",
            MetricKind::Gauge,
            "Size of the history's WAL.",
            std::fs::metadata(wal).map_or(0.0, |meta| meta.len() as f64),
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
