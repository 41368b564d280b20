//! Which turns run now: all awaited sheets are in and nothing has changed for the campaign's delay,
//! or the deadline has passed and the mailbox was read since. Only `due` computes when. The history
//! stores its result, so that a poll queries an index and skips campaigns that are not due.

use super::round_summary::RoundSummary;
use super::state::Daemon;
use crate::campaign::{Campaign, CampaignCache, error::InternalError};
use crate::clock::instant;
use crate::commands::deadline::HoldCause;
use crate::config::Config;
use crate::history::{CampaignRow, Store, Transaction};
use crate::text::ids::CampaignId;
use crate::turns::{
    self, PlayCause, PlayResult, PlayTime, TurnTools,
    schedule::{at_deadline, due},
};
use jiff::Timestamp;
use std::collections::BTreeSet;

/// Maximum number of turns of one campaign per round. If stored sheets let the next turn run at
/// once, it does.
const RUN_ON: usize = 24;
/// Campaigns checked in one transaction; other writers must get a chance.
const AT_ONCE: usize = 100;
/// The same within a transaction that has another purpose.
const ALONG: usize = 20;

impl Daemon {
    /// Plays every campaign whose turn is due, one turn each (DL-05). `polled` is the start of a
    /// successful poll. `posts` lists the campaigns for which the forum was read to its end;
    /// campaigns with players there do not run without it.
    pub(super) fn play_due(
        &mut self,
        polled: Timestamp,
        posts: &BTreeSet<CampaignId>,
        ticked: &mut RoundSummary,
    ) -> Result<(), InternalError> {
        // waiting letters may contain a sheet for any of them
        if !self.store.read(|book| book.waiting_letters(1))?.is_empty() {
            return Ok(());
        }
        ticked
            .trouble
            .extend(recompute_due(&mut self.store, &self.tables, &self.config)?);
        for id in self
            .store
            .read(|book| book.due_campaigns(polled.as_millisecond()))?
        {
            if self.stopping() {
                return Ok(());
            }
            self.pulse.beat();
            let loaded = self.load(id);
            let mut open = ticked
                .absorb_error(loaded, id, "a turn was not played")?
                .flatten();
            for _ in 0..RUN_ON {
                let Some(campaign) = open.take() else { break };
                let played = self.play_if_ready(campaign, polled, posts.contains(&id));
                let played = ticked
                    .absorb_error(played, id, "a turn was not played")?
                    .flatten();
                if played.is_some() && !self.stopping() {
                    open = self.load_if_due(id)?;
                }
                ticked.played.extend(played);
                self.pulse.beat();
            }
        }
        Ok(())
    }

    /// The campaign if its next turn can run at once: then its readers get both reports together.
    fn load_if_due(&mut self, id: CampaignId) -> Result<Option<Campaign>, InternalError> {
        if !self.store.read(|book| book.reports_owed())?.contains(&id) {
            return Ok(None);
        }
        let now = self.clock.now();
        let Some(campaign) = self.load(id)? else {
            return Ok(None);
        };
        let due = self
            .store
            .look(|book| due(book, &campaign, self.config.settle()))?;
        Ok(due.is_some_and(|due| due <= now).then_some(campaign))
    }

    /// Sends the reports that were deferred to a turn that did not run after all, because somebody
    /// wants it to wait or something holds it.
    pub(super) fn send_deferred_reports(
        &mut self,
        ticked: &mut RoundSummary,
    ) -> Result<(), InternalError> {
        for id in self.store.read(|book| book.reports_owed())? {
            if self.stopping() {
                return Ok(());
            }
            self.pulse.beat();
            let told = self.send_deferred_report(id);
            ticked.absorb_error(told, id, "reports that are owed were not written")?;
        }
        Ok(())
    }

    fn send_deferred_report(&mut self, id: CampaignId) -> Result<(), InternalError> {
        let Some(campaign) = self.load(id)? else {
            return Ok(());
        };
        let now = self.clock.now();
        let Daemon {
            store,
            desk,
            tables,
            ..
        } = self;
        let owed =
            store.look(|book| turns::deferred_reports::owed(book, desk, tables, &campaign, now))?;
        Ok(store.write(|book| {
            owed.as_ref().map_or(Ok(()), |owed| owed.write(book))?;
            book.note_reports_owed(id, false)
        })?)
    }

    /// Plays the open turn of a campaign that is due, unless something holds it back. `posts`:
    /// whether the forum was read for it. Returns its name and the turn played.
    fn play_if_ready(
        &mut self,
        campaign: Campaign,
        polled: Timestamp,
        posts: bool,
    ) -> Result<Option<(String, String)>, InternalError> {
        let (name, turn) = (campaign.row.name.clone(), campaign.row.turn);
        let _span =
            tracing::error_span!("turn", campaign = campaign.row.id.0, turn = turn.0).entered();
        let at_deadline =
            at_deadline(&campaign, self.config.settle()).is_some_and(|due| polled >= due);
        if self.must_not_run(&campaign, polled, posts)?
            || !self.replace_missing_sheets(&campaign, at_deadline)?
        {
            return Ok(None);
        }
        let when = PlayTime {
            now: self.clock.now(),
            poll: Some(polled),
            by: if at_deadline { "deadline" } else { "all in" },
        };
        Ok(
            match turns::play_loaded(
                &mut self.store,
                TurnTools {
                    desk: &self.desk,
                    tables: &self.tables,
                    config: &self.config,
                },
                campaign,
                turn,
                PlayCause::Due,
                when,
            )? {
                PlayResult::Played { turn, .. } => Some((name, turn.name)),
                PlayResult::Already => None,
            },
        )
    }

