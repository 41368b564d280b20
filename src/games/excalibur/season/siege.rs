//! Fortified houses and sieges (§13).

use super::field::Field;
use crate::games::Dice;

/// §13.7: houses whose siege was laid in the season before fall, at the end of phase three.
pub fn fall_due(_field: &mut Field, _dice: &mut Dice) {}
