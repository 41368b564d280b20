//! Views and letters of a season made by hand, with one of nearly everything.

use super::super::event::*;
use super::super::order::{HouseholdHand, ManorBuilding, Recruit};
use super::super::position::{Rank, Season};
use super::names::ValleyNames;
use super::*;
use crate::{
    board::{GateId, HouseId, ManorId, SpotId},
    game::Excalibur,
    position::Position,
};
use seneschal_render::{
    LetterText, Renderer,
    letters::{DiceProof, Heading, MapPart, MomentText, Report, WelcomeLetter, runs_at},
};
use seneschal_seam::{
    DynGame, OpenGame, ReportView,
    dice::{Dice, Roll},
    drawing::MapChoice,
    game::TurnName,
    notation::Notation,
    presentation::Presentation,
    rules::Rules,
    seat::{Seat, Viewer},
    story::ReportLength,
};
use seneschal_testing::facts;

pub(crate) fn game(switches: &[(&str, &str)]) -> Excalibur {
    crate::sample::game_of(
        &["Lancelot", "Gawaine", "Lionel", "Kay", "Bors", "Perceval"],
        switches,
    )
}

pub(crate) fn publisher() -> std::sync::Arc<Renderer> {
    Renderer::built_in().unwrap_or_else(|why| panic!("{why}"))
}

/// Summer of year 2 is awaited: a table in full swing.
pub(crate) const MIDGAME: &str = include_str!("../../../../tests/positions/midgame.yaml");

pub(crate) fn position(game: &Excalibur, text: &str) -> Position {
    game.read_position_file("position.yaml", text)
        .unwrap_or_else(|why| panic!("{why}"))
}

fn spot(game: &Excalibur, name: &str) -> SpotId {
    game.board.find(name).unwrap_or_else(|| panic!("no {name}"))
}

fn manor(game: &Excalibur, name: &str) -> ManorId {
    game.board
        .manor_named(name)
        .unwrap_or_else(|| panic!("no {name}"))
}

const LANCELOT: Seat = Seat(0);
const LIONEL: Seat = Seat(2);
const KAY: Seat = Seat(3);
const BORS: Seat = Seat(4);

fn troops(seat: Seat, numbers: &[u16]) -> Troops {
    Troops {
        seat,
        numbers: numbers.to_vec(),
    }
}

fn roll(name: &str, pips: u8) -> Roll {
    Roll {
        name: name.to_owned(),
        pips,
        sides: 6,
    }
}

