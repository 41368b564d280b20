//! Whom a stand-in accuses (R§6), and what it expects of it.

use super::known_table::KnownTable;
use crate::{position::KnightState, quest::Place};
use seneschal_seam::seat::Seat;

/// The traitor accuses wrongly once so many swords lie there.
const TRAITOR_ACCUSES: u8 = 10;

/// The likeliest traitor, and what the accusation is worth.
pub(super) fn accusation(table: &KnownTable) -> Option<(Seat, i32)> {
    let suspects = table.suspects();
    let swords = table.position.swords.total();
    if table.is_traitor() {
        let worth = if swords >= TRAITOR_ACCUSES {
            1_000
        } else {
            -1_000
        };
        return suspects.first().map(|&whom| (whom, worth));
    }
    let weight = |seat: Seat| 1 + suspicion(table, seat);
    let all: i32 = suspects.iter().map(|&seat| weight(seat)).sum();
    // the first of equals
    let whom = suspects
        .iter()
        .copied()
        .rev()
        .max_by_key(|&seat| weight(seat))?;
    let likely = table.hidden_traitor() * weight(whom) / all.max(1);
    // an unmasked traitor does much harm while the game goes on
    let right = match table.game.figures.swords.end.saturating_sub(swords) {
        0 | 1 => 1080,
        2 => 400,
        3 => 500,
        _ => -1100,
    };
    let wrong = table.wrong_accusation();
    Some((whom, (likely * right + (100 - likely) * wrong) / 100))
}

/// What public facts say against a knight; -1 if nothing can.
fn suspicion(table: &KnownTable, seat: Seat) -> i32 {
    let position = &table.position;
    let knight = position.knight(seat);
    let unmasked = |seat: Seat| position.knight(seat).state == KnightState::Unmasked;
    // the knight accused somebody loyal
    let wrong = knight.has_accused && !position.seats().any(unmasked);
    // a traitor would have waited
    if wrong && position.swords.total() < TRAITOR_ACCUSES {
        return -1;
    }
    let idle = knight.place == Place::Home && knight.hand.total() >= 9;
    // a traitor spares his lives
    let rest = position
        .knights_in_turn()
        .into_iter()
        .filter(|&other| other != seat);
    let most = rest
        .map(|other| position.knight(other).life)
        .max()
        .unwrap_or(0);
    let spared = (i32::from(knight.life) - i32::from(most)).max(0);
    i32::from(wrong) * 3 + i32::from(idle) + spared * 3 + i32::from(knight.life).pow(2) / 4
}
