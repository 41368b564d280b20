//! Drawings of layers: those that no turn changes are rasterised once, kept as what they cover of the picture, and laid over what changes below them.

use super::{PublishError, Publisher};
use crate::games::{Drawing, Layer};
use resvg::tiny_skia::{Color, Pixmap};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use tera::{Context, Value};

/// How a reader wants a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Look {
    /// For screens at night.
    pub dark: bool,
    /// In pixels; as the drawing was laid out where nothing is said.
    pub wide: Option<u32>,
}

/// Layers kept: some boards, or one in three languages, light and dark. Each has a megabyte or two.
const KEPT: usize = 8;

/// What a layer covers: runs of pixels that are not wholly transparent.
struct Overlay {
    size: (u32, u32),
    /// Where a run begins, how many pixels it has, and whether all of them are opaque.
    runs: Vec<(u32, u32, bool)>,
    /// Premultiplied RGBA, the runs' one after the other.
    pixels: Vec<u8>,
}

#[derive(Default)]
pub struct Shelf {
    /// The last used at the end.
    kept: Mutex<VecDeque<(String, Arc<Overlay>)>>,
}

impl Shelf {
    fn find(&self, key: &str) -> Option<Arc<Overlay>> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let at = kept.iter().position(|(known, _)| known == key)?;
        let found = kept.remove(at)?;
        let overlay = Arc::clone(&found.1);
        kept.push_back(found);
        Some(overlay)
    }

    fn keep(&self, key: String, overlay: Arc<Overlay>) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= KEPT {
            kept.pop_front();
        }
        kept.push_back((key, overlay));
    }
}

/// Edges in few steps: nobody sees more, and a PNG of them is a tenth smaller.
pub(super) fn stepped(alpha: u8) -> u8 {
    // a fifth of what is opaque
    const STEP: u16 = 51;
    u8::try_from((u16::from(alpha) + STEP / 2) / STEP * STEP).unwrap_or(u8::MAX)
}

impl Overlay {
    fn of(pixmap: &Pixmap) -> Overlay {
        let mut overlay = Overlay { size: (pixmap.width(), pixmap.height()), runs: Vec::new(), pixels: Vec::new() };
        for (at, pixel) in (0_u32..).zip(pixmap.data().chunks_exact(4)) {
            let alpha = pixel.last().copied().unwrap_or(0);
            let step = stepped(alpha);
            if step == 0 {
                continue;
            }
            match overlay.runs.last_mut() {
                Some((from, count, same)) if *from + *count == at && *same == (step == u8::MAX) => *count += 1,
                _ => overlay.runs.push((at, 1, step == u8::MAX)),
            }
            let scaled =
                |part: u8| u8::try_from((u32::from(part) * u32::from(step) + u32::from(alpha) / 2) / u32::from(alpha).max(1)).unwrap_or(step).min(step);
            overlay.pixels.extend(pixel.iter().map(|&part| scaled(part)));
        }
        overlay.runs.shrink_to_fit();
        overlay.pixels.shrink_to_fit();
        overlay
    }

    fn lay_over(&self, pixmap: &mut Pixmap) {
        let ground = pixmap.data_mut();
        let mut left = self.pixels.as_slice();
        for &(from, count, opaque) in &self.runs {
            let (from, bytes) = (from as usize * 4, count as usize * 4);
            let Some((ours, rest)) = left.split_at_checked(bytes) else { return };
            left = rest;
            let Some(theirs) = ground.get_mut(from..from + bytes) else { return };
            if opaque {
                theirs.copy_from_slice(ours);
            } else {
                for (below, above) in theirs.chunks_exact_mut(4).zip(ours.chunks_exact(4)) {
                    let through = 255 - u32::from(above.last().copied().unwrap_or(0));
                    for (below, &above) in below.iter_mut().zip(above) {
                        *below = above.saturating_add(((u32::from(*below) * through + 127) / 255) as u8);
                    }
                }
            }
        }
    }
}

impl Publisher {
    /// A drawing as SVG, in one language: one file with all layers.
    pub fn svg(&self, language: &str, drawing: &Drawing) -> Result<String, PublishError> {
        self.svg_as(language, drawing, Look::default())
    }

    /// The same as its reader wants it.
    pub fn svg_as(&self, language: &str, drawing: &Drawing, look: Look) -> Result<String, PublishError> {
        let mut layers = String::new();
        for layer in &drawing.layers {
            layers.push_str(&self.layer(language, drawing, layer, look)?);
        }
        self.framed(language, drawing, look, &layers)
    }

