//! The fields of each event, and the kind of value in each.

use crate::games::event_notation::EventFields;

/// The kind of value in a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExcaliburField {
    /// As stored: figures, counters' numbers, words.
    Plain,
    Seat,
    Spot,
    Manor,
    House,
    Gate,
    Parish,
    /// `kay 13, 17`
    Troops,
    /// `[kay, 4]`
    SeatAndSum,
    /// `[Barsham, 2]`
    ManorAndSum,
    /// `{ lord: kay, numbers: [1, 2], strength: 14, wants: yes }`
    Side,
    /// `17 wounded`, `17 dead`
    Hurt,
}

use ExcaliburField::{
    Gate, House, Hurt, Manor, ManorAndSum, Parish, Plain, Seat as Lord, SeatAndSum, Side, Spot,
    Troops,
};

/// The fields of each event. `seat` is written `lord`.
pub(super) const EVENTS: &[(&str, EventFields<ExcaliburField>)] = &[
    ("silent", &[("seat", Lord)]),
    (
        "gate_contested",
        &[("gate", Gate), ("wanted", Lord), ("winner", Lord)],
    ),
    (
        "entered",
        &[
            ("troops", Troops),
            ("gate", Gate),
            ("manor", Manor),
            ("choice", Plain),
        ],
    ),
    (
        "moved",
        &[
            ("troops", Troops),
            ("from", Spot),
            ("path", Spot),
            ("why", Plain),
        ],
    ),
    (
        "held",
        &[
            ("troops", Troops),
            ("at", Spot),
            ("next", Spot),
            ("why", Plain),
        ],
    ),
    ("met", &[("seats", Lord), ("at", Spot), ("stretch", Spot)]),
    ("order_ended", &[("troops", Troops), ("at", Spot)]),
    ("arrival_order", &[("at", Spot), ("order", Lord)]),
    (
        "battle",
        &[
            ("combat", Plain),
            ("at", Spot),
            ("ground", Plain),
            ("sides", Side),
        ],
    ),
    (
        "round",
        &[
            ("combat", Plain),
            ("round", Plain),
            ("attack", Plain),
            ("wounds", Hurt),
        ],
    ),
    (
        "withdrew",
        &[
            ("combat", Plain),
            ("seat", Lord),
            ("round", Plain),
            ("why", Plain),
        ],
    ),
    (
        "battle_over",
        &[
            ("combat", Plain),
            ("at", Spot),
            ("victor", Lord),
            ("beaten", Lord),
            ("fallen", Plain),
        ],
    ),
    ("lord_fell", &[("seat", Lord), ("number", Plain)]),
    ("went_in", &[("troops", Troops), ("manor", Manor)]),
    ("came_out", &[("troops", Troops), ("manor", Manor)]),
    (
        "sallied",
        &[("troops", Troops), ("manor", Manor), ("relief", Plain)],
    ),
    (
        "siege_laid",
        &[("manor", Manor), ("holder", Lord), ("besieger", Lord)],
    ),
    (
        "siege_ended",
        &[("manor", Manor), ("besieger", Lord), ("why", Plain)],
    ),
    (
        "house_fell",
        &[("manor", Manor), ("holder", Lord), ("besieger", Lord)],
    ),
    (
        "retreated",
        &[("troops", Troops), ("from", Spot), ("to", Spot)],
    ),
    (
        "made_room",
        &[("troops", Troops), ("from", Spot), ("to", Spot)],
    ),
    ("captured", &[("troops", Troops), ("at", Spot)]),
    (
        "pillage_contested",
        &[("manor", Manor), ("seats", Lord), ("winner", Lord)],
    ),
    (
        "pillaged",
        &[
            ("manor", Manor),
            ("seat", Lord),
            ("holder", Lord),
            ("what", Plain),
            ("of", Plain),
            ("lost", Plain),
            ("reeve", Plain),
            ("bezants", Plain),
        ],
    ),
    (
        "honour_lost",
        &[
            ("seat", Lord),
            ("deed", Plain),
            ("points", Plain),
            ("left", Plain),
        ],
    ),
    (
        "supervised",
        &[("manor", Manor), ("seat", Lord), ("by", Plain)],
    ),
    (
        "claimed",
        &[
            ("manor", Manor),
            ("seat", Lord),
            ("by", Plain),
            ("from", Lord),
        ],
    ),
    (
        "not_claimed",
        &[("manor", Manor), ("seats", Lord), ("why", Plain)],
    ),
    (
        "weather",
        &[("sum", Plain), ("sky", Plain), ("crops", Plain)],
    ),
    ("house_income", &[("house", House), ("shares", SeatAndSum)]),
    (
        "harvested",
        &[
            ("manor", Manor),
            ("seat", Lord),
            ("collector", Plain),
            ("supervised", Plain),
            ("card", Plain),
            ("arable", Plain),
            ("hives", Plain),
            ("foresters", Plain),
            ("burnt", Plain),
            ("reeve", Plain),
            ("smoke", Plain),
            ("weather", Plain),
            ("total", Plain),
        ],
    ),
    (
        "milled",
        &[("seat", Lord), ("manor", Manor), ("manors", Plain)],
    ),
    (
        "income",
        &[
            ("seat", Lord),
            ("harvest", Plain),
            ("mill", Plain),
            ("houses", Plain),
            ("treasury", Plain),
        ],
    ),
    (
        "retired",
        &[("troops", Troops), ("from", Spot), ("to", Spot)],
    ),
    ("declared", &[("order", SeatAndSum)]),
    ("gave", &[("from", Lord), ("to", Lord), ("bezants", Plain)]),
    ("dismissed", &[("troops", Troops)]),
    (
        "paid",
        &[
            ("seat", Lord),
            ("knights", Plain),
            ("men", Plain),
            ("bezants", Plain),
            ("treasury", Plain),
        ],
    ),
    ("left_unpaid", &[("troops", Troops)]),
    (
        "loyalty",
        &[("seat", Lord), ("rolled", Plain), ("deserted", Plain)],
    ),
    ("healed", &[("troops", Troops)]),
    (
        "promoted",
        &[
            ("seat", Lord),
            ("from", Plain),
            ("to", Plain),
            ("rank", Plain),
            ("spot", Spot),
        ],
    ),
    ("promotion_waits", &[("seat", Lord), ("number", Plain)]),
    ("appointed", &[("seat", Lord), ("number", Plain)]),
    ("no_heir", &[("seat", Lord)]),
    (
        "hired",
        &[
            ("seat", Lord),
            ("kind", Plain),
            ("numbers", Plain),
            ("at", Spot),
            ("bezants", Plain),
        ],
    ),
    (
        "built",
        &[
            ("seat", Lord),
            ("what", Plain),
            ("count", Plain),
            ("at", Manor),
            ("bezants", Plain),
        ],
    ),
    (
        "relocated",
        &[("troops", Troops), ("from", Spot), ("to", Spot)],
    ),
    (
        "relocated_hand",
        &[
            ("seat", Lord),
            ("hand", Plain),
            ("from", Manor),
            ("to", Manor),
        ],
    ),
    (
        "repaired",
        &[
            ("seat", Lord),
            ("what", Plain),
            ("at", Manor),
            ("bezants", Plain),
        ],
    ),
    ("fate", &[("sum", Plain), ("fate", Plain)]),
    ("fate_order", &[("order", Lord)]),
    (
        "plagued",
        &[("seat", Lord), ("rolled", Plain), ("died", Plain)],
    ),
    (
        "lightning",
        &[("what", Plain), ("rolled", Manor), ("struck", Manor)],
    ),
    (
        "revolted",
        &[
            ("manor", Manor),
            ("seat", Lord),
            ("rolled", Plain),
            ("died", Plain),
        ],
    ),
    (
        "sheltered",
        &[("troops", Troops), ("from", Spot), ("to", Spot)],
    ),
    ("stormed", &[("castles", Manor), ("damaged", Manor)]),
    ("flooded", &[("closed", Spot)]),
    ("deserted", &[("troops", Troops), ("at", Spot)]),
    ("burnt", &[("units", ManorAndSum)]),
    (
        "joined",
        &[
            ("seat", Lord),
            ("number", Plain),
            ("rank", Plain),
            ("at", Spot),
        ],
    ),
    ("not_joined", &[("seat", Lord), ("rank", Plain)]),
    ("scutage", &[("shares", SeatAndSum)]),
    (
        "swarmed",
        &[
            ("seat", Lord),
            ("from", Manor),
            ("swarms", Plain),
            ("to", Manor),
        ],
    ),
    (
        "boundary_moved",
        &[("manor", Manor), ("seat", Lord), ("from", Lord)],
    ),
    (
        "skipped",
        &[
            ("seat", Lord),
            ("line", Plain),
            ("why", Plain),
            ("done", Plain),
            ("wanted", Plain),
        ],
    ),
    (
        "converted",
        &[("seat", Lord), ("from", Plain), ("to", Plain)],
    ),
    (
        "destroyed",
        &[("seat", Lord), ("what", Plain), ("at", Manor)],
    ),
    (
        "site_contested",
        &[
            ("parish", Parish),
            ("what", Plain),
            ("manors", SeatAndSum),
            ("bids", SeatAndSum),
            ("winner", Lord),
            ("pays", Plain),
        ],
    ),
    ("arthur_rides", &[("progress", Plain), ("comes", Plain)]),
    ("arthur_visits", &[("last", Plain)]),
    (
        "awarded",
        &[
            ("seat", Lord),
            ("income", Plain),
            ("shrines", Plain),
            ("reverence", Plain),
        ],
    ),
    (
        "fined",
        &[("seat", Lord), ("points", Plain), ("reverence", Plain)],
    ),
    (
        "parish_taxed",
        &[
            ("parish", Parish),
            ("seat", Lord),
            ("what", Plain),
            ("paid", SeatAndSum),
        ],
    ),
    ("meditates", &[("seat", Lord), ("house", House)]),
    (
        "meditation_broken",
        &[("seat", Lord), ("house", House), ("why", Plain)],
    ),
    (
        "meditation_kept",
        &[
            ("seat", Lord),
            ("house", House),
            ("points", Plain),
            ("reverence", Plain),
        ],
    ),
    ("barred", &[("seat", Lord), ("house", House)]),
    ("out", &[("seat", Lord)]),
    ("standing", &[("seat", Lord), ("manors", Plain)]),
    (
        "victory",
        &[("seats", Lord), ("manors", Plain), ("points", Plain)],
    ),
    ("amended", &[("words", Plain)]),
    ("next_turn", &[("year", Plain), ("season", Plain)]),
];
