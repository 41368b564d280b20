//! F2: killed at every write, sync, rename and link of one round that takes sheets in, answers
//! them, plays the turn and sends (IN-01, OUT-03).
//! strace gives the blow: the n-th call of a kind never returns.

use crate::f01_kills::nothing_is_lost;
use crate::figures;
use crate::smtp_sink;
use crate::world::{OPEN, World};
use seneschal::history::LetterState;
use std::process::{Command, Output};

/// The calls by which anything leaves the process.
const CALLS: [&str; 7] = [
    "write",
    "pwrite64",
    "fdatasync",
    "fsync",
    "rename",
    "link",
    "linkat",
];

/// Blows that one campaign takes.
const STEPS: usize = 60;

/// One round under strace.
fn traced(world: &World, options: &[String]) -> Output {
    let plain = world.seneschal(&["serve", "--once"]);
    let mut strace = Command::new("strace");
    strace
        .current_dir(world.folder())
        .args(["-f", "-qq", "-o", "strace.log"])
        .args(options)
        .arg(plain.get_program())
        .args(plain.get_args());
    for (name, value) in plain.get_envs() {
        strace.env(name, value.unwrap_or_default());
    }
    strace.output().expect("strace is installed by tests/run")
}

fn sheets(world: &mut World) {
    for player in world.players() {
        world.post_from(player, "no orders");
    }
}

/// What came of the blows.
struct Blows {
    /// Calls of a round.
    made: usize,
    tried: usize,
    killed: u32,
    posted: u32,
    turns: u32,
}

/// Kills a round at each of these calls, or at so many in the bounded run; a mail may come so
/// often.
fn blows(calls: &[&'static str], begun: &dyn Fn() -> World, bounded: u32, copies: usize) -> Blows {
    let mut world = begun();
    // how often each call is made in such a round
    sheets(&mut world);
    assert!(
        traced(
            &world,
            &["-e".to_owned(), format!("trace={}", calls.join(","))]
        )
        .status
        .success()
    );
    let log = std::fs::read_to_string(world.folder().join("strace.log")).expect("a log");
    let mut steps: Vec<(&str, usize)> = Vec::new();
    for call in calls {
        let made = log
            .lines()
            .filter(|line| line.contains(&format!(" {call}(")))
            .count();
        steps.extend((1..=made).map(|n| (*call, n)));
    }
    let made = steps.len();
    let every = (made / figures::times(bounded, u32::MAX) as usize).max(1);
    let steps: Vec<_> = steps.into_iter().step_by(every).collect();
    let mut blows = Blows {
        made,
        tried: steps.len(),
        killed: 0,
        posted: 0,
        turns: 0,
    };
    // a campaign ends some day, and long ones take long to check
    for steps in steps.chunks(STEPS) {
        if blows.posted > 0 {
            world = begun();
        }
        for (call, n) in steps {
            sheets(&mut world);
            let blow = traced(
                &world,
                &[
                    "-e".to_owned(),
                    format!("trace={call}"),
                    "-e".to_owned(),
                    format!("inject={call}:signal=KILL:when={n}"),
                ],
            );
            blows.killed += u32::from(!blow.status.success());
            world.round();
        }
        sheets(&mut world);
        for _ in 0..2 {
            world.round();
        }
        blows.turns += nothing_is_lost(&mut world, copies);
        blows.posted += world.posted();
        figures::so_far(
            "F2",
            format!("killed {} times, last at {:?}", blows.killed, steps.last()),
        );
    }
    blows
}

#[test]
fn killed_at_any_step_of_a_round_nothing_is_lost_or_doubled() {
    let Blows {
        made,
        tried,
        killed,
        posted,
        turns,
    } = blows(&CALLS, &|| World::with_a_dot(2, OPEN, &[]), 12, 1);
    assert!(
        made > 30 && killed >= 6,
        "{made} calls, only {killed} blows were deadly"
    );
    figures::say(
        "F2",
        &format!(
            "{made} steps of a round, {tried} of them tried, killed at {killed}, {posted} sheets, {turns} turns: none lost, none doubled"
        ),
    );
}

/// The server may have taken a mail when the program ends: a report comes twice then, an answer
/// does not (OUT-03).
#[test]
fn killed_at_any_line_to_the_mail_server_nothing_is_lost() {
    let begun = || {
        let world = World::with_a_dot(2, OPEN, &[]);
        smtp_sink::serve(&world);
        world
    };
    let Blows {
        made,
        tried,
        killed,
        posted,
        turns,
    } = blows(&["sendto"], &begun, 6, 2);
    assert!(
        made > 12 && killed >= 3,
        "{made} calls, only {killed} blows were deadly"
    );
    figures::say(
        "F2",
        &format!(
            "{made} lines to a mail server in a round, killed at {killed} of {tried}, {posted} sheets, {turns} turns: none lost"
        ),
    );
}

/// IN-03: a mail that ends the program each time, as a parser's stack overflow does: SIGABRT comes
/// while it is in work.
#[test]
fn a_mail_that_aborts_the_program_three_times_is_put_aside_and_its_neighbours_are_answered() {
    let mut world = World::new(
        2,
        &OPEN.replace("mail:\n", "mail:\n  moderator: mod@example.org\n"),
        &[],
    );
    sheets(&mut world);
    let player = world.players()[0];
    let last = world.post_from(player, "no orders");
    let attempts = |world: &World| {
        world
            .store()
            .read(|book| Ok(book.letter(1)?.map_or(0, |letter| letter.attempts)))
            .expect("readable")
    };
    let mut aborts = 0;
    while attempts(&world) < 3 {
        let before = attempts(&world);
        // at a write of the answer's commit. Its log has some sixty; those before are of the start
        // and of the commit that counts the attempt
        for when in (16..1000).step_by(16) {
            let options = [
                "-e",
                "trace=pwrite64",
                "-e",
                &format!("inject=pwrite64:signal=ABRT:when={when}"),
            ]
            .map(str::to_owned);
            assert!(!traced(&world, &options).status.success(), "aborted");
            aborts += 1;
            if attempts(&world) > before {
                break;
            }
        }
        assert!(
            attempts(&world) > before && aborts < 100,
            "the attempt is counted before it is made"
        );
    }
    world.round();
    world.round();
    let counts = world
        .store()
        .read(|book| book.letter_counts())
        .expect("readable");
    let of = |wanted: LetterState| {
        counts
            .iter()
            .find(|(state, _)| *state == wanted)
            .map_or(0, |(_, count)| *count)
    };
    assert_eq!(
        (of(LetterState::Quarantined), of(LetterState::New)),
        (1, 0),
        "{counts:?}"
    );
    assert_eq!(counts.iter().map(|(_, count)| count).sum::<u32>(), last);
    let turns = world
        .store()
        .read(|book| Ok(book.campaigns()?.first().map_or(0, |row| row.turn.0)))
        .expect("readable");
    assert!(turns > 1, "turns go on");
    // beside the mail with which his campaign began
    let told = world
        .mails("mod@example.org")
        .iter()
        .filter(|mail| mail.contains("needs a look"))
        .count();
    assert_eq!(told, 1, "the moderator is told");
}
