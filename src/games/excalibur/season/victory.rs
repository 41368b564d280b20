//! Whether somebody has won (§2.1).

use super::super::Excalibur;
use super::super::event::Event;
use super::super::position::Position;
use crate::games::Outcome;

pub fn check(_game: &Excalibur, _position: &mut Position, _events: &mut Vec<Event>) -> Option<Outcome> {
    None
}
