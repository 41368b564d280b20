//! Halves of turns, clause by clause, with dice as they are written.

use super::play::play;
use crate::{
    board::{SquareId, Terrain},
    event::{Event, MordredEventKind, SkipReason},
    game::Mordred,
    laws::laws,
    order::{BlockCondition, MordredAction, MordredCondition, Order},
    position::{Position, TurnHalf},
    sample::{game, position, square},
    tables::{BuildingKind, MoneyRow},
};
use seneschal_seam::{dice::Dice, game::TurnResult, seat::Seat};
use std::collections::BTreeMap;

fn orders(game: &Mordred, sheet: &str) -> BTreeMap<Seat, Vec<Order>> {
    let read = |(line, text): (usize, &str)| {
        let (when, text) = match text
            .strip_prefix("if ")
            .and_then(|rest| rest.split_once(": "))
        {
            None => (Vec::new(), text),
            Some((asks, text)) => {
                let (name, asks) = asks.split_once(' ').unwrap();
                let condition = match asks {
                    "is free" => MordredCondition::Free(square(game, name)),
                    "is Mordred's" => MordredCondition::Mordred(square(game, name)),
                    pounds => MordredCondition::Money(pounds.parse().unwrap()),
                };
                (
                    vec![BlockCondition {
                        block: line,
                        asks: condition,
                        otherwise: false,
                    }],
                    text,
                )
            }
        };
        let words: Vec<&str> = text.split(' ').collect();
        let at = |name: &&str| square(game, name);
        let what = match words.as_slice() {
            ["row", row] => MordredAction::Row(
                MoneyRow::ALL
                    .into_iter()
                    .find(|it| it.name() == *row)
                    .unwrap(),
            ),
            ["keep", pounds] => MordredAction::Keep(pounds.parse().unwrap()),
            ["man", to] => MordredAction::Place(at(to)),
            ["raid", to] => MordredAction::Raid(at(to)),
            ["attack", to, "from", from, times @ ..] => MordredAction::Attack {
                at: at(to),
                from: Some(at(from)),
                times: times.first().map_or(1, |times| times.parse().unwrap()),
            },
            ["attack", to] => MordredAction::Attack {
                at: at(to),
                from: None,
                times: 1,
            },
            ["village" | "town", to] => MordredAction::Build {
                kind: if words[0] == "town" {
                    BuildingKind::Town
                } else {
                    BuildingKind::Village
                },
                at: at(to),
            },
            [size, "castle", to] => MordredAction::Build {
                kind: if *size == "small" {
                    BuildingKind::SmallCastle
                } else {
                    BuildingKind::LargeCastle
                },
                at: at(to),
            },
            _ => panic!("{text}"),
        };
        Order {
            line,
            text: text.to_owned(),
            what,
            when,
        }
    };
    BTreeMap::from([(
        Seat(0),
        (1..)
            .zip(sheet.split("; ").filter(|text| !text.is_empty()))
            .map(read)
            .collect(),
    )])
}

