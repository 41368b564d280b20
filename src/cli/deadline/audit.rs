//! What the history and the log know about one turn's time.

use jiff::Timestamp;
use seneschal::campaign::{Campaign, error::InternalError};
use seneschal::clock::instant;
use seneschal::history::{LogEntry, LogKind, Transaction};
use seneschal::text::{ids::TurnNumber, normalize_turn};
use seneschal::turns::schedule::{PlayerTurn, open_name};
use serde_json::Value;

/// What the history knows about one turn's time.
pub(super) struct DeadlineAudit {
    pub name: String,
    pub number: TurnNumber,
    pub opened: Timestamp,
    /// When the moderator reopened it.
    pub again: Option<Timestamp>,
    /// When it was played, and its log entry.
    pub played: Option<(Timestamp, serde_json::Value)>,
    pub deadline: Option<Timestamp>,
    pub wall: Option<String>,
    pub zone_rules: Option<String>,
}

/// Finds the turn, and what the history and the log say about its time.
pub(super) fn load_audit(
    book: &Transaction,
    campaign: &Campaign,
    asked: Option<&str>,
) -> Result<Option<DeadlineAudit>, InternalError> {
    let row = &campaign.row;
    let open = if campaign.is_running() {
        Some(campaign.open_match()?.turn().phase.name)
    } else {
        None
    };
    let number = find_turn(book, campaign, asked, open.as_deref())?;
    let Some(number) = number.filter(|number| *number > TurnNumber(0)) else {
        return Ok(None);
    };
    let opened = book
        .turn(row.id, number.previous())?
        .map_or(0, |turn| turn.played);
    let turn = book.turn(row.id, number)?;
    let entries = book.log_between(row.id, opened, i64::MAX)?;
    // a turn that was rolled back is in the log once for each time it was played
    let stands = turn.as_ref().map(|turn| u64::from(turn.run.0));
    let played = entries.iter().find(|entry| {
        is_played(entry, number) && Some(figure(entry, "run").unwrap_or(1)) == stands
    });
    // the entry that opened the turn gives the basis of its deadline
    let began = entries.iter().rfind(|entry| {
        is_played(entry, number.previous())
            || number == TurnNumber(1) && entry.kind == LogKind::CampaignStarted
    });
    let text = |name: &str| {
        began
            .and_then(|entry| entry.entry.get(name))
            .and_then(Value::as_str)
            .map(str::to_owned)
    };
    let deadline = match &played {
        Some(entry) => entry.entry.get("deadline").and_then(Value::as_i64),
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

/// The number of the turn that was asked for; without a name, of the open one or the last. `open`
/// is the open turn's name.
fn find_turn(
    book: &Transaction,
    campaign: &Campaign,
    asked: Option<&str>,
    open: Option<&str>,
) -> Result<Option<TurnNumber>, InternalError> {
    let (row, running) = (&campaign.row, campaign.is_running());
    let names = book.turn_names(row.id)?;
    let last = names.last().map_or(TurnNumber(0), |(number, _)| *number);
    let Some(asked) = asked.map(normalize_turn) else {
        return Ok(Some(if running { row.turn } else { last }));
    };
    if open == Some(asked.as_str()) {
        return Ok(Some(row.turn));
    }
    let by_number = asked
        .parse()
        .ok()
        .filter(|n| *n >= TurnNumber(1) && (*n <= last || running && *n == row.turn));
    // for a turn in phases, the open phase or the last one
    let is_open = running && open_name(campaign)?.name == asked;
    match by_number.or(is_open.then_some(row.turn)) {
        None => Ok(PlayerTurn::find(book, campaign, &asked)?.map(|meant| meant.last)),
        found => Ok(found),
    }
}

/// A number in a log entry.
pub(super) fn figure(entry: &LogEntry, name: &str) -> Option<u64> {
    entry.entry.get(name).and_then(Value::as_u64)
}

/// Whether the entry says that this turn was played, in whatever run.
pub(super) fn is_played(entry: &LogEntry, turn: TurnNumber) -> bool {
    entry.kind == LogKind::TurnPlayed && figure(entry, "turn") == Some(u64::from(turn.0))
}
