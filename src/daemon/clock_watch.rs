//! Checks before acting on a deadline: nobody changed the machine's clock, the mail server's clock
//! agrees with it, and no deadline passed while the mailbox was unreadable for long. Otherwise the
//! campaigns that are due are held, and their moderators asked (DL-03, DL-04).

use super::round_summary::RoundSummary;
use super::state::Daemon;
use crate::campaign::{Campaign, error::InternalError};
use crate::clock::{ClockReading, SteadyTime, instant};
use crate::commands::deadline::{self, DeadlineAct, DeadlineActor, HoldCause, UnreadSource};
use crate::history::{Hold, HoldReason, LastPoll, LogKind, StoreResult, Transaction};
use crate::text::{
    Phrase,
    ids::{CampaignId, TurnNumber},
};
use jiff::{SignedDuration, Timestamp};
use serde_json::json;

/// A jump of more than this, forward or back, means that somebody changed the clock.
const TOLERANCE: SignedDuration = SignedDuration::from_secs(60);
/// Precision of reading two clocks.
const EXACTNESS: SignedDuration = SignedDuration::from_secs(1);
/// Maximum difference between the mail server's clock and ours.
const SERVERS_TOLERANCE: SignedDuration = SignedDuration::from_mins(5);
/// If the ages of two new mails differ by less than this, they have the same cause: the server's
/// clock.
const ALIKE: SignedDuration = SignedDuration::from_mins(2);
/// A new mail confirms the clock only if the mailbox was read within this time before.
const FRESH: SignedDuration = SignedDuration::from_mins(15);
/// Number of polls in a row without a jump before the clock is trusted again.
pub(super) const CALM: u32 = 10;

impl Daemon {
    /// The last poll that read the mailbox to its end, in this process or an earlier one.
    pub(super) fn known_poll(&mut self) -> Result<Option<LastPoll>, InternalError> {
        if self.last_poll.is_none() {
            self.last_poll = self.store.read(|book| book.last_poll())?;
        }
        Ok(self.last_poll.clone())
    }

    /// Whether the machine's clock is in doubt. Then nothing that depends on a deadline is done,
    /// including reminders.
    pub(super) fn clock_is_doubted(&mut self) -> Result<bool, InternalError> {
        Ok(self
            .known_poll()?
            .is_some_and(|last| last.doubted.is_some()))
    }

    /// Before a poll: was the clock changed, and was the mailbox unreadable for too long?
    pub(super) fn watch_time(&mut self, ticked: &mut RoundSummary) -> Result<(), InternalError> {
        let look = self.clock.look();
        let last = self.known_poll()?;
        // also from the history, since with `--once` every round is a separate process
        let before = self
            .last_look
            .replace(look.clone())
            .or_else(|| last.as_ref().map(at_poll));
        if let Some(before) = before
            && let Some(by) = self.store.read(|book| was_set(book, &before, &look))?
        {
            self.doubt_clock(&look, by, json!({ "set_by_ms": millis(by), "from": millis_of(before.wall), "to": millis_of(look.wall) }))?;
        }
        self.hold_after_outage(&look, ticked)
    }

    /// From now on nothing that depends on a deadline is done until the clock is trusted again.
    fn doubt_clock(
        &mut self,
        look: &ClockReading,
        by: SignedDuration,
        entry: serde_json::Value,
    ) -> Result<(), InternalError> {
        tracing::error!(seconds = by.as_secs(), now = %look.wall, "the clock cannot be believed: turns that come due are held");
        let at = look.wall.as_millisecond();
        let before = self.known_poll()?.unwrap_or_else(|| poll_at(look));
        let poll = LastPoll {
            doubted: before.doubted.or(Some(at)),
            calm: 0,
            agreed: false,
            ..before
        };
        self.store.write(|book| {
            book.put_last_poll(&poll)?;
            // moderators who let a turn run did so by a clock that was right
            book.forget_let_run()?;
            book.log(at, None, LogKind::ClockDoubted, &entry)
        })?;
        self.last_poll = Some(poll);
        let (ahead, seconds) = if by.is_negative() {
            ("back", by.as_secs().saturating_neg())
        } else {
            ("ahead", by.as_secs())
        };
        self.alarm(
            "clock",
            Phrase::new("deadline-alarm-clock")
                .with("ahead", ahead)
                .with("seconds", seconds)
                .with("polls", CALM),
        )
    }

