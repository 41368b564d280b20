use super::*;
use seneschal_games::{Dice, Seat};
use seneschal_text::Sheet;

#[test]
fn what_is_wrong_with_a_case_file() {
    for (text, wanted) in [
        ("title: x", "no clause; expected `clause: §8.4`"),
        (
            "clause: 8.10\ntitle: x",
            "line 1: \"8.1\" is no clause; expected `§8.1`, with its sign",
        ),
        ("clause: §8.4", "no title"),
        (
            "clause: §8.4\ntitle: x\nafterwards: {}",
            "line 3: no key \"afterwards\"; expected \"after\"",
        ),
        (
            "clause: §8.4\ntitle: x\ngame: chess",
            "line 3: no game \"chess\"",
        ),
        ("clause: §8.4\ntitle: x\nedition: standart", "line 3: "),
        (
            "clause: §8.4\ntitle: x\nswitches: { choke: of }",
            "line 3: ",
        ),
        (
            "clause: §8.4\ntitle: x\nboard: vale",
            "line 3: the board cannot be read",
        ),
        (
            "clause: §8.4\ntitle: x\nposition:\n  manors:\n    Barshan: gawaine",
            "line 5: no manor \"Barshan\"; expected \"Barsham\"",
        ),
        (
            "clause: §4.1\ntitle: x\ngame: mordred\nposition:\n  men: [Bangr]",
            "line 5: no square \"Bangr\"; expected \"Bangor\"",
        ),
        (
            "clause: §4.1\ntitle: x\ngame: mordred\nposition: { men: [Bangor] }",
            "line 4: the position breaks a law: §6: ",
        ),
        (
            "clause: §4.1\ntitle: x\ngame: mordred\nposition: { turn: 3 }\nstart: {}",
            "line 4: a position, and a start",
        ),
        (
            "clause: §4.1\ntitle: x\ngame: mordred\nstart: { sheets: {} }",
            "line 4: no key \"sheets\"",
        ),
        (
            "clause: §4.1\ntitle: x\ngame: mordred\nswitches: { track_top: stop }",
            "line 4: ",
        ),
        (
            "clause: §4.1\ntitle: x\ngame: mordred\nseats: [kay]",
            "line 4: 1 seat; expected 2 to 4 players",
        ),
        (
            "clause: §4.1\ntitle: x\ngame: mordred\nsheets: { lancelot: row A }",
            "line 4: no lord \"lancelot\"",
        ),
        (
            "clause: §8.4\ntitle: x\nposition:\n  troops: { gawaine: { Barsham: [1,2,3,4,5,6,7] } }",
            "line 3: the position breaks a law: §6.3",
        ),
    ] {
        let outcome = run("c.yaml", text);
        let CaseVerdict::Unusable(error) = &outcome.verdict else {
            panic!("{text}: {outcome}")
        };
        assert!(
            error.to_string().starts_with("c.yaml") && error.to_string().contains(wanted),
            "{text}\n  says  {error}\n  wants {wanted}"
        );
    }
}

