//! Questions that anybody may ask about their campaign; `deadline` is in `deadline_answer`, `report`
//! and `map` in `turn_reports`.
//!
//! A player asks as their seat, a moderator as the public. Every answer has passed the game's view
//! for the inquirer, and contains nobody's address.

use super::deadline_answer::say_deadline;
use super::inquiry::{Inquirer, shortened};
use super::turn_reports::draw_turn;
use crate::campaign::{Campaign, MissingSheetPolicy, error::InternalError};
use crate::clock::instant;
use crate::commands::deadline::figures::figures;
use crate::games::Viewer;
use crate::history::{AttendanceRow, AttendanceState, OutgoingMail, Transaction};
use crate::intake::{arrived_letter::ArrivedLetter, context::Intake};
use crate::letters::LetterReader;
use crate::render::{
    letters::RulesLetter,
    rulebook::{RULES_WIDTH, clauses, is_in_english},
};
use crate::text::{
    Phrase, PublicQuestion, clause_numbers,
    ids::{RunNumber, TurnNumber},
};

/// The answer to a question.
pub(crate) enum QuestionAnswer {
    Lines(Vec<Phrase>),
    /// A mail of its own; `None`: nothing more is sent today.
    Mail(Option<OutgoingMail>),
}

/// `kind`: how the kind of a mail with the rulebook ends; `n`: the sheet's place in the letter.
pub(crate) fn answer_public_question(
    arrived: &ArrivedLetter,
    reader: &Inquirer,
    question: &PublicQuestion,
    n: usize,
    kind: &str,
) -> Result<QuestionAnswer, InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    let made = match question {
        PublicQuestion::Roads => return Ok(QuestionAnswer::Lines(list_roads(reader)?)),
        PublicQuestion::History => return Ok(QuestionAnswer::Lines(list_turns(book, reader)?)),
        PublicQuestion::Players => return Ok(QuestionAnswer::Lines(list_players(book, reader)?)),
        PublicQuestion::Deadline => {
            return Ok(QuestionAnswer::Lines(say_deadline(intake, book, reader)?));
        }
        PublicQuestion::Rules(named) => write_rulebook(intake, reader, named, kind)?.map(Some),
        PublicQuestion::Draw(what, said) => draw_turn(arrived, reader, *what, said, n)?,
    };
    Ok(match made {
        Ok(mail) => QuestionAnswer::Mail(mail),
        Err(why) => QuestionAnswer::Lines(vec![why]),
    })
}

/// The rulebook as the campaign plays the open turn: the clauses that are named, or why there
/// are none.
fn write_rulebook(
    intake: &Intake,
    reader: &Inquirer,
    named: &str,
    kind: &str,
) -> Result<Result<OutgoingMail, Phrase>, InternalError> {
    let campaign = reader.campaign;
    let mut passages = campaign.table.rulebook();
    let numbers = clause_numbers(named).unwrap_or_default();
    if !numbers.is_empty() {
        passages = clauses(&passages, &numbers, !is_in_english(reader.language));
        if passages.is_empty() {
            return Ok(Err(
                Phrase::new("clauses-none").with("named", shortened(named))
            ));
        }
    }
    let text = intake
        .desk
        .publisher
        .rulebook(reader.language, &passages, RULES_WIDTH);
    let heading = intake.desk.heading(
        campaign,
        LetterReader::of(reader.seat, reader.address),
        campaign.open_turn()?,
        campaign.deadline(),
        intake.now,
    );
    intake
        .desk
        .write(
            reader.to("rules", kind, intake.now),
            &RulesLetter { heading, text },
            Vec::new(),
        )
        .map(Ok)
}

/// Each place of the board, what is there, and where its roads lead.
fn list_roads(reader: &Inquirer) -> Result<Vec<Phrase>, InternalError> {
    let campaign = reader.campaign;
    if campaign.last.is_none() {
        return Ok(vec![Phrase::new("asking-not-begun")]);
    }
    let viewer = (reader.seat).map_or(Viewer::Public, |seat| Viewer::Seat(seat.seat));
    let chart = campaign.open_match()?.chart(viewer);
    if chart.is_empty() {
        return Ok(vec![Phrase::new("asking-no-roads")]);
    }
    Ok(chart)
}

/// Every turn that was played, including those that were rolled back; and who sent no sheet, if
/// the campaign names the late (DL-08).
fn list_turns(book: &Transaction, reader: &Inquirer) -> Result<Vec<Phrase>, InternalError> {
    let campaign = reader.campaign;
    let turns = book.turns_of_all_runs(campaign.row.id)?;
    let Some(began) = turns.first() else {
        return Ok(vec![Phrase::new("asking-not-begun")]);
    };
    let mut lines =
        vec![Phrase::new("asking-history-began").with("at", reader.when(instant(began.played)))];
    for turn in turns.iter().filter(|turn| turn.number > TurnNumber(0)) {
        let stands = campaign.run_of(turn.number) == turn.run;
        let id = match (stands, turn.run) {
            (false, _) => "asking-history-void",
            (true, RunNumber(1)) => "asking-history-turn",
            (true, _) => "asking-history-again",
        };
        let line = Phrase::new(id)
            .with("turn", turn.name.as_str())
            .with("at", reader.when(instant(turn.played)));
        let silent = if campaign.settings.name_late && stands {
            find_silent(book, campaign, turn.number)?
        } else {
            Vec::new()
        };
        lines.push(if silent.is_empty() {
            line
        } else {
            Phrase::new("asking-history-silent")
                .with("line", line)
                .with("lords", silent)
        });
    }
    if turns.len() == 1 {
        lines.push(Phrase::new("asking-no-turn-yet"));
    }
    Ok(lines)
}

/// The lords without a sheet for a turn, whatever replaced it.
fn find_silent(
    book: &Transaction,
    campaign: &Campaign,
    number: TurnNumber,
) -> Result<Vec<String>, InternalError> {
    // a vacant seat that was filled in does not count as silent
    let vacant = |row: &AttendanceRow| row.person.is_none() && row.filled.is_some();
    let silent = book
        .attendance(campaign.row.id, number)?
        .into_iter()
        .filter(|row| row.came == AttendanceState::Silent && !vacant(row));
    Ok(silent
        .filter_map(|row| campaign.seat(row.seat))
        .map(|seat| seat.lord.clone())
        .collect())
}

/// Who plays, and how each is doing in the game; never where they live.
fn list_players(book: &Transaction, reader: &Inquirer) -> Result<Vec<Phrase>, InternalError> {
    let campaign = reader.campaign;
    let rows = if campaign.last.is_some() {
        campaign.open_match()?.standings(Viewer::Public).rows
    } else {
        Vec::new()
    };
    let mut lines = vec![Phrase::new("asking-players").with("count", campaign.seats.len())];
    for seat in &campaign.seats {
        let out = rows.iter().any(|row| row.seat == seat.seat && row.out);
        let id = match (out, &seat.address) {
            (true, _) => "asking-player-out",
            (false, None) if campaign.settings.nmr == MissingSheetPolicy::Substitute => {
                "asking-player-stand-in"
            }
            (false, None) => "asking-player-vacant",
            (false, Some(_)) if reader.seat.is_some_and(|own| own.seat == seat.seat) => {
                "asking-player-you"
            }
            (false, Some(_)) => "asking-player",
        };
        lines.push(Phrase::new(id).with("lord", seat.lord.as_str()));
    }
    lines.extend(figures(book, campaign, reader.seat.map(|seat| seat.seat))?);
    Ok(lines)
}
