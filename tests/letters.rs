//! Every mail in `tests/letters/` is read as its YAML says; `tests/letters/README.md` tells the
//! form.

#[path = "letters/house.rs"]
mod house;

use house::House;
use seneschal::mail::{AutomationSign, JudgeIdentity, Limits, TextOrigin, letter};
use serde::Deserialize;
use std::path::PathBuf;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Expected {
    from: Option<String>,
    text: String,
    quoted: Option<String>,
    origin: String,
    machine: Option<String>,
    #[serde(default)]
    remarks: Vec<String>,
    subject: Option<String>,
    to: Option<Vec<String>>,
    message_id: Option<String>,
    in_reply_to: Option<String>,
    references: Option<Vec<String>>,
    intake: Option<Intake>,
}

/// What the judge makes of it, in the campaign of `letters/house.rs`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Intake {
    state: String,
    reason: Option<String>,
    /// Whether an answer goes out: to Anna, and to nobody else.
    answered: bool,
    /// The lines of the sheet that stands for Gawaine afterwards; none where left out, unless
    /// `clean` asks for some.
    #[serde(default)]
    stands: Vec<String>,
    /// Every line of the sheet stands, however it was written.
    #[serde(default)]
    clean: bool,
    /// The lines that wait for `confirm`.
    #[serde(default)]
    waits: Vec<String>,
    /// Pieces of the answer.
    #[serde(default)]
    says: Vec<String>,
    /// What the answer does not say.
    #[serde(default)]
    silent: Vec<String>,
}

/// A letter and what must come of it.
struct Sample {
    name: String,
    bytes: Vec<u8>,
    expected: Expected,
}

fn samples() -> Vec<Sample> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/letters");
    let mut paths: Vec<PathBuf> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.retain(|path| path.extension().is_some_and(|e| e == "eml"));
    paths.sort();
    let sample = |path: PathBuf| {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let yaml = std::fs::read_to_string(path.with_extension("yaml"))
            .unwrap_or_else(|e| panic!("{name}: {e}"));
        Sample {
            bytes: std::fs::read(&path).unwrap(),
            expected: serde_yaml::from_str(&yaml).unwrap_or_else(|e| panic!("{name}: {e}")),
            name,
        }
    };
    paths.into_iter().map(sample).collect()
}

/// As it came over the wire.
fn wire(bytes: &[u8]) -> Vec<u8> {
    bytes
        .iter()
        .flat_map(|&b| {
            if b == b'\n' {
                vec![b'\r', b'\n']
            } else {
                vec![b]
            }
        })
        .collect()
}

fn origin(origin: TextOrigin) -> &'static str {
    match origin {
        TextOrigin::Plain => "plain",
        TextOrigin::Html => "html",
        TextOrigin::Attachment => "attachment",
        TextOrigin::Nothing => "nothing",
    }
}

fn machine(machine: &AutomationSign) -> &'static str {
    match machine {
        AutomationSign::NullReturnPath => "null-return-path",
        AutomationSign::AutoSubmitted => "auto-submitted",
        AutomationSign::Report => "report",
        AutomationSign::Bulk => "bulk",
        AutomationSign::List => "list",
        AutomationSign::AutoReply => "auto-reply",
        AutomationSign::Daemon => "daemon",
        AutomationSign::Notifier => "notifier",
        AutomationSign::Click => "click",
        AutomationSign::Ourselves => "ourselves",
        AutomationSign::Loop => "loop",
    }
}

#[test]
fn every_letter_is_read_as_its_table_says() {
    let ours = JudgeIdentity {
        addresses: vec!["judge@example.net".into()],
        instance: "seneschal-test".into(),
    };
    let mut wrong = Vec::new();
    let samples = samples();
    for Sample {
        name,
        bytes,
        expected,
    } in &samples
    {
        // as it lies in a Maildir, and as it came over the wire
        for raw in [bytes.clone(), wire(bytes)] {
            let read =
                letter(&raw, &Limits::default(), &ours).unwrap_or_else(|e| panic!("{name}: {e}"));
            let remarks: Vec<_> = read.remarks.iter().map(|r| r.id.to_string()).collect();
            let mut check = |what: &str, seen: String, expected: String| {
                if seen != expected {
                    wrong.push(format!(
                        "{name}: {what}\n--- expected\n{expected}\n--- read\n{seen}"
                    ));
                }
            };
            check(
                "from",
                format!("{:?}", read.from.map(|m| m.address)),
                format!("{:?}", expected.from),
            );
            check("text", read.text, expected.text.clone());
            check(
                "origin",
                origin(read.origin).into(),
                expected.origin.clone(),
            );
            check(
                "machine",
                format!("{:?}", read.machine.as_ref().map(machine)),
                format!("{:?}", expected.machine.as_deref()),
            );
            check("remarks", remarks.join(" "), expected.remarks.join(" "));
            let options = [
                ("quoted", Some(read.quoted), expected.quoted.clone()),
                ("subject", Some(read.subject), expected.subject.clone()),
                ("message_id", read.message_id, expected.message_id.clone()),
                (
                    "in_reply_to",
                    read.in_reply_to,
                    expected.in_reply_to.clone(),
                ),
                (
                    "to",
                    Some(read.to.join(" ")),
                    expected.to.as_ref().map(|l| l.join(" ")),
                ),
                (
                    "references",
                    Some(read.references.join(" ")),
                    expected.references.as_ref().map(|l| l.join(" ")),
                ),
            ];
            for (what, seen, expected) in options {
                if let Some(expected) = expected {
                    check(what, seen.unwrap_or_default(), expected);
                }
            }
        }
    }
    assert!(samples.len() >= 120, "only {} mails found", samples.len());
    assert!(
        wrong.is_empty(),
        "{} differ:\n\n{}",
        wrong.len(),
        wrong.join("\n\n")
    );
}

