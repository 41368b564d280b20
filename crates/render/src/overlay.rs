//! Overlays, which are drawn once and laid over other pictures: pixels that are not fully
//! transparent, their edges in few steps.

use super::picture_bands::PictureBand;
use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

/// What a layer covers, from above. A map's ground would take twice as much with its colours
/// spelt out.
pub(super) struct Overlay {
    blocks: Vec<OverlayBlock>,
}

/// Runs of pixels that are not fully transparent, of as many colours as two bytes can number.
#[derive(Default)]
struct OverlayBlock {
    /// Where a run begins, how many pixels it has, and whether all of them are opaque.
    runs: Vec<(u32, u32, bool)>,
    /// Premultiplied RGBA.
    colours: Vec<[u8; 4]>,
    /// The number of each pixel's colour, run after run.
    pixels: Vec<u16>,
}

/// An overlay while bands are added to it, from above.
#[derive(Default)]
pub(super) struct OverlayBuilder {
    blocks: Vec<OverlayBlock>,
    block: OverlayBlock,
    numbers: BTreeMap<[u8; 4], u16>,
}

/// How many layers are cached, a map's ground and its names: some boards, or one in three
/// languages, light and dark. Two of them take a megabyte and a half.
pub(super) const KEPT: usize = 16;

#[derive(Default)]
pub(super) struct OverlayCache {
    /// The most recently used at the end.
    pub(super) kept: Mutex<VecDeque<(String, Arc<Overlay>)>>,
}

impl OverlayCache {
    pub(super) fn find(&self, key: &str) -> Option<Arc<Overlay>> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let at = kept.iter().position(|(known, _)| known == key)?;
        let found = kept.remove(at)?;
        let overlay = Arc::clone(&found.1);
        kept.push_back(found);
        Some(overlay)
    }

    pub(super) fn keep(&self, key: String, overlay: Arc<Overlay>) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= KEPT {
            kept.pop_front();
        }
        kept.push_back((key, overlay));
    }
}

/// Edges in three steps: nothing, half, all. At a map's size nobody sees finer steps, and the PNG
/// is an eighth smaller.
pub(super) fn stepped(alpha: u8) -> u8 {
    match alpha {
        0..=63 => 0,
        64..=191 => 128,
        192.. => u8::MAX,
    }
}

/// The same of a premultiplied pixel.
pub(super) fn stepped_pixel(pixel: [u8; 4]) -> [u8; 4] {
    let [.., alpha] = pixel;
    let step = stepped(alpha);
    let scaled = |part: u8| {
        u8::try_from(
            (u32::from(part) * u32::from(step) + u32::from(alpha) / 2) / u32::from(alpha).max(1),
        )
        .unwrap_or(step)
        .min(step)
    };
    if step == alpha {
        pixel
    } else {
        pixel.map(scaled)
    }
}

/// Blends premultiplied pixels over opaque ones.
pub(super) fn lay_over(ground: &mut [u8], pixels: &[u8]) {
    let ((below, _), (above, _)) = (ground.as_chunks_mut::<4>(), pixels.as_chunks::<4>());
    for (below, above) in below.iter_mut().zip(above) {
        blend(below, *above);
    }
}

fn blend(below: &mut [u8; 4], above: [u8; 4]) {
    let [.., alpha] = above;
    match 255 - u32::from(alpha) {
        0 => *below = above,
        255 => {}
        through => {
            for (below, above) in below.iter_mut().zip(above) {
                *below = above.saturating_add(((u32::from(*below) * through + 127) / 255) as u8);
            }
        }
    }
}

impl OverlayBuilder {
    /// Adds a band below those before.
    pub(super) fn add(&mut self, band: &PictureBand) {
        let begins = u32::try_from(band.top * band.wide()).unwrap_or(u32::MAX);
        let (pixels, _) = band.pixels.as_ref().data().as_chunks::<4>();
        let mut at = 0;
        // many pixels in a row are alike
        while let Some((&first, rest)) = pixels.get(at..).and_then(<[_]>::split_first) {
            let count = 1 + rest.iter().take_while(|pixel| **pixel == first).count();
            let [.., alpha] = first;
            if stepped(alpha) > 0 {
                let number = self.number(stepped_pixel(first));
                let from = begins.saturating_add(u32::try_from(at).unwrap_or(u32::MAX));
                let count = u32::try_from(count).unwrap_or(0);
                self.block
                    .add(from, count, number, stepped(alpha) == u8::MAX);
            }
            at += count;
        }
    }

