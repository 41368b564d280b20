//! A sheet with every suggestion taken, which an answer offers: what sends it, and what does not.

use super::confirmation::{answer, write};
use crate::daemon::Daemon;
use crate::daemon::tests::stub::{ANNA, BELA, House};
use crate::text::ids::{CampaignId, Seat, TurnNumber};
use jiff::SignedDuration;
use serde_json::json;

/// The offered sheet has `take 5` for what is too much.
const WRONG: &str = "take 3\ntake 9";
const ACCEPTED: &str = "take 3\ntake 9\n";
const MENDED: &str = "take 3\ntake 5\n";
const NOTHING: &str = "There is nothing for you to confirm";

fn stands(daemon: &mut Daemon, turn: u32) -> Option<(String, bool)> {
    let sheet = daemon
        .store()
        .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(turn), Seat(0)))
        .unwrap();
    sheet.map(|sheet| (sheet.source, sheet.clean))
}

fn reply(house: &House, daemon: &mut Daemon, text: &str) -> String {
    answer(house, daemon, ANNA, ANNA, "", text)
}

#[test]
fn an_answer_offers_the_mended_sheet_and_a_yes_sends_it() {
    for said in [
        "yes",
        "Yes!",
        "Yes, please.",
        "Hello,\n\nyes\n\nCheers, Anna",
        "yes, do it. Thanks a lot",
        "yes sheet",
        "oui",
        "Oui, merci",
        "oui feuille",
        "ja",
        "Ja tack!",
        "ja orderblad",
        "confirm",
        "BEGIN ORDERS\nyes\nEND ORDERS",
        // what is quoted below adds nothing
        "yes\n\n> BEGIN ORDERS thornvale turn 1\n> take 1\n> END ORDERS",
        "> Reply \"yes\" to send it so.\n\nYes.",
    ] {
        for alone in [true, false] {
            let (house, mut daemon) = House::new(&json!({}));
            let told = write(&house, &mut daemon, ANNA, WRONG);
            assert!(
                told.contains("To send it so, reply \"yes\".")
                    && told.contains("take 3 take 5 END"),
                "{told}"
            );
            assert_eq!(stands(&mut daemon, 1), Some((ACCEPTED.to_owned(), false)));
            let told = if alone {
                write(&house, &mut daemon, ANNA, said)
            } else {
                reply(&house, &mut daemon, said)
            };
            let wanted = Some((MENDED.to_owned(), true));
            assert_eq!(stands(&mut daemon, 1), wanted, "{said}: {told}");
            assert!(told.contains("every line is valid"), "{said}: {told}");
            // once
            let told = reply(&house, &mut daemon, "yes");
            assert!(told.contains(NOTHING), "{said}: {told}");
            assert_eq!(stands(&mut daemon, 1), wanted, "{said}");
        }
    }
}

/// A sheet of which no line counts has an offer too, and so have lines for a coming turn.
#[test]
fn what_is_not_stored_is_mended_too() {
    let (house, mut daemon) = House::new(&json!({}));
    let told = write(&house, &mut daemon, ANNA, "take 9");
    assert!(
        told.contains("no line is a valid order") && told.contains("take 5 END ORDERS"),
        "{told}"
    );
    assert!(!told.contains("Correct these lines"), "{told}");
    assert_eq!(stands(&mut daemon, 1), None);
    reply(&house, &mut daemon, "yes");
    assert_eq!(stands(&mut daemon, 1), Some(("take 5\n".to_owned(), true)));
    write(&house, &mut daemon, ANNA, "take 9\nfor turn 2: take 4");
    write(&house, &mut daemon, ANNA, "yes");
    assert_eq!(stands(&mut daemon, 1), Some(("take 5\n".to_owned(), true)));
    let later = daemon
        .store()
        .read(|book| book.later_of(CampaignId(1), Seat(0)))
        .unwrap();
    assert!(
        later.len() == 1 && later[0].source.contains("take 4"),
        "{later:?}"
    );
}

