//! Who a letter comes from: the seat, the moderator or the person without a seat, and what proves it.

pub(crate) mod language;
pub(crate) mod moderator_claim;
pub(crate) mod player_seats;
pub(crate) mod seat_claim;
pub(crate) mod sender_search;
pub(crate) mod strangers;
pub(crate) mod unseated_people;
