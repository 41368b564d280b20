//! The map's colours as others see them: without red, green or blue cones, and in black and white.
//! Nobody may need colours to tell whose is what, and nobody who sees some may confuse two lords'
//! arrows. Looked at are the table of colours, and what the few colours of a picture leave of it.

use super::picture::{FRAME, LIVE};
use super::*;
use seneschal_render::{PictureOptions, Renderer};
use seneschal_seam::{
    drawing::{Drawing, Layer, MapChoice},
    presentation::Presentation,
    seat::Viewer,
};
use seneschal_testing::{
    colour_vision::{APART, HOLDERS, SIGHTS, apart, contrast, hex, seen},
    golden_map as golden,
};
use seneschal_text::Phrase;

fn colours(file: &str) -> serde_json::Value {
    seneschal_testing::colour_vision::colours("excalibur/map", file)
}

/// `of`: a holder's colour; `other`: one of the table's own.
fn plates_and_arrows(
    file: &str,
    of: impl Fn(&str, &str) -> [u8; 3],
    other: impl Fn(&str) -> [u8; 3],
) {
    for (sight, through) in &SIGHTS {
        let of = |holder: &str, what: &str| seen(of(holder, what), through);
        for (n, one) in HOLDERS.iter().enumerate() {
            let read = contrast(of(one, "ink"), of(one, "on"));
            assert!(
                read >= 4.5,
                "{file}, {sight}: numbers on {one} plates have a contrast of {read:.1}"
            );
            for other in &HOLDERS[..n] {
                let far = apart(of(one, "ink"), of(other, "ink"));
                assert!(
                    far >= APART,
                    "{file}, {sight}: {one} and {other} are {far:.1} apart"
                );
            }
        }
        let read = |ink: &str, ground: &str| {
            contrast(seen(other(ink), through), seen(other(ground), through))
        };
        for (ink, ground) in [
            ("ink", "paper"),
            ("name", "halo"),
            ("parish", "halo"),
            ("on_badge", "badge"),
        ] {
            assert!(
                read(ink, ground) >= 4.5,
                "{file}, {sight}: {ink} on {ground} has a contrast of {:.1}",
                read(ink, ground)
            );
        }
    }
}

#[test]
fn plates_and_arrows_are_told_apart_by_all_eyes() {
    for file in ["light.yaml", "dark.yaml"] {
        let colours = colours(file);
        plates_and_arrows(
            file,
            |holder, what| hex(&colours["holders"][holder][what]),
            |name| hex(&colours[name]),
        );
    }
}

/// The same in pictures as they are mailed, the fullest of them too: the legend's plates, letter by
/// letter, and the colours that are left of the others.
#[test]
fn few_colours_leave_them_apart() {
    let game = super::super::view::tests::game(&[]);
    let publisher = super::super::view::tests::publisher();
    let drawing = game.map(
        &tests::crowded(&game),
        &super::super::view::tests::spring(&game),
        Viewer::Public,
        MapChoice::default(),
    );
    for (file, dark) in [("light.yaml", false), ("dark.yaml", true)] {
        let table = colours(file);
        let png = publisher
            .picture("en", &drawing, PictureOptions { dark, wide: None })
            .unwrap_or_else(|why| panic!("{why}"));
        let ((wide, _), pixels) = golden::pixels(&png);
        let lords = tests::data_of(&drawing, LIVE)["lords"].as_array().unwrap();
        // of a rectangle the most frequent colour, its ground, and the one least like it, which is
        // drawn on it
        let two = |x: i64, y: i64| {
            let mut counts: std::collections::BTreeMap<[u8; 3], usize> = Default::default();
            for (row, column) in
                (y..y + 14).flat_map(|row| (x..x + 22).map(move |column| (row, column)))
            {
                *counts
                    .entry(pixels[usize::try_from(row * i64::from(wide) + column).unwrap()])
                    .or_default() += 1;
            }
            let ground = *counts.iter().max_by_key(|(_, count)| **count).unwrap().0;
            let unlike = |colour: &[u8; 3]| {
                colour
                    .iter()
                    .zip(ground)
                    .map(|(&a, b)| u32::from(a.abs_diff(b)).pow(2))
                    .sum::<u32>()
            };
            (
                ground,
                *counts.keys().max_by_key(|colour| unlike(colour)).unwrap(),
            )
        };
        let of = |holder: &str, what: &str| {
            let lord = lords.iter().find(|lord| lord["colour"] == holder).unwrap();
            let (x, y) = (
                lord["at"][0].as_i64().unwrap(),
                lord["at"][1].as_i64().unwrap() - 19,
            );
            match what {
                "ink" => two(x + 47, y + 6).0,
                "on" => two(x + 47, y + 6).1,
                "tint" => two(x + 6, y + 5).0,
                _ => two(x + 6, y + 5).1,
            }
        };
        let used: std::collections::BTreeSet<[u8; 3]> = pixels
            .chunk_by(|one, next| one == next)
            .map(|run| run[0])
            .collect();
        let near = |wanted: [u8; 3]| {
            *used
                .iter()
                .min_by_key(|colour| {
                    colour
                        .iter()
                        .zip(wanted)
                        .map(|(&a, b)| u32::from(a.abs_diff(b)).pow(2))
                        .sum::<u32>()
                })
                .unwrap()
        };
        plates_and_arrows(&format!("{file}, as mailed"), of, |name| {
            near(hex(&table[name]))
        });
        for (sight, through) in &SIGHTS {
            for holder in HOLDERS {
                let far = apart(
                    seen(of(holder, "tint"), through),
                    seen(of(holder, "mark"), through),
                );
                assert!(
                    far >= 5.0,
                    "{file}, as mailed, {sight}: the pattern on {holder} is not seen, {far:.1} from its ground"
                );
            }
        }
    }
}

