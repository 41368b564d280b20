//! System calls made to fail, or to be the process's last, by strace.

use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Whether strace is there and may trace.
pub fn can_trace() -> bool {
    Command::new("strace")
        .args(["-qq", "-e", "trace=none", "true"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|ended| ended.success())
}

/// Runs a command whose `when`-th call of one of `calls` (as `fsync,fdatasync`) meets `fault` (as
/// `error=EIO`, `signal=KILL`), counted for each thread; and whether one did. `at` is for strace's
/// own file.
pub fn inject(
    command: &Command,
    calls: &str,
    fault: &str,
    when: impl std::fmt::Display,
    at: &Path,
) -> (Output, bool) {
    let told = at.join("strace.out");
    let _ = std::fs::remove_file(&told);
    let mut traced = Command::new("strace");
    traced.args(["-f", "-qq", "-o"]).arg(&told).args([
        "-e",
        &format!("trace={calls}"),
        "-e",
        &format!("inject={calls}:{fault}:when={when}"),
    ]);
    traced
        .arg(command.get_program())
        .args(command.get_args())
        .stdin(Stdio::null());
    if let Some(folder) = command.get_current_dir() {
        traced.current_dir(folder);
    }
    for (name, value) in command.get_envs() {
        if let Some(value) = value {
            traced.env(name, value);
        }
    }
    let output = traced.output().expect("strace runs");
    let met = std::fs::read_to_string(&told)
        .is_ok_and(|told| told.contains("INJECTED") || told.contains("killed by SIGKILL"));
    (output, met)
}
