//! The demonstration's folder: configuration, history, spool, maps and reports under one root.

use anyhow::{Context, bail};
use std::fs;
use std::path::{Path, PathBuf};

const DEFAULT: &str = "seneschal-demo";

pub(super) struct DemoFolder {
    root: PathBuf,
}

impl DemoFolder {
    /// Creates the folder. A folder that was asked for must not contain a campaign yet; otherwise
    /// the first free name is used.
    pub(super) fn fresh(wanted: Option<PathBuf>) -> anyhow::Result<DemoFolder> {
        let root = match wanted {
            Some(root) => root,
            None => (1..1000)
                .map(|n| PathBuf::from(if n == 1 { DEFAULT.to_owned() } else { format!("{DEFAULT}-{n}") }))
                .find(|root| !root.exists())
                .context("there are too many demonstrations in this folder: remove some, or name one with --dir")?,
        };
        let folder = DemoFolder { root };
        if folder.config().exists() {
            bail!(
                "{} already contains a campaign: play on in it with --join LORD, or name another folder with --dir",
                folder.root.display()
            );
        }
        for sub in [
            folder.root.clone(),
            folder.maps(),
            folder.reports(),
            folder.spool_in(),
        ] {
            fs::create_dir_all(&sub)
                .with_context(|| format!("{} cannot be created", sub.display()))?;
        }
        fs::write(folder.config(), CONFIG)
            .with_context(|| format!("{}", folder.config().display()))?;
        Ok(folder)
    }

    /// Opens a folder in which a demonstration was played.
    pub(super) fn existing(dir: Option<&Path>) -> anyhow::Result<DemoFolder> {
        let folder = DemoFolder {
            root: dir.unwrap_or(Path::new(DEFAULT)).to_owned(),
        };
        if !folder.config().exists() {
            bail!(
                "{} contains no demonstration: play one first with `seneschal demo --dir {0}`",
                folder.root.display()
            );
        }
        Ok(folder)
    }

    pub(super) fn root(&self) -> &Path {
        &self.root
    }

    pub(super) fn config(&self) -> PathBuf {
        self.root.join("seneschal.yaml")
    }

    pub(super) fn history(&self) -> PathBuf {
        self.root.join("data/history.db")
    }

    pub(super) fn spool_in(&self) -> PathBuf {
        self.root.join("spool/in")
    }

    pub(super) fn maildir(&self, address: &str) -> PathBuf {
        self.root.join("spool/out").join(address)
    }

    pub(super) fn maps(&self) -> PathBuf {
        self.root.join("maps")
    }

    pub(super) fn reports(&self) -> PathBuf {
        self.root.join("reports")
    }
}

/// Differences from the built-in configuration: turns run as soon as all sheets are in, and players
/// may write and ask without limit, because years pass in seconds here.
const CONFIG: &str = "\
# A demonstration on the local spool: `seneschal serve --config` runs on it as well.
data: data
mail:
  address: orders@seneschal.localhost
  inbox: { maildir: { folder: spool/in } }
  outbox: { maildir: { folder: spool/out } }
  poll_seconds: 1
turns:
  settle_seconds: 0
  delay_minutes: 0
answers:
  per_day: 1000000
  mails_per_hour: 1000000
";

#[cfg(test)]
mod tests {
    use super::*;
    use seneschal::config::Config;

    /// A demonstration plays fifty years within the hour in which a real campaign plays a turn.
    #[test]
    fn players_of_a_demonstration_may_write_as_many_mails_as_it_has_turns() {
        let place = tempfile::tempdir().expect("a folder");
        let folder =
            DemoFolder::fresh(Some(place.path().join("demo"))).expect("a demonstration's folder");
        let config = Config::open(Some(&folder.config())).expect("its configuration");
        // four seasons a year, of which none may wait
        assert!(config.answers.mails_per_hour > 50 * 4 * 2 && config.answers.per_day > 50 * 4 * 2);
    }
}
