//! Incomes, gifts, pay, healing and promotion.

use super::*;

#[test]
fn the_largest_income_goes_first() {
    for (incomes, patterns, wanted, dice) in [
        ([5, 9, 7], &[][..], [BORS, GAWAINE, KAY], 0),
        (
            [7, 9, 7],
            &[("winter 2/order/kay", 4)],
            [BORS, KAY, GAWAINE],
            2,
        ),
        (
            [7, 7, 7],
            &[
                ("winter 2/order/kay", 4),
                ("winter 2/order/bors", 4),
                ("winter 2/order/again 1/bors", 2),
            ],
            [BORS, KAY, GAWAINE],
            5,
        ),
    ] {
        let lords = ["kay", "bors", "Sir Gawaine"]
            .iter()
            .zip(incomes)
            .map(|(lord, income)| format!("{lord}: {{ income: {income} }}"))
            .collect::<Vec<_>>()
            .join(", ");
        let text = format!(
            "{{ turn: winter 2, lords: {{ {lords} }}, manors: {{ Upwell: bors, Yarrow: Sir Gawaine, Barsham: kay }}, troops: {{ kay: {{ Barsham: [1] }}, {OTHERS} }} }}"
        );
        let events = played(&[], &text, nothing, patterns, "turn: spring 3");
        let ExcaliburEvent::Declared { order } = &events[0].what else {
            panic!("{:?}", events[0])
        };
        assert_eq!(
            (
                order.iter().map(|(seat, _)| *seat).collect::<Vec<_>>(),
                events[0].dice.len()
            ),
            (wanted.to_vec(), dice)
        );
    }
}

#[test]
fn gifts_come_from_what_the_knights_do_not_cost() {
    let give = |bezants, to| (KAY, "give", Give { bezants, to });
    for (name, switches, troops, rows, kays, borss, why) in [
        (
            "beyond the knights",
            &[][..],
            "Barsham: [1, 2, 42]",
            vec![give(2, BORS)],
            0,
            12,
            vec![],
        ),
        (
            "not the knights' pay",
            &[],
            "Barsham: [1, 2, 42]",
            vec![give(3, BORS)],
            2,
            10,
            vec![("give", Pay)],
        ),
        (
            "more than there is",
            &[],
            "Barsham: [1]",
            vec![give(11, BORS)],
            10,
            10,
            vec![("give", Money { has: 10, needs: 11 })],
        ),
        (
            "in the order written, until the money is out",
            &[],
            "Barsham: [1, 2]",
            vec![give(4, BORS), give(3, GAWAINE), give(2, BORS)],
            0,
            16,
            vec![("give", Pay)],
        ),
        (
            "the men-at-arms may go for it",
            &[],
            "Barsham: [1, 52]",
            vec![give(10, BORS)],
            0,
            20,
            vec![],
        ),
        (
            "never",
            &[("trade.money", "never")],
            "Barsham: [1]",
            vec![give(4, BORS)],
            10,
            10,
            vec![("give", Gone)],
        ),
        (
            "to nobody",
            &[],
            "Barsham: [1]",
            vec![give(4, Seat(9))],
            10,
            10,
            vec![("give", Gone)],
        ),
        (
            "without a leader",
            &[],
            "Barsham: [42]",
            vec![give(4, BORS)],
            6,
            10,
            vec![("give", Leaderless)],
        ),
    ] {
        let events = played(
            switches,
            &kay(10, troops, "Barsham: kay"),
            |_| rows,
            &[],
            &format!("lords: {{ kay: {{ treasury: {kays} }}, bors: {{ treasury: {borss} }} }}"),
        );
        assert_eq!(skipped(&events), why, "{name}");
    }
    // what is received is not in hand for giving
    let pass_on = |_: &Excalibur| {
        vec![
            give(10, BORS),
            (
                BORS,
                "pass on",
                Give {
                    bezants: 15,
                    to: GAWAINE,
                },
            ),
        ]
    };
    let events = played(
        &[],
        &kay(10, "Barsham: [1]", "Barsham: kay"),
        pass_on,
        &[],
        "lords: { kay: { treasury: 0 }, bors: { treasury: 20 } }",
    );
    assert_eq!(
        skipped(&events),
        [("pass on", Money { has: 10, needs: 15 })]
    );
}

