//! Seals, the sheets they are of, and what stands beside both; and posts of the minute in which a
//! turn began.

use crate::campaign::Campaign;
use crate::daemon::{
    Daemon,
    tests::stub::{ANNA, House},
};
use crate::forum::{PastedPost, SealedOrders, post_key};
use crate::intake::{
    IncomingPost, Intake, PasteError, PasteRequest, PostOutcome, SealStanding, opened_after, paste,
};
use crate::letters::MailComposer;
use crate::text::ids::{CampaignId, Seat, TurnNumber};
use jiff::{SignedDuration, Timestamp};
use serde_json::json;

/// Anna's post, pasted by somebody at that moment.
fn pasted(house: &House, daemon: &mut Daemon, text: &str, at: Timestamp) -> PostOutcome {
    let desk = MailComposer::open(&house.config).unwrap();
    let pasted = PastedPost::new(
        "Anna".to_owned(),
        ANNA.to_owned(),
        "thornvale".to_owned(),
        text.to_owned(),
        String::new(),
    );
    let posts = [IncomingPost {
        key: post_key(&pasted, &at.to_string()),
        pasted,
        at,
        source: "post",
    }];
    let (store, tables) = daemon.history();
    let intake = Intake {
        desk: &desk,
        tables,
        config: &house.config,
        now: house.clock.now(),
        is_preview: false,
    };
    let pasting = PasteRequest {
        campaign: CampaignId(1),
        posts: &posts,
        by: "kay",
        agreed: None,
    };
    let Err(PasteError::Rehearsed(agreed)) = paste(store, intake, &pasting) else {
        panic!("a rehearsal stores nothing")
    };
    paste(
        store,
        intake,
        &PasteRequest {
            agreed: Some(&agreed),
            ..pasting
        },
    )
    .unwrap()
    .remove(0)
}

fn in_words(became: &PostOutcome) -> String {
    let seals = |noted: &[crate::intake::SealReceipt]| -> String {
        let word =
            |noted: &crate::intake::SealReceipt| match (noted.stands, noted.new, noted.beside_open)
            {
                (SealStanding::Unread | SealStanding::Elsewhere, ..) => ", a seal aside",
                (_, true, true) => ", a seal beside an open sheet",
                (_, true, false) => ", a seal",
                (_, false, _) => ", a seal known",
            };
        noted.iter().map(word).collect()
    };
    match became {
        PostOutcome::Decided {
            state,
            reason,
            sealed_at,
            seals: noted,
            ..
        } => {
            format!(
                "{state:?}{}{}{}",
                reason.map_or_else(String::new, |reason| format!(" {reason}")),
                if sealed_at.is_some() {
                    " by its seal"
                } else {
                    ""
                },
                seals(noted)
            )
        }
        PostOutcome::Sealed(noted) => format!("Sealed{}", seals(noted)),
        PostOutcome::NoSeal(why, noted) => format!("{why:?}{}", seals(noted)),
        other => format!("{other:?}"),
    }
}

/// Posts with their hour and what comes of each; and what stands in the end.
type Row<'r> = (&'r [(i64, &'r str, &'r str)], Option<&'r str>);

