//! Letters between players, from a mail to the mails and reports that bring them: a row a mail, as
//! an operator would tell it.

use crate::daemon::Daemon;
use crate::daemon::tests::stub::{ANNA, BELA, House, JUDGE};
use crate::history::{
    CampaignState,
    LetterState::{self, Accepted, AutoIgnored, Rejected},
    LogKind,
};
use crate::mail::{Limits, letter_parser};
use crate::render::language::unsaid;
use crate::text::ids::{CampaignId, Seat, TurnNumber};
use jiff::SignedDuration;
use serde_json::{Value, json};

const ZOE: &str = "zoe@example.org";
const OSWIN: &str = "oswin@example.org";

/// A mail of ours: to whom, its subject, all of its text.
#[derive(Debug)]
pub(crate) struct Told {
    pub to: String,
    pub subject: String,
    pub text: String,
}

fn told(house: &House, since: usize) -> Vec<Told> {
    let parcels = house.outbox.sent().into_iter().skip(since);
    let subjects = house.sent(since);
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
        .zip(subjects)
        .map(|(parcel, (to, subject))| Told {
            to,
            subject,
            text: whole(&parcel.bytes),
        })
        .collect()
}

/// A mail, and what went out because of it.
pub(crate) fn mail(
    house: &House,
    daemon: &mut Daemon,
    from: &str,
    to: &str,
    headers: &str,
    text: &str,
) -> Vec<Told> {
    house.clock.advance(SignedDuration::from_secs(60));
    let before = house.outbox.sent().len();
    house.mail(from, to, headers, text);
    daemon.tick().unwrap();
    told(house, before)
}

fn by(house: &House, daemon: &mut Daemon, player: &str, text: &str) -> Vec<Told> {
    mail(
        house,
        daemon,
        player,
        &house.reply_address(player),
        "Subject: x\r\n",
        text,
    )
}

fn last(daemon: &mut Daemon) -> (LetterState, Option<String>) {
    let ids: i64 = daemon
        .store()
        .read(|book| book.letter_counts())
        .unwrap()
        .iter()
        .map(|(_, count)| i64::from(*count))
        .sum();
    let letter = daemon
        .store()
        .read(|book| book.letter(ids))
        .unwrap()
        .unwrap();
    (letter.state, letter.reason)
}

pub(crate) fn with(settings: Value) -> (House, Daemon) {
    let mut all = json!({ "observers": [OSWIN], "moderator": ZOE });
    settings
        .as_object()
        .unwrap()
        .iter()
        .for_each(|(name, value)| all[name] = value.clone());
    House::new(&all)
}

/// Settings, the mail's text, what becomes of the mail, and whom a mail of ours with a piece of
/// text reaches: these, and no other.
type Row = (
    &'static str,
    Value,
    &'static str,
    LetterState,
    &'static str,
    &'static [(&'static str, &'static str)],
);

