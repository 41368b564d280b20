use super::super::super::sample::{KAY, holds};
use super::*;
use crate::position_file::tests::{game, position};

fn played(switches: &[(&str, &str)], text: &str) -> (Excalibur, Position, Vec<Event>) {
    let (game, mut position, mut events) = (game(switches), position(text), Vec::new());
    harvest(
        &game,
        &mut position,
        &[6, 0, 0],
        &HarvestEffect::default(),
        &mut events,
    );
    (game, position, events)
}

#[test]
fn a_manor_by_collector_and_supervision() {
    // Barsham: knight 5/7, man-at-arms 3/5, nobody 1/3
    for (troops, state, collector, total) in [
        ("kay: { Barsham: [2, 52] }", "", Collector::Knight(2), 5),
        (
            "kay: { Barsham: [2, 52] }",
            "supervised: yes",
            Collector::Knight(2),
            7,
        ),
        ("kay: { Barsham: [1] }", "", Collector::Knight(1), 5),
        (
            "kay: { Barsham: [53, 52] }",
            "",
            Collector::ManAtArms(52),
            3,
        ),
        (
            "kay: { Barsham: [76] }",
            "supervised: yes",
            Collector::ManAtArms(76),
            5,
        ),
        ("kay: { Fenburst: [2] }", "", Collector::Nobody, 1),
        (
            "kay: { Fenburst: [2] }",
            "supervised: yes",
            Collector::Nobody,
            3,
        ),
        // others' soldiers neither collect nor hinder
        (
            "bors: { Barsham: [2] }, kay: { Barsham: [52] }",
            "",
            Collector::ManAtArms(52),
            3,
        ),
        ("bors: { Barsham: [2] }", "", Collector::Nobody, 1),
        (
            "kay: { Barsham: [42] }",
            "hives: 1, foresters: 1, reeve: yes",
            Collector::Knight(42),
            8,
        ),
    ] {
        let text = format!(
            "{{ turn: autumn 2, manors: {{ Barsham: {{ holder: kay, {state} }} }}, troops: {{ {troops} }} }}"
        );
        let (_, position, events) = played(&[], &text);
        let ExcaliburEvent::Harvested {
            collector: told,
            total: sum,
            ..
        } = events[0].what
        else {
            panic!("{text}")
        };
        assert_eq!((told, sum), (collector, total), "{text}");
        assert_eq!(
            (position.lords[0].treasury, position.lords[0].income),
            (total, total + 6),
            "{text}"
        );
    }
}

#[test]
fn a_mill_grinds_for_every_manor_of_its_owner() {
    let seven = "Barsham: { holder: kay, mill: yes }, Fenburst: kay, Brimstone: kay, Beckford: kay, Cranmoor: kay, Sarbury: kay, Stowell: kay";
    let (game, position, events) =
        played(&[], &format!("{{ turn: autumn 2, manors: {{ {seven} }} }}"));
    assert!(events.iter().any(|event| event.what
        == ExcaliburEvent::Milled {
            seat: KAY,
            manor: game.board.manor_named("Barsham").unwrap(),
            manors: 7
        }));
    let harvest = 1 + 1 + 2 + 1 + 2 + 1 + 3;
    holds(
        &game,
        &position,
        &format!(
            "lords: {{ kay: {{ treasury: {}, income: {} }} }}",
            harvest + 7,
            harvest + 7 + 6
        ),
    );
    // a second one stands idle, unless the campaign lets it count
    for (switches, mills) in [(&[][..], 1), (&[("mill.second", "count")], 2)] {
        let (_, position, _) = played(
            switches,
            "{ turn: autumn 2, manors: { Barsham: { holder: kay, mill: yes }, Fenburst: { holder: kay, mill: idle } } }",
        );
        assert_eq!(position.lords[0].treasury, 2 + 2 * mills);
    }
}

#[test]
fn weather_smoke_and_fire_in_their_order() {
    // Barsham: 2 arable, 1 pasture, 1 forest, river rights; a knight takes 5 of it, nobody 1
    let (average, wet) = (
        HarvestEffect::default(),
        HarvestEffect {
            unit: -1,
            reeves: 2,
            hives: 0,
            ..HarvestEffect::default()
        },
    );
    let (rich, dry) = (
        HarvestEffect {
            manor: 1,
            ..average
        },
        HarvestEffect {
            reeves: 0,
            ..average
        },
    );
    let all = "hives: 1, foresters: 1, reeve: yes";
    for (who, state, crops, total) in [
        ("[2]", all, average, 8),
        // 5 - 2 + 1 + 1 + 1, the reeve once more, the hive not at all
        ("[2]", all, wet, 6),
        ("[2]", all, rich, 9),
        ("[2]", all, dry, 7),
        ("[2]", "foresters: 1", wet, 4),
        ("[2]", "foresters: 1, burnt: 1", average, 5),
        ("[2]", "smoke: 2", average, 3),
        ("[2]", "smoke: 1, hives: 1", wet, 2),
        // 1 - 2 + 1 - 2 + 1
        ("[]", "reeve: yes, smoke: 2", wet, 0),
        ("[]", "reeve: yes, smoke: 1", wet, 0),
        ("[]", "reeve: yes, foresters: 1", wet, 2),
    ] {
        let (game, mut events) = (game(&[]), Vec::new());
        let text = format!(
            "{{ turn: autumn 2, manors: {{ Barsham: {{ holder: kay, {state} }} }}, troops: {{ kay: {{ Barsham: {who} }} }} }}"
        );
        let mut position = position(&text);
        harvest(&game, &mut position, &[], &crops, &mut events);
        holds(
            &game,
            &position,
            &format!(
                "{{ lords: {{ kay: {{ treasury: {total} }} }}, manors: {{ Barsham: {{ smoke: 0 }} }} }}"
            ),
        );
    }
}
