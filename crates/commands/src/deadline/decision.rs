//! What an act changes in the campaign.

use super::act::{ActOrigin, DeadlineAct, DeadlineActor, DeadlineRefusal};
use super::deadline_notice::DeadlineNotice;
use super::{excuse, reminders};
use jiff::{SignedDuration, Timestamp};
use seneschal_campaign::{
    Campaign,
    deadlines::{Deadline, LocalDeadline, after},
    error::InternalError,
    outcome::{Change, DeadlineChange, Guard, LogEntry, Outcome},
};
use seneschal_config::Config;
use seneschal_history::{Hold, HoldReason, LogKind, Transaction};
use seneschal_letters::{
    MailComposer,
    moderator::{ModeratorNotice, by_command, to_moderator},
};
use seneschal_text::Phrase;
use serde_json::json;

/// Decides any act; reads what it needs of the history from `book`.
pub fn plan(
    book: &Transaction,
    desk: &MailComposer,
    config: &Config,
    campaign: Campaign,
    act: &DeadlineAct,
    because: ActOrigin,
) -> Result<Result<Outcome, DeadlineRefusal>, InternalError> {
    match act {
        DeadlineAct::Remind => reminders::remind(book, desk, config, campaign, because),
        DeadlineAct::Excuse(lord) => excuse::excuse(book, desk, config, campaign, lord, because),
        DeadlineAct::Hold
        | DeadlineAct::Resume
        | DeadlineAct::Extend(_)
        | DeadlineAct::Deadline(_) => decide(desk, config, campaign, act, because),
    }
}

/// Decides an act, with its reason if one was given. The inner error says why nothing is done
/// (AU-15).
pub fn decide(
    desk: &MailComposer,
    config: &Config,
    campaign: Campaign,
    act: &DeadlineAct,
    because: ActOrigin,
) -> Result<Result<Outcome, DeadlineRefusal>, InternalError> {
    let ActOrigin { by, reason, now } = because;
    if !campaign.is_running() {
        return Ok(Err(DeadlineRefusal::Because(campaign.say_not_running())));
    }
    let before = campaign.hold;
    let mut clock = TurnClock::of(campaign, config.least(), now);
    let (old, old_left) = (clock.deadline, time_left(clock.stopped));
    let ClockChange { title, said, new } = match clock.change(act, by)? {
        Ok(change) => change,
        Err(no) => return Ok(Err(no)),
    };
    let TurnClock {
        mut campaign,
        changes,
        ..
    } = clock;
    campaign.row.deadline = new.map(Timestamp::as_millisecond);
    let told = DeadlineNotice {
        desk,
        campaign: &campaign,
        title,
        said,
        old,
        old_left,
        new,
        left: time_left(campaign.hold),
        reason,
        letter: by.letter(),
        now,
    };
    let entry = json!({
        "turn": campaign.row.turn, "act": act.name(), "reason": reason, "by": by.name(), "letter": by.letter_id(),
        "before": { "deadline": old.map(Timestamp::as_millisecond), "held": before.map(|hold| hold.why.name()) },
        "after": { "deadline": campaign.row.deadline, "held": campaign.hold.map(|hold| hold.why.name()),
                   "remaining": campaign.hold.and_then(|hold| hold.remaining) },
    });
    let (mut done, mut mails) = (told.to_moderator(config)?, told.mails()?);
    if *act == DeadlineAct::Hold {
        done.push(Phrase::new("deadline-hold-ends"));
    }
    let released = before.is_some() && campaign.hold.is_none();
    if released && *act != DeadlineAct::Resume {
        done.insert(0, Phrase::new("deadline-hold-over"));
    }
    if *by == DeadlineActor::CommandLine {
        mails.extend(by_command(desk, config, &campaign, done.clone(), now)?);
    }
    Ok(Ok(Outcome {
        guards: Guard::open_turn(campaign.row.id, campaign.row.turn, before),
        changes: changes.into_iter().map(Change::from).collect(),
        mails,
        log: vec![LogEntry::of(campaign.row.id, LogKind::Deadline, entry)],
        answer: done,
    }))
}

fn no<T>(id: &'static str) -> Result<T, DeadlineRefusal> {
    Err(DeadlineRefusal::Because(Phrase::new(id)))
}

