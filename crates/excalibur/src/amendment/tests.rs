use super::super::sample::holds;
use super::*;
use crate::position_file::tests::{game, position};
use seneschal_text::Line;

const BEFORE: &str = "{ turn: summer 2, lords: { kay: { treasury: 5 } }, manors: { Barsham: { holder: kay, mill: yes }, Upwell: bors, Yarrow: Sir Gawaine }, troops: { kay: { Barsham: [1, 13] }, bors: { Upwell: [1] }, Sir Gawaine: { Yarrow: [1] } } }";

fn played(lines: &[&str]) -> Result<(Position, Event), Refusal> {
    let lines = lines
        .iter()
        .enumerate()
        .map(|(n, text)| Line {
            number: n + 1,
            text: (*text).to_owned(),
        })
        .collect();
    amend(
        &game(&[]),
        &position(BEFORE),
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
            &["set treasury of kay to 12"][..],
            "lords: { kay: { treasury: 12 } }",
        ),
        (
            &["Set Treasury of SIR gawaine to 3"],
            "lords: { Sir Gawaine: { treasury: 3 } }",
        ),
        (
            &["set holder of Barsham to bors"],
            "manors: { Barsham: { holder: bors, mill: yes } }",
        ),
        (
            &["set holder of Barsham to nobody"],
            "manors: { Barsham: nobody }",
        ),
        (
            &[
                "set supervised of Barsham to yes",
                "set 13 of kay to wounded",
            ],
            "{ manors: { Barsham: { supervised: yes } }, troops: { kay: { Barsham: [1, 13 wounded] } } }",
        ),
        (
            &["set 13 of kay to Fenburst"],
            "troops: { kay: { Barsham: [1], Fenburst: [13] } }",
        ),
        (
            &["set 13 of kay to Barsham/Fenburst 1"],
            "troops: { kay: { Barsham/Fenburst 1: [13] } }",
        ),
        (
            &["set 52 of kay to barsham"],
            "troops: { kay: { Barsham: [1, 13, 52] } }",
        ),
        (
            &["set 13 of kay to gone"],
            "troops: { kay: { Barsham: [1] } }",
        ),
        (
            &["set hives of Barsham to 1", "set foresters of Barsham to 1"],
            "manors: { Barsham: { hives: 1, foresters: 1 } }",
        ),
        (
            &["set reeve of Barsham to yes", "set mill of Barsham to no"],
            "manors: { Barsham: { reeve: yes, mill: no } }",
        ),
        (
            &["set castle of Barsham to damaged"],
            "manors: { Barsham: { castle: struck } }",
        ),
    ] {
        let (after, event) =
            played(lines).unwrap_or_else(|refusal| panic!("{lines:?}: {refusal:?}"));
        holds(&game(&[]), &after, claims);
        assert_eq!(
            event.what,
            ExcaliburEvent::Amended {
                words: lines.join("; ")
            }
        );
    }
}

