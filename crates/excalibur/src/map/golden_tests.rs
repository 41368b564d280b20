//! The Valley's maps as they were accepted: see `seneschal_testing::golden_map`.

use super::super::event::{ExcaliburEvent, Stage, Troops};
use super::super::view::tests::{MIDGAME, game, position, publisher, spring};
use super::picture::WAYS;
use super::tests::crowded;
use crate::{
    board,
    event::{Event, details::MoveReason},
    game::Excalibur,
    position::Position,
};
use seneschal_render::PictureOptions;
use seneschal_seam::{
    drawing::MapChoice,
    presentation::Presentation,
    rules::Rules,
    seat::{Seat, Viewer},
    setup::Setup,
};
use seneschal_testing::golden_map::{self as golden, Golden, Pixels, pixels, unlike};
use std::collections::BTreeMap;

const EVERYTHING: &str = include_str!("../../../../tests/positions/everything.yaml");

/// A piece of the board first: what stands in it too is looked for there, for its ground is drawn
/// in less time.
fn goldens() -> Vec<Golden> {
    let (game, advanced) = (game(&[]), advanced());
    let (midgame, winter) = (
        position(&game, MIDGAME),
        position(&game, &MIDGAME.replace("summer 2", "spring 3")),
    );
    let summer = position(&advanced, EVERYTHING);
    let autumn = position(&advanced, &EVERYTHING.replace("autumn 4", "winter 4"));
    let (whole, lands) = (
        MapChoice::default(),
        MapChoice {
            lands_of: Some(Seat(5)),
            before: false,
        },
    );
    let draw = |game: &Excalibur, position: &Position, events: &[Event], choice| {
        game.map(position, events, Viewer::Public, choice)
    };
    let marched = marched(&advanced);
    // in a close-up too
    let pressed = [
        spring(&game),
        vec![
            moved(
                &game,
                2,
                MoveReason::Ordered,
                &["Beckford", "Beckford/Brimstone 1", "Brimstone"],
            ),
            fought(&game, "Beckford/Brimstone 1"),
        ],
    ]
    .concat();
    [
        (
            "lands",
            "en",
            draw(&game, &midgame, &spring(&game), lands),
            false,
        ),
        (
            "spring",
            "en",
            draw(&game, &midgame, &spring(&game), whole),
            false,
        ),
        (
            "summer",
            "fr",
            draw(&advanced, &summer, &marched, whole),
            false,
        ),
        (
            "autumn",
            "en",
            draw(&advanced, &autumn, &marched, whole),
            true,
        ),
        ("winter", "fr", draw(&game, &winter, &[], whole), false),
        (
            "crowded",
            "sv",
            draw(&game, &crowded(&game), &pressed, whole),
            false,
        ),
    ]
    .map(|(name, language, drawing, dark)| Golden {
        name,
        language,
        drawing,
        dark,
    })
    .into()
}

fn advanced() -> Excalibur {
    let seats = ["Lancelot", "Gawaine", "Lionel", "Kay", "Bors", "Perceval"].map(|lord| {
        seneschal_seam::setup::SeatSetup {
            lord: lord.to_owned(),
            colour: None,
        }
    });
    let board = include_str!("../../../../config/boards/valley.yaml").to_owned();
    let setup = Setup {
        edition: "advanced".to_owned(),
        board_name: "valley.yaml".to_owned(),
        board,
        switches: BTreeMap::new(),
        rules_version: None,
        seats: seats.into(),
    };
    Rules::open(&setup).unwrap_or_else(|why| panic!("{why}"))
}

fn at(game: &Excalibur, name: &str) -> board::SpotId {
    game.board.find(name).unwrap_or_else(|| panic!("no {name}"))
}

fn event(what: ExcaliburEvent) -> Event {
    Event {
        stage: Stage::Phase(1),
        clause: "6.2".into(),
        what,
        dice: Vec::new(),
    }
}

fn moved(game: &Excalibur, seat: u8, why: MoveReason, path: &[&str]) -> Event {
    let troops = Troops {
        seat: Seat(seat),
        numbers: vec![1],
    };
    event(ExcaliburEvent::Moved {
        troops,
        from: at(game, path[0]),
        path: path[1..].iter().map(|name| at(game, name)).collect(),
        why,
    })
}

