//! The map as data and as a picture: what may never overlap, what must be readable, and pictures held against those that were accepted.

use super::super::view::tests::{MIDGAME, game, position, publisher, spring};
use super::*;
use crate::publish::Look;
use crate::publish::language::unsaid;

/// What lives on a map, and what stands still below it.
fn laid_out(game: &Excalibur, position: &Position, events: &[Event]) -> (Live, serde_json::Value) {
    let window = window(game);
    let ground = ground::ground(game, &window, sheet(&window), Fields::Drawn);
    (live(game, position, events, MapChoice::default(), &window, &ground).0, (*ground.layer.data).clone())
}

#[test]
fn a_map_of_a_spring() {
    let game = game(&[]);
    let drawing = game.map(&position(&game, MIDGAME), &spring(&game), Viewer::Public);
    let publisher = publisher();
    let svg = publisher.svg("en", &drawing).unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(unsaid(&svg), [""; 0]);
    insta::assert_snapshot!("spring.alt", publisher.say("en", &drawing.alt));
    for language in ["en", "fr", "sv"] {
        let svg = publisher.svg(language, &drawing).unwrap_or_else(|why| panic!("{why}"));
        let tree = publisher.studio().parse(&svg).unwrap_or_else(|why| panic!("{why}"));
        assert_eq!(publisher.studio().unwritten(&svg, &tree), [""; 0], "{language}");
    }
}

#[test]
fn look_at_them() {
    let Some(folder) = std::env::var_os("SENESCHAL_MAPS").map(std::path::PathBuf::from) else { return };
    let game = game(&[]);
    let midgame = position(&game, MIDGAME);
    // templates of one's own are looked at without compiling anew
    let templates = std::env::var_os("SENESCHAL_MAP_TEMPLATES").map(std::path::PathBuf::from);
    let publisher = crate::publish::Publisher::open(templates.as_deref()).unwrap_or_else(|why| panic!("{why}"));
    let keep = |name: &str, drawing: &Drawing, look: Look| {
        let start = std::time::Instant::now();
        let painting = publisher.painted("en", drawing, look).unwrap_or_else(|why| panic!("{why}"));
        let painted = start.elapsed();
        let png = publisher.studio().encode(&painting).unwrap_or_else(|why| panic!("{why}"));
        println!("{name}: {} bytes, painted {painted:?}, all {:?}", png.len(), start.elapsed());
        std::fs::write(folder.join(name), &png).unwrap_or_else(|why| panic!("{why}"));
    };
    let dark = Look { dark: true, wide: None };
    keep("spring.png", &game.map(&midgame, &spring(&game), Viewer::Public), Look::default());
    keep("spring.png", &game.map(&midgame, &spring(&game), Viewer::Public), Look::default());
    keep("dark.png", &game.map(&midgame, &spring(&game), Viewer::Public), dark);
    keep("phone.png", &game.map(&midgame, &spring(&game), Viewer::Public), Look { dark: false, wide: Some(380) });
    keep("crowded.png", &game.map(&crowded(&game), &[], Viewer::Public), Look::default());
    keep("crowded.png", &game.map(&crowded(&game), &[], Viewer::Public), Look::default());
    keep("crowded-dark.png", &game.map(&crowded(&game), &spring(&game), Viewer::Public), dark);
    keep("lands.png", &game.map_of(&midgame, &spring(&game), Viewer::Public, MapChoice { lands_of: Some(Seat(5)), before: false }), Look::default());
    keep("before.png", &game.map_of(&midgame, &spring(&game), Viewer::Public, MapChoice { lands_of: None, before: true }), Look::default());
}

/// A point of a drawing's data.
fn point(at: &serde_json::Value) -> Point {
    let coordinate = |n: usize| i32::try_from(at[n].as_i64().unwrap()).unwrap();
    (coordinate(0), coordinate(1))
}

fn rect(told: &serde_json::Value) -> Rect {
    let side = |name: &str| i32::try_from(told[name].as_i64().unwrap()).unwrap();
    Rect { x: side("x"), y: side("y"), wide: side("wide"), high: side("high") }
}

/// What no plate may cover, of a layer's data: names of places and parishes, houses, signs, battles.
fn must_be_seen(still: &serde_json::Value, live: &serde_json::Value) -> Vec<(String, Rect)> {
    let of = |data: &serde_json::Value, what: &str| data[what].as_array().unwrap().clone();
    let mut seen: Vec<(String, Rect)> = Vec::new();
    for name in of(still, "names") {
        let ((x, y), text) = (point(&name["at"]), name["text"].as_str().unwrap());
        let wide = layout::wide(text, SHOWN);
        seen.push((text.to_owned(), Rect { x: x - wide / 2, y: y - SHOWN + 2, wide, high: SHOWN }));
    }
    for parish in of(still, "parishes") {
        let ((x, y), text) = (point(&parish["at"]), parish["text"].as_str().unwrap().to_uppercase());
        let wide = layout::wide(&text, 11) + 2 * i32::try_from(text.chars().count()).unwrap() - 2;
        seen.push((text, Rect { x: x - wide / 2, y: y - 10, wide, high: 11 }));
    }
    seen.extend(of(live, "battles").iter().map(|at| ("battle".to_owned(), Rect::round(point(at), 11))));
    seen.extend(of(live, "houses").iter().map(|house| ("house".to_owned(), Rect::round(point(&house["at"]), 8))));
    seen.extend(of(live, "signs").iter().map(|sign| (sign["sign"].to_string(), Rect::round(point(&sign["at"]), 6))));
    seen
}

