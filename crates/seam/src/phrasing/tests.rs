//! A small table, and what becomes of lines by it.

use super::*;
use seneschal_text::Token;

const TABLE: &str = r#"
words:
  quiet: [a, my, he, there]
  from: [leaves]
  together: [with]
  via: [via]
  phase: [phase]
  "phase=3": [last phase]
  "=1": [my lord]
  build: [build*, put up]
  village: [village*]
  castle: [castle*]
  move: [march*, go, goes]
  fight: [fight*]
  paid: [for a life]
  hive: [hive, hives]
  free: [free, is free]
  "card=Grail": [grail*]
  "card=Morgan 2": [morgan 2]
  counter: [fight]
  prefer: [prefer*]
  give: [gets, offer*]
  receive: [gets]
  soon: [next turn]
  let: [let]
  stay: [stays]
  others: [the rest]
  is: [är]
  burn: [burns]
  time: ["this $time", "hela $time"]
  same: [that place]
times:
  autumn: [autumn, hösten]
  winter: [winter, vintern]
before: { paid: "for a life: " }
conditions:
  - { say: "$place is free", of: free, with: same }
rows:
  - { say: "build village at $place*", of: village, with: build }
  - { say: "build castle at $place", of: castle, with: build, also: numbers }
  - { say: "build $n hives at $at", of: hive, with: build }
  - { say: "move $numbers[ from $from] to $to[ in phases $phases]", with: move }
  - { say: "fight $rival+", of: fight, with: let }
  - { say: "prefer $card+", of: prefer }
  - { say: "$card for $rival", of: give }
  - { say: "for $next: fight $rival", of: fight soon }
  - { say: "17 from $from via $via+ to $to", of: move, also: numbers }
  - { say: "burn $at", of: burn, also: numbers }
  - { say: "ride home", of: fight move }
  - { say: "march home", of: fight move }
  - { say: "$numbers hold", of: stay, with: others }
"#;

struct Names;

impl LineNames for Names {
    fn name_at(&self, line: &[Token], at: usize) -> Option<(NameKinds, usize)> {
        match line.get(at)?.folded.as_str() {
            "flint" | "mold" | "chirk" => Some((&["place"], 1)),
            "kay" | "bors" => Some((&["rival"], 1)),
            "gawaine" => Some((&["me"], 1)),
            _ => None,
        }
    }

    fn near_name(&self, word: &str) -> Option<(NameKinds, String)> {
        (word == "flynt").then(|| (&["place"][..], "Flint".to_owned()))
    }

    fn counters_at(&self, place: &str) -> Vec<(String, &'static str)> {
        let of = |all: &[&str]| all.iter().map(|n| ((*n).to_owned(), "knights")).collect();
        match place {
            "Chirk" => of(&["13", "17"]),
            "Mold" => of(&["2", "52"]),
            _ => Vec::new(),
        }
    }

    fn own_counter(&self) -> Option<String> {
        Some("1".to_owned())
    }

    fn place_of(&self, counters: &[String]) -> Option<String> {
        (counters == ["13"]).then(|| "Chirk".to_owned())
    }

    fn is_now(&self, time: &str) -> bool {
        time == "winter"
    }

    fn next_turn(&self) -> Option<String> {
        Some("turn 7".to_owned())
    }
}

/// With a question mark before what is only offered.
fn said(line: &str) -> Option<String> {
    let phrasing = Phrasing::read("table", TABLE).unwrap();
    let said = phrasing.say(line, &Names)?;
    Some(if said.is_sure {
        said.line
    } else {
        format!("? {}", said.line)
    })
}