/// Anna's posts, hours after the beginning (the deadline is in the 72nd, and Bela is waited for),
/// what comes of each, and what stands in the end.
#[test]
fn a_seal_binds_whatever_stands_beside_it() {
    let sealed = SealedOrders::new("thornvale", "turn 1", "take 3", &[3; 16]);
    let (seal, sheet) = (sealed.seal.line(), sealed.sheet());
    let open = "BEGIN ORDERS thornvale turn 1\ntake 1\nEND ORDERS\n";
    let two = format!("{seal}\n{open}");
    let other = SealedOrders::new("thornvale", "turn 1", "take 2", &[4; 16]);
    let other_seal = other.seal.line();
    const BESIDE: &str = "Sealed, a seal beside an open sheet";
    let rows: &[Row] = &[
        (
            &[
                (1, &seal, "Sealed, a seal"),
                (80, &sheet, "Accepted by its seal"),
            ],
            Some("take 3\n"),
        ),
        (
            &[
                (1, &format!("mine, sealed:\n{seal}\nbye"), "Sealed, a seal"),
                (80, &sheet.replace("take 3", "take 4"), "Unknown"),
            ],
            None,
        ),
        // an open sheet is played, and nobody chooses behind the deadline
        (
            &[
                (1, &two, "Accepted, a seal beside an open sheet"),
                (80, &sheet, "BehindOpen"),
            ],
            Some("take 1\n"),
        ),
        (
            &[
                (1, &two, "Accepted, a seal beside an open sheet"),
                (2, &sheet, "Accepted by its seal"),
            ],
            Some("take 3\n"),
        ),
        (
            &[
                (1, open, "Accepted"),
                (2, &seal, "Sealed, a seal beside an open sheet"),
                (80, &sheet, "BehindOpen"),
            ],
            Some("take 1\n"),
        ),
        (
            &[
                (1, &seal, "Sealed, a seal"),
                (2, open, "Accepted"),
                (80, &sheet, "BehindOpen"),
            ],
            Some("take 1\n"),
        ),
        (
            &[
                (1, &seal, "Sealed, a seal"),
                (80, &sheet, "Accepted by its seal"),
                (
                    81,
                    &format!("again: {seal}\n{sheet}"),
                    "Accepted by its seal",
                ),
            ],
            Some("take 3\n"),
        ),
        // another seal behind a sealed sheet that was shown leaves that one as open as any
        (
            &[
                (1, &seal, "Sealed, a seal"),
                (2, &sheet, "Accepted by its seal"),
                (3, &other_seal, BESIDE),
                (80, &other.sheet(), "BehindOpen"),
            ],
            Some("take 3\n"),
        ),
        (
            &[
                (1, &seal, "Sealed, a seal"),
                (2, &sheet, "Accepted by its seal"),
                (3, &other_seal, BESIDE),
                (4, &other.sheet(), "Accepted by its seal"),
            ],
            Some("take 2\n"),
        ),
        (
            &[
                (1, &seal, "Sealed, a seal"),
                (2, &sheet, "Accepted by its seal"),
                (3, &seal, "Sealed, a seal"),
                (80, &sheet, "Accepted by its seal"),
            ],
            Some("take 3\n"),
        ),
        // its own seal above it, and another's
        (
            &[(
                1,
                &format!("{seal}\n{sheet}"),
                "Accepted by its seal, a seal",
            )],
            Some("take 3\n"),
        ),
        (
            &[
                (
                    1,
                    &format!("{}\n{sheet}", other.seal.line()),
                    "Unknown, a seal",
                ),
                (80, &other.sheet(), "Accepted by its seal"),
            ],
            Some("take 2\n"),
        ),
        // what was not sealed does not count as of the seal
        (
            &[
                (1, &seal, "Sealed, a seal"),
                (80, &format!("wait\n{sheet}"), "NotAlone"),
                (81, &format!("{sheet}add"), "NotAlone"),
            ],
            None,
        ),
        (
            &[
                (1, &seal, "Sealed, a seal"),
                (
                    80,
                    &format!("{sheet}BEGIN ORDERS thornvale turn 1\ntake 4\nEND ORDERS"),
                    "NotAlone",
                ),
            ],
            None,
        ),
        (
            &[
                (1, &seal, "Sealed, a seal"),
                (
                    80,
                    &format!(
                        "{}{open}",
                        sheet.replace("ORDERS thornvale", "ORDERSX thornvale")
                    ),
                    "NotAlone",
                ),
            ],
            None,
        ),
        (
            &[
                (1, &seal, "Sealed, a seal"),
                (
                    80,
                    &format!("{sheet}press to lionel\nSo there.\nend press"),
                    "NotAlone",
                ),
            ],
            None,
        ),
        (
            &[
                (1, &seal, "Sealed, a seal"),
                (
                    80,
                    &format!("so there:\n{sheet}\nbye"),
                    "Accepted by its seal",
                ),
            ],
            Some("take 3\n"),
        ),
        // nothing beside a seal is passed over
        (
            &[(
                1,
                &format!("press to lionel\nSealed.\nend press\n{seal}"),
                "Accepted press, a seal",
            )],
            None,
        ),
        (
            &[(
                1,
                &format!("take 2\n{seal}"),
                "Accepted, a seal beside an open sheet",
            )],
            Some("take 2\n"),
        ),
        (
            &[
                (
                    1,
                    &seal.replace("sha256:", "sha256:00"),
                    "Sealed, a seal aside",
                ),
                (
                    1,
                    &seal.replace("thornvale", "ashford"),
                    "Sealed, a seal aside",
                ),
            ],
            None,
        ),
        (
            &[(
                1,
                &format!("{}\n{open}", &seal[..60]),
                "Accepted, a seal aside",
            )],
            Some("take 1\n"),
        ),
        // pasted again with the page
        (
            &[
                (80, &sheet, "Unknown"),
                (1, &seal, "Sealed, a seal"),
                (1, &seal, "Known"),
                (80, &sheet, "Accepted by its seal"),
            ],
            Some("take 3\n"),
        ),
    ];
    for (steps, stands) in rows {
        let (house, mut daemon) = House::new(&json!({ "nmr": "hold" }));
        let began = house.clock.now();
        house.clock.advance(SignedDuration::from_hours(90));
        daemon.tick().unwrap();
        for (hours, text, told) in *steps {
            let became = pasted(
                &house,
                &mut daemon,
                text,
                began + SignedDuration::from_hours(*hours),
            );
            assert_eq!(in_words(&became), *told, "{hours} hours: {text}");
            // what is to be stored was
            assert_eq!(
                became.is_stored(),
                told.contains("a seal") && !told.ends_with("aside") || told.starts_with("Accepted"),
                "{told}"
            );
        }
        let standing = daemon
            .store()
            .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(0)))
            .unwrap();
        assert_eq!(
            standing.map(|sheet| sheet.source).as_deref(),
            *stands,
            "{steps:?}"
        );
    }
}