/// A stored half of Mordred becomes a case that passes as it stands, and fails where its author
/// doubts it.
#[test]
fn a_played_half_of_mordred_is_written_as_a_case() {
    let system = GameId::Mordred;
    let (board_name, board) = seneschal_games::boards::board(system.default_board()).unwrap();
    let seats = ["Kay", "Sir Bors", "Hannah"]
        .map(|lord| SeatSetup {
            lord: lord.to_owned(),
            colour: None,
        })
        .into();
    let setup = Setup {
        edition: "standard".to_owned(),
        board_name,
        board,
        switches: BTreeMap::new(),
        rules_version: None,
        seats,
    };
    let table = system.table(&setup).unwrap();
    let before = "{ turn: 7, player: Sir Bors, rolled: { row: C, dice: [2, 5] }, players: { Kay: { villages: [Flint] }, Sir Bors: { money: 9, pawn: -2, large castles: [Corwen] } }, men: [Anglesey, Bala] }";
    let before = table.read_position_file("p.yaml", before).unwrap();
    let half = |before: &str, sheet: &str, doubted: (&str, &str)| {
        let sheets = [(Seat(1), sheet.to_owned())];
        let mut dice = Dice::fixed(vec![("*/attack 2/*".to_owned(), 6)], 2);
        let orders = sheets
            .iter()
            .map(|(seat, text)| (*seat, Sheet::from_stored(text)))
            .collect();
        let after = table
            .open_position(before)
            .unwrap()
            .adjudicate_sheets(&orders, &mut dice);
        let rolls = dice.rolled();
        let turn = table.open_position(before).unwrap().turn().phase.name;
        let of = CaseSkeleton {
            campaign: "gwynedd",
            turn: &turn,
            system,
            setup: &setup,
            board: "wales",
            table: table.as_ref(),
            pieces: &[PhaseRecord {
                before: before.to_owned(),
                sheets: sheets.to_vec(),
                after: after.clone(),
                rolls,
                drawn: Vec::new(),
            }],
        };
        let text = skeleton(&of).unwrap();
        let outcome = run("case.yaml", &text);
        assert!(outcome.passed(), "{outcome}\n{text}");
        let (from, to) = doubted;
        assert!(text.contains(from), "{from}: {text}");
        let doubt = run("case.yaml", &text.replacen(from, to, 1));
        assert!(
            matches!(doubt.verdict, CaseVerdict::Failed { .. }),
            "{to}: {doubt}"
        );
        after.position
    };
    let sheet = "man to Ffestiniog\nman to Nowhere\nattack Bala up to 3 times\nif Bala is free: build village at Bala\nfor turn 10 row: row A";
    half(&before, sheet, ("\"slain\":true", "\"slain\":false"));
    let row = table
        .read_position_file(
            "p.yaml",
            "{ turn: 7, player: Sir Bors, players: { Sir Bors: { pawn: -12 } } }",
        )
        .unwrap();
    // a game that ended is a case too
    let after = half(&row, "row C\nman to Bangor", ("end: bottom", "end: top"));
    assert!(table.open_position(&after).unwrap().awaited().is_empty());
}

/// A draw that the case does not name, a word that is never drawn, and a number that the draw does
/// not have.
#[test]
fn what_is_wrong_with_the_draws_of_a_case() {
    let head = "clause: §3.2\ntitle: x\ngame: round-table\nposition: { turn: 14 }\nsheets: { arthur: evil draw }\nafter: { turn: 14 }\n";
    for (dice, wanted) in [
        ("", "the die \"turn 14 evil/black/1\" was rolled"),
        (
            "dice: { \"*/black/1\": Dispair, otherwise: 1 }",
            "expected \"Despair\"",
        ),
        ("dice: { \"*/black/1\": 90 }", "it has 1 to 76"),
        (
            "dice: { \"*/black/2\": Despair, otherwise: 1 }",
            "no die rolled is called so",
        ),
    ] {
        let CaseVerdict::Failed { wrong, happened } =
            run("c.yaml", &format!("{head}{dice}")).verdict
        else {
            panic!("{dice}")
        };
        let [miss] = wrong.as_slice() else {
            panic!("{dice}: {wrong:?}")
        };
        assert!(miss.happened.contains(wanted), "{dice}: {miss:?}");
        assert_eq!(miss.line, (!dice.is_empty()).then_some(7), "{dice}");
        let (_, drawn) = &happened[0].dice[0];
        assert_eq!(drawn, "turn 14 evil/black/1");
    }
}

/// The hidden draws of a stored half are in its case, too.
#[test]
fn a_played_half_of_the_round_table_is_written_as_a_case() {
    let system = GameId::RoundTable;
    let (board_name, board) = seneschal_games::boards::board(system.default_board()).unwrap();
    let seat = |lord: &&str| SeatSetup {
        lord: (*lord).to_owned(),
        colour: None,
    };
    let setup = Setup {
        edition: "standard".to_owned(),
        board_name,
        board,
        switches: BTreeMap::new(),
        rules_version: None,
        seats: system.default_seats().iter().map(seat).collect(),
    };
    let table = system.table(&setup).unwrap();
    let before = "{ turn: 14, knights: { kay: { hand: [Merlin], standing: [no merlin] } } }";
    let mut stored = table.read_position_file("p.yaml", before).unwrap();
    for sheet in ["evil draw face down\nreveal myself", "draw two"] {
        let before = stored.as_str();
        let sheets = [(Seat(0), sheet.to_owned())];
        let mut dice = Dice::keyed(&[3; 32], &[4; 32]);
        let at = table.open_position(before).unwrap();
        let orders = sheets
            .iter()
            .map(|(seat, text)| (*seat, Sheet::from_stored(text)));
        let after = at.adjudicate_sheets(&orders.collect(), &mut dice);
        let text = skeleton(&CaseSkeleton {
            campaign: "logres",
            turn: &at.turn().phase.name,
            system,
            setup: &setup,
            board: "camelot",
            table: table.as_ref(),
            pieces: &[PhaseRecord {
                before: before.to_owned(),
                sheets: sheets.to_vec(),
                after: after.clone(),
                rolls: dice.rolled(),
                drawn: dice.drawn().to_vec(),
            }],
        })
        .unwrap();
        let outcome = run("case.yaml", &text);
        assert!(outcome.passed(), "{outcome}\n{text}");
        stored = after.position;
    }
}

