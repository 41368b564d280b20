//! Selects the log entries that go into an archive, by kind and field: what moderators did, when
//! turns ran and by which deadline, and when a seat changed its player. A player's private entries
//! and those that only this judge can use (letters, persons, marks of mails) stay here.

use crate::campaign::moderators::MODERATOR;
use serde_json::Value;

/// The kinds that are copied, with the fields of each.
pub(super) const KEPT: &[(&str, &[&str])] = &[
    (
        MODERATOR,
        &[
            "act", "turn", "number", "run", "void", "lord", "lines", "setting", "before", "value",
            "office", "said", "turns", "reminded", "deadline", "held", "stated", "reason",
        ],
    ),
    (
        "rule changed",
        &["switch", "value", "before", "turn", "reason"],
    ),
    (
        "deadline",
        &["turn", "act", "by", "before", "after", "goes_on", "reason"],
    ),
    ("held", &["turn", "act", "by", "why", "deadline"]),
    // absences that were noted on a player's behalf
    ("away", &["lord", "by"]),
    ("back", &["lord", "by"]),
    ("token renewed", &["lord"]),
    ("password set", &["lord", "any"]),
    ("invited", &[]),
    ("invitation withdrawn", &[]),
    // the person whom the seat was offered to and the cause are left out: they would tell who was
    // silent
    ("seat taken", &["seat", "lord"]),
    ("seat left", &["seat", "lord"]),
    ("campaign started", &["turn", "next"]),
    (
        "turn played",
        &[
            "turn", "run", "name", "over", "cause", "opened", "deadline", "next",
        ],
    ),
];

pub(super) fn kinds() -> Vec<&'static str> {
    KEPT.iter().map(|(kind, _)| *kind).collect()
}

/// An entry as the archive has it; `None` if it is private.
pub(super) fn kept(kind: &str, entry: &Value) -> Option<Value> {
    let (_, fields) = KEPT.iter().find(|(known, _)| *known == kind)?;
    let own = ["away", "back"].contains(&kind)
        && entry.get("by").and_then(Value::as_str) != Some("command line");
    let entry = entry.as_object().filter(|_| !own)?;
    Some(Value::Object(
        entry
            .iter()
            .filter(|(name, _)| fields.contains(&name.as_str()))
            .map(|(name, value)| (name.clone(), value.clone()))
            .collect(),
    ))
}
