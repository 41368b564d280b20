//! The map's colours as others see them: nobody may need colours to tell whose a building is, and
//! nobody who sees some may confuse two players' ones. Looked at are the table of colours, and what
//! the few colours of a picture leave of it.

use super::picture::{LIVE, map};
use super::tests::{self, data_of, game, midgame, publisher};
use seneschal_render::PictureOptions;
use seneschal_testing::{
    colour_vision::{APART, HOLDERS, SIGHTS, apart, colours, contrast, hex, seen},
    golden_map as golden,
};

/// `of`: a player's colour; `other`: one of the table's own.
fn told_apart(file: &str, of: impl Fn(&str, &str) -> [u8; 3], other: impl Fn(&[&str]) -> [u8; 3]) {
    for (sight, through) in &SIGHTS {
        let ink = |holder: &str| seen(of(holder, "ink"), through);
        let told = |path: &[&str]| seen(other(path), through);
        for (n, one) in HOLDERS.iter().enumerate() {
            let read = contrast(ink(one), seen(of(one, "on"), through));
            assert!(
                read >= 4.5,
                "{file}, {sight}: letters on {one} have a contrast of {read:.1}"
            );
            for another in &HOLDERS[..n] {
                let far = apart(ink(one), ink(another));
                assert!(
                    far >= APART,
                    "{file}, {sight}: {one} and {another} are {far:.1} apart"
                );
            }
        }
        for (text, ground) in [
            ("ink", "paper"),
            ("name", "halo"),
            ("outline", "die"),
            ("ink", "up"),
            ("ink", "down"),
        ] {
            let read = contrast(told(&[text]), told(&[ground]));
            assert!(
                read >= 4.5,
                "{file}, {sight}: {text} on {ground} has a contrast of {read:.1}"
            );
        }
        // shapes tell woods from hills, a man from a building: these are for who sees the colours
        for (one, another, least) in [
            (&["woods", "tile"][..], &["woods", "dark"][..], 20.0),
            (&["hills", "tile"], &["hills", "dark"], 20.0),
            (&["man"], &["man_edge"], 40.0),
            (&["cross"], &["plate_edge"], 20.0),
            (&["new"], &["new_edge"], 20.0),
            (&["shield"], &["shield_edge"], 20.0),
            (&["fire"], &["fire_edge"], 20.0),
            (&["shore"], &["sea"], 20.0),
            (&["shore"], &["land"], 20.0),
            (&["black_frame"], &["plate_edge"], 40.0),
        ] {
            let far = apart(told(one), told(another));
            assert!(
                far >= least,
                "{file}, {sight}: {one:?} and {another:?} are {far:.1} apart"
            );
        }
    }
}

fn named(table: &serde_json::Value, path: &[&str]) -> [u8; 3] {
    hex(path.iter().fold(table, |table, name| &table[*name]))
}

#[test]
fn pieces_are_told_apart_by_all_eyes() {
    for file in ["light.yaml", "dark.yaml"] {
        let table = colours("mordred/map", file);
        told_apart(
            file,
            |holder, what| named(&table, &["holders", holder, what]),
            |path| named(&table, path),
        );
    }
}

/// The same in pictures as they are mailed: the plates of all colours' cards, and the colours that
/// are left of the others.
#[test]
fn few_colours_leave_them_apart() {
    for (file, dark) in [("light.yaml", false), ("dark.yaml", true)] {
        let table = colours("mordred/map", file);
        let mut plates: std::collections::BTreeMap<&str, [u8; 3]> = Default::default();
        let mut used: std::collections::BTreeSet<[u8; 3]> = Default::default();
        for four in [
            ["blue", "red", "orange", "green"],
            ["yellow", "purple", "red", "blue"],
        ] {
            let game = game(&[
                ("Kay", four[0]),
                ("Hannah", four[1]),
                ("Bors", four[2]),
                ("Morgause", four[3]),
            ]);
            let drawing = map(&game, &midgame(&game), &tests::happened(&game));
            let png = publisher()
                .picture("en", &drawing, PictureOptions { dark, wide: None })
                .unwrap_or_else(|why| panic!("{why}"));
            let ((wide, _), pixels) = golden::pixels(&png);
            for (card, colour) in data_of(&drawing, LIVE)["cards"]
                .as_array()
                .unwrap()
                .iter()
                .zip(four)
            {
                let (x, y) = (
                    card["room"]["x"].as_u64().unwrap() + 8,
                    card["room"]["y"].as_u64().unwrap() + 8,
                );
                plates.insert(colour, pixels[(y * u64::from(wide) + x) as usize]);
            }
            used.extend(pixels.chunk_by(|one, next| one == next).map(|run| run[0]));
        }
        assert_eq!(plates.len(), 6);
        let far = |a: &[u8; 3], b: [u8; 3]| {
            a.iter()
                .zip(b)
                .map(|(&a, b)| u32::from(a.abs_diff(b)).pow(2))
                .sum::<u32>()
        };
        let near = |wanted: [u8; 3]| {
            *used
                .iter()
                .min_by_key(|colour| far(colour, wanted))
                .unwrap()
        };
        let of = |holder: &str, what: &str| {
            if what == "ink" {
                plates[holder]
            } else {
                near(named(&table, &["holders", holder, what]))
            }
        };
        told_apart(&format!("{file}, as mailed"), of, |path| {
            near(named(&table, path))
        });
    }
}
