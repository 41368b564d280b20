//! Everything that affected a turn's time: sheets, late mails, pauses, doubts.

use super::audit::{DeadlineAudit, figure, is_played};
use super::durations::{distance, span, time};
use crate::cli::operator_wording;
use jiff::Timestamp;
use seneschal::campaign::{Campaign, error::InternalError};
use seneschal::clock::instant;
use seneschal::history::{LetterRow, LogEntry, LogKind, StoreResult, Transaction, TurnSheetRow};
use seneschal::intake::{LetterSource, source_of};
use seneschal::letters::{MailComposer, moderation_log};
use seneschal::mail::compose::one_line;
use seneschal::text::ids::Seat;
use serde_json::Value;

pub(super) fn explain(
    book: &Transaction,
    desk: &MailComposer,
    campaign: &Campaign,
    told: &DeadlineAudit,
    now: Timestamp,
) -> Result<Vec<String>, InternalError> {
    let explanation = DeadlineExplanation {
        book,
        desk,
        campaign,
        told,
    };
    let mut lines = vec![String::new()];
    lines.extend(explanation.sheets()?);
    let until = told.played.as_ref().map_or(now, |(at, _)| *at);
    let entries = book.log_between(
        campaign.row.id,
        told.opened.as_millisecond(),
        until.as_millisecond(),
    )?;
    lines.extend(explanation.late_mails(&entries)?);
    lines.extend(explanation.events(&entries));
    Ok(lines)
}

struct DeadlineExplanation<'a> {
    book: &'a Transaction<'a>,
    desk: &'a MailComposer,
    campaign: &'a Campaign,
    told: &'a DeadlineAudit,
}

impl DeadlineExplanation<'_> {
    fn lord(&self, seat: Seat) -> &str {
        self.campaign
            .seat(seat)
            .map_or("?", |row| row.lord.as_str())
    }

    fn sheets(&self) -> StoreResult<Vec<String>> {
        let (campaign, told) = (self.campaign, self.told);
        let closes = told
            .deadline
            .map(|deadline| campaign.settings.cutoff(deadline));
        let mut lines = vec!["sheets:".to_owned()];
        let sheets = self.book.sheets_of_turn(campaign.row.id, told.number)?;
        for sheet in &sheets {
            lines.push(format!(
                "  {} revision {}, {}{}",
                self.lord(sheet.seat),
                sheet.revision,
                sheet_outcome(campaign, told, &sheets, sheet),
                match told.again {
                    _ if sheet.clean || sheet.state != "standing" => "",
                    Some(at) if instant(sheet.received) <= at =>
                        ", from before the turn was reopened: without another sheet or `accept`, the turn does not run before the deadline",
                    _ => ", with invalid lines",
                }
            ));
            match sheet
                .letter
                .map(|id| self.book.letter(id))
                .transpose()?
                .flatten()
            {
                Some(letter) => lines.extend(received(&letter, closes)),
                None => lines.push(format!(
                    "    no mail: stored earlier for this turn, or written for a silent seat, {}",
                    time(instant(sheet.received))
                )),
            }
        }
        if sheets.is_empty() {
            lines.push("  none".to_owned());
        }
        Ok(lines)
    }

    fn late_mails(&self, entries: &[LogEntry]) -> StoreResult<Vec<String>> {
        let mut lines = Vec::new();
        for entry in entries.iter().filter(|entry| entry.kind == LogKind::Late) {
            if lines.is_empty() {
                lines.push("too late:".to_owned());
            }
            let number = |name: &str| entry.entry.get(name).and_then(Value::as_i64).unwrap_or(0);
            lines.push(format!(
                "  {}, {} after the cutoff",
                self.lord(Seat(u8::try_from(number("seat")).unwrap_or(u8::MAX))),
                span(number("by_ms"))
            ));
            lines.extend(
                self.book
                    .letter(number("letter"))?
                    .map_or(Vec::new(), |letter| received(&letter, None)),
            );
        }
        Ok(lines)
    }

    /// What happened to the deadline, and why the turn was played.
    fn events(&self, entries: &[LogEntry]) -> Vec<String> {
        let mut lines = vec!["what happened:".to_owned()];
        lines.extend(
            entries
                .iter()
                .filter_map(|entry| self.void(entry).or_else(|| happened(entry, self.desk))),
        );
        if let Some((at, entry)) = &self.told.played {
            let poll = entry
                .get("poll")
                .and_then(Value::as_i64)
                .map_or_else(String::new, |at| {
                    format!(", with the poll that began {}", time(instant(at)))
                });
            let cause = entry
                .get("cause")
                .and_then(Value::as_str)
                .unwrap_or("unknown");
            lines.push(format!(
                "  {}: played, since {}{poll}",
                time(*at),
                operator_wording::cause(cause)
            ));
        }
        if lines.len() == 1 {
            lines.push("  nothing was paused, moved or doubted".to_owned());
        }
        lines
    }

    /// A run of the turn that is void.
    fn void(&self, entry: &LogEntry) -> Option<String> {
        let told = self.told;
        let stands = told
            .played
            .as_ref()
            .and_then(|(_, entry)| entry.get("run"))
            .and_then(Value::as_u64);
        let is_void = told
            .played
            .as_ref()
            .is_none_or(|_| figure(entry, "run") != stands);
        (is_played(entry, told.number) && is_void).then(|| {
            format!(
                "  {}: played, but this run is void",
                time(instant(entry.at))
            )
        })
    }
}

