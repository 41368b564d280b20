//! SVG → PNG: one embedded font family and no files of the machine, so that a picture is the same
//! everywhere.

use super::compression;
use super::error::RenderError;
use super::glyphs::{GlyphCache, PlacedGlyph};
use super::overlay::{Overlay, OverlayBuilder};
use super::palette::{self, MIXED, StylePalette};
use super::pattern_fill::{FilledShape, PatternCache};
use super::picture_bands::{PictureBand, at_once, in_bands};
use super::plain_elements;
use super::sprites::{PlacedSprite, SpriteCache};
use super::svg_parser::{SvgPage, SvgParser, sheet};
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Group, Node, Text, Tree};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// The size in bytes of a picture that every mailbox accepts.
pub(super) const LIGHT: usize = 160_000;

/// The colours that a picture may have.
#[derive(Clone, Copy)]
enum ColourChoice {
    /// Those of its style, plus blends up to this number.
    Style(usize),
    /// The most frequent ones of its style.
    Most(usize),
}

/// Colours and compression levels, 1 to 9, tried until a picture is small enough: level 5 takes two
/// thirds of the time of level 6, and has 3 % more bytes. Never colours outside its style: two
/// seats would look the same.
const OF_A_STYLE: [(ColourChoice, i32); 5] = [
    (ColourChoice::Style(MIXED), 5),
    (ColourChoice::Style(MIXED), 9),
    (ColourChoice::Style(0), 9),
    (ColourChoice::Most(48), 9),
    (ColourChoice::Most(32), 9),
];
/// The same for a broad picture, which one reader requested: it may be larger, and each try takes
/// longer. Fewer colours would hardly help: in a picture 2,000 pixels wide, 36 instead of 71 save 3
/// %.
const OF_A_BROAD: [(ColourChoice, i32); 2] =
    [(ColourChoice::Style(MIXED), 5), (ColourChoice::Style(0), 9)];
/// From this many pixels on a picture is broad; a board at its own size has fewer, one of 1,200
/// pixels more.
const BROAD: u32 = 1_850_000;
/// The same for a picture without a style: how many of its own most frequent colours.
const OF_NONE: [(usize, i32); 4] = [(64, 5), (48, 7), (36, 9), (28, 9)];
/// How many styles' palettes are cached.
const STYLES: usize = 16;

/// The named colours, and how many were wanted.
type PaletteKey = (Vec<[u8; 3]>, usize);

/// Draws pictures with the embedded font only.
pub struct PicturePainter {
    pub(super) parser: SvgParser,
    pub(super) lettering: GlyphCache,
    pub(super) stamps: SpriteCache,
    pub(super) weaving: PatternCache,
    /// Palettes.
    styles: Mutex<BTreeMap<PaletteKey, Arc<StylePalette>>>,
}

/// A picture before it is encoded.
pub struct Painting {
    pub pixmap: Pixmap,
    /// The colours of its style; empty without a style: then the picture is searched for colours.
    pub named: Vec<[u8; 3]>,
}

impl PicturePainter {
    /// Opens the fonts; compiled-in ones are used in place, not copied.
    pub(super) fn open(
        fonts: impl Iterator<Item = Cow<'static, [u8]>>,
    ) -> Result<PicturePainter, RenderError> {
        Ok(PicturePainter {
            parser: SvgParser::open(fonts)?,
            lettering: GlyphCache::default(),
            stamps: SpriteCache::default(),
            weaving: PatternCache::default(),
            styles: Mutex::default(),
        })
    }

    /// SVG as a tree of shapes; this step turns text into outlines.
    pub fn parse(&self, svg: &str) -> Result<Tree, RenderError> {
        self.parser.parse(svg)
    }

    /// The texts that a picture would silently lack: in a family that is not embedded, or with
    /// characters that the font lacks.
    pub fn unwritten(&self, svg: &str, tree: &Tree) -> Vec<String> {
        let mut texts = Vec::new();
        gather(tree.root(), &mut texts);
        let wanted = svg.matches("<text").count();
        let mut lacking = Vec::new();
        if texts.len() < wanted {
            lacking.push(format!("{} of {wanted} texts", wanted - texts.len()));
        }
        for text in texts {
            let glyphs = || {
                text.layouted()
                    .iter()
                    .flat_map(|span| &span.positioned_glyphs)
            };
            // glyph 0 of a font is the box for a missing character
            lacking.extend(
                glyphs()
                    .filter(|glyph| glyph.id.0 == 0)
                    .map(|glyph| glyph.text.clone()),
            );
            if glyphs().next().is_none() {
                lacking.push(text.chunks().iter().map(|chunk| chunk.text()).collect());
            }
        }
        lacking
    }

