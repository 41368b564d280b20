//! The chronicle as an operator meets it: by command, and published by `serve`.

use assert_cmd::Command;
use std::fs;
use std::path::Path;
use std::time::Duration;

/// What a command wrote, after it ended with this code; its words are parted by blanks.
fn said(folder: &Path, words: &str, code: i32) -> String {
    let mut command = Command::cargo_bin("seneschal").expect("the binary");
    command
        .current_dir(folder)
        .env_remove("SENESCHAL_CONFIG")
        .env("SENESCHAL_LOG", "warn")
        .timeout(Duration::from_secs(300));
    let output = command
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

/// A campaign with one turn played, and a configuration that publishes.
fn house() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path();
    let config = "data: data\nmail:\n  address: judge@example.net\n  moderator: mo@example.net\nturns: { settle_seconds: 0 }\nchronicle: { folder: web, url: \"https://club.example.org\" }\nbackup: { keep: 0 }\n";
    fs::write(here.join("seneschal.yaml"), config).expect("a configuration");
    said(
        here,
        "campaign new thornvale --seat gawaine:red:anna@example.org --seat kay::bo@example.org --start -c seneschal.yaml",
        0,
    );
    said(
        here,
        "campaign run thornvale --force --reason On_we_go. --yes -c seneschal.yaml",
        0,
    );
    folder
}

/// All mails of a mailbox as one text.
fn mails(folder: &Path) -> String {
    let entries = fs::read_dir(folder)
        .unwrap_or_else(|why| panic!("{}: {why}", folder.display()))
        .map(|entry| entry.expect("an entry").path());
    entries
        .map(|path| {
            if path.is_dir() {
                mails(&path)
            } else {
                fs::read_to_string(&path).unwrap_or_default()
            }
        })
        .collect()
}

/// Every page of a site.
fn pages(folder: &Path) -> Vec<std::path::PathBuf> {
    let entries = fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").path());
    let found = entries.flat_map(|path| {
        if path.is_dir() {
            pages(&path)
        } else {
            vec![path]
        }
    });
    found
        .filter(|path| path.extension().is_some_and(|ending| ending == "html"))
        .collect()
}

#[test]
fn it_is_written_by_command_and_its_dice_are_checked() {
    let house = house();
    let here = house.path();
    let told = said(here, "chronicle thornvale --out site -c seneschal.yaml", 0);
    assert!(
        told.contains("site/index.html: 1 turn, ") && told.contains(" of them new"),
        "{told}"
    );
    let told = said(here, "chronicle thornvale --out site -c seneschal.yaml", 0);
    assert!(told.contains(" 0 of them new"), "{told}");
    // another language: pages are made anew, and maps with words in them
    let told = said(
        here,
        "chronicle thornvale --out site --language sv -c seneschal.yaml",
        0,
    );
    assert!(!told.contains(" 0 of them new"), "{told}");
    let index = fs::read_to_string(here.join("site/index.html")).expect("a page");
    // a cell that names nothing is no heading
    for page in pages(&here.join("site")) {
        let text = fs::read_to_string(&page).expect("a page");
        let empty = text.split("<th").skip(1).find(|rest| {
            rest.split_once('>')
                .is_some_and(|(_, rest)| rest.trim_start().starts_with("</th>"))
        });
        assert!(empty.is_none(), "{}: {empty:?}", page.display());
    }
    assert!(
        index.contains("<html lang=\"sv\">") && index.contains("Hoppa till"),
        "{index}"
    );
    let told = said(
        here,
        "verify site/dice/first.txt site/dice/01-autumn-0.txt",
        0,
    );
    assert!(told.contains("Nothing is wrong."), "{told}");
    fs::create_dir(here.join("mine")).expect("a folder");
    fs::write(here.join("mine/letter.txt"), "x").expect("a file");
    for (words, says) in [
        (
            "chronicle thornwale --out site",
            "no campaign is called \"thornwale\"; expected \"thornvale\"",
        ),
        (
            "chronicle thornvale --out mine",
            "files that are not a chronicle's",
        ),
        (
            "chronicle thornvale --out site --language xx",
            "no texts in the language \"xx\"",
        ),
    ] {
        let told = said(here, &format!("{words} -c seneschal.yaml"), 1);
        assert!(told.contains(says), "{words}: {told}");
    }
    assert!(
        said(
            here,
            "chronicle thornvale --out site --url club.example.org",
            2
        )
        .contains("not a web address")
    );
}

