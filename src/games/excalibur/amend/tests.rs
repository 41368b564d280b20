use super::super::sample::{game, holds, position};
use super::*;
use crate::sheet::Line;

const BEFORE: &str = "{ turn: summer 2, lords: { kay: { treasury: 5 } }, manors: { Barsham: { holder: kay, mill: yes }, Upwell: bors, Yarrow: Sir Gawaine }, troops: { kay: { Barsham: [1, 13] }, bors: { Upwell: [1] }, Sir Gawaine: { Yarrow: [1] } } }";

fn played(lines: &[&str]) -> Result<(Position, Event), Refusal> {
    let lines = lines.iter().enumerate().map(|(n, text)| Line { number: n + 1, text: (*text).to_owned() }).collect();
    amend(&game(&[]), &position(BEFORE), &Sheet { lines, fenced: false })
}

#[test]
fn facts_are_put_right() {
    for (lines, claims) in [
        (&["set treasury of kay to 12"][..], "lords: { kay: { treasury: 12 } }"),
        (&["Set Treasury of SIR gawaine to 3"], "lords: { Sir Gawaine: { treasury: 3 } }"),
        (&["set holder of Barsham to bors"], "manors: { Barsham: { holder: bors, mill: yes } }"),
        (&["set holder of Barsham to nobody"], "manors: { Barsham: nobody }"),
        (
            &["set supervised of Barsham to yes", "set 13 of kay to wounded"],
            "{ manors: { Barsham: { supervised: yes } }, troops: { kay: { Barsham: [1, 13 wounded] } } }",
        ),
        (&["set 13 of kay to Fenburst"], "troops: { kay: { Barsham: [1], Fenburst: [13] } }"),
        (&["set 13 of kay to Barsham/Fenburst 1"], "troops: { kay: { Barsham/Fenburst 1: [13] } }"),
        (&["set 52 of kay to barsham"], "troops: { kay: { Barsham: [1, 13, 52] } }"),
        (&["set 13 of kay to gone"], "troops: { kay: { Barsham: [1] } }"),
        (&["set hives of Barsham to 1", "set foresters of Barsham to 1"], "manors: { Barsham: { hives: 1, foresters: 1 } }"),
        (&["set reeve of Barsham to yes", "set mill of Barsham to no"], "manors: { Barsham: { reeve: yes, mill: no } }"),
        (&["set castle of Barsham to damaged"], "manors: { Barsham: { castle: struck } }"),
    ] {
        let (after, event) = played(lines).unwrap_or_else(|refusal| panic!("{lines:?}: {refusal:?}"));
        holds(&game(&[]), &after, claims);
        assert_eq!(event.what, What::Amended { words: lines.join("; ") });
    }
}

#[test]
fn what_is_not_understood_changes_nothing() {
    for (lines, why, instead) in [
        (&[][..], "judge-amend-empty", FORMS[0]),
        (&["set treasury kay 12"], "judge-amend-unread", FORMS[0]),
        (&["set purse of kay to 12"], "judge-amend-unread", FORMS[0]),
        (&["set treasury of key to 12"], "judge-amend-unknown", "kay"),
        (&["set holder of Barshan to kay"], "judge-amend-unknown", "Barsham"),
        (&["set treasury of kay to many"], "judge-amend-value", ""),
        (&["set treasury of kay to -1"], "judge-amend-value", ""),
        (&["set supervised of Barsham to maybe"], "judge-amend-value", ""),
        (&["set 14 of kay to wounded"], "judge-amend-no-counter", ""),
        (&["set 14 of kay to gone"], "judge-amend-no-counter", ""),
        (&["set 99 of kay to Barsham"], "judge-amend-no-counter", ""),
        (&["set 13 of kay to Barshan"], "judge-amend-place", "Barsham"),
        (&["set mill of Barsham to perhaps"], "judge-amend-value", ""),
        (&["set hives of Barsham to 300"], "judge-amend-value", ""),
    ] {
        let refusal = played(lines).expect_err(why);
        assert_eq!(refusal.why.id, why, "{lines:?}");
        assert_eq!(refusal.instead.first().map_or("", String::as_str), instead, "{lines:?}");
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
        assert_eq!((refusal.why.id.as_ref(), refusal.clause.as_deref()), ("judge-amend-breaks", Some(clause)), "{line}");
    }
}

/// §4.7
#[test]
fn what_everybody_reads_of_a_line() {
    for (switch, line, wanted) in [
        ("private", "set treasury of kay to 12", "set treasury of kay"),
        ("public", "set treasury of kay to 12", "set treasury of kay to 12"),
        ("private", "set holder of Barsham to bors", "set holder of Barsham to bors"),
    ] {
        assert_eq!(told(&game(&[("info.treasury", switch)]), line), wanted, "{switch}");
    }
}
