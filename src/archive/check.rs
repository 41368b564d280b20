//! Checks an archive against itself: digests, chain, dice, rules, and a replay of every turn of
//! every run. It works in a temporary history, before anything is written into the real one.

use super::bounds::bounds;
use super::contents::{Archive, ArchiveStep};
use super::error::{ArchiveError, wrong};
use super::import::{ImportOptions, import_campaign};
use crate::campaign::{Campaign, CampaignCache, CampaignSettings, error::InternalError, setup};
use crate::games::{GameId, Setup};
use crate::history::{CampaignRow, Store, StoreError, Transaction};
use crate::letters::press::{LONGEST, words};
use crate::text::ids::{RunNumber, Seat, TurnNumber};
use crate::turns::proof;
use jiff::Timestamp;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// How much was checked and found right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArchiveTotals {
    pub turns: usize,
    pub runs: u32,
    pub sheets: usize,
    pub dice: usize,
}

const WHAT_WAS_PLAYED: &str = "positions, events and sheets of a campaign that was played";

const MOST_TURNS: usize = 10_000;
const MOST_RUNS: usize = 1_000;
/// The limit of replayed turns, where a turn that several runs share counts once for each: some
/// minutes of work.
const MOST_PLAYED: usize = 50_000;
const MOST_LETTERS: usize = 100_000;

/// Checks everything; the error names the first fault and its turn.
pub fn check(archive: &Archive) -> Result<ArchiveTotals, ArchiveError> {
    shape(archive)?;
    digests(archive)?;
    // a position may contain anything: a game that panics on it must not harm the judge
    let played = catch_unwind(AssertUnwindSafe(|| replay_turns(archive)));
    let played = played.map(|checked| {
        checked.map_err(|why| match why {
            ArchiveError::Fault(fault @ InternalError::Stored { .. }) => {
                wrong(fault.to_string(), WHAT_WAS_PLAYED)
            }
            ArchiveError::Fault(InternalError::Unreadable(why)) => {
                wrong(why.to_string(), WHAT_WAS_PLAYED)
            }
            why => why,
        })
    });
    played.unwrap_or_else(|_| {
        Err(wrong(
            "the game cannot play what stands in it",
            WHAT_WAS_PLAYED,
        ))
    })
}

fn shape(archive: &Archive) -> Result<(), ArchiveError> {
    setup::plain_name(&archive.name).map_err(|why| {
        wrong(
            format!("the name {:?}: {why}", archive.name),
            "a campaign's name",
        )
    })?;
    if !["ended", "running"].contains(&archive.state.as_str()) {
        return Err(wrong(
            format!("the state {:?}", archive.state),
            "ended or running",
        ));
    }
    size(archive)?;
    let settings =
        serde_json::from_value::<CampaignSettings>(archive.settings.clone()).map_err(|why| {
            wrong(
                format!("the settings: {why}"),
                "settings as `campaign settings` shows them",
            )
        })?;
    if archive.ending.is_some() != (archive.state == "ended") {
        let has = if archive.ending.is_some() {
            "with"
        } else {
            "without"
        };
        return Err(wrong(
            format!("a campaign that is {} {has} an ending", archive.state),
            "one where it has ended",
        ));
    }
    numbers(archive)?;
    let setup: Setup = serde_json::from_str(archive.setup.get())
        .map_err(|why| wrong(format!("the setup: {why}"), "what the campaign began with"))?;
    seats(archive, &setup)?;
    press(archive)?;
    bounds(archive, &settings)?;
    let system = GameId::named(&archive.game).ok_or_else(|| {
        wrong(
            format!("the game {:?}", archive.game),
            "a game that this program knows",
        )
    })?;
    system
        .table(&setup)
        .map_err(|why| wrong(format!("{}: {}", why.file, why.what), why.expected))?;
    Ok(())
}

