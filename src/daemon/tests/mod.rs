//! Whole rounds of the daemon, on memory boxes and a clock that the test moves.

mod absences;
mod alone;
mod bearing;
pub(crate) mod calendar;
mod comings;
mod deadlines;
mod forget;
mod in_turn;
mod joining;
mod known;
mod nudges;
mod on_forum;
mod owed;
mod patience;
mod plans;
mod receipts;
mod returns;
mod rounds;
mod seats;
mod sending;
mod silence;
pub(crate) mod stub;
mod taken_back;
mod taking;
mod tongues;
mod vacant;
mod watching;
