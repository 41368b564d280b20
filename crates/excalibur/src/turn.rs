//! A turn: the opening autumn, a campaigning season or a winter.

use super::event::{ExcaliburEvent, Stage};
use super::position::Season;
use crate::{
    event::Event, game::Excalibur, opening, order::Order, position::Position, season, winter,
};
use seneschal_seam::{dice::Dice, game::TurnResult, seat::Seat};
use std::collections::BTreeMap;

/// Plays the turn that is due. Missing sheets are reported first (§0.4), then the season's own
/// module plays.
pub(crate) fn play(
    game: &Excalibur,
    position: &Position,
    orders: &BTreeMap<Seat, Vec<Order>>,
    dice: &mut Dice,
) -> TurnResult<Position, Event> {
    if position.over.is_some() {
        return TurnResult {
            position: position.clone(),
            events: Vec::new(),
            outcome: None,
        };
    }
    let mut events: Vec<Event> = silent(game, position, orders)
        .map(|seat| event(ExcaliburEvent::Silent { seat }))
        .collect();
    let mut turn = match (position.year, position.season) {
        (0, Season::Autumn) => opening::play_entry(game, position, orders, dice),
        (_, Season::Winter) => winter::play(game, position, orders, dice),
        _ => season::play(game, position, orders, dice),
    };
    events.append(&mut turn.events);
    turn.events = events;
    turn
}

/// Seats whose sheet was due and did not arrive. A sheet without a single order still counts as
/// sent: only a missing entry is silence.
fn silent<'a>(
    game: &Excalibur,
    position: &'a Position,
    orders: &'a BTreeMap<Seat, Vec<Order>>,
) -> impl Iterator<Item = Seat> + 'a {
    opening::awaited(game, position)
        .into_keys()
        .filter(|seat| !orders.contains_key(seat))
}

fn event(what: ExcaliburEvent) -> Event {
    // §0.4 a missing sheet is an empty one
    Event {
        stage: Stage::Start,
        clause: "0.4".into(),
        what,
        dice: Vec::new(),
    }
}
