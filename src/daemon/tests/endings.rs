//! Each end of a small campaign, by a fixed clock.

use super::stub::{ANNA, BELA, House};
use crate::campaign::{Campaign, error::InternalError};
use crate::clock::instant;
use crate::daemon::Daemon;
use crate::history::{CampaignState, Store, StoreError};
use crate::letters::MailComposer;
use crate::text::ids::{CampaignId, Seat, TurnNumber};
use crate::turns::ending::{
    AbandonReason, abandon,
    draw::{self, DrawRefusal},
    ending_of,
};
use jiff::SignedDuration;
use serde_json::json;

/// Three days and what a poll waits behind them.
fn next_deadline(house: &House, daemon: &mut Daemon) {
    house.clock.advance(SignedDuration::from_hours(3 * 24));
    for _ in 0..3 {
        house.clock.advance(SignedDuration::from_mins(10));
        daemon.tick().unwrap();
    }
}

fn load(daemon: &mut Daemon) -> Campaign {
    let (store, tables) = daemon.history();
    store
        .look(|book| Campaign::load(book, tables, book.campaign(CampaignId(1))?.unwrap()))
        .map_err(|why: InternalError| why)
        .unwrap()
}

fn kept(store: &mut Store) -> Option<(String, String, String)> {
    store
        .read(|book| book.ending(CampaignId(1)))
        .unwrap()
        .map(|row| (row.kind, row.why, row.winners))
}

/// Subjects of what a player was sent since so many mails, those about the end of campaigns.
fn told(house: &House, player: &str, since: usize, word: &str) -> usize {
    house
        .sent(since)
        .into_iter()
        .filter(|(to, subject)| to == player && subject.contains(word))
        .count()
}

#[test]
fn a_campaign_that_nobody_plays_ends_and_everybody_was_warned() {
    // the setting, the turns for which Anna sends a sheet, the deadline at whose passing it is
    // over, and before which everybody is warned
    for (abandon_after, sheets, over, warned) in [
        (3, vec![], Some(3), Some(3)),
        (2, vec![], Some(2), Some(2)),
        (1, vec![], Some(2), Some(2)),
        (2, vec![1], Some(3), Some(3)),
        (3, vec![2], None, None),
        (0, vec![], None, None),
    ] {
        let (house, mut daemon) =
            House::new(&json!({ "abandon_after": abandon_after, "delay": 600_000 }));
        let mut warnings = Vec::new();
        let mut ended = None;
        for turn in 1..=3_u32 {
            let since = house.outbox.sent().len();
            if sheets.contains(&turn) {
                house.sheet(ANNA, "take 2");
            }
            next_deadline(&house, &mut daemon);
            if told(&house, ANNA, since, "about to end") == 1 {
                assert_eq!(
                    told(&house, BELA, since, "about to end"),
                    1,
                    "everybody is told"
                );
                warnings.push(turn + 1);
            }
            if let Some((kind, why, _)) = kept(daemon.store()).filter(|_| ended.is_none()) {
                ended = Some((turn, kind == "abandoned", why));
            }
        }
        let case = format!("{abandon_after}, {sheets:?}");
        match over {
            Some(over) => {
                let (turn, abandoned, why) = ended.unwrap();
                assert_eq!((turn, abandoned), (over, true), "{case}: {why}");
                let row = daemon
                    .store()
                    .read(|book| book.campaign(CampaignId(1)))
                    .unwrap()
                    .unwrap();
                assert_eq!(
                    (row.state.name(), row.turn, row.deadline),
                    ("ended", TurnNumber(over), None),
                    "{case}: its last turn is not played"
                );
                assert_eq!(told(&house, BELA, 0, "The campaign is over"), 1, "{case}");
            }
            // three turns are all that this game has
            None => assert_eq!(
                ended.map(|(turn, abandoned, _)| (turn, abandoned)),
                Some((3, false)),
                "{case}"
            ),
        }
        assert_eq!(warnings, warned.into_iter().collect::<Vec<_>>(), "{case}");
    }
}

#[test]
fn the_last_who_resigns_leaves_a_campaign_that_is_over() {
    let (_house, mut daemon) = House::new(&json!({}));
    let campaign = load(&mut daemon);
    let desk = MailComposer::open(&_house.config).unwrap();
    let now = instant(1_000_000);
    let ended = abandon(
        &desk,
        &campaign,
        AbandonReason::Resigned { lord: "lionel" },
        now,
    )
    .unwrap();
    daemon.store().write(|book| ended.write(book, now)).unwrap();
    let (kind, why, winners) = kept(daemon.store()).unwrap();
    assert_eq!((kind.as_str(), winners.as_str()), ("abandoned", "[]"));
    assert!(why.contains("lionel"));
    // once
    assert!(matches!(
        daemon.store().write(|book| ended.write(book, now)),
        Err(StoreError::Overtaken(_))
    ));
}

