//! Checks the data folder and the history in it: owner, modes, free space, kind of disk, damage;
//! and the templates folder.

use super::finding::DoctorFinding;
use crate::config::Config;
use crate::daemon::{DiskRoom, MissingHistory};
use crate::history::{HistoryInspection, Store, StoreError, on_network};
use crate::render::Renderer;
use rustix::fs::Access;
use std::io::Write;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::Path;

/// Less free space than this many times the limit is a warning.
const TIGHT: u64 = 5;

const TO_DO: &str = "stop the daemon, run `seneschal repair`, and read what it says: see \"Damage\" in docs/operator.md";

pub(super) fn look(config: &Config, findings: &mut Vec<DoctorFinding>) {
    let data = config.data();
    match std::fs::metadata(&data) {
        Err(why) if why.kind() == std::io::ErrorKind::NotFound => {
            if is_missed(config, None, findings) {
                return templates(config, findings);
            }
            let advice = "before the first start there is nothing to do: `seneschal serve` creates it. Otherwise correct `data`, or run the check-up as the right user";
            findings.push(DoctorFinding::warning(
                "data.folder",
                format!("{} does not exist yet", data.display()),
                advice,
            ));
        }
        Err(why) => findings.push(DoctorFinding::problem(
            "data.folder",
            format!("{}: {why}", data.display()),
            "run the check-up as the daemon's user",
        )),
        Ok(meta) if !meta.is_dir() => {
            findings.push(DoctorFinding::problem(
                "data.folder",
                format!("{} is not a folder", data.display()),
                "correct `data` in the configuration",
            ));
        }
        Ok(meta) => {
            findings.push(mode("data.folder", &data, meta.permissions().mode(), 0o700));
            findings.push(owner(
                &data,
                meta.uid(),
                rustix::process::geteuid().as_raw(),
            ));
            findings.push(writable(&data, &config.history()));
            findings.extend(DiskRoom::of(config).map(judge_room));
            if let Some(kind) = on_network(&data) {
                let advice = "SQLite's locks do not work there: put `data` on a disk of this machine, and back it up to the network instead";
                findings.push(DoctorFinding::warning(
                    "data.disk",
                    format!("{} is on a {kind} file system", data.display()),
                    advice,
                ));
            }
            history(config, findings);
        }
    }
    templates(config, findings);
}

fn mode(check: &'static str, path: &Path, found: u32, expected: u32) -> DoctorFinding {
    let found = found & 0o777;
    let says = format!("{} has mode {found:04o}", path.display());
    match found & 0o077 {
        0 => DoctorFinding::ok(check, says),
        _ => DoctorFinding::problem(
            check,
            format!("{says}: other users can read it"),
            format!("chmod {expected:04o} {}", path.display()),
        ),
    }
}

fn owner(path: &Path, owner: u32, me: u32) -> DoctorFinding {
    match (owner == me, me) {
        (true, 0) => DoctorFinding::warning(
            "data.owner",
            format!(
                "{} belongs to root, and the check-up runs as root",
                path.display()
            ),
            "run the daemon and the check-up as a user of their own, as contrib/seneschal.service does: root may read and write everything, so this check proves little",
        ),
        (true, _) => DoctorFinding::ok(
            "data.owner",
            format!("{} belongs to the user of the check-up", path.display()),
        ),
        (false, _) => DoctorFinding::warning(
            "data.owner",
            format!(
                "{} belongs to user {owner}, and the check-up runs as user {me}",
                path.display()
            ),
            "run it as the daemon's user: sudo -u seneschal seneschal doctor",
        ),
    }
}

fn judge_room(room: DiskRoom) -> DoctorFinding {
    let says = format!("{} MB are free for the history", room.free_megabytes());
    let advice =
        "free some space: when the disk is full, mails wait on the server and no turn is played";
    if room.is_low() {
        DoctorFinding::problem("data.room", says, advice)
    } else if room.free < room.low.saturating_mul(TIGHT) {
        DoctorFinding::warning("data.room", says, advice)
    } else {
        DoctorFinding::ok("data.room", says)
    }
}

fn history(config: &Config, findings: &mut Vec<DoctorFinding>) {
    let path = config.history();
    let Ok(meta) = std::fs::metadata(&path).and_then(|meta| match meta.len() {
        0 => Err(std::io::ErrorKind::NotFound.into()),
        _ => Ok(meta),
    }) else {
        if is_missed(config, None, findings) {
            return;
        }
        findings.push(DoctorFinding::warning(
            "history",
            "there is no history yet",
            "nothing to do: the first campaign or the first start creates it",
        ));
        return;
    };
    findings.push(mode(
        "history.mode",
        &path,
        meta.permissions().mode(),
        0o600,
    ));
    findings.push(match Store::inspect(&path) {
        Err(why) if why.is_damage() => DoctorFinding::problem("history", format!("{} is damaged, or not a history of this program: {why}", path.display()), TO_DO),
        Err(why) => DoctorFinding::problem(
            "history",
            format!("{}: {why}", path.display()),
            "keep a copy of the file; then see \"When something is broken\" in docs/operator.md",
        ),
        Ok(looked) => match (looked.damage.clone().or_else(|| damage(&path, &looked)), looked.version, looked.known) {
            (Some(damage), ..) => DoctorFinding::problem("history", format!("{} is damaged: {damage}", path.display()), TO_DO),
            (None, version, known) if version > known => DoctorFinding::problem(
                "history",
                format!("{} was written by a newer version of the program ({version}, this one knows {known})", path.display()),
                "update the program, or open a backup made before",
            ),
            (None, version, known) if version < known => DoctorFinding::warning(
                "history",
                format!("{} is sound, but of an older version ({version} of {known})", path.display()),
                "nothing to do: the next start brings it up to date; make a backup first",
            ),
            _ => DoctorFinding::ok("history", format!("{} is sound ({} KiB)", path.display(), meta.len() >> 10)),
        },
    });
    if let Ok(mut store) = Store::look_at(&path) {
        is_missed(config, Some(&mut store), findings);
    }
}

