//! F21: the adapter killed between a post and the forum's answer, before or after the forum stored
//! it: no letter stands there twice, none is missing (FO-07).
//!
//! The stand-in refuses no second copy, as Discourse would within five minutes: nothing but our own
//! marks keeps a letter from standing there twice.

use crate::figures;
use crate::stand_in::{ACCOUNT, Forum, KEY};
use crate::world::{done, draw_a_dot};
use assert_cmd::cargo::cargo_bin;
use seneschal::clock::Clock;
use seneschal::history::{OutboxRow, Store};
use seneschal::text::ids::CampaignId;
use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::sleep;
use std::time::Duration;
use tempfile::TempDir;

const PLAYERS: [&str; 2] = ["Anna", "Bo"];

/// When the life that runs is to end: at the so-many-th post from now, before the forum stores it
/// or after.
#[derive(Default)]
struct Blow {
    life: Mutex<Option<Child>>,
    posts_left: AtomicU32,
    before: Mutex<bool>,
}

impl Blow {
    fn falls(&self, before: bool) {
        if *self.before.lock().expect("whole") != before
            || self.posts_left.load(Ordering::SeqCst) == 0
        {
            return;
        }
        if self.posts_left.fetch_sub(1, Ordering::SeqCst) == 1
            && let Some(life) = self.life.lock().expect("whole").as_mut()
        {
            life.kill().expect("SIGKILL");
            // the forum goes on with what it was asked when nobody listens any more
            sleep(Duration::from_millis(20));
        }
    }
}

struct World {
    folder: TempDir,
    forum: Forum,
    blow: Arc<Blow>,
}

impl World {
    fn new() -> World {
        let (folder, forum, blow) = (
            tempfile::tempdir().expect("a folder"),
            Forum::serve(&Clock::System, &PLAYERS),
            Arc::new(Blow::default()),
        );
        forum.not_unique();
        let (received, stored) = (blow.clone(), blow.clone());
        forum.on_post(move || received.falls(true), move || stored.falls(false));
        draw_a_dot(folder.path());
        fs::write(folder.path().join("key"), KEY).expect("a key");
        fs::set_permissions(folder.path().join("key"), fs::Permissions::from_mode(0o600))
            .expect("a mode");
        let config = format!(
            "templates: templates\nanswers: {{ per_day: 100000, acknowledgements_per_day: 100000, same_refusal_per_day: 100000, mails_per_hour: 100000 }}\nturns: {{ least_minutes: 0 }}\nbackup: {{ keep: 0 }}\n\
             forum:\n  discourse: {{ url: '{}', account: {ACCOUNT}, key_file: key, timeout_seconds: 1, poll_seconds: 1, pace: {{ per_minute: 0, per_day: 0 }} }}\n",
            forum.url()
        );
        fs::write(folder.path().join("judge.yaml"), config).expect("a configuration");
        let world = World {
            folder,
            forum,
            blow,
        };
        let mut new = world.seneschal(&[
            "campaign",
            "new",
            "thornvale",
            "--start",
            "--delay",
            "0",
            "--deadline",
            "none",
            "--edition",
            "standard",
            "--topic",
        ]);
        done(new.args([
            "--seat",
            "gawaine:red:discourse:Anna",
            "--seat",
            "lionel:blue:discourse:Bo",
        ]));
        world
    }

    fn seneschal(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(cargo_bin("seneschal"));
        command
            .current_dir(self.folder.path())
            .args(arguments)
            .env("SENESCHAL_CONFIG", "judge.yaml")
            .env("SENESCHAL_LOG", "error");
        command
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        command
    }

    fn store(&self) -> Store {
        Store::open(&self.folder.path().join("data/history.db")).expect("the history")
    }

    fn letters(&self) -> Vec<OutboxRow> {
        let all = self
            .store()
            .read(|book| book.outbox(None))
            .expect("readable");
        all.into_iter()
            .filter(|row| row.mail.recipient.starts_with("discourse:"))
            .collect()
    }

