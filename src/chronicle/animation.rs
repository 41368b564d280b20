//! One moving picture of all maps: an animated PNG, which every browser plays from one file.
//!
//! Bounded whatever the campaign's length: so many frames at most, evenly chosen, of one size and
//! one palette. What stays from one frame to the next is transparent in it, and costs next to
//! nothing.

use super::SiteError;
use super::folder::SiteDraft;
use crate::render::palette::{SharedPalette, reduce};
use crate::text::hash::sha256;
use std::io::Cursor;

pub const FILE: &str = "animation.png";

/// Frames: with four turns a year, fifteen years turn by turn.
const MOST: usize = 60;
/// Pixels of a frame's width.
const WIDE: u32 = 640;
/// Frames that the palette is taken from.
const SAMPLES: usize = 5;
/// The place in the palette that stands for "as before".
const AS_BEFORE: u8 = 255;
/// How long a frame stands, and the last one, in hundredths of a second.
const STANDS: u16 = 110;
const LAST_STANDS: u16 = 400;

/// A picture's pixels, four bytes each.
struct FrameImage {
    wide: u32,
    high: u32,
    rgba: Vec<u8>,
}

/// Writes it from maps of the draft, unless it is there already; its name.
pub fn write(maps: &[String], draft: &mut SiteDraft) -> Result<String, SiteError> {
    // frames have one size: a map of another width, after a change of the drawing, is left out, and
    // one with fewer boxes below is filled up
    let size = |map: &String| Ok::<_, SiteError>(size_of(&draft.read(map)?));
    let (mut same, mut high, last) = (
        Vec::new(),
        0,
        maps.last().map(size).transpose()?.map(|(wide, _)| wide),
    );
    for map in maps {
        let (wide, its) = size(map)?;
        if Some(wide) == last {
            same.push(map);
            high = its.max(high);
        }
    }
    let chosen: Vec<&String> = chosen(same.len())
        .into_iter()
        .filter_map(|at| same.get(at).copied())
        .collect();
    let of: String = chosen.iter().map(|map| draft.digest(map)).collect();
    let of = hex::encode(sha256(format!("2 {high} {of}").as_bytes()));
    if !draft.keep(&[FILE.to_owned()], &of)? {
        let frame = |at: usize| match chosen.get(at) {
            Some(map) => Ok(smaller(&filled_up(decode(&draft.read(map)?)?, high))),
            None => Err(wrong("no such map")),
        };
        let film = film(chosen.len(), frame)?;
        draft.put(FILE, &of, &film)?;
    }
    Ok(FILE.to_owned())
}

/// Which of so many are shown: the first, the last, and evenly between.
fn chosen(count: usize) -> Vec<usize> {
    let most = count.min(MOST);
    (0..most)
        .map(|n| n * (count - 1) / (most - 1).max(1))
        .collect()
}

/// Width and height of a PNG (its section 11.2.1); nothing of what is none.
pub fn size_of(png: &[u8]) -> (u32, u32) {
    let number = |at: usize| {
        png.get(at..at + 4)
            .and_then(|bytes| bytes.try_into().ok())
            .map_or(0, u32::from_be_bytes)
    };
    (number(16), number(20))
}

fn wrong(why: impl ToString) -> SiteError {
    SiteError::Film(why.to_string())
}

fn decode(png: &[u8]) -> Result<FrameImage, SiteError> {
    let mut decoder = png::Decoder::new(Cursor::new(png));
    decoder.set_transformations(
        png::Transformations::normalize_to_color8() | png::Transformations::ALPHA,
    );
    let mut reader = decoder.read_info().map_err(wrong)?;
    let mut rgba = vec![
        0;
        reader
            .output_buffer_size()
            .ok_or_else(|| wrong("a map is too large"))?
    ];
    let info = reader.next_frame(&mut rgba).map_err(wrong)?;
    rgba.truncate(info.buffer_size());
    if info.color_type != png::ColorType::Rgba {
        return Err(wrong("a map has no colours"));
    }
    Ok(FrameImage {
        wide: info.width,
        high: info.height,
        rgba,
    })
}