/// Whatever a position file knows of a lord, a house and the year, and a campaign may need put
/// right.
#[test]
fn facts_of_other_rules_are_put_right() {
    const PLAYED: &[(&str, &str)] = &[
        ("advanced", "on"),
        ("houses", "on"),
        ("weather", "on"),
        ("fate", "on"),
        ("honour.meditation", "20"),
    ];
    for (lines, claims) in [
        (
            &["set religion of kay to druid"][..],
            "lords: { kay: { faith: druid } }",
        ),
        (
            &["set faith of kay to Christian"],
            "lords: { kay: { faith: christian } }",
        ),
        (
            &["set income of kay to 21"],
            "lords: { kay: { income: 21 } }",
        ),
        (
            &["set mourns of kay to yes"],
            "lords: { kay: { mourns: yes } }",
        ),
        (&["set raided of kay to 2"], "lords: { kay: { raided: 2 } }"),
        (
            &["set out of bors to yes"],
            "{ lords: { bors: { out: yes, treasury: 0 } }, manors: { Upwell: nobody } }",
        ),
        (
            &[
                "set out of bors to yes",
                "set out of bors to no",
                "set 1 of bors to Upwell",
                "set leader of bors to 1",
            ],
            "lords: { bors: { out: no } }",
        ),
        (
            &["set meditation of kay to Carse Abbey since spring 2"],
            "lords: { kay: { meditation: { at: Carse Abbey, since: spring 2, until: 2 } } }",
        ),
        (
            &[
                "set meditation of kay to Carse Abbey since autumn 1",
                "set meditation of kay to broken",
            ],
            "lords: { kay: { meditation: { at: Carse Abbey, since: autumn 1, until: 2, kept: no } } }",
        ),
        (
            &["set 1 of kay to inside", "set 13 of kay to inside"],
            "troops: { kay: { Barsham: [1 inside, 13 inside] } }",
        ),
        (
            &[
                "set 1 of kay to inside",
                "set 13 of kay to inside",
                "set 1 of bors to Barsham",
                "set siege of Barsham to bors",
            ],
            "sieges: [{ manor: Barsham, by: bors, since: spring 2, phase: 1 }]",
        ),
        (
            &[
                "set 1 of kay to inside",
                "set 13 of kay to inside",
                "set 1 of bors to Barsham",
                "set siege of Barsham to bors since spring 2 phase 3",
            ],
            "sieges: [{ manor: Barsham, by: bors, since: spring 2, phase: 3 }]",
        ),
        (
            &["set smoke of Barsham to 1", "set burnt of Barsham to 1"],
            "manors: { Barsham: { smoke: 1, burnt: 1 } }",
        ),
        (&["set weather of spring to 5"], "weather: [5]"),
        (&["set arthur of the year to 6"], "arthur: 6"),
        (
            &["set masons of the year to yes", "set houses of year to 2"],
            "{ masons: yes, houses: 2 }",
        ),
        (
            &["set flood of Barsham/Fenburst 1 to yes"],
            "floods: [Barsham/Fenburst 1]",
        ),
        (
            &[
                "set flood of Barsham/Fenburst 1 to yes",
                "set flood of barsham/fenburst 1 to no",
            ],
            "floods: []",
        ),
    ] {
        let game = game(PLAYED);
        let before = BEFORE.replace("{ turn: summer 2,", "{ turn: summer 2, weather: [3],");
        let sheet = lines
            .iter()
            .enumerate()
            .map(|(n, text)| Line {
                number: n + 1,
                text: (*text).to_owned(),
            })
            .collect();
        let (after, _) = amend(
            &game,
            &position(&before),
            &Sheet {
                lines: sheet,
                fenced: false,
                tongue: None,
            },
        )
        .unwrap_or_else(|refusal| panic!("{lines:?}: {refusal:?}"));
        holds(&game, &after, claims);
    }
}

/// A fact of rules that are not played, or that cannot be yet, is refused in words.
#[test]
fn facts_of_other_rules_are_refused() {
    const PLAYED: &[(&str, &str)] = &[
        ("advanced", "on"),
        ("houses", "on"),
        ("weather", "on"),
        ("fate", "on"),
        ("honour.meditation", "20"),
    ];
    for (switches, line, why) in [
        (
            &[][..],
            "set religion of kay to druid",
            "judge-amend-not-played",
        ),
        (&[], "set weather of spring to 3", "judge-amend-not-played"),
        (
            &[],
            "set siege of Barsham to bors",
            "judge-amend-not-played",
        ),
        (
            &[],
            "set flood of Barsham/Fenburst 1 to yes",
            "judge-amend-not-played",
        ),
        (&[], "set arthur of the year to 3", "judge-amend-not-played"),
        (&[], "set 13 of kay to inside", "judge-amend-breaks"),
        (PLAYED, "set 13 of kay to inside", "judge-amend-breaks"),
        (PLAYED, "set siege of Barsham to bors", "judge-amend-breaks"),
        (
            PLAYED,
            "set siege of Barsham to bors since autumn 2",
            "judge-amend-breaks",
        ),
        (
            PLAYED,
            "set siege of Barsham to mordred",
            "judge-amend-unknown",
        ),
        (
            PLAYED,
            "set siege of Barsham to bors phase many",
            "judge-amend-value",
        ),
        (PLAYED, "set religion of kay to pagan", "judge-amend-value"),
        (PLAYED, "set weather of spring to 7", "judge-amend-value"),
        (
            PLAYED,
            "set weather of summer to 3",
            "judge-amend-not-rolled",
        ),
        (
            PLAYED,
            "set weather of winter to 3",
            "judge-amend-no-season",
        ),
        (PLAYED, "set arthur of the year to 10", "judge-amend-value"),
        (PLAYED, "set arthur of kay to 3", "judge-amend-of-the-year"),
        (
            PLAYED,
            "set flood of Barsham to yes",
            "judge-amend-no-bridge",
        ),
        (
            PLAYED,
            "set gate of kay to Sarbury",
            "judge-amend-not-entered",
        ),
        (PLAYED, "set gate of kay to Barsham", "judge-amend-no-gate"),
        (PLAYED, "set raided of kay to 3", "judge-amend-value"),
        (PLAYED, "set meditation of kay to kept", "judge-amend-value"),
        (
            PLAYED,
            "set meditation of kay to Carse Abbey since autumn 2",
            "judge-amend-value",
        ),
        (
            PLAYED,
            "set meditation of kay to Carse Abbey since spring 1",
            "judge-amend-value",
        ),
        (
            PLAYED,
            "set meditation of kay to Nowhere since spring 2",
            "judge-amend-value",
        ),
    ] {
        let game = game(switches);
        let before = BEFORE.replace("{ turn: summer 2,", "{ turn: summer 2, weather: [3],");
        let sheet = Sheet {
            lines: vec![Line {
                number: 1,
                text: line.to_owned(),
            }],
            fenced: false,
            tongue: None,
        };
        let refusal = amend(&game, &position(&before), &sheet).expect_err(line);
        assert_eq!(refusal.why.id, why, "{line}: {refusal:?}");
    }
}

