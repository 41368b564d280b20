use super::super::event::OrderSkipReason::*;
use super::super::order::{
    ExcaliburOrder::{Appoint, Build, Dismiss, Give, Hire, Relocate, RelocateHand},
    HouseholdHand, ManorBuilding, Recruit,
};
use super::super::position::{Rank, Soldier};
use super::super::sample::{
    BORS, GAWAINE, KAY, dice, game, holds, manor, orders, position, skipped,
};
use super::*;

type Rows = Vec<(Seat, &'static str, order::ExcaliburOrder)>;

/// Plays a winter and holds the position after it against claims; gives back the events.
fn played(
    switches: &[(&str, &str)],
    text: &str,
    rows: impl FnOnce(&Excalibur) -> Rows,
    patterns: &[(&str, u8)],
    claims: &str,
) -> Vec<Event> {
    let game = game(switches);
    let before = position(text);
    let turn = play(&game, &before, &orders(rows(&game)), &mut dice(patterns, 1));
    holds(&game, &turn.position, claims);
    assert_eq!(laws::laws(&game, &turn.position), Ok(()), "{text}");
    turn.events
}

fn nothing(_: &Excalibur) -> Rows {
    Vec::new()
}

const OTHERS: &str = "bors: { Upwell: [1] }, Sir Gawaine: { Yarrow: [1] }";

fn kay(treasury: u32, troops: &str, manors: &str) -> String {
    format!(
        "{{ turn: winter 2, lords: {{ kay: {{ treasury: {treasury} }}, bors: {{ treasury: 10 }} }}, manors: {{ Upwell: bors, Yarrow: Sir Gawaine, {manors} }}, troops: {{ kay: {{ {troops} }}, {OTHERS} }} }}"
    )
}

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
            1,
            "42",
            vec![],
        ),
        (
            "as the sheet says",
            13,
            "1, 42, 2, 33, 32",
            vec![first(&[42, 33])],
            1,
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
        ("part pay is none", 3, "1, 2, 52", vec![], 1, "2", vec![]),
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
            vec![2, 3, 52],
            vec![2],
        ),
        (
            "men too",
            &[],
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
            vec![2, 3, 52],
            vec![],
        ),
        (
            "everybody but the lord",
            &[],
            10,
            &[("*loyalty*", 6)],
            vec![2, 3, 52],
            vec![2, 3, 52],
        ),
        (
            "loyalty.knight: 6",
            &[("loyalty.knight", "6")],
            10,
            &[("*loyalty*", 5)],
            vec![2, 3, 52],
            vec![52],
        ),
        (
            "loyalty.maa: none",
            &[("loyalty.maa", "none")],
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
        // 10 Bz pay two of three knights and one of two men, 13 all knights
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

#[test]
fn heirs_and_who_is_out() {
    let appoint = |heir| (KAY, "appoint", Appoint { heir });
    for (name, switches, troops, held, rows, claims, why) in [
        (
            "the lowest knight A",
            &[][..],
            "Barsham: [5, 3, 42]",
            "Barsham: kay",
            vec![],
            "leader: 3",
            vec![],
        ),
        (
            "as written",
            &[],
            "Barsham: [5, 3]",
            "Barsham: kay",
            vec![appoint(5)],
            "leader: 5",
            vec![],
        ),
        (
            "promoted this winter",
            &[],
            "Barsham: [3, 32]",
            "Barsham: kay",
            vec![appoint(32)],
            "leader: 2",
            vec![],
        ),
        (
            "no knight A",
            &[],
            "Barsham: [42]",
            "Barsham: kay",
            vec![appoint(42)],
            "leader: none, out: no",
            vec![("appoint", NoHeir)],
        ),
        (
            "not that one, so the lowest",
            &[],
            "Barsham: [5, 42]",
            "Barsham: kay",
            vec![appoint(42)],
            "leader: 5",
            vec![("appoint", NoHeir)],
        ),
        (
            "a leader lives",
            &[],
            "Barsham: [1, 5]",
            "Barsham: kay",
            vec![appoint(5)],
            "leader: 1",
            vec![("appoint", NoHeir)],
        ),
        (
            "manors only",
            &[],
            "Barsham: [52]",
            "Barsham: kay",
            vec![],
            "leader: none, out: no",
            vec![],
        ),
        (
            "neither lord, knight nor manor",
            &[],
            "gate Pimbury: [52]",
            "",
            vec![],
            "out: yes, treasury: 0",
            vec![],
        ),
        (
            "a knight without a manor",
            &[],
            "gate Pimbury: [42]",
            "",
            vec![],
            "leader: none, out: no",
            vec![],
        ),
        (
            "eliminated",
            &[("lord.death", "eliminated")],
            "Barsham: [5]",
            "Barsham: kay",
            vec![],
            "out: yes",
            vec![],
        ),
        (
            "no_heir",
            &[("lord.death", "no_heir")],
            "Barsham: [5]",
            "Barsham: kay",
            vec![appoint(5)],
            "leader: none, out: no",
            vec![("appoint", NoHeir)],
        ),
    ] {
        let events = played(
            switches,
            &kay(30, troops, held),
            |_| rows,
            &[],
            &format!("lords: {{ kay: {{ {claims} }} }}"),
        );
        assert_eq!(skipped(&events), why, "{name}");
    }
}

#[test]
fn the_last_left_wins_in_winter_too() {
    let game = game(&[]);
    let before = position(
        "{ turn: winter 2, lords: { bors: { out: yes } }, manors: { Barsham: kay }, troops: { kay: { Barsham: [1] }, Sir Gawaine: { gate Pimbury: [52] } } }",
    );
    let turn = play(&game, &before, &orders(vec![]), &mut dice(&[], 1));
    assert_eq!(turn.outcome.map(|outcome| outcome.winners), Some(vec![KAY]));
    holds(
        &game,
        &turn.position,
        "{ won: [kay], lords: { Sir Gawaine: { out: yes } } }",
    );
}

#[test]
fn who_has_not_entered_is_not_out() {
    for (gate, out) in [("none", "no"), ("Sarbury", "yes")] {
        let text = format!(
            "{{ turn: winter 2, lords: {{ bors: {{ gate: {gate} }} }}, manors: {{ Barsham: kay }}, troops: {{ kay: {{ Barsham: [1] }} }} }}"
        );
        played(
            &[],
            &text,
            nothing,
            &[],
            &format!("lords: {{ bors: {{ out: {out} }} }}"),
        );
    }
}

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

#[test]
fn relocation() {
    // Barsham, Fenburst and Brimstone hang together; Hazlemere joins Barsham; Stowell joins
    // Barsham; Yarrow and Upwell are others'
    let go = |troops: &[CounterNumber], to| (troops.to_vec(), to);
    type Go<'a> = Vec<(Vec<CounterNumber>, &'a str)>;
    for (name, troops, held, lines, claims, why) in [
        (
            "along a chain",
            "Barsham: [1, 2]",
            "Barsham: kay, Fenburst: kay, Brimstone: kay",
            vec![go(&[2], "Brimstone")] as Go,
            "Brimstone: [2]",
            vec![],
        ),
        (
            "a gap",
            "Barsham: [1, 2]",
            "Barsham: kay, Brimstone: kay",
            vec![go(&[2], "Brimstone")],
            "Barsham: [1, 2]",
            vec![("go", NotLinked)],
        ),
        (
            "others' manors link nothing",
            "Barsham: [1, 2]",
            "Barsham: kay, Fenburst: bors, Brimstone: kay",
            vec![go(&[2], "Brimstone")],
            "Barsham: [1, 2]",
            vec![("go", NotLinked)],
        ),
        (
            "not to others'",
            "Barsham: [1, 2]",
            "Barsham: kay",
            vec![go(&[2], "Fenburst")],
            "Barsham: [1, 2]",
            vec![("go", NotHeld)],
        ),
        (
            "not from a gate",
            "Barsham: [1], gate Pimbury: [2]",
            "Barsham: kay, Pimbury: kay",
            vec![go(&[2], "Pimbury")],
            "gate Pimbury: [2]",
            vec![("go", NotLinked)],
        ),
        (
            "who is gone does not hinder others",
            "Barsham: [1, 2]",
            "Barsham: kay, Fenburst: kay",
            vec![go(&[2, 7], "Fenburst")],
            "Fenburst: [2]",
            vec![("go", Gone)],
        ),
        (
            "a promoted one by his old number",
            "Barsham: [1, 32]",
            "Barsham: kay, Fenburst: kay",
            vec![go(&[32], "Fenburst")],
            "Fenburst: [2], Barsham: [1]",
            vec![],
        ),
        (
            "only the result must fit",
            "Barsham: [1, 2, 3, 4, 5, 6], Fenburst: [7, 8, 9, 10, 11, 12]",
            "Barsham: kay, Fenburst: kay",
            vec![go(&[2], "Fenburst"), go(&[7], "Barsham")],
            "Barsham: [1, 7, 3, 4, 5, 6], Fenburst: [2, 8, 9, 10, 11, 12]",
            vec![],
        ),
        (
            "the last written is undone",
            "Barsham: [1, 2, 3], Fenburst: [7, 8, 9, 10, 11]",
            "Barsham: kay, Fenburst: kay",
            vec![go(&[2], "Fenburst"), go(&[3], "Fenburst")],
            "Barsham: [1, 3], Fenburst: [2, 7, 8, 9, 10, 11]",
            vec![("go", Undone)],
        ),
        // undoing one may break another
        (
            "until all fits",
            "Barsham: [1, 2], Fenburst: [7, 8, 9, 10, 11, 12], Brimstone: [13, 14, 15, 16, 17, 18]",
            "Barsham: kay, Fenburst: kay, Brimstone: kay",
            vec![go(&[2], "Fenburst"), go(&[7], "Brimstone")],
            "Barsham: [1, 2], Fenburst: [7, 8, 9, 10, 11, 12]",
            vec![("go", Undone), ("go", Undone)],
        ),
        (
            "moved twice, the last place holds",
            "Barsham: [1, 2]",
            "Barsham: kay, Fenburst: kay, Brimstone: kay",
            vec![go(&[2], "Fenburst"), go(&[2], "Brimstone")],
            "Brimstone: [2], Fenburst: []",
            vec![],
        ),
        (
            "without a leader nobody moves",
            "Barsham: [42, 52]",
            "Barsham: kay, Fenburst: kay",
            vec![go(&[52], "Fenburst")],
            "Fenburst: []",
            vec![("go", Leaderless)],
        ),
    ] {
        let rows = |game: &Excalibur| {
            lines
                .into_iter()
                .map(|(troops, to)| {
                    (
                        KAY,
                        "go",
                        Relocate {
                            troops,
                            to: manor(game, to),
                        },
                    )
                })
                .collect()
        };
        let events = played(
            &[],
            &kay(90, troops, held),
            rows,
            &[],
            &format!("troops: {{ kay: {{ {claims} }} }}"),
        );
        assert_eq!(skipped(&events), why, "{name}");
    }
}

