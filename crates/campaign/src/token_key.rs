//! The key that the players' tokens are made with: read from the configured file, or created once
//! in the data folder. The history has its fingerprint, so that a lost key is not replaced, and
//! another one not used, without a word.

use crate::secrets::{RandomnessError, random};
use secrecy::{ExposeSecret, SecretSlice};
use seneschal_config::Config;
use seneschal_history::{Store, StoreError};
use seneschal_mail::{SettingsError, settings::secret_file};
use seneschal_text::hash::sha256;
use std::io::Write;
use std::path::{Path, PathBuf};

/// In bytes; a shorter key could be guessed, and every token with it.
const SHORTEST: usize = 16;

/// Why no key is available.
#[derive(Debug, thiserror::Error)]
pub enum TokenKeyError {
    #[error(transparent)]
    Secret(#[from] SettingsError),
    #[error(transparent)]
    Chance(#[from] RandomnessError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(
        "{path}: the key of the players' tokens has {length} bytes; expected {SHORTEST} or more, as `openssl rand -hex 32` gives them"
    )]
    TooShort { path: PathBuf, length: usize },
    #[error("{path}: the key of the players' tokens cannot be written: {why}")]
    Write { path: PathBuf, why: std::io::Error },
    #[error(
        "the key of the players' tokens {path} does not exist, and with a new one no reply address is valid that the players have. Put the key back: {copy}. To go on with a new key, run `seneschal repair --new-key`: all players get new addresses"
    )]
    Missing { path: PathBuf, copy: String },
    #[error(
        "{path} is another key of the players' tokens than the one of this history: no reply address is valid that the players have. Put the former key back: {copy}. To go on with this key, run `seneschal repair --new-key`: all players get new addresses"
    )]
    Another { path: PathBuf, copy: String },
}

/// The key. Creates it for a history that has none yet.
pub fn open(config: &Config) -> Result<SecretSlice<u8>, TokenKeyError> {
    match check(config)? {
        Some(key) => Ok(key),
        None => {
            make(&path(config))?;
            read(&path(config))
        }
    }
}

/// The key, if it is the one of the history; `None` if neither has one yet. Creates nothing.
pub fn check(config: &Config) -> Result<Option<SecretSlice<u8>>, TokenKeyError> {
    let path = path(config);
    let known = known_fingerprint(&config.history());
    if !path.exists() {
        return match known {
            Ok(None) if config.mail.token_key_file.is_none() => Ok(None),
            Ok(None) => read(&path).map(Some),
            // a history that cannot be read may have one
            Ok(Some(_)) | Err(_) => Err(TokenKeyError::Missing {
                copy: copy_beside_backups(config, known.ok().flatten()),
                path,
            }),
        };
    }
    let key = read(&path)?;
    match known {
        Ok(Some(known)) if known != fingerprint(&key) => Err(TokenKeyError::Another {
            copy: copy_beside_backups(config, Some(known)),
            path,
        }),
        _ => Ok(Some(key)),
    }
}

/// Binds a history to its key: from then on another key is refused.
pub fn bind(store: &mut Store, config: &Config) -> Result<(), TokenKeyError> {
    let key = open(config)?;
    if store.read(|book| book.token_key_fingerprint())?.is_none() {
        store.write(|book| book.set_token_key_fingerprint(fingerprint(&key)))?;
    }
    Ok(())
}

/// Binds a history to the key that is there now, or to a new one: every former reply address is
/// void.
pub fn bind_anew(store: &mut Store, config: &Config) -> Result<(), TokenKeyError> {
    let path = path(config);
    if config.mail.token_key_file.is_none() && !path.exists() {
        make(&path)?;
    }
    let key = read(&path)?;
    Ok(store.write(|book| book.set_token_key_fingerprint(fingerprint(&key)))?)
}

/// Where the key is.
pub fn path(config: &Config) -> PathBuf {
    config.mail.token_key_file.as_ref().map_or_else(
        || config.data().join("token.key"),
        |file| config.base.join(file),
    )
}

/// Where the key is, if the judge made it itself.
pub fn own_path(config: &Config) -> Option<PathBuf> {
    let own = config.mail.token_key_file.is_none();
    own.then(|| path(config))
}

fn read(path: &Path) -> Result<SecretSlice<u8>, TokenKeyError> {
    let text = secret_file(path)?;
    let length = text.expose_secret().len();
    if length < SHORTEST {
        return Err(TokenKeyError::TooShort {
            path: path.to_owned(),
            length,
        });
    }
    Ok(text.expose_secret().as_bytes().to_vec().into())
}

fn fingerprint(key: &SecretSlice<u8>) -> [u8; 32] {
    sha256(&[b"token key of a judge: ", key.expose_secret()].concat())
}

/// What the history knows of its key.
fn known_fingerprint(history: &Path) -> Result<Option<[u8; 32]>, StoreError> {
    if std::fs::metadata(history).is_ok_and(|meta| meta.len() > 0) {
        Store::look_at(history)?.read(|book| book.token_key_fingerprint())
    } else {
        Ok(None)
    }
}

/// Where backups keep a copy of the key, for the operator.
fn copy_beside_backups(config: &Config, known: Option<[u8; 32]>) -> String {
    let copy = config.backups().join("token.key");
    match read(&copy) {
        Ok(key) if known.is_none_or(|known| known == fingerprint(&key)) => {
            format!("{} is a copy", copy.display())
        }
        _ => "a backup on another machine may have a copy".to_owned(),
    }
}

/// Writes the key to a temporary file and links it into place, so that two programs that start at
/// once read the same key.
fn make(path: &Path) -> Result<(), TokenKeyError> {
    let failed = |why| TokenKeyError::Write {
        path: path.to_owned(),
        why,
    };
    let key = hex::encode(random::<32>()?);
    if let Some(folder) = path.parent() {
        seneschal_history::private_folder(folder).map_err(failed)?;
    }
    let beside = path.with_extension(format!("new-{}", std::process::id()));
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&beside).map_err(failed)?;
    file.write_all(key.as_bytes())
        .and_then(|()| file.sync_all())
        .map_err(failed)?;
    let linked = std::fs::hard_link(&beside, path);
    std::fs::remove_file(&beside).map_err(failed)?;
    match linked {
        Err(why) if why.kind() != std::io::ErrorKind::AlreadyExists => Err(failed(why)),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_made_once_and_kept() {
        let folder = tempfile::tempdir().unwrap();
        let config = Config {
            base: folder.path().to_owned(),
            ..Config::default()
        };
        let key = open(&config).unwrap();
        let short = Config {
            mail: seneschal_config::MailSettings {
                token_key_file: Some("short".into()),
                ..config.mail.clone()
            },
            ..config.clone()
        };
        std::fs::write(folder.path().join("short"), "sword").unwrap();
        #[cfg(unix)]
        std::fs::set_permissions(
            folder.path().join("short"),
            std::os::unix::fs::PermissionsExt::from_mode(0o600),
        )
        .unwrap();
        assert!(
            open(&short)
                .unwrap_err()
                .to_string()
                .contains("expected 16")
        );
        assert_eq!(key.expose_secret().len(), 64);
        assert_eq!(open(&config).unwrap().expose_secret(), key.expose_secret());
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = |name: &str| {
                std::fs::metadata(folder.path().join(name))
                    .unwrap()
                    .permissions()
                    .mode()
                    & 0o777
            };
            assert_eq!((mode("data"), mode("data/token.key")), (0o700, 0o600));
        }
    }
}
