//! Victories, retreats, several players, fallen lords and the way home (§6.9–6.13, §8.7, §10.1).

use super::{ROW, Row, check};

#[test]
fn after_a_victory() {
    let row = |what, orders, after| Row {
        what,
        before: "kay H3 1 2; bors H2 52; own bors Barsham",
        orders,
        after,
        told: &["won kay"],
        ..ROW
    };
    check(&[
        row(
            "§6.9 continue",
            "kay fight all; kay 1 2 > H1",
            "kay H1 1 2; bors Barsham 52",
        ),
        row(
            "§6.9 stay",
            "kay fight all; kay 1 2 > H1; kay victory stay",
            "kay H2 1 2; bors Barsham 52",
        ),
        row(
            "§6.9 return",
            "kay fight all; kay 1 2 > H1; kay victory return",
            "kay H3 1 2; bors Barsham 52",
        ),
    ]);
}

#[test]
fn retreats() {
    check(&[
        Row {
            what: "§6.10 back along the way it came, then to its start",
            before: "kay H2 1 2; bors Barsham 52; own bors Hazlemere",
            orders: "kay fight all; bors 52 > Hazlemere",
            after: "kay H2 1 2; bors Barsham 52",
            told: &["back bors 52: H2 H1", "moved bors 52: H1 Barsham"],
            ..ROW
        },
        Row {
            what: "§6.10 shelter at the nearest own manor, of equal ones the first by name",
            before: "kay H2 1 2; bors Barsham 1 52; own bors Stowell Fenburst",
            orders: "kay fight all; bors 52 > Hazlemere; bors defeat shelter",
            after: "kay H2 1 2; bors Barsham 1; bors Fenburst 52",
            told: &[
                "back bors 52: H2 H1",
                "moved bors 52: H1 Barsham F1",
                "moved bors 52: F1 F2 Fenburst",
            ],
            ..ROW
        },
        Row {
            what: "§6.10 only where no enemy is",
            before: "kay Fenburst 3; kay H2 1 2; bors Barsham 1 52; own bors Stowell Fenburst",
            orders: "kay fight all; bors 52 > Hazlemere; bors defeat shelter",
            after: "kay H2 1 2; kay Fenburst 3; bors Barsham 1; bors Stowell 52",
            ..ROW
        },
        Row {
            what: "§6.10 with no such manor it stays",
            before: "kay H2 1 2; bors Barsham 1 52",
            orders: "kay fight all; bors 52 > Hazlemere; bors defeat shelter",
            after: "kay H2 1 2; bors Barsham 1; bors H1 52",
            ..ROW
        },
        Row {
            what: "§6.10 unmoved: toward its nearest own manor other than this; the start being lost, return reads shelter",
            before: "kay H1 1 2; bors Barsham 52; own bors Barsham Stowell",
            orders: "kay fight all; kay 1 2 > Barsham",
            after: "kay Barsham 1 2; bors Stowell 52",
            told: &["back bors 52: Barsham S1", "moved bors 52: S1 S2 Stowell"],
            ..ROW
        },
        Row {
            what: "§6.10 unmoved, without a manor: the first neighbour by name from which no victor came",
            before: "kay P1 1 2; bors Barsham 52",
            orders: "kay fight all; kay 1 2 > Barsham",
            after: "kay Barsham 1 2; bors F1 52",
            told: &["back bors 52: Barsham F1"],
            ..ROW
        },
        Row {
            what: "§6.10 the way back held by soldiers of the victor: another open neighbour",
            before: "kay Hazlemere 1 2; kay S1 3; bors Barsham 1 52",
            orders: "kay fight all; kay 3 peace all; kay 1 2 > H2; kay 3 > H1; bors 52 > H2; bors 1 > F1",
            after: "kay H1 3; kay H2 1 2; bors F1 1; bors H3 52",
            told: &["back bors 52: H2 H3"],
            ..ROW
        },
        Row {
            what: "§6.10 all held: a die picks one, and the new meeting is the next phase's",
            dice: &[
                ("*/phase 1/*/way/bors", 5),
                ("*/phase 1/*/way/bors/again 2", 2),
            ],
            before: "kay Hazlemere 1 2; kay S1 3; kay Hazlemere/Penhallow_1 4; bors Barsham 52",
            orders: "kay fight all; kay 1 2 > H2; kay 3 > H1; kay 4 > H3; bors 52 > H2 in 1",
            after: "kay H1 3; kay H2 1 2; kay H3 4; bors Hazlemere 52",
            told: &[
                "won kay",
                "back bors 52: H2 H3",
                "phase 2",
                "met kay bors at H3",
                "back bors 52: H3 Hazlemere",
            ],
            ..ROW
        },
        Row {
            what: "§6.13 against the forces that stayed: beaten ones bar no way and stand together unfought",
            before: "kay H2 1 2; bors H1 52; lionel Barsham 1; lionel H1 53",
            orders: "kay fight all; bors fight lionel; bors 52 > H2; lionel 53 > H2; lionel 1 peace bors",
            after: "kay H2 1 2; bors P1 52; lionel Barsham 1 53",
            told: &[
                "phase 1",
                "back bors 52: H2 H1",
                "back lionel 53: H2 H1",
                "phase 2",
                "met bors lionel at H1",
            ],
            ..ROW
        },
    ]);
}

