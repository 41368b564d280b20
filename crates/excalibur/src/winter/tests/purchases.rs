//! Hiring and building.

use super::*;

#[test]
fn hiring() {
    let hire = |game: &Excalibur, kind, count, at: &str| {
        (
            KAY,
            "hire",
            Hire {
                kind,
                count,
                at: manor(game, at),
            },
        )
    };
    let (knight, man) = (Recruit::Knight, Recruit::ManAtArms);
    for (name, troops, held, keep, lines, treasury, there, why) in [
        (
            "recruits are esquires and men B",
            "Barsham: [1]",
            "Barsham: kay",
            0,
            &[(knight, 1, "Barsham"), (man, 2, "Barsham")][..],
            2,
            "Barsham: [1, 42, 76, 77]",
            vec![],
        ),
        (
            "until the money is out",
            "Barsham: [1]",
            "Barsham: kay",
            0,
            &[(knight, 4, "Barsham"), (man, 1, "Barsham")],
            0,
            "Barsham: [1, 42, 43, 76]",
            vec![("hire", Money { has: 2, needs: 8 })],
        ),
        (
            "keep",
            "Barsham: [1]",
            "Barsham: kay",
            5,
            &[(knight, 2, "Barsham")],
            6,
            "Barsham: [1, 42]",
            vec![("hire", Keep { keeps: 5 })],
        ),
        (
            "six of a player",
            "Barsham: [1], Fenburst: [52]",
            "Barsham: kay, Fenburst: kay",
            0,
            &[(man, 6, "Fenburst")],
            0,
            "Fenburst: [52, 76, 77, 78, 79]",
            vec![("hire", Money { has: 0, needs: 4 })],
        ),
        (
            "not at others'",
            "Barsham: [1]",
            "Barsham: kay",
            0,
            &[(man, 1, "Upwell")],
            10,
            "Upwell: []",
            vec![("hire", NotHeld)],
        ),
        (
            "without a manor he has them join him",
            "gate Pimbury: [1]",
            "",
            0,
            &[(man, 1, "Pimbury")],
            8,
            "gate Pimbury: [1, 76]",
            vec![],
        ),
        (
            "without a leader nothing",
            "Barsham: [42]",
            "Barsham: kay",
            0,
            &[(man, 1, "Barsham")],
            6,
            "Barsham: [32]",
            vec![("hire", Leaderless)],
        ),
        (
            "but esquires with neither lord nor knight",
            "Barsham: [52]",
            "Barsham: kay",
            0,
            &[(knight, 1, "Barsham"), (man, 1, "Barsham")],
            4,
            "Barsham: [42, 52]",
            vec![("hire", Leaderless)],
        ),
    ] {
        let rows = |game: &Excalibur| {
            let mut rows: Rows = lines
                .iter()
                .map(|&(kind, count, at)| hire(game, kind, count, at))
                .collect();
            rows.push((KAY, "keep", order::ExcaliburOrder::Keep { bezants: keep }));
            rows
        };
        let claims = format!(
            "{{ lords: {{ kay: {{ treasury: {treasury} }} }}, troops: {{ kay: {{ {there} }} }} }}"
        );
        let events = played(&[], &kay(10, troops, held), rows, &[], &claims);
        assert_eq!(skipped(&events), why, "{name}");
    }
    // a full house, and an empty box
    let full = |game: &Excalibur| vec![hire(game, man, 1, "Barsham")];
    let events = played(
        &[],
        &kay(40, "Barsham: [1, 2, 3, 4, 5, 6]", "Barsham: kay"),
        full,
        &[],
        "troops: { kay: { Barsham: [1, 2, 3, 4, 5, 6] } }",
    );
    assert_eq!(skipped(&events), [("hire", Full)]);
}

