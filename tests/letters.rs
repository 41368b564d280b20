//! Every mail in `tests/letters/` is read as its YAML says; `tests/letters/README.md` tells the form.

use seneschal::mail::{Limits, Machine, Origin, Ourselves, letter};
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
}

fn origin(origin: Origin) -> &'static str {
    match origin {
        Origin::Plain => "plain",
        Origin::Html => "html",
        Origin::Attachment => "attachment",
        Origin::Nothing => "nothing",
    }
}

fn machine(machine: &Machine) -> &'static str {
    match machine {
        Machine::NullReturnPath => "null-return-path",
        Machine::AutoSubmitted => "auto-submitted",
        Machine::Report => "report",
        Machine::Bulk => "bulk",
        Machine::List => "list",
        Machine::AutoReply => "auto-reply",
        Machine::Daemon => "daemon",
        Machine::Ourselves => "ourselves",
        Machine::Loop => "loop",
    }
}

#[test]
fn every_letter_is_read_as_its_table_says() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/letters");
    let ours = Ourselves { addresses: vec!["judge@example.net".into()], instance: "seneschal-test".into() };
    let mut wrong = Vec::new();
    let mut count = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|e| e != "eml") {
            continue;
        }
        count += 1;
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let expected: Expected = serde_yaml::from_str(&std::fs::read_to_string(path.with_extension("yaml")).unwrap()).unwrap_or_else(|e| panic!("{name}: {e}"));
        let bytes = std::fs::read(&path).unwrap();
        // as it lies in a Maildir, and as it came over the wire
        let wire = bytes.iter().flat_map(|&b| if b == b'\n' { vec![b'\r', b'\n'] } else { vec![b] }).collect::<Vec<u8>>();
        for raw in [bytes, wire] {
            let read = letter(&raw, &Limits::default(), &ours).unwrap_or_else(|e| panic!("{name}: {e}"));
            let remarks: Vec<_> = read.remarks.iter().map(|r| r.id.to_string()).collect();
            let mut check = |what: &str, seen: String, expected: String| {
                if seen != expected {
                    wrong.push(format!("{name}: {what}\n--- expected\n{expected}\n--- read\n{seen}"));
                }
            };
            check("from", format!("{:?}", read.from.map(|m| m.address)), format!("{:?}", expected.from));
            check("text", read.text, expected.text.clone());
            check("origin", origin(read.origin).into(), expected.origin.clone());
            check("machine", format!("{:?}", read.machine.as_ref().map(machine)), format!("{:?}", expected.machine.as_deref()));
            check("remarks", remarks.join(" "), expected.remarks.join(" "));
            let options = [
                ("quoted", Some(read.quoted), expected.quoted.clone()),
                ("subject", Some(read.subject), expected.subject.clone()),
                ("message_id", read.message_id, expected.message_id.clone()),
                ("in_reply_to", read.in_reply_to, expected.in_reply_to.clone()),
                ("to", Some(read.to.join(" ")), expected.to.as_ref().map(|l| l.join(" "))),
                ("references", Some(read.references.join(" ")), expected.references.as_ref().map(|l| l.join(" "))),
            ];
            for (what, seen, expected) in options {
                if let Some(expected) = expected {
                    check(what, seen.unwrap_or_default(), expected);
                }
            }
        }
    }
    assert!(count >= 35, "only {count} mails found");
    assert!(wrong.is_empty(), "{} differ:\n\n{}", wrong.len(), wrong.join("\n\n"));
}
