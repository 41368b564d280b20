use super::*;
use crate::next_form::tests::six;
use seneschal_config::Config;
use seneschal_games::{Dice, GameId, MapChoice, StandInStyle, StoredTurn, Viewer};
use seneschal_text::{Phrase, Sheet, ids::Seat};

/// Two lords, and a folder for the judge's key.
struct House {
    _folder: tempfile::TempDir,
    desk: MailComposer,
    table: Box<dyn DynGame>,
}

impl House {
    fn new() -> House {
        let folder = tempfile::tempdir().unwrap();
        let config = Config {
            base: folder.path().to_owned(),
            ..Config::default()
        };
        let mut setup = six();
        setup.seats.truncate(2);
        House {
            _folder: folder,
            desk: MailComposer::open(&config).unwrap(),
            table: GameId::Excalibur.table(&setup).unwrap(),
        }
    }

    fn begun(&self) -> StoredTurn {
        self.table.start(&mut dice())
    }

    /// The last of three turns that bold stand-ins played, and the position before it.
    fn played(&self) -> (StoredTurn, String) {
        let (mut last, mut opening) = (self.begun(), String::new());
        for _ in 1..=3 {
            opening = last.position;
            let at = self.table.open_position(&opening).unwrap();
            let sheets = at.awaited().into_keys().map(|seat| {
                let text = at.stand_in(seat, StandInStyle::Bold, &mut dice());
                (seat, Sheet::from_stored(&text))
            });
            last = at.adjudicate_sheets(&sheets.collect(), &mut dice());
        }
        (last, opening)
    }
}

fn dice() -> Dice {
    Dice::keyed(&[1; 32], &[1; 32])
}

fn turn() -> TurnName {
    TurnName {
        name: "spring 1".to_owned(),
        title: Phrase::new("publish-map-heading"),
    }
}

/// Most readers see the same board: it is drawn once for all who want it the same in the same
/// language, and once more for each other wish.
#[test]
fn a_public_map_is_drawn_once_for_all_who_want_it_the_same() {
    let house = House::new();
    let (begun, turn) = (house.begun(), turn());
    let whole = MapPreferences::default();
    let dark = MapPreferences {
        dark: true,
        ..whole
    };
    let mut easel = MapCache::new(&house.desk);
    for (seat, language, wish, drawn) in [
        (Some(0), "en", whole, 1),
        (Some(1), "en", whole, 1),
        (None, "en", whole, 1),
        (Some(1), "fr", whole, 2),
        (Some(0), "fr", whole, 2),
        (Some(1), "en", dark, 3),
        (Some(0), "en", dark, 3),
        (
            Some(0),
            "en",
            MapPreferences {
                wide: Some(500),
                ..dark
            },
            4,
        ),
        (Some(1), "en", whole, 4),
    ] {
        let scene = MapScene {
            table: &*house.table,
            turn: &turn,
            position: &begun.position,
            events: "[]",
            before: None,
            viewer: viewer_of(seat.map(Seat)),
            language,
        };
        let maps = easel.maps(&scene, wish).unwrap();
        assert_eq!(
            (easel.drawn(), maps.files.len(), maps.before.is_some()),
            (drawn, 1, false),
            "{seat:?} {language} {wish:?}"
        );
    }
    assert_eq!(easel.laid_out.len(), 1, "however it is drawn");
}

/// Lands are each reader's own; the map before a turn is of the position in which it was played,
/// and both fit into a mail at any size that may be asked for.
#[test]
fn lands_are_ones_own_and_both_maps_fit_into_a_mail() {
    let house = House::new();
    let ((last, opening), turn) = (house.played(), turn());
    let mut easel = MapCache::new(&house.desk);
    let scene = |viewer| MapScene {
        table: &*house.table,
        turn: &turn,
        position: &last.position,
        events: &last.events,
        before: Some(&opening),
        viewer,
        language: "en",
    };
    let lands = MapPreferences {
        lands: true,
        ..MapPreferences::default()
    };
    for (seat, drawn) in [(Some(0), 1), (Some(1), 2), (Some(0), 2), (None, 3)] {
        easel
            .maps(&scene(viewer_of(seat.map(Seat))), lands)
            .unwrap();
        assert_eq!(
            (easel.drawn(), easel.laid_out.len()),
            (drawn, drawn),
            "{seat:?}"
        );
    }
    for wide in [
        None,
        Some(*seneschal_render::MAIL_WIDTHS.start()),
        Some(*seneschal_render::MAIL_WIDTHS.end()),
    ] {
        for dark in [false, true] {
            let maps = easel
                .maps(
                    &scene(Viewer::Public),
                    MapPreferences {
                        before: true,
                        dark,
                        wide,
                        ..MapPreferences::default()
                    },
                )
                .unwrap();
            let weights: Vec<usize> = maps.files.iter().map(|file| file.bytes.len()).collect();
            assert!(
                maps.map.is_some() && weights.iter().sum::<usize>() <= ATTACHED_BYTES,
                "{wide:?} {dark}: {weights:?}"
            );
            // what would be too large beside the other comes at the size in which it is drawn
            assert!(maps.before.is_some(), "{wide:?} {dark}: {weights:?}");
        }
    }
}

/// A board on which all crowd weighs more at 1,200 pixels than a mail takes: then it comes as it
/// was laid out.
#[test]
fn a_crowded_board_that_is_wanted_too_large_comes_in_its_usual_size() {
    let house = House::new();
    let drawing = Arc::new(crowded_drawing());
    let mut easel = MapCache::new(&house.desk);
    let (wide, usual) = (
        PictureOptions {
            wide: Some(1_200),
            dark: false,
        },
        PictureOptions::default(),
    );
    let mut files = Vec::new();
    let part = easel
        .paint(Arc::clone(&drawing), wide, "en", ("a.png", "a"), &mut files)
        .unwrap();
    let weights: Vec<usize> = easel.done.iter().map(|done| done.png.len()).collect();
    assert!(
        weights.len() == 2 && weights[0] > PICTURE_BYTES && weights[1] <= PICTURE_BYTES,
        "{weights:?}"
    );
    let usual = easel.painted(&drawing, usual, "en").unwrap();
    assert!(part.is_some() && files.len() == 1 && files[0].bytes == easel.done[usual].png);
}

/// The fullest board that has to be drawn, as everybody sees it.
fn crowded_drawing() -> Drawing {
    let table = GameId::Excalibur.table(&six()).unwrap();
    let crowded = include_str!("../../../tests/positions/crowded.yaml");
    let position = table.read_position_file("crowded.yaml", crowded).unwrap();
    let at = table.open_position(&position).unwrap();
    at.map(Viewer::Public, MapChoice::default())
}