#[test]
fn every_letter_becomes_of_what_its_table_says() {
    let samples: Vec<Sample> = samples()
        .into_iter()
        .filter(|sample| sample.expected.intake.is_some())
        .collect();
    assert!(
        samples.len() >= 120,
        "only {} mails say what becomes of them",
        samples.len()
    );
    let wrong: Vec<String> = samples.iter().flat_map(what_is_wrong).collect();
    assert!(
        wrong.is_empty(),
        "{} differ:\n\n{}",
        wrong.len(),
        wrong.join("\n\n")
    );
}

fn what_is_wrong(
    Sample {
        name,
        bytes,
        expected,
    }: &Sample,
) -> Vec<String> {
    let Some(wanted) = &expected.intake else {
        return Vec::new();
    };
    let mut house = House::new();
    let fate = house.takes(&wire(bytes));
    let mut wrong = Vec::new();
    let mut check = |what: &str, seen: String, wanted: String| {
        if seen != wanted {
            wrong.push(format!(
                "{name}: {what}\n--- expected\n{wanted}\n--- seen\n{seen}"
            ));
        }
    };
    let lines = |sheet: &Option<seneschal::history::SheetRow>| {
        sheet
            .as_ref()
            .map(|sheet| sheet.source.clone())
            .unwrap_or_default()
    };
    let written = |lines: &[String]| {
        lines
            .iter()
            .map(|line| format!("{line}\n"))
            .collect::<String>()
    };
    check("state", fate.state.name().to_owned(), wanted.state.clone());
    check(
        "reason",
        fate.reason.unwrap_or_default(),
        wanted.reason.clone().unwrap_or_default(),
    );
    if !wanted.clean {
        check("stands", lines(&fate.stands), written(&wanted.stands));
    } else {
        check(
            "clean",
            fate.stands
                .as_ref()
                .is_some_and(|sheet| sheet.clean && sheet.source.lines().count() > 1)
                .to_string(),
            "true".to_owned(),
        );
    }
    check("waits", lines(&fate.waits), written(&wanted.waits));
    let told: Vec<&str> = fate.answers.iter().map(|(to, _)| to.as_str()).collect();
    check(
        "answers to",
        told.join(" "),
        if wanted.answered {
            house::ANNA.to_owned()
        } else {
            String::new()
        },
    );
    let said = fate
        .answers
        .iter()
        .flat_map(|(_, answer)| answer.text.split_whitespace())
        .collect::<Vec<_>>()
        .join(" ");
    for piece in &wanted.says {
        check(
            "says",
            if said.contains(piece.as_str()) {
                piece.clone()
            } else {
                said.clone()
            },
            piece.clone(),
        );
    }
    for piece in wanted.silent.iter().filter(|piece| said.contains(*piece)) {
        check("silent", said.clone(), format!("without {piece:?}"));
    }
    wrong
}

/// Whoever writes a word of thanks need not read a manual.
#[test]
fn a_mail_without_an_order_is_answered_in_150_words() {
    let mail = |text: &str| {
        format!(
            "From: {}\r\nTo: judge+thornvale.gawaine.{}@example.net\r\nSubject: x\r\nMessage-ID: <{}@example.org>\r\n\r\n{text}\r\n",
            house::ANNA,
            house::TOKEN,
            text.len()
        )
    };
    for language in ["en", "fr", "sv"] {
        let mut house = House::new();
        if language != "en" {
            house.takes(mail(&format!("language {language}")).as_bytes());
        }
        let fate = house.takes(mail("The weather is fine.").as_bytes());
        assert_eq!(fate.reason.as_deref(), Some("no-orders"), "{language}");
        let [(_, answer)] = fate.answers.as_slice() else {
            panic!("{language}: {} answers", fate.answers.len());
        };
        let words = answer.text.split_whitespace().count();
        assert!(
            (20..=150).contains(&words),
            "{language}: {words} words\n{}",
            answer.text
        );
    }
}
