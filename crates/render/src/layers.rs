//! Drawings in layers: layers that no turn changes are rasterised once, stored as overlays, and
//! laid over the layers that change.

use super::error::RenderError;
use super::overlay::Overlay;
use super::picture::{Painting, PreparedLayer, lay};
use super::picture_bands::at_once;
use super::plain_elements;
use super::renderer::Renderer;
use super::svg_parser::{LARGEST, SvgPage, sheet};
use resvg::tiny_skia::Color;
use seneschal_seam::{Drawing, Layer};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tera::{Context, Value};

/// A reader's options for a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PictureOptions {
    /// In dark colours.
    pub dark: bool,
    /// In pixels; if missing, the drawing's own width.
    pub wide: Option<u32>,
}

/// The widths in pixels that can be requested by mail: if two pictures were wider, a mail would
/// have no room for the second (OUT-09).
pub const MAIL_WIDTHS: std::ops::RangeInclusive<u32> = 400..=1_200;

/// A drawing in a language, and its reader's options.
#[derive(Clone, Copy)]
struct WantedDrawing<'d> {
    language: &'d str,
    drawing: &'d Drawing,
    look: PictureOptions,
}

impl Renderer {
    /// A drawing as SVG, in one language: one file with all layers.
    pub fn svg(&self, language: &str, drawing: &Drawing) -> Result<String, RenderError> {
        self.svg_as(language, drawing, PictureOptions::default())
    }

    /// The same with the reader's options.
    pub fn svg_as(
        &self,
        language: &str,
        drawing: &Drawing,
        look: PictureOptions,
    ) -> Result<String, RenderError> {
        let wanted = WantedDrawing {
            language,
            drawing,
            look,
        };
        let mut layers = String::new();
        for layer in &drawing.layers {
            layers.push_str(&self.layer(wanted, layer)?);
        }
        self.framed(wanted, &layers)
    }

    /// A drawing as a PNG of at most 256 colours on an opaque background.
    pub fn picture(
        &self,
        language: &str,
        drawing: &Drawing,
        look: PictureOptions,
    ) -> Result<Vec<u8>, RenderError> {
        self.studio.encode(&self.painted(language, drawing, look)?)
    }

    /// The same before it is encoded.
    pub fn painted(
        &self,
        language: &str,
        drawing: &Drawing,
        look: PictureOptions,
    ) -> Result<Painting, RenderError> {
        let wanted = WantedDrawing {
            language,
            drawing,
            look,
        };
        let page = self.page_of(wanted)?;
        // an operator's own frame may have no place for layers
        let layers: &[Layer] = if page.after.is_empty() {
            &[]
        } else {
            &drawing.layers
        };
        let ready = match layers {
            [] => vec![self.studio.ready(&page, "")?],
            layers => self.prepared(wanted, layers, &page)?,
        };
        let (wide, high) = size(drawing, look);
        let mut pixmap = sheet(wide, high)?;
        lay(&ready, Some(Color::WHITE), &mut pixmap)?;
        let named = match self.colours_of(drawing, look) {
            Some(colours) => [
                plain_elements::colours_in(&serde_json::to_string(colours).unwrap_or_default()),
                plain_elements::colours_in(&page.before),
            ]
            .concat(),
            None => Vec::new(),
        };
        Ok(Painting { pixmap, named })
    }

    /// All layers, ready to be painted. Two threads take one after the other: drawing the ground for
    /// the first time takes as long as all the rest.
    fn prepared(
        &self,
        wanted: WantedDrawing,
        layers: &[Layer],
        page: &SvgPage,
    ) -> Result<Vec<PreparedLayer>, RenderError> {
        let prepare = |layer: &Layer| match &layer.still {
            Some(mark) => {
                let overlay = self.still(wanted, layer, mark, page)?;
                Ok(PreparedLayer::Still(overlay))
            }
            None => self.studio.ready(page, &self.layer(wanted, layer)?),
        };
        let taken = AtomicUsize::new(0);
        let take = |_: &mut ()| {
            let next = || {
                let at = taken.fetch_add(1, Ordering::Relaxed);
                Some((at, prepare(layers.get(at)?)))
            };
            std::iter::from_fn(next).collect::<Vec<_>>()
        };
        let [one, other] = at_once([(), ()], take)?;
        let prepared: BTreeMap<usize, _> = one.into_iter().chain(other).collect();
        prepared.into_values().collect()
    }

