//! Vacation: no future deadline falls on a day when the player is away. The current deadline does
//! not move (DL-10). Each calendar year allows a limited number of vacation days.

use super::act::{DeadlineActor, DeadlineRefusal};
use super::deadline_notice::DeadlineNotice;
use jiff::{SignedDuration, Timestamp};
use seneschal_campaign::{
    Campaign,
    absence::{Absence, by_year},
    error::InternalError,
    outcome::{DeadlineChange, Guard, LogEntry, Outcome},
};
use seneschal_clock::{in_zone, instant, moment::day};
use seneschal_config::Config;
use seneschal_history::{LogKind, OutgoingMail, SeatRow, StoreResult, Transaction};
use seneschal_letters::{BroadcastNotice, MailComposer, moderator::by_command};
use seneschal_text::{Phrase, ids::Seat};
use serde_json::json;
use std::collections::BTreeMap;

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

/// Which days a player is away, and who says so.
#[derive(Clone, Copy)]
pub struct AbsenceRequest<'a> {
    pub campaign: &'a Campaign,
    pub seat: &'a SeatRow,
    /// `None` cancels the days that are not over.
    pub absence: Option<Absence>,
    pub by: &'a DeadlineActor,
    pub now: Timestamp,
}

/// The writes; every player gets a mail. `noted` is updated to the state after the write.
pub fn change_absence(
    desk: &MailComposer,
    config: &Config,
    request: AbsenceRequest,
    noted: &mut VacationDays,
) -> Result<Result<Outcome, DeadlineRefusal>, InternalError> {
    let AbsenceRequest {
        campaign,
        seat,
        absence,
        by,
        now,
    } = request;
    if !campaign.is_running() {
        return Ok(Err(DeadlineRefusal::Because(campaign.say_not_running())));
    }
    // no orders are expected from a player who is out of the game, and no deadline considers their
    // days
    if !campaign.is_in_game(seat.seat)? {
        return Ok(Err(DeadlineRefusal::Because(
            Phrase::new("deadline-away-out").with("lord", seat.lord.as_str()),
        )));
    }
    let changed = match absence {
        Some(absence) => request.add(absence, noted),
        None => request.cancel(noted),
    };
    let changed = match changed {
        Ok(changed) => changed,
        Err(no) => return Ok(Err(no)),
    };
    let told = request.notice(desk);
    let kind = request.kind(&told, noted.words);
    noted.words += 1;
    let mut done = vec![changed.line.clone()];
    done.extend(told.to_moderator(config)?);
    let mut mails = request.mails(&told, &kind, &changed)?;
    if *by == DeadlineActor::CommandLine {
        let left = changed.days_left("deadline-away-left-of");
        done.extend(left.map(|line| line.with("lord", seat.lord.as_str())));
        mails.extend(by_command(desk, config, campaign, done.clone(), now)?);
    } else {
        done.extend(changed.days_left("deadline-away-left"));
    }
    Ok(Ok(Outcome {
        guards: Guard::open_turn(campaign.row.id, campaign.row.turn, campaign.hold),
        changes: vec![changed.write.into()],
        mails,
        log: vec![LogEntry::of(
            campaign.row.id,
            if absence.is_some() {
                LogKind::Away
            } else {
                LogKind::Back
            },
            changed.entry,
        )],
        answer: done,
    }))
}

/// A change of a player's vacation days.
struct VacationChange {
    write: DeadlineChange,
    /// What was done.
    line: Phrase,
    entry: serde_json::Value,
    /// The years concerned, each with the days left in it.
    years: BTreeMap<i16, u32>,
}

impl VacationChange {
    fn days_left(&self, id: &'static str) -> impl Iterator<Item = Phrase> {
        self.years.iter().map(move |(year, left)| {
            Phrase::new(id)
                .with("year", year.to_string())
                .with("left", *left)
        })
    }
}

fn is_over(now: i64, (_, last): (i64, i64)) -> bool {
    last <= now
}

impl<'a> AbsenceRequest<'a> {
    fn absence(&self, (first, last): (i64, i64)) -> Option<Absence> {
        Absence::noted(instant(first), instant(last), &self.seat.zone)
    }

    fn absences(&self, days: &[(i64, i64)]) -> Vec<Absence> {
        days.iter().filter_map(|days| self.absence(*days)).collect()
    }

