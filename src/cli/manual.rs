//! `man`: the manual pages, one for each command.

use super::summaries::counted;
use anyhow::Context;
use clap::Command;
use clap_mangen::{Man, generate_to};
use std::path::PathBuf;
use std::process::ExitCode;

/// Print the manual page of seneschal, or write the pages of all commands
///
/// To read the pages of all commands: seneschal man --out /usr/local/share/man/man1, then
/// man seneschal-campaign-new
#[derive(clap::Args)]
pub(super) struct ManCommand {
    /// The folder that gets a page for each command [default: print the page of seneschal alone]
    #[arg(long, short, value_name = "FOLDER")]
    out: Option<PathBuf>,
}

impl ManCommand {
    pub(super) fn run(self, program: Command) -> anyhow::Result<ExitCode> {
        let Some(folder) = self.out else {
            let mut page = Vec::new();
            Man::new(program).render(&mut page)?;
            print!("{}", String::from_utf8_lossy(&page));
            return Ok(ExitCode::SUCCESS);
        };
        std::fs::create_dir_all(&folder)
            .and_then(|()| generate_to(program, &folder))
            .with_context(|| format!("{} cannot be written", folder.display()))?;
        let pages = std::fs::read_dir(&folder)?
            .flatten()
            .filter(|entry| {
                entry
                    .file_name()
                    .as_encoded_bytes()
                    .starts_with(b"seneschal")
            })
            .count();
        println!("{}: {}", folder.display(), counted(pages, "page"));
        Ok(ExitCode::SUCCESS)
    }
}