    /// A layer that no turn changes, drawn once. `mark`: its key among the layers of a frame.
    fn still(
        &self,
        wanted: WantedDrawing,
        layer: &Layer,
        mark: &str,
        page: &SvgPage,
    ) -> Result<Arc<Overlay>, RenderError> {
        let WantedDrawing {
            language,
            drawing,
            look,
        } = wanted;
        let (wide, high) = size(drawing, look);
        let key = format!(
            "{language} {} {mark} {:?} {wide}x{high} {} {}",
            drawing.template, drawing.size, look.dark, layer.template
        );
        if let Some(overlay) = self.shelf.find(&key) {
            return Ok(overlay);
        }
        let mut pixmap = sheet(wide, high)?;
        self.studio
            .paint(page, &self.layer(wanted, layer)?, &mut pixmap)?;
        let overlay = Arc::new(Overlay::of(&pixmap));
        debug_assert_eq!(overlay.size, (wide, high));
        self.shelf.keep(key, Arc::clone(&overlay));
        Ok(overlay)
    }

    /// The frame, split where the layers go.
    fn page_of(&self, wanted: WantedDrawing) -> Result<SvgPage, RenderError> {
        const MIDDLE: &str = "<!--layers-->";
        let WantedDrawing {
            language,
            drawing,
            look,
        } = wanted;
        let frame = self.framed(wanted, MIDDLE)?;
        let (before, after) = frame.split_once(MIDDLE).unwrap_or((&frame, ""));
        let scale = scale(drawing, look);
        // what the frame defines may depend on all of this
        let mark = format!(
            "{} {language} {} {:?} {scale} {}",
            drawing.template, look.dark, drawing.size, drawing.data
        );
        Ok(SvgPage {
            before: before.to_owned(),
            after: after.to_owned(),
            mark,
            scale,
        })
    }

    /// One layer as a picture of its own.
    pub fn alone(
        &self,
        language: &str,
        drawing: &Drawing,
        layer: &Layer,
        look: PictureOptions,
    ) -> Result<String, RenderError> {
        let wanted = WantedDrawing {
            language,
            drawing,
            look,
        };
        let fragment = self.layer(wanted, layer)?;
        self.framed(wanted, &fragment)
    }

    fn layer(&self, wanted: WantedDrawing, layer: &Layer) -> Result<String, RenderError> {
        let context = self.context(wanted, &layer.template, &layer.data)?;
        self.part(&layer.template, &context)
    }

    fn framed(&self, wanted: WantedDrawing, layers: &str) -> Result<String, RenderError> {
        let drawing = wanted.drawing;
        let mut context = self.context(wanted, &drawing.template, &drawing.data)?;
        context.insert_value("layers", Value::safe_string(layers));
        context.insert("alt", &self.say(wanted.language, &drawing.alt));
        self.part(&drawing.template, &context)
    }

    fn context(
        &self,
        wanted: WantedDrawing,
        template: &str,
        data: &serde_json::Value,
    ) -> Result<Context, RenderError> {
        let WantedDrawing {
            language,
            drawing,
            look,
        } = wanted;
        let failed = |why| RenderError::Template {
            what: template.to_owned(),
            why,
        };
        let mut context = Context::from_serialize(data).map_err(failed)?;
        let (width, height) = size(drawing, look);
        context.insert("lang", language);
        context.insert("width", &width);
        context.insert("height", &height);
        // the drawing's own points
        context.insert("wide", &drawing.size.0);
        context.insert("high", &drawing.size.1);
        if let Some(colours) = self.colours_of(drawing, look) {
            context.insert_value("colours", colours.clone());
        }
        Ok(context)
    }

    /// The table of colours that comes with a drawing's frame.
    fn colours_of(&self, drawing: &Drawing, look: PictureOptions) -> Option<&Value> {
        let folder = drawing
            .template
            .rsplit_once('/')
            .map_or("", |(folder, _)| folder);
        let colours = self.colours.get(&format!(
            "{folder}/{}.yaml",
            if look.dark { "dark" } else { "light" }
        ));
        colours.or_else(|| self.colours.get(&format!("{folder}/light.yaml")))
    }
}

/// In pixels, with the drawing's proportions.
fn size(drawing: &Drawing, look: PictureOptions) -> (u32, u32) {
    let (wide, high) = drawing.size;
    match look.wide {
        None => (wide, high),
        Some(wanted) => {
            // the height of a tall board stays below the drawing limit
            let most = u64::from(LARGEST) * u64::from(wide.max(1)) / u64::from(high.max(1));
            let wanted = u64::from(wanted).min(most.max(u64::from(wide)));
            let high = u64::from(high) * wanted / u64::from(wide.max(1));
            (
                u32::try_from(wanted).unwrap_or(u32::MAX),
                u32::try_from(high).unwrap_or(u32::MAX),
            )
        }
    }
}

