use super::super::super::event::{Event, OrderSkipReason::*};
use super::super::super::order::{ExcaliburOrder::Repair, FateWish, ManorBuilding};
use super::super::super::sample::{BORS, KAY, dice, holds, manor, orders, skipped};
use super::super::super::{laws, position_file};
use super::super::play;
use super::*;
use crate::{
    game::Excalibur,
    position_file::tests::{game, position},
};
use seneschal_seam::seat::Seat;

type Rows = Vec<(Seat, &'static str, order::ExcaliburOrder)>;

/// Plays a winter that ends with the fate of this sum; holds the position after it against claims.
fn fated(
    switches: &[(&str, &str)],
    sum: u8,
    text: &str,
    rows: impl FnOnce(&Excalibur) -> Rows,
    patterns: &[(&str, u8)],
    claims: &str,
) -> Vec<Event> {
    let switches: Vec<(&str, &str)> = [("fate", "on")]
        .into_iter()
        .chain(switches.iter().copied())
        .collect();
    let game = game(&switches);
    let first = (sum - 2).min(6);
    let second = (sum - first - 1).min(6);
    let three = [
        ("winter 2/fate/1", first),
        ("winter 2/fate/2", second),
        ("winter 2/fate/3", sum - first - second),
    ];
    let patterns: Vec<(&str, u8)> = three.into_iter().chain(patterns.iter().copied()).collect();
    let before = position(text);
    let turn = play(
        &game,
        &before,
        &orders(rows(&game)),
        &mut dice(&patterns, 1),
    );
    assert_eq!(turn.position.omens.fate, Some(sum));
    holds(&game, &turn.position, claims);
    assert_eq!(
        laws::laws(&game, &turn.position),
        Ok(()),
        "{text}\n{}",
        position_file::write(&game, &turn.position)
    );
    turn.events
}

fn nothing(_: &Excalibur) -> Rows {
    Vec::new()
}

fn table(troops: &str, manors: &str) -> String {
    format!(
        "{{ turn: winter 2, lords: {{ kay: {{ treasury: 40, gate: Pimbury }}, bors: {{ treasury: 40, gate: Kelmscott }} }}, manors: {{ Yarrow: Sir Gawaine, {manors} }}, troops: {{ Sir Gawaine: {{ Yarrow: [1, 52] }}, {troops} }} }}"
    )
}

const AT_HOME: &str = "kay: { Barsham: [1, 52] }, bors: { Upwell: [1, 52] }";
const EACH_ONE: &str = "Barsham: kay, Upwell: bors";

#[test]
fn every_sum_has_its_meaning_in_both_tables() {
    use Fate::*;
    for (sum, english, french) in [
        (3, Plague, Plague),
        (4, LightningChurch, LightningChurch),
        (5, LightningCircle, LightningCircle),
        (6, Revolt, Storms),
        (7, Storms, Revolt),
        (8, Floods, Desertion),
        (9, Desertion, Floods),
        (10, Fires, Fires),
        (11, Fasting, Fasting),
        (12, Recruits, Recruits),
        (13, Knight, Knight),
        (14, Scutage, Scutage),
        (15, Masons, Masons),
        (16, Swarming, Swarming),
        (17, Boundaries, Boundaries),
        (18, Plenty, Plenty),
    ] {
        for (table_name, wanted) in [("en", english), ("fr", french)] {
            let events = fated(
                &[("fate.table", table_name)],
                sum,
                &table(AT_HOME, EACH_ONE),
                nothing,
                &[],
                "turn: spring 3",
            );
            let fates: Vec<Fate> = events
                .iter()
                .filter_map(|event| {
                    if let ExcaliburEvent::Fate { fate, .. } = event.what {
                        Some(fate)
                    } else {
                        None
                    }
                })
                .collect();
            assert_eq!(fates, [wanted], "{sum} {table_name}");
        }
    }
}

#[test]
fn without_the_section_nothing_is_rolled() {
    let game = game(&[]);
    let turn = play(
        &game,
        &position(&table(AT_HOME, EACH_ONE)),
        &orders(Vec::new()),
        &mut dice(&[], 1),
    );
    assert!(
        turn.events
            .iter()
            .all(|event| event.stage != Stage::Winter(STEP))
            && turn.position.omens.is_none()
    );
}

#[test]
fn lightning_goes_round_until_one_is_struck() {
    let held = "Barsham: { holder: kay, church: yes }, Fenburst: { holder: kay, church: yes }, Upwell: { holder: bors, church: struck }, Foxwood: { holder: bors, church: yes }";
    let at = |game: &Excalibur, name: &str| {
        order::ExcaliburOrder::Fate(FateWish::Church {
            at: manor(game, name),
        })
    };
    type Line = (&'static str, &'static str);
    for (name, lines, patterns, struck, rolled, why) in [
        (
            "the highest first, the first by name",
            vec![] as Vec<Line>,
            &[("winter 2/fate/church/kay", 4), ("*/round 1/Barsham", 6)][..],
            "Barsham",
            1,
            vec![],
        ),
        (
            "then the next highest",
            vec![],
            &[("winter 2/fate/church/kay", 4), ("*/round 1/Foxwood", 6)],
            "Foxwood",
            2,
            vec![],
        ),
        (
            "all round again",
            vec![],
            &[("winter 2/fate/church/kay", 4), ("*/round 3/Barsham", 6)],
            "Barsham",
            5,
            vec![],
        ),
        (
            "his line",
            vec![("church", "Fenburst")],
            &[("winter 2/fate/church/kay", 4), ("*/round 1/Fenburst", 6)],
            "Fenburst",
            1,
            vec![],
        ),
        (
            "a line for another's",
            vec![("church", "Foxwood")],
            &[("winter 2/fate/church/kay", 4), ("*/round 1/Barsham", 6)],
            "Barsham",
            1,
            vec![("church", NotHeld)],
        ),
        (
            "it ends",
            vec![],
            &[("winter 2/fate/church/kay", 4)],
            "",
            200,
            vec![],
        ),
    ] {
        let rows = |game: &Excalibur| {
            lines
                .iter()
                .map(|&(text, place)| (KAY, text, at(game, place)))
                .collect()
        };
        let troops = "kay: { Barsham: [1, 52] }, bors: { Upwell: [1, 52] }";
        let claim = |manor: &str| {
            format!(
                "{manor}: {{ church: {} }}",
                if struck == manor { "struck" } else { "yes" }
            )
        };
        let claims = format!(
            "manors: {{ {}, {}, {}, Upwell: {{ church: struck }} }}",
            claim("Barsham"),
            claim("Fenburst"),
            claim("Foxwood")
        );
        let events = fated(&[], 4, &table(troops, held), rows, patterns, &claims);
        let count = events.iter().find_map(|event| {
            if let ExcaliburEvent::Lightning { rolled, .. } = &event.what {
                Some(rolled.len())
            } else {
                None
            }
        });
        assert_eq!(count, Some(rolled), "{name}");
        assert_eq!(skipped(&events), why, "{name}");
    }
}

#[test]
fn deserters() {
    let from = |game: &Excalibur, name: &str| {
        order::ExcaliburOrder::Fate(FateWish::Desert {
            from: manor(game, name),
        })
    };
    for (name, switches, sum, troops, lines, left, why) in [
        // all are promoted in this winter: 42 is 32 then, 76 is the next free A
        (
            "where both stand, the lowest knight",
            &[][..],
            9,
            "Barsham: [1, 2, 52], Fenburst: [3, 53]",
            vec![],
            "Barsham: [1, 2, 52], Fenburst: []",
            vec![],
        ),
        (
            "his line",
            &[],
            9,
            "Barsham: [1, 2, 52], Fenburst: [3, 53]",
            vec!["Barsham"],
            "Barsham: [1], Fenburst: [3, 53]",
            vec![],
        ),
        (
            "not from where one of them lacks",
            &[],
            9,
            "Barsham: [1, 52], Fenburst: [3, 53]",
            vec!["Barsham"],
            "Barsham: [1, 52], Fenburst: []",
            vec![("desert", NotBoth)],
        ),
        (
            "from two where no manor has both",
            &[],
            9,
            "Barsham: [1, 52], Fenburst: [3]",
            vec![],
            "Barsham: [1], Fenburst: []",
            vec![],
        ),
        (
            "the lord never",
            &[],
            9,
            "Barsham: [1, 52], Fenburst: [53]",
            vec![],
            "Barsham: [1, 52], Fenburst: []",
            vec![],
        ),
        (
            "fr: with all men of his manor",
            &[("fate.table", "fr")],
            8,
            "Barsham: [1, 2], Fenburst: [3, 53, 54]",
            vec![],
            "Barsham: [1, 2], Fenburst: []",
            vec![],
        ),
        (
            "fr: without a knight nobody",
            &[("fate.table", "fr")],
            8,
            "Barsham: [1], Fenburst: [53, 54]",
            vec![],
            "Barsham: [1], Fenburst: [53, 54]",
            vec![],
        ),
    ] {
        let rows = |game: &Excalibur| {
            lines
                .iter()
                .map(|place| (KAY, "desert", from(game, place)))
                .collect()
        };
        let troops = format!("kay: {{ {troops} }}, bors: {{ Upwell: [1, 52] }}");
        let claims = format!("troops: {{ kay: {{ {left} }} }}");
        let events = fated(
            switches,
            sum,
            &table(&troops, "Barsham: kay, Fenburst: kay, Upwell: bors"),
            rows,
            &[],
            &claims,
        );
        assert_eq!(skipped(&events), why, "{name}");
    }
}

#[test]
fn swarms() {
    let to = |game: &Excalibur, name: &str| {
        order::ExcaliburOrder::Fate(FateWish::Swarm {
            to: manor(game, name),
        })
    };
    for (name, held, lines, patterns, claims, why) in [
        (
            "the same manor first",
            "Beckford: { holder: kay, hives: 1 }",
            vec![],
            &[("*/Beckford/1", 4)][..],
            "Beckford: { hives: 2 }",
            vec![],
        ),
        (
            "3 is none",
            "Beckford: { holder: kay, hives: 1 }",
            vec![],
            &[("*/Beckford/1", 3)],
            "Beckford: { hives: 1 }",
            vec![],
        ),
        (
            "then own ones beside it",
            "Barsham: { holder: kay, hives: 1 }, Stowell: kay",
            vec![],
            &[("*/Barsham/1", 4)],
            "Barcombe Down: { hives: 0 }, Stowell: { hives: 1 }",
            vec![],
        ),
        (
            "then others by name",
            "Barsham: { holder: kay, hives: 1 }",
            vec![],
            &[("*/Barsham/1", 4)],
            "Barcombe Down: { hives: 1 }",
            vec![],
        ),
        (
            "as the sheet says",
            "Beckford: { holder: kay, hives: 1 }",
            vec!["Pimbury"],
            &[("*/Beckford/1", 6)],
            "Pimbury: { hives: 1 }",
            vec![],
        ),
        (
            "not beside it",
            "Beckford: { holder: kay, hives: 1 }",
            vec!["Nunney"],
            &[("*/Beckford/1", 6)],
            "Nunney: { hives: 0 }",
            vec![("swarm", NoHives)],
        ),
        (
            "no pasture there",
            "Beckford: { holder: kay, hives: 1 }",
            vec!["Fenburst"],
            &[("*/Beckford/1", 6)],
            "Beckford: { hives: 2 }",
            vec![("swarm", NoLand)],
        ),
    ] {
        let rows = |game: &Excalibur| {
            lines
                .iter()
                .map(|place| (KAY, "swarm", to(game, place)))
                .collect()
        };
        let troops = "kay: { Barsham: [1, 52] }, bors: { Upwell: [1, 52] }";
        let held = if held.contains("Barsham") {
            held.to_owned()
        } else {
            format!("Barsham: kay, {held}")
        };
        let events = fated(
            &[],
            16,
            &table(troops, &format!("Upwell: bors, {held}")),
            rows,
            patterns,
            &format!("manors: {{ {claims} }}"),
        );
        assert_eq!(skipped(&events), why, "{name}");
    }
}

#[test]
fn boundaries() {
    let claim = |game: &Excalibur, names: &[&str]| {
        order::ExcaliburOrder::Fate(FateWish::Claim {
            manors: names.iter().map(|name| manor(game, name)).collect(),
        })
    };
    // kay's right is Sir Gawaine, bors's is kay
    let held = "Barsham: kay, Brimstone: kay, Upwell: bors";
    for (name, lines, claims, why) in [
        (
            "the highest supervised income",
            vec![] as Vec<&[&str]>,
            "Brimstone: bors, Yarrow: kay, Upwell: Sir Gawaine, Barsham: kay",
            vec![],
        ),
        (
            "his line",
            vec![&["Upwell", "Barsham"][..]],
            "Barsham: bors, Brimstone: kay",
            vec![],
        ),
        (
            "none of it is his",
            vec![&["Upwell"]],
            "Brimstone: bors, Barsham: kay",
            vec![("claim", NotHeld)],
        ),
    ] {
        let rows = |game: &Excalibur| {
            lines
                .iter()
                .map(|names| (BORS, "claim", claim(game, names)))
                .collect()
        };
        let troops = "kay: { Barsham: [1, 52], Brimstone: [2] }, bors: { Upwell: [1, 52] }";
        let events = fated(
            &[],
            17,
            &table(troops, held),
            rows,
            &[],
            &format!("manors: {{ {claims} }}"),
        );
        assert_eq!(skipped(&events), why, "{name}");
        let moved = events
            .iter()
            .filter(|event| matches!(event.what, ExcaliburEvent::BoundaryMoved { .. }))
            .count();
        assert_eq!(moved, 3);
    }
    // soldiers go to the nearest own manor with room; who has none to his gate
    let troops = "kay: { Barsham: [1, 52] }, bors: { Upwell: [1, 52] }";
    let claims = "{ manors: { Barsham: bors, Upwell: Sir Gawaine, Yarrow: kay }, troops: { kay: { Yarrow: [1, 52] }, bors: { Barsham: [1, 52] }, Sir Gawaine: { Upwell: [1] } } }";
    fated(&[], 17, &table(troops, EACH_ONE), nothing, &[], claims);
}

#[test]
fn a_lord_who_dies_of_the_plague_leaves_a_year_without_one() {
    for (death, leader, out) in [
        ("heir", "none", "no"),
        ("no_heir", "none", "no"),
        ("eliminated", "none", "yes"),
    ] {
        let claims = format!("lords: {{ kay: {{ leader: {leader}, out: {out} }} }}");
        let game = game(&[("fate", "on"), ("lord.death", death)]);
        let patterns = [("winter 2/fate/plague/kay/1", 6)];
        let turn = play(
            &game,
            &position(&table(AT_HOME, EACH_ONE)),
            &orders(Vec::new()),
            &mut dice(&patterns, 1),
        );
        holds(&game, &turn.position, &claims);
        assert!(turn.events.iter().any(|event| event.what
            == ExcaliburEvent::LordFell {
                seat: KAY,
                number: 1
            }));
        assert!(
            !super::super::super::troops::commands(&turn.position.lords[0], &game.rules),
            "{death}"
        );
    }
}

#[test]
fn repairs() {
    use ManorBuilding::{Castle, Church, Circle, Mill};
    let held = "Barsham: { holder: kay, castle: struck, church: struck, circle: struck, mill: yes }, Upwell: { holder: bors, castle: struck }";
    for (name, treasury, lines, left, claims, why) in [
        (
            "a castle",
            10,
            &[(Castle, "Barsham")][..],
            3,
            "Barsham: { castle: yes, church: struck, circle: struck }",
            vec![],
        ),
        (
            "a church and a circle",
            14,
            &[(Church, "Barsham"), (Circle, "Barsham")],
            2,
            "Barsham: { castle: struck, church: yes, circle: yes }",
            vec![],
        ),
        (
            "what cannot be paid",
            6,
            &[(Castle, "Barsham")],
            4,
            "Barsham: { castle: struck }",
            vec![("repair", Money { has: 4, needs: 5 })],
        ),
        (
            "once",
            20,
            &[(Castle, "Barsham"), (Castle, "Barsham")],
            13,
            "Barsham: { castle: yes }",
            vec![("repair", Sound)],
        ),
        (
            "no mill",
            20,
            &[(Mill, "Barsham")],
            18,
            "Barsham: { mill: yes }",
            vec![("repair", Sound)],
        ),
        (
            "not another's",
            20,
            &[(Castle, "Upwell")],
            18,
            "Upwell: { castle: struck }",
            vec![("repair", NotHeld)],
        ),
    ] {
        let rows = |game: &Excalibur| {
            lines
                .iter()
                .map(|&(what, place)| {
                    (
                        KAY,
                        "repair",
                        Repair {
                            what,
                            at: manor(game, place),
                        },
                    )
                })
                .collect()
        };
        let text = table(AT_HOME, held).replace(
            "treasury: 40, gate: Pimbury",
            &format!("treasury: {treasury}, gate: Pimbury"),
        );
        // 15 is masons: it leaves the land alone
        let events = fated(
            &[],
            15,
            &text,
            rows,
            &[],
            &format!("{{ lords: {{ kay: {{ treasury: {left} }} }}, manors: {{ {claims} }} }}"),
        );
        assert_eq!(skipped(&events), why, "{name}");
    }
}
