//! What a report opens with, reader by reader.

use super::super::tests::{MIDGAME, game, position, publisher, rest_of_the_year, spring};
use super::*;

fn told(game: &Excalibur, position: &Position, events: &[Event], viewer: Viewer) -> String {
    let publisher = publisher();
    lead(game, position, events, viewer).iter().map(|phrase| publisher.say("en", phrase)).collect::<Vec<_>>().join(" ")
}

/// Lancelot took Barsham in a battle from Lionel, Kay marched, Bors was silent, Perceval was far away.
#[test]
fn each_reader_is_told_what_mattered_to_him() {
    let game = game(&[]);
    let summer = position(&game, MIDGAME);
    let winter = position(&game, &MIDGAME.replace("summer 2", "winter 2"));
    let readers = || [Viewer::Public].into_iter().chain((0..6).map(|seat| Viewer::Seat(Seat(seat))));
    let name = |viewer: Viewer| if let Viewer::Seat(seat) = viewer { game.lords[seat.index()].clone() } else { "everybody".to_owned() };
    let mut lines = vec!["after spring".to_owned()];
    lines.extend(readers().map(|viewer| format!("{}: {}", name(viewer), told(&game, &summer, &spring(&game), viewer))));
    lines.push("after the rest of the year".to_owned());
    lines.extend(readers().map(|viewer| format!("{}: {}", name(viewer), told(&game, &winter, &rest_of_the_year(&game), viewer))));
    insta::assert_snapshot!(lines.join("\n"));
}

/// Never more than six, and nothing before a turn was played.
#[test]
fn a_paragraph_is_short() {
    let game = game(&[]);
    let winter = position(&game, &MIDGAME.replace("summer 2", "winter 2"));
    let events: Vec<Event> = spring(&game).into_iter().chain(rest_of_the_year(&game)).collect();
    for viewer in (0..6).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Public, Viewer::Moderator]) {
        let said = lead(&game, &winter, &events, viewer);
        assert!((1..=MOST).contains(&said.len()), "{viewer:?}: {said:?}");
        assert_eq!(lead(&game, &winter, &[], viewer), Vec::new());
    }
    // the weights are a list from the weightiest down, each once
    assert!(WEIGHTS.windows(2).all(|pair| pair[0].0 > pair[1].0));
}
