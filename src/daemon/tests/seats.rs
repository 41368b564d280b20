//! Whose seat it is: tokens of before the start, mails of one moment, and what a former player had
//! sent.

use super::deadlines::{ZOE, moderated};
use super::joining::{CLEO, DORA, EVE, answers, house, joins, reply_to, sit, told};
use super::rounds::{hours, settle};
use super::stub::{ANNA, BELA, House, JUDGE};
use crate::commands::moderation::ModeratorAct;
use crate::daemon::Daemon;
use crate::text::ids::{CampaignId, Seat, TurnNumber};
use serde_json::json;

/// An answer to somebody before the start has the seat's token in its address: with another player
/// it is void, and whoever stays keeps his.
#[test]
fn a_seat_that_changes_hands_before_the_start_has_another_token() {
    let (house, mut daemon) = house(json!({ "starts": "by_hand" }));
    joins(&house, &mut daemon, EVE, "join newcomers as gawaine");
    let about_joining = reply_to(&house, EVE);
    joins(&house, &mut daemon, CLEO, "join newcomers as lionel");
    let addresses = |daemon: &mut Daemon| {
        [0, 1].map(|seat| house.seat_address(daemon, CampaignId(3), Seat(seat)))
    };
    let [eves, cleos] = addresses(&mut daemon);
    house.mail(
        EVE,
        &eves,
        "Subject: x\r\n",
        "language en\ntime zone Asia/Tokyo\ncalendar off\nreport short",
    );
    settle(&mut daemon);
    house.mail(EVE, &about_joining, "Subject: x\r\n", "withdraw");
    settle(&mut daemon);
    sit(&mut daemon, CampaignId(3), None, Some(CLEO));
    joins(&house, &mut daemon, DORA, "join newcomers as gawaine");
    sit(&mut daemon, CampaignId(3), Some(DORA), Some(CLEO));
    let [doras, still_cleos] = addresses(&mut daemon);
    assert_ne!(eves, doras, "what Eve has proves nothing");
    assert_eq!(cleos, still_cleos, "who stays keeps his token");
    let rows = daemon
        .store()
        .read(|book| book.seats(CampaignId(3)))
        .unwrap();
    assert_ne!(
        rows[0].zone, "Asia/Tokyo",
        "by which clock Eve lives is nobody's business"
    );
    assert_eq!(
        rows[0].wishes,
        crate::history::MailPreferences::default(),
        "nor how she is written to"
    );
    // by the former token, in Dora's name
    let since = house.outbox.sent().len();
    house.mail(DORA, &eves, "Subject: x\r\n", "resign");
    settle(&mut daemon);
    assert!(!told(&house, since, DORA).contains("Please confirm"));
}

/// Who is moved by others' wishes takes along how he is written to.
#[test]
fn whoever_is_moved_before_the_start_has_another_token_and_his_own_zone() {
    let (house, mut daemon) = house(json!({ "starts": "by_hand" }));
    joins(&house, &mut daemon, EVE, "join newcomers");
    let former = house.seat_address(&mut daemon, CampaignId(3), Seat(0));
    house.mail(EVE, &former, "Subject: x\r\n", "time zone Asia/Tokyo");
    settle(&mut daemon);
    joins(&house, &mut daemon, DORA, "join newcomers as gawaine");
    sit(&mut daemon, CampaignId(3), Some(DORA), Some(EVE));
    assert_ne!(
        former,
        house.seat_address(&mut daemon, CampaignId(3), Seat(0))
    );
    let zones: Vec<String> = daemon
        .store()
        .read(|book| book.seats(CampaignId(3)))
        .unwrap()
        .into_iter()
        .map(|seat| seat.zone)
        .collect();
    assert_eq!(zones, ["UTC", "Asia/Tokyo"]);
}