    fn add(
        &self,
        absence: Absence,
        noted: &mut VacationDays,
    ) -> Result<VacationChange, DeadlineRefusal> {
        let seat = self.seat;
        let Some((first, last)) = absence.moments(&seat.zone) else {
            return Err(DeadlineRefusal::Because(Phrase::new(
                "deadline-no-such-time",
            )));
        };
        let mut all = self.absences(&noted.days);
        let taken = by_year(&all);
        all.push(absence);
        let after = by_year(&all);
        let most = self.campaign.settings.vacation_days;
        let mut years = BTreeMap::new();
        for year in by_year(&[absence]).into_keys() {
            let days = |of: &BTreeMap<i16, u32>| of.get(&year).copied().unwrap_or_default();
            if days(&after) > most {
                let no = Phrase::new("deadline-away-too-long")
                    .with("days", days(&after).saturating_sub(days(&taken)));
                return Err(DeadlineRefusal::Because(
                    no.with("year", year.to_string())
                        .with("left", most.saturating_sub(days(&taken)))
                        .with("most", most),
                ));
            }
            years.insert(year, most.saturating_sub(days(&after)));
        }
        let (first, last) = (first.as_millisecond(), last.as_millisecond());
        noted.days.push((first, last));
        Ok(VacationChange {
            write: DeadlineChange::Away {
                campaign: seat.campaign,
                seat: seat.seat,
                first,
                last,
            },
            line: Phrase::new("deadline-away")
                .with("lord", seat.lord.as_str())
                .with("first", day(absence.first))
                .with("last", day(absence.last)),
            entry: json!({ "seat": seat.seat, "lord": seat.lord, "first": first, "last": last, "by": self.by.name() }),
            years,
        })
    }

    fn cancel(&self, noted: &mut VacationDays) -> Result<VacationChange, DeadlineRefusal> {
        let (seat, now) = (self.seat, self.now.as_millisecond());
        let before = noted.days.clone();
        if before.iter().all(|days| is_over(now, *days)) {
            return Err(DeadlineRefusal::Because(Phrase::new("deadline-not-away")));
        }
        // the days already past count as used; today the player is back
        let today = in_zone(instant(now), &seat.zone)
            .start_of_day()
            .map_or(now, |day| day.timestamp().as_millisecond());
        let until = today.saturating_sub(1);
        noted.days = before
            .iter()
            .copied()
            .filter(|days| is_over(now, *days) || days.0 < until)
            .map(|(first, last)| (first, if last > now { until } else { last }))
            .collect();
        let taken = by_year(&self.absences(&noted.days));
        let back: Vec<Absence> = before
            .into_iter()
            .filter(|days| !is_over(now, *days))
            .filter_map(|days| self.absence(days))
            .collect();
        let most = self.campaign.settings.vacation_days;
        let years = by_year(&back)
            .into_keys()
            .map(|year| {
                let days = taken.get(&year).copied().unwrap_or_default();
                (year, most.saturating_sub(days))
            })
            .collect();
        Ok(VacationChange {
            write: DeadlineChange::Back {
                campaign: seat.campaign,
                seat: seat.seat,
                now,
                until,
            },
            line: Phrase::new("deadline-back").with("lord", seat.lord.as_str()),
            entry: json!({ "seat": seat.seat, "lord": seat.lord, "by": self.by.name() }),
            years,
        })
    }

    fn notice(&self, desk: &'a MailComposer) -> DeadlineNotice<'a> {
        let deadline = self.campaign.deadline();
        DeadlineNotice {
            desk,
            campaign: self.campaign,
            title: "deadline-title-away",
            said: if self.campaign.is_endless() {
                "deadline-away-none"
            } else {
                "deadline-away-current"
            },
            old: deadline,
            old_left: None,
            new: deadline,
            left: self
                .campaign
                .hold
                .and_then(|hold| hold.remaining)
                .map(SignedDuration::from_millis),
            reason: "",
            letter: self.by.letter(),
            now: self.now,
        }
    }

    /// If several changes come at the same moment, all are mailed: `before` counts those before
    /// this one.
    fn kind(&self, told: &DeadlineNotice, before: usize) -> String {
        let again = if before == 0 {
            String::new()
        } else {
            format!(".{before}")
        };
        format!(
            "{}/{}.{}{again}",
            told.kind(),
            self.seat.seat,
            self.absence
                .map_or_else(String::new, |absence| format!("{}", absence.first))
        )
    }

    /// The player's comes first.
    fn mails(
        &self,
        told: &DeadlineNotice,
        kind: &str,
        changed: &VacationChange,
    ) -> Result<Vec<OutgoingMail>, InternalError> {
        let seat = self.seat;
        let others = told.mails_but(
            kind,
            &[seat.seat],
            std::slice::from_ref(&changed.line),
            false,
        )?;
        // only the player may know how many days are left
        let mut lines = told.lines(&seat.zone)?;
        lines.push(changed.line.clone());
        lines.extend(changed.days_left("deadline-away-left"));
        let to_player = BroadcastNotice {
            campaign: self.campaign,
            but: &[],
            kind,
            title: Phrase::new("deadline-title-away"),
            now: self.now,
        };
        let own = told.desk.tell_one(to_player, seat, lines)?;
        Ok(own.into_iter().chain(others).collect())
    }
}
