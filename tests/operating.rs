//! The daemon as its operator sees it: signs of life for systemd's watchdog, and a log whose lines
//! say what they are about.

use assert_cmd::Command;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::os::unix::net::UnixDatagram;
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

fn seneschal(folder: &Path) -> Command {
    let mut command = Command::cargo_bin("seneschal").unwrap();
    command
        .current_dir(folder)
        .env("SENESCHAL_CONFIG", "judge.yaml");
    command
}

fn campaign(folder: &Path, seats: &[&str]) {
    let mut new = seneschal(folder);
    new.args(["campaign", "new", "thornvale", "--start", "--delay", "0"]);
    for seat in seats {
        new.args(["--seat", seat]);
    }
    new.assert().success();
}

/// A judge with this configuration and a campaign of two players.
fn judge_of_two(config: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("judge.yaml"), config).unwrap();
    two_players(folder.path());
    folder
}

fn two_players(folder: &Path) {
    let seats = [
        "gawaine:red:anna@example.org",
        "lionel:blue:bela@example.org",
    ];
    campaign(folder, &seats);
}

/// An SMTP server that takes mails; `after` is what it does before it answers the n-th mail,
/// counted from 1: its answer, or none any more.
fn smtp(after: impl Fn(u32) -> Option<&'static str> + Send + Sync + 'static) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let after = std::sync::Arc::new(after);
    let mails = std::sync::Arc::new(std::sync::atomic::AtomicU32::new(0));
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let (after, mails) = (after.clone(), mails.clone());
            std::thread::spawn(move || converse(stream, &*after, &mails));
        }
    });
    port
}

fn converse(
    stream: TcpStream,
    after: &dyn Fn(u32) -> Option<&'static str>,
    mails: &std::sync::atomic::AtomicU32,
) {
    let mut writer = stream.try_clone().unwrap();
    let mut say = |text: &str| writer.write_all(format!("{text}\r\n").as_bytes()).is_ok();
    let mut in_mail = false;
    say("220 slow.test");
    for line in BufReader::new(stream).lines() {
        let Ok(line) = line else { return };
        let answer = match (in_mail, line.as_str()) {
            (true, ".") => {
                in_mail = false;
                let Some(answer) =
                    after(1 + mails.fetch_add(1, std::sync::atomic::Ordering::SeqCst))
                else {
                    return;
                };
                answer
            }
            (true, _) => continue,
            (false, "DATA") => {
                in_mail = true;
                "354 go"
            }
            (false, "QUIT") => "221 bye",
            (false, greeting) if greeting.starts_with("EHLO") => {
                "250-slow.test\r\n250 AUTH PLAIN LOGIN"
            }
            (false, login) if login.starts_with("AUTH") => "235 in",
            (false, _) => "250 ok",
        };
        if !say(answer) {
            return;
        }
    }
}

/// Ends the daemon with the value.
struct Daemon(Child);

impl Drop for Daemon {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn the_watchdog_is_fed_while_mails_go_slowly_and_not_while_nothing_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    // three mails take a second and a half each, the fourth is never answered
    let port = smtp(|n| {
        std::thread::sleep(Duration::from_millis(if n < 4 { 1500 } else { 60_000 }));
        Some("250 taken")
    });
    let smtp = format!(
        "smtp: {{ host: 127.0.0.1, port: {port}, security: plain, hello: x.test, timeout_seconds: 20 }}"
    );
    std::fs::write(
        folder.path().join("judge.yaml"),
        format!("mail:\n  outbox:\n    {smtp}\n"),
    )
    .unwrap();
    campaign(
        folder.path(),
        &[
            "gawaine:red:a@x.org",
            "lionel:blue:b@x.org",
            "bors:green:c@x.org",
            "kay:yellow:d@x.org",
        ],
    );
    let socket = folder.path().join("notify");
    let systemd = UnixDatagram::bind(&socket).unwrap();
    systemd
        .set_read_timeout(Some(Duration::from_secs(5)))
        .unwrap();
    let child = std::process::Command::new(assert_cmd::cargo::cargo_bin("seneschal"))
        .current_dir(folder.path())
        .args(["serve", "--config", "judge.yaml"])
        .env("NOTIFY_SOCKET", &socket)
        .env("WATCHDOG_USEC", "2500000")
        .env_remove("WATCHDOG_PID")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let _daemon = Daemon(child);
    let mut buffer = [0; 256];
    let mut hear = || {
        systemd
            .recv(&mut buffer)
            .ok()
            .map(|length| String::from_utf8_lossy(&buffer[..length]).into_owned())
    };
    assert!(
        hear().is_some_and(|said| said.contains("READY=1")),
        "ready comes first"
    );
    let (mut beats, mut last, mut longest) = (0, Instant::now(), Duration::ZERO);
    // until it falls silent: that is the mail which is never answered
    while let Some(said) = hear() {
        assert!(said.contains("WATCHDOG=1"), "{said}");
        beats += 1;
        longest = longest.max(last.elapsed());
        last = Instant::now();
        assert!(beats < 200, "it goes on although the loop hangs");
    }
    assert!(
        beats >= 4 && longest < Duration::from_millis(2500),
        "{beats} beats, {longest:?} apart at most"
    );
    assert!(
        last.elapsed() >= Duration::from_secs(5),
        "silent while the loop hangs"
    );
}