#[test]
fn before_the_start_nobody_is_told_of_standbys() {
    let (house, mut daemon) = house(json!({}));
    let carl = "carl@example.org";
    let at = house.seat_address(&mut daemon, CampaignId(2), Seat(0));
    house.mail(carl, &at, "", "resign");
    settle(&mut daemon);
    let asked = told(&house, 0, carl);
    assert!(
        asked.contains("which has not begun")
            && !asked.contains("standbys")
            && !asked.contains("Everybody would be told"),
        "{asked}"
    );
    let id = house
        .opened(0)
        .into_iter()
        .rfind(|(to, _)| to == carl)
        .unwrap()
        .1
        .message_id
        .unwrap();
    let since = house.outbox.sent().len();
    house.mail(carl, &at, &format!("In-Reply-To: <{id}>\r\n"), "confirm");
    settle(&mut daemon);
    assert!(
        told(&house, since, carl).contains("You do not play gawaine of elsewhere when it begins")
    );
    assert_ne!(at, house.seat_address(&mut daemon, CampaignId(2), Seat(0)));
}

/// Letters of one round are dealt with in one moment: each is told all the same.
#[test]
fn two_mails_of_one_kind_in_one_round_are_two() {
    let (house, mut daemon) = moderated(json!({}));
    let zoe = house.moderator_address(&mut daemon, CampaignId(1));
    let since = house.outbox.sent().len();
    house.mail(ZOE, &zoe, "", "become gawaine\ntake 1\nend");
    house.mail(ZOE, &zoe, "", "become gawaine\ntake 2\nend");
    house.mail(ZOE, &zoe, "", "become lionel\ntake 3\nend");
    settle(&mut daemon);
    let to = |who: &str, words: &str| {
        house
            .opened(since)
            .into_iter()
            .filter(|(to, letter)| to == who && letter.text.contains(words))
            .count()
    };
    let told = |who: &str| (to(who, "take 1"), to(who, "take 2"), to(who, "take 3"));
    assert_eq!(
        (
            told(ANNA).0.min(1),
            told(ANNA).1.min(1),
            told(BELA).2.min(1)
        ),
        (1, 1, 1),
        "each player is told what was put in"
    );
    let others = house.opened(since).into_iter().filter(|(to, letter)| {
        to == BELA
            && letter
                .text
                .split_whitespace()
                .collect::<Vec<_>>()
                .join(" ")
                .contains("for gawaine")
    });
    assert_eq!(others.count(), 2, "and everybody else of each");
    let since = house.outbox.sent().len();
    house.mail(ZOE, &zoe, "", "excuse gawaine");
    house.mail(ZOE, &zoe, "", "hold because I want to see it");
    house.mail(ZOE, &zoe, "", "extend 1 day because of Anna");
    house.mail(ZOE, &zoe, "", "extend 1 day because of Bela");
    settle(&mut daemon);
    for because in ["reason: I want to see it", "reason: Anna", "reason: Bela"] {
        let says = |text: &str| {
            text.split_whitespace()
                .collect::<Vec<_>>()
                .join(" ")
                .contains(because)
        };
        let reached = house
            .opened(since)
            .into_iter()
            .filter(|(to, letter)| to == BELA && says(&letter.text))
            .count();
        assert_eq!(reached, 1, "{because}");
    }
}

#[test]
fn whose_lord_changes_twice_in_one_round_is_told_twice() {
    let (house, mut daemon) = house(json!({ "starts": "by_hand" }));
    joins(&house, &mut daemon, CLEO, "join newcomers");
    house.mail(
        DORA,
        JUDGE,
        "Subject: hello\r\n",
        "join newcomers as gawaine",
    );
    settle(&mut daemon);
    let (at, since) = (reply_to(&house, DORA), house.outbox.sent().len());
    for text in ["confirm", "withdraw"] {
        house.mail(DORA, &at, "Subject: Re\r\n", text);
    }
    settle(&mut daemon);
    sit(&mut daemon, CampaignId(3), Some(CLEO), None);
    let lords: Vec<bool> = house
        .opened(since)
        .into_iter()
        .filter(|(to, _)| to == CLEO)
        .map(|(_, letter)| letter.text.contains("You play lionel"))
        .collect();
    assert_eq!(lords, [true, false], "lionel, and gawaine again");
}

