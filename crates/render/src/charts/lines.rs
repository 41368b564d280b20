//! A line per seat, over all turns.

use super::chart::{Chart, ChartLine, LineChart, PhraseTranslator};
use super::inks::{self, ChartInks, ChartTheme, hand};
use super::layout::{ChartArea, ChartLegendSign, ChartPage, LETTERS, WIDTH, apart, font, plain};
use super::svg_backend::{ChartDrawError, ChartError, SvgBackend, SvgSheet};
use super::text_width::{cut, width};
use plotters::chart::{ChartBuilder, ChartContext};
use plotters::coord::cartesian::Cartesian2d;
use plotters::coord::types::RangedCoordi64;
use plotters::element::{Drawable, PathElement, PointCollection, Text};
use plotters::style::{RGBColor, ShapeStyle, TRANSPARENT};
use plotters_backend::BackendCoord;
use plotters_backend::text_anchor::{HPos, VPos};
use seneschal_text::Phrase;
use std::ops::Range;

const HIGH: u32 = 364;
const BELOW: i32 = 48;
const LEFT: i32 = 72;
const ABOVE: i32 = 18;
/// Marks on a line: more would overlap.
const MOST_MARKS: usize = 20;
/// A name next to the end of its line.
const NAME: u32 = 130;
/// The range of the axis; no amount is larger, and sums fit into ordinary whole numbers.
pub(super) const MOST: i64 = 1_000_000_000_000;

pub(super) fn draw(
    chart: &Chart,
    lines: &LineChart,
    look: ChartTheme,
    say: PhraseTranslator,
) -> Result<SvgSheet, ChartError> {
    let mut page = ChartPage::new(
        SvgSheet::new(chart.picture_id(look)),
        look,
        &say(&chart.caption()),
        &legend(lines, look),
        HIGH,
    )?;
    let Some(values) = value_range(lines) else {
        page.only_words(&say(&Phrase::new("charts-none")))?;
        return Ok(page.sheet);
    };
    let names: Vec<String> = lines
        .lines
        .iter()
        .map(|line| cut(&line.lord, NAME, LETTERS))
        .collect();
    let widest = names.iter().map(|name| width(name, LETTERS)).max();
    let plot = LinePlot {
        lines,
        look,
        say,
        inks: page.inks,
        top: page.top,
        right: widest.unwrap_or(0) as i32 + 34,
        names,
    };
    page.with(|area| {
        let mut grid = plot.draw_grid(area, values)?;
        let ends = plot.draw_lines(&mut grid)?;
        plot.name_ends(area, &ends)
    })?;
    Ok(page.sheet)
}

fn legend(lines: &LineChart, look: ChartTheme) -> Vec<(ChartLegendSign, String)> {
    let sign = |line: &ChartLine| {
        let (dash, mark) = hand(line.nth);
        (
            ChartLegendSign::Line(inks::lord(&line.colour, look), dash, mark),
            line.lord.clone(),
        )
    };
    lines.lines.iter().map(sign).collect()
}

/// The values that the axis of amounts covers; `None` if there are no values.
fn value_range(lines: &LineChart) -> Option<Range<i64>> {
    let values = || {
        lines.lines.iter().flat_map(|line| {
            line.values
                .iter()
                .map(|value| value.clamp(&-MOST, &MOST))
                .copied()
        })
    };
    let most = values().max()?;
    let (floor, ceiling) = (values().min().unwrap_or(0).min(0), most.max(4));
    Some(floor..ceiling + (ceiling - floor) / 20)
}

/// The turns' names below the axis: a tick per turn while there is room, with the turn's name below
/// some of them.
struct TurnTicks {
    titles: Vec<String>,
    ticks: usize,
    /// One turn in so many has its name below it; `None` if every tick has one.
    every: Option<usize>,
}

impl TurnTicks {
    /// `wide`: the length of the axis.
    fn of(turns: &[Phrase], wide: i32, say: PhraseTranslator) -> TurnTicks {
        let titles: Vec<String> = turns
            .iter()
            .map(|turn| cut(&say(turn), 220, LETTERS - 2.0))
            .collect();
        let widest = titles
            .iter()
            .map(|title| width(title, LETTERS - 2.0))
            .max()
            .unwrap_or(1)
            .max(1);
        let labels = ((wide as u32) / (widest + 14)).clamp(1, 8) as usize;
        let ticks = if titles.len() <= 80 {
            titles.len() + 1
        } else {
            labels
        };
        TurnTicks {
            ticks,
            every: (ticks != labels).then(|| titles.len().div_ceil(labels).max(1)),
            titles,
        }
    }

    fn title(&self, at: i64) -> String {
        usize::try_from(at)
            .ok()
            .filter(|at| self.every.is_none_or(|every| at % every == 0))
            .and_then(|at| self.titles.get(at))
            .cloned()
            .unwrap_or_default()
    }
}

type LineGrid<'a, 'p> =
    ChartContext<'a, SvgBackend<'p>, Cartesian2d<RangedCoordi64, RangedCoordi64>>;

/// Where a seat's line ends in the picture.
struct LineEnd<'n> {
    at: BackendCoord,
    out: bool,
    name: &'n str,
    colour: RGBColor,
}

