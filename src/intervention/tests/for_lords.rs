//! A moderator writes in a lord's name: the player is told what, everybody else that he did.

use super::by_mail::{said, zoe};
use super::*;

#[test]
fn a_sheet_put_in_for_a_lord_is_told() {
    let (house, mut daemon) = house();
    let before = house.outbox.sent().len();
    let text = said(&zoe(&house, &mut daemon, 1, "become gawaine because she is ill\ntake 4\nend\n\nZoe"));
    assert!(text.contains("It is put in for gawaine") && text.contains("take 4"), "{text}");
    let stands = daemon.store().read(|book| book.standing_sheets(1, 1)).unwrap();
    assert_eq!(stands.iter().map(|sheet| (sheet.seat, sheet.source.as_str(), sheet.clean)).collect::<Vec<_>>(), [(0, "take 4\n", true)]);
    let sent = house.opened(before);
    for (to, letter) in &sent {
        let text = letter.text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(text.contains("take 4"), to == ANNA || to == ZOE, "{to}: {text}");
        assert!(!letter.references.iter().chain(&letter.in_reply_to).any(|id| id.ends_with("@example.org>")) || to == ZOE, "no trace of her mail: {to}");
    }
    let told = |reader: &str, words: &str| {
        sent.iter().any(|(to, letter)| to == reader && letter.text.split_whitespace().collect::<Vec<_>>().join(" ").contains(words))
    };
    assert!(told(ANNA, "has put in what follows in your name") && told(ANNA, "she is ill"));
    assert!(told(BELA, "has put in a sheet for gawaine") && told("olga@example.org", "has put in a sheet for gawaine"));
    let log = format!("{:?}", daemon.store().read(|book| chronicle(book, 1, "UTC")).unwrap());
    assert!(log.contains("moderator-log-become") && log.contains("she is ill") && !log.contains("take 4"), "{log}");
    // what the player says later counts
    house.sheet(ANNA, "take 2");
    house.sheet(BELA, "take 1");
    daemon.tick().unwrap();
    assert_eq!(daemon.store().read(|book| book.standing_sheet(1, 1, 0)).unwrap().unwrap().source, "take 2\n");
    house.clock.advance(SignedDuration::from_secs(1800));
    daemon.tick().unwrap();
    daemon.tick().unwrap();
    sound(&mut daemon);
}

#[test]
fn what_cannot_be_put_in_is_said() {
    let (house, mut daemon) = house();
    for (text, answer) in [
        ("become gawaine\ntake 4", "Write it so: become gawaine"),
        ("become mordred\ntake 4\nend", "There is no lord called mordred"),
        ("become gawaine\nsit down\nend", "Nothing of that could be read"),
        ("become gawaine\nend", "Nothing of that could be read"),
        ("become gawaine\nresign\naddress eve@example.org\nend", "Nothing of that could be read"),
    ] {
        let before = house.outbox.sent().len();
        let text_said = said(&zoe(&house, &mut daemon, 1, text));
        assert!(text_said.contains(answer), "{text}: {text_said}");
        assert_eq!(house.sent(before).len(), 1, "{text}: nobody else hears of it");
    }
    assert_eq!(daemon.store().read(|book| book.standing_sheets(1, 1)).unwrap(), []);
    // a player's token puts in nothing for others
    house.sheet(ANNA, "become lionel\ntake 5\nend");
    daemon.tick().unwrap();
    assert_eq!(daemon.store().read(|book| book.standing_sheet(1, 1, 1)).unwrap(), None);
}
