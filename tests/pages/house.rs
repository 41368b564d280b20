//! The real daemon in a folder of its own, with players' pages.

#![allow(dead_code, reason = "not every test program asks for all of it")]

use assert_cmd::Command;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

pub const NEW: &[&str] = &[
    "--seat",
    "gawaine:red:anna@example.org",
    "--seat",
    "lionel:blue:bela@example.org",
    "--delay",
    "0",
    "--start",
];

/// A war that one Fight wins, before two knights who then share cards.
pub const TABLE: &str = "
game: round-table
edition: standard
board: camelot
switches: { traitor: surely }
seats: [Kay, Gawain, Tristan]
---
turn: 14
half: evil
knight: Kay
swords: { white: 3, black: 1 }
engines: 3
knights:
  Kay: { place: Picts, life: 4, hand: { Fight 5: 1, Grail: 2 } }
  Gawain: { place: Picts, life: 4, hand: { Piety: 1, Heroism: 1 }, traitor: yes }
  Tristan: { life: 4, hand: { Fate: 1, Messenger: 1 } }
quests:
  Picts: { fights: [1, 2, 3, 4], warriors: 2 }
white pile: { Fight 1: 5, Grail: 5 }
";

/// A daemon in a folder of its own, with pages.
pub struct House {
    pub folder: tempfile::TempDir,
    pub port: u16,
    pub daemon: Child,
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.daemon.kill();
        let _ = self.daemon.wait();
    }
}

pub struct Answer {
    pub status: u16,
    pub headers: String,
    pub body: String,
}

/// The program; `SENESCHAL_PROGRAM` names another one, such as an older one to compare with.
fn program() -> std::ffi::OsString {
    std::env::var_os("SENESCHAL_PROGRAM").unwrap_or_else(|| env!("CARGO_BIN_EXE_seneschal").into())
}

pub fn seneschal(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(program());
    command
        .current_dir(folder)
        .env("SENESCHAL_CONFIG", "judge.yaml")
        .args(arguments);
    command
}

pub fn wait_until<T>(what: &str, mut done: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(done) = done() {
            return done;
        }
        assert!(
            start.elapsed() < Duration::from_secs(60),
            "{what} did not come about"
        );
        std::thread::sleep(Duration::from_millis(100));
    }
}

impl House {
    pub fn new() -> House {
        House::with("")
    }

    /// With more in its configuration.
    pub fn with(more: &str) -> House {
        House::playing(more, &[&["thornvale"], NEW].concat())
    }

    /// A campaign of the Round Table.
    pub fn of_the_round_table() -> House {
        let seats = ["kay::anna", "gawain::bela", "tristan::cleo"];
        let seats = seats.map(|seat| format!("{seat}@example.org"));
        let mut new = vec!["caerleon", "--from", "table.yaml", "--delay", "0"];
        new.extend(seats.iter().flat_map(|seat| ["--seat", seat]));
        new.push("--start");
        House::playing("", &new)
    }

    /// A campaign that is made with these words of the command line.
    pub fn playing(more: &str, new: &[&str]) -> House {
        let folder = tempfile::tempdir().unwrap();
        let port = TcpListener::bind("127.0.0.1:0")
            .unwrap()
            .local_addr()
            .unwrap()
            .port();
        std::fs::write(
            folder.path().join("judge.yaml"),
            format!("mail:\n  poll_seconds: 1\nweb:\n  listen: 127.0.0.1:{port}\n{more}"),
        )
        .unwrap();
        std::fs::write(folder.path().join("table.yaml"), TABLE).unwrap();
        seneschal(folder.path(), &["campaign", "new"])
            .args(new)
            .assert()
            .success();
        let daemon = std::process::Command::new(program())
            .current_dir(folder.path())
            .env("SENESCHAL_CONFIG", "judge.yaml")
            .arg("serve")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let house = House {
            folder,
            port,
            daemon,
        };
        wait_until("the first mails", || {
            (house.mails("anna@example.org").len() == 1).then_some(())
        });
        house
    }

    pub fn mails(&self, player: &str) -> Vec<String> {
        let Ok(files) = std::fs::read_dir(
            self.folder
                .path()
                .join("spool/out")
                .join(player)
                .join("new"),
        ) else {
            return Vec::new();
        };
        let texts = files.filter_map(|file| std::fs::read_to_string(file.ok()?.path()).ok());
        texts
            .map(|text| {
                text.replace("=\r\n", "")
                    .replace("=\n", "")
                    .replace("=3D", "=")
            })
            .collect()
    }

