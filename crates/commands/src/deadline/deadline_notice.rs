//! The mails about an act: each reader gets the old and the new time in their own time zone
//! (DL-10).

use jiff::{SignedDuration, Timestamp};
use seneschal_campaign::Campaign;
use seneschal_campaign::error::InternalError;
use seneschal_clock::moment::remaining;
use seneschal_config::Config;
use seneschal_history::OutgoingMail;
use seneschal_letters::{BroadcastNotice, CalendarDeadline, MailComposer, when};
use seneschal_text::{Phrase, ids::Seat};

/// How much time a paused turn has left: about as much if its rule names an hour
/// (`DeadlineRule::resumed`).
pub fn say_left(campaign: &Campaign, left: SignedDuration) -> Phrase {
    let id = if campaign.settings.deadline.zone().is_some() {
        "deadline-left-by-hour"
    } else {
        "deadline-left"
    };
    Phrase::new(id).with("left", remaining(left))
}

pub(super) struct DeadlineNotice<'a> {
    pub desk: &'a MailComposer,
    /// The campaign after the act.
    pub campaign: &'a Campaign,
    pub title: &'static str,
    /// The sentence's id; it gets the argument `turn`.
    pub said: &'static str,
    pub old: Option<Timestamp>,
    /// Time left of the turn if it was held before.
    pub old_left: Option<SignedDuration>,
    pub new: Option<Timestamp>,
    /// Time left of the turn if it is held now.
    pub left: Option<SignedDuration>,
    /// Empty if no reason was given.
    pub reason: &'a str,
    /// Id of the letter that ordered it, or 0.
    pub letter: i64,
    pub now: Timestamp,
}

impl DeadlineNotice<'_> {
    pub(super) fn lines(&self, zone: &str) -> Result<Vec<Phrase>, InternalError> {
        let local = |at: Timestamp| when(at, zone, self.now);
        let mut lines = vec![Phrase::new(self.said).with("turn", self.campaign.open_turn()?.title)];
        if !self.reason.is_empty() {
            lines.push(Phrase::new("moderator-reason").with("reason", self.reason));
        }
        if let Some(left) = self.left {
            lines.push(say_left(self.campaign, left));
        }
        match (self.old, self.old_left) {
            (Some(old), _) if Some(old) != self.new => {
                let old = local(old);
                lines.push(Phrase::new("deadline-was").with("at", old.at));
            }
            (None, Some(left)) => {
                lines.push(Phrase::new("deadline-was-left").with("left", remaining(left)))
            }
            _ => {}
        }
        if let Some(new) = self.new.filter(|_| self.new != self.old) {
            let new = local(new);
            lines.push(
                Phrase::new("deadline-is")
                    .with("at", new.at)
                    .with("remaining", new.remaining),
            );
        }
        Ok(lines)
    }

    /// The reply to the moderator, in the campaign's zone.
    pub(super) fn to_moderator(&self, config: &Config) -> Result<Vec<Phrase>, InternalError> {
        self.lines(self.campaign.moderators_zone(config))
    }

    /// To every player and observer.
    pub(super) fn mails(&self) -> Result<Vec<OutgoingMail>, InternalError> {
        self.mails_with(&[], false)
    }

    /// The same with more lines; `alone` means that no moderator can be asked.
    pub(super) fn mails_with(
        &self,
        more: &[Phrase],
        alone: bool,
    ) -> Result<Vec<OutgoingMail>, InternalError> {
        self.mails_but(&self.kind(), &[], more, alone)
    }

    /// The mail's name, unique within campaign and turn.
    pub(super) fn kind(&self) -> String {
        // two letters in the same round may order the same act
        self.desk.mail_kind(
            self.title,
            &[
                &self.now.as_millisecond(),
                &self.new.map_or(0, Timestamp::as_millisecond),
                &self.letter,
            ],
        )
    }

    /// The same to everyone except some seats, under another name.
    pub(super) fn mails_but(
        &self,
        kind: &str,
        but: &[Seat],
        more: &[Phrase],
        alone: bool,
    ) -> Result<Vec<OutgoingMail>, InternalError> {
        self.mails_each(kind, but, |_| more.to_vec(), alone)
    }

    /// The same with more lines in each reader's zone.
    pub(super) fn mails_each(
        &self,
        kind: &str,
        but: &[Seat],
        more: impl Fn(&str) -> Vec<Phrase>,
        alone: bool,
    ) -> Result<Vec<OutgoingMail>, InternalError> {
        let all = BroadcastNotice {
            campaign: self.campaign,
            but,
            kind,
            title: Phrase::new(self.title),
            now: self.now,
        };
        self.desk.tell_all_due(
            all,
            CalendarDeadline::changed(self.old, self.new),
            |zone, _| {
                let mut lines = self.lines(zone)?;
                lines.extend(more(zone));
                if alone {
                    lines.push(
                        Phrase::new("deadline-nobody-asked")
                            .with("campaign", self.campaign.row.name.as_str())
                            .with("days", self.campaign.settings.alone_after),
                    );
                }
                Ok(lines)
            },
        )
    }
}
