use super::super::sample::{BORS, GAWAINE, KAY, dice, holds, orders};
use super::*;
use crate::{laws, position_file::tests::game, turn, winter};

#[test]
fn gates_by_preference() {
    for (name, wishes, patterns, wanted, contested) in [
        (
            "all first choices",
            [&["Pimbury"][..], &["Sarbury"], &["Nunney"]],
            &[][..],
            ["Pimbury", "Sarbury", "Nunney"],
            0,
        ),
        (
            "the highest die",
            [
                &["Pimbury", "Nunney"],
                &["Pimbury", "Sarbury"],
                &["Pimbury", "Ivinghoe"],
            ],
            &[("autumn 0/gate Pimbury/bors", 6)],
            ["Nunney", "Pimbury", "Ivinghoe"],
            1,
        ),
        (
            "ties roll again",
            [
                &["Pimbury", "Nunney"],
                &["Pimbury", "Sarbury"],
                &["Ivinghoe"],
            ],
            &[("*/again 1/bors", 6)],
            ["Nunney", "Pimbury", "Ivinghoe"],
            1,
        ),
        (
            "the next that is free",
            [&["Pimbury"], &["Sarbury"], &["Nunney", "Sarbury"]],
            &[],
            ["Pimbury", "Sarbury", "Nunney"],
            0,
        ),
        (
            "a taken one is passed over",
            [
                &["Pimbury", "Sarbury", "Kelmscott"],
                &["Sarbury"],
                &["Pimbury"],
            ],
            &[("*/sir gawaine", 6)],
            ["Kelmscott", "Sarbury", "Pimbury"],
            1,
        ),
        (
            "the farthest when choices are out",
            [&["Pimbury"], &["Pimbury"], &["Sarbury"]],
            &[("*/kay", 6)],
            ["Pimbury", "Fromage", "Sarbury"],
            1,
        ),
        (
            "silence",
            [&[], &[], &[]],
            &[],
            ["Fromage", "Netherby", "Ivinghoe"],
            0,
        ),
    ] {
        let game = game(&[]);
        let gate = |name: &&str| {
            game.board
                .gate_into(game.board.manor_named(name).expect("a manor"))
                .expect("a gate")
        };
        let rows = [KAY, BORS, GAWAINE]
            .into_iter()
            .zip(wishes)
            .filter(|(_, list)| !list.is_empty());
        let rows = rows
            .map(|(seat, list)| {
                (
                    seat,
                    "enter",
                    order::ExcaliburOrder::Enter {
                        gates: list.iter().map(gate).collect(),
                    },
                )
            })
            .collect();
        let before = start(&game).position;
        let turn = play_entry(&game, &before, &orders(rows), &mut dice(patterns, 1));
        let granted: Vec<&str> = turn
            .position
            .lords
            .iter()
            .map(|lord| {
                game.board
                    .manor(game.board.gate(lord.gate.expect("a gate")).into)
                    .name
                    .as_str()
            })
            .collect();
        assert_eq!(granted, wanted, "{name}");
        assert_eq!(
            turn.events
                .iter()
                .filter(|event| matches!(event.what, ExcaliburEvent::GateContested { .. }))
                .count(),
            contested,
            "{name}"
        );
    }
}

#[test]
fn the_first_year_ends_with_eight_bezants() {
    let game = game(&[]);
    let before = start(&game).position;
    holds(
        &game,
        &before,
        "{ turn: autumn 0, lords: { kay: { treasury: 11, gate: none, leader: none } } }",
    );
    let autumn = play_entry(&game, &before, &BTreeMap::new(), &mut dice(&[], 1)).position;
    holds(
        &game,
        &autumn,
        "{ turn: winter 0, lords: { kay: { treasury: 16, income: 5, gate: Fromage, leader: 1 } }, manors: { Fromage: kay }, troops: { kay: { Fromage: [1, 2, 52, 53] } } }",
    );
    let spring = winter::play(&game, &autumn, &BTreeMap::new(), &mut dice(&[], 1)).position;
    holds(
        &game,
        &spring,
        "{ turn: spring 1, lords: { kay: { treasury: 8 }, bors: { treasury: 8 }, Sir Gawaine: { treasury: 8 } } }",
    );
}

#[test]
fn who_is_awaited() {
    let game = game(&[]);
    for (text, wanted) in [
        (
            "turn: autumn 0",
            vec![(KAY, true), (BORS, true), (GAWAINE, true)],
        ),
        (
            "{ turn: spring 2, lords: { bors: { out: yes } }, troops: { kay: { Barsham: [1] }, Sir Gawaine: { Upwell: [2] } } }",
            vec![(KAY, true), (GAWAINE, false)],
        ),
        (
            "{ turn: winter 2, lords: { bors: { out: yes } }, troops: { kay: { Barsham: [1] }, Sir Gawaine: { Upwell: [2] } } }",
            vec![(KAY, true), (GAWAINE, true)],
        ),
        (
            "{ turn: spring 2, won: [kay], troops: { kay: { Barsham: [1] } } }",
            vec![],
        ),
    ] {
        let asked: Vec<(Seat, bool)> = awaited(&game, &crate::position_file::tests::position(text))
            .into_iter()
            .map(|(seat, prompt)| (seat, prompt.needed))
            .collect();
        assert_eq!(asked, wanted, "{text}");
    }
}

#[test]
fn a_silent_campaign_keeps_the_laws() {
    let game = game(&[]);
    for key in 0..8 {
        let mut position = start(&game).position;
        for _ in 0..30 {
            let mut dice = Dice::keyed(&[key; 32], &[key; 32]);
            let turn = turn::play(&game, &position, &BTreeMap::new(), &mut dice);
            assert_eq!(laws::laws(&game, &turn.position), Ok(()));
            let again = turn::play(
                &game,
                &position,
                &BTreeMap::new(),
                &mut Dice::keyed(&[key; 32], &[key; 32]),
            );
            assert_eq!(
                (again.position, again.events),
                (turn.position.clone(), turn.events)
            );
            position = turn.position;
        }
        // 8 Bz after winter 0, then seven harvests of 7 (knights who stood all spring) and seven
        // pays of 8
        assert_eq!(
            (position.year, position.lords[0].treasury),
            (8, 8 + 7 * 7 - 7 * 8)
        );
    }
}
