//! Plays a script: time, commands and mails line by line, and writes the account of what went out.

use super::canaries::{self, Seen};
use super::clean;
use super::post::{Sent, Written};
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use libtest_mimic::Failed;
use seneschal::clock::Clock;
use seneschal::config::Config;
use seneschal::daemon::Daemon;
use seneschal::history::Store;
use seneschal::mail::{
    Inbox, Outbox,
    inbox::MemoryInbox,
    outbox::{MemoryOutbox, SendError},
};
use seneschal_testing::facts;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// When every script begins, unless its first `at` says otherwise.
const BEGINS: &str = "2026-11-23T08:00:00Z";
const JUDGE: &str = "judge@club.example";
const SEED: &str = "campaigns";
/// How often the daemon looks while time goes by.
const ROUND: SignedDuration = SignedDuration::from_mins(10);
/// Lines that the account shows of what is long and mostly a game's own.
const SHOWN: usize = 16;
/// The same where it shows facts.
const FACTS_SHOWN: usize = 8;
/// A script whose account shows every word has this line.
const IN_WORDS: &str = "word for word";

struct Stage {
    folder: TempDir,
    config: Config,
    clock: Clock,
    inbox: MemoryInbox,
    outbox: MemoryOutbox,
    /// `None` while it is down.
    daemon: Option<Daemon>,
    account: String,
    /// How many of the outbox's mails stand in the account.
    told: usize,
    sent: Vec<Sent>,
    mails: usize,
    /// What commands printed.
    printed: Vec<Seen>,
    /// By name, with their addresses.
    people: BTreeMap<String, String>,
    /// Addresses that may know who plays whom.
    trusted: BTreeSet<String>,
    /// Addresses that are one person's.
    same: BTreeSet<(String, String)>,
    whole: bool,
    /// Whether the account has what was said word for word, and not as facts.
    in_words: bool,
}

/// Of a person in a script.
pub fn address(who: &str) -> String {
    format!("{}@example.org", who.to_lowercase())
}

/// A script that was played.
pub struct Played {
    pub account: String,
    pub seen: Vec<Seen>,
}

/// Plays a script, or says why it cannot be played.
pub fn play(script: &str) -> Result<Played, Failed> {
    let mut stage = Stage::new(script.lines().any(|line| line == IN_WORDS))?;
    let mut lines = script.lines().zip(1..).peekable();
    while let Some((line, number)) = lines.next() {
        let mut text = Vec::new();
        while let Some((piece, _)) =
            lines.next_if(|(next, _)| next.starts_with("    ") || next.trim().is_empty())
        {
            text.push(piece.get(4..).unwrap_or_default());
        }
        if line.trim().is_empty() || line.starts_with('#') || line == IN_WORDS {
            continue;
        }
        let text = text.join("\n").trim_end().to_owned();
        stage.line(line, &text).map_err(|why| {
            format!(
                "line {number}, {line:?}: {}",
                why.message().unwrap_or_default()
            )
        })?;
    }
    let unclean = clean::wrong(&stage.sent);
    if !unclean.is_empty() {
        return Err(format!("what no mail may be:\n{}", unclean.join("\n")).into());
    }
    let mut seen: Vec<Seen> = stage.sent.iter().map(Seen::mail).collect();
    seen.append(&mut stage.printed);
    seen.extend(canaries::files(stage.folder.path()));
    let mut escaped = canaries::escaped(&seen, &stage.people, &stage.trusted, &stage.same);
    let to_come = canaries::dice_to_come(&stage.config.history());
    escaped.extend(canaries::dice_escaped(&seen, &to_come));
    if !escaped.is_empty() {
        return Err(format!("secrets went to others:\n{}", escaped.join("\n")).into());
    }
    Ok(Played {
        account: stage.account,
        seen,
    })
}

