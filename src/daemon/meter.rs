//! Counters of the daemon's own work.

use super::metrics::{
    MetricKind::{Counter, Gauge},
    Metrics,
};
use super::round_summary::RoundSummary;
use crate::campaign::error::InternalError;
use jiff::Timestamp;
use std::time::Duration;

/// Counted since the process began.
#[derive(Debug, Default)]
pub(super) struct RoundMeter {
    polls: [u64; 3],
    /// When the last successful poll began; the history stores only some of the polls without new
    /// mail.
    pub(super) read: Option<Timestamp>,
    done: u64,
    broken: u64,
    taken: u64,
    settled: u64,
    sent: u64,
    seconds: f64,
    last: f64,
    /// Whether writing the last file failed, which was reported.
    pub(super) failing: bool,
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

    pub(super) fn round(&mut self, round: &Result<RoundSummary, InternalError>, took: Duration) {
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

    pub(super) fn add_work(&self, metrics: &mut Metrics) {
        let polls = ["ok", "partial", "failed"]
            .map(str::to_owned)
            .into_iter()
            .zip(self.polls.map(|n| n as f64));
        metrics.family(
            "polls_total",
            Counter,
            "Looks into the mailbox by how they ended.",
            "result",
            polls,
        );
        let rounds = [
            ("done".to_owned(), self.done as f64),
            ("broken".to_owned(), self.broken as f64),
        ];
        metrics.family(
            "rounds_total",
            Counter,
            "Rounds by how they ended; a broken one is repeated.",
            "result",
            rounds,
        );
        metrics.times(
            "round_duration_seconds",
            "How long rounds took.",
            self.done + self.broken,
            self.seconds,
        );
        metrics.one(
            "last_round_duration_seconds",
            Gauge,
            "How long the last round took.",
            self.last,
        );
        metrics.one(
            "letters_taken_total",
            Counter,
            "Mails stored that were not known before.",
            self.taken as f64,
        );
        metrics.one(
            "letters_settled_total",
            Counter,
            "Letters dealt with.",
            self.settled as f64,
        );
        metrics.one(
            "mails_sent_total",
            Counter,
            "Mails that a server took.",
            self.sent as f64,
        );
    }
}
