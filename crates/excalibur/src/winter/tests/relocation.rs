//! Moves between manors.

use super::*;

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