#[test]
fn nothing_is_offered_where_a_line_has_no_suggestion_or_the_sheet_was_accepted() {
    for sheet in [
        "take 3",
        "BEGIN ORDERS\ntake 9\nmumble\nEND ORDERS",
        "take 3\ntake 9\naccept",
    ] {
        let (house, mut daemon) = House::new(&json!({}));
        let told = write(&house, &mut daemon, ANNA, sheet);
        assert!(!told.contains("To send it so"), "{sheet}: {told}");
        let before = stands(&mut daemon, 1);
        let told = reply(&house, &mut daemon, "yes");
        assert!(told.contains(NOTHING), "{sheet}: {told}");
        assert_eq!(stands(&mut daemon, 1), before, "{sheet}");
    }
}

#[test]
fn what_is_no_yes_sends_nothing() {
    for (headers, said) in [
        ("", "> yes"),
        ("", "On Monday Anna wrote:\n> yes\n> take 3"),
        ("", "yes?"),
        ("", "Yes, but not line 2"),
        ("", "please, is it yes or no"),
        ("", "yesterday"),
        ("", "yes draw"),
        ("", "yes 7"),
        ("Auto-Submitted: auto-replied\r\n", "yes"),
    ] {
        let (house, mut daemon) = House::new(&json!({}));
        write(&house, &mut daemon, ANNA, WRONG);
        let told = answer(&house, &mut daemon, ANNA, ANNA, headers, said);
        assert_eq!(
            stands(&mut daemon, 1),
            Some((ACCEPTED.to_owned(), false)),
            "{said}: {told}"
        );
        reply(&house, &mut daemon, "yes sheet");
        assert_eq!(
            stands(&mut daemon, 1),
            Some((MENDED.to_owned(), true)),
            "{said}"
        );
    }
}

/// Beside orders the word is a remark: the orders count.
#[test]
fn a_yes_beside_orders_is_none() {
    for said in [
        "Yes\ntake 1",
        "take 1\nyes",
        "BEGIN ORDERS\nyes\ntake 1\nEND ORDERS\n",
    ] {
        let (house, mut daemon) = House::new(&json!({}));
        write(&house, &mut daemon, ANNA, WRONG);
        let told = reply(&house, &mut daemon, said);
        let source = stands(&mut daemon, 1).unwrap().0;
        assert!(
            source.contains("take 1\n") && !source.contains("take 5"),
            "{said}: {told}"
        );
    }
}

/// From elsewhere the word asks for nothing, and the owner's own still counts.
#[test]
fn a_yes_from_another_address_sends_nothing() {
    let (house, mut daemon) = House::new(&json!({}));
    write(&house, &mut daemon, ANNA, WRONG);
    let told = answer(&house, &mut daemon, ANNA, "eve@example.org", "", "yes");
    assert_eq!(
        stands(&mut daemon, 1),
        Some((ACCEPTED.to_owned(), false)),
        "{told}"
    );
    write(&house, &mut daemon, ANNA, "yes");
    assert_eq!(stands(&mut daemon, 1), Some((MENDED.to_owned(), true)));
}

/// What comes between the offer and the `yes`, and whether the offer is still open.
#[test]
fn an_offer_lapses_with_a_newer_sheet() {
    for (between, is_open) in [
        ("take 1", false),
        ("BEGIN ORDERS\nmumble\nEND ORDERS", false),
        ("for turn 2: take 4", false),
        ("BEGIN ORDERS\nclear\nEND ORDERS", false),
        ("status", true),
        ("wait", true),
        ("accept", true),
    ] {
        let (house, mut daemon) = House::new(&json!({ "delay": 86_400 }));
        let offered = write(&house, &mut daemon, ANNA, WRONG);
        assert!(offered.contains("To send it so"), "{offered}");
        write(&house, &mut daemon, ANNA, between);
        let before = stands(&mut daemon, 1);
        let told = write(&house, &mut daemon, ANNA, "yes");
        if is_open {
            assert_eq!(
                stands(&mut daemon, 1),
                Some((MENDED.to_owned(), true)),
                "{between}: {told}"
            );
        } else {
            assert!(told.contains(NOTHING), "{between}: {told}");
            assert_eq!(stands(&mut daemon, 1), before, "{between}");
        }
    }
}

/// The player's `wait` goes for the sheet that replaces theirs.
#[test]
fn a_wait_is_kept() {
    let (house, mut daemon) = House::new(&json!({}));
    write(&house, &mut daemon, ANNA, "take 3\ntake 9\nwait");
    reply(&house, &mut daemon, "yes");
    let sheet = daemon
        .store()
        .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(0)))
        .unwrap()
        .unwrap();
    assert_eq!((sheet.source.as_str(), sheet.waits), (MENDED, true));
}

