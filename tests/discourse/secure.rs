//! The adapter over TLS: a forum whose certificate is trusted, and ones that are not. The
//! certificates are those of the mail servers' tests.

use super::house::{Built, House, sheet};
use super::stand_in::KEY;
use super::wire::tls;
use seneschal::history::LetterState;
use std::path::Path;
use std::process::Command;

fn certificates(folder: &Path) {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/mailservers/certificates.sh");
    assert!(
        Command::new("bash")
            .arg(script)
            .arg(folder)
            .status()
            .expect("bash")
            .success(),
        "openssl makes certificates"
    );
}

#[test]
fn a_forum_with_a_trusted_certificate_is_read_and_written() {
    let folder = tempfile::tempdir().expect("a folder");
    certificates(folder.path());
    let config = tls(
        &folder.path().join("valid/fullchain.pem"),
        &folder.path().join("valid/server.key"),
    );
    let more = format!(", ca_file: '{}'", folder.path().join("ca.pem").display());
    let mut house = House::of(&Built {
        tls: Some(config),
        more,
        ..Built::default()
    });
    assert!(house.forum.url().starts_with("https://"));
    house
        .forum
        .message("Anna", "My orders", &sheet("enter by Kelmscott"));
    house.round();
    assert_eq!(house.last_letter(), (LetterState::Accepted, None));
    // pictures go the same way
    assert!(!house.forum.uploads().is_empty() && house.waiting().is_empty());
    house.nothing_twice();
}

/// Neither the key nor a word of anybody goes to a server that is not the forum; the operator is
/// told what is wrong with its certificate.
#[test]
fn a_certificate_that_is_not_trusted_is_refused_and_said() {
    let folder = tempfile::tempdir().expect("a folder");
    certificates(folder.path());
    let of = |kind: &str| {
        tls(
            &folder.path().join(format!("{kind}/fullchain.pem")),
            &folder.path().join(format!("{kind}/server.key")),
        )
    };
    let own = format!(", ca_file: '{}'", folder.path().join("ca.pem").display());
    for (kind, more, said) in [
        ("valid", String::new(), "ca_file"),
        ("expired", own, "has expired"),
    ] {
        let mut house = House::of(&Built {
            tls: Some(of(kind)),
            more,
            ..Built::default()
        });
        let ticked = house.tick();
        assert!(
            ticked
                .trouble
                .iter()
                .any(|why| why.contains("cannot be reached")
                    && why.contains("certificate")
                    && why.contains(said)),
            "{kind}: {ticked:?}"
        );
        assert_eq!(house.forum.asked(), [""; 0], "{kind}: nothing was asked");
        // it is not the letters' fault: they wait
        assert!(
            house.waiting().len() >= 2 && house.waiting().iter().all(|row| row.state != "failed"),
            "{:?}",
            house.waiting()
        );
    }
}

/// AU-16, FO-09: whatever is asked for in the log, what our questions are made of is none of it.
#[test]
fn the_key_stands_in_no_log_however_much_is_asked_for() {
    let house = House::new();
    for asked in ["trace", "ureq=trace,ureq_proto=trace,rustls=trace"] {
        let output = Command::new(assert_cmd::cargo::cargo_bin("seneschal"))
            .args([
                "doctor",
                "--config",
                "judge.yaml",
                "--wait",
                "0",
                "--no-dns",
            ])
            .env("SENESCHAL_LOG", asked)
            .current_dir(house.folder())
            .output()
            .expect("it runs");
        let (said, log) = (
            String::from_utf8_lossy(&output.stdout),
            String::from_utf8_lossy(&output.stderr),
        );
        assert!(said.contains("the key belongs to Seneschal"), "{said}");
        assert!(
            !log.contains(KEY) && !log.to_lowercase().contains("api-key"),
            "{asked}: {log}"
        );
    }
}
