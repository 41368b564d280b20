//! The map as data and as a picture: what may never overlap, what must be readable, and that every
//! piece, mark and figure is there.

use super::chart::chart;
use super::ground::NAMES;
use super::picture::{LIVE, WAYS, map};
use super::players::{colour, tags};
use super::sheet::{layer_data, window};
use super::{ground, legend, pieces, track};
use crate::{
    board,
    event::{Event, MordredEventKind, PlacementCause, RowReason},
    game::Mordred,
    opening,
    position::{MordredBuilding, MordredEnding, MordredPlayer, Position, RowRoll, TurnHalf},
    sample,
    tables::{BuildingKind, MoneyRow},
};
use seneschal_render::{Renderer, language::unsaid};
use seneschal_seam::{
    dice::{Dice, Roll},
    drawing::Drawing,
    map_layout::geometry::{self, MapPoint, Rect},
    map_layout::layout,
    rules::Rules,
    seat::Seat,
    setup::{SeatSetup, Setup},
};

/// A game of these players, each in the colour that is named.
pub(crate) fn game(lords: &[(&str, &str)]) -> Mordred {
    let seat = |(lord, colour): &(&str, &str)| SeatSetup {
        lord: (*lord).to_owned(),
        colour: Some((*colour).to_owned()),
    };
    on(
        include_str!("../../../../config/boards/wales.yaml"),
        lords.iter().map(seat).collect(),
    )
}

fn on(board: &str, seats: Vec<SeatSetup>) -> Mordred {
    let setup = Setup {
        edition: "standard".to_owned(),
        board_name: "board.yaml".to_owned(),
        board: board.to_owned(),
        switches: Default::default(),
        rules_version: None,
        seats,
    };
    Rules::open(&setup).unwrap_or_else(|why| panic!("{why}"))
}

pub(crate) fn four() -> Mordred {
    game(&[
        ("Kay", "red"),
        ("Hannah", "blue"),
        ("Bors", "yellow"),
        ("Morgause", "green"),
    ])
}

pub(crate) fn empty(game: &Mordred) -> Position {
    opening::start(game, &mut Dice::keyed(&[1; 32], &[2; 32])).position
}

fn at(game: &Mordred, name: &str) -> board::SquareId {
    sample::square(game, name)
}

fn event(what: MordredEventKind) -> Event {
    Event {
        clause: "3.2".into(),
        what,
        dice: Vec::<Roll>::new(),
    }
}

/// Some turns in: men from Anglesey southwards, buildings along the border.
pub(crate) fn midgame(game: &Mordred) -> Position {
    let mut position = empty(game);
    (position.turn, position.half, position.seat) = (14, TurnHalf::Men, Seat(0));
    position.rolled = Some(RowRoll {
        row: MoneyRow::C,
        dice: [1, 5],
        men: 3,
    });
    position.men.extend(
        [
            "Bangor",
            "Conwy",
            "Llanberis",
            "Betws",
            "Denbigh",
            "Bala",
            "Ffestiniog",
            "Harlech",
            "Caernarfon",
            "Barmouth",
            "Corwen",
        ]
        .map(|name| at(game, name)),
    );
    let seats = game.lords.len();
    for (n, (name, kind)) in [
        ("Flint", BuildingKind::Village),
        ("Mold", BuildingKind::SmallCastle),
        ("Wrexham", BuildingKind::Town),
        ("Chirk", BuildingKind::LargeCastle),
        ("Llanfyllin", BuildingKind::Village),
        ("Welshpool", BuildingKind::Town),
        ("Montgomery", BuildingKind::LargeCastle),
        ("Newtown", BuildingKind::Village),
        ("Carno", BuildingKind::SmallCastle),
        ("Knighton", BuildingKind::Village),
        ("Presteigne", BuildingKind::Town),
        ("Hay", BuildingKind::SmallCastle),
        ("Brecon", BuildingKind::LargeCastle),
        ("Merthyr", BuildingKind::Village),
        ("Neath", BuildingKind::Town),
        ("Ruthin", BuildingKind::SmallCastle),
    ]
    .into_iter()
    .enumerate()
    {
        position.buildings.insert(
            at(game, name),
            MordredBuilding {
                kind,
                owner: Seat((n % seats) as u8),
            },
        );
    }
    for (player, (money, pawn)) in
        position
            .players
            .iter_mut()
            .zip([(7, -3), (12, -3), (0, 1), (23, -8)])
    {
        *player = MordredPlayer { money, pawn };
    }
    position
}

