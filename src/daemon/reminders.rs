//! Reminders (OUT-13) to players whose sheets are missing: one a day before the deadline and one
//! four hours before. Each goes out once, whatever happens. Its Message-ID derives from turn,
//! reader, mark and deadline, so a moved deadline gets its own reminders. Only campaigns whose mark
//! has passed since the last look are checked.

use super::round_summary::RoundSummary;
use super::state::Daemon;
use crate::campaign::{Campaign, CampaignCache, error::InternalError};
use crate::clock::{self, instant};
use crate::commands::deadline::reminders::PlayerReminder;
use crate::history::{CampaignRow, OutgoingMail, Transaction};
use crate::letters::{MailComposer, REMINDER};
use jiff::{SignedDuration, Timestamp};

/// A player who had a mail within this time needs no reminder.
pub(super) const KNOWS: SignedDuration = SignedDuration::from_hours(2);
/// Hours before the deadline.
const MARKS: [i64; 2] = [24, 4];

impl Daemon {
    /// Writes the reminders that became due since the last look.
    pub(super) fn remind(&mut self, ticked: &mut RoundSummary) -> Result<(), InternalError> {
        let now = self.clock.now();
        // at the first look, and after the clock was set back: all that may have been missed
        let last = self.reminded.filter(|last| *last <= now);
        let since = last.unwrap_or_else(|| before(now, MARKS[0]));
        let (desk, tables) = (&self.desk, &self.tables);
        let mails = self.store.look(|book| {
            let mut mails = Vec::new();
            for hours in MARKS {
                // the mark is between the last look and now, and the deadline is in the future
                let first = since.max(before(now, hours));
                for row in book.deadlines_between(
                    after(first, hours).as_millisecond(),
                    after(now, hours).as_millisecond(),
                )? {
                    let id = row.id;
                    let more = reminders(book, desk, tables, row, hours, now);
                    mails.extend(
                        ticked
                            .absorb_error(more, id, "nobody is reminded")?
                            .into_iter()
                            .flatten(),
                    );
                }
            }
            Ok::<_, InternalError>(mails)
        })?;
        self.queue(&mails, now)?;
        // players who just got a reminder need no nudge
        let (words, put_off) = self.nudges(last, now, ticked)?;
        self.queue(&words, now)?;
        (self.reminded, self.put_off) = (Some(now), put_off);
        Ok(())
    }

    fn queue(&mut self, mails: &[OutgoingMail], now: Timestamp) -> Result<(), InternalError> {
        if mails.is_empty() {
            Ok(())
        } else {
            Ok(self
                .store
                .write(|book| book.queue_all(mails, now.as_millisecond()))?)
        }
    }
}

fn before(at: Timestamp, hours: i64) -> Timestamp {
    clock::before(at, SignedDuration::from_hours(hours))
}

/// The times of a deadline's reminders.
pub(super) fn marks(deadline: Timestamp) -> impl Iterator<Item = Timestamp> {
    MARKS.into_iter().map(move |hours| before(deadline, hours))
}

fn after(at: Timestamp, hours: i64) -> Timestamp {
    at.checked_add(SignedDuration::from_hours(hours))
        .unwrap_or(Timestamp::MAX)
}

/// The reminders of one campaign at one of its marks.
fn reminders(
    book: &Transaction,
    desk: &MailComposer,
    tables: &CampaignCache,
    row: CampaignRow,
    hours: i64,
    now: Timestamp,
) -> Result<Vec<OutgoingMail>, InternalError> {
    let (Some(deadline), Some(opened)) = (row.deadline.map(instant), row.opened.map(instant))
    else {
        return Ok(Vec::new());
    };
    let nearer = MARKS
        .into_iter()
        .any(|mark| mark < hours && before(deadline, mark) <= now);
    // a turn that opened after the mark was just announced; a nearer mark says the same better; a
    // held campaign is not urgent
    if before(deadline, hours) < opened || deadline <= now || nearer || book.hold(row.id)?.is_some()
    {
        return Ok(Vec::new());
    }
    let campaign = Campaign::load(book, tables, row)?;
    let mut mails = Vec::new();
    for seat in campaign.missing(book)? {
        let Some(address) = seat.address.as_ref() else {
            continue;
        };
        let last = book
            .last_mail_to(address, campaign.row.id)?
            .map_or(Timestamp::MIN, instant);
        if deadline.duration_since(last) < KNOWS
            || !book.wants_reminders(campaign.row.id, seat.seat)?
        {
            continue;
        }
        let mail = PlayerReminder {
            desk,
            campaign: &campaign,
            seat,
            address,
            kind: &format!("{REMINDER}{hours}.{}", deadline.as_second()),
            now,
        };
        mails.push(mail.remind(book, Vec::new())?);
    }
    Ok(mails)
}