#[test]
fn relocation_of_hands() {
    use HouseholdHand::{Forester, Reeve};
    let held = "Barsham: { holder: kay, foresters: 1, reeve: yes }, Fenburst: kay, Stowell: kay, Lambourn: kay";
    for (name, lines, claims, why) in [
        (
            "a forester",
            &[(Forester, "Barsham", "Fenburst")][..],
            "Barsham: { foresters: 0 }, Fenburst: { foresters: 1 }",
            vec![],
        ),
        (
            "a reeve",
            &[(Reeve, "Barsham", "Stowell")],
            "Barsham: { reeve: no }, Stowell: { reeve: yes }",
            vec![],
        ),
        (
            "no forest there",
            &[(Forester, "Barsham", "Stowell")],
            "Barsham: { foresters: 1 }, Stowell: { foresters: 0 }",
            vec![("go", Undone)],
        ),
        (
            "there is none",
            &[(Reeve, "Fenburst", "Stowell")],
            "Fenburst: { reeve: no }, Stowell: { reeve: no }",
            vec![("go", Undone)],
        ),
        (
            "not linked",
            &[(Forester, "Barsham", "Lambourn")],
            "Barsham: { foresters: 1 }",
            vec![("go", NotLinked)],
        ),
        (
            "a chain, however written",
            &[
                (Reeve, "Stowell", "Fenburst"),
                (Reeve, "Barsham", "Stowell"),
            ],
            "Barsham: { reeve: no }, Stowell: { reeve: no }, Fenburst: { reeve: yes }",
            vec![],
        ),
    ] {
        let rows = |game: &Excalibur| {
            lines
                .iter()
                .map(|&(hand, from, to)| {
                    (
                        KAY,
                        "go",
                        RelocateHand {
                            hand,
                            from: manor(game, from),
                            to: manor(game, to),
                        },
                    )
                })
                .collect()
        };
        let events = played(
            &[],
            &kay(9, "Barsham: [1]", held),
            rows,
            &[],
            &format!("manors: {{ {claims} }}"),
        );
        assert_eq!(skipped(&events), why, "{name}");
    }
}

