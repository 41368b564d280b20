//! Who writes on a forum and has no seat, without a forum: posts as they are kept, and what is
//! decided about them.

use super::deadlines::moderated;
use super::joining::house;
use super::rounds::{hours, settle};
use super::stub::House;
use crate::daemon::{Daemon, fetch_mail::incoming};
use crate::forum::adapter::{ForumPost, ForumSoftware};
use crate::history::{LetterState, StoreError};
use crate::mail::{RawLetter, TimeSource};
use crate::text::ids::CampaignId;
use serde_json::json;

const KAY: &str = "discourse:kay";

/// A post of Kay's, or of what it says now, that is dealt with at once; what becomes of it.
fn posts(
    house: &House,
    daemon: &mut Daemon,
    id: u64,
    text: &str,
    change: impl FnOnce(&mut ForumPost),
) -> (LetterState, Option<String>) {
    let now = house.clock.now();
    let mut post = ForumPost {
        shape: 1,
        software: ForumSoftware::Discourse,
        forum: "forum.example.org".to_owned(),
        source: "forum.example.org".to_owned(),
        topic: 7,
        id,
        number: id,
        user: 9,
        username: "Kay".to_owned(),
        author: KAY.to_owned(),
        // the stub's other campaign has the same moderator
        title: "A word about thornvale".to_owned(),
        created: now,
        updated: now,
        version: 1,
        edited: false,
        deleted: false,
        wiki: false,
        by_another: false,
        open: false,
        alone: true,
        raw: text.to_owned(),
    };
    change(&mut post);
    let letter = RawLetter {
        key: post.key(),
        received: post.said(),
        source: TimeSource::Post,
        bytes: post.bytes(),
        too_large: false,
    };
    daemon
        .store()
        .write(|book| {
            Ok::<_, StoreError>(
                book.take_letter(incoming(&letter, now))?
                    .expect("a new one"),
            )
        })
        .unwrap();
    settle(daemon);
    let letters = daemon.store().read(|book| book.last_letters(1)).unwrap();
    letters
        .into_iter()
        .next_back()
        .map(|row| (row.state, row.reason))
        .unwrap()
}

#[test]
fn a_moderators_post_counts_alone_and_once() {
    let (house, mut daemon) = moderated(json!({ "moderator": KAY }));
    let is_held = |daemon: &mut Daemon| {
        daemon
            .store()
            .read(|book| book.hold(CampaignId(1)))
            .unwrap()
            .is_some()
    };
    posts(&house, &mut daemon, 2, "hold", |post| post.alone = false);
    assert!(!is_held(&mut daemon), "others read along");
    posts(&house, &mut daemon, 3, "hold", |post| post.open = true);
    assert!(!is_held(&mut daemon), "everybody reads it");
    assert_eq!(
        posts(&house, &mut daemon, 4, "hold", |_| {}),
        (LetterState::Accepted, Some("moderator".to_owned()))
    );
    assert!(is_held(&mut daemon));
    posts(&house, &mut daemon, 5, "resume", |_| {});
    posts(&house, &mut daemon, 4, "hold, please", |post| {
        (post.version, post.edited) = (2, true)
    });
    assert!(!is_held(&mut daemon), "an edit of what was read");
    posts(&house, &mut daemon, 44, "hold", |post| {
        (post.version, post.edited) = (2, true)
    });
    assert!(is_held(&mut daemon), "an edit of what nobody had read");
    let told = daemon.store().read(|book| book.outbox(None)).unwrap();
    assert!(
        told.iter().any(|row| row.mail.recipient == KAY)
            && told.iter().all(|row| !row.mail.recipient.is_empty())
    );
}

#[test]
fn who_comes_and_goes_on_a_forum_moves_others_a_few_times_a_day() {
    let (house, mut daemon) = house(json!({ "starts": "by_hand" }));
    for n in 0..5 {
        house.clock.advance(hours(1));
        posts(
            &house,
            &mut daemon,
            2 * n + 2,
            "join newcomers as gawaine",
            |_| {},
        );
        posts(&house, &mut daemon, 2 * n + 3, "withdraw newcomers", |_| {});
    }
    let came = daemon
        .store()
        .read(|book| book.all_applicants(CampaignId(3)))
        .unwrap();
    assert_eq!(came.iter().filter(|one| one.address == KAY).count(), 3);
    house.clock.advance(hours(25));
    posts(&house, &mut daemon, 90, "join newcomers as gawaine", |_| {});
    assert_eq!(
        super::joining::seats(&mut daemon, CampaignId(3))[0].as_deref(),
        Some(KAY),
        "the next day begins anew"
    );
}