#[test]
fn systemd_is_told_of_begin_life_and_end() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("judge.yaml"), "{}\n").unwrap();
    let socket = folder.path().join("notify");
    let systemd = UnixDatagram::bind(&socket).unwrap();
    systemd
        .set_read_timeout(Some(Duration::from_secs(20)))
        .unwrap();
    let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin("seneschal"));
    command
        .current_dir(folder.path())
        .args(["serve", "--config", "judge.yaml"])
        .env("NOTIFY_SOCKET", &socket)
        .env("WATCHDOG_USEC", "1000000");
    let child = command
        .env_remove("WATCHDOG_PID")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut daemon = Daemon(child);
    let mut buffer = [0; 256];
    let mut hear = || {
        let length = systemd.recv(&mut buffer).expect("a word");
        String::from_utf8_lossy(&buffer[..length]).into_owned()
    };
    let told = |said: &str, word: &str| said.lines().any(|line| line == word);
    let first = hear();
    assert!(told(&first, "READY=1"), "{first}");
    let begun = Instant::now();
    for _ in 0..3 {
        let said = hear();
        assert!(told(&said, "WATCHDOG=1"), "{said}");
    }
    assert!(
        begun.elapsed() < Duration::from_secs(3),
        "at least once in each second that systemd waits: {:?}",
        begun.elapsed()
    );
    let killed = std::process::Command::new("kill")
        .args(["-TERM", &daemon.0.id().to_string()])
        .status()
        .unwrap();
    assert!(killed.success());
    let last = loop {
        let said = hear();
        if !told(&said, "WATCHDOG=1") {
            break said;
        }
    };
    assert!(told(&last, "STOPPING=1"), "{last}");
    assert!(
        daemon.0.wait().unwrap().success(),
        "it ends by itself, in order"
    );
}

#[test]
fn every_line_of_the_log_says_what_it_is_about() {
    let port = smtp(|_| Some("550 5.1.1 nobody here"));
    let smtp = format!("smtp: {{ host: 127.0.0.1, port: {port}, security: plain, hello: x.test }}");
    let folder = judge_of_two(&format!("mail:\n  outbox:\n    {smtp}\n"));
    std::fs::create_dir_all(folder.path().join("spool/in/new")).unwrap();
    // nested deeper than is read, and a plain one from nobody we know
    let bomb = "Content-Type: message/rfc822\n\n".repeat(60);
    for (name, mail) in [
        (
            "1.a",
            format!("From: x@example.net\nMessage-ID: <1@x>\n{bomb}"),
        ),
        (
            "2.b",
            "From: y@example.net\nMessage-ID: <2@x>\n\nstatus\n".to_owned(),
        ),
    ] {
        std::fs::write(folder.path().join("spool/in/new").join(name), mail).unwrap();
    }
    let output = seneschal(folder.path())
        .args(["serve", "--once"])
        .env("SENESCHAL_LOG", "warn,seneschal=info")
        .env("SENESCHAL_LOG_FORMAT", "json")
        .output()
        .unwrap();
    let log = String::from_utf8(output.stderr).unwrap();
    let lines: Vec<serde_json::Value> = log
        .lines()
        .filter(|line| line.starts_with('{'))
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let about = |line: &serde_json::Value, key: &str| {
        line["spans"]
            .as_array()
            .and_then(|spans| spans.iter().find_map(|span| span[key].as_i64()))
    };
    for line in &lines {
        for field in ["timestamp", "level", "message", "target"] {
            assert!(line[field].is_string(), "{field} in {line}");
        }
    }
    let of = |message: &str| {
        lines
            .iter()
            .filter(|line| {
                line["message"]
                    .as_str()
                    .is_some_and(|said| said.contains(message))
            })
            .collect::<Vec<_>>()
    };
    let unread = of("a letter cannot be read");
    assert!(
        unread.len() == 1 && about(unread[0], "letter") == Some(1),
        "{log}"
    );
    let decided = of("a letter was decided");
    assert!(
        decided.iter().any(|line| about(line, "letter") == Some(2))
            && decided.iter().all(|line| line["state"].is_string()),
        "{log}"
    );
    let refused = of("did not go");
    assert!(
        refused.len() >= 2 && refused.iter().all(|line| about(line, "mail").is_some()),
        "{log}"
    );
    assert!(
        refused
            .iter()
            .any(|line| about(line, "campaign") == Some(1)),
        "{log}"
    );
}

