//! A form sent back as it stands, in every language that is read: a clean sheet that changes
//! nothing.

use super::*;
use crate::{
    order::Order,
    view::tests::{MIDGAME, game, position, publisher},
};
use seneschal_seam::{dice::Dice, rules::Rules};
use seneschal_text::{Sheet, envelopes};
use std::collections::BTreeMap;

/// The languages in which sheets are read.
const LANGUAGES: [&str; 3] = ["en", "fr", "sv"];

const LORDLESS: &str = "turn: winter 2\nlords: { Lancelot: { treasury: 9, gate: Pimbury } }\ntroops: { Lancelot: { Pimbury: [3, 2, 42] } }\n";

/// As a mail brings it: remarks are no lines of a sheet.
fn sheet(lines: &[String]) -> Sheet {
    let text = format!("BEGIN ORDERS\n{}\nEND ORDERS\n", lines.join("\n"));
    envelopes(&text)
        .into_iter()
        .next()
        .map(|envelope| envelope.sheet)
        .unwrap_or_else(|| panic!("{text}"))
}

#[test]
fn a_form_sent_back_changes_nothing() {
    let all = [
        ("houses", "on"),
        ("pillage", "on"),
        ("fate", "on"),
        ("weather", "on"),
        ("advanced", "on"),
    ];
    for (switches, text) in [
        (&[][..], MIDGAME.to_owned()),
        (&[], MIDGAME.replace("summer 2", "spring 2")),
        (&all, MIDGAME.replace("summer 2", "autumn 2")),
        (&[], MIDGAME.replace("summer 2", "winter 2")),
        (&all, MIDGAME.replace("summer 2", "winter 2")),
        (&[], LORDLESS.to_owned()),
        (&[], LORDLESS.replace("winter", "summer")),
    ] {
        let game = game(switches);
        let position = position(&game, &text);
        for (seat, language) in (0..6)
            .map(Seat)
            .flat_map(|seat| LANGUAGES.map(|language| (seat, language)))
        {
            let lines = publisher().form_lines(language, &form(&game, &position, seat));
            let reading = game.read(&position, seat, &sheet(&lines));
            assert!(
                reading.is_clean(),
                "{language} {seat:?} {text}\n{lines:#?}\n{:#?}",
                reading.answers
            );
            let after = |orders: Vec<Order>| {
                let mut orders = BTreeMap::from([(seat, orders)]);
                (0..6).map(Seat).for_each(|other| {
                    orders.entry(other).or_default();
                });
                game.adjudicate(&position, &orders, &mut Dice::fixed(vec![], 3))
                    .position
            };
            assert_eq!(
                after(reading.orders),
                after(Vec::new()),
                "{language} {seat:?} {text}"
            );
        }
    }
}

/// The first form of a campaign is one too: it names gates, and nothing else is done then.
#[test]
fn the_first_form_reads() {
    let game = game(&[]);
    let position = game.start(&mut Dice::fixed(vec![], 3)).position;
    for (seat, language) in (0..6)
        .map(Seat)
        .flat_map(|seat| LANGUAGES.map(|language| (seat, language)))
    {
        let lines = publisher().form_lines(language, &form(&game, &position, seat));
        let reading = game.read(&position, seat, &sheet(&lines));
        assert!(
            reading.is_clean() && reading.orders.len() == 1,
            "{language} {seat:?}\n{lines:#?}\n{:#?}",
            reading.answers
        );
    }
}

/// From where, and what a form says of the roads there.
#[test]
fn ways_with_miles_and_what_narrows_them() {
    let game = game(&[]);
    for (from, wanted) in [
        ("Barsham", "Hazlemere 4 (forest)"),
        ("Barsham", "Fenburst 3 (bridge)"),
        ("Barsham/Hazlemere 1", "Barsham 1"),
        ("Barsham/Hazlemere 1", "Hazlemere 3 (forest)"),
        ("gate Pimbury", "Pimbury 1"),
    ] {
        let words = ValleyNames { game: &game };
        let said: Vec<String> = roads(&game.board, game.board.find(from).unwrap())
            .into_iter()
            .map(|way| publisher().say("en", &describe_road(words, way)))
            .collect();
        assert!(said.iter().any(|way| way == wanted), "{from}: {said:?}");
    }
}