    /// One point of the drawing is one pixel; undrawn areas are white.
    pub fn raster(&self, tree: &Tree) -> Result<Pixmap, RenderError> {
        let size = tree.size().to_int_size();
        let mut pixmap = sheet(size.width(), size.height())?;
        pixmap.fill(Color::WHITE);
        resvg::render(tree, Transform::identity(), &mut pixmap.as_mut());
        Ok(pixmap)
    }

    /// Paints a layer over the existing picture.
    #[cfg(test)]
    pub(super) fn paint(
        &self,
        page: &SvgPage,
        fragment: &str,
        pixmap: &mut Pixmap,
    ) -> Result<(), RenderError> {
        lay(&[self.ready(page, fragment)?], None, pixmap)
    }

    /// A layer of this size by itself, to be laid over other pictures.
    pub(super) fn overlay(
        &self,
        page: &SvgPage,
        fragment: &str,
        size: (u32, u32),
    ) -> Result<Overlay, RenderError> {
        let layers = [self.ready(page, fragment)?];
        let parts = in_bands(
            size,
            |_| OverlayBuilder::default(),
            |band, overlay| {
                lay_band(&layers, Some(Color::TRANSPARENT), band);
                overlay.add(band);
            },
        )?;
        Ok(Overlay::joined(parts))
    }

    /// Separates a layer's plain elements, which have faster code, from the rest for the library.
    pub(super) fn ready(
        &self,
        page: &SvgPage,
        fragment: &str,
    ) -> Result<PreparedLayer, RenderError> {
        let (rest, plain) =
            plain_elements::take_out(fragment, |id| self.weaving.has(&self.parser, page, id));
        let live = LiveLayer {
            lands: self.weaving.lands(&self.parser, page, &plain.lands),
            shapes: self.parse(&page.around(&rest))?,
            plates: PatternCache::plates(&plain.plates, page.scale),
            signs: self.stamps.placed(&self.parser, page, &plain.signs)?,
            letters: self
                .lettering
                .letters(&self.parser, &plain.texts, page.scale)?,
        };
        Ok(PreparedLayer::Live(Box::new(live)))
    }

    /// Few colours, no transparency, and small: a picture that is too large gets fewer colours and
    /// more time.
    pub fn encode(&self, Painting { pixmap, named }: &Painting) -> Result<Vec<u8>, RenderError> {
        let size = (pixmap.width(), pixmap.height());
        if named.is_empty() {
            return encode_searched(pixmap);
        }
        self.encode_styled(size, named, |style| {
            style.rows(pixmap.data(), size.0 as usize)
        })
    }

    /// The same from layers that have a style. Painted band by band: there is never a whole picture
    /// of pixels in memory, which are four bytes each.
    pub(super) fn encode_layers(
        &self,
        layers: &[PreparedLayer],
        size: (u32, u32),
        named: &[[u8; 3]],
    ) -> Result<Vec<u8>, RenderError> {
        self.encode_styled(size, named, |style| rows_of(layers, size, style))
    }

    /// `rows`: the picture in the colours of a style.
    fn encode_styled(
        &self,
        size: (u32, u32),
        named: &[[u8; 3]],
        rows: impl Fn(&StylePalette) -> Result<Vec<u8>, RenderError>,
    ) -> Result<Vec<u8>, RenderError> {
        let tried: &[(ColourChoice, i32)] = if size.0.saturating_mul(size.1) > BROAD {
            &OF_A_BROAD
        } else {
            &OF_A_STYLE
        };
        let mut bytes = Vec::new();
        for &(colours, level) in tried {
            let style = match colours {
                ColourChoice::Style(most) => self.style(named, most),
                ColourChoice::Most(most) => {
                    let style = self.style(named, 0);
                    Arc::new(style.fewer(&rows(&style)?, size.0 as usize, most))
                }
            };
            bytes = encode(size, &style.colours, &rows(&style)?, level)?;
            if bytes.len() <= LIGHT {
                break;
            }
        }
        Ok(bytes)
    }

