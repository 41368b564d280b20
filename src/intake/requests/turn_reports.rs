//! A played turn's `report` and `map` again, each in its own mail.

use super::inquiry::{Inquirer, find_turn_named};
use super::preferences::{drawn_by, map_kinds};
use crate::campaign::error::InternalError;
use crate::history::{OutgoingMail, Transaction};
use crate::intake::{
    answer_limit::may_answer, arrived_letter::ArrivedLetter, context::Intake, notices::write_notice,
};
use crate::render::letters::MapPart;
use crate::text::{DisplayOptions, Drawing, Phrase, ids::TurnNumber, is_turn};
use crate::turns::{
    ReportJsonRequest, ResendRequest, json_file, map_again, report_again, report_as_json,
    schedule::PlayerTurn,
};
use std::cmp::Ordering;

/// Maximum number of reports and maps in answer to one letter: each is drawn anew.
pub(crate) const MOST_DRAWN: usize = 3;

/// A report or a map in its own mail, or why there is nothing to send. No mail if the reader
/// has reached the day's limit of answers.
pub(crate) fn draw_turn(
    arrived: &ArrivedLetter,
    reader: &Inquirer,
    what: Drawing,
    said: &str,
    n: usize,
) -> Result<Result<Option<OutgoingMail>, Phrase>, InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    let drawn = arrived.drawn.get();
    // the map of the position before the turn is an additional one
    let manner = DisplayOptions::of(said);
    let before = manner
        .before
        .unwrap_or_else(|| reader.seat.is_some_and(|seat| seat.wishes.map.before));
    arrived.drawn.set(if drawn < MOST_DRAWN {
        (drawn + 1 + usize::from(before)).min(MOST_DRAWN)
    } else {
        MOST_DRAWN + 1
    });
    let kind = format!("answer/drawn/{}.{n}.{drawn}", arrived.row.id);
    match drawn.cmp(&MOST_DRAWN) {
        Ordering::Greater => return Ok(Ok(None)),
        Ordering::Equal => {
            return Ok(Err(
                Phrase::new("asking-enough-drawn").with("most", MOST_DRAWN)
            ));
        }
        Ordering::Less => {}
    }
    // it would be drawn for nobody
    if !may_answer(intake, book, reader.address, &kind, drawn)? {
        return Ok(Ok(None));
    }
    let made = match what {
        Drawing::Map => write_map(intake, book, reader, &manner, &kind)?,
        Drawing::Report => write_report(intake, book, reader, &manner, &kind)?,
    };
    Ok(made.map(Some))
}

/// A turn's report in its own mail; or why there is none.
fn write_report(
    intake: &Intake,
    book: &Transaction,
    reader: &Inquirer,
    manner: &DisplayOptions,
    kind: &str,
) -> Result<Result<OutgoingMail, Phrase>, InternalError> {
    if manner.json {
        return write_json_report(intake, book, reader, &manner.rest, kind);
    }
    let turn = match find_turn_named(book, reader, &manner.rest, false)? {
        Ok(turn) => turn,
        Err(no) => return Ok(Err(no)),
    };
    let mut wishes = reader.seat.map(|seat| seat.wishes).unwrap_or_default();
    match drawn_by(wishes.map, manner, reader.has_lands()) {
        Ok(map) => wishes.map = map,
        Err(no) => return Ok(Err(no)),
    }
    wishes.pictures |= manner.map || manner.draws();
    wishes.rules |= manner.rules;
    let to = reader.to("report", kind, intake.now);
    let wanted = ResendRequest {
        wishes,
        turn: &turn,
        form: true,
    };
    Ok(report_again(
        book,
        intake.desk,
        intake.tables,
        reader.campaign,
        to,
        wanted,
    )?
    .ok_or_else(|| Phrase::new("asking-no-turn-yet")))
}

