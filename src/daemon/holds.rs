//! Held campaigns: the judge holds them, asks their moderators once a day, and ends a hold without
//! them when nobody answers. `commands/deadline/hold_step.rs` decides the next step.

use super::round_summary::RoundSummary;
use super::state::Daemon;
use crate::campaign::{Campaign, error::InternalError};
use crate::clock::instant;
use crate::commands::deadline::{
    HoldCause, asked_again, may_have_a_step, plan_hold, plan_hold_step,
};
use crate::history::{Hold, HoldReason, StoreError};
use crate::text::ids::CampaignId;
use jiff::Timestamp;

impl Daemon {
    /// Holds a campaign until its moderator decides. A campaign that changed meanwhile is left
    /// alone.
    pub(super) fn hold(
        &mut self,
        campaign: Campaign,
        cause: &HoldCause,
    ) -> Result<(), InternalError> {
        let now = self.clock.now();
        tracing::error!(
            campaign = campaign.row.name,
            why = ?cause,
            asked = campaign.moderator(&self.config).is_some(),
            "held: no turn runs until the moderator replies `resume`, `extend` or `deadline`, or somebody runs `seneschal campaign` with one of these words"
        );
        let plan = plan_hold(&self.desk, &self.config, campaign, cause, now)?;
        match self.store.write(|book| plan.write(book, now)) {
            Err(StoreError::Overtaken(_)) => Ok(()),
            other => Ok(other?),
        }
    }

    /// The next step of every hold. Only after the mailbox was read, so that all waiting mail has
    /// been answered, and by a clock that is trusted.
    pub(super) fn review_holds(&mut self, ticked: &mut RoundSummary) -> Result<(), InternalError> {
        if self.clock_is_doubted()? {
            return Ok(());
        }
        let now = self.clock.now();
        let mut holds = self.store.read(|book| book.holds())?;
        holds.retain(|hold| may_have_a_step(hold, now));
        for hold in holds {
            let reviewed = self.review_hold(hold.campaign, now);
            ticked.absorb_error(reviewed, hold.campaign, "its hold is not reviewed")?;
        }
        Ok(())
    }

    fn review_hold(&mut self, id: CampaignId, now: Timestamp) -> Result<(), InternalError> {
        let Some(campaign) = self.load(id)? else {
            return Ok(());
        };
        let (desk, config) = (&self.desk, &self.config);
        let step = self
            .store
            .look(|book| plan_hold_step(book, desk, config, campaign, now))?;
        match step {
            Some(plan) => Ok(self.store.write(|book| plan.write(book, now))?),
            None => Ok(()),
        }
    }

    /// Asks again, once a day, about held campaigns; if there is no moderator, it is logged
    /// (DL-03). Checked every hour, since each moderator's day begins at a different time. A day's
    /// question has a unique name and is sent once.
    pub(super) fn ask_again(&mut self, ticked: &mut RoundSummary) -> Result<(), InternalError> {
        let now = self.clock.now();
        let hour = now.as_second().div_euclid(3600);
        if self.asked == Some(hour) {
            return Ok(());
        }
        let new_day = self
            .asked
            .is_none_or(|asked| asked.div_euclid(24) != hour.div_euclid(24));
        let mut holds = self.store.read(|book| book.holds())?;
        holds.retain(|hold| hold.why != HoldReason::Moderator);
        for hold in holds {
            let asked = self.ask_about(&hold, new_day, now);
            ticked.absorb_error(asked, hold.campaign, "nobody is asked about what is held")?;
        }
        self.asked = Some(hour);
        Ok(())
    }

    fn ask_about(
        &mut self,
        hold: &Hold,
        new_day: bool,
        now: Timestamp,
    ) -> Result<(), InternalError> {
        let Some(campaign) = self.load(hold.campaign)? else {
            return Ok(());
        };
        if new_day {
            tracing::error!(campaign = campaign.row.name, why = hold.why.name(), since = %instant(hold.since), "held: no turn runs until `seneschal campaign resume`, `extend` or `deadline`");
        }
        let (desk, config) = (&self.desk, &self.config);
        let mails = self
            .store
            .look(|book| asked_again(book, desk, config, &campaign, hold, now))?;
        Ok(self
            .store
            .write(|book| book.queue_all(&mails, now.as_millisecond()))?)
    }
}
