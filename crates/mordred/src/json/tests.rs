//! The published schema says what is written, all of it.

use super::*;
use crate::{
    event::{Score, WinCriterion},
    sample,
    view::tests::played,
};
use seneschal_testing::schema::{strict, wrong};
use std::collections::BTreeSet;
use strum::VariantNames;

const SCHEMA: &str = include_str!("../../../../docs/schema/mordred-1.json");

fn schema() -> Value {
    strict(SCHEMA)
}

/// A turn of nearly everything, then one of each kind of event that it has not.
fn told(game: &Mordred) -> Value {
    let at = sample::position(
        game,
        "Anglesey, Bangor, Bala",
        "Kay village Flint, Kay small castle Corwen, Hannah village Betws",
        20,
        2,
    );
    let sheet =
        "man attacks Betws\nattack Bala\nattack Bala\nbuild town at Flint\nbuild village at Mold";
    let (after, mut events) = played(
        game,
        &at,
        &[sheet, "row A", "-"],
        &[("turn 7/man 1/*", 2), ("turn 7/attack 1/*", 6)],
    );
    let score = Score {
        seat: Seat(0),
        points: 4,
        money: 2,
        pawn: -3,
    };
    let ended = MordredEventKind::Ended {
        why: MordredEnding::LastMan,
        mordred: true,
        decided: WinCriterion::Shared,
        men: 35,
        buildings: 4,
        winners: vec![Seat(0), Seat(2)],
        scores: vec![score],
    };
    for what in [
        MordredEventKind::Began { seat: Seat(1) },
        MordredEventKind::Returned {
            seat: Seat(1),
            men: 1,
        },
        MordredEventKind::Over {
            why: MordredEnding::LastMan,
        },
        ended,
        MordredEventKind::Amended {
            lines: vec!["set".to_owned()],
        },
    ] {
        events.push(Event::new("6.5", what));
    }
    turn(game, &after, &events, Viewer::Public)
}

#[test]
fn what_is_written_is_what_the_schema_says() {
    let (schema, game) = (schema(), sample::game());
    let told = told(&game);
    assert_eq!(wrong(&schema, &told), [""; 0]);
    let mut over = sample::position(&game, "Anglesey", "", 0, 0);
    (over.rolled, over.over) = (
        None,
        Some(MordredEnding::Track {
            seat: Seat(0),
            up: true,
        }),
    );
    assert_eq!(
        wrong(&schema, &turn(&game, &over, &[], Viewer::Seat(Seat(1)))),
        [""; 0]
    );
    // the check is one: a field that is not documented, one of another kind
    for (at, value) in [
        ("/position/secret", json!(1)),
        ("/position/turn", json!("two")),
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
    let mut of_board = schema.clone();
    of_board["$ref"] = json!("#/$defs/board");
    for field in ["type", "required", "properties", "additionalProperties"] {
        if let Some(fields) = of_board.as_object_mut() {
            fields.remove(field);
        }
    }
    assert_eq!(wrong(&of_board, &board(&game)), [""; 0]);
}

#[test]
fn every_kind_of_event_is_in_the_schema() {
    let schema = schema();
    let documented: BTreeSet<&str> = schema["$defs"]["events"]
        .as_object()
        .into_iter()
        .flatten()
        .map(|(name, _)| name.as_str())
        .collect();
    let kinds: BTreeSet<&str> = MordredEventKind::VARIANTS.iter().copied().collect();
    assert_eq!(documented, kinds);
    let branches: Vec<&str> = schema["$defs"]["event"]["allOf"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|it| it["then"]["$ref"].as_str())
        .collect();
    assert_eq!(branches.len(), kinds.len());
    let told = told(&sample::game());
    let met: BTreeSet<&str> = told["events"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|event| event["event"].as_str())
        .collect();
    assert_eq!(met, kinds, "one of each is held against it");
}
