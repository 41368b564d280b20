//! Movement, full spots and meetings (§6.1–6.8, §6.11).

use super::{ROW, Row, check};

#[test]
fn marches() {
    check(&[
        Row {
            what: "§6.2 two miles a phase",
            before: "kay Barsham 1 2",
            orders: "kay 1 2 > Hazlemere",
            after: "kay Hazlemere 1 2",
            told: &[
                "moved kay 1 2: Barsham H1 H2",
                "moved kay 1 2: H2 H3 Hazlemere",
            ],
            ..ROW
        },
        Row {
            what: "§6.2 in phase 2 only",
            before: "kay Barsham 1",
            orders: "kay 1 > Hazlemere in 2",
            after: "kay H2 1",
            told: &["moved kay 1: Barsham H1 H2"],
            ..ROW
        },
        Row {
            what: "§6.2 in phases 1 and 3",
            before: "kay Barsham 1",
            orders: "kay 1 > Stowell in 1 3",
            after: "kay Stowell 1",
            told: &["moved kay 1: Barsham S1 S2", "moved kay 1: S2 Stowell"],
            ..ROW
        },
        Row {
            what: "§6.4 counters without an order stay",
            before: "kay Barsham 1 2",
            orders: "kay 2 > H1",
            after: "kay Barsham 1; kay H1 2",
            ..ROW
        },
        Row {
            what: "§6.4 a counter has one order: the first",
            before: "kay Barsham 1 2",
            orders: "kay 2 > H1; kay 1 2 > S1",
            after: "kay H1 2; kay S1 1",
            ..ROW
        },
        Row {
            what: "§6.6 who will not fight passes",
            before: "kay Barsham 1; bors Hazlemere 1",
            orders: "kay 1 > Hazlemere; bors 1 > Barsham",
            after: "kay Hazlemere 1; bors Barsham 1",
            told: &["!met", "!battle"],
            ..ROW
        },
        Row {
            what: "§6.1 from a gate, where nobody meets",
            before: "kay gate_Pimbury 1 2 3 4 5 6 7; bors gate_Pimbury 1",
            orders: "kay fight all; kay 1 > Pimbury",
            after: "kay Pimbury 1; kay gate_Pimbury 2 3 4 5 6 7; bors gate_Pimbury 1",
            told: &["!met"],
            ..ROW
        },
        Row {
            what: "a route that does not join is walked as far as it does",
            before: "kay Barsham 1; kay Stowell 2",
            orders: "kay 1 2 > H1",
            after: "kay H1 1; kay Stowell 2",
            ..ROW
        },
        Row {
            what: "§10.2 without a lord no orders",
            before: "lordless kay; kay Barsham 2; bors H1 1",
            orders: "kay fight all; kay 2 > S1",
            after: "kay Barsham 2; bors H1 1",
            told: &["!moved"],
            ..ROW
        },
    ]);
}

