//! AU-11: what is one player's stands where he alone reads it, whoever was invited into which
//! topic, and whenever.

use super::house::{House, sheet};
use super::stand_in::Fault;

/// In the judge's own topic with a player too.
#[test]
fn a_topic_that_somebody_else_reads_is_given_up_for_another() {
    for how in ["invited", "left", "public"] {
        let mut house = House::new();
        let own = house.last_to("Anna").topic;
        match how {
            "invited" => house.forum.invite("Eve", own),
            "left" => house.forum.leave("Anna", own),
            _ => house.forum.publish(own),
        }
        let there = |house: &House| {
            house
                .forum
                .posts_by("Seneschal")
                .iter()
                .filter(|post| post.topic == own)
                .count()
        };
        let before = there(&house);
        if how != "invited" {
            house
                .forum
                .message("Anna", "My orders for now", &sheet("enter by Kelmscott"));
        } else {
            house.forum.post("Anna", own, &sheet("enter by Kelmscott"));
        }
        house
            .forum
            .message("Bo", "My orders for now", &sheet("enter by Netherby"));
        for _ in 0..5 {
            house.round();
        }
        assert_eq!(
            (house.turn(), house.waiting().len(), there(&house)),
            (2, 0, before),
            "{how}"
        );
        let to_anna = house.forum.letters_to("Anna");
        let elsewhere: Vec<_> = to_anna.iter().filter(|post| post.topic != own).collect();
        // a topic of her own for the answer, where she wrote in one that others read, and for the
        // report
        assert_eq!(elsewhere.len(), 2, "{how}: {elsewhere:?}");
        assert!(
            elsewhere[0].raw.contains("enter by Kelmscott")
                && elsewhere[1].raw.contains("BEGIN ORDERS thornvale"),
            "{how}: {elsewhere:?}"
        );
        assert_eq!(
            elsewhere[0].raw.contains("thers can read this message too"),
            how == "invited",
            "{how}: {}",
            elsewhere[0].raw
        );
        let to_eve = house.forum.letters_to("Eve");
        assert!(
            to_eve.iter().all(|post| post.topic == own)
                && (to_eve.is_empty() || to_eve.len() == before),
            "{how}: {to_eve:?}"
        );
        house.nothing_twice();
        // it goes on there
        let next = elsewhere[1].topic;
        for (name, way) in [("Anna", "no orders"), ("Bo", "no orders")] {
            house.forum.message(name, "My orders for now", &sheet(way));
        }
        for _ in 0..5 {
            house.round();
        }
        assert_eq!(
            (house.turn(), house.last_to("Anna").topic),
            (3, next),
            "{how}"
        );
    }
}

/// Between his post and its answer lie seconds, or hours where the forum makes us wait.
#[test]
fn who_is_invited_before_the_answer_stands_reads_none_of_it() {
    let mut house = House::new();
    let topic = house
        .forum
        .message("Anna", "My orders for now", &sheet("enter by Kelmscott"));
    house
        .forum
        .fail("POST /posts.json", Fault::Limit(Some(60), None), 1);
    house.tick();
    assert!(house.stands(0).is_some() && house.waiting().len() == 1);
    house.forum.invite("Eve", topic);
    for _ in 0..3 {
        house.round();
    }
    let answer = house.last_to("Anna");
    assert!(
        answer.topic != topic && answer.raw.contains("enter by Kelmscott"),
        "{answer:?}"
    );
    assert!(house.forum.letters_to("Eve").is_empty());
    house.nothing_twice();
}

/// What stood there before others came is not said again elsewhere.
#[test]
fn an_answer_whose_standing_was_not_told_is_looked_for_there_first() {
    let mut house = House::new();
    house.forum.not_unique();
    let topic = house
        .forum
        .message("Anna", "My orders for now", &sheet("enter by Kelmscott"));
    house.forum.fail("POST /posts.json", Fault::DropAfter, 1);
    house.tick();
    house.forum.invite("Eve", topic);
    for _ in 0..8 {
        house.wait(1);
        house.tick();
    }
    assert_eq!(house.waiting().len(), 0);
    let answers: Vec<_> = house
        .forum
        .letters_to("Anna")
        .into_iter()
        .filter(|post| post.raw.contains("**We have your orders"))
        .collect();
    assert_eq!((answers.len(), answers[0].topic), (1, topic));
    house.nothing_twice();
}
