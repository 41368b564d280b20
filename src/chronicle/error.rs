//! Why a chronicle was not written.

use crate::campaign::error::InternalError;
use crate::history::StoreError;
use crate::render::RenderError;
use std::path::PathBuf;

/// The folder is then as it was.
#[derive(Debug, thiserror::Error)]
pub enum SiteError {
    #[error("{}: {what}; expected {expected}", path.display())]
    Folder {
        path: PathBuf,
        what: String,
        expected: &'static str,
    },
    #[error("{}: {why}", path.display())]
    Io { path: PathBuf, why: std::io::Error },
    #[error("{0} has not begun; expected a campaign with a first position")]
    NotBegun(String),
    #[error("the moving picture: {0}")]
    Film(String),
    #[error(transparent)]
    Fault(#[from] InternalError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<RenderError> for SiteError {
    fn from(why: RenderError) -> SiteError {
        SiteError::Fault(why.into())
    }
}