fn plates(data: &serde_json::Value, of: &str) -> Vec<(String, Rect)> {
    data["plates"].as_array().unwrap().iter().map(|plate| (format!("{of} {}", plate["rows"][0]["text"]), rect(&plate["plate"]))).collect()
}

fn none_covers_another(what: &str, seen: &[(String, Rect)], above: &[(String, Rect)]) {
    let all: Vec<&(String, Rect)> = seen.iter().chain(above).collect();
    for (n, (one, a)) in all.iter().enumerate().skip(seen.len()) {
        for (other, b) in &all[..n] {
            assert_eq!(a.shared(*b), 0, "{what}: {one} covers {other}: {a:?} {b:?}");
        }
    }
}

/// Each as it is: none covers another, in the fullest of positions either, on the board, below it, and where a piece of it is drawn larger.
#[test]
fn plates_cover_no_name_no_parish_no_sign_no_battle_and_no_other_plate() {
    let game = game(&[]);
    for (what, position, events) in [("spring", position(&game, MIDGAME), spring(&game)), ("crowd", crowded(&game), spring(&game))] {
        let window = window(&game);
        let (sheet, ground) = (sheet(&window), ground::ground(&game, &window, sheet(&window), Fields::Drawn));
        let (live, close, _) = live(&game, &position, &events, MapChoice::default(), &window, &ground);
        let data = json(&live);
        let on_board = plates(&data, "board");
        let below: Vec<(String, Rect)> =
            live.insets.iter().flat_map(|inset| inset.plates.iter().map(|plate| (format!("{} {}", inset.letter, plate.rows[0].text), plate.plate))).collect();
        let badges = live.badges.iter().map(|badge| (badge.letter.clone(), Rect::round(badge.at, 8)));
        let frames = close.iter().map(|close| (format!("close-up {}", close.letter), close.frame));
        let above: Vec<(String, Rect)> = on_board.iter().cloned().chain(badges).chain(below.iter().cloned()).chain(frames).collect();
        none_covers_another(what, &must_be_seen(&ground.layer.data, &data), &above);
        let mut shown = on_board.len() + below.len();
        for close in &close {
            let (of, data) = (format!("{what}, {}", close.letter), &close.layer.data);
            let plates = plates(data, &close.letter);
            none_covers_another(&of, &must_be_seen(data, data), &plates);
            assert!(plates.iter().all(|(_, plate)| plate.shared(close.frame) == plate.wide * plate.high), "{of}: a plate reaches out of its frame");
            assert!(!close.spots.is_empty() && window.board.shared(close.of) == close.of.wide * close.of.high, "{of}: {:?}", close.of);
            shown += plates.len();
        }
        let groups: usize = position.lords.iter().map(|lord| holdings::by_place(lord).len()).sum();
        let letters: std::collections::BTreeSet<&str> = live.badges.iter().map(|badge| badge.letter.as_str()).collect();
        assert_eq!((shown, live.badges.len()), (groups, live.insets.len() + close.len()), "{what}: every group has its plate, every box and frame its letter");
        assert_eq!(letters.len(), live.badges.len(), "{what}: no letter twice");
        assert_eq!(close.is_empty(), what == "spring", "{what}: what is crowded is drawn larger, and nothing else");
        for (text, plate) in on_board {
            assert!(plate.x >= 0 && plate.x + plate.wide <= sheet.0 && plate.y >= ABOVE && plate.y + plate.high <= sheet.1, "{what}: {text} {plate:?}");
        }
    }
}

/// §1.2: as many fields, woods and meadows as the board's file gives each manor.
#[test]
fn the_picture_tells_the_land_of_every_manor() {
    let game = game(&[]);
    let (_, still) = laid_out(&game, &position(&game, MIDGAME), &[]);
    let drawn = |land: &str| still["patches"].as_array().unwrap().iter().filter(|patch| patch["land"] == land).count();
    let told = |of: fn(&board::Manor) -> u8| game.board.manors.iter().map(|manor| usize::from(of(manor))).sum::<usize>();
    for (land, told) in [("arable", told(|manor| manor.arable)), ("pasture", told(|manor| manor.pasture)), ("forest", told(|manor| manor.forest))] {
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
        what: event::What::Moved {
            troops: event::Troops { seat: Seat(seat), numbers: vec![u16::from(seat) + 1] },
            from: at(from),
            path: vec![at(to)],
            why: event::Going::Ordered,
        },
        dice: Vec::new(),
    };
    let events = [moved(0, "Barsham", "Barsham/Stowell 1"), moved(1, "Barsham/Stowell 1", "Barsham"), moved(2, "Barsham", "Barsham/Stowell 1")];
    let arrows = moves::arrows(&game, &events, &window(&game));
    let paths: std::collections::BTreeSet<&str> = arrows.iter().map(|arrow| arrow.path.as_str()).collect();
    assert_eq!((arrows.len(), paths.len()), (3, 3));
    assert_eq!(moves::arrows(&game, &[events[0].clone(), events[0].clone()], &window(&game)).len(), 1, "who goes the same way of one lord goes with him");
}

