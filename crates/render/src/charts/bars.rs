//! Income by source: a stack per year, a panel per seat, all on one scale.

use super::chart::{BarChart, BarPanel, Chart, PhraseTranslator};
use super::inks::{self, ChartInks, ChartTheme};
use super::layout::{ChartArea, ChartLegendSign, ChartPage, LETTERS, font, plain};
use super::lines::MOST;
use super::svg_backend::{ChartDrawError, ChartError, SvgBackend, SvgSheet};
use super::text_width::cut;
use crate::svg_parser::FAMILY;
use plotters::chart::{ChartBuilder, ChartContext};
use plotters::coord::cartesian::Cartesian2d;
use plotters::coord::types::{RangedCoordi32, RangedCoordi64};
use plotters::element::{Drawable, PointCollection, Text};
use plotters::style::{FontStyle, IntoFont, RGBColor, ShapeStyle, TRANSPARENT};
use plotters_backend::BackendCoord;
use plotters_backend::text_anchor::{HPos, Pos, VPos};
use seneschal_text::Phrase;

/// Bars next to each other: in longer campaigns each covers several years.
const MOST_BARS: usize = 60;
/// Panels in one picture.
const MOST_PANELS: usize = 24;
const BELOW: u32 = 40;
const LEFT: u32 = 48;

pub(super) fn draw(
    chart: &Chart,
    bars: &BarChart,
    look: ChartTheme,
    say: PhraseTranslator,
) -> Result<SvgSheet, ChartError> {
    let panels = bars.panels.get(..MOST_PANELS).unwrap_or(&bars.panels);
    let (across, high) = match panels.len() {
        0 | 1 => (1, 320),
        2..=8 => (2, 230),
        _ => (3, 200),
    };
    let down = panels.len().div_ceil(across).max(1);
    let mut sheet = SvgSheet::new(chart.picture_id(look));
    let fills = declare_fills(&mut sheet, bars);
    let legend: Vec<_> = fills
        .iter()
        .zip(&bars.sources)
        .map(|(fill, (_, source))| (ChartLegendSign::Block(fill.clone()), say(source)))
        .collect();
    let each = bars.years.len().div_ceil(MOST_BARS).max(1);
    let mut page = ChartPage::new(
        sheet,
        look,
        &caption(chart, bars, each, say),
        &legend,
        u32::try_from(down).unwrap_or(1) * high + 8,
    )?;
    if panels.is_empty() || bars.years.is_empty() || bars.sources.is_empty() {
        page.only_words(&say(&Phrase::new("charts-none")))?;
        return Ok(page.sheet);
    }
    let stacks: Vec<Vec<Vec<i64>>> = panels
        .iter()
        .map(|panel| together(panel, bars.sources.len(), each))
        .collect();
    let plot = BarPlot {
        look,
        inks: page.inks,
        fills,
        starts: bars.years.iter().copied().step_by(each).collect(),
        most: highest(&stacks),
        axis: say(&Phrase::new("charts-axis-years").with("period", bars.period.name())),
    };
    let top = page.top;
    page.with(|area| {
        let cells = area.margin(top + 4, 4, 6, 10).split_evenly((down, across));
        for ((cell, panel), stacks) in cells.iter().zip(panels).zip(&stacks) {
            plot.draw_panel(area, cell, panel, stacks)?;
        }
        Ok(())
    })?;
    Ok(page.sheet)
}

/// Declares the sources' patterns, and returns their fills.
fn declare_fills(sheet: &mut SvgSheet, bars: &BarChart) -> Vec<String> {
    bars.sources
        .iter()
        .map(|(nth, _)| {
            let (ground, strokes, colour) = inks::source(*nth);
            sheet.pattern(*nth, plain(ground), strokes, plain(colour))
        })
        .collect()
}

fn highest(stacks: &[Vec<Vec<i64>>]) -> i64 {
    stacks
        .iter()
        .flatten()
        .map(|stack| stack.iter().sum::<i64>())
        .max()
        .unwrap_or(0)
        .max(4)
}

/// The chart's caption, and how many years a bar covers if it is more than one.
fn caption(chart: &Chart, bars: &BarChart, each: usize, say: PhraseTranslator) -> String {
    let caption = say(&chart.caption());
    if each == 1 {
        return caption;
    }
    format!(
        "{caption} {}",
        say(&Phrase::new("charts-bar-of")
            .with("years", each)
            .with("period", bars.period.name()))
    )
}

type BarGrid<'a, 'p> =
    ChartContext<'a, SvgBackend<'p>, Cartesian2d<RangedCoordi32, RangedCoordi64>>;

/// What all panels have in common.
struct BarPlot {
    look: ChartTheme,
    inks: &'static ChartInks,
    /// By source.
    fills: Vec<String>,
    /// The first year of each bar.
    starts: Vec<u32>,
    /// The highest stack.
    most: i64,
    axis: String,
}

impl BarPlot {
    /// The width of the axis: a bar is centred on its year, in tenths.
    fn tenths(&self) -> i32 {
        i32::try_from(self.starts.len()).unwrap_or(1) * 10
    }

