//! Overlays, which are drawn once and laid over other pictures: pixels that are not fully
//! transparent, their edges in few steps.

use super::picture_bands::PictureBand;
use resvg::tiny_skia::Pixmap;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

/// What a layer covers: runs of pixels that are not fully transparent.
pub(super) struct Overlay {
    pub size: (u32, u32),
    /// Where a run begins, how many pixels it has, and whether all of them are opaque.
    runs: Vec<(u32, u32, bool)>,
    /// Premultiplied RGBA, run after run.
    pixels: Vec<u8>,
}

/// How many layers are cached, a map's ground and its names: some boards, or one in three
/// languages, light and dark. Two of them take a megabyte or two.
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
        let [.., alpha] = *above;
        match 255 - u32::from(alpha) {
            0 => *below = *above,
            255 => {}
            through => {
                for (below, above) in below.iter_mut().zip(above) {
                    *below =
                        above.saturating_add(((u32::from(*below) * through + 127) / 255) as u8);
                }
            }
        }
    }
}

/// How many pixels at the beginning have this alpha. Sixteen at a time: a ground has a million.
fn alike(pixels: &[[u8; 4]], alpha: u8) -> usize {
    let same = |&[.., other]: &[u8; 4]| other == alpha;
    let (blocks, _) = pixels.as_chunks::<16>();
    let block = |block: &&[[u8; 4]; 16]| block.iter().fold(true, |all, pixel| all & same(pixel));
    let whole = 16 * blocks.iter().take_while(block).count();
    let rest = pixels.get(whole..).unwrap_or_default();
    whole + rest.iter().take_while(|pixel| same(pixel)).count()
}

impl Overlay {
    pub(super) fn of(pixmap: &Pixmap) -> Overlay {
        let (pixels, _) = pixmap.data().as_chunks::<4>();
        let seen = pixels.iter().filter(|&&[.., alpha]| stepped(alpha) > 0);
        let mut overlay = Overlay {
            size: (pixmap.width(), pixmap.height()),
            runs: Vec::new(),
            pixels: Vec::with_capacity(4 * seen.count()),
        };
        let mut at = 0;
        while let Some((&first, _)) = pixels.get(at..).and_then(<[_]>::split_first) {
            // a layer's pixels are mostly clear or opaque, and many in a row
            let [.., alpha] = first;
            let count = match alpha {
                0 | u8::MAX => alike(pixels.get(at..).unwrap_or_default(), alpha),
                _ => 1,
            };
            match stepped(alpha) {
                0 => {}
                u8::MAX if alpha == u8::MAX => {
                    overlay.add(at, pixels.get(at..at + count).unwrap_or_default())
                }
                _ => overlay.add(at, &[stepped_pixel(first)]),
            }
            at += count;
        }
        overlay.runs.shrink_to_fit();
        overlay
    }

    /// More pixels that are all opaque, or none of them; to the last run if that ends there.
    fn add(&mut self, at: usize, pixels: &[[u8; 4]]) {
        let at = u32::try_from(at).unwrap_or(u32::MAX);
        let count = u32::try_from(pixels.len()).unwrap_or(0);
        let opaque = matches!(pixels, [[.., u8::MAX], ..]);
        match self.runs.last_mut() {
            Some((from, length, same)) if *from + *length == at && *same == opaque => {
                *length += count
            }
            _ => self.runs.push((at, count, opaque)),
        }
        self.pixels.extend_from_slice(pixels.as_flattened());
    }

    pub(super) fn lay_over(&self, band: &mut PictureBand) {
        let begins = band.top * band.wide() * 4;
        let ground = band.pixels.data_mut();
        let ends = begins + ground.len();
        let mut left = self.pixels.as_slice();
        for &(from, count, opaque) in &self.runs {
            let (from, bytes) = (from as usize * 4, count as usize * 4);
            let Some((ours, rest)) = left.split_at_checked(bytes) else {
                return;
            };
            left = rest;
            // the part of the run that is in the band
            let (first, last) = (from.clamp(begins, ends), (from + bytes).clamp(begins, ends));
            if first == last {
                continue;
            }
            let (Some(ours), Some(theirs)) = (
                ours.get(first - from..last - from),
                ground.get_mut(first - begins..last - begins),
            ) else {
                return;
            };
            if opaque {
                theirs.copy_from_slice(ours);
            } else {
                lay_over(theirs, ours);
            }
        }
    }
}
