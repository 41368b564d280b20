//! Whole rounds of the daemon, on memory boxes and a clock that the test moves.

mod absences;
mod alone;
mod bearing;
pub(crate) mod calendar;
mod comings;
mod deadlines;
mod joining;
mod known;
mod on_forum;
mod patience;
mod returns;
mod rounds;
mod seats;
mod sending;
mod silence;
pub(crate) mod stub;
mod taking;
mod tongues;
mod vacant;
mod watching;
