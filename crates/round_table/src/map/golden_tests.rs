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
