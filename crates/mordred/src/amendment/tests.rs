//! What moderators set, and what they may not.

use super::*;
use crate::{accounts, position_file, sample::game};
use seneschal_render::Renderer;
use seneschal_seam::Notation;
use seneschal_text::{Line, yaml_document::YamlDocument};

const BEFORE: &str = "{ turn: 7, player: Kay, rolled: { row: C, dice: [2, 5] }, players: { Kay: { money: 8, pawn: -2, villages: [Flint, Mold] }, Hannah: { towns: [Wrexham] } }, men: [Anglesey, Bangor] }";

fn before() -> Position {
    game()
        .read_position_file("p.yaml", BEFORE)
        .unwrap_or_else(|why| panic!("{why}"))
}

fn played(lines: &[&str]) -> Result<(Position, Event), Refusal> {
    let lines = lines
        .iter()
        .zip(1..)
        .map(|(text, number)| Line {
            number,
            text: (*text).to_owned(),
        })
        .collect();
    amend(
        &game(),
        &before(),
        &Sheet {
            lines,
            fenced: false,
            tongue: None,
        },
    )
}

#[test]
fn facts_are_put_right() {
    for (lines, claims) in [
        (
            &["set money of hannah to 12"][..],
            "players: { Hannah: { money: 12 } }",
        ),
        (
            &["Set Money of HANNAH to £3"],
            "players: { Hannah: { money: 3 } }",
        ),
        (
            &["set pawn of kay to -5", "set pawn of Bors to 4"],
            "players: { Kay: { pawn: -5 }, Bors: { pawn: 4 } }",
        ),
        (&["set Conwy to Mordred"], "men: [Anglesey, Bangor, Conwy]"),
        (
            &["set Flint to mordred"],
            "{ men: [Anglesey, Bangor, Flint], players: { Kay: { villages: [Mold] } } }",
        ),
        (
            &["set flint to large castle of Hannah"],
            "players: { Kay: { villages: [Mold] }, Hannah: { large castles: [Flint] } }",
        ),
        (
            &["set Bangor to village of bors"],
            "{ men: [Anglesey], players: { Bors: { villages: [Bangor] } } }",
        ),
        (
            &["set Bangor to free", "set Wrexham to free"],
            "{ men: [Anglesey], free: [Bangor, Wrexham], players: { Hannah: { towns: [] } } }",
        ),
        (
            &["set turn to bors", "set men to 1"],
            "{ player: Bors, half: men, rolled: { row: C, dice: [2, 5], men: 1 } }",
        ),
    ] {
        let (after, event) =
            played(lines).unwrap_or_else(|refusal| panic!("{lines:?}: {refusal:?}"));
        let page = YamlDocument::read("claims", claims).unwrap();
        assert_eq!(
            position_file::claims::untrue(&game(), &after, &page.root()).unwrap(),
            Vec::new(),
            "{lines:?}"
        );
        let MordredEventKind::Amended { lines: told } = &event.what else {
            panic!("{lines:?}")
        };
        let small = |line: &str| line.to_lowercase();
        assert_eq!(
            told.iter().map(|line| small(line)).collect::<Vec<_>>(),
            lines.iter().map(|line| small(line)).collect::<Vec<_>>()
        );
        accounts::accounts(&game(), &before(), &after, &[event])
            .unwrap_or_else(|broken| panic!("{lines:?}: {broken}"));
    }
    // what no line tells has no account
    let (mut after, event) = played(&["set money of hannah to 12"]).unwrap();
    after.players[0].money += 1;
    assert!(accounts::accounts(&game(), &before(), &after, &[event]).is_err());
}

#[test]
fn what_is_not_understood_changes_nothing() {
    for (lines, why, instead) in [
        (&[][..], "judge-amend-empty", FORMS[0]),
        (&["set money hannah 12"], "judge-amend-unread", FORMS[0]),
        (
            &["set purse of hannah to 12"],
            "judge-amend-unread",
            FORMS[0],
        ),
        (
            &["set money of hanna to 12"],
            "mordred-amend-no-player",
            "Hannah",
        ),
        (&["set money of hannah to much"], "judge-amend-value", ""),
        (&["set money of hannah to -1"], "judge-amend-value", ""),
        (&["set pawn of hannah to low"], "judge-amend-value", ""),
        (&["set turn to hanna"], "mordred-amend-no-player", "Hannah"),
        (&["set men to many"], "judge-amend-value", ""),
        (&["set Bangr to Mordred"], "judge-amend-place", "Bangor"),
        (&["set Bangor to village"], "judge-amend-value", ""),
        (
            &["set Bangor to village of hanna"],
            "mordred-amend-no-player",
            "Hannah",
        ),
        (&["set Bangor to tower of hannah"], "judge-amend-value", ""),
        (
            &["set money of hannah to 12", "set Bangor to sea"],
            "judge-amend-value",
            "",
        ),
    ] {
        let refusal = played(lines).expect_err(why);
        assert_eq!(refusal.why.id, why, "{lines:?}");
        assert_eq!(
            refusal.instead.first().map_or("", String::as_str),
            instead,
            "{lines:?}"
        );
    }
    let mut rows = before();
    (rows.half, rows.rolled) = (position::TurnHalf::Row, None);
    assert_eq!(
        apply_line(&game(), &mut rows, "set men to 2")
            .expect_err("no dice")
            .why
            .id,
        "mordred-amend-no-dice"
    );
}

