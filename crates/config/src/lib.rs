//! The configuration: one struct; its defaults are defined here and nowhere else. The built-in
//! `config/seneschal.yaml` shows and explains each of them; a test keeps the two equal.
#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

use jiff::SignedDuration;
use seneschal_forum::{
    adapter::{AdapterSettings, ForumSoftware, is_open_topic},
    fold_name,
};
use seneschal_mail::{
    limits::Limits,
    settings::{InboxSettings, MaildirSettings, OutboxSettings, SpoolSettings},
};
use seneschal_text::{
    Address,
    address::is_mail_address,
    named_file::{self, MOST_TEXT},
    yaml::YamlError,
};
use serde::{Deserialize, Deserializer};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

/// The built-in configuration file; it works without changes.
pub const BUILT_IN: &str = include_str!("../../../config/seneschal.yaml");

/// 200 MB.
const LOW_DISK: u64 = 200 << 20;

/// All settings. Relative paths are relative to `base`, the folder of the configuration file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// The folder for the history, the token key and the lock.
    pub data: PathBuf,
    /// A folder whose files replace the built-in templates, catalogues and fonts of the same name.
    pub templates: Option<PathBuf>,
    /// File for metrics, written after each round in Prometheus text format.
    pub metrics_file: Option<PathBuf>,
    /// With less free space for the history than this, in MB, `mail.moderator` is warned. `None`:
    /// the larger of `LOW_DISK` and twice the history; 0: never.
    pub low_disk_megabytes: Option<u64>,
    pub mail: MailSettings,
    pub turns: TurnSettings,
    pub answers: AnswerSettings,
    pub backup: BackupSettings,
    pub forum: ForumSettings,
    pub chronicle: ChronicleSettings,
    /// Player pages over HTTP; `None`: no pages are served.
    pub web: Option<WebSettings>,
    #[serde(skip)]
    pub base: PathBuf,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct MailSettings {
    /// Where players send order sheets. Each player's own address has their seat and token after a
    /// `+`.
    #[serde(deserialize_with = "address")]
    pub address: String,
    /// The display name in the From header of our mails.
    pub name: String,
    /// Gets a mail when something needs a person.
    #[serde(deserialize_with = "optional_person")]
    pub moderator: Option<Address>,
    /// Where mail servers send bounces, with a mark after a `+`. It must reach the inbox. `None`:
    /// bounces go to `address`.
    #[serde(deserialize_with = "optional_address")]
    pub bounces: Option<String>,
    pub inbox: InboxSettings,
    pub outbox: OutboxSettings,
    pub poll_seconds: u32,
    /// How many days the text of ignored mails, from strangers and automated senders, is kept
    /// (ST-09).
    pub ignored_days: u32,
    /// How many days the text of sent mails is kept; reports can be made again from the history.
    pub sent_days: u32,
    /// The authserv-ids under which our own mail servers write `Authentication-Results`. If the
    /// list is empty, no such header is trusted (AU-04).
    pub trusted_results: Vec<String>,
    /// The key file for player tokens; created in the data folder if none is configured.
    pub token_key_file: Option<PathBuf>,
    pub limits: Limits,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct TurnSettings {
    /// A turn runs only after a poll that began at least this long after its deadline (DL-02).
    pub settle_seconds: u32,
    /// If the mailbox was not read for longer than this when a deadline passed, the turn waits for
    /// the moderator (DL-03).
    pub catch_up_hours: u32,
    /// When a turn opens, its deadline is at least this far away (DL-05).
    pub least_minutes: u32,
    /// Defaults for new campaigns.
    pub delay_minutes: u32,
    pub language: String,
    #[serde(deserialize_with = "zone")]
    pub zone: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct AnswerSettings {
    /// Automatic answers to one address in 24 hours. After that the judge is silent, so that two
    /// automated senders cannot answer each other forever (IN-23). The count restarts with each
    /// turn that ran with an order sheet mailed by that player, up to `acknowledgements_per_day`.
    pub per_day: u32,
    /// Additional mails to one address in 24 hours: acknowledgements of changed order sheets, and
    /// answers to a moderator's commands, counted separately. Never less than `per_day`.
    pub acknowledgements_per_day: u32,
    /// How often the same refusal is sent to one address in 24 hours (IN-23).
    pub same_refusal_per_day: u32,
    /// Answers in 24 hours to an address that plays in no campaign (IN-26).
    pub strangers_per_day: u32,
    /// Answers to all such addresses together in 24 hours; never more than a tenth of
    /// `mail.outbox.pace.per_day`.
    pub all_strangers_per_day: u32,
    /// After how many minutes an answer is sent once more if the mail server hung up before it said
    /// whether it took it; 0: never, since its reader may get it twice (OUT-03).
    pub resend_minutes: u32,
    /// Mails from one sender processed per hour; the rest wait (AU-14).
    pub mails_per_hour: u32,
    /// Mails read per hour from an address that plays in no campaign; the rest are ignored.
    pub stranger_mails_per_hour: u32,
}

/// The forum that the daemon reads and posts to itself: one of these.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ForumSettings {
    pub discourse: Option<AdapterSettings>,
    pub xenforo: Option<AdapterSettings>,
}

impl ForumSettings {
    /// The one forum of this judge.
    pub fn adapter(&self) -> Option<(ForumSoftware, &AdapterSettings)> {
        let discourse = self.discourse.as_ref();
        let xenforo = self.xenforo.as_ref();
        discourse
            .map(|forum| (ForumSoftware::Discourse, forum))
            .or(xenforo.map(|forum| (ForumSoftware::Xenforo, forum)))
    }
}

/// Campaign web sites, for campaigns that want one (`src/chronicle`).
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ChronicleSettings {
    /// Each campaign's site is a subfolder. `None`: no site is published.
    pub folder: Option<PathBuf>,
    /// The public URL of that folder, for links in feeds.
    #[serde(deserialize_with = "optional_web_address")]
    pub url: Option<String>,
}

/// Player pages. There is no TLS here: to serve them beyond this machine, use a web server with TLS
/// in front.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct WebSettings {
    /// Address and port to listen on.
    pub listen: SocketAddr,
    /// The public URL of the pages; by default the `listen` address.
    #[serde(deserialize_with = "optional_web_address")]
    pub url: Option<String>,
    /// Maximum number of connections at the same time, within bounds (`src/web/server.rs`).
    pub connections: usize,
}

