//! When campaigns' chronicles are published: after each turn, and after any other change to the
//! list of valid turns. Each runs in its own thread, so that no mail waits for pictures. Errors are
//! reported and retried; they never stop a round.

use crate::campaign::{Campaign, CampaignCache};
use crate::chronicle::{self, ChronicleSummary, SiteRequest};
use crate::config::Config;
use crate::history::{CampaignRow, CampaignState, Store, StoreResult, Transaction};
use crate::letters::MailComposer;
use crate::mail::sender_token::campaign_slug;
use crate::text::{hash::sha256, ids::CampaignId};
use jiff::{SignedDuration, Timestamp};
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::thread::JoinHandle;

/// Delay after a failed chronicle.
const AGAIN: SignedDuration = SignedDuration::from_hours(1);

/// A campaign, its state, and the result of writing its chronicle.
type ChronicleOutcome = (
    CampaignId,
    String,
    [u8; 32],
    Result<ChronicleSummary, String>,
);

#[derive(Default)]
pub(super) struct ChroniclePublisher {
    /// Each campaign's state when its chronicle was last written. Empty after the start: a newer
    /// program may draw differently.
    published: BTreeMap<CampaignId, [u8; 32]>,
    failed: BTreeMap<CampaignId, Timestamp>,
    running: Option<JoinHandle<Vec<ChronicleOutcome>>>,
}

/// A chronicle that was not published.
pub(super) struct ChronicleFailure {
    /// Number and name; `None` if the whole thread failed.
    pub campaign: Option<(CampaignId, String)>,
    pub why: String,
}

impl ChroniclePublisher {
    /// Starts what is due; returns whether anything was.
    pub(super) fn start_if_due(
        &mut self,
        config: &Config,
        store: &mut Store,
        tables: &CampaignCache,
        now: Timestamp,
    ) -> bool {
        let due = match self.due(config, store, tables, now) {
            Ok(due) => due,
            Err(why) => {
                tracing::error!(%why, "no chronicle was looked for");
                return false;
            }
        };
        let (Some(folder), Some(history)) =
            (config.chronicle_folder(), store.path().map(Path::to_owned))
        else {
            return false;
        };
        if due.is_empty() {
            return false;
        }
        let config = config.clone();
        let begun = std::thread::Builder::new()
            .name("chronicle".to_owned())
            .spawn(move || write(&config, &history, &folder, due));
        match begun {
            Ok(running) => self.running = Some(running),
            Err(why) => tracing::error!(%why, "no thread for a chronicle"),
        }
        true
    }

    /// The campaigns that publish a chronicle and have changed since the last one.
    fn due(
        &self,
        config: &Config,
        store: &mut Store,
        tables: &CampaignCache,
        now: Timestamp,
    ) -> StoreResult<Vec<(CampaignRow, [u8; 32])>> {
        if config.chronicle.folder.is_none() || self.running.is_some() {
            return Ok(Vec::new());
        }
        store.read(|book| {
            let mut due = Vec::new();
            for row in book
                .campaigns()?
                .into_iter()
                .filter(|row| row.state != CampaignState::Setup)
            {
                let wanted = tables.wants_chronicle(&row)
                    && self
                        .failed
                        .get(&row.id)
                        .is_none_or(|at| now.duration_since(*at) >= AGAIN);
                if !wanted {
                    continue;
                }
                let stands = state_digest(book, &row)?;
                if self.published.get(&row.id) != Some(&stands) {
                    due.push((row, stands));
                }
            }
            Ok(due)
        })
    }

    /// The failures of the thread that was running. `wait`: blocks until it is finished.
    pub(super) fn collect(&mut self, now: Timestamp, wait: bool) -> Vec<ChronicleFailure> {
        let Some(running) = self
            .running
            .take_if(|running| wait || running.is_finished())
        else {
            return Vec::new();
        };
        let Ok(outcomes) = running.join() else {
            tracing::error!("the chronicle's thread panicked");
            return vec![ChronicleFailure {
                campaign: None,
                why: "its thread panicked".to_owned(),
            }];
        };
        let mut failures = Vec::new();
        for (id, campaign, stands, outcome) in outcomes {
            match outcome {
                Ok(written) => {
                    tracing::info!(
                        campaign,
                        files = written.files,
                        changed = written.changed,
                        "the chronicle was published"
                    );
                    self.published.insert(id, stands);
                    self.failed.remove(&id);
                }
                Err(why) => {
                    tracing::error!(campaign, why, "the chronicle was not published");
                    self.failed.insert(id, now);
                    failures.push(ChronicleFailure {
                        campaign: Some((id, campaign)),
                        why,
                    });
                }
            }
        }
        failures
    }
}

/// What a chronicle depends on, without reading the turns: which turns are valid, whether the
/// campaign is over, the display options.
fn state_digest(book: &Transaction, row: &CampaignRow) -> StoreResult<[u8; 32]> {
    let told = book.ending(row.id)?.and_then(|ending| ending.told);
    let stands = (
        row.state.name(),
        row.turn,
        book.newest_run(row.id)?,
        row.settings.as_str(),
        told,
    );
    Ok(sha256(format!("{stands:?}").as_bytes()))
}

/// Writes each chronicle from its own connection to the history, while the daemon goes on.
fn write(
    config: &Config,
    history: &Path,
    folder: &Path,
    due: Vec<(CampaignRow, [u8; 32])>,
) -> Vec<ChronicleOutcome> {
    let opened = Store::look_at(history)
        .map_err(|why| why.to_string())
        .and_then(|store| {
            Ok((
                store,
                MailComposer::open(config).map_err(|why| why.to_string())?,
            ))
        });
    let (mut store, desk) = match opened {
        Ok(opened) => opened,
        Err(why) => {
            return due
                .into_iter()
                .map(|(row, stands)| (row.id, row.name, stands, Err(why.clone())))
                .collect();
        }
    };
    let tables = CampaignCache::default();
    let mut one = |row: CampaignRow| -> Result<ChronicleSummary, String> {
        let name = campaign_slug(&row.name);
        let url = config
            .chronicle
            .url
            .as_ref()
            .map(|url| format!("{}/{name}", url.trim_end_matches('/')));
        let campaign = store
            .look(|book| Campaign::load(book, &tables, row))
            .map_err(|why| why.to_string())?;
        let wanted = SiteRequest {
            out: &folder.join(name),
            language: &config.turns.language,
            url: url.as_deref(),
        };
        chronicle::write(&mut store, &desk, &tables, &campaign, wanted, || {})
            .map_err(|why| why.to_string())
    };
    // a panic while drawing one chronicle does not affect the others
    let mut tried = |row| {
        catch_unwind(AssertUnwindSafe(|| one(row)))
            .unwrap_or_else(|_| Err("its writing panicked; the log has where".to_owned()))
    };
    due.into_iter()
        .map(|(row, stands)| (row.id, row.name.clone(), stands, tried(row)))
        .collect()
}