/// Spring of year 2 as it was played.
pub(crate) fn spring(game: &Excalibur) -> Vec<Event> {
    let at = |name: &str| spot(game, name);
    let mut events = Vec::new();
    let mut say = |stage: Stage, clause: &'static str, what: ExcaliburEvent, dice: Vec<Roll>| {
        events.push(Event {
            stage,
            clause: clause.into(),
            what,
            dice,
        })
    };
    say(
        Stage::Start,
        "0.4",
        ExcaliburEvent::Silent { seat: BORS },
        vec![],
    );
    let moved = |seat, numbers: &[u16], from: &str, path: &[&str], why| ExcaliburEvent::Moved {
        troops: troops(seat, numbers),
        from: at(from),
        path: path.iter().map(|name| at(name)).collect(),
        why,
    };
    say(
        Stage::Phase(1),
        "6.2",
        moved(
            LANCELOT,
            &[13, 55],
            "Fenburst",
            &["Barsham/Fenburst 2", "Barsham/Fenburst 1"],
            MoveReason::Ordered,
        ),
        vec![],
    );
    say(
        Stage::Phase(1),
        "6.2",
        moved(
            LIONEL,
            &[32, 54],
            "Stowell",
            &["Barsham/Stowell 2", "Barsham/Stowell 1"],
            MoveReason::Ordered,
        ),
        vec![],
    );
    say(
        Stage::Phase(1),
        "6.2",
        moved(
            KAY,
            &[1, 2, 52],
            "Penhallow",
            &["Hazlemere/Penhallow 2", "Hazlemere/Penhallow 1"],
            MoveReason::Ordered,
        ),
        vec![],
    );
    say(
        Stage::Phase(2),
        "6.2",
        moved(
            LANCELOT,
            &[13, 55],
            "Barsham/Fenburst 1",
            &["Barsham"],
            MoveReason::Ordered,
        ),
        vec![],
    );
    say(
        Stage::Phase(2),
        "6.2",
        moved(
            LIONEL,
            &[32, 54],
            "Barsham/Stowell 1",
            &["Barsham"],
            MoveReason::Ordered,
        ),
        vec![],
    );
    say(
        Stage::Phase(2),
        "6.7",
        ExcaliburEvent::Held {
            troops: troops(KAY, &[53]),
            at: at("Ravensden"),
            next: at("Penhallow/Ravensden 3"),
            why: Hindrance::Full,
        },
        vec![],
    );
    say(
        Stage::Phase(2),
        "6.6",
        ExcaliburEvent::Met {
            seats: vec![LANCELOT, LIONEL],
            at: at("Barsham"),
            stretch: None,
        },
        vec![],
    );
    let sides = [
        CombatSide {
            seat: LANCELOT,
            numbers: vec![13, 55],
            strength: 9,
            wants: true,
        },
        CombatSide {
            seat: LIONEL,
            numbers: vec![32, 54],
            strength: 8,
            wants: false,
        },
    ];
    say(
        Stage::Phase(2),
        "8.1",
        ExcaliburEvent::Battle {
            combat: 1,
            at: at("Barsham"),
            ground: CombatGround::Open,
            sides,
        },
        vec![],
    );
    let head = "spring 2/phase 2/Barsham/lancelot v lionel/round";
    let dice = |round: u8, pips: [u8; 4]| {
        [
            "lancelot/attack",
            "lionel/attack",
            "lancelot/wounds",
            "lionel/wounds",
        ]
        .iter()
        .zip(pips)
        .map(|(name, pips)| roll(&format!("{head} {round}/{name}"), pips))
        .collect()
    };
    let hurt = |number: u16, dead: bool| Casualty { number, dead };
    say(
        Stage::Phase(2),
        "8.3",
        ExcaliburEvent::Round {
            combat: 1,
            round: 1,
            attack: [12, 9],
            wounds: [vec![], vec![hurt(54, false)]],
        },
        dice(1, [3, 1, 2, 5]),
    );
    say(
        Stage::Phase(2),
        "8.3",
        ExcaliburEvent::Round {
            combat: 1,
            round: 2,
            attack: [10, 11],
            wounds: [vec![hurt(55, false)], vec![hurt(54, true)]],
        },
        dice(2, [1, 5, 6, 6]),
    );
    say(
        Stage::Phase(2),
        "8.8",
        ExcaliburEvent::Withdrew {
            combat: 1,
            seat: LIONEL,
            round: 2,
            why: WithdrawalReason::Weaker { own: 5, other: 7 },
        },
        vec![],
    );
    say(
        Stage::Phase(2),
        "8.2",
        ExcaliburEvent::BattleOver {
            combat: 1,
            at: at("Barsham"),
            victor: Some(LANCELOT),
            beaten: vec![LIONEL],
            fallen: [vec![], vec![54]],
        },
        vec![],
    );
    say(
        Stage::Phase(2),
        "6.10",
        ExcaliburEvent::Retreated {
            troops: troops(LIONEL, &[32]),
            from: at("Barsham"),
            to: at("Barsham/Stowell 1"),
        },
        vec![],
    );
    say(
        Stage::Phase(3),
        "6.10",
        moved(
            LIONEL,
            &[32],
            "Barsham/Stowell 1",
            &["Barsham/Stowell 2", "Stowell"],
            MoveReason::Fleeing,
        ),
        vec![],
    );
    say(
        Stage::SeasonEnd,
        "5.4",
        ExcaliburEvent::Supervised {
            manor: manor(game, "Aldermere"),
            seat: LANCELOT,
            by: 42,
        },
        vec![],
    );
    say(
        Stage::SeasonEnd,
        "5.4",
        ExcaliburEvent::Supervised {
            manor: manor(game, "Pimbury"),
            seat: LANCELOT,
            by: 32,
        },
        vec![],
    );
    say(
        Stage::SeasonEnd,
        "5.1",
        ExcaliburEvent::Claimed {
            manor: manor(game, "Barsham"),
            seat: LANCELOT,
            by: 13,
            from: Some(LIONEL),
        },
        vec![],
    );
    say(
        Stage::SeasonEnd,
        "5.2",
        ExcaliburEvent::NotClaimed {
            manor: manor(game, "Corly St George"),
            seats: vec![KAY, BORS],
            why: ClaimFailure::Disputed,
        },
        vec![],
    );
    say(
        Stage::Close,
        "4.1",
        ExcaliburEvent::NextTurn {
            year: 2,
            season: Season::Summer,
        },
        vec![],
    );
    events
}

