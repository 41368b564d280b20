use super::*;
use crate::clock::Clock;
use crate::config::Config;
use std::time::Duration;

#[test]
fn findings_are_grouped_by_how_grave_they_are() {
    let findings = [
        DoctorFinding::ok("a", "fine"),
        DoctorFinding::problem("b", "bad", "do this"),
        DoctorFinding::warning("c", "hm", "do that"),
    ];
    let text = as_text(&findings);
    let at = |words: &str| {
        text.find(words)
            .unwrap_or_else(|| panic!("no {words} in {text}"))
    };
    assert!(
        at("Problems") < at("bad")
            && at("do this") < at("Warnings")
            && at("do that") < at("In order")
            && at("In order") < at("fine"),
        "{text}"
    );
    assert!(
        text.contains("1 problem, 1 warning, 1 in order\n")
            && text.ends_with("run `seneschal doctor` again.\n"),
        "{text}"
    );
    // where all is in order, nothing remains to be done
    assert!(as_text(&findings[..1]).ends_with("1 in order\n"));
    assert_eq!(
        (gravest(&findings), gravest(&findings[..1]), gravest(&[])),
        (Severity::Problem, Severity::Ok, Severity::Ok)
    );
}

#[test]
fn a_local_spool_has_no_problems_once_the_daemon_was_there() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("judge.yaml");
    std::fs::write(&path, "mail:\n  moderator: carl@example.org\n").unwrap();
    let wishes = DoctorOptions {
        wait: Duration::from_secs(1),
        dns: false,
        unit: "no-such-unit-of-ours.service".to_owned(),
    };
    let before = examine(Some(&path), &wishes, &Clock::System);
    assert!(
        before
            .iter()
            .any(|finding| finding.check == "data.folder" && finding.level == Severity::Warning),
        "{}",
        as_text(&before)
    );
    drop(crate::daemon::Daemon::open(Config::open(Some(&path)).unwrap(), Clock::System).unwrap());
    let after = examine(Some(&path), &wishes, &Clock::System);
    assert!(gravest(&after) < Severity::Problem, "{}", as_text(&after));
    for check in [
        "configuration",
        "data.folder",
        "history",
        "history.mode",
        "secrets.token_key",
        "moderator",
        "inbox.folder",
        "outbox.folder",
        "self",
    ] {
        assert!(
            after
                .iter()
                .any(|finding| finding.check == check && finding.level == Severity::Ok),
            "{check}: {}",
            as_text(&after)
        );
    }
    std::fs::write(&path, "mial: {}\n").unwrap();
    let broken = examine(Some(&path), &wishes, &Clock::System);
    assert!(
        gravest(&broken) == Severity::Problem && broken[0].says.contains("mial"),
        "{}",
        as_text(&broken)
    );
}

#[test]
fn damage_in_the_history_is_a_problem_and_nothing_is_changed() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config {
        base: folder.path().to_owned(),
        ..Config::default()
    };
    drop(crate::history::Store::open(&config.history()).unwrap());
    let mut bytes = std::fs::read(config.history()).unwrap();
    for at in (8192..bytes.len()).step_by(64) {
        bytes[at] ^= 0x55;
    }
    std::fs::write(config.history(), &bytes).unwrap();
    let mut findings = Vec::new();
    folder::look(&config, &mut findings);
    let history = findings
        .iter()
        .find(|finding| finding.check == "history")
        .unwrap();
    assert_eq!(history.level, Severity::Problem, "{history:?}");
    assert_eq!(std::fs::read(config.history()).unwrap(), bytes);
}

/// With a new key no player's token is valid: it is created for a first campaign only.
#[test]
fn a_missing_token_key_is_a_problem_where_campaigns_run() {
    use crate::history::{NewCampaign, Store, StoreError};
    use crate::text::ids::TurnNumber;
    use std::os::unix::fs::PermissionsExt;

    let folder = tempfile::tempdir().unwrap();
    let config = Config {
        base: folder.path().to_owned(),
        ..Config::default()
    };
    let level = || {
        let mut findings = Vec::new();
        secrets::look(&config, &mut findings);
        findings.pop().unwrap().level
    };
    let mut store = Store::open(&config.history()).unwrap();
    let new = NewCampaign {
        name: "thornvale",
        game: "",
        edition: "",
        setup: "{}",
        settings: "{}",
        rules_version: "",
        created: 0,
    };
    let id = store.write(|book| book.new_campaign(new, &[])).unwrap();
    assert_eq!(level(), Severity::Ok);
    store
        .write(|book| {
            book.open_turn(id, TurnNumber(0), TurnNumber(1), 0, None)?;
            book.set_token_key_fingerprint([1; 32])?;
            Ok::<_, StoreError>(())
        })
        .unwrap();
    assert_eq!(level(), Severity::Problem);
    let key = config.data().join("token.key");
    std::fs::write(&key, "0123456789abcdef").unwrap();
    std::fs::set_permissions(&key, std::fs::Permissions::from_mode(0o600)).unwrap();
    assert_eq!(level(), Severity::Problem, "another key");
    crate::campaign::token_key::bind_anew(&mut store, &config).unwrap();
    assert_eq!(level(), Severity::Ok);
}
