//! Fortified houses, castles, sieges, sallies (§13).

use super::{ROW, Row, check};

const HOUSES: &str = "houses: on";
/// Bors holds Barsham with 9 points, Kay comes with 12 from the next milestone; the stronger of two
/// unhurt sides stays.
const COMING: &str = "kay H1 2 3; bors Barsham 2 52; own bors Barsham Stowell; own kay Hazlemere";
const BESIEGED: &str = "turn summer; kay Barsham 2 3; bors Barsham 2i 52i; own bors Barsham Stowell; own kay Hazlemere; siege kay Barsham";

#[test]
fn going_in_and_coming_out() {
    let row = Row {
        rules: HOUSES,
        before: COMING,
        ..ROW
    };
    check(&[
        Row {
            what: "§13.2 silence defends in the open",
            orders: "kay fight all; kay 2 3 > Barsham",
            after: "kay Barsham 2 3; bors Stowell 2 52",
            told: &["attack 10 13", "won kay", "!in"],
            ..row
        },
        Row {
            what: "§13.2 in when they come; §13.6 who fights and has his goal there besieges",
            orders: "kay fight all; kay 2 3 > Barsham; bors house Barsham in",
            after: "kay Barsham 2 3; bors Barsham 2i 52i",
            told: &["phase 1", "in bors 2 52", "siege kay", "!battle"],
            ..row
        },
        Row {
            what: "§13.5 stops for the phase, then passes; out when they are gone",
            orders: "kay 2 3 > S2; bors house Barsham in",
            after: "kay S2 2 3; bors Barsham 2 52",
            told: &[
                "in bors 2 52",
                "held kay 2 3: Barsham S1 House",
                "phase 2",
                "out bors 2 52",
                "!siege",
            ],
            ..row
        },
        Row {
            what: "§13.2 not before those toward whom they are at peace",
            orders: "kay 2 3 > S2; bors house Barsham in; bors peace kay",
            after: "kay S2 2 3; bors Barsham 2 52",
            told: &["!in", "!held"],
            ..row
        },
        Row {
            what: "§13.2 open then house",
            orders: "kay fight all; kay 2 3 > Barsham; bors house Barsham later",
            after: "kay Barsham 2 3; bors Barsham 2i 52i",
            told: &[
                "attack 10 13",
                "won nobody",
                "in bors 2 52",
                "siege kay",
                "!back",
            ],
            ..row
        },
        Row {
            what: "§13.2 the attacker withdraws in the same round",
            orders: "kay fight all; kay withdraw after 2; kay 2 3 > Barsham; bors house Barsham later",
            after: "kay H1 2 3; bors Barsham 2 52",
            told: &["won bors", "back kay 2 3: Barsham H1", "!in", "!siege"],
            ..row
        },
        Row {
            what: "§8.8 then house, on the group's word",
            orders: "kay fight all; kay 2 3 > Barsham; bors then house",
            after: "kay Barsham 2 3; bors Barsham 2i 52i",
            told: &["won nobody", "in bors 2 52"],
            ..row
        },
        Row {
            what: "§13.2, §13.5 assaulted from the next phase on",
            orders: "kay fight all; kay assault; kay 2 3 > Barsham; bors house Barsham later",
            after: "kay H1 2 3; bors Barsham 2 52",
            told: &[
                "phase 1",
                "attack 10 13",
                "in bors 2 52",
                "phase 2",
                "attack 15 13",
                "won bors",
                "back kay 2 3: Barsham H1",
                "out bors 2 52",
            ],
            ..row
        },
        Row {
            what: "§13.3 who came after the enemy does not go in, and has no bonus",
            before: "kay Barsham 2 3; bors S1 2 52; own bors Barsham Stowell; castle Barsham sound",
            orders: "kay fight all; bors 2 52 > Barsham; bors house Barsham in",
            after: "kay Barsham 2 3; bors S1 2 52",
            told: &["attack 13 10", "!in"],
            ..row
        },
    ]);
}

#[test]
fn bonus() {
    for (castle, house, attack) in [
        ("", "open", "attack 10 13"),
        ("", "in", "attack 15 13"),
        ("castle Barsham sound", "open", "attack 15 13"),
        ("castle Barsham sound", "in", "attack 20 13"),
        ("castle Barsham struck", "open", "attack 12 13"),
        ("castle Barsham struck", "in", "attack 15 13"),
    ] {
        let (before, orders) = (
            format!("{COMING}; {castle}"),
            format!(
                "kay fight all; kay assault; kay withdraw after 2; kay 2 3 > Barsham; bors house Barsham {house}; bors never withdraw"
            ),
        );
        check(&[Row {
            what: "§13.3",
            rules: HOUSES,
            before: &before,
            orders: &orders,
            after: "kay H1 2 3; bors Barsham 2 52",
            told: &[attack],
            ..ROW
        }]);
    }
}

