//! F15: a backup while a hundred mails a second arrive, put back and replayed (ST-05, ST-11).

use crate::figures;
use crate::world::{OPEN, World, done};
use seneschal::history::Store;
use seneschal::text::ids::{CampaignId, TurnNumber};
use std::fs;
use std::time::{Duration, Instant};

#[test]
fn a_backup_in_a_flood_is_whole() {
    let mut world = World::new(2, &format!("{OPEN}backup:\n  keep: 0\n"), &[]);
    let players = world.players();
    for _ in 0..2 {
        players
            .iter()
            .for_each(|player| _ = world.post_from(player, "no orders"));
        world.round();
    }
    let mut daemon = world.daemon();
    let backups = figures::times(2, 20);
    let to = world.reply_address(players[0]);
    let (first, start) = (world.posted(), Instant::now());
    let mut copies = Vec::new();
    for n in 0..backups {
        let name = format!("copy-{n}.db");
        let mut copy = None;
        let mut took = None;
        // a hundred a second, before, while and after the copy is made
        for mail in 0..200 {
            let id = world.posted();
            world.post(&format!(
                "From: {}\nTo: {to}\nMessage-ID: <{id}@example.org>\n\nstatus\n",
                players[0]
            ));
            std::thread::sleep(Duration::from_millis(9));
            if mail == 60 {
                copy = Some((
                    world
                        .seneschal(&["backup", "--out", &name])
                        .stdout(std::process::Stdio::null())
                        .spawn()
                        .expect("it starts"),
                    Instant::now(),
                ));
            }
            if let Some((copy, begun)) = &mut copy
                && took.is_none()
                && let Some(ended) = copy.try_wait().expect("its state")
            {
                assert!(ended.success());
                took = Some(begun.elapsed());
            }
        }
        copies.push((name, took.expect("a copy within a second")));
    }
    let log = fs::metadata(world.folder().join("data/history.db-wal")).map_or(0, |meta| meta.len());
    assert!(log <= 8 << 20, "the write-ahead log has {log} bytes");
    let mails = world.posted() - first;
    let seconds = start.elapsed().as_secs_f64();
    daemon.kill().expect("SIGKILL");
    daemon.wait().expect("it is gone");
    let live = turns(&mut world.store());
    let longest = copies
        .iter()
        .map(|(_, took)| *took)
        .max()
        .unwrap_or_default();
    for (name, _) in copies {
        let home = tempfile::tempdir().expect("a folder");
        fs::copy(
            world.folder().join("judge.yaml"),
            home.path().join("judge.yaml"),
        )
        .expect("a copy");
        let in_home = |arguments: &[&str]| {
            let mut command = world.seneschal(arguments);
            command.current_dir(home.path());
            done(&mut command)
        };
        in_home(&[
            "restore",
            "--no-mailbox",
            &world.folder().join(&name).display().to_string(),
        ]);
        let told = String::from_utf8(in_home(&["replay"]).stdout).expect("text");
        assert!(told.contains("Everything is as it was played."), "{told}");
        let mut restored = Store::open(&home.path().join("data/history.db")).expect("it opens");
        restored.examine().expect("undamaged");
        let kept = turns(&mut restored);
        assert!(!kept.is_empty());
        assert_eq!(kept[..], live[..kept.len()], "the same hashes");
    }
    figures::say(
        "F15",
        &format!(
            "{backups} backups while {:.0} mails a second arrived, at most {:.1} s each: restored, replayed, equal hashes; WAL {} KB",
            f64::from(mails) / seconds,
            longest.as_secs_f64(),
            log / 1024
        ),
    );
}

/// The chain of the campaign's turns.
fn turns(store: &mut Store) -> Vec<[u8; 32]> {
    store
        .read(|book| {
            (0..)
                .map_while(|number| book.turn(CampaignId(1), TurnNumber(number)).transpose())
                .map(|turn| Ok(turn?.hash))
                .collect()
        })
        .expect("readable")
}
