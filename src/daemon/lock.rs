//! Only one daemon per spool (IN-09): a lock that ends with its process. The file contains the
//! process id for anyone who looks.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

/// Held as long as the value exists.
pub struct FolderLock(#[allow(dead_code)] File);

#[derive(Debug, thiserror::Error)]
pub enum LockError {
    #[error(
        "the daemon, or another command, works on {folder} (process {pid}): stop it first, with `systemctl stop seneschal` where systemd runs it"
    )]
    Taken { folder: PathBuf, pid: String },
    #[error("{path}: the lock cannot be taken: {why}")]
    File { path: PathBuf, why: std::io::Error },
}

impl FolderLock {
    /// Fails while another process holds it.
    pub fn take(folder: &Path) -> Result<FolderLock, LockError> {
        let path = folder.join("seneschal.lock");
        let failed = |why| LockError::File {
            path: path.clone(),
            why,
        };
        crate::history::private_folder(folder).map_err(failed)?;
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&path)
            .map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let mut pid = String::new();
                let told = file.read_to_string(&mut pid).is_ok() && !pid.trim().is_empty();
                return Err(LockError::Taken {
                    folder: folder.to_owned(),
                    pid: if told {
                        pid.trim().to_owned()
                    } else {
                        "unknown".to_owned()
                    },
                });
            }
            Err(TryLockError::Error(why)) => return Err(failed(why)),
        }
        file.set_len(0)
            .and_then(|()| writeln!(file, "{}", std::process::id()))
            .map_err(failed)?;
        Ok(FolderLock(file))
    }
}

/// The process that works on the folder now, according to the lock file. Does not touch the lock
/// itself, or a daemon starting at this moment would be refused. Works on Linux only; elsewhere it
/// returns nothing.
pub fn working_on(folder: &Path) -> Option<u32> {
    // the process id may have been reused for this process
    named(folder).filter(|pid| *pid != std::process::id())
}

fn named(folder: &Path) -> Option<u32> {
    let pid = std::fs::read_to_string(folder.join("seneschal.lock"))
        .ok()?
        .trim()
        .parse::<u32>()
        .ok()?;
    std::fs::read_to_string(format!("/proc/{pid}/comm"))
        .is_ok_and(|name| name.trim().starts_with("seneschal"))
        .then_some(pid)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lock_of_a_process_that_is_gone_is_nobodys() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(named(folder.path()), None);
        std::fs::write(folder.path().join("seneschal.lock"), "4294967295\n").unwrap();
        assert_eq!(named(folder.path()), None);
        let _lock = FolderLock::take(folder.path()).unwrap();
        assert_eq!(
            (named(folder.path()), working_on(folder.path())),
            (Some(std::process::id()), None),
            "the tests are called after the program"
        );
    }

    #[test]
    fn the_second_is_refused_with_the_firsts_number_and_may_follow_it() {
        let folder = tempfile::tempdir().unwrap();
        let first = FolderLock::take(folder.path()).unwrap();
        let refused = FolderLock::take(folder.path()).err().unwrap().to_string();
        assert!(
            refused.contains(&std::process::id().to_string()),
            "{refused}"
        );
        drop(first);
        FolderLock::take(folder.path()).unwrap();
    }
}