    /// Draws a seat's bars, with its name above and the years below. `area` is the whole sheet,
    /// `cell` the panel.
    fn draw_panel(
        &self,
        area: &ChartArea,
        cell: &ChartArea,
        panel: &BarPanel,
        stacks: &[Vec<i64>],
    ) -> Result<(), ChartError> {
        let (wide, _) = cell.dim_in_pixel();
        let heading = (FAMILY, LETTERS, FontStyle::Bold)
            .into_font()
            .color(&inks::lord(&panel.colour, self.look));
        cell.draw(&Text::new(
            cut(&panel.lord, wide.saturating_sub(LEFT + 10), LETTERS * 1.1),
            (LEFT as i32, 14),
            heading.pos(Pos::new(HPos::Left, VPos::Center)),
        ))?;
        let mut grid = self.draw_grid(cell)?;
        let bottom = grid.backend_coord(&(0, 0)).1;
        let room = (wide.saturating_sub(LEFT + 8) / 34).max(1) as usize;
        for (at, (start, stack)) in self.starts.iter().zip(stacks).enumerate() {
            let left = i32::try_from(at).unwrap_or(0) * 10;
            self.draw_stack(&mut grid, left, stack)?;
            if at % self.starts.len().div_ceil(room) == 0 {
                let (x, _) = grid.backend_coord(&(left + 5, 0));
                area.draw(&Text::new(
                    start.to_string(),
                    (x, bottom + 6),
                    font(LETTERS - 2.0, self.inks.ink, HPos::Center, VPos::Top),
                ))?;
            }
        }
        let (x, _) = grid.backend_coord(&(self.tenths() / 2, 0));
        area.draw(&Text::new(
            self.axis.clone(),
            (x, bottom + 36),
            font(LETTERS - 3.0, self.inks.ink, HPos::Center, VPos::Bottom),
        ))?;
        Ok(())
    }

    fn draw_grid<'a, 'p>(&self, cell: &ChartArea<'p>) -> Result<BarGrid<'a, 'p>, ChartError> {
        let mut grid = ChartBuilder::on(cell)
            .margin_top(28)
            .margin_right(8)
            .x_label_area_size(BELOW)
            .y_label_area_size(LEFT)
            .build_cartesian_2d(0..self.tenths(), 0..self.most + self.most / 20)?;
        grid.configure_mesh()
            .disable_x_mesh()
            .bold_line_style(self.inks.faint)
            .light_line_style(TRANSPARENT)
            .axis_style(ShapeStyle {
                color: self.inks.ink.into(),
                filled: false,
                stroke_width: 1,
            })
            // the years are written below by our own code: each in the middle of its bar
            .x_labels(1)
            .x_label_formatter(&|_| String::new())
            .y_labels(5)
            .y_label_formatter(&|value| value.to_string())
            .y_label_style(font(
                LETTERS - 2.0,
                self.inks.ink,
                HPos::Right,
                VPos::Center,
            ))
            .draw()?;
        Ok(grid)
    }

    fn draw_stack(&self, grid: &mut BarGrid, left: i32, stack: &[i64]) -> Result<(), ChartError> {
        let mut from = 0;
        for (fill, amount) in self
            .fills
            .iter()
            .zip(stack)
            .filter(|(_, amount)| **amount > 0)
        {
            let to = from + amount;
            grid.draw_series(std::iter::once(BarBlock {
                corners: [(left + 1, to), (left + 9, from)],
                fill,
                ink: self.inks.ink,
            }))?;
            from = to;
        }
        Ok(())
    }
}

/// By bar, then by source: the amounts of so many years added up, within the range of the axis.
fn together(panel: &BarPanel, sources: usize, years: usize) -> Vec<Vec<i64>> {
    let least = MOST / i64::try_from(sources.max(1)).unwrap_or(1);
    let sum = |part: &[Vec<i64>], source: usize| {
        part.iter()
            .filter_map(|year| year.get(source))
            .fold(0_i64, |sum, amount| sum.saturating_add((*amount).max(0)))
    };
    panel
        .amounts
        .chunks(years)
        .map(|part| {
            (0..sources)
                .map(|source| sum(part, source).min(least))
                .collect()
        })
        .collect()
}

struct BarBlock<'f> {
    corners: [(i32, i64); 2],
    fill: &'f str,
    ink: RGBColor,
}

impl<'a> PointCollection<'a, (i32, i64)> for &'a BarBlock<'_> {
    type Point = &'a (i32, i64);
    type IntoIter = std::slice::Iter<'a, (i32, i64)>;

    fn point_iter(self) -> Self::IntoIter {
        self.corners.iter()
    }
}

impl Drawable<SvgBackend<'_>> for BarBlock<'_> {
    fn draw<I: Iterator<Item = BackendCoord>>(
        &self,
        corners: I,
        paper: &mut SvgBackend,
        _: (u32, u32),
    ) -> Result<(), ChartDrawError> {
        let corners: Vec<BackendCoord> = corners.collect();
        match corners.as_slice() {
            [from, to] => paper.0.block([*from, *to], self.fill, plain(self.ink)),
            _ => Ok(()),
        }
    }
}
