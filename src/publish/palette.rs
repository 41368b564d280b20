//! At most 256 colours out of a picture: flat areas keep theirs exactly, the blends at their edges share what is left.
//!
//! Maps have a few dozen flat colours that cover nearly everything, and thousands of edge blends that cover little.
//! So the most frequent colours stay as they are, and every other takes the nearest of them.

/// Colours are counted in cells of 5 bits a channel.
const CELLS: usize = 1 << 15;
const MOST: usize = 256;

/// Sum and count of the pixels of one cell.
#[derive(Clone, Copy, Default)]
struct Cell {
    count: u32,
    sum: [u32; 3],
}

fn cell(red: u8, green: u8, blue: u8) -> usize {
    usize::from(red >> 3) << 10 | usize::from(green >> 3) << 5 | usize::from(blue >> 3)
}

/// From RGBA bytes (opaque) to a palette and an index a pixel. The same picture always gives the same palette.
pub fn reduce(rgba: &[u8]) -> (Vec<[u8; 3]>, Vec<u8>) {
    let mut cells = vec![Cell::default(); CELLS];
    for pixel in rgba.chunks_exact(4) {
        if let &[red, green, blue, _] = pixel {
            let found = &mut cells[cell(red, green, blue)];
            found.count += 1;
            found.sum[0] += u32::from(red);
            found.sum[1] += u32::from(green);
            found.sum[2] += u32::from(blue);
        }
    }
    let mut used: Vec<usize> = (0..CELLS).filter(|&at| cells[at].count > 0).collect();
    used.sort_by_key(|&at| (std::cmp::Reverse(cells[at].count), at));
    let colours: Vec<[u8; 3]> = used.iter().take(MOST).map(|&at| cells[at].mean()).collect();
    let mut index = vec![0_u8; CELLS];
    for (rank, &at) in used.iter().enumerate() {
        index[at] = match u8::try_from(rank) {
            Ok(own) => own,
            Err(_) => nearest(&colours, cells[at].mean()),
        };
    }
    let pixels = rgba.chunks_exact(4).map(|pixel| if let &[red, green, blue, _] = pixel { index[cell(red, green, blue)] } else { 0 }).collect();
    (colours, pixels)
}

/// A palette that several pictures share.
pub struct Given<'a> {
    colours: &'a [[u8; 3]],
    /// By cell, what was looked for already.
    index: Vec<Option<u8>>,
}

impl<'a> Given<'a> {
    /// At most 256.
    pub fn new(colours: &'a [[u8; 3]]) -> Given<'a> {
        Given { colours, index: vec![None; CELLS] }
    }

    /// From RGBA bytes (opaque) to an index a pixel.
    pub fn pixels(&mut self, rgba: &[u8]) -> Vec<u8> {
        let pixels = rgba.chunks_exact(4).map(|pixel| match pixel {
            &[red, green, blue, _] => match self.index.get_mut(cell(red, green, blue)) {
                Some(known) => *known.get_or_insert_with(|| nearest(self.colours, [red, green, blue])),
                None => 0,
            },
            _ => 0,
        });
        pixels.collect()
    }
}

impl Cell {
    fn mean(self) -> [u8; 3] {
        self.sum.map(|sum| u8::try_from((sum + self.count / 2) / self.count.max(1)).unwrap_or(u8::MAX))
    }
}

fn nearest(colours: &[[u8; 3]], wanted: [u8; 3]) -> u8 {
    let apart = |colour: &[u8; 3]| -> i32 {
        // the eye's weights for red, green and blue, roughly
        [3, 4, 2].iter().zip(colour.iter().zip(wanted)).map(|(weight, (&a, b))| weight * (i32::from(a) - i32::from(b)).pow(2)).sum()
    };
    let found = (0_u8..=u8::MAX).zip(colours).min_by_key(|(_, colour)| apart(colour));
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
        let (colours, pixels) = reduce(&rgba);
        assert_eq!(colours.len(), MOST);
        assert_eq!(colours[usize::from(pixels[0])], [200, 30, 30]);
        assert_eq!(pixels.len(), 11_200);
        let (few, _) = reduce(&[1, 2, 3, 255, 250, 250, 250, 255]);
        assert_eq!(few, [[1, 2, 3], [250, 250, 250]]);
    }
}
