//! The standings over all turns: charts, tables, and a summary of each seat.

use super::animation;
use super::error::SiteError;
use super::folder::SiteDraft;
use super::page_renderer::PageRenderer;
use super::pages::{ChartImage, SeatSummary, SeatsPage, SeriesTable};
use super::played_turn::ChronicleTurn;
use crate::campaign::Campaign;
use crate::games::{Seat, Standings, StandingsRow};
use crate::history::PressRow;
use crate::render::charts::{Chart, ChartTheme};
use crate::text::{Column, Phrase, PhraseArgument, PhraseGrid, hash::sha256};

/// A chart's two pictures, drawn only if its lines have changed.
pub(super) fn chart_of(
    maker: &PageRenderer,
    chart: &Chart,
    draft: &mut SiteDraft,
) -> Result<ChartImage, SiteError> {
    let publisher = &maker.desk.publisher;
    let alt = maker
        .known
        .without_addresses(&publisher.say(maker.language, &chart.alt()));
    let (light, dark) = (
        format!("charts/{}.png", chart.name),
        format!("charts/{}-dark.png", chart.name),
    );
    for (name, look) in [(&light, ChartTheme::Light), (&dark, ChartTheme::Dark)] {
        let svg = publisher.chart(maker.language, chart, look)?;
        let of = hex::encode(sha256(
            format!("{} {} {svg}", env!("CARGO_PKG_VERSION"), publisher.digest()).as_bytes(),
        ));
        if !draft.keep(std::slice::from_ref(name), &of)? {
            draft.put(name, &of, &publisher.png(&svg)?)?;
        }
    }
    let size = animation::size_of(&draft.read(&light)?);
    Ok(ChartImage {
        title: chart.title.clone(),
        alt,
        light,
        dark,
        size,
    })
}

/// A name as a column heading.
fn named(name: &str) -> Phrase {
    Phrase::new("site-name").with("name", name)
}

/// Each figure of the standings over all turns.
pub(super) fn series(turns: &[ChronicleTurn], campaign: &Campaign) -> Vec<SeriesTable> {
    let columns = turns
        .last()
        .map(|turn| turn.standings.columns.as_slice())
        .unwrap_or_default();
    let heading = |name: &str| Column {
        heading: named(name),
        figures: true,
    };
    let table = |column: &Phrase| {
        let heads = std::iter::once(Column::words("site-turn"))
            .chain(campaign.seats.iter().map(|seat| heading(&seat.lord)));
        let row = |turn: &ChronicleTurn| {
            let figures = campaign.seats.iter().map(|seat| {
                figure(&turn.standings, column, seat.seat)
                    .map_or(PhraseArgument::from(""), PhraseArgument::Number)
            });
            std::iter::once(PhraseArgument::from(turn.title.clone()))
                .chain(figures)
                .collect()
        };
        PhraseGrid {
            columns: heads.collect(),
            rows: turns.iter().map(row).collect(),
        }
    };
    columns
        .iter()
        .map(|column| SeriesTable {
            title: column.clone(),
            table: table(column),
        })
        .collect()
}

/// `None` if these standings have no such column because the rules have changed since.
fn figure(standings: &Standings, column: &Phrase, seat: Seat) -> Option<i64> {
    let at = standings
        .columns
        .iter()
        .position(|known| known.id == column.id)?;
    standings
        .rows
        .iter()
        .find(|row| row.seat == seat)?
        .figures
        .get(at)
        .copied()
}

pub(super) fn lords(
    maker: &PageRenderer,
    turns: &[ChronicleTurn],
    standings: &Standings,
    press: &[PressRow],
    winners: &[String],
) -> SeatsPage {
    let of = |row: &StandingsRow| {
        let figures = standings.columns.iter().map(|column| {
            let all: Vec<i64> = turns
                .iter()
                .filter_map(|turn| figure(&turn.standings, column, row.seat))
                .collect();
            let now = figure(standings, column, row.seat).unwrap_or_default();
            [
                all.first().copied().unwrap_or(now),
                all.iter().copied().max().unwrap_or(now),
                now,
            ]
        });
        let wrote =
            |letter: &&PressRow| letter.letter.seat == Some(row.seat) && !letter.letter.anonymous;
        SeatSummary {
            name: row.name.clone(),
            colour: row.colour.clone(),
            out: row.out,
            vacant: maker.campaign.is_running()
                && maker
                    .campaign
                    .seat(row.seat)
                    .is_some_and(|seat| seat.address.is_none()),
            won: winners.contains(&row.name),
            figures: figures.collect(),
            letters: press.iter().filter(wrote).count(),
        }
    };
    SeatsPage {
        common: maker.common("", "lords"),
        columns: standings.columns.clone(),
        lords: standings.rows.iter().map(of).collect(),
    }
}
