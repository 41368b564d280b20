//! The autumn's harvest (§5.6, §5.7).

use super::super::Excalibur;
use super::super::event::Event;
use super::super::position::Position;

/// `houses` by seat: what the religious houses brought this autumn, for the sum told to the player.
pub fn harvest(_game: &Excalibur, _position: &mut Position, _houses: &[u32], _events: &mut Vec<Event>) {}