#[test]
fn lines_are_said_as_the_page_writes_them() {
    for (line, wanted) in [
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
        (
            "would you please build a village at Mold?",
            Some("build village at Mold"),
        ),
        ("will you build a village at Mold?", None),
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
            "13 to Mold phase 1 phase 2",
            Some("move 13 to Mold in phases 1 and 2"),
        ),
        (
            "my lord to Mold in the last phase",
            Some("move 1 to Mold in phases 3"),
        ),
        ("Gawaine marches 13 to Mold", Some("move 13 to Mold")),
        ("fight Kay next turn", Some("for turn 7: fight Kay")),
        ("fight Kay's", Some("fight Kay")),
        ("fight Kay's 13", None),
        ("13 to Mold, go", None),
        ("for a life fight Kay", Some("for a life: fight Kay")),
        (
            "a village at Mold and, for a life, a castle at Flint",
            Some("build village at Mold; for a life: build castle at Flint"),
        ),
        (
            "a village at Mold, a castle at Flint (for a life)",
            Some("build village at Mold; for a life: build castle at Flint"),
        ),
        ("Kay gets the Grail", Some("Grail for Kay")),
        ("Kay offers the Grail", None),
        // a slip in a word of the table
        ("biuld a village at Mold", Some("build village at Mold")),
        ("vilage at Mold", Some("build village at Mold")),
        ("bulid a villlage at Mold", Some("build village at Mold")),
        ("my lodr to Mold", Some("move 1 to Mold")),
        ("nevre build a village at Mold", None),
        // who shall do it, and a question
        ("13 should march to Mold", Some("move 13 to Mold")),
        ("should 13 march to Mold", None),
        ("please, should 13 march to Mold", None),
        ("who marches 13 to Mold", None),
        // so many counters stand there
        ("the two marching from Chirk to Mold", None),
        (
            "two at Chirk march to Mold",
            Some("move 13, 17 from Chirk to Mold"),
        ),
        (
            "13 and 17 at Chirk to Mold",
            Some("move 13, 17 from Chirk to Mold"),
        ),
        ("three at Chirk march to Flint", None),
        (
            "13 stays at Chirk, the rest march to Mold",
            Some("13 hold; move 17 to Mold"),
        ),
        (
            "13 marches to Flint and the rest at Mold march to Chirk",
            Some("move 13 to Flint; move 2, 52 from Mold to Chirk"),
        ),
        (
            "if Mold is free 13 stays, otherwise he goes there",
            Some("if Mold is free: 13 hold else move 13 to Mold"),
        ),
        (
            "if Mold is free build a village there, otherwise at Flint",
            Some("if Mold is free: build village at Mold else build village at Flint"),
        ),
        (
            "är Mold free a village there",
            Some("if Mold is free: build village at Mold"),
        ),
        ("är Mold free?", None),
        ("13 stays, the rest march to Mold", None),
        (
            "2 at Mold march to Flint",
            Some("move 2 from Mold to Flint"),
        ),
        // a word that the table does not have may turn the order around
        (
            "build a village at Mold, perchance",
            Some("? build village at Mold"),
        ),
        ("build a village at Mold, just kidding of course", None),
        ("Kay says: build a village at Mold", None),
        ("in some years, build a village at Mold", None),
        (
            "build a village at Mold and a garden",
            Some("? build village at Mold"),
        ),
        // a remark stands apart, says nothing of orders and is no single word
        (
            "build a village at Mold, it is high time",
            Some("? build village at Mold"),
        ),
        (
            "Greetings to everybody. A village at Mold, please!",
            Some("? build village at Mold"),
        ),
        ("build a village at Mold, it is cheaper than Flint", None),
        ("build a village at Mold, it is worth 12", None),
        // why, and what for
        (
            "13 to Mold because Kay looks weak, 17 to Flint",
            Some("move 13 to Mold; move 17 to Flint"),
        ),
        ("13 to Mold to see the world", Some("? move 13 to Mold")),
        ("13 to Mold to fight Kay", None),
        ("13 to see the world", None),
        ("13 to Mold for glory via Flint", None),
        ("13 to Mold because of 17", None),
        // a question, and a request
        (
            "could I please have a village at Mold?",
            Some("? build village at Mold"),
        ),
        // the deed before, once
        (
            "build 2 hives at Mold and one at Flint",
            Some("build 2 hives at Mold; build 1 hives at Flint"),
        ),
        // the value of a name before, the role too; the order of words
        (
            "castle and village at Mold",
            Some("build castle at Mold; build village at Mold"),
        ),
        (
            "a village and a castle at Mold",
            Some("build village at Mold; build castle at Mold"),
        ),
        (
            "17 marches from Chirk to Mold via Flint and Chirk",
            Some("17 from Chirk via Flint, Chirk to Mold"),
        ),
        (
            "go from my castle at Chirk via Flint to Mold",
            Some("? 17 from Chirk via Flint to Mold"),
        ),
        (
            "build 2 hives at Mold, and one at Flint and one at Chirk",
            Some("build 2 hives at Mold; build 1 hives at Flint; build 1 hives at Chirk"),
        ),
        // who goes along
        ("my lord to Mold, with 13", Some("move 1, 13 to Mold")),
        ("fight Kay with Bors", None),
        ("my lord to Mold with 13", Some("move 1, 13 to Mold")),
        // values that are words
        (
            "I prefer Grails, fight 5 and Morgan 2",
            Some("prefer Grail, 5, Morgan 2"),
        ),
        ("I prefer to fight the Grail", None),
        // conditions
        (
            "build a village at Flint if Mold is free, else a castle at Mold",
            Some("if Mold is free: build village at Flint else build castle at Mold"),
        ),
        (
            "if Mold is free, a village there",
            Some("if Mold is free: build village at Mold"),
        ),
        (
            "if Mold is free a castle at Flint",
            Some("if Mold is free: build castle at Flint"),
        ),
        (
            "build a village at Flint if Mold is free",
            Some("if Mold is free: build village at Flint"),
        ),
        (
            "if Mold is free then a village at Mold, else a castle at Flint",
            Some("if Mold is free: build village at Mold else build castle at Flint"),
        ),
        (
            "a village at Mold if it is free",
            Some("? if Mold is free: build village at Mold"),
        ),
        ("a village at Mold if free, else a castle there", None),
        (
            "if Mold is free, a village there, else a castle at Flint",
            Some("if Mold is free: build village at Mold else build castle at Flint"),
        ),
        ("if Mold is rich, a village at Mold", None),
        // the writer's own counter
        ("Gawaine and 13 march to Flint", Some("move 1, 13 to Flint")),
        ("13 and Gawaine march to Flint", Some("move 13, 1 to Flint")),
        // where the counter stands
        ("13 burns", Some("burn Chirk")),
        ("13 and 17 burns", None),
        // another time is another turn
        ("13 stays this winter", Some("13 hold")),
        ("hela vintern stays 13", Some("13 hold")),
        ("13 stays this autumn", None),
        // orders before a condition
        (
            "fight Kay. If Mold is free, a village there",
            Some("fight Kay; if Mold is free: build village at Mold"),
        ),
        (
            "a castle at Mold and, if Flint is free, a village there",
            Some("build castle at Mold; if Flint is free: build village at Flint"),
        ),
        (
            "march 13 to Flint and, if that place is free, a village there",
            Some("move 13 to Flint; if Flint is free: build village at Flint"),
        ),
        (
            "if Mold is free, a village at Mold and a castle at Flint",
            None,
        ),
        (
            "a castle at Flint and a village at Mold if Mold is free",
            None,
        ),
        ("if Mold is free", None),
        ("razing the castle at Mold", Some("? build castle at Mold")),
        ("avoid a fight, Kay", None),
        ("13 can't go to Mold", None),
        ("perhaps a village at Mold", None),
        // somebody else's deed, and what was done
        ("Kay fights Bors", None),
        ("13 to Mold to Gawaine", None),
        (
            "I builded a village at Mold",
            Some("? build village at Mold"),
        ),
        // a word that says what a name is for, without a name
        ("a village at Mold from", None),
        // the place of the part beside it, if that is one
        (
            "a village at Mold and a castle",
            Some("build village at Mold; build castle at Mold"),
        ),
        ("a village at Mold, 2 hives, a castle at Flint", None),
        ("13 marches to Mold and 17 marches", None),
        // who is let do it does it
        ("let Kay fight", None),
        ("let Kay fight Bors", None),
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
        ("a village at Flinders", None),
        ("13 to Flint by Olwen", Some("? move 13 to Flint")),
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
        assert_eq!(said(line).as_deref(), wanted, "{line}");
    }
}

