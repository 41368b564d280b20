//! Where seats play one at a time: what proves the sheets that were played in the moment in which
//! they came about.

use super::deferred_reports::{held, played_once};
use super::rounds::settle;
use super::sequential_play::sent;
use super::stub::{ANNA, BELA, CARL, House};
use crate::campaign::secrets::sheet_hash;
use crate::mail::Letter;
use crate::text::ids::CampaignId;
use crate::turns::proof::{about_sheet, all_dice_in, sheets_in};
use base64::Engine;
use serde_json::{Value, json};

fn is_report(letter: &Letter) -> bool {
    letter
        .message_id
        .as_ref()
        .is_some_and(|id| id.contains(".report."))
}

/// The sheets that a mail shows with their proof, and whether each is in the list of its turn's
/// dice where the mail tells them: `turn 2 row: row 1 right`.
fn shown(letter: &Letter) -> Vec<String> {
    let dice = all_dice_in("m.txt", &letter.text).unwrap_or_default();
    // the file with an answer is marked as quoted
    let text = format!("{}\n{}", letter.text, letter.quoted);
    let sheets = sheets_in("m.txt", &text).unwrap_or_default();
    let of = |sheet: &crate::turns::proof::SheetProof| {
        let turn = sheet.fence.strip_prefix("thornvale ").unwrap();
        let told = dice.iter().find(|told| told.turn == turn);
        let right = told.map_or("", |told| {
            if about_sheet(told, sheet)
                .iter()
                .any(crate::turns::proof::ProofFinding::is_wrong)
            {
                " wrong"
            } else {
                " right"
            }
        });
        assert_eq!(sheet_hash(&sheet.salt, &sheet.source), sheet.hash);
        format!("{turn}: {}{right}", sheet.source.trim().replace('\n', "; "))
    };
    sheets.iter().map(of).collect()
}

fn reports(house: &House, since: usize, player: &str) -> Vec<String> {
    house
        .opened(since)
        .iter()
        .filter(|(to, letter)| to == player && is_report(letter))
        .flat_map(|(_, letter)| shown(letter))
        .collect()
}

#[test]
fn what_ran_through_is_proven_by_the_report_that_tells_of_it() {
    let (house, mut daemon) = House::in_turn(&json!({}), 3);
    for (player, text) in [(BELA, "row 1\ntake 1"), (CARL, "row 2\ntake 2")] {
        house.sheet(player, text);
        settle(&mut daemon);
    }
    let before = sent(&house);
    house.sheet(ANNA, "row 3\ntake 3");
    settle(&mut daemon);
    // her row was answered
    assert_eq!(reports(&house, before, ANNA), ["turn 1 men: take 3 right"]);
    assert_eq!(
        reports(&house, before, BELA),
        ["turn 2 row: row 1 right", "turn 2 men: take 1 right"]
    );
    assert_eq!(
        reports(&house, before, CARL),
        ["turn 3 row: row 2 right", "turn 3 men: take 2 right"]
    );
    // whoever asks for it again gets it again, and nobody else ever
    for (player, wanted) in [
        (
            BELA,
            &["turn 2 row: row 1 right", "turn 2 men: take 1 right"][..],
        ),
        (ANNA, &[]),
    ] {
        let before = sent(&house);
        house.sheet(player, "report turn 2");
        settle(&mut daemon);
        let told: Vec<String> = house
            .opened(before)
            .iter()
            .filter(|(to, _)| to == player)
            .flat_map(|(_, letter)| shown(letter))
            .collect();
        assert_eq!(told, wanted, "{player}");
    }
}

#[test]
fn what_was_answered_is_not_proven_twice() {
    let (house, mut daemon) = House::in_turn(&json!({ "delay": 1800 }), 2);
    house.sheet(BELA, "row 1\ntake 1");
    house.sheet(ANNA, "row 1\ntake 1");
    for _ in 0..8 {
        settle(&mut daemon);
        house.clock.advance(super::rounds::DELAY);
    }
    assert_eq!(
        [ANNA, BELA].map(|player| reports(&house, 0, player).len()),
        [0, 0]
    );
    let answered: Vec<String> = house
        .opened(0)
        .iter()
        .filter(|(to, letter)| to == BELA && !is_report(letter))
        .flat_map(|(_, letter)| shown(letter))
        .collect();
    assert_eq!(answered, ["turn 2 row: row 1", "turn 2 men: take 1"]);
}

