//! Checks the parts of an archive that a replay does not cover: texts, times, numbers, settings,
//! and the ending. Nothing else confirms most of them, so each must be a value that a judge could
//! have written. Otherwise a later command would fail on it.

use super::contents::{ActPart, Archive, ArchiveTurn, EndingPart, RollbackPart};
use super::error::{ArchiveError, wrong};
use super::log;
use crate::campaign::{CampaignSettings, hidden_access, setting_definitions::CHOICES};
use crate::clock::instant;
use crate::games::GameOutcome;
use crate::history::LogKind;
use crate::text::{
    Phrase,
    ids::{CampaignId, RunNumber, Seat, TurnNumber},
};
use crate::turns::{
    UsedSheet,
    ending::{Ending, EndingKind},
};
use jiff::Timestamp;
use serde_json::Value;
use std::collections::BTreeSet;

const MOST_ACTS: usize = 20_000;
const MOST_CHANGES: usize = 10_000;
/// The limit of a text in characters, and of an act's details in bytes: reasons take a few lines.
const LONGEST_TEXT: usize = 20_000;
/// The limit of a name: of an edition, a colour or a turn.
const LONGEST_NAME: usize = 200;
/// One day in milliseconds: the tolerated difference between the clocks of two judges.
const CLOCKS_APART: i64 = 24 * 60 * 60 * 1000;

pub(super) fn bounds(archive: &Archive, settings: &CampaignSettings) -> Result<(), ArchiveError> {
    counts(archive)?;
    digests(archive)?;
    texts(archive)?;
    times(archive)?;
    places(archive)?;
    plain_settings(settings)?;
    archive
        .ending
        .as_ref()
        .map_or(Ok(()), |part| ending(archive, part))
}

fn counts(archive: &Archive) -> Result<(), ArchiveError> {
    for (what, count, most) in [
        ("entries of the log", archive.acts.len(), MOST_ACTS),
        ("changes of rules", archive.rule_changes.len(), MOST_CHANGES),
        ("corrections", archive.amendments.len(), MOST_CHANGES),
    ] {
        if count > most {
            return Err(wrong(format!("{count} {what}"), format!("{most} at most")));
        }
    }
    Ok(())
}

/// Checks the digests of people who have looked at hidden data. A bad one could keep no player from
/// a seat, but would cost the judge time.
fn digests(archive: &Archive) -> Result<(), ArchiveError> {
    let first = archive
        .chains
        .first()
        .map(|chain| chain.last)
        .unwrap_or_default();
    let wrong_one = archive
        .looked
        .iter()
        .find(|digest| archive.state != "running" || !hidden_access::is_digest(digest, &first));
    match wrong_one {
        Some(digest) => Err(wrong(
            format!(
                "a digest of who has looked: {:?}",
                crate::text::phrase::piece(digest, 60)
            ),
            "argon2id by the salt of this campaign, and none where it is over",
        )),
        None if archive.looked.len() > hidden_access::MOST => Err(wrong(
            format!("{} digests of who has looked", archive.looked.len()),
            format!("{} at most", hidden_access::MOST),
        )),
        None => Ok(()),
    }
}

/// Accepts lines of text without control characters that a terminal would obey.
fn text(what: &str, text: &str, most: usize) -> Result<(), ArchiveError> {
    if text
        .chars()
        .any(|c| c.is_control() && !matches!(c, '\n' | '\t'))
        || text.chars().nth(most).is_some()
    {
        return Err(wrong(
            format!("{what}: {:?}", crate::text::phrase::piece(text, 60)),
            format!("words without control characters, {most} letters at most"),
        ));
    }
    Ok(())
}

fn texts(archive: &Archive) -> Result<(), ArchiveError> {
    text("the edition", &archive.edition, LONGEST_NAME)?;
    text(
        "the version of the rules",
        &archive.rules_version,
        LONGEST_NAME,
    )?;
    for seat in &archive.seats {
        text("a lord", &seat.lord, LONGEST_NAME)?;
        text(
            "a colour",
            seat.colour.as_deref().unwrap_or_default(),
            LONGEST_NAME,
        )?;
    }
    for change in &archive.rule_changes {
        text("a rule that was changed", &change.switch, LONGEST_NAME)?;
        text("a rule's value", &change.value, LONGEST_NAME)?;
    }
    archive.rollbacks.iter().try_for_each(rollback_texts)?;
    for amendment in &archive.amendments {
        text("a correction", &amendment.words, LONGEST_TEXT)?;
        text(
            "the reason of a correction",
            &amendment.reason,
            LONGEST_TEXT,
        )?;
    }
    for turn in &archive.turns {
        text("a turn's name", &turn.name, LONGEST_NAME)?;
        serde_json::from_str::<Phrase>(turn.title.get()).map_err(|why| {
            wrong(
                format!("the title of turn {}: {why}", turn.number),
                "a sentence with its values",
            )
        })?;
    }
    archive.acts.iter().try_for_each(log_entry)
}