#[test]
fn dismissals_then_pay() {
    let dismiss = |troops: &[CounterNumber]| {
        (
            KAY,
            "dismiss",
            Dismiss {
                troops: troops.to_vec(),
            },
        )
    };
    let first = |troops: &[CounterNumber]| {
        (
            KAY,
            "pay",
            order::ExcaliburOrder::Pay {
                troops: troops.to_vec(),
            },
        )
    };
    for (name, treasury, troops, rows, left, gone, why) in [
        (
            "all are paid",
            20,
            "1, 2, 32, 42, 52, 76",
            vec![],
            4,
            "",
            vec![],
        ),
        (
            "who is dismissed costs nothing",
            6,
            "1, 2, 52, 53",
            vec![dismiss(&[53])],
            0,
            "53",
            vec![],
        ),
        (
            "knights are not dismissed",
            6,
            "1, 2, 52",
            vec![dismiss(&[1, 2])],
            0,
            "",
            vec![("dismiss", Gone)],
        ),
        ("knights first", 9, "1, 2, 3, 52", vec![], 1, "52", vec![]),
        (
            "A, B, esquires, low numbers",
            13,
            "1, 42, 2, 33, 32",
            vec![],
            0,
            "42",
            vec![],
        ),
        (
            "as the sheet says",
            13,
            "1, 42, 2, 33, 32",
            vec![first(&[42, 33])],
            0,
            "32",
            vec![],
        ),
        (
            "men likewise",
            3,
            "1, 52, 53, 76",
            vec![first(&[76])],
            1,
            "52, 53",
            vec![],
        ),
        (
            "part pay is none",
            3,
            "1, 2, 52",
            vec![],
            0,
            "2, 52",
            vec![],
        ),
        ("the lord costs nothing", 0, "1", vec![], 0, "", vec![]),
    ] {
        let game = game(&[("loyalty", "off")]);
        let turn = play(
            &game,
            &position(&kay(
                treasury,
                &format!("Barsham: [{troops}]"),
                "Barsham: kay",
            )),
            &orders(rows),
            &mut dice(&[], 1),
        );
        holds(
            &game,
            &turn.position,
            &format!("lords: {{ kay: {{ treasury: {left} }} }}"),
        );
        let unpaid = turn.events.iter().filter_map(|event| match &event.what {
            ExcaliburEvent::LeftUnpaid { troops } | ExcaliburEvent::Dismissed { troops } => {
                Some(troops.numbers.clone())
            }
            _ => None,
        });
        let unpaid: Vec<String> = unpaid.flatten().map(|number| number.to_string()).collect();
        assert_eq!(unpaid.join(", "), gone, "{name}");
        assert_eq!(skipped(&turn.events), why, "{name}");
    }
}

