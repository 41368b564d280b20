//! The configuration of inbox and outbox, and the sources of their passwords.
//!
//! Passwords are never values of the configuration: they come from a file, an environment variable
//! or a systemd credential. Inbox and outbox are structs with exactly one kind set, rather than
//! enums, so that errors are reported with their line.

use secrecy::SecretString;
use seneschal_text::named_file::{self, MOST_TEXT};
use serde::Deserialize;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// The source of mail: exactly one of the kinds.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InboxSettings {
    pub imap: Option<ImapSettings>,
    pub maildir: Option<MaildirSettings>,
}

/// The destination of mail: exactly one of the kinds.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OutboxSettings {
    pub smtp: Option<SmtpSettings>,
    pub maildir: Option<SpoolSettings>,
    /// The sending rate; by default SMTP uses the usual limits and a folder has none.
    pub pace: Option<SendLimitSettings>,
}

/// Rate limits for outgoing mail (OUT-06). 0 means no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SendLimitSettings {
    /// Seconds between two mails.
    pub seconds: u32,
    /// How many mails may be sent at once after a pause.
    pub burst: u32,
    /// Mails in any 24 hours.
    pub per_day: u32,
}

impl Default for SendLimitSettings {
    fn default() -> Self {
        SendLimitSettings {
            seconds: 2,
            burst: 10,
            per_day: 300,
        }
    }
}

impl SendLimitSettings {
    /// No rate limit.
    pub const NONE: SendLimitSettings = SendLimitSettings {
        seconds: 0,
        burst: 0,
        per_day: 0,
    };
}

impl OutboxSettings {
    /// The rate limit: as configured, or the default for the kind of outbox.
    pub fn pace(&self) -> SendLimitSettings {
        self.pace.unwrap_or(if self.smtp.is_some() {
            SendLimitSettings::default()
        } else {
            SendLimitSettings::NONE
        })
    }
}

/// The encryption of the connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Security {
    /// TLS from the first byte (IMAP 993, SMTP 465).
    #[default]
    Tls,
    /// Starts unencrypted and switches to TLS, or disconnects (IMAP 143, SMTP 587).
    Starttls,
    /// No TLS. Passwords are sent only to this machine itself, unless `plaintext_password` allows
    /// more.
    Plain,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ImapSettings {
    pub host: String,
    /// By default 993 for TLS, 143 otherwise.
    pub port: Option<u16>,
    #[serde(default)]
    pub security: Security,
    pub user: String,
    pub password_file: Option<PathBuf>,
    pub password_env: Option<String>,
    pub password_credential: Option<String>,
    #[serde(default = "inbox_folder")]
    pub folder: String,
    /// The folder for stored mails; if it does not exist, mails stay in place and are flagged.
    #[serde(default = "processed_folder")]
    pub processed: String,
    /// The certificate of a private authority (PEM), trusted instead of the system's.
    pub ca_file: Option<PathBuf>,
    /// Allows sending the password over an unencrypted connection to another machine.
    #[serde(default)]
    pub plaintext_password: bool,
    /// Uses IDLE on a second connection, so that the server announces new mail; polling continues
    /// unchanged.
    #[serde(default = "yes")]
    pub idle: bool,
    /// For connecting, and for each answer.
    #[serde(default = "timeout_seconds")]
    pub timeout_seconds: u16,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SmtpSettings {
    pub host: String,
    /// By default 465 for TLS, 587 otherwise.
    pub port: Option<u16>,
    #[serde(default)]
    pub security: Security,
    /// Without a user, mail is sent without logging in.
    pub user: Option<String>,
    pub password_file: Option<PathBuf>,
    pub password_env: Option<String>,
    pub password_credential: Option<String>,
    /// A single envelope sender for all mails, for servers that refuse the null sender or a
    /// different sender for each mail.
    pub envelope_from: Option<String>,
    /// The name in the EHLO command; by default this machine's name.
    pub hello: Option<String>,
    pub ca_file: Option<PathBuf>,
    #[serde(default)]
    pub plaintext_password: bool,
    #[serde(default = "timeout_seconds")]
    pub timeout_seconds: u16,
}

/// A Maildir that receives mail.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MaildirSettings {
    pub folder: PathBuf,
    /// The Maildir++ subfolder for stored mails.
    #[serde(default = "processed_folder")]
    pub processed: String,
    /// Our own hosts whose topmost `Received` header gives the time of receipt, by their name after
    /// `by`.
    #[serde(default)]
    pub trusted_hosts: Vec<String>,
}

