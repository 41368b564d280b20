//! Deadlines that passed while the mailbox was not read for longer than `catch_up_hours` (DL-03):
//! their campaigns are held, and their moderators asked.

use super::clock_watch::at_poll;
use super::round_summary::RoundSummary;
use super::state::Daemon;
use crate::campaign::error::InternalError;
use crate::clock::{ClockReading, instant};
use crate::commands::deadline::{HoldCause, UnreadPeriod, UnreadSource};
use crate::text::ids::CampaignId;
use jiff::{SignedDuration, Timestamp};

impl Daemon {
    /// Runs before the poll that ends the outage is stored, so that a crash after it changes
    /// nothing.
    pub(super) fn hold_after_outage(
        &mut self,
        look: &ClockReading,
        ticked: &mut RoundSummary,
    ) -> Result<(), InternalError> {
        if self.clock_is_doubted()? {
            return Ok(());
        }
        let mailbox = self.inbox.name();
        let polled = self.store.read(|book| book.polled(&mailbox))?;
        let known = match self.known_poll()?.as_ref().map(at_poll) {
            // by the monotonic clock, where it can be compared
            Some(last) => {
                let jumped = look.jumped_since(&last).unwrap_or(SignedDuration::ZERO);
                Some((last.wall, look.wall.duration_since(last.wall) - jumped))
            }
            None => polled.map(|at| (instant(at), look.wall.duration_since(instant(at)))),
        };
        let catch_up = self.config.catch_up();
        if known.is_some_and(|(_, gap)| gap <= catch_up) {
            return Ok(());
        }
        super::due::recompute_due(&mut self.store, &self.tables, &self.config)?;
        for id in self
            .store
            .read(|book| book.due_campaigns(look.wall.as_millisecond()))?
        {
            let held = self.hold_if_missed(id, look, known.map(|(since, _)| since));
            ticked.absorb_error(
                held,
                id,
                "it cannot be told whether an outage missed its deadline",
            )?;
        }
        Ok(())
    }

    fn hold_if_missed(
        &mut self,
        id: CampaignId,
        look: &ClockReading,
        known: Option<Timestamp>,
    ) -> Result<(), InternalError> {
        let Some(campaign) = self.load(id)? else {
            return Ok(());
        };
        let since = known.unwrap_or_else(|| instant(campaign.row.opened.unwrap_or(0)));
        let over = campaign.cutoff().is_some_and(|closes| closes < look.wall);
        // pasted sheets do not depend on the mailbox
        if campaign.is_by_hand()
            || campaign.let_run
            || !over
            || look.wall.duration_since(since) <= self.config.catch_up() && known.is_none()
        {
            return Ok(());
        }
        let unread = UnreadPeriod::new(UnreadSource::Mailbox, since, look.wall);
        self.hold(campaign, &HoldCause::Unread(unread))
    }
}
