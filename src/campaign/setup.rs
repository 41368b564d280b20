//! Setting a campaign up.
