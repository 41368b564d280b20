//! Why the daemon does not start.

use super::lock::LockError;
use crate::config::ConfigError;
use crate::history::StoreError;
use crate::letters::MailComposerError;
use crate::mail::SettingsError;
use crate::web::WebError;

#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error(transparent)]
    Config(#[from] ConfigError),
    #[error(transparent)]
    Settings(#[from] SettingsError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Desk(#[from] MailComposerError),
    #[error(transparent)]
    Lock(#[from] LockError),
    #[error(transparent)]
    Web(#[from] WebError),
    #[error("signals cannot be waited for: {0}")]
    Signals(std::io::Error),
}
