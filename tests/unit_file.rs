//! `contrib/seneschal.service`: what a hardened unit must say, and that systemd itself takes it,
//! where its tools are.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

fn unit() -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("contrib/seneschal.service"))
        .expect("the unit")
}

/// Section and key → values, in order; anything else than sections, keys and comments is a mistake.
fn settings(text: &str) -> BTreeMap<(String, String), Vec<String>> {
    let (mut section, mut found) = (String::new(), BTreeMap::<_, Vec<String>>::new());
    for line in text
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with(['#', ';']))
    {
        if let Some(name) = line
            .strip_prefix('[')
            .and_then(|rest| rest.strip_suffix(']'))
        {
            name.clone_into(&mut section);
        } else {
            let (key, value) = line
                .split_once('=')
                .unwrap_or_else(|| panic!("{line}: neither section nor setting"));
            assert!(
                !section.is_empty() && key.chars().all(|c| c.is_ascii_alphanumeric()),
                "{line}"
            );
            found
                .entry((section.clone(), key.to_owned()))
                .or_default()
                .push(value.to_owned());
        }
    }
    found
}

#[test]
fn the_unit_is_hardened_and_watched() {
    let found = settings(&unit());
    let has = |key: &str| {
        found
            .get(&("Service".to_owned(), key.to_owned()))
            .cloned()
            .unwrap_or_default()
    };
    for (key, value) in [
        ("Type", "notify"),
        ("WatchdogSec", "5min"),
        ("Restart", "on-failure"),
        ("NoNewPrivileges", "yes"),
        ("ProtectSystem", "strict"),
        ("ProtectHome", "yes"),
        ("PrivateTmp", "yes"),
        ("PrivateDevices", "yes"),
        ("SystemCallFilter", "@system-service"),
        ("MemoryDenyWriteExecute", "yes"),
        (
            "RestrictAddressFamilies",
            "AF_INET AF_INET6 AF_UNIX AF_NETLINK",
        ),
        ("CapabilityBoundingSet", ""),
        ("StateDirectory", "seneschal"),
        ("StateDirectoryMode", "0700"),
        ("UMask", "0077"),
        ("LimitCORE", "0"),
        ("User", "seneschal"),
        (
            "LoadCredential",
            "imap.password:/etc/seneschal/imap.password",
        ),
    ] {
        assert!(
            has(key).iter().any(|held| held == value),
            "{key}={value} is not in {:?}",
            has(key)
        );
    }
    assert!(
        has("ProcSubset").is_empty(),
        "the clock is compared with /proc/uptime (DL-04)"
    );
    let burst: u32 = found[&("Unit".to_owned(), "StartLimitBurst".to_owned())][0]
        .parse()
        .expect("a number");
    assert!(
        burst > 3,
        "a mail that ends the program is put aside after three attempts (IN-03)"
    );
}

/// The tool, where it is; tests of it say so where it is not.
fn analyze(arguments: &[&str], unit: &Path) -> Option<(bool, String)> {
    let output = Command::new("systemd-analyze")
        .args(arguments)
        .arg(unit)
        .env(
            "SYSTEMD_UNIT_PATH",
            format!("{}:", unit.parent()?.display()),
        )
        .output()
        .ok()?;
    Some((
        output.status.success(),
        format!(
            "{}{}",
            String::from_utf8_lossy(&output.stdout),
            String::from_utf8_lossy(&output.stderr)
        ),
    ))
}

#[test]
fn systemd_takes_the_unit() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("seneschal.service");
    // a program that is there, or the tool complains of that
    fs::write(
        &path,
        unit().replace("/usr/local/bin/seneschal", env!("CARGO_BIN_EXE_seneschal")),
    )
    .expect("written");
    let Some((fine, said)) = analyze(&["verify", "--man=no"], &path) else {
        println!("systemd-analyze is not here: the unit was checked by its text alone");
        return;
    };
    let ours: Vec<&str> = said
        .lines()
        .filter(|line| line.contains("seneschal.service"))
        .collect();
    assert!(fine && ours.is_empty(), "{said}");
    // older ones cannot look at a file
    let (_, said) =
        analyze(&["security", "--offline=true", "--no-pager"], &path).expect("it was here");
    if let Some(line) = said
        .lines()
        .find(|line| line.contains("Overall exposure level"))
    {
        println!("{}", line.trim());
        let level: f64 = line
            .split_whitespace()
            .find_map(|word| word.parse().ok())
            .unwrap_or_else(|| panic!("{line}"));
        assert!(level < 2.0, "{said}");
    }
}
