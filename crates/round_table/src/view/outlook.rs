//! A forecast of a knight's own half, if nobody else did anything: as far as neither a draw nor a
//! hidden card decides.

use super::known_position::position_known_to;
use super::secrecy::masked;
use super::story::sentence;
use crate::{
    event::{Event, EventKind},
    game::RoundTable,
    order::Order,
    position::Position,
    turn::play,
};
use seneschal_seam::{
    dice::Dice,
    seat::{Seat, Viewer},
};
use seneschal_text::Phrase;
use std::collections::BTreeMap;

/// Empty for a seat that is not on turn, and while answers are awaited.
pub(crate) fn outlook(
    game: &RoundTable,
    position: &Position,
    seat: Seat,
    orders: &[Order],
) -> Vec<Phrase> {
    if position.seat != seat || position.turn == 0 || position.asked.is_some() {
        return Vec::new();
    }
    let known = position_known_to(position, seat);
    let orders = BTreeMap::from([(seat, orders.to_vec())]);
    let played = play(game, &known, &orders, &mut Dice::fixed(Vec::new(), 1));
    let certain: Vec<Event> = played
        .events
        .into_iter()
        .take_while(|event| is_certain(&event.what))
        .collect();
    let told: Vec<Phrase> = masked(&certain, Viewer::Seat(seat))
        .iter()
        .filter_map(|event| sentence(game, &event.what))
        .collect();
    if told.is_empty() {
        return told;
    }
    let mut outlook = vec![Phrase::new("round-table-outlook")];
    outlook.extend(told);
    outlook
}

/// Whether the event follows from what its knight knows. Everything after another is not told.
fn is_certain(what: &EventKind) -> bool {
    matches!(
        what,
        EventKind::EnginesAdded { .. }
            | EventKind::LifeLost { .. }
            | EventKind::LifeGained { .. }
            | EventKind::Moved { .. }
            | EventKind::QuestLeft { .. }
            | EventKind::FightLaid { .. }
            | EventKind::GrailLaid { .. }
            | EventKind::RowFull { .. }
            | EventKind::Dropped { .. }
            | EventKind::Played { .. }
            | EventKind::MerlinTook { .. }
            | EventKind::EngineRemoved { .. }
            | EventKind::ExcaliburMoved { .. }
            | EventKind::CardsGiven { .. }
            | EventKind::Healed { .. }
            | EventKind::LifePaid { .. }
            | EventKind::Skipped { .. }
    )
}
