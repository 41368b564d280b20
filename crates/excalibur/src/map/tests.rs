//! The map as data and as a picture: what may never overlap, what must be readable, and pictures
//! held against those that were accepted.

use super::super::view::tests::{MIDGAME, game, position, publisher, spring};
use super::ground::FieldDetail;
use super::ground::{GROUND, NAMES};
use super::layer_data::{SHOWN, json};
use super::picture::{TurnDrawing, turn};
use super::sheet::{ABOVE, sheet, window};
use super::*;
use crate::{
    board,
    event::{self, Event},
    game::Excalibur,
    position::Position,
    view::holdings,
};
use seneschal_render::{PictureOptions, language::unsaid, picture::Painting};
use seneschal_seam::{
    drawing::{Drawing, Layer, MapChoice},
    map_layout::geometry::{MapPoint, Rect},
    map_layout::layout,
    presentation::Presentation,
    seat::{Seat, Viewer},
};

/// What the first layer of a template is filled with.
pub(crate) fn data_of<'d>(drawing: &'d Drawing, template: &str) -> &'d serde_json::Value {
    &layer(drawing, template).data
}

fn layer<'d>(drawing: &'d Drawing, template: &str) -> &'d Layer {
    drawing
        .layers
        .iter()
        .find(|layer| layer.template == template)
        .unwrap_or_else(|| panic!("no {template}"))
}

#[test]
fn a_map_of_a_spring() {
    let game = game(&[]);
    let drawing = game.map(
        &position(&game, MIDGAME),
        &spring(&game),
        Viewer::Public,
        MapChoice::default(),
    );
    let publisher = publisher();
    let svg = publisher
        .svg("en", &drawing)
        .unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(unsaid(&svg), [""; 0]);
    insta::assert_snapshot!("spring.alt", publisher.say("en", &drawing.alt));
    for language in ["en", "fr", "sv"] {
        let svg = publisher
            .svg(language, &drawing)
            .unwrap_or_else(|why| panic!("{why}"));
        let tree = publisher
            .studio()
            .parse(&svg)
            .unwrap_or_else(|why| panic!("{why}"));
        assert_eq!(
            publisher.studio().unwritten(&svg, &tree),
            [""; 0],
            "{language}"
        );
    }
}

#[test]
fn look_at_them() {
    let Some(folder) = std::env::var_os("SENESCHAL_MAPS").map(std::path::PathBuf::from) else {
        return;
    };
    let game = game(&[]);
    let midgame = position(&game, MIDGAME);
    // templates of one's own are looked at without compiling anew
    let templates = std::env::var_os("SENESCHAL_MAP_TEMPLATES").map(std::path::PathBuf::from);
    let publisher = seneschal_render::Renderer::open(templates.as_deref())
        .unwrap_or_else(|why| panic!("{why}"));
    let keep = |name: &str, drawing: &Drawing, look: PictureOptions| {
        let start = std::time::Instant::now();
        let painting = publisher
            .painted("en", drawing, look)
            .unwrap_or_else(|why| panic!("{why}"));
        let painted = start.elapsed();
        let png = publisher
            .studio()
            .encode(&painting)
            .unwrap_or_else(|why| panic!("{why}"));
        println!(
            "{name}: {} bytes, painted {painted:?}, all {:?}",
            png.len(),
            start.elapsed()
        );
        std::fs::write(folder.join(name), &png).unwrap_or_else(|why| panic!("{why}"));
    };
    let dark = PictureOptions {
        dark: true,
        wide: None,
    };
    keep(
        "spring.png",
        &game.map(
            &midgame,
            &spring(&game),
            Viewer::Public,
            MapChoice::default(),
        ),
        PictureOptions::default(),
    );
    keep(
        "spring.png",
        &game.map(
            &midgame,
            &spring(&game),
            Viewer::Public,
            MapChoice::default(),
        ),
        PictureOptions::default(),
    );
    keep(
        "dark.png",
        &game.map(
            &midgame,
            &spring(&game),
            Viewer::Public,
            MapChoice::default(),
        ),
        dark,
    );
    keep(
        "phone.png",
        &game.map(
            &midgame,
            &spring(&game),
            Viewer::Public,
            MapChoice::default(),
        ),
        PictureOptions {
            dark: false,
            wide: Some(380),
        },
    );
    keep(
        "crowded.png",
        &game.map(&crowded(&game), &[], Viewer::Public, MapChoice::default()),
        PictureOptions::default(),
    );
    keep(
        "crowded.png",
        &game.map(&crowded(&game), &[], Viewer::Public, MapChoice::default()),
        PictureOptions::default(),
    );
    keep(
        "crowded-dark.png",
        &game.map(
            &crowded(&game),
            &spring(&game),
            Viewer::Public,
            MapChoice::default(),
        ),
        dark,
    );
    keep(
        "lands.png",
        &game.map(
            &midgame,
            &spring(&game),
            Viewer::Public,
            MapChoice {
                lands_of: Some(Seat(5)),
                before: false,
            },
        ),
        PictureOptions::default(),
    );
    keep(
        "before.png",
        &game.map(
            &midgame,
            &spring(&game),
            Viewer::Public,
            MapChoice {
                lands_of: None,
                before: true,
            },
        ),
        PictureOptions::default(),
    );
}

