//! The end of a campaign as an operator meets it: the last report as files, the archive, and what
//! is told of an archive or a position that is not right.

use assert_cmd::Command;
use std::fs;
use std::io::{Cursor, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

fn seneschal(folder: &Path) -> Command {
    let mut command = Command::cargo_bin("seneschal").expect("the binary");
    command
        .current_dir(folder)
        .env_remove("SENESCHAL_CONFIG")
        .env("SENESCHAL_LOG", "warn")
        .timeout(Duration::from_secs(300));
    command
}

/// What a command wrote, after it ended with this code; its words are parted by blanks.
fn said(folder: &Path, words: &str, code: i32) -> String {
    let output = seneschal(folder)
        .args(words.split(' ').map(|word| word.replace('_', " ")))
        .output()
        .expect("it runs");
    let text = format!(
        "{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
    assert_eq!(output.status.code(), Some(code), "{words}: {text}");
    text
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

/// Two turns were played, the first with a moderator's correction before it.
fn played() -> tempfile::TempDir {
    let house = folder();
    let here = house.path();
    said(
        here,
        "campaign new thornvale --seat gawaine:red:anna@example.org --seat kay::bo@example.org --observer olga@example.org --start",
        0,
    );
    said(
        here,
        "campaign run thornvale --force --reason On_we_go. --yes",
        0,
    );
    said(
        here,
        "campaign set thornvale treasury of kay to 9 --reason A_slip. --yes",
        0,
    );
    said(
        here,
        "campaign run thornvale --force --reason On_we_go. --yes",
        0,
    );
    house
}

#[test]
fn how_a_campaign_ended_is_shown_and_everything_of_it_is_kept() {
    let house = played();
    let here = house.path();
    for (words, says) in [
        ("archive thornvale", "--unfinished"),
        (
            "campaign last-report thornvale --out last",
            "thornvale is not over",
        ),
        ("post thornvale final --as plain", "thornvale is not over"),
        (
            "post thornvale lent --as plain",
            "expected one of start, autumn 0, winter 0",
        ),
        (
            "archive thornwale",
            "no campaign is called \"thornwale\"; expected \"thornvale\"",
        ),
        (
            "campaign last-report thornwale --out last",
            "no campaign is called \"thornwale\"; expected \"thornvale\"",
        ),
    ] {
        let told = said(here, words, 1);
        assert!(told.contains(says), "{words}: {told}");
    }
    said(
        here,
        "campaign end thornvale --reason Nobody_has_time. --yes",
        0,
    );
    let shown = said(here, "campaign show thornvale", 0);
    for says in [
        "thornvale: excalibur (full), ended",
        "ended by the moderator at ",
        "The moderator has ended the campaign.",
        "reason: Nobody has time.",
        "last report: not written yet",
        "archive: none at ",
        "`seneschal archive thornvale` writes one",
    ] {
        assert!(shown.contains(says), "{says}: {shown}");
    }
    said(here, "serve --once", 0);
    let shown = said(here, "campaign show thornvale", 0);
    assert!(
        shown.contains("last report: written at ")
            && shown.contains("archives/thornvale.zip\n")
            && !shown.contains("archive: none at"),
        "{shown}"
    );

    // the last report once more, as files
    said(here, "campaign last-report thornvale --out last", 0);
    let file = |name: &str| {
        fs::read(here.join("last").join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    };
    let html = String::from_utf8(file("report.html")).expect("text");
    assert!(
        html.contains("src=\"chart-manors.png\"") && !html.contains("cid:"),
        "its pictures lie beside it: {html}"
    );
    assert!(
        file("chart-manors.png").starts_with(b"\x89PNG")
            && String::from_utf8_lossy(&file("sheets.txt")).contains("winter 0")
    );
    assert!(String::from_utf8_lossy(&file("report.txt")).contains("2 turns were run."));
    fs::write(here.join("taken"), "a file").expect("a file");
    let told = said(here, "campaign last-report thornvale --out taken", 1);
    assert!(told.contains("taken cannot be created"), "{told}");

    // and as posts for a board
    let told = said(here, "post thornvale final --as phpbb --out board", 0);
    let post = fs::read_to_string(here.join("board/final-post-1.txt")).expect("a post");
    for says in [
        "thornvale: the last report",
        "The moderator has ended the campaign.",
        "2 turns were run.",
        "Manors, from the start over 2 turns",
        "BEGIN DICE thornvale",
    ] {
        assert!(post.contains(says), "{says}: {post}");
    }
    assert!(
        !post.contains("MAP_URL") && !post.contains("reply to this mail"),
        "{post}"
    );
    assert!(
        told.contains("chart-manors.png") && told.contains("sheets.txt"),
        "{told}"
    );

    // the archive is what the daemon wrote
    let told = said(here, "archive thornvale", 0);
    assert!(told.contains("thornvale.zip: 2 turns"), "{told}");
    let kept = PathBuf::from(
        shown
            .lines()
            .find_map(|line| line.strip_prefix("archive: "))
            .expect("a path"),
    );
    assert!(
        fs::read(here.join("thornvale.zip")).expect("a file")
            == fs::read(here.join(kept)).expect("a file"),
        "both are one"
    );
    let told = said(here, "archive thornvale", 1);
    assert!(
        told.contains("thornvale.zip cannot be created; expected a new file"),
        "{told}"
    );

    // and opens anywhere
    let told = said(here, "import thornvale.zip", 1);
    assert!(
        told.contains(
            "a campaign called thornvale is here, or was; expected another name, with --as"
        ),
        "{told}"
    );
    let told = said(here, "import thornvale.zip --as help", 1);
    assert!(told.contains("help"), "{told}");
    let told = said(
        here,
        "import thornvale.zip --as other --seat kay:cai@example.org",
        1,
    );
    assert!(
        told.contains("thornvale is over, so nobody plays on; leave --seat out"),
        "{told}"
    );
    let elsewhere = folder();
    let from = here.join("thornvale.zip").display().to_string();
    assert!(
        said(elsewhere.path(), &format!("import {from} --check"), 0)
            .contains("everything is as it was played")
    );
    assert!(
        !elsewhere.path().join("spool").exists()
            && said(elsewhere.path(), "campaign list", 1).contains("history"),
        "a check writes nothing"
    );
    said(elsewhere.path(), &format!("import {from}"), 0);
    assert!(said(elsewhere.path(), "replay thornvale", 0).contains("winter 0"));
    said(elsewhere.path(), "verify thornvale", 0);
    let shown = said(elsewhere.path(), "campaign show thornvale", 0);
    assert!(
        shown.contains("ended by the moderator")
            && shown.contains("(vacant)")
            && !shown.contains("example.org"),
        "{shown}"
    );
    assert!(
        said(elsewhere.path(), "campaign log thornvale", 0).contains("treasury of kay"),
        "what moderators did stands there too"
    );
}

#[test]
fn a_campaign_under_way_moves_with_the_seats_that_are_named() {
    let house = played();
    let told = said(
        house.path(),
        "archive thornvale --unfinished --out moved.zip",
        0,
    );
    assert!(told.contains("Keep it secret"), "{told}");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(
            fs::metadata(house.path().join("moved.zip"))
                .expect("a file")
                .permissions()
                .mode()
                & 0o077,
            0,
            "its owner's alone"
        );
    }
    let elsewhere = folder();
    let from = house.path().join("moved.zip").display().to_string();
    for (seats, says) in [
        (
            "",
            "thornvale was not over: name the players who continue, with --seat lord:address for Gawaine, Kay",
        ),
        (
            " --seat mordred:ada@example.com",
            "no lord is called Mordred; expected one of: Gawaine, Kay",
        ),
        (
            " --seat kay",
            "Kay has no address; leave out lords that stay vacant",
        ),
        (
            " --seat kay:ada@example.com --seat Kay:ben@example.com",
            "named twice",
        ),
        (" --seat kay:ada", "not a mail address"),
    ] {
        let told = said(elsewhere.path(), &format!("import {from}{seats}"), 1);
        assert!(told.contains(says), "{seats}: {told}");
    }
    said(
        elsewhere.path(),
        &format!("import {from} --seat kay:ada@example.com"),
        0,
    );
    let shown = said(elsewhere.path(), "campaign show thornvale", 0);
    assert!(
        shown.contains("open turn: spring 1")
            && shown.contains("ada@example.com")
            && shown.contains("(vacant)"),
        "{shown}"
    );
    said(elsewhere.path(), "serve --once", 0);
    let mails = fs::read_dir(elsewhere.path().join("spool/out/ada@example.com/new"))
        .expect("a Maildir")
        .count();
    assert_eq!(mails, 2, "where it goes on, and what was told last");
    assert!(
        !elsewhere.path().join("spool/out/anna@example.org").exists()
            && !elsewhere.path().join("spool/out/olga@example.org").exists()
    );
}

/// Every file of an archive, its data changed.
fn repacked(archive: &[u8], change: impl Fn(String) -> String, more: &[(&str, &[u8])]) -> Vec<u8> {
    let mut old = ZipArchive::new(Cursor::new(archive)).expect("an archive");
    let mut data = String::new();
    old.by_name("campaign.json")
        .expect("its data")
        .read_to_string(&mut data)
        .expect("text");
    let mut new = ZipWriter::new(Cursor::new(Vec::new()));
    let changed = change(data);
    for (name, bytes) in more
        .iter()
        .copied()
        .chain([("campaign.json", changed.as_bytes())])
    {
        new.start_file(name, SimpleFileOptions::default())
            .expect("a file");
        new.write_all(bytes).expect("bytes");
    }
    new.finish().expect("a zip").into_inner()
}

#[test]
fn an_archive_that_is_not_right_says_where_and_what_was_expected() {
    let house = played();
    said(
        house.path(),
        "campaign end thornvale --reason Enough. --yes",
        0,
    );
    said(house.path(), "archive thornvale", 0);
    let whole = fs::read(house.path().join("thornvale.zip")).expect("an archive");
    let replaced = |from: &'static str, to: &'static str| {
        repacked(
            &whole,
            move |data| {
                assert!(data.contains(from), "{from}");
                data.replacen(from, to, 1)
            },
            &[],
        )
    };
    let same = |data: String| data;
    let zeros = vec![b' '; (64 << 20) + 1];
    let elsewhere = folder();
    let rows: Vec<(&str, Vec<u8>, &[&str])> = vec![
        (
            "nothing",
            Vec::new(),
            &[
                "the file does not open",
                "expected a zip file as `seneschal archive` writes it",
            ],
        ),
        (
            "cut off",
            whole[..whole.len() / 2].to_vec(),
            &["the file does not open", "expected a zip file"],
        ),
        (
            "no zip",
            b"Dear judge, here is my campaign".to_vec(),
            &["the file does not open", "expected a zip file"],
        ),
        (
            "a wrong digest",
            replaced("\"digest\": \"", "\"digest\": \"00"),
            &["campaign.json", "Invalid string length"],
        ),
        (
            "a turn changed",
            replaced("\"name\": \"winter 0\"", "\"name\": \"winter 9\""),
            &["turn 2 (winter 9, run 1)", "digest", "expected"],
        ),
        (
            "a newer format",
            replaced("\"seneschal_archive\": 1", "\"seneschal_archive\": 2"),
            &["format 2", "expected format 1"],
        ),
        (
            "a format beyond numbers",
            replaced(
                "\"seneschal_archive\": 1",
                "\"seneschal_archive\": 99999999999999999999",
            ),
            &["campaign.json", "expected"],
        ),
        (
            "a field too many",
            replaced(
                "\"name\": \"thornvale\"",
                "\"shout\": 1, \"name\": \"thornvale\"",
            ),
            &["unknown field `shout`"],
        ),
        (
            "a huge turn",
            replaced("\"turn\": 3", "\"turn\": 4294967296"),
            &["campaign.json", "4294967296"],
        ),
        (
            "a seat that is none",
            replaced("\"seat\": 1", "\"seat\": 255"),
            &["seats of Gawaine, Kay", "expected"],
        ),
        (
            "a name that leads elsewhere",
            replaced("\"name\": \"thornvale\"", "\"name\": \"../../../etc\""),
            &["the name \"../../../etc\"", "a campaign's name"],
        ),
        (
            "another game",
            replaced("\"game\": \"excalibur\"", "\"game\": \"chess\""),
            &[
                "the game \"chess\"",
                "expected a game that this program knows",
            ],
        ),
        (
            "data that is too much",
            repacked(
                &whole,
                |_| String::from_utf8(zeros.clone()).expect("blanks"),
                &[],
            ),
            &["more than 64 MiB"],
        ),
    ];
    for (what, bytes, says) in rows {
        fs::write(elsewhere.path().join("bad.zip"), bytes).expect("a file");
        let told = said(elsewhere.path(), "import bad.zip", 1);
        assert!(
            told.contains("bad.zip") && says.iter().all(|says| told.contains(says)),
            "{what}: {told}"
        );
        assert!(
            !told.contains("panicked") && !elsewhere.path().join("data").exists(),
            "{what}: nothing is written"
        );
    }
    for (path, says) in [
        ("nowhere.zip", "nowhere.zip cannot be read"),
        (".", "cannot be read"),
    ] {
        let told = said(elsewhere.path(), &format!("import {path}"), 1);
        assert!(told.contains(says), "{path}: {told}");
    }
    // paths that lead out of a folder are not followed: beside the data nothing is read
    let tricky = repacked(
        &whole,
        same,
        &[
            ("../../evil.txt", b"x"),
            ("/etc/evil", b"x"),
            ("maps/..\\evil.png", b"x"),
        ],
    );
    fs::write(elsewhere.path().join("bad.zip"), tricky).expect("a file");
    said(elsewhere.path(), "import bad.zip --check", 0);
    let found: Vec<_> = fs::read_dir(elsewhere.path())
        .expect("a folder")
        .flatten()
        .map(|entry| entry.file_name())
        .collect();
    assert_eq!(found, ["bad.zip"], "nothing was unpacked");
}

#[test]
fn a_position_that_is_not_right_says_where_and_what_was_expected() {
    let here = folder();
    let example = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("docs/example/table.yaml");
    let table = fs::read_to_string(example).expect("the example");
    let new = "campaign new thornvale --from mine.yaml --seat Lancelot::anna@example.org --seat Gawaine::bo@example.org";
    let kay = " --seat Kay::cai@example.org";
    for (from, to, seats, says) in [
        (
            "treasury: 12",
            "treasury: many",
            kay,
            &["mine.yaml, line 9", "expected"][..],
        ),
        (
            "  Beckford: { holder: Lancelot }",
            "  Bekford: { holder: Lancelot }",
            kay,
            &["mine.yaml, line 15", "Beckford"],
        ),
        (
            "[1, 13, 17, 52]",
            "[1, 13, 17, 52, 54, 55, 56]",
            kay,
            &[
                "mine.yaml",
                "breaks a law: §6.3",
                "expected a position that could be",
            ],
        ),
        (
            "turn: spring 2",
            "turn: monday",
            kay,
            &["mine.yaml, line 7", "expected"],
        ),
        (
            "turn: spring 2",
            "turn: spring 2\nwon: [Kay]",
            kay,
            &["nobody is awaited", "expected a campaign that is not over"],
        ),
        (
            "turn: spring 2",
            "turn: winter 65535",
            kay,
            &["mine.yaml, line 7", "expected a year up to 9999"],
        ),
        (
            "turn: spring 2\n",
            "",
            kay,
            &[
                "mine.yaml",
                "no turn: stands in it",
                "docs/example/table.yaml",
            ],
        ),
        (
            "Barcombe Down: [1, 13, 17, 52]",
            "Barcombe Down: [13, 17, 52]",
            kay,
            &["mine.yaml, line", "counter 1 of Lancelot stands nowhere"],
        ),
        (
            "turn: spring 2",
            "turn: [spring",
            kay,
            &["mine.yaml", "line"],
        ),
        (
            "board: valley",
            "board: vally",
            kay,
            &["mine.yaml, line 4", "one of: valley"],
        ),
        (
            "kay",
            "kay",
            "",
            &["mine.yaml has a lord called Kay; expected a --seat for this lord"],
        ),
        (
            "kay",
            "kay",
            " --seat Kay --seat Mordred",
            &["mine.yaml has no lord called Mordred; expected Lancelot, Gawaine, Kay"],
        ),
    ] {
        fs::write(here.path().join("mine.yaml"), table.replacen(from, to, 1)).expect("a file");
        let told = said(here.path(), &format!("{new}{seats}"), 1);
        assert!(says.iter().all(|says| told.contains(says)), "{to}: {told}");
        assert!(
            !said(here.path(), "campaign list", 0).contains("thornvale"),
            "{to}: nothing is set up"
        );
    }
    for (text, says) in [
        (String::new(), "the position is empty"),
        (" ".repeat((1 << 20) + 1), "it has more than 1024 kB"),
    ] {
        fs::write(here.path().join("mine.yaml"), text).expect("a file");
        let told = said(here.path(), &format!("{new}{kay}"), 1);
        assert!(told.contains(says), "{told}");
    }
    let told = said(
        here.path(),
        &format!("{}{kay}", new.replace("mine", "nowhere")),
        1,
    );
    assert!(told.contains("nowhere.yaml: cannot be read"), "{told}");

    // a free seat: it waits until somebody has joined, or begins by hand with a lord whom nobody
    // plays
    fs::write(here.path().join("mine.yaml"), &table).expect("a file");
    let told = said(
        here.path(),
        &format!("{new} --seat Kay --starts when-full"),
        0,
    );
    assert!(
        told.contains("begins by itself when all seats are filled"),
        "{told}"
    );
    said(here.path(), "serve --once", 0);
    assert!(said(here.path(), "campaign list", 0).contains("setup"));
    said(here.path(), "campaign start thornvale", 0);
    let shown = said(here.path(), "campaign show thornvale", 0);
    assert!(
        shown.contains("open turn: spring 2") && shown.contains("nobody plays"),
        "{shown}"
    );
}
