//! Vacation: no future deadline falls on a day when the player is away. The current deadline does
//! not move (DL-10). Each calendar year allows a limited number of vacation days.

use super::deadline_notice::DeadlineNotice;
use super::{DeadlineActor, DeadlinePlan, DeadlineRefusal, DeadlineWrite};
use crate::campaign::{
    Campaign,
    absence::{Absence, by_year},
    error::InternalError,
};
use crate::clock::{in_zone, instant, moment::day};
use crate::config::Config;
use crate::history::LogKind;
use crate::history::{SeatRow, StoreResult, Transaction};
use crate::letters::{BroadcastNotice, MailComposer, moderator::by_command};
use crate::text::{Phrase, ids::Seat};
use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};

/// The vacation days noted for a seat, updated with each command of its player.
#[derive(Debug)]
pub struct VacationDays {
    /// First and last moment of each vacation, in milliseconds.
    days: Vec<(i64, i64)>,
    /// Number of commands that changed the days so far.
    words: usize,
}

impl VacationDays {
    pub fn of(book: &Transaction, campaign: &Campaign, seat: Seat) -> StoreResult<VacationDays> {
        Ok(VacationDays {
            days: book.absences_of(campaign.row.id, seat)?,
            words: 0,
        })
    }
}

/// The writes; every player gets a mail. `None` cancels the days that are not over. `noted` is
/// updated to the state after the write.
#[expect(
    clippy::too_many_arguments,
    reason = "who, whose, when, and what it is written with"
)]
pub fn change_absence(
    desk: &MailComposer,
    config: &Config,
    campaign: &Campaign,
    seat: &SeatRow,
    absence: Option<Absence>,
    noted: &mut VacationDays,
    by: &DeadlineActor,
    now: Timestamp,
) -> Result<Result<DeadlinePlan, DeadlineRefusal>, InternalError> {
    if !campaign.is_running() {
        return Ok(Err(DeadlineRefusal(Phrase::new("deadline-not-running"))));
    }
    // no orders are expected from a player who is out of the game, and no deadline considers their
    // days
    if !campaign.is_in_game(seat.seat)? {
        return Ok(Err(DeadlineRefusal(
            Phrase::new("deadline-away-out").with("lord", seat.lord.as_str()),
        )));
    }
    let id = campaign.row.id;
    let before = noted.days.clone();
    let of = |(first, last): (i64, i64)| Absence::noted(instant(first), instant(last), &seat.zone);
    let mut all: Vec<Absence> = before.iter().copied().filter_map(of).collect();
    let most = campaign.settings.vacation_days;
    let years: BTreeSet<i16>;
    let (write, line, entry) = match absence {
        Some(absence) => {
            let Some((first, last)) = absence.moments(&seat.zone) else {
                return Ok(Err(DeadlineRefusal(Phrase::new("deadline-no-such-time"))));
            };
            let taken = by_year(&all);
            all.push(absence);
            let after = by_year(&all);
            years = by_year(&[absence]).into_keys().collect();
            for year in &years {
                let days = |of: &BTreeMap<i16, u32>| of.get(year).copied().unwrap_or_default();
                if days(&after) > most {
                    let left = most.saturating_sub(days(&taken));
                    let no = Phrase::new("deadline-away-too-long")
                        .with("days", days(&after).saturating_sub(days(&taken)));
                    return Ok(Err(DeadlineRefusal(
                        no.with("year", year.to_string())
                            .with("left", left)
                            .with("most", most),
                    )));
                }
            }
            let said = Phrase::new("deadline-away").with("lord", seat.lord.as_str());
            let said = said
                .with("first", day(absence.first))
                .with("last", day(absence.last));
            let (first, last) = (first.as_millisecond(), last.as_millisecond());
            noted.days.push((first, last));
            (
                DeadlineWrite::Away {
                    seat: seat.seat,
                    first,
                    last,
                },
                said,
                json!({ "seat": seat.seat, "lord": seat.lord, "first": first, "last": last, "by": super::decision::by_name(by) }),
            )
        }
        None => {
            let (now, is_over) = (now.as_millisecond(), |(_, last): &(i64, i64)| {
                *last <= now.as_millisecond()
            });
            if before.iter().all(is_over) {
                return Ok(Err(DeadlineRefusal(Phrase::new("deadline-not-away"))));
            }
            // the days already past count as used; today the player is back
            let today = in_zone(instant(now), &seat.zone)
                .start_of_day()
                .map_or(now, |day| day.timestamp().as_millisecond());
            let until = today.saturating_sub(1);
            let back: Vec<Absence> = before
                .iter()
                .copied()
                .filter(|one| !is_over(one))
                .filter_map(of)
                .collect();
            years = by_year(&back).into_keys().collect();
            let stays = before
                .iter()
                .copied()
                .filter(|one| is_over(one) || one.0 < until);
            noted.days = stays
                .map(|(first, last)| (first, if last > now { until } else { last }))
                .collect();
            all = noted.days.iter().copied().filter_map(of).collect();
            let said = Phrase::new("deadline-back").with("lord", seat.lord.as_str());
            (
                DeadlineWrite::Back {
                    seat: seat.seat,
                    now,
                    until,
                },
                said,
                json!({ "seat": seat.seat, "lord": seat.lord, "by": super::decision::by_name(by) }),
            )
        }
    };
    let taken = by_year(&all);
    let left_of = |year: &i16| most.saturating_sub(taken.get(year).copied().unwrap_or_default());
    let of_years = |id: &'static str| {
        years.iter().map(move |year| {
            Phrase::new(id)
                .with("year", year.to_string())
                .with("left", left_of(year))
        })
    };
    let deadline = campaign.deadline();
    let left = campaign
        .hold
        .and_then(|hold| hold.remaining)
        .map(SignedDuration::from_millis);
    let told = DeadlineNotice {
        desk,
        campaign,
        title: "deadline-title-away",
        said: "deadline-away-current",
        old: deadline,
        old_left: None,
        new: deadline,
        left,
        reason: "",
        letter: by.letter(),
        now,
    };
    let mut done = vec![line.clone()];
    done.extend(told.to_moderator(config)?);
    // if two changes come at the same moment, both are mailed
    let again = if noted.words == 0 {
        String::new()
    } else {
        format!(".{}", noted.words)
    };
    noted.words += 1;
    let kind = format!(
        "{}/{}.{}{again}",
        told.kind(),
        seat.seat,
        absence.map_or_else(String::new, |absence| format!("{}", absence.first))
    );
    let mut mails = told.mails_but(&kind, &[seat.seat], std::slice::from_ref(&line), false)?;
    // only the player may know how many days are left
    let mut lines = told.lines(&seat.zone)?;
    lines.push(line);
    lines.extend(of_years("deadline-away-left"));
    let to_him = BroadcastNotice {
        campaign,
        but: &[],
        kind: &kind,
        title: Phrase::new("deadline-title-away"),
        now,
    };
    let his = desk.tell_one(to_him, seat, lines)?;
    mails.splice(0..0, his);
    if *by == DeadlineActor::CommandLine {
        done.extend(
            of_years("deadline-away-left-of").map(|line| line.with("lord", seat.lord.as_str())),
        );
        mails.extend(by_command(desk, config, campaign, done.clone(), now)?);
    } else {
        done.extend(of_years("deadline-away-left"));
    }
    Ok(Ok(DeadlinePlan {
        campaign: id,
        turn: campaign.row.turn,
        before: campaign.hold,
        writes: vec![write],
        kind: if absence.is_some() {
            LogKind::Away
        } else {
            LogKind::Back
        },
        entry,
        mails,
        done,
    }))
}
