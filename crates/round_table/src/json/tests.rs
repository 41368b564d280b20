//! The published schema says what is written, all of it.

use super::*;
use crate::position::Relic;
use crate::{event::EventKind, view::tests::canaries::random_game};
use seneschal_testing::schema::{strict, wrong};
use std::collections::BTreeSet;
use strum::VariantNames;

const SCHEMA: &str = include_str!("../../../../docs/schema/round-table-1.json");

/// Kinds of events that random orders do not bring about.
fn rare() -> Vec<Event> {
    let kind = crate::cards::BlackKind::Vivien;
    let kinds = [
        EventKind::Amended {
            lines: vec!["set engines to 3".to_owned()],
        },
        EventKind::Lifted { kind },
        EventKind::CardsUnclaimed { number: 7 },
        EventKind::MerlinsSpent {
            kind,
            givers: vec![(Seat(0), 1), (Seat(1), 2)],
        },
        EventKind::RelicWon {
            relic: Relic::Grail,
            seat: Seat(0),
        },
    ];
    kinds
        .into_iter()
        .map(|what| Event {
            clause: "9.4".into(),
            what,
            dice: Vec::new(),
        })
        .collect()
}

/// Random games with nearly everything, and one of each kind of event that they lack.
#[test]
fn what_is_written_is_what_the_schema_says() {
    let schema = strict(SCHEMA);
    let mut met = BTreeSet::new();
    for n in 0..80 {
        random_game(n, |game, position, events| {
            let new = |event: &Event| !met.contains(<&str>::from(&event.what));
            let shows = events.iter().any(new) || position.turn % 40 == 0;
            if !shows {
                return;
            }
            for viewer in [Viewer::Public, Viewer::Seat(position.seat)] {
                let told = turn(game, position, events, viewer);
                assert_eq!(wrong(&schema, &told), [""; 0]);
            }
            met.extend(events.iter().map(|event| <&str>::from(&event.what)));
        });
    }
    let (game, rare) = (crate::view::tests::game(), rare());
    let at = crate::view::tests::midgame(&game);
    let told = turn(&game, &at, &rare, Viewer::Public);
    assert_eq!(wrong(&schema, &told), [""; 0]);
    met.extend(rare.iter().map(|event| <&str>::from(&event.what)));
    let kinds: BTreeSet<&str> = EventKind::VARIANTS.iter().copied().collect();
    assert_eq!(met, kinds, "one of each is held against it");
    let documented = schema["$defs"]["events"].as_object().unwrap().keys();
    assert_eq!(
        documented.map(String::as_str).collect::<BTreeSet<_>>(),
        kinds
    );
}

/// A field that is not documented, one of another kind.
#[test]
fn the_schema_finds_what_is_wrong() {
    let schema = strict(SCHEMA);
    let game = crate::view::tests::game();
    let (position, events) = &crate::view::tests::halves(&game)[0];
    let told = turn(&game, position, events, Viewer::Seat(Seat(1)));
    assert_eq!(wrong(&schema, &told), [""; 0]);
    for (at, value) in [
        ("/position/secret", json!(1)),
        ("/position/turn", json!("two")),
        ("/position/own/nobody", json!(1)),
        ("/events/0/nobody", json!(1)),
        ("/schema", json!("other")),
    ] {
        let mut broken = told.clone();
        let (parent, field) = at.rsplit_once('/').unwrap_or_default();
        if let Some(fields) = broken.pointer_mut(parent).and_then(Value::as_object_mut) {
            fields.insert(field.to_owned(), value);
        }
        assert!(!wrong(&schema, &broken).is_empty(), "{at}");
    }
}
