//! Keeps the history safe: makes verified backups, restores one, and repairs a damaged history
//! (ST-04, ST-05).
//!
//! Works on files and turns only; nothing here reads a mailbox or sends an answer.

mod copy;
mod error;
mod integrity;
mod recover;
mod restore;
mod thinning;
pub mod traces;

pub use copy::{BackupCopy, BackupFolder, back_up, backup_name};
pub use error::BackupError;
pub use integrity::{IntegrityReport, try_out};
pub use recover::{RecoveryReport, recover};
pub use restore::{RestoreReport, put_key_aside, restore};