/// What led there, over some turns: two men came, one burnt a town, one was beaten off; two
/// buildings; attacks of everybody, two of which slew.
pub(crate) fn happened(game: &Mordred) -> Vec<Event> {
    let seat = Seat(0);
    let attacked =
        |seat: u8, from: &str, to: &str, slain: bool, pawn: [i8; 2]| MordredEventKind::Attacked {
            seat: Seat(seat % game.lords.len() as u8),
            from: at(game, from),
            kind: BuildingKind::SmallCastle,
            at: at(game, to),
            needed: 5,
            slain,
            pounds: 2,
            pawn,
            money: 7,
        };
    let built = |name: &str, kind: BuildingKind| MordredEventKind::Built {
        seat,
        kind,
        at: at(game, name),
        pounds: 5,
        apart: false,
        instead: None,
        money: 9,
    };
    [
        MordredEventKind::Rolled {
            seat,
            row: MoneyRow::C,
            why: RowReason::Ordered,
            paid: 9,
            men: 3,
            pawn: [-1, -4],
            money: 16,
        },
        MordredEventKind::Placed {
            seat,
            at: at(game, "Barmouth"),
            by: PlacementCause::Order,
        },
        MordredEventKind::Placed {
            seat,
            at: at(game, "Harlech"),
            by: PlacementCause::Order,
        },
        MordredEventKind::Raided {
            seat,
            at: at(game, "Corwen"),
            owner: Seat(1),
            kind: BuildingKind::Town,
            needed: 3,
            fell: true,
        },
        MordredEventKind::Raided {
            seat,
            at: at(game, "Llanfyllin"),
            owner: Seat(0),
            kind: BuildingKind::Village,
            needed: 2,
            fell: false,
        },
        built("Carno", BuildingKind::SmallCastle),
        built("Ruthin", BuildingKind::SmallCastle),
        attacked(0, "Carno", "Machynlleth", true, [-4, -3]),
        attacked(1, "Mold", "Ruthin", true, [-4, -3]),
        attacked(2, "Flint", "Denbigh", false, [1, 1]),
        attacked(3, "Chirk", "Corwen", false, [-8, -8]),
    ]
    .map(event)
    .into()
}

/// Something on every square: 35 men in the north and west, everybody's buildings of all kinds on
/// the rest.
pub(crate) fn crowded(game: &Mordred) -> Position {
    let mut position = midgame(game);
    (position.men, position.buildings) = Default::default();
    let mut far: Vec<board::SquareId> = game.board.ids().collect();
    far.sort_by_key(|id| (game.board.ways(game.board.castle, *id), *id));
    for (n, id) in far.into_iter().enumerate() {
        if n < 35 {
            position.men.insert(id);
        } else {
            let kind = BuildingKind::ALL[n % 4];
            position.buildings.insert(
                id,
                MordredBuilding {
                    kind,
                    owner: Seat((n / 4 % game.lords.len()) as u8),
                },
            );
        }
    }
    position
}

/// The same the other way round: 60 buildings, and two men.
pub(crate) fn built_up(game: &Mordred) -> Position {
    let mut position = midgame(game);
    position.men = [game.board.castle, at(game, "Bangor")].into();
    let squares = game
        .board
        .ids()
        .filter(|id| *id != game.board.castle && *id != at(game, "Bangor"));
    let building = |(n, id): (usize, board::SquareId)| {
        (
            id,
            MordredBuilding {
                kind: BuildingKind::ALL[n % 4],
                owner: Seat((n / 4 % game.lords.len()) as u8),
            },
        )
    };
    position.buildings = squares.enumerate().map(building).collect();
    position
}

pub(crate) fn over(game: &Mordred) -> Position {
    Position {
        over: Some(MordredEnding::LastMan),
        rolled: None,
        ..crowded(game)
    }
}

/// What the first layer of a template is filled with.
pub(crate) fn data_of<'d>(drawing: &'d Drawing, template: &str) -> &'d serde_json::Value {
    &drawing
        .layers
        .iter()
        .find(|layer| layer.template == template)
        .unwrap_or_else(|| panic!("no {template}"))
        .data
}

