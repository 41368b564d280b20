//! Mails the moderator about problems that need a person, each at most once a day. The log gets
//! them too, with or without a moderator.

use super::state::Daemon;
use crate::campaign::error::InternalError;
use crate::config::Config;
use crate::history::{OutgoingMail, Store};
use crate::letters::{MailComposer, MailContext};
use crate::mail::{Outbox, Parcel};
use crate::render::letters::Notice;
use crate::text::{Phrase, ids::TurnNumber};
use jiff::{SignedDuration, Timestamp};

/// How long a mailbox may be unreadable before a mail reports it (DL-02).
const PATIENCE: SignedDuration = SignedDuration::from_mins(15);

/// Minimum time between two mails about letters that were set aside.
const BETWEEN: SignedDuration = SignedDuration::from_hours(1);
/// Maximum number of letters listed.
const NAMED: usize = 20;
/// Prefix of such a mail's kind, without and with the prefix of all alarms.
const WHAT: &str = "letters-";
const PUT_ASIDE: &str = "alarm-letters-";

impl Daemon {
    /// Reports a mailbox that was not read for a long time. It uses the history, because with
    /// `--once` every round is a separate process.
    pub(super) fn watch_mailbox(&mut self, read: bool) -> Result<(), InternalError> {
        if read {
            return Ok(());
        }
        let (now, mailbox) = (self.clock.now(), self.inbox.name());
        let since = self
            .store
            .read(|book| book.polled(&mailbox))?
            .map_or(self.opened, crate::clock::instant);
        if now.duration_since(since) < PATIENCE {
            return Ok(());
        }
        self.alarm(
            "mailbox",
            Phrase::new("platform-alarm-mailbox")
                .with("minutes", now.duration_since(since).as_mins()),
        )
    }

    /// Reports letters that were set aside: the first at once, all that follow within an hour
    /// together.
    pub(super) fn tell_put_aside(&mut self) -> Result<(), InternalError> {
        let untold = self.store.read(|book| book.unreported_letters())?;
        let Some((last, _)) = untold.last() else {
            return Ok(());
        };
        let (now, last) = (self.clock.now(), *last);
        let mut mail = None;
        if let Some(moderator) = &self.config.mail.moderator {
            let hour_ago = crate::clock::before(now, BETWEEN).as_millisecond();
            if self
                .store
                .read(|book| book.was_told_since(moderator, PUT_ASIDE, hour_ago))?
            {
                return Ok(());
            }
            let line = match untold.as_slice() {
                [(letter, reason)] => Phrase::new("platform-alarm-letter")
                    .with("letter", *letter)
                    .with("reason", reason.as_str()),
                many => {
                    let named: Vec<String> = many
                        .iter()
                        .take(NAMED)
                        .map(|(letter, reason)| format!("{letter} ({reason})"))
                        .collect();
                    Phrase::new("platform-alarm-letters")
                        .with("count", many.len())
                        .with("letters", named)
                        .with("more", many.len().saturating_sub(NAMED))
                }
            };
            mail = alarm_mail(
                &mut self.store,
                &self.desk,
                &self.config,
                now,
                &format!("{WHAT}{last}"),
                line,
            )?;
        }
        self.store.write(|book| {
            book.queue_all(&mail, now.as_millisecond())?;
            book.mark_reported_up_to(last)
        })?;
        Ok(())
    }

    /// Queues the notice, at most once a day for each `what`.
    pub(super) fn alarm(&mut self, what: &str, line: Phrase) -> Result<(), InternalError> {
        let now = self.clock.now();
        if let Some(mail) = alarm_mail(&mut self.store, &self.desk, &self.config, now, what, line)?
        {
            self.store
                .write(|book| book.queue(&mail, now.as_millisecond()))?;
        }
        Ok(())
    }
}

/// The notice, to be queued together with its cause, in the language that its reader chose in any
/// of their campaigns.
pub(super) fn alarm_mail(
    store: &mut Store,
    desk: &MailComposer,
    config: &Config,
    now: Timestamp,
    what: &str,
    line: Phrase,
) -> Result<Option<OutgoingMail>, InternalError> {
    // whatever is wrong, this mail must go out
    let language = config.mail.moderator.as_ref().and_then(|moderator| {
        store
            .read(|book| book.language_chosen(moderator))
            .unwrap_or_default()
    });
    write_alarm(desk, config, language.as_deref(), now, what, vec![line])
}

/// The same in this language, or in the usual one; `None` where no moderator is configured.
pub(super) fn write_alarm(
    desk: &MailComposer,
    config: &Config,
    language: Option<&str>,
    now: Timestamp,
    what: &str,
    lines: Vec<Phrase>,
) -> Result<Option<OutgoingMail>, InternalError> {
    let Some(moderator) = config.mail.moderator.as_ref() else {
        return Ok(None);
    };
    let kind = format!("alarm-{what}/{}", now.strftime("%Y-%m-%d"));
    let to = MailContext {
        campaign: None,
        seat: None,
        address: moderator,
        turn: TurnNumber(0),
        letter: "notice",
        kind: &kind,
        answers: None,
        language: language.unwrap_or(desk.language()),
        now,
    };
    let notice = Notice {
        heading: None,
        title: Phrase::new("platform-title-alarm"),
        lines,
        help: false,
        copy: Vec::new(),
    };
    desk.write(to, &notice, Vec::new()).map(Some)
}

/// Sends a notice that the history cannot store.
pub(super) fn send_unstored(outbox: &mut Outbox, mail: OutgoingMail) -> Result<(), String> {
    outbox
        .send(&Parcel {
            envelope_from: mail.sender,
            to: mail.recipient.into(),
            bytes: mail.bytes,
        })
        .map_err(|why| why.to_string())
}