/// What spring has not: an opening, an autumn's end, a winter.
pub(crate) fn rest_of_the_year(game: &Excalibur) -> Vec<Event> {
    let at = |name: &str| spot(game, name);
    let m = |name: &str| manor(game, name);
    let all = vec![
        (
            Stage::Start,
            "3.1",
            ExcaliburEvent::GateContested {
                gate: GateId(0),
                wanted: vec![LANCELOT, KAY],
                winner: KAY,
            },
            vec![
                roll("autumn 0/gate Pimbury/lancelot", 2),
                roll("autumn 0/gate Pimbury/kay", 6),
            ],
        ),
        (
            Stage::Start,
            "3.1",
            ExcaliburEvent::Entered {
                troops: troops(KAY, &[1, 2, 52, 53]),
                gate: GateId(0),
                manor: m("Pimbury"),
                choice: GateChoice::Wanted(1),
            },
            vec![],
        ),
        (
            Stage::Start,
            "3.1",
            ExcaliburEvent::Entered {
                troops: troops(LANCELOT, &[1, 2, 52, 53]),
                gate: GateId(1),
                manor: m("Netherby"),
                choice: GateChoice::Farthest,
            },
            vec![],
        ),
        (
            Stage::Phase(1),
            "6.6",
            ExcaliburEvent::Met {
                seats: vec![KAY, BORS],
                at: at("Barsham"),
                stretch: Some(at("Barsham/Stowell 1")),
            },
            vec![],
        ),
        (
            Stage::Phase(1),
            "10.1",
            ExcaliburEvent::LordFell {
                seat: BORS,
                number: 1,
            },
            vec![],
        ),
        (
            Stage::Phase(1),
            "10.1",
            ExcaliburEvent::OrderEnded {
                troops: troops(BORS, &[2, 52]),
                at: at("Upwell"),
            },
            vec![],
        ),
        (
            Stage::Phase(1),
            "8.7",
            ExcaliburEvent::ArrivalOrder {
                at: at("Upwell"),
                order: vec![KAY, BORS, LIONEL],
            },
            vec![roll("x/kay", 1), roll("x/lionel", 3)],
        ),
        (
            Stage::Phase(2),
            "6.10",
            ExcaliburEvent::MadeRoom {
                troops: troops(BORS, &[52]),
                from: at("Upwell"),
                to: at("St Andrews/Upwell 2"),
            },
            vec![],
        ),
        (
            Stage::Phase(2),
            "6.10",
            ExcaliburEvent::Captured {
                troops: troops(BORS, &[53]),
                at: at("Upwell"),
            },
            vec![],
        ),
        (
            Stage::SeasonEnd,
            "9.1",
            ExcaliburEvent::HouseIncome {
                house: HouseId(0),
                shares: vec![(BORS, 3), (KAY, 3)],
            },
            vec![],
        ),
        (
            Stage::SeasonEnd,
            "5.6",
            ExcaliburEvent::Harvested {
                manor: m("Aldermere"),
                seat: LANCELOT,
                collector: Collector::Knight(1),
                supervised: true,
                card: 8,
                arable: 0,
                hives: 1,
                foresters: 0,
                burnt: 0,
                reeve: 0,
                smoke: 0,
                weather: 0,
                total: 9,
            },
            vec![],
        ),
        (
            Stage::SeasonEnd,
            "5.6",
            ExcaliburEvent::Harvested {
                manor: m("Yarrow"),
                seat: KAY,
                collector: Collector::Nobody,
                supervised: false,
                card: 2,
                arable: 0,
                hives: 0,
                foresters: 1,
                burnt: 0,
                reeve: 0,
                smoke: 0,
                weather: 0,
                total: 3,
            },
            vec![],
        ),
        (
            Stage::SeasonEnd,
            "5.5",
            ExcaliburEvent::Milled {
                seat: LANCELOT,
                manor: m("Barcombe Down"),
                manors: 7,
            },
            vec![],
        ),
        (
            Stage::SeasonEnd,
            "5.6",
            ExcaliburEvent::Income {
                seat: LANCELOT,
                harvest: 20,
                mill: 7,
                houses: 0,
                treasury: 31,
            },
            vec![],
        ),
        (
            Stage::SeasonEnd,
            "5.6",
            ExcaliburEvent::Income {
                seat: KAY,
                harvest: 12,
                mill: 0,
                houses: 3,
                treasury: 15,
            },
            vec![],
        ),
        (
            Stage::SeasonEnd,
            "6.12",
            ExcaliburEvent::Retired {
                troops: troops(KAY, &[2]),
                from: at("Carse Abbey"),
                to: at("Yarrow"),
            },
            vec![],
        ),
        (
            Stage::SeasonEnd,
            "6.12",
            ExcaliburEvent::Retired {
                troops: troops(KAY, &[52]),
                from: at("Barsham"),
                to: at("Hazlemere"),
            },
            vec![],
        ),
        (
            Stage::Winter(1),
            "4.4",
            ExcaliburEvent::Declared {
                order: vec![(LANCELOT, 27), (KAY, 15)],
            },
            vec![],
        ),
        (
            Stage::Winter(1),
            "5.8",
            ExcaliburEvent::Gave {
                from: LANCELOT,
                to: KAY,
                bezants: 3,
            },
            vec![],
        ),
        (
            Stage::Winter(2),
            "7.3",
            ExcaliburEvent::Dismissed {
                troops: troops(KAY, &[76]),
            },
            vec![],
        ),
        (
            Stage::Winter(3),
            "11.1",
            ExcaliburEvent::Paid {
                seat: LANCELOT,
                knights: 3,
                men: 1,
                bezants: 14,
                treasury: 17,
            },
            vec![],
        ),
        (
            Stage::Winter(3),
            "11.1",
            ExcaliburEvent::PaidInPart {
                seat: KAY,
                number: 42,
                bezants: 3,
            },
            vec![],
        ),
        (
            Stage::Winter(3),
            "11.1",
            ExcaliburEvent::LeftUnpaid {
                troops: troops(KAY, &[42, 53]),
            },
            vec![],
        ),
        (
            Stage::Winter(3),
            "11.2",
            ExcaliburEvent::Loyalty {
                seat: KAY,
                rolled: vec![2, 52],
                deserted: vec![52],
            },
            vec![
                roll("winter 2/loyalty/kay/2", 3),
                roll("winter 2/loyalty/kay/52", 6),
            ],
        ),
        (
            Stage::Winter(4),
            "8.5",
            ExcaliburEvent::Healed {
                troops: troops(LANCELOT, &[55]),
            },
            vec![],
        ),
        (
            Stage::Winter(5),
            "7.2",
            ExcaliburEvent::Promoted {
                seat: LANCELOT,
                from: 42,
                to: 32,
                rank: Rank::KnightB,
                spot: at("Aldermere"),
            },
            vec![],
        ),
        (
            Stage::Winter(5),
            "7.2",
            ExcaliburEvent::Promoted {
                seat: LANCELOT,
                from: 76,
                to: 54,
                rank: Rank::ManAtArmsA,
                spot: at("Pimbury"),
            },
            vec![],
        ),
        (
            Stage::Winter(5),
            "1.3",
            ExcaliburEvent::PromotionWaits {
                seat: KAY,
                number: 43,
            },
            vec![],
        ),
        (
            Stage::Winter(6),
            "10.4",
            ExcaliburEvent::Appointed {
                seat: BORS,
                number: 2,
            },
            vec![],
        ),
        (
            Stage::Winter(6),
            "10.4",
            ExcaliburEvent::NoHeir { seat: LIONEL },
            vec![],
        ),
        (
            Stage::Winter(7),
            "7.1",
            ExcaliburEvent::Hired {
                seat: LANCELOT,
                kind: Recruit::Knight,
                numbers: vec![42, 43],
                at: at("Pimbury"),
                bezants: 8,
            },
            vec![],
        ),
        (
            Stage::Winter(7),
            "7.1",
            ExcaliburEvent::Hired {
                seat: LANCELOT,
                kind: Recruit::ManAtArms,
                numbers: vec![76],
                at: at("Pimbury"),
                bezants: 2,
            },
            vec![],
        ),
        (
            Stage::Winter(8),
            "5.5",
            ExcaliburEvent::Built {
                seat: LANCELOT,
                what: ManorBuilding::Hive,
                count: 2,
                at: m("Pimbury"),
                bezants: 4,
            },
            vec![],
        ),
        (
            Stage::Winter(8),
            "5.5",
            ExcaliburEvent::Built {
                seat: LANCELOT,
                what: ManorBuilding::Mill,
                count: 1,
                at: m("Fenburst"),
                bezants: 15,
            },
            vec![],
        ),
        (
            Stage::Winter(8),
            "4.5",
            ExcaliburEvent::Skipped {
                seat: LANCELOT,
                line: "build reeve at Fenburst".into(),
                why: OrderSkipReason::Money { has: 1, needs: 2 },
                done: 0,
                wanted: 0,
            },
            vec![],
        ),
        (
            Stage::Winter(9),
            "4.8",
            ExcaliburEvent::Relocated {
                troops: troops(LANCELOT, &[13]),
                from: at("Fenburst"),
                to: at("Pimbury"),
            },
            vec![],
        ),
        (
            Stage::Winter(9),
            "4.8",
            ExcaliburEvent::RelocatedHand {
                seat: LANCELOT,
                hand: HouseholdHand::Forester,
                from: m("Fenburst"),
                to: m("Barcombe Down"),
            },
            vec![],
        ),
        (
            Stage::SeasonEnd,
            "2.1",
            ExcaliburEvent::Standing {
                seat: LANCELOT,
                manors: 12,
            },
            vec![],
        ),
        (
            Stage::SeasonEnd,
            "2.1",
            ExcaliburEvent::Standing {
                seat: KAY,
                manors: 3,
            },
            vec![],
        ),
        (
            Stage::Close,
            "10.5",
            ExcaliburEvent::Out { seat: LIONEL },
            vec![],
        ),
        (
            Stage::Close,
            "2.1",
            ExcaliburEvent::Victory {
                seats: vec![LANCELOT],
                manors: 21,
                points: None,
            },
            vec![],
        ),
    ];
    all.into_iter()
        .map(|(stage, clause, what, dice)| Event {
            stage,
            clause: clause.into(),
            what,
            dice,
        })
        .collect()
}

