//! Whole rounds of the daemon, on memory boxes and a clock that the test moves.

mod absences;
mod auto_resume;
mod bounces;
pub(crate) mod calendar;
mod deadlines;
mod deferred_reports;
mod fault_isolation;
mod intake_limits;
mod joining;
mod languages;
mod membership_digest;
mod metrics;
mod missing_sheets;
mod nudges;
mod on_forum;
mod plans;
mod receipts;
mod retention;
mod rollbacks;
mod rounds;
mod seats;
mod sending;
mod sequential_play;
pub(crate) mod stub;
mod turn_waits;
mod unseated_people;
mod vacant_seats;
