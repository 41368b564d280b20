//! What money buys: with exactly enough and with a bezant less, by each edition's rules; and the
//! winter itself agrees.

use super::super::super::sample::dice;
use super::*;
use crate::position_file::tests::{game, position};
use seneschal_seam::rules::Rules;
use seneschal_text::Sheet;
use std::collections::BTreeMap;

const KAY: Seat = Seat(0);

/// What kay is told who has this; `more` is what else there is.
fn told(switches: &[(&str, &str)], kay: &str, more: &str) -> Vec<String> {
    let (game, text) = (game(switches), winter(kay, more));
    let publisher = seneschal_render::Renderer::built_in().unwrap();
    means(&game, &position(&text), KAY)
        .iter()
        .map(|phrase| publisher.say("en", phrase))
        .collect()
}

fn winter(kay: &str, more: &str) -> String {
    let more = if more.is_empty() {
        "manors: { Barsham: kay }, troops: { kay: { Barsham: [1] } }"
    } else {
        more
    };
    format!(
        "{{ turn: winter 2, lords: {{ kay: {{ gate: Pimbury, {kay} }}, bors: {{ gate: Nunney }} }}, {more} }}"
    )
}

const HOUSES: &[(&str, &str)] = &[("houses", "on")];
const FAITH: &[(&str, &str)] = &[("houses", "on"), ("advanced", "on")];
const IN_SUMMER: &[(&str, &str)] = &[("advanced", "on"), ("church.season", "summer")];

/// Barsham has a pasture, a forest and river rights.
#[test]
fn exactly_enough_buys_and_a_bezant_less_does_not() {
    for (switches, kay, wanted) in [
        (
            &[][..],
            "treasury: 0",
            "After pay you have 0 Bz left, which buys nothing.",
        ),
        (
            &[],
            "treasury: 1",
            "After pay you have 1 Bz left, which buys nothing.",
        ),
        (
            &[],
            "treasury: 2",
            "you could buy a man-at-arms, a hive, a forester or a river reeve.",
        ),
        (
            &[],
            "treasury: 3",
            "you could buy a man-at-arms, a hive, a forester or a river reeve.",
        ),
        (
            &[],
            "treasury: 4",
            "you could buy an esquire, 2 men-at-arms, a hive, a forester or a river reeve.",
        ),
        (
            &[],
            "treasury: 8",
            "you could buy 2 esquires, 4 men-at-arms, a hive, a forester or a river reeve.",
        ),
        (
            &[],
            "treasury: 14",
            "you could buy 3 esquires, 7 men-at-arms, a hive, a forester or a river reeve.",
        ),
        (
            &[],
            "treasury: 15",
            "you could buy 3 esquires, 7 men-at-arms, a hive, a forester, a river reeve or a mill.",
        ),
        // §13.1: no houses, no castle
        (
            HOUSES,
            "treasury: 9",
            "a hive, a forester or a river reeve.",
        ),
        (
            HOUSES,
            "treasury: 10",
            "a hive, a forester, a river reeve or a castle.",
        ),
        (HOUSES, "treasury: 15", "a river reeve, a mill or a castle."),
        // §18.1, §19.1: shrines of one's faith; who has none may choose
        (
            FAITH,
            "treasury: 9, faith: christian",
            "a forester or a river reeve.",
        ),
        (
            FAITH,
            "treasury: 10, faith: christian",
            "a river reeve, a castle or a church.",
        ),
        (
            FAITH,
            "treasury: 10, faith: druid",
            "a river reeve, a castle or a stone circle.",
        ),
        (
            FAITH,
            "treasury: 10",
            "a river reeve, a castle, a church or a stone circle.",
        ),
        (
            IN_SUMMER,
            "treasury: 10, faith: druid",
            "a hive, a forester or a river reeve.",
        ),
    ] {
        let said = told(switches, kay, "");
        assert!(
            said[0].ends_with(wanted),
            "{switches:?}, {kay}: {}",
            said[0]
        );
    }
}