fn heading(game: &Excalibur, position: &Position, seat: Option<Seat>) -> Heading {
    let turn = game.turn(position).phase;
    let deadline = MomentText {
        local: "Tuesday 1 December 2026, 20:00 Europe/Berlin".into(),
        at: "Tuesday 1 December 2026, 20:00 Europe/Berlin (2026-12-01 19:00 UTC)".into(),
        remaining: "2 days 3 hours".into(),
    };
    Heading {
        runs: runs_at(&turn.title, Some(&deadline)),
        begun: true,
        over: false,
        board: false,
        campaign: "thornvale".into(),
        game: "excalibur".into(),
        turn,
        lord: seat
            .and_then(|seat| game.lords.get(seat.index()))
            .cloned()
            .unwrap_or_default(),
        deadline: Some(deadline),
        reply_to: "thornvale+k7m2@example.org".into(),
    }
}

/// A report as the platform would fill it.
pub(crate) fn report(
    game: &Excalibur,
    position: &Position,
    events: &[Event],
    viewer: Viewer,
) -> LetterText {
    report_by(&publisher(), game, position, events, viewer)
}

fn report_by(
    renderer: &Renderer,
    game: &Excalibur,
    position: &Position,
    events: &[Event],
    viewer: Viewer,
) -> LetterText {
    let data = report_data(renderer, game, position, events, viewer);
    renderer
        .letter("report", "en", &data)
        .unwrap_or_else(|why| panic!("{why}"))
}

