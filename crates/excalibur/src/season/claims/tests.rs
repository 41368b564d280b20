use super::super::super::sample::{BORS, GAWAINE, KAY, holds, manor, orders};
use super::super::record::LastCombat;
use super::*;
use crate::position_file::tests::{game, position};

fn record(game: &Excalibur, victor: Option<Option<Seat>>, fell: Option<Seat>) -> SeasonRecord {
    let mut record = SeasonRecord::default();
    if let Some(victor) = victor {
        let at = game.board.find("Barsham").expect("Barsham");
        record.combats.insert(at, LastCombat { phase: 2, victor });
    }
    record.lord_fell.extend(fell);
    record
}

#[test]
fn who_claims() {
    let fought = |victor| Some(victor);
    for (name, switch, holder, troops, combat, fell, wanted, why) in [
        (
            "a knight alone",
            "yes",
            "nobody",
            "kay: { Barsham: [42] }",
            None,
            None,
            "kay",
            None,
        ),
        (
            "the lord alone, from its holder",
            "yes",
            "bors",
            "kay: { Barsham: [1] }",
            None,
            None,
            "kay",
            None,
        ),
        (
            "men-at-arms never",
            "yes",
            "bors",
            "kay: { Barsham: [52] }",
            None,
            None,
            "bors",
            Some((KAY, ClaimFailure::NoKnight)),
        ),
        (
            "the holder's man disputes",
            "yes",
            "bors",
            "kay: { Barsham: [2] }, bors: { Barsham: [76] }",
            None,
            None,
            "bors",
            Some((KAY, ClaimFailure::Disputed)),
        ),
        (
            "or does not",
            "no",
            "bors",
            "kay: { Barsham: [2] }, bors: { Barsham: [76] }",
            None,
            None,
            "kay",
            None,
        ),
        (
            "nobody gains an unheld one",
            "yes",
            "nobody",
            "kay: { Barsham: [2] }, bors: { Barsham: [2] }",
            None,
            None,
            "nobody",
            Some((KAY, ClaimFailure::Disputed)),
        ),
        (
            "the last victor",
            "yes",
            "nobody",
            "kay: { Barsham: [2] }, bors: { Barsham: [2] }",
            fought(Some(BORS)),
            None,
            "bors",
            None,
        ),
        (
            "the holder won",
            "yes",
            "kay",
            "kay: { Barsham: [2] }, bors: { Barsham: [2] }",
            fought(Some(KAY)),
            None,
            "kay",
            None,
        ),
        (
            "no victor",
            "yes",
            "nobody",
            "kay: { Barsham: [2] }, bors: { Barsham: [2] }",
            fought(None),
            None,
            "nobody",
            Some((KAY, ClaimFailure::NoVictor)),
        ),
        (
            "the victor is gone",
            "yes",
            "kay",
            "kay: { Barsham: [2] }, bors: { Barsham: [2] }",
            fought(Some(GAWAINE)),
            None,
            "kay",
            Some((BORS, ClaimFailure::NoVictor)),
        ),
        (
            "the victor has men only",
            "yes",
            "kay",
            "kay: { Barsham: [2] }, bors: { Barsham: [52] }",
            fought(Some(BORS)),
            None,
            "kay",
            Some((BORS, ClaimFailure::NoKnight)),
        ),
        (
            "gone or not, who is alone claims",
            "yes",
            "nobody",
            "kay: { Barsham: [2] }",
            fought(None),
            None,
            "kay",
            None,
        ),
        (
            "whose lord fell claims nothing",
            "yes",
            "bors",
            "kay: { Barsham: [2] }",
            None,
            Some(KAY),
            "bors",
            Some((KAY, ClaimFailure::Leaderless)),
        ),
        (
            "the absent holder keeps it",
            "yes",
            "kay",
            "bors: { Fenburst: [2] }",
            None,
            None,
            "kay",
            None,
        ),
    ] {
        let game = game(&[("claim.maa_dispute", switch)]);
        let mut there = position(&format!(
            "{{ turn: summer 2, manors: {{ Barsham: {holder}, Yarrow: kay, Upwell: bors }}, troops: {{ {troops} }} }}"
        ));
        let mut events = Vec::new();
        claim(
            &game,
            &mut there,
            &record(&game, combat, fell),
            &orders(vec![]),
            &mut events,
        );
        holds(&game, &there, &format!("manors: {{ Barsham: {wanted} }}"));
        let barsham = manor(&game, "Barsham");
        let told = events.iter().find_map(|event| match &event.what {
            ExcaliburEvent::NotClaimed { manor, seats, why } if *manor == barsham => {
                Some((seats[0], *why))
            }
            _ => None,
        });
        assert_eq!(told, why, "{name}");
    }
}