/// The area of the lines, and what they look like.
struct LinePlot<'c> {
    lines: &'c LineChart,
    look: ChartTheme,
    say: PhraseTranslator<'c>,
    inks: &'static ChartInks,
    /// Where the chart may begin.
    top: i32,
    /// The width of the names next to the ends of the lines.
    right: i32,
    /// By line.
    names: Vec<String>,
}

impl LinePlot<'_> {
    fn last_turn(&self) -> i64 {
        i64::try_from(self.lines.turns.len().saturating_sub(1))
            .unwrap_or(0)
            .max(1)
    }

    /// Draws axes, grid and the words at the axes.
    fn draw_grid<'a, 'p>(
        &self,
        area: &ChartArea<'p>,
        values: Range<i64>,
    ) -> Result<LineGrid<'a, 'p>, ChartError> {
        let small = |across, down| font(LETTERS - 2.0, self.inks.ink, across, down);
        let mut grid = ChartBuilder::on(area)
            .margin_top(self.top + ABOVE)
            .margin_right(self.right)
            .x_label_area_size(BELOW)
            .y_label_area_size(LEFT)
            .build_cartesian_2d(0..self.last_turn(), values)?;
        let turns = TurnTicks::of(
            &self.lines.turns,
            WIDTH as i32 - LEFT - self.right,
            self.say,
        );
        grid.configure_mesh()
            .disable_x_mesh()
            .bold_line_style(self.inks.faint)
            .light_line_style(TRANSPARENT)
            .axis_style(ShapeStyle {
                color: self.inks.ink.into(),
                filled: false,
                stroke_width: 1,
            })
            .x_labels(turns.ticks)
            .x_label_formatter(&|at| turns.title(*at))
            .x_label_style(small(HPos::Center, VPos::Top))
            .y_labels(6)
            .y_label_formatter(&|value| value.to_string())
            .y_label_style(small(HPos::Right, VPos::Center))
            .x_desc((self.say)(&Phrase::new("charts-axis-turns")))
            .axis_desc_style(small(HPos::Center, VPos::Bottom))
            .draw()?;
        Ok(grid)
    }

    /// Draws every line that has a value, and returns their ends.
    fn draw_lines(&self, grid: &mut LineGrid) -> Result<Vec<LineEnd<'_>>, ChartError> {
        let turns = self.lines.turns.len();
        let apart = turns
            .div_ceil(MOST_MARKS)
            .max(if turns > 6 { 2 } else { 1 });
        let mut ends = Vec::new();
        for (line, name) in self.lines.lines.iter().zip(&self.names) {
            let from = i64::try_from(line.from).unwrap_or(0);
            let points: Vec<(i64, i64)> = (from..=self.last_turn())
                .zip(line.values.iter().map(|value| *value.clamp(&-MOST, &MOST)))
                .collect();
            let Some(&end) = points.last() else { continue };
            let colour = inks::lord(&line.colour, self.look);
            ends.push(LineEnd {
                at: grid.backend_coord(&end),
                out: line.is_out(turns),
                name,
                colour,
            });
            grid.draw_series(std::iter::once(MarkedLine {
                points,
                nth: line.nth,
                // each begins at another turn, so that the marks of overlapping lines are side by
                // side
                first: line.nth % apart,
                apart,
                colour,
                halo: self.inks.halo,
            }))?;
        }
        Ok(ends)
    }

    /// Seats that are out are named where their line ends, above it; the others next to the end of
    /// the axis.
    fn name_ends(&self, area: &ChartArea, ends: &[LineEnd]) -> Result<(), ChartError> {
        let wanted: Vec<i32> = ends
            .iter()
            .filter(|end| !end.out)
            .map(|end| end.at.1)
            .collect();
        let bottom = self.top + HIGH as i32 - BELOW;
        let mut rows = apart(&wanted, 18, self.top + ABOVE - 6, bottom).into_iter();
        let mut above: Vec<i32> = Vec::new();
        for end in ends {
            if end.out {
                let near = above
                    .iter()
                    .filter(|other| (end.at.0 - *other).abs() < 90)
                    .count() as i32;
                above.push(end.at.0);
                self.name_above(area, end, near)?;
            } else if let Some(row) = rows.next() {
                name_beside(area, end, row)?;
            }
        }
        Ok(())
    }

    /// `near`: how many names are already there, one above the other.
    fn name_above(&self, area: &ChartArea, end: &LineEnd, near: i32) -> Result<(), ChartError> {
        let (x, y) = end.at;
        let told = (self.say)(&Phrase::new("charts-out").with("lord", end.name));
        let fits = x + 12 + width(&told, LETTERS) as i32 <= WIDTH as i32 - self.right;
        let (across, aside) = if fits {
            (HPos::Left, 9)
        } else {
            (HPos::Right, -9)
        };
        area.draw(&Text::new(
            told,
            (x + aside, y - 11 - 17 * near),
            font(LETTERS - 2.0, end.colour, across, VPos::Center),
        ))?;
        Ok(())
    }
}

fn name_beside(area: &ChartArea, end: &LineEnd, row: i32) -> Result<(), ChartError> {
    let (x, y) = end.at;
    let from = x + 10;
    area.draw(&PathElement::new(
        vec![(from, y), (from + 12, row)],
        end.colour,
    ))?;
    area.draw(&Text::new(
        end.name.to_owned(),
        (from + 16, row),
        font(LETTERS, end.colour, HPos::Left, VPos::Center),
    ))?;
    Ok(())
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
