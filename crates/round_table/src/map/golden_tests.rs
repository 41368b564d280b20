//! Pictures of the Round Table as they were accepted: see `seneschal_testing::golden_map`.

use super::picture::map;
use super::tests::{begun, game, happened, late, midgame, over, publisher, seven};
use seneschal_testing::golden_map::{self as golden, Golden};

/// Every colour and every sign stands in one of them.
fn goldens() -> Vec<Golden> {
    let (three, five, seven) = (
        game(&["Kay", "Perceval", "Tristan"]),
        game(&["Arthur", "Gawain", "Kay", "Palamedes", "Tristan"]),
        seven(),
    );
    [
        (
            "round-table-begun",
            "en",
            map(&three, &begun(&three), &[]),
            false,
        ),
        (
            "round-table-midgame",
            "en",
            map(&seven, &midgame(&seven), &happened()),
            false,
        ),
        (
            "round-table-late",
            "fr",
            map(&seven, &late(&seven), &[]),
            true,
        ),
        (
            "round-table-over",
            "sv",
            map(&five, &over(&five), &[]),
            false,
        ),
    ]
    .map(|(name, language, drawing, dark)| Golden {
        name,
        language,
        drawing,
        dark,
    })
    .into()
}

#[test]
fn maps_look_as_they_were_accepted() {
    golden::look_as_they_were_accepted(&publisher(), &goldens());
}

#[test]
fn no_sign_is_lost_unseen() {
    golden::no_sign_is_lost_unseen("round-table/map", goldens(), 50, &[]);
}

#[test]
fn nothing_is_left_out_unseen() {
    // sizes and places, and the title, which `maps_look_as_they_were_accepted` reads
    let laid_out = [
        "sheet",
        "castle",
        "wall",
        "courtyard",
        "table",
        "radius",
        "legend",
        "piles",
        "title",
    ];
    golden::nothing_is_left_out_unseen(&publisher(), &goldens(), 12, |_, key| {
        laid_out.contains(&key)
    });
}

/// Whole pictures of all positions, light and dark, for who looks at them.
#[test]
#[ignore]
fn look() {
    let seven = seven();
    let three = game(&["Kay", "Perceval", "Tristan"]);
    let five = game(&["Arthur", "Gawain", "Kay", "Palamedes", "Tristan"]);
    for (name, lang, drawing) in [
        ("begun", "en", map(&three, &begun(&three), &[])),
        ("midgame", "en", map(&seven, &midgame(&seven), &happened())),
        ("late", "fr", map(&seven, &late(&seven), &[])),
        ("over", "sv", map(&five, &over(&five), &[])),
    ] {
        for dark in [false, true] {
            let look = seneschal_render::PictureOptions { dark, wide: None };
            publisher().picture(lang, &drawing, look).unwrap();
            let all = (0..15).map(|_| {
                let begun = std::time::Instant::now();
                publisher().picture(lang, &drawing, look).unwrap();
                begun.elapsed()
            });
            let mut all: Vec<_> = all.collect();
            all.sort();
            let png = publisher().picture(lang, &drawing, look).unwrap();
            eprintln!(
                "{name} {dark}: {} bytes, {:?} {:?}",
                png.len(),
                all[0],
                all[7]
            );
            std::fs::write(format!("/tmp/rt-{name}-{dark}.png"), png).unwrap();
        }
    }
}