impl WebSettings {
    /// The prefix of links, without a slash at the end.
    pub fn url(&self) -> String {
        self.url.as_ref().map_or_else(
            || format!("http://{}", self.listen),
            |url| url.trim_end_matches('/').to_owned(),
        )
    }
}

impl Default for WebSettings {
    fn default() -> Self {
        WebSettings {
            listen: SocketAddr::from(([127, 0, 0, 1], 8087)),
            url: None,
            connections: 64,
        }
    }
}

/// Backups of the history that the daemon makes itself.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct BackupSettings {
    /// Defaults to `backups` in the data folder.
    pub folder: Option<PathBuf>,
    /// How many of the newest backups to keep, beside one a day, a week and a month
    /// (`src/archive/backup/thinning.rs`); 0: make none.
    pub keep: usize,
    /// Maximum hours between two backups.
    pub hours: u32,
    /// A turn is followed by a backup unless the last one is more recent than this many minutes.
    pub minutes: u32,
}

impl Default for BackupSettings {
    fn default() -> Self {
        BackupSettings {
            folder: None,
            keep: 3,
            hours: 24,
            minutes: 10,
        }
    }
}

impl Default for Config {
    fn default() -> Self {
        Config {
            data: "data".into(),
            templates: None,
            metrics_file: None,
            low_disk_megabytes: None,
            mail: MailSettings::default(),
            turns: TurnSettings::default(),
            answers: AnswerSettings::default(),
            backup: BackupSettings::default(),
            forum: ForumSettings::default(),
            chronicle: ChronicleSettings::default(),
            web: None,
            base: PathBuf::new(),
        }
    }
}

impl Default for MailSettings {
    fn default() -> Self {
        MailSettings {
            address: "orders@seneschal.localhost".to_owned(),
            name: "Seneschal".to_owned(),
            moderator: None,
            bounces: None,
            inbox: InboxSettings {
                imap: None,
                maildir: Some(MaildirSettings {
                    folder: "spool/in".into(),
                    processed: "Processed".to_owned(),
                    trusted_hosts: Vec::new(),
                }),
            },
            outbox: OutboxSettings {
                smtp: None,
                maildir: Some(SpoolSettings {
                    folder: "spool/out".into(),
                }),
                pace: None,
            },
            poll_seconds: 60,
            ignored_days: 14,
            sent_days: 14,
            trusted_results: Vec::new(),
            token_key_file: None,
            limits: Limits::default(),
        }
    }
}