#[test]
fn one_screen_tells_how_things_stand() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("judge.yaml"), "{}\n").unwrap();
    let refused = seneschal(folder.path()).arg("status").output().unwrap();
    assert!(
        !refused.status.success()
            && String::from_utf8_lossy(&refused.stderr).contains("no history")
    );
    two_players(folder.path());
    let said = |arguments: &[&str]| {
        let output = seneschal(folder.path()).args(arguments).output().unwrap();
        assert!(
            output.status.success(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
        String::from_utf8(output.stdout).unwrap()
    };
    let before = said(&["status"]);
    assert!(before.contains("mailbox: not read yet"), "{before}");
    assert!(
        before.contains("outbox: 2 queued; the oldest waiting mail"),
        "{before}"
    );
    said(&["serve", "--once"]);
    let after = said(&["status"]);
    for words in [
        "campaigns: 1 running",
        "thornvale",
        "waits for Gawaine, Lionel, until",
        " d ",
        "daemon: not running",
        "mailbox: folder ",
        "spool/in, last read 20",
        " UTC, 0 s ago",
        "letters: none",
        "outbox: 2 sent; nothing waits",
    ] {
        assert!(after.contains(words), "no {words:?} in {after}");
    }
    assert_eq!(
        said(&["status", "--outbox"]),
        "outbox: 2 sent; nothing waits\n"
    );
}

#[test]
fn passwords_stand_in_no_log_no_metrics_and_no_check_up() {
    let port = smtp(|_| Some("451 not now"));
    let box_of = |port: u16| {
        format!(
            "host: 127.0.0.1, port: {port}, security: plain, user: judge, password_file: password, timeout_seconds: 2"
        )
    };
    // nobody listens where the mailbox should be
    let yaml = format!(
        "metrics_file: seneschal.prom\nmail:\n  inbox:\n    imap: {{ {} }}\n  outbox:\n    smtp: {{ {} }}\n",
        box_of(1),
        box_of(port)
    );
    let folder = tempfile::tempdir().unwrap();
    let secret = folder.path().join("password");
    std::fs::write(&secret, "swordfish").unwrap();
    std::fs::set_permissions(&secret, std::os::unix::fs::PermissionsExt::from_mode(0o600)).unwrap();
    std::fs::write(folder.path().join("judge.yaml"), yaml).unwrap();
    two_players(folder.path());
    let mut said = String::new();
    for format in ["json", "text"] {
        let output = seneschal(folder.path())
            .args(["serve", "--once"])
            .env("SENESCHAL_LOG", "trace")
            .env("SENESCHAL_LOG_FORMAT", format)
            .output()
            .unwrap();
        said.push_str(&String::from_utf8_lossy(&output.stderr));
        said.push_str(&String::from_utf8_lossy(&output.stdout));
    }
    for more in [
        &["doctor", "--wait", "0", "--no-dns"][..],
        &["doctor", "--json", "--wait", "1", "--no-dns"],
        &["status"],
    ] {
        let output = seneschal(folder.path())
            .args(more)
            .env("SENESCHAL_LOG", "trace")
            .output()
            .unwrap();
        assert_eq!(
            output.status.success(),
            more[0] != "doctor",
            "a mailbox that nobody serves is a problem"
        );
        said.push_str(&String::from_utf8_lossy(&output.stderr));
        said.push_str(&String::from_utf8_lossy(&output.stdout));
    }
    let metrics = std::fs::read_to_string(folder.path().join("seneschal.prom")).unwrap();
    assert!(
        metrics.contains("seneschal_polls_total{result=\"failed\"} 1"),
        "{metrics}"
    );
    said.push_str(&metrics);
    assert!(
        said.contains("a mail did not go") && said.contains("nothing listens"),
        "{said}"
    );
    // as it is, and as AUTH PLAIN sends it
    for secret in ["swordfish", "AGp1ZGdlAHN3b3JkZmlzaA", "c3dvcmRmaXNo"] {
        assert!(!said.contains(secret), "{secret} in {said}");
    }
    for private in ["anna@", "bela@", "thornvale", "Gawaine"] {
        assert!(!metrics.contains(private), "{private} in {metrics}");
    }
}

#[test]
fn the_check_up_ends_as_its_gravest_finding_and_speaks_json() {
    let folder = judge_of_two("mail:\n  moderator: carl@example.org\n");
    seneschal(folder.path())
        .args(["serve", "--once"])
        .assert()
        .success();
    let output = seneschal(folder.path())
        .args(["doctor", "--json"])
        .output()
        .unwrap();
    let findings: Vec<serde_json::Value> = serde_json::from_slice(&output.stdout).unwrap();
    assert!(output.status.success(), "{findings:#?}");
    for finding in &findings {
        assert!(
            ["ok", "warning"].contains(&finding["level"].as_str().unwrap())
                && finding["check"].is_string()
                && finding["says"].is_string(),
            "{finding}"
        );
        assert_eq!(
            finding["level"] != "ok",
            finding["advice"].is_string(),
            "{finding}"
        );
    }
    std::fs::set_permissions(
        folder.path().join("data"),
        std::os::unix::fs::PermissionsExt::from_mode(0o755),
    )
    .unwrap();
    let output = seneschal(folder.path()).arg("doctor").output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(
        !output.status.success() && said.starts_with("Problems") && said.contains("chmod 0700"),
        "{said}"
    );
}

/// What a command said, and its exit code.
fn run(folder: &Path, arguments: &[&str]) -> (String, Option<i32>) {
    let output = seneschal(folder).args(arguments).output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (
        String::from_utf8_lossy(&said).into_owned(),
        output.status.code(),
    )
}

/// The kinds of all mails that the history has to this address.
fn kinds_to(folder: &Path, address: &str) -> Vec<String> {
    let mut store = seneschal::history::Store::open(&folder.join("data/history.db")).unwrap();
    let mails = store.read(|book| book.outbox(None)).unwrap();
    let to_them = mails
        .into_iter()
        .filter(|row| *row.mail.recipient == *address);
    to_them.map(|row| row.mail.kind).collect()
}

fn strangers_write(folder: &Path, names: &[&str]) {
    std::fs::create_dir_all(folder.join("spool/in/new")).unwrap();
    for name in names {
        let mail = format!("From: {name}@example.net\nMessage-ID: <{name}@x>\n\nhelp\n");
        std::fs::write(folder.join(format!("spool/in/new/{name}.x")), mail).unwrap();
    }
}

#[test]
fn mails_that_a_server_took_without_a_word_are_told_and_offered_again() {
    // the first mails of the campaign go, one of them to the moderator, then three answers are heard and never acknowledged
    let port = smtp(|n| (!(4..7).contains(&n)).then_some("250 taken"));
    let config = format!(
        "mail:\n  moderator: op@example.com\n  outbox:\n    smtp: {{ host: 127.0.0.1, port: {port}, security: plain, hello: x.test }}\n    pace: {{ seconds: 0, burst: 0, per_day: 0 }}\n"
    );
    let folder = judge_of_two(&config);
    assert_eq!(run(folder.path(), &["serve", "--once"]).1, Some(0));
    assert_eq!(run(folder.path(), &["status"]).1, Some(0));
    strangers_write(folder.path(), &["eve", "fay", "gus"]);
    run(folder.path(), &["serve", "--once"]);
    let mut alarms = kinds_to(folder.path(), "op@example.com");
    alarms.retain(|kind| kind.starts_with("alarm-"));
    assert!(
        alarms.len() == 1 && alarms[0].starts_with("alarm-unanswered/"),
        "{alarms:?}"
    );
    for command in [&["outbox"][..], &["status"], &["status", "--outbox"]] {
        let (told, code) = run(folder.path(), command);
        assert!(
            code == Some(1)
                && told.contains("nobody knows whether 3 mails arrived")
                && told.contains("outbox retry unknown"),
            "{command:?}: {told}"
        );
    }
    // sent once more only on request, since they may arrive twice
    let (told, code) = run(folder.path(), &["outbox", "retry"]);
    assert!(
        code == Some(0) && told.contains("outbox retry unknown"),
        "{told}"
    );
    run(folder.path(), &["serve", "--once"]);
    assert_eq!(run(folder.path(), &["outbox"]).1, Some(1));
    let (told, code) = run(folder.path(), &["outbox", "retry", "unknown"]);
    assert!(code == Some(0) && told.contains("3 mails go"), "{told}");
    run(folder.path(), &["serve", "--once"]);
    let (told, code) = run(folder.path(), &["outbox"]);
    assert!(code == Some(0) && told.contains("nothing waits"), "{told}");
    assert_eq!(run(folder.path(), &["status"]).1, Some(0));
}

#[test]
fn mails_of_which_nobody_knows_can_be_left_at_that() {
    let port = smtp(|n| (n < 3).then_some("250 taken"));
    let config = format!(
        "mail:\n  outbox:\n    smtp: {{ host: 127.0.0.1, port: {port}, security: plain, hello: x.test }}\n"
    );
    let folder = judge_of_two(&config);
    run(folder.path(), &["serve", "--once"]);
    strangers_write(folder.path(), &["eve"]);
    run(folder.path(), &["serve", "--once"]);
    assert_eq!(run(folder.path(), &["outbox"]).1, Some(1));
    let (told, code) = run(folder.path(), &["outbox", "drop", "unknown"]);
    assert!(code == Some(0) && told.contains("1 mail"), "{told}");
    assert_eq!(run(folder.path(), &["outbox"]).1, Some(0));
}

#[test]
fn a_refusal_by_policy_counts_against_nobody_and_waits_for_the_operator() {
    let mended = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(false));
    let seen = mended.clone();
    let port = smtp(move |_| {
        let mended = seen.load(std::sync::atomic::Ordering::SeqCst);
        Some(if mended {
            "250 taken"
        } else {
            "554 5.7.1 blocked by policy"
        })
    });
    let config = format!(
        "mail:\n  moderator: op@example.com\n  outbox:\n    smtp: {{ host: 127.0.0.1, port: {port}, security: plain, hello: x.test }}\n    pace: {{ seconds: 0, burst: 0, per_day: 0 }}\n"
    );
    let folder = judge_of_two(&config);
    run(folder.path(), &["serve", "--once"]);
    let words = "Good news for everybody\n";
    for _ in 0..2 {
        seneschal(folder.path())
            .args(["campaign", "announce", "thornvale"])
            .write_stdin(words)
            .assert()
            .success();
        run(folder.path(), &["serve", "--once"]);
    }
    let (told, _) = run(folder.path(), &["outbox"]);
    assert!(
        told.matches("refused by policy: 554 5.7.1 blocked").count() >= 6
            && told.contains("0 held")
            && !told.contains("mails to it are held"),
        "{told}"
    );
    let alarms = kinds_to(folder.path(), "op@example.com");
    let told = alarms
        .iter()
        .filter(|kind| kind.starts_with("alarm-policy/"));
    assert_eq!(told.count(), 1, "{alarms:?}");
    // nothing is tried again by itself
    mended.store(true, std::sync::atomic::Ordering::SeqCst);
    let (round, _) = run(folder.path(), &["serve", "--once"]);
    assert!(round.contains("0 mails sent"), "{round}");
    run(folder.path(), &["outbox", "retry"]);
    run(folder.path(), &["serve", "--once"]);
    let (told, code) = run(folder.path(), &["outbox"]);
    assert!(code == Some(0) && !told.contains("policy"), "{told}");
}