/// A point of a drawing's data.
fn point(at: &serde_json::Value) -> MapPoint {
    let coordinate = |n: usize| i32::try_from(at[n].as_i64().unwrap()).unwrap();
    (coordinate(0), coordinate(1))
}

fn rect(told: &serde_json::Value) -> Rect {
    let side = |name: &str| i32::try_from(told[name].as_i64().unwrap()).unwrap();
    Rect {
        x: side("x"),
        y: side("y"),
        wide: side("wide"),
        high: side("high"),
    }
}

/// Of places and of parishes, with about the room that they take.
fn names(still: &serde_json::Value) -> Vec<(String, Rect)> {
    let of = |what: &str| still[what].as_array().unwrap().clone();
    let mut names = Vec::new();
    for name in of("names") {
        let ((x, y), text) = (point(&name["at"]), name["text"].as_str().unwrap());
        let wide = layout::wide(text, SHOWN);
        names.push((
            text.to_owned(),
            Rect {
                x: x - wide / 2,
                y: y - SHOWN + 2,
                wide,
                high: SHOWN,
            },
        ));
    }
    for parish in of("parishes") {
        let ((x, y), text) = (
            point(&parish["at"]),
            parish["text"].as_str().unwrap().to_uppercase(),
        );
        let wide = layout::wide(&text, 11) + 2 * i32::try_from(text.chars().count()).unwrap() - 2;
        names.push((
            text,
            Rect {
                x: x - wide / 2,
                y: y - 10,
                wide,
                high: 11,
            },
        ));
    }
    names
}

/// What no plate may cover, of a layer's data: names of places and parishes, houses, signs,
/// battles.
fn must_be_seen(still: &serde_json::Value, live: &serde_json::Value) -> Vec<(String, Rect)> {
    let of = |data: &serde_json::Value, what: &str| data[what].as_array().unwrap().clone();
    let mut seen = names(still);
    seen.extend(
        of(live, "battles")
            .iter()
            .map(|at| ("battle".to_owned(), Rect::round(point(at), 11))),
    );
    seen.extend(
        of(live, "houses")
            .iter()
            .map(|house| ("house".to_owned(), Rect::round(point(&house["at"]), 8))),
    );
    seen.extend(
        of(live, "signs")
            .iter()
            .map(|sign| (sign["sign"].to_string(), Rect::round(point(&sign["at"]), 6))),
    );
    seen
}

fn plates(data: &serde_json::Value, of: &str) -> Vec<(String, Rect)> {
    data["plates"]
        .as_array()
        .unwrap()
        .iter()
        .map(|plate| {
            (
                format!("{of} {}", plate["rows"][0]["text"]),
                rect(&plate["plate"]),
            )
        })
        .collect()
}

fn none_covers_another(what: &str, seen: &[(String, Rect)], above: &[(String, Rect)]) {
    let all: Vec<&(String, Rect)> = seen.iter().chain(above).collect();
    for (n, (one, a)) in all.iter().enumerate().skip(seen.len()) {
        for (other, b) in &all[..n] {
            assert_eq!(a.shared(*b), 0, "{what}: {one} covers {other}: {a:?} {b:?}");
        }
    }
}

