//! Reports as players read them, in every language: a row, a raid that fell, an attack won, a whole
//! round in one mail, the end.

use super::report::{cited, view};
use super::standings::standings;
use super::story;
use super::turn_label::{label, whole};
use crate::{
    event::Event,
    form,
    game::Mordred,
    json, opening,
    position::{Position, TurnHalf},
    read::sheet_reader,
    sample::{game, position},
    turn,
};
use seneschal_render::{
    LetterText, Renderer,
    letters::{DiceProof, Heading, MomentText, Notice, Report, WelcomeLetter, runs_at},
};
use seneschal_seam::{
    ReportView,
    dice::Dice,
    seat::{Seat, Viewer},
    story::ReportLength,
};
use seneschal_testing::facts;
use seneschal_text::{Phrase, Sheet};
use std::collections::BTreeMap;
use std::sync::Arc;

const LANGUAGES: [&str; 3] = ["en", "fr", "sv"];
const KAY: Seat = Seat(0);
const HANNAH: Seat = Seat(1);
const BORS: Seat = Seat(2);

pub(crate) fn publisher() -> Arc<Renderer> {
    Renderer::built_in().unwrap_or_else(|why| panic!("{why}"))
}

/// Half after half, each by the sheet of whoever is at his turn (`-`: none came): where it leads,
/// and what happened on the way. Dice by their names, else 3.
pub(crate) fn played(
    game: &Mordred,
    position: &Position,
    sheets: &[&str],
    dice: &[(&str, u8)],
) -> (Position, Vec<Event>) {
    let (mut at, mut events) = (position.clone(), Vec::new());
    for sheet in sheets {
        let mut orders = BTreeMap::new();
        if *sheet != "-" {
            let reading = sheet_reader::read(game, &at, at.seat, &Sheet::from_stored(sheet));
            assert!(reading.is_clean(), "{sheet}: {:#?}", reading.answers);
            orders.insert(at.seat, reading.orders);
        }
        let fixed = dice
            .iter()
            .map(|&(name, pips)| (name.to_owned(), pips))
            .collect();
        let turn = turn::play::play(game, &at, &orders, &mut Dice::fixed(fixed, 3));
        events.extend(turn.events);
        at = turn.position;
    }
    (at, events)
}

fn heading(game: &Mordred, position: &Position, seat: Option<Seat>) -> Heading {
    let local = "Tuesday 1 December 2026, 20:00 Europe/Berlin";
    let turn = label(game, position);
    let deadline = MomentText {
        local: local.into(),
        at: local.into(),
        remaining: "2 days 3 hours".into(),
    };
    Heading {
        runs: runs_at(&turn.title, Some(&deadline)),
        begun: true,
        over: position.over.is_some(),
        board: false,
        campaign: "gwynedd".into(),
        game: "mordred".into(),
        turn,
        lord: seat
            .map(|seat| game.lord(seat).to_owned())
            .unwrap_or_default(),
        deadline: Some(deadline),
        reply_to: "gwynedd+k7m2@example.org".into(),
    }
}

/// A report as the platform fills it.
fn report(
    game: &Mordred,
    position: &Position,
    events: &[Event],
    viewer: Viewer,
    (renderer, language): (&Renderer, &str),
) -> LetterText {
    let seat = if let Viewer::Seat(seat) = viewer {
        Some(seat)
    } else {
        None
    };
    let data = Report {
        heading: heading(game, position, seat),
        played: whole(&Position {
            turn: position
                .turn
                .saturating_sub(u32::from(position.half == TurnHalf::Row)),
            ..position.clone()
        }),
        view: ReportView::new(view(game, position, events, viewer, ReportLength::Whole)),
        standings: standings(game, position),
        form: seat
            .filter(|_| position.over.is_none())
            .map(|seat| form::form(game, position, seat)),
        time: Vec::new(),
        clauses: String::new(),
        again: None,
        short: false,
        proof: true,
        joined: false,
        ahead: false,
        receipts: Vec::new(),
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
        map: None,
        dice_block: Vec::new(),
        dice: DiceProof {
            link: 7,
            secret_before: "aa".repeat(32),
            secret: "bb".repeat(32),
            sheets: Vec::new(),
            key: "dd".repeat(32),
            rolls: Vec::new(),
            sealed: None,
            next_chain: None,
        },
    };
    renderer
        .letter("report", language, &data)
        .unwrap_or_else(|why| panic!("{why}"))
}

