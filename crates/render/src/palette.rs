//! Reduces a picture to few colours: flat areas keep theirs exactly, the blends at their edges
//! share the rest.
//!
//! Maps have a few dozen flat colours that cover nearly everything, and thousands of edge blends
//! that cover little. So the colours of areas and the most frequent others stay unchanged, and
//! every other takes the nearest of them.

use super::error::RenderError;
use super::picture_bands::{WORTH_TWO, at_once};
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

/// Colours are counted in cells of 5 bits per channel.
const CELLS: usize = 1 << 15;

/// A colour that fills this many pixels in a row is the colour of an area.
const AREA: u32 = 6;
/// A colour with this share of the picture is kept, however similar to another: one in so many
/// pixels.
const SHARE: usize = 400;

/// How many pixels a cell has, and its most frequent colour in runs: that of a flat area.
#[derive(Clone, Copy, Default)]
struct ColourCell {
    count: u32,
    longest: u32,
    colour: [u8; 3],
}

fn cell(red: u8, green: u8, blue: u8) -> usize {
    usize::from(red >> 3) << 10 | usize::from(green >> 3) << 5 | usize::from(blue >> 3)
}

/// Runs of one colour: the colour and its number of pixels.
fn runs(rgba: &[u8]) -> impl Iterator<Item = ([u8; 3], usize)> + '_ {
    let (pixels, _) = rgba.as_chunks::<4>();
    let mut left = pixels;
    std::iter::from_fn(move || {
        let first = *left.first()?;
        let count = left.iter().take_while(|&&pixel| pixel == first).count();
        left = left.get(count..).unwrap_or_default();
        let [red, green, blue, _] = first;
        Some(([red, green, blue], count))
    })
}

/// From RGBA bytes (opaque) to a palette of at most so many colours (1 to 256) and an index per
/// pixel. The same picture always gives the same palette.
pub fn reduce(rgba: &[u8], most: usize) -> (Vec<[u8; 3]>, Vec<u8>) {
    let mut cells = vec![ColourCell::default(); CELLS];
    for (colour, count) in runs(rgba) {
        let [red, green, blue] = colour;
        let Some(found) = cells.get_mut(cell(red, green, blue)) else {
            continue;
        };
        let count = u32::try_from(count).unwrap_or(u32::MAX);
        found.count = found.count.saturating_add(count);
        if count > found.longest {
            (found.longest, found.colour) = (count, colour);
        }
    }
    let mut used: Vec<usize> = (0..CELLS).filter(|&at| cells[at].count > 0).collect();
    used.sort_by_key(|&at| {
        (
            cells[at].longest < AREA,
            std::cmp::Reverse(cells[at].count),
            at,
        )
    });
    let chosen = chosen(&cells, &used, most.clamp(1, 256), rgba.len() / 4);
    let colours: Vec<[u8; 3]> = chosen.iter().map(|&at| cells[at].colour).collect();
    let mut index = vec![0_u8; CELLS];
    for &at in &used {
        index[at] = nearest(&colours, cells[at].colour);
    }
    let mut pixels = Vec::with_capacity(rgba.len() / 4);
    for ([red, green, blue], count) in runs(rgba) {
        let own = index.get(cell(red, green, blue)).copied().unwrap_or(0);
        match count {
            1 => pixels.push(own),
            _ => pixels.resize(pixels.len() + count, own),
        }
    }
    (colours, pixels)
}

/// The palette of a style: the colours that it names, unchanged, and those edge blends that are
/// least like any other. All pictures of a style share it, so no picture is searched for colours.
/// Colours that a reader must tell apart stay different however full the picture is.
pub(crate) struct StylePalette {
    pub colours: Vec<[u8; 3]>,
    /// Results by cell; `UNKNOWN` if not computed yet. A result depends only on its cell, so any
    /// thread may write it first.
    nearest: Box<[AtomicU8]>,
}

const UNKNOWN: u8 = u8::MAX;

