//! The command line: a file per command, each a struct of arguments with `run`.
//!
//! Errors here are sentences for the operator. Exit code 1 is an error of ours or the operator's, 2
//! a wrong argument (from clap). Texts shared by several commands are in `summaries`, the groups
//! of `help` in `groups`, the commands that were renamed in `former_names`, the list of commands in `command`.

use clap::FromArgMatches;
use command::{Arguments, Command};
use std::process::ExitCode;

mod acts;
mod adjudicate;
mod announce;
mod archive;
mod backup;
mod campaign;
mod cases;
mod chart;
mod check;
mod chronicle;
mod command;
mod completions;
mod deadline;
mod demo;
mod doctor;
mod former_names;
mod groups;
mod history;
mod import;
mod inbox;
mod language;
mod logging;
mod manual;
mod map;
mod operator_wording;
mod outbox;
mod paste;
mod person;
mod player_count;
mod post;
mod purge;
mod receive;
mod repair;
mod replay;
mod report;
mod restore;
mod rules;
mod seal;
mod serve;
mod simulate;
mod status;
mod summaries;
mod templates;
mod verify;

#[cfg(test)]
mod tests;

pub(crate) fn main() -> ExitCode {
    end_with_the_reader();
    let arguments = groups::arranged()
        .try_get_matches()
        .and_then(|matches| Arguments::from_arg_matches(&matches))
        .unwrap_or_else(|wrong| former_names::with_new_name(wrong).exit());
    logging::write(match &arguments.command {
        Command::Serve(_) | Command::Receive(_) => true,
        Command::Demo(demo) => demo.verbose,
        _ => false,
    });
    arguments.command.run().unwrap_or_else(|error| {
        eprintln!(
            "seneschal: {}",
            operator_wording::for_terminal(&format!("{error:#}"))
        );
        ExitCode::FAILURE
    })
}

/// The reader may stop early, as in `seneschal check … | head`: the command then ends as SIGPIPE
/// would end it, without a message.
fn end_with_the_reader() {
    const SIGPIPE: i32 = 13;
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let said = panic
            .payload()
            .downcast_ref::<String>()
            .map_or("", String::as_str);
        if said.starts_with("failed printing to stdout") && said.contains("Broken pipe") {
            std::process::exit(128 + SIGPIPE);
        }
        usual(panic);
    }));
}