fn report_data(
    renderer: &Renderer,
    game: &Excalibur,
    position: &Position,
    events: &[Event],
    viewer: Viewer,
) -> Report {
    let seat = match viewer {
        Viewer::Seat(seat) => Some(seat),
        _ => None,
    };
    let map = game.map(position, events, viewer, MapChoice::default());
    let mut data = Report {
        heading: heading(game, position, seat),
        played: TurnName {
            name: "spring 2".into(),
            title: names::turn_title(Season::Spring, 2),
        },
        view: ReportView::new(game.view(position, events, viewer, ReportLength::Whole)),
        standings: game.standings(position, viewer),
        form: seat.map(|seat| game.form(position, seat)),
        time: Vec::new(),
        clauses: String::new(),
        again: None,
        short: false,
        proof: true,
        alone: false,
        map_before: None,
        usual_map: false,
        attached: Vec::new(),
        chart: Vec::new(),
        paper: None,
        leave: None,
        rules: Vec::new(),
        silence: Vec::new(),
        outcome: None,
        map: Some(MapPart {
            content_id: "map@thornvale".into(),
            file_name: "thornvale-spring-2.png".into(),
            alt: renderer.say("en", &map.alt),
        }),
        joined: false,
        ahead: false,
        receipts: Vec::new(),
        dice_block: Vec::new(),
        dice: DiceProof {
            link: 7,
            secret_before: "aa".repeat(32),
            secret: "bb".repeat(32),
            sheets: game
                .lords
                .iter()
                .map(|lord| {
                    (
                        lord.clone(),
                        if lord == "Bors" {
                            String::new()
                        } else {
                            "c3".repeat(32)
                        },
                    )
                })
                .collect(),
            key: "dd".repeat(32),
            rolls: events
                .iter()
                .flat_map(|event| event.dice.iter().cloned())
                .collect(),
            sealed: None,
            next_chain: None,
        },
    };
    data.dice_block = data.dice.block(&data.heading.campaign, &data.played.name);
    data
}

/// Word for word.
fn check(name: &str, letter: &LetterText) {
    check_form(name, letter);
    insta::assert_snapshot!(
        format!("{name}.txt"),
        format!("Subject: {}\n\n{}", letter.subject, letter.text)
    );
    insta::assert_snapshot!(
        format!("{name}.html"),
        letter.html.as_deref().unwrap_or_default()
    );
}

/// What it says; `told` is the same letter by [`facts::renderer`].
fn check_facts(name: &str, letter: &LetterText, told: &LetterText) {
    check_form(name, letter);
    insta::assert_snapshot!(format!("{name}.facts"), facts::letter(told));
}

fn check_form(name: &str, letter: &LetterText) {
    let html = letter.html.as_deref().unwrap_or_default();
    for line in letter.text.lines() {
        // a hash and its lord are one line, for the programs that read it
        assert!(
            line.chars().count() <= 76 || line.starts_with("sheet "),
            "{name}: {line}"
        );
    }
    for text in [letter.text.as_str(), html] {
        assert_eq!(
            seneschal_render::language::unsaid(text),
            [""; 0],
            "{name}:\n{text}"
        );
    }
    assert!(
        html.len() < 60 * 1024,
        "{name}: {} bytes of HTML",
        html.len()
    );
}