/// A moderator who plays is announced with every lord that he gets before the start, by his own
/// wish or another's.
#[test]
fn the_moderators_other_lord_is_told_too() {
    let (house, mut daemon) = house(json!({ "moderator": DORA, "starts": "by_hand" }));
    joins(&house, &mut daemon, CLEO, "join newcomers as lionel");
    let since = house.outbox.sent().len();
    joins(&house, &mut daemon, DORA, "join newcomers");
    assert!(told(&house, since, CLEO).contains("also plays: gawaine"));
    let since = house.outbox.sent().len();
    house.mail(CLEO, &reply_to(&house, CLEO), "Subject: Re\r\n", "withdraw");
    settle(&mut daemon);
    joins(&house, &mut daemon, EVE, "join newcomers");
    let since_eve = house.outbox.sent().len();
    answers(&house, &mut daemon, DORA, "as lionel");
    let all = told(&house, since_eve, EVE);
    assert!(all.contains("also plays: lionel"), "{all}");
    assert!(
        !told(&house, since, DORA).contains("also plays: gawaine. The"),
        "he knows"
    );
}

/// Everything that names a mail to others is blind: no seat, no word, no moment of a draw.
#[test]
fn no_message_id_tells_whose_word_it_was() {
    for player in [ANNA, BELA] {
        let (house, mut daemon) = House::new(&json!({ "name_draws": false }));
        for text in ["draw", "confirm", "no draw"] {
            house.clock.advance(hours(1));
            let id = house
                .opened(0)
                .into_iter()
                .rfind(|(to, _)| to == player)
                .unwrap()
                .1
                .message_id
                .unwrap();
            house.mail(
                player,
                &house.reply_address(player),
                &format!("In-Reply-To: <{id}>\r\n"),
                text,
            );
            settle(&mut daemon);
        }
        let told: Vec<String> = house
            .opened(0)
            .into_iter()
            .filter_map(|(_, letter)| letter.message_id)
            .filter(|id| id.contains(".1.draw."))
            .collect();
        assert_eq!(told.len(), 4, "two words, two readers: {told:?}");
        for id in told {
            let kind = id
                .split(".1.draw.")
                .nth(1)
                .unwrap()
                .split('.')
                .next()
                .unwrap();
            assert!(
                kind.len() >= 16 && kind.chars().all(|c| c.is_ascii_alphanumeric()),
                "{id}"
            );
        }
    }
}

/// (AU-11) A turn is opened again that somebody else played: his sheet and his lines for coming
/// turns are not his successor's.
#[test]
fn a_rollback_brings_back_nothing_of_a_former_player() {
    for by_moderator in [false, true] {
        let (house, mut daemon) = moderated(json!({}));
        daemon.tables().put(
            CampaignId(1),
            std::sync::Arc::new(crate::games::OpenGame::new(super::stub::Beans {
                turns: 9,
                ..Default::default()
            })),
        );
        house.sheet(ANNA, "take 2");
        house.sheet(BELA, "take 4\nfor turn 2: take 3");
        settle(&mut daemon);
        house.clock.advance(hours(1));
        settle(&mut daemon);
        assert_eq!(
            daemon
                .store()
                .read(|book| book.campaign(CampaignId(1)))
                .unwrap()
                .unwrap()
                .turn,
            TurnNumber(2)
        );
        assert_eq!(
            daemon
                .store()
                .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(2), Seat(1)))
                .unwrap()
                .unwrap()
                .source,
            "take 3\n"
        );
        house.clock.advance(hours(1));
        if by_moderator {
            daemon
                .intervene(
                    CampaignId(1),
                    &ModeratorAct::Replace {
                        lord: "lionel".to_owned(),
                        address: EVE.to_owned(),
                    },
                    "he is ill",
                )
                .unwrap();
        } else {
            let now = house.clock.now().as_millisecond();
            let epoch = daemon
                .store()
                .read(|book| book.seats(CampaignId(1)))
                .unwrap()[1]
                .token_epoch;
            daemon
                .store()
                .write(|book| {
                    book.seat_person(CampaignId(1), Seat(1), epoch, &EVE.parse().unwrap(), now)
                })
                .unwrap();
        }
        settle(&mut daemon);
        let since = house.outbox.sent().len();
        daemon
            .intervene(
                CampaignId(1),
                &ModeratorAct::Rollback {
                    turn: "turn 1".to_owned(),
                },
                "the wrong table",
            )
            .unwrap();
        settle(&mut daemon);
        let (eve, anna) = (told(&house, since, EVE), told(&house, since, ANNA));
        assert!(
            eve.contains("You had no sheet for it") && !eve.contains("take 4"),
            "{eve}"
        );
        assert!(anna.contains("take 2"), "{anna}");
        let (sheets, later) = daemon
            .store()
            .read(|book| {
                Ok((
                    book.standing_sheets(CampaignId(1), TurnNumber(1))?,
                    book.later_of(CampaignId(1), Seat(1))?,
                ))
            })
            .unwrap();
        assert_eq!(
            sheets.iter().map(|sheet| sheet.seat.0).collect::<Vec<_>>(),
            [0]
        );
        assert_eq!(later, []);
        let since = house.outbox.sent().len();
        let at = house.seat_address(&mut daemon, CampaignId(1), Seat(1));
        house.mail(EVE, &at, "", "show");
        settle(&mut daemon);
        assert!(!told(&house, since, EVE).contains("take 4"));
        // run again at once, a turn is played with its own sheets
        house.mail(EVE, &at, "", "take 1");
        house.sheet(ANNA, "accept");
        settle(&mut daemon);
        house.clock.advance(hours(1));
        settle(&mut daemon);
        daemon
            .intervene(
                CampaignId(1),
                &ModeratorAct::Rerun {
                    turn: "turn 1".to_owned(),
                },
                "once more",
            )
            .unwrap();
        settle(&mut daemon);
        let turn = daemon
            .store()
            .read(|book| book.last_turn(CampaignId(1)))
            .unwrap()
            .unwrap();
        assert_eq!(turn.number, TurnNumber(1));
    }
}