#[test]
fn the_games_own_end_is_kept_with_its_winners_and_its_sentence() {
    let (house, mut daemon) = House::new(&json!({ "abandon_after": 0 }));
    for _ in 0..3 {
        assert_eq!(kept(daemon.store()), None);
        next_deadline(&house, &mut daemon);
    }
    let (kind, why, winners) = kept(daemon.store()).unwrap();
    assert_eq!((kind.as_str(), winners.as_str()), ("rules", "[0]"));
    assert!(
        why.contains("platform-waits"),
        "the game's own sentence: {why}"
    );
    let campaign = load(&mut daemon);
    let ending = daemon
        .store()
        .look(|book| ending_of(book, &campaign))
        .unwrap()
        .unwrap();
    assert_eq!(ending.winners, [Seat(0)]);
}

/// What becomes of words for a draw: what is done, then the words that hold and whether the
/// campaign is over.
#[test]
fn a_draw_wants_everybodys_word() {
    #[derive(Clone, Copy, Debug)]
    enum Do {
        Say(u8),
        TakeBack(u8),
        Turn,
        Replaced(u8),
    }
    use Do::*;
    for (settings, deeds, no, holding, over) in [
        (json!({}), vec![Say(0)], None, vec![0], false),
        (json!({}), vec![Say(0), Say(1)], None, vec![], true),
        (json!({}), vec![Say(1), Say(0)], None, vec![], true),
        (
            json!({}),
            vec![Say(0), Say(0)],
            Some(DrawRefusal::Said),
            vec![0],
            false,
        ),
        (json!({}), vec![Say(0), TakeBack(0)], None, vec![], false),
        (
            json!({}),
            vec![Say(0), TakeBack(0), Say(1)],
            None,
            vec![1],
            false,
        ),
        (
            json!({}),
            vec![TakeBack(0)],
            Some(DrawRefusal::Unsaid),
            vec![],
            false,
        ),
        (
            json!({}),
            vec![Say(0), TakeBack(1)],
            Some(DrawRefusal::Unsaid),
            vec![0],
            false,
        ),
        (
            json!({ "draws": false }),
            vec![Say(0)],
            Some(DrawRefusal::Never),
            vec![],
            false,
        ),
        // a word holds for the turn in which it is given and the next
        (json!({}), vec![Say(0), Turn], None, vec![0], false),
        (json!({}), vec![Say(0), Turn, Say(1)], None, vec![], true),
        (json!({}), vec![Say(0), Turn, Turn], None, vec![], false),
        (
            json!({}),
            vec![Say(0), Turn, Turn, Say(1)],
            None,
            vec![1],
            false,
        ),
        // nobody plays for him in this: who is silent keeps his voice, though a stand-in writes his
        // sheets
        (
            json!({ "nmr": "substitute" }),
            vec![Say(0), Turn],
            None,
            vec![0],
            false,
        ),
        (
            json!({ "nmr": "substitute" }),
            vec![Turn, Say(0), Turn, Say(1)],
            None,
            vec![],
            true,
        ),
        // a former player's word is not his successor's
        (json!({}), vec![Say(0), Replaced(0)], None, vec![], false),
        (
            json!({}),
            vec![Say(0), Replaced(0), Say(1)],
            None,
            vec![1],
            false,
        ),
    ] {
        let mut all = json!({ "abandon_after": 0 });
        all.as_object_mut()
            .unwrap()
            .extend(settings.as_object().unwrap().clone());
        let (house, mut daemon) = House::new(&all);
        let desk = MailComposer::open(&house.config).unwrap();
        let mut refused = None;
        for deed in &deeds {
            house.clock.advance(SignedDuration::from_mins(1));
            let campaign = load(&mut daemon);
            let now = house.clock.now();
            let step = match *deed {
                Say(seat) => daemon
                    .store()
                    .look(|book| draw::vote_for_draw(book, &desk, &campaign, Seat(seat), now))
                    .unwrap(),
                TakeBack(seat) => daemon
                    .store()
                    .look(|book| draw::withdraw_vote(book, &desk, &campaign, Seat(seat), now))
                    .unwrap(),
                Turn => {
                    next_deadline(&house, &mut daemon);
                    continue;
                }
                Replaced(seat) => {
                    let (epoch, at) = (
                        campaign.seat(Seat(seat)).unwrap().token_epoch,
                        now.as_millisecond(),
                    );
                    daemon
                        .store()
                        .write(|book| {
                            book.seat_person(
                                CampaignId(1),
                                Seat(seat),
                                epoch,
                                &"new@example.org".parse().unwrap(),
                                at,
                            )
                        })
                        .unwrap();
                    continue;
                }
            };
            match step {
                Ok(step) => daemon
                    .store()
                    .write(|book| step.write(book, house.clock.now()))
                    .unwrap(),
                Err(no) => refused = Some(no),
            }
        }
        let campaign = load(&mut daemon);
        let held: Vec<u8> = daemon
            .store()
            .look(|book| draw::holding(book, &campaign))
            .unwrap()
            .iter()
            .map(|word| word.seat.0)
            .collect();
        let ended = kept(daemon.store()).map(|(kind, _, winners)| (kind, winners));
        assert_eq!(
            (refused, held, ended.is_some()),
            (no, holding, over),
            "{settings} {deeds:?}"
        );
        if let Some(ended) = ended {
            assert_eq!(ended, ("draw".to_owned(), "[0,1]".to_owned()));
            assert_eq!(load(&mut daemon).row.state, CampaignState::Ended);
        }
    }
}

