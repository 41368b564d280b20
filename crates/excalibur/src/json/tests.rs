//! The published schema says what is written, all of it; and a reader's bytes do not depend on what
//! is hidden from him.

use super::super::view::tests::{MIDGAME, game, position, spring};
use super::*;
use seneschal_testing::schema::{strict, wrong};

const SCHEMA: &str = include_str!("../../../../docs/schema/excalibur-1.json");

fn schema() -> Value {
    strict(SCHEMA)
}

#[test]
fn every_event_is_in_the_schema_with_all_its_fields() {
    let schema = schema();
    let documented = schema["$defs"]["events"]
        .as_object()
        .unwrap_or_else(|| panic!("no events"));
    let fields = |event: &Value| {
        event["properties"]
            .as_object()
            .map(|fields| fields.keys().cloned().collect())
            .unwrap_or_default()
    };
    let documented: std::collections::BTreeMap<String, std::collections::BTreeSet<String>> =
        documented
            .iter()
            .map(|(name, event)| (name.clone(), fields(event)))
            .collect();
    assert_eq!(
        documented,
        seneschal_seam::event_notation::fields_by_event::<Excalibur>()
    );
    let branches: Vec<&str> = schema["$defs"]["event"]["allOf"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|it| it["then"]["$ref"].as_str())
        .collect();
    assert_eq!(branches.len(), documented.len());
}

#[test]
fn what_is_written_is_what_the_schema_says() {
    let mut of_board = schema();
    let schema = schema();
    for money in ["public", "private"] {
        let game = game(&[("info.treasury", money)]);
        let (position, events) = (position(&game, MIDGAME), spring(&game));
        for viewer in [
            Viewer::Public,
            Viewer::Moderator,
            Viewer::Seat(Seat(0)),
            Viewer::Seat(Seat(4)),
        ] {
            let told = turn(&game, &position, &events, viewer);
            assert_eq!(wrong(&schema, &told), [""; 0], "{money} {viewer:?}");
            assert!(
                told["events"]
                    .as_array()
                    .is_some_and(|told| told.len() > 10)
            );
        }
    }
    // the check is one: a field that is not documented, one that is missing, one of another kind
    let game = game(&[]);
    let told = turn(
        &game,
        &position(&game, MIDGAME),
        &spring(&game),
        Viewer::Public,
    );
    for (at, value) in [
        ("/position/secret", json!(1)),
        ("/position/year", json!("two")),
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
    of_board["$ref"] = json!("#/$defs/board");
    for field in ["type", "required", "properties", "additionalProperties"] {
        if let Some(fields) = of_board.as_object_mut() {
            fields.remove(field);
        }
    }
    assert_eq!(wrong(&of_board, &board(&game)), [""; 0]);
}

/// Two tables that differ only in what Lancelot may not know of the others: what he is told is the
/// same, byte for byte.
#[test]
fn what_is_hidden_changes_no_byte() {
    const LANCELOT: Seat = Seat(0);
    const BORS: Seat = Seat(4);
    let game = game(&[("info.treasury", "private")]);
    let of = |bezants: u32, viewer: Viewer| {
        let mut position = position(&game, MIDGAME);
        for lord in position.lords.iter_mut().skip(1) {
            lord.treasury = bezants;
            lord.income = bezants;
        }
        let what = [
            ExcaliburEvent::Income {
                seat: BORS,
                harvest: bezants,
                mill: 0,
                houses: 0,
                treasury: bezants,
            },
            ExcaliburEvent::Paid {
                seat: BORS,
                knights: 1,
                men: 1,
                bezants,
                treasury: bezants,
            },
            ExcaliburEvent::Declared {
                order: vec![(BORS, bezants), (LANCELOT, 3)],
            },
            ExcaliburEvent::HouseIncome {
                house: super::super::board::HouseId(0),
                shares: vec![(LANCELOT, 2), (BORS, bezants)],
            },
            ExcaliburEvent::Scutage {
                shares: vec![(BORS, bezants)],
            },
            ExcaliburEvent::Amended {
                words: format!("set treasury of bors to {bezants}"),
            },
            ExcaliburEvent::Skipped {
                seat: BORS,
                line: format!("build mill at Barsham if treasury >= {bezants}"),
                why: crate::event::details::OrderSkipReason::Money {
                    has: bezants,
                    needs: 9,
                },
                done: 0,
                wanted: 0,
            },
            ExcaliburEvent::Awarded {
                seat: BORS,
                income: bezants,
                shrines: 0,
                reverence: bezants,
            },
            ExcaliburEvent::ParishTaxed {
                parish: super::super::board::ParishId(0),
                seat: BORS,
                what: super::super::order::ManorBuilding::Church,
                paid: vec![(Seat(2), bezants)],
            },
        ];
        let event = |what: ExcaliburEvent| Event {
            stage: super::super::event::Stage::Close,
            clause: "4.7".into(),
            what,
            dice: Vec::new(),
        };
        turn(&game, &position, &what.map(event), viewer).to_string()
    };
    for viewer in [Viewer::Public, Viewer::Seat(LANCELOT)] {
        assert_eq!(of(7_654_321, viewer), of(1_234_567, viewer), "{viewer:?}");
    }
    for viewer in [Viewer::Moderator, Viewer::Seat(BORS)] {
        assert!(
            of(7_654_321, viewer).matches("7654321").count() > 6,
            "{viewer:?}"
        );
    }
}