/// Adds a problem where this judge has had another history than this one, or than none.
fn is_missed(
    config: &Config,
    store: Option<&mut Store>,
    findings: &mut Vec<DoctorFinding>,
) -> bool {
    let missing =
        MissingHistory::in_folders(config).or_else(|| MissingHistory::in_mailbox(config, store));
    if let Some(missing) = &missing {
        findings.push(DoctorFinding::problem(
            "history",
            missing.to_string(),
            "do this before the daemon starts: meanwhile mails wait in the mailbox",
        ));
    }
    missing.is_some()
}

/// Tries a write, as root may write where a mode or an owner forbids it, and nobody may where the
/// disk is mounted read-only.
fn writable(data: &Path, history: &Path) -> DoctorFinding {
    let probe = data.join(format!("doctor-{}.tmp", std::process::id()));
    let tried = std::fs::File::create(&probe)
        .and_then(|mut file| {
            file.write_all(b"a write of the check-up\n")?;
            file.sync_all()
        })
        .map_err(|why| format!("{}: {why}", data.display()));
    // a leftover does no harm
    let _ = std::fs::remove_file(&probe);
    let tried = tried.and_then(|()| {
        if !history.exists() {
            return Ok(());
        }
        // not opened: closing it would drop the locks of SQLite in this process
        rustix::fs::access(history, Access::WRITE_OK)
            .map_err(|why| format!("{}: {why}", history.display()))
    });
    match tried {
        Ok(()) => DoctorFinding::ok("data.write", format!("{} can be written", data.display())),
        Err(why) => DoctorFinding::problem(
            "data.write",
            format!("nothing can be written: {why}"),
            "the daemon's user must be able to write there, the disk must not be mounted read-only, and must have room",
        ),
    }
}

/// The damage that the daemon would find at start, in a history of this version; an older one is
/// checked when it is migrated.
fn damage(path: &Path, looked: &HistoryInspection) -> Option<String> {
    if looked.version != looked.known {
        return None;
    }
    Store::look_at(path)
        .and_then(|mut store| store.examine())
        .err()
        .filter(StoreError::is_damage)
        .map(|why| why.to_string())
}

fn templates(config: &Config, findings: &mut Vec<DoctorFinding>) {
    let Some(folder) = config.templates_folder() else {
        return;
    };
    findings.push(match std::fs::read_dir(&folder) {
        Err(why) => DoctorFinding::problem(
            "templates",
            format!("{}: {why}", folder.display()),
            "correct `templates`, or let the daemon's user read the folder",
        ),
        Ok(_) => match Renderer::open(Some(&folder)) {
            Ok(_) => DoctorFinding::ok(
                "templates",
                format!("files in {} replace the built-in ones", folder.display()),
            ),
            Err(why) => DoctorFinding::problem(
                "templates",
                why.to_string(),
                "correct the file, or remove it to use the built-in one",
            ),
        },
    });
}

#[cfg(test)]
mod tests {
    use super::super::finding::Severity;
    use super::*;

    #[test]
    fn room_modes_and_owners_are_judged() {
        for (free, level) in [
            (0, Severity::Problem),
            (199 << 20, Severity::Problem),
            (200 << 20, Severity::Warning),
            (999 << 20, Severity::Warning),
            (1000 << 20, Severity::Ok),
        ] {
            let room = DiskRoom {
                free,
                low: 200 << 20,
            };
            assert_eq!(judge_room(room).level, level, "{free}");
        }
        for (found, level) in [
            (0o40700, Severity::Ok),
            (0o40500, Severity::Ok),
            (0o40750, Severity::Problem),
            (0o40701, Severity::Problem),
        ] {
            let finding = mode("data.folder", Path::new("data"), found, 0o700);
            assert_eq!(finding.level, level, "{found:o}");
            assert_eq!(
                finding.advice.as_deref().filter(|_| level != Severity::Ok),
                (level != Severity::Ok).then_some("chmod 0700 data")
            );
        }
        for (of, me, level) in [
            (1000, 1000, Severity::Ok),
            (0, 0, Severity::Warning),
            (1000, 0, Severity::Warning),
            (1000, 1001, Severity::Warning),
        ] {
            assert_eq!(owner(Path::new("data"), of, me).level, level, "{of} {me}");
        }
    }
}