/// A folder with one Maildir for each recipient.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpoolSettings {
    pub folder: PathBuf,
}

fn inbox_folder() -> String {
    "INBOX".to_owned()
}
fn processed_folder() -> String {
    "Processed".to_owned()
}
fn yes() -> bool {
    true
}

fn timeout_seconds() -> u16 {
    30
}

impl ImapSettings {
    pub fn port(&self) -> u16 {
        self.port.unwrap_or(if self.security == Security::Tls {
            993
        } else {
            143
        })
    }
}

impl SmtpSettings {
    pub fn port(&self) -> u16 {
        self.port.unwrap_or(if self.security == Security::Tls {
            465
        } else {
            587
        })
    }
}

/// Why an inbox or outbox cannot be opened as configured.
#[derive(Debug, Error)]
pub enum SettingsError {
    #[error("{which}: give exactly one of {kinds}")]
    OneKind {
        which: &'static str,
        kinds: &'static str,
    },
    #[error("{owner}: give exactly one of password_file, password_env and password_credential")]
    OnePassword { owner: String },
    #[error("the secret file {path} cannot be read: {why}")]
    File { path: PathBuf, why: std::io::Error },
    #[error("the secret file {path} is open to others (mode {mode:03o}): run chmod 600 {path}")]
    OpenToOthers { path: PathBuf, mode: u32 },
    #[error("the secret {path} is empty")]
    Empty { path: PathBuf },
    #[error("the environment variable {name} with the password is not set")]
    Environment { name: String },
    #[error(
        "the credential {name} was asked for, but CREDENTIALS_DIRECTORY is not set: systemd sets it with LoadCredential={name}:FILE"
    )]
    Credential { name: String },
    #[error("the credential name {name:?} must be a plain file name")]
    CredentialName { name: String },
    #[error("the certificate file {path} cannot be used: {why}")]
    Certificate { path: PathBuf, why: String },
    #[error("{path} cannot be made: {why}")]
    Folder { path: PathBuf, why: std::io::Error },
    #[error("forum: give exactly one of key_file, key_env and key_credential")]
    OneKey,
    #[error("the environment variable {name} with the forum's key is not set")]
    KeyEnvironment { name: String },
    #[error("url of the forum: {0:?} is no forum's address; expected https://forum.example.org")]
    Url(String),
    #[error("id of the forum: {0:?} is no name; expected letters, digits, - _ .")]
    ForumId(String),
    #[error("account on the forum: {0:?} is no user name there")]
    Account(String),
    #[error("{0:?} is not a mail address")]
    Address(String),
}

/// Reads a secret from a file, without the line end. A file that anybody but its owner may read or
/// write is refused (AU-16).
pub fn secret_file(path: &Path) -> Result<SecretString, SettingsError> {
    secret_in(path, 0o077)
}

/// `others` are the mode bits that must not be set.
fn secret_in(path: &Path, others: u32) -> Result<SecretString, SettingsError> {
    let failed = |why| SettingsError::File {
        path: path.to_owned(),
        why,
    };
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(path)
            .map_err(failed)?
            .permissions()
            .mode();
        if mode & others != 0 {
            return Err(SettingsError::OpenToOthers {
                path: path.to_owned(),
                mode: mode & 0o777,
            });
        }
    }
    let text = named_file::text(path, MOST_TEXT).map_err(failed)?;
    let text = text.strip_suffix('\n').unwrap_or(&text);
    let text = text.strip_suffix('\r').unwrap_or(text);
    if text.is_empty() {
        return Err(SettingsError::Empty {
            path: path.to_owned(),
        });
    }
    Ok(SecretString::from(text.to_owned()))
}

