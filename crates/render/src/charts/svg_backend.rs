//! The backend that `plotters` draws on: SVG with its own dashes and patterns.
//!
//! The library's SVG backend has neither, would cut a dashed line into hundreds of pieces, and
//! names a font in each text; a custom backend is the library's way to change that. Text is set in
//! the one embedded family, so a picture is the same everywhere and every character is drawn.

use super::text_width::width;
use crate::{escaping::escape, svg_parser::FAMILY};
use plotters_backend::text_anchor::{HPos, VPos};
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
    FontStyle, FontTransform,
};
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::fmt;

/// Writing into memory does not fail; the library's own steps may.
pub(super) type ChartDrawError = DrawingErrorKind<Infallible>;

/// The drawing so far. `plotters` takes ownership of its backend, so it gets the sheet as a
/// borrowed `SvgBackend`.
pub(super) struct SvgSheet {
    size: (u32, u32),
    body: String,
    /// By number: background colour, strokes, colour of the strokes.
    patterns: BTreeMap<usize, (String, &'static str, String)>,
    /// The prefix of this picture's ids, so that one page can contain several.
    id: String,
}

pub(super) struct SvgBackend<'s>(pub &'s mut SvgSheet);

/// The closest SVG equivalent of a `plotters` colour.
fn hex(colour: BackendColor) -> String {
    let (red, green, blue) = colour.rgb;
    format!("#{red:02x}{green:02x}{blue:02x}")
}

pub(super) fn escaped(text: &str) -> String {
    let mut out = Vec::new();
    // writing into memory does not fail
    let _ = escape(text, &mut out);
    String::from_utf8(out).unwrap_or_default()
}

impl SvgSheet {
    pub(super) fn new(id: String) -> SvgSheet {
        SvgSheet {
            size: (0, 0),
            body: String::new(),
            patterns: BTreeMap::new(),
            id,
        }
    }

    /// The same sheet in another size.
    pub(super) fn sized(mut self, size: (u32, u32)) -> SvgSheet {
        self.size = size;
        self
    }

    /// The whole picture. Screen readers read its title and description.
    pub(super) fn svg(&self, language: &str, title: &str, description: &str) -> String {
        let (width, height) = self.size;
        let id = &self.id;
        let mut defs = String::new();
        for (nth, (ground, strokes, colour)) in &self.patterns {
            defs.push_str(&format!(
                "<pattern id=\"{id}-{nth}\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\"><rect width=\"8\" height=\"8\" fill=\"{ground}\"/><path d=\"{strokes}\" stroke=\"{colour}\" stroke-width=\"1.4\"/></pattern>\n"
            ));
        }
        let (lang, title, description) = (escaped(language), escaped(title), escaped(description));
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" font-family=\"{FAMILY}\" lang=\"{lang}\" role=\"img\" aria-labelledby=\"{id}-title {id}-desc\">\n<title id=\"{id}-title\">{title}</title>\n<desc id=\"{id}-desc\">{description}</desc>\n"
        );
        if !defs.is_empty() {
            svg.push_str(&format!("<defs>\n{defs}</defs>\n"));
        }
        svg.push_str(&self.body);
        svg.push_str("</svg>\n");
        svg
    }

    fn put(&mut self, element: &str) -> Result<(), ChartDrawError> {
        self.body.push_str(element);
        self.body.push('\n');
        Ok(())
    }

    /// Declares a pattern, and returns the value that fills with it; no pattern without strokes.
    pub(super) fn pattern(
        &mut self,
        nth: usize,
        ground: BackendColor,
        strokes: &'static str,
        colour: BackendColor,
    ) -> String {
        if strokes.is_empty() {
            return hex(ground);
        }
        self.patterns
            .entry(nth)
            .or_insert_with(|| (hex(ground), strokes, hex(colour)));
        format!("url(#{}-{nth})", self.id)
    }

    pub(super) fn block(
        &mut self,
        [from, to]: [BackendCoord; 2],
        fill: &str,
        stroke: BackendColor,
    ) -> Result<(), ChartDrawError> {
        let (x, y) = (from.0.min(to.0), from.1.min(to.1));
        let (wide, high) = ((from.0 - to.0).abs(), (from.1 - to.1).abs());
        let stroke = hex(stroke);
        self.put(&format!("<rect x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\" fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\"0.8\"/>"))
    }

    pub(super) fn stroke(
        &mut self,
        points: impl Iterator<Item = BackendCoord>,
        colour: BackendColor,
        width: f32,
        dash: &str,
    ) -> Result<(), ChartDrawError> {
        let points: Vec<String> = points.map(|(x, y)| format!("{x},{y}")).collect();
        let (points, colour) = (points.join(" "), hex(colour));
        let dash = if dash.is_empty() {
            String::new()
        } else {
            format!(" stroke-dasharray=\"{dash}\"")
        };
        self.put(&format!("<polyline points=\"{points}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linejoin=\"round\"{dash}/>"))
    }

    pub(super) fn mark(
        &mut self,
        (x, y): BackendCoord,
        shape: &[(i32, i32)],
        colour: BackendColor,
        halo: BackendColor,
    ) -> Result<(), ChartDrawError> {
        let points: Vec<String> = shape
            .iter()
            .map(|(dx, dy)| format!("{},{}", x + dx, y + dy))
            .collect();
        let (points, colour, halo) = (points.join(" "), hex(colour), hex(halo));
        self.put(&format!("<polygon points=\"{points}\" fill=\"{colour}\" stroke=\"{halo}\" stroke-width=\"1.2\"/>"))
    }
}

