//! Compares what happened with what was expected, as JSON values, and prints an event in one line.

use seneschal_games::event_line;
use serde_json::Value;

/// True if `there` matches everything in `wanted`. Of a map only the named fields count; a list
/// must match as a whole.
pub(super) fn fits(wanted: &Value, there: &Value) -> bool {
    match (wanted, there) {
        (Value::Object(wanted), Value::Object(there)) => wanted
            .iter()
            .all(|(key, wanted)| fits(wanted, there.get(key).unwrap_or(&Value::Null))),
        (Value::Array(wanted), Value::Array(there)) => {
            wanted.len() == there.len()
                && wanted
                    .iter()
                    .zip(there)
                    .all(|(wanted, there)| fits(wanted, there))
        }
        _ => wanted == there,
    }
}

/// The events of the expected kind that match best (most named fields right), at most three.
pub(super) fn closest<'e>(wanted: &Value, told: &'e [Value]) -> Vec<&'e Value> {
    let right = |event: &Value| {
        wanted.as_object().map_or(0, |fields| {
            fields
                .iter()
                .filter(|(key, value)| {
                    event
                        .get(key.as_str())
                        .is_some_and(|there| fits(value, there))
                })
                .count()
        })
    };
    let mut alike: Vec<(usize, &Value)> = told
        .iter()
        .filter(|event| event.get("event") == wanted.get("event"))
        .map(|event| (right(event), event))
        .collect();
    // stable sort: of events that match equally well, the earliest comes first
    alike.sort_by_key(|(right, _)| std::cmp::Reverse(*right));
    let best = alike.first().map_or(0, |(right, _)| *right);
    alike
        .into_iter()
        .filter(|(right, _)| *right == best)
        .take(3)
        .map(|(_, event)| event)
        .collect()
}

/// One line per event. Of many similar events in a row (the rounds of a long combat), only the
/// first and the last.
pub(super) fn lines(events: &[Value]) -> Vec<String> {
    let alike = |a: &Value, b: &Value| {
        let bare = |event: &Value| {
            let mut event = event.clone();
            event.as_object_mut().map(|fields| fields.remove("round"));
            event
        };
        bare(a) == bare(b)
    };
    let mut lines = Vec::new();
    for run in events.chunk_by(alike) {
        match run {
            [first, .., last] if run.len() > 3 => {
                lines.extend([
                    event_line(first),
                    format!("… {} more like it …", run.len() - 2),
                    event_line(last),
                ]);
            }
            few => lines.extend(few.iter().map(event_line)),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_long_combat_is_told_in_three_lines() {
        let events: Vec<Value> = (1..=9)
            .map(|round| json!({"event": "round", "round": round}))
            .collect();
        assert_eq!(
            lines(&events),
            ["round: round 1", "… 7 more like it …", "round: round 9"]
        );
        assert_eq!(lines(&events[..3]).len(), 3);
    }

    #[test]
    fn a_part_of_a_map_and_the_whole_of_a_list() {
        for (wanted, there, fit) in [
            (json!({"a": 1}), json!({"a": 1, "b": 2}), true),
            (json!({"a": 2}), json!({"a": 1}), false),
            (json!({"c": null}), json!({"a": 1}), true),
            (json!([1]), json!([1, 2]), false),
            (json!([{"a": 1}, 2]), json!([{"a": 1, "b": 1}, 2]), true),
            (json!("x"), json!("X"), false),
        ] {
            assert_eq!(fits(&wanted, &there), fit, "{wanted} against {there}");
        }
        let event = json!({"event": "round", "clause": "§8.3", "stage": {"phase": 1}, "attack": [10, 7], "wants": true});
        assert_eq!(
            event_line(&event),
            "§8.3 round, phase 1: attack [10, 7]; wants yes"
        );
    }
}
