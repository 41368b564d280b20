//! Arthur's progress and his visits (§21).

use super::super::Excalibur;
use super::super::event::Event;
use super::super::position::Position;
use crate::games::Dice;

/// §21.1: the autumn's die, added to his progress.
pub fn roll(_game: &Excalibur, _position: &mut Position, _dice: &mut Dice, _events: &mut Vec<Event>) {}

/// §21.2, §21.4: at ten or more he comes, and in the last autumn always.
pub fn visit(_game: &Excalibur, _position: &mut Position, _events: &mut Vec<Event>) {}
