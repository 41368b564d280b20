use super::*;
use crate::archive::tests::House;
use crate::games::{GameId, MapChoice, Viewer};
use crate::text::ids::{CampaignId, Seat, TurnNumber};
use crate::turns::next_form::tests::six;

/// Most readers see the same board: it is drawn once for all who want it the same in the same
/// language, and once more for each other wish.
#[test]
fn a_public_map_is_drawn_once_for_all_who_want_it_the_same() {
    let mut house = House::begun();
    let campaign = house.campaign();
    let turn = campaign.open_turn().unwrap();
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
            table: &*campaign.table,
            turn: &turn,
            position: campaign.position(),
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
    let mut house = House::played();
    let campaign = house.campaign();
    let last = campaign.last.clone().unwrap();
    let opening = house
        .store
        .read(|book| book.turn(CampaignId(1), TurnNumber(last.number - TurnNumber(1))))
        .unwrap()
        .unwrap()
        .position;
    let then = campaign
        .at(&house.tables, &campaign.changes, last.number)
        .unwrap();
    let turn = TurnName {
        name: last.name.clone(),
        title: Phrase::new("publish-map-heading"),
    };
    let mut easel = MapCache::new(&house.desk);
    let scene = |viewer| MapScene {
        table: &*then,
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
        Some(*crate::render::MAIL_WIDTHS.start()),
        Some(*crate::render::MAIL_WIDTHS.end()),
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
    let house = House::begun();
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
    let crowded = include_str!("../../tests/positions/crowded.yaml");
    let position = table.read_position_file("crowded.yaml", crowded).unwrap();
    let at = table.open_position(&position).unwrap();
    at.map(Viewer::Public, MapChoice::default())
}
