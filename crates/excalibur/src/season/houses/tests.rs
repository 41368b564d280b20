use super::super::super::sample::{BORS, GAWAINE, KAY, dice, orders};
use super::*;
use crate::position_file::tests::{game, position};

fn played(
    switches: &[(&str, &str)],
    text: &str,
    rows: Vec<(Seat, &str, order::ExcaliburOrder)>,
    patterns: &[(&str, u8)],
) -> Vec<u32> {
    let (game, mut there) = (game(switches), position(text));
    let before: Vec<u32> = there.lords.iter().map(|lord| lord.treasury).collect();
    let taken = income(
        &game,
        &mut there,
        &orders(rows),
        None,
        &mut dice(patterns, 1),
        &mut Vec::new(),
    );
    assert_eq!(
        taken,
        there
            .lords
            .iter()
            .zip(before)
            .map(|(lord, before)| lord.treasury - before)
            .collect::<Vec<_>>()
    );
    taken
}

#[test]
fn who_stands_there_takes_it() {
    let three = "{ turn: autumn 2, troops: { kay: { Carse Abbey: [52] }, bors: { Carse Abbey: [2], Bestly Priory: [3] }, Sir Gawaine: { Carse Abbey: [1] } } }";
    let two =
        "{ turn: autumn 2, troops: { kay: { Carse Abbey: [52] }, bors: { Carse Abbey: [2] } } }";
    for (name, switches, text, patterns, wanted) in [
        (
            "alone, at both",
            &[][..],
            "{ turn: autumn 2, troops: { kay: { Carse Abbey: [52], Bestly Priory: [2] } } }",
            &[][..],
            [12, 0, 0],
        ),
        (
            "nobody",
            &[],
            "{ turn: autumn 2, troops: { kay: { Barsham: [52] } } }",
            &[],
            [0, 0, 0],
        ),
        ("shared", &[], two, &[], [3, 3, 0]),
        ("three, and one alone elsewhere", &[], three, &[], [2, 8, 2]),
        ("a switch", &[("abbey.income", "12")], two, &[], [6, 6, 0]),
        ("abbey: off", &[("abbey", "off")], two, &[], [0, 0, 0]),
        (
            "year 0",
            &[],
            "{ turn: autumn 0, troops: { kay: { Carse Abbey: [52] } } }",
            &[],
            [0, 0, 0],
        ),
    ] {
        assert_eq!(played(switches, text, vec![], patterns), wanted, "{name}");
    }
}