/// Where a turn of the players is two of the platform's, all that names or shows one means both.
#[test]
fn a_turn_in_two_halves_is_one_turn() {
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path();
    let config = "data: data\nmail:\n  address: judge@example.net\n  moderator: mo@example.net\nturns: { settle_seconds: 0 }\nbackup: { keep: 0 }\n";
    fs::write(here.join("seneschal.yaml"), config).expect("a configuration");
    let said = |words: &str, code: i32| said(here, &format!("{words} -c seneschal.yaml"), code);
    said(
        "campaign new wales --game mordred --seat kay:red:anna@example.org --seat hannah:blue:bo@example.org --start",
        0,
    );
    for half in ["row", "men", "row"] {
        let told = said("campaign run wales --force --reason On_we_go. --yes", 0);
        assert!(told.contains("Turn"), "{half}: {told}");
    }
    // the second turn goes on: it has no page yet
    let told = said("chronicle wales --out site", 0);
    assert!(told.contains("site/index.html: 1 turn, "), "{told}");
    let page = fs::read_to_string(here.join("site/turns/02-turn-1.html")).expect("a page");
    assert!(
        page.contains("<h1>Turn 1")
            && page.contains("BEGIN DICE wales turn 1 row")
            && page.contains("BEGIN DICE wales turn 1 men"),
        "{page}"
    );
    assert!(
        !here.join("site/turns/01-turn-1.html").exists()
            && !here.join("site/turns/03-turn-2.html").exists()
    );
    let dice = Command::cargo_bin("seneschal")
        .expect("the binary")
        .current_dir(here)
        .args(["verify", "site/dice/first.txt", "site/dice/02-turn-1.txt"])
        .output();
    let dice = String::from_utf8_lossy(&dice.expect("it runs").stdout).into_owned();
    assert!(dice.contains("Nothing is wrong."), "{dice}");
    for (turn, title, blocks) in [
        ("turn_1", "\"Turn 1\"", 2),
        ("turn_1_men", "\"Turn 1 (men and money)\"", 1),
        ("tour_1_rangée", "\"Turn 1 (row)\"", 1),
    ] {
        let told = said(&format!("report wales {turn} --json"), 0);
        assert!(
            told.contains(&format!("\"title\": {title}"))
                && told.matches("BEGIN DICE").count() == blocks,
            "{turn}: {told}"
        );
        said(&format!("cases write wales {turn} --out {turn}.yaml"), 0);
        let told = self::said(here, &format!("cases {turn}.yaml"), 0);
        assert!(told.contains("1 passed"), "{turn}: {told}");
    }
    assert!(said("report wales turn_9 --json", 1).contains("turn 1 row, turn 1 men"));
    assert!(
        said(
            "campaign rollback wales turn_1_men --reason A_slip. --yes",
            0
        )
        .contains("men")
    );
    said("campaign run wales --force --reason On_we_go. --yes", 0);
    assert!(said("campaign rollback wales turn_1 --reason A_slip. --yes", 0).contains("row"));
}

#[test]
fn serve_publishes_it_where_the_moderator_wants_it_and_goes_on_where_it_cannot() {
    let house = house();
    let here = house.path();
    said(here, "serve --once -c seneschal.yaml", 0);
    assert!(!here.join("web").exists(), "off until somebody wants it");
    said(
        here,
        "campaign set thornvale chronicle to yes --reason For_the_club. --yes -c seneschal.yaml",
        0,
    );
    said(here, "serve --once -c seneschal.yaml", 0);
    let feed = fs::read_to_string(here.join("web/thornvale/feed.atom")).expect("a feed");
    assert!(
        feed.contains("https://club.example.org/thornvale/turns/01-autumn-0.html"),
        "{feed}"
    );
    said(
        here,
        "campaign run thornvale --force --reason On_we_go. --yes -c seneschal.yaml",
        0,
    );
    said(here, "serve --once -c seneschal.yaml", 0);
    assert!(here.join("web/thornvale/turns/02-winter-0.html").exists());

    // somebody else's files in its place: the turn is played, the moderator is told
    fs::remove_dir_all(here.join("web/thornvale")).expect("gone");
    fs::create_dir(here.join("web/thornvale")).expect("a folder");
    fs::write(here.join("web/thornvale/letter.txt"), "x").expect("a file");
    said(
        here,
        "campaign run thornvale --force --reason On_we_go. --yes -c seneschal.yaml",
        0,
    );
    let told = said(here, "serve --once -c seneschal.yaml", 1);
    assert!(
        told.contains("chronicle of thornvale")
            && told.contains("files that are not a chronicle's"),
        "{told}"
    );
    let shown = said(here, "campaign show thornvale -c seneschal.yaml", 0);
    assert!(shown.contains("summer 1"), "it goes on: {shown}");
    said(here, "serve --once -c seneschal.yaml", 1);
    assert!(
        mails(&here.join("spool/out/mo@example.net"))
            .contains("The judge could not write the chronicle"),
        "the moderator is told"
    );
    assert!(here.join("web/thornvale/letter.txt").exists());
}