/// As high as the others, in the colour of its last pixel, which is the sheet's own.
fn filled_up(mut picture: FrameImage, high: u32) -> FrameImage {
    let ground = picture.rgba.last_chunk::<4>().copied().unwrap_or([255; 4]);
    let more = high.saturating_sub(picture.high) as usize * picture.wide as usize;
    picture
        .rgba
        .extend(std::iter::repeat_n(ground, more).flatten());
    FrameImage {
        high: high.max(picture.high),
        ..picture
    }
}

/// At most `WIDE`: each pixel the mean of those that it stands for.
fn smaller(picture: &FrameImage) -> FrameImage {
    let wide = picture.wide.min(WIDE);
    let high = (u64::from(picture.high) * u64::from(wide) / u64::from(picture.wide.max(1)))
        .clamp(1, u64::from(picture.high.max(1))) as u32;
    let mut rgba = Vec::with_capacity(wide as usize * high as usize * 4);
    // from which to which pixel of the larger one, for each of the smaller
    let spans = |of: u32, into: u32| -> Vec<(usize, usize)> {
        let at = |n: u32| (u64::from(n) * u64::from(of) / u64::from(into.max(1))) as usize;
        (0..into)
            .map(|n| (at(n), at(n + 1).max(at(n) + 1)))
            .collect()
    };
    let columns = spans(picture.wide, wide);
    let (pixels, _) = picture.rgba.as_chunks::<4>();
    for (top, bottom) in spans(picture.high, high) {
        for &(left, right) in &columns {
            let (mut reds, mut greens, mut blues, mut count) = (0_u32, 0_u32, 0_u32, 0_u32);
            for y in top..bottom {
                let row = y * picture.wide as usize;
                for &[red, green, blue, _] in
                    pixels.get(row + left..row + right).unwrap_or_default()
                {
                    reds += u32::from(red);
                    greens += u32::from(green);
                    blues += u32::from(blue);
                    count += 1;
                }
            }
            let mean = |sum: u32| u8::try_from(sum / count.max(1)).unwrap_or(u8::MAX);
            rgba.extend([mean(reds), mean(greens), mean(blues), 255]);
        }
    }
    FrameImage { wide, high, rgba }
}

