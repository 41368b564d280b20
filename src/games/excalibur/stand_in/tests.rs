use super::super::position_file::tests::{game, position};
use super::*;

fn written(text: &str, manner: Manner) -> String {
    sheet(&game(&[]), &position(text), Seat(0), manner, &mut Dice::fixed(Vec::new(), 3))
}

#[test]
fn what_he_writes() {
    for (situation, text, wanted) in [
        ("the first autumn", "turn: autumn 0", &["enter by "][..]),
        ("a free manor in reach", "{ manors: { Barsham: kay }, troops: { kay: { Barsham: [1] } } }", &["1: Barsham -> "]),
        (
            "somebody weaker near",
            "{ turn: summer 2, manors: { Barsham: kay, Fenburst: bors }, troops: { kay: { Barsham: [1, 2, 3, 4] }, bors: { Fenburst: [52] } } }",
            &["Barsham -> Fenburst; fight bors"],
        ),
        (
            "a poor winter",
            "{ turn: winter 1, manors: { Barsham: kay }, lords: { kay: { treasury: 4 } }, troops: { kay: { Barsham: [1, 2, 76, 52] } } }",
            &["dismiss 52, 76\n"],
        ),
        (
            "no lord",
            "{ turn: winter 1, manors: { Barsham: kay }, lords: { kay: { treasury: 90 } }, troops: { kay: { Barsham: [7, 9] } } }",
            &["appoint 7\n", "hire knight at Barsham"],
        ),
        (
            "a rich winter",
            "{ turn: winter 1, manors: { Barsham: kay }, lords: { kay: { treasury: 30 } }, troops: { kay: { Barsham: [1] } } }",
            &["build forester at Barsham", "build river reeve", "build hive"],
        ),
    ] {
        let sheet = written(text, Manner::Bold);
        for wanted in wanted {
            assert!(sheet.contains(wanted), "{situation}: {sheet}");
        }
    }
}

#[test]
fn who_is_not_asked_writes_nothing() {
    for text in ["lords: { kay: { out: yes } }", "won: [bors]", "{ troops: { kay: { Barsham: [7] } } }"] {
        assert_eq!(written(text, Manner::Careful), "", "{text}");
    }
}