#[test]
fn a_lords_lands_are_drawn_larger_and_only_there() {
    let game = game(&[]);
    let position = position(&game, MIDGAME);
    let choice = MapChoice { lands_of: Some(Seat(5)), before: false };
    let (whole, lands) = (game.map(&position, &[], Viewer::Public), game.map_of(&position, &[], Viewer::Public, choice));
    assert_eq!(whole.size.0, lands.size.0);
    let names = |drawing: &Drawing| drawing.layers[1].data["names"].as_array().map_or(0, Vec::len);
    assert!(names(&lands) >= 4 && names(&lands) * 2 < names(&whole), "{} of {}", names(&lands), names(&whole));
    // the board's ground is everybody's, his is not kept
    assert!(whole.layers[1].still.is_some() && lands.layers[1].still.is_none());
}

/// Every manor held, every lord with eighty counters, six of each wherever two meet.
pub fn crowded(game: &Excalibur) -> Position {
    let mut position = position(game, MIDGAME);
    for (n, manor) in position.manors.iter_mut().enumerate() {
        manor.holder = Some(Seat(u8::try_from(n % 6).unwrap_or(0)));
        manor.hives = 2;
        manor.foresters = 1;
        manor.reeve = true;
        manor.supervised = n % 2 == 0;
    }
    let spots = game.board.spots.len();
    for (seat, lord) in position.lords.iter_mut().enumerate() {
        lord.soldiers = (1..=83_u16)
            .map(|number| {
                let spot = board::SpotId(u16::try_from((usize::from(number) / 6 * 29 + seat * 7 * usize::from(number % 12 < 6)) % spots).unwrap_or(0));
                (number, position::Soldier { wounded: number % 5 == 0, ..position::Soldier::new(position::Rank::KnightA, spot) })
            })
            .collect();
    }
    position
}

/// The pictures below `tests/maps/`: small copies, so that a change of the drawing is seen. To accept new ones, look at them first:
/// `SENESCHAL_ACCEPT_MAPS=1 cargo test --lib maps_look_as_they_were_accepted`
#[test]
fn maps_look_as_they_were_accepted() {
    let game = game(&[]);
    let midgame = position(&game, MIDGAME);
    let winter = position(&game, &MIDGAME.replace("summer 2", "spring 3"));
    let publisher = publisher();
    let look = Look { dark: false, wide: Some(600) };
    let lands = MapChoice { lands_of: Some(Seat(5)), before: false };
    let public = Viewer::Public;
    for (name, language, drawing, look) in [
        ("spring", "en", game.map(&midgame, &spring(&game), public), look),
        ("winter", "fr", game.map(&winter, &[], public), look),
        ("crowded", "sv", game.map(&crowded(&game), &spring(&game), public), look),
        ("dark", "en", game.map(&midgame, &spring(&game), public), Look { dark: true, ..look }),
        ("lands", "en", game.map_of(&midgame, &spring(&game), public, lands), look),
    ] {
        let svg = publisher.svg_as(language, &drawing, look).unwrap_or_else(|why| panic!("{why}"));
        assert_eq!((unsaid(&svg), unsaid(&publisher.say(language, &drawing.alt))), (vec![], vec![]), "{name}");
        let png = publisher.picture(language, &drawing, look).unwrap_or_else(|why| panic!("{why}"));
        let whole = publisher.picture(language, &drawing, Look { wide: None, ..look }).unwrap_or_else(|why| panic!("{why}"));
        assert!(whole.len() <= 160_000, "{name}: {} bytes", whole.len());
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/maps").join(format!("{name}.png"));
        if std::env::var_os("SENESCHAL_ACCEPT_MAPS").is_some() {
            std::fs::write(&path, &png).unwrap_or_else(|why| panic!("{why}"));
        }
        let accepted = std::fs::read(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        let (ours, theirs) = (pixels(&png), pixels(&accepted));
        assert_eq!(ours.0, theirs.0, "{name}: another size");
        let far = ours.1.iter().zip(&theirs.1).filter(|(a, b)| a.iter().zip(*b).any(|(a, b)| a.abs_diff(*b) > 48)).count();
        assert!(far * 500 <= ours.1.len(), "{name}: {far} of {} pixels are not as they were accepted", ours.1.len());
    }
}

/// Size and colours of a PNG with a palette.
pub fn pixels(png: &[u8]) -> ((u32, u32), Vec<[u8; 3]>) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().unwrap();
    let palette = reader.info().palette.clone().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    let told = reader.next_frame(&mut bytes).unwrap();
    let colours = bytes.iter().map(|&at| usize::from(at) * 3).map(|at| [palette[at], palette[at + 1], palette[at + 2]]).collect();
    ((told.width, told.height), colours)
}
