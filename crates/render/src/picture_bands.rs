//! A picture in two halves, each painted, quantized and compressed by its own thread: these steps
//! take most of a map's time, and a reader of a page waits for it.
//!
//! The halves are cut in the same place on one core and on many, so that a picture has the same
//! bytes everywhere.

use super::error::RenderError;
use super::svg_parser::sheet;
use resvg::tiny_skia::{Pixmap, PixmapMut};
use std::ops::Range;

/// Below this many pixels (or bytes to compress), a thread costs more time than it saves.
pub(super) const WORTH_TWO: usize = 200_000;

/// Does the same work on two halves at once, or one after the other if no thread can be started. A
/// panic of the first is an error; a panic of the second, which runs on the caller's own thread,
/// propagates as usual.
pub(super) fn at_once<T: Send, R: Send>(
    [mut first, mut second]: [T; 2],
    work: impl Fn(&mut T) -> R + Sync,
) -> Result<[R; 2], RenderError> {
    let (begun, ended) = std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().spawn_scoped(scope, || work(&mut first));
        let ended = work(&mut second);
        (thread.map(|thread| thread.join()), ended)
    });
    match begun {
        Ok(Ok(begun)) => Ok([begun, ended]),
        Ok(Err(_)) => Err(RenderError::Picture(
            "a thread that drew a half of it panicked".to_owned(),
        )),
        Err(_) => Ok([work(&mut first), ended]),
    }
}

/// How many rows are painted at once where only what is made of them is kept. With fewer, the
/// shapes are looked at more often; with more, the pixels take more memory.
const ROWS: u32 = 128;

/// Paints a picture of this size in bands and keeps what is made of them: the upper half's bands go
/// into one part, the lower half's into another, and a small picture has one part. `part` makes an
/// empty one for so many rows, `work` paints a band and adds it.
pub(super) fn in_bands<T: Send>(
    (wide, high): (u32, u32),
    part: impl Fn(u32) -> T + Sync,
    work: impl Fn(&mut PictureBand, &mut T) + Sync,
) -> Result<Vec<T>, RenderError> {
    let paint = |rows: &mut Range<u32>| {
        let most = |from: u32| (rows.end - from).min(ROWS);
        let mut pixmap = sheet(wide, most(rows.start))?;
        let mut part = part(rows.end - rows.start);
        for top in rows.clone().step_by(ROWS as usize) {
            let bytes = wide as usize * most(top) as usize * 4;
            let bytes = pixmap.data_mut().get_mut(..bytes);
            let pixels = bytes.and_then(|bytes| PixmapMut::from_bytes(bytes, wide, most(top)));
            if let Some(pixels) = pixels {
                let top = top as usize;
                work(&mut PictureBand { pixels, top }, &mut part);
            }
        }
        Ok(part)
    };
    if (wide as usize).saturating_mul(high as usize) < WORTH_TWO {
        return Ok(vec![paint(&mut (0..high))?]);
    }
    let [upper, lower] = at_once([0..high / 2, high / 2..high], paint)?;
    Ok(vec![upper?, lower?])
}

/// Some rows of a picture, painted as if they were all of it.
pub(super) struct PictureBand<'p> {
    pub pixels: PixmapMut<'p>,
    /// The row of the picture that is the first one here.
    pub top: usize,
}

