//! Several moderators, each with a token of his own; who is asked, who accepts, who goes.

use super::by_mail::{from, said, word, zoe};
use super::*;
use crate::campaign::outcome::{Outcome, Trigger};
use crate::letters::moderation_log::chronicle;
use crate::mail::Letter;
use crate::text::ids::CampaignId;

const YAN: &str = "yan@example.org";

/// Orders it as Zoe, confirms it, and gives what Yan was written.
fn ordered(house: &House, daemon: &mut Daemon, order: &str) -> Vec<Letter> {
    let quote = word(&zoe(house, daemon, CampaignId(1), order));
    let before = house.outbox.sent().len();
    zoe(house, daemon, CampaignId(1), &format!("confirm {quote}"));
    house
        .opened(before)
        .into_iter()
        .filter(|(to, _)| to == YAN)
        .map(|(_, letter)| letter)
        .collect()
}

/// Where somebody's last mail from the judge says that he should answer.
pub(super) fn reply_to(house: &House, reader: &str) -> String {
    let mail = house
        .outbox
        .sent()
        .into_iter()
        .rfind(|parcel| parcel.to == reader)
        .unwrap();
    let text = String::from_utf8_lossy(&mail.bytes).into_owned();
    let line = text
        .lines()
        .find(|line| line.starts_with("Reply-To:"))
        .unwrap()
        .to_owned();
    line.split(['<', '>']).nth(1).unwrap().to_owned()
}

