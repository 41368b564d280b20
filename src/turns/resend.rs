//! Resends the report of a played turn, complete, with its map. Nothing is replayed: events and
//! position come from the history.

use super::attendance::Attendance;
use super::audience::Audience;
use super::correction::Correction;
use super::map_cache::{MapCache, MapScene, viewer_of};
use super::receipts::receipts;
use super::report_json::{attach, report_as_json};
use super::{TurnReport, in_letters};
use crate::campaign::{
    Campaign, CampaignCache,
    error::InternalError,
    phases::{position_in, whole_of},
};
use crate::forum::Channel;
use crate::games::{StoredTurn, TurnName};
use crate::history::{MailPreferences, MapPreferences, OutgoingMail, Transaction, TurnRow};
use crate::letters::{
    LetterReader, MailComposer, MailContext, map_in_letters, press::PressEdition,
};
use crate::mail::Attachment;
use crate::render::letters::MapPart;
use crate::text::ids::TurnNumber;
use crate::turns::proof;
use std::collections::BTreeMap;

/// How to resend a turn.
#[derive(Clone, Copy)]
pub struct ResendRequest {
    pub wishes: MailPreferences,
    pub number: TurnNumber,
    /// With the earlier phases of the same turn, if it is the last of several.
    pub whole: bool,
}

/// The report of the valid run, for the reader that `to` names; `None` if the turn was not played.
/// The last turn's report includes the order form.
pub fn report_again(
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
    let Some(proof) =
        proof::verify_turn(book, campaign, tables, number)?.map(|verified| verified.proof)
    else {
        return Ok(None);
    };
    let correction = Correction::noted(book, campaign, &row)?;
    let outcome = campaign.outcome_of(&row)?;
    let played = campaign.name_of(&row)?;
    let after = StoredTurn {
        position: row.position,
        events: row.events,
        outcome,
    };
    let (then, next) = (
        campaign.at(tables, &campaign.changes, number)?,
        campaign.at(tables, &campaign.changes, number.next())?,
    );
    let is_last = campaign
        .last
        .as_ref()
        .is_some_and(|last| last.number == number);
    let attendance = Attendance::noted(book, campaign, number)?;
    // private press is sent once: another person may play the seat now
    let edition = PressEdition::of(book, campaign.row.id, number, row.run)?;
    let before = position_in(book, campaign, number)?;
    let receipts = match &before {
        Some(before) => receipts(book, campaign, (&*then, before), number, &played.name)?,
        None => BTreeMap::new(),
    };
    let audience = if whole {
        Audience::of_whole(book, tables, campaign, number)?
    } else {
        Audience::everybody(campaign, number)
    };
    let whole_name = if whole {
        whole_of(book, campaign, number)?
    } else {
        None
    }
    .unwrap_or_else(|| played.clone());
    let told = TurnReport {
        campaign,
        then: &*then,
        next: &*next,
        number,
        played: &played,
        whole: &whole_name,
        audience: &audience,
        before: before.as_deref().filter(|_| wishes.map.before),
        after: &after,
        // a turn long past gets no order form
        over: !is_last || !campaign.is_running(),
        proof,
        attendance: &attendance,
        correction,
        edition: &edition,
        former: BTreeMap::new(),
        receipts,
        now: to.now,
    };
    let deadline = campaign.deadline().filter(|_| is_last);
    let seat = to.seat;
    // a resent report is always complete
    let (mut report, mut attachments) = told.report(
        desk,
        &mut MapCache::new(desk),
        LetterReader::of(seat, to.address),
        MailPreferences {
            short: false,
            ..wishes
        },
        deadline,
        &audience.since(TurnNumber(0)),
    )?;
    if let (Some(form), Some(seat)) = (report.form.as_mut(), seat) {
        // includes later corrections
        *form = super::next_form::form_now(book, campaign, seat.seat)?;
    }
    if wishes.json && Channel::of(to.address) == Channel::Mail {
        let json = report_as_json(
            book,
            desk,
            tables,
            campaign,
            seat,
            to.language,
            (number, whole),
            false,
        )?;
        json.into_iter()
            .for_each(|json| attach(json, &mut report, &mut attachments));
    }
    attachments.extend(in_letters(to.address, &mut report));
    desk.write(to, &report, attachments).map(Some)
}

/// Maps, with the one before the turn last, and the files of both.
pub type ResendMaps = (Vec<MapPart>, Vec<Attachment>);

/// The map of a played turn, or of the opening position, as its reader prefers; on a board in words
/// also as text. `None` if it is too large for a mail.
pub fn map_again(
    book: &Transaction,
    desk: &MailComposer,
    tables: &CampaignCache,
    campaign: &Campaign,
    row: &TurnRow,
    to: MailContext,
    wish: MapPreferences,
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
            &desk
                .publisher
                .chart_lines(to.language, &table.chart(&row.position, viewer)?),
        ));
    }
    Ok(maps
        .map
        .map(|map| (std::iter::once(map).chain(maps.before).collect(), files)))
}
