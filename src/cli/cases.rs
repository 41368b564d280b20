//! `seneschal cases PATH…`: runs case files and says which rulings stand.

use clap::Args;
use seneschal::cases;
use std::path::PathBuf;
use std::process::ExitCode;

/// Run case files (or every .yaml below a folder) and show what was not as expected
#[derive(Args)]
pub struct Cases {
    /// Case files or folders
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Name the cases that passed too
    #[arg(long, short)]
    verbose: bool,
}

impl Cases {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let files = cases::files(&self.paths)
            .map_err(|why| anyhow::anyhow!("{}: {why}", self.paths.iter().map(|path| path.display().to_string()).collect::<Vec<_>>().join(", ")))?;
        if files.is_empty() {
            anyhow::bail!(
                "{}: no case files; expected files that end in .yaml, or folders of them",
                self.paths.iter().map(|path| path.display().to_string()).collect::<Vec<_>>().join(", ")
            );
        }
        let (mut passed, mut failed) = (0, 0);
        for path in files {
            let outcome = cases::run_file(&path);
            *(if outcome.passed() { &mut passed } else { &mut failed }) += 1;
            if !outcome.passed() || self.verbose {
                println!("{outcome}");
            }
        }
        println!("{passed} passed, {failed} failed");
        Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}