/// `frame` is asked for one at a time, some twice: all of a long campaign's would fill a small
/// machine.
fn film(
    count: usize,
    frame: impl Fn(usize) -> Result<FrameImage, SiteError>,
) -> Result<Vec<u8>, SiteError> {
    let first = frame(0)?;
    let mut samples = Vec::new();
    for at in (0..count).rev().step_by(count.div_ceil(SAMPLES).max(1)) {
        samples.extend(frame(at)?.rgba);
    }
    let (mut colours, _) = reduce(&samples, 256);
    drop(samples);
    colours.truncate(usize::from(AS_BEFORE));
    let mut palette = colours.concat();
    palette.resize(usize::from(AS_BEFORE) * 3 + 3, 0);
    let mut alpha = vec![255; usize::from(AS_BEFORE)];
    alpha.push(0);

    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, first.wide, first.high);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette);
    encoder.set_trns(alpha);
    encoder.set_filter(png::Filter::NoFilter);
    encoder.set_compression(png::Compression::High);
    encoder
        .set_animated(u32::try_from(count).map_err(wrong)?, 0)
        .map_err(wrong)?;
    encoder.set_blend_op(png::BlendOp::Over).map_err(wrong)?;
    encoder
        .set_dispose_op(png::DisposeOp::None)
        .map_err(wrong)?;
    encoder.set_frame_delay(STANDS, 100).map_err(wrong)?;
    let mut writer = encoder.write_header().map_err(wrong)?;
    let mut given = SharedPalette::new(&colours);
    let mut before: Option<Vec<u8>> = None;
    for at in 0..count {
        let pixels = given.pixels(&frame(at)?.rgba);
        if at + 1 == count {
            writer.set_frame_delay(LAST_STANDS, 100).map_err(wrong)?;
        }
        match &before {
            None => writer.write_image_data(&pixels).map_err(wrong)?,
            Some(before) => {
                let changed: Vec<u8> = pixels
                    .iter()
                    .zip(before)
                    .map(|(now, before)| if now == before { AS_BEFORE } else { *now })
                    .collect();
                writer.write_image_data(&changed).map_err(wrong)?;
            }
        }
        before = Some(pixels);
    }
    writer.finish().map_err(wrong)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(wide: u32, high: u32, colour: [u8; 3]) -> FrameImage {
        FrameImage {
            wide,
            high,
            rgba: (0..wide * high)
                .flat_map(|_| colour.into_iter().chain([255]))
                .collect(),
        }
    }

    /// Every frame as a browser would show it.
    fn frames(png: &[u8]) -> Vec<[u8; 4]> {
        let mut decoder = png::Decoder::new(Cursor::new(png));
        decoder.set_transformations(
            png::Transformations::normalize_to_color8() | png::Transformations::ALPHA,
        );
        let mut reader = decoder.read_info().unwrap();
        let count = reader.info().animation_control().unwrap().num_frames;
        let (mut shown, mut buffer) = ([0; 4], vec![0; reader.output_buffer_size().unwrap()]);
        (0..count)
            .map(|_| {
                reader.next_frame(&mut buffer).unwrap();
                let pixel: [u8; 4] = buffer[..4].try_into().unwrap();
                if pixel[3] > 0 {
                    shown = pixel;
                }
                shown
            })
            .collect()
    }

    #[test]
    fn it_shows_every_map_in_its_order() {
        let colours = [[200, 30, 30], [200, 30, 30], [20, 90, 160], [250, 248, 239]];
        let film = film(4, |at| Ok(plain(40, 30, colours[at]))).unwrap();
        assert_eq!(size_of(&film), (40, 30));
        let shown: Vec<[u8; 3]> = frames(&film)
            .into_iter()
            .map(|pixel| [pixel[0], pixel[1], pixel[2]])
            .collect();
        assert_eq!(shown, colours);
    }

    #[test]
    fn what_stays_costs_next_to_nothing() {
        let busy = |shift: usize| {
            let rgba = (0..200 * 150_u32).flat_map(|n| {
                [
                    (n * 7 / 3 % 251) as u8,
                    (n / 11 % 241) as u8,
                    ((n ^ n >> 3) % 211) as u8,
                    255,
                ]
            });
            let mut picture = FrameImage {
                wide: 200,
                high: 150,
                rgba: rgba.collect(),
            };
            picture.rgba[shift * 4] ^= 64;
            Ok(picture)
        };
        let (one, many) = (film(1, busy).unwrap().len(), film(8, busy).unwrap().len());
        assert!(many < one * 2, "{one} and {many} bytes");
    }

    #[test]
    fn long_campaigns_have_as_many_frames_as_short_ones() {
        for (turns, wanted) in [(1, vec![0]), (2, vec![0, 1]), (5, vec![0, 1, 2, 3, 4])] {
            assert_eq!(chosen(turns), wanted);
        }
        let of = chosen(801);
        assert_eq!((of.len(), of[0], of[MOST - 1]), (MOST, 0, 800));
        assert!(of.windows(2).all(|pair| pair[0] < pair[1]));
        assert_eq!(
            (
                smaller(&plain(1280, 1000, [1, 2, 3])).wide,
                smaller(&plain(1280, 1000, [1, 2, 3])).high
            ),
            (640, 500)
        );
        assert_eq!(
            (
                smaller(&plain(100, 50, [1, 2, 3])).wide,
                smaller(&plain(3, 3, [1, 2, 3])).rgba[..4].to_vec()
            ),
            (100, vec![1, 2, 3, 255])
        );
    }

    #[test]
    fn a_lower_picture_is_filled_up_in_its_own_ground() {
        for (high, wanted, last) in [(2, 2, [1, 2, 3]), (5, 5, [1, 2, 3]), (1, 2, [1, 2, 3])] {
            let picture = filled_up(plain(3, 2, [1, 2, 3]), high);
            assert_eq!(
                (picture.high, picture.rgba.len()),
                (wanted, wanted as usize * 12),
                "{high}"
            );
            assert_eq!(
                picture.rgba.last_chunk::<4>(),
                Some(&[last[0], last[1], last[2], 255]),
                "{high}"
            );
        }
    }
}
