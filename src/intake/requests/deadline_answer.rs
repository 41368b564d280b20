//! `deadline`: everything about times.

use super::inquiry::Inquirer;
use super::seat_status::say_not_running;
use crate::campaign::{
    Campaign, DeadlineRule,
    absence::{Absence, by_year, spans, upcoming_absences},
    deadlines::end_of,
    error::InternalError,
};
use crate::clock::{
    in_zone, instant,
    moment::{date, remaining},
};
use crate::commands::deadline::say_left;
use crate::history::{CampaignState, SeatRow, Transaction};
use crate::intake::context::Intake;
use crate::letters::{TurnTimes, early, runs};
use crate::render::letters::MomentText;
use crate::text::Phrase;
use crate::turns::schedule::early_run;
use jiff::{SignedDuration, Timestamp};

/// Everything about times, in the reader's own zone.
pub(crate) fn say_deadline(
    intake: &Intake,
    book: &Transaction,
    reader: &Inquirer,
) -> Result<Vec<Phrase>, InternalError> {
    let campaign = reader.campaign;
    let rule = match campaign.settings.deadline {
        DeadlineRule::None => Phrase::new("asking-rule-none"),
        _ => Phrase::new("asking-rule").with("rule", intake.desk.deadline_rule(campaign)),
    };
    if !campaign.is_running() {
        let rule = (campaign.row.state != CampaignState::Ended).then_some(rule);
        return Ok(say_not_running(intake, campaign, reader.zone)
            .into_iter()
            .chain(rule)
            .collect());
    }
    let mut lines = say_when_it_runs(intake, book, reader)?;
    lines.extend(say_what_is_held(intake, reader));
    lines.push(rule);
    lines.push(early(&campaign.settings));
    lines.extend(say_who_is_away(intake, book, reader)?);
    if let Some(seat) = reader.seat {
        lines.push(say_days_left(intake, book, campaign, seat)?);
    }
    Ok(lines)
}

/// When the open turn runs, unless it is held.
fn say_when_it_runs(
    intake: &Intake,
    book: &Transaction,
    reader: &Inquirer,
) -> Result<Vec<Phrase>, InternalError> {
    let campaign = reader.campaign;
    let turn = campaign.open_turn()?.title;
    let mut lines = Vec::new();
    if campaign.hold.is_some() {
        return Ok(lines);
    }
    let sheets = book.standing_sheets(campaign.row.id, campaign.row.turn)?;
    let early = early_run(campaign, &sheets, campaign.row.quiet_since, intake.config)?;
    let times = TurnTimes {
        deadline: campaign.deadline(),
        early,
    };
    lines.push(runs(campaign, &turn, times, reader.zone, intake.now).said);
    if let Some(at) = campaign.deadline().filter(|_| early.is_some()) {
        let at = moment_for(intake, reader, at);
        lines.push(
            Phrase::new("deadline-is")
                .with("at", at.at)
                .with("remaining", at.remaining),
        );
    }
    Ok(lines)
}

/// The grace period, and the hold.
fn say_what_is_held(intake: &Intake, reader: &Inquirer) -> Vec<Phrase> {
    let (campaign, settings) = (reader.campaign, &reader.campaign.settings);
    let mut lines = Vec::new();
    if let Some(at) = campaign.deadline().filter(|_| settings.grace > 0) {
        let grace = remaining(SignedDuration::from_secs(i64::from(settings.grace)));
        lines.push(Phrase::new("asking-grace").with("grace", grace).with(
            "until",
            moment_for(intake, reader, settings.cutoff(at)).local,
        ));
    }
    if let Some(hold) = campaign.hold {
        lines.push(
            Phrase::new("asking-held")
                .with("why", hold.why.name())
                .with("since", reader.when(instant(hold.since))),
        );
        let left = hold.remaining.map(SignedDuration::from_millis);
        lines.extend(left.map(|left| say_left(campaign, left)));
    }
    lines
}

/// Days on which players are away, and the next deadline, which takes these into account.
fn say_who_is_away(
    intake: &Intake,
    book: &Transaction,
    reader: &Inquirer,
) -> Result<Vec<Phrase>, InternalError> {
    let campaign = reader.campaign;
    let mut lines = Vec::new();
    let awaited = campaign.awaited()?;
    let absences = upcoming_absences(book, campaign.row.id, &awaited, intake.now)?;
    // in the local time of the awaited player only, like the deadline itself
    let rule = campaign.rule_for(&awaited);
    let free = spans(&absences);
    if let Some(next) = campaign
        .deadline()
        .and_then(|at| rule.next_free(end_of(at).max(intake.now), intake.config.least(), &free))
    {
        let local = moment_for(intake, reader, next.at).local;
        lines.push(Phrase::new("asking-next").with("local", local));
    }
    for (seat, first, last) in absences {
        let Some(seat) = campaign.seat(seat) else {
            continue;
        };
        // the days that the player named, as everybody was told them: in another zone they
        // would reveal where the player lives
        let day = |at: Timestamp| date(in_zone(at, &seat.zone).date());
        let (first, last) = (day(first), day(last));
        lines.push(
            Phrase::new("asking-away")
                .with("lord", seat.lord.as_str())
                .with("first", first)
                .with("last", last),
        );
    }
    Ok(lines)
}

/// How many days the player may still be away this year.
fn say_days_left(
    intake: &Intake,
    book: &Transaction,
    campaign: &Campaign,
    seat: &SeatRow,
) -> Result<Phrase, InternalError> {
    let noted: Vec<Absence> = book
        .absences_of(campaign.row.id, seat.seat)?
        .into_iter()
        .filter_map(|(first, last)| Absence::noted(instant(first), instant(last), &seat.zone))
        .collect();
    let year = in_zone(intake.now, &seat.zone).year();
    let left = campaign
        .settings
        .vacation_days
        .saturating_sub(by_year(&noted).get(&year).copied().unwrap_or_default());
    Ok(Phrase::new("asking-days-left")
        .with("days", left)
        .with("year", year.to_string()))
}

/// A moment as the reader sees it.
fn moment_for(intake: &Intake, reader: &Inquirer, at: Timestamp) -> MomentText {
    intake
        .desk
        .moment(at, reader.zone, reader.language, intake.now)
}