fn rollback_texts(rollback: &RollbackPart) -> Result<(), ArchiveError> {
    text("the reason of a rollback", &rollback.reason, LONGEST_TEXT)?;
    if !["rollback", "rerun"].contains(&rollback.act.as_str()) {
        return Err(wrong(
            format!(
                "the act {:?} that began run {}",
                crate::text::phrase::piece(&rollback.act, 60),
                rollback.run
            ),
            "rollback or rerun",
        ));
    }
    Ok(())
}

fn log_entry(act: &ActPart) -> Result<(), ArchiveError> {
    let kind = LogKind::named(&act.kind);
    if !kind.is_some_and(|kind| log::kinds().contains(&kind)) {
        return Err(wrong(
            format!(
                "an entry of the log, of the kind {:?}",
                crate::text::phrase::piece(&act.kind, 60)
            ),
            log::kinds().map(LogKind::name).join(", "),
        ));
    }
    within("what a moderator did", &act.entry, 0)?;
    if act.entry.to_string().len() > LONGEST_TEXT {
        return Err(wrong(
            "what a moderator did",
            format!("{LONGEST_TEXT} bytes at most"),
        ));
    }
    Ok(())
}

/// Checks a text that the log keeps on one line.
fn line(what: &str, said: &str, most: usize) -> Result<(), ArchiveError> {
    if said.contains(['\n', '\t']) {
        return Err(wrong(
            format!("{what}: {:?}", crate::text::phrase::piece(said, 60)),
            "one line, without tabs",
        ));
    }
    text(what, said, most)
}

/// Checks every text in a value; the JSON reader limits the depth.
fn within(what: &str, value: &Value, depth: usize) -> Result<(), ArchiveError> {
    match value {
        Value::String(said) => line(what, said, LONGEST_TEXT),
        Value::Array(values) if depth < 8 => values
            .iter()
            .try_for_each(|value| within(what, value, depth + 1)),
        Value::Object(fields) if depth < 8 => fields.iter().try_for_each(|(name, value)| {
            line(what, name, LONGEST_NAME).and_then(|()| within(what, value, depth + 1))
        }),
        Value::Array(_) | Value::Object(_) => Err(wrong(what, "few values within each other")),
        Value::Null | Value::Bool(_) | Value::Number(_) => Ok(()),
    }
}

/// Every time in the archive, with what happened then.
fn moments(archive: &Archive) -> impl Iterator<Item = (&'static str, i64)> {
    let ending = archive.ending.iter().map(|ending| ("the end", ending.at));
    let turns = archive
        .turns
        .iter()
        .map(|turn| ("a turn that was played", turn.played));
    let rollbacks = archive
        .rollbacks
        .iter()
        .map(|rollback| ("a rollback", rollback.at));
    let acts = archive
        .acts
        .iter()
        .map(|act| ("an entry of the log", act.at));
    let corrections = archive
        .amendments
        .iter()
        .map(|part| ("a correction", part.made));
    let changes = archive
        .rule_changes
        .iter()
        .map(|part| ("a changed rule", part.made));
    let said = archive
        .press
        .iter()
        .filter_map(|letter| letter.at)
        .map(|at| ("a letter between players", at));
    [("its beginning", archive.created)]
        .into_iter()
        .chain(ending)
        .chain(turns)
        .chain(rollbacks)
        .chain(acts)
        .chain(corrections)
        .chain(changes)
        .chain(said)
}

fn times(archive: &Archive) -> Result<(), ArchiveError> {
    for (what, at) in moments(archive) {
        if at < 0 || Timestamp::from_millisecond(at).is_err() {
            return Err(wrong(
                format!("the time {at} of {what}"),
                "milliseconds since 1970",
            ));
        }
    }
    Ok(())
}

/// Refuses entries dated in the future: they would count as reasons for a later hold or deadline.
/// `check` knows no clock.
pub fn refuse_future_times(archive: &Archive, now: Timestamp) -> Result<(), ArchiveError> {
    let latest = now.as_millisecond().saturating_add(CLOCKS_APART);
    match moments(archive).find(|(_, at)| *at > latest) {
        Some((what, at)) => Err(wrong(
            format!("{what} is of {}", instant(at)),
            format!("a time before now, which is {now}: one of the two clocks is wrong"),
        )),
        None => Ok(()),
    }
}

/// Checks that runs and turns exist: an entry of another turn would take effect in a turn that is
/// yet to come.
fn places(archive: &Archive) -> Result<(), ArchiveError> {
    let last = archive
        .turns
        .iter()
        .filter(|turn| !is_void(archive, turn.run, turn.number))
        .map(|turn| turn.number)
        .max()
        .unwrap_or_default();
    // before a rollback the campaign had reached a later turn
    let reached = archive
        .turns
        .iter()
        .map(|turn| turn.number.next())
        .max()
        .unwrap_or_default()
        .max(archive.turn);
    if !(last..=last.next()).contains(&archive.turn) {
        return Err(wrong(
            format!("turn {} is open, or was", archive.turn),
            format!("turn {last}, or the one behind it"),
        ));
    }
    turns_and_runs(archive, reached)?;
    if let Some(letter) = archive.press.iter().find(|letter| letter.turn > reached) {
        return Err(wrong(
            format!("a letter between players of turn {}", letter.turn),
            format!("turn {reached} at most"),
        ));
    }
    if let Some(told) = archive
        .seats
        .iter()
        .filter_map(|seat| seat.told)
        .chain(archive.told)
        .find(|told| archive.state != "running" || *told >= archive.turn)
    {
        return Err(wrong(
            format!("somebody was told of turn {told} last"),
            "a turn that was played, in a campaign that runs",
        ));
    }
    archive.turns.iter().try_for_each(one_sheet_a_seat)
}

