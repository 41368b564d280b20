//! Where one seat is awaited alone: words that had to wait, and who hears of a turn that waits for
//! long.

use super::deferred_reports::held;
use super::rounds::{hours, settle};
use super::sequential_play::sent;
use super::stub::{ANNA, House};
use crate::daemon::Daemon;
use crate::text::ids::CampaignId;
use serde_json::json;

fn nudges(house: &House, since: usize) -> usize {
    house
        .opened(since)
        .into_iter()
        .filter(|(to, letter)| to == ANNA && letter.subject.contains("wait for you"))
        .count()
}

#[test]
fn a_word_that_had_to_wait_comes_when_that_is_over() {
    // what happens after so many hours, and how many words came by then
    type Steps = &'static [(i64, &'static str, usize)];
    let all: [(serde_json::Value, Steps); 7] = [
        // another mail was just written
        (
            json!({}),
            &[(35, "status", 0), (36, "", 0), (37, "", 1), (40, "", 1)],
        ),
        // the campaign is held, twice
        (
            json!({}),
            &[
                (30, "hold", 0),
                (37, "", 0),
                (40, "go on", 0),
                (41, "hold", 1),
                (46, "go on", 1),
                (47, "", 1),
            ],
        ),
        // she is away, until the 28th; the word is that of the sixth day
        (
            json!({ "deadline": "none" }),
            &[
                (1, "away from 21 November to 28 November", 0),
                (49, "", 0),
                (145, "", 0),
                (206, "", 0),
                (216, "", 1),
                (335, "", 1),
                (337, "", 2),
            ],
        ),
        // no reminder went meanwhile; whoever begins anew sends that
        (
            json!({}),
            &[(30, "hold", 0), (47, "", 0), (49, "go on", 0), (52, "", 1)],
        ),
        // a reminder is about to say it
        (
            json!({}),
            &[
                (1, "away from 21 November to 21 November", 0),
                (37, "", 0),
                (46, "", 0),
                (47, "", 0),
                (49, "", 0),
                (52, "", 0),
            ],
        ),
        // hers is there, and cannot stand: where no deadline ends that it waits for her
        (
            json!({ "deadline": "none" }),
            &[(1, "row 1\nrow 9", 0), (49, "", 1)],
        ),
        (json!({}), &[(1, "row 1\nrow 9", 0), (37, "", 0)]),
    ];
    for (settings, steps) in all {
        let also_dying: &[bool] = if steps.last() == Some(&(52, "", 1)) {
            &[false]
        } else {
            &[false, true]
        };
        for &dies in also_dying {
            let (house, mut daemon) = House::in_turn(&settings, 2);
            let (before, mut now) = (sent(&house), 0);
            for (at, what, wanted) in steps {
                house.clock.advance(hours(at - now));
                now = *at;
                if dies {
                    daemon = house.daemon();
                }
                settle(&mut daemon);
                assert_eq!(
                    nudges(&house, before),
                    *wanted,
                    "{settings} {steps:?}, hour {at}, {dies}"
                );
                match *what {
                    "" => {}
                    "hold" => held(&house, &mut daemon, None),
                    "go on" => drop(
                        daemon
                            .store()
                            .write(|book| book.drop_hold(CampaignId(1)))
                            .unwrap(),
                    ),
                    text => house.sheet(ANNA, text),
                }
                settle(&mut daemon);
            }
        }
    }
}

/// Of how many days a moderator was told, and of whom.
fn told(house: &House, since: usize) -> Vec<String> {
    let mails = house.opened(since).into_iter().filter(|(to, letter)| {
        to == "mo@example.org" && letter.subject.contains("without a deadline")
    });
    mails
        .map(|(_, letter)| letter.text.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect()
}

#[test]
fn moderators_hear_for_whom_a_turn_without_a_deadline_waits() {
    let settings = json!({ "deadline": "none", "moderator": "mo@example.org" });
    let look = |house: &House, daemon: &mut Daemon, days: i64| {
        let before = sent(house);
        house.clock.advance(hours(24 * days));
        settle(daemon);
        *daemon = house.daemon();
        settle(daemon);
        told(house, before)
    };
    for (in_turn, waits, wanted) in [
        (2, "", "It waits for gawaine."),
        (0, "", "It waits for gawaine and lionel."),
        (0, "take 1\nwait", "It waits for gawaine and lionel."),
    ] {
        let (house, mut daemon) = if in_turn > 0 {
            House::in_turn(&settings, in_turn)
        } else {
            House::new(&settings)
        };
        if !waits.is_empty() {
            house.sheet(ANNA, waits);
            settle(&mut daemon);
        }
        for (days, told_of) in [
            (13, ""),
            (2, "14 days"),
            (10, ""),
            (6, "30 days"),
            (20, ""),
            (20, "62 days"),
        ] {
            let told = look(&house, &mut daemon, days);
            assert_eq!(
                told.len(),
                usize::from(!told_of.is_empty()),
                "{in_turn} {days} {told:?}"
            );
            assert!(
                told.iter()
                    .all(|text| text.contains(told_of) && text.contains(wanted)),
                "{told:?}"
            );
        }
    }
}