    /// The colour's number. If there is none left, a new block begins.
    fn number(&mut self, colour: [u8; 4]) -> u16 {
        if let Some(number) = self.numbers.get(&colour) {
            return *number;
        }
        let number = u16::try_from(self.block.colours.len()).unwrap_or_else(|_| {
            self.end_block();
            0
        });
        self.numbers.insert(colour, number);
        self.block.colours.push(colour);
        number
    }

    fn end_block(&mut self) {
        let mut block = std::mem::take(&mut self.block);
        block.runs.shrink_to_fit();
        block.colours.shrink_to_fit();
        block.pixels.shrink_to_fit();
        self.blocks.push(block);
        self.numbers.clear();
    }
}

impl Overlay {
    /// Parts of an overlay, from above, as one.
    pub(super) fn joined(parts: Vec<OverlayBuilder>) -> Overlay {
        let blocks = parts.into_iter().flat_map(|mut part| {
            part.end_block();
            part.blocks
        });
        Overlay {
            blocks: blocks.collect(),
        }
    }

    pub(super) fn lay_over(&self, band: &mut PictureBand) {
        let begins = band.top * band.wide();
        let (ground, _) = band.pixels.data_mut().as_chunks_mut::<4>();
        for block in &self.blocks {
            block.lay_over(begins, ground);
        }
    }
}

impl OverlayBlock {
    /// Adds pixels of one colour, to the last run if that ends there.
    fn add(&mut self, at: u32, pixels: u32, number: u16, opaque: bool) {
        match self.runs.last_mut() {
            Some((from, count, same)) if *from + *count == at && *same == opaque => {
                *count += pixels
            }
            _ => self.runs.push((at, pixels, opaque)),
        }
        self.pixels
            .extend(std::iter::repeat_n(number, pixels as usize));
    }

    /// `begins`: the number of the ground's first pixel in the picture.
    fn lay_over(&self, begins: usize, ground: &mut [[u8; 4]]) {
        let ends = begins + ground.len();
        let mut left = self.pixels.as_slice();
        for &(from, count, opaque) in &self.runs {
            let (from, count) = (from as usize, count as usize);
            let Some((ours, rest)) = left.split_at_checked(count) else {
                return;
            };
            left = rest;
            // the part of the run that is in the band
            let (first, last) = (from.clamp(begins, ends), (from + count).clamp(begins, ends));
            if first == last {
                continue;
            }
            let (Some(ours), Some(theirs)) = (
                ours.get(first - from..last - from),
                ground.get_mut(first - begins..last - begins),
            ) else {
                return;
            };
            for (below, &number) in theirs.iter_mut().zip(ours) {
                match self.colours.get(usize::from(number)) {
                    Some(&above) if opaque => *below = above,
                    Some(&above) => blend(below, above),
                    None => {}
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use resvg::tiny_skia::Pixmap;

    /// Laid over a ground in bands it is what its pixels are, also where it has more colours than
    /// two bytes can number.
    #[test]
    fn an_overlay_covers_what_it_was_made_of() {
        let (wide, high) = (400, 500);
        let mut pixmap = Pixmap::new(wide, high).unwrap();
        for (n, pixel) in (0_u32..).zip(pixmap.data_mut().as_chunks_mut::<4>().0) {
            *pixel = match n % 700 {
                0..10 => [0, 0, 0, 0],
                10..20 => [100, 20, 3, 128],
                20..22 => [10, 10, 10, 20],
                22..40 => [9, 8, 7, 255],
                _ => [n as u8, (n >> 8) as u8, (n >> 16) as u8, 255],
            };
        }
        let mut wanted = vec![200_u8; pixmap.data().len()];
        for (below, above) in wanted
            .as_chunks_mut::<4>()
            .0
            .iter_mut()
            .zip(pixmap.data().as_chunks::<4>().0)
        {
            blend(below, stepped_pixel(*above));
        }
        let mut parts = Vec::new();
        let mut halves = PictureBand::halves(&mut pixmap).unwrap_or_else(|| panic!("two"));
        for half in &mut halves {
            let mut part = OverlayBuilder::default();
            half.each_band(|band| part.add(band));
            parts.push(part);
        }
        let overlay = Overlay::joined(parts);
        assert!(overlay.blocks.len() > 2, "{}", overlay.blocks.len());
        let mut ground = Pixmap::new(wide, high).unwrap();
        ground.data_mut().fill(200);
        PictureBand::whole(&mut ground).each_band(|band| overlay.lay_over(band));
        assert!(ground.data() == wanted);
    }
}
