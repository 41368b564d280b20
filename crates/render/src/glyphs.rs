//! Plain texts, drawn letter by letter from cached glyph masks: a map has hundreds of counters, and
//! laying out each number anew took longer than all the rest.

use super::error::RenderError;
use super::escaping::escape;
use super::overlay::stepped;
use super::picture_bands::PictureBand;
use super::plain_elements::{TextAnchor, TextElement};
use super::svg_parser::{FAMILY, SvgParser, sheet};
use resvg::tiny_skia::{Color, FillRule, Paint, Pixmap, Transform};
use resvg::usvg::{Node, Text, Tree};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// How many glyphs are cached, in all sizes: enough for some languages.
const MOST: usize = 4_000;

/// How many positions within a pixel a glyph may begin at: with fewer, more glyphs are identical,
/// and the picture is smaller.
const PHASES: i32 = 2;

type GlyphKey = (char, bool, u16, i32);

/// How much of each pixel a glyph covers.
struct GlyphMask {
    left: i32,
    top: i32,
    wide: usize,
    cover: Vec<u8>,
    advance: f32,
}

#[derive(Default)]
pub(super) struct GlyphCache {
    masks: Mutex<BTreeMap<GlyphKey, Arc<GlyphMask>>>,
}

/// A glyph, the position of its mask's corner in the picture, and its colour.
pub(super) struct PlacedGlyph {
    left: i32,
    top: i32,
    mask: Arc<GlyphMask>,
    fill: [u8; 3],
}

impl GlyphCache {
    pub(super) fn letters(
        &self,
        parser: &SvgParser,
        texts: &[TextElement],
        scale: f32,
    ) -> Result<Vec<PlacedGlyph>, RenderError> {
        // locked once: a map has thousands of glyphs
        let mut masks = self.masks.lock().unwrap_or_else(PoisonError::into_inner);
        let mut letters = Vec::new();
        for text in texts {
            let size = (f32::from(text.size) * scale).round().clamp(1.0, 400.0) as u16;
            let glyphs = |phase| {
                text.text
                    .chars()
                    .map(move |letter| (letter, text.bold, size, phase))
            };
            let wide: f32 = match text.anchor {
                TextAnchor::Start => 0.0,
                _ => glyphs(0)
                    .map(|key| Ok(mask(&mut masks, parser, key)?.advance))
                    .sum::<Result<f32, RenderError>>()?,
            };
            let begins = match text.anchor {
                TextAnchor::Start => 0.0,
                TextAnchor::Middle => wide / 2.0,
                TextAnchor::End => wide,
            };
            let mut pen = text.at.0 * scale - begins;
            let line = (text.at.1 * scale).round() as i32;
            for letter in text.text.chars() {
                let begins_at = (pen * PHASES as f32).round() as i32;
                let mask = mask(
                    &mut masks,
                    parser,
                    (letter, text.bold, size, begins_at.rem_euclid(PHASES)),
                )?;
                pen += mask.advance;
                let (left, top) = (
                    begins_at.div_euclid(PHASES).saturating_add(mask.left),
                    line.saturating_add(mask.top),
                );
                letters.push(PlacedGlyph {
                    left,
                    top,
                    mask,
                    fill: text.fill,
                });
            }
        }
        Ok(letters)
    }
}

fn mask(
    masks: &mut BTreeMap<GlyphKey, Arc<GlyphMask>>,
    parser: &SvgParser,
    key: GlyphKey,
) -> Result<Arc<GlyphMask>, RenderError> {
    if let Some(mask) = masks.get(&key) {
        return Ok(Arc::clone(mask));
    }
    if masks.len() >= MOST {
        masks.clear();
    }
    let mask = match outlined(parser, key)? {
        Some(mask) => mask,
        None => draw(parser, key)?,
    };
    let mask = Arc::new(mask);
    masks.insert(key, Arc::clone(&mask));
    Ok(mask)
}

