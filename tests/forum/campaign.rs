//! A campaign of mail and forum players through the real program: from the announcement to a
//! report, by `paste`, `post`, `seal` and `verify`.

#[allow(dead_code)] // the faults use the rest
#[path = "../faults/world.rs"]
pub mod world;

use seneschal::text::ids::CampaignId;
use std::fs;
use std::process::{Command, Output};
use world::{OPEN, World};

const BO: &str = "bela@example.org";

pub fn text(output: &Output) -> String {
    format!(
        "{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    )
}

pub fn said(command: &mut Command, code: i32) -> String {
    let output = command.output().expect("it runs");
    assert_eq!(
        output.status.code(),
        Some(code),
        "{command:?}: {}",
        text(&output)
    );
    text(&output)
}

/// What `paste` says of a page.
fn pasted(world: &World, page: &str, more: &[&str]) -> String {
    fs::write(world.folder().join("page.txt"), page).expect("a page");
    said(
        world
            .seneschal(&["paste", "thornvale", "page.txt", "--by", "kay"])
            .args(more),
        0,
    )
}

fn file(world: &World, path: &str) -> String {
    fs::read_to_string(world.folder().join(path)).unwrap_or_else(|why| panic!("{path}: {why}"))
}

#[test]
fn mail_and_forum_players_in_one_campaign() {
    let mut world = World::new(
        2,
        OPEN,
        &["--seat", "kay:green:forum:Anna K", "--deadline", "none"],
    );
    said(
        &mut world.seneschal(&["person", "forum-name", BO, "Bo of Bremen"]),
        0,
    );
    assert!(
        !world.folder().join("spool/out/forum:anna k").exists(),
        "no mail goes to who has no mailbox"
    );
    assert!(said(&mut world.seneschal(&["outbox"]), 0).contains("waits for `seneschal post`"));

    // the announcement, and the first letter of who plays on the board
    said(
        &mut world.seneschal(&[
            "post",
            "thornvale",
            "start",
            "--as",
            "phpbb",
            "--out",
            "start",
        ]),
        0,
    );
    let announced = file(&world, "start/start-post-1.txt");
    for words in [
        "thornvale begins",
        "BEGIN DICE thornvale",
        "sealed-hash ",
        "{{MAP_URL}}",
        "The map in words",
        "Fenburst",
    ] {
        assert!(announced.contains(words), "{words}: {announced}");
    }
    let welcome = file(&world, "start/pm-anna-k.txt");
    assert!(
        welcome.starts_with("To: Anna K\n") && welcome.contains("BEGIN ORDERS thornvale autumn 0"),
        "{welcome}"
    );
    assert!(
        !welcome.contains("reply to this mail") && !announced.contains("@"),
        "{welcome}"
    );
    // handed out once
    let told = said(
        &mut world.seneschal(&[
            "post",
            "thornvale",
            "start",
            "--as",
            "smf",
            "--out",
            "second",
        ]),
        0,
    );
    assert!(
        told.contains("--images ADDRESS --again")
            && told.contains("Handed out before about this: 1 letter; --again"),
        "{told}"
    );
    assert!(!world.folder().join("second/pm-anna-k.txt").exists());
    said(
        &mut world.seneschal(&[
            "post",
            "thornvale",
            "start",
            "--as",
            "smf",
            "--again",
            "--out",
            "third",
            "--images",
            "https://img.example.org/1.png",
        ]),
        0,
    );
    assert!(
        file(&world, "third/pm-anna-k.txt").contains("To: Anna K")
            && file(&world, "third/start-post-1.txt")
                .contains("[img]https://img.example.org/1.png[/img]")
    );

    // shown first, stored when somebody says so
    let sealed = said(
        &mut world.seneschal(&[
            "seal",
            "orders.txt",
            "--campaign",
            "thornvale",
            "--turn",
            "autumn 0",
            "--salt",
            &"30".repeat(16),
        ]),
        1,
    );
    assert!(sealed.contains("cannot be read"), "{sealed}");
    fs::write(
        world.folder().join("orders.txt"),
        "enter by Kelmscott, Netherby\n",
    )
    .expect("orders");
    let sealed = said(
        &mut world.seneschal(&[
            "seal",
            "orders.txt",
            "--campaign",
            "thornvale",
            "--turn",
            "autumn 0",
        ]),
        0,
    );
    let line = sealed
        .lines()
        .find(|line| line.starts_with("SEALED "))
        .expect("the seal")
        .to_owned();
    let sheet: String = sealed
        .lines()
        .skip_while(|line| !line.starts_with("BEGIN ORDERS"))
        .take_while(|line| !line.is_empty())
        .map(|line| format!("{line}\n"))
        .collect();
    let page = format!(
        "=== Anna K ===\n{line}\n\n=== Bo of Bremen ===\nBEGIN ORDERS thornvale autumn 0\nenter by Netherby\nEND ORDERS\n\n=== Zed ===\nhello all\n"
    );
    let dry = pasted(&world, &page, &["--from", "plain", "--dry-run"]);
    assert!(
        dry.contains("Nothing was stored")
            && dry.contains("Bo of Bremen (Lionel)")
            && dry.contains("a seal for autumn 0"),
        "{dry}"
    );
    assert_eq!(
        world
            .store()
            .read(|book| book.last_letters(9))
            .expect("readable")
            .len(),
        0,
        "a rehearsal leaves nothing behind"
    );
    let stored = pasted(&world, &page, &["--from", "plain", "--yes"]);
    assert!(
        stored.contains("Stored: 2 posts")
            && stored.contains("1 mail is written, to 1 player; `seneschal serve` sends it."),
        "{stored}"
    );
    let again = pasted(&world, &page, &["--from", "plain", "--yes"]);
    assert!(
        again.contains("already known") && again.contains("There is nothing to store here"),
        "{again}"
    );

    // nobody's quotation is his sheet, and a sheet that was changed is not the sealed one
    let changed = sheet.replace("Kelmscott", "Sarbury");
    let page = format!(
        "Post by Anna K » Tue Nov 24, 2099 7:12 pm\n\n{sheet}\nTop\nPost by Anna K » Tue Nov 24, 2020 7:12 pm\n\n{sheet}\nTop\n"
    );
    let told = pasted(&world, &page, &["--yes"]);
    assert!(
        told.contains("its time is in the future")
            && told.contains("posted before this turn began"),
        "{told}"
    );
    let told = pasted(
        &world,
        &format!("=== Anna K ===\n{changed}"),
        &["--from", "plain", "--yes"],
    );
    assert!(told.contains("no seal of this player fits"), "{told}");
    let quoted = format!(
        "Post by Anna K » yesterday\n\nBo of Bremen wrote:\n{}\nTop\n",
        sheet.replace("# seal", "# no")
    );
    let told = pasted(
        &world,
        &quoted.replace("yesterday", "today, 00:00"),
        &["--from", "phpbb", "--at", "today, 00:00", "--dry-run"],
    );
    assert!(!told.contains("+ enter by"), "{told}");
    let told = pasted(
        &world,
        &format!("=== Anna K ===\n{sheet}"),
        &["--from", "plain", "--yes"],
    );
    assert!(
        told.contains("its seal fits") && told.contains("1 message waits to be posted on a board"),
        "{told}"
    );

    // letters to others with their words, what is asked for twice, and what changes nothing
    let page = "=== Anna K ===\npress to lionel\nShall we rest?\nend press\npress to mordred\nAnd you?\nend press\n\n=== Bo of Bremen ===\nresign\n";
    let told = pasted(&world, page, &["--from", "plain", "--dry-run"]);
    for words in [
        "+ press to lionel",
        "| Shall we rest?",
        "- press to mordred",
        "+ resign",
        "not done yet: the answer asks its author to say `confirm`",
    ] {
        assert!(told.contains(words), "{words}: {told}");
    }

    // the others by mail; the turn runs
    world.post_from("anna@example.org", "enter by Sarbury");
    world.round();
    world.round();
    let names = world
        .store()
        .read(|book| book.turn_names(CampaignId(1)))
        .expect("readable");
    assert!(names.len() > 1, "the first turn was played: {names:?}");
    let (_, played) = names.last().cloned().expect("a turn");
    let slug = played.replace(' ', "-");
    for dialect in [
        "phpbb",
        "vbulletin",
        "xenforo",
        "smf",
        "bgg",
        "discourse",
        "markdown",
        "plain",
    ] {
        said(
            &mut world.seneschal(&[
                "post",
                "thornvale",
                "--as",
                dialect,
                "--again",
                "--out",
                dialect,
            ]),
            0,
        );
        let public: String = (1..10)
            .filter_map(|n| {
                fs::read_to_string(
                    world
                        .folder()
                        .join(format!("{dialect}/{slug}-post-{n}.txt")),
                )
                .ok()
            })
            .collect();
        let private = file(&world, &format!("{dialect}/pm-anna-k.txt"));
        assert!(
            public.contains("BEGIN DICE") && !public.contains("BEGIN ORDERS"),
            "{dialect}: the public posts hold no form"
        );
        assert!(
            private.starts_with("To: Anna K\n") && private.contains("BEGIN ORDERS"),
            "{dialect}"
        );
        assert!(
            !public.contains("example.org") && !public.contains("seal salt"),
            "{dialect}: nobody's address, nobody's sheet"
        );
        // FO-06: a copied post is enough
        let checked = said(
            &mut world.seneschal(&["verify", &format!("{dialect}/{slug}-post-1.txt")]),
            0,
        );
        assert!(!checked.is_empty());
    }
    assert!(
        fs::read_dir(world.folder().join("phpbb"))
            .expect("the folder")
            .flatten()
            .any(|file| file.path().extension().is_some_and(|e| e == "png"))
    );
    // the audit tells what was pasted, and by whom
    let audit = said(
        &mut world.seneschal(&["deadline", "thornvale", &played, "--explain"]),
        0,
    );
    assert!(
        audit.contains("a post by Bo of Bremen, pasted by kay")
            && audit.contains("a post by Anna K"),
        "{audit}"
    );
    let letters = said(&mut world.seneschal(&["inbox"]), 0);
    assert!(letters.contains("forum:anna k"), "{letters}");

    // of what was emptied nothing can be written once more, and nobody else goes without his
    // letters for it
    said(
        &mut world.seneschal(&[
            "campaign",
            "end",
            "thornvale",
            "--reason",
            "the club closes",
            "--yes",
        ]),
        0,
    );
    said(&mut world.seneschal(&["purge", "--days", "0"]), 0);
    let told = said(
        &mut world.seneschal(&[
            "post",
            "thornvale",
            "--as",
            "plain",
            "--again",
            "--out",
            "emptied",
        ]),
        0,
    );
    assert!(
        told.contains("Left out, since `purge` or `person erase` has emptied them"),
        "{told}"
    );
}