/// Of the turn, while its time stands still.
fn time_left(hold: Option<Hold>) -> Option<SignedDuration> {
    hold.and_then(|hold| hold.remaining)
        .map(SignedDuration::from_millis)
}

/// The open turn's time, which an act changes.
struct TurnClock {
    campaign: Campaign,
    changes: Vec<DeadlineChange>,
    deadline: Option<Timestamp>,
    /// The moderator's own hold.
    stopped: Option<Hold>,
    over: bool,
    /// The minimum length of a turn.
    least: SignedDuration,
    now: Timestamp,
}

/// Title and sentence of the mails about it, and the new deadline.
struct ClockChange {
    title: &'static str,
    said: &'static str,
    new: Option<Timestamp>,
}

impl TurnClock {
    fn of(campaign: Campaign, least: SignedDuration, now: Timestamp) -> TurnClock {
        TurnClock {
            deadline: campaign.deadline(),
            stopped: campaign
                .hold
                .filter(|hold| hold.why == HoldReason::Moderator),
            over: campaign.cutoff().is_some_and(|closes| closes <= now),
            campaign,
            changes: Vec::new(),
            least,
            now,
        }
    }

    fn change(
        &mut self,
        act: &DeadlineAct,
        by: &DeadlineActor,
    ) -> Result<Result<ClockChange, DeadlineRefusal>, InternalError> {
        match act {
            DeadlineAct::Hold => Ok(self.hold()),
            DeadlineAct::Resume => self.resume(by),
            DeadlineAct::Extend(time) => Ok(self.extend(*time)),
            DeadlineAct::Deadline(wall) => Ok(self.move_to(wall)),
            // these concern players, not the turn's time: `plan` decides them
            DeadlineAct::Remind | DeadlineAct::Excuse(_) => Ok(no("deadline-no-such-time")),
        }
    }

    fn hold(&mut self) -> Result<ClockChange, DeadlineRefusal> {
        if self.stopped.is_some() {
            return no("deadline-held-already");
        }
        // a deadline that has passed stays: no time is left to keep. The time left is counted to
        // the start of the deadline's minute. Counted to its end, a hold of a few seconds would
        // move the deadline by a minute (DL-10)
        let remaining = self
            .deadline
            .filter(|_| !self.over)
            .map(|deadline| deadline.duration_since(self.now).max(SignedDuration::ZERO));
        let hold = Hold {
            campaign: self.campaign.row.id,
            since: self.now.as_millisecond(),
            why: HoldReason::Moderator,
            remaining: remaining.map(|left| i64::try_from(left.as_millis()).unwrap_or(0)),
            warning: None,
        };
        self.changes.push(DeadlineChange::Hold(hold));
        if remaining.is_some() {
            self.move_deadline(None, None);
        }
        self.campaign.hold = Some(hold);
        Ok(ClockChange {
            title: "deadline-title-held",
            said: "deadline-held",
            new: self.deadline.filter(|_| self.over),
        })
    }

    fn resume(
        &mut self,
        by: &DeadlineActor,
    ) -> Result<Result<ClockChange, DeadlineRefusal>, InternalError> {
        let Some(hold) = self.campaign.hold.take() else {
            return Ok(no("deadline-not-held"));
        };
        self.changes
            .push(DeadlineChange::Release(self.campaign.row.id));
        let new = match hold.remaining.map(SignedDuration::from_millis) {
            Some(left) => {
                // if seats play one at a time, the rule uses the days of the awaited seat
                let rule = self.campaign.rule_for(&self.campaign.awaited()?);
                let Deadline { at, wall } = rule.resumed(self.now, left, self.least);
                self.move_deadline(Some(at), wall);
                Some(at)
            }
            None => self.deadline,
        };
        // the turn must not run at once even if all sheets are in
        self.changes
            .push(DeadlineChange::RestartDelay(self.campaign.row.id));
        // it was held at its deadline: the moderator's decision overrides the reason for the hold
        if self.over && *by != DeadlineActor::Judge {
            self.let_run(true);
        }
        Ok(Ok(ClockChange {
            title: "deadline-title-resumed",
            said: if self.over {
                "deadline-resumed-over"
            } else {
                "deadline-resumed"
            },
            new,
        }))
    }

