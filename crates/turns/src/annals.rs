//! Charts of a campaign over all its turns, collected from the history alone, for one viewer.
//!
//! For each turn the game decides what the viewer may see (`Statistics::figures`, `annals`). Once
//! a campaign is over, nothing is hidden.

use super::schedule::PlayerTurn;
use seneschal_campaign::{Campaign, CampaignCache, error::InternalError};
use seneschal_games::{
    ChartAxes, Figure, Gain, IncomeSources, Period, Seat, Standings, TurnAnnals, Viewer, YearNote,
};
use seneschal_history::{CampaignState, Transaction};
use seneschal_render::charts::{
    BarChart, BarPanel, Chart, ChartContent, ChartLine, LineChart, YearTable,
};
use seneschal_text::{Phrase, ids::TurnNumber};
use std::collections::{BTreeMap, BTreeSet};

/// One played turn that is valid.
#[derive(Clone, Debug)]
pub struct AnnalsTurn {
    pub title: Phrase,
    pub figures: Vec<Figure>,
    pub gains: Vec<Gain>,
    pub notes: Vec<YearNote>,
    /// The players who are out of the game after it.
    pub out: BTreeSet<Seat>,
}

/// All turns for one viewer.
#[derive(Clone, Debug)]
pub struct Annals {
    /// The opening position first.
    pub pages: Vec<AnnalsTurn>,
    /// Current names and colours of all seats.
    pub standings: Standings,
    pub sources: IncomeSources,
    /// The period over which gains and notes are added up.
    pub period: Period,
}

/// The viewer whose access applies: if the campaign is over, everyone sees everything.
pub fn viewer_of(campaign: &Campaign, viewer: Viewer) -> Viewer {
    if campaign.row.state == CampaignState::Ended {
        Viewer::Moderator
    } else {
        viewer
    }
}

/// The charts of a campaign as this viewer may see them: a line chart for each figure, income by
/// source, the years. Before the first turn, only what the opening position shows.
pub fn charts(
    book: &Transaction,
    tables: &CampaignCache,
    campaign: &Campaign,
    viewer: Viewer,
) -> Result<Vec<Chart>, InternalError> {
    Ok(Annals::gather(book, tables, campaign, viewer)?
        .map(|annals| annals.charts())
        .unwrap_or_default())
}

impl Annals {
    /// `None` before the start.
    pub fn gather(
        book: &Transaction,
        tables: &CampaignCache,
        campaign: &Campaign,
        viewer: Viewer,
    ) -> Result<Option<Annals>, InternalError> {
        let viewer = viewer_of(campaign, viewer);
        let mut pages = Vec::new();
        let mut before: Option<String> = None;
        let mut last = None;
        // of earlier phases of an unfinished turn
        let (mut earlier_gains, mut earlier_notes) = (Vec::new(), Vec::new());
        for (number, _) in book.turn_names(campaign.row.id)? {
            let Some(turn) = book.turn(campaign.row.id, number)? else {
                continue;
            };
            let table = campaign.at(tables, &campaign.changes, number)?;
            // includes corrections made after it
            let after = book.position_of(
                campaign.row.id,
                campaign.run(),
                number.next(),
                turn.position.clone(),
            )?;
            let TurnAnnals { gains, notes } = match &before {
                Some(before) => table.open_with_events(before, &turn.events)?.annals(viewer),
                None => TurnAnnals::default(),
            };
            earlier_gains.extend(gains);
            earlier_notes.extend(notes);
            let Some(whole) = PlayerTurn::ending_with(book, campaign, number)? else {
                (before, last) = (Some(after), Some(table));
                continue;
            };
            let (gains, notes) = (
                std::mem::take(&mut earlier_gains),
                std::mem::take(&mut earlier_notes),
            );
            let at = table.open_position(&after)?;
            let out = at
                .standings(viewer)
                .rows
                .iter()
                .filter(|row| row.out)
                .map(|row| row.seat)
                .collect();
            // the opening position has the name of the turn that it waits for
            let title = if number == TurnNumber(0) {
                Phrase::new("charts-start")
            } else {
                whole.name.title
            };
            pages.push(AnnalsTurn {
                title,
                figures: at.figures(viewer),
                gains,
                notes,
                out,
            });
            before = Some(after);
            last = Some(table);
        }
        let (Some(table), Some(position)) = (last, before) else {
            return Ok(None);
        };
        let ChartAxes { sources, period } = table.axes();
        Ok(Some(Annals {
            pages,
            standings: table.open_position(&position)?.standings(viewer),
            sources,
            period,
        }))
    }

    pub fn charts(&self) -> Vec<Chart> {
        let mut charts = self.lines();
        charts.extend(self.bars());
        charts.extend(self.years());
        charts
    }

    /// Name and colour of every seat, in seating order.
    fn lords(&self) -> Vec<(Seat, &str, &str)> {
        let mut lords: Vec<_> = self
            .standings
            .rows
            .iter()
            .map(|row| (row.seat, row.name.as_str(), row.colour.as_str()))
            .collect();
        lords.sort();
        lords
    }