    /// A drawing as a PNG of at most 256 colours on an opaque ground.
    pub fn picture(&self, language: &str, drawing: &Drawing, look: Look) -> Result<Vec<u8>, PublishError> {
        self.studio.encode(&self.painted(language, drawing, look)?)
    }

    /// The same before it is encoded.
    pub fn painted(&self, language: &str, drawing: &Drawing, look: Look) -> Result<Pixmap, PublishError> {
        let (wide, high) = size(drawing, look);
        let mut pixmap = super::picture::sheet(wide, high)?;
        pixmap.fill(Color::WHITE);
        if drawing.layers.is_empty() {
            self.studio.paint(&self.framed(language, drawing, look, "")?, &mut pixmap, scale(drawing, look))?;
        }
        for layer in &drawing.layers {
            match &layer.still {
                Some(mark) => self.still(language, drawing, layer, mark, look)?.lay_over(&mut pixmap),
                None => self.studio.paint(&self.alone(language, drawing, layer, look)?, &mut pixmap, scale(drawing, look))?,
            }
        }
        Ok(pixmap)
    }

    fn still(&self, language: &str, drawing: &Drawing, layer: &Layer, mark: &str, look: Look) -> Result<Arc<Overlay>, PublishError> {
        let (wide, high) = size(drawing, look);
        let key = format!("{language} {} {mark} {wide}x{high} {} {}", drawing.template, look.dark, layer.template);
        if let Some(overlay) = self.shelf.find(&key) {
            return Ok(overlay);
        }
        let mut pixmap = super::picture::sheet(wide, high)?;
        self.studio.paint(&self.alone(language, drawing, layer, look)?, &mut pixmap, scale(drawing, look))?;
        let overlay = Arc::new(Overlay::of(&pixmap));
        debug_assert_eq!(overlay.size, (wide, high));
        self.shelf.keep(key, Arc::clone(&overlay));
        Ok(overlay)
    }

    /// One layer as a picture of its own.
    pub fn alone(&self, language: &str, drawing: &Drawing, layer: &Layer, look: Look) -> Result<String, PublishError> {
        let fragment = self.layer(language, drawing, layer, look)?;
        self.framed(language, drawing, look, &fragment)
    }

    fn layer(&self, language: &str, drawing: &Drawing, layer: &Layer, look: Look) -> Result<String, PublishError> {
        let context = self.context(language, drawing, &layer.template, &layer.data, look)?;
        self.part(&layer.template, &context)
    }

    fn framed(&self, language: &str, drawing: &Drawing, look: Look, layers: &str) -> Result<String, PublishError> {
        let mut context = self.context(language, drawing, &drawing.template, &drawing.data, look)?;
        context.insert_value("layers", Value::safe_string(layers));
        context.insert("alt", &self.say(language, &drawing.alt));
        self.part(&drawing.template, &context)
    }

    fn context(&self, language: &str, drawing: &Drawing, template: &str, data: &serde_json::Value, look: Look) -> Result<Context, PublishError> {
        let failed = |why| PublishError::Template { what: template.to_owned(), why };
        let mut context = Context::from_serialize(data).map_err(failed)?;
        let (width, height) = size(drawing, look);
        context.insert("lang", language);
        context.insert("width", &width);
        context.insert("height", &height);
        // the drawing's own points
        context.insert("wide", &drawing.size.0);
        context.insert("high", &drawing.size.1);
        let folder = drawing.template.rsplit_once('/').map_or("", |(folder, _)| folder);
        let colours = self.colours.get(&format!("{folder}/{}.yaml", if look.dark { "dark" } else { "light" }));
        if let Some(colours) = colours.or_else(|| self.colours.get(&format!("{folder}/light.yaml"))) {
            context.insert_value("colours", colours.clone());
        }
        Ok(context)
    }
}

/// In pixels, the drawing's proportions kept.
fn size(drawing: &Drawing, look: Look) -> (u32, u32) {
    let (wide, high) = drawing.size;
    match look.wide {
        None => (wide, high),
        Some(wanted) => (wanted, u32::try_from(u64::from(high) * u64::from(wanted) / u64::from(wide.max(1))).unwrap_or(u32::MAX)),
    }
}

/// Pixels of a point.
fn scale(drawing: &Drawing, look: Look) -> f32 {
    size(drawing, look).0 as f32 / drawing.size.0.max(1) as f32
}