/// Why a chart was not drawn; errors of `plotters` as text.
#[derive(Debug)]
pub(super) struct ChartError(String);

impl fmt::Display for ChartError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<E: std::error::Error + Send + Sync> From<plotters::drawing::DrawingAreaErrorKind<E>>
    for ChartError
{
    fn from(why: plotters::drawing::DrawingAreaErrorKind<E>) -> ChartError {
        ChartError(why.to_string())
    }
}

impl From<ChartDrawError> for ChartError {
    fn from(why: ChartDrawError) -> ChartError {
        ChartError(why.to_string())
    }
}

impl DrawingBackend for SvgBackend<'_> {
    type ErrorType = Infallible;

    fn get_size(&self) -> (u32, u32) {
        self.0.size
    }

    fn ensure_prepared(&mut self) -> Result<(), ChartDrawError> {
        Ok(())
    }

    fn present(&mut self) -> Result<(), ChartDrawError> {
        Ok(())
    }

    fn draw_pixel(
        &mut self,
        (x, y): BackendCoord,
        colour: BackendColor,
    ) -> Result<(), ChartDrawError> {
        self.0.put(&format!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"1\" height=\"1\" fill=\"{}\"/>",
            hex(colour)
        ))
    }

    fn draw_line<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
    ) -> Result<(), ChartDrawError> {
        self.draw_path([from, to], style)
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Result<(), ChartDrawError> {
        if style.color().alpha == 0.0 {
            return Ok(());
        }
        let points: Vec<String> = path.into_iter().map(|(x, y)| format!("{x},{y}")).collect();
        let (points, colour, width) = (points.join(" "), hex(style.color()), style.stroke_width());
        self.0.put(&format!("<polyline points=\"{points}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\"/>"))
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
        fill: bool,
    ) -> Result<(), ChartDrawError> {
        if style.color().alpha == 0.0 {
            return Ok(());
        }
        let (wide, high, colour) = (to.0 - from.0, to.1 - from.1, hex(style.color()));
        let (fill, stroke) = if fill {
            (colour.as_str(), "none")
        } else {
            ("none", colour.as_str())
        };
        self.0.put(&format!("<rect x=\"{}\" y=\"{}\" width=\"{wide}\" height=\"{high}\" fill=\"{fill}\" stroke=\"{stroke}\"/>", from.0, from.1))
    }

    fn draw_text<S: BackendTextStyle>(
        &mut self,
        text: &str,
        style: &S,
        (x, y): BackendCoord,
    ) -> Result<(), ChartDrawError> {
        if text.trim().is_empty() {
            return Ok(());
        }
        // from the middle or the edge of a line of text to its baseline
        let size = style.size();
        let down = match style.anchor().v_pos {
            VPos::Top => size * 0.8,
            VPos::Center => size * 0.36,
            VPos::Bottom => -size * 0.2,
        };
        let anchor = match style.anchor().h_pos {
            HPos::Left => "start",
            HPos::Center => "middle",
            HPos::Right => "end",
        };
        let weight = if matches!(style.style(), FontStyle::Bold) {
            " font-weight=\"bold\""
        } else {
            ""
        };
        let turned = match style.transform() {
            FontTransform::Rotate90 => format!(" transform=\"rotate(90,{x},{y})\""),
            FontTransform::Rotate180 => format!(" transform=\"rotate(180,{x},{y})\""),
            FontTransform::Rotate270 => format!(" transform=\"rotate(270,{x},{y})\""),
            _ => String::new(),
        };
        let (colour, text) = (hex(style.color()), escaped(text));
        let y = f64::from(y) + down;
        self.0.put(&format!("<text x=\"{x}\" y=\"{y:.1}\" font-size=\"{size}\" fill=\"{colour}\" text-anchor=\"{anchor}\"{weight}{turned}>{text}</text>"))
    }

    fn estimate_text_size<S: BackendTextStyle>(
        &self,
        text: &str,
        style: &S,
    ) -> Result<(u32, u32), ChartDrawError> {
        let size = style.size();
        Ok((width(text, size), size.ceil() as u32))
    }
}