#[test]
fn six_of_a_player_on_a_spot() {
    check(&[
        Row {
            what: "§6.7 a full goal waits",
            before: "kay Hazlemere 2 3 4 5 6 7; kay H3 1",
            orders: "kay 1 > Hazlemere",
            after: "kay H3 1; kay Hazlemere 2 3 4 5 6 7",
            told: &["held kay 1: H3 Hazlemere"],
            ..ROW
        },
        Row {
            what: "§6.7 who leaves in the same step counts as gone",
            before: "kay Hazlemere 2 3 4 5 6 7; kay H3 1",
            orders: "kay 1 > Hazlemere; kay 7 > Hazlemere/Penhallow_1",
            after: "kay Hazlemere 1 2 3 4 5 6; kay Hazlemere/Penhallow_1 7",
            told: &["!held"],
            ..ROW
        },
        Row {
            what: "§6.8 what was delayed goes on, named or not",
            before: "kay Hazlemere 2 3 4 5 6 7; kay H2 1",
            orders: "kay 1 > Hazlemere in 1; kay 7 > Hazlemere/Penhallow_1 in 2",
            after: "kay Hazlemere 1 2 3 4 5 6; kay Hazlemere/Penhallow_1 7",
            told: &[
                "moved kay 1: H2 H3",
                "held kay 1: H3 Hazlemere",
                "moved kay 1: H3 Hazlemere",
            ],
            ..ROW
        },
        Row {
            what: "§6.8 but no farther than its phases had allowed",
            before: "kay H3 2 3 4 5 6 7; kay H1 1",
            orders: "kay 1 > Hazlemere in 1; kay 7 > Hazlemere in 2",
            after: "kay H3 1 2 3 4 5 6; kay Hazlemere 7",
            ..ROW
        },
        Row {
            what: "§6.7 of two the one written first has the last place",
            before: "kay Hazlemere 2 3 4 5 6; kay H3 7; kay Hazlemere/Penhallow_1 8",
            orders: "kay 8 > Hazlemere; kay 7 > Hazlemere",
            after: "kay H3 7; kay Hazlemere 2 3 4 5 6 8",
            told: &["held kay 7: H3 Hazlemere"],
            ..ROW
        },
        Row {
            what: "§6.7 a group waits whole",
            before: "kay Hazlemere 2 3 4 5 6; kay H3 7 8",
            orders: "kay 7 8 > Hazlemere",
            after: "kay H3 7 8; kay Hazlemere 2 3 4 5 6",
            told: &["held kay 7 8: H3 Hazlemere"],
            ..ROW
        },
        Row {
            what: "§6.7 until nothing changes: who is held back holds back who follows",
            before: "kay Hazlemere 2 3 4 5 6 7; kay H3 8 9 10 11 12 13; kay H2 14",
            orders: "kay 14 > H3; kay 8 > Hazlemere",
            after: "kay H2 14; kay H3 8 9 10 11 12 13; kay Hazlemere 2 3 4 5 6 7",
            told: &["held kay 14: H2 H3", "held kay 8: H3 Hazlemere"],
            ..ROW
        },
        Row {
            what: "§6.7 two full spots may exchange",
            before: "kay H3 2 3 4 5 6 7; kay H2 8 9 10 11 12 13",
            orders: "kay 2 > H2; kay 8 > H3",
            after: "kay H2 2 9 10 11 12 13; kay H3 3 4 5 6 7 8",
            told: &["!held"],
            ..ROW
        },
        Row {
            what: "§6.1 any number at a gate",
            before: "kay Pimbury 2 3 4 5 6 7; kay gate_Pimbury 8 9 10 11 12 13 14",
            orders: "kay 8 > Pimbury",
            after: "kay Pimbury 2 3 4 5 6 7; kay gate_Pimbury 8 9 10 11 12 13 14",
            told: &["held kay 8: gate_Pimbury Pimbury"],
            ..ROW
        },
    ]);
}

