//! Tells the moderator what needs a person: each thing at most once a day, and in the log whether there is a moderator or not.

use super::Daemon;
use crate::config::Config;
use crate::desk::{Desk, To};
use crate::fault::Fault;
use crate::phrase::Phrase;
use crate::publish::letters::Notice;
use crate::store::Outgoing;
use jiff::{SignedDuration, Timestamp};

/// So long a mailbox may be silent before somebody is told (DL-02).
const PATIENCE: SignedDuration = SignedDuration::from_mins(15);

impl Daemon {
    /// Tells when the mailbox was not read for long; by the history, since with `--once` every round is a process of its own.
    pub(super) fn watch_mailbox(&mut self, read: bool) -> Result<(), Fault> {
        if read {
            return Ok(());
        }
        let (now, mailbox) = (self.clock.now(), self.inbox.name());
        let since = self.store.read(|book| book.polled(&mailbox))?.map_or(self.opened, crate::clock::instant);
        if now.duration_since(since) < PATIENCE {
            return Ok(());
        }
        self.alarm("mailbox", Phrase::new("platform-alarm-mailbox").with("minutes", now.duration_since(since).as_mins()))
    }

    /// Queues the notice, once a day for each `what`.
    pub(super) fn alarm(&mut self, what: &str, line: Phrase) -> Result<(), Fault> {
        let now = self.clock.now();
        if let Some(mail) = alarm_mail(&self.desk, &self.config, now, what, line)? {
            self.store.write(|book| book.queue(&mail, now.as_millisecond()))?;
        }
        Ok(())
    }
}

/// The notice, to be queued with what it is about.
pub(super) fn alarm_mail(desk: &Desk, config: &Config, now: Timestamp, what: &str, line: Phrase) -> Result<Option<Outgoing>, Fault> {
    let Some(moderator) = config.mail.moderator.clone() else { return Ok(None) };
    let kind = format!("alarm-{what}/{}", now.strftime("%Y-%m-%d"));
    let language = &config.turns.language;
    let to = To { campaign: None, seat: None, address: &moderator, turn: 0, letter: "notice", kind: &kind, answers: None, language, now };
    let notice = Notice { heading: None, title: Phrase::new("platform-title-alarm"), lines: vec![line], help: false, copy: Vec::new() };
    desk.write(to, &notice, Vec::new()).map(Some)
}