/// The last letter that is drawn by its outline: up to here a letter is one glyph, whatever stands
/// beside it.
const LATIN: char = '\u{24f}';

/// Draws a letter from its outline in the font, pixel by pixel as the library does. A text of its
/// own for each letter takes a hundred times as long: the library reads all kerning of the font
/// anew for every text.
fn outlined(
    parser: &SvgParser,
    (letter, bold, size, phase): GlyphKey,
) -> Result<Option<GlyphMask>, RenderError> {
    let side = f32::from(size);
    let origin = Transform::from_translate(side + phase as f32 / PHASES as f32, side * 2.0);
    let Some(glyph) = parser
        .glyph(letter, bold)
        .filter(|_| letter <= LATIN && letter.is_alphanumeric() || letter.is_ascii_punctuation())
    else {
        return Ok(None);
    };
    let scale = side / glyph.units_per_em;
    let place = origin.pre_scale(scale, scale).pre_scale(1.0, -1.0);
    let Some(path) = glyph.outline.transform(place) else {
        return Ok(None);
    };
    let mut pixmap = sheet(u32::from(size) * 4, u32::from(size) * 3)?;
    let mut ink = Paint::default();
    ink.set_color(Color::BLACK);
    pixmap.fill_path(&path, &ink, FillRule::Winding, Transform::identity(), None);
    // as the library measures it: from where the letter begins to where it ends
    let advance = (glyph.advance * scale + origin.tx) - origin.tx;
    let whole = i32::from(size);
    Ok(Some(cropped(&pixmap, (whole, whole * 2), advance)))
}

/// Draws a single glyph as a text, with the picture's own fonts.
fn draw(
    parser: &SvgParser,
    (letter, bold, size, phase): GlyphKey,
) -> Result<GlyphMask, RenderError> {
    let side = i32::from(size);
    let mut told = Vec::new();
    let _ = escape(&letter.to_string(), &mut told);
    let svg = |words: &str| {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\"><text xml:space=\"preserve\" x=\"{}\" y=\"{}\" font-family=\"{FAMILY}\" font-size=\"{size}\" font-weight=\"{}\">{words}</text></svg>",
            side * 4,
            side * 3,
            f64::from(side) + f64::from(phase) / f64::from(PHASES),
            side * 2,
            if bold { "bold" } else { "normal" },
        )
    };
    let tree = parser.parse(&svg(&String::from_utf8_lossy(&told)))?;
    let broad =
        |tree: &Tree| first_text(tree.root()).map_or(0.0, |text| text.bounding_box().width());
    let advance = if letter.is_whitespace() {
        // alone it draws nothing
        broad(&parser.parse(&svg("n n"))?) - broad(&parser.parse(&svg("nn"))?)
    } else {
        broad(&tree)
    };
    let mut pixmap = sheet(u32::from(size) * 4, u32::from(size) * 3)?;
    resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
    Ok(cropped(&pixmap, (side, side * 2), advance))
}

/// The inked part of a drawn glyph. `origin` is where its line begins.
fn cropped(pixmap: &Pixmap, origin: (i32, i32), advance: f32) -> GlyphMask {
    let row = pixmap.width() as usize;
    let cover: Vec<u8> = pixmap
        .data()
        .chunks_exact(4)
        .map(|pixel| stepped(pixel.last().copied().unwrap_or(0)))
        .collect();
    let inked = |line: &[u8]| line.iter().any(|&cover| cover > 0);
    let top = cover.chunks_exact(row).position(inked).unwrap_or(0);
    let below = cover
        .chunks_exact(row)
        .rposition(inked)
        .map_or(top, |last| last + 1);
    let lines = || cover.chunks_exact(row).take(below).skip(top);
    let left = lines()
        .filter_map(|line| line.iter().position(|&cover| cover > 0))
        .min()
        .unwrap_or(0);
    let right = lines()
        .filter_map(|line| line.iter().rposition(|&cover| cover > 0))
        .max()
        .map_or(left, |last| last + 1);
    let cover = lines()
        .flat_map(|line| line.iter().take(right).skip(left))
        .copied()
        .collect();
    let from = |at: usize, origin: i32| i32::try_from(at).unwrap_or(0) - origin;
    GlyphMask {
        left: from(left, origin.0),
        top: from(top, origin.1),
        wide: right - left,
        cover,
        advance,
    }
}