impl Stage {
    fn new(in_words: bool) -> Result<Stage, Failed> {
        let folder = tempfile::tempdir()?;
        let (inbox, outbox) = (MemoryInbox::default(), MemoryOutbox::default());
        let mut yaml =
            format!("data: data\nmail:\n  address: {JUDGE}\n  token_key_file: token.key\n");
        if !in_words {
            yaml.push_str(&format!("templates: {}\n", facts::templates().display()));
        }
        std::fs::write(folder.path().join("seneschal.yaml"), yaml)?;
        let key = folder.path().join("token.key");
        std::fs::write(&key, "0123456789abcdef0123456789abcdef")?;
        std::fs::set_permissions(&key, std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
        let config = Config::open(Some(&folder.path().join("seneschal.yaml")))?;
        let clock = Clock::fixed(BEGINS.parse()?);
        let daemon = None;
        let mut stage = Stage {
            folder,
            config,
            clock,
            inbox,
            outbox,
            daemon,
            account: String::new(),
            told: 0,
            sent: Vec::new(),
            mails: 0,
            printed: Vec::new(),
            people: BTreeMap::new(),
            trusted: [canaries::OPERATOR.to_owned()].into(),
            same: BTreeSet::new(),
            whole: false,
            in_words,
        };
        stage.wake()?;
        Ok(stage)
    }

    fn wake(&mut self) -> Result<(), Failed> {
        let store = Store::open(&self.config.history())?;
        let (inbox, outbox) = (
            Inbox::Memory(self.inbox.clone()),
            Outbox::Memory(self.outbox.clone()),
        );
        self.daemon = Some(
            Daemon::with(
                self.config.clone(),
                self.clock.clone(),
                store,
                inbox,
                outbox,
            )?
            .seeded(1),
        );
        Ok(())
    }

    fn line(&mut self, line: &str, text: &str) -> Result<(), Failed> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match (word, rest) {
            ("$", command) => self.command(command, text, true)?,
            ("$!", command) => self.command(command, text, false)?,
            ("at", when) => self.until(moment(when)?)?,
            ("wait", long) => {
                let long = seneschal::commands::deadline::time_text::duration(long)
                    .ok_or("no length of time")?;
                self.until(self.clock.now() + long)?;
            }
            ("asleep", until) => {
                let until = moment(
                    until
                        .strip_prefix("until ")
                        .ok_or("expected: asleep until TIME")?,
                )?;
                self.daemon = None;
                self.clock.advance(until.duration_since(self.clock.now()));
                self.wake()?;
                self.rest()?;
            }
            ("mail", rest) => self.mail(rest, text)?,
            ("refuse", who) => self.outbox.fail(
                &address(who),
                Some(SendError::Refused {
                    text: "550 5.1.1 no such user".to_owned(),
                }),
            ),
            ("take", who) => self.outbox.fail(&address(who), None),
            ("mailbox", "down") => self.inbox.down(Some("the server does not answer")),
            ("mailbox", "up") => self.inbox.down(None),
            ("file", name) => {
                let file = std::fs::read_to_string(self.folder.path().join(name))
                    .map_err(|why| format!("{name}: {why}"))?;
                self.tell(&format!("file {name}"), &file);
            }
            // `save Anna NAME`: the last mail to her, as her program saves it
            ("save", rest) => {
                let (who, name) = rest.split_once(' ').ok_or("expected: save NAME FILE")?;
                let sent = self.outbox.sent();
                let last = sent.iter().rev().find(|parcel| parcel.to == address(who));
                let last = last.ok_or("she has no mail yet")?;
                std::fs::write(self.folder.path().join(name), &last.bytes)?;
            }
            // what somebody brings along: a position, a page
            ("write", name) => std::fs::write(self.folder.path().join(name), format!("{text}\n"))?,
            // `also Annika Anna`: two addresses of one person
            ("also", pair) => {
                let (one, other) = pair.split_once(' ').ok_or("expected: also NAME NAME")?;
                self.same.extend([
                    (address(one), address(other)),
                    (address(other), address(one)),
                ]);
            }
            ("trust", who) => {
                self.trusted.insert(address(who));
            }
            // `board Anna K`: her posts hold canaries too
            ("board", who) => {
                self.people
                    .insert(who.to_owned(), canaries::on_a_board(who));
            }
            ("reports", "whole") => self.whole = true,
            _ => {
                return Err("no such line; tests/campaigns/README.md tells those there are".into());
            }
        }
        Ok(())
    }

    /// Time goes by, and the daemon looks.
    fn until(&mut self, until: Timestamp) -> Result<(), Failed> {
        while self.clock.now() < until {
            let step = until.duration_since(self.clock.now()).min(ROUND);
            self.clock.advance(step);
            self.rest()?;
        }
        Ok(())
    }

    /// Rounds until nothing more happens; then what went out is told.
    fn rest(&mut self) -> Result<(), Failed> {
        let daemon = self.daemon.as_mut().ok_or("the daemon is down")?;
        for _ in 0..20 {
            let ticked = daemon.tick()?;
            if ticked.taken + ticked.settled + ticked.sent + ticked.played.len() == 0
                && !ticked.more
            {
                self.tell_sent();
                return Ok(());
            }
        }
        Err(
            "the daemon does not come to rest: after twenty rounds there is still something to do"
                .into(),
        )
    }

    fn tell(&mut self, head: &str, text: &str) {
        if self.in_words {
            let lines: Vec<String> = text.trim_end().lines().map(str::to_owned).collect();
            self.tell_lines(head, &lines);
        } else {
            let (spoken, tongue) = spoken(text);
            let lines = facts::packed(&facts::list(&tongue, text));
            self.tell_lines(&format!("{head}{spoken}"), &lines);
        }
    }