#[test]
fn shares_are_agreed_or_equal() {
    let text = "{ turn: autumn 2, troops: { kay: { Carse Abbey: [52], Barsham: [1] }, bors: { Carse Abbey: [2], Upwell: [1] } } }";
    let leaderless = "{ turn: autumn 2, troops: { kay: { Carse Abbey: [52] }, bors: { Carse Abbey: [2], Upwell: [1] } } }";
    let game = game(&[]);
    let abbey = game.board.house_named("Carse Abbey").expect("the abbey");
    let priory = game.board.house_named("Bestly Priory").expect("the priory");
    let share = |seat, house, with: &[Seat], mine, theirs: &[u32]| {
        (
            seat,
            "share",
            order::ExcaliburOrder::Share {
                house,
                with: with.to_vec(),
                mine,
                theirs: theirs.to_vec(),
            },
        )
    };
    for (name, rows, patterns, wanted) in [
        (
            "agreed",
            vec![
                share(KAY, abbey, &[BORS], 4, &[2]),
                share(BORS, abbey, &[KAY], 2, &[4]),
            ],
            &[][..],
            [4, 2, 0],
        ),
        (
            "the same proportion",
            vec![
                share(KAY, abbey, &[BORS], 4, &[2]),
                share(BORS, abbey, &[KAY], 1, &[2]),
            ],
            &[],
            [4, 2, 0],
        ),
        (
            "all to one",
            vec![
                share(KAY, abbey, &[BORS], 0, &[1]),
                share(BORS, abbey, &[KAY], 6, &[0]),
            ],
            &[],
            [0, 6, 0],
        ),
        (
            "who is not here is left out",
            vec![
                share(KAY, abbey, &[BORS, GAWAINE], 4, &[2, 6]),
                share(BORS, abbey, &[KAY], 1, &[2]),
            ],
            &[],
            [4, 2, 0],
        ),
        (
            "not agreed",
            vec![
                share(KAY, abbey, &[BORS], 4, &[2]),
                share(BORS, abbey, &[KAY], 3, &[3]),
            ],
            &[],
            [3, 3, 0],
        ),
        (
            "one is silent",
            vec![share(KAY, abbey, &[BORS], 4, &[2])],
            &[],
            [3, 3, 0],
        ),
        (
            "another house",
            vec![
                share(KAY, priory, &[BORS], 4, &[2]),
                share(BORS, abbey, &[KAY], 2, &[4]),
            ],
            &[],
            [3, 3, 0],
        ),
        (
            "zero to zero",
            vec![
                share(KAY, abbey, &[BORS], 0, &[0]),
                share(BORS, abbey, &[KAY], 0, &[0]),
            ],
            &[],
            [3, 3, 0],
        ),
        // 6 as 3 : 1 is 4½ and 1½
        (
            "by die",
            vec![
                share(KAY, abbey, &[BORS], 3, &[1]),
                share(BORS, abbey, &[KAY], 1, &[3]),
            ],
            &[("autumn 2/Carse Abbey/share/bors", 5)],
            [4, 2, 0],
        ),
        (
            "by die again",
            vec![
                share(KAY, abbey, &[BORS], 3, &[1]),
                share(BORS, abbey, &[KAY], 1, &[3]),
            ],
            &[("*/share/again 1/kay", 5)],
            [5, 1, 0],
        ),
    ] {
        assert_eq!(played(&[], text, rows, patterns), wanted, "{name}");
    }
    // §10.2: the sheet of a retinue without a leader is not obeyed
    let rows = vec![
        share(KAY, abbey, &[BORS], 4, &[2]),
        share(BORS, abbey, &[KAY], 2, &[4]),
    ];
    assert_eq!(played(&[], leaderless, rows, &[]), [3, 3, 0]);
}

#[test]
fn a_good_year_and_what_fate_does() {
    for (switches, sky, houses, wanted) in [
        (&[][..], None, "", 6),
        (&[], Some(Weather::Good), "", 8),
        (&[], Some(Weather::Average), "", 6),
        (&[], Some(Weather::Bad), "", 6),
        (&[("abbey.income", "12")], Some(Weather::Good), "", 12),
        (&[], Some(Weather::Good), "houses: 0, ", 0),
        (&[], Some(Weather::Good), "houses: 2, ", 16),
        (&[("abbey.income", "12")], None, "houses: 2, ", 24),
    ] {
        let (game, mut there) = (
            game(switches),
            position(&format!(
                "{{ turn: autumn 2, {houses}troops: {{ kay: {{ Carse Abbey: [52] }} }} }}"
            )),
        );
        let taken = income(
            &game,
            &mut there,
            &orders(vec![]),
            sky,
            &mut dice(&[], 1),
            &mut Vec::new(),
        );
        assert_eq!(taken, [wanted, 0, 0], "{switches:?} {sky:?} {houses}");
    }
}

#[test]
fn a_raid_costs_honour_where_it_is_counted() {
    let full = [("advanced", "on"), ("honour.abbey_raid", "6")];
    for (switches, reverence, houses, left) in [
        (&full[..], 10, "", 4),
        (&full[..], 4, "", 0),
        (&full[..], 10, "houses: 0, ", 10),
        (&full[..1], 10, "", 10),
        (&full[1..], 10, "", 10),
    ] {
        let text = format!(
            "{{ turn: autumn 2, {houses}lords: {{ kay: {{ reverence: {reverence} }} }}, troops: {{ kay: {{ Carse Abbey: [52] }} }} }}"
        );
        let (game, mut there) = (game(switches), position(&text));
        income(
            &game,
            &mut there,
            &orders(vec![]),
            None,
            &mut dice(&[], 1),
            &mut Vec::new(),
        );
        assert_eq!(
            there.lords[0].reverence, left,
            "{switches:?} {reverence} {houses}"
        );
    }
}