    /// A chart for each figure in the last turn.
    fn lines(&self) -> Vec<Chart> {
        let Some(last) = self.pages.last() else {
            return Vec::new();
        };
        let turns: Vec<Phrase> = self.pages.iter().map(|page| page.title.clone()).collect();
        let mut names = BTreeSet::new();
        let chart = |figure: &Figure| {
            let line = |(nth, (seat, lord, colour)): (usize, (Seat, &str, &str))| {
                let (from, values) = self.values(figure, seat)?;
                Some(ChartLine {
                    lord: lord.to_owned(),
                    colour: colour.to_owned(),
                    from,
                    values,
                    nth,
                })
            };
            let lines = self
                .lords()
                .into_iter()
                .enumerate()
                .filter_map(line)
                .collect();
            let shows = ChartContent::Lines(LineChart {
                unit: figure.unit.clone(),
                turns: turns.clone(),
                lines,
            });
            // `game-manors` → `manors`
            Chart {
                name: figure
                    .name
                    .id
                    .rsplit('-')
                    .next()
                    .unwrap_or_default()
                    .to_owned(),
                title: figure.name.clone(),
                shows,
            }
        };
        let mut charts: Vec<Chart> = last.figures.iter().map(chart).collect();
        for (chart, nth) in charts.iter_mut().zip(1..) {
            if !names.insert(chart.name.clone()) {
                chart.name = format!("{}-{nth}", chart.name);
            }
        }
        charts
    }

    /// A seat's figure by turn: from the first turn after which it is reported without a gap, to
    /// the turn in which the seat went out.
    fn values(&self, figure: &Figure, seat: Seat) -> Option<(usize, Vec<i64>)> {
        let of = |page: &AnnalsTurn| {
            let same = page
                .figures
                .iter()
                .find(|other| other.name.id == figure.name.id)?;
            same.of
                .iter()
                .find(|(of, _)| *of == seat)
                .map(|(_, value)| *value)
        };
        let ends = self
            .pages
            .iter()
            .position(|page| page.out.contains(&seat))
            .map_or(self.pages.len(), |at| at + 1);
        let pages = self.pages.get(..ends)?;
        let mut values: Vec<i64> = pages.iter().rev().map_while(of).collect();
        values.reverse();
        if values.is_empty() {
            None
        } else {
            Some((pages.len() - values.len(), values))
        }
    }

    fn bars(&self) -> Option<Chart> {
        let mut sums: BTreeMap<(Seat, u32, usize), i64> = BTreeMap::new();
        for gain in self.pages.iter().flat_map(|page| &page.gains) {
            let Some(source) = self
                .sources
                .all
                .iter()
                .position(|source| source.id == gain.source.id)
            else {
                continue;
            };
            let sum = sums.entry((gain.seat, gain.year, source)).or_default();
            *sum = sum.saturating_add(gain.amount.max(0));
        }
        let (first, last) = (
            sums.keys().map(|(_, year, _)| *year).min()?,
            sums.keys().map(|(_, year, _)| *year).max()?,
        );
        let occurs: BTreeSet<usize> = sums.keys().map(|(.., source)| *source).collect();
        let sources: Vec<(usize, Phrase)> = occurs
            .iter()
            .filter_map(|&source| Some((source, self.sources.all.get(source)?.clone())))
            .collect();
        let years: Vec<u32> = (first..=last).collect();
        let panel = |(seat, lord, colour): (Seat, &str, &str)| {
            let amount =
                |year: u32, source: usize| sums.get(&(seat, year, source)).copied().unwrap_or(0);
            let amounts = years
                .iter()
                .map(|&year| occurs.iter().map(|&source| amount(year, source)).collect())
                .collect();
            sums.keys().any(|(of, ..)| *of == seat).then(|| BarPanel {
                lord: lord.to_owned(),
                colour: colour.to_owned(),
                amounts,
            })
        };
        let panels = self.lords().into_iter().filter_map(panel).collect();
        let unit = self.sources.unit.clone();
        let shows = ChartContent::Bars(BarChart {
            unit,
            sources,
            period: self.period,
            years,
            panels,
        });
        Some(Chart {
            name: "sources".to_owned(),
            title: Phrase::new("charts-sources"),
            shows,
        })
    }

    fn years(&self) -> Option<Chart> {
        let mut kinds: Vec<Phrase> = Vec::new();
        let mut told: BTreeMap<u32, BTreeMap<usize, &YearNote>> = BTreeMap::new();
        for note in self.pages.iter().flat_map(|page| &page.notes) {
            let at = kinds
                .iter()
                .position(|kind| *kind == note.of)
                .unwrap_or_else(|| {
                    kinds.push(note.of.clone());
                    kinds.len() - 1
                });
            told.entry(note.year).or_default().insert(at, note);
        }
        let row = |notes: &BTreeMap<usize, &YearNote>| {
            (0..kinds.len())
                .map(|kind| notes.get(&kind).map(|note| (note.says.clone(), note.tone)))
                .collect()
        };
        let years: Vec<_> = told
            .iter()
            .map(|(&year, notes)| (year, row(notes)))
            .collect();
        let shows = ChartContent::Years(YearTable {
            kinds,
            period: self.period,
            years,
        });
        (!told.is_empty()).then(|| Chart {
            name: format!("{}s", self.period.name()),
            title: Phrase::new("charts-years").with("period", self.period.name()),
            shows,
        })
    }
}

#[cfg(test)]
mod tests;
