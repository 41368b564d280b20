//! What was told of a played turn, once more for who asks: its report, whole, and its map. Nothing is played: events and position are the history's.

use super::correction::Correction;
use super::silence::Attendance;
use super::{Easel, Told, in_letters};
use crate::campaign::{Campaign, Tables};
use crate::desk::{Desk, To, map_in_letters};
use crate::fault::Fault;
use crate::forum::Way;
use crate::games::{Seat, StoredTurn, TurnName, Viewer};
use crate::mail::Attachment;
use crate::press::Edition;
use crate::proof;
use crate::publish::letters::MapPart;
use crate::publish::rulebook::{clauses, is_in_english};
use crate::store::{Book, Outgoing, SeatRow, TurnRow, Wishes};
use std::collections::BTreeMap;

/// The report of the run that stands, with the wording of its clauses where `rules` says so, to the reader that `to` names; `None` where the turn was not played. The last turn's brings the form.
pub fn report_again(book: &Book, desk: &Desk, tables: &Tables, campaign: &Campaign, to: To, number: u32, rules: bool) -> Result<Option<Outgoing>, Fault> {
    let Some(row) = book.turn(campaign.row.id, number)? else { return Ok(None) };
    let Some(proof) = proof::verify_turn(book, campaign, tables, number)?.map(|verified| verified.proof) else { return Ok(None) };
    let correction = Correction::noted(book, campaign.row.id, &row)?;
    let stored = |what| move |why: serde_json::Error| Fault::Stored { campaign: campaign.row.name.clone(), what, why: why.to_string() };
    let outcome = row.outcome.as_deref().map(serde_json::from_str).transpose().map_err(stored("outcome"))?;
    let played = TurnName { name: row.name.clone(), title: serde_json::from_str(&row.title).map_err(stored("title"))? };
    let after = StoredTurn { position: row.position, events: row.events, outcome };
    let (then, next) = (campaign.at(tables, &campaign.changes, number)?, campaign.at(tables, &campaign.changes, number + 1)?);
    let is_last = campaign.last.as_ref().is_some_and(|last| last.number == number);
    let attendance = Attendance::noted(book, campaign, number)?;
    // letters to one reader came once: whoever plays his lord now may be another
    let edition = Edition::of(book, campaign.row.id, number, row.run)?;
    let told = Told {
        campaign,
        then: &*then,
        next: &*next,
        number,
        played: &played,
        after: &after,
        // of a turn long gone nobody sends the next sheet
        over: !is_last || !campaign.is_running(),
        proof,
        attendance: &attendance,
        correction,
        edition: &edition,
        former: BTreeMap::new(),
        now: to.now,
    };
    // who asks wants all of it
    let seat = to.seat.map(|seat| SeatRow { wishes: Wishes { short: false, ..seat.wishes }, ..seat.clone() });
    let deadline = campaign.deadline().filter(|_| is_last);
    let (mut report, mut attachments) = told.report(desk, &mut Easel::new(desk), seat.as_ref(), deadline)?;
    if let (Some(form), Some(seat)) = (report.form.as_mut(), &seat) {
        // with what was put right since
        *form = super::carried::form_now(book, campaign, seat.seat)?;
    }
    if rules {
        let viewer = seat.as_ref().map_or(Viewer::Public, |seat| Viewer::Seat(Seat(seat.seat)));
        let passages = clauses(&then.rules(), &then.cited(&after.position, &after.events, viewer)?, !is_in_english(to.language));
        report.clauses = desk.publisher.rulebook(to.language, &passages, crate::publish::text::WIDTH);
    }
    attachments.extend(in_letters(to.address, &mut report));
    desk.write(to, &report, attachments).map(Some)
}

/// The map of a played turn, or of the opening, as a viewer may see it, for a reader on a board in words too; `None` where it is too large for a mail.
pub fn map_again(
    desk: &Desk,
    tables: &Tables,
    campaign: &Campaign,
    row: &TurnRow,
    seat: Option<u8>,
    language: &str,
    address: &str,
) -> Result<Option<(MapPart, Vec<Attachment>)>, Fault> {
    let viewer = seat.map_or(Viewer::Public, |seat| Viewer::Seat(Seat(seat)));
    let table = campaign.at(tables, &campaign.changes, row.number)?;
    let events = if row.number == 0 { "[]" } else { &row.events };
    let turn = TurnName { name: row.name.clone(), title: crate::phrase::Phrase::new("publish-map-heading") };
    let (part, attachments) = Easel::new(desk).paint(table.map(&row.position, events, viewer)?, &turn, language)?;
    // no HTML shows it: it is a file
    let mut files: Vec<Attachment> = attachments.into_iter().map(|attachment| Attachment { content_id: None, ..attachment }).collect();
    if Way::of(address) != Way::Mail {
        files.extend(map_in_letters(address, &desk.publisher.chart_lines(language, &table.chart(&row.position, viewer)?)));
    }
    Ok(part.map(|part| (part, files)))
}
