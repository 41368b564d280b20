//! Whole rounds of the daemon, on memory boxes and a clock that the test moves.

mod rounds;
pub(crate) mod stub;
