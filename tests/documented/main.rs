//! What the documents tell a reader to type does what they say: each command in a block of code of
//! README and `docs/` is run as it stands, on a campaign that is set up, on one that was played, on
//! one that is over. (That each reads, those between backticks too, `src/cli/tests.rs` knows.)
//! `order_lines` reads the orders that they show.

mod order_lines;
mod shown;

use assert_cmd::Command;
use mail_parser::{MessageParser, MimeHeaders};
use shown::{documents, shown, words};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::time::Duration;

/// On what a command is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum On {
    /// A folder with nothing in it; commands of the same number share it, in their order.
    Fresh(u8),
    /// A campaign called thornvale that was played for three years, and goes on.
    Played,
    /// The same when its moderator has ended it.
    Over,
    /// It takes minutes, or asks others: only that it reads is looked at.
    Nothing,
}
use On::{Fresh, Nothing, Over, Played};

/// Document, how the command begins, on what it is tried, standard input, how it ends, what it
/// says.
type Row = (
    &'static str,
    &'static str,
    On,
    &'static str,
    i32,
    &'static str,
);

const SHEET: &str = "no orders\n";
const PAGE: &str = "=== Anna K, 2026-12-01 19:55 ===\n13 to Hazlemere\n";

const ROWS: &[Row] = &[
    (
        "docs/archive.md",
        "seneschal archive thornvale --out thornvale.zip",
        Over,
        "",
        0,
        "thornvale.zip: 14 turns",
    ),
    (
        "docs/archive.md",
        "seneschal archive thornvale --unfinished",
        Played,
        "",
        0,
        "Keep it secret",
    ),
    (
        "docs/archive.md",
        "seneschal import thornvale.zip --check",
        Over,
        "",
        0,
        "everything is as it was played",
    ),
    (
        "docs/archive.md",
        "seneschal import thornvale.zip --as old-thornvale",
        Over,
        "",
        0,
        "nobody gets a mail",
    ),
    (
        "docs/archive.md",
        "seneschal import thornvale.zip --seat gawaine:anna@example.org",
        Fresh(1),
        "",
        0,
        "thornvale continues here",
    ),
    (
        "docs/chronicle.md",
        "seneschal chronicle thornvale --out site",
        Played,
        "",
        0,
        "site/index.html: 14 turns, ",
    ),
    (
        "docs/chronicle.md",
        "seneschal chronicle thornvale --language sv",
        Over,
        "",
        0,
        "14 turns, ",
    ),
    (
        "docs/chronicle.md",
        "seneschal chronicle thornvale --url",
        Nothing,
        "",
        0,
        "",
    ),
    (
        "docs/dice.md",
        "seneschal verify spring-3.eml     ",
        Over,
        "",
        0,
        "right",
    ),
    (
        "docs/dice.md",
        "seneschal verify first.eml spring-1.eml summer-1.eml",
        Over,
        "",
        0,
        "right",
    ),
    (
        "docs/dice.md",
        "seneschal verify spring-3.eml --acknowledgement proof-spring-3.txt",
        Over,
        "",
        0,
        "right",
    ),
    (
        "docs/dice.md",
        "seneschal verify spring-3.eml --acknowledgement my-sheet.eml",
        Over,
        "",
        0,
        "right",
    ),
    (
        "docs/dice.md",
        "seneschal verify last.eml first.eml spring-1.eml summer-1.eml",
        Over,
        "",
        0,
        "right",
    ),
    (
        "docs/dice.md",
        "seneschal verify thornvale",
        Over,
        "",
        0,
        "Nothing is wrong",
    ),
    (
        "docs/evidence/balance.md",
        "seneschal simulate --campaigns 2000 --years 10 --edition",
        Nothing,
        "",
        0,
        "",
    ),
    (
        "docs/evidence/balance.md",
        "seneschal simulate --game mordred --players 2 --campaigns 10000",
        Nothing,
        "",
        0,
        "",
    ),
    (
        "docs/evidence/balance.md",
        "seneschal simulate --game mordred --players 3 --campaigns 10000",
        Nothing,
        "",
        0,
        "",
    ),
    (
        "docs/evidence/balance.md",
        "seneschal simulate --game mordred --players 4 --campaigns 10000",
        Nothing,
        "",
        0,
        "",
    ),
    (
        "docs/evidence/balance.md",
        "seneschal simulate --game mordred --players 2 --campaigns 10000 --seed 11 --switch",
        Nothing,
        "",
        0,
        "",
    ),
    (
        "docs/evidence/balance.md",
        "seneschal simulate --game round-table --players 3 --campaigns 1000 --seed 501 --switch",
        Nothing,
        "",
        0,
        "",
    ),
    (
        "docs/moderator.md",
        "seneschal campaign new thornvale --seat Gawaine:red:anna@example.org",
        Fresh(0),
        "",
        0,
        "Start it with: seneschal campaign start thornvale",
    ),
    (
        "docs/moderator.md",
        "seneschal campaign start thornvale",
        Fresh(0),
        "",
        0,
        "autumn 0 is open until",
    ),
    (
        "docs/moderator.md",
        "seneschal serve",
        Fresh(0),
        "",
        0,
        "2 mails sent",
    ),
    (
        "docs/moderator.md",
        "seneschal campaign new thornvale --seat gawaine:red --seat",
        Fresh(2),
        "",
        0,
        "It begins by itself when all seats are filled",
    ),
    (
        "docs/moderator.md",
        "seneschal campaign advertise thornvale",
        Fresh(2),
        "",
        0,
        "join thornvale",
    ),
    (
        "docs/moderator.md",
        "seneschal campaign invite thornvale anna@example.org",
        Fresh(2),
        "",
        0,
        "Invited: 1 person.",
    ),
    (
        "docs/moderator.md",
        "seneschal campaign new gwynedd --game mordred",
        Fresh(4),
        "",
        0,
        "Start it with: seneschal campaign start gwynedd",
    ),
    (
        "docs/moderator.md",
        "seneschal campaign new caerleon --game round-table",
        Fresh(4),
        "",
        0,
        "Start it with: seneschal campaign start caerleon",
    ),
    (
        "docs/moderator.md",
        "seneschal paste thornvale page.html",
        Played,
        "",
        0,
        "read as the HTML of phpbb",
    ),
    (
        "docs/moderator.md",
        "seneschal post thornvale --as phpbb",
        Played,
        "",
        0,
        "index.html in a browser: it has",
    ),
    (
        "docs/moderator.md",
        "seneschal campaign rollback thornvale \"spring 3\" --reason \"a sheet was overlooked\"          #",
        Played,
        "",
        1,
        "nothing was done",
    ),
    (
        "docs/moderator.md",
        "seneschal campaign rollback thornvale \"spring 3\" --reason \"a sheet was overlooked\" --yes",
        Played,
        "",
        0,
        "spring 3 is open",
    ),
    (
        "docs/moderator.md",
        "seneschal campaign set thornvale grace 60",
        Played,
        "",
        0,
        "is now: 60",
    ),
    (
        "docs/moderator.md",
        "seneschal campaign set thornvale \"treasury of gawaine to 12\"",
        Played,
        "",
        0,
        "This is now set",
    ),
    (
        "docs/moderator.md",
        "seneschal campaign become thornvale gawaine",
        Played,
        SHEET,
        0,
        "It is entered for Gawaine",
    ),
    (
        "docs/moderator.md",
        "seneschal campaign run thornvale",
        Played,
        "",
        1,
        "`seneschal campaign run thornvale --force --reason WHY --yes`",
    ),
    (
        "docs/moderator.md",
        "seneschal campaign log thornvale",
        Played,
        "",
        0,
        "a sheet entered for Gawaine (he is ill)",
    ),
    (
        "docs/moderator.md",
        "seneschal person forum-name bo@example.org \"Bo of Bremen\"",
        Fresh(2),
        "",
        0,
        "Bo of Bremen",
    ),
    (
        "docs/moderator.md",
        "seneschal person forum-name bo@example.org     ",
        Fresh(2),
        "",
        0,
        "Bo of Bremen",
    ),
    (
        "docs/moderator.md",
        "seneschal paste thornvale page.html",
        Played,
        "",
        0,
        "read as the HTML of phpbb",
    ),
    (
        "docs/moderator.md",
        "seneschal paste thornvale page.txt",
        Played,
        "",
        0,
        "Unknown names, with their first line",
    ),
    (
        "docs/moderator.md",
        "seneschal paste thornvale --clipboard",
        Played,
        "",
        1,
        "the clipboard cannot be read",
    ),
    (
        "docs/moderator.md",
        "seneschal paste thornvale --zone Europe/Berlin -",
        Played,
        PAGE,
        0,
        "2026-12-01 18:55 UTC",
    ),
    (
        "docs/moderator.md",
        "seneschal post thornvale start --as phpbb",
        Played,
        "",
        0,
        "thornvale-start/start-post-1.txt",
    ),
    (
        "docs/moderator.md",
        "seneschal post thornvale --as phpbb",
        Played,
        "",
        0,
        "addresses on that page",
    ),
    (
        "docs/moderator.md",
        "seneschal post thornvale final --as phpbb",
        Over,
        "",
        0,
        "chart-manors.png",
    ),
    (
        "docs/moderator.md",
        "seneschal post thornvale \"spring 3\" --as bgg --images 7654321 --again",
        Over,
        "",
        0,
        "spring-3-post-1.txt",
    ),
    (
        "docs/moderator.md",
        "seneschal seal orders.txt --campaign thornvale --turn \"spring 3\"",
        Played,
        "",
        0,
        "SEALED thornvale spring 3 sha256:",
    ),
    (
        "docs/moderator.md",
        "seneschal campaign new thornvale --from table.yaml",
        Fresh(3),
        "",
        0,
        "thornvale is set up with 3 seats",
    ),
    (
        "docs/order-sheet-mordred.md",
        "seneschal check docs/example/mordred.yaml",
        Fresh(5),
        "",
        0,
        "If you sent this, your orders",
    ),
    (
        "docs/order-sheet-mordred.md",
        "seneschal adjudicate docs/example/mordred.yaml",
        Fresh(5),
        "",
        0,
        "",
    ),
    (
        "docs/order-sheet-mordred.md",
        "seneschal map docs/example/mordred.yaml",
        Fresh(5),
        "",
        0,
        "",
    ),
    (
        "docs/order-sheet-round-table.md",
        "seneschal check docs/example/round-table.yaml",
        Fresh(5),
        "",
        0,
        "If you sent this, your orders",
    ),
    (
        "docs/order-sheet-round-table.md",
        "seneschal adjudicate docs/example/round-table.yaml",
        Fresh(5),
        "",
        0,
        "",
    ),
    (
        "docs/order-sheet-round-table.md",
        "seneschal map docs/example/round-table.yaml",
        Fresh(5),
        "",
        0,
        "",
    ),
    (
        "docs/order-sheet.md",
        "seneschal check docs/example/table.yaml",
        Fresh(5),
        "",
        0,
        "13 and 17 from Barcombe Down to Barsham",
    ),
];