#[test]
fn letters_of_players_and_what_becomes_of_them() {
    let rows: Vec<Row> = vec![
        (
            "to one",
            json!({}),
            "press to Lionel\nMeet me at Barsham.\nend press",
            Accepted,
            "press",
            &[
                (BELA, "gawaine to lionel:\n\n| Meet me at Barsham."),
                (ANNA, "Sent to lionel"),
            ],
        ),
        (
            "a shortened name",
            json!({}),
            "press to Lio\nx\nend press",
            Accepted,
            "press",
            &[(BELA, "| x"), (ANNA, "Sent to lionel")],
        ),
        (
            "to all: the observers too",
            json!({}),
            "press to all\nHear me.\nend press",
            Accepted,
            "press",
            &[
                (BELA, "gawaine to all:\n\n| Hear me."),
                (OSWIN, "| Hear me."),
                (ANNA, "Sent to all players and the observer"),
            ],
        ),
        (
            "to the moderator",
            json!({}),
            "press to moderator\nIs he ill?\nend press",
            Accepted,
            "press",
            &[(ZOE, "| Is he ill?"), (ANNA, "Sent to the moderator")],
        ),
        (
            "of another letter",
            json!({}),
            "press to Lionel\nDear Lionel,\nOn 12 March 1290 Kay wrote:\nI hate you\nend press",
            Accepted,
            "press",
            &[
                (BELA, "| On 12 March 1290 Kay wrote:\n| I hate you"),
                (ANNA, "Sent to lionel"),
            ],
        ),
        (
            "a mail repeated within it",
            json!({}),
            "press to Lionel\nDear Lionel,\nFrom: Kay\nSent: Tuesday\nTo: Anna\nx\nend press",
            Rejected,
            "press-not-sent",
            &[(ANNA, "the judge cannot tell where your own words end")],
        ),
        (
            "words that might prove him",
            json!({}),
            "press to Lionel\nThe password is swordfish.\nend press",
            Accepted,
            "press",
            &[
                (BELA, "| The password …"),
                (ANNA, "Some of your words were removed"),
            ],
        ),
        (
            "to one and the moderator",
            json!({}),
            "press to Lionel, moderator\nx\nend press",
            Accepted,
            "press",
            &[
                (BELA, "gawaine to lionel and the moderator:"),
                (ZOE, "| x"),
                (ANNA, "Sent to the moderator"),
            ],
        ),
        (
            "anonymous",
            json!({ "anonymous_press": true }),
            "press anonymous to all\nBeware.\nend press",
            Accepted,
            "press",
            &[
                (BELA, "Somebody to all:\n\n| Beware."),
                (OSWIN, "Somebody to all:"),
                (ANNA, "Nobody is told your name"),
            ],
        ),
        (
            "anonymous, not allowed",
            json!({}),
            "press anonymous to all\nBeware.\nend press",
            Rejected,
            "press-not-sent",
            &[(ANNA, "does not allow letters without a name")],
        ),
        (
            "none at all",
            json!({ "press": "none" }),
            "press to Lionel\nx\nend press",
            Rejected,
            "press-not-sent",
            &[(ANNA, "players cannot write to each other")],
        ),
        (
            "none but to the moderator",
            json!({ "press": "none" }),
            "press to moderator\nx\nend press",
            Accepted,
            "press",
            &[(ZOE, "| x"), (ANNA, "Sent to the")],
        ),
        (
            "public only",
            json!({ "press": "public" }),
            "press to Lionel\nx\nend press",
            Rejected,
            "press-not-sent",
            &[(ANNA, "letters must go to all")],
        ),
        (
            "private only",
            json!({ "press": "private" }),
            "press to all\nx\nend press",
            Rejected,
            "press-not-sent",
            &[(ANNA, "name the players")],
        ),
        (
            "no such lord",
            json!({}),
            "press to Mordred\nx\nend press",
            Rejected,
            "press-not-sent",
            &[(ANNA, "The players are gawaine and lionel")],
        ),
        (
            "a slip",
            json!({}),
            "press to Lionle\nx\nend press",
            Rejected,
            "press-not-sent",
            &[(ANNA, "Did you mean lionel?")],
        ),
        (
            "one of two is nobody",
            json!({}),
            "press to Lionel, Mordred\nx\nend press",
            Rejected,
            "press-not-sent",
            &[(ANNA, "Nobody got the letter")],
        ),
        (
            "to himself",
            json!({}),
            "press to Gawaine\nx\nend press",
            Rejected,
            "press-not-sent",
            &[(ANNA, "only to yourself")],
        ),
        (
            "to himself and another",
            json!({}),
            "press to Gawaine, Lionel\nx\nend press",
            Accepted,
            "press",
            &[(BELA, "gawaine to lionel:"), (ANNA, "Sent to lionel")],
        ),
        (
            "no words",
            json!({}),
            "press to Lionel\n\nend press",
            Rejected,
            "press-not-sent",
            &[(ANNA, "The letter has no text")],
        ),
        (
            "no end",
            json!({}),
            "press to Lionel\nMeet me.\n-- \nAnna Berg",
            Accepted,
            "press",
            &[(BELA, "| Meet me."), (ANNA, "There was no \"end press\"")],
        ),
        (
            "two that cannot be parted",
            json!({}),
            "press to Lionel\na\npress to all\nb\nend press",
            Rejected,
            "press-not-sent",
            &[(ANNA, "cannot tell where each ends")],
        ),
        (
            "a sheet behind an open one",
            json!({}),
            "press to Lionel\na\nBEGIN ORDERS\ntake 3\nEND ORDERS",
            Rejected,
            "press-not-sent",
            &[(ANNA, "an order sheet follows it")],
        ),
        (
            "twice in one mail",
            json!({}),
            "press to Lionel\na\nend press\npress to Lionel\na\nend press",
            Accepted,
            "press",
            &[(BELA, "| a"), (ANNA, "It is sent only once")],
        ),
        (
            "with the report",
            json!({}),
            "press to Lionel with the report\nx\nend press",
            Accepted,
            "press",
            &[(ANNA, "For lionel, with the report of")],
        ),
        (
            "always with the report",
            json!({ "press_when": "with-report" }),
            "press to all\nx\nend press",
            Accepted,
            "press",
            &[(ANNA, "in the report of")],
        ),
        (
            "at once, where all comes with the report",
            json!({ "press_when": "with-report" }),
            "press to all at once\nx\nend press",
            Rejected,
            "press-not-sent",
            &[(ANNA, "are sent with the report")],
        ),
        (
            "beside a sheet: both count",
            json!({}),
            "take 3\npress to Lionel\ntake 5\nend press\ntake 2",
            Accepted,
            "",
            &[
                (BELA, "| take 5"),
                (ANNA, "every line is valid"),
                (ANNA, "Sent to lionel"),
            ],
        ),
        (
            "within a sheet and nothing else: no empty sheet",
            json!({}),
            "BEGIN ORDERS\npress to Lionel\nx\nend press\nEND ORDERS",
            Accepted,
            "press",
            &[(BELA, "| x"), (ANNA, "Sent to lionel")],
        ),
        (
            "with a greeting",
            json!({}),
            "Hi,\n\npress to Lionel\nx\nend press\n\nBest, Anna",
            Accepted,
            "press",
            &[(BELA, "| x"), (ANNA, "Sent to lionel")],
        ),
        (
            "muting",
            json!({}),
            "mute Lionel, anonymous",
            Accepted,
            "press",
            &[(ANNA, "no more letters from lionel")],
        ),
        (
            "muting the moderator",
            json!({}),
            "mute moderator",
            Rejected,
            "press-not-sent",
            &[(ANNA, "cannot mute the moderator")],
        ),
        (
            "muting nobody",
            json!({}),
            "mute Mordred",
            Rejected,
            "press-not-sent",
            &[(ANNA, "The players are")],
        ),
    ];
    for (what, settings, text, state, reason, wanted) in rows {
        let (house, mut daemon) = with(settings);
        let sent = by(&house, &mut daemon, ANNA, text);
        assert_eq!(
            last(&mut daemon),
            (state, (!reason.is_empty()).then(|| reason.to_owned())),
            "{what}: {sent:?}"
        );
        assert_eq!(sent.len(), wanted.len(), "{what}: {sent:?}");
        let flat = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        for (to, piece) in wanted {
            assert!(
                sent.iter()
                    .any(|told| told.to == *to && flat(&told.text).contains(&flat(piece))),
                "{what}: {piece} in {sent:?}"
            );
        }
        for told in &sent {
            assert!(
                unsaid(&told.text).is_empty() && !told.text.contains("press-"),
                "{what}: a phrase without words in\n{}",
                told.text
            );
            assert!(
                told.subject.starts_with("[thornvale] "),
                "{what}: {}",
                told.subject
            );
        }
        let sheet = daemon
            .store()
            .read(|book| book.standing_sheet(CampaignId(1), TurnNumber(1), Seat(0)))
            .unwrap()
            .map(|sheet| sheet.source);
        assert_eq!(
            sheet.as_deref(),
            text.starts_with("take").then_some("take 3\ntake 2\n"),
            "{what}"
        );
        // what came once is there once, also for a judge that begins anew
        let before = house.outbox.sent().len();
        house.daemon().tick().unwrap();
        assert_eq!(house.outbox.sent().len(), before, "{what}");
    }
}

