//! What a moderator put right, took back and ran again, in an archive and out of it.

use super::super::*;
use super::House;
use crate::commands::moderation::ModeratorAct;
use crate::history::NewAmendment;
use crate::text::ids::{CampaignId, RunNumber, TurnNumber};
use crate::turns::ending::last_report;
use jiff::Timestamp;
use serde_json::value::RawValue;
use std::collections::BTreeMap;

impl House {
    fn amend(&mut self, line: &str) {
        self.act(&ModeratorAct::Amend {
            lines: vec![line.to_owned()],
        });
    }

    fn last_turn(&mut self) -> String {
        self.campaign().last.as_ref().unwrap().name.clone()
    }

    fn figures_of(&mut self, lord: &str) -> Vec<i64> {
        let campaign = self.campaign();
        let facts = self
            .store
            .look(|book| last_report::facts(book, &self.tables, &campaign))
            .unwrap()
            .unwrap();
        facts
            .charts
            .iter()
            .flat_map(|chart| {
                chart
                    .lines()
                    .iter()
                    .filter(|line| line.lord == lord)
                    .filter_map(|line| line.values.last().copied())
            })
            .collect()
    }
}

/// A correction in a wait that was played, in one that was taken back, in one whose turn was run
/// again, and in the one that was open at the end.
fn put_right() -> House {
    let mut house = House::begun();
    house.play(TurnNumber(1));
    house.amend("set treasury of gawaine to 12");
    house.play(TurnNumber(2));
    house.amend("set treasury of lionel to 19");
    let turn = house.last_turn();
    house.act(&ModeratorAct::Rollback { turn });
    house.amend("set treasury of lionel to 7");
    house.play(TurnNumber(2));
    house.amend("set treasury of gawaine to 30");
    house.amend("set treasury of gawaine to 31");
    house.play(TurnNumber(3));
    let turn = house.last_turn();
    house.act(&ModeratorAct::Rerun { turn });
    house.amend("set treasury of lionel to 77");
    house
}

#[test]
fn what_was_put_right_taken_back_and_run_again_opens_elsewhere_and_plays_again() {
    let mut house = put_right();
    house.act(&ModeratorAct::End);
    let bytes = house.packed();
    let archive = unpack(&bytes).unwrap();
    let made: Vec<(RunNumber, TurnNumber, u32)> = archive
        .amendments
        .iter()
        .map(|part| (part.run, part.turn, part.number))
        .collect();
    assert_eq!(made.len(), 6, "{made:?}");
    assert!(
        archive.rollbacks.len() == 2 && archive.turns.len() == 6,
        "the opening, three turns, and two that are void"
    );
    assert_eq!(check(&archive).unwrap().runs, 3);

    let mut other = House::empty();
    let admission = ImportOptions {
        name: "thornvale",
        players: &BTreeMap::new(),
        now: Timestamp::UNIX_EPOCH,
    };
    other
        .store
        .write(|book| import_campaign(book, &archive, &admission))
        .unwrap();
    other
        .store
        .read(|book| book.check_amendments(CampaignId(1)))
        .unwrap();
    other.is_right(3);
    assert!(other.packed() == bytes, "written again it is the same file");
    assert_eq!(other.campaign().position(), house.campaign().position());
    // the last report tells what was set last and why, with no address, and how everybody stands
    // after it
    let campaign = house.campaign();
    let facts = house
        .store
        .look(|book| last_report::facts(book, &house.tables, &campaign))
        .unwrap()
        .unwrap();
    let set: String = facts
        .set
        .iter()
        .map(|line| house.desk.publisher.say("en", line))
        .collect();
    assert!(
        set.contains("77") && set.contains("(address) asked for it"),
        "{set}"
    );
    assert!(!house.figures_of("Lionel").is_empty());
    assert_eq!(other.figures_of("Lionel"), house.figures_of("Lionel"));
}

#[test]
fn a_campaign_whose_open_turn_was_put_right_goes_on_from_there() {
    let mut house = put_right();
    let archive = unpack(&house.packed()).unwrap();
    let mut other = House::empty();
    other
        .takes_over(
            &archive,
            &["gawaine::ada@example.com", "lionel::ben@example.com"],
        )
        .unwrap();
    assert_eq!(other.campaign().position(), house.campaign().position());
    other.play(TurnNumber(4));
    other.amend("set treasury of gawaine to 5");
    other.play(TurnNumber(5));
    other.is_right(3);
}

/// What somebody changed in a correction, and the sentence that tells it. The last is followed by
/// no turn.
#[test]
fn a_correction_that_is_not_as_it_was_made_is_told() {
    type Change = fn(&mut AmendmentPart, &Archive);
    let mut house = put_right();
    let data = serde_json::to_string(&house.data()).unwrap();
    let rows: &[(usize, Change, &str)] = &[
        (
            5,
            |part, archive| part.position = archive.turns[1].position.clone(),
            "as it comes out when the turn is played again",
        ),
        (
            5,
            |part, _| part.words = "set treasury of lionel to 78\n".to_owned(),
            "as it comes out when the turn is played again",
        ),
        (
            0,
            |part, _| part.words = "set treasury of gawaine to 13\n".to_owned(),
            "as it comes out when the turn is played again",
        ),
        (0, |part, _| part.words = "hold".to_owned(), "expected"),
        (
            5,
            |part, _| {
                part.position = RawValue::from_string("{\"nonsense\":true}".to_owned()).unwrap()
            },
            "cannot be read",
        ),
        (
            5,
            |part, _| part.number = 9,
            "a correction 9 in the wait for turn 4; expected 1",
        ),
    ];
    for (n, change, wanted) in rows {
        let plain: Archive = serde_json::from_str(&data).unwrap();
        let mut archive: Archive = serde_json::from_str(&data).unwrap();
        change(&mut archive.amendments[*n], &plain);
        let told = check(&archive).map(|_| ()).unwrap_err().to_string();
        assert!(told.contains(wanted), "{n}: {told}\n  wants {wanted}");
    }
    // a history whose correction was touched afterwards is told too
    let wrong = NewAmendment {
        campaign: CampaignId(1),
        turn: TurnNumber(4),
        words: "x",
        reason: "x",
        events: "[]",
        position: "{}",
        made: 0,
    };
    assert!(
        house
            .store
            .write(|book| book.put_amendment(wrong, 0))
            .is_err(),
        "the first was made"
    );
}