/// What happened, in short: the clause, what, where.
fn told(game: &Mordred, turn: &TurnResult<Position, Event>) -> Vec<String> {
    let at = |square: &SquareId| game.board.name(*square).to_owned();
    let told = |event: &Event| match &event.what {
        MordredEventKind::Rolled {
            row,
            paid,
            men,
            pawn,
            money,
            ..
        } => format!(
            "{} pays {paid}, {men} men, pawn {} to {}, has {money}",
            row.name(),
            pawn[0],
            pawn[1]
        ),
        MordredEventKind::Placed { at: to, by, .. } => format!("man {by:?} {}", at(to)),
        MordredEventKind::Raided {
            at: to,
            needed,
            fell,
            ..
        } => format!(
            "raid {} on {needed}: {}",
            at(to),
            if *fell { "fell" } else { "held" }
        ),
        MordredEventKind::Returned { men, .. } => format!("{men} back"),
        MordredEventKind::Built {
            kind,
            at: to,
            pounds,
            apart,
            instead,
            money,
            ..
        } => {
            let instead = instead.map_or(String::new(), |kind| format!(" for {}", kind.name()));
            format!(
                "{} {}{} for {pounds}{instead}, has {money}",
                kind.name(),
                at(to),
                if *apart { " apart" } else { "" }
            )
        }
        MordredEventKind::Attacked {
            from,
            at: to,
            needed,
            slain,
            pawn,
            money,
            ..
        } => {
            format!(
                "{} attacks {} on {needed}: {}, pawn {}, has {money}",
                at(from),
                at(to),
                if *slain { "slain" } else { "missed" },
                pawn[1]
            )
        }
        MordredEventKind::Skipped {
            line,
            why: SkipReason(why),
            ..
        } => {
            format!("{line} skipped {}", why.id.trim_start_matches("mordred-"))
        }
        MordredEventKind::NextTurn { turn, half, seat } => {
            format!("next {turn} {half:?} {}", game.lords[seat.index()])
        }
        MordredEventKind::Over { why } => format!("over {}", why.clause()),
        MordredEventKind::Ended {
            why,
            mordred,
            decided,
            winners,
            ..
        } => {
            let winners: Vec<&str> = winners
                .iter()
                .map(|seat| game.lords[seat.index()].as_str())
                .collect();
            format!(
                "ended {why:?}, {}: {} by {decided:?}",
                if *mordred { "Mordred" } else { "Arthur" },
                winners.join(" and ")
            )
        }
        MordredEventKind::Silent { .. } => "silent".to_owned(),
        other => format!("{other:?}"),
    };
    turn.events
        .iter()
        .map(|event| format!("§{} {}", event.clause, told(event)))
        .collect()
}

fn check(
    game: &Mordred,
    position: &Position,
    sheet: &str,
    dice: &[(&str, u8)],
    wanted: &[&str],
) -> TurnResult<Position, Event> {
    laws(game, position).unwrap_or_else(|broken| panic!("{sheet}: {broken}"));
    let mut dice = Dice::fixed(
        dice.iter()
            .map(|(name, pips)| ((*name).to_owned(), *pips))
            .collect(),
        1,
    );
    let sheets = if sheet == "-" {
        BTreeMap::new()
    } else {
        orders(game, sheet)
    };
    let turn = play(game, position, &sheets, &mut dice);
    assert_eq!(told(game, &turn), wanted, "{sheet}");
    laws(game, &turn.position).unwrap_or_else(|broken| panic!("{sheet}: {broken}"));
    assert_eq!(turn.outcome.is_some(), turn.position.over.is_some());
    turn
}

/// M§2, M§3.1, M§6.3
#[test]
fn rows() {
    let game = game();
    let mut at = position(&game, "Anglesey", "", 0, 0);
    (at.half, at.rolled) = (TurnHalf::Row, None);
    for (row, dice, wanted) in [
        // the source's first example
        ("row C", [2, 5], "C pays 8, 2 men, pawn 0 to -2, has 8"),
        ("row A", [1, 6], "A pays 5, 1 men, pawn 0 to -1, has 5"),
        ("row A", [2, 3], "A pays 4, 0 men, pawn 0 to 0, has 4"),
        ("row B", [1, 2], "B pays 3, 3 men, pawn 0 to -3, has 3"),
        ("row C", [1, 1], "C pays 6, 6 men, pawn 0 to -6, has 6"),
        ("row C", [6, 6], "C pays 14, 0 men, pawn 0 to 0, has 14"),
    ] {
        let dice = [("turn 7/die 1", dice[0]), ("turn 7/die 2", dice[1])];
        check(
            &game,
            &at,
            row,
            &dice,
            &[&format!("§3.1 {wanted}"), "§2.4 next 7 Men Kay"],
        );
    }
    check(
        &game,
        &at,
        "-",
        &[("*", 4)],
        &[
            "§2.1 silent",
            "§3.1 C pays 10, 0 men, pawn 0 to 0, has 10",
            "§2.4 next 7 Men Kay",
        ],
    );
    check(
        &game,
        &at,
        "",
        &[("*", 4)],
        &[
            "§3.1 C pays 10, 0 men, pawn 0 to 0, has 10",
            "§2.4 next 7 Men Kay",
        ],
    );
    at.players[0].pawn = -13;
    let ended = "§6.5 ended Track { seat: Seat(0), up: false }, Mordred: Hannah and Bors by Shared";
    check(
        &game,
        &at,
        "row C",
        &[("*die 1", 2), ("*die 2", 5)],
        &[
            "§3.1 C pays 8, 2 men, pawn -13 to -13, has 8",
            "§6.3 over 6.3",
            ended,
        ],
    );
    at.players[0].pawn = -11;
    check(
        &game,
        &at,
        "row C",
        &[("*die 1", 2), ("*die 2", 5)],
        &[
            "§3.1 C pays 8, 2 men, pawn -11 to -13, has 8",
            "§2.4 next 7 Men Kay",
        ],
    );
}