    fn extend(&mut self, time: SignedDuration) -> Result<ClockChange, DeadlineRefusal> {
        let title = "deadline-title-moved";
        if let (Some(hold), Some(left)) = (self.stopped, time_left(self.stopped)) {
            let left = left.checked_add(time).unwrap_or(left);
            let hold = Hold {
                remaining: Some(i64::try_from(left.as_millis()).unwrap_or(i64::MAX)),
                ..hold
            };
            self.changes.push(DeadlineChange::Hold(hold));
            self.campaign.hold = Some(hold);
            return Ok(ClockChange {
                title,
                said: "deadline-extended-held",
                new: None,
            });
        }
        let Some(deadline) = self.deadline else {
            return Err(DeadlineRefusal::NoDeadline);
        };
        let left = deadline.max(self.now).duration_since(self.now);
        let at = after(self.now, left.checked_add(time).unwrap_or(time), self.least);
        self.set(at, None);
        Ok(ClockChange {
            title,
            said: "deadline-extended",
            new: Some(at),
        })
    }

    fn move_to(&mut self, wall: &LocalDeadline) -> Result<ClockChange, DeadlineRefusal> {
        let Some(at) = wall.instant() else {
            return no("deadline-no-such-time");
        };
        if at < self.now.checked_add(self.least).unwrap_or(Timestamp::MAX) {
            return Err(DeadlineRefusal::Because(
                Phrase::new("deadline-too-near").with("minutes", self.least.as_mins()),
            ));
        }
        self.set(at, Some(wall.clone()));
        Ok(ClockChange {
            title: "deadline-title-moved",
            said: "deadline-moved",
            new: Some(at),
        })
    }

    fn move_deadline(&mut self, at: Option<Timestamp>, wall: Option<LocalDeadline>) {
        self.changes.push(DeadlineChange::Move {
            campaign: self.campaign.row.id,
            turn: self.campaign.row.turn,
            at,
            wall,
        });
    }

    fn let_run(&mut self, may: bool) {
        self.changes.push(DeadlineChange::LetRun {
            campaign: self.campaign.row.id,
            turn: may.then_some(self.campaign.row.turn),
        });
    }

    /// Sets a deadline, which also settles any hold.
    fn set(&mut self, at: Timestamp, wall: Option<LocalDeadline>) {
        if self.campaign.hold.take().is_some() {
            self.changes
                .push(DeadlineChange::Release(self.campaign.row.id));
        }
        self.move_deadline(Some(at), wall);
        self.let_run(false);
    }
}

/// The rules of a time zone have changed: the deadline keeps its local time, which is now a
/// different instant.
pub fn follow_zone(
    desk: &MailComposer,
    config: &Config,
    mut campaign: Campaign,
    wall: LocalDeadline,
    now: Timestamp,
) -> Result<Outcome, InternalError> {
    let (old, new, before) = (campaign.deadline(), wall.instant(), campaign.hold);
    campaign.row.deadline = new.map(Timestamp::as_millisecond);
    let told = DeadlineNotice {
        desk,
        campaign: &campaign,
        title: "deadline-title-moved",
        said: "deadline-zone-rules",
        old,
        old_left: None,
        new,
        left: None,
        reason: "",
        letter: 0,
        now,
    };
    let (mut mails, lines) = (told.mails()?, told.to_moderator(config)?);
    let said = ModeratorNotice::new("deadline-title-zone-rules", lines).inviting();
    let kind = format!("zone-rules/{}", now.as_millisecond());
    mails.extend(to_moderator(
        desk, config, &campaign, said, &kind, None, now,
    )?);
    let entry = json!({ "turn": campaign.row.turn, "wall": wall.to_string(), "before": old.map(Timestamp::as_millisecond), "after": campaign.row.deadline });
    let move_deadline = DeadlineChange::Move {
        campaign: campaign.row.id,
        turn: campaign.row.turn,
        at: new,
        wall: Some(wall),
    };
    Ok(Outcome {
        guards: Guard::open_turn(campaign.row.id, campaign.row.turn, before),
        changes: vec![move_deadline.into()],
        mails,
        log: vec![LogEntry::of(
            campaign.row.id,
            LogKind::ZoneRulesChanged,
            entry,
        )],
        answer: Vec::new(),
    })
}