#[test]
fn meetings() {
    check(&[
        Row {
            what: "§6.6 enemies on a spot stop; §6.10 toward the own manor; §6.9 the winner goes on",
            before: "kay H1 1 2; bors H2 52 53; own bors Barsham",
            orders: "kay fight all; kay 1 2 > Hazlemere",
            after: "kay Hazlemere 1 2; bors Barsham 52 53",
            told: &[
                "moved kay 1 2: H1 H2",
                "met kay bors at H2",
                "battle bors 52 53 / kay 1 2",
                "won kay",
                "back bors 52 53: H2 H1",
                "moved kay 1 2: H2 H3 Hazlemere",
                "moved bors 52 53: H1 Barsham",
            ],
            ..ROW
        },
        Row {
            what: "§6.6 the whole force is engaged, whatever each counter's order",
            before: "kay H1 1 2; kay H2 3; bors H2 52; own bors Barsham",
            orders: "kay 1 fight bors; kay 1 2 > Hazlemere; kay 3 > Hazlemere in 2",
            after: "kay Hazlemere 1 2 3; bors Barsham 52",
            told: &["battle kay 1 2 3 / bors 52"],
            ..ROW
        },
        Row {
            what: "§6.6 who begin beside each other and part are not met",
            before: "kay H2 1; bors H2 52",
            orders: "kay fight all; kay 1 > Barsham in 1",
            after: "kay Barsham 1; bors H2 52",
            told: &["!met"],
            ..ROW
        },
        Row {
            what: "§6.6 nor who leaves by another road than the enemy comes",
            before: "kay H1 1; bors Barsham 52",
            orders: "kay fight all; kay 1 > Barsham; bors 52 > S1",
            after: "kay Barsham 1; bors S1 52",
            told: &["!met"],
            ..ROW
        },
        Row {
            what: "§6.6 the same way along a stretch: they meet at its end",
            before: "kay H1 1 2; bors H1 52",
            orders: "kay fight all; kay 1 2 > H2; bors 52 > H3",
            after: "kay H2 1 2; bors H1 52",
            told: &["met kay bors at H2", "back bors 52: H2 H1"],
            ..ROW
        },
        Row {
            what: "§8.1 a group's word goes before the retinue's, a name before all",
            before: "kay H1 1 2; bors H2 52",
            orders: "kay 1 2 peace bors; kay 1 2 fight all; kay fight bors; kay 1 2 > H2",
            after: "kay H2 1 2; bors H2 52",
            told: &["!met"],
            ..ROW
        },
        Row {
            what: "combat.consent: both spares who is at peace",
            rules: "combat.consent: both",
            before: "kay H1 1 2; bors H2 52",
            orders: "kay fight all; kay 1 2 > H2; bors peace kay",
            after: "kay H2 1 2; bors H2 52",
            told: &["!met"],
            ..ROW
        },
        Row {
            what: "§8.8 of groups that differ the stronger decides, of equals the one written first",
            before: "kay H2 2 3; bors H2 4; own kay Barsham",
            orders: "kay fight all; kay 2 hold; kay 3 hold; kay 2 withdraw after 2; bors never withdraw",
            after: "kay Barsham 2 3; bors H2 4",
            told: &["won bors"],
            ..ROW
        },
        Row {
            what: "§8.8 the same written the other way round",
            before: "kay H2 2 3; bors H2 4; own bors Barsham",
            orders: "kay fight all; kay 3 hold; kay 2 hold; kay 2 withdraw after 2",
            after: "kay H2 2 3; bors Barsham 4",
            told: &["won kay"],
            ..ROW
        },
        Row {
            what: "§8.8 the strongest group, though written last",
            before: "kay H2 2 3 4; bors H2 5; own bors Barsham",
            orders: "kay fight all; kay 2 hold; kay 3 4 hold; kay 2 withdraw after 2",
            after: "kay H2 2 3 4; bors Barsham 5",
            told: &["won kay"],
            ..ROW
        },
    ]);
}

