//! The sheets of a turn as they are kept with it.

use super::attendance::Attendance;
use crate::history::{AttendanceSubstitute, SheetRow, TurnRow};
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
    /// It was put in the place of silence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub filled: Option<AttendanceSubstitute>,
}

impl UsedSheet {
    /// Those of a turn that is played, with who wrote them. Of a turn that was played before
    /// (`void`) a sheet of the same salt is the same sheet: where the campaign came from another
    /// judge, nothing else tells who wrote it.
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