pub(crate) fn publisher() -> std::sync::Arc<Renderer> {
    Renderer::built_in().unwrap_or_else(|why| panic!("{why}"))
}

/// Boards that are unlike Wales.
fn elsewhere(from: &str, to: &str, lords: &[&str]) -> Mordred {
    let wales = include_str!("../../../../config/boards/wales.yaml");
    let (head, rest) = wales.split_once("# What is drawn round").unwrap();
    let (_, rest) = rest.split_once("\nsquares:\n").unwrap();
    let bare = format!("{head}squares:\n{rest}");
    let bare = if from.is_empty() {
        bare
    } else {
        bare.replace(from, to)
    };
    on(
        &bare,
        lords
            .iter()
            .map(|lord| SeatSetup {
                lord: (*lord).to_owned(),
                colour: None,
            })
            .collect(),
    )
}

#[test]
fn look_at_them() {
    use seneschal_render::PictureOptions;
    let Some(folder) = std::env::var_os("SENESCHAL_MAPS").map(std::path::PathBuf::from) else {
        return;
    };
    // templates of one's own are looked at without compiling anew
    let templates = std::env::var_os("SENESCHAL_MAP_TEMPLATES").map(std::path::PathBuf::from);
    let publisher = Renderer::open(templates.as_deref()).unwrap_or_else(|why| panic!("{why}"));
    let keep = |name: &str, language: &str, drawing: &Drawing, look: PictureOptions| {
        let start = std::time::Instant::now();
        let png = publisher
            .picture(language, drawing, look)
            .unwrap_or_else(|why| panic!("{why}"));
        println!("{name}: {} bytes, {:?}", png.len(), start.elapsed());
        std::fs::write(folder.join(name), &png).unwrap_or_else(|why| panic!("{why}"));
    };
    let game = four();
    let (light, dark) = (
        PictureOptions::default(),
        PictureOptions {
            dark: true,
            wide: None,
        },
    );
    let midgame = map(&game, &midgame(&game), &happened(&game));
    keep("midgame.png", "en", &midgame, light);
    keep("dark.png", "fr", &midgame, dark);
    keep(
        "large.png",
        "sv",
        &midgame,
        PictureOptions {
            dark: false,
            wide: Some(2_000),
        },
    );
    keep(
        "phone.png",
        "en",
        &midgame,
        PictureOptions {
            dark: false,
            wide: Some(400),
        },
    );
    keep(
        "crowded.png",
        "en",
        &map(&game, &crowded(&game), &happened(&game)),
        light,
    );
    let purple = self::game(&[
        ("Bartholomew the Exceedingly Long", "purple"),
        ("Bors", "orange"),
    ]);
    keep(
        "built.png",
        "fr",
        &map(&purple, &built_up(&purple), &[]),
        light,
    );
    keep(
        "empty.png",
        "en",
        &map(&purple, &empty(&purple), &[]),
        light,
    );
    keep("over.png", "en", &map(&game, &over(&game), &[]), dark);
    let bare = elsewhere("up: 4, down: 15", "up: 9, down: 60", &["Kay", "Karl"]);
    keep(
        "bare.png",
        "en",
        &map(&bare, &self::midgame(&bare), &[]),
        light,
    );
}

fn point(at: &serde_json::Value) -> MapPoint {
    let coordinate = |n: usize| i32::try_from(at[n].as_i64().unwrap()).unwrap();
    (coordinate(0), coordinate(1))
}

/// Of squares, with about the room that they take.
fn names(drawing: &Drawing) -> Vec<(String, Rect)> {
    let name = |name: &serde_json::Value| {
        let ((x, y), text) = (point(&name["at"]), name["text"].as_str().unwrap());
        let wide = layout::wide(text, ground::SHOWN);
        (
            text.to_owned(),
            Rect {
                x: x - wide / 2,
                y: y - ground::SHOWN + 2,
                wide,
                high: ground::SHOWN,
            },
        )
    };
    data_of(drawing, NAMES)["names"]
        .as_array()
        .unwrap()
        .iter()
        .map(name)
        .collect()
}

