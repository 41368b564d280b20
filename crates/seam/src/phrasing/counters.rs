//! Counters that a line names by where they stand: `the two knights at Mold hold`.

use super::unit::{LineNames, Unit};
use std::collections::BTreeSet;

/// The parts of a line where counters stand at places that it names; `None` if there are none.
pub(super) fn placed(parts: &[Vec<Unit>], names: &dyn LineNames) -> Option<Vec<Vec<Unit>>> {
    let placed: Vec<Vec<Unit>> = with_others(parts, names)
        .iter()
        .map(|part| {
            let found = counted(part, names);
            let found = if says_what(&found) {
                found
            } else {
                part.clone()
            };
            with_place(found, names)
        })
        .collect();
    (placed != parts).then_some(placed)
}

/// `13 stays at Mold, the rest goes to Flint`: the others at Mold, whom the line does not name.
fn with_others(parts: &[Vec<Unit>], names: &dyn LineNames) -> Vec<Vec<Unit>> {
    if !parts.iter().flatten().any(|unit| unit.is("others")) {
        return parts.to_vec();
    }
    let named: BTreeSet<&String> = (parts.iter().flatten())
        .flat_map(|unit| match unit {
            Unit::Numbers { all, .. } => all.as_slice(),
            _ => &[],
        })
        .collect();
    // French `à Mold` may be where they go
    let is_sure = |unit: &&Unit| matches!(unit, Unit::Name { role: Some(role), .. } if matches!(role.as_str(), "at" | "of"));
    let mut stand: Vec<(String, &str)> = Vec::new();
    let mut found = parts.to_vec();
    for part in &mut found {
        let places = part
            .iter()
            .filter(is_sure)
            .map(|place| counters_here(place, names));
        stand = places.last().unwrap_or(stand);
        // `everybody else stays`
        if stand.is_empty() && part.iter().any(|unit| unit.is("others")) {
            stand = names.counters_at("");
        }
        let others = stand.iter().map(|(number, _)| number.clone());
        let others: Vec<String> = others.filter(|one| !named.contains(one)).collect();
        let places = part.iter().map(|place| counters_here(place, names));
        stand = places.filter(|all| !all.is_empty()).last().unwrap_or(stand);
        for unit in part.iter_mut().filter(|unit| unit.is("others")) {
            if !others.is_empty() {
                *unit = Unit::Numbers {
                    role: None,
                    all: others.clone(),
                    in_words: false,
                };
            }
        }
    }
    found
}

/// Whether a part says what to do, or where to: `two knights at Mold and Chirk` may be hired.
fn says_what(part: &[Unit]) -> bool {
    part.iter().any(|unit| match unit {
        Unit::Word(_) => true,
        Unit::Name { role, .. } => matches!(role.as_deref(), Some("to" | "via")),
        _ => false,
    })
}

/// So many soldiers at a place are these counters, if there are no others. `the 3 at Mold`, where
/// counter 3 stands, may be that one.
fn counted(part: &[Unit], names: &dyn LineNames) -> Vec<Unit> {
    let mut found: Vec<Unit> = Vec::new();
    let mut rest = part;
    while let Some((unit, behind)) = rest.split_first() {
        let is_gate = |unit: &&Unit| unit.is("gate");
        let (kind, place) = match behind {
            // `the two men at the gate of Mold`
            [Unit::Word(kind), gate, place, ..] if is_gate(&gate) => (Some(kind), place),
            [gate, place, ..] if is_gate(&gate) => (None, place),
            [Unit::Word(kind), place, ..] => (Some(kind), place),
            [place, ..] => (None, place),
            [] => (None, unit),
        };
        let is_of = |concept: &str| kind.is_none_or(|kind| kind.contains(concept));
        let all = counters_here(place, names);
        let of_kind = |concept: &str| {
            let fits = |one: &&(String, &str)| is_of(concept) && one.1 == concept;
            Vec::from_iter(all.iter().filter(fits).map(|(number, _)| number.clone()))
        };
        let everybody = Vec::from_iter(all.iter().map(|(number, _)| number.clone()));
        let groups = match kind {
            Some(kind) if kind.contains("knights") => vec![of_kind("knights")],
            Some(kind) if kind.contains("men") => vec![of_kind("men"), everybody],
            Some(kind) if !kind.contains("counter") => Vec::new(),
            _ => vec![everybody],
        };
        match groups.into_iter().find(|group| is_number_of(unit, group)) {
            Some(all) => {
                found.push(Unit::Numbers {
                    role: None,
                    all,
                    in_words: false,
                });
                rest = behind
                    .get(usize::from(kind.is_some())..)
                    .unwrap_or_default();
            }
            None => {
                found.push(unit.clone());
                rest = behind;
            }
        }
    }
    found
}

/// Whether a number says how many counters these are, and is none of them.
fn is_number_of(unit: &Unit, counters: &[String]) -> bool {
    let Unit::Numbers { role, all, .. } = unit else {
        return false;
    };
    let is_count = matches!(role.as_deref(), None | Some("count" | "of"));
    let [number] = all.as_slice() else {
        return false;
    };
    is_count && !counters.contains(number) && *number == counters.len().to_string()
}

fn counters_here(place: &Unit, names: &dyn LineNames) -> Vec<(String, &'static str)> {
    match place {
        Unit::Name { kinds, role, text } if kinds.contains(&"place") && may_be_here(role) => {
            names.counters_at(text)
        }
        _ => Vec::new(),
    }
}

fn may_be_here(role: &Option<String>) -> bool {
    matches!(role.as_deref(), None | Some("at" | "of" | "there"))
}

/// A place where all counters of a part stand says no more than that, and need not be said.
fn with_place(mut part: Vec<Unit>, names: &dyn LineNames) -> Vec<Unit> {
    let mut numbers = part.iter().filter_map(|unit| match unit {
        Unit::Numbers {
            role,
            all,
            in_words: false,
        } if matches!(role.as_deref(), None | Some("together")) => Some(all.clone()),
        _ => None,
    });
    let (Some(counters), None) = (numbers.next(), numbers.next()) else {
        return part;
    };
    if !part.iter().any(|unit| matches!(unit, Unit::Name { .. }))
        && let Some(text) = names.place_of(&counters)
    {
        part.push(Unit::Name {
            kinds: &["place"],
            role: Some("here".to_owned()),
            text,
        });
    }
    for unit in &mut part {
        // `13 and 52 sally out of Barsham`
        let from = match unit {
            Unit::Name { role, .. } if role.as_deref() == Some("from") => unit.with_role(None),
            _ => unit.clone(),
        };
        let there = counters_here(&from, names);
        let stands = |number: &String| there.iter().any(|(other, _)| other == number);
        if let Unit::Name { role, .. } = unit
            && counters.iter().all(stands)
        {
            *role = Some("here".to_owned());
        }
    }
    part
}