impl Default for TurnSettings {
    fn default() -> Self {
        TurnSettings {
            settle_seconds: 120,
            catch_up_hours: 12,
            least_minutes: 15,
            delay_minutes: 30,
            language: "en".to_owned(),
            zone: "UTC".to_owned(),
        }
    }
}

impl Default for AnswerSettings {
    fn default() -> Self {
        AnswerSettings {
            per_day: 10,
            acknowledgements_per_day: 100,
            same_refusal_per_day: 1,
            strangers_per_day: 1,
            all_strangers_per_day: 30,
            resend_minutes: 0,
            mails_per_hour: 30,
            stranger_mails_per_hour: 3,
        }
    }
}

/// An invalid configuration: file, line and what was expected.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    #[error("{file}: cannot be read: {why}")]
    File { file: String, why: std::io::Error },
    #[error("{file}: {}", plain(why))]
    Yaml { file: String, why: YamlError },
    #[error("{file}: mail.limits.{limit}: 0 would accept no mail; expected a number from 1")]
    Nothing { file: String, limit: &'static str },
    #[error(
        "{file}: forum: the judge reads one forum; expected `discourse` or `xenforo`, not both"
    )]
    TwoForums { file: String },
}

/// The parser's description of what it expected, without the program's own type names.
fn plain(why: &YamlError) -> String {
    let told = why.to_string();
    let mut words: Vec<&str> = told.split(' ').collect();
    if let Some(at) = words
        .windows(2)
        .position(|pair| pair == ["expected", "struct"])
    {
        words.splice(
            at + 1..(at + 3).min(words.len()),
            ["`key: value` lines below it"],
        );
    }
    words
        .join(" ")
        .replace("expected u32", "expected a whole number")
        .replace("expected usize", "expected a whole number")
}

impl Config {
    /// Reads a file. Without a path: the built-in configuration, with paths relative to the current
    /// folder.
    pub fn open(path: Option<&Path>) -> Result<Config, ConfigError> {
        let Some(path) = path else {
            return Config::read("config/seneschal.yaml (built in)", BUILT_IN, Path::new(""));
        };
        let file = path.display().to_string();
        let text = named_file::text(path, MOST_TEXT).map_err(|why| ConfigError::File {
            file: file.clone(),
            why,
        })?;
        Config::read(&file, &text, path.parent().unwrap_or(Path::new("")))
    }

    /// `file` is the name used in error messages.
    pub fn read(file: &str, text: &str, base: &Path) -> Result<Config, ConfigError> {
        let mut config: Config =
            seneschal_text::yaml::read(text).map_err(|why| ConfigError::Yaml {
                file: file.to_owned(),
                why,
            })?;
        let limits = &config.mail.limits;
        let bounds = [
            (limits.message_bytes, "message_bytes"),
            (limits.header_bytes, "header_bytes"),
            (limits.parts, "parts"),
            (limits.nesting, "nesting"),
            (limits.text_bytes, "text_bytes"),
            (limits.batch_letters, "batch_letters"),
            (limits.batch_bytes, "batch_bytes"),
        ];
        if let Some(&(_, limit)) = bounds.iter().find(|(bound, _)| *bound == 0) {
            return Err(ConfigError::Nothing {
                file: file.to_owned(),
                limit,
            });
        }
        if config.forum.discourse.is_some() && config.forum.xenforo.is_some() {
            return Err(ConfigError::TwoForums {
                file: file.to_owned(),
            });
        }
        config.base = base.to_owned();
        Ok(config)
    }

    pub fn history(&self) -> PathBuf {
        self.data().join("history.db")
    }

    pub fn data(&self) -> PathBuf {
        self.base.join(&self.data)
    }

    /// Below this many free bytes the disk counts as almost full, for a history of this size: a
    /// backup needs as much once more.
    pub fn low_disk(&self, history: u64) -> u64 {
        self.low_disk_megabytes
            .map_or(LOW_DISK.max(history.saturating_mul(2)), |megabytes| {
                megabytes.saturating_mul(1 << 20)
            })
    }

    /// Where the daemon's backups are.
    pub fn backups(&self) -> PathBuf {
        self.backup.folder.as_ref().map_or_else(
            || self.data().join("backups"),
            |folder| self.base.join(folder),
        )
    }