/// However many play: the track's room hangs on it.
#[test]
fn no_name_lies_over_another_or_where_a_piece_or_a_mark_may_stand() {
    for lords in 2..=4 {
        let all = [
            ("Kay", "red"),
            ("Hannah", "blue"),
            ("Bors", "yellow"),
            ("Morgause", "green"),
        ];
        let game = game(&all[..lords]);
        let drawing = map(&game, &empty(&game), &[]);
        let ground = game.ground.get().unwrap();
        let names = names(&drawing);
        assert_eq!(names.len(), game.board.squares.len());
        for (n, (name, room)) in names.iter().enumerate() {
            for (other, taken) in &names[..n] {
                assert_eq!(
                    room.shared(*taken),
                    0,
                    "{lords} players: {name} and {other}"
                );
            }
            for square in &game.board.squares {
                let spot = ground.window.point(square.at);
                assert_eq!(
                    room.shared(ground::room(spot)),
                    0,
                    "{lords} players: {name} lies over {}",
                    square.name
                );
            }
            assert_eq!(
                room.shared(ground.track.room),
                0,
                "{lords} players: {name} lies over the track"
            );
            assert_eq!(
                room.shared(ground.window.board),
                room.wide * room.high,
                "{lords} players: {name} leaves the board"
            );
            let away = |square: &board::Square| {
                let ((x, y), (left, top)) = (ground.window.point(square.at), (room.x, room.y));
                let off = |at: i32, from: i32, wide: i32| (from - at).max(at - from - wide).max(0);
                geometry::length((off(x, left, room.wide), off(y, top, room.high)))
            };
            let nearest = game
                .board
                .squares
                .iter()
                .min_by_key(|square| away(square))
                .unwrap();
            assert_eq!(
                &nearest.name, name,
                "{lords} players: the name of {name} is nearer to another"
            );
        }
    }
}

#[test]
fn everything_on_the_table_is_in_the_picture() {
    let (four, two) = (
        four(),
        game(&[
            ("Bartholomew the Exceedingly Long", "purple"),
            ("Bors", "orange"),
        ]),
    );
    for (what, game, position, events) in [
        ("nothing yet", &two, empty(&two), Vec::new()),
        ("midgame", &four, midgame(&four), happened(&four)),
        ("crowd", &four, crowded(&four), happened(&four)),
        ("built up", &two, built_up(&two), Vec::new()),
        ("over", &four, over(&four), Vec::new()),
    ] {
        let drawing = map(game, &position, &events);
        let live = data_of(&drawing, LIVE);
        let stamps = live["stamps"].as_array().unwrap();
        let standing = |sign: &str, colour: &str, square: board::SquareId| {
            let (x, y) = game
                .ground
                .get()
                .unwrap()
                .window
                .point(game.board.square(square).unwrap().at);
            stamps.iter().any(|stamp| {
                stamp["sign"] == sign && stamp["colour"] == colour && point(&stamp["at"]) == (x, y)
            })
        };
        for &square in &position.men {
            assert!(
                standing("man", "", square),
                "{what}: the man at {}",
                game.board.name(square)
            );
        }
        for (&square, building) in &position.buildings {
            assert!(
                standing(
                    pieces::sign(building.kind),
                    colour(game, building.owner),
                    square
                ),
                "{what}: {building:?} at {}",
                game.board.name(square)
            );
        }
        let count = |sign: &str| stamps.iter().filter(|stamp| stamp["sign"] == sign).count();
        assert_eq!(
            (count("man"), count("pawn")),
            (position.men.len(), position.players.len()),
            "{what}"
        );
        assert_eq!(
            live["letters"].as_array().unwrap().len(),
            position.buildings.len() + position.players.len(),
            "{what}: a letter on each building and pawn"
        );
        if what == "midgame" {
            assert_eq!(
                (
                    ["new", "flame", "shield"].map(count),
                    count("slain") + count("cross")
                ),
                ([5, 1, 1], 2)
            );
        }
        assert_eq!(
            data_of(&drawing, WAYS)["arrows"].as_array().unwrap().len(),
            if events.is_empty() { 0 } else { 4 },
            "{what}"
        );
        for language in ["en", "fr", "sv"] {
            let publisher = publisher();
            let svg = publisher
                .svg(language, &drawing)
                .unwrap_or_else(|why| panic!("{why}"));
            assert_eq!(unsaid(&svg), [""; 0], "{what}, {language}");
            let tree = publisher
                .studio()
                .parse(&svg)
                .unwrap_or_else(|why| panic!("{why}"));
            assert_eq!(
                publisher.studio().unwritten(&svg, &tree),
                [""; 0],
                "{what}, {language}"
            );
        }
    }
}