/// Each as it is: none covers another, in the fullest of positions either, on the board, below it,
/// and where a piece of it is drawn larger.
#[test]
fn plates_cover_no_name_no_parish_no_sign_no_battle_and_no_other_plate() {
    let game = game(&[]);
    for (what, position, events) in [
        ("spring", position(&game, MIDGAME), spring(&game)),
        ("crowd", crowded(&game), spring(&game)),
    ] {
        let window = window(&game);
        let (sheet, ground) = (
            sheet(&game, &window),
            ground::ground(&game, &window, sheet(&game, &window), FieldDetail::Drawn),
        );
        let TurnDrawing { live, close, .. } = turn(
            &game,
            &position,
            &events,
            MapChoice::default(),
            &window,
            &ground,
        );
        let data = json(&live);
        let on_board = plates(&data, "board");
        let below: Vec<(String, Rect)> = live
            .insets
            .iter()
            .flat_map(|inset| {
                inset.plates.iter().map(|plate| {
                    (
                        format!("{} {}", inset.letter, plate.rows[0].text),
                        plate.plate,
                    )
                })
            })
            .collect();
        let badges = live
            .badges
            .iter()
            .map(|badge| (badge.letter.clone(), Rect::round(badge.at, 8)));
        let frames = close
            .iter()
            .map(|close| (format!("close-up {}", close.letter), close.frame));
        let above: Vec<(String, Rect)> = on_board
            .iter()
            .cloned()
            .chain(badges)
            .chain(below.iter().cloned())
            .chain(frames)
            .collect();
        none_covers_another(what, &must_be_seen(&ground.names.data, &data), &above);
        let mut shown = on_board.len() + below.len();
        for close in &close {
            let (of, data) = (format!("{what}, {}", close.letter), &close.layer.data);
            let plates = plates(data, &close.letter);
            none_covers_another(&of, &must_be_seen(data, data), &plates);
            assert!(
                plates
                    .iter()
                    .all(|(_, plate)| plate.shared(close.frame) == plate.wide * plate.high),
                "{of}: a plate reaches out of its frame"
            );
            assert!(
                !close.spots.is_empty()
                    && window.board.shared(close.of) == close.of.wide * close.of.high,
                "{of}: {:?}",
                close.of
            );
            shown += plates.len();
        }
        let groups: usize = position
            .lords
            .iter()
            .map(|lord| holdings::by_place(lord).len())
            .sum();
        let letters: std::collections::BTreeSet<&str> = live
            .badges
            .iter()
            .map(|badge| badge.letter.as_str())
            .collect();
        assert_eq!(
            (shown, live.badges.len()),
            (groups, live.insets.len() + close.len()),
            "{what}: every group has its plate, every box and frame its letter"
        );
        assert_eq!(letters.len(), live.badges.len(), "{what}: no letter twice");
        assert_eq!(
            close.is_empty(),
            what == "spring",
            "{what}: what is crowded is drawn larger, and nothing else"
        );
        for (text, plate) in on_board {
            assert!(
                plate.x >= 0
                    && plate.x + plate.wide <= sheet.0
                    && plate.y >= ABOVE
                    && plate.y + plate.high <= sheet.1,
                "{what}: {text} {plate:?}"
            );
        }
    }
}

/// §1.2: as many fields, woods and meadows as the board's file gives each manor.
#[test]
fn the_picture_tells_the_land_of_every_manor() {
    let game = game(&[]);
    let drawing = game.map(
        &position(&game, MIDGAME),
        &[],
        Viewer::Public,
        MapChoice::default(),
    );
    let still = data_of(&drawing, GROUND);
    let drawn = |land: &str| {
        still["patches"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|patch| patch["land"] == land)
            .count()
    };
    let told = |of: fn(&board::Manor) -> u8| {
        game.board
            .manors
            .iter()
            .map(|manor| usize::from(of(manor)))
            .sum::<usize>()
    };
    for (land, told) in [
        ("arable", told(|manor| manor.arable)),
        ("pasture", told(|manor| manor.pasture)),
        ("forest", told(|manor| manor.forest)),
    ] {
        assert_eq!(drawn(land), told, "{land}");
    }
}

#[test]
fn ways_on_one_road_run_side_by_side() {
    let game = game(&[]);
    let at = |name: &str| game.board.find(name).unwrap();
    let moved = |seat: u8, from: &str, to: &str| Event {
        stage: event::Stage::Phase(1),
        clause: "6.2".into(),
        what: event::ExcaliburEvent::Moved {
            troops: event::Troops {
                seat: Seat(seat),
                numbers: vec![u16::from(seat) + 1],
            },
            from: at(from),
            path: vec![at(to)],
            why: event::MoveReason::Ordered,
        },
        dice: Vec::new(),
    };
    let events = [
        moved(0, "Barsham", "Barsham/Stowell 1"),
        moved(1, "Barsham/Stowell 1", "Barsham"),
        moved(2, "Barsham", "Barsham/Stowell 1"),
    ];
    let arrows = moves::arrows(&game, &events, &window(&game));
    let paths: std::collections::BTreeSet<&str> =
        arrows.iter().map(|arrow| arrow.path.as_str()).collect();
    assert_eq!((arrows.len(), paths.len()), (3, 3));
    assert_eq!(
        moves::arrows(
            &game,
            &[events[0].clone(), events[0].clone()],
            &window(&game)
        )
        .len(),
        1,
        "who goes the same way of one lord goes with him"
    );
}