#[test]
fn names_are_told_of_who_proposes_and_of_the_others_only_where_the_campaign_says_so() {
    for (name_draws, told) in [
        (false, "One player has not agreed yet"),
        (true, "Not agreed yet: lionel"),
    ] {
        let (house, mut daemon) = House::new(&json!({ "name_draws": name_draws }));
        let desk = MailComposer::open(&house.config).unwrap();
        let campaign = load(&mut daemon);
        let step = daemon
            .store()
            .look(|book| draw::vote_for_draw(book, &desk, &campaign, Seat(0), house.clock.now()))
            .unwrap()
            .unwrap();
        assert_eq!(step.left(), None);
        daemon
            .store()
            .write(|book| step.write(book, house.clock.now()))
            .unwrap();
        // decided in ignorance of it
        let late = daemon
            .store()
            .look(|book| draw::withdraw_vote(book, &desk, &campaign, Seat(0), house.clock.now()))
            .unwrap()
            .unwrap();
        daemon
            .store()
            .write(|book| late.write(book, house.clock.now()))
            .unwrap();
        assert!(matches!(
            daemon
                .store()
                .write(|book| late.write(book, house.clock.now())),
            Err(StoreError::Overtaken(_))
        ));
        let since = house.outbox.sent().len();
        daemon.tick().unwrap();
        let to_bela: Vec<String> = house
            .opened(since)
            .into_iter()
            .filter(|(to, _)| to == BELA)
            .map(|(_, letter)| letter.text)
            .collect();
        assert!(
            to_bela
                .iter()
                .any(|text| text.contains("gawaine proposes") && text.contains(told)),
            "{to_bela:?}"
        );
        assert!(
            to_bela
                .iter()
                .any(|text| text.contains("Nobody agrees to a draw now")),
            "{to_bela:?}"
        );
    }
}

/// Once, by whichever round comes next, and with the archive beside the history.
#[test]
fn the_last_report_is_owed_until_it_is_written() {
    let (house, mut daemon) = House::new(&json!({ "abandon_after": 2 }));
    next_deadline(&house, &mut daemon);
    drop(daemon);
    // it ends as by a command, and the daemon comes later
    let mut daemon = house.daemon();
    let campaign = load(&mut daemon);
    let desk = MailComposer::open(&house.config).unwrap();
    let ended = abandon(
        &desk,
        &campaign,
        AbandonReason::Silent { turns: 2 },
        house.clock.now(),
    )
    .unwrap();
    daemon
        .store()
        .write(|book| ended.write(book, house.clock.now()))
        .unwrap();
    assert_eq!(told(&house, ANNA, 0, "last report"), 0);
    for _ in 0..2 {
        daemon.tick().unwrap();
    }
    for player in [ANNA, BELA] {
        assert_eq!(told(&house, player, 0, "last report"), 1, "{player}");
    }
    let archive = std::fs::read(house.config.data().join("archives/thornvale.zip")).unwrap();
    assert_eq!(crate::archive::unpack(&archive).unwrap().name, "thornvale");
}

/// By mail: a second one for the word, none for taking it back.
#[test]
fn a_word_for_a_draw_is_given_by_two_mails_and_taken_back_by_one() {
    let (house, mut daemon) = House::new(&json!({ "abandon_after": 0 }));
    for (player, said, holding, over) in [
        (BELA, "no draw", vec![], false),
        (ANNA, "draw", vec![], false),
        (ANNA, "confirm", vec![0], false),
        (ANNA, "no draw", vec![], false),
        (BELA, "draw", vec![], false),
        (BELA, "confirm", vec![1], false),
        (BELA, "draw", vec![1], false),
        (ANNA, "draw\n\nLet us stop here.", vec![1], false),
        (ANNA, "confirm", vec![], true),
        (BELA, "draw", vec![], true),
    ] {
        let since = house.outbox.sent().len();
        house.clock.advance(SignedDuration::from_mins(10));
        house.sheet(player, said);
        daemon.tick().unwrap();
        house.clock.advance(SignedDuration::from_mins(10));
        daemon.tick().unwrap();
        let campaign = load(&mut daemon);
        let held: Vec<u8> = daemon
            .store()
            .look(|book| draw::holding(book, &campaign))
            .unwrap()
            .iter()
            .map(|word| word.seat.0)
            .collect();
        assert_eq!(
            (held, campaign.row.state == CampaignState::Ended),
            (holding, over),
            "{player}: {said}"
        );
        assert!(
            house.sent(since).iter().any(|(to, _)| to == player),
            "{player} is answered: {said}"
        );
    }
    assert_eq!(
        kept(daemon.store()).map(|(kind, ..)| kind).as_deref(),
        Some("draw")
    );
    for player in [ANNA, BELA] {
        assert_eq!(told(&house, player, 0, "last report"), 1, "{player}");
    }
}