/// A seal is no order; in a letter to others it is a word like any other.
#[test]
fn letters_keep_the_seals_that_stand_in_them() {
    let seal = SealedOrders::new("thornvale", "turn 1", "take 3", &[3; 16])
        .seal
        .line();
    for (text, told) in [
        (format!("{seal}\ntake 3\n"), "\ntake 3\n".to_owned()),
        (
            format!("press to lionel\n{seal}\nend press\n{seal}\n"),
            format!("press to lionel\n{seal}\nend press\n\n"),
        ),
        (
            format!("{seal}\npress to lionel\n{seal}\n"),
            format!("\npress to lionel\n{seal}\n"),
        ),
    ] {
        assert_eq!(crate::intake::sheets::seals::beside_seals(&text), told);
    }
}

/// DL-07: boards tell minutes, and the doubt is for the writer; what names its turn is for that
/// one.
#[test]
fn a_minute_is_its_writers() {
    let named = "BEGIN ORDERS thornvale turn 1\ntake 1\nEND ORDERS";
    for (seconds, text, left, told) in [
        (0, "take 1", false, "Accepted"),
        (0, named, false, "Rejected other-turn"),
        (60, "take 1", false, "Accepted"),
        (-60, "take 1", true, "Rejected crossed"),
        (-86_400, "take 1", true, "Rejected crossed"),
        // told to the second
        (1, "take 1", true, "Rejected crossed"),
        (31, "take 1", false, "Accepted"),
    ] {
        let (house, mut daemon) = House::new(&json!({}));
        // the second turn begins in the middle of a minute
        house
            .clock
            .advance(SignedDuration::from_secs((72 * 60 + 10) * 60 + 30));
        daemon.tick().unwrap();
        let opened = house.clock.now();
        house.clock.advance(SignedDuration::from_hours(1));
        let (store, tables) = daemon.history();
        let campaign = store
            .look(|book| Campaign::load(book, tables, book.campaign(CampaignId(1))?.unwrap()))
            .unwrap();
        assert_eq!(
            (campaign.row.turn, campaign.row.opened),
            (TurnNumber(2), Some(opened.as_millisecond()))
        );
        let at = opened - SignedDuration::from_secs(30) + SignedDuration::from_secs(seconds);
        assert_eq!(
            daemon
                .store()
                .look(|book| opened_after(book, &campaign, at))
                .unwrap(),
            left,
            "{seconds} seconds"
        );
        assert_eq!(
            in_words(&pasted(&house, &mut daemon, text, at)),
            told,
            "{seconds} seconds: {text}"
        );
    }
}
