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
    ] {
        let refusal = played(lines).expect_err(why);
        assert_eq!(refusal.why.id, why, "{lines:?}");
        assert_eq!(refusal.instead.first().map_or("", String::as_str), instead, "{lines:?}");
    }
}
