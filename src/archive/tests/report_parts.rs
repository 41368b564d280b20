//! What charts and programs are told of a small campaign: as much as their reader may know, in the
//! shape that is published.

use super::{House, plan};
use crate::commands::moderation::ModeratorAct;
use crate::games::{Seat, Viewer};
use crate::text::ids::{CampaignId, TurnNumber};
use crate::turns::{self, report_as_json};
use jiff::Timestamp;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Two lords who do not see each other's money.
fn secretive() -> House {
    let mut house = House::empty();
    let mut plan = plan(&[
        "gawaine:red:anna@example.org",
        "lionel:blue:bela@example.org",
    ]);
    plan.switches
        .insert("info.treasury".to_owned(), "private".to_owned());
    plan.create(&mut house.store, Timestamp::UNIX_EPOCH)
        .unwrap();
    house
}

fn start(house: &mut House) {
    let now = house.now();
    turns::start(
        &mut house.store,
        &house.desk,
        &house.tables,
        &house.config,
        CampaignId(1),
        now,
    )
    .unwrap();
}

/// What a chart shows of a campaign that runs is what its reader may see; of one that is over,
/// everything.
#[test]
fn charts_show_what_their_reader_may_see() {
    let told = |house: &mut House, viewer| {
        let campaign = house.campaign();
        let charts = house
            .store
            .look(|book| crate::turns::annals::charts(book, &house.tables, &campaign, viewer))
            .unwrap();
        charts
            .into_iter()
            .map(|chart| (chart.name.clone(), chart.lines().len()))
            .filter(|(_, lines)| *lines > 0)
            .collect::<Vec<_>>()
    };
    let of = |name: &str, lines: usize| (name.to_owned(), lines);
    let mut house = secretive();
    assert_eq!(told(&mut house, Viewer::Public), [], "before the start");
    start(&mut house);
    for number in 1..=3 {
        house.play(TurnNumber(number));
    }
    assert_eq!(
        told(&mut house, Viewer::Public),
        [of("manors", 2), of("strength", 2)]
    );
    assert_eq!(
        told(&mut house, Viewer::Seat(Seat(1))),
        [of("manors", 2), of("income", 1), of("strength", 2)]
    );
    house.act(&ModeratorAct::End);
    assert_eq!(
        told(&mut house, Viewer::Public),
        [of("manors", 2), of("income", 2), of("strength", 2)]
    );
}

/// One turn for one reader; `None`: for everybody.
fn json_of(
    house: &mut House,
    number: TurnNumber,
    seat: Option<usize>,
    with_board: bool,
) -> Option<Value> {
    let campaign = house.campaign();
    let House {
        store,
        desk,
        tables,
        ..
    } = house;
    let seat = seat.map(|seat| &campaign.seats[seat]);
    let told = store
        .look(|book| {
            let Some(turn) = turns::schedule::PlayerTurn::up_to(book, &campaign, number)? else {
                return Ok(None);
            };
            let wanted = turns::ReportJsonRequest {
                seat,
                language: "en",
                turn: &turn,
                with_board,
            };
            report_as_json(book, desk, tables, &campaign, wanted)
        })
        .unwrap();
    told.map(|told| serde_json::from_slice(&told.to_file()).unwrap())
}

fn wrong(schema: &str, value: &Value) -> Vec<String> {
    let schema: Value = serde_json::from_str(schema).unwrap();
    let validator = jsonschema::validator_for(&schema).unwrap();
    validator
        .iter_errors(value)
        .map(|error| format!("{}: {error}", error.instance_path()))
        .collect()
}

/// Every field that the schema names, at any depth.
fn named(schema: &Value, names: &mut BTreeSet<String>) {
    match schema {
        Value::Object(fields) => {
            names.extend(
                fields
                    .get("properties")
                    .and_then(Value::as_object)
                    .into_iter()
                    .flat_map(|fields| fields.keys().cloned()),
            );
            fields.values().for_each(|part| named(part, names));
        }
        Value::Array(items) => items.iter().for_each(|part| named(part, names)),
        _ => {}
    }
}

fn keys(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => fields.iter().for_each(|(key, part)| {
            found.insert(key.clone());
            keys(part, found);
        }),
        Value::Array(items) => items.iter().for_each(|part| keys(part, found)),
        _ => {}
    }
}