/// Answers the last mail to somebody, as a mail program does.
fn replies(house: &House, daemon: &mut Daemon, who: &str, text: &str) {
    let id = house
        .opened(0)
        .into_iter()
        .rfind(|(to, _)| to == who)
        .unwrap()
        .1
        .message_id
        .unwrap();
    house.mail(
        who,
        &reply_to(house, who),
        &format!("In-Reply-To: <{id}>\r\nSubject: Re\r\n"),
        text,
    );
    settle(daemon);
}

/// Who is written to elsewhere before the start is the same who joined: one person, one seat.
#[test]
fn a_new_address_before_the_start_holds_one_seat() {
    let (house, mut daemon) = house(json!({ "starts": "by_hand" }));
    joins(&house, &mut daemon, EVE, "join newcomers as gawaine");
    let (new, at) = (
        "eve@new.example.org",
        house.seat_address(&mut daemon, CampaignId(3), Seat(0)),
    );
    // she had asked there, too, and not confirmed
    house.mail(new, JUDGE, "Subject: x\r\n", "join newcomers as lionel");
    house.mail(EVE, &at, "Subject: x\r\n", &format!("address {new}"));
    settle(&mut daemon);
    replies(&house, &mut daemon, EVE, "confirm");
    replies(&house, &mut daemon, new, "confirm");
    sit(&mut daemon, CampaignId(3), Some(new), None);
    joins(&house, &mut daemon, DORA, "join newcomers");
    sit(&mut daemon, CampaignId(3), Some(new), Some(DORA));
    assert!(joins(&house, &mut daemon, CLEO, "join newcomers").contains("number 1"));
    sit(&mut daemon, CampaignId(3), Some(new), Some(DORA));
    let all = daemon
        .store()
        .read(|book| book.applicants(CampaignId(3)))
        .unwrap();
    assert_eq!(
        all.iter()
            .map(|one| one.address.as_str())
            .collect::<Vec<_>>(),
        [new, DORA, CLEO]
    );
}

/// (IN-26) Each change of wish may move another, who is told: a few a day.
#[test]
fn whoever_is_in_moves_others_a_few_times_a_day() {
    let (house, mut daemon) = house(json!({ "starts": "by_hand" }));
    joins(&house, &mut daemon, CLEO, "join newcomers");
    joins(&house, &mut daemon, EVE, "join newcomers as lionel");
    let (since, at) = (house.outbox.sent().len(), reply_to(&house, EVE));
    for n in 0..40 {
        house.clock.advance(hours(if n % 5 == 0 { 1 } else { 0 }));
        house.mail(
            EVE,
            &at,
            "Subject: Re\r\n",
            if n % 2 == 0 {
                "as gawaine"
            } else {
                "as lionel"
            },
        );
        settle(&mut daemon);
    }
    let told = house.sent(since);
    assert_eq!(
        told.iter().filter(|(to, _)| to == CLEO).count(),
        5,
        "{told:?}"
    );
    assert!(self::told(&house, since, EVE).contains("at most 6 times a day"));
    house.clock.advance(hours(25));
    assert!(
        !answers(&house, &mut daemon, EVE, "as lionel").contains("times a day"),
        "the next day begins anew"
    );
}