#[test]
fn meetings_on_a_stretch() {
    check(&[
        Row {
            what: "§6.6 who would swap a stretch meet; §6.11 all stand where the losers set out, who leave from the next phase on",
            before: "kay H1 1 2; bors H2 52 53; own bors Hazlemere",
            orders: "kay fight all; kay 1 2 > H2; bors 52 53 > Barsham",
            after: "kay H2 1 2; bors Hazlemere 52 53",
            told: &[
                "met kay bors between H1 H2",
                "battle kay 1 2 / bors 52 53",
                "won kay",
                "moved kay 1 2: H1 H2",
                "!back",
                "moved bors 52 53: H2 H3 Hazlemere",
            ],
            ..ROW
        },
        Row {
            what: "§6.11 the same where the other side loses",
            before: "kay H1 52 53; bors H2 1 2; own kay Barsham",
            orders: "kay fight all; kay 52 53 > Hazlemere; bors 1 2 > H1",
            after: "kay Barsham 52 53; bors H1 1 2",
            told: &[
                "won bors",
                "moved bors 1 2: H2 H1",
                "moved kay 52 53: H1 Barsham",
            ],
            ..ROW
        },
        Row {
            what: "§6.11 both beaten: each is back where it set out",
            before: "kay H1 2; kay Pimbury 1; bors H2 2; bors Pimbury 1",
            orders: "kay fight bors; kay 2 > Hazlemere; bors 2 > Barsham; kay 1 peace bors",
            after: "kay H1 2; kay Pimbury 1; bors H2 2; bors Pimbury 1",
            told: &[
                "met kay bors between H1 H2",
                "won nobody",
                "!back",
                "!moved",
            ],
            ..ROW
        },
        Row {
            what: "§6.6 who enters the stretch in the second step joins, from either end",
            before: "kay Barsham 3; kay H1 1; bors H2 52; bors H3 53; own bors Hazlemere",
            orders: "kay fight all; kay 1 > H2; kay 3 > H2; bors 52 > Barsham; bors 53 > Barsham",
            after: "kay H2 1 3; bors H3 53; bors Hazlemere 52",
            told: &[
                "battle kay 1 3 / bors 52 53",
                "won kay",
                "moved kay 3: Barsham H1 H2",
                "moved bors 53: H3 H2",
                "moved bors 53: H2 H3",
            ],
            ..ROW
        },
        Row {
            what: "§6.6 a third who is nobody's enemy passes them",
            before: "kay H1 1 2; bors H2 52; lionel Barsham 1; own bors Hazlemere",
            orders: "kay fight bors; kay 1 2 > H2; bors 52 > Barsham; lionel 1 > Hazlemere",
            after: "kay H2 1 2; bors Hazlemere 52; lionel Hazlemere 1",
            told: &["moved lionel 1: Barsham H1 H2", "battle kay 1 2 / bors 52"],
            ..ROW
        },
        Row {
            what: "§8.9, §5.2 the fight counts as fought on the spot: no second one there in the phase",
            before: "kay H1 1 2; bors H2 52 53",
            orders: "kay fight all; kay 1 2 > H2; bors 52 > Barsham; bors 53 hold",
            after: "kay H2 1 2; bors H3 52 53",
            told: &[
                "phase 1",
                "battle kay 1 2 / bors 52",
                "moved kay 1 2: H1 H2",
                "phase 2",
                // §6.11: 52 has no manor, and leaves unfought all the same
                "moved bors 52: H2 H3",
                "battle bors 53 / kay 1 2",
            ],
            ..ROW
        },
        Row {
            what: "move.intercept: phase_end lets them swap",
            rules: "move.intercept: phase_end",
            before: "kay H1 1 2; bors H2 52",
            orders: "kay fight all; kay 1 2 > H3; bors 52 > Barsham",
            after: "kay H3 1 2; bors Barsham 52",
            told: &["!met"],
            ..ROW
        },
        Row {
            what: "and pass in the first step",
            rules: "move.intercept: phase_end",
            before: "kay H1 1 2; bors H2 52",
            orders: "kay fight all; kay 1 2 > H3",
            after: "kay H3 1 2; bors H2 52",
            told: &["!met"],
            ..ROW
        },
        Row {
            what: "but fights where they end",
            rules: "move.intercept: phase_end",
            before: "kay H1 1 2; bors H3 52",
            orders: "kay fight all; kay 1 2 > H3",
            after: "kay H3 1 2; bors Hazlemere 52",
            told: &["met kay bors at H3"],
            ..ROW
        },
    ]);
}

#[test]
fn losers_of_a_stretch() {
    let row = |rules, told| Row {
        what: rules,
        rules,
        before: "kay H1 1 2; bors Hazlemere 52 53",
        orders: "kay fight all; kay 1 2 > H2 in 2; bors 52 53 > Barsham",
        after: "kay H2 1 2; bors Hazlemere 52 53",
        told,
        ..ROW
    };
    check(&[
        row(
            "meet.losers: share",
            &[
                "met kay bors between H1 H2",
                "!back",
                "moved bors 52 53: H2 H3 Hazlemere",
            ],
        ),
        row(
            "meet.losers: back_one",
            &[
                "met kay bors between H1 H2",
                "back bors 52 53: H2 H3",
                "moved bors 52 53: H3 Hazlemere",
            ],
        ),
        row(
            "meet.losers: start",
            &[
                "met kay bors between H1 H2",
                "back bors 52 53: H2 Hazlemere",
            ],
        ),
    ]);
}
