//! A moderator's dangerous acts through the real program: by command line and by mail, with what
//! the history says of them afterwards (AU-15, OUT-15, ST-10).

#[allow(dead_code)] // the faults use the rest
#[path = "faults/world.rs"]
mod world;

use seneschal::text::ids::{CampaignId, RunNumber, Seat};
use std::process::Output;
use world::{OPEN, World, header};

const ZOE: &str = "zoe@example.org";

fn text(output: &Output) -> String {
    format!(
        "{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    )
}

/// A command that must end with this code; what it says.
fn said(world: &World, code: i32, arguments: &[&str]) -> String {
    let output = world.seneschal(arguments).output().expect("it runs");
    assert_eq!(
        output.status.code(),
        Some(code),
        "{arguments:?}: {}",
        text(&output)
    );
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
    mail.replace("=\r\n", "")
        .replace("=\n", "")
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

fn reruns(world: &World, reader: &str) -> usize {
    world
        .mails(reader)
        .iter()
        .filter(|mail| header(mail, "Subject").contains("RERUN"))
        .count()
}

#[test]
fn turns_are_taken_back_and_run_again_by_command_line_and_by_mail() {
    let mut world = World::new(2, OPEN, &["--moderator", ZOE]);
    for _ in 0..3 {
        turn(&mut world);
    }
    let names: Vec<String> = world
        .store()
        .read(|book| book.turn_names(CampaignId(1)))
        .expect("readable")
        .into_iter()
        .map(|(_, name)| name)
        .collect();
    let (first, second) = (names[1].clone(), names[2].clone());

    // what is wrong is said, and nothing happens
    for (arguments, code, words) in [
        (
            &[
                "campaign",
                "rollback",
                "thornvale",
                "spring 9",
                "--reason",
                "x",
            ][..],
            1,
            "was not played. Expected a turn from",
        ),
        (
            &["campaign", "rerun", "thornvale", "never", "--reason", "x"],
            1,
            "was not played",
        ),
        (
            &["campaign", "rollback", "thornvale", &first],
            2,
            "--reason",
        ),
        (
            &[
                "campaign",
                "rollback",
                "thornvale",
                &first,
                "--reason",
                "  ",
            ],
            1,
            "Add a reason",
        ),
        (
            &[
                "campaign",
                "replace",
                "thornvale",
                "gawaine",
                "nobody",
                "--reason",
                "x",
            ],
            1,
            "is not a mail address",
        ),
        (
            &[
                "campaign",
                "replace",
                "thornvale",
                "gawaine",
                "bela@example.org",
                "--reason",
                "x",
            ],
            1,
            "already plays Lionel",
        ),
        (
            &["campaign", "run", "nowhere", "--force", "--reason", "x"],
            1,
            "no campaign is called \"nowhere\"",
        ),
    ] {
        let found = said(&world, code, arguments);
        assert!(found.contains(words), "{arguments:?}: {found}");
    }
    assert!(
        said(&world, 0, &["campaign", "log", "thornvale"])
            .contains("No moderator has done anything")
    );

    let back = said(
        &world,
        0,
        &[
            "campaign",
            "rollback",
            "thornvale",
            &second,
            "--reason",
            "the board was read wrongly",
            "--yes",
        ],
    );
    assert!(back.contains("is open again, as run 2"), "{back}");
    world.round();
    assert_eq!(
        [
            reruns(&world, "anna@example.org"),
            reruns(&world, "bela@example.org")
        ],
        [1, 1]
    );
    turn(&mut world);
    assert_eq!(
        reruns(&world, "anna@example.org"),
        2,
        "the report of the turn that was run again"
    );

    // by mail: the first asks, the second does
    let (to, mut number) = (
        header(
            world.mails(ZOE).first().expect("her first mail"),
            "Reply-To",
        ),
        0,
    );
    let to = to.split(['<', '>']).nth(1).unwrap_or(&to).to_owned();
    let mut write = |world: &mut World, body: &str| {
        number += 1;
        world.post(&format!(
            "From: {ZOE}\nTo: {to}\nMessage-ID: <z{number}@example.org>\nSubject: word\n\n{body}\n"
        ));
        let before = world.mails(ZOE).len();
        world.round();
        assert_eq!(world.mails(ZOE).len(), before + 1, "an answer to {body:?}");
    };
    write(&mut world, &format!("rerun {first} because of a slip"));
    let asked = world
        .mails(ZOE)
        .into_iter()
        .map(|mail| plain(&mail))
        .find(|mail| mail.contains("Nothing is done yet"))
        .expect("the question");
    let word = asked
        .split("confirm ")
        .find_map(|rest| {
            rest.split_whitespace()
                .next()
                .filter(|word| word.len() == 19)
        })
        .expect("its word")
        .to_owned();
    assert_eq!(
        world
            .store()
            .read(|book| book.newest_run(CampaignId(1)))
            .expect("readable"),
        RunNumber(2)
    );
    write(&mut world, &format!("confirm {word}"));
    assert_eq!(
        world
            .store()
            .read(|book| book.newest_run(CampaignId(1)))
            .expect("readable"),
        RunNumber(3)
    );
    write(&mut world, &format!("confirm {word}"));
    assert_eq!(
        world
            .store()
            .read(|book| book.newest_run(CampaignId(1)))
            .expect("readable"),
        RunNumber(3),
        "once"
    );
    assert_eq!(reruns(&world, "anna@example.org"), 3);

    // every run can be looked at, and is right
    for run in ["1", "2", "3"] {
        let replayed = said(&world, 0, &["replay", "thornvale", "--run", run]);
        assert!(
            replayed.contains("Everything is as it was played"),
            "{replayed}"
        );
        assert!(
            said(&world, 0, &["verify", "thornvale", "--run", run]).contains("Nothing is wrong")
        );
    }
    assert!(
        said(&world, 1, &["replay", "thornvale", "--run", "4"])
            .contains("has no run 4; expected 1 to 3")
    );
    let standing = said(&world, 0, &["replay", "thornvale"]);
    assert!(
        standing.contains("run 3, 2 sheets") && !standing.contains(&second),
        "{standing}"
    );
    for run in ["1", "3"] {
        let case = world.folder().join(format!("run{run}.yaml"));
        let case = case.to_str().expect("a path");
        said(
            &world,
            0,
            &[
                "cases",
                "write",
                "thornvale",
                &first,
                "--run",
                run,
                "--out",
                case,
            ],
        );
        assert!(said(&world, 0, &["cases", case]).contains("1 passed, 0 failed"));
    }
    let log = said(&world, 0, &["campaign", "log", "thornvale"]);
    assert!(
        log.contains(&format!("{second} rolled back"))
            || log.contains("and later turns rolled back"),
        "{log}"
    );
    assert!(
        log.contains(&format!("{first} run again with its sheets (a slip)")),
        "{log}"
    );

    // another person takes a seat: the former address proves nothing any more
    said(
        &world,
        0,
        &[
            "campaign",
            "replace",
            "thornvale",
            "gawaine",
            "eve@example.org",
            "--reason",
            "he moved",
            "--yes",
        ],
    );
    world.round();
    assert_eq!(
        world.mails("eve@example.org").len(),
        2,
        "that he plays, and what the seat was told last"
    );
    world.post_from("anna@example.org", "no orders");
    world.round();
    let open = world
        .store()
        .read(|book| book.campaign(CampaignId(1)))
        .expect("readable")
        .expect("a campaign")
        .turn;
    assert!(
        world
            .store()
            .read(|book| book.standing_sheet(CampaignId(1), open, Seat(0)))
            .expect("readable")
            .is_none()
    );
    let run = said(
        &world,
        0,
        &[
            "campaign",
            "run",
            "thornvale",
            "--force",
            "--reason",
            "we go on",
            "--yes",
        ],
    );
    assert!(run.contains("was run"), "{run}");
    let shown = said(
        &world,
        0,
        &[
            "campaign",
            "reveal",
            "thornvale",
            "--reason",
            "a dispute",
            "--yes",
        ],
    );
    assert!(shown.contains("BEGIN ORDERS thornvale"), "{shown}");
}

#[test]
fn what_stands_after_a_turn_was_taken_back_is_told_as_it_is() {
    let mut world = World::new(2, OPEN, &["--moderator", ZOE]);
    for _ in 0..3 {
        turn(&mut world);
    }
    let names: Vec<String> = world
        .store()
        .read(|book| book.turn_names(CampaignId(1)))
        .expect("readable")
        .into_iter()
        .map(|(_, name)| name)
        .collect();
    let show = |world: &World| said(world, 0, &["campaign", "show", "thornvale"]);
    let explain =
        |world: &World, turn: &str| said(world, 0, &["deadline", "--explain", "thornvale", turn]);

    // a rerun of the last turn keeps the deadline that was moved, and one of an earlier turn says
    // that it does not
    said(&world, 0, &["campaign", "extend", "thornvale", "20 days"]);
    let deadline = |world: &World| {
        world
            .store()
            .read(|book| book.campaign(CampaignId(1)))
            .expect("readable")
            .expect("a campaign")
            .deadline
    };
    let moved = deadline(&world);
    let rerun = said(
        &world,
        0,
        &[
            "campaign",
            "rerun",
            "thornvale",
            &names[3],
            "--reason",
            "a slip",
            "--yes",
        ],
    );
    assert!(rerun.contains("keeps its deadline"), "{rerun}");
    assert_eq!(deadline(&world), moved);
    let rerun = said(
        &world,
        0,
        &[
            "campaign",
            "rerun",
            "thornvale",
            &names[2],
            "--reason",
            "a slip",
            "--yes",
        ],
    );
    assert!(
        rerun.contains("a new deadline by the campaign's rule"),
        "{rerun}"
    );
    assert!(deadline(&world) < moved);

    for player in world.players() {
        world.post_from(player, "no orders");
    }
    world.round();
    let back = said(
        &world,
        0,
        &[
            "campaign",
            "rollback",
            "thornvale",
            &names[1],
            "--reason",
            "the board was read wrongly",
            "--yes",
        ],
    );
    assert!(
        back.contains("a new deadline by the campaign's rule"),
        "{back}"
    );
    let shown = show(&world);
    assert!(
        shown
            .matches(
                "is from before the turn was reopened; the judge waits for `accept` or another sheet"
            )
            .count()
            == 2,
        "{shown}"
    );
    assert!(!shown.contains("refused lines"), "{shown}");
    let told = explain(&world, &names[1]);
    assert!(
        told.contains("reopened by the moderator")
            && told.contains("Gawaine revision 1, current, from before the turn was reopened"),
        "{told}"
    );
    assert!(
        !told.contains("COUNTS")
            && !told.contains("played, since")
            && told.contains("played, but this run is void")
            && told.contains(&format!(
                "the moderator: {} and later turns rolled back, 3 turns, reason:",
                names[1]
            )),
        "{told}"
    );
    let open = deadline(&world).expect("a deadline");
    let at = jiff::Timestamp::from_millisecond(open)
        .expect("a time")
        .strftime("%Y-%m-%d %H:%M UTC")
        .to_string();
    assert!(
        told.contains(&at),
        "the deadline that stands, not that of the void run: {told}"
    );

    // one accepts, the other has a sheet that waits for his word
    world.post_from("anna@example.org", "accept");
    world.round();
    let shown = show(&world);
    assert!(
        shown.contains("in, revision 1") && shown.matches("is from before").count() == 1,
        "{shown}"
    );
    world.post_from("bela@example.org", "no orders");
    world.round();
    let told = explain(&world, &names[1]);
    assert!(
        told.contains("Lionel revision 1, replaced by a later one")
            && told.contains("Lionel revision 2, COUNTS"),
        "{told}"
    );
    // what was sent for the turn behind it was for a run that is void
    let told = explain(&world, &names[2]);
    assert!(
        told.contains("Gawaine revision 1, set aside when a turn was rolled back"),
        "{told}"
    );
    let letters = said(&world, 0, &["inbox", "--most", "2"]);
    assert!(
        letters.lines().count() == 2
            && letters.contains("bela@example.org")
            && letters.contains("read, and it counts"),
        "{letters}"
    );
    // no words of the program's own
    for word in [
        "all in",
        "(deadline)",
        "INTERNALDATE)",
        "superseded",
        "deadline-title",
    ] {
        assert!(!told.contains(word), "{word}: {told}");
    }
}

#[test]
fn a_campaign_is_ended_and_dropped_by_command_line() {
    let mut world = World::new(
        2,
        OPEN,
        &["--moderator", ZOE, "--observer", "oda@example.org"],
    );
    turn(&mut world);
    turn(&mut world);
    let seats = [
        "--seat",
        "kay:red:anna@example.org",
        "--seat",
        "bors:blue:cyd@example.org",
    ];
    let new = |world: &World, code: i32, name: &str, more: &[&str]| {
        said(
            world,
            code,
            &[
                &["campaign", "new", name, "--edition", "standard"][..],
                &seats,
                more,
            ]
            .concat(),
        )
    };
    new(&world, 0, "burnley", &["--start"]);
    new(&world, 0, "typo", &[]);
    world.round();

    // what runs cannot be dropped, what never began not be ended; neither without being meant
    assert!(
        said(&world, 1, &["campaign", "erase", "thornvale", "--yes"])
            .contains("campaign end thornvale --reason")
    );
    assert!(
        said(
            &world,
            1,
            &["campaign", "end", "typo", "--reason", "x", "--yes"]
        )
        .contains("has not begun")
    );
    assert!(said(&world, 2, &["campaign", "end", "thornvale"]).contains("--reason"));
    assert!(
        said(
            &world,
            1,
            &["campaign", "end", "nowhere", "--reason", "x", "--yes"]
        )
        .contains("no campaign is called \"nowhere\"")
    );
    let asked = said(&world, 1, &["campaign", "erase", "typo"]);
    assert!(
        asked.contains("never started")
            && asked.contains("nothing was erased")
            && asked.contains("--yes"),
        "{asked}"
    );
    said(&world, 0, &["campaign", "erase", "typo", "--yes"]);
    assert!(
        said(&world, 1, &["campaign", "show", "typo"]).contains("no campaign is called \"typo\"")
    );
    new(&world, 0, "typo", &[]);
    said(&world, 0, &["campaign", "erase", "typo", "--yes"]);

    // held, as it may well be
    said(&world, 0, &["campaign", "hold", "thornvale"]);
    world.round();
    let before = [
        "anna@example.org",
        "bela@example.org",
        "oda@example.org",
        ZOE,
    ]
    .map(|reader| world.mails(reader).len());
    let ended = said(
        &world,
        0,
        &[
            "campaign",
            "end",
            "thornvale",
            "--reason",
            "the table broke up",
            "--yes",
        ],
    );
    assert!(ended.contains("The campaign is over"), "{ended}");
    world.round();
    for (reader, before) in [
        "anna@example.org",
        "bela@example.org",
        "oda@example.org",
        ZOE,
    ]
    .into_iter()
    .zip(before)
    {
        let mails: Vec<String> = world
            .mails(reader)
            .into_iter()
            .map(|mail| plain(&mail))
            .filter(|mail| mail.contains("the table broke up"))
            .collect();
        // everybody gets the last report besides
        assert_eq!(
            (world.mails(reader).len(), mails.len()),
            (before + 2, 2),
            "{reader}"
        );
        let all = mails.concat();
        assert!(
            !all.contains("Orders: reply to this mail")
                && !all.contains("as soon as all sheets are in"),
            "{all}"
        );
        assert!(
            all.contains("sealed secret")
                && all.contains("Done at the command line") == (reader == ZOE),
            "{all}"
        );
    }
    assert!(
        said(&world, 0, &["campaign", "log", "thornvale"]).contains("ended before"),
        "the log that players may ask for"
    );
    assert!(said(&world, 0, &["campaign", "list"]).contains("ended"));
    let status = said(&world, 0, &["status"]);
    assert!(
        status.contains("1 ended") && status.contains("1 running") && !status.contains("PAUSED"),
        "{status}"
    );
    for again in [
        &["campaign", "end", "thornvale", "--reason", "x"][..],
        &["campaign", "run", "thornvale", "--force", "--reason", "x"],
    ] {
        assert!(
            said(&world, 1, again).contains("The campaign is over"),
            "{again:?}"
        );
    }
    // a sheet for it is answered, and changes nothing
    let answers = world.mails("bela@example.org").len();
    world.post_from("bela@example.org", "no orders");
    world.round();
    assert_eq!(world.mails("bela@example.org").len(), answers + 1);
    assert!(said(&world, 0, &["replay"]).contains("Everything is as it was played"));
    assert!(said(&world, 0, &["verify", "thornvale"]).contains("Nothing is wrong"));
    world.store().examine().expect("undamaged");

    let asked = said(&world, 1, &["campaign", "erase", "thornvale"]);
    assert!(asked.contains("2 turns, 4 sheets, 4 letters"), "{asked}");
    said(&world, 0, &["campaign", "erase", "thornvale", "--yes"]);
    let mut store = world.store();
    store.examine().expect("undamaged");
    let (rows, figures) = store
        .read(|book| Ok((book.campaigns()?, book.figures()?)))
        .expect("readable");
    assert_eq!(
        rows.iter().map(|row| row.name.as_str()).collect::<Vec<_>>(),
        ["burnley"]
    );
    let count = |what: &str, state: &str| {
        figures
            .counts
            .iter()
            .find(|(of, at, _)| of == what && at == state)
            .map_or(0, |(_, _, count)| *count)
    };
    assert_eq!(
        (
            count("campaigns", "running"),
            count("campaigns", "ended"),
            count("campaigns", "setup"),
            count("turns", "")
        ),
        (1, 0, 0, 1)
    );
    let sent =
        rusqlite::Connection::open(world.folder().join("data/history.db")).expect("it opens");
    let mails: u64 = sent
        .query_row(
            "SELECT count(*) FROM outbox WHERE state = 'sent'",
            [],
            |row| row.get::<_, i64>(0),
        )
        .expect("a count")
        .unsigned_abs();
    assert_eq!(count("mails", "sent"), mails);
    // the players' tokens must not hold in another campaign, nor the log's lines be another's
    assert!(new(&world, 1, "thornvale", &[]).contains("expected another name"));
    assert!(
        new(&world, 1, "Thornvale-", &[]).contains("was dropped"),
        "its addresses would be the same"
    );
    new(&world, 0, "ravensmoor", &["--start"]);
    let id = world
        .store()
        .read(|book| book.campaign_named("ravensmoor"))
        .expect("readable")
        .expect("a campaign")
        .id;
    assert_eq!(id, CampaignId(5), "no number again that the log knows");
    assert!(
        said(&world, 0, &["campaign", "log", "ravensmoor"])
            .contains("No moderator has done anything")
    );
    assert!(said(&world, 0, &["replay"]).contains("Everything is as it was played"));
    // a mail to what is gone is looked at and put away, and the rest goes on
    let dealt = |world: &World| {
        world
            .store()
            .read(|book| book.letter_counts())
            .expect("readable")
    };
    let before: u32 = dealt(&world).iter().map(|(_, count)| count).sum();
    world.post_from("bela@example.org", "no orders");
    world.round();
    let after = dealt(&world);
    assert_eq!(
        after.iter().map(|(_, count)| count).sum::<u32>(),
        before + 1
    );
    assert!(
        after
            .iter()
            .all(|(state, _)| !["new", "quarantined"].contains(&state.name())),
        "{after:?}"
    );
    // what goes on at another judge is erased while it is paused, and nobody hears of an end
    let moved = ["campaign", "erase", "burnley", "--moved"];
    assert!(said(&world, 1, &moved[..3]).contains("--moved"));
    assert!(said(&world, 1, &moved).contains("campaign hold burnley"));
    said(&world, 0, &["campaign", "hold", "burnley"]);
    world.round();
    let before = world.mails("anna@example.org").len();
    assert!(said(&world, 1, &moved).contains("burnley: paused; 0 turns"));
    said(&world, 0, &[&moved[..], &["--yes"]].concat());
    world.round();
    assert_eq!(world.mails("anna@example.org").len(), before);
    assert!(new(&world, 1, "burnley", &[]).contains("was dropped"));
    said(&world, 0, &["serve", "--once"]);
    world.store().examine().expect("undamaged");
}

#[test]
fn answers_that_were_held_back_are_shown_to_the_operator() {
    let mut world = World::new(2, "answers:\n  per_day: 2\nmail:\n  poll_seconds: 1\n", &[]);
    assert!(!said(&world, 0, &["status"]).contains("answers not sent"));
    let before = world.mails("anna@example.org").len();
    for _ in 0..4 {
        world.post_from("anna@example.org", "status");
        world.round();
    }
    assert_eq!(world.mails("anna@example.org").len(), before + 2);
    assert!(
        said(&world, 0, &["status"])
            .contains("answers not sent in 24 hours: 2 (0 would have repeated a refusal)")
    );
    assert!(!said(&world, 0, &["inbox", "2"]).contains("not answered"));
    let shown = said(&world, 0, &["inbox", "3"]);
    assert!(
        shown.contains(
            "not answered (answer): its address had reached the limit of answers in 24 hours (answers.per_day"
        ),
        "{shown}"
    );
}
