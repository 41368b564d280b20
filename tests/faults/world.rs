//! A campaign in a folder of its own, played by the real program through Maildirs.

use assert_cmd::cargo::cargo_bin;
use seneschal::history::Store;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use tempfile::TempDir;

pub const PLAYERS: [&str; 6] = [
    "anna@example.org",
    "bela@example.org",
    "cyd@example.org",
    "dora@example.org",
    "egon@example.org",
    "fay@example.org",
];
const SEATS: [&str; 6] = [
    "gawaine:red",
    "lionel:blue",
    "bors:green",
    "kay:yellow",
    "galahad:orange",
    "tristram:purple",
];

/// Answers without a ceiling and a short poll, so that nothing but the fault decides what happens.
pub const OPEN: &str = "answers:\n  per_day: 100000\n  same_refusal_per_day: 100000\n  mails_per_hour: 100000\nmail:\n  poll_seconds: 1\n";

/// The campaign `thornvale` of the first players, begun, its first mails delivered.
pub struct World {
    home: TempDir,
    players: usize,
    posted: u32,
}

impl World {
    /// `config` is the whole of the configuration file; `more` goes to `campaign new`.
    pub fn new(players: usize, config: &str, more: &[&str]) -> World {
        World {
            home: tempfile::tempdir().expect("a folder"),
            players,
            posted: 0,
        }
        .begun(config, more)
    }

    /// The same, whose map is a dot: drawing one takes most of a round, and changes nothing that a
    /// kill could hurt.
    pub fn with_a_dot(players: usize, config: &str, more: &[&str]) -> World {
        let world = World {
            home: tempfile::tempdir().expect("a folder"),
            players,
            posted: 0,
        };
        draw_a_dot(world.folder());
        world.begun(&format!("templates: templates\n{config}"), more)
    }

    fn begun(self, config: &str, more: &[&str]) -> World {
        let world = self;
        fs::write(world.folder().join("judge.yaml"), config).expect("a configuration");
        // for a mail server in the configuration
        fs::write(world.folder().join("password"), "secret").expect("a file");
        fs::set_permissions(
            world.folder().join("password"),
            std::os::unix::fs::PermissionsExt::from_mode(0o600),
        )
        .expect("a mode");
        let mut new = world.seneschal(&[
            "campaign",
            "new",
            "thornvale",
            "--start",
            "--delay",
            "0",
            "--edition",
            "standard",
        ]);
        for (seat, player) in SEATS.iter().zip(PLAYERS).take(world.players) {
            new.arg("--seat").arg(format!("{seat}:{player}"));
        }
        done(new.args(more));
        world.round();
        world
    }

    /// The same campaign in a folder of its own, with the same secrets and tokens; no daemon may
    /// run on it meanwhile.
    pub fn copied(&self) -> World {
        let home = tempfile::tempdir().expect("a folder");
        copy_folder(self.folder(), home.path());
        World { home, ..*self }
    }

    pub fn folder(&self) -> &Path {
        self.home.path()
    }

    pub fn players(&self) -> &'static [&'static str] {
        PLAYERS.get(..self.players).unwrap_or(&PLAYERS)
    }

    /// The program in this world's folder with this world's configuration; not started yet.
    pub fn seneschal(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(cargo_bin("seneschal"));
        command
            .current_dir(self.folder())
            .args(arguments)
            .env("SENESCHAL_CONFIG", "judge.yaml")
            .env("SENESCHAL_LOG", "error")
            .stdin(Stdio::null());
        command
    }

    /// One round of the daemon, which must succeed.
    pub fn round(&self) -> Output {
        done(&mut self.seneschal(&["serve", "--once"]))
    }

    /// The daemon, running.
    pub fn daemon(&self) -> Child {
        self.seneschal(&["serve"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("it starts")
    }

    /// Puts a mail into the daemon's Maildir, headers and all; its number. Mails of one tick of the
    /// file system's clock are ordered by their names.
    pub fn post(&mut self, mail: &str) -> u32 {
        self.posted += 1;
        let (unfinished, new) = (
            self.folder().join("spool/in/tmp/x"),
            self.folder()
                .join(format!("spool/in/new/{:06}.x", self.posted)),
        );
        fs::write(&unfinished, mail).expect("a mail");
        fs::rename(&unfinished, new).expect("a mail");
        self.posted
    }

    /// A mail from a player to his own reply address.
    pub fn post_from(&mut self, player: &str, body: &str) -> u32 {
        let (to, id) = (self.reply_address(player), self.posted + 1);
        self.post(&format!(
            "From: {player}\nTo: {to}\nMessage-ID: <{id}@example.org>\n\n{body}\n"
        ))
    }

    /// How many mails were posted.
    pub fn posted(&self) -> u32 {
        self.posted
    }

    /// What lies in a player's Maildir.
    pub fn mails(&self, player: &str) -> Vec<String> {
        let Ok(files) = fs::read_dir(self.folder().join("spool/out").join(player).join("new"))
        else {
            return Vec::new();
        };
        files
            .flatten()
            .map(|file| fs::read_to_string(file.path()).expect("a mail"))
            .collect()
    }

    /// The same by Message-ID: how many files each has.
    pub fn delivered(&self, player: &str) -> BTreeMap<String, usize> {
        let mut found = BTreeMap::new();
        for mail in self.mails(player) {
            *found
                .entry(
                    header(&mail, "Message-ID")
                        .trim_matches(['<', '>'])
                        .to_owned(),
                )
                .or_default() += 1;
        }
        found
    }

    /// Where a player sends his sheets, with his token.
    pub fn reply_address(&self, player: &str) -> String {
        let mails = self.mails(player);
        // who was told that he plays no more got that without one
        let first = mails
            .iter()
            .find(|mail| mail.contains("\nReply-To: "))
            .expect("the first mail");
        header(first, "Reply-To")
            .split(['<', '>'])
            .nth(1)
            .expect("an address")
            .to_owned()
    }

    pub fn store(&self) -> Store {
        Store::open(&self.folder().join("data/history.db")).expect("the history")
    }
}

/// Templates whose map is a dot, in `templates` below the folder.
pub fn draw_a_dot(folder: &Path) {
    let map = folder.join("templates/excalibur/map");
    fs::create_dir_all(&map).expect("a folder");
    let svg = r#"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>"#;
    fs::write(map.join("board.svg"), svg).expect("a map");
}

/// A folder with all that is in it; files keep their modes.
pub fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder").flatten() {
        let place = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy_folder(&entry.path(), &place)
        } else {
            _ = fs::copy(entry.path(), place).expect("a copy")
        }
    }
}

/// A header of a mail of ours that stands on one line.
pub fn header(mail: &str, name: &str) -> String {
    let start = format!("{name}: ");
    mail.lines()
        .take_while(|line| !line.is_empty())
        .find_map(|line| line.strip_prefix(&start))
        .expect("the header")
        .trim()
        .to_owned()
}

/// Runs to its end, which must be a success.
pub fn done(command: &mut Command) -> Output {
    let output = command.output().expect("it runs");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    output
}