/// Checks that the replay ends within minutes.
fn size(archive: &Archive) -> Result<(), ArchiveError> {
    let (turns, rollbacks) = (archive.turns.len(), archive.rollbacks.len());
    if turns > MOST_TURNS || rollbacks > MOST_RUNS || archive.chains.len() > MOST_RUNS {
        return Err(wrong(
            format!("{turns} turns, {rollbacks} rollbacks"),
            format!("{MOST_TURNS} and {MOST_RUNS} at most"),
        ));
    }
    let played = turns * (rollbacks + 1);
    if played > MOST_PLAYED {
        return Err(wrong(
            format!("{played} turns to be played again, over all runs"),
            format!("{MOST_PLAYED} at most"),
        ));
    }
    Ok(())
}

/// Checks that chains, runs and corrections are numbered without gaps.
fn numbers(archive: &Archive) -> Result<(), ArchiveError> {
    let mut chains = archive.chains.iter().zip(1..);
    if archive.chains.is_empty() || chains.any(|(chain, n)| chain.chain != n) {
        return Err(wrong(
            "chains of secrets are missing",
            "chains counted from 1",
        ));
    }
    for (rollback, run) in archive.rollbacks.iter().zip((2..).map(RunNumber)) {
        if rollback.run != run {
            return Err(wrong(
                format!("a rollback that begins run {}", rollback.run),
                format!("run {run}"),
            ));
        }
    }
    let mut wait = (TurnNumber(0), 0);
    for part in &archive.amendments {
        let number = if part.turn == wait.0 { wait.1 + 1 } else { 1 };
        if part.number != number || part.turn < wait.0 {
            return Err(wrong(
                format!(
                    "a correction {} in the wait for turn {}",
                    part.number, part.turn
                ),
                number.to_string(),
            ));
        }
        wait = (part.turn, part.number);
    }
    Ok(())
}

fn seats(archive: &Archive, setup: &Setup) -> Result<(), ArchiveError> {
    let lords: Vec<&str> = setup.seats.iter().map(|seat| seat.lord.as_str()).collect();
    let seats: Vec<&str> = archive
        .seats
        .iter()
        .map(|seat| seat.lord.as_str())
        .collect();
    let mut numbered = archive.seats.iter().zip((0..).map(Seat));
    if lords != seats || numbered.any(|(seat, n)| seat.seat != n) {
        return Err(wrong(
            format!("seats of {}", seats.join(", ")),
            format!("those of the setup: {}", lords.join(", ")),
        ));
    }
    Ok(())
}

/// Checks that this judge could have stored these press letters. Nothing follows from them, so
/// there is no other check.
fn press(archive: &Archive) -> Result<(), ArchiveError> {
    if archive.press.len() > MOST_LETTERS {
        return Err(wrong(
            format!("{} letters between players", archive.press.len()),
            format!("{MOST_LETTERS} at most"),
        ));
    }
    for (letter, n) in archive.press.iter().zip(1..) {
        let what = |what: String| format!("letter {n} between players: {what}");
        if words(&letter.text).text != letter.text || letter.text.is_empty() {
            return Err(wrong(
                what("its text".to_owned()),
                format!("words without control characters, {LONGEST} letters at most"),
            ));
        }
        if let Some(seat) = letter
            .seat
            .filter(|seat| letter.anonymous || seat.index() >= archive.seats.len())
        {
            let expected = if letter.anonymous {
                "none for an anonymous one".to_owned()
            } else {
                format!("a seat below {}", archive.seats.len())
            };
            return Err(wrong(what(format!("its seat is {seat}")), expected));
        }
    }
    Ok(())
}

/// Checks that every turn and rollback follows from what was written before it.
fn digests(archive: &Archive) -> Result<(), ArchiveError> {
    let mut before = [0; 32];
    for step in archive.steps() {
        let (what, is, wanted) = match step {
            ArchiveStep::Turn(turn) => (
                format!(
                    "turn {} ({}, run {})",
                    turn.number,
                    shown(&turn.name),
                    turn.run
                ),
                turn.digest,
                turn.digest_behind(&before),
            ),
            ArchiveStep::Rollback(rollback) => (
                format!("the rollback that began run {}", rollback.run),
                rollback.digest,
                rollback.digest_behind(&before),
            ),
        };
        if is != wanted {
            return Err(wrong(
                format!(
                    "{what} is not as it was written: its digest is {}",
                    hex::encode(is)
                ),
                hex::encode(wanted),
            ));
        }
        before = wanted;
    }
    Ok(())
}