    /// Whether a turn that is due must not run now, whatever sheets it has: posts or letters that
    /// came in time are not read yet, or the clock is in doubt. Then it is held (DL-04), unless its
    /// moderator let it run.
    fn must_not_run(
        &mut self,
        campaign: &Campaign,
        polled: Timestamp,
        posts: bool,
    ) -> Result<bool, InternalError> {
        if !posts && self.waits_for_forum(campaign)?
            || self.recall_postponed_letters(campaign, polled)?
        {
            return Ok(true);
        }
        if campaign.let_run || !self.clock_is_doubted()? {
            return Ok(false);
        }
        self.hold(campaign.clone(), &HoldCause::Clock)?;
        Ok(true)
    }

    /// Whether the rate limit delays letters from this campaign's players that came in time
    /// (AU-14). The newest are recalled, and the turn waits for the next round. Letters not proven
    /// to come from a player hold up nobody. Letters older than one already handled hold up no turn
    /// either.
    fn recall_postponed_letters(
        &mut self,
        campaign: &Campaign,
        polled: Timestamp,
    ) -> Result<bool, InternalError> {
        let (row, until) = (
            &campaign.row,
            campaign
                .cutoff()
                .map_or(polled, |closes| closes.min(polled))
                .as_millisecond(),
        );
        let most = self.config.answers.mails_per_hour.max(1);
        if !self.store.read(|book| book.any_put_off_of(row.id))? {
            return Ok(false);
        }
        let called = self
            .store
            .write(|book| book.call_for_turn(row.id, until, most))?;
        Ok(called > 0)
    }

    /// When the next turn is due, by what is known now. Turns that wait for the forum are due when
    /// it may be polled again.
    pub(super) fn next_due(&mut self) -> Result<Option<Timestamp>, InternalError> {
        // a turn just played has changed the due time
        recompute_due(&mut self.store, &self.tables, &self.config)?;
        let (waiting, again) = self.posts.waiting();
        let next = self
            .store
            .read(|book| book.next_due(&waiting))?
            .map(instant);
        Ok([next, again].into_iter().flatten().min())
    }
}

/// Recomputes the due times of changed campaigns. Returns the errors, one per campaign.
pub(super) fn recompute_due(
    store: &mut Store,
    tables: &CampaignCache,
    config: &Config,
) -> Result<Vec<String>, InternalError> {
    let terms = terms(config);
    if store.read(|book| book.due_terms())?.as_ref() != Some(&terms) {
        store.write(|book| book.change_due_terms(&terms))?;
    }
    let mut trouble = Vec::new();
    loop {
        // campaigns that fail stay at the front
        let limit = trouble.len() + AT_ONCE;
        let rows = store.read(|book| book.campaigns_to_weigh(limit))?;
        let (all, fresh) = (rows.len() < limit, rows.len() > trouble.len());
        if fresh {
            trouble = store.write(|book| weigh_rows(book, tables, config, rows))?;
        }
        if all || !fresh {
            return Ok(trouble);
        }
    }
}

/// The same for the few campaigns that a transaction has just changed, as part of it. Campaigns
/// that fail wait for the next round.
pub(super) fn recompute_due_within(
    book: &Transaction,
    tables: &CampaignCache,
    config: &Config,
) -> Result<(), InternalError> {
    let rows = book.campaigns_to_weigh(ALONG)?;
    weigh_rows(book, tables, config, rows).map(drop)
}

fn weigh_rows(
    book: &Transaction,
    tables: &CampaignCache,
    config: &Config,
    rows: Vec<CampaignRow>,
) -> Result<Vec<String>, InternalError> {
    let mut trouble = Vec::new();
    for row in rows {
        let (id, name) = (row.id, row.name.clone());
        match Campaign::load(book, tables, row)
            .and_then(|campaign| due(book, &campaign, config.settle()))
        {
            Ok(at) => book.note_due(id, at.map(Timestamp::as_millisecond))?,
            Err(fault) if fault.stops_the_round() => return Err(fault),
            Err(fault) => {
                tracing::error!(campaign = name, %fault, "it cannot be told when its turn may run");
                trouble.push(fault.to_string());
            }
        }
    }
    Ok(trouble)
}

/// Everything in the configuration that `due` uses.
fn terms(config: &Config) -> String {
    format!("settle {}", config.settle().as_secs())
}