/// What Yan is answered when he writes there.
fn yan(house: &House, daemon: &mut Daemon, to: &str, text: &str) -> Vec<String> {
    house.clock.advance(SignedDuration::from_secs(60));
    let before = house.outbox.sent().len();
    house.mail(YAN, to, "", text);
    daemon.tick().unwrap();
    let his = house
        .opened(before)
        .into_iter()
        .filter(|(reader, _)| reader == YAN);
    his.map(|(_, letter)| letter.text.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect()
}

fn held(daemon: &mut Daemon) -> bool {
    daemon
        .store()
        .read(|book| book.hold(CampaignId(1)))
        .unwrap()
        .is_some()
}

#[test]
fn whoever_is_asked_moderates_once_he_accepts() {
    let (house, mut daemon) = house();
    let asked = ordered(
        &house,
        &mut daemon,
        "co-moderator yan@example.org because I go on holiday",
    );
    assert!(
        asked.len() == 1 && asked[0].text.contains("asks you to help moderate"),
        "{asked:?}"
    );
    let his = reply_to(&house, YAN);
    assert_ne!(
        his,
        house.moderator_address(&mut daemon, CampaignId(1)),
        "a token of his own"
    );
    for text in ["hold", "process now because why not"] {
        assert!(
            yan(&house, &mut daemon, &his, text)[0].contains("reply with the one word accept"),
            "{text}"
        );
        assert!(!held(&mut daemon));
    }
    // his token from elsewhere accepts nothing
    from(&house, &mut daemon, "eve@example.org", &his, "accept");
    let before = house.outbox.sent().len();
    assert!(
        yan(&house, &mut daemon, &his, "accept")
            .iter()
            .any(|text| text.contains("You moderate thornvale from now on"))
    );
    let told: BTreeSet<String> = house.sent(before).into_iter().map(|(to, _)| to).collect();
    assert!(
        [ANNA, BELA, "olga@example.org"]
            .iter()
            .all(|reader| told.contains(*reader)),
        "{told:?}"
    );
    assert!(
        house
            .opened(before)
            .iter()
            .all(|(to, letter)| to == YAN || !letter.text.contains(YAN)),
        "who it is nobody is told"
    );
    // now his word counts, and Zoe's as before; each is answered himself
    assert!(
        yan(&house, &mut daemon, &his, "hold because of snow")[0].contains("does not run until"),
        "his own answer"
    );
    assert!(held(&mut daemon));
    // so is what he asks for
    let before = house.outbox.sent().len();
    let many = "rules\n".repeat(12);
    assert!(
        yan(&house, &mut daemon, &his, &format!("players\n{many}"))
            .iter()
            .any(|text| text.contains("at most 10 requests in one mail; yours had 13"))
    );
    assert_eq!(
        house
            .sent(before)
            .iter()
            .map(|(to, _)| to.as_str())
            .collect::<BTreeSet<_>>(),
        [YAN].into(),
        "nobody else gets them"
    );
    assert!(said(&zoe(&house, &mut daemon, CampaignId(1), "resume")).contains("is resumed"));
    // at Zoe's address he is nobody
    let hers = house.moderator_address(&mut daemon, CampaignId(1));
    yan(&house, &mut daemon, &hers, "hold");
    assert!(!held(&mut daemon));
    // both are told what concerns the campaign
    ordered(
        &house,
        &mut daemon,
        "no co-moderator yan@example.org because he is back",
    );
    house.clock.advance(SignedDuration::from_hours(1));
    let answered = yan(&house, &mut daemon, &his, "hold");
    assert!(
        answered.len() == 1 && answered[0].contains("You no longer moderate thornvale"),
        "his token is void, and he is told so: {answered:?}"
    );
    assert!(
        yan(&house, &mut daemon, &his, "hold").is_empty(),
        "the same no goes once a day"
    );
    // nobody else learns anything by it
    let before = house.outbox.sent().len();
    from(&house, &mut daemon, "eve@example.org", &his, "hold");
    assert_eq!(house.sent(before), []);
    assert!(!held(&mut daemon));
    let log = format!(
        "{:?}",
        daemon
            .store()
            .read(|book| chronicle(book, CampaignId(1), "UTC"))
            .unwrap()
    );
    assert!(!log.contains('@'), "{log}");
}

#[test]
fn a_campaign_is_handed_over() {
    let (house, mut daemon) = house();
    let asked = ordered(
        &house,
        &mut daemon,
        "hand over to yan@example.org because I move",
    );
    assert!(
        asked[0].text.contains("asks you to take it over"),
        "{asked:?}"
    );
    let (his, hers) = (
        reply_to(&house, YAN),
        house.moderator_address(&mut daemon, CampaignId(1)),
    );
    assert!(
        said(&zoe(&house, &mut daemon, CampaignId(1), "hold")).contains("does not run until"),
        "until he accepts she moderates"
    );
    let before = house.outbox.sent().len();
    yan(&house, &mut daemon, &his, "confirm");
    let hears: Vec<String> = house
        .opened(before)
        .into_iter()
        .filter(|(to, _)| to == ZOE)
        .map(|(_, letter)| letter.text)
        .collect();
    assert!(
        hears.len() == 1 && hears[0].contains("yan@example.org has accepted"),
        "{hears:?}"
    );
    assert_eq!(house.moderator_address(&mut daemon, CampaignId(1)), his);
    let before = house.outbox.sent().len();
    house.clock.advance(SignedDuration::from_hours(1));
    house.mail(ZOE, &hers, "", "resume");
    daemon.tick().unwrap();
    let told = house.opened(before);
    assert!(
        held(&mut daemon)
            && told.len() == 1
            && told[0].0 == ZOE
            && told[0].1.text.contains("You no longer moderate thornvale"),
        "{told:?}"
    );
    yan(&house, &mut daemon, &his, "resume");
    assert!(!held(&mut daemon));
    // and he asks her back: her number is a new one
    let quote = yan(
        &house,
        &mut daemon,
        &his,
        "co-moderator zoe@example.org because she knows it all",
    )[0]
    .clone();
    let quote = quote
        .split("confirm ")
        .last()
        .unwrap()
        .split_whitespace()
        .next()
        .unwrap()
        .to_owned();
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
    let told: Vec<_> = house
        .opened(before)
        .into_iter()
        .filter(|(to, _)| to == ZOE)
        .collect();
    assert!(
        told.iter()
            .any(|(_, letter)| letter.text.contains("Use the one below")
                && letter.text.contains(&again)),
        "{told:?}"
    );
}

/// What a second mail asked for is done only where whoever confirmed it moderates in that moment
/// (AU-15), and is told to nobody else (AU-11).
#[test]
fn a_word_of_somebody_who_was_dismissed_meanwhile_does_nothing() {
    for act in ["reveal", "preview"] {
        let (mut house, daemon) = House::new(&json!({ "moderator": ANNA }));
        drop(daemon);
        house.config.answers.per_day = 1000;
        let mut daemon = house.daemon();
        let leads = house.moderator_address(&mut daemon, CampaignId(1));
        let writes = |house: &House, daemon: &mut Daemon, sender: &str, to: &str, text: &str| {
            house.clock.advance(SignedDuration::from_secs(60));
            let before = house.outbox.sent().len();
            house.mail(sender, to, "", text);
            daemon.tick().unwrap();
            let answer = house
                .opened(before)
                .into_iter()
                .find(|(reader, _)| reader == sender)
                .unwrap()
                .1;
            answer
                .text
                .split("confirm ")
                .last()
                .unwrap()
                .split_whitespace()
                .next()
                .unwrap_or_default()
                .to_owned()
        };
        let asked = writes(
            &house,
            &mut daemon,
            ANNA,
            &leads,
            "co-moderator yan@example.org because I play",
        );
        writes(
            &house,
            &mut daemon,
            ANNA,
            &leads,
            &format!("confirm {asked}"),
        );
        let his = reply_to(&house, YAN);
        writes(&house, &mut daemon, YAN, &his, "accept");
        house.sheet(BELA, "take 5");
        let goes = writes(
            &house,
            &mut daemon,
            ANNA,
            &leads,
            "no co-moderator yan@example.org because we quarrel",
        );
        let looks = writes(
            &house,
            &mut daemon,
            YAN,
            &his,
            &format!("{act} because I want to know"),
        );
        // both confirm in one round
        let before = house.outbox.sent().len();
        house.mail(ANNA, &leads, "", &format!("confirm {goes}"));
        house.mail(YAN, &his, "", &format!("confirm {looks}"));
        daemon.tick().unwrap();
        let told = |house: &House, reader: &str| {
            let mails = house
                .opened(before)
                .into_iter()
                .filter(|(to, _)| to == reader);
            mails
                .map(|(_, letter)| letter.text.split_whitespace().collect::<Vec<_>>().join(" "))
                .collect::<Vec<_>>()
        };
        let all = house
            .opened(before)
            .into_iter()
            .map(|(_, letter)| letter.text)
            .collect::<Vec<_>>()
            .join("\n");
        assert!(
            !all.contains("take 5") && !all.contains("PREVIEW") && !all.contains("looked"),
            "{act}: {all}"
        );
        assert!(
            told(&house, YAN).iter().any(|text| text
                .contains("You no longer moderate thornvale. What you wrote was not done")),
            "{act}"
        );
        assert!(
            told(&house, ANNA)
                .iter()
                .all(|text| !text.contains("What you wrote was not done")),
            "{act}: his answer is his"
        );
        let row = daemon
            .store()
            .read(|book| book.campaign(CampaignId(1)))
            .unwrap()
            .unwrap();
        assert!(
            row.settings.contains("\"looked\":[]") || !row.settings.contains("looked"),
            "{}",
            row.settings
        );
        assert_eq!(
            daemon
                .store()
                .read(|book| book.quoted_confirmations())
                .unwrap()
                .len(),
            0,
            "used up"
        );
    }
}

/// A mail that confirmed something and cannot be opened any more is nobody's: neither the command
/// line's nor every moderator's.
#[test]
fn a_word_whose_mail_cannot_be_read_does_nothing() {
    use confirmation::{ConfirmationRequest, UnconfirmedAct};
    let (house, mut daemon) = house();
    house.sheet(BELA, "take 5");
    // nobody stands in its From
    house.inbox.put(
        "Subject: x\r\n\r\nconfirm\r\n".to_owned(),
        house.clock.now(),
    );
    daemon.tick().unwrap();
    let letter: i64 = daemon
        .store()
        .read(|book| book.letter_counts())
        .unwrap()
        .iter()
        .map(|(_, count)| i64::from(*count))
        .sum();
    let now = house.clock.now();
    let (store, tables) = daemon.history();
    store
        .write(|book| {
            let row = book.campaign(CampaignId(1))?.unwrap();
            let campaign = Campaign::load(book, tables, row).unwrap();
            let waiting = UnconfirmedAct {
                act: ModeratorAct::Reveal,
                reason: "why".to_owned(),
            };
            let word = ConfirmationRequest::new(
                &campaign,
                &crate::campaign::secrets::RandomSource::System,
                "x",
                waiting,
            )
            .unwrap()
            .change(now, true);
            let trigger = Trigger {
                letter: Some(letter),
                ..now.into()
            };
            Outcome::of(word).write_for(book, trigger)
        })
        .unwrap();
    let before = house.outbox.sent().len();
    daemon.tick().unwrap();
    assert!(
        house
            .opened(before)
            .iter()
            .all(|(_, letter)| !letter.text.contains("take 5")
                && !letter.text.contains("has looked at all"))
    );
    assert_eq!(
        daemon
            .store()
            .read(|book| book.quoted_confirmations())
            .unwrap()
            .len(),
        0,
        "used up"
    );
    assert!(
        daemon
            .store()
            .read(|book| chronicle(book, CampaignId(1), "UTC"))
            .unwrap()
            .is_empty()
    );
}

/// Being asked for more takes nothing away.
#[test]
fn who_is_asked_to_lead_moderates_as_before_until_he_accepts() {
    let (house, mut daemon) = house();
    ordered(
        &house,
        &mut daemon,
        "co-moderator yan@example.org because I go on holiday",
    );
    let his = reply_to(&house, YAN);
    yan(&house, &mut daemon, &his, "accept");
    let asked = ordered(
        &house,
        &mut daemon,
        "hand over to yan@example.org because I move",
    );
    assert!(
        asked.len() == 1 && asked[0].text.contains("asks you to take it over"),
        "{asked:?}"
    );
    assert_eq!(reply_to(&house, YAN), his, "his token is as it was");
    assert!(yan(&house, &mut daemon, &his, "hold")[0].contains("does not run until"));
    // taken back he moderates still, and is told so, he alone
    let before = house.outbox.sent().len();
    let back = ordered(
        &house,
        &mut daemon,
        "no co-moderator yan@example.org because I stay",
    );
    assert!(
        back.len() == 1 && back[0].text.contains("no longer asks you"),
        "{back:?}"
    );
    assert!(
        house
            .sent(before)
            .iter()
            .all(|(to, _)| to == YAN || to == ZOE),
        "{:?}",
        house.sent(before)
    );
    assert!(yan(&house, &mut daemon, &his, "resume")[0].contains("is resumed"));
    assert!(
        yan(&house, &mut daemon, &his, "accept")[0].contains("Nothing was")
            || !house.moderator_address(&mut daemon, CampaignId(1)).eq(&his)
    );
    // asked again and accepted, he leads, by the same address
    ordered(
        &house,
        &mut daemon,
        "hand over to yan@example.org because I move after all",
    );
    let before = house.outbox.sent().len();
    yan(&house, &mut daemon, &his, "accept");
    assert!(
        house
            .opened(before)
            .iter()
            .any(|(to, letter)| to == ZOE && letter.text.contains("yan@example.org has accepted"))
    );
    assert_eq!(house.moderator_address(&mut daemon, CampaignId(1)), his);
    let log = daemon
        .store()
        .read(|book| chronicle(book, CampaignId(1), "UTC"))
        .unwrap();
    assert!(
        log.iter()
            .any(|line| format!("{line:?}").contains("moderator-log-ask-no-more")),
        "{log:?}"
    );
}

#[test]
fn only_who_answers_for_a_campaign_hands_it_over() {
    let (house, mut daemon) = house();
    ordered(
        &house,
        &mut daemon,
        "co-moderator yan@example.org because I go on holiday",
    );
    let his = reply_to(&house, YAN);
    yan(&house, &mut daemon, &his, "accept");
    for to in ["yan@example.org", "eve@example.org"] {
        let answered = yan(
            &house,
            &mut daemon,
            &his,
            &format!("hand over to {to} because I want to"),
        );
        assert!(
            answered.len() == 1
                && answered[0].contains("Only the moderator in charge of this campaign"),
            "{to}: {answered:?}"
        );
    }
    // nor by the word that somebody else was sent
    let quote = word(&zoe(
        &house,
        &mut daemon,
        CampaignId(1),
        "hand over to yan@example.org because I move",
    ));
    let answered = yan(&house, &mut daemon, &his, &format!("confirm {quote}"));
    assert!(
        answered[0].contains("Only the moderator in charge of this campaign"),
        "{answered:?}"
    );
    assert_ne!(house.moderator_address(&mut daemon, CampaignId(1)), his);
    // whoever runs the judge can
    act(
        &mut daemon,
        &ModeratorAct::HandOver {
            address: YAN.to_owned(),
        },
    )
    .unwrap();
}

#[test]
fn whom_nobody_can_ask() {
    let (house, mut daemon) = house();
    for (text, answer) in [
        (
            "co-moderator zoe@example.org because why not",
            "is in charge of this campaign already",
        ),
        ("co-moderator yan because why not", "is not a mail address"),
        (
            "no co-moderator yan@example.org because why not",
            "does not moderate this campaign",
        ),
        (
            "no co-moderator zoe@example.org because why not",
            "cannot be dismissed",
        ),
        (
            "hand over to zoe@example.org because why not",
            "is in charge of this campaign already",
        ),
    ] {
        let text_said = said(&zoe(&house, &mut daemon, CampaignId(1), text));
        assert!(text_said.contains(answer), "{text}: {text_said}");
    }
}