    fn waiting(&self) -> usize {
        self.letters()
            .iter()
            .filter(|row| row.state != "sent")
            .count()
    }

    /// A round that is killed at its so-many-th post; whether it was.
    fn killed_round(&self, post: u32, before: bool) -> bool {
        *self.blow.before.lock().expect("whole") = before;
        self.blow.posts_left.store(post, Ordering::SeqCst);
        // the hook must find the life before its first post
        let mut held = self.blow.life.lock().expect("whole");
        *held = Some(
            self.seneschal(&["serve", "--once"])
                .spawn()
                .expect("it starts"),
        );
        drop(held);
        let ended = loop {
            let mut held = self.blow.life.lock().expect("whole");
            if let Some(status) = held.as_mut().expect("a life").try_wait().expect("a child") {
                break status;
            }
            drop(held);
            sleep(Duration::from_millis(5));
        };
        self.blow.posts_left.store(0, Ordering::SeqCst);
        *self.blow.life.lock().expect("whole") = None;
        !ended.success()
    }
}

#[test]
fn killed_between_post_and_answer_no_letter_stands_there_twice() {
    let world = World::new();
    let wanted = figures::times(8, 200);
    let (mut kills, mut lives, mut posted) = (0, 0, 0);
    while kills < wanted {
        lives += 1;
        assert!(
            lives < wanted * 20,
            "only {kills} of {lives} lives were killed"
        );
        // new letters: answers, and every few lives a turn's reports
        for name in PLAYERS {
            world.forum.message(
                name,
                &format!("My orders, number {lives}"),
                "BEGIN ORDERS thornvale\nno orders\nEND ORDERS",
            );
            posted += 1;
        }
        // those in doubt go again only when the forum must be done with them
        if world.waiting() > 0 {
            sleep(Duration::from_millis(2100));
        }
        kills += u32::from(world.killed_round(lives % 4 + 1, lives % 2 == 0));
        figures::so_far("F21", format!("{kills} kills in {lives} lives"));
    }
    for _ in 0..20 {
        sleep(Duration::from_millis(2100));
        done(&mut world.seneschal(&["serve", "--once"]));
        if world.waiting() == 0 {
            break;
        }
    }
    let letters = world.letters();
    let unsent: Vec<_> = letters
        .iter()
        .filter(|row| row.state != "sent")
        .map(|row| (&row.state, &row.trouble))
        .collect();
    assert!(unsent.is_empty(), "{unsent:?}");
    let mut marks: BTreeMap<String, u32> = BTreeMap::new();
    let posts = world.forum.posts_by(ACCOUNT);
    for post in &posts {
        *marks
            .entry(post.raw.lines().last().unwrap_or_default().to_owned())
            .or_default() += 1;
    }
    let twice: Vec<_> = marks.iter().filter(|(_, times)| **times > 1).collect();
    assert!(twice.is_empty(), "{twice:?}");
    assert_eq!(posts.len(), letters.len(), "each letter stands there");
    let again = letters.iter().filter(|row| row.attempts > 1).count();
    let topics = world.forum.topics();
    let ours = topics
        .iter()
        .filter(|topic| topic.external_id.is_some())
        .count();
    assert_eq!(ours, 3, "one topic for each player, and one for all");
    let taken = world
        .store()
        .read(|book| book.last_letters(100_000))
        .expect("readable")
        .len();
    assert_eq!(taken, posted, "each post is one letter");
    let turns = world
        .store()
        .read(|book| Ok(book.campaign(CampaignId(1))?.map_or(0, |row| row.turn.0)))
        .expect("readable");
    assert!(turns > 1, "{turns}");
    figures::say(
        "F21",
        &format!(
            "{kills} kills between post and answer in {lives} lives, half before the forum stored the post: {} letters of {turns} turns in {ours} topics, {again} tried again, 0 twice, 0 missing",
            letters.len()
        ),
    );
}
