//! Why an archive cannot be used.

use crate::campaign::error::InternalError;
use crate::history::StoreError;

/// Why an archive cannot be used: what was found, and what was expected.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    #[error("{what}; expected {expected}")]
    Wrong { what: String, expected: String },
    #[error(transparent)]
    Fault(#[from] InternalError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("the archive cannot be written: {0}")]
    Io(#[from] std::io::Error),
}

pub(crate) fn wrong(what: impl Into<String>, expected: impl Into<String>) -> ArchiveError {
    ArchiveError::Wrong {
        what: what.into(),
        expected: expected.into(),
    }
}