    /// DL-03: holds deadlines that passed while the mailbox was not read for longer than
    /// `catch_up_hours`. Runs before the poll that ends the outage is stored, so that a crash after
    /// it changes nothing.
    fn hold_after_outage(
        &mut self,
        look: &ClockReading,
        ticked: &mut RoundSummary,
    ) -> Result<(), InternalError> {
        let mailbox = self.inbox.name();
        let (last, polled) = (
            self.known_poll()?,
            self.store.read(|book| book.polled(&mailbox))?,
        );
        if last.as_ref().is_some_and(|last| last.doubted.is_some()) {
            return Ok(());
        }
        // by the monotonic clock, where it can be compared
        let known = last.as_ref().map(|last| {
            let last = at_poll(last);
            let between = look.wall.duration_since(last.wall);
            (
                last.wall,
                look.jumped_since(&last)
                    .map_or(between, |jumped| between - jumped),
            )
        });
        let known = known.or_else(|| {
            polled.map(|polled| (instant(polled), look.wall.duration_since(instant(polled))))
        });
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
        self.hold(
            campaign,
            &HoldCause::Unread {
                what: UnreadSource::Mailbox,
                from: since,
                until: look.wall,
            },
        )
    }

    /// Holds a campaign until its moderator decides. A campaign that changed meanwhile is left
    /// alone.
    pub(super) fn hold(
        &mut self,
        campaign: Campaign,
        cause: &HoldCause,
    ) -> Result<(), InternalError> {
        let now = self.clock.now();
        let (name, asked) = (
            campaign.row.name.clone(),
            campaign.moderator(&self.config).is_some(),
        );
        tracing::error!(
            campaign = name,
            why = ?cause,
            asked,
            "held: no turn runs until `resume`, `extend` or `deadline`, by the moderator's mail or `seneschal campaign`"
        );
        let plan = deadline::plan_hold(&self.desk, &self.config, campaign, cause, now)?;
        match self.store.write(|book| plan.write(book, now)) {
            Err(crate::history::StoreError::Overtaken(_)) => Ok(()),
            other => Ok(other?),
        }
    }

    pub(super) fn load(&mut self, id: CampaignId) -> Result<Option<Campaign>, InternalError> {
        #[cfg(test)]
        {
            self.loads += 1;
        }
        let tables = &self.tables;
        self.store.look(|book| {
            book.campaign(id)?
                .map(|row| Campaign::load(book, tables, row))
                .transpose()
        })
    }

    /// The clock data stored for a poll that read the mailbox to its end.
    pub(super) fn poll_ended(&mut self, look: &ClockReading) -> Result<LastPoll, InternalError> {
        let poll = poll_at(look);
        Ok(self.known_poll()?.map_or(poll.clone(), |last| LastPoll {
            wall: poll.wall,
            start: poll.start,
            steady: poll.steady,
            ..last
        }))
    }