/// §7.1: the lord costs nothing; a knight 4, a man-at-arms 2.
#[test]
fn pay_goes_first() {
    let with = |treasury: u32| {
        told(
            &[],
            &format!("treasury: {treasury}"),
            "manors: { Barsham: kay }, troops: { kay: { Barsham: [1, 13, 52] } }",
        )
    };
    for (treasury, wanted) in [
        (
            0,
            "Pay takes all your money, and 6 Bz are still missing: you can buy nothing.",
        ),
        (
            5,
            "Pay takes all your money, and 1 Bz are still missing: you can buy nothing.",
        ),
        (6, "After pay you have 0 Bz left, which buys nothing."),
        (7, "After pay you have 1 Bz left, which buys nothing."),
        (
            8,
            "After pay you have 2 Bz left. With them you could buy a man-at-arms, a hive, a forester or a river reeve.",
        ),
    ] {
        assert_eq!(with(treasury)[0], wanted);
    }
    assert_eq!(
        with(8)[1..],
        [
            "Room for soldiers: 3 at Barsham; six on each of your other manors.",
            "Free land for a hive at Barsham, a forester at Barsham and a river reeve at Barsham."
        ]
    );
}

/// §1.4, §5.5, §19.1: no more than land, box and parish have.
#[test]
fn limits_hold() {
    let barsham = |facts: &str| format!("manors: {{ Barsham: {{ holder: kay, {facts} }} }}");
    // all manors of a parish are kay's, and no other
    let parish = |facts: &str| {
        format!("manors: {{ Barsham: kay, Brimstone: kay, Fenburst: {{ holder: kay, {facts} }} }}")
    };
    let mills = |count: usize| {
        let held = [
            "Elmstead",
            "Corly St George",
            "Mereworth",
            "Foxwood",
            "Breaume",
            "Barcombe Down",
        ]
        .map(|name| format!("{name}: {{ holder: bors, mill: idle }}"));
        format!("manors: {{ Barsham: kay, {} }}", held[..count].join(", "))
    };
    for (switches, kay, more, pieces, none) in [
        (
            HOUSES,
            "treasury: 50",
            barsham("hives: 1, foresters: 1, reeve: yes, castle: yes"),
            &["a mill."][..],
            &["hive", "forester", "reeve", "castle"][..],
        ),
        // one mill a lord, an idle one counted
        (
            &[],
            "treasury: 50",
            barsham("mill: idle"),
            &["a hive"],
            &["mill"],
        ),
        (
            &[],
            "treasury: 50",
            "manors: { Barsham: kay, Fenburst: kay }".to_owned(),
            &["a mill.", "a mill at Barsham and Fenburst"],
            &["2 mills"],
        ),
        // where the river gives no right to one
        (
            &[],
            "treasury: 50",
            "manors: { Gorsley: kay }".to_owned(),
            &["2 hives."],
            &["mill", "reeve", "forester"],
        ),
        // the sixth of the table is the last
        (&[], "treasury: 15", mills(5), &["a mill"], &[]),
        (&[], "treasury: 15", mills(6), &["a hive"], &["mill"]),
        (
            &[("supply.limit", "off")],
            "treasury: 15",
            mills(6),
            &["a mill"],
            &[],
        ),
        (
            HOUSES,
            "treasury: 19",
            parish("hives: 0"),
            &["a castle.", "a castle at Barsham, Brimstone and Fenburst"],
            &[],
        ),
        (
            HOUSES,
            "treasury: 20",
            parish("castle: yes"),
            &["2 castles."],
            &[],
        ),
        // a church a parish, however many manors and however much money
        (
            FAITH,
            "treasury: 50, faith: christian",
            parish("hives: 0"),
            &["3 castles or a church."],
            &["churches"],
        ),
        (
            FAITH,
            "treasury: 50, faith: christian",
            parish("church: struck"),
            &["3 castles."],
            &["church"],
        ),
        (
            FAITH,
            "treasury: 50, faith: christian",
            parish("circle: yes"),
            &["3 castles or a church."],
            &[],
        ),
        (
            FAITH,
            "treasury: 50",
            parish("church: yes"),
            &["3 castles or a stone circle."],
            &["church"],
        ),
        (
            FAITH,
            "treasury: 50, faith: druid",
            "manors: { Barsham: kay, Gorsley: kay }".to_owned(),
            &["2 stone circles."],
            &[],
        ),
        (
            FAITH,
            "treasury: 50, faith: christian",
            "manors: { Barsham: kay, Brimstone: { holder: bors, church: yes } }".to_owned(),
            &["a castle."],
            &["church"],
        ),
    ] {
        let said = told(switches, kay, &more).join(" ");
        assert!(
            pieces.iter().all(|piece| said.contains(piece))
                && none.iter().all(|piece| !said.contains(piece)),
            "{switches:?}, {kay}, {more}: {said}"
        );
    }
    for (number, wanted) in [
        (5, "Room for soldiers: 1 at Barsham; six"),
        (6, "Room for soldiers: none at Barsham; six"),
    ] {
        let troops: Vec<String> = [1, 52, 53, 54, 55, 56][..number]
            .iter()
            .map(ToString::to_string)
            .collect();
        let said = told(
            &[],
            "treasury: 50",
            &format!(
                "manors: {{ Barsham: kay }}, troops: {{ kay: {{ Barsham: [{}] }} }}",
                troops.join(", ")
            ),
        );
        assert!(said[1].starts_with(wanted), "{said:?}");
    }
}

