//! F3: a disk that fails or is full: nothing is lost, nobody is told what was not stored, and work
//! goes on by itself (ST-06, ST-07).

use crate::f01_kills::answers_by_letter;
use crate::figures;
use crate::trace;
use crate::world::{OPEN, World};
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

/// Backups are another fault's matter (F15).
const CONFIG: &str = "backup:\n  keep: 0\n";

/// How SQLite writes.
const HISTORY: &str = "pwrite64,ftruncate,fallocate";

/// Faults that one campaign meets.
const CAMPAIGN: u32 = 60;

fn config() -> String {
    format!("{OPEN}{CONFIG}")
}

fn post_sheets(world: &mut World) {
    for player in world.players() {
        world.post_from(player, "no orders");
    }
}

/// Whatever was said to players is in the history, and every mail is there or still in the mailbox:
/// at any moment.
fn nothing_false_or_lost(world: &World) {
    let mut store = world.store();
    let (known, stored) = store
        .read(|book| {
            Ok((
                book.outbox(None)?
                    .into_iter()
                    .map(|row| row.mail.message_id)
                    .collect::<Vec<_>>(),
                book.letter_counts()?,
            ))
        })
        .expect("readable");
    for player in world.players() {
        for message_id in world.delivered(player).keys() {
            assert!(
                known.contains(message_id),
                "{message_id} was sent and is not stored"
            );
        }
    }
    let stored: u32 = stored.iter().map(|(_, count)| count).sum();
    let waiting = u32::try_from(
        fs::read_dir(world.folder().join("spool/in/new"))
            .expect("a Maildir")
            .count(),
    )
    .expect("few");
    assert!(
        stored + waiting >= world.posted(),
        "{stored} stored, {waiting} waiting, {} posted",
        world.posted()
    );
}

/// At rest: every mail stored once, answered once, delivered once.
fn all_is_done(world: &World) {
    nothing_false_or_lost(world);
    let mut store = world.store();
    store.examine().expect("undamaged");
    let (counts, mails) = store
        .read(|book| Ok((book.letter_counts()?, book.outbox(None)?)))
        .expect("readable");
    assert_eq!(
        counts.iter().map(|(_, count)| count).sum::<u32>(),
        world.posted(),
        "{counts:?}"
    );
    assert!(
        counts.iter().all(|(state, _)| state.name() != "new"),
        "{counts:?}"
    );
    let answers = answers_by_letter(&mails);
    for letter in 1..=i64::from(world.posted()) {
        let of_it = answers.get(&letter).map_or(&[][..], Vec::as_slice);
        assert!(
            of_it.len() == 1,
            "letter {letter}: one answer, not {of_it:?}"
        );
    }
    assert_eq!(
        answers.len(),
        world.posted() as usize,
        "answers to no letter"
    );
    for player in world.players() {
        assert!(
            world.delivered(player).values().all(|files| *files == 1),
            "none twice"
        );
    }
    for row in &mails {
        // a spool that failed is a server that was down: the mail is stored and goes with its next
        // attempt
        let waits = row.state == "deferred"
            && row
                .trouble
                .as_deref()
                .is_some_and(|trouble| trouble.contains("spool"));
        assert!(
            waits || matches!(row.state.as_str(), "sent" | "unknown"),
            "{}: {} {:?}",
            row.mail.kind,
            row.state,
            row.trouble
        );
    }
}

fn each_call_fails(calls: &str, fault: &str, bounded: u32) -> Option<(u32, u32)> {
    if !trace::can_trace() {
        println!(
            "F3: SKIPPED for {calls}: strace is missing or may not trace (tests/run installs it)"
        );
        return None;
    }
    let mut world = World::with_a_dot(2, &config(), &[]);
    let most = figures::times(bounded, 10_000);
    let (mut met, mut failed, mut when) = (0, 0, 1);
    loop {
        post_sheets(&mut world);
        let (output, hit) = trace::inject(
            &world.seneschal(&["serve", "--once"]),
            calls,
            fault,
            when,
            world.folder(),
        );
        nothing_false_or_lost(&world);
        if !hit {
            // the round has no more of these calls
            break;
        }
        met += 1;
        failed += u32::from(!output.status.success());
        // one poll later everything is done
        world.round();
        if met >= most {
            break;
        }
        // a campaign ends some day, and long ones take long to check
        if met % CAMPAIGN == 0 {
            world.round();
            all_is_done(&world);
            world = World::with_a_dot(2, &config(), &[]);
            figures::so_far("F3", format!("{fault} on {met} calls of {calls}"));
        }
        // the bounded run takes the first ones, where the history is opened, and then every third
        when += if figures::full() || when < 4 { 1 } else { 3 };
    }
    world.round();
    all_is_done(&world);
    Some((met, failed))
}

#[test]
fn an_fsync_that_fails_ends_the_round_and_loses_nothing() {
    if let Some((met, failed)) = each_call_fails("fsync,fdatasync", "error=EIO", 8) {
        assert!(met > 3 && failed > 0, "{met} met, {failed} failed");
        figures::say(
            "F3",
            &format!(
                "EIO on {met} fsyncs, each in a round of its own: {failed} rounds broken off; none lost, no false answer, done one poll later"
            ),
        );
    }
}

