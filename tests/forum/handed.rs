//! What `post` writes: nothing that was handed out is lost by a wrong dialect or folder, and what
//! it cannot do it says.

use crate::campaign::said;
use crate::campaign::world::{OPEN, World};
use std::fs;

fn told(world: &World, folder: &str) -> String {
    let mut files: Vec<_> = fs::read_dir(world.folder().join(folder))
        .expect("the folder")
        .flatten()
        .map(|file| file.path())
        .collect();
    files.retain(|path| {
        path.file_name()
            .is_some_and(|name| name.to_string_lossy().starts_with("pm-"))
    });
    files.sort();
    files
        .iter()
        .map(|path| fs::read_to_string(path).expect("a file"))
        .collect()
}

/// `--again` brings what was answered about the open turn too, and whatever the run before wrote.
#[test]
fn what_was_handed_out_can_be_written_again() {
    let world = World::new(
        2,
        OPEN,
        &["--seat", "kay:green:forum:Anna K", "--deadline", "none"],
    );
    said(
        &mut world.seneschal(&["post", "thornvale", "--as", "plain", "--out", "first"]),
        0,
    );
    fs::write(
        world.folder().join("page.txt"),
        "=== Anna K ===\ndeadline\n",
    )
    .expect("a page");
    said(
        &mut world.seneschal(&["paste", "thornvale", "page.txt", "--from", "plain", "--yes"]),
        0,
    );
    // in a dialect that nobody there can use
    let wrong = said(
        &mut world.seneschal(&[
            "post",
            "thornvale",
            "start",
            "--as",
            "bgg",
            "--out",
            "wrong",
        ]),
        0,
    );
    assert!(
        wrong.contains("1 letter; --again writes them again"),
        "{wrong}"
    );
    let answer = told(&world, "wrong");
    assert!(
        answer.contains("Answer to your request") && !answer.contains("BEGIN DICE"),
        "the answer alone: {answer}"
    );
    for (command, letters) in [
        (&["post", "thornvale", "--again"][..], 2),
        (&["post", "thornvale", "start", "--again"], 2),
        (&["post", "thornvale"], 0),
    ] {
        let out = format!("again-{letters}-{}", command.len());
        let said = said(
            world
                .seneschal(command)
                .args(["--as", "plain", "--out", &out]),
            0,
        );
        let written = told(&world, &out);
        assert_eq!(
            written.matches("To: Anna K\n").count(),
            letters,
            "{command:?}: {said}{written}"
        );
        assert_eq!(
            written.contains("BEGIN DICE"),
            letters > 0,
            "the first letter with the answer"
        );
        assert!(
            letters > 0
                || said.contains(
                    "No private message: nothing waits. Handed out before about this: 2 letters"
                ),
            "{said}"
        );
    }
}

#[test]
fn a_map_lies_where_a_board_finds_it() {
    let world = World::new(2, OPEN, &["--deadline", "none"]);
    let (address, number) = ("https://img.example.org/1.png", "7654321");
    for (dialect, place, expected) in [
        (
            "phpbb",
            address,
            Ok("[img]https://img.example.org/1.png[/img]"),
        ),
        (
            "phpbb",
            number,
            Err("expected, for phpbb, the picture's address, which begins with https://"),
        ),
        (
            "vbulletin",
            number,
            Err("expected, for vbulletin, the picture's address"),
        ),
        (
            "xenforo",
            number,
            Err("expected, for xenforo, the picture's address"),
        ),
        (
            "smf",
            number,
            Err("expected, for smf, the picture's address"),
        ),
        (
            "markdown",
            number,
            Err("expected, for markdown, the picture's address"),
        ),
        ("discourse", address, Ok("](https://img.example.org/1.png)")),
        (
            "plain",
            "ftp://img.example.org/1.png",
            Err("expected, for plain, the picture's address"),
        ),
        (
            "plain",
            "https://img.example.org/[b].png",
            Err("holds no blanks, quotes or brackets"),
        ),
        (
            "plain",
            "mailto:bo@example.org",
            Err("expected, for plain, the picture's address"),
        ),
        ("bgg", number, Ok("[imageid=7654321]")),
        (
            "bgg",
            address,
            Err("expected, for bgg, the picture's number in the board's gallery"),
        ),
        ("bgg", "", Err("expected, for bgg, the picture's number")),
    ] {
        let out = format!("{dialect}-{}", place.len());
        let told = said(
            &mut world.seneschal(&[
                "post",
                "thornvale",
                "--as",
                dialect,
                "--map-url",
                place,
                "--out",
                &out,
            ]),
            i32::from(expected.is_err()),
        );
        match expected {
            Ok(tag) => assert!(
                fs::read_to_string(world.folder().join(out).join("start-post-1.txt"))
                    .expect("a post")
                    .contains(tag),
                "{dialect}"
            ),
            Err(why) => assert!(
                told.contains(why) && !world.folder().join(out).exists(),
                "{dialect}: {told}"
            ),
        }
    }
}

#[test]
fn a_language_without_words_is_refused() {
    let world = World::new(2, OPEN, &["--deadline", "none"]);
    for language in ["xx", "de", "en-board", ""] {
        let told = said(
            &mut world.seneschal(&["post", "thornvale", "--as", "plain", "--language", language]),
            1,
        );
        assert!(
            told.contains(&format!(
                "there are no texts in the language {language:?}; expected one of: en"
            )),
            "{told}"
        );
    }
    said(
        &mut world.seneschal(&["post", "thornvale", "--as", "plain", "--language", "en"]),
        0,
    );
}
