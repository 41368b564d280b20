//! A whole campaign in one file that any judge can open: its setup, every turn of every run with
//! its sheets and secrets, and its ending.
//!
//! `gather` reads it from the history, `container` packs it as a zip, `check` verifies it, `import`
//! writes it into another history. It contains nothing that identifies the players: no address, no
//! board name, no zone, no token (`redaction`). `docs/archive.md` describes the format.

mod assembly;
pub mod backup;
mod bounds;
mod check;
mod container;
mod contents;
mod error;
mod gather;
mod import;
mod log;
mod pictures;
mod resume_import;

#[cfg(test)]
pub(crate) mod tests;

pub use assembly::{place, whole};
pub use bounds::refuse_future_times;
pub use check::{ArchiveTotals, check};
pub use container::{ArchiveFile, MOST_BYTES, pack, unpack};
pub use contents::{
    ActPart, AmendmentPart, Archive, ArchiveTurn, ChainPart, EndingPart, FORMAT, PressPart,
    RollbackPart, RuleChangePart, SeatPart,
};
pub(crate) use error::ArchiveError;
pub use import::{ImportOptions, ImportedCampaign, import_campaign};
pub use pictures::ArchiveSource;
pub use resume_import::import_running_campaign;