#[test]
fn a_sheet_may_leave_it() {
    // §10.2: the sheet of a retinue without a leader is not obeyed
    for (leader, barsham) in [("2", "nobody"), ("none", "kay")] {
        let game = game(&[]);
        let mut there = position(&format!(
            "{{ lords: {{ kay: {{ leader: {leader} }} }}, manors: {{ Upwell: kay }}, troops: {{ kay: {{ Barsham: [2], Fenburst: [3] }} }} }}"
        ));
        let leave = order::ExcaliburOrder::LeaveUnclaimed {
            manor: manor(&game, "Barsham"),
        };
        claim(
            &game,
            &mut there,
            &SeasonRecord::default(),
            &orders(vec![(KAY, "leave Barsham unclaimed", leave)]),
            &mut Vec::new(),
        );
        holds(
            &game,
            &there,
            &format!("manors: {{ Barsham: {barsham}, Fenburst: kay }}"),
        );
    }
}

#[test]
fn mills_change_hands() {
    for (before, after) in [
        // a conquered mill beside an own one is idle; without one it works
        (
            "Barsham: { holder: bors, mill: yes }, Upwell: { holder: kay, mill: yes }",
            "Barsham: { holder: kay, mill: idle }, Upwell: { mill: yes }",
        ),
        (
            "Barsham: { holder: bors, mill: yes }, Upwell: kay",
            "Barsham: { holder: kay, mill: yes }",
        ),
        // who loses the working one works with the other
        (
            "Barsham: { holder: bors, mill: yes }, Yarrow: { holder: bors, mill: idle }",
            "Barsham: { holder: kay, mill: yes }, Yarrow: { holder: bors, mill: yes }",
        ),
    ] {
        let game = game(&[]);
        let mut there = position(&format!(
            "{{ manors: {{ {before} }}, troops: {{ kay: {{ Barsham: [2] }}, bors: {{ Stowell: [2] }} }} }}"
        ));
        claim(
            &game,
            &mut there,
            &SeasonRecord::default(),
            &orders(vec![]),
            &mut Vec::new(),
        );
        holds(&game, &there, &format!("manors: {{ {after} }}"));
    }
}

#[test]
fn who_loses_his_last_manor_without_soldiers_is_out() {
    let game = game(&[]);
    let mut there = position(
        "{ lords: { kay: { gate: Pimbury }, bors: { gate: Sarbury, treasury: 9 } }, manors: { Barsham: bors }, troops: { kay: { Barsham: [2], Stowell: [3] } } }",
    );
    let mut events = Vec::new();
    claim(
        &game,
        &mut there,
        &SeasonRecord::default(),
        &orders(vec![]),
        &mut events,
    );
    holds(
        &game,
        &there,
        "lords: { bors: { out: yes, treasury: 0 }, kay: { out: no }, Sir Gawaine: { out: no } }",
    );
    assert_eq!(
        events
            .iter()
            .filter(
                |event| event.what == ExcaliburEvent::Out { seat: BORS } && event.clause == "10.5"
            )
            .count(),
        1
    );
}

#[test]
fn supervision_is_a_knight_who_stood_all_spring() {
    for (turn, stood, troops, holder, wanted) in [
        (
            "spring 2",
            &[2][..],
            "kay: { Barsham: [2] }",
            "kay",
            Some(2),
        ),
        (
            "spring 2",
            &[1, 2],
            "kay: { Barsham: [1, 2] }",
            "kay",
            Some(1),
        ),
        ("spring 2", &[52], "kay: { Barsham: [2, 52] }", "kay", None),
        ("spring 2", &[2], "kay: { Barsham: [2] }", "bors", None),
        ("summer 2", &[2], "kay: { Barsham: [2] }", "kay", None),
        ("spring 2", &[2], "kay: { Fenburst: [2] }", "kay", None),
    ] {
        let game = game(&[]);
        let mut there = position(&format!(
            "{{ turn: {turn}, manors: {{ Barsham: {holder} }}, troops: {{ {troops} }} }}"
        ));
        let record = SeasonRecord {
            unmoved: vec![stood.to_vec(), vec![], vec![]],
            ..SeasonRecord::default()
        };
        let mut events = Vec::new();
        super::super::supervision::mark(&game, &mut there, &record, &mut events);
        let told = events.iter().find_map(|event| {
            if let ExcaliburEvent::Supervised { by, .. } = event.what {
                Some(by)
            } else {
                None
            }
        });
        assert_eq!(told, wanted, "{turn} {troops} of {holder}");
        holds(
            &game,
            &there,
            &format!(
                "manors: {{ Barsham: {{ supervised: {} }} }}",
                if wanted.is_some() { "yes" } else { "no" }
            ),
        );
    }
}
