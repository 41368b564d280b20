//! F11: words that only one person may ever see, searched for in all that others got to see: mails
//! with what is packed into them, files for a board, and what commands print.

use super::post::Sent;
use seneschal::campaign::secrets::LINKS;
use seneschal::text::hash::sha256;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{Cursor, Read};
use std::path::Path;

/// Whoever runs the commands: he may know who plays whom.
pub const OPERATOR: &str = "the operator";

/// What stands in everything that a person's program and servers write.
pub fn of(who: &str) -> String {
    format!("canary-{}", who.to_lowercase().replace(' ', "-"))
}

/// Something that was shown.
pub struct Seen {
    /// To whom, by address; `None`: to everybody.
    pub to: Option<String>,
    pub what: String,
    pub all: String,
}

impl Seen {
    pub fn mail(sent: &Sent) -> Seen {
        Seen {
            to: Some(sent.to.clone()),
            what: format!("{:?}", sent.subject),
            all: sent.all.clone(),
        }
    }
}

/// What somebody was shown that he must not see. `people` by name and address; `trusted` are those
/// who may know who plays whom (moderators).
pub fn escaped(
    seen: &[Seen],
    people: &BTreeMap<String, String>,
    trusted: &BTreeSet<String>,
    same: &BTreeSet<(String, String)>,
) -> Vec<String> {
    let mut found = Vec::new();
    for shown in seen {
        let all = shown.all.to_lowercase();
        let to = shown.to.as_deref().unwrap_or("everybody");
        for (who, address) in people {
            if to == address || same.contains(&(to.to_owned(), address.clone())) {
                continue;
            }
            let words = [of(who)]
                .into_iter()
                .chain((!trusted.contains(to)).then(|| address.clone()));
            found.extend(
                words
                    .filter(|word| all.contains(word))
                    .map(|word| format!("{word} went to {to} in {}", shown.what)),
            );
        }
    }
    found
}

/// What dice come from that nobody may know yet, as mails write it: of each campaign that is not over
/// its sealed secret, and every link of the chain after the last one that was published. Campaigns
/// of one script that began with the same seed have the same chain.
pub fn dice_to_come(history: &Path) -> BTreeSet<String> {
    let open = "SELECT last, sealed, max(used) FROM chains JOIN campaigns ON id = campaign GROUP BY last, sealed HAVING max(state = 'ended') = 0";
    let history = rusqlite::Connection::open(history).expect("a history");
    let mut chains = history.prepare(open).expect("a query");
    let row = |row: &rusqlite::Row| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
    let rows = chains.query_map([], row).expect("the chains");
    rows.flat_map(|row| {
        let (last, sealed, used): ([u8; 32], [u8; 32], u32) = row.expect("a chain");
        let unused = (used..LINKS).scan(last, |link, _| {
            let later = *link;
            *link = sha256(&later);
            Some(later)
        });
        unused.chain([sealed]).map(hex::encode).collect::<Vec<_>>()
    })
    .collect()
}

/// Where it was shown. The archive of a campaign that goes on is for another judge, who needs it.
pub fn dice_escaped(seen: &[Seen], to_come: &BTreeSet<String>) -> Vec<String> {
    let shows = |shown: &&Seen| {
        let mut words = shown.all.split(|c: char| !c.is_ascii_hexdigit());
        words.any(|word| to_come.contains(word))
    };
    let archive = |shown: &&Seen| shown.what.ends_with(".zip");
    let told = |shown: &Seen| format!("secrets of dice to come in {}", shown.what);
    let shown = seen.iter().filter(|shown| !archive(shown));
    shown.filter(shows).map(told).collect()
}

/// Bytes as a reader gets to see them: text as it is, and what is packed unpacked.
pub fn shown(bytes: &[u8]) -> String {
    let mut all = String::from_utf8_lossy(bytes).into_owned();
    let Ok(mut zip) = zip::ZipArchive::new(Cursor::new(bytes)) else {
        return all;
    };
    for n in 0..zip.len() {
        let mut file = zip.by_index(n).expect("a file of our own zip");
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).expect("our own zip unpacks");
        all.push_str(&format!(
            "\n{}\n{}",
            file.name().expect("a name"),
            shown(&bytes)
        ));
    }
    all
}

/// Every file that commands wrote below a folder, but what the judge keeps for itself: private
/// messages for their reader, who stands in their first line, the rest for everybody.
pub fn files(folder: &Path) -> Vec<Seen> {
    let mut seen = Vec::new();
    let mut all: Vec<_> = fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    all.sort();
    let name = |path: &Path| {
        path.file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned()
    };
    let readers: Vec<(String, String)> = all
        .iter()
        .filter(|path| {
            name(path).starts_with("pm-") && path.extension().is_some_and(|ending| ending == "txt")
        })
        .map(|path| {
            let text = fs::read_to_string(path).expect("a message");
            let reader = text
                .lines()
                .next()
                .and_then(|line| line.strip_prefix("To: "))
                .expect("FO-04: the reader stands in the first line");
            (
                path.file_stem()
                    .unwrap_or_default()
                    .to_string_lossy()
                    .into_owned(),
                on_a_board(reader),
            )
        })
        .collect();
    for path in all {
        let name = name(&path);
        // a saved mail was looked at as it went out
        let kept = ["data", "seneschal.yaml", "token.key"].contains(&name.as_str());
        // the page that messages are posted from, for the one who posts them: each is looked at in
        // its own file
        let kept = kept
            || name == "messages.json"
            || name == "index.html" && path.with_file_name("messages.json").exists();
        if kept || name.ends_with(".eml") {
            continue;
        }
        if path.is_dir() {
            seen.extend(files(&path));
            continue;
        }
        // a picture has no first line: it is his whose messages begin alike
        let of = readers
            .iter()
            .filter(|(stem, _)| name.starts_with(stem.as_str()))
            .max_by_key(|(stem, _)| stem.len());
        let to = if name.starts_with("pm-") {
            Some(of.map_or_else(String::new, |(_, reader)| reader.clone()))
        } else {
            None
        };
        seen.push(Seen {
            to,
            what: name,
            all: shown(&fs::read(&path).expect("a file")),
        });
    }
    seen
}

