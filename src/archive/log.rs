//! What of a campaign's log goes into its archive, kind by kind and field by field: what moderators
//! did, when turns ran and by which deadline, when a lord got another player. What is a player's
//! own, and what this house alone can use (letters, persons, marks of mails), stays here.

use crate::campaign::moderators::MODERATOR;
use serde_json::Value;

/// The kinds that are carried, and of each the fields.
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
    // those that were noted in a player's place
    ("away", &["lord", "by"]),
    ("back", &["lord", "by"]),
    ("token renewed", &["lord"]),
    ("password set", &["lord", "any"]),
    ("invited", &[]),
    ("invitation withdrawn", &[]),
    // for whom the seat was on offer, and why, says who was silent
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

/// An entry as an archive has it; `None` where it is none of others' business.
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