    /// What such a poll shows about the clock. `freshest` is the latest time that the mail server
    /// gave to a new mail.
    pub(super) fn check_clock(
        &mut self,
        look: &ClockReading,
        freshest: Option<Timestamp>,
    ) -> Result<(), InternalError> {
        let Some(last) = self.last_poll.clone() else {
            self.last_poll = Some(poll_at(look));
            return Ok(());
        };
        let now = self.clock.now();
        let mut poll = LastPoll {
            lag: last.lag,
            doubted: last.doubted,
            calm: last.calm.saturating_add(1),
            agreed: last.agreed,
            ..poll_at(look)
        };
        let against =
            freshest.and_then(|freshest| compare_with_server(&last, &mut poll, freshest, now));
        self.last_poll = Some(poll.clone());
        if let Some((by, entry)) = against {
            return self.doubt_clock(look, by, entry);
        }
        let believed = poll.agreed && poll.calm >= CALM;
        if poll.doubted.is_none() {
            return Ok(());
        }
        // after enough polls without a jump and a new mail that confirms it, the clock is trusted
        // again
        if believed {
            tracing::info!("the clock is believed again");
            poll = LastPoll {
                doubted: None,
                calm: 0,
                agreed: false,
                lag: None,
                ..poll
            };
        }
        self.store.write(|book| {
            book.put_last_poll(&poll)?;
            if believed {
                book.log(
                    now.as_millisecond(),
                    None,
                    LogKind::ClockBelieved,
                    &json!({}),
                )
            } else {
                Ok(())
            }
        })?;
        self.last_poll = Some(poll);
        Ok(())
    }

    /// Resumes campaigns that were held because of the clock, once it is trusted again.
    pub(super) fn release_clock_holds(
        &mut self,
        ticked: &mut RoundSummary,
    ) -> Result<(), InternalError> {
        let held = self.store.read(|book| book.held_for(HoldReason::Clock))?;
        if held.is_empty() || self.clock_is_doubted()? {
            return Ok(());
        }
        let now = self.clock.now();
        for id in held {
            let let_go = self.release_clock_hold(id, now);
            let why = ticked
                .absorb_error(let_go, id, "it stays held for the clock")?
                .flatten();
            ticked.trouble.extend(why);
        }
        Ok(())
    }

    /// Why it is not resumed, if so.
    fn release_clock_hold(
        &mut self,
        id: CampaignId,
        now: Timestamp,
    ) -> Result<Option<String>, InternalError> {
        let Some(campaign) = self.load(id)? else {
            return Ok(None);
        };
        match deadline::decide(
            &self.desk,
            &self.config,
            campaign,
            &DeadlineAct::Resume,
            deadline::ActOrigin {
                by: &DeadlineActor::Judge,
                reason: "",
                now,
            },
        )? {
            Ok(plan) => Ok(self
                .store
                .write(|book| plan.write(book, now))
                .map(|()| None)?),
            Err(why) => Ok(Some(self.desk.publisher.say("en", &why.0))),
        }
    }

