//! Resends the report of a played turn, complete, with its map. Nothing is replayed: events and
//! position come from the history.

use super::audience::Audience;
use super::map_cache::{MapCache, MapScene, viewer_of};
use super::schedule::PlayerTurn;
use super::turn_report::{ReportReader, TurnReport};
use jiff::Timestamp;
use seneschal_campaign::{Campaign, CampaignCache, error::InternalError};
use seneschal_clock::instant;
use seneschal_games::TurnName;
use seneschal_history::{MailPreferences, MapPreferences, OutgoingMail, Transaction, TurnRow};
use seneschal_letters::{LetterReader, MailComposer, MailContext, REPORT, map_in_letters};
use seneschal_mail::Attachment;
use seneschal_render::letters::MapPart;
use seneschal_text::ids::TurnNumber;

/// How to resend a turn.
#[derive(Clone, Copy)]
pub struct ResendRequest<'a> {
    pub wishes: MailPreferences,
    pub turn: &'a PlayerTurn,
    /// The last turn's report includes the order form of its reader.
    pub form: bool,
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
    let reader = (LetterReader::of(to.seat, to.address), Some(to.now));
    with_report(book, tables, campaign, reader, wanted, |told, reader| {
        let mut easel = MapCache::new(desk);
        let filled = told.report(&mut easel, reader)?;
        told.mail(&mut easel, reader, to, filled, None)
    })
}

/// The text of the valid run's report, for a board or a player, without a reply address; `None` if
/// the turn was not played.
pub fn report_as_text(
    book: &Transaction,
    desk: &MailComposer,
    tables: &CampaignCache,
    campaign: &Campaign,
    whom: LetterReader,
    turn: &PlayerTurn,
) -> Result<Option<String>, InternalError> {
    let wanted = ResendRequest {
        wishes: MailPreferences {
            pictures: false,
            ..MailPreferences::default()
        },
        turn,
        form: true,
    };
    with_report(
        book,
        tables,
        campaign,
        (whom, None),
        wanted,
        |told, reader| {
            let (mut report, _) = told.report(&mut MapCache::new(desk), reader)?;
            // the address of a player contains the token
            report.heading.reply_to.clear();
            let language = desk.language_of(campaign, whom);
            Ok(desk.publisher.letter(REPORT, language, &report)?.text)
        },
    )
}

/// Writes the report of the valid run, which is complete whatever its reader wishes; `None`
/// if the turn was not played. Without a time it is as it was when the turn was played.
fn with_report<T>(
    book: &Transaction,
    tables: &CampaignCache,
    campaign: &Campaign,
    (whom, now): (LetterReader, Option<Timestamp>),
    wanted: ResendRequest,
    write: impl FnOnce(&TurnReport, &ReportReader) -> Result<T, InternalError>,
) -> Result<Option<T>, InternalError> {
    let ResendRequest { wishes, turn, form } = wanted;
    let row = book.turn(campaign.row.id, turn.last)?;
    let Some(row) = row.filter(|row| row.number > TurnNumber(0)) else {
        return Ok(None);
    };
    let last = campaign.last.as_ref().map(|last| last.number);
    let is_last = last == Some(row.number);
    let audience = Audience::of_turn(book, tables, campaign, turn)?;
    let now = now.unwrap_or_else(|| instant(row.played));
    let asked = whom.seat().filter(|_| form).map(|seat| seat.seat);
    let told = TurnReport {
        has_form: form,
        ..TurnReport::again(book, tables, campaign, &audience, row, (asked, now))?
    };
    let reader = ReportReader {
        whom,
        wishes: MailPreferences {
            short: Some(false),
            ..wishes
        },
        deadline: campaign.deadline().filter(|_| is_last),
        since: &audience.since(TurnNumber(0)),
    };
    write(&told, &reader).map(Some)
}

/// Maps, with the one before the turn last, and the files of both.
pub(super) type ResendMaps = (Vec<MapPart>, Vec<Attachment>);

/// The map of a played turn, or of the opening position, as its reader prefers; on a board in words
/// also as text. `None` if it is too large for a mail.
pub fn map_again(
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
        title: seneschal_text::Phrase::new("publish-map-heading"),
    };
    let before = if wish.before {
        campaign.position_in(book, row.number)?
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
    if !to.address.is_mail() {
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