/// The same in every language: nothing is left unsaid, and no line is wider than a mail. One report
/// is kept word for word, of the others what they say.
fn check(name: &str, game: &Mordred, (position, events): &(Position, Vec<Event>), viewer: Viewer) {
    for language in LANGUAGES {
        let letter = report(game, position, events, viewer, (&publisher(), language));
        let html = letter.html.as_deref().unwrap_or_default();
        for text in [letter.text.as_str(), html] {
            assert_eq!(
                seneschal_render::language::unsaid(text),
                [""; 0],
                "{name} {language}:\n{text}"
            );
        }
        for line in letter.text.lines() {
            assert!(line.chars().count() <= 76, "{name} {language}: {line}");
        }
        if name == "raid-kay" {
            insta::assert_snapshot!(format!("{name}-{language}.txt"), letter.text);
            if language == "en" {
                insta::assert_snapshot!(format!("{name}.html"), html);
            }
        }
    }
    if name != "raid-kay" {
        let letter = report(game, position, events, viewer, (facts::renderer(), "en"));
        insta::assert_snapshot!(format!("{name}.facts"), facts::letter(&letter));
    }
}

fn midgame(game: &Mordred) -> Position {
    let buildings = "Kay village Flint, Kay small castle Corwen, Kay town Wrexham, Hannah village Betws, Hannah large castle Denbigh, Bors village Chirk";
    let mut position = position(game, "Anglesey, Bangor, Conwy, Bala", buildings, 9, 2);
    (
        position.players[0].pawn,
        position.players[1].pawn,
        position.players[2].pawn,
    ) = (-3, -11, 0);
    (position.players[1].money, position.players[2].money) = (4, 6);
    position
}

#[test]
fn a_row() {
    let game = game();
    let mut at = midgame(&game);
    (at.half, at.rolled) = (TurnHalf::Row, None);
    let dice = [("turn 7/die 1", 1), ("turn 7/die 2", 5)];
    check(
        "row",
        &game,
        &played(&game, &at, &["row C"], &dice),
        Viewer::Seat(KAY),
    );
    check(
        "row-silence-other",
        &game,
        &played(&game, &at, &["-"], &dice),
        Viewer::Seat(HANNAH),
    );
}

#[test]
fn a_raid_and_an_attack() {
    let game = game();
    let sheet = "man attacks Betws\nman to Caernarfon\nattack Bala from Corwen up to 2 times\nbuild village at Mold\nif Bala is held by Mordred: attack Bala";
    let turn = played(
        &game,
        &midgame(&game),
        &[sheet],
        &[("turn 7/man 1/*", 2), ("turn 7/attack 2/*", 5)],
    );
    check("raid-kay", &game, &turn, Viewer::Seat(KAY));
    check("raid-hannah", &game, &turn, Viewer::Seat(HANNAH));
}

/// Who chose one mail a round is told of three players' turns at once.
#[test]
fn a_whole_round() {
    let game = game();
    let sheets = [
        "-",
        "row A",
        "attack Bala from Betws",
        "row B",
        "build town at Chirk\nbuild village at Mold",
        "row A until told otherwise",
    ];
    let dice = [
        ("turn 8/*", 6),
        ("turn 9/die 1", 2),
        ("turn 9/die 2", 3),
        ("turn 10/die 1", 1),
    ];
    let round = played(&game, &midgame(&game), &sheets, &dice);
    check("round", &game, &round, Viewer::Seat(BORS));
}

#[test]
fn the_beginning_and_the_end() {
    let game = game();
    let start = opening::start(
        &game,
        &mut Dice::fixed(
            vec![
                ("start/bors/*".to_owned(), 5),
                ("start/kay/*".to_owned(), 5),
                ("start/again 1/kay/*".to_owned(), 6),
            ],
            3,
        ),
    );
    check(
        "start",
        &game,
        &(start.position, start.events),
        Viewer::Seat(KAY),
    );
    let mut last = midgame(&game);
    let free: Vec<_> = game
        .board
        .ids()
        .filter(|&at| last.is_free(at))
        .take(29)
        .collect();
    last.men.extend(free);
    check(
        "end",
        &game,
        &played(&game, &last, &["-"], &[]),
        Viewer::Seat(KAY),
    );
}

/// The first mail, at the beginning and in the middle of a game, and the order language.
#[test]
fn welcome_and_help() {
    let game = game();
    let at = midgame(&game);
    let welcome = |stands: Option<ReportView>| WelcomeLetter {
        heading: heading(&game, &at, Some(KAY)),
        edition: "standard".into(),
        board: game.board.name.clone(),
        seats: Vec::new(),
        deadline_rule: "every Tuesday at 20:00".into(),
        time: Vec::new(),
        ahead: None,
        stands,
        form: form::form(&game, &at, KAY),
        chart: Vec::new(),
        map: None,
        first_secret: "00".repeat(32),
        sealed_hash: "ff".repeat(32),
        token: "k7m2-xy".into(),
    };
    let stands = view(&game, &at, &[], Viewer::Seat(KAY), ReportLength::Whole);
    let stands = Some(ReportView::new(stands));
    let help = Notice {
        heading: Some(heading(&game, &at, Some(KAY))),
        title: Phrase::new("publish-help"),
        lines: Vec::new(),
        help: true,
        copy: Vec::new(),
    };
    for language in LANGUAGES {
        let welcome = |stands| {
            publisher()
                .letter("welcome", language, &welcome(stands))
                .unwrap_or_else(|why| panic!("{why}"))
        };
        let help = publisher()
            .letter("notice", language, &help)
            .unwrap_or_else(|why| panic!("{why}"));
        if language == "en" {
            insta::assert_snapshot!("help-en.txt", help.text);
        }
        for (letter, piece) in [
            (welcome(None), "Mordred"),
            (welcome(stands.clone()), "Corwen"),
            (help, "    "),
        ] {
            let html = letter.html.as_deref().unwrap_or_default();
            assert!(letter.text.contains(piece), "{language}:\n{}", letter.text);
            for text in [letter.text.as_str(), html] {
                assert_eq!(
                    seneschal_render::language::unsaid(text),
                    [""; 0],
                    "{language}:\n{text}"
                );
            }
        }
    }
}

