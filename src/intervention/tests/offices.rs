//! Several moderators, each with a token of his own; who is asked, who accepts, who goes.

use super::by_mail::{from, said, word, zoe};
use super::*;
use crate::mail::Letter;

const YAN: &str = "yan@example.org";

/// Orders it as Zoe, confirms it, and gives what Yan was written.
fn ordered(house: &House, daemon: &mut Daemon, order: &str) -> Vec<Letter> {
    let quote = word(&zoe(house, daemon, 1, order));
    let before = house.outbox.sent().len();
    zoe(house, daemon, 1, &format!("confirm {quote}"));
    house.opened(before).into_iter().filter(|(to, _)| to == YAN).map(|(_, letter)| letter).collect()
}

/// Where somebody's last mail from the judge says that he should answer.
pub(super) fn reply_to(house: &House, reader: &str) -> String {
    let mail = house.outbox.sent().into_iter().rfind(|parcel| parcel.to == reader).unwrap();
    let text = String::from_utf8_lossy(&mail.bytes).into_owned();
    let line = text.lines().find(|line| line.starts_with("Reply-To:")).unwrap().to_owned();
    line.split(['<', '>']).nth(1).unwrap().to_owned()
}

/// What Yan is answered when he writes there.
fn yan(house: &House, daemon: &mut Daemon, to: &str, text: &str) -> Vec<String> {
    house.clock.advance(SignedDuration::from_secs(60));
    let before = house.outbox.sent().len();
    house.mail(YAN, to, "", text);
    daemon.tick().unwrap();
    let his = house.opened(before).into_iter().filter(|(reader, _)| reader == YAN);
    his.map(|(_, letter)| letter.text.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

fn held(daemon: &mut Daemon) -> bool {
    daemon.store().read(|book| book.hold(1)).unwrap().is_some()
}

#[test]
fn whoever_is_asked_moderates_once_he_accepts() {
    let (house, mut daemon) = house();
    let asked = ordered(&house, &mut daemon, "co-moderator yan@example.org because I go on holiday");
    assert!(asked.len() == 1 && asked[0].text.contains("asks you to moderate"), "{asked:?}");
    let his = reply_to(&house, YAN);
    assert_ne!(his, house.moderator_address(&mut daemon, 1), "a token of his own");
    for text in ["hold", "process now because why not"] {
        assert!(yan(&house, &mut daemon, &his, text)[0].contains("answer this mail with the one word accept"), "{text}");
        assert!(!held(&mut daemon));
    }
    // his token from elsewhere accepts nothing
    from(&house, &mut daemon, "eve@example.org", &his, "accept");
    let before = house.outbox.sent().len();
    assert!(yan(&house, &mut daemon, &his, "accept").iter().any(|text| text.contains("you moderate thornvale from now on")));
    let told: BTreeSet<String> = house.sent(before).into_iter().map(|(to, _)| to).collect();
    assert!([ANNA, BELA, "olga@example.org"].iter().all(|reader| told.contains(*reader)), "{told:?}");
    assert!(house.opened(before).iter().all(|(to, letter)| to == YAN || !letter.text.contains(YAN)), "who it is nobody is told");
    // now his word counts, and Zoe's as before; each is answered himself
    assert!(yan(&house, &mut daemon, &his, "hold because of snow")[0].contains("does not run until"), "his own answer");
    assert!(held(&mut daemon));
    // so is what he asks for
    let before = house.outbox.sent().len();
    let many = "rules\n".repeat(12);
    assert!(
        yan(&house, &mut daemon, &his, &format!("players\n{many}")).iter().any(|text| text.contains("10 requests of one mail are answered; yours held 13"))
    );
    assert_eq!(house.sent(before).iter().map(|(to, _)| to.as_str()).collect::<BTreeSet<_>>(), [YAN].into(), "nobody else gets them");
    assert!(said(&zoe(&house, &mut daemon, 1, "resume")).contains("goes on"));
    // at Zoe's address he is nobody
    let hers = house.moderator_address(&mut daemon, 1);
    yan(&house, &mut daemon, &hers, "hold");
    assert!(!held(&mut daemon));
    // both are told what concerns the campaign
    ordered(&house, &mut daemon, "no co-moderator yan@example.org because he is back");
    house.clock.advance(SignedDuration::from_hours(1));
    let answered = yan(&house, &mut daemon, &his, "hold");
    assert!(answered.len() == 1 && answered[0].contains("You do not moderate thornvale any more"), "his token is void, and he is told so: {answered:?}");
    assert!(yan(&house, &mut daemon, &his, "hold").is_empty(), "the same no goes once a day");
    // nobody else learns anything by it
    let before = house.outbox.sent().len();
    from(&house, &mut daemon, "eve@example.org", &his, "hold");
    assert_eq!(house.sent(before), []);
    assert!(!held(&mut daemon));
    let log = format!("{:?}", daemon.store().read(|book| chronicle(book, 1, "UTC")).unwrap());
    assert!(!log.contains('@'), "{log}");
}

#[test]
fn a_campaign_is_handed_over() {
    let (house, mut daemon) = house();
    let asked = ordered(&house, &mut daemon, "hand over to yan@example.org because I move");
    assert!(asked[0].text.contains("hand it over to you"), "{asked:?}");
    let (his, hers) = (reply_to(&house, YAN), house.moderator_address(&mut daemon, 1));
    assert!(said(&zoe(&house, &mut daemon, 1, "hold")).contains("does not run until"), "until he accepts she moderates");
    let before = house.outbox.sent().len();
    yan(&house, &mut daemon, &his, "confirm");
    let hears: Vec<String> = house.opened(before).into_iter().filter(|(to, _)| to == ZOE).map(|(_, letter)| letter.text).collect();
    assert!(hears.len() == 1 && hears[0].contains("yan@example.org has accepted"), "{hears:?}");
    assert_eq!(house.moderator_address(&mut daemon, 1), his);
    let before = house.outbox.sent().len();
    house.clock.advance(SignedDuration::from_hours(1));
    house.mail(ZOE, &hers, "", "resume");
    daemon.tick().unwrap();
    let told = house.opened(before);
    assert!(held(&mut daemon) && told.len() == 1 && told[0].0 == ZOE && told[0].1.text.contains("You do not moderate thornvale any more"), "{told:?}");
    yan(&house, &mut daemon, &his, "resume");
    assert!(!held(&mut daemon));
    // and he asks her back: her number is a new one
    let quote = yan(&house, &mut daemon, &his, "co-moderator zoe@example.org because she knows it all")[0].clone();
    let quote = quote.split("confirm ").last().unwrap().split_whitespace().next().unwrap().to_owned();
    yan(&house, &mut daemon, &his, &format!("confirm {quote}"));
    let again = reply_to(&house, ZOE);
    assert!(again != hers && again != his);
    // she accepts: at the address of her first time she is told the one that counts
    house.mail(ZOE, &again, "", "accept");
    daemon.tick().unwrap();
    house.clock.advance(SignedDuration::from_hours(25));
    let before = house.outbox.sent().len();
    house.mail(ZOE, &hers, "", "status");
    daemon.tick().unwrap();
    let told: Vec<_> = house.opened(before).into_iter().filter(|(to, _)| to == ZOE).collect();
    assert!(told.iter().any(|(_, letter)| letter.text.contains("The one below counts") && letter.text.contains(&again)), "{told:?}");
}

#[test]
fn whom_nobody_can_ask() {
    let (house, mut daemon) = house();
    for (text, answer) in [
        ("co-moderator zoe@example.org because why not", "answers for this campaign already"),
        ("co-moderator yan because why not", "is no mail address"),
        ("no co-moderator yan@example.org because why not", "does not moderate this campaign"),
        ("no co-moderator zoe@example.org because why not", "can only be handed over"),
        ("hand over to zoe@example.org because why not", "answers for this campaign already"),
    ] {
        let text_said = said(&zoe(&house, &mut daemon, 1, text));
        assert!(text_said.contains(answer), "{text}: {text_said}");
    }
}
