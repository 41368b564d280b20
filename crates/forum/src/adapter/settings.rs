//! How to reach one forum: its address, the account, its key, how often and how fast.

use super::software::ForumSoftware;
use secrecy::SecretString;
use seneschal_mail::settings::{SettingsError, credential_file, secret_file};
use serde::Deserialize;
use std::path::{Path, PathBuf};

/// The section of a forum in the configuration, `forum.discourse` or `forum.xenforo`. It never
/// contains the key itself (AU-16).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AdapterSettings {
    /// The forum's URL: `https://forum.example.org`, followed by its folder if it has one.
    pub url: String,
    /// The forum's permanent id in the history: it stays the same when the forum moves, and another
    /// forum needs another id. The user numbers that identify people belong to it.
    #[serde(default = "id")]
    pub id: String,
    /// The user name of the judge's account.
    pub account: String,
    pub key_file: Option<PathBuf>,
    pub key_env: Option<String>,
    pub key_credential: Option<String>,
    /// The number of the category (Discourse) or the forum (XenForo) for the campaigns' topics. By
    /// default Discourse chooses; XenForo does not.
    pub category: Option<u32>,
    #[serde(default = "poll_seconds")]
    pub poll_seconds: u32,
    #[serde(default)]
    pub pace: ApiRateLimit,
    /// The certificate of a private authority (PEM), trusted instead of the system's.
    pub ca_file: Option<PathBuf>,
    /// For connecting, and for each response.
    #[serde(default = "timeout_seconds")]
    pub timeout_seconds: u16,
}

/// Request limits (FO-07). 0 means no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ApiRateLimit {
    pub per_minute: u32,
    pub per_day: u32,
}

/// Discourse's limits for a user's key; an administrator's key has 60 requests a minute and no
/// daily limit. XenForo names no limit: the same is modest there.
impl Default for ApiRateLimit {
    fn default() -> Self {
        ApiRateLimit {
            per_minute: 20,
            per_day: 2880,
        }
    }
}

fn id() -> String {
    "forum".to_owned()
}

fn poll_seconds() -> u32 {
    120
}

fn timeout_seconds() -> u16 {
    30
}

impl AdapterSettings {
    /// The key from the one configured source. Relative paths are relative to `base`.
    pub(super) fn key(&self, base: &Path) -> Result<SecretString, SettingsError> {
        match (&self.key_file, &self.key_env, &self.key_credential) {
            (Some(file), None, None) => secret_file(&base.join(file)),
            (None, Some(name), None) => {
                let set = std::env::var(name)
                    .ok()
                    .map(|key| key.trim().to_owned())
                    .filter(|key| !key.is_empty());
                set.map(SecretString::from)
                    .ok_or_else(|| SettingsError::KeyEnvironment { name: name.clone() })
            }
            (None, None, Some(name)) => credential_file(name),
            _ => Err(SettingsError::OneKey),
        }
    }

    /// As the history stores it: two boards' users never have the same numbers, even if an operator
    /// changes from one software to the other and leaves the id as it is.
    pub(super) fn id(&self, software: ForumSoftware) -> Result<String, SettingsError> {
        let fine = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.');
        if (1..=60).contains(&self.id.len()) && self.id.chars().all(fine) {
            Ok(match software {
                ForumSoftware::Discourse => self.id.clone(),
                other => format!("{}/{}", other.name(), self.id),
            })
        } else {
            Err(SettingsError::ForumId(self.id.clone()))
        }
    }

    pub(super) fn account(&self, software: ForumSoftware) -> Result<&str, SettingsError> {
        if software.is_account(&self.account) {
            Ok(&self.account)
        } else {
            Err(SettingsError::Account(self.account.clone()))
        }
    }
}

/// A parsed forum URL.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ForumBaseUrl {
    pub secure: bool,
    /// In lower case, with the port unless it is the usual one.
    pub host: String,
    /// The forum's folder, without a slash at the end.
    pub folder: String,
}