#[test]
fn room_for_the_beaten() {
    let crowd = "kay H1 1 2; bors H3 52 53 54 55 56 57; bors Hazlemere 58";
    let orders = "kay fight all; kay 1 2 > H2; bors 52 > H2; bors 58 > H3";
    check(&[
        Row {
            what: "§6.10 the weakest there goes one further, of equals the lowest number",
            before: crowd,
            orders,
            after: "kay H2 1 2; bors H3 52 54 55 56 57 58; bors Hazlemere 53",
            told: &["back bors 52: H2 H3", "room bors 53: H3 Hazlemere"],
            ..ROW
        },
        Row {
            what: "§6.10 and so on, from a centre toward the nearest own manor",
            before: &format!(
                "{crowd} 59 60 61 62 63; bors Hazlemere/Penhallow_1 64; own bors Lambourn"
            ),
            orders: &format!("{orders}; bors 64 > Hazlemere"),
            after: "kay H2 1 2; bors H3 52 54 55 56 57 58; bors Hazlemere 53 60 61 62 63 64; bors Hazlemere/Lambourn_1 59",
            told: &[
                "room bors 53: H3 Hazlemere",
                "room bors 59: Hazlemere Hazlemere/Lambourn_1",
            ],
            ..ROW
        },
        Row {
            what: "§6.10 no room at all: captured",
            before: &format!("{crowd}; kay Hazlemere/Lambourn_1 3"),
            orders: &format!("{orders}; kay 3 > Hazlemere"),
            after: "kay H2 1 2; kay Hazlemere 3; bors H3 52 54 55 56 57 58",
            told: &["captured bors 53: H3"],
            ..ROW
        },
        Row {
            what: "§6.8 who made room goes on with his order",
            before: "kay H1 1 2; bors H3 52 53 54 55 56 59; bors Hazlemere 58",
            orders: &format!("{orders}; bors 53 > Barsham in 3"),
            after: "kay H2 1 2; bors H3 52 54 55 56 58 59; bors Hazlemere 53",
            told: &[
                "room bors 53: H3 Hazlemere",
                "phase 3",
                "held bors 53: Hazlemere H3",
            ],
            ..ROW
        },
    ]);
}

#[test]
fn several_players_on_a_spot() {
    let row = |what, rules, dice, told| Row {
        what,
        rules,
        dice,
        before: "kay H2 1 2; bors H1 52; lionel H3 53",
        orders: "kay fight all; bors 52 > H2 in 1; lionel 53 > H2 in 1",
        after: "kay H2 1 2; bors H1 52; lionel H3 53",
        told,
    };
    check(&[
        row(
            "§8.7 who was there first, then the lowest die",
            "",
            &[("*/order/bors", 4), ("*/order/lionel", 2)],
            &[
                "order kay lionel bors",
                "battle kay 1 2 / lionel 53",
                "won kay",
                "battle kay 1 2 / bors 52",
                "won kay",
            ],
        ),
        row(
            "multi.order: high_first",
            "multi.order: high_first",
            &[("*/order/bors", 4), ("*/order/lionel", 2)],
            &["order kay bors lionel", "battle kay 1 2 / bors 52"],
        ),
        row(
            "§8.7 ties roll again",
            "",
            &[
                ("*/order/bors/again 2", 2),
                ("*/order/lionel/again 2", 1),
                ("*/order/*", 3),
            ],
            &["order kay lionel bors"],
        ),
        row(
            "a hundred ties: the lowest seat first",
            "",
            &[("*/order/*", 3)],
            &["order kay bors lionel"],
        ),
    ]);
    check(&[
        Row {
            what: "§8.7 the beaten are out, the winner meets the next: 1–2, 1–3, 2–3",
            before: "kay H2 52; bors H1 1 2; lionel H3 53 54; own kay Fenburst",
            orders: "bors fight all; lionel fight all; bors 1 2 > H2; lionel 53 54 > H2 in 2",
            after: "kay Fenburst 52; bors H2 1 2; lionel H3 53 54",
            told: &[
                "battle kay 52 / bors 1 2",
                "won bors",
                "battle bors 1 2 / lionel 53 54",
                "won bors",
                "!order",
            ],
            ..ROW
        },
        Row {
            what: "§8.7 a third whom nobody fights is no part of the order",
            before: "kay H2 1 2; bors H1 52; lionel H2 53",
            orders: "kay fight bors; bors 52 > H2",
            after: "kay H2 1 2; bors H1 52; lionel H2 53",
            told: &["met kay bors at H2", "!order"],
            ..ROW
        },
        Row {
            what: "§9.2 leave at a religious house",
            before: "kay Bestly_Priory 52; bors P1 1; own kay Fenburst",
            orders: "kay leave; bors fight all; bors 1 > Bestly_Priory",
            after: "kay Fenburst 52; bors Bestly_Priory 1",
            told: &["left kay", "back kay 52: Bestly_Priory P1"],
            ..ROW
        },
    ]);
}

