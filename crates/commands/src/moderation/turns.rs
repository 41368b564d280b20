//! Acts on turns: roll back, run again, run now. `seneschal_turns` carries them out.

use super::act::ModeratorAct;
use super::act_request::{ActRequest, ActResult, ModerationContext};
use super::refusal::{ActError, ActRefusal};
use seneschal_campaign::Campaign;
use seneschal_history::Transaction;
use seneschal_text::{
    Phrase,
    ids::{Seat, TurnNumber},
    normalize_turn, piece,
};
use seneschal_turns::{
    ModeratorWord, PlayCause, PlayResult, PlayTime,
    schedule::{NamedTime, OpenTurnNames, PlayerTurn},
};

/// Number and name of a played, valid turn, by the name that players use. If the turn has phases,
/// this is the first: rolling back or running again from there includes the others.
fn find_played_turn(
    book: &Transaction,
    campaign: &Campaign,
    turn: &str,
) -> Result<(TurnNumber, String), ActError> {
    let name = normalize_turn(turn);
    let names = book.turn_names(campaign.row.id)?;
    // the opening position has the name of the turn that it waits for
    let played = || names.iter().filter(|(number, _)| *number > TurnNumber(0));
    if let Some((number, name)) = PlayerTurn::find(book, campaign, &name)?
        .and_then(|meant| played().find(|(number, _)| *number == meant.first))
    {
        return Ok((*number, name.clone()));
    }
    let open = OpenTurnNames::of(campaign)?;
    if open.time_of(&name) == NamedTime::Now {
        return Err(ActRefusal::StillOpen(open.phase).into());
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

/// What it will do, and the number of the turn.
pub(super) fn preview_rollback(
    book: &Transaction,
    campaign: &Campaign,
    turn: &str,
) -> Result<(Phrase, Option<TurnNumber>), ActError> {
    let (number, name) = find_played_turn(book, campaign, turn)?;
    let will = Phrase::new("moderator-will-roll-back")
        .with("turn", name)
        .with("count", campaign.row.turn - number);
    Ok((will, Some(number)))
}

/// The same.
pub(super) fn preview_rerun(
    book: &Transaction,
    campaign: &Campaign,
    turn: &str,
) -> Result<(Phrase, Option<TurnNumber>), ActError> {
    let (number, name) = find_played_turn(book, campaign, turn)?;
    let will = Phrase::new("moderator-will-rerun")
        .with("turn", name)
        .with("count", (campaign.row.turn - number).saturating_sub(1));
    Ok((will, Some(number)))
}

/// `open`: the title of the open turn.
pub(super) fn preview_process(
    book: &Transaction,
    campaign: &Campaign,
    open: Phrase,
) -> Result<Phrase, ActError> {
    let sheets = book.standing_sheets(campaign.row.id, campaign.row.turn)?;
    let (missing, unaccepted) = campaign.split_missing(&sheets)?;
    let says = match missing.as_slice() {
        [] => Phrase::new("moderator-will-process").with("turn", open),
        _ => Phrase::new("moderator-will-process-without")
            .with("turn", open)
            .with("lords", missing),
    };
    Ok(match unaccepted.as_slice() {
        [] => says,
        _ => Phrase::new("moderator-will-process-unaccepted")
            .with("says", says)
            .with("lords", unaccepted),
    })
}

/// The turn's title.
fn title(
    bench: &mut ModerationContext,
    campaign: &Campaign,
    number: TurnNumber,
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
    number: TurnNumber,
    ordered: ActRequest,
) -> Result<ActResult, ActError> {
    let mut done = done(
        Phrase::new("moderator-done-rolled-back")
            .with("turn", title(bench, campaign, number)?)
            .with("run", campaign.run().next()),
    );
    done.lines.push(Phrase::new("moderator-deadline-anew"));
    let record = ordered.record(&done)?;
    let word = ModeratorWord {
        reason: ordered.reason,
        also: &record,
    };
    let tools = bench.turn_tools();
    let reopened =
        seneschal_turns::reopen(bench.store, tools, campaign.row.id, number, word, bench.now)?;
    reopened
        .map(|_| done)
        .ok_or(ActError::No(ActRefusal::Overtaken))
}

pub(super) fn rerun(
    bench: &mut ModerationContext,
    campaign: &Campaign,
    number: TurnNumber,
    ordered: ActRequest,
) -> Result<ActResult, ActError> {
    let mut done = done(told(
        campaign,
        Phrase::new("moderator-done-rerun").with("turn", title(bench, campaign, number)?),
    ));
    done.lines
        .push(Phrase::new(if campaign.row.turn == number.next() {
            "moderator-deadline-kept"
        } else {
            "moderator-deadline-anew"
        }));
    let record = ordered.record(&done)?;
    let word = ModeratorWord {
        reason: ordered.reason,
        also: &record,
    };
    run(bench, campaign, number, PlayCause::Rerun(word))?;
    Ok(done)
}

/// Checks that no sheet is missing and that nobody wants the turn to wait.
pub(super) fn all_in(book: &Transaction, campaign: &Campaign) -> Result<(), ActError> {
    let missing: Vec<String> = campaign
        .missing(book)?
        .iter()
        .map(|seat| seat.lord.clone())
        .collect();
    let sheets = book.standing_sheets(campaign.row.id, campaign.row.turn)?;
    let lord = |seat: Seat| campaign.seat(seat).map(|seat| seat.lord.clone());
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

/// `run` and `run!`: plays the open turn at once.
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
    let record = ordered.record(&done)?;
    let word = ModeratorWord {
        reason: ordered.reason,
        also: &record,
    };
    let cause = if *ordered.act == ModeratorAct::Run {
        PlayCause::Run(word)
    } else {
        PlayCause::Process(word)
    };
    run(bench, campaign, campaign.row.turn, cause)?;
    Ok(done)
}

/// Adds who gets the report: if seats play one at a time, the others get it with their own turn.
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
    number: TurnNumber,
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
    let tools = bench.turn_tools();
    match seneschal_turns::play_because(bench.store, tools, campaign.row.id, number, cause, when)? {
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
