//! The sheets of a turn as they are kept with it.

use crate::store::SheetRow;
use serde::{Deserialize, Serialize};

/// A sheet as a turn used it: kept with the turn, so that anybody can recompute its dice.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct UsedSheet {
    pub seat: u8,
    pub revision: u32,
    /// Hexadecimal.
    pub salt: String,
    pub hash: String,
    pub source: String,
    /// A moderator put it in.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_moderator: bool,
}

impl UsedSheet {
    pub(super) fn of(row: &SheetRow) -> UsedSheet {
        UsedSheet {
            seat: row.seat,
            revision: row.revision,
            salt: hex::encode(row.salt),
            hash: hex::encode(row.hash),
            source: row.source.clone(),
            by_moderator: row.by_moderator,
        }
    }
}