fn is_void(archive: &Archive, run: RunNumber, turn: TurnNumber) -> bool {
    archive
        .rollbacks
        .iter()
        .any(|rollback| rollback.run > run && rollback.turn <= turn)
}

/// Checks the turn and run of every changed rule, correction and printed letter. `reached` is the
/// latest turn that was ever open.
fn turns_and_runs(archive: &Archive, reached: TurnNumber) -> Result<(), ArchiveError> {
    let runs = u32::try_from(archive.rollbacks.len())
        .unwrap_or(u32::MAX)
        .saturating_add(1);
    let next = archive.turn.next();
    let changes = archive
        .rule_changes
        .iter()
        .map(|part| ("a changed rule", part.run, part.turn, next));
    let corrections = archive
        .amendments
        .iter()
        .map(|part| ("a correction", part.run, part.turn, archive.turn));
    let letters = archive
        .press
        .iter()
        .filter_map(|letter| letter.printed)
        .map(|(turn, run)| ("a letter between players", run, turn, next));
    for (what, run, turn, most) in changes.chain(corrections).chain(letters) {
        let is_early = turn <= most || is_void(archive, run, turn) && turn <= reached.next();
        if run == RunNumber(0) || run.0 > runs || !is_early {
            return Err(wrong(
                format!("{what} of turn {turn} in run {run}"),
                format!("one of {most} turns and {runs} runs"),
            ));
        }
    }
    Ok(())
}

fn one_sheet_a_seat(turn: &ArchiveTurn) -> Result<(), ArchiveError> {
    let sheets: Vec<UsedSheet> = serde_json::from_str(turn.sheets.get()).map_err(|why| {
        wrong(
            format!("the sheets of turn {}: {why}", turn.number),
            "sheets as a turn keeps them",
        )
    })?;
    let seats: BTreeSet<Seat> = sheets.iter().map(|sheet| sheet.seat).collect();
    if seats.len() != sheets.len() {
        return Err(wrong(
            format!("turn {} has two sheets of one seat", turn.number),
            "one of each",
        ));
    }
    Ok(())
}

/// Checks that a moderator could have set these values.
fn plain_settings(settings: &CampaignSettings) -> Result<(), ArchiveError> {
    for choice in CHOICES {
        let Some(write) = choice.write else { continue };
        let value = (choice.read)(settings);
        let mut set = settings.clone();
        // a truncated value reads back differently
        if write(&mut set, &value, Timestamp::UNIX_EPOCH).is_none() || (choice.read)(&set) != value
        {
            return Err(wrong(
                format!(
                    "the setting {}: {:?}",
                    choice.name,
                    crate::text::phrase::piece(&value, 60)
                ),
                "a value that `campaign set` takes",
            ));
        }
    }
    Ok(())
}

/// Where the game says that it has ended, the ending follows from the last turn. Players' votes and
/// declarations cannot be proven, but they must name existing seats.
fn ending(archive: &Archive, part: &EndingPart) -> Result<(), ArchiveError> {
    text("what was said at its end", &part.words, LONGEST_TEXT)?;
    let Some(ending) = Ending::read(&part.row(CampaignId(0), None)) else {
        let kinds = EndingKind::ALL.map(EndingKind::name).join(", ");
        return Err(wrong(
            format!(
                "how it ended: {}",
                crate::text::phrase::piece(&part.kind, 60)
            ),
            format!("one of {kinds}, a sentence, and the seats that won"),
        ));
    };
    if let Some(seat) = ending
        .winners
        .iter()
        .find(|seat| usize::from(seat.0) >= archive.seats.len())
    {
        return Err(wrong(
            format!("seat {} has won", seat.0),
            format!("a seat below {}", archive.seats.len()),
        ));
    }
    let newest = archive
        .turns
        .iter()
        .max_by_key(|turn| (turn.run, turn.number));
    let outcome = newest
        .and_then(|turn| turn.outcome.as_ref())
        .and_then(|outcome| serde_json::from_str::<GameOutcome>(outcome.get()).ok());
    let follows = match ending.kind {
        EndingKind::Rules => ending == Ending::by_rules(outcome.as_ref()),
        EndingKind::Draw => outcome.is_none(),
        EndingKind::Abandoned | EndingKind::Moderator => ending.winners.is_empty(),
    };
    if !follows {
        return Err(wrong(
            format!(
                "it ended by {}, with winners {:?}",
                part.kind,
                ending.winners.iter().map(|seat| seat.0).collect::<Vec<_>>()
            ),
            "the end that its last turn had",
        ));
    }
    Ok(())
}
