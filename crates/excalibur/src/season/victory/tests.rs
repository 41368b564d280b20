use super::super::super::sample::{BORS, KAY};
use super::*;
use crate::position_file::tests::{game, position};

fn holding(game: &Excalibur, manors: &[(Seat, usize)]) -> Position {
    let mut there = position(
        "{ turn: autumn 3, troops: { kay: { Barsham: [1] }, bors: { Fenburst: [1] }, Sir Gawaine: { Upwell: [1] } } }",
    );
    let mut free = there.manors.iter_mut();
    for &(seat, count) in manors {
        free.by_ref()
            .take(count)
            .for_each(|manor| manor.holder = Some(seat));
    }
    there.lords.truncate(game.lords.len());
    there
}

#[test]
fn enough_manors_win_and_more_win_before_fewer() {
    for (players, switches, held, wanted) in [
        (3, &[][..], [20, 0], vec![]),
        (3, &[], [21, 3], vec![KAY]),
        (3, &[("victory.manors", "10")], [12, 13], vec![BORS]),
        (3, &[("victory.manors", "10")], [12, 12], vec![]),
        (2, &[], [21, 3], vec![]),
        (2, &[], [3, 31], vec![BORS]),
    ] {
        let mut game = game(switches);
        game.lords.truncate(players);
        let mut there = holding(&game, &[(KAY, held[0]), (BORS, held[1])]);
        let mut events = Vec::new();
        let outcome = check(&game, &mut there, &mut events);
        assert_eq!(
            outcome.map(|outcome| outcome.winners).unwrap_or_default(),
            wanted,
            "{players} players, {held:?} {switches:?}"
        );
        assert_eq!(there.over.is_some(), !wanted.is_empty());
        assert_eq!(
            events
                .iter()
                .filter(|event| matches!(event.what, ExcaliburEvent::Standing { .. }))
                .count(),
            players
        );
    }
}

#[test]
fn the_last_left_wins_and_nobody_may() {
    for (out, wanted) in [
        (vec![1, 2], Some(vec![KAY])),
        (vec![1], None),
        (vec![0, 1, 2], Some(vec![])),
    ] {
        let game = game(&[]);
        let mut there = holding(&game, &[(KAY, 1)]);
        out.iter().for_each(|&n: &usize| there.lords[n].out = true);
        assert_eq!(
            check(&game, &mut there, &mut Vec::new()).map(|outcome| outcome.winners),
            wanted,
            "out: {out:?}"
        );
    }
}

#[test]
fn a_last_turn_is_valued() {
    let rows = [
        (
            "autumn 3",
            "kay: { treasury: 5 }, bors: { treasury: 4 }",
            Some(vec![KAY]),
        ),
        // equal worth: the fuller treasury, for a man-at-arms counts 2
        (
            "autumn 3",
            "kay: { treasury: 5 }, bors: { treasury: 3 }",
            Some(vec![KAY]),
        ),
        ("summer 3", "kay: { treasury: 5 }", None),
        ("autumn 2", "kay: { treasury: 5 }", None),
    ];
    for (n, (turn, lords, wanted)) in rows.into_iter().enumerate() {
        let game = game(&[("campaign.last_year", "3")]);
        let man = if n == 1 { ", 52" } else { "" };
        let mut there = position(&format!(
            "{{ turn: {turn}, lords: {{ {lords} }}, troops: {{ kay: {{ Barsham: [1] }}, bors: {{ Fenburst: [1{man}] }} }} }}"
        ));
        assert_eq!(
            last_turn(&game, &mut there, &mut Vec::new()).map(|outcome| outcome.winners),
            wanted,
            "row {n}"
        );
    }
    let there = position(
        "{ lords: { kay: { treasury: 3 } }, manors: { Barsham: { holder: kay, hives: 1, foresters: 1, reeve: yes, mill: yes } }, troops: { kay: { Barsham: [1, 2, 42, 52] } } }",
    );
    assert_eq!(value(&there, KAY), 15 + 6 + 15 + 4 + 4 + 2 + 3);
    let built = position(
        "{ manors: { Barsham: { holder: kay, castle: yes, church: struck, circle: yes }, Fenburst: { holder: kay, mill: idle } } }",
    );
    assert_eq!(value(&built, KAY), 15 + 30 + 15 + 15);
}

#[test]
fn reverence_counts_in_the_advanced_game() {
    for (switches, wanted, winner) in [(&[][..], 5, BORS), (&[("advanced", "on")], 12, KAY)] {
        let mut game = game(switches);
        game.rules.last_year = Some(3);
        let mut there = position(
            "{ turn: autumn 3, lords: { kay: { treasury: 5, reverence: 7 }, bors: { treasury: 6 } } }",
        );
        assert_eq!(worth(&game, &there, KAY), wanted);
        assert_eq!(
            last_turn(&game, &mut there, &mut Vec::new()).map(|outcome| outcome.winners),
            Some(vec![winner])
        );
    }
    // §2.3 of equal worth: reverence, then the treasury
    let mut game = game(&[("advanced", "on")]);
    game.rules.last_year = Some(3);
    let mut there = position(
        "{ turn: autumn 3, lords: { kay: { treasury: 5, reverence: 7 }, bors: { treasury: 6, reverence: 6 } } }",
    );
    assert_eq!(
        last_turn(&game, &mut there, &mut Vec::new()).map(|outcome| outcome.winners),
        Some(vec![KAY])
    );
}
