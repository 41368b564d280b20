//! `completions`: what a shell needs to complete seneschal's commands.

use clap::Command;
use clap_complete::{Shell, generate};
use std::process::ExitCode;

/// Print a script that lets your shell complete commands and options
///
/// For bash: seneschal completions bash > /etc/bash_completion.d/seneschal
#[derive(clap::Args)]
pub(super) struct CompletionsCommand {
    /// The shell
    shell: Shell,
}

impl CompletionsCommand {
    pub(super) fn run(self, mut program: Command) -> anyhow::Result<ExitCode> {
        // `generate` panics if it cannot write
        let mut script = Vec::new();
        generate(self.shell, &mut program, "seneschal", &mut script);
        print!("{}", String::from_utf8_lossy(&script));
        Ok(ExitCode::SUCCESS)
    }
}