/// What a square's history leaves to be marked.
#[test]
fn what_happened_on_a_square() {
    let game = four();
    let bala = at(&game, "Bala");
    let placed = event(MordredEventKind::Placed {
        seat: Seat(0),
        at: bala,
        by: PlacementCause::Order,
    });
    let raided = |fell| {
        event(MordredEventKind::Raided {
            seat: Seat(0),
            at: bala,
            owner: Seat(2),
            kind: BuildingKind::Town,
            needed: 3,
            fell,
        })
    };
    let built = event(MordredEventKind::Built {
        seat: Seat(1),
        kind: BuildingKind::Village,
        at: bala,
        pounds: 3,
        apart: false,
        instead: None,
        money: 0,
    });
    let attacked = |slain| {
        let from = at(&game, "Corwen");
        event(MordredEventKind::Attacked {
            seat: Seat(1),
            from,
            kind: BuildingKind::Village,
            at: bala,
            needed: 6,
            slain,
            pounds: 2,
            pawn: [0, 0],
            money: 0,
        })
    };
    for (what, man, building, events, wanted) in [
        ("a man came", true, false, vec![placed.clone()], "man new"),
        ("he was there", true, false, vec![attacked(false)], "man"),
        (
            "a man came and was slain",
            false,
            false,
            vec![placed, attacked(true)],
            "slain",
        ),
        (
            "slain, and built there",
            false,
            true,
            vec![attacked(true), built.clone()],
            "cross village new",
        ),
        (
            "a building fell",
            true,
            false,
            vec![raided(true)],
            "small-town flame man new",
        ),
        (
            "it fell, and he was slain",
            false,
            false,
            vec![raided(true), attacked(true)],
            "small-town flame slain",
        ),
        (
            "it fell, he was slain, it was built again",
            false,
            true,
            vec![raided(true), attacked(true), built.clone()],
            "small-town flame cross village new",
        ),
        (
            "it was built and fell",
            true,
            false,
            vec![built, raided(true)],
            "small-town flame man new",
        ),
        (
            "it held",
            false,
            true,
            vec![raided(false)],
            "village shield",
        ),
        (
            "it held and fell",
            true,
            false,
            vec![raided(false), raided(true)],
            "small-town flame man new",
        ),
    ] {
        let mut position = empty(&game);
        position.men.clear();
        position.men.extend(man.then_some(bala));
        position.buildings.extend(building.then_some((
            bala,
            MordredBuilding {
                kind: BuildingKind::Village,
                owner: Seat(1),
            },
        )));
        let pieces = pieces::pieces(&game, &position, &events, &window(&game, 0));
        let told: Vec<&str> = pieces.stamps.iter().map(|stamp| stamp.sign).collect();
        assert_eq!(told.join(" "), wanted, "{what}");
    }
}

#[test]
fn who_is_who() {
    for (lords, wanted) in [
        (&["Kay", "Hannah", "Bors"][..], &["K", "H", "B"][..]),
        (&["Kay", "Karl"], &["K", "A"]),
        (&["Ann", "Anna", "Nana"], &["A", "N", "B"]),
        (&["Élodie", "Élan"], &["É", "L"]),
    ] {
        assert_eq!(tags(&elsewhere("", "", lords)), wanted, "{lords:?}");
    }
}

/// Names in cards end where their card does.
#[test]
fn long_names_stay_in_their_cards() {
    let long = "Bartholomew Wolfgang the Exceedingly Long Winded of Machynlleth";
    for lords in [
        &[long, "Kay"][..],
        &[long, "Kay", "Bors"],
        &[long, "Kay", "Bors", "Hannah"],
    ] {
        let game = elsewhere("", "", lords);
        let (cards, _) = legend::cards(&game, &empty(&game), window(&game, 0).board);
        let cards = layer_data(&cards);
        let name = cards[0]["name"].as_str().unwrap();
        let room = i32::try_from(cards[0]["room"]["wide"].as_i64().unwrap()).unwrap()
            - legend::BESIDE_NAME;
        assert!(
            name.ends_with('…')
                && layout::wide(name, legend::NAME) <= room
                && name.chars().count() > 8,
            "{name}"
        );
        assert_eq!(cards[1]["name"], "Kay");
    }
}