/// M§2.2: a half in which nothing can be ordered waits for nobody.
#[test]
fn nothing_to_order() {
    let game = game();
    let border = game
        .board
        .squares
        .iter()
        .filter(|square| square.black_framed && square.terrain == Terrain::Woods);
    let men: Vec<&str> = ["Anglesey"]
        .into_iter()
        .chain(
            border
                .map(|square| square.name.as_str())
                .filter(|name| *name != "Anglesey"),
        )
        .collect();
    let mut at = position(&game, &men.join(", "), "", 0, 0);
    (at.half, at.rolled) = (TurnHalf::Row, None);
    let rolled = |money: u32| format!("§3.1 A pays 4, 0 men, pawn 0 to 0, has {money}");
    check(
        &game,
        &at,
        "row A",
        &[("*", 2)],
        &[&rolled(4), "§2.2 next 7 Men Kay", "§2.4 next 8 Row Hannah"],
    );
    // the hills' price
    at.players[0].money = 1;
    check(
        &game,
        &at,
        "row A",
        &[("*", 2)],
        &[&rolled(5), "§2.4 next 7 Men Kay"],
    );
}

/// M§2.2: with one sheet both halves are played at once.
#[test]
fn one_sheet() {
    let mut game = game();
    game.rules.two_sheets = false;
    let mut at = position(&game, "Anglesey", "", 0, 0);
    (at.half, at.rolled) = (TurnHalf::Row, None);
    check(
        &game,
        &at,
        "row C; man Bangor; village Flint",
        &[("*die 1", 2), ("*die 2", 5)],
        &[
            "§3.1 C pays 8, 2 men, pawn 0 to -2, has 8",
            "§3.2 man Order Bangor",
            "§5 man Default Caernarfon",
            "§4.1 village Flint for 3, has 5",
            "§2.4 next 8 Row Hannah",
        ],
    );
}

