//! Income by source: a stack per year, a panel per seat, all on one scale.

use super::inks;
use super::layout::{ChartLegendSign, ChartPage, LETTERS, cut, font, plain};
use super::lines::MOST;
use super::svg_backend::{ChartDrawError, ChartError, SvgBackend, SvgSheet};
use super::{BarChart, BarPanel, Chart, ChartTheme, PhraseTranslator};
use crate::text::Phrase;
use plotters::chart::ChartBuilder;
use plotters::element::{Drawable, PointCollection, Text};
use plotters::style::{FontStyle, IntoFont, RGBColor, ShapeStyle, TRANSPARENT};
use plotters_backend::BackendCoord;
use plotters_backend::text_anchor::{HPos, Pos, VPos};

/// Bars next to each other: in longer campaigns each covers several years.
const MOST_BARS: usize = 60;
/// Panels in one picture.
const MOST_PANELS: usize = 24;
const BELOW: u32 = 40;
const LEFT: u32 = 48;

pub fn draw(
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
    let id = chart.name.clone()
        + if look == ChartTheme::Dark {
            "-dark"
        } else {
            ""
        };
    let mut sheet = Some(SvgSheet::new(id, (0, 0)));
    let fills: Vec<String> = bars
        .sources
        .iter()
        .map(|(nth, _)| {
            let (ground, strokes, colour) = inks::source(*nth);
            sheet
                .as_mut()
                .map(|sheet| sheet.pattern(*nth, plain(ground), strokes, plain(colour)))
                .unwrap_or_default()
        })
        .collect();
    let legend: Vec<_> = fills
        .iter()
        .zip(&bars.sources)
        .map(|(fill, (_, source))| (ChartLegendSign::Block(fill.clone()), say(source)))
        .collect();
    let sized = |size| {
        sheet
            .take()
            .unwrap_or_else(|| SvgSheet::new(String::new(), size))
            .sized(size)
    };
    let mut page = ChartPage::new(
        sized,
        look,
        &say(&chart.title),
        &legend,
        u32::try_from(down).unwrap_or(1) * high + 24,
    )?;
    if panels.is_empty() || bars.years.is_empty() || bars.sources.is_empty() {
        page.only_words(&say(&Phrase::new("charts-none")))?;
        return Ok(page.sheet);
    }
    let each = bars.years.len().div_ceil(MOST_BARS).max(1);
    let starts: Vec<u32> = bars.years.iter().copied().step_by(each).collect();
    let stacks: Vec<Vec<Vec<i64>>> = panels
        .iter()
        .map(|panel| together(panel, bars.sources.len(), each))
        .collect();
    let most = stacks
        .iter()
        .flatten()
        .map(|stack| stack.iter().sum::<i64>())
        .max()
        .unwrap_or(0)
        .max(4);
    let count = i32::try_from(starts.len()).unwrap_or(1);
    let unit = match (bars.unit.as_ref().map(say), each) {
        (unit, 1) => unit.unwrap_or_default(),
        (unit, years) => format!(
            "{} {}",
            unit.unwrap_or_default(),
            say(&Phrase::new("charts-bar-of")
                .with("years", years)
                .with("period", bars.period.name()))
        ),
    };
    let axis = say(&Phrase::new("charts-axis-years").with("period", bars.period.name()));
    let (inks, top) = (page.inks, page.top);
    page.with(|area| {
        area.draw(&Text::new(
            unit,
            (18, top + 10),
            font(LETTERS - 2.0, inks.ink, HPos::Left, VPos::Center),
        ))?;
        let place = area.margin(top + 20, 4, 6, 10);
        for ((cell, panel), stacks) in place
            .split_evenly((down, across))
            .iter()
            .zip(panels)
            .zip(&stacks)
        {
            let heading = (crate::render::FAMILY, LETTERS, FontStyle::Bold)
                .into_font()
                .color(&inks::lord(&panel.colour, look));
            let (wide, _) = cell.dim_in_pixel();
            let name = cut(&panel.lord, wide.saturating_sub(LEFT + 10), LETTERS * 1.1);
            cell.draw(&Text::new(
                name,
                (LEFT as i32, 14),
                heading.pos(Pos::new(HPos::Left, VPos::Center)),
            ))?;
            // a bar is centred on its year, in tenths
            let mut drawn = ChartBuilder::on(cell)
                .margin_top(28)
                .margin_right(8)
                .x_label_area_size(BELOW)
                .y_label_area_size(LEFT)
                .build_cartesian_2d(0..count * 10, 0..most + most / 20)?;
            drawn
                .configure_mesh()
                .disable_x_mesh()
                .bold_line_style(inks.faint)
                .light_line_style(TRANSPARENT)
                .axis_style(ShapeStyle {
                    color: inks.ink.into(),
                    filled: false,
                    stroke_width: 1,
                })
                // the years are written below by our own code: each in the middle of its bar
                .x_labels(1)
                .x_label_formatter(&|_| String::new())
                .y_labels(5)
                .y_label_formatter(&|value| value.to_string())
                .y_label_style(font(LETTERS - 2.0, inks.ink, HPos::Right, VPos::Center))
                .draw()?;
            let bottom = drawn.backend_coord(&(0, 0)).1;
            let room = (wide.saturating_sub(LEFT + 8) / 34).max(1) as usize;
            for (at, (start, stack)) in starts.iter().zip(stacks).enumerate() {
                let left = i32::try_from(at).unwrap_or(0) * 10;
                let mut from = 0;
                for (fill, amount) in fills.iter().zip(stack).filter(|(_, amount)| **amount > 0) {
                    let to = from + amount;
                    drawn.draw_series(std::iter::once(BarBlock {
                        corners: [(left + 1, to), (left + 9, from)],
                        fill,
                        ink: inks.ink,
                    }))?;
                    from = to;
                }
                if at % starts.len().div_ceil(room) == 0 {
                    let (x, _) = drawn.backend_coord(&(left + 5, 0));
                    area.draw(&Text::new(
                        start.to_string(),
                        (x, bottom + 6),
                        font(LETTERS - 2.0, inks.ink, HPos::Center, VPos::Top),
                    ))?;
                }
            }
            let (x, _) = drawn.backend_coord(&(count * 5, 0));
            area.draw(&Text::new(
                axis.clone(),
                (x, bottom + 36),
                font(LETTERS - 3.0, inks.ink, HPos::Center, VPos::Bottom),
            ))?;
        }
        Ok(())
    })?;
    Ok(page.sheet)
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
