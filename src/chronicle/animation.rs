//! One animation of all maps: an animated PNG, which every browser plays from one file.
//!
//! Its size is limited whatever the campaign's length: at most so many frames, evenly chosen, of
//! one size and one palette. Pixels that do not change from one frame to the next are transparent,
//! and cost next to nothing.

use super::error::SiteError;
use super::folder::SiteDraft;
use crate::render::palette::{SharedPalette, reduce};
use crate::text::hash::sha256;
use std::io::Cursor;

pub(super) const FILE: &str = "animation.png";

/// The limit of frames: with four turns a year, fifteen years turn by turn.
const MOST: usize = 60;
/// The width of a frame in pixels.
const WIDE: u32 = 640;
/// How many frames the palette is computed from.
const SAMPLES: usize = 5;
/// The palette index that means "unchanged".
const AS_BEFORE: u8 = 255;
/// How long each frame is shown, and the last one, in hundredths of a second.
const STANDS: u16 = 110;
const LAST_STANDS: u16 = 400;

/// An image's pixels, four bytes each.
struct FrameImage {
    wide: u32,
    high: u32,
    rgba: Vec<u8>,
}

/// Writes the animation from maps of the draft, unless it already exists; returns its name.
pub(super) fn write(maps: &[String], draft: &mut SiteDraft) -> Result<String, SiteError> {
    // all frames have one size: a map of another width, after a change of the drawing, is left out,
    // and one with fewer boxes below is padded
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
    let chosen: Vec<&String> = pick_frames(same.len())
        .into_iter()
        .filter_map(|at| same.get(at).copied())
        .collect();
    let of: String = chosen.iter().map(|map| draft.digest(map)).collect();
    let of = hex::encode(sha256(format!("2 {high} {of}").as_bytes()));
    if !draft.keep(&[FILE.to_owned()], &of)? {
        let frame = |at: usize| match chosen.get(at) {
            Some(map) => Ok(smaller(&pad_height(decode(&draft.read(map)?)?, high))),
            None => Err(wrong("no such map")),
        };
        let film = film(chosen.len(), frame)?;
        draft.put(FILE, &of, &film)?;
    }
    Ok(FILE.to_owned())
}

/// The indexes of the frames to show: the first, the last, and evenly spaced ones between.
fn pick_frames(count: usize) -> Vec<usize> {
    let most = count.min(MOST);
    (0..most)
        .map(|n| n * (count - 1) / (most - 1).max(1))
        .collect()
}

/// Width and height of a PNG (section 11.2.1 of its specification); zeros if it is none.
pub(super) fn size_of(png: &[u8]) -> (u32, u32) {
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

/// Pads an image to the height of the others, in the colour of its last pixel, which is the
/// background.
fn pad_height(mut picture: FrameImage, high: u32) -> FrameImage {
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

/// Scales an image down to at most `WIDE`: each pixel is the mean of the pixels that it covers.
fn smaller(picture: &FrameImage) -> FrameImage {
    let wide = picture.wide.min(WIDE);
    let high = (u64::from(picture.high) * u64::from(wide) / u64::from(picture.wide.max(1)))
        .clamp(1, u64::from(picture.high.max(1))) as u32;
    let mut rgba = Vec::with_capacity(wide as usize * high as usize * 4);
    // for each pixel of the smaller image, the range of pixels in the larger one
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

/// Calls `frame` for one frame at a time, for some twice: all frames of a long campaign would fill
/// the memory of a small machine.
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
            assert_eq!(pick_frames(turns), wanted);
        }
        let of = pick_frames(801);
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
            let picture = pad_height(plain(3, 2, [1, 2, 3]), high);
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