    fn tell_lines(&mut self, head: &str, lines: &[String]) {
        let _ = writeln!(self.account, "{head}");
        for line in lines {
            let _ = writeln!(self.account, "{}", format!("    {line}").trim_end());
        }
        self.account.push('\n');
    }

    fn tell_sent(&mut self) {
        let new: Vec<Sent> = self
            .outbox
            .sent()
            .iter()
            .skip(self.told)
            .map(Sent::open)
            .collect();
        self.told += new.len();
        // mails that say the same are told together, with their readers in order
        let mut told: Vec<(Vec<String>, String, Vec<String>)> = Vec::new();
        for mail in &new {
            let (head, lines) = if self.in_words {
                self.in_words(mail)
            } else {
                self.as_facts(mail)
            };
            match told.last_mut() {
                Some((to, of, same)) if !self.in_words && *of == head && *same == lines => {
                    to.push(mail.to.clone());
                }
                _ => told.push((vec![mail.to.clone()], head, lines)),
            }
        }
        let at = self.clock.now().strftime("%Y-%m-%d %H:%M").to_string();
        for (to, head, lines) in told {
            self.tell_lines(&format!("{at}  to {}{head}", to.join(", ")), &lines);
        }
        self.sent.extend(new);
    }

    /// Whether a mail is long and mostly a game's own.
    fn is_long(&self, mail: &Sent) -> bool {
        !self.whole && matches!(mail.kind(), "report" | "welcome" | "rules" | "answer-help")
    }

    fn in_words(&self, mail: &Sent) -> (String, Vec<String>) {
        let mut lines: Vec<String> = mail.text.trim_end().lines().map(str::to_owned).collect();
        let all = lines.len();
        if self.is_long(mail) && all > SHOWN + 2 {
            lines.truncate(SHOWN);
            lines.push(format!("… {} lines more", all - SHOWN));
        }
        (format!(": {}{}", mail.subject, files(mail)), lines)
    }

    /// Kind, language and subject, and what it says.
    fn as_facts(&self, mail: &Sent) -> (String, Vec<String>) {
        let (spoken, tongue) = spoken(&mail.text);
        let mut lines = facts::list(&tongue, &mail.text);
        if self.is_long(mail) && lines.len() > FACTS_SHOWN {
            lines.truncate(FACTS_SHOWN);
            if let Some(last) = lines.last_mut() {
                last.push_str(" …");
            }
        }
        let subject = facts::line(&tongue, &mail.subject);
        (
            format!(": {}{spoken}: {subject}{}", mail.kind(), files(mail)),
            facts::packed(&lines),
        )
    }

    /// `Anna to judge from elsewhere@example.net answer "Your lord" machine subject join thornvale`,
    /// in this order.
    fn mail(&mut self, rest: &str, text: &str) -> Result<(), Failed> {
        let (rest, subject) = rest
            .split_once(" subject ")
            .map_or((rest, None), |(rest, subject)| (rest, Some(subject)));
        let (rest, answered) = match rest.split_once(" answer \"") {
            Some((before, behind)) => {
                let (wanted, after) = behind
                    .split_once('"')
                    .ok_or("the quoted subject does not end")?;
                (format!("{before}{after}"), Some(wanted))
            }
            None => (rest.to_owned(), None),
        };
        let mut words = rest.split_whitespace();
        let who = words.next().ok_or("who writes?")?;
        let (mut to_judge, mut from, mut machine) = (false, address(who), false);
        while let Some(word) = words.next() {
            match word {
                "to" => {
                    words
                        .next()
                        .filter(|place| *place == "judge")
                        .ok_or("expected: to judge")?;
                    to_judge = true;
                }
                "from" => from = words.next().ok_or("from where?")?.to_owned(),
                "machine" => machine = true,
                odd => return Err(format!("{odd:?} is not known here").into()),
            }
        }
        self.people.insert(who.to_owned(), address(who));
        let of = |mail: &&Sent| {
            mail.to == address(who)
                && answered.is_none_or(|wanted| facts::line("en", &mail.subject).contains(wanted))
        };
        let answers = self
            .sent
            .iter()
            .rev()
            .filter(|_| !to_judge || answered.is_some())
            .find(of);
        if answered.is_some() && answers.is_none() {
            return Err("no such mail came".into());
        }
        let last = self.sent.iter().rev().find(|mail| mail.to == address(who));
        let filled = |text: &str| {
            let word = last
                .and_then(|mail| quotable(&mail.text))
                .unwrap_or_default();
            let token = last
                .and_then(|mail| mail.reply_to.as_deref())
                .and_then(|to| to.split('@').next()?.rsplit('.').next())
                .unwrap_or_default();
            text.replace("{word}", word).replace("{token}", token)
        };
        self.mails += 1;
        let written = Written {
            who,
            from: from.clone(),
            to: answers
                .filter(|_| !to_judge)
                .and_then(|mail| mail.reply_to.clone())
                .unwrap_or_else(|| JUDGE.to_owned()),
            subject: subject.map_or_else(
                || answers.map_or_else(String::new, |mail| format!("Re: {}", mail.subject)),
                &filled,
            ),
            text: filled(text),
            answers,
            machine,
            number: self.mails,
        };
        let bytes = written.bytes();
        let head = format!(
            "{}  {who} writes{}",
            self.clock.now().strftime("%Y-%m-%d %H:%M"),
            if from == address(who) {
                ""
            } else {
                " from elsewhere"
            }
        );
        let head = if written.subject.is_empty() {
            head
        } else {
            format!("{head}: {}", facts::line("en", &written.subject))
        };
        self.inbox.put(bytes, self.clock.now());
        self.tell(&head, text);
        if self.daemon.is_some() {
            self.rest()
        } else {
            Ok(())
        }
    }

