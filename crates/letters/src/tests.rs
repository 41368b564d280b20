use super::*;
use seneschal_render::letters::Notice;
use seneschal_text::{Phrase, ids::TurnNumber};

/// A person without a mailbox gets no MIME: the letter is kept as it was rendered, under a name
/// that is as good as a mail's.
#[test]
fn a_letter_to_a_board_is_kept_as_it_was_rendered() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config {
        base: folder.path().to_owned(),
        ..Config::default()
    };
    let desk = MailComposer::open(&config).unwrap();
    let to = |address| MailContext {
        campaign: None,
        seat: None,
        address,
        turn: TurnNumber(3),
        letter: "notice",
        kind: "notice",
        answers: None,
        language: "en",
        now: Timestamp::UNIX_EPOCH,
    };
    let notice = Notice {
        heading: None,
        title: Phrase::new("yes"),
        lines: vec![Phrase::new("platform-empty")],
        help: false,
        copy: Vec::new(),
    };
    let map = Attachment {
        file_name: "spring-3.png".to_owned(),
        content_type: "image/png".to_owned(),
        content_id: Some("map".to_owned()),
        bytes: vec![1, 2],
    };
    let (board, mail) = (
        "forum:anna k".parse().unwrap(),
        "anna@example.org".parse().unwrap(),
    );
    let post = desk.write(to(&board), &notice, vec![map.clone()]).unwrap();
    let mail = desk.write(to(&mail), &notice, vec![map]).unwrap();
    let kept = OutboxPost::read(&post.bytes).unwrap();
    assert_eq!(
        (
            kept.subject.is_empty(),
            kept.text.is_empty(),
            kept.html.is_some(),
            kept.files.len()
        ),
        (false, false, true, 1)
    );
    assert_eq!(kept.files[0].bytes, [1, 2]);
    assert_eq!(
        (post.sender.as_deref(), post.recipient.as_str()),
        (None, "forum:anna k")
    );
    assert!(post.message_id != mail.message_id && OutboxPost::read(&mail.bytes).is_err());
}

#[test]
fn days_and_spans_by_the_rules_of_each_language() {
    let publisher = seneschal_render::Renderer::built_in().unwrap();
    let moment_of = |text: &str| moment(&text.parse::<Zoned>().unwrap());
    for (phrase, wanted) in [
        (
            moment_of("2026-12-01T20:00[Europe/Paris]"),
            [
                "Tuesday 1 December 2026, 20:00 Europe/Paris",
                "mardi 1er décembre 2026, 20:00 Europe/Paris",
                "tisdag 1 december 2026 kl. 20:00 Europe/Paris",
            ],
        ),
        (
            moment_of("2027-08-29T09:05[UTC]"),
            [
                "Sunday 29 August 2027, 09:05 UTC",
                "dimanche 29 août 2027, 09:05 UTC",
                "söndag 29 augusti 2027 kl. 09:05 UTC",
            ],
        ),
        (
            remaining(SignedDuration::from_hours(51)),
            ["2 days 3 h", "2 jours 3 h", "2 dagar 3 tim"],
        ),
        (
            remaining(SignedDuration::from_hours(24)),
            ["1 day 0 h", "1 jour 0 h", "1 dag 0 tim"],
        ),
        (
            remaining(SignedDuration::from_mins(61)),
            ["1 hour 1 min", "1 heure 1 min", "1 timme 1 min"],
        ),
        (
            remaining(SignedDuration::from_mins(1)),
            ["1 minute", "1 minute", "1 minut"],
        ),
        // French counts nothing as one
        (
            remaining(SignedDuration::ZERO),
            ["0 minutes", "0 minute", "0 minuter"],
        ),
    ] {
        assert_eq!(
            ["en", "fr", "sv"].map(|language| publisher.say(language, &phrase)),
            wanted
        );
    }
}
