//! The calendar file that goes with a mail about a new or changed deadline: one entry for each
//! reader, which every later file changes.

use super::composer::MailComposer;
use super::mail_context::MailContext;
use jiff::Timestamp;
use secrecy::ExposeSecret;
use seneschal_campaign::{Campaign, sequential_play::goes_in_turn};
use seneschal_games::TurnName;
use seneschal_history::SeatRow;
use seneschal_mail::{Attachment, marked_addresses::mark};
use seneschal_render::calendar::{CANCEL, CalendarEntry, PUBLISH, file};
use seneschal_text::Phrase;
use std::collections::BTreeMap;

/// What happens to the deadline in a reader's calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CalendarDeadline {
    At(Timestamp),
    /// There is no deadline any more: the time that it had.
    Gone(Timestamp),
}

impl CalendarDeadline {
    /// From the old and the new deadline; `None` if there was none and is none.
    pub fn of(old: Option<Timestamp>, new: Option<Timestamp>) -> Option<CalendarDeadline> {
        new.map(CalendarDeadline::At)
            .or(old.map(CalendarDeadline::Gone))
    }

    /// The same, and `None` if the moment is the same.
    pub fn changed(old: Option<Timestamp>, new: Option<Timestamp>) -> Option<CalendarDeadline> {
        CalendarDeadline::of(old, new).filter(|_| old != new)
    }
}

/// The same about the present or former deadline. Where seats play one at a time, it is only in
/// the calendar of the player who is asked for a sheet.
pub fn calendar_of(
    desk: &MailComposer,
    to: MailContext,
    turn: &TurnName,
    due: CalendarDeadline,
) -> Option<Attachment> {
    let campaign = to.campaign?;
    // whether the campaign is over or not, the position says whose deadline it was
    let asked = if campaign.last.is_some() {
        campaign
            .open_match()
            .map(|at| at.awaited())
            .unwrap_or_default()
    } else {
        BTreeMap::new()
    };
    let his = !goes_in_turn(&asked) || to.seat.is_some_and(|seat| asked.contains_key(&seat.seat));
    calendar(desk, to, turn, due).filter(|_| his)
}

/// The file for the reader of a mail. `turn` is the awaited one. It contains nothing secret:
/// people share calendars.
pub fn calendar(
    desk: &MailComposer,
    to: MailContext,
    turn: &TurnName,
    due: CalendarDeadline,
) -> Option<Attachment> {
    let campaign = to
        .campaign
        .filter(|_| to.seat.is_none_or(|seat| seat.wishes.calendar))?;
    let (zone, name) = (
        to.seat.map_or(campaign.zone(), |seat| seat.zone.as_str()),
        campaign.row.name.as_str(),
    );
    let (at, gone) = match due {
        CalendarDeadline::At(at) => (at, false),
        CalendarDeadline::Gone(at) => (at, true),
    };
    let moment = desk.moment(at, zone, to.language, to.now);
    let with = |id: &'static str| {
        Phrase::new(id)
            .with("campaign", name)
            .with("turn", turn.title.clone())
            .with("lord", to.seat.map_or("", |seat| seat.lord.as_str()))
            .with("at", moment.at.as_str())
    };
    let said = match (gone, to.seat) {
        (true, _) => "calendar-gone",
        (false, Some(_)) => "calendar-sheet",
        (false, None) => "calendar-turn",
    };
    let entry = CalendarEntry {
        uid: &deadline_id(desk, campaign, to.seat, to.address),
        sequence: sequence(campaign, to.now),
        stamp: to.now,
        at,
        gone,
        organizer: desk.address(),
        summary: &desk.publisher.say(to.language, &with("calendar-summary")),
        description: &desk.publisher.say(to.language, &with(said)),
    };
    let content_type = if gone { CANCEL } else { PUBLISH };
    Some(Attachment {
        file_name: format!("{name}-deadline.ics"),
        content_type: content_type.to_owned(),
        content_id: None,
        bytes: file(&entry),
    })
}

/// Permanently the same for a seat of a campaign, whoever plays it, or for an observer; it
/// identifies nobody.
fn deadline_id(
    desk: &MailComposer,
    campaign: &Campaign,
    seat: Option<&SeatRow>,
    address: &str,
) -> String {
    let reader = seat.map_or_else(
        || address.to_lowercase(),
        |seat| format!("seat {}", seat.seat),
    );
    let reader = mark(
        desk.token_key.expose_secret(),
        "calendar",
        &[&campaign.row.name, &reader],
    );
    format!("deadline.{}.{reader}@{}", campaign.row.name, desk.domain)
}

/// Seconds since the campaign was created. Each file's number is higher than that of every file
/// before, with nothing stored, and a file made again gets the same one (OUT-02).
fn sequence(campaign: &Campaign, now: Timestamp) -> u32 {
    let seconds = now
        .as_millisecond()
        .saturating_sub(campaign.row.created)
        .max(0)
        / 1000;
    // RFC 5545, section 3.3.8
    u32::try_from(seconds.min(i64::from(i32::MAX))).unwrap_or_default()
}
