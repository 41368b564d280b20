//! A chart before it has a language and colours.

use super::inks::ChartTheme;
use seneschal_seam::{NoteTone, Period};
use seneschal_text::Phrase;

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
    /// What is counted, where the title does not say it.
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
    /// What is counted, where the title does not say it.
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

impl ChartLine {
    /// Whether it ends before the last turn.
    pub(super) fn is_out(&self, turns: usize) -> bool {
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

    /// The line above the picture: its title and what is counted.
    pub(super) fn caption(&self) -> Phrase {
        let unit = match &self.shows {
            ChartContent::Lines(lines) => lines.unit.as_ref(),
            ChartContent::Bars(bars) => bars.unit.as_ref(),
            ChartContent::Years(_) => None,
        };
        match unit {
            Some(unit) => Phrase::new("charts-caption")
                .with("title", self.title.clone())
                .with("unit", unit.clone()),
            None => self.title.clone(),
        }
    }

    /// The prefix of the ids in its picture.
    pub(super) fn picture_id(&self, look: ChartTheme) -> String {
        let dark = if look == ChartTheme::Dark {
            "-dark"
        } else {
            ""
        };
        format!("{}{dark}", self.name)
    }
}

/// The words of one language, for what is drawn.
pub(super) type PhraseTranslator<'a> = &'a dyn Fn(&Phrase) -> String;