fn fought(game: &Excalibur, name: &str) -> Event {
    event(ExcaliburEvent::BattleOver {
        combat: 1,
        at: at(game, name),
        victor: None,
        beaten: Vec::new(),
        fallen: [Vec::new(), Vec::new()],
    })
}

/// Each lord marches, one flees; two battles.
fn marched(game: &Excalibur) -> Vec<Event> {
    vec![
        moved(
            game,
            0,
            MoveReason::Ordered,
            &["Pimbury", "Beckford/Pimbury 1", "Beckford"],
        ),
        moved(game, 1, MoveReason::Ordered, &["Kelmscott", "Hawkfield"]),
        moved(game, 2, MoveReason::Ordered, &["Netherby", "Elmstead"]),
        moved(game, 3, MoveReason::Ordered, &["Ravensden", "Yarrow"]),
        moved(game, 4, MoveReason::Ordered, &["Ivinghoe", "Oakhanger"]),
        moved(game, 5, MoveReason::Ordered, &["Fromage", "Cranmoor"]),
        moved(game, 1, MoveReason::Fleeing, &["Breaume", "Foxwood"]),
        fought(game, "Barsham"),
        fought(game, "Carse Abbey"),
    ]
}

#[test]
fn maps_look_as_they_were_accepted() {
    golden::look_as_they_were_accepted(&publisher(), &goldens());
}

/// What `templates/excalibur/map/README.md` says of those that their reader wants broader. Up to
/// 1,200 pixels go by mail, up to 200 KiB each (OUT-09).
#[test]
fn broad_maps_weigh_what_is_said() {
    let publisher = publisher();
    for golden in goldens()
        .into_iter()
        .filter(|golden| ["autumn", "crowded"].contains(&golden.name))
    {
        let said = if golden.name == "crowded" {
            [(1_200, 220_000), (2_000, 390_000)]
        } else {
            [(1_200, 170_000), (2_000, 280_000)]
        };
        for (wide, most) in said {
            let look = PictureOptions {
                wide: Some(wide),
                ..golden.look()
            };
            let png = publisher
                .picture(golden.language, &golden.drawing, look)
                .unwrap_or_else(|why| panic!("{why}"));
            assert!(
                png.len() <= most,
                "{} at {wide}: {} bytes",
                golden.name,
                png.len()
            );
        }
    }
}

/// Crosses on a religious house's land: as faint as noise, on a tint that is not.
const FAINT: &str = "holy";

#[test]
fn no_sign_is_lost_unseen() {
    golden::no_sign_is_lost_unseen("excalibur/map", goldens(), 60, &[FAINT]);
}

/// What no close-up of these pictures has, for nobody crowds there, or shows: fields are left out
/// of them. It is drawn as on the board, where it is missed.
const NOT_NEAR: [&str; 6] = ["abbeys", "gates", "narrows", "patches", "river", "scarps"];

/// River and roads, scarps, names, arrows, plates, the legend, and all that comes to them.
#[test]
fn nothing_is_left_out_unseen() {
    let publisher = publisher();
    let goldens = goldens();
    // sizes and places of the whole; a title is a sentence, and `maps_look_as_they_were_accepted`
    // reads it
    let laid_out = ["board", "sheet", "heading", "title"];
    golden::nothing_is_left_out_unseen(&publisher, &goldens, 40, |template, key| {
        laid_out.contains(&key) || (template.ends_with("close-up.svg") && NOT_NEAR.contains(&key))
    });
    let accepted: Vec<Pixels> = goldens.iter().map(Golden::accepted).collect();
    // nor is anything added: arrows on a winter that had none
    let [spring, winter] = ["spring", "winter"].map(|name| {
        goldens
            .iter()
            .position(|golden| golden.name == name)
            .unwrap()
    });
    let mut drawing = goldens[winter].drawing.clone();
    let ways = goldens[spring]
        .drawing
        .layers
        .iter()
        .find(|layer| layer.template == WAYS)
        .unwrap();
    drawing
        .layers
        .iter_mut()
        .filter(|layer| layer.template == WAYS)
        .for_each(|layer| *layer = ways.clone());
    let marched = Golden {
        drawing,
        ..goldens[winter]
    };
    assert!(!unlike(&pixels(&marched.png(&publisher)), &accepted[winter]).is_empty());
}
