//! A turn's page, with its maps and the proof of its dice.

use super::animation;
use super::error::SiteError;
use super::folder::SiteDraft;
use super::page_renderer::{PageRenderer, lines};
use super::pages::{NeighbourLink, ReportSection, TurnPage};
use super::played_turn::ChronicleTurn;
use crate::campaign::{CampaignCache, error::InternalError};
use crate::games::{Drawing, ReportLength, Viewer};
use crate::history::Transaction;
use crate::render::PictureOptions;
use crate::text::{hash::sha256, ids::TurnNumber};
use crate::turns::{PublicNotes, PublicRecord, beside, public_record};

/// Raise this if a change of this module's code changes the pages within one version of the
/// program.
const SHAPE: u32 = 2;

/// A turn's page, map and dice.
pub(super) fn put_turn(
    book: &Transaction,
    tables: &CampaignCache,
    maker: &PageRenderer,
    turn: &ChronicleTurn,
    (before, after): (Option<NeighbourLink>, Option<NeighbourLink>),
    draft: &mut SiteDraft,
) -> Result<(), SiteError> {
    let campaign = maker.campaign;
    let Some(row) = book.turn(campaign.row.id, turn.number)? else {
        return Ok(());
    };
    let beside = beside(book, campaign, tables, &row)?;
    let of = page_digest(maker, turn, &beside, (&before, &after))?;
    let mut names = vec![turn.page(), turn.map(), turn.dark()];
    names.extend((turn.number > TurnNumber(0)).then(|| turn.dice()));
    if draft.keep(&names, &of)? {
        return Ok(());
    }
    let PublicRecord { drawing, report } = public_record(book, campaign, tables, &row)?;
    let (alt, size) = put_maps(maker, turn, &drawing, &of, draft)?;
    let (view, standings, told) = match report {
        Some(report) => {
            let told = ReportSection {
                outcome: report.outcome,
                beside,
                dice: report.dice_block,
                dice_file: turn.dice(),
            };
            let dice = maker.known.without_addresses(&lines(&told.dice));
            draft.put(&turn.dice(), &of, dice.as_bytes())?;
            (report.view, report.standings, Some(told))
        }
        None => {
            let table = campaign.at(tables, &campaign.changes, row.number)?;
            let view = table
                .open_position(&row.position)
                .map(|at| at.view(Viewer::Public, ReportLength::Whole));
            let view = view.map_err(InternalError::from)?;
            (view, turn.standings.clone(), None)
        }
    };
    let data = TurnPage {
        common: maker.common("../", ""),
        title: turn.title.clone(),
        day: turn.day(),
        map: turn.map(),
        dark: turn.dark(),
        alt,
        size,
        before,
        after,
        view,
        standings,
        told,
    };
    draft.put(&turn.page(), &of, &maker.page("turn.html", &data)?)
}

/// Writes the map in light and dark colours; returns its text alternative and its size.
fn put_maps(
    maker: &PageRenderer,
    turn: &ChronicleTurn,
    drawing: &Drawing,
    of: &str,
    draft: &mut SiteDraft,
) -> Result<(String, (u32, u32)), SiteError> {
    let publisher = &maker.desk.publisher;
    let png = publisher.picture(maker.language, drawing, PictureOptions::default())?;
    let alt = maker
        .known
        .without_addresses(&publisher.say(maker.language, &drawing.alt));
    draft.put_with(&turn.map(), of, &png, &alt)?;
    let look = PictureOptions {
        dark: true,
        wide: None,
    };
    draft.put(
        &turn.dark(),
        of,
        &publisher.picture(maker.language, drawing, look)?,
    )?;
    Ok((alt, animation::size_of(&png)))
}

/// A digest of all sources of a turn's page, without playing or drawing anything: the turn's own
/// hash covers what was played.
fn page_digest(
    maker: &PageRenderer,
    turn: &ChronicleTurn,
    beside: &PublicNotes,
    ways: (&Option<NeighbourLink>, &Option<NeighbourLink>),
) -> Result<String, InternalError> {
    let campaign = maker.campaign;
    let seats: Vec<_> = campaign
        .seats
        .iter()
        .map(|seat| (&seat.lord, seat.address.is_none()))
        .collect();
    let changes: Vec<_> = campaign
        .changes
        .iter()
        .filter(|change| change.turn <= turn.number)
        .map(|change| (change.turn, &change.switch, &change.value))
        .collect();
    let hashes: String = turn
        .bound
        .iter()
        .map(|bound| hex::encode(bound.hash))
        .collect();
    let made = (
        (
            SHAPE,
            env!("CARGO_PKG_VERSION"),
            maker.desk.publisher.digest(),
            maker.language,
        ),
        (
            hashes,
            beside,
            ways,
            seats,
            changes,
            campaign.settings.name_late,
        ),
    );
    let text = serde_json::to_vec(&made).map_err(|why| InternalError::Stored {
        campaign: campaign.row.name.clone(),
        what: "turn",
        why: why.to_string(),
    })?;
    Ok(hex::encode(sha256(&text)))
}