#[test]
fn relocation_by_road_and_border() {
    for (link, touch, moves) in [
        ("road", true, true),
        ("road", false, true),
        ("road_and_border", true, true),
        ("road_and_border", false, false),
    ] {
        let mut game = game(&[("relocate.link", link)]);
        // on the Valley every road joins neighbours
        if !touch {
            std::sync::Arc::make_mut(&mut game.board)
                .manors
                .iter_mut()
                .for_each(|manor| manor.borders.clear());
        }
        let to = manor(&game, "Fenburst");
        let before = position(&kay(9, "Barsham: [1, 2]", "Barsham: kay, Fenburst: kay"));
        let turn = play(
            &game,
            &before,
            &orders(vec![(
                KAY,
                "go",
                Relocate {
                    troops: vec![2],
                    to,
                },
            )]),
            &mut dice(&[], 1),
        );
        holds(
            &game,
            &turn.position,
            &format!(
                "troops: {{ kay: {{ Fenburst: [{}] }} }}",
                if moves { "2" } else { "" }
            ),
        );
    }
}

#[test]
fn the_years_marks_are_cleared() {
    let text = kay(
        9,
        "Barsham: [1]",
        "Barsham: { holder: kay, supervised: yes }",
    )
    .replace("treasury: 9", "treasury: 9, mourns: yes");
    let events = played(
        &[],
        &text,
        nothing,
        &[],
        "{ turn: spring 3, manors: { Barsham: { supervised: no } } }",
    );
    assert_eq!(
        events.last().map(|event| &event.what),
        Some(&ExcaliburEvent::NextTurn {
            year: 3,
            season: position::Season::Spring
        })
    );
    let stages: Vec<Stage> = events.iter().map(|event| event.stage).collect();
    assert!(stages.is_sorted(), "{stages:?}");
}