#[test]
fn a_daemon_that_lost_an_fsync_ends_and_the_next_finds_all() {
    if !trace::can_trace() {
        println!(
            "F3: SKIPPED for the daemon: strace is missing or may not trace (tests/run installs it)"
        );
        return;
    }
    let mut world = World::new(2, &config(), &[]);
    post_sheets(&mut world);
    let program = world.seneschal(&["serve"]);
    let mut patient = Command::new("timeout");
    patient
        .args(["30"])
        .arg(program.get_program())
        .args(program.get_args())
        .current_dir(world.folder());
    patient
        .env("SENESCHAL_CONFIG", "judge.yaml")
        .env("SENESCHAL_LOG", "error");
    let (output, met) = trace::inject(
        &patient,
        "fsync,fdatasync",
        "error=EIO",
        "4+",
        world.folder(),
    );
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(
        met && output.status.code() == Some(1),
        "it ends by itself: {:?} {told}",
        output.status
    );
    assert!(
        told.contains("reads from the disk what it really holds"),
        "{told}"
    );
    world.round();
    all_is_done(&world);
}

#[test]
fn a_write_without_room_is_rolled_back() {
    // the history's files, and what else is written: spools, marks, the token's key
    for (calls, error, bounded) in [
        (HISTORY, "ENOSPC", 8),
        (HISTORY, "EIO", 4),
        ("write", "ENOSPC", 4),
        ("write", "EIO", 4),
    ] {
        if let Some((met, failed)) = each_call_fails(calls, &format!("error={error}"), bounded) {
            assert!(
                met > 3 && (failed > 0 || calls != HISTORY),
                "{met} met, {failed} failed"
            );
            let what = if calls == HISTORY {
                "the history"
            } else {
                "other files"
            };
            figures::say(
                "F3",
                &format!(
                    "{error} on {met} writes to {what}, each in a round of its own: {failed} rounds broken off; none lost, no false answer, done one poll later"
                ),
            );
        }
    }
}

/// A file system of its own below the world's folder, gone with this value.
struct SmallDisk(std::path::PathBuf);

impl SmallDisk {
    fn mount(at: &Path, kilobytes: u64) -> Option<SmallDisk> {
        fs::create_dir(at).expect("a folder");
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &format!("size={kilobytes}k"), "tmpfs"])
            .arg(at)
            .output();
        mounted
            .is_ok_and(|output| output.status.success())
            .then(|| SmallDisk(at.to_owned()))
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(&self.0).status();
    }
}

#[test]
fn a_full_disk_is_waited_out() {
    let mut world = World::new(2, &config(), &[]);
    let data = world.folder().join("data");
    let size: u64 = fs::read_dir(&data)
        .expect("a folder")
        .flatten()
        .filter_map(|file| file.metadata().ok())
        .map(|meta| meta.len())
        .sum();
    let small = world.folder().join("small");
    let Some(disk) = SmallDisk::mount(&small, size.div_ceil(1024) + 8192) else {
        limited_file(world);
        return;
    };
    for file in ["history.db", "history.db-mark", "token.key"] {
        fs::copy(data.join(file), small.join(file)).expect("a copy");
    }
    fs::rename(&data, world.folder().join("data.before")).expect("moved");
    std::os::unix::fs::symlink(&small, &data).expect("a link");
    let mut daemon = world.daemon();
    let quiet = |world: &World| {
        fs::read_dir(world.folder().join("spool/in/new"))
            .expect("a Maildir")
            .count()
            == 0
    };
    let wait = |what: &str, done: &dyn Fn() -> bool| {
        let start = Instant::now();
        while !done() {
            assert!(
                start.elapsed() < Duration::from_secs(60),
                "{what} did not come about"
            );
            std::thread::sleep(Duration::from_millis(50));
        }
        start.elapsed()
    };
    post_sheets(&mut world);
    wait("the first sheets", &|| quiet(&world));
    let rounds = figures::times(2, 20);
    let mut longest = Duration::ZERO;
    for _ in 0..rounds {
        // filled to the last byte
        let ballast = small.join("ballast");
        let mut file = fs::File::create(&ballast).expect("a file");
        while std::io::Write::write_all(&mut file, &[7; 512]).is_ok() {}
        drop(file);
        // more than the room that the history may have left within its files
        for _ in 0..12 {
            let noise: String = (0..4000_u32)
                .map(|n| {
                    char::from(
                        b'a' + (n.wrapping_mul(2_654_435_761).wrapping_add(world.posted()) >> 27)
                            as u8
                            % 26,
                    )
                })
                .collect();
            let player = world.players()[0];
            world.post_from(player, &format!("status\n{noise}"));
        }
        post_sheets(&mut world);
        std::thread::sleep(Duration::from_secs(3));
        assert!(
            daemon.try_wait().expect("its state").is_none(),
            "it waits, and does not end"
        );
        nothing_false_or_lost(&world);
        fs::remove_file(&ballast).expect("room again");
        longest = longest.max(wait("the sheets that waited", &|| quiet(&world)));
    }
    Command::new("kill")
        .args(["-TERM", &daemon.id().to_string()])
        .status()
        .expect("a signal");
    daemon.wait().expect("it ends");
    world.round();
    all_is_done(&world);
    // within the daemon's poll of one second, and the time that its work takes here
    figures::say(
        "F3",
        &format!(
            "a full disk {rounds} times: {} mails, none lost, all taken {:.1} s after there was room",
            world.posted(),
            longest.as_secs_f64()
        ),
    );
    drop(disk);
}

