//! One round: the order of its steps.

use super::meter::PollOutcome;
use super::round_summary::RoundSummary;
use super::state::Daemon;
use crate::campaign::error::InternalError;
use std::time::Instant;

impl Daemon {
    /// One round: a poll, all answers, everything that is due, and the outbox.
    pub fn tick(&mut self) -> Result<RoundSummary, InternalError> {
        self.looked = Some(self.clock.now());
        let mut ticked = RoundSummary::default();
        // first: what follows needs room
        self.watch_disk()?;
        let look = self.watch_clock()?;
        self.hold_after_outage(&look, &mut ticked)?;
        self.follow_zone_rules(&mut ticked)?;
        let polled = self.fetch_mail(&mut ticked)?;
        self.meter.polled(match polled {
            Some(began) => PollOutcome::Whole(began),
            None if ticked.trouble.is_empty() => PollOutcome::Part,
            None => PollOutcome::Failed,
        });
        self.watch_mailbox(polled.is_some() || ticked.trouble.is_empty())?;
        let posts = self.fetch_posts(&mut ticked)?;
        self.answer(&mut ticked)?;
        self.run_confirmed_acts(&mut ticked)?;
        self.seat_people(polled, &mut ticked)?;
        // before playing a turn that nobody wants any more
        self.end_draws(&mut ticked)?;
        if let Some(polled) = polled {
            self.review_holds(&mut ticked)?;
            self.play_due(polled, &posts, &mut ticked)?;
        }
        self.send_deferred_reports(&mut ticked)?;
        // no nudges or reminders while the clock is in doubt (DL-04)
        if polled.is_some() && !self.clock_is_doubted()? {
            self.remind(&mut ticked)?;
        }
        self.tell_endings(&mut ticked)?;
        self.send_membership_digests(&mut ticked)?;
        self.tell_put_aside()?;
        self.watch_outbox()?;
        self.ask_again(&mut ticked)?;
        self.send_mail(&mut ticked)?;
        self.send_posts(&mut ticked)?;
        self.forget_old_mails()?;
        self.more = ticked.more;
        Ok(ticked)
    }

    /// Polls the mailbox and answers everything, but plays and sends nothing. For measuring the
    /// cost of a mail.
    pub fn take_and_answer(&mut self) -> Result<RoundSummary, InternalError> {
        let mut ticked = RoundSummary::default();
        self.fetch_mail(&mut ticked)?;
        self.answer(&mut ticked)?;
        Ok(ticked)
    }

    /// One separate round, as from cron; also measures it and writes the metrics.
    pub fn round(&mut self) -> Result<RoundSummary, InternalError> {
        let begun = Instant::now();
        let round = self.tick();
        if let Err(InternalError::Store(why)) = &round {
            self.note_broken_round(why);
        }
        self.measure(&round, begun.elapsed());
        round
    }
}
