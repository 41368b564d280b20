//! The log as players may read it: what moderators did, when and why. Sheets, addresses and tokens never stand in it.

use crate::campaign::deadlines::in_zone;
use crate::clock::instant;
use crate::phrase::Phrase;
use crate::referee::MODERATOR;
use crate::store::{Book, LogRow, Stored};
use serde_json::Value;

/// A line an act, the oldest first; times in a zone. Nothing done: no lines.
pub fn chronicle(book: &Book, campaign: i64, zone: &str) -> Stored<Vec<Phrase>> {
    let rows = book.log_of(campaign, &[MODERATOR, "rule changed", "deadline", "held"])?;
    Ok(rows.iter().filter_map(|row| line(row, zone)).collect())
}

fn line(row: &LogRow, zone: &str) -> Option<Phrase> {
    let entry: Value = serde_json::from_str(&row.entry).ok()?;
    let word = |field: &str| entry.get(field).and_then(Value::as_str).unwrap_or_default().to_owned();
    let words = |field: &str| -> Vec<String> {
        entry.get(field).and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
    };
    let number = |field: &str| entry.get(field).and_then(Value::as_i64).unwrap_or_default();
    let said = match (row.kind.as_str(), word("act").as_str()) {
        ("rule changed", _) => Phrase::new("moderator-log-rule").with("switch", word("switch")).with("value", word("value")).with("before", word("before")),
        // the judge's own, until the moderator has spoken
        ("held", _) => Phrase::new("moderator-log-held").with("why", word("why")),
        (_, "hold") => Phrase::new("moderator-log-hold"),
        (_, "alone") => Phrase::new("moderator-log-alone"),
        (_, "resume") => Phrase::new("moderator-log-resume"),
        // with how long, or until when, behind the word
        (_, act) if act.starts_with("extend ") || act.starts_with("deadline ") => Phrase::new("moderator-log-deadline").with("act", act),
        (_, "rollback") => Phrase::new("moderator-log-rollback").with("turn", word("turn")).with("count", number("void")),
        (_, "rerun") => Phrase::new("moderator-log-rerun").with("turn", word("turn")),
        (_, "run") => Phrase::new("moderator-log-run").with("turn", word("turn")),
        (_, "process") => Phrase::new("moderator-log-process").with("turn", word("turn")),
        (_, "preview") => Phrase::new("moderator-log-preview").with("turn", word("turn")),
        (_, "reveal") => Phrase::new("moderator-log-reveal").with("turn", word("turn")),
        (_, "remind") => Phrase::new("silence-log-remind"),
        (_, "excuse") => {
            Phrase::new("silence-log-excuse").with("lord", Some(word("lord")).filter(|lord| !lord.is_empty()).unwrap_or_else(|| "none".to_owned()))
        }
        (_, "become") => Phrase::new("moderator-log-become").with("lord", word("lord")),
        (_, "end") => Phrase::new("moderator-log-end").with("turn", word("turn")),
        (_, "standby") => Phrase::new("joining-log-put-up").with("lord", word("lord")),
        (_, "announce") => Phrase::new("press-log-announced").with("said", word("said")),
        (_, "replace") => Phrase::new("moderator-log-replace").with("lord", word("lord")),
        (_, "amend") => Phrase::new("moderator-log-amend").with("turn", word("turn")).with("lines", words("lines")),
        (_, "choose") if word("value").is_empty() => Phrase::new("moderator-log-choose-untold").with("setting", word("setting")),
        (_, "choose") => Phrase::new("moderator-log-choose").with("setting", word("setting")).with("before", word("before")).with("value", word("value")),
        (_, "appoint") => Phrase::new("moderator-log-appoint"),
        (_, "hand-over") => Phrase::new("moderator-log-hand-over"),
        (_, "dismiss") => Phrase::new("moderator-log-dismiss"),
        (_, "accept") => Phrase::new("moderator-log-accept").with("office", word("office")),
        _ => return None,
    };
    let at = in_zone(instant(row.at), zone).strftime("%Y-%m-%d %H:%M %Q").to_string();
    let said = Phrase::new("moderator-log-line").with("at", at).with("act", said);
    let reason = word("reason");
    Some(if reason.is_empty() { said } else { Phrase::new("moderator-log-because").with("line", said).with("reason", reason) })
}
