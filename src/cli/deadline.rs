//! `deadline`: when a turn runs. `--explain` adds everything that affected it: the audit that a
//! moderator needs in a dispute (DL-12).

use super::operator_wording;
use anyhow::bail;
use jiff::Timestamp;
use seneschal::campaign::{
    Campaign, CampaignCache, deadlines, error::InternalError, phases::find_turns,
};
use seneschal::clock::{Clock, in_zone, instant};
use seneschal::config::Config;
use seneschal::history::LogKind;
use seneschal::history::{LetterRow, LogEntry, Transaction, TurnSheetRow};
use seneschal::intake::{LetterSource, source_of};
use seneschal::letters::{MailComposer, moderation_log};
use seneschal::mail::compose::one_line;
use seneschal::text::{
    ids::{Seat, TurnNumber},
    normalize_turn,
};
use std::path::PathBuf;
use std::process::ExitCode;

/// Show when a turn runs; which mails counted for it and which came too late; how its deadline was
/// paused and moved, and why
#[derive(clap::Args)]
pub struct DeadlineCommand {
    /// The campaign
    campaign: String,
    /// The turn, by name or number [default: the open one, or the last]
    turn: Option<String>,
    /// List every mail with all its recorded times, every pause, every doubt about the clock, and
    /// the poll that let the turn run
    #[arg(long)]
    explain: bool,
    /// The configuration that the daemon runs with
    #[arg(long, short, value_name = "FILE", env = "SENESCHAL_CONFIG")]
    config: Option<PathBuf>,
}

/// What the history knows about one turn's time.
struct DeadlineAudit {
    name: String,
    number: TurnNumber,
    opened: Timestamp,
    /// When the moderator reopened it.
    again: Option<Timestamp>,
    /// When it was played, and its log entry.
    played: Option<(Timestamp, serde_json::Value)>,
    deadline: Option<Timestamp>,
    wall: Option<String>,
    zone_rules: Option<String>,
}