/// M§3.2–3.4, M§5's default
#[test]
fn men() {
    let game = game();
    let next = "§2.4 next 8 Row Hannah";
    let at = |men, buildings, due| position(&game, men, buildings, 0, due);
    for (at, sheet, dice, wanted) in [
        (
            at("Anglesey", "", 0),
            "man Bangor",
            vec![],
            vec!["§3.2 1 skipped skipped-no-men", next],
        ),
        (
            at("Anglesey", "", 1),
            "",
            vec![],
            vec!["§5 man Default Bangor", next],
        ),
        (
            at("Anglesey", "", 1),
            "-",
            vec![],
            vec!["§5 silent", "§5 man Default Bangor", next],
        ),
        // one placed a moment ago counts
        (
            at("Anglesey", "", 2),
            "man Bangor; man Conwy",
            vec![],
            vec!["§3.2 man Order Bangor", "§3.2 man Order Conwy", next],
        ),
        (
            at("Anglesey", "", 1),
            "man Conwy",
            vec![],
            vec![
                "§3.2 1 skipped skipped-no-man-near",
                "§5 man Default Bangor",
                next,
            ],
        ),
        (
            at("Anglesey, Bangor", "", 1),
            "man Bangor",
            vec![],
            vec![
                "§3.2 1 skipped skipped-man-there",
                "§5 man Default Caernarfon",
                next,
            ],
        ),
        (
            at("Anglesey, Bangor", "Bors village Conwy", 1),
            "man Conwy; man Llanberis",
            vec![],
            vec![
                "§3.2 1 skipped skipped-building-there",
                "§3.2 man Order Llanberis",
                next,
            ],
        ),
        // more lines than men: the first ones
        (
            at("Anglesey, Bangor", "", 1),
            "man Conwy; man Llanberis",
            vec![],
            vec![
                "§3.2 man Order Conwy",
                "§3.2 2 skipped skipped-no-men",
                next,
            ],
        ),
        // farthest from one's own; each is placed before the next is chosen
        (
            at("Anglesey, Bangor", "Kay village Betws", 2),
            "",
            vec![],
            vec!["§5 man Default Caernarfon", "§5 man Default Nefyn", next],
        ),
        (
            at("Anglesey, Bangor", "Bors village Betws", 1),
            "",
            vec![],
            vec!["§5 man Default Caernarfon", next],
        ),
        (
            at("Anglesey", "Bors village Bangor", 2),
            "",
            vec![],
            vec!["§3.4 2 back", next],
        ),
        (
            at("Anglesey", "Bors village Bangor", 2),
            "raid Bangor; raid Bangor",
            vec![("turn 7/man 2/Bangor", 2)],
            vec![
                "§3.3 raid Bangor on 2: held",
                "§3.3 raid Bangor on 2: fell",
                next,
            ],
        ),
        (
            at("Anglesey", "Bors town Bangor", 1),
            "raid Bangor",
            vec![("*", 3)],
            vec!["§3.3 raid Bangor on 3: fell", next],
        ),
        (
            at("Anglesey", "Bors small castle Bangor", 1),
            "raid Bangor",
            vec![("*", 3)],
            vec!["§3.3 raid Bangor on 4: held", next],
        ),
        (
            at("Anglesey", "Bors large castle Bangor", 1),
            "raid Bangor",
            vec![("*", 5)],
            vec!["§3.3 raid Bangor on 5: fell", next],
        ),
        (
            at("Anglesey", "Kay village Bangor", 1),
            "raid Bangor",
            vec![],
            vec!["§3.3 1 skipped skipped-own", "§3.4 1 back", next],
        ),
        (
            at("Anglesey", "Bors village Conwy", 1),
            "raid Conwy",
            vec![],
            vec![
                "§3.3 1 skipped skipped-no-man-near",
                "§5 man Default Bangor",
                next,
            ],
        ),
        (
            at("Anglesey", "", 1),
            "raid Bangor",
            vec![],
            vec![
                "§3.3 1 skipped skipped-nothing-to-raid",
                "§5 man Default Bangor",
                next,
            ],
        ),
        (
            at("Anglesey", "", 1),
            "if Bangor is Mordred's: man Bangor",
            vec![],
            vec![
                "§5 1 skipped skipped-condition",
                "§5 man Default Bangor",
                next,
            ],
        ),
    ] {
        check(&game, &at, sheet, &dice, &wanted);
    }
}