fn seneschal(here: &Path, arguments: &[String], stdin: &str) -> (Option<i32>, String) {
    let mut command = Command::cargo_bin("seneschal").expect("the binary");
    let config = if here.join("seneschal.yaml").exists() {
        "seneschal.yaml"
    } else {
        ""
    };
    command
        .current_dir(here)
        .args(arguments)
        .write_stdin(stdin)
        .timeout(Duration::from_secs(300))
        .env("SENESCHAL_LOG", "error")
        .env_remove("SENESCHAL_CONFIG");
    // no program of this machine is asked what its clipboard holds
    command.env("PATH", "/nonexistent");
    if !config.is_empty() {
        command.env("SENESCHAL_CONFIG", config);
    }
    let output = command.output().expect("it runs");
    (
        output.status.code(),
        format!(
            "{}{}",
            String::from_utf8_lossy(&output.stdout),
            String::from_utf8_lossy(&output.stderr)
        ),
    )
}

fn done(here: &Path, line: &str) {
    let (code, said) = seneschal(here, &words(line), "");
    assert_eq!(code, Some(0), "{line}: {said}");
}

fn copied(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder").flatten() {
        let (path, to) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            copied(&path, &to)
        } else {
            fs::copy(&path, &to).map(drop).expect("copied")
        }
    }
}