impl DeadlineCommand {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let config = Config::open(self.config.as_deref())?;
        let mut store = super::history::open(&config)?;
        let row = super::history::named(&mut store, &self.campaign)?;
        let name = row.name.clone();
        let campaign = store.look(|book| Campaign::load(book, &CampaignCache::default(), row))?;
        if campaign.last.is_none() {
            bail!("{name} has not begun");
        }
        if self.turn.is_none()
            && !campaign.is_running()
            && store.read(|book| book.turn_names(campaign.row.id))?.len() < 2
        {
            bail!("{name} was ended before a turn of it was played");
        }
        let Some(told) = store.look(|book| load_audit(book, &campaign, self.turn.as_deref()))?
        else {
            bail!(
                "{name} has no turn {:?}; expected a name such as \"spring 3\" or a number",
                self.turn.unwrap_or_default()
            );
        };
        let now = Clock::System.now();
        print_deadline(&campaign, &told, &config, now);
        if self.explain {
            let desk = MailComposer::open(&config)?;
            let lines = store.look(|book| explain(book, &desk, &campaign, &told, now))?;
            lines.iter().for_each(|line| println!("{line}"));
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// Finds the turn, and what the history and the log say about its time.
fn load_audit(
    book: &Transaction,
    campaign: &Campaign,
    asked: Option<&str>,
) -> Result<Option<DeadlineAudit>, InternalError> {
    let row = &campaign.row;
    let names = book.turn_names(row.id)?;
    let running = campaign.is_running();
    let open = if running {
        Some(campaign.table.label(campaign.position())?.name)
    } else {
        None
    };
    let last = names.last().map_or(TurnNumber(0), |(number, _)| *number);
    let number = match asked.map(normalize_turn) {
        None => Some(if running { row.turn } else { last }),
        Some(asked) if open.as_deref() == Some(asked.as_str()) => Some(row.turn),
        Some(asked) => {
            let by_number = asked
                .parse()
                .ok()
                .filter(|n| *n >= TurnNumber(1) && (*n <= last || running && *n == row.turn));
            // for a turn in phases, the open phase or the last one
            let is_open = running && campaign.table.whole(campaign.position())?.name == asked;
            match by_number.or(is_open.then_some(row.turn)) {
                None => find_turns(book, campaign, &names, &asked)?.map(|meant| meant.last),
                found => found,
            }
        }
    };
    let Some(number) = number.filter(|number| *number > TurnNumber(0)) else {
        return Ok(None);
    };
    let opened = book
        .turn(row.id, number.previous())?
        .map_or(0, |turn| turn.played);
    let turn = book.turn(row.id, number)?;
    let entries = book.log_between(row.id, opened, i64::MAX)?;
    let of_turn = |entry: &&LogEntry, kind: LogKind, n: TurnNumber| {
        entry.kind == kind
            && entry.entry.get("turn").and_then(serde_json::Value::as_u64) == Some(u64::from(n.0))
    };
    // a turn that was rolled back is in the log once for each time it was played
    let run = |entry: &LogEntry| {
        entry
            .entry
            .get("run")
            .and_then(serde_json::Value::as_u64)
            .unwrap_or(1)
    };
    let stands = turn.as_ref().map(|turn| u64::from(turn.run.0));
    let played = entries
        .iter()
        .find(|entry| of_turn(entry, LogKind::TurnPlayed, number) && Some(run(entry)) == stands);
    // the entry that opened the turn gives the basis of its deadline
    let began = entries.iter().rfind(|entry| {
        of_turn(entry, LogKind::TurnPlayed, number.previous())
            || number == TurnNumber(1) && entry.kind == LogKind::CampaignStarted
    });
    let text = |name: &str| {
        began
            .and_then(|entry| entry.entry.get(name))
            .and_then(|value| value.as_str())
            .map(str::to_owned)
    };
    let deadline = match &played {
        Some(entry) => entry
            .entry
            .get("deadline")
            .and_then(serde_json::Value::as_i64),
        None => row.deadline,
    };
    let (wall, zone_rules) = if played.is_some() {
        (text("wall"), text("zone_rules"))
    } else {
        (row.wall.clone(), row.zone_rules.clone())
    };
    Ok(Some(DeadlineAudit {
        name: turn
            .as_ref()
            .map(|turn| turn.name.clone())
            .or(open)
            .unwrap_or_default(),
        number,
        opened: instant(opened),
        again: campaign.opened_again(number),
        played: turn.map(|turn| {
            (
                instant(turn.played),
                played.map(|entry| entry.entry.clone()).unwrap_or_default(),
            )
        }),
        deadline: deadline.map(instant),
        wall,
        zone_rules,
    }))
}

fn print_deadline(campaign: &Campaign, told: &DeadlineAudit, config: &Config, now: Timestamp) {
    let again = told.again.map_or_else(String::new, |at| {
        format!(", opened again by the moderator {}", time(at))
    });
    println!(
        "{}, {} (turn {}), opened {}{again}",
        campaign.row.name,
        told.name,
        told.number,
        time(told.opened)
    );
    let zone = campaign.moderators_zone(config);
    match told.deadline {
        Some(deadline) => {
            let left = if told.played.is_some() {
                String::new()
            } else {
                format!(", {}", distance(deadline, now, "in", "ago"))
            };
            let utc = if zone == "UTC" {
                String::new()
            } else {
                deadline.strftime(", %Y-%m-%d %H:%M UTC").to_string()
            };
            println!(
                "deadline: {}{utc}{left}",
                in_zone(deadline, zone).strftime("%A %Y-%m-%d %H:%M %Q")
            );
            let came = if campaign.is_by_hand() {
                "were posted"
            } else {
                "the mail server received"
            };
            println!(
                "sheets count that {came} until {}",
                time(campaign.settings.cutoff(deadline))
            );
        }
        None => println!("no deadline stands"),
    }
    // a deadline that was moved by hours has no wall-clock time
    let stands = |wall: &&String| {
        wall.parse::<deadlines::LocalDeadline>()
            .ok()
            .and_then(|wall| wall.instant())
            == told.deadline
    };
    if let Some(wall) = told.wall.as_ref().filter(stands) {
        println!(
            "on the wall {wall}, by the zones' rules {}",
            told.zone_rules.as_deref().unwrap_or("unknown")
        );
    }
    if let (Some(hold), None) = (&campaign.hold, &told.played) {
        let left = hold
            .remaining
            .map_or_else(String::new, |left| format!(", {} left", span(left)));
        println!(
            "HELD since {} ({}){left}",
            time(instant(hold.since)),
            operator_wording::held(hold.why)
        );
    }
}

fn explain(
    book: &Transaction,
    desk: &MailComposer,
    campaign: &Campaign,
    told: &DeadlineAudit,
    now: Timestamp,
) -> Result<Vec<String>, InternalError> {
    let closes = told
        .deadline
        .map(|deadline| campaign.settings.cutoff(deadline));
    let lord = |seat: Seat| {
        campaign
            .seat(seat)
            .map_or("?", |row| row.lord.as_str())
            .to_owned()
    };
    let mut lines = vec![String::new(), "sheets:".to_owned()];
    let sheets = book.sheets_of_turn(campaign.row.id, told.number)?;
    for sheet in &sheets {
        lines.push(format!(
            "  {} revision {}, {}{}",
            lord(sheet.seat),
            sheet.revision,
            sheet_outcome(campaign, told, &sheets, sheet),
            match told.again {
                _ if sheet.clean || sheet.state != "standing" => "",
                Some(at) if instant(sheet.received) <= at =>
                    ", as it stood when the turn was opened again: without another sheet or `accept` not before the deadline",
                _ => ", not all of it could stand",
            }
        ));
        match sheet
            .letter
            .map(|id| book.letter(id))
            .transpose()?
            .flatten()
        {
            Some(letter) => lines.extend(received(&letter, closes)),
            None => lines.push(format!(
                "    no mail: kept for this turn before, or put in the place of silence, {}",
                time(instant(sheet.received))
            )),
        }
    }
    if sheets.is_empty() {
        lines.push("  none".to_owned());
    }
    let until = told.played.as_ref().map_or(now, |(at, _)| *at);
    let entries = book.log_between(
        campaign.row.id,
        told.opened.as_millisecond(),
        until.as_millisecond(),
    )?;
    let late: Vec<&LogEntry> = entries
        .iter()
        .filter(|entry| entry.kind == LogKind::Late)
        .collect();
    if !late.is_empty() {
        lines.push("too late:".to_owned());
    }
    for entry in late {
        let number = |name: &str| {
            entry
                .entry
                .get(name)
                .and_then(serde_json::Value::as_i64)
                .unwrap_or(0)
        };
        lines.push(format!(
            "  {}, {} after it was closed",
            lord(Seat(u8::try_from(number("seat")).unwrap_or(u8::MAX))),
            span(number("by_ms"))
        ));
        lines.extend(
            book.letter(number("letter"))?
                .map_or(Vec::new(), |letter| received(&letter, None)),
        );
    }
    lines.push("what happened:".to_owned());
    let before = lines.len();
    let stands = told
        .played
        .as_ref()
        .and_then(|(_, entry)| entry.get("run"))
        .and_then(serde_json::Value::as_u64);
    let void = |entry: &LogEntry| {
        let number = |name: &str| entry.entry.get(name).and_then(serde_json::Value::as_u64);
        let of_turn =
            entry.kind == LogKind::TurnPlayed && number("turn") == Some(u64::from(told.number.0));
        (of_turn && told.played.as_ref().is_none_or(|_| number("run") != stands))
            .then(|| format!("  {}: played, which is void", time(instant(entry.at))))
    };
    lines.extend(
        entries
            .iter()
            .filter_map(|entry| void(entry).or_else(|| happened(entry, desk))),
    );
    if let Some((at, entry)) = &told.played {
        let poll = entry
            .get("poll")
            .and_then(serde_json::Value::as_i64)
            .map_or_else(String::new, |at| {
                format!(", by the poll begun {}", time(instant(at)))
            });
        let cause = entry
            .get("cause")
            .and_then(|cause| cause.as_str())
            .unwrap_or("unknown");
        lines.push(format!(
            "  {}: played, since {}{poll}",
            time(*at),
            operator_wording::cause(cause)
        ));
    }
    if lines.len() == before {
        lines.push("  nothing was held, moved or doubted".to_owned());
    }
    Ok(lines)
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
        "standing" if told.played.is_none() => "stands",
        "standing" => "COUNTS",
        "superseded" if set_aside => "set aside when a turn was taken back",
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
            distance(closes, at, "before it was closed by", "after it was closed")
        )
    });
    let source = letter
        .source
        .as_deref()
        .map_or("nobody: that was not kept then", operator_wording::source);
    let mut lines = vec![
        format!(
            "    letter {}, {}: received {}{margin}",
            letter.id,
            letter.key,
            time(at)
        ),
        format!("      told by {source}"),
    ];
    if let Some(told) = letter.told.filter(|told| *told != letter.received) {
        let told = time(instant(told));
        lines.push(if letter.key.starts_with(seneschal::forum::KEY) {
            format!("      it was posted {told}, and counts as of when the seal was that fits it")
        } else {
            format!(
                "      it said {told}, which cannot be: the letter counts by when it was first seen"
            )
        });
    }
    lines.push(format!(
        "      first seen {}",
        time(instant(letter.first_seen))
    ));
    match source_of(letter) {
        Some(LetterSource::Pasted(post)) => {
            let claimed = post.claimed.as_deref().map_or_else(
                || "tells no time".to_owned(),
                |claimed| format!("says {}", one_line(claimed)),
            );
            lines.push(format!(
                "      a post by {}, pasted by {}; the page {claimed}",
                one_line(&post.author),
                one_line(&post.by)
            ));
            lines
                .extend(post.edited.map(|edited| {
                    format!("      EDITED, as the page says: {}", one_line(&edited))
                }));
        }
        Some(LetterSource::Posted(post)) => lines.extend(
            operator_wording::post(&post)
                .into_iter()
                .map(|line| format!("      {line}")),
        ),
        Some(LetterSource::Mail) | None => {}
    }
    lines
}