    /// Sends a mail from a player's address to his reply address.
    pub fn mail(&self, player: &str, text: &str) {
        let mail = format!(
            "From: {player}\nTo: {}\nMessage-ID: <{}@example.org>\n\n{text}\n",
            self.reply_address(player),
            text.len()
        );
        seneschal(self.folder.path(), &["receive"])
            .write_stdin(mail)
            .assert()
            .success();
    }

    pub fn reply_address(&self, player: &str) -> String {
        let first = wait_until("a first mail", || self.mails(player).into_iter().next());
        let reply = first.lines().find(|line| line.starts_with("Reply-To:"));
        let reply = reply.and_then(|line| line.split(['<', '>']).nth(1));
        reply.unwrap().to_owned()
    }

    /// The path of a player's page, as a mail brings it.
    pub fn link(&self, player: &str) -> String {
        self.mail(player, "my page");
        self.mailed_link(player)
    }

    /// The same, after the player has asked for it.
    pub fn mailed_link(&self, player: &str) -> String {
        let begin = format!("http://127.0.0.1:{}", self.port);
        wait_until("a link", || {
            let mail = self
                .mails(player)
                .into_iter()
                .find(|mail| mail.contains("/play/"))?;
            let link = mail
                .split_whitespace()
                .find(|word| word.starts_with(&begin) && word.ends_with('/'))?;
            Some(link[begin.len()..].to_owned())
        })
    }

    /// Sends bytes as they are, and all that comes back until the connection is closed.
    pub fn raw(&self, bytes: &[u8]) -> String {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream
            .set_read_timeout(Some(Duration::from_secs(30)))
            .unwrap();
        // the judge may have closed the connection before the end
        let _ = stream.write_all(bytes);
        let mut told = Vec::new();
        if let Err(why) = stream.read_to_end(&mut told) {
            assert_eq!(
                why.kind(),
                std::io::ErrorKind::ConnectionReset,
                "neither answered nor closed: {}",
                String::from_utf8_lossy(bytes)
            );
        }
        String::from_utf8_lossy(&told).into_owned()
    }

    /// The most memory that the daemon has used so far, in bytes.
    pub fn peak(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.daemon.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmHWM:"));
        let kilobytes = line
            .and_then(|line| line.split_whitespace().nth(1))
            .unwrap();
        kilobytes.parse::<u64>().unwrap() << 10
    }

    pub fn ask(&self, method: &str, path: &str, headers: &str, body: &str) -> Answer {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        let length = body.len();
        write!(stream, "{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: {length}\r\n{headers}\r\n{body}").unwrap();
        let mut told = Vec::new();
        let _ = stream.read_to_end(&mut told);
        let told = String::from_utf8_lossy(&told).into_owned();
        let (headers, body) = told.split_once("\r\n\r\n").unwrap_or_default();
        let status = headers
            .split(' ')
            .nth(1)
            .and_then(|word| word.parse().ok())
            .unwrap_or(0);
        Answer {
            status,
            headers: headers.to_lowercase(),
            body: body.to_owned(),
        }
    }

    pub fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, "", "")
    }

    pub fn form(&self, path: &str, sheet: &str) -> Answer {
        let coded: String = sheet.bytes().map(|byte| format!("%{byte:02X}")).collect();
        self.ask(
            "POST",
            path,
            "Content-Type: application/x-www-form-urlencoded\r\n",
            &format!("sheet={coded}"),
        )
    }

    /// Sends a sheet and waits for what the page shows of the answer.
    pub fn send(&self, page: &str, sheet: &str) -> String {
        let sent = self.form(&format!("{page}send"), sheet);
        assert_eq!(sent.status, 303, "{}", sent.body);
        let to = sent
            .headers
            .lines()
            .find_map(|line| line.strip_prefix("location: "))
            .unwrap()
            .to_owned();
        let at = format!("{page}{to}");
        wait_until("an answer", || {
            let answer = self.get(&at);
            assert_eq!(answer.status, 200, "{}", answer.body);
            (!answer.body.contains("http-equiv=\"refresh\"")).then_some(answer.body)
        })
    }

    /// What proves a player's mails.
    pub fn reply_token(&self, player: &str) -> String {
        let reply = self.reply_address(player);
        let local = reply.split('@').next().unwrap();
        local.rsplit('.').next().unwrap().to_owned()
    }

    pub fn sheets(&self) -> i64 {
        let history =
            rusqlite::Connection::open(self.folder.path().join("data/history.db")).unwrap();
        history
            .query_row("SELECT count(*) FROM sheets", [], |row| row.get(0))
            .unwrap()
    }
}