/// A campaign that was played, and the same over, with the files that the documents name.
struct Worlds {
    root: tempfile::TempDir,
}

static WORLDS: LazyLock<Worlds> = LazyLock::new(|| {
    let root = tempfile::tempdir().expect("a folder");
    done(
        root.path(),
        "demo --years 3 --players 4 --edition standard --seed 2 --dir played",
    );
    let worlds = Worlds { root };
    let (played, over) = (worlds.of(Played), worlds.of(Over));
    copied(&played, &over);
    done(
        &over,
        "campaign end thornvale --reason \"the hall burnt down\" --yes",
    );
    done(&over, "serve --once");
    for (file, subject) in [
        ("first.eml", "Welcome"),
        ("spring-1.eml", "Spring of year 1 =?"),
        ("summer-1.eml", "Summer of year 1 =?"),
        ("spring-3.eml", "Spring of year 3 =?"),
        ("my-sheet.eml", "Spring of year 3: we have your orders"),
        ("last.eml", "The last report"),
    ] {
        fs::write(over.join(file), mail(&over, subject)).expect("written");
    }
    let proof = "proof-spring-3.txt";
    fs::write(
        over.join(proof),
        attachment(&fs::read(over.join("my-sheet.eml")).expect("a mail"), proof),
    )
    .expect("written");
    fs::write(played.join("page.txt"), PAGE).expect("written");
    fs::copy("tests/forum/html/phpbb.html", played.join("page.html")).expect("written");
    fs::write(played.join("orders.txt"), "13 hold\n").expect("written");
    worlds
});