/// M§4
#[test]
fn money() {
    let game = game();
    let next = "§2.4 next 8 Row Hannah";
    let at = |men, buildings, money| position(&game, men, buildings, money, 0);
    for (at, sheet, dice, wanted) in [
        (
            at("Anglesey", "", 3),
            "village Flint",
            vec![],
            vec!["§4.1 village Flint for 3, has 0", next],
        ),
        (
            at("Anglesey", "", 2),
            "village Flint",
            vec![],
            vec!["§4 1 skipped skipped-money", next],
        ),
        (
            at("Anglesey", "", 9),
            "village Denbigh",
            vec![],
            vec!["§4.1 1 skipped no-first", next],
        ),
        (
            at("Anglesey", "Bors village Flint", 9),
            "village Bala",
            vec![],
            vec!["§4.1 1 skipped no-join", next],
        ),
        // apart: one more; on the border never
        (
            at("Anglesey", "Bors village Flint", 9),
            "village Denbigh",
            vec![],
            vec!["§4.1 village Denbigh apart for 4, has 5", next],
        ),
        (
            at("Anglesey", "Bors village Flint", 9),
            "village Mold",
            vec![],
            vec!["§4.1 village Mold for 3, has 6", next],
        ),
        (
            at("Anglesey", "Kay village Flint, Bors village Ruthin", 9),
            "village Denbigh",
            vec![],
            vec!["§4.1 village Denbigh for 3, has 6", next],
        ),
        (
            at("Anglesey", "Bors village Flint", 9),
            "village Flint",
            vec![],
            vec!["§4.2 1 skipped no-others", next],
        ),
        (
            at("Anglesey, Flint", "", 9),
            "village Flint",
            vec![],
            vec!["§4.2 1 skipped no-man-there", next],
        ),
        (
            at("Anglesey", "", 9),
            "town Knighton",
            vec![],
            vec!["§4 1 skipped no-land", next],
        ),
        (
            at("Anglesey", "", 9),
            "village Anglesey",
            vec![],
            vec!["§4 1 skipped no-castle", next],
        ),
        (
            at("Anglesey", "", 15),
            "small castle Flint; small castle Knighton",
            vec![],
            vec![
                "§4.1 small castle Flint for 7, has 8",
                "§4.1 small castle Knighton for 5, has 3",
                next,
            ],
        ),
        (
            at("Anglesey", "", 18),
            "large castle Flint; large castle Knighton",
            vec![],
            vec![
                "§4.1 large castle Flint for 10, has 8",
                "§4.1 large castle Knighton for 8, has 0",
                next,
            ],
        ),
        (
            at("Anglesey", "Kay village Flint", 9),
            "town Flint; town Flint",
            vec![],
            vec![
                "§4.2 town Flint for 5 for village, has 4",
                "§4.2 2 skipped no-same",
                next,
            ],
        ),
        (
            at("Anglesey", "", 9),
            "village Flint; keep 4; village Mold",
            vec![],
            vec![
                "§4.1 village Flint for 3, has 6",
                "§4 3 skipped skipped-money",
                next,
            ],
        ),
        (
            at("Anglesey", "", 9),
            "if Flint is free: village Flint; if Flint is free: village Flint",
            vec![],
            vec![
                "§4.1 village Flint for 3, has 6",
                "§5 2 skipped skipped-condition",
                next,
            ],
        ),
        (
            at("Anglesey", "", 9),
            "if Flint 10: village Flint; if Flint 9: village Mold",
            vec![],
            vec![
                "§5 1 skipped skipped-condition",
                "§4.1 village Mold for 3, has 6",
                next,
            ],
        ),
        // the source's second example, and what it goes on with
        (
            at("Anglesey, Bala", "Kay large castle Corwen", 9),
            "attack Bala from Corwen; attack Bala from Corwen; village Bala",
            vec![("turn 7/attack 1/Bala", 3), ("turn 7/attack 2/Bala", 6)],
            vec![
                "§4.3 Corwen attacks Bala on 4: missed, pawn 0, has 7",
                "§4.3 Corwen attacks Bala on 4: slain, pawn 1, has 5",
                "§4.1 village Bala for 5, has 0",
                next,
            ],
        ),
        (
            at("Anglesey, Bala", "Kay village Corwen", 9),
            "keep 2; attack Bala from Corwen 5",
            vec![],
            vec![
                "§4.3 Corwen attacks Bala on 6: missed, pawn 0, has 7",
                "§4.3 Corwen attacks Bala on 6: missed, pawn 0, has 5",
                "§4.3 Corwen attacks Bala on 6: missed, pawn 0, has 3",
                next,
            ],
        ),
        (
            at("Anglesey, Bala", "Kay village Corwen", 9),
            "attack Bala from Corwen 5",
            vec![("*", 6)],
            vec!["§4.3 Corwen attacks Bala on 6: slain, pawn 1, has 7", next],
        ),
        // the best that is joined
        (
            at(
                "Anglesey, Bala",
                "Kay village Corwen, Kay small castle Betws",
                9,
            ),
            "attack Bala",
            vec![("*", 5)],
            vec!["§4.3 Betws attacks Bala on 5: slain, pawn 1, has 7", next],
        ),
        (
            at("Anglesey, Bala", "Kay village Flint", 9),
            "attack Bala",
            vec![],
            vec!["§4.3 1 skipped no-own-near", next],
        ),
        (
            at("Anglesey, Bala", "Kay village Flint", 9),
            "attack Bala from Flint",
            vec![],
            vec!["§4.3 1 skipped no-way", next],
        ),
        (
            at("Anglesey, Bala", "Bors village Corwen", 9),
            "attack Bala from Corwen",
            vec![],
            vec!["§4.3 1 skipped no-own-there", next],
        ),
        (
            at("Anglesey", "Kay village Corwen", 9),
            "attack Bala from Corwen",
            vec![],
            vec!["§4.3 1 skipped no-man", next],
        ),
        (
            at("Anglesey, Bala", "Kay village Corwen", 1),
            "attack Bala",
            vec![],
            vec!["§4.3 1 skipped skipped-money", next],
        ),
    ] {
        check(&game, &at, sheet, &dice, &wanted);
    }
    let villages: Vec<String> = [
        "Flint",
        "Mold",
        "Wrexham",
        "Chirk",
        "Welshpool",
        "Montgomery",
        "Knighton",
        "Presteigne",
        "Hay",
    ]
    .map(|at| format!("Kay village {at}"))
    .into();
    check(
        &game,
        &at("Anglesey", &villages[1..].join(", "), 9),
        "village Flint; village Crickhowell",
        &[],
        &[
            "§4.1 village Flint for 3, has 6",
            "§1.1 2 skipped no-more",
            "§2.4 next 8 Row Hannah",
        ],
    );
}

