//! Reminders (OUT-13): one a day before the deadline and one four hours before, to those whose sheet is awaited and not in; and where one seat is
//! awaited alone, a friendly word when half of its time is gone, or days have where no deadline stands.
//! Each goes once, whatever happens: its Message-ID follows from turn, reader, mark and deadline, so that a deadline which is moved has reminders of
//! its own. Looks only at campaigns whose mark was passed since the last look.

use super::{Daemon, Ticked};
use crate::campaign::in_turn::alone;
use crate::campaign::pieces::pieces_before;
use crate::campaign::{Campaign, Tables};
use crate::clock::{self, instant};
use crate::desk::{Desk, REMINDER};
use crate::fault::Fault;
use crate::moderator::remind::{nudge, reminder};
use crate::store::{Book, CampaignRow, Outgoing};
use jiff::{SignedDuration, Timestamp};

/// Hours before the deadline.
const MARKS: [i64; 2] = [24, 4];
/// What the word at half of the time is called.
const HALF: &str = "nudge.half";
/// Days after which who is awaited alone gets a friendly word, where no deadline does.
const ENDLESS: [i64; 3] = [2, 6, 10];
/// Who had a mail so shortly before the deadline knows of it.
const KNOWS: SignedDuration = SignedDuration::from_hours(2);

impl Daemon {
    /// Writes the reminders whose time came since the last look.
    pub(super) fn remind(&mut self, ticked: &mut Ticked) -> Result<(), Fault> {
        let now = self.clock.now();
        // at first, and after the clock was set back, all that may have been missed
        let since = self.reminded.filter(|last| *last <= now).unwrap_or_else(|| before(now, MARKS[0]));
        let (desk, tables) = (&self.desk, &self.tables);
        let mails = self.store.look(|book| {
            let mut mails = Vec::new();
            for hours in MARKS {
                // the mark lies between the last look and now, and the deadline ahead
                let first = since.max(before(now, hours));
                for row in book.deadlines_between(after(first, hours).as_millisecond(), after(now, hours).as_millisecond())? {
                    let id = row.id;
                    let more = reminders(book, desk, tables, row, hours, now);
                    mails.extend(ticked.bear(more, id, "nobody is reminded")?.into_iter().flatten());
                }
            }
            for row in book.halves_between(since.as_millisecond(), now.as_millisecond())? {
                let id = row.id;
                self.pulse.beat();
                let more = half_gone(book, desk, tables, row, now);
                mails.extend(ticked.bear(more, id, "nobody is nudged")?.flatten());
            }
            for days in ENDLESS {
                for row in book.opened_between(before(since, days * 24).as_millisecond(), before(now, days * 24).as_millisecond())? {
                    let id = row.id;
                    self.pulse.beat();
                    let more = nudged(book, desk, tables, row, &format!("{REMINDER}nudge.days.{days}."), now);
                    mails.extend(ticked.bear(more, id, "nobody is nudged")?.flatten());
                }
            }
            Ok::<_, Fault>(mails)
        })?;
        if !mails.is_empty() {
            self.store.write(|book| book.queue_all(&mails, now.as_millisecond()))?;
        }
        self.reminded = Some(now);
        Ok(())
    }
}

fn before(at: Timestamp, hours: i64) -> Timestamp {
    clock::before(at, SignedDuration::from_hours(hours))
}

fn after(at: Timestamp, hours: i64) -> Timestamp {
    at.checked_add(SignedDuration::from_hours(hours)).unwrap_or(Timestamp::MAX)
}

/// The reminders of one campaign at one of its marks.
fn reminders(book: &Book, desk: &Desk, tables: &Tables, row: CampaignRow, hours: i64, now: Timestamp) -> Result<Vec<Outgoing>, Fault> {
    let (Some(deadline), Some(opened)) = (row.deadline.map(instant), row.opened.map(instant)) else { return Ok(Vec::new()) };
    let nearer = MARKS.into_iter().any(|mark| mark < hours && before(deadline, mark) <= now);
    // a turn that opened behind the mark was announced with it, a nearer mark says the same better, and while a campaign is held nothing presses
    if before(deadline, hours) < opened || deadline <= now || nearer || book.hold(row.id)?.is_some() {
        return Ok(Vec::new());
    }
    let campaign = Campaign::load(book, tables, row)?;
    let mut mails = Vec::new();
    for seat in campaign.missing(book)? {
        let Some(address) = seat.address.as_deref() else { continue };
        let last = book.last_mail_to(address, campaign.row.id)?.map_or(Timestamp::MIN, instant);
        if deadline.duration_since(last) < KNOWS || !book.wants_reminders(campaign.row.id, seat.seat)? {
            continue;
        }
        mails.push(reminder(book, desk, &campaign, (seat, address), &format!("{REMINDER}{hours}.{}", deadline.as_second()), Vec::new(), now)?);
    }
    Ok(mails)
}

/// The word to whoever is awaited alone when half of his time is gone, unless a reminder says it at about that time.
fn half_gone(book: &Book, desk: &Desk, tables: &Tables, row: CampaignRow, now: Timestamp) -> Result<Option<Outgoing>, Fault> {
    let (Some(deadline), Some(opened)) = (row.deadline.map(instant), row.opened.map(instant)) else { return Ok(None) };
    let half = opened.checked_add(deadline.duration_since(opened) / 2).unwrap_or(deadline);
    let near = |hours: &i64| before(deadline, *hours) >= opened && before(deadline, *hours).duration_since(half).abs() < KNOWS;
    if deadline <= now || MARKS.iter().any(near) {
        return Ok(None);
    }
    nudged(book, desk, tables, row, &format!("{REMINDER}{HALF}"), now)
}

fn nudged(book: &Book, desk: &Desk, tables: &Tables, row: CampaignRow, kind: &str, now: Timestamp) -> Result<Option<Outgoing>, Fault> {
    if book.hold(row.id)?.is_some() {
        return Ok(None);
    }
    let campaign = Campaign::load(book, tables, row)?;
    let (Some(whose), Some(opened)) = (alone(&campaign.awaited()?), campaign.row.opened.map(instant)) else { return Ok(None) };
    let missing = campaign.missing(book)?;
    let Some((seat, address)) = missing.into_iter().find(|seat| seat.seat == whose.0).and_then(|seat| Some((seat, seat.address.as_deref()?))) else {
        return Ok(None);
    };
    let id = campaign.row.id;
    let sent = book.standing_sheet(id, campaign.row.turn, seat.seat)?.is_some();
    // once, also where the turn has another piece or its deadline was moved
    let first = pieces_before(book, &campaign, campaign.row.turn)?.pop().unwrap_or(campaign.row.turn);
    // what was taken back is void, and so are its mails
    let since = campaign.rollbacks.last().map_or(i64::MIN, |rollback| rollback.at);
    if campaign.players().count() < 2 || book.was_told_from(address, id, first, kind, since)? {
        return Ok(None);
    }
    let last = book.last_mail_to(address, id)?.map_or(Timestamp::MIN, instant);
    let away = book.absences_of(id, seat.seat)?.iter().any(|(first, last)| (*first..=*last).contains(&now.as_millisecond()));
    if sent || away || now.duration_since(last) < KNOWS || !book.wants_reminders(id, seat.seat)? {
        return Ok(None);
    }
    // since it is his turn as players count them
    let whole = if first < campaign.row.turn { book.turn(id, first.saturating_sub(1))?.map(|before| instant(before.played)) } else { None };
    nudge(book, desk, &campaign, (seat, address), kind, whole.unwrap_or(opened), now).map(Some)
}