fn sheet_outcome(
    campaign: &Campaign,
    told: &DeadlineAudit,
    all: &[TurnSheetRow],
    sheet: &TurnSheetRow,
) -> &'static str {
    // the seat's last sheet, if a turn before this one was rolled back; if this one was, only
    // sheets that waited for `confirm` were set aside
    let later = |until: i64| {
        all.iter().any(|other| {
            other.seat == sheet.seat && other.revision > sheet.revision && other.received <= until
        })
    };
    let set_aside = campaign
        .rollbacks
        .iter()
        .filter(|rollback| rollback.turn <= told.number && sheet.received <= rollback.at)
        .any(|rollback| {
            !later(if rollback.turn < told.number {
                rollback.at
            } else {
                i64::MAX
            })
        });
    match sheet.state.as_str() {
        "standing" if told.played.is_none() => "current",
        "standing" => "COUNTS",
        "superseded" if set_aside => "set aside when a turn was rolled back",
        "superseded" => "replaced by a later one",
        "withdrawn" => "withdrawn by its sender",
        _ => "was never confirmed",
    }
}

/// A mail's receipt times, each with its source.
fn received(letter: &LetterRow, closes: Option<Timestamp>) -> Vec<String> {
    let at = instant(letter.received);
    let margin = closes.map_or_else(String::new, |closes| {
        format!(
            ", {}",
            distance(closes, at, "before the cutoff by", "after the cutoff")
        )
    });
    let source = letter
        .source
        .as_deref()
        .map_or("unknown: it was not stored then", operator_wording::source);
    let mut lines = vec![
        format!(
            "    letter {}, {}: received {}{margin}",
            letter.id,
            letter.key,
            time(at)
        ),
        format!("      time from: {source}"),
    ];
    if let Some(told) = letter.told.filter(|told| *told != letter.received) {
        let told = time(instant(told));
        lines.push(if letter.key.starts_with(seneschal::forum::KEY) {
            format!("      it was posted {told}, but counts as posted with its seal")
        } else {
            format!(
                "      it said {told}, which is impossible: the letter counts as received when it was first seen"
            )
        });
    }
    lines.push(format!(
        "      first seen {}",
        time(instant(letter.first_seen))
    ));
    lines.extend(post_lines(letter));
    lines
}