/// A log entry that affects a deadline, as a line.
fn happened(row: &LogEntry, desk: &MailComposer) -> Option<String> {
    let number = |name: &str| row.entry.get(name).and_then(serde_json::Value::as_i64);
    let text = |name: &str| {
        row.entry
            .get(name)
            .and_then(|value| value.as_str())
            .unwrap_or_default()
            .to_owned()
    };
    let deadline = |value: &str| {
        row.entry
            .get(value)
            .and_then(|v| v.get("deadline").unwrap_or(v).as_i64())
            .map_or_else(|| "none".to_owned(), |at| time(instant(at)))
    };
    // the same words that players read in the log
    let done = || {
        moderation_log::done(row.kind, &row.entry, "UTC")
            .map(|done| desk.publisher.say("en", &done))
    };
    let because = || {
        Some(text("reason"))
            .filter(|why| !why.is_empty())
            .map_or_else(String::new, |why| format!(", since \"{why}\""))
    };
    let what = match row.kind {
        LogKind::ClockDoubted => match (
            number("set_by_ms"),
            number("server_ahead_ms"),
            number("server_behind_ms"),
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
        },
        LogKind::ClockBelieved => "the machine's clock is believed again".to_owned(),
        LogKind::Held => format!(
            "held by the judge: {}",
            operator_wording::held_named(&text("why"))
        ),
        LogKind::Moderator => format!("the moderator: {}{}", done()?, because()),
        LogKind::Deadline => {
            let letter = number("letter").map_or_else(String::new, |id| format!(", letter {id}"));
            format!(
                "{} (by {}{letter}){}; deadline before {}, after {}",
                done()?,
                text("by"),
                because(),
                deadline("before"),
                deadline("after")
            )
        }
        LogKind::ZoneRulesChanged => format!(
            "the zones' rules changed: {} moved from {} to {}",
            text("wall"),
            deadline("before"),
            deadline("after")
        ),
        LogKind::StandIn => "a stand-in wrote the sheet of a silent seat".to_owned(),
        LogKind::LastInstructions => format!(
            "the last instructions of a silent seat, of {}, stand for its sheet",
            text("from")
        ),
        LogKind::Waited => format!(
            "the turn waits for silent seats; deadline before {}, after {}",
            deadline("before"),
            deadline("after")
        ),
        LogKind::Away => format!(
            "a seat is away: {} to {}",
            deadline("first"),
            deadline("last")
        ),
        _ => return None,
    };
    Some(format!("  {}: {what}", time(instant(row.at))))
}