#[test]
fn a_lord_falls() {
    let fall = &[("*/kay/wounds", 6)];
    check(&[
        Row {
            what: "§10.1 orders end, the soldiers make for the nearest own manor",
            dice: fall,
            before: "kay H2 1w; kay F1 2; bors H2 2 3 4; own kay Barsham",
            orders: "kay 2 > Fenburst in 2; bors fight all",
            after: "kay Barsham 2; bors H2 2 3 4",
            told: &["fell kay", "ended kay 2: F1", "moved kay 2: F1 Barsham"],
            ..ROW
        },
        Row {
            what: "§10.1 who is still out at the season's end is placed there",
            dice: fall,
            before: "kay H2 1w; kay Fenburst/Mereworth_2 2; bors H2 2 3 4; own kay Barsham",
            orders: "bors fight all",
            after: "kay Barsham 2; bors H2 2 3 4",
            told: &["moved kay 2: Fenburst F2 F1", "retired kay 2: F1 Barsham"],
            ..ROW
        },
        Row {
            what: "§10.4 eliminated: out at once",
            rules: "lord.death: eliminated",
            dice: fall,
            before: "kay H2 1w; kay F1 2; bors H2 2 3 4; own kay Barsham",
            orders: "kay 2 > Fenburst in 2; bors fight all",
            after: "bors H2 2 3 4",
            told: &["fell kay", "!ended"],
        },
    ]);
}

#[test]
fn the_way_home() {
    check(&[
        Row {
            what: "§6.12 the nearest own manor",
            before: "turn autumn; kay H1 1 52; own kay Barsham Hazlemere",
            orders: "",
            after: "kay Barsham 1 52",
            told: &["retired kay 1 52: H1 Barsham"],
            ..ROW
        },
        Row {
            what: "§6.12 ties by the retire line, else by name",
            before: "turn autumn; kay H2 1 52; own kay Barsham Hazlemere",
            orders: "kay 52 retire Hazlemere",
            after: "kay Barsham 1; kay Hazlemere 52",
            told: &["retired kay 1: H2 Barsham", "retired kay 52: H2 Hazlemere"],
            ..ROW
        },
        Row {
            what: "§6.12 a full manor: the lord first, then low numbers, the others at the next nearest",
            before: "turn autumn; kay Barsham 2 3 4 5; kay H1 1 52 53 54; own kay Barsham Hazlemere",
            orders: "",
            after: "kay Barsham 1 2 3 4 5 52; kay Hazlemere 53 54",
            told: &[
                "retired kay 1 52: H1 Barsham",
                "retired kay 53 54: H1 Hazlemere",
            ],
            ..ROW
        },
        Row {
            what: "§6.12 no manor: the nearest gate",
            before: "turn autumn; kay Pimbury/Thornwick_1 1 2",
            orders: "",
            after: "kay gate_Pimbury 1 2",
            ..ROW
        },
        Row {
            what: "§6.12 who has none stays at his gate",
            before: "turn autumn; kay gate_Pimbury 1 2",
            orders: "",
            after: "kay gate_Pimbury 1 2",
            told: &["!retired"],
            ..ROW
        },
        Row {
            what: "§6.12 not in spring",
            before: "kay H1 1 52; own kay Barsham",
            orders: "",
            after: "kay H1 1 52",
            told: &["!retired"],
            ..ROW
        },
    ]);
}