/// Whatever a moderator says, a position keeps the game's laws; the answer names the clause.
#[test]
fn nothing_is_set_against_a_law() {
    for (line, clause) in [
        ("set pawn of kay to 5", "6.3"),
        ("set pawn of kay to -16", "6.3"),
        ("set Anglesey to free", "6"),
        ("set Anglesey to village of kay", "4"),
        ("set Knighton to town of kay", "4"),
        ("set men to 34", "3.4"),
    ] {
        let refusal = played(&[line]).expect_err(line);
        assert_eq!(
            (refusal.why.id.as_ref(), refusal.clause.as_deref()),
            ("judge-amend-breaks", Some(clause)),
            "{line}"
        );
    }
    let villages = [
        "Wrexham",
        "Chirk",
        "Welshpool",
        "Montgomery",
        "Knighton",
        "Presteigne",
        "Hay",
        "Crickhowell",
    ];
    let lines: Vec<String> = villages
        .iter()
        .map(|at| format!("set {at} to village of kay"))
        .collect();
    let refusal =
        played(&lines.iter().map(String::as_str).collect::<Vec<_>>()).expect_err("ten villages");
    assert_eq!(refusal.clause.as_deref(), Some("1.1"));
    // M§6.2: a half that is played on could not have begun so
    let all: Vec<&str> = lines[..7].iter().map(String::as_str).collect();
    let given = [&all[..], &["set turn to hannah"], &["set turn to kay"]].concat();
    for lines in [&all[..], &given] {
        let refusal = played(lines).expect_err("nine villages");
        assert_eq!(
            (refusal.why.id.as_ref(), refusal.clause.as_deref()),
            ("judge-amend-breaks", Some("6.2")),
            "{lines:?}"
        );
    }
    // another player's turn does not begin now, and what was so before does not bar other facts
    assert!(played(&[&all[..], &["set turn to hannah"]].concat()).is_ok());
    let mut at = before();
    at.buildings.extend(villages[..7].iter().map(|name| {
        (
            square(&game(), "", name).unwrap(),
            MordredBuilding {
                kind: BuildingKind::Village,
                owner: Seat(0),
            },
        )
    }));
    let sheet = |text: &str| Sheet {
        lines: vec![Line {
            number: 1,
            text: text.to_owned(),
        }],
        fenced: false,
        tongue: None,
    };
    assert!(amend(&game(), &at, &sheet("set money of kay to 3")).is_ok());
    assert!(amend(&game(), &at, &sheet("set Flint to free")).is_ok());
}

/// Everybody reads players and squares as they are called, however they were typed; a square
/// may have an ` of ` in its name.
#[test]
fn names_as_they_are() {
    for (line, wanted) in [
        ("Set Money of HANNAH to £3", "set money of Hannah to £3"),
        ("set bala to FREE", "set Bala to free"),
        (
            "set flint to Small Castle of kay",
            "set Flint to small castle of Kay",
        ),
        ("set turn to bors", "set turn to Bors"),
    ] {
        let (_, event) = played(&[line]).unwrap_or_else(|why| panic!("{line}: {why:?}"));
        assert_eq!(
            event.what,
            MordredEventKind::Amended {
                lines: vec![wanted.to_owned()]
            }
        );
    }
    assert!(matches!(
        MordredAmendment::of("set Isle of Man to Mordred"),
        Some(MordredAmendment::Mordred("Isle of Man"))
    ));
}

#[test]
fn facts_in_the_words_of_their_readers() {
    let publisher = Renderer::built_in().unwrap_or_else(|why| panic!("{why}"));
    let say = |line: &str| {
        ["en", "fr", "sv"].map(|language| {
            publisher
                .say(language, &amendment_phrase(line))
                .replace(['\u{a0}', '\u{202f}'], " ")
        })
    };
    for (line, wanted) in [
        (
            "set money of hannah to 12",
            ["hannah has £12", "argent de hannah : £12", "hannah har £12"],
        ),
        (
            "set pawn of Arthur to -3",
            [
                "Arthur’s pawn is at -3",
                "pion d’Arthur : case -3",
                "Arthurs pjäs står på -3",
            ],
        ),
        (
            "set Bangor to Mordred",
            [
                "a man of Mordred’s is at Bangor",
                "il y a un homme de Mordred à Bangor",
                "en av Mordreds män står i Bangor",
            ],
        ),
        (
            "set Flint to small castle of kay",
            [
                "kay has a building at Flint (small castle)",
                "il y a à Flint un bâtiment de kay (petit château)",
                "i Flint står en byggnad som tillhör kay (liten borg)",
            ],
        ),
        (
            "set Bala to free",
            ["Bala is free", "Bala est libre", "Bala är fri"],
        ),
        (
            "set turn to hannah",
            [
                "it is hannah’s turn",
                "c’est le tour de hannah",
                "det är hannahs drag",
            ],
        ),
        (
            "set men to 2",
            [
                "men still to be placed: 2",
                "hommes encore à placer : 2",
                "män kvar att placera: 2",
            ],
        ),
        ("set nothing", ["set nothing", "set nothing", "set nothing"]),
    ] {
        assert_eq!(say(line), wanted);
    }
    // every form that is shown is read, and told in other words
    for form in forms() {
        assert!(played(&[&form]).is_ok(), "{form}: {:?}", played(&[&form]));
        assert!(!say(&form)[1].contains("set "), "{form}");
    }
}
