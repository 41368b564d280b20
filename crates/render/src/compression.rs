//! Compresses a picture's rows for a PNG: zlib's format (RFC 1950), by `zlib-rs`. The `png` crate
//! itself uses the compressor that archives use, at half the speed.
//!
//! Two halves are compressed at once. The second starts with the end of the first as its
//! dictionary, so that the result is as small as if compressed in one.

use super::error::RenderError;
use super::picture_bands::{WORTH_TWO, at_once};
use zlib_rs::{Deflate, DeflateFlush, Status};

/// How far back a repetition may be (RFC 1951).
const WINDOW: usize = 32 * 1024;

/// `level`: 1 to 9, how hard to try.
pub(super) fn packed(rows: &[u8], level: i32) -> Result<Vec<u8>, RenderError> {
    let sum = zlib_rs::adler32::adler32(1, rows).to_be_bytes();
    if rows.len() < WORTH_TWO {
        return Ok([
            header(level).as_slice(),
            &part(rows, &[], level, DeflateFlush::Finish)?,
            &sum,
        ]
        .concat());
    }
    let (first, second) = rows.split_at(rows.len() / 2);
    let before = first
        .get(first.len().saturating_sub(WINDOW)..)
        .unwrap_or_default();
    let halves = [
        (first, [].as_slice(), DeflateFlush::SyncFlush),
        (second, before, DeflateFlush::Finish),
    ];
    let [first, second] = at_once(halves, |&mut (bytes, before, flush)| {
        part(bytes, before, level, flush)
    })?;
    Ok([header(level).as_slice(), &first?, &second?, &sum].concat())
}

/// Method and window, then the level as four steps; both together are divisible by 31 (RFC 1950,
/// 2.2).
fn header(level: i32) -> [u8; 2] {
    const METHOD: u8 = 0x78;
    let step: u8 = match level {
        ..=1 => 0,
        2..=5 => 1,
        6 => 2,
        7.. => 3,
    };
    let flags = step << 6;
    let rest = (u16::from(METHOD) << 8 | u16::from(flags)) % 31;
    [METHOD, flags + u8::try_from((31 - rest) % 31).unwrap_or(0)]
}

/// Raw deflate blocks (RFC 1951).
fn part(
    bytes: &[u8],
    before: &[u8],
    level: i32,
    flush: DeflateFlush,
) -> Result<Vec<u8>, RenderError> {
    let failed = |why: &str| RenderError::Picture(format!("it cannot be packed: {why}"));
    let mut deflate = Deflate::new(level, false, 15);
    if !before.is_empty() {
        deflate
            .set_dictionary(before)
            .map_err(|why| failed(why.as_str()))?;
    }
    // enough for half of a map
    let mut packed = vec![0; 96 * 1024];
    loop {
        let (read, written) = (deflate.total_in() as usize, deflate.total_out() as usize);
        let (left, room) = (
            bytes.get(read..).unwrap_or_default(),
            packed.get_mut(written..).unwrap_or_default(),
        );
        let status = deflate
            .compress(left, room, flush)
            .map_err(|why| failed(why.as_str()))?;
        let (read, written) = (deflate.total_in() as usize, deflate.total_out() as usize);
        // a flush is complete if it left room
        if status == Status::StreamEnd
            || (flush == DeflateFlush::SyncFlush && read == bytes.len() && written < packed.len())
        {
            packed.truncate(written);
            return Ok(packed);
        }
        if packed.len() > bytes.len() + 1024 * 1024 {
            return Err(failed("its bytes do not end"));
        }
        packed.resize(packed.len() * 2, 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_is_unpacked_by_another_library() {
        let pattern = |long: usize, step: u32| -> Vec<u8> {
            (0..long as u32)
                .map(|n| (n.wrapping_mul(n / step) >> 7) as u8)
                .collect()
        };
        for rows in [
            Vec::new(),
            vec![0],
            pattern(WORTH_TWO - 1, 50),
            pattern(WORTH_TWO, 50),
            vec![7; 3_000_000],
            // nothing repeats: it grows
            pattern(1_000_001, 1),
            [pattern(400_000, 900), pattern(400_000, 900)].concat(),
        ] {
            for level in [1, 5, 9] {
                let packed = packed(&rows, level).unwrap_or_else(|why| panic!("{why}"));
                let unpacked = miniz_oxide::inflate::decompress_to_vec_zlib(&packed)
                    .unwrap_or_else(|why| panic!("{} at {level}: {why}", rows.len()));
                assert!(unpacked == rows, "{} at {level}", rows.len());
                assert_eq!(u16::from_be_bytes([packed[0], packed[1]]) % 31, 0);
            }
        }
    }

    #[test]
    fn two_halves_weigh_what_one_does() {
        let rows: Vec<u8> = (0..900_000_u32)
            .map(|n| (n % 1_001).wrapping_mul(n % 1_001 / 9) as u8)
            .collect();
        let (halves, one) = (
            packed(&rows, 5).unwrap(),
            part(&rows, &[], 5, DeflateFlush::Finish).unwrap(),
        );
        assert!(
            halves.len() < one.len() + 200,
            "{} and {}",
            halves.len(),
            one.len()
        );
    }
}
