use super::super::view::tests::{MIDGAME, game, position, publisher, spring};
use super::*;

#[test]
fn a_map_of_a_spring() {
    let game = game(&[]);
    let position = position(&game, MIDGAME);
    let drawing = game.map(&position, &spring(&game), Viewer::Public);
    let publisher = publisher();
    let svg = publisher.svg("en", &drawing).unwrap_or_else(|why| panic!("{why}"));
    assert!(!svg.contains("{excalibur"), "a message is missing");
    insta::assert_snapshot!("spring.svg", svg);
    insta::assert_snapshot!("spring.alt", publisher.say("en", &drawing.alt));
    let png = publisher.png(&svg).unwrap_or_else(|why| panic!("{why}"));
    assert!(png.len() < 200_000, "{} bytes", png.len());
    if let Some(path) = std::env::var_os("SENESCHAL_MAP") {
        std::fs::write(path, &png).unwrap_or_else(|why| panic!("{why}"));
    }
}

#[test]
fn plates_do_not_cover_each_other() {
    let game = game(&[]);
    let picture = picture(&game, &position(&game, MIDGAME), &spring(&game));
    for (n, one) in picture.counters.iter().enumerate() {
        for other in &picture.counters[n + 1..] {
            let (a, b) = (one.plate, other.plate);
            let apart = a.x + a.wide <= b.x || b.x + b.wide <= a.x || a.y + a.high <= b.y || b.y + b.high <= a.y;
            assert!(apart, "{:?} covers {:?}", one.rows, other.rows);
        }
    }
}