const REPORT: &str = include_str!("../../../docs/schema/report-1.json");
const GAME: &str = include_str!("../../../docs/schema/excalibur-1.json");

#[test]
fn programs_are_told_what_the_schema_says_turn_by_turn() {
    let mut house = secretive();
    start(&mut house);
    assert!(
        json_of(&mut house, TurnNumber(0), None, false).is_none()
            && json_of(&mut house, TurnNumber(1), None, false).is_none(),
        "nothing was played yet"
    );
    for number in 1..=6 {
        house.play(TurnNumber(number));
        // the documents' example is written anew where somebody asks for it
        if let (3, Some(file)) = (number, std::env::var_os("SENESCHAL_REPORT_JSON")) {
            std::fs::write(
                file,
                serde_json::to_vec_pretty(&json_of(&mut house, TurnNumber(3), Some(0), false))
                    .unwrap(),
            )
            .unwrap();
        }
    }
    for number in 1..=6 {
        for reader in [None, Some(0), Some(1)] {
            let told = json_of(&mut house, TurnNumber(number), reader, true).unwrap();
            assert_eq!(
                wrong(REPORT, &told),
                [""; 0],
                "turn {number} for {reader:?}"
            );
            assert_eq!(
                wrong(GAME, &told["game"]),
                [""; 0],
                "turn {number} for {reader:?}"
            );
            // and nothing that it does not name
            let (mut bare, mut documented, mut found) =
                (told.clone(), BTreeSet::new(), BTreeSet::new());
            for part in ["game", "board"] {
                bare.as_object_mut().unwrap().remove(part);
            }
            bare["standings"]["rows"]
                .as_array_mut()
                .unwrap()
                .iter_mut()
                .for_each(|row| row["figures"] = json!({}));
            named(&serde_json::from_str(REPORT).unwrap(), &mut documented);
            keys(&bare, &mut found);
            assert!(
                found.is_subset(&documented),
                "{:?}",
                found.difference(&documented).collect::<Vec<_>>()
            );
            let open = number == 6;
            assert_eq!(
                (told["awaited"].is_object(), told["form"].is_array()),
                (open, open && reader.is_some())
            );
            let deadline = house
                .campaign()
                .deadline()
                .filter(|_| open)
                .map(|at| at.to_string());
            assert_eq!(told["deadline"], json!(deadline));
            assert_eq!(
                told["waiting_for"].as_array().unwrap().len(),
                if open { 2 } else { 0 }
            );
            assert_eq!(
                told["reader"],
                reader.map_or(Value::Null, |seat: usize| json!(
                    house.campaign().seats[seat].lord
                ))
            );
            assert!(told["board"]["places"].as_array().unwrap().len() > 40);
        }
    }
    house.act(&ModeratorAct::End);
    let told = json_of(&mut house, TurnNumber(6), Some(0), false).unwrap();
    assert_eq!(
        (&told["over"], &told["awaited"], told.get("board")),
        (&json!(true), &Value::Null, None)
    );
}

#[test]
fn the_example_is_one() {
    let file = std::fs::read(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/docs/example/report-1.json"
    ))
    .unwrap();
    let told: Value = serde_json::from_slice(&file).unwrap();
    assert_eq!(
        (wrong(REPORT, &told), wrong(GAME, &told["game"])),
        (vec![], vec![])
    );
    assert!(told["form"].is_array() && told["reader"].is_string());
}

/// What a lord's purse holds stands in no other reader's file.
#[test]
fn programs_are_told_nobody_elses_purse() {
    const CANARY: &str = "98765";
    let mut house = secretive();
    start(&mut house);
    (1..=2).for_each(|number| house.play(TurnNumber(number)));
    house.act(&ModeratorAct::Amend {
        lines: vec![format!("set treasury of gawaine to {CANARY}")],
    });
    house.play(TurnNumber(3));
    let mut told = |reader| {
        let told = json_of(&mut house, TurnNumber(3), reader, false).unwrap();
        // in hashes it might stand by chance
        ["game", "standings", "notes", "form"]
            .map(|part| told[part].to_string())
            .concat()
            .contains(CANARY)
    };
    assert_eq!(
        (told(None), told(Some(1)), told(Some(0))),
        (false, false, true)
    );
}
