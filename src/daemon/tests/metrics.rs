//! The metrics: a strict reader of the text format, and figures that follow what happens.

use super::rounds::{DELAY, settle};
use super::stub::{ANNA, BELA, House};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};

/// Reads the text format strictly: HELP, then TYPE, then samples of that family alone; names,
/// labels and values as they must be; no sample twice.
fn strictly(text: &str) -> BTreeMap<String, f64> {
    let name_is_fine = |name: &str| {
        name.starts_with("seneschal_")
            && name
                .chars()
                .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
    };
    let (mut samples, mut families) = (BTreeMap::new(), BTreeSet::new());
    let (mut family, mut kind) = (String::new(), String::new());
    assert!(text.ends_with('\n') && !text.contains('\r'));
    for line in text.lines() {
        if let Some(help) = line.strip_prefix("# HELP ") {
            let (name, says) = help.split_once(' ').expect("a sentence");
            assert!(
                name_is_fine(name) && says.ends_with('.') && families.insert(name.to_owned()),
                "{line}"
            );
            (family, kind) = (name.to_owned(), String::new());
        } else if let Some(of) = line.strip_prefix("# TYPE ") {
            let (name, is) = of.split_once(' ').expect("a kind");
            assert!(
                name == family && kind.is_empty() && ["gauge", "counter", "summary"].contains(&is),
                "{line}"
            );
            assert_eq!(is == "counter", name.ends_with("_total"), "{line}");
            is.clone_into(&mut kind);
        } else {
            let (sample, value) = line.rsplit_once(' ').expect("a value");
            let (name, labels) = sample
                .split_once('{')
                .map_or((sample, None), |(name, rest)| (name, Some(rest)));
            let plain = name
                .strip_suffix("_sum")
                .or_else(|| name.strip_suffix("_count"))
                .filter(|_| kind == "summary")
                .unwrap_or(name);
            assert!(plain == family && !kind.is_empty(), "{line}: of no family");
            if let Some(labels) = labels {
                let (label, rest) = labels.split_once("=\"").expect("a label");
                let within = rest.strip_suffix("\"}").expect("its end");
                assert!(
                    label.chars().all(|c| c.is_ascii_lowercase()) && !within.contains(['"', '\\']),
                    "{line}"
                );
            }
            let value: f64 = value.parse().expect("a number");
            assert!(value.is_finite() && value >= 0.0, "{line}");
            assert!(
                samples.insert(sample.to_owned(), value).is_none(),
                "{line}: twice"
            );
        }
    }
    samples
}

#[test]
fn the_metrics_tell_what_happened() {
    let (mut house, daemon) = House::new(&json!({}));
    drop(daemon);
    house.config.metrics_file = Some("seneschal.prom".into());
    let path = house.config.base.join("seneschal.prom");
    let mut daemon = house.daemon();
    let read = || strictly(&std::fs::read_to_string(&path).unwrap());

    daemon.round().unwrap();
    let first = read();
    for name in [
        "build_info{version=\"0.1.0\"}",
        "start_time_seconds",
        "letters{state=\"new\"}",
        "outbox_mails{state=\"sent\"}",
        "outbox_oldest_age_seconds",
        "outbox_resent_total",
        "campaigns{state=\"running\"}",
        "turns_played_total",
        "polls_total{result=\"ok\"}",
        "polls_total{result=\"failed\"}",
        "last_poll_success_timestamp_seconds",
        "next_deadline_timestamp_seconds",
        "rounds_total{result=\"done\"}",
        "round_duration_seconds_sum",
        "round_duration_seconds_count",
        "last_round_duration_seconds",
        "database_bytes",
        "wal_bytes",
        "process_resident_memory_bytes",
        "process_open_fds",
    ] {
        // before the first letter there is no state of letters to tell
        assert!(
            first.contains_key(&format!("seneschal_{name}")) || name.starts_with("letters"),
            "{name} in {first:#?}"
        );
    }

    house.sheet(ANNA, "take 3");
    house.sheet(BELA, "boom");
    for _ in 0..5 {
        daemon.round().unwrap();
    }
    house.sheet(BELA, "take 2");
    house.clock.advance(DELAY);
    for _ in 0..3 {
        daemon.round().unwrap();
        house.clock.advance(DELAY);
    }
    let then = read();
    let is = |name: &str| then.get(&format!("seneschal_{name}")).copied();
    let sum = |family: &str| {
        then.iter()
            .filter(|(name, _)| name.starts_with(&format!("seneschal_{family}{{")))
            .map(|(_, value)| value)
            .sum::<f64>()
    };
    assert_eq!(
        is("letters{state=\"quarantined\"}"),
        Some(1.0),
        "the one that breaks its reader: {then:#?}"
    );
    assert_eq!(
        (
            sum("letters"),
            is("letters_taken_total"),
            is("turns_played_total")
        ),
        (3.0, Some(3.0), Some(2.0))
    );
    assert_eq!(
        is("polls_total{result=\"ok\"}"),
        is("round_duration_seconds_count")
    );
    assert!(is("next_deadline_timestamp_seconds") > is("start_time_seconds"));
    let grown = first
        .iter()
        .filter(|(name, _)| name.ends_with("_total"))
        .all(|(name, before)| then.get(name).is_some_and(|after| after >= before));
    assert!(grown, "a counter fell: {first:#?} {then:#?}");

    // a file that cannot be written disturbs nothing
    std::fs::remove_file(&path).unwrap();
    std::fs::create_dir(&path).unwrap();
    assert_eq!(settle(&mut daemon).trouble, Vec::<String>::new());
    daemon.round().unwrap();
}

#[test]
fn the_strict_reader_is_strict() {
    let good = "# HELP seneschal_a A.\n# TYPE seneschal_a gauge\nseneschal_a 1\n";
    assert_eq!(strictly(good).len(), 1);
    for bad in [
        "seneschal_a 1\n",
        "# HELP seneschal_a A.\nseneschal_a 1\n",
        "# HELP seneschal_a A.\n# TYPE seneschal_a counter\nseneschal_a 1\n",
        "# HELP seneschal_a A.\n# TYPE seneschal_a gauge\nseneschal_b 1\n",
        "# HELP seneschal_a A.\n# TYPE seneschal_a gauge\nseneschal_a one\n",
        "# HELP seneschal_a A.\n# TYPE seneschal_a gauge\nseneschal_a 1\nseneschal_a 2\n",
        "# HELP seneschal_a A.\n# TYPE seneschal_a gauge\nseneschal_a{x=1} 1\n",
        "# HELP seneschal_a A.\n# TYPE seneschal_a gauge\nseneschal_a NaN\n",
    ] {
        assert!(std::panic::catch_unwind(|| strictly(bad)).is_err(), "{bad}");
    }
}
