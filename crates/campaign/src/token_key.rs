//! The key that the players' tokens are made with: read from the configured file, or created once
//! in the data folder.

use crate::secrets::{RandomnessError, random};
use secrecy::{ExposeSecret, SecretSlice};
use seneschal_config::Config;
use seneschal_mail::{SettingsError, settings::secret_file};
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
    #[error(
        "{path}: the key of the players' tokens has {length} bytes; expected {SHORTEST} or more, as `openssl rand -hex 32` gives them"
    )]
    TooShort { path: PathBuf, length: usize },
    #[error("{path}: the key of the players' tokens cannot be written: {why}")]
    Write { path: PathBuf, why: std::io::Error },
}

pub fn open(config: &Config) -> Result<SecretSlice<u8>, TokenKeyError> {
    let path = match &config.mail.token_key_file {
        Some(path) => config.base.join(path),
        None => {
            let path = config.data().join("token.key");
            if !path.exists() {
                make(&path)?;
            }
            path
        }
    };
    let text = secret_file(&path)?;
    let length = text.expose_secret().len();
    if length < SHORTEST {
        return Err(TokenKeyError::TooShort { path, length });
    }
    Ok(text.expose_secret().as_bytes().to_vec().into())
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