/// Pixels per point.
fn scale(drawing: &Drawing, look: PictureOptions) -> f32 {
    size(drawing, look).0 as f32 / drawing.size.0.max(1) as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::overlay::KEPT;
    use seneschal_text::Phrase;
    use serde_json::json;

    /// What a reader wants of any board can be drawn.
    #[test]
    fn a_picture_is_as_broad_as_is_wanted_and_never_too_high() {
        for (board, wanted, expected) in [
            ((1_000, 1_213), None, (1_000, 1_213)),
            ((1_000, 1_213), Some(400), (400, 485)),
            ((1_000, 1_213), Some(1_200), (1_200, 1_455)),
            ((420, 1_100), Some(1_200), (1_200, 3_142)),
            ((200, 1_000), Some(1_200), (800, 4_000)),
            ((200, 3_900), Some(1_200), (205, 3_997)),
        ] {
            let drawing = Drawing {
                template: String::new(),
                data: serde_json::Value::Null,
                size: board,
                alt: Phrase::new("map"),
                layers: Vec::new(),
            };
            let drawn = size(
                &drawing,
                PictureOptions {
                    dark: false,
                    wide: wanted,
                },
            );
            assert!(
                drawn == expected && drawn.1 <= LARGEST,
                "{board:?} {wanted:?}: {drawn:?}"
            );
        }
    }

    /// What no turn changes is rasterised once for all pictures of a language, a look and a size,
    /// and found again as it was kept.
    #[test]
    fn the_second_picture_has_its_ground_from_the_shelf() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| {
            std::fs::write(folder.path().join("stub").join(name), text).unwrap()
        };
        std::fs::create_dir(folder.path().join("stub")).unwrap();
        write(
            "map.svg",
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{{ width }}\" height=\"{{ height }}\" viewBox=\"0 0 {{ wide }} {{ high }}\">{{ layers }}</svg>",
        );
        write(
            "piece.svg",
            "<rect x=\"{{ x }}\" width=\"10\" height=\"40\" fill=\"#102030\"/>",
        );
        let publisher = Renderer::open(Some(folder.path())).unwrap_or_else(|why| panic!("{why}"));
        let layer = |x: i32| json!({ "x": x });
        let painted = |language: &str, turn: i32, ground: i32, look: PictureOptions| {
            let layers = vec![
                Layer::still("stub/piece.svg", layer(ground)),
                Layer::live("stub/piece.svg", layer(turn)),
            ];
            let drawing = Drawing {
                template: "stub/map.svg".to_owned(),
                data: json!({}),
                size: (40, 40),
                alt: Phrase::new("map"),
                layers,
            };
            let painting = publisher
                .painted(language, &drawing, look)
                .unwrap_or_else(|why| panic!("{why}"));
            let inked = |x: u32| {
                painting
                    .pixmap
                    .pixel(x, 20)
                    .is_some_and(|pixel| pixel.red() == 0x10)
            };
            (
                inked(u32::try_from(ground).unwrap() + 5),
                inked(u32::try_from(turn).unwrap() + 5),
                inked(39),
            )
        };
        let kept = || {
            publisher
                .shelf
                .kept
                .lock()
                .unwrap()
                .iter()
                .map(|(_, overlay)| Arc::clone(overlay))
                .collect::<Vec<_>>()
        };
        let light = PictureOptions::default();
        let mut known: Vec<Arc<Overlay>> = Vec::new();
        for (what, language, turn, ground, look, new) in [
            ("the first", "en", 10, 0, light, true),
            ("another turn", "en", 20, 0, light, false),
            ("another board", "en", 20, 10, light, true),
            ("another language", "fr", 20, 0, light, true),
            (
                "a dark one",
                "en",
                20,
                0,
                PictureOptions {
                    dark: true,
                    ..light
                },
                true,
            ),
            (
                "a broader one",
                "en",
                20,
                0,
                PictureOptions {
                    wide: Some(60),
                    ..light
                },
                true,
            ),
            ("the first again", "en", 10, 0, light, false),
        ] {
            let drawn = painted(language, turn, ground, look);
            assert!(
                look.wide.is_some() || drawn == (true, true, false),
                "{what}: {drawn:?}"
            );
            let now = kept();
            let same = |one: &Arc<Overlay>| known.iter().any(|other| Arc::ptr_eq(one, other));
            assert_eq!(
                now.iter().filter(|overlay| !same(overlay)).count(),
                usize::from(new),
                "{what}"
            );
            assert_eq!(now.len(), known.len() + usize::from(new), "{what}");
            known = now;
        }
        for board in 0..2 * i32::try_from(KEPT).unwrap() {
            painted("sv", 20, board, light);
        }
        assert_eq!(kept().len(), KEPT, "no more than there is room for");
    }
}