#[test]
fn a_slip_in_a_name_makes_a_line_unsure_and_remarks_are_named() {
    let phrasing = Phrasing::read("table", TABLE).unwrap();
    let said = |line: &str| phrasing.say(line, &Names).unwrap();
    let slip = said("a village at Flynt");
    assert_eq!(
        (slip.line.as_str(), slip.is_sure),
        ("build village at Flint", false)
    );
    // a remark of unknown words may deny the order, a reason may not
    assert!(!said("a village at Flint, habits die hard").is_sure);
    assert!(!said("a village at Flint for glory").is_sure);
    assert!(said("a village at Flint because it is cheap").is_sure);
    let line = "a village at Flint so that Kay pays, and this is quite new.";
    let said = said(line);
    let remarks = said.remarks.iter().filter_map(|at| line.get(at.clone()));
    assert_eq!(
        Vec::from_iter(remarks),
        ["so that Kay pays", "this is quite new"]
    );
}

#[test]
fn a_line_that_is_not_understood_shows_orders_with_its_words() {
    let phrasing = Phrasing::read("table", TABLE).unwrap();
    for (line, wanted) in [
        (
            "a village everybody at Flint and merry Mold, cries Bors to Kay",
            &[
                "build village at Flint",
                "build village at Flint; build village at Mold",
            ][..],
        ),
        (
            "13 cunningly marches past Chirk somewhere towards Mold",
            &["move 13 to Mold"],
        ),
        ("a merry feast for everybody", &[]),
    ] {
        assert_eq!(phrasing.examples(line, &Names), wanted, "{line}");
    }
}

#[test]
fn long_lines_end() {
    for piece in [
        "village Flint, ",
        "xyzzy ",
        "fight Kay and ",
        "13 ",
        "Kay's ",
        ", ",
        "if Mold is free ",
        "if Mold is free, village Flint, else ",
        "because ",
    ] {
        let line = piece.repeat(10_000 / piece.len());
        assert_eq!(said(&line).filter(|_| piece != "13 "), None);
        let _ = Phrasing::read("table", TABLE)
            .unwrap()
            .examples(&line, &Names);
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
        ("words: {}\nrow: []", "row"),
    ] {
        let error = Phrasing::read("table", table).err().unwrap();
        assert!(error.contains(wrong), "{error}");
    }
}
