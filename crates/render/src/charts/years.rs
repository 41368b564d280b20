//! How each year went, as a table: a row per year, tinted by its tone, with a sign that shows the
//! same without colours.

use super::chart::{Chart, ChartYearNote, PhraseTranslator, YearTable};
use super::inks::ChartTheme;
use super::layout::{ChartArea, ChartPage, LETTERS, WIDTH, font, plain};
use super::svg_backend::{ChartDrawError, ChartError, SvgBackend, SvgSheet};
use super::text_width::cut;
use plotters::element::{Drawable, PointCollection, Text};
use plotters::style::RGBColor;
use plotters_backend::BackendCoord;
use plotters_backend::text_anchor::{HPos, VPos};
use seneschal_seam::NoteTone;
use seneschal_text::Phrase;

/// Of longer campaigns the last years are shown.
pub(super) const MOST_YEARS: usize = 120;
/// With more years, the table continues in a second column.
const LONG: usize = 16;
const ROW: i32 = 24;
const EDGE: i32 = 18;
const YEAR: i32 = 52;
const SMALL: f64 = LETTERS - 1.0;

pub(super) fn draw(
    chart: &Chart,
    years: &YearTable,
    look: ChartTheme,
    say: PhraseTranslator,
) -> Result<SvgSheet, ChartError> {
    let shown = years
        .years
        .get(years.years.len().saturating_sub(MOST_YEARS)..)
        .unwrap_or_default();
    let across = if shown.len() > LONG { 2 } else { 1 };
    let down = shown.len().div_ceil(across);
    let high = u32::try_from((i32::try_from(down).unwrap_or(0) + 1) * ROW + 24)
        .unwrap_or(0)
        .max(120);
    let mut page = ChartPage::new(
        SvgSheet::new(chart.picture_id(look)),
        look,
        &say(&chart.title),
        &[],
        high,
    )?;
    if shown.is_empty() || years.kinds.is_empty() {
        page.only_words(&say(&Phrase::new("charts-none")))?;
        return Ok(page.sheet);
    }
    let wide = (WIDTH as i32 - 2 * EDGE) / i32::try_from(across).unwrap_or(1);
    let cell = (wide - YEAR - 14) / i32::try_from(years.kinds.len()).unwrap_or(1).max(1);
    let (ink, y) = (page.inks.ink, page.top + ROW / 2);
    page.with(|area| {
        let columns = YearColumns {
            area,
            look,
            say,
            ink,
            cell,
        };
        for (block, part) in shown.chunks(down.max(1)).enumerate() {
            let left = EDGE + i32::try_from(block).unwrap_or(0) * wide;
            columns.draw_heads(years, (left, y))?;
            for (row, (year, notes)) in (1_i32..).zip(part) {
                columns.draw_row(*year, notes, (left, y + row * ROW))?;
            }
        }
        Ok(())
    })?;
    Ok(page.sheet)
}

/// One column of years, each with a cell per kind.
struct YearColumns<'c, 'p> {
    area: &'c ChartArea<'p>,
    look: ChartTheme,
    say: PhraseTranslator<'c>,
    ink: RGBColor,
    /// The width of a cell.
    cell: i32,
}

impl YearColumns<'_, '_> {
    fn write(&self, text: String, at: (i32, i32)) -> Result<(), ChartError> {
        self.area.draw(&Text::new(
            text,
            at,
            font(SMALL, self.ink, HPos::Left, VPos::Center),
        ))?;
        Ok(())
    }

    /// The words of a cell, cut to fit.
    fn words(&self, says: &Phrase) -> String {
        let room = u32::try_from(self.cell - 34).unwrap_or(0);
        cut(&(self.say)(says), room, SMALL)
    }

    fn draw_heads(&self, years: &YearTable, (left, y): (i32, i32)) -> Result<(), ChartError> {
        let axis = Phrase::new("charts-axis-years").with("period", years.period.name());
        self.write(cut(&(self.say)(&axis), 50, SMALL), (left, y))?;
        for (n, kind) in (0_i32..).zip(&years.kinds) {
            self.write(self.words(kind), (left + YEAR + n * self.cell + 28, y))?;
        }
        Ok(())
    }

    fn draw_row(
        &self,
        year: u32,
        notes: &[ChartYearNote],
        (left, y): (i32, i32),
    ) -> Result<(), ChartError> {
        self.write(year.to_string(), (left, y))?;
        for (n, (says, tone)) in (0_i32..)
            .zip(notes)
            .filter_map(|(n, note)| Some((n, note.as_ref()?)))
        {
            let x = left + YEAR + n * self.cell;
            self.area.draw(&YearCell {
                corners: [(x, y - ROW / 2 + 1), (x + self.cell - 6, y + ROW / 2 - 1)],
                tone: *tone,
                look: self.look,
                ink: self.ink,
            })?;
            self.write(self.words(says), (x + 28, y))?;
        }
        Ok(())
    }
}

fn tint(tone: NoteTone, look: ChartTheme) -> RGBColor {
    match (tone, look) {
        (NoteTone::Good, ChartTheme::Light) => RGBColor(222, 236, 208),
        (NoteTone::Plain, ChartTheme::Light) => RGBColor(238, 232, 214),
        (NoteTone::Bad, ChartTheme::Light) => RGBColor(246, 214, 202),
        (NoteTone::Good, ChartTheme::Dark) => RGBColor(38, 66, 40),
        (NoteTone::Plain, ChartTheme::Dark) => RGBColor(52, 48, 38),
        (NoteTone::Bad, ChartTheme::Dark) => RGBColor(92, 38, 30),
    }
}

struct YearCell {
    corners: [(i32, i32); 2],
    tone: NoteTone,
    look: ChartTheme,
    ink: RGBColor,
}

impl<'a> PointCollection<'a, (i32, i32)> for &'a YearCell {
    type Point = &'a (i32, i32);
    type IntoIter = std::slice::Iter<'a, (i32, i32)>;

    fn point_iter(self) -> Self::IntoIter {
        self.corners.iter()
    }
}

impl Drawable<SvgBackend<'_>> for YearCell {
    fn draw<I: Iterator<Item = BackendCoord>>(
        &self,
        corners: I,
        paper: &mut SvgBackend,
        _: (u32, u32),
    ) -> Result<(), ChartDrawError> {
        let corners: Vec<BackendCoord> = corners.collect();
        let &[from, to] = corners.as_slice() else {
            return Ok(());
        };
        let ground = plain(tint(self.tone, self.look));
        let fill = paper.0.pattern(0, ground, "", ground);
        paper.0.block([from, to], &fill, ground)?;
        let sign: &[(i32, i32)] = match self.tone {
            NoteTone::Good => &[(0, -6), (6, 5), (-6, 5)],
            NoteTone::Plain => &[(-6, -2), (6, -2), (6, 2), (-6, 2)],
            NoteTone::Bad => &[(0, 6), (6, -5), (-6, -5)],
        };
        paper.0.mark(
            (from.0 + 14, (from.1 + to.1) / 2),
            sign,
            plain(self.ink),
            ground,
        )
    }
}
