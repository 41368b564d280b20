//! An event as one line of plain text, made from its JSON: for cases and proofs.

use serde_json::Value;

/// `§8.3 round, phase 1: attack [10, 7], combat 1, dice [4, 2]`
pub fn event_line(event: &Value) -> String {
    let text = |key: &str| event.get(key).and_then(Value::as_str).unwrap_or("");
    let mut line = format!("{} {}", text("clause"), text("event"))
        .trim()
        .to_owned();
    if let Some(stage) = event.get("stage") {
        line = format!("{line}, {}", plain(stage));
    }
    let facts = event
        .as_object()
        .into_iter()
        .flatten()
        .filter(|(key, _)| !["clause", "event", "stage"].contains(&key.as_str()));
    let facts: Vec<String> = facts
        .map(|(key, value)| format!("{key} {}", plain(value)))
        .collect();
    if facts.is_empty() {
        line
    } else {
        format!("{line}: {}", facts.join("; "))
    }
}

fn plain(value: &Value) -> String {
    match value {
        Value::Null => "none".to_owned(),
        Value::Bool(flag) => if *flag { "yes" } else { "no" }.to_owned(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => text.clone(),
        Value::Array(items) => format!(
            "[{}]",
            items.iter().map(plain).collect::<Vec<_>>().join(", ")
        ),
        Value::Object(fields) => fields
            .iter()
            .map(|(key, value)| format!("{key} {}", plain(value)))
            .collect::<Vec<_>>()
            .join(", "),
    }
}