/// What a letter says that was a post: its author, and what the page says about its time.
fn post_lines(letter: &LetterRow) -> Vec<String> {
    match source_of(letter) {
        Some(LetterSource::Pasted(post)) => {
            let claimed = post.claimed.as_deref().map_or_else(
                || "shows no time".to_owned(),
                |claimed| format!("says {}", one_line(claimed)),
            );
            let mut lines = vec![format!(
                "      a post by {}, pasted by {}; the page {claimed}",
                one_line(&post.author),
                one_line(&post.by)
            )];
            lines
                .extend(post.edited.map(|edited| {
                    format!("      EDITED, as the page says: {}", one_line(&edited))
                }));
            lines
        }
        Some(LetterSource::Posted(post)) => operator_wording::post(&post)
            .into_iter()
            .map(|line| format!("      {line}"))
            .collect(),
        Some(LetterSource::Mail) | None => Vec::new(),
    }
}

/// A log entry that affects a deadline, as a line.
fn happened(row: &LogEntry, desk: &MailComposer) -> Option<String> {
    let entry = DeadlineEntry { row, desk };
    let what = match row.kind {
        LogKind::ClockDoubted => entry.clock_doubt(),
        LogKind::ClockBelieved => "the machine's clock is trusted again".to_owned(),
        LogKind::Held => format!(
            "paused by the judge: {}",
            operator_wording::held_named(entry.text("why"))
        ),
        LogKind::Moderator => format!("the moderator: {}{}", entry.done()?, entry.because()),
        LogKind::Deadline => {
            let letter = entry
                .number("letter")
                .map_or_else(String::new, |id| format!(", letter {id}"));
            format!(
                "{} (by {}{letter}){}; {}",
                entry.done()?,
                entry.text("by"),
                entry.because(),
                entry.before_and_after()
            )
        }
        LogKind::ZoneRulesChanged => format!(
            "the time zone rules changed: {} moved from {} to {}",
            entry.text("wall"),
            entry.deadline("before"),
            entry.deadline("after")
        ),
        LogKind::StandIn => "a stand-in wrote the sheet of a silent seat".to_owned(),
        LogKind::LastInstructions => format!(
            "the last instructions of a silent seat, from {}, replace its sheet",
            entry.text("from")
        ),
        LogKind::Waited => format!(
            "the turn waits for silent seats; {}",
            entry.before_and_after()
        ),
        LogKind::Away => format!(
            "a seat is away: {} to {}",
            entry.deadline("first"),
            entry.deadline("last")
        ),
        _ => return None,
    };
    Some(format!("  {}: {what}", time(instant(row.at))))
}

/// A log entry with its details as texts.
struct DeadlineEntry<'a> {
    row: &'a LogEntry,
    desk: &'a MailComposer,
}

impl DeadlineEntry<'_> {
    fn number(&self, name: &str) -> Option<i64> {
        self.row.entry.get(name).and_then(Value::as_i64)
    }

    fn text(&self, name: &str) -> &str {
        self.row
            .entry
            .get(name)
            .and_then(Value::as_str)
            .unwrap_or_default()
    }

    fn deadline(&self, name: &str) -> String {
        self.row
            .entry
            .get(name)
            .and_then(|v| v.get("deadline").unwrap_or(v).as_i64())
            .map_or_else(|| "none".to_owned(), |at| time(instant(at)))
    }

    fn before_and_after(&self) -> String {
        format!(
            "deadline before {}, after {}",
            self.deadline("before"),
            self.deadline("after")
        )
    }

    /// The same words that players read in the log.
    fn done(&self) -> Option<String> {
        moderation_log::done(self.row.kind, &self.row.entry, "UTC")
            .map(|done| self.desk.publisher.say("en", &done))
    }

    fn because(&self) -> String {
        Some(self.text("reason"))
            .filter(|why| !why.is_empty())
            .map_or_else(String::new, |why| format!(", reason: \"{why}\""))
    }

    fn clock_doubt(&self) -> String {
        match (
            self.number("set_by_ms"),
            self.number("server_ahead_ms"),
            self.number("server_behind_ms"),
        ) {
            (Some(by), ..) => format!(
                "the machine's clock was set by {}{}",
                if by < 0 { "-" } else { "+" },
                span(by.abs())
            ),
            (_, Some(by), _) => format!("the mail server's clock is ahead by {}", span(by)),
            (.., by) => format!(
                "the mail server's clock is behind by {}",
                span(by.unwrap_or(0))
            ),
        }
    }
}
