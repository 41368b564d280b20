use super::names::{FAITH, MILL, WORKS, turn_name};
use super::*;
use crate::{
    board::{GateId, HouseId, ManorId, SpotId},
    game::Excalibur,
    laws::laws,
    position::{
        CounterNumber, FinalResult, Lord, ManorState, Meditation, Omens, Position, Rank, Season,
        Siege, Soldier,
    },
    troops::grade,
};
use proptest::prelude::*;
use seneschal_seam::{Notation, seat::Seat};
use seneschal_text::yaml_document::YamlDocument;
use std::collections::BTreeMap;

/// Three lords on the Valley, with switches over the standard edition.
pub(crate) fn game(switches: &[(&str, &str)]) -> Excalibur {
    crate::sample::game_of(&["kay", "bors", "Sir Gawaine"], switches)
}

pub(crate) fn position(text: &str) -> Position {
    game(&[])
        .read_position_file("position.yaml", text)
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn a_whole_file_and_back() {
    let text = "\
turn: autumn 3
lords:
  kay: { treasury: 8, gate: Pimbury, income: 23 }
  bors: { treasury: 0, leader: 7 }
  Sir Gawaine: { treasury: 0, out: yes }
manors:
  Barsham: { holder: kay, supervised: yes, hives: 1 }
  Fenburst: { holder: bors, reeve: yes, mill: idle }
troops:
  kay:
    Barsham: [1, 2, 52 wounded]
    Barsham/Hazlemere 2: [13]
  bors:
    gate Kelmscott: [7, 88 esquire wounded]
won: [kay]
";
    let read = position(text);
    assert_eq!(write(&game(&[]), &read), text);
    assert_eq!((read.season, read.year), (Season::Autumn, 3));
    assert_eq!(read.lords[0].soldiers[&13].rank, Rank::KnightA);
    assert!(read.lords[0].soldiers[&52].wounded);
    assert_eq!(
        (
            read.lords[0].leader,
            read.lords[1].leader,
            read.lords[2].leader
        ),
        (Some(1), Some(7), None)
    );
}

#[test]
fn less_is_filled_up() {
    let read = position("{ manors: { barsham: kay }, troops: { KAY: { Barsham: 1 } } }");
    assert_eq!(
        read.manors
            .iter()
            .filter(|manor| manor.holder == Some(Seat(0)))
            .count(),
        1
    );
    assert_eq!(read.lords[0].soldiers.len(), 1);
    assert_eq!(turn_name(read.season, read.year), "spring 1");
    assert_eq!(position("# nothing\n"), position(""));
}

#[test]
fn what_is_wrong_is_told_with_line_and_nearest_name() {
    for (text, wanted) in [
        (
            "turn: spring 0",
            "p.yaml, line 1: \"spring 0\" is no turn; expected a season and a year, from autumn 0 on: spring 3",
        ),
        ("turn: spring\n", "is no turn"),
        (
            "turn: spring 1\nmanor: {}",
            "line 2: no key \"manor\"; expected \"manors\", or one of turn, lords, troops, won",
        ),
        (
            "manors:\n  Barshan: kay",
            "line 2: no manor \"Barshan\"; expected \"Barsham\", or one of Aldermere",
        ),
        (
            "manors:\n  Barsham: { holder: key }",
            "line 2: no lord \"key\"; expected \"kay\", or one of bors, Sir Gawaine",
        ),
        (
            "manors:\n  Barsham:\n    hives: many",
            "line 3: many is no whole number in range; expected a whole number for hives",
        ),
        (
            "manors: { Barsham: { mill: maybe } }",
            "\"maybe\" is nothing that mill can be; expected yes | idle | no",
        ),
        (
            "troops:\n  kay:\n    Barsham/Hazlemere: [1]",
            "line 3: no place \"Barsham/Hazlemere\"; expected \"Barsham/Hazlemere",
        ),
        (
            "troops:\n  kay:\n    Barsham: [1,\n      99]",
            "line 4: \"99\" tells no grade",
        ),
        (
            "troops:\n  kay:\n    Barsham: [x1]",
            "\"x1\" begins with no number",
        ),
        (
            "troops:\n  kay:\n    Barsham: [1]\n    Fenburst: [1]",
            "line 4: counter 1 of kay stands twice",
        ),
        (
            "lords:\n  kay: { gate: Barsham }",
            "line 2: no gate \"Barsham\"; expected",
        ),
        (
            "lords:\n  kay: { treasury: -4 }",
            "-4 is no whole number in range",
        ),
        ("lords:\n  kay: 7", "line 2: kay is no list"),
        (
            "lords: [",
            "p.yaml, line 2: did not find expected node content",
        ),
    ] {
        let error = game(&[])
            .read_position_file("p.yaml", text)
            .map(|_| ())
            .expect_err(text)
            .to_string();
        assert!(
            error.contains(wanted),
            "{text:?}\n  says  {error}\n  wants {wanted}"
        );
    }
}

/// A file that a campaign begins with: what somebody left out or spoilt, and what he is told.
#[test]
fn a_campaign_begins_with_a_whole_position() {
    const WHOLE: &str = "\
turn: spring 3
lords:
  kay: { treasury: 8 }
  bors: { treasury: 0, leader: none }
  Sir Gawaine: { out: yes }
troops:
  KAY:
    Barsham: [1, 2]
  bors: {}
";
    let game = game(&[]);
    let whole = |text: &str| read_whole(&game, "p.yaml", text);
    assert_eq!(
        whole(WHOLE).unwrap(),
        game.read_position_file("p.yaml", WHOLE).unwrap()
    );
    assert!(
        whole("turn: autumn 0").is_ok(),
        "before anybody has entered, the rules say what everybody has"
    );
    for (from, to, wanted) in [
        (
            WHOLE,
            "",
            "p.yaml, line 1: the position is empty; expected turn:, lords: and troops:",
        ),
        (WHOLE, "# later\n\n", "the position is empty"),
        (WHOLE, "[]", "no list of `name: value`"),
        (
            "turn: spring 3\n",
            "",
            "no turn: stands in it; expected `turn: spring 3`",
        ),
        ("turn: spring 3", "turn:", "is no single word"),
        (
            "spring 3",
            "winter 65535",
            "line 1: \"winter 65535\" lies too far ahead; expected a year up to 9999",
        ),
        ("spring 3", "winter 10000", "expected a year up to 9999"),
        ("spring 3", "winter 65536", "is no turn"),
        ("spring 3", "spring -3", "is no turn"),
        (
            "treasury: 8",
            "treasury: 8, raided: 65535",
            "\"65535\" lies too far ahead",
        ),
        (
            "  kay: { treasury: 8 }\n",
            "",
            "kay is not named below lords:; expected `kay: { treasury: 8 }`",
        ),
        (
            "{ treasury: 8 }",
            "{ income: 8 }",
            "line 3: kay has no treasury; expected `treasury: `",
        ),
        (
            "{ treasury: 8 }",
            "{ treasury: -1 }",
            "-1 is no whole number in range",
        ),
        (
            "troops:\n  KAY:\n    Barsham: [1, 2]\n  bors: {}\n",
            "",
            "no troops: stands in it",
        ),
        (
            "troops:\n  KAY:\n    Barsham: [1, 2]\n  bors: {}\n",
            "troops:\n",
            "no troops: stands in it",
        ),
        (
            "  KAY:\n    Barsham: [1, 2]\n",
            "",
            "kay is not named below troops:; expected `kay:` and his counters by place, or for him below lords: `leader: none`",
        ),
        (
            "[1, 2]",
            "[2]",
            "counter 1 of kay stands nowhere; expected 1 at some place; where the lord is dead `leader: 7` for his heir",
        ),
        (", leader: none", "", "counter 1 of bors stands nowhere"),
        (
            "out: yes",
            "treasury: 3",
            "Sir Gawaine is not named below troops:",
        ),
    ] {
        let text = if from == WHOLE {
            to.to_owned()
        } else {
            WHOLE.replacen(from, to, 1)
        };
        assert_ne!(text, WHOLE, "{from}");
        let told = whole(&text).map(|_| ()).expect_err(&text).to_string();
        assert!(
            told.contains(wanted),
            "{text}\n  says  {told}\n  wants {wanted}"
        );
    }
}

#[test]
fn claims_that_do_not_hold_are_told_with_what_is_there() {
    let game = game(&[]);
    let there = position(
        "{ turn: autumn 2, lords: { kay: { treasury: 8 } }, manors: { Barsham: { holder: kay, hives: 1 } }, troops: { kay: { Barsham: [1, 52 wounded] } } }",
    );
    for (claims, wanted) in [
        (
            "{ turn: autumn 2, lords: { kay: { treasury: 8, leader: 1, gate: none } }, manors: { Barsham: { hives: 1 }, Fenburst: nobody } }",
            &[][..],
        ),
        (
            "troops: { kay: { Barsham: [52 wounded, 1], Fenburst: [], gone: [2] } }",
            &[],
        ),
        (
            "turn: winter 2",
            &["line 1: turn should be \"winter 2\" and is \"autumn 2\""],
        ),
        (
            "lords: { kay: { treasury: 7 } }",
            &["line 1: kay's treasury should be \"7\" and is \"8\""],
        ),
        (
            "manors:\n  Barsham: { hives: 0,\n    holder: nobody }",
            &[
                "line 2: Barsham's hives",
                "line 3: Barsham's holder should be \"nobody\" and is \"kay\"",
            ],
        ),
        (
            "troops: { kay: { Barsham: [1, 52], gone: [1, 2] } }",
            &[
                "troops at Barsham should be \"1, 52\" and is \"1, 52 wounded\"",
                "gone",
            ],
        ),
        ("won: [kay]", &["won should be \"kay\" and is \"\""]),
    ] {
        let page = YamlDocument::read("c.yaml", claims).unwrap();
        let told = untrue(&game, &there, &page.root()).unwrap();
        assert_eq!(told.len(), wanted.len(), "{claims}: {told:?}");
        for (told, wanted) in told.iter().zip(wanted) {
            assert!(told.to_string().contains(wanted), "{claims}: {told}");
        }
    }
}

fn soldiers() -> impl Strategy<Value = BTreeMap<CounterNumber, Soldier>> {
    let ranks = [
        Rank::KnightA,
        Rank::KnightB,
        Rank::Esquire,
        Rank::ManAtArmsA,
        Rank::ManAtArmsB,
    ];
    let one = (
        1..120_u16,
        0..5_usize,
        0..90_u16,
        any::<bool>(),
        any::<bool>(),
    )
        .prop_map(move |(number, rank, spot, wounded, inside)| {
            (
                number,
                Soldier {
                    wounded,
                    inside,
                    ..Soldier::new(grade(number).unwrap_or(ranks[rank]), SpotId(spot))
                },
            )
        });
    proptest::collection::btree_map(0..20_u8, one, 0..20)
        .prop_map(|rows| rows.into_values().collect())
}

fn lord() -> impl Strategy<Value = Lord> {
    let faith = (0..3_usize).prop_map(|n| FAITH[n].1);
    let meditation =
        (0..2_u8, 1..9_u16, proptest::option::of(any::<bool>())).prop_map(|(house, year, kept)| {
            Meditation {
                house: HouseId(house),
                year,
                season: Season::Summer,
                kept,
                until: year + 1,
            }
        });
    let plain = (
        proptest::option::of(0..8_u8),
        0..200_u32,
        0..60_u32,
        soldiers(),
        proptest::option::of(1..90_u16),
        any::<bool>(),
        any::<bool>(),
    );
    let holy = (
        faith,
        0..300_u32,
        proptest::option::of(1..9_u16),
        proptest::option::of(meditation),
    );
    (plain, holy).prop_map(
        |(
            (gate, treasury, income, soldiers, leader, mourns, out),
            (faith, reverence, raided, meditation),
        )| Lord {
            gate: gate.map(GateId),
            income,
            soldiers,
            leader,
            mourns,
            out,
            faith,
            reverence,
            raided,
            meditation,
            ..Lord::outside(treasury)
        },
    )
}

fn manor() -> impl Strategy<Value = ManorState> {
    let works = || (0..3_usize).prop_map(|n| WORKS[n].1);
    let plain = (
        proptest::option::of(0..3_u8),
        any::<bool>(),
        0..5_u8,
        0..3_u8,
        any::<bool>(),
        0..3_usize,
    );
    (plain, (works(), works(), works(), 0..4_u8, 0..3_u8)).prop_map(
        |(
            (holder, supervised, hives, foresters, reeve, mill),
            (castle, church, circle, smoke, burnt),
        )| {
            let (mill, mill_works) = MILL[mill].1;
            ManorState {
                holder: holder.map(Seat),
                supervised,
                hives,
                foresters,
                reeve,
                mill,
                mill_works,
                castle,
                church,
                circle,
                smoke,
                burnt,
            }
        },
    )
}

fn omens() -> impl Strategy<Value = (Vec<u8>, Vec<Siege>, Omens, u8)> {
    let siege = (0..40_u8, 0..3_u8, 1..9_u16, 1..4_u8).prop_map(|(manor, by, year, phase)| Siege {
        manor: ManorId(manor),
        besieger: Seat(by),
        year,
        season: Season::Spring,
        phase,
    });
    let omens = (
        proptest::option::of(3..19_u8),
        proptest::collection::vec((0..90_u16).prop_map(SpotId), 0..3),
        proptest::option::of(0..3_u8),
        any::<bool>(),
    )
        .prop_map(|(fate, floods, houses, masons)| Omens {
            fate,
            floods,
            houses,
            masons,
        });
    (
        proptest::collection::vec(1..7_u8, 0..4),
        proptest::collection::vec(siege, 0..3),
        omens,
        0..16_u8,
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn what_is_written_reads_back_equal(
        year in 1..400_u16,
        season in 0..4_usize,
        lords in proptest::collection::vec(lord(), 3),
        manors in proptest::collection::vec(manor(), 40),
        (weather, sieges, omens, arthur) in omens(),
        won in proptest::option::of(proptest::collection::vec((0..3_u8).prop_map(Seat), 1..3)),
    ) {
        let game = game(&[]);
        let season = [Season::Spring, Season::Summer, Season::Autumn, Season::Winter][season];
        let over = won.map(|winners| FinalResult { winners });
        let position = Position { manors, weather, sieges, omens, arthur, over, ..Position::empty(year, season, lords, 0) };
        let text = write(&game, &position);
        prop_assert_eq!(game.read_position_file("p.yaml", &text).map_err(|error| format!("{error}\n{text}")), Ok(position.clone()));
        // a campaign may begin with whatever is written out, but for a leader who is not there
        prop_assert_eq!(read_whole(&game, "p.yaml", &text).is_ok(), position.lords.iter().all(|lord| lord.out || lord.leader.is_none() || !lord.soldiers.is_empty()));
        // whatever a person writes, the laws answer
        let _ = laws(&game, &position);
    }

    #[test]
    fn a_table_without_a_counter_is_written_whole(year in 1..400_u16) {
        let nobody = Position::empty(year, Season::Spring, vec![Lord::outside(3); 3], 0);
        prop_assert!(read_whole(&game(&[]), "p.yaml", &write(&game(&[]), &nobody)).is_ok());
    }

    #[test]
    fn no_file_makes_the_reader_panic(text in "[a-z:{}\\[\\], \n0-9&*-]{0,80}") {
        let _ = game(&[]).read_position_file("p.yaml", &text);
    }
}