/// Of a turn with two battles, one is written alone: what the other needs is left out, and the case
/// passes as it stands.
#[test]
fn one_place_of_a_played_turn_is_a_short_case() {
    let (board_name, board) = seneschal_games::boards::board("valley").unwrap();
    let seats = ["Lancelot", "Gawaine", "Kay"]
        .map(|lord| SeatSetup {
            lord: lord.to_owned(),
            colour: None,
        })
        .into();
    let setup = Setup {
        edition: "standard".to_owned(),
        board_name,
        board,
        switches: BTreeMap::new(),
        rules_version: None,
        seats,
    };
    let table = GameId::Excalibur.table(&setup).unwrap();
    let before = "turn: spring 2\nlords:\n  Lancelot: { treasury: 8 }\n  Gawaine: { treasury: 6 }\n  Kay: { treasury: 3 }\nmanors: { Barsham: Lancelot, Sarbury: Gawaine, Wexcombe: Kay, Upwell: Kay, Yarrow: Gawaine, Nunney: Gawaine }\n\
        troops:\n  Lancelot: { Barsham: [1, 2, 52], Lambourn: [13] }\n  Gawaine: { Fenburst: [3], Nunney: [1], Yarrow: [52] }\n  Kay: { Wexcombe: [1], Upwell: [4, 52] }\n";
    let before = table.read_position_file("p.yaml", before).unwrap();
    let sheets = [
        (
            Seat(0),
            "2 from Barsham to Fenburst; fight gawaine\nhire esquire at Barsham\n13 from Lambourn to Wexcombe; fight kay\ndefend Barsham house".to_owned(),
        ),
        (Seat(1), "defend Yarrow house\npeace with Kay".to_owned()),
        (Seat(2), "peace with Gawaine\n52 from Upwell to Quenby".to_owned()),
    ];
    let mut dice = Dice::fixed(
        vec![
            ("*/lancelot/attack".to_owned(), 5),
            ("*/wounds".to_owned(), 6),
        ],
        2,
    );
    let orders = sheets
        .iter()
        .map(|(seat, text)| (*seat, Sheet::from_stored(text)))
        .collect();
    let after = table
        .open_position(&before)
        .unwrap()
        .adjudicate_sheets(&orders, &mut dice);
    let pieces = [PhaseRecord {
        before,
        sheets: sheets.into(),
        after,
        rolls: dice.rolled(),
        drawn: Vec::new(),
    }];
    let of = CaseSkeleton {
        campaign: "thornvale",
        turn: "spring 2",
        system: GameId::Excalibur,
        setup: &setup,
        board: "valley",
        table: table.as_ref(),
        pieces: &pieces,
    };
    let whole = skeleton(&of).unwrap();
    assert!(whole.contains("/Fenburst/"), "a battle: {whole}");
    let text = at_place(&of, "fenburst").unwrap();
    let outcome = run("case.yaml", &text);
    assert!(outcome.passed(), "{outcome}\n{text}");
    assert!(
        text.contains("2 from Barsham to Fenburst; fight gawaine\n")
            && text.contains("\"event\":\"round\"")
            && text.contains("Fenburst in spring 2 of thornvale"),
        "{text}"
    );
    for elsewhere in [
        "Wexcombe", "Upwell", "Yarrow", "Nunney:", "hire", "peace", "treasury",
    ] {
        assert!(!text.contains(elsewhere), "{elsewhere}: {text}");
    }
    assert!(text.lines().count() < whole.lines().count() / 2, "{text}");
    // whoever doubts a round is answered
    let doubt = text.replacen("\"round\":1", "\"round\":99", 1);
    assert!(
        doubt != text && !run("case.yaml", &doubt).passed(),
        "{doubt}"
    );
    for (place, says) in [
        (
            "Fenbust",
            "no place is called \"Fenbust\"; expected \"Fenburst\"",
        ),
        ("Milverton", "nothing happened at Milverton in spring 2"),
    ] {
        let no = at_place(&of, place).unwrap_err().to_string();
        assert!(no.contains(says), "{no}");
    }
}