fn time(at: Timestamp) -> String {
    at.strftime("%Y-%m-%d %H:%M:%S%.3f UTC").to_string()
}

fn distance(to: Timestamp, from: Timestamp, ahead: &str, behind: &str) -> String {
    let milliseconds = to.as_millisecond().saturating_sub(from.as_millisecond());
    match (milliseconds >= 0, ahead) {
        (true, "in") => format!("in {}", span(milliseconds)),
        (true, ahead) => format!("{ahead} {}", span(milliseconds)),
        (false, _) => format!("{} {behind}", span(-milliseconds)),
    }
}

/// `2 d 3 h 4 min 5.678 s`
fn span(milliseconds: i64) -> String {
    let (seconds, rest) = (milliseconds / 1000, milliseconds % 1000);
    let parts = [
        (seconds / 86_400, "d"),
        (seconds / 3600 % 24, "h"),
        (seconds / 60 % 60, "min"),
    ];
    let mut said: Vec<String> = parts
        .iter()
        .filter(|(n, _)| *n > 0)
        .map(|(n, unit)| format!("{n} {unit}"))
        .collect();
    if seconds < 86_400 {
        said.push(if rest == 0 {
            format!("{} s", seconds % 60)
        } else {
            format!("{}.{rest:03} s", seconds % 60)
        });
    }
    said.join(" ")
}