#[test]
fn a_sheet_that_was_to_run_and_waits_is_answered() {
    for (waits, wanted) in [(true, &["turn 2 row: row 1"][..]), (false, &[])] {
        let (house, mut daemon) = House::in_turn(&json!({}), 3);
        house.sheet(BELA, "row 1\ntake 1");
        settle(&mut daemon);
        let before = sent(&house);
        house.sheet(ANNA, "row 3\ntake 3");
        daemon.take_and_answer().unwrap();
        played_once(&house, &mut daemon);
        played_once(&house, &mut daemon);
        if waits {
            held(&house, &mut daemon, None);
        }
        settle(&mut daemon);
        let answers = || {
            house
                .opened(before)
                .into_iter()
                .filter(|(to, letter)| to == BELA && !is_report(letter))
                .flat_map(|(_, letter)| shown(&letter))
        };
        assert_eq!(answers().collect::<Vec<_>>(), wanted);
        daemon
            .store()
            .write(|book| book.drop_hold(CampaignId(1)))
            .unwrap();
        settle(&mut daemon);
        let proven = if waits {
            &["turn 2 men: take 1 right"][..]
        } else {
            &["turn 2 row: row 1 right", "turn 2 men: take 1 right"]
        };
        assert_eq!(reports(&house, before, BELA), proven);
    }
}

/// The report for programs that a player's mails since then bring.
fn for_programs(house: &House, since: usize, player: &str) -> Vec<Value> {
    let file = |bytes: Vec<u8>| {
        let mail = String::from_utf8(bytes).unwrap();
        let (_, part) = mail.split_once("Content-Type: application/json")?;
        let body: String = part
            .split_once("\r\n\r\n")?
            .1
            .split("\r\n--")
            .next()?
            .split_whitespace()
            .collect();
        serde_json::from_slice(
            &base64::engine::general_purpose::STANDARD
                .decode(body)
                .unwrap(),
        )
        .ok()
    };
    house
        .outbox
        .sent()
        .into_iter()
        .skip(since)
        .filter(|parcel| parcel.to == player)
        .filter_map(|parcel| file(parcel.bytes))
        .collect()
}

#[test]
fn programs_are_told_of_all_turns_that_a_report_tells() {
    let (house, mut daemon) = House::in_turn(&json!({}), 3);
    house.sheet(BELA, "report json on\nrow 1\ntake 1");
    settle(&mut daemon);
    let before = sent(&house);
    house.sheet(ANNA, "row 3\ntake 3");
    settle(&mut daemon);
    house.sheet(BELA, "report json turn 2");
    settle(&mut daemon);
    house.sheet(BELA, "report json turn 2 men");
    settle(&mut daemon);
    let told: Vec<(String, usize, usize)> = for_programs(&house, before, BELA)
        .iter()
        .map(|json| {
            let lines = |at: &Value| at.as_array().map_or(0, Vec::len);
            let blocks = json["dice"]["block"]
                .as_array()
                .unwrap()
                .iter()
                .filter(|line| line.as_str().unwrap().starts_with("BEGIN"))
                .count();
            (
                json["turn"]["title"].as_str().unwrap().to_owned(),
                blocks,
                lines(&json["receipts"]),
            )
        })
        .collect();
    let row = |title: &str, blocks, receipts| (title.to_owned(), blocks, receipts);
    // the mail as it came, then what he asks for: the turn with both its halves, and one half alone
    assert_eq!(
        told,
        [
            row("Turn 1 to turn 2", 4, 2),
            row("{turn 2}", 2, 2),
            row("{turn 2 men}", 1, 1)
        ]
    );
}
