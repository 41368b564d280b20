use super::*;
use crate::phrase::Phrase;

/// A person without a mailbox gets no MIME: the letter is kept as it was rendered, under a name that is as good as a mail's.
#[test]
fn a_letter_to_a_board_is_kept_as_it_was_rendered() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config { base: folder.path().to_owned(), ..Config::default() };
    let desk = Desk::open(&config).unwrap();
    let to = |address| To {
        campaign: None,
        seat: None,
        address,
        turn: 3,
        letter: "notice",
        kind: "notice",
        answers: None,
        language: "en",
        now: Timestamp::UNIX_EPOCH,
    };
    let notice = Notice { heading: None, title: Phrase::new("yes"), lines: vec![Phrase::new("platform-empty")], help: false, copy: Vec::new() };
    let map = Attachment { file_name: "spring-3.png".to_owned(), content_type: "image/png".to_owned(), content_id: Some("map".to_owned()), bytes: vec![1, 2] };
    let post = desk.write(to("forum:anna k"), &notice, vec![map.clone()]).unwrap();
    let mail = desk.write(to("anna@example.org"), &notice, vec![map]).unwrap();
    let kept = KeptPost::read(&post.bytes).unwrap();
    assert_eq!((kept.subject.is_empty(), kept.text.is_empty(), kept.html.is_some(), kept.files.len()), (false, false, true, 1));
    assert_eq!(kept.files[0].bytes, [1, 2]);
    assert_eq!((post.sender.as_deref(), post.recipient.as_str()), (None, "forum:anna k"));
    assert!(post.message_id != mail.message_id && KeptPost::read(&mail.bytes).is_err());
}
