//! Charts: figures over time, income by source, how each year went. Drawn by `plotters`, on our own
//! backend (`svg_backend`).
//!
//! A `Chart` has no language and no colours yet: `Renderer::chart` translates it and draws it light
//! or dark, as SVG; `Renderer::png` makes a PNG of that. Its viewer was decided before: everything
//! in it is shown. Lines differ in dashes and marks, bars in patterns: every chart can be read
//! without its colours.

mod alt_text;
mod bars;
mod inks;
mod layout;
mod lines;
mod svg_backend;
mod years;

#[cfg(test)]
mod tests;

use super::{RenderError, Renderer};
use crate::games::{NoteTone, Period};
use crate::text::Phrase;

/// A chart before it has a language.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// For files and pages, among all charts of a campaign: `manors`, `sources`. Letters, digits
    /// and `-`.
    pub name: String,
    pub title: Phrase,
    pub shows: ChartContent,
}

#[derive(Clone, Debug, PartialEq)]
pub enum ChartContent {
    Lines(LineChart),
    Bars(BarChart),
    Years(YearTable),
}

/// A figure over time, a line a lord.
#[derive(Clone, Debug, PartialEq)]
pub struct LineChart {
    /// What is counted; stands above the axis.
    pub unit: Option<Phrase>,
    /// What stands below each point: the position before the first turn, then after each.
    pub turns: Vec<Phrase>,
    /// In seating order.
    pub lines: Vec<ChartLine>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct ChartLine {
    pub lord: String,
    /// The game's word for it.
    pub colour: String,
    /// The turn of its first value.
    pub from: usize,
    /// By turn; a line that ends before the others is of a lord who is out from then on.
    pub values: Vec<i64>,
    /// In seating order among all lords: dashes and marks stay a lord's own from chart to chart.
    pub nth: usize,
}

/// Amounts by source, a stack a year, a panel a lord.
#[derive(Clone, Debug, PartialEq)]
pub struct BarChart {
    /// What is counted; stands above the axis.
    pub unit: Option<Phrase>,
    /// In the order in which they are stacked, with their place among all sources of the game: it
    /// decides about colour and pattern.
    pub sources: Vec<(usize, Phrase)>,
    /// What `years` are.
    pub period: Period,
    pub years: Vec<u32>,
    pub panels: Vec<BarPanel>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct BarPanel {
    pub lord: String,
    pub colour: String,
    /// By year, then by source; never below 0.
    pub amounts: Vec<Vec<i64>>,
}

/// What one row of a table of years says of a year, and how it looks; nothing where there was
/// nothing.
pub type ChartYearNote = Option<(Phrase, NoteTone)>;

/// A table: a row a year.
#[derive(Clone, Debug, PartialEq)]
pub struct YearTable {
    pub kinds: Vec<Phrase>,
    /// What `years` are.
    pub period: Period,
    /// Ascending; by kind what the year was, where it is known.
    pub years: Vec<(u32, Vec<ChartYearNote>)>,
}

/// On what ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum ChartTheme {
    #[default]
    Light,
    Dark,
}

impl ChartLine {
    /// Whether it ends before the last turn.
    fn is_out(&self, turns: usize) -> bool {
        self.from + self.values.len() < turns
    }
}

impl Chart {
    /// Its lines, where it draws lines.
    pub fn lines(&self) -> &[ChartLine] {
        if let ChartContent::Lines(lines) = &self.shows {
            &lines.lines
        } else {
            &[]
        }
    }

    /// The facts of the picture, for who does not see it.
    pub fn alt(&self) -> Phrase {
        alt_text::alt(self)
    }
}

/// The words of one language, for what is drawn.
type PhraseTranslator<'a> = &'a dyn Fn(&Phrase) -> String;

impl Renderer {
    /// A chart as SVG: it names the embedded font alone, and stands by itself or in a page beside
    /// others.
    pub fn chart(
        &self,
        language: &str,
        chart: &Chart,
        look: ChartTheme,
    ) -> Result<String, RenderError> {
        let say = |phrase: &Phrase| self.say(language, phrase);
        let drawn = match &chart.shows {
            ChartContent::Lines(lines) => lines::draw(chart, lines, look, &say),
            ChartContent::Bars(bars) => bars::draw(chart, bars, look, &say),
            ChartContent::Years(years) => years::draw(chart, years, look, &say),
        };
        let sheet = drawn.map_err(|why| RenderError::Picture(format!("{}: {why}", chart.name)))?;
        Ok(sheet.svg(
            language.strip_suffix("-board").unwrap_or(language),
            &say(&chart.title),
            &say(&chart.alt()),
        ))
    }
}