/// Named colours and blends together: with a third more, nobody sees a difference, and a map has 2
/// % more bytes.
pub(crate) const MIXED: usize = 88;
/// The limit of named colours among them.
const NAMED: usize = 80;

impl StylePalette {
    /// The order of the named colours does not matter; blends are added up to so many colours.
    pub(crate) fn of(mut named: Vec<[u8; 3]>, most: usize) -> StylePalette {
        named.sort_unstable();
        named.dedup();
        if named.len() > NAMED {
            let rest = named.split_off(1);
            add_least_like(&mut named, rest, NAMED);
            named.sort_unstable();
        }
        let mut colours = named.clone();
        // edges are half one colour and half another: see `overlay`
        let half = |(a, b): (u8, u8)| u8::midpoint(a, b);
        let mixes = named.iter().enumerate().flat_map(|(n, &[r, g, b])| {
            named
                .iter()
                .skip(n + 1)
                .map(move |&other| ([r, g, b], other))
        });
        let mixes = mixes
            .map(|([r, g, b], [red, green, blue])| {
                [half((r, red)), half((g, green)), half((b, blue))]
            })
            .collect();
        add_least_like(&mut colours, mixes, most.min(MIXED));
        let mut nearest = vec![UNKNOWN; CELLS];
        for (at, &[red, green, blue]) in (0_u8..UNKNOWN).zip(&named) {
            nearest[cell(red, green, blue)] = at;
        }
        StylePalette {
            colours,
            nearest: nearest.into_iter().map(AtomicU8::new).collect(),
        }
    }

    /// A palette of the most frequent colours in these rows, without the others.
    pub(crate) fn fewer(&self, rows: &[u8], wide: usize, most: usize) -> StylePalette {
        let mut counts: Vec<(usize, [u8; 3])> =
            self.colours.iter().map(|&colour| (0, colour)).collect();
        for row in rows.chunks(wide + 1) {
            for &at in row.iter().skip(1) {
                if let Some((count, _)) = counts.get_mut(usize::from(at)) {
                    *count += 1;
                }
            }
        }
        counts.sort_unstable_by_key(|&(count, colour)| (std::cmp::Reverse(count), colour));
        StylePalette::of(
            counts
                .into_iter()
                .take(most)
                .map(|(_, colour)| colour)
                .collect(),
            0,
        )
    }

    /// From RGBA bytes (opaque) to the rows of a PNG: a 0, for no filter, and an index per pixel.
    pub(crate) fn rows(&self, rgba: &[u8], wide: usize) -> Result<Vec<u8>, RenderError> {
        let (pixels, _) = rgba.as_chunks::<4>();
        let wide = wide.max(1);
        let mut rows = vec![0; pixels.len() + pixels.len().div_ceil(wide)];
        if pixels.len() < WORTH_TWO {
            self.index(pixels, &mut rows, wide);
            return Ok(rows);
        }
        let middle = pixels.len() / wide / 2;
        let ((above, below), (upper, lower)) = (
            pixels.split_at(middle * wide),
            rows.split_at_mut(middle * (wide + 1)),
        );
        at_once([(above, upper), (below, lower)], |(pixels, rows)| {
            self.index(pixels, rows, wide)
        })?;
        Ok(rows)
    }

    /// The same of some rows, added to those before.
    pub(crate) fn add_rows(&self, rgba: &[u8], wide: usize, rows: &mut Vec<u8>) {
        let (pixels, _) = rgba.as_chunks::<4>();
        let (wide, before) = (wide.max(1), rows.len());
        rows.resize(before + pixels.len() + pixels.len().div_ceil(wide), 0);
        self.index(pixels, rows.get_mut(before..).unwrap_or_default(), wide);
    }

