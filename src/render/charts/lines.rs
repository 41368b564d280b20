//! A line per seat, over all turns.

use super::inks::{self, hand};
use super::layout::{ChartLegendSign, ChartPage, LETTERS, WIDTH, apart, cut, font, plain, width};
use super::svg_backend::{ChartDrawError, ChartError, SvgBackend, SvgSheet};
use super::{Chart, ChartLine, ChartTheme, LineChart, PhraseTranslator};
use crate::text::Phrase;
use plotters::chart::ChartBuilder;
use plotters::element::{Drawable, PathElement, PointCollection, Text};
use plotters::style::{RGBColor, ShapeStyle, TRANSPARENT};
use plotters_backend::BackendCoord;
use plotters_backend::text_anchor::{HPos, VPos};

const HIGH: u32 = 380;
const BELOW: i32 = 48;
const LEFT: i32 = 72;
const ABOVE: i32 = 34;
/// Marks on a line: more would overlap.
const MOST_MARKS: usize = 20;
/// A name next to the end of its line.
const NAME: u32 = 130;
/// The range of the axis; no amount is larger, and sums fit into ordinary whole numbers.
pub const MOST: i64 = 1_000_000_000_000;

pub fn draw(
    chart: &Chart,
    lines: &LineChart,
    look: ChartTheme,
    say: PhraseTranslator,
) -> Result<SvgSheet, ChartError> {
    let sign = |line: &ChartLine| {
        let (dash, mark) = hand(line.nth);
        (
            ChartLegendSign::Line(inks::lord(&line.colour, look), dash, mark),
            line.lord.clone(),
        )
    };
    let legend: Vec<_> = lines.lines.iter().map(sign).collect();
    let id = chart.name.clone()
        + if look == ChartTheme::Dark {
            "-dark"
        } else {
            ""
        };
    let mut page = ChartPage::new(
        |size| SvgSheet::new(id.clone(), size),
        look,
        &say(&chart.title),
        &legend,
        HIGH,
    )?;
    let values = || {
        lines.lines.iter().flat_map(|line| {
            line.values
                .iter()
                .map(|value| value.clamp(&-MOST, &MOST))
                .copied()
        })
    };
    let Some(most) = values().max() else {
        page.only_words(&say(&Phrase::new("charts-none")))?;
        return Ok(page.sheet);
    };
    let (floor, ceiling) = (values().min().unwrap_or(0).min(0), most.max(4));
    let last = i64::try_from(lines.turns.len().saturating_sub(1))
        .unwrap_or(0)
        .max(1);
    let names: Vec<String> = lines
        .lines
        .iter()
        .map(|line| cut(&line.lord, NAME, LETTERS))
        .collect();
    let right = names
        .iter()
        .map(|name| width(name, LETTERS))
        .max()
        .unwrap_or(0) as i32
        + 34;
    let titles: Vec<String> = lines
        .turns
        .iter()
        .map(|turn| cut(&say(turn), 220, LETTERS - 2.0))
        .collect();
    let widest = titles
        .iter()
        .map(|title| width(title, LETTERS - 2.0))
        .max()
        .unwrap_or(1)
        .max(1);
    let labels = (((WIDTH as i32 - LEFT - right) as u32) / (widest + 14)).clamp(1, 8) as usize;
    let every = titles.len().div_ceil(labels).max(1);
    // a tick per turn while there is room, with the turn's name below some of them
    let ticks = if titles.len() <= 80 {
        titles.len() + 1
    } else {
        labels
    };
    let title = |at: &i64| {
        usize::try_from(*at)
            .ok()
            .filter(|at| ticks == labels || at % every == 0)
            .and_then(|at| titles.get(at))
            .cloned()
            .unwrap_or_default()
    };
    let (unit, axis) = (
        lines.unit.as_ref().map(say).unwrap_or_default(),
        say(&Phrase::new("charts-axis-turns")),
    );
    let (inks, top) = (page.inks, page.top);
    page.with(|area| {
        let small = || font(LETTERS - 2.0, inks.ink, HPos::Center, VPos::Top);
        area.draw(&Text::new(
            unit,
            (LEFT, top + ABOVE / 2),
            font(LETTERS - 2.0, inks.ink, HPos::Left, VPos::Center),
        ))?;
        let mut drawn = ChartBuilder::on(area)
            .margin_top(top + ABOVE)
            .margin_right(right)
            .x_label_area_size(BELOW)
            .y_label_area_size(LEFT)
            .build_cartesian_2d(0..last, floor..ceiling + (ceiling - floor) / 20)?;
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
            .x_labels(ticks)
            .x_label_formatter(&title)
            .x_label_style(small())
            .y_labels(6)
            .y_label_formatter(&|value| value.to_string())
            .y_label_style(font(LETTERS - 2.0, inks.ink, HPos::Right, VPos::Center))
            .x_desc(axis)
            .axis_desc_style(font(LETTERS - 2.0, inks.ink, HPos::Center, VPos::Bottom))
            .draw()?;
        let mut ends = Vec::new();
        for (line, name) in lines.lines.iter().zip(&names) {
            let from = i64::try_from(line.from).unwrap_or(0);
            let points: Vec<(i64, i64)> = (from..=last)
                .zip(line.values.iter().map(|value| *value.clamp(&-MOST, &MOST)))
                .collect();
            let Some(&end) = points.last() else { continue };
            let colour = inks::lord(&line.colour, look);
            ends.push((
                drawn.backend_coord(&end),
                line.is_out(lines.turns.len()),
                name,
                colour,
            ));
            let apart = lines
                .turns
                .len()
                .div_ceil(MOST_MARKS)
                .max(if lines.turns.len() > 6 { 2 } else { 1 });
            // each begins at another turn, so that the marks of overlapping lines are side by side
            let first = line.nth % apart;
            drawn.draw_series(std::iter::once(MarkedLine {
                points,
                nth: line.nth,
                first,
                apart,
                colour,
                halo: inks.halo,
            }))?;
        }
        // seats that are out are named where their line ends, above it; the others next to the end
        // of the axis
        let wanted: Vec<i32> = ends
            .iter()
            .filter(|(_, out, ..)| !out)
            .map(|((_, y), ..)| *y)
            .collect();
        let bottom = top + HIGH as i32 - BELOW;
        let mut rows = apart(&wanted, 18, top + ABOVE - 6, bottom).into_iter();
        let mut over: Vec<(i32, i32)> = Vec::new();
        for ((x, y), out, name, colour) in ends {
            if out {
                let near = over
                    .iter()
                    .filter(|(other, _)| (x - other).abs() < 90)
                    .count() as i32;
                over.push((x, y));
                let told = say(&Phrase::new("charts-out").with("lord", name.as_str()));
                let fits = x + 12 + width(&told, LETTERS) as i32 <= WIDTH as i32 - right;
                let (across, aside) = if fits {
                    (HPos::Left, 9)
                } else {
                    (HPos::Right, -9)
                };
                area.draw(&Text::new(
                    told,
                    (x + aside, y - 11 - 17 * near),
                    font(LETTERS - 2.0, colour, across, VPos::Center),
                ))?;
            } else if let Some(row) = rows.next() {
                let from = x + 10;
                area.draw(&PathElement::new(vec![(from, y), (from + 12, row)], colour))?;
                area.draw(&Text::new(
                    name.clone(),
                    (from + 16, row),
                    font(LETTERS, colour, HPos::Left, VPos::Center),
                ))?;
            }
        }
        Ok(())
    })?;
    Ok(page.sheet)
}