#[test]
fn it_is_told_in_winter_alone_and_to_who_plays() {
    let game = game(&[]);
    let text = winter("treasury: 20", "");
    for (text, told) in [
        (text.clone(), true),
        (text.replace("winter 2", "autumn 2"), false),
        (text.replace("gate: Pimbury, ", ""), false),
        (
            text.replace("treasury: 20", "treasury: 20, out: yes"),
            false,
        ),
        (text.replacen("{ turn", "{ won: [kay], turn", 1), false),
    ] {
        assert_eq!(
            !means(&game, &position(&text), KAY).is_empty(),
            told,
            "{text}"
        );
    }
}

/// The list names what the winter would sell, one order by itself, and nothing else.
#[test]
fn the_winter_sells_what_is_listed() {
    let orders = [
        ("hire knight", "esquire"),
        ("hire man-at-arms", "-arms"),
        ("build hive", "hive"),
        ("build forester", "forester"),
        ("build river reeve", "reeve"),
        ("build mill", "mill"),
        ("build castle", "castle"),
        ("build church", "church"),
        ("build stone circle", "circle"),
    ];
    for (switches, faith) in [
        (&[][..], "none"),
        (HOUSES, "none"),
        (FAITH, "none"),
        (FAITH, "christian"),
        (FAITH, "druid"),
        (IN_SUMMER, "none"),
    ] {
        let game = game(switches);
        for treasury in 0..=16 {
            let kay = format!("treasury: {treasury}, faith: {faith}");
            let before = position(&winter(&kay, ""));
            let left = |sheet: &str| {
                let sheets: BTreeMap<Seat, Vec<_>> = [(
                    KAY,
                    game.read(&before, KAY, &Sheet::from_stored(sheet)).orders,
                )]
                .into();
                game.adjudicate(&before, &sheets, &mut dice(&[], 3))
                    .position
                    .lords[0]
                    .treasury
            };
            let (list, idle) = (told(switches, &kay, "").remove(0), left(""));
            for (order, word) in orders {
                assert_eq!(
                    list.contains(word),
                    left(&format!("{order} at Barsham")) < idle,
                    "{switches:?}, {kay}: {order} and {list:?}"
                );
            }
        }
    }
}