    /// Files in this folder replace built-in ones.
    pub fn templates_folder(&self) -> Option<PathBuf> {
        self.templates.as_ref().map(|folder| self.base.join(folder))
    }

    /// Where web sites are published.
    pub fn chronicle_folder(&self) -> Option<PathBuf> {
        self.chronicle
            .folder
            .as_ref()
            .map(|folder| self.base.join(folder))
    }

    /// The domain of our address, also used in Message-IDs.
    pub fn domain(&self) -> &str {
        self.mail
            .address
            .rsplit_once('@')
            .map_or("localhost", |(_, domain)| domain)
    }

    /// Whether the judge can write to this address. A name on a forum counts only if such a forum
    /// is configured.
    pub fn reaches(&self, address: &Address) -> bool {
        let software = self.forum.adapter().map(|(software, _)| software.name());
        !address.is_by_adapter() || address.prefix() == software
    }

    /// The folded address of a person whom the judge reaches itself and who can answer: a mail
    /// address, or a person's name on the configured forum. `None` for people reached by hand, and
    /// for an open topic.
    pub fn answering(&self, text: &str) -> Option<Address> {
        Address::parse(text).filter(|address| {
            !address.is_by_hand() && self.reaches(address) && !is_open_topic(address)
        })
    }

    /// Whether a forum address is the judge's own account or an open topic, which can neither play
    /// nor answer.
    pub fn is_own_on_forum(&self, address: &Address) -> bool {
        let account = self
            .forum
            .adapter()
            .map(|(_, forum)| fold_name(&forum.account));
        address.is_by_adapter() && (is_open_topic(address) || account.as_deref() == address.name())
    }

    pub fn least(&self) -> SignedDuration {
        SignedDuration::from_mins(i64::from(self.turns.least_minutes))
    }

    pub fn catch_up(&self) -> SignedDuration {
        SignedDuration::from_hours(i64::from(self.turns.catch_up_hours))
    }

    pub fn settle(&self) -> SignedDuration {
        SignedDuration::from_secs(i64::from(self.turns.settle_seconds))
    }
}

/// A web address that is safe in a link. The error explains what is wrong.
pub fn web_address(text: &str) -> Result<String, String> {
    let plain = |c: char| c.is_ascii_graphic() && !"<>\"'`{}|\\^".contains(c);
    let rest = text
        .strip_prefix("https://")
        .or_else(|| text.strip_prefix("http://"));
    match rest {
        Some(rest)
            if !rest.is_empty()
                && !rest.starts_with('/')
                && text.len() <= 500
                && rest.chars().all(plain) =>
        {
            Ok(text.to_owned())
        }
        _ => Err(format!(
            "{text:?} is not a web address; expected one like https://club.example.org/chronicles"
        )),
    }
}

fn optional_web_address<'de, D: Deserializer<'de>>(from: D) -> Result<Option<String>, D::Error> {
    Option::<String>::deserialize(from)?
        .map(|text| web_address(&text).map_err(serde::de::Error::custom))
        .transpose()
}

fn address<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    let text = String::deserialize(from)?;
    if is_mail_address(&text) {
        Ok(text)
    } else {
        Err(no_mail_address(&text))
    }
}

fn optional_address<'de, D: Deserializer<'de>>(from: D) -> Result<Option<String>, D::Error> {
    match Option::<String>::deserialize(from)? {
        Some(text) if !is_mail_address(&text) => Err(no_mail_address(&text)),
        other => Ok(other),
    }
}

fn optional_person<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Address>, D::Error> {
    let read = |text: String| {
        Address::parse(&text)
            .filter(Address::is_mail)
            .ok_or_else(|| no_mail_address(&text))
    };
    Option::<String>::deserialize(from)?.map(read).transpose()
}

fn no_mail_address<E: serde::de::Error>(text: &str) -> E {
    E::custom(format!(
        "{text:?} is not a mail address; expected name@domain"
    ))
}

fn zone<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    let text = String::deserialize(from)?;
    match jiff::tz::TimeZone::get(&text) {
        Ok(_) => Ok(text),
        Err(_) => Err(serde::de::Error::custom(format!(
            "{text:?} is not a time zone; expected a name like Europe/Berlin"
        ))),
    }
}

#[cfg(test)]
mod tests;