#[test]
fn nobody_writes_in_anothers_name() {
    let letter = "press to Lionel\nx\nend press";
    let fenced = format!("BEGIN ORDERS thornvale turn 1\n{letter}\nEND ORDERS");
    let beside = format!("BEGIN ORDERS thornvale turn 1\ntake 2\n{letter}\nEND ORDERS");
    for (what, settings, from, to_judge, headers, text, state, reaches) in [
        (
            "a leaked token from elsewhere",
            json!({}),
            "eve@example.net",
            false,
            "",
            letter,
            Rejected,
            false,
        ),
        (
            "the same where a token is enough",
            json!({ "token_only": true }),
            "eve@example.net",
            false,
            "",
            letter,
            Accepted,
            true,
        ),
        (
            "nothing proves it",
            json!({}),
            ANNA,
            true,
            "",
            letter,
            Rejected,
            false,
        ),
        (
            "a machine",
            json!({}),
            ANNA,
            false,
            "Auto-Submitted: auto-generated\r\n",
            letter,
            AutoIgnored,
            false,
        ),
        (
            "a machine with a sheet around it",
            json!({}),
            ANNA,
            false,
            "Precedence: list\r\n",
            &*fenced,
            AutoIgnored,
            false,
        ),
        (
            "a machine with orders beside it, which count",
            json!({}),
            ANNA,
            false,
            "Precedence: list\r\n",
            &*beside,
            Accepted,
            false,
        ),
        (
            "a stranger",
            json!({}),
            "eve@example.net",
            true,
            "",
            letter,
            Rejected,
            false,
        ),
    ] {
        let (house, mut daemon) = with(settings);
        let to = if to_judge {
            JUDGE.to_owned()
        } else {
            house.reply_address(ANNA)
        };
        let sent = mail(&house, &mut daemon, from, &to, headers, text);
        assert_eq!(last(&mut daemon).0, state, "{what}");
        assert_eq!(
            sent.iter().any(|told| told.to == BELA),
            reaches,
            "{what}: {sent:?}"
        );
        assert_eq!(
            !daemon
                .store()
                .read(|book| book.press_of(CampaignId(1), Seat(0), 0))
                .unwrap()
                .is_empty(),
            reaches,
            "{what}"
        );
    }
}

/// AU-12: a mail made anew from its words; canaries in every other place of the mail that brought
/// them.
#[test]
fn nothing_of_the_mail_that_brought_a_letter_reaches_anybody() {
    let headers = "Subject: canary-subject press\r\nDate: Mon, 1 Jan 2024 01:02:03 +0545\r\nUser-Agent: canary-agent\r\nReceived: from canary-host (canary-client [203.0.113.77])\r\n\
        Reply-To: canary-reply@example.net\r\nX-Sender: canary-sender@example.net\r\nOrganization: canary-organization\r\nIn-Reply-To: <canary-answered@example.net>\r\n\
        References: <canary-thread@example.net>\r\nCc: canary-copied@example.net\r\nX-Face: canary-face\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=\"canary-boundary\"\r\n";
    let text = "This is canary-preamble\n--canary-boundary\nContent-Type: text/plain; charset=utf-8; name=\"canary-name\"\n\nHi canary-greeting\n\npress to all\nThe words.\n> canary-quoted\nOn Monday \
        canary-person wrote:\n> canary-attributed\nMore words.\nend press\ncanary-after\n\n-- \ncanary-signature\n\n--canary-boundary\nContent-Type: application/pdf; name=\"canary-file.pdf\"\n\
        Content-Disposition: attachment\n\ncanary-attachment\n--canary-boundary\nContent-Type: text/html\nContent-Disposition: attachment\n\n<p>canary-html</p>\n--canary-boundary--\n";
    for (settings, head) in [
        (json!({}), "press to all"),
        (json!({ "anonymous_press": true }), "press anonymous to all"),
        (json!({ "press_when": "with-report" }), "press to all"),
    ] {
        let (house, mut daemon) = with(settings);
        let address = house.reply_address(ANNA);
        let before = house.outbox.sent().len();
        house.mail(
            "\"canary-display\" <anna@example.org>",
            &address,
            headers,
            &text.replace("press to all", head),
        );
        daemon.tick().unwrap();
        house.sheet(ANNA, "take 1");
        house.sheet(BELA, "take 1");
        house.clock.advance(SignedDuration::from_hours(24 * 4));
        daemon.tick().unwrap();
        let mut reached = 0;
        for parcel in house.outbox.sent().into_iter().skip(before) {
            let raw = String::from_utf8_lossy(&parcel.bytes).to_lowercase();
            let whole = letter_parser::whole_text(
                &parcel.bytes,
                &Limits {
                    message_bytes: 8 << 20,
                    ..Limits::default()
                },
            )
            .unwrap();
            reached += usize::from(parcel.to != ANNA && whole.contains("The words."));
            if parcel.to == ANNA {
                continue;
            }
            for hidden in ["canary", "203.0.113", "+0545", "jan 2024", ANNA, &address] {
                assert!(
                    !raw.contains(&hidden.to_lowercase())
                        && !whole.to_lowercase().contains(&hidden.to_lowercase()),
                    "{hidden} reached {}:\n{raw}",
                    parcel.to
                );
            }
        }
        assert!(reached >= 2, "Bela and Oswin read the words: {reached}");
    }
}

