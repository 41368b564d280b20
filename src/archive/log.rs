//! Selects the log entries that go into an archive, by kind and field: what moderators did, when
//! turns ran and by which deadline, and when a seat changed its player. A player's private entries
//! and those that only this judge can use (letters, persons, marks of mails) stay here.

use crate::history::LogKind;
use serde_json::Value;

/// The kinds that are copied, with the fields of each.
pub(super) const KEPT: &[(LogKind, &[&str])] = &[
    (
        LogKind::Moderator,
        &[
            "act", "turn", "number", "run", "void", "lord", "lines", "setting", "before", "value",
            "office", "said", "turns", "reminded", "deadline", "held", "stated", "reason",
        ],
    ),
    (
        LogKind::RuleChanged,
        &["switch", "value", "before", "turn", "reason"],
    ),
    (
        LogKind::Deadline,
        &["turn", "act", "by", "before", "after", "goes_on", "reason"],
    ),
    (LogKind::Held, &["turn", "act", "by", "why", "deadline"]),
    // absences that were noted on a player's behalf
    (LogKind::Away, &["lord", "by"]),
    (LogKind::Back, &["lord", "by"]),
    (LogKind::TokenRenewed, &["lord"]),
    (LogKind::PasswordSet, &["lord", "any"]),
    (LogKind::Invited, &[]),
    (LogKind::InvitationWithdrawn, &[]),
    // the person whom the seat was offered to and the cause are left out: they would tell who was
    // silent
    (LogKind::SeatTaken, &["seat", "lord"]),
    (LogKind::SeatLeft, &["seat", "lord"]),
    (LogKind::CampaignStarted, &["turn", "next"]),
    (
        LogKind::TurnPlayed,
        &[
            "turn", "run", "name", "over", "cause", "opened", "deadline", "next",
        ],
    ),
];

pub(super) fn kinds() -> [LogKind; KEPT.len()] {
    std::array::from_fn(|i| KEPT[i].0)
}

/// An entry as the archive has it; `None` if it is private.
pub(super) fn kept(kind: LogKind, entry: &Value) -> Option<Value> {
    let (_, fields) = KEPT.iter().find(|(known, _)| *known == kind)?;
    let own = [LogKind::Away, LogKind::Back].contains(&kind)
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
