//! Fills plain polygons and rectangles row by row: with a colour, or with a pattern whose tile is
//! drawn once and repeated.
//!
//! Half a map is patterned land; the library evaluates its pattern anew for each pixel, which took
//! longer than all the rest of a map.

use super::error::RenderError;
use super::picture_bands::PictureBand;
use super::plain_elements::{ElementFill, LandElement, PlateElement};
use super::svg_parser::{SvgPage, SvgParser, sheet};
use resvg::tiny_skia::Transform;
use resvg::usvg::{Node, Paint, Pattern};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// How many tiles are cached: enough for some looks of some games.
const MOST: usize = 200;
/// The largest tile, in pixels.
const SIDE: f32 = 200.0;

/// A pattern's smallest piece. Its rows are extended to the length of most runs of land, so that
/// one copy fills such a run.
struct PatternTile {
    wide: usize,
    high: usize,
    /// Opaque RGBA: each row repeated, `LONG` pixels and one piece more.
    rows: Vec<Vec<u8>>,
}

/// How many pixels are copied at once.
const LONG: usize = 256;

/// A page's mark and a pattern's id.
type PatternKey = (String, String);

#[derive(Default)]
pub(super) struct PatternCache {
    /// `None` if a pattern cannot be repeated pixel by pixel.
    tiles: Mutex<BTreeMap<PatternKey, Option<Arc<PatternTile>>>>,
}

impl PatternCache {
    /// Whether a pattern fills whole pixels.
    pub(super) fn has(&self, parser: &SvgParser, page: &SvgPage, id: &str) -> bool {
        self.tile(parser, page, id).is_some()
    }

    fn tile(&self, parser: &SvgParser, page: &SvgPage, id: &str) -> Option<Arc<PatternTile>> {
        let key = (page.mark.clone(), id.to_owned());
        if let Some(tile) = self
            .tiles
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .get(&key)
        {
            return tile.clone();
        }
        // an error here also appears where the library draws it
        let tile = draw(parser, page, id).ok().flatten().map(Arc::new);
        let mut tiles = self.tiles.lock().unwrap_or_else(PoisonError::into_inner);
        if tiles.len() >= MOST {
            tiles.clear();
        }
        tiles.insert(key, tile.clone());
        tile
    }

    pub(super) fn lands(
        &self,
        parser: &SvgParser,
        page: &SvgPage,
        lands: &[LandElement],
    ) -> Vec<FilledShape> {
        let field = |land: &LandElement| {
            let cloth = match &land.fill {
                ElementFill::Colour(colour) => ShapeFill::plain(*colour),
                ElementFill::Pattern(id) => ShapeFill::Woven(self.tile(parser, page, id)?),
            };
            Some(FilledShape::new(&land.outline, page.scale, cloth))
        };
        lands.iter().filter_map(field).collect()
    }

    pub(super) fn plates(plates: &[PlateElement], scale: f32) -> Vec<FilledShape> {
        let field = |PlateElement {
                         at: (x, y),
                         size: (wide, high),
                         fill,
                     }: &PlateElement| {
            let outline = [
                (*x, *y),
                (x + wide, *y),
                (x + wide, y + high),
                (*x, y + high),
            ];
            FilledShape::new(&outline, scale, ShapeFill::plain(*fill))
        };
        plates.iter().map(field).collect()
    }
}

/// The fill of a shape.
enum ShapeFill {
    /// Opaque RGBA.
    Plain([u8; 4]),
    Woven(Arc<PatternTile>),
}

impl ShapeFill {
    fn plain([red, green, blue]: [u8; 3]) -> ShapeFill {
        ShapeFill::Plain([red, green, blue, u8::MAX])
    }
}

/// An outline in pixels, with its fill.
pub(super) struct FilledShape {
    outline: Vec<(f32, f32)>,
    cloth: ShapeFill,
}

/// The pattern's tile, starting at the picture's corner; `None` if it is rotated, has fractional
/// pixels, or is partly transparent.
fn draw(parser: &SvgParser, page: &SvgPage, id: &str) -> Result<Option<PatternTile>, RenderError> {
    let tree = parser.parse(&page.around(&format!(
        "<rect width=\"100%\" height=\"100%\" fill=\"url(#{id})\" shape-rendering=\"crispEdges\"/>"
    )))?;
    let Some(pattern) = first_pattern(tree.root()) else {
        return Ok(None);
    };
    let pixels = |length: f32| {
        Some((length * page.scale).round()).filter(|whole| {
            (whole - length * page.scale).abs() < 1e-3 && (1.0..=SIDE).contains(whole)
        })
    };
    let (Some(wide), Some(high), true) = (
        pixels(pattern.rect().width()),
        pixels(pattern.rect().height()),
        pattern.transform().is_identity(),
    ) else {
        return Ok(None);
    };
    let mut pixmap = sheet(wide as u32, high as u32)?;
    resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
    let whole = pixmap
        .data()
        .chunks_exact(4)
        .all(|pixel| pixel.last() == Some(&u8::MAX));
    Ok(whole.then(|| PatternTile::new(wide as usize, high as usize, pixmap.data())))
}

fn first_pattern(group: &resvg::usvg::Group) -> Option<&Pattern> {
    group.children().iter().find_map(|node| match node {
        Node::Group(group) => first_pattern(group),
        Node::Path(path) => match path.fill()?.paint() {
            Paint::Pattern(pattern) => Some(&**pattern),
            _ => None,
        },
        _ => None,
    })
}

impl FilledShape {
    fn new(outline: &[(f32, f32)], scale: f32, cloth: ShapeFill) -> FilledShape {
        FilledShape {
            outline: outline
                .iter()
                .map(|(x, y)| (x * scale, y * scale))
                .collect(),
            cloth,
        }
    }