    fn style(&self, named: &[[u8; 3]], most: usize) -> Arc<StylePalette> {
        let mut styles = self.styles.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (named.to_vec(), most);
        if let Some(style) = styles.get(&key) {
            return Arc::clone(style);
        }
        if styles.len() >= STYLES {
            styles.clear();
        }
        let style = Arc::new(StylePalette::of(named.to_vec(), most));
        styles.insert(key, Arc::clone(&style));
        style
    }
}

/// A layer that is ready to be painted.
pub(super) enum PreparedLayer {
    Live(Box<LiveLayer>),
    Still(Arc<Overlay>),
}

/// The parts that change, from bottom to top.
pub(super) struct LiveLayer {
    lands: Vec<FilledShape>,
    shapes: Tree,
    plates: Vec<FilledShape>,
    signs: Vec<PlacedSprite>,
    letters: Vec<PlacedGlyph>,
}

/// Lays layers over a picture or over one colour, from bottom to top. The bands are those in which
/// a picture is painted without keeping it: a pixel at an edge may depend on where they are cut.
pub(super) fn lay(
    layers: &[PreparedLayer],
    ground: Option<Color>,
    pixmap: &mut Pixmap,
) -> Result<(), RenderError> {
    let lay = |half: &mut PictureBand| {
        half.each_band(|band| lay_band(layers, ground, band));
    };
    match PictureBand::halves(pixmap) {
        Some(halves) => at_once(halves, lay).map(|_| ()),
        None => {
            lay(&mut PictureBand::whole(pixmap));
            Ok(())
        }
    }
}

fn lay_band(layers: &[PreparedLayer], ground: Option<Color>, band: &mut PictureBand) {
    if let Some(colour) = ground {
        band.pixels.fill(colour);
    }
    layers.iter().for_each(|layer| layer.lay(band));
}

/// Layers on white, as the rows of a PNG in the colours of a style.
fn rows_of(
    layers: &[PreparedLayer],
    size: (u32, u32),
    style: &StylePalette,
) -> Result<Vec<u8>, RenderError> {
    let wide = size.0 as usize;
    let parts = in_bands(
        size,
        |high| Vec::with_capacity((wide + 1) * high as usize),
        |band, rows| {
            lay_band(layers, Some(Color::WHITE), band);
            style.add_rows(band.pixels.as_ref().data(), wide, rows);
        },
    )?;
    let mut parts = parts.into_iter();
    let mut rows = parts.next().unwrap_or_default();
    parts.for_each(|part| rows.extend(part));
    Ok(rows)
}

impl PreparedLayer {
    fn lay(&self, band: &mut PictureBand) {
        match self {
            PreparedLayer::Still(overlay) => overlay.lay_over(band),
            PreparedLayer::Live(live) => {
                let LiveLayer {
                    lands,
                    shapes,
                    plates,
                    signs,
                    letters,
                } = &**live;
                lands.iter().for_each(|field| field.lay(band));
                resvg::render(
                    shapes,
                    Transform::from_translate(0.0, -(band.top as f32)),
                    &mut band.pixels,
                );
                plates.iter().for_each(|field| field.lay(band));
                signs.iter().for_each(|sign| sign.lay(band));
                letters.iter().for_each(|letter| letter.lay(band));
            }
        }
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

fn encode_searched(pixmap: &Pixmap) -> Result<Vec<u8>, RenderError> {
    let size = (pixmap.width(), pixmap.height());
    let mut bytes = Vec::new();
    for (most, level) in OF_NONE {
        let (colours, pixels) = palette::reduce(pixmap.data(), most);
        let rows: Vec<u8> = pixels
            .chunks((size.0 as usize).max(1))
            .flat_map(|row| std::iter::once(0).chain(row.iter().copied()))
            .collect();
        bytes = encode(size, &colours, &rows, level)?;
        if bytes.len() <= LIGHT {
            break;
        }
    }
    Ok(bytes)
}

/// `rows`: each a filter's number and an index per pixel. Filters gain nothing on indexed pixels,
/// which have no gradients.
fn encode(
    (width, height): (u32, u32),
    colours: &[[u8; 3]],
    rows: &[u8],
    level: i32,
) -> Result<Vec<u8>, RenderError> {
    let failed = |why: png::EncodingError| RenderError::Picture(why.to_string());
    let packed = compression::packed(rows, level)?;
    let mut bytes = Vec::with_capacity(packed.len() + 1024);
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(colours.concat());
    let mut writer = encoder.write_header().map_err(failed)?;
    writer
        .write_chunk(png::chunk::IDAT, &packed)
        .map_err(failed)?;
    writer.finish().map_err(failed)?;
    Ok(bytes)
}