/// M§6
#[test]
fn endings() {
    let mut game = game();
    let villages: Vec<String> = [
        "Flint",
        "Mold",
        "Wrexham",
        "Chirk",
        "Welshpool",
        "Montgomery",
        "Knighton",
        "Presteigne",
        "Hay",
    ]
    .map(|at| format!("Hannah village {at}"))
    .into();
    let all = position(&game, "Anglesey", &villages.join(", "), 0, 0);
    check(
        &game,
        &all,
        "",
        &[],
        &[
            "§6.2 over 6.2",
            "§6.5 ended AllBuilt { seat: Seat(1), kind: Village }, Arthur: Hannah by Points",
        ],
    );
    let most: Vec<&str> = game
        .board
        .squares
        .iter()
        .map(|square| square.name.as_str())
        .filter(|name| !["Anglesey", "Wrexham"].contains(name))
        .take(33)
        .collect();
    let men = format!("Anglesey, {}", most.join(", "));
    let mut last = position(&game, &men, "Kay village Wrexham", 4, 1);
    (
        last.players[0].pawn,
        last.players[1].pawn,
        last.players[2].pawn,
    ) = (-3, -2, -2);
    last.players[2].money = 7;
    check(
        &game,
        &last,
        "",
        &[],
        &[
            "§5 man Default St Davids",
            "§6.1 over 6.1",
            "§6.5 ended LastMan, Mordred: Bors by Money",
        ],
    );
    let slain = position(
        &game,
        "Anglesey",
        "Kay large castle Bangor, Bors town Flint",
        4,
        0,
    );
    check(
        &game,
        &slain,
        "attack Anglesey; village Mold",
        &[("*", 4)],
        &[
            "§4.3 Bangor attacks Anglesey on 4: slain, pawn 1, has 2",
            "§6.4 ended Slain { seat: Seat(0) }, Arthur: Kay by Slain",
        ],
    );
    let mut top = position(
        &game,
        "Anglesey, Bala",
        "Kay large castle Corwen, Bors town Flint, Hannah town Mold",
        4,
        0,
    );
    top.players[0].pawn = 4;
    let attacked = "§4.3 Corwen attacks Bala on 4: slain, pawn 4, has 2";
    check(
        &game,
        &top,
        "attack Bala",
        &[("*", 4)],
        &[
            attacked,
            "§6.3 over 6.3",
            "§6.5 ended Track { seat: Seat(0), up: true }, Arthur: Hannah and Bors by Shared",
        ],
    );
    game.rules.track_top_ends = false;
    check(
        &game,
        &top,
        "attack Bala",
        &[("*", 4)],
        &[attacked, "§2.4 next 8 Row Hannah"],
    );
}
