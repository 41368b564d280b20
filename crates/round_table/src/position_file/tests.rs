use super::{
    claims::untrue,
    reader::{read_node, read_whole},
    writer::write,
};
use crate::{
    game::RoundTable,
    position::Position,
    sample::{ALL_KNIGHTS, game_of},
    turn::{
        play,
        random_orders::{orders, random_game},
        start,
    },
};
use seneschal_seam::dice::Dice;
use seneschal_text::yaml_document::{SetupError, YamlDocument};

fn read(game: &RoundTable, text: &str) -> Result<Position, SetupError> {
    read_node(game, &YamlDocument::read("position.yaml", text)?.root())
}

/// Whatever happens in a game is written down and read again, and every claim of it is true.
#[test]
fn what_is_written_is_read_again() {
    for n in 0..5u64 {
        let (game, mut chance) = random_game(n);
        let dice = |turn: u32| Dice::keyed(&[turn as u8; 32], &[n as u8; 32]);
        let mut position = start::start(&game, &mut dice(0)).position;
        for turn in 1..2_000 {
            let text = write(&game, &position);
            let again = read(&game, &text).unwrap_or_else(|why| panic!("{why}\n{text}"));
            assert_eq!(again, position, "{text}");
            let page = YamlDocument::read("claims.yaml", &text).unwrap();
            let claims = untrue(&game, &position, &page.root()).unwrap();
            assert_eq!(claims, [], "{text}");
            if position.over.is_some() {
                break;
            }
            let orders = orders(&mut chance, &position);
            position = play(&game, &position, &orders, &mut dice(turn)).position;
        }
    }
}

#[test]
fn a_short_position_is_filled_up_to_84_and_76_cards() {
    let game = game_of(&ALL_KNIGHTS[..4], &[]);
    let text = "turn: 14\nknight: kay\nknights:\n  Kay: { place: Grail, hand: { Fight 3: 2, Grail: 1 } }\nquests:\n  Grail: { blacks: [Despair, Desolation] }\n  Lancelot: { pair: [3], triple: [5, 5], blacks: [Lancelot 5 face down seen by kay] }\n  Picts: { fights: [1, 2], warriors: 3, mordred: yes }\ntop: [Despair]\n";
    let position = read(&game, text).unwrap();
    crate::laws::laws(&game, &position).unwrap();
    assert_eq!(position.white.total(), 84 - 3 - 3 - 2);
    assert_eq!(position.black.total(), 76 - 4);
    let few = read(&game, "turn: 14\nwhite pile: { Fight 1: 2 }").unwrap();
    assert_eq!((few.white.total(), few.white.discard.total()), (2, 82));
}

#[test]
fn mistakes_are_named_with_their_line() {
    let game = game_of(&ALL_KNIGHTS[..4], &[]);
    for (text, line, wanted) in [
        ("turn: 3\nknight: kai", 2, "knight \"kai\""),
        ("turn: 3\nhalf: good", 2, "good"),
        ("turn: 3\nstaying: [Vivian]", 2, "no black card \"Vivian\""),
        (
            "quests:\n  Grial: {}",
            2,
            "no quest \"Grial\"; expected \"Grail\"",
        ),
        ("quests:\n  Lancelot: { fights: [1] }", 2, "pair: [3]"),
        ("quests:\n  Grail: { pair: [1] }", 2, "pair of Grail"),
        (
            "knights:\n  kay: { hand: { Merlin: 5 } }\n  arthur: { hand: [Merlin, Merlin, Merlin] }",
            3,
            "Merlin is named 8 times",
        ),
        (
            "quests:\n  Grail: { blacks: [Mordred, Mordred] }",
            2,
            "Mordred is named 2 times",
        ),
        ("white discard: { Gral: 1 }", 1, "no white card \"Gral\""),
        ("top: [Black Knight]", 1, "Black Knight is named 1 times"),
        ("relics: { Armor: kay }", 1, "no key \"Armor\""),
    ] {
        let why = read(&game, text).map(|_| ()).unwrap_err();
        assert!(
            why.line == Some(line) && why.to_string().contains(wanted),
            "{text}: {why}"
        );
    }
}

#[test]
fn standing_orders_are_written_as_a_sheet_says_them() {
    let game = game_of(&ALL_KNIGHTS[..4], &[]);
    let text = "turn: 14\nknights:\n  kay: { standing: [merlin against Vivien, \"if I must discard: Fight 1, Grail\", kay adds least] }\n";
    let position = read(&game, text).unwrap();
    let written = write(&game, &position);
    let lines =
        "standing: [merlin against Vivien, \"if I must discard: Fight 1, Grail\", kay adds least]";
    assert!(written.contains(lines), "{written}");
    let wrong = text.replace("kay adds least", "draw two");
    let why = read(&game, &wrong).map(|_| ()).unwrap_err();
    assert!(
        why.to_string().contains("no standing order of Kay"),
        "{why}"
    );
}

#[test]
fn claims_that_are_false_are_named() {
    let game = game_of(&ALL_KNIGHTS[..4], &[]);
    let position = read(&game, "turn: 14\nknights: { kay: { hand: [Grail] } }").unwrap();
    let claims = "turn: 14\nwhite pile: 84\nstaying: [Vivien]\nknights:\n  kay: { life: 3, hand size: 1, hand: none }\nquests: { Grail: { blacks: [Despair] } }\nrelics: none\n";
    let page = YamlDocument::read("claims.yaml", claims).unwrap();
    let found = untrue(&game, &position, &page.root()).unwrap();
    let found: Vec<(Option<usize>, &str, &str)> = found
        .iter()
        .map(|claim| (claim.line, claim.what.as_str(), claim.there.as_str()))
        .collect();
    let wanted = [
        (Some(2), "white pile", "83"),
        (Some(3), "staying", "none"),
        (Some(5), "kay's life", "4"),
        (Some(5), "kay's hand", "{ Grail: 1 }"),
        (Some(6), "Grail: blacks", "none"),
    ];
    assert_eq!(found, wanted);
}

#[test]
fn a_starting_position_forgets_nothing() {
    let game = game_of(&ALL_KNIGHTS[..3], &[]);
    let whole = "turn: 3\nknight: Arthur\nswords: { white: 1, black: 0 }\nengines: 2\nknights:\n  Arthur: { life: 4, hand: [Grail] }\n  Galahad: { life: 4, hand: none }\n  Gawain: { life: 3, hand: [Merlin] }\n";
    read_whole(&game, "p.yaml", whole).unwrap();
    for (line, wanted) in [
        ("engines: 2\n", "no engines"),
        ("knight: Arthur\n", "no knight"),
        ("  Galahad: { life: 4, hand: none }\n", "no Galahad"),
        (", hand: [Merlin]", "no hand"),
    ] {
        let why = read_whole(&game, "p.yaml", &whole.replace(line, "")).map(|_| ());
        let why = why.unwrap_err().to_string();
        assert!(why.contains(wanted), "{line}: {why}");
    }
}
