//! A chart in words, for people who cannot see it.

use super::chart::{BarChart, Chart, ChartContent, LineChart, YearTable};
use seneschal_text::{Phrase, PhraseArgument};

/// The years that are listed one by one; of longer campaigns the last ones.
const MOST_YEARS: usize = 12;

impl Chart {
    /// The facts of the picture, for who does not see it.
    pub fn alt(&self) -> Phrase {
        match &self.shows {
            ChartContent::Lines(lines) => of_lines(self, lines),
            ChartContent::Bars(bars) => of_bars(self, bars),
            ChartContent::Years(years) => of_years(years),
        }
    }
}

/// First, highest and last figure of each seat.
fn of_lines(chart: &Chart, lines: &LineChart) -> Phrase {
    let start = || Phrase::new("charts-start");
    let said = lines.lines.iter().filter_map(|line| {
        let (first, last) = (line.values.first()?, line.values.last()?);
        let (at, most) = line
            .values
            .iter()
            .enumerate()
            .rev()
            .max_by_key(|(_, value)| **value)?;
        let turn = |at: usize| lines.turns.get(at).cloned().unwrap_or_else(start);
        let out = line.is_out(lines.turns.len());
        let said = Phrase::new(if out {
            "charts-line-out"
        } else {
            "charts-line"
        })
        .with("lord", line.lord.as_str())
        .with("first", *first);
        let said = said.with("most", *most).with("turn", turn(line.from + at));
        Some(if out {
            said.with("out", turn(line.from + line.values.len() - 1))
        } else {
            said.with("last", *last)
        })
    });
    let said: Vec<Phrase> = said.collect();
    if said.is_empty() {
        return Phrase::new("charts-none");
    }
    Phrase::new("charts-lines-alt")
        .with("figure", chart.title.clone())
        .with("turns", lines.turns.len().saturating_sub(1))
        .with("lines", said)
}

/// The totals of each seat by source.
fn of_bars(chart: &Chart, bars: &BarChart) -> Phrase {
    let said = bars.panels.iter().map(|panel| {
        let sum = |nth: usize| {
            panel
                .amounts
                .iter()
                .filter_map(|year| year.get(nth))
                .fold(0_i64, |sum, amount| sum.saturating_add(*amount))
        };
        let parts: Vec<Phrase> = bars
            .sources
            .iter()
            .enumerate()
            .map(|(nth, (_, source))| (source, sum(nth)))
            .filter(|(_, sum)| *sum > 0)
            .map(|(source, sum)| {
                Phrase::new("charts-source")
                    .with("source", source.clone())
                    .with("sum", sum)
            })
            .collect();
        let parts: PhraseArgument = if parts.is_empty() {
            0_i64.into()
        } else {
            parts.into()
        };
        Phrase::new("charts-sources-lord")
            .with("lord", panel.lord.as_str())
            .with("parts", parts)
    });
    match (bars.years.first(), bars.years.last()) {
        (Some(first), Some(last)) if !bars.panels.is_empty() => {
            let told = Phrase::new("charts-sources-alt")
                .with("title", chart.title.clone())
                .with("first", *first)
                .with("last", *last);
            let told = told.with("period", bars.period.name());
            told.with("lords", said.collect::<Vec<_>>())
        }
        _ => Phrase::new("charts-none"),
    }
}

fn of_years(years: &YearTable) -> Phrase {
    let from = years.years.len().saturating_sub(MOST_YEARS);
    let year = |(year, notes): &(u32, Vec<Option<(Phrase, seneschal_seam::NoteTone)>>)| {
        let notes: Vec<Phrase> = notes
            .iter()
            .flatten()
            .map(|(says, _)| says.clone())
            .collect();
        Phrase::new("charts-year")
            .with("period", years.period.name())
            .with("year", *year)
            .with("notes", notes)
    };
    let said: Vec<Phrase> = years
        .years
        .get(from..)
        .unwrap_or_default()
        .iter()
        .map(year)
        .collect();
    if said.is_empty() {
        return Phrase::new("charts-none");
    }
    Phrase::new("charts-years-alt")
        .with("period", years.period.name())
        .with("kinds", years.kinds.clone())
        .with("earlier", from)
        .with("years", said)
}