    /// The real command, at the script's time and place.
    fn command(&mut self, command: &str, stdin: &str, succeeds: bool) -> Result<(), Failed> {
        let words = words(command);
        let mut child = Command::new(env!("CARGO_BIN_EXE_seneschal"))
            .args(&words)
            .current_dir(self.folder.path())
            .env("SENESCHAL_CONFIG", "seneschal.yaml")
            .env("SENESCHAL_TEST_CLOCK", self.clock.now().to_string())
            .env("SENESCHAL_TEST_SEED", SEED)
            .env_remove("SENESCHAL_LOG")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        if let Some(mut pipe) = child.stdin.take() {
            // a command that reads nothing has closed it
            let _ = pipe.write_all(format!("{stdin}\n").as_bytes());
        }
        let output = child.wait_with_output()?;
        let warned = String::from_utf8_lossy(&output.stderr);
        let said = format!("{}{warned}", String::from_utf8_lossy(&output.stdout));
        if output.status.success() != succeeds {
            return Err(format!("it ended with {}:\n{said}", output.status).into());
        }
        self.printed.push(Seen {
            to: Some(canaries::OPERATOR.to_owned()),
            what: format!("`seneschal {command}`"),
            all: said.clone(),
        });
        let head = format!(
            "{}  $ seneschal {command}",
            self.clock.now().strftime("%Y-%m-%d %H:%M")
        );
        let quiet = !self.in_words && succeeds && command.starts_with("campaign new ");
        let told: &str = if quiet { &warned } else { &said };
        self.tell(
            &head,
            &told.replace(&self.folder.path().display().to_string(), "…"),
        );
        if self.daemon.is_some() {
            self.rest()
        } else {
            Ok(())
        }
    }
}

/// In which language a text is, for its line in the account; and the language alone.
fn spoken(text: &str) -> (String, String) {
    let language = facts::language(text);
    let tongue = language.trim_end_matches("-board").to_owned();
    if language == "en" {
        (String::new(), tongue)
    } else {
        (format!(" in {language}"), tongue)
    }
}

/// Of a mail, for its line in the account.
fn files(mail: &Sent) -> String {
    if mail.files.is_empty() {
        return String::new();
    }
    format!(" [{}]", mail.files.join(", "))
}

/// The last word in a text that wants to be quoted: four groups of four.
fn quotable(text: &str) -> Option<&str> {
    let group = |group: &str| group.len() == 4 && group.bytes().all(|b| b.is_ascii_alphanumeric());
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-')
        .rev()
        .find(|word| word.split('-').count() == 4 && word.split('-').all(group))
}

/// `2026-11-24 20:00`, with a zone behind it or UTC.
fn moment(text: &str) -> Result<Timestamp, Failed> {
    let wall = seneschal::campaign::dates::moment(text, "UTC", Timestamp::UNIX_EPOCH)
        .ok_or("expected a time such as 2026-11-24 20:00")?;
    Ok(wall.at.to_zoned(TimeZone::get(&wall.zone)?)?.timestamp())
}

/// As a shell takes them apart: blanks part words, quotes hold them together.
fn words(command: &str) -> Vec<String> {
    let (mut words, mut word, mut quote, mut begun) = (Vec::new(), String::new(), None, false);
    for c in command.chars() {
        match (c, quote) {
            (c, Some(open)) if c == open => quote = None,
            ('"' | '\'', None) => (quote, begun) = (Some(c), true),
            (' ', None) if begun => {
                words.push(std::mem::take(&mut word));
                begun = false;
            }
            (' ', None) => {}
            (c, _) => {
                word.push(c);
                begun = true;
            }
        }
    }
    words.extend(begun.then_some(word));
    words
}