impl Worlds {
    fn of(&self, on: On) -> PathBuf {
        let name = match on {
            Fresh(n) => format!("fresh-{n}"),
            Played => "played".to_owned(),
            Over | Nothing => "over".to_owned(),
        };
        let folder = self.root.path().join(name);
        fs::create_dir_all(&folder).expect("a folder");
        folder
    }
}

/// The mail to gawaine with this in its subject.
fn mail(world: &Path, subject: &str) -> Vec<u8> {
    let box_of = world.join("spool/out/gawaine@example.org");
    let mails = ["cur", "new"]
        .iter()
        .flat_map(|sub| fs::read_dir(box_of.join(sub)).expect("a Maildir").flatten());
    let found = mails
        .map(|mail| fs::read(mail.path()).expect("a mail"))
        .find(|mail| {
            let text = String::from_utf8_lossy(mail);
            text.lines()
                .take_while(|line| !line.is_empty())
                .any(|line| line.contains(subject))
        });
    found.unwrap_or_else(|| panic!("no mail {subject:?}"))
}

/// The bytes of the file with this name in a mail.
fn attachment(mail: &[u8], name: &str) -> Vec<u8> {
    let mail = MessageParser::default().parse(mail).expect("a mail");
    let found = mail
        .attachments()
        .find(|part| part.attachment_name() == Some(name));
    found.expect("an attachment").contents().to_vec()
}

#[test]
fn what_a_document_tells_to_type_does_what_it_says() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (mut rows, mut wrong) = (ROWS.iter().peekable(), Vec::new());
    for document in &documents(root) {
        let text = fs::read_to_string(root.join(document)).expect("a document");
        for shown in shown(&text).into_iter().filter(|shown| shown.block) {
            let place = format!("{document}, line {}: {}", shown.line, shown.command);
            let Some((_, _, on, stdin, code, says)) =
                rows.next_if(|row| row.0 == document && shown.command.starts_with(row.1))
            else {
                panic!(
                    "{place}\nhas no row here, or not in its place; expected {:?}",
                    rows.peek()
                );
            };
            let mut arguments = words(&shown.command).split_off(1);
            let here = match on {
                Nothing => continue,
                on => WORLDS.of(*on),
            };
            match (document.as_str(), arguments.first().map(String::as_str)) {
                // the daemon would stay
                (_, Some("serve")) => arguments.push("--once".to_owned()),
                (_, Some("import")) if *on == Fresh(1) => fs::copy(
                    WORLDS.of(Played).join("thornvale.zip"),
                    here.join("thornvale.zip"),
                )
                .map(drop)
                .expect("an archive"),
                (_, Some("campaign")) if *on == Fresh(3) => fs::copy(
                    root.join("docs/example/table.yaml"),
                    here.join("table.yaml"),
                )
                .map(drop)
                .expect("a table"),
                (_, Some("check")) if *on == Fresh(5) => {
                    copied(&root.join("docs/example"), &here.join("docs/example"))
                }
                _ => {}
            }
            let (ended, said) = seneschal(&here, &arguments, stdin);
            let plain = said.split_whitespace().collect::<Vec<_>>().join(" ");
            if ended != Some(*code) || !plain.contains(says) {
                wrong.push(format!(
                    "{place}\nended with {ended:?}, expected {code} and {says:?}:\n{said}"
                ));
            }
        }
    }
    assert!(
        rows.peek().is_none(),
        "stands in no document: {:?}",
        rows.peek()
    );
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}
