//! A moderator's dangerous acts through the real program: by command line and by mail, with what the history says of them afterwards (AU-15, OUT-15, ST-10).

#[allow(dead_code)] // the faults use the rest
#[path = "faults/world.rs"]
mod world;

use std::process::Output;
use world::{OPEN, World, header};

const ZOE: &str = "zoe@example.org";

fn text(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

/// A command that must end with this code; what it says.
fn said(world: &World, code: i32, arguments: &[&str]) -> String {
    let output = world.seneschal(arguments).output().expect("it runs");
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {}", text(&output));
    text(&output)
}

/// Everybody sends that he has no orders, and the turn runs.
fn turn(world: &mut World) {
    for player in world.players() {
        world.post_from(player, "no orders");
    }
    world.round();
}

/// The plain text of a mail's quoted-printable lines, joined; enough to look for words.
fn plain(mail: &str) -> String {
    mail.replace("=\r\n", "").replace("=\n", "").split_whitespace().collect::<Vec<_>>().join(" ")
}

fn reruns(world: &World, reader: &str) -> usize {
    world.mails(reader).iter().filter(|mail| header(mail, "Subject").contains("RERUN")).count()
}

#[test]
fn turns_are_taken_back_and_run_again_by_command_line_and_by_mail() {
    let mut world = World::new(2, OPEN, &["--moderator", ZOE]);
    for _ in 0..3 {
        turn(&mut world);
    }
    let names: Vec<String> = world.store().read(|book| book.turn_names(1)).expect("readable").into_iter().map(|(_, name)| name).collect();
    let (first, second) = (names[1].clone(), names[2].clone());

    // what is wrong is said, and nothing happens
    for (arguments, code, words) in [
        (&["campaign", "rollback", "thornvale", "spring 9", "--reason", "x"][..], 1, "was not played. Expected a turn from"),
        (&["campaign", "rerun", "thornvale", "never", "--reason", "x"], 1, "was not played"),
        (&["campaign", "rollback", "thornvale", &first], 2, "--reason"),
        (&["campaign", "rollback", "thornvale", &first, "--reason", "  "], 1, "Say why"),
        (&["campaign", "replace", "thornvale", "gawaine", "nobody", "--reason", "x"], 1, "is no mail address"),
        (&["campaign", "replace", "thornvale", "gawaine", "bela@example.org", "--reason", "x"], 1, "plays lionel already"),
        (&["campaign", "process", "nowhere", "--reason", "x"], 1, "no campaign called nowhere"),
    ] {
        let found = said(&world, code, arguments);
        assert!(found.contains(words), "{arguments:?}: {found}");
    }
    assert!(said(&world, 0, &["campaign", "log", "thornvale"]).contains("No moderator has done anything"));

    let back = said(&world, 0, &["campaign", "rollback", "thornvale", &second, "--reason", "the board was read wrongly"]);
    assert!(back.contains("is open again, as run 2"), "{back}");
    world.round();
    assert_eq!([reruns(&world, "anna@example.org"), reruns(&world, "bela@example.org")], [1, 1]);
    turn(&mut world);
    assert_eq!(reruns(&world, "anna@example.org"), 2, "the report of the turn that was run again");

    // by mail: the first asks, the second does
    let (to, mut number) = (header(world.mails(ZOE).first().expect("her first mail"), "Reply-To"), 0);
    let to = to.split(['<', '>']).nth(1).unwrap_or(&to).to_owned();
    let mut write = |world: &mut World, body: &str| {
        number += 1;
        world.post(&format!("From: {ZOE}\nTo: {to}\nMessage-ID: <z{number}@example.org>\nSubject: word\n\n{body}\n"));
        let before = world.mails(ZOE).len();
        world.round();
        assert_eq!(world.mails(ZOE).len(), before + 1, "an answer to {body:?}");
    };
    write(&mut world, &format!("rerun {first} because of a slip"));
    let asked = world.mails(ZOE).into_iter().map(|mail| plain(&mail)).find(|mail| mail.contains("Nothing is done yet")).expect("the question");
    let word = asked.split("confirm ").find_map(|rest| rest.split_whitespace().next().filter(|word| word.len() == 19)).expect("its word").to_owned();
    assert_eq!(world.store().read(|book| book.newest_run(1)).expect("readable"), 2);
    write(&mut world, &format!("confirm {word}"));
    assert_eq!(world.store().read(|book| book.newest_run(1)).expect("readable"), 3);
    write(&mut world, &format!("confirm {word}"));
    assert_eq!(world.store().read(|book| book.newest_run(1)).expect("readable"), 3, "once");
    assert_eq!(reruns(&world, "anna@example.org"), 3);

    // every run can be looked at, and is right
    for run in ["1", "2", "3"] {
        let replayed = said(&world, 0, &["replay", "thornvale", "--run", run]);
        assert!(replayed.contains("Everything is as it was played"), "{replayed}");
        assert!(said(&world, 0, &["verify", "thornvale", "--run", run]).contains("Nothing is wrong"));
    }
    assert!(said(&world, 1, &["replay", "thornvale", "--run", "4"]).contains("has no run 4; expected 1 to 3"));
    let standing = said(&world, 0, &["replay", "thornvale"]);
    assert!(standing.contains("run 3, 2 sheets") && !standing.contains(&second), "{standing}");
    for run in ["1", "3"] {
        let case = world.folder().join(format!("run{run}.yaml"));
        let case = case.to_str().expect("a path");
        said(&world, 0, &["cases", "--from", "thornvale", "--turn", &first, "--run", run, "--out", case]);
        assert!(said(&world, 0, &["cases", case]).contains("1 passed, 0 failed"));
    }
    let log = said(&world, 0, &["campaign", "log", "thornvale"]);
    assert!(log.contains(&format!("{second} taken back")) || log.contains("what followed taken back"), "{log}");
    assert!(log.contains(&format!("{first} run again with its sheets (of a slip)")), "{log}");

    // another person takes a seat: the former address proves nothing any more
    said(&world, 0, &["campaign", "replace", "thornvale", "gawaine", "eve@example.org", "--reason", "he moved"]);
    world.round();
    assert_eq!(world.mails("eve@example.org").len(), 2, "that he plays, and what the seat was told last");
    world.post_from("anna@example.org", "no orders");
    world.round();
    let open = world.store().read(|book| book.campaign(1)).expect("readable").expect("a campaign").turn;
    assert!(world.store().read(|book| book.standing_sheet(1, open, 0)).expect("readable").is_none());
    let run = said(&world, 0, &["campaign", "process", "thornvale", "--reason", "we go on"]);
    assert!(run.contains("was run"), "{run}");
    let shown = said(&world, 0, &["campaign", "reveal", "thornvale", "--reason", "a dispute"]);
    assert!(shown.contains("BEGIN ORDERS thornvale"), "{shown}");
}
