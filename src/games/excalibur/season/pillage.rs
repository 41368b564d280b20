//! Pillage at the end of a phase (§14).

use super::field::Field;
use crate::games::Dice;

/// Whoever may pillage does, by his sheet.
pub fn all(_field: &mut Field, _dice: &mut Dice) {}