fn first_text(group: &resvg::usvg::Group) -> Option<&Text> {
    group.children().iter().find_map(|node| match node {
        Node::Text(text) => Some(&**text),
        Node::Group(group) => first_text(group),
        _ => None,
    })
}

impl PlacedGlyph {
    pub(super) fn lay(&self, band: &mut PictureBand) {
        let [red, green, blue] = self.fill;
        for (row, covers) in
            (i64::from(self.top)..).zip(self.mask.cover.chunks_exact(self.mask.wide.max(1)))
        {
            let Some((skipped, pixels)) = band.stretch(row, i64::from(self.left), self.mask.wide)
            else {
                continue;
            };
            let covers = covers.get(skipped..).unwrap_or_default();
            for (pixel, &cover) in pixels.as_chunks_mut::<4>().0.iter_mut().zip(covers) {
                let mixed = |ours: u8, theirs: u8| {
                    let sum = u32::from(ours) * u32::from(cover)
                        + u32::from(theirs) * (255 - u32::from(cover));
                    u8::try_from((sum + 127) / 255).unwrap_or(u8::MAX)
                };
                match (cover, *pixel) {
                    (0, _) => {}
                    (u8::MAX, _) => *pixel = [red, green, blue, u8::MAX],
                    (_, [r, g, b, alpha]) => {
                        *pixel = [
                            mixed(red, r),
                            mixed(green, g),
                            mixed(blue, b),
                            mixed(u8::MAX, alpha),
                        ]
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::svg_parser::SvgPage;

    /// Whatever is drawn by its outline is what the library draws.
    #[test]
    fn outlines_are_what_the_library_draws() {
        let publisher = crate::Renderer::open(None).unwrap_or_else(|why| panic!("{why}"));
        let parser = &publisher.studio().parser;
        let mut compared = 0;
        for letter in ('!'..=LATIN).step_by(3) {
            for key in [
                (letter, false, 11, 0),
                (letter, true, 14, 1),
                (letter, true, 23, 1),
            ] {
                let drawn = |mask: Result<GlyphMask, RenderError>| {
                    let mask = mask.unwrap_or_else(|why| panic!("{why}"));
                    (
                        mask.left,
                        mask.top,
                        mask.wide,
                        mask.cover,
                        mask.advance.to_bits(),
                    )
                };
                if let Some(ours) = outlined(parser, key).transpose() {
                    assert_eq!(drawn(ours), drawn(draw(parser, key)), "{key:?}");
                    compared += 1;
                }
            }
        }
        assert!(compared > 300, "{compared}");
    }

    /// Letter by letter it looks as usvg lays it out, but for kerning.
    #[test]
    fn masks_write_what_usvg_would() {
        let publisher = crate::Renderer::open(None).unwrap_or_else(|why| panic!("{why}"));
        let before = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"90\" height=\"30\" font-family=\"{FAMILY}\">"
        );
        let page = SvgPage {
            before,
            after: "</svg>".to_owned(),
            mark: "test".to_owned(),
            scale: 1.0,
        };
        let drawn = |class: &str| {
            let mut pixmap = Pixmap::new(90, 30).unwrap();
            pixmap.fill(resvg::tiny_skia::Color::WHITE);
            let text = format!(
                "<text {class}x=\"45\" y=\"20\" font-size=\"14\" font-weight=\"bold\" text-anchor=\"middle\" fill=\"#802010\">52 Bå 13*</text>"
            );
            publisher
                .studio()
                .paint(&page, &text, &mut pixmap)
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
        assert!(inked > 0 && apart * 6 < inked, "{apart} of {inked}");
    }
}
