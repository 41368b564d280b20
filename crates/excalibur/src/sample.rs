//! Benches for the tests of this game: games, positions, orders and dice in few words. The lords
//! are kay, bors and Sir Gawaine.

use super::board::ManorId;
use super::event::{Event, ExcaliburEvent};
use super::order::{ExcaliburOrder, Order};
use crate::{event::details::OrderSkipReason, game::Excalibur, position::Position, position_file};
use seneschal_seam::{dice::Dice, rules::Rules, seat::Seat, setup::Setup};
use seneschal_text::yaml_document::YamlDocument;
use std::collections::BTreeMap;

pub(crate) use super::position_file::tests::{game, position};

pub(crate) const KAY: Seat = Seat(0);
pub(crate) const BORS: Seat = Seat(1);
pub(crate) const GAWAINE: Seat = Seat(2);

/// These lords on the Valley, with switches over the standard edition.
pub(crate) fn game_of(lords: &[&str], switches: &[(&str, &str)]) -> Excalibur {
    Rules::open(&Setup {
        edition: "standard".to_owned(),
        board_name: "valley.yaml".to_owned(),
        board: include_str!("../../../config/boards/valley.yaml").to_owned(),
        switches: switches
            .iter()
            .map(|&(name, value)| (name.to_owned(), value.to_owned()))
            .collect(),
        rules_version: None,
        seats: lords
            .iter()
            .map(|&lord| seneschal_seam::setup::SeatSetup {
                lord: lord.to_owned(),
                colour: None,
            })
            .collect(),
    })
    .unwrap_or_else(|error| panic!("{error}"))
}

/// Orders with the text that a report would repeat; every lord has a sheet.
pub(crate) fn orders(rows: Vec<(Seat, &str, ExcaliburOrder)>) -> BTreeMap<Seat, Vec<Order>> {
    let mut orders: BTreeMap<Seat, Vec<Order>> =
        [KAY, BORS, GAWAINE].map(|seat| (seat, Vec::new())).into();
    for (seat, text, what) in rows {
        let sheet = orders.entry(seat).or_default();
        sheet.push(Order::new(sheet.len() + 1, text, what));
    }
    orders
}

pub(crate) fn dice(patterns: &[(&str, u8)], otherwise: u8) -> Dice {
    Dice::fixed(
        patterns
            .iter()
            .map(|&(name, pips)| (name.to_owned(), pips))
            .collect(),
        otherwise,
    )
}

pub(crate) fn manor(game: &Excalibur, name: &str) -> ManorId {
    game.board
        .manor_named(name)
        .unwrap_or_else(|| panic!("no manor {name}"))
}

/// Asserts what a case would claim of the position, in the words of position files.
pub(crate) fn holds(game: &Excalibur, position: &Position, claims: &str) {
    let page =
        YamlDocument::read("claims", claims).unwrap_or_else(|error| panic!("{claims}: {error}"));
    let untrue = position_file::untrue(game, position, &page.root())
        .unwrap_or_else(|error| panic!("{claims}: {error}"));
    let told: Vec<String> = untrue.iter().map(ToString::to_string).collect();
    assert!(
        untrue.is_empty(),
        "{claims}\n  {}\n{}",
        told.join("\n  "),
        position_file::write(game, position)
    );
}

/// The lines that did not run.
pub(crate) fn skipped(events: &[Event]) -> Vec<(&str, OrderSkipReason)> {
    events
        .iter()
        .filter_map(|event| {
            if let ExcaliburEvent::Skipped { line, why, .. } = &event.what {
                Some((line.as_str(), *why))
            } else {
                None
            }
        })
        .collect()
}