#[test]
fn who_writes_without_a_name_cannot_be_found_out() {
    let (house, mut daemon) = with(json!({ "anonymous_press": true }));
    let anonymous = "press anonymous to all\nBeware.\nend press";
    let of = |sent: &[Told], to: &str| {
        let told = sent.iter().find(|told| told.to == to).unwrap();
        (told.subject.clone(), told.text.clone())
    };
    // both see the same when the other wrote it, but for their own addresses
    let by_anna = by(&house, &mut daemon, ANNA, anonymous);
    let by_bela = by(&house, &mut daemon, BELA, anonymous);
    assert_eq!(of(&by_anna, OSWIN), of(&by_bela, OSWIN));
    let raw = |to: &str| {
        let parcels = house
            .outbox
            .sent()
            .into_iter()
            .filter(|parcel| parcel.to == to);
        parcels
            .map(|parcel| String::from_utf8_lossy(&parcel.bytes).into_owned())
            .filter(|raw| raw.contains("Somebody"))
            .collect::<Vec<_>>()
    };
    for mail in raw(OSWIN) {
        assert!(
            !mail.to_lowercase().contains("gawaine") && !mail.to_lowercase().contains("lionel"),
            "{mail}"
        );
        let id = mail
            .lines()
            .find(|line| line.starts_with("Message-ID:"))
            .unwrap();
        // the word, a blind name, a reader's mark: no seat and no number that counts letters
        let kind = id
            .split(".press.")
            .nth(1)
            .unwrap()
            .split('.')
            .next()
            .unwrap();
        assert_eq!(kind.len(), 16, "{id}");
    }
    // the log that is kept names neither seat nor letter, and the players' own tells nothing
    let log = daemon
        .store()
        .read(|book| book.log_of(CampaignId(1), &[LogKind::Press]))
        .unwrap();
    assert_eq!(log.len(), 2);
    assert!(
        log.iter()
            .all(|row| !row.entry.contains("seat") && !row.entry.contains("letter")),
        "{log:?}"
    );
    // who has muted somebody cannot tell by what does not come whose letter it is
    by(&house, &mut daemon, BELA, "mute Gawaine");
    let sent = by(
        &house,
        &mut daemon,
        ANNA,
        "press anonymous to all\nBeware again.\nend press",
    );
    assert!(sent.iter().any(|told| told.to == BELA), "{sent:?}");
    by(&house, &mut daemon, BELA, "mute anonymous");
    let sent = by(
        &house,
        &mut daemon,
        ANNA,
        "press anonymous to all\nBeware once more.\nend press",
    );
    assert!(
        sent.iter().all(|told| told.to != BELA) && sent.iter().any(|told| told.to == OSWIN),
        "{sent:?}"
    );
}

