//! What a moderator does by mail he does by command line as well, and it comes to the same: the log
//! that players may ask for, what they are told, and that nothing happens before he has said twice
//! that he means it (AU-15). Two worlds go through the same acts, one by either way.

#[allow(dead_code)] // the faults use the rest
#[path = "faults/world.rs"]
mod world;

use seneschal::history::{AttendanceRow, AttendanceState, LogKind};
use seneschal::text::ids::{CampaignId, Seat, TurnNumber};
use serde_json::Value;
use std::io::Write;
use std::process::{Output, Stdio};
use world::{OPEN, World, header};

const ZOE: &str = "zoe@example.org";
const READERS: [&str; 4] = [
    "anna@example.org",
    "bela@example.org",
    "oda@example.org",
    "eve@example.org",
];
/// What of the log is a moderator's act.
const KINDS: [LogKind; 4] = [
    LogKind::Moderator,
    LogKind::Deadline,
    LogKind::Held,
    LogKind::RuleChanged,
];

fn text(output: &Output) -> String {
    format!(
        "{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    )
}

/// A command with its standard input, which must end with this code; what it says.
fn command(world: &World, code: i32, arguments: &[&str], stdin: &str) -> String {
    let mut child = world
        .seneschal(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    // a command that reads nothing has closed it
    drop(
        child
            .stdin
            .take()
            .map(|mut pipe| pipe.write_all(stdin.as_bytes())),
    );
    let output = child.wait_with_output().expect("it runs");
    assert_eq!(
        output.status.code(),
        Some(code),
        "{arguments:?}: {}",
        text(&output)
    );
    text(&output)
}

/// A mail's quoted-printable lines in the clear, joined.
fn plain(mail: &str) -> String {
    let mail = mail.replace("=\r\n", "").replace("=\n", "");
    let mut pieces = mail.split('=');
    let mut bytes = pieces.next().unwrap_or_default().as_bytes().to_vec();
    for piece in pieces {
        match piece
            .get(..2)
            .and_then(|digits| u8::from_str_radix(digits, 16).ok())
        {
            Some(byte) => bytes.extend([&[byte], &piece.as_bytes()[2..]].concat()),
            None => bytes.extend([b"=", piece.as_bytes()].concat()),
        }
    }
    String::from_utf8_lossy(&bytes)
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

/// Zoe's mail to her own address, and what she is answered by in that round.
fn zoe(world: &mut World, body: &str) -> Vec<String> {
    let first = world
        .mails(ZOE)
        .into_iter()
        .find(|mail| mail.contains("\nReply-To: "))
        .expect("her first mail");
    let to = header(&first, "Reply-To")
        .split(['<', '>'])
        .nth(1)
        .expect("an address")
        .to_owned();
    let number = world.posted() + 1;
    let before = world.mails(ZOE);
    world.post(&format!(
        "From: {ZOE}\nTo: {to}\nMessage-ID: <z{number}@example.org>\nSubject: word\n\n{body}\n"
    ));
    world.round();
    world
        .mails(ZOE)
        .into_iter()
        .filter(|mail| !before.contains(mail))
        .map(|mail| plain(&mail))
        .collect()
}

/// What an act left behind: the lines of the log as players get it without their times, its entries
/// without what tells the ways apart, and the subjects that each reader got so far.
#[derive(Debug, PartialEq)]
struct Traces {
    /// Lines kept for coming turns, which nobody has asked for here.
    kept: usize,
    log: Vec<String>,
    entries: Vec<(String, Value)>,
    mails: Vec<Vec<String>>,
}

fn traces(world: &World) -> Traces {
    let log = command(world, 0, &["campaign", "log", "thornvale"], "");
    // `22 November 2026, 10:00 UTC: …`; a deadline that was set by the hour is another minute's in
    // another world
    let without_times = |line: &str| {
        line.split_once(" moved from ")
            .map_or_else(|| line.to_owned(), |(what, _)| format!("{what} moved"))
    };
    let log = log
        .lines()
        .map(|line| without_times(line.splitn(6, ' ').nth(5).unwrap_or(line)))
        .collect();
    let rows = world
        .store()
        .read(|book| book.log_of(CampaignId(1), &KINDS))
        .expect("readable");
    let entry = |entry: &str| {
        let mut entry: Value = serde_json::from_str(entry).expect("JSON");
        let fields = entry.as_object_mut().expect("an object");
        ["by", "letter", "before", "after", "press"]
            .into_iter()
            .for_each(|field| drop(fields.remove(field)));
        entry
    };
    let mails = READERS.map(|reader| {
        let mut subjects: Vec<String> = world
            .mails(reader)
            .iter()
            .map(|mail| header(mail, "Subject"))
            .collect();
        subjects.sort();
        subjects
    });
    let kept = world
        .store()
        .read(|book| {
            Ok(book.later_of(CampaignId(1), Seat(0))?.len()
                + book.later_of(CampaignId(1), Seat(1))?.len())
        })
        .expect("readable");
    Traces {
        kept,
        log,
        entries: rows
            .iter()
            .map(|row| (row.kind.name().to_owned(), entry(&row.entry)))
            .collect(),
        mails: mails.to_vec(),
    }
}

/// One act, as a mail's text and as a command with its standard input.
struct Both {
    mail: &'static str,
    command: &'static [&'static str],
    stdin: &'static str,
    /// Whether it waits for a second mail, and for `--yes`.
    waits: bool,
    /// What the log says of it.
    log: &'static str,
}

const fn at_once(
    mail: &'static str,
    command: &'static [&'static str],
    stdin: &'static str,
    log: &'static str,
) -> Both {
    Both {
        mail,
        command,
        stdin,
        waits: false,
        log,
    }
}

const fn twice(mail: &'static str, command: &'static [&'static str], log: &'static str) -> Both {
    Both {
        mail,
        command,
        stdin: "",
        waits: true,
        log,
    }
}

/// In an order in which each can be done. Before `excuse` gawaine was silent for a turn, and before
/// `run` both players send that they have no orders.
const ACTS: &[Both] = &[
    at_once(
        "announce\nNo turn at Easter.\nend",
        &["announce", "thornvale"],
        "No turn at Easter.\n",
        "No turn at Easter.",
    ),
    at_once(
        "hold because of snow",
        &["hold", "thornvale", "--reason", "snow"],
        "",
        "paused (snow)",
    ),
    at_once("resume", &["resume", "thornvale"], "", "resumed"),
    at_once(
        "extend 3 days because of snow",
        &["extend", "thornvale", "3 days", "--reason", "snow"],
        "",
        "deadline moved",
    ),
    at_once(
        "deadline 2040-12-01 20:00 Europe/Berlin",
        &["deadline", "thornvale", "2040-12-01 20:00 Europe/Berlin"],
        "",
        "deadline moved",
    ),
    at_once(
        "remind because it is time",
        &["remind", "thornvale", "--reason", "it is time"],
        "",
        "remind",
    ),
    at_once(
        "become lionel because he is ill\nno orders\nend",
        &["become", "thornvale", "lionel", "--reason", "he is ill"],
        "no orders\n",
        "a sheet entered for Lionel (he is ill)",
    ),
    twice(
        "preview because of a dispute",
        &["preview", "thornvale", "--reason", "a dispute"],
        "previewed (a dispute)",
    ),
    twice(
        "reveal because of a dispute",
        &["reveal", "thornvale", "--reason", "a dispute"],
        "looked at (a dispute)",
    ),
    twice(
        "set grace to 60 because of the holidays",
        &[
            "set",
            "thornvale",
            "grace",
            "60",
            "--reason",
            "the holidays",
        ],
        "setting “grace” changed from 0 to 60 (the holidays)",
    ),
    twice(
        "set delay to 2 hours because of the holidays",
        &[
            "set",
            "thornvale",
            "delay",
            "to",
            "2 hours",
            "--reason",
            "the holidays",
        ],
        "setting “delay” changed from 0 to 120",
    ),
    twice(
        "set observers to oda@example.org, otto@example.org because he asked",
        &[
            "set",
            "thornvale",
            "observers",
            "oda@example.org,",
            "otto@example.org",
            "--reason",
            "he asked",
        ],
        "setting “observers” changed (he asked)",
    ),
    twice(
        "set treasury of gawaine to 12\nset treasury of lionel to 11\nbecause of a slip",
        &[
            "set",
            "thornvale",
            "treasury of gawaine to 12",
            "treasury of lionel to 11",
            "--reason",
            "a slip",
        ],
        "(a slip)",
    ),
    twice(
        "set combat.row_2_4 to 3 because it is printed so",
        &[
            "set",
            "thornvale",
            "combat.row_2_4",
            "3",
            "--reason",
            "it is printed so",
        ],
        "combat.row_2_4 changed from 4 to 3",
    ),
    twice(
        "run! because we agreed on it",
        &["run", "thornvale", "--force", "--reason", "we agreed on it"],
        "run without waiting for sheets or deadline (we agreed on it)",
    ),
    at_once(
        "excuse gawaine because he told me",
        &["excuse", "thornvale", "gawaine", "--reason", "he told me"],
        "",
        "(he told me)",
    ),
    at_once(
        "run because all are in",
        &["run", "thornvale", "--reason", "all are in"],
        "",
        "run with all sheets in (all are in)",
    ),
    twice(
        "rerun autumn 0 because of a slip",
        &["rerun", "thornvale", "autumn 0", "--reason", "a slip"],
        "run again with its sheets (a slip)",
    ),
    // what a moderator wrote for a turn that is void is kept for nobody
    at_once(
        "become gawaine because she is ill\nkeep 4 Bz\nend",
        &["become", "thornvale", "gawaine", "--reason", "she is ill"],
        "keep 4 Bz\n",
        "Gawaine (she is ill)",
    ),
    twice(
        "rollback to autumn 0 because of a slip",
        &["rollback", "thornvale", "autumn 0", "--reason", "a slip"],
        "rolled back",
    ),
    twice(
        "replace gawaine by eve@example.org because he left",
        &[
            "replace",
            "thornvale",
            "gawaine",
            "eve@example.org",
            "--reason",
            "he left",
        ],
        "Gawaine given to another player (he left)",
    ),
    twice(
        "co-moderator yan@example.org because I am away",
        &[
            "co-moderator",
            "thornvale",
            "yan@example.org",
            "--reason",
            "I am away",
        ],
        "somebody asked to help moderate (I am away)",
    ),
    twice(
        "no co-moderator yan@example.org because I am back",
        &[
            "co-moderator",
            "thornvale",
            "yan@example.org",
            "--remove",
            "--reason",
            "I am back",
        ],
        "somebody no longer asked to moderate (I am back)",
    ),
    twice(
        "hand over to yan@example.org because I move",
        &[
            "hand-over",
            "thornvale",
            "yan@example.org",
            "--reason",
            "I move",
        ],
        "somebody asked to take over the campaign (I move)",
    ),
    twice(
        "end the campaign because the table broke up",
        &["end", "thornvale", "--reason", "the table broke up"],
        "(the table broke up)",
    ),
];

fn worlds() -> [World; 2] {
    let more = [
        "--moderator",
        ZOE,
        "--observer",
        "oda@example.org",
        "--deadline",
        "every 7 days 20:00 Europe/Berlin",
    ];
    // one campaign, copied: the same secrets, so that even the dice may be compared
    let world = World::with_a_dot(2, OPEN, &more);
    let other = world.copied();
    [world, other]
}

#[test]
fn each_act_comes_to_the_same_by_mail_and_by_command_line() {
    let [mut by_mail, mut by_command] = worlds();
    let mut done = traces(&by_mail);
    assert_eq!(done, traces(&by_command));
    for act in ACTS {
        if act.mail.starts_with("run because") {
            for world in [&mut by_mail, &mut by_command] {
                for player in ["anna@example.org", "bela@example.org"] {
                    world.post_from(player, "no orders");
                }
                world.round();
            }
            done = traces(&by_mail);
        }
        if act.command.first() == Some(&"excuse") {
            for world in [&by_mail, &by_command] {
                let written = world.store().write(|book| {
                    let person = book.person_number("anna@example.org")?;
                    let silent = AttendanceRow {
                        seat: Seat(0),
                        person,
                        came: AttendanceState::Silent,
                        filled: None,
                        revision: None,
                        from_turn: None,
                        excused: false,
                        counts: true,
                    };
                    book.attend(CampaignId(1), TurnNumber(1), &silent)
                });
                written.expect("written");
            }
        }
        let arguments = [&["campaign"], act.command].concat();
        let answers = zoe(&mut by_mail, act.mail);
        if act.waits {
            let asked = answers
                .iter()
                .find(|answer| answer.contains("Nothing is done yet"))
                .unwrap_or_else(|| panic!("{}: {answers:?}", act.mail));
            let said = command(&by_command, 1, &arguments, act.stdin);
            assert!(
                said.contains("nothing was done. To really do it, repeat the command with --yes"),
                "{arguments:?}: {said}"
            );
            by_command.round();
            for world in [&by_mail, &by_command] {
                assert_eq!(
                    traces(world),
                    done,
                    "{}: nothing is done by the first word",
                    act.mail
                );
            }
            let word = asked
                .split("confirm ")
                .find_map(|rest| {
                    rest.split_whitespace()
                        .next()
                        .filter(|word| word.len() == 19)
                })
                .expect("its word")
                .to_owned();
            zoe(&mut by_mail, &format!("confirm {word}"));
            command(
                &by_command,
                0,
                &[&arguments[..], &["--yes"]].concat(),
                act.stdin,
            );
        } else {
            command(&by_command, 0, &arguments, act.stdin);
        }
        by_command.round();
        let (here, there) = (traces(&by_mail), traces(&by_command));
        assert_eq!(here, there, "{} and {arguments:?}", act.mail);
        assert_eq!(
            here.log.len(),
            done.log.len().max(1) + usize::from(!done.entries.is_empty()),
            "one line of the log for {}: {:?}",
            act.mail,
            here.log
        );
        let last = here.log.last().expect("a line");
        assert!(last.contains(act.log), "{}: {last}", act.mail);
        assert!(
            !last.contains('@'),
            "the log names nobody's address: {last}"
        );
        assert_eq!(here.kept, 0, "{}", act.mail);
        done = here;
    }
    // whoever moderates is told what was done without him, in the words of his own acts
    let told = by_command
        .mails(ZOE)
        .iter()
        .filter(|mail| plain(mail).contains("Done at the command line"))
        .count();
    assert!(told >= ACTS.len() - 1, "{told}");
    for world in [by_mail, by_command] {
        assert!(
            command(&world, 0, &["replay", "thornvale"], "")
                .contains("Everything is as it was played")
        );
    }
}

#[test]
fn what_cannot_be_done_is_said_in_the_same_words_and_leaves_no_trace() {
    let [mut by_mail, by_command] = worlds();
    let before = traces(&by_mail);
    for (mail, arguments, stdin, says) in [
        ("announce\n\nend", &["announce", "thornvale"][..], " \n", ""),
        ("resume", &["resume", "thornvale"], "", "It is not paused"),
        (
            "deadline 2020-12-01 20:00",
            &["deadline", "thornvale", "2020-12-01 20:00"],
            "",
            "minutes away",
        ),
        (
            "excuse mordred",
            &["excuse", "thornvale", "mordred"],
            "",
            "Gawaine",
        ),
        (
            "excuse gawaine",
            &["excuse", "thornvale", "gawaine"],
            "",
            "Gawaine",
        ),
        (
            "become mordred because why not\nno orders\nend",
            &["become", "thornvale", "mordred", "--reason", "why not"],
            "no orders",
            "There is no seat called mordred",
        ),
        (
            "set grace to often because why not",
            &["set", "thornvale", "grace", "often", "--reason", "why not"],
            "",
            "is not a valid value for “grace”",
        ),
        (
            "set grace to 0 because why not",
            &["set", "thornvale", "grace", "0", "--reason", "why not"],
            "",
            "is 0 already",
        ),
        (
            "set treasury of mordred to 3 because why not",
            &[
                "set",
                "thornvale",
                "treasury of mordred to 3",
                "--reason",
                "why not",
            ],
            "",
            "That cannot be set",
        ),
        (
            "set combat.row_2_4 to 7 because why not",
            &[
                "set",
                "thornvale",
                "combat.row_2_4",
                "7",
                "--reason",
                "why not",
            ],
            "",
            "That rule cannot be set like that",
        ),
        (
            "rollback to spring 9 because why not",
            &["rollback", "thornvale", "spring 9", "--reason", "why not"],
            "",
            "was not played",
        ),
        (
            "rerun autumn 0 because why not",
            &["rerun", "thornvale", "autumn 0", "--reason", "why not"],
            "",
            "is still open",
        ),
        ("run", &["run", "thornvale"], "", ": Gawaine and Lionel"),
        (
            "replace gawaine by bela@example.org because why not",
            &[
                "replace",
                "thornvale",
                "gawaine",
                "bela@example.org",
                "--reason",
                "why not",
            ],
            "",
            "already plays Lionel",
        ),
        (
            "replace gawaine by standby because why not",
            &[
                "replace",
                "thornvale",
                "gawaine",
                "standby",
                "--reason",
                "why not",
            ],
            "",
            "Gawaine",
        ),
        (
            "co-moderator yan because why not",
            &["co-moderator", "thornvale", "yan", "--reason", "why not"],
            "",
            "is not a mail address",
        ),
        (
            "no co-moderator yan@example.org because why not",
            &[
                "co-moderator",
                "thornvale",
                "yan@example.org",
                "--remove",
                "--reason",
                "why not",
            ],
            "",
            "does not moderate this campaign",
        ),
        (
            "hand over to zoe@example.org because why not",
            &[
                "hand-over",
                "thornvale",
                "zoe@example.org",
                "--reason",
                "why not",
            ],
            "",
            "is in charge of this campaign already",
        ),
        (
            "preview",
            &["preview", "thornvale", "--reason", " "],
            "",
            "Add a reason",
        ),
    ] {
        let answers = zoe(&mut by_mail, mail);
        let answer = answers
            .first()
            .unwrap_or_else(|| panic!("an answer to {mail:?}"));
        assert!(answer.contains(says), "{mail:?}: {answer}");
        let all = [&["campaign"], arguments, &["--yes"]].concat();
        let said = command(&by_command, 1, &all, stdin);
        assert!(
            said.split_whitespace()
                .collect::<Vec<_>>()
                .join(" ")
                .contains(says),
            "{all:?}: {said}"
        );
    }
    // what the command line itself does not understand
    for (arguments, says) in [
        (&["set", "thornvale", "grace", "60"][..], "--reason"),
        (&["extend", "thornvale", "a bit"], "length of time"),
        (&["become", "thornvale", "gawaine"], "--reason"),
    ] {
        assert!(
            command(&by_command, 2, &[&["campaign"], arguments].concat(), "").contains(says),
            "{arguments:?}"
        );
    }
    for (arguments, says) in [
        (
            &["preview", "nowhere", "--reason", "x"][..],
            "no campaign is called \"nowhere\"",
        ),
        (
            &["announce", "nowhere"],
            "no campaign is called \"nowhere\"",
        ),
        (
            &["set", "thornvale", "the", "table", "--reason", "x"],
            " rule",
        ),
        (&["deadline", "thornvale", "tomorrow"], "is not a time"),
    ] {
        assert!(
            command(&by_command, 1, &[&["campaign"], arguments].concat(), "x").contains(says),
            "{arguments:?}"
        );
    }
    by_command.round();
    for world in [&by_mail, &by_command] {
        assert_eq!(traces(world), before);
    }
}

/// `campaign announce`, `advertise`, `invite`: what each prints and does.
#[test]
fn what_is_said_to_players_and_to_those_who_might_be() {
    let world = World::with_a_dot(
        2,
        OPEN,
        &["--moderator", ZOE, "--observer", "oda@example.org"],
    );
    let long = "It snows. ".repeat(900);
    for (words, code, says) in [
        ("", 1, "nothing was announced: standard input is empty"),
        (long.as_str(), 1, "characters longer than the limit of 8000"),
        ("The hall is *cold*.\nBring {{ wood }}.\n", 0, "3"),
    ] {
        let said = command(&world, code, &["campaign", "announce", "thornvale"], words);
        assert!(said.contains(says), "{said}");
        assert_eq!(said.contains("4 mails are written"), code == 0, "{said}");
    }
    world.round();
    for reader in ["anna@example.org", "bela@example.org", "oda@example.org"] {
        let told: Vec<String> = world
            .mails(reader)
            .iter()
            .map(|mail| plain(mail))
            .filter(|mail| mail.contains("The hall is *cold*."))
            .collect();
        assert!(
            told.len() == 1 && told[0].contains("Bring {{ wood }}."),
            "{reader}: the words as they were written: {told:?}"
        );
    }
    assert!(
        command(&world, 0, &["campaign", "log", "thornvale"], "")
            .contains("The hall is *cold*. Bring {{ wood }}.")
    );

    // the text for a club's forum follows how the campaign stands
    let advertise = |name: &str| {
        command(&world, 0, &["campaign", "advertise", name], "")
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert!(
        advertise("thornvale").contains("under way")
            && advertise("thornvale").contains("stand by for thornvale")
    );
    let new = |name: &str, more: &[&str]| {
        let seats = ["--seat", "kay:red", "--seat", "bors:blue:bela@example.org"];
        command(
            &world,
            0,
            &[
                &["campaign", "new", name, "--edition", "standard"][..],
                &seats,
                more,
            ]
            .concat(),
            "",
        )
    };
    new(
        "burnley",
        &[
            "--delay",
            "0",
            "--starts",
            "when-full",
            "--not-before",
            "2040-12-01 20:00",
        ],
    );
    let said = advertise("burnley");
    assert!(
        said.contains("can run earlier: as soon as all sheets are in.")
            && !said.contains("0 minutes"),
        "{said}"
    );
    assert!(
        said.contains("Free seats: Kay.") && said.contains("join burnley as Kay"),
        "{said}"
    );
    assert!(
        said.contains("not before Saturday 1 December 2040, 20:00 UTC.") && !said.contains("(2040"),
        "the same time is told once: {said}"
    );
    new(
        "club",
        &["--private", "--deadline", "none", "--delay", "90"],
    );
    let said = advertise("club");
    assert!(said.contains("There are no deadlines: a turn runs when all sheets are in and nothing has changed for 1 hour 30 min."), "{said}");
    assert!(
        said.contains("by invitation only") && !said.contains("join club"),
        "{said}"
    );

    let invite = |code: i32, more: &[&str]| {
        command(
            &world,
            code,
            &[&["campaign", "invite", "club"], more].concat(),
            "",
        )
    };
    let said = invite(
        1,
        &[
            "dora@example.org",
            "nobody",
            "bela@example.org",
            "orders@seneschal.localhost",
            "dora@example.org",
        ],
    );
    for words in [
        "Invited: 1 person.",
        "\"nobody\" is neither a mail address",
        "bela@example.org already plays in club",
        "the judge's own address",
        "dora@example.org has already been invited or has joined",
    ] {
        assert!(said.contains(words), "{words}: {said}");
    }
    world.round();
    assert_eq!(world.mails("dora@example.org").len(), 1);
    assert!(
        command(
            &world,
            0,
            &["campaign", "uninvite", "club", "dora@example.org"],
            ""
        )
        .contains("is withdrawn")
    );
    assert!(
        command(
            &world,
            1,
            &["campaign", "uninvite", "club", "dora@example.org"],
            ""
        )
        .contains("has no unanswered invitation")
    );
    assert!(
        command(
            &world,
            1,
            &["campaign", "invite", "nowhere", "dora@example.org"],
            ""
        )
        .contains("no campaign is called \"nowhere\"")
    );
    command(
        &world,
        0,
        &["campaign", "end", "thornvale", "--reason", "x", "--yes"],
        "",
    );
    assert!(
        command(&world, 1, &["campaign", "advertise", "thornvale"], "")
            .contains("nobody can join any more")
    );
    assert!(
        command(
            &world,
            1,
            &["campaign", "invite", "thornvale", "dora@example.org"],
            ""
        )
        .contains("nobody can be invited")
    );
}