#[test]
fn an_offer_lapses_with_its_turn_and_its_run() {
    let (house, mut daemon) = House::new(&json!({}));
    write(&house, &mut daemon, ANNA, WRONG);
    house.clock.advance(SignedDuration::from_hours(24 * 4));
    daemon.tick().unwrap();
    daemon.tick().unwrap();
    let told = write(&house, &mut daemon, ANNA, "yes");
    assert!(told.contains(NOTHING), "{told}");
    assert_eq!(stands(&mut daemon, 2), None);
    write(&house, &mut daemon, ANNA, WRONG);
    let back = crate::commands::moderation::ModeratorAct::Rollback {
        turn: "turn 1".to_owned(),
    };
    daemon.intervene(CampaignId(1), &back, "a slip").unwrap();
    // the same is said once a day
    house.clock.advance(SignedDuration::from_hours(25));
    daemon.tick().unwrap();
    let before = stands(&mut daemon, 1);
    let told = write(&house, &mut daemon, ANNA, "yes");
    assert!(told.contains(NOTHING), "{told}");
    assert_eq!(stands(&mut daemon, 1), before);
}

/// With several questions open the answer asks which, and each has a name.
#[test]
fn of_several_questions_a_yes_names_one() {
    let (house, mut daemon) = House::new(&json!({}));
    let d = &mut daemon;
    write(&house, d, ANNA, "draw");
    write(&house, d, ANNA, WRONG);
    let told = write(&house, d, ANNA, "yes");
    assert!(
        told.contains("your agreement to a draw (\"draw\")")
            && told.contains("the sheet with the suggested lines (\"sheet\")")
            && told.contains("such as \"yes sheet\""),
        "{told}"
    );
    assert_eq!(stands(d, 1), Some((ACCEPTED.to_owned(), false)));
    // an answer to the mail that asked needs no name, nor does another word
    let told = write(&house, d, ANNA, "yes draw");
    assert!(told.contains("draw") && !told.contains("Several"), "{told}");
    let told = write(&house, d, ANNA, "yes draw");
    assert!(told.contains(NOTHING), "{told}");
    write(&house, d, ANNA, "yes");
    assert_eq!(stands(d, 1), Some((MENDED.to_owned(), true)));
}

/// A quoted sheet waits beside the offer.
#[test]
fn a_quoted_sheet_is_named_by_its_number() {
    let (house, mut daemon) = House::new(&json!({}));
    let d = &mut daemon;
    write(&house, d, ANNA, WRONG);
    let told = write(
        &house,
        d,
        ANNA,
        "here is what I want:\n> BEGIN ORDERS\n> take 2\n> END ORDERS",
    );
    assert!(told.contains("confirm the quoted sheet"), "{told}");
    let told = write(&house, d, ANNA, "yes");
    assert!(told.contains("the sheet of revision 2 (\"2\")"), "{told}");
    write(&house, d, ANNA, "yes 2");
    assert_eq!(stands(d, 1), Some(("take 2\n".to_owned(), true)));
    let told = write(&house, d, ANNA, "yes");
    assert!(told.contains(NOTHING), "{told}");
}

/// What nobody can undo needs its own word.
#[test]
fn a_yes_frees_no_seat() {
    let (house, mut daemon) = House::new(&json!({}));
    write(&house, &mut daemon, ANNA, "resign");
    let told = reply(&house, &mut daemon, "yes");
    assert!(told.contains("Waiting to be confirmed: leaving"), "{told}");
    let seats = daemon.store().read(|book| book.seats(CampaignId(1)));
    assert!(seats.unwrap()[0].address.is_some());
}

/// To another player's letter the word is an answer to that player.
#[test]
fn a_yes_to_another_players_letter_sends_nothing() {
    let (house, mut daemon) = House::new(&json!({}));
    write(&house, &mut daemon, ANNA, WRONG);
    write(
        &house,
        &mut daemon,
        BELA,
        "press to Gawaine\nPeace?\nend press",
    );
    let told = reply(&house, &mut daemon, "yes");
    assert!(told.contains("not"), "{told}");
    assert_eq!(stands(&mut daemon, 1), Some((ACCEPTED.to_owned(), false)));
}
