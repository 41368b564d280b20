//! Which turns run now: all awaited sheets in and nothing changed for the campaign's delay, or the deadline passed and the mailbox read since.

use super::{Daemon, Ticked};
use crate::campaign::Campaign;
use crate::campaign::deadlines::end_of;
use crate::clock::instant;
use crate::fault::Fault;
use crate::referee::{self, Played};
use crate::store::Book;
use jiff::{SignedDuration, Timestamp};

impl Daemon {
    /// Plays every campaign whose turn is due, one turn each (DL-05). `polled` is when a poll began that succeeded.
    pub(super) fn play_due(&mut self, polled: Timestamp, ticked: &mut Ticked) -> Result<(), Fault> {
        // letters that still wait may hold a sheet for any of them
        if !self.store.read(|book| book.waiting_letters(1))?.is_empty() {
            return Ok(());
        }
        for row in self.store.read(|book| book.campaigns())? {
            if self.stopping() {
                return Ok(());
            }
            if row.state != "running" {
                continue;
            }
            self.pulse.beat();
            let (id, name, turn) = (row.id, row.name.clone(), row.turn);
            let _span = tracing::error_span!("turn", campaign = id, turn).entered();
            let tables = &self.tables;
            let settle = self.config.settle();
            let due = self.store.look(|book| {
                let campaign = Campaign::load(book, tables, row)?;
                Ok::<_, Fault>(due(book, &campaign, settle)?.is_some_and(|due| polled >= due))
            });
            let now = self.clock.now();
            let played = match due {
                Ok(true) => referee::play(&mut self.store, &self.desk, &self.tables, &self.config, id, turn, now),
                Ok(false) => continue,
                Err(fault) => Err(fault),
            };
            match played {
                Ok(Played::Played { turn, .. }) => ticked.played.push((name, turn.name)),
                Ok(Played::Already) => {}
                Err(fault @ Fault::Store(_)) => return Err(fault),
                // one campaign whose board or template is broken must not stop the others
                Err(fault) => {
                    tracing::error!(campaign = name, %fault, "a turn was not played");
                    ticked.trouble.push(fault.to_string());
                }
            }
        }
        Ok(())
    }

    /// When the next turn is due by what is known now.
    pub(super) fn next_due(&mut self) -> Result<Option<Timestamp>, Fault> {
        let (tables, settle) = (&self.tables, self.config.settle());
        self.store.look(|book| {
            let mut next = None;
            for row in book.campaigns()?.into_iter().filter(|row| row.state == "running") {
                let at = due(book, &Campaign::load(book, tables, row)?, settle)?;
                next = match (next, at) {
                    (Some(a), Some(b)) => Some(std::cmp::min::<Timestamp>(a, b)),
                    (a, b) => a.or(b),
                };
            }
            Ok(next)
        })
    }
}

/// From when on a poll that begins lets the turn run; `None` while sheets are missing and no deadline stands.
fn due(book: &Book, campaign: &Campaign, settle: SignedDuration) -> Result<Option<Timestamp>, Fault> {
    let at_deadline = campaign.deadline().and_then(|deadline| end_of(deadline).checked_add(settle).ok());
    let waits = book.standing_sheets(campaign.row.id, campaign.row.turn)?.iter().any(|sheet| sheet.waits);
    // `wait` holds a turn until its deadline; without one it would hold it for ever
    if !campaign.missing(book)?.is_empty() || (waits && at_deadline.is_some()) {
        return Ok(at_deadline);
    }
    let early = match campaign.settings.delay {
        // without a delay nobody is given time to think again: the poll that brought the last sheet is late enough
        0 => instant(campaign.row.opened.unwrap_or(0)),
        delay => instant(campaign.row.quiet_since.unwrap_or(0)).checked_add(SignedDuration::from_secs(i64::from(delay))).unwrap_or(Timestamp::MAX),
    };
    Ok(Some(at_deadline.map_or(early, |deadline| deadline.min(early))))
}
