//! A half of a turn, from its sheets to the next question or the next half.
//!
//! `play` lists what happens; what follows from each step goes on the position's agenda, so that a
//! half can wait for answers and go on (R§9.1).

mod agenda;
mod black_cards;
mod deaths;
pub(crate) mod deed_check;
mod deeds;
pub(crate) mod default_order;
mod ending;
mod evil;
mod half_play;
mod pieces;
mod piles;
mod play;
mod quest_end;
#[cfg(test)]
pub(crate) mod random_orders;
mod sharing;
mod special_cards;
pub(crate) mod start;
#[cfg(test)]
mod tests;

pub(crate) use half_play::half_name;
pub(crate) use play::play;
