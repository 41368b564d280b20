//! Letters that wait for a report when no turn is played any more: the last report brings them,
//! however the campaign ended.

use super::stub::{ANNA, BELA, House};
use crate::campaign::{Campaign, error::InternalError};
use crate::commands::moderation::{self, ActRequest, ModerationContext, ModeratorAct};
use crate::daemon::Daemon;
use crate::letters::MailComposer;
use crate::mail::{Limits, letter_parser};
use crate::text::ids::{CampaignId, Seat};
use crate::turns::ending::{AbandonReason, abandon, draw};
use jiff::SignedDuration;
use serde_json::json;

const OSWIN: &str = "oswin@example.org";
const ZOE: &str = "zoe@example.org";

#[derive(Clone, Copy, Debug)]
enum End {
    Draw,
    Abandoned,
    Resigned,
    Moderator,
    LastTurn,
}

fn rounds(house: &House, daemon: &mut Daemon, hours: i64) {
    house.clock.advance(SignedDuration::from_hours(hours));
    for _ in 0..3 {
        house.clock.advance(SignedDuration::from_mins(10));
        daemon.tick().unwrap();
    }
}

fn ends(house: &House, daemon: &mut Daemon, how: End) {
    let (desk, now) = (
        MailComposer::open(&house.config).unwrap(),
        house.clock.now(),
    );
    let load = |daemon: &mut Daemon| {
        let (store, tables) = daemon.history();
        store
            .look(|book| Campaign::load(book, tables, book.campaign(CampaignId(1))?.unwrap()))
            .map_err(|why: InternalError| why)
            .unwrap()
    };
    match how {
        End::Draw => {
            for seat in [0, 1] {
                let campaign = load(daemon);
                let step = daemon
                    .store()
                    .look(|book| draw::vote_for_draw(book, &desk, &campaign, Seat(seat), now))
                    .unwrap()
                    .unwrap();
                daemon.store().write(|book| step.write(book, now)).unwrap();
                house.clock.advance(SignedDuration::from_secs(1));
            }
        }
        End::Abandoned | End::Resigned => {
            let campaign = load(daemon);
            let why = if let End::Abandoned = how {
                AbandonReason::Silent { turns: 4 }
            } else {
                AbandonReason::Resigned { lord: "lionel" }
            };
            let ended = abandon(&desk, &campaign, why, now).unwrap();
            daemon.store().write(|book| ended.write(book, now)).unwrap();
        }
        End::Moderator => {
            let (store, tables) = daemon.history();
            let mut bench = ModerationContext {
                store,
                desk: &desk,
                tables,
                config: &house.config,
                now,
            };
            let ordered = ActRequest {
                act: &ModeratorAct::End,
                reason: "No time.",
                by: None,
                word: None,
                answer: &moderation::no_mail,
            };
            moderation::carry_out(&mut bench, CampaignId(1), ordered).unwrap();
        }
        // of three
        End::LastTurn => rounds(house, daemon, 3 * 24),
    }
    rounds(house, daemon, 1);
}

/// Everything that somebody was sent since then, with its subject.
fn told(house: &House, since: usize, who: &str) -> Vec<(String, String)> {
    let parcels = house
        .outbox
        .sent()
        .into_iter()
        .skip(since)
        .zip(house.sent(since));
    let whole = |bytes: &[u8]| {
        letter_parser::whole_text(
            bytes,
            &Limits {
                message_bytes: 8 << 20,
                ..Limits::default()
            },
        )
        .unwrap()
    };
    parcels
        .filter(|(_, (to, _))| to == who)
        .map(|(parcel, (_, subject))| (subject, whole(&parcel.bytes)))
        .collect()
}

#[test]
fn what_waits_for_a_report_goes_out_with_the_last_one() {
    for how in [
        End::Draw,
        End::Abandoned,
        End::Resigned,
        End::Moderator,
        End::LastTurn,
    ] {
        let settings = json!({ "abandon_after": 0, "press_when": "with-report", "anonymous_press": true, "observers": [OSWIN], "moderator": ZOE });
        let (house, mut daemon) = House::new(&settings);
        (0..if let End::LastTurn = how { 2 } else { 1 })
            .for_each(|_| rounds(&house, &mut daemon, 3 * 24));
        for (player, said) in [
            (ANNA, "press to Lionel\nFor Bela alone.\nend press"),
            (ANNA, "press to all\nFor everybody.\nend press"),
            (BELA, "press anonymous to all\nBy nobody.\nend press"),
            (BELA, "press to all\nWhat Anna does not want.\nend press"),
            (ANNA, "mute Lionel"),
        ] {
            house.sheet(player, said);
            rounds(&house, &mut daemon, 1);
        }
        let since = house.outbox.sent().len();
        // what is written with its turn is that turn's own
        ends(&house, &mut daemon, how);
        for (reader, private, public, muted) in [(ANNA, 0, 1, 0), (BELA, 1, 1, 1), (OSWIN, 0, 1, 1)]
        {
            let mails = told(&house, since, reader);
            let holding = |words: &str| {
                mails
                    .iter()
                    .filter(|(_, text)| text.contains(words))
                    .count()
            };
            assert_eq!(
                holding("| For Bela alone."),
                private,
                "{how:?}, {reader}: {mails:?}"
            );
            assert_eq!(
                (holding("| For everybody."), holding("| By nobody.")),
                (public, public),
                "{how:?}, {reader}: once, and to all"
            );
            assert_eq!(
                holding("| What Anna does not want."),
                muted,
                "{how:?}, {reader}"
            );
            assert_eq!(
                holding("Somebody to all:"),
                1,
                "{how:?}, {reader}: nobody is named"
            );
            let last = mails
                .iter()
                .filter(|(subject, _)| subject.contains("last report"))
                .count();
            assert_eq!(last, 1, "{how:?}, {reader}");
            if !matches!(how, End::LastTurn) {
                assert!(
                    mails
                        .iter()
                        .any(|(subject, text)| subject.contains("last report")
                            && text.contains("| For everybody.")),
                    "{how:?}, {reader}"
                );
            }
        }
        // who moderates and neither plays nor looks on hears how it ended, and reads no letter that
        // is not for all
        let zoe = told(&house, since, ZOE);
        let last: Vec<&String> = zoe
            .iter()
            .filter(|(subject, _)| subject.contains("last report"))
            .map(|(_, text)| text)
            .collect();
        assert!(
            last.len() == 1 && !last.iter().any(|text| text.contains("| For Bela alone.")),
            "{how:?}: {zoe:?}"
        );
        // and nothing waits any more
        assert_eq!(
            daemon
                .store()
                .read(|book| book.unprinted_press(CampaignId(1)))
                .unwrap(),
            [],
            "{how:?}"
        );
    }
}

/// A letter that comes while the last report is drawn is in it, or goes by itself: never nowhere,
/// never twice.
#[test]
fn after_the_end_letters_go_at_once() {
    let (house, mut daemon) =
        House::new(&json!({ "abandon_after": 0, "press_when": "with-report" }));
    rounds(&house, &mut daemon, 3 * 24);
    ends(&house, &mut daemon, End::Draw);
    let since = house.outbox.sent().len();
    house.sheet(ANNA, "press to all\nWell played.\nend press");
    rounds(&house, &mut daemon, 1);
    let mails = told(&house, since, BELA);
    assert_eq!(
        mails
            .iter()
            .filter(|(_, text)| text.contains("| Well played."))
            .count(),
        1,
        "{mails:?}"
    );
}
