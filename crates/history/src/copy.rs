//! Complete copies of the history: consistent, compact, and on the disk before they get their name
//! (ST-05, ST-08).

use super::{STEPS, Store, StoreError, StoreResult, schema};
use rusqlite::{Connection, OpenFlags};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

/// How long a copy waits for a writer. Readers and writers do not block each other; only a
/// checkpoint does, for moments.
const PATIENCE: std::time::Duration = std::time::Duration::from_secs(30);

impl Store {
    /// Copies the history at `from`, which others may be writing to, lets `look` check the copy,
    /// and names it `to`. No file gets that name before it is complete on the disk and was found
    /// good.
    pub fn copy<T, E: From<StoreError>>(
        from: &Path,
        to: &Path,
        look: impl FnOnce(&mut Store) -> Result<T, E>,
    ) -> Result<T, E> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection =
            Connection::open_with_flags(from, flags).map_err(|why| StoreError::Unusable {
                path: from.to_owned(),
                why,
            })?;
        connection
            .busy_timeout(PATIENCE)
            .map_err(StoreError::from)?;
        // what a newer program wrote cannot be checked here
        let (has, known) = (schema::version(&connection)?, STEPS.len());
        if has > known {
            return Err(StoreError::Newer { has, known }.into());
        }
        let draft = part(to);
        snapshot(&connection, &draft)?;
        let found = Store::look_at(&draft)
            .map_err(E::from)
            .and_then(|mut copy| look(&mut copy));
        let named = found.and_then(|found| {
            rename_synced(&draft, to).map_err(|why| StoreError::Folder {
                path: to.to_owned(),
                why,
            })?;
            Ok(found)
        });
        if named.is_err() {
            let _ = fs::remove_file(&draft);
        }
        named
    }
}

/// `VACUUM INTO` reads within one snapshot: later commits are not in it, and no writer has to wait.
fn snapshot(connection: &Connection, draft: &Path) -> StoreResult<()> {
    let trouble = |why| StoreError::Folder {
        path: draft.to_owned(),
        why,
    };
    // left by a copy that was killed
    if let Err(why) = fs::remove_file(draft)
        && why.kind() != io::ErrorKind::NotFound
    {
        return Err(trouble(why));
    }
    // SQLite accepts an empty file, and keeps its mode (ST-12)
    super::file_system::private_file(draft).map_err(trouble)?;
    let made = connection
        .execute("VACUUM INTO ?", [draft.to_string_lossy()])
        .map_err(StoreError::from)
        .map(drop);
    if made.is_err() {
        let _ = fs::remove_file(draft);
    }
    made
}

/// The name of an incomplete copy.
fn part(to: &Path) -> PathBuf {
    let mut name = to.as_os_str().to_owned();
    name.push(".part");
    name.into()
}

/// Copies the file before an upgrade, next to it: `history.db` → `history-of-version-3.db`. The
/// copy stays until the operator removes it.
pub(super) fn before_upgrade(
    connection: &Connection,
    path: &Path,
    version: usize,
) -> StoreResult<()> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let to = path.with_file_name(format!("{stem}-of-version-{version}.db"));
    let draft = part(&to);
    snapshot(connection, &draft)?;
    let copy = Connection::open_with_flags(
        &draft,
        OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX,
    )?;
    let found: String = copy.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    if found != "ok" {
        return Err(StoreError::Broken(format!(
            "the copy before the upgrade, {}: {found}",
            draft.display()
        )));
    }
    let is = schema::version(&copy)?;
    drop(copy);
    // another program was faster, and has made the copy
    if is != version {
        return fs::remove_file(&draft).map_err(|why| StoreError::Folder { path: draft, why });
    }
    rename_synced(&draft, &to).map_err(|why| StoreError::Folder {
        path: to.clone(),
        why,
    })?;
    tracing::info!(version, copy = %to.display(), "a new version of the program: the history is brought up to date, a copy of what it was is kept");
    Ok(())
}

/// Syncs a file, renames it, and syncs the folder: after a power cut the name belongs to the
/// complete file, or still to the former one.
pub fn rename_synced(from: &Path, to: &Path) -> io::Result<()> {
    File::open(from)?.sync_all()?;
    fs::rename(from, to)?;
    sync_folder(to)
}

/// Syncs a file's folder: only then is its name on the disk.
pub(crate) fn sync_folder(of: &Path) -> io::Result<()> {
    let folder = of
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or(Path::new("."));
    File::open(folder)?.sync_all()
}

/// Removes the files next to a history but not the history itself: the log, the log's index, and
/// the mark. A leftover log would be replayed into the next file with that name.
pub fn remove_beside(history: &Path) -> io::Result<()> {
    for ending in ["-wal", "-shm", "-mark"] {
        let mut name = history.as_os_str().to_owned();
        name.push(ending);
        match fs::remove_file(PathBuf::from(name)) {
            Err(why) if why.kind() != io::ErrorKind::NotFound => return Err(why),
            _ => {}
        }
    }
    Ok(())
}
