//! The weather's die at the end of a campaigning season (§12), and what the year's sum says.

use super::super::Excalibur;
use super::super::event::Event;
use super::super::position::Position;
use crate::games::Dice;

/// Rolls the season's die; nothing in year 0 (§3.3) or where weather is not played.
pub fn roll(_game: &Excalibur, _position: &mut Position, _dice: &mut Dice, _events: &mut Vec<Event>) {}
