//! Charts: figures over time, income by source, how each year went. Drawn by `plotters`, on our own
//! backend (`svg_backend`).
//!
//! A `Chart` has no language and no colours yet: `Renderer::chart` translates it and draws it light
//! or dark, as SVG; `Renderer::png` makes a PNG of that. Its viewer was decided before: everything
//! in it is shown. Lines differ in dashes and marks, bars in patterns: every chart can be read
//! without its colours.

mod alt_text;
mod bars;
mod chart;
mod inks;
mod layout;
mod lines;
mod svg_backend;
mod text_width;
mod years;

#[cfg(test)]
mod tests;

use super::error::RenderError;
use super::language::Languages;
use seneschal_text::Phrase;

pub use chart::{
    BarChart, BarPanel, Chart, ChartContent, ChartLine, ChartYearNote, LineChart, YearTable,
};
pub use inks::ChartTheme;

/// A chart as SVG, in one language.
pub(super) fn draw(
    languages: &Languages,
    language: &str,
    chart: &Chart,
    look: ChartTheme,
) -> Result<String, RenderError> {
    let say = |phrase: &Phrase| languages.say(language, phrase);
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
