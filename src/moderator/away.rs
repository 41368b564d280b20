//! A player is away for some days: no deadline to come falls on them. The one that stands stays (DL-10).

use super::ask::by_command;
use super::tell::Told;
use super::{By, NotDone, Plan, Write};
use crate::campaign::Campaign;
use crate::campaign::absence::Absence;
use crate::config::Config;
use crate::desk::Desk;
use crate::fault::Fault;
use crate::phrase::Phrase;
use crate::store::{Book, SeatRow};
use jiff::{SignedDuration, Timestamp};
use serde_json::json;

/// What is to be written down; everybody is told. `None` takes back what is not over.
#[expect(clippy::too_many_arguments, reason = "who, whose, when, and what it is written with")]
pub fn away(
    book: &Book,
    desk: &Desk,
    config: &Config,
    campaign: &Campaign,
    seat: &SeatRow,
    absence: Option<Absence>,
    by: &By,
    now: Timestamp,
) -> Result<Result<Plan, NotDone>, Fault> {
    if !campaign.is_running() {
        return Ok(Err(NotDone(Phrase::new("deadline-not-running"))));
    }
    let id = campaign.row.id;
    let (write, line, entry) = match absence {
        Some(absence) => {
            let most = campaign.settings.vacation_days;
            let used = book.days_away(id, seat.seat)?;
            let Some((first, last)) = absence.moments(&seat.zone) else { return Ok(Err(NotDone(Phrase::new("deadline-no-such-time")))) };
            if used.saturating_add(absence.days()) > most {
                let left = most.saturating_sub(used);
                return Ok(Err(NotDone(Phrase::new("deadline-away-too-long").with("days", absence.days()).with("left", left))));
            }
            let said = Phrase::new("deadline-away").with("lord", seat.lord.as_str());
            let said = said.with("first", absence.first.to_string()).with("last", absence.last.to_string());
            let (first, last) = (first.as_millisecond(), last.as_millisecond());
            (Write::Away { seat: seat.seat, first, last }, said, json!({ "seat": seat.seat, "first": first, "last": last, "by": super::decide::by_name(by) }))
        }
        None => {
            if book.absences(id, now.as_millisecond())?.iter().all(|(of, ..)| *of != seat.seat) {
                return Ok(Err(NotDone(Phrase::new("deadline-not-away"))));
            }
            let said = Phrase::new("deadline-back").with("lord", seat.lord.as_str());
            (Write::Back { seat: seat.seat, now: now.as_millisecond() }, said, json!({ "seat": seat.seat, "by": super::decide::by_name(by) }))
        }
    };
    let deadline = campaign.deadline();
    let left = campaign.hold.and_then(|hold| hold.remaining).map(SignedDuration::from_millis);
    let told = Told {
        desk,
        campaign,
        title: "deadline-title-away",
        said: "deadline-away-current",
        old: deadline,
        old_left: None,
        new: deadline,
        left,
        reason: "",
        now,
    };
    let mut done = vec![line.clone()];
    done.extend(told.to_moderator(config)?);
    let mut mails = told.mails_with(&[line], false)?;
    if *by == By::CommandLine {
        mails.extend(by_command(desk, config, campaign, done.clone(), now)?);
    }
    Ok(Ok(Plan {
        campaign: id,
        turn: campaign.row.turn,
        before: campaign.hold,
        writes: vec![write],
        kind: if absence.is_some() { "away" } else { "back" },
        entry,
        mails,
        done,
    }))
}