    /// Fills every pixel whose middle is inside the outline (even-odd).
    pub(super) fn lay(&self, band: &mut PictureBand) {
        let (wide, rows) = (band.wide(), band.rows());
        let edges = || self.outline.iter().zip(self.outline.iter().cycle().skip(1));
        let pixel = |at: f32, most: usize| (at - 0.5).ceil().clamp(0.0, most as f32) as usize;
        let top = self
            .outline
            .iter()
            .map(|point| point.1)
            .fold(f32::MAX, f32::min);
        let below = self
            .outline
            .iter()
            .map(|point| point.1)
            .fold(f32::MIN, f32::max);
        let mut crossings: Vec<f32> = Vec::new();
        for row in pixel(top, rows.end).max(rows.start)..pixel(below, rows.end) {
            let middle = row as f32 + 0.5;
            crossings.clear();
            crossings.extend(
                edges()
                    .filter(|(a, b)| (a.1 <= middle) != (b.1 <= middle))
                    .map(|(a, b)| a.0 + (middle - a.1) * (b.0 - a.0) / (b.1 - a.1)),
            );
            crossings.sort_by(f32::total_cmp);
            let Some(line) = band.row(row) else { continue };
            for pair in crossings.chunks_exact(2) {
                let &[from, to] = pair else { continue };
                let (from, to) = (pixel(from, wide), pixel(to, wide));
                let Some(span) = line.get_mut(from * 4..to.max(from) * 4) else {
                    continue;
                };
                match &self.cloth {
                    ShapeFill::Plain(colour) => span.as_chunks_mut::<4>().0.fill(*colour),
                    ShapeFill::Woven(tile) => tile.lay(span, from, row),
                }
            }
        }
    }
}

impl PatternTile {
    fn new(wide: usize, high: usize, pixels: &[u8]) -> PatternTile {
        let long = |row: &[u8]| {
            row.iter()
                .copied()
                .cycle()
                .take((LONG + wide) * 4)
                .collect()
        };
        PatternTile {
            wide,
            high,
            rows: pixels.chunks_exact((wide * 4).max(4)).map(long).collect(),
        }
    }

    /// Fills a run of a row that begins at this pixel.
    fn lay(&self, span: &mut [u8], from: usize, row: usize) {
        let Some(line) = self.rows.get(row % self.high.max(1)) else {
            return;
        };
        for (n, piece) in span.chunks_mut(LONG * 4).enumerate() {
            let begins = (from + n * LONG) % self.wide.max(1) * 4;
            if let Some(ours) = line.get(begins..begins + piece.len()) {
                piece.copy_from_slice(ours);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Renderer;
    use resvg::tiny_skia::Pixmap;

    /// Laid row by row it is what the library fills, patterns, slopes and all.
    #[test]
    fn lands_and_plates_are_filled_as_by_the_library() {
        let publisher = Renderer::open(None).unwrap_or_else(|why| panic!("{why}"));
        let before = concat!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"160\" height=\"120\"><defs>",
            "<pattern id=\"red\" width=\"12\" height=\"10\" patternUnits=\"userSpaceOnUse\" shape-rendering=\"crispEdges\">",
            "<rect width=\"12\" height=\"10\" fill=\"#f0c0b0\"/><path d=\"M6,0 V10 M0,2 H4\" stroke=\"#a03020\" stroke-width=\"2\"/></pattern>",
            "<pattern id=\"turned\" width=\"12\" height=\"10\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(30)\"><rect width=\"12\" height=\"10\" fill=\"#f0c0b0\"/></pattern>",
            "<pattern id=\"holed\" width=\"12\" height=\"10\" patternUnits=\"userSpaceOnUse\"><rect width=\"6\" height=\"10\" fill=\"#f0c0b0\"/></pattern>",
            "</defs>"
        );
        let page = SvgPage {
            before: before.to_owned(),
            after: "</svg>".to_owned(),
            mark: "test".to_owned(),
            scale: 1.0,
        };
        let drawn = |class: &str| {
            let lands = ["7,9 150,20 120,110 60,70 20,100", "-20,-20 30,-20 5,40"]
                .map(|points| format!("<polygon {class} points=\"{points}\" fill=\"url(#red)\"/>"));
            let plate = format!(
                "<rect {class} x=\"90\" y=\"80\" width=\"40\" height=\"17\" fill=\"#1f5fa8\"/>"
            );
            let mut pixmap = Pixmap::new(160, 120).unwrap();
            pixmap.fill(resvg::tiny_skia::Color::WHITE);
            let fragment = format!(
                "<g shape-rendering=\"crispEdges\">{}{plate}</g>",
                lands.concat()
            );
            publisher
                .studio()
                .paint(&page, &fragment, &mut pixmap)
                .unwrap_or_else(|why| panic!("{why}"));
            pixmap
        };
        let (ours, theirs) = (drawn("class=\"plain\" "), drawn(""));
        let other = ours
            .pixels()
            .iter()
            .zip(theirs.pixels())
            .filter(|(a, b)| a != b)
            .count();
        let inked = theirs
            .pixels()
            .iter()
            .filter(|pixel| pixel.green() < 255)
            .count();
        // a pixel here and there along the slopes, where a middle lies on the line
        assert!(inked > 5_000 && other * 200 < inked, "{other} of {inked}");
        let has = |id: &str| {
            publisher
                .studio()
                .weaving
                .has(&publisher.studio().parser, &page, id)
        };
        assert_eq!(
            ["red", "turned", "holed", "none"].map(has),
            [true, false, false, false]
        );
    }
}