impl ForumBaseUrl {
    pub(super) fn read(url: &str) -> Result<ForumBaseUrl, SettingsError> {
        let wrong = || SettingsError::Url(url.chars().take(200).collect());
        let (secure, rest) = match (url.strip_prefix("https://"), url.strip_prefix("http://")) {
            (Some(rest), _) => (true, rest),
            (_, Some(rest)) => (false, rest),
            _ => return Err(wrong()),
        };
        let (host, folder) = rest
            .split_once('/')
            .map_or((rest, ""), |(host, folder)| (host, folder));
        let folder = folder.trim_end_matches('/');
        let plain = |text: &str, marks: &str| {
            text.chars()
                .all(|c| c.is_ascii_alphanumeric() || marks.contains(c))
        };
        if host.is_empty()
            || !plain(host, ".-:[]")
            || !plain(folder, "-_./")
            || folder.contains("..")
        {
            return Err(wrong());
        }
        let usual = if secure { ":443" } else { ":80" };
        let host = host
            .strip_suffix(usual)
            .unwrap_or(host)
            .to_ascii_lowercase();
        let folder = if folder.is_empty() {
            String::new()
        } else {
            format!("/{folder}")
        };
        Ok(ForumBaseUrl {
            secure,
            host,
            folder,
        })
    }

    pub(super) fn name(&self) -> String {
        format!("{}{}", self.host, self.folder)
    }

    pub(super) fn url(&self, path: &str) -> String {
        format!(
            "{}://{}{}{path}",
            if self.secure { "https" } else { "http" },
            self.host,
            self.folder
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_forums_address() {
        for (url, named) in [
            ("https://Forum.Example.org", Some("forum.example.org")),
            ("https://forum.example.org/", Some("forum.example.org")),
            (
                "https://forum.example.org:443/club/",
                Some("forum.example.org/club"),
            ),
            ("http://127.0.0.1:4200", Some("127.0.0.1:4200")),
            ("http://[::1]:80", Some("[::1]")),
            ("forum.example.org", None),
            ("ftp://forum.example.org", None),
            ("https://", None),
            ("https://judge:key@forum.example.org", None),
            ("https://forum.example.org/?a=b", None),
            ("https://forum.example.org/../x", None),
            ("https://forum example.org", None),
        ] {
            assert_eq!(
                ForumBaseUrl::read(url)
                    .ok()
                    .map(|base| base.name())
                    .as_deref(),
                named,
                "{url}"
            );
        }
    }

    #[test]
    fn a_key_stands_in_one_place_and_never_in_the_configuration() {
        let one = |more: &str| {
            serde_yaml::from_str::<AdapterSettings>(&format!(
                "{{ url: 'https://f.example.org', account: judge{more} }}"
            ))
        };
        let settings = one("").unwrap();
        assert_eq!(
            (settings.poll_seconds, settings.pace),
            (
                120,
                ApiRateLimit {
                    per_minute: 20,
                    per_day: 2880
                }
            )
        );
        for (id, fine) in [
            ("forum", true),
            ("club-2.x", true),
            ("", false),
            ("a b", false),
            ("a/b", false),
            ("a:b", false),
        ] {
            assert_eq!(
                AdapterSettings {
                    id: id.to_owned(),
                    ..settings.clone()
                }
                .id(ForumSoftware::Discourse)
                .is_ok(),
                fine,
                "{id:?}"
            );
        }
        assert!(matches!(
            settings.key(Path::new("")),
            Err(SettingsError::OneKey)
        ));
        assert!(matches!(
            one(", key_file: a, key_env: B").unwrap().key(Path::new("")),
            Err(SettingsError::OneKey)
        ));
        let told = one(", key: swordfish").unwrap_err().to_string();
        assert!(
            told.contains("key_file") && !told.contains("swordfish"),
            "{told}"
        );
        for (account, fine) in [
            ("judge", true),
            ("Jörg_2.x-y", true),
            ("", false),
            ("a b", false),
            ("a/../b", false),
            ("a\r\nX: y", false),
        ] {
            let settings = AdapterSettings {
                account: account.to_owned(),
                ..settings.clone()
            };
            assert_eq!(
                settings.account(ForumSoftware::Discourse).is_ok(),
                fine,
                "{account:?}"
            );
            assert_eq!(
                settings.account(ForumSoftware::Xenforo).is_ok(),
                fine || ["a b", "a/../b"].contains(&account),
                "{account:?}"
            );
        }
    }
}