/// Every form that is shown is one that is read: none is told to be no fact at all.
#[test]
fn every_form_is_read() {
    for form in forms() {
        let read = played(&[&form.replace("gawaine", "Sir Gawaine")]);
        assert!(
            read.as_ref()
                .err()
                .is_none_or(|refusal| refusal.why.id != "judge-amend-unread"),
            "{form}: {read:?}"
        );
    }
}

#[test]
fn what_is_not_understood_changes_nothing() {
    for (lines, why, instead) in [
        (&[][..], "judge-amend-empty", FORMS[0]),
        (&["set treasury kay 12"], "judge-amend-unread", FORMS[0]),
        (&["set purse of kay to 12"], "judge-amend-unread", FORMS[0]),
        (&["set treasury of key to 12"], "judge-amend-unknown", "kay"),
        (
            &["set holder of Barshan to kay"],
            "judge-amend-unknown",
            "Barsham",
        ),
        (&["set treasury of kay to many"], "judge-amend-value", ""),
        (&["set treasury of kay to -1"], "judge-amend-value", ""),
        (
            &["set supervised of Barsham to maybe"],
            "judge-amend-value",
            "",
        ),
        (&["set 14 of kay to wounded"], "judge-amend-no-counter", ""),
        (&["set 14 of kay to gone"], "judge-amend-no-counter", ""),
        (&["set 99 of kay to Barsham"], "judge-amend-no-counter", ""),
        (
            &["set 13 of kay to Barshan"],
            "judge-amend-place",
            "Barsham",
        ),
        (&["set mill of Barsham to perhaps"], "judge-amend-value", ""),
        (&["set hives of Barsham to 300"], "judge-amend-value", ""),
    ] {
        let refusal = played(lines).expect_err(why);
        assert_eq!(refusal.why.id, why, "{lines:?}");
        assert_eq!(
            refusal.instead.first().map_or("", String::as_str),
            instead,
            "{lines:?}"
        );
    }
}

/// Whatever a moderator says, a position keeps the game's laws; the answer names the clause.
#[test]
fn nothing_is_set_against_a_law() {
    for (line, clause) in [
        ("set hives of Barsham to 2", "5.5"),
        ("set foresters of Barsham to 9", "5.5"),
        ("set reeve of Ashcombe to yes", "5.5"),
        ("set leader of kay to 7", "10.4"),
        ("set 1 of kay to gone", "10.4"),
    ] {
        let refusal = played(&[line]).expect_err(line);
        assert_eq!(
            (refusal.why.id.as_ref(), refusal.clause.as_deref()),
            ("judge-amend-breaks", Some(clause)),
            "{line}"
        );
    }
}

/// §4.7
#[test]
fn what_everybody_reads_of_a_line() {
    for (switch, line, wanted) in [
        (
            "private",
            "set treasury of kay to 12",
            "set treasury of kay",
        ),
        (
            "public",
            "set treasury of kay to 12",
            "set treasury of kay to 12",
        ),
        ("private", "set income of kay to 12", "set income of kay"),
        (
            "private",
            "set holder of Barsham to bors",
            "set holder of Barsham to bors",
        ),
    ] {
        let publisher =
            seneschal_render::Renderer::built_in().unwrap_or_else(|why| panic!("{why}"));
        assert_eq!(
            publisher.say(
                "en",
                &describe_setting(&game(&[("info.treasury", switch)]), line)
            ),
            wanted,
            "{switch}"
        );
    }
}
