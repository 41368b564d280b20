use super::*;
use crate::daemon::{
    Daemon,
    tests::stub::{BELA, Beans, House},
};
use crate::text::ids::{CampaignId, Seat, TurnNumber};

use crate::web::player_page::PageWish;
use serde_json::json;

fn written(text: &str) -> PageWish {
    PageWish {
        written: Some(text.to_owned()),
        ..PageWish::default()
    }
}

/// The page of the second seat.
fn place(office: &PageService, daemon: &mut Daemon) -> PageAddress {
    let seat = daemon
        .store()
        .read(|book| book.seats(CampaignId(1)))
        .unwrap()
        .remove(1);
    let campaign = daemon
        .store()
        .look(|book| Campaign::load(book, &office.tables, book.campaign(CampaignId(1))?.unwrap()))
        .unwrap();
    let link = office.desk.page_link("", &campaign, &seat, 0);
    let pieces: Vec<&str> = link.trim_matches('/').split('/').collect();
    PageAddress {
        campaign: pieces[1].to_owned(),
        lord: pieces[2].to_owned(),
        token: pieces[3].to_owned(),
    }
}

/// The pages of a house whose campaign is played with beans.
fn office(house: &House) -> PageService {
    let office =
        PageService::open(house.config.clone(), house.clock.clone(), Box::new(|| {})).unwrap();
    office.tables.put(
        CampaignId(1),
        Arc::new(crate::games::OpenGame::new(Beans::default())),
    );
    office
}

/// So much is looked at in ten minutes, and so much is sent, each for itself.
#[test]
fn a_link_is_used_so_often_and_sends_apart() {
    let (house, mut daemon) = House::new(&json!({}));
    let office = office(&house);
    let place = place(&office, &mut daemon);
    let checked = || office.check(&place, written("take 2")).unwrap().unwrap();
    let sent = || office.send(&place, written("take 2")).unwrap().unwrap();
    assert!((0..LinkUse::Checking.most()).all(|_| checked().refused.is_none()));
    let refused = checked();
    assert!(
        refused.answer.is_none()
            && refused.sheet == "take 2"
            && refused
                .refused
                .is_some_and(|(_, wait)| (1..=600).contains(&wait.seconds))
    );
    let looked = || office.turns(&place).unwrap().unwrap();
    let is_open = |looked: RateLimitResult<_>| matches!(looked, RateLimitResult::Done(_));
    assert!((0..LinkUse::Looking.most()).all(|_| is_open(looked())));
    assert!(!is_open(looked()));
    assert!((0..LinkUse::Sending.most()).all(|_| sent().is_ok()));
    let refused = sent().unwrap_err();
    assert!(refused.sheet == "take 2" && refused.refused.is_some());
    house.clock.advance(jiff::SignedDuration::from_mins(11));
    assert!(checked().refused.is_none() && sent().is_ok());
}

/// Who plays on a forum that has personal messages has a page as by mail has: he tries and sends
/// there, and is answered on both. Whose letters a moderator hands out has none.
#[test]
fn who_plays_on_a_forum_has_a_page_where_he_alone_is_told_its_link() {
    for (address, has_one) in [
        (BELA, true),
        ("discourse:bela", true),
        ("forum:bela", false),
    ] {
        let (house, mut daemon) = House::new(&json!({}));
        if address != BELA {
            daemon
                .store()
                .write(|book| {
                    book.seat_person(CampaignId(1), Seat(1), 1, &address.parse().unwrap(), 0)
                })
                .unwrap();
        }
        let office = office(&house);
        let place = place(&office, &mut daemon);
        let page = office.check(&place, written("take 2")).unwrap();
        assert_eq!(page.is_some(), has_one, "{address}");
        let Some(page) = page else { continue };
        assert_eq!(
            page.frame.language,
            if address == BELA { "en" } else { "en-board" }
        );
        let tried = page.answer.unwrap().mails;
        assert!(
            tried.len() == 1 && tried[0].text.contains("take 2"),
            "{address}: {tried:?}"
        );
        let name = office
            .send(&place, written("take 2"))
            .unwrap()
            .unwrap()
            .ok()
            .unwrap();
        let kept: Vec<_> = (1..9)
            .filter_map(|id| daemon.store().read(|book| book.letter(id)).unwrap())
            .map(|letter| String::from_utf8(letter.bytes).unwrap())
            .collect();
        assert!(
            !kept.is_empty() && kept.iter().all(|letter| letter.contains(address)),
            "found by the name of who wrote it: {kept:?}"
        );
        house.clock.advance(jiff::SignedDuration::from_secs(60));
        daemon.tick().unwrap();
        let Some((_, LetterProgress::Answered { answers, .. })) =
            office.letter_progress(&place, &name).unwrap()
        else {
            panic!("{address}: nothing came of it")
        };
        assert!(
            answers.len() == 1 && answers[0].text.contains("take 2"),
            "{address}: {answers:?}"
        );
        let sheets = daemon
            .store()
            .read(|book| book.standing_sheets(CampaignId(1), TurnNumber(1)))
            .unwrap();
        assert!(
            matches!(sheets.as_slice(), [sheet] if sheet.seat == Seat(1)),
            "{address}"
        );
        assert!(
            matches!(
                office.map(&place, Some("whole")).unwrap(),
                Some(RateLimitResult::Done(Some(_)))
            ) && matches!(
                office.map(&place, Some("moonlight")).unwrap(),
                Some(RateLimitResult::Done(None))
            ),
            "{address}"
        );
        // nobody else's
        assert!(
            office
                .page(&PageAddress {
                    lord: "gawaine".to_owned(),
                    ..place
                })
                .unwrap()
                .is_none(),
            "{address}"
        );
    }
}

/// A sheet that is tried has a button for its suggestions; one that was sent has one for `yes`.
#[test]
fn a_page_puts_the_suggestions_in_and_sends_them() {
    let (house, mut daemon) = House::new(&json!({}));
    let office = office(&house);
    let place = place(&office, &mut daemon);
    let offer = |text: &str| {
        let page = office.check(&place, written(text)).unwrap().unwrap();
        page.answer.unwrap().offer
    };
    let mended = offer("take 3\ntake 9");
    assert_eq!(mended, ["take 3", "take 5"]);
    assert!(
        offer(&mended.join("\n")).is_empty(),
        "nothing is left to mend"
    );
    assert!(offer("BEGIN ORDERS\nmumble\ntake 9\nEND ORDERS").is_empty());
    let mut send = |text: &str| {
        let sent = office.send(&place, written(text)).unwrap().unwrap();
        let name = sent.ok().unwrap();
        daemon.tick().unwrap();
        name
    };
    let offers = |name: &str| {
        let (_, progress) = office.letter_progress(&place, name).unwrap().unwrap();
        matches!(progress, LetterProgress::Answered { offers: true, .. })
    };
    let wrong = send("take 3\ntake 9");
    assert!(offers(&wrong));
    let yes = send("yes sheet");
    assert!(!offers(&wrong) && !offers(&yes), "it is sent once");
    let stands = daemon
        .store()
        .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(1)))
        .unwrap();
    assert_eq!(stands.unwrap().source, "take 3\ntake 5\n");
}