#[test]
fn reports_of_a_spring() {
    let game = game(&[]);
    let position = position(&game, MIDGAME);
    let events = spring(&game);
    check(
        "spring-lancelot",
        &report(&game, &position, &events, Viewer::Seat(LANCELOT)),
    );
    check_facts(
        "spring-public",
        &report(&game, &position, &events, Viewer::Public),
        &report_by(facts::renderer(), &game, &position, &events, Viewer::Public),
    );
}

/// From the second turn on: what is new, and what the next orders need.
#[test]
fn a_short_report_of_a_spring() {
    let game = game(&[]);
    let position = position(&game, MIDGAME);
    let publisher = publisher();
    let lancelot = Viewer::Seat(LANCELOT);
    let mut data = report_data(&publisher, &game, &position, &spring(&game), lancelot);
    data.short = true;
    data.view =
        ReportView::new(game.view(&position, &spring(&game), lancelot, ReportLength::Short));
    if let Some(form) = &mut data.form {
        form.lines.retain(|line| !line.hint);
    }
    let letter = publisher
        .letter("report", "en", &data)
        .unwrap_or_else(|why| panic!("{why}"));
    check("spring-lancelot-short", &letter);
}

/// What names nobody concerns everybody: the weather. A table has the reader's own row; marches as
/// ordered, and what the standings have, are left out.
#[test]
fn a_short_story_is_of_the_reader_and_of_everybody() {
    let game = game(&[]);
    let weather = Event {
        stage: Stage::SeasonEnd,
        clause: "12.1".into(),
        what: ExcaliburEvent::Weather {
            sum: 9,
            sky: None,
            crops: None,
        },
        dice: Vec::new(),
    };
    let events: Vec<Event> = spring(&game)
        .into_iter()
        .chain(rest_of_the_year(&game))
        .chain([weather])
        .collect();
    let entries = |viewer| {
        story::brief(&game, &events, viewer)
            .into_iter()
            .flat_map(|chapter| chapter.entries)
    };
    let said = |viewer| -> Vec<String> {
        let texts = entries(viewer).flat_map(|entry| entry.text);
        texts.map(|phrase| phrase.id.into_owned()).collect()
    };
    let lancelot = Viewer::Seat(LANCELOT);
    let told = said(lancelot);
    for id in [
        "excalibur-weather-so-far",
        "excalibur-harvest-own",
        "excalibur-incomes",
        "excalibur-battle",
    ] {
        assert!(told.iter().any(|said| said == id), "{id}: {told:?}");
    }
    for id in [
        "excalibur-moved",
        "excalibur-all-supervised",
        "excalibur-all-standing",
        "excalibur-next-turn",
        "excalibur-met",
    ] {
        assert!(!told.iter().any(|said| said == id), "{id}: {told:?}");
    }
    let incomes = entries(lancelot)
        .filter(|entry| {
            entry
                .text
                .iter()
                .any(|phrase| phrase.id == "excalibur-incomes")
        })
        .filter_map(|entry| entry.table);
    let rows: Vec<_> = incomes.flat_map(|table| table.rows).collect();
    assert!(
        matches!(rows.as_slice(), [row] if row.first() == Some(&"Lancelot".into())),
        "{rows:?}"
    );
    // others read of the weather, and not of Lancelot's battle
    let told = said(Viewer::Seat(Seat(1)));
    assert!(
        told.iter().any(|said| said == "excalibur-weather-so-far"),
        "{told:?}"
    );
    assert!(
        !told.iter().any(|said| said == "excalibur-battle"),
        "{told:?}"
    );
}

/// One reason, said once.
#[test]
fn lines_not_carried_out_for_one_reason_are_one_entry() {
    let game = game(&[]);
    let skipped = |line: &str, why| Event {
        stage: Stage::Phase(3),
        clause: "14.1".into(),
        what: ExcaliburEvent::Skipped {
            seat: LANCELOT,
            line: line.into(),
            why,
            done: 0,
            wanted: 0,
        },
        dice: Vec::new(),
    };
    let events = [
        skipped("pillage Stowell fields", OrderSkipReason::NobodyThere),
        skipped("pillage Stowell mill", OrderSkipReason::NobodyThere),
        skipped("pillage Barsham hives", OrderSkipReason::Defended),
    ];
    let story = story::story(&game, &events, Viewer::Seat(LANCELOT));
    let said: Vec<String> = story
        .into_iter()
        .flat_map(|chapter| chapter.entries)
        .flat_map(|entry| entry.text)
        .map(|phrase| publisher().say("en", &phrase))
        .collect();
    assert_eq!(said.len(), 2, "{said:?}");
    assert!(
        said[0].starts_with("Lancelot’s lines \"pillage Stowell fields\" and \"pillage Stowell mill\" were not carried out: "),
        "{said:?}"
    );
}