/// Marches along all roads, six lords' on each; names stay whole: all their ink is there that is
/// there without arrows and without the lines to plates.
#[test]
fn no_arrow_covers_a_name() {
    let game = game(&[]);
    let publisher = publisher();
    let march = |seat: u8, road: &board::Road| event::Event {
        stage: event::Stage::Phase(1),
        clause: "6.2".into(),
        what: event::ExcaliburEvent::Moved {
            troops: event::Troops {
                seat: Seat(seat),
                numbers: vec![1],
            },
            from: road.ends[0],
            path: road
                .milestones
                .iter()
                .copied()
                .chain([road.ends[1]])
                .collect(),
            why: event::MoveReason::Ordered,
        },
        dice: Vec::new(),
    };
    let events: Vec<Event> = game
        .board
        .roads
        .iter()
        .flat_map(|road| (0..6).map(|seat| march(seat, road)))
        .collect();
    let drawing = game.map(
        &crowded(&game),
        &events,
        Viewer::Public,
        MapChoice::default(),
    );
    let mut bare = drawing.clone();
    for layer in &mut bare.layers {
        let mut data = (*layer.data).clone();
        for key in ["arrows", "leads"] {
            data.as_object_mut()
                .unwrap()
                .entry(key)
                .and_modify(|lines| *lines = serde_json::json!([]));
        }
        layer.data = data.into();
    }
    let painted = |drawing| {
        publisher
            .painted("en", drawing, PictureOptions::default())
            .unwrap_or_else(|why| panic!("{why}"))
    };
    let (with, without) = (painted(&drawing), painted(&bare));
    let mut checked = 0;
    for data in drawing
        .layers
        .iter()
        .map(|layer| &*layer.data)
        .filter(|data| data.get("names").is_some())
    {
        for (text, rect) in names(data) {
            // of light.yaml, places and parishes
            let of_a_place = data["names"]
                .as_array()
                .unwrap()
                .iter()
                .any(|name| name["text"] == text.as_str());
            let ink = if of_a_place {
                [0x1c, 0x15, 0x0a, 255]
            } else {
                [0x6d, 0x5b, 0x33, 255]
            };
            let pixels = (rect.y..rect.y + rect.high).flat_map(|y| {
                (rect.x..rect.x + rect.wide).map(move |x| (x.unsigned_abs(), y.unsigned_abs()))
            });
            let pixel = |painting: &Painting, (x, y)| {
                painting
                    .pixmap
                    .pixel(x, y)
                    .map(|pixel| [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()])
            };
            let inked: Vec<(u32, u32)> = pixels
                .filter(|&at| pixel(&without, at) == Some(ink))
                .collect();
            let lost = inked
                .iter()
                .filter(|&&at| pixel(&with, at) != Some(ink))
                .count();
            assert_eq!(lost, 0, "of {text}, of {} pixels", inked.len());
            checked += inked.len();
        }
    }
    assert!(checked > 2_000, "{checked}");
}

#[test]
fn a_lords_lands_are_drawn_larger_and_only_there() {
    let game = game(&[]);
    let position = position(&game, MIDGAME);
    let choice = MapChoice {
        lands_of: Some(Seat(5)),
        before: false,
    };
    let (whole, lands) = (
        game.map(&position, &[], Viewer::Public, MapChoice::default()),
        game.map(&position, &[], Viewer::Public, choice),
    );
    assert_eq!(whole.size.0, lands.size.0);
    let names = |drawing: &Drawing| {
        data_of(drawing, NAMES)["names"]
            .as_array()
            .map_or(0, Vec::len)
    };
    assert!(
        names(&lands) >= 4 && names(&lands) * 2 < names(&whole),
        "{} of {}",
        names(&lands),
        names(&whole)
    );
    // the board's ground is everybody's, his is not kept
    for still in [GROUND, NAMES] {
        assert!(
            layer(&whole, still).still.is_some() && layer(&lands, still).still.is_none(),
            "{still}"
        );
        let later = game.map(
            &crowded(&game),
            &spring(&game),
            Viewer::Public,
            MapChoice::default(),
        );
        assert_eq!(
            layer(&whole, still).still,
            layer(&later, still).still,
            "{still} of another turn"
        );
    }
}

/// The fullest board that has to be drawn.
pub(crate) fn crowded(game: &Excalibur) -> Position {
    let text = include_str!("../../../../tests/positions/crowded.yaml");
    position(game, text)
}
