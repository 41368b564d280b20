//! The sheets of a turn, as stored with it.

use super::attendance::Attendance;
use seneschal_history::{AttendanceSubstitute, SheetRow, TurnRow};
use seneschal_text::ids::Seat;
use serde::{Deserialize, Serialize};

/// A sheet as a turn used it: stored with the turn, so that anyone can recompute its dice.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct UsedSheet {
    pub seat: Seat,
    pub revision: u32,
    /// Hexadecimal.
    pub salt: String,
    pub hash: String,
    pub source: String,
    /// A moderator entered it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_moderator: bool,
    /// It replaced a missing sheet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub filled: Option<AttendanceSubstitute>,
}

impl UsedSheet {
    /// The sheets of a turn being played, with their authors. If the turn was played before
    /// (`void`), a sheet with the same salt is the same sheet. For a campaign imported from another
    /// judge, nothing else says who wrote it.
    pub(super) fn all(
        rows: &[SheetRow],
        attendance: &Attendance,
        void: Option<&TurnRow>,
    ) -> Vec<UsedSheet> {
        let before: Vec<UsedSheet> = void
            .and_then(|turn| serde_json::from_str(&turn.sheets).ok())
            .unwrap_or_default();
        let of = |row: &SheetRow| {
            let used = UsedSheet::of(row);
            let filled = attendance.filled(row).or_else(|| {
                before
                    .iter()
                    .find(|sheet| sheet.seat == used.seat && sheet.salt == used.salt)?
                    .filled
            });
            UsedSheet { filled, ..used }
        };
        rows.iter().map(of).collect()
    }

    fn of(row: &SheetRow) -> UsedSheet {
        UsedSheet {
            filled: None,
            seat: row.seat,
            revision: row.revision,
            salt: hex::encode(row.salt),
            hash: hex::encode(row.hash),
            source: row.source.clone(),
            by_moderator: row.by_moderator,
        }
    }
}