#[test]
fn a_campaign_is_watched_by_so_many() {
    let watchers: Vec<String> = (0..crate::campaign::MOST_OBSERVERS - 1)
        .map(|n| format!("w{n}@example.org"))
        .collect();
    let (house, mut daemon) = house(json!({ "observers": watchers }));
    let asked = super::joining::says(&house, &mut daemon, DORA, "observe newcomers");
    assert!(asked.contains("is it you?"), "{asked}");
    assert!(
        joins(&house, &mut daemon, CLEO, "observe newcomers")
            .contains("public report of every turn")
    );
    assert!(
        super::joining::says(&house, &mut daemon, EVE, "observe newcomers")
            .contains("and that is its limit")
    );
    assert!(answers(&house, &mut daemon, DORA, "confirm").contains("and that is its limit"));
    let row = daemon
        .store()
        .read(|book| book.campaign(CampaignId(3)))
        .unwrap()
        .unwrap();
    assert!(row.settings.contains(CLEO) && !row.settings.contains(DORA));
}

/// What nothing proves stands beside an invitation, and not in it.
#[test]
fn a_forged_wish_is_not_what_an_invited_person_confirms() {
    use crate::commands::membership::{MembershipContext, recruitment::invite};
    let (house, mut daemon) = house(json!({ "starts": "by_hand" }));
    let Daemon {
        store,
        desk,
        tables,
        config,
        ..
    } = &mut daemon;
    let now = house.clock.now();
    store
        .write(|book| {
            let campaign = crate::campaign::Campaign::load(
                book,
                tables,
                book.campaign(CampaignId(4))?.unwrap(),
            )?;
            let invitation = invite(
                MembershipContext {
                    desk,
                    config,
                    now,
                    letter: 0,
                },
                book,
                &campaign,
                CLEO,
                None,
            )?
            .unwrap();
            Ok::<_, crate::campaign::error::InternalError>(
                invitation.write(book, now.as_millisecond())?,
            )
        })
        .unwrap();
    settle(&mut daemon);
    let invitation = reply_to(&house, CLEO);
    let before = daemon
        .store()
        .read(|book| book.applicants(CampaignId(4)))
        .unwrap();
    house.clock.advance(hours(1));
    let asked = super::joining::says(&house, &mut daemon, CLEO, "join friends as lionel");
    assert!(
        asked.contains("as lionel") && asked.contains("that alone changes nothing"),
        "{asked}"
    );
    assert_eq!(
        daemon
            .store()
            .read(|book| book.applicants(CampaignId(4)))
            .unwrap(),
        before,
        "the row is what it was"
    );
    house.mail(CLEO, &invitation, "Subject: Re\r\n", "confirm");
    settle(&mut daemon);
    sit(&mut daemon, CampaignId(4), Some(CLEO), None);
}

/// Whoever plays in one campaign that runs need not name it.
#[test]
fn what_is_over_makes_no_mail_ambiguous() {
    let (house, mut daemon) = House::new(&json!({ "trust": "from" }));
    daemon.start_campaign(CampaignId(2)).unwrap();
    settle(&mut daemon);
    let says = |daemon: &mut Daemon, subject: &str| {
        let since = house.outbox.sent().len();
        house.mail(BELA, JUDGE, &format!("Subject: {subject}\r\n"), "status");
        settle(daemon);
        told(&house, since, BELA)
    };
    let answer = says(&mut daemon, "hello");
    assert!(
        answer.contains("several campaigns") && answer.contains("elsewhere"),
        "{answer}"
    );
    daemon
        .intervene(CampaignId(2), &ModeratorAct::End, "nobody has time")
        .unwrap();
    settle(&mut daemon);
    let answer = says(&mut daemon, "hello");
    assert!(
        answer.contains("[thornvale]") && answer.contains("no sheet for this turn"),
        "{answer}"
    );
}
