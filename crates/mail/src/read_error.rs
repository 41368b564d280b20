//! Why a mail is not parsed at all.

use thiserror::Error;

/// Its bytes are kept; the moderator is informed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MailReadError {
    #[error("the mail has {bytes} bytes, more than {limit}")]
    TooLarge { bytes: usize, limit: usize },
    #[error("the mail's headers have more than {limit} bytes")]
    HeadersTooLong { limit: usize },
    #[error("the mail has more than {limit} parts")]
    TooManyParts { limit: usize },
    #[error("the mail's parts stand in each other more than {limit} deep")]
    TooDeep { limit: usize },
    #[error("the mail makes the parser fail")]
    ParserFailed,
}
