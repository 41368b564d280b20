use super::claims::untrue;
use super::complete_position::read_whole;
use super::reader::LAST_TURN;
use super::writer::write;
use crate::{
    board::SquareId,
    game::Mordred,
    laws::laws,
    opening,
    position::{MordredBuilding, MordredEnding, MordredPlayer, Position, RowRoll, TurnHalf},
    read::sheet_reader as sheets,
    sample::game,
    stand_in,
    tables::{BuildingKind, MoneyRow},
    turn::play as turns,
};
use proptest::prelude::*;
use seneschal_seam::{Notation, dice::Dice, game::StandInStyle, seat::Seat};
use seneschal_text::{Sheet, yaml_document::YamlDocument};
use std::collections::{BTreeMap, BTreeSet};

fn position(text: &str) -> Position {
    game()
        .read_position_file("position.yaml", text)
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn a_whole_file_and_back() {
    let text = "\
turn: 7
half: men
player: Hannah
rolled: { row: C, dice: [2, 5], men: 1 }
players:
  Kay: { money: 4, pawn: 1, villages: [Flint, Mold], large castles: [Chirk] }
  Hannah: { money: 8, pawn: -2, towns: [Wrexham], small castles: [Corwen] }
  Bors: { money: 0, pawn: 0 }
men: [Anglesey, Bangor, St Davids]
";
    let read = position(text);
    assert_eq!(write(&game(), &read), text);
    assert_eq!(read_whole(&game(), "p.yaml", text), Ok(read.clone()));
    assert_eq!(
        (read.players[1].pawn, read.buildings.len(), read.men.len()),
        (-2, 5, 3)
    );
    for over in [
        "over: { why: last man }",
        "over: { why: all built, player: Kay, kind: small castle }",
        "over: { why: track, player: Bors, end: bottom }",
        "over: { why: castle, player: Hannah }",
    ] {
        let text = format!("{text}{over}\n");
        assert_eq!(write(&game(), &position(&text)), text);
    }
}

#[test]
fn less_is_filled_up() {
    let first = position("");
    assert_eq!(
        first,
        opening::start(&game(), &mut Dice::fixed(Vec::new(), 1)).position
    );
    assert_eq!(position("# nothing\n"), first);
    let read = position(
        "{ player: HANNAH, players: { kay: { Villages: [] } } }"
            .replace("Villages", "villages")
            .as_str(),
    );
    assert_eq!(
        read,
        Position {
            seat: Seat(1),
            ..first.clone()
        }
    );
    // what the dice bring is placed still, as far as there are men
    assert_eq!(
        position("rolled: { row: C, dice: [2, 5] }").rolled,
        Some(RowRoll {
            row: MoneyRow::C,
            dice: [2, 5],
            men: 2
        })
    );
    assert_eq!(
        position("rolled: { row: C, dice: [1, 1], men: 0 }").rolled,
        Some(RowRoll {
            row: MoneyRow::C,
            dice: [1, 1],
            men: 0
        })
    );
    assert_eq!(
        position("{ rolled: none, over: none, men: none }"),
        Position {
            men: BTreeSet::new(),
            ..first
        }
    );
}

#[test]
fn what_is_wrong_is_told_with_line_and_nearest_name() {
    for (text, wanted) in [
        (
            "turn: 0",
            "p.yaml, line 1: no turn is called 0; expected 1 to 100000",
        ),
        ("turn: seven", "seven is no whole number in range"),
        (
            "turn: 7\nmans: []",
            "line 2: no key \"mans\"; expected \"men\"",
        ),
        (
            "half: both",
            "\"both\" is nothing that half can be; expected row | men",
        ),
        (
            "half: men",
            "men are awaited, and no dice were rolled; expected `rolled: { row: C, dice: [2, 5] }`",
        ),
        (
            "player: hanna",
            "line 1: no player \"hanna\"; expected \"Hannah\"",
        ),
        (
            "players:\n  kai: {}",
            "line 2: no player \"kai\"; expected \"Kay\"",
        ),
        (
            "players:\n  kay: { vilages: [Flint] }",
            "line 2: no key \"vilages\"; expected \"villages\"",
        ),
        (
            "players:\n  kay:\n    villages: [Flint,\n      Flnt]",
            "line 4: no square \"Flnt\"; expected \"Flint\"",
        ),
        (
            "players: { kay: { villages: [Flint], towns: [Flint] } }",
            "Flint holds a village of Kay already; expected one building on a square",
        ),
        (
            "players: { kay: { pawn: low } }",
            "\"low\" is no place on the track; expected steps from the dragon",
        ),
        (
            "players: { kay: { pawn: 300 } }",
            "\"300\" is no place on the track",
        ),
        (
            "players: { kay: { money: -1 } }",
            "-1 is no whole number in range; expected a whole number for money",
        ),
        (
            "men: [Bangor, bangor]",
            "two men stand at bangor; expected each square once",
        ),
        ("men: [Bangr]", "no square \"Bangr\"; expected \"Bangor\""),
        (
            "rolled: { row: D, dice: [1, 2] }",
            "nothing that row can be; expected A | B | C",
        ),
        (
            "rolled: { row: C }",
            "dice without a row, or a row without dice; expected { row: C, dice: [2, 5] }",
        ),
        (
            "rolled: { row: C, dice: [2, 7] }",
            "[2, 7] are no two dice; expected two numbers from 1 to 6",
        ),
        ("over: won", "\"won\" is nothing that over can be"),
        (
            "over: { why: tracks }",
            "no ending \"tracks\"; expected \"track\"",
        ),
        (
            "over: { why: track, player: kay }",
            "no end; expected { why: track, player: kay, end: bottom }",
        ),
        (
            "over: { why: all built, player: kay, kind: tower }",
            "no building \"tower\"",
        ),
    ] {
        let told = game()
            .read_position_file("p.yaml", text)
            .map(|_| ())
            .expect_err(text)
            .to_string();
        assert!(
            told.starts_with("p.yaml") && told.contains(wanted),
            "{text}\n  says  {told}\n  wants {wanted}"
        );
    }
}

#[test]
fn a_campaign_begins_with_nothing_forgotten() {
    let whole = "turn: 7\nplayer: Kay\nplayers:\n  Kay: { money: 4, pawn: 1 }\n  Hannah: { money: 8, pawn: -2 }\n  Bors: { money: 0, pawn: 0 }\nmen: [Anglesey]\n";
    assert!(read_whole(&game(), "p.yaml", whole).is_ok());
    for (from, to, wanted) in [
        (whole, "", "the position is empty"),
        ("turn: 7\n", "", "no turn: stands in it"),
        ("player: Kay\n", "", "no player: stands in it"),
        ("men: [Anglesey]\n", "", "no men: stands in it"),
        (
            "  Bors: { money: 0, pawn: 0 }\n",
            "",
            "line 3: Bors is not named below players:; expected `Bors: { money: 0, pawn: 0 }`",
        ),
        (
            "{ money: 8, pawn: -2 }",
            "{ pawn: -2 }",
            "line 5: Hannah has no money",
        ),
        (
            "{ money: 8, pawn: -2 }",
            "{ money: 8 }",
            "line 5: Hannah has no pawn",
        ),
    ] {
        let told = read_whole(&game(), "p.yaml", &whole.replace(from, to))
            .map(|_| ())
            .expect_err(from)
            .to_string();
        assert!(
            told.contains(wanted),
            "{to}\n  says  {told}\n  wants {wanted}"
        );
    }
}

#[test]
fn claims_that_do_not_hold_are_told_with_what_is_there() {
    let there = position(
        "{ turn: 7, player: hannah, rolled: { row: C, dice: [2, 5] }, players: { kay: { money: 8, pawn: -2, villages: [Flint, Mold] } }, men: [Anglesey, Bangor] }",
    );
    for (claims, wanted) in [
        (
            "{ turn: 7, half: men, player: Hannah, players: { kay: { money: 8, pawn: -2, villages: [mold, flint], towns: none, points: 4 } }, men: [Bangor, Anglesey] }",
            &[][..],
        ),
        (
            "{ free: [Conwy], supply: 33, over: none, rolled: { row: C, dice: [2, 5] } }",
            &[],
        ),
        (
            "half: row",
            &["line 1: half should be \"row\" and is \"men\""],
        ),
        (
            "player: kay",
            &["player should be \"Kay\" and is \"Hannah\""],
        ),
        (
            "players:\n  kay: { money: 7,\n    villages: [Flint] }",
            &[
                "line 2: Kay's money should be \"7\" and is \"8\"",
                "line 3: Kay's villages should be \"Flint\" and is \"Flint, Mold\"",
            ],
        ),
        (
            "men: [Anglesey]",
            &["men should be \"Anglesey\" and is \"Anglesey, Bangor\""],
        ),
        (
            "free: [Flint, Bangor]",
            &[
                "Flint should be \"free\" and is \"Kay's village\"",
                "Bangor should be \"free\" and is \"a man's\"",
            ],
        ),
        (
            "rolled: none",
            &["rolled should be \"none\" and is \"{ row: C, dice: [2, 5], men: 2 }\""],
        ),
        (
            "over: last man",
            &["over should be \"{ why: last man }\" and is \"none\""],
        ),
        ("supply: 3", &["supply should be \"3\" and is \"33\""]),
    ] {
        let page = YamlDocument::read("c.yaml", claims).unwrap();
        let told = untrue(&game(), &there, &page.root()).unwrap();
        assert_eq!(told.len(), wanted.len(), "{claims}: {told:?}");
        for (told, wanted) in told.iter().zip(wanted) {
            assert!(told.to_string().contains(wanted), "{claims}: {told}");
        }
    }
    for (claims, wanted) in [
        ("free: [Flnt]", "no square \"Flnt\""),
        ("plays: 3", "no key \"plays\""),
        ("players: { kai: {} }", "no player \"kai\""),
    ] {
        let page = YamlDocument::read("c.yaml", claims).unwrap();
        assert!(
            untrue(&game(), &there, &page.root())
                .unwrap_err()
                .to_string()
                .contains(wanted),
            "{claims}"
        );
    }
}

/// Every position of a game that stand-ins play is written, read back equal, and claims nothing of
/// itself that is untrue.
fn played(game: &Mordred, seed: u64) -> Vec<Position> {
    let dice = |n: u64| {
        let mut key = [3; 32];
        key[..8].copy_from_slice(&seed.to_be_bytes());
        key[8..16].copy_from_slice(&n.to_be_bytes());
        Dice::keyed(&key, &[0; 32])
    };
    let mut all = vec![opening::start(game, &mut dice(0)).position];
    for n in 1..2_000 {
        let Some(position) = all.last().filter(|position| position.over.is_none()) else {
            break;
        };
        let manner = if (seed >> position.seat.0) & 1 == 0 {
            StandInStyle::Bold
        } else {
            StandInStyle::Careful
        };
        let sheet = Sheet::from_stored(&stand_in::sheet(game, position, position.seat, manner));
        let orders = BTreeMap::from([(
            position.seat,
            sheets::read(game, position, position.seat, &sheet).orders,
        )]);
        let after = turns::play(game, position, &orders, &mut dice(n)).position;
        all.push(after);
    }
    all
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn what_is_played_reads_back_equal(seed in any::<u64>(), one_sheet in any::<bool>(), two in any::<bool>()) {
        let mut game = game();
        game.rules.two_sheets = !one_sheet;
        game.lords.truncate(if two { 2 } else { 3 });
        for position in played(&game, seed) {
            let text = write(&game, &position);
            prop_assert_eq!(game.read_position_file("p.yaml", &text).map_err(|error| format!("{error}\n{text}")), Ok(position.clone()));
            prop_assert_eq!(read_whole(&game, "p.yaml", &text).map_err(|error| format!("{error}\n{text}")), Ok(position.clone()));
            let page = YamlDocument::read("p.yaml", &text).unwrap();
            prop_assert_eq!(untrue(&game, &position, &page.root()).unwrap(), Vec::new());
        }
    }

    /// Lawful or not, what is written is read; and the laws answer.
    #[test]
    fn what_is_written_reads_back_equal(
        turn in 1..LAST_TURN,
        seat in 0..3_u8,
        players in proptest::collection::vec((0..500_u32, any::<i8>()), 3),
        men in proptest::collection::btree_set((0..62_u8).prop_map(SquareId), 0..36),
        buildings in proptest::collection::btree_map((0..62_u8).prop_map(SquareId), (0..4_usize, 0..3_u8), 0..20),
        rolled in proptest::option::of((0..3_usize, 1..7_u8, 1..7_u8, 0..9_u8)),
        over in proptest::option::of((0..4_usize, 0..3_u8, any::<bool>(), 0..4_usize)),
    ) {
        let game = game();
        let position = Position {
            turn,
            half: if rolled.is_some() { TurnHalf::Men } else { TurnHalf::Row },
            seat: Seat(seat),
            players: players.into_iter().map(|(money, pawn)| MordredPlayer { money, pawn }).collect(),
            men,
            buildings: buildings.into_iter().map(|(at, (kind, owner))| (at, MordredBuilding { kind: BuildingKind::ALL[kind], owner: Seat(owner) })).collect(),
            rolled: rolled.map(|(row, one, other, men)| RowRoll { row: MoneyRow::ALL[row], dice: [one, other], men }),
            over: over.map(|(why, seat, up, kind)| match why {
                0 => MordredEnding::LastMan,
                1 => MordredEnding::AllBuilt { seat: Seat(seat), kind: BuildingKind::ALL[kind] },
                2 => MordredEnding::Track { seat: Seat(seat), up },
                _ => MordredEnding::Slain { seat: Seat(seat) },
            }),
        };
        let text = write(&game, &position);
        prop_assert_eq!(game.read_position_file("p.yaml", &text).map_err(|error| format!("{error}\n{text}")), Ok(position.clone()));
        let _ = laws(&game, &position);
    }

    #[test]
    fn no_file_makes_the_reader_panic(text in "[a-z:{}\\[\\], \n0-9&*-]{0,80}") {
        let _ = game().read_position_file("p.yaml", &text);
    }
}
