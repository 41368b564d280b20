//! Resends the report of a played turn, complete, with its map. Nothing is replayed: events and
//! position come from the history.

use super::audience::Audience;
use super::map_cache::{MapCache, MapScene, viewer_of};
use super::next_form::form_now;
use super::proof;
use super::receipts::receipts;
use super::report_json::{ReportJsonRequest, attach, report_as_json};
use super::stored_report::StoredReport;
use super::turn_report::{ReportReader, TurnReport, in_letters};
use crate::campaign::{Campaign, CampaignCache, error::InternalError, phases::position_in};
use crate::forum::Channel;
use crate::games::TurnName;
use crate::history::{MailPreferences, MapPreferences, OutgoingMail, Transaction, TurnRow};
use crate::letters::{LetterReader, MailComposer, MailContext, map_in_letters};
use crate::mail::Attachment;
use crate::render::letters::MapPart;
use crate::text::ids::TurnNumber;
use std::collections::BTreeMap;

/// How to resend a turn.
#[derive(Clone, Copy)]
pub(crate) struct ResendRequest {
    pub wishes: MailPreferences,
    pub number: TurnNumber,
    /// With the earlier phases of the same turn, if it is the last of several.
    pub whole: bool,
}

/// The report of the valid run, for the reader that `to` names; `None` if the turn was not played.
/// The last turn's report includes the order form.
pub(crate) fn report_again(
    book: &Transaction,
    desk: &MailComposer,
    tables: &CampaignCache,
    campaign: &Campaign,
    to: MailContext,
    wanted: ResendRequest,
) -> Result<Option<OutgoingMail>, InternalError> {
    let ResendRequest {
        wishes,
        number,
        whole,
    } = wanted;
    let Some(row) = book.turn(campaign.row.id, number)? else {
        return Ok(None);
    };
    let Some(verified) = proof::verify_turn(book, campaign, tables, number)? else {
        return Ok(None);
    };
    let stored = StoredReport::read(book, tables, campaign, &row)?;
    let audience = if whole {
        Audience::of_whole(book, tables, campaign, number)?
    } else {
        Audience::everybody(campaign, number)
    };
    let before = position_in(book, campaign, number)?;
    let receipts = match &before {
        Some(before) => {
            let then = (&*stored.then, before.as_str());
            receipts(book, campaign, then, number, &stored.played.name)?
        }
        None => BTreeMap::new(),
    };
    let is_last = campaign
        .last
        .as_ref()
        .is_some_and(|last| last.number == number);
    let told = TurnReport {
        next: &*campaign.at(tables, &campaign.changes, number.next())?,
        whole: if whole { &stored.whole } else { &stored.played },
        before: before.as_deref().filter(|_| wishes.map.before),
        // a turn long past gets no order form
        over: !is_last || !campaign.is_running(),
        receipts,
        ..stored.report(campaign, &audience, verified.proof, to.now)
    };
    let reader = ReportReader {
        whom: LetterReader::of(to.seat, to.address),
        // a resent report is always complete
        wishes: MailPreferences {
            short: false,
            ..wishes
        },
        deadline: campaign.deadline().filter(|_| is_last),
        since: &audience.since(TurnNumber(0)),
    };
    let (mut report, mut attachments) = told.report(&mut MapCache::new(desk), &reader)?;
    if let (Some(form), Some(seat)) = (report.form.as_mut(), to.seat) {
        // includes later corrections
        *form = form_now(book, campaign, seat.seat)?;
    }
    if wishes.json && Channel::of(to.address) == Channel::Mail {
        let request = ReportJsonRequest {
            seat: to.seat,
            language: to.language,
            number,
            whole,
            with_board: false,
        };
        report_as_json(book, desk, tables, campaign, request)?
            .into_iter()
            .for_each(|json| attach(json, &mut report, &mut attachments));
    }
    attachments.extend(in_letters(to.address, &mut report));
    desk.write(to, &report, attachments).map(Some)
}

/// Maps, with the one before the turn last, and the files of both.
pub(super) type ResendMaps = (Vec<MapPart>, Vec<Attachment>);

/// The map of a played turn, or of the opening position, as its reader prefers; on a board in words
/// also as text. `None` if it is too large for a mail.
pub(crate) fn map_again(
    book: &Transaction,
    desk: &MailComposer,
    tables: &CampaignCache,
    campaign: &Campaign,
    to: MailContext,
    (row, wish): (&TurnRow, MapPreferences),
) -> Result<Option<ResendMaps>, InternalError> {
    let viewer = viewer_of(to.seat.map(|seat| seat.seat));
    let table = campaign.at(tables, &campaign.changes, row.number)?;
    let events = if row.number == TurnNumber(0) {
        "[]"
    } else {
        &row.events
    };
    let turn = TurnName {
        name: row.name.clone(),
        title: crate::text::Phrase::new("publish-map-heading"),
    };
    let before = if wish.before {
        position_in(book, campaign, row.number)?
    } else {
        None
    };
    let scene = MapScene {
        table: table.as_ref(),
        turn: &turn,
        position: &row.position,
        events,
        before: before.as_deref(),
        viewer,
        language: to.language,
    };
    let maps = MapCache::new(desk).maps(&scene, wish)?;
    // no HTML page includes it, so it is a file
    let mut files: Vec<Attachment> = maps
        .files
        .into_iter()
        .map(|attachment| Attachment {
            content_id: None,
            ..attachment
        })
        .collect();
    if Channel::of(to.address) != Channel::Mail {
        files.extend(map_in_letters(
            to.address,
            &desk.publisher.chart_lines(
                to.language,
                &table.open_position(&row.position)?.chart(viewer),
            ),
        ));
    }
    Ok(maps
        .map
        .map(|map| (std::iter::once(map).chain(maps.before).collect(), files)))
}