/// What a chapter is called by what was played, and how it would end now.
#[test]
fn chapters_and_clauses() {
    let game = game();
    let titles = |events: &[Event], at: &Position| -> Vec<String> {
        story::story(&game, at, events, Viewer::Public)
            .iter()
            .map(|chapter| publisher().say("en", &chapter.title))
            .collect()
    };
    let mut row = midgame(&game);
    (row.half, row.rolled) = (TurnHalf::Row, None);
    let villages: Vec<String> = [
        "Flint", "Mold", "Chirk", "Hay", "Neath", "Gower", "Margam", "Cardiff", "Caerleon",
    ]
    .map(|at| format!("Hannah village {at}"))
    .into();
    let built = position(&game, "Anglesey", &villages.join(", "), 0, 0);
    let slain = position(&game, "Anglesey", "Kay large castle Bangor", 4, 0);
    let castle = [("*", 6)];
    for (at, sheets, dice, wanted) in [
        (&row, &["row A"][..], &[][..], &["Turn 7: Kay"][..]),
        (&row, &["row A", "-"], &[], &["Turn 7: Kay"]),
        (
            &row,
            &["row A", "-", "row A"],
            &[],
            &["Turn 7: Kay", "Turn 8: Hannah"],
        ),
        (
            &row,
            &["-", "-", "-", "-", "-", "-"],
            &[("*", 6)],
            &["Turn 7: Kay", "Turn 8: Hannah", "Turn 9: Bors"],
        ),
        (&midgame(&game), &["-"], &[], &["Turn 7: Kay"]),
        (&built, &["keep 0"], &[], &["End of the game"]),
        (
            &slain,
            &["attack Anglesey"],
            &castle,
            &["Turn 7: Kay", "End of the game"],
        ),
    ] {
        let (after, events) = played(&game, at, sheets, dice);
        assert_eq!(titles(&events, &after), wanted, "{sheets:?}");
    }
    let (_, events) = played(
        &game,
        &row,
        &["row C", "-"],
        &[("turn 7/die 1", 1), ("*", 5)],
    );
    assert_eq!(cited(&events, Viewer::Public), ["3.1", "5"]);
}

/// M§2.2: what of a sheet came to nothing its player reads, and the moderator.
#[test]
fn whose_plans_are_read() {
    let game = game();
    let (after, events) = played(
        &game,
        &midgame(&game),
        &["man to Caernarfon\nif Bala is free: build village at Mold"],
        &[],
    );
    for (viewer, reads) in [
        (Viewer::Seat(KAY), true),
        (Viewer::Moderator, true),
        (Viewer::Seat(HANNAH), false),
        (Viewer::Public, false),
    ] {
        let said: Vec<String> = story::story(&game, &after, &events, viewer)
            .iter()
            .flat_map(|chapter| &chapter.entries)
            .flat_map(|entry| &entry.text)
            .map(|phrase| publisher().say("en", phrase))
            .collect();
        assert_eq!(
            said.iter().filter(|said| said.contains("Bala")).count(),
            usize::from(reads),
            "{viewer:?}: {said:#?}"
        );
        let json = json::turn(&game, &after, &events, viewer)["events"].to_string();
        assert_eq!(
            (json.contains("if Bala"), json.contains("\"skipped\"")),
            (reads, true),
            "{viewer:?}"
        );
    }
}

/// Best first: points, then money, then seating.
#[test]
fn who_stands_best() {
    let game = game();
    for (money, wanted) in [
        ([9, 4, 6], ["Kay", "Hannah", "Bors"]),
        ([0, 4, 0], ["Kay", "Hannah", "Bors"]),
    ] {
        let mut at = midgame(&game);
        at.players
            .iter_mut()
            .zip(money)
            .for_each(|(player, money)| player.money = money);
        let names: Vec<String> = standings(&game, &at)
            .rows
            .into_iter()
            .map(|row| row.name)
            .collect();
        assert_eq!(names, wanted);
    }
    let mut even = position(&game, "Anglesey", "", 0, 0);
    even.players[2].money = 1;
    assert_eq!(
        standings(&game, &even)
            .rows
            .into_iter()
            .map(|row| row.seat)
            .collect::<Vec<_>>(),
        [BORS, KAY, HANNAH]
    );
}
