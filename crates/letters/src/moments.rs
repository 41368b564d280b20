//! Days, instants and spans as phrases: each language has its own rules for them.

use jiff::{SignedDuration, Timestamp, Zoned};
use seneschal_campaign::{Campaign, CampaignSettings, deadlines};
use seneschal_clock::{
    in_zone,
    moment::{moment, remaining},
};
use seneschal_render::letters::{RunTime, TurnRun};
use seneschal_text::{Phrase, PhraseArgument};

/// An instant in phrases for any language, for lines to several readers.
pub struct MomentPhrases {
    /// In the reader's zone, with UTC.
    pub at: Phrase,
    pub remaining: Phrase,
}

pub fn when(at: Timestamp, zone: &str, now: Timestamp) -> MomentPhrases {
    let wall = in_zone(at, zone);
    let local = moment(&wall);
    MomentPhrases {
        at: if is_utc(&wall) {
            local
        } else {
            both_clocks(local, at)
        },
        remaining: remaining(at.duration_since(now)),
    }
}

/// A reader's local time followed by UTC.
pub(super) fn both_clocks(local: impl Into<PhraseArgument>, at: Timestamp) -> Phrase {
    let utc = in_zone(at, "UTC")
        .strftime("%Y-%m-%d %H:%M UTC")
        .to_string();
    Phrase::new("platform-both-clocks")
        .with("local", local)
        .with("utc", utc)
}

pub(super) fn is_utc(wall: &Zoned) -> bool {
    wall.time_zone()
        .iana_name()
        .is_none_or(|name| matches!(name, "UTC" | "Etc/UTC"))
}

/// When sheets for the open turn are due, and when it would run early as things are
/// (`turns::schedule::early_run`).
#[derive(Clone, Copy, Debug)]
pub struct TurnTimes {
    pub deadline: Option<Timestamp>,
    pub early: Option<Timestamp>,
}

/// For whom the open turn waits. `others`: the lords whose sheets are missing, without the
/// reader's; `runs`: when the turn runs. With every sheet in, a `wait` or a pause may still keep it.
pub fn awaits(others: Vec<String>, awaits_reader: bool, runs: RunTime) -> Phrase {
    match (others.is_empty(), awaits_reader, runs != RunTime::Later) {
        (false, ..) => Phrase::new("publish-ack-awaited").with("lords", others),
        (true, true, _) => Phrase::new("publish-ack-only-you"),
        (true, false, true) => Phrase::new("publish-ack-all-in"),
        (true, false, false) => Phrase::new("publish-ack-all-sheets"),
    }
}

/// When a turn runs, as one sentence for a reader in this zone.
pub fn runs(
    campaign: &Campaign,
    turn: &Phrase,
    times: TurnTimes,
    zone: &str,
    now: Timestamp,
) -> TurnRun {
    let said = |id: &'static str| Phrase::new(id).with("turn", turn.clone());
    let said_at = |id, at| {
        let told = when(at, zone, now);
        said(id)
            .with("at", told.at)
            .with("remaining", told.remaining)
    };
    let closes = times.deadline.map(|at| (at, campaign.settings.cutoff(at)));
    let (said, time) = match (times.early, closes) {
        _ if campaign.hold.is_some() => (said("publish-held"), RunTime::Later),
        (Some(early), _) if early <= now => (said("publish-runs-now"), RunTime::Now),
        (Some(early), _) => {
            let said = said_at("publish-runs-early", early);
            (said, RunTime::BeforeDeadline)
        }
        (None, Some((at, closes))) if closes < now => {
            (said_at("publish-deadline-past", at), RunTime::Later)
        }
        (None, Some((at, closes))) if deadlines::end_of(at) < now => {
            let until = when(closes, zone, now).at;
            let said = said_at("publish-deadline-grace", at).with("until", until);
            (said, RunTime::Later)
        }
        (None, Some((at, _))) => (said_at("publish-deadline", at), RunTime::Later),
        (None, None) => (said("publish-no-deadline"), RunTime::Later),
    };
    TurnRun { said, time }
}

/// How early the turn runs once every sheet is in: a phrase that comes before the deadline.
pub fn early(settings: &CampaignSettings) -> Phrase {
    match settings.delay {
        0 => Phrase::new("asking-early-at-once"),
        delay => Phrase::new("asking-early").with(
            "delay",
            remaining(SignedDuration::from_secs(i64::from(delay))),
        ),
    }
}