#[test]
fn reports_of_the_rest_of_the_year() {
    let game = game(&[("info.treasury", "private")]);
    let position = position(&game, &MIDGAME.replace("summer 2", "winter 2"));
    let events = rest_of_the_year(&game);
    let lancelot = Viewer::Seat(LANCELOT);
    check_facts(
        "winter-lancelot",
        &report(&game, &position, &events, lancelot),
        &report_by(facts::renderer(), &game, &position, &events, lancelot),
    );
    let public = report(&game, &position, &events, Viewer::Public);
    // §4.7: nobody's money
    for secret in ["27", "14 Bz", "build reeve", "Treasury", "20 Bz"] {
        assert!(
            !public.text.contains(secret),
            "the public reads {secret}:\n{}",
            public.text
        );
    }
    let told = report_by(facts::renderer(), &game, &position, &events, Viewer::Public);
    check_facts("winter-public", &public, &told);
}

/// §4.7: a moderator's word on a purse is for its owner, what he says besides for all.
#[test]
fn amended_money_is_secret_where_money_is() {
    let lines = "set treasury of Kay to 12; set holder of Barsham to Kay";
    let publisher = seneschal_render::Renderer::built_in().unwrap_or_else(|why| panic!("{why}"));
    for (switches, viewer, wanted) in [
        (&[][..], Viewer::Public, Some(lines)),
        (
            &[("info.treasury", "private")],
            Viewer::Public,
            Some("set holder of Barsham to Kay"),
        ),
        (
            &[("info.treasury", "private")],
            Viewer::Seat(KAY),
            Some(lines),
        ),
        (
            &[("info.treasury", "private")],
            Viewer::Seat(LANCELOT),
            Some("set holder of Barsham to Kay"),
        ),
        (
            &[("info.treasury", "private")],
            Viewer::Moderator,
            Some(lines),
        ),
    ] {
        let game = game(switches);
        let told = sentences::tell(
            ValleyNames { game: &game },
            &ExcaliburEvent::Amended {
                words: lines.to_owned(),
            },
            viewer,
        );
        let told = told.map(|phrase| publisher.say("en", &phrase));
        assert_eq!(
            told,
            wanted.map(|line| format!("The moderator set: {line}")),
            "{viewer:?}"
        );
    }
    let game = game(&[("info.treasury", "private")]);
    assert_eq!(
        sentences::tell(
            ValleyNames { game: &game },
            &ExcaliburEvent::Amended {
                words: "set treasury of Kay to 12".to_owned()
            },
            Viewer::Public
        ),
        None
    );
}

#[test]
fn the_first_mail_of_a_campaign() {
    let game = game(&[]);
    let position = game.start(&mut Dice::fixed(vec![], 3)).position;
    let publisher = publisher();
    let map = game.map(&position, &[], Viewer::Seat(LIONEL), MapChoice::default());
    let data = WelcomeLetter {
        heading: heading(&game, &position, Some(LIONEL)),
        edition: "standard".into(),
        board: game.board.name.clone(),
        seats: game
            .lords
            .iter()
            .cloned()
            .zip(game.colours.iter().map(|colour| colour.name().to_owned()))
            .collect(),
        deadline_rule: "every Tuesday at 20:00".into(),
        time: Vec::new(),
        ahead: None,
        stands: None,
        form: game.form(&position, LIONEL),
        chart: Vec::new(),
        map: Some(MapPart {
            content_id: "map@thornvale".into(),
            file_name: "thornvale-autumn-0.png".into(),
            alt: publisher.say("en", &map.alt),
        }),
        first_secret: "00".repeat(32),
        sealed_hash: "ff".repeat(32),
        token: "k7m2-xy".into(),
    };
    let letter = |data: &WelcomeLetter| {
        publisher
            .letter("welcome", "en", data)
            .unwrap_or_else(|why| panic!("{why}"))
    };
    let told = facts::renderer()
        .letter("welcome", "en", &data)
        .unwrap_or_else(|why| panic!("{why}"));
    check_facts("welcome", &letter(&data), &told);
    // begun in the middle, it tells how everybody stands and not how one begins
    let view = game.view(&position, &[], Viewer::Seat(LIONEL), ReportLength::Whole);
    let middle = letter(&WelcomeLetter {
        stands: Some(ReportView::new(view)),
        ..data
    });
    for (text, own, begin) in [
        (
            middle.text.as_str(),
            "WHAT YOU HAVE",
            "You begin off the board",
        ),
        (
            middle.html.as_deref().unwrap_or_default(),
            "What you have",
            "You begin off the board",
        ),
    ] {
        assert!(
            text.contains(own) && !text.contains(begin) && text.contains("begins in the middle"),
            "{text}"
        );
    }
}

/// What a seat would find in its form, as lines.
fn form(position: &str, seat: Seat, switches: &[(&str, &str)]) -> Vec<String> {
    let game = game(switches);
    publisher().form_lines("en", &game.form(&self::position(&game, position), seat))
}