/// A folder that is mounted read-only, until the value ends.
struct ReadOnly(std::path::PathBuf);

impl ReadOnly {
    fn mount(folder: &Path) -> Option<ReadOnly> {
        let mount = |arguments: &[&str]| {
            std::process::Command::new("mount")
                .args(arguments)
                .arg(folder)
                .output()
                .is_ok_and(|output| output.status.success())
        };
        let itself = folder.to_str().unwrap();
        let made = mount(&["--bind", itself]).then(|| ReadOnly(folder.to_owned()))?;
        mount(&["-o", "remount,bind,ro"]).then_some(made)
    }
}

impl Drop for ReadOnly {
    fn drop(&mut self) {
        let _ = std::process::Command::new("umount")
            .arg("-l")
            .arg(&self.0)
            .status();
    }
}

#[test]
fn the_check_up_tries_to_write() {
    let folder = judge_of_two("{}\n");
    run(folder.path(), &["serve", "--once"]);
    let doctor = ["doctor", "--wait", "0", "--no-dns"];
    let (told, _) = run(folder.path(), &doctor);
    assert!(told.contains("data can be written"), "{told}");
    let data = folder.path().join("data");
    let left = |data: &Path| {
        let names = std::fs::read_dir(data).unwrap().flatten();
        names
            .filter(|file| file.file_name().to_string_lossy().starts_with("doctor"))
            .count()
    };
    assert_eq!(left(&data), 0, "nothing is left behind");
    let Some(_disk) = ReadOnly::mount(&data) else {
        println!("SKIPPED: nothing can be mounted here");
        return;
    };
    let (told, code) = run(folder.path(), &doctor);
    assert!(
        code == Some(1) && told.contains("nothing can be written") && told.contains("read-only"),
        "{told}"
    );
}
