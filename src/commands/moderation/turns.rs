//! Turns by the moderator's word: taken back, run again, run as things stand. The referee does it.

use super::{ActError, ActRefusal, ActRequest, ActResult, ModerationContext, ModeratorAct};
use crate::campaign::{Campaign, error::InternalError, phases::meant};
use crate::history::Transaction;
use crate::text::{Phrase, piece, turn_written};
use crate::turns::{self, ModeratorWord, PlayCause, PlayResult, PlayTime};

/// Number and name of a turn that was played and stands, by the name that players know. Of a turn
/// that has pieces it is the first: what is taken back or run again from there takes the others
/// with it.
pub(super) fn played(
    book: &Transaction,
    campaign: &Campaign,
    turn: &str,
) -> Result<(u32, String), ActError> {
    let name = turn_written(turn);
    let names = book.turn_names(campaign.row.id)?;
    // the opening bears the name of the turn that it awaits
    let played = || names.iter().filter(|(number, _)| *number > 0);
    if let Some((number, name)) = meant(book, campaign, &names, &name)?
        .and_then(|meant| played().find(|(number, _)| *number == meant.first))
    {
        return Ok((*number, name.clone()));
    }
    let open = campaign
        .table
        .label(campaign.position())
        .map_err(InternalError::from)?
        .name;
    if open == name
        || campaign
            .table
            .whole(campaign.position())
            .map_err(InternalError::from)?
            .name
            == name
    {
        return Err(ActRefusal::StillOpen(open).into());
    }
    let ends = played()
        .next()
        .zip(played().next_back())
        .map(|(first, last)| (first.1.clone(), last.1.clone()));
    Err(ActRefusal::NeverPlayed {
        turn: piece(turn, 40),
        played: ends,
    }
    .into())
}

/// The turn as it is titled.
fn title(
    bench: &mut ModerationContext,
    campaign: &Campaign,
    number: u32,
) -> Result<Phrase, ActError> {
    let stored = bench
        .store
        .read(|book| book.turn(campaign.row.id, number))?
        .ok_or(ActRefusal::Overtaken)?;
    Ok(campaign.name_of(&stored)?.title)
}

pub(super) fn roll_back(
    bench: &mut ModerationContext,
    campaign: &Campaign,
    turn: &str,
    ordered: ActRequest,
) -> Result<ActResult, ActError> {
    let (number, _) = bench.store.look(|book| played(book, campaign, turn))?;
    let mut done = done(
        Phrase::new("moderator-done-rolled-back")
            .with("turn", title(bench, campaign, number)?)
            .with("run", campaign.run() + 1),
    );
    done.lines.push(Phrase::new("moderator-deadline-anew"));
    let settled = ordered.settled(&done, bench.now)?;
    let word = ModeratorWord {
        reason: ordered.reason,
        also: &|book| settled.write(book),
    };
    let reopened = turns::reopen(
        bench.store,
        bench.desk,
        bench.tables,
        bench.config,
        campaign.row.id,
        number,
        word,
        bench.now,
    )?;
    reopened
        .map(|_| done)
        .ok_or(ActError::No(ActRefusal::Overtaken))
}

pub(super) fn rerun(
    bench: &mut ModerationContext,
    campaign: &Campaign,
    turn: &str,
    ordered: ActRequest,
) -> Result<ActResult, ActError> {
    let (number, _) = bench.store.look(|book| played(book, campaign, turn))?;
    let mut done = done(told(
        campaign,
        Phrase::new("moderator-done-rerun").with("turn", title(bench, campaign, number)?),
    ));
    done.lines
        .push(Phrase::new(if campaign.row.turn == number + 1 {
            "moderator-deadline-kept"
        } else {
            "moderator-deadline-anew"
        }));
    let settled = ordered.settled(&done, bench.now)?;
    let word = ModeratorWord {
        reason: ordered.reason,
        also: &|book| settled.write(book),
    };
    run(bench, campaign, number, PlayCause::Rerun(word))?;
    Ok(done)
}

/// Nobody's sheet is missing, and nobody wants the turn to wait.
pub(super) fn all_in(book: &Transaction, campaign: &Campaign) -> Result<(), ActError> {
    let missing: Vec<String> = campaign
        .missing(book)?
        .iter()
        .map(|seat| seat.lord.clone())
        .collect();
    let sheets = book.standing_sheets(campaign.row.id, campaign.row.turn)?;
    let lord = |seat: u8| campaign.seat(seat).map(|seat| seat.lord.clone());
    let waiting: Vec<String> = sheets
        .iter()
        .filter(|sheet| sheet.waits)
        .filter_map(|sheet| lord(sheet.seat))
        .collect();
    if missing.is_empty() && waiting.is_empty() {
        Ok(())
    } else {
        Err(ActRefusal::NotAllIn { missing, waiting }.into())
    }
}

/// `run` and `run!`: the open turn at once.
pub(super) fn process(
    bench: &mut ModerationContext,
    campaign: &Campaign,
    ordered: ActRequest,
) -> Result<ActResult, ActError> {
    let open = campaign.open_turn()?;
    let done = done(told(
        campaign,
        Phrase::new("moderator-done-processed").with("turn", open.title),
    ));
    let settled = ordered.settled(&done, bench.now)?;
    let word = ModeratorWord {
        reason: ordered.reason,
        also: &|book| settled.write(book),
    };
    let cause = if *ordered.act == ModeratorAct::Run {
        PlayCause::Run(word)
    } else {
        PlayCause::Process(word)
    };
    run(bench, campaign, campaign.row.turn, cause)?;
    Ok(done)
}

/// With who gets the report: where seats play one at a time, others get it with their round.
fn told(campaign: &Campaign, done: Phrase) -> Phrase {
    done.with(
        "in_turn",
        if campaign.in_turn().unwrap_or_default() {
            "yes"
        } else {
            "no"
        },
    )
}

fn run(
    bench: &mut ModerationContext,
    campaign: &Campaign,
    number: u32,
    cause: PlayCause,
) -> Result<(), ActError> {
    let by = if matches!(cause, PlayCause::Rerun(_)) {
        "rerun"
    } else {
        "process"
    };
    let when = PlayTime {
        now: bench.now,
        poll: None,
        by,
    };
    match turns::play_because(
        bench.store,
        bench.desk,
        bench.tables,
        bench.config,
        campaign.row.id,
        number,
        cause,
        when,
    )? {
        PlayResult::Played { .. } => Ok(()),
        PlayResult::Already => Err(ActRefusal::Overtaken.into()),
    }
}

fn done(line: Phrase) -> ActResult {
    ActResult {
        lines: vec![line],
        ..ActResult::default()
    }
}
