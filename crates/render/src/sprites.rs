//! Sprites for plain signs: each is drawn once, as the frame defines it, and copied wherever it
//! appears.

use super::error::RenderError;
use super::overlay::{lay_over, stepped_pixel};
use super::picture_bands::PictureBand;
use super::plain_elements::SignElement;
use super::svg_parser::{SvgPage, SvgParser, sheet};
use resvg::tiny_skia::Transform;
use resvg::usvg::Node;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};

/// How many sprites are cached: enough for some looks of some games.
const MOST: usize = 1_000;
/// The largest sprite, in pixels.
const SIDE: f32 = 500.0;

/// A sprite and the position of its corner in the picture.
pub(super) struct PlacedSprite {
    left: i64,
    top: i64,
    stamp: Arc<Sprite>,
}

struct Sprite {
    /// From the sign's reference point to the corner.
    left: i32,
    top: i32,
    wide: usize,
    /// Premultiplied RGBA.
    pixels: Vec<u8>,
}

/// A page's mark and an id.
type SpriteKey = (String, String);

/// By id; `None` if the frame does not define it.
type SpriteSet<'a> = BTreeMap<&'a str, Option<Arc<Sprite>>>;

#[derive(Default)]
pub(super) struct SpriteCache {
    kept: Mutex<BTreeMap<SpriteKey, Option<Arc<Sprite>>>>,
}

impl SpriteCache {
    pub(super) fn placed(
        &self,
        parser: &SvgParser,
        page: &SvgPage,
        signs: &[SignElement],
    ) -> Result<Vec<PlacedSprite>, RenderError> {
        let stamps = self.drawn(parser, page, signs)?;
        let placed = |sign: &SignElement| {
            let stamp = Arc::clone(stamps.get(sign.id.as_str())?.as_ref()?);
            let pixel = |at: f32| i64::from((at * page.scale).round() as i32);
            Some(PlacedSprite {
                left: pixel(sign.at.0) + i64::from(stamp.left),
                top: pixel(sign.at.1) + i64::from(stamp.top),
                stamp,
            })
        };
        Ok(signs.iter().filter_map(placed).collect())
    }

    /// Draws all new sprites in one drawing, because the frame's definitions are parsed with it.
    fn drawn<'a>(
        &self,
        parser: &SvgParser,
        page: &SvgPage,
        signs: &'a [SignElement],
    ) -> Result<SpriteSet<'a>, RenderError> {
        let ids: BTreeSet<&str> = signs.iter().map(|sign| sign.id.as_str()).collect();
        let key = |id: &str| (page.mark.clone(), id.to_owned());
        let mut stamps: SpriteSet = {
            let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
            ids.iter()
                .filter_map(|id| Some((*id, kept.get(&key(id))?.clone())))
                .collect()
        };
        let missing: Vec<&str> = ids
            .into_iter()
            .filter(|id| !stamps.contains_key(id))
            .collect();
        if missing.is_empty() {
            return Ok(stamps);
        }
        let uses: String = missing
            .iter()
            .map(|id| format!("<g id=\"stamp-{id}\"><use xlink:href=\"#{id}\"/></g>"))
            .collect();
        let tree = parser.parse(&page.around(&uses))?;
        for &id in &missing {
            let stamp = tree
                .node_by_id(&format!("stamp-{id}"))
                .map(draw)
                .transpose()?
                .flatten();
            stamps.insert(id, stamp.map(Arc::new));
        }
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= MOST {
            kept.clear();
        }
        kept.extend(
            missing
                .iter()
                .filter_map(|id| Some((key(id), stamps.get(id)?.clone()))),
        );
        Ok(stamps)
    }
}

fn draw(node: &Node) -> Result<Option<Sprite>, RenderError> {
    let Some(bounds) = node.abs_layer_bounding_box() else {
        return Ok(None);
    };
    let (left, top) = (bounds.x().floor(), bounds.y().floor());
    let (wide, high) = (bounds.right().ceil() - left, bounds.bottom().ceil() - top);
    if wide > SIDE || high > SIDE {
        return Err(RenderError::Picture(format!(
            "a sign of {wide} × {high} pixels is too large"
        )));
    }
    let mut pixmap = sheet(wide as u32, high as u32)?;
    // the library draws a node in its own corner: move it back to its place in the drawing, and
    // from there to the corner of its sprite
    let place = Transform::from_translate(-left, -top)
        .pre_concat(node.abs_transform())
        .pre_translate(bounds.x(), bounds.y());
    if resvg::render_node(node, place, &mut pixmap.as_mut()).is_none() {
        return Ok(None);
    }
    let (pixels, _) = pixmap.data().as_chunks::<4>();
    Ok(Some(Sprite {
        left: left as i32,
        top: top as i32,
        wide: wide as usize,
        pixels: pixels
            .iter()
            .flat_map(|&pixel| stepped_pixel(pixel))
            .collect(),
    }))
}

impl PlacedSprite {
    pub(super) fn lay(&self, band: &mut PictureBand) {
        let PlacedSprite { left, top, stamp } = self;
        for (row, ours) in (*top..).zip(stamp.pixels.chunks_exact((stamp.wide * 4).max(4))) {
            if let Some((skipped, theirs)) = band.stretch(row, *left, stamp.wide) {
                lay_over(theirs, ours.get(skipped * 4..).unwrap_or_default());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Renderer;
    use resvg::tiny_skia::Pixmap;

    /// A sign's stamp is what the library draws there, its edges in fewer steps.
    #[test]
    fn stamps_are_what_the_library_draws() {
        let publisher = Renderer::open(None).unwrap_or_else(|why| panic!("{why}"));
        for scale in [1.0_f32, 0.5, 2.0] {
            let side = (100.0 * scale) as u32;
            let before = format!(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"{side}\" height=\"{side}\" viewBox=\"0 0 100 100\"><defs>\
                 <g id=\"house\" transform=\"translate(-3.4,2)\"><path d=\"M-9,8 V-1 L0,-12.5 H9 V8 Z\" fill=\"#a03020\" stroke=\"#102030\" stroke-width=\"1.6\"/></g></defs>"
            );
            let page = SvgPage {
                before,
                after: "</svg>".to_owned(),
                mark: format!("test {scale}"),
                scale,
            };
            let drawn = |class: &str| {
                let mut pixmap = Pixmap::new(side, side).unwrap();
                pixmap.fill(resvg::tiny_skia::Color::WHITE);
                let uses: String = [(40, 50), (2, 94), (99, 0), (-60, 20)]
                    .map(|(x, y)| {
                        format!("<use {class}xlink:href=\"#house\" x=\"{x}\" y=\"{y}\"/>")
                    })
                    .concat();
                publisher
                    .studio()
                    .paint(&page, &uses, &mut pixmap)
                    .unwrap_or_else(|why| panic!("{why}"));
                pixmap
            };
            let (ours, theirs) = (drawn("class=\"plain\" "), drawn(""));
            let apart: u64 = ours
                .data()
                .iter()
                .zip(theirs.data())
                .map(|(&a, &b)| u64::from(a.abs_diff(b)))
                .sum();
            let inked: u64 = theirs.data().iter().map(|&b| u64::from(255 - b)).sum();
            // half points become whole pixels at half the size
            let most = if scale < 1.0 { 3 } else { 12 };
            assert!(
                inked > 0 && apart * most < inked,
                "{scale}: {apart} of {inked}"
            );
        }
    }
}