    fn index(&self, pixels: &[[u8; 4]], rows: &mut [u8], wide: usize) {
        let known = |[red, green, blue, _]: [u8; 4]| {
            self.nearest
                .get(cell(red, green, blue))
                .map_or(UNKNOWN, |known| known.load(Relaxed))
        };
        for (pixels, row) in pixels.chunks(wide).zip(rows.chunks_mut(wide + 1)) {
            let Some((_, row)) = row.split_first_mut() else {
                continue;
            };
            // most pixels equal the one before: a table look-up takes longer than remembering the
            // last
            let (mut last, mut index) = ([0; 4], known([0; 4]));
            for (at, &pixel) in row.iter_mut().zip(pixels) {
                if pixel != last {
                    (last, index) = (pixel, known(pixel));
                }
                *at = index;
            }
            // check a whole row at once: after some pictures nothing is new
            if row.contains(&UNKNOWN) {
                for (index, &[red, green, blue, _]) in row
                    .iter_mut()
                    .zip(pixels)
                    .filter(|(index, _)| **index == UNKNOWN)
                {
                    // use the cell's middle, so that the result does not depend on which of its
                    // colours comes first
                    *index = nearest(&self.colours, [red, green, blue].map(|part| part & !7 | 4));
                    if let Some(known) = self.nearest.get(cell(red, green, blue)) {
                        known.store(*index, Relaxed);
                    }
                }
            }
        }
    }
}

/// A palette that several pictures share.
pub struct SharedPalette<'a> {
    colours: &'a [[u8; 3]],
    /// Results by cell.
    index: Vec<Option<u8>>,
}

