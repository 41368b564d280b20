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
    let tree = publisher.studio().parse(&svg).unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(publisher.studio().unwritten(&svg, &tree), [""; 0]);
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

/// Every manor held, every lord with forty counters, six of each wherever two meet.
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
        lord.soldiers = (1..=40_u16)
            .map(|number| {
                let spot = board::SpotId(u16::try_from((usize::from(number) / 6 * 29 + seat * 7 * usize::from(number % 12 < 6)) % spots).unwrap_or(0));
                (number, position::Soldier { wounded: number % 5 == 0, ..position::Soldier::new(position::Rank::KnightA, spot) })
            })
            .collect();
    }
    position
}

#[test]
fn a_crowded_map_stays_small_and_its_plates_on_the_sheet() {
    let game = game(&[]);
    let position = crowded(&game);
    let drawn = picture(&game, &position, &[]);
    for plate in drawn.counters.iter().map(|group| group.plate) {
        assert!(plate.x >= drawn.frame.x && plate.x + plate.wide <= drawn.frame.x + drawn.frame.wide, "{plate:?}");
    }
    let publisher = publisher();
    let png = publisher.svg("en", &game.map(&position, &[], Viewer::Public)).and_then(|svg| publisher.png(&svg)).unwrap_or_else(|why| panic!("{why}"));
    assert!(png.len() < 200_000, "{} bytes", png.len());
    if let Some(path) = std::env::var_os("SENESCHAL_CROWD") {
        std::fs::write(path, &png).unwrap_or_else(|why| panic!("{why}"));
    }
}
