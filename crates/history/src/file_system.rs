//! The file system of the history: SQLite's WAL needs shared memory and locks, which network file
//! systems do not provide (sqlite.org, "Write-Ahead Logging").

use std::path::Path;

/// The name of a folder's file system if SQLite is not safe on it; `None` if it is local or unknown
/// (ST-01).
pub fn on_network(folder: &Path) -> Option<&'static str> {
    let magic = rustix::fs::statfs(folder).ok()?.f_type;
    named(u64::try_from(magic).unwrap_or(0) & 0xffff_ffff)
}

/// Bytes that this user may still write there; `None` if the system does not say.
pub fn free_bytes(folder: &Path) -> Option<u64> {
    let room = rustix::fs::statvfs(folder).ok()?;
    Some(room.f_bavail.saturating_mul(room.f_frsize))
}

/// By the numbers of statfs(2).
fn named(magic: u64) -> Option<&'static str> {
    match magic {
        0x6969 => Some("NFS"),
        0x517b | 0xff53_4d42 | 0xfe53_4d42 => Some("SMB"),
        0x6573_5546 => Some("FUSE"),
        0x5346_414f | 0x6b41_4653 => Some("AFS"),
        0x0102_1997 => Some("9p"),
        0x00c3_6400 => Some("Ceph"),
        0x7375_7245 => Some("Coda"),
        0x0bd0_0bd0 => Some("Lustre"),
        _ => None,
    }
}

pub fn private_folder(folder: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Makes the file for its owner only. One that is there is never opened beside SQLite: closing it
/// would drop every lock that this process has on it (fcntl(2), POSIX), and another program could
/// then take the log away under us.
pub(super) fn private_file(path: &Path) -> std::io::Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.create_new(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Err(why) if why.kind() == std::io::ErrorKind::AlreadyExists => Ok(()),
        made => made.map(drop),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn local_disks_are_no_network() {
        assert_eq!(on_network(tempfile::tempdir().unwrap().path()), None);
        assert_eq!(
            (named(0x6969), named(0xef53), named(0xff53_4d42)),
            (Some("NFS"), None, Some("SMB"))
        );
    }
}