#[test]
fn without_a_lord_a_mourner_of_no_heir_waits_a_year_only() {
    let game = game(&[("lord.death", "no_heir")]);
    for (mourns, obeyed) in [("yes", false), ("no", true)] {
        let text = kay(9, "Barsham: [2]", "Barsham: kay").replace(
            "treasury: 9",
            &format!("treasury: 9, leader: none, mourns: {mourns}"),
        );
        assert_eq!(
            troops::commands(&position(&text).lords[0], &game.rules),
            obeyed
        );
    }
}

/// A line that could be done in part says how much of it was (§4.5).
#[test]
fn what_ran_in_part_is_told_so() {
    let hire = |count, at: &'static str| {
        move |game: &Excalibur| {
            vec![(
                KAY,
                "hire",
                Hire {
                    kind: Recruit::ManAtArms,
                    count,
                    at: manor(game, at),
                },
            )]
        }
    };
    for (treasury, count, wanted) in [(4, 3, Some((2, 3))), (1, 3, Some((0, 0))), (9, 3, None)] {
        let events = played(
            &[],
            &kay(treasury, "Barsham: [1]", "Barsham: kay"),
            hire(count, "Barsham"),
            &[],
            "turn: spring 3",
        );
        let told = events.iter().find_map(|event| {
            if let ExcaliburEvent::Skipped { done, wanted, .. } = event.what {
                Some((done, wanted))
            } else {
                None
            }
        });
        assert_eq!(told, wanted, "{treasury} Bz for {count}");
    }
}