/// The address of somebody who plays on a board.
pub fn on_a_board(name: &str) -> String {
    format!("forum:{}", name.to_lowercase())
}

/// A trial of its own: this file could be blind.
pub fn a_canary_that_escapes_is_seen() {
    let people = [("Anna", "anna@example.org"), ("Bo", "forum:bo")]
        .map(|(who, address)| (who.to_owned(), address.to_owned()))
        .into();
    let trusted = ["mo@example.org".to_owned(), OPERATOR.to_owned()].into();
    let found = |seen: &[Seen]| escaped(seen, &people, &trusted, &BTreeSet::new()).len();
    for (to, all, seen) in [
        (Some("forum:bo"), "Canary-Anna-client", 1),
        (Some("forum:bo"), "anna@example.org sent it", 1),
        (Some("forum:bo"), "canary-bo, forum:bo", 0),
        (Some("anna@example.org"), "canary-anna, anna@example.org", 0),
        (Some("anna@example.org"), "canary-bo", 1),
        (Some("mo@example.org"), "anna@example.org", 0),
        (Some("mo@example.org"), "canary-anna", 1),
        (Some(OPERATOR), "anna@example.org", 0),
        (Some(OPERATOR), "canary-anna", 1),
        (None, "canary-anna", 1),
        (None, "anna@example.org, forum:bo", 2),
        (None, "nothing", 0),
    ] {
        let to = to.map(str::to_owned);
        assert_eq!(
            found(&[Seen {
                to: to.clone(),
                what: String::new(),
                all: all.to_owned()
            }]),
            seen,
            "{to:?}: {all}"
        );
    }
    // a secret that dice will come from, and one that was published
    let secret = |byte: u8| hex::encode([byte; 32]);
    for (byte, seen) in [(7, 1), (8, 0)] {
        let shown = Seen {
            to: None,
            what: String::new(),
            all: format!("secret {}", secret(byte)),
        };
        assert_eq!(dice_escaped(&[shown], &[secret(7)].into()).len(), seen);
    }
    // in files, and within what is packed
    let folder = tempfile::tempdir().expect("a folder");
    let put = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, bytes).expect("written");
    };
    let packed = packed("sheets.txt", "enter by Netherby # canary-anna ");
    assert!(
        !String::from_utf8_lossy(&packed).contains("canary"),
        "else nothing would be proved"
    );
    for (name, bytes, seen) in [
        ("data/history.db", &b"canary-anna"[..], 0),
        ("first/pm-bo.txt", b"To: Bo\n\ncanary-bo", 0),
        ("first/pm-bo_autumn.png", b"canary-bo", 0),
        ("first/spring-3-post-1.txt", b"all is well", 0),
        ("first/pm-bo_2.txt", b"To: Bo\n\ncanary-anna", 1),
        ("first/pm-anna.txt", b"To: Anna\n\ncanary-bo", 2),
        ("first/spring-3-post-2.txt", b"canary-bo", 3),
        ("first/messages.json", b"canary-bo", 3),
        ("first/index.html", b"canary-bo", 3),
        ("last.zip", &packed, 4),
    ] {
        put(name, bytes);
        assert_eq!(found(&files(folder.path())), seen, "{name}");
    }
    // and in mails
    let body = base64(&packed);
    let mail = format!(
        "To: <x@example.org>\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nThe last report.\r\n--b\r\nContent-Type: application/zip\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename=x.zip\r\n\r\n{body}\r\n--b--\r\n"
    );
    let parcel = seneschal::mail::Parcel {
        envelope_from: None,
        to: "x@example.org".to_owned(),
        bytes: mail.into_bytes(),
    };
    assert_eq!(found(&[Seen::mail(&Sent::open(&parcel))]), 1);
}

/// A zip with one file in it.
fn packed(name: &str, text: &str) -> Vec<u8> {
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let options = zip::write::SimpleFileOptions::default()
        .compression_method(zip::CompressionMethod::Deflated);
    zip.start_file(name, options).expect("begun");
    std::io::Write::write_all(&mut zip, text.repeat(9).as_bytes()).expect("packed");
    zip.finish().expect("finished").into_inner()
}

fn base64(bytes: &[u8]) -> String {
    use ::base64::Engine;
    ::base64::prelude::BASE64_STANDARD.encode(bytes)
}
