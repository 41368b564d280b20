//! Mordred's maps as they were accepted: see `seneschal_testing::golden_map`.

use super::picture::map;
use super::tests::{built_up, crowded, empty, four, game, happened, midgame, over, publisher};
use crate::position::{self, Position};
use seneschal_render::PictureOptions;
use seneschal_testing::golden_map::{self as golden, Golden};

/// Every colour, every die and mark stands in one of them.
fn goldens() -> Vec<Golden> {
    let four = four();
    let two = game(&[
        ("Bartholomew the Exceedingly Long", "purple"),
        ("Bors", "orange"),
    ]);
    let begun = empty(&two);
    let dice = |mut position: Position, dice: [u8; 2]| {
        position.rolled = position
            .rolled
            .map(|rolled| position::RowRoll { dice, ..rolled });
        map(&two, &position, &happened(&two))
    };
    [
        (
            "mordred-midgame",
            "en",
            map(&four, &midgame(&four), &happened(&four)),
            false,
        ),
        (
            "mordred-crowded",
            "fr",
            map(&four, &crowded(&four), &[]),
            false,
        ),
        ("mordred-two", "sv", dice(midgame(&two), [2, 3]), true),
        ("mordred-dice", "en", dice(built_up(&two), [4, 6]), false),
        ("mordred-begun", "en", map(&two, &begun, &[]), false),
        ("mordred-over", "en", map(&four, &over(&four), &[]), true),
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
    golden::no_sign_is_lost_unseen("mordred/map", goldens(), 70, &[]);
}

#[test]
fn nothing_is_left_out_unseen() {
    // sizes and places, whose signs are missed in the test before; the title and Mordred's card are
    // sentences, which `maps_look_as_they_were_accepted` reads
    let laid_out = [
        "board",
        "sheet",
        "title",
        "mordred",
        "compass",
        "ship",
        "stronghold",
    ];
    golden::nothing_is_left_out_unseen(&publisher(), &goldens(), 15, |_, key| {
        laid_out.contains(&key)
    });
}

/// What `templates/mordred/map/README.md` says of those that their reader wants broader. Up to
/// 1,200 pixels go by mail, up to 200 KiB each (OUT-09).
#[test]
fn broad_maps_weigh_what_is_said() {
    let publisher = publisher();
    for golden in goldens()
        .into_iter()
        .filter(|golden| golden.name == "mordred-midgame")
    {
        for (wide, most) in [(1_200, 150_000), (2_000, 250_000)] {
            let look = PictureOptions {
                wide: Some(wide),
                ..golden.look()
            };
            let png = publisher
                .picture(golden.language, &golden.drawing, look)
                .unwrap_or_else(|why| panic!("{why}"));
            assert!(
                png.len() <= most,
                "{} at {wide}: {} bytes",
                golden.name,
                png.len()
            );
        }
    }
}
