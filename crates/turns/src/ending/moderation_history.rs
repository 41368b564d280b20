//! The moderators' acts, for the last report and the chronicle of an archive.
//!
//! The last report lists what affects play; acts about deadlines are in the chronicle and in the
//! reply to `log`. Announcements are letters to everyone, and are listed there. Archives contain no
//! addresses that somebody wrote into a reason, so this list contains none either.

use seneschal_campaign::redaction::NameRedactor;
use seneschal_history::{LogKind, LogRow, StoreResult, Transaction};
use seneschal_letters::moderation_log::{entries, line_of};
use seneschal_text::{Phrase, ids::CampaignId};
use serde_json::Value;

/// Maximum number of acts in a last report, and of the bytes that they take in the log: nobody
/// reads more in a mail.
const MOST: usize = 100;
const MOST_BYTES: usize = 30_000;

/// Kinds of log entries, and acts of moderators, about time and attendance.
const OF_TIME: [LogKind; 6] = [
    LogKind::Deadline,
    LogKind::Held,
    LogKind::Away,
    LogKind::Back,
    LogKind::Invited,
    LogKind::InvitationWithdrawn,
];
const ACTS_OF_TIME: [&str; 7] = [
    "hold",
    "resume",
    "alone",
    "goes-on",
    "stays-held",
    "remind",
    "excuse",
];

/// The acts, oldest first.
#[derive(Clone, Debug, Default)]
pub struct ModerationHistory(Vec<LogRow>);

impl ModerationHistory {
    pub fn of(book: &Transaction, campaign: CampaignId) -> StoreResult<ModerationHistory> {
        let (rows, known) = (entries(book, campaign)?, NameRedactor::of(book)?);
        // a row that is not a valid entry has no line
        let plain = |row: LogRow| {
            Some(LogRow {
                entry: known.entry_without_addresses(&row.entry).ok()?.to_string(),
                ..row
            })
        };
        Ok(ModerationHistory(
            rows.into_iter()
                .filter_map(plain)
                .filter(|row| act(row) != "announce")
                .collect(),
        ))
    }

    /// The lines for the last report, in one reader's time zone: the latest acts, and how many more
    /// are elsewhere.
    pub fn report_lines(&self, zone: &str) -> Vec<Phrase> {
        let rows: Vec<&LogRow> = self
            .0
            .iter()
            .filter(|row| bears_on_play(row) && line_of(row, zone).is_some())
            .collect();
        let mut bytes = 0;
        let fits = |row: &&&LogRow| {
            bytes += row.entry.len();
            bytes <= MOST_BYTES
        };
        let told = rows.iter().rev().take(MOST).take_while(fits).count();
        let earlier = rows.len() - told;
        let head = (earlier > 0).then(|| Phrase::new("ending-acts-earlier").with("count", earlier));
        head.into_iter()
            .chain(
                rows.into_iter()
                    .skip(earlier)
                    .filter_map(|row| line_of(row, zone)),
            )
            .collect()
    }

    /// All acts after one moment and up to another.
    pub fn between(&self, after: Option<i64>, until: Option<i64>, zone: &str) -> Vec<Phrase> {
        let within = |row: &&LogRow| {
            after.is_none_or(|after| row.at > after) && until.is_none_or(|until| row.at <= until)
        };
        self.0
            .iter()
            .filter(within)
            .filter_map(|row| line_of(row, zone))
            .collect()
    }
}

fn act(row: &LogRow) -> String {
    let entry: Value = serde_json::from_str(&row.entry).unwrap_or_default();
    entry
        .get("act")
        .and_then(Value::as_str)
        .unwrap_or_default()
        .to_owned()
}

fn bears_on_play(row: &LogRow) -> bool {
    let act = act(row);
    // `extend 3 days` is stored with its duration
    let of_time = ACTS_OF_TIME.contains(&act.as_str())
        || act.starts_with("extend ")
        || act.starts_with("deadline ");
    !of_time && !OF_TIME.contains(&row.kind)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn row(kind: LogKind, entry: Value) -> LogRow {
        LogRow {
            at: 1_800_000_000_000,
            kind,
            entry: entry.to_string(),
        }
    }

    #[test]
    fn a_last_report_tells_what_bears_on_the_play_and_not_without_an_end() {
        let set = |reason: &str| {
            row(
                LogKind::Moderator,
                json!({ "act": "amend", "turn": "spring 3", "lines": ["x"], "reason": reason }),
            )
        };
        let told = |rows: Vec<LogRow>| -> Vec<String> {
            ModerationHistory(rows)
                .report_lines("UTC")
                .iter()
                .map(|line| line.id.to_string())
                .collect()
        };
        for (kind, entry, wanted) in [
            (
                LogKind::Moderator,
                json!({ "act": "rollback", "turn": "spring 3", "void": 2, "reason": "x" }),
                1,
            ),
            (
                LogKind::Moderator,
                json!({ "act": "become", "lord": "Kay" }),
                1,
            ),
            (
                LogKind::Moderator,
                json!({ "act": "reveal", "turn": "spring 3" }),
                1,
            ),
            (
                LogKind::RuleChanged,
                json!({ "switch": "a", "value": "b", "before": "c" }),
                1,
            ),
            (
                LogKind::PasswordSet,
                json!({ "lord": "Kay", "any": true }),
                1,
            ),
            (LogKind::Moderator, json!({ "act": "remind" }), 0),
            (
                LogKind::Moderator,
                json!({ "act": "of which nobody is told" }),
                0,
            ),
            (LogKind::Deadline, json!({ "act": "extend 3 days" }), 0),
            (LogKind::Held, json!({ "act": "hold", "why": "clock" }), 0),
        ] {
            assert_eq!(
                told(vec![row(kind, entry.clone())]).len(),
                wanted,
                "{kind:?} {entry}"
            );
        }
        for (rows, lines, earlier) in [(100, 100, false), (101, 101, true), (400, 101, true)] {
            let told = told((0..rows).map(|_| set("")).collect());
            assert_eq!(
                (told.len(), told[0] == "ending-acts-earlier"),
                (lines, earlier),
                "{rows}"
            );
        }
        assert_eq!(
            told((0..5).map(|_| set(&"x".repeat(9_000))).collect()).len(),
            4,
            "three of them, and that there are more"
        );
    }
}
