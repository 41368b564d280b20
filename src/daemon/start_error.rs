//! Why the daemon does not start.

use super::lock::LockError;
use super::missing_history::MissingHistory;
use crate::campaign::token_key::TokenKeyError;
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
    MissingHistory(#[from] MissingHistory),
    #[error(transparent)]
    Key(#[from] TokenKeyError),
    #[error(transparent)]
    Desk(#[from] MailComposerError),
    #[error(transparent)]
    Lock(#[from] LockError),
    #[error(transparent)]
    Web(#[from] WebError),
    /// The mailbox belongs to a history that is missing.
    #[error("{0}")]
    ForeignMailbox(String),
    #[error("signals cannot be waited for: {0}")]
    Signals(std::io::Error),
}