impl<'a> SharedPalette<'a> {
    /// At most 256.
    pub fn new(colours: &'a [[u8; 3]]) -> SharedPalette<'a> {
        SharedPalette {
            colours,
            index: vec![None; CELLS],
        }
    }

    /// From RGBA bytes (opaque) to an index per pixel.
    pub fn pixels(&mut self, rgba: &[u8]) -> Vec<u8> {
        let pixels = rgba.chunks_exact(4).map(|pixel| match pixel {
            &[red, green, blue, _] => match self.index.get_mut(cell(red, green, blue)) {
                Some(known) => {
                    *known.get_or_insert_with(|| nearest(self.colours, [red, green, blue]))
                }
                None => 0,
            },
            _ => 0,
        });
        pixels.collect()
    }
}

/// The areas' colours, then the most frequent of those that are not similar to them.
fn chosen(cells: &[ColourCell], used: &[usize], most: usize, pixels: usize) -> Vec<usize> {
    // fewer colours must be further apart: 5 steps of a channel with 64, 10 with 32
    let close = i32::try_from(9 * (320 / most).pow(2)).unwrap_or(i32::MAX);
    let mut chosen: Vec<usize> = Vec::with_capacity(most);
    for &at in used {
        let large = cells[at].longest >= AREA && cells[at].count as usize * SHARE >= pixels;
        if chosen.len() < most
            && (large
                || chosen
                    .iter()
                    .all(|&other| apart(cells[other].colour, cells[at].colour) > close))
        {
            chosen.push(at);
        }
    }
    chosen
}

/// Adds, one by one, the remaining colour that is least like any of the chosen ones, until there
/// are so many.
fn add_least_like(colours: &mut Vec<[u8; 3]>, others: Vec<[u8; 3]>, most: usize) {
    let mut others: Vec<([u8; 3], i32)> =
        others.into_iter().map(|other| (other, i32::MAX)).collect();
    let mut met = 0;
    while colours.len() < most {
        for (other, far) in &mut others {
            *far = colours
                .iter()
                .skip(met)
                .map(|&colour| apart(colour, *other))
                .fold(*far, i32::min);
        }
        met = colours.len();
        match others.iter().max_by_key(|(other, far)| (*far, *other)) {
            Some(&(other, far)) if far > 0 => colours.push(other),
            _ => break,
        }
    }
}

fn apart(one: [u8; 3], other: [u8; 3]) -> i32 {
    // the eye's approximate weights for red, green and blue
    [3, 4, 2]
        .iter()
        .zip(one.iter().zip(other))
        .map(|(weight, (&a, b))| weight * (i32::from(a) - i32::from(b)).pow(2))
        .sum()
}

fn nearest(colours: &[[u8; 3]], wanted: [u8; 3]) -> u8 {
    let found = (0_u8..=u8::MAX)
        .zip(colours)
        .min_by_key(|(_, colour)| apart(**colour, wanted));
    found.map_or(0, |(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flat_colours_stay_and_rare_ones_take_the_nearest() {
        let mut rgba = Vec::new();
        for _ in 0..10_000 {
            rgba.extend([200, 30, 30, 255]);
        }
        for n in 0..1_200_u32 {
            let shade = |step: u32| u8::try_from(n * step % 256).unwrap_or(0);
            rgba.extend([shade(7), shade(11), shade(13), 255]);
        }
        // as rare as the blends, but an area's
        rgba.extend([10, 90, 160, 255].repeat(7));
        let (colours, pixels) = reduce(&rgba, 32);
        assert_eq!(colours.len(), 32);
        assert!(colours.contains(&[10, 90, 160]));
        assert_eq!(colours[usize::from(pixels[0])], [200, 30, 30]);
        assert_eq!(pixels.len(), 11_207);
        let (few, _) = reduce(&[1, 2, 3, 255, 250, 250, 250, 255], 256);
        assert_eq!(few, [[1, 2, 3], [250, 250, 250]]);
    }

    #[test]
    fn a_style_keeps_what_it_names_and_has_its_mixes() {
        let named = vec![[10, 10, 10], [250, 250, 240], [200, 30, 30], [10, 10, 10]];
        let style = StylePalette::of(named.clone(), MIXED);
        assert_eq!(
            style.colours.len(),
            6,
            "three colours and their mixes: {:?}",
            style.colours
        );
        let met = |colours: &[[u8; 3]]| {
            let rgba: Vec<u8> = colours
                .iter()
                .flat_map(|&[red, green, blue]| [red, green, blue, 255])
                .collect();
            let rows = style.rows(&rgba, 2).unwrap_or_else(|why| panic!("{why}"));
            rows.chunks(3)
                .inspect(|row| assert_eq!(row[0], 0))
                .flat_map(|row| row[1..].to_vec())
                .map(|at| style.colours[usize::from(at)])
                .collect::<Vec<_>>()
        };
        assert_eq!(met(&named), named);
        // edges: half of two, and nearly one
        assert_eq!(
            met(&[[105, 20, 20], [130, 130, 125], [244, 248, 244], [14, 9, 12]]),
            [
                [105, 20, 20],
                [130, 130, 125],
                [250, 250, 240],
                [10, 10, 10]
            ]
        );
        let plain = StylePalette::of(named, 0);
        assert_eq!(
            plain.colours,
            [[10, 10, 10], [200, 30, 30], [250, 250, 240]],
            "no mixes where none are wanted"
        );
        assert_eq!(
            plain.fewer(&[0, 2, 2, 0, 2, 0], 2, 2).colours,
            [[10, 10, 10], [250, 250, 240]]
        );
        let many: Vec<[u8; 3]> = (0..4_000_u32)
            .map(|n| [n * 7, n * 11, n * 13].map(|part| (part % 256) as u8))
            .collect();
        let (style, again) = (
            StylePalette::of(many.clone(), MIXED),
            StylePalette::of(many.into_iter().rev().collect(), MIXED),
        );
        assert_eq!(
            (style.colours.len(), &style.colours),
            (MIXED, &again.colours)
        );
        // of more than there is room for, those that are least alike
        let shades = (0..=u8::MAX)
            .map(|n| [n, n, n])
            .chain([[255, 0, 0]])
            .collect();
        let style = StylePalette::of(shades, 0);
        let shown = |wanted| {
            style
                .colours
                .iter()
                .any(|&colour| apart(colour, wanted) < 100)
        };
        assert!(
            style.colours.len() == NAMED
                && [[0; 3], [128; 3], [255; 3], [255, 0, 0]]
                    .into_iter()
                    .all(shown),
            "{:?}",
            style.colours
        );
    }
}
