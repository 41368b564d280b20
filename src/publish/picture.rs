//! SVG → PNG: one embedded font family, no file of the machine it runs on, so that a picture is the same everywhere.

use super::PublishError;
use super::palette;
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The family of the fonts in `templates/fonts/`; drawings name no other.
pub const FAMILY: &str = "DejaVu Sans";

/// The widest and highest picture, in pixels: a drawing's size comes from a board file.
const LARGEST: u32 = 4_000;

/// What the steps of a picture took.
#[derive(Clone, Copy, Debug, Default)]
pub struct Timings {
    pub parse: Duration,
    pub raster: Duration,
    pub encode: Duration,
}

pub struct Studio {
    options: Options<'static>,
}

impl Studio {
    pub fn open(fonts: impl Iterator<Item = Vec<u8>>) -> Result<Studio, PublishError> {
        let mut database = fontdb::Database::new();
        fonts.for_each(|font| database.load_font_data(font));
        if !database.faces().any(|face| face.families.iter().any(|(family, _)| family == FAMILY)) {
            return Err(PublishError::Picture(format!("no font of the family {FAMILY} under fonts/")));
        }
        database.set_sans_serif_family(FAMILY);
        Ok(Studio { options: Options { font_family: FAMILY.to_owned(), fontdb: Arc::new(database), ..Options::default() } })
    }

    pub fn png(&self, svg: &str) -> Result<(Vec<u8>, Timings), PublishError> {
        let failed = |why: &dyn std::fmt::Display| PublishError::Picture(why.to_string());
        let mut timings = Timings::default();
        let start = Instant::now();
        let tree = Tree::from_str(svg, &self.options).map_err(|why| failed(&why))?;
        timings.parse = start.elapsed();

        let start = Instant::now();
        let size = tree.size().to_int_size();
        if size.width() > LARGEST || size.height() > LARGEST {
            return Err(failed(&format!("{} × {} pixels are too many", size.width(), size.height())));
        }
        let mut pixmap = Pixmap::new(size.width(), size.height()).ok_or_else(|| failed(&"it has no size"))?;
        pixmap.fill(Color::WHITE);
        resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
        timings.raster = start.elapsed();

        let start = Instant::now();
        let (colours, pixels) = palette::reduce(pixmap.data());
        let png = encode(size.width(), size.height(), &colours, &pixels).map_err(|why| failed(&why))?;
        timings.encode = start.elapsed();
        Ok((png, timings))
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
    encoder.set_compression(png::Compression::Balanced);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels)?;
    writer.finish()?;
    Ok(bytes)
}