/// Whatever a board's file says, there is a picture, and the track lies beside its squares.
#[test]
fn other_boards_have_their_map() {
    for (what, from, to) in [
        ("no coast", "", ""),
        ("a long track", "up: 4, down: 15", "up: 100, down: 100"),
        ("a short track", "up: 4, down: 15", "up: 1, down: 1"),
        ("a broad sheet", "sheet: [760, 830]", "sheet: [4000, 1]"),
        ("a high sheet", "sheet: [760, 830]", "sheet: [1, 4000]"),
        ("squares in the corner", "at: [45, 614]", "at: [4, 60]"),
        ("two on one spot", "at: [45, 614]", "at: [286, 478]"),
    ] {
        let game = elsewhere(from, to, &["Kay", "Hannah", "Bors", "Morgause"]);
        let mut position = midgame(&game);
        position.players[0].pawn = game.board.up;
        position.players[1].pawn = -game.board.down;
        let drawing = map(&game, &position, &happened(&game));
        assert!(
            drawing.size.0 == 1_000 && drawing.size.1 < 2_900,
            "{what}: {:?}",
            drawing.size
        );
        let ground = game.ground.get().unwrap();
        assert!(
            ground.track.room.y + ground.track.room.high
                <= ground.window.board.y + ground.window.board.high,
            "{what}: the track is longer than the board"
        );
        if !what.ends_with("sheet") {
            for square in &game.board.squares {
                assert_eq!(
                    ground::room(ground.window.point(square.at)).shared(ground.track.room),
                    0,
                    "{what}: {} lies under the track",
                    square.name
                );
            }
        }
        let steps: Vec<String> = layer_data(&ground.track)["steps"]
            .as_array()
            .unwrap()
            .iter()
            .map(|step| step["name"].as_str().unwrap().to_owned())
            .collect();
        assert!(
            steps.len() <= 24 && steps.contains(&"0".to_owned()),
            "{what}: {steps:?}"
        );
        assert_eq!(
            (steps.first().cloned(), steps.last().cloned()),
            (
                Some(track::step(game.board.up)),
                Some(track::step(-game.board.down))
            ),
            "{what}"
        );
        publisher()
            .svg("en", &drawing)
            .unwrap_or_else(|why| panic!("{what}: {why}"));
    }
}

/// What no turn changes is the same layer in every picture of a board.
#[test]
fn the_ground_is_laid_out_once() {
    let game = four();
    let stills = |drawing: &Drawing| {
        drawing
            .layers
            .iter()
            .filter_map(|layer| layer.still.clone())
            .collect::<Vec<_>>()
    };
    let (one, other) = (
        map(&game, &empty(&game), &[]),
        map(&game, &crowded(&game), &happened(&game)),
    );
    assert_eq!(stills(&one).len(), 2);
    assert_eq!(stills(&one), stills(&other));
    assert_eq!(one.size, other.size);
}

/// Each square stands on land, with some of it round it, and Mordred alone on his island.
#[test]
fn the_coast_of_wales_fits_its_squares() {
    let game = four();
    let coast = game.board.coast.as_ref().unwrap();
    for square in &game.board.squares {
        let on: Vec<usize> = (0..coast.home.len())
            .filter(|&n| geometry::holds(&coast.home[n], Rect::round(square.at, 12)))
            .collect();
        assert_eq!(
            on,
            [usize::from(square.terrain == board::Terrain::Castle)],
            "{}",
            square.name
        );
    }
}

#[test]
fn the_map_in_sentences() {
    let game = four();
    let (position, events) = (midgame(&game), happened(&game));
    for language in ["en", "fr", "sv"] {
        let said: Vec<String> = chart(&game, &position)
            .iter()
            .map(|line| publisher().say(language, line))
            .collect();
        assert!(
            said.iter().all(|line| unsaid(line).is_empty()),
            "{language}: {said:#?}"
        );
        for square in &game.board.squares {
            let line = said
                .iter()
                .find(|line| line.starts_with(&format!("{} (", square.name)))
                .unwrap_or_else(|| panic!("{language}: {}", square.name));
            assert!(
                square
                    .next
                    .iter()
                    .all(|next| line.contains(game.board.name(*next))),
                "{line}"
            );
        }
        if language == "en" {
            insta::assert_snapshot!("chart.en", said.join("\n"));
        }
        insta::assert_snapshot!(
            format!("alt.{language}"),
            publisher().say(language, &map(&game, &position, &events).alt)
        );
    }
}
