//! Without a moderator at hand, campaigns must go on: what the judge held for its own reasons
//! resumes after some days, even if no moderator answered.

use super::round_summary::RoundSummary;
use super::state::Daemon;
use crate::campaign::error::InternalError;
use crate::clock::instant;
use crate::commands::deadline::{goes_on_at, may_have_vanished, plan_auto_resume, plan_next_step};
use crate::history::{Hold, HoldReason, LastPoll, LogKind};
use jiff::{SignedDuration, Timestamp};
use serde_json::json;

/// A clock without a jump in all polls of this period is trusted again, even without a new mail
/// that confirms it. Mails that contradict it would have been noticed (DL-04).
const CALM_FOR: SignedDuration = SignedDuration::from_hours(7 * 24);

impl Daemon {
    /// Only after the mailbox was read, so that all waiting mail has been answered.
    pub(super) fn resume_unattended(
        &mut self,
        ticked: &mut RoundSummary,
    ) -> Result<(), InternalError> {
        let now = self.clock.now();
        self.trust_calm_clock(now)?;
        if self.clock_is_doubted()? {
            return Ok(());
        }
        for hold in self.store.read(|book| book.holds())? {
            let gone_on = if hold.why == HoldReason::Moderator {
                self.look_for_moderator(&hold, now)
            } else {
                self.resume_hold(&hold, now)
            };
            ticked.absorb_error(gone_on, hold.campaign, "it does not go on by itself")?;
        }
        Ok(())
    }

    fn resume_hold(&mut self, hold: &Hold, now: Timestamp) -> Result<(), InternalError> {
        let Some(campaign) = self.load(hold.campaign)? else {
            return Ok(());
        };
        if goes_on_at(&campaign, &self.config, hold).is_none_or(|at| at > now) {
            return Ok(());
        }
        tracing::warn!(
            campaign = campaign.row.name,
            why = hold.why.name(),
            "no moderator answered: it goes on with a deadline of one full interval"
        );
        let (desk, config) = (&self.desk, &self.config);
        let plan = self
            .store
            .look(|book| plan_auto_resume(book, desk, config, campaign, now))?;
        Ok(self.store.write(|book| plan.write(book, now))?)
    }

    /// A campaign held by its moderator waits for them, as long as they are active.
    fn look_for_moderator(&mut self, hold: &Hold, now: Timestamp) -> Result<(), InternalError> {
        if !may_have_vanished(hold, now) {
            return Ok(());
        }
        let Some(campaign) = self.load(hold.campaign)? else {
            return Ok(());
        };
        let (desk, config) = (&self.desk, &self.config);
        if let Some(plan) = self
            .store
            .look(|book| plan_next_step(book, desk, config, campaign, now))?
        {
            self.store.write(|book| plan.write(book, now))?;
        }
        Ok(())
    }

    fn trust_calm_clock(&mut self, now: Timestamp) -> Result<(), InternalError> {
        let Some(last) = self.known_poll()? else {
            return Ok(());
        };
        let calm = last
            .doubted
            .is_some_and(|since| now.duration_since(instant(since)) >= CALM_FOR)
            && last.calm >= super::clock_watch::CALM;
        if !calm {
            return Ok(());
        }
        tracing::warn!("the clock was calm for long and is believed again");
        let poll = LastPoll {
            doubted: None,
            calm: 0,
            agreed: false,
            lag: None,
            ..last
        };
        self.store.write(|book| {
            book.put_last_poll(&poll)?;
            book.log(
                now.as_millisecond(),
                None,
                LogKind::ClockBelieved,
                &json!({ "by": "calm" }),
            )
        })?;
        self.last_poll = Some(poll);
        Ok(())
    }
}
