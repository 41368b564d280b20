//! SVG text → a tree of shapes, with the embedded fonts only.

use super::error::RenderError;
use resvg::tiny_skia::{Path, PathBuilder, Pixmap};
use resvg::usvg::fontdb::{self, Family, Query, Source, Weight};
use resvg::usvg::{Options, Tree};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::prelude::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};
use std::borrow::Cow;
use std::sync::Arc;

/// The family of the fonts in `templates/fonts/`; drawings name no other.
pub(super) const FAMILY: &str = "DejaVu Sans";

/// The largest width and height of a picture, in pixels: a drawing's size comes from a board file.
pub(super) const LARGEST: u32 = 4_000;

/// Reads SVG with the embedded fonts.
pub(super) struct SvgParser {
    options: Options<'static>,
}

/// An SVG split where its layers go, with everything that the layers may refer to.
pub(super) struct SvgPage {
    pub before: String,
    pub after: String,
    /// The key of its definitions and of everything that is drawn from them once.
    pub mark: String,
    /// Pixels per point.
    pub scale: f32,
}

impl SvgPage {
    pub(super) fn around(&self, fragment: &str) -> String {
        let [before, more] = self.frame_of(fragment);
        [before, more, fragment, &self.after].concat()
    }

    /// What comes before a fragment: without the definitions if it refers to none, since they take
    /// longer to parse than most layers.
    fn frame_of(&self, fragment: &str) -> [&str; 2] {
        let refers = |text: &str| ["url(", "href="].iter().any(|mark| text.contains(mark));
        let bare = || {
            let (before, rest) = self.before.split_once("<defs>")?;
            let (_, more) = rest.split_once("</defs>")?;
            let kept = [before, more, fragment, &self.after];
            let is_bare = !kept.into_iter().any(refers) && !self.before.contains("<style");
            is_bare.then_some([before, more])
        };
        bare().unwrap_or([&self.before, ""])
    }
}

/// A letter in units of its font.
pub(super) struct GlyphOutline {
    pub outline: Path,
    pub advance: f32,
    pub units_per_em: f32,
}

#[derive(Default)]
struct OutlineBuilder(PathBuilder);

impl OutlinePen for OutlineBuilder {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to(x, y);
    }

    fn quad_to(&mut self, cx0: f32, cy0: f32, x: f32, y: f32) {
        self.0.quad_to(cx0, cy0, x, y);
    }

    fn curve_to(&mut self, cx0: f32, cy0: f32, cx1: f32, cy1: f32, x: f32, y: f32) {
        self.0.cubic_to(cx0, cy0, cx1, cy1, x, y);
    }

    fn close(&mut self) {
        self.0.close();
    }
}

impl SvgParser {
    /// Opens the fonts; compiled-in ones are used in place, not copied.
    pub(super) fn open(
        fonts: impl Iterator<Item = Cow<'static, [u8]>>,
    ) -> Result<SvgParser, RenderError> {
        let mut database = fontdb::Database::new();
        for font in fonts {
            database.load_font_source(Source::Binary(Arc::new(font)));
        }
        if !database
            .faces()
            .any(|face| face.families.iter().any(|(family, _)| family == FAMILY))
        {
            return Err(RenderError::Picture(format!(
                "no font of the family {FAMILY} under fonts/"
            )));
        }
        let options = Options {
            font_family: FAMILY.to_owned(),
            fontdb: Arc::new(database),
            ..Options::default()
        };
        Ok(SvgParser { options })
    }

    /// The outline of a letter, if the font has one of its own for it.
    pub(super) fn glyph(&self, letter: char, bold: bool) -> Option<GlyphOutline> {
        let face = self.options.fontdb.query(&Query {
            families: &[Family::Name(FAMILY)],
            weight: if bold { Weight::BOLD } else { Weight::NORMAL },
            ..Query::default()
        })?;
        self.options.fontdb.with_face_data(face, |font, index| {
            let font = FontRef::from_index(font, index).ok()?;
            let glyph = font.charmap().map(letter)?;
            let (size, place) = (Size::unscaled(), LocationRef::default());
            let mut pen = OutlineBuilder::default();
            font.outline_glyphs()
                .get(glyph)?
                .draw(DrawSettings::unhinted(size, place), &mut pen)
                .ok()?;
            Some(GlyphOutline {
                outline: pen.0.finish()?,
                advance: font.glyph_metrics(size, place).advance_width(glyph)?,
                units_per_em: f32::from(font.metrics(size, place).units_per_em),
            })
        })?
    }

    /// SVG as a tree of shapes; this step turns text into outlines.
    pub(super) fn parse(&self, svg: &str) -> Result<Tree, RenderError> {
        Tree::from_str(svg, &self.options).map_err(|why| RenderError::Picture(why.to_string()))
    }
}

/// An empty picture, unless it would be too large.
pub(super) fn sheet(wide: u32, high: u32) -> Result<Pixmap, RenderError> {
    if wide > LARGEST || high > LARGEST {
        return Err(RenderError::Picture(format!(
            "{wide} × {high} pixels are too many"
        )));
    }
    Pixmap::new(wide, high).ok_or_else(|| RenderError::Picture("it has no size".to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn definitions_come_only_where_something_refers_to_them() {
        let page = |before: &str| SvgPage {
            before: before.to_owned(),
            after: "</svg>".to_owned(),
            mark: String::new(),
            scale: 1.0,
        };
        let usual = "<svg><defs><g id=\"a\"/></defs><title>x</title>";
        for (before, fragment, defined) in [
            (usual, "<rect fill=\"#102030\"/>", false),
            (usual, "<use xlink:href=\"#a\"/>", true),
            (usual, "<rect fill=\"url(#a)\"/>", true),
            (
                "<svg><defs><style>g{}</style></defs><title>x</title>",
                "<g/>",
                true,
            ),
            (
                "<svg mask=\"url(#a)\"><defs/><defs></defs><title>x</title>",
                "<g/>",
                true,
            ),
        ] {
            let svg = page(before).around(fragment);
            assert_eq!(svg.contains("<defs>"), defined, "{svg}");
            assert!(
                svg.contains("<title>x</title>") && svg.ends_with(&format!("{fragment}</svg>"))
            );
        }
    }
}