    /// Asks again, once a day, about held campaigns; if there is no moderator, it is logged
    /// (DL-03). Checked every hour, since each moderator's day begins at a different time. A day's
    /// question has a unique name and is sent once.
    pub(super) fn ask_again(&mut self, ticked: &mut RoundSummary) -> Result<(), InternalError> {
        let now = self.clock.now();
        let hour = now.strftime("%Y-%m-%d %H").to_string();
        if self.asked.as_ref() == Some(&hour) {
            return Ok(());
        }
        let new_day = self
            .asked
            .as_ref()
            .is_none_or(|asked| !hour.starts_with(asked.split(' ').next().unwrap_or_default()));
        for hold in self
            .store
            .read(|book| book.holds())?
            .into_iter()
            .filter(|hold| hold.why != HoldReason::Moderator)
        {
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
            .look(|book| deadline::asked_again(book, desk, config, &campaign, hold, now))?;
        Ok(self
            .store
            .write(|book| book.queue_all(&mails, now.as_millisecond()))?)
    }

    /// DL-06: a deadline given in local time keeps its local time when the rules of its time zone
    /// change. Players whose deadline moved get a mail.
    pub(super) fn follow_zone_rules(
        &mut self,
        ticked: &mut RoundSummary,
    ) -> Result<(), InternalError> {
        let now = self.clock.now();
        if self
            .zone_rules
            .as_ref()
            .is_some_and(|(at, _)| now.duration_since(*at).abs() < SignedDuration::from_hours(1))
        {
            return Ok(());
        }
        let rules = crate::campaign::deadlines::zone_rules();
        self.zone_rules = Some((now, rules.clone()));
        for (id, turn, deadline, wall) in self
            .store
            .read(|book| book.deadlines_by_other_rules(&rules))?
        {
            let followed = self.follow_wall((id, turn), deadline, &wall, &rules, now);
            ticked.absorb_error(
                followed,
                id,
                "its deadline does not follow the zone's rules",
            )?;
        }
        Ok(())
    }

    fn follow_wall(
        &mut self,
        (id, turn): (CampaignId, TurnNumber),
        deadline: i64,
        wall: &str,
        rules: &str,
        now: Timestamp,
    ) -> Result<(), InternalError> {
        let moved = wall
            .parse::<crate::campaign::deadlines::LocalDeadline>()
            .ok()
            .filter(|wall| wall.instant().is_some_and(|at| at != instant(deadline)));
        let plan = match (moved, self.load(id)?) {
            (Some(wall), Some(campaign)) => Some(deadline::follow_zone(
                &self.desk,
                &self.config,
                campaign,
                wall,
                now,
            )?),
            _ => None,
        };
        Ok(self.store.write(|book| match &plan {
            Some(plan) => plan.write(book, now),
            None => book.move_deadline(id, turn, Some(deadline), Some(wall), rules),
        })?)
    }
}

/// How much the wall clock was changed between two looks, if it was: more than a minute, or back
/// across a deadline.
fn was_set(
    book: &Transaction,
    before: &ClockReading,
    look: &ClockReading,
) -> StoreResult<Option<SignedDuration>> {
    // the machine was restarted in between: elapsed time cannot be distinguished from a clock set
    // forward
    let by = look.jumped_since(before).unwrap_or_else(|| {
        look.wall
            .duration_since(before.wall)
            .min(SignedDuration::ZERO)
    });
    if by.abs() > TOLERANCE {
        return Ok(Some(by));
    }
    let across = by < -EXACTNESS
        && book.has_deadline_between(
            millis_of(look.wall) - 60_000,
            millis_of(look.wall) - millis(by),
        )?;
    Ok(across.then_some(by))
}

/// What the mail server's time for a new mail says against the clock: the difference, and the log
/// entry. Notes in `poll` what it says.
fn compare_with_server(
    last: &LastPoll,
    poll: &mut LastPoll,
    freshest: Timestamp,
    now: Timestamp,
) -> Option<(SignedDuration, serde_json::Value)> {
    let (ahead, lag) = (
        freshest.duration_since(now),
        instant(last.wall).duration_since(freshest),
    );
    if ahead > SERVERS_TOLERANCE {
        return Some((-ahead, json!({ "server_ahead_ms": millis(ahead) })));
    }
    if lag > SERVERS_TOLERANCE {
        // it was not there at the poll before. A person may have moved one such mail there, but not
        // two of the same age
        let again = last
            .lag
            .is_some_and(|before| (lag - SignedDuration::from_millis(before)).abs() <= ALIKE);
        poll.lag = Some(millis(lag));
        return again.then(|| (lag, json!({ "server_behind_ms": millis(lag) })));
    }
    poll.lag = None;
    // not in the round that noticed the jump: the mails it fetched may have come before the jump
    poll.agreed |= last.calm > 0 && now.duration_since(instant(last.wall)) <= FRESH;
    None
}

fn at_poll(last: &LastPoll) -> ClockReading {
    ClockReading {
        wall: instant(last.wall),
        steady: SteadyTime {
            start: last.start.clone(),
            elapsed: last.steady,
        },
    }
}

fn poll_at(look: &ClockReading) -> LastPoll {
    let SteadyTime { start, elapsed } = look.steady.clone();
    LastPoll {
        wall: look.wall.as_millisecond(),
        start,
        steady: elapsed,
        lag: None,
        doubted: None,
        calm: 0,
        agreed: false,
    }
}

fn millis(duration: SignedDuration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(if duration.is_negative() {
        i64::MIN
    } else {
        i64::MAX
    })
}

fn millis_of(at: Timestamp) -> i64 {
    at.as_millisecond()
}
