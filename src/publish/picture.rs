//! SVG → PNG: one embedded font family, no file of the machine it runs on, so that a picture is the same everywhere.

use super::PublishError;
use super::lettering::Lettering;
use super::palette;
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::fontdb::{self, Source};
use resvg::usvg::{Group, Node, Options, Text, Tree};
use std::borrow::Cow;
use std::sync::Arc;

/// The family of the fonts in `templates/fonts/`; drawings name no other.
pub const FAMILY: &str = "DejaVu Sans";

/// The widest and highest picture, in pixels: a drawing's size comes from a board file.
pub const LARGEST: u32 = 4_000;

/// Bytes of a picture that every mailbox takes.
pub const LIGHT: usize = 160_000;

/// Colours, and how hard to compress: tried until a picture is light. A level above 5 saves a few kilobytes for twice the time.
const THRIFT: [(usize, u8); 4] = [(64, 5), (48, 7), (36, 9), (28, 9)];

/// Draws pictures, with the embedded font alone.
pub struct Studio {
    options: Options<'static>,
    pub(super) lettering: Lettering,
}

impl Studio {
    /// Fonts that are compiled in are read where they lie, and copied nowhere.
    pub(super) fn open(fonts: impl Iterator<Item = Cow<'static, [u8]>>) -> Result<Studio, PublishError> {
        let mut database = fontdb::Database::new();
        for font in fonts {
            database.load_font_source(Source::Binary(Arc::new(font)));
        }
        if !database.faces().any(|face| face.families.iter().any(|(family, _)| family == FAMILY)) {
            return Err(PublishError::Picture(format!("no font of the family {FAMILY} under fonts/")));
        }
        let options = Options { font_family: FAMILY.to_owned(), fontdb: Arc::new(database), ..Options::default() };
        Ok(Studio { options, lettering: Lettering::default() })
    }

    /// SVG as a tree of shapes; words become outlines here.
    pub fn parse(&self, svg: &str) -> Result<Tree, PublishError> {
        Tree::from_str(svg, &self.options).map_err(|why| PublishError::Picture(why.to_string()))
    }

    /// What a picture would silently lack: texts of a family that is not embedded, and letters that the font has not.
    pub fn unwritten(&self, svg: &str, tree: &Tree) -> Vec<String> {
        let mut texts = Vec::new();
        gather(tree.root(), &mut texts);
        let wanted = svg.matches("<text").count();
        let mut lacking = Vec::new();
        if texts.len() < wanted {
            lacking.push(format!("{} of {wanted} texts", wanted - texts.len()));
        }
        for text in texts {
            let glyphs = || text.layouted().iter().flat_map(|span| &span.positioned_glyphs);
            // glyph 0 of a font is the box that stands for a letter it has not
            lacking.extend(glyphs().filter(|glyph| glyph.id.0 == 0).map(|glyph| glyph.text.clone()));
            if glyphs().next().is_none() {
                lacking.push(text.chunks().iter().map(|chunk| chunk.text()).collect());
            }
        }
        lacking
    }

    /// One point of the drawing is one pixel; the ground is white where nothing is drawn.
    pub fn raster(&self, tree: &Tree) -> Result<Pixmap, PublishError> {
        let size = tree.size().to_int_size();
        let mut pixmap = sheet(size.width(), size.height())?;
        pixmap.fill(Color::WHITE);
        resvg::render(tree, Transform::identity(), &mut pixmap.as_mut());
        Ok(pixmap)
    }

    /// An SVG over what is drawn already, its plain texts last.
    /// `scale`: pixels of a point.
    pub(super) fn paint(&self, svg: &str, pixmap: &mut Pixmap, scale: f32) -> Result<(), PublishError> {
        let (rest, texts) = super::lettering::take_out(svg);
        let tree = self.parse(&rest)?;
        resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
        self.lettering.write(self, &texts, pixmap, scale)
    }

    /// Few colours, no transparency, and small: a picture that would not be gets fewer colours and more time.
    pub fn encode(&self, pixmap: &Pixmap) -> Result<Vec<u8>, PublishError> {
        let mut bytes = Vec::new();
        for (most, level) in THRIFT {
            let (colours, pixels) = palette::reduce(pixmap.data(), most);
            bytes = encode(pixmap.width(), pixmap.height(), &colours, &pixels, level).map_err(|why| PublishError::Picture(why.to_string()))?;
            if bytes.len() <= LIGHT {
                break;
            }
        }
        Ok(bytes)
    }
}

/// An empty picture, unless it would be too large.
pub(super) fn sheet(wide: u32, high: u32) -> Result<Pixmap, PublishError> {
    if wide > LARGEST || high > LARGEST {
        return Err(PublishError::Picture(format!("{wide} × {high} pixels are too many")));
    }
    Pixmap::new(wide, high).ok_or_else(|| PublishError::Picture("it has no size".to_owned()))
}

fn gather<'t>(group: &'t Group, texts: &mut Vec<&'t Text>) {
    for node in group.children() {
        match node {
            Node::Group(group) => gather(group, texts),
            Node::Text(text) => texts.push(text),
            Node::Path(_) | Node::Image(_) => {}
        }
    }
}

fn encode(width: u32, height: u32, colours: &[[u8; 3]], pixels: &[u8], level: u8) -> Result<Vec<u8>, png::EncodingError> {
    // most maps fit, and no second copy is made while it grows
    let mut bytes = Vec::with_capacity(192 * 1024);
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(colours.concat());
    // indexed pixels have no slope that a filter could take off
    encoder.set_filter(png::Filter::NoFilter);
    encoder.set_deflate_compression(png::DeflateCompression::Level(level));
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels)?;
    writer.finish()?;
    Ok(bytes)
}