#[test]
fn forms_show_the_words_of_what_is_played_where_they_make_sense() {
    let besieged = "turn: summer 2\nlords: { Lancelot: { gate: Pimbury, faith: druid } }\nmanors: { Foxwood: Lancelot, Barsham: { holder: Lancelot, church: yes } }\n\
        troops: { Lancelot: { Carse Abbey: [1], Foxwood: [2 inside], Barsham: [3] }, Lionel: { Foxwood: [1] } }\nsieges: [{ manor: Foxwood, by: Lionel, since: spring 2 }]\n";
    let winter = "turn: winter 2\nlords: { Lancelot: { gate: Pimbury } }\nmanors: { Foxwood: { holder: Lancelot, castle: struck, church: struck } }\ntroops: { Lancelot: { Foxwood: [1] } }\n";
    let all = &[
        ("houses", "on"),
        ("pillage", "on"),
        ("fate", "on"),
        ("advanced", "on"),
        ("honour.meditation", "20"),
        ("church.capture", "may"),
    ][..];
    let late = &[("advanced", "on"), ("church.season", "summer")][..];
    for (switches, position, piece, there) in [
        (all, besieged, "defend Foxwood house", true),
        (&[][..], besieged, "defend Foxwood house", false),
        (all, besieged, "sally from Foxwood", true),
        (all, besieged, "pillage Foxwood", true),
        (&all[..1], besieged, "pillage Foxwood", false),
        (all, besieged, "meditate at Carse Abbey", true),
        (
            all,
            &besieged.replace("faith: druid", "faith: druid, raided: 1"),
            "meditate at Carse Abbey",
            false,
        ),
        (&all[..4], besieged, "meditate", false),
        (all, besieged, "destroy church at Barsham", true),
        (&all[..5], besieged, "destroy church at Barsham", false),
        (late, besieged, "build stone circle", true),
        (all, besieged, "build", false),
        (late, winter, "build church", false),
        (all, winter, "build church", true),
        (all, winter, "build castle", true),
        (all, winter, "a castle", false),
        (
            all,
            &winter.replace("castle: struck, ", ""),
            "a castle",
            true,
        ),
        (all, winter, "repair castle at Foxwood", true),
        (all, winter, "repair church at Foxwood", true),
        // §15.1: also where fate is no longer played
        (&all[..1], winter, "repair castle at Foxwood", true),
        (&all[..1], winter, "repair church at Foxwood", false),
        (late, winter, "repair church at Foxwood", true),
        (all, winter, "religion christian", true),
        (all, winter, "fate claim", true),
        (&[][..], winter, "castle", false),
    ] {
        // a long remark goes on in the next line
        let found = form(position, LANCELOT, switches)
            .join(" ")
            .replace(" #", "")
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ");
        assert_eq!(found.contains(piece), there, "{piece} in {found}");
    }
}

#[test]
fn forms_hold_everybody_and_ask_what_the_season_asks() {
    let orders = |lines: Vec<String>| -> Vec<String> {
        lines
            .into_iter()
            .filter(|line| !line.is_empty() && !line.starts_with('#'))
            .collect()
    };
    let without_lord = "turn: winter 2\nlords: { Lancelot: { treasury: 9, gate: Pimbury } }\ntroops: { Lancelot: { Pimbury: [3, 2, 42] } }\n";
    for (position, seat, wanted) in [
        (
            MIDGAME,
            LANCELOT,
            &[
                "52 hold",
                "13, 55 hold",
                "42 hold",
                "1, 2, 53 hold",
                "32 hold",
            ][..],
        ),
        (
            "turn: autumn 0\n",
            LIONEL,
            &[
                "enter by Kelmscott, Netherby, Nunney, Pimbury, Ravensden, Sarbury, Fromage,",
                "  Ivinghoe",
            ],
        ),
        (without_lord, LANCELOT, &["pay 2, 3, 42 first", "appoint 2"]),
        (without_lord, LIONEL, &["no orders"]),
        (
            &without_lord.replace("winter", "summer"),
            LANCELOT,
            &["no orders"],
        ),
    ] {
        assert_eq!(orders(form(position, seat, &[])), wanted, "{position}");
    }
}

/// DL-08: whose silence is not to be told is in no sentence of it; everything else that happened
/// is.
#[test]
fn silence_can_be_left_untold() {
    let game = game(&[]);
    let events = spring(&game);
    let list = serde_json::to_string(&events).unwrap();
    let here = serde_json::to_string(&position(&game, MIDGAME)).unwrap();
    let turn = OpenGame::new(game).open_with_events(&here, &list).unwrap();
    let untold = |seats: &[Seat]| turn.events_without_silence(&seats.iter().copied().collect());
    assert_eq!(untold(&[]), list);
    assert_eq!(untold(&[KAY, LIONEL]), list);
    assert_eq!(
        untold(&[KAY, BORS]),
        serde_json::to_string(&events[1..]).unwrap(),
        "the first event is Bors's silence"
    );
}