#[test]
fn a_muted_lord_reaches_nobody_and_hears_nothing_of_it() {
    let (house, mut daemon) = with(json!({}));
    let said = |sent: &[Told]| {
        sent.iter()
            .find(|told| told.to == ANNA)
            .map(|told| told.text.replace("First", "Second"))
            .unwrap()
    };
    let first = by(
        &house,
        &mut daemon,
        ANNA,
        "press to Lionel\nFirst words.\nend press",
    );
    assert!(
        by(&house, &mut daemon, BELA, "mute Gawaine")
            .iter()
            .all(|told| told.to == BELA)
    );
    let second = by(
        &house,
        &mut daemon,
        ANNA,
        "press to Lionel\nSecond words.\nend press",
    );
    let apart = |text: &str| {
        text.lines()
            .filter(|line| !line.contains("runs") && !line.contains("UTC"))
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert_eq!(
        apart(&said(&first)),
        apart(&said(&second)),
        "she is told the same"
    );
    assert_eq!(
        second
            .iter()
            .map(|told| told.to.as_str())
            .collect::<Vec<_>>(),
        [ANNA]
    );
    by(
        &house,
        &mut daemon,
        ANNA,
        "press to all\nPublic words.\nend press",
    );
    // the moderator is heard all the same
    let to = house.moderator_address(&mut daemon, CampaignId(1));
    let announced = mail(
        &house,
        &mut daemon,
        ZOE,
        &to,
        "",
        "announce\nNo turn at Easter.\nend",
    );
    assert!(
        announced
            .iter()
            .any(|told| told.to == BELA && told.text.contains("| No turn at Easter.")),
        "{announced:?}"
    );
    let reports = run(&house, &mut daemon);
    let report = |to: &str| {
        reports
            .iter()
            .find(|told| told.to == to && told.text.contains("DICE"))
            .unwrap()
            .text
            .clone()
    };
    assert!(
        !report(BELA).contains("Public words.")
            && report(OSWIN).contains("| Public words.")
            && report(ANNA).contains("| Public words.")
    );
    assert!(
        report(BELA).contains("THE HERALD OF THORNVALE")
            && report(BELA).contains("the moderator to all:"),
        "{}",
        report(BELA)
    );
    by(&house, &mut daemon, BELA, "unmute Gawaine");
    let third = by(
        &house,
        &mut daemon,
        ANNA,
        "press to Lionel\nThird words.\nend press",
    );
    assert!(third.iter().any(|told| told.to == BELA), "{third:?}");
}

/// Lets the open turn run; the mails that this brings.
fn run(house: &House, daemon: &mut Daemon) -> Vec<Told> {
    let before = house.outbox.sent().len();
    house.sheet(ANNA, "take 1");
    house.sheet(BELA, "take 1");
    house.clock.advance(SignedDuration::from_secs(60));
    daemon.tick().unwrap();
    house.clock.advance(SignedDuration::from_hours(1));
    daemon.tick().unwrap();
    told(house, before)
}

#[test]
fn letters_that_come_with_the_report() {
    let (house, mut daemon) =
        with(json!({ "press_when": "with-report", "newspaper": "The Long Valley Times" }));
    for (who, text) in [
        (ANNA, "press to all\nThe first piece.\nend press"),
        (BELA, "press to Gawaine\nThe secret piece.\nend press"),
        (BELA, "press to all\nThe second piece.\nend press"),
    ] {
        let sent = by(&house, &mut daemon, who, text);
        assert_eq!(
            sent.iter().map(|told| told.to.as_str()).collect::<Vec<_>>(),
            [who],
            "{text}: {sent:?}"
        );
    }
    let reports = run(&house, &mut daemon);
    let report = |reports: &[Told], to: &str| {
        reports
            .iter()
            .find(|told| told.to == to && told.text.contains("BEGIN DICE"))
            .unwrap()
            .text
            .clone()
    };
    for reader in [ANNA, BELA, OSWIN] {
        let text = report(&reports, reader);
        let (first, second) = (
            text.find("| The first piece.").unwrap(),
            text.find("| The second piece.").unwrap(),
        );
        assert!(
            text.contains("THE LONG VALLEY TIMES") && first < second,
            "{text}"
        );
        assert_eq!(
            text.contains("The secret piece."),
            reader == ANNA,
            "{reader}: {text}"
        );
        assert_eq!(
            text.contains("LETTERS TO YOU"),
            reader == ANNA,
            "{reader}: {text}"
        );
    }
    // what was printed is printed no more; what came for a turn that was taken back comes with the
    // next report all the same
    by(
        &house,
        &mut daemon,
        BELA,
        "press to all\nThe third piece.\nend press",
    );
    let to = house.moderator_address(&mut daemon, CampaignId(1));
    let asked = mail(
        &house,
        &mut daemon,
        ZOE,
        &to,
        "",
        "rollback to turn 1 because of a wrong table",
    );
    let word = asked
        .iter()
        .find_map(|told| {
            told.text
                .split("confirm ")
                .last()?
                .split_whitespace()
                .next()
                .map(str::to_owned)
        })
        .unwrap();
    mail(
        &house,
        &mut daemon,
        ZOE,
        &to,
        "",
        &format!("confirm {word}"),
    );
    assert_eq!(
        daemon
            .store()
            .read(|book| book.campaign(CampaignId(1)))
            .unwrap()
            .unwrap()
            .turn,
        TurnNumber(1)
    );
    let again = run(&house, &mut daemon);
    let text = report(&again, OSWIN);
    assert!(
        text.contains("| The third piece.") && !text.contains("The first piece."),
        "{text}"
    );
    let next = run(&house, &mut daemon);
    assert!(
        !report(&next, OSWIN).contains("LONG VALLEY"),
        "{}",
        report(&next, OSWIN)
    );
    // archives find all of it, in the order in which it came
    let all: Vec<String> = daemon
        .store()
        .read(|book| book.public_press(CampaignId(1)))
        .unwrap()
        .into_iter()
        .map(|row| row.letter.text)
        .collect();
    assert_eq!(
        all,
        ["The first piece.", "The second piece.", "The third piece."]
    );
}

#[test]
fn a_last_report_prints_what_waited_and_afterwards_letters_go_at_once() {
    let (house, mut daemon) = with(json!({ "press_when": "with-report" }));
    run(&house, &mut daemon);
    run(&house, &mut daemon);
    by(
        &house,
        &mut daemon,
        ANNA,
        "press to all\nOne last word.\nend press",
    );
    let reports = run(&house, &mut daemon);
    assert_eq!(
        daemon
            .store()
            .read(|book| book.campaign(CampaignId(1)))
            .unwrap()
            .unwrap()
            .state,
        CampaignState::Ended
    );
    assert!(
        reports
            .iter()
            .any(|told| told.to == BELA && told.text.contains("| One last word.")),
        "{reports:?}"
    );
    let sent = by(
        &house,
        &mut daemon,
        ANNA,
        "press to Lionel\nWell played.\nend press",
    );
    assert!(
        sent.iter()
            .any(|told| told.to == BELA && told.text.contains("| Well played.")),
        "{sent:?}"
    );
    house.clock.advance(SignedDuration::from_hours(24 * 15));
    let sent = by(
        &house,
        &mut daemon,
        ANNA,
        "press to Lionel\nStill there?\nend press",
    );
    assert!(
        sent.iter()
            .all(|told| told.to == ANNA && told.text.contains("ended more than two weeks ago")),
        "{sent:?}"
    );
}

#[test]
fn a_letter_in_the_subject_and_a_plain_answer() {
    let (house, mut daemon) = with(json!({}));
    let to = house.reply_address(ANNA);
    let sent = mail(
        &house,
        &mut daemon,
        ANNA,
        &to,
        "Subject: press to Lionel\r\n",
        "Meet me.\nend press\ntake 3",
    );
    assert!(
        sent.iter()
            .any(|told| told.to == BELA && told.text.contains("| Meet me.")),
        "{sent:?}"
    );
    assert!(
        sent.iter()
            .any(|told| told.to == ANNA && told.text.contains("We have your orders")),
        "{sent:?}"
    );
    // its answer has another subject, and goes to nobody
    let relayed = house
        .opened(0)
        .into_iter()
        .rfind(|(to, letter)| to == BELA && letter.subject.contains("Press from"))
        .unwrap()
        .1;
    let headers = format!(
        "Subject: Re: {}\r\nIn-Reply-To: <{}>\r\n",
        relayed.subject,
        relayed.message_id.unwrap()
    );
    let address = house.reply_address(BELA);
    let sent = mail(
        &house,
        &mut daemon,
        BELA,
        &address,
        &headers,
        "I shall be there.",
    );
    assert_eq!(
        last(&mut daemon),
        (Rejected, Some("answers-press".to_owned()))
    );
    assert!(
        matches!(sent.as_slice(), [one] if one.to == BELA && one.text.contains("Nobody got your reply")),
        "{sent:?}"
    );
    let sent = mail(
        &house,
        &mut daemon,
        BELA,
        &address,
        &headers,
        "press to Gawaine\nI shall be there.\nend press",
    );
    assert!(
        sent.iter()
            .any(|told| told.to == ANNA && told.text.contains("| I shall be there.")),
        "{sent:?}"
    );
    // whoever answers the judge goes on with something else, and his program keeps the subject: his
    // orders are no letter
    let (house, mut daemon) = with(json!({}));
    for (subject, words) in [
        ("Re: press to Lionel", "take 1"),
        ("AW: press to Lionel", "take 2"),
        ("Re: [thornvale] press to Lionel", "take 3"),
    ] {
        let sent = mail(
            &house,
            &mut daemon,
            ANNA,
            &house.reply_address(ANNA),
            &format!("Subject: {subject}\r\n"),
            words,
        );
        assert!(
            matches!(sent.as_slice(), [one] if one.to == ANNA && one.text.contains("We have your orders")),
            "{subject}: {sent:?}"
        );
    }
}

#[test]
fn a_topics_title_is_the_first_posts_alone() {
    let (house, _daemon) = with(json!({}));
    house.mail(ANNA, JUDGE, "Subject: press to Lionel\r\n", "take 3");
    let letter = crate::mail::letter(
        b"From: anna@example.org\r\nSubject: press to Lionel\r\n\r\ntake 3\r\n",
        &Limits::default(),
        &crate::mail::JudgeIdentity {
            addresses: Vec::new(),
            instance: String::new(),
        },
    );
    let mail = letter.unwrap();
    for (number, text, under, says) in [
        (1, "take 3", "press to Lionel\ntake 3", "take 3"),
        (1, "", "", "press to Lionel"),
        (3, "take 3", "take 3", "take 3"),
        (3, "", "", ""),
    ] {
        let posted = Some(crate::mail::PostLocation {
            topic: 9,
            number,
            open: false,
            alone: true,
            deleted: false,
        });
        let post = crate::mail::Letter {
            posted,
            text: text.to_owned(),
            ..mail.clone()
        };
        assert_eq!(
            (
                crate::intake::letter_decision::under_subject(&post).as_ref(),
                post.says()
            ),
            (under, says),
            "post {number}, {text:?}"
        );
    }
}

#[test]
fn letters_have_bounds() {
    let (house, mut daemon) = with(json!({ "press_when": "with-report" }));
    let long = |mark: &str| format!("press to all\n{}{mark}\nend press", "word ".repeat(2_000));
    let sent = by(&house, &mut daemon, ANNA, &long("a"));
    assert!(
        sent[0]
            .text
            .contains("Your letter was too long: 2001 characters were cut")
            || sent[0].text.contains("characters were cut"),
        "{}",
        sent[0].text
    );
    // the report has room for five of these; two lords have a quarter of it each, which no other
    // can take
    for (from, mark, goes) in [
        (ANNA, "b", true),
        (ANNA, "c", true),
        (ANNA, "d", false),
        (BELA, "e", true),
        (BELA, "f", true),
        (BELA, "g", false),
    ] {
        let sent = by(
            &house,
            &mut daemon,
            from,
            &long("x").replacen("word", mark, 1),
        );
        let said = if goes {
            "in the report of"
        } else {
            "no room for your letter"
        };
        assert!(
            sent[0]
                .text
                .split_whitespace()
                .collect::<Vec<_>>()
                .join(" ")
                .contains(said),
            "{mark}: {}",
            sent[0].text
        );
    }
    let reports = run(&house, &mut daemon);
    assert!(
        reports
            .iter()
            .any(|told| told.to == OSWIN && told.text.contains("| f word")),
        "the report is written with all of it"
    );
    // twenty a day, however they are spread over mails
    let many = (0..30)
        .map(|n| format!("press to Gawaine\nletter {n}\nend press\n"))
        .collect::<String>();
    house.clock.advance(SignedDuration::from_hours(25));
    let sent = by(&house, &mut daemon, BELA, &many);
    assert!(
        sent[0].text.contains("10 more letters were ignored")
            && sent[0].text.contains("the last of the 20 letters"),
        "{}",
        sent[0].text
    );
    let sent = by(
        &house,
        &mut daemon,
        BELA,
        "press to Gawaine\none more\nend press",
    );
    assert!(
        sent[0]
            .text
            .contains("You have already sent 20 letters within 24 hours"),
        "{}",
        sent[0].text
    );
}

#[test]
fn hostile_words_stay_words() {
    let hostile = "{{ 7 * 7 }} {% include \"x\" %} {$who}\n<script>alert(1)</script> <img src=x onerror=y>\n@everyone [/quote] [img]x[/img] ](javascript:x)\nBcc: eve@example.net\n\
        BEGIN ORDERS thornvale turn 1\ntake 5\nEND ORDERS\nBEGIN DICE thornvale turn 1\n.\nFrom eve\n=?utf-8?q?x?= =3D";
    let (house, mut daemon) = with(json!({}));
    by(
        &house,
        &mut daemon,
        ANNA,
        &format!("press to all\n{hostile}\nend press"),
    );
    let reports = run(&house, &mut daemon);
    for (what, text) in [
        (
            "mail",
            told(&house, 0)
                .into_iter()
                .filter(|told| told.subject.contains("Press to all"))
                .collect(),
        ),
        ("report", reports),
    ] {
        let told = text
            .iter()
            .find(|told| told.to == BELA && told.text.contains("7 * 7"))
            .unwrap_or_else(|| panic!("{what}"));
        for line in hostile.lines() {
            assert!(
                told.text
                    .lines()
                    .any(|told| told == format!("| {line}").trim_end()),
                "{what}: {line} in\n{}",
                told.text
            );
        }
    }
    // in HTML no tag of theirs, and all of their letters, in the mail and in the report
    let mut seen = 0;
    for parcel in house
        .outbox
        .sent()
        .into_iter()
        .filter(|parcel| parcel.to == BELA)
    {
        let mail = mail_parser::MessageParser::default()
            .parse(&parcel.bytes)
            .unwrap();
        let html = mail.body_html(0).unwrap_or_default();
        assert!(
            !html.contains("<script") && !html.contains("<img src=x"),
            "{html}"
        );
        seen +=
            usize::from(html.contains(
                "{{ 7 * 7 }} {% include &quot;x&quot; %} {$who}<br>&lt;script&gt;alert(1)",
            ));
        let headers = String::from_utf8_lossy(crate::mail::header::fields(&parcel.bytes).unwrap())
            .to_lowercase();
        assert!(
            !headers.contains("\nbcc:") && !headers.contains("eve@"),
            "{headers}"
        );
    }
    assert_eq!(seen, 2);
}

#[test]
fn what_proves_a_player_stands_in_no_letter() {
    let (house, mut daemon) = with(json!({}));
    let address = house.reply_address(ANNA);
    let token = address.split(['.', '@']).nth(2).unwrap().to_owned();
    for text in [
        format!("press to Lionel\nplay for me with {token}, will you\nend press"),
        format!(
            "press to Lionel\ntoken: {token}\nor {}\nend press",
            token.to_uppercase()
        ),
        format!("gawaine token {token}\npress to Lionel\nmy token is {token}\nend press"),
    ] {
        let sent = by(&house, &mut daemon, ANNA, &text);
        let bela = sent
            .iter()
            .find(|told| told.to == BELA)
            .unwrap_or_else(|| panic!("{text}: {sent:?}"));
        assert!(
            !bela.text.to_lowercase().contains(&token) && bela.text.contains('…'),
            "{text}: {}",
            bela.text
        );
    }
    let rows = daemon
        .store()
        .read(|book| book.press_of(CampaignId(1), Seat(0), 0))
        .unwrap();
    assert!(
        rows.len() == 3
            && rows
                .iter()
                .all(|row| !row.letter.text.to_lowercase().contains(&token))
    );
}

#[test]
fn who_has_left_the_game_neither_writes_nor_is_written_to() {
    let (house, mut daemon) = with(json!({}));
    house.sheet(ANNA, "take 1");
    house.sheet(BELA, "take -90");
    house.clock.advance(SignedDuration::from_secs(60));
    daemon.tick().unwrap();
    house.clock.advance(SignedDuration::from_hours(2));
    daemon.tick().unwrap();
    let sent = by(&house, &mut daemon, ANNA, "press to Lionel\nx\nend press");
    assert!(
        matches!(sent.as_slice(), [one] if one.to == ANNA && one.text.contains("lionel is out of the game")),
        "{sent:?}"
    );
    let sent = by(&house, &mut daemon, BELA, "press to all\nx\nend press");
    assert!(
        matches!(sent.as_slice(), [one] if one.to == BELA && one.text.contains("can no longer write to its players")),
        "{sent:?}"
    );
    let sent = by(
        &house,
        &mut daemon,
        BELA,
        "press to moderator\nThank you.\nend press",
    );
    assert!(sent.iter().any(|told| told.to == ZOE), "{sent:?}");
    // and still reads what is for all
    let sent = by(&house, &mut daemon, ANNA, "press to all\nx\nend press");
    assert!(sent.iter().any(|told| told.to == BELA), "{sent:?}");
}

#[test]
fn a_moderator_announces() {
    let (house, mut daemon) = with(json!({ "press": "none" }));
    let to = house.moderator_address(&mut daemon, CampaignId(1));
    let sent = mail(
        &house,
        &mut daemon,
        ZOE,
        &to,
        "",
        "Dear judge,\nannounce\nNo turn at Easter.\nhold\nend\nresume",
    );
    for reader in [ANNA, BELA, OSWIN] {
        let told = sent.iter().find(|told| told.to == reader).unwrap();
        assert!(
            told.subject.contains("An announcement from the moderator")
                && told.text.contains("the moderator to all:"),
            "{told:?}"
        );
        assert!(
            told.text.contains("| No turn at Easter.\n| hold"),
            "{told:?}"
        );
    }
    let answer = &sent.iter().find(|told| told.to == ZOE).unwrap().text;
    assert!(
        answer.contains("is sent to 3 readers") && answer.contains("2 other lines"),
        "{answer}"
    );
    assert!(
        daemon
            .store()
            .read(|book| book.hold(CampaignId(1)))
            .unwrap()
            .is_none(),
        "nothing in it or beside it is a word of command"
    );
    let log = by(&house, &mut daemon, ANNA, "log");
    assert!(
        log[0].text.contains("announced: No turn at Easter. hold"),
        "{}",
        log[0].text
    );
    let sent = mail(&house, &mut daemon, ZOE, &to, "", "announce\n\nend");
    assert!(
        matches!(sent.as_slice(), [one] if one.to == ZOE && one.text.contains("nothing was announced")),
        "{sent:?}"
    );
    let sent = mail(
        &house,
        &mut daemon,
        "eve@example.net",
        &to,
        "",
        "announce\nYou all have lost.\nend",
    );
    assert!(sent.iter().all(|told| told.to == ZOE), "{sent:?}");
}

#[test]
fn a_persons_letters_are_given_out_and_taken_away() {
    let (house, mut daemon) = with(json!({}));
    by(
        &house,
        &mut daemon,
        ANNA,
        "press to Lionel\nMy own words.\nend press",
    );
    by(
        &house,
        &mut daemon,
        BELA,
        "press to Gawaine\nHis words.\nend press",
    );
    let kept = daemon
        .store()
        .read(|book| book.personal_records(ANNA, |_, _| false))
        .unwrap()
        .unwrap();
    assert_eq!(kept.press.len(), 1);
    assert!(
        kept.press[0].to_string().contains("My own words.")
            && kept.press[0].to_string().contains("lionel"),
        "{:?}",
        kept.press
    );
    for _ in 0..3 {
        run(&house, &mut daemon);
    }
    drop(daemon);
    let mut store = crate::history::Store::open(&house.config.history()).unwrap();
    store.erase(ANNA, 0, |_, _| false, |_, _, _| None).unwrap();
    let texts: Vec<String> = store
        .read(|book| {
            Ok([
                book.press_of(CampaignId(1), Seat(0), 0)?,
                book.press_of(CampaignId(1), Seat(1), 0)?,
            ]
            .concat())
        })
        .unwrap()
        .into_iter()
        .map(|row| row.letter.text)
        .collect();
    assert_eq!(texts, ["", "His words."]);
}

#[test]
fn a_vacant_seat_gets_no_letters_and_mutes_nobody() {
    let (house, mut daemon) = with(json!({ "press_when": "with-report" }));
    by(
        &house,
        &mut daemon,
        ANNA,
        "press to Lionel\nTo whoever plays him.\nend press",
    );
    by(&house, &mut daemon, BELA, "mute Gawaine");
    let epoch = daemon
        .store()
        .read(|book| book.seats(CampaignId(1)))
        .unwrap()[1]
        .token_epoch;
    daemon
        .store()
        .write(|book| book.vacate_seat(CampaignId(1), Seat(1), epoch, 0))
        .unwrap();
    assert!(
        daemon
            .store()
            .read(|book| book.mutes(CampaignId(1)))
            .unwrap()
            .is_empty()
    );
    let sent = by(
        &house,
        &mut daemon,
        ANNA,
        "press to Lionel\nAre you there?\nend press",
    );
    assert!(
        matches!(sent.as_slice(), [one] if one.to == ANNA && one.text.contains("lionel has no player now")),
        "{sent:?}"
    );
    // what waited for him waits on
    run(&house, &mut daemon);
    assert_eq!(
        daemon
            .store()
            .read(|book| book.unprinted_press(CampaignId(1)))
            .unwrap()
            .len(),
        1
    );
}