#[test]
fn an_empty_box_hires_nobody() {
    for (switches, why) in [
        (&[][..], vec![("hire", Supply)]),
        (&[("supply.limit", "off")], vec![]),
    ] {
        let game = game(switches);
        let mut before = position(&kay(
            90,
            "Barsham: [1], Fenburst: [2]",
            "Barsham: kay, Fenburst: kay",
        ));
        // 24 men A keep the twelve B from rising, and these keep the box of B empty
        let at = |name: &str| game.board.find(name).expect("a place");
        let spots = [
            "Brimstone",
            "Beckford",
            "Aldermere",
            "Sarbury",
            "Gorsley",
            "Larkhill",
        ];
        for (n, number) in (52..=87).enumerate() {
            let rank = troops::grade(number).expect("a number of the box");
            before.lords[0]
                .soldiers
                .insert(number, Soldier::new(rank, at(spots[n / 6])));
        }
        let hire = Hire {
            kind: Recruit::ManAtArms,
            count: 1,
            at: manor(&game, "Barsham"),
        };
        let turn = play(
            &game,
            &before,
            &orders(vec![(KAY, "hire", hire)]),
            &mut dice(&[], 1),
        );
        assert_eq!(skipped(&turn.events), why);
        holds(
            &game,
            &turn.position,
            &format!(
                "lords: {{ kay: {{ treasury: {} }} }}",
                90 - 4 - 36 * 2 - if why.is_empty() { 2 } else { 0 }
            ),
        );
    }
}

#[test]
fn building() {
    use ManorBuilding::{Forester, Hive, Mill, Reeve};
    for (name, switches, treasury, held, keep, lines, left, claims, why) in [
        (
            "each on its land",
            &[][..],
            30,
            "Barsham: kay",
            0,
            &[
                (Hive, 1, "Barsham"),
                (Forester, 1, "Barsham"),
                (Reeve, 1, "Barsham"),
                (Mill, 1, "Barsham"),
            ][..],
            9,
            "Barsham: { hives: 1, foresters: 1, reeve: yes, mill: yes }",
            vec![],
        ),
        (
            "a hive a pasture",
            &[],
            30,
            "Barsham: kay",
            0,
            &[(Hive, 2, "Barsham")],
            28,
            "Barsham: { hives: 1 }",
            vec![("build", NoLand)],
        ),
        (
            "two foresters",
            &[],
            30,
            "Hazlemere: kay",
            0,
            &[(Forester, 2, "Hazlemere")],
            26,
            "Hazlemere: { foresters: 2 }",
            vec![],
        ),
        (
            "no river rights",
            &[],
            30,
            "Hazlemere: kay",
            0,
            &[(Reeve, 1, "Hazlemere"), (Mill, 1, "Hazlemere")],
            30,
            "Hazlemere: { reeve: no, mill: no }",
            vec![("build", NoLand), ("build", NoLand)],
        ),
        (
            "mill.site: river",
            &[("mill.site", "river")],
            30,
            "Dunsford: kay",
            0,
            &[(Mill, 1, "Dunsford")],
            30,
            "Dunsford: { mill: no }",
            vec![("build", NoLand)],
        ),
        (
            "one mill a lord",
            &[],
            40,
            "Barsham: kay, Fenburst: kay",
            0,
            &[(Mill, 1, "Barsham"), (Mill, 1, "Fenburst")],
            25,
            "Barsham: { mill: yes }, Fenburst: { mill: no }",
            vec![("build", SecondMill)],
        ),
        (
            "an idle one counts",
            &[],
            40,
            "Barsham: { holder: kay, mill: yes }, Fenburst: kay",
            0,
            &[(Mill, 1, "Fenburst")],
            40,
            "Fenburst: { mill: no }",
            vec![("build", SecondMill)],
        ),
        (
            "in the order written, what cannot be paid is skipped",
            &[],
            16,
            "Barsham: kay",
            0,
            &[
                (Hive, 1, "Barsham"),
                (Mill, 1, "Barsham"),
                (Reeve, 1, "Barsham"),
            ],
            12,
            "Barsham: { hives: 1, mill: no, reeve: yes }",
            vec![("build", Money { has: 14, needs: 15 })],
        ),
        (
            "keep",
            &[],
            6,
            "Beckford: kay",
            3,
            &[(Hive, 2, "Beckford")],
            4,
            "Beckford: { hives: 1 }",
            vec![("build", Keep { keeps: 3 })],
        ),
        (
            "not on others' land",
            &[],
            6,
            "Barsham: kay",
            0,
            &[(Hive, 1, "Upwell")],
            6,
            "Upwell: { hives: 0 }",
            vec![("build", NotHeld)],
        ),
    ] {
        let rows = |game: &Excalibur| {
            let mut rows: Rows = lines
                .iter()
                .map(|&(what, count, at)| {
                    (
                        KAY,
                        "build",
                        Build {
                            what,
                            count,
                            at: manor(game, at),
                            bid: None,
                        },
                    )
                })
                .collect();
            rows.push((KAY, "keep", order::ExcaliburOrder::Keep { bezants: keep }));
            rows
        };
        let troops = if held.contains("Barsham") {
            "Barsham: [1]"
        } else {
            "Stowell: [1]"
        };
        let claims =
            format!("{{ lords: {{ kay: {{ treasury: {left} }} }}, manors: {{ {claims} }} }}");
        let game = game(switches);
        let turn = play(
            &game,
            &position(&kay(treasury, troops, held)),
            &orders(rows(&game)),
            &mut dice(&[], 1),
        );
        holds(&game, &turn.position, &claims);
        assert_eq!(skipped(&turn.events), why, "{name}");
    }
}