#[test]
fn the_way_past() {
    let row = Row {
        rules: HOUSES,
        before: COMING,
        ..ROW
    };
    check(&[
        Row {
            what: "§13.4 not past defenders in the open",
            orders: "kay 2 3 > S2",
            after: "kay Barsham 2 3; bors Barsham 2 52",
            told: &[
                "held kay 2 3: Barsham S1 Defended",
                "phase 3",
                "held kay 2 3: Barsham S1 Defended",
            ],
            ..row
        },
        Row {
            what: "§13.4 but back",
            orders: "kay 2 3 > Barsham H2",
            after: "kay H2 2 3; bors Barsham 2 52",
            told: &["!held"],
            ..row
        },
        Row {
            what: "§13.4 peace lets pass",
            orders: "kay 2 3 > S2; bors peace kay",
            after: "kay S2 2 3; bors Barsham 2 52",
            told: &["!held"],
            ..row
        },
        Row {
            what: "§13.4 without section 13",
            rules: "",
            orders: "kay 2 3 > S2",
            after: "kay S2 2 3; bors Barsham 2 52",
            told: &["!held"],
            ..row
        },
        Row {
            what: "§13.6 the besieged cannot move",
            orders: "kay besiege; kay 2 3 > S1; bors house Barsham in; bors 2 > Stowell in 2",
            after: "kay Barsham 2 3; bors Barsham 2i 52i",
            told: &["siege kay", "held bors 2: Barsham S1 Besieged"],
            ..row
        },
        Row {
            what: "§13.6 the unbesieged may",
            orders: "kay 2 3 > Barsham; bors house Barsham in; bors 2 > Stowell in 2 3",
            after: "kay Barsham 2 3; bors Barsham 52i; bors Stowell 2",
            told: &["in bors 2 52", "!siege"],
            ..row
        },
    ]);
}

#[test]
fn the_end_of_a_siege() {
    let row = Row {
        rules: HOUSES,
        before: BESIEGED,
        ..ROW
    };
    check(&[
        Row {
            what: "§13.7 the house falls, without a bonus, and the beaten go by the road",
            before: &format!("{BESIEGED}; castle Barsham sound"),
            orders: "bors house Barsham later",
            after: "kay Barsham 2 3; bors S1 2 52",
            told: &[
                "phase 0",
                "house falls kay",
                "attack 10 13",
                "won kay",
                "back bors 2 52: Barsham S1",
                "!in",
            ],
            ..row
        },
        Row {
            what: "§13.6 over when they leave",
            orders: "kay 2 3 > Hazlemere",
            after: "kay Hazlemere 2 3; bors Barsham 2 52",
            told: &["siege over kay Gone", "out bors 2 52", "!house"],
            ..row
        },
        Row {
            what: "§13.8 relief in the open",
            before: &format!("{BESIEGED}; bors S1 3"),
            orders: "bors 3 > Barsham",
            after: "kay Hazlemere 2 3; bors Barsham 2 3 52",
            told: &[
                "phase 1",
                "relief bors 2 3 52",
                "attack 13 16",
                "won bors",
                "siege over kay Gone",
            ],
            ..row
        },
        Row {
            what: "§13.8 relief beaten goes in again",
            before: &format!("{BESIEGED}; bors S1 53; kay Barsham 4"),
            orders: "bors 53 > Barsham in 3; kay 2 3 4 hold",
            after: "kay Barsham 2 3 4; bors S1 2 52 53",
            told: &[
                "phase 3",
                "relief bors 2 52 53",
                "attack 19 13",
                "won nobody",
                "in bors 2 52 53",
                "phase 0",
                "house falls kay",
            ],
            ..row
        },
        Row {
            what: "§13.8 relief goes in",
            rules: "houses: on, siege.relief_battle: no",
            before: &format!("{COMING}; bors S1 3"),
            orders: "kay besiege; kay 2 3 > Barsham; bors house Barsham in; bors 3 > Barsham in 2",
            after: "kay Barsham 2 3; bors Barsham 2i 3i 52i",
            told: &["siege kay", "phase 2", "in bors 3", "!battle"],
            ..row
        },
        Row {
            what: "§13.8 a sally, lost",
            before: COMING,
            orders: "kay besiege; kay 2 3 > Barsham; bors house Barsham in; bors sally Barsham 2",
            after: "kay Barsham 2 3; bors Barsham 2i 52i",
            told: &[
                "phase 2",
                "sally bors 2 52",
                "attack 10 13",
                "in bors 2 52",
                "!siege over",
            ],
            ..row
        },
        Row {
            what: "§13.8 a sally, won",
            before: &format!("{COMING}; castle Barsham sound"),
            orders: "kay besiege; kay 2 3 > Barsham; bors house Barsham in; bors sally Barsham 2; bors 2 > Stowell in 2 3",
            after: "kay H1 2 3; bors Barsham 52; bors S2 2",
            told: &[
                "phase 2",
                "sally bors 2 52",
                "attack 15 13",
                "won bors",
                "siege over kay Gone",
            ],
            ..row
        },
        Row {
            what: "§13.7 autumn's sieges end when the troops retire",
            before: &format!("turn autumn; {COMING}"),
            orders: "kay besiege; kay 2 3 > Barsham; bors house Barsham in",
            after: "kay Hazlemere 1 2 3; bors Barsham 1 2 52",
            told: &["siege kay", "siege over kay Autumn"],
            ..row
        },
        Row {
            what: "§10.1 a dead lord's siege ends when his men have gone",
            dice: &[("*/kay/wounds", 6)],
            before: &format!("{BESIEGED}; kay F1 1w; lionel F2 2 3 4 5"),
            orders: "lionel fight kay; lionel 2 3 4 5 > F1",
            after: "kay Hazlemere 2 3; bors Barsham 2 52; lionel F1 2 3 4 5",
            told: &["fell kay", "siege over kay Gone", "!house"],
            ..row
        },
    ]);
}
