//! The positions of texts around a chart: heading, legend, axes.

use super::inks::{ChartInks, ChartTheme, inks};
use super::svg_backend::{ChartDrawError, ChartError, SvgBackend, SvgSheet};
use super::text_width::{cut, width};
use crate::svg_parser::FAMILY;
use plotters::coord::Shift;
use plotters::drawing::{DrawingArea, IntoDrawingArea};
use plotters::element::{Drawable, PointCollection, Text};
use plotters::style::{Color, FontStyle, IntoFont, RGBColor, TextStyle};
use plotters_backend::text_anchor::{HPos, Pos, VPos};
use plotters_backend::{BackendColor, BackendCoord};

/// In points; letters of 15 are still legible if a phone shows the picture at half its size.
pub(super) const WIDTH: u32 = 760;
pub(super) const LETTERS: f64 = 15.0;
const HEADING: f64 = 20.0;
const EDGE: i32 = 18;
/// From one line of the legend to the next.
const ROW: i32 = 24;
/// The swatch before a legend's words.
const SWATCH: i32 = 40;

pub(super) type ChartArea<'p> = DrawingArea<SvgBackend<'p>, Shift>;

pub(super) fn font<'f>(size: f64, colour: RGBColor, across: HPos, down: VPos) -> TextStyle<'f> {
    (FAMILY, size)
        .into_font()
        .color(&colour)
        .pos(Pos::new(across, down))
}

/// The sign before a name in a legend.
pub(super) enum ChartLegendSign {
    /// A seat's line: colour, dashes, mark.
    Line(RGBColor, &'static str, &'static [(i32, i32)]),
    /// A source: its fill.
    Block(String),
}

/// A sheet with heading and legend, ready for its chart.
pub(super) struct ChartPage {
    pub sheet: SvgSheet,
    pub inks: &'static ChartInks,
    /// Where the chart may begin.
    pub top: i32,
}

impl ChartPage {
    /// `high` is the height of the chart itself, below the legend.
    pub(super) fn new(
        sheet: SvgSheet,
        look: ChartTheme,
        title: &str,
        legend: &[(ChartLegendSign, String)],
        high: u32,
    ) -> Result<ChartPage, ChartError> {
        let inks = inks(look);
        let mut at = (EDGE, 44 + ROW / 2);
        let right = WIDTH as i32 - EDGE;
        let mut places = Vec::new();
        for (_, name) in legend {
            let name = cut(name, 200, LETTERS);
            let wide = SWATCH + 8 + width(&name, LETTERS) as i32 + 18;
            if at.0 + wide > right && at.0 > EDGE {
                at = (EDGE, at.1 + ROW);
            }
            places.push((at, name));
            at.0 += wide;
        }
        let top = if legend.is_empty() {
            48
        } else {
            at.1 + ROW / 2 + 4
        };
        let mut page = ChartPage {
            sheet: sheet.sized((WIDTH, u32::try_from(top).unwrap_or(0) + high)),
            inks,
            top,
        };
        let heading = (FAMILY, HEADING, FontStyle::Bold)
            .into_font()
            .color(&inks.ink)
            .pos(Pos::new(HPos::Left, VPos::Center));
        let heading_text = cut(title, (right - EDGE) as u32, HEADING * 1.1);
        page.with(|area| {
            area.fill(&inks.ground)?;
            area.draw(&Text::new(heading_text, (EDGE, 26), heading))?;
            for ((place, name), (sign, _)) in places.into_iter().zip(legend) {
                area.draw(&LegendSwatch {
                    at: place,
                    sign,
                    halo: inks.halo,
                    ink: inks.ink,
                })?;
                area.draw(&Text::new(
                    name,
                    (place.0 + SWATCH + 8, place.1),
                    font(LETTERS, inks.ink, HPos::Left, VPos::Center),
                ))?;
            }
            Ok(())
        })?;
        Ok(page)
    }

    /// Draws on the whole sheet.
    pub(super) fn with(
        &mut self,
        draw: impl FnOnce(&ChartArea) -> Result<(), ChartError>,
    ) -> Result<(), ChartError> {
        let area = SvgBackend(&mut self.sheet).into_drawing_area();
        draw(&area)?;
        area.present()?;
        Ok(())
    }

    /// One line of words in the middle of the chart's area.
    pub(super) fn only_words(&mut self, words: &str) -> Result<(), ChartError> {
        let (at, ink) = ((WIDTH as i32 / 2, self.top + 60), self.inks.ink);
        self.with(|area| {
            Ok(area.draw(&Text::new(
                words.to_owned(),
                at,
                font(LETTERS, ink, HPos::Center, VPos::Center),
            ))?)
        })
    }
}

struct LegendSwatch<'s> {
    at: (i32, i32),
    sign: &'s ChartLegendSign,
    halo: RGBColor,
    ink: RGBColor,
}

impl<'a> PointCollection<'a, (i32, i32)> for &'a LegendSwatch<'_> {
    type Point = &'a (i32, i32);
    type IntoIter = std::iter::Once<&'a (i32, i32)>;

    fn point_iter(self) -> Self::IntoIter {
        std::iter::once(&self.at)
    }
}

impl Drawable<SvgBackend<'_>> for LegendSwatch<'_> {
    fn draw<I: Iterator<Item = BackendCoord>>(
        &self,
        mut at: I,
        paper: &mut SvgBackend,
        _: (u32, u32),
    ) -> Result<(), ChartDrawError> {
        let Some((x, y)) = at.next() else {
            return Ok(());
        };
        match self.sign {
            ChartLegendSign::Line(colour, dash, mark) => {
                paper.0.stroke(
                    [(x, y), (x + SWATCH, y)].into_iter(),
                    plain(*colour),
                    2.6,
                    dash,
                )?;
                paper
                    .0
                    .mark((x + SWATCH / 2, y), mark, plain(*colour), plain(self.halo))
            }
            ChartLegendSign::Block(fill) => {
                paper
                    .0
                    .block([(x + 8, y - 8), (x + SWATCH, y + 8)], fill, plain(self.ink))
            }
        }
    }
}

pub(super) fn plain(colour: RGBColor) -> BackendColor {
    colour.to_backend_color()
}

/// Moves the names next to the ends of lines apart: `wanted` are their heights, each row is at
/// least `row` from the next, all between `top` and `bottom`.
pub(super) fn apart(wanted: &[i32], row: i32, top: i32, bottom: i32) -> Vec<i32> {
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    order.sort_by_key(|&n| wanted.get(n).copied().unwrap_or(0));
    let mut placed = vec![0; wanted.len()];
    let mut free = top;
    for &n in &order {
        let at = wanted.get(n).copied().unwrap_or(0).max(free);
        if let Some(place) = placed.get_mut(n) {
            *place = at;
        }
        free = at + row;
    }
    // an overflow at the bottom pushes the names above it up
    let mut limit = bottom;
    for &n in order.iter().rev() {
        if let Some(place) = placed.get_mut(n) {
            *place = (*place).min(limit);
            limit = *place - row;
        }
    }
    placed
}