/// A turn's report for programs, as a file; or why there is none.
fn write_json_report(
    intake: &Intake,
    book: &Transaction,
    reader: &Inquirer,
    said: &str,
    kind: &str,
) -> Result<Result<OutgoingMail, Phrase>, InternalError> {
    if !reader.address.is_mail() {
        return Ok(Err(Phrase::new("preferences-json-by-mail")));
    }
    let turn = match find_turn_named(book, reader, said, false)? {
        Ok(turn) => turn,
        Err(no) => return Ok(Err(no)),
    };
    let Some(report) = report_as_json(
        book,
        intake.desk,
        intake.tables,
        reader.campaign,
        ReportJsonRequest {
            seat: reader.seat,
            language: reader.language,
            turn: &turn,
            with_board: false,
        },
    )?
    else {
        return Ok(Err(Phrase::new("asking-no-turn-yet")));
    };
    let name = reader.campaign.row.name.as_str();
    let file = crate::mail::Attachment {
        file_name: json_file(&report),
        content_type: "application/json".to_owned(),
        content_id: None,
        bytes: report.to_file(),
    };
    let turn = report.turn.title.as_str();
    let title = Phrase::new("publish-notice-subject")
        .with("campaign", name)
        .with("title", Phrase::new("machine-title").with("turn", turn));
    let lines = vec![
        Phrase::new("machine-attached")
            .with("turn", turn)
            .with("file", file.file_name.as_str()),
    ];
    let to = reader.to("notice", kind, intake.now);
    write_notice(intake, to, title, lines, vec![file]).map(Ok)
}

/// A turn's map as a file, with what it shows in words; or why there is none.
fn write_map(
    intake: &Intake,
    book: &Transaction,
    reader: &Inquirer,
    manner: &DisplayOptions,
    kind: &str,
) -> Result<Result<OutgoingMail, Phrase>, InternalError> {
    let turn = match find_turn_named(book, reader, &manner.rest, true)? {
        Ok(turn) => turn,
        // it may have been meant as a kind of map
        Err(_) if !manner.rest.is_empty() && !is_turn(&manner.rest) => {
            return Ok(Err(map_kinds(&manner.rest, reader.has_lands())));
        }
        Err(no) => return Ok(Err(no)),
    };
    let wish = match drawn_by(
        reader.seat.map(|seat| seat.wishes.map).unwrap_or_default(),
        manner,
        reader.has_lands(),
    ) {
        Ok(wish) => wish,
        Err(no) => return Ok(Err(no)),
    };
    let Some(row) = book.turn(reader.campaign.row.id, turn.last)? else {
        return Ok(Err(Phrase::new("asking-not-begun")));
    };
    let to = reader.to("notice", kind, intake.now);
    let Some((parts, files)) = map_again(
        book,
        intake.desk,
        intake.tables,
        reader.campaign,
        to,
        (&row, wish),
    )?
    else {
        return Ok(Err(Phrase::new("asking-map-too-large")));
    };
    let lines = say_what_maps_show(&turn, parts);
    let title = if turn.last == TurnNumber(0) {
        Phrase::new("asking-title-map-opening")
    } else {
        Phrase::new("asking-title-map").with("turn", turn.name.title)
    };
    let name = reader.campaign.row.name.as_str();
    let title = Phrase::new("publish-notice-subject")
        .with("campaign", name)
        .with("title", title);
    write_notice(intake, to, title, lines, files).map(Ok)
}

fn say_what_maps_show(turn: &PlayerTurn, parts: Vec<MapPart>) -> Vec<Phrase> {
    let mut lines = Vec::new();
    for (n, part) in parts.into_iter().enumerate() {
        let id = match (turn.last, n) {
            (TurnNumber(0), _) => "asking-map-opening",
            (_, 0) => "asking-map",
            _ => "asking-map-before",
        };
        lines.push(
            Phrase::new(id)
                .with("turn", turn.name.title.clone())
                .with("file", part.file_name),
        );
        lines.push(Phrase::new("asking-map-shows").with("alt", part.alt));
    }
    lines
}
