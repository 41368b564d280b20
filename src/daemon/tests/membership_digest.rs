//! What moderators are told of who joins, waits, watches and leaves: one mail a day, or each, and
//! never an address.

use super::joining::{answers, house, joins};
use super::rounds::{hours, settle};
use super::stub::House;
use crate::campaign::CampaignSettings;
use crate::daemon::Daemon;
use crate::text::ids::CampaignId;
use serde_json::json;

const ZOE: &str = "zoe@example.org";
const CLEO: &str = "cleo@example.org";
const DORA: &str = "dora@example.org";
const EVE: &str = "eve@example.org";

/// What Zoe was told of comings since so many mails, a mail each.
fn told(house: &House, since: usize) -> Vec<String> {
    let hers = house
        .opened(since)
        .into_iter()
        .filter(|(to, letter)| to == ZOE && letter.subject.contains("Who came and went"));
    hers.map(|(_, letter)| letter.text.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect()
}

fn later(house: &House, daemon: &mut Daemon, by: i64) {
    house.clock.advance(hours(by));
    settle(daemon);
}

#[test]
fn moderators_are_told_of_who_comes_in_one_mail_a_day() {
    let (house, mut daemon) = house(json!({ "moderator": ZOE, "starts": "by_hand" }));
    assert!(
        joins(&house, &mut daemon, CLEO, "join newcomers as lionel").contains("You play lionel")
    );
    let first = told(&house, 0);
    assert!(
        first.len() == 1
            && first[0].contains("Somebody has joined. These seats have a player now: lionel.")
            && first[0].contains("Free seats: gawaine."),
        "{first:?}"
    );
    // the rest of the day in one, a day after the first
    let before = house.outbox.sent().len();
    joins(&house, &mut daemon, DORA, "join newcomers");
    joins(&house, &mut daemon, EVE, "join newcomers");
    joins(&house, &mut daemon, "fred@example.org", "observe newcomers");
    assert!(
        answers(&house, &mut daemon, EVE, "as gawaine, lionel").contains("waiting list"),
        "who names other lords has come before"
    );
    answers(&house, &mut daemon, DORA, "withdraw");
    later(&house, &mut daemon, 20);
    assert_eq!(
        told(&house, before),
        Vec::<String>::new(),
        "not twice a day"
    );
    later(&house, &mut daemon, 5);
    let second = told(&house, before);
    assert_eq!(second.len(), 1, "{second:?}");
    for words in [
        "Somebody has joined.",
        "These seats have a player now: gawaine and lionel.",
        "One more person is on the waiting list.",
        "One more person gets the public reports.",
        "Somebody no longer wants to play or wait; they had gawaine.",
        "All seats are taken.",
    ] {
        assert!(second[0].contains(words), "{words}: {}", second[0]);
    }
    assert!(
        first
            .iter()
            .chain(&second)
            .all(|text| ["cleo@", "dora@", "eve@", "fred@"]
                .iter()
                .all(|name| !text.contains(name))),
        "nobody's address"
    );
    // nothing new: no mail
    let before = house.outbox.sent().len();
    later(&house, &mut daemon, 60);
    assert_eq!(told(&house, before), Vec::<String>::new());
}

#[test]
fn how_often_is_the_moderators_choice_and_bounded() {
    for (comings, most) in [("at-once", 10), ("daily", 1), ("never", 0)] {
        let (house, mut daemon) =
            house(json!({ "moderator": ZOE, "comings": comings, "starts": "by_hand" }));
        joins(&house, &mut daemon, CLEO, "join newcomers");
        for _ in 0..7 {
            house.clock.advance(hours(1));
            answers(&house, &mut daemon, CLEO, "withdraw");
            let id = daemon
                .store()
                .read(|book| book.applicants(CampaignId(3)))
                .unwrap()
                .last()
                .map(|one| one.id);
            // asked again and confirmed: as often as one likes, for who has many addresses
            daemon
                .store()
                .write(|book| {
                    let one = book
                        .all_applicants(CampaignId(3))?
                        .into_iter()
                        .find(|one| Some(one.id) == id || one.address == CLEO);
                    one.map_or(Ok(()), |one| {
                        book.put_applicant(&crate::history::ApplicantRow {
                            state: crate::history::ApplicationState::Asked,
                            ..one
                        })
                    })
                })
                .unwrap();
            house.clock.advance(hours(1));
            answers(&house, &mut daemon, CLEO, "confirm");
        }
        let mails = told(&house, 0);
        assert_eq!(mails.len(), most, "{comings}: {mails:?}");
        let row = daemon
            .store()
            .read(|book| book.campaign(CampaignId(3)))
            .unwrap()
            .unwrap();
        assert_eq!(
            serde_json::from_str::<CampaignSettings>(&row.settings)
                .unwrap()
                .comings,
            serde_json::from_value(json!(comings)).unwrap()
        );
    }
}
