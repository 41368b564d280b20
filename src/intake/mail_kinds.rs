//! The starts of the kinds of our answers: they decide which limit an answer counts towards (IN-23).

/// The start of an answer's kind, if it explains the order language.
pub(crate) const HELP: &str = "answer-help/";

/// The start of the kinds of answers that refuse unproven letters, and of those to `clear`, which
/// are no refusals.
pub(crate) const UNPROVEN: &str = "notice-unproven";

pub(crate) const CLEAR: &str = "notice-clear";

/// The start of the kinds of acknowledgements that report no change: a sheet that waits for
/// `confirm`, one that was sent before, one that could not be read.
pub(crate) const UNCHANGED: &str = "acknowledgement";