impl<'p> PictureBand<'p> {
    pub(super) fn whole(pixmap: &'p mut Pixmap) -> PictureBand<'p> {
        PictureBand {
            pixels: pixmap.as_mut(),
            top: 0,
        }
    }

    /// The upper and the lower half; `None` for a picture that is too small.
    pub(super) fn halves(pixmap: &'p mut Pixmap) -> Option<[PictureBand<'p>; 2]> {
        let (wide, high) = (pixmap.width(), pixmap.height());
        let middle = high / 2;
        if (wide as usize).saturating_mul(high as usize) < WORTH_TWO {
            return None;
        }
        let (upper, lower) = pixmap
            .data_mut()
            .split_at_mut_checked(wide as usize * middle as usize * 4)?;
        let band = |bytes, rows, top: u32| {
            Some(PictureBand {
                pixels: PixmapMut::from_bytes(bytes, wide, rows)?,
                top: top as usize,
            })
        };
        Some([band(upper, middle, 0)?, band(lower, high - middle, middle)?])
    }

    /// Does the same to each of its bands, as [`in_bands`] cuts them.
    pub(super) fn each_band(&mut self, mut work: impl FnMut(&mut PictureBand)) {
        let (wide, mut top) = (self.pixels.width(), self.top);
        let bytes = wide as usize * ROWS as usize * 4;
        for bytes in self.pixels.data_mut().chunks_mut(bytes.max(1)) {
            let high = bytes.len() / 4 / wide.max(1) as usize;
            let rows = u32::try_from(high).unwrap_or(ROWS);
            if let Some(pixels) = PixmapMut::from_bytes(bytes, wide, rows) {
                work(&mut PictureBand { pixels, top });
            }
            top += high;
        }
    }

    pub(super) fn wide(&self) -> usize {
        self.pixels.width() as usize
    }

    /// The picture's rows in this band.
    pub(super) fn rows(&self) -> Range<usize> {
        self.top..self.top + self.pixels.height() as usize
    }

    /// The part of a run of pixels in one row that is in this band, as bytes, and how many of them
    /// are left of it.
    pub(super) fn stretch(
        &mut self,
        row: i64,
        left: i64,
        wide: usize,
    ) -> Option<(usize, &mut [u8])> {
        let broad = i64::try_from(self.wide()).ok()?;
        let (from, to) = (
            left.clamp(0, broad),
            left.saturating_add(i64::try_from(wide).ok()?)
                .clamp(0, broad),
        );
        let pixels = self
            .row(usize::try_from(row).ok()?)?
            .get_mut(usize::try_from(from).ok()? * 4..usize::try_from(to).ok()? * 4)?;
        Some((usize::try_from(from - left).ok()?, pixels))
    }

    /// The pixels of a row of the picture, as bytes; `None` if the row is not in this band.
    pub(super) fn row(&mut self, row: usize) -> Option<&mut [u8]> {
        let bytes = self.wide() * 4;
        let at = row.checked_sub(self.top)? * bytes;
        self.pixels.data_mut().get_mut(at..at + bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every row once, from above.
    #[test]
    fn bands_are_the_whole() {
        for (wide, high, parts) in [(1, 1, 1), (30, 128, 1), (30, 300, 1), (1_000, 1_213, 2)] {
            let found = in_bands(
                (wide, high),
                |rows| (rows as usize, Vec::new(), Vec::new()),
                |band, (_, seen, cut)| {
                    assert!(band.rows().len() <= ROWS as usize && band.wide() == wide as usize);
                    seen.extend(band.rows());
                    cut.push(band.rows());
                },
            )
            .unwrap();
            assert_eq!(found.len(), parts);
            let mut pixmap = Pixmap::new(wide, high).unwrap();
            let mut tops = Vec::new();
            let mut note = |half: &mut PictureBand| half.each_band(|band| tops.push(band.rows()));
            match PictureBand::halves(&mut pixmap) {
                Some(mut halves) => halves.iter_mut().for_each(note),
                None => note(&mut PictureBand::whole(&mut pixmap)),
            }
            let cut: Vec<_> = found.iter().flat_map(|(_, _, cut)| cut.clone()).collect();
            assert_eq!(cut, tops, "as a picture that is kept");
            assert!(found.iter().all(|(rows, seen, _)| *rows == seen.len()));
            let seen: Vec<usize> = found.into_iter().flat_map(|(_, seen, _)| seen).collect();
            assert!(seen.into_iter().eq(0..high as usize), "{wide} x {high}");
        }
        assert!(
            in_bands((0, 9), |_| (), |_, ()| ()).is_err(),
            "it has no size"
        );
    }

    #[test]
    fn halves_are_the_whole_and_a_row_lies_in_one_of_them() {
        let mut pixmap = Pixmap::new(500, 401).unwrap();
        let halves = PictureBand::halves(&mut pixmap).unwrap();
        assert_eq!(halves.each_ref().map(PictureBand::rows), [0..200, 200..401]);
        let marked = at_once(halves, |band| {
            (0..402)
                .filter(|&row| band.row(row).map(|bytes| bytes.fill(row as u8)).is_some())
                .count()
        })
        .unwrap();
        assert_eq!(marked, [200, 201]);
        assert!(
            pixmap
                .data()
                .chunks(2_000)
                .enumerate()
                .all(|(row, bytes)| bytes.iter().all(|&byte| byte == row as u8))
        );
        let mut whole = PictureBand::whole(&mut pixmap);
        for (row, left, wide, wanted) in [
            (3, 10, 20, Some((0, 80))),
            (3, -5, 20, Some((5, 60))),
            (3, 495, 20, Some((0, 20))),
            (3, 600, 20, None),
            (-1, 0, 9, None),
            (401, 0, 9, None),
        ] {
            assert_eq!(
                whole
                    .stretch(row, left, wide)
                    .map(|(skipped, bytes)| (skipped, bytes.len())),
                wanted,
                "{row} {left}"
            );
        }
        assert!(
            PictureBand::halves(&mut Pixmap::new(300, 300).unwrap()).is_none(),
            "a small one stays whole"
        );
        assert!(
            at_once([1, 2], |n| assert!(*n == 2)).is_err(),
            "the first half's panic is told"
        );
    }
}
