//! SVG text → a tree of shapes, with the embedded fonts only.

use super::error::RenderError;
use resvg::tiny_skia::Pixmap;
use resvg::usvg::fontdb::{self, Source};
use resvg::usvg::{Options, Tree};
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
        [&self.before, fragment, &self.after].concat()
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
