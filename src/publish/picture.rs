//! SVG → PNG: one embedded font family, no file of the machine it runs on, so that a picture is the same everywhere.

use super::PublishError;
use super::palette;
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Group, Node, Options, Text, Tree, fontdb};
use std::sync::Arc;

/// The family of the fonts in `templates/fonts/`; drawings name no other.
pub const FAMILY: &str = "DejaVu Sans";

/// The widest and highest picture, in pixels: a drawing's size comes from a board file.
const LARGEST: u32 = 4_000;

/// Draws pictures, with the embedded font alone.
pub struct Studio {
    options: Options<'static>,
}

impl Studio {
    pub(super) fn open(fonts: impl Iterator<Item = Vec<u8>>) -> Result<Studio, PublishError> {
        let mut database = fontdb::Database::new();
        fonts.for_each(|font| database.load_font_data(font));
        if !database.faces().any(|face| face.families.iter().any(|(family, _)| family == FAMILY)) {
            return Err(PublishError::Picture(format!("no font of the family {FAMILY} under fonts/")));
        }
        Ok(Studio { options: Options { font_family: FAMILY.to_owned(), fontdb: Arc::new(database), ..Options::default() } })
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
        if size.width() > LARGEST || size.height() > LARGEST {
            return Err(PublishError::Picture(format!("{} × {} pixels are too many", size.width(), size.height())));
        }
        let mut pixmap = Pixmap::new(size.width(), size.height()).ok_or_else(|| PublishError::Picture("it has no size".to_owned()))?;
        pixmap.fill(Color::WHITE);
        resvg::render(tree, Transform::identity(), &mut pixmap.as_mut());
        Ok(pixmap)
    }

    /// At most 256 colours, no transparency.
    pub fn encode(&self, pixmap: &Pixmap) -> Result<Vec<u8>, PublishError> {
        let (colours, pixels) = palette::reduce(pixmap.data());
        encode(pixmap.width(), pixmap.height(), &colours, &pixels).map_err(|why| PublishError::Picture(why.to_string()))
    }
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

fn encode(width: u32, height: u32, colours: &[[u8; 3]], pixels: &[u8]) -> Result<Vec<u8>, png::EncodingError> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(colours.concat());
    // indexed pixels have no slope that a filter could take off
    encoder.set_filter(png::Filter::NoFilter);
    // above 4, a few kilobytes less cost twice the time
    encoder.set_deflate_compression(png::DeflateCompression::Level(4));
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels)?;
    writer.finish()?;
    Ok(bytes)
}
