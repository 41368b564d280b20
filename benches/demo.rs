//! The whole main job: six stand-ins, three years, real spool and history. Asked: under 10 seconds
//! on two cores, at most 40 MiB.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const RUNS: usize = 3;

fn main() {
    let place = tempfile::tempdir().expect("a folder");
    let mut runs: Vec<(Duration, u64)> = (0..RUNS)
        .map(|n| play(&place.path().join(format!("run-{n}"))))
        .collect();
    runs.sort();
    for (took, memory) in &runs {
        println!(
            "demo, 6 players, 3 years: {:.2} s, at most {:.1} MiB",
            took.as_secs_f64(),
            *memory as f64 / 1024.0
        );
    }
}

/// How long it took, and the largest resident set in KiB, as the kernel last told it before the end
/// (looked at every 10 ms).
fn play(dir: &Path) -> (Duration, u64) {
    let start = Instant::now();
    let mut demo = Command::new(env!("CARGO_BIN_EXE_seneschal"))
        .arg("demo")
        .arg("--dir")
        .arg(dir)
        .stdout(Stdio::null())
        .spawn()
        .expect("it starts");
    let status = format!("/proc/{}/status", demo.id());
    let mut memory = 0;
    loop {
        let told = std::fs::read_to_string(&status).unwrap_or_default();
        let peak = told.lines().find_map(|line| {
            line.strip_prefix("VmHWM:")?
                .trim()
                .strip_suffix(" kB")?
                .trim()
                .parse()
                .ok()
        });
        memory = memory.max(peak.unwrap_or(0));
        if let Some(ended) = demo.try_wait().expect("a child") {
            assert!(ended.success(), "{ended}");
            return (start.elapsed(), memory);
        }
        std::thread::sleep(Duration::from_millis(10));
    }
}
