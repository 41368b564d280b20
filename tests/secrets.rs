//! AU-16: a password goes to nobody but the server it is for, over TLS that was checked, and stands
//! in no argument.

use assert_cmd::cargo::cargo_bin;
use seneschal::mail::{Inbox, Limits, Outbox, Parcel};
use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::path::Path;
use std::process::Command;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// A server that greets, answers every line so, and tells at its end all that it was told.
fn server(greeting: &'static str, answer: fn(&str) -> &'static str) -> (u16, JoinHandle<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("its address").port();
    let served = std::thread::spawn(move || {
        let (mut stream, _) = listener.accept().expect("a client");
        stream
            .set_read_timeout(Some(Duration::from_secs(10)))
            .expect("a timeout");
        let mut heard = String::new();
        let mut lines = BufReader::new(stream.try_clone().expect("a stream"));
        let _ = stream.write_all(greeting.as_bytes());
        let mut line = String::new();
        while matches!(lines.read_line(&mut line), Ok(read) if read > 0) {
            let _ = stream.write_all(answer(&line).as_bytes());
            heard.push_str(&std::mem::take(&mut line));
        }
        heard
    });
    (port, served)
}

fn secret(folder: &Path) {
    let path = folder.join("secret");
    std::fs::write(&path, "swordfish\n").expect("a file");
    std::fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(0o600))
        .expect("its mode");
}

fn fetch(folder: &Path, host: &str, port: u16, security: &str) -> String {
    let settings = format!(
        "imap: {{ host: {host}, port: {port}, security: {security}, user: judge, password_file: secret, timeout_seconds: 5 }}"
    );
    let mut inbox =
        Inbox::open(&serde_yaml::from_str(&settings).expect("settings"), folder).expect("an inbox");
    inbox
        .fetch(None, &Limits::default())
        .expect_err("it must not work")
        .to_string()
}

fn send(folder: &Path, host: &str, port: u16, security: &str) -> String {
    let settings = format!(
        "smtp: {{ host: {host}, port: {port}, security: {security}, user: judge, password_file: secret, timeout_seconds: 5 }}"
    );
    let mut outbox = Outbox::open(&serde_yaml::from_str(&settings).expect("settings"), folder)
        .expect("an outbox");
    let parcel = Parcel {
        envelope_from: None,
        to: "anna@example.org".to_owned(),
        bytes: b"Subject: x\r\n\r\nx\r\n".to_vec(),
    };
    outbox
        .send(&parcel)
        .expect_err("it must not work")
        .to_string()
}

#[test]
fn a_server_without_starttls_gets_no_password() {
    let folder = tempfile::tempdir().expect("a folder");
    secret(folder.path());
    let (port, served) = server("* OK hello\r\n", |line| {
        if line.starts_with("s1 STARTTLS") {
            "s1 NO not here\r\n"
        } else {
            "* BYE\r\n"
        }
    });
    let told = fetch(folder.path(), "127.0.0.1", port, "starttls");
    let heard = served.join().expect("it served");
    assert!(
        told.contains("STARTTLS")
            && !told.contains("swordfish")
            && !heard.to_uppercase().contains("LOGIN"),
        "{told}\n{heard}"
    );

    let (port, served) = server("220 hello\r\n", |line| {
        if line.starts_with("EHLO") {
            "250-hello\r\n250 AUTH PLAIN LOGIN\r\n"
        } else {
            "221 bye\r\n"
        }
    });
    let told = send(folder.path(), "127.0.0.1", port, "starttls");
    let heard = served.join().expect("it served");
    assert!(
        told.contains("STARTTLS")
            && !told.contains("swordfish")
            && !heard.to_uppercase().contains("AUTH"),
        "{told}\n{heard}"
    );
}

#[test]
fn no_password_leaves_this_machine_unencrypted() {
    let folder = tempfile::tempdir().expect("a folder");
    secret(folder.path());
    let start = Instant::now();
    for told in [
        fetch(folder.path(), "192.0.2.1", 143, "plain"),
        send(folder.path(), "192.0.2.1", 25, "plain"),
    ] {
        assert!(
            told.contains("unencrypted") && !told.contains("swordfish"),
            "{told}"
        );
    }
    assert!(
        start.elapsed() < Duration::from_secs(3),
        "it did not even connect"
    );
}

#[test]
fn a_secret_is_no_argument() {
    for command in [
        &["--help"][..],
        &["serve", "--help"],
        &["receive", "--help"],
        &["campaign", "new", "--help"],
        &["campaign", "password", "--help"],
    ] {
        let help = Command::new(cargo_bin("seneschal"))
            .args(command)
            .env("SENESCHAL_CONFIG", "x.yaml")
            .output()
            .expect("it runs");
        let help = String::from_utf8(help.stdout).expect("text").to_lowercase();
        for word in [
            "--password",
            "<password>",
            "--token ",
            "<token>",
            "--key",
            "--secret",
        ] {
            assert!(!help.contains(word), "{command:?} offers {word}:\n{help}");
        }
    }
}
