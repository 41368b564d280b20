//! How each year went, as a table: a row per year, tinted by its tone, with a sign that shows the
//! same without colours.

use super::layout::{ChartPage, LETTERS, WIDTH, cut, font, plain};
use super::svg_backend::{ChartDrawError, ChartError, SvgBackend, SvgSheet};
use super::{Chart, ChartTheme, PhraseTranslator, YearTable};
use crate::games::NoteTone;
use crate::text::Phrase;
use plotters::element::{Drawable, PointCollection, Text};
use plotters::style::RGBColor;
use plotters_backend::BackendCoord;
use plotters_backend::text_anchor::{HPos, VPos};

/// Of longer campaigns the last years are shown.
pub const MOST_YEARS: usize = 120;
/// With more years, the table continues in a second column.
const LONG: usize = 16;
const ROW: i32 = 24;
const EDGE: i32 = 18;
const YEAR: i32 = 52;

pub fn draw(
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
        &[],
        high,
    )?;
    if shown.is_empty() || years.kinds.is_empty() {
        page.only_words(&say(&Phrase::new("charts-none")))?;
        return Ok(page.sheet);
    }
    let (inks, top) = (page.inks, page.top);
    let wide = (WIDTH as i32 - 2 * EDGE) / i32::try_from(across).unwrap_or(1);
    let cell = (wide - YEAR - 14) / i32::try_from(years.kinds.len()).unwrap_or(1).max(1);
    let (small, room) = (LETTERS - 1.0, u32::try_from(cell - 34).unwrap_or(0));
    page.with(|area| {
        let words = |text: String, at: (i32, i32)| {
            area.draw(&Text::new(
                text,
                at,
                font(small, inks.ink, HPos::Left, VPos::Center),
            ))
        };
        for (block, part) in shown.chunks(down.max(1)).enumerate() {
            let left = EDGE + i32::try_from(block).unwrap_or(0) * wide;
            let mut y = top + ROW / 2;
            words(
                cut(
                    &say(&Phrase::new("charts-axis-years").with("period", years.period.name())),
                    50,
                    small,
                ),
                (left, y),
            )?;
            for (n, kind) in (0_i32..).zip(&years.kinds) {
                words(
                    cut(&say(kind), room, small),
                    (left + YEAR + n * cell + 28, y),
                )?;
            }
            for (year, notes) in part {
                y += ROW;
                words(year.to_string(), (left, y))?;
                for (n, (says, tone)) in (0_i32..)
                    .zip(notes)
                    .filter_map(|(n, note)| Some((n, note.as_ref()?)))
                {
                    let x = left + YEAR + n * cell;
                    area.draw(&YearCell {
                        corners: [(x, y - ROW / 2 + 1), (x + cell - 6, y + ROW / 2 - 1)],
                        tone: *tone,
                        look,
                        ink: inks.ink,
                    })?;
                    words(cut(&say(says), room, small), (x + 28, y))?;
                }
            }
        }
        Ok(())
    })?;
    Ok(page.sheet)
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