/// Reads a systemd credential of the current unit.
pub fn credential_file(name: &str) -> Result<SecretString, SettingsError> {
    if name.is_empty() || name.contains('/') || name.starts_with('.') {
        return Err(SettingsError::CredentialName {
            name: name.to_owned(),
        });
    }
    let folder =
        std::env::var_os("CREDENTIALS_DIRECTORY").ok_or_else(|| SettingsError::Credential {
            name: name.to_owned(),
        })?;
    // systemd grants the service's user access by an ACL, which shows up as group bits
    secret_in(&Path::new(&folder).join(name), 0o007)
}

/// The password of `owner` from the one configured source. Relative paths are relative to `base`.
pub(super) fn password(
    owner: &str,
    base: &Path,
    file: Option<&Path>,
    env: Option<&str>,
    credential: Option<&str>,
) -> Result<SecretString, SettingsError> {
    match (file, env, credential) {
        (Some(file), None, None) => secret_file(&base.join(file)),
        (None, Some(name), None) => std::env::var(name)
            .ok()
            .filter(|s| !s.is_empty())
            .map(SecretString::from)
            .ok_or_else(|| SettingsError::Environment {
                name: name.to_owned(),
            }),
        (None, None, Some(name)) => credential_file(name),
        _ => Err(SettingsError::OnePassword {
            owner: owner.to_owned(),
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use secrecy::ExposeSecret;

    #[test]
    fn a_box_is_read_and_a_mistake_is_told_with_its_line() {
        let imap: InboxSettings = serde_yaml::from_str("imap:\n  host: mail.example.org\n  security: starttls\n  user: judge\n  password_env: X\n").unwrap();
        let imap = imap.imap.unwrap();
        assert_eq!(
            (imap.port(), imap.folder.as_str(), imap.processed.as_str()),
            (143, "INBOX", "Processed")
        );
        let wrong = serde_yaml::from_str::<InboxSettings>(
            "imap:\n  host: h\n  user: u\n  pasword_file: x\n",
        )
        .unwrap_err()
        .to_string();
        assert!(
            wrong.contains("line 4") && wrong.contains("pasword_file"),
            "{wrong}"
        );
        let value = serde_yaml::from_str::<OutboxSettings>(
            "smtp: { host: h, user: u, password: swordfish }",
        )
        .unwrap_err()
        .to_string();
        assert!(!value.contains("swordfish"), "{value}");
    }

    #[cfg(unix)]
    #[test]
    fn a_secret_file_open_to_others_is_refused() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("password");
        std::fs::write(&path, "swordfish\n").unwrap();
        for (mode, fine) in [
            (0o600, true),
            (0o400, true),
            (0o640, false),
            (0o644, false),
            (0o602, false),
            (0o620, false),
            (0o604, false),
        ] {
            std::fs::set_permissions(&path, std::fs::Permissions::from_mode(mode)).unwrap();
            match secret_file(&path) {
                Ok(secret) => assert!(fine && secret.expose_secret() == "swordfish", "{mode:o}"),
                Err(why) => {
                    let told = format!("{why} {why:?}");
                    assert!(
                        !fine
                            && told.contains("chmod 600")
                            && told.contains(&format!("{mode:o}"))
                            && !told.contains("swordfish"),
                        "{mode:o}: {told}"
                    );
                }
            }
        }
        let both = password(
            "imap",
            folder.path(),
            Some(Path::new("password")),
            Some("X"),
            None,
        );
        assert!(matches!(both, Err(SettingsError::OnePassword { .. })));
        assert!(matches!(
            password("imap", folder.path(), None, None, Some("../x")),
            Err(SettingsError::CredentialName { .. })
        ));
    }
}