/// A piece of foreign text, safe to show.
fn shown(text: &str) -> String {
    crate::text::phrase::piece(text, 40)
}

fn replay_turns(archive: &Archive) -> Result<ArchiveTotals, ArchiveError> {
    let (mut store, tables) = (Store::in_memory()?, CampaignCache::default());
    let admission = ImportOptions {
        name: &archive.name,
        players: &BTreeMap::new(),
        now: Timestamp::UNIX_EPOCH,
    };
    let id = store
        .write(|book| import_campaign(book, archive, &admission))?
        .id;
    store.look(|book| {
        book.check_turns(id)?;
        let row = book
            .campaign(id)?
            .ok_or(StoreError::Overtaken("the campaign is gone"))?;
        let runs = book.newest_run(id)?;
        let last = book
            .last_turn(id)?
            .map_or(TurnNumber(0), |turn| turn.number);
        if archive.state == "running" && archive.turn != last.next() {
            return Err(wrong(
                format!("turn {} is open", archive.turn),
                format!("turn {}, behind the last that stands", last.next()),
            ));
        }
        // the position before the first turn is not a played turn
        let played = archive
            .turns
            .iter()
            .filter(|turn| turn.number > TurnNumber(0))
            .count();
        let mut checked = ArchiveTotals {
            turns: played,
            runs: runs.0,
            sheets: 0,
            dice: 0,
        };
        for run in (1..=runs.0).map(RunNumber) {
            replay_run(book, &tables, &row, run, &mut checked)?;
        }
        Ok(checked)
    })
}

fn replay_run(
    book: &Transaction,
    tables: &CampaignCache,
    row: &CampaignRow,
    run: RunNumber,
    checked: &mut ArchiveTotals,
) -> Result<(), ArchiveError> {
    let campaign = Campaign::load_run(book, tables, row.clone(), run)?;
    let Some(first) = book.turn_in(row.id, run, TurnNumber(0))? else {
        return Err(wrong(format!("run {run} has no opening"), "a turn 0"));
    };
    lawful(&campaign, tables, TurnNumber(0), &first.position)?;
    let mut apart = None;
    let same = proof::replay(book, tables, row.clone(), run, |turn| {
        checked.sheets += turn.sheets;
        checked.dice += turn.dice;
        if let Some(found) = turn.apart {
            apart = Some((turn.name, found));
        }
    })?;
    if let (false, Some((name, found))) = (same, apart) {
        let (stored, rebuilt) = found.lines.into_iter().next().unwrap_or_default();
        return Err(wrong(
            format!("{name}, run {run}: {} is {stored:?}", found.what),
            format!("{rebuilt:?}, as it comes out when the turn is played again"),
        ));
    }
    for turn in proof::verify(book, tables, row.clone(), run)? {
        if let Some(found) = turn.findings.iter().find(|finding| finding.is_wrong()) {
            return Err(wrong(
                format!(
                    "{}, run {run}: its dice do not follow from its sheets and secrets ({})",
                    turn.name, found.says.id
                ),
                "dice that do",
            ));
        }
        if let Some(played) = book.turn_in(row.id, run, turn.number)? {
            lawful(&campaign, tables, turn.number, &played.position)?;
        }
    }
    Ok(())
}

fn lawful(
    campaign: &Campaign,
    tables: &CampaignCache,
    number: TurnNumber,
    position: &str,
) -> Result<(), ArchiveError> {
    let table = campaign.at(tables, &campaign.changes, number)?;
    let laws = table
        .open_position(position)
        .map_err(InternalError::from)?
        .laws();
    laws.map_err(|broken| {
        wrong(
            format!("the position after turn {number} breaks a law: {broken}"),
            "a position that could be",
        )
    })
}