#[test]
fn unpaid_knights_make_others_doubt() {
    for (name, switches, treasury, patterns, rolled, deserted) in [
        (
            "who was paid rolls",
            &[][..],
            10,
            &[("winter 2/loyalty/kay/2", 5)][..],
            vec![2, 3],
            vec![2],
        ),
        (
            "men too",
            &[("pay.remainder", "men")],
            10,
            &[("winter 2/loyalty/kay/52", 6)],
            vec![2, 3, 52],
            vec![52],
        ),
        (
            "four is loyal",
            &[],
            10,
            &[("*loyalty*", 4)],
            vec![2, 3],
            vec![],
        ),
        (
            "everybody but the lord",
            &[("pay.remainder", "men")],
            10,
            &[("*loyalty*", 6)],
            vec![2, 3, 52],
            vec![2, 3, 52],
        ),
        (
            "loyalty.knight: 6",
            &[("loyalty.knight", "6"), ("pay.remainder", "men")],
            10,
            &[("*loyalty*", 5)],
            vec![2, 3, 52],
            vec![52],
        ),
        (
            "loyalty.maa: none",
            &[("loyalty.maa", "none"), ("pay.remainder", "men")],
            10,
            &[("*loyalty*", 5)],
            vec![2, 3],
            vec![2, 3],
        ),
        (
            "loyalty: off",
            &[("loyalty", "off")],
            10,
            &[("*loyalty*", 6)],
            vec![],
            vec![],
        ),
        (
            "only men unpaid",
            &[],
            13,
            &[("*loyalty*", 6)],
            vec![],
            vec![],
        ),
        ("all paid", &[], 20, &[("*loyalty*", 6)], vec![], vec![]),
    ] {
        // 10 Bz pay two of three knights, and go in part to the third or pay one of two men; 13 pay
        // all knights
        let left = if treasury == 20 { 4 } else { treasury % 2 };
        let events = played(
            switches,
            &kay(
                treasury,
                "Barsham: [1, 2, 3, 42], Fenburst: [52, 53]",
                "Barsham: kay, Fenburst: kay",
            ),
            nothing,
            patterns,
            &format!("lords: {{ kay: {{ treasury: {left} }} }}"),
        );
        let told: Vec<_> = events
            .iter()
            .filter_map(|event| {
                if let ExcaliburEvent::Loyalty {
                    rolled, deserted, ..
                } = &event.what
                {
                    Some((rolled.clone(), deserted.clone(), event.dice.len()))
                } else {
                    None
                }
            })
            .collect();
        let wanted = if rolled.is_empty() {
            vec![]
        } else {
            vec![(rolled.clone(), deserted, rolled.len())]
        };
        assert_eq!(told, wanted, "{name}");
    }
}

#[test]
fn wounds_heal_and_grades_rise() {
    for (name, before, after) in [
        ("one grade", "1 wounded, 32, 42, 76", "1, 2, 32, 52"),
        ("wounds heal first", "1, 32 wounded", "1, 2"),
        (
            "B to A first, so that esquires find their numbers",
            "1, 32, 33, 42, 43",
            "1, 2, 3, 32, 33",
        ),
        ("the lowest then free", "1, 2, 4, 41, 51", "1, 2, 3, 4, 32"),
        ("A stays", "1, 2, 52", "1, 2, 52"),
    ] {
        let events = played(
            &[],
            &kay(40, &format!("Barsham: [{before}]"), "Barsham: kay"),
            nothing,
            &[],
            &format!("troops: {{ kay: {{ Barsham: [{after}] }} }}"),
        );
        assert!(
            !events
                .iter()
                .any(|event| matches!(event.what, ExcaliburEvent::PromotionWaits { .. })),
            "{name}"
        );
        assert_eq!(
            events
                .iter()
                .any(|event| matches!(event.what, ExcaliburEvent::Healed { .. })),
            before.contains("wounded"),
            "{name}"
        );
    }
}

#[test]
fn grades_run_out() {
    // 28 of 30 knights A: two of ten B rise, so two of ten esquires
    let waiting: Vec<CounterNumber> = (34..=41).chain(44..=51).collect();
    for (switches, waits, grades) in [
        (&[][..], waiting, [30, 10, 8]),
        (&[("supply.limit", "off")], vec![], [38, 10, 0]),
    ] {
        let game = game(switches);
        let mut before = position(&kay(500, "Barsham: [1]", "Barsham: kay"));
        let spot = game.board.find("Barsham").expect("Barsham");
        for number in (2..=29).chain(32..=51) {
            let rank = troops::grade(number).expect("a number of the box");
            before.lords[0]
                .soldiers
                .insert(number, Soldier::new(rank, spot));
        }
        let turn = play(&game, &before, &orders(vec![]), &mut dice(&[], 1));
        let told = turn.events.iter().filter_map(|event| {
            if let ExcaliburEvent::PromotionWaits { number, .. } = event.what {
                Some(number)
            } else {
                None
            }
        });
        assert_eq!(told.collect::<Vec<_>>(), waits);
        let soldiers = &turn.position.lords[0].soldiers;
        assert_eq!(
            [Rank::KnightA, Rank::KnightB, Rank::Esquire].map(|rank| soldiers
                .values()
                .filter(|soldier| soldier.rank == rank)
                .count()),
            grades
        );
    }
}