/// Side by side in one picture, as it is mailed: a square of each holder's land.
fn squares(dark: bool) -> Vec<Vec<[u8; 3]>> {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir_all(folder.path().join("excalibur/map")).unwrap();
    let squares: String = HOLDERS
        .iter()
        .enumerate()
        .map(|(n, holder)| {
            format!(
                "<rect x=\"{}\" width=\"56\" height=\"56\" fill=\"url(#{holder})\"/>",
                n * 56
            )
        })
        .collect();
    std::fs::write(folder.path().join("excalibur/map/squares.svg"), squares).unwrap();
    let publisher = Renderer::open(Some(folder.path())).unwrap_or_else(|why| panic!("{why}"));
    let data = || serde_json::json!({});
    let layers = vec![Layer::live("excalibur/map/squares.svg", data())];
    let drawing = Drawing {
        template: FRAME.to_owned(),
        data: data(),
        size: (336, 56),
        alt: Phrase::new("excalibur-map-north"),
        layers,
    };
    let png = publisher
        .picture("en", &drawing, PictureOptions { dark, wide: None })
        .unwrap_or_else(|why| panic!("{why}"));
    let ((wide, _), pixels) = golden::pixels(&png);
    let pixel = |x: usize, y: usize| pixels[y * wide as usize + x];
    (0..6)
        .map(|n| {
            (0..56)
                .flat_map(|y| (0..56).map(move |x| (n * 56 + x, y)))
                .map(|(x, y)| pixel(x, y))
                .collect()
        })
        .collect()
}

#[test]
fn lands_are_told_apart_by_all_eyes() {
    for (file, dark) in [("light.yaml", false), ("dark.yaml", true)] {
        let squares = squares(dark);
        let colours = colours(file);
        for (sight, through) in &SIGHTS {
            // what of a square is drawn on its ground
            let marks: Vec<Vec<bool>> = squares
                .iter()
                .zip(HOLDERS)
                .map(|(square, holder)| {
                    let (tint, mark) = (seen(hex(&colours["holders"][holder]["tint"]), through), seen(hex(&colours["holders"][holder]["mark"]), through));
                    let far = apart(tint, mark);
                    assert!(far >= 5.0, "{file}, {sight}: the pattern on {holder} is not seen, {far:.1} from its ground");
                    square.iter().map(|&pixel| apart(seen(pixel, through), tint) > far / 2.0).collect()
                })
                .collect();
            for (n, one) in HOLDERS.iter().enumerate() {
                for (m, other) in HOLDERS.iter().enumerate().take(n) {
                    let of = |holder: &str, what: &str| {
                        seen(hex(&colours["holders"][holder][what]), through)
                    };
                    let far = apart(of(one, "tint"), of(other, "tint"))
                        .min(apart(of(one, "mark"), of(other, "mark")));
                    let shared = marks[n]
                        .iter()
                        .zip(&marks[m])
                        .filter(|&(&a, &b)| a && b)
                        .count();
                    let most = marks[n]
                        .iter()
                        .filter(|&&mark| mark)
                        .count()
                        .max(marks[m].iter().filter(|&&mark| mark).count());
                    assert!(
                        far >= APART || shared * 10 < most * 6,
                        "{file}, {sight}: {one} and {other} are {far:.1} apart and share {shared} of {most} points"
                    );
                }
            }
        }
    }
}
