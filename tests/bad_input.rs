//! Files that people write and get wrong: each is told with file, line, what is allowed and the
//! nearest name; a position that cannot be, with the law it breaks.

use assert_cmd::Command;
use seneschal::cases::{self, CaseVerdict};
use seneschal::config::Config;
use seneschal::forum::Dialect;
use seneschal::games::{GameId, SeatSetup, Setup, game_file::GameFile};
use std::fs;

/// What a case file is answered, whether it cannot be used or was not as expected.
fn answer(text: &str) -> String {
    told("clause: §8.4\ntitle: A doubt.\n", text)
}

/// The same of the other game, which a third line names.
fn answer_of_mordred(text: &str) -> String {
    told("clause: §3.2\ntitle: A doubt.\ngame: mordred\n", text)
}

fn told(head: &str, text: &str) -> String {
    let outcome = cases::run("my-doubt.yaml", &format!("{head}{text}"));
    assert!(!outcome.passed(), "{text} passes");
    // the two columns break lines anywhere
    flat(&outcome.to_string())
}

fn flat(text: &str) -> String {
    text.split_whitespace()
        .filter(|word| *word != "|")
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn a_word_that_a_case_gets_wrong_is_told_with_its_line_and_the_nearest() {
    for (text, wanted) in [
        // the file itself
        (
            "afterwards: {}",
            "my-doubt.yaml, line 3: no key \"afterwards\"; expected \"after\"",
        ),
        (
            "game: excalibr",
            "line 3: no game \"excalibr\"; expected \"excalibur\"",
        ),
        ("edition: standart", "line 3: "),
        ("board: vale", "line 3: the board cannot be read"),
        ("seats: [lancelot]", "2 to 6"),
        // switches
        ("switches:\n  chok: off", "line 4: "),
        ("switches:\n  chok: off", "choke"),
        ("switches:\n  choke: of", "line 4: "),
        ("switches:\n  combat.row_2_4: 7", "line 4: "),
        // the position
        (
            "position:\n  turns: spring 2",
            "line 4: no key \"turns\"; expected \"turn\"",
        ),
        (
            "position:\n  turn: sprung 2",
            "line 4: \"sprung 2\" is no turn; expected a season and a year",
        ),
        (
            "position:\n  manors:\n    Barshan: gawaine",
            "line 5: no manor \"Barshan\"; expected \"Barsham\"",
        ),
        (
            "position:\n  manors:\n    Barsham: gawain",
            "line 5: no lord \"gawain\"; expected \"gawaine\", or one of lancelot, nobody",
        ),
        (
            "after:\n  manors:\n    Barsham: { holder: none }",
            "line 5: no lord \"none\"; expected one of lancelot, gawaine, nobody",
        ),
        (
            "position:\n  won: none",
            "line 4: no lord \"none\"; expected one of lancelot, gawaine",
        ),
        (
            "position:\n  manors:\n    Barsham: { hive: 1 }",
            "line 5: no key \"hive\"; expected \"hives\"",
        ),
        (
            "position:\n  manors:\n    Barsham: { mill: broken }",
            "line 5: \"broken\" is nothing that mill can be; expected yes | idle | no",
        ),
        (
            "position:\n  lords:\n    lancelot: { treasury: much }",
            "line 5: much is no whole number in range; expected a whole number for treasury",
        ),
        (
            "position:\n  lords:\n    lancelot: { gate: Pimburi }",
            "line 5: no gate \"Pimburi\"; expected \"Pimbury\"",
        ),
        (
            "position:\n  lords:\n    lanzelot: { treasury: 1 }",
            "line 5: no lord \"lanzelot\"; expected \"lancelot\"",
        ),
        (
            "position:\n  troops:\n    lancelot:\n      Fenbust: [2]",
            "line 6: no place \"Fenbust\"; expected \"Fenburst\"",
        ),
        (
            "position:\n  troops:\n    lancelot:\n      Barsham: [2, 99]",
            "line 6: \"99\" tells no grade; expected a counter",
        ),
        (
            "position:\n  troops:\n    lancelot:\n      Barsham: [2 wonded]",
            "line 6: \"2 wonded\" tells no grade; expected a counter: 13, 52 wounded",
        ),
        (
            "position:\n  troops:\n    lancelot:\n      Barsham: [two]",
            "line 6: \"two\" begins with no number; expected a counter",
        ),
        (
            "position:\n  troops:\n    lancelot: { Barsham: [2], Nunney: [2] }",
            "line 5: counter 2 of lancelot stands twice; expected each counter once",
        ),
        (
            "position:\n  won: [lancelott]",
            "line 4: no lord \"lancelott\"; expected \"lancelot\"",
        ),
        // sheets and their answers
        (
            "sheets:\n  lanselot: 2 hold",
            "line 4: no lord \"lanselot\"; expected \"lancelot\"",
        ),
        (
            "sheets: { lancelot: 2 hold }",
            "lancelot's line \"2 hold\" stands it is refused:",
        ),
        (
            "sheets: { lancelot: no orders }\nrefused:\n  - { lord: lancelot, line: no order }",
            "line 5: no line \"no order\"; expected \"no orders\"",
        ),
        (
            "sheets: { lancelot: no orders }\nrefused:\n  - { lord: lancelot, lines: no orders }",
            "line 5: no key \"lines\"; expected \"line\"",
        ),
        (
            "sheets: { lancelot: no orders }\nrefused:\n  - { lord: lancelot, line: no orders }",
            "line 5: \"no orders\" is refused it stands",
        ),
        (
            "sheets: { lancelot: no orders }\nanswers:\n  - { lord: lancelot, line: hold, says: x }",
            "line 5: no line \"hold\"; expected",
        ),
        // dice
        (
            "dice:\n  \"spring 1/*/attack\": 3\n  otherwise: 1",
            "line 4: a die called \"spring 1/*/attack\" no die rolled is called so; expected none",
        ),
        ("dice:\n  otherwise: 7", "line 4: 7 pips; expected 1 to 6"),
        (
            "dice:\n  otherwise: six",
            "line 4: six is no whole number in range",
        ),
        // events
        (
            "events:\n  - { event: harvesteds }",
            "line 4: no event \"harvesteds\"; expected \"harvested\"",
        ),
        (
            "events:\n  - { event: harvested, manr: Barsham }",
            "line 4: no field \"manr\"; expected \"manor\"",
        ),
        (
            "events:\n  - { event: harvested, manor: Barshan }",
            "line 4: no manor \"Barshan\"; expected \"Barsham\"",
        ),
        (
            "events:\n  - { event: harvested, lord: lanselot }",
            "line 4: no lord \"lanselot\"; expected \"lancelot\"",
        ),
        (
            "events:\n  - { event: harvested, clause: 5.6 }",
            "line 4: \"5.6\" is no clause; expected `§5.6`",
        ),
        (
            "events:\n  - { event: harvested, stage: phase 2 }",
            "line 4: no such stage of a turn; expected start, { phase: 2 }",
        ),
        (
            "events:\n  - { event: harvested, manor: Barsham }",
            "line 4: harvested: manor Barsham nothing of the kind happened",
        ),
        (
            "never:\n  - { event: harvestet }",
            "line 4: no event \"harvestet\"; expected \"harvested\"",
        ),
        // what must be true afterwards
        (
            "after:\n  lord: {}",
            "line 4: no key \"lord\"; expected \"lords\"",
        ),
        (
            "after:\n  lords:\n    lancelot: { tresury: 3 }",
            "line 5: no key \"tresury\"; expected \"treasury\"",
        ),
        (
            "after:\n  lords:\n    lancelot: { leader: 99 }",
            "lancelot's leader: 99",
        ),
        (
            "after:\n  troops: { lancelot: { Barsham: [99] } }",
            "line 4: \"99\" tells no grade; expected a counter",
        ),
        (
            "after:\n  troops: { lancelot: { gone: [199] } }",
            "line 4: \"199\" tells no grade; expected a counter",
        ),
        (
            "after:\n  troops: { lancelot: { Barshan: [2] } }",
            "line 4: no place \"Barshan\"; expected \"Barsham\"",
        ),
        (
            "after:\n  manors: { Barshan: lancelot }",
            "line 4: no manor \"Barshan\"; expected \"Barsham\"",
        ),
        (
            "then:\n  - sheet: {}",
            "line 4: no key \"sheet\"; expected \"sheets\"",
        ),
        // not even YAML
        ("sheets: [", "expected YAML"),
    ] {
        let told = answer(text);
        assert!(
            told.contains(&flat(wanted)),
            "{text}\n  says   {told}\n  wants  {wanted}"
        );
    }
}

#[test]
fn what_a_case_of_mordred_gets_wrong_is_told_too() {
    let mut wrong = Vec::new();
    for (text, wanted) in [
        (
            "afterwards: {}",
            "line 4: no key \"afterwards\"; expected \"after\"",
        ),
        ("board: vale", "line 4: the board cannot be read"),
        ("seats: [kay]", "2 to 4"),
        ("seats: [kay, hannah, bors, lionel, owen]", "2 to 4"),
        ("seats: [kay, Kay]", "line 4: "),
        // switches
        ("switches: { two_sheet: no }", "two_sheets"),
        ("switches: { two_sheets: maybe }", "one of: yes, no"),
        (
            "switches: { start_money: some }",
            "one of: none, a whole number from 1",
        ),
        ("switches: { track_top: end }", "one of: ends, stops"),
        // the position
        (
            "position:\n  turns: 2",
            "line 5: no key \"turns\"; expected \"turn\"",
        ),
        ("position:\n  turn: 0", "line 5: no turn is called 0"),
        ("position:\n  turn: 99999999999999999999", "line 5: "),
        ("position:\n  turn: spring 2", "line 5: "),
        ("position:\n  half: both", "line 5: "),
        (
            "position:\n  half: men",
            "line 5: men are awaited, and no dice were rolled",
        ),
        (
            "position:\n  player: hanna",
            "line 5: no player \"hanna\"; expected \"hannah\"",
        ),
        (
            "position:\n  men: [Anglesey, Bangr]",
            "line 5: no square \"Bangr\"; expected \"Bangor\"",
        ),
        (
            "position:\n  men: [Anglesey, Bangor, Bangor]",
            "line 5: two men stand at Bangor; expected each square once",
        ),
        ("position:\n  rolled: { row: D, dice: [2, 5] }", "line 5: "),
        (
            "position:\n  rolled: { row: C, dice: [2, 7] }",
            "two numbers from 1 to 6",
        ),
        (
            "position:\n  rolled: { row: C, dice: [2] }",
            "two numbers from 1 to 6",
        ),
        (
            "position:\n  rolled: { row: C }",
            "line 5: dice without a row, or a row without dice",
        ),
        ("position:\n  players:\n    kay: { money: -1 }", "line 6: "),
        (
            "position:\n  players:\n    kay: { money: 99999999999 }",
            "line 6: ",
        ),
        ("position:\n  players:\n    kay: { pawn: up }", "line 6: "),
        (
            "position:\n  players:\n    kay: { village: [Flint] }",
            "line 6: no key \"village\"; expected \"villages\"",
        ),
        (
            "position:\n  players:\n    kay: { villages: [Flint, Flint] }",
            "line 6: Flint holds a village of kay already; expected one building on a square",
        ),
        (
            "position:\n  over: { why: castles, player: kay }",
            "line 5: ",
        ),
        ("position:\n  over: { why: castle }", "line 5: no player"),
        // sheets and their answers
        (
            "sheets: { hana: row A }",
            "line 4: no lord \"hana\"; expected \"hannah\"",
        ),
        (
            "sheets: { kay: row A }\nrefused:\n  - { player: kay, line: row A }",
            "line 6: \"row A\" is refused it stands",
        ),
        (
            "sheets: { kay: row A }\nrefused:\n  - { player: kay, line: row B }",
            "line 6: no line \"row B\"; expected \"row A\"",
        ),
        // dice and events
        (
            "sheets: { kay: row A }\ndice: { \"*/die 3\": 2, \"*\": 1 }",
            "no die rolled is called so",
        ),
        (
            "sheets: { kay: row A }\ndice: { \"*\": 7 }",
            "line 5: 7 pips; expected 1 to 6",
        ),
        (
            "events:\n  - { event: placd }",
            "line 5: no event \"placd\"; expected \"placed\"",
        ),
        (
            "events:\n  - { event: placed, square: Bangor }",
            "line 5: no field \"square\"",
        ),
        (
            "events:\n  - { event: placed, at: Bangr }",
            "line 5: no square \"Bangr\"; expected \"Bangor\"",
        ),
        ("events:\n  - { event: built, kind: vilage }", "line 5: "),
        // what must be true afterwards
        (
            "after: { supplies: 3 }",
            "line 4: no key \"supplies\"; expected \"supply\"",
        ),
        (
            "after: { free: [Bangr] }",
            "line 4: no square \"Bangr\"; expected \"Bangor\"",
        ),
        (
            "sheets: { kay: row A }\nafter: { players: { kay: { money: 99 } } }",
            "kay's money: 99",
        ),
        ("sheets: [", "expected YAML"),
    ] {
        let told = answer_of_mordred(text);
        if !told.contains(&flat(wanted)) {
            wrong.push(format!("{text}\n  says   {told}\n  wants  {wanted}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Every open bracket costs the YAML parser a look at all the others: 200,000 of them would take it
/// hours.
#[test]
fn a_file_of_brackets_is_refused_at_once_wherever_it_is_read() {
    let begun = std::time::Instant::now();
    for open in ["[", "{a: ", "[ #]\n"] {
        let deep = format!("a: {}", open.repeat(200_000));
        let setup = |board: &str| Setup {
            edition: "standard".to_owned(),
            board_name: "deep.yaml".to_owned(),
            board: board.to_owned(),
            switches: std::collections::BTreeMap::new(),
            rules_version: None,
            seats: ["lancelot", "gawaine"]
                .map(|lord| SeatSetup {
                    lord: lord.to_owned(),
                    colour: None,
                })
                .into(),
        };
        let told = [
            cases::run("deep.yaml", &deep).to_string(),
            GameFile::read("deep.yaml", &deep, None)
                .err()
                .map(|why| why.to_string())
                .unwrap_or_default(),
            GameId::Excalibur
                .table(&setup(&deep))
                .err()
                .map(|why| why.to_string())
                .unwrap_or_default(),
            Config::read("deep.yaml", &deep, std::path::Path::new(""))
                .err()
                .map(|why| why.to_string())
                .unwrap_or_default(),
            Dialect::read("deep.yaml", &deep)
                .err()
                .map(|why| why.to_string())
                .unwrap_or_default(),
        ];
        let line = if open.ends_with('\n') { 501 } else { 1 };
        for told in told {
            assert!(
                told.contains(&format!(
                    "line {line}: more than 500 brackets are open; expected a ] or }}"
                )),
                "{open:?}: {told}"
            );
            assert!(told.contains("deep.yaml"), "{open:?}: {told}");
        }
    }
    assert!(
        begun.elapsed() < std::time::Duration::from_secs(20),
        "{:?}",
        begun.elapsed()
    );
}

#[test]
fn a_die_that_was_rolled_is_offered_for_one_that_was_not() {
    let text = "clause: §8.3\ntitle: A doubt.\nseats: [lancelot, gawaine]\nposition:\n  turn: spring 2\n  troops: { lancelot: { Barsham: [1, 2] }, gawaine: { Fenburst: [3], Nunney: [1] } }\nsheets:\n  lancelot: 2 from Barsham to Fenburst; fight gawaine\n  gawaine: \"\"\ndice:\n  \"*/round 1/*/atack\": 3\n  otherwise: 1\n";
    let told = cases::run("d.yaml", text).to_string();
    let flat = told.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        flat.contains("no die rolled is called so") && told.contains("round 1/lancelot/attack"),
        "{told}"
    );
}

/// A position, the clause that it breaks, and the words that say how.
type Breaks = (&'static str, &'static str, &'static str);

const MORDRED_BROKEN: &[Breaks] = &[
    (
        "{ players: { kay: { pawn: 5 } } }",
        "§6.3",
        "kay's pawn is off the track, at 5",
    ),
    (
        "{ players: { hannah: { pawn: -14 } } }",
        "§6.3",
        "hannah's pawn is off the track",
    ),
    (
        "{ players: { kay: { villages: [Anglesey] } }, men: [Anglesey] }",
        "§4.2",
        "Anglesey: a man and a building",
    ),
    (
        "{ players: { kay: { villages: [Bangor] } }, men: [Anglesey, Bangor] }",
        "§4.2",
        "Bangor: a man and a building",
    ),
    (
        "{ players: { kay: { towns: [Bala] } } }",
        "§4",
        "Bala: no town may stand there",
    ),
    (
        "{ players: { kay: { large castles: [Mold, Flint, Chirk, Wrexham, Hay] } } }",
        "§1.1",
        "kay has 5 of the kind large castle",
    ),
    (
        "{ players: { kay: { large castles: [Mold, Flint, Chirk, Wrexham] } } }",
        "§6.2",
        "kay begins with every large castle on the board",
    ),
    ("{ men: [Bangor] }", "§6", "none in the castle"),
];

const BROKEN: &[Breaks] = &[
    (
        "troops: { lancelot: { Barsham: [1, 2, 3, 4, 5, 6, 7] } }",
        "§6.3",
        "7 soldiers at Barsham",
    ),
    (
        "troops: { lancelot: { Barsham: [88 esquire] } }",
        "§1.3",
        "no counter 88 in the box",
    ),
    (
        "troops: { lancelot: { Barsham: [13 esquire] } }",
        "§1.3",
        "counter 13",
    ),
    (
        "lords: { lancelot: { leader: 7 } }",
        "§10.4",
        "leader 7 is not there",
    ),
    (
        "lords: { lancelot: { gate: Sarbury }, gawaine: { gate: Sarbury } }",
        "§3.1",
        "two players at the gate of Sarbury",
    ),
    (
        "lords: { lancelot: { out: yes, treasury: 3 } }",
        "§10.5",
        "out, but with soldiers or money",
    ),
    (
        "manors: { Barsham: { hives: 2 } }",
        "§5.5",
        "Barsham: more hives than pastures",
    ),
    (
        "manors: { Barsham: { foresters: 2 } }",
        "§5.5",
        "Barsham: more foresters than forests",
    ),
    (
        "manors: { Ashcombe: { reeve: yes } }",
        "§5.5",
        "Ashcombe: a river reeve without river rights",
    ),
    (
        "manors: { Ashcombe: { mill: idle } }",
        "§5.5",
        "Ashcombe: a mill where none may stand",
    ),
    (
        "manors: { Barsham: { holder: lancelot, mill: yes }, Fenburst: { holder: lancelot, mill: yes } }",
        "§5.5",
        "two mills work for one lord",
    ),
    (
        "manors: { Barsham: { supervised: yes } }",
        "§5.4",
        "Barsham supervised before spring is over",
    ),
];

#[test]
fn a_position_that_cannot_be_is_refused_with_the_law_it_breaks() {
    let here = tempfile::tempdir().expect("a folder");
    fs::write(here.path().join("sheet.txt"), "no orders\n").expect("a file");
    let excalibur = BROKEN.iter().map(|breaks| {
        (
            "game: excalibur\nedition: standard\nboard: valley\nseats: [lancelot, gawaine]",
            "",
            "lancelot",
            breaks,
        )
    });
    let mordred = MORDRED_BROKEN.iter().map(|breaks| {
        (
            "game: mordred\nedition: standard\nboard: wales\nseats: [kay, hannah]",
            "game: mordred\n",
            "kay",
            breaks,
        )
    });
    for (n, (head, game, lord, (position, clause, what))) in mordred.chain(excalibur).enumerate() {
        let table = format!("{head}\n---\n{position}\n");
        let error = GameFile::read("table.yaml", &table, None)
            .err()
            .map(|error| error.to_string())
            .unwrap_or_default();
        assert!(
            error.contains("table.yaml: the position breaks a law")
                && error.contains(clause)
                && error.contains(what),
            "{position}: {error}"
        );
        let case = cases::run(
            "c.yaml",
            &format!("clause: {clause}\ntitle: x\n{game}position:\n  {position}\n"),
        );
        let CaseVerdict::Unusable(error) = &case.verdict else {
            panic!("{position}: {case}")
        };
        let error = error.to_string();
        assert!(
            error.starts_with("c.yaml, line ") && error.contains(clause) && error.contains(what),
            "{position}: {error}"
        );
        // what the commands say is what the file's reader says: the first few show it
        if n < 2 {
            fs::write(here.path().join("table.yaml"), &table).expect("a file");
            for arguments in [
                &["map", "table.yaml"][..],
                &["check", "table.yaml", "sheet.txt", "--lord", lord],
                &["adjudicate", "table.yaml", "--secret", "x"],
            ] {
                let output = Command::cargo_bin("seneschal")
                    .expect("built")
                    .current_dir(here.path())
                    .args(arguments)
                    .output()
                    .expect("it runs");
                let told = String::from_utf8_lossy(&output.stderr);
                assert!(
                    output.status.code() == Some(1) && told.contains(clause) && told.contains(what),
                    "{arguments:?}: {told}"
                );
            }
        }
    }
}