/// A seat's line, with its mark on some of its points and on the last.
struct MarkedLine {
    points: Vec<(i64, i64)>,
    nth: usize,
    first: usize,
    apart: usize,
    colour: RGBColor,
    halo: RGBColor,
}

impl<'a> PointCollection<'a, (i64, i64)> for &'a MarkedLine {
    type Point = &'a (i64, i64);
    type IntoIter = std::slice::Iter<'a, (i64, i64)>;

    fn point_iter(self) -> Self::IntoIter {
        self.points.iter()
    }
}

impl Drawable<SvgBackend<'_>> for MarkedLine {
    fn draw<I: Iterator<Item = BackendCoord>>(
        &self,
        points: I,
        paper: &mut SvgBackend,
        _: (u32, u32),
    ) -> Result<(), ChartDrawError> {
        let points: Vec<BackendCoord> = points.collect();
        let (dash, mark) = hand(self.nth);
        paper
            .0
            .stroke(points.iter().copied(), plain(self.colour), 2.6, dash)?;
        let last = points.len().saturating_sub(1);
        for (at, point) in points.iter().enumerate() {
            if at == last
                || (at >= self.first
                    && (at - self.first).is_multiple_of(self.apart)
                    && at + self.apart / 2 < last.max(1))
            {
                paper
                    .0
                    .mark(*point, mark, plain(self.colour), plain(self.halo))?;
            }
        }
        Ok(())
    }
}
