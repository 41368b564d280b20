//! A small table, and what becomes of lines by it.

use super::*;
use seneschal_text::Token;

const TABLE: &str = r#"
words:
  stop: [not, if, or, nothing]
  article: [the]
  quiet: [a, my]
  cut: [and, then]
  to: [to]
  at: [at, in]
  from: [from, leaves]
  of: [of]
  phase: [phase]
  "phase=3": [last phase]
  "=1": [my lord]
  build: [build*, put up]
  village: [village*]
  castle: [castle*]
  move: [march*, go]
  fight: [fight*]
  paid: [for a life]
before: { paid: "for a life: " }
past: [ed]
rows:
  - { say: "build village at $place*", of: village, with: build }
  - { say: "build castle at $place", of: castle, with: build, also: numbers }
  - { say: "move $numbers[ from $from] to $to[ in phases $phases]", with: move }
  - { say: "fight $rival+", of: fight }
  - { say: "ride home", of: fight move }
  - { say: "march home", of: fight move }
"#;

fn name(line: &[Token], at: usize) -> Option<(NameKinds, usize)> {
    match line.get(at)?.folded.as_str() {
        "flint" | "mold" | "chirk" => Some((&["place"], 1)),
        "kay" | "bors" => Some((&["rival"], 1)),
        "gawaine" => Some((&["me"], 1)),
        _ => None,
    }
}

#[test]
fn lines_are_said_as_the_page_writes_them() {
    let phrasing = Phrasing::read("table", TABLE).unwrap();
    for (line, said) in [
        ("put up a village at Flint", Some("build village at Flint")),
        ("village Flint", Some("build village at Flint")),
        (
            "villages at Flint and Mold",
            Some("build village at Flint; build village at Mold"),
        ),
        (
            "I would like to build a village at Mold, please",
            Some("build village at Mold"),
        ),
        (
            "would you please build a village at Mold",
            Some("build village at Mold"),
        ),
        ("would you please build a village at Mold?", None),
        // several orders, cut where each part is one
        (
            "13 to Flint, 17 and 52 to Mold",
            Some("move 13 to Flint; move 17, 52 to Mold"),
        ),
        (
            "a village at Flint and then a castle at Mold",
            Some("build village at Flint; build castle at Mold"),
        ),
        ("fight Kay and Bors", Some("fight Kay, Bors")),
        ("fight Kay, fight Bors", Some("fight Kay, Bors")),
        // the deed of the part before
        (
            "a castle at Flint and Mold",
            Some("build castle at Flint; build castle at Mold"),
        ),
        ("march 13 to Flint and Mold", None),
        ("13 to Flint and Mold", None),
        // in any order
        (
            "from Flint to Mold 13 marches",
            Some("move 13 from Flint to Mold"),
        ),
        (
            "13 leaves Flint and marches to Mold",
            Some("move 13 from Flint to Mold"),
        ),
        (
            "my lord to Mold in the last phase",
            Some("move 1 to Mold in phases 3"),
        ),
        ("Gawaine marches 13 to Mold", Some("move 13 to Mold")),
        ("fight Kay's", Some("fight Kay")),
        ("for a life fight Kay", Some("for a life: fight Kay")),
        // a slip in a word of the table
        ("biuld a village at Mold", Some("build village at Mold")),
        ("vilage at Mold", Some("build village at Mold")),
        // a word that the table does not have may turn the order around
        ("build a village at Mold, it is high time", None),
        ("build a village at Mold and a garden", None),
        ("razing the castle at Mold", None),
        ("avoid a fight, Kay", None),
        ("13 can't go to Mold", None),
        ("perhaps a village at Mold", None),
        // somebody else's deed, and what was done
        ("Kay fights Bors", None),
        ("13 to Mold to Gawaine", None),
        ("I builded a village at Mold", None),
        // a word that says what a name is for, without a name
        ("a village at Mold from", None),
        // how many, or which
        ("three to Mold", None),
        ("the 3 to Mold", None),
        ("a village at Mold <", None),
        // what nothing may be guessed beside
        ("do not build a village at Mold", None),
        ("a village at Mold if nobody is there", None),
        ("a village at Flint or Mold", None),
        ("build a village at Mold?", None),
        ("a village at Mold in phase nine or so", None),
        ("put up a village at Mold (or Flint)", None),
        // a name that the game does not know
        ("a village at Flynt", None),
        ("13 to Flint by Olwen", None),
        ("the village of Flint", Some("build village at Flint")),
        ("a village from Flint", None),
        // something is left over, or missing
        ("a village at Mold for Kay", None),
        ("a village", None),
        ("13 and a village at Mold", None),
        ("13 leaves Flint", None),
        ("2.5 villages at Mold", None),
        // two rows fit
        ("go and fight", None),
        ("hello there", None),
        ("", None),
    ] {
        assert_eq!(phrasing.say(line, &name).as_deref(), said, "{line}");
    }
}

#[test]
fn long_lines_end() {
    let phrasing = Phrasing::read("table", TABLE).unwrap();
    for piece in [
        "village Flint, ",
        "xyzzy ",
        "fight Kay and ",
        "13 ",
        "Kay's ",
        ", ",
    ] {
        let line = piece.repeat(10_000 / piece.len());
        assert_eq!(phrasing.say(&line, &name).filter(|_| piece != "13 "), None);
    }
}

#[test]
fn a_table_names_what_is_wrong_with_it() {
    for (table, wrong) in [
        (
            "words: {}\npast: []\nrows: []\nbefore: { x: y }",
            "no words for x",
        ),
        (
            "words: {}\npast: []\nrows: [{ say: hold, of: hold }]",
            "no words for hold",
        ),
        ("words: {}\nrows: []", "past"),
    ] {
        let error = Phrasing::read("table", table).err().unwrap();
        assert!(error.contains(wrong), "{error}");
    }
}