#[test]
fn a_mill_by_the_river_where_the_campaign_says_so() {
    let game = game(&[("mill.site", "river")]);
    let by = |name: &str| building::by_river(&game.board, manor(&game, name));
    // every manor with river rights lies on the river
    for id in game
        .board
        .manor_ids()
        .filter(|&id| game.board.manor(id).river_rights)
    {
        assert!(
            building::by_river(&game.board, id),
            "{}",
            game.board.manor(id).name
        );
    }
    assert!(!by("Dunsford") && !by("Hawkfield"));
}

#[test]
fn the_last_mill_goes_to_the_largest_income() {
    for (incomes, patterns, winner) in [
        ([9, 7], &[][..], "kay"),
        ([7, 9], &[], "bors"),
        ([7, 7], &[("winter 2/order/bors", 6)], "bors"),
    ] {
        let text = format!(
            "{{ turn: winter 2, lords: {{ kay: {{ treasury: 20, income: {} }}, bors: {{ treasury: 20, income: {} }} }}, manors: {{ Barsham: kay, Fenburst: bors, Yarrow: Sir Gawaine, Mereworth: {{ mill: yes }}, Pimbury: {{ mill: yes }}, Quenby: {{ mill: yes }}, Stowell: {{ mill: yes }}, Thornwick: {{ mill: yes }} }}, troops: {{ kay: {{ Barsham: [1] }}, bors: {{ Fenburst: [1] }}, Sir Gawaine: {{ Yarrow: [1] }} }} }}",
            incomes[0], incomes[1]
        );
        let game = game(&[]);
        let mill = |seat, at| {
            (
                seat,
                "build mill",
                Build {
                    what: ManorBuilding::Mill,
                    count: 1,
                    at: manor(&game, at),
                    bid: None,
                },
            )
        };
        let mut before = position(&text);
        before
            .manors
            .iter_mut()
            .filter(|manor| manor.holder.is_none())
            .for_each(|manor| manor.mill_works = false);
        let turn = play(
            &game,
            &before,
            &orders(vec![mill(KAY, "Barsham"), mill(BORS, "Fenburst")]),
            &mut dice(patterns, 1),
        );
        let (has, not) = if winner == "kay" {
            ("Barsham", "Fenburst")
        } else {
            ("Fenburst", "Barsham")
        };
        holds(
            &game,
            &turn.position,
            &format!("manors: {{ {has}: {{ mill: yes }}, {not}: {{ mill: no }} }}"),
        );
        assert_eq!(skipped(&turn.events), [("build mill", Supply)]);
    }
}
