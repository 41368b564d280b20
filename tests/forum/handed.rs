//! What `post` writes: nothing that was handed out is lost by a wrong dialect or folder, and what
//! it cannot do it says.

use crate::campaign::said;
use crate::campaign::world::{OPEN, World};
use std::fs;
use std::path::Path;

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
            letters.min(1),
            "one message of all: {command:?}: {said}{written}"
        );
        assert_eq!(
            written.contains("Answer to your request"),
            letters > 0,
            "{command:?}"
        );
        assert_eq!(
            written.contains("BEGIN ORDERS") && written.contains("see the campaign's thread"),
            letters > 0,
            "the first letter with the answer; the dice's proof is in the thread"
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
                "--images",
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

/// What a page has to post, in its order: the key by which a browser keeps the tick, and where it
/// goes.
fn page(world: &World, folder: &str) -> Vec<(String, String)> {
    let html = fs::read_to_string(world.folder().join(folder).join("index.html")).expect("a page");
    let between = |text: &str, before: &str, after: &str| {
        let (_, rest) = text.split_once(before).expect("the beginning");
        rest.split_once(after).expect("the end").0.to_owned()
    };
    html.split("<section class=\"message\"")
        .skip(1)
        .map(|part| {
            (
                between(part, "data-key=\"", "\""),
                between(part, "<h2 ", "</h2>")
                    .split_once(". ")
                    .expect("a number")
                    .1
                    .to_owned(),
            )
        })
        .collect()
}

fn texts(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .expect("the folder")
        .map(|file| {
            file.expect("a file")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .filter(|name| name.ends_with(".txt"))
        .collect();
    names.sort();
    names
}

const NAMES: [&str; 6] = [
    "Anna K",
    "Bo",
    "<script>alert(1)</script>",
    "D'Or & \"Co\"",
    "Eve",
    "Fay",
];
const SEATS: [&str; 6] = [
    "gawaine:red",
    "lionel:blue",
    "bors:green",
    "kay:yellow",
    "galahad:orange",
    "tristram:purple",
];

fn six_on_a_board() -> World {
    let seats = SEATS
        .iter()
        .zip(NAMES)
        .map(|(seat, name)| format!("{seat}:forum:{name}"));
    let seats: Vec<String> = seats.flat_map(|seat| ["--seat".to_owned(), seat]).collect();
    let mut more: Vec<&str> = seats.iter().map(String::as_str).collect();
    more.extend(["--deadline", "none"]);
    World::with_a_dot(0, OPEN, &more)
}

/// A thread is pasted again after each turn: what was stored in an earlier one takes no line, and what
/// was edited since then is shown.
#[test]
fn posts_of_earlier_turns_are_only_counted() {
    let world = six_on_a_board();
    // after the turn began, and no whole minute, which a board may mean to its end
    let soon = jiff::Timestamp::now() + jiff::SignedDuration::from_secs(1);
    let seconds = soon.as_second();
    let seconds = seconds + i64::from(seconds % 60 == 0);
    let now = jiff::Timestamp::from_second(seconds).expect("a time");
    let now = now.strftime("%Y-%m-%d %H:%M:%S");
    let page = |edited: &str| -> String {
        let text = |name: &str| {
            if name == "Bo" {
                edited
            } else {
                "enter by Kelmscott"
            }
        };
        let post = |name: &&str| format!("=== {name}, {now} ===\n{}\n\n", text(name));
        NAMES.iter().map(post).collect()
    };
    let paste = |text: &str| {
        fs::write(world.folder().join("page.txt"), text).expect("a page");
        let command = "paste thornvale page.txt --from plain --zone UTC --yes";
        let words: Vec<&str> = command.split(' ').collect();
        said(&mut world.seneschal(&words), 0)
    };
    let told = paste(&page("enter by Kelmscott"));
    assert!(told.contains("Stored: 6 posts"), "{told}");
    std::thread::sleep(std::time::Duration::from_secs(2));
    world.round();
    let told = paste(&page("enter by Sarbury"));
    assert!(
        told.contains("5 posts of earlier turns on this page")
            && told.contains("ignored: posted before this turn began")
            && !told.contains("Anna K (")
            && told.contains("Bo ("),
        "{told}"
    );
}

/// Six players on a board: a turn costs seven messages, which stay in their place whatever comes
/// later.
#[test]
fn a_season_by_hand_is_one_message_a_player_and_one_for_all() {
    let world = six_on_a_board();
    let post = |more: &[&str]| {
        said(
            world
                .seneschal(&["post", "thornvale", "--as", "phpbb"])
                .args(more),
            0,
        )
    };
    let paste = |text: &str, names: &[&str]| {
        let posts = names
            .iter()
            .map(|name| format!("=== {name} ===\n{text}\n\n"));
        fs::write(world.folder().join("page.txt"), posts.collect::<String>()).expect("a page");
        let command = ["paste", "thornvale", "page.txt", "--from", "plain", "--yes"];
        said(&mut world.seneschal(&command), 0)
    };
    let private = [
        "Private message to &lt;script&gt;alert(1)&lt;/script&gt;",
        "Private message to Anna K",
        "Private message to Bo",
        "Private message to D'Or &amp; &quot;Co&quot;",
        "Private message to Eve",
        "Private message to Fay",
    ];
    let places = |found: &[(String, String)]| -> Vec<String> {
        let place = |(_, place): &(String, String)| place.replace("&#39;", "'");
        found.iter().map(place).collect()
    };

    // a new thread, and everybody's first message
    post(&[]);
    let start = page(&world, "thornvale-start");
    assert_eq!(places(&start), [&["A new thread"][..], &private].concat());

    // the answers to six sheets come with the reports: seven messages instead of thirteen
    paste("enter by Kelmscott", &NAMES);
    world.round();
    let told = post(&[]);
    assert!(
        told.contains("it has 7 messages in order") && told.contains("12 letters"),
        "{told}"
    );
    let folder = "thornvale-autumn-0";
    let season = page(&world, folder);
    assert_eq!(
        places(&season),
        [&["In the campaign's thread"][..], &private].concat()
    );
    let read =
        |name: &str| fs::read_to_string(world.folder().join(folder).join(name)).expect("a file");
    let both = read("pm-anna-k.txt");
    let (report, answer) = (both.find("What happened"), both.find("we have your orders"));
    assert!(
        report.is_some() && report < answer,
        "the report first: {both}"
    );
    let html = read("index.html");
    assert!(!html.contains("<script>alert"), "a name is no script");
    assert!(
        html.contains(
            "post thornvale &#39;autumn 0&#39; --as phpbb --out thornvale-autumn-0 --again"
        )
    );
    assert_eq!(
        said(&mut world.seneschal(&["outbox"]), 0)
            .matches("seneschal post")
            .count(),
        0,
        "every letter counts as handed out"
    );

    // written twice, and then something new: what was there keeps number and tick
    let before = texts(&world.folder().join(folder));
    post(&[]);
    assert_eq!(page(&world, folder), season);
    paste("deadline", &["Bo"]);
    // uploaded and thrown away meanwhile
    let map = world.folder().join(folder).join("autumn-0.png");
    fs::remove_file(&map).expect("a map");
    post(&[]);
    assert!(map.exists());
    let grown = page(&world, folder);
    assert_eq!((&grown[..7], grown.len()), (&season[..], 8));
    assert_eq!(grown[7].1, private[2]);

    // all of it once more, with the address of the map
    assert!(read("pm-eve.txt").contains("[img]{{MAP_URL}}[/img]"));
    post(&["--again", "--images", "https://img.example.org/x/"]);
    assert_eq!(page(&world, folder), grown);
    assert!(read("pm-eve.txt").contains("[img]https://img.example.org/x/autumn-0.png[/img]"));
    assert!(
        !read("index.html").contains("MAP_URL"),
        "nothing is left to upload"
    );
    let after = texts(&world.folder().join(folder));
    assert_eq!(after.len(), before.len() + 1, "{after:?}");

    // a folder of another campaign is none to go on in
    fs::write(world.folder().join("x.txt"), "x").expect("a file");
    let told = said(
        &mut world.seneschal(&["post", "thornvale", "--as", "phpbb", "--out", "."]),
        1,
    );
    assert!(told.contains("is not empty"), "{told}");
}

/// A map that everybody finds in the chronicle needs no upload.
#[test]
fn the_published_chronicle_s_map_is_shown() {
    let config = format!("chronicle: {{ folder: site, url: 'https://club.example/c/' }}\n{OPEN}");
    let world = World::new(2, &config, &["--chronicle", "--deadline", "none"]);
    let address = "https://club.example/c/thornvale/maps/00-start.png";
    for (images, dialect, shown) in [
        (None, "phpbb", address),
        (Some("upload"), "phpbb", "{{MAP_URL}}"),
        (None, "bgg", "{{MAP_URL}}"),
    ] {
        let out = format!("{dialect}-{}", images.unwrap_or("chronicle"));
        let mut command = world.seneschal(&["post", "thornvale", "--as", dialect, "--out", &out]);
        said(
            command.args(images.map(|images| format!("--images={images}"))),
            0,
        );
        let post = world.folder().join(&out).join("start-post-1.txt");
        assert!(
            fs::read_to_string(post).expect("a post").contains(shown),
            "{out}"
        );
    }
    assert!(
        world
            .folder()
            .join("site/thornvale/maps/00-start.png")
            .exists()
    );
}

/// What `post` wrote comes back with every page: the account that posts it is nobody's seat.
#[test]
fn the_judges_own_posts_take_one_line() {
    let world = World::new(
        2,
        &format!("{OPEN}  moderator: mod@example.org\n"),
        &["--seat", "kay:green:forum:Anna K", "--deadline", "none"],
    );
    let post = ["post", "thornvale", "--as", "plain", "--out", "first"];
    said(&mut world.seneschal(&post), 0);
    let form = fs::read_to_string(world.folder().join("first/pm-anna-k.txt")).expect("a message");
    // a form of many lines, as later turns have
    let orders = "enter by Kelmscott\n".repeat(20);
    let form = form.replace("END ORDERS", &format!("{orders}END ORDERS"));
    let (_, form) = form.split_once("BEGIN ORDERS").expect("a form");
    let page = format!("=== Arthur ===\nBEGIN ORDERS{form}\n\n=== Anna K ===\ndeadline\n");
    fs::write(world.folder().join("page.txt"), page).expect("a page");
    let paste = || {
        let command = ["paste", "thornvale", "page.txt", "--from", "plain"];
        let told = said(world.seneschal(&command).arg("--dry-run"), 0);
        let (first, rest) = told.split_once("\n  2  ").expect("two posts");
        (first.trim().to_owned(), rest.to_owned())
    };
    let (judges, rest) = paste();
    let doubts = judges.lines().filter(|line| line.trim().starts_with('?'));
    assert_eq!(doubts.count(), 1, "{judges}");
    assert!(judges.contains("more lines"), "{judges}");
    assert!(rest.contains("Unknown names"), "{rest}");

    let name = |address: &str, code| {
        let command = ["person", "forum-name", address, "Arthur"];
        said(&mut world.seneschal(&command), code)
    };
    assert!(
        name("eve@example.net", 1).contains("nobody plays or moderates"),
        "a stranger"
    );
    assert_eq!(name("mod@example.org", 0), "mod@example.org: Arthur\n");
    let (judges, rest) = paste();
    assert!(
        judges.ends_with("ignored: a moderator wrote it, for the judge") && !judges.contains("? "),
        "{judges}"
    );
    assert!(!rest.contains("Unknown names"), "{rest}");
    // who moderates one campaign, and not the whole judge, is named too
    let command = [
        "campaign",
        "new",
        "other",
        "--moderator",
        "guest@example.org",
    ];
    let seats = [
        "--seat",
        "kay:green:anna@example.org",
        "--seat",
        "bors:red:bo@example.org",
    ];
    said(world.seneschal(&command).args(seats), 0);
    assert_eq!(name("guest@example.org", 0), "guest@example.org: Arthur\n");
}