/// The judge says that the disk is almost full while it can still store that, and when it is over.
#[test]
fn the_moderator_hears_of_a_full_disk_before_and_after() {
    let settings = format!("low_disk_megabytes: 6\n{}", config())
        .replace("mail:\n", "mail:\n  moderator: mod@example.org\n");
    for at_once in [false, true] {
        let mut world = World::with_a_dot(2, &settings, &[]);
        let data = world.folder().join("data");
        let small = world.folder().join("small");
        let Some(_disk) = SmallDisk::mount(&small, 24 << 10) else {
            println!("F3: SKIPPED: no disk of its own can be mounted here");
            return;
        };
        for file in ["history.db", "history.db-mark", "token.key"] {
            fs::copy(data.join(file), small.join(file)).expect("a copy");
        }
        fs::rename(&data, world.folder().join("data.before")).expect("moved");
        std::os::unix::fs::symlink(&small, &data).expect("a link");
        let told = |world: &World| {
            let mails = world.mails("mod@example.org");
            let of = |word: &str| mails.iter().filter(|mail| mail.contains(word)).count();
            (
                of("is almost full") + of("history is full"),
                of("has room again"),
            )
        };
        let status = |world: &World| {
            let output = world.seneschal(&["status"]).output().expect("it runs");
            (
                output.status.code(),
                String::from_utf8_lossy(&output.stdout)
                    .contains("free for the history, less than 6 MB"),
            )
        };
        let mut daemon = world.daemon();
        let wait = |what: &str, world: &World, done: &dyn Fn(&World) -> bool| {
            let start = Instant::now();
            while !done(world) {
                assert!(
                    start.elapsed() < Duration::from_secs(60),
                    "{what} did not come about"
                );
                std::thread::sleep(Duration::from_millis(50));
            }
        };
        post_sheets(&mut world);
        wait("a round", &world, &|world| waiting(world) == 0);
        assert_eq!((told(&world), status(&world)), ((0, 0), (Some(0), false)));
        let ballast = small.join("ballast");
        let mut file = fs::File::create(&ballast).expect("a file");
        if !at_once {
            // 4 MB remain
            let free = seneschal::history::free_bytes(&small).expect("a disk");
            let most = usize::try_from(free - (4 << 20)).expect("small");
            std::io::Write::write_all(&mut file, &vec![7; most]).expect("room");
            wait("the warning", &world, &|world| told(world) == (1, 0));
            assert_eq!(status(&world), (Some(1), true));
        }
        while std::io::Write::write_all(&mut file, &[7; 512]).is_ok() {}
        drop(file);
        for n in 0..40 {
            let noise = "a long letter to nobody ".repeat(100 + n);
            let player = world.players()[0];
            world.post_from(player, &format!("status\n{noise}"));
        }
        post_sheets(&mut world);
        wait("the warning", &world, &|world| told(world) == (1, 0));
        assert_eq!(status(&world), (Some(1), true));
        fs::remove_file(&ballast).expect("room again");
        wait("the end of it", &world, &|world| told(world) == (1, 1));
        wait("the sheets that waited", &world, &|world| {
            waiting(world) == 0
        });
        Command::new("kill")
            .args(["-TERM", &daemon.id().to_string()])
            .status()
            .expect("a signal");
        daemon.wait().expect("it ends");
        assert_eq!((told(&world), status(&world)), ((1, 1), (Some(0), false)));
    }
}

/// How many mails the daemon has not taken yet.
fn waiting(world: &World) -> usize {
    fs::read_dir(world.folder().join("spool/in/new"))
        .expect("a Maildir")
        .count()
}

/// Where nothing can be mounted: no file may grow.
fn limited_file(mut world: World) {
    println!(
        "F3: no disk of its own can be mounted here: a limit to the files' size takes its place"
    );
    post_sheets(&mut world);
    let program = world.seneschal(&["serve", "--once"]);
    let mut limited = Command::new("sh");
    limited
        .args(["-c", "trap '' XFSZ; ulimit -f 1; exec \"$0\" \"$@\""])
        .arg(program.get_program())
        .args(program.get_args());
    limited
        .current_dir(world.folder())
        .env("SENESCHAL_CONFIG", "judge.yaml")
        .env("SENESCHAL_LOG", "error");
    assert!(!limited.output().expect("it runs").status.success());
    nothing_false_or_lost(&world);
    world.round();
    world.round();
    all_is_done(&world);
    figures::say(
        "F3",
        "files that may not grow: none lost, all done one poll later",
    );
}
